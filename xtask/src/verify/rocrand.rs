//! `verify rocrand`: the test programs of Debian's rocRAND, as they are, on the drop-in libraries.

use std::fmt::Write;
use std::time::Duration;

use anyhow::{Context as _, ensure};

use super::chroot::{Chroot, SUITE};
use super::gtest::{self, Case, State, Tally};
use super::{Context, Outcome, Verdict, Verification, cell, seconds};

pub(super) const VERIFICATION: Verification = Verification {
    name: "rocrand",
    about: "The test programs of Debian's rocRAND run unchanged on the software device, through the library that \
            hip-emu-dropin puts in place of AMD's runtime.",
    needs: "root, debootstrap, network, 6 GB of disk; about an hour",
    run,
};

const FOLDER: &str = "/usr/libexec/rocm/librocrand1-tests";

/// One program on one device.
struct Run {
    device: String,
    program: String,
    cases: Vec<Case>,
    /// How many have not been run, since time was up; one for a program that has no cases.
    left: usize,
    took: Duration,
    /// How a process ended, if it did not end well.
    ends: Vec<String>,
}

impl Run {
    /// Whether all is well, also for a program that has no cases and only ends.
    fn is_right(&self) -> bool {
        self.ends.is_empty() && self.cases.iter().all(|case| matches!(case.state, State::Passed | State::Skipped))
    }
}

/// Runs one program: where it ends early, what is left gets a new process.
fn one(context: &Context, chroot: &Chroot, device: &str, program: &str) -> anyhow::Result<Run> {
    let path = format!("{FOLDER}/{program}");
    let journal = || chroot.journal(context, VERIFICATION.name, &format!("{device}/{program}"));
    let before = journal()?;
    let names = before.list(&mut chroot.on_device(&path, device), context.quiet())?;
    let start = |arguments: &[String]| -> anyhow::Result<Vec<Case>> {
        Ok(before.watch(chroot.on_device(&path, device).args(arguments), context.quiet())?.cases())
    };
    let known = before.cases();
    let left: Vec<String> = names.iter().filter(|name| !known.contains_key(&name[..])).cloned().collect();
    let new = match (names.is_empty(), before.ended().is_empty()) {
        (true, true) => start(&[]),
        (true, false) => Ok(Vec::new()),
        (false, _) => gtest::finish(&left, |left| start(&[format!("--gtest_filter={}", left.join(":"))])),
    };
    let new = if before.is_late() { new.unwrap_or_default() } else { new? };
    let after = journal()?;
    let mut known = after.cases();
    // What ended before it began is in no journal.
    known.extend(new.into_iter().map(|case| (case.name.clone(), case)));
    let cases: Vec<Case> = names.iter().filter_map(|name| known.remove(name)).collect();
    let left = match names.is_empty() {
        true => usize::from(after.ended().is_empty()),
        false => names.len() - cases.len(),
    };
    let ends = after.ended().iter().filter_map(|ended| match ended.status {
        Some(status) if status.success() => None,
        Some(status) => Some(status.to_string()),
        None => Some("killed".to_owned()),
    });
    let ends = ends.collect();
    Ok(Run { device: device.to_owned(), program: program.to_owned(), cases, left, took: after.took(), ends })
}

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let chroot = Chroot::with(context, &["librocrand1-tests", "librocrand1"])?;
    let mut programs = Vec::new();
    for entry in std::fs::read_dir(chroot.path(FOLDER)).context("the folder of rocRAND's tests")? {
        programs.push(entry?.file_name().to_string_lossy().into_owned());
    }
    programs.sort();
    let there = programs.len();
    if !context.programs.is_empty() {
        programs.retain(|program| context.programs.iter().any(|part| program.contains(&part[..])));
    }
    ensure!(!programs.is_empty(), "{FOLDER} has no such programs");
    let devices = context.devices(&["gfx90a"]);
    let all: Vec<(&str, &str)> =
        devices.iter().flat_map(|device| programs.iter().map(move |program| (&device[..], &program[..]))).collect();
    let results = gtest::in_parallel(&all, context.jobs(), |(device, program)| {
        let run = one(context, &chroot, device, program)?;
        println!("{device} {program}: {} ({})", Tally::of(&run.cases).words(), seconds(run.took));
        anyhow::Ok(run)
    });
    let runs: Vec<Run> = results.into_iter().collect::<anyhow::Result<_>>()?;
    let mut outcome = outcome(&runs, (programs.len(), there), &devices, &chroot.packages);
    outcome.counts.push(("Library", chroot.library()));
    Ok(outcome)
}

fn outcome(runs: &[Run], (programs, there): (usize, usize), devices: &[String], packages: &[String]) -> Outcome {
    let cases: Vec<Case> = runs.iter().flat_map(|run| run.cases.iter().cloned()).collect();
    let tally = Tally::of(&cases);
    let right = runs.iter().filter(|run| run.is_right()).count();
    let wrong = tally.run() - tally.passed - tally.skipped;
    let left: usize = runs.iter().map(|run| run.left).sum();
    let verdict = if right < runs.len() || wrong > 0 || tally.passed == 0 {
        Verdict::Failed(format!(
            "{} of {} runs of programs, {wrong} of {} cases",
            runs.len() - right,
            runs.len(),
            tally.run()
        ))
    } else if programs < there {
        Verdict::Incomplete(format!("{programs} of {there} programs were chosen"))
    } else if left > 0 {
        Verdict::Incomplete(format!("{left} of {} cases were not run, since time was up", tally.run() + left))
    } else {
        Verdict::Passed
    };
    let counts = vec![
        ("Packages", format!("{} ({SUITE})", packages.join(", "))),
        ("Devices", devices.join(", ")),
        ("Programs", format!("{programs} of {there}; of {} runs {right} ended well", runs.len())),
        ("Cases", format!("{} listed; {}; {left} not run", tally.run() + left, tally.words())),
    ];
    Outcome { verdict, counts, body: body(runs) }
}

fn body(runs: &[Run]) -> String {
    let mut text = "| Device | Program | Cases | Time |\n|---|---|---|---|\n".to_owned();
    for run in runs {
        let mut how = Tally::of(&run.cases).words();
        if run.left > 0 {
            let _ = write!(how, ", **{} not run**", run.left);
        }
        for end in &run.ends {
            let _ = write!(how, "; **{end}**");
        }
        let _ = writeln!(text, "| {} | {} | {} | {} |", run.device, run.program, cell(&how), seconds(run.took));
    }
    let wrong: Vec<(&Run, &Case)> = runs
        .iter()
        .flat_map(|run| run.cases.iter().map(move |case| (run, case)))
        .filter(|(_, case)| !matches!(case.state, State::Passed | State::Skipped))
        .collect();
    if !wrong.is_empty() {
        text.push_str("\n## Cases that have not passed\n\n");
        for (run, case) in wrong {
            let said = case.said.lines().take(4).collect::<Vec<_>>().join(" ");
            let _ = writeln!(text, "- {} {}: `{}` {:?}: {}", run.device, run.program, case.name, case.state, said);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_run(state: State, end: Option<&str>) -> Vec<Run> {
        let case = Case { name: "a.b".to_owned(), state, said: "why\nmore\n".to_owned() };
        vec![Run {
            device: "gfx90a".to_owned(),
            program: "test_x".to_owned(),
            cases: vec![case],
            left: 0,
            took: Duration::from_secs(3),
            ends: end.into_iter().map(str::to_owned).collect(),
        }]
    }

    #[test]
    fn what_has_not_passed_is_named() {
        let outcome = |runs: &[Run], there| outcome(runs, (1, there), &["gfx90a".to_owned()], &[]);
        assert!(matches!(outcome(&one_run(State::Passed, None), 1).verdict, Verdict::Passed));
        assert!(matches!(outcome(&one_run(State::Passed, None), 2).verdict, Verdict::Incomplete(_)));
        assert!(matches!(outcome(&one_run(State::Passed, Some("signal: 6")), 1).verdict, Verdict::Failed(_)));
        let mut part = one_run(State::Passed, None);
        part[0].left = 7;
        let part = outcome(&part, 1);
        assert!(matches!(&part.verdict, Verdict::Incomplete(why) if why.starts_with("7 of 8 cases")));
        assert!(part.body.contains("| 1 passed, **7 not run** |"), "{}", part.body);
        let failed = outcome(&one_run(State::Failed, None), 1);
        assert!(matches!(failed.verdict, Verdict::Failed(_)));
        assert!(failed.body.contains("- gfx90a test_x: `a.b` Failed: why more"), "{}", failed.body);
        assert!(failed.body.contains("| gfx90a | test_x | 0 passed, 1 failed | 3.0 s |"), "{}", failed.body);
    }
}
