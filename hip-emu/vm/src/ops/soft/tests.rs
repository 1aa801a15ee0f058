//! In the default mode, against the host's own arithmetic; in the others, by what defines them: results on both sides of
//! the exact one, and their order.

use super::*;

/// Rounds to nearest, keeps denormals.
const PLAIN: u32 = 0xf0;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Any bits, or an edge, or exponents near each other.
    fn f64(&mut self) -> f64 {
        const EDGES: [u64; 10] = [
            0,
            1,
            1 << 63,
            0x000f_ffff_ffff_ffff,
            0x0010_0000_0000_0000,
            0x3ff0_0000_0000_0000,
            0x7fef_ffff_ffff_ffff,
            0x7ff0_0000_0000_0000,
            0x7ff8_0000_0000_0000,
            0x8000_0000_0000_0001,
        ];
        f64::from_bits(match self.next() % 4 {
            0 => EDGES[self.next() as usize % EDGES.len()],
            1 => self.next(),
            _ => self.next() & 0x800f_ffff_ffff_ffff | (1000 + self.next() % 60) << 52,
        })
    }

    fn f32(&mut self) -> f32 {
        f32::from_bits(match self.next() % 4 {
            0 => [0, 1, 1 << 31, 0x7f_ffff, 0x80_0000, 0x3f80_0000, 0x7f7f_ffff, 0x7f80_0000, 0x7fc0_0000]
                [self.next() as usize % 9],
            1 => self.next() as u32,
            _ => self.next() as u32 & 0x807f_ffff | (110 + self.next() as u32 % 30) << 23,
        })
    }
}

fn same_64(have: f64, want: f64, what: &str) {
    assert!(have.to_bits() == want.to_bits() || have.is_nan() && want.is_nan(), "{what}: {have:e} instead of {want:e}");
}

fn same_32(have: f32, want: f32, what: &str) {
    assert!(have.to_bits() == want.to_bits() || have.is_nan() && want.is_nan(), "{what}: {have:e} instead of {want:e}");
}

#[test]
fn the_default_mode_is_that_of_the_host() {
    let mut random = Random(3);
    let env = Env::new(PLAIN, 0);
    for _ in 0..200_000 {
        let (a, b, c) = (random.f64(), random.f64(), random.f64());
        same_64(add(env, a, b), a + b, &format!("{a:e} + {b:e}"));
        same_64(sub(env, a, b), a - b, &format!("{a:e} - {b:e}"));
        same_64(mul(env, a, b), a * b, &format!("{a:e} * {b:e}"));
        same_64(fma(env, a, b, c), a.mul_add(b, c), &format!("{a:e} * {b:e} + {c:e}"));
        same_32(convert(env, a), a as f32, &format!("{a:e} to f32"));
        let (a, b, c) = (random.f32(), random.f32(), random.f32());
        same_32(add(env, a, b), a + b, &format!("{a:e} + {b:e}"));
        same_32(mul(env, a, b), a * b, &format!("{a:e} * {b:e}"));
        same_32(fma(env, a, b, c), a.mul_add(b, c), &format!("{a:e} * {b:e} + {c:e}"));
        same_64(convert(env, a), f64::from(a), &format!("{a:e} to f64"));
        same_32(fract(env, a), super::super::f32::fract(a), &format!("fract {a:e}"));
        same_32(
            ldexp(env, a, (b.to_bits() as i32) >> 23),
            super::super::f32::ldexp(a, (b.to_bits() as i32) >> 23),
            "ldexp",
        );
        let n = random.next() as i64 >> (random.next() % 63);
        same_32(from_int(env, n), n as f32, &format!("{n} to f32"));
        same_64(from_int(env, n), n as f64, &format!("{n} to f64"));
        let half: F16 = convert(env, a);
        let want = F16::from_f32(a);
        assert!(half == want || half.is_nan() && want.is_nan(), "{a:e} to f16: {half:?} instead of {want:?}");
    }
}

/// For all inputs of f16: the exact result lies between those of the directed roundings, which are the same or neighbours.
#[test]
fn directed_roundings_enclose() {
    let mut random = Random(5);
    let [up, down, zero] = [1, 2, 3].map(|mode| Env::new(PLAIN | mode << 2, 0));
    for _ in 0..300_000 {
        let [a, b, c] = [(); 3].map(|()| F16(random.next() as u16));
        if [a, b, c].iter().any(|x| !x.to_f32().is_finite()) {
            continue;
        }
        // Exact in f64: products have 22 bits, and all exponents lie within 80.
        let wide = |x: F16| f64::from(x.to_f32());
        let exact = wide(a) * wide(b) + wide(c);
        let product = wide(a) * wide(b);
        if product - exact + wide(c) != 0.0 || wide(c) - exact + product != 0.0 || exact.abs() > 60000.0 {
            continue;
        }
        let [above, below, toward] = [up, down, zero].map(|env| wide(fma(env, a, b, c)));
        assert!(below <= exact && exact <= above, "{a:?} {b:?} {c:?}: {below:e} {exact:e} {above:e}");
        assert_eq!(toward, if exact < 0.0 { above } else { below });
        let nearest = wide(fma(Env::new(PLAIN, 0), a, b, c));
        assert!(nearest == below || nearest == above);
        if below == above {
            assert_eq!(exact, above);
        } else {
            assert!(below < exact && exact < above);
            assert!((nearest - exact).abs() <= (above - exact).min(exact - below));
        }
    }
}

#[test]
fn zeros_and_overflow_follow_the_rounding() {
    let env = |mode: u32| Env::new(PLAIN | mode | mode << 2, 0);
    for (mode, zero, large, small) in [
        (0, 0.0, f32::INFINITY, f32::NEG_INFINITY),
        (1, 0.0, f32::INFINITY, f32::MIN),
        (2, -0.0, f32::MAX, f32::NEG_INFINITY),
        (3, 0.0, f32::MAX, f32::MIN),
    ] {
        same_32(sub(env(mode), 1.5, 1.5), zero, "zero");
        same_32(add(env(mode), -0.0, -0.0), -0.0, "zero");
        same_32(mul(env(mode), f32::MAX, 2.0), large, "overflow");
        same_32(mul(env(mode), f32::MAX, -2.0), small, "overflow");
        same_32(mul(env(mode), f32::INFINITY, -2.0), f32::NEG_INFINITY, "infinity");
        assert_eq!(convert::<f32, F16>(env(mode), 1e9).0, if matches!(mode, 0 | 1) { 0x7c00 } else { 0x7bff });
        assert_eq!(convert::<f32, F16>(Env(env(mode).0 | OVERFLOW), 1e9).0, 0x7bff);
        assert_eq!(convert::<f32, F16>(Env(env(mode).0 | OVERFLOW), f32::NEG_INFINITY).0, 0xfc00);
    }
    let tiny = f32::from_bits(1);
    assert_eq!(mul(env(1), tiny, tiny), tiny);
    assert_eq!(mul(env(2), tiny, -tiny), -tiny);
    assert_eq!(mul(env(3), tiny, tiny).to_bits(), 0);
}

#[test]
fn denormals_are_flushed_where_the_mode_says_so() {
    let (denormal, least) = (1e-40f32, f32::MIN_POSITIVE);
    // Sources, results.
    for (mode, source, result) in [(0x30, false, false), (0x20, true, false), (0x10, false, true), (0, true, true)] {
        let env = Env::new(0xc0 | mode, 0);
        same_32(mul(env, -denormal, 1e10), if source { -0.0 } else { -denormal * 1e10 }, "source");
        same_32(mul(env, -least, 0.5), if result { -0.0 } else { least * -0.5 }, "result");
        // The other widths do not care.
        same_64(mul(env, f64::MIN_POSITIVE, 0.5), f64::MIN_POSITIVE * 0.5, "f64");
        same_64(
            mul(Env::new(mode << 2, 0), f64::MIN_POSITIVE, 0.5),
            if result { 0.0 } else { f64::MIN_POSITIVE * 0.5 },
            "f64",
        );
        assert_eq!(add(Env::new(mode << 2, 0), F16(1), F16(0x0400)).0, if source { 0x400 } else { 0x401 });
    }
    // The output modifier comes before rounding and flushing.
    same_32(mul(Env::new(0, 2), least, 0.5), least * 2.0, "times four");
    same_32(mul(Env::new(0, 3), least, 1.0), 0.0, "half");
    same_32(add(Env::new(0, 1), 1.5, 2.0), 7.0, "times two");
    same_32(mad(Env::new(0xf0, 0), least, 0.5, 0.0), 0.0, "mad");
}

#[test]
fn conversions_of_bytes_follow_the_rounding() {
    let bytes = [0, 1, 2, 3].map(|mode| pk_u8_f32(Env::new(PLAIN | mode, 0), 2.5, 1, 0x1111_1111) >> 8 & 0xff);
    assert_eq!(bytes, [2, 3, 2, 2]);
    assert_eq!(pkrtz_f16_f32(Env::new(PLAIN, 0), 65519.9, -65520.0), 0xfbff_7bff);
    assert_eq!(pkrtz_f16_f32(Env::new(0x30, 0), 1e-7, -1.0), 0xbc00_0000);
}

#[test]
fn approximations_saturate() {
    let env = Env::new(PLAIN | 1 << 23, 0);
    let exp = |a: f32| f32::exp2(a);
    assert_eq!(approximate_16(env, F16::from_f32(20.0), exp).0, 0x7bff);
    assert_eq!(approximate_16(env, F16::from_f32(200.0), exp).0, 0x7bff);
    assert_eq!(approximate_16(env, F16(0x7c00), exp).0, 0x7c00);
    assert_eq!(approximate_16(env, F16(0), |a| 1.0 / a).0, 0x7c00);
    assert_eq!(approximate(Env::new(0x30, 0), f64::MIN_POSITIVE, |a: f64| a * 0.5), 0.0);
}
