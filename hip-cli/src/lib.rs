//! The command `hip`: what is wrong with a GPU machine and how to mend it, its devices, the code objects in
//! files, and programs on the software device.
//!
//! The library is there for the command's tests; programs read what the command prints with `--json`.

mod args;
mod child;
mod disasm;
pub mod doctor;
mod dropin;
pub mod images;
mod info;
pub mod machine;
mod objects;
mod prof;

use std::ffi::OsString;
use std::io::{self, Write};
use std::time::Duration;

use clap::{CommandFactory, Parser};
use serde_json::Value;

use args::{Args, Command, DoctorArgs};

/// Exit status where the command could not do its work.
const FAILED: u8 = 3;

/// What `hip` does with these arguments, the program's name first. Gives the exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(error) => {
            // Nothing can be done about a terminal that is gone.
            let _ = error.print();
            return if error.use_stderr() { FAILED } else { 0 };
        }
    };
    let done = match args.command {
        Command::Doctor(args) => doctor(&args),
        Command::Info { json } => info::info(json).map(|()| 0),
        Command::Objects { file, json } => objects::objects(&file, json).map(|()| 0),
        Command::Disasm { file, kernel, arch } => disasm::disasm(&file, kernel.as_deref(), arch.as_deref()).map(|()| 0),
        Command::Run { devices, program } => dropin::run(&program, devices.as_deref()),
        Command::Prof { devices, json, program } => prof::prof(&program, devices.as_deref(), json),
        Command::Completions { shell } => {
            // In memory first: the generator panics where it cannot write.
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "hip", &mut text);
            io::stdout().lock().write_all(&text).map(|()| 0).map_err(Failure::from)
        }
        Command::Man => {
            let page = clap_mangen::Man::new(Args::command());
            page.render(&mut io::stdout().lock()).map(|()| 0).map_err(Failure::from)
        }
        Command::ProbeLibraries => {
            doctor::probe::libraries();
            Ok(0)
        }
        Command::ProbeDevices => {
            doctor::probe::devices();
            Ok(0)
        }
    };
    match done {
        Ok(status) => status,
        Err(Failure::Output) => FAILED,
        Err(Failure::Said(text)) => {
            let _ = writeln!(anstream::stderr(), "hip: {}", text.trim_end());
            FAILED
        }
    }
}

/// Why a command could not do its work.
enum Failure {
    /// For the user.
    Said(String),
    /// Nobody reads the output any more.
    Output,
}

impl From<String> for Failure {
    fn from(text: String) -> Self {
        Self::Said(text)
    }
}

impl From<io::Error> for Failure {
    fn from(_: io::Error) -> Self {
        Self::Output
    }
}

fn doctor(args: &DoctorArgs) -> Result<u8, Failure> {
    if let Some(id) = &args.explain {
        let Some(kind) = doctor::table::find(id) else {
            let all: Vec<&str> = doctor::table::ALL.iter().map(|kind| kind.id).collect();
            return Err(format!("no finding is called `{id}`; there are {}", all.join(", ")).into());
        };
        doctor::show::explain(kind, &mut anstream::stdout().lock())?;
        return Ok(0);
    }
    let machine = match &args.root {
        Some(root) => machine::Machine::made_up(root)?,
        None => machine::Machine::this(),
    };
    let this = || std::env::current_exe().map_err(|error| format!("this program's own file is not known: {error}"));
    let tests = if args.no_device || args.root.is_some() { None } else { Some(this()?) };
    let options = doctor::Options { program: args.program.clone(), tests, limit: Duration::from_secs(args.time_limit) };
    let report = doctor::examine(&machine, &options);
    if args.json {
        print_json(&report.json())?;
    } else {
        doctor::show::report(&report, &mut anstream::stdout().lock())?;
    }
    Ok(report.verdict().status())
}

fn print_json(value: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{value:#}")
}
