//! Tests of the guard: made-up compilers, and an installed one where there is one.

use core::ffi::c_void;
use core::ptr::NonNull;
use std::io::Cursor;
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(target_os = "linux")]
use super::super::tests::Folder;
use super::*;
use crate::{LoadOptions, Runtime};

static MADE: AtomicUsize = AtomicUsize::new(0);

unsafe extern "C" fn get(isa: *const c_char, node: *mut MetadataNode) -> c_uint {
    // SAFETY: the guard passes a C string.
    let isa = unsafe { CStr::from_ptr(isa) };
    match isa.to_bytes() {
        b"amdgcn-amd-amdhsa--gfx90a" => {
            MADE.fetch_add(1, Ordering::Relaxed);
            // SAFETY: the guard passes a place for the node.
            unsafe { (*node).handle = 77 };
            SUCCESS
        }
        b"amdgcn-amd-amdhsa--gfx000" => 3,
        _ => INVALID_ARGUMENT,
    }
}

unsafe extern "C" fn destroy(node: MetadataNode) -> c_uint {
    assert_eq!(node.handle, 77);
    MADE.fetch_sub(1, Ordering::Relaxed);
    SUCCESS
}

/// A compiler that is linked with its compiler library.
struct Linked {
    with_destroy: bool,
    with_get: bool,
}

// SAFETY: the functions have the signatures of these names.
unsafe impl Source for Linked {
    fn symbol(&self, name: &CStr) -> Option<NonNull<c_void>> {
        match name {
            name if name == GET_ISA_METADATA && self.with_get => NonNull::new(get as *mut c_void),
            name if name == DESTROY_METADATA && self.with_destroy => NonNull::new(destroy as *mut c_void),
            _ => None,
        }
    }

    fn describe(&self) -> Description {
        Description::library("libhiprtc.so.7", None)
    }
}

#[test]
fn what_the_compiler_library_says() {
    let rtc = Rtc::new(Arc::new(Linked { with_destroy: true, with_get: true }));
    assert_eq!(rtc.supports("gfx90a"), Ok(true));
    assert_eq!(MADE.load(Ordering::Relaxed), 0, "each node is destroyed");
    assert_eq!(rtc.supports("gfx942"), Ok(false));
    assert_eq!(rtc.supports("gfx000"), Err(ComgrError::Failed { library: "libhiprtc.so.7".into(), status: 3 }));
    for no_target in ["", "gfx90a\0", "gfx90a gfx90a", "gfx90a\n", "--offload-arch=\u{fe}", &"g".repeat(129)] {
        assert_eq!(rtc.supports(no_target), Ok(false), "{no_target:?}");
    }
}

#[test]
fn a_compiler_without_known_library_is_an_error() {
    let rtc = Rtc::new(Arc::new(Linked { with_destroy: true, with_get: false }));
    assert_eq!(rtc.supports("gfx90a"), Err(ComgrError::Unknown { compiler: "libhiprtc.so.7".into() }));
    let rtc = Rtc::new(Arc::new(Linked { with_destroy: false, with_get: true }));
    let error = rtc.supports("gfx90a").unwrap_err();
    assert_eq!(error.to_string(), "libhiprtc.so.7 is no compiler library: it has no amd_comgr_destroy_metadata");
}

#[test]
fn the_name_in_the_file() {
    let find = |bytes: &[u8], except| embedded_name(Cursor::new(bytes), &except).unwrap();
    let name = Some("libamd_comgr.so.3".to_owned());
    assert_eq!(find(b"x\0libamd_comgr.so.3\0y", 0..0), name);
    assert_eq!(find(b"libamd_comgr.so.3\0", 0..0), name);
    assert_eq!(find(b"\0libamd_comgr.so\0", 0..0).as_deref(), Some("libamd_comgr.so"));
    // Among the names of dependencies, within another text, without an end, or another library's.
    assert_eq!(find(b"x\0libamd_comgr.so.3\0y", 1..9), None);
    assert_eq!(find(b"cannot open libamd_comgr.so.3\0", 0..0), None);
    assert_eq!(find(b"\0libamd_comgr.so.3", 0..0), None);
    assert_eq!(find(b"\0libamd_comgr.so.3 is missing\0", 0..0), None);
    assert_eq!(find(b"\0libamd_comgr_hotswap_tool.so\0libamd_comgr.s\0", 0..0), None);
    // Wherever it lies with respect to the chunks that are read.
    for at in (0..40).map(|at| (1 << 20) - 30 + at).chain([3_000_000]) {
        let mut bytes = vec![0; at];
        bytes.extend(b"libamd_comgr.so.3\0");
        assert_eq!(find(&bytes, 0..0), name, "at {at}");
        assert_eq!(find(&bytes, at as u64..at as u64 + 1), None, "at {at}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_compilers_own_search_path() {
    let root = Folder::new("guard");
    let this = std::env::current_exe().and_then(std::fs::read);
    let Some(library) = this.ok().filter(|bytes| bytes.starts_with(b"\x7fELF")) else {
        return crate::skipped("an ELF file of this machine");
    };
    // Any whole file of the right machine will do.
    let whole = &library[..];
    let own = root.file("rocm/lib/libamd_comgr.so.3", whole);
    let named = root.file("named/libamd_comgr.so.3", whole);
    let _ = root.file("broken/libamd_comgr.so.3", b"INPUT(x)");
    let compiler = root.0.join("rocm/lib/libhiprtc.so.7");
    let search = |rpath: Option<&str>, runpath: Option<&str>, library_path: &[&str]| {
        let text = |text: &str| text.replace("ROOT", &root.0.to_string_lossy());
        let dynamic = Dynamic { rpath: rpath.map(text), runpath: runpath.map(text), ..Dynamic::default() };
        let library_path: Vec<PathBuf> = library_path.iter().map(|folder| root.0.join(folder)).collect();
        on_own_path("libamd_comgr.so.3", &compiler, &dynamic, &library_path)
    };
    assert_eq!(search(None, None, &[]), None);
    assert_eq!(search(Some("$ORIGIN"), None, &["named"]).as_ref(), Some(&own), "RPATH before LD_LIBRARY_PATH");
    assert_eq!(search(None, Some("${ORIGIN}/../lib"), &["named"]).as_ref(), Some(&named), "RUNPATH after it");
    assert!(
        search(Some("ROOT/named"), Some("$ORIGIN/../lib"), &[])
            .is_some_and(|file| file.ends_with("../lib/libamd_comgr.so.3"))
    );
    assert_eq!(
        search(None, Some("ROOT/broken:ROOT/named"), &[]).as_ref(),
        Some(&named),
        "what cannot be opened is passed over"
    );
    assert_eq!(search(Some("relative:$LIB:"), None, &[]), None);
}

/// Debian's HIP 5.2.3 has comgr 2.4, whose compiler aborts the process for gfx942 and gfx1100.
#[test]
fn an_installed_compiler_is_asked() {
    let runtime = match Runtime::open(&LoadOptions::default()) {
        Ok(runtime) => runtime,
        Err(error) => return crate::skipped(&format!("an installed HIP runtime ({error})")),
    };
    let rtc = match Rtc::open(&runtime) {
        Ok(rtc) => rtc,
        Err(error) => return crate::skipped(&format!("an installed run-time compiler ({error})")),
    };
    let comgr = match rtc.comgr() {
        Ok(comgr) => comgr,
        Err(error) => return crate::skipped(&format!("its compiler library ({error})")),
    };
    println!("{comgr}");
    let soname = comgr.soname.unwrap_or_default();
    assert!(soname.starts_with("libamd_comgr"), "{soname}");
    assert_eq!(rtc.supports("gfx906"), Ok(true));
    assert_eq!(rtc.supports("gfx90a:sramecc+:xnack-"), Ok(true));
    assert_eq!(rtc.supports("gfx9999"), Ok(false));
    if runtime.profile().hip.major == 5 && soname == "libamd_comgr.so.2" && !runtime.profile().hip.at_least(5, 5) {
        assert_eq!(rtc.supports("gfx942"), Ok(false));
        assert_eq!(rtc.supports("gfx1100"), Ok(false));
    }
    // Two threads may ask.
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(rtc.supports("gfx908"), Ok(true)));
        }
    });
}
