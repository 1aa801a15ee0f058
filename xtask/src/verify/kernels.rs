//! `verify kernels`: kernels of every kind on the software device, against the same source compiled for the host.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::ensure;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification};

pub(super) const VERIFICATION: Verification = Verification {
    name: "kernels",
    about: "Kernels of every kind (`hip-emu/runtime/tests/kernels`), compiled at -O0, -O1 and -O3 for gfx906, gfx908, gfx90a \
            and gfx942, compute on the software device what the same source computes on the host.",
    needs: "hipcc (Debian's), clang-19 with lld-19",
    run,
};

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let mut cargo = process::cargo();
    cargo.current_dir(&context.workspace);
    cargo.args(["test", "--package", "hip-emu", "--test", "kernels", "--"]);
    cargo.args(["--ignored", "--exact", "all", "--nocapture"]);
    cargo.env("HIP_RS_TEST_STRICT", "1");
    let done = process::output(&mut cargo)?;
    let report = Report::parse(&done.stdout);
    ensure!(
        !report.runs.is_empty() || !done.status.success(),
        "the program ran no test, so nothing is known:\n{}",
        done.tail()
    );
    let verdict = match (done.status.success(), report.failed.is_empty()) {
        (true, true) => Verdict::Passed,
        (_, false) => Verdict::Failed(report.failed.join(", ")),
        (false, true) => Verdict::Failed(done.tail()),
    };
    Ok(Outcome { verdict, counts: report.counts(), body: report.body() })
}

/// What the program reports, in lines such as `kernels: sort gfx906 -O3 sort_bitonic,sort_radix`.
#[derive(Debug, Default)]
struct Report {
    /// Names of the kernels that passed, by file, then architecture and level.
    runs: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// File, architecture and level of what failed.
    failed: Vec<String>,
}

impl Report {
    fn parse(text: &str) -> Self {
        let mut report = Self::default();
        for line in text.lines().filter_map(|line| line.strip_prefix("kernels: ")) {
            let words: Vec<&str> = line.split(' ').collect();
            let &[file, arch, level, names] = &words[..] else { continue };
            if names == "failed" {
                report.failed.push(format!("{file} {arch} {level}"));
                continue;
            }
            let names = names.split(',').map(str::to_owned).collect();
            report.runs.entry(file.to_owned()).or_default().insert(format!("{arch} {level}"), names);
        }
        report
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
    }
}
