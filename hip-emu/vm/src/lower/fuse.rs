//! Fusion: what several micro-ops do, done by one.

use crate::lanes::level::Level;
use crate::lanes::run::{FmaOp, FmaRun};
use crate::lanes::simd::pick;
use crate::lower::micro::Micro;

/// Value of [`Micro::aux`] that marks a multiply-add of f32 vector registers without modifiers.
pub(crate) const FMA: u16 = 0xf3a;

/// Fewest multiply-adds worth a list.
const MIN_RUN: usize = 3;

/// Lists that fused micro-ops point to. They must live as long as the micro-ops do.
pub(crate) type Lists = Vec<Box<[FmaOp]>>;

/// Replaces each run of multiply-adds by one micro-op. Each micro-op keeps the code offset of its first instruction;
/// multiply-adds cannot fail, so nobody asks for the others.
pub(crate) fn runs(micros: &mut Vec<Micro>, pcs: &mut Vec<u32>, level: Level) -> Lists {
    let mut lists = Lists::new();
    let fusible = |micro: &Micro| micro.aux == FMA && micro.kinds == 0;
    let (mut from, mut to) = (0, 0);
    while from < micros.len() {
        let length = micros[from..].iter().take_while(|micro| fusible(micro)).count();
        if length < MIN_RUN {
            micros[to] = micros[from];
            pcs[to] = pcs[from];
            from += 1;
        } else {
            let list: Box<[FmaOp]> = micros[from..from + length]
                .iter()
                .map(|m| [m.src[0], m.src[1], m.src[2], m.dst].map(|offset| (offset / 64) as u16))
                .collect();
            let mut micro = Micro::new(pick::<FmaRun>(level));
            micro.imm = list.as_ptr().expose_provenance() as u64;
            micro.aux2 = length as u32;
            lists.push(list);
            micros[to] = micro;
            pcs[to] = pcs[from];
            from += length;
        }
        to += 1;
    }
    micros.truncate(to);
    pcs.truncate(to);
    lists
}
