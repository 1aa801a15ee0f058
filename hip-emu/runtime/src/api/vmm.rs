//! Virtual memory management: reserving addresses, creating memory, mapping one to the other, and giving access.
//!
//! Handles cannot be shared with other processes. Only Linux has what this needs; elsewhere the functions say
//! `hipErrorNotSupported`.

use std::ffi::{c_ulonglong, c_void};
use std::sync::Arc;

use hip_sys::{
    hipError_t, hipMemAccessDesc, hipMemAccessFlags, hipMemAllocationGranularity_flags, hipMemAllocationHandleType,
    hipMemAllocationProp_V5_3, hipMemAllocationType, hipMemGenericAllocationHandle_t, hipMemLocation,
    hipMemLocationType,
};

use super::{address, call, handle, not_null, pointer, put};
use crate::device::Device;
use crate::engine::Memory;
use crate::error::HipResult;
use crate::platform::platform;
use crate::vmm::{self, PhysicalMemory};

/// Whether the host can do this at all, and flags, which do not exist yet, are not given.
fn possible(flags: c_ulonglong) -> HipResult {
    if !Memory::MAPS {
        return Err(hipError_t::hipErrorNotSupported);
    }
    if flags == 0 { Ok(()) } else { Err(hipError_t::hipErrorInvalidValue) }
}

fn physical(handle: hipMemGenericAllocationHandle_t) -> HipResult<Arc<PhysicalMemory>> {
    platform().physical.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)
}

fn device(location: &hipMemLocation) -> HipResult<&'static Device> {
    match location.type_ {
        hipMemLocationType::hipMemLocationTypeDevice => platform().device(location.id),
        _ => Err(hipError_t::hipErrorInvalidValue),
    }
}

/// The device that memory of these properties is on.
///
/// # Safety
/// `prop` must be null or point to a complete structure.
unsafe fn wanted(prop: *const hipMemAllocationProp_V5_3) -> HipResult<&'static Device> {
    not_null(prop)?;
    // SAFETY: not null, and else the caller's promise.
    let prop = unsafe { prop.read_unaligned() };
    if prop.type_ != hipMemAllocationType::hipMemAllocationTypePinned {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    // SAFETY: both names are of the same type, and every number is a value of it.
    let shared_as = unsafe { prop.__bindgen_anon_1.requestedHandleType };
    if shared_as != hipMemAllocationHandleType::hipMemHandleTypeNone {
        return Err(hipError_t::hipErrorNotSupported);
    }
    device(&prop.location)
}

pub(crate) unsafe extern "C" fn hipMemCreate(
    to: *mut hipMemGenericAllocationHandle_t,
    size: usize,
    prop: *const hipMemAllocationProp_V5_3,
    flags: c_ulonglong,
) -> hipError_t {
    call(|| {
        possible(flags)?;
        not_null(to)?;
        // SAFETY: the structure is the caller's promise.
        let device = unsafe { wanted(prop)? };
        device.check()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(PhysicalMemory::create(device, size as u64)?)) }
    })
}

/// What is mapped stays until it is unmapped.
pub(crate) unsafe extern "C" fn hipMemRelease(handle: hipMemGenericAllocationHandle_t) -> hipError_t {
    call(|| PhysicalMemory::release(handle.addr()))
}

pub(crate) unsafe extern "C" fn hipMemRetainAllocationHandle(
    to: *mut hipMemGenericAllocationHandle_t,
    ptr: *mut c_void,
) -> hipError_t {
    call(|| {
        not_null(to)?;
        let found = platform().memory.find(address(ptr)).and_then(|allocation| allocation.physical);
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(found.ok_or(hipError_t::hipErrorInvalidValue)?.retain())) }
    })
}

pub(crate) unsafe extern "C" fn hipMemGetAllocationGranularity(
    to: *mut usize,
    prop: *const hipMemAllocationProp_V5_3,
    option: hipMemAllocationGranularity_flags,
) -> hipError_t {
    call(|| {
        possible(0)?;
        not_null(to)?;
        // SAFETY: the structure is the caller's promise.
        unsafe { wanted(prop)? };
        let granule = match option {
            hipMemAllocationGranularity_flags::hipMemAllocationGranularityMinimum => vmm::GRANULE,
            hipMemAllocationGranularity_flags::hipMemAllocationGranularityRecommended => vmm::RECOMMENDED,
            _ => return Err(hipError_t::hipErrorInvalidValue),
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, granule as usize) }
    })
}

pub(crate) unsafe extern "C" fn hipMemGetAllocationPropertiesFromHandle(
    to: *mut hipMemAllocationProp_V5_3,
    handle: hipMemGenericAllocationHandle_t,
) -> hipError_t {
    call(|| {
        let memory = physical(handle)?;
        let location =
            hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id: memory.device.ordinal };
        let type_ = hipMemAllocationType::hipMemAllocationTypePinned;
        let prop = hipMemAllocationProp_V5_3 { type_, location, ..Default::default() };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, prop) }
    })
}

/// The address is the host's choice, whatever the caller would like.
pub(crate) unsafe extern "C" fn hipMemAddressReserve(
    to: *mut *mut c_void,
    size: usize,
    alignment: usize,
    _: *mut c_void,
    flags: c_ulonglong,
) -> hipError_t {
    call(|| {
        possible(flags)?;
        not_null(to)?;
        platform().current()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, pointer(vmm::reserve(size as u64, alignment as u64)?)) }
    })
}

pub(crate) unsafe extern "C" fn hipMemAddressFree(ptr: *mut c_void, size: usize) -> hipError_t {
    call(|| vmm::unreserve(address(ptr), size as u64))
}

pub(crate) unsafe extern "C" fn hipMemMap(
    ptr: *mut c_void,
    size: usize,
    offset: usize,
    handle: hipMemGenericAllocationHandle_t,
    flags: c_ulonglong,
) -> hipError_t {
    call(|| {
        possible(flags)?;
        vmm::map(address(ptr), size as u64, &physical(handle)?, offset as u64)
    })
}

/// Waits for everything that may use the range.
pub(crate) unsafe extern "C" fn hipMemUnmap(ptr: *mut c_void, size: usize) -> hipError_t {
    call(|| {
        // An address that is none fails before anything is waited for.
        vmm::access(address(ptr))?;
        platform().wait_idle()?;
        vmm::unmap(address(ptr), size as u64)
    })
}

/// Access is all or nothing: reading alone is not supported.
pub(crate) unsafe extern "C" fn hipMemSetAccess(
    ptr: *mut c_void,
    size: usize,
    descriptions: *const hipMemAccessDesc,
    count: usize,
) -> hipError_t {
    call(|| {
        if count == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        not_null(descriptions)?;
        let (mut give, mut take) = (0, 0);
        for i in 0..count {
            // SAFETY: the caller promises so many descriptions.
            let wanted = unsafe { descriptions.wrapping_add(i).read_unaligned() };
            let device = device(&wanted.location)?.bit();
            match wanted.flags {
                hipMemAccessFlags::hipMemAccessFlagsProtReadWrite => (give, take) = (give | device, take & !device),
                hipMemAccessFlags::hipMemAccessFlagsProtNone => (give, take) = (give & !device, take | device),
                hipMemAccessFlags::hipMemAccessFlagsProtRead => return Err(hipError_t::hipErrorNotSupported),
                _ => return Err(hipError_t::hipErrorInvalidValue),
            }
        }
        vmm::set_access(address(ptr), size as u64, give, take)
    })
}

pub(crate) unsafe extern "C" fn hipMemGetAccess(
    flags: *mut c_ulonglong,
    location: *const hipMemLocation,
    ptr: *mut c_void,
) -> hipError_t {
    call(|| {
        not_null(flags)?;
        not_null(location)?;
        // SAFETY: not null, and else the caller's promise.
        let device = device(&unsafe { location.read_unaligned() })?;
        let found = match vmm::access(address(ptr))? & device.bit() {
            0 => hipMemAccessFlags::hipMemAccessFlagsProtNone,
            _ => hipMemAccessFlags::hipMemAccessFlagsProtReadWrite,
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(flags, c_ulonglong::from(found.0)) }
    })
}

pub(crate) unsafe extern "C" fn hipMemExportToShareableHandle(
    _: *mut c_void,
    handle: hipMemGenericAllocationHandle_t,
    _: hipMemAllocationHandleType,
    _: c_ulonglong,
) -> hipError_t {
    call(|| physical(handle).and(Err(hipError_t::hipErrorNotSupported)))
}

pub(crate) unsafe extern "C" fn hipMemImportFromShareableHandle(
    _: *mut hipMemGenericAllocationHandle_t,
    _: *mut c_void,
    _: hipMemAllocationHandleType,
) -> hipError_t {
    call(|| Err(hipError_t::hipErrorNotSupported))
}
