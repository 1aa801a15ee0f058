//! A runtime made of a table of Rust functions, for the tests.
#![allow(dead_code, reason = "each test file uses some of it")]

use core::ffi::{CStr, c_char, c_int, c_uint, c_void};
use core::ptr::NonNull;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use hip_sys::{
    Description, Runtime, Source, hipDeviceAttribute_t, hipDeviceProp_tR0000, hipDeviceProp_tR0600, hipError_t,
};

/// A source that has the functions put into it.
pub(crate) struct Fake {
    functions: BTreeMap<&'static CStr, usize>,
    description: Description,
    pub(crate) look_ups: AtomicUsize,
    pub(crate) fault: Mutex<Option<String>>,
}

impl Fake {
    pub(crate) fn library(name: &str) -> Self {
        Self::new(Description::library(name, None))
    }

    pub(crate) fn software() -> Self {
        Self::new(Description::software("software device"))
    }

    pub(crate) fn new(description: Description) -> Self {
        Fake { functions: BTreeMap::new(), description, look_ups: AtomicUsize::new(0), fault: Mutex::new(None) }
    }

    /// Adds a function. The macro `function!` checks its type against the C signature.
    pub(crate) fn with(mut self, name: &'static CStr, address: usize) -> Self {
        self.functions.insert(name, address);
        self
    }
}

// SAFETY: the tests put functions of the right C signature under each name; `function!` makes the compiler check that.
unsafe impl Source for Fake {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        self.look_ups.fetch_add(1, Ordering::Relaxed);
        let address = *self.functions.get(name)?;
        NonNull::new(core::ptr::with_exposed_provenance_mut(address))
    }

    fn describe(&self) -> Description {
        self.description.clone()
    }

    fn last_fault(&self) -> Option<String> {
        self.fault.lock().expect("no test panics with the lock held").clone()
    }
}

/// The name and address of a function, after checking its type against the C signature of that name.
#[macro_export]
macro_rules! function {
    ($name:ident = $function:expr) => {{
        let function: hip_sys::signature::$name = $function;
        let name = stringify!($name);
        let name = std::ffi::CString::new(name).expect("no NUL in a name");
        let name: &'static core::ffi::CStr = Box::leak(name.into_boxed_c_str());
        (name, (function as *const core::ffi::c_void).expose_provenance())
    }};
}

/// A source with functions, each checked against the C signature of its name.
#[macro_export]
macro_rules! fake {
    ($fake:expr; $($name:ident = $function:expr),* $(,)?) => {{
        #[allow(unused_mut, reason = "a source without functions is one too")]
        let mut fake = $fake;
        $( let (name, address) = $crate::function!($name = $function); fake = fake.with(name, address); )*
        fake
    }};
}

pub(crate) fn runtime(functions: Fake) -> Runtime {
    Runtime::new(Arc::new(functions) as Arc<dyn Source>)
}

macro_rules! version {
    ($name:ident = $number:literal) => {
        pub(crate) unsafe extern "C" fn $name(version: *mut c_int) -> hipError_t {
            // SAFETY: the caller passes a pointer to an int.
            unsafe { *version = $number };
            hipError_t::hipSuccess
        }
    };
}
version!(version_4_5 = 40_521_161);
version!(version_5_0 = 50_013_601);
version!(version_5_2 = 50_221_153);
version!(version_5_7 = 50_731_921);
version!(version_6_0 = 60_032_831);
version!(version_6_3_of_dtk = 60_326_093);
version!(version_6_4 = 60_443_484);
version!(version_7_0 = 70_025_424);
version!(version_7_2 = 70_226_015);
version!(version_7_2_of_dtk = 70_226_365);
version!(version_7_14 = 71_460_850);
version!(version_7_15 = 71_526_333);

fn put(chars: &mut [c_char], text: &str) {
    for (char, byte) in chars.iter_mut().zip(text.bytes()) {
        *char = c_char::from_ne_bytes([byte]);
    }
}

/// Fills R0600's structure as an MI210 would.
pub(crate) unsafe extern "C" fn properties_r0600(p: *mut hipDeviceProp_tR0600, device: c_int) -> hipError_t {
    if device != 0 {
        return hipError_t::hipErrorInvalidDevice;
    }
    // SAFETY: the caller passes a pointer to a structure.
    let p = unsafe { &mut *p };
    *p = hipDeviceProp_tR0600::default();
    put(&mut p.name, "AMD Instinct MI210");
    put(&mut p.gcnArchName, "gfx90a:sramecc+:xnack-");
    (p.warpSize, p.multiProcessorCount, p.maxThreadsPerBlock) = (64, 104, 1024);
    (p.totalGlobalMem, p.sharedMemPerBlock, p.l2CacheSize) = (68_702_699_520, 65536, 8 << 20);
    p.maxGridSize = [i32::MAX, 65536, 65536];
    (p.major, p.minor, p.clockRate, p.pciBusID) = (9, 0, 1_700_000, 0x83);
    p.regsPerBlock = -5;
    p.uuid.bytes[15] = 7;
    hipError_t::hipSuccess
}

/// Fills the legacy structure as a Z100 would.
pub(crate) unsafe extern "C" fn properties_legacy_gfx906(p: *mut hipDeviceProp_tR0000, device: c_int) -> hipError_t {
    // SAFETY: the caller passes a pointer to a structure.
    unsafe { legacy(p, device, "gfx906:sramecc-:xnack-") }
}

/// Fills the legacy structure as a BW1000 would.
pub(crate) unsafe extern "C" fn properties_legacy_gfx936(p: *mut hipDeviceProp_tR0000, device: c_int) -> hipError_t {
    // SAFETY: the caller passes a pointer to a structure.
    unsafe { legacy(p, device, "gfx936:sramecc+:xnack-") }
}

unsafe fn legacy(p: *mut hipDeviceProp_tR0000, device: c_int, arch: &str) -> hipError_t {
    if device != 0 {
        return hipError_t::hipErrorInvalidDevice;
    }
    // SAFETY: the caller passes a pointer to a structure.
    let p = unsafe { &mut *p };
    *p = hipDeviceProp_tR0000::default();
    put(&mut p.gcnArchName, arch);
    (p.warpSize, p.multiProcessorCount, p.integrated) = (64, 64, 0);
    p.totalGlobalMem = 17_163_091_968;
    hipError_t::hipSuccess
}

/// A structure this crate does not know: the architecture lies elsewhere.
pub(crate) unsafe extern "C" fn properties_of_unknown_layout(
    p: *mut hipDeviceProp_tR0000,
    _device: c_int,
) -> hipError_t {
    // SAFETY: callers pass at least 4096 zeroed bytes.
    unsafe { p.cast::<c_char>().add(1500).copy_from(c"gfx936:sramecc+:xnack-".as_ptr(), 23) };
    hipError_t::hipSuccess
}

/// As DTK numbers them.
pub(crate) unsafe extern "C" fn attribute_of_dtk(
    value: *mut c_int,
    id: hipDeviceAttribute_t,
    _device: c_int,
) -> hipError_t {
    let answer = match id {
        hipDeviceAttribute_t(27) => 64,
        hipDeviceAttribute_t(32) => 80,
        _ => return hipError_t::hipErrorInvalidValue,
    };
    // SAFETY: the caller passes a pointer to an int.
    unsafe { *value = answer };
    hipError_t::hipSuccess
}

pub(crate) unsafe extern "C" fn malloc(pointer: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the caller passes a pointer to a pointer.
    unsafe { *pointer = core::ptr::without_provenance_mut(size) };
    hipError_t::hipSuccess
}

pub(crate) unsafe extern "C" fn create_event(_event: *mut hip_sys::hipEvent_t, flags: c_uint) -> hipError_t {
    hipError_t(flags)
}
