//! `cargo xtask isa`.

/// Arguments of `cargo xtask isa`.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_args: Args) -> anyhow::Result<()> {
    anyhow::bail!("not available yet")
}
