//! Memory that graphs allocate and free.
//!
//! The address is known when the node is made, and stays the same for every launch. So the memory is taken then, and given
//! back when neither the graph nor an executable graph needs it any more and nothing is left allocated. Whether it *is*
//! allocated is counted in the order in which launches and frees are submitted.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};

use hip_sys::hipError_t;

use crate::device::Device;
use crate::engine::{AllocationKind, DevAddr};
use crate::error::HipResult;
use crate::memory::Allocation;
use crate::platform::platform;
use crate::sync::lock;

/// The memory of one allocation node.
pub(crate) struct GraphMemory {
    allocation: Allocation,
    /// Whether the device was reset, and took the memory with it.
    lost: AtomicBool,
}

struct Entry {
    memory: Weak<GraphMemory>,
    /// Memory that is allocated stays, even without its graph.
    live: Option<Arc<GraphMemory>>,
    device: i32,
    len: u64,
}

/// All memory of graphs, by address.
static TABLE: Mutex<BTreeMap<u64, Entry>> = Mutex::new(BTreeMap::new());
/// The most that was live and reserved, by device.
static HIGH: Mutex<BTreeMap<i32, [u64; 2]>> = Mutex::new(BTreeMap::new());

impl GraphMemory {
    /// Takes memory of a device. Devices whose bits are in `sharers` may access it, too.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for no bytes, `hipErrorOutOfMemory`.
    pub(crate) fn reserve(device: &'static Device, len: usize, sharers: u64) -> HipResult<Arc<Self>> {
        if len == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let allocation = platform().memory.allocate(device, len as u64, AllocationKind::Device, 0)?;
        if sharers != 0 {
            // The allocation is there, so this cannot fail.
            let access = device.home().shared_with(sharers);
            let _ = platform().memory.vm().set_access(DevAddr(allocation.base), access);
        }
        let memory = Arc::new(Self { allocation, lost: AtomicBool::new(false) });
        let entry = Entry { memory: Arc::downgrade(&memory), live: None, device: device.ordinal, len: len as u64 };
        lock(&TABLE).insert(memory.address(), entry);
        note_high(device.ordinal);
        Ok(memory)
    }

    pub(crate) fn address(&self) -> u64 {
        self.allocation.base
    }

    /// Whether a launch has allocated it and nothing has freed it since.
    pub(crate) fn is_live(&self) -> bool {
        lock(&TABLE).get(&self.address()).is_some_and(|entry| entry.live.is_some())
    }

    /// Takes note that a launch allocates it.
    pub(crate) fn set_live(self: &Arc<Self>) {
        if let Some(entry) = lock(&TABLE).get_mut(&self.address()) {
            entry.live = Some(Arc::clone(self));
        }
        note_high(self.allocation.device.ordinal);
    }
}

impl Drop for GraphMemory {
    fn drop(&mut self) {
        if self.lost.load(Ordering::Relaxed) {
            return;
        }
        lock(&TABLE).remove(&self.address());
        if let Some(allocation) = platform().memory.remove(&self.allocation) {
            platform().memory.release_now(&allocation);
        }
    }
}

/// Whether the address is that of memory of a graph.
pub(crate) fn owns(address: u64) -> bool {
    lock(&TABLE).contains_key(&address)
}

/// The memory at an address, if a launch has allocated it.
pub(crate) fn live(address: u64) -> Option<Arc<GraphMemory>> {
    lock(&TABLE).get(&address)?.live.clone()
}

/// Takes note that memory is freed, and returns what must be kept until nothing uses it any more. `None` if it is no memory
/// of a graph.
///
/// # Errors
/// `hipErrorInvalidValue` if it was not allocated.
pub(crate) fn free(address: u64) -> Option<HipResult<Arc<GraphMemory>>> {
    let live = lock(&TABLE).get_mut(&address)?.live.take();
    Some(live.ok_or(hipError_t::hipErrorInvalidValue))
}

/// The device is reset: its memory goes, whoever still knows it.
pub(crate) fn forget(device: &Device) {
    let mut table = lock(&TABLE);
    let mut gone = Vec::new();
    table.retain(|_, entry| {
        let stays = entry.device != device.ordinal;
        if !stays {
            gone.extend(entry.memory.upgrade());
            gone.extend(entry.live.take());
        }
        stays
    });
    drop(table);
    for memory in &gone {
        memory.lost.store(true, Ordering::Relaxed);
    }
    lock(&HIGH).remove(&device.ordinal);
}

/// Bytes of a device that are allocated, and that are reserved.
pub(crate) fn used_and_reserved(device: i32) -> [u64; 2] {
    let table = lock(&TABLE);
    let mine = table.values().filter(|entry| entry.device == device);
    mine.fold([0, 0], |[used, reserved], entry| {
        [used + if entry.live.is_some() { entry.len } else { 0 }, reserved + entry.len]
    })
}

fn note_high(device: i32) {
    let now = used_and_reserved(device);
    let mut high = lock(&HIGH);
    let most = high.entry(device).or_default();
    for (most, now) in most.iter_mut().zip(now) {
        *most = (*most).max(now);
    }
}

/// The most that was allocated and reserved at once since [`reset_high`].
pub(crate) fn high(device: i32) -> [u64; 2] {
    lock(&HIGH).get(&device).copied().unwrap_or_default()
}

/// Sets one of the two marks of [`high`] to what is there now.
pub(crate) fn reset_high(device: i32, which: usize) {
    let now = used_and_reserved(device);
    let mut high = lock(&HIGH);
    if let (Some(mark), Some(now)) = (high.entry(device).or_default().get_mut(which), now.get(which)) {
        *mark = *now;
    }
}
