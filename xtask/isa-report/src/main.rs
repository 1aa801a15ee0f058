//! `cargo xtask isa-report`.

use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use clap::Parser;
use hip_code::{CodeObject, Container};
use isa_report::{Report, executed, report::report, tools};

/// Registers, occupancy and the clocks of the main loop of compiled kernels, by a model (see the documentation of the crate
/// `isa-report`). Without files and compilers: the prebuilt code objects of hip-kernels.
#[derive(Parser)]
struct Args {
    /// Code objects, bundles or host programs.
    files: Vec<PathBuf>,
    /// Compile the kernels of hip-kernels with this compiler first, for instance clang-19; may be given several times.
    #[arg(long)]
    compiler: Vec<String>,
    /// Architectures, separated by commas; all that the compiler knows of gfx906, gfx908, gfx90a, gfx942 if none is named.
    #[arg(long, value_delimiter = ',')]
    arch: Vec<String>,
    /// Another source to compile.
    #[arg(long)]
    source: Option<PathBuf>,
    /// Only kernels whose names contain this.
    #[arg(long, default_value = "")]
    kernel: String,
    /// Instead: what the kernels of a run cost, by its fidelity report (HIP_RS_EMU_REPORT), as JSON.
    #[arg(long, conflicts_with_all = ["files", "compiler", "source", "json"])]
    executed: Option<PathBuf>,
    /// Write all figures as JSON to this file.
    #[arg(long)]
    json: Option<PathBuf>,
}

const ARCHS: [&str; 4] = ["gfx906", "gfx908", "gfx90a", "gfx942"];

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    if let Some(path) = args.executed {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let kernels = executed::kernels(&text).with_context(|| path.display().to_string())?;
        println!("{}", serde_json::to_string_pretty(&kernels)?);
        return Ok(());
    }
    let kernels = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../hip-kernels/kernels");
    let mut reports: Vec<Report> = Vec::new();
    let mut files = args.files;
    if files.is_empty() && args.compiler.is_empty() {
        files = std::fs::read_dir(kernels.join("prebuilt"))?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .filter(|path| path.extension().is_some_and(|extension| extension == "co"))
            .collect();
        files.sort();
    }
    for file in &files {
        let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
        let name =
            file.file_name().map_or_else(|| file.display().to_string(), |name| name.to_string_lossy().into_owned());
        let container = Container::parse(&bytes).with_context(|| file.display().to_string())?;
        // Bundles have an entry for the host too, which is no code object.
        for entry in container.entries().iter().filter(|entry| !entry.host) {
            if args.arch.is_empty() || args.arch.contains(&entry.target.processor) {
                reports.push(report(&CodeObject::parse(&entry.bytes)?, &name)?);
            }
        }
    }
    let source = args.source.unwrap_or_else(|| kernels.join("gemm.hip"));
    for compiler in &args.compiler {
        let named = !args.arch.is_empty();
        let archs: Vec<&str> = if named { args.arch.iter().map(String::as_str).collect() } else { ARCHS.to_vec() };
        for arch in archs {
            match tools::compile(compiler, &source, arch) {
                Ok(bytes) => reports.push(report(&CodeObject::parse(bytes)?, compiler)?),
                // A compiler may be older than an architecture.
                Err(error) if !named && format!("{error}").contains("arch") => eprintln!("left out: {error}"),
                Err(error) => bail!(error),
            }
        }
    }
    for report in &mut reports {
        report.kernels.retain(|kernel| kernel.kernel.contains(&args.kernel));
    }
    reports.retain(|report| !report.kernels.is_empty());
    ensure!(!reports.is_empty(), "nothing to report of");
    for report in &reports {
        println!("{report}");
    }
    if let Some(path) = args.json {
        std::fs::write(&path, serde_json::to_vec_pretty(&reports)?).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
