//! What a wave may touch: the check that every access of a kernel passes.

use std::sync::{Arc, OnceLock};

use super::live::Live;
use super::{DevAddr, Region, Snapshot};

/// Allocations hit last that a wave remembers. A matrix multiplication has three and its arguments.
const CACHED: usize = 4;

/// A wave's view of memory: the allocations that there were when the kernel began, and those of them hit last.
///
/// [`View::covers`] is the only way from an address in a register to a host access, and the snapshot keeps what it
/// found alive. Where the kernel allocates while it runs, a view follows its [`Live`] memory: at once when it meets an
/// address that it does not know, and otherwise at the next [`View::settle`].
pub(crate) struct View {
    snapshot: Arc<Snapshot>,
    /// Where newer snapshots come from, if the kernel can allocate.
    live: Option<Arc<Live>>,
    /// Which of the live memory's snapshots `snapshot` is.
    version: u64,
    /// Older snapshots, which keep alive what the current instruction has found in them.
    older: Vec<Arc<Snapshot>>,
    recent: [Span; CACHED],
    /// Which entry of `recent` the next miss replaces.
    oldest: usize,
}

/// An interval of addresses.
#[derive(Clone, Copy, Default)]
struct Span {
    base: u64,
    len: u64,
}

impl Span {
    #[inline(always)]
    fn covers(self, addr: u64, len: u64) -> bool {
        let offset = addr.wrapping_sub(self.base);
        offset <= self.len && len <= self.len - offset
    }
}

impl View {
    /// A view of the allocations in `snapshot`.
    pub(crate) fn new(snapshot: Arc<Snapshot>) -> View {
        View { snapshot, live: None, version: 0, older: Vec::new(), recent: [Span::default(); CACHED], oldest: 0 }
    }

    /// A view of memory that can change while it is used.
    pub(crate) fn following(live: Arc<Live>) -> View {
        let (version, snapshot) = live.latest();
        View { live: Some(live), version, ..View::new(snapshot) }
    }

    /// Between instructions: takes the newest snapshot, and lets go of older ones.
    #[inline(always)]
    pub(crate) fn settle(&mut self) {
        if let Some(live) = &self.live
            && (live.version() != self.version || !self.older.is_empty())
        {
            self.renew();
            self.older.clear();
            self.recent = [Span::default(); CACHED];
        }
    }

    /// Takes the newest snapshot, and keeps the one before. `false` if there is no newer one.
    #[cold]
    fn renew(&mut self) -> bool {
        let Some(live) = &self.live else { return false };
        if live.version() == self.version {
            return false;
        }
        let (version, snapshot) = live.latest();
        self.version = version;
        self.older.push(std::mem::replace(&mut self.snapshot, snapshot));
        true
    }

    /// A view without any allocation.
    pub(crate) fn empty() -> View {
        static NOTHING: OnceLock<Arc<Snapshot>> = OnceLock::new();
        View::new(Arc::clone(NOTHING.get_or_init(|| super::Memory::new().snapshot())))
    }

    /// Whether all of the `len` bytes at `addr` (at least one) lie inside one allocation, so that they may be accessed
    /// through [`host`] while this view lives.
    #[inline(always)]
    pub(crate) fn covers(&mut self, addr: u64, len: u64) -> bool {
        debug_assert!(len != 0);
        for span in &self.recent {
            if span.covers(addr, len) {
                return true;
            }
        }
        self.search(addr, len)
    }

    #[inline(never)]
    fn search(&mut self, addr: u64, len: u64) -> bool {
        let find = |view: &View| {
            let region = view.snapshot.find(DevAddr(addr))?;
            let span = Span { base: region.base.0, len: region.len };
            span.covers(addr, len).then_some(span)
        };
        let Some(span) = find(self).or_else(|| if self.renew() { find(self) } else { None }) else { return false };
        self.recent[self.oldest] = span;
        self.oldest = (self.oldest + 1) % CACHED;
        true
    }

    /// The allocation that contains `addr` or lies nearest to it, for error messages.
    pub(crate) fn nearest(&self, addr: u64) -> Option<Region> {
        self.snapshot.nearest(DevAddr(addr))
    }
}

/// The host's view of an address. Making the pointer is harmless; before it is followed, [`View::covers`] must have
/// been asked.
#[inline(always)]
pub(crate) fn host(addr: u64) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut(addr as usize)
}

#[cfg(test)]
mod tests {
    use super::super::{AllocationKind, Memory};
    use super::*;

    #[test]
    fn a_view_covers_exactly_the_allocations() {
        let memory = Memory::new();
        let sizes = [1u64, 7, 64, 100, 4096, 5000];
        let bases: Vec<u64> = sizes.iter().map(|&s| memory.allocate(s, 1, AllocationKind::Device).unwrap().0).collect();
        let mut view = View::new(memory.snapshot());
        // More allocations than are cached, in changing order.
        for round in 0..20 {
            for i in 0..sizes.len() {
                let i = (i * 5 + round) % sizes.len();
                let (base, size) = (bases[i], sizes[i]);
                assert!(view.covers(base, size) && view.covers(base + size - 1, 1));
                assert!(!view.covers(base, size + 1) && !view.covers(base + size, 1) && !view.covers(base - 1, 1));
                assert!(!view.covers(base, u64::MAX) && !view.covers(base + size - 1, 2));
            }
            assert!(!view.covers(0, 1) && !view.covers(u64::MAX, 1) && !view.covers(u64::MAX, u64::MAX));
        }
    }

    #[test]
    fn a_view_follows_live_memory() {
        let memory = Memory::new();
        let live = Arc::new(Live::new(memory.snapshot()));
        let mut view = View::following(Arc::clone(&live));
        let a = memory.allocate(64, 1, AllocationKind::Device).unwrap().0;
        assert!(!view.covers(a, 1), "nobody has said that there is something new");
        live.replace(memory.snapshot());
        assert!(view.covers(a, 64) && !view.covers(a, 65));
        memory.free(DevAddr(a)).unwrap();
        live.replace(memory.snapshot());
        // An instruction may have found it already, so it stays until the next one.
        assert!(view.covers(a, 64));
        view.settle();
        assert!(!view.covers(a, 1) && view.older.is_empty());
    }

    #[test]
    fn an_empty_view_covers_nothing() {
        let mut view = View::empty();
        for addr in [0, 1, 0x1000, u64::MAX] {
            assert!(!view.covers(addr, 1));
        }
        assert_eq!(view.nearest(4), None);
    }
}
