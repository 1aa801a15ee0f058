//! Room for what a runtime writes, larger than what this crate expects: newer runtimes may write more.

use core::ffi::c_int;
use core::mem::{align_of, size_of};

/// `N` bytes, aligned for every structure of the C API, whose content may come from anywhere.
#[repr(C, align(16))]
pub(crate) struct Room<const N: usize>([u8; N]);

impl<const N: usize> Room<N> {
    pub(crate) const fn zeroed() -> Self {
        Room([0; N])
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// For the runtime to write a `T` to.
    pub(crate) fn as_mut_ptr<T>(&mut self) -> *mut T {
        const { assert!(size_of::<T>() <= N && align_of::<T>() <= 16) };
        self.0.as_mut_ptr().cast()
    }

    /// The room as the structure at its start.
    ///
    /// # Safety
    /// Any bytes must be a valid `T`: it is made of integers and raw pointers.
    pub(crate) unsafe fn view<T>(&self) -> &T {
        const { assert!(size_of::<T>() <= N && align_of::<T>() <= 16) };
        // SAFETY: in bounds and aligned, as asserted; initialised; any bytes are valid by the caller's word.
        unsafe { &*self.0.as_ptr().cast() }
    }

    pub(crate) fn first_int(&self) -> c_int {
        // SAFETY: any bytes are an `int`.
        unsafe { *self.view::<c_int>() }
    }
}
