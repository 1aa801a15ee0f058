//! Devices.

mod ending;
mod faults;
#[cfg(feature = "async")]
mod helper;
mod identity;
mod mismatch;
mod peer;
mod reset;
mod settings;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::{Arc, PoisonError, Weak};

use hip_sys::{DeviceProperties, hipDevice_t, hipError_t, hipEvent_t};

use crate::arch::Arch;
use crate::captures::DeviceWait;
use crate::error::{CallError, Error, Result};
use crate::memory::{BlockCache, DeviceMemory};
use crate::platform::{Binding, Platform, RuntimeInfo};
use crate::runtime;
use crate::stream::{Ownership, Stream, StreamOptions, WeakStream};
use crate::sync::Mutex;
use faults::Faults;
#[cfg(feature = "async")]
pub(crate) use helper::HelperStream;
pub use identity::{DeviceUuid, PciAddress, PciAddressError};
pub(crate) use mismatch::Mismatch;
pub use peer::PeerLink;
use peer::Peers;
pub use settings::LdsBanks;

/// Most errors of destructors that a device remembers.
pub(crate) const MAX_DEFERRED: usize = 32;
/// Most idle events that a device keeps for reuse.
const MAX_IDLE_EVENTS: usize = 64;

/// A GPU, a DCU, or the software device.
///
/// Cloning is cheap. All `Device` values of one device share one object, whichever thread or call they come from.
#[derive(Clone)]
pub struct Device(Arc<DeviceInner>);

pub(crate) struct DeviceInner {
    platform: Arc<Platform>,
    ordinal: usize,
    /// The runtime's number of the device.
    number: i32,
    arch: Arch,
    properties: DeviceProperties,
    /// Events without timing, created and idle.
    idle_events: Mutex<Vec<RawHandle>>,
    /// Free memory that the streams of this device keep.
    caches: Mutex<Vec<Weak<BlockCache>>>,
    /// Who allocates, and what is kept and counted.
    memory: DeviceMemory,
    /// Errors of destructors.
    deferred: Mutex<Vec<Error>>,
    /// What stopped the device, and who may have done it.
    faults: Faults,
    peers: Peers,
    /// The object of the default stream, while there is one.
    default_stream: Mutex<WeakStream>,
    /// Streams that wait for events on behalf of futures, and are idle.
    #[cfg(feature = "async")]
    helpers: Mutex<Vec<helper::RawStream>>,
}

/// A device that this does not keep alive.
#[derive(Clone)]
pub(crate) struct WeakDevice(Weak<DeviceInner>);

impl WeakDevice {
    pub(crate) fn upgrade(&self) -> Option<Device> {
        self.0.upgrade().map(Device)
    }
}

/// An event's handle.
struct RawHandle(hipEvent_t);

// SAFETY: HIP events may be used from any thread; the handle is only a name for one.
unsafe impl Send for RawHandle {}

/// Memory of a device in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryInfo {
    /// Free memory, as far as the runtime knows of other processes.
    pub free: u64,
    /// All memory of the device.
    pub total: u64,
}

impl Device {
    /// The first device of the runtime that `HIP_RS_RUNTIME` chooses (see the [crate
    /// documentation](crate#which-runtime)).
    ///
    /// # Errors
    /// [`Error::NoRuntime`] and [`Error::NoDevice`] say what was tried; also errors of the runtime.
    pub fn first() -> Result<Self> {
        Self::new(0)
    }

    /// Device `ordinal`, from 0, of the runtime that `HIP_RS_RUNTIME` chooses.
    ///
    /// # Errors
    /// [`Error::NoSuchDevice`], or as [`Device::first`].
    pub fn new(ordinal: usize) -> Result<Self> {
        Self::of(&runtime::chosen()?, ordinal)
    }

    /// All devices of the runtime that `HIP_RS_RUNTIME` chooses, in the order of their ordinals. There is at least one.
    ///
    /// # Errors
    /// As [`Device::first`].
    pub fn all() -> Result<Vec<Self>> {
        let platform = runtime::chosen()?;
        (0..platform.device_count()?).map(|ordinal| Self::of(&platform, ordinal)).collect()
    }

    /// A software device for the chip `name`, whatever runtime is in use otherwise. Asking twice for a chip gives the
    /// same device, and never one of [`Device::all`]: if these are software devices too, they are others.
    ///
    /// The name is a chip's (`mi210`) or an architecture (`gfx906`), perhaps with the arithmetic of its matrix instructions
    /// (`mi210+exact`: that of the chip, bit for bit; `mi210+fast`: a chain of fused multiply-adds, the default unless
    /// `HIP_RS_EMU_MFMA` says otherwise), which makes it another device. It may end in the interface to see the device
    /// through, `@rocm5`, `@rocm6`, `@rocm7` or `@dtk`: how that runtime lays out structures, numbers attributes and words
    /// errors. `mi210@rocm5` and `mi210@rocm7` are one device behind two runtimes, whose objects do not mix. Without it,
    /// it is DTK for Hygon's chips and ROCm 7 for others.
    ///
    /// So the device is shared by the whole process, and like a real one it is lost after a fault (an access outside of
    /// its memory, for instance): every user of the chip in the process gets the error then, other threads and tests
    /// included. Put a test that makes a kernel fault in a process of its own, such as a file of its own in `tests/`.
    ///
    /// # Errors
    /// [`Error::Software`] for a chip or interface that is not known, with a list of those that are, and for a list of
    /// several chips. Without the crate feature `emu`: [`Error::Unsupported`].
    pub fn emulated(name: &str) -> Result<Self> {
        if name.contains(',') {
            let text = format!("`{name}` is more than one device: use `Device::emulated_all`");
            return Err(Error::Software(text.into()));
        }
        let (platform, ordinals) = runtime::software(name)?;
        Self::of(&platform, ordinals.first().copied().unwrap_or_default())
    }

    /// Software devices for a list of chips, in its order, whatever runtime is in use otherwise: `mi210,mi210,mi100`, or
    /// `mi210,mi100@rocm6`. A name given twice asks for two devices; otherwise as [`Device::emulated`]. What
    /// `HIP_VISIBLE_DEVICES` hides from [`Device::all`] is still found here.
    ///
    /// # Errors
    /// As [`Device::emulated`].
    pub fn emulated_all(list: &str) -> Result<Vec<Self>> {
        let (platform, ordinals) = runtime::software(list)?;
        ordinals.into_iter().map(|ordinal| Self::of(&platform, ordinal)).collect()
    }

    /// The device object of a platform.
    pub(crate) fn of(platform: &Arc<Platform>, ordinal: usize) -> Result<Self> {
        if let Some(device) = platform.devices().get(ordinal).and_then(Weak::upgrade) {
            return Ok(Self(device));
        }
        // Asked before locking: errors look at the devices.
        let count = platform.device_count()?;
        let no_such_device = || {
            let hidden = runtime::hidden(platform.info().is_software());
            Error::NoSuchDevice { ordinal, count, runtime: platform.info().to_string(), hidden }
        };
        let number = platform.number(ordinal).filter(|_| ordinal < count).ok_or_else(no_such_device)?;
        let properties = platform.hip().device_properties(number);
        let properties =
            platform.typed("reading the properties of this device", || format!("device {ordinal}"), properties)?;
        let mut slots = platform.devices();
        // Another thread may have been faster.
        if let Some(device) = slots.get(ordinal).and_then(Weak::upgrade) {
            return Ok(Self(device));
        }
        let device = Arc::new(DeviceInner {
            platform: Arc::clone(platform),
            ordinal,
            number,
            arch: Arch::from_runtime(&properties.arch, properties.warp_size),
            memory: DeviceMemory::new(properties.total_global_mem),
            properties,
            idle_events: Mutex::new(Vec::new()),
            caches: Mutex::new(Vec::new()),
            deferred: Mutex::new(platform.take_left_errors(number)),
            faults: Faults::default(),
            peers: Peers::default(),
            default_stream: Mutex::default(),
            #[cfg(feature = "async")]
            helpers: Mutex::default(),
        });
        if slots.len() <= ordinal {
            slots.resize_with(ordinal + 1, Weak::new);
        }
        slots[ordinal] = Arc::downgrade(&device);
        Ok(Self(device))
    }

    /// The device's number, from 0: that in [`Device::all`], or, for a device from [`Device::emulated`], among the software
    /// devices of this process. [`Device::handle`] is the one that HIP's functions take.
    #[must_use]
    pub fn ordinal(&self) -> usize {
        self.0.ordinal
    }

    /// The number by which the runtime knows the device (`hipDevice_t`), for calls of HIP functions that this crate lacks.
    /// It is [`Device::ordinal`], except that on the software device the two may differ.
    #[must_use]
    pub fn handle(&self) -> hipDevice_t {
        self.0.number
    }

    /// Marketing name, for instance `AMD Instinct MI210`. Some runtimes leave it empty.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.properties.name
    }

    /// Architecture: which code objects run here.
    #[must_use]
    pub fn arch(&self) -> &Arch {
        &self.0.arch
    }

    /// Lanes per wave, what CUDA calls the warp size: 64 on CDNA, GCN and Hygon's DCUs, 32 on RDNA.
    #[must_use]
    pub fn wave_size(&self) -> u32 {
        self.0.arch.wave_size()
    }

    /// Sizes, limits and clocks, read once (`hipGetDeviceProperties`, in whichever layout the runtime has).
    #[must_use]
    pub fn properties(&self) -> &DeviceProperties {
        &self.0.properties
    }

    /// The runtime that drives this device.
    #[must_use]
    pub fn runtime(&self) -> &RuntimeInfo {
        self.0.platform.info()
    }

    /// Free and total memory (`hipMemGetInfo`). Memory that dropped buffers left in the cache of a stream counts as
    /// used; see [`Stream::synchronize`].
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn memory_info(&self) -> Result<MemoryInfo> {
        self.bind()?;
        let (mut free, mut total) = (0, 0);
        // SAFETY: both places are valid for the call's results.
        let result = unsafe { self.hip().hipMemGetInfo(&mut free, &mut total) };
        self.platform().check("hipMemGetInfo", result)?;
        Ok(MemoryInfo { free: free as u64, total: total as u64 })
    }

    /// Waits until all work queued on this device, by any stream, has finished (`hipDeviceSynchronize`).
    ///
    /// HIP allows no such wait while any stream of the process is captured. So this waits for the captures of other threads
    /// ([`Graph::capture`](crate::Graph::capture)) to end first, and holds new ones off until it is done; a capture must
    /// not wait for another thread that calls it. [`Stream::synchronize`] has nothing to do with captures.
    ///
    /// # Errors
    /// [`GraphProblem::WaitInCapture`](crate::graph::GraphProblem::WaitInCapture) if this thread captures;
    /// [`GraphProblem::CaptureUnderWay`](crate::graph::GraphProblem::CaptureUnderWay) if other threads do for ten seconds;
    /// [`Error::Unsupported`] in a host function of a stream. Errors of the runtime, and faults of kernels launched earlier.
    pub fn synchronize(&self) -> Result<()> {
        self.synchronize_in(&DeviceWait::begin(self)?)
    }

    /// As [`Device::synchronize`], at a time when such waits are allowed.
    pub(crate) fn synchronize_in(&self, _: &DeviceWait) -> Result<()> {
        self.bind()?;
        let launched = self.0.faults.launched();
        // SAFETY: the call takes no arguments.
        let result = unsafe { self.hip().hipDeviceSynchronize() };
        self.platform().check_with("hipDeviceSynchronize", || self.to_string(), result)?;
        self.0.faults.clear(&launched);
        Ok(())
    }

    /// A new stream (`hipStreamCreateWithFlags`). Streams of one device run beside each other; the work of one stream runs
    /// in order. It does not wait for the default stream; [`Device::stream_with`] makes others.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn stream(&self) -> Result<Stream> {
        self.stream_with(&StreamOptions::new())
    }

    /// The device's default stream, HIP's null stream: the one that code uses which names no stream. It waits for all
    /// [blocking](StreamOptions::blocking) streams of the device, and they for it, so it is rarely what one wants. There
    /// is always one, and this only adopts it.
    #[must_use]
    pub fn default_stream(&self) -> Stream {
        let mut slot = self.0.default_stream.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stream) = slot.upgrade() {
            return stream;
        }
        let stream = Stream::adopted(self, std::ptr::null_mut(), Ownership::Borrowed);
        *slot = stream.downgrade();
        stream
    }

    /// Makes this device the calling thread's current one (`hipSetDevice`) even if this crate believes that it is
    /// already. Needed only after other code called `hipSetDevice` on this thread.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn rebind(&self) -> Result<()> {
        self.platform().rebind(self.0.number)
    }

    /// Takes the errors that destructors and host functions ran into since the last call (they cannot return them). At most 32 are kept.
    pub fn take_deferred_errors(&self) -> Vec<Error> {
        std::mem::take(&mut *self.0.deferred.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes this the thread's current device, without a call if it is already.
    #[inline]
    pub(crate) fn bind(&self) -> Result<()> {
        self.0.platform.bind(self.0.number)
    }

    /// What threads have that this is the current device of.
    pub(crate) fn binding(&self) -> Binding {
        self.0.platform.binding(self.0.number)
    }

    pub(crate) fn shared_platform(&self) -> &Arc<Platform> {
        &self.0.platform
    }

    #[inline]
    pub(crate) fn platform(&self) -> &Platform {
        &self.0.platform
    }

    #[inline]
    pub(crate) fn hip(&self) -> &hip_sys::Runtime {
        self.0.platform.hip()
    }

    /// What is known about the device's memory.
    pub(crate) fn memory(&self) -> &DeviceMemory {
        &self.0.memory
    }

    /// The same device, not kept alive.
    pub(crate) fn downgrade(&self) -> WeakDevice {
        WeakDevice(Arc::downgrade(&self.0))
    }

    /// The error for a code other than success of a call about this device, from a thread that need not be bound to it.
    #[cold]
    pub(crate) fn failed(&self, operation: &'static str, context: String, code: hipError_t) -> Error {
        self.platform().failed_on(Some(&*self.0), operation, context, code)
    }

    /// What is known about faults of this device.
    pub(crate) fn faults(&self) -> &Faults {
        &self.0.faults
    }

    /// Keeps an error that a destructor cannot return.
    pub(crate) fn defer_error(&self, error: Error) {
        #[cfg(feature = "tracing")]
        tracing::error!(device = %self, error = %error, "error in a destructor or host function");
        let mut deferred = self.0.deferred.lock().unwrap_or_else(PoisonError::into_inner);
        if deferred.len() < MAX_DEFERRED {
            deferred.push(error);
        }
    }

    /// An idle event without timing, if there is one.
    pub(crate) fn take_idle_event(&self) -> Option<hipEvent_t> {
        self.0.idle_events.lock().unwrap_or_else(PoisonError::into_inner).pop().map(|event| event.0)
    }

    /// Keeps an event without timing for reuse. Returns false if there are enough: then it is still the caller's.
    pub(crate) fn keep_idle_event(&self, event: hipEvent_t) -> bool {
        let mut idle = self.0.idle_events.lock().unwrap_or_else(PoisonError::into_inner);
        let keep = idle.len() < MAX_IDLE_EVENTS;
        if keep {
            idle.push(RawHandle(event));
        }
        keep
    }

    /// Registers a stream's cache, so that an allocation that fails can empty it.
    pub(crate) fn register_cache(&self, cache: &Arc<BlockCache>) {
        let mut caches = self.0.caches.lock().unwrap_or_else(PoisonError::into_inner);
        caches.retain(|cache| cache.strong_count() > 0);
        caches.push(Arc::downgrade(cache));
    }

    /// The caches of this device's streams.
    pub(crate) fn caches(&self) -> Vec<Arc<BlockCache>> {
        self.0.caches.lock().unwrap_or_else(PoisonError::into_inner).iter().filter_map(Weak::upgrade).collect()
    }
}

impl DeviceInner {
    /// Adds what is known about the device to an error of it.
    pub(crate) fn explain(&self, error: &mut CallError) {
        self.faults.explain(self.ordinal, self.number, error);
    }
}

/// Two values are equal if they are the same device.
impl PartialEq for Device {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Device {}

/// For instance `device 0 (AMD Instinct MI210, gfx90a:sramecc+:xnack-)`.
impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "device {} (", self.0.ordinal)?;
        if !self.name().is_empty() {
            write!(f, "{}, ", self.name())?;
        }
        write!(f, "{})", self.arch())
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Device")
            .field("ordinal", &self.0.ordinal)
            .field("name", &self.name())
            .field("arch", &self.0.arch)
            .field("runtime", self.runtime())
            .field("runtime_number", &self.platform().id())
            .finish_non_exhaustive()
    }
}
