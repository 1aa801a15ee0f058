//! `verify stress`: many threads use several devices at random for minutes.

use std::fmt::Write;

use anyhow::ensure;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification};

pub(super) const VERIFICATION: Verification = Verification {
    name: "stress",
    about: "Eight threads use four software devices through sixteen streams at random for two minutes: every result is right, \
            no call fails, and nothing is left alive.",
    needs: "nothing",
    run,
};

/// How long the program works.
const SECONDS: u64 = 120;

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let mut cargo = process::cargo();
    cargo.current_dir(&context.workspace);
    cargo.args(["test", "--package", "hip", "--features", "emu", "--test", "stress", "--"]);
    cargo.args(["--ignored", "--exact", "for_minutes", "--nocapture"]);
    cargo.env("HIP_RS_STRESS_SECONDS", SECONDS.to_string()).env_remove("HIP_RS_EMU_FAIL");
    let done = process::output(&mut cargo)?;
    let figures = figures(&done.stdout);
    ensure!(
        !figures.is_empty() || !done.status.success(),
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
    let steps: u64 =
        figures.iter().filter(|(what, _)| !what.starts_with('(')).filter_map(|(_, n)| n.parse::<u64>().ok()).sum();
    let mut body = "| What | Times |\n|---|---|\n".to_owned();
    for (what, count) in &figures {
        let _ = writeln!(body, "| {} | {} |", super::cell(what.trim_matches(['(', ')'])), super::cell(count));
    }
    Ok(Outcome { verdict, counts: vec![("Steps", steps.to_string())], body })
}

/// What the program reports, from lines such as `stress: fill: 1234`. What is no count of steps is in brackets.
fn figures(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix("stress: ")?.split_once(": ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found() {
        let text = "running 1 test\nstress: (seed): 1\nstress: fill: 12\ntest for_minutes ... ok\n";
        assert_eq!(figures(text), [("(seed)", "1"), ("fill", "12")]);
        assert!(figures("running 0 tests").is_empty());
    }
}
