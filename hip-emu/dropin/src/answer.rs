//! What a function returns that is not there.

use std::collections::HashSet;
use std::ffi::{c_char, c_int, c_void};
use std::sync::Mutex;

use hip_sys::{hipChannelFormatDesc, hipError_t, hiprtcResult};

use crate::entry;

/// A type that exported functions return.
pub(crate) trait Answer: Sized {
    /// The answer of a function that is not offered.
    fn absent() -> Self;

    /// Looks at what a call has returned before the program does.
    fn look(self) -> Self {
        self
    }
}

impl Answer for () {
    fn absent() {}
}

impl Answer for hipError_t {
    fn absent() -> Self {
        let code = if entry::is_open() { hipError_t::hipErrorNotSupported } else { hipError_t::hipErrorNotInitialized };
        hip_emu::record(code);
        code
    }

    fn look(self) -> Self {
        // What a kernel that went wrong stops its device with.
        if let hipError_t::hipErrorIllegalAddress
        | hipError_t::hipErrorLaunchTimeOut
        | hipError_t::hipErrorLaunchFailure = self
        {
            entry::tell_fault();
        }
        self
    }
}

impl Answer for hiprtcResult {
    fn absent() -> Self {
        hiprtcResult::HIPRTC_ERROR_INTERNAL_ERROR
    }
}

impl Answer for c_int {
    fn absent() -> Self {
        -1
    }
}

impl Answer for bool {
    fn absent() -> Self {
        false
    }
}

impl Answer for *const c_char {
    /// As AMD's runtime answers for what it does not know: these functions return names.
    fn absent() -> Self {
        c"unknown".as_ptr()
    }
}

impl Answer for *mut *mut c_void {
    fn absent() -> Self {
        std::ptr::null_mut()
    }
}

impl Answer for hipChannelFormatDesc {
    fn absent() -> Self {
        Self::default()
    }
}

/// What a call returns to the program: what it has returned to us, or the answer of a function that is not there.
pub(crate) fn answer<T: Answer>(name: &'static str, returned: Option<T>) -> T {
    match returned {
        Some(value) => value.look(),
        None => {
            tell_once(name);
            T::absent()
        }
    }
}

/// Says that a function is not offered, once, if the environment asks for that.
#[cold]
fn tell_once(name: &'static str) {
    static TOLD: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    if !entry::is_talkative() {
        return;
    }
    let mut told = TOLD.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if told.get_or_insert_default().insert(name) {
        eprintln!("hip-emu-dropin: {name} is not offered");
    }
}
