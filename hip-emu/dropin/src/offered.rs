//! The list in `docs/dropin.md` of functions that are not offered.

use std::collections::BTreeMap;
use std::ffi::CString;
use std::fmt::Write;

use hip_emu::{Abi, Config};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/dropin.md");
const BEGIN: &str = "<!-- begin of the list -->\n";
const END: &str = "<!-- end of the list -->\n";

/// Names of all exported functions but the run-time compiler's.
fn exported() -> Vec<&'static str> {
    let text = include_str!("generated/exports.rs");
    let (_, text) = text.split_once("export! { runtime;\n").expect("the list begins");
    let (text, _) = text.split_once("\n}").expect("the list ends");
    text.lines().filter_map(|line| Some(line.trim().strip_prefix("fn ")?.split_once('(')?.0)).collect()
}

/// The list: functions that no interface offers, then for each interface those that only it lacks.
fn list() -> String {
    let sources = Abi::ALL.map(|abi| {
        let config = Config { abi, ..Config::default() };
        (abi.name(), hip_emu::open(&config).expect("the software device opens"))
    });
    let names = exported();
    let mut by_lack: BTreeMap<Vec<&str>, Vec<&str>> = BTreeMap::new();
    for name in &names {
        let symbol = CString::new(*name).expect("a name has no zero");
        let lack: Vec<&str> =
            sources.iter().filter(|(_, source)| source.symbol(&symbol).is_none()).map(|(abi, _)| *abi).collect();
        by_lack.entry(lack).or_default().push(name);
    }
    let offered = by_lack.remove(&[][..]).map_or(0, |names| names.len());
    let mut groups: Vec<(Vec<&str>, Vec<&str>)> = by_lack.into_iter().collect();
    groups.sort_by_key(|(lack, _)| std::cmp::Reverse(lack.len()));
    let mut text = format!("{offered} of {} functions are offered under every interface.\n", names.len());
    for (lack, names) in groups {
        let title = match lack.len() == sources.len() {
            true => "Under none".to_owned(),
            false => format!("Not under {}", lack.join(", ")),
        };
        let _ = writeln!(text, "\n### {title} ({})\n", names.len());
        let _ = writeln!(text, "{}", names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "));
    }
    text
}

#[test]
fn what_is_not_offered_is_listed() {
    let old = std::fs::read_to_string(FILE).expect("docs/dropin.md");
    let (before, rest) = old.split_once(BEGIN).expect("the list begins");
    let (_, after) = rest.split_once(END).expect("the list ends");
    let new = format!("{before}{BEGIN}{}{END}{after}", list());
    if std::env::var_os("HIP_RS_BLESS").is_some() {
        std::fs::write(FILE, &new).expect("docs/dropin.md");
        return;
    }
    assert!(old == new, "the list in docs/dropin.md is not current; HIP_RS_BLESS=1 renews it");
}
