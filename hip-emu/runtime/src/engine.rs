//! The machine below: the only place that names `hip-emu-vm`.

use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};

use hip_code::{CodeObject, HiddenKind, KernelSignature};
use hip_emu_vm::{FaultKind, Host, ImageError, Machine, MachineConfig, Target};
use hip_sys::hipError_t;

pub(crate) use hip_emu_vm::isa::Op;
pub(crate) use hip_emu_vm::mem::{
    Access, AllocationKind, Block, DevAddr, MAX_DEVICES, Memory, MemoryError, Physical, Reach, Rect,
};
pub(crate) use hip_emu_vm::observe::{Accesses, Class, Count, Exactness, Observation, Traffic, line_bytes};
pub(crate) use hip_emu_vm::{Image, KernelEntry, Level, MatrixMode, Stats};

use crate::chips::{Chip, LDS_BYTES, SIMDS, WAVE_SIZE};
use crate::device::Device;
use crate::error::Error;
use crate::fault::Fault;
use crate::hostcall::{Hostcall, PrintfBuffer};
use crate::kernarg;
use crate::launch::Shape;
use crate::occupancy::workgroups_per_unit;
use crate::platform::platform;
use crate::report;
use crate::settings::{self, settings};
use crate::turns::Turns;
use crate::vmm;

/// Why a machine could not be started.
#[derive(Debug, Clone, thiserror::Error)]
#[error(transparent)]
pub(crate) enum EngineError {
    /// The machine does not know the chip's processor.
    Target(#[from] hip_emu_vm::UnknownTarget),
    /// The environment makes no sense.
    Settings(#[from] Error),
}

/// Code of a code object that could not be loaded.
fn load_error(error: &ImageError) -> hipError_t {
    match error {
        ImageError::WrongTarget { .. } => hipError_t::hipErrorNoBinaryForGpu,
        ImageError::Memory(_) => hipError_t::hipErrorOutOfMemory,
        _ => hipError_t::hipErrorInvalidImage,
    }
}

/// Code of a fault of a kernel.
fn fault_code(kind: &FaultKind) -> hipError_t {
    match kind {
        FaultKind::OutOfBounds { .. } | FaultKind::Misaligned { .. } => hipError_t::hipErrorIllegalAddress,
        FaultKind::Budget { .. } => hipError_t::hipErrorLaunchTimeOut,
        _ => hipError_t::hipErrorLaunchFailure,
    }
}

/// No allocation lies below this address (the default of Linux's `vm.mmap_min_addr`).
const NULL_PAGES: u64 = 65536;

/// What the text of a fault should add, since the machine cannot know it.
fn advice(kind: &FaultKind, signature: &KernelSignature, device: &Device) -> String {
    if let FaultKind::OutOfBounds { addr, .. } = kind
        && let Some(owner) = unreachable_owner(*addr, device)
    {
        return format!(
            "; the address is memory of device {owner}, to which device {} was given no access \
             (hipDeviceEnablePeerAccess; hipMemSetAccess for mapped memory)",
            device.ordinal
        );
    }
    match kind {
        FaultKind::Budget { .. } => format!(", the budget that the environment variable {} sets", settings::BUDGET),
        FaultKind::OutOfBounds { addr: ..NULL_PAGES, .. } => {
            let lacks = kernarg::may_lack(signature).map(|lacks| {
                format!("; else it may come from what this kernel can use and the software device does not offer yet: {lacks}")
            });
            "; an address this low is that of a null pointer or near it: a pointer that the kernel was given, or one in a struct or \
             array, is null or none (also that of an empty buffer)"
                .to_owned()
                + &lacks.unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// The device whose memory the address is, if the kernels of `device` may not access it.
fn unreachable_owner(address: u64, device: &Device) -> Option<i32> {
    let allocation = platform().memory.find(address)?;
    if allocation.kind == AllocationKind::Mapped {
        let accessible = vmm::access(address).is_ok_and(|devices| devices & device.bit() != 0);
        return (!accessible).then_some(allocation.device.ordinal);
    }
    let owner = (allocation.kind == AllocationKind::Device).then_some(allocation.device)?;
    let shared = allocation.pool.as_ref().is_some_and(|pool| pool.shared() & device.bit() != 0);
    (!shared && !device.reaches(owner)).then_some(owner.ordinal)
}

/// The machine of one device.
pub(crate) struct Engine {
    machine: Machine,
    target: Target,
    /// One dispatch runs at a time.
    turns: Turns,
    /// What calls of kernels to the host go through; made for the first kernel that can call.
    hostcall: OnceLock<Option<Offer>>,
}

/// The buffer of hostcalls, as the machine and as this crate see it.
struct Offer {
    hostcall: Arc<Hostcall>,
    host: Arc<dyn Host>,
}

/// What the machine is to run.
pub(crate) struct Dispatch<'a> {
    pub(crate) image: &'a Image<'static>,
    pub(crate) kernel: &'a KernelEntry,
    pub(crate) shape: &'a Shape,
    /// Addresses of the dispatch packet and of the kernel's arguments.
    pub(crate) packet: u64,
    pub(crate) kernarg: u64,
    /// The device that runs it.
    pub(crate) device: &'static Device,
    /// Whether workgroups may wait for each other.
    pub(crate) cooperative: bool,
    /// Formats of the code object.
    pub(crate) formats: &'a [String],
}

impl Engine {
    pub(crate) fn start(chip: &'static Chip, matrix: MatrixMode) -> Result<Self, EngineError> {
        let settings = settings()?;
        let target: Target = chip.processor().parse()?;
        let mut config = MachineConfig::new(target);
        config.compute_units = chip.compute_units;
        config.lds_bytes = LDS_BYTES;
        config.instruction_budget = settings.budget;
        config.matrix = matrix;
        config.sramecc = chip.has_sramecc();
        if let Some(threads) = settings.threads {
            config.threads = threads;
        }
        Ok(Self { machine: Machine::new(config), target, turns: Turns::default(), hostcall: OnceLock::new() })
    }

    /// Loads a code object into the platform's memory.
    pub(crate) fn load(&self, object: &CodeObject) -> Result<Image<'static>, hipError_t> {
        Image::load(object, platform().memory.vm(), self.target).map_err(|error| load_error(&error))
    }

    /// Runs a kernel to its end, once it is its turn: dispatches of lower `priority` numbers first.
    pub(crate) fn run(&self, dispatch: &Dispatch<'_>, priority: i32) -> Result<(), Box<Fault>> {
        let _turn = self.turns.take(priority);
        let (device, shape) = (dispatch.device, dispatch.shape);
        let signature = &dispatch.kernel.signature;
        let no_memory =
            |error: &MemoryError| Box::new(Fault::from_memory("what a kernel calls the host through", error));
        let resident = self.resident(dispatch);
        let offer = self.offer_calls(dispatch, resident).map_err(|error| no_memory(&error))?;
        let printf = offer_buffer(dispatch).map_err(|error| no_memory(&error))?;
        let stack = u32::try_from(device.limits.stack.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        let machine_dispatch = hip_emu_vm::Dispatch {
            image: dispatch.image,
            kernel: dispatch.kernel,
            blocks: dispatch.shape.blocks,
            threads: dispatch.shape.threads,
            dynamic_lds: dispatch.shape.dynamic_lds,
            kernarg: DevAddr(dispatch.kernarg),
            packet: DevAddr(dispatch.packet),
            queue: DevAddr::NULL,
            dispatch_id: 0,
            dynamic_scratch: if signature.uses_dynamic_stack { stack } else { 0 },
            cooperative: dispatch.cooperative,
            resident: Some(resident),
            reach: device.reach(),
            host: offer.map(|offer| &offer.host),
        };
        let memory = platform().memory.vm();
        let result = if report::enabled() {
            let mut observation = Observation::default();
            let result = self.machine.run_observed(&machine_dispatch, memory, &mut observation);
            let stats = result.as_ref().ok().copied();
            report::add(device, signature, shape, stats, &observation);
            result
        } else {
            self.machine.run(&machine_dispatch, memory)
        };
        if let Some(buffer) = printf {
            buffer.print(dispatch.formats);
        }
        result.map(drop).map_err(|fault| {
            let mut text = fault.to_string();
            text += &advice(&fault.kind, signature, device);
            let is_assertion = || offer.is_some_and(|offer| offer.hostcall.assertion_failed());
            let code = match fault.kind {
                FaultKind::Trap { .. } if is_assertion() => hipError_t::hipErrorAssert,
                ref kind => fault_code(kind),
            };
            Box::new(Fault::new(code, text))
        })
    }

    /// Workgroups of the kernel that the chip holds at once. At least one for each thread, which hostcalls must have room
    /// for as well.
    fn resident(&self, dispatch: &Dispatch<'_>) -> u32 {
        let (chip, shape) = (dispatch.device.chip, dispatch.shape);
        let threads = shape.threads.iter().product();
        let each = workgroups_per_unit(chip, &dispatch.kernel.signature, threads, u64::from(shape.dynamic_lds));
        each.saturating_mul(chip.compute_units).max(u32::try_from(self.machine.config().threads).unwrap_or(u32::MAX))
    }

    /// Gives a kernel that can call the host, or allocate, what it needs for that.
    fn offer_calls(&self, dispatch: &Dispatch<'_>, resident: u32) -> Result<Option<&Offer>, MemoryError> {
        let device = dispatch.device;
        let signature = &dispatch.kernel.signature;
        if signature.hidden_arg(HiddenKind::HeapV1).is_some() {
            let initial = device.limits.heap.load(Ordering::Relaxed);
            // Without memory for it, the kernel finds null, and faults if it allocates.
            let heap = device.heap.address(device, initial).unwrap_or(0);
            give(dispatch, HiddenKind::HeapV1, heap)?;
        }
        if signature.hidden_arg(HiddenKind::HostcallBuffer).is_none() {
            return Ok(None);
        }
        let offer = self.hostcall.get_or_init(|| {
            let chip = device.chip;
            let waves = u64::from(chip.compute_units) * u64::from(SIMDS * chip.waves_per_simd);
            let hostcall = Arc::new(Hostcall::new(device, waves).ok()?);
            Some(Offer { host: Arc::clone(&hostcall) as Arc<dyn Host>, hostcall })
        });
        let Some(offer) = offer else { return Ok(None) };
        let shape = dispatch.shape;
        let waves = u64::from(shape.threads.iter().product::<u32>().div_ceil(WAVE_SIZE));
        let workgroups = shape.blocks.iter().fold(1u64, |product, n| product.saturating_mul(u64::from(*n)));
        offer.hostcall.prepare(workgroups.min(u64::from(resident)).saturating_mul(waves))?;
        give(dispatch, HiddenKind::HostcallBuffer, offer.hostcall.address())?;
        Ok(Some(offer))
    }
}

/// Gives a kernel whose `printf` goes through a buffer that buffer.
fn offer_buffer(dispatch: &Dispatch<'_>) -> Result<Option<PrintfBuffer>, MemoryError> {
    if dispatch.kernel.signature.hidden_arg(HiddenKind::PrintfBuffer).is_none() {
        return Ok(None);
    }
    let device = dispatch.device;
    let buffer = PrintfBuffer::new(device, device.limits.printf.load(Ordering::Relaxed))?;
    give(dispatch, HiddenKind::PrintfBuffer, buffer.address())?;
    Ok(Some(buffer))
}

/// Writes a hidden argument.
fn give(dispatch: &Dispatch<'_>, kind: HiddenKind, value: u64) -> Result<(), MemoryError> {
    let Some(arg) = dispatch.kernel.signature.hidden_arg(kind) else { return Ok(()) };
    let value = value.to_le_bytes();
    let len = value.len().min(arg.size as usize);
    platform().memory.vm().write(DevAddr(dispatch.kernarg).wrapping_add(u64::from(arg.offset)), &value[..len])
}
