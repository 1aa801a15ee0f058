//! What a program advises about managed memory. Nothing follows from it, since host and devices share all memory anyway;
//! but programs ask what they advised (`hipMemRangeGetAttribute`).

use std::sync::Mutex;

use crate::sync::lock;

/// Granule of advice in bytes, as advice concerns pages.
const PAGE: u64 = 4096;

/// Where managed memory can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the host's memory.
    Host,
    /// In that of the device with this ordinal.
    Device(i32),
}

impl Place {
    /// The number in the C interface.
    pub(crate) fn id(self) -> i32 {
        match self {
            Place::Host => hip_sys::hipCpuDeviceId,
            Place::Device(ordinal) => ordinal,
        }
    }
}

/// What was advised about a page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Traits {
    pub(crate) read_mostly: bool,
    pub(crate) coarse_grain: bool,
    pub(crate) preferred: Option<Place>,
    pub(crate) last_prefetch: Option<Place>,
    /// Devices that access it, one bit each.
    pub(crate) accessed_by: u64,
    pub(crate) accessed_by_host: bool,
}

/// Advice about one allocation.
pub(crate) struct Advice {
    len: u64,
    /// First byte of each range of equal traits, in ascending order, beginning with 0. A range ends where the next begins.
    ranges: Mutex<Vec<(u64, Traits)>>,
}

impl Advice {
    pub(crate) fn new(len: u64) -> Self {
        Self { len, ranges: Mutex::new(vec![(0, Traits::default())]) }
    }

    /// Changes the traits of the pages of `len` bytes at `offset`, which must lie inside.
    pub(crate) fn change(&self, offset: u64, len: u64, change: impl Fn(&mut Traits)) {
        let (start, end) = self.pages(offset, len);
        let mut ranges = lock(&self.ranges);
        split(&mut ranges, start);
        if end < self.len {
            split(&mut ranges, end);
        }
        for (_, traits) in ranges.iter_mut().filter(|(at, _)| (start..end).contains(at)) {
            change(traits);
        }
        ranges.dedup_by(|later, earlier| later.1 == earlier.1);
    }

    /// The traits of all ranges that have pages in common with `len` bytes at `offset`, which must lie inside.
    pub(crate) fn of(&self, offset: u64, len: u64) -> Vec<Traits> {
        let (start, end) = self.pages(offset, len);
        let ranges = lock(&self.ranges);
        let first = ranges.partition_point(|(at, _)| *at <= start).saturating_sub(1);
        ranges.iter().skip(first).take_while(|(at, _)| *at < end).map(|(_, traits)| *traits).collect()
    }

    /// The pages of a range, the last of which may be shorter.
    fn pages(&self, offset: u64, len: u64) -> (u64, u64) {
        let end = offset.saturating_add(len).checked_next_multiple_of(PAGE).unwrap_or(self.len);
        (offset - offset % PAGE, end.min(self.len))
    }
}

/// Makes a range begin at `at`.
fn split(ranges: &mut Vec<(u64, Traits)>, at: u64) {
    let after = ranges.partition_point(|(start, _)| *start <= at);
    if let Some(&(start, traits)) = after.checked_sub(1).and_then(|before| ranges.get(before))
        && start != at
    {
        ranges.insert(after, (at, traits));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_split_and_join() {
        let advice = Advice::new(10 * PAGE + 5);
        advice.change(PAGE, 2 * PAGE, |t| t.read_mostly = true);
        advice.change(2 * PAGE + 1, 1, |t| t.preferred = Some(Place::Host));
        let read_mostly: Vec<bool> = advice.of(0, 10 * PAGE + 5).iter().map(|t| t.read_mostly).collect();
        assert_eq!(read_mostly, [false, true, true, false]);
        assert_eq!(advice.of(2 * PAGE, PAGE).len(), 1);
        assert_eq!(advice.of(2 * PAGE, PAGE)[0].preferred.map(Place::id), Some(-1));
        assert_eq!(advice.of(PAGE - 1, 2).len(), 2);
        assert_eq!(advice.of(10 * PAGE, 5), [Traits::default()]);
        // What is the same again is one range again.
        advice.change(0, 10 * PAGE + 5, |t| *t = Traits::default());
        assert_eq!(lock(&advice.ranges).len(), 1);
        advice.change(10 * PAGE + 4, 1, |t| t.read_mostly = true);
        assert_eq!(advice.of(0, 10 * PAGE + 5).len(), 2);
    }
}
