//! What a runtime knows of a pointer.

use core::ffi::c_void;

use crate::error::CallError;
use crate::flags::hipInvalidDeviceId;
use crate::generated::{hipError_t, hipPointerAttribute_t};
use crate::profile::{MemoryKind, Profile};
use crate::room::Room;
use crate::runtime::Runtime;

/// What a runtime knows of the memory behind a pointer, whatever its numbers for kinds of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PointerAttributes {
    /// The kind of memory. [`MemoryKind::Unregistered`] if the runtime does not know the pointer; then nothing else is known.
    pub kind: MemoryKind,
    /// Ordinal of the device it belongs to, if it belongs to one.
    pub device: Option<u32>,
    /// Where the device sees it; null if it does not.
    pub device_pointer: *mut c_void,
    /// Where the host sees it; null if it does not.
    pub host_pointer: *mut c_void,
    /// Whether it came from `hipMallocManaged`.
    pub managed: bool,
    /// The flags it was allocated or registered with.
    pub allocation_flags: u32,
}

impl PointerAttributes {
    /// Of a pointer that the runtime does not know.
    const UNKNOWN: PointerAttributes = PointerAttributes {
        kind: MemoryKind::Unregistered,
        device: None,
        device_pointer: core::ptr::null_mut(),
        host_pointer: core::ptr::null_mut(),
        managed: false,
        allocation_flags: 0,
    };

    fn new(profile: &Profile, raw: &hipPointerAttribute_t) -> Option<Self> {
        // No kind of memory belongs to this device, so the type is 0 for unregistered even where 0 is the host's number.
        if raw.device == hipInvalidDeviceId {
            return Some(PointerAttributes::UNKNOWN);
        }
        let kind = profile.memory_kind(raw.type_)?;
        if kind == MemoryKind::Unregistered {
            return Some(PointerAttributes::UNKNOWN);
        }
        Some(PointerAttributes {
            kind,
            device: u32::try_from(raw.device).ok(),
            device_pointer: raw.devicePointer,
            host_pointer: raw.hostPointer,
            managed: raw.isManaged != 0,
            allocation_flags: raw.allocationFlags,
        })
    }
}

impl Runtime {
    /// What the runtime knows of a pointer (`hipPointerGetAttributes`). The pointer is not followed: it may be any.
    ///
    /// A pointer that the runtime does not know is no error: its kind is [`MemoryKind::Unregistered`], on runtimes before HIP 6.0
    /// too, which answer `hipErrorInvalidValue`.
    ///
    /// # Errors
    /// [`CallError::Malformed`] if the kind of memory is none that this crate knows, else what the call reports.
    #[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the runtime looks the address up, it does not follow it")]
    pub fn pointer_attributes(&self, pointer: *const c_void) -> Result<PointerAttributes, CallError> {
        const CALL: &str = "hipPointerGetAttributes";
        let mut room = Room::<256>::zeroed();
        // SAFETY: the room is larger than the structure and outlives the call; the runtime looks the pointer up in its tables.
        let code = unsafe { self.hipPointerGetAttributes(room.as_mut_ptr(), pointer) }?;
        // Its one other argument is right, so it is the pointer that is not valid.
        if code == hipError_t::hipErrorInvalidValue {
            return Ok(PointerAttributes::UNKNOWN);
        }
        CallError::check(self, CALL, code)?;
        // SAFETY: made of integers and raw pointers.
        let raw: &hipPointerAttribute_t = unsafe { room.view() };
        PointerAttributes::new(self.profile(), raw).ok_or_else(|| CallError::Malformed {
            call: CALL,
            detail: format!("no kind of memory has the number {}", raw.type_.0),
        })
    }
}
