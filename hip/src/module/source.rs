//! Where code comes from.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use hip_code::Container;

use crate::error::{Error, Result};

/// Code objects that a build script compiled into the program, one per architecture. `hip-build` generates them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeBundle {
    /// Name given in the build script.
    pub name: &'static str,
    /// The code objects.
    pub objects: &'static [EmbeddedObject],
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
        let bytes = std::fs::read(path)
            .map_err(|error| Error::File { path: path.display().to_string(), reason: error.to_string() })?;
        Ok(Self::Bytes(bytes.into()))
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
