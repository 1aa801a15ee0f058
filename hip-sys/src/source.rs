//! Where symbols come from.

use core::ffi::{CStr, c_void};
use core::fmt;
use core::ptr::NonNull;
use std::path::PathBuf;

/// What a [`Source`] is, for messages and for the choice of a [`Profile`](crate::Profile).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Description {
    /// The library's file name (`libamdhip64.so.6`), or `software device`.
    pub name: String,
    /// The library's real path, where there is one.
    pub path: Option<PathBuf>,
    /// The name that the library gives itself (`DT_SONAME` of its file), where it has one. It does not tell the release:
    /// DTK's is the same in all.
    pub soname: Option<String>,
    /// Whether kernels run on the host's processor.
    pub software: bool,
}

impl Description {
    /// A library, with its real path if that is known.
    pub fn library(name: impl Into<String>, path: Option<PathBuf>) -> Self {
        Description { name: name.into(), path, soname: None, software: false }
    }

    /// The same with the library's name for itself.
    pub fn with_soname(self, soname: Option<String>) -> Self {
        Description { soname, ..self }
    }

    /// A device made of software.
    pub fn software(name: impl Into<String>) -> Self {
        Description { name: name.into(), path: None, soname: None, software: true }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "{}", path.display()),
            None => f.write_str(&self.name),
        }
    }
}

/// Something that has the HIP runtime's C functions: an opened library, the software device, a test's table.
///
/// # Safety
///
/// A pointer that [`symbol`](Source::symbol) returns for the name of a HIP function must be the address of a function with
/// that function's C signature (the types in [`signature`](crate::signature)) and contract, callable from any thread, for
/// as long as the process lives: a [`Runtime`](crate::Runtime) copies addresses and never asks again.
pub unsafe trait Source: Send + Sync {
    /// The address of a C function, or `None` if this source does not have it.
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>>;

    /// What this source is.
    fn describe(&self) -> Description;

    /// What an error code cannot say about the last failure, where the source knows more.
    fn last_fault(&self) -> Option<String> {
        None
    }
}
