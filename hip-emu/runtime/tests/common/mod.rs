//! What the tests share: the platform as a `Runtime`, and calls that must succeed or fail in a certain way.
#![allow(dead_code, reason = "each test program uses a part of it")]

pub(crate) mod abis;
pub(crate) mod child;
pub(crate) mod compile;
pub(crate) mod graphs;
pub(crate) mod kernels;
pub(crate) mod report;

use std::ffi::c_void;
use std::sync::OnceLock;

use hip_emu::{Abi, Config};
use hip_sys::{Runtime, SymbolMissing, hipError_t, hipEvent_t, hipStream_t};

/// One MI210 behind the ROCm 7 interface.
pub(crate) fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Runtime::new(hip_emu::open(&Config::default()).expect("the default configuration")))
}

/// The same platform behind the DTK interface, with a Z100 among its devices.
pub(crate) fn dtk() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        let config = Config::for_device("z100").expect("a known chip");
        assert_eq!(config.abi, Abi::Dtk);
        Runtime::new(hip_emu::open(&config).expect("a known chip"))
    })
}

/// The same platform behind another interface.
pub(crate) fn behind(abi: Abi) -> Runtime {
    runtime();
    Runtime::new(hip_emu::open(&Config { abi, ..Config::default() }).expect("the default device"))
}

/// Code of a call to a function that exists.
#[track_caller]
pub(crate) fn code(result: Result<hipError_t, SymbolMissing>) -> hipError_t {
    result.expect("the function exists")
}

/// Calls `runtime().$function($args)` and returns its code.
#[macro_export]
macro_rules! code {
    ($function:ident($($arg:expr),* $(,)?)) => {
        // SAFETY: tests pass valid pointers, or invalid ones that the function promises to recognise.
        $crate::common::code(unsafe { $crate::common::runtime().$function($($arg),*) })
    };
}

/// Calls a function that must succeed.
#[macro_export]
macro_rules! ok {
    ($function:ident($($arg:expr),* $(,)?)) => {{
        let code = $crate::code!($function($($arg),*));
        let fault = $crate::common::runtime().source().last_fault();
        assert_eq!(code, hip_sys::hipError_t::hipSuccess, "{}: {fault:?}", stringify!($function));
    }};
}

/// Calls a function that must fail with the named code.
#[macro_export]
macro_rules! fails {
    ($expected:ident: $function:ident($($arg:expr),* $(,)?)) => {
        assert_eq!($crate::code!($function($($arg),*)), hip_sys::hipError_t::$expected, stringify!($function))
    };
}

/// Calls a function that writes its result to its first argument.
#[macro_export]
macro_rules! get {
    ($ty:ty: $function:ident($($arg:expr),* $(,)?)) => {{
        let mut value: $ty = $crate::common::zeroed();
        $crate::ok!($function(&mut value $(, $arg)*));
        value
    }};
}

/// Integers, pointers and C structures of them.
pub(crate) fn zeroed<T>() -> T {
    // SAFETY: used for plain C types only, for which all zeros is a value.
    unsafe { std::mem::zeroed() }
}

pub(crate) fn malloc(bytes: usize) -> *mut c_void {
    get!(*mut c_void: hipMalloc(bytes))
}

pub(crate) fn stream() -> hipStream_t {
    get!(hipStream_t: hipStreamCreateWithFlags(0))
}

pub(crate) fn free_stream() -> hipStream_t {
    get!(hipStream_t: hipStreamCreateWithFlags(1))
}

pub(crate) fn event() -> hipEvent_t {
    get!(hipEvent_t: hipEventCreate())
}

/// Copies a slice to device memory.
pub(crate) fn upload<T: Copy>(to: *mut c_void, from: &[T]) {
    ok!(hipMemcpy(to, from.as_ptr().cast(), size_of_val(from), hip_sys::hipMemcpyKind::hipMemcpyHostToDevice));
}

/// Copies `count` values from device memory.
pub(crate) fn download<T: Copy + Default>(from: *const c_void, count: usize) -> Vec<T> {
    let mut to = vec![T::default(); count];
    let bytes = size_of_val(to.as_slice());
    ok!(hipMemcpy(to.as_mut_ptr().cast(), from, bytes, hip_sys::hipMemcpyKind::hipMemcpyDeviceToHost));
    to
}

/// A gate in a stream: commands behind it wait until it is opened.
pub(crate) struct Gate {
    state: std::sync::Arc<(std::sync::Mutex<bool>, std::sync::Condvar)>,
}

impl Gate {
    /// Puts a closed gate into the stream.
    pub(crate) fn in_stream(stream: hipStream_t) -> Self {
        unsafe extern "C" fn wait(data: *mut c_void) {
            // SAFETY: `in_stream` made this pointer from an `Arc` and gives it away once.
            let state =
                unsafe { std::sync::Arc::from_raw(data.cast::<(std::sync::Mutex<bool>, std::sync::Condvar)>()) };
            let mut open = state.0.lock().unwrap();
            while !*open {
                open = state.1.wait(open).unwrap();
            }
        }
        let state = std::sync::Arc::new((std::sync::Mutex::new(false), std::sync::Condvar::new()));
        let data = std::sync::Arc::into_raw(std::sync::Arc::clone(&state));
        ok!(hipLaunchHostFunc(stream, Some(wait), data.cast_mut().cast()));
        Self { state }
    }

    pub(crate) fn open(self) {
        *self.state.0.lock().unwrap() = true;
        self.state.1.notify_all();
    }
}

/// Every binary interface.
pub(crate) const ABIS: [Abi; 4] = [Abi::Rocm5, Abi::Rocm6, Abi::Rocm7, Abi::Dtk];

/// Calls a function of the given runtime and returns its code.
#[macro_export]
macro_rules! code_of {
    ($runtime:expr, $function:ident($($arg:expr),* $(,)?)) => {
        // SAFETY: tests pass valid pointers, or invalid ones that the function promises to recognise.
        $crate::common::code(unsafe { $runtime.$function($($arg),*) })
    };
}

/// Calls a function of the given runtime, which must succeed.
#[macro_export]
macro_rules! ok_of {
    ($runtime:expr, $function:ident($($arg:expr),* $(,)?)) => {
        assert_eq!($crate::code_of!($runtime, $function($($arg),*)), hip_sys::hipError_t::hipSuccess, "{}", stringify!($function))
    };
}

/// Calls a function of the given runtime, which must fail with the named code.
#[macro_export]
macro_rules! fails_of {
    ($expected:ident: $runtime:expr, $function:ident($($arg:expr),* $(,)?)) => {
        assert_eq!($crate::code_of!($runtime, $function($($arg),*)), hip_sys::hipError_t::$expected, "{}", stringify!($function))
    };
}

/// An address some bytes further on.
pub(crate) fn at(pointer: *mut c_void, bytes: usize) -> *mut c_void {
    pointer.wrapping_byte_add(bytes)
}
