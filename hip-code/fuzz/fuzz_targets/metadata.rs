//! The metadata of kernels, which is MessagePack: the input takes its place in a code object that is otherwise right.

#![no_main]

use std::sync::OnceLock;

use hip_code::CodeObject;
use libfuzzer_sys::fuzz_target;

/// Has several kernels, with many kinds of arguments.
const FILE: &[u8] = include_bytes!("../../tests/fixtures/sample_gfx942.co");

/// Where the note's content lies in the file.
fn note() -> &'static std::ops::Range<usize> {
    static NOTE: OnceLock<std::ops::Range<usize>> = OnceLock::new();
    NOTE.get_or_init(|| {
        let name = FILE.windows(8).position(|window| window == b"AMDGPU\0\0").expect("a note");
        let len = FILE[name - 8..name - 4].try_into().map(u32::from_le_bytes).expect("four bytes");
        name + 8..name + 8 + len as usize
    })
}

fuzz_target!(|bytes: &[u8]| {
    // What is longer is cut off, what is shorter ends in what was there.
    let mut file = FILE.to_vec();
    file[note().clone()].iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    let Ok(object) = CodeObject::parse(&file) else { return };
    for kernel in &object.kernels {
        assert!(object.read(kernel.descriptor_vaddr, 64).is_some());
        assert!(kernel.args.iter().all(|arg| arg.offset + arg.size <= kernel.kernarg_size));
    }
});
