//! What is known about faults of a device: the first one, and the launches that may have caused the next.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::error::{CallError, poisons};
use crate::stream::RecentLaunches;

/// See the module's documentation.
#[derive(Default)]
pub(crate) struct Faults {
    /// Message of the error that stopped the device.
    first: Mutex<Option<Arc<str>>>,
    /// Whether there is one: asked whenever the device is seen to work.
    failed: AtomicBool,
    /// The launches of the device's streams.
    streams: Mutex<Vec<Weak<RecentLaunches>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Faults {
    /// Takes account of a new stream's launches.
    pub(crate) fn register(&self, launches: &Arc<RecentLaunches>) {
        let mut streams = lock(&self.streams);
        streams.retain(|launches| launches.strong_count() > 0);
        streams.push(Arc::downgrade(launches));
    }

    fn streams(&self) -> Vec<Arc<RecentLaunches>> {
        lock(&self.streams).iter().filter_map(Weak::upgrade).collect()
    }

    /// What has been launched by now, for [`Faults::clear`].
    pub(super) fn launched(&self) -> Vec<(Arc<RecentLaunches>, u64)> {
        let count = |launches: Arc<RecentLaunches>| {
            let launched = launches.launched();
            (launches, launched)
        };
        self.streams().into_iter().map(count).collect()
    }

    /// Notes that these launches have finished and the device works.
    pub(super) fn clear(&self, launched: &[(Arc<RecentLaunches>, u64)]) {
        for (launches, launched) in launched {
            launches.clear_until(*launched);
        }
        self.note_works();
    }

    /// Notes that the device works. Only a software device can have failed before.
    pub(crate) fn note_works(&self) {
        if self.failed.load(Ordering::Relaxed) {
            *lock(&self.first) = None;
            self.failed.store(false, Ordering::Relaxed);
        }
    }

    /// Adds to an error of the device `ordinal` what is known, and remembers it if it is the first.
    pub(super) fn explain(&self, ordinal: i32, error: &mut CallError) {
        // The software device knows the newest fault of all its devices.
        if error.fault.as_ref().is_some_and(|fault| is_of_another(fault, ordinal)) {
            error.fault = None;
        }
        let mut first = lock(&self.first);
        if let Some(first) = &*first {
            error.earlier = Some(Arc::clone(first));
            return;
        }
        if !poisons(error.code) {
            return;
        }
        if error.fault.is_none() {
            for launches in self.streams() {
                launches.add_to(&mut error.suspects);
            }
        }
        let message: Arc<str> = error.to_string().into();
        *first = Some(Arc::clone(&message));
        self.failed.store(true, Ordering::Relaxed);
        // Without the lock: a subscriber may come back here.
        drop(first);
        #[cfg(feature = "tracing")]
        tracing::error!(device = ordinal, error = %message, "the device is lost");
    }
}

/// Whether the text of a fault begins with another device's number.
fn is_of_another(fault: &str, ordinal: i32) -> bool {
    let number = fault.strip_prefix("device ").and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse::<i32>().ok()).is_some_and(|number| number != ordinal)
}

#[cfg(test)]
mod tests {
    use hip_sys::hipError_t;

    use super::*;

    fn error(code: hipError_t) -> CallError {
        CallError::new("hipStreamSynchronize", String::new(), code)
    }

    #[test]
    fn faults_of_other_devices_are_not_shown() {
        assert!(is_of_another("device 1 (mi210): kernel `f`", 0));
        assert!(!is_of_another("device 0 (mi210): kernel `f`", 0));
        assert!(!is_of_another("kernel `f`", 0) && !is_of_another("device x", 0));
    }

    #[test]
    fn later_errors_carry_the_first() {
        let faults = Faults::default();
        let mut harmless = error(hipError_t::hipErrorInvalidValue);
        faults.explain(0, &mut harmless);
        assert_eq!(harmless.earlier, None);
        let mut first = error(hipError_t::hipErrorIllegalAddress);
        faults.explain(0, &mut first);
        assert_eq!(first.earlier, None);
        let mut later = error(hipError_t::hipErrorInvalidValue);
        faults.explain(0, &mut later);
        assert_eq!(later.earlier.as_deref(), Some(first.to_string().as_str()));
        faults.note_works();
        let mut again = error(hipError_t::hipErrorIllegalAddress);
        faults.explain(0, &mut again);
        assert_eq!(again.earlier, None);
    }
}
