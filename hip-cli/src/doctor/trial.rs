//! Using runtimes and devices: what the processes of [`probe`](super::probe) say, as facts and findings.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use super::driver::Driver;
use super::report::Report;
use super::table;
use crate::child::{self, Ending, Outcome};

const PART: &str = "runtime";

/// What the devices are, as far as the runtime told.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Architectures of GPUs, with features.
    pub(super) archs: Vec<String>,
    /// Whether the tests ran on the software device.
    pub(super) software: bool,
}

/// `program` is this program; it is started with the hidden commands.
pub(super) fn examine(program: &Path, limit: Duration, driver: &Driver, report: &mut Report) -> Seen {
    let explained = report.has_problem();
    let libraries = start(program, "probe-libraries", limit);
    let found = tell_libraries(&libraries, driver, explained, report);
    // What crashed once would crash again; the software device needs no library.
    if !ended_well(&libraries) {
        return Seen::default();
    }
    let devices = start(program, "probe-devices", limit);
    let seen = tell_devices(&devices, report);
    if let Some(count) = found
        && !seen.software
        && !driver.gpus.is_empty()
        && count < driver.gpus.len()
    {
        report.found(&table::FEWER_DEVICES, format!("the driver has {} GPUs, the runtime {count}", driver.gpus.len()));
    }
    seen
}

fn start(program: &Path, what: &str, limit: Duration) -> Outcome {
    child::run(Command::new(program).arg(what), limit)
}

fn ended_well(outcome: &Outcome) -> bool {
    outcome.ending == Ending::Status(0)
}

fn lines(outcome: &Outcome) -> impl Iterator<Item = Value> {
    outcome.stdout.lines().filter_map(|line| serde_json::from_str(line).ok())
}

fn text<'a>(line: &'a Value, name: &str) -> Option<&'a str> {
    line.get(name).and_then(Value::as_str)
}

/// Number of devices of the runtime that programs get, if there is one with devices.
fn tell_libraries(outcome: &Outcome, driver: &Driver, explained: bool, report: &mut Report) -> Option<usize> {
    let (mut devices, mut blind, mut refused) = (None, Vec::new(), Vec::new());
    for line in lines(outcome) {
        if let Some(library) = text(&line, "library") {
            let count = line.get("devices").and_then(Value::as_u64).unwrap_or_default();
            let version = text(&line, "hip").unwrap_or("?");
            report.fact(PART, "opened", format!("{library} (HIP {version}), {count} devices"));
            devices = usize::try_from(count).ok();
        } else if let (Some(path), Some(kind)) = (text(&line, "tried"), text(&line, "kind")) {
            let reason = text(&line, "reason").unwrap_or_default();
            match kind {
                // Most places are empty.
                "not-found" => continue,
                "no-device" | "start-failed" => blind.push(format!("{path}: {reason}")),
                _ => refused.push(format!("{path}: {reason}")),
            }
            report.fact(PART, path, reason);
        }
    }
    if died(outcome, report) || devices.is_some() {
        return devices;
    }
    if !blind.is_empty() {
        // Without a GPU that is as it should be; where a problem was found before, that is the reason.
        if !driver.gpus.is_empty() && !explained {
            report.found(&table::NO_DEVICE_SEEN, blind.join("; "));
        }
    } else if !refused.is_empty() && !driver.gpus.is_empty() {
        report.found(&table::RUNTIME_NOT_OPENED, refused.join("; "));
    } else if driver.gpus.is_empty() {
        report.fact(PART, "opened", "none");
    }
    None
}

/// Tells of a process that did not end by itself.
fn died(outcome: &Outcome, report: &mut Report) -> bool {
    let step = lines(outcome).filter_map(|line| text(&line, "step").map(str::to_owned)).last();
    let step = step.unwrap_or_else(|| "starting".to_owned());
    let last = outcome.stderr.lines().map(str::trim).rfind(|line| !line.is_empty());
    let said = last.map_or(String::new(), |line| format!("; it said: {line}"));
    match &outcome.ending {
        Ending::Status(0) => return false,
        Ending::Signal(signal) => {
            report.found(&table::RUNTIME_CRASHED, format!("signal {signal} while {step}{said}"));
        }
        // A library that calls `exit`, or a panic of this command.
        Ending::Status(status) => {
            report.found(&table::RUNTIME_CRASHED, format!("the process ended with status {status} while {step}{said}"));
        }
        Ending::TimedOut => report.found(&table::RUNTIME_HANGS, format!("no end of {step}{said}")),
        Ending::NotStarted(reason) => {
            report.found(&table::RUNTIME_CRASHED, format!("the process for the test could not be started: {reason}"));
        }
    }
    true
}

fn tell_devices(outcome: &Outcome, report: &mut Report) -> Seen {
    let mut seen = Seen::default();
    let mut peers_linked = true;
    let mut pairs = Vec::new();
    for line in lines(outcome) {
        let ok = line.get("ok").and_then(Value::as_bool);
        let said = text(&line, "text").unwrap_or_default();
        if let Some(name) = text(&line, "name") {
            let (device, arch) = (&line["device"], text(&line, "arch").unwrap_or_default());
            report.fact("devices", format!("device {device}"), format!("{name} ({arch})"));
            // So are those of the libraries of `hip run`, whatever runtime they imitate.
            if line["software"] == true || name.ends_with("(software)") {
                seen.software = true;
            } else {
                seen.archs.push(arch.to_owned());
            }
        } else if let Some(reason) = text(&line, "reason") {
            // What was found before is the reason, such as a variable that hides all devices.
            match report.has_problem() {
                true => report.fact("devices", "none", reason.trim_end()),
                false => report.found(&table::DEVICE_FAILED, reason.trim_end()),
            }
        } else if let Some(between) = text(&line, "between") {
            report.fact("devices", format!("peer test, {between}"), said);
            peers_linked &= line["linked"] == true;
            pairs.push(between.to_owned());
            if ok == Some(false) {
                report.found(&table::PEER_TEST_FAILED, format!("device {between}: {said}"));
            }
        } else if let (Some(test), Some(result)) = (text(&line, "test"), text(&line, "result")) {
            let device = &line["device"];
            report.fact("devices", format!("device {device}, {test} test"), said);
            let kind = match (test, result) {
                ("launch", "untested") => &table::LAUNCH_UNTESTED,
                (_, "ok" | "untested") => continue,
                ("launch", _) => &table::LAUNCH_TEST_FAILED,
                ("memory", _) => &table::MEMORY_TEST_FAILED,
                _ => &table::DEVICE_FAILED,
            };
            report.found(kind, format!("device {device}, {test} test: {said}"));
        }
    }
    if !peers_linked && !seen.software {
        report.found(&table::PEER_NONE, format!("between devices {}", pairs.join(", ")));
    }
    died(outcome, report);
    if seen.software {
        report.found(
            &table::SOFTWARE_ONLY,
            "`Device::first` gives the software device; it passed the tests above, or see there",
        );
    }
    report.gpus = seen.archs.len();
    seen
}

#[cfg(test)]
mod tests {
    use super::super::topology::Gpu;
    use super::*;

    fn outcome(lines: &[&str], ending: Ending) -> Outcome {
        Outcome { ending, stdout: lines.join("\n"), stderr: "LLVM ERROR: option registered twice\n".to_owned() }
    }

    fn driver(gpus: usize) -> Driver {
        let gpu =
            Gpu { node: "1".into(), arch: Some("gfx942".into()), render_minor: Some(128), compute_units: Some(304) };
        Driver { loaded: true, gpus: vec![gpu; gpus], ..Driver::default() }
    }

    fn found(report: &Report) -> Vec<(&str, &str)> {
        report.findings.iter().map(|finding| (finding.kind.id, finding.seen.as_str())).collect()
    }

    const DONE: Ending = Ending::Status(0);
    const BLIND: &str = r#"{"tried": "libamdhip64.so.6", "kind": "no-device", "reason": "it sees no device"}"#;

    #[test]
    fn a_runtime_without_devices_is_told_once() {
        let say = |gpus, explained| {
            let mut report = Report::default();
            let lines = [r#"{"tried": "/x", "kind": "not-found", "reason": "no"}"#, BLIND, "no JSON", "{}"];
            assert_eq!(tell_libraries(&outcome(&lines, DONE), &driver(gpus), explained, &mut report), None);
            report.findings.iter().map(|finding| finding.kind.id).collect::<Vec<_>>()
        };
        assert_eq!(say(1, false), ["no-device-seen"]);
        assert!(say(1, true).is_empty() && say(0, false).is_empty());
    }

    #[test]
    fn libraries_that_are_refused() {
        let line =
            r#"{"tried": "/opt/rocm/lib/libamdhip64.so.6", "kind": "refused", "reason": "libnuma.so.1 is missing"}"#;
        let mut report = Report::default();
        tell_libraries(&outcome(&[line], DONE), &driver(1), false, &mut report);
        assert_eq!(found(&report), [("runtime-not-opened", "/opt/rocm/lib/libamdhip64.so.6: libnuma.so.1 is missing")]);
    }

    #[test]
    fn processes_that_die_name_what_they_did() {
        let step = r#"{"step": "opening libamdhip64.so.6"}"#;
        for (ending, id, words) in [
            (Ending::Signal(6), "runtime-crashed", "signal 6 while opening libamdhip64.so.6; it said: LLVM ERROR"),
            (Ending::Status(7), "runtime-crashed", "status 7 while opening"),
            (Ending::TimedOut, "runtime-hangs", "no end of opening libamdhip64.so.6"),
            (Ending::NotStarted("denied".into()), "runtime-crashed", "could not be started: denied"),
        ] {
            let mut report = Report::default();
            tell_libraries(&outcome(&[step], ending), &driver(1), false, &mut report);
            let [(found, seen)] = found(&report)[..] else { panic!("{report:?}") };
            assert!(found == id && seen.contains(words), "{found}: {seen}");
        }
    }

    #[test]
    fn tests_that_fail() {
        let device =
            r#"{"device": 0, "name": "AMD Instinct MI300X", "arch": "gfx942:sramecc+:xnack-", "software": false}"#;
        let lines = [
            device,
            r#"{"test": "memory", "device": 0, "result": "failed", "text": "3 of 65536 elements are wrong"}"#,
            r#"{"test": "launch", "device": 0, "result": "failed", "text": "hipErrorLaunchFailure"}"#,
            r#"{"test": "launch", "device": 1, "result": "untested", "text": "no kernel for gfx1100"}"#,
            r#"{"test": "bandwidth", "device": 0, "result": "ok", "text": "fast"}"#,
            r#"{"test": "bandwidth", "device": 1, "result": "failed", "text": "no memory"}"#,
            r#"{"test": "peer", "between": "0 to 1", "linked": false, "ok": false, "text": "wrong"}"#,
        ];
        let mut report = Report::default();
        let seen = tell_devices(&outcome(&lines, DONE), &mut report);
        assert_eq!((seen.archs, seen.software, report.gpus), (vec!["gfx942:sramecc+:xnack-".to_owned()], false, 1));
        let ids: Vec<_> = found(&report).into_iter().map(|(id, _)| id).collect();
        let all = [
            "memory-test-failed",
            "launch-test-failed",
            "launch-untested",
            "device-failed",
            "peer-test-failed",
            "peer-none",
        ];
        assert_eq!(ids, all);
    }

    #[test]
    fn a_device_that_cannot_be_opened() {
        let mut report = Report::default();
        tell_devices(&outcome(&[r#"{"failed": "devices", "reason": "hipErrorOutOfMemory\n"}"#], DONE), &mut report);
        assert_eq!(found(&report), [("device-failed", "hipErrorOutOfMemory")]);
        // Once is enough.
        let mut report = Report::default();
        report.found(&table::ALL_HIDDEN, "HIP_VISIBLE_DEVICES=-1");
        tell_devices(&outcome(&[r#"{"failed": "devices", "reason": "none left"}"#], DONE), &mut report);
        assert_eq!(found(&report), [("all-hidden", "HIP_VISIBLE_DEVICES=-1")]);
    }

    #[test]
    fn a_device_that_imitates_a_gpu_is_none() {
        let device = r#"{"device": 0, "name": "AMD Instinct MI210 (software)", "arch": "gfx90a", "software": false}"#;
        let mut report = Report::default();
        let seen = tell_devices(&outcome(&[device], DONE), &mut report);
        assert_eq!((seen.software, report.gpus, report.has("software-only")), (true, 0, true));
    }

    #[cfg(unix)]
    #[test]
    fn fewer_devices_than_the_driver_has() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("hip");
        let device = r#"{"device": 0, "name": "a", "arch": "gfx942", "software": false}"#;
        let library = r#"{"library": "libamdhip64.so.6", "hip": "6.4", "devices": 1}"#;
        let script =
            format!("#!/bin/sh\nif [ $1 = probe-libraries ]; then echo '{library}'; else echo '{device}'; fi\n");
        std::fs::write(&program, script).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        let mut report = Report::default();
        let seen = examine(&program, Duration::from_secs(60), &driver(2), &mut report);
        assert_eq!(seen.archs, ["gfx942"]);
        assert_eq!(found(&report), [("fewer-devices", "the driver has 2 GPUs, the runtime 1")]);
    }
}
