//! What is known about faults of a device: the first one, and the launches that may have caused the next.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::error::{CallError, poisons};
use crate::stream::RecentLaunches;

/// See the module's documentation.
#[derive(Default)]
pub(crate) struct Faults {
    /// What happened when the device stopped.
    first: Mutex<Option<First>>,
    /// Whether there is one: asked whenever the device is seen to work.
    failed: AtomicBool,
    /// The launches of the device's streams.
    streams: Mutex<Vec<Weak<RecentLaunches>>>,
}

/// The first error of a device that stopped it.
struct First {
    message: Arc<str>,
    in_short: Arc<str>,
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

    /// Adds to an error of the device `ordinal` what is known, and remembers it if it is the first. The runtime calls the
    /// device `number`.
    pub(super) fn explain(&self, ordinal: usize, number: i32, error: &mut CallError) {
        error.fault = error.fault.take().and_then(|fault| of_device(fault, ordinal, number));
        let mut first = lock(&self.first);
        if let Some(first) = &*first {
            error.earlier = Some(Arc::clone(&first.message));
            error.earlier_in_short = Some(Arc::clone(&first.in_short));
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
        let message: Arc<str> = error.what_happened().to_string().into();
        *first = Some(First { message: Arc::clone(&message), in_short: error.in_short().into() });
        self.failed.store(true, Ordering::Relaxed);
        // Without the lock: a subscriber may come back here.
        drop(first);
        #[cfg(feature = "tracing")]
        tracing::error!(device = ordinal, error = %message, "the device is lost");
    }
}

/// The text of a fault, if it is one of the device that the runtime calls `number`: the software device knows the newest
/// fault of all its devices.
fn of_device(fault: String, ordinal: usize, number: i32) -> Option<String> {
    let Some((name, rest)) = fault.strip_prefix("device ").and_then(|rest| rest.split_once(' ')) else {
        return Some(fault);
    };
    match name.parse::<i32>() {
        Ok(name) if name != number => None,
        Ok(_) if usize::try_from(number) != Ok(ordinal) => Some(format!("device {ordinal} {rest}")),
        _ => Some(fault),
    }
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
        let shown = |fault: &str, ordinal, number| of_device(fault.to_owned(), ordinal, number);
        assert_eq!(shown("device 1 (mi210): kernel `f`", 0, 0), None);
        assert_eq!(shown("device 1 (mi210): kernel `f`", 1, 0), None);
        for fault in ["device 0 (mi210): kernel `f`", "kernel `f`", "device x", "device x y"] {
            assert_eq!(shown(fault, 0, 0).as_deref(), Some(fault));
        }
        // By the number that the user knows.
        assert_eq!(shown("device 3 (mi210): kernel `f`", 0, 3).as_deref(), Some("device 0 (mi210): kernel `f`"));
    }

    #[test]
    fn later_errors_carry_the_first() {
        let faults = Faults::default();
        let mut harmless = error(hipError_t::hipErrorInvalidValue);
        faults.explain(0, 0, &mut harmless);
        assert_eq!(harmless.earlier, None);
        let mut first = error(hipError_t::hipErrorIllegalAddress);
        faults.explain(0, 0, &mut first);
        assert_eq!(first.earlier, None);
        let mut later = error(hipError_t::hipErrorInvalidValue);
        faults.explain(0, 0, &mut later);
        assert_eq!(later.earlier.as_deref(), Some(first.what_happened().to_string().as_str()));
        faults.note_works();
        let mut again = error(hipError_t::hipErrorIllegalAddress);
        faults.explain(0, 0, &mut again);
        assert_eq!(again.earlier, None);
    }
}
