//! Modules, and what is in them.

use std::ffi::{c_char, c_uint, c_void};

use hip_sys::{hipDeviceptr_t, hipError_t, hipFunction_t, hipJitOption, hipModule_t};

use super::{call, handle, module, not_null, put, put_if, text};
use crate::error::HipResult;
use crate::module::Module;
use crate::platform::platform;

/// # Safety
/// `to` must be null or valid for writing.
unsafe fn load(to: *mut hipModule_t, bytes: &[u8]) -> HipResult {
    let module = Module::load(platform().working()?, bytes)?;
    // SAFETY: the caller's promise.
    unsafe { put(to, handle(platform().modules.insert(module))) }
}

/// # Safety
/// `to` must be null or valid for writing, `image` null or a complete image.
unsafe fn load_image(to: *mut hipModule_t, image: *const c_void) -> HipResult {
    not_null(to)?;
    not_null(image)?;
    let image = image.cast::<u8>();
    // SAFETY: the caller promises a complete image.
    let len = unsafe { hip_code::image_len(image) }.map_err(|_| hipError_t::hipErrorInvalidImage)?;
    // SAFETY: the image is complete, and this is its length.
    let bytes = unsafe { std::slice::from_raw_parts(image, len) };
    // SAFETY: the caller's promise.
    unsafe { load(to, bytes) }
}

pub(crate) unsafe extern "C" fn hipModuleLoadData(to: *mut hipModule_t, image: *const c_void) -> hipError_t {
    // SAFETY: pointer and image are the caller's promise.
    call(|| unsafe { load_image(to, image) })
}

/// The options are for a compiler, which is not involved: code objects are finished.
pub(crate) unsafe extern "C" fn hipModuleLoadDataEx(
    to: *mut hipModule_t,
    image: *const c_void,
    _: c_uint,
    _: *mut hipJitOption,
    _: *mut *mut c_void,
) -> hipError_t {
    // SAFETY: pointer and image are the caller's promise.
    call(|| unsafe { load_image(to, image) })
}

pub(crate) unsafe extern "C" fn hipModuleLoadFatBinary(to: *mut hipModule_t, image: *const c_void) -> hipError_t {
    // SAFETY: pointer and image are the caller's promise.
    call(|| unsafe { load_image(to, image) })
}

pub(crate) unsafe extern "C" fn hipModuleLoad(to: *mut hipModule_t, path: *const c_char) -> hipError_t {
    call(|| {
        not_null(to)?;
        // SAFETY: the string is the caller's promise.
        let path = unsafe { text(path)? };
        let bytes = std::fs::read(path).map_err(|_| hipError_t::hipErrorFileNotFound)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { load(to, &bytes) }
    })
}

/// Launches that wait in a stream keep the code for as long as they need it.
pub(crate) unsafe extern "C" fn hipModuleUnload(handle: hipModule_t) -> hipError_t {
    call(|| {
        let module = platform().modules.remove(handle.addr()).ok_or(hipError_t::hipErrorInvalidHandle)?;
        module.unload();
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipModuleGetFunction(
    to: *mut hipFunction_t,
    of: hipModule_t,
    name: *const c_char,
) -> hipError_t {
    call(|| {
        not_null(to)?;
        // SAFETY: the string is the caller's promise.
        let name = unsafe { text(name)? };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(to, handle(module(of)?.function(name)?)) }
    })
}

pub(crate) unsafe extern "C" fn hipModuleGetFunctionCount(count: *mut c_uint, of: hipModule_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(count, module(of)?.function_count() as c_uint) })
}

pub(crate) unsafe extern "C" fn hipModuleGetGlobal(
    to: *mut hipDeviceptr_t,
    bytes: *mut usize,
    of: hipModule_t,
    name: *const c_char,
) -> hipError_t {
    call(|| {
        if to.is_null() && bytes.is_null() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the string is the caller's promise.
        let (address, size) = module(of)?.variable(unsafe { text(name)? })?;
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_if(to, std::ptr::with_exposed_provenance_mut(address as usize));
            put_if(bytes, size as usize);
        }
        Ok(())
    })
}
