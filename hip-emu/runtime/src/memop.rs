//! Waiting for values in memory and writing them, in stream order.

use std::time::Duration;

use hip_sys::hipError_t;

use crate::device::Device;
use crate::engine::DevAddr;
use crate::error::HipResult;
use crate::fault::Fault;
use crate::platform::platform;

/// How often a value that does not come soon is looked at.
const PATIENT: Duration = Duration::from_micros(200);
/// Looks at a value before the thread begins to sleep between them.
const EAGER: u32 = 200;

/// How a wait compares: `hipStreamWaitValueGte`, `Eq`, `And`, `Nor`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compare {
    /// The difference, as a signed number of the value's width, is not negative.
    GreaterOrEqual,
    Equal,
    /// A bit of the value is set.
    And,
    /// A bit of the value is clear that is clear there too: `!(memory | value) != 0`.
    Nor,
}

/// Values of 32 or of 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Width {
    Four,
    Eight,
}

/// One operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MemOp {
    Wait { address: u64, value: u64, mask: u64, compare: Compare, width: Width },
    Write { address: u64, value: u64, width: Width },
}

impl Compare {
    /// # Errors
    /// `hipErrorInvalidValue` for a number that is no comparison.
    pub(crate) fn from_flags(flags: u32) -> HipResult<Self> {
        Ok(match flags {
            hip_sys::hipStreamWaitValueGte => Self::GreaterOrEqual,
            hip_sys::hipStreamWaitValueEq => Self::Equal,
            hip_sys::hipStreamWaitValueAnd => Self::And,
            hip_sys::hipStreamWaitValueNor => Self::Nor,
            _ => return Err(hipError_t::hipErrorInvalidValue),
        })
    }

    fn holds(self, have: u64, value: u64, mask: u64, width: Width) -> bool {
        let (have, value) = (have & mask, value & mask);
        match (self, width) {
            (Self::GreaterOrEqual, Width::Four) => (have as u32).wrapping_sub(value as u32) as i32 >= 0,
            (Self::GreaterOrEqual, Width::Eight) => have.wrapping_sub(value) as i64 >= 0,
            (Self::Equal, _) => have == value,
            (Self::And, _) => have & value != 0,
            (Self::Nor, _) => !(have | value) & mask & width.ones() != 0,
        }
    }
}

impl Width {
    pub(crate) fn bytes(self) -> u64 {
        match self {
            Self::Four => 4,
            Self::Eight => 8,
        }
    }

    fn ones(self) -> u64 {
        match self {
            Self::Four => u64::from(u32::MAX),
            Self::Eight => u64::MAX,
        }
    }
}

impl MemOp {
    /// Checks that the value is aligned and in memory that a device can reach.
    ///
    /// # Errors
    /// `hipErrorInvalidValue`.
    pub(crate) fn check(self) -> HipResult<Self> {
        let (MemOp::Wait { address, width, .. } | MemOp::Write { address, width, .. }) = self;
        let known = platform().memory.covers(address, width.bytes()) == Some(true);
        if known && address % width.bytes() == 0 { Ok(self) } else { Err(hipError_t::hipErrorInvalidValue) }
    }

    /// Does it. A wait ends without what it waited for when the device has faulted.
    pub(crate) fn execute(&self, device: &'static Device) -> Result<(), Box<Fault>> {
        let vm = platform().memory.vm();
        match *self {
            MemOp::Write { address, value, width } => {
                let bytes = value.to_ne_bytes();
                let bytes = if width == Width::Four { &(value as u32).to_ne_bytes()[..] } else { &bytes[..] };
                vm.write(DevAddr(address), bytes).map_err(|error| Box::new(Fault::from_memory("write", &error)))
            }
            MemOp::Wait { address, value, mask, compare, width } => {
                let mut looks = 0u32;
                loop {
                    let mut bytes = [0; 8];
                    let len = width.bytes() as usize;
                    vm.read(DevAddr(address), &mut bytes[..len])
                        .map_err(|error| Box::new(Fault::from_memory("wait for a value", &error)))?;
                    let have = match width {
                        Width::Four => u64::from(u32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])),
                        Width::Eight => u64::from_ne_bytes(bytes),
                    };
                    if compare.holds(have, value, mask, width) || device.check().is_err() {
                        return Ok(());
                    }
                    looks = looks.saturating_add(1);
                    if looks > EAGER { std::thread::sleep(PATIENT) } else { std::thread::yield_now() }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons() {
        let all = u64::MAX;
        for (compare, width, have, value, mask, holds) in [
            (Compare::GreaterOrEqual, Width::Four, 5, 5, all, true),
            (Compare::GreaterOrEqual, Width::Four, 4, 5, all, false),
            // Around the wrap of a counter.
            (Compare::GreaterOrEqual, Width::Four, 1, 0xffff_fffe, all, true),
            (Compare::GreaterOrEqual, Width::Eight, 1, 0xffff_fffe, all, false),
            (Compare::Equal, Width::Eight, 0x17, 0x27, 0xf, true),
            (Compare::Equal, Width::Eight, 0x17, 0x27, 0xff, false),
            (Compare::And, Width::Four, 6, 1, all, false),
            (Compare::And, Width::Four, 6, 4, all, true),
            (Compare::Nor, Width::Four, 0xffff_0000, 0x0000_ffff, all, false),
            (Compare::Nor, Width::Four, 0xffff_0000, 0x0000_fffe, all, true),
        ] {
            assert_eq!(compare.holds(have, value, mask, width), holds, "{compare:?} {have:#x} {value:#x} {mask:#x}");
        }
    }
}
