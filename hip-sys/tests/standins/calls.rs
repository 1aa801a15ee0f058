//! Calls whose structures changed behind their names: each stand-in reads its structure where its release has the fields, and
//! tells what it found.
//!
//! The tests share the opened stand-ins; no structure of one stand-in is used by two tests.

use core::ffi::{CStr, c_char, c_int, c_ulonglong};
use core::ptr::{null_mut, without_provenance_mut};
use std::ffi::CString;
use std::path::Path;

use hip_sys::*;

use super::build::Standin;
use super::standins;
use super::tables::fields;

/// A stand-in with the layouts of its release.
struct Recorder {
    runtime: Runtime,
    /// The release that the stand-in's structures follow.
    release: &'static str,
    name: &'static str,
}

/// A field and what it should hold.
type Expected<'a> = &'a [(&'a str, u64)];

impl Recorder {
    fn open(folder: &Path, name: &'static str) -> Recorder {
        let standin = Standin::named(name);
        let runtime = Runtime::open(&LoadOptions::at(standin.path(folder))).expect("a stand-in opens");
        Recorder { runtime, release: standin.columns.structs, name }
    }

    /// What the stand-in found in a field at the last call; `None` if there was no call with this structure.
    fn found(&self, structure: &str, field: &str) -> Option<u64> {
        const RECORDED: &CStr = c"standin_recorded";
        type Recorded = unsafe extern "C" fn(*const c_char, *const c_char, *mut c_ulonglong) -> c_int;
        let address = self.runtime.source().symbol(RECORDED).expect("every stand-in has it");
        // SAFETY: the stand-ins have this function with this type.
        let recorded: Recorded = unsafe { core::mem::transmute(address.as_ptr()) };
        let (structure, field) = (CString::new(structure).expect("no NUL"), CString::new(field).expect("no NUL"));
        let mut value = 0;
        // SAFETY: strings and a number that outlive the call.
        let known = unsafe { recorded(structure.as_ptr(), field.as_ptr(), &mut value) };
        (known != 0).then_some(value)
    }

    /// Every field is as given, or 0 if it is not given. Members of unions share their place: they are looked at only if given.
    fn check(&self, structure: &str, release: &str, expected: Expected<'_>) {
        let fields = fields(structure, release);
        for (name, ..) in expected {
            assert!(fields.iter().any(|(field, ..)| field == name), "{structure} of {release} has no field {name}");
        }
        for (field, offset, _) in &fields {
            let given = expected.iter().find(|(name, _)| name == field);
            let shared = fields.iter().filter(|(_, other, _)| other == offset).count() > 1;
            if given.is_some() || !shared {
                let found = self.found(structure, field);
                assert_eq!(found, Some(given.map_or(0, |given| given.1)), "{}: {structure}.{field}", self.name);
            }
        }
    }
}

fn place(address: usize) -> *mut core::ffi::c_void {
    without_provenance_mut(address)
}

/// ROCm's stand-ins, with the numbers of host, device, array and unified memory in their release.
const ROCM: [(&str, [u64; 4]); 7] = [
    ("rocm5", [0, 1, 2, 3]),
    ("rocm5_7", [0, 1, 2, 3]),
    ("rocm6_0", [1, 2, 10, 11]),
    ("rocm6", [1, 2, 10, 11]),
    ("rocm7_0", [1, 2, 10, 11]),
    ("rocm7", [1, 2, 10, 11]),
    ("rocm10", [1, 2, 10, 11]),
];

const DTK: [&str; 3] = ["dtk_legacy", "dtk_v2", "dtk_alias"];

fn copy_3d() -> Memcpy3d {
    let src = Memcpy3dEnd {
        place: CopyPlace::Host(place(0x1_0000)),
        x_in_bytes: 11,
        y: 12,
        z: 13,
        lod: 14,
        pitch: 15,
        height: 16,
    };
    let dst = Memcpy3dEnd {
        place: CopyPlace::Device(place(0x2_0000)),
        x_in_bytes: 21,
        y: 22,
        z: 23,
        lod: 24,
        pitch: 25,
        height: 26,
    };
    Memcpy3d { src, dst, width_in_bytes: 31, height: 32, depth: 33 }
}

#[test]
fn cuboid_copies() {
    let folder = standins!();
    for (name, [host, device, array, unified]) in ROCM {
        let recorder = Recorder::open(folder, name);
        let mut copy = copy_3d();
        // SAFETY: a stand-in copies nothing.
        unsafe { recorder.runtime.drv_memcpy_3d(&copy) }.expect("the stand-in takes it");
        let common = [
            ("srcXInBytes", 11),
            ("srcY", 12),
            ("srcZ", 13),
            ("srcLOD", 14),
            ("srcPitch", 15),
            ("srcHeight", 16),
            ("dstXInBytes", 21),
            ("dstY", 22),
            ("dstZ", 23),
            ("dstLOD", 24),
            ("dstPitch", 25),
            ("dstHeight", 26),
            ("WidthInBytes", 31),
            ("Height", 32),
            ("Depth", 33),
        ];
        let ends = [("srcMemoryType", host), ("srcHost", 0x1_0000), ("dstMemoryType", device), ("dstDevice", 0x2_0000)];
        recorder.check("HIP_MEMCPY3D", recorder.release, &[&common[..], &ends].concat());

        copy.src.place = CopyPlace::Array(without_provenance_mut(0x3_0000));
        copy.dst.place = CopyPlace::Unified(place(0x4_0000));
        // SAFETY: as above.
        unsafe { recorder.runtime.drv_memcpy_3d_async(&copy, null_mut()) }.expect("the stand-in takes it");
        let ends =
            [("srcMemoryType", array), ("srcArray", 0x3_0000), ("dstMemoryType", unified), ("dstDevice", 0x4_0000)];
        recorder.check("HIP_MEMCPY3D", recorder.release, &[&common[..], &ends].concat());

        // Nodes of graphs take it too, where there are such.
        copy.depth = 34;
        // SAFETY: as above.
        let node = unsafe { recorder.runtime.drv_graph_add_memcpy_node(null_mut(), &[], &copy, null_mut()) };
        match node {
            Ok(node) => {
                assert_eq!(recorder.found("HIP_MEMCPY3D", "Depth"), Some(34), "{name}");
                copy.depth = 35;
                // SAFETY: as above.
                let set = unsafe {
                    recorder.runtime.drv_graph_exec_memcpy_node_set_params(null_mut(), node, &copy, null_mut())
                };
                match set {
                    Ok(()) => assert_eq!(recorder.found("HIP_MEMCPY3D", "Depth"), Some(35), "{name}"),
                    Err(error) => assert!(matches!(error, CallError::Missing(_)), "{name}: {error}"),
                }
            }
            Err(error) => {
                assert!(matches!(error, CallError::Missing(_)), "{name}: {error}");
                assert!(["rocm5", "rocm5_7", "rocm6_0"].contains(&name), "{name} has the function");
            }
        }

        // Before 6.0 the fields have 32 bits: what does not fit is not cut off.
        copy.width_in_bytes = 1 << 32;
        // SAFETY: as above.
        let result = unsafe { recorder.runtime.drv_memcpy_3d(&copy) };
        if name.starts_with("rocm5") {
            assert!(matches!(result, Err(CallError::InvalidArgument { .. })), "{name}: {result:?}");
            assert_eq!(recorder.found("HIP_MEMCPY3D", "WidthInBytes"), Some(31), "{name}: it was called");
        } else {
            result.expect("the stand-in takes it");
            assert_eq!(recorder.found("HIP_MEMCPY3D", "WidthInBytes"), Some(1 << 32), "{name}");
        }
    }
}

#[test]
fn rectangle_copies() {
    let folder = standins!();
    // The layout never changed, the kinds of memory did; DTK's are those of HIP 5.
    for (name, [host, _, _, unified]) in ROCM.into_iter().chain(DTK.map(|name| (name, [0, 1, 2, 3]))) {
        let recorder = Recorder::open(folder, name);
        let src = Memcpy2dEnd { place: CopyPlace::Host(place(0x1_0000)), x_in_bytes: 11, y: 12, pitch: 13 };
        let dst = Memcpy2dEnd { place: CopyPlace::Unified(place(0x2_0000)), x_in_bytes: 21, y: 22, pitch: 23 };
        let copy = Memcpy2d { src, dst, width_in_bytes: 31, height: 1 << 33 };
        // SAFETY: a stand-in copies nothing.
        unsafe { recorder.runtime.memcpy_param_2d(&copy) }.expect("the stand-in takes it");
        let expected = [
            ("srcMemoryType", host),
            ("srcHost", 0x1_0000),
            ("srcXInBytes", 11),
            ("srcY", 12),
            ("srcPitch", 13),
            ("dstMemoryType", unified),
            ("dstDevice", 0x2_0000),
            ("dstXInBytes", 21),
            ("dstY", 22),
            ("dstPitch", 23),
            ("WidthInBytes", 31),
            ("Height", 1 << 33),
        ];
        recorder.check("hip_Memcpy2D", recorder.release, &expected);
    }
}

#[test]
fn external_memory() {
    let folder = standins!();
    for (name, _) in ROCM {
        let recorder = Recorder::open(folder, name);
        let handle = ExternalMemoryHandle::opaque_fd(77, (1 << 40) + 5).dedicated();
        // SAFETY: a stand-in imports nothing.
        let memory = unsafe { recorder.runtime.import_external_memory(&handle) }.expect("the stand-in takes it");
        let expected = [("type", u64::from(handle.kind.0)), ("handle.fd", 77), ("size", (1 << 40) + 5), ("flags", 1)];
        recorder.check("hipExternalMemoryHandleDesc", recorder.release, &expected);

        let buffer = ExternalMemoryBuffer { offset: 1 << 33, size: 1 << 34, flags: 3 };
        // SAFETY: as above, with the handle that it gave.
        let mapped = unsafe { recorder.runtime.external_memory_mapped_buffer(memory, &buffer) };
        assert!(!mapped.expect("the stand-in takes it").is_null());
        let expected = [("offset", 1 << 33), ("size", 1 << 34), ("flags", 3)];
        recorder.check("hipExternalMemoryBufferDesc", recorder.release, &expected);
    }
}

#[test]
fn external_semaphores() {
    let folder = standins!();
    for (name, _) in ROCM {
        let recorder = Recorder::open(folder, name);
        let handle = ExternalSemaphoreHandle { flags: 9, ..ExternalSemaphoreHandle::opaque_fd(78) };
        // SAFETY: a stand-in imports nothing.
        let semaphore = unsafe { recorder.runtime.import_external_semaphore(&handle) }.expect("the stand-in takes it");
        let expected = [("type", u64::from(handle.kind.0)), ("handle.fd", 78), ("flags", 9)];
        recorder.check("hipExternalSemaphoreHandleDesc", recorder.release, &expected);

        let mut signal = SemaphoreSignal::fence(0x1_2345_6789);
        (signal.keyed_mutex_key, signal.flags) = (0x9_8765_4321, 5);
        let mut wait = SemaphoreWait::keyed_mutex(0xa_bcde_f012, 250);
        (wait.fence_value, wait.flags) = (0x2_3456_789a, 6);
        // SAFETY: a stand-in signals nothing and waits for nothing; the handle is the one that it gave.
        unsafe {
            recorder.runtime.signal_external_semaphores_async(&[(semaphore, signal)], null_mut()).expect("it takes it");
            recorder.runtime.wait_external_semaphores_async(&[(semaphore, wait)], null_mut()).expect("it takes it");
        }
        let expected = [("params.fence.value", 0x1_2345_6789), ("params.keyedMutex.key", 0x9_8765_4321), ("flags", 5)];
        recorder.check("hipExternalSemaphoreSignalParams", recorder.release, &expected);
        let expected = [
            ("params.fence.value", 0x2_3456_789a),
            ("params.keyedMutex.key", 0xa_bcde_f012),
            ("params.keyedMutex.timeoutMs", 250),
            ("flags", 6),
        ];
        recorder.check("hipExternalSemaphoreWaitParams", recorder.release, &expected);
    }
}

#[test]
fn physical_memory() {
    let folder = standins!();
    for (name, _) in ROCM {
        let recorder = Recorder::open(folder, name);
        let old = name == "rocm5";
        let mut prop = AllocationProp::on_device(3);
        (prop.win32_handle_meta_data, prop.compression, prop.usage) = (place(0x5_0000), 7, 0x1234);
        prop.handle_types = hipMemAllocationHandleType::hipMemHandleTypePosixFileDescriptor;
        // SAFETY: a stand-in allocates nothing.
        let handle = unsafe { recorder.runtime.mem_create(4096, &prop, 0) }.expect("the stand-in takes it");
        assert!(!handle.is_null());
        // A location is two numbers of 32 bits: its kind, then the device.
        let location = u64::from(prop.location.type_.0) | 3 << 32;
        let common = [
            ("type", u64::from(prop.kind.0)),
            ("requestedHandleType", u64::from(prop.handle_types.0)),
            ("location", location),
            ("win32HandleMetaData", 0x5_0000),
        ];
        let names = if old { ["compressionType", "usage"] } else { ["allocFlags.compressionType", "allocFlags.usage"] };
        let expected = [&common[..], &[(names[0], 7), (names[1], 0x1234)]].concat();
        recorder.check("hipMemAllocationProp", recorder.release, &expected);

        // The way back.
        // SAFETY: the handle is the one that it gave.
        let found = unsafe { recorder.runtime.mem_allocation_properties(handle) }.expect("the stand-in answers");
        let same = (found.kind, found.handle_types, found.location.type_, found.location.id);
        assert_eq!(same, (prop.kind, prop.handle_types, prop.location.type_, 3), "{name}");
        let same = (found.win32_handle_meta_data, found.compression, found.gpu_direct_rdma_capable, found.usage);
        assert_eq!(same, (place(0x5_0000), 7, false, 0x1234), "{name}");

        prop.gpu_direct_rdma_capable = true;
        let option = hipMemAllocationGranularity_flags::hipMemAllocationGranularityMinimum;
        // SAFETY: as above.
        let result = unsafe { recorder.runtime.mem_allocation_granularity(&prop, option) };
        if old {
            assert!(matches!(result, Err(CallError::InvalidArgument { .. })), "{result:?}");
        } else {
            assert_eq!(result, Ok(4096), "{name}");
            assert_eq!(recorder.found("hipMemAllocationProp", "allocFlags.gpuDirectRDMACapable"), Some(1), "{name}");
        }
    }
}

#[test]
fn memory_pools() {
    let folder = standins!();
    for (name, _) in ROCM {
        let recorder = Recorder::open(folder, name);
        let mut pool = MemPool::on_device(2);
        // SAFETY: a stand-in makes no pool.
        unsafe { recorder.runtime.mem_pool_create(&pool) }.expect("the stand-in takes it");
        let expected =
            [("allocType", u64::from(pool.kind.0)), ("location", u64::from(pool.location.type_.0) | 2 << 32)];
        recorder.check("hipMemPoolProps", recorder.release, &expected);

        pool.max_size = 1 << 35;
        // SAFETY: as above.
        let result = unsafe { recorder.runtime.mem_pool_create(&pool) };
        if recorder.runtime.profile().hip.at_least(6, 2) {
            result.expect("the stand-in takes it");
            assert_eq!(recorder.found("hipMemPoolProps", "maxSize"), Some(1 << 35), "{name}");
        } else {
            assert!(matches!(result, Err(CallError::Unsupported { .. })), "{name}: {result:?}");
        }
    }
}

#[test]
fn memset_nodes() {
    let folder = standins!();
    for (name, _) in ROCM {
        let recorder = Recorder::open(folder, name);
        let memset = MemsetNode {
            dst: place(0x6_0000),
            pitch: 1 << 36,
            value: 0xab,
            element_size: 4,
            width: 1 << 37,
            height: 1 << 38,
        };
        // SAFETY: a stand-in makes no node.
        let node = unsafe { recorder.runtime.drv_graph_add_memset_node(null_mut(), &[], &memset, null_mut()) };
        let structure = match name {
            // The function came with 6.1.
            "rocm5" | "rocm5_7" | "rocm6_0" => {
                assert!(matches!(node, Err(CallError::Missing(_))), "{name}: {node:?}");
                continue;
            }
            "rocm6" => "HIP_MEMSET_NODE_PARAMS",
            _ => "hipMemsetParams",
        };
        let node = node.expect("the stand-in takes it");
        let expected = [
            ("dst", 0x6_0000),
            ("pitch", 1 << 36),
            ("value", 0xab),
            ("elementSize", 4),
            ("width", 1 << 37),
            ("height", 1 << 38),
        ];
        recorder.check(structure, recorder.release, &expected);

        let other = MemsetNode { value: 0xcd, ..memset };
        // SAFETY: as above.
        unsafe { recorder.runtime.drv_graph_exec_memset_node_set_params(null_mut(), node, &other, null_mut()) }
            .expect("the stand-in takes it");
        assert_eq!(recorder.found(structure, "value"), Some(0xcd), "{name}");
    }
}

/// Everything that is known of pointers, under the numbers of each release.
#[test]
fn pointers() {
    let folder = standins!();
    for name in ROCM.map(|(name, _)| name).into_iter().chain(DTK) {
        let recorder = Recorder::open(folder, name);
        let runtime = &recorder.runtime;
        let (mut device, mut host) = (null_mut(), null_mut());
        // SAFETY: the pointers are to pointers that outlive the calls. Stand-ins give memory of their own and keep it.
        let codes = unsafe { [runtime.hipMalloc(&mut device, 100), runtime.hipHostMalloc(&mut host, 100, 3)] };
        assert!(codes.iter().all(|code| *code == Ok(hipError_t::hipSuccess)), "{name}: {codes:?}");

        let found = runtime.pointer_attributes(device.wrapping_byte_add(99)).expect("the stand-in answers");
        assert_eq!((found.kind, found.device, found.managed), (MemoryKind::Device, Some(0), false), "{name}");
        assert_eq!((found.device_pointer, found.host_pointer), (device.wrapping_byte_add(99), null_mut()), "{name}");
        let found = runtime.pointer_attributes(host).expect("the stand-in answers");
        assert_eq!((found.kind, found.device, found.allocation_flags), (MemoryKind::Host, Some(0), 3), "{name}");
        assert_eq!((found.device_pointer, found.host_pointer), (host, host), "{name}");

        let mut managed = null_mut();
        // 5.2 has no number for managed memory.
        if !["rocm5", "dtk_legacy", "dtk_alias"].contains(&name) {
            // SAFETY: as above.
            let code = unsafe { runtime.hipMallocManaged(&mut managed, 100, 1) };
            assert_eq!(code, Ok(hipError_t::hipSuccess), "{name}");
            let found = runtime.pointer_attributes(managed).expect("the stand-in answers");
            assert_eq!((found.kind, found.managed, found.allocation_flags), (MemoryKind::Managed, true, 1), "{name}");
        }

        // Refused by 5.x, unregistered to later releases; null is refused up to 6.x.
        for unknown in [core::ptr::from_ref(&recorder).cast(), core::ptr::null()] {
            let found = runtime.pointer_attributes(unknown).expect("not to know a pointer is no error");
            assert_eq!((found.kind, found.device), (MemoryKind::Unregistered, None), "{name}");
        }
    }
}

/// What DTK makes of these structures is not known: it is not asked.
#[test]
fn dtk_is_not_given_what_it_may_misread() {
    let folder = standins!();
    for name in DTK {
        let recorder = Recorder::open(folder, name);
        let runtime = &recorder.runtime;
        let option = hipMemAllocationGranularity_flags::hipMemAllocationGranularityMinimum;
        let prop = AllocationProp::on_device(0);
        let memset = MemsetNode { dst: place(1), pitch: 0, value: 0, element_size: 1, width: 1, height: 1 };
        // SAFETY: nothing is called.
        let errors = unsafe {
            [
                ("HIP_MEMCPY3D", "srcY", runtime.drv_memcpy_3d(&copy_3d()).err()),
                (
                    "hipExternalMemoryHandleDesc",
                    "type",
                    runtime.import_external_memory(&ExternalMemoryHandle::opaque_fd(1, 2)).err(),
                ),
                (
                    "hipExternalSemaphoreHandleDesc",
                    "type",
                    runtime.import_external_semaphore(&ExternalSemaphoreHandle::opaque_fd(1)).err(),
                ),
                ("hipMemAllocationProp", "type", runtime.mem_allocation_granularity(&prop, option).err()),
                (
                    "HIP_MEMSET_NODE_PARAMS",
                    "dst",
                    runtime.drv_graph_add_memset_node(null_mut(), &[], &memset, null_mut()).err(),
                ),
            ]
        };
        for (structure, field, error) in errors {
            let error = error.unwrap_or_else(|| panic!("{name}: {structure} was taken"));
            assert!(matches!(error, CallError::Unsupported { .. }), "{name}: {structure}: {error:?}");
            assert!(error.to_string().contains("DTK"), "{error}");
            assert_eq!(recorder.found(structure, field), None, "{name}: {structure} was given to it");
        }
    }
}
