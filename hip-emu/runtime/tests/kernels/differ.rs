//! Comparison of results.

/// How two results may differ.
pub(crate) struct Differ {
    /// Size of a floating-point number in bytes; 0 if the results are something else, which is compared byte by byte.
    pub(crate) float_bytes: usize,
    /// How many numbers of that type further a result may be. NaNs are all the same.
    pub(crate) ulps: u64,
}

impl Differ {
    /// The first difference, in words.
    pub(crate) fn first(&self, expected: &[u8], got: &[u8]) -> Option<String> {
        assert_eq!(expected.len(), got.len());
        let size = if self.float_bytes == 0 { 1 } else { self.float_bytes };
        let pairs = expected.chunks(size).zip(got.chunks(size)).enumerate();
        let different = |(i, (e, g)): (usize, (&[u8], &[u8]))| {
            if e == g {
                return None;
            }
            if self.float_bytes == 0 {
                // Most results are words.
                let word = i / 4 * 4..(i / 4 * 4 + 4).min(expected.len());
                return Some(format!(
                    "word {}: {:02x?} instead of {:02x?}",
                    i / 4,
                    &got[word.clone()],
                    &expected[word]
                ));
            }
            let distance = self.distance(bits(e), bits(g))?;
            let [e, g] = [bits(e), bits(g)];
            (distance > self.ulps)
                .then(|| format!("number {i}: {g:#x} instead of {e:#x}, which is {distance} units away"))
        };
        let mut all = pairs.filter_map(different);
        let first = all.next()?;
        Some(format!("{first} (and {} more)", all.count()))
    }

    /// Numbers between two; `None` if both are NaN.
    fn distance(&self, a: u64, b: u64) -> Option<u64> {
        let width = 8 * self.float_bytes as u32;
        let sign = 1u64 << (width - 1);
        let infinity = match self.float_bytes {
            2 => 0x7c00,
            4 => 0x7f80_0000,
            _ => 0x7ff0_0000_0000_0000,
        };
        match [a, b].map(|x| x & !sign > infinity) {
            [true, true] => return None,
            [false, false] => {}
            _ => return Some(u64::MAX),
        }
        let place = |x: u64| if x & sign != 0 { -i128::from(x & !sign) } else { i128::from(x) };
        Some(u64::try_from((place(a) - place(b)).unsigned_abs()).unwrap_or(u64::MAX))
    }
}

fn bits(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|i| bytes.get(i).copied().unwrap_or(0)))
}

#[test]
fn differences() {
    let bytes = Differ { float_bytes: 0, ulps: 9 };
    assert_eq!(bytes.first(&[1, 2, 3], &[1, 2, 3]), None);
    assert!(bytes.first(&[1, 2, 3], &[1, 2, 4]).is_some());
    let floats = Differ { float_bytes: 4, ulps: 2 };
    let compare = |a: f32, b: f32| floats.first(&a.to_le_bytes(), &b.to_le_bytes());
    assert_eq!(compare(1.0, 1.0 + 2.0 * f32::EPSILON), None);
    assert!(compare(1.0, 1.0 + 3.0 * f32::EPSILON).is_some_and(|text| text.contains("3 units")));
    assert_eq!(compare(f32::NAN, -f32::NAN), None);
    assert!(compare(f32::NAN, f32::INFINITY).is_some() && compare(1.0, -1.0).is_some());
    assert_eq!(compare(-0.0, 0.0), None, "one value, two encodings");
    let doubles = Differ { float_bytes: 8, ulps: 0 };
    assert!(doubles.first(&1.0f64.to_le_bytes(), &(1.0 + f64::EPSILON).to_le_bytes()).is_some());
}
