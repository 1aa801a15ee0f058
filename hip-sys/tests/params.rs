//! Structures that changed behind a function's name, on functions that read them as the runtimes of each release do: at the
//! offsets of `data/`'s sources, not through the crate's types.

mod common;

use core::cell::RefCell;
use core::ffi::{c_int, c_uint, c_ulonglong, c_void};
use core::mem::MaybeUninit;
use core::ptr::{null_mut, without_provenance_mut};

use common::*;
use hip_sys::*;

thread_local! {
    /// What the last call's structure held.
    static SEEN: RefCell<Vec<MaybeUninit<u8>>> = const { RefCell::new(Vec::new()) };
    /// How many bytes the runtime at hand reads.
    static SIZE: RefCell<usize> = const { RefCell::new(0) };
}

/// What a runtime does with a structure: reads as many bytes as it has there.
unsafe fn take<T>(structure: *const T) -> hipError_t {
    let size = SIZE.with_borrow(|size| *size);
    // SAFETY: the structure has this many bytes; under Miri or a sanitiser a shorter one would show.
    let bytes = unsafe { core::slice::from_raw_parts(structure.cast::<MaybeUninit<u8>>(), size) };
    SEEN.with_borrow_mut(|seen| *seen = bytes.to_vec());
    hipError_t::hipSuccess
}

fn reads(size: usize) {
    SIZE.with_borrow_mut(|s| *s = size);
    SEEN.with_borrow_mut(Vec::clear);
}

fn byte_at(offset: usize) -> u8 {
    // SAFETY: the tests look at fields, never at padding.
    SEEN.with_borrow(|seen| unsafe { seen[offset].assume_init() })
}

fn u16_at(offset: usize) -> u16 {
    u16::from_ne_bytes(core::array::from_fn(|n| byte_at(offset + n)))
}

fn u32_at(offset: usize) -> u32 {
    u32::from_ne_bytes(core::array::from_fn(|n| byte_at(offset + n)))
}

fn u64_at(offset: usize) -> u64 {
    u64::from_ne_bytes(core::array::from_fn(|n| byte_at(offset + n)))
}

fn nothing_was_called() -> bool {
    SEEN.with_borrow(Vec::is_empty)
}

unsafe extern "C" fn memcpy3d(copy: *const HIP_MEMCPY3D_V6) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe { take(copy) }
}
unsafe extern "C" fn memcpy3d_async(copy: *const HIP_MEMCPY3D_V6, stream: hipStream_t) -> hipError_t {
    assert_eq!(stream.addr(), 0x500);
    // SAFETY: as the caller says.
    unsafe { take(copy) }
}
unsafe extern "C" fn add_memcpy(
    node: *mut hipGraphNode_t,
    graph: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    copy: *const HIP_MEMCPY3D_V6,
    _: hipCtx_t,
) -> hipError_t {
    assert_eq!((graph.addr(), after.is_null(), count), (0x600, true, 0));
    // SAFETY: as the caller says.
    unsafe {
        *node = without_provenance_mut(0x700);
        take(copy)
    }
}
unsafe extern "C" fn exec_memcpy(
    _: hipGraphExec_t,
    _: hipGraphNode_t,
    copy: *const HIP_MEMCPY3D_V6,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe { take(copy) }
}
unsafe extern "C" fn set_memcpy(_: hipGraphNode_t, copy: *const HIP_MEMCPY3D_V6) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe { take(copy) }
}
/// Fills in what was seen last.
unsafe extern "C" fn get_memcpy(_: hipGraphNode_t, copy: *mut HIP_MEMCPY3D_V6) -> hipError_t {
    // SAFETY: the caller's structure has at least as many bytes as were seen.
    SEEN.with_borrow(|seen| unsafe { copy.cast::<MaybeUninit<u8>>().copy_from(seen.as_ptr(), seen.len()) });
    hipError_t::hipSuccess
}
unsafe extern "C" fn memcpy2d(copy: *const hip_Memcpy2D) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe { take(copy) }
}
unsafe extern "C" fn memcpy2d_async(copy: *const hip_Memcpy2D, _: hipStream_t) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe { take(copy) }
}
unsafe extern "C" fn import_memory(
    memory: *mut hipExternalMemory_t,
    desc: *const hipExternalMemoryHandleDesc_V6,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        *memory = without_provenance_mut(0x800);
        take(desc)
    }
}
unsafe extern "C" fn mapped_buffer(
    address: *mut *mut c_void,
    memory: hipExternalMemory_t,
    desc: *const hipExternalMemoryBufferDesc_V6,
) -> hipError_t {
    assert_eq!(memory.addr(), 0x800);
    // SAFETY: as the caller says.
    unsafe {
        *address = without_provenance_mut(0x900);
        take(desc)
    }
}
unsafe extern "C" fn import_semaphore(
    semaphore: *mut hipExternalSemaphore_t,
    desc: *const hipExternalSemaphoreHandleDesc_V6,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        *semaphore = without_provenance_mut(0xa00);
        take(desc)
    }
}
unsafe extern "C" fn signal(
    semaphores: *const hipExternalSemaphore_t,
    params: *const hipExternalSemaphoreSignalParams_V6,
    count: c_uint,
    _: hipStream_t,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        assert_eq!((count, (*semaphores).addr(), (*semaphores.add(1)).addr()), (2, 0xa00, 0xb00));
        take(params)
    }
}
unsafe extern "C" fn wait(
    semaphores: *const hipExternalSemaphore_t,
    params: *const hipExternalSemaphoreWaitParams_V6,
    count: c_uint,
    _: hipStream_t,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        assert_eq!((count, (*semaphores).addr()), (1, 0xa00));
        take(params)
    }
}
unsafe extern "C" fn mem_create(
    handle: *mut hipMemGenericAllocationHandle_t,
    size: usize,
    prop: *const hipMemAllocationProp_V5_3,
    _: c_ulonglong,
) -> hipError_t {
    assert_eq!(size, 1 << 21);
    // SAFETY: as the caller says.
    unsafe {
        *handle = without_provenance_mut(0xc00);
        take(prop)
    }
}
unsafe extern "C" fn granularity(
    bytes: *mut usize,
    prop: *const hipMemAllocationProp_V5_3,
    option: hipMemAllocationGranularity_flags,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        *bytes = if option.0 == 0 { 4096 } else { 0 };
        take(prop)
    }
}
unsafe extern "C" fn allocation_properties(
    prop: *mut hipMemAllocationProp_V5_3,
    _: hipMemGenericAllocationHandle_t,
) -> hipError_t {
    // SAFETY: the caller's structure has at least 32 bytes in every release.
    SEEN.with_borrow(|seen| unsafe { prop.cast::<MaybeUninit<u8>>().copy_from(seen.as_ptr(), 32) });
    hipError_t::hipSuccess
}
unsafe extern "C" fn add_memset(
    node: *mut hipGraphNode_t,
    _: hipGraph_t,
    after: *const hipGraphNode_t,
    count: usize,
    memset: *const hipMemsetParams,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        assert_eq!((count, (*after).addr()), (1, 0x700));
        *node = without_provenance_mut(0x710);
        take(memset)
    }
}
unsafe extern "C" fn exec_memset(
    _: hipGraphExec_t,
    _: hipGraphNode_t,
    memset: *const hipMemsetParams,
    _: hipCtx_t,
) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe { take(memset) }
}
unsafe extern "C" fn pool_create(pool: *mut hipMemPool_t, props: *const hipMemPoolProps) -> hipError_t {
    // SAFETY: as the caller says.
    unsafe {
        *pool = without_provenance_mut(0xd00);
        take(props)
    }
}
unsafe extern "C" fn set_attribute(
    _: hipGraphNode_t,
    attribute: hipLaunchAttributeID,
    value: *const hipLaunchAttributeValue,
) -> hipError_t {
    assert_eq!(attribute.0, 2);
    // SAFETY: as the caller says.
    unsafe { take(value) }
}
unsafe extern "C" fn get_attribute(
    _: hipGraphNode_t,
    _: hipLaunchAttributeID,
    value: *mut hipLaunchAttributeValue,
) -> hipError_t {
    // SAFETY: as the caller says; runtimes before 7.0 write 32 bytes.
    unsafe { value.cast::<u8>().write_bytes(7, 32) };
    hipError_t::hipSuccess
}

unsafe extern "C" fn v2(p: *mut hipDeviceProp_t_v2, device: c_int) -> hipError_t {
    // SAFETY: R0600's structure is the first member.
    unsafe { properties_r0600(p.cast(), device) }
}

fn with_calls(fake: Fake, version: signature::hipRuntimeGetVersion) -> Runtime {
    runtime(fake!(fake;
        hipRuntimeGetVersion = version,
        hipDrvMemcpy3D = memcpy3d, hipDrvMemcpy3DAsync = memcpy3d_async, hipDrvGraphAddMemcpyNode = add_memcpy,
        hipDrvGraphExecMemcpyNodeSetParams = exec_memcpy,
        hipDrvGraphMemcpyNodeSetParams = set_memcpy, hipDrvGraphMemcpyNodeGetParams = get_memcpy,
        hipMemcpyParam2D = memcpy2d, hipMemcpyParam2DAsync = memcpy2d_async, hipDrvMemcpy2DUnaligned = memcpy2d,
        hipImportExternalMemory = import_memory, hipExternalMemoryGetMappedBuffer = mapped_buffer,
        hipImportExternalSemaphore = import_semaphore,
        hipSignalExternalSemaphoresAsync = signal, hipWaitExternalSemaphoresAsync = wait,
        hipMemCreate = mem_create, hipMemGetAllocationGranularity = granularity,
        hipMemGetAllocationPropertiesFromHandle = allocation_properties,
        hipDrvGraphAddMemsetNode = add_memset, hipDrvGraphExecMemsetNodeSetParams = exec_memset,
        hipMemPoolCreate = pool_create,
        hipGraphKernelNodeSetAttribute = set_attribute, hipGraphKernelNodeGetAttribute = get_attribute,
    ))
}

fn rocm5(version: signature::hipRuntimeGetVersion) -> Runtime {
    with_calls(fake!(Fake::library("libamdhip64.so.5"); hipGetDeviceProperties = properties_legacy_gfx906), version)
}

fn rocm6(version: signature::hipRuntimeGetVersion) -> Runtime {
    with_calls(fake!(Fake::library("libamdhip64.so.7"); hipGetDevicePropertiesR0600 = properties_r0600), version)
}

/// Of all ages: before `_v2`, with it, and saying 7.2.
fn dtks() -> Vec<Runtime> {
    let old = fake!(Fake::library("libgalaxyhip.so.5"); hipGetDeviceProperties = properties_legacy_gfx936);
    let new = || fake!(Fake::library("libgalaxyhip.so.5"); hipGetDeviceProperties_v2 = v2);
    vec![with_calls(old, version_5_7), with_calls(new(), version_6_3_of_dtk), with_calls(new(), version_7_2_of_dtk)]
}

const FIVES: [signature::hipRuntimeGetVersion; 3] = [version_5_0, version_5_2, version_5_7];
const SIXES: [signature::hipRuntimeGetVersion; 6] =
    [version_6_0, version_6_4, version_7_0, version_7_2, version_7_14, version_7_15];
const SINCE_7: [signature::hipRuntimeGetVersion; 4] = [version_7_0, version_7_2, version_7_14, version_7_15];

fn is_unsupported<T: core::fmt::Debug>(result: Result<T, CallError>) -> bool {
    let error = result.expect_err("its layout is not known");
    matches!(error, CallError::Unsupported { .. }) && error.to_string().contains("DTK") && nothing_was_called()
}

fn volume() -> Memcpy3d {
    let end =
        |place, n| Memcpy3dEnd { place, x_in_bytes: n, y: n + 1, z: n + 2, lod: n + 3, pitch: n + 4, height: n + 5 };
    Memcpy3d {
        src: end(CopyPlace::Host(without_provenance_mut(0x1000)), 10),
        dst: end(CopyPlace::Device(without_provenance_mut(0x2000)), 20),
        width_in_bytes: 30,
        height: 31,
        depth: 32,
    }
}

#[test]
fn volumes_are_copied_in_both_layouts() {
    let copy = volume();
    for version in FIVES {
        let runtime = rocm5(version);
        reads(128);
        // SAFETY: the function reads the structure only.
        assert_eq!(unsafe { runtime.drv_memcpy_3d(&copy) }, Ok(()));
        // Five 32-bit numbers, three pointers; host is 0, device 1.
        assert_eq!([0, 4, 8, 12, 16].map(u32_at), [10, 11, 12, 13, 0]);
        assert_eq!([24, 32, 40].map(u64_at), [0x1000, 0, 0]);
        assert_eq!([48, 52, 56, 60, 64, 68, 72].map(u32_at), [14, 15, 20, 21, 22, 23, 1]);
        assert_eq!([80, 88, 96].map(u64_at), [0, 0x2000, 0]);
        assert_eq!([104, 108, 112, 116, 120].map(u32_at), [24, 25, 30, 31, 32]);
        let mut large = copy;
        large.src.pitch = 1 << 32;
        reads(128);
        // SAFETY: as above.
        let error = unsafe { runtime.drv_memcpy_3d(&large) }.expect_err("32 bits");
        assert_eq!(error.to_string(), "hipDrvMemcpy3D: srcPitch is 4294967296, and has 32 bits before HIP 6.0");
        assert!(nothing_was_called());
    }
    for version in SIXES {
        let runtime = rocm6(version);
        let mut large = copy;
        large.src.pitch = 1 << 32;
        reads(184);
        // SAFETY: as above.
        assert_eq!(unsafe { runtime.drv_memcpy_3d_async(&large, without_provenance_mut(0x500)) }, Ok(()));
        assert_eq!([0, 8, 16, 24].map(u64_at), [10, 11, 12, 13]);
        assert_eq!((u32_at(32), u32_at(112)), (1, 2), "host is 1, device 2");
        assert_eq!([40, 48, 56, 64, 72].map(u64_at), [0x1000, 0, 0, 1 << 32, 15]);
        assert_eq!([80, 88, 96, 104].map(u64_at), [20, 21, 22, 23]);
        assert_eq!([120, 128, 136].map(u64_at), [0, 0x2000, 0]);
        assert_eq!([144, 152, 160, 168, 176].map(u64_at), [24, 25, 30, 31, 32]);
        // SAFETY: as above.
        let node = unsafe { runtime.drv_graph_add_memcpy_node(without_provenance_mut(0x600), &[], &copy, null_mut()) };
        assert_eq!(node.map(|node| node.addr()), Ok(0x700));
        // SAFETY: as above.
        let changed =
            unsafe { runtime.drv_graph_exec_memcpy_node_set_params(null_mut(), null_mut(), &copy, null_mut()) };
        assert_eq!(changed, Ok(()));
        for place in [CopyPlace::Array(without_provenance_mut(0x30)), CopyPlace::Unified(without_provenance_mut(0x40))]
        {
            let mut copy = large;
            copy.dst.place = place;
            // SAFETY: the second fills in what the first saw.
            unsafe {
                assert_eq!(runtime.drv_graph_memcpy_node_set_params(null_mut(), &copy), Ok(()));
                assert_eq!(runtime.drv_graph_memcpy_node_params(null_mut()), Ok(copy));
            }
        }
        SEEN.with_borrow_mut(|seen| seen[32] = MaybeUninit::new(9));
        // SAFETY: as above.
        let strange = unsafe { runtime.drv_graph_memcpy_node_params(null_mut()) };
        assert!(matches!(strange, Err(CallError::Malformed { .. })), "{strange:?}");
    }
    for runtime in dtks() {
        reads(184);
        // SAFETY: nothing is called.
        unsafe {
            assert!(is_unsupported(runtime.drv_memcpy_3d(&copy)));
            assert!(is_unsupported(runtime.drv_memcpy_3d_async(&copy, null_mut())));
            assert!(is_unsupported(runtime.drv_graph_add_memcpy_node(null_mut(), &[], &copy, null_mut())));
            assert!(is_unsupported(runtime.drv_graph_memcpy_node_set_params(null_mut(), &copy)));
            assert!(is_unsupported(runtime.drv_graph_memcpy_node_params(null_mut())));
        }
    }
}

#[test]
fn planes_are_copied_with_each_runtime_s_numbers() {
    let end = |place| Memcpy2dEnd { place, x_in_bytes: 1, y: 2, pitch: 3 };
    let places = [
        (CopyPlace::Host(without_provenance_mut(0x10)), (0, 1)),
        (CopyPlace::Device(without_provenance_mut(0x20)), (1, 2)),
        (CopyPlace::Array(without_provenance_mut(0x30)), (2, 10)),
        (CopyPlace::Unified(without_provenance_mut(0x40)), (3, 11)),
    ];
    let check = |runtime: &Runtime, new: bool| {
        for (src, src_numbers) in places {
            for (dst, dst_numbers) in places {
                let copy = Memcpy2d { src: end(src), dst: end(dst), width_in_bytes: 4, height: 5 };
                reads(128);
                // SAFETY: the functions read the structure only.
                unsafe {
                    assert_eq!(runtime.memcpy_param_2d(&copy), Ok(()));
                    assert_eq!(runtime.memcpy_param_2d_async(&copy, null_mut()), Ok(()));
                    assert_eq!(runtime.drv_memcpy_2d_unaligned(&copy), Ok(()));
                }
                let number = |numbers: (u32, u32)| if new { numbers.1 } else { numbers.0 };
                assert_eq!((u32_at(16), u32_at(72)), (number(src_numbers), number(dst_numbers)));
                assert_eq!((u64_at(112), u64_at(120)), (4, 5));
                assert_eq!((src.kind(), dst.kind()), (copy.src.place.kind(), copy.dst.place.kind()));
            }
        }
    };
    FIVES.into_iter().for_each(|version| check(&rocm5(version), false));
    SIXES.into_iter().for_each(|version| check(&rocm6(version), true));
    // The layout never changed, and DTK has the numbers of HIP 5.
    dtks().iter().for_each(|runtime| check(runtime, false));
}

#[test]
fn memory_is_imported_in_both_layouts() {
    let fd = ExternalMemoryHandle::opaque_fd(5, 4096).dedicated();
    let win32 = ExternalMemoryHandle::win32(
        hipExternalMemoryHandleType::hipExternalMemoryHandleTypeD3D12Heap,
        without_provenance_mut(0x44),
        8192,
    );
    let nv_sci = ExternalMemoryHandle {
        kind: hipExternalMemoryHandleType::hipExternalMemoryHandleTypeNvSciBuf,
        handle: ExternalHandle::NvSci(without_provenance_mut(0x55)),
        size: 1,
        flags: 0,
    };
    let buffer = ExternalMemoryBuffer { offset: 1, size: 2, flags: 3 };
    let check = |runtime: &Runtime, sizes: (usize, usize)| {
        reads(sizes.0);
        // SAFETY: the functions read the structure only.
        let memory = unsafe { runtime.import_external_memory(&fd) }.expect("success");
        assert_eq!((u32_at(0), u32_at(8), u64_at(24), u32_at(32)), (1, 5, 4096, 1));
        // SAFETY: as above.
        unsafe { runtime.import_external_memory(&win32) }.expect("success");
        assert_eq!((u32_at(0), u64_at(8), u64_at(16), u64_at(24), u32_at(32)), (4, 0x44, 0, 8192, 0));
        reads(sizes.1);
        // SAFETY: as above.
        let address = unsafe { runtime.external_memory_mapped_buffer(memory, &buffer) }.expect("success");
        assert_eq!((address.addr(), u64_at(0), u64_at(8), u32_at(16)), (0x900, 1, 2, 3));
        // A handle that is not what the kind says.
        reads(sizes.0);
        let wrong = ExternalMemoryHandle { handle: ExternalHandle::Fd(1), ..win32 };
        // SAFETY: nothing is called.
        let error = unsafe { runtime.import_external_memory(&wrong) }.expect_err("no file descriptor");
        assert!(
            matches!(error, CallError::InvalidArgument { argument: "handle", .. }) && nothing_was_called(),
            "{error}"
        );
    };
    for version in FIVES {
        let runtime = rocm5(version);
        check(&runtime, (40, 24));
        // SAFETY: nothing is called.
        let error = unsafe { runtime.import_external_memory(&nv_sci) }.expect_err("came later");
        assert!(error.to_string().ends_with("before HIP 6.0") && nothing_was_called(), "{error}");
    }
    for version in SIXES {
        let runtime = rocm6(version);
        check(&runtime, (104, 88));
        // SAFETY: as above.
        unsafe { runtime.import_external_memory(&nv_sci) }.expect("success");
        assert_eq!((u32_at(0), u64_at(8)), (8, 0x55));
        assert!((36..100).all(|at| byte_at(at) == 0), "reserved");
    }
    for runtime in dtks() {
        reads(104);
        // SAFETY: nothing is called.
        unsafe {
            assert!(is_unsupported(runtime.import_external_memory(&fd)));
            assert!(is_unsupported(runtime.external_memory_mapped_buffer(null_mut(), &buffer)));
        }
    }
}

#[test]
fn semaphores_are_used_in_both_layouts() {
    let fd = ExternalSemaphoreHandle::timeline_fd(6);
    let stream = null_mut();
    let (first, second) = (without_provenance_mut(0xa00), without_provenance_mut(0xb00));
    let signals = [(first, SemaphoreSignal::fence(7)), (second, SemaphoreSignal::keyed_mutex(8))];
    let waits = [(first, SemaphoreWait { fence_value: 9, ..SemaphoreWait::keyed_mutex(10, 11) })];
    let nv_sci = [(first, SemaphoreSignal { nv_sci_fence: without_provenance_mut(1), ..SemaphoreSignal::fence(0) })];
    let nv_sci_wait = [(first, SemaphoreWait { nv_sci_fence: without_provenance_mut(1), ..SemaphoreWait::fence(0) })];
    // Size of a handle's structure, of a parameter's, and place of the key.
    let check = |runtime: &Runtime, handle: usize, size: usize, key: usize| {
        reads(handle);
        // SAFETY: the functions read the structures only.
        let semaphore = unsafe { runtime.import_external_semaphore(&fd) };
        assert_eq!(semaphore.map(|s| s.addr()), Ok(0xa00));
        assert_eq!((u32_at(0), u32_at(8), u32_at(24)), (9, 6, 0));
        reads(2 * size);
        // SAFETY: as above.
        assert_eq!(unsafe { runtime.signal_external_semaphores_async(&signals, stream) }, Ok(()));
        assert_eq!((u64_at(0), u64_at(key), u64_at(size), u64_at(size + key)), (7, 0, 0, 8));
        reads(size);
        // SAFETY: as above.
        assert_eq!(unsafe { runtime.wait_external_semaphores_async(&waits, stream) }, Ok(()));
        assert_eq!((u64_at(0), u64_at(key), u32_at(key + 8)), (9, 10, 11));
        reads(handle);
        let wrong = ExternalSemaphoreHandle {
            kind: hipExternalSemaphoreHandleType::hipExternalSemaphoreHandleTypeD3D12Fence,
            ..ExternalSemaphoreHandle::opaque_fd(1)
        };
        // SAFETY: nothing is called.
        let error = unsafe { runtime.import_external_semaphore(&wrong) }.expect_err("no file descriptor");
        assert!(matches!(error, CallError::InvalidArgument { .. }) && nothing_was_called(), "{error}");
    };
    for version in FIVES {
        let runtime = rocm5(version);
        check(&runtime, 32, 136, 8);
        // SAFETY: nothing is called.
        unsafe {
            assert!(matches!(
                runtime.signal_external_semaphores_async(&nv_sci, stream),
                Err(CallError::InvalidArgument { argument: "params.nvSciSync", .. })
            ));
            assert!(runtime.wait_external_semaphores_async(&nv_sci_wait, stream).is_err() && nothing_was_called());
        }
    }
    SIXES.into_iter().for_each(|version| check(&rocm6(version), 96, 144, 16));
    for runtime in dtks() {
        reads(144);
        // SAFETY: nothing is called.
        unsafe {
            assert!(is_unsupported(runtime.import_external_semaphore(&fd)));
            assert!(is_unsupported(runtime.signal_external_semaphores_async(&signals, stream)));
            assert!(is_unsupported(runtime.wait_external_semaphores_async(&waits, stream)));
        }
    }
}

#[test]
fn physical_memory_is_described_in_both_orders() {
    let prop = AllocationProp {
        handle_types: hipMemAllocationHandleType::hipMemHandleTypePosixFileDescriptor,
        win32_handle_meta_data: without_provenance_mut(0x66),
        compression: 3,
        usage: 0x1234,
        ..AllocationProp::on_device(5)
    };
    let rdma = AllocationProp { gpu_direct_rdma_capable: true, ..prop };
    // Kind, handle types, kind of place, device, Windows attributes; then compression and usage as bytes.
    let check = |runtime: &Runtime, offsets: [usize; 4], win32: usize, compression: usize, usage: usize| {
        reads(32);
        // SAFETY: the functions read the structure only.
        let handle = unsafe { runtime.mem_create(1 << 21, &prop, 0) }.expect("success");
        assert_eq!(handle.addr(), 0xc00);
        assert_eq!((offsets.map(u32_at), u64_at(win32)), ([1, 1, 1, 5], 0x66));
        assert_eq!((byte_at(compression), u16_at(usage)), (3, 0x1234));
        // SAFETY: the function fills in what was seen.
        let back = unsafe { runtime.mem_allocation_properties(handle) }.expect("success");
        assert_eq!((back.kind, back.handle_types, back.usage), (prop.kind, prop.handle_types, prop.usage));
        assert_eq!((back.location.type_, back.location.id), (prop.location.type_, 5));
        assert_eq!((back.win32_handle_meta_data, back.compression), (prop.win32_handle_meta_data, 3));
        assert!(!back.gpu_direct_rdma_capable);
        let option = |n| hipMemAllocationGranularity_flags(n);
        // SAFETY: as above.
        unsafe {
            assert_eq!(runtime.mem_allocation_granularity(&prop, option(0)), Ok(4096));
            assert!(matches!(runtime.mem_allocation_granularity(&prop, option(1)), Err(CallError::Malformed { .. })));
        }
    };
    let old = rocm5(version_5_2);
    check(&old, [16, 12, 4, 8], 24, 0, 20);
    reads(32);
    // SAFETY: nothing is called.
    let error = unsafe { old.mem_create(1 << 21, &rdma, 0) }.expect_err("came later");
    assert!(error.to_string().ends_with("before HIP 5.3") && nothing_was_called(), "{error}");
    check(&rocm5(version_5_7), [0, 4, 8, 12], 16, 24, 26);
    for version in SIXES {
        let runtime = rocm6(version);
        check(&runtime, [0, 4, 8, 12], 16, 24, 26);
        // SAFETY: as above.
        unsafe { runtime.mem_create(1 << 21, &rdma, 0) }.expect("success");
        assert_eq!(byte_at(25), 1);
    }
    for runtime in dtks() {
        reads(32);
        // SAFETY: nothing is called.
        unsafe {
            assert!(is_unsupported(runtime.mem_create(1, &prop, 0)));
            assert!(is_unsupported(runtime.mem_allocation_granularity(&prop, hipMemAllocationGranularity_flags(0))));
            assert!(is_unsupported(runtime.mem_allocation_properties(null_mut())));
        }
    }
    // A runtime that does not say its version may have either order.
    unsafe extern "C" fn no_version(_: *mut c_int) -> hipError_t {
        hipError_t::hipErrorUnknown
    }
    reads(32);
    // SAFETY: nothing is called.
    let error = unsafe { rocm5(no_version).mem_create(1, &prop, 0) }.expect_err("not known");
    assert!(matches!(error, CallError::Unsupported { .. }) && nothing_was_called(), "{error}");
}

#[test]
fn fills_are_added_to_graphs_in_both_layouts() {
    let memset = MemsetNode {
        dst: without_provenance_mut(0x3000),
        pitch: 512,
        value: 0xab,
        element_size: 4,
        width: 64,
        height: 8,
    };
    let after = [without_provenance_mut(0x700)];
    let check = |runtime: &Runtime, new: bool| {
        let seen = || {
            if new {
                assert_eq!((u64_at(0), u32_at(8), u64_at(16), u64_at(24)), (0x3000, 4, 8, 512));
                assert_eq!((u32_at(32), u64_at(40)), (0xab, 64));
            } else {
                assert_eq!((u64_at(0), u64_at(8), u32_at(16), u32_at(20)), (0x3000, 512, 0xab, 4));
                assert_eq!((u64_at(24), u64_at(32)), (64, 8));
            }
        };
        let size = if new { 48 } else { 40 };
        reads(size);
        // SAFETY: the functions read the structure only.
        let node = unsafe { runtime.drv_graph_add_memset_node(null_mut(), &after, &memset, null_mut()) };
        assert_eq!(node.map(|node| node.addr()), Ok(0x710));
        seen();
        reads(size);
        // SAFETY: as above.
        let changed =
            unsafe { runtime.drv_graph_exec_memset_node_set_params(null_mut(), null_mut(), &memset, null_mut()) };
        assert_eq!(changed, Ok(()));
        seen();
        let wrong = MemsetNode { element_size: 3, ..memset };
        // SAFETY: nothing is called.
        let error = unsafe { runtime.drv_graph_add_memset_node(null_mut(), &after, &wrong, null_mut()) };
        assert!(matches!(error, Err(CallError::InvalidArgument { argument: "elementSize", .. })), "{error:?}");
    };
    check(&rocm6(version_6_0), false);
    check(&rocm6(version_6_4), false);
    SINCE_7.into_iter().for_each(|version| check(&rocm6(version), true));
    for runtime in dtks() {
        reads(48);
        // SAFETY: nothing is called.
        assert!(is_unsupported(unsafe { runtime.drv_graph_add_memset_node(null_mut(), &after, &memset, null_mut()) }));
    }
}

#[test]
fn attributes_of_kernel_nodes_have_64_bytes() {
    for runtime in [rocm5(version_5_7), rocm6(version_6_0), rocm6(version_7_0), rocm6(version_7_15)] {
        reads(64);
        // SAFETY: the function reads 64 bytes.
        let set = unsafe { runtime.graph_kernel_node_set_attribute(null_mut(), &LaunchAttribute::Cooperative(true)) };
        assert_eq!((set, u32_at(0), u32_at(60)), (Ok(()), 1, 0));
        // SAFETY: the function writes half of the 64 bytes.
        let value =
            unsafe { runtime.graph_kernel_node_attribute(null_mut(), hipLaunchAttributeID(2)) }.expect("success");
        // SAFETY: any bytes are integers.
        let bytes = unsafe { value.pad };
        assert!(bytes[..32].iter().all(|b| *b == 7) && bytes[32..].iter().all(|b| *b == 0));
    }
    let priority = LaunchAttribute::Priority(-1);
    reads(64);
    for runtime in [rocm5(version_5_7), rocm6(version_6_0)].iter().chain(&dtks()) {
        // SAFETY: nothing is called.
        let set = unsafe { runtime.graph_kernel_node_set_attribute(null_mut(), &priority) };
        assert!(matches!(set, Err(CallError::Unsupported { .. })) && nothing_was_called(), "{set:?}");
    }
    assert_eq!(priority.id(), hipLaunchAttributeID(8));
}

#[test]
fn pools_have_a_limit_since_6_2() {
    let (free, limited) = (MemPool::on_device(3), MemPool { max_size: 1 << 30, ..MemPool::on_device(3) });
    let old = [rocm5(version_5_2), rocm5(version_5_7), rocm6(version_6_0)];
    let new = [rocm6(version_6_4), rocm6(version_7_0), rocm6(version_7_15)];
    for runtime in old.iter().chain(&new).chain(&dtks()) {
        reads(88);
        // SAFETY: the function reads the structure only.
        let pool = unsafe { runtime.mem_pool_create(&free) };
        assert_eq!((pool.map(|pool| pool.addr()), [0, 4, 8, 12].map(u32_at)), (Ok(0xd00), [1, 0, 1, 3]));
        assert!((16..88).all(|at| byte_at(at) == 0));
    }
    for runtime in old.iter().chain(&dtks()) {
        reads(88);
        // SAFETY: nothing is called.
        let pool = unsafe { runtime.mem_pool_create(&limited) };
        assert!(matches!(pool, Err(CallError::Unsupported { .. })) && nothing_was_called(), "{pool:?}");
    }
    for runtime in &new {
        reads(88);
        // SAFETY: as above.
        unsafe { runtime.mem_pool_create(&limited) }.expect("success");
        assert_eq!(u64_at(24), 1 << 30);
    }
}
