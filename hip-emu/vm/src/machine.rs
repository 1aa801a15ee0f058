//! The public door: a machine that runs kernels.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Target;
use crate::error::{Fault, FaultKind};
use crate::host::Host;
use crate::image::{Image, KernelEntry};
use crate::lanes::level::Level;
use crate::matrix_mode::MatrixMode;
use crate::mem::live::Live;
use crate::mem::{AllocationKind, DevAddr, Memory, Reach};
use crate::observe::Observation;
use crate::sched::grid::GridBarriers;
use crate::sched::job::{Counters, Job};
use crate::sched::pool::Pool;
use crate::wave::init::Launch;
use crate::wave::mode;

/// What a machine is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MachineConfig {
    /// The processor it executes code of.
    pub target: Target,
    /// Number of compute units: how many workgroups a cooperative launch can have resident is up to the caller, and
    /// nothing here depends on it.
    pub compute_units: u32,
    /// Threads of the host that execute workgroups, the calling one included. At least one.
    pub threads: usize,
    /// LDS that a workgroup may have, in bytes; 65536 on all targets.
    pub lds_bytes: u32,
    /// Most instructions that one wave may execute, if limited: ends kernels that never end. Checked between blocks.
    pub instruction_budget: Option<u64>,
    /// How matrix instructions on narrow types add up.
    pub matrix: MatrixMode,
    /// Whether the chip has ECC for its on-chip memories (`sramecc+`): loads into half of a register (`*_d16`, `*_d16_hi`)
    /// clear the other half, which they keep without.
    pub sramecc: bool,
}

impl MachineConfig {
    /// A machine for `target` on all processors of the host, without an instruction budget and SRAM ECC, with fast matrix
    /// instructions.
    pub fn new(target: Target) -> Self {
        MachineConfig {
            target,
            compute_units: 1,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            lds_bytes: target.max_lds_bytes(),
            instruction_budget: None,
            matrix: MatrixMode::Fast,
            sramecc: false,
        }
    }
}

/// A machine. Its threads wait for work until it is dropped. One dispatch runs at a time; callers queue.
pub struct Machine {
    config: MachineConfig,
    pool: Pool,
}

/// A kernel to run, with everything the command processor would know.
#[derive(Clone, Copy, Debug)]
pub struct Dispatch<'a> {
    /// Where the kernel's code is.
    pub image: &'a Image<'a>,
    /// The kernel, one of `image`.
    pub kernel: &'a KernelEntry,
    /// Workgroups in each dimension.
    pub blocks: [u32; 3],
    /// Work-items of a workgroup in each dimension.
    pub threads: [u32; 3],
    /// LDS in bytes beyond what the kernel declares.
    pub dynamic_lds: u32,
    /// Address of the kernel arguments.
    pub kernarg: DevAddr,
    /// Address of the AQL dispatch packet (`hsa_kernel_dispatch_packet_t`).
    pub packet: DevAddr,
    /// Address of the queue, or null.
    pub queue: DevAddr,
    /// Number of the dispatch in its queue.
    pub dispatch_id: u64,
    /// Bytes of scratch per work-item for calls that the compiler could not follow, in addition to what the kernel
    /// declares. Only kernels with a dynamic stack need it.
    pub dynamic_scratch: u32,
    /// Whether workgroups may wait for each other: all are resident at once.
    pub cooperative: bool,
    /// Workgroups that the chip holds at once: as many are under way at most, if the earlier ones wait for later ones.
    /// `None` for a few on each thread.
    pub resident: Option<u32>,
    /// What the kernel may access, among the allocations that there are.
    pub reach: Reach,
    /// Who answers the kernel's interrupts. Without a host they do nothing.
    pub host: Option<&'a Arc<dyn Host>>,
}

impl<'a> Dispatch<'a> {
    /// A plain launch without arguments: no dynamic LDS or scratch, all addresses null, not cooperative, and with access
    /// to everything.
    pub fn new(image: &'a Image<'a>, kernel: &'a KernelEntry, blocks: [u32; 3], threads: [u32; 3]) -> Self {
        Dispatch {
            image,
            kernel,
            blocks,
            threads,
            dynamic_lds: 0,
            kernarg: DevAddr(0),
            packet: DevAddr(0),
            queue: DevAddr(0),
            dispatch_id: 0,
            dynamic_scratch: 0,
            cooperative: false,
            resident: None,
            reach: Reach::ALL,
            host: None,
        }
    }
}

/// What a run has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Waves executed.
    pub waves: u64,
    /// Instructions executed by all waves (an instruction counts once per wave).
    pub instructions: u64,
    /// Workgroups that ran to their end.
    pub workgroups: u64,
}

impl Machine {
    /// Starts a machine with its threads.
    pub fn new(config: MachineConfig) -> Self {
        Machine { config, pool: Pool::new(config.threads.max(1)) }
    }

    /// What it was started with.
    pub fn config(&self) -> &MachineConfig {
        &self.config
    }

    /// The processor it executes code of.
    pub fn target(&self) -> Target {
        self.config.target
    }

    /// Name of the CPU level that images use by default: `portable`, `avx2` or `avx512`.
    pub fn level_name(&self) -> &'static str {
        Level::detect().name()
    }

    /// Runs a kernel to its end. It sees the allocations that `memory` has now and it may access, and those that its
    /// [`Host`] makes for it; memory freed meanwhile stays mapped for it. Memory of the image must belong to `memory`.
    ///
    /// # Errors
    /// The first [`Fault`] of any wave. Other waves have then stopped somewhere, and memory is in between.
    pub fn run(&self, dispatch: &Dispatch<'_>, memory: &Memory) -> Result<Stats, Box<Fault>> {
        self.dispatch(dispatch, memory, None)
    }

    /// As [`Machine::run`], and adds what the waves have done to `observation`; after a fault, what they had done until then.
    /// The code is lowered once more for that, and slower.
    ///
    /// # Errors
    /// As for [`Machine::run`].
    pub fn run_observed(
        &self,
        dispatch: &Dispatch<'_>,
        memory: &Memory,
        observation: &mut Observation,
    ) -> Result<Stats, Box<Fault>> {
        self.dispatch(dispatch, memory, Some(observation))
    }

    fn dispatch(
        &self,
        dispatch: &Dispatch<'_>,
        memory: &Memory,
        observation: Option<&mut Observation>,
    ) -> Result<Stats, Box<Fault>> {
        let kernel = dispatch.kernel;
        let signature = &kernel.signature;
        let refuse = |reason: String| {
            Box::new(Fault {
                kind: FaultKind::Unsupported { reason },
                kernel: signature.name.clone(),
                pc: dispatch.image.code.vaddr.wrapping_add(kernel.entry),
                instruction: String::new(),
                workgroup: [0; 3],
                wave: 0,
                lane: None,
            })
        };
        if dispatch.image.target() != self.config.target {
            return Err(refuse(format!("code for {} on a {}", dispatch.image.target(), self.config.target)));
        }
        let work_items = dispatch.threads.iter().try_fold(1u32, |product, &n| product.checked_mul(n));
        let Some(1..=1024) = work_items else {
            return Err(refuse(format!("a workgroup of {:?} work-items (at most 1024 in all)", dispatch.threads)));
        };
        let lds_size = signature.descriptor.group_segment_size.saturating_add(dispatch.dynamic_lds);
        if lds_size > self.config.lds_bytes.min(self.config.target.max_lds_bytes()) {
            return Err(refuse(format!("{lds_size} bytes of LDS (at most {})", self.config.lds_bytes)));
        }
        if dispatch.blocks.iter().try_fold(1u64, |product, &n| product.checked_mul(u64::from(n))).is_none() {
            return Err(refuse(format!("a grid of {:?} workgroups", dispatch.blocks)));
        }
        if dispatch.blocks.contains(&0) {
            return Ok(Stats::default());
        }

        let needs = signature.descriptor.private_segment_size;
        if needs.max(dispatch.dynamic_scratch) > MAX_SCRATCH {
            return Err(refuse(format!(
                "{needs} bytes of scratch, and {} more (at most {MAX_SCRATCH})",
                dispatch.dynamic_scratch
            )));
        }
        let scratch_size = needs
            .saturating_add(dispatch.dynamic_scratch)
            .checked_next_multiple_of(16)
            .ok_or_else(|| refuse("this much scratch".to_owned()))?;
        let mut preloaded = vec![0u32; usize::from(signature.descriptor.kernarg_preload_length)];
        for (i, dword) in preloaded.iter_mut().enumerate() {
            let offset = 4 * (u64::from(signature.descriptor.kernarg_preload_offset) + i as u64);
            let mut bytes = [0; 4];
            memory
                .read(dispatch.kernarg.wrapping_add(offset), &mut bytes)
                .map_err(|error| refuse(format!("kernel arguments that cannot be read ({error})")))?;
            *dword = u32::from_le_bytes(bytes);
        }
        let launch = Launch {
            target: self.config.target,
            descriptor: signature.descriptor,
            // A kernel with preloaded arguments begins with 256 bytes that load them where hardware cannot.
            entry: kernel.entry.wrapping_add(if preloaded.is_empty() { 0 } else { 256 }),
            threads: dispatch.threads,
            kernarg: dispatch.kernarg.0,
            packet: dispatch.packet.0,
            queue: dispatch.queue.0,
            dispatch_id: dispatch.dispatch_id,
            scratch_size,
            preloaded,
        };

        let total = dispatch.blocks.iter().map(|&n| u64::from(n)).product();
        let scratch_per_wave = u64::from(scratch_size) * 64;
        let (slots, per_worker) = Job::slots_needed(
            total,
            self.pool.workers(),
            dispatch.cooperative,
            dispatch.resident,
            scratch_per_wave * u64::from(launch.waves()),
        );
        let slots =
            u32::try_from(slots).map_err(|_| refuse("this many workgroups in a cooperative launch".to_owned()))?;
        let arena = Scratch::allocate(memory, scratch_per_wave, u64::from(launch.waves()) * u64::from(slots))
            .map_err(|error| refuse(format!("scratch memory: {error}")))?;
        let job = Arc::new(Job {
            start: launch.start(),
            batch: Job::batch(total, self.pool.workers(), dispatch.cooperative),
            launch,
            code: Arc::clone(&dispatch.image.code),
            memory: Arc::new(Live::new(memory.snapshot_for(dispatch.reach))),
            host: dispatch.host.cloned(),
            kernel: signature.name.clone(),
            blocks: dispatch.blocks,
            lds_size,
            budget: self.config.instruction_budget,
            scratch: arena.address,
            lowering: if self.config.matrix == MatrixMode::Exact { mode::EXACT_MATRIX } else { 0 }
                | if self.config.sramecc { mode::SRAMECC } else { 0 }
                | if observation.is_some() { mode::OBSERVED } else { 0 },
            scratch_per_wave,
            slots: (0..slots).rev().collect::<Vec<_>>().into(),
            per_worker,
            cooperative: dispatch.cooperative,
            grid: GridBarriers::default(),
            progress: Counters::default(),
            observation: observation.is_some().then(Mutex::default),
        });
        self.pool.run(&job);
        if let (Some(all), Some(counted)) = (observation, &job.observation) {
            all.merge(&counted.lock().unwrap_or_else(PoisonError::into_inner));
        }
        match job.take_fault() {
            Some(fault) => Err(fault),
            None => Ok(Stats {
                waves: job.progress.waves.load(Ordering::Relaxed),
                instructions: job.progress.instructions.load(Ordering::Relaxed),
                workgroups: job.progress.workgroups.load(Ordering::Relaxed),
            }),
        }
    }
}

impl std::fmt::Debug for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Machine").field("config", &self.config).finish_non_exhaustive()
    }
}

/// Most scratch of a work-item in bytes, that of the kernel itself and that for its calls: hardware has 13 bits for the
/// kilobytes of a wave, and compilers refuse kernels that need more.
const MAX_SCRATCH: u32 = 128 * 1024;

/// Scratch of the waves of one dispatch.
struct Scratch<'m> {
    memory: &'m Memory,
    address: u64,
}

impl<'m> Scratch<'m> {
    fn allocate(memory: &'m Memory, per_wave: u64, waves: u64) -> Result<Self, String> {
        let size = per_wave.checked_mul(waves).ok_or("more than there can be")?;
        let address = match size {
            0 => 0,
            _ => memory.allocate(size, 4096, AllocationKind::Scratch).map_err(|error| error.to_string())?.0,
        };
        Ok(Scratch { memory, address })
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        if self.address != 0 {
            // Nobody else knows the address, so it is still allocated.
            let _ = self.memory.free(DevAddr(self.address));
        }
    }
}
