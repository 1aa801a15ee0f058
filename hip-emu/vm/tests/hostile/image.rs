//! Files as code objects: one that loads can be run, whatever it does, and leaves nothing behind.

use hip_code::{ArgKind, CodeObject};
use hip_emu_vm::mem::Memory;
use hip_emu_vm::{Dispatch, Image, KernelEntry, MatrixMode, Target};

use crate::common::{Regions, machine, run_twice};

/// Images larger than this are loaded but not run: keeping what is in them would take long.
const MOST_TO_RUN: u64 = 1 << 20;
/// No more kernels of a file are run.
const MOST_KERNELS: usize = 10;

/// Parses, loads and runs a file.
pub(crate) fn check(bytes: &[u8]) {
    let Ok(object) = CodeObject::parse(bytes) else { return };
    let Ok(target) = object.target.processor.parse::<Target>() else { return };
    let memory = Memory::new();
    match Image::load(&object, &memory, target) {
        Ok(image) => kernels(&object, &image, &memory),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    assert_eq!(memory.allocated_bytes(), 0, "the image has left memory behind");
}

fn kernels(object: &CodeObject, image: &Image<'_>, memory: &Memory) {
    for symbol in &object.symbols {
        let Some((at, len)) = image.symbol(&symbol.name) else { continue };
        assert!(at >= image.base() && at.0 + len <= image.base().0 + object.image_size(), "{symbol:?}");
    }
    if object.image_size() > MOST_TO_RUN {
        return;
    }
    let mut regions = Regions::new(memory);
    regions.note(image.base(), object.image_size());
    let data = regions.add((0..4096u32).flat_map(|i| (i % 251).to_le_bytes()).collect());
    let mut kernels: Vec<&KernelEntry> = image.kernels().collect();
    kernels.sort_by(|a, b| a.signature.name.cmp(&b.signature.name));
    for kernel in kernels.into_iter().take(MOST_KERNELS) {
        let signature = &kernel.signature;
        let mut segment = vec![0; signature.kernarg_size.min(4096) as usize + 64];
        for arg in signature.args.iter().filter(|arg| arg.offset + 8 <= 4096) {
            let value = if arg.kind == ArgKind::ByValue { 3 } else { data.0 };
            let (at, len) = (arg.offset as usize, arg.size.min(8) as usize);
            if let Some(slot) = segment.get_mut(at..at + len) {
                slot.copy_from_slice(&value.to_le_bytes()[..len]);
            }
        }
        let kernarg = regions.add(segment);
        let threads = signature.reqd_workgroup_size.unwrap_or([70, 1, 1]);
        let dispatch = Dispatch {
            kernarg,
            packet: data,
            cooperative: signature.lds_size.is_multiple_of(2),
            ..Dispatch::new(image, kernel, [2, 1, 1], threads)
        };
        let _ending = run_twice(machine(image.target(), MatrixMode::Fast), &dispatch, &regions);
        regions.remove_last();
    }
}
