//! Each stand-in is reported as what it imitates, field by field.

use std::collections::BTreeSet;

use hip_sys::Function;

use super::build::Standin;
use super::child::{Child, Outcome};
use super::standins;
use super::tables::{Table, attributes, exports};

/// Identity and profile: family, HIP version, then the lines `profile.*` in the report's order.
fn check(name: &str, expected: [&str; 9]) -> Option<Outcome> {
    let folder = match super::build::folder() {
        Ok(folder) => folder,
        Err(missing) => {
            super::skipped(&missing);
            return None;
        }
    };
    let standin = Standin::named(name);
    let path = standin.path(folder);
    let outcome = Child::of(&path).run();
    outcome.assert_sound();
    assert_eq!(outcome.get("library"), path.canonicalize().expect("the library is there").to_str().expect("Unicode"));
    let soname = if standin.soname.is_empty() { "unknown" } else { standin.soname };
    assert_eq!(outcome.get("soname"), soname);
    let keys = [
        "family",
        "hip",
        "profile.props",
        "profile.attributes",
        "profile.memory_types",
        "profile.memcpy3d",
        "profile.external",
        "profile.allocation_prop",
        "profile.memset_node",
    ];
    assert_eq!(keys.map(|key| outcome.get(key)), expected);
    functions(&outcome, standin);
    errors(&outcome, standin);
    Some(outcome)
}

/// Exactly the functions that the tables say the release exports are found.
fn functions(outcome: &Outcome, standin: &Standin) {
    let bound = |name: &String| Function::from_name(name).is_some();
    let expected: BTreeSet<String> = exports(&standin.columns).into_iter().filter(bound).collect();
    let present: BTreeSet<String> = outcome.get("functions.present_names").split(' ').map(str::to_owned).collect();
    let second_names: BTreeSet<&String> = present.difference(&expected).collect();
    assert!(second_names.is_empty(), "found, though the stand-in does not export them: {second_names:?}");
    assert_eq!(expected.difference(&present).collect::<Vec<_>>(), Vec::<&String>::new(), "not found");
    assert_eq!(outcome.get("functions.present"), expected.len().to_string());
    assert_eq!(outcome.get("functions.absent"), (Function::COUNT - expected.len()).to_string());
}

/// Names and texts come through as the release has them.
fn errors(outcome: &Outcome, standin: &Standin) {
    let columns = &standin.columns;
    let mut compared = 0;
    for row in Table::of_data("error_strings.csv").rows() {
        let code = row.get("code");
        let Some(name) = outcome.find(&format!("error.{code}.library_name")) else { continue };
        compared += 1;
        assert_eq!(name, row.get(&format!("{}_name", columns.errors)), "{code}");
        let text = outcome.get(&format!("error.{code}.library_text"));
        assert_eq!(text, row.get(&format!("{}_string", columns.errors)), "{code}");
        assert!(!outcome.get(&format!("error.{code}.meaning")).is_empty());
    }
    assert!(compared > 50, "only {compared} codes");
}

/// Every property and attribute of the stand-in's device, and kinds of memory.
fn device(outcome: &Outcome, standin: &Standin, uuid: bool) {
    assert_eq!(outcome.get("devices"), "1");
    let devices = Table::of_standins("devices.csv");
    let of_device = |field: &str| {
        let row = devices.rows().find(|row| row.get("field") == field).expect("a row of the table");
        row.get(standin.columns.device)
    };
    let mut compared = 0;
    for row in devices.rows() {
        let (field, report, value) = (row.get("field"), row.get("report"), row.get(standin.columns.device));
        let expected = match (field, report) {
            (_, "") => continue,
            ("uuid", _) if !uuid => "none".to_owned(),
            ("integrated" | "canMapHostMemory" | "managedMemory" | "concurrentKernels", _)
            | ("cooperativeLaunch" | "ECCEnabled" | "isLargeBar", _) => (value == "1").to_string(),
            (_, array) if array.ends_with("[0]") => {
                let base = field.trim_end_matches("[0]");
                let parts = [0, 1, 2].map(|i| of_device(&format!("{base}[{i}]")));
                format!("[{}]", parts.join(", "))
            }
            (_, part) if part.ends_with(']') => continue,
            _ => value.to_owned(),
        };
        let key = report.trim_end_matches("[0]");
        assert_eq!(outcome.get(&format!("device.0.{key}")), expected, "{field}");
        compared += 1;
    }
    assert_eq!(compared, 31, "every field of the properties");

    let pointers = ["pointer.device", "pointer.host", "pointer.unknown"].map(|key| outcome.get(key));
    assert_eq!(pointers, ["Device", "Host", "Unregistered"]);
    assert_eq!((outcome.get("pointer.device.ordinal"), outcome.get("pointer.host.ordinal")), ("0", "0"));
}

/// Attributes that would overwrite what lies behind an `int`.
const NO_NUMBERS: [&str; 7] = ["Luid", "Name", "Uuid", "Arch", "GcnArchName", "HdpMemFlushCntl", "HdpRegFlushCntl"];

/// Every attribute of the release that is a number has the stand-in's value; the rest are refused. Returns how many were
/// asked for.
fn attributes_of_release(outcome: &Outcome, standin: &Standin) -> usize {
    let of_release = attributes(&standin.columns);
    let mut answered = 0;
    for attribute in hip_sys::DeviceAttribute::ALL {
        let name = format!("{attribute:?}");
        let line = outcome.get(&format!("device.0.attribute.{name}"));
        assert_eq!(attribute.is_number(), !NO_NUMBERS.contains(&name.as_str()), "{name}");
        if !attribute.is_number() {
            assert!(line.starts_with("not asked, "), "{name} is no number, yet: {line}");
            continue;
        }
        let Ok(value) = line.parse::<i32>() else {
            assert!(line.starts_with("not asked, "), "{name}: {line}");
            let known = of_release.iter().any(|(n, ..)| *n == name);
            assert!(!known, "{name} is an attribute of the release, yet: {line}");
            continue;
        };
        answered += 1;
        let expected = of_release.iter().find(|(n, ..)| *n == name);
        let (_, _, expected) = expected.unwrap_or_else(|| panic!("{name} is none of the release's, yet: {line}"));
        assert_eq!(value, *expected, "{name}");
    }
    answered
}

#[test]
fn rocm5() {
    let old = "Old";
    let expected = ["rocm", "5.2.21153", "Unsuffixed", "Rocm5", "Rocm5", old, old, old, old];
    let Some(outcome) = check("rocm5", expected) else { return };
    let standin = Standin::named("rocm5");
    device(&outcome, standin, false);
    assert!(attributes_of_release(&outcome, standin) > 40);
}

#[test]
fn rocm5_7() {
    let expected = ["rocm", "5.7.31921", "Unsuffixed", "Rocm5", "Rocm5", "Old", "Old", "New", "Old"];
    let Some(outcome) = check("rocm5_7", expected) else { return };
    let standin = Standin::named("rocm5_7");
    device(&outcome, standin, false);
    assert!(attributes_of_release(&outcome, standin) > 40);
}

#[test]
fn rocm6() {
    for (name, version) in [("rocm6_0", "6.0.0"), ("rocm6", "6.4.43484")] {
        let expected = ["rocm", version, "R0600", "Rocm5", "Rocm6", "New", "New", "New", "Old"];
        let Some(outcome) = check(name, expected) else { return };
        device(&outcome, Standin::named(name), true);
        assert!(attributes_of_release(&outcome, Standin::named(name)) > 40);
    }
}

/// In 7.0 one attribute has another number than later.
#[test]
fn rocm7_and_rocm10() {
    for (name, version) in [("rocm7_0", "7.0.0"), ("rocm7", "7.14.60850"), ("rocm10", "7.15.26333")] {
        let expected = ["rocm", version, "R0600", "Rocm5", "Rocm6", "New", "New", "New", "New"];
        let Some(outcome) = check(name, expected) else { return };
        device(&outcome, Standin::named(name), true);
        assert!(attributes_of_release(&outcome, Standin::named(name)) > 40);
        assert!(outcome.get("device.0.attribute.PciChipId").parse::<i32>().is_ok(), "{name}");
    }
}

/// What DTK does with structures that changed is not known.
const UNKNOWN: &str = "Unknown";

#[test]
fn dtk_legacy() {
    for name in ["dtk_legacy", "dtk_alias"] {
        let expected = ["dtk", "5.4.23453", "Unsuffixed", "Dtk", "Rocm5", UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
        let Some(outcome) = check(name, expected) else { return };
        device(&outcome, Standin::named(name), false);
        attributes_of_dtk(&outcome, Standin::named(name));
    }
}

#[test]
fn dtk_v2() {
    let expected = ["dtk", "6.3.26113", "DtkV2", "Dtk", "Rocm5", UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
    let Some(outcome) = check("dtk_v2", expected) else { return };
    device(&outcome, Standin::named("dtk_v2"), true);
    attributes_of_dtk(&outcome, Standin::named("dtk_v2"));
}

/// Where the structure makes no sense, single attributes are asked for; what has no attribute is 0, not made up.
#[test]
fn dtk_of_unknown_structure() {
    let expected = ["dtk", "6.3.26113", "DtkV2", "Dtk", "Rocm5", UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
    let Some(outcome) = check("dtk_moved", expected) else { return };
    for (key, value) in [
        ("name", "BW1000"),
        ("arch", "gfx936:sramecc+:xnack-"),
        ("total_global_mem", "68702707712"),
        ("warp_size", "64"),
        ("multiprocessor_count", "80"),
        ("shared_mem_per_block", "65538"),
        ("shared_mem_per_multiprocessor", "65638"),
        ("regs_per_block", "196608"),
        ("l2_cache_size", "8388609"),
        ("max_threads_per_multiprocessor", "2560"),
        ("major", "9"),
        ("minor", "3"),
        ("clock_rate_khz", "0"),
        ("max_threads_per_block", "0"),
    ] {
        assert_eq!(outcome.get(&format!("device.0.{key}")), value, "{key}");
    }
}

/// Attributes that someone measured on DTK have their values, and no other is asked for.
fn attributes_of_dtk(outcome: &Outcome, standin: &Standin) {
    let schemes = Table::of_data("device_attribute_numbering_schemes.csv");
    let of_release = attributes(&standin.columns);
    let mut answered = 0;
    for attribute in hip_sys::DeviceAttribute::ALL {
        let name = format!("{attribute:?}");
        let row = schemes.rows().find(|row| row.get("attribute") == name).expect("every attribute has a row");
        let measured = row.get("dtk_confidence").starts_with("third-party measurement");
        let line = outcome.get(&format!("device.0.attribute.{name}"));
        if measured {
            let (_, _, value) = of_release.iter().find(|(n, ..)| *n == name).expect("it has a number");
            assert_eq!(line, value.to_string(), "{name}");
            answered += 1;
        } else {
            assert!(line.starts_with("not asked, "), "{name} has no number that someone measured, yet: {line}");
        }
    }
    assert_eq!(answered, 11);
}

/// Numbers that are not its family's are noticed by the wave size that they do not lead to.
#[test]
fn dtk_of_other_numbers() {
    let folder = standins!();
    for (name, numbering) in [("dtk_old_numbers", "Rocm4"), ("dtk_strange_numbers", "Unknown")] {
        let standin = Standin::named(name);
        let outcome = Child::of(&standin.path(folder)).run();
        outcome.assert_sound();
        assert_eq!((outcome.get("family"), outcome.get("profile.attributes")), ("dtk", numbering));
        device(&outcome, standin, true);
        if numbering == "Rocm4" {
            assert!(attributes_of_release(&outcome, standin) > 30);
        } else {
            for attribute in hip_sys::DeviceAttribute::ALL {
                let line = outcome.get(&format!("device.0.attribute.{attribute:?}"));
                assert!(line.starts_with("not asked, "), "{attribute:?}: {line}");
            }
        }
    }
}

#[test]
fn no_device_is_a_typed_answer() {
    let folder = standins!();
    for name in ["rocm5_none", "rocm7_none"] {
        let outcome = Child::of(&Standin::named(name).path(folder)).run();
        outcome.assert_sound();
        assert_eq!(outcome.get("devices"), "none, hipErrorNoDevice (100)");
        assert_eq!(outcome.find("device.0.name"), None);
    }
}
