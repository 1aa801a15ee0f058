//! Devices: count, choice, properties in every layout, attributes in every numbering, settings, peers.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::{CStr, c_char, c_int};

use common::{behind, dtk, runtime};
use hip_emu::{Abi, Config, Error};
use hip_sys::{
    DeviceAttribute, Family, PropsLayout, hipDeviceAttribute_t, hipDeviceP2PAttr, hipDeviceProp_tR0000,
    hipDeviceProp_tR0600, hipLimit_t, hipUUID,
};

fn text(chars: &[c_char]) -> String {
    let bytes: Vec<u8> = chars.iter().map(|c| *c as u8).collect();
    CStr::from_bytes_until_nul(&bytes).unwrap().to_str().unwrap().to_owned()
}

/// The other chips, by ordinal.
fn ordinal(chip: &str) -> c_int {
    runtime();
    hip_emu::add_device(chip).unwrap()
}

#[test]
fn devices_are_added_once_and_chosen_per_thread() {
    runtime();
    let mi50 = ordinal("mi50");
    assert_eq!(ordinal("mi50"), mi50);
    assert_eq!(ordinal("gfx906"), mi50);
    let count = get!(c_int: hipGetDeviceCount());
    assert!(count > mi50);
    ok!(hipSetDevice(mi50));
    assert_eq!(get!(c_int: hipGetDevice()), mi50);
    std::thread::spawn(|| assert_eq!(get!(c_int: hipGetDevice()), 0)).join().unwrap();
    for bad in [-1, 1000, c_int::MAX, c_int::MIN] {
        fails!(hipErrorInvalidDevice: hipSetDevice(bad));
        fails!(hipErrorInvalidDevice: hipDeviceGet(&mut 0, bad));
    }
    assert_eq!(get!(c_int: hipGetDevice()), mi50);
    assert_eq!(get!(c_int: hipDeviceGet(mi50)), mi50);
    fails!(hipErrorInvalidValue: hipGetDevice(std::ptr::null_mut()));
    fails!(hipErrorInvalidValue: hipGetDeviceCount(std::ptr::null_mut()));
}

#[test]
fn configurations_are_checked() {
    runtime();
    let named =
        |names: &[&str]| Config { devices: names.iter().map(|n| (*n).to_owned()).collect(), ..Config::default() };
    assert!(matches!(hip_emu::open(&named(&["mi210", "gfx1100"])), Err(Error::UnknownChip { .. })));
    assert!(matches!(hip_emu::add_device("mi9000"), Err(Error::UnknownChip { .. })));
    // Two of a kind are two devices.
    assert!(hip_emu::open(&named(&["mi60", "mi60"])).is_ok());
    let is_mi60 = |ordinal: c_int| runtime().device_properties(ordinal).unwrap().name.contains("MI60");
    let count = get!(c_int: hipGetDeviceCount());
    assert!((0..count).filter(|ordinal| is_mi60(*ordinal)).count() >= 2);
}

#[test]
fn devices_apart_are_nobody_elses() {
    let named =
        |names: &[&str]| Config { devices: names.iter().map(|n| (*n).to_owned()).collect(), ..Config::default() };
    let before = ordinal("mi60");
    let (_, apart) = hip_emu::open_apart(&named(&["mi60", "gfx90a", "mi60"])).unwrap();
    let (_, again) = hip_emu::open_apart(&named(&["mi60"])).unwrap();
    let all: std::collections::BTreeSet<c_int> = apart.iter().chain(&again).copied().collect();
    assert_eq!((apart.len(), again.len(), all.len()), (3, 1, 4), "{apart:?} {again:?}");
    for device in &apart {
        assert!(runtime().device_properties(*device).is_ok());
    }
    // Whoever asks by name gets what was there before, and then others.
    hip_emu::open(&named(&["mi60"])).unwrap();
    let found = hip_emu::add_devices(&named(&["mi60", "mi60", "mi60", "mi60"]).devices).unwrap();
    assert_eq!(found[0], before);
    assert!(found.iter().all(|device| !all.contains(device)), "{found:?} {all:?}");
    assert!(matches!(hip_emu::open_apart(&named(&["mi60", "mi9"])), Err(Error::UnknownChip { .. })));
    assert!(matches!(hip_emu::open_apart(&named(&[])), Err(Error::NoDevice { .. })));
}

#[test]
fn every_chip_reports_itself() {
    for chip in hip_emu::chips() {
        let ordinal = ordinal(chip.name);
        let props = runtime().device_properties(ordinal).unwrap();
        assert_eq!(props.arch, chip.arch);
        assert!(props.name.contains(chip.product) && props.name.contains("software"), "{}", props.name);
        assert_eq!(props.multiprocessor_count, chip.compute_units);
        assert_eq!(props.clock_rate_khz, chip.clock_mhz * 1000);
        assert_eq!(props.memory_bus_width, chip.memory_bus_bits);
        assert_eq!(props.l2_cache_size, u64::from(chip.l2_bytes));
        assert_eq!(props.total_global_mem, chip.memory_bytes);
        assert_eq!((props.warp_size, props.max_threads_per_block, props.shared_mem_per_block), (64, 1024, 65536));
        assert_eq!(props.max_threads_per_multiprocessor, 4 * chip.waves_per_simd * 64);
        assert_eq!((props.major, props.minor), (9, if chip.name == "mi300x" { 4 } else { 0 }));
        // Behind the DTK interface the same figures come out of other structures and numbers.
        let same = dtk().device_properties(ordinal).unwrap();
        assert_eq!((same.arch, same.name), (props.arch, props.name));
        assert_eq!(same.total_global_mem, props.total_global_mem);
    }
}

#[test]
fn profiles_are_recognised() {
    let rocm = runtime().profile();
    assert_eq!((rocm.family, rocm.props), (Family::Software, PropsLayout::R0600));
    assert_eq!(rocm.hip.major, 7);
    assert_eq!(dtk().profile().props, PropsLayout::DtkV2);
    assert_eq!(dtk().profile().hip.major, 6);
    assert!(!dtk().has("hipGetDevicePropertiesR0600") && !runtime().has("hipGetDeviceProperties_v2"));
    assert!(runtime().source().describe().software);
}

#[test]
fn every_interface_is_complete_and_consistent() {
    use hip_sys::{AttributeNumbering, MemoryTypeNumbering};
    let device = ordinal("mi210");
    let expected = runtime().device_properties(device).unwrap();
    for (abi, major, layout, memory, attributes) in [
        (Abi::Rocm5, 5, PropsLayout::Unsuffixed, MemoryTypeNumbering::Rocm5, AttributeNumbering::Rocm5),
        (Abi::Rocm6, 6, PropsLayout::R0600, MemoryTypeNumbering::Rocm6, AttributeNumbering::Rocm5),
        (Abi::Rocm7, 7, PropsLayout::R0600, MemoryTypeNumbering::Rocm6, AttributeNumbering::Rocm5),
        (Abi::Dtk, 6, PropsLayout::DtkV2, MemoryTypeNumbering::Rocm5, AttributeNumbering::Dtk),
    ] {
        let runtime = behind(abi);
        let profile = runtime.profile();
        assert_eq!((profile.hip.major, profile.props), (major, layout), "{abi:?}");
        assert_eq!((profile.memory_types, profile.attributes), (memory, attributes), "{abi:?}");
        let found = runtime.device_properties(device).unwrap();
        assert_eq!((&found.name, &found.arch), (&expected.name, &expected.arch), "{abi:?}");
        assert_eq!(found.total_global_mem, expected.total_global_mem, "{abi:?}");
        assert_eq!(found.multiprocessor_count, expected.multiprocessor_count, "{abi:?}");
        // What a release did not have yet is not there.
        assert_eq!(runtime.has("hipStreamGetId"), abi == Abi::Rocm7, "{abi:?}");
        assert_eq!(runtime.has("hipEventRecordWithFlags"), matches!(abi, Abi::Rocm6 | Abi::Rocm7), "{abi:?}");
        for name in ["hipMalloc", "hipModuleLaunchKernel", "hipMallocAsync", "hipGetDeviceProperties"] {
            assert!(runtime.has(name), "{name} {abi:?}");
        }
    }
}

#[test]
fn structures_and_attributes_agree() {
    let device = ordinal("mi300x");
    let new = get!(hipDeviceProp_tR0600: hipGetDevicePropertiesR0600(device));
    let old = get!(hipDeviceProp_tR0000: hipGetDevicePropertiesR0000(device));
    // The unsuffixed function fills the old structure, whatever the version.
    let plain = get!(hipDeviceProp_tR0000: hipGetDeviceProperties(device));
    assert_eq!(text(&new.gcnArchName), "gfx942:sramecc+:xnack-");
    for p in [old, plain] {
        assert_eq!(text(&p.gcnArchName), text(&new.gcnArchName));
        assert_eq!((p.totalGlobalMem, p.multiProcessorCount), (new.totalGlobalMem, new.multiProcessorCount));
        assert_eq!(p.gcnArch, 942);
        assert_eq!((p.cooperativeLaunch, p.managedMemory), (new.cooperativeLaunch, new.managedMemory));
    }
    let attribute = |attribute| get!(c_int: hipDeviceGetAttribute(attribute, device));
    use hipDeviceAttribute_t as A;
    assert_eq!(attribute(A::hipDeviceAttributeMultiprocessorCount), new.multiProcessorCount);
    assert_eq!(attribute(A::hipDeviceAttributeWarpSize), 64);
    assert_eq!(attribute(A::hipDeviceAttributeMaxGridDimX), new.maxGridSize[0]);
    assert_eq!(attribute(A::hipDeviceAttributeMaxSharedMemoryPerBlock), 65536);
    assert_eq!(
        attribute(A::hipDeviceAttributeTotalGlobalMem),
        c_int::try_from(new.totalGlobalMem).unwrap_or(c_int::MAX)
    );
    fails!(hipErrorInvalidValue: hipDeviceGetAttribute(&mut 0, A(9998), device));
    fails!(hipErrorInvalidValue: hipDeviceGetAttribute(&mut 0, A(u32::MAX), device));
    fails!(hipErrorInvalidValue: hipDeviceGetAttribute(std::ptr::null_mut(), A::hipDeviceAttributeWarpSize, device));
    fails!(hipErrorInvalidDevice: hipDeviceGetAttribute(&mut 0, A::hipDeviceAttributeWarpSize, 999));
    fails!(hipErrorInvalidValue: hipGetDevicePropertiesR0600(std::ptr::null_mut(), device));
    fails!(hipErrorInvalidDevice: hipGetDevicePropertiesR0600(&mut new.clone(), -1));
}

#[test]
fn each_interface_has_its_own_attribute_numbers() {
    let device = ordinal("z100");
    let mut compared = 0;
    for attribute in DeviceAttribute::ALL {
        let value = |runtime: &hip_sys::Runtime| {
            let id = runtime.attribute_id(*attribute)?;
            let mut value = -1;
            // SAFETY: the pointer is valid.
            let code = unsafe { runtime.hipDeviceGetAttribute(&mut value, hipDeviceAttribute_t(id as u32), device) };
            assert_eq!(common::code(code), hip_sys::hipError_t::hipSuccess, "{attribute:?}");
            Some(value)
        };
        // What came after the imitated version, went before it, or is no number, cannot be asked for.
        let Some(rocm) = value(runtime()) else { continue };
        compared += 1;
        if let Some(dtk) = value(dtk()) {
            assert_eq!(dtk, rocm, "{attribute:?}");
        }
    }
    assert!(compared > 100, "{compared}");
    // AMD's number for the wave size means nothing to DTK.
    let number = hipDeviceAttribute_t::hipDeviceAttributeWarpSize;
    // SAFETY: the pointer is valid.
    let code = common::code(unsafe { dtk().hipDeviceGetAttribute(&mut 0, number, device) });
    assert_eq!(code, hip_sys::hipError_t::hipErrorInvalidValue);
}

#[test]
fn names_and_addresses_are_cut_or_refused() {
    let device = ordinal("mi210");
    let mut name = [0x7f as c_char; 64];
    ok!(hipDeviceGetName(name.as_mut_ptr(), 64, device));
    assert_eq!(text(&name), "AMD Instinct MI210 (software)");
    ok!(hipDeviceGetName(name.as_mut_ptr(), 4, device));
    assert_eq!(text(&name), "AMD");
    fails!(hipErrorInvalidValue: hipDeviceGetName(name.as_mut_ptr(), 0, device));
    fails!(hipErrorInvalidValue: hipDeviceGetName(name.as_mut_ptr(), -1, device));
    fails!(hipErrorInvalidValue: hipDeviceGetName(std::ptr::null_mut(), 64, device));

    let other = ordinal("mi100");
    let mut id = [0; 16];
    ok!(hipDeviceGetPCIBusId(id.as_mut_ptr(), 16, other));
    assert_eq!(get!(c_int: hipDeviceGetByPCIBusId(id.as_ptr())), other);
    fails!(hipErrorInvalidValue: hipDeviceGetPCIBusId(id.as_mut_ptr(), 5, other));
    fails!(hipErrorInvalidDevice: hipDeviceGetByPCIBusId(&mut 0, c"ffff:ff:ff.7".as_ptr()));
    fails!(hipErrorInvalidValue: hipDeviceGetByPCIBusId(&mut 0, std::ptr::null()));
    let uuid = |device| get!(hipUUID: hipDeviceGetUuid(device)).bytes;
    assert_ne!(uuid(device), uuid(other));
    assert_eq!(
        get!(usize: hipDeviceTotalMem(device)),
        get!(hipDeviceProp_tR0600: hipGetDevicePropertiesR0600(device)).totalGlobalMem
    );
    let mut capability = (0, 0);
    ok!(hipDeviceComputeCapability(&mut capability.0, &mut capability.1, device));
    assert_eq!(capability, (9, 0));
}

#[test]
fn settings() {
    runtime();
    std::thread::spawn(|| {
        ok!(hipSetDevice(ordinal("mi60")));
        ok!(hipSetDeviceFlags(8 | 1));
        assert_eq!(get!(u32: hipGetDeviceFlags()), 9);
        fails!(hipErrorInvalidValue: hipSetDeviceFlags(0x4000));
        let (stack, heap) = (hipLimit_t::hipLimitStackSize, hipLimit_t::hipLimitMallocHeapSize);
        assert_eq!(get!(usize: hipDeviceGetLimit(stack)), 1024);
        for (limit, value) in [(stack, 4096), (heap, 8 << 20)] {
            ok!(hipDeviceSetLimit(limit, value));
            assert_eq!(get!(usize: hipDeviceGetLimit(limit)), value);
            fails!(hipErrorInvalidValue: hipDeviceSetLimit(limit, usize::MAX));
            assert_eq!(get!(usize: hipDeviceGetLimit(limit)), value);
        }
        ok!(hipDeviceReset());
        assert_eq!(get!(usize: hipDeviceGetLimit(stack)), 1024);
        assert_eq!(get!(u32: hipGetDeviceFlags()), 0);
    })
    .join()
    .unwrap();
    assert!(get!(usize: hipDeviceGetLimit(hipLimit_t::hipLimitStackSize)) > 0);
    fails!(hipErrorUnsupportedLimit: hipDeviceGetLimit(&mut 0, hipLimit_t(77)));
    fails!(hipErrorInvalidValue: hipDeviceSetLimit(hipLimit_t::hipLimitPrintfFifoSize, 1));
    fails!(hipErrorUnsupportedLimit: hipDeviceSetLimit(hipLimit_t(77), 1));
    let (mut least, mut greatest) = (7, 7);
    ok!(hipDeviceGetStreamPriorityRange(&mut least, &mut greatest));
    assert_eq!((least, greatest), (1, -1));
    ok!(hipInit(0));
    fails!(hipErrorInvalidValue: hipInit(1));
    assert_eq!(get!(c_int: hipRuntimeGetVersion()) / 10_000_000, 7);
    assert_eq!(get!(c_int: hipDriverGetVersion()) / 10_000_000, 7);
}

#[test]
fn peers() {
    let (a, b) = (ordinal("mi210"), ordinal("mi100"));
    ok!(hipSetDevice(a));
    assert_eq!(get!(c_int: hipDeviceCanAccessPeer(a, b)), 1);
    assert_eq!(get!(c_int: hipDeviceCanAccessPeer(a, a)), 0);
    fails!(hipErrorInvalidDevice: hipDeviceCanAccessPeer(&mut 0, a, 999));
    fails!(hipErrorPeerAccessNotEnabled: hipDeviceDisablePeerAccess(b));
    ok!(hipDeviceEnablePeerAccess(b, 0));
    fails!(hipErrorPeerAccessAlreadyEnabled: hipDeviceEnablePeerAccess(b, 0));
    fails!(hipErrorInvalidValue: hipDeviceEnablePeerAccess(b, 1));
    fails!(hipErrorInvalidDevice: hipDeviceEnablePeerAccess(a, 0));
    ok!(hipDeviceDisablePeerAccess(b));
    let supported = hipDeviceP2PAttr::hipDevP2PAttrAccessSupported;
    assert_eq!(get!(c_int: hipDeviceGetP2PAttribute(supported, a, b)), 1);
    fails!(hipErrorInvalidDevice: hipDeviceGetP2PAttribute(&mut 0, supported, a, a));
    fails!(hipErrorInvalidValue: hipDeviceGetP2PAttribute(&mut 0, hipDeviceP2PAttr(99), a, b));
}
