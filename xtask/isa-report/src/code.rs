//! The instructions of a kernel.

use anyhow::{Context, bail};
use hip_code::{CodeObject, KernelSignature};
use hip_emu_vm::Target;
use hip_emu_vm::isa::{Inst, Op, decode};

/// An instruction and its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Located {
    /// Bytes from the start of the kernel.
    pub offset: u64,
    /// The instruction.
    pub inst: Inst,
}

impl Located {
    /// Offset of the instruction after it.
    pub fn next(&self) -> u64 {
        self.offset + u64::from(self.inst.size)
    }

    /// Where a branch goes, if it is one with a fixed goal.
    pub fn branch_target(&self) -> Option<u64> {
        let name = self.inst.op.name();
        if !name.starts_with("s_branch") && !name.starts_with("s_cbranch_") {
            return None;
        }
        // Words from the next instruction, signed.
        let words = i64::from(self.inst.mods.simm16.cast_signed());
        self.next().checked_add_signed(4 * words)
    }

    /// Whether the next instruction is never reached from this one.
    pub fn ends(&self) -> bool {
        matches!(self.inst.op, Op::s_branch | Op::s_endpgm | Op::s_endpgm_saved | Op::s_setpc_b64)
    }
}

/// Decodes `words` from start to end.
///
/// # Errors
/// If they are no instructions of `target`.
pub fn decode_all(target: Target, words: &[u32]) -> anyhow::Result<Vec<Located>> {
    let mut code = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let inst = decode(target, &words[at..]).with_context(|| format!("at {:#x}", 4 * at))?;
        code.push(Located { offset: 4 * at as u64, inst });
        at += usize::from(inst.size / 4).max(1);
    }
    Ok(code)
}

/// The instructions of a kernel, as far as its symbol says.
///
/// # Errors
/// If the code object has no code of that name, or it cannot be decoded.
pub fn instructions(object: &CodeObject, target: Target, kernel: &KernelSignature) -> anyhow::Result<Vec<Located>> {
    let symbol = object.symbol(&kernel.name).with_context(|| format!("no code of {}", kernel.name))?;
    let Some(bytes) = object.read(symbol.vaddr, symbol.size) else {
        bail!("the code of {} lies outside the file", kernel.name);
    };
    let words: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    decode_all(target, &words).with_context(|| kernel.name.clone())
}
