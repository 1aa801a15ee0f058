//! The HIP runtime behind a [`Source`].

use core::ffi::c_void;
use core::fmt;
use core::ptr::NonNull;
use std::sync::{Arc, OnceLock};

use crate::generated::{Function, runtime_functions};
use crate::profile::Profile;
use crate::source::Source;
use crate::table::{SymbolMissing, Table};
use crate::version::HipVersion;

/// The C functions of one HIP runtime.
///
/// There is one method per function, with the function's own name. Each returns `Err(`[`SymbolMissing`]`)` if the library
/// does not export it, else what the function returned. Addresses are looked up at the first call and kept.
///
/// Several runtimes can live in one process: an opened library and the software device, say. Pointers, streams and other
/// handles of one mean nothing to another.
pub struct Runtime {
    table: Table<{ Function::COUNT }>,
    /// As the functions and the version tell.
    detected: OnceLock<Profile>,
    /// After the self-check of the attributes' numbers, where that was called for.
    settled: OnceLock<Profile>,
}

impl Runtime {
    /// A runtime over a source of symbols. Makes no call and looks nothing up yet.
    pub fn new(source: Arc<dyn Source>) -> Self {
        Runtime { table: Table::new(source, runtime_functions()), detected: OnceLock::new(), settled: OnceLock::new() }
    }

    /// Where the functions come from.
    pub fn source(&self) -> &Arc<dyn Source> {
        self.table.source()
    }

    /// Whether the library exports the function of this C name. `false` also for names this crate does not bind.
    pub fn has(&self, name: &str) -> bool {
        self.table.index_of(name).is_some_and(|index| self.table.get(index).is_some())
    }

    /// Whether the library exports the function.
    pub fn has_function(&self, function: Function) -> bool {
        self.table.get(function as usize).is_some()
    }

    /// What this runtime's layouts and numbers are. Determined at the first call, then kept.
    ///
    /// Where only a device can tell which numbers attributes have (DTK, and what may be DTK in disguise), the first
    /// [`device_attribute`](Runtime::device_attribute) with a device there settles that, and this returns the settled profile
    /// from then on.
    pub fn profile(&self) -> &Profile {
        match self.settled.get() {
            Some(settled) => settled,
            None => self.detected.get_or_init(|| Profile::detect(self)),
        }
    }

    /// Keeps what the self-check found; the first finding stays.
    pub(crate) fn keep_settled(&self, profile: Profile) -> &Profile {
        self.settled.get_or_init(|| profile)
    }

    /// The address of a function.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    #[inline]
    pub fn address(&self, function: Function) -> Result<NonNull<c_void>, SymbolMissing> {
        self.table.address(function as usize)
    }
}

impl fmt::Debug for Runtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runtime").field("source", &self.source().describe()).finish_non_exhaustive()
    }
}

impl Function {
    /// The C name.
    pub fn name(self) -> &'static str {
        runtime_functions().get(self as usize).map_or("?", |function| function.name())
    }

    /// First HIP version whose library exports it (5.0 for those that are older). `None`: only DTK has it.
    pub fn since(self) -> Option<HipVersion> {
        runtime_functions().get(self as usize).map(|function| function.since).filter(|v| *v != HipVersion::DTK_ONLY)
    }

    /// The function of this C name.
    pub fn from_name(name: &str) -> Option<Self> {
        let index = runtime_functions().binary_search_by(|f| f.name().cmp(name)).ok()?;
        Function::ALL.get(index).copied()
    }
}
