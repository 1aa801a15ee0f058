//! Element types of the operations.

use std::fmt;

use hip::{bf16, f16};

use crate::{Bf8E5M2Fnuz, ElementType, Fp8E4M3Fnuz};

mod sealed {
    pub trait Sealed {}
}

/// A type that operations compute with: `f32`, `f64`, `f16`, `bf16` and `i32`.
pub trait Number: hip::Element + Into<f64> + PartialEq + fmt::Debug + sealed::Sealed {
    /// What sums are added up in, and the type of sums, extremes and norms: `f32` for `f16` and `bf16`, else the type itself.
    type Sum: hip::Element + Into<f64> + PartialEq + fmt::Debug;
    #[doc(hidden)]
    const TYPE: ElementType;
    #[doc(hidden)]
    fn sum_from_f64(value: f64) -> Self::Sum;
}

/// A type of neural networks, whose functions are computed in `f32`: `f32`, `f16` and `bf16`.
pub trait Float: Number<Sum = f32> {}

macro_rules! numbers {
    ($($number:ty as $element:ident in $sum:ty;)*) => {$(
        impl sealed::Sealed for $number {}

        impl Number for $number {
            type Sum = $sum;
            const TYPE: ElementType = ElementType::$element;

            fn sum_from_f64(value: f64) -> $sum {
                value as $sum
            }
        }
    )*};
}

numbers! {
    f32 as F32 in f32;
    f64 as F64 in f64;
    f16 as F16 in f32;
    bf16 as BF16 in f32;
    i32 as I32 in i32;
}

/// A type that matrices are converted from and to: those of [`Number`], `i8`, and the 8-bit floats.
pub trait Convert: hip::Element + sealed::Sealed {
    #[doc(hidden)]
    const TYPE: ElementType;
}

impl<T: Number> Convert for T {
    const TYPE: ElementType = <T as Number>::TYPE;
}

macro_rules! converted {
    ($($small:ty as $element:ident;)*) => {$(
        impl sealed::Sealed for $small {}

        impl Convert for $small {
            const TYPE: ElementType = ElementType::$element;
        }
    )*};
}

converted! {
    i8 as I8;
    Fp8E4M3Fnuz as Fp8;
    Bf8E5M2Fnuz as Bf8;
}

impl Float for f32 {}
impl Float for f16 {}
impl Float for bf16 {}
