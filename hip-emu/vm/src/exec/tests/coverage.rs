//! That every opcode which is executed has a test.

use std::collections::BTreeSet;

use super::*;
use crate::lower::block::tests::executed;

#[test]
fn every_opcode_has_a_vector() {
    let mut tested: BTreeSet<String> = BTreeSet::new();
    for (_, text) in FILES {
        for vector in parse(text).iter().filter(|vector| !vector.cases.is_empty()) {
            tested.insert(isa::decode(vector.target, &vector.words).unwrap().op.name().to_owned());
        }
    }
    let elsewhere: Vec<&str> = include_str!("../../../tests/vectors/elsewhere.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(|line| line.split(';').next())
        .flat_map(str::split_whitespace)
        .collect();
    let listed = |name: &str| {
        elsewhere.iter().any(|entry| match entry.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *entry,
        })
    };
    let memory = crate::lanes::memory::tests::is_memory;
    let executed = executed();
    let missing: Vec<&str> =
        executed.iter().copied().filter(|name| !tested.contains(*name) && !listed(name) && !memory(name)).collect();
    assert!(missing.is_empty(), "executed, but without a vector and not in tests/vectors/elsewhere.txt: {missing:?}");
    // The list must not claim what does not exist or has a vector after all.
    for entry in elsewhere.iter().filter(|entry| !entry.ends_with('*')) {
        assert!(executed.contains(entry), "{entry} of tests/vectors/elsewhere.txt is not executed");
        assert!(!tested.contains(*entry), "{entry} of tests/vectors/elsewhere.txt has a vector");
    }
}
