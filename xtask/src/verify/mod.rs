//! `cargo xtask verify NAME`: verifications that take too long, or need too much, for every change.
//!
//! Each writes `docs/verified/NAME.md`: commit, date, duration, machine, result, counts. What cannot be run because a tool is
//! missing is an error that names the tool, and writes nothing.

mod bindings;
mod build_time;
mod chroot;
mod features;
mod fuzz;
mod gemm_vs_rocblas;
mod gtest;
mod hip_python;
mod journal;
mod kernels;
mod machine;
mod miri;
mod prebuilt;
mod rocblas;
mod rocrand;
mod runtimes;
mod stress;
mod triton;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use crate::runtimes::process;
use crate::runtimes::{Choice, workspace};

/// Arguments of `cargo xtask verify`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to verify.
    #[arg(required_unless_present = "list")]
    name: Option<String>,
    /// List the verifications and what each needs.
    #[arg(long)]
    list: bool,
    /// Run with uncommitted changes; the result says so.
    #[arg(long)]
    dirty: bool,
    /// For `fuzz`: minutes for each target, 10 if not given. For `stress`: minutes for each interface, 2 if not given. For
    /// `rocrand`, `rocblas` and `kernels`: minutes after which they stop; the same command goes on later.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=24 * 60))]
    minutes: Option<u64>,
    /// For `rocrand` and `rocblas`: devices, as in HIP_RS_DROPIN_DEVICES, one after the other.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    devices: Vec<String>,
    /// For `rocrand` and `fuzz`: only programs or targets whose names contain one of these, and the result says that it is
    /// incomplete.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    programs: Vec<String>,
    /// For `rocblas`: how many cases to run on each device; all if it is not said.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// For `rocrand`, `rocblas` and `kernels`: seconds of a processor after which a program that writes
    /// nothing is killed.
    #[arg(long, value_name = "SECONDS", default_value_t = 900)]
    quiet: u64,
    /// For `rocblas`: which sample.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// For `rocrand`, `rocblas` and `kernels`: programs that run at once, as many as there are processors if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<std::num::NonZero<usize>>,
    #[command(flatten)]
    choice: Choice,
}

/// What a verification is given.
struct Context {
    workspace: PathBuf,
    begin: Instant,
    /// How long something takes that can take any time, if that was said.
    minutes: Option<u64>,
    devices: Vec<String>,
    programs: Vec<String>,
    sample: Option<usize>,
    seed: u64,
    quiet: u64,
    jobs: Option<std::num::NonZero<usize>>,
    choice: Choice,
}

impl Context {
    /// How long a program may write nothing.
    fn quiet(&self) -> Duration {
        Duration::from_secs(self.quiet)
    }

    /// When a verification stops that can go on later.
    fn until(&self) -> Option<Instant> {
        Some(self.begin + Duration::from_secs(60 * self.minutes?))
    }

    /// How many programs run at once.
    fn jobs(&self) -> usize {
        self.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, std::num::NonZero::get)
    }

    /// The devices that were asked for, or these.
    fn devices(&self, usual: &[&str]) -> Vec<String> {
        match self.devices.is_empty() {
            true => usual.iter().map(|device| (*device).to_owned()).collect(),
            false => self.devices.clone(),
        }
    }

    /// A folder for what this verification makes.
    fn scratch(&self, name: &str) -> anyhow::Result<PathBuf> {
        let folder = self.workspace.join("target/verify").join(name);
        std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
        Ok(folder)
    }
}

/// How a verification ended.
enum Verdict {
    Passed,
    /// Something that was looked at is wrong.
    Failed(String),
    /// What was looked at is right, but not all could be looked at.
    Incomplete(String),
}

/// What a verification has found.
struct Outcome {
    verdict: Verdict,
    /// Figures for the head of the report: what, and how many.
    counts: Vec<(&'static str, String)>,
    /// The rest of the report, in Markdown.
    body: String,
}

/// One verification.
struct Verification {
    name: &'static str,
    /// What it shows, as a sentence.
    about: &'static str,
    /// What it needs beyond Rust.
    needs: &'static str,
    run: fn(&Context) -> anyhow::Result<Outcome>,
}

const ALL: &[Verification] = &[
    runtimes::VERIFICATION,
    features::VERIFICATION,
    bindings::VERIFICATION,
    prebuilt::VERIFICATION,
    build_time::VERIFICATION,
    fuzz::VERIFICATION,
    miri::VERIFICATION,
    stress::VERIFICATION,
    rocrand::VERIFICATION,
    rocblas::VERIFICATION,
    hip_python::VERIFICATION,
    kernels::VERIFICATION,
    triton::VERIFICATION,
    gemm_vs_rocblas::VERIFICATION,
];

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    if args.list {
        for Verification { name, about, needs, .. } in ALL {
            println!("{name:12} {about}\n{:12} Needs: {needs}.", "");
        }
        return Ok(());
    }
    let name = args.name.context("name a verification")?;
    let Some(verification) = ALL.iter().find(|v| v.name == name) else {
        bail!("no verification {name}; there are {}", ALL.iter().map(|v| v.name).collect::<Vec<_>>().join(", "));
    };
    let workspace = workspace()?;
    let changes = uncommitted(&workspace)?;
    if !changes.is_empty() && !args.dirty {
        bail!(
            "there are uncommitted changes, so no commit would name what is verified (--dirty runs all the same):\n{changes}"
        );
    }
    let commit = commit(&workspace)?;
    let Args { minutes, devices, programs, sample, seed, quiet, jobs, choice, .. } = args;
    let begin = Instant::now();
    let context = Context { workspace, begin, minutes, devices, programs, sample, seed, quiet, jobs, choice };
    let outcome = (verification.run)(&context)?;
    if commit != self::commit(&context.workspace)? || changes != uncommitted(&context.workspace)? {
        bail!("the sources changed while {name} ran, so it is not known what was verified");
    }
    let head = Head {
        date: machine::date()?,
        commit,
        dirty: !changes.is_empty(),
        command: command_line(std::env::args().skip(1)),
        duration: begin.elapsed(),
        machine: machine::describe(),
    };
    let file = context.workspace.join("docs/verified").join(format!("{name}.md"));
    std::fs::create_dir_all(file.parent().context("docs/verified")?)?;
    let text = without_folders(&document(verification, &head, &outcome), &context.workspace);
    std::fs::write(&file, text).with_context(|| format!("writing {}", file.display()))?;
    println!("wrote docs/verified/{name}.md");
    match outcome.verdict {
        Verdict::Passed => Ok(()),
        Verdict::Failed(why) => bail!("{name}: failed: {why}"),
        Verdict::Incomplete(why) => bail!("{name}: incomplete: {why}"),
    }
}

/// The commit that is checked out.
fn commit(workspace: &Path) -> anyhow::Result<String> {
    let text = process::succeed(Command::new("git").current_dir(workspace).args(["rev-parse", "HEAD"]))?;
    Ok(text.trim().to_owned())
}

/// Changes that are not committed, as `git status` words them. Results of verifications do not count.
fn uncommitted(workspace: &Path) -> anyhow::Result<String> {
    let mut git = Command::new("git");
    git.current_dir(workspace).args(["status", "--porcelain", "--", ".", ":(exclude)docs/verified"]);
    process::succeed(&mut git)
}

/// The command as a person would type it.
fn command_line(arguments: impl Iterator<Item = String>) -> String {
    let words = arguments.map(|a| if a.contains([' ', '\'', '"', '`']) { format!("{a:?}") } else { a });
    format!("cargo xtask {}", words.collect::<Vec<_>>().join(" "))
}

/// Facts about one run.
struct Head {
    date: String,
    commit: String,
    dirty: bool,
    command: String,
    duration: Duration,
    machine: String,
}

fn document(verification: &Verification, head: &Head, outcome: &Outcome) -> String {
    let Verification { name, about, .. } = verification;
    let result = match &outcome.verdict {
        Verdict::Passed => "passed".to_owned(),
        Verdict::Failed(why) => format!("**failed**: {why}"),
        Verdict::Incomplete(why) => format!("**incomplete**: {why}"),
    };
    let dirty = if head.dirty { ", with uncommitted changes" } else { "" };
    let mut text =
        format!("# Verified: {name}\n\n{about} Written by `cargo xtask verify {name}`.\n\n| | |\n|---|---|\n");
    let mut row = |key: &str, value: &str| {
        let _ = writeln!(text, "| {key} | {} |", cell(value));
    };
    row("Result", &result);
    row("Date", &head.date);
    row("Commit", &format!("{}{dirty}", head.commit));
    row("Command", &format!("`{}`", head.command));
    row("Duration", &seconds(head.duration));
    row("Machine", &head.machine);
    for (key, value) in &outcome.counts {
        row(key, value);
    }
    if !outcome.body.is_empty() {
        let _ = write!(text, "\n{}\n", outcome.body.trim_end());
    }
    text
}

/// Paths in the workspace become relative to it, those in the home folder begin with `~`.
fn without_folders(text: &str, workspace: &Path) -> String {
    let text = text.replace(&format!("{}/", workspace.display()), "");
    match std::env::var("HOME") {
        Ok(home) if home.len() > 1 => text.replace(&home, "~"),
        _ => text,
    }
}

/// Text that stays in one cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

/// A duration as people say it.
fn seconds(duration: Duration) -> String {
    match duration.as_secs() {
        s if s < 10 => format!("{:.1} s", duration.as_secs_f64()),
        s if s < 120 => format!("{s} s"),
        s => format!("{} min {} s", s / 60, s % 60),
    }
}

/// Fails unless a tool of cargo's is there.
fn need_tool(toolchain: Option<&str>, tool: &str, install: &str) -> anyhow::Result<()> {
    let mut arguments: Vec<&str> = toolchain.into_iter().collect();
    arguments.extend([tool, "--version"]);
    // By its name and not `process::cargo`, which is one toolchain's own: only rustup's takes `+nightly`.
    let program = if toolchain.is_some() { "cargo".into() } else { process::cargo().get_program().to_owned() };
    if process::available(program, &arguments) {
        return Ok(());
    }
    let command = format!("cargo {}{tool}", toolchain.map(|t| format!("{t} ")).unwrap_or_default());
    bail!("`{command}` is not there: {install}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(dirty: bool) -> Head {
        Head {
            date: "2026-01-02 03:04 UTC".to_owned(),
            commit: "abc".to_owned(),
            dirty,
            command: command_line(["verify", "x", "--only", "a b"].into_iter().map(str::to_owned)),
            duration: Duration::from_secs(125),
            machine: "a CPU | of sorts".to_owned(),
        }
    }

    #[test]
    fn a_document_says_what_was_run_and_how_it_went() {
        let counts = vec![("Things", "3".to_owned())];
        let outcome = Outcome { verdict: Verdict::Passed, counts, body: "Body.\n\n".to_owned() };
        let text = document(&ALL[0], &head(false), &outcome);
        assert!(text.starts_with("# Verified: runtimes\n\n") && text.ends_with("\n\nBody.\n"), "{text}");
        for row in [
            "| Result | passed |",
            "| Commit | abc |",
            "| Command | `cargo xtask verify x --only \"a b\"` |",
            "| Duration | 2 min 5 s |",
            "| Machine | a CPU \\| of sorts |",
            "| Things | 3 |",
        ] {
            assert!(text.contains(&format!("{row}\n")), "{row} is not in {text}");
        }
        let outcome =
            Outcome { verdict: Verdict::Failed("1 wrong".to_owned()), counts: Vec::new(), body: String::new() };
        let text = document(&ALL[0], &head(true), &outcome);
        assert!(text.contains("**failed**: 1 wrong") && text.contains("abc, with uncommitted changes"), "{text}");
        let outcome = Outcome { verdict: Verdict::Incomplete("x".to_owned()), ..outcome };
        assert!(document(&ALL[0], &head(true), &outcome).contains("**incomplete**: x"));
    }

    #[test]
    fn names_are_file_names_and_unlike() {
        for (index, one) in ALL.iter().enumerate() {
            assert!(one.name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", one.name);
            assert!(ALL[..index].iter().all(|other| other.name != one.name), "{} is there twice", one.name);
            assert!(one.about.ends_with('.') && !one.needs.ends_with('.'), "{}", one.name);
        }
    }

    #[test]
    fn folders_of_the_machine_do_not_come_through() {
        let text = without_folders("at /x/ws/hip-sys/src/a.rs and /x/wsp/b", Path::new("/x/ws"));
        assert_eq!(text, "at hip-sys/src/a.rs and /x/wsp/b");
    }

    #[test]
    fn durations() {
        assert_eq!(seconds(Duration::from_millis(1250)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(119)), "119 s");
        assert_eq!(seconds(Duration::from_secs(600)), "10 min 0 s");
    }

    #[test]
    fn a_missing_tool_is_an_error_that_names_it() {
        let error = need_tool(None, "no-such-tool-here", "get it").expect_err("there is none").to_string();
        assert_eq!(error, "`cargo no-such-tool-here` is not there: get it");
    }
}
