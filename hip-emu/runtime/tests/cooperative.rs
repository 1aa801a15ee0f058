//! Cooperative launches: workgroups that wait for the whole grid, what is refused, and kernels of several devices at once.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{CStr, c_int, c_void};
use std::process::Command;
use std::ptr::{null, null_mut};

use common::abis::{every, with};
use common::child::{ends_well, is_child};
use common::kernels::{kernel, launch, load, on_device};
use common::{download, malloc, runtime, upload, zeroed};
use hip_sys::{
    Function, HIP_LAUNCH_CONFIG, Runtime, hipDeviceAttribute_t, hipFunction_t, hipGraph_t, hipGraphExec_t,
    hipGraphNode_t, hipKernelNodeParams, hipLaunchAttribute, hipLaunchAttributeID, hipLaunchAttributeValue,
    hipStreamCaptureMode,
};

const GFX90A: &[u8] = include_bytes!("fixtures/cooperative_gfx90a.co");
const GFX906: &[u8] = include_bytes!("fixtures/cooperative_gfx906.co");

/// Launches so that workgroups may wait for each other.
fn cooperate(rt: &Runtime, function: hipFunction_t, blocks: u32, threads: u32, params: &mut [*mut c_void]) {
    good!(
        rt,
        hipModuleLaunchCooperativeKernel(function, blocks, 1, 1, threads, 1, 1, 0, null_mut(), params.as_mut_ptr())
    );
}

fn rotated(n: u32, rounds: u32) -> Vec<u32> {
    (0..n).map(|i| (i + rounds) % n).collect()
}

/// Runs `rotate` from an image on the current device, several waves to a workgroup and one.
fn rotate_on(rt: &Runtime, image: &[u8], name: &CStr) {
    let module = load(image);
    let rotate = kernel(module, name);
    for (blocks, threads, rounds) in [(1, 64, 3u32), (13, 64, 20), (7, 200, 11), (60, 256, 4)] {
        let n = blocks * threads;
        let data = malloc(4 * n as usize);
        upload(data, &(0..n).collect::<Vec<u32>>());
        cooperate(rt, rotate, blocks, threads, &mut params![data, rounds]);
        assert_eq!(download::<u32>(data, n as usize), rotated(n, rounds), "{blocks} x {threads}");
        ok!(hipFree(data));
    }
    ok!(hipModuleUnload(module));
}

#[test]
fn workgroups_wait_for_the_grid() {
    for (_, rt) in every() {
        rotate_on(&rt, GFX90A, c"rotate");
    }
    on_device("mi50", |_| rotate_on(runtime(), GFX906, c"rotate"));
    on_device("z100", |_| rotate_on(common::dtk(), GFX906, c"rotate"));
}

/// The same kernel with HIP's own cooperative groups, where a compiler is at hand.
#[test]
fn cooperative_groups_of_hip() {
    const SOURCE: &str = "#include <hip/hip_runtime.h>\n#include <hip/hip_cooperative_groups.h>\n\
        extern \"C\" __global__ void rotate(unsigned *data, unsigned rounds) {\n\
          auto grid = cooperative_groups::this_grid();\n\
          unsigned n = gridDim.x * blockDim.x, i = grid.thread_rank();\n\
          for (unsigned round = 0; round < rounds; round++) {\n\
            unsigned value = data[(i + 1) % n];\n\
            grid.sync();\n\
            data[i] = value;\n\
            grid.sync();\n\
          }\n\
        }\n";
    let folder = std::env::temp_dir().join(format!("hip-emu-cooperative-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (source, object) = (folder.join("rotate.hip"), folder.join("rotate.co"));
    std::fs::write(&source, SOURCE).unwrap();
    let mut compiler = Command::new("hipcc");
    compiler.args(["--genco", "--offload-arch=gfx90a", "-O2", "-o"]).args([&object, &source]);
    match compiler.output() {
        Ok(output) if output.status.success() => {
            rotate_on(runtime(), &std::fs::read(&object).unwrap(), c"rotate");
        }
        Ok(output) => panic!("hipcc: {}", String::from_utf8_lossy(&output.stderr)),
        Err(_) if std::env::var("HIP_RS_TEST_STRICT").is_ok_and(|strict| strict == "1") => panic!("there is no hipcc"),
        Err(_) => println!("skipped: hipcc"),
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn grids_that_the_chip_could_not_hold_are_refused() {
    for (_, rt) in every() {
        let module = load(GFX90A);
        let rotate = kernel(module, c"rotate");
        let (mut per_unit, mut units): (c_int, c_int) = (0, 0);
        good!(rt, hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&mut per_unit, rotate, 64, 32768));
        assert_eq!(per_unit, 2, "LDS is the limit");
        ok!(hipDeviceGetAttribute(&mut units, hipDeviceAttribute_t::hipDeviceAttributeMultiprocessorCount, 0));
        let most = (per_unit * units) as u32;
        let data = malloc(4 * 64 * (most as usize + 1));
        upload(data, &(0..64 * most).collect::<Vec<u32>>());
        let rounds = 1u32;
        let mut args = params![data, rounds];
        let mut call = |blocks: u32, lds: u32| {
            // SAFETY: the arguments fit the kernel.
            common::code(unsafe {
                rt.hipModuleLaunchCooperativeKernel(rotate, blocks, 1, 1, 64, 1, 1, lds, null_mut(), args.as_mut_ptr())
            })
        };
        use hip_sys::hipError_t as E;
        assert_eq!(call(most + 1, 32768), E::hipErrorCooperativeLaunchTooLarge);
        assert_eq!(call(i32::MAX as u32, 0), E::hipErrorInvalidConfiguration);
        assert_eq!(call(1 << 24, 0), E::hipErrorCooperativeLaunchTooLarge);
        assert_eq!(call(1, 65537), E::hipErrorInvalidValue);
        assert_eq!(call(most, 32768), E::hipSuccess);
        assert_eq!(download::<u32>(data, 64), rotated(64 * most, 1)[..64]);
        ok!(hipFree(data));
        ok!(hipModuleUnload(module));
    }
}

#[test]
fn devices_say_that_they_can() {
    let mut can = 0;
    ok!(hipDeviceGetAttribute(&mut can, hipDeviceAttribute_t::hipDeviceAttributeCooperativeLaunch, 0));
    assert_eq!(can, 1);
    ok!(hipDeviceGetAttribute(&mut can, hipDeviceAttribute_t::hipDeviceAttributeCooperativeMultiDeviceLaunch, 0));
    assert_eq!(can, 0);
}

#[test]
fn a_plain_launch_does_not_wait_for_ever() {
    // The fault stops a device that no other test uses.
    runtime();
    let second = hip_emu::open(&hip_emu::Config { devices: vec!["mi210".into(); 2], ..Default::default() });
    assert!(second.is_ok());
    std::thread::spawn(|| {
        ok!(hipSetDevice(last_of("gfx90a")));
        let module = load(GFX90A);
        let rotate = kernel(module, c"rotate");
        let data = malloc(4096);
        let rounds = 1u32;
        launch(rotate, [4, 1, 1], [64, 1, 1], 0, null_mut(), &mut params![data, rounds]);
        fails!(hipErrorLaunchFailure: hipDeviceSynchronize());
        let fault = runtime().source().last_fault().unwrap();
        assert!(fault.contains("not cooperative") && fault.contains("ds_gws_barrier"), "{fault}");
        ok!(hipDeviceReset());
    })
    .join()
    .unwrap();
}

/// The last device of an architecture.
fn last_of(arch: &str) -> c_int {
    let count = get!(c_int: hipGetDeviceCount());
    let is = |device: &c_int| runtime().device_properties(*device).unwrap().arch.starts_with(arch);
    (0..count).rev().find(is).unwrap()
}

#[test]
fn a_barrier_that_is_deserted_ends_with_the_budget() {
    const NAME: &str = "a_barrier_that_is_deserted_ends_with_the_budget";
    if !is_child(NAME) {
        return ends_well(NAME, &[("HIP_RS_EMU_BUDGET", "100000")]);
    }
    runtime();
    let deserted = kernel(load(GFX90A), c"deserted");
    cooperate(runtime(), deserted, 3, 64, &mut []);
    fails!(hipErrorLaunchTimeOut: hipDeviceSynchronize());
}

#[test]
fn cooperative_nodes_and_captures() {
    for (_, rt) in every() {
        let rt = &rt;
        let module = load(GFX90A);
        let rotate = kernel(module, c"rotate");
        let n = 256u32;
        let data = malloc(4 * n as usize);
        upload(data, &(0..n).collect::<Vec<u32>>());
        let rounds = 2u32;
        let mut args = params![data, rounds];
        let s = common::free_stream();
        good!(rt, hipStreamBeginCapture(s, hipStreamCaptureMode::hipStreamCaptureModeRelaxed));
        good!(rt, hipModuleLaunchCooperativeKernel(rotate, 4, 1, 1, 64, 1, 1, 0, s, args.as_mut_ptr()));
        let mut graph: hipGraph_t = null_mut();
        good!(rt, hipStreamEndCapture(s, &mut graph));
        let mut params: hipKernelNodeParams = zeroed();
        params.func = rotate.cast();
        (params.gridDim.x, params.gridDim.y, params.gridDim.z) = (4, 1, 1);
        (params.blockDim.x, params.blockDim.y, params.blockDim.z) = (64, 1, 1);
        params.kernelParams = args.as_mut_ptr();
        let (mut first, mut one) = (null_mut(), 1);
        good!(rt, hipGraphGetNodes(graph, &mut first, &mut one));
        let node = made!(rt, hipGraphNode_t: hipGraphAddKernelNode(graph, &first, 1, &params));
        let mut value: hipLaunchAttributeValue = zeroed();
        value.cooperative = 1;
        good!(rt, hipGraphKernelNodeSetAttribute(node, hipLaunchAttributeID::hipLaunchAttributeCooperative, &value));
        let exec = made!(rt, hipGraphExec_t: hipGraphInstantiateWithFlags(graph, 0));
        good!(rt, hipGraphLaunch(exec, s));
        ok!(hipStreamSynchronize(s));
        assert_eq!(download::<u32>(data, n as usize), rotated(n, 4));
        good!(rt, hipGraphExecDestroy(exec));
        good!(rt, hipGraphDestroy(graph));
        ok!(hipStreamDestroy(s));
        ok!(hipFree(data));
        ok!(hipModuleUnload(module));
    }
}

#[test]
fn launches_with_attributes() {
    for (_, rt) in with(Function::hipDrvLaunchKernelEx) {
        let module = load(GFX90A);
        let rotate = kernel(module, c"rotate");
        let n = 256u32;
        let data = malloc(4 * n as usize);
        upload(data, &(0..n).collect::<Vec<u32>>());
        let rounds = 2u32;
        let mut args = params![data, rounds];
        let mut attribute: hipLaunchAttribute = zeroed();
        attribute.id = hipLaunchAttributeID::hipLaunchAttributeCooperative;
        attribute.__bindgen_anon_1.value.cooperative = 1;
        let mut config: HIP_LAUNCH_CONFIG = zeroed();
        (config.gridDimX, config.gridDimY, config.gridDimZ) = (4, 1, 1);
        (config.blockDimX, config.blockDimY, config.blockDimZ) = (64, 1, 1);
        (config.attrs, config.numAttrs) = (&mut attribute, 1);
        good!(rt, hipDrvLaunchKernelEx(&config, rotate, args.as_mut_ptr(), null_mut()));
        assert_eq!(download::<u32>(data, n as usize), rotated(n, 2));
        attribute.id = hipLaunchAttributeID(99);
        config.attrs = &mut attribute;
        bad!(rt, hipErrorInvalidValue: hipDrvLaunchKernelEx(&config, rotate, args.as_mut_ptr(), null_mut()));
        config.attrs = null_mut();
        bad!(rt, hipErrorInvalidValue: hipDrvLaunchKernelEx(&config, rotate, args.as_mut_ptr(), null_mut()));
        bad!(rt, hipErrorInvalidValue: hipDrvLaunchKernelEx(null(), rotate, args.as_mut_ptr(), null_mut()));
        ok!(hipFree(data));
        ok!(hipModuleUnload(module));
    }
}

#[test]
fn launches_with_events() {
    for (_, rt) in with(Function::hipExtModuleLaunchKernel) {
        let rt = &rt;
        let module = load(common::kernels::GFX90A);
        let shape = kernel(module, c"shape");
        let out = malloc(3 * 36);
        let (start, stop) = (common::event(), common::event());
        let s = common::free_stream();
        let mut args = params![out];
        let mut call = |items: u32, threads: u32, lds: usize, start, flags| {
            // SAFETY: the arguments fit the kernel.
            common::code(unsafe {
                rt.hipExtModuleLaunchKernel(
                    shape,
                    items,
                    1,
                    1,
                    threads,
                    1,
                    1,
                    lds,
                    s,
                    args.as_mut_ptr(),
                    null_mut(),
                    start,
                    stop,
                    flags,
                )
            })
        };
        use hip_sys::hipError_t as E;
        assert_eq!(call(192, 64, 0, start, 1), E::hipSuccess);
        ok!(hipEventSynchronize(stop));
        let mut ms = -1.0;
        ok!(hipEventElapsedTime(&mut ms, start, stop));
        assert!(ms >= 0.0);
        assert_eq!(download::<u32>(out, 27)[18..], [2, 0, 0, 64, 1, 1, 192, 1, 1]);
        assert_eq!(call(192, 64, 0, null_mut(), 0), E::hipSuccess);
        assert_eq!(call(190, 64, 0, start, 0), E::hipErrorInvalidConfiguration);
        assert_eq!(call(64, 0, 0, start, 0), E::hipErrorInvalidConfiguration);
        assert_eq!(call(64, 64, usize::MAX, start, 0), E::hipErrorInvalidValue);
        assert_eq!(call(64, 64, 0, start, 2), E::hipErrorInvalidValue);
        assert_eq!(call(64, 64, 0, out.cast(), 0), E::hipErrorInvalidHandle);
        ok!(hipStreamSynchronize(s));
        ok!(hipStreamDestroy(s));
        for e in [start, stop] {
            ok!(hipEventDestroy(e));
        }
        ok!(hipFree(out));
        ok!(hipModuleUnload(module));
    }
}

/// Two kernels that each wait for the other, on two devices, must run at the same time.
#[test]
fn devices_execute_kernels_at_the_same_time() {
    runtime();
    let (mut flags, bytes): (*mut c_void, usize) = (null_mut(), 8);
    ok!(hipHostMalloc(&mut flags, bytes, 0));
    // SAFETY: eight bytes of host memory.
    unsafe { flags.cast::<u64>().write(0) };
    let other = hip_emu::add_device("mi60").unwrap();
    let number = flags.expose_provenance();
    let shake = move |image: &'static [u8], here: usize, there: usize| {
        let module = load(image);
        let handshake = kernel(module, c"handshake");
        let (here, there) = (number + here, number + there);
        launch(handshake, [1, 1, 1], [1, 1, 1], 0, null_mut(), &mut params![here, there]);
        ok!(hipStreamSynchronize(null_mut()));
        ok!(hipModuleUnload(module));
    };
    std::thread::scope(|scope| {
        scope.spawn(move || {
            ok!(hipSetDevice(other));
            shake(GFX906, 4, 0);
        });
        shake(GFX90A, 0, 4);
    });
    ok!(hipHostFree(flags));
}
