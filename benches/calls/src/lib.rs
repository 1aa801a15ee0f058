//! What a call of a HIP function costs on the way from the caller to the function, measured on a stand-in runtime whose
//! functions do next to nothing. The same library, mapped once, is reached in four ways:
//!
//! | row | the way there |
//! |---|---|
//! | `direct` | linked when the program is built, as a C program would |
//! | `static pointer` | a function pointer in a static, looked up once by hand |
//! | `hip-sys` | a method of [`hip_sys::Runtime`], the library opened at run time |
//! | `cubecl-hip-sys` | that crate's function, which looks the symbol up at each call |
//!
//! Three functions: one that writes through a pointer (`hipGetDeviceCount`), one with a number (`hipSetDevice`), and one
//! with eleven arguments, of which five pass on the stack (`hipModuleLaunchKernel`).
//!
//! ```text
//! cd benches/calls
//! cargo bench                              # criterion's estimates
//! cargo run --release --bin call_report    # the four in turn, a table of medians and differences
//! ```
//!
//! Linux with a C compiler. No GPU, no SDK. Where a `hipconfig` of a release that cubecl-hip-sys does not know is installed,
//! the build says what to set.

use std::ffi::{c_int, c_uint, c_void};
use std::path::Path;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

use hip_sys::{LoadOptions, Runtime, hipError_t};

/// The stand-in runtime, linked.
mod linked {
    use std::ffi::{c_int, c_uint, c_void};

    #[link(name = "amdhip64")]
    unsafe extern "C" {
        pub(crate) static stand_in_seen: c_uint;
        pub(crate) fn hipGetDeviceCount(count: *mut c_int) -> c_int;
        pub(crate) fn hipSetDevice(device: c_int) -> c_int;
        pub(crate) fn hipModuleLaunchKernel(
            function: *mut c_void,
            grid_x: c_uint,
            grid_y: c_uint,
            grid_z: c_uint,
            block_x: c_uint,
            block_y: c_uint,
            block_z: c_uint,
            shared_bytes: c_uint,
            stream: *mut c_void,
            params: *mut *mut c_void,
            extra: *mut *mut c_void,
        ) -> c_int;
    }
}

/// A launch's shape: grid, workgroup, bytes of LDS.
pub type Shape = [c_uint; 7];

/// A way to the runtime's functions. Each returns the code that the function returned.
pub trait Way {
    /// The name in tables.
    const NAME: &'static str;
    /// `hipGetDeviceCount`.
    fn device_count(&self, count: &mut c_int) -> c_int;
    /// `hipSetDevice`.
    fn set_device(&self, device: c_int) -> c_int;
    /// `hipModuleLaunchKernel`, without arguments for the kernel. The function's handle is a number: nothing is there.
    fn launch(&self, function: usize, shape: Shape) -> c_int;
}

/// Linked when the program was built.
#[derive(Debug)]
pub struct Direct;

impl Way for Direct {
    const NAME: &'static str = "direct";

    #[inline(always)]
    fn device_count(&self, count: &mut c_int) -> c_int {
        // SAFETY: the pointer is to an int.
        unsafe { linked::hipGetDeviceCount(count) }
    }

    #[inline(always)]
    fn set_device(&self, device: c_int) -> c_int {
        // SAFETY: the stand-in takes any number.
        unsafe { linked::hipSetDevice(device) }
    }

    #[inline(always)]
    fn launch(&self, function: usize, [x, y, z, bx, by, bz, lds]: Shape) -> c_int {
        // SAFETY: the stand-in follows none of the pointers.
        unsafe {
            linked::hipModuleLaunchKernel(
                handle(function),
                x,
                y,
                z,
                bx,
                by,
                bz,
                lds,
                null_mut(),
                null_mut(),
                null_mut(),
            )
        }
    }
}

/// Function pointers in statics.
#[derive(Debug)]
pub struct StaticPointer(());

static GET_DEVICE_COUNT: AtomicPtr<c_void> = AtomicPtr::new(null_mut());
static SET_DEVICE: AtomicPtr<c_void> = AtomicPtr::new(null_mut());
static MODULE_LAUNCH_KERNEL: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

impl StaticPointer {
    /// Fills the statics.
    pub fn new() -> Self {
        GET_DEVICE_COUNT.store(linked::hipGetDeviceCount as *mut c_void, Ordering::Relaxed);
        SET_DEVICE.store(linked::hipSetDevice as *mut c_void, Ordering::Relaxed);
        MODULE_LAUNCH_KERNEL.store(linked::hipModuleLaunchKernel as *mut c_void, Ordering::Relaxed);
        StaticPointer(())
    }
}

impl Default for StaticPointer {
    fn default() -> Self {
        Self::new()
    }
}

impl Way for StaticPointer {
    const NAME: &'static str = "static pointer";

    #[inline(always)]
    fn device_count(&self, count: &mut c_int) -> c_int {
        let address = GET_DEVICE_COUNT.load(Ordering::Relaxed);
        // SAFETY: `new` has stored this function's address; the pointer is to an int.
        unsafe { std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut c_int) -> c_int>(address)(count) }
    }

    #[inline(always)]
    fn set_device(&self, device: c_int) -> c_int {
        let address = SET_DEVICE.load(Ordering::Relaxed);
        // SAFETY: `new` has stored this function's address; it takes any number.
        unsafe { std::mem::transmute::<*mut c_void, unsafe extern "C" fn(c_int) -> c_int>(address)(device) }
    }

    #[inline(always)]
    fn launch(&self, function: usize, [x, y, z, bx, by, bz, lds]: Shape) -> c_int {
        let address = MODULE_LAUNCH_KERNEL.load(Ordering::Relaxed);
        // SAFETY: `new` has stored this function's address; it follows none of the pointers.
        unsafe {
            let launch = std::mem::transmute::<*mut c_void, Launch>(address);
            launch(handle(function), x, y, z, bx, by, bz, lds, null_mut(), null_mut(), null_mut())
        }
    }
}

type Launch = unsafe extern "C" fn(
    *mut c_void,
    c_uint,
    c_uint,
    c_uint,
    c_uint,
    c_uint,
    c_uint,
    c_uint,
    *mut c_void,
    *mut *mut c_void,
    *mut *mut c_void,
) -> c_int;

/// Methods of `hip_sys::Runtime`. A missing function counts as a failed call, as in a program that checks.
#[derive(Debug)]
pub struct HipSys<'a>(pub &'a Runtime);

impl Way for HipSys<'_> {
    const NAME: &'static str = "hip-sys";

    #[inline(always)]
    fn device_count(&self, count: &mut c_int) -> c_int {
        // SAFETY: the pointer is to an int.
        code(unsafe { self.0.hipGetDeviceCount(count) })
    }

    #[inline(always)]
    fn set_device(&self, device: c_int) -> c_int {
        // SAFETY: the stand-in takes any number.
        code(unsafe { self.0.hipSetDevice(device) })
    }

    #[inline(always)]
    fn launch(&self, function: usize, [x, y, z, bx, by, bz, lds]: Shape) -> c_int {
        let (function, stream) = (handle(function).cast(), null_mut());
        // SAFETY: the stand-in follows none of the pointers.
        code(unsafe {
            self.0.hipModuleLaunchKernel(function, x, y, z, bx, by, bz, lds, stream, null_mut(), null_mut())
        })
    }
}

#[inline(always)]
fn code(result: Result<hipError_t, hip_sys::SymbolMissing>) -> c_int {
    match result {
        Ok(code) => code.0 as c_int,
        Err(_) => -1,
    }
}

/// Functions of `cubecl-hip-sys`.
#[derive(Debug)]
pub struct Cubecl(());

impl Cubecl {
    /// Opens the stand-in the way that crate opens a runtime: in the folder of `ROCM_PATH`.
    ///
    /// # Safety
    /// Sets an environment variable: no other thread may read the environment at the same time.
    ///
    /// # Errors
    /// If the crate cannot open the libraries.
    pub unsafe fn open() -> Result<Self, String> {
        // SAFETY: the caller's promise.
        unsafe { std::env::set_var("ROCM_PATH", stand_in_dir()) };
        if cubecl_hip_sys::is_available() {
            return Ok(Cubecl(()));
        }
        Err(format!("cubecl-hip-sys does not open the libraries in {}", stand_in_dir().display()))
    }
}

impl Way for Cubecl {
    const NAME: &'static str = "cubecl-hip-sys";

    #[inline(always)]
    fn device_count(&self, count: &mut c_int) -> c_int {
        // SAFETY: the pointer is to an int.
        unsafe { cubecl_hip_sys::hipGetDeviceCount(count) as c_int }
    }

    #[inline(always)]
    fn set_device(&self, device: c_int) -> c_int {
        // SAFETY: the stand-in takes any number.
        unsafe { cubecl_hip_sys::hipSetDevice(device) as c_int }
    }

    #[inline(always)]
    fn launch(&self, function: usize, [x, y, z, bx, by, bz, lds]: Shape) -> c_int {
        let (function, stream) = (handle(function).cast(), null_mut());
        // SAFETY: the stand-in follows none of the pointers.
        unsafe {
            cubecl_hip_sys::hipModuleLaunchKernel(function, x, y, z, bx, by, bz, lds, stream, null_mut(), null_mut())
                as c_int
        }
    }
}

/// The folder of the stand-in runtime.
pub fn stand_in_dir() -> &'static Path {
    Path::new(env!("STAND_IN_DIR"))
}

/// Opens the stand-in runtime by hip-sys's loader.
///
/// # Errors
/// The loader's, as text.
pub fn open_runtime() -> Result<Runtime, String> {
    let path = stand_in_dir().join("libamdhip64.so");
    Runtime::open(&LoadOptions::at(path)).map_err(|error| error.to_string())
}

/// Checks that a way leads to the linked library with all arguments intact: what it is given must be seen there.
///
/// # Errors
/// Says what arrived instead.
pub fn check(way: &impl Way) -> Result<(), String> {
    // SAFETY: nothing else calls the stand-in meanwhile.
    let seen = || unsafe { (&raw const linked::stand_in_seen).read_volatile() };
    let mut count = -1;
    let codes = [
        (way.set_device(4711), seen(), 4711),
        (way.device_count(&mut count), count as c_uint, 4711),
        (way.launch(64, [1, 20, 300, 4000, 50_000, 600_000, 7_000_000]), seen(), 7_654_321),
    ];
    match codes.iter().find(|(code, seen, expected)| *code != 0 || seen != expected) {
        None => Ok(()),
        Some((code, seen, expected)) => Err(format!("code {code}, {seen} arrived instead of {expected}")),
    }
}

#[inline(always)]
fn handle(number: usize) -> *mut c_void {
    std::ptr::without_provenance_mut(number)
}
