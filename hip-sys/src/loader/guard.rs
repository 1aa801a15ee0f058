//! Whether the run-time compiler can compile for an architecture, asked before it is told to.
//!
//! Up to HIP 6.4 `hiprtcCompileProgram` aborts the process for an architecture that its compiler library does not know, and in
//! all releases `hiprtcCreateProgram` crashes if that library cannot be loaded. Both can be found out beforehand by asking
//! the very library that the compiler uses.

use core::ffi::{CStr, c_char, c_uint};
use core::fmt;
use std::ffi::CString;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::comgr::{loaded_of, major_of};
use super::elf::Dynamic;
use super::library::{Library, inspect_file};
use super::surroundings::Surroundings;
use crate::rtc::Rtc;
use crate::source::{Description, Source};

/// Why it cannot be told what a run-time compiler supports. Using the compiler then may crash the process.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ComgrError {
    /// It cannot be told which compiler library the run-time compiler uses: its file is not known, as that of a software
    /// device, or names none; or it is a Windows library.
    Unknown {
        /// The run-time compiler.
        compiler: String,
    },
    /// The run-time compiler could not load its compiler library, and would crash at its first program.
    Missing {
        /// The run-time compiler.
        compiler: String,
        /// The compiler library as the run-time compiler names it.
        name: String,
        /// The system's words.
        reason: String,
    },
    /// The run-time compiler would load a second file of a compiler library that is loaded, which aborts the process; or it
    /// would find none under the name it uses, although the library is loaded under another, and crash.
    Second {
        /// The run-time compiler.
        compiler: String,
        /// The compiler library that it would load: its file, or its name where the file is not known before.
        wanted: String,
        /// The one that is loaded.
        loaded: PathBuf,
    },
    /// The compiler library lacks a function: it is something else.
    NoFunction {
        /// What was opened.
        library: String,
        /// The C name.
        function: &'static str,
    },
    /// The compiler library failed with an `amd_comgr_status_t` that says nothing about the architecture.
    Failed {
        /// The compiler library.
        library: String,
        /// 1: error, 3: out of resources.
        status: u32,
    },
}

impl fmt::Display for ComgrError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComgrError::Unknown { compiler } => {
                write!(f, "{compiler}: it is not known which compiler library (libamd_comgr) it uses")
            }
            ComgrError::Missing { compiler, name, reason } => write!(
                f,
                "{compiler} cannot load {name}, without which it crashes: {reason}; install ROCm's package comgr, or add the \
                 folder that has {name} to LD_LIBRARY_PATH (DTK's is /opt/dtk/dcc/comgr/lib)"
            ),
            ComgrError::Second { compiler, wanted, loaded } => write!(
                f,
                "{compiler} would load {wanted} beside {}, and two files of the same compiler library abort the process; a link \
                 of that name to the loaded file, beside the run-time compiler, may prevent it",
                loaded.display()
            ),
            ComgrError::NoFunction { library, function } => {
                write!(f, "{library} is no compiler library: it has no {function}")
            }
            ComgrError::Failed { library, status } => {
                write!(f, "{library}: amd_comgr_get_isa_metadata failed with status {status}")
            }
        }
    }
}

impl std::error::Error for ComgrError {}

const GET_ISA_METADATA: &CStr = c"amd_comgr_get_isa_metadata";
const DESTROY_METADATA: &CStr = c"amd_comgr_destroy_metadata";
/// What architectures are called there: an ISA name is this and a target ID.
const ISA_PREFIX: &str = "amdgcn-amd-amdhsa--";
/// `AMD_COMGR_STATUS_SUCCESS`, `AMD_COMGR_STATUS_ERROR_INVALID_ARGUMENT` of `amd_comgr.h`.
const SUCCESS: c_uint = 0;
const INVALID_ARGUMENT: c_uint = 2;

/// `amd_comgr_metadata_node_t`.
#[repr(C)]
#[derive(Clone, Copy)]
struct MetadataNode {
    handle: u64,
}

/// `amd_comgr_get_isa_metadata` and `amd_comgr_destroy_metadata`.
type GetIsaMetadata = unsafe extern "C" fn(*const c_char, *mut MetadataNode) -> c_uint;
type DestroyMetadata = unsafe extern "C" fn(MetadataNode) -> c_uint;

/// The compiler library of a run-time compiler.
#[derive(Clone)]
pub(crate) struct Comgr(Arc<dyn Source>);

impl Rtc {
    /// Whether this run-time compiler can make code for an architecture: a target ID such as `gfx90a` or
    /// `gfx90a:sramecc+:xnack-`. Loads the compiler library (`libamd_comgr`) that the run-time compiler itself will load, if
    /// it is not loaded yet, and asks it (`amd_comgr_get_isa_metadata`).
    ///
    /// Ask before `hiprtcCreateProgram`: up to HIP 6.4 the process aborts when it compiles for an architecture that the library
    /// does not know. For generic targets (`gfx9-4-generic`) the answer is that of the library, which knows more of them
    /// than the run-time compiler has device libraries for: compiling may end with an error code.
    ///
    /// # Errors
    /// [`ComgrError`] if it cannot be told. With [`ComgrError::Missing`] and [`ComgrError::Second`] the run-time compiler must not
    /// be used: it would crash.
    pub fn supports(&self, arch: &str) -> Result<bool, ComgrError> {
        let comgr = self.find_comgr()?;
        // Nothing else than this is in a target ID, and the library need not see it.
        let plausible = |byte: u8| byte.is_ascii_alphanumeric() || b":+-_".contains(&byte);
        if arch.is_empty() || arch.len() > 128 || !arch.bytes().all(plausible) {
            return Ok(false);
        }
        match CString::new(format!("{ISA_PREFIX}{arch}")) {
            Ok(isa) => comgr.knows(&isa),
            Err(_) => Ok(false),
        }
    }

    /// The compiler library that this run-time compiler uses. Loads it as [`supports`](Rtc::supports) does.
    ///
    /// # Errors
    /// [`ComgrError`], as there.
    pub fn comgr(&self) -> Result<Description, ComgrError> {
        Ok(self.find_comgr()?.0.describe())
    }

    fn find_comgr(&self) -> Result<Comgr, ComgrError> {
        if let Some(comgr) = self.comgr.get() {
            return Ok(comgr.clone());
        }
        // A failure is not kept: what is missing may be installed.
        let comgr = find(self.source())?;
        Ok(self.comgr.get_or_init(|| comgr).clone())
    }
}

impl Comgr {
    fn knows(&self, isa: &CStr) -> Result<bool, ComgrError> {
        /// Releases differ in what they lock themselves.
        static ASKING: Mutex<()> = Mutex::new(());

        let library = || self.0.describe().to_string();
        let address = |name: &CStr, function| {
            self.0.symbol(name).ok_or_else(|| ComgrError::NoFunction { library: library(), function })
        };
        let get = address(GET_ISA_METADATA, "amd_comgr_get_isa_metadata")?;
        let destroy = address(DESTROY_METADATA, "amd_comgr_destroy_metadata")?;
        // SAFETY: the functions of these names have these signatures in all releases of libamd_comgr (2.4 to 3.3 were tried).
        let get: GetIsaMetadata = unsafe { core::mem::transmute(get.as_ptr()) };
        // SAFETY: as above.
        let destroy: DestroyMetadata = unsafe { core::mem::transmute(destroy.as_ptr()) };
        let _guard = ASKING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut node = MetadataNode { handle: 0 };
        // SAFETY: a C string and a place for the node, which both outlive the call.
        match unsafe { get(isa.as_ptr(), &mut node) } {
            SUCCESS => {
                // SAFETY: the call above made the node, and nothing else has it.
                let _ = unsafe { destroy(node) };
                Ok(true)
            }
            INVALID_ARGUMENT => Ok(false),
            status => Err(ComgrError::Failed { library: library(), status }),
        }
    }
}

/// The compiler library of a run-time compiler. Most load it by a name that stands in their file; it counts even where the
/// library depends on the same one under another name, as libraries in Python packages do.
fn find(compiler: &Arc<dyn Source>) -> Result<Comgr, ComgrError> {
    let description = compiler.describe();
    let unknown = || ComgrError::Unknown { compiler: description.to_string() };
    if let Some(path) = description.path.as_deref().filter(|_| !cfg!(windows)) {
        let dynamic = inspect_file(path).map_err(|_| unknown())?;
        let name = File::open(path).and_then(|file| embedded_name(file, &dynamic.names)).map_err(|_| unknown())?;
        if let Some(name) = name {
            return Ok(Comgr(Arc::new(open(&name, path, &dynamic)?)));
        }
    }
    // It is among the library's own dependencies, then.
    match compiler.symbol(GET_ISA_METADATA) {
        Some(_) => Ok(Comgr(Arc::clone(compiler))),
        None => Err(unknown()),
    }
}

/// Opens what `dlopen(name)` would open if the run-time compiler at `path` called it.
fn open(name: &str, path: &Path, dynamic: &Dynamic) -> Result<Library, ComgrError> {
    // Under this name it is the one that any `dlopen` gives.
    if let Some(library) = Library::already_loaded(Path::new(name), &[GET_ISA_METADATA]) {
        return Ok(library);
    }
    let compiler = || path.display().to_string();
    let loaded = loaded_of(major_of(name));
    let marks = [GET_ISA_METADATA];
    let missing = |reason| ComgrError::Missing { compiler: compiler(), name: name.to_owned(), reason };
    if let Some(file) = on_own_path(name, path, dynamic, &Surroundings::of_process().library_path()) {
        let real = file.canonicalize().unwrap_or_else(|_| file.clone());
        let same = |loaded: &PathBuf| loaded.canonicalize().is_ok_and(|loaded| loaded == real);
        if let Some(other) = loaded.into_iter().find(|loaded| !same(loaded)) {
            return Err(ComgrError::Second { compiler: compiler(), wanted: file.display().to_string(), loaded: other });
        }
        return Library::open_file(&file, &marks).map_err(|unfit| missing(unfit.reason));
    }
    // Which file the system has under this name is known only afterwards.
    if let Some(other) = loaded.into_iter().next() {
        return Err(ComgrError::Second { compiler: compiler(), wanted: name.to_owned(), loaded: other });
    }
    let error = match Library::open(Path::new(name), &marks) {
        Ok(library) => return Ok(library),
        Err(error) => error,
    };
    // Where the system does not look, but the installation has it. Once open, the run-time compiler gets it by its name.
    let own_name = |file: &PathBuf| inspect_file(file).is_ok_and(|found| found.soname.as_deref() == Some(name));
    match in_installation(name, path).into_iter().find(own_name) {
        Some(file) => Library::open_file(&file, &marks).map_err(|unfit| missing(unfit.reason)),
        None => Err(missing(error.reason)),
    }
}

/// The file that the run-time compiler's own search path and `LD_LIBRARY_PATH` lead to, in the order of `ld.so(8)`.
fn on_own_path(name: &str, path: &Path, dynamic: &Dynamic, library_path: &[PathBuf]) -> Option<PathBuf> {
    let (rpath, runpath) = dynamic.folders(path);
    let folders = rpath.iter().chain(library_path).chain(&runpath);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file() && inspect_file(file).is_ok())
}

/// Places of the library in installations of ROCm and DTK.
fn in_installation(name: &str, path: &Path) -> Vec<PathBuf> {
    let Some(folder) = path.parent() else { return Vec::new() };
    let inside = ["", "../lib", "llvm/lib", "../dcc/comgr/lib", "../../dcc/comgr/lib"];
    inside.iter().map(|inside| folder.join(inside).join(name)).filter(|file| file.is_file()).collect()
}

/// The first name of the compiler library in a file, apart from the names of its dependencies: what it hands to `dlopen`.
#[allow(clippy::indexing_slicing, reason = "the table has 256 entries and is indexed by bytes")]
pub(super) fn embedded_name(mut file: impl Read, except: &Range<u64>) -> io::Result<Option<String>> {
    const NEEDLE: &[u8] = b"libamd_comgr.so";
    /// Longest name looked for, with the zero behind it.
    const LONGEST: usize = 32;
    const CHUNK: usize = 1 << 20;

    // How far the window may move when its last byte is this one.
    let mut skip = [NEEDLE.len(); 256];
    for (at, byte) in NEEDLE.iter().enumerate().take(NEEDLE.len() - 1) {
        skip[usize::from(*byte)] = NEEDLE.len() - 1 - at;
    }
    let mut bytes: Vec<u8> = Vec::with_capacity(CHUNK + LONGEST);
    let mut base = 0_u64;
    loop {
        let read = file.by_ref().take(CHUNK as u64).read_to_end(&mut bytes)?;
        let mut at = 0;
        while let Some(window) = bytes.get(at..at + NEEDLE.len()) {
            let last = window.last().copied().unwrap_or_default();
            if window == NEEDLE
                && !except.contains(&(base + at as u64))
                && let Some(name) = name_at(&bytes, at, LONGEST)
            {
                return Ok(Some(name));
            }
            at += skip[usize::from(last)];
        }
        if read == 0 {
            return Ok(None);
        }
        // A name may reach over the end of the chunk.
        let drop = bytes.len().saturating_sub(LONGEST);
        bytes.drain(..drop);
        base += drop as u64;
    }
}

/// The C string at `at`, if it is `.so` and numbers, and starts there.
fn name_at(bytes: &[u8], at: usize, longest: usize) -> Option<String> {
    let text = bytes.get(at..bytes.len().min(at + longest))?;
    let text = text.get(..text.iter().position(|byte| *byte == 0)?)?;
    let name = std::str::from_utf8(text).ok()?;
    let starts = at == 0 || bytes.get(at - 1) == Some(&0);
    (starts && super::names::FileName::parse(name, "libamd_comgr").is_some()).then(|| name.to_owned())
}

#[cfg(test)]
#[path = "guard_tests.rs"]
mod tests;
