//! Functions of the host that graphs call.

use std::any::Any;
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::stream;

/// Whether a host function of a graph has panicked, and how.
#[derive(Debug, Default)]
pub(super) struct Panics {
    any: AtomicBool,
    /// Whether an error has told somebody.
    told: AtomicBool,
    first: Mutex<Option<String>>,
}

impl Panics {
    /// The first panic's message, for an error that tells it.
    pub(super) fn message(&self) -> Option<String> {
        if !self.any.load(Ordering::Acquire) {
            return None;
        }
        self.told.store(true, Ordering::Relaxed);
        self.first.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The first panic's message if nobody has been told.
    pub(super) fn untold(&self) -> Option<String> {
        if self.told.load(Ordering::Relaxed) { None } else { self.message() }
    }

    fn note(&self, panic: Box<dyn Any + Send>) {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        let text = text.unwrap_or_else(|| "a value that is no text".to_owned());
        self.first.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(text);
        self.any.store(true, Ordering::Release);
        // Its destructor could panic too, and nobody could catch that.
        std::mem::forget(panic);
    }
}

/// A function that nodes call, perhaps many times, never twice at once.
pub(super) struct HostFunction {
    state: Mutex<State>,
    panics: Arc<Panics>,
}

struct State {
    function: Box<dyn FnMut() + Send>,
    panicked: bool,
}

impl HostFunction {
    pub(super) fn new(panics: &Arc<Panics>, function: impl FnMut() + Send + 'static) -> Arc<Self> {
        let state = State { function: Box::new(function), panicked: false };
        Arc::new(Self { state: Mutex::new(state), panics: Arc::clone(panics) })
    }

    /// What HIP calls with [`HostFunction::data`].
    pub(super) const ENTRY: unsafe extern "C" fn(*mut c_void) = entry;

    /// Good for as long as the value lives.
    pub(super) fn data(self: &Arc<Self>) -> *mut c_void {
        Arc::as_ptr(self).cast_mut().cast()
    }

    fn call(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.panicked {
            return;
        }
        // What the function owns is not used after a panic, so a broken state of it cannot be seen.
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| (state.function)())) {
            state.panicked = true;
            self.panics.note(panic);
        }
    }
}

unsafe extern "C" fn entry(data: *mut c_void) {
    // SAFETY: `data` comes from `HostFunction::data`, and the graph keeps the function while it can be called.
    let function = unsafe { &*data.cast::<HostFunction>() };
    let _inside = stream::Inside::enter();
    function.call();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_kept_and_the_function_not_called_again() {
        let panics = Arc::new(Panics::default());
        let calls = Arc::new(Mutex::new(0));
        let counter = Arc::clone(&calls);
        let function = HostFunction::new(&panics, move || {
            *counter.lock().unwrap() += 1;
            assert!(*counter.lock().unwrap() < 2, "the second call");
        });
        for _ in 0..3 {
            // SAFETY: the function lives.
            unsafe { HostFunction::ENTRY(function.data()) };
        }
        assert_eq!(*calls.lock().unwrap(), 2);
        assert!(panics.message().unwrap().contains("the second call"));
    }
}
