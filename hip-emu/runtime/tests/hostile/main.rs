//! Hostile files by way of the C interface. `fuzz/module` runs the same check for longer, with the eyes of a sanitizer.

mod module;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::TestRunner;

const FILES: [&[u8]; 6] = [
    include_bytes!("../fixtures/kernels_gfx90a.co"),
    include_bytes!("../fixtures/kernels_gfx90a_v4.co"),
    include_bytes!("../fixtures/kernels_gfx906.co"),
    include_bytes!("../fixtures/kernels.bundle"),
    include_bytes!("../fixtures/hostcall_gfx908.co"),
    include_bytes!("../fixtures/cooperative_gfx90a.co"),
];

/// One test, since the environment must be set before there are other threads.
#[test]
fn changed_files_do_no_harm() {
    FILES.iter().for_each(|file| module::check(file));
    let config = ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() };
    let changes = prop::collection::vec(any::<(Index, u8)>(), 1..10);
    // Half of the changes go to headers, tables and metadata.
    let cases = (0..FILES.len(), any::<bool>(), changes);
    let outcome = TestRunner::new(config).run(&cases, |(file, head, changes)| {
        let mut bytes = FILES[file].to_vec();
        let len = if head { bytes.len().min(4096) } else { bytes.len() };
        changes.iter().for_each(|(at, value)| bytes[at.index(len)] = *value);
        module::check(&bytes);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}
