//! What devices are to each other.

use std::ffi::c_int;
use std::sync::atomic::{AtomicU64, Ordering};

use hip_sys::{hipDeviceP2PAttr, hipError_t};

use super::Device;
use super::Mismatch;
use crate::error::{Error, Result};

/// The devices whose memory a device was given access to, one bit for each ordinal.
#[derive(Default)]
pub(super) struct Peers(AtomicU64);

impl Peers {
    /// The bit of an ordinal; 0 for those that have none.
    fn bit(device: &Device) -> u64 {
        u32::try_from(device.ordinal()).ok().and_then(|ordinal| 1u64.checked_shl(ordinal)).unwrap_or(0)
    }

    fn contains(&self, device: &Device) -> bool {
        self.0.load(Ordering::Acquire) & Self::bit(device) != 0
    }

    fn set(&self, device: &Device, enabled: bool) {
        let bit = Self::bit(device);
        if enabled {
            self.0.fetch_or(bit, Ordering::AcqRel);
        } else {
            self.0.fetch_and(!bit, Ordering::AcqRel);
        }
    }
}

/// How two devices are connected; see [`Device::peer_link`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PeerLink {
    /// Whether one device can access the other's memory.
    pub access: bool,
    /// Rank of the connection among those of the machine: the lower the faster. AMD's runtimes count hops here.
    pub performance_rank: i32,
    /// Whether atomic operations on the other's memory work.
    pub native_atomics: bool,
}

impl Device {
    /// Whether this device's kernels could access the other's memory, if they were given access
    /// (`hipDeviceCanAccessPeer`). A device needs no access to its own memory: `false`.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for devices of two runtimes; errors of the runtime.
    pub fn can_access_peer(&self, other: &Device) -> Result<bool> {
        self.same_runtime(other)?;
        if self == other {
            return Ok(false);
        }
        let mut can: c_int = 0;
        // SAFETY: `can` is a valid place for the call's result; ordinals are numbers.
        let result = unsafe { self.hip().hipDeviceCanAccessPeer(&mut can, self.handle(), other.handle()) };
        self.platform().check_with("hipDeviceCanAccessPeer", || format!("{self} and {other}"), result)?;
        Ok(can != 0)
    }

    /// Lets this device's kernels access the other's memory (`hipDeviceEnablePeerAccess`); the other direction is another
    /// call. Copies between devices need no access. Giving access again changes nothing, whoever gave it.
    ///
    /// # Errors
    /// [`Error::Unsupported`] where [`Device::can_access_peer`] is false, but for the device itself, where this does nothing;
    /// [`Error::WrongDevice`] for devices of two runtimes; errors of the runtime.
    pub fn enable_peer_access(&self, other: &Device) -> Result<()> {
        self.same_runtime(other)?;
        if self == other || self.has_peer_access(other) {
            return Ok(());
        }
        let unsupported = |reason| Error::Unsupported { what: "access to another device's memory", reason };
        if Peers::bit(other) == 0 {
            return Err(unsupported(format!("{other} has a number beyond the 64 that this crate keeps account of")));
        }
        if !self.can_access_peer(other)? {
            return Err(unsupported(format!("nothing connects {self} and {other} that would allow it")));
        }
        self.bind()?;
        // SAFETY: the call takes no pointers.
        let code = unsafe { self.hip().hipDeviceEnablePeerAccess(other.handle(), 0) }?;
        match code {
            hipError_t::hipSuccess | hipError_t::hipErrorPeerAccessAlreadyEnabled => {
                self.0.peers.set(other, true);
                Ok(())
            }
            code => Err(self.platform().failed("hipDeviceEnablePeerAccess", format!("{self} and {other}"), code)),
        }
    }

    /// Takes the access of [`Device::enable_peer_access`] away (`hipDeviceDisablePeerAccess`). Where there is none, this
    /// does nothing. The call waits for what this device does, so that no kernel loses its memory while it runs.
    /// A launch that another thread makes at the same moment can still lose it, and end in a fault.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for devices of two runtimes; errors of the runtime, and faults of kernels launched
    /// earlier.
    pub fn disable_peer_access(&self, other: &Device) -> Result<()> {
        self.same_runtime(other)?;
        if self == other {
            return Ok(());
        }
        // First: launches from now on are refused.
        self.0.peers.set(other, false);
        self.synchronize()?;
        // SAFETY: the call takes no pointers.
        let code = unsafe { self.hip().hipDeviceDisablePeerAccess(other.handle()) }?;
        match code {
            hipError_t::hipSuccess | hipError_t::hipErrorPeerAccessNotEnabled => Ok(()),
            code => Err(self.platform().failed("hipDeviceDisablePeerAccess", format!("{self} and {other}"), code)),
        }
    }

    /// Whether [`Device::enable_peer_access`] gave this device access to the other's memory. Costs no call; access that
    /// other code gave is not known here.
    #[must_use]
    pub fn has_peer_access(&self, other: &Device) -> bool {
        self.is_same_runtime(other) && self.0.peers.contains(other)
    }

    /// How this device is connected to another (`hipDeviceGetP2PAttribute`).
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for devices of two runtimes; errors of the runtime, also for a device and itself.
    pub fn peer_link(&self, other: &Device) -> Result<PeerLink> {
        self.same_runtime(other)?;
        let ask = |attribute: hipDeviceP2PAttr| -> Result<c_int> {
            let mut value: c_int = 0;
            let (from, to) = (self.handle(), other.handle());
            // SAFETY: `value` is a valid place for the call's result; the rest are numbers.
            let result = unsafe { self.hip().hipDeviceGetP2PAttribute(&mut value, attribute, from, to) };
            self.platform().check_with("hipDeviceGetP2PAttribute", || format!("{self} and {other}"), result)?;
            Ok(value)
        };
        Ok(PeerLink {
            access: ask(hipDeviceP2PAttr::hipDevP2PAttrAccessSupported)? != 0,
            performance_rank: ask(hipDeviceP2PAttr::hipDevP2PAttrPerformanceRank)?,
            native_atomics: ask(hipDeviceP2PAttr::hipDevP2PAttrNativeAtomicSupported)? != 0,
        })
    }

    /// Whether both devices are of one runtime, so that handles and pointers of one mean something to the other.
    pub(crate) fn is_same_runtime(&self, other: &Device) -> bool {
        std::ptr::eq(self.platform(), other.platform())
    }

    fn same_runtime(&self, other: &Device) -> Result<()> {
        if self.is_same_runtime(other) {
            return Ok(());
        }
        Err(Mismatch::new("the other device", other, self).into_error("the other device"))
    }
}
