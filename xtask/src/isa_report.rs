//! `cargo xtask isa-report`: starts the program of that name, with its arguments.
//!
//! It is a crate of its own because it needs hip-emu-vm's decoder, whose tables this crate makes: maintainers' commands must
//! work when those are broken, and be built quickly.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, bail};

/// Arguments of `cargo xtask isa-report`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// `--help` lists them.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&cargo);
    // Of the machine only the decoder is used: no need to wait for the optimised one.
    command.args([
        "run",
        "--quiet",
        "--package",
        "isa-report",
        "--config",
        "profile.dev.package.hip-emu-vm.opt-level=0",
        "--",
    ]);
    command.args(args.arguments).env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_PKG_NAME");
    let status = command.status().with_context(|| format!("cannot start {}", cargo.display()))?;
    if !status.success() {
        bail!("isa-report failed");
    }
    Ok(())
}
