//! Memory of other devices: copies between devices, and which memory kernels can reach.

use hip_sys::hipDeviceptr_t;

use super::allocation::{Access, Allocation};
use super::buffer::Buffer;
use super::view::AsView;
use crate::device::Device;
use crate::element::Element;
use crate::error::{Result, first_error};
use crate::stream::Stream;

impl Device {
    /// Whether kernels of this device can reach the memory of `other`, because peer access was enabled.
    pub(crate) fn can_reach_memory_of(&self, other: &Device) -> bool {
        self == other || self.has_peer_access(other)
    }
}

impl<T: Element> Buffer<T> {
    /// A copy of the buffer that `stream` owns, on whichever device that is (`hipMemcpyPeerAsync`). The host does not
    /// wait.
    ///
    /// # Errors
    /// As [`Stream::alloc`] and [`Stream::copy`].
    pub fn to_device(&self, stream: &Stream) -> Result<Buffer<T>> {
        stream.duplicate(self)
    }
}

impl Stream {
    /// A new buffer of this stream with a copy of device memory, which may be another device's; the host does not wait.
    ///
    /// # Errors
    /// As [`Stream::alloc`] and [`Stream::copy`].
    pub fn duplicate<B: AsView + ?Sized>(&self, source: &B) -> Result<Buffer<B::Element>> {
        let mut buffer = self.alloc(source.view().len())?;
        self.copy(&mut buffer, source)?;
        Ok(buffer)
    }

    /// As [`tracked`](Stream::tracked), for copies that the runtime makes between devices, whichever can reach which.
    pub(super) fn tracked_copy(
        &self,
        uses: &[(&Allocation, Access)],
        queue: impl FnOnce() -> Result<()>,
    ) -> Result<Result<()>> {
        for (allocation, access) in uses {
            allocation.begin_copy(self, *access)?;
        }
        let queued = queue();
        let recorded = first_error(uses.iter().map(|(allocation, access)| allocation.end(self, *access)));
        queued.map(|()| recorded)
    }

    /// Queues a copy between two devices (`hipMemcpyPeerAsync`).
    ///
    /// # Safety
    /// As for [`queue_copy`](Stream::queue_copy), and each pointer must be to memory of its device.
    pub(super) unsafe fn queue_peer_copy(
        &self,
        to: hipDeviceptr_t,
        to_device: &Device,
        from: hipDeviceptr_t,
        from_device: &Device,
        bytes: usize,
    ) -> Result<()> {
        let device = self.device();
        device.bind()?;
        let (to_ordinal, from_ordinal) = (to_device.handle(), from_device.handle());
        // SAFETY: the caller's contract; the stream is alive.
        let result =
            unsafe { device.hip().hipMemcpyPeerAsync(to, to_ordinal, from, from_ordinal, bytes, self.handle()) };
        let context = || format!("{bytes} bytes from {from_device} to {to_device}");
        device.platform().check_with("hipMemcpyPeerAsync", context, result)
    }
}
