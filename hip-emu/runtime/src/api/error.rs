//! Errors: last error, names, explanations. And versions, which also work when nothing else does.

use std::collections::HashMap;
use std::ffi::{CString, c_char, c_int, c_uint};
use std::sync::{Mutex, OnceLock};

use hip_sys::hipError_t;

use super::{call, put, uncaught};
use crate::abi::AbiKind;
use crate::sync::lock;
use crate::thread;

pub(crate) unsafe extern "C" fn hipInit(flags: c_uint) -> hipError_t {
    call(|| super::only(flags, 0))
}

pub(crate) unsafe extern "C" fn hipRuntimeGetVersion<A: AbiKind>(version: *mut c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(version, A::RULES.encoded_version()) })
}

pub(crate) unsafe extern "C" fn hipDriverGetVersion<A: AbiKind>(version: *mut c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(version, A::RULES.encoded_version()) })
}

fn last<A: AbiKind>() -> hipError_t {
    if A::RULES.keeps_errors { thread::last_error() } else { thread::last_result() }
}

pub(crate) unsafe extern "C" fn hipGetLastError<A: AbiKind>() -> hipError_t {
    let code = last::<A>();
    thread::clear_errors();
    code
}

pub(crate) unsafe extern "C" fn hipPeekAtLastError<A: AbiKind>() -> hipError_t {
    last::<A>()
}

pub(crate) unsafe extern "C" fn hipExtGetLastError() -> hipError_t {
    let code = thread::last_result();
    thread::clear_errors();
    code
}

/// A table of C strings that are made when first asked for and then stay.
type Strings = OnceLock<Mutex<HashMap<u32, &'static std::ffi::CStr>>>;

/// The text as a C string that lives for ever. There are no more of them than codes with a text.
fn c_text(strings: &'static Strings, code: hipError_t, text: fn(hipError_t) -> &'static str) -> *const c_char {
    let code = if code.is_known() { code } else { hipError_t::hipErrorUnknown };
    let mut strings = lock(strings.get_or_init(Mutex::default));
    let text = strings.entry(code.0).or_insert_with(|| {
        let text = CString::new(text(code)).unwrap_or_default();
        Box::leak(text.into_boxed_c_str())
    });
    text.as_ptr()
}

fn name(code: hipError_t) -> *const c_char {
    static NAMES: Strings = OnceLock::new();
    c_text(&NAMES, code, hipError_t::name)
}

fn explanation(code: hipError_t) -> *const c_char {
    static TEXTS: Strings = OnceLock::new();
    c_text(&TEXTS, code, hipError_t::explain)
}

pub(crate) unsafe extern "C" fn hipGetErrorName(code: hipError_t) -> *const c_char {
    name(code)
}

pub(crate) unsafe extern "C" fn hipGetErrorString(code: hipError_t) -> *const c_char {
    explanation(code)
}

pub(crate) unsafe extern "C" fn hipDrvGetErrorName(code: hipError_t, text: *mut *const c_char) -> hipError_t {
    uncaught(|| {
        if !code.is_known() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(text, name(code)) }
    })
}

pub(crate) unsafe extern "C" fn hipDrvGetErrorString(code: hipError_t, text: *mut *const c_char) -> hipError_t {
    uncaught(|| {
        if !code.is_known() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(text, explanation(code)) }
    })
}
