//! From an exported name to the software device.

use std::panic::catch_unwind;
use std::sync::{Mutex, OnceLock};

use hip_sys::Runtime;

use crate::choice;

/// Whether to tell of functions that are not offered.
const LOG: &str = "HIP_RS_DROPIN_LOG";

static RUNTIME: OnceLock<Option<Runtime>> = OnceLock::new();

/// The functions of the software device, opened by the first call; `None` if the environment makes no sense.
#[inline]
pub(crate) fn runtime() -> Option<&'static Runtime> {
    match RUNTIME.get() {
        Some(runtime) => runtime.as_ref(),
        None => first(),
    }
}

#[cold]
fn first() -> Option<&'static Runtime> {
    RUNTIME.get_or_init(|| catch_unwind(open).ok().flatten()).as_ref()
}

fn open() -> Option<Runtime> {
    match choice::config().and_then(|config| hip_emu::open(&config)) {
        Ok(source) => Some(Runtime::new(source)),
        Err(error) => {
            eprintln!("hip-emu-dropin: {error}");
            None
        }
    }
}

/// Whether there is a software device, so that a function that is missing is just not offered.
pub(crate) fn is_open() -> bool {
    RUNTIME.get().is_some_and(Option::is_some)
}

pub(crate) fn is_talkative() -> bool {
    static TALKATIVE: OnceLock<bool> = OnceLock::new();
    *TALKATIVE.get_or_init(|| std::env::var_os(LOG).is_some_and(|value| !value.is_empty() && value != "0"))
}

/// Tells on standard error what stopped a device, once each time.
#[cold]
pub(crate) fn tell_fault() {
    static TOLD: Mutex<Option<String>> = Mutex::new(None);
    let Some(fault) = RUNTIME.get().and_then(Option::as_ref).and_then(|runtime| runtime.source().last_fault()) else {
        return;
    };
    let mut told = TOLD.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if told.as_ref() != Some(&fault) {
        eprintln!("hip-emu-dropin: {fault}");
        *told = Some(fault);
    }
}

/// Exports functions: each calls the one of its name of what `$from` returns.
macro_rules! export {
    ($from:path; $(fn $name:ident($($argument:ident: $type:ty),* $(,)?) $(-> $result:ty)?;)*) => {$(
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn $name($($argument: $type),*) $(-> $result)? {
            // SAFETY: the arguments are the caller's promise, to the function of this name.
            let returned = $from().and_then(|functions| unsafe { functions.$name($($argument),*) }.ok());
            $crate::answer::answer(stringify!($name), returned)
        }
    )*};
}
pub(crate) use export;

/// Exports functions under the names that they have in C++, which older libraries export.
macro_rules! export_mangled {
    ($($symbol:literal: fn $name:ident($($argument:ident: $type:ty),* $(,)?) $(-> $result:ty)?;)*) => {$(
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn mangled($($argument: $type),*) $(-> $result)? {
                // SAFETY: the same function.
                unsafe { $name($($argument),*) }
            }
        };
    )*};
}
pub(crate) use export_mangled;
