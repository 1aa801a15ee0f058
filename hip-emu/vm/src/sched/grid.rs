//! Barriers of a whole grid, what `ds_gws_barrier` waits at, and semaphores, what the other `ds_gws` instructions use.
//!
//! Hardware has 64 such barriers, which the runtime sets up before a cooperative launch. An instruction carries the number
//! of waves anyway, so there is nothing to set up here.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::wave::state::SemaphoreAction;

/// Barriers of a dispatch.
pub(crate) const GRID_BARRIERS: usize = 64;

/// One barrier.
#[derive(Default)]
struct GridBarrier {
    arrived: Mutex<u64>,
    /// How often it has opened.
    rounds: AtomicU64,
    semaphore: Mutex<Semaphore>,
}

/// The same resource as a semaphore.
#[derive(Default)]
struct Semaphore {
    counter: u64,
    /// Waves that have been told to wait, and have not passed yet.
    waiting: u64,
}

/// The barriers of one dispatch.
pub(crate) struct GridBarriers([GridBarrier; GRID_BARRIERS]);

impl Default for GridBarriers {
    fn default() -> Self {
        GridBarriers(std::array::from_fn(|_| GridBarrier::default()))
    }
}

impl GridBarriers {
    fn at(&self, resource: u8) -> &GridBarrier {
        &self.0[usize::from(resource) % GRID_BARRIERS]
    }

    /// A wave arrives at a barrier for `waves` waves. The answer is the round that it waits for the end of.
    pub(crate) fn arrive(&self, resource: u8, waves: u64) -> u64 {
        let barrier = self.at(resource);
        let mut arrived = barrier.arrived.lock().unwrap_or_else(PoisonError::into_inner);
        let round = barrier.rounds.load(Ordering::Relaxed);
        *arrived += 1;
        if *arrived >= waves {
            *arrived = 0;
            // What the others have written before they arrived is visible to who sees this: they held the lock.
            barrier.rounds.store(round + 1, Ordering::Release);
        }
        round
    }

    /// Does something with a semaphore. The answer is whether the wave can go on; if not, it must ask
    /// [`GridBarriers::take`] until it can.
    pub(crate) fn act(&self, resource: u8, action: SemaphoreAction) -> bool {
        let mut semaphore = self.at(resource).semaphore.lock().unwrap_or_else(PoisonError::into_inner);
        match action {
            SemaphoreAction::Init(count) => semaphore.counter = count.into(),
            SemaphoreAction::Add(count) => semaphore.counter = semaphore.counter.saturating_add(count.into()),
            SemaphoreAction::ReleaseAll => semaphore.counter = semaphore.waiting,
            SemaphoreAction::Take if semaphore.counter > 0 => semaphore.counter -= 1,
            SemaphoreAction::Take => {
                semaphore.waiting += 1;
                return false;
            }
        }
        true
    }

    /// Whether a wave that waits at a semaphore can go on.
    pub(crate) fn take(&self, resource: u8) -> bool {
        let mut semaphore = self.at(resource).semaphore.lock().unwrap_or_else(PoisonError::into_inner);
        if semaphore.counter == 0 {
            return false;
        }
        semaphore.counter -= 1;
        semaphore.waiting = semaphore.waiting.saturating_sub(1);
        true
    }

    /// Whether the barrier has opened since a wave arrived in this round.
    pub(crate) fn has_passed(&self, resource: u8, round: u64) -> bool {
        self.at(resource).rounds.load(Ordering::Acquire) > round
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_for_the_last_and_closes_again() {
        let barriers = GridBarriers::default();
        for _ in 0..3 {
            let first = barriers.arrive(5, 2);
            assert!(!barriers.has_passed(5, first));
            // Another barrier is no matter.
            let other = barriers.arrive(6, 1);
            assert!(barriers.has_passed(6, other) && !barriers.has_passed(5, first));
            let second = barriers.arrive(5, 2);
            assert!(barriers.has_passed(5, first) && barriers.has_passed(5, second));
        }
    }

    #[test]
    fn semaphores_count() {
        let barriers = GridBarriers::default();
        assert!(barriers.act(3, SemaphoreAction::Init(1)) && barriers.act(3, SemaphoreAction::Take));
        assert!(!barriers.act(3, SemaphoreAction::Take) && !barriers.act(3, SemaphoreAction::Take));
        assert!(!barriers.take(3) && !barriers.take(4));
        assert!(barriers.act(3, SemaphoreAction::Add(1)) && barriers.take(3) && !barriers.take(3));
        // All that wait (one), and no more.
        assert!(barriers.act(3, SemaphoreAction::ReleaseAll) && barriers.take(3) && !barriers.take(3));
    }
}
