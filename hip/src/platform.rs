//! One opened HIP runtime: its functions, its devices, and the funnel that turns its codes into errors.

use std::cell::Cell;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, Weak};

use hip_sys::{Description, Family, HipVersion, Profile, SymbolMissing, hipError_t};

use crate::device::{DeviceInner, MAX_DEFERRED};
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
    /// Platform, and the runtime's number, of the device that this thread bound last.
    static CURRENT: Cell<(u64, i32)> = const { Cell::new((0, -1)) };
}

/// What [`Platform::bind`] makes a thread's current device, to be asked without the platform at hand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Binding {
    platform: u64,
    number: i32,
}

impl Binding {
    /// Whether the device is the calling thread's current one.
    #[inline]
    pub(crate) fn is_current(self) -> bool {
        CURRENT.get() == (self.platform, self.number)
    }
}

/// One opened runtime. It stays open until the process ends: no runtime survives being unloaded.
pub(crate) struct Platform {
    id: u64,
    hip: hip_sys::Runtime,
    info: RuntimeInfo,
    stream_ordered_memory: bool,
    /// The runtime's numbers of the devices that this platform has, in order; `None` for all that the runtime has.
    numbers: Option<Vec<i32>>,
    /// The device objects that are alive, by ordinal.
    devices: Mutex<Vec<Weak<DeviceInner>>>,
    /// Errors of device objects that are gone, with the runtime's number of the device.
    left_errors: Mutex<Vec<(i32, Error)>>,
}

impl Platform {
    pub(crate) fn new(hip: hip_sys::Runtime) -> Arc<Self> {
        Self::of(hip, None)
    }

    /// A platform with these devices of the runtime, whichever others that has.
    #[cfg(feature = "emu")]
    pub(crate) fn with_devices(hip: hip_sys::Runtime, numbers: Vec<i32>) -> Arc<Self> {
        Self::of(hip, Some(numbers))
    }

    fn of(hip: hip_sys::Runtime, numbers: Option<Vec<i32>>) -> Arc<Self> {
        let info = RuntimeInfo { profile: hip.profile().clone(), description: hip.source().describe() };
        // Real runtimes have a record of corrupting, leaking or returning null here, release by release
        // (OpenNMT/CTranslate2#2090, JuliaGPU/AMDGPU.jl#901, ROCm/hip#3223), so they get the cache of
        // `memory::BlockCache` instead.
        let stream_ordered_memory = info.is_software() && hip.has("hipMallocAsync") && hip.has("hipFreeAsync");
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let (devices, left_errors) = (Mutex::new(Vec::new()), Mutex::new(Vec::new()));
        Arc::new(Self { id, hip, info, stream_ordered_memory, numbers, devices, left_errors })
    }

    /// The runtime's functions.
    #[inline]
    pub(crate) fn hip(&self) -> &hip_sys::Runtime {
        &self.hip
    }

    /// Number of the runtime in this process, from 1. Messages tell runtimes of equal names apart by it.
    pub(crate) fn id(&self) -> u64 {
        self.id
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
        if let Some(numbers) = &self.numbers {
            return Ok(numbers.len());
        }
        let mut count = 0;
        // SAFETY: `count` is a valid place for the call's result.
        self.check("hipGetDeviceCount", unsafe { self.hip.hipGetDeviceCount(&mut count) })?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The runtime's number of a device.
    pub(crate) fn number(&self, ordinal: usize) -> Option<i32> {
        match &self.numbers {
            Some(numbers) => numbers.get(ordinal).copied(),
            None => i32::try_from(ordinal).ok(),
        }
    }

    /// The ordinal of the device that the runtime calls `number`.
    pub(crate) fn ordinal(&self, number: i32) -> Option<usize> {
        match &self.numbers {
            Some(numbers) => numbers.iter().position(|other| *other == number),
            None => usize::try_from(number).ok(),
        }
    }

    /// Keeps errors that a device's object has when it goes, for the next object of the device.
    pub(crate) fn leave_errors(&self, number: i32, errors: Vec<Error>) {
        let mut left = self.left_errors.lock().unwrap_or_else(PoisonError::into_inner);
        let room = MAX_DEFERRED.saturating_sub(left.iter().filter(|(other, _)| *other == number).count());
        left.extend(errors.into_iter().take(room).map(|error| (number, error)));
    }

    /// Takes the errors that earlier objects of a device left.
    pub(crate) fn take_left_errors(&self, number: i32) -> Vec<Error> {
        let mut left = self.left_errors.lock().unwrap_or_else(PoisonError::into_inner);
        left.extract_if(.., |(other, _)| *other == number).map(|(_, error)| error).collect()
    }

    /// The slots of the device objects that are alive.
    pub(crate) fn devices(&self) -> MutexGuard<'_, Vec<Weak<DeviceInner>>> {
        self.devices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the device of this number this thread's current device. Costs no call when it is already.
    #[inline]
    pub(crate) fn bind(&self, number: i32) -> Result<()> {
        if CURRENT.get() == (self.id, number) { Ok(()) } else { self.rebind(number) }
    }

    /// What threads have that [`Platform::bind`] made this device current for.
    pub(crate) fn binding(&self, number: i32) -> Binding {
        Binding { platform: self.id, number }
    }

    /// As [`Platform::bind`], but always calls the runtime.
    #[cold]
    pub(crate) fn rebind(&self, number: i32) -> Result<()> {
        let result = self.bind_raw(number);
        self.check_with("hipSetDevice", || format!("device {number}"), result)
    }

    /// As [`Platform::rebind`], without making an error of the code.
    pub(crate) fn bind_raw(&self, number: i32) -> Result<hipError_t, SymbolMissing> {
        CURRENT.set((0, -1));
        // SAFETY: the call takes no pointers; a bad number is an error code.
        let code = unsafe { self.hip.hipSetDevice(number) }?;
        if code == hipError_t::hipSuccess {
            CURRENT.set((self.id, number));
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
        let (platform, number) = CURRENT.get();
        let ordinal = self.ordinal(number).filter(|_| platform == self.id);
        // In a statement of its own, so that the lock is not held if this turns out to be the device's last owner.
        let device = ordinal.and_then(|ordinal| self.devices().get(ordinal).and_then(Weak::upgrade));
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
        let software = self.info.is_software();
        let mut error = CallError { fault, software, ..CallError::new(operation, context, code) };
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
