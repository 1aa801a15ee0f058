//! One dispatch while it runs: what the workers share.

use std::collections::VecDeque;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::{Fault, FaultKind};
use crate::exec::code::Code;
use crate::host::{Host, Running};
use crate::isa;
use crate::machine::Stats;
use crate::mem::live::Live;
use crate::observe::Observation;
use crate::sched::grid::GridBarriers;
use crate::sched::workgroup::{Progress, Workgroup};
use crate::wave::init::{Launch, Start};
use crate::wave::state::Exit;

/// Workgroups that one worker starts without hesitation, if earlier ones wait for something.
const EAGER: usize = 8;
/// How long all workgroups of a worker must have waited before it starts more than that: hardware would have them all
/// resident, and one that is not may be what they wait for.
const PATIENCE: Duration = Duration::from_millis(50);
/// Most workgroups that a worker takes at a time.
const MAX_BATCH: u64 = 16;
/// Most scratch memory of a dispatch in bytes: fewer workgroups are under way where they would need more.
const MAX_SCRATCH: u64 = 4 << 30;

/// A dispatch. Owns or shares everything it needs, so that workers need no borrow.
pub(crate) struct Job {
    pub(crate) launch: Launch,
    /// What its waves begin with.
    pub(crate) start: Start,
    pub(crate) code: Arc<Code>,
    /// What the kernel may access.
    pub(crate) memory: Arc<Live>,
    /// Who answers interrupts.
    pub(crate) host: Option<Arc<dyn Host>>,
    /// Name of the kernel.
    pub(crate) kernel: String,
    /// Workgroups in each dimension.
    pub(crate) blocks: [u32; 3],
    /// LDS of a workgroup in bytes.
    pub(crate) lds_size: u32,
    /// Instructions that a wave may execute.
    pub(crate) budget: Option<u64>,
    /// Address of the scratch of all workgroups that can be under way; 0 without scratch.
    pub(crate) scratch: u64,
    /// What code is lowered for beside MODE.
    pub(crate) lowering: u32,
    /// Bytes of scratch per wave.
    pub(crate) scratch_per_wave: u64,
    /// Workgroups for which there is scratch, and which are therefore under way at most, over all workers.
    pub(crate) slots: Mutex<Vec<u32>>,
    /// How many workgroups one worker may have under way.
    pub(crate) per_worker: usize,
    /// How many workgroups a worker takes at a time, to run them one after the other.
    pub(crate) batch: u64,
    /// Whether all workgroups must be under way at once.
    pub(crate) cooperative: bool,
    /// Where workgroups of a cooperative dispatch wait for each other.
    pub(crate) grid: GridBarriers,
    pub(crate) progress: Counters,
    /// What all waves have counted, if the dispatch is observed.
    pub(crate) observation: Option<Mutex<Observation>>,
}

/// How long the workgroups of a worker have been waiting for something.
struct Waiting {
    /// Since when, if they are many.
    since: Option<Instant>,
    /// How often in a row one has been found stuck.
    looks: usize,
}

impl Waiting {
    fn new() -> Self {
        Waiting { since: None, looks: 0 }
    }

    /// How many workgroups should be started, since one of the `active` ones is stuck.
    fn wants(&mut self, active: usize) -> usize {
        self.looks += 1;
        if active < EAGER {
            return 1;
        }
        if self.looks < active {
            return 0;
        }
        self.looks = 0;
        // What they wait for may be the work of another thread.
        std::thread::yield_now();
        if self.since.get_or_insert_with(Instant::now).elapsed() < PATIENCE {
            return 0;
        }
        self.since = None;
        active
    }
}

/// A counter in cache lines of its own, so that those who change it do not take from others what lies beside it.
#[derive(Default)]
#[repr(align(128))]
struct Apart(AtomicU64);

/// How far a dispatch is.
#[derive(Default)]
pub(crate) struct Counters {
    /// The next workgroup that no worker has taken.
    next: Apart,
    /// Set when a wave has failed: the others stop.
    stop: AtomicBool,
    fault: Mutex<Option<Box<Fault>>>,
    pub(crate) waves: AtomicU64,
    pub(crate) instructions: AtomicU64,
    pub(crate) workgroups: AtomicU64,
}

impl Counters {
    /// Adds what a worker has executed.
    fn add(&self, done: Stats) {
        self.waves.fetch_add(done.waves, Ordering::Relaxed);
        self.instructions.fetch_add(done.instructions, Ordering::Relaxed);
        self.workgroups.fetch_add(done.workgroups, Ordering::Relaxed);
    }
}

impl Job {
    /// Number of workgroups.
    pub(crate) fn total(&self) -> u64 {
        self.blocks.iter().map(|&n| u64::from(n)).product()
    }

    /// Whether a wave has failed, so that nothing further matters.
    pub(crate) fn stopped(&self) -> bool {
        self.progress.stop.load(Ordering::Relaxed)
    }

    /// Has the host do what a wave asks for. Without a host, interrupts lead nowhere.
    pub(crate) fn interrupt(&self) -> Result<(), String> {
        self.host.as_ref().map_or(Ok(()), |host| host.interrupt(&Running::new(&self.memory)))
    }

    /// How many of `workgroups` may be under way at once on `workers` threads, and on each of them. `resident` is what
    /// the chip would hold, and `scratch` what one of them needs as scratch, in bytes.
    pub(crate) fn slots_needed(
        workgroups: u64,
        workers: usize,
        cooperative: bool,
        resident: Option<u32>,
        scratch: u64,
    ) -> (u64, usize) {
        if cooperative {
            return (workgroups, usize::MAX);
        }
        let workers = workers.max(1) as u64;
        let resident = resident.map_or(workers * EAGER as u64, u64::from);
        let each = (resident.min(MAX_SCRATCH / scratch.max(1)) / workers).max(1);
        (workgroups.min(each * workers), usize::try_from(each).unwrap_or(usize::MAX))
    }

    /// How many of `total` workgroups each of the `workers` takes at a time: few, so that none has much left to do when the
    /// others have finished.
    pub(crate) fn batch(total: u64, workers: usize, cooperative: bool) -> u64 {
        if cooperative { 1 } else { (total / (32 * workers.max(1) as u64)).clamp(1, MAX_BATCH) }
    }

    /// Starts the next workgroup, if there is one and it may be. `taken` are those that the worker has taken and not started,
    /// `kept` is a slot that it has not given back.
    ///
    /// Whatever is taken lies behind all that the worker has under way. So the first workgroup that has not ended is always
    /// under way, or the next one that an idle worker starts: who waits only for earlier ones gets on.
    fn start_next(
        &self,
        idle: &mut Vec<Workgroup>,
        taken: &mut Range<u64>,
        kept: &mut Option<u32>,
    ) -> Option<(Workgroup, u32)> {
        if self.stopped() {
            return None;
        }
        let slot = match kept.take() {
            Some(slot) => slot,
            None => self.slots.lock().unwrap_or_else(PoisonError::into_inner).pop()?,
        };
        if taken.is_empty() {
            let first = self.progress.next.0.fetch_add(self.batch, Ordering::Relaxed);
            *taken = first..first.saturating_add(self.batch).min(self.total());
        }
        let Some(index) = taken.next() else {
            self.give_back(slot);
            return None;
        };
        let [width, height, _] = self.blocks.map(u64::from);
        let block = [(index % width) as u32, (index / width % height) as u32, (index / width / height) as u32];
        let mut group = idle.pop().unwrap_or_else(Workgroup::new);
        let per_group = self.scratch_per_wave * u64::from(self.launch.waves());
        group.start(self, block, self.scratch + u64::from(slot) * per_group);
        Some((group, slot))
    }

    fn give_back(&self, slot: u32) {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).push(slot);
    }

    /// Runs workgroups until none is left. `idle` keeps the memory of workgroups from one dispatch to the next.
    pub(crate) fn work(&self, idle: &mut Vec<Workgroup>) {
        let mut active: VecDeque<(Workgroup, u32)> = VecDeque::new();
        let mut taken = 0..0;
        if self.cooperative {
            // All of them must be resident before the first one waits for the last.
            while let Some(started) = self.start_next(idle, &mut taken, &mut None) {
                active.push_back(started);
            }
        }
        let mut waiting = Waiting::new();
        let mut kept = None;
        let mut done = Stats::default();
        loop {
            // In order: a new workgroup only when those before it are stuck.
            if active.is_empty() {
                match self.start_next(idle, &mut taken, &mut kept) {
                    Some(started) => active.push_back(started),
                    // There is a slot for each worker, but another one may hold it for a moment.
                    None if !taken.is_empty() && !self.stopped() => std::thread::yield_now(),
                    None => break,
                }
            }
            let Some((mut group, slot)) = active.pop_front() else { continue };
            match group.run(self) {
                Progress::Stuck if !self.stopped() => {
                    active.push_back((group, slot));
                    for _ in 0..waiting.wants(active.len()).min(self.per_worker.saturating_sub(active.len())) {
                        match self.start_next(idle, &mut taken, &mut None) {
                            Some(started) => active.push_front(started),
                            None => break,
                        }
                    }
                    continue;
                }
                Progress::Stuck => {}
                Progress::Finished => {
                    done.workgroups += 1;
                    waiting = Waiting::new();
                }
                Progress::Failed { wave, exit } => self.fail(&group, wave, exit),
            }
            if let (Some(all), Some(own)) = (&self.observation, group.observation.take()) {
                all.lock().unwrap_or_else(PoisonError::into_inner).merge(&own);
            }
            done.waves += group.waves.len() as u64;
            done.instructions += group.instructions();
            idle.push(group);
            // Where none waits, the next one takes the slot: at once, so that no other worker misses it.
            if active.is_empty() {
                kept = Some(slot);
            } else {
                self.give_back(slot);
            }
        }
        kept.into_iter().for_each(|slot| self.give_back(slot));
        self.progress.add(done);
        // Enough memory for the next dispatch, not that of a large cooperative one.
        idle.truncate(EAGER);
        for group in idle {
            group.release();
        }
    }

    /// Records a fault (the first one counts) and stops all workers.
    #[cold]
    fn fail(&self, group: &Workgroup, wave: usize, exit: Exit) {
        self.progress.stop.store(true, Ordering::Relaxed);
        let Exit::Fault { kind, lane } = exit else { return };
        let pc = group.waves.get(wave).map_or(0, |wave| wave.pc);
        let instruction = match kind {
            FaultKind::BadBranch { .. } | FaultKind::Budget { .. } => String::new(),
            _ => self.instruction_text(pc),
        };
        let fault = Fault {
            kind,
            kernel: self.kernel.clone(),
            pc: self.code.vaddr.wrapping_add(pc),
            instruction,
            workgroup: group.block,
            wave: wave as u32,
            lane,
        };
        let mut first = self.progress.fault.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| Box::new(fault));
    }

    /// As [`Job::work`], but a panic becomes a fault of the dispatch: it is a bug of this crate, and must neither take
    /// the program with it nor leave others waiting.
    pub(crate) fn work_guarded(&self, idle: &mut Vec<Workgroup>) {
        let outcome = catch_unwind(AssertUnwindSafe(|| self.work(idle)));
        if let Err(panic) = outcome {
            self.progress.stop.store(true, Ordering::Relaxed);
            let message = (panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            let fault = Fault {
                kind: FaultKind::Internal { message },
                kernel: self.kernel.clone(),
                pc: 0,
                instruction: String::new(),
                workgroup: [0; 3],
                wave: 0,
                lane: None,
            };
            let mut first = self.progress.fault.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert_with(|| Box::new(fault));
            // What the panic has left of the workgroups is not used again.
            idle.clear();
        }
    }

    fn instruction_text(&self, pc: u64) -> String {
        let words = usize::try_from(pc / 4).ok().and_then(|at| self.code.words.get(at..)).unwrap_or_default();
        match isa::decode(self.code.target, words) {
            Ok(inst) => isa::disasm::format(&inst, self.code.target),
            Err(_) => String::new(),
        }
    }

    /// The fault, if there was one.
    pub(crate) fn take_fault(&self) -> Option<Box<Fault>> {
        self.progress.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
