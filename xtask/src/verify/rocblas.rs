//! `verify rocblas`: the quick set of Debian's rocBLAS tests, or a sample of it, on the drop-in libraries.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use sha2::{Digest, Sha256};

use super::chroot::{Chroot, SUITE};
use super::gtest::{self, Case, State, Tally};
use super::{Context, Outcome, Verdict, Verification, cell, seconds};

pub(super) const VERIFICATION: Verification = Verification {
    name: "rocblas",
    about: "Debian's rocBLAS and its own tests (category quick) run unchanged on the software device, through the library \
            that hip-emu-dropin puts in place of AMD's runtime.",
    needs: "root, debootstrap, network, 6 GB of disk; hours",
    run,
};

const PROGRAM: &str = "/usr/libexec/rocm/librocblas0-tests/rocblas-test";
const FILTER: &str = "*quick*";
/// Cases that one process runs: a process takes a minute to read what the cases do.
const BATCH: usize = 2500;
/// Share of the chosen cases, in percent, that must pass.
const NEEDED: usize = 99;

/// What was found on one device.
struct Found {
    device: String,
    listed: usize,
    /// All that were chosen.
    cases: Vec<Case>,
    /// How long the processes took, all together.
    took: Duration,
}

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let chroot = Chroot::with(context, &["librocblas0-tests", "librocblas0-tests-data", "librocblas0"])?;
    let data = data(&chroot)?;
    let mut all = Vec::new();
    for device in context.devices(&["gfx906", "gfx908", "gfx90a"]) {
        all.push(on_device(context, &chroot, &data, &device)?);
    }
    let mut outcome = outcome(&all);
    outcome.counts.push(("Packages", format!("{} ({SUITE})", chroot.packages.join(", "))));
    outcome.counts.push(("Library", chroot.library()));
    if let Some(count) = context.sample {
        let sample = format!("{count} cases of each device, some of every function; seed {}", context.seed);
        outcome.counts.push(("Sample", sample));
    }
    Ok(outcome)
}

/// The path, inside, of the file that says what each case does.
fn data(chroot: &Chroot) -> anyhow::Result<String> {
    let folder = "/usr/share/rocblas";
    for entry in std::fs::read_dir(chroot.path(folder)).with_context(|| format!("reading {folder}"))? {
        let version = entry?.file_name().to_string_lossy().into_owned();
        let file = format!("{folder}/{version}/test/rocblas_gtest.data");
        if chroot.path(&file).exists() {
            return Ok(file);
        }
    }
    anyhow::bail!("no rocblas_gtest.data under {folder}")
}

fn on_device(context: &Context, chroot: &Chroot, data: &str, device: &str) -> anyhow::Result<Found> {
    let program = |arguments: &[String]| {
        let mut command = chroot.on_device(PROGRAM, device);
        command.args(["--data", data]).args(arguments);
        command
    };
    let journal = chroot.journal(context, VERIFICATION.name, device)?;
    let listed = journal.list(&mut program(&[format!("--gtest_filter={FILTER}")]), context.quiet())?;
    ensure!(!listed.is_empty(), "{device}: no cases are listed");
    let chosen = sample(&listed, context.sample, context.seed);
    let mut known = journal.cases();
    let left: Vec<String> = chosen.iter().filter(|name| !known.contains_key(&name[..])).cloned().collect();
    println!("{device}: {} of {} cases, {} of them done before", chosen.len(), listed.len(), chosen.len() - left.len());
    let each = left.len().div_ceil(context.jobs()).clamp(1, BATCH);
    let batches: Vec<(usize, &[String])> = left.chunks(each).enumerate().collect();
    let done = Mutex::new(chosen.len() - left.len());
    let results = gtest::in_parallel(&batches, context.jobs(), |(index, batch)| -> anyhow::Result<Vec<Case>> {
        let cases = gtest::finish(batch, |names| {
            // So many names are too long for a command line.
            let file = format!("/tmp/{device}-{index}.flags");
            std::fs::write(chroot.path(&file), format!("--gtest_filter={}\n", names.join(":")))?;
            Ok(journal.watch(&mut program(&[format!("--gtest_flagfile={file}")]), context.quiet())?.cases())
        })?;
        let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *done += cases.len();
        println!("{device}: {done} of {}: {}", chosen.len(), Tally::of(&cases).words());
        for case in cases.iter().filter(|case| !matches!(case.state, State::Passed | State::Skipped)) {
            println!("  {:?} {}: {}", case.state, case.name, case.said.lines().next().unwrap_or_default());
        }
        Ok(cases)
    });
    for case in results.into_iter().collect::<anyhow::Result<Vec<_>>>()?.concat() {
        known.insert(case.name.clone(), case);
    }
    let cases: Vec<Case> = chosen.iter().filter_map(|name| known.remove(name)).collect();
    ensure!(cases.len() == chosen.len(), "{device}: {} of {} cases ran", cases.len(), chosen.len());
    let took = chroot.journal(context, VERIFICATION.name, device)?.took();
    Ok(Found { device: device.to_owned(), listed: listed.len(), cases, took })
}

/// What comes first in an order that the seed decides.
fn rank(name: &str, seed: u64) -> [u8; 32] {
    Sha256::digest(format!("{seed} {name}")).into()
}

/// The function that a case is about, by its name.
fn function(name: &str) -> &str {
    let suite = name.split_once('.').map_or(name, |(suite, _)| suite);
    suite.rsplit_once('/').map_or(suite, |(_, suite)| suite)
}

/// `count` names, or all if there are no more: some of every function first, then by rank alone; in the order of the list.
fn sample(listed: &[String], count: Option<usize>, seed: u64) -> Vec<String> {
    let Some(count) = count.filter(|count| *count < listed.len()) else { return listed.to_vec() };
    let mut ranked: Vec<usize> = (0..listed.len()).collect();
    ranked.sort_by_cached_key(|i| rank(&listed[*i], seed));
    let mut of_function: BTreeMap<&str, usize> = BTreeMap::new();
    let functions = listed.iter().map(|name| function(name)).collect::<std::collections::BTreeSet<_>>().len();
    let each = (count / functions / 4).max(1);
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for index in ranked {
        let seen = of_function.entry(function(&listed[index])).or_default();
        *seen += 1;
        if *seen <= each { first.push(index) } else { second.push(index) }
    }
    let mut chosen: Vec<usize> = first.into_iter().chain(second).take(count).collect();
    chosen.sort_unstable();
    chosen.into_iter().map(|index| listed[index].clone()).collect()
}

fn outcome(all: &[Found]) -> Outcome {
    let mut wrong = Vec::new();
    for Found { device, cases, .. } in all {
        let tally = Tally::of(cases);
        if tally.passed * 100 < tally.run() * NEEDED || tally.passed == 0 {
            wrong.push(format!("{device}: {} of {}", tally.passed, tally.run()));
        }
    }
    let verdict = match wrong.is_empty() {
        true => Verdict::Passed,
        false => Verdict::Failed(format!("fewer than {NEEDED} % pass: {}", wrong.join("; "))),
    };
    Outcome { verdict, counts: Vec::new(), body: body(all) }
}

fn body(all: &[Found]) -> String {
    let mut text = "| Device | Listed | Chosen and run | Passed | Failed | Crashed | Timed out | Skipped | Time of the processes |\n\
                    |---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    let mut functions: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
    for Found { device, listed, cases, took } in all {
        let Tally { passed, failed, skipped, crashed, timed_out } = Tally::of(cases);
        let run = cases.len();
        let _ = writeln!(
            text,
            "| {device} | {listed} | {run} | {passed} | {failed} | {crashed} | {timed_out} | {skipped} | {} |",
            seconds(*took)
        );
        cases.iter().for_each(|case| functions.entry(function(&case.name)).or_default().push(case));
    }
    let _ = writeln!(
        text,
        "\n`Listed` is what `--gtest_filter={FILTER}` lists on the device. Cases that were run before, on the same \
         library, are not run again.\n\n| Function | Cases run, all devices |\n|---|---|"
    );
    for (function, cases) in &functions {
        let _ = writeln!(text, "| {function} | {} |", Tally::of(cases.iter().copied()).words());
    }
    let wrong: Vec<(&str, &Case)> = all
        .iter()
        .flat_map(|found| found.cases.iter().map(|case| (&found.device[..], case)))
        .filter(|(_, case)| case.state != State::Passed)
        .collect();
    if !wrong.is_empty() {
        text.push_str("\n## Cases that have not passed\n\n| Device | Case | | Said |\n|---|---|---|---|\n");
        for (device, case) in wrong {
            let said = case.said.lines().take(3).collect::<Vec<_>>().join(" ");
            let _ = writeln!(text, "| {device} | `{}` | {:?} | {} |", case.name, case.state, cell(&said));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_case_of_a_hundred_may_not_pass() {
        let outcome = |passed: usize, other: &[State]| {
            let mut cases = Vec::new();
            for (index, state) in std::iter::repeat_n(&State::Passed, passed).chain(other).enumerate() {
                cases.push(Case { name: format!("_/gemm.blas/quick_{index}"), state: *state, said: "why".to_owned() });
            }
            let took = Duration::from_secs(3);
            super::outcome(&[Found { device: "gfx90a".to_owned(), listed: 500, cases, took }])
        };
        let good = outcome(99, &[State::Failed]);
        assert!(matches!(good.verdict, Verdict::Passed));
        assert!(good.body.contains("| gfx90a | 500 | 100 | 99 | 1 | 0 | 0 | 0 | 3.0 s |"), "{}", good.body);
        assert!(good.body.contains("| gfx90a | `_/gemm.blas/quick_99` | Failed | why |"), "{}", good.body);
        for state in [State::Failed, State::Skipped, State::TimedOut, State::Crashed] {
            assert!(matches!(outcome(98, &[state, state]).verdict, Verdict::Failed(_)));
        }
        assert!(matches!(outcome(0, &[]).verdict, Verdict::Failed(_)));
    }

    #[test]
    fn samples_have_every_function_and_follow_the_seed() {
        let listed: Vec<String> =
            (0..1000).map(|i| format!("_/{}.blas/quick_{i}", if i % 100 == 0 { "rare" } else { "gemm" })).collect();
        assert_eq!(sample(&listed, None, 1), listed);
        assert_eq!(sample(&listed, Some(1000), 1), listed);
        let chosen = sample(&listed, Some(80), 1);
        assert_eq!(chosen.len(), 80);
        assert_eq!(chosen, sample(&listed, Some(80), 1));
        assert_ne!(chosen, sample(&listed, Some(80), 2));
        assert!(chosen.iter().filter(|name| function(name) == "rare").count() >= 10);
    }
}
