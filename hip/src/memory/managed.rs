//! Managed memory: one address for the host and all devices, which the runtime moves to where it is used.

use std::fmt;
use std::ops::RangeBounds;

use hip_sys::{
    hipCpuDeviceId, hipDeviceptr_t, hipInvalidDeviceId, hipMemAttachGlobal, hipMemRangeAttribute, hipMemoryAdvise,
};

use super::allocation::{Allocation, Origin, require_memory};
use super::host_visible::{HostVisible, host_visible};
use super::view::{AsView, AsViewMut, View, ViewMut};
use crate::device::{Device, Mismatch};
use crate::element::{Element, byte_len};
use crate::error::{Error, Result};
use crate::stream::Stream;

/// `len` elements of managed memory (`hipMallocManaged`): the host and the devices see it at one address, and the
/// runtime moves it to where it is used. Made by [`Stream::alloc_managed`] and [`Stream::managed_from_slice`].
///
/// Devices use it as they use a [`Buffer`](crate::Buffer): it belongs to a stream, other streams wait by event, and it
/// can be passed to kernels and to all copies. Streams of all devices may use it. The host reads and writes it by
/// [`host`](ManagedBuffer::host) and [`host_mut`](ManagedBuffer::host_mut), which wait until queued work is done with
/// it.
///
/// Dropping it waits for all work that uses it. Forgetting it leaks the memory and is otherwise harmless.
///
/// Where the driver cannot move pages (XNACK is off, or HIP 7.1 without HMM) it stays in the host's memory, and kernels
/// reach it over the bus: [`Device::properties`] says what there is.
///
/// ```no_run
/// # fn main() -> hip::Result<()> {
/// # let stream = hip::Device::first()?.stream()?;
/// let mut data = stream.managed_from_slice(&[1.0f32, 2.0])?;
/// stream.fill(&mut data.slice_mut(1..)?, 5.0)?;
/// assert_eq!(data.host()?, [1.0, 5.0]); // waits for the fill
/// data.host_mut()?[0] = 3.0;
/// assert_eq!(stream.download(&data)?, [3.0, 5.0]);
/// # Ok(()) }
/// ```
/// What the host holds cannot be written by a device:
/// ```compile_fail,E0502
/// # fn main() -> hip::Result<()> {
/// # let stream = hip::Device::first()?.stream()?;
/// let mut data = stream.managed_from_slice(&[1.0f32, 2.0])?;
/// let held = data.host()?;
/// stream.fill(&mut data, 5.0)?;
/// println!("{held:?}");
/// # Ok(()) }
/// ```
pub struct ManagedBuffer<T: Element> {
    memory: HostVisible<T>,
}

host_visible!(ManagedBuffer);

/// A place that managed memory can be at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MemoryPlace<'a> {
    /// The host's memory.
    Host,
    /// A device's memory.
    Device(&'a Device),
}

/// Advice about managed memory (`hipMemAdvise`). It changes how fast it is, not what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MemoryAdvice<'a> {
    /// Whether it is mostly read, so that several devices can have a copy.
    ReadMostly(bool),
    /// Where it should be; `None` takes that back.
    PreferredLocation(Option<MemoryPlace<'a>>),
    /// Whether this place will access it, so that it should be mapped there.
    AccessedBy(MemoryPlace<'a>, bool),
    /// Whether host and devices see each other's writes only when a kernel ends, which is faster, or at any time. (AMD
    /// only.)
    CoarseGrain(bool),
}

impl<T: Element> ManagedBuffer<T> {
    /// Bytes on the host's side are zero until `fill` runs, or else what they are.
    fn allocate(stream: &Stream, len: usize) -> Result<Allocation> {
        const OPERATION: &str = "hipMallocManaged";
        let bytes = byte_len::<T>(len).ok_or(Error::TooLarge { count: len, size: size_of::<T>() })?;
        if bytes == 0 {
            return Ok(Allocation::of(stream, std::ptr::null_mut(), Origin::Nothing, 0));
        }
        let device = stream.device();
        device.bind()?;
        let mut address = std::ptr::null_mut();
        // SAFETY: `address` is a valid place for the call's result.
        let result = unsafe { device.hip().hipMallocManaged(&mut address, bytes, hipMemAttachGlobal) };
        require_memory(device, OPERATION, bytes, address, result)?;
        Ok(Allocation::of(stream, address, Origin::Managed, 0))
    }

    fn zeroed(stream: &Stream, len: usize) -> Result<Self> {
        let allocation = Self::allocate(stream, len)?;
        if len > 0 {
            stream.fill_zero(&mut ViewMut::new(View::<T>::new(&allocation, 0, len)))?;
        }
        // SAFETY: `len` elements were allocated, and are zeroed in the owner's stream first of all.
        let memory = unsafe { HostVisible::new(allocation, len, "hipMallocManaged") }?;
        Ok(Self { memory })
    }

    fn from_slice(stream: &Stream, data: &[T]) -> Result<Self> {
        let allocation = Self::allocate(stream, data.len())?;
        if let Some(to) = allocation.host_address().filter(|to| !to.is_null()) {
            // SAFETY: the memory has room for `data`, is the host's too, and nothing uses it yet. Bytes, so that alignment
            // does not matter.
            unsafe { to.cast::<u8>().copy_from_nonoverlapping(data.as_ptr().cast(), size_of_val(data)) };
        }
        // SAFETY: `data.len()` elements were allocated, and are initialised.
        let memory = unsafe { HostVisible::new(allocation, data.len(), "hipMallocManaged") }?;
        Ok(Self { memory })
    }

    /// Gives advice about the whole buffer (`hipMemAdvise`).
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for a device of another runtime; errors of the runtime, which may not know some advice.
    pub fn advise(&self, advice: MemoryAdvice<'_>) -> Result<()> {
        use hipMemoryAdvise as A;
        let device = self.device();
        let here = MemoryPlace::Device(device);
        let (number, place) = match advice {
            MemoryAdvice::ReadMostly(true) => (A::hipMemAdviseSetReadMostly, here),
            MemoryAdvice::ReadMostly(false) => (A::hipMemAdviseUnsetReadMostly, here),
            MemoryAdvice::PreferredLocation(Some(place)) => (A::hipMemAdviseSetPreferredLocation, place),
            MemoryAdvice::PreferredLocation(None) => (A::hipMemAdviseUnsetPreferredLocation, here),
            MemoryAdvice::AccessedBy(place, true) => (A::hipMemAdviseSetAccessedBy, place),
            MemoryAdvice::AccessedBy(place, false) => (A::hipMemAdviseUnsetAccessedBy, place),
            MemoryAdvice::CoarseGrain(true) => (A::hipMemAdviseSetCoarseGrain, here),
            MemoryAdvice::CoarseGrain(false) => (A::hipMemAdviseUnsetCoarseGrain, here),
        };
        let place = self.ordinal_of(place)?;
        if self.byte_len() == 0 {
            return Ok(());
        }
        device.bind()?;
        // SAFETY: the range is one of managed memory; advice does not change it.
        let result = unsafe { device.hip().hipMemAdvise(self.device_ptr(), self.byte_len(), number, place) };
        device.platform().check_with("hipMemAdvise", || format!("{advice:?}"), result)
    }

    /// Moves the buffer to a place ahead of its use, in the order of `stream` (`hipMemPrefetchAsync`).
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for a device or a stream of another runtime; errors of the runtime, which can be that the
    /// driver does not move memory.
    pub fn prefetch(&self, stream: &Stream, to: MemoryPlace<'_>) -> Result<()> {
        let place = self.ordinal_of(to)?;
        self.ordinal_of(MemoryPlace::Device(stream.device()))?;
        if self.byte_len() == 0 {
            return Ok(());
        }
        // Recorded as a use, so that the memory is not freed before it was moved.
        stream.tracked(&[(self.memory.allocation(), super::Access::Read)], || {
            let device = stream.device();
            device.bind()?;
            // SAFETY: the range is one of managed memory; where it is does not change what it holds.
            let result =
                unsafe { device.hip().hipMemPrefetchAsync(self.device_ptr(), self.byte_len(), place, stream.handle()) };
            device.platform().check_with("hipMemPrefetchAsync", || format!("to {to:?}"), result)
        })?
    }

    /// Where the buffer was prefetched to last, all of it (`hipMemRangeGetAttribute`): the host (`Some(None)`), the
    /// device of an ordinal, or `None` if it never was, or in parts to several places.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn last_prefetch(&self) -> Result<Option<Option<usize>>> {
        self.place(hipMemRangeAttribute::hipMemRangeAttributeLastPrefetchLocation)
    }

    /// The preferred location that was advised: the host (`Some(None)`), the device of an ordinal, or none (`None`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn preferred_location(&self) -> Result<Option<Option<usize>>> {
        self.place(hipMemRangeAttribute::hipMemRangeAttributePreferredLocation)
    }

    fn place(&self, attribute: hipMemRangeAttribute) -> Result<Option<Option<usize>>> {
        if self.byte_len() == 0 {
            return Ok(None);
        }
        let device = self.device();
        device.bind()?;
        let mut place = hipInvalidDeviceId;
        let (to, size) = ((&raw mut place).cast(), size_of_val(&place));
        // SAFETY: the attribute is one `int`, for which there is room.
        let result =
            unsafe { device.hip().hipMemRangeGetAttribute(to, size, attribute, self.device_ptr(), self.byte_len()) };
        device.platform().check_with("hipMemRangeGetAttribute", || format!("attribute {}", attribute.0), result)?;
        Ok(if place == hipCpuDeviceId { Some(None) } else { device.platform().ordinal(place).map(Some) })
    }

    /// The number that HIP has for a place.
    fn ordinal_of(&self, place: MemoryPlace<'_>) -> Result<i32> {
        let MemoryPlace::Device(device) = place else { return Ok(hipCpuDeviceId) };
        let home = self.device();
        if !std::ptr::eq(device.platform(), home.platform()) {
            return Err(Mismatch::new("the memory", home, device).into_error("the memory"));
        }
        Ok(device.handle())
    }
}

impl Stream {
    /// Managed memory for `len` elements, whose bytes are all zero (`hipMallocManaged`).
    ///
    /// # Errors
    /// An error with [`Error::is_out_of_memory`]; [`Error::TooLarge`]; other errors of the runtime, such as that the
    /// device has no managed memory.
    pub fn alloc_managed<T: Element>(&self, len: usize) -> Result<ManagedBuffer<T>> {
        ManagedBuffer::zeroed(self, len)
    }

    /// Managed memory with a copy of `data`, written by the host.
    ///
    /// # Errors
    /// As [`Stream::alloc_managed`].
    pub fn managed_from_slice<T: Element>(&self, data: &[T]) -> Result<ManagedBuffer<T>> {
        ManagedBuffer::from_slice(self, data)
    }
}
