//! `hip doctor`: what is wrong with a machine, and how to mend it.

mod compiler;
mod container;
mod driver;
mod environment;
mod libraries;
pub(crate) mod probe;
mod program;
mod report;
pub(crate) mod show;
pub mod table;
mod topology;
mod trial;
mod versions;

use std::path::{Path, PathBuf};
use std::time::Duration;

pub use report::{Fact, Finding, Report, Verdict};

use crate::machine::Machine;

/// What to examine besides the machine.
#[derive(Debug, Default)]
pub struct Options {
    /// A program, library or code object whose architectures are compared with the machine's.
    pub program: Option<PathBuf>,
    /// This program, to be started for the tests of runtimes and devices. `None`: no tests. They are only made on this
    /// machine.
    pub tests: Option<PathBuf>,
    /// How long one process of tests may take.
    pub limit: Duration,
}

/// Examines a machine.
#[must_use]
pub fn examine(machine: &Machine, options: &Options) -> Report {
    let mut report = Report::default();
    let container = container::Container::of(machine);
    let driver = driver::examine(machine, container, &mut report);
    let libraries = libraries::examine(machine, container, &driver, &mut report);
    versions::examine(&driver, &libraries, &mut report);
    environment::examine(machine, &driver, &mut report);
    compiler::examine(machine, &driver, &mut report);
    let mut archs: Vec<String> = driver.gpus.iter().filter_map(|gpu| gpu.arch.clone()).collect();
    if let Some(tests) = options.tests.as_deref().filter(|_| machine.is_this()) {
        let seen = trial::examine(tests, options.limit, &driver, &mut report);
        if !seen.archs.is_empty() {
            archs = seen.archs;
        }
    }
    if let Some(program) = &options.program {
        program::examine(place(machine, program).as_deref().unwrap_or(program), &archs, &mut report);
    }
    report
}

/// A program of a made-up machine is one of its files.
fn place(machine: &Machine, program: &Path) -> Option<PathBuf> {
    (!machine.is_this()).then(|| machine.place(&program.to_string_lossy()))
}
