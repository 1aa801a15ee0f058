//! The run-time compiler, which the software device does not have: its functions go to a real one.

use std::ffi::{CStr, c_void};
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::ptr::NonNull;
use std::sync::{Arc, OnceLock};

use hip_sys::{Description, Rtc, Source};
use libloading::os::unix::Library;

use crate::choice;

/// The library to forward to.
const LIBRARY: &str = "HIP_RS_DROPIN_HIPRTC";

/// The run-time compiler, opened by the first call; `None` if there is none.
pub(crate) fn rtc() -> Option<&'static Rtc> {
    static RTC: OnceLock<Option<Rtc>> = OnceLock::new();
    RTC.get_or_init(|| catch_unwind(open).ok().flatten()).as_ref()
}

/// A library that was opened, for ever.
struct Compiler {
    library: Library,
    path: PathBuf,
}

// SAFETY: whoever calls the functions promises what the real library asks for, of which they are; it is never closed.
unsafe impl Source for Compiler {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        // SAFETY: the address is only handed on.
        let symbol = unsafe { self.library.get::<*mut c_void>(name.to_bytes_with_nul()) }.ok()?;
        NonNull::new(symbol.into_raw())
    }

    fn describe(&self) -> Description {
        Description::library(self.path.to_string_lossy(), Some(self.path.clone()))
    }
}

/// Files to try, in order.
fn candidates() -> Vec<PathBuf> {
    match std::env::var_os(LIBRARY).filter(|path| !path.is_empty()) {
        Some(path) => vec![path.into()],
        None => {
            let name = choice::file().and_then(|file| file.file_name()?.to_str().map(str::to_owned));
            let version = name.as_deref().and_then(|name| name.split_once(".so.")).map(|(_, version)| version);
            version
                .and_then(|version| version.split('.').next())
                .map(|v| format!("libhiprtc.so.{v}").into())
                .into_iter()
                .collect()
        }
    }
}

fn open() -> Option<Rtc> {
    let mut reasons = Vec::new();
    for path in candidates() {
        // A real runtime must not take this library's functions for its own.
        let flags = libc::RTLD_NOW | libc::RTLD_LOCAL | deep();
        // SAFETY: a run-time compiler's constructors and destructors are like those of any library.
        match unsafe { Library::open(Some(&path), flags) } {
            Ok(library) => return Some(Rtc::new(Arc::new(Compiler { library, path }))),
            Err(error) => reasons.push(error.to_string()),
        }
    }
    let reasons = reasons.join("; ");
    eprintln!("hip-emu-dropin: no run-time compiler (hiprtc); set {LIBRARY} to the path of one. {reasons}");
    None
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn deep() -> libc::c_int {
    libc::RTLD_DEEPBIND
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn deep() -> libc::c_int {
    0
}
