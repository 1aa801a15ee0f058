//! A fake runtime for unit tests: functions that keep a log, with device memory on the host and failures on demand.
//!
//! The C functions have no place for a user's pointer, so the state is per thread: each test has its own.

use std::alloc::Layout;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::ffi::{CStr, c_char, c_int, c_uint, c_ushort, c_void};
use std::ptr::NonNull;
use std::sync::Arc;

use hip_sys::{
    Description, Source, hipDeviceProp_tR0600, hipError_t, hipEvent_t, hipFunction_t, hipMemcpyKind, hipModule_t,
    hipStream_t, hipStreamCallback_t,
};

use crate::device::Device;
use crate::platform::Platform;

mod memory;

/// What a test says about the fake, and what it saw.
#[derive(Default)]
struct State {
    /// Calls, in order, with handles shortened to small numbers.
    log: Vec<String>,
    /// Codes that functions return instead of doing something: after how many calls, and how often.
    failures: HashMap<&'static str, (hipError_t, usize, usize)>,
    /// Blocks of device and pinned memory.
    memory: BTreeMap<usize, (*mut u8, Layout)>,
    /// Number of handles given out.
    handles: usize,
    /// Sizes of the arguments of the next launch.
    argument_sizes: Vec<usize>,
    /// Bytes of the arguments of the last launch.
    arguments: Vec<Vec<u8>>,
    fault: Option<String>,
    /// Host functions that streams are to call.
    callbacks: Vec<(unsafe extern "C" fn(hipStream_t, hipError_t, *mut c_void), *mut c_void)>,
    /// What to do after the next event is recorded on a stream.
    after_record: Option<(usize, Box<dyn FnOnce()>)>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Which runtime the fake is like.
#[derive(Clone, Default)]
pub(crate) struct Fake {
    pub(crate) software: bool,
    /// Symbols that the library lacks.
    pub(crate) missing: &'static [&'static str],
}

impl Fake {
    /// A platform with two devices.
    pub(crate) fn platform(self) -> Arc<Platform> {
        Platform::new(self.runtime())
    }

    pub(crate) fn runtime(self) -> hip_sys::Runtime {
        hip_sys::Runtime::new(Arc::new(self))
    }

    /// Device 0 of a new platform.
    pub(crate) fn device(self) -> Device {
        Device::of(&self.platform(), 0).expect("the fake has a device")
    }
}

/// Takes the log so far.
pub(crate) fn log() -> Vec<String> {
    STATE.with_borrow_mut(|state| std::mem::take(&mut state.log))
}

/// Makes the next `times` calls of a function fail.
pub(crate) fn fail(function: &'static str, code: hipError_t, times: usize) {
    fail_after(function, code, 0, times);
}

/// Lets `skip` calls of a function pass and makes the next `times` fail.
pub(crate) fn fail_after(function: &'static str, code: hipError_t, skip: usize, times: usize) {
    STATE.with_borrow_mut(|state| state.failures.insert(function, (code, skip, times)));
}

/// Calls the host functions that were put into streams, which are told of `status`.
pub(crate) fn run_callbacks(status: hipError_t) {
    for (function, data) in STATE.with_borrow_mut(|state| std::mem::take(&mut state.callbacks)) {
        // SAFETY: as the runtime does it: once, with its data.
        unsafe { function(std::ptr::null_mut(), status, data) };
    }
}

/// Does `work` right after this thread records the next event on `stream`, before the call returns.
pub(crate) fn after_record(stream: hipStream_t, work: impl FnOnce() + 'static) {
    STATE.with_borrow_mut(|state| state.after_record = Some((number(stream), Box::new(work))));
}

/// Blocks of memory that are not freed.
pub(crate) fn blocks() -> usize {
    STATE.with_borrow(|state| state.memory.len())
}

/// Sets the sizes of the arguments that the next launch passes.
pub(crate) fn expect_arguments(sizes: &[usize]) {
    STATE.with_borrow_mut(|state| state.argument_sizes = sizes.to_vec());
}

/// The arguments of the last launch.
pub(crate) fn arguments() -> Vec<Vec<u8>> {
    STATE.with_borrow(|state| state.arguments.clone())
}

/// Sets what the software device knows about a fault.
pub(crate) fn set_fault(text: &str) {
    STATE.with_borrow_mut(|state| state.fault = Some(text.to_owned()));
}

/// Logs a call, then fails if the test wants that, else does `work`.
fn call(function: &'static str, detail: String, work: impl FnOnce(&mut State) -> hipError_t) -> hipError_t {
    STATE.with_borrow_mut(|state| {
        state.log.push(if detail.is_empty() { function.to_owned() } else { format!("{function} {detail}") });
        match state.failures.get_mut(function) {
            Some((code, 0, times)) if *times > 0 => {
                *times -= 1;
                return *code;
            }
            Some((_, skip, _)) => *skip = skip.saturating_sub(1),
            None => {}
        }
        work(state)
    })
}

fn done(_: &mut State) -> hipError_t {
    hipError_t::hipSuccess
}

/// A new handle, as a number in a pointer.
fn handle<T>(state: &mut State) -> *mut T {
    state.handles += 1;
    std::ptr::without_provenance_mut(state.handles)
}

fn number<T>(handle: *mut T) -> usize {
    handle.addr()
}

fn allocate(state: &mut State, to: *mut *mut c_void, size: usize) -> hipError_t {
    let Ok(layout) = Layout::from_size_align(size.max(1), 256) else { return hipError_t::hipErrorOutOfMemory };
    // SAFETY: the size is not zero. Uninitialised memory would upset Miri in tests that read it.
    let block = unsafe { std::alloc::alloc_zeroed(layout) };
    state.memory.insert(block.addr(), (block, layout));
    // SAFETY: `to` is the caller's place for the result.
    unsafe { to.write(block.cast()) };
    hipError_t::hipSuccess
}

fn free(state: &mut State, block: *mut c_void) -> hipError_t {
    match state.memory.remove(&block.addr()) {
        Some((block, layout)) => {
            // SAFETY: allocated with this layout above, and freed once.
            unsafe { std::alloc::dealloc(block, layout) };
            hipError_t::hipSuccess
        }
        None => hipError_t::hipErrorInvalidValue,
    }
}

unsafe extern "C" fn get_device_count(count: *mut c_int) -> hipError_t {
    call("hipGetDeviceCount", String::new(), |_| {
        // SAFETY: `count` is the caller's place for the result.
        unsafe { count.write(2) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn runtime_get_version(version: *mut c_int) -> hipError_t {
    // SAFETY: `version` is the caller's place for the result.
    unsafe { version.write(70_125_424) };
    hipError_t::hipSuccess
}

unsafe extern "C" fn get_properties(to: *mut hipDeviceProp_tR0600, _device: c_int) -> hipError_t {
    call("hipGetDevicePropertiesR0600", String::new(), |_| {
        // SAFETY: `to` is the caller's place for the structure, zeroed. Field by field, so that padding stays initialised:
        // hip-sys looks at the bytes.
        let properties = unsafe { &mut *to };
        write_text(&mut properties.name, "Fake MI210");
        write_text(&mut properties.gcnArchName, "gfx90a:sramecc+:xnack-");
        properties.totalGlobalMem = 8 << 20;
        properties.sharedMemPerBlock = 65536;
        properties.warpSize = 64;
        properties.maxThreadsPerBlock = 1024;
        properties.maxThreadsDim = [1024, 1024, 1024];
        properties.maxGridSize = [i32::MAX, 65536, 65536];
        properties.multiProcessorCount = 4;
        properties.maxThreadsPerMultiProcessor = 2048;
        properties.cooperativeLaunch = 1;
        hipError_t::hipSuccess
    })
}

fn write_text(to: &mut [c_char], text: &str) {
    for (to, byte) in to.iter_mut().zip(text.bytes()) {
        *to = byte.cast_signed();
    }
}

unsafe extern "C" fn set_device(device: c_int) -> hipError_t {
    call("hipSetDevice", device.to_string(), done)
}

unsafe extern "C" fn device_synchronize() -> hipError_t {
    call("hipDeviceSynchronize", String::new(), done)
}

unsafe extern "C" fn mem_get_info(free: *mut usize, total: *mut usize) -> hipError_t {
    // SAFETY: both are the caller's places for the results.
    unsafe {
        free.write(1 << 20);
        total.write(8 << 20);
    }
    hipError_t::hipSuccess
}

unsafe extern "C" fn malloc(to: *mut *mut c_void, size: usize) -> hipError_t {
    call("hipMalloc", size.to_string(), |state| allocate(state, to, size))
}

unsafe extern "C" fn malloc_async(to: *mut *mut c_void, size: usize, stream: hipStream_t) -> hipError_t {
    call("hipMallocAsync", format!("{size} s{}", number(stream)), |state| allocate(state, to, size))
}

unsafe extern "C" fn host_malloc(to: *mut *mut c_void, size: usize, _flags: c_uint) -> hipError_t {
    call("hipHostMalloc", size.to_string(), |state| allocate(state, to, size))
}

unsafe extern "C" fn free_now(block: *mut c_void) -> hipError_t {
    call("hipFree", String::new(), |state| free(state, block))
}

unsafe extern "C" fn free_async(block: *mut c_void, stream: hipStream_t) -> hipError_t {
    call("hipFreeAsync", format!("s{}", number(stream)), |state| free(state, block))
}

unsafe extern "C" fn host_free(block: *mut c_void) -> hipError_t {
    call("hipHostFree", String::new(), |state| free(state, block))
}

unsafe extern "C" fn memcpy_async(
    to: *mut c_void,
    from: *const c_void,
    size: usize,
    _kind: hipMemcpyKind,
    stream: hipStream_t,
) -> hipError_t {
    call("hipMemcpyAsync", format!("{size} s{}", number(stream)), |_| {
        // SAFETY: the caller's contract.
        unsafe { to.cast::<u8>().copy_from_nonoverlapping(from.cast(), size) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn memset_async(to: *mut c_void, value: c_int, size: usize, stream: hipStream_t) -> hipError_t {
    call("hipMemsetAsync", format!("{value} {size} s{}", number(stream)), |_| {
        // SAFETY: the caller's contract.
        unsafe { to.cast::<u8>().write_bytes(value.to_le_bytes()[0], size) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn memset_d16_async(to: *mut c_void, value: c_ushort, n: usize, stream: hipStream_t) -> hipError_t {
    call("hipMemsetD16Async", format!("{value} {n} s{}", number(stream)), |_| {
        // SAFETY: the caller's contract.
        (0..n).for_each(|i| unsafe { to.cast::<u16>().add(i).write(value) });
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn memset_d32_async(to: *mut c_void, value: c_int, n: usize, stream: hipStream_t) -> hipError_t {
    call("hipMemsetD32Async", format!("{value} {n} s{}", number(stream)), |_| {
        // SAFETY: the caller's contract.
        (0..n).for_each(|i| unsafe { to.cast::<i32>().add(i).write(value) });
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn stream_create(to: *mut hipStream_t, _flags: c_uint) -> hipError_t {
    call("hipStreamCreateWithFlags", String::new(), |state| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(handle(state)) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn stream_create_with_priority(to: *mut hipStream_t, flags: c_uint, priority: c_int) -> hipError_t {
    call("hipStreamCreateWithPriority", format!("{flags} {priority}"), |state| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(handle(state)) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn stream_add_callback(
    stream: hipStream_t,
    function: hipStreamCallback_t,
    data: *mut c_void,
    _flags: c_uint,
) -> hipError_t {
    call("hipStreamAddCallback", format!("s{}", number(stream)), |state| match function {
        Some(function) => {
            state.callbacks.push((function, data));
            hipError_t::hipSuccess
        }
        None => hipError_t::hipErrorInvalidValue,
    })
}

unsafe extern "C" fn stream_priorities(least: *mut c_int, greatest: *mut c_int) -> hipError_t {
    call("hipDeviceGetStreamPriorityRange", String::new(), |_| {
        // SAFETY: both are the caller's places for the results.
        unsafe {
            least.write(1);
            greatest.write(-1);
        }
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn device_reset() -> hipError_t {
    call("hipDeviceReset", String::new(), done)
}

unsafe extern "C" fn can_access_peer(can: *mut c_int, device: c_int, peer: c_int) -> hipError_t {
    call("hipDeviceCanAccessPeer", format!("{device} {peer}"), |_| {
        // SAFETY: `can` is the caller's place for the result.
        unsafe { can.write(1) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn enable_peer(peer: c_int, _flags: c_uint) -> hipError_t {
    call("hipDeviceEnablePeerAccess", peer.to_string(), done)
}

unsafe extern "C" fn disable_peer(peer: c_int) -> hipError_t {
    call("hipDeviceDisablePeerAccess", peer.to_string(), done)
}

unsafe extern "C" fn pci_bus_id(to: *mut c_char, _len: c_int, _device: c_int) -> hipError_t {
    call("hipDeviceGetPCIBusId", String::new(), |_| {
        for (index, byte) in b"nonsense\0".iter().enumerate() {
            // SAFETY: `to` is the caller's place for the text, which is longer than this.
            unsafe { to.add(index).write(byte.cast_signed()) };
        }
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn stream_destroy(stream: hipStream_t) -> hipError_t {
    call("hipStreamDestroy", format!("s{}", number(stream)), done)
}

unsafe extern "C" fn stream_synchronize(stream: hipStream_t) -> hipError_t {
    call("hipStreamSynchronize", format!("s{}", number(stream)), done)
}

unsafe extern "C" fn stream_query(stream: hipStream_t) -> hipError_t {
    call("hipStreamQuery", format!("s{}", number(stream)), done)
}

unsafe extern "C" fn stream_wait_event(stream: hipStream_t, event: hipEvent_t, _flags: c_uint) -> hipError_t {
    call("hipStreamWaitEvent", format!("s{} e{}", number(stream), number(event)), done)
}

unsafe extern "C" fn event_create(to: *mut hipEvent_t, _flags: c_uint) -> hipError_t {
    call("hipEventCreateWithFlags", String::new(), |state| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(handle(state)) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn event_destroy(event: hipEvent_t) -> hipError_t {
    call("hipEventDestroy", format!("e{}", number(event)), done)
}

unsafe extern "C" fn event_record(event: hipEvent_t, stream: hipStream_t) -> hipError_t {
    let result = call("hipEventRecord", format!("e{} s{}", number(event), number(stream)), done);
    let work = STATE.with_borrow_mut(|state| state.after_record.take_if(|(wanted, _)| *wanted == number(stream)));
    if let Some((_, work)) = work {
        work();
    }
    result
}

unsafe extern "C" fn event_synchronize(event: hipEvent_t) -> hipError_t {
    call("hipEventSynchronize", format!("e{}", number(event)), done)
}

unsafe extern "C" fn event_query(event: hipEvent_t) -> hipError_t {
    call("hipEventQuery", format!("e{}", number(event)), done)
}

unsafe extern "C" fn event_elapsed(to: *mut f32, _start: hipEvent_t, _stop: hipEvent_t) -> hipError_t {
    call("hipEventElapsedTime", String::new(), |_| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(1.5) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn module_load(to: *mut hipModule_t, _image: *const c_void) -> hipError_t {
    call("hipModuleLoadData", String::new(), |state| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(handle(state)) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn module_unload(_module: hipModule_t) -> hipError_t {
    call("hipModuleUnload", String::new(), done)
}

unsafe extern "C" fn module_function(to: *mut hipFunction_t, _module: hipModule_t, name: *const c_char) -> hipError_t {
    // SAFETY: the caller passes a C string.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    call("hipModuleGetFunction", name, |state| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(handle(state)) };
        hipError_t::hipSuccess
    })
}

#[allow(clippy::too_many_arguments, reason = "the C function's")]
unsafe extern "C" fn launch(
    _function: hipFunction_t,
    bx: c_uint,
    by: c_uint,
    bz: c_uint,
    tx: c_uint,
    ty: c_uint,
    tz: c_uint,
    lds: c_uint,
    stream: hipStream_t,
    arguments: *mut *mut c_void,
    _extra: *mut *mut c_void,
) -> hipError_t {
    let shape = format!("{bx}x{by}x{bz} {tx}x{ty}x{tz} {lds} s{}", number(stream));
    call("hipModuleLaunchKernel", shape, |state| {
        let read = |(index, size): (usize, &usize)| {
            // SAFETY: the test told how many arguments of which sizes there are.
            unsafe { std::slice::from_raw_parts((*arguments.add(index)).cast::<u8>(), *size).to_vec() }
        };
        state.arguments = state.argument_sizes.iter().enumerate().map(read).collect();
        hipError_t::hipSuccess
    })
}

#[allow(clippy::too_many_arguments, reason = "the C function's")]
unsafe extern "C" fn launch_cooperative(
    _function: hipFunction_t,
    bx: c_uint,
    by: c_uint,
    bz: c_uint,
    tx: c_uint,
    ty: c_uint,
    tz: c_uint,
    lds: c_uint,
    stream: hipStream_t,
    _arguments: *mut *mut c_void,
) -> hipError_t {
    let shape = format!("{bx}x{by}x{bz} {tx}x{ty}x{tz} {lds} s{}", number(stream));
    call("hipModuleLaunchCooperativeKernel", shape, done)
}

/// A compute unit holds 2048 work-items.
unsafe extern "C" fn occupancy(to: *mut c_int, _function: hipFunction_t, threads: c_int, lds: usize) -> hipError_t {
    call("hipModuleOccupancyMaxActiveBlocksPerMultiprocessor", format!("{threads} {lds}"), |_| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(2048 / threads) };
        hipError_t::hipSuccess
    })
}

/// Knows no answer, as some releases do for some kernels.
unsafe extern "C" fn potential_block(
    blocks: *mut c_int,
    threads: *mut c_int,
    _function: hipFunction_t,
    lds: usize,
    limit: c_int,
) -> hipError_t {
    call("hipModuleOccupancyMaxPotentialBlockSize", format!("{lds} {limit}"), |_| {
        // SAFETY: both are the caller's places for results.
        unsafe { (blocks.write(0), threads.write(0)) };
        hipError_t::hipSuccess
    })
}

unsafe extern "C" fn function_attribute(
    to: *mut c_int,
    attribute: hip_sys::hipFunction_attribute,
    _function: hipFunction_t,
) -> hipError_t {
    call("hipFuncGetAttribute", attribute.0.to_string(), |_| {
        // SAFETY: `to` is the caller's place for the result.
        unsafe { to.write(100 + attribute.0 as c_int) };
        hipError_t::hipSuccess
    })
}

/// Sets attributes only of kernels that are linked into the program, as the libraries do.
unsafe extern "C" fn set_function_attribute(
    _function: *const c_void,
    attribute: hip_sys::hipFuncAttribute,
    value: c_int,
) -> hipError_t {
    let detail = format!("{} {value}", attribute.0);
    call("hipFuncSetAttribute", detail, |_| hipError_t::hipErrorInvalidDeviceFunction)
}

// SAFETY: the functions have the C signatures of the functions they stand for, and live as long as the program.
unsafe impl Source for Fake {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        use hip_sys::signature as c;
        let name = name.to_str().ok()?;
        if self.missing.contains(&name) {
            return None;
        }
        let address = match name {
            "hipGetDeviceCount" => get_device_count as c::hipGetDeviceCount as *mut c_void,
            "hipRuntimeGetVersion" => runtime_get_version as c::hipRuntimeGetVersion as *mut c_void,
            "hipGetDevicePropertiesR0600" => get_properties as c::hipGetDevicePropertiesR0600 as *mut c_void,
            "hipSetDevice" => set_device as c::hipSetDevice as *mut c_void,
            "hipDeviceSynchronize" => device_synchronize as c::hipDeviceSynchronize as *mut c_void,
            "hipMemGetInfo" => mem_get_info as c::hipMemGetInfo as *mut c_void,
            "hipMalloc" => malloc as c::hipMalloc as *mut c_void,
            "hipMallocAsync" => malloc_async as c::hipMallocAsync as *mut c_void,
            "hipHostMalloc" => host_malloc as c::hipHostMalloc as *mut c_void,
            "hipFree" => free_now as c::hipFree as *mut c_void,
            "hipFreeAsync" => free_async as c::hipFreeAsync as *mut c_void,
            "hipHostFree" => host_free as c::hipHostFree as *mut c_void,
            "hipMemcpyAsync" => memcpy_async as c::hipMemcpyAsync as *mut c_void,
            "hipMemsetAsync" => memset_async as c::hipMemsetAsync as *mut c_void,
            "hipMemsetD16Async" => memset_d16_async as c::hipMemsetD16Async as *mut c_void,
            "hipMemsetD32Async" => memset_d32_async as c::hipMemsetD32Async as *mut c_void,
            "hipStreamCreateWithFlags" => stream_create as c::hipStreamCreateWithFlags as *mut c_void,
            "hipStreamCreateWithPriority" => {
                stream_create_with_priority as c::hipStreamCreateWithPriority as *mut c_void
            }
            "hipStreamAddCallback" => stream_add_callback as c::hipStreamAddCallback as *mut c_void,
            "hipDeviceGetStreamPriorityRange" => stream_priorities as c::hipDeviceGetStreamPriorityRange as *mut c_void,
            "hipDeviceReset" => device_reset as c::hipDeviceReset as *mut c_void,
            "hipDeviceCanAccessPeer" => can_access_peer as c::hipDeviceCanAccessPeer as *mut c_void,
            "hipDeviceEnablePeerAccess" => enable_peer as c::hipDeviceEnablePeerAccess as *mut c_void,
            "hipDeviceDisablePeerAccess" => disable_peer as c::hipDeviceDisablePeerAccess as *mut c_void,
            "hipDeviceGetPCIBusId" => pci_bus_id as c::hipDeviceGetPCIBusId as *mut c_void,
            "hipStreamDestroy" => stream_destroy as c::hipStreamDestroy as *mut c_void,
            "hipStreamSynchronize" => stream_synchronize as c::hipStreamSynchronize as *mut c_void,
            "hipStreamQuery" => stream_query as c::hipStreamQuery as *mut c_void,
            "hipStreamWaitEvent" => stream_wait_event as c::hipStreamWaitEvent as *mut c_void,
            "hipEventCreateWithFlags" => event_create as c::hipEventCreateWithFlags as *mut c_void,
            "hipEventDestroy" => event_destroy as c::hipEventDestroy as *mut c_void,
            "hipEventRecord" => event_record as c::hipEventRecord as *mut c_void,
            "hipEventSynchronize" => event_synchronize as c::hipEventSynchronize as *mut c_void,
            "hipEventQuery" => event_query as c::hipEventQuery as *mut c_void,
            "hipEventElapsedTime" => event_elapsed as c::hipEventElapsedTime as *mut c_void,
            "hipModuleLoadData" => module_load as c::hipModuleLoadData as *mut c_void,
            "hipModuleUnload" => module_unload as c::hipModuleUnload as *mut c_void,
            "hipModuleGetFunction" => module_function as c::hipModuleGetFunction as *mut c_void,
            "hipModuleLaunchKernel" => launch as c::hipModuleLaunchKernel as *mut c_void,
            "hipModuleLaunchCooperativeKernel" => {
                launch_cooperative as c::hipModuleLaunchCooperativeKernel as *mut c_void
            }
            "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor" => {
                occupancy as c::hipModuleOccupancyMaxActiveBlocksPerMultiprocessor as *mut c_void
            }
            "hipModuleOccupancyMaxPotentialBlockSize" => {
                potential_block as c::hipModuleOccupancyMaxPotentialBlockSize as *mut c_void
            }
            "hipFuncGetAttribute" => function_attribute as c::hipFuncGetAttribute as *mut c_void,
            "hipFuncSetAttribute" => set_function_attribute as c::hipFuncSetAttribute as *mut c_void,
            name => memory::symbol(name)?,
        };
        NonNull::new(address)
    }

    fn describe(&self) -> Description {
        match self.software {
            true => Description::software("software device"),
            false => Description::library("libamdhip64.so.7", Some("/opt/rocm/lib/libamdhip64.so.7".into())),
        }
    }

    fn last_fault(&self) -> Option<String> {
        STATE.with_borrow(|state| state.fault.clone())
    }
}
