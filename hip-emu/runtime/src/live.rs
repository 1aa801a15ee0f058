//! What there is at a moment: for tests that nothing is leaked.

use crate::device::Device;
use crate::engine::AllocationKind;
use crate::error::Error;
use crate::platform::platform;

/// Counts of what programs have made and not yet given back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Live {
    /// Allocations of device memory, those of pools included.
    pub device_allocations: usize,
    /// Allocations of managed memory.
    pub managed_allocations: usize,
    /// Allocations of pinned host memory.
    pub pinned_allocations: usize,
    /// Ranges of registered host memory.
    pub registered_ranges: usize,
    /// Bytes of all allocations; registered and mapped memory does not count.
    pub bytes: u64,
    /// Memory pools beyond each device's own. Destroyed pools do not count.
    pub pools: usize,
    /// Bytes that pools hold, each device's own included, whether they are allocated or not.
    pub pool_bytes: u64,
    /// Mappings at reserved addresses.
    pub mappings: usize,
    /// Handles of physical memory.
    pub physical_handles: usize,
    /// Streams, without the null streams and those of threads.
    pub streams: usize,
    /// Events.
    pub events: usize,
    /// Loaded modules.
    pub modules: usize,
    /// Graphs that the program can name, children included that it has asked for. They belong to no device.
    pub graphs: usize,
    /// Executable graphs. They belong to no device.
    pub graph_execs: usize,
    /// Objects that graphs can hold. They belong to no device.
    pub user_objects: usize,
}

impl Live {
    fn of(counts: impl Fn(&Device) -> bool) -> Self {
        let mut live = Self::default();
        let platform = platform();
        platform.memory.for_each(|allocation| {
            if !counts(allocation.device) {
                return;
            }
            let count = match allocation.kind {
                AllocationKind::Managed => &mut live.managed_allocations,
                AllocationKind::Host => &mut live.pinned_allocations,
                AllocationKind::Registered => &mut live.registered_ranges,
                AllocationKind::Mapped => &mut live.mappings,
                _ => &mut live.device_allocations,
            };
            *count += 1;
            if !matches!(allocation.kind, AllocationKind::Registered | AllocationKind::Mapped) {
                live.bytes += allocation.len;
            }
        });
        for pool in platform.pools.all() {
            if counts(pool.device) {
                live.pools += usize::from(!std::sync::Arc::ptr_eq(&pool, pool.device.default_pool()));
                live.pool_bytes += pool.reserved().current;
            }
        }
        live.physical_handles = platform.physical.all().iter().filter(|memory| counts(memory.device)).count();
        live.streams = platform.streams.all().iter().filter(|stream| counts(stream.device)).count();
        live.events = platform.events.all().iter().filter(|event| counts(event.device)).count();
        live.modules = platform.modules.all().iter().filter(|module| counts(module.device)).count();
        live
    }

    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Counts what there is in the process.
///
/// What a program gives back in the order of a stream is given back when the stream gets there, or at the call, as the
/// function says: synchronise before counting.
#[must_use]
pub fn live() -> Live {
    let mut live = Live::of(|_| true);
    live.graphs = platform().graphs.all().len();
    live.graph_execs = platform().graph_execs.all().len();
    live.user_objects = platform().user_objects.all().len();
    live
}

/// Counts what there is of one device. Pinned and registered memory belongs to the device that was current when it was
/// made.
///
/// # Errors
/// [`Error::NoSuchDevice`].
pub fn live_on(ordinal: i32) -> Result<Live, Error> {
    let device = platform().device(ordinal).map_err(|_| Error::NoSuchDevice { ordinal })?;
    Ok(Live::of(|other| other.ordinal == device.ordinal))
}
