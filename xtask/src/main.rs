//! Maintainers' commands: `cargo xtask <name>`. Each lives in a module of its own.

use clap::{Parser, Subcommand};

mod bindgen;
mod dropin;
mod isa;
mod isa_report;
mod kernels;
mod prebuilt;
mod runtimes;
mod verify;

#[derive(Parser)]
#[command(about = "Maintainers' commands of the hip workspace")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Regenerate the FFI bindings of hip-sys from HIP headers.
    Bindgen(bindgen::Args),
    /// Build the software device as shared libraries with the C ABI of the HIP runtime.
    Dropin(dropin::Args),
    /// Regenerate the instruction tables of hip-emu-vm.
    Isa(isa::Args),
    /// Registers, occupancy and the clocks of main loops of compiled kernels, by a model.
    #[command(disable_help_flag = true)]
    IsaReport(isa_report::Args),
    /// Regenerate the kernel configurations of hip-kernels.
    Kernels(kernels::Args),
    /// Compile the prebuilt code objects and their manifests.
    Prebuilt(prebuilt::Args),
    /// Fetch real HIP libraries and run hip-sys, or a program, with each.
    Runtimes(runtimes::Args),
    /// Run a long verification and write its result to docs/verified/.
    Verify(verify::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Bindgen(args) => bindgen::run(args),
        Command::Dropin(args) => dropin::run(args),
        Command::Isa(args) => isa::run(args),
        Command::IsaReport(args) => isa_report::run(args),
        Command::Kernels(args) => kernels::run(args),
        Command::Prebuilt(args) => prebuilt::run(args),
        Command::Runtimes(args) => runtimes::run(args),
        Command::Verify(args) => verify::run(args),
    }
}
