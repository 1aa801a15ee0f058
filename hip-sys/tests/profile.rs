//! The profile and the properties of each family of runtimes, on tables of functions that answer as they do.

mod common;

use common::*;
use hip_sys::{
    AttributeGap, AttributeNumbering, CallError, Description, DeviceAttribute, Family, MemoryKind, MemoryTypeNumbering,
    PropsLayout, StructVariant, hipError_t, hipMemoryType,
};

#[test]
fn rocm_7_exports_every_property_function() {
    let runtime = runtime(fake!(Fake::library("libamdhip64.so.7");
        hipRuntimeGetVersion = version_7_14,
        hipGetDeviceProperties = properties_legacy_gfx906,
        hipGetDevicePropertiesR0000 = properties_legacy_gfx906,
        hipGetDevicePropertiesR0600 = properties_r0600,
    ));
    let profile = runtime.profile();
    assert_eq!((profile.family, profile.props), (Family::Rocm, PropsLayout::R0600));
    assert_eq!((profile.attributes, profile.memory_types), (AttributeNumbering::Rocm5, MemoryTypeNumbering::Rocm6));
    assert_eq!((profile.memcpy3d, profile.external), (StructVariant::New, StructVariant::New));
    assert_eq!((profile.allocation_prop, profile.memset_node), (StructVariant::New, StructVariant::New));
    assert_eq!(profile.memory_kind(hipMemoryType(2)), Some(MemoryKind::Device));
    assert_eq!(profile.memory_kind(hipMemoryType(4)), None);

    let p = runtime.device_properties(0).expect("a device");
    assert_eq!((p.name.as_str(), p.arch.as_str()), ("AMD Instinct MI210", "gfx90a:sramecc+:xnack-"));
    assert_eq!((p.warp_size, p.multiprocessor_count, p.max_threads_per_block), (64, 104, 1024));
    assert_eq!((p.total_global_mem, p.shared_mem_per_block, p.l2_cache_size), (68_702_699_520, 65536, 8 << 20));
    assert_eq!(p.max_grid_size, [0x7fff_ffff, 65536, 65536]);
    assert_eq!((p.major, p.minor, p.clock_rate_khz, p.pci_bus_id), (9, 0, 1_700_000, 0x83));
    assert_eq!(p.regs_per_block, 0, "a negative count makes no sense");
    assert_eq!(p.uuid.map(|u| u[15]), Some(7));
    assert_eq!(
        runtime.device_properties(3),
        Err(CallError::Failed {
            call: "hipGetDevicePropertiesR0600",
            code: hipError_t::hipErrorInvalidDevice,
            detail: None
        })
    );
}

#[test]
fn rocm_6_differs_from_7_in_the_memset_node() {
    let runtime = runtime(fake!(Fake::library("libamdhip64.so.6");
        hipRuntimeGetVersion = version_6_4,
        hipGetDevicePropertiesR0600 = properties_r0600,
    ));
    assert_eq!(runtime.profile().family, Family::Rocm);
    assert_eq!(runtime.profile().memcpy3d, StructVariant::New);
    assert_eq!(runtime.profile().memset_node, StructVariant::Old);
}

#[test]
fn rocm_5_has_only_the_unsuffixed_function() {
    let old = runtime(fake!(Fake::library("libamdhip64.so.5");
        hipRuntimeGetVersion = version_5_2,
        hipGetDeviceProperties = properties_legacy_gfx906,
    ));
    let profile = old.profile();
    assert_eq!((profile.family, profile.props), (Family::Rocm, PropsLayout::Unsuffixed));
    assert_eq!((profile.attributes, profile.memory_types), (AttributeNumbering::Rocm5, MemoryTypeNumbering::Rocm5));
    assert_eq!((profile.memcpy3d, profile.allocation_prop), (StructVariant::Old, StructVariant::Old));
    assert_eq!(profile.memory_kind(hipMemoryType(1)), Some(MemoryKind::Device));
    assert_eq!(profile.memory_kind(hipMemoryType(4)), Some(MemoryKind::Managed));
    let p = old.device_properties(0).expect("a device");
    assert_eq!((p.arch.as_str(), p.total_global_mem, p.uuid), ("gfx906:sramecc-:xnack-", 17_163_091_968, None));

    let newer = runtime(fake!(Fake::library("libamdhip64.so.5"); hipRuntimeGetVersion = version_5_7));
    assert_eq!(newer.profile().allocation_prop, StructVariant::New);
    assert!(matches!(newer.device_properties(0), Err(CallError::Missing(_))));
}

#[test]
fn dtk_is_known_by_its_own_property_function() {
    unsafe extern "C" fn v2(p: *mut hip_sys::hipDeviceProp_t_v2, device: core::ffi::c_int) -> hipError_t {
        // SAFETY: R0600's structure is the first member.
        unsafe { properties_r0600(p.cast(), device) }
    }
    // It says HIP 6.3 or 7.2, but keeps the numbers of HIP 5 and its own attributes.
    for version in [version_6_3_of_dtk, version_7_2_of_dtk] {
        let runtime = runtime(fake!(Fake::library("libamdhip64.so.5");
            hipRuntimeGetVersion = version,
            hipGetDeviceProperties = properties_legacy_gfx936,
            hipGetDeviceProperties_v2 = v2,
            hipDeviceGetAttribute = attribute_of_dtk,
        ));
        let profile = runtime.profile();
        assert_eq!((profile.family, profile.props), (Family::Dtk, PropsLayout::DtkV2));
        assert_eq!((profile.attributes, profile.memory_types), (AttributeNumbering::Dtk, MemoryTypeNumbering::Rocm5));
        assert_eq!((profile.memcpy3d, profile.memset_node), (StructVariant::Unknown, StructVariant::Unknown));
        assert_eq!(runtime.device_attribute(DeviceAttribute::WarpSize, 0), Ok(64));
        assert_eq!(
            runtime.device_attribute(DeviceAttribute::ClockRate, 0),
            Err(CallError::UnknownAttribute {
                attribute: DeviceAttribute::ClockRate,
                gap: AttributeGap::NoEvidence(AttributeNumbering::Dtk)
            })
        );
        assert_eq!(runtime.device_properties(0).expect("a device").multiprocessor_count, 104);
    }
}

#[test]
fn dtk_whose_new_structure_is_unknown_falls_back_to_the_legacy_one() {
    unsafe extern "C" fn v2(_: *mut hip_sys::hipDeviceProp_t_v2, _: core::ffi::c_int) -> hipError_t {
        hipError_t::hipSuccess
    }
    let runtime = runtime(fake!(Fake::library("libgalaxyhip.so.5");
        hipRuntimeGetVersion = version_6_3_of_dtk,
        hipGetDeviceProperties = properties_legacy_gfx936,
        hipGetDeviceProperties_v2 = v2,
    ));
    let p = runtime.device_properties(0).expect("a device");
    assert_eq!((p.arch.as_str(), p.multiprocessor_count), ("gfx936:sramecc+:xnack-", 64));
}

#[test]
fn old_dtk_is_known_by_its_file_name_or_its_device() {
    let by_name = runtime(fake!(Fake::library("libgalaxyhip.so.5");
        hipRuntimeGetVersion = version_5_7, hipGetDeviceProperties = properties_legacy_gfx906));
    assert_eq!(by_name.profile().family, Family::Dtk);
    let by_device = runtime(fake!(Fake::library("libamdhip64.so.5");
        hipRuntimeGetVersion = version_5_7, hipGetDeviceProperties = properties_legacy_gfx936));
    assert_eq!(by_device.profile().family, Family::Dtk);
}

#[test]
fn dtk_is_not_known_by_the_folder_but_by_what_the_library_calls_itself() {
    let family = |path: &str, soname: Option<&str>| {
        let description = Description::library("libamdhip64.so.5", Some(path.into()));
        let fake = Fake::new(description.with_soname(soname.map(str::to_owned)));
        let runtime = runtime(fake!(fake;
            hipRuntimeGetVersion = version_5_7, hipGetDeviceProperties = properties_legacy_gfx906));
        runtime.profile().family
    };
    assert_eq!(family("/home/me/galaxyhip-port/libamdhip64.so.5", Some("libamdhip64.so.5")), Family::Rocm);
    assert_eq!(family("/home/me/libgalaxyhip/libamdhip64.so.5", None), Family::Rocm);
    // A link, and a copy.
    assert_eq!(family("/opt/dtk/hip/lib/libgalaxyhip.so.5.2.26365", None), Family::Dtk);
    assert_eq!(family("/srv/libamdhip64.so.5", Some("libgalaxyhip.so.5")), Family::Dtk);
}

#[test]
fn a_structure_of_unknown_layout_gives_way_to_attributes() {
    let found = runtime(fake!(Fake::library("libgalaxyhip.so.5");
        hipRuntimeGetVersion = version_6_3_of_dtk,
        hipGetDeviceProperties = properties_of_unknown_layout,
        hipDeviceGetAttribute = attribute_of_dtk,
    ));
    let p = found.device_properties(0).expect("the architecture is found, the rest asked for");
    assert_eq!((p.arch.as_str(), p.warp_size, p.multiprocessor_count), ("gfx936:sramecc+:xnack-", 64, 80));
    assert_eq!(p.clock_rate_khz, 0, "not known, so not made up");

    let lost = runtime(fake!(Fake::library("libgalaxyhip.so.5");
        hipRuntimeGetVersion = version_6_3_of_dtk, hipGetDeviceProperties = properties_of_unknown_layout));
    let error = lost.device_properties(0).expect_err("no wave size anywhere");
    assert!(matches!(error, CallError::Malformed { call: "hipGetDeviceProperties", .. }), "{error}");
}

#[test]
fn a_software_device_says_so_and_takes_any_abi() {
    let modern = runtime(fake!(Fake::software();
        hipRuntimeGetVersion = version_7_14, hipGetDevicePropertiesR0600 = properties_r0600));
    assert_eq!((modern.profile().family, modern.profile().props), (Family::Software, PropsLayout::R0600));
    assert_eq!(modern.profile().memory_types, MemoryTypeNumbering::Rocm6);

    unsafe extern "C" fn v2(p: *mut hip_sys::hipDeviceProp_t_v2, device: core::ffi::c_int) -> hipError_t {
        // SAFETY: R0600's structure is the first member.
        unsafe { properties_r0600(p.cast(), device) }
    }
    let dtk = runtime(fake!(Fake::software();
        hipRuntimeGetVersion = version_6_3_of_dtk, hipGetDeviceProperties_v2 = v2));
    assert_eq!((dtk.profile().family, dtk.profile().attributes), (Family::Software, AttributeNumbering::Dtk));
}

#[test]
fn a_fault_of_the_source_is_part_of_the_error() {
    let fake =
        fake!(Fake::software(); hipRuntimeGetVersion = version_7_14, hipGetDevicePropertiesR0600 = properties_r0600);
    *fake.fault.lock().expect("not poisoned") = Some("device 3 was never made".to_owned());
    let error = runtime(fake).device_properties(3).expect_err("there is no device 3");
    let text = error.to_string();
    assert!(text.contains("hipErrorInvalidDevice (101)") && text.contains("device 3 was never made"), "{text}");
}
