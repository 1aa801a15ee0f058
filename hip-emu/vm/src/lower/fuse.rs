//! Fusion: what several micro-ops do, done by one.

use crate::exec::observe::Tally;
use crate::exec::steps::{self, Step};
use crate::isa::Op;
use crate::lanes::dot::Dot;
use crate::lanes::level::Level;
use crate::lanes::matrix::run::{self, MatrixOp};
use crate::lanes::run::{Fma, FmaOp, Run};
use crate::lanes::simd::pick;
use crate::lower::context::Lowered;
use crate::lower::micro::{Handler, Micro};

/// Value of [`Micro::aux`] that marks a multiply-add of f32 vector registers without modifiers.
pub(crate) const FMA: u16 = 0xf3a;

/// The same for `v_dot2_f32_f16`.
pub(crate) const DOT: u16 = 0xd07;

/// Fewest multiply-adds worth a list.
const MIN_RUN: usize = 3;

/// Fewest scalar instructions worth a list.
const MIN_STEPS: usize = 2;

/// Lists that fused micro-ops point to. They must live as long as the micro-ops do.
#[derive(Default)]
pub(crate) struct Lists {
    multiply_adds: Vec<Box<[FmaOp]>>,
    matrices: Vec<Box<[MatrixOp]>>,
    steps: Vec<Box<[Step]>>,
    tallies: Vec<Box<[Tally]>>,
}

impl Lists {
    /// Bytes that they take.
    pub(crate) fn bytes(&self) -> usize {
        let multiply_adds = self.multiply_adds.iter().map(|list| size_of_val::<[_]>(list));
        let matrices = self.matrices.iter().map(|list| size_of_val::<[_]>(list));
        let steps = self.steps.iter().map(|list| size_of_val::<[_]>(list));
        let tallies = self.tallies.iter().map(|list| size_of_val::<[_]>(list));
        multiply_adds.chain(matrices).chain(steps).chain(tallies).sum()
    }
}

/// A matrix instruction of which runs can be made: `A`, `B` and `C` are registers, and it has no modifiers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matrix {
    /// Those of a run have the same.
    pub(crate) op: Op,
    /// What its operands are.
    pub(crate) kind: run::Kind,
    /// The function of a run.
    pub(crate) f: Handler,
}

/// Replaces each run of multiply-adds, of matrix instructions, and of scalar ones by one micro-op, which keeps the code offset
/// of its first instruction; these instructions cannot fail, so nobody asks for the others.
pub(crate) fn runs(block: &mut Lowered, level: Level) -> Lists {
    let mut lists = Lists::default();
    let Lowered { micros, pcs, matrices, steps: scalars, tallies } = block;
    for (index, counts) in tallies.drain(..) {
        let list: Box<[Tally]> = counts.into();
        if let Some(micro) = micros.get_mut(index) {
            *micro = run_of(micro.f, &list);
            lists.tallies.push(list);
        }
    }

    let (mut matrices, mut scalars) = (&matrices[..], &scalars[..]);
    let (mut from, mut to) = (0, 0);
    while from < micros.len() {
        let mut micro = micros[from];
        let multiply: Option<Handler> = match micro.aux {
            FMA => Some(pick::<Run<Fma>>(level)),
            DOT => Some(pick::<Run<Dot>>(level)),
            _ => None,
        };
        let alike = |other: &&Micro| other.aux == micro.aux && other.kinds == 0;
        let mut length = multiply.map_or(0, |_| micros[from..].iter().take_while(alike).count());
        if let (Some(f), MIN_RUN..) = (multiply, length) {
            let list = groups(&micros[from..from + length]);
            micro = run_of(f, &list);
            lists.multiply_adds.push(list);
        } else if let [(index, first), ..] = *matrices
            && index == from
        {
            // Those that follow each other without anything between them.
            length =
                (from..).zip(matrices).take_while(|(at, (index, matrix))| index == at && matrix.op == first.op).count();
            matrices = &matrices[length..];
            let ops =
                micros[from..from + length].iter().map(|micro| [micro.src[0], micro.src[1], micro.src[2], micro.dst]);
            let list = run::list(first.kind, ops);
            micro = run_of(first.f, &list);
            lists.matrices.push(list);
        } else {
            let count = (from..).zip(scalars).take_while(|(at, (index, _))| index == at).count();
            length = count.max(1);
            if count >= MIN_STEPS {
                let list: Box<[Step]> = scalars[..count].iter().map(|&(_, step)| step).chain([Step::END]).collect();
                micro = run_of(steps::run, &list);
                lists.steps.push(list);
            }
            scalars = &scalars[count..];
        }
        micros[to] = micro;
        pcs[to] = pcs[from];
        from += length;
        to += 1;
    }
    micros.truncate(to);
    pcs.truncate(to);
    lists
}

/// The micro-op of a run.
fn run_of<T>(f: Handler, list: &[T]) -> Micro {
    Micro { imm: list.as_ptr().expose_provenance() as u64, aux2: list.len() as u32, ..Micro::new(f) }
}

/// The elements of a run: groups of multiply-adds with a common factor, each behind its head.
fn groups(run: &[Micro]) -> Box<[FmaOp]> {
    let unit = |offset: u32| (offset / 64) as u16;
    let factors = |micro: &Micro| [micro.src[0], micro.src[1]];
    let mut list = Vec::with_capacity(2 * run.len());
    let mut rest = run;
    while let [first, tail @ ..] = rest {
        // The factor that lasts longer. It must not change before the last operation that uses it.
        let length = |shared: u32| {
            let mut count = 1;
            let mut changed = first.dst == shared;
            for micro in tail {
                if changed || !factors(micro).contains(&shared) || count == u16::MAX as usize {
                    break;
                }
                changed = micro.dst == shared;
                count += 1;
            }
            count
        };
        let [a, b] = factors(first);
        let shared = if length(b) > length(a) { b } else { a };
        let count = length(shared);
        list.push([unit(shared), count as u16, 0, 0]);
        for micro in &rest[..count] {
            let [a, b] = factors(micro);
            let other = if a == shared { b } else { a };
            list.push([unit(other), unit(micro.src[2]), unit(micro.dst), 0]);
        }
        rest = &rest[count..];
    }
    list.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wave::state::{EXEC, VECTOR_BYTES, VGPRS, Wave};

    fn micro(dst: u32, a: u32, b: u32, c: u32) -> Micro {
        of(FMA, dst, a, b, c)
    }

    fn of(mark: u16, dst: u32, a: u32, b: u32, c: u32) -> Micro {
        let at = |v: u32| VGPRS + v * VECTOR_BYTES;
        let op = match mark {
            FMA => crate::lanes::shapes::ternary_fast(crate::ops::f32::fma),
            _ => crate::lanes::dot::operation(),
        };
        let mut micro = Micro::new(op.table[0]);
        (micro.dst, micro.src, micro.aux) = (at(dst), [at(a), at(b), at(c), 0], mark);
        micro
    }

    #[test]
    fn groups_share_a_factor_until_it_changes() {
        let run =
            [micro(0, 10, 20, 0), micro(1, 10, 21, 1), micro(2, 22, 10, 2), micro(10, 10, 23, 3), micro(4, 10, 20, 4)];
        let list = groups(&run);
        assert_eq!((list[0][1], list[5][1]), (4, 1));
        // The second factor is shared where the first is not.
        let list = groups(&[micro(0, 10, 20, 0), micro(1, 11, 20, 1), micro(20, 20, 20, 20), micro(2, 12, 20, 2)]);
        assert_eq!((list[0][1], list[4][1]), (3, 1));
    }

    #[test]
    fn a_run_does_what_its_parts_do() {
        // Operands from few registers, so that results are factors and addends of what follows.
        let mut state = 7u64;
        let mut next = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % n) as u32
        };
        for round in 0..200 {
            let mark = if round % 3 == 0 { DOT } else { FMA };
            let parts: Vec<Micro> = (0..3 + next(20)).map(|_| of(mark, next(6), next(6), next(6), next(6))).collect();
            let exec = if round % 2 == 0 { u64::MAX } else { u64::from(next(1 << 31)) << 20 };
            let mut start = Wave::new();
            for lane in 0..64 * 6 {
                start.set_lane(VGPRS + lane / 64 * VECTOR_BYTES, lane % 64, (next(1000) as f32 / 512.0).to_bits());
            }
            start.set64(EXEC, exec);
            for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
                let (micros, pcs) = (parts.clone(), vec![0; parts.len()]);
                let mut block = Lowered { micros, pcs, matrices: Vec::new(), steps: Vec::new(), tallies: Vec::new() };
                let lists = runs(&mut block, level);
                let micros = block.micros;
                assert_eq!((micros.len(), block.pcs.len(), lists.multiply_adds.len()), (1, 1, 1));
                let (mut a, mut b) = (Wave::new(), Wave::new());
                a.file().copy_from_slice(start.file());
                b.file().copy_from_slice(start.file());
                for micro in &parts {
                    // SAFETY: the offsets are those of registers; every host has the portable level.
                    unsafe { (micro.f)(&mut a, micro) };
                }
                // SAFETY: as above, and the host has the level.
                unsafe { (micros[0].f)(&mut b, &micros[0]) };
                let nan = |bits: u32| f32::from_bits(bits).is_nan();
                let mut pairs = a.file().iter().zip(b.file().iter());
                // Of several NaN, which one comes out is not said.
                let same = pairs.all(|(a, b)| a == b || mark == DOT && nan(*a) && nan(*b));
                assert!(same, "round {round} at {level:?}");
            }
        }
    }
}
