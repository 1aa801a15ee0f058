//! Device properties, whatever the structure they come in.

use core::ffi::{c_char, c_int};

use crate::attribute::DeviceAttribute;
use crate::error::CallError;
use crate::generated::{hipDeviceProp_tR0000, hipDeviceProp_tR0600, hipError_t};
use crate::profile::PropsLayout;
use crate::room::Room;
use crate::runtime::Runtime;

/// Properties of a device in one form for all runtimes.
///
/// Counts a runtime does not report are 0; negative ones, which would make no sense, are 0 too.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeviceProperties {
    /// Marketing name. Some builds leave it empty.
    pub name: String,
    /// Architecture with its features, as in `gfx90a:sramecc+:xnack-`.
    pub arch: String,
    /// Device memory, in bytes.
    pub total_global_mem: u64,
    /// LDS one workgroup can use, in bytes.
    pub shared_mem_per_block: u64,
    /// LDS of a compute unit, in bytes.
    pub shared_mem_per_multiprocessor: u64,
    /// Constant memory, in bytes.
    pub total_const_mem: u64,
    /// 32-bit registers one workgroup can use.
    pub regs_per_block: u32,
    /// Lanes of a wave: 32 or 64.
    pub warp_size: u32,
    /// Work-items of a workgroup, at most.
    pub max_threads_per_block: u32,
    /// Work-items of a workgroup in each dimension, at most.
    pub max_threads_dim: [u32; 3],
    /// Workgroups of a grid in each dimension, at most.
    pub max_grid_size: [u32; 3],
    /// Work-items resident on a compute unit, at most.
    pub max_threads_per_multiprocessor: u32,
    /// Compute units.
    pub multiprocessor_count: u32,
    /// Peak engine clock, in kHz.
    pub clock_rate_khz: u32,
    /// Peak memory clock, in kHz.
    pub memory_clock_rate_khz: u32,
    /// Width of the memory bus, in bits.
    pub memory_bus_width: u32,
    /// Second-level cache, in bytes.
    pub l2_cache_size: u64,
    /// First part of the compute capability: 9 for gfx90a.
    pub major: u32,
    /// Second part of the compute capability.
    pub minor: u32,
    /// PCI domain.
    pub pci_domain_id: u32,
    /// PCI bus.
    pub pci_bus_id: u32,
    /// PCI device.
    pub pci_device_id: u32,
    /// Part of the processor rather than a card.
    pub integrated: bool,
    /// `hipHostMalloc` memory can be mapped into the device's address space.
    pub can_map_host_memory: bool,
    /// `hipMallocManaged` is supported.
    pub managed_memory: bool,
    /// Kernels of several streams can run at once.
    pub concurrent_kernels: bool,
    /// Cooperative launches are supported.
    pub cooperative_launch: bool,
    /// Memory is protected by error correction.
    pub ecc_enabled: bool,
    /// The whole device memory can be reached over PCI.
    pub is_large_bar: bool,
    /// Revision of the chip.
    pub asic_revision: u32,
    /// Unique id; the legacy structure has none.
    pub uuid: Option<[u8; 16]>,
}

/// What a runtime filled in: 4096 bytes, where the largest known structure has 1480. Runtimes newer than this crate may write
/// more than the structure it knows.
pub(crate) struct Structure {
    /// The properties it holds if the layout is the one assumed.
    properties: DeviceProperties,
    /// The first NUL-terminated string that looks like an architecture, wherever it lies.
    pub(crate) arch: Option<String>,
}

impl Structure {
    /// The properties, if they look like a device's: otherwise the layout is another one.
    pub(crate) fn plausible(&self) -> Option<&DeviceProperties> {
        Some(&self.properties).filter(|properties| plausible(properties))
    }
}

/// Architectures that only Hygon makes. Source: the published code of Hygon's Triton and XLA back ends.
const DCU_ARCHITECTURES: [&str; 6] = ["gfx926", "gfx928", "gfx92a", "gfx936", "gfx938", "gfx946"];

/// Whether an architecture, with or without features, is one of Hygon's.
pub(crate) fn is_dcu(arch: &str) -> bool {
    DCU_ARCHITECTURES.contains(&arch.split(':').next().unwrap_or_default())
}

/// The C function that fills a structure of this layout.
fn properties_call(layout: PropsLayout) -> &'static str {
    match layout {
        PropsLayout::R0600 => "hipGetDevicePropertiesR0600",
        PropsLayout::R0000 => "hipGetDevicePropertiesR0000",
        PropsLayout::Unsuffixed => "hipGetDeviceProperties",
        PropsLayout::DtkV2 => "hipGetDeviceProperties_v2",
    }
}

impl Runtime {
    /// The properties of a device, from the structure this runtime is known to fill.
    ///
    /// Where that makes no sense (no `gfx` name, a wave size other than 32 or 64) the other structure is tried, then single
    /// attributes.
    ///
    /// # Errors
    /// [`CallError`] if the runtime reports an error, has none of the functions, or answers nonsense throughout.
    pub fn device_properties(&self, ordinal: c_int) -> Result<DeviceProperties, CallError> {
        let layout = self.profile().props;
        let structure = self.read_properties(layout, ordinal)?;
        if let Some(properties) = structure.plausible() {
            return Ok(properties.clone());
        }
        if layout == PropsLayout::DtkV2
            && let Ok(legacy) = self.read_properties(PropsLayout::Unsuffixed, ordinal)
            && let Some(properties) = legacy.plausible()
        {
            return Ok(properties.clone());
        }
        let properties = self.properties_by_attribute(ordinal, structure.arch);
        if plausible(&properties) {
            return Ok(properties);
        }
        Err(CallError::Malformed {
            call: properties_call(layout),
            detail: format!(
                "device {ordinal} has no plausible architecture or wave size in it (found arch {:?}, wave size {}): \
                 a runtime with another structure layout",
                properties.arch, properties.warp_size
            ),
        })
    }

    /// The property structure of a device, by the function of this layout.
    pub(crate) fn read_properties(&self, layout: PropsLayout, ordinal: c_int) -> Result<Structure, CallError> {
        let mut room = Box::new(Room::<4096>::zeroed());
        // SAFETY: the room is larger than the structure of every known release, and outlives the call.
        let code = unsafe {
            match layout {
                PropsLayout::R0600 => self.hipGetDevicePropertiesR0600(room.as_mut_ptr(), ordinal),
                PropsLayout::R0000 => self.hipGetDevicePropertiesR0000(room.as_mut_ptr(), ordinal),
                PropsLayout::Unsuffixed => self.hipGetDeviceProperties(room.as_mut_ptr(), ordinal),
                PropsLayout::DtkV2 => self.hipGetDeviceProperties_v2(room.as_mut_ptr(), ordinal),
            }
        }?;
        CallError::check(self, properties_call(layout), code)?;
        let properties = match layout {
            // SAFETY: made of integers and raw pointers, so any bytes are valid.
            PropsLayout::R0600 | PropsLayout::DtkV2 => from_r0600(unsafe { room.view() }),
            // SAFETY: as above.
            PropsLayout::R0000 | PropsLayout::Unsuffixed => from_r0000(unsafe { room.view() }),
        };
        Ok(Structure { properties, arch: find_arch(room.bytes()) })
    }

    fn properties_by_attribute(&self, ordinal: c_int, arch: Option<String>) -> DeviceProperties {
        use DeviceAttribute as A;
        let get = |attribute| self.device_attribute(attribute, ordinal).map_or(0, count);
        let mut name = [0 as c_char; 256];
        // SAFETY: the length given is the array's; the last byte stays zero.
        let named = unsafe { self.hipDeviceGetName(name.as_mut_ptr(), 255, ordinal) } == Ok(hipError_t::hipSuccess);
        let mut memory = 0usize;
        // SAFETY: the pointer is to a size that outlives the call.
        let sized = unsafe { self.hipDeviceTotalMem(&mut memory, ordinal) } == Ok(hipError_t::hipSuccess);
        DeviceProperties {
            name: if named { text(&name) } else { String::new() },
            arch: arch.unwrap_or_default(),
            total_global_mem: if sized { memory as u64 } else { 0 },
            shared_mem_per_block: get(A::MaxSharedMemoryPerBlock).into(),
            shared_mem_per_multiprocessor: get(A::MaxSharedMemoryPerMultiprocessor).into(),
            total_const_mem: get(A::TotalConstantMemory).into(),
            regs_per_block: get(A::MaxRegistersPerBlock),
            warp_size: get(A::WarpSize),
            max_threads_per_block: get(A::MaxThreadsPerBlock),
            max_threads_dim: [get(A::MaxBlockDimX), get(A::MaxBlockDimY), get(A::MaxBlockDimZ)],
            max_grid_size: [get(A::MaxGridDimX), get(A::MaxGridDimY), get(A::MaxGridDimZ)],
            max_threads_per_multiprocessor: get(A::MaxThreadsPerMultiProcessor),
            multiprocessor_count: get(A::MultiprocessorCount),
            clock_rate_khz: get(A::ClockRate),
            memory_clock_rate_khz: get(A::MemoryClockRate),
            memory_bus_width: get(A::MemoryBusWidth),
            l2_cache_size: get(A::L2CacheSize).into(),
            major: get(A::ComputeCapabilityMajor),
            minor: get(A::ComputeCapabilityMinor),
            pci_domain_id: get(A::PciDomainId),
            pci_bus_id: get(A::PciBusId),
            pci_device_id: get(A::PciDeviceId),
            integrated: get(A::Integrated) != 0,
            can_map_host_memory: get(A::CanMapHostMemory) != 0,
            managed_memory: get(A::ManagedMemory) != 0,
            concurrent_kernels: get(A::ConcurrentKernels) != 0,
            cooperative_launch: get(A::CooperativeLaunch) != 0,
            ecc_enabled: get(A::EccEnabled) != 0,
            is_large_bar: get(A::IsLargeBar) != 0,
            asic_revision: get(A::AsicRevision),
            uuid: None,
        }
    }
}

/// What both structures call by the same name.
macro_rules! common {
    ($p:expr, $uuid:expr) => {{
        let p = $p;
        DeviceProperties {
            name: text(&p.name),
            arch: text(&p.gcnArchName),
            total_global_mem: p.totalGlobalMem as u64,
            shared_mem_per_block: p.sharedMemPerBlock as u64,
            shared_mem_per_multiprocessor: p.maxSharedMemoryPerMultiProcessor as u64,
            total_const_mem: p.totalConstMem as u64,
            regs_per_block: count(p.regsPerBlock),
            warp_size: count(p.warpSize),
            max_threads_per_block: count(p.maxThreadsPerBlock),
            max_threads_dim: p.maxThreadsDim.map(count),
            max_grid_size: p.maxGridSize.map(count),
            max_threads_per_multiprocessor: count(p.maxThreadsPerMultiProcessor),
            multiprocessor_count: count(p.multiProcessorCount),
            clock_rate_khz: count(p.clockRate),
            memory_clock_rate_khz: count(p.memoryClockRate),
            memory_bus_width: count(p.memoryBusWidth),
            l2_cache_size: count(p.l2CacheSize).into(),
            major: count(p.major),
            minor: count(p.minor),
            pci_domain_id: count(p.pciDomainID),
            pci_bus_id: count(p.pciBusID),
            pci_device_id: count(p.pciDeviceID),
            integrated: p.integrated != 0,
            can_map_host_memory: p.canMapHostMemory != 0,
            managed_memory: p.managedMemory != 0,
            concurrent_kernels: p.concurrentKernels != 0,
            cooperative_launch: p.cooperativeLaunch != 0,
            ecc_enabled: p.ECCEnabled != 0,
            is_large_bar: p.isLargeBar != 0,
            asic_revision: count(p.asicRevision),
            uuid: $uuid,
        }
    }};
}

fn from_r0600(p: &hipDeviceProp_tR0600) -> DeviceProperties {
    common!(p, Some(p.uuid.bytes.map(|b| b.to_ne_bytes()[0])))
}

fn from_r0000(p: &hipDeviceProp_tR0000) -> DeviceProperties {
    common!(p, None)
}

fn plausible(p: &DeviceProperties) -> bool {
    is_arch(&p.arch) && matches!(p.warp_size, 32 | 64)
}

/// The first NUL-terminated string that looks like an architecture.
fn find_arch(bytes: &[u8]) -> Option<String> {
    let starts = bytes.windows(3).enumerate().filter(|(_, w)| w == b"gfx").map(|(at, _)| at);
    starts.filter_map(|at| text_of_bytes(bytes.get(at..)?)).find(|text| is_arch(text))
}

/// `gfx`, hexadecimal digits, then features.
fn is_arch(text: &str) -> bool {
    let base = text.split(':').next().unwrap_or_default();
    base.strip_prefix("gfx").is_some_and(|n| n.len() >= 3 && n.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
}

fn count(value: c_int) -> u32 {
    u32::try_from(value).unwrap_or(0)
}

/// The text before the first NUL; the whole array if there is none.
fn text(chars: &[c_char]) -> String {
    let bytes: Vec<u8> = chars.iter().map(|c| c.to_ne_bytes()[0]).take_while(|b| *b != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text before the first NUL, if there is one and all of it is printable ASCII.
fn text_of_bytes(bytes: &[u8]) -> Option<String> {
    let end = bytes.iter().position(|b| *b == 0)?;
    let text = core::str::from_utf8(bytes.get(..end)?).ok()?;
    text.bytes().all(|b| b.is_ascii_graphic()).then(|| text.to_owned())
}
