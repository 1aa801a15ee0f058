//! Memory that kernels allocate: what `malloc` of the device libraries is made of.
//!
//! The allocator itself is part of the kernel's code. It divides slabs of 2 MiB, and asks the host for them as for blocks
//! that are larger than it divides. From code object version 5 on it keeps its state in memory that the runtime makes
//! (`hidden_heap_v1`), before that in a variable of the code object. The state begins as zeros, but for the addresses of
//! slabs that there are from the beginning (ROCm device libraries, `ockl/src/dm.cl`).

use std::collections::BTreeMap;
use std::sync::Mutex;

use crate::device::Device;
use crate::engine::{AllocationKind, DevAddr};
use crate::platform::platform;
use crate::sync::lock;

/// Bytes of the allocator's state, what the runtimes give it.
const STATE_BYTES: u64 = 128 << 10;
/// Where the state has the address of the next initial slab, of the end of the last, and of the first.
const INITIAL_SLABS: u64 = 108_544;
/// Bytes of a slab, and their alignment.
const SLAB: u64 = 2 << 20;
/// Alignment of other blocks: `free` tells by it that a block is no part of a slab.
const PAGE: u64 = 4096;

/// What the kernels of a device have allocated.
#[derive(Default)]
pub(crate) struct Heap {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Address of the allocator's state; 0 before it is needed.
    base: u64,
    /// Memory of the slabs that there are from the beginning.
    initial: u64,
    /// Blocks that kernels asked for: bytes by address.
    blocks: BTreeMap<u64, u64>,
}

impl Heap {
    /// Address of the allocator's state, made if this is the first time. `None` if there is no memory.
    pub(crate) fn address(&self, device: &'static Device, initial: u64) -> Option<u64> {
        let mut state = lock(&self.state);
        if state.base == 0 {
            let vm = platform().memory.vm();
            let base = vm.allocate_for(STATE_BYTES, PAGE, AllocationKind::Internal, device.home()).ok()?.0;
            let initial = initial.checked_next_multiple_of(SLAB).filter(|bytes| *bytes > 0);
            let slabs = initial.and_then(|bytes| {
                let start = vm.allocate_for(bytes, SLAB, AllocationKind::Internal, device.home()).ok()?.0;
                Some((start, start + bytes))
            });
            // Without initial slabs the allocator asks for the first one.
            if let Some((start, end)) = slabs {
                let words = [start, end, start].map(u64::to_le_bytes);
                if vm.write(DevAddr(base + INITIAL_SLABS), words.as_flattened()).is_err() {
                    return None;
                }
                state.initial = start;
            }
            state.base = base;
        }
        Some(state.base)
    }

    /// Memory for a kernel; 0 if the device or the host has no more.
    pub(crate) fn allocate(&self, device: &'static Device, bytes: u64) -> u64 {
        if device.reserve(bytes).is_err() {
            return 0;
        }
        let align = if bytes == SLAB { SLAB } else { PAGE };
        let made = platform().memory.vm().allocate_for(bytes, align, AllocationKind::Device, device.home());
        let Ok(DevAddr(address)) = made else {
            device.give_back(bytes);
            return 0;
        };
        lock(&self.state).blocks.insert(address, bytes);
        address
    }

    /// Frees what [`allocate`](Self::allocate) gave. `false` if it did not.
    pub(crate) fn free(&self, device: &'static Device, address: u64) -> bool {
        let Some(bytes) = lock(&self.state).blocks.remove(&address) else { return false };
        let _ = platform().memory.vm().free(DevAddr(address));
        device.give_back(bytes);
        true
    }

    /// Frees everything, when the device is reset.
    pub(crate) fn clear(&self, device: &'static Device) {
        let state = std::mem::take(&mut *lock(&self.state));
        let vm = platform().memory.vm();
        for (address, bytes) in state.blocks {
            let _ = vm.free(DevAddr(address));
            device.give_back(bytes);
        }
        for address in [state.base, state.initial] {
            if address != 0 {
                let _ = vm.free(DevAddr(address));
            }
        }
    }
}
