//! The table of functions: looked up once, missing ones told apart, the right function under each name.

mod common;

use std::ffi::CString;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use common::*;
use hip_sys::{Function, Runtime, Source, hipError_t};

#[test]
fn symbols_are_looked_up_once_whether_found_or_not() {
    let (name, address) = function!(hipMalloc = malloc);
    let fake = Arc::new(Fake::library("libamdhip64.so.7").with(name, address));
    let runtime = Runtime::new(fake.clone() as Arc<dyn Source>);
    assert_eq!(fake.look_ups.load(Ordering::Relaxed), 0, "nothing is asked before it is needed");
    for _ in 0..3 {
        let mut pointer = core::ptr::null_mut();
        // SAFETY: the function stores its argument.
        let code = unsafe { runtime.hipMalloc(&mut pointer, 4096) };
        assert_eq!((code, pointer.addr()), (Ok(hipError_t::hipSuccess), 4096));
        assert!(!runtime.has("hipFree") && runtime.has("hipMalloc"));
    }
    assert_eq!(fake.look_ups.load(Ordering::Relaxed), 2);
}

#[test]
fn a_missing_function_is_an_error_that_names_all() {
    let runtime = Runtime::new(Arc::new(Fake::library("libamdhip64.so.5")));
    // SAFETY: it is missing, so nothing is called.
    let error = unsafe { runtime.hipLaunchHostFunc(core::ptr::null_mut(), None, core::ptr::null_mut()) }
        .expect_err("the table is empty");
    assert_eq!(error.symbol, "hipLaunchHostFunc");
    assert_eq!(error.to_string(), "libamdhip64.so.5 has no function hipLaunchHostFunc (it came with HIP 5.3)");
    // SAFETY: as above.
    let error = unsafe { runtime.hipGetDeviceProperties_v2(core::ptr::null_mut(), 0) }.expect_err("the table is empty");
    assert!(error.to_string().ends_with("(only DTK has it)"), "{error}");
}

#[test]
fn the_second_name_is_tried() {
    // Releases before 6.1 export the C++ name only.
    let mangled = c"_Z22hipCreateSurfaceObjectPP13__hip_surfacePK15hipResourceDesc";
    let runtime = Runtime::new(Arc::new(Fake::library("libamdhip64.so.5").with(mangled, 0x1000)));
    let address = runtime.address(Function::hipCreateSurfaceObject).expect("the second name is there");
    assert_eq!(address.as_ptr().addr(), 0x1000);
}

/// A source with an address of its own for every name shows that each slot has the right name and place.
#[test]
fn every_function_has_its_own_name_and_slot() {
    let mut fake = Fake::library("all");
    for (index, function) in Function::ALL.iter().enumerate() {
        let name = CString::new(function.name()).expect("no NUL in a name");
        fake = fake.with(Box::leak(name.into_boxed_c_str()), 0x1000 + 16 * index);
        assert_eq!(Function::from_name(function.name()), Some(*function));
        assert_eq!(*function as usize, index);
    }
    let runtime = Runtime::new(Arc::new(fake));
    for (index, function) in Function::ALL.iter().enumerate() {
        assert_eq!(runtime.address(*function).expect("all are there").as_ptr().addr(), 0x1000 + 16 * index);
    }
    const { assert!(Function::COUNT > 500) };
    assert_eq!(Function::from_name("cudaMalloc"), None);
    assert_eq!(Function::from_name(""), None);
    assert!(!runtime.has("hip\0Malloc"));
}

#[test]
fn threads_share_a_runtime() {
    let (name, address) = function!(hipEventCreateWithFlags = create_event);
    let runtime = Runtime::new(Arc::new(Fake::library("libamdhip64.so.7").with(name, address)));
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let runtime = &runtime;
            scope.spawn(move || {
                for call in 0..100 {
                    let flags = thread * 100 + call;
                    // SAFETY: the function touches no pointer.
                    let code = unsafe { runtime.hipEventCreateWithFlags(core::ptr::null_mut(), flags) };
                    assert_eq!(code, Ok(hipError_t(flags)));
                }
            });
        }
    });
}
