//! Element types: how numbers become them, and how much that loses.

use hip::f16;

/// Triton's names.
#[derive(Clone, Copy, PartialEq, Eq, serde::Deserialize)]
pub(crate) enum ElementType {
    #[serde(rename = "fp16")]
    Half,
    #[serde(rename = "fp32")]
    Single,
}

impl ElementType {
    pub(crate) fn name(self) -> &'static str {
        match self {
            ElementType::Half => "f16",
            ElementType::Single => "f32",
        }
    }
}

/// An element type.
pub(crate) trait Number: hip::Element + Copy {
    /// Half the distance of 1 to the next number: the largest error of rounding, relative.
    const ROUNDING: f64;
    /// The same next to zero, absolute: half the smallest number that the kernels are sure not to flush.
    const TINY: f64;
    /// What no kernel writes.
    const UNTOUCHED: Self;
    fn from_f64(value: f64) -> Self;
    fn to_f64(self) -> f64;
    /// Whether it is [`Number::UNTOUCHED`] to the bit.
    fn is_untouched(self) -> bool;
}

impl Number for f16 {
    const ROUNDING: f64 = 1.0 / (1u64 << 11) as f64;
    const TINY: f64 = 1.0 / (1u64 << 25) as f64;
    const UNTOUCHED: Self = f16::from_bits(0x7e5a);
    fn from_f64(value: f64) -> Self {
        f16::from_f64(value)
    }
    fn to_f64(self) -> f64 {
        f16::to_f64(self)
    }
    fn is_untouched(self) -> bool {
        self.to_bits() == Self::UNTOUCHED.to_bits()
    }
}

impl Number for f32 {
    const ROUNDING: f64 = 1.0 / (1u64 << 24) as f64;
    const TINY: f64 = f32::MIN_POSITIVE as f64;
    const UNTOUCHED: Self = f32::from_bits(0x7fc0_5a5a);
    fn from_f64(value: f64) -> Self {
        value as f32
    }
    fn to_f64(self) -> f64 {
        f64::from(self)
    }
    fn is_untouched(self) -> bool {
        self.to_bits() == Self::UNTOUCHED.to_bits()
    }
}
