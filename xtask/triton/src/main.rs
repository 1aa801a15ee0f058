//! Runs kernels that `kernels.py` has compiled with Triton, by way of the crate `hip`, and compares what they compute with f64
//! on the host. Its output is a line of JSON for each case.

mod cases;
mod element;
mod manifest;

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use hip::{Device, Module};

use cases::Launcher;
use element::ElementType;
use manifest::{Compiled, Manifest};

/// Runs Triton's kernels on a software device.
#[derive(Parser)]
struct Cli {
    /// Folder with code objects and `manifest.json`.
    folder: PathBuf,
    /// Software device, for instance mi210.
    chip: String,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Each kernel for the device in several shapes.
    Check,
    /// One matrix product of size N, several times.
    Speed {
        /// Code object.
        file: String,
        /// Rows and columns.
        n: usize,
        /// How often.
        times: usize,
    },
}

fn main() -> Result<()> {
    let cli = Cli::parse();
    let manifest = Manifest::read(&cli.folder)?;
    let device = Device::emulated(&cli.chip)?;
    let arch = device.arch().to_string();
    let processor = arch.split(':').next().unwrap_or_default();
    let stream = device.stream()?;
    let load = |compiled: &Compiled| -> Result<hip::Kernel> {
        let module = Module::load_file(&device, cli.folder.join(&compiled.file))?;
        Ok(module.kernel(&compiled.symbol)?)
    };
    match &cli.what {
        What::Check => {
            for compiled in manifest.kernels.iter().filter(|compiled| compiled.arch == processor) {
                let kernel = load(compiled).with_context(|| compiled.file.clone())?;
                let launcher = Launcher { stream: &stream, kernel: &kernel, compiled };
                for shape in cases::shapes(compiled) {
                    let result = match compiled.element {
                        ElementType::Half => cases::run::<hip::f16>(&launcher, &shape),
                        ElementType::Single => cases::run::<f32>(&launcher, &shape),
                    };
                    println!("{}", cases::line(compiled, &shape, result));
                }
            }
        }
        What::Speed { file, n, times } => {
            let compiled = manifest.kernels.iter().find(|compiled| compiled.file == *file).context("no such file")?;
            let kernel = load(compiled)?;
            let launcher = Launcher { stream: &stream, kernel: &kernel, compiled };
            let seconds = match compiled.element {
                ElementType::Half => cases::time::<hip::f16>(&launcher, *n, *times)?,
                ElementType::Single => cases::time::<f32>(&launcher, *n, *times)?,
            };
            println!("{}", serde_json::json!({ "file": file, "n": n, "seconds": seconds }));
        }
    }
    Ok(())
}
