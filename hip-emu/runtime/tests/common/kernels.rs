//! Modules of the fixture kernels, and launches.

use std::ffi::{CStr, c_int, c_void};
use std::ptr::null_mut;

use hip_sys::{hipFunction_t, hipModule_t, hipStream_t};

use crate::ok;

pub(crate) const GFX90A: &[u8] = include_bytes!("../fixtures/kernels_gfx90a.co");
pub(crate) const GFX90A_V4: &[u8] = include_bytes!("../fixtures/kernels_gfx90a_v4.co");
pub(crate) const GFX906: &[u8] = include_bytes!("../fixtures/kernels_gfx906.co");
pub(crate) const BUNDLE: &[u8] = include_bytes!("../fixtures/kernels.bundle");

/// Loads an image for the current device.
pub(crate) fn load(image: &[u8]) -> hipModule_t {
    let mut module = null_mut();
    ok!(hipModuleLoadData(&mut module, image.as_ptr().cast()));
    module
}

pub(crate) fn kernel(module: hipModule_t, name: &CStr) -> hipFunction_t {
    let mut function = null_mut();
    ok!(hipModuleGetFunction(&mut function, module, name.as_ptr()));
    function
}

/// Pointers to arguments, as `kernelParams` wants them.
#[macro_export]
macro_rules! params {
    ($($arg:expr),* $(,)?) => { [$((&raw const $arg).cast_mut().cast::<std::ffi::c_void>()),*] };
}

/// Launches with `kernelParams` and expects success.
pub(crate) fn launch(
    function: hipFunction_t,
    blocks: [u32; 3],
    threads: [u32; 3],
    lds: u32,
    stream: hipStream_t,
    params: &mut [*mut c_void],
) {
    let ([bx, by, bz], [tx, ty, tz]) = (blocks, threads);
    ok!(hipModuleLaunchKernel(function, bx, by, bz, tx, ty, tz, lds, stream, params.as_mut_ptr(), null_mut()));
}

/// Runs `test` in a thread whose current device is the one of this chip.
pub(crate) fn on_device(chip: &'static str, test: impl FnOnce(c_int) + Send + 'static) {
    super::runtime();
    let device = hip_emu::add_device(chip).unwrap();
    let thread = std::thread::spawn(move || {
        ok!(hipSetDevice(device));
        test(device);
    });
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
