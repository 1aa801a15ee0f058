//! `v_dot2_f32_f16`, with the host's own conversion of f16: what products of f16 matrices are made of on gfx906.
//! What it means is [`dot::f32_f16`].

use crate::lanes::run::{Multiply, fma};
use crate::lanes::shapes::{Source, Splat, VectorOp, part, ternary};
use crate::lanes::simd::{Body, Chunk, Simd, table};
use crate::lower::micro::{Flow, Micro};
use crate::ops::dot;
use crate::wave::state::Wave;

/// The operation for lowering.
pub(crate) fn operation() -> VectorOp {
    VectorOp { table: table::<Dot>(), ..ternary(dot::f32_f16) }
}

/// `dst = src[0].low * src[1].low + (src[0].high * src[1].high + src[2])`.
pub(crate) struct Dot;

impl Multiply for Dot {
    /// The low and the high halves, as f32.
    type Shared = [Chunk; 2];

    #[inline(always)]
    unsafe fn share<S: Simd>(factor: Chunk) -> [Chunk; 2] {
        // SAFETY: the caller's promise.
        unsafe { S::widen_halves(factor) }
    }

    #[inline(always)]
    unsafe fn apply<S: Simd>([low, high]: [Chunk; 2], other: Chunk, addend: Chunk) -> Chunk {
        // SAFETY: the caller's promise.
        let [other_low, other_high] = unsafe { S::widen_halves(other) };
        fma(low, other_low, fma(high, other_high, addend))
    }
}

impl Body for Dot {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let exec = wave.exec();
        let (mut room_a, mut room_b, mut room_c) = (Splat::uninit(), Splat::uninit(), Splat::uninit());
        let a = Source::any(wave, micro, 0, false, &mut room_a);
        let b = Source::any(wave, micro, 1, false, &mut room_b);
        let c = Source::any(wave, micro, 2, false, &mut room_c);
        for i in (0..4).filter(|&i| part(exec, i) != 0) {
            // SAFETY: sources and result are registers of this wave (invariant 1); `i < 4`; the level is the one this was
            // instantiated for (invariant 2).
            unsafe {
                let shared = Self::share::<S>(a.chunk(i, false).0);
                let result = Self::apply::<S>(shared, b.chunk(i, false).0, c.chunk(i, false).0);
                S::store_masked(wave.lanes(micro.dst).add(16 * i), result, part(exec, i));
            }
        }
        Flow::Continue
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::level::Level;
    use crate::lower::micro::Kind;
    use crate::ops::f16::F16;
    use crate::wave::state::{EXEC, VECTOR_BYTES, VGPRS};

    #[test]
    fn all_levels_do_what_the_lane_function_does() {
        let mut state = 3u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 32) as u32
        };
        let specials = [0, 0x8000, 0x0001, 0x83ff, 0x0400, 0x7bff, 0x7c00, 0xfc00, 0x7c01, 0x7e55, 0xfd80];
        let at = |register: u32| VGPRS + register * VECTOR_BYTES;
        for round in 0..400 {
            let half = |next: &mut dyn FnMut() -> u32| match next() % 4 {
                0 => specials[next() as usize % specials.len()],
                _ => next() & 0xffff,
            };
            let exec = if round % 3 == 0 { u64::MAX } else { u64::from(next()) << (next() % 32) };
            let scalar = half(&mut next) << 16 | half(&mut next);
            let mut values = [[0u32; 64]; 4];
            values[0].fill_with(|| half(&mut next) << 16 | half(&mut next));
            values[1].fill_with(|| half(&mut next) << 16 | half(&mut next));
            values[2].fill_with(|| if next() % 8 == 0 { next() } else { (next() as f32 / 1e6).to_bits() });
            values[3].fill_with(&mut next);
            for level in Level::ALL.into_iter().filter(|&level| level <= Level::of_host()) {
                let mut wave = Wave::new();
                for (register, values) in (0..).zip(&values) {
                    wave.set_lanes(at(register), values);
                }
                wave.set64(EXEC, exec);
                wave.set(8, scalar);
                let mut micro = Micro::new(operation().table[level as usize]);
                (micro.dst, micro.src) = (at(3), [at(0), at(1), at(2), 0]);
                if round % 5 == 4 {
                    micro.set_src(0, (8, Kind::Scalar));
                }
                // SAFETY: the offsets are those of registers, and the host has the level.
                unsafe { (micro.f)(&mut wave, &micro) };
                for (lane, &before) in values[3].iter().enumerate() {
                    let have = wave.file()[at(3) as usize / 4 + lane];
                    let a = if round % 5 == 4 { scalar } else { values[0][lane] };
                    let halves = |bits: u32| [F16(bits as u16), F16((bits >> 16) as u16)];
                    let (a, b, c) = (halves(a), halves(values[1][lane]), f32::from_bits(values[2][lane]));
                    let want = if exec >> lane & 1 == 0 { before } else { dot::f32_f16(a, b, c).to_bits() };
                    // Of several NaN, which one comes out is not said.
                    let nan = |bits: u32| f32::from_bits(bits).is_nan();
                    let several = a.into_iter().chain(b).filter(|half| half.is_nan()).count() + usize::from(c.is_nan());
                    assert!(
                        have == want || several > 1 && nan(have) && nan(want),
                        "{level:?}: {a:x?} {b:x?} {c}: {have:x} instead of {want:x}"
                    );
                }
            }
        }
    }
}
