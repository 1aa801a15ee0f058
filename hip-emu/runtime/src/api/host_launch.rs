//! Kernels by the addresses of their stubs: launches, attributes, occupancy.
//!
//! A function handle is taken for a stub as well. The kernel is that of the stream's device, or, where there is no stream,
//! of the current one.

use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock};

use hip_sys::{
    dim3, hipError_t, hipEvent_t, hipFuncAttributes, hipFunction_t, hipLaunchConfig_t, hipLaunchParams_t,
    hipSharedMemConfig, hipStream_t,
};

use super::launch::{is_cooperative, launch, launch_between, potential, resident};
use super::{call, function, handle, not_null, only, put};
use crate::abi::AbiKind;
use crate::error::HipResult;
use crate::launch::Shape;
use crate::module::Function;
use crate::platform::platform;
use crate::sync::lock;

/// `kernelParams` and `extra` of a launch.
type Lists = (*mut *mut c_void, *mut *mut c_void);

/// The shape of a launch in C's types.
pub(super) fn shape(blocks: dim3, threads: dim3, lds: usize) -> HipResult<Shape> {
    let list = |d: dim3| [d.x, d.y, d.z];
    let dynamic_lds = u32::try_from(lds).map_err(|_| hipError_t::hipErrorInvalidValue)?;
    Ok(Shape { blocks: list(blocks), threads: list(threads), dynamic_lds })
}

/// The kernel of the current device.
fn stub(address: *const c_void) -> HipResult<Arc<Function>> {
    function(address.cast_mut().cast()).map_err(unknown)
}

/// An address that is neither is no "handle" to this function's callers.
fn unknown(error: hipError_t) -> hipError_t {
    if error == hipError_t::hipErrorInvalidHandle { hipError_t::hipErrorInvalidDeviceFunction } else { error }
}

/// Launches by stub.
///
/// # Safety
/// As `hipLaunchKernel`.
pub(super) unsafe fn launch_stub<A: AbiKind>(
    stub: *const c_void,
    shape: Shape,
    on: hipStream_t,
    lists: Lists,
    cooperative: bool,
) -> HipResult {
    let known = |handle: usize| platform().functions.get(handle).is_some() || platform().registry.is_kernel(handle);
    if !known(stub.addr()) {
        return Err(hipError_t::hipErrorInvalidDeviceFunction);
    }
    // SAFETY: the caller's promise.
    unsafe { launch::<A>(stub.cast_mut().cast(), shape, on, lists, cooperative) }
}

pub(crate) unsafe extern "C" fn hipLaunchKernel<A: AbiKind>(
    stub: *const c_void,
    blocks: dim3,
    threads: dim3,
    params: *mut *mut c_void,
    lds: usize,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: the arguments are the caller's promise.
    call(|| unsafe { launch_stub::<A>(stub, shape(blocks, threads, lds)?, on, (params, std::ptr::null_mut()), false) })
}

/// As `hipModuleLaunchCooperativeKernel`.
pub(crate) unsafe extern "C" fn hipLaunchCooperativeKernel<A: AbiKind>(
    stub: *const c_void,
    blocks: dim3,
    threads: dim3,
    params: *mut *mut c_void,
    lds: c_uint,
    on: hipStream_t,
) -> hipError_t {
    // SAFETY: the arguments are the caller's promise.
    call(|| unsafe {
        launch_stub::<A>(stub, shape(blocks, threads, lds as usize)?, on, (params, std::ptr::null_mut()), true)
    })
}

/// Unlike `hipExtModuleLaunchKernel`, it counts workgroups. The flag is a hint, which is not followed.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipExtLaunchKernel<A: AbiKind>(
    stub: *const c_void,
    blocks: dim3,
    threads: dim3,
    params: *mut *mut c_void,
    lds: usize,
    on: hipStream_t,
    start: hipEvent_t,
    stop: hipEvent_t,
    flags: c_int,
) -> hipError_t {
    call(|| {
        only(flags as u32, 1)?;
        let lists = (params, std::ptr::null_mut());
        // SAFETY: the arguments are the caller's promise.
        unsafe {
            let shape = shape(blocks, threads, lds)?;
            launch_between::<A>(stub.cast_mut().cast(), shape, on, lists, (start, stop)).map_err(unknown)
        }
    })
}

/// One launch per device, each in its own stream. There is no synchronisation between the devices' grids beyond that, so
/// flags that say to leave it out are accepted.
pub(crate) unsafe extern "C" fn hipExtLaunchMultiKernelMultiDevice<A: AbiKind>(
    list: *mut hipLaunchParams_t,
    devices: c_int,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 3)?;
        not_null(list)?;
        let count = usize::try_from(devices).ok().filter(|count| *count > 0).ok_or(hipError_t::hipErrorInvalidValue)?;
        for i in 0..count {
            // SAFETY: the caller promises as many launches as it says.
            let one = unsafe { list.add(i).read_unaligned() };
            let shape = shape(one.gridDim, one.blockDim, one.sharedMem)?;
            // SAFETY: the arguments are the caller's promise.
            unsafe { launch_stub::<A>(one.func, shape, one.stream, (one.args, std::ptr::null_mut()), false)? };
        }
        Ok(())
    })
}

/// As `hipDrvLaunchKernelEx`.
pub(crate) unsafe extern "C" fn hipLaunchKernelExC<A: AbiKind>(
    config: *const hipLaunchConfig_t,
    stub: *const c_void,
    params: *mut *mut c_void,
) -> hipError_t {
    call(|| {
        not_null(config)?;
        // SAFETY: not null, and else the caller's promise.
        let config = unsafe { config.read_unaligned() };
        let shape = shape(config.gridDim, config.blockDim, config.dynamicSmemBytes)?;
        // SAFETY: lists and arguments are the caller's promise.
        unsafe {
            let cooperative = is_cooperative(config.attrs, config.numAttrs)?;
            launch_stub::<A>(stub, shape, config.stream, (params, std::ptr::null_mut()), cooperative)
        }
    })
}

/// The handle stays the same for as long as the program's code is loaded.
pub(crate) unsafe extern "C" fn hipGetFuncBySymbol(to: *mut hipFunction_t, address: *const c_void) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(to, handle(stub(address)?.handle())) })
}

pub(crate) unsafe extern "C" fn hipFuncGetAttributes(
    attributes: *mut hipFuncAttributes,
    address: *const c_void,
) -> hipError_t {
    call(|| {
        not_null(attributes)?;
        let function = stub(address)?;
        let signature = &function.signature;
        let (major, minor) = crate::properties::compute_capability(function.device());
        let number = |value: u32| c_int::try_from(value).unwrap_or(c_int::MAX);
        let found = hipFuncAttributes {
            binaryVersion: major * 10 + minor,
            cacheModeCA: 0,
            constSizeBytes: 0,
            localSizeBytes: signature.scratch_size as usize,
            maxDynamicSharedSizeBytes: number(function.max_dynamic_lds.load(Ordering::Relaxed)),
            maxThreadsPerBlock: number(function.max_workgroup()),
            numRegs: number(signature.vgpr_count),
            preferredShmemCarveout: 0,
            ptxVersion: major * 10 + minor,
            sharedSizeBytes: signature.lds_size as usize,
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(attributes, found) }
    })
}

/// A hint about banks that AMD chips do not have.
pub(crate) unsafe extern "C" fn hipFuncSetSharedMemConfig(_: *const c_void, _: hipSharedMemConfig) -> hipError_t {
    call(|| Ok(()))
}

pub(crate) unsafe extern "C" fn hipOccupancyMaxActiveBlocksPerMultiprocessor(
    count: *mut c_int,
    address: *const c_void,
    threads: c_int,
    dynamic_lds: usize,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(count, resident(&*stub(address)?, threads, dynamic_lds)?) })
}

pub(crate) unsafe extern "C" fn hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    count: *mut c_int,
    address: *const c_void,
    threads: c_int,
    dynamic_lds: usize,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        only(flags, 1)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(count, resident(&*stub(address)?, threads, dynamic_lds)?) }
    })
}

pub(crate) unsafe extern "C" fn hipOccupancyMaxPotentialBlockSize(
    grid: *mut c_int,
    workgroup: *mut c_int,
    address: *const c_void,
    dynamic_lds: usize,
    limit: c_int,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { potential(grid, workgroup, &stub(address)?, dynamic_lds, limit) })
}

/// The text as a C string that lives for ever. There are no more of them than kernels of the program.
fn c_name(name: &str) -> *const c_char {
    static NAMES: OnceLock<Mutex<HashMap<String, &'static CStr>>> = OnceLock::new();
    let mut names = lock(NAMES.get_or_init(Mutex::default));
    if let Some(text) = names.get(name) {
        return text.as_ptr();
    }
    let Ok(text) = CString::new(name) else { return std::ptr::null() };
    let text: &'static CStr = Box::leak(text.into_boxed_c_str());
    names.insert(name.to_owned(), text);
    text.as_ptr()
}

/// Null if there is no such kernel. The text lives as long as the process.
pub(crate) unsafe extern "C" fn hipKernelNameRef(kernel: hipFunction_t) -> *const c_char {
    let function = platform().functions.get(kernel.addr());
    function.map_or(std::ptr::null(), |function| c_name(&function.signature.name))
}

/// As [`hipKernelNameRef`], of a stub.
pub(crate) unsafe extern "C" fn hipKernelNameRefByPtr(stub: *const c_void, _: hipStream_t) -> *const c_char {
    platform().registry.kernel_name(stub.addr()).map_or(std::ptr::null(), |name| c_name(&name))
}
