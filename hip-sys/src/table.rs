//! A table of function addresses, each looked up once.

use core::ffi::{CStr, c_void};
use core::fmt;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicPtr, Ordering};
use std::sync::Arc;

use crate::source::Source;
use crate::version::HipVersion;

/// How a function is looked up.
pub(crate) struct FunctionInfo {
    /// Its C name.
    pub(crate) name: &'static CStr,
    /// A second symbol to try: some releases export a C++ name only.
    pub(crate) also: Option<&'static CStr>,
    /// First version whose library exports it.
    pub(crate) since: HipVersion,
}

impl FunctionInfo {
    /// The C name as a string. The tables hold ASCII names only.
    pub(crate) fn name(&self) -> &'static str {
        self.name.to_str().unwrap_or_default()
    }
}

/// A function that the opened library does not export.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SymbolMissing {
    /// The C name of the function.
    pub symbol: &'static str,
    /// The library that was asked: its path, or the name of its source.
    pub library: String,
    /// First HIP version that has the function. `0.0.0`: no version of AMD's runtime has it, only DTK's.
    pub since: HipVersion,
}

impl fmt::Display for SymbolMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has no function {} ({})", self.library, self.symbol, When(self.since))
    }
}

impl std::error::Error for SymbolMissing {}

struct When(HipVersion);

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            HipVersion::DTK_ONLY => f.write_str("only DTK has it"),
            v => write!(f, "it came with HIP {}.{}", v.major, v.minor),
        }
    }
}

/// Address that stands for "looked up and not there".
static MISSING: u8 = 0;

fn missing() -> *mut c_void {
    (&raw const MISSING).cast_mut().cast()
}

/// Lazily filled slots over a source. A resolved slot costs one atomic load.
pub(crate) struct Table<const N: usize> {
    source: Arc<dyn Source>,
    functions: &'static [FunctionInfo; N],
    slots: [AtomicPtr<c_void>; N],
}

impl<const N: usize> Table<N> {
    pub(crate) fn new(source: Arc<dyn Source>, functions: &'static [FunctionInfo; N]) -> Self {
        Table { source, functions, slots: [const { AtomicPtr::new(core::ptr::null_mut()) }; N] }
    }

    pub(crate) fn source(&self) -> &Arc<dyn Source> {
        &self.source
    }

    /// The address of function `index`, or `None` if the source lacks it.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<NonNull<c_void>> {
        // Acquire pairs with the Release below: what the source did to make the function callable is visible here.
        let address = self.slots.get(index)?.load(Ordering::Acquire);
        match NonNull::new(address) {
            Some(found) if address != missing() => Some(found),
            Some(_) => None,
            None => self.look_up(index),
        }
    }

    #[cold]
    fn look_up(&self, index: usize) -> Option<NonNull<c_void>> {
        let function = self.functions.get(index)?;
        let found =
            self.source.symbol(function.name).or_else(|| function.also.and_then(|also| self.source.symbol(also)));
        let address = found.map_or_else(missing, NonNull::as_ptr);
        self.slots.get(index)?.store(address, Ordering::Release);
        found
    }

    /// The error for a function that [`get`](Table::get) did not find.
    #[cold]
    pub(crate) fn symbol_missing(&self, index: usize) -> SymbolMissing {
        let (symbol, since) = self.functions.get(index).map_or(("?", HipVersion::DTK_ONLY), |f| (f.name(), f.since));
        SymbolMissing { symbol, library: self.source.describe().to_string(), since }
    }

    /// The place of a function in the table, by its C name.
    pub(crate) fn index_of(&self, name: &str) -> Option<usize> {
        self.functions.binary_search_by(|f| f.name().cmp(name)).ok()
    }
}

impl<const N: usize> fmt::Debug for Table<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("source", &self.source.describe()).finish_non_exhaustive()
    }
}
