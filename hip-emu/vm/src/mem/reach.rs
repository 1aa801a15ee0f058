//! Which devices may access what, where several share one [`Memory`](super::Memory).

/// Devices that one memory can tell apart.
pub const MAX_DEVICES: u8 = 64;

/// Who may access an allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    /// The device whose memory it is; `None` if it is everyone's.
    home: Option<u8>,
    /// Devices that were given access to this allocation, one bit each.
    shared: u64,
}

impl Access {
    /// Every device may.
    pub const ALL: Access = Access { home: None, shared: 0 };

    /// Memory of a device (below [`MAX_DEVICES`]): that device may, and those that [reach](Reach) its memory.
    #[must_use]
    pub const fn of(device: u8) -> Access {
        Access { home: Some(device), shared: 0 }
    }

    /// As `self`, and the devices of a set (bit n for device n) may too.
    #[must_use]
    pub const fn shared_with(self, devices: u64) -> Access {
        Access { home: self.home, shared: devices }
    }

    /// The devices of a set (bit n for device n) may, and nobody else, whatever else they reach.
    #[must_use]
    pub const fn only(devices: u64) -> Access {
        Access { home: Some(MAX_DEVICES), shared: devices }
    }

    /// The set of devices that were given access.
    #[must_use]
    pub const fn shared(self) -> u64 {
        self.shared
    }

    /// Whether a kernel of this reach may access it.
    #[must_use]
    pub const fn admits(self, reach: Reach) -> bool {
        match (self.home, reach.device) {
            (None, _) | (_, None) => true,
            (Some(home), Some(device)) => reach.homes & bit(home) != 0 || self.shared & bit(device) != 0,
        }
    }
}

/// What a kernel may access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach {
    /// The device it runs on; `None` if it may access everything.
    device: Option<u8>,
    /// Devices whose memory it may access, one bit each.
    homes: u64,
}

impl Reach {
    /// Everything.
    pub const ALL: Reach = Reach { device: None, homes: 0 };

    /// What a device (below [`MAX_DEVICES`]) may access: its own memory, and that of the `peers` (bit n for device n).
    #[must_use]
    pub const fn of(device: u8, peers: u64) -> Reach {
        Reach { device: Some(device), homes: peers | bit(device) }
    }
}

/// The bit of a device; none for a number that no device has.
const fn bit(device: u8) -> u64 {
    if device < MAX_DEVICES { 1 << device } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_shared_and_peer_memory_is_reached() {
        let (zero, three) = (Access::of(0), Access::of(3));
        for access in [Access::ALL, zero, three] {
            assert!(access.admits(Reach::ALL));
        }
        assert!(Access::ALL.admits(Reach::of(5, 0)) && three.admits(Reach::of(3, 0)));
        assert!(!three.admits(Reach::of(0, 0)) && three.admits(Reach::of(0, 1 << 3)));
        assert!(three.shared_with(1).admits(Reach::of(0, 0)) && !three.shared_with(2).admits(Reach::of(0, 0)));
        assert!(Access::only(2).admits(Reach::of(1, 0)) && !Access::only(2).admits(Reach::of(0, u64::MAX)));
        assert!(!Access::of(200).admits(Reach::of(200, 0)), "a number that no device has reaches nothing");
    }
}
