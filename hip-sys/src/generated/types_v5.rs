// DO NOT EDIT: written by `cargo xtask bindgen`.
//
// HIP headers, version 5.2.21153; SHA-256:
// c6d5e28c639258c7cc12e7d2eba7e254a7d9b48174b9785834a81276a1935b05  hip-sys/bindings/hip5.h
// b2e1203b47b12e7420c07538f57258f315ff4a842f657f82f4614195e80d4ef9  hip/amd_detail/amd_channel_descriptor.h
// 502f79f9d9146196561a09b7cb9e703ba6a63e44188e83f56173195de400babd  hip/amd_detail/amd_hip_runtime_pt_api.h
// a6af1c1bb8f38bdc63683de2ea028efc58ad35c0d249ff4439414de708509206  hip/amd_detail/amd_hip_vector_types.h
// b8ff6757060f01f07f75b714ecc2b5cb96ed812aa268377b0e7471d3df73aaa6  hip/amd_detail/host_defines.h
// 05814a653d0a3edf4be65104a549bcd22fdddcda29e140d1b3c49ce2ad3d22c0  hip/channel_descriptor.h
// 2a3c9e7a70511599d14342d5d11acfc3a78f1ff1cd7d71d4cdfdca9f89c0106b  hip/driver_types.h
// 9180f99ee0d1e09befbe193aa4a602a953fbf6cdb6c04d5f2458bee6cb139e02  hip/hip_common.h
// a04fb7c68adc44761a8993890cded3503976547377af7cc08a3521a094f4264a  hip/hip_runtime_api.h
// 8ce58f685d868562fb1532c4bfcb363581e83513ffcfe5293398196cbf77cf77  hip/hip_version.h
// 37dc72aa8d4d8b764a7dada2e74f71758e660d2069687a53a012cdc7a0368ac4  hip/surface_types.h
// 2588cc69ed5792bd031cbd83c839c2c0264022b2c336b02c9196e0cfd691f7d7  hip/texture_types.h

use super::types::*;
#[allow(unused_imports, reason = "one import list for every generated file")]
use core::ffi::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_short, c_uchar, c_uint, c_ulong, c_ulonglong, c_ushort,
    c_void,
};
impl hipMemoryType_V5 {
    pub const hipMemoryTypeHost: hipMemoryType_V5 = hipMemoryType_V5(0);
    pub const hipMemoryTypeDevice: hipMemoryType_V5 = hipMemoryType_V5(1);
    pub const hipMemoryTypeArray: hipMemoryType_V5 = hipMemoryType_V5(2);
    pub const hipMemoryTypeUnified: hipMemoryType_V5 = hipMemoryType_V5(3);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct hipMemoryType_V5(pub c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct hipPointerAttribute_t_V5 {
    pub memoryType: hipMemoryType_V5,
    pub device: c_int,
    pub devicePointer: *mut c_void,
    pub hostPointer: *mut c_void,
    pub isManaged: c_int,
    pub allocationFlags: c_uint,
}
impl Default for hipPointerAttribute_t_V5 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[repr(C)]
pub struct hipArray_V5 {
    pub data: *mut c_void,
    pub desc: hipChannelFormatDesc,
    pub type_: c_uint,
    pub width: c_uint,
    pub height: c_uint,
    pub depth: c_uint,
    pub Format: hipArray_Format,
    pub NumChannels: c_uint,
    pub isDrv: bool,
    pub textureType: c_uint,
}
impl Default for hipArray_V5 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[repr(C)]
pub struct HIP_MEMCPY3D_V5 {
    pub srcXInBytes: c_uint,
    pub srcY: c_uint,
    pub srcZ: c_uint,
    pub srcLOD: c_uint,
    pub srcMemoryType: hipMemoryType_V5,
    pub srcHost: *const c_void,
    pub srcDevice: hipDeviceptr_t,
    pub srcArray: hipArray_t,
    pub srcPitch: c_uint,
    pub srcHeight: c_uint,
    pub dstXInBytes: c_uint,
    pub dstY: c_uint,
    pub dstZ: c_uint,
    pub dstLOD: c_uint,
    pub dstMemoryType: hipMemoryType_V5,
    pub dstHost: *mut c_void,
    pub dstDevice: hipDeviceptr_t,
    pub dstArray: hipArray_t,
    pub dstPitch: c_uint,
    pub dstHeight: c_uint,
    pub WidthInBytes: c_uint,
    pub Height: c_uint,
    pub Depth: c_uint,
}
impl Default for HIP_MEMCPY3D_V5 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[repr(C)]
pub struct hipMemPoolProps_V5 {
    pub allocType: hipMemAllocationType,
    pub handleTypes: hipMemAllocationHandleType,
    pub location: hipMemLocation,
    pub win32SecurityAttributes: *mut c_void,
    pub reserved: [c_uchar; 64usize],
}
impl Default for hipMemPoolProps_V5 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[repr(C)]
pub struct hipExternalMemoryHandleDesc_V5_st {
    pub type_: hipExternalMemoryHandleType,
    pub handle: hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1,
    pub size: c_ulonglong,
    pub flags: c_uint,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1 {
    pub fd: c_int,
    pub win32: hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1 {
    pub handle: *mut c_void,
    pub name: *const c_void,
}
impl Default for hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl Default for hipExternalMemoryHandleDesc_V5_st__bindgen_ty_1 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl Default for hipExternalMemoryHandleDesc_V5_st {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
pub type hipExternalMemoryHandleDesc_V5 = hipExternalMemoryHandleDesc_V5_st;
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalMemoryBufferDesc_V5_st {
    pub offset: c_ulonglong,
    pub size: c_ulonglong,
    pub flags: c_uint,
}
pub type hipExternalMemoryBufferDesc_V5 = hipExternalMemoryBufferDesc_V5_st;
#[repr(C)]
pub struct hipExternalSemaphoreHandleDesc_V5_st {
    pub type_: hipExternalSemaphoreHandleType,
    pub handle: hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1,
    pub flags: c_uint,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1 {
    pub fd: c_int,
    pub win32: hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1,
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1 {
    pub handle: *mut c_void,
    pub name: *const c_void,
}
impl Default for hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1__bindgen_ty_1 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl Default for hipExternalSemaphoreHandleDesc_V5_st__bindgen_ty_1 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl Default for hipExternalSemaphoreHandleDesc_V5_st {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
pub type hipExternalSemaphoreHandleDesc_V5 = hipExternalSemaphoreHandleDesc_V5_st;
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreSignalParams_V5_st {
    pub params: hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1,
    pub flags: c_uint,
    pub reserved: [c_uint; 16usize],
}
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1 {
    pub fence: hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_1,
    pub keyedMutex: hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_2,
    pub reserved: [c_uint; 12usize],
}
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_1 {
    pub value: c_ulonglong,
}
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreSignalParams_V5_st__bindgen_ty_1__bindgen_ty_2 {
    pub key: c_ulonglong,
}
pub type hipExternalSemaphoreSignalParams_V5 = hipExternalSemaphoreSignalParams_V5_st;
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreWaitParams_V5_st {
    pub params: hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1,
    pub flags: c_uint,
    pub reserved: [c_uint; 16usize],
}
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1 {
    pub fence: hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_1,
    pub keyedMutex: hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_2,
    pub reserved: [c_uint; 10usize],
}
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_1 {
    pub value: c_ulonglong,
}
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct hipExternalSemaphoreWaitParams_V5_st__bindgen_ty_1__bindgen_ty_2 {
    pub key: c_ulonglong,
    pub timeoutMs: c_uint,
}
pub type hipExternalSemaphoreWaitParams_V5 = hipExternalSemaphoreWaitParams_V5_st;
#[repr(C)]
pub struct hipMemAllocationProp_V5_2 {
    pub compressionType: c_uchar,
    pub location: hipMemLocation,
    pub requestedHandleType: hipMemAllocationHandleType,
    pub type_: hipMemAllocationType,
    pub usage: c_ushort,
    pub win32HandleMetaData: *mut c_void,
}
impl Default for hipMemAllocationProp_V5_2 {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
