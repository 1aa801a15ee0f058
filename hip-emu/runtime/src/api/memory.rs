//! Allocating and freeing memory of devices and of the host.

use std::ffi::{c_uint, c_void};
use std::ptr::NonNull;

use hip_sys::{hipDeviceptr_t, hipError_t, hipExtent, hipPitchedPtr};

use super::{address, call, not_null, only, pointer, put, put_if};
use crate::engine::AllocationKind;
use crate::error::HipResult;
use crate::graph::{self, capture};
use crate::memory::{ALIGNMENT, Allocation};
use crate::platform::platform;

/// Allocates for the current device and writes the address to `ptr`; null for no bytes.
///
/// # Safety
/// `ptr` must be null or valid for writing.
unsafe fn allocate(ptr: *mut *mut c_void, size: usize, kind: AllocationKind, flags: u32) -> HipResult {
    not_null(ptr)?;
    let device = platform().working()?;
    capture::check_unsafe_call()?;
    let mut address = std::ptr::null_mut();
    if size > 0 {
        let allocation = platform().memory.allocate(device, size as u64, kind, flags)?;
        address = pointer(allocation.base);
    }
    // SAFETY: the caller's promise.
    unsafe { put(ptr, address) }
}

/// Frees an allocation of one of the kinds, after everything that may use it.
fn free(ptr: *mut c_void, kinds: &[AllocationKind]) -> HipResult {
    if ptr.is_null() {
        return Ok(());
    }
    capture::check_unsafe_call()?;
    if graph::memory::owns(address(ptr)) {
        platform().wait_idle()?;
        return graph::memory::free(address(ptr)).ok_or(hipError_t::hipErrorInvalidValue)?.map(drop);
    }
    let memory = &platform().memory;
    let is_ours = |allocation: &Allocation| kinds.contains(&allocation.kind);
    let found = memory.at(address(ptr)).filter(is_ours).ok_or(hipError_t::hipErrorInvalidValue)?;
    platform().wait_idle()?;
    // Another thread may have been faster meanwhile.
    let allocation = memory.remove(&found).ok_or(hipError_t::hipErrorInvalidValue)?;
    memory.release_now(&allocation);
    allocation.device.check()
}

pub(crate) unsafe extern "C" fn hipMalloc(ptr: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate(ptr, size, AllocationKind::Device, 0) })
}

/// `hipDeviceMallocFinegrained` 1, `hipMallocSignalMemory` 2, `hipDeviceMallocUncached` 3, `hipDeviceMallocContiguous` 4.
const EXT_MALLOC_FLAGS: u32 = 7;

pub(crate) unsafe extern "C" fn hipExtMallocWithFlags(ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t {
    call(|| {
        only(flags, EXT_MALLOC_FLAGS)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { allocate(ptr, size, AllocationKind::Device, flags) }
    })
}

pub(crate) unsafe extern "C" fn hipFree(ptr: *mut c_void) -> hipError_t {
    call(|| free(ptr, &[AllocationKind::Device, AllocationKind::Managed]))
}

pub(crate) unsafe extern "C" fn hipMallocPitch(
    ptr: *mut *mut c_void,
    pitch: *mut usize,
    width: usize,
    height: usize,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { allocate_rows(ptr, pitch, width, height) })
}

pub(crate) unsafe extern "C" fn hipMemAllocPitch(
    ptr: *mut hipDeviceptr_t,
    pitch: *mut usize,
    width: usize,
    height: usize,
    element: c_uint,
) -> hipError_t {
    call(|| {
        if !matches!(element, 4 | 8 | 16) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the pointers are the caller's promise.
        unsafe { allocate_rows(ptr, pitch, width, height) }
    })
}

pub(crate) unsafe extern "C" fn hipMalloc3D(to: *mut hipPitchedPtr, extent: hipExtent) -> hipError_t {
    call(|| {
        not_null(to)?;
        let rows = extent.height.checked_mul(extent.depth).ok_or(hipError_t::hipErrorOutOfMemory)?;
        let (mut ptr, mut pitch) = (std::ptr::null_mut(), 0);
        // SAFETY: the pointers are those of the variables.
        unsafe { allocate_rows(&mut ptr, &mut pitch, extent.width, rows)? };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, hipPitchedPtr { ptr, pitch, xsize: extent.width, ysize: extent.height }) }
    })
}

/// # Safety
/// The pointers must be null or valid for writing.
unsafe fn allocate_rows(ptr: *mut *mut c_void, pitch: *mut usize, width: usize, height: usize) -> HipResult {
    not_null(pitch)?;
    let row = width.checked_next_multiple_of(ALIGNMENT as usize).ok_or(hipError_t::hipErrorInvalidValue)?;
    let size = row.checked_mul(height).ok_or(hipError_t::hipErrorOutOfMemory)?;
    // SAFETY: the caller's promise.
    unsafe {
        allocate(ptr, size, AllocationKind::Device, 0)?;
        put(pitch, row)
    }
}

/// `hipMemAttachGlobal`, `hipMemAttachHost`.
const ATTACH_FLAGS: [u32; 2] = [1, 2];

pub(crate) unsafe extern "C" fn hipMallocManaged(ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t {
    call(|| {
        if !ATTACH_FLAGS.contains(&flags) || size == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the pointer is the caller's promise.
        unsafe { allocate(ptr, size, AllocationKind::Managed, flags) }
    })
}

const COHERENT: u32 = 0x4000_0000;
const NON_COHERENT: u32 = 0x8000_0000;
/// Portable, mapped, write-combined, uncached, NUMA of the user, coherent, non-coherent.
const HOST_MALLOC_FLAGS: u32 = 1 | 2 | 4 | 0x1000_0000 | 0x2000_0000 | COHERENT | NON_COHERENT;

/// # Safety
/// `ptr` must be null or valid for writing.
unsafe fn allocate_host(ptr: *mut *mut c_void, size: usize, flags: u32) -> HipResult {
    only(flags, HOST_MALLOC_FLAGS)?;
    if flags & COHERENT != 0 && flags & NON_COHERENT != 0 {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    // SAFETY: the caller's promise.
    unsafe { allocate(ptr, size, AllocationKind::Host, flags) }
}

pub(crate) unsafe extern "C" fn hipHostMalloc(ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate_host(ptr, size, flags) })
}

pub(crate) unsafe extern "C" fn hipHostAlloc(ptr: *mut *mut c_void, size: usize, flags: c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate_host(ptr, size, flags) })
}

pub(crate) unsafe extern "C" fn hipMallocHost(ptr: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate_host(ptr, size, 0) })
}

pub(crate) unsafe extern "C" fn hipMemAllocHost(ptr: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { allocate_host(ptr, size, 0) })
}

pub(crate) unsafe extern "C" fn hipHostFree(ptr: *mut c_void) -> hipError_t {
    call(|| free(ptr, &[AllocationKind::Host]))
}

pub(crate) unsafe extern "C" fn hipFreeHost(ptr: *mut c_void) -> hipError_t {
    call(|| free(ptr, &[AllocationKind::Host]))
}

/// Portable, mapped, I/O memory, read-only (or coarse-grained), uncached.
const HOST_REGISTER_FLAGS: u32 = 1 | 2 | 4 | 8 | 0x8000_0000;

pub(crate) unsafe extern "C" fn hipHostRegister(ptr: *mut c_void, size: usize, flags: c_uint) -> hipError_t {
    call(|| {
        only(flags, HOST_REGISTER_FLAGS)?;
        let device = platform().working()?;
        let ptr = NonNull::new(ptr.cast::<u8>()).ok_or(hipError_t::hipErrorInvalidValue)?;
        // SAFETY: the caller promises memory that stays until it is unregistered.
        unsafe { platform().memory.register(device, ptr, size as u64, flags) }
    })
}

pub(crate) unsafe extern "C" fn hipHostUnregister(ptr: *mut c_void) -> hipError_t {
    call(|| {
        not_null(ptr)?;
        let memory = &platform().memory;
        let is_registered = |allocation: &Allocation| allocation.kind == AllocationKind::Registered;
        let missing = hipError_t::hipErrorHostMemoryNotRegistered;
        let found = memory.at(address(ptr)).filter(is_registered).ok_or(missing)?;
        platform().wait_idle()?;
        let allocation = memory.remove(&found).ok_or(missing)?;
        memory.release(&allocation);
        Ok(())
    })
}

/// The allocation that a host pointer is in, if the device can reach it.
fn mapped_host(ptr: *mut c_void) -> HipResult<Allocation> {
    let is_host = |allocation: &Allocation| {
        matches!(allocation.kind, AllocationKind::Host | AllocationKind::Registered | AllocationKind::Managed)
    };
    platform().memory.find(address(ptr)).filter(is_host).ok_or(hipError_t::hipErrorInvalidValue)
}

pub(crate) unsafe extern "C" fn hipHostGetDevicePointer(
    device_ptr: *mut *mut c_void,
    host_ptr: *mut c_void,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 0)?;
        mapped_host(host_ptr)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(device_ptr, host_ptr) }
    })
}

pub(crate) unsafe extern "C" fn hipHostGetFlags(flags: *mut c_uint, host_ptr: *mut c_void) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(flags, mapped_host(host_ptr)?.flags) })
}

pub(crate) unsafe extern "C" fn hipMemGetInfo(free: *mut usize, total: *mut usize) -> hipError_t {
    call(|| {
        let device = platform().current()?;
        not_null(total)?;
        let size = |bytes: u64| usize::try_from(bytes).unwrap_or(usize::MAX);
        // SAFETY: the pointers are the caller's promise.
        unsafe { put(free, size(device.free_bytes())).and_then(|()| put(total, size(device.memory_bytes()))) }
    })
}

pub(crate) unsafe extern "C" fn hipMemGetAddressRange(
    base: *mut hipDeviceptr_t,
    size: *mut usize,
    ptr: hipDeviceptr_t,
) -> hipError_t {
    call(|| {
        let allocation = platform().memory.find(address(ptr)).ok_or(hipError_t::hipErrorNotFound)?;
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_if(base, pointer(allocation.base));
            put_if(size, allocation.len as usize);
        }
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipMemPtrGetInfo(ptr: *mut c_void, size: *mut usize) -> hipError_t {
    call(|| {
        let allocation = platform().memory.at(address(ptr)).ok_or(hipError_t::hipErrorInvalidValue)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(size, allocation.len as usize) }
    })
}
