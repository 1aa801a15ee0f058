//! Every function that any release exports or declares is bound or excluded with a reason, and `since` is what the tables say.
#![cfg(feature = "hiprtc")]

mod tables;

use std::collections::BTreeSet;

use hip_sys::{Function, HipVersion, RtcFunction};
use tables::{Row, csv, tsv};

/// Columns of functions.csv whose libraries were looked into.
const LIBRARIES: [&str; 4] = ["5.2.3", "5.7.1", "6.4.3", "7.14"];

fn bound(name: &str) -> bool {
    Function::from_name(name).is_some() || RtcFunction::from_name(name).is_some()
}

fn since(name: &str) -> Option<HipVersion> {
    Function::from_name(name).map_or_else(|| RtcFunction::from_name(name).and_then(RtcFunction::since), Function::since)
}

/// `7.15(ROCm10.0)` and `5.2.3` as versions without patch number.
fn version(column: &str) -> HipVersion {
    let mut parts = column.split(['.', '(']).map(|p| p.parse().expect("a number"));
    HipVersion::new(parts.next().expect("major"), parts.next().expect("minor"), 0)
}

fn names(rows: &[Row], column: &str) -> BTreeSet<String> {
    let names: BTreeSet<String> = rows.iter().map(|r| r[column].clone()).collect();
    assert_eq!(names.len(), rows.len(), "a name is repeated");
    names
}

#[test]
fn every_function_is_bound_or_excluded() {
    let functions = csv("functions.csv");
    assert!(functions.len() > 580, "{} rows", functions.len());
    let known = names(&functions, "function");
    let excluded_rows = tsv("excluded.tsv");
    let excluded = names(&excluded_rows, "name");
    for row in &excluded_rows {
        assert!(!row["why"].is_empty(), "{} is excluded without a reason", row["name"]);
        assert!(known.contains(&row["name"]), "{} is excluded and in no table", row["name"]);
    }
    for name in &known {
        assert!(bound(name) || excluded.contains(name), "{name} is neither bound nor excluded");
        assert!(!(bound(name) && excluded.contains(name)), "{name} is bound and excluded");
    }
    // What is bound and in no table: DTK's own.
    let all = Function::ALL.iter().map(|f| f.name()).chain(RtcFunction::ALL.iter().map(|f| f.name()));
    let others: Vec<&str> = all.filter(|name| !known.contains(*name)).collect();
    assert_eq!(others, ["hipChooseDevice_v2", "hipGetDeviceProperties_v2"]);
    assert!(others.iter().all(|name| since(name).is_none()), "only DTK has them");
}

#[test]
fn names_lead_to_the_functions_that_bear_them() {
    assert!(Function::ALL.iter().all(|f| Function::from_name(f.name()) == Some(*f)));
    assert!(RtcFunction::ALL.iter().all(|f| RtcFunction::from_name(f.name()) == Some(*f)));
    assert_eq!(RtcFunction::COUNT, 18);
    assert_eq!(Function::from_name("hiprtcVersion"), None, "that one is in the other table");
    assert_eq!(Function::from_name("hipMallo"), None);
}

/// A function is there from the first release that has it, unless a library looked into later lacks it: then from the first
/// of those that exports it.
#[test]
fn since_is_what_the_tables_say() {
    for row in csv("functions.csv") {
        let name = &row["function"];
        let Some(found) = since(name) else { continue };
        let seen = version(&row["first_seen"]);
        let exported = (!row["first_exported_checked"].is_empty()).then(|| version(&row["first_exported_checked"]));
        let lacks = |c: &&str| version(c) >= seen && exported.is_some_and(|e| version(c) < e) && row[*c].is_empty();
        let expected = if LIBRARIES.iter().any(lacks) { exported.expect("looked into") } else { seen };
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn removed_and_windows_are_what_the_tables_say() {
    let mut removed = 0;
    for row in csv("functions.csv") {
        let Some(function) = Function::from_name(&row["function"]) else { continue };
        let last = LIBRARIES.iter().rposition(|c| !row[*c].is_empty());
        let gone = last.and_then(|last| LIBRARIES.get(last + 1)).map(|c| version(c));
        assert_eq!(function.removed(), gone, "{}", function.name());
        removed += u32::from(gone.is_some());
        let linux_only = !row["7.14"].is_empty() && row["win_7.14"] != "1";
        assert_eq!(function.missing_on_windows(), linux_only, "{}", function.name());
    }
    assert_eq!(removed, 6, "the activity and API callbacks of 5.2");
}
