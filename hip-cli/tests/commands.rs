//! The commands as users start them, on the software device and with stand-in libraries.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// The command, without what this environment chooses, on the software device.
fn hip(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hip"));
    command.args(arguments).env("HIP_RS_RUNTIME", "emu:mi210,mi100");
    for name in
        ["HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES", "GPU_DEVICE_ORDINAL", "HIP_RS_LIBRARY"]
    {
        command.env_remove(name);
    }
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

fn prebuilt(arch: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("kernels/prebuilt/trial.{arch}.co"))
}

fn ids(report: &Value) -> Vec<&str> {
    report["findings"].as_array().unwrap().iter().map(|finding| finding["id"].as_str().unwrap()).collect()
}

#[test]
fn info_of_software_devices() {
    let output = hip(&["info", "--json"]).output().unwrap();
    let info = json(&output);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(info["runtime"]["software"], true);
    let devices = info["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 2);
    assert!(devices[0]["arch"].as_str().unwrap().starts_with("gfx90a"));
    assert_eq!((&devices[0]["wave_size"], &devices[0]["links"][0]["to"]), (&Value::from(64), &Value::from(1)));
    let output = hip(&["info"]).output().unwrap();
    let shown = text(&output.stdout);
    assert!(shown.contains("device 1: AMD Instinct MI100") && shown.contains("compute units: 104"), "{shown}");
    let output = hip(&["info"]).env("HIP_VISIBLE_DEVICES", "-1").output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let shown = text(&output.stderr);
    assert!(shown.contains("HIP_VISIBLE_DEVICES") && shown.contains("hip doctor"), "{shown}");
}

#[test]
fn objects_of_files() {
    let file = prebuilt("gfx90a");
    let output = hip(&["objects"]).arg(&file).output().unwrap();
    let shown = text(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    let declaration = "trial(unsigned int n, unsigned int factor, unsigned int const* x, unsigned int* y)";
    assert!(shown.contains(declaration) && shown.contains("LDS 1024 bytes") && !shown.contains('\x1b'), "{shown}");
    let output = hip(&["objects", "--json"]).arg(&file).output().unwrap();
    let objects = json(&output);
    let kernel = &objects["objects"][0]["kernels"][0];
    assert_eq!((&kernel["declaration"], &kernel["max_workgroup"]), (&Value::from(declaration), &Value::from(256)));
    // This very program embeds four.
    let output = hip(&["objects", "--json", env!("CARGO_BIN_EXE_hip")]).output().unwrap();
    let objects = json(&output);
    let targets: Vec<&str> =
        objects["objects"].as_array().unwrap().iter().map(|o| o["target"].as_str().unwrap()).collect();
    assert_eq!(targets, ["gfx906", "gfx908", "gfx90a", "gfx942"]);
}

#[test]
fn hostile_files_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let good = std::fs::read(prebuilt("gfx942")).unwrap();
    for (name, bytes) in
        [("empty", &b""[..]), ("text", b"#!/bin/sh\nexit 0\n"), ("cut", &good[..good.len() / 2]), ("zeros", &[0; 4096])]
    {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let output = hip(&["objects"]).arg(&file).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{name}: {output:?}");
        assert!(said.starts_with("hip: ") && said.contains(name) && !said.contains("panicked"), "{said}");
    }
    for missing in [folder.path().to_owned(), folder.path().join("absent")] {
        assert_eq!(hip(&["objects"]).arg(missing).output().unwrap().status.code(), Some(3));
    }
}

#[test]
fn wrong_command_lines_have_a_status_of_their_own() {
    for arguments in
        [&["nonsense"][..], &["objects"], &[], &["doctor", "--explain", "nothing"], &["doctor", "--root", "/absent"]]
    {
        assert_eq!(hip(arguments).output().unwrap().status.code(), Some(3), "{arguments:?}");
    }
    for arguments in [&["--help"][..], &["--version"], &["doctor", "--help"], &["doctor", "--explain", "kfd-denied"]] {
        let output = hip(arguments).output().unwrap();
        assert!(output.status.success() && !output.stdout.is_empty(), "{output:?}");
    }
}

#[test]
fn code_is_disassembled() {
    let output = hip(&["disasm"]).arg(prebuilt("gfx942")).output().unwrap();
    let shown = text(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    for words in ["gfx942 trial\n", "s_endpgm", "s_barrier", "ds_write_b32", "  -> 0x"] {
        assert!(shown.contains(words), "no {words} in {shown}");
    }
    let output = hip(&["disasm", env!("CARGO_BIN_EXE_hip"), "--arch", "gfx908", "--kernel", "trial"]).output().unwrap();
    assert_eq!(text(&output.stdout).matches("s_barrier").count(), 1);
    for wrong in [["--kernel", "absent"], ["--arch", "gfx1100"]] {
        let output = hip(&["disasm"]).arg(prebuilt("gfx90a")).args(wrong).output().unwrap();
        assert_eq!(output.status.code(), Some(3));
        assert!(text(&output.stderr).contains("the file has code for gfx90a"), "{output:?}");
    }
}

/// The program is this command itself: its test of the software device launches a kernel.
#[test]
fn kernels_are_profiled() {
    let nowhere = tempfile::tempdir().unwrap();
    let prof = |arguments: &[&str]| {
        let mut command = hip(&["prof"]);
        command.env_remove("HIP_RS_DROPIN_DIR").env("XDG_DATA_HOME", nowhere.path());
        command.args(arguments).output().unwrap()
    };
    let hip = env!("CARGO_BIN_EXE_hip");
    let output = prof(&["--devices", "mi300x", hip, "probe-devices"]);
    let shown = text(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    for words in ["trial on device 0", "256 workgroups, 1024 waves, 0 faults", "0 (0.0%) of them bank conflicts"] {
        assert!(shown.contains(words), "no {words} in {shown}");
    }
    let output = prof(&["--json", hip, "--version"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("launched no kernel"), "{output:?}");
}

#[cfg(unix)]
#[test]
fn programs_run_with_the_libraries() {
    let folder = tempfile::tempdir().unwrap();
    let script = "echo $LD_LIBRARY_PATH $HIP_RS_DROPIN_DEVICES; exit 7";
    let run = |folder: &Path| {
        let mut command = hip(&["run", "--devices", "mi100", "sh", "-c", script]);
        command.env("HIP_RS_DROPIN_DIR", folder).env("LD_LIBRARY_PATH", "/before").output().unwrap()
    };
    let output = run(folder.path());
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("holds no libamdhip64.so"), "{output:?}");
    std::fs::write(folder.path().join("libamdhip64.so.6"), "").unwrap();
    let output = run(folder.path());
    assert_eq!(output.status.code(), Some(7));
    assert_eq!(text(&output.stdout), format!("{}:/before mi100\n", folder.path().display()));
    let mut command = hip(&["run", "/absent/program"]);
    let output = command.env("HIP_RS_DROPIN_DIR", folder.path()).output().unwrap();
    assert!(output.status.code() == Some(3) && text(&output.stderr).contains("/absent/program"), "{output:?}");
}

#[test]
fn completions_and_manual() {
    for (arguments, words) in [(&["completions", "bash"][..], "_hip"), (&["man"], ".TH hip")] {
        let output = hip(arguments).output().unwrap();
        assert!(output.status.success() && text(&output.stdout).contains(words), "{output:?}");
    }
}

/// What is wrong with the machine that the test runs on is its own affair: only the tests of the devices are looked at.
#[test]
fn doctor_tests_the_software_device() {
    let output = hip(&["doctor", "--json"]).output().unwrap();
    let report = json(&output);
    let facts = report["facts"].as_array().unwrap();
    let fact = |name: &str| {
        let fact = facts.iter().find(|fact| fact["name"] == name);
        fact.unwrap_or_else(|| panic!("no {name} in {report:#}"))["value"].as_str().unwrap()
    };
    for device in 0..2 {
        assert!(fact(&format!("device {device}, memory test")).contains("unchanged"));
        assert!(fact(&format!("device {device}, launch test")).contains("all results right"));
    }
    assert!(fact("peer test, 0 to 1").contains("unchanged"));
    let ids = ids(&report);
    assert!(ids.contains(&"software-only"), "{ids:?}");
    for failed in ["memory-test-failed", "launch-test-failed", "peer-test-failed", "device-failed", "runtime-crashed"] {
        assert!(!ids.contains(&failed), "{report:#}");
    }
    assert_eq!(output.status.code(), report["status"].as_i64().and_then(|status| i32::try_from(status).ok()));
}

#[test]
fn doctor_without_devices_opens_nothing() {
    let output = hip(&["doctor", "--json", "--no-device"]).output().unwrap();
    let report = json(&output);
    assert!(
        report["facts"].as_array().unwrap().iter().all(|fact| fact["part"] != "devices" && fact["part"] != "runtime")
    );
}

/// A library with the functions by which a runtime is known, whose `hipGetDeviceCount` does this.
#[cfg(target_os = "linux")]
fn standin(folder: &Path, body: &str) -> Option<PathBuf> {
    let source = folder.join("standin.c");
    let functions = ["hipMalloc", "hipModuleLoadData", "hipModuleLaunchKernel"];
    let rest: String = functions.iter().map(|name| format!("int {name}(void) {{ return 100; }}\n")).collect();
    let code = format!(
        "#include <stdlib.h>\n#include <unistd.h>\n{rest}int hipRuntimeGetVersion(int *v) {{ *v = 60443484; return 0; }}\n\
         int hipGetDeviceCount(int *n) {{ *n = 0; {body} }}\n"
    );
    std::fs::write(&source, code).unwrap();
    let library = folder.join("libamdhip64.so.6");
    let made = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).status();
    if made.is_ok_and(|status| status.success()) {
        return Some(library);
    }
    assert!(std::env::var("HIP_RS_TEST_STRICT").as_deref() != Ok("1"), "a C compiler (cc) is missing");
    println!("skipped: a C compiler (cc)");
    None
}

#[cfg(target_os = "linux")]
#[test]
fn libraries_that_crash_or_hang_are_survived() {
    let cases = [
        ("abort();", "runtime-crashed", "signal 6 while opening"),
        ("_exit(9);", "runtime-crashed", "status 9 while opening"),
        ("for (;;) pause();", "runtime-hangs", "no end of opening"),
    ];
    for (body, id, words) in cases {
        let folder = tempfile::tempdir().unwrap();
        let Some(library) = standin(folder.path(), body) else { return };
        let mut command = hip(&["doctor", "--json", "--time-limit", "5"]);
        let output = command.env("HIP_RS_RUNTIME", "auto").env("HIP_RS_LIBRARY", &library).output().unwrap();
        let report = json(&output);
        let found = report["findings"].as_array().unwrap().iter().find(|finding| finding["id"] == id);
        let seen = found.unwrap_or_else(|| panic!("{body}: {report:#}"))["seen"].as_str().unwrap();
        assert!(seen.contains(words) && seen.contains("libamdhip64.so.6"), "{seen}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn libraries_that_see_nothing_or_cannot_be_opened_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let Some(library) = standin(folder.path(), "return 100;") else { return };
    let facts = |library: &Path| {
        let output = hip(&["doctor", "--json"]).env("HIP_RS_RUNTIME", "auto").env("HIP_RS_LIBRARY", library).output();
        let report = json(&output.unwrap());
        report["facts"].to_string()
    };
    assert!(facts(&library).contains("it sees no device"));
    let cut = folder.path().join("libamdhip64.so.7");
    std::fs::write(&cut, &std::fs::read(&library).unwrap()[..1000]).unwrap();
    let told = facts(&cut);
    assert!(told.contains("libamdhip64.so.7") && !told.contains("it sees no device"), "{told}");
}
