//! Kernels that call the host, compiled by two compilers against two generations of the device libraries' interface.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

#[path = "../common/mod.rs"]
mod common;

use std::ffi::{CStr, c_void};
use std::process::{Command, Stdio};
use std::ptr::null_mut;

use common::compile::{Compiler, code_object};
use common::kernels::{kernel, launch, load, on_device};
use common::{child, download, malloc, runtime, upload};
use hip_sys::{hipFunction_t, hipLimit_t};

const SOURCE: &str = "hostcall/kernels.hip";

/// Versions of the kernels: compiler, architecture, chip, flags. Code object versions 4, 5 and 6.
const VERSIONS: [(Compiler, &str, &str, &[&str]); 7] = [
    (Compiler::Hipcc, "gfx906", "mi50", &["-O3"]),
    (Compiler::Hipcc, "gfx90a", "mi210", &["-O0"]),
    (Compiler::Clang, "gfx906", "z100", &["-O1"]),
    (Compiler::Clang, "gfx908", "mi100", &["-O3"]),
    (Compiler::Clang, "gfx90a", "mi210", &["-O3"]),
    (Compiler::Clang, "gfx908", "mi100", &["-O2", "-mcode-object-version=6"]),
    (Compiler::Clang, "gfx942", "mi300x", &["-O3"]),
];

/// Finds a kernel by its name.
type Kernel<'a> = &'a dyn Fn(&CStr) -> hipFunction_t;

/// Runs `test` on every version that this machine can make.
fn each(test: fn(Kernel<'_>)) {
    for (compiler, arch, chip, flags) in VERSIONS {
        let Some(image) = code_object(compiler, SOURCE, arch, flags) else { continue };
        on_device(chip, move |_| {
            let module = load(&image);
            test(&|name| kernel(module, name));
            ok!(hipDeviceSynchronize());
        });
    }
}

fn run(function: hipFunction_t, blocks: u32, threads: u32, params: &mut [*mut c_void]) {
    launch(function, [blocks, 1, 1], [threads, 1, 1], 0, null_mut(), params);
}

/// Starts a test of this program again as a process of its own, and gives its output.
fn output_of(name: &str) -> (String, String) {
    output_with(name, &[])
}

/// The same with these variables.
fn output_with(name: &str, environment: &[(&str, &str)]) -> (String, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([name, "--exact", "--nocapture", "--test-threads=1"]).env("HIP_EMU_TEST_CHILD", name);
    let output = command.envs(environment.iter().copied()).stdin(Stdio::null()).output().unwrap();
    let [out, error] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(output.status.success(), "{name}: {}\n{out}\n{error}", output.status);
    (out, error)
}

/// The lines between two marks, one such list per version.
fn between_marks(text: &str) -> Vec<Vec<&str>> {
    let parts = text.split("BEGIN\n").skip(1).map(|part| part.split("END\n").next().unwrap());
    parts.map(|part| part.lines().collect()).collect()
}

fn mark(text: &str) {
    ok!(hipDeviceSynchronize());
    println!("{text}");
}

#[test]
fn printf() {
    if child::is_child("printf") {
        return each(|kernel| {
            let (values, name) = (malloc(64 * 4), malloc(16));
            upload(values, &(0..64).map(|i| i * 3 - 20).collect::<Vec<i32>>());
            upload(name, b"name\0");
            mark("BEGIN");
            run(kernel(c"hello"), 2, 3, &mut params![values, name]);
            mark("END");
            mark("BEGIN");
            run(kernel(c"many"), 3, 128, &mut []);
            mark("END");
            mark("BEGIN");
            let out = malloc(128 * 4);
            run(kernel(c"returned"), 1, 64, &mut params![out]);
            let counts = download::<i32>(out, 128);
            mark("\nEND");
            for (i, count) in counts[..64].iter().enumerate() {
                assert_eq!(
                    *count,
                    if i == 0 {
                        36
                    } else if i < 10 {
                        1
                    } else {
                        3
                    }
                );
            }
            assert_eq!(counts[64..], [0; 64]);
            let flag = malloc(4);
            upload(flag, &[0u32]);
            run(kernel(c"impatient"), 1, 128, &mut params![flag]);
            assert_eq!(download::<u32>(flag, 1), [1]);
        });
    }
    let (out, _) = output_of("printf");
    let parts = between_marks(&out);
    assert_eq!(parts.len(), 3 * versions());
    for part in parts.chunks_exact(3) {
        let mut hello = part[0].clone();
        hello.sort_unstable();
        assert_eq!(
            hello,
            [
                "[0.0]   -20 name  |-2.500 a 0x1234567890 %",
                "[0.1]   -17 name  |-2.125 b 0x1234567890 %",
                "[0.2]   -14 name  |-1.750 c 0x1234567890 %",
                "[1.0]   -20 name  |-2.500 a 0x1234567890 %",
                "[1.1]   -17 name  |-2.125 b 0x1234567890 %",
                "[1.2]   -14 name  |-1.750 c 0x1234567890 %",
            ]
        );
        let mut many = part[1].clone();
        // The lines of one wave come in order.
        for (block, thread) in [(0, 0), (2, 127)] {
            let end = format!(" {block} {thread}");
            let own: Vec<&str> = many.iter().copied().filter(|line| line.ends_with(&end)).collect();
            let expected: Vec<String> = (0..20).filter(|i| i & 1 == thread & 1).map(|i| format!("{i}{end}")).collect();
            assert_eq!(own, expected);
        }
        many.sort_unstable();
        let mut expected: Vec<String> = (0..3 * 128 * 20)
            .map(|n| (n % 20, n / 20 / 128, n / 20 % 128))
            .filter(|(i, _, thread)| i & 1 == thread & 1)
            .map(|(i, block, thread)| format!("{i} {block} {thread}"))
            .collect();
        expected.sort_unstable();
        assert_eq!(many, expected);
        let returned: String = part[2].concat();
        assert!(returned.starts_with("1a string that needs several packets1111111111".split_at(45).0), "{returned}");
        assert_eq!(returned.len(), 36 + 9 + 54 * 3);
    }
}

#[test]
fn a_failed_assertion_is_explained() {
    if child::is_child("a_failed_assertion_is_explained") {
        return each(|kernel| {
            let values = malloc(64 * 4);
            upload(values, &[3i32; 64]);
            run(kernel(c"checked"), 1, 64, &mut params![values]);
            ok!(hipDeviceSynchronize());
            upload(values, &(0..64).map(|i| if i == 5 { 4 } else { 3 }).collect::<Vec<i32>>());
            run(kernel(c"checked"), 1, 64, &mut params![values]);
            fails!(hipErrorAssert: hipDeviceSynchronize());
            let text = runtime().source().last_fault().unwrap();
            assert!(text.contains("checked") && text.contains("failed assertion"), "{text}");
            ok!(hipDeviceReset());
        });
    }
    let (_, error) = output_of("a_failed_assertion_is_explained");
    let messages: Vec<&str> = error.lines().filter(|line| line.contains("assertion")).collect();
    let failed = messages.iter().filter(|line| {
        line.contains("kernels.hip:") && line.contains("checked") && line.contains("`values[threadIdx.x] == 3' failed")
    });
    assert_eq!((failed.count(), messages.len()), (versions(), versions()), "{error}");
}

#[test]
fn abort_is_a_launch_failure() {
    if !child::is_child("abort_is_a_launch_failure") {
        output_of("abort_is_a_launch_failure");
        return;
    }
    each(|kernel| {
        run(kernel(c"aborted"), 1, 64, &mut []);
        fails!(hipErrorLaunchFailure: hipDeviceSynchronize());
        ok!(hipDeviceReset());
    });
}

#[test]
fn endless_output_ends_by_the_budget() {
    const NAME: &str = "endless_output_ends_by_the_budget";
    if !child::is_child(NAME) {
        output_with(NAME, &[("HIP_RS_EMU_BUDGET", "100000")]);
        return;
    }
    let Some(image) = code_object(Compiler::Clang, SOURCE, "gfx90a", &["-O3"]) else { return };
    on_device("mi210", move |_| {
        let flag = malloc(4);
        upload(flag, &[0u32]);
        // The wave that it waits for is not there.
        run(kernel(load(&image), c"impatient"), 1, 64, &mut params![flag]);
        fails!(hipErrorLaunchTimeOut: hipDeviceSynchronize());
        ok!(hipDeviceReset());
    });
}

/// How many versions this machine can make.
fn versions() -> usize {
    let made = |&&(compiler, arch, _, flags): &&_| code_object(compiler, SOURCE, arch, flags).is_some();
    VERSIONS.iter().filter(made).count()
}

#[test]
fn malloc_and_free() {
    each(|kernel| {
        let free = free_memory();
        let (out, slots) = (malloc(2048 * 4), malloc(64 * 8));
        let count = 12u32;
        run(kernel(c"lists"), 4, 128, &mut params![out, count]);
        let expected: Vec<u32> = (0..512).map(|id| (0..count).map(|i| id * 1000 + i).sum()).collect();
        assert_eq!(download::<u32>(out, 512), expected);

        run(kernel(c"keep"), 1, 64, &mut params![slots]);
        run(kernel(c"take"), 1, 64, &mut params![slots, out]);
        let expected: Vec<u32> = (0..64).map(|id| (0..16).map(|i| id * 16 + i).sum()).collect();
        assert_eq!(download::<u32>(out, 64), expected);

        run(kernel(c"too_much"), 1, 2, &mut params![out]);
        assert_eq!(download::<u32>(out, 2), [1, 1]);

        run(kernel(c"objects"), 1, 100, &mut params![out]);
        let expected: Vec<u32> = (0..100).map(|id| if id % 3 == 0 { id * id } else { id * 2 }).collect();
        assert_eq!(download::<u32>(out, 100), expected);
        ok!(hipFree(out));
        ok!(hipFree(slots));
        // Slabs of 2 MiB stay with the allocator, blocks that are larger do not.
        assert_eq!((free - free_memory()) % (2 << 20), 0);
    });
}

fn free_memory() -> usize {
    let mut free = 0;
    let mut total = 0;
    ok!(hipMemGetInfo(&mut free, &mut total));
    free
}

#[test]
fn limits_of_heap_and_buffer() {
    on_device("mi60", |_| {
        for (limit, first, value) in [
            (hipLimit_t::hipLimitMallocHeapSize, 8 << 20, 64 << 20),
            (hipLimit_t::hipLimitPrintfFifoSize, 4 << 20, 65536),
        ] {
            assert_eq!(get!(usize: hipDeviceGetLimit(limit)), first);
            ok!(hipDeviceSetLimit(limit, value));
            assert_eq!(get!(usize: hipDeviceGetLimit(limit)), value);
            fails!(hipErrorInvalidValue: hipDeviceSetLimit(limit, usize::MAX));
        }
        let Some(image) = code_object(Compiler::Clang, SOURCE, "gfx906", &["-O1"]) else { return };
        let (module, count) = (load(&image), 2u32);
        let out = malloc(512 * 4);
        run(kernel(module, c"lists"), 4, 128, &mut params![out, count]);
        assert_eq!(download::<u32>(out, 3), [1, 2001, 4001]);
        ok!(hipDeviceReset());
        assert_eq!(get!(usize: hipDeviceGetLimit(hipLimit_t::hipLimitMallocHeapSize)), 8 << 20);
        // The heap is gone with everything else; another one takes its place.
        let (module, count) = (load(&image), 2u32);
        let out = malloc(512 * 4);
        run(kernel(module, c"lists"), 4, 128, &mut params![out, count]);
        assert_eq!(download::<u32>(out, 3), [1, 2001, 4001]);
    });
}

#[test]
fn printf_through_a_buffer() {
    if child::is_child("printf_through_a_buffer") {
        for (arch, chip) in [("gfx90a", "mi210"), ("gfx942", "mi300x")] {
            let flags = ["-O3", "-mprintf-kind=buffered"];
            let Some(image) = code_object(Compiler::Clang, "hostcall/buffered.hip", arch, &flags) else { continue };
            on_device(chip, move |_| {
                let module = load(&image);
                let given = malloc(16);
                upload(given, b"<%d>\n\0");
                mark("BEGIN");
                run(kernel(module, c"texts"), 1, 3, &mut params![given]);
                mark("END");
                // More than there is room for: what does not fit is lost.
                ok!(hipDeviceSetLimit(hipLimit_t::hipLimitPrintfFifoSize, 1024));
                let count = 10_000u32;
                mark("BEGIN");
                run(kernel(module, c"endless"), 1, 1, &mut params![count]);
                mark("END");
            });
        }
        return;
    }
    let (out, _) = output_of("printf_through_a_buffer");
    let parts = between_marks(&out);
    assert!(parts.len().is_multiple_of(2) && (parts.len() == 4 || versions() == 0), "{out}");
    for part in parts.chunks_exact(2) {
        let expected =
            ["thread 0 of <%d>", ": 0.00", "thread 1 of <%d>", ": 0.25", "thread 2 of <%d>", ": 0.50", "<5>"];
        assert_eq!(part[0], expected);
        // 1016 bytes for texts of 20.
        let expected: Vec<String> = (0..50).map(|i| i.to_string()).collect();
        assert_eq!(part[1], expected);
    }
}
