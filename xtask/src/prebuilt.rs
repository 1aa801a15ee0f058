//! `cargo xtask prebuilt`: compiles the code objects that are shipped, or checks that they are what the sources give.
//!
//! The build scripts do the work, as they know sources, flags and architectures; `HIP_RS_PREBUILT` tells them to.

use std::process::Command;

use anyhow::{Context, bail};

/// Packages that ship prebuilt code objects.
const PACKAGES: &[&str] = &["hip-workspace", "hip-kernels"];

/// Arguments of `cargo xtask prebuilt`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing: compile, and fail if a code object by the same compiler differs, or if sources or flags do.
    #[arg(long)]
    check: bool,
    /// Packages to work on; all that ship prebuilt code objects if none is named.
    packages: Vec<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let named: Vec<&str> = args.packages.iter().map(String::as_str).collect();
    let packages = if named.is_empty() { PACKAGES } else { &named[..] };
    known(packages)?;
    let action = if args.check { "check" } else { "update" };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    for package in packages {
        let mut command = Command::new(&cargo);
        command.args(["check", "--package", package]).env("HIP_RS_PREBUILT", format!("{action}:{package}"));
        // Set for this process by the cargo that runs it; a nested one must find its own.
        command.env_remove("HIP_RS_KERNELS").env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_PKG_NAME");
        let status = command.status().with_context(|| format!("cannot start {}", cargo.display()))?;
        if !status.success() {
            bail!("prebuilt code objects of {package}: {action} failed");
        }
        println!("prebuilt code objects of {package}: {action} done");
    }
    Ok(())
}

/// A build script that is told of another package does nothing, so a name that no package has would go by unnoticed.
fn known(packages: &[&str]) -> anyhow::Result<()> {
    match packages.iter().find(|name| !PACKAGES.contains(name)) {
        None => Ok(()),
        Some(name) => bail!("{name:?} ships no prebuilt code objects; these do: {}", PACKAGES.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_packages_are_refused() {
        known(PACKAGES).unwrap();
        for name in ["hip-kernel", "hip-sys", ""] {
            let error = known(&["hip-kernels", name]).unwrap_err().to_string();
            assert!(error.contains(&format!("{name:?} ships no")) && error.contains("hip-workspace"), "{error}");
        }
    }
}
