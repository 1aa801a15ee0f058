//! `cargo xtask bindgen`: writes `hip-sys/src/generated/` from HIP headers.
//!
//! What is bound is data in `hip-sys/bindings/`: functions, extra types, renamed layouts, skipped enumerators, and our own
//! declarations for what the headers leave out. Nothing of a header but names, numbers and layouts reaches the output.

mod data;
mod docs;
mod emit;
mod headers;
mod layout;
mod model;
mod numbers;
mod parse;
mod tables;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

/// Arguments of `cargo xtask bindgen`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Folder that holds `hip/hip_runtime_api.h` of HIP 7.1. Without it the headers are taken from PyPI's `triton` wheel.
    #[arg(long)]
    hip7: Option<PathBuf>,
    /// Folder that holds `hip/hip_runtime_api.h` of HIP 5.2.3 (Debian bookworm: package libamdhip64-dev).
    #[arg(long, default_value = "/usr/include")]
    hip5: PathBuf,
    /// Write nothing: fail if what is checked in differs from what would be written.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let workspace = workspace.parent().context("xtask has no parent folder")?;
    let bindings = workspace.join("hip-sys/bindings");
    let allow = data::AllowList::read(&bindings)?;
    let tables = tables::Tables::read(&workspace.join("hip-sys/data"))?;
    allow.covers(&tables)?;

    let hip7_root = match args.hip7 {
        Some(root) => root,
        None => headers::from_triton_wheel(&workspace.join("target/bindgen"))?,
    };
    // Before bindgen reads them: its own error for a missing header says less.
    headers::version(&hip7_root.join("hip/hip_version.h"))?;
    headers::version(&args.hip5.join("hip/hip_version.h"))?;
    let hip7 = parse::parse(&bindings, "hip7", &hip7_root, &allow)?;
    hip7.provenance.expect_version("7.1")?;
    let hip5 = parse::parse(&bindings, "hip5", &args.hip5, &allow)?;
    hip5.provenance.expect_version("5.2")?;

    let files = emit::files(&hip7, &hip5, &tables, &allow)?;
    let out = workspace.join("hip-sys/src/generated");
    let mut stale = Vec::new();
    for name in left_over(&out, &files)? {
        match args.check {
            true => stale.push(format!("{name} (not written any more)")),
            false => std::fs::remove_file(out.join(&name)).with_context(|| format!("removing {name}"))?,
        }
    }
    for (name, text) in files {
        let path = out.join(&name);
        if args.check {
            if std::fs::read_to_string(&path).unwrap_or_default() != text {
                stale.push(name);
            }
        } else {
            std::fs::create_dir_all(&out)?;
            std::fs::write(&path, text).with_context(|| format!("writing {}", path.display()))?;
            println!("wrote {}", path.display());
        }
    }
    if !stale.is_empty() {
        let stale = stale.join(", ");
        bail!(
            "stale in hip-sys/src/generated: {stale}. Run `cargo xtask bindgen`, look at the difference, and commit it"
        );
    }
    if args.check {
        println!("hip-sys/src/generated is what HIP {} and {} give", hip7.provenance.version, hip5.provenance.version);
    }
    Ok(())
}

/// Files of the folder that are not among those to write.
fn left_over(out: &Path, files: &[(String, String)]) -> anyhow::Result<Vec<String>> {
    if !out.is_dir() {
        return Ok(vec![]);
    }
    let entries = std::fs::read_dir(out)?.collect::<Result<Vec<_>, _>>()?;
    let names = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names.filter(|name| !files.iter().any(|(written, _)| written == name)).collect())
}
