//! Tests with an ELF file made here, whole, cut and damaged.

use std::io::Cursor;

use super::*;

const HOST: Machine = Machine { bits: 64, big_endian: false, number: Some(62) };
/// Where the dynamic section and the names begin in [`sample`].
const ROWS: usize = HEADER + 3 * 56;
const NAMES: &[u8] = b"\0libamdhip64.so.7\0libamd_comgr.so.3\0libc.so.6\0$ORIGIN/../lib\0/opt/rocm/lib\0never ended";

/// A file with a note, a loadable segment over all of it, and a dynamic section.
fn sample() -> Vec<u8> {
    let rows: [(u64, u64); 8] = [
        (DT_NEEDED, 18),
        (DT_NEEDED, 36),
        (DT_SONAME, 1),
        (DT_STRTAB, 0x10000 + (ROWS + 8 * 16) as u64),
        (DT_STRSZ, NAMES.len() as u64),
        (DT_RPATH, 46),
        (DT_RUNPATH, 61),
        (0, 0),
    ];
    let len = (ROWS + rows.len() * 16 + NAMES.len()) as u64;
    let mut bytes = [&MAGIC[..], &[2, 1, 1]].concat();
    bytes.resize(HEADER, 0);
    (bytes[16], bytes[18], bytes[32]) = (3, 62, HEADER as u8);
    (bytes[54], bytes[56]) = (56, 3);
    for (kind, offset, address, size) in
        [(4_u32, u64::MAX, 0, 9_u64), (1, 0, 0x10000, len), (2, ROWS as u64, 0x10000 + ROWS as u64, 8 * 16)]
    {
        bytes.extend(kind.to_le_bytes());
        bytes.extend([0; 4]);
        bytes.extend(offset.to_le_bytes());
        bytes.extend(address.to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend(size.to_le_bytes());
        bytes.extend([0; 16]);
    }
    for (tag, value) in rows {
        bytes.extend(tag.to_le_bytes());
        bytes.extend(value.to_le_bytes());
    }
    bytes.extend(NAMES);
    bytes
}

fn look(bytes: &[u8]) -> Result<Dynamic, Unfit> {
    inspect(&mut Cursor::new(bytes), HOST)
}

fn with(at: usize, value: &[u8]) -> Vec<u8> {
    let mut bytes = sample();
    bytes[at..at + value.len()].copy_from_slice(value);
    bytes
}

#[test]
fn the_dynamic_section_is_read() {
    let dynamic = look(&sample()).unwrap();
    assert_eq!(dynamic.soname.as_deref(), Some("libamdhip64.so.7"));
    assert_eq!(dynamic.needed, ["libamd_comgr.so.3", "libc.so.6"]);
    assert_eq!(dynamic.rpath.as_deref(), Some("$ORIGIN/../lib"));
    assert_eq!(dynamic.runpath.as_deref(), Some("/opt/rocm/lib"));
    let len = sample().len() as u64;
    assert_eq!(dynamic.names, len - NAMES.len() as u64..len);
}

#[test]
fn a_damaged_dynamic_section_is_left_to_the_system() {
    // The name lies behind the table, is not ended, or there is no table.
    for (row, value) in [(2, u64::MAX), (2, NAMES.len() as u64), (2, 76), (3, 5), (3, u64::MAX), (4, 0)] {
        let dynamic = look(&with(ROWS + row * 16 + 8, &value.to_le_bytes())).unwrap();
        assert_eq!(dynamic.soname, None, "row {row} with {value}");
    }
    // Dynamic section outside of the file.
    for offset in [sample().len() as u64, u64::MAX, i64::MAX as u64] {
        assert_eq!(look(&with(HEADER + 2 * 56 + 8, &offset.to_le_bytes())), Ok(Dynamic::default()));
    }
}

#[test]
fn libraries_of_other_machines_are_told() {
    let reason = |at, value: &[u8]| {
        let unfit = look(&with(at, value)).unwrap_err();
        assert_eq!(unfit.kind, AttemptKind::WrongElf, "{}", unfit.reason);
        unfit.reason
    };
    assert_eq!(reason(4, &[1]), "a 32-bit library, and this program is a 64-bit one");
    assert_eq!(reason(4, &[9]), "an ELF file of unknown class 9");
    assert_eq!(reason(5, &[2]), "a library for a big-endian machine");
    assert_eq!(reason(5, &[0]), "an ELF file of unknown byte order 0");
    assert_eq!(reason(18, &[183, 0]), "a library for aarch64, and this program is for x86_64");
    assert_eq!(reason(18, &[224, 0]), "a library for an AMD GPU, and this program is for x86_64");
    assert_eq!(reason(18, &[1, 2]), "a library for machine number 513, and this program is for x86_64");
    assert_eq!(reason(16, &[1]), "an object file, not a shared library");
    assert_eq!(reason(16, &[2]), "a program, not a shared library");
    assert_eq!(reason(16, &[4]), "an ELF file of type 4, not a shared library");
    let big = Machine { big_endian: true, ..HOST };
    let mut bytes = with(5, &[2]);
    bytes[16..20].copy_from_slice(&[0, 3, 0, 62]);
    assert_eq!(inspect(&mut Cursor::new(&bytes), big), Ok(Dynamic::default()));
    assert_eq!(
        look(&sample()).unwrap(),
        inspect(&mut Cursor::new(sample()), Machine { number: None, ..HOST }).unwrap()
    );
}

#[test]
fn files_that_are_no_elf_are_told() {
    let of = |bytes: &[u8]| look(bytes).unwrap_err();
    assert_eq!(of(b"").reason, "an empty file");
    let script = of(b"/* GNU ld script */\nINPUT(libamdhip64.so.7)\n");
    assert_eq!(script.kind, AttemptKind::LinkerScript);
    assert!(script.reason.starts_with("a linker script"), "{}", script.reason);
    assert_eq!(of(b"INPUT ( -lamdhip64 )").kind, AttemptKind::LinkerScript);
    assert_eq!(of(b"#!/bin/sh\n").reason, "a text file, not a library");
    assert!(of(b"version https://git-lfs.github.com/spec/v1\n").reason.starts_with("a Git LFS pointer"));
    assert_eq!(of(b"MZ\x90\0").reason, "a library or program for Windows");
    assert_eq!(of(&[0xcf, 0xfa, 0xed, 0xfe, 0]).reason, "a library or program for macOS");
    assert!(of(b"!<arch>\n").reason.starts_with("a static library"));
    assert_eq!(of(&[0x7f, b'E', b'L']).reason, "not an ELF file");
    assert_eq!(of(&[1, 2, 3]).kind, AttemptKind::NotALibrary);
}

#[test]
fn cut_at_every_length() {
    let good = sample();
    for cut in 0..good.len() {
        let unfit = look(&good[..cut]).unwrap_err();
        let expected = if cut < MAGIC.len() { AttemptKind::NotALibrary } else { AttemptKind::Truncated };
        assert_eq!(unfit.kind, expected, "cut at {cut}");
    }
    let len = good.len();
    let reason = look(&good[..300]).unwrap_err().reason;
    assert_eq!(reason, format!("truncated: a loadable segment needs {len} bytes, the file has 300"));
}

#[test]
fn hostile_headers() {
    for at in [32, 54, 56, HEADER + 56 + 8, HEADER + 56 + 32] {
        assert!(look(&with(at, &[0xff; 8][..8.min(64 - at % 64)])).is_err(), "all ones at {at}");
    }
}

/// Every byte with several values, then several bytes at once: whatever comes out, nothing panics, and what is said to be
/// in the file is there.
#[test]
fn mutations() {
    let good = sample();
    let check = |bytes: &[u8]| {
        let Ok(dynamic) = look(bytes) else { return };
        assert!(dynamic.names.is_empty() || dynamic.names.end <= bytes.len() as u64);
        let has = |name: &str| bytes.windows(name.len()).any(|window| window == name.as_bytes());
        let names = dynamic.needed.iter().chain(&dynamic.soname).chain(&dynamic.rpath).chain(&dynamic.runpath);
        for name in names {
            assert!(name.contains('\u{fffd}') || has(name), "{name:?}");
        }
    };
    // An interpreter of Rust takes too long for all.
    let (step, rounds) = if cfg!(miri) { (16, 50) } else { (1, 20_000) };
    for (at, byte) in good.iter().enumerate().step_by(step) {
        for value in [0, 1, 0x7f, 0x80, 0xff, byte.wrapping_add(1), byte ^ 0x40] {
            check(&with(at, &[value]));
        }
    }
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = || {
        // xorshift64.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for _ in 0..rounds {
        let mut bytes = good.clone();
        for _ in 0..1 + random() % 6 {
            let at = random() as usize % bytes.len();
            bytes[at] = random() as u8;
        }
        bytes.truncate(bytes.len() - random() as usize % 3);
        check(&bytes);
    }
}
