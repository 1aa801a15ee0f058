//! `verify features`: every combination of features compiles.

use std::fmt::Write;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification, need_tool};

pub(super) const VERIFICATION: Verification = Verification {
    name: "features",
    about: "Every combination of Cargo features of every published crate passes `cargo check`.",
    needs: "cargo-hack (`cargo install cargo-hack --locked`)",
    run,
};

/// The published crates. Those without features have one combination.
const PACKAGES: &[&str] = &["hip-sys", "hip-code", "hip-build", "hip-emu-vm", "hip-emu", "hip", "hip-kernels"];

fn run(context: &Context) -> anyhow::Result<Outcome> {
    need_tool(None, "hack", "`cargo install cargo-hack --locked`")?;
    let mut body = "| Crate | Combinations | Result |\n|---|---|---|\n".to_owned();
    let (mut total, mut failed) = (0, Vec::new());
    for package in PACKAGES {
        // A target folder of its own: an everyday build is not thrown away by other features.
        let target = context.scratch("features")?.join("target");
        let mut cargo = process::cargo();
        cargo.current_dir(&context.workspace).args(["hack", "check", "--feature-powerset", "--package", package]);
        cargo.arg("--target-dir").arg(target);
        // The kernels are the same in every combination, and compiling them takes minutes.
        cargo.env("HIP_RS_KERNELS", "prebuilt");
        println!("{package} ...");
        let done = process::output(&mut cargo)?;
        let combinations = runs(&done.stderr);
        anyhow::ensure!(combinations > 0, "cargo hack ran nothing for {package}:\n{}", done.tail());
        total += combinations;
        let result = match done.status.success() {
            true => "ok".to_owned(),
            false => {
                failed.push(*package);
                let error = done.stderr.lines().find(|l| l.starts_with("error")).unwrap_or("failed");
                format!("**wrong**: {}", super::cell(error))
            }
        };
        let _ = writeln!(body, "| {package} | {combinations} | {result} |");
    }
    let verdict = if failed.is_empty() { Verdict::Passed } else { Verdict::Failed(failed.join(", ")) };
    Ok(Outcome { verdict, counts: vec![("Combinations", total.to_string())], body })
}

/// How many times cargo hack ran cargo, from its lines ``info: running `cargo check ...` on hip-sys (3/16)``.
fn runs(text: &str) -> usize {
    text.lines().filter(|l| l.starts_with("info: running `cargo ")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_counted() {
        let text = "info: running `cargo check --no-default-features` on hip-sys (1/2)\n    Checking hip-sys\n\
                    info: running `cargo check --no-default-features --features dtk` on hip-sys (2/2)\n";
        assert_eq!((runs(text), runs("error: no such command"), runs("")), (2, 0, 0));
    }
}
