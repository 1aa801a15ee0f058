//! Finding the run-time compiler that belongs to a runtime.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::library::Library;
use super::{Attempt, LoadError};
use crate::generated::RtcFunction;
use crate::profile::Family;
use crate::rtc::Rtc;
use crate::runtime::Runtime;

impl Rtc {
    /// The run-time compiler of a runtime: the library of the same major number in the runtime's folder, then the one the
    /// system's search path has, then the runtime itself, which contains it up to HIP 6.4.
    ///
    /// A software device brings its own or none: no library is opened for it.
    ///
    /// # Errors
    /// [`LoadError`] with every place tried.
    pub fn open(runtime: &Runtime) -> Result<Rtc, LoadError> {
        let profile = runtime.profile();
        let mut attempts = Vec::new();
        if profile.family != Family::Software {
            let names = names(profile.family, profile.hip.major, profile.hip.minor);
            let folder = runtime.source().describe().path.and_then(|path| path.parent().map(Path::to_owned));
            let beside = folder.iter().flat_map(|folder| names.iter().map(|name| folder.join(name)));
            let beside: Vec<PathBuf> = beside.filter(|path| path.exists()).collect();
            for path in beside.into_iter().chain(names.iter().map(PathBuf::from)) {
                let opened = if path.is_absolute() { Library::open_file(&path) } else { Library::open(&path) };
                let rtc = opened.map(|library| Rtc::new(Arc::new(library)));
                match rtc {
                    Ok(rtc) if rtc.has_function(RtcFunction::hiprtcCompileProgram) => return Ok(rtc),
                    Ok(_) => {
                        attempts.push(Attempt { path, reason: "opened, but it is no run-time compiler".to_owned() })
                    }
                    Err(reason) => attempts.push(Attempt { path, reason }),
                }
            }
        }
        let inside = Rtc::new(Arc::clone(runtime.source()));
        if inside.has_function(RtcFunction::hiprtcCompileProgram) {
            return Ok(inside);
        }
        let description = runtime.source().describe();
        let path = description.path.unwrap_or_else(|| PathBuf::from(description.name));
        attempts.push(Attempt { path, reason: "contains no run-time compiler".to_owned() });
        Err(LoadError { attempts })
    }
}

/// Names of the compiler's library. Another major than the runtime's would make code objects it may not load.
fn names(family: Family, major: u32, minor: u32) -> Vec<String> {
    if cfg!(windows) {
        return vec![format!("hiprtc{major:02}{minor:02}.dll")];
    }
    match family {
        // Its number is not known: DTK's other libraries do not follow the HIP version.
        Family::Dtk => ["libhiprtc.so", "libhiprtc.so.7", "libhiprtc.so.6", "libhiprtc.so.5"].map(str::to_owned).into(),
        _ => vec![format!("libhiprtc.so.{major}")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LoadOptions;
    use crate::generated::hiprtcResult;

    #[test]
    fn names_follow_the_major() {
        if cfg!(windows) {
            assert_eq!(names(Family::Rocm, 7, 14), ["hiprtc0714.dll"]);
        } else {
            assert_eq!(names(Family::Rocm, 7, 14), ["libhiprtc.so.7"]);
            assert_eq!(names(Family::Dtk, 6, 3)[0], "libhiprtc.so");
        }
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
