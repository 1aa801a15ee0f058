//! Symbols and relocations that lie outside of what is loaded.

use hip_code::{CodeObject, Error, Segment};

const FILE: &[u8] = include_bytes!("fixtures/sample_gfx942.co");
/// Where the variable `table` lies in the image, and its size.
const TABLE: (u64, u64) = (0x5510, 64);
/// The place and the kind of the only relocation.
const RELOCATION: (u64, u64) = (0x5550, 13);

fn pair((first, second): (u64, u64)) -> [u8; 16] {
    let bytes = (u128::from(second) << 64) | u128::from(first);
    bytes.to_le_bytes()
}

/// The places of two words in the file, of which there must be some.
fn places(of: (u64, u64)) -> Vec<usize> {
    let found: Vec<_> =
        FILE.windows(16).enumerate().filter(|(_, bytes)| *bytes == pair(of)).map(|(place, _)| place).collect();
    assert!(!found.is_empty());
    found
}

/// The file with other words at `of`.
fn changed(of: (u64, u64), to: (u64, u64)) -> Result<CodeObject, Error> {
    let mut bytes = FILE.to_vec();
    for place in places(of) {
        bytes[place..place + 16].copy_from_slice(&pair(to));
    }
    CodeObject::parse(bytes)
}

fn segments() -> Vec<Segment> {
    CodeObject::parse(FILE).unwrap().segments
}

fn refused(result: Result<CodeObject, Error>, part: &str) {
    let error = result.map(drop).unwrap_err().to_string();
    assert!(error.contains(part) && error.contains("outside of the segments"), "{error}");
}

#[test]
fn relocations_change_the_image_only() {
    let (last, end) = segments().last().map(|last| (last.clone(), last.vaddr + last.mem_size)).unwrap();
    changed(RELOCATION, (last.vaddr, 13)).unwrap();
    changed(RELOCATION, (end - 8, 13)).unwrap();
    for at in [end - 7, end, end + 4096, 1 << 40, u64::MAX - 7, u64::MAX, u64::MAX - 0xfff] {
        refused(changed(RELOCATION, (at, 13)), &format!("{at:#x}"));
    }
    // Four bytes fit where eight do not, and no bytes anywhere.
    let with_kind = |at: u64, kind: u64| changed(RELOCATION, (at, kind));
    for narrow in [1, 2, 4, 6, 10, 11] {
        with_kind(end - 4, narrow).unwrap();
        refused(with_kind(end - 3, narrow), "relocation");
    }
    for wide in [3, 5, 13, 99] {
        refused(with_kind(end - 4, wide), "relocation");
    }
    with_kind(u64::MAX, 0).unwrap();
}

#[test]
fn a_relocation_does_not_span_what_is_between_segments() {
    let segments = segments();
    let gap = segments.windows(2).find(|pair| pair[0].vaddr + pair[0].mem_size < pair[1].vaddr).expect("a gap");
    let end = gap[0].vaddr + gap[0].mem_size;
    refused(changed(RELOCATION, (end - 4, 13)), "relocation");
    refused(changed(RELOCATION, (gap[1].vaddr - 4, 13)), "relocation");
}

#[test]
fn variables_lie_in_the_image() {
    let segment = segments().into_iter().find(|s| s.vaddr <= TABLE.0 && TABLE.0 < s.vaddr + s.mem_size).unwrap();
    let end = segment.vaddr + segment.mem_size;
    changed(TABLE, (end - 64, 64)).unwrap();
    changed(TABLE, (TABLE.0, end - TABLE.0)).unwrap();
    changed(TABLE, (end, 0)).unwrap();
    let outside = [
        (end - 63, 64),
        (TABLE.0, end - TABLE.0 + 1),
        (TABLE.0, 1 << 61),
        (TABLE.0, u64::MAX - 15),
        (TABLE.0, u64::MAX - TABLE.0 + 1),
        (1 << 40, 64),
        (u64::MAX - 0xffff, 64),
    ];
    for place in outside {
        refused(changed(TABLE, place), "table");
    }
}

#[test]
fn absolute_symbols_are_no_variables() {
    // SHN_ABS and SHN_COMMON, with a value that would lie in the image.
    for section in [0xfff1_u16, 0xfff2] {
        let mut bytes = FILE.to_vec();
        for place in places(TABLE) {
            bytes[place - 2..place].copy_from_slice(&section.to_le_bytes());
        }
        refused(CodeObject::parse(bytes), "`table`");
    }
}
