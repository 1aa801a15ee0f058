//! The last launches of a stream, to name them if one turns out to have stopped the device.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use crate::error::Suspects;

/// Launches that a stream remembers.
const REMEMBERED: usize = 16;

/// The name of a kernel, as a number: launches note it with one store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LaunchName(u32);

/// Names that kernels had in this process, each once. They stay, since a launch can outlive its kernel.
#[derive(Default)]
struct Names {
    numbers: HashMap<&'static str, u32>,
    names: Vec<&'static str>,
}

static NAMES: LazyLock<Mutex<Names>> = LazyLock::new(Mutex::default);

fn names() -> MutexGuard<'static, Names> {
    NAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LaunchName {
    /// The number of a name. The name is kept for as long as the process lives.
    pub(crate) fn new(name: &str) -> Self {
        let mut names = names();
        if let Some(number) = names.numbers.get(name) {
            return Self(*number);
        }
        let number = u32::try_from(names.names.len()).unwrap_or(u32::MAX);
        let name: &'static str = Box::leak(name.into());
        names.names.push(name);
        names.numbers.insert(name, number);
        Self(number)
    }
}

/// The last launches of one stream, without lock and allocation.
pub(crate) struct RecentLaunches {
    /// Launches so far.
    launched: AtomicU64,
    /// Those that are known to have done no harm.
    harmless: AtomicU64,
    names: [AtomicU32; REMEMBERED],
}

impl RecentLaunches {
    pub(crate) fn new() -> Self {
        Self {
            launched: AtomicU64::new(0),
            harmless: AtomicU64::new(0),
            names: [const { AtomicU32::new(u32::MAX) }; REMEMBERED],
        }
    }

    /// Must be called before the launch: the device may be faster than what comes after it.
    ///
    /// Adding in one step would be three times as slow, for every launch. So of threads that launch on one stream at the
    /// same moment, one may take the place of another, and a suspect is missing.
    #[inline]
    pub(crate) fn note(&self, name: LaunchName) {
        let number = self.launched.load(Ordering::Relaxed);
        self.launched.store(number.wrapping_add(1), Ordering::Relaxed);
        // At most 15, so nothing is lost.
        let place = (number % REMEMBERED as u64) as usize;
        self.names[place].store(name.0, Ordering::Relaxed);
    }

    /// Launches so far, for [`RecentLaunches::clear_until`].
    pub(crate) fn launched(&self) -> u64 {
        self.launched.load(Ordering::Relaxed)
    }

    /// Notes that the first `launched` launches have finished without a fault.
    pub(crate) fn clear_until(&self, launched: u64) {
        self.harmless.fetch_max(launched, Ordering::Relaxed);
    }

    /// Adds the launches that may have done harm.
    pub(crate) fn add_to(&self, suspects: &mut Suspects) {
        let (launched, harmless) = (self.launched(), self.harmless.load(Ordering::Relaxed));
        let oldest = launched.saturating_sub(REMEMBERED as u64).max(harmless);
        suspects.forgotten = suspects.forgotten.saturating_add(oldest.saturating_sub(harmless));
        let all = names();
        for number in (oldest..launched).rev() {
            let name = self.names[(number % REMEMBERED as u64) as usize].load(Ordering::Relaxed);
            let name = usize::try_from(name).ok().and_then(|number| all.names.get(number));
            if let Some(name) = name
                && !suspects.kernels.contains(name)
            {
                suspects.kernels.push(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suspects(recent: &RecentLaunches) -> (Vec<&'static str>, u64) {
        let mut suspects = Suspects::default();
        recent.add_to(&mut suspects);
        (suspects.kernels, suspects.forgotten)
    }

    #[test]
    fn names_are_kept_once() {
        let (a, b) = (LaunchName::new("recent: a"), LaunchName::new("recent: b"));
        assert_ne!(a, b);
        assert_eq!(a, LaunchName::new(&String::from("recent: a")));
    }

    #[test]
    fn what_is_known_to_have_worked_is_no_suspect() {
        let (a, b) = (LaunchName::new("recent: a"), LaunchName::new("recent: b"));
        let recent = RecentLaunches::new();
        assert_eq!(suspects(&recent), (vec![], 0));
        recent.note(a);
        recent.note(b);
        recent.note(b);
        assert_eq!(suspects(&recent), (vec!["recent: b", "recent: a"], 0));
        recent.clear_until(1);
        assert_eq!(suspects(&recent), (vec!["recent: b"], 0));
        recent.clear_until(recent.launched());
        recent.clear_until(2);
        assert_eq!(suspects(&recent), (vec![], 0));
        for _ in 0..20 {
            recent.note(a);
        }
        assert_eq!(suspects(&recent), (vec!["recent: a"], 4));
    }
}
