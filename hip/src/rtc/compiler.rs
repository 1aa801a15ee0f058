//! Finding a run-time compiler, and asking what it can do.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hip_code::TargetId;
use hip_sys::{ComgrError, Description, HipVersion, LoadOptions, Loader, Profile, Rtc, Runtime};

use super::error::RtcError;
use crate::device::Device;
use crate::error::Result;
use crate::runtime;

/// Held during every use of a compiler: releases differ in what they lock themselves, and LLVM's options are global.
static IN_USE: Mutex<()> = Mutex::new(());

/// The compilers opened so far, by what they were opened for. A library is never closed, so they are few.
static OPEN: Mutex<Vec<(String, Compiler)>> = Mutex::new(Vec::new());

/// A run-time compiler (hiprtc). Cloning shares it.
///
/// It needs no device: code can be made for any architecture that it knows.
#[derive(Clone)]
pub struct Compiler(Arc<Inner>);

/// Whether it must be certain that the compiler does not take the process down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Certainty {
    Needed,
    /// The process is there for nothing else.
    NotNeeded,
}

struct Inner {
    rtc: Rtc,
    profile: Profile,
    description: Description,
}

impl Compiler {
    /// The compiler of the runtime that `HIP_RS_RUNTIME` names (`rocm`, `dtk`, a path), else of an installed ROCm or
    /// DTK, the first that has one. No device is needed.
    ///
    /// # Errors
    /// [`RtcError::NoCompiler`] with everything that was tried.
    pub fn open() -> Result<Self> {
        Self::shared("", || installed(&runtime::library_options()?))
    }

    /// The compiler of one installation: `path` is HIP's library, or the folder that has it.
    ///
    /// # Errors
    /// As [`Compiler::open`].
    pub fn at(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        Self::shared(&format!("at {}", path.display()), || installed(&LoadOptions::at(path)))
    }

    /// The compiler that belongs to a device's runtime. For a software device, which has none: as [`Compiler::open`].
    ///
    /// # Errors
    /// As [`Compiler::open`].
    pub fn for_device(device: &Device) -> Result<Self> {
        if device.runtime().is_software() {
            return Self::open();
        }
        let runtime = device.hip();
        Self::shared(&format!("of {}", runtime.source().describe()), || {
            let rtc = Rtc::open(runtime).map_err(|error| RtcError::NoCompiler { tried: error.to_string() })?;
            Ok(Self::new(rtc, runtime.profile().clone()))
        })
    }

    pub(super) fn new(rtc: Rtc, profile: Profile) -> Self {
        let description = rtc.source().describe();
        Self(Arc::new(Inner { rtc, profile, description }))
    }

    /// The compiler opened for `key` before, else what `open` gives. Failures are not kept.
    fn shared(key: &str, open: impl FnOnce() -> Result<Self>) -> Result<Self> {
        let mut opened = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, compiler)) = opened.iter().find(|(other, _)| other == key) {
            return Ok(compiler.clone());
        }
        let compiler = open()?;
        opened.push((key.to_owned(), compiler.clone()));
        Ok(compiler)
    }

    /// HIP version of the runtime that the compiler belongs to. (`hiprtcVersion` says 9.0 in every release.)
    #[must_use]
    pub fn version(&self) -> HipVersion {
        self.0.profile.hip
    }

    /// The compiler's library, if it is a file and known. Up to HIP 5.7 that is the runtime's library itself.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.0.description.path.as_deref()
    }

    /// Whether the compiler can make code for an architecture, as the library that it stands on says
    /// (`amd_comgr_get_isa_metadata`).
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// let compiler = hip::rtc::Compiler::open()?;
    /// assert!(compiler.supports(&"gfx90a".parse()?)?);
    /// assert!(!compiler.supports(&"gfx9999".parse()?)?);
    /// # Ok(()) }
    /// ```
    ///
    /// On Windows it cannot be told. There, from HIP 7.14 on, the answer is yes, since an unknown architecture is then an
    /// error of the compiler itself.
    ///
    /// # Errors
    /// [`RtcError::Unusable`] if it cannot be told, or if using the compiler would crash.
    pub fn supports(&self, target: &TargetId) -> Result<bool> {
        let guard = self.lock();
        Ok(self.knows(target, Certainty::Needed, &guard)?)
    }

    /// The C functions, for what this crate lacks: linking of LLVM bitcode (`hiprtcLinkCreate`), which needs a GPU.
    #[must_use]
    pub fn raw(&self) -> &Rtc {
        &self.0.rtc
    }

    pub(super) fn profile(&self) -> &Profile {
        &self.0.profile
    }

    /// Keeps every other use of a compiler out.
    pub(super) fn lock(&self) -> MutexGuard<'static, ()> {
        IN_USE.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn knows(&self, target: &TargetId, certainty: Certainty, _: &MutexGuard<'static, ()>) -> Result<bool, RtcError> {
        match self.0.rtc.supports(&target.to_string()) {
            Ok(known) => Ok(known),
            // On Windows it cannot be told. From 7.14 on an unknown architecture is an error there, by measurement.
            Err(ComgrError::Unknown { .. }) if self.version().at_least(7, 14) => Ok(true),
            Err(_) if certainty == Certainty::NotNeeded => Ok(true),
            Err(error) => Err(RtcError::Unusable(error)),
        }
    }

    /// The target to compile for, so that the result runs on `wanted`: that, or its processor alone if the compiler
    /// does not know the features, since code that names none runs with any.
    pub(super) fn choose(
        &self,
        wanted: &TargetId,
        certainty: Certainty,
        guard: &MutexGuard<'static, ()>,
    ) -> Result<TargetId, RtcError> {
        let plain = TargetId::new(wanted.processor.as_str());
        for target in [wanted, &plain] {
            if self.knows(target, certainty, guard)? {
                return Ok(target.clone());
            }
        }
        let (target, compiler) = (wanted.to_string(), self.0.description.to_string());
        Err(RtcError::UnknownArch { target, compiler, version: self.version() })
    }

    /// What tells this compiler from any other that could give other code: the files, with size and time, and the
    /// version.
    pub(super) fn identity(&self) -> Vec<String> {
        let file = |description: &Description| {
            let stamp = description.path.as_ref().and_then(|path| path.metadata().ok()).map(|metadata| {
                let time = metadata.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
                (metadata.len(), time)
            });
            format!("{description} {stamp:?}")
        };
        let mut parts = vec![format!("{:?} {}", self.0.profile.family, self.version()), file(&self.0.description)];
        parts.extend(self.0.rtc.comgr().ok().map(|comgr| file(&comgr)));
        parts
    }
}

/// The first installed runtime that has a compiler.
fn installed(options: &LoadOptions) -> Result<Compiler> {
    let mut tried = String::new();
    let mut add = |text: String| {
        tried.push_str("\n  ");
        tried.push_str(&text.replace('\n', "\n  "));
    };
    for candidate in Loader::new(options).candidates() {
        let runtime: Runtime = match candidate.open() {
            Ok(runtime) => runtime,
            Err(attempt) => {
                add(attempt.to_string());
                continue;
            }
        };
        match Rtc::open(&runtime) {
            Ok(rtc) => return Ok(Compiler::new(rtc, runtime.profile().clone())),
            Err(error) => add(format!("{}: {error}", candidate.path().display())),
        }
    }
    Err(RtcError::NoCompiler { tried: format!("tried{tried}") }.into())
}

/// The library and its HIP version.
impl fmt::Display for Compiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (HIP {})", self.0.description, self.version())
    }
}

impl fmt::Debug for Compiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Compiler({self})")
    }
}
