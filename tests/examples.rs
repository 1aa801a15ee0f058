//! The examples as a user runs them: on every chip, with every option, and their failures.

mod common;

use std::process::Output;

use common::{CHIPS, example};

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn gemm(arguments: &str) -> Output {
    example("gemm").args(arguments.split_whitespace()).args(["--runs", "1"]).output().unwrap()
}

#[test]
fn gemm_is_right_for_sizes_types_and_transposes() {
    for (chip, arch) in CHIPS {
        let types: &[&str] = if arch == "gfx906" { &["f32", "i8"] } else { &["f32", "f16"] };
        for dtype in types {
            for transposes in ["", "--transa", "--transb", "--transa --transb"] {
                for size in ["1 1 1", "7 7 7", "64 64 64", "127 127 127", "1000 333 77"] {
                    let [m, n, k] = size.split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
                    let arguments = format!("--device {arch} --dtype {dtype} {transposes} --m {m} --n {n} --k {k}");
                    let output = gemm(&arguments);
                    assert!(output.status.success(), "{arguments}: {}", text(&output));
                }
            }
        }
        let output = gemm(&format!("--device {chip} --m 64 --n 64 --k 64"));
        let text = text(&output);
        assert!(output.status.success(), "{text}");
        for part in [arch, "software device", "host time", "gemm_f32_nn_", "GFLOP/s", "tolerance", "compiled"] {
            assert!(text.contains(part), "`{part}` is not in: {text}");
        }
    }
}

/// 1024 x 1024 x 1024 takes a while in an unoptimised test, so the transposes are spread over the architectures.
#[test]
fn gemm_is_right_for_a_large_square() {
    for arguments in [
        "--device gfx906 --dtype f32 --transa",
        "--device gfx908 --dtype f16 --transb",
        "--device gfx90a --dtype f16",
        "--device gfx90a --dtype f32 --transa --transb",
        "--device gfx90a --dtype bf16 --transb",
        "--device gfx908 --dtype i8",
        "--device gfx942 --dtype f64",
        "--device gfx942 --dtype f16 --transa",
    ] {
        let output = gemm(arguments);
        assert!(output.status.success(), "{arguments}: {}", text(&output));
    }
}

#[test]
fn the_other_examples_succeed() {
    let others = [("device_query", "1 device(s)"), ("saxpy", "0 wrong"), ("transformer_block", "largest error")];
    for (name, says) in others {
        let output = example(name).env("HIP_RS_RUNTIME", "emu").output().unwrap();
        let text = text(&output);
        assert!(output.status.success() && text.contains(says), "{name}: {text}");
    }
}

#[test]
fn the_fall_back_is_announced_on_one_line() {
    let output = example("saxpy").output().unwrap();
    let notice = String::from_utf8_lossy(&output.stderr);
    if notice.is_empty() {
        return; // There is a GPU.
    }
    assert_eq!(notice.lines().count(), 1, "{notice}");
    assert!(notice.contains("software device"), "{notice}");
}

#[test]
fn an_unknown_chip_is_an_error_that_lists_the_known_ones() {
    let output = gemm("--device mi9000");
    let text = text(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("mi210") && text.contains("gfx906"), "{text}");
}

#[test]
fn a_library_that_is_not_there_is_an_error_that_lists_what_was_tried() {
    for (runtime, says) in [("/nonexistent/libamdhip64.so", "/nonexistent"), ("dtk", "libgalaxyhip.so")] {
        let output = example("saxpy").env("HIP_RS_RUNTIME", runtime).output().unwrap();
        let text = text(&output);
        if runtime == "dtk" && output.status.success() {
            continue; // There is a DCU.
        }
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(says), "{text}");
        assert!(!text.contains("panicked"), "{text}");
    }
}

#[test]
fn a_library_without_a_device_is_named_with_its_version() {
    let output = example("saxpy").env("HIP_RS_RUNTIME", "rocm").output().unwrap();
    let text = text(&output);
    if output.status.success() {
        return; // There is a GPU.
    }
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(!text.contains("panicked"), "{text}");
    if !text.contains("(HIP ") {
        return common::skip(&format!("a HIP library: {text}"));
    }
    assert!(text.contains("libamdhip64.so") && text.contains("no device"), "{text}");
}

#[test]
fn nonsense_in_the_environment_is_an_error() {
    let output = example("saxpy").env("HIP_RS_RUNTIME", "cuda").output().unwrap();
    let text = text(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("HIP_RS_RUNTIME") && text.contains("emu"), "{text}");
}
