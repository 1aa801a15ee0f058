//! What may lie in device memory or be passed to a kernel by value.

use std::any::TypeId;

use hip_code::Scalar;

use crate::error::{Error, Result};

/// A type that host and device agree on byte by byte: plain old data without padding and without invalid bit patterns.
///
/// It is implemented for every [`bytemuck::Pod`] type: the integers, `f32`, `f64`, `f16` and `bf16` (feature `half`), arrays of
/// them, and your own `#[repr(C)]` structs that derive `Pod` (feature `derive`). `bool` and `char` are left out on purpose:
/// memory that a kernel writes can hold bytes which would be undefined behaviour as either. Use `u8` and `u32`.
///
/// A struct lies in device memory, and in the arguments of a kernel, as `#[repr(C)]` says, which is how HIP's compilers
/// lay out the same `struct`: fields in order, each at a multiple of its alignment. `Pod` refuses padding between fields
/// and at the end, so give it a field (`_pad: u32`). HIP's vector types are aligned to their size, arrays only to their
/// element: for a field `float4` put `#[repr(C, align(16))]` on a struct of your own around `[f32; 4]`, or see to it
/// that the field lies at a multiple of 16 bytes.
///
/// ```
/// fn takes<T: hip::Element>() {}
///
/// #[derive(Clone, Copy, hip::bytemuck::Pod, hip::bytemuck::Zeroable)]
/// #[bytemuck(crate = "hip::bytemuck")]
/// #[repr(C)]
/// struct Particle {
///     position: [f32; 3],
///     mass: f32,
/// }
///
/// takes::<Particle>();
/// takes::<hip::bf16>();
/// ```
/// ```compile_fail,E0277
/// fn takes<T: hip::Element>() {}
///
/// takes::<bool>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot lie in device memory or be passed to a kernel",
    label = "not plain old data",
    note = "elements are numbers, arrays of them, and `#[repr(C)]` structs without padding that derive `hip::bytemuck::Pod` and \
            `hip::bytemuck::Zeroable` (feature `derive`) with `#[bytemuck(crate = \"hip::bytemuck\")]`",
    note = "for `bool` use `u8`, for `char` use `u32`: memory that a kernel wrote may hold bytes that are neither",
    note = "for addresses of device memory in device memory use `Stream::pointers`"
)]
pub trait Element: bytemuck::Pod + Send + Sync {}

// Else a missing `Pod` is all that the compiler says.
#[diagnostic::do_not_recommend]
impl<T: bytemuck::Pod + Send + Sync> Element for T {}

/// The number type that `T` is, if it is one that kernels have too. Arrays and structs give `None`.
pub(crate) fn scalar_of<T: Element>() -> Option<Scalar> {
    let id = TypeId::of::<T>();
    let table: &[(TypeId, Scalar)] = &[
        (TypeId::of::<f32>(), Scalar::F32),
        (TypeId::of::<f64>(), Scalar::F64),
        #[cfg(feature = "half")]
        (TypeId::of::<half::f16>(), Scalar::F16),
        #[cfg(feature = "half")]
        (TypeId::of::<half::bf16>(), Scalar::BF16),
        (TypeId::of::<i8>(), Scalar::I8),
        (TypeId::of::<u8>(), Scalar::U8),
        (TypeId::of::<i16>(), Scalar::I16),
        (TypeId::of::<u16>(), Scalar::U16),
        (TypeId::of::<i32>(), Scalar::I32),
        (TypeId::of::<u32>(), Scalar::U32),
        (TypeId::of::<i64>(), Scalar::I64),
        (TypeId::of::<u64>(), Scalar::U64),
        // Device pointers have 64 bits, and so has every host that HIP runs on.
        (TypeId::of::<isize>(), Scalar::I64),
        (TypeId::of::<usize>(), Scalar::U64),
    ];
    table.iter().find(|(candidate, _)| *candidate == id).map(|(_, scalar)| *scalar)
}

/// Bytes of `count` elements of `T`, or `None` if that is more than an address space holds.
pub(crate) fn byte_len<T>(count: usize) -> Option<usize> {
    count.checked_mul(size_of::<T>()).filter(|bytes| isize::try_from(*bytes).is_ok())
}

/// How many elements of `T` the bytes at an address are.
///
/// # Errors
/// [`Error::Cast`] if they are not a whole number of elements, or not aligned.
pub(crate) fn elements_in<T>(address: usize, bytes: usize) -> Result<usize> {
    let size = size_of::<T>();
    let error = |reason| Err(Error::Cast { bytes, size, reason });
    // A kernel may assume that an element lies at a multiple of its size, at least for sizes that are powers of two.
    let align = if size.is_power_of_two() { size } else { align_of::<T>() };
    if size == 0 {
        return error("elements without a size cannot be counted");
    }
    if !bytes.is_multiple_of(size) {
        return error("they are not a whole number of elements");
    }
    if !address.is_multiple_of(align) {
        return error("their address is not a multiple of the element's alignment");
    }
    Ok(bytes / size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_known_and_the_rest_is_not() {
        assert_eq!(scalar_of::<f32>(), Some(Scalar::F32));
        assert_eq!(scalar_of::<half::bf16>(), Some(Scalar::BF16));
        assert_eq!(scalar_of::<usize>(), Some(Scalar::U64));
        assert_eq!(scalar_of::<[f32; 4]>(), None);
        assert_eq!(scalar_of::<u128>(), None);
    }

    #[test]
    fn lengths_do_not_overflow() {
        assert_eq!(byte_len::<f32>(3), Some(12));
        assert_eq!(byte_len::<u8>(usize::MAX), None);
        assert_eq!(byte_len::<f64>(usize::MAX / 4), None);
    }

    #[test]
    fn bytes_are_whole_and_aligned_elements_or_an_error() {
        assert_eq!(elements_in::<f32>(8, 12).unwrap(), 3);
        assert_eq!(elements_in::<[u32; 3]>(4, 24).unwrap(), 2);
        for (address, bytes) in [(8, 13), (6, 12)] {
            assert!(matches!(elements_in::<f32>(address, bytes), Err(Error::Cast { size: 4, .. })));
        }
        // `float4`.
        assert!(matches!(elements_in::<[f32; 4]>(8, 16), Err(Error::Cast { bytes: 16, .. })));
        assert!(matches!(elements_in::<()>(0, 0), Err(Error::Cast { .. })));
    }
}
