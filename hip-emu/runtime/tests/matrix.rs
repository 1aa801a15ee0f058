//! The arithmetic of matrix instructions, chosen by the environment, which is read once per process, and by devices' names.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

mod common;

use std::ffi::c_void;
use std::ptr::null_mut;

use common::child::{ends_well, is_child};
use common::kernels::{GFX90A, kernel, launch, load};
use common::report::{Folder, is, report};
use common::{malloc, runtime};
use hip_code::CodeObject;

/// The fixture with other code for the kernel `poke`: the product of two matrices of 2^-12 in f16, 16 by 16 by 16, plus 1,
/// stored at the first argument.
fn matrix_kernel() -> Vec<u8> {
    const CODE: &[u32] = &[
        0xc006_0002,
        0x0000_0000, // s_load_dwordx2 s[0:1], s[4:5], 0x0
        0x7e04_02ff,
        0x0c00_0c00, // v_mov_b32_e32 v2, 0xc000c00
        0x7e06_0302, // v_mov_b32_e32 v3, v2
        0x7e08_0302, // v_mov_b32_e32 v4, v2
        0x7e0a_0302, // v_mov_b32_e32 v5, v2
        0x2402_0084, // v_lshlrev_b32_e32 v1, 4, v0
        0xd3cd_0008,
        0x03ca_0902, // v_mfma_f32_16x16x16f16 v[8:11], v[2:3], v[4:5], 1.0
        0xbf8c_c07f, // s_waitcnt lgkmcnt(0)
        0xdc7c_8000,
        0x0000_0801, // global_store_dwordx4 v1, v[8:11], s[0:1]
        0xbf81_0000, // s_endpgm
    ];
    let mut image = GFX90A.to_vec();
    let object = CodeObject::parse(&image).unwrap();
    let signature = object.kernel("poke").unwrap();
    let entry = signature.descriptor_vaddr.wrapping_add_signed(signature.descriptor.entry_offset);
    let holds = |start: u64, size: usize| (start..start + size as u64).contains(&entry);
    let segment = object.segments.iter().find(|segment| holds(segment.vaddr, segment.file.len())).unwrap();
    let offset = segment.file.start + (entry - segment.vaddr) as usize;
    // Kernels are 256 bytes apart, and this is the last instruction of the old code.
    assert_eq!(image[offset + 0x28..offset + 0x2c], 0xbf81_0000u32.to_le_bytes());
    for (i, word) in CODE.iter().enumerate() {
        image[offset + 4 * i..offset + 4 * i + 4].copy_from_slice(&word.to_le_bytes());
    }
    image
}

/// Elements of the product, and the device's name.
fn product(device: i32) -> (Vec<f32>, String) {
    ok!(hipSetDevice(device));
    let p: *mut c_void = malloc(1024);
    let offset = 0u64;
    launch(kernel(load(&matrix_kernel()), c"poke"), [1, 1, 1], [64, 1, 1], 0, null_mut(), &mut params![p, offset]);
    let mut out = vec![0f32; 256];
    ok!(hipMemcpy(out.as_mut_ptr().cast(), p, 1024, hip_sys::hipMemcpyKind::hipMemcpyDeviceToHost));
    (out, runtime().device_properties(device).unwrap().name)
}

/// 16 products of half of the last bit of 1: a chain of roundings loses each, hardware adds four of them first.
const CHAIN: f32 = 1.0;
const GROUPS: f32 = 1.0 + 16.0 / 16_777_216.0;

#[test]
fn the_arithmetic_of_matrix_instructions_can_be_chosen() {
    let name = "the_arithmetic_of_matrix_instructions_can_be_chosen";
    if is_child(name) {
        let variable = std::env::var("HIP_RS_EMU_MFMA").unwrap_or_default();
        runtime();
        let check = |device: i32, exact: bool| {
            let (out, text) = product(device);
            assert!(out.iter().all(|&value| value == if exact { GROUPS } else { CHAIN }), "{text}: {out:?}");
            assert_eq!(text.ends_with("(software, exact MFMA)"), exact, "{text}");
        };
        check(0, variable == "exact");
        // By name, beside the other.
        check(hip_emu::add_device("mi210+exact").unwrap(), true);
        check(hip_emu::add_device("mi210+fast").unwrap(), false);
        assert_eq!(hip_emu::add_device("mi210").unwrap(), 0);
        ok!(hipDeviceSynchronize());
        return;
    }
    let folder = Folder::new(name);
    for mode in ["", "fast", "exact"] {
        let path = folder.0.join(format!("report{mode}.json"));
        ends_well(name, &[("HIP_RS_EMU_MFMA", mode), ("HIP_RS_EMU_REPORT", path.to_str().unwrap())]);
        let report = report(&path);
        let devices = report["devices"].as_array().unwrap();
        assert_eq!(devices.len(), 2);
        for (device, kernel) in devices.iter().zip(report["kernels"].as_array().unwrap()) {
            assert_eq!(device["device"], kernel["device"]);
            let launches = kernel["launches"].as_u64().unwrap();
            is(&kernel["instructions"], &[("mfma", launches), ("total", 10 * launches)]);
            let exactness = &kernel["exactness"];
            if device["matrix_mode"] == "exact" {
                is(exactness, &[("exact", 10 * launches), ("approximate", 0)]);
            } else {
                is(exactness, &[("exact", 9 * launches), ("approximate", launches)]);
                assert_eq!(exactness["approximate_opcodes"][0]["opcode"], "v_mfma_f32_16x16x16f16");
            }
        }
    }
}
