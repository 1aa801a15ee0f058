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

/// Address that stands for "looked up and not there". With null, "not looked up", it lies below every function's address, so
/// that one comparison tells a function from both.
const MISSING: usize = 1;

/// Lazily filled slots over a source. A resolved slot costs one atomic load and a comparison.
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

    /// The address of function `index`, if it has been looked up and found.
    #[inline]
    fn resolved(&self, index: usize) -> Option<NonNull<c_void>> {
        // Acquire pairs with the Release below: what the source did to make the function callable is visible here.
        let address = self.slots.get(index)?.load(Ordering::Acquire);
        if address.addr() > MISSING { NonNull::new(address) } else { None }
    }

    /// The address of function `index`, or `None` if the source lacks it.
    pub(crate) fn get(&self, index: usize) -> Option<NonNull<c_void>> {
        self.resolved(index).or_else(|| self.look_up(index))
    }

    /// The address of function `index`.
    ///
    /// Inlined into every call of every function: a load, a comparison and one branch out to all that is rare.
    #[inline]
    pub(crate) fn address(&self, index: usize) -> Result<NonNull<c_void>, SymbolMissing> {
        match self.resolved(index) {
            Some(address) => Ok(address),
            None => self.look_up_or_explain(index),
        }
    }

    #[cold]
    #[inline(never)]
    fn look_up_or_explain(&self, index: usize) -> Result<NonNull<c_void>, SymbolMissing> {
        self.look_up(index).ok_or_else(|| {
            let function = self.functions.get(index);
            let (symbol, since) = function.map_or(("?", HipVersion::DTK_ONLY), |f| (f.name(), f.since));
            SymbolMissing { symbol, library: self.source.describe().to_string(), since }
        })
    }

    fn look_up(&self, index: usize) -> Option<NonNull<c_void>> {
        let (function, slot) = (self.functions.get(index)?, self.slots.get(index)?);
        if slot.load(Ordering::Acquire).addr() == MISSING {
            return None;
        }
        let found =
            self.source.symbol(function.name).or_else(|| function.also.and_then(|also| self.source.symbol(also)));
        let found = found.filter(|address| address.addr().get() > MISSING);
        slot.store(found.map_or(core::ptr::without_provenance_mut(MISSING), NonNull::as_ptr), Ordering::Release);
        found
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Description;
    use core::sync::atomic::AtomicUsize;

    /// Has one function; says of another that it is at an address that none can have. Counts what it is asked.
    struct Counting {
        asked: AtomicUsize,
    }

    /// Stands for a function, whose own address need not be the same each time that it is taken.
    static FUNCTION: u8 = 0;

    fn function() -> Option<NonNull<c_void>> {
        Some(NonNull::from(&FUNCTION).cast())
    }

    // SAFETY: nothing here calls what it returns.
    unsafe impl Source for Counting {
        fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
            self.asked.fetch_add(1, Ordering::Relaxed);
            match name.to_bytes() {
                b"there" => function(),
                b"impossible" => NonNull::new(core::ptr::without_provenance_mut(MISSING)),
                _ => None,
            }
        }

        fn describe(&self) -> Description {
            Description::software("test")
        }
    }

    static FUNCTIONS: [FunctionInfo; 4] = [
        FunctionInfo { name: c"absent", also: None, since: HipVersion::new(6, 2, 0) },
        FunctionInfo { name: c"impossible", also: None, since: HipVersion::DTK_ONLY },
        FunctionInfo { name: c"renamed", also: Some(c"there"), since: HipVersion::new(5, 0, 0) },
        FunctionInfo { name: c"there", also: None, since: HipVersion::new(5, 0, 0) },
    ];

    #[test]
    fn each_function_is_looked_up_once() {
        let source = Arc::new(Counting { asked: AtomicUsize::new(0) });
        let table = Table::new(source.clone(), &FUNCTIONS);
        let expected = function();
        for (index, found, asked) in [(3, expected, 1), (2, expected, 2), (0, None, 1), (1, None, 1)] {
            source.asked.store(0, Ordering::Relaxed);
            assert_eq!(table.resolved(index), None, "{index}");
            for _ in 0..3 {
                assert_eq!(table.get(index), found, "{index}");
                assert_eq!(table.address(index).ok(), found, "{index}");
            }
            assert_eq!(source.asked.load(Ordering::Relaxed), asked, "{index}");
        }
        let absent = table.address(0).unwrap_err();
        assert_eq!(absent.to_string(), "test has no function absent (it came with HIP 6.2)");
        let impossible = table.address(1).unwrap_err();
        assert_eq!(impossible.to_string(), "test has no function impossible (only DTK has it)");
        assert_eq!(table.get(4), None, "beyond the table");
    }
}
