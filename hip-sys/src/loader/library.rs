//! One opened library.

use core::ffi::{CStr, c_void};
use core::mem::ManuallyDrop;
use core::ptr::NonNull;
use std::path::{Path, PathBuf};

use super::comgr::check_no_second;
use super::elf::{self, Dynamic};
use super::error::{AttemptKind, Unfit};
#[cfg(target_os = "linux")]
use super::judge;
use super::names::{FileName, Names, System};
use crate::generated::hipError_t;
use crate::source::{Description, Source};
use crate::version::HipVersion;

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
    /// What its file says; nothing where files are not ELF ones.
    dynamic: Dynamic,
}

/// Functions that every HIP runtime of every family and release exports.
pub(super) const MARKS: [&CStr; 5] =
    [c"hipGetDeviceCount", c"hipRuntimeGetVersion", c"hipMalloc", c"hipModuleLoadData", c"hipModuleLaunchKernel"];

impl Library {
    /// Opens by name through the system's search path. `marks` are functions it may have, by which its file is
    /// found.
    pub(super) fn open(path: &Path, marks: &[&CStr]) -> Result<Self, Unfit> {
        #[cfg(target_os = "linux")]
        judge::check_name(path)?;
        open_with_needed(path, marks, &[])
    }

    /// Opens a file, which must be a whole library for this machine.
    pub(super) fn open_file(path: &Path, marks: &[&CStr]) -> Result<Self, Unfit> {
        let dynamic = inspect_file(path)?;
        // The system repeats the path it was given, and a relative one would not tell where the library lies.
        let path = std::path::absolute(path)?;
        check_no_second(&dynamic.needed)?;
        #[cfg(target_os = "linux")]
        judge::check_needed(&path, &dynamic)?;
        open_with_needed(&path, marks, &dynamic.needed)
    }

    /// The library of this file or name, if the process has it open already.
    #[cfg(target_os = "linux")]
    pub(super) fn already_loaded(path: &Path, marks: &[&CStr]) -> Option<Self> {
        /// From glibc's and musl's `dlfcn.h`: open only what is loaded.
        const RTLD_NOLOAD: core::ffi::c_int = 4;
        // To compare it with what is loaded, the system opens what a name leads to.
        if !path.is_absolute() && (judge::check_plain(path).is_err() || judge::may_hang(path)) {
            return None;
        }
        // SAFETY: with RTLD_NOLOAD nothing is loaded, so no initialiser runs.
        let opened = unsafe { os::Library::open(Some(path), RTLD_NOLOAD | os::RTLD_LAZY | os::RTLD_LOCAL) };
        opened.ok().map(|handle| Self::adopt(handle, path, marks))
    }

    /// The library of this name, if the process has it open already.
    #[cfg(windows)]
    pub(super) fn already_loaded(path: &Path, marks: &[&CStr]) -> Option<Self> {
        os::Library::open_already_loaded(path).ok().map(|handle| Self::adopt(handle, path, marks))
    }

    /// Not known how to ask on this system.
    #[cfg(not(any(target_os = "linux", windows)))]
    pub(super) fn already_loaded(_path: &Path, _marks: &[&CStr]) -> Option<Self> {
        None
    }

    fn adopt(handle: os::Library, path: &Path, marks: &[&CStr]) -> Self {
        let mut library =
            Library { handle: ManuallyDrop::new(handle), name: String::new(), path: None, dynamic: Dynamic::default() };
        let file = marks.iter().find_map(|mark| library.symbol(mark)).and_then(file_of_symbol);
        // The loader reports the name it was given; resolve links, so that aliases of one file are seen as such.
        let file = file.or_else(|| Some(path.to_owned()).filter(|p| p.is_absolute()));
        library.path = file.map(|f| f.canonicalize().unwrap_or(f));
        let named = path.file_name().unwrap_or(path.as_os_str());
        library.name = named.to_string_lossy().into_owned();
        // It is open, so it is a library; what its file says is for messages and for finding the compiler's library.
        library.dynamic = library.path.as_deref().and_then(|path| inspect_file(path).ok()).unwrap_or_default();
        library
    }

    /// The library's own path with links resolved, where the system tells.
    pub(super) fn real_path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    pub(super) fn soname(&self) -> Option<&str> {
        self.dynamic.soname.as_deref()
    }

    /// Fails if what was opened is no HIP runtime, or of a release that this crate cannot use.
    pub(super) fn check_is_hip(&self) -> Result<(), Unfit> {
        self.check_has(&MARKS, "HIP runtime")?;
        self.check_release()
    }

    /// Fails if what was opened is some other library.
    pub(super) fn check_has(&self, marks: &[&CStr], what: &str) -> Result<(), Unfit> {
        match marks.iter().find(|mark| self.symbol(mark).is_none()) {
            None => Ok(()),
            Some(mark) => {
                let missing = mark.to_string_lossy().into_owned();
                let reason = format!("opened, but it is no {what}: it has no {missing}");
                Err(Unfit::new(AttemptKind::NotARuntime { missing }, reason))
            }
        }
    }

    /// A major release that this crate does not know must at least have the entry points that the newest known one has, and
    /// say a version of its own.
    fn check_release(&self) -> Result<(), Unfit> {
        let real = self.path.as_deref().and_then(|path| path.file_name()).and_then(|name| name.to_str());
        let major = [self.soname(), Some(&self.name), real].into_iter().flatten().find_map(|file| {
            let names = Names::of(file, System::HOST)?;
            let major = FileName::parse(file, names.stem)?.major()?;
            Some((names, major))
        });
        let Some((names, major)) = major.filter(|(names, major)| !names.majors.contains(major)) else { return Ok(()) };
        let refuse = |what: String| {
            let newest = names.majors.end();
            let reason =
                format!("it is of major release {major}, newer than the {newest} this crate knows, and {what}");
            Err(Unfit::new(AttemptKind::UnknownRelease, reason))
        };
        let (properties, version) = match names.stem {
            "libgalaxyhip" => (c"hipGetDeviceProperties", c"hipRuntimeGetVersion"),
            _ => (c"hipGetDevicePropertiesR0600", c"hipRuntimeGetVersion"),
        };
        if self.symbol(properties).is_none() {
            return refuse(format!("it has no {}", properties.to_string_lossy()));
        }
        let Some(function) = self.symbol(version) else { return refuse("it has no version".to_owned()) };
        // SAFETY: a HIP runtime's function of this name has this signature, in all releases of both families.
        let function: unsafe extern "C" fn(*mut core::ffi::c_int) -> hipError_t =
            unsafe { core::mem::transmute(function.as_ptr()) };
        let mut encoded = 0;
        // SAFETY: the pointer is to an int that outlives the call.
        let code = unsafe { function(&mut encoded) };
        let found = HipVersion::from_encoded(encoded);
        if code != hipError_t::hipSuccess || found.major < *names.majors.start() {
            return refuse(format!("it says that it is of version {found} (code {})", code.0));
        }
        Ok(())
    }
}

/// What the file of a library says, or why it is none that this program can open. It must be a regular file: opening a named
/// pipe would wait for ever. Of files that are not ELF ones on this system, nothing is said.
pub(super) fn inspect_file(path: &Path) -> Result<Dynamic, Unfit> {
    if !std::fs::metadata(path)?.is_file() {
        return Err(Unfit::new(AttemptKind::NotAFile, "not a regular file"));
    }
    let mut file = std::fs::File::open(path)?;
    if cfg!(any(windows, target_vendor = "apple")) {
        return Ok(Dynamic::default());
    }
    elf::inspect(&mut file, elf::Machine::host())
}

fn open_with_needed(path: &Path, marks: &[&CStr], needed: &[String]) -> Result<Library, Unfit> {
    // SAFETY: opening runs the library's initialisers, which HIP runtimes and ordinary libraries keep harmless. Whoever
    // names another library, by option, by variable or by search path, vouches for it.
    #[cfg(unix)]
    let opened = unsafe { os::Library::open(Some(path), os::RTLD_LAZY | os::RTLD_LOCAL) };
    // SAFETY: as above.
    #[cfg(windows)]
    let opened = unsafe { os::Library::load_with_flags(path, windows_flags(path)) };
    match opened {
        Ok(handle) => Ok(Library::adopt(handle, path, marks)),
        Err(error) => Err(reason(&error, path, needed)),
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
        Description::library(self.name.clone(), self.path.clone()).with_soname(self.dynamic.soname.clone())
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
#[cfg(not(windows))]
fn reason(error: &libloading::Error, path: &Path, needed: &[String]) -> Unfit {
    use std::error::Error;
    let text = match error.source() {
        Some(source) => source.to_string(),
        None => error.to_string(),
    };
    Unfit::from_system(&text, &path.to_string_lossy(), needed)
}

/// The system's words and number. It does not tell which dependency it misses.
#[cfg(windows)]
fn reason(error: &libloading::Error, path: &Path, _needed: &[String]) -> Unfit {
    use std::error::Error;
    let source = error.source().and_then(|source| source.downcast_ref::<std::io::Error>());
    let Some(source) = source else { return Unfit::new(AttemptKind::Refused, error.to_string()) };
    let kind = match source.raw_os_error() {
        // ERROR_MOD_NOT_FOUND, for the library itself or a dependency.
        Some(126) if path.is_file() => AttemptKind::Dependency { library: String::new() },
        Some(126) => AttemptKind::NotFound,
        // ERROR_PROC_NOT_FOUND.
        Some(127) => AttemptKind::UndefinedSymbol { symbol: String::new() },
        // ERROR_ACCESS_DENIED.
        Some(5) => AttemptKind::PermissionDenied,
        // ERROR_BAD_EXE_FORMAT.
        Some(193) => AttemptKind::NotALibrary,
        _ => AttemptKind::Refused,
    };
    Unfit::new(kind, source.to_string())
}
