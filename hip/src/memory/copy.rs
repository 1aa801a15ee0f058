//! Allocation and copies, as methods of [`Stream`].

use std::ffi::c_void;

use hip_sys::hipMemcpyKind;

use super::allocation::{Access, Allocation};
use super::buffer::Buffer;
use super::view::{AsView, AsViewMut};
use crate::device::{Device, Mismatch};
use crate::element::Element;
use crate::error::{Error, Result, first_error};
use crate::stream::Stream;

impl Stream {
    /// A buffer of `len` uninitialised elements (`hipMallocAsync`, or `hipMalloc` with a cache of freed memory: see
    /// [`Allocator`](crate::Allocator)). Length 0 is allowed.
    ///
    /// # Errors
    /// An error with [`Error::is_out_of_memory`]; [`Error::TooLarge`]; other errors of the runtime.
    pub fn alloc<T: Element>(&self, len: usize) -> Result<Buffer<T>> {
        Buffer::new(self, len)
    }

    /// A buffer of `len` elements whose bytes are all zero.
    ///
    /// # Errors
    /// As [`Stream::alloc`].
    pub fn alloc_zeroed<T: Element>(&self, len: usize) -> Result<Buffer<T>> {
        let mut buffer = self.alloc(len)?;
        self.fill_zero(&mut buffer)?;
        Ok(buffer)
    }

    /// A buffer with a copy of `data`. Returns when the data is on the device, so it waits for the stream's earlier
    /// work too. See [`Stream::upload_async`] for a copy that does not wait.
    ///
    /// # Errors
    /// As [`Stream::alloc`].
    pub fn upload<T: Element>(&self, data: &[T]) -> Result<Buffer<T>> {
        let mut buffer = self.alloc(data.len())?;
        self.copy_from_host(&mut buffer, data)?;
        Ok(buffer)
    }

    /// The elements of `source`, when all earlier work of this stream has finished.
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn download<B: AsView + ?Sized>(&self, source: &B) -> Result<Vec<B::Element>> {
        let view = source.view();
        let mut data: Vec<B::Element> = Vec::with_capacity(view.len());
        if view.byte_len() > 0 {
            let (to, from, bytes) = (data.as_mut_ptr().cast::<c_void>(), view.device_ptr(), view.byte_len());
            let queued = self.tracked(&[(view.allocation(), Access::Read)], || {
                // SAFETY: `data` has room for `bytes` bytes and lives until the copy is done: below, it is waited for
                // or `data` leaks. `from` lies in the allocation, which is ordered with this stream.
                unsafe { self.queue_copy(to, from, bytes, hipMemcpyKind::hipMemcpyDeviceToHost) }
            })?;
            if let Err(error) = self.wait_for_work() {
                std::mem::forget(data);
                return Err(error);
            }
            queued?;
        }
        // SAFETY: the copy wrote `view.len()` elements, and every bit pattern is a valid element.
        unsafe { data.set_len(view.len()) };
        Ok(data)
    }

    /// Copies `source` to device memory of the same length. Returns when the data is there.
    ///
    /// # Errors
    /// [`Error::Length`]; errors of the runtime, and faults of kernels launched earlier.
    pub fn copy_from_host<B: AsViewMut + ?Sized>(&self, destination: &mut B, source: &[B::Element]) -> Result<()> {
        let view = destination.view_mut();
        same_length("copying from the host", source.len(), view.len())?;
        if view.byte_len() == 0 {
            return Ok(());
        }
        let queued = self.tracked(&[(view.view().allocation(), Access::Write)], || {
            // SAFETY: both sides have this many bytes; `source` is borrowed until the copy is waited for below, and the
            // destination is ordered with this stream.
            unsafe {
                let kind = hipMemcpyKind::hipMemcpyHostToDevice;
                self.queue_copy(view.device_ptr(), source.as_ptr().cast(), view.byte_len(), kind)
            }
        })?;
        self.wait_for_work().and(queued)
    }

    /// Copies device memory to a slice of the same length, when all earlier work of this stream has finished. As in all
    /// copies of this crate, and in those of HIP and `memcpy`, the destination comes first:
    ///
    /// ```
    /// # fn run(stream: &hip::Stream, buffer: &mut hip::Buffer<f32>) -> hip::Result<()> {
    /// let mut host = vec![0.0; buffer.len()];
    /// stream.copy_to_host(&mut host, buffer)?;
    /// stream.copy_from_host(buffer, &host)
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`Error::Length`]; errors of the runtime, and faults of kernels launched earlier.
    pub fn copy_to_host<B: AsView + ?Sized>(&self, destination: &mut [B::Element], source: &B) -> Result<()> {
        let view = source.view();
        same_length("copying to the host", view.len(), destination.len())?;
        if view.byte_len() == 0 {
            return Ok(());
        }
        let queued = self.tracked(&[(view.allocation(), Access::Read)], || {
            // SAFETY: both sides have this many bytes; `destination` is borrowed until the copy is waited for below,
            // and the source is ordered with this stream. Every bit pattern is a valid element.
            unsafe {
                let kind = hipMemcpyKind::hipMemcpyDeviceToHost;
                self.queue_copy(destination.as_mut_ptr().cast(), view.device_ptr(), view.byte_len(), kind)
            }
        })?;
        self.wait_for_work().and(queued)
    }

    /// Copies between device memory of the same length, in stream order; the host does not wait (`hipMemcpyAsync`). The
    /// two may be on different devices of one runtime, of which one is this stream's (`hipMemcpyPeerAsync`); peer access
    /// need not be enabled for that, but makes it faster.
    ///
    /// # Errors
    /// [`Error::Length`], [`Error::WrongDevice`]; errors of the runtime.
    pub fn copy<D, S>(&self, destination: &mut D, source: &S) -> Result<()>
    where
        D: AsViewMut + ?Sized,
        S: AsView<Element = D::Element> + ?Sized,
    {
        let (to, from) = (destination.view_mut(), source.view());
        same_length("copying on the device", from.len(), to.len())?;
        if to.byte_len() == 0 {
            return Ok(());
        }
        let (to_block, from_block) = (to.view().allocation(), from.allocation());
        let uses = [(from_block, Access::Read), (to_block, Access::Write)];
        if let Some(kind) = self.copy_kind(to_block, from_block)? {
            return self.tracked(&uses, || {
                // SAFETY: both sides have this many bytes, do not overlap, since one is borrowed exclusively, and are
                // ordered with this stream.
                unsafe { self.queue_copy(to.device_ptr(), from.device_ptr(), to.byte_len(), kind) }
            })?;
        }
        self.tracked_copy(&uses, || {
            // SAFETY: as above, and each side is of its device.
            unsafe {
                self.queue_peer_copy(to.device_ptr(), to.device(), from.device_ptr(), from.device(), to.byte_len())
            }
        })?
    }

    /// The kind of a copy on the device, or `None` for one between two devices, of which this stream's must be one.
    pub(super) fn copy_kind(&self, to: &Allocation, from: &Allocation) -> Result<Option<hipMemcpyKind>> {
        let (to_device, from_device) = (to.stream().device(), from.stream().device());
        let here = |block: &Allocation| block.is_host_visible() || block.stream().device() == self.device();
        if (to.is_host_visible() || from.is_host_visible()) && (to_device == from_device || here(to) && here(from)) {
            // Neither is a matter of devices alone; the runtime knows its addresses.
            return Ok(Some(hipMemcpyKind::hipMemcpyDefault));
        }
        if to_device == from_device {
            return Ok(Some(hipMemcpyKind::hipMemcpyDeviceToDevice));
        }
        self.require_either(to_device, from_device).map(|()| None)
    }

    /// Checks that a copy between two devices is put into a stream of one of them.
    fn require_either(&self, to: &Device, from: &Device) -> Result<()> {
        if self.device() == to || self.device() == from {
            return Ok(());
        }
        for (what, device) in [("the source", from), ("the destination", to)] {
            if !device.is_same_runtime(self.device()) {
                return Err(Mismatch::new(what, device, self.device()).into_error(what));
            }
        }
        let what = "the source and the destination";
        let Mismatch { have, want, remedy } = Mismatch::new(what, from, self.device());
        Err(Error::WrongDevice { what, have: format!("{have} and {to}"), want, remedy })
    }

    /// Puts work on memory into this stream: waits for other streams' conflicting use, then `queue`, then records the
    /// use.
    ///
    /// The outer result says whether all of the work was put into the stream; if not, a part of it may have been, and
    /// the use is recorded too. The inner one is an error of recording the use: the work is queued nevertheless, so
    /// memory of the host must still be waited for.
    pub(crate) fn tracked(
        &self,
        uses: &[(&Allocation, Access)],
        queue: impl FnOnce() -> Result<()>,
    ) -> Result<Result<()>> {
        if uses.iter().all(|(allocation, _)| allocation.is_quiet(self)) {
            return queue().map(Ok);
        }
        for (allocation, access) in uses {
            allocation.begin(self, *access)?;
        }
        let queued = queue();
        let recorded = first_error(uses.iter().map(|(allocation, access)| allocation.end(self, *access)));
        queued.map(|()| recorded)
    }

    /// Queues a copy (`hipMemcpyAsync`).
    ///
    /// # Safety
    /// Both pointers must be good for `bytes` bytes until the copy is done, and nothing may use them in conflict with
    /// it.
    pub(crate) unsafe fn queue_copy(
        &self,
        to: *mut c_void,
        from: *const c_void,
        bytes: usize,
        kind: hipMemcpyKind,
    ) -> Result<()> {
        self.device().bind()?;
        // SAFETY: the caller's contract; the stream is alive.
        let result = unsafe { self.device().hip().hipMemcpyAsync(to, from, bytes, kind, self.handle()) };
        self.device().platform().check_with("hipMemcpyAsync", || format!("{bytes} bytes, {}", self.device()), result)
    }
}

/// Checks that both sides of a copy have the same number of elements.
pub(super) fn same_length(operation: &'static str, source_len: usize, destination_len: usize) -> Result<()> {
    if source_len == destination_len { Ok(()) } else { Err(Error::Length { operation, source_len, destination_len }) }
}
