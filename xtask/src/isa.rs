//! `cargo xtask isa`: from `hip-emu/vm/tables/*.tsv` to `hip-emu/vm/src/generated/*.rs`.

use std::path::{Path, PathBuf};

mod emit;
mod table;

/// Arguments of `cargo xtask isa`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if a generated file is not what the tables say.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let vm = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hip-emu/vm");
    let tables = table::Tables::load(&vm.join("tables"))?;
    let mut stale = Vec::new();
    for (name, text) in emit::files(&tables)? {
        let path = vm.join("src/generated").join(name);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        if args.check {
            stale.push(path);
        } else {
            std::fs::write(&path, text)?;
            println!("wrote {}", shown(&path).display());
        }
    }
    anyhow::ensure!(stale.is_empty(), "not what the tables say (run `cargo xtask isa`): {stale:?}");
    Ok(())
}

fn shown(path: &Path) -> PathBuf {
    path.file_name().map(PathBuf::from).unwrap_or_else(|| path.to_owned())
}
