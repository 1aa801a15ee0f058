//! `hip prof`: what the kernels of a program did on the software device, as a table.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anstyle::Style;
use hip_code::readable_name;
use serde_json::Value;

use crate::{Failure, dropin, print_json};

const BOLD: Style = Style::new().bold();

/// Runs the program, then shows the reports of its processes.
pub(crate) fn prof(program: &[OsString], devices: Option<&str>, as_json: bool) -> Result<u8, Failure> {
    let folder = Folder::new()?;
    let mut command = prepare(program, devices)?;
    command.env("HIP_RS_EMU_REPORT", folder.0.join("%p.json"));
    let status = command.status().map_err(|error| dropin::not_started(command.get_program(), &error))?;
    let reports = folder.reports();
    if reports.is_empty() {
        return Err(format!(
            "the program wrote no report ({status}): it launched no kernel on the software device. A program in Rust needs the \
             feature `emu` of `hip`, or the libraries of `hip run`"
        )
        .into());
    }
    if as_json {
        print_json(&Value::Array(reports))?;
    } else {
        let mut out = anstream::stdout().lock();
        for report in &reports {
            show(report, &mut out)?;
        }
    }
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

/// With the libraries of `hip run` where there are any; programs in Rust have the software device in themselves.
fn prepare(program: &[OsString], devices: Option<&str>) -> Result<Command, Failure> {
    if let Ok(folder) = dropin::folder() {
        return dropin::command(program, &folder, devices);
    }
    let (name, arguments) = program.split_first().ok_or_else(|| "no program is named".to_owned())?;
    let mut command = Command::new(name);
    command.args(arguments);
    match devices {
        Some(devices) => {
            command.env("HIP_RS_RUNTIME", format!("emu:{devices}"));
        }
        None if std::env::var_os("HIP_RS_RUNTIME").is_none() => {
            command.env("HIP_RS_RUNTIME", "emu");
        }
        None => {}
    }
    Ok(command)
}

/// A folder for the reports, which goes with this value.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, String> {
        let base = std::env::temp_dir();
        // Of processes that had this number before, something may be left.
        for attempt in 0..100 {
            let path = base.join(format!("hip-prof-{}-{attempt}", std::process::id()));
            if fs::create_dir(&path).is_ok() {
                return Ok(Self(path));
            }
        }
        Err(format!("{}: no folder can be made for the reports", base.display()))
    }

    fn reports(&self) -> Vec<Value> {
        let mut files: Vec<PathBuf> =
            fs::read_dir(&self.0).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        files.sort();
        files.iter().filter_map(|file| report(file)).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed stays for the system's cleaning of temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn report(file: &Path) -> Option<Value> {
    serde_json::from_slice(&fs::read(file).ok()?).ok()
}

/// A number at a path such as `lds.cycles`; 0 if there is none.
fn number(value: &Value, path: &str) -> f64 {
    path.split('.').fold(value, |value, name| &value[name]).as_f64().unwrap_or(0.0)
}

fn show(report: &Value, out: &mut impl Write) -> std::io::Result<()> {
    let program = report["process"]["program"].as_str().unwrap_or("?");
    writeln!(out, "{BOLD}{program}{BOLD:#} (process {})", report["process"]["id"])?;
    for kernel in report["kernels"].as_array().into_iter().flatten() {
        let name = readable_name(kernel["name"].as_str().unwrap_or("?"));
        writeln!(out, "  {BOLD}{name}{BOLD:#} on device {}", kernel["device"])?;
        for (what, text) in lines(kernel) {
            writeln!(out, "    {what:<13} {text}")?;
        }
    }
    Ok(())
}

fn lines(kernel: &Value) -> Vec<(&'static str, String)> {
    let count = |path: &str| number(kernel, path);
    let share = |part: f64, whole: f64| if whole > 0.0 { 100.0 * part / whole } else { 0.0 };
    let total = count("instructions.total");
    let mix = ["valu", "mfma", "salu", "smem", "vmem", "lds", "branch", "control"]
        .iter()
        .map(|class| (class, share(count(&format!("instructions.{class}")), total)))
        .filter(|(_, percent)| *percent > 0.0)
        .map(|(class, percent)| format!("{class} {percent:.1}%"));
    let mut lines = vec![
        (
            "launches",
            format!(
                "{}, {} workgroups, {} waves, {} faults",
                count("launches"),
                count("workgroups"),
                count("waves"),
                count("faults")
            ),
        ),
        ("instructions", format!("{total}: {}", mix.collect::<Vec<_>>().join(", "))),
        (
            "occupancy",
            format!(
                "{} of {} waves per SIMD; {} VGPRs, {} AGPRs, {} SGPRs, {} bytes of LDS",
                count("occupancy.waves_per_simd"),
                count("occupancy.of"),
                count("resources.vgprs"),
                count("resources.agprs"),
                count("resources.sgprs"),
                count("resources.lds_bytes"),
            ),
        ),
        (
            "divergence",
            format!(
                "{:.1}% of lanes active; {} of {} branches split waves",
                100.0 * count("divergence.active_lanes"),
                count("divergence.splits"),
                count("divergence.branches"),
            ),
        ),
    ];
    for (what, group) in [("memory", "memory"), ("scratch", "scratch")] {
        let size = number(kernel, &format!("{group}.transaction_bytes"));
        let of = |kind: &str| {
            let bytes = number(kernel, &format!("{group}.{kind}.bytes"));
            let moved = number(kernel, &format!("{group}.{kind}.transactions")) * size;
            (bytes > 0.0 || moved > 0.0)
                .then(|| format!("{kind} {} ({:.0}% of what lines move)", bytes_text(bytes), share(bytes, moved)))
        };
        let kinds: Vec<String> = ["loads", "stores", "atomics"].into_iter().filter_map(of).collect();
        if !kinds.is_empty() {
            lines.push((what, kinds.join(", ")));
        }
    }
    let cycles = count("lds.cycles");
    if cycles > 0.0 {
        let conflicts = count("lds.conflict_cycles");
        let text = format!("{cycles} cycles, {conflicts} ({:.1}%) of them bank conflicts", share(conflicts, cycles));
        lines.push(("LDS", text));
    }
    let approximate = count("exactness.approximate");
    if approximate > 0.0 {
        let text =
            format!("{approximate} instructions ({:.1}%) may differ in their last bits", share(approximate, total));
        lines.push(("exactness", text));
    }
    lines
}

fn bytes_text(bytes: f64) -> String {
    match bytes {
        bytes if bytes >= 1e9 => format!("{:.2} GB", bytes / 1e9),
        bytes if bytes >= 1e6 => format!("{:.2} MB", bytes / 1e6),
        bytes if bytes >= 1e3 => format!("{:.1} kB", bytes / 1e3),
        bytes => format!("{bytes} B"),
    }
}
