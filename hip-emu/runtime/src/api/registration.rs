//! What compilers for HIP call on behalf of a program: its code, kernels and variables, and launches in pieces
//! (`kernel<<<...>>>` pushes a configuration, and the kernel's stub pops it).

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::Arc;

use hip_sys::{dim3, hipError_t, hipStream_t, uint3_by_pointer};

use super::host_launch::{launch_stub, shape};
use super::{address, call, handle, not_null, pointer, put, put_if, text, uncaught};
use crate::abi::AbiKind;
use crate::engine::{AllocationKind, DevAddr};
use crate::error::HipResult;
use crate::platform::platform;
use crate::registry::FatBinary;
use crate::thread::{self, PendingLaunch};

/// `__CudaFatBinaryWrapper` of clang's HIP: what the constructor of a program passes.
#[repr(C)]
struct Wrapper {
    magic: u32,
    version: u32,
    image: *const c_void,
    unused: *const c_void,
}

/// "HIPF", and the only version that clang writes.
const WRAPPER: (u32, u32) = (0x4849_5046, 1);

/// The handle is a number, which nobody may dereference. Null, which leaves its kernels unknown, if the image is none.
pub(crate) unsafe extern "C" fn __hipRegisterFatBinary(wrapper: *const c_void) -> *mut *mut c_void {
    let mut number = 0;
    uncaught(|| {
        not_null(wrapper)?;
        // SAFETY: not null, and the caller promises a wrapper.
        let wrapper = unsafe { wrapper.cast::<Wrapper>().read_unaligned() };
        if (wrapper.magic, wrapper.version) != WRAPPER {
            return Err(hipError_t::hipErrorInvalidImage);
        }
        not_null(wrapper.image)?;
        let image = wrapper.image.cast::<u8>();
        // SAFETY: the caller promises a complete image.
        let len = unsafe { hip_code::image_len(image) }.map_err(|_| hipError_t::hipErrorInvalidImage)?;
        // SAFETY: the image is complete, this is its length, and it stays until it is unregistered.
        let binary = Arc::new(unsafe { FatBinary::new(std::slice::from_raw_parts(image, len)) });
        platform().registry.add(&binary);
        number = platform().fat_binaries.insert(binary);
        Ok(())
    });
    handle(number)
}

/// Waits for what still runs: the memory that it uses may be the program's.
pub(crate) unsafe extern "C" fn __hipUnregisterFatBinary(modules: *mut *mut c_void) {
    uncaught(|| {
        let binary = platform().fat_binaries.remove(modules.addr()).ok_or(hipError_t::hipErrorInvalidHandle)?;
        let _ = platform().wait_idle();
        platform().registry.remove(&binary);
        Ok(())
    });
}

fn binary(modules: *mut *mut c_void) -> HipResult<Arc<FatBinary>> {
    platform().fat_binaries.get(modules.addr()).ok_or(hipError_t::hipErrorInvalidHandle)
}

/// Of the pointers behind the limit of threads, compilers pass nulls.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn __hipRegisterFunction(
    modules: *mut *mut c_void,
    stub: *const c_void,
    _: *mut c_char,
    name: *const c_char,
    _: c_uint,
    _: *mut uint3_by_pointer,
    _: *mut uint3_by_pointer,
    _: *mut dim3,
    _: *mut dim3,
    _: *mut c_int,
) {
    uncaught(|| {
        // SAFETY: the string is the caller's promise.
        platform().registry.add_kernel(stub.addr(), &binary(modules)?, unsafe { text(name)? });
        Ok(())
    });
}

/// The size is that of the variable in the code object, and constant variables are like others.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn __hipRegisterVar(
    modules: *mut *mut c_void,
    shadow: *mut c_void,
    _: *mut c_char,
    name: *mut c_char,
    _: c_int,
    _: usize,
    _: c_int,
    _: c_int,
) {
    uncaught(|| {
        // SAFETY: the string is the caller's promise.
        platform().registry.add_variable(shadow.addr(), &binary(modules)?, unsafe { text(name)? });
        Ok(())
    });
}

/// Allocates the variable at once, in managed memory of the first device, and makes the program's pointer point there. Where
/// there is no device, or it has no memory left, the pointer stays as it was.
pub(crate) unsafe extern "C" fn __hipRegisterManagedVar(
    modules: *mut *mut c_void,
    variable: *mut *mut c_void,
    initial: *mut c_void,
    name: *const c_char,
    size: usize,
    _: c_uint,
) {
    uncaught(|| {
        not_null(variable)?;
        not_null(initial)?;
        let binary = binary(modules)?;
        // SAFETY: the string is the caller's promise.
        let name = unsafe { text(name)? };
        let (memory, device) = (&platform().memory, platform().device(0)?);
        let allocation = memory.allocate(device, size as u64, AllocationKind::Managed, 0)?;
        // SAFETY: the caller promises `size` bytes.
        let initial = unsafe { std::slice::from_raw_parts(initial.cast::<u8>(), size) };
        memory.vm().write(DevAddr(allocation.base), initial).map_err(|_| hipError_t::hipErrorOutOfMemory)?;
        // SAFETY: not null, and else the caller's promise.
        unsafe { put(variable, pointer(allocation.base))? };
        platform().registry.add_variable(allocation.base as usize, &binary, name);
        platform().registry.add_variable(variable.addr(), &binary, name);
        platform().registry.add_managed(&binary, name, allocation);
        Ok(())
    });
}

/// There are no textures: a program that uses one fails when it binds it.
#[allow(clippy::too_many_arguments, reason = "the C signature")]
pub(crate) unsafe extern "C" fn __hipRegisterTexture(
    _: *mut *mut c_void,
    _: *mut c_void,
    _: *mut c_char,
    _: *mut c_char,
    _: c_int,
    _: c_int,
    _: c_int,
) {
}

/// As [`__hipRegisterTexture`].
pub(crate) unsafe extern "C" fn __hipRegisterSurface(
    _: *mut *mut c_void,
    _: *mut c_void,
    _: *mut c_char,
    _: *mut c_char,
    _: c_int,
    _: c_int,
) {
}

fn push(blocks: dim3, threads: dim3, lds: usize, on: hipStream_t) {
    thread::push_launch(PendingLaunch { blocks, threads, lds, stream: on, arguments: Vec::new() });
}

fn pop() -> HipResult<PendingLaunch> {
    thread::pop_launch().ok_or(hipError_t::hipErrorMissingConfiguration)
}

pub(crate) unsafe extern "C" fn __hipPushCallConfiguration(
    blocks: dim3,
    threads: dim3,
    lds: usize,
    on: hipStream_t,
) -> hipError_t {
    call(|| {
        push(blocks, threads, lds, on);
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn __hipPopCallConfiguration(
    blocks: *mut dim3,
    threads: *mut dim3,
    lds: *mut usize,
    on: *mut hipStream_t,
) -> hipError_t {
    call(|| {
        let launch = pop()?;
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_if(blocks, launch.blocks);
            put_if(threads, launch.threads);
            put_if(lds, launch.lds);
            put_if(on, launch.stream);
        }
        Ok(())
    })
}

/// The older way to launch in pieces: configuration, arguments one by one, and [`hipLaunchByPtr`].
pub(crate) unsafe extern "C" fn hipConfigureCall(
    blocks: dim3,
    threads: dim3,
    lds: usize,
    on: hipStream_t,
) -> hipError_t {
    call(|| {
        push(blocks, threads, lds, on);
        Ok(())
    })
}

/// Bytes of arguments that a kernel can have at most: more than any compiler accepts.
const MAX_ARGUMENTS: usize = 64 * 1024;

pub(crate) unsafe extern "C" fn hipSetupArgument(argument: *const c_void, size: usize, offset: usize) -> hipError_t {
    call(|| {
        not_null(argument)?;
        let end = offset.checked_add(size).filter(|end| *end <= MAX_ARGUMENTS);
        let end = end.ok_or(hipError_t::hipErrorInvalidValue)?;
        let mut launch = pop()?;
        if launch.arguments.len() < end {
            launch.arguments.resize(end, 0);
        }
        // SAFETY: the caller promises `size` bytes, and the list is long enough.
        unsafe { std::ptr::copy_nonoverlapping(argument.cast(), launch.arguments[offset..end].as_mut_ptr(), size) };
        thread::push_launch(launch);
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipLaunchByPtr<A: AbiKind>(stub: *const c_void) -> hipError_t {
    call(|| {
        let mut launch = pop()?;
        let mut size = launch.arguments.len();
        let mut extra =
            [pointer(1), launch.arguments.as_mut_ptr().cast(), pointer(2), pointer(address(&raw mut size)), pointer(3)];
        let lists = (std::ptr::null_mut(), extra.as_mut_ptr());
        let shape = shape(launch.blocks, launch.threads, launch.lds)?;
        // SAFETY: the list is complete, and the buffer as long as it says.
        unsafe { launch_stub::<A>(stub, shape, launch.stream, lists, false) }
    })
}

/// There is no precompiled header: nothing is written but null and zero.
pub(crate) unsafe extern "C" fn __hipGetPCH(pch: *mut *const c_char, size: *mut c_uint) {
    // SAFETY: the pointers are the caller's promise.
    unsafe {
        put_if(pch, std::ptr::null());
        put_if(size, 0);
    }
}
