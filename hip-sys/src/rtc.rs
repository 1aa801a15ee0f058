//! The run-time compiler behind a [`Source`].

use core::ffi::c_void;
use core::fmt;
use core::ptr::NonNull;
use std::sync::Arc;

use crate::generated::{RtcFunction, rtc_functions};
use crate::source::Source;
use crate::table::{SymbolMissing, Table};
use crate::version::HipVersion;

/// The C functions of the run-time compiler, one method each.
///
/// They are in a library of their own (`libhiprtc`) since HIP 6.0, and in the runtime's up to 6.4. Cautions, each seen on real
/// libraries: null programs and null sources crash the process; up to HIP 6.4 so does an architecture the library does not
/// know; so does any program if the library's own dependency `libamd_comgr` cannot be loaded; and a program can be compiled
/// once only. With the feature `loader`, `Rtc::supports` tells beforehand.
///
/// ```
/// # #[cfg(feature = "loader")] {
/// use std::ptr::null_mut;
///
/// use hip_sys::{LoadOptions, Rtc, Runtime, hiprtcResult};
///
/// # let Ok(runtime) = Runtime::open(&LoadOptions::default()) else { return Ok(()) };
/// # let Ok(rtc) = Rtc::open(&runtime) else { return Ok(()) };
/// # fn f(rtc: &Rtc) -> Result<(), Box<dyn std::error::Error>> {
/// // let runtime = Runtime::open(&LoadOptions::default())?;
/// // let rtc = Rtc::open(&runtime)?;
/// if !rtc.supports("gfx90a")? {
///     return Err("this compiler does not know gfx90a".into());
/// }
/// let check = |code: hiprtcResult| match code {
///     hiprtcResult::HIPRTC_SUCCESS => Ok(()),
///     code => Err(code.to_string()),
/// };
/// let source = c"extern \"C\" __global__ void twice(float* x) { x[threadIdx.x] *= 2; }";
/// let (mut program, mut size) = (null_mut(), 0);
/// let mut options = [c"--offload-arch=gfx90a".as_ptr()];
/// // SAFETY: all pointers are to what outlives the calls; the program is made first and destroyed last.
/// let code = unsafe {
///     check(rtc.hiprtcCreateProgram(&mut program, source.as_ptr(), c"twice.hip".as_ptr(), 0, null_mut(), null_mut())?)?;
///     check(rtc.hiprtcCompileProgram(program, 1, options.as_mut_ptr())?)?; // else see hiprtcGetProgramLog
///     check(rtc.hiprtcGetCodeSize(program, &mut size)?)?;
///     let mut code = vec![0_u8; size];
///     check(rtc.hiprtcGetCode(program, code.as_mut_ptr().cast())?)?;
///     check(rtc.hiprtcDestroyProgram(&mut program)?)?;
///     code
/// };
/// assert!(code.starts_with(b"\x7fELF"));
/// # Ok(())
/// # }
/// # if !matches!(rtc.supports("gfx90a"), Ok(true)) { return Ok(()) }
/// # f(&rtc)?;
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rtc {
    table: Table<{ RtcFunction::COUNT }>,
    /// Its compiler library, once it was asked for.
    #[cfg(feature = "loader")]
    pub(crate) comgr: std::sync::OnceLock<crate::loader::guard::Comgr>,
}

impl Rtc {
    /// A compiler over a source of symbols. Makes no call and looks nothing up yet.
    pub fn new(source: Arc<dyn Source>) -> Self {
        Rtc {
            table: Table::new(source, rtc_functions()),
            #[cfg(feature = "loader")]
            comgr: std::sync::OnceLock::new(),
        }
    }

    /// Where the functions come from.
    pub fn source(&self) -> &Arc<dyn Source> {
        self.table.source()
    }

    /// Whether the library exports the function of this C name.
    pub fn has(&self, name: &str) -> bool {
        self.table.index_of(name).is_some_and(|index| self.table.get(index).is_some())
    }

    /// Whether the library exports the function.
    pub fn has_function(&self, function: RtcFunction) -> bool {
        self.table.get(function as usize).is_some()
    }

    /// The address of a function.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    #[inline]
    pub fn address(&self, function: RtcFunction) -> Result<NonNull<c_void>, SymbolMissing> {
        self.table.address(function as usize)
    }
}

impl fmt::Debug for Rtc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rtc").field("source", &self.source().describe()).finish_non_exhaustive()
    }
}

impl RtcFunction {
    /// The C name.
    pub fn name(self) -> &'static str {
        rtc_functions().get(self as usize).map_or("?", |function| function.name())
    }

    /// First HIP version whose library exports it (5.0 for those that are older).
    pub fn since(self) -> Option<HipVersion> {
        rtc_functions().get(self as usize).map(|function| function.since).filter(|v| *v != HipVersion::DTK_ONLY)
    }
}
