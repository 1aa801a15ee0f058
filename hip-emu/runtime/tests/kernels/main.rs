//! Kernels of every kind, at three levels of optimisation and for four architectures, against the same source compiled for
//! the host.
//!
//! Every change tests each file of kernels for two architectures, another level for each; together that is every level for
//! every architecture. `cargo xtask verify kernels` tests all of each.

#![allow(clippy::macro_metavars_in_unsafe, reason = "every call that the macros are for is unsafe")]

#[path = "../common/mod.rs"]
mod common;
mod differ;
mod host;

use std::ffi::CString;
use std::process::{Command, Stdio};
use std::ptr::null_mut;
use std::time::Instant;

use common::compile::{Compiler, code_object, host_library};
use common::kernels::{kernel, load, on_device};
use common::{child, download, malloc, upload};
use hip_sys::{hipLimit_t, hipModule_t};
use host::{Case, HostKernels};

/// The files, without `.hip`.
const FILES: [&str; 8] = ["reduce", "sort", "linear", "hash", "physics", "math", "control", "memory"];

const ARCHITECTURES: [(Compiler, &str, &str); 4] = [
    (Compiler::Hipcc, "gfx906", "mi50"),
    (Compiler::Hipcc, "gfx908", "mi100"),
    (Compiler::Hipcc, "gfx90a", "mi210"),
    (Compiler::Clang, "gfx942", "mi300x"),
];

const LEVELS: [&str; 3] = ["-O0", "-O1", "-O3"];

/// Stack of a work-item in bytes, where kernels recurse.
const STACK: usize = 32 << 10;

/// What device and host must agree on: no multiplication and addition becomes one operation, and what the kernels do with
/// memory and integers is defined.
const FLAGS: [&str; 3] = ["-ffp-contract=off", "-fno-strict-aliasing", "-fwrapv"];

/// Half-precision numbers are rounded after each operation, which processors without them do not do by themselves.
const HOST_FLAGS: [&str; 2] = ["-Xclang", "-ffloat16-excess-precision=none"];

/// Tests the kernels of one file for one architecture, and gives their names. `None`, having said so, without a compiler.
fn verify(file: &str, (compiler, arch, chip): (Compiler, &str, &'static str), level: &str) -> Option<Vec<String>> {
    let source = format!("kernels/{file}.hip");
    let flags = |level| [&[level], &FLAGS[..]].concat();
    let image = code_object(compiler, &source, arch, &flags(level))?;
    let host = HostKernels::open(&host_library(&source, &[&flags("-O1")[..], &HOST_FLAGS].concat())?);
    let what = format!("{file}.hip for {arch} at {level}");
    let (results, names) = std::sync::mpsc::channel();
    on_device(chip, move |_| {
        ok!(hipDeviceSetLimit(hipLimit_t::hipLimitStackSize, STACK));
        let module = load(&image);
        let mut wrong = Vec::new();
        for case in host.cases() {
            // For whoever looks at a failure.
            println!("{what}: {}", case.name());
            let input = case.input();
            let expected = case.run_on_host(&input);
            let got = run_on_device(case, module, &input);
            match case.difference(&expected, &got) {
                Some(difference) => wrong.push(format!("{}: {difference}", case.name())),
                None => results.send(case.name().to_owned()).unwrap(),
            }
        }
        assert!(wrong.is_empty(), "{what}: {}", wrong.join("; "));
    });
    Some(names.iter().collect())
}

fn run_on_device(case: &Case, module: hipModule_t, input: &[u8]) -> Vec<u8> {
    let (from, to, n) = (malloc(input.len().max(4)), malloc(case.out_bytes()), case.n());
    upload(from, input);
    upload(to, &vec![0u8; case.out_bytes()]);
    let function = kernel(module, &CString::new(case.name()).unwrap());
    let ([bx, by, bz], [tx, ty, tz]) = (case.blocks(), case.threads());
    let lds = case.dynamic_shared();
    let mut params = params![from, to, n];
    let params = params.as_mut_ptr();
    if case.is_cooperative() {
        ok!(hipModuleLaunchCooperativeKernel(function, bx, by, bz, tx, ty, tz, lds, null_mut(), params));
    } else {
        ok!(hipModuleLaunchKernel(function, bx, by, bz, tx, ty, tz, lds, null_mut(), params, null_mut()));
    }
    let result = download::<u8>(to, case.out_bytes());
    ok!(hipFree(from));
    ok!(hipFree(to));
    result
}

/// The combinations of architecture and level that every change tests a file with.
fn everyday(file: usize) -> [((Compiler, &'static str, &'static str), &'static str); 2] {
    [0, 1].map(|i| {
        let turn = 2 * file + i;
        // All combinations in twelve turns, as three and four have no common divisor.
        (ARCHITECTURES[turn % 4], LEVELS[turn % 3])
    })
}

/// Tests a file in a process of its own, as its kernels may print.
fn everyday_test(name: &str, file: &str) {
    if !child::is_child(name) {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args([name, "--exact", "--nocapture", "--test-threads=1"]).env("HIP_EMU_TEST_CHILD", name);
        let output = command.stdin(Stdio::null()).output().unwrap();
        let [out, error] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        assert!(output.status.success(), "{}\n{out}\n{error}", output.status);
        // What kernels have printed: every device what the host has, each once.
        let mut printed: Vec<&str> = out.lines().filter(|line| line.starts_with("print ")).collect();
        printed.sort_unstable();
        assert!(file != "memory" || !printed.is_empty() || out.contains("skipped: "), "{out}");
        for same in printed.chunk_by(|a, b| a == b) {
            assert_eq!(same.len() % 4, 0, "{:?} is not printed by host and device alike", same[0]);
        }
        return;
    }
    let index = FILES.iter().position(|other| *other == file).unwrap();
    for (architecture, level) in everyday(index) {
        verify(file, architecture, level);
    }
}

macro_rules! everyday_tests {
    ($($file:ident)*) => { $(
        #[test]
        fn $file() {
            everyday_test(stringify!($file), stringify!($file));
        }
    )* };
}

everyday_tests!(reduce sort linear hash physics math control memory);

#[test]
fn every_combination_has_its_day() {
    let mut all: Vec<_> = (0..FILES.len()).flat_map(everyday).map(|((_, arch, _), level)| (arch, level)).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), ARCHITECTURES.len() * LEVELS.len());
}

#[test]
#[ignore = "minutes; part of `cargo xtask verify kernels`"]
fn all() {
    let begin = Instant::now();
    // For instance `sort gfx906 -O3`, or `list`, which names them all.
    let only = std::env::var("HIP_EMU_TEST_KERNELS").ok();
    let mut failed = 0;
    for file in FILES {
        for architecture in ARCHITECTURES {
            for level in LEVELS {
                let what = format!("{file} {} {level}", architecture.1);
                if only.as_deref() == Some("list") {
                    println!("kernels: {what} listed");
                    continue;
                }
                if only.as_ref().is_some_and(|only| !what.contains(only)) {
                    continue;
                }
                match std::panic::catch_unwind(|| verify(file, architecture, level).expect("every compiler is there")) {
                    Ok(names) => println!("kernels: {what} {}", names.join(",")),
                    Err(_) => {
                        failed += 1;
                        println!("kernels: {what} failed");
                    }
                }
            }
        }
    }
    println!("kernels: seconds {:.0}", begin.elapsed().as_secs_f64());
    assert_eq!(failed, 0);
}
