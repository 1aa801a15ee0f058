//! Damaged files give errors, or something that still hangs together; never a panic.

use hip_code::{CodeObject, Container};
use proptest::prelude::*;

const FILES: [&[u8]; 6] = [
    include_bytes!("fixtures/sample_gfx906.co"),
    include_bytes!("fixtures/sample_gfx942.co"),
    include_bytes!("fixtures/small.bundle"),
    include_bytes!("fixtures/small.ccob"),
    include_bytes!("fixtures/small_host.o"),
    include_bytes!("fixtures/linked.co"),
];

/// Parses, and if that works checks what the documentation promises about the result.
fn read(bytes: &[u8]) {
    let Ok(container) = Container::parse(bytes) else { return };
    for entry in container.entries() {
        let Ok(object) = CodeObject::parse(&entry.bytes) else { continue };
        for pair in object.segments.windows(2) {
            assert!(pair[0].vaddr + pair[0].mem_size <= pair[1].vaddr);
        }
        for segment in &object.segments {
            assert!(object.segment_bytes(segment).len() as u64 <= segment.mem_size);
            assert_eq!(object.segment_bytes(segment).len(), segment.file.len());
        }
        assert!(object.relocations.iter().all(|r| r.symbol.is_none_or(|index| index < object.symbols.len())));
        for kernel in &object.kernels {
            assert!(object.read(kernel.descriptor_vaddr, 64).is_some());
            assert!(kernel.args.iter().all(|arg| arg.offset + arg.size <= kernel.kernarg_size));
        }
    }
}

/// Where the metadata of kernels lies in a code object: the note that is named `AMDGPU`.
fn metadata(file: &[u8]) -> std::ops::Range<usize> {
    let name = file.windows(8).position(|window| window == b"AMDGPU\0\0").expect("a note");
    let len = file[name - 8..name - 4].try_into().map(u32::from_le_bytes).expect("four bytes");
    name + 8..name + 8 + len as usize
}

#[test]
fn the_metadata_is_what_is_changed() {
    for file in &FILES[..2] {
        let note = &file[metadata(file)];
        assert!(note.len() > 1000 && note.windows(14).any(|text| text == b"amdhsa.kernels"));
    }
}

#[test]
fn truncation_at_every_length() {
    for file in FILES {
        (0..file.len()).step_by(7).for_each(|len| read(&file[..len]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_bytes(file in 0..FILES.len(), changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut bytes = FILES[file].to_vec();
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        read(&bytes);
    }

    /// Headers and tables are where the numbers are: aim there, with the values that break arithmetic.
    #[test]
    fn changed_words(file in 0..FILES.len(), at in 0_usize..4096, value in prop::sample::select(vec![
        0, 1, 0x7f, 0xff, 0xffff, 0x7fff_ffff, 0xffff_ffff, 0x7fff_ffff_ffff_ffff, u64::MAX, u64::MAX - 63, 1 << 33,
    ])) {
        let mut bytes = FILES[file].to_vec();
        let at = (at % bytes.len().saturating_sub(8)) & !3;
        bytes[at..at + 8].copy_from_slice(&value.to_le_bytes());
        read(&bytes);
    }

    /// The metadata of kernels is a small part of a file: aim there too.
    #[test]
    fn changed_metadata(file in 0..2_usize, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut bytes = FILES[file].to_vec();
        let note = metadata(&bytes);
        for (at, value) in changes {
            bytes[note.start + at.index(note.len())] = value;
        }
        read(&bytes);
    }

    #[test]
    fn arbitrary_bytes_after_a_magic_number(magic in prop::sample::select(vec![
        &b"\x7fELF\x02\x01\x01\x40\x02"[..], b"__CLANG_OFFLOAD_BUNDLE__", b"CCOB\x02\0\x01\0", b"CCOB\x03\0\0\0", b"",
    ]), tail in prop::collection::vec(any::<u8>(), 0..300)) {
        read(&[magic, &tail].concat());
    }
}
