//! Every interface of the platform, for tests that call the same functions behind each.

use hip_emu::Abi;
use hip_sys::{Function, Runtime};

/// The platform behind each interface, with its name.
pub(crate) fn every() -> Vec<(Abi, Runtime)> {
    [Abi::Rocm5, Abi::Rocm6, Abi::Rocm7, Abi::Dtk].map(|abi| (abi, super::behind(abi))).into()
}

/// The interfaces whose runtime has the function.
pub(crate) fn with(function: Function) -> Vec<(Abi, Runtime)> {
    let found: Vec<_> = every().into_iter().filter(|(_, runtime)| runtime.has_function(function)).collect();
    assert!(!found.is_empty(), "{function:?}");
    found
}

/// Calls `$runtime.$function($args)`, which must succeed.
#[macro_export]
macro_rules! good {
    ($runtime:expr, $function:ident($($arg:expr),* $(,)?)) => {{
        // SAFETY: tests pass valid pointers.
        let code = $crate::common::code(unsafe { $runtime.$function($($arg),*) });
        assert_eq!(code, hip_sys::hipError_t::hipSuccess, "{}", stringify!($function));
    }};
}

/// Calls `$runtime.$function($args)`, which must fail with the named code.
#[macro_export]
macro_rules! bad {
    ($runtime:expr, $expected:ident: $function:ident($($arg:expr),* $(,)?)) => {{
        // SAFETY: tests pass valid pointers, or invalid ones that the function promises to recognise.
        let code = $crate::common::code(unsafe { $runtime.$function($($arg),*) });
        assert_eq!(code, hip_sys::hipError_t::$expected, "{}", stringify!($function));
    }};
}

/// Calls a function that writes its result to its first argument.
#[macro_export]
macro_rules! made {
    ($runtime:expr, $ty:ty: $function:ident($($arg:expr),* $(,)?)) => {{
        let mut value: $ty = $crate::common::zeroed();
        $crate::good!($runtime, $function(&mut value $(, $arg)*));
        value
    }};
}
