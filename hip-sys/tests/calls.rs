//! Checked calls on tables of functions that answer as the real runtimes do, and on hostile ones: counting devices, asking for
//! attributes, looking pointers up.

mod common;

use core::ffi::{c_int, c_uint, c_void};
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use common::*;
use hip_sys::{
    AttributeGap, AttributeNumbering, CallError, DeviceAttribute, Family, GraphNodeKind, HipVersion, MemoryKind,
    StructVariant, hipDeviceAttribute_t, hipDeviceProp_tR0000, hipError_t, hipMemoryType, hipPointerAttribute_t,
};

const ALL_VERSIONS: [hip_sys::signature::hipRuntimeGetVersion; 8] =
    [version_5_0, version_5_2, version_5_7, version_6_0, version_6_4, version_7_0, version_7_2, version_7_15];

/// A function that writes a number and returns a code.
macro_rules! counts {
    ($name:ident = $count:expr, $code:expr) => {
        unsafe extern "C" fn $name(count: *mut c_int) -> hipError_t {
            // SAFETY: the caller passes a pointer to an int.
            unsafe { *count = $count };
            hipError_t($code)
        }
    };
}
counts!(count_3 = 3, 0);
counts!(count_0 = 0, 0);
counts!(count_negative = -1, 0);
counts!(count_most = c_int::MAX, 0);
counts!(count_100 = 0, 100);
counts!(count_101 = 0, 101);
counts!(count_failed = 7, 999);

#[test]
fn devices_are_counted() {
    assert_eq!(runtime(fake!(Fake::library("l"); hipGetDeviceCount = count_3)).device_count(), Ok(3));
    for (function, code) in [(count_0 as hip_sys::signature::hipGetDeviceCount, 0), (count_100, 100), (count_101, 101)]
    {
        let error = runtime(fake!(Fake::library("l"); hipGetDeviceCount = function)).device_count().unwrap_err();
        assert!(error.is_no_device(), "{error}");
        assert!(
            matches!(error, CallError::NoDevice { call: "hipGetDeviceCount", code: found, .. } if found.0 == code),
            "{error:?}"
        );
    }
    for function in [count_negative as hip_sys::signature::hipGetDeviceCount, count_most] {
        let error = runtime(fake!(Fake::library("l"); hipGetDeviceCount = function)).device_count().unwrap_err();
        assert!(matches!(error, CallError::Malformed { .. }) && !error.is_no_device(), "{error:?}");
    }
    let failed = runtime(fake!(Fake::library("l"); hipGetDeviceCount = count_failed)).device_count();
    assert!(matches!(failed, Err(CallError::Failed { code: hipError_t::hipErrorUnknown, .. })), "{failed:?}");
    assert!(matches!(runtime(Fake::library("l")).device_count(), Err(CallError::Missing(_))));
}

#[test]
fn any_call_can_say_that_there_is_no_device() {
    unsafe extern "C" fn init_101(_: c_uint) -> hipError_t {
        hipError_t::hipErrorInvalidDevice
    }
    unsafe extern "C" fn init_100(_: c_uint) -> hipError_t {
        hipError_t::hipErrorNoDevice
    }
    unsafe extern "C" fn init(_: c_uint) -> hipError_t {
        hipError_t::hipSuccess
    }
    // Everything but the count answers 101 up to HIP 5.2, 100 since.
    assert!(runtime(fake!(Fake::library("l"); hipInit = init_101)).init().unwrap_err().is_no_device());
    assert!(runtime(fake!(Fake::library("l"); hipInit = init_100)).init().unwrap_err().is_no_device());
    assert_eq!(runtime(fake!(Fake::library("l"); hipInit = init)).init(), Ok(()));

    unsafe extern "C" fn properties_101(_: *mut hipDeviceProp_tR0000, _: c_int) -> hipError_t {
        hipError_t::hipErrorInvalidDevice
    }
    let old = runtime(fake!(Fake::library("l"); hipRuntimeGetVersion = version_5_2,
        hipGetDeviceCount = count_100, hipGetDeviceProperties = properties_101));
    let error = old.device_properties(0).unwrap_err();
    assert!(error.is_no_device() && error.code() == Some(hipError_t(101)), "{error:?}");
    // With devices, 101 is a wrong ordinal.
    let wrong = runtime(fake!(Fake::library("l"); hipRuntimeGetVersion = version_5_2,
        hipGetDeviceCount = count_3, hipGetDeviceProperties = properties_101));
    assert!(matches!(wrong.device_properties(7), Err(CallError::Failed { code: hipError_t(101), .. })));
    assert!(wrong.check("hipSetDevice", hipError_t(100)).unwrap_err().is_no_device());
    assert_eq!(wrong.check("hipSetDevice", hipError_t(0)), Ok(()));
}

/// An attribute function that has the wave size under one number and something else under the others.
macro_rules! attributes {
    ($name:ident: $($number:literal => $value:expr),* $(,)?) => {
        unsafe extern "C" fn $name(value: *mut c_int, id: hipDeviceAttribute_t, _: c_int) -> hipError_t {
            let answer: c_int = match id.0 { $($number => $value,)* _ => return hipError_t::hipErrorInvalidValue };
            // SAFETY: the caller passes a pointer to an int.
            unsafe { *value = answer };
            hipError_t::hipSuccess
        }
    };
}
attributes!(rocm4: 9 => 64, 14 => 120, 27 => 1, 11 => 1_500_000);
attributes!(rocm5: 87 => 64, 63 => 104, 27 => 1024, 9 => 1);
attributes!(dtk: 27 => 64, 32 => 80);
attributes!(nonsense: 27 => 7, 87 => -64, 9 => 0);

unsafe extern "C" fn v2(p: *mut hip_sys::hipDeviceProp_t_v2, device: c_int) -> hipError_t {
    // SAFETY: R0600's structure is the first member.
    unsafe { properties_r0600(p.cast(), device) }
}

#[test]
fn numbers_of_attributes_are_settled_by_the_wave_size() {
    use AttributeNumbering as N;
    let compute_units = DeviceAttribute::MultiprocessorCount;
    let dtk_library = || {
        fake!(Fake::library("libgalaxyhip.so.5");
            hipRuntimeGetVersion = version_7_2_of_dtk, hipGetDeviceProperties_v2 = v2)
    };
    for (function, numbering, count) in [
        (dtk as hip_sys::signature::hipDeviceGetAttribute, N::Dtk, Some(80)),
        (rocm5, N::Rocm5, Some(104)),
        (rocm4, N::Rocm4, Some(120)),
        (nonsense, N::Unknown, None),
    ] {
        let (name, address) = function!(hipDeviceGetAttribute = function);
        let runtime = runtime(dtk_library().with(name, address));
        assert_eq!(runtime.profile().attributes, N::Dtk, "the family's default");
        let found = runtime.device_attribute(compute_units, 0);
        assert_eq!(found.as_ref().ok().copied(), count, "{found:?}");
        assert_eq!(runtime.profile().attributes, numbering, "kept");
        // Only the numbers are settled so: the rest is DTK's still.
        assert_eq!((runtime.profile().family, runtime.profile().memcpy3d), (Family::Dtk, StructVariant::Unknown));
        if numbering == N::Unknown {
            let gap = AttributeGap::UnknownNumbering;
            assert_eq!(found, Err(CallError::UnknownAttribute { attribute: compute_units, gap }));
            assert_eq!(runtime.attribute_id(DeviceAttribute::WarpSize), None);
        }
    }
}

#[test]
fn amd_s_runtimes_from_6_0_are_not_checked() {
    let runtime = runtime(fake!(Fake::library("libamdhip64.so.6"); hipRuntimeGetVersion = version_6_0,
        hipGetDevicePropertiesR0600 = properties_r0600, hipDeviceGetAttribute = dtk));
    let found = runtime.device_attribute(DeviceAttribute::MultiprocessorCount, 0);
    assert!(matches!(found, Err(CallError::Failed { code: hipError_t::hipErrorInvalidValue, .. })), "{found:?}");
    assert_eq!(runtime.profile().attributes, AttributeNumbering::Rocm5);
}

#[test]
fn rocm_4_has_numbers_of_its_own() {
    let runtime = runtime(fake!(Fake::library("libamdhip64.so.4"); hipRuntimeGetVersion = version_4_5,
        hipGetDeviceProperties = properties_legacy_gfx906, hipDeviceGetAttribute = rocm4));
    assert_eq!(runtime.profile().attributes, AttributeNumbering::Rocm4);
    assert_eq!(runtime.device_attribute(DeviceAttribute::ClockRate, 0), Ok(1_500_000));
    let gap = AttributeGap::NoEvidence(AttributeNumbering::Rocm4);
    assert_eq!(runtime.profile().attribute_number(DeviceAttribute::AsyncEngineCount), Err(gap));
}

#[test]
fn dtk_in_disguise_is_found_by_its_numbers() {
    // A Z100 has AMD's architecture, so that an old DTK under AMD's name looks like ROCm 5 in all but these numbers.
    let runtime = runtime(fake!(Fake::library("libamdhip64.so.5"); hipRuntimeGetVersion = version_5_7,
        hipGetDeviceProperties = properties_legacy_gfx906, hipDeviceGetAttribute = dtk));
    assert_eq!((runtime.profile().family, runtime.profile().memcpy3d), (Family::Rocm, StructVariant::Old));
    assert_eq!(runtime.device_attribute(DeviceAttribute::MultiprocessorCount, 0), Ok(80));
    assert_eq!((runtime.profile().family, runtime.profile().memcpy3d), (Family::Dtk, StructVariant::Unknown));
    assert!(runtime.profile().is_dtk());
}

#[test]
fn a_device_that_comes_later_settles_the_numbers_then() {
    static THERE: AtomicBool = AtomicBool::new(false);
    static ASKED: AtomicU32 = AtomicU32::new(0);
    unsafe extern "C" fn properties(p: *mut hip_sys::hipDeviceProp_t_v2, device: c_int) -> hipError_t {
        if !THERE.load(Ordering::Relaxed) {
            return hipError_t::hipErrorNoDevice;
        }
        ASKED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: R0600's structure is the first member.
        unsafe { properties_r0600(p.cast(), device) }
    }
    unsafe extern "C" fn attribute(value: *mut c_int, id: hipDeviceAttribute_t, device: c_int) -> hipError_t {
        if !THERE.load(Ordering::Relaxed) {
            return hipError_t::hipErrorNoDevice;
        }
        // SAFETY: as the caller says.
        unsafe { rocm5(value, id, device) }
    }
    let runtime = runtime(fake!(Fake::library("libgalaxyhip.so.5"); hipRuntimeGetVersion = version_6_3_of_dtk,
        hipGetDeviceProperties_v2 = properties, hipDeviceGetAttribute = attribute));
    let wave_size = || runtime.device_attribute(DeviceAttribute::WarpSize, 0);
    assert!(wave_size().unwrap_err().is_no_device());
    assert_eq!(runtime.profile().attributes, AttributeNumbering::Dtk, "the default, until there is a device");
    assert_eq!(runtime.attribute_id(DeviceAttribute::WarpSize), Some(27));
    THERE.store(true, Ordering::Relaxed);
    assert_eq!(wave_size(), Ok(64));
    assert_eq!(runtime.profile().attributes, AttributeNumbering::Rocm5);
    assert_eq!((wave_size(), wave_size()), (Ok(64), Ok(64)));
    assert_eq!(ASKED.load(Ordering::Relaxed), 1, "checked once");
}

#[test]
fn a_failure_that_may_pass_settles_nothing() {
    static FAILS: AtomicBool = AtomicBool::new(true);
    unsafe extern "C" fn attribute(value: *mut c_int, id: hipDeviceAttribute_t, device: c_int) -> hipError_t {
        if FAILS.load(Ordering::Relaxed) {
            return hipError_t::hipErrorContextIsDestroyed;
        }
        // SAFETY: as the caller says.
        unsafe { rocm5(value, id, device) }
    }
    let runtime = runtime(fake!(Fake::library("libamdhip64.so.5"); hipRuntimeGetVersion = version_5_7,
        hipGetDeviceProperties = properties_legacy_gfx906, hipDeviceGetAttribute = attribute));
    let found = runtime.device_attribute(DeviceAttribute::MultiprocessorCount, 0);
    assert!(matches!(found, Err(CallError::Failed { code: hipError_t::hipErrorContextIsDestroyed, .. })), "{found:?}");
    FAILS.store(false, Ordering::Relaxed);
    assert_eq!(runtime.device_attribute(DeviceAttribute::MultiprocessorCount, 0), Ok(104));
}

#[test]
fn threads_settle_the_numbers_together() {
    let runtime = runtime(fake!(Fake::library("libgalaxyhip.so.5"); hipRuntimeGetVersion = version_6_3_of_dtk,
        hipGetDeviceProperties_v2 = v2, hipDeviceGetAttribute = rocm5));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..50 {
                    assert_eq!(runtime.device_attribute(DeviceAttribute::MultiprocessorCount, 0), Ok(104));
                    assert_eq!(runtime.profile().attributes, AttributeNumbering::Rocm5);
                }
            });
        }
    });
}

#[test]
fn attributes_that_a_release_lacks_are_not_asked_for() {
    unsafe extern "C" fn any(value: *mut c_int, id: hipDeviceAttribute_t, _: c_int) -> hipError_t {
        // SAFETY: the caller passes a pointer to an int.
        unsafe { *value = if id.0 == 87 { 64 } else { id.0.cast_signed() } };
        hipError_t::hipSuccess
    }
    for version in ALL_VERSIONS {
        let mut encoded = 0;
        // SAFETY: the pointer is to an int.
        unsafe { version(&mut encoded) };
        let hip = HipVersion::from_encoded(encoded);
        let fake = fake!(Fake::library("l"); hipRuntimeGetVersion = version, hipDeviceGetAttribute = any);
        let runtime = runtime(if hip.major >= 6 {
            fake!(fake; hipGetDevicePropertiesR0600 = properties_r0600)
        } else {
            fake!(fake; hipGetDeviceProperties = properties_legacy_gfx906)
        });
        let asked = |attribute| match runtime.device_attribute(attribute, 0) {
            Ok(number) => Some(number),
            Err(CallError::UnknownAttribute { .. }) => None,
            Err(error) => panic!("{error}"),
        };
        let since =
            |attribute, number, at_least: bool| assert_eq!(asked(attribute), at_least.then_some(number), "{hip}");
        since(DeviceAttribute::MultiprocessorCount, 63, true);
        since(DeviceAttribute::FineGrainSupport, 10016, hip.at_least(5, 2));
        since(DeviceAttribute::WallClockRate, 10017, hip.at_least(5, 3));
        since(DeviceAttribute::HostRegisterSupported, 90, hip.at_least(6, 0));
        since(DeviceAttribute::GcnArch, 10003, !hip.at_least(6, 0));
        since(DeviceAttribute::NumberOfXccs, 10018, hip.at_least(7, 0));
        since(DeviceAttribute::PciChipId, if hip.at_least(7, 1) { 10020 } else { 10019 }, hip.at_least(7, 0));
        since(DeviceAttribute::ExpertSchedMode, 10021, hip.at_least(7, 14));
        // It would write 8 bytes.
        since(DeviceAttribute::HdpMemFlushCntl, 10005, false);
    }
}

#[test]
fn attributes_larger_than_an_int_have_room() {
    unsafe extern "C" fn text(value: *mut c_int, _: hipDeviceAttribute_t, _: c_int) -> hipError_t {
        // SAFETY: as the runtimes of HIP 5 do for names, whatever the C type says.
        unsafe { core::ptr::write_bytes(value.cast::<u8>(), b'x', 256) };
        hipError_t::hipSuccess
    }
    let runtime = runtime(fake!(Fake::library("l"); hipRuntimeGetVersion = version_6_0,
        hipGetDevicePropertiesR0600 = properties_r0600, hipDeviceGetAttribute = text));
    assert_eq!(runtime.device_attribute(DeviceAttribute::WarpSize, 0), Ok(0x7878_7878));
}

/// Address, and what `hipPointerGetAttributes` answers for it.
macro_rules! pointers {
    ($name:ident: unknown $unknown:expr; $($address:literal => ($type:literal, $device:literal)),*) => {
        unsafe extern "C" fn $name(attributes: *mut hipPointerAttribute_t, pointer: *const c_void) -> hipError_t {
            let (type_, device) = match pointer.addr() { $($address => ($type, $device),)* _ => $unknown };
            if type_ == u32::MAX {
                return hipError_t::hipErrorInvalidValue;
            }
            // SAFETY: the caller passes a pointer to the structure.
            unsafe {
                *attributes = hipPointerAttribute_t {
                    type_: hipMemoryType(type_),
                    device,
                    devicePointer: pointer.cast_mut(),
                    isManaged: c_int::from(pointer.addr() == 0x3000),
                    allocationFlags: 5,
                    ..Default::default()
                };
            }
            hipError_t::hipSuccess
        }
    };
}
pointers!(pointers_5: unknown (u32::MAX, 0); 0x1000 => (0, 0), 0x2000 => (1, 1), 0x3000 => (4, 0), 0x4000 => (9, 0));
pointers!(pointers_6: unknown (0, -2); 0x1000 => (1, 0), 0x2000 => (2, 1), 0x3000 => (3, 0), 0x4000 => (4, 0));

#[test]
fn pointers_have_the_same_kinds_everywhere() {
    for version in [version_5_0, version_5_2, version_5_7] {
        check_pointers(
            fake!(Fake::library("libamdhip64.so.5"); hipRuntimeGetVersion = version, hipPointerGetAttributes = pointers_5),
        );
    }
    for version in [version_6_0, version_6_4, version_7_0, version_7_2, version_7_14, version_7_15] {
        check_pointers(fake!(Fake::library("libamdhip64.so.7"); hipRuntimeGetVersion = version,
            hipGetDevicePropertiesR0600 = properties_r0600, hipPointerGetAttributes = pointers_6));
    }
    // DTK: the numbers of HIP 5, whatever its version.
    for version in [version_5_7, version_6_3_of_dtk, version_7_2_of_dtk] {
        check_pointers(fake!(Fake::library("libgalaxyhip.so.5"); hipRuntimeGetVersion = version,
            hipGetDeviceProperties_v2 = v2, hipPointerGetAttributes = pointers_5));
    }
}

fn check_pointers(fake: Fake) {
    let runtime = runtime(fake);
    let at = |address| runtime.pointer_attributes(core::ptr::without_provenance(address));
    for (address, kind, device) in
        [(0x1000, MemoryKind::Host, 0), (0x2000, MemoryKind::Device, 1), (0x3000, MemoryKind::Managed, 0)]
    {
        let found = at(address).expect("it is known");
        assert_eq!((found.kind, found.device, found.managed), (kind, Some(device), kind == MemoryKind::Managed));
        assert_eq!((found.device_pointer.addr(), found.allocation_flags), (address, 5));
    }
    for address in [0, 1, 0x5000, usize::MAX] {
        let found = at(address).expect("not knowing a pointer is no error");
        assert_eq!((found.kind, found.device, found.device_pointer.addr()), (MemoryKind::Unregistered, None, 0));
    }
    assert!(matches!(at(0x4000), Err(CallError::Malformed { call: "hipPointerGetAttributes", .. })));
}

#[test]
fn an_unknown_pointer_of_a_runtime_with_the_other_numbers_is_not_host_memory() {
    // Success, type 0 and device -2, as since HIP 6.0, from a runtime that is taken for one with the numbers of HIP 5.
    let runtime = runtime(fake!(Fake::library("libgalaxyhip.so.5"); hipRuntimeGetVersion = version_7_2_of_dtk,
        hipGetDeviceProperties_v2 = v2, hipPointerGetAttributes = pointers_6));
    let found = runtime.pointer_attributes(core::ptr::without_provenance(0x5000)).expect("no error");
    assert_eq!(found.kind, MemoryKind::Unregistered);
}

#[test]
fn kinds_of_graph_nodes_are_the_same_everywhere() {
    unsafe extern "C" fn node_type(
        node: hip_sys::hipGraphNode_t,
        number: *mut hip_sys::hipGraphNodeType,
    ) -> hipError_t {
        // SAFETY: the caller passes a pointer to the number.
        unsafe { (*number).0 = node.addr() as c_uint };
        hipError_t::hipSuccess
    }
    for (version, kernel, free) in
        [(version_5_0 as hip_sys::signature::hipRuntimeGetVersion, 1, None), (version_5_7, 0, Some(11))]
    {
        let runtime = runtime(fake!(Fake::library("l"); hipRuntimeGetVersion = version,
            hipGetDeviceProperties = properties_legacy_gfx906, hipGraphNodeGetType = node_type));
        // SAFETY: the function takes any node.
        let kind = |number| unsafe { runtime.graph_node_kind(core::ptr::without_provenance_mut(number)) };
        assert_eq!(kind(kernel), Ok(GraphNodeKind::Kernel));
        if let Some(free) = free {
            assert_eq!(kind(free), Ok(GraphNodeKind::MemFree));
        }
        assert!(matches!(kind(1 << 20), Err(CallError::Malformed { call: "hipGraphNodeGetType", .. })));
    }
    let dtk = runtime(fake!(Fake::library("libgalaxyhip.so.5"); hipRuntimeGetVersion = version_7_2_of_dtk,
        hipGetDeviceProperties_v2 = v2, hipGraphNodeGetType = node_type));
    // SAFETY: nothing is called.
    let kind = unsafe { dtk.graph_node_kind(core::ptr::null_mut()) };
    assert!(matches!(kind, Err(CallError::Unsupported { .. })), "{kind:?}");
}

#[test]
fn hostile_structures_are_not_believed() {
    unsafe extern "C" fn garbage(p: *mut hip_sys::hipDeviceProp_tR0600, _: c_int) -> hipError_t {
        // SAFETY: callers pass at least 4096 bytes.
        unsafe { core::ptr::write_bytes(p.cast::<u8>(), 0xff, 4096) };
        hipError_t::hipSuccess
    }
    unsafe extern "C" fn endless(p: *mut hip_sys::hipDeviceProp_tR0600, _: c_int) -> hipError_t {
        // SAFETY: callers pass a pointer to a structure. No NUL in any text.
        let p = unsafe { &mut *p };
        p.name.fill(0x41);
        p.gcnArchName.fill(0x61);
        p.gcnArchName[..6].copy_from_slice(&b"gfx90a".map(|b| b.cast_signed()));
        (p.warpSize, p.multiProcessorCount) = (64, c_int::MIN);
        p.maxGridSize = [-1; 3];
        hipError_t::hipSuccess
    }
    let garbage = runtime(fake!(Fake::library("l"); hipRuntimeGetVersion = version_7_15,
        hipGetDevicePropertiesR0600 = garbage, hipDeviceGetAttribute = nonsense));
    let error = garbage.device_properties(0).unwrap_err();
    assert!(matches!(error, CallError::Malformed { .. }), "{error}");

    let endless = runtime(fake!(Fake::library("l"); hipRuntimeGetVersion = version_7_15,
        hipGetDevicePropertiesR0600 = endless));
    let p = endless.device_properties(0).expect("the texts end with their fields");
    assert_eq!((p.name.len(), p.arch.len()), (256, 256));
    assert_eq!((p.multiprocessor_count, p.max_grid_size), (0, [0; 3]));
}

/// Any bytes for a structure: an answer or an error, and never more text than the structure has.
#[test]
fn any_bytes_are_properties_or_an_error() {
    static SEED: AtomicU32 = AtomicU32::new(1);
    unsafe extern "C" fn any_r0600(p: *mut hip_sys::hipDeviceProp_tR0600, _: c_int) -> hipError_t {
        // SAFETY: callers pass at least 4096 bytes.
        unsafe { fill(p.cast(), 1160, 308) };
        hipError_t::hipSuccess
    }
    unsafe extern "C" fn any_legacy(p: *mut hipDeviceProp_tR0000, _: c_int) -> hipError_t {
        // SAFETY: callers pass at least 4096 bytes.
        unsafe { fill(p.cast(), 396, 276) };
        hipError_t::hipSuccess
    }
    unsafe extern "C" fn any_attribute(value: *mut c_int, _: hipDeviceAttribute_t, _: c_int) -> hipError_t {
        // SAFETY: the caller passes a pointer to an int.
        unsafe { *value = next().cast_signed() };
        hipError_t(if next().is_multiple_of(4) { next() % 1100 } else { 0 })
    }
    fn next() -> u32 {
        // A linear congruential generator: the test is the same each time.
        let step = |seed: u32| Some(seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        SEED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, step).expect("there is always a next") >> 8
    }
    /// Random bytes; half of the time with an architecture where the layout has it, or somewhere, and with a wave size.
    unsafe fn fill(p: *mut u8, arch: usize, wave_size: usize) {
        for at in 0..4096 {
            // SAFETY: within the 4096 bytes.
            unsafe { *p.add(at) = next() as u8 };
        }
        let at = match next() % 4 {
            0 => arch,
            1 => next() as usize % 4089,
            _ => return,
        };
        // SAFETY: within the 4096 bytes.
        unsafe { p.add(at).copy_from(c"gfx942".as_ptr().cast(), 7) };
        // SAFETY: as above.
        unsafe { p.add(wave_size).copy_from((32_u32 << (next() % 3)).to_ne_bytes().as_ptr(), 4) };
    }
    let (mut found, mut refused) = (0, 0);
    for round in 0..2000 {
        let fake = fake!(Fake::library("l"); hipDeviceGetAttribute = any_attribute);
        let runtime = runtime(if round % 2 == 0 {
            fake!(fake; hipRuntimeGetVersion = version_7_15, hipGetDevicePropertiesR0600 = any_r0600)
        } else {
            fake!(fake; hipRuntimeGetVersion = version_5_2, hipGetDeviceProperties = any_legacy)
        });
        match runtime.device_properties(0) {
            Ok(p) => {
                assert!(p.arch.starts_with("gfx") && matches!(p.warp_size, 32 | 64), "{p:?}");
                found += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
        let _ = runtime.device_attribute(DeviceAttribute::WarpSize, 0);
    }
    assert!(found > 200 && refused > 1000, "{found} found, {refused} refused");
}
