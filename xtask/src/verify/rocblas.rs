//! `verify rocblas`: the quick set of Debian's rocBLAS tests, or a sample of it, on the drop-in libraries.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;

use anyhow::{Context as _, ensure};
use sha2::{Digest, Sha256};

use super::chroot::{self, Chroot, SUITE};
use super::gtest::{self, Case, State, Tally};
use super::{Context, Outcome, Verdict, Verification, cell};

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
}

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let chroot = Chroot::with(context, &["librocblas0-tests", "librocblas0-tests-data", "librocblas0"])?;
    let data = data(&chroot)?;
    let mut all = Vec::new();
    for device in context.devices(&["gfx906", "gfx908", "gfx90a"]) {
        all.push(on_device(context, &chroot, &data, &device)?);
    }
    Ok(outcome(context, &all, &chroot.packages))
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
    let list = gtest::watch(
        &mut program(&[format!("--gtest_filter={FILTER}"), "--gtest_list_tests".to_owned()]),
        context.quiet(),
    )?;
    let listed = gtest::list(&list.text);
    ensure!(!listed.is_empty(), "{device}: no cases are listed:\n{}", list.text);
    let chosen = sample(&listed, context.sample, context.seed);
    println!("{device}: {} of {} cases", chosen.len(), listed.len());
    let each = chosen.len().div_ceil(chroot::threads()).clamp(1, BATCH);
    let batches: Vec<(usize, &[String])> = chosen.chunks(each).enumerate().collect();
    let done = Mutex::new(0);
    let results = gtest::in_parallel(&batches, chroot::threads(), |(index, batch)| -> anyhow::Result<Vec<Case>> {
        let cases = gtest::finish(batch, |names| {
            // So many names are too long for a command line.
            let file = format!("/tmp/{device}-{index}.flags");
            std::fs::write(chroot.path(&file), format!("--gtest_filter={}\n", names.join(":")))?;
            Ok(gtest::watch(&mut program(&[format!("--gtest_flagfile={file}")]), context.quiet())?.cases())
        })?;
        let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *done += cases.len();
        println!("{device}: {done} of {}: {}", chosen.len(), Tally::of(&cases).words());
        for case in cases.iter().filter(|case| !matches!(case.state, State::Passed | State::Skipped)) {
            println!("  {:?} {}: {}", case.state, case.name, case.said.lines().next().unwrap_or_default());
        }
        Ok(cases)
    });
    let cases = results.into_iter().collect::<anyhow::Result<Vec<_>>>()?.concat();
    Ok(Found { device: device.to_owned(), listed: listed.len(), cases })
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
    ranked.sort_by_key(|i| rank(&listed[*i], seed));
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

fn outcome(context: &Context, all: &[Found], packages: &[String]) -> Outcome {
    let mut wrong = Vec::new();
    for Found { device, cases, .. } in all {
        let tally = Tally::of(cases);
        if tally.passed * 100 < tally.run() * NEEDED {
            wrong.push(format!("{device}: {} of {}", tally.passed, tally.run()));
        }
    }
    let verdict = match wrong.is_empty() {
        true => Verdict::Passed,
        false => Verdict::Failed(format!("fewer than {NEEDED} % pass: {}", wrong.join("; "))),
    };
    let mut counts = vec![("Packages", format!("{} ({SUITE})", packages.join(", ")))];
    if let Some(count) = context.sample {
        counts.push(("Sample", format!("{count} cases of each device, some of every function; seed {}", context.seed)));
    }
    Outcome { verdict, counts, body: body(all) }
}

fn body(all: &[Found]) -> String {
    let mut text = "| Device | Listed | Run | Passed | Failed | Crashed | Timed out | Skipped |\n|---|---|---|---|---|---|---|---|\n".to_owned();
    let mut functions: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
    for Found { device, listed, cases } in all {
        let Tally { passed, failed, skipped, crashed, timed_out } = Tally::of(cases);
        let run = cases.len();
        let _ = writeln!(
            text,
            "| {device} | {listed} | {run} | {passed} | {failed} | {crashed} | {timed_out} | {skipped} |"
        );
        cases.iter().for_each(|case| functions.entry(function(&case.name)).or_default().push(case));
    }
    let _ = writeln!(
        text,
        "\n`Listed` is what `--gtest_filter={FILTER}` lists on the device.\n\n| Function | Cases run, all devices |\n|---|---|"
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
