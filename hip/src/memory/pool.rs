//! Memory pools of the runtime, as objects.

use std::ffi::c_void;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use hip_sys::{
    MemPool, hipMemAccessDesc, hipMemAccessFlags, hipMemLocation, hipMemLocationType, hipMemPool_t, hipMemPoolAttr,
};

use super::allocation::require_memory;
use super::buffer::Buffer;
use crate::captures;
use crate::device::{Device, Mismatch};
use crate::element::Element;
use crate::error::{Error, Result};
use crate::stream::{self, Stream};

/// A pool of device memory (`hipMemPool_t`) that [`Stream::alloc_from_pool`] allocates from in stream order. It keeps
/// what is freed for later allocations, up to its [release threshold](MemoryPool::set_release_threshold).
///
/// Ordinary buffers need no pool. A pool of its own separates a part of a program: its memory is counted, limited,
/// trimmed and shared with other devices by itself. Whether the runtime's pools can be trusted is another question: see
/// [`Allocator`](crate::Allocator).
///
/// Cloning shares the pool. Buffers keep their pool alive; with the last of them it is destroyed
/// (`hipMemPoolDestroy`).
#[derive(Clone)]
pub struct MemoryPool(Arc<PoolInner>);

struct PoolInner {
    device: Device,
    handle: hipMemPool_t,
    /// Whether this object destroys the pool. The device's own is not destroyed.
    owned: bool,
    /// Devices that were given access: a bit for each ordinal.
    shared_with: AtomicU64,
    /// Set when memory of it may be in use for ever: then it is not destroyed.
    abandoned: AtomicBool,
}

// SAFETY: HIP pools may be used from any thread; the runtime does its own locking. The handle is destroyed only in
// `drop`, when nobody else can use it.
unsafe impl Send for PoolInner {}
// SAFETY: as above.
unsafe impl Sync for PoolInner {}

/// Bytes now, and the most that there have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolUse {
    /// Bytes now.
    pub current: u64,
    /// The most since the pool was made, or since [`MemoryPool::reset_peaks`].
    pub high: u64,
}

/// What memory that was freed on one stream may be reused for on another, before it is known to be unused: all are on
/// unless they are switched off. The memory is ordered in each case; they differ in what the runtime may do for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PoolReuse {
    /// Follow events that the program made the other stream wait for.
    EventDependencies,
    /// Take what the device is done with by now.
    Opportunistic,
    /// Make the other stream wait.
    InternalDependencies,
}

impl MemoryPool {
    /// A new pool of the device's memory (`hipMemPoolCreate`, since HIP 5.2).
    ///
    /// # Errors
    /// [`Error::SymbolMissing`] if the runtime has no pools; other errors of the runtime.
    pub fn new(device: &Device) -> Result<Self> {
        Self::with_max_size(device, 0)
    }

    /// A new pool that never holds more than `bytes` bytes; 0 is no limit.
    ///
    /// # Errors
    /// As [`MemoryPool::new`]; [`Error::Unsupported`] before HIP 6.2, whose pools have no such limit, and on DTK.
    pub fn with_max_size(device: &Device, bytes: usize) -> Result<Self> {
        device.bind()?;
        let properties = MemPool { max_size: bytes, ..MemPool::on_device(device.handle()) };
        // SAFETY: the properties have no security attributes.
        let made = unsafe { device.hip().mem_pool_create(&properties) };
        let handle = made.map_err(|error| match error {
            hip_sys::CallError::Missing(missing) => missing.into(),
            hip_sys::CallError::Failed { call, code, .. } | hip_sys::CallError::NoDevice { call, code, .. } => {
                device.platform().failed(call, device.to_string(), code)
            }
            other => Error::Unsupported { what: "this memory pool", reason: other.to_string() },
        })?;
        Ok(Self::of(device, handle, true))
    }

    /// The pool that the device has from the start (`hipDeviceGetDefaultMemPool`, since HIP 5.2), which
    /// `hipMallocAsync` allocates from.
    ///
    /// # Errors
    /// As [`MemoryPool::new`].
    pub fn default_of(device: &Device) -> Result<Self> {
        device.bind()?;
        let mut handle = std::ptr::null_mut();
        // SAFETY: `handle` is a valid place for the call's result.
        let result = unsafe { device.hip().hipDeviceGetDefaultMemPool(&mut handle, device.handle()) };
        device.platform().check_with("hipDeviceGetDefaultMemPool", || device.to_string(), result)?;
        if handle.is_null() {
            let reason = format!("{device} has no memory pool");
            return Err(Error::Unsupported { what: "the device's memory pool", reason });
        }
        Ok(Self::of(device, handle, false))
    }

    fn of(device: &Device, handle: hipMemPool_t, owned: bool) -> Self {
        let (shared_with, abandoned) = (AtomicU64::new(0), AtomicBool::new(false));
        Self(Arc::new(PoolInner { device: device.clone(), handle, owned, shared_with, abandoned }))
    }

    /// From now on the pool stays, since the device may use memory of it for ever.
    pub(super) fn abandon(&self) {
        self.0.abandoned.store(true, Ordering::Release);
    }

    /// The device that the pool's memory is on.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// The raw handle, for calls of HIP functions that this crate lacks. It stays valid as long as this pool is alive.
    #[must_use]
    pub fn handle(&self) -> hipMemPool_t {
        self.0.handle
    }

    /// Bytes that the pool holds: allocated, or kept for reuse.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn reserved(&self) -> Result<PoolUse> {
        Ok(PoolUse {
            current: self.get(hipMemPoolAttr::hipMemPoolAttrReservedMemCurrent)?,
            high: self.get(hipMemPoolAttr::hipMemPoolAttrReservedMemHigh)?,
        })
    }

    /// Bytes that are allocated from the pool.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn used(&self) -> Result<PoolUse> {
        Ok(PoolUse {
            current: self.get(hipMemPoolAttr::hipMemPoolAttrUsedMemCurrent)?,
            high: self.get(hipMemPoolAttr::hipMemPoolAttrUsedMemHigh)?,
        })
    }

    /// Makes the highest values start again from the current ones.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn reset_peaks(&self) -> Result<()> {
        self.set(hipMemPoolAttr::hipMemPoolAttrReservedMemHigh, 0)?;
        self.set(hipMemPoolAttr::hipMemPoolAttrUsedMemHigh, 0)
    }

    /// Bytes that the pool keeps when the program waits for a stream, an event or the device. 0 from the start.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn release_threshold(&self) -> Result<u64> {
        self.get(hipMemPoolAttr::hipMemPoolAttrReleaseThreshold)
    }

    /// Sets how many bytes the pool keeps when the program waits. With 0, a loop that allocates, waits and frees asks
    /// the driver for memory each time; `u64::MAX` keeps everything. Some releases do not heed it.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn set_release_threshold(&self, bytes: u64) -> Result<()> {
        self.set(hipMemPoolAttr::hipMemPoolAttrReleaseThreshold, bytes)
    }

    /// Whether the pool reuses memory of other streams in this way.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn reuse(&self, how: PoolReuse) -> Result<bool> {
        // The runtime writes an `int`, the low half here.
        Ok(self.get(how.attribute())? != 0)
    }

    /// Switches a way to reuse memory of other streams on or off.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn set_reuse(&self, how: PoolReuse, on: bool) -> Result<()> {
        // The runtime reads an `int`, the low half here.
        self.set(how.attribute(), u64::from(on))
    }

    /// Gives memory back that nobody uses, until the pool holds no more than `bytes` bytes (`hipMemPoolTrimTo`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn trim_to(&self, bytes: usize) -> Result<()> {
        let device = self.device();
        device.bind()?;
        // SAFETY: the handle is alive; only memory that is free goes.
        let result = unsafe { device.hip().hipMemPoolTrimTo(self.0.handle, bytes) };
        device.platform().check("hipMemPoolTrimTo", result)
    }

    /// Lets kernels of another device use the pool's memory (`hipMemPoolSetAccess`), also what is allocated already.
    /// There is no way back: queued kernels may use it.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for a device of another runtime; errors of the runtime if the device cannot reach the
    /// pool's.
    pub fn share_with(&self, peer: &Device) -> Result<()> {
        let device = self.device();
        if !std::ptr::eq(device.platform(), peer.platform()) {
            return Err(Mismatch::new("the pool", device, peer).into_error("the pool"));
        }
        if peer == device {
            return Ok(());
        }
        device.bind()?;
        let id = peer.handle();
        let access = hipMemAccessDesc {
            location: hipMemLocation { type_: hipMemLocationType::hipMemLocationTypeDevice, id },
            flags: hipMemAccessFlags::hipMemAccessFlagsProtReadWrite,
        };
        // SAFETY: the handle is alive, and the list has one element.
        let result = unsafe { device.hip().hipMemPoolSetAccess(self.0.handle, &access, 1) };
        device.platform().check_with("hipMemPoolSetAccess", || format!("{device} for {peer}"), result)?;
        self.0.shared_with.fetch_or(peer_bit(peer.ordinal()), Ordering::Release);
        Ok(())
    }

    /// Whether kernels of the device may use the pool's memory.
    pub(super) fn is_shared_with(&self, device: &Device) -> bool {
        device == self.device() || self.0.shared_with.load(Ordering::Acquire) & peer_bit(device.ordinal()) != 0
    }

    /// Memory from the pool, in the order of a stream of its device. Not for length zero.
    pub(super) fn allocate(&self, stream: &Stream, bytes: usize) -> Result<*mut c_void> {
        let device = self.device();
        device.bind()?;
        let mut address = std::ptr::null_mut();
        // SAFETY: `address` is a valid place for the call's result; pool and stream are alive and of one device.
        let result =
            unsafe { device.hip().hipMallocFromPoolAsync(&mut address, bytes, self.0.handle, stream.handle()) };
        device.memory().count_request();
        require_memory(device, "hipMallocFromPoolAsync", bytes, address, result)?;
        Ok(address)
    }

    fn get(&self, attribute: hipMemPoolAttr) -> Result<u64> {
        let mut value = 0u64;
        self.attribute("hipMemPoolGetAttribute", attribute, &mut value)?;
        Ok(value)
    }

    fn set(&self, attribute: hipMemPoolAttr, mut value: u64) -> Result<()> {
        self.attribute("hipMemPoolSetAttribute", attribute, &mut value)
    }

    /// Reads or writes an attribute.
    fn attribute(&self, operation: &'static str, attribute: hipMemPoolAttr, value: &mut u64) -> Result<()> {
        let device = self.device();
        device.bind()?;
        let (hip, handle, value) = (device.hip(), self.0.handle, std::ptr::from_mut(value).cast());
        // SAFETY: the handle is alive, and no attribute has more than 64 bits.
        let result = unsafe {
            match operation {
                "hipMemPoolGetAttribute" => hip.hipMemPoolGetAttribute(handle, attribute, value),
                _ => hip.hipMemPoolSetAttribute(handle, attribute, value),
            }
        };
        device.platform().check_with(operation, || format!("attribute {}", attribute.0), result)
    }
}

/// The bit that stands for a device; none for ordinals that no machine has: kernels are refused their memory.
fn peer_bit(ordinal: usize) -> u64 {
    u32::try_from(ordinal).ok().and_then(|n| 1u64.checked_shl(n)).unwrap_or(0)
}

impl PoolReuse {
    fn attribute(self) -> hipMemPoolAttr {
        match self {
            Self::EventDependencies => hipMemPoolAttr::hipMemPoolReuseFollowEventDependencies,
            Self::Opportunistic => hipMemPoolAttr::hipMemPoolReuseAllowOpportunistic,
            Self::InternalDependencies => hipMemPoolAttr::hipMemPoolReuseAllowInternalDependencies,
        }
    }
}

impl Drop for PoolInner {
    fn drop(&mut self) {
        if !self.owned || *self.abandoned.get_mut() {
            return;
        }
        if stream::is_in_callback() {
            let shared_with = AtomicU64::new(*self.shared_with.get_mut());
            let abandoned = AtomicBool::new(false);
            let moved = Self { device: self.device.clone(), handle: self.handle, owned: true, shared_with, abandoned };
            return stream::drop_elsewhere(&self.device, "destroying a pool", moved);
        }
        // SAFETY: the handle is alive and this was its only owner. Allocations were freed before, in stream order; the
        // runtime keeps what they need until they are.
        let destroy = || unsafe { self.device.hip().hipMemPoolDestroy(self.handle) };
        let result = self.device.bind().map(|()| captures::exempt(self.device.hip(), destroy));
        let result = result.and_then(|result| self.device.platform().check("hipMemPoolDestroy", result));
        if let Err(error) = result {
            self.device.defer_error(error);
        }
    }
}

impl fmt::Debug for MemoryPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryPool")
            .field("device", &self.0.device.to_string())
            .field("handle", &self.0.handle)
            .finish_non_exhaustive()
    }
}

impl Stream {
    /// A buffer of `len` uninitialised elements from a pool of this stream's device (`hipMallocFromPoolAsync`, since
    /// HIP 5.2), freed in stream order as any other.
    ///
    /// # Errors
    /// [`Error::WrongDevice`] for a pool of another device; an error with [`Error::is_out_of_memory`], also if the
    /// pool's limit is reached; [`Error::TooLarge`]; other errors of the runtime.
    pub fn alloc_from_pool<T: Element>(&self, pool: &MemoryPool, len: usize) -> Result<Buffer<T>> {
        Buffer::from_pool(self, pool, len)
    }
}
