//! Device properties, whatever the structure they come in.

use core::ffi::{c_char, c_int};
use core::mem::size_of;

use crate::attribute::DeviceAttribute;
use crate::error::CallError;
use crate::generated::{hipDeviceProp_t_v2, hipDeviceProp_tR0000, hipDeviceProp_tR0600, hipError_t};
use crate::profile::PropsLayout;
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

/// Zeroed room for any property structure: 4096 bytes, where the largest known is 1480. Runtimes newer than this crate may
/// write more than the structure it knows.
#[repr(C, align(16))]
pub(crate) struct PropertyBuffer([u8; 4096]);

impl PropertyBuffer {
    pub(crate) fn zeroed() -> Box<Self> {
        Box::new(PropertyBuffer([0; 4096]))
    }

    pub(crate) fn as_mut_ptr<T>(&mut self) -> *mut T {
        const { assert!(size_of::<T>() <= 4096 && align_of::<T>() <= 16) };
        self.0.as_mut_ptr().cast()
    }

    fn r0600(&self) -> &hipDeviceProp_tR0600 {
        const { assert!(size_of::<hipDeviceProp_tR0600>() <= 4096 && align_of::<hipDeviceProp_tR0600>() <= 16) };
        // SAFETY: in bounds and aligned, as asserted; made of integers and raw pointers, so any bytes are valid.
        unsafe { &*self.0.as_ptr().cast() }
    }

    fn r0000(&self) -> &hipDeviceProp_tR0000 {
        const { assert!(size_of::<hipDeviceProp_tR0000>() <= 4096 && align_of::<hipDeviceProp_tR0000>() <= 16) };
        // SAFETY: in bounds and aligned, as asserted; made of integers and raw pointers, so any bytes are valid.
        unsafe { &*self.0.as_ptr().cast() }
    }

    /// The first NUL-terminated string that looks like an architecture, wherever it lies.
    pub(crate) fn find_arch(&self) -> Option<String> {
        let starts = self.0.windows(3).enumerate().filter(|(_, w)| w == b"gfx").map(|(at, _)| at);
        starts.filter_map(|at| text_of_bytes(self.0.get(at..)?)).find(|text| is_arch(text))
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
        let mut buffer = PropertyBuffer::zeroed();
        let layout = self.profile().props;
        let call = match layout {
            PropsLayout::R0600 => "hipGetDevicePropertiesR0600",
            PropsLayout::R0000 => "hipGetDevicePropertiesR0000",
            PropsLayout::Unsuffixed => "hipGetDeviceProperties",
            PropsLayout::DtkV2 => "hipGetDeviceProperties_v2",
        };
        // SAFETY: the buffer is larger than the structure of every known release, and outlives the call.
        let code = unsafe {
            match layout {
                PropsLayout::R0600 => {
                    self.hipGetDevicePropertiesR0600(buffer.as_mut_ptr::<hipDeviceProp_tR0600>(), ordinal)
                }
                PropsLayout::R0000 => {
                    self.hipGetDevicePropertiesR0000(buffer.as_mut_ptr::<hipDeviceProp_tR0000>(), ordinal)
                }
                PropsLayout::Unsuffixed => {
                    self.hipGetDeviceProperties(buffer.as_mut_ptr::<hipDeviceProp_tR0000>(), ordinal)
                }
                PropsLayout::DtkV2 => {
                    self.hipGetDeviceProperties_v2(buffer.as_mut_ptr::<hipDeviceProp_t_v2>(), ordinal)
                }
            }
        }?;
        CallError::check(self, call, code)?;
        let properties = match layout {
            PropsLayout::R0600 | PropsLayout::DtkV2 => from_r0600(buffer.r0600()),
            PropsLayout::R0000 | PropsLayout::Unsuffixed => from_r0000(buffer.r0000()),
        };
        if plausible(&properties) {
            return Ok(properties);
        }
        let arch = buffer.find_arch();

        if layout == PropsLayout::DtkV2 {
            *buffer = PropertyBuffer([0; 4096]);
            // SAFETY: as above.
            let code = unsafe { self.hipGetDeviceProperties(buffer.as_mut_ptr::<hipDeviceProp_tR0000>(), ordinal) };
            if code == Ok(hipError_t::hipSuccess) {
                let properties = from_r0000(buffer.r0000());
                if plausible(&properties) {
                    return Ok(properties);
                }
            }
        }
        let properties = self.properties_by_attribute(ordinal, arch);
        if plausible(&properties) {
            return Ok(properties);
        }
        Err(CallError::Malformed {
            call,
            detail: format!(
                "device {ordinal} has no plausible architecture or wave size in it (found arch {:?}, wave size {}): \
                 a runtime with another structure layout",
                properties.arch, properties.warp_size
            ),
        })
    }

    /// One attribute of a device.
    ///
    /// # Errors
    /// [`CallError::UnknownAttribute`] if this runtime is not known to have it, else what the call reports.
    pub fn device_attribute(&self, attribute: DeviceAttribute, ordinal: c_int) -> Result<c_int, CallError> {
        let id = self.attribute_id(attribute).ok_or(CallError::UnknownAttribute { attribute })?;
        let mut value: c_int = 0;
        let id = crate::generated::hipDeviceAttribute_t(id.cast_unsigned());
        // SAFETY: the pointer is to an int that outlives the call.
        let code = unsafe { self.hipDeviceGetAttribute(&mut value, id, ordinal) }?;
        CallError::check(self, "hipDeviceGetAttribute", code)?;
        Ok(value)
    }

    /// The number to give to `hipDeviceGetAttribute`. `None` if this runtime is not known to have the attribute.
    pub fn attribute_id(&self, attribute: DeviceAttribute) -> Option<c_int> {
        self.profile().attribute_id(attribute)
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
