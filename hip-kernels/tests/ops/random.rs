//! Random numbers.

use hip::{Stream, bf16, f16};
use hip_kernels::ops::{Distribution, Error, Float, Random};

use crate::common::{Test, device};
use crate::support::{Lie, Output, on_each_chip};

const UNIFORM: Distribution = Distribution::Uniform { low: 0.0, high: 1.0 };
const NORMAL: Distribution = Distribution::Normal { mean: 0.5, deviation: 2.0 };

fn check<T: Float + Test>(stream: &Stream, random: Random, distribution: Distribution, len: usize) {
    let mut out = Output::<T>::new(stream, Lie { rows: 1, cols: len, pad: 0, skip: len % 3 });
    random.fill(stream, distribution, &mut out.view()).unwrap();
    let (got, expected) = (out.elements(stream), random.on_host::<T>(distribution, len));
    for (at, (got, expected)) in got.iter().zip(&expected).enumerate() {
        let same = bytemuck::bytes_of(got) == bytemuck::bytes_of(expected);
        assert!(same, "{random:?} {distribution:?} at {at}: {got:?} instead of {expected:?}");
    }
}

#[test]
fn the_device_has_the_numbers_of_the_host() {
    on_each_chip(|stream| {
        for (seed, offset, len) in
            [(0, 0, 1), (1, 3, 1000), (u64::MAX, (1 << 34) - 5, 2049), (0x1234_5678_9abc_def0, u64::MAX / 2, 700)]
        {
            let random = Random::new(seed).after(offset);
            for distribution in [UNIFORM, NORMAL, Distribution::Uniform { low: -3.0, high: 5.0 }] {
                check::<f32>(stream, random, distribution, len);
                check::<f16>(stream, random, distribution, len);
                check::<bf16>(stream, random, distribution, len);
            }
            let mut out = stream.upload(&vec![7_u32; len + 2]).unwrap();
            random.bits(stream, &mut out.slice_mut(1..=len).unwrap()).unwrap();
            let got = stream.download(&out).unwrap();
            assert_eq!((got[0], got[len + 1]), (7, 7));
            assert_eq!(got[1..=len], random.bits_on_host(len));
        }
        // The first block of the vectors that the authors publish.
        let mut out = stream.alloc::<u32>(4).unwrap();
        Random::new(0).bits(stream, &mut out).unwrap();
        assert_eq!(stream.download(&out).unwrap(), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
    });
}

#[test]
fn numbers_are_distributed_as_they_should_be() {
    let count = 100_000;
    let x: Vec<f32> = Random::new(5).on_host(UNIFORM, count);
    let mut tenths = [0; 10];
    x.iter().for_each(|x| tenths[(x * 10.0) as usize] += 1);
    // Five standard deviations of a count.
    assert!(tenths.iter().all(|tenth: &i32| (tenth - 10_000).abs() < 5 * 95), "{tenths:?}");
    let brains: Vec<bf16> = Random::new(5).on_host(UNIFORM, count);
    assert!(brains.iter().all(|x| x.to_f32() < 1.0));
    let x: Vec<f32> = Random::new(6).on_host(NORMAL, count);
    let mean = x.iter().map(|x| f64::from(*x)).sum::<f64>() / count as f64;
    let moment = |k: i32| x.iter().map(|x| ((f64::from(*x) - 0.5) / 2.0).powi(k)).sum::<f64>() / count as f64;
    assert!((mean - 0.5).abs() < 0.032, "{mean}");
    assert!((moment(2) - 1.0).abs() < 0.023 && moment(3).abs() < 0.062 && (moment(4) - 3.0).abs() < 0.16);
}

#[test]
fn streams_end() {
    let Some(device) = device("mi210") else { return };
    let stream = device.stream().unwrap();
    let mut out = stream.alloc_zeroed::<f32>(8).unwrap();
    let error = Random::new(1).after(u64::MAX - 4).fill(&stream, UNIFORM, &mut out).unwrap_err();
    assert!(matches!(error, Error::TooLarge { .. }), "{error}");
    Random::new(1).fill(&stream, UNIFORM, &mut out.slice_mut(..0).unwrap()).unwrap();
}
