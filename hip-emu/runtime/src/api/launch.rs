//! Launching kernels, their attributes, and occupancy.

use std::ffi::{c_int, c_uint, c_void};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use hip_sys::{
    HIP_LAUNCH_CONFIG, hipError_t, hipEvent_t, hipFuncAttribute, hipFuncCache_t, hipFunction_attribute, hipFunction_t,
    hipLaunchAttribute, hipLaunchAttributeID, hipStream_t,
};

use super::{call, function, function_on, not_null, put, working_stream};
use crate::abi::AbiKind;
use crate::chips::MAX_WORKGROUP;
use crate::error::HipResult;
use crate::launch::{Launch, Shape};
use crate::module::Function;
use crate::occupancy::{best_workgroup, workgroups_per_unit};
use crate::work::Work;

/// Checks a launch and gives it to the stream.
///
/// # Safety
/// The arguments must be as `hipModuleLaunchKernel` takes them.
pub(super) unsafe fn launch<A: AbiKind>(
    kernel: hipFunction_t,
    shape: Shape,
    on: hipStream_t,
    (params, extra): (*mut *mut c_void, *mut *mut c_void),
    cooperative: bool,
) -> HipResult {
    let stream = working_stream(on)?;
    let function = function_on(kernel, stream.device)?;
    if function.device().ordinal != stream.device.ordinal {
        return Err(hipError_t::hipErrorInvalidHandle);
    }
    // SAFETY: the caller's promise.
    let launch = unsafe { Launch::new(&function, shape, params, extra, &A::RULES)? };
    let launch = if cooperative { launch.cooperative()? } else { launch };
    stream.submit(Work::Launch(Box::new(launch))).map(drop)
}

#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipModuleLaunchKernel<A: AbiKind>(
    kernel: hipFunction_t,
    blocks_x: c_uint,
    blocks_y: c_uint,
    blocks_z: c_uint,
    threads_x: c_uint,
    threads_y: c_uint,
    threads_z: c_uint,
    dynamic_lds: c_uint,
    on: hipStream_t,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> hipError_t {
    let shape =
        Shape { blocks: [blocks_x, blocks_y, blocks_z], threads: [threads_x, threads_y, threads_z], dynamic_lds };
    // SAFETY: the arguments are the caller's promise.
    call(|| unsafe { launch::<A>(kernel, shape, on, (params, extra), false) })
}

/// All workgroups are resident at once, so that they can wait for each other. Refused if the chip could not hold them,
/// though the software device could.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipModuleLaunchCooperativeKernel<A: AbiKind>(
    kernel: hipFunction_t,
    blocks_x: c_uint,
    blocks_y: c_uint,
    blocks_z: c_uint,
    threads_x: c_uint,
    threads_y: c_uint,
    threads_z: c_uint,
    dynamic_lds: c_uint,
    on: hipStream_t,
    params: *mut *mut c_void,
) -> hipError_t {
    let shape =
        Shape { blocks: [blocks_x, blocks_y, blocks_z], threads: [threads_x, threads_y, threads_z], dynamic_lds };
    // SAFETY: the arguments are the caller's promise.
    call(|| unsafe { launch::<A>(kernel, shape, on, (params, std::ptr::null_mut()), true) })
}

/// `hipExtAnyOrderLaunch`: a hint, which is not followed.
const ANY_ORDER: u32 = 1;

/// The size of the grid is in work-items here, which must be whole workgroups: the dispatch packet has no others. The events
/// are recorded before and behind the kernel.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipExtModuleLaunchKernel<A: AbiKind>(
    kernel: hipFunction_t,
    items_x: c_uint,
    items_y: c_uint,
    items_z: c_uint,
    threads_x: c_uint,
    threads_y: c_uint,
    threads_z: c_uint,
    dynamic_lds: usize,
    on: hipStream_t,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
    start: hipEvent_t,
    stop: hipEvent_t,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        super::only(flags, ANY_ORDER)?;
        let shape = shape_of_items([items_x, items_y, items_z], [threads_x, threads_y, threads_z], dynamic_lds)?;
        // SAFETY: the arguments are the caller's promise.
        unsafe { launch_between::<A>(kernel, shape, on, (params, extra), (start, stop)) }
    })
}

/// As [`hipExtModuleLaunchKernel`] without flags, under an older name.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn hipHccModuleLaunchKernel<A: AbiKind>(
    kernel: hipFunction_t,
    items_x: u32,
    items_y: u32,
    items_z: u32,
    threads_x: u32,
    threads_y: u32,
    threads_z: u32,
    dynamic_lds: usize,
    on: hipStream_t,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
    start: hipEvent_t,
    stop: hipEvent_t,
) -> hipError_t {
    call(|| {
        let shape = shape_of_items([items_x, items_y, items_z], [threads_x, threads_y, threads_z], dynamic_lds)?;
        // SAFETY: the arguments are the caller's promise.
        unsafe { launch_between::<A>(kernel, shape, on, (params, extra), (start, stop)) }
    })
}

/// The shape of a grid whose size is in work-items.
fn shape_of_items(items: [u32; 3], threads: [u32; 3], dynamic_lds: usize) -> HipResult<Shape> {
    let mut blocks = items;
    for (blocks, threads) in blocks.iter_mut().zip(threads) {
        if blocks.checked_rem(threads) != Some(0) {
            return Err(hipError_t::hipErrorInvalidConfiguration);
        }
        *blocks /= threads;
    }
    let dynamic_lds = u32::try_from(dynamic_lds).map_err(|_| hipError_t::hipErrorInvalidValue)?;
    Ok(Shape { blocks, threads, dynamic_lds })
}

/// As [`launch`], with events that are recorded before and behind the kernel, where they are not null.
///
/// # Safety
/// As [`launch`].
pub(super) unsafe fn launch_between<A: AbiKind>(
    kernel: hipFunction_t,
    shape: Shape,
    on: hipStream_t,
    lists: (*mut *mut c_void, *mut *mut c_void),
    (start, stop): (hipEvent_t, hipEvent_t),
) -> HipResult {
    // Nothing is submitted unless everything can be.
    for event in [start, stop].into_iter().filter(|event| !event.is_null()) {
        super::event::recordable(event, on)?;
    }
    if !start.is_null() {
        super::event::record(start, on, false)?;
    }
    // SAFETY: the caller's promise.
    unsafe { launch::<A>(kernel, shape, on, lists, false)? };
    if stop.is_null() { Ok(()) } else { super::event::record(stop, on, false) }
}

/// Of the attributes, only "cooperative" changes anything; priorities are those of the stream.
pub(crate) unsafe extern "C" fn hipDrvLaunchKernelEx<A: AbiKind>(
    config: *const HIP_LAUNCH_CONFIG,
    kernel: hipFunction_t,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> hipError_t {
    call(|| {
        not_null(config)?;
        // SAFETY: not null, and else the caller's promise.
        let config = unsafe { config.read_unaligned() };
        // SAFETY: the caller promises as many attributes as it says.
        let cooperative = unsafe { is_cooperative(config.attrs, config.numAttrs)? };
        let shape = Shape {
            blocks: [config.gridDimX, config.gridDimY, config.gridDimZ],
            threads: [config.blockDimX, config.blockDimY, config.blockDimZ],
            dynamic_lds: config.sharedMemBytes,
        };
        // SAFETY: the arguments are the caller's promise.
        unsafe { launch::<A>(kernel, shape, config.hStream, (params, extra), cooperative) }
    })
}

/// Whether a list of launch attributes asks for a cooperative launch.
///
/// # Safety
/// `attributes` must be null or point to `count` attributes.
pub(super) unsafe fn is_cooperative(attributes: *const hipLaunchAttribute, count: c_uint) -> HipResult<bool> {
    let mut cooperative = false;
    if count > 0 {
        not_null(attributes)?;
    }
    for i in 0..count as usize {
        // SAFETY: the caller's promise.
        let attribute = unsafe { attributes.add(i).read_unaligned() };
        match attribute.id {
            hipLaunchAttributeID::hipLaunchAttributeCooperative => {
                // SAFETY: the member that the identifier names; any bits are a number.
                cooperative = unsafe { attribute.__bindgen_anon_1.value.cooperative } != 0;
            }
            hipLaunchAttributeID::hipLaunchAttributePriority
            | hipLaunchAttributeID::hipLaunchAttributeAccessPolicyWindow
            | hipLaunchAttributeID::hipLaunchAttributeSynchronizationPolicy
            | hipLaunchAttributeID::hipLaunchAttributeMemSyncDomainMap
            | hipLaunchAttributeID::hipLaunchAttributeMemSyncDomain => {}
            _ => return Err(hipError_t::hipErrorInvalidValue),
        }
    }
    Ok(cooperative)
}

pub(crate) unsafe extern "C" fn hipFuncGetAttribute(
    value: *mut c_int,
    attribute: hipFunction_attribute,
    kernel: hipFunction_t,
) -> hipError_t {
    call(|| {
        not_null(value)?;
        let function = function(kernel)?;
        let signature = &function.signature;
        let found = match attribute {
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK => function.max_workgroup(),
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES => signature.lds_size,
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES => signature.scratch_size,
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_NUM_REGS => signature.vgpr_count,
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES => {
                function.max_dynamic_lds.load(Ordering::Relaxed)
            }
            // As `major * 10 + minor` of the architecture.
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_PTX_VERSION
            | hipFunction_attribute::HIP_FUNC_ATTRIBUTE_BINARY_VERSION => {
                let (major, minor) = crate::properties::compute_capability(function.device());
                (major * 10 + minor) as u32
            }
            hipFunction_attribute::HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES
            | hipFunction_attribute::HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA
            | hipFunction_attribute::HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT => 0,
            _ => return Err(hipError_t::hipErrorInvalidValue),
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(value, c_int::try_from(found).unwrap_or(c_int::MAX)) }
    })
}

pub(crate) unsafe extern "C" fn hipFuncSetAttribute(
    kernel: *const c_void,
    attribute: hipFuncAttribute,
    value: c_int,
) -> hipError_t {
    call(|| {
        let function = function(kernel.cast_mut().cast()).map_err(|_| hipError_t::hipErrorInvalidDeviceFunction)?;
        match attribute {
            hipFuncAttribute::hipFuncAttributeMaxDynamicSharedMemorySize => {
                let bytes = u32::try_from(value).ok().filter(|bytes| *bytes <= function.lds_left());
                function.max_dynamic_lds.store(bytes.ok_or(hipError_t::hipErrorInvalidValue)?, Ordering::Relaxed);
                Ok(())
            }
            // A hint about a split between LDS and cache that AMD chips do not have.
            hipFuncAttribute::hipFuncAttributePreferredSharedMemoryCarveout => Ok(()),
            _ => Err(hipError_t::hipErrorInvalidValue),
        }
    })
}

pub(crate) unsafe extern "C" fn hipFuncSetCacheConfig(_: *const c_void, _: hipFuncCache_t) -> hipError_t {
    call(|| Ok(()))
}

/// Workgroups of this size that fit on a compute unit.
pub(super) fn resident(function: &Function, threads: c_int, dynamic_lds: usize) -> HipResult<c_int> {
    let threads = u32::try_from(threads).ok().filter(|threads| *threads > 0);
    let threads = threads.ok_or(hipError_t::hipErrorInvalidValue)?;
    if threads > function.max_workgroup() {
        return Ok(0);
    }
    let count = workgroups_per_unit(function.device().chip, &function.signature, threads, dynamic_lds as u64);
    Ok(c_int::try_from(count).unwrap_or(c_int::MAX))
}

pub(crate) unsafe extern "C" fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
    count: *mut c_int,
    kernel: hipFunction_t,
    threads: c_int,
    dynamic_lds: usize,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(count, resident(&*function(kernel)?, threads, dynamic_lds)?) })
}

pub(crate) unsafe extern "C" fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    count: *mut c_int,
    kernel: hipFunction_t,
    threads: c_int,
    dynamic_lds: usize,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        super::only(flags, 1)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(count, resident(&*function(kernel)?, threads, dynamic_lds)?) }
    })
}

/// # Safety
/// The pointers must be null or valid for writing.
pub(super) unsafe fn potential(
    grid: *mut c_int,
    workgroup: *mut c_int,
    function: &Arc<Function>,
    dynamic_lds: usize,
    limit: c_int,
) -> HipResult {
    not_null(grid)?;
    not_null(workgroup)?;
    let limit = u32::try_from(limit).map_err(|_| hipError_t::hipErrorInvalidValue)?;
    let limit = if limit == 0 { MAX_WORKGROUP } else { limit }.min(function.max_workgroup());
    let (threads, blocks) = best_workgroup(function.device().chip, &function.signature, limit, dynamic_lds as u64);
    // SAFETY: the caller's promise.
    unsafe { put(grid, blocks as c_int).and_then(|()| put(workgroup, threads as c_int)) }
}

pub(crate) unsafe extern "C" fn hipModuleOccupancyMaxPotentialBlockSize(
    grid: *mut c_int,
    workgroup: *mut c_int,
    kernel: hipFunction_t,
    dynamic_lds: usize,
    limit: c_int,
) -> hipError_t {
    // SAFETY: the pointers are the caller's promise.
    call(|| unsafe { potential(grid, workgroup, &function(kernel)?, dynamic_lds, limit) })
}

pub(crate) unsafe extern "C" fn hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
    grid: *mut c_int,
    workgroup: *mut c_int,
    kernel: hipFunction_t,
    dynamic_lds: usize,
    limit: c_int,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        super::only(flags, 1)?;
        // SAFETY: the pointers are the caller's promise.
        unsafe { potential(grid, workgroup, &function(kernel)?, dynamic_lds, limit) }
    })
}
