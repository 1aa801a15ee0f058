//! `cargo xtask bindgen`: writes `hip-sys/src/generated/` from HIP headers.
//!
//! What is bound is data in `hip-sys/bindings/`: functions, extra types, renamed layouts, skipped enumerators, and our own
//! declarations for what the headers leave out. Nothing of a header but names, numbers and layouts reaches the output.

mod data;
mod emit;
mod headers;
mod parse;

use std::path::PathBuf;

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

    let hip7_root = match args.hip7 {
        Some(root) => root,
        None => headers::from_triton_wheel(&workspace.join("target/bindgen"))?,
    };
    let hip7 = parse::parse(&bindings, "hip7", &hip7_root, &allow)?;
    hip7.provenance.expect_version("7.1")?;
    let hip5 = parse::parse(&bindings, "hip5", &args.hip5, &allow)?;
    hip5.provenance.expect_version("5.2")?;

    let files = emit::files(&hip7, &hip5, &allow)?;
    let out = workspace.join("hip-sys/src/generated");
    let mut stale = Vec::new();
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
        bail!("stale in hip-sys/src/generated: {}; run `cargo xtask bindgen`", stale.join(", "));
    }
    Ok(())
}
