//! Programs that register their code, kernels and variables, and call them by addresses of their own.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{CStr, c_int, c_void};
use std::ptr::{null, null_mut};

use common::abis::every;
use common::kernels::{BUNDLE, on_device};
use common::{download, malloc, runtime, upload};
use hip_sys::{
    dim3, hipError_t, hipFuncAttributes, hipFunction_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipMemcpyKind,
    hipStream_t, hipStreamPerThread,
};

/// What a compiler's constructor passes to `__hipRegisterFatBinary`.
#[repr(C)]
struct Wrapper {
    magic: u32,
    version: u32,
    image: *const c_void,
    unused: *const c_void,
}

/// A program with kernels and variables of the fixture; the addresses are those of its bytes.
struct Program {
    handle: *mut *mut c_void,
    addresses: Box<[u8; 8]>,
}

const KERNELS: [&CStr; 4] = [c"saxpy", c"bump", c"reverse", c"no_such_kernel"];

impl Program {
    fn register() -> Self {
        let wrapper = Wrapper { magic: 0x4849_5046, version: 1, image: BUNDLE.as_ptr().cast(), unused: null() };
        let program = Self { handle: register(&wrapper), addresses: Box::default() };
        assert!(!program.handle.is_null());
        for (i, name) in KERNELS.into_iter().enumerate() {
            let (stub, name) = (program.at(i), name.as_ptr());
            let (none, dim) = (null_mut(), null_mut());
            let device_name = name.cast_mut();
            // SAFETY: names and addresses are valid.
            let done = unsafe {
                runtime().__hipRegisterFunction(
                    program.handle,
                    stub,
                    device_name,
                    name,
                    !0,
                    none,
                    none,
                    dim,
                    dim,
                    null_mut(),
                )
            };
            done.unwrap();
        }
        let (shadow, name) = (program.counter().cast_mut(), c"counter".as_ptr().cast_mut());
        // SAFETY: names and addresses are valid.
        unsafe { runtime().__hipRegisterVar(program.handle, shadow, name, name, 0, 16, 0, 0) }.unwrap();
        program
    }

    fn at(&self, i: usize) -> *const c_void {
        (&raw const self.addresses[i]).cast()
    }

    fn saxpy(&self) -> *const c_void {
        self.at(0)
    }

    fn bump(&self) -> *const c_void {
        self.at(1)
    }

    fn counter(&self) -> *const c_void {
        self.at(7)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // SAFETY: the handle is this program's.
        let _ = unsafe { runtime().__hipUnregisterFatBinary(self.handle) };
    }
}

fn register(wrapper: &Wrapper) -> *mut *mut c_void {
    // SAFETY: the wrapper is complete.
    unsafe { runtime().__hipRegisterFatBinary((&raw const *wrapper).cast()) }.unwrap()
}

fn d(x: u32) -> dim3 {
    dim3 { x, y: 1, z: 1 }
}

/// Launches `saxpy` on 64 ones and twos by `launch`, and checks what comes out.
fn check_saxpy(launch: impl FnOnce(*mut *mut c_void)) {
    let (x, y) = (malloc(256), malloc(256));
    upload(x, &[1f32; 64]);
    upload(y, &[2f32; 64]);
    let (n, a) = (64u32, 3f32);
    launch(params![n, a, x, y].as_mut_ptr());
    ok!(hipDeviceSynchronize());
    assert_eq!(download::<f32>(y, 64), [5f32; 64]);
    ok!(hipFree(x));
    ok!(hipFree(y));
}

#[test]
fn kernels_are_launched_by_stub() {
    runtime();
    let program = Program::register();
    let f = program.saxpy();
    check_saxpy(|params| ok!(hipLaunchKernel(f, d(1), d(64), params, 0, null_mut())));
    check_saxpy(|params| ok!(hipLaunchKernel_spt(f, d(1), d(64), params, 0, null_mut())));
    check_saxpy(|params| ok!(hipLaunchCooperativeKernel(f, d(1), d(64), params, 0, null_mut())));
    check_saxpy(|params| ok!(hipExtLaunchKernel(f, d(1), d(64), params, 0, null_mut(), null_mut(), null_mut(), 0)));
    check_saxpy(|params| {
        let handle = get!(hipFunction_t: hipGetFuncBySymbol(f));
        ok!(hipModuleLaunchKernel(handle, 1, 1, 1, 64, 1, 1, 0, null_mut(), params, null_mut()));
        // SAFETY: the handle is valid.
        let name = unsafe { CStr::from_ptr(runtime().hipKernelNameRef(handle).unwrap()) };
        assert_eq!(name, c"saxpy");
        // SAFETY: any address may be asked about.
        let name = unsafe { CStr::from_ptr(runtime().hipKernelNameRefByPtr(f, null_mut()).unwrap()) };
        assert_eq!(name, c"saxpy");
    });
    let params = null_mut();
    fails!(hipErrorInvalidDeviceFunction: hipLaunchKernel(program.at(6), d(1), d(64), params, 0, null_mut()));
    fails!(hipErrorInvalidDeviceFunction: hipLaunchKernel(program.at(3), d(1), d(64), params, 0, null_mut()));
    fails!(hipErrorInvalidDeviceFunction: hipLaunchKernel(null(), d(1), d(64), params, 0, null_mut()));
    fails!(hipErrorInvalidConfiguration: hipLaunchKernel(f, d(1), d(1025), params, 0, null_mut()));
    fails!(hipErrorInvalidValue: hipLaunchKernel(f, d(1), d(64), params, 1 << 40, null_mut()));
}

#[test]
fn launches_in_pieces() {
    runtime();
    let program = Program::register();
    check_saxpy(|params| {
        ok!(__hipPushCallConfiguration(d(1), d(64), 0, hipStreamPerThread));
        let (mut blocks, mut threads, mut lds, mut on) = (d(0), d(0), 7, null_mut::<()>() as hipStream_t);
        ok!(__hipPopCallConfiguration(&mut blocks, &mut threads, &mut lds, &mut on));
        assert_eq!((blocks.x, threads.x, lds, on), (1, 64, 0, hipStreamPerThread));
        ok!(hipLaunchKernel(program.saxpy(), blocks, threads, params, lds, on));
    });
    check_saxpy(|params| {
        ok!(hipConfigureCall(d(1), d(64), 0, null_mut()));
        for (i, (size, offset)) in [(4, 0), (4, 4), (8, 8), (8, 16)].into_iter().enumerate() {
            // SAFETY: there are four parameters.
            let value = unsafe { *params.add(i) };
            ok!(hipSetupArgument(value, size, offset));
        }
        ok!(hipLaunchByPtr(program.saxpy()));
    });
    ok!(hipConfigureCall(d(1), d(64), 0, null_mut()));
    fails!(hipErrorInvalidValue: hipSetupArgument(program.saxpy(), 8, 1 << 40));
    fails!(hipErrorInvalidValue: hipSetupArgument(null(), 8, 0));
    // Too few arguments.
    fails!(hipErrorInvalidValue: hipLaunchByPtr(program.saxpy()));
    fails!(hipErrorMissingConfiguration: hipLaunchByPtr(program.saxpy()));
    fails!(hipErrorMissingConfiguration: hipSetupArgument(program.saxpy(), 1, 0));
    fails!(hipErrorMissingConfiguration: __hipPopCallConfiguration(null_mut(), null_mut(), null_mut(), null_mut()));
}

#[test]
fn attributes_and_occupancy_by_stub() {
    runtime();
    let program = Program::register();
    let attributes = get!(hipFuncAttributes: hipFuncGetAttributes(program.saxpy()));
    assert_eq!((attributes.maxThreadsPerBlock, attributes.binaryVersion, attributes.sharedSizeBytes), (1024, 90, 0));
    assert!(attributes.numRegs > 0);
    let most = hip_sys::hipFuncAttribute::hipFuncAttributeMaxDynamicSharedMemorySize;
    ok!(hipFuncSetAttribute(program.saxpy(), most, 512));
    assert_eq!(get!(hipFuncAttributes: hipFuncGetAttributes(program.saxpy())).maxDynamicSharedSizeBytes, 512);
    assert_eq!(get!(c_int: hipOccupancyMaxActiveBlocksPerMultiprocessor(program.saxpy(), 256, 0)), 8);
    let (mut grid, mut block) = (0, 0);
    ok!(hipOccupancyMaxPotentialBlockSize(&mut grid, &mut block, program.saxpy(), 0, 256));
    assert_eq!((grid, block), (8 * 104, 256));
    fails!(hipErrorInvalidDeviceFunction: hipFuncGetAttributes(&mut common::zeroed(), program.at(6)));
    fails!(hipErrorInvalidValue: hipFuncGetAttributes(null_mut(), program.saxpy()));
    fails!(hipErrorInvalidDeviceFunction: hipOccupancyMaxActiveBlocksPerMultiprocessor(&mut 0, null(), 64, 0));
}

#[test]
fn variables_by_shadow() {
    runtime();
    let program = Program::register();
    let symbol = program.counter();
    assert_eq!(get!(usize: hipGetSymbolSize(symbol)), 16);
    let address = get!(*mut c_void: hipGetSymbolAddress(symbol));
    assert_eq!(download::<u32>(address, 4), [5, 6, 7, 8]);
    use hipMemcpyKind as K;
    let two = [1u32, 2];
    ok!(hipMemcpyToSymbol(symbol, two.as_ptr().cast(), 8, 4, K::hipMemcpyHostToDevice));
    let by = 10u32;
    ok!(hipLaunchKernel(program.bump(), d(1), d(4), params![by].as_mut_ptr(), 0, null_mut()));
    let mut back = [0u32; 4];
    ok!(hipMemcpyFromSymbol(back.as_mut_ptr().cast(), symbol, 16, 0, K::hipMemcpyDeviceToHost));
    assert_eq!(back, [15, 11, 12, 18]);
    ok!(hipMemcpyToSymbolAsync(symbol, [0u32; 4].as_ptr().cast(), 16, 0, K::hipMemcpyHostToDevice, hipStreamPerThread));
    ok!(hipMemcpyFromSymbolAsync_spt(back.as_mut_ptr().cast(), symbol, 12, 4, K::hipMemcpyDeviceToHost, null_mut()));
    ok!(hipStreamSynchronize_spt(null_mut()));
    assert_eq!(back, [0, 0, 0, 18]);
    let to = back.as_mut_ptr().cast();
    fails!(hipErrorInvalidValue: hipMemcpyFromSymbol(to, symbol, 16, 1, K::hipMemcpyDeviceToHost));
    fails!(hipErrorInvalidValue: hipMemcpyFromSymbol(to, symbol, 1, usize::MAX, K::hipMemcpyDeviceToHost));
    fails!(hipErrorInvalidMemcpyDirection: hipMemcpyFromSymbol(to, symbol, 4, 0, K::hipMemcpyHostToDevice));
    fails!(hipErrorInvalidSymbol: hipMemcpyFromSymbol(to, program.saxpy(), 4, 0, K::hipMemcpyDeviceToHost));
    fails!(hipErrorInvalidSymbol: hipGetSymbolAddress(&mut null_mut(), null()));
}

#[test]
fn graphs_of_stubs_and_variables() {
    runtime();
    let program = Program::register();
    let graph = get!(hipGraph_t: hipGraphCreate(0));
    let source = [1u32, 2, 3, 4];
    let mut nodes: [hipGraphNode_t; 3] = [null_mut(); 3];
    let to_device = hipMemcpyKind::hipMemcpyHostToDevice;
    ok!(hipGraphAddMemcpyNodeToSymbol(
        &mut nodes[0],
        graph,
        null(),
        0,
        program.counter(),
        source.as_ptr().cast(),
        16,
        0,
        to_device
    ));
    let by = 5u32;
    let mut params = params![by];
    let kernel = hip_sys::hipKernelNodeParams {
        blockDim: d(4),
        gridDim: d(1),
        func: program.bump().cast_mut(),
        kernelParams: params.as_mut_ptr(),
        ..Default::default()
    };
    ok!(hipGraphAddKernelNode(&mut nodes[1], graph, &nodes[0], 1, &kernel));
    let mut back = [0u32; 4];
    let to_host = hipMemcpyKind::hipMemcpyDeviceToHost;
    ok!(hipGraphAddMemcpyNodeFromSymbol(
        &mut nodes[2],
        graph,
        &nodes[1],
        1,
        back.as_mut_ptr().cast(),
        program.counter(),
        16,
        0,
        to_host
    ));
    let exec = get!(hipGraphExec_t: hipGraphInstantiate(graph, null_mut(), null_mut(), 0));
    ok!(hipGraphLaunch_spt(exec, null_mut()));
    ok!(hipStreamSynchronize_spt(null_mut()));
    assert_eq!(back, [6, 7, 8, 9]);
    ok!(hipGraphExecDestroy(exec));
    ok!(hipGraphDestroy(graph));
}

#[test]
fn each_device_has_its_own_code_and_variables() {
    let program = Program::register();
    let (f, symbol) = (program.bump() as usize, program.counter() as usize);
    let bump = move |by: u32| {
        ok!(hipLaunchKernel(f as *const c_void, d(1), d(4), params![by].as_mut_ptr(), 0, null_mut()));
        let mut back = [0u32; 4];
        let kind = hipMemcpyKind::hipMemcpyDeviceToHost;
        ok!(hipMemcpyFromSymbol(back.as_mut_ptr().cast(), symbol as *const c_void, 16, 0, kind));
        back
    };
    assert_eq!(bump(1), [6, 7, 8, 9]);
    on_device("mi50", move |_| {
        assert_eq!(bump(10), [15, 16, 17, 18]);
        // A reset forgets what was in them, and the next use loads the code again.
        ok!(hipDeviceReset());
        assert_eq!(bump(20), [25, 26, 27, 28]);
    });
    on_device("mi300x", move |_| {
        let code = code!(hipGetSymbolSize(&mut 0, symbol as *const c_void));
        assert_eq!(code, hipError_t::hipErrorNoBinaryForGpu);
    });
    assert_eq!(bump(1), [7, 8, 9, 10]);
}

#[test]
fn managed_variables() {
    runtime();
    let program = Program::register();
    let (mut variable, mut initial) = (null_mut::<c_void>(), [1u32, 2]);
    // SAFETY: names and addresses are valid.
    let done = unsafe {
        let name = c"counter".as_ptr();
        runtime().__hipRegisterManagedVar(program.handle, &mut variable, initial.as_mut_ptr().cast(), name, 8, 4)
    };
    done.unwrap();
    // SAFETY: the runtime has allocated as much.
    assert_eq!(unsafe { variable.cast::<[u32; 2]>().read() }, [1, 2]);
    // The pointer in the code has the address (here `counter` plays its part).
    let mut pointer = 0usize;
    let to_host = hipMemcpyKind::hipMemcpyDeviceToHost;
    ok!(hipMemcpyFromSymbol((&raw mut pointer).cast(), program.counter(), 8, 0, to_host));
    assert_eq!(pointer, variable.addr());
}

#[test]
fn what_cannot_be_registered() {
    runtime();
    let bytes = [0u8; 64];
    for (magic, version, image) in [
        (0, 1, BUNDLE.as_ptr()),
        (0x4849_5046, 2, BUNDLE.as_ptr()),
        (0x4849_5046, 1, bytes.as_ptr()),
        (0x4849_5046, 1, null()),
    ] {
        assert!(register(&Wrapper { magic, version, image: image.cast(), unused: null() }).is_null());
    }
    // SAFETY: null is recognised, as are handles that nobody gave out.
    unsafe {
        assert!(runtime().__hipRegisterFatBinary(null()).unwrap().is_null());
        runtime().__hipUnregisterFatBinary(std::ptr::without_provenance_mut(0xff1)).unwrap();
        runtime().__hipUnregisterFatBinary(null_mut()).unwrap();
    }
    let stub = {
        let program = Program::register();
        program.saxpy()
    };
    fails!(hipErrorInvalidDeviceFunction: hipLaunchKernel(stub, d(1), d(64), null_mut(), 0, null_mut()));
}

#[test]
fn behind_every_interface() {
    for (abi, rt) in every() {
        let mut context = null_mut();
        // SAFETY: the pointer to the result is valid.
        assert_eq!(unsafe { rt.hipCtxGetCurrent(&mut context) }.unwrap(), hipError_t::hipSuccess, "{abi:?}");
        let program = Program::register();
        let (x, y, n, a) = (malloc(256), malloc(256), 64u32, 1f32);
        let mut params = params![n, a, x, y];
        // SAFETY: as many parameters as the kernel has.
        let code = unsafe { rt.hipLaunchKernel(program.saxpy(), d(1), d(64), params.as_mut_ptr(), 0, null_mut()) };
        assert_eq!(code.unwrap(), hipError_t::hipSuccess, "{abi:?}");
        ok!(hipDeviceSynchronize());
    }
}

#[test]
fn contexts_are_devices() {
    on_device("mi100", |device| {
        let own = get!(hip_sys::hipCtx_t: hipDevicePrimaryCtxRetain(device));
        let first = get!(hip_sys::hipCtx_t: hipCtxCreate(0, 0));
        assert_ne!(first, own);
        assert_eq!(get!(c_int: hipCtxGetDevice()), 0);
        assert_eq!(get!(hip_sys::hipCtx_t: hipCtxGetCurrent()), first);
        ok!(hipCtxPushCurrent(own));
        assert_eq!(get!(c_int: hipGetDevice()), device);
        assert_eq!(get!(hip_sys::hipCtx_t: hipCtxPopCurrent()), own);
        assert_eq!(get!(c_int: hipGetDevice()), 0);
        ok!(hipCtxDestroy(first));
        assert_eq!(get!(c_int: hipGetDevice()), device);
        fails!(hipErrorInvalidContext: hipCtxPopCurrent(&mut null_mut()));
        fails!(hipErrorInvalidContext: hipCtxPushCurrent(common::stream().cast()));
        let (mut flags, mut active) = (7, 7);
        ok!(hipDevicePrimaryCtxGetState(device, &mut flags, &mut active));
        assert_eq!((flags, active), (0, 1));
        fails!(hipErrorContextAlreadyInUse: hipDevicePrimaryCtxSetFlags(device, 0));
        ok!(hipCtxSynchronize());
    });
}
