//! Variables of the environment. They are read once per process, so each test has a process of its own.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;

use common::child::{ends_well, is_child};
use common::kernels::{GFX90A, kernel, launch, load};
use common::{malloc, runtime};
use hip_code::CodeObject;
use hip_emu::{Config, Error};

/// `s_branch -1`: jumps to itself.
const BRANCH_TO_ITSELF: u32 = 0xbf82_ffff;

/// The fixture with a kernel that never ends.
fn endless(name: &str) -> Vec<u8> {
    let mut image = GFX90A.to_vec();
    let object = CodeObject::parse(&image).unwrap();
    let signature = object.kernel(name).unwrap();
    let entry = signature.descriptor_vaddr.wrapping_add_signed(signature.descriptor.entry_offset);
    let holds = |start: u64, size: usize| (start..start + size as u64).contains(&entry);
    let segment = object.segments.iter().find(|segment| holds(segment.vaddr, segment.file.len())).unwrap();
    let offset = segment.file.start + (entry - segment.vaddr) as usize;
    assert_eq!(image[offset..offset + 4], *object.read(entry, 4).unwrap());
    image[offset..offset + 4].copy_from_slice(&BRANCH_TO_ITSELF.to_le_bytes());
    image
}

fn poke(image: &[u8], blocks: [u32; 3], p: *mut c_void) {
    let offset = 3u64;
    launch(kernel(load(image), c"poke"), blocks, [128, 1, 1], 0, null_mut(), &mut params![p, offset]);
}

#[test]
fn a_budget_ends_kernels_that_never_end() {
    let name = "a_budget_ends_kernels_that_never_end";
    if !is_child(name) {
        return ends_well(name, &[("HIP_RS_EMU_BUDGET", "100000")]);
    }
    runtime();
    let p = malloc(64);
    // What stays within the budget is not touched by it.
    poke(GFX90A, [1, 1, 1], p);
    ok!(hipDeviceSynchronize());
    poke(&endless("poke"), [4, 1, 1], p);
    fails!(hipErrorLaunchTimeOut: hipDeviceSynchronize());
    fails!(hipErrorLaunchTimeOut: hipMemset(p, 0, 8));
    let text = runtime().source().last_fault().expect("a fault was noted");
    for part in ["`poke`", "100000", "HIP_RS_EMU_BUDGET"] {
        assert!(text.contains(part), "{text}");
    }
    ok!(hipDeviceReset());
    poke(GFX90A, [1, 1, 1], malloc(64));
    ok!(hipDeviceSynchronize());
}

/// The child of the tests below: opening fails, every time, and says why.
fn opening_fails(name: &str, value: &str, allowed: &str) {
    for _ in 0..2 {
        let errors = [hip_emu::open(&Config::default()).err(), hip_emu::add_device("mi50").err()];
        for error in errors {
            let error = error.expect("the value makes no sense");
            assert!(matches!(error, Error::BadVariable { .. }), "{error:?}");
            let text = error.to_string();
            assert!([name, &format!("`{value}`"), allowed].iter().all(|part| text.contains(*part)), "{text}");
        }
    }
}

#[test]
fn values_that_make_no_sense_are_refused() {
    let name = "values_that_make_no_sense_are_refused";
    let cases = [
        ("HIP_RS_EMU_THREADS", "0", "from 1 to 1024"),
        ("HIP_RS_EMU_THREADS", "two", "from 1 to 1024"),
        ("HIP_RS_EMU_THREADS", "100000", "from 1 to 1024"),
        ("HIP_RS_EMU_BUDGET", "0", "from 1 to"),
        ("HIP_RS_EMU_LEVEL", "sse9", "portable, avx2, avx512"),
        ("HIP_RS_EMU_MFMA", "precise", "fast, exact"),
    ];
    if !is_child(name) {
        return cases.iter().for_each(|(variable, value, _)| ends_well(name, &[(variable, value)]));
    }
    let set = |(variable, value, _): &&(&str, &str, &str)| std::env::var(variable).is_ok_and(|is| is == *value);
    let (variable, value, allowed) = cases.iter().find(set).expect("one of the cases");
    opening_fails(variable, value, allowed);
}

#[test]
fn threads_and_level_can_be_set() {
    let name = "threads_and_level_can_be_set";
    if !is_child(name) {
        return ends_well(name, &[("HIP_RS_EMU_THREADS", "3"), ("HIP_RS_EMU_LEVEL", "portable")]);
    }
    runtime();
    poke(GFX90A, [7, 1, 1], malloc(64));
    ok!(hipDeviceSynchronize());
}
