//! Whether driver, runtime and card are of fitting releases.

use super::driver::Driver;
use super::libraries::Libraries;
use super::report::Report;
use super::table;

/// What Hygon's cards need, as Hygon's own tools have it: architecture, driver, DTK.
const CARDS: [(&str, &str, &str); 3] =
    [("gfx926", "5.16", "23.10"), ("gfx928", "6.2", "24.04"), ("gfx936", "6.3", "25.04")];

pub(super) fn examine(driver: &Driver, libraries: &Libraries, report: &mut Report) {
    if driver.hygon {
        for (arch, needs_driver, needs_dtk) in CARDS {
            if !driver.gpus.iter().any(|gpu| gpu.arch.as_deref() == Some(arch)) {
                continue;
            }
            if let Some(version) = &driver.version
                && is_older(version, needs_driver)
            {
                report.found(&table::DCU_DRIVER_OLD, format!("driver {version}; {arch} needs {needs_driver}"));
            }
            if let Some(release) = &libraries.dtk_release
                && is_older(release, needs_dtk)
            {
                report.found(&table::DTK_OLD, format!("DTK {release}; {arch} needs {needs_dtk}"));
            }
        }
        return;
    }
    // Drivers of ROCm up to 5 call themselves 5.x; those of ROCm 6 and 7 call themselves 6.x.
    let newest = libraries.rocm.iter().filter_map(|file| major(file)).max();
    if let (Some(version), Some(major)) = (&driver.version, newest)
        && major >= 7
        && is_older(version, "6")
    {
        report.found(&table::DRIVER_OLD, format!("amdgpu {version} with a runtime of HIP {major}"));
    }
}

/// The number behind `.so.`.
fn major(file: &str) -> Option<u32> {
    file.rsplit_once(".so.")?.1.split('.').next()?.parse().ok()
}

/// Whether a version is below another, number by number. A text that begins with no number is not.
fn is_older(version: &str, than: &str) -> bool {
    let numbers = |text: &str| -> Vec<u32> {
        let text = text.trim_start_matches(|c: char| !c.is_ascii_digit());
        let parts = text.split(['.', '-', ' ']).map_while(|part| part.parse().ok());
        parts.collect()
    };
    let (have, want) = (numbers(version), numbers(than));
    !have.is_empty() && have < want
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_of_versions() {
        assert!(is_older("5.7.1", "6.2") && is_older("24.04.1", "25.04") && is_older("6.2.9", "6.3"));
        assert!(!is_older("6.2.0", "6.2") && !is_older("6.10", "6.3") && !is_older("unknown", "6.3"));
        assert!(is_older("rock-5.7.1-6.2", "6.2") && !is_older("25.04.2", "25.04"));
    }
}
