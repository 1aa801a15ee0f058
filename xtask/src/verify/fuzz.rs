//! `verify fuzz`: hostile input to every parser that has a fuzz target.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification, need_tool};

pub(super) const VERIFICATION: Verification = Verification {
    name: "fuzz",
    about: "Every fuzz target of the workspace runs for its time without a crash, a hang or a leak.",
    needs: "a nightly toolchain and cargo-fuzz (`cargo install cargo-fuzz --locked`); --minutes N for each target, \
            --programs NAMES for some of them",
    run,
};

/// cargo of the nightly toolchain. What this process was given by its own cargo would bind it to another toolchain.
fn nightly(folder: &Path) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(folder).arg("+nightly");
    for name in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "RUSTDOC", "CARGO_TARGET_DIR"] {
        command.env_remove(name);
    }
    command
}

fn run(context: &Context) -> anyhow::Result<Outcome> {
    ensure!(
        process::available("cargo", &["+nightly", "--version"]),
        "no nightly toolchain: `rustup toolchain install nightly`"
    );
    need_tool(Some("+nightly"), "fuzz", "`cargo install cargo-fuzz --locked`")?;
    let minutes = context.minutes.unwrap_or(10);

    let mut body = "| Target | Runs | Seconds | Result |\n|---|---|---|---|\n".to_owned();
    let (mut total, mut targets, mut left_out, mut failed) = (0, 0, 0, Vec::new());
    for crate_folder in fuzzed(&context.workspace)? {
        let name = crate_folder.strip_prefix(&context.workspace)?.display().to_string();
        let list = process::succeed(nightly(&crate_folder).args(["fuzz", "list"]))?;
        for target in list.split_whitespace() {
            let full_name = format!("{name}/{target}");
            if !context.programs.is_empty() && !context.programs.iter().any(|part| full_name.contains(part)) {
                left_out += 1;
                continue;
            }
            println!("{full_name}: {minutes} minutes ...");
            targets += 1;
            let corpus = context.scratch(&format!("fuzz/{}/{target}", name.replace('/', "-")))?;
            let build = context.scratch("fuzz-build")?;
            // Files to begin with, if the crate can make some.
            if crate_folder.join("fuzz/examples/seeds.rs").is_file() {
                let mut seeds = nightly(&crate_folder.join("fuzz"));
                seeds.args(["run", "--quiet", "--example", "seeds", "--target-dir"]).arg(&build);
                process::succeed(seeds.args(["--", target]).arg(&corpus))?;
            }
            let mut cargo = nightly(&crate_folder);
            cargo.args(["fuzz", "run", target, "--target-dir"]).arg(build).arg(&corpus);
            // Real files make a good beginning.
            let fixtures = crate_folder.join("tests/fixtures");
            if fixtures.is_dir() {
                cargo.arg(fixtures);
            }
            // What kernels print is not wanted. A single input may take long where the machine is busy, but not for ever.
            cargo.args(["--", &format!("-max_total_time={}", 60 * minutes), "-timeout=120", "-close_fd_mask=1"]);
            let done = process::output(&mut cargo)?;
            let (runs, seconds) = match (ended(&done.stderr), done.status.success()) {
                (Some(ended), true) => ended,
                (ended, _) => {
                    ensure!(done.stderr.contains("libFuzzer") || done.stderr.contains("SUMMARY"), "{}", done.tail());
                    failed.push(format!("{name}/{target}"));
                    println!("{}", done.tail());
                    ended.unwrap_or_default()
                }
            };
            total += runs;
            let result =
                if done.status.success() { "ok".to_owned() } else { format!("**wrong**: {}", summary(&done.stderr)) };
            let _ = writeln!(body, "| {name}/{target} | {runs} | {seconds} | {result} |");
        }
    }
    ensure!(targets > 0, "the workspace has no fuzz target");
    let counts = vec![("Targets", targets.to_string()), ("Runs", total.to_string())];
    let verdict = match (failed.is_empty(), left_out) {
        (false, _) => Verdict::Failed(failed.join(", ")),
        (true, 0) => Verdict::Passed,
        (true, _) => Verdict::Incomplete(format!("{left_out} other targets were left out")),
    };
    Ok(Outcome { verdict, counts, body })
}

/// Crates with a folder `fuzz` made by cargo-fuzz: at most two folders deep.
fn fuzzed(workspace: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut look = |folder: &Path| -> anyhow::Result<Vec<PathBuf>> {
        let mut inner = Vec::new();
        for entry in std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            let hidden = path.file_name().is_none_or(|n| n.to_string_lossy().starts_with('.'));
            if !path.is_dir() || hidden || path == workspace.join("target") {
                continue;
            }
            if path.join("fuzz/Cargo.toml").is_file() {
                found.push(path.clone());
            }
            inner.push(path);
        }
        Ok(inner)
    };
    for folder in look(workspace)? {
        look(&folder)?;
    }
    found.sort();
    Ok(found)
}

/// Runs and seconds of libFuzzer's last line, `Done 123 runs in 61 second(s)`.
fn ended(text: &str) -> Option<(u64, u64)> {
    let line = text.lines().rev().find_map(|l| l.strip_prefix("Done "))?;
    let (runs, rest) = line.split_once(" runs in ")?;
    Some((runs.parse().ok()?, rest.split(' ').next()?.parse().ok()?))
}

/// What libFuzzer or the program says of a crash, and the input where cargo-fuzz shows it.
fn summary(text: &str) -> String {
    let line = text.lines().find(|l| l.contains("panicked at") || l.starts_with("SUMMARY"));
    let mut summary = line.unwrap_or("it ended early").trim().to_owned();
    let mut lines = text.lines().skip_while(|l| !l.starts_with("Output of `std::fmt::Debug`")).skip(1);
    if let Some(input) = lines.find(|l| !l.trim().is_empty()) {
        let input: String = input.trim().chars().take(80).collect();
        summary.push_str(&format!(" input {input}"));
    }
    super::cell(&summary)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fuzzer_says() {
        let text = "#2\tINITED cov: 5\nDone 1234 runs in 61 second(s)\nstat::x: 1\n";
        assert_eq!(ended(text), Some((1234, 61)));
        assert_eq!((ended(""), ended("Done x runs in 1 second(s)")), (None, None));
        assert!(summary("a\nthread '<unnamed>' panicked at src/x.rs:1:2:\n").contains("src/x.rs:1:2"));
        let text = "SUMMARY: libFuzzer: deadly signal\nOutput of `std::fmt::Debug`:\n\n\t\"a|b\"\n\nReproduce with:\n";
        assert_eq!(summary(text), "SUMMARY: libFuzzer: deadly signal input \"a\\|b\"");
        assert_eq!(summary(""), "it ended early");
    }

    #[test]
    fn the_workspaces_targets_are_found() {
        let workspace = crate::runtimes::workspace().expect("xtask lies in it");
        let found = fuzzed(&workspace).expect("it can be read");
        for name in ["hip-code", "hip-sys", "hip-emu/vm", "hip-emu/runtime"] {
            assert!(found.contains(&workspace.join(name)), "{name}: {found:?}");
        }
    }
}
