//! Memory that changes while a kernel runs, because the kernel allocates.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::Snapshot;

/// The newest snapshot of the memory of a dispatch.
pub(crate) struct Live {
    newest: Mutex<Arc<Snapshot>>,
    /// How often it has been replaced.
    version: AtomicU64,
}

impl Live {
    pub(crate) fn new(snapshot: Arc<Snapshot>) -> Live {
        Live { newest: Mutex::new(snapshot), version: AtomicU64::new(0) }
    }

    /// How often the snapshot has been replaced.
    #[inline(always)]
    pub(crate) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// The newest snapshot and its version.
    pub(crate) fn latest(&self) -> (u64, Arc<Snapshot>) {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        (self.version(), Arc::clone(&newest))
    }

    /// Makes `snapshot` the newest one.
    pub(crate) fn replace(&self, snapshot: Arc<Snapshot>) {
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let old = std::mem::replace(&mut *newest, snapshot);
        self.version.fetch_add(1, Ordering::Release);
        drop(newest);
        // May be the last to keep memory alive, which takes time to return: not under the lock.
        drop(old);
    }
}
