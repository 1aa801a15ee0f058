//! Bytes as code: what decodes has a length that fits and a text, which depend on its own words alone.

use hip_emu_vm::Target;
use hip_emu_vm::isa::{DecodeError, decode, disasm};

/// The first byte chooses the target, the others are the code.
pub(crate) fn check(bytes: &[u8]) {
    let Some((&first, code)) = bytes.split_first() else { return };
    let target = Target::ALL[usize::from(first) % 4];
    let words: Vec<u32> = code.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("four"))).collect();
    let mut rest = words.as_slice();
    while !rest.is_empty() {
        let length = match decode(target, rest) {
            Ok(inst) => {
                let length = usize::from(inst.size) / 4;
                assert!(inst.size == 4 || inst.size == 8, "{inst:?}");
                assert!(length <= rest.len(), "{inst:?} is longer than the code");
                let text = disasm::format(&inst, target);
                assert!(text.starts_with(inst.op.name()), "{text}");
                assert!(text.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{text}");
                let alone = decode(target, &rest[..length]);
                assert_eq!(alone.as_ref(), Ok(&inst), "what follows matters");
                assert_eq!(disasm::format(&inst, target), text);
                if length == 2 {
                    let cut = decode(target, &rest[..1]);
                    assert_eq!(cut, Err(DecodeError::Truncated { word: rest[0] }), "{text} without its second word");
                }
                length
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                1
            }
        };
        rest = &rest[length..];
    }
}
