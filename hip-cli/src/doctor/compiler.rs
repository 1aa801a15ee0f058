//! Compilers for kernels: where `hip-build` looks for them, and which of the machine's architectures they know.

use std::process::Command;
use std::time::Duration;

use super::driver::Driver;
use super::report::Report;
use super::table;
use crate::child::{self, Ending};
use crate::machine::Machine;

const PART: &str = "compilers";
/// hipcc is a script that starts others.
const LIMIT: Duration = Duration::from_secs(20);
/// Most compilers that are asked.
const MOST: usize = 4;

pub(super) fn examine(machine: &Machine, driver: &Driver, report: &mut Report) {
    let compilers = find(machine);
    if compilers.is_empty() {
        report.found(&table::COMPILER_MISSING, "no hipcc and no clang in ROCm's and DTK's folders and on PATH");
        return;
    }
    let mut archs: Vec<&str> = driver.gpus.iter().filter_map(|gpu| gpu.arch.as_deref()).collect();
    archs.sort_unstable();
    archs.dedup();
    let mut unknown = archs.clone();
    for path in compilers.iter().take(MOST) {
        // Those of another machine cannot be started here.
        if !machine.is_this() {
            report.fact(PART, path.clone(), "there");
            continue;
        }
        let wanted = if archs.is_empty() { &["gfx90a", "gfx942", "gfx950"][..] } else { &archs[..] };
        let known: Vec<&str> = wanted.iter().copied().filter(|arch| knows(path, arch)).collect();
        unknown.retain(|arch| !known.contains(arch));
        let text = if known.is_empty() {
            format!("knows none of {}", wanted.join(", "))
        } else {
            format!("knows {}", known.join(", "))
        };
        report.fact(PART, path.clone(), text);
    }
    if machine.is_this() && !unknown.is_empty() {
        report.found(
            &table::COMPILER_TOO_OLD,
            format!("{}: known to none of {}", unknown.join(", "), compilers.join(", ")),
        );
    }
}

/// In the order of `hip-build`.
fn find(machine: &Machine) -> Vec<String> {
    let mut prefixes: Vec<String> = ["HIP_PATH", "ROCM_PATH", "DTK_PATH", "DTKROOT"]
        .iter()
        .filter_map(|name| machine.set_variable(name))
        .map(|prefix| prefix.trim_end_matches('/').to_owned())
        .collect();
    let of_vendor = |name: &String| ["rocm", "dtk"].iter().any(|vendor| name.starts_with(vendor));
    prefixes.extend(machine.list("/opt").into_iter().filter(of_vendor).map(|name| format!("/opt/{name}")));
    let path: Vec<&str> = machine.variable("PATH").unwrap_or("/usr/local/bin:/usr/bin:/bin").split(':').collect();
    let mut candidates: Vec<String> = machine.set_variable("HIPCC").map(str::to_owned).into_iter().collect();
    candidates.extend(prefixes.iter().map(|prefix| format!("{prefix}/bin/hipcc")));
    candidates.extend(path.iter().map(|folder| format!("{folder}/hipcc")));
    for prefix in &prefixes {
        candidates.extend(["llvm/bin", "lib/llvm/bin"].map(|inside| format!("{prefix}/{inside}/clang")));
    }
    let versions = (13..=40).rev().map(|version| format!("clang-{version}"));
    for name in versions.chain(["clang".to_owned()]) {
        candidates.extend(path.iter().map(|folder| format!("{folder}/{name}")));
    }
    let mut seen = Vec::new();
    candidates.retain(|path| {
        if !path.starts_with('/') {
            return false;
        }
        let Some(real) = machine.resolve(path) else { return false };
        let new = !seen.contains(&real);
        seen.push(real);
        new
    });
    candidates
}

/// Whether a compiler takes an empty file for an architecture.
fn knows(path: &str, arch: &str) -> bool {
    let mut command = Command::new(path);
    if path.ends_with("hipcc") {
        command.arg(format!("--offload-arch={arch}")).args(["--offload-device-only", "-nogpuinc", "-x", "hip"]);
    } else {
        command.arg("--target=amdgcn-amd-amdhsa").arg(format!("-mcpu={arch}")).args(["-x", "c"]);
    }
    command.args(["-nogpulib", "-fsyntax-only", "/dev/null"]);
    // hipcc misreads these.
    for name in ["HIP_PLATFORM", "HIP_RUNTIME", "HIP_COMPILER"] {
        command.env_remove(name);
    }
    child::run(&mut command, LIMIT).ending == Ending::Status(0)
}
