//! One opened HIP runtime: its functions, its devices, and the funnel that turns its codes into errors.

use std::cell::Cell;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, Weak};

use hip_sys::{Description, Family, HipVersion, Profile, SymbolMissing, hipError_t};

use crate::device::DeviceInner;
use crate::error::{self, CallError, Error, Result};
use crate::sync::{Mutex, MutexGuard};

/// Which runtime a device belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuntimeInfo {
    profile: Profile,
    description: Description,
}

impl RuntimeInfo {
    /// ROCm, DTK or the software device.
    #[must_use]
    pub fn family(&self) -> Family {
        self.profile.family
    }

    /// HIP version that the runtime reports (`hipRuntimeGetVersion`). It is not the version of ROCm: ROCm 10.0 reports
    /// 7.15.
    #[must_use]
    pub fn version(&self) -> HipVersion {
        self.profile.hip
    }

    /// Name of the library, for instance `libamdhip64.so.6`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.description.name
    }

    /// The library's file, if it is one and known.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.description.path.as_deref()
    }

    /// The name that the library gives itself (`DT_SONAME`), for instance `libamdhip64.so.6`, if it is a file and known. It
    /// does not tell the release: DTK's is the same in all.
    #[must_use]
    pub fn soname(&self) -> Option<&str> {
        self.description.soname.as_deref()
    }

    /// Which layouts, numbers and variants this runtime has, as far as that is known when it is opened.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Whether kernels run on the software device, that is on the CPU.
    #[must_use]
    pub fn is_software(&self) -> bool {
        self.description.software
    }
}

impl fmt::Display for RuntimeInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (HIP {})", self.description, self.profile.hip)
    }
}

/// Source of [`Platform::id`]; 0 is never given out.
static NEXT_ID: AtomicU64 = AtomicU64::new(1);

thread_local! {
    /// Platform and ordinal of the device that this thread bound last.
    static CURRENT: Cell<(u64, i32)> = const { Cell::new((0, -1)) };
}

/// One opened runtime. It stays open until the process ends: no runtime survives being unloaded.
pub(crate) struct Platform {
    id: u64,
    hip: hip_sys::Runtime,
    info: RuntimeInfo,
    stream_ordered_memory: bool,
    /// The device objects that are alive, by ordinal.
    devices: Mutex<Vec<Weak<DeviceInner>>>,
}

impl Platform {
    pub(crate) fn new(hip: hip_sys::Runtime) -> Arc<Self> {
        let info = RuntimeInfo { profile: hip.profile().clone(), description: hip.source().describe() };
        // Real runtimes have a record of corrupting, leaking or returning null here, release by release
        // (OpenNMT/CTranslate2#2090, JuliaGPU/AMDGPU.jl#901, ROCm/hip#3223), so they get the cache of
        // `memory::BlockCache` instead.
        let stream_ordered_memory = info.is_software() && hip.has("hipMallocAsync") && hip.has("hipFreeAsync");
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        Arc::new(Self { id, hip, info, stream_ordered_memory, devices: Mutex::new(Vec::new()) })
    }

    /// The runtime's functions.
    #[inline]
    pub(crate) fn hip(&self) -> &hip_sys::Runtime {
        &self.hip
    }

    pub(crate) fn info(&self) -> &RuntimeInfo {
        &self.info
    }

    /// Whether `hipMallocAsync` and `hipFreeAsync` are to be used.
    pub(crate) fn trusts_stream_ordered_memory(&self) -> bool {
        self.stream_ordered_memory
    }

    /// Number of devices, or what `hipGetDeviceCount` says instead.
    pub(crate) fn device_count(&self) -> Result<usize> {
        let mut count = 0;
        // SAFETY: `count` is a valid place for the call's result.
        self.check("hipGetDeviceCount", unsafe { self.hip.hipGetDeviceCount(&mut count) })?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The slots of the device objects that are alive.
    pub(crate) fn devices(&self) -> MutexGuard<'_, Vec<Weak<DeviceInner>>> {
        self.devices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes `ordinal` this thread's current device. Costs no call when it is already.
    #[inline]
    pub(crate) fn bind(&self, ordinal: i32) -> Result<()> {
        if CURRENT.get() == (self.id, ordinal) { Ok(()) } else { self.rebind(ordinal) }
    }

    /// As [`Platform::bind`], but always calls the runtime.
    #[cold]
    pub(crate) fn rebind(&self, ordinal: i32) -> Result<()> {
        let result = self.bind_raw(ordinal);
        self.check_with("hipSetDevice", || format!("device {ordinal}"), result)
    }

    /// As [`Platform::rebind`], without making an error of the code.
    pub(crate) fn bind_raw(&self, ordinal: i32) -> Result<hipError_t, SymbolMissing> {
        CURRENT.set((0, -1));
        // SAFETY: the call takes no pointers; a bad ordinal is an error code.
        let code = unsafe { self.hip.hipSetDevice(ordinal) }?;
        if code == hipError_t::hipSuccess {
            CURRENT.set((self.id, ordinal));
        }
        Ok(code)
    }

    /// The funnel: every call of a HIP function goes through here or through [`Platform::check_with`].
    #[inline]
    pub(crate) fn check(&self, operation: &'static str, result: Result<hipError_t, SymbolMissing>) -> Result<()> {
        self.check_with(operation, String::new, result)
    }

    /// As [`Platform::check`], with a description of what the call was about. It is only made for an error.
    #[inline]
    pub(crate) fn check_with(
        &self,
        operation: &'static str,
        context: impl FnOnce() -> String,
        result: Result<hipError_t, SymbolMissing>,
    ) -> Result<()> {
        match result? {
            hipError_t::hipSuccess => Ok(()),
            code => Err(self.failed(operation, context(), code)),
        }
    }

    /// As [`Platform::check_with`], for the typed calls of `hip-sys`. `what` is asked for, in words, in case that this
    /// runtime does not have it.
    pub(crate) fn typed<T>(
        &self,
        what: &'static str,
        context: impl FnOnce() -> String,
        result: Result<T, hip_sys::CallError>,
    ) -> Result<T> {
        result.map_err(|error| match error {
            hip_sys::CallError::Missing(missing) => Error::from(missing),
            hip_sys::CallError::Failed { call, code, .. } | hip_sys::CallError::NoDevice { call, code, .. } => {
                self.failed(call, context(), code)
            }
            other => Error::Unsupported { what, reason: other.to_string() },
        })
    }

    /// The error for a code other than success of a call about the device that this thread bound last.
    ///
    /// Must not be called while [`Platform::devices`] is locked.
    #[cold]
    pub(crate) fn failed(&self, operation: &'static str, context: String, code: hipError_t) -> Error {
        let (platform, ordinal) = CURRENT.get();
        let slot = usize::try_from(ordinal).ok().filter(|_| platform == self.id);
        // In a statement of its own, so that the lock is not held if this turns out to be the device's last owner.
        let device = slot.and_then(|slot| self.devices().get(slot).and_then(Weak::upgrade));
        self.failed_on(device.as_deref(), operation, context, code)
    }

    /// The error for a code other than success of a call about a device, if it was about one.
    #[cold]
    pub(crate) fn failed_on(
        &self,
        device: Option<&DeviceInner>,
        operation: &'static str,
        context: String,
        code: hipError_t,
    ) -> Error {
        // The text stays after the fault, so it must not be put beside an error of another kind. The software device says
        // "unknown" for a defect of its own.
        let is_fault = error::poisons(code) || code == hipError_t::hipErrorUnknown;
        let fault = if is_fault { self.hip.source().last_fault() } else { None };
        let mut error = CallError { fault, ..CallError::new(operation, context, code) };
        if let Some(device) = device {
            device.explain(&mut error);
        }
        error.into()
    }
}

impl fmt::Debug for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Platform").field("id", &self.id).field("info", &self.info).finish_non_exhaustive()
    }
}
