//! Where code comes from.

use std::borrow::Cow;
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;

use hip_code::Container;

use crate::error::{Error, Name, Result};

/// Code objects that a build script compiled into the program, one per architecture. `hip-build` generates them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeBundle {
    /// Name given in the build script.
    pub name: &'static str,
    /// The code objects.
    pub objects: &'static [EmbeddedObject],
    /// Architectures that the build script would have liked, too.
    pub left_out: &'static [LeftOut],
}

/// An architecture that no compiler could do on the machine that built the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftOut {
    /// Target ID.
    pub arch: &'static str,
    /// What it takes to compile for it.
    pub reason: &'static str,
}

/// A code object for one architecture, inside the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EmbeddedObject {
    /// Target ID that it was compiled for, for instance `gfx90a` or `gfx90a:xnack-`.
    pub arch: &'static str,
    /// The code object, or a bundle with one for this architecture.
    pub bytes: &'static [u8],
    /// Which compiler made it, and whether at this build or earlier.
    pub built_by: &'static str,
}

impl fmt::Debug for EmbeddedObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EmbeddedObject")
            .field("arch", &self.arch)
            .field("bytes", &self.bytes.len())
            .field("built_by", &self.built_by)
            .finish()
    }
}

/// Where [`Module::load`](crate::Module::load) takes code from: a [`CodeBundle`], or the bytes of an ELF file, an offload bundle (also
/// compressed) or a host program with kernels inside.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum CodeSource<'a> {
    /// Code objects inside the program.
    Bundle(&'a CodeBundle),
    /// The contents of a file.
    Bytes(Cow<'a, [u8]>),
}

impl CodeSource<'_> {
    /// Reads a file, so that it can be loaded on several devices or looked into.
    ///
    /// # Errors
    /// [`Error::File`].
    pub fn read_file(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        match std::fs::read(path) {
            Ok(bytes) => Ok(Self::Bytes(bytes.into())),
            Err(error) => {
                let remedy = unreadable(path, error.kind());
                Err(Error::File { path: path.display().to_string(), reason: error.to_string(), remedy })
            }
        }
    }

    /// The architectures that there is code for, each once, in the order of the source, for instance `gfx90a:xnack-`.
    /// Needs no device. An entry of a kind that is not understood is listed as it is spelled.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// println!("{:?}", hip::CodeSource::read_file("kernels.co")?.archs()?);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`Error::CodeObject`] if the bytes are malformed.
    pub fn archs(&self) -> Result<Vec<String>> {
        Ok(match self {
            Self::Bundle(bundle) => bundle.objects.iter().map(|object| object.arch.to_owned()).collect(),
            Self::Bytes(bytes) => {
                let targets = super::select::targets(&Container::parse(bytes)?);
                targets.iter().map(ToString::to_string).collect()
            }
        })
    }
}

/// A path as messages have it.
fn shown(path: &Path) -> String {
    Name(&path.to_string_lossy()).to_string()
}

/// What helps with a file that cannot be read.
fn unreadable(path: &Path, kind: ErrorKind) -> Option<String> {
    match kind {
        ErrorKind::NotFound if path.is_relative() => {
            let folder = std::env::current_dir().map_or_else(|_| String::new(), |dir| format!(", `{}`", shown(&dir)));
            Some(format!(
                "it was looked for in the folder that the process runs in{folder}: give a path from there, or put the code into the \
                 program with `include_bytes!` or `hip-build`"
            ))
        }
        ErrorKind::NotFound => {
            let mut folders = path.ancestors().skip(1);
            let there = folders.find(|folder| folder.is_dir())?;
            let missing =
                if path.parent() == Some(there) { "has no such file" } else { "is as much of the path as there is" };
            Some(format!("`{}` {missing}", shown(there)))
        }
        ErrorKind::PermissionDenied => Some("this user may not read it".to_owned()),
        ErrorKind::IsADirectory => Some("name one of the files in it".to_owned()),
        _ => None,
    }
}

/// Adds the file to errors that are about what is in it.
pub(super) fn in_file(path: &Path, error: Error) -> Error {
    match error {
        Error::CodeObject(error) => {
            Error::File { path: path.display().to_string(), reason: error.to_string(), remedy: None }
        }
        Error::WrongArch { have, want, remedy } => {
            Error::WrongArch { have, want, remedy: format!("{remedy} (the file is `{}`)", shown(path)) }
        }
        other => other,
    }
}

impl<'a> From<&'a CodeBundle> for CodeSource<'a> {
    fn from(bundle: &'a CodeBundle) -> Self {
        Self::Bundle(bundle)
    }
}

impl<'a> From<&'a [u8]> for CodeSource<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes.into())
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for CodeSource<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Self::Bytes(bytes.as_slice().into())
    }
}

impl<'a> From<&'a Vec<u8>> for CodeSource<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Self::Bytes(bytes.into())
    }
}

impl From<Vec<u8>> for CodeSource<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(bytes.into())
    }
}
