//! `verify kernels`: kernels of every kind on the software device, against the same source compiled for the host.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::runtimes::process;

use super::journal::{Journal, fingerprint};
use super::{Context, Outcome, Verdict, Verification, gtest, seconds};

pub(super) const VERIFICATION: Verification = Verification {
    name: "kernels",
    about: "Kernels of every kind (`hip-emu/runtime/tests/kernels`), compiled at -O0, -O1 and -O3 for gfx906, gfx908, gfx90a \
            and gfx942, compute on the software device what the same source computes on the host.",
    needs: "hipcc (Debian's), clang-19 with lld-19",
    run,
};

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let program = build(context)?;
    let what = &fingerprint(&program)?[..12];
    let journal = Journal::open(context.scratch(VERIFICATION.name)?.join(what), context.until())?;
    let command = |only: &str| {
        let mut command = Command::new(&program);
        command.current_dir(context.workspace.join("hip-emu/runtime"));
        command.args(["--ignored", "--exact", "all", "--nocapture"]);
        command.env("HIP_RS_TEST_STRICT", "1").env("HIP_EMU_TEST_KERNELS", only);
        command
    };
    let list = gtest::watch(&mut command("list"), context.quiet())?;
    let all = Report::parse(&list.text).listed;
    ensure!(!all.is_empty(), "nothing is listed:\n{}", list.text);
    let mut report = Report::default();
    journal.ended().iter().for_each(|ended| report.add(&ended.text));
    let left: Vec<&String> = all.iter().filter(|one| !report.has(one)).collect();
    println!(
        "{} of {} combinations of file, architecture and level were done before",
        all.len() - left.len(),
        all.len()
    );
    let texts = gtest::in_parallel(&left, context.jobs(), |one| {
        let ended = journal.watch(&mut command(one), context.quiet())?;
        println!("{one}: {}, {}", if ended.good() { "passed" } else { "failed" }, seconds(ended.took));
        anyhow::Ok(ended.text)
    });
    for text in texts.into_iter().collect::<anyhow::Result<Vec<_>>>()? {
        report.add(&text);
    }
    // What has no line ended its process, or was killed.
    let lost = all.iter().filter(|one| !report.has(one)).map(|one| format!("{one} (no result)"));
    let lost: Vec<String> = lost.collect();
    report.failed.extend(lost);
    let verdict = match report.failed.is_empty() {
        true => Verdict::Passed,
        false => Verdict::Failed(report.failed.join(", ")),
    };
    let mut counts = report.counts();
    let took = Journal::open(context.scratch(VERIFICATION.name)?.join(what), context.until())?.took();
    counts.push(("Combinations with a file", format!("{} of {} passed", all.len() - report.failed.len(), all.len())));
    counts.push(("Time of the processes", seconds(took)));
    Ok(Outcome { verdict, counts, body: report.body() })
}

/// Compiles the program of tests, and gives its path.
fn build(context: &Context) -> anyhow::Result<PathBuf> {
    let mut cargo = process::cargo();
    cargo.current_dir(&context.workspace);
    cargo.args([
        "test",
        "--release",
        "--package",
        "hip-emu",
        "--test",
        "kernels",
        "--no-run",
        "--message-format",
        "json",
    ]);
    let messages = process::succeed(&mut cargo)?;
    let executable = |line: &str| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let is_it = message["target"]["name"] == "kernels";
        message["executable"].as_str().filter(|_| is_it).map(PathBuf::from)
    };
    messages.lines().rev().find_map(executable).context("cargo names no program that it has made")
}

/// What the program reports, in lines such as `kernels: sort gfx906 -O3 sort_bitonic,sort_radix`.
#[derive(Debug, Default)]
struct Report {
    /// Names of the kernels that passed, by file, then architecture and level.
    runs: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// File, architecture and level of what failed.
    failed: Vec<String>,
    /// File, architecture and level of what there is, if the program was asked for that.
    listed: Vec<String>,
}

impl Report {
    fn parse(text: &str) -> Self {
        let mut report = Self::default();
        report.add(text);
        report
    }

    fn add(&mut self, text: &str) {
        for line in text.lines().filter_map(|line| line.split_once("kernels: ").map(|(_, line)| line)) {
            let words: Vec<&str> = line.split(' ').collect();
            let &[file, arch, level, names] = &words[..] else { continue };
            if names == "failed" {
                self.failed.push(format!("{file} {arch} {level}"));
                continue;
            }
            if names == "listed" {
                self.listed.push(format!("{file} {arch} {level}"));
                continue;
            }
            let names = names.split(',').map(str::to_owned).collect();
            self.runs.entry(file.to_owned()).or_default().insert(format!("{arch} {level}"), names);
        }
    }

    /// Whether file, architecture and level have a result.
    fn has(&self, one: &str) -> bool {
        let passed = one.split_once(' ').and_then(|(file, rest)| self.runs.get(file)?.get(rest));
        passed.is_some() || self.failed.iter().any(|failed| failed == one)
    }

    /// Kernels of a file: those that passed at least once.
    fn kernels(runs: &BTreeMap<String, Vec<String>>) -> Vec<&str> {
        let mut all: Vec<&str> = runs.values().flatten().map(String::as_str).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn counts(&self) -> Vec<(&'static str, String)> {
        let kernels: usize = self.runs.values().map(|runs| Self::kernels(runs).len()).sum();
        let passed: usize = self.runs.values().flat_map(BTreeMap::values).map(Vec::len).sum();
        let mut combinations: Vec<&String> = self.runs.values().flat_map(BTreeMap::keys).collect();
        combinations.sort_unstable();
        combinations.dedup();
        vec![
            ("Kernels", kernels.to_string()),
            ("Architectures and levels", combinations.len().to_string()),
            ("Comparisons passed", passed.to_string()),
        ]
    }

    fn body(&self) -> String {
        let mut body = "| File | Kernels | Passed for |\n|---|---|---|\n".to_owned();
        for (file, runs) in &self.runs {
            let combinations: Vec<&str> = runs.keys().map(String::as_str).collect();
            let kernels = Self::kernels(runs);
            let names: Vec<String> = kernels.iter().map(|name| format!("`{name}`")).collect();
            let _ = writeln!(
                body,
                "| `{file}.hip` | {}: {} | {} |",
                kernels.len(),
                names.join(", "),
                combinations.join(", ")
            );
        }
        body
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_read() {
        let text = "running 1 test\nkernels: sort gfx906 -O0 a,b\nkernels: sort gfx906 -O3 a,b\nkernels: math gfx942 -O1 c\n\
                    kernels: math gfx906 -O1 failed\nkernels: seconds 12\n";
        let report = Report::parse(text);
        assert_eq!(report.failed, ["math gfx906 -O1"]);
        let counts: Vec<String> = report.counts().into_iter().map(|(_, count)| count).collect();
        assert_eq!(counts, ["3", "3", "5"]);
        let body = report.body();
        assert!(body.contains("| `sort.hip` | 2: `a`, `b` | gfx906 -O0, gfx906 -O3 |"), "{body}");
        assert!(Report::parse("running 0 tests").runs.is_empty());
        for (one, has) in [("sort gfx906 -O0", true), ("math gfx906 -O1", true), ("sort gfx906 -O1", false)] {
            assert_eq!(report.has(one), has, "{one}");
        }
        assert_eq!(Report::parse("test all ... kernels: a gfx906 -O1 listed\n").listed, ["a gfx906 -O1"]);
    }
}
