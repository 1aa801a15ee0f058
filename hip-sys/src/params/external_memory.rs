//! Memory of other interfaces: `hipExternalMemoryHandleDesc` and `hipExternalMemoryBufferDesc`, which grew at HIP 6.0.

use core::ffi::{c_int, c_uint, c_void};

use crate::error::CallError;
use crate::generated::{
    hipExternalMemory_t, hipExternalMemoryBufferDesc_V5, hipExternalMemoryBufferDesc_V6, hipExternalMemoryDedicated,
    hipExternalMemoryHandleDesc_V5, hipExternalMemoryHandleDesc_V6, hipExternalMemoryHandleType,
};
use crate::params::{no_place, unknown_layout};
use crate::profile::StructVariant;
use crate::runtime::Runtime;

/// How another interface names something it shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExternalHandle {
    /// A file descriptor, which belongs to the runtime after the import.
    Fd(c_int),
    /// A Windows handle, or its name, a NUL-terminated string of 16-bit units.
    Win32 {
        /// The handle; null if the name is given.
        handle: *mut c_void,
        /// The name; null if the handle is given.
        name: *const c_void,
    },
    /// An NvSciBuf or NvSciSync object (since HIP 6.0).
    NvSci(*const c_void),
}

/// Memory to import: `hipExternalMemoryHandleDesc`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExternalMemoryHandle {
    /// What kind of memory it is, and of handle.
    pub kind: hipExternalMemoryHandleType,
    /// The handle.
    pub handle: ExternalHandle,
    /// Size of the memory, in bytes.
    pub size: u64,
    /// `hipExternalMemoryDedicated` if it is a resource of its own.
    pub flags: c_uint,
}

impl ExternalMemoryHandle {
    /// Memory named by an opaque file descriptor.
    pub fn opaque_fd(fd: c_int, size: u64) -> Self {
        let kind = hipExternalMemoryHandleType::hipExternalMemoryHandleTypeOpaqueFd;
        ExternalMemoryHandle { kind, handle: ExternalHandle::Fd(fd), size, flags: 0 }
    }

    /// Memory named by a Windows handle of this kind.
    pub fn win32(kind: hipExternalMemoryHandleType, handle: *mut c_void, size: u64) -> Self {
        let handle = ExternalHandle::Win32 { handle, name: core::ptr::null() };
        ExternalMemoryHandle { kind, handle, size, flags: 0 }
    }

    /// The same, as a resource of its own (`hipExternalMemoryDedicated`).
    #[must_use]
    pub fn dedicated(self) -> Self {
        ExternalMemoryHandle { flags: self.flags | hipExternalMemoryDedicated, ..self }
    }

    /// Whether the handle is what the kind says; kinds newer than this crate take any.
    fn check_kind(&self, call: &'static str) -> Result<(), CallError> {
        use hipExternalMemoryHandleType as T;
        let fits = match self.kind {
            T::hipExternalMemoryHandleTypeOpaqueFd => matches!(self.handle, ExternalHandle::Fd(_)),
            T::hipExternalMemoryHandleTypeNvSciBuf => matches!(self.handle, ExternalHandle::NvSci(_)),
            hipExternalMemoryHandleType(2..=7) => matches!(self.handle, ExternalHandle::Win32 { .. }),
            _ => true,
        };
        if fits { Ok(()) } else { Err(handle_mismatch(call, self.handle, self.kind.0)) }
    }

    /// The structure before HIP 6.0: 40 bytes.
    ///
    /// # Errors
    /// [`CallError::InvalidArgument`], in the name of `call`, for handles that came later.
    pub fn to_v5(&self, call: &'static str) -> Result<hipExternalMemoryHandleDesc_V5, CallError> {
        let mut raw = hipExternalMemoryHandleDesc_V5 {
            type_: self.kind,
            size: self.size,
            flags: self.flags,
            ..Default::default()
        };
        match self.handle {
            ExternalHandle::Fd(fd) => raw.handle.fd = fd,
            ExternalHandle::Win32 { handle, name } => {
                raw.handle.win32.handle = handle;
                raw.handle.win32.name = name;
            }
            ExternalHandle::NvSci(_) => return Err(no_place(call, "nvSciBufObject", "6.0")),
        }
        Ok(raw)
    }

    /// The structure since HIP 6.0: 104 bytes.
    pub fn to_v6(&self) -> hipExternalMemoryHandleDesc_V6 {
        let mut raw = hipExternalMemoryHandleDesc_V6 {
            type_: self.kind,
            size: self.size,
            flags: self.flags,
            ..Default::default()
        };
        match self.handle {
            ExternalHandle::Fd(fd) => raw.handle.fd = fd,
            ExternalHandle::Win32 { handle, name } => {
                raw.handle.win32.handle = handle;
                raw.handle.win32.name = name;
            }
            ExternalHandle::NvSci(object) => raw.handle.nvSciBufObject = object,
        }
        raw
    }
}

/// The error of a handle that is not of the kind named.
#[cold]
pub(super) fn handle_mismatch(call: &'static str, handle: ExternalHandle, kind: c_uint) -> CallError {
    let reason = format!("{handle:?} does not go with the handle type {kind}");
    CallError::InvalidArgument { call, argument: "handle", reason }
}

/// A part of imported memory: `hipExternalMemoryBufferDesc`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExternalMemoryBuffer {
    /// Where it starts, in bytes.
    pub offset: u64,
    /// Its size, in bytes.
    pub size: u64,
    /// Must be 0 in all known releases.
    pub flags: c_uint,
}

impl ExternalMemoryBuffer {
    /// The structure before HIP 6.0: 24 bytes.
    pub fn to_v5(&self) -> hipExternalMemoryBufferDesc_V5 {
        hipExternalMemoryBufferDesc_V5 { offset: self.offset, size: self.size, flags: self.flags }
    }

    /// The structure since HIP 6.0: 88 bytes.
    pub fn to_v6(&self) -> hipExternalMemoryBufferDesc_V6 {
        let (offset, size, flags) = (self.offset, self.size, self.flags);
        hipExternalMemoryBufferDesc_V6 { offset, size, flags, ..Default::default() }
    }
}

impl Runtime {
    /// Imports memory of another interface (`hipImportExternalMemory`).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, [`CallError::InvalidArgument`] if the handle is not of the kind named or came later than this
    /// runtime, else what the call reports.
    ///
    /// # Safety
    /// The handle must be valid and name memory of this size. A file descriptor belongs to the runtime afterwards.
    pub unsafe fn import_external_memory(
        &self,
        memory: &ExternalMemoryHandle,
    ) -> Result<hipExternalMemory_t, CallError> {
        const CALL: &str = "hipImportExternalMemory";
        memory.check_kind(CALL)?;
        let profile = self.settled_profile();
        let mut imported = core::ptr::null_mut();
        let code = match profile.external {
            StructVariant::Old => {
                let raw = memory.to_v5(CALL)?;
                // SAFETY: the caller vouches for the handle; the structure has this runtime's layout and outlives the call.
                unsafe { self.hipImportExternalMemory(&mut imported, (&raw const raw).cast()) }
            }
            // SAFETY: as above.
            StructVariant::New => unsafe { self.hipImportExternalMemory(&mut imported, &memory.to_v6()) },
            StructVariant::Unknown => return Err(unknown_layout(profile, CALL, "hipExternalMemoryHandleDesc")),
        }?;
        CallError::check(self, CALL, code)?;
        Ok(imported)
    }

    /// Maps a part of imported memory (`hipExternalMemoryGetMappedBuffer`): its device address.
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, else what the call reports.
    ///
    /// # Safety
    /// The memory must have been imported by this runtime and hold the part.
    pub unsafe fn external_memory_mapped_buffer(
        &self,
        memory: hipExternalMemory_t,
        buffer: &ExternalMemoryBuffer,
    ) -> Result<*mut c_void, CallError> {
        const CALL: &str = "hipExternalMemoryGetMappedBuffer";
        let profile = self.settled_profile();
        let mut address = core::ptr::null_mut();
        let code = match profile.external {
            StructVariant::Old => {
                let raw = buffer.to_v5();
                // SAFETY: the caller vouches for the memory; the structure has this runtime's layout and outlives the call.
                unsafe { self.hipExternalMemoryGetMappedBuffer(&mut address, memory, (&raw const raw).cast()) }
            }
            // SAFETY: as above.
            StructVariant::New => unsafe {
                self.hipExternalMemoryGetMappedBuffer(&mut address, memory, &buffer.to_v6())
            },
            StructVariant::Unknown => return Err(unknown_layout(profile, CALL, "hipExternalMemoryBufferDesc")),
        }?;
        CallError::check(self, CALL, code)?;
        Ok(address)
    }
}
