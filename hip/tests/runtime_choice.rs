//! `HIP_RS_RUNTIME` in real processes: this test program starts itself with the variable set.

use std::process::Command;

/// What a process with `HIP_RS_RUNTIME=value` gets from `Device::first`, and what it printed to stderr.
fn first_device(value: &str) -> (String, String) {
    first_device_with(value, &[])
}

/// As [`first_device`], with more variables.
fn first_device_with(value: &str, variables: &[(&str, &str)]) -> (String, String) {
    run_child("child", value, variables)
}

/// What a process with these variables does in `child`.
fn run_child(child: &str, value: &str, variables: &[(&str, &str)]) -> (String, String) {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new(program)
        .args(["--exact", child, "--ignored", "--nocapture"])
        .env("HIP_RS_RUNTIME", value)
        .env_remove("HIP_VISIBLE_DEVICES")
        .envs(variables.iter().copied())
        .output()
        .expect("this program, started again");
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let answer =
        stdout.split_once("[[").and_then(|(_, rest)| rest.split_once("]]")).map(|(answer, _)| answer.to_owned());
    (answer.unwrap_or_else(|| panic!("no answer in {stdout}")), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Not a test: what the tests start.
#[test]
#[ignore = "the other tests start it"]
fn child() {
    match hip::Device::first() {
        Ok(device) => {
            let count = hip::Device::all().expect("there is a first one").len();
            let beyond = hip::Device::new(count).unwrap_err();
            println!("[[{device} of {}: {count} devices; {beyond}]]", device.runtime());
        }
        Err(error) => println!("[[{error}]]"),
    }
}

/// Not a test: what the tests start. `ORDER` says whether devices are asked for by name before or after the others.
#[cfg(feature = "emu")]
#[test]
#[ignore = "the other tests start it"]
fn child_with_names() {
    use hip::Device;

    let by_name =
        || -> hip::Result<_> { Ok((Device::emulated("mi100@rocm6")?, Device::emulated_all("mi210,mi210@rocm5")?)) };
    let run = || -> hip::Result<String> {
        let before = match std::env::var("ORDER").as_deref() {
            Ok("names first") => Some(by_name()?),
            _ => None,
        };
        let all = Device::all()?;
        let (mi100, mi210s) = by_name()?;
        if let Some(before) = before {
            assert!(before.0 == mi100 && before.1 == mi210s, "the same name is the same device");
        }
        assert_eq!(Device::all()?, all, "nothing was added");
        assert_eq!(Device::emulated("mi210@rocm5")?, mi210s[0]);
        assert!(mi210s[0] != mi210s[1] && Device::new(all.len()).is_err());
        for (index, device) in all.iter().enumerate() {
            assert_eq!(device.ordinal(), index);
            assert!(!mi210s.contains(device) && mi100 != *device);
        }
        // Each has memory of its own, and a number of its own in the runtime.
        let devices: Vec<&Device> = all.iter().chain(&mi210s).chain([&mi100]).collect();
        let mut numbers: Vec<_> = devices.iter().map(|device| device.handle()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), devices.len());
        for device in &devices {
            let stream = device.stream()?;
            let buffer = stream.upload(&[device.handle(); 1 << 18])?;
            assert!(devices.iter().all(|other| {
                let info = other.memory_info().expect("memory");
                (info.free < info.total) == (other == device)
            }));
            assert_eq!(stream.download(&buffer)?, vec![device.handle(); 1 << 18]);
        }
        // What one runs into is not another's.
        // SAFETY: nothing uses these devices now.
        unsafe { mi210s.into_iter().next().expect("two").reset() }?;
        Ok(all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    };
    println!("[[{}]]", run().unwrap_or_else(|error| error.to_string()));
}

#[cfg(feature = "emu")]
#[test]
fn devices_asked_for_by_name_are_not_among_the_others() {
    for order in ["names first", "names last"] {
        for (list, variables, have) in [
            (
                "emu:mi210,mi100",
                vec![],
                "device 0 (AMD Instinct MI210 (software), gfx90a:sramecc+:xnack-), device 1 (AMD",
            ),
            ("emu", vec![], "device 0 (AMD Instinct MI210 (software), gfx90a"),
            ("emu:mi210,mi100", vec![("HIP_VISIBLE_DEVICES", "1")], "device 0 (AMD Instinct MI100 (software), gfx908"),
        ] {
            let variables: Vec<_> = variables.into_iter().chain([("ORDER", order)]).collect();
            let (answer, stderr) = run_child("child_with_names", list, &variables);
            assert!(answer.starts_with(have), "{order}, {list}: {answer}; {stderr}");
        }
    }
}

fn skipped(what: &str) {
    println!("skipped: {what}");
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|value| value != "1"), "skipped: {what}");
}

#[test]
fn a_real_library_without_a_device_says_why() {
    if std::path::Path::new("/dev/kfd").exists() {
        return skipped("a machine without /dev/kfd");
    }
    let (answer, stderr) = first_device("rocm");
    if answer.contains("could be opened; tried") {
        return skipped("a ROCm runtime library (Debian: libamdhip64-5)");
    }
    assert!(answer.contains("libamdhip64.so") && answer.contains("(HIP "), "{answer}");
    assert!(answer.contains("it sees no device") && answer.contains("/dev/kfd does not exist"), "{answer}");
    assert!(!stderr.contains("software device"), "{stderr}");
}

#[test]
fn a_path_that_leads_nowhere_is_named() {
    let (answer, _) = first_device("/nowhere/libamdhip64.so.7");
    assert!(answer.contains("HIP_RS_RUNTIME") && answer.contains("/nowhere/libamdhip64.so.7: "), "{answer}");
}

#[test]
fn a_misspelt_value_is_refused() {
    let (answer, _) = first_device("roccm");
    assert!(answer.contains("`roccm`") && answer.contains("`rocm`"), "{answer}");
}

#[cfg(feature = "emu")]
#[test]
fn the_software_device_by_name() {
    let (answer, stderr) = first_device("emu:gfx906");
    assert!(answer.contains("gfx906"), "{answer}");
    assert!(!stderr.contains("running on"), "no notice for what was asked for: {stderr}");
    let (answer, _) = first_device("emu:mi9");
    assert!(answer.contains("mi9") && answer.contains("mi210"), "{answer}");
}

#[cfg(feature = "emu")]
#[test]
fn several_software_devices_and_another_interface() {
    let (answer, _) = first_device("emu:mi100,mi210@rocm5");
    assert!(answer.contains("gfx908") && answer.contains("(HIP 5.7.0)"), "{answer}");
    assert!(answer.contains("2 devices"), "{answer}");
    let (answer, _) = first_device("emu:mi210@rocm4");
    assert!(answer.contains("rocm4") && answer.contains("rocm5, rocm6, rocm7, dtk"), "{answer}");
}

#[cfg(feature = "emu")]
#[test]
fn hidden_devices_are_explained() {
    let hidden = |value| first_device_with("emu:mi210,mi100,mi50", &[("HIP_VISIBLE_DEVICES", value)]).0;
    let answer = hidden("-1");
    assert!(
        answer.contains("no software device is to be seen") && answer.contains("HIP_VISIBLE_DEVICES=`-1`"),
        "{answer}"
    );
    let answer = hidden("2,0");
    assert!(answer.contains("gfx906") && answer.contains("2 devices"), "{answer}");
    assert!(answer.contains("there is no device 2: ") && answer.contains("HIP_VISIBLE_DEVICES=`2,0`"), "{answer}");
    assert!(!first_device("emu:mi210").0.contains("VISIBLE"));
}

#[test]
fn a_real_library_without_a_device_names_what_may_hide_it() {
    if std::path::Path::new("/dev/kfd").exists() {
        return skipped("a machine without /dev/kfd");
    }
    let (answer, _) = first_device_with("rocm", &[("ROCR_VISIBLE_DEVICES", "7")]);
    if answer.contains("could be opened; tried") {
        return skipped("a ROCm runtime library (Debian: libamdhip64-5)");
    }
    assert!(answer.contains("it sees no device") && answer.contains("ROCR_VISIBLE_DEVICES=`7`"), "{answer}");
}

#[cfg(feature = "emu")]
#[test]
fn auto_falls_back_and_says_so_once() {
    if std::path::Path::new("/dev/kfd").exists() {
        return skipped("a machine without /dev/kfd");
    }
    let (answer, stderr) = first_device("auto");
    assert!(answer.contains("gfx90a"), "{answer}");
    assert_eq!(stderr.matches("hip: no GPU (").count(), 1, "{stderr}");
}

#[cfg(not(feature = "emu"))]
#[test]
fn without_the_software_device_the_error_says_how_to_get_it() {
    let (answer, _) = first_device("emu");
    assert!(answer.contains("feature `emu`"), "{answer}");
}
