//! The kernels' C++ compiled for the host and compared with the definition of the product: what a device, or the software
//! device, has to agree with. Needs a clang that can build C++ programs.

use std::path::Path;
use std::process::Command;

/// A compiler that knows `_Float16` and vector extensions, newest first.
fn compiler() -> Option<String> {
    let numbered = (15..=25).rev().map(|version| format!("clang++-{version}"));
    std::iter::once("clang++".to_owned())
        .chain(numbered)
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()))
}

fn run(target: &str) {
    let strict = std::env::var_os("HIP_RS_TEST_STRICT").is_some_and(|value| value == "1");
    let Some(compiler) = compiler() else {
        assert!(!strict, "clang++ is missing");
        println!("skipped: clang++ is missing");
        return;
    };
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The compiler's temporary files go there too: they stay if it is interrupted, until the next run.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("host_oracle_{target}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let program = folder.join("program");
    let kernels = package.join(format!("kernels/generated/gemm_{target}.hip"));
    let output = Command::new(&compiler)
        .args(["-x", "c++", "-std=c++17", "-O1", "-Wall", "-Wno-ignored-attributes", "-DHK_HOST"])
        .arg(format!("-D__{target}__"))
        .arg(format!("-DHK_KERNELS=\"{}\"", kernels.display()))
        .args(if cfg!(target_arch = "x86_64") { &["-mf16c", "-mfma"][..] } else { &[] })
        .arg(package.join("tests/host/main.cpp"))
        .arg("-o")
        .arg(&program)
        .env("TMPDIR", &folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{compiler}:\n{}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(&program).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}\n{text}{}", output.status, String::from_utf8_lossy(&output.stderr));
    let listed = std::fs::read_to_string(&kernels).unwrap().lines().filter(|line| line.starts_with("HK_")).count();
    assert!(listed > 100, "{listed} kernels in {}", kernels.display());
    assert!(text.ends_with(&format!("{listed} kernels, 0 failures\n")), "{text}");
}

#[test]
fn gfx906() {
    run("gfx906");
}

#[test]
fn gfx908() {
    run("gfx908");
}

#[test]
fn gfx90a() {
    run("gfx90a");
}

#[test]
fn gfx942() {
    run("gfx942");
}
