//! Code objects that say to lie outside of their image, as a careless caller could make them.

use hip_code::{CodeObject, Container, RelocationKind, SymbolKind};
use hip_emu_vm::mem::{AllocationKind, Memory};
use hip_emu_vm::{Image, Target};

fn object() -> (CodeObject, Target) {
    let container = Container::parse(include_bytes!("programs/programs.O0.hipfb")).unwrap();
    let entry = container.entries().iter().find(|entry| !entry.host).unwrap();
    let object = CodeObject::parse(&entry.bytes).unwrap();
    let target = object.target.processor.parse().unwrap();
    (object, target)
}

#[test]
fn nothing_outside_of_an_image_is_written_or_named() {
    let (honest, target) = object();
    let memory = Memory::new();
    // Somebody else's memory, wherever it lies.
    let others = memory.allocate(1 << 16, 4096, AllocationKind::Device).unwrap();
    memory.write(others, &[0x55; 1 << 16]).unwrap();
    let base = Image::load(&honest, &memory, target).unwrap().base();
    let away = others.0.wrapping_sub(base.0).wrapping_add(64);
    let size = honest.image_size();

    for offset in [away, size - 7, size, u64::MAX - 7] {
        let mut object = honest.clone();
        object.relocations.push(hip_code::Relocation {
            offset,
            kind: RelocationKind::Relative64,
            addend: 1,
            symbol: None,
        });
        assert!(Image::load(&object, &memory, target).is_err(), "{offset:#x}");
    }
    for (vaddr, bytes) in [(away, 16), (size, 1), (0, size + 1), (u64::MAX - 15, 16), (0, u64::MAX)] {
        let mut object = honest.clone();
        let symbol = object.symbols.iter_mut().find(|symbol| symbol.kind == SymbolKind::Function).unwrap();
        (symbol.vaddr, symbol.size) = (vaddr, bytes);
        assert!(Image::load(&object, &memory, target).is_err(), "{vaddr:#x} {bytes}");
    }
    let mut object = honest.clone();
    object.kernels[0].descriptor_vaddr = away;
    assert!(Image::load(&object, &memory, target).is_err());

    let mut found = vec![0; 1 << 16];
    memory.read(others, &mut found).unwrap();
    assert!(found.iter().all(|byte| *byte == 0x55));
}

#[test]
fn a_small_file_makes_no_large_image() {
    let (honest, target) = object();
    let memory = Memory::new();
    // The same bytes of the file, again and again.
    let mut object = honest.clone();
    let first = object.segments[0].clone();
    for i in 0..4 {
        let vaddr = honest.image_size().next_multiple_of(4096) + i * (1 << 30);
        object.segments.push(hip_code::Segment {
            vaddr,
            file: 0..honest.bytes.len() / 2,
            mem_size: 1 << 29,
            ..first.clone()
        });
    }
    assert!(Image::load(&object, &memory, target).is_err());
    // Code that is nearly all hole.
    let mut object = honest.clone();
    let code = object.segments.iter_mut().find(|segment| segment.flags & 1 != 0).unwrap();
    code.mem_size = 1 << 30;
    let code = code.clone();
    object.segments.retain(|segment| segment.vaddr <= code.vaddr);
    object.relocations.clear();
    object.symbols.clear();
    assert!(Image::load(&object, &memory, target).is_err());
    assert_eq!(memory.allocated_bytes(), 0);
}
