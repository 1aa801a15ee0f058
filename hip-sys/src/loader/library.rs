//! One opened library.

use core::ffi::{CStr, c_void};
use core::mem::ManuallyDrop;
use core::ptr::NonNull;
use std::path::{Path, PathBuf};

use crate::source::{Description, Source};

#[cfg(unix)]
use libloading::os::unix as os;
#[cfg(windows)]
use libloading::os::windows as os;

/// A shared library that stays open until the process ends.
pub(crate) struct Library {
    // Closing a HIP runtime crashes at exit (C++ exit handlers of unmapped code), so it is never dropped.
    handle: ManuallyDrop<os::Library>,
    name: String,
    path: Option<PathBuf>,
}

/// Functions that every HIP runtime of every family and release exports.
const MARKS: [&CStr; 5] =
    [c"hipGetDeviceCount", c"hipRuntimeGetVersion", c"hipMalloc", c"hipModuleLoadData", c"hipModuleLaunchKernel"];

impl Library {
    /// Opens by name through the system's search path, or by path.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        // SAFETY: opening runs the library's initialisers, which HIP runtimes and ordinary libraries keep harmless. Whoever
        // names another library, by option or by search path, vouches for it.
        #[cfg(unix)]
        let opened = unsafe { os::Library::open(Some(path), os::RTLD_LAZY | os::RTLD_LOCAL) };
        // SAFETY: as above.
        #[cfg(windows)]
        let opened = unsafe { os::Library::load_with_flags(path, windows_flags(path)) };
        match opened {
            Ok(handle) => Ok(Self::adopt(handle, path)),
            Err(error) => Err(reason(&error, path)),
        }
    }

    /// Opens a file, which must be a regular one, since opening a named pipe would wait for ever, and a whole one.
    pub(crate) fn open_file(path: &Path) -> Result<Self, String> {
        match std::fs::metadata(path) {
            Ok(data) if data.is_file() => {
                #[cfg(not(windows))]
                super::elf::check_whole(path)?;
                Self::open(path)
            }
            Ok(_) => Err("not a regular file".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The library of this name, if the process has it open already.
    #[cfg(target_os = "linux")]
    pub(crate) fn already_loaded(name: &str) -> Option<Self> {
        /// From glibc's and musl's `dlfcn.h`: open only what is loaded.
        const RTLD_NOLOAD: core::ffi::c_int = 4;
        // SAFETY: with RTLD_NOLOAD nothing is loaded, so no initialiser runs.
        let opened = unsafe { os::Library::open(Some(name), RTLD_NOLOAD | os::RTLD_LAZY | os::RTLD_LOCAL) };
        opened.ok().map(|handle| Self::adopt(handle, Path::new(name)))
    }

    /// The library of this name, if the process has it open already.
    #[cfg(windows)]
    pub(crate) fn already_loaded(name: &str) -> Option<Self> {
        os::Library::open_already_loaded(name).ok().map(|handle| Self::adopt(handle, Path::new(name)))
    }

    /// Not known how to ask on this system.
    #[cfg(not(any(target_os = "linux", windows)))]
    pub(crate) fn already_loaded(_name: &str) -> Option<Self> {
        None
    }

    fn adopt(handle: os::Library, path: &Path) -> Self {
        let mut library = Library { handle: ManuallyDrop::new(handle), name: String::new(), path: None };
        let file = MARKS.iter().find_map(|mark| library.symbol(mark)).and_then(file_of_symbol);
        // The loader reports the name it was given; resolve links, so that aliases of one file are seen as such.
        let file = file.or_else(|| Some(path.to_owned()).filter(|p| p.is_absolute()));
        library.path = file.map(|f| f.canonicalize().unwrap_or(f));
        let named = path.file_name().unwrap_or(path.as_os_str());
        library.name = named.to_string_lossy().into_owned();
        library
    }

    /// The library's own path with links resolved, where the system tells.
    pub(crate) fn real_path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Fails if what was opened is some other library.
    pub(crate) fn check_is_hip(&self) -> Result<(), String> {
        match MARKS.iter().find(|mark| self.symbol(mark).is_none()) {
            None => Ok(()),
            Some(mark) => Err(format!("opened, but it is no HIP runtime: it has no {}", mark.to_string_lossy())),
        }
    }
}

// SAFETY: the addresses are those of the exported C functions of these names. That they have HIP's signatures follows from
// the library being a HIP runtime, which is checked as far as names go. The library is never closed.
unsafe impl Source for Library {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        // SAFETY: any symbol's address can be taken as a pointer; it is not used here.
        let symbol = unsafe { self.handle.get::<*mut c_void>(name.to_bytes_with_nul()) }.ok()?;
        NonNull::new(*symbol)
    }

    fn describe(&self) -> Description {
        Description::library(self.name.clone(), self.path.clone())
    }
}

/// The file that a function of an opened library lies in.
#[cfg(unix)]
fn file_of_symbol(symbol: NonNull<c_void>) -> Option<PathBuf> {
    use core::ffi::{c_char, c_int};
    use std::os::unix::ffi::OsStrExt;

    /// `Dl_info` of `dlfcn.h`.
    #[repr(C)]
    struct Information {
        file: *const c_char,
        base: *mut c_void,
        symbol: *const c_char,
        address: *mut c_void,
    }
    unsafe extern "C" {
        fn dladdr(address: *const c_void, information: *mut Information) -> c_int;
    }

    let null = core::ptr::null();
    let mut found =
        Information { file: null, base: core::ptr::null_mut(), symbol: null, address: core::ptr::null_mut() };
    // SAFETY: dladdr takes any address and fills the structure, which outlives the call.
    let ok = unsafe { dladdr(symbol.as_ptr(), &mut found) };
    if ok == 0 || found.file.is_null() {
        return None;
    }
    // SAFETY: on success the name is a C string that lives as long as the library, which is never closed.
    let name = unsafe { CStr::from_ptr(found.file) };
    Some(PathBuf::from(std::ffi::OsStr::from_bytes(name.to_bytes()))).filter(|p| p.is_absolute())
}

/// Not known how to ask on this system.
#[cfg(not(unix))]
fn file_of_symbol(_symbol: NonNull<c_void>) -> Option<PathBuf> {
    None
}

/// For a full path, look for the library's own dependencies beside it.
#[cfg(windows)]
fn windows_flags(path: &Path) -> u32 {
    if path.is_absolute() { os::LOAD_WITH_ALTERED_SEARCH_PATH } else { 0 }
}

/// The system's words, without the path it repeats in front.
fn reason(error: &libloading::Error, path: &Path) -> String {
    use std::error::Error;
    let text = match error.source() {
        Some(source) => source.to_string(),
        None => error.to_string(),
    };
    let prefix = format!("{}: ", path.display());
    text.strip_prefix(&prefix).unwrap_or(&text).to_owned()
}
