//! Matrix instructions in exact mode: the rules of [`ops::matrix::exact`](crate::ops::matrix::exact), 16 columns at a time.
//!
//! Unlike in fast mode the shape is an operand, since the arithmetic takes most of the time anyway. Whatever the loops here
//! cannot do (infinities, NaN, sums that f64 cannot hold) goes lane by lane through the functions that define the rules.
//!
//! Operands of the micro-ops: as in fast mode, and `aux2` the shape ([`Plan`]). Sparse instructions have the index register
//! in `src[2]`, the number of the index set in `aux`, and add to `D`.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use super::{Bf8, Bf16, F16, Fp8, Input, REGISTER, Tiles, Xf32, addend, each, unpack};
use crate::lanes::simd::{Body, Chunk, Simd};
use crate::lower::micro::{Flow, Micro};
use crate::ops::matrix::exact::{self, NAN, flush, flush_input, fused_sum, split, to_odd, two_sum};
use crate::ops::matrix::shapes::{Element, Shape};
use crate::wave::state::Wave;

/// Most values of one operand.
const VALUES: usize = 16 * 64;

/// Most steps of a group.
const STEPS: usize = 16;

/// The shape of an instruction as an immediate.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    size: usize,
    /// Of `B`; `A` of a sparse instruction has half.
    depth: usize,
    blocks: usize,
    sparse: bool,
}

impl Plan {
    /// The immediate for a shape.
    pub(crate) fn pack(shape: Shape, sparse: bool) -> u32 {
        (shape.size | shape.depth << 8 | shape.blocks << 16) as u32 | u32::from(sparse) << 24
    }

    #[inline(always)]
    fn unpack(aux2: u32) -> Plan {
        Plan {
            size: (aux2 & 0xff) as usize,
            depth: (aux2 >> 8 & 0xff) as usize,
            blocks: (aux2 >> 16 & 0xff) as usize,
            sparse: aux2 >> 24 != 0,
        }
    }

    fn depth_of_a(self) -> usize {
        self.depth >> u32::from(self.sparse)
    }

    /// Values of an operand of this depth in a lane.
    #[inline(always)]
    fn per_lane(self, depth: usize) -> usize {
        depth * self.size * self.blocks / 64
    }
}

/// An operand: its values as f32 bits, and what a rule has made of them.
#[repr(C, align(64))]
struct Staged {
    value: [MaybeUninit<u32>; VALUES],
    significand: [MaybeUninit<u32>; VALUES],
    exponent: [MaybeUninit<u32>; VALUES],
}

/// Pointers to the parts of a [`Staged`].
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    value: *mut u32,
    significand: *mut u32,
    exponent: *mut u32,
}

/// Places of the factors of one step for 16 lanes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Step {
    /// In `A`: for each four lanes.
    a: [usize; 4],
    /// In `B`: of the first lane.
    b: usize,
}

/// A group of steps.
pub(crate) struct Group<'a, const QUAD: bool> {
    a: Parts,
    b: Parts,
    steps: &'a [Step],
}

impl<const QUAD: bool> Group<'_, QUAD> {
    /// One factor of `A` for each of 16 lanes.
    #[inline(always)]
    fn spread(&self, from: *const u32, step: usize) -> Chunk {
        let at = self.steps[step].a;
        // SAFETY: places are in range: those of the values that staging has filled.
        unsafe {
            if !QUAD {
                return [from.add(at[0]).read(); 16];
            }
            let mut values = [0; 16];
            for (four, at) in values.chunks_exact_mut(4).zip(at) {
                four.fill(from.add(at).read());
            }
            values
        }
    }

    #[inline(always)]
    fn read(&self, from: *const u32, step: usize) -> Chunk {
        // SAFETY: as above, and the 15 behind it belong to the same row or lanes.
        unsafe { from.add(self.steps[step].b).cast::<Chunk>().read() }
    }

    /// The two factors of a lane.
    fn factors(&self, step: usize, lane: usize) -> (f32, f32) {
        let (a, b) = (self.spread(self.a.value, step), self.read(self.b.value, step));
        (f32::from_bits(a[lane]), f32::from_bits(b[lane]))
    }
}

/// A rule, with input types.
pub(crate) trait Rule: 'static {
    /// Type of `A`.
    type A: Input;
    /// Type of `B`.
    type B: Input;
    /// Most steps of a group.
    const GROUP: usize;
    /// Whether [`Rule::prepare_a`] and its like make significands and exponents.
    const SPLITS: bool;

    /// Prepares 16 values of `A`: changes the value, makes significand and exponent.
    fn prepare_a(value: &mut Chunk) -> (Chunk, Chunk);

    /// The same for `B`.
    fn prepare_b(value: &mut Chunk) -> (Chunk, Chunk);

    /// Prepares the addend.
    #[inline(always)]
    fn prepare_c(c: Chunk) -> Chunk {
        c
    }

    /// Adds the products of a group. Also the lanes whose result is none, which [`Rule::scalar`] must do.
    fn sum<const QUAD: bool>(group: &Group<'_, QUAD>, c: Chunk) -> (Chunk, u16);

    /// The rule for one lane.
    fn scalar(products: &[(f32, f32)], c: f32) -> f32;
}

#[inline(always)]
fn float(chunk: Chunk) -> [f32; 16] {
    let mut floats = [0.0; 16];
    for (float, bits) in floats.iter_mut().zip(chunk) {
        *float = f32::from_bits(bits);
    }
    floats
}

/// CDNA 1.
pub(crate) struct Fused<T, const GROUP: usize>(PhantomData<T>);

impl<T: Input, const GROUP: usize> Rule for Fused<T, GROUP> {
    type A = T;
    type B = T;
    const GROUP: usize = GROUP;
    const SPLITS: bool = false;

    #[inline(always)]
    fn prepare_a(_: &mut Chunk) -> (Chunk, Chunk) {
        ([0; 16], [0; 16])
    }

    #[inline(always)]
    fn prepare_b(_: &mut Chunk) -> (Chunk, Chunk) {
        ([0; 16], [0; 16])
    }

    #[inline(always)]
    fn sum<const QUAD: bool>(group: &Group<'_, QUAD>, c: Chunk) -> (Chunk, u16) {
        let (mut sums, mut lost) = ([0.0f64; 16], [0.0f64; 16]);
        for step in 0..group.steps.len() {
            let (a, b) = (float(group.spread(group.a.value, step)), float(group.read(group.b.value, step)));
            for lane in 0..16 {
                let (sum, error) = two_sum(sums[lane], f64::from(a[lane]) * f64::from(b[lane]));
                sums[lane] = sum;
                lost[lane] += error.abs();
            }
        }
        let c = float(c);
        let mut result = [0; 16];
        let mut slow = 0;
        for lane in 0..16 {
            let (sum, error) = two_sum(sums[lane], f64::from(c[lane]));
            let rounded = to_odd(sum, error) as f32;
            result[lane] = if sum == 0.0 { 0 } else { rounded.to_bits() };
            // Infinities and NaN have made `lost` or `error` NaN.
            let exact = lost[lane] == 0.0 && error.abs() < f64::INFINITY;
            slow |= u16::from(!exact) << lane;
        }
        (result, slow)
    }

    fn scalar(products: &[(f32, f32)], c: f32) -> f32 {
        fused_sum(products, c)
    }
}

/// An input type with its smallest normal number.
pub(crate) trait Flushed: Input {
    /// That number.
    const LEAST: f32;
}

impl Flushed for F16 {
    const LEAST: f32 = 6.103_515_6e-5;
}

impl Flushed for Bf16 {
    const LEAST: f32 = f32::MIN_POSITIVE;
}

/// CDNA 2; `GROUP` is 2 or 4.
pub(crate) struct Flushing<T, const GROUP: usize>(PhantomData<T>);

impl<T: Flushed, const GROUP: usize> Flushing<T, GROUP> {
    #[inline(always)]
    fn prepare(value: &mut Chunk, least: f32) {
        *value = each(*value, |bits| flush_input(f32::from_bits(bits), least).to_bits());
    }

    #[inline(always)]
    fn product<const QUAD: bool>(group: &Group<'_, QUAD>, step: usize) -> [f32; 16] {
        let (mut a, b) = (float(group.spread(group.a.value, step)), float(group.read(group.b.value, step)));
        for lane in 0..16 {
            a[lane] = flush(a[lane] * b[lane]);
        }
        a
    }
}

/// `a + b`, flushed.
#[inline(always)]
fn flushed_sum(mut a: [f32; 16], b: [f32; 16]) -> [f32; 16] {
    for lane in 0..16 {
        a[lane] = flush(a[lane] + b[lane]);
    }
    a
}

impl<T: Flushed, const GROUP: usize> Rule for Flushing<T, GROUP> {
    type A = T;
    type B = T;
    const GROUP: usize = GROUP;
    const SPLITS: bool = false;

    #[inline(always)]
    fn prepare_a(value: &mut Chunk) -> (Chunk, Chunk) {
        Self::prepare(value, T::LEAST);
        ([0; 16], [0; 16])
    }

    #[inline(always)]
    fn prepare_b(value: &mut Chunk) -> (Chunk, Chunk) {
        Self::prepare_a(value)
    }

    #[inline(always)]
    fn prepare_c(mut c: Chunk) -> Chunk {
        Self::prepare(&mut c, f32::MIN_POSITIVE);
        c
    }

    #[inline(always)]
    fn sum<const QUAD: bool>(group: &Group<'_, QUAD>, c: Chunk) -> (Chunk, u16) {
        let mut sum = flushed_sum(Self::product(group, 0), Self::product(group, 1));
        if GROUP == 4 {
            sum = flushed_sum(sum, flushed_sum(Self::product(group, 2), Self::product(group, 3)));
        }
        let sum = flushed_sum(float(c), sum);
        let mut result = [0; 16];
        for lane in 0..16 {
            result[lane] = if sum[lane].is_nan() { NAN } else { sum[lane].to_bits() };
        }
        (result, 0)
    }

    fn scalar(products: &[(f32, f32)], c: f32) -> f32 {
        exact::flushing_sum(products, c)
    }
}

/// An input type of CDNA 3.
pub(crate) trait Split: Input {
    /// Its name among the formats.
    const ELEMENT: Element;

    /// Significands and exponents of 16 values.
    #[inline(always)]
    fn parts(value: &Chunk) -> (Chunk, Chunk) {
        let (fraction, least) = const { exact::format(Self::ELEMENT) };
        let (mut significand, mut exponent) = ([0; 16], [0; 16]);
        for lane in 0..16 {
            let parts = split(value[lane], fraction, least);
            (significand[lane], exponent[lane]) = (parts.0 as u32, parts.1 as u32);
        }
        (significand, exponent)
    }
}

impl Split for F16 {
    const ELEMENT: Element = Element::F16;
}

impl Split for Bf16 {
    const ELEMENT: Element = Element::Bf16;
}

impl Split for Xf32 {
    const ELEMENT: Element = Element::Xf32;
}

impl Split for Fp8 {
    const ELEMENT: Element = Element::Fp8;
}

impl Split for Bf8 {
    const ELEMENT: Element = Element::Bf8;
}

/// CDNA 3. `PAIRED` is the rule for 8-bit types.
pub(crate) struct Aligned<A, B, const GROUP: usize, const PAIRED: bool>(PhantomData<(A, B)>);

/// `2^n`; `n` must be an exponent of f64's normal numbers.
#[inline(always)]
fn power(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

impl<A: Split, B: Split, const GROUP: usize, const PAIRED: bool> Aligned<A, B, GROUP, PAIRED> {
    /// Sums of products with 24 bits behind the point, and their exponents, of the steps `first`, `first + stride`, ...
    #[inline(always)]
    fn align<const QUAD: bool>(group: &Group<'_, QUAD>, first: usize, stride: usize) -> ([i32; 16], [i32; 16]) {
        let scale = const { 24 - exact::format(A::ELEMENT).0 - exact::format(B::ELEMENT).0 };
        let mut exponents = [[0i32; 16]; STEPS];
        let mut largest = [i32::MIN; 16];
        for step in (first..group.steps.len()).step_by(stride) {
            let (a, b) = (group.spread(group.a.exponent, step), group.read(group.b.exponent, step));
            let to = &mut exponents[step % STEPS];
            for lane in 0..16 {
                to[lane] = (a[lane] as i32).wrapping_add(b[lane] as i32);
                largest[lane] = largest[lane].max(to[lane]);
            }
        }
        let mut sums = [0i32; 16];
        for step in (first..group.steps.len()).step_by(stride) {
            let (a, b) = (group.spread(group.a.significand, step), group.read(group.b.significand, step));
            let of = &exponents[step % STEPS];
            for lane in 0..16 {
                let product = (a[lane] as i32).wrapping_mul(b[lane] as i32);
                // Less than 2^26. A product of zero has any exponent.
                let magnitude = product.unsigned_abs() << scale;
                let cut = (magnitude >> largest[lane].wrapping_sub(of[lane]).clamp(0, 31)) as i32;
                let sign = product >> 31;
                sums[lane] = sums[lane].wrapping_add((cut ^ sign).wrapping_sub(sign));
            }
        }
        (sums, largest)
    }
}

impl<A: Split, B: Split, const GROUP: usize, const PAIRED: bool> Rule for Aligned<A, B, GROUP, PAIRED> {
    type A = A;
    type B = B;
    const GROUP: usize = GROUP;
    const SPLITS: bool = true;

    #[inline(always)]
    fn prepare_a(value: &mut Chunk) -> (Chunk, Chunk) {
        A::parts(value)
    }

    #[inline(always)]
    fn prepare_b(value: &mut Chunk) -> (Chunk, Chunk) {
        B::parts(value)
    }

    #[inline(always)]
    fn sum<const QUAD: bool>(group: &Group<'_, QUAD>, c: Chunk) -> (Chunk, u16) {
        let (sums, exponents) = if PAIRED {
            let (even, even_exponents) = Self::align(group, 0, 2);
            let (odd, odd_exponents) = Self::align(group, 1, 2);
            let (mut sums, mut exponents) = ([0; 16], [0; 16]);
            for lane in 0..16 {
                let (x, y) = (even_exponents[lane], odd_exponents[lane]);
                let exponent = x.max(y);
                sums[lane] = (even[lane] >> (exponent - x).min(31)) + (odd[lane] >> (exponent - y).min(31));
                exponents[lane] = exponent;
            }
            (sums, exponents)
        } else {
            Self::align(group, 0, 1)
        };
        let mut result = [0; 16];
        let mut slow = 0;
        for lane in 0..16 {
            let field = (c[lane] >> 23 & 0xff) as i32;
            let exponent_c = field.max(1) - 127;
            let exponent = exponents[lane].max(exponent_c);
            // In units of 2^(exponent - 32), rounded down as in `join`.
            let products = (f64::from(sums[lane]) * power((exponents[lane] - exponent).max(-1000) + 8)).floor();
            let mut addend = (f64::from(f32::from_bits(c[lane])) * power((24 - exponent).max(-1000))).floor() * 256.0;
            if PAIRED && exponent_c < exponent - 25 {
                addend = 0.0;
            }
            let sum = products + addend;
            let top = (sum.to_bits() >> 52 & 0x7ff) as i32 - 1023;
            let dropped = (top - 31).max(-125 - exponent).max(0);
            let sum = (sum * power(-dropped)).floor() * power(dropped);
            result[lane] = ((sum * power((exponent - 32).clamp(-1000, 1000))) as f32).to_bits();
            // A product may be too large for f32, or the addend is not finite.
            slow |= u16::from(exponents[lane] >= 127 || field == 255) << lane;
        }
        (result, slow)
    }

    fn scalar(products: &[(f32, f32)], c: f32) -> f32 {
        let types = (A::ELEMENT, B::ELEMENT);
        if PAIRED { exact::paired_sum(products, types, c) } else { exact::aligned_sum(products, types, c) }
    }
}

/// A matrix instruction in exact mode. `QUAD`: with blocks of 4 by 4.
pub(crate) struct ExactMfma<R, const QUAD: bool>(PhantomData<R>);

/// Stages an operand of this depth: value `k` of row (or column) `i` of a block at `(block * depth + k) * size + i`; with
/// blocks of 4 by 4, of lane `l` at `k * 64 + l`.
///
/// # Safety
/// The registers must be in range, `to` must have room, and the host must have the level.
#[inline(always)]
unsafe fn stage<S: Tiles, I: Input, const QUAD: bool>(
    plan: Plan,
    depth: usize,
    from: *const u32,
    quarters: [usize; 4],
    to: *mut u32,
) {
    let per_lane = plan.per_lane(depth);
    for register in 0..per_lane / I::PER_REGISTER {
        for (quarter, source) in quarters.into_iter().enumerate() {
            let lane = 16 * quarter;
            // SAFETY: the caller's promise.
            unsafe {
                I::widen::<S>(from.add(REGISTER * register + 16 * source), |value, lanes| {
                    let element = register * I::PER_REGISTER + value;
                    let at = if QUAD {
                        64 * element + lane
                    } else {
                        let group = lane / plan.size;
                        let k = group / plan.blocks * per_lane + element;
                        (group % plan.blocks * depth + k) * plan.size + lane % plan.size
                    };
                    to.add(at).cast::<Chunk>().write(lanes);
                });
            }
        }
    }
}

/// Prepares staged values. Whether one of them is infinite or NaN.
///
/// # Safety
/// `values` values must have been staged, a multiple of 16.
#[inline(always)]
unsafe fn prepare<R: Rule>(parts: Parts, values: usize, f: impl Fn(&mut Chunk) -> (Chunk, Chunk)) -> bool {
    let mut special = 0;
    for at in (0..values).step_by(16) {
        // SAFETY: the caller's promise.
        unsafe {
            let place = parts.value.add(at).cast::<Chunk>();
            let mut chunk = place.read();
            for bits in chunk {
                special |= u32::from(bits & 0x7f80_0000 == 0x7f80_0000);
            }
            let (significand, exponent) = f(&mut chunk);
            place.write(chunk);
            if R::SPLITS {
                parts.significand.add(at).cast::<Chunk>().write(significand);
                parts.exponent.add(at).cast::<Chunk>().write(exponent);
            }
        }
    }
    special != 0
}

fn parts(staged: &mut MaybeUninit<Staged>) -> Parts {
    let staged = staged.as_mut_ptr();
    // SAFETY: places inside the value; nothing is read.
    unsafe {
        Parts {
            value: (&raw mut (*staged).value).cast(),
            significand: (&raw mut (*staged).significand).cast(),
            exponent: (&raw mut (*staged).exponent).cast(),
        }
    }
}

impl<R: Rule, const QUAD: bool> Body for ExactMfma<R, QUAD> {
    #[inline(always)]
    unsafe fn run<S: Simd>(wave: &mut Wave, micro: &Micro) -> Flow {
        let plan = Plan::unpack(micro.aux2);
        let modifiers = unpack(if plan.sparse { 0 } else { micro.aux });
        let (mut a, mut b) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        let (a, b) = (parts(&mut a), parts(&mut b));
        let (depth_a, size) = (plan.depth_of_a(), plan.size);
        let per_lane_a = plan.per_lane(depth_a);
        let groups = 64 / size;
        let registers = size * size * plan.blocks / 64;
        // SAFETY: the registers are in range (invariant 1) and the level is the host's (invariant 2). Shapes have at most
        // `VALUES` values.
        let (special, c, indices) = unsafe {
            stage::<S, R::A, QUAD>(plan, depth_a, wave.lanes(micro.src[0]), [0, 1, 2, 3], a.value);
            stage::<S, R::B, QUAD>(plan, plan.depth, wave.lanes(micro.src[1]), modifiers.b_quarters(), b.value);
            let special_a = prepare::<R>(a, 64 * per_lane_a, R::prepare_a);
            let special_b = prepare::<R>(b, 64 * plan.per_lane(plan.depth), R::prepare_b);
            let (c, indices) = if plan.sparse {
                (wave.lanes(micro.dst).cast_const(), wave.lanes(micro.src[2]).cast::<[u32; 64]>().read())
            } else {
                (addend(wave, micro, registers), [0; 64])
            };
            ((special_a || special_b) && R::SPLITS, c, indices)
        };
        let d = wave.lanes(micro.dst);
        let shift = u32::from(micro.aux) * 2 * per_lane_a as u32;
        let mut steps = [Step::default(); 32];
        for register in 0..registers {
            for lane in (0..64).step_by(16) {
                // Which factors belong to these 16 elements.
                for (k, step) in steps[..depth_a].iter_mut().enumerate() {
                    *step = if QUAD {
                        let place = |i: usize| 64 * k + 4 * (modifiers.a_block(lane / 4 + i) & 15) + register;
                        Step { a: [place(0), place(1), place(2), place(3)], b: 64 * k + lane }
                    } else {
                        let per_block = size * size / 64;
                        let (block, within) = (register / per_block, register % per_block);
                        let row = within % 4 + 4 * (groups * (within / 4) + lane / size);
                        let k_of_b = if plan.sparse {
                            let (group, p) = (k / per_lane_a, k % per_lane_a);
                            // The shift is less than 32: lowering has checked the set.
                            let places = indices[size * group + row] >> (shift & 31);
                            group * 2 * per_lane_a + p / 2 * 4 + (places >> (2 * p) & 3) as usize
                        } else {
                            k
                        };
                        let at = (modifiers.a_block(block) * depth_a + k) * size + row;
                        Step { a: [at; 4], b: (block * plan.depth + k_of_b) * size + lane % size }
                    };
                }
                let at = REGISTER * register + lane;
                // SAFETY: registers of `C` and `D`.
                let mut sum = R::prepare_c(unsafe { c.add(at).cast::<Chunk>().read() });
                for steps in steps[..depth_a].chunks(R::GROUP) {
                    let group = Group::<QUAD> { a, b, steps };
                    let (result, mut slow) = R::sum(&group, sum);
                    if special {
                        slow = u16::MAX;
                    }
                    let before = sum;
                    sum = result;
                    if slow != 0 {
                        lane_by_lane::<R, QUAD>(&group, before, slow, &mut sum);
                    }
                }
                // SAFETY: as above.
                unsafe { d.add(at).cast::<Chunk>().write(sum) };
            }
        }
        Flow::Continue
    }
}

/// Lanes that need more than f64.
#[cold]
#[inline(never)]
fn lane_by_lane<R: Rule, const QUAD: bool>(group: &Group<'_, QUAD>, c: Chunk, lanes: u16, result: &mut Chunk) {
    for lane in (0..16).filter(|lane| lanes >> lane & 1 != 0) {
        let mut products = [(0.0, 0.0); STEPS];
        for (step, product) in products.iter_mut().enumerate().take(group.steps.len()) {
            *product = group.factors(step, lane);
        }
        result[lane] = R::scalar(&products[..group.steps.len()], f32::from_bits(c[lane])).to_bits();
    }
}
