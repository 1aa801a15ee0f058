//! Bank conflicts of LDS, for gfx906 to gfx942.
//!
//! LDS has [`BANKS`] banks of one dword. A wave's access is done in phases, each for some of the lanes; in a phase each
//! bank delivers one dword per cycle, to all lanes that want that one. So a phase takes as many cycles as the busiest bank
//! has different dwords.
//!
//! | access | phases: lanes |
//! |---|---|
//! | read or write of up to 32 bits | 2: 0 to 31, 32 to 63 |
//! | read or write of 64 bits | 4: 16 in order |
//! | read of 96 or 128 bits | 8: {0-3, 20-23}, {4-7, 16-19}, {8-11, 28-31}, {12-15, 24-27}, the same from 32 on |
//! | write of 96 or 128 bits | 8: 8 in order |
//!
//! (AMD's documentation of composable kernels, Triton's of these chips; 96 bits are taken to be like 128.) Atomics are taken
//! to be like writes, except that lanes with the same dword take turns. An instruction with two addresses is two accesses.

use std::ops::RangeInclusive;

use super::{Kind, LdsCycles};

/// Number of banks.
pub const BANKS: u32 = 32;

/// An access of a wave to LDS, for [`LdsAccess::cycles`].
#[derive(Clone, Copy, Debug)]
pub struct LdsAccess {
    /// Whether it reads; a write otherwise.
    pub(crate) kind: Kind,
    /// Bytes of a lane: 1, 2, 4, 8, 12 or 16.
    pub(crate) bytes: u32,
}

/// The lanes of the four phases of a wide read, for the first half of the wave.
const WIDE_READ: [u32; 4] = [0x00f0_000f, 0x000f_00f0, 0xf000_0f00, 0x0f00_f000];

impl LdsAccess {
    /// A read of `bytes` bytes per lane.
    pub fn read(bytes: u32) -> Self {
        LdsAccess { kind: Kind::Load, bytes }
    }

    /// A write of `bytes` bytes per lane.
    pub fn write(bytes: u32) -> Self {
        LdsAccess { kind: Kind::Store, bytes }
    }

    /// An atomic of `bytes` bytes per lane.
    pub fn atomic(bytes: u32) -> Self {
        LdsAccess { kind: Kind::Atomic, bytes }
    }

    /// The lanes of phase `number`; zero if there is no such phase.
    fn phase(self, number: u32) -> u64 {
        let in_order = |lanes: u32| if number * lanes < 64 { ((1 << lanes) - 1) << (number * lanes) } else { 0 };
        match (self.bytes, self.kind) {
            (..=4, _) => in_order(32),
            (..=8, _) => in_order(16),
            (_, Kind::Load) if number < 8 => u64::from(WIDE_READ[number as usize % 4]) << (number / 4 * 32),
            _ => in_order(8),
        }
    }

    /// Cycles of the access of the active lanes at these byte addresses.
    pub fn cycles(self, exec: u64, addresses: &[u32; 64]) -> LdsCycles {
        let mut cycles = LdsCycles::default();
        for number in 0..8 {
            let lanes = self.phase(number) & exec;
            if lanes == 0 {
                continue;
            }
            let busiest = self.busiest_bank(lanes, addresses);
            cycles.total += busiest;
            cycles.conflicts += busiest - 1;
        }
        cycles
    }

    /// The dwords of a lane.
    fn dwords(self, address: u32) -> RangeInclusive<u32> {
        let (first, last) = (address / 4, address.wrapping_add(self.bytes.max(1) - 1) / 4);
        first..=last.max(first)
    }

    /// Whether no bank has to deliver more than one dword to these lanes: what kernels are written for, and found out fast.
    fn one_cycle(self, lanes: u64, addresses: &[u32; 64]) -> bool {
        let (mut used, mut delivered) = (0u32, [0; BANKS as usize]);
        let mut rest = lanes;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            for dword in self.dwords(addresses[lane]) {
                let bank = dword % BANKS;
                if used >> bank & 1 == 0 {
                    used |= 1 << bank;
                    delivered[bank as usize] = dword;
                } else if self.kind == Kind::Atomic || delivered[bank as usize] != dword {
                    return false;
                }
            }
        }
        true
    }

    /// How many different dwords the busiest bank has to deliver to these lanes: at least one.
    fn busiest_bank(self, lanes: u64, addresses: &[u32; 64]) -> u64 {
        if self.one_cycle(lanes, addresses) {
            return 1;
        }
        // At most 32 lanes with one dword, 16 with two or 8 with four (unaligned: one more), by bank and dword.
        let mut wanted = [0u64; 64];
        let mut count = 0;
        for (lane, &address) in addresses.iter().enumerate() {
            if lanes >> lane & 1 == 0 {
                continue;
            }
            for dword in self.dwords(address) {
                if let Some(place) = wanted.get_mut(count) {
                    *place = u64::from(dword % BANKS) << 32 | u64::from(dword);
                    count += 1;
                }
            }
        }
        let wanted = &mut wanted[..count];
        wanted.sort_unstable();
        let (mut busiest, mut run) = (1, 0);
        let mut before = None;
        for &entry in wanted.iter() {
            let same_bank = before.is_some_and(|before: u64| before >> 32 == entry >> 32);
            run = match before {
                Some(before) if before == entry && self.kind != Kind::Atomic => run,
                _ if same_bank => run + 1,
                _ => 1,
            };
            busiest = busiest.max(run);
            before = Some(entry);
        }
        busiest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strided(stride: u32) -> [u32; 64] {
        std::array::from_fn(|lane| lane as u32 * stride)
    }

    #[track_caller]
    fn check(access: LdsAccess, addresses: &[u32; 64], total: u64, conflicts: u64) {
        assert_eq!(access.cycles(u64::MAX, addresses), LdsCycles { total, conflicts }, "{access:?}");
    }

    #[test]
    fn phases_have_each_lane_once() {
        for bytes in [1, 2, 4, 8, 12, 16] {
            for access in [LdsAccess::read(bytes), LdsAccess::write(bytes), LdsAccess::atomic(bytes)] {
                let (mut seen, mut sum) = (0, 0);
                for number in 0..8 {
                    seen |= access.phase(number);
                    sum += access.phase(number).count_ones();
                }
                assert_eq!((seen, sum), (u64::MAX, 64), "{access:?}");
            }
        }
    }

    #[test]
    fn strides_of_dwords() {
        // One dword per lane in a row, all in one bank, two lanes to a bank, all the same.
        for access in [LdsAccess::read(4), LdsAccess::write(4)] {
            check(access, &strided(4), 2, 0);
            check(access, &strided(128), 64, 62);
            check(access, &strided(8), 4, 2);
            check(access, &strided(132), 2, 0);
            check(access, &strided(0), 2, 0);
        }
        check(LdsAccess::atomic(4), &strided(4), 2, 0);
        check(LdsAccess::atomic(4), &strided(0), 64, 62);
        // Four lanes share a dword.
        check(LdsAccess::read(1), &strided(1), 2, 0);
        check(LdsAccess::read(2), &strided(64), 32, 30);
    }

    #[test]
    fn wide_accesses() {
        check(LdsAccess::read(8), &strided(8), 4, 0);
        check(LdsAccess::read(8), &strided(16), 8, 4);
        check(LdsAccess::read(16), &strided(16), 8, 0);
        check(LdsAccess::write(16), &strided(16), 8, 0);
        // Rows of 64 dwords, padded by 16 bytes: no conflict for a wide read or write of 8 lanes in a row.
        check(LdsAccess::write(16), &strided(64 * 4 + 16), 8, 0);
        // Without padding, all of a phase in the same four banks.
        check(LdsAccess::write(16), &strided(64 * 4), 64, 56);
        // The phases of reads are not those of writes: lanes 0 to 3 and 20 to 23 together.
        let addresses = std::array::from_fn(|lane| if lane & 16 != 0 { 64 * 16 } else { 0 } + (lane as u32 & 7) * 16);
        check(LdsAccess::read(16), &addresses, 8, 0);
        let addresses = std::array::from_fn(|lane| if lane & 16 != 0 { 64 * 16 } else { 0 } + (lane as u32 & 3) * 16);
        check(LdsAccess::read(16), &addresses, 16, 8);
        check(LdsAccess::write(16), &addresses, 8, 0);
    }

    #[test]
    fn inactive_lanes_do_not_count() {
        let access = LdsAccess::read(4);
        assert_eq!(access.cycles(0, &strided(128)), LdsCycles::default());
        assert_eq!(access.cycles(0xf, &strided(128)), LdsCycles { total: 4, conflicts: 3 });
        assert_eq!(access.cycles(1 << 63, &strided(128)), LdsCycles { total: 1, conflicts: 0 });
    }

    #[test]
    fn what_needs_one_cycle_is_found_out_either_way() {
        let mut state = 5u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u32
        };
        let mut seen = [0; 2];
        for round in 0..3000 {
            // Few lanes, or few addresses, so that both happen.
            let lanes = 1u64 << (next() % 64) | 1 << (next() % 64) | 1 << (next() % 64);
            let addresses = std::array::from_fn(|_| next() % (4 << (round % 10)));
            for access in [LdsAccess::read(4), LdsAccess::write(1), LdsAccess::read(16), LdsAccess::atomic(8)] {
                let mut wanted = std::collections::BTreeMap::<u32, Vec<u32>>::new();
                for lane in (0..64usize).filter(|lane| lanes >> lane & 1 != 0) {
                    for dword in access.dwords(addresses[lane]) {
                        wanted.entry(dword % BANKS).or_default().push(dword);
                    }
                }
                for dwords in wanted.values_mut().filter(|_| access.kind != Kind::Atomic) {
                    dwords.sort_unstable();
                    dwords.dedup();
                }
                let busiest = wanted.values().map(Vec::len).max().unwrap_or_default() as u64;
                assert_eq!(access.busiest_bank(lanes, &addresses), busiest, "{access:?} {lanes:x} {addresses:?}");
                assert_eq!(access.one_cycle(lanes, &addresses), busiest == 1);
                seen[usize::from(busiest == 1)] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
    }
}
