//! Variables of the environment that choose devices and runtimes.

use super::driver::Driver;
use super::report::Report;
use super::table;
use crate::machine::Machine;

const PART: &str = "environment";
/// Variables that are told where they are set.
const TOLD: [&str; 22] = [
    "HIP_VISIBLE_DEVICES",
    "ROCR_VISIBLE_DEVICES",
    "CUDA_VISIBLE_DEVICES",
    "GPU_DEVICE_ORDINAL",
    "HCU_VISIBLE_DEVICES",
    "HSA_OVERRIDE_GFX_VERSION",
    "HSA_ENABLE_SDMA",
    "HSA_XNACK",
    "HIP_RS_RUNTIME",
    "HIP_PLATFORM",
    "HIP_PATH",
    "ROCM_PATH",
    "ROCM_HOME",
    "DTK_PATH",
    "DTKROOT",
    "DTK_ROOT",
    "LD_LIBRARY_PATH",
    "LD_PRELOAD",
    "HIPCC",
    "AMD_LOG_LEVEL",
    "AMD_SERIALIZE_KERNEL",
    "HIP_LAUNCH_BLOCKING",
];

pub(super) fn examine(machine: &Machine, driver: &Driver, report: &mut Report) {
    for name in TOLD {
        if let Some(value) = machine.variable(name) {
            report.fact(PART, name, value);
        }
    }
    visible(machine, driver, report);
    if let Some(value @ ("none" | "void")) = machine.variable("HCU_VISIBLE_DEVICES")
        && driver.gpus.is_empty()
    {
        report.found(&table::CONTAINER_NONE, format!("HCU_VISIBLE_DEVICES={value}"));
    }
    if let Some(value) = machine.set_variable("HSA_OVERRIDE_GFX_VERSION") {
        overridden(value, driver, report);
    }
    runtime_choice(machine, driver, report);
    if let Some(value) = machine.set_variable("HIP_PLATFORM")
        && !matches!(value, "amd" | "hcc")
    {
        report.found(&table::PLATFORM_OTHER, format!("HIP_PLATFORM={value}"));
    }
}

/// What a list leaves of `count` devices.
struct Left {
    count: usize,
    /// The first entry that is no device.
    wrong: Option<String>,
}

/// Applies a list of device numbers. A unique number (`GPU-...`) is taken for a device.
fn apply(list: &str, count: usize) -> Left {
    let mut left = Left { count: 0, wrong: None };
    for entry in list.split(',').map(str::trim) {
        let is_device = entry.starts_with("GPU-") || entry.parse::<usize>().is_ok_and(|number| number < count);
        if !is_device {
            left.wrong = Some(entry.to_owned());
            break;
        }
        left.count += 1;
    }
    left.count = left.count.min(count);
    left
}

fn visible(machine: &Machine, driver: &Driver, report: &mut Report) {
    const LATER: [&str; 3] = ["HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES", "GPU_DEVICE_ORDINAL"];
    // The last only matters where the ones before are not set.
    let later: Vec<&str> = LATER.into_iter().filter(|name| machine.variable(name).is_some()).collect();
    let first = machine.variable("ROCR_VISIBLE_DEVICES").map(|_| "ROCR_VISIBLE_DEVICES");
    let set: Vec<&str> = first.into_iter().chain(later.iter().copied()).collect();
    if set.len() > 1 {
        let values = set.iter().map(|name| format!("{name}={}", machine.variable(name).unwrap_or_default()));
        report.found(&table::VISIBILITY_TWICE, values.collect::<Vec<_>>().join(", "));
    }
    let all = driver.gpus.len();
    let mut count = all;
    for name in first.into_iter().chain(later) {
        let value = machine.variable(name).unwrap_or_default();
        if value.trim().is_empty() {
            report.found(&table::VISIBILITY_EMPTY, format!("{name} is set to nothing"));
            continue;
        }
        // Without a list of the GPUs only a first entry that is no number is sure to hide all.
        let (known, before) = if all == 0 { (usize::MAX, usize::MAX) } else { (count, count) };
        let left = apply(value, known);
        if left.count == 0 && before > 0 {
            let devices = if all == 0 { String::new() } else { format!(", of {before} devices") };
            report.found_with(
                &table::ALL_HIDDEN,
                format!("{name}={value}{devices}"),
                format!("unset {name}, or list devices that exist, numbered from 0"),
            );
            return;
        }
        if let Some(wrong) = left.wrong {
            report.found(&table::HIDDEN_OUT_OF_RANGE, format!("{name}={value}: `{wrong}` is none of {before} devices"));
        }
        count = left.count;
    }
    if all > 0 && count < all {
        report.fact(PART, "devices left", format!("{count} of {all}"));
    }
}

fn overridden(value: &str, driver: &Driver, report: &mut Report) {
    let parts: Vec<Option<u32>> = value.split('.').map(|part| part.parse().ok()).collect();
    let [Some(major), Some(minor), Some(step)] = parts[..] else {
        report.found(&table::GFX_OVERRIDE_WRONG, format!("HSA_OVERRIDE_GFX_VERSION={value}"));
        return;
    };
    let pretended = format!("gfx{major}{minor:x}{step:x}");
    let real: Vec<&str> = driver.gpus.iter().filter_map(|gpu| gpu.arch.as_deref()).collect();
    let real = if real.is_empty() { String::new() } else { format!("; the driver says {}", real.join(", ")) };
    report.found(&table::GFX_OVERRIDE, format!("HSA_OVERRIDE_GFX_VERSION={value} makes it {pretended}{real}"));
}

fn runtime_choice(machine: &Machine, driver: &Driver, report: &mut Report) {
    let Some(value) = machine.set_variable("HIP_RS_RUNTIME").map(str::trim) else { return };
    match value {
        "" | "auto" | "rocm" | "dtk" => {}
        "emu" => software(value, driver, report),
        _ if value.strip_prefix("emu:").is_some_and(|list| !list.is_empty()) => software(value, driver, report),
        // As `hip` has it: anything that can be a file's name.
        _ if value.contains(['/', '\\']) || value.contains(".so") || value.ends_with(".dll") => {}
        _ => report.found(&table::RUNTIME_CHOICE_WRONG, format!("HIP_RS_RUNTIME={value}")),
    }
}

fn software(value: &str, driver: &Driver, report: &mut Report) {
    let gpus = driver.gpus.len();
    report.found(&table::RUNTIME_CHOICE_SOFTWARE, format!("HIP_RS_RUNTIME={value}, and the driver has {gpus} GPUs"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let count = |list, of| {
            let left = apply(list, of);
            (left.count, left.wrong)
        };
        assert_eq!(count("0,1", 4), (2, None));
        assert_eq!(count("1, 3", 4), (2, None));
        assert_eq!(count("-1", 4), (0, Some("-1".into())));
        assert_eq!(count("0,7,1", 4), (1, Some("7".into())));
        assert_eq!(count("GPU-1234,0", 1), (1, None));
    }
}
