//! `cargo xtask runtimes`: real HIP libraries of several releases, fetched as packages, and programs run with each.
//!
//! They need no GPU: without one they open, answer, and compile. Packages are named by name, version and SHA-256 in
//! `xtask/data/runtimes.tsv`; they come through the machine's own apt and pip, into `target/runtimes/`. Nothing is installed.

mod apt;
mod expect;
mod exports;
mod fetch;
mod launch;
mod pins;
pub(crate) mod process;
mod release;
mod report;
mod sources;

use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

pub(crate) use expect::Check;
use fetch::{Options, Store, Tree, Unavailable};
pub(crate) use pins::Pin;
#[cfg(test)]
pub(crate) use release::RELEASES;
use release::Release;
use report::Report;

/// Arguments of `cargo xtask runtimes`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to do.
    #[arg(value_enum, default_value = "run")]
    action: Action,
    #[command(flatten)]
    pub(crate) choice: Choice,
    /// A program to run with each release's libraries, with its arguments, instead of hip-sys's report.
    #[arg(last = true)]
    program: Vec<OsString>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Action {
    /// Fetch, unless it is there, and run hip-sys's report (or a program) once with each release.
    Run,
    /// Fetch the packages and unpack them.
    Fetch,
    /// Say what there is to fetch and what is there.
    List,
    /// Write xtask/data/runtimes.tsv anew from what the suites have now.
    Pin,
}

/// Which releases, and from where.
#[derive(clap::Args, Default)]
pub(crate) struct Choice {
    /// Releases, separated by commas; all if none is named.
    #[arg(long, value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Fail if a release cannot be had, instead of leaving it out.
    #[arg(long)]
    pub(crate) strict: bool,
    /// Address of a mirror, or of a dated snapshot, of Debian's archive, instead of what the machine's sources name.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mirror: Option<String>,
    /// Where a suite has moved on, take the packages that HIP needs (not HIP's own) as they are now.
    #[arg(long)]
    pub(crate) newer_support: bool,
}

/// What was seen of one release.
pub(crate) struct Seen {
    pub(crate) release: &'static Release,
    /// In words: how the program was started.
    pub(crate) how: String,
    pub(crate) packages: Vec<Pin>,
    /// Names of those that are newer than pinned, as was asked for.
    pub(crate) unpinned: Vec<String>,
    pub(crate) checks: Vec<Check>,
}

/// A release that could not be had, and why.
pub(crate) struct Skipped {
    pub(crate) release: &'static Release,
    pub(crate) reason: String,
}

/// The folder of the workspace.
pub(crate) fn workspace() -> anyhow::Result<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(own.parent().context("xtask has no parent folder")?.to_owned())
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let workspace = workspace()?;
    let store = Store::new(&workspace);
    let releases = release::select(&args.choice.only)?;
    match args.action {
        Action::List => return list(&workspace, &store, &releases),
        Action::Pin => return pin(&workspace, &store, &releases, &args.choice),
        Action::Fetch | Action::Run => {}
    }
    on_linux()?;
    let pins = pins::read(&workspace)?;
    let mut skipped = Vec::new();
    let mut failed = Vec::new();
    let program = match (args.action, args.program.split_first()) {
        (Action::Fetch, None) => None,
        (Action::Fetch, Some(_)) => bail!("fetch runs no program"),
        (_, Some((program, arguments))) => Some((launch::find_program(program)?, Some(arguments))),
        (_, None) => Some((launch::build_report(&workspace)?, None)),
    };
    for release in releases {
        let tree = match store.fetch(release, &pins, &args.choice.options()) {
            Ok(tree) => tree,
            Err(error) if error.is::<Unavailable>() => {
                println!("{}: skipped: {error}", release.version);
                skipped.push(release.version);
                continue;
            }
            Err(error) => return Err(error.context(format!("HIP {}", release.version))),
        };
        match &program {
            None => println!("{}: {} packages, {}", release.version, tree.packages.len(), tree.libraries.display()),
            Some((program, Some(arguments))) => {
                let run = launch::run(&tree, program, arguments, &store.folder(release).join("run"))?;
                println!("{}: {}: {}, {}", release.version, program.display(), run.how, run.output.status);
                print!("{}{}", run.output.stdout, run.output.stderr);
                if !run.output.status.success() {
                    failed.push(release.version);
                }
            }
            Some((program, None)) => {
                let seen = see(&workspace, &store, &pins, release, tree, program)?;
                print!("{}", lines(&seen));
                if seen.checks.iter().any(|c| c.wrong.is_some()) {
                    failed.push(release.version);
                }
            }
        }
    }
    if !failed.is_empty() {
        bail!("not as expected: {}", failed.join(", "));
    }
    if args.choice.strict && !skipped.is_empty() {
        bail!("could not be had: {}", skipped.join(", "));
    }
    Ok(())
}

impl Choice {
    fn options(&self) -> Options<'_> {
        Options { mirror: self.mirror.as_deref(), newer_support: self.newer_support }
    }
}

fn on_linux() -> anyhow::Result<()> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        bail!(
            "the real runtimes are libraries for Linux on x86-64; this is {} on {}",
            std::env::consts::OS,
            std::env::consts::ARCH
        );
    }
    Ok(())
}

/// Runs the report with every release that is chosen and can be had.
///
/// # Errors
/// If hip-sys does not build or a run cannot be made. A release that cannot be had is among the skipped.
pub(crate) fn see_all(workspace: &Path, choice: &Choice) -> anyhow::Result<(Vec<Seen>, Vec<Skipped>)> {
    on_linux()?;
    let store = Store::new(workspace);
    let pins = pins::read(workspace)?;
    let program = launch::build_report(workspace)?;
    let (mut all, mut skipped) = (Vec::new(), Vec::new());
    for release in release::select(&choice.only)? {
        match store.fetch(release, &pins, &choice.options()) {
            Ok(tree) => all.push(see(workspace, &store, &pins, release, tree, &program)?),
            Err(error) if error.is::<Unavailable>() => skipped.push(Skipped { release, reason: error.to_string() }),
            Err(error) => return Err(error.context(format!("HIP {}", release.version))),
        }
    }
    Ok((all, skipped))
}

fn see(
    workspace: &Path,
    store: &Store,
    pins: &[Pin],
    release: &'static Release,
    tree: Tree,
    program: &Path,
) -> anyhow::Result<Seen> {
    let folder = store.folder(release).join("run");
    let run_for = |arch: &str| {
        let arguments = ["--library".into(), tree.libraries.clone().into_os_string(), "--arch".into(), arch.into()];
        launch::run(&tree, program, &arguments, &folder).with_context(|| format!("HIP {}", release.version))
    };
    let run = run_for("gfx90a")?;
    std::fs::write(folder.join("report.txt"), &run.output.stdout)?;
    let report = Report::parse(&run.output.stdout)
        .with_context(|| format!("HIP {}: {}\n{}", release.version, run.output.status, run.output.tail()))?;
    let mut checks = expect::checks(workspace, release, &tree, &run, &report)?;
    for arch in release::OTHER_ARCHITECTURES {
        checks.push(expect::other_architecture(release, arch, &run_for(arch)?.output));
    }
    let unpinned = tree.packages.iter().filter(|p| !pins.contains(p)).map(|p| p.package.clone()).collect();
    Ok(Seen { release, how: run.how, packages: tree.packages, unpinned, checks })
}

/// The result as lines for a terminal.
fn lines(seen: &Seen) -> String {
    let wrong = seen.checks.iter().filter(|c| c.wrong.is_some()).count();
    let mut text = format!(
        "{} ({}): {}: {} checks, {wrong} wrong\n",
        seen.release.version,
        seen.release.origin_name(),
        seen.how,
        seen.checks.len()
    );
    for check in &seen.checks {
        let Check { what, seen, wrong } = check;
        let _ = match wrong {
            None => writeln!(text, "  ok     {what}: {seen}"),
            Some(wrong) => writeln!(text, "  WRONG  {what}: {seen}: {wrong}"),
        };
    }
    text
}

fn list(workspace: &Path, store: &Store, releases: &[&'static Release]) -> anyhow::Result<()> {
    let pins = pins::read(workspace)?;
    for release in releases {
        let own: Vec<&Pin> = pins.iter().filter(|p| p.release == release.version).collect();
        let main = own.iter().find(|p| p.package == release.packages[0]);
        let main = main.map_or("not pinned".to_owned(), |p| format!("{} {}", p.package, p.version));
        let state = match store.tree(release, &pins, true)? {
            Some(tree) => {
                let newer = tree.packages.iter().filter(|p| !pins.contains(p)).count();
                let newer = if newer == 0 { String::new() } else { format!(" ({newer} packages not as pinned)") };
                format!("fetched{newer}: {}", tree.libraries.display())
            }
            None => "not fetched".to_owned(),
        };
        println!("{:6} {}: {main}, {} packages; {state}", release.version, release.origin_name(), own.len());
    }
    Ok(())
}

fn pin(workspace: &Path, store: &Store, releases: &[&'static Release], choice: &Choice) -> anyhow::Result<()> {
    let old = if pins::path(workspace).is_file() { pins::read(workspace)? } else { Vec::new() };
    for release in releases {
        let new = store.pin(release, &old, choice.mirror.as_deref())?;
        println!("{}: {} packages", release.version, new.len());
        pins::replace(workspace, release, new)?;
    }
    Ok(())
}
