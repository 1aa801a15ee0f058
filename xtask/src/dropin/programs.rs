//! Programs in HIP C++ (hip-emu/dropin/programs), compiled by hipcc and run with the libraries.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, bail, ensure};

use super::link::LIBRARIES;
use super::tool;
use crate::runtimes::process;

/// Devices to run with, as in `HIP_RS_DROPIN_DEVICES`: two of a kind, so that programs for more than one run too.
const DEVICES: [&str; 3] = ["mi210,mi210", "mi50,mi50", "mi100,mi100"];
/// What the programs are compiled for.
const ARCHITECTURES: [&str; 3] = ["gfx90a", "gfx906", "gfx908"];
/// Programs that mean the same with the headers of every version: they use no structure or number that differs.
const ANY_VERSION: [&str; 4] = ["graphs", "image_filter", "streams", "symbols"];
/// No program takes more than a few seconds.
const LIMIT: Duration = Duration::from_secs(300);

/// Compiles and runs all programs.
///
/// # Errors
/// If hipcc is not there, or a program does not end as it should: all that do not, with what they wrote.
pub(super) fn test(workspace: &Path, libraries: &Path) -> anyhow::Result<()> {
    let sources = sources(&workspace.join("hip-emu/dropin/programs"))?;
    let folder = libraries.join("programs");
    std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let (mut runs, mut wrong) = (0, Vec::new());
    for (name, source) in &sources {
        let (object, program) = (folder.join(format!("{name}.o")), folder.join(name));
        compile(source, &object)?;
        // As a user links it: with the HIP that is installed.
        process::succeed(tool("hipcc").arg(&object).arg("-o").arg(&program))
            .with_context(|| format!("linking {name}"))?;
        for devices in DEVICES {
            wrong.extend(run(name, &program, libraries, devices).err().map(|e| format!("{name} on {devices}: {e:#}")));
            runs += 1;
        }
        if !ANY_VERSION.contains(&&name[..]) {
            continue;
        }
        for library in &LIBRARIES {
            let soname = library.soname;
            let other = folder.join(format!("{name}-{soname}"));
            let mut cxx = tool("c++");
            cxx.arg(&object).arg("-o").arg(&other).arg(libraries.join(soname));
            process::succeed(&mut cxx).with_context(|| format!("linking {name} with {soname}"))?;
            wrong.extend(run(name, &other, libraries, "gfx906").err().map(|e| format!("{name} with {soname}: {e:#}")));
            runs += 1;
        }
    }
    ensure!(wrong.is_empty(), "{} of {runs} runs of programs are wrong:\n{}", wrong.len(), wrong.join("\n"));
    println!("{} programs, {runs} runs: all passed", sources.len());
    Ok(())
}

/// Names and files, in order.
fn sources(folder: &Path) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if let (Some(name), true) = (path.file_stem(), path.extension().is_some_and(|end| end == "hip")) {
            found.push((name.to_string_lossy().into_owned(), path));
        }
    }
    found.sort();
    ensure!(!found.is_empty(), "no programs in {}", folder.display());
    Ok(found)
}

fn compile(source: &Path, object: &Path) -> anyhow::Result<()> {
    let mut hipcc = tool("hipcc");
    hipcc.args(["-c", "-O2", "-std=c++17", "-fPIC", "-Wall", "-Wextra", "-Werror"]);
    hipcc.args(ARCHITECTURES.map(|arch| format!("--offload-arch={arch}")));
    process::succeed(hipcc.arg(source).arg("-o").arg(object))
        .with_context(|| format!("compiling {} (hipcc: package hipcc; libamdhip64-dev)", source.display()))?;
    Ok(())
}

/// Runs a program, which says at its end that it has passed.
fn run(name: &str, program: &Path, libraries: &Path, devices: &str) -> anyhow::Result<()> {
    let mut command = Command::new(program);
    command.env("LD_LIBRARY_PATH", libraries).env("HIP_RS_DROPIN_DEVICES", devices);
    let output = process::limited(&mut command, LIMIT)?;
    if !output.status.success() || output.stdout.lines().last() != Some(&format!("{name}: passed")) {
        bail!("{}\n{}", output.status, output.tail());
    }
    Ok(())
}
