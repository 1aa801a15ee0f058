//! `verify hip-python`: AMD's Python bindings drive the drop-in library.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::Context as _;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification, cell};

pub(super) const VERIFICATION: Verification = Verification {
    name: "hip-python",
    about: "PyPI's rocm-bindings-hip, AMD's Python bindings, drive the software device through the library that \
            hip-emu-dropin puts in place of AMD's runtime.",
    needs: "python3 with venv, network",
    run,
};

const PACKAGE: &str = "rocm-bindings-hip";
/// What the script says it has looked at.
const CHECKS: [&str; 6] = ["device query", "copies", "module load and launch", "events", "graph", "errors"];

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let libraries = crate::dropin::build(&context.workspace, "release")?;
    let python = environment(&context.scratch("hip-python")?)?;
    let version = process::succeed(Command::new(&python).args(["-m", "pip", "show", PACKAGE]))?;
    let version = version.lines().find_map(|line| line.strip_prefix("Version: ")).unwrap_or("?").to_owned();
    let mut script = Command::new(&python);
    script.arg(context.workspace.join("xtask/data/hip_python.py"));
    script.arg(context.workspace.join("hip-emu/runtime/tests/fixtures/kernels_gfx90a.co"));
    // The bindings look in the folder `lib` of a ROCm first: there is none here.
    script.env("ROCM_PATH", libraries.join("no-rocm")).env("LD_LIBRARY_PATH", &libraries);
    script.env("HIP_RS_DROPIN_DEVICES", "mi210").env_remove("ROCM_HOME");
    let done = process::limited(&mut script, Duration::from_secs(300))?;
    let seen: Vec<(&str, &str)> =
        done.stdout.lines().filter_map(|line| line.strip_prefix("check: ")?.split_once(": ")).collect();
    let missing: Vec<&str> = CHECKS.into_iter().filter(|check| !seen.iter().any(|(name, _)| name == check)).collect();
    let verdict = if done.status.success() && missing.is_empty() {
        Verdict::Passed
    } else {
        Verdict::Failed(format!("not seen: {}; {}", missing.join(", "), done.tail()))
    };
    let mut body = "| Looked at | Seen |\n|---|---|\n".to_owned();
    for (name, what) in &seen {
        body.push_str(&format!("| {} | {} |\n", cell(name), cell(what)));
    }
    let counts =
        vec![("Package", format!("{PACKAGE} {version}")), ("Checks", format!("{} of {}", seen.len(), CHECKS.len()))];
    Ok(Outcome { verdict, counts, body })
}

/// An environment with the bindings; returns its Python.
fn environment(folder: &Path) -> anyhow::Result<std::path::PathBuf> {
    let python = folder.join("bin/python");
    if !python.exists() {
        process::succeed(Command::new("python3").args(["-m", "venv"]).arg(folder)).context("python3 -m venv")?;
    }
    let mut pip = Command::new(&python);
    process::succeed(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", PACKAGE]))?;
    Ok(python)
}
