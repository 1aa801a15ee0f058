//! The structures of DLPack 1.0 (`dlpack.h`, DLPack 0.8 and 1.0), which Python's array libraries exchange.

#![allow(non_camel_case_types, reason = "the names of the C structures, without their prefix")]

use std::ffi::c_void;

use hip_code::Scalar;

use crate::element::{Element, scalar_of};

/// `DLDevice`: where the data is.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DlDevice {
    /// `DLDeviceType`: [`DlDevice::CPU`], [`DlDevice::ROCM`], ...
    pub device_type: i32,
    /// Ordinal of the device; 0 for host memory.
    pub device_id: i32,
}

impl DlDevice {
    /// `kDLCPU`: memory of the host.
    pub const CPU: i32 = 1;
    /// `kDLROCM`: memory of a HIP device.
    pub const ROCM: i32 = 10;
    /// `kDLROCMHost`: host memory that `hipHostMalloc` pinned.
    pub const ROCM_HOST: i32 = 11;
}

/// `DLDataType`: the type of an element.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DlDataType {
    /// `DLDataTypeCode`: 0 signed, 1 unsigned, 2 IEEE floating point, 4 bfloat16, ...
    pub code: u8,
    /// Bits of one lane.
    pub bits: u8,
    /// Lanes of a vector type; else 1.
    pub lanes: u16,
}

impl DlDataType {
    /// The DLPack type of an element type. `None` for what DLPack has no name for: structs and arrays.
    #[must_use]
    pub fn of<T: Element>() -> Option<Self> {
        let scalar = scalar_of::<T>()?;
        let code = match scalar {
            Scalar::I8 | Scalar::I16 | Scalar::I32 | Scalar::I64 => 0,
            Scalar::U8 | Scalar::U16 | Scalar::U32 | Scalar::U64 => 1,
            Scalar::F16 | Scalar::F32 | Scalar::F64 => 2,
            Scalar::BF16 => 4,
            _ => return None,
        };
        Some(Self { code, bits: u8::try_from(8 * scalar.size()).ok()?, lanes: 1 })
    }
}

/// For instance `float32`.
impl std::fmt::Display for DlDataType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { code, bits, lanes } = self;
        match code {
            0 => write!(f, "int{bits}")?,
            1 => write!(f, "uint{bits}")?,
            2 => write!(f, "float{bits}")?,
            4 => write!(f, "bfloat{bits}")?,
            5 => write!(f, "complex{bits}")?,
            6 => write!(f, "bool{bits}")?,
            code => write!(f, "type {code} of {bits} bits")?,
        }
        if *lanes == 1 { Ok(()) } else { write!(f, "x{lanes}") }
    }
}

/// `DLTensor`: an array in memory.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct DlTensor {
    /// The memory; the first element is `byte_offset` bytes behind this.
    pub data: *mut c_void,
    /// Where it is.
    pub device: DlDevice,
    /// Number of dimensions.
    pub ndim: i32,
    /// Type of the elements.
    pub dtype: DlDataType,
    /// Elements of each dimension; may be null if there are none.
    pub shape: *mut i64,
    /// Elements from one index to the next, by dimension. Null: row-major order without gaps.
    pub strides: *mut i64,
    /// Bytes from `data` to the first element.
    pub byte_offset: u64,
}

/// `DLPackVersion`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DlVersion {
    /// Changes when the structures do.
    pub major: u32,
    /// Changes when constants are added.
    pub minor: u32,
}

impl DlVersion {
    /// The version whose structures these are.
    pub const CURRENT: Self = Self { major: 1, minor: 0 };
}

/// `DLManagedTensor`: a tensor with its owner, before DLPack 1.0 (Python's capsule `dltensor`).
#[repr(C)]
#[derive(Debug)]
pub struct DlManagedTensor {
    /// The array.
    pub dl_tensor: DlTensor,
    /// The owner's.
    pub manager_ctx: *mut c_void,
    /// Gives the tensor back to its owner.
    pub deleter: Option<unsafe extern "C" fn(*mut DlManagedTensor)>,
}

/// `DLManagedTensorVersioned`: a tensor with its owner, from DLPack 1.0 on (Python's capsule `dltensor_versioned`).
#[repr(C)]
#[derive(Debug)]
pub struct DlManagedTensorVersioned {
    /// Version of the rest. With another major number, only this, `manager_ctx`, `deleter` and `flags` may be used.
    pub version: DlVersion,
    /// The owner's.
    pub manager_ctx: *mut c_void,
    /// Gives the tensor back to its owner.
    pub deleter: Option<unsafe extern "C" fn(*mut DlManagedTensorVersioned)>,
    /// [`DlManagedTensorVersioned::READ_ONLY`], ...
    pub flags: u64,
    /// The array.
    pub dl_tensor: DlTensor,
}

impl DlManagedTensorVersioned {
    /// `DLPACK_FLAG_BITMASK_READ_ONLY`: the consumer must not write.
    pub const READ_ONLY: u64 = 1;
}

// Sizes and offsets on machines with 64 bits, from `dlpack.h`.
#[cfg(target_pointer_width = "64")]
const _: () = {
    use std::mem::offset_of;
    assert!(size_of::<DlTensor>() == 48 && offset_of!(DlTensor, dtype) == 20 && offset_of!(DlTensor, shape) == 24);
    assert!(offset_of!(DlTensor, device) == 8 && offset_of!(DlTensor, ndim) == 16);
    assert!(offset_of!(DlTensor, strides) == 32 && offset_of!(DlTensor, byte_offset) == 40);
    assert!(size_of::<DlManagedTensor>() == 64 && offset_of!(DlManagedTensor, deleter) == 56);
    assert!(size_of::<DlManagedTensorVersioned>() == 80);
    assert!(offset_of!(DlManagedTensorVersioned, deleter) == 16 && offset_of!(DlManagedTensorVersioned, flags) == 24);
    assert!(offset_of!(DlManagedTensorVersioned, dl_tensor) == 32);
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn element_types() {
        let of = |dtype: Option<DlDataType>| dtype.map(|dtype| dtype.to_string());
        assert_eq!(of(DlDataType::of::<f32>()).as_deref(), Some("float32"));
        assert_eq!(of(DlDataType::of::<u8>()).as_deref(), Some("uint8"));
        assert_eq!(of(DlDataType::of::<i64>()).as_deref(), Some("int64"));
        #[cfg(feature = "half")]
        assert_eq!(of(DlDataType::of::<crate::bf16>()).as_deref(), Some("bfloat16"));
        assert_eq!(DlDataType::of::<[f32; 4]>(), None);
        assert_eq!(DlDataType { code: 2, bits: 32, lanes: 4 }.to_string(), "float32x4");
        assert_eq!(DlDataType { code: 99, bits: 4, lanes: 1 }.to_string(), "type 99 of 4 bits");
    }
}
