//! The fake's functions for memory of more kinds and copies of more dimensions.

use std::ffi::{c_int, c_uint, c_void};

use hip_sys::signature as c;
use hip_sys::{hipError_t, hipMemPool_t, hipMemPoolProps, hipMemcpy3DParms, hipMemcpyKind, hipStream_t};

use super::{allocate, call, done, handle, number};

pub(super) fn symbol(name: &str) -> Option<*mut c_void> {
    Some(match name {
        "hipMallocManaged" => malloc_managed as c::hipMallocManaged as *mut c_void,
        "hipHostGetDevicePointer" => device_pointer as c::hipHostGetDevicePointer as *mut c_void,
        "hipHostRegister" => register as c::hipHostRegister as *mut c_void,
        "hipHostUnregister" => unregister as c::hipHostUnregister as *mut c_void,
        "hipMemcpy2DAsync" => memcpy_2d as c::hipMemcpy2DAsync as *mut c_void,
        "hipMemcpy3DAsync" => memcpy_3d as c::hipMemcpy3DAsync as *mut c_void,
        "hipMemcpyPeerAsync" => memcpy_peer as c::hipMemcpyPeerAsync as *mut c_void,
        "hipMemset2DAsync" => memset_2d as c::hipMemset2DAsync as *mut c_void,
        "hipMemPoolCreate" => pool_create as c::hipMemPoolCreate as *mut c_void,
        "hipMemPoolDestroy" => pool_destroy as c::hipMemPoolDestroy as *mut c_void,
        "hipMallocFromPoolAsync" => malloc_from_pool as c::hipMallocFromPoolAsync as *mut c_void,
        _ => return None,
    })
}

unsafe extern "C" fn malloc_managed(to: *mut *mut c_void, size: usize, _flags: c_uint) -> hipError_t {
    call("hipMallocManaged", size.to_string(), |state| allocate(state, to, size))
}

unsafe extern "C" fn device_pointer(to: *mut *mut c_void, host: *mut c_void, _flags: c_uint) -> hipError_t {
    call("hipHostGetDevicePointer", String::new(), |_| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(host) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn register(_host: *mut c_void, size: usize, _flags: c_uint) -> hipError_t {
    call("hipHostRegister", size.to_string(), done)
}

unsafe extern "C" fn unregister(_host: *mut c_void) -> hipError_t {
    call("hipHostUnregister", String::new(), done)
}

/// Copies rows.
///
/// # Safety
/// All rows must be good and must not overlap.
unsafe fn rows(to: *mut c_void, to_row: usize, from: *const c_void, from_row: usize, bytes: usize, count: usize) {
    for y in 0..count {
        let (to, from) = (to.wrapping_byte_add(y * to_row), from.wrapping_byte_add(y * from_row));
        // SAFETY: the caller's contract.
        unsafe { to.cast::<u8>().copy_from_nonoverlapping(from.cast(), bytes) };
    }
}

#[allow(clippy::too_many_arguments, reason = "the C function's")]
unsafe extern "C" fn memcpy_2d(
    to: *mut c_void,
    to_row: usize,
    from: *const c_void,
    from_row: usize,
    width: usize,
    height: usize,
    _kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t {
    call("hipMemcpy2DAsync", format!("{width}x{height} s{}", number(stream)), |_| {
        if width > to_row || width > from_row {
            return hipError_t::hipErrorInvalidPitchValue;
        }
        // SAFETY: the caller's contract.
        unsafe { rows(to, to_row, from, from_row, width, height) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn memcpy_3d(parameters: *const hipMemcpy3DParms, stream: hipStream_t) -> hipError_t {
    // SAFETY: the caller's contract.
    let p = unsafe { &*parameters };
    let (e, to, from) = (p.extent, p.dstPtr, p.srcPtr);
    call("hipMemcpy3DAsync", format!("{}x{}x{} s{}", e.width, e.height, e.depth, number(stream)), |_| {
        if e.width > to.pitch.min(from.pitch) || e.height > to.ysize.min(from.ysize) {
            return hipError_t::hipErrorInvalidValue;
        }
        for z in 0..e.depth {
            let to_plane = to.ptr.wrapping_byte_add(z * to.pitch * to.ysize);
            let from_plane = from.ptr.wrapping_byte_add(z * from.pitch * from.ysize);
            // SAFETY: the caller's contract.
            unsafe { rows(to_plane, to.pitch, from_plane, from.pitch, e.width, e.height) };
        }
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn memcpy_peer(
    to: *mut c_void,
    to_device: c_int,
    from: *const c_void,
    from_device: c_int,
    size: usize,
    stream: hipStream_t,
) -> hipError_t {
    call("hipMemcpyPeerAsync", format!("{size} {from_device}->{to_device} s{}", number(stream)), |_| {
        // SAFETY: the caller's contract.
        unsafe { to.cast::<u8>().copy_from_nonoverlapping(from.cast(), size) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn memset_2d(
    to: *mut c_void,
    pitch: usize,
    value: c_int,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> hipError_t {
    call("hipMemset2DAsync", format!("{width}x{height} s{}", number(stream)), |_| {
        for y in 0..height {
            // SAFETY: the caller's contract.
            unsafe { to.wrapping_byte_add(y * pitch).cast::<u8>().write_bytes(value.to_le_bytes()[0], width) };
        }
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn pool_create(to: *mut hipMemPool_t, _properties: *const hipMemPoolProps) -> hipError_t {
    call("hipMemPoolCreate", String::new(), |state| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(handle(state)) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn pool_destroy(pool: hipMemPool_t) -> hipError_t {
    call("hipMemPoolDestroy", format!("p{}", number(pool)), done)
}

unsafe extern "C" fn malloc_from_pool(
    to: *mut *mut c_void,
    size: usize,
    pool: hipMemPool_t,
    stream: hipStream_t,
) -> hipError_t {
    let detail = format!("{size} p{} s{}", number(pool), number(stream));
    call("hipMallocFromPoolAsync", detail, |state| allocate(state, to, size))
}
