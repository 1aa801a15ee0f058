//! Device memory by its address: from other code, and to it.

use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;

use hip_sys::hipDeviceptr_t;

use super::foreign::{AfterWork, HipMemory};
use crate::element::{Element, byte_len};
use crate::error::{Error, Result};
use crate::memory::{Allocation, Buffer, Keeper};
use crate::stream::Stream;

/// A [`Buffer`] taken apart by [`Buffer::into_raw`], for C code to carry. It frees nothing when it is dropped.
#[must_use = "the memory leaks if `Buffer::from_raw` does not get it back"]
pub struct RawBuffer<T: Element> {
    address: hipDeviceptr_t,
    len: usize,
    owner: *mut c_void,
    element: PhantomData<T>,
}

impl<T: Element> RawBuffer<T> {
    /// The device address; null for a buffer without elements.
    #[must_use]
    pub fn address(&self) -> hipDeviceptr_t {
        self.address
    }

    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What owns the memory, as a pointer that C code can keep beside the address. It is not to be followed.
    #[must_use]
    pub fn owner(&self) -> *mut c_void {
        self.owner
    }

    /// Puts together again what was carried as an owner.
    ///
    /// # Safety
    /// `owner` must come from [`RawBuffer::owner`] of a buffer of the same element type, and nobody else may use it to
    /// make a buffer.
    pub unsafe fn from_owner(owner: *mut c_void) -> Self {
        // SAFETY: by this function's contract the pointer is that of a boxed buffer, which is alive.
        let buffer = unsafe { &*owner.cast::<Buffer<T>>() };
        Self { address: buffer.device_ptr(), len: buffer.len(), owner, element: PhantomData }
    }
}

impl<T: Element> fmt::Debug for RawBuffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawBuffer")
            .field("type", &std::any::type_name::<T>())
            .field("len", &self.len)
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl<T: Element> Buffer<T> {
    /// Takes the buffer apart, so that other code can carry it; [`Buffer::from_raw`] puts it together again. Nothing is
    /// waited for: to use the memory elsewhere, wait for [`Buffer::stream`], or make the other stream wait. It must not be
    /// freed by `hipFree`: it may be a part of a larger block.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let stream = hip::Device::first()?.stream()?;
    /// let raw = stream.upload(&[1.0f32, 2.0])?.into_raw();
    /// let (address, owner) = (raw.address(), raw.owner()); // to C, and back
    /// // SAFETY: the owner is that of a buffer of `f32`, and used once.
    /// let buffer = unsafe { hip::Buffer::<f32>::from_raw(hip::RawBuffer::from_owner(owner)) };
    /// assert_eq!(buffer.device_ptr(), address);
    /// # Ok(()) }
    /// ```
    pub fn into_raw(self) -> RawBuffer<T> {
        let (address, len) = (self.device_ptr(), self.len());
        RawBuffer { address, len, owner: Box::into_raw(Box::new(self)).cast(), element: PhantomData }
    }

    /// The buffer that [`Buffer::into_raw`] took apart.
    ///
    /// # Safety
    /// `raw` must not have been used for another buffer. Work that other code has queued on the memory must be done, or
    /// be in the buffer's stream, or be waited for there.
    #[must_use]
    pub unsafe fn from_raw(raw: RawBuffer<T>) -> Self {
        // SAFETY: the pointer came from `Box::into_raw` of a buffer of this type, and is used once by this function's
        // contract.
        *unsafe { Box::from_raw(raw.owner.cast::<Self>()) }
    }

    /// A buffer over memory that `hipMalloc`, `hipMallocManaged` or `hipMallocPitch` allocated, which becomes the
    /// buffer's: it is freed by `hipFree` when the buffer is dropped, which waits for the device.
    ///
    /// # Errors
    /// [`Error::TooLarge`]; [`Error::Cast`] if the address is null or not aligned for `T`. The memory is the caller's
    /// then.
    ///
    /// # Safety
    /// `address` must be such memory of the stream's device, of at least `len` elements, not freed yet, and freed by
    /// nobody else. Work that other code has queued on it must be done, or be in `stream`, or be waited for there; and
    /// nothing else may use it as long as the buffer lives, except in order with its streams.
    pub unsafe fn from_hip_malloc(stream: &Stream, address: hipDeviceptr_t, len: usize) -> Result<Self> {
        check_place::<T>(address, len)?;
        // SAFETY: by this function's contract.
        let memory = unsafe { HipMemory::new(stream.device(), address) };
        // SAFETY: as above; the memory is kept.
        unsafe { Self::from_foreign(stream, address, len, memory) }
    }

    /// A buffer over memory that somebody else owns, who is kept alive: `keeper` is dropped when the buffer is dropped
    /// and the device is done (`hipDeviceSynchronize`). If that fails, the keeper leaks, with all that it owns.
    ///
    /// # Errors
    /// As [`Buffer::from_hip_malloc`]. `keeper` is dropped then.
    ///
    /// # Safety
    /// `address` must be memory that the stream's device can read and write, of at least `len` elements, until `keeper`
    /// is dropped. Work that other code has queued on it must be done, or be in `stream`, or be waited for there; and
    /// nothing else may use it as long as the buffer lives, except in order with its streams.
    pub unsafe fn from_foreign<K>(stream: &Stream, address: hipDeviceptr_t, len: usize, keeper: K) -> Result<Self>
    where
        K: Send + Sync + 'static,
    {
        check_place::<T>(address, len)?;
        let keeper: Box<dyn Keeper> = Box::new(AfterWork::new(stream.device(), keeper));
        Ok(Self::over(Allocation::borrowed(stream, address, keeper), len))
    }
}

/// Checks that `len` elements can lie at an address.
pub(super) fn check_place<T: Element>(address: hipDeviceptr_t, len: usize) -> Result<()> {
    let size = size_of::<T>();
    let bytes = byte_len::<T>(len).ok_or(Error::TooLarge { count: len, size })?;
    let error = |reason| Err(Error::Cast { bytes, size, reason });
    if bytes > 0 && address.is_null() {
        return error("their address is null");
    }
    // As for views: a kernel may assume it.
    let align = if size.is_power_of_two() { size } else { align_of::<T>() };
    if bytes > 0 && !address.addr().is_multiple_of(align) {
        return error("their address is not a multiple of the element's alignment");
    }
    if address.addr().checked_add(bytes).is_none() {
        return Err(Error::TooLarge { count: len, size });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use hip_sys::hipError_t;

    use super::*;
    use crate::fake::{self, Fake};

    fn stream() -> Stream {
        let stream = Fake::default().device().stream().unwrap();
        fake::log();
        stream
    }

    #[test]
    fn there_and_back_is_the_same_buffer() {
        let stream = stream();
        let buffer = stream.upload(&[1u32, 2, 3]).unwrap();
        let address = buffer.device_ptr();
        fake::log();
        let raw = buffer.into_raw();
        assert_eq!((raw.address(), raw.len(), raw.is_empty()), (address, 3, false));
        let owner = raw.owner();
        // SAFETY: the owner of a buffer of this type, used once.
        let buffer: Buffer<u32> = unsafe { Buffer::from_raw(RawBuffer::from_owner(owner)) };
        assert!(fake::log().is_empty(), "nothing is called");
        assert_eq!(stream.download(&buffer).unwrap(), [1, 2, 3]);
        drop(buffer);
        let empty = stream.alloc::<u8>(0).unwrap().into_raw();
        assert!(empty.is_empty() && empty.address().is_null());
        // SAFETY: as above.
        drop(unsafe { Buffer::from_raw(empty) });
    }

    #[test]
    fn memory_of_hip_is_freed_after_the_devices_work() {
        let stream = stream();
        let mut address = std::ptr::null_mut();
        // SAFETY: a place for the result.
        assert_eq!(unsafe { stream.device().hip().hipMalloc(&mut address, 16) }, Ok(hipError_t::hipSuccess));
        let before = fake::blocks();
        // SAFETY: memory of this size that nobody else uses or frees.
        let mut buffer = unsafe { Buffer::<u32>::from_hip_malloc(&stream, address, 4) }.unwrap();
        stream.copy_from_host(&mut buffer, &[5; 4]).unwrap();
        assert_eq!(stream.download(&buffer).unwrap(), [5; 4]);
        fake::log();
        drop(buffer);
        assert_eq!(fake::log(), ["hipDeviceSynchronize", "hipFree"]);
        assert_eq!(fake::blocks(), before - 1);
    }

    #[test]
    fn the_keeper_goes_after_the_devices_work_or_leaks() {
        let stream = stream();
        let memory = Arc::new([0u64; 4]);
        let address: *mut c_void = Arc::as_ptr(&memory).cast_mut().cast();
        let make = || {
            // SAFETY: the fake's devices reach host memory; this is never written.
            unsafe { Buffer::<u64>::from_foreign(&stream, address, 4, Arc::clone(&memory)) }.unwrap()
        };
        let buffer = make();
        assert_eq!(Arc::strong_count(&memory), 2);
        assert_eq!(stream.download(&buffer).unwrap(), [0; 4]);
        drop(buffer);
        assert_eq!(Arc::strong_count(&memory), 1);

        let buffer = make();
        fake::fail("hipDeviceSynchronize", hipError_t::hipErrorLaunchFailure, 1);
        drop(buffer);
        assert_eq!(Arc::strong_count(&memory), 2, "the device may still use it");
        assert_eq!(stream.device().take_deferred_errors().len(), 1);
        // SAFETY: the keeper that leaked above, so that the test leaks nothing.
        unsafe { Arc::decrement_strong_count(Arc::as_ptr(&memory)) };
        std::mem::forget(make());
        // SAFETY: as above.
        unsafe { Arc::decrement_strong_count(Arc::as_ptr(&memory)) };
    }

    #[test]
    fn if_it_cannot_be_known_when_other_streams_are_done_the_keeper_leaks() {
        let stream = stream();
        let other = stream.device().stream().unwrap();
        let memory = Arc::new([3u64; 4]);
        let address: *mut c_void = Arc::as_ptr(&memory).cast_mut().cast();
        // SAFETY: the fake's devices reach host memory; this is never written.
        let buffer = unsafe { Buffer::<u64>::from_foreign(&stream, address, 4, Arc::clone(&memory)) }.unwrap();
        assert_eq!(other.download(&buffer).unwrap(), [3; 4]);
        fake::fail("hipStreamWaitEvent", hipError_t::hipErrorLaunchFailure, 1);
        fake::fail("hipEventSynchronize", hipError_t::hipErrorLaunchFailure, 1);
        drop(buffer);
        assert_eq!(Arc::strong_count(&memory), 2, "the other stream may still use it");
        assert_eq!(stream.device().take_deferred_errors().len(), 1);
        // SAFETY: the keeper that leaked above, so that the test leaks little.
        unsafe { Arc::decrement_strong_count(Arc::as_ptr(&memory)) };
    }

    #[test]
    fn impossible_places_are_errors() {
        let stream = stream();
        let at = |address: usize, len: usize| {
            let address = std::ptr::without_provenance_mut(address);
            // SAFETY: it is refused, or never used.
            unsafe { Buffer::<u32>::from_foreign(&stream, address, len, ()) }.map(|buffer| buffer.len())
        };
        assert!(matches!(at(0, 1), Err(Error::Cast { .. })));
        assert!(matches!(at(6, 1), Err(Error::Cast { .. })));
        assert!(matches!(at(8, usize::MAX), Err(Error::TooLarge { .. })));
        assert!(matches!(at(usize::MAX - 3, 1000), Err(Error::TooLarge { .. })));
        assert_eq!(at(0, 0).unwrap(), 0);
    }
}
