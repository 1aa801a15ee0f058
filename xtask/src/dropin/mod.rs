//! `cargo xtask dropin`: the software device as `libamdhip64.so.5`, `.6`, `.7` and `libgalaxyhip.so.5`, in `target/dropin`.
//!
//! One static library is linked four times, with the names and symbol versions that AMD's libraries have.

use std::path::Path;
use std::process::Command;

use anyhow::Context;

use crate::runtimes::{process, workspace};

mod exports;
pub(crate) mod link;
mod programs;
mod symbols;
mod table;

/// Arguments of `cargo xtask dropin`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write the list of exports (hip-emu/dropin/src/generated) and build nothing.
    #[arg(long, conflicts_with_all = ["check", "test"])]
    generate: bool,
    /// Fail if the list of exports is not what the bindings and tables say, and build nothing.
    #[arg(long, conflicts_with = "test")]
    check: bool,
    /// Profile of cargo to build with.
    #[arg(long, default_value = "release")]
    profile: String,
    /// Then compile the programs of hip-emu/dropin/programs with hipcc, and run them with the libraries.
    #[arg(long)]
    test: bool,
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let workspace = workspace()?;
    if args.generate || args.check {
        return generate(&workspace, args.check);
    }
    let folder = build(&workspace, &args.profile)?;
    if args.test { programs::test(&workspace, &folder) } else { Ok(()) }
}

/// Writes, or checks, the generated sources.
fn generate(workspace: &Path, check: bool) -> anyhow::Result<()> {
    let file = workspace.join("hip-emu/dropin/src/generated/exports.rs");
    let text = exports::source(workspace)?;
    let is_current = std::fs::read_to_string(&file).is_ok_and(|old| old == text);
    if check {
        anyhow::ensure!(is_current, "{} is not current: run `cargo xtask dropin --generate`", file.display());
    } else if !is_current {
        std::fs::write(&file, text).with_context(|| format!("writing {}", file.display()))?;
        println!("wrote exports.rs");
    }
    Ok(())
}

/// Builds and checks the libraries; returns their folder.
pub(crate) fn build(workspace: &Path, profile: &str) -> anyhow::Result<std::path::PathBuf> {
    let mut cargo = process::cargo();
    cargo.current_dir(workspace).args(["rustc", "--package", "hip-emu-dropin", "--lib", "--profile", profile]);
    cargo.args(["--crate-type", "staticlib", "--message-format", "json"]);
    let archive = archive(&process::succeed(&mut cargo)?)?;
    let folder = workspace.join("target/dropin");
    std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let functions = table::load(workspace)?;
    for library in &link::LIBRARIES {
        let file = link::link(library, &archive, &functions, &folder)?;
        let found = symbols::of(&file)?;
        symbols::compare(library, &functions, &found)?;
        println!("{}: {} functions", file.display(), found.len());
    }
    Ok(folder)
}

/// The static library in cargo's messages.
fn archive(messages: &str) -> anyhow::Result<String> {
    let mut quoted = messages.split('"').filter(|text| text.ends_with("libhip_emu_dropin.a"));
    Ok(quoted.next_back().context("cargo names no static library that it has made")?.to_owned())
}

/// A program that must be there.
fn tool(name: &str) -> Command {
    let mut command = Command::new(name);
    command.env("LC_ALL", "C");
    command
}
