//! Contexts, which AMD's runtimes keep for old programs: each device has one, which always exists.

use std::ffi::{c_int, c_uint};

use hip_sys::{hipCtx_t, hipDevice_t, hipError_t, hipFuncCache_t, hipSharedMemConfig};

use super::{call, handle, not_null, put};
use crate::device::Device;
use crate::error::HipResult;
use crate::platform::platform;
use crate::thread;

/// Low byte of the handle of a context, which tells it from other handles.
const CONTEXT: usize = 0x41;

fn context(device: &Device) -> hipCtx_t {
    handle(((device.ordinal as usize + 1) << 8) | CONTEXT)
}

/// The device of a context.
fn device(context: hipCtx_t) -> HipResult<&'static Device> {
    let invalid = hipError_t::hipErrorInvalidContext;
    let number = context.addr();
    if number & 0xff != CONTEXT {
        return Err(invalid);
    }
    let ordinal = (number >> 8).checked_sub(1).and_then(|ordinal| i32::try_from(ordinal).ok());
    platform().device(ordinal.ok_or(invalid)?).map_err(|_| invalid)
}

/// The flags are hints to a scheduler that is not there.
pub(crate) unsafe extern "C" fn hipCtxCreate(to: *mut hipCtx_t, _: c_uint, ordinal: hipDevice_t) -> hipError_t {
    call(|| {
        not_null(to)?;
        let device = platform().device(ordinal)?;
        thread::push_context(device.ordinal);
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, context(device)) }
    })
}

/// The device's context stays; the thread goes back to the device before if this one was pushed last.
pub(crate) unsafe extern "C" fn hipCtxDestroy(of: hipCtx_t) -> hipError_t {
    call(|| {
        if device(of)?.ordinal == thread::device() {
            let _ = thread::pop_context();
        }
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipCtxPushCurrent(of: hipCtx_t) -> hipError_t {
    call(|| {
        thread::push_context(device(of)?.ordinal);
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipCtxPopCurrent(to: *mut hipCtx_t) -> hipError_t {
    call(|| {
        let ordinal = thread::pop_context().ok_or(hipError_t::hipErrorInvalidContext)?;
        let popped = context(platform().device(ordinal)?);
        // SAFETY: the pointer is the caller's promise.
        unsafe { super::put_if(to, popped) };
        Ok(())
    })
}

/// Null leaves the device as it is.
pub(crate) unsafe extern "C" fn hipCtxSetCurrent(of: hipCtx_t) -> hipError_t {
    call(|| {
        if of.is_null() {
            let _ = thread::pop_context();
        } else {
            thread::set_device(device(of)?.ordinal);
        }
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipCtxGetCurrent(to: *mut hipCtx_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, context(platform().current()?)) })
}

pub(crate) unsafe extern "C" fn hipCtxGetDevice(to: *mut hipDevice_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, platform().current()?.ordinal) })
}

/// As `hipDeviceSynchronize`.
pub(crate) unsafe extern "C" fn hipCtxSynchronize() -> hipError_t {
    call(|| platform().current()?.synchronize())
}

pub(crate) unsafe extern "C" fn hipCtxGetFlags(flags: *mut c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(flags, platform().current()?.flags.load(std::sync::atomic::Ordering::Relaxed) as c_uint) })
}

/// Caches and banks cannot be configured: accepted, and changes nothing.
pub(crate) unsafe extern "C" fn hipCtxSetCacheConfig(_: hipFuncCache_t) -> hipError_t {
    call(|| platform().current().map(drop))
}

pub(crate) unsafe extern "C" fn hipCtxGetCacheConfig(config: *mut hipFuncCache_t) -> hipError_t {
    call(|| {
        platform().current()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(config, hipFuncCache_t::hipFuncCachePreferNone) }
    })
}

pub(crate) unsafe extern "C" fn hipCtxSetSharedMemConfig(_: hipSharedMemConfig) -> hipError_t {
    call(|| platform().current().map(drop))
}

pub(crate) unsafe extern "C" fn hipCtxGetSharedMemConfig(config: *mut hipSharedMemConfig) -> hipError_t {
    call(|| {
        platform().current()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(config, hipSharedMemConfig::hipSharedMemBankSizeFourByte) }
    })
}

pub(crate) unsafe extern "C" fn hipCtxEnablePeerAccess(peer: hipCtx_t, flags: c_uint) -> hipError_t {
    call(|| {
        super::only(flags, 0)?;
        let (current, peer) = (platform().current()?, device(peer)?);
        if current.ordinal == peer.ordinal {
            return Err(hipError_t::hipErrorInvalidDevice);
        }
        if current.enable_peer(peer) { Ok(()) } else { Err(hipError_t::hipErrorPeerAccessAlreadyEnabled) }
    })
}

pub(crate) unsafe extern "C" fn hipCtxDisablePeerAccess(peer: hipCtx_t) -> hipError_t {
    call(|| {
        let (current, peer) = (platform().current()?, device(peer)?);
        if current.disable_peer(peer) { Ok(()) } else { Err(hipError_t::hipErrorPeerAccessNotEnabled) }
    })
}

pub(crate) unsafe extern "C" fn hipDevicePrimaryCtxRetain(to: *mut hipCtx_t, ordinal: hipDevice_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, context(platform().device(ordinal)?)) })
}

pub(crate) unsafe extern "C" fn hipDevicePrimaryCtxRelease(ordinal: hipDevice_t) -> hipError_t {
    call(|| platform().device(ordinal).map(drop))
}

/// As `hipDeviceReset` of that device.
pub(crate) unsafe extern "C" fn hipDevicePrimaryCtxReset(ordinal: hipDevice_t) -> hipError_t {
    call(|| platform().reset(platform().device(ordinal)?))
}

/// A context that exists cannot have other flags, and it always exists.
pub(crate) unsafe extern "C" fn hipDevicePrimaryCtxSetFlags(ordinal: hipDevice_t, _: c_uint) -> hipError_t {
    call(|| {
        platform().device(ordinal)?;
        Err(hipError_t::hipErrorContextAlreadyInUse)
    })
}

/// "Active" is the context of the calling thread's device.
pub(crate) unsafe extern "C" fn hipDevicePrimaryCtxGetState(
    ordinal: hipDevice_t,
    flags: *mut c_uint,
    active: *mut c_int,
) -> hipError_t {
    call(|| {
        let device = platform().device(ordinal)?;
        not_null(flags)?;
        let value = device.flags.load(std::sync::atomic::Ordering::Relaxed) as c_uint;
        // SAFETY: the pointers are the caller's promise.
        unsafe { put(active, c_int::from(device.ordinal == thread::device())).and_then(|()| put(flags, value)) }
    })
}
