//! Hostile input: files, code and instructions that nobody compiled. No panic, nothing outside of the memory of the
//! device, no work without end, the same result each time.
//!
//! The fuzz targets in `fuzz` run the same checks for longer, and with the eyes of a sanitizer.

mod common;
mod disassemble;
mod image;
mod instructions;

use proptest::prelude::*;
use proptest::sample::Index;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Code of a compiled program: all words of its executable segments.
fn code(object: usize) -> &'static [u8] {
    static CODE: std::sync::OnceLock<Vec<Vec<u8>>> = std::sync::OnceLock::new();
    let all = CODE.get_or_init(|| {
        let code = |bytes: &Vec<u8>| {
            let object = hip_code::CodeObject::parse(bytes).expect("it is well-formed");
            let executable = object.segments.iter().filter(|segment| segment.flags & 1 != 0);
            executable.flat_map(|segment| object.segment_bytes(segment).to_vec()).collect()
        };
        common::objects().iter().map(|(_, bytes)| code(bytes)).collect()
    });
    &all[object]
}

fn changed(bytes: &[u8], changes: &[(Index, u8)]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let len = bytes.len();
    if len > 0 {
        changes.iter().for_each(|(at, value)| bytes[at.index(len)] = *value);
    }
    bytes
}

/// A part of a program, with its target in the first byte.
fn part(object: usize, at: Index, words: usize) -> Vec<u8> {
    let code = code(object);
    let at = at.index(code.len()) & !3;
    code[at..code.len().min(at + 4 * words)].to_vec()
}

#[test]
fn unchanged_files_run() {
    common::objects().iter().for_each(|(_, bytes)| image::check(bytes));
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn changed_files(object in 0..8usize, changes in prop::collection::vec(any::<(Index, u8)>(), 1..40)) {
        image::check(&changed(&common::objects()[object].1, &changes));
    }

    /// Headers, tables and descriptors lie at the beginning.
    #[test]
    fn changed_heads(object in 0..8usize, at in 0..2048usize, value in prop::sample::select(vec![
        0, 1, 0xff, 0xffff, 0x7fff_ffff, 0xffff_ffff, u64::MAX, 1 << 33, 0xffff_ff00,
    ])) {
        let mut bytes = common::objects()[object].1.clone();
        bytes[4 * at..4 * at + 8].copy_from_slice(&value.to_le_bytes());
        image::check(&bytes);
    }

    #[test]
    fn any_bytes_as_instructions(head in any::<[u8; 8]>(), code in prop::collection::vec(any::<u8>(), 0..64)) {
        instructions::check(&[&head[..], &code].concat());
    }

    #[test]
    fn changed_instructions(
        head in any::<[u8; 8]>(),
        (object, at, words) in (0..8usize, any::<Index>(), 1..100usize),
        changes in prop::collection::vec(any::<(Index, u8)>(), 0..8),
    ) {
        let mut head = head;
        head[0] = head[0] & !3 | common::objects()[object].0 as u8;
        instructions::check(&[&head[..], &changed(&part(object, at, words), &changes)].concat());
    }

    #[test]
    fn changed_instructions_as_text(
        object in 0..8usize, at in any::<Index>(), changes in prop::collection::vec(any::<(Index, u8)>(), 0..40),
    ) {
        let code = changed(&part(object, at, 200), &changes);
        disassemble::check(&[&[common::objects()[object].0 as u8][..], &code].concat());
    }

    #[test]
    fn any_bytes_as_text(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        disassemble::check(&bytes);
    }
}
