//! Pinned host memory, which the device can read and write while the host goes on.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};

use hip_sys::{
    hipError_t, hipHostMallocCoherent, hipHostMallocNonCoherent, hipHostMallocPortable, hipHostMallocWriteCombined,
};

use crate::captures;
use crate::device::Device;
use crate::element::{Element, byte_len};
use crate::error::{CallError, Error, Result};
use crate::stream;

/// `len` elements in host memory that stays where it is (`hipHostMalloc`), for [`Stream::upload_async`] and
/// [`Stream::download_async`]. Use it like a slice.
///
/// [`Stream::upload_async`]: crate::Stream::upload_async
/// [`Stream::download_async`]: crate::Stream::download_async
pub struct PinnedBuffer<T: Element> {
    device: Device,
    data: NonNull<T>,
    len: usize,
    /// Set when it cannot be known any more when the device is done with the memory: then it leaks.
    abandoned: AtomicBool,
}

// SAFETY: the memory is owned, like that of a `Vec<T>`, and `T` is `Send`; HIP frees it from any thread.
unsafe impl<T: Element> Send for PinnedBuffer<T> {}
// SAFETY: shared access only reads, and `T` is `Sync`.
unsafe impl<T: Element> Sync for PinnedBuffer<T> {}

/// How pinned memory is made. The default suits almost everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct PinnedOptions {
    /// Not cached by the host (`hipHostMallocWriteCombined`): copies to the device can be faster, and the host reads the
    /// memory very slowly.
    pub write_combined: bool,
    /// Whether host and device see each other's writes while a kernel runs (`hipHostMallocCoherent`), or when it ends,
    /// which is faster (`hipHostMallocNonCoherent`); `None` leaves it to the runtime. It matters to kernels only.
    pub coherent: Option<bool>,
}

impl PinnedOptions {
    /// Sets [`write_combined`](PinnedOptions::write_combined).
    #[must_use]
    pub fn write_combined(self, write_combined: bool) -> Self {
        Self { write_combined, ..self }
    }

    /// Sets [`coherent`](PinnedOptions::coherent).
    #[must_use]
    pub fn coherent(self, coherent: bool) -> Self {
        Self { coherent: Some(coherent), ..self }
    }

    pub(super) fn flags(self) -> u32 {
        let coherence = match self.coherent {
            None => 0,
            Some(true) => hipHostMallocCoherent,
            Some(false) => hipHostMallocNonCoherent,
        };
        hipHostMallocPortable | coherence | if self.write_combined { hipHostMallocWriteCombined } else { 0 }
    }
}

impl<T: Element> PinnedBuffer<T> {
    /// `len` elements whose bytes are all zero. The memory serves all devices of the runtime.
    ///
    /// # Errors
    /// An error with [`Error::is_out_of_memory`]; [`Error::TooLarge`]; other errors of the runtime.
    pub fn new(device: &Device, len: usize) -> Result<Self> {
        Self::with_options(device, len, PinnedOptions::default())
    }

    /// As [`PinnedBuffer::new`], with a choice of how the memory is made.
    ///
    /// # Errors
    /// As [`PinnedBuffer::new`].
    pub fn with_options(device: &Device, len: usize, options: PinnedOptions) -> Result<Self> {
        let buffer = Self::uninitialised(device, len, options)?;
        // SAFETY: the memory has room for `len` elements and is not shared yet.
        unsafe { buffer.data.write_bytes(0, len) };
        Ok(buffer)
    }

    /// A copy of `data`.
    ///
    /// # Errors
    /// As [`PinnedBuffer::new`].
    pub fn from_slice(device: &Device, data: &[T]) -> Result<Self> {
        let buffer = Self::uninitialised(device, data.len(), PinnedOptions::default())?;
        // SAFETY: the memory has room for `data`, was allocated just now, and so does not overlap it.
        unsafe { buffer.data.copy_from_nonoverlapping(NonNull::from(data).cast(), data.len()) };
        Ok(buffer)
    }

    /// Memory that must be written before anyone else sees it.
    fn uninitialised(device: &Device, len: usize, options: PinnedOptions) -> Result<Self> {
        let bytes = byte_len::<T>(len).ok_or(Error::TooLarge { count: len, size: size_of::<T>() })?;
        if bytes == 0 {
            return Ok(Self::over(device, NonNull::dangling(), len));
        }
        device.bind()?;
        let mut address = std::ptr::null_mut();
        // SAFETY: `address` is a valid place for the call's result.
        let result = unsafe { device.hip().hipHostMalloc(&mut address, bytes, options.flags()) };
        let context = || format!("{bytes} bytes of pinned host memory for {device}");
        device.platform().check_with("hipHostMalloc", context, result)?;
        let data = NonNull::new(address.cast::<T>()).filter(|data| data.is_aligned());
        let Some(data) = data else {
            let context = format!("{}, which returned success and the address {address:p}", context());
            let code = hipError_t::hipErrorOutOfMemory;
            return Err(CallError::new("hipHostMalloc", context, code).into());
        };
        Ok(Self::over(device, data, len))
    }

    fn over(device: &Device, data: NonNull<T>, len: usize) -> Self {
        Self { device: device.clone(), data, len, abandoned: AtomicBool::new(false) }
    }

    /// From now on dropping it leaves the memory to the device, which may use it for ever.
    pub(crate) fn abandon(&self) {
        self.abandoned.store(true, Ordering::Release);
    }

    /// The device that the memory was allocated with.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// The address of the first element, not derived from a borrow of the elements; it stays the same.
    pub(crate) fn as_mut_ptr(&mut self) -> *mut T {
        self.data.as_ptr()
    }
}

impl<T: Element> Deref for PinnedBuffer<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `len` elements, initialised when the buffer was made; every bit pattern is valid.
        unsafe { std::slice::from_raw_parts(self.data.as_ptr(), self.len) }
    }
}

impl<T: Element> DerefMut for PinnedBuffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as in `deref`, and `self` is borrowed exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.data.as_ptr(), self.len) }
    }
}

impl<T: Element> Drop for PinnedBuffer<T> {
    fn drop(&mut self) {
        if self.len == 0 || size_of::<T>() == 0 || *self.abandoned.get_mut() {
            return;
        }
        if stream::is_in_callback() {
            let moved = Self::over(&self.device, self.data, self.len);
            return stream::drop_elsewhere(&self.device, "freeing pinned memory", moved);
        }
        // SAFETY: the memory came from `hipHostMalloc` and is freed once. Transfers own the buffer until they are done,
        // so the device does not use it.
        let free = || unsafe { self.device.hip().hipHostFree(self.data.as_ptr().cast()) };
        let result = captures::exempt(self.device.hip(), free);
        if let Err(error) = self.device.platform().check("hipHostFree", result) {
            self.device.defer_error(error);
        }
    }
}

impl<T: Element> fmt::Debug for PinnedBuffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PinnedBuffer")
            .field("type", &std::any::type_name::<T>())
            .field("len", &self.len)
            .finish_non_exhaustive()
    }
}
