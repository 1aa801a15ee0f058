//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// AMD Instinct GPUs (ROCm) and Hygon DCUs (DTK) on this machine: what is wrong, what there is, what files hold.
#[derive(Debug, Parser)]
#[command(name = "hip", version, max_term_width = 110)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Find out why programs see no GPU, or see it and fail, and what to do about it
    ///
    /// Exit status: 0, a GPU can be used; 1, there is a problem; 2, there is no GPU here and programs run on the software
    /// device; 3, the command itself could not do its work.
    Doctor(DoctorArgs),
    /// List the devices that programs get, with their properties
    Info {
        /// For programs
        #[arg(long)]
        json: bool,
    },
    /// List the code objects in a file: architectures, kernels, registers, LDS, scratch
    Objects {
        /// A code object, a bundle, or a program
        file: PathBuf,
        /// For programs
        #[arg(long)]
        json: bool,
    },
    /// Write the machine code of kernels, for gfx906, gfx908, gfx90a and gfx942
    Disasm {
        /// A code object, a bundle, or a program
        file: PathBuf,
        /// Only functions whose name contains this
        #[arg(long, value_name = "NAME")]
        kernel: Option<String>,
        /// Only code for this architecture
        #[arg(long, value_name = "ARCH")]
        arch: Option<String>,
    },
    /// Run a program, built for ROCm or DTK, on the software device
    ///
    /// It needs the libraries that `cargo xtask dropin` makes, in the folder that HIP_RS_DROPIN_DIR names, beside this command, or
    /// in hip-rs/dropin of the user's data folder.
    Run {
        /// Chips to have, separated by commas: mi210, mi300x, ...
        #[arg(long, value_name = "CHIPS")]
        devices: Option<String>,
        /// The program and its arguments
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        program: Vec<OsString>,
    },
    /// Run a program on the software device, and show what its kernels did
    Prof {
        /// Chips to have, separated by commas: mi210, mi300x, ...
        #[arg(long, value_name = "CHIPS")]
        devices: Option<String>,
        /// The whole reports, for programs
        #[arg(long)]
        json: bool,
        /// The program and its arguments
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        program: Vec<OsString>,
    },
    /// Write the completions of a shell
    #[command(hide = true)]
    Completions {
        /// bash, zsh, fish, ...
        shell: clap_complete::Shell,
    },
    /// Write the manual page
    #[command(hide = true)]
    Man,
    #[command(hide = true)]
    ProbeLibraries,
    #[command(hide = true)]
    ProbeDevices,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DoctorArgs {
    /// A program, library or code object: has it code for the GPUs of this machine?
    pub(crate) program: Option<PathBuf>,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Open no runtime and use no device; look at files and the environment only
    #[arg(long)]
    pub(crate) no_device: bool,
    /// Say all that is known of a finding
    #[arg(long, value_name = "ID")]
    pub(crate) explain: Option<String>,
    /// Seconds that opening the runtimes, and testing the devices, may each take
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    pub(crate) time_limit: u64,
    /// Look at the files of another machine, below this folder
    #[arg(long, value_name = "FOLDER", hide = true)]
    pub(crate) root: Option<PathBuf>,
}
