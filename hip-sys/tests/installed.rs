//! The typed calls on the runtime that is installed here, whichever it is.
#![cfg(feature = "loader")]

use core::ffi::c_void;

use hip_sys::{CallError, DeviceAttribute, LoadOptions, MemoryKind, Runtime, hipError_t};

/// Says what a test lacks on this machine. With `HIP_RS_TEST_STRICT=1` that is a failure.
fn skipped(what: &str) {
    println!("skipped: {what}");
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|v| v != "1"), "skipped: {what}");
}

#[test]
fn an_installed_runtime_answers_or_says_that_there_is_no_device() {
    let Ok(runtime) = Runtime::open(&LoadOptions::default()) else {
        return skipped("a HIP runtime library");
    };
    let variable = 0_u64;
    let pointer = runtime.pointer_attributes((&raw const variable).cast::<c_void>());
    match runtime.device_count() {
        Ok(count) => {
            assert!(count > 0);
            assert_eq!(runtime.init(), Ok(()));
            assert_eq!(pointer.map(|p| p.kind), Ok(MemoryKind::Unregistered));
            let properties = runtime.device_properties(0).expect("a device has properties");
            let wave_size = runtime.device_attribute(DeviceAttribute::WarpSize, 0).expect("a device has a wave size");
            assert_eq!(u32::try_from(wave_size), Ok(properties.warp_size));
            // Past the last is no device of this number, not no device at all.
            let past = i32::try_from(count).expect("a believable count");
            assert!(!runtime.device_properties(past).expect_err("there is none").is_no_device());
        }
        Err(error) => {
            assert!(error.is_no_device(), "{error}");
            assert!(matches!(error.code(), Some(hipError_t(100 | 101))), "{error}");
            // Everything says so, by 100 or, up to HIP 5.2, by 101.
            assert!(runtime.init().expect_err("there is no device").is_no_device());
            assert!(pointer.expect_err("there is no device").is_no_device());
            assert!(runtime.device_properties(0).expect_err("there is no device").is_no_device());
            match runtime.device_attribute(DeviceAttribute::WarpSize, 0) {
                Err(error @ CallError::NoDevice { .. }) => assert!(error.to_string().contains("sees no device")),
                other => panic!("{other:?}"),
            }
        }
    }
}

/// Names that the library has for codes, against ours, as far as it knows them.
#[test]
fn an_installed_runtime_names_errors_as_the_profile_does() {
    let Ok(runtime) = Runtime::open(&LoadOptions::default()) else {
        return skipped("a HIP runtime library");
    };
    let mut known = 0;
    for code in (0..2000).map(hipError_t) {
        // SAFETY: the function takes any number; it returns a literal or null.
        let Ok(name) = (unsafe { runtime.hipGetErrorName(code) }) else { return skipped("hipGetErrorName") };
        if name.is_null() {
            continue;
        }
        // SAFETY: a NUL-terminated string of static lifetime, by the function's contract.
        let name = unsafe { core::ffi::CStr::from_ptr(name) }.to_string_lossy();
        // What a library does not know it calls this.
        if name != "hipErrorUnknown" {
            assert_eq!(name, runtime.profile().error_name(code), "{}", code.0);
            known += 1;
        }
    }
    assert!(known > 50, "{known}");
}
