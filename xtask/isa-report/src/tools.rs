//! Compiling kernels that need no header, with each compiler at hand.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};

/// Compiles a HIP source for one architecture. Returns the code object.
///
/// # Errors
/// If the compiler is not there or fails; the error holds what it wrote.
pub fn compile(compiler: &str, source: &Path, arch: &str) -> anyhow::Result<Vec<u8>> {
    let folder = tempfile::tempdir()?;
    let out = folder.path().join("out.co");
    let mut command = Command::new(compiler);
    command.args(["-x", "hip", "--cuda-device-only", "-nogpulib", "-nogpuinc", "-O3", "-std=c++17"]);
    // One code object, not a bundle of one.
    command.args(["--no-gpu-bundle-output", &format!("--offload-arch={arch}")]).arg(source).arg("-o").arg(&out);
    let done = command.output().with_context(|| format!("cannot start {compiler}"))?;
    if !done.status.success() {
        bail!("{compiler} for {arch}: {}", String::from_utf8_lossy(&done.stderr).trim_end());
    }
    Ok(std::fs::read(&out)?)
}
