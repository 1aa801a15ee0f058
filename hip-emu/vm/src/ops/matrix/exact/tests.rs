//! The rules against vectors from a reference that computes with fractions (`vectors.tsv` tells how they came to be).

use super::*;
use crate::ops::matrix::element::{BF8, FP8, truncate};

const VECTORS: &str = include_str!("vectors.tsv");

fn element(name: &str) -> Element {
    match name {
        "f16" => Element::F16,
        "bf16" => Element::Bf16,
        "xf32" => Element::Xf32,
        "fp8" => Element::Fp8,
        "bf8" => Element::Bf8,
        _ => panic!("{name}"),
    }
}

fn value(bits: u32, element: Element) -> f32 {
    f32::from_bits(match element {
        Element::F16 => return half::f16::from_bits(bits as u16).to_f32(),
        Element::Bf16 => bits << 16,
        Element::Xf32 => truncate(bits),
        Element::Fp8 => FP8[bits as usize],
        _ => BF8[bits as usize],
    })
}

/// Checks one line: rule, types, inputs, addend, result.
fn check(line: &str) {
    let fields: Vec<&str> = line.split('\t').collect();
    let [rule, a, b, inputs_a, inputs_b, c, want] = fields[..] else { panic!("{line}") };
    let bits = |text: &str| u32::from_str_radix(text, 16).unwrap();
    let (a, b) = (element(a), element(b));
    let inputs = |text: &str, e: Element| -> Vec<f32> { text.split(' ').map(|x| value(bits(x), e)).collect() };
    let mut products: Vec<(f32, f32)> = inputs(inputs_a, a).into_iter().zip(inputs(inputs_b, b)).collect();
    let mut c = f32::from_bits(bits(c));
    let have = match rule {
        "fused" => fused_sum(&products, c),
        "flushing" => {
            let least = if a == Element::F16 { 2f32.powi(-14) } else { f32::MIN_POSITIVE };
            for (a, b) in &mut products {
                (*a, *b) = (flush_input(*a, least), flush_input(*b, least));
            }
            c = flush_input(c, f32::MIN_POSITIVE);
            flushing_sum(&products, c)
        }
        "aligned" => aligned_sum(&products, (a, b), c),
        "paired" => paired_sum(&products, (a, b), c),
        _ => panic!("{rule}"),
    };
    let want = f32::from_bits(bits(want));
    let same = have.to_bits() == want.to_bits() || have.is_nan() && want.is_nan();
    assert!(same, "{:#010x} instead of {:#010x}: {line}", have.to_bits(), want.to_bits());
}

#[test]
fn rules_agree_with_the_vectors() {
    let mut counts = std::collections::BTreeMap::new();
    for line in VECTORS.lines().filter(|line| !line.starts_with('#')) {
        check(line);
        *counts.entry(line.split('\t').next().unwrap()).or_insert(0) += 1;
    }
    assert_eq!(counts.into_keys().collect::<Vec<_>>(), ["aligned", "flushing", "fused", "paired"]);
}

#[test]
fn sums_are_rounded_once() {
    // Halfway between two f32, and a little more or less by a value far below f64's last bit.
    let half = 2f64.powi(-24);
    assert_eq!(exact_sum(&[1.0, half]), 1.0);
    assert_eq!(exact_sum(&[1.0, half, 2f64.powi(-200)]), 1.0 + f32::EPSILON);
    assert_eq!(exact_sum(&[2f64.powi(-200), 1.0, half, -2f64.powi(-199)]), 1.0);
    assert_eq!(exact_sum(&[1.0 + 2f64.powi(-23), half, 2f64.powi(-200)]), 1.0 + 2.0 * f32::EPSILON);
    // What is left where the large ones cancel.
    assert_eq!(exact_sum(&[2f64.powi(90), 2f64.powi(-60), -2f64.powi(90), 3.0, -3.0]), 2f32.powi(-60));
    assert_eq!(exact_sum(&[-0.0, -0.0]).to_bits(), 0);
    assert_eq!(exact_sum(&[-2f64.powi(-200)]).to_bits(), 0x8000_0000);
}
