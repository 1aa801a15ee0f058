//! Physical memory of virtual memory management: `hipMemAllocationProp`, reordered at HIP 5.3.

use core::ffi::{c_int, c_uchar, c_ulonglong, c_ushort, c_void};

use crate::error::CallError;
use crate::generated::{
    hipMemAllocationGranularity_flags, hipMemAllocationHandleType, hipMemAllocationProp_V5_2,
    hipMemAllocationProp_V5_3, hipMemAllocationType, hipMemGenericAllocationHandle_t, hipMemLocation,
    hipMemLocationType,
};
use crate::params::{no_place, unknown_layout};
use crate::profile::StructVariant;
use crate::room::Room;
use crate::runtime::Runtime;

/// Properties of an allocation of physical memory: `hipMemAllocationProp`.
#[derive(Debug, Clone, Copy)]
pub struct AllocationProp {
    /// The kind of allocation: `hipMemAllocationTypePinned` in all releases.
    pub kind: hipMemAllocationType,
    /// By which kinds of handles it can be shared.
    pub handle_types: hipMemAllocationHandleType,
    /// Where it is.
    pub location: hipMemLocation,
    /// Security attributes for sharing by Windows handles, or null.
    pub win32_handle_meta_data: *mut c_void,
    /// Kind of compression; 0 for none.
    pub compression: c_uchar,
    /// Whether other devices must be able to reach it by RDMA (since HIP 5.3).
    pub gpu_direct_rdma_capable: bool,
    /// What it is used for, as bits.
    pub usage: c_ushort,
}

impl AllocationProp {
    /// Page-locked memory on a device, not to be shared.
    pub fn on_device(ordinal: c_int) -> Self {
        AllocationProp {
            kind: hipMemAllocationType::hipMemAllocationTypePinned,
            handle_types: hipMemAllocationHandleType::hipMemHandleTypeNone,
            location: hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id: ordinal },
            win32_handle_meta_data: core::ptr::null_mut(),
            compression: 0,
            gpu_direct_rdma_capable: false,
            usage: 0,
        }
    }

    /// The structure of HIP 5.2.
    ///
    /// # Errors
    /// [`CallError::InvalidArgument`], in the name of `call`, for RDMA, which came later.
    pub fn to_v5_2(&self, call: &'static str) -> Result<hipMemAllocationProp_V5_2, CallError> {
        if self.gpu_direct_rdma_capable {
            return Err(no_place(call, "allocFlags.gpuDirectRDMACapable", "5.3"));
        }
        Ok(hipMemAllocationProp_V5_2 {
            compressionType: self.compression,
            location: self.location,
            requestedHandleType: self.handle_types,
            type_: self.kind,
            usage: self.usage,
            win32HandleMetaData: self.win32_handle_meta_data,
        })
    }

    /// The structure since HIP 5.3.
    pub fn to_v5_3(&self) -> hipMemAllocationProp_V5_3 {
        let mut raw = hipMemAllocationProp_V5_3 {
            type_: self.kind,
            location: self.location,
            win32HandleMetaData: self.win32_handle_meta_data,
            ..Default::default()
        };
        raw.__bindgen_anon_1.requestedHandleTypes = self.handle_types;
        raw.allocFlags.compressionType = self.compression;
        raw.allocFlags.gpuDirectRDMACapable = self.gpu_direct_rdma_capable.into();
        raw.allocFlags.usage = self.usage;
        raw
    }

    /// From the structure of HIP 5.2.
    pub fn from_v5_2(raw: &hipMemAllocationProp_V5_2) -> Self {
        AllocationProp {
            kind: raw.type_,
            handle_types: raw.requestedHandleType,
            location: raw.location,
            win32_handle_meta_data: raw.win32HandleMetaData,
            compression: raw.compressionType,
            gpu_direct_rdma_capable: false,
            usage: raw.usage,
        }
    }

    /// From the structure since HIP 5.3.
    pub fn from_v5_3(raw: &hipMemAllocationProp_V5_3) -> Self {
        AllocationProp {
            kind: raw.type_,
            // SAFETY: both fields of the union are the same integer.
            handle_types: unsafe { raw.__bindgen_anon_1.requestedHandleTypes },
            location: raw.location,
            win32_handle_meta_data: raw.win32HandleMetaData,
            compression: raw.allocFlags.compressionType,
            gpu_direct_rdma_capable: raw.allocFlags.gpuDirectRDMACapable != 0,
            usage: raw.allocFlags.usage,
        }
    }
}

/// A structure of either layout.
enum Raw {
    Old(hipMemAllocationProp_V5_2),
    New(hipMemAllocationProp_V5_3),
}

impl Raw {
    fn new(runtime: &Runtime, call: &'static str, prop: &AllocationProp) -> Result<Self, CallError> {
        let profile = runtime.settled_profile();
        match profile.allocation_prop {
            StructVariant::Old => Ok(Raw::Old(prop.to_v5_2(call)?)),
            StructVariant::New => Ok(Raw::New(prop.to_v5_3())),
            StructVariant::Unknown => Err(unknown_layout(profile, call, "hipMemAllocationProp")),
        }
    }

    /// For the generated functions, which know the newer layout only.
    fn as_ptr(&self) -> *const hipMemAllocationProp_V5_3 {
        match self {
            Raw::Old(raw) => (&raw const *raw).cast(),
            Raw::New(raw) => raw,
        }
    }
}

impl Runtime {
    /// Allocates physical memory (`hipMemCreate`, since HIP 5.2), `size` in bytes a multiple of the
    /// [granularity](Runtime::mem_allocation_granularity).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, [`CallError::InvalidArgument`] for RDMA in HIP 5.2, else what the call reports.
    ///
    /// # Safety
    /// The security attributes must be null or valid.
    pub unsafe fn mem_create(
        &self,
        size: usize,
        prop: &AllocationProp,
        flags: c_ulonglong,
    ) -> Result<hipMemGenericAllocationHandle_t, CallError> {
        const CALL: &str = "hipMemCreate";
        let raw = Raw::new(self, CALL, prop)?;
        let mut handle = core::ptr::null_mut();
        // SAFETY: the caller vouches for what the structure points to; it has this runtime's layout and outlives the call.
        let code = unsafe { self.hipMemCreate(&mut handle, size, raw.as_ptr(), flags) }?;
        CallError::check(self, CALL, code)?;
        Ok(handle)
    }

    /// What sizes and addresses of physical memory must be multiples of, in bytes (`hipMemGetAllocationGranularity`, since HIP
    /// 5.2).
    ///
    /// # Errors
    /// As [`mem_create`](Runtime::mem_create); [`CallError::Malformed`] for 0.
    ///
    /// # Safety
    /// As [`mem_create`](Runtime::mem_create).
    pub unsafe fn mem_allocation_granularity(
        &self,
        prop: &AllocationProp,
        option: hipMemAllocationGranularity_flags,
    ) -> Result<usize, CallError> {
        const CALL: &str = "hipMemGetAllocationGranularity";
        let raw = Raw::new(self, CALL, prop)?;
        let mut granularity = 0;
        // SAFETY: the caller vouches for what the structure points to; it has this runtime's layout and outlives the call.
        let code = unsafe { self.hipMemGetAllocationGranularity(&mut granularity, raw.as_ptr(), option) }?;
        CallError::check(self, CALL, code)?;
        if granularity == 0 {
            return Err(CallError::Malformed { call: CALL, detail: "a granularity of 0 bytes".to_owned() });
        }
        Ok(granularity)
    }

    /// The properties that physical memory was allocated with (`hipMemGetAllocationPropertiesFromHandle`, since HIP 5.2).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, else what the call reports.
    ///
    /// # Safety
    /// The handle must be of memory that this runtime allocated and has not freed.
    pub unsafe fn mem_allocation_properties(
        &self,
        handle: hipMemGenericAllocationHandle_t,
    ) -> Result<AllocationProp, CallError> {
        const CALL: &str = "hipMemGetAllocationPropertiesFromHandle";
        let profile = self.settled_profile();
        let old = match profile.allocation_prop {
            StructVariant::Old => true,
            StructVariant::New => false,
            StructVariant::Unknown => return Err(unknown_layout(profile, CALL, "hipMemAllocationProp")),
        };
        let mut room = Room::<256>::zeroed();
        // SAFETY: the caller vouches for the handle; the room is larger than the structure and outlives the call.
        let code = unsafe { self.hipMemGetAllocationPropertiesFromHandle(room.as_mut_ptr(), handle) }?;
        CallError::check(self, CALL, code)?;
        Ok(if old {
            // SAFETY: made of integers and raw pointers.
            AllocationProp::from_v5_2(unsafe { room.view() })
        } else {
            // SAFETY: as above.
            AllocationProp::from_v5_3(unsafe { room.view() })
        })
    }
}
