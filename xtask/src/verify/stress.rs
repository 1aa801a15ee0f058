//! `verify stress`: many threads use several devices at random for minutes.

use std::fmt::Write;

use anyhow::ensure;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification};

pub(super) const VERIFICATION: Verification = Verification {
    name: "stress",
    about: "Eight threads use four software devices through sixteen streams at random for two minutes under the interface of \
            each runtime: every result is right, no call fails, and nothing is left alive.",
    needs: "nothing; --minutes N for each interface",
    run,
};

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let mut cargo = process::cargo();
    cargo.current_dir(&context.workspace);
    cargo.args(["test", "--package", "hip", "--features", "emu", "--test", "stress", "--"]);
    cargo.args(["--ignored", "--exact", "for_minutes", "--nocapture"]);
    let seconds = 60 * context.minutes.unwrap_or(2);
    cargo.env("HIP_RS_STRESS_SECONDS", seconds.to_string()).env_remove("HIP_RS_EMU_FAIL");
    cargo.env_remove("HIP_RS_STRESS_ABI");
    let done = process::output(&mut cargo)?;
    let runs = runs(&done.stdout);
    ensure!(
        !runs.is_empty() || !done.status.success(),
        "the program ran no test, so nothing is known:\n{}",
        done.tail()
    );
    let verdict = match done.status.success() {
        true => Verdict::Passed,
        // What a thread says when it fails is one line that begins so.
        false => {
            Verdict::Failed(done.stderr.lines().find(|l| l.starts_with("seed ")).map_or(done.tail(), str::to_owned))
        }
    };
    let counts = vec![("Interfaces", runs.len().to_string()), ("Steps", steps(&runs).to_string())];
    Ok(Outcome { verdict, counts, body: table(&runs) })
}

/// What the program reports of one interface: what, and how many. What is no count of steps is in brackets.
type Run<'a> = Vec<(&'a str, &'a str)>;

/// What each run says, from lines such as `stress: fill: 1234`, of which the first names the interface.
fn runs(text: &str) -> Vec<Run<'_>> {
    let mut runs: Vec<Run<'_>> = Vec::new();
    for figure in text.lines().filter_map(|line| line.strip_prefix("stress: ")?.split_once(": ")) {
        match runs.last_mut() {
            Some(run) if figure.0 != "(interface)" => run.push(figure),
            _ => runs.push(vec![figure]),
        }
    }
    runs
}

fn steps(runs: &[Run<'_>]) -> u64 {
    let counts = runs.iter().flatten().filter(|(what, _)| !what.starts_with('('));
    counts.filter_map(|(_, count)| count.parse::<u64>().ok()).sum()
}

/// A row for each thing that is counted, a column for each run.
fn table(runs: &[Run<'_>]) -> String {
    let mut text = String::new();
    for (row, (what, _)) in runs.first().into_iter().flatten().enumerate() {
        let of = |run: &Run<'_>| run.iter().find(|(other, _)| other == what).map_or("", |(_, count)| *count).to_owned();
        let cells: Vec<String> = runs.iter().map(|run| super::cell(&of(run))).collect();
        let _ = writeln!(text, "| {} | {} |", super::cell(what.trim_matches(['(', ')'])), cells.join(" | "));
        if row == 0 {
            let _ = writeln!(text, "|---|{}", "---|".repeat(runs.len()));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_become_columns() {
        let text = "running 1 test\nstress: (interface): rocm5\nstress: (seed): 1\nstress: fill: 12\n\
                    stress: (interface): dtk\nstress: (seed): 2\nstress: fill: 30\ntest for_minutes ... ok\n";
        let found = runs(text);
        assert_eq!(
            found,
            [
                [("(interface)", "rocm5"), ("(seed)", "1"), ("fill", "12")],
                [("(interface)", "dtk"), ("(seed)", "2"), ("fill", "30")]
            ]
        );
        assert_eq!(steps(&found), 42);
        assert_eq!(table(&found), "| interface | rocm5 | dtk |\n|---|---|---|\n| seed | 1 | 2 |\n| fill | 12 | 30 |\n");
        assert!(runs("running 0 tests").is_empty() && table(&[]).is_empty());
    }
}
