//! Device addresses.

use std::fmt;

/// An address in device memory.
///
/// On this machine a device address *is* the host address of the same byte. The type keeps the two apart all the same: a
/// `DevAddr` may come from a hostile program, and only [`Memory`](super::Memory) turns one into an access.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct DevAddr(pub u64);

impl DevAddr {
    /// The null address, which no allocation contains.
    pub const NULL: DevAddr = DevAddr(0);

    /// Whether this is the null address.
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The address `bytes` further on, or `None` past the end of the address space.
    pub fn checked_add(self, bytes: u64) -> Option<DevAddr> {
        self.0.checked_add(bytes).map(DevAddr)
    }

    /// The address `bytes` further on, modulo 2^64, as address arithmetic in a kernel is.
    pub fn wrapping_add(self, bytes: u64) -> DevAddr {
        DevAddr(self.0.wrapping_add(bytes))
    }

    /// The address of a host object, for memory that is [registered](super::Memory::register).
    pub fn from_host<T: ?Sized>(ptr: *const T) -> DevAddr {
        DevAddr(ptr.cast::<u8>().expose_provenance() as u64)
    }
}

impl fmt::Debug for DevAddr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DevAddr({:#x})", self.0)
    }
}

impl fmt::Display for DevAddr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

impl fmt::LowerHex for DevAddr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}
