//! A software device: a chip, its machine, its streams, and the fault that stopped it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, RwLock};

use hip_code::TargetId;
use hip_sys::hipError_t;

use crate::chips::Chip;
use crate::engine::{Access, Engine, EngineError, MatrixMode, Reach};
use crate::error::HipResult;
use crate::fault::Fault;
use crate::hostcall::Heap;
use crate::platform::platform;
use crate::pool::Pool;
use crate::stream::{Ordered, Point, Stream};
use crate::sync::{lock, read, write};

/// A device of the process. Devices are never removed, so references to them last for ever.
pub(crate) struct Device {
    pub(crate) ordinal: i32,
    pub(crate) chip: &'static Chip,
    /// How its matrix instructions add up.
    pub(crate) matrix: MatrixMode,
    pub(crate) target: TargetId,
    /// Whether it is there for one opener only, and not for others that ask for its chip.
    pub(crate) apart: bool,
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
    /// Whether the fault outlives a reset.
    lost: AtomicBool,
    /// Devices whose memory this one was given access to, one bit each.
    peers: AtomicU64,
    default_pool: OnceLock<Arc<Pool>>,
    /// The pool that `hipMallocAsync` takes from, if it is not the default pool.
    chosen_pool: Mutex<Option<Arc<Pool>>>,
    /// Whether a pool may hold more than it should when the program synchronises.
    unused: AtomicBool,
    /// Limits of `hipDeviceSetLimit`.
    pub(crate) limits: Limits,
    /// What kernels have allocated.
    pub(crate) heap: Heap,
}

/// What `hipDeviceSetLimit` sets, in bytes.
pub(crate) struct Limits {
    /// Stack of a work-item, for kernels whose need is not known; others get what they need.
    pub(crate) stack: AtomicU64,
    /// Heap that device-side `malloc` begins with; it grows beyond.
    pub(crate) heap: AtomicU64,
    /// Buffer of a kernel whose `printf` goes through one.
    pub(crate) printf: AtomicU64,
}

impl Limits {
    fn new() -> Self {
        Self {
            stack: AtomicU64::new(DYNAMIC_STACK),
            heap: AtomicU64::new(INITIAL_HEAP),
            printf: AtomicU64::new(PRINTF_BUFFER),
        }
    }

    fn reset(&self) {
        self.stack.store(DYNAMIC_STACK, Ordering::Relaxed);
        self.heap.store(INITIAL_HEAP, Ordering::Relaxed);
        self.printf.store(PRINTF_BUFFER, Ordering::Relaxed);
    }
}

/// Bytes of stack per work-item for kernels whose need has no static bound, the runtimes' default.
const DYNAMIC_STACK: u64 = 1024;
/// Bytes of the heap that device-side `malloc` begins with, the runtimes' default.
const INITIAL_HEAP: u64 = 8 << 20;
/// Bytes of the buffer of a kernel whose `printf` goes through one, the runtimes' default.
const PRINTF_BUFFER: u64 = 4 << 20;

impl Device {
    /// Makes a device that lives as long as the process.
    pub(crate) fn create(
        ordinal: i32,
        chip: &'static Chip,
        matrix: MatrixMode,
        target: TargetId,
        apart: bool,
    ) -> &'static Self {
        let device: &'static Self = Box::leak(Box::new(Self {
            ordinal,
            chip,
            matrix,
            target,
            apart,
            used: AtomicU64::new(0),
            flags: AtomicU64::new(0),
            engine: OnceLock::new(),
            null: OnceLock::new(),
            streams: RwLock::new(Vec::new()),
            fault: Mutex::new(None),
            faulted: AtomicBool::new(false),
            lost: AtomicBool::new(false),
            peers: AtomicU64::new(0),
            default_pool: OnceLock::new(),
            chosen_pool: Mutex::new(None),
            unused: AtomicBool::new(false),
            limits: Limits::new(),
            heap: Heap::default(),
        }));
        device.null_stream();
        device
    }

    /// Memory that it reports and gives out at most, in bytes.
    pub(crate) fn memory_bytes(&self) -> u64 {
        self.chip.memory_bytes
    }

    /// The machine, started if this is the first use.
    pub(crate) fn engine(&'static self) -> Result<&'static Engine, EngineError> {
        self.engine.get_or_init(|| Engine::start(self.chip, self.matrix)).as_ref().map_err(Clone::clone)
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
        crate::graph::capture::check_device(self)?;
        crate::graph::capture::check_unsafe_call()?;
        self.wait_idle()?;
        self.trim_pools();
        self.check()
    }

    /// The number of the device where memory tells devices apart.
    fn number(&self) -> u8 {
        u8::try_from(self.ordinal).unwrap_or(u8::MAX)
    }

    /// Who may access the device's memory, unless more is said: the device, and those given access to all of it.
    pub(crate) fn home(&self) -> Access {
        Access::of(self.number())
    }

    /// What kernels of the device may access.
    pub(crate) fn reach(&self) -> Reach {
        Reach::of(self.number(), self.peers.load(Ordering::Relaxed))
    }

    /// The set of this device alone.
    pub(crate) fn bit(&self) -> u64 {
        1u64.checked_shl(u32::from(self.number())).unwrap_or(0)
    }

    pub(crate) fn default_pool(&'static self) -> &'static Arc<Pool> {
        self.default_pool.get_or_init(|| Pool::create(self, u64::MAX))
    }

    /// The pool that `hipMallocAsync` takes from.
    pub(crate) fn pool(&'static self) -> Arc<Pool> {
        lock(&self.chosen_pool).clone().unwrap_or_else(|| Arc::clone(self.default_pool()))
    }

    pub(crate) fn choose_pool(&'static self, pool: &Arc<Pool>) {
        *lock(&self.chosen_pool) = Some(Arc::clone(pool));
    }

    /// Goes back to the default pool if this one is chosen.
    pub(crate) fn forget_pool(&self, pool: &Arc<Pool>) {
        lock(&self.chosen_pool).take_if(|chosen| Arc::ptr_eq(chosen, pool));
    }

    /// Frees what the device's pools hold and nobody uses. `false` if that is nothing.
    pub(crate) fn release_unused(&self) -> bool {
        let pools = platform().pools.all();
        let own = pools.iter().filter(|pool| pool.device.ordinal == self.ordinal);
        own.map(|pool| pool.trim_to(0)).sum::<u64>() > 0
    }

    /// Notes that a pool of the device has something that nobody uses.
    pub(crate) fn note_unused(&self) {
        self.unused.store(true, Ordering::Release);
    }

    /// Frees what pools hold beyond their release thresholds, as synchronising does.
    pub(crate) fn trim_pools(&self) {
        if self.unused.load(Ordering::Acquire) && self.unused.swap(false, Ordering::AcqRel) {
            for pool in platform().pools.all() {
                if pool.device.ordinal == self.ordinal {
                    pool.trim_to_threshold();
                }
            }
        }
    }

    /// Takes `bytes` of the device's memory.
    pub(crate) fn reserve(&self, bytes: u64) -> HipResult {
        let take = |used: u64| used.checked_add(bytes).filter(|total| *total <= self.memory_bytes());
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
        self.memory_bytes().saturating_sub(self.used.load(Ordering::Relaxed))
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

    /// Stops the device for good, whatever stopped it before.
    pub(crate) fn lose(&self, fault: Fault) {
        let mut slot = lock(&self.fault);
        platform().note_fault(format!("device {} ({}): {}", self.ordinal, self.chip.name, fault.text));
        *slot = Some(fault);
        self.lost.store(true, Ordering::Release);
        self.faulted.store(true, Ordering::Release);
    }

    /// Makes a device work again that was [lost](Self::lose). `false` if it was not.
    pub(crate) fn restore(&self) -> bool {
        let mut slot = lock(&self.fault);
        let lost = self.lost.swap(false, Ordering::AcqRel);
        if lost {
            *slot = None;
            self.faulted.store(false, Ordering::Release);
        }
        lost
    }

    /// Gives this device access to a peer's memory. `false` if it had it already.
    pub(crate) fn enable_peer(&self, peer: &Device) -> bool {
        self.peers.fetch_or(peer.bit(), Ordering::Relaxed) & peer.bit() == 0
    }

    /// Takes access away. `false` if it had none.
    pub(crate) fn disable_peer(&self, peer: &Device) -> bool {
        self.peers.fetch_and(!peer.bit(), Ordering::Relaxed) & peer.bit() != 0
    }

    /// Whether this device's kernels may access all memory of the other.
    pub(crate) fn reaches(&self, other: &Device) -> bool {
        self.ordinal == other.ordinal || self.peers.load(Ordering::Relaxed) & other.bit() != 0
    }

    /// `hipDeviceReset`, as far as it concerns the device itself: streams end, and with them the fault.
    pub(crate) fn reset(&'static self) -> HipResult {
        self.wait_idle()?;
        if self.lost.load(Ordering::Acquire) {
            return self.check();
        }
        for stream in write(&self.streams).drain(..) {
            stream.close();
        }
        self.peers.store(0, Ordering::Relaxed);
        self.limits.reset();
        self.heap.clear(self);
        *lock(&self.chosen_pool) = None;
        self.flags.store(0, Ordering::Relaxed);
        *lock(&self.fault) = None;
        self.faulted.store(false, Ordering::Release);
        Ok(())
    }
}
