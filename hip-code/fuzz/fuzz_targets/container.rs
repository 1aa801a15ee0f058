//! Containers and the code objects in them.

#![no_main]

use hip_code::{CodeObject, Container};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(container) = Container::parse(bytes) else { return };
    for entry in container.entries() {
        let Ok(object) = CodeObject::parse(&entry.bytes) else { continue };
        for segment in &object.segments {
            assert_eq!(object.segment_bytes(segment).len(), segment.file.len());
            assert!(segment.file.len() as u64 <= segment.mem_size);
        }
        assert!(object.relocations.iter().all(|r| r.symbol.is_none_or(|index| index < object.symbols.len())));
        for kernel in &object.kernels {
            assert!(object.read(kernel.descriptor_vaddr, 64).is_some());
            assert!(kernel.args.iter().all(|arg| arg.offset + arg.size <= kernel.kernarg_size));
        }
    }
});
