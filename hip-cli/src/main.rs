//! The command `hip`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(hip_cli::run(std::env::args_os()))
}
