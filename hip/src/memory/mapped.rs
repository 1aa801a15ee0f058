//! Pinned host memory that kernels use in place.

use std::fmt;
use std::ops::RangeBounds;

use hip_sys::{hipDeviceptr_t, hipHostMallocMapped, hipHostMallocPortable};

use super::allocation::{Allocation, Origin, require_memory};
use super::host_visible::{HostVisible, host_visible};
use super::view::{AsView, AsViewMut, View, ViewMut};
use crate::device::Device;
use crate::element::{Element, byte_len};
use crate::error::{Error, Result};
use crate::stream::Stream;

/// `len` elements of pinned host memory that kernels read and write where it is, over the bus (`hipHostMalloc` with
/// `hipHostMallocMapped`). Made by [`Stream::alloc_mapped`] and [`Stream::mapped_from_slice`]. It suits what is read or
/// written once: flags, counters, small results.
///
/// Devices use it as they use a [`Buffer`](crate::Buffer); the host reads and writes it by
/// [`host`](MappedBuffer::host) and [`host_mut`](MappedBuffer::host_mut), which wait until queued work is done with it.
/// Dropping it waits for all work that uses it. Forgetting it leaks the memory and is otherwise harmless.
///
/// For memory that only copies use, [`PinnedBuffer`](crate::PinnedBuffer) needs no waiting.
pub struct MappedBuffer<T: Element> {
    memory: HostVisible<T>,
}

host_visible!(MappedBuffer);

impl<T: Element> MappedBuffer<T> {
    /// `len` elements that `init` writes; it gets the address of the first byte, unless there are no bytes.
    fn allocate(stream: &Stream, len: usize, init: impl FnOnce(*mut u8, usize)) -> Result<Self> {
        const OPERATION: &str = "hipHostMalloc";
        let bytes = byte_len::<T>(len).ok_or(Error::TooLarge { count: len, size: size_of::<T>() })?;
        let (mut host, mut address) = (std::ptr::null_mut(), std::ptr::null_mut());
        let allocation = if bytes == 0 {
            Allocation::of(stream, address, Origin::Nothing, 0)
        } else {
            let device = stream.device();
            device.bind()?;
            let flags = hipHostMallocMapped | hipHostMallocPortable;
            // SAFETY: `host` is a valid place for the call's result.
            let result = unsafe { device.hip().hipHostMalloc(&mut host, bytes, flags) };
            require_memory(device, OPERATION, bytes, host, result)?;
            // From here on dropping frees the memory.
            let unmapped = Allocation::of(stream, host, Origin::Mapped { host }, 0);
            // SAFETY: `address` is a valid place for the call's result, and `host` is mapped memory.
            let result = unsafe { device.hip().hipHostGetDevicePointer(&mut address, host, 0) };
            device.platform().check("hipHostGetDevicePointer", result)?;
            init(host.cast(), bytes);
            unmapped.at(address)
        };
        // SAFETY: `len` elements were allocated on the host, and `init` wrote them.
        let memory = unsafe { HostVisible::new(allocation, len, OPERATION) }?;
        Ok(Self { memory })
    }
}

impl Stream {
    /// Mapped host memory for `len` elements, whose bytes are all zero.
    ///
    /// # Errors
    /// An error with [`Error::is_out_of_memory`]; [`Error::TooLarge`]; other errors of the runtime.
    pub fn alloc_mapped<T: Element>(&self, len: usize) -> Result<MappedBuffer<T>> {
        // SAFETY: the memory has so many bytes, and nothing uses it yet.
        MappedBuffer::allocate(self, len, |to, bytes| unsafe { to.write_bytes(0, bytes) })
    }

    /// Mapped host memory with a copy of `data`.
    ///
    /// # Errors
    /// As [`Stream::alloc_mapped`].
    pub fn mapped_from_slice<T: Element>(&self, data: &[T]) -> Result<MappedBuffer<T>> {
        // SAFETY: the memory has as many bytes as `data`, was allocated just now, and nothing uses it yet.
        MappedBuffer::allocate(self, data.len(), |to, bytes| unsafe {
            to.copy_from_nonoverlapping(data.as_ptr().cast(), bytes);
        })
    }
}
