//! The software platform of the process: its devices, its memory, and every object that a handle can name.

use std::sync::{Arc, Mutex, OnceLock, RwLock};

use hip_code::TargetId;
use hip_sys::hipError_t;

use crate::chips::{self, Chip};
use crate::device::Device;
use crate::engine::MatrixMode;
use crate::error::{Error, HipResult};
use crate::event::Event;
use crate::graph::exec::GraphExec;
use crate::graph::object::UserObject;
use crate::graph::{Graph, NodeOwner};
use crate::handles::{Handles, Kind};
use crate::memory::MemorySystem;
use crate::module::{Function, Module};
use crate::pool::Pool;
use crate::registry::{FatBinary, Registry};
use crate::settings::settings;
use crate::stream::Stream;
use crate::sync::{lock, read, write};
use crate::thread;
use crate::vmm::PhysicalMemory;

/// Software devices that one process can have: as many as memory can tell apart.
const MAX_DEVICES: usize = crate::engine::MAX_DEVICES as usize;

/// See the module's documentation.
pub(crate) struct Platform {
    devices: RwLock<Vec<&'static Device>>,
    pub(crate) memory: MemorySystem,
    pub(crate) streams: Handles<Stream>,
    pub(crate) events: Handles<Event>,
    pub(crate) modules: Handles<Module>,
    pub(crate) functions: Handles<Function>,
    pub(crate) pools: Handles<Pool>,
    pub(crate) graphs: Handles<Graph>,
    pub(crate) graph_nodes: Handles<NodeOwner>,
    pub(crate) graph_execs: Handles<GraphExec>,
    pub(crate) user_objects: Handles<UserObject>,
    pub(crate) physical: Handles<PhysicalMemory>,
    pub(crate) fat_binaries: Handles<FatBinary>,
    pub(crate) registry: Registry,
    last_fault: Mutex<Option<String>>,
}

/// The platform of this process.
pub(crate) fn platform() -> &'static Platform {
    static PLATFORM: OnceLock<Platform> = OnceLock::new();
    PLATFORM.get_or_init(|| Platform {
        devices: RwLock::new(Vec::new()),
        memory: MemorySystem::new(),
        streams: Handles::new(Kind::Stream),
        events: Handles::new(Kind::Event),
        modules: Handles::new(Kind::Module),
        functions: Handles::new(Kind::Function),
        pools: Handles::new(Kind::Pool),
        graphs: Handles::new(Kind::Graph),
        graph_nodes: Handles::new(Kind::GraphNode),
        graph_execs: Handles::new(Kind::GraphExec),
        user_objects: Handles::new(Kind::UserObject),
        physical: Handles::new(Kind::Physical),
        fat_binaries: Handles::new(Kind::FatBinary),
        registry: Registry::default(),
        last_fault: Mutex::new(None),
    })
}

/// Adds a device of the chip to a list.
fn create(
    devices: &mut Vec<&'static Device>,
    chip: &'static Chip,
    matrix: MatrixMode,
    apart: bool,
) -> Result<&'static Device, Error> {
    if devices.len() >= MAX_DEVICES {
        return Err(Error::TooManyDevices { limit: MAX_DEVICES });
    }
    let target: TargetId = chip.arch.parse().unwrap_or_else(|_| TargetId::new(chip.processor()));
    let device = Device::create(devices.len() as i32, chip, matrix, target, apart);
    devices.push(device);
    Ok(device)
}

impl Platform {
    /// Makes sure that `count` devices of the chip (and with the matrix mode) exist, beside those that are apart, and returns
    /// the last of these.
    pub(crate) fn require(&self, name: &str, count: usize) -> Result<&'static Device, Error> {
        let (chip, matrix) = chips::find_with_mode(name, settings()?.matrix)?;
        let mut devices = write(&self.devices);
        loop {
            let mut same = devices
                .iter()
                .filter(|device| (device.chip.name, device.matrix) == (chip.name, matrix) && !device.apart);
            if let Some(device) = same.nth(count.saturating_sub(1)) {
                return Ok(device);
            }
            create(&mut devices, chip, matrix, false)?;
        }
    }

    /// A new device of the chip, which [`Platform::require`] does not find.
    pub(crate) fn add_apart(&self, name: &str) -> Result<&'static Device, Error> {
        let (chip, matrix) = chips::find_with_mode(name, settings()?.matrix)?;
        create(&mut write(&self.devices), chip, matrix, true)
    }

    pub(crate) fn device_count(&self) -> usize {
        read(&self.devices).len()
    }

    /// # Errors
    /// `hipErrorNoDevice` if there is no device at all, `hipErrorInvalidDevice` if there is none of that number.
    pub(crate) fn device(&self, ordinal: i32) -> HipResult<&'static Device> {
        let devices = read(&self.devices);
        if devices.is_empty() {
            return Err(hipError_t::hipErrorNoDevice);
        }
        let found = usize::try_from(ordinal).ok().and_then(|index| devices.get(index));
        found.copied().ok_or(hipError_t::hipErrorInvalidDevice)
    }

    /// The calling thread's device.
    pub(crate) fn current(&self) -> HipResult<&'static Device> {
        self.device(thread::device())
    }

    /// The calling thread's device, unless a fault has stopped it.
    pub(crate) fn working(&self) -> HipResult<&'static Device> {
        let device = self.current()?;
        device.check()?;
        Ok(device)
    }

    /// Waits until no device has anything left to do. Faults do not show here.
    pub(crate) fn wait_idle(&self) -> HipResult {
        let devices = read(&self.devices).clone();
        devices.into_iter().try_for_each(Device::wait_idle)
    }

    /// Ends everything that belongs to a device.
    pub(crate) fn reset(&self, device: &'static Device) -> HipResult {
        device.reset()?;
        let elsewhere = |other: &'static Device| other.ordinal != device.ordinal;
        // Dropped only after the tables are unlocked.
        let _streams: Vec<Arc<Stream>> = self.streams.drain_unless(|stream| elsewhere(stream.device));
        let _events: Vec<Arc<Event>> = self.events.drain_unless(|event| elsewhere(event.device));
        let _functions: Vec<Arc<Function>> = self.functions.drain_unless(|function| elsewhere(function.device()));
        self.registry.forget(device);
        let _modules: Vec<Arc<Module>> = self.modules.drain_unless(|module| elsewhere(module.device));
        crate::graph::memory::forget(device);
        self.memory.release_all(device);
        let default = device.default_pool();
        let stays = |pool: &Pool| elsewhere(pool.device) || std::ptr::eq(pool, Arc::as_ptr(default));
        for pool in self.pools.drain_unless(stays) {
            pool.close();
        }
        default.reset();
        let _physical = self.physical.drain_unless(|memory| elsewhere(memory.device));
        Ok(())
    }

    pub(crate) fn note_fault(&self, text: String) {
        *lock(&self.last_fault) = Some(text);
    }

    /// Text of the newest fault of any device.
    pub(crate) fn last_fault(&self) -> Option<String> {
        lock(&self.last_fault).clone()
    }
}
