//! Random numbers.

use half::{bf16, f16};
use hip::{AsViewMut, Grid, Out, Stream};

use super::element::Float;
use super::error::{Error, Result};
use super::kernels::kernel;
use super::rows::{MAX_GROUPS, THREADS};
use crate::ElementType;

/// How random numbers are distributed.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Distribution {
    /// Evenly, from `low` on and below `high`: `low + u * (high - low)`, where u is one of the 2^24 multiples of 2^-24 from 0 on
    /// and below 1; of `f16` 2^11, of `bf16` 2^8. With bounds other than 0 and 1 rounding may reach `high`.
    Uniform {
        /// The lower bound.
        low: f32,
        /// The upper bound.
        high: f32,
    },
    /// The normal distribution, by the method of Box and Muller (1958). No number is farther than 5.8 deviations from the mean.
    Normal {
        /// The mean.
        mean: f32,
        /// The standard deviation.
        deviation: f32,
    },
}

impl Distribution {
    /// The number of `hk::Distribution`, a factor and a summand.
    fn numbers(self) -> (u32, f32, f32) {
        match self {
            Self::Uniform { low, high } => (0, high - low, low),
            Self::Normal { mean, deviation } => (1, deviation, mean),
        }
    }
}

/// A stream of random numbers: Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3",
/// 2011). Every number is a function of the seed and of its position, so filling a buffer in parts or at once, on any device or
/// [on the host](Self::on_host), gives the same numbers, bit for bit.
///
/// It is no source of secrets.
///
/// ```no_run
/// use hip_kernels::ops::{Distribution, Random};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let stream = hip::Device::first()?.stream()?;
/// let mut weights = stream.alloc::<f32>(1000)?;
/// let normal = Distribution::Normal { mean: 0.0, deviation: 0.02 };
/// let random = Random::new(42);
/// random.fill(&stream, normal, &mut weights)?;
/// assert_eq!(stream.download(&weights)?, random.on_host::<f32>(normal, 1000));
/// // What follows goes on where that ended.
/// random.after(1000).fill(&stream, normal, &mut weights)?;
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct Random {
    seed: u64,
    offset: u64,
}

impl Random {
    /// The stream of a seed, from its beginning.
    pub fn new(seed: u64) -> Self {
        Self { seed, offset: 0 }
    }

    /// The same stream from `count` numbers further on.
    pub fn after(self, count: u64) -> Self {
        Self { offset: self.offset.wrapping_add(count), ..self }
    }

    /// Fills a buffer (`hipModuleLaunchKernel`). The host does not wait.
    ///
    /// # Errors
    /// [`Error::TooLarge`] if the stream ends, after 2^64 numbers; errors of the runtime.
    pub fn fill<T, O>(&self, stream: &Stream, distribution: Distribution, out: &mut O) -> Result<()>
    where
        T: Float,
        O: AsViewMut<Element = T> + ?Sized,
    {
        type Params<T> = (Out<T>, i64, u64, u64, u32, u32, f32, f32);
        let mut out = out.view_mut();
        let Some((count, groups)) = self.checked(out.len())? else { return Ok(()) };
        let (number, factor, summand) = distribution.numbers();
        let kernel = kernel::<Params<T>>(stream.device(), ("random", const { &[T::TYPE] }))?;
        let args = (&mut out, count, self.seed, self.offset, groups, number, factor, summand);
        // SAFETY: the kernel writes as many elements as there are.
        unsafe { kernel.launch(stream, Grid::new(groups, THREADS), args)? }
        Ok(())
    }

    /// Fills a buffer with random bits (`hipModuleLaunchKernel`): the words that the numbers of [`fill`](Self::fill) are made of.
    /// The host does not wait.
    ///
    /// # Errors
    /// As for [`fill`](Self::fill).
    pub fn bits<O: AsViewMut<Element = u32> + ?Sized>(&self, stream: &Stream, out: &mut O) -> Result<()> {
        type Params = (Out<u32>, i64, u64, u64, u32);
        let mut out = out.view_mut();
        let Some((count, groups)) = self.checked(out.len())? else { return Ok(()) };
        let kernel = kernel::<Params>(stream.device(), ("random_bits", &[]))?;
        let args = (&mut out, count, self.seed, self.offset, groups);
        // SAFETY: the kernel writes as many elements as there are.
        unsafe { kernel.launch(stream, Grid::new(groups, THREADS), args)? }
        Ok(())
    }

    /// The elements and the workgroups of a launch, if there are any.
    fn checked(&self, len: usize) -> Result<Option<(i64, u32)>> {
        let too_large = || Error::TooLarge { operand: "the stream of numbers" };
        let count = i64::try_from(len).map_err(|_| too_large())?;
        // With what is left of the last block.
        self.offset.checked_add(count.unsigned_abs()).and_then(|end| end.checked_add(3)).ok_or_else(too_large)?;
        let groups = len.div_ceil(4 * THREADS as usize) + usize::from(!self.offset.is_multiple_of(4));
        let groups = u32::try_from(groups).unwrap_or(u32::MAX).min(MAX_GROUPS);
        Ok((count > 0).then_some((count, groups)))
    }

    /// The numbers that [`fill`](Self::fill) makes on a device.
    #[must_use]
    pub fn on_host<T: Float>(&self, distribution: Distribution, count: usize) -> Vec<T> {
        let (number, factor, summand) = distribution.numbers();
        let bits = match T::TYPE {
            ElementType::F16 => 11,
            ElementType::BF16 => 8,
            _ => 24,
        };
        let positions = (0..count as u64).map(|i| self.offset.wrapping_add(i));
        let numbers = positions.map(|position| {
            let block = self.block(position / 4);
            let at = (position % 4) as usize;
            let number = match number {
                0 => uniform(block[at], bits),
                _ => normal(block[at / 2 * 2], block[at / 2 * 2 + 1])[at % 2],
            };
            number.mul_add(factor, summand)
        });
        numbers.map(rounded).collect()
    }

    /// The words that [`bits`](Self::bits) makes on a device.
    #[must_use]
    pub fn bits_on_host(&self, count: usize) -> Vec<u32> {
        let positions = (0..count as u64).map(|i| self.offset.wrapping_add(i));
        positions.map(|position| self.block(position / 4)[(position % 4) as usize]).collect()
    }

    fn block(&self, counter: u64) -> [u32; 4] {
        let halves = |wide: u64| [wide as u32, (wide >> 32) as u32];
        let [low, high] = halves(counter);
        philox([low, high, 0, 0], halves(self.seed))
    }
}

/// Philox4x32-10.
fn philox(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for _ in 0..10 {
        let [a, b] = [(0xD251_1F53, counter[0]), (0xCD9E_8D57, counter[2])].map(|(m, c)| u64::from(c) * m);
        let high = |wide: u64| (wide >> 32) as u32;
        counter = [high(b) ^ counter[1] ^ key[0], b as u32, high(a) ^ counter[3] ^ key[1], a as u32];
        key = [key[0].wrapping_add(0x9E37_79B9), key[1].wrapping_add(0xBB67_AE85)];
    }
    counter
}

/// As `hk::uniform_of`.
fn uniform(word: u32, bits: u32) -> f32 {
    (word >> (32 - bits)) as f32 * (1.0 / (1 << bits) as f32)
}

/// As `hk::normal_of`.
fn normal(a: u32, b: u32) -> [f32; 2] {
    let radius = f64::from(-2.0 * logarithm(((a >> 8) + 1) as f32 * (1.0 / 16_777_216.0))).sqrt() as f32;
    let (sine, cosine) = sine_cosine(uniform(b, 24));
    [radius * cosine, radius * sine]
}

/// As `hk::logarithm`, of normal numbers.
fn logarithm(x: f32) -> f32 {
    let bits = x.to_bits().wrapping_sub(0x3f35_04f3) as i32;
    let e = (bits >> 23) as f32;
    let f = f32::from_bits(((bits & 0x7f_ffff) + 0x3f35_04f3) as u32) - 1.0;
    let s = f / (2.0 + f);
    let z = s * s;
    let tail = (1..=6).rev().fold(0.0_f32, |tail, k| z * (2.0 / (2 * k + 1) as f32 + tail));
    let ln2 = [f32::from_bits(0x3f31_7200), f32::from_bits(0x35bf_be8e)];
    let small = e.mul_add(ln2[1], s * tail - s * f);
    e.mul_add(ln2[0], f + small)
}

/// As `hk::sine_cosine`.
fn sine_cosine(turns: f32) -> (f32, f32) {
    let quarters = (turns * 4.0).round_ties_even();
    let x = quarters.mul_add(-0.25, turns) * 6.283_185_5;
    let z = x * x;
    let series = |terms: &[f32]| terms.iter().copied().reduce(|sum, term| z.mul_add(sum, term)).unwrap_or(0.0);
    let s = series(&[1.0 / 362_880.0, -1.0 / 5040.0, 1.0 / 120.0, -1.0 / 6.0, 1.0]) * x;
    let c = series(&[-1.0 / 3_628_800.0, 1.0 / 40_320.0, -1.0 / 720.0, 1.0 / 24.0, -0.5, 1.0]);
    match quarters as i32 & 3 {
        0 => (s, c),
        1 => (c, -s),
        2 => (-s, -c),
        _ => (-c, s),
    }
}

/// To the type of the elements, to nearest, ties to even.
fn rounded<T: Float>(x: f32) -> T {
    let bytes: &[u8] = match T::TYPE {
        ElementType::F16 => &f16::from_f32(x).to_ne_bytes(),
        ElementType::BF16 => &bf16::from_f32(x).to_ne_bytes(),
        _ => &x.to_ne_bytes(),
    };
    hip::bytemuck::pod_read_unaligned(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors that the authors publish with their library, Random123.
    #[test]
    fn known_answers() {
        for (counter, key, expected) in [
            ([0; 4], [0; 2], [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]),
            ([u32::MAX; 4], [u32::MAX; 2], [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]),
            (
                [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344],
                [0xa409_3822, 0x299f_31d0],
                [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1],
            ),
        ] {
            assert_eq!(philox(counter, key), expected);
        }
    }

    #[test]
    fn functions_are_what_they_are_called() {
        for i in 1..=1000 {
            let x = i as f32 / 1000.0;
            let (sine, cosine) = sine_cosine(x);
            let exact = f64::from(x) * std::f64::consts::TAU;
            assert!((f64::from(sine) - exact.sin()).abs() < 2.0_f64.powi(-22), "sin {x}");
            assert!((f64::from(cosine) - exact.cos()).abs() < 2.0_f64.powi(-22), "cos {x}");
            let log = f64::from(x).ln();
            assert!((f64::from(logarithm(x)) - log).abs() <= log.abs() * 2.0_f64.powi(-22), "ln {x}");
        }
    }

    #[test]
    fn parts_are_parts_of_the_whole() {
        let normal = Distribution::Normal { mean: 1.0, deviation: 2.0 };
        let whole: Vec<f32> = Random::new(7).on_host(normal, 20);
        assert_eq!(Random::new(7).after(5).on_host::<f32>(normal, 15), whole[5..]);
        assert_eq!(Random::new(7).after(5).bits_on_host(15), Random::new(7).bits_on_host(20)[5..]);
        assert_ne!(Random::new(8).on_host::<f32>(normal, 20), whole);
    }
}
