//! Semaphores of other interfaces: `hipExternalSemaphoreHandleDesc`, `hipExternalSemaphoreSignalParams` and
//! `hipExternalSemaphoreWaitParams`, which grew at HIP 6.0.

use core::ffi::{c_int, c_uint, c_void};

use crate::error::CallError;
use crate::generated::{
    hipError_t, hipExternalSemaphore_t, hipExternalSemaphoreHandleDesc_V5, hipExternalSemaphoreHandleDesc_V6,
    hipExternalSemaphoreHandleType, hipExternalSemaphoreSignalParams_V5, hipExternalSemaphoreSignalParams_V6,
    hipExternalSemaphoreWaitParams_V5, hipExternalSemaphoreWaitParams_V6, hipStream_t,
};
use crate::params::external_memory::handle_mismatch;
use crate::params::{ExternalHandle, no_place, unknown_layout};
use crate::profile::StructVariant;
use crate::runtime::Runtime;
use crate::table::SymbolMissing;

/// A semaphore to import: `hipExternalSemaphoreHandleDesc`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExternalSemaphoreHandle {
    /// What kind of semaphore it is, and of handle.
    pub kind: hipExternalSemaphoreHandleType,
    /// The handle.
    pub handle: ExternalHandle,
    /// Must be 0 in all known releases.
    pub flags: c_uint,
}

impl ExternalSemaphoreHandle {
    /// A semaphore named by an opaque file descriptor.
    pub fn opaque_fd(fd: c_int) -> Self {
        let kind = hipExternalSemaphoreHandleType::hipExternalSemaphoreHandleTypeOpaqueFd;
        ExternalSemaphoreHandle { kind, handle: ExternalHandle::Fd(fd), flags: 0 }
    }

    /// A timeline semaphore named by a file descriptor.
    pub fn timeline_fd(fd: c_int) -> Self {
        let kind = hipExternalSemaphoreHandleType::hipExternalSemaphoreHandleTypeTimelineSemaphoreFd;
        ExternalSemaphoreHandle { kind, handle: ExternalHandle::Fd(fd), flags: 0 }
    }

    /// A semaphore named by a Windows handle of this kind.
    pub fn win32(kind: hipExternalSemaphoreHandleType, handle: *mut c_void) -> Self {
        let handle = ExternalHandle::Win32 { handle, name: core::ptr::null() };
        ExternalSemaphoreHandle { kind, handle, flags: 0 }
    }

    /// Whether the handle is what the kind says; kinds newer than this crate take any.
    fn check_kind(&self, call: &'static str) -> Result<(), CallError> {
        let fits = match self.kind.0 {
            1 | 9 => matches!(self.handle, ExternalHandle::Fd(_)),
            2..=5 | 7 | 8 | 10 => matches!(self.handle, ExternalHandle::Win32 { .. }),
            6 => matches!(self.handle, ExternalHandle::NvSci(_)),
            _ => true,
        };
        if fits { Ok(()) } else { Err(handle_mismatch(call, self.handle, self.kind.0)) }
    }

    /// The structure before HIP 6.0: 32 bytes.
    ///
    /// # Errors
    /// [`CallError::InvalidArgument`], in the name of `call`, for handles that came later.
    pub fn to_v5(&self, call: &'static str) -> Result<hipExternalSemaphoreHandleDesc_V5, CallError> {
        let mut raw = hipExternalSemaphoreHandleDesc_V5 { type_: self.kind, flags: self.flags, ..Default::default() };
        match self.handle {
            ExternalHandle::Fd(fd) => raw.handle.fd = fd,
            ExternalHandle::Win32 { handle, name } => {
                raw.handle.win32.handle = handle;
                raw.handle.win32.name = name;
            }
            ExternalHandle::NvSci(_) => return Err(no_place(call, "NvSciSyncObj", "6.0")),
        }
        Ok(raw)
    }

    /// The structure since HIP 6.0: 96 bytes.
    pub fn to_v6(&self) -> hipExternalSemaphoreHandleDesc_V6 {
        let mut raw = hipExternalSemaphoreHandleDesc_V6 { type_: self.kind, flags: self.flags, ..Default::default() };
        match self.handle {
            ExternalHandle::Fd(fd) => raw.handle.fd = fd,
            ExternalHandle::Win32 { handle, name } => {
                raw.handle.win32.handle = handle;
                raw.handle.win32.name = name;
            }
            ExternalHandle::NvSci(object) => raw.handle.NvSciSyncObj = object,
        }
        raw
    }
}

/// How to signal a semaphore: `hipExternalSemaphoreSignalParams`. What its kind does not use is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SemaphoreSignal {
    /// The value of a fence or timeline semaphore.
    pub fence_value: u64,
    /// The NvSciSync fence to fill in (since HIP 6.0), or null.
    pub nv_sci_fence: *mut c_void,
    /// The key of a keyed mutex.
    pub keyed_mutex_key: u64,
    /// Must be 0 in all known releases.
    pub flags: c_uint,
}

impl SemaphoreSignal {
    /// Sets a fence or timeline semaphore to a value.
    pub fn fence(value: u64) -> Self {
        SemaphoreSignal { fence_value: value, nv_sci_fence: core::ptr::null_mut(), keyed_mutex_key: 0, flags: 0 }
    }

    /// Releases a keyed mutex with a key.
    pub fn keyed_mutex(key: u64) -> Self {
        SemaphoreSignal { keyed_mutex_key: key, ..Self::fence(0) }
    }

    /// The structure before HIP 6.0: 136 bytes.
    ///
    /// # Errors
    /// [`CallError::InvalidArgument`], in the name of `call`, for an NvSciSync fence, which came later.
    pub fn to_v5(&self, call: &'static str) -> Result<hipExternalSemaphoreSignalParams_V5, CallError> {
        if !self.nv_sci_fence.is_null() {
            return Err(no_place(call, "params.nvSciSync", "6.0"));
        }
        let mut raw = hipExternalSemaphoreSignalParams_V5 { flags: self.flags, ..Default::default() };
        raw.params.fence.value = self.fence_value;
        raw.params.keyedMutex.key = self.keyed_mutex_key;
        Ok(raw)
    }

    /// The structure since HIP 6.0: 144 bytes.
    pub fn to_v6(&self) -> hipExternalSemaphoreSignalParams_V6 {
        let mut raw = hipExternalSemaphoreSignalParams_V6 { flags: self.flags, ..Default::default() };
        raw.params.fence.value = self.fence_value;
        raw.params.nvSciSync.fence = self.nv_sci_fence;
        raw.params.keyedMutex.key = self.keyed_mutex_key;
        raw
    }
}

/// How to wait for a semaphore: `hipExternalSemaphoreWaitParams`. What its kind does not use is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SemaphoreWait {
    /// The value of a fence or timeline semaphore.
    pub fence_value: u64,
    /// The NvSciSync fence (since HIP 6.0), or null.
    pub nv_sci_fence: *mut c_void,
    /// The key of a keyed mutex.
    pub keyed_mutex_key: u64,
    /// How long to wait for a keyed mutex, in milliseconds.
    pub keyed_mutex_timeout_ms: c_uint,
    /// Must be 0 in all known releases.
    pub flags: c_uint,
}

impl SemaphoreWait {
    /// Waits until a fence or timeline semaphore has reached a value.
    pub fn fence(value: u64) -> Self {
        SemaphoreWait {
            fence_value: value,
            nv_sci_fence: core::ptr::null_mut(),
            keyed_mutex_key: 0,
            keyed_mutex_timeout_ms: 0,
            flags: 0,
        }
    }

    /// Acquires a keyed mutex with a key.
    pub fn keyed_mutex(key: u64, timeout_ms: c_uint) -> Self {
        SemaphoreWait { keyed_mutex_key: key, keyed_mutex_timeout_ms: timeout_ms, ..Self::fence(0) }
    }

    /// The structure before HIP 6.0: 136 bytes.
    ///
    /// # Errors
    /// [`CallError::InvalidArgument`], in the name of `call`, for an NvSciSync fence, which came later.
    pub fn to_v5(&self, call: &'static str) -> Result<hipExternalSemaphoreWaitParams_V5, CallError> {
        if !self.nv_sci_fence.is_null() {
            return Err(no_place(call, "params.nvSciSync", "6.0"));
        }
        let mut raw = hipExternalSemaphoreWaitParams_V5 { flags: self.flags, ..Default::default() };
        raw.params.fence.value = self.fence_value;
        raw.params.keyedMutex.key = self.keyed_mutex_key;
        raw.params.keyedMutex.timeoutMs = self.keyed_mutex_timeout_ms;
        Ok(raw)
    }

    /// The structure since HIP 6.0: 144 bytes.
    pub fn to_v6(&self) -> hipExternalSemaphoreWaitParams_V6 {
        let mut raw = hipExternalSemaphoreWaitParams_V6 { flags: self.flags, ..Default::default() };
        raw.params.fence.value = self.fence_value;
        raw.params.nvSciSync.fence = self.nv_sci_fence;
        raw.params.keyedMutex.key = self.keyed_mutex_key;
        raw.params.keyedMutex.timeoutMs = self.keyed_mutex_timeout_ms;
        raw
    }
}

impl Runtime {
    /// Imports a semaphore of another interface (`hipImportExternalSemaphore`).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, [`CallError::InvalidArgument`] if the handle is not of the kind named or came later than this
    /// runtime, else what the call reports.
    ///
    /// # Safety
    /// The handle must be valid. A file descriptor belongs to the runtime afterwards.
    pub unsafe fn import_external_semaphore(
        &self,
        semaphore: &ExternalSemaphoreHandle,
    ) -> Result<hipExternalSemaphore_t, CallError> {
        const CALL: &str = "hipImportExternalSemaphore";
        semaphore.check_kind(CALL)?;
        let profile = self.settled_profile();
        let mut imported = core::ptr::null_mut();
        let code = match profile.external {
            StructVariant::Old => {
                let raw = semaphore.to_v5(CALL)?;
                // SAFETY: the caller vouches for the handle; the structure has this runtime's layout and outlives the call.
                unsafe { self.hipImportExternalSemaphore(&mut imported, (&raw const raw).cast()) }
            }
            // SAFETY: as above.
            StructVariant::New => unsafe { self.hipImportExternalSemaphore(&mut imported, &semaphore.to_v6()) },
            StructVariant::Unknown => return Err(unknown_layout(profile, CALL, "hipExternalSemaphoreHandleDesc")),
        }?;
        CallError::check(self, CALL, code)?;
        Ok(imported)
    }

    /// Signals imported semaphores in stream order (`hipSignalExternalSemaphoresAsync`).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, [`CallError::InvalidArgument`] if a fence came later than this runtime, else what the call
    /// reports.
    ///
    /// # Safety
    /// Semaphores and stream must be this runtime's, fences valid.
    pub unsafe fn signal_external_semaphores_async(
        &self,
        signals: &[(hipExternalSemaphore_t, SemaphoreSignal)],
        stream: hipStream_t,
    ) -> Result<(), CallError> {
        const CALL: &str = "hipSignalExternalSemaphoresAsync";
        self.semaphores(
            CALL,
            "hipExternalSemaphoreSignalParams",
            signals,
            |signal| signal.to_v5(CALL),
            SemaphoreSignal::to_v6,
            // SAFETY: the caller vouches for handles and fences; the lists have this length and this runtime's layout.
            |handles, raw, count| unsafe { self.hipSignalExternalSemaphoresAsync(handles, raw, count, stream) },
        )
    }

    /// Waits for imported semaphores in stream order (`hipWaitExternalSemaphoresAsync`).
    ///
    /// # Errors
    /// As [`signal_external_semaphores_async`](Runtime::signal_external_semaphores_async).
    ///
    /// # Safety
    /// As [`signal_external_semaphores_async`](Runtime::signal_external_semaphores_async).
    pub unsafe fn wait_external_semaphores_async(
        &self,
        waits: &[(hipExternalSemaphore_t, SemaphoreWait)],
        stream: hipStream_t,
    ) -> Result<(), CallError> {
        const CALL: &str = "hipWaitExternalSemaphoresAsync";
        self.semaphores(
            CALL,
            "hipExternalSemaphoreWaitParams",
            waits,
            |wait| wait.to_v5(CALL),
            SemaphoreWait::to_v6,
            // SAFETY: the caller vouches for handles and fences; the lists have this length and this runtime's layout.
            |handles, raw, count| unsafe { self.hipWaitExternalSemaphoresAsync(handles, raw, count, stream) },
        )
    }

    /// Splits pairs into the two lists that C wants, the second in this runtime's layout, and makes the call.
    fn semaphores<P, Old, New>(
        &self,
        call: &'static str,
        structure: &str,
        pairs: &[(hipExternalSemaphore_t, P)],
        to_v5: impl Fn(&P) -> Result<Old, CallError>,
        to_v6: impl Fn(&P) -> New,
        make: impl FnOnce(*const hipExternalSemaphore_t, *const New, c_uint) -> Result<hipError_t, SymbolMissing>,
    ) -> Result<(), CallError> {
        let count = c_uint::try_from(pairs.len()).map_err(|_| CallError::InvalidArgument {
            call,
            argument: "numExtSems",
            reason: format!("is {}, and has 32 bits", pairs.len()),
        })?;
        let handles: Vec<hipExternalSemaphore_t> = pairs.iter().map(|pair| pair.0).collect();
        let profile = self.settled_profile();
        let code = match profile.external {
            StructVariant::Old => {
                let raw = pairs.iter().map(|pair| to_v5(&pair.1)).collect::<Result<Vec<Old>, CallError>>()?;
                make(handles.as_ptr(), raw.as_ptr().cast(), count)
            }
            StructVariant::New => {
                let raw: Vec<New> = pairs.iter().map(|pair| to_v6(&pair.1)).collect();
                make(handles.as_ptr(), raw.as_ptr(), count)
            }
            StructVariant::Unknown => return Err(unknown_layout(profile, call, structure)),
        }?;
        CallError::check(self, call, code)
    }
}
