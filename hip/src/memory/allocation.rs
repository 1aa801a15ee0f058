//! One block of device memory, freed in stream order, and the record of which streams use it.

use std::ffi::c_void;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};

use hip_sys::{SymbolMissing, hipError_t};

use super::cache::BlockCache;
use super::device_memory;
use super::pool::MemoryPool;
use crate::captures;
use crate::device::{Device, Mismatch};
use crate::error::{CallError, Error, Result};
use crate::event::RawEvent;
use crate::stream::{self, Stream};
use crate::sync::Mutex;

/// What queued work does with memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}

/// Where a block came from, and so how it is freed.
pub(super) enum Origin {
    /// No memory at all: length zero.
    Nothing,
    /// `hipMallocAsync` or `hipMallocFromPoolAsync` on the owner's stream.
    StreamOrdered { pool: Option<MemoryPool> },
    /// `hipMalloc`, or a cache, with this capacity.
    Cached(usize),
    /// `hipMallocManaged`: the host and every device can reach it.
    Managed,
    /// `hipHostMalloc`, at another address on the host perhaps: the host and every device can reach it.
    Mapped { host: *mut c_void },
    /// Somebody else's, who keeps it as long as this lives.
    Borrowed { keeper: Box<dyn Keeper> },
}

/// What keeps somebody else's memory alive until it is dropped.
pub(crate) trait Keeper: Send + Sync {
    /// Instead of dropping it: the memory may be in use for ever, so it must stay, while nothing else need to.
    fn abandon(self: Box<Self>);
}

impl Origin {
    /// Whether the host, and with it all devices, can reach the memory.
    fn is_host_visible(&self) -> bool {
        matches!(self, Self::Managed | Self::Mapped { .. })
    }
}

/// Use of a block by another stream than its owner.
struct ForeignUse {
    stream: u64,
    /// Recorded behind the last use.
    event: RawEvent,
    /// Whether any of the uses wrote.
    wrote: bool,
}

/// The last use by each foreign stream, as far as it may be unfinished.
#[derive(Default)]
struct ForeignUses {
    list: Vec<ForeignUse>,
    /// The length at which to look for finished uses.
    full: usize,
}

impl ForeignUses {
    /// Fewest entries that are worth asking the runtime about.
    const FEW: usize = 8;

    /// Adds a use, whose event is behind all earlier uses by the stream.
    fn add(&mut self, stream: u64, event: RawEvent, wrote: bool) {
        // The same stream is likely to come again at once.
        if let Some(other) = self.list.iter_mut().rev().find(|other| other.stream == stream) {
            other.event = event;
            other.wrote |= wrote;
            return;
        }
        if self.list.len() >= self.full.max(Self::FEW) {
            // Streams come and go: without this, a buffer that many of them read would keep an event for each. An event
            // that cannot be asked stays.
            self.list.retain(|other| !other.event.is_done().unwrap_or(false));
            // Room for as many again, so that each added use pays for few questions.
            self.full = self.list.len() * 2;
        }
        self.list.push(ForeignUse { stream, event, wrote });
    }
}

/// For memory that something else sees to.
impl Keeper for () {
    fn abandon(self: Box<Self>) {}
}

/// A block of device memory that belongs to a stream.
///
/// Work of the owning stream needs no bookkeeping: the stream keeps its order. Work of another stream waits for what
/// the owner holds at that time, and leaves an event behind; the owner waits for it before work that would conflict,
/// and before the block is freed. So memory is never handed out again while anything queued can reach it.
pub(crate) struct Allocation {
    stream: Stream,
    address: *mut c_void,
    origin: Origin,
    /// Bytes that the device's statistics count for it.
    counted: usize,
    /// Whether `uses` may hold something.
    shared: AtomicBool,
    uses: Mutex<ForeignUses>,
    /// Set when it cannot be known any more when the block is free: then it leaks.
    abandoned: AtomicBool,
}

// SAFETY: the addresses are those of memory that is owned, and dereferenced on the host only by the types around this one
// that say so; everything else is `Send`.
unsafe impl Send for Allocation {}
// SAFETY: as above; shared use goes through the atomics and the mutex.
unsafe impl Sync for Allocation {}

impl Allocation {
    /// `bytes` of uninitialised memory. If memory runs out, what the streams of the device keep for reuse is freed
    /// first.
    pub(crate) fn new(stream: &Stream, bytes: usize) -> Result<Self> {
        if bytes == 0 {
            return Ok(Self::of(stream, std::ptr::null_mut(), Origin::Nothing, 0));
        }
        stream.device().bind()?;
        let (address, origin) = match allocate(stream, bytes) {
            // In a host function nothing can be waited for to get memory back.
            Err(error) if error.is_out_of_memory() && !stream::is_in_callback() => {
                device_memory::reclaim_for_allocation(stream.device())?;
                // The second failure says how much memory there is; the first would not know of what was reclaimed.
                allocate(stream, bytes)?
            }
            result => result?,
        };
        let counted = if let Origin::Cached(capacity) = origin { capacity } else { bytes };
        Ok(Self::of(stream, address, origin, counted))
    }

    /// `bytes` of uninitialised memory of a pool of the stream's device.
    pub(super) fn from_pool(stream: &Stream, pool: &MemoryPool, bytes: usize) -> Result<Self> {
        if bytes == 0 {
            return Ok(Self::of(stream, std::ptr::null_mut(), Origin::Nothing, 0));
        }
        let address = pool.allocate(stream, bytes)?;
        Ok(Self::of(stream, address, Origin::StreamOrdered { pool: Some(pool.clone()) }, bytes))
    }

    /// Memory of somebody else. The keeper is dropped with the block, when the owning stream waits for the work of the
    /// others; it must itself wait for the owner's.
    pub(crate) fn borrowed(stream: &Stream, address: *mut c_void, keeper: Box<dyn Keeper>) -> Self {
        Self::of(stream, address, Origin::Borrowed { keeper }, 0)
    }

    /// Memory that exists, which `origin` says how to free.
    pub(super) fn of(stream: &Stream, address: *mut c_void, origin: Origin, counted: usize) -> Self {
        if counted > 0 {
            stream.device().memory().count_use(counted);
        }
        Self {
            stream: stream.clone(),
            address,
            origin,
            counted,
            shared: AtomicBool::new(false),
            uses: Mutex::default(),
            abandoned: AtomicBool::new(false),
        }
    }

    /// The same block at another device address.
    pub(super) fn at(mut self, address: *mut c_void) -> Self {
        self.address = address;
        self
    }

    /// The stream that owns the block.
    pub(crate) fn stream(&self) -> &Stream {
        &self.stream
    }

    /// The device address; null for length zero.
    pub(crate) fn address(&self) -> *mut c_void {
        self.address
    }

    /// Where the host sees the block, if it is the host's too; null for length zero.
    pub(super) fn host_address(&self) -> Option<*mut c_void> {
        match self.origin {
            Origin::Nothing | Origin::Managed => Some(self.address),
            Origin::Mapped { host } => Some(host),
            _ => None,
        }
    }

    /// Whether the host, and with it all devices, can reach the block.
    pub(super) fn is_host_visible(&self) -> bool {
        self.origin.is_host_visible()
    }

    /// Whether kernels of `device` can reach the block.
    pub(crate) fn is_reachable_from(&self, device: &Device) -> bool {
        let home = self.stream.device();
        if device == home {
            return true;
        }
        let here = std::ptr::eq(home.platform(), device.platform());
        here && match &self.origin {
            Origin::Nothing => true,
            Origin::StreamOrdered { pool: Some(pool) } => pool.is_shared_with(device),
            // Whether peer access covers the device's own pool, variables of modules and what others allocated is not
            // documented; the software device's does.
            Origin::StreamOrdered { pool: None } | Origin::Borrowed { .. } => {
                device.runtime().is_software() && device.can_reach_memory_of(home)
            }
            origin => origin.is_host_visible() || device.can_reach_memory_of(home),
        }
    }

    /// Whether work of `stream` on the block needs neither [`begin`](Allocation::begin) nor [`end`](Allocation::end): it
    /// owns the block, and no other stream's use is on record.
    #[inline]
    pub(crate) fn is_quiet(&self, stream: &Stream) -> bool {
        stream.is(&self.stream) && !self.shared.load(Ordering::Acquire)
    }

    /// Must be called before work on the block is put into `stream`: makes the stream wait for what it must not
    /// overtake. The stream's device must be able to reach the block.
    #[inline]
    pub(crate) fn begin(&self, stream: &Stream, access: Access) -> Result<()> {
        if stream.id() != self.stream.id() {
            self.begin_foreign(stream, access)
        } else if self.shared.load(Ordering::Acquire) {
            self.begin_owner(access)
        } else {
            Ok(())
        }
    }

    /// Must be called after work on the block was put into `stream`, with the same access as
    /// [`begin`](Allocation::begin).
    #[inline]
    pub(crate) fn end(&self, stream: &Stream, access: Access) -> Result<()> {
        if stream.id() == self.stream.id() { Ok(()) } else { self.end_foreign(stream, access) }
    }

    /// As [`begin`](Allocation::begin), for a copy that the runtime makes between devices, whichever can reach which.
    pub(super) fn begin_copy(&self, stream: &Stream, access: Access) -> Result<()> {
        if stream.id() == self.stream.id() {
            return self.begin(stream, access);
        }
        let (home, device) = (self.stream.device(), stream.device());
        if !std::ptr::eq(home.platform(), device.platform()) {
            return Err(Mismatch::new("the buffer", home, device).into_error("the buffer"));
        }
        self.wait_as_foreign(stream, access)
    }

    /// Waits on the host until no work that was queued conflicts with the host's access.
    pub(crate) fn wait_on_host(&self, access: Access) -> Result<()> {
        if self.abandoned.load(Ordering::Acquire) {
            return Err(Error::Unsupported {
                what: "access to this memory by the host",
                reason: "an earlier error left unknown when the device is done with it".to_owned(),
            });
        }
        if matches!(self.origin, Origin::Nothing) {
            return Ok(());
        }
        // The owner waits for the others, and the host for the owner: so the lock is not held while waiting.
        self.begin_owner(access)?;
        self.stream.wait_for_work()
    }

    #[cold]
    fn begin_owner(&self, access: Access) -> Result<()> {
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        let conflicts = |other: &ForeignUse| access == Access::Write || other.wrote;
        for other in uses.list.iter().filter(|other| conflicts(other)) {
            other.event.queue_wait(&self.stream)?;
        }
        uses.list.retain(|other| !conflicts(other));
        self.shared.store(!uses.list.is_empty(), Ordering::Release);
        Ok(())
    }

    #[cold]
    fn begin_foreign(&self, stream: &Stream, access: Access) -> Result<()> {
        if !self.is_reachable_from(stream.device()) {
            stream.require_device("the buffer", self.stream.device())?;
        }
        self.wait_as_foreign(stream, access)
    }

    fn wait_as_foreign(&self, stream: &Stream, access: Access) -> Result<()> {
        if matches!(self.origin, Origin::Nothing) {
            return Ok(());
        }
        // The owner's own uses are not recorded, so wait for all that it holds now.
        let owner = RawEvent::new(self.stream.device(), false)?;
        owner.record(&self.stream)?;
        owner.queue_wait(stream)?;
        let uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        for other in &uses.list {
            if other.stream != stream.id() && (access == Access::Write || other.wrote) {
                other.event.queue_wait(stream)?;
            }
        }
        Ok(())
    }

    #[cold]
    fn end_foreign(&self, stream: &Stream, access: Access) -> Result<()> {
        if matches!(self.origin, Origin::Nothing) {
            return Ok(());
        }
        // Held across both recording and storing: otherwise a thread that uses the same stream could store the later event
        // first, and it would be lost.
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        let recorded = RawEvent::new(stream.device(), false).and_then(|event| {
            event.record(stream)?;
            Ok(event)
        });
        let event = match recorded {
            Ok(event) => event,
            // Without an event, only waiting here keeps the order. If even that fails, the block must never be reused.
            Err(error) => {
                drop(uses);
                return stream.wait_for_work().map_err(|_| {
                    self.abandon();
                    error
                });
            }
        };
        uses.add(stream.id(), event, access == Access::Write);
        self.shared.store(true, Ordering::Release);
        Ok(())
    }

    /// From now on nobody gets the memory again: the device may use it for ever.
    pub(crate) fn abandon(&self) {
        self.abandoned.store(true, Ordering::Release);
    }

    /// Makes `stream` the owner, behind all work on the block so far.
    pub(crate) fn move_to(&mut self, stream: &Stream) -> Result<()> {
        if stream.id() == self.stream.id() {
            return Ok(());
        }
        stream.require_device("the buffer", self.stream.device())?;
        self.begin_foreign(stream, Access::Write)?;
        self.uses.get_mut().unwrap_or_else(PoisonError::into_inner).list.clear();
        self.shared = AtomicBool::new(false);
        self.stream = stream.clone();
        Ok(())
    }

    /// As [`Allocation::free`], also while something is captured.
    fn free_exempt(&mut self) -> Result<()> {
        if !self.is_host_visible() {
            // It only queues something, or less.
            return self.free();
        }
        let device = self.stream.device().clone();
        captures::exempt(device.hip(), || self.free())
    }

    /// Whether freeing the block takes calls of HIP.
    fn needs_calls(&mut self) -> bool {
        let shared = !self.uses.get_mut().unwrap_or_else(PoisonError::into_inner).list.is_empty();
        shared || matches!(self.origin, Origin::StreamOrdered { .. } | Origin::Managed | Origin::Mapped { .. })
    }

    /// Frees the block behind all work on it.
    fn free(&mut self) -> Result<()> {
        for other in self.uses.get_mut().unwrap_or_else(PoisonError::into_inner).list.drain(..) {
            // If the owner cannot be made to wait, the host does. If neither works, the block leaks.
            other.event.queue_wait(&self.stream).or_else(|_| other.event.synchronize())?;
        }
        let device = self.stream.device();
        match &self.origin {
            Origin::Nothing | Origin::Borrowed { .. } => Ok(()),
            Origin::Cached(capacity) => {
                device.memory().put(self.stream.cache(), self.address, *capacity);
                Ok(())
            }
            Origin::StreamOrdered { .. } => {
                device.bind()?;
                // SAFETY: the block came from `hipMallocAsync` or its like, is freed once, and all work on it is in the
                // stream already or waited for there.
                let result = unsafe { device.hip().hipFreeAsync(self.address, self.stream.handle()) };
                device.platform().check("hipFreeAsync", result)
            }
            Origin::Managed => {
                // Not every release waits by itself, and none for other devices.
                self.stream.wait_for_work()?;
                device.bind()?;
                // SAFETY: the block came from `hipMallocManaged`, is freed once, and nothing uses it any more.
                let result = unsafe { device.hip().hipFree(self.address) };
                device.platform().check("hipFree", result)
            }
            Origin::Mapped { host } => {
                self.stream.wait_for_work()?;
                device.bind()?;
                // SAFETY: the block came from `hipHostMalloc`, is freed once, and nothing uses it any more.
                let result = unsafe { device.hip().hipHostFree(*host) };
                device.platform().check("hipHostFree", result)
            }
        }
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        if self.counted > 0 {
            self.stream.device().memory().uncount_use(self.counted);
        }
        if stream::is_in_callback() && self.needs_calls() {
            let moved = Self {
                stream: self.stream.clone(),
                address: self.address,
                origin: std::mem::replace(&mut self.origin, Origin::Nothing),
                counted: 0,
                shared: AtomicBool::new(*self.shared.get_mut()),
                uses: Mutex::new(std::mem::take(self.uses.get_mut().unwrap_or_else(PoisonError::into_inner))),
                abandoned: AtomicBool::new(*self.abandoned.get_mut()),
            };
            return stream::drop_elsewhere(self.stream.device(), "freeing memory", moved);
        }
        let freed = if *self.abandoned.get_mut() { None } else { Some(self.free_exempt()) };
        if let Some(Ok(())) = freed {
            return;
        }
        // The device may still use the memory: a pool or somebody else's memory must not go either.
        match std::mem::replace(&mut self.origin, Origin::Nothing) {
            Origin::StreamOrdered { pool: Some(pool) } => pool.abandon(),
            Origin::Borrowed { keeper } => keeper.abandon(),
            _ => {}
        }
        if let Some(Err(error)) = freed {
            self.stream.device().defer_error(error);
        }
    }
}

/// Gets a block of at least `bytes` bytes, which is not zero.
fn allocate(stream: &Stream, bytes: usize) -> Result<(*mut c_void, Origin)> {
    let device = stream.device();
    let mut address = std::ptr::null_mut();
    let automatic = device.platform().trusts_stream_ordered_memory();
    let (operation, origin, result) = if device.memory().is_stream_ordered(automatic) {
        // SAFETY: `address` is a valid place for the call's result, and the stream is alive.
        let result = unsafe { device.hip().hipMallocAsync(&mut address, bytes, stream.handle()) };
        ("hipMallocAsync", Origin::StreamOrdered { pool: None }, result)
    } else {
        let capacity = BlockCache::capacity(bytes).ok_or(Error::TooLarge { count: bytes, size: 1 })?;
        if let Some((block, capacity)) = device.memory().take(stream.cache(), capacity) {
            return Ok((block, Origin::Cached(capacity)));
        }
        // SAFETY: `address` is a valid place for the call's result.
        let result = unsafe { device.hip().hipMalloc(&mut address, capacity) };
        ("hipMalloc", Origin::Cached(capacity), result)
    };
    device.memory().count_request();
    require_memory(device, operation, bytes, address, result).map(|()| (address, origin))
}

/// Checks an allocating call, which gave `address`.
pub(super) fn require_memory(
    device: &Device,
    operation: &'static str,
    bytes: usize,
    address: *mut c_void,
    result: Result<hipError_t, SymbolMissing>,
) -> Result<()> {
    let context = || format!("{bytes} bytes on {device}");
    device.platform().check_with(operation, context, result)?;
    if address.is_null() {
        // Some releases report success without memory.
        let context = format!("{}, which returned success and a null pointer", context());
        return Err(CallError::new(operation, context, hipError_t::hipErrorOutOfMemory).into());
    }
    Ok(())
}
