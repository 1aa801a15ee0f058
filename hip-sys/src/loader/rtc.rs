//! Finding the run-time compiler that belongs to a runtime.

use core::ffi::CStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::Unfit;
use super::library::Library;
use super::names::{System, scan};
use super::surroundings::Surroundings;
use super::{Attempt, AttemptKind, LoadError};
use crate::generated::RtcFunction;
use crate::profile::Family;
use crate::rtc::Rtc;
use crate::runtime::Runtime;
use crate::version::HipVersion;

/// Functions that every release of the run-time compiler exports.
const MARKS: [&CStr; 2] = [c"hiprtcCreateProgram", c"hiprtcCompileProgram"];

/// Where a run-time compiler may be.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    File(PathBuf),
    /// A name for the system's search path.
    Name(String),
    /// In the runtime itself.
    Inside,
}

impl Rtc {
    /// The run-time compiler of a runtime: the library of the same major number in the runtime's folder; else the runtime
    /// itself, which contains it up to HIP 6.4 and with DTK; else the library that the system's search path has.
    ///
    /// A software device brings its own or none: no library is opened for it.
    ///
    /// Before using it, ask [`supports`](Rtc::supports): a run-time compiler whose own compiler library is missing, or does
    /// not know an architecture, crashes the process.
    ///
    /// # Errors
    /// [`LoadError`] with every place tried.
    pub fn open(runtime: &Runtime) -> Result<Rtc, LoadError> {
        let profile = runtime.profile();
        let description = runtime.source().describe();
        let mut attempts = Vec::new();
        for place in places(profile.family, profile.hip, description.path.as_deref(), &Surroundings::of_process()) {
            let (path, opened) = match &place {
                Place::File(path) => (path.clone(), Library::open_file(path, &MARKS)),
                Place::Name(name) => (PathBuf::from(name), Library::open(Path::new(name), &MARKS)),
                Place::Inside => {
                    let inside = Rtc::new(Arc::clone(runtime.source()));
                    if inside.has_function(RtcFunction::hiprtcCompileProgram) {
                        return Ok(inside);
                    }
                    let missing = "hiprtcCompileProgram".to_owned();
                    let unfit = Unfit::new(AttemptKind::NotARuntime { missing }, "contains no run-time compiler");
                    let path = description.path.clone().unwrap_or_else(|| PathBuf::from(&description.name));
                    (path, Err(unfit))
                }
            };
            let checked = opened.and_then(|library| {
                library.check_has(&MARKS, "run-time compiler")?;
                Ok(library)
            });
            match checked {
                Ok(library) => return Ok(Rtc::new(Arc::new(library))),
                Err(unfit) => attempts.push(Attempt::new(&path, unfit)),
            }
        }
        Err(LoadError::new("run-time compiler (hiprtc)", attempts))
    }
}

fn places(family: Family, hip: HipVersion, runtime: Option<&Path>, surroundings: &Surroundings) -> Vec<Place> {
    if family == Family::Software {
        return vec![Place::Inside];
    }
    let folder = runtime.and_then(Path::parent);
    let mut places = Vec::new();
    if surroundings.system == System::Windows {
        // The driver brings the runtime without its compiler, which the SDK has.
        let prefixes =
            ["HIP_PATH", "ROCM_PATH", "ROCM_HOME"].into_iter().filter_map(|name| surroundings.variable(name));
        let folders: Vec<PathBuf> =
            folder.map(Path::to_owned).into_iter().chain(prefixes.map(|p| p.join("bin"))).collect();
        places.extend(folders.iter().flat_map(|folder| windows_files(folder, hip)).map(Place::File));
        places.push(Place::Name(windows_name(hip)));
        places.push(Place::Inside);
    } else {
        // DTK's number is not known: its other libraries do not follow the HIP version.
        let major = (family != Family::Dtk).then_some(hip.major);
        places.extend(folder.into_iter().flat_map(|folder| unix_files(folder, major)).map(Place::File));
        places.push(Place::Inside);
        match major {
            Some(major) => places.push(Place::Name(format!("libhiprtc.so.{major}"))),
            None => {
                let names = ["libhiprtc.so", "libhiprtc.so.7", "libhiprtc.so.6", "libhiprtc.so.5"];
                places.extend(names.map(|name| Place::Name(name.to_owned())));
            }
        }
    }
    places
}

/// The compilers in the runtime's folder. Another major than the runtime's would make code objects it may not load.
fn unix_files(folder: &Path, major: Option<u32>) -> Vec<PathBuf> {
    let mut files = scan(folder, "libhiprtc");
    files.retain(|(name, _)| major.is_none() || name.major() == major);
    // Short names first: they are the links that an installation keeps up to date.
    files.sort_by_key(|(name, _)| (name.hashed, name.version.len()));
    let mut real = Vec::new();
    let distinct = files.into_iter().filter(|(_, path)| {
        let file = path.canonicalize().unwrap_or_else(|_| path.clone());
        let new = !real.contains(&file);
        real.push(file);
        new
    });
    distinct.map(|(_, path)| path).collect()
}

/// `hiprtc0714.dll` of HIP 7.14.
fn windows_name(hip: HipVersion) -> String {
    format!("hiprtc{:02}{:02}.dll", hip.major, hip.minor)
}

/// That of the same release, else the newest of the same major.
fn windows_files(folder: &Path, hip: HipVersion) -> Vec<PathBuf> {
    let exact = folder.join(windows_name(hip));
    if exact.is_file() {
        return vec![exact];
    }
    let major = format!("hiprtc{:02}", hip.major);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let name = entry.file_name();
            let minor = name.to_str()?.strip_prefix(&major)?.strip_suffix(".dll")?;
            let digits = minor.len() == 2 && minor.bytes().all(|b| b.is_ascii_digit());
            Some((minor.parse().ok().filter(|_| digits)?, entry.path()))
        })
        .collect();
    files.sort();
    files.into_iter().rev().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Folder, surroundings};
    use super::*;
    use crate::LoadOptions;
    use crate::generated::hiprtcResult;

    fn listed(family: Family, hip: (u32, u32), runtime: Option<PathBuf>, root: &Folder) -> Vec<String> {
        let places = places(family, HipVersion::new(hip.0, hip.1, 0), runtime.as_deref(), &surroundings(root, &[]));
        let text = |place| match place {
            Place::File(path) => format!("./{}", path.file_name().unwrap_or_default().to_string_lossy()),
            Place::Name(name) => name,
            Place::Inside => "inside".to_owned(),
        };
        places.into_iter().map(text).collect()
    }

    #[test]
    fn the_runtimes_own_folder_and_major_first() {
        let root = Folder::new("rtc");
        let runtime = root.file("opt/rocm/lib/libamdhip64.so.7.14.60850", b"");
        for name in
            ["libhiprtc.so.6", "libhiprtc.so.7.14.60850", "libhiprtc-d868ac8d.so.7.14.60850-0000000", "libhiprtc.so"]
        {
            root.file(&format!("opt/rocm/lib/{name}"), b"");
        }
        let own = ["./libhiprtc.so.7.14.60850", "./libhiprtc-d868ac8d.so.7.14.60850-0000000"];
        let expected = [own.as_slice(), &["inside", "libhiprtc.so.7"]].concat();
        assert_eq!(listed(Family::Rocm, (7, 14), Some(runtime.clone()), &root), expected);
        root.file("opt/rocm/lib/libhiprtc.so.7", b"");
        assert_eq!(listed(Family::Rocm, (7, 14), Some(runtime), &root)[0], "./libhiprtc.so.7");
    }

    #[test]
    #[cfg(unix)]
    fn links_to_one_file_are_one_place() {
        let root = Folder::new("rtc-links");
        let runtime = root.file("lib/libamdhip64.so.6", b"");
        root.file("lib/libhiprtc.so.6.4.43484", b"");
        std::os::unix::fs::symlink("libhiprtc.so.6.4.43484", root.0.join("lib/libhiprtc.so.6")).expect("a link");
        let expected = ["./libhiprtc.so.6", "inside", "libhiprtc.so.6"];
        assert_eq!(listed(Family::Rocm, (6, 4), Some(runtime), &root), expected);
    }

    #[test]
    fn names_of_dtk_and_of_a_runtime_without_a_file() {
        let root = Folder::new("rtc-dtk");
        let runtime = root.file("opt/dtk/hip/lib/libgalaxyhip.so.5", b"");
        root.file("opt/dtk/hip/lib/libhiprtc.so.5", b"");
        let names = ["libhiprtc.so", "libhiprtc.so.7", "libhiprtc.so.6", "libhiprtc.so.5"];
        let expected = [&["./libhiprtc.so.5", "inside"], names.as_slice()].concat();
        assert_eq!(listed(Family::Dtk, (6, 3), Some(runtime), &root), expected);
        assert_eq!(listed(Family::Rocm, (5, 2), None, &root), ["inside", "libhiprtc.so.5"]);
        assert_eq!(listed(Family::Software, (7, 1), None, &root), ["inside"]);
    }

    #[test]
    fn windows() {
        let root = Folder::new("rtc-windows");
        let runtime = root.file("System32/amdhip64_7.dll", b"");
        for name in ["hiprtc0702.dll", "hiprtc0714.dll", "hiprtc0604.dll", "hiprtc07xx.dll", "hiprtc-builtins0714.dll"]
        {
            root.file(&format!("sdk/bin/{name}"), b"");
        }
        let mut surroundings = surroundings(&root, &[("HIP_PATH", &root.0.join("sdk").to_string_lossy())]);
        surroundings.system = System::Windows;
        let places = |minor| places(Family::Rocm, HipVersion::new(7, minor, 0), Some(&runtime), &surroundings);
        let sdk = |name: &str| Place::File(root.0.join("sdk/bin").join(name));
        assert_eq!(places(14), [sdk("hiprtc0714.dll"), Place::Name("hiprtc0714.dll".into()), Place::Inside]);
        assert_eq!(places(15)[..2], [sdk("hiprtc0714.dll"), sdk("hiprtc0702.dll")]);
    }

    #[test]
    fn an_installed_compiler_answers() {
        let runtime = match Runtime::open(&LoadOptions::default()) {
            Ok(runtime) => runtime,
            Err(error) => return crate::skipped(&format!("an installed HIP runtime ({error})")),
        };
        let rtc = match Rtc::open(&runtime) {
            Ok(rtc) => rtc,
            Err(error) => return crate::skipped(&format!("an installed run-time compiler ({error})")),
        };
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the pointers are to ints that outlive the call.
        let code = unsafe { rtc.hiprtcVersion(&mut major, &mut minor) };
        // 9.0 in every release from 5.2.3 to 7.14.
        assert_eq!((code, major, minor), (Ok(hiprtcResult::HIPRTC_SUCCESS), 9, 0));
    }
}
