//! `verify features`: every combination of features compiles.

use std::fmt::Write;

use anyhow::Context as _;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification, need_tool};

pub(super) const VERIFICATION: Verification = Verification {
    name: "features",
    about: "Combinations of Cargo features of every published crate pass `cargo check` without a warning: all combinations \
            where there are few, else none, each, each pair, all, and all but each.",
    needs: "cargo-hack (`cargo install cargo-hack --locked`)",
    run,
};

/// The published crates. Those without features have one combination.
const PACKAGES: &[&str] = &["hip-sys", "hip-code", "hip-build", "hip-emu-vm", "hip-emu", "hip", "hip-kernels"];

/// With more features than this, not all combinations are tried: it takes seconds for each.
const FEW: usize = 5;

fn run(context: &Context) -> anyhow::Result<Outcome> {
    need_tool(None, "hack", "`cargo install cargo-hack --locked`")?;
    let metadata = process::succeed(process::cargo().current_dir(&context.workspace).args([
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version=1",
    ]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("what `cargo metadata` says")?;
    let mut body = "| Crate | Features | Combinations | Tried | Result |\n|---|---|---|---|---|\n".to_owned();
    let (mut total, mut failed) = (0, Vec::new());
    for package in PACKAGES {
        println!("{package} ...");
        let features = features(&metadata, package)?;
        let (mut combinations, mut error) = (0, None);
        for arguments in commands(&features) {
            let mut cargo = process::cargo();
            cargo.current_dir(&context.workspace).args(["hack", "check", "--package", package]).args(&arguments);
            // A target folder of its own: an everyday build is not thrown away by other features.
            cargo.arg("--target-dir").arg(context.scratch("features")?.join("target"));
            cargo.env("RUSTFLAGS", "-D warnings");
            // The kernels are the same in every combination, and compiling them takes minutes.
            cargo.env("HIP_RS_KERNELS", "prebuilt");
            let done = process::output(&mut cargo)?;
            let runs = runs(&done.stderr);
            anyhow::ensure!(runs > 0, "cargo hack ran nothing for {package}:\n{}", done.tail());
            combinations += runs;
            if !done.status.success() {
                println!("{}", done.tail());
                error.get_or_insert_with(|| first_error(&done.stderr));
            }
        }
        total += combinations;
        let tried = if features.len() <= FEW { "all" } else { "none, each, pairs, all, all but each" };
        let result = error.as_ref().map_or_else(|| "ok".to_owned(), |error| format!("**wrong**: {error}"));
        failed.extend(error.is_some().then_some(*package));
        let _ = writeln!(body, "| {package} | {} | {combinations} | {tried} | {result} |", features.len());
    }
    let verdict = if failed.is_empty() { Verdict::Passed } else { Verdict::Failed(failed.join(", ")) };
    Ok(Outcome { verdict, counts: vec![("Combinations", total.to_string())], body })
}

/// The features of a package, without `default`.
fn features(metadata: &serde_json::Value, package: &str) -> anyhow::Result<Vec<String>> {
    let packages = metadata["packages"].as_array().context("`cargo metadata` names no packages")?;
    let found = packages.iter().find(|p| p["name"] == package).with_context(|| format!("there is no {package}"))?;
    let features = found["features"].as_object().with_context(|| format!("the features of {package}"))?;
    Ok(features.keys().filter(|name| *name != "default").cloned().collect())
}

/// What `cargo hack check` is to be called with, one call after the other.
fn commands(features: &[String]) -> Vec<Vec<String>> {
    let mut first = vec!["--feature-powerset".to_owned()];
    if features.len() <= FEW {
        return vec![first];
    }
    // With these, cargo hack tries all features together too.
    first.extend(["--depth".to_owned(), "2".to_owned()]);
    let all_but = |without: &String| {
        let others: Vec<&str> = features.iter().filter(|f| *f != without).map(String::as_str).collect();
        vec!["--no-default-features".to_owned(), "--features".to_owned(), others.join(",")]
    };
    std::iter::once(first).chain(features.iter().map(all_but)).collect()
}

/// The error that cargo's output begins with, and where it is.
fn first_error(text: &str) -> String {
    let mut lines = text.lines().skip_while(|l| !l.starts_with("error"));
    let error = lines.next().unwrap_or("failed").trim();
    let place = lines.next().and_then(|l| l.trim().strip_prefix("--> ")).map(|place| format!(" at {place}"));
    super::cell(&format!("{error}{}", place.unwrap_or_default()))
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

    #[test]
    fn combinations_are_bounded() {
        let names = |n: usize| ["a", "b", "c", "d", "e", "f"][..n].iter().map(|f| (*f).to_owned()).collect::<Vec<_>>();
        assert_eq!(commands(&names(FEW)), [["--feature-powerset"]]);
        let all: Vec<String> = commands(&names(6)).iter().map(|c| c.join(" ")).collect();
        assert_eq!(all.len(), 7);
        assert_eq!(all[0], "--feature-powerset --depth 2");
        assert_eq!(all[2], "--no-default-features --features a,c,d,e,f");
    }

    #[test]
    fn features_are_those_of_the_package() {
        let metadata = serde_json::json!({"packages": [
            {"name": "x", "features": {}},
            {"name": "y", "features": {"default": ["b"], "b": [], "a": []}},
        ]});
        assert_eq!(features(&metadata, "y").expect("y is there"), ["a", "b"]);
        assert!(features(&metadata, "x").expect("x is there").is_empty());
        assert!(features(&metadata, "z").expect_err("there is no z").to_string().contains("no z"));
    }

    #[test]
    fn errors_are_named_with_their_place() {
        let text = "   Checking hip\nerror: unused import: `a|b`\n --> hip/src/x.rs:3:5\n  |\n";
        assert_eq!(first_error(text), "error: unused import: `a\\|b` at hip/src/x.rs:3:5");
        assert_eq!(first_error(""), "failed");
    }
}
