//! What a device remembers about its memory: who allocates, how much is kept for reuse, and how much is in use.

use std::ffi::c_void;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use super::cache::{BlockCache, Blocks};
use crate::captures::DeviceWait;
use crate::device::Device;
use crate::error::{Error, Result, first_error};
use crate::graph::GraphProblem;

/// For how long an allocation for which there is no memory waits for captures to end, so that it can wait for the device. They
/// may themselves wait for its thread.
const PATIENCE: Duration = Duration::from_secs(1);

/// Who allocates the memory of [`Buffer`](crate::Buffer)s; see [`Device::set_allocator`].
///
/// Whichever it is, buffers are freed in stream order, and dropping one does not wait.
///
/// HIP's stream-ordered allocator has a record of failing, release by release: success with a null pointer when memory
/// ran out (ROCm/hip#3223), corrupted memory where many streams are used (OpenNMT/CTranslate2#2090), a release
/// threshold that is ignored, and `hipMallocFromPoolAsync` that does not work on 7.2 (JuliaGPU/AMDGPU.jl#901); before
/// 5.6 it refuses sizes of zero, and 5.2 may not export it. No release is known to be free of such reports, so
/// [`Allocator::Auto`] uses it on the software device only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Allocator {
    /// [`StreamOrdered`](Allocator::StreamOrdered) on the software device, else [`Cache`](Allocator::Cache).
    #[default]
    Auto,
    /// The runtime's stream-ordered allocator (`hipMallocAsync`, `hipFreeAsync`). On real devices, kernels of other
    /// devices cannot use this memory, since peer access is not documented to cover it: see
    /// [`MemoryPool::share_with`](crate::MemoryPool::share_with) for memory that they can.
    StreamOrdered,
    /// `hipMalloc`, and a cache of freed blocks: each stream takes again what it freed, at once, and all streams take
    /// what was freed before a stream was last synchronised.
    Cache,
}

impl Allocator {
    fn of(code: u8) -> Self {
        match code {
            1 => Self::StreamOrdered,
            2 => Self::Cache,
            _ => Self::Auto,
        }
    }

    fn code(self) -> u8 {
        match self {
            Self::Auto => 0,
            Self::StreamOrdered => 1,
            Self::Cache => 2,
        }
    }
}

/// Memory of a device's buffers, as this crate sees it: [`Device::memory_stats`]. Other users of the device do not
/// appear here; see [`Device::memory_info`] for the whole device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct MemoryStats {
    /// Bytes of buffers that are alive, with what rounding adds. Buffers that were dropped do not count, even if queued
    /// work still uses them.
    pub in_use_bytes: u64,
    /// Number of buffers that are alive.
    pub in_use: u64,
    /// The most that `in_use_bytes` has been, since the start or [`Device::reset_peak_memory`].
    pub peak_bytes: u64,
    /// Bytes kept for reuse, by [`Allocator::Cache`].
    pub cached_bytes: u64,
    /// Number of blocks kept for reuse.
    pub cached: u64,
    /// Allocations that took a block that was kept.
    pub reused: u64,
    /// Allocations that asked the runtime.
    pub requested: u64,
    /// How often kept blocks were given back because memory had run out.
    pub reclaimed: u64,
}

/// Who allocates, and what is kept and counted.
pub(crate) struct DeviceMemory {
    allocator: AtomicU8,
    /// Most bytes that stay cached when a stream is synchronised.
    limit: AtomicUsize,
    /// Bytes in all caches.
    cached: AtomicUsize,
    /// Free blocks that nobody uses.
    idle: BlockCache,
    in_use: AtomicU64,
    in_use_bytes: AtomicU64,
    peak: AtomicU64,
    reused: AtomicU64,
    requested: AtomicU64,
    reclaimed: AtomicU64,
}

impl DeviceMemory {
    /// Keeps up to an eighth of the device's `total` bytes.
    pub(crate) fn new(total: u64) -> Self {
        Self {
            allocator: AtomicU8::new(Allocator::Auto.code()),
            limit: AtomicUsize::new(usize::try_from(total / 8).unwrap_or(usize::MAX)),
            cached: AtomicUsize::new(0),
            idle: BlockCache::default(),
            in_use: AtomicU64::new(0),
            in_use_bytes: AtomicU64::new(0),
            peak: AtomicU64::new(0),
            reused: AtomicU64::new(0),
            requested: AtomicU64::new(0),
            reclaimed: AtomicU64::new(0),
        }
    }

    /// Whether buffers come from `hipMallocAsync`, where `automatic` says what [`Allocator::Auto`] means.
    pub(super) fn is_stream_ordered(&self, automatic: bool) -> bool {
        match Allocator::of(self.allocator.load(Ordering::Relaxed)) {
            Allocator::Auto => automatic,
            Allocator::StreamOrdered => true,
            Allocator::Cache => false,
        }
    }

    /// A free block of this capacity that `cache`'s stream may use, and what it has.
    pub(super) fn take(&self, cache: &BlockCache, capacity: usize) -> Option<(*mut c_void, usize)> {
        let (block, capacity) = cache.take(capacity).or_else(|| self.idle.take(capacity))?;
        self.forget_cached(capacity);
        self.reused.fetch_add(1, Ordering::Relaxed);
        Some((block, capacity))
    }

    /// Keeps a block that only `cache`'s stream may use.
    pub(super) fn put(&self, cache: &BlockCache, block: *mut c_void, capacity: usize) {
        self.cached.fetch_add(capacity, Ordering::Relaxed);
        cache.put(block, capacity);
    }

    /// Counts bytes that are in no cache any more.
    pub(super) fn forget_cached(&self, bytes: usize) {
        // Blocks are counted before they are put into a cache, so that this never goes below zero.
        self.cached.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Counts an allocation by the runtime.
    pub(super) fn count_request(&self) {
        self.requested.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a buffer.
    pub(super) fn count_use(&self, bytes: usize) {
        self.in_use.fetch_add(1, Ordering::Relaxed);
        let before = self.in_use_bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        self.peak.fetch_max(before.saturating_add(bytes as u64), Ordering::Relaxed);
    }

    /// Counts a buffer that is gone.
    pub(super) fn uncount_use(&self, bytes: usize) {
        self.in_use.fetch_sub(1, Ordering::Relaxed);
        self.in_use_bytes.fetch_sub(bytes as u64, Ordering::Relaxed);
    }

    /// The addresses of all blocks that nobody uses, when the device object goes away.
    pub(crate) fn take_idle(&self) -> impl Iterator<Item = *mut c_void> + use<> {
        self.idle.take_all().into_addresses()
    }
}

impl Device {
    /// Chooses who allocates the memory of buffers made from now on, by all streams of this device. Buffers that exist
    /// are freed the way they were made.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for [`Allocator::StreamOrdered`] if the runtime lacks it, or says that the device does.
    pub fn set_allocator(&self, allocator: Allocator) -> Result<()> {
        if allocator == Allocator::StreamOrdered {
            self.require_stream_ordered()?;
        }
        self.memory().allocator.store(allocator.code(), Ordering::Relaxed);
        Ok(())
    }

    /// Who allocates the memory of buffers, as it was chosen; [`Allocator::Auto`] if nothing was.
    #[must_use]
    pub fn allocator(&self) -> Allocator {
        Allocator::of(self.memory().allocator.load(Ordering::Relaxed))
    }

    fn require_stream_ordered(&self) -> Result<()> {
        const WHAT: &str = "stream-ordered allocation";
        for function in ["hipMallocAsync", "hipFreeAsync"] {
            if !self.hip().has(function) {
                let reason = format!("{} has no `{function}`; `Allocator::Cache` does without", self.runtime());
                return Err(Error::Unsupported { what: WHAT, reason });
            }
        }
        // Runtimes that cannot be asked have the functions, and will say so when they are called.
        match self.hip().device_attribute(hip_sys::DeviceAttribute::MemoryPoolsSupported, self.handle()) {
            Ok(0) => {
                let reason = format!("{self} has no memory pools; `Allocator::Cache` does without");
                Err(Error::Unsupported { what: WHAT, reason })
            }
            _ => Ok(()),
        }
    }

    /// What this crate allocated on the device and keeps for reuse.
    #[must_use]
    pub fn memory_stats(&self) -> MemoryStats {
        let memory = self.memory();
        let counted = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (mut bytes, mut blocks) = (0, 0);
        let mut add = |cache: &BlockCache| {
            let free = cache.lock();
            bytes += free.bytes() as u64;
            blocks += free.count() as u64;
        };
        add(&memory.idle);
        self.caches().iter().for_each(|cache| add(cache));
        MemoryStats {
            in_use_bytes: counted(&memory.in_use_bytes),
            in_use: counted(&memory.in_use),
            peak_bytes: counted(&memory.peak),
            cached_bytes: bytes,
            cached: blocks,
            reused: counted(&memory.reused),
            requested: counted(&memory.requested),
            reclaimed: counted(&memory.reclaimed),
        }
    }

    /// Makes [`MemoryStats::peak_bytes`] start again from what is in use now.
    pub fn reset_peak_memory(&self) {
        let memory = self.memory();
        memory.peak.store(memory.in_use_bytes.load(Ordering::Relaxed), Ordering::Relaxed);
    }

    /// Sets how many bytes of dropped buffers may stay with the streams of this device together when one of them is
    /// synchronised; an eighth of the device's memory unless it is set. Between synchronisations more may be kept,
    /// since only then is it known that nobody uses it. Memory that runs out is not affected: everything that is kept
    /// is given back before an allocation fails.
    ///
    /// Applies to [`Allocator::Cache`].
    pub fn set_cache_limit(&self, bytes: usize) {
        self.memory().limit.store(bytes, Ordering::Relaxed);
    }

    /// How many bytes of dropped buffers may stay; see [`Device::set_cache_limit`].
    #[must_use]
    pub fn cache_limit(&self) -> usize {
        self.memory().limit.load(Ordering::Relaxed)
    }

    /// Waits for all work on the device and gives all memory back that is kept for reuse: what dropped buffers left
    /// with any stream, and what the device's memory pool holds (`hipMemPoolTrimTo`).
    ///
    /// # Errors
    /// Errors of the runtime, and faults of kernels launched earlier.
    pub fn trim_memory(&self) -> Result<()> {
        reclaim(self)?;
        if ["hipDeviceGetMemPool", "hipMemPoolTrimTo"].iter().any(|function| !self.hip().has(function)) {
            return Ok(());
        }
        let mut pool = std::ptr::null_mut();
        // SAFETY: `pool` is a valid place for the call's result.
        let result = unsafe { self.hip().hipDeviceGetMemPool(&mut pool, self.handle()) };
        // A device without pools has nothing to give back.
        if !matches!(result, Ok(hip_sys::hipError_t::hipSuccess)) || pool.is_null() {
            return Ok(());
        }
        // SAFETY: the pool is the device's, which is never destroyed by this crate.
        let result = unsafe { self.hip().hipMemPoolTrimTo(pool, 0) };
        self.platform().check_with("hipMemPoolTrimTo", || self.to_string(), result)
    }

    /// Takes blocks that nobody uses, and gives back what exceeds the limit.
    pub(crate) fn keep_idle_blocks(&self, blocks: Blocks) -> Result<()> {
        let memory = self.memory();
        memory.idle.put_all(blocks);
        let excess = memory.cached.load(Ordering::Relaxed).saturating_sub(memory.limit.load(Ordering::Relaxed));
        if excess == 0 {
            return Ok(());
        }
        let excess = memory.idle.lock().take_bytes(excess);
        excess.release(self)
    }

    /// Gives blocks back that nobody uses, and all idle ones.
    pub(crate) fn release_blocks(&self, blocks: Blocks) -> Result<()> {
        let idle = self.memory().idle.take_all().release(self);
        blocks.release(self).and(idle)
    }
}

/// Frees the cached memory of a device, after all of its work is done.
pub(super) fn reclaim(device: &Device) -> Result<()> {
    reclaim_after(device, || device.synchronize().map(|()| true))
}

/// As [`reclaim`], because memory ran out. If captures keep this thread from waiting for the device, only what nobody can use
/// any more is freed, and has to do.
pub(super) fn reclaim_for_allocation(device: &Device) -> Result<()> {
    device.memory().reclaimed.fetch_add(1, Ordering::Relaxed);
    reclaim_after(device, || match DeviceWait::begin_within(device, PATIENCE) {
        Ok(Some(wait)) => device.synchronize_in(&wait).map(|()| true),
        Ok(None) | Err(Error::Graph(GraphProblem::WaitInCapture { .. })) => Ok(false),
        Err(error) => Err(error),
    })
}

/// Frees the cached memory of a device if `wait` says that all of its work is done, and else what is idle.
fn reclaim_after(device: &Device, wait: impl FnOnce() -> Result<bool>) -> Result<()> {
    let caches = device.caches();
    // Taken before waiting: a block that is freed meanwhile may still be in use.
    let taken: Vec<Blocks> = caches.iter().map(|cache| cache.take_all()).collect();
    let waited = wait();
    let released = first_error(caches.iter().zip(taken).map(|(cache, blocks)| {
        if matches!(waited, Ok(true)) {
            return blocks.release(device);
        }
        cache.put_all(blocks);
        Ok(())
    }));
    let idle = device.memory().idle.take_all().release(device);
    waited.map(drop).and(released).and(idle)
}
