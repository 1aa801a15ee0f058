//! What a compilation gives.

use std::borrow::Cow;
use std::fmt;

use hip_code::TargetId;

use super::cache::CacheProblem;
use super::error::RtcError;
use super::log::Log;
use crate::device::Device;
use crate::error::Result;
use crate::module::{CodeSource, Module};

/// The parts that a cache keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) code: Vec<u8>,
    /// Name expressions and mangled names.
    pub(super) lowered: Vec<(String, String)>,
    pub(super) log: String,
}

/// A compiled program: code for one architecture, which [`Compiled::load`] or [`Module::load`] loads.
#[derive(Clone)]
pub struct Compiled {
    target: TargetId,
    code: Vec<u8>,
    lowered: Vec<(String, String)>,
    log: Log,
    cached: bool,
    problem: Option<CacheProblem>,
}

impl Compiled {
    pub(super) fn new(target: TargetId, parts: Parts, cached: bool, problem: Option<CacheProblem>) -> Self {
        let Parts { code, lowered, log } = parts;
        Self { target, code, lowered, log: Log::parse(&log), cached, problem }
    }

    /// The architecture that the code is for.
    #[must_use]
    pub fn target(&self) -> &TargetId {
        &self.target
    }

    /// The code object: an ELF file.
    #[must_use]
    pub fn code(&self) -> &[u8] {
        &self.code
    }

    /// The code object, to keep.
    #[must_use]
    pub fn into_code(self) -> Vec<u8> {
        self.code
    }

    /// The compiler's messages: warnings, if there are any.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The mangled name of a [name expression](super::Program::name_expression) (`hiprtcGetLoweredName`), for
    /// [`Module::kernel`].
    ///
    /// # Errors
    /// [`RtcError::NoSuchName`] if it was not added to the program.
    pub fn lowered_name(&self, expression: &str) -> Result<&str> {
        let found = self.lowered.iter().find(|(name, _)| name == expression);
        match found {
            Some((_, lowered)) => Ok(lowered),
            None => Err(RtcError::NoSuchName { name: expression.to_owned() }.into()),
        }
    }

    /// Name expressions and mangled names.
    pub(super) fn lowered(&self) -> &[(String, String)] {
        &self.lowered
    }

    /// Whether it came from the cache, without compiling.
    #[must_use]
    pub fn is_cached(&self) -> bool {
        self.cached
    }

    /// Why the cache did not work, if it should have: a full disk, for instance, or an entry that was damaged and has
    /// been replaced. The code is good all the same.
    #[must_use]
    pub fn cache_problem(&self) -> Option<&CacheProblem> {
        self.problem.as_ref()
    }

    /// Loads the code.
    ///
    /// # Errors
    /// As [`Module::load`].
    pub fn load(&self, device: &Device) -> Result<Module> {
        Module::load(device, self)
    }
}

impl<'a> From<&'a Compiled> for CodeSource<'a> {
    fn from(compiled: &'a Compiled) -> Self {
        Self::Bytes(Cow::Borrowed(compiled.code()))
    }
}

impl fmt::Debug for Compiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compiled")
            .field("target", &self.target.to_string())
            .field("bytes", &self.code.len())
            .field("lowered", &self.lowered)
            .field("cached", &self.cached)
            .finish_non_exhaustive()
    }
}
