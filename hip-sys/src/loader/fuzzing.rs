//! What the fuzz targets need of the loader. Exists under `cargo fuzz` only.

use std::io::Cursor;
use std::ops::Range;
use std::path::PathBuf;

use super::elf::{self, Machine};
use super::error::Unfit;
use super::names::FileName;
use super::{Attempt, surroundings};

/// What an ELF file says.
#[derive(Debug)]
pub struct Library {
    /// All texts of its dynamic section.
    pub texts: Vec<String>,
    /// Where in the file they are.
    pub names: Range<u64>,
}

/// Judges the bytes of a file.
///
/// # Errors
/// The reason why it is no library of this machine.
pub fn inspect(bytes: &[u8]) -> Result<Library, String> {
    let found = elf::inspect(&mut Cursor::new(bytes), Machine::host()).map_err(|unfit| unfit.reason)?;
    let texts = found.needed.into_iter().chain(found.soname).chain(found.rpath).chain(found.runpath).collect();
    Ok(Library { texts, names: found.names })
}

/// The name of the compiler library in the bytes of a file.
pub fn embedded_name(bytes: &[u8]) -> Option<String> {
    super::guard::embedded_name(Cursor::new(bytes), &(0..0)).ok()?
}

/// The reason made of the words of the system's loader.
pub fn message(text: &str, asked: &str) -> String {
    Attempt::new(asked.as_ref(), Unfit::from_system(text, asked, &[])).reason
}

/// The files in a list of mapped files.
pub fn files_of_maps(maps: &str) -> Vec<PathBuf> {
    surroundings::files_of_maps(maps)
}

/// The version in a file name.
pub fn file_name(file: &str) -> Option<Vec<u32>> {
    FileName::parse(file, "libamdhip64").map(|name| name.version)
}
