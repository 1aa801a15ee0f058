//! Memory pools, and memory that is allocated and freed in the order of a stream.
//!
//! Pools cannot be shared with other processes, so the functions that export and import them say
//! `hipErrorNotSupported`.

use std::ffi::{c_int, c_uint, c_void};
use std::sync::Arc;

use hip_sys::{
    hipError_t, hipMemAccessDesc, hipMemAccessFlags, hipMemAllocationHandleType, hipMemAllocationType, hipMemLocation,
    hipMemLocationType, hipMemPool_t, hipMemPoolAttr, hipMemPoolProps, hipMemPoolPtrExportData, hipStream_t,
};

use super::{address, call, handle, not_null, pointer, put, stream, working_stream};
use crate::abi::AbiKind;
use crate::device::Device;
use crate::engine::AllocationKind;
use crate::error::HipResult;
use crate::graph::{self, capture};
use crate::memory::Allocation;
use crate::platform::platform;
use crate::pool::Pool;
use crate::work::Work;

fn pool(handle: hipMemPool_t) -> HipResult<Arc<Pool>> {
    platform().pools.get(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)
}

/// Allocates from a pool in the order of a stream. Null for no bytes.
///
/// # Safety
/// `ptr` must be null or valid for writing.
unsafe fn allocate(ptr: *mut *mut c_void, size: usize, from: Option<&Arc<Pool>>, on: hipStream_t) -> HipResult {
    not_null(ptr)?;
    let stream = working_stream(on)?;
    let mut address = std::ptr::null_mut();
    if size > 0 {
        if let Some(base) = capture::allocate(&stream, size)? {
            address = pointer(base);
        } else {
            let pool = from.map_or_else(|| stream.device.pool(), Arc::clone);
            pool.device.check()?;
            address = pointer(pool.allocate(size as u64, &stream)?.base);
        }
    }
    // SAFETY: the caller's promise.
    unsafe { put(ptr, address) }
}

pub(crate) unsafe extern "C" fn hipMallocAsync(ptr: *mut *mut c_void, size: usize, handle: hipStream_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate(ptr, size, None, handle) })
}

pub(crate) unsafe extern "C" fn hipMallocFromPoolAsync(
    ptr: *mut *mut c_void,
    size: usize,
    from: hipMemPool_t,
    handle: hipStream_t,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate(ptr, size, Some(&pool(from)?), handle) })
}

pub(crate) unsafe extern "C" fn hipFreeAsync<A: AbiKind>(ptr: *mut c_void, handle: hipStream_t) -> hipError_t {
    call(|| {
        let stream = stream(handle)?;
        if ptr.is_null() {
            return if A::RULES.accepts_null { Ok(()) } else { Err(hipError_t::hipErrorInvalidValue) };
        }
        if capture::free(&stream, address(ptr))? {
            return Ok(());
        }
        if let Some(freed) = graph::memory::free(address(ptr)) {
            stream.submit(Work::Forget(freed?))?;
            return stream.device.check();
        }
        let memory = &platform().memory;
        let is_device = |allocation: &Allocation| allocation.kind == AllocationKind::Device;
        let found = memory.at(address(ptr)).filter(is_device).ok_or(hipError_t::hipErrorInvalidValue)?;
        let allocation = memory.remove(&found).ok_or(hipError_t::hipErrorInvalidValue)?;
        if let Some(pool) = &allocation.pool {
            pool.begin_free(&allocation);
        }
        match (stream.submit(Work::Free(allocation.clone())), &allocation.pool) {
            (Ok(point), Some(pool)) => pool.freed(&allocation, point),
            (Ok(_), None) => {}
            (Err(error), pool) => {
                if let Some(pool) = pool {
                    pool.cancel_free(&allocation);
                }
                memory.insert(allocation);
                return Err(error);
            }
        }
        stream.device.check()
    })
}

/// The device that a location names.
fn device(location: &hipMemLocation) -> HipResult<&'static Device> {
    match location.type_ {
        hipMemLocationType::hipMemLocationTypeDevice => platform().device(location.id),
        _ => Err(hipError_t::hipErrorInvalidValue),
    }
}

pub(crate) unsafe extern "C" fn hipMemPoolCreate<A: AbiKind>(
    to: *mut hipMemPool_t,
    props: *const hipMemPoolProps,
) -> hipError_t {
    call(|| {
        not_null(to)?;
        not_null(props)?;
        // SAFETY: not null, and else the caller's promise.
        let props = unsafe { props.read_unaligned() };
        let device = device(&props.location)?;
        if props.allocType != hipMemAllocationType::hipMemAllocationTypePinned {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        if props.handleTypes != hipMemAllocationHandleType::hipMemHandleTypeNone {
            return Err(hipError_t::hipErrorNotSupported);
        }
        let limit = match props.maxSize {
            limit if limit > 0 && A::RULES.pools_have_limits => limit as u64,
            _ => u64::MAX,
        };
        device.check()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(Pool::create(device, limit).handle())) }
    })
}

/// Allocations outlive their pool: its memory goes when they are freed.
pub(crate) unsafe extern "C" fn hipMemPoolDestroy(handle: hipMemPool_t) -> hipError_t {
    call(|| {
        let pool = pool(handle)?;
        if Arc::ptr_eq(&pool, pool.device.default_pool()) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        platform().pools.remove(handle.addr()).ok_or(hipError_t::hipErrorInvalidValue)?;
        pool.device.forget_pool(&pool);
        pool.close();
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipMemPoolTrimTo(handle: hipMemPool_t, keep: usize) -> hipError_t {
    call(|| {
        pool(handle)?.trim_to(keep as u64);
        Ok(())
    })
}

/// Flags are read as `int`, sizes as 64 bits.
pub(crate) unsafe extern "C" fn hipMemPoolSetAttribute(
    handle: hipMemPool_t,
    attribute: hipMemPoolAttr,
    value: *mut c_void,
) -> hipError_t {
    use hipMemPoolAttr as Attr;
    call(|| {
        let pool = pool(handle)?;
        not_null(value)?;
        // SAFETY: the caller promises an `int` for these attributes.
        let flag = || match unsafe { value.cast::<c_int>().read_unaligned() } {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(hipError_t::hipErrorInvalidValue),
        };
        // SAFETY: the caller promises 64 bits for these attributes.
        let size = || unsafe { value.cast::<u64>().read_unaligned() };
        match attribute {
            Attr::hipMemPoolReuseFollowEventDependencies => {
                let flag = flag()?;
                pool.change_rules(|rules| rules.follow_events = flag);
            }
            Attr::hipMemPoolReuseAllowOpportunistic => {
                let flag = flag()?;
                pool.change_rules(|rules| rules.opportunistic = flag);
            }
            Attr::hipMemPoolReuseAllowInternalDependencies => {
                let flag = flag()?;
                pool.change_rules(|rules| rules.internal_dependencies = flag);
            }
            Attr::hipMemPoolAttrReleaseThreshold => {
                let size = size();
                pool.change_rules(|rules| rules.release_threshold = size);
                pool.device.note_unused();
            }
            // The largest values so far can be forgotten, not set.
            Attr::hipMemPoolAttrReservedMemHigh if size() == 0 => pool.reset_reserved_high(),
            Attr::hipMemPoolAttrUsedMemHigh if size() == 0 => pool.reset_used_high(),
            _ => return Err(hipError_t::hipErrorInvalidValue),
        }
        Ok(())
    })
}

/// Flags are written as `int`, sizes as 64 bits.
pub(crate) unsafe extern "C" fn hipMemPoolGetAttribute(
    handle: hipMemPool_t,
    attribute: hipMemPoolAttr,
    value: *mut c_void,
) -> hipError_t {
    use hipMemPoolAttr as Attr;
    call(|| {
        let pool = pool(handle)?;
        not_null(value)?;
        let rules = pool.rules();
        let flag = |flag: bool| {
            // SAFETY: the caller promises room for an `int` for these attributes.
            unsafe { put(value.cast::<c_int>(), c_int::from(flag)) }
        };
        let size = |size: u64| {
            // SAFETY: the caller promises room for 64 bits for these attributes.
            unsafe { put(value.cast::<u64>(), size) }
        };
        match attribute {
            Attr::hipMemPoolReuseFollowEventDependencies => flag(rules.follow_events),
            Attr::hipMemPoolReuseAllowOpportunistic => flag(rules.opportunistic),
            Attr::hipMemPoolReuseAllowInternalDependencies => flag(rules.internal_dependencies),
            Attr::hipMemPoolAttrReleaseThreshold => size(rules.release_threshold),
            Attr::hipMemPoolAttrReservedMemCurrent => size(pool.reserved().current),
            Attr::hipMemPoolAttrReservedMemHigh => size(pool.reserved().high),
            Attr::hipMemPoolAttrUsedMemCurrent => size(pool.used().current),
            Attr::hipMemPoolAttrUsedMemHigh => size(pool.used().high),
            _ => Err(hipError_t::hipErrorInvalidValue),
        }
    })
}

/// Access is all or nothing. A pool's own device cannot lose it.
pub(crate) unsafe extern "C" fn hipMemPoolSetAccess(
    handle: hipMemPool_t,
    descriptions: *const hipMemAccessDesc,
    count: usize,
) -> hipError_t {
    call(|| {
        let pool = pool(handle)?;
        if count > 0 {
            not_null(descriptions)?;
        }
        let mut shared = pool.shared();
        for i in 0..count {
            // SAFETY: the caller promises so many descriptions.
            let wanted = unsafe { descriptions.wrapping_add(i).read_unaligned() };
            let device = device(&wanted.location)?;
            let own = device.ordinal == pool.device.ordinal;
            match wanted.flags {
                hipMemAccessFlags::hipMemAccessFlagsProtReadWrite if own => {}
                hipMemAccessFlags::hipMemAccessFlagsProtReadWrite => shared |= device.bit(),
                hipMemAccessFlags::hipMemAccessFlagsProtNone if !own => shared &= !device.bit(),
                _ => return Err(hipError_t::hipErrorInvalidValue),
            }
        }
        pool.share(shared);
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipMemPoolGetAccess(
    flags: *mut hipMemAccessFlags,
    handle: hipMemPool_t,
    location: *mut hipMemLocation,
) -> hipError_t {
    call(|| {
        let pool = pool(handle)?;
        not_null(flags)?;
        not_null(location)?;
        // SAFETY: not null, and else the caller's promise.
        let device = device(&unsafe { location.read_unaligned() })?;
        let has = device.ordinal == pool.device.ordinal || pool.shared() & device.bit() != 0;
        let found = match has {
            true => hipMemAccessFlags::hipMemAccessFlagsProtReadWrite,
            false => hipMemAccessFlags::hipMemAccessFlagsProtNone,
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(flags, found) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetDefaultMemPool(to: *mut hipMemPool_t, ordinal: c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, handle(platform().device(ordinal)?.default_pool().handle())) })
}

pub(crate) unsafe extern "C" fn hipDeviceGetMemPool(to: *mut hipMemPool_t, ordinal: c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, handle(platform().device(ordinal)?.pool().handle())) })
}

pub(crate) unsafe extern "C" fn hipDeviceSetMemPool(ordinal: c_int, handle: hipMemPool_t) -> hipError_t {
    call(|| {
        let (device, pool) = (platform().device(ordinal)?, pool(handle)?);
        if pool.device.ordinal != device.ordinal {
            return Err(hipError_t::hipErrorInvalidDevice);
        }
        device.choose_pool(&pool);
        Ok(())
    })
}

/// No handle can be shared with another process.
fn not_shared() -> hipError_t {
    hipError_t::hipErrorNotSupported
}

pub(crate) unsafe extern "C" fn hipMemPoolExportToShareableHandle(
    _: *mut c_void,
    handle: hipMemPool_t,
    _: hipMemAllocationHandleType,
    _: c_uint,
) -> hipError_t {
    call(|| pool(handle).and(Err(not_shared())))
}

pub(crate) unsafe extern "C" fn hipMemPoolImportFromShareableHandle(
    _: *mut hipMemPool_t,
    _: *mut c_void,
    _: hipMemAllocationHandleType,
    _: c_uint,
) -> hipError_t {
    call(|| Err(not_shared()))
}

pub(crate) unsafe extern "C" fn hipMemPoolExportPointer(_: *mut hipMemPoolPtrExportData, _: *mut c_void) -> hipError_t {
    call(|| Err(not_shared()))
}

pub(crate) unsafe extern "C" fn hipMemPoolImportPointer(
    _: *mut *mut c_void,
    handle: hipMemPool_t,
    _: *mut hipMemPoolPtrExportData,
) -> hipError_t {
    call(|| pool(handle).and(Err(not_shared())))
}
