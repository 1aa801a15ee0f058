//! A software device: a chip, its machine, its streams, and the fault that stopped it.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, RwLock};

use hip_code::TargetId;
use hip_sys::hipError_t;

use crate::chips::Chip;
use crate::engine::{Engine, EngineError};
use crate::error::HipResult;
use crate::fault::Fault;
use crate::platform::platform;
use crate::stream::{Ordered, Point, Stream};
use crate::sync::{lock, read, write};

/// A device of the process. Devices are never removed, so references to them last for ever.
pub(crate) struct Device {
    pub(crate) ordinal: i32,
    pub(crate) chip: &'static Chip,
    pub(crate) target: TargetId,
    /// Memory that it reports and gives out at most, in bytes.
    pub(crate) memory_bytes: u64,
    /// Memory in use, in bytes.
    used: AtomicU64,
    /// Flags of `hipSetDeviceFlags`.
    pub(crate) flags: AtomicU64,
    /// Started by the first kernel or module.
    engine: OnceLock<Result<Engine, EngineError>>,
    null: OnceLock<Arc<Stream>>,
    /// All streams but the null stream; those destroyed stay until they have finished.
    streams: RwLock<Vec<Arc<Stream>>>,
    fault: Mutex<Option<Fault>>,
    /// Whether `fault` holds one: asked before every command.
    faulted: AtomicBool,
    /// Ordinals of the devices whose memory this one was given access to.
    peers: Mutex<BTreeSet<i32>>,
}

impl Device {
    /// Makes a device that lives as long as the process.
    pub(crate) fn create(ordinal: i32, chip: &'static Chip, target: TargetId, memory_bytes: u64) -> &'static Self {
        let device: &'static Self = Box::leak(Box::new(Self {
            ordinal,
            chip,
            target,
            memory_bytes,
            used: AtomicU64::new(0),
            flags: AtomicU64::new(0),
            engine: OnceLock::new(),
            null: OnceLock::new(),
            streams: RwLock::new(Vec::new()),
            fault: Mutex::new(None),
            faulted: AtomicBool::new(false),
            peers: Mutex::new(BTreeSet::new()),
        }));
        device.null_stream();
        device
    }

    /// The machine, started if this is the first use.
    pub(crate) fn engine(&'static self) -> Result<&'static Engine, EngineError> {
        self.engine.get_or_init(|| Engine::start(self.chip)).as_ref().map_err(Clone::clone)
    }

    pub(crate) fn null_stream(&'static self) -> &'static Arc<Stream> {
        self.null.get_or_init(|| Stream::new(self, Ordered::Null, 0, 0))
    }

    /// Takes a new stream under its care.
    pub(crate) fn adopt(&self, stream: &Arc<Stream>) {
        let mut streams = write(&self.streams);
        streams.retain(|stream| !stream.is_finished());
        streams.push(Arc::clone(stream));
    }

    /// All streams, the null stream first.
    fn all_streams(&'static self) -> Vec<Arc<Stream>> {
        let mut all = vec![Arc::clone(self.null_stream())];
        all.extend(read(&self.streams).iter().cloned());
        all
    }

    /// Adds the points that a new command of `stream` must wait for because of the null stream's rules.
    pub(crate) fn null_stream_rules(&'static self, stream: &Arc<Stream>, points: &mut Vec<Point>) {
        match stream.ordered {
            Ordered::Free => {}
            Ordered::WithNull => points.extend(self.null_stream().last_point()),
            Ordered::Null => {
                let streams = read(&self.streams);
                let ordered = streams.iter().filter(|other| other.ordered == Ordered::WithNull);
                points.extend(ordered.filter_map(Stream::last_point));
            }
        }
    }

    /// Waits until no stream has anything left to do. A fault does not show here.
    pub(crate) fn wait_idle(&'static self) -> HipResult {
        for stream in self.all_streams() {
            if let Some(point) = stream.last_point() {
                point.wait()?;
            }
        }
        Ok(())
    }

    /// `hipDeviceSynchronize`.
    pub(crate) fn synchronize(&'static self) -> HipResult {
        self.wait_idle()?;
        self.check()
    }

    /// Takes `bytes` of the device's memory.
    pub(crate) fn reserve(&self, bytes: u64) -> HipResult {
        let take = |used: u64| used.checked_add(bytes).filter(|total| *total <= self.memory_bytes);
        self.used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take)
            .map(drop)
            .map_err(|_| hipError_t::hipErrorOutOfMemory)
    }

    pub(crate) fn give_back(&self, bytes: u64) {
        let _ = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| Some(used.saturating_sub(bytes)));
    }

    /// Memory that nobody has taken, in bytes.
    pub(crate) fn free_bytes(&self) -> u64 {
        self.memory_bytes.saturating_sub(self.used.load(Ordering::Relaxed))
    }

    /// # Errors
    /// The code of the fault that stopped the device, if one did.
    pub(crate) fn check(&self) -> HipResult {
        if !self.faulted.load(Ordering::Acquire) {
            return Ok(());
        }
        lock(&self.fault).as_ref().map_or(Ok(()), |fault| Err(fault.code))
    }

    /// Stops the device. The first fault counts: later ones may follow from it.
    pub(crate) fn set_fault(&self, fault: Fault) {
        let mut slot = lock(&self.fault);
        if slot.is_none() {
            platform().note_fault(format!("device {} ({}): {}", self.ordinal, self.chip.name, fault.text));
            *slot = Some(fault);
            self.faulted.store(true, Ordering::Release);
        }
    }

    /// Gives this device access to a peer's memory. `false` if it had it already.
    pub(crate) fn enable_peer(&self, peer: i32) -> bool {
        lock(&self.peers).insert(peer)
    }

    /// Takes access away. `false` if it had none.
    pub(crate) fn disable_peer(&self, peer: i32) -> bool {
        lock(&self.peers).remove(&peer)
    }

    /// `hipDeviceReset`, as far as it concerns the device itself: streams end, and with them the fault.
    pub(crate) fn reset(&'static self) -> HipResult {
        self.wait_idle()?;
        for stream in write(&self.streams).drain(..) {
            stream.close();
        }
        lock(&self.peers).clear();
        self.flags.store(0, Ordering::Relaxed);
        *lock(&self.fault) = None;
        self.faulted.store(false, Ordering::Release);
        Ok(())
    }
}
