//! One workgroup: its waves, its LDS, its barrier.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ptr::NonNull;
use std::sync::Arc;

use crate::error::FaultKind;
use crate::exec::run::{SLICE, run};
use crate::mem::access::View;
use crate::observe::Observation;
use crate::sched::job::Job;
use crate::wave::state::{Exit, Wave};

/// LDS of a compute unit, the most that a workgroup can have.
const LDS_BYTES: usize = 64 * 1024;

/// Where a wave is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Ready,
    Waiting,
    /// At a barrier of the grid.
    Grid {
        resource: u8,
        round: u64,
    },
    /// At a semaphore of the grid.
    Semaphore {
        resource: u8,
    },
    Done,
}

/// What a workgroup is about after [`Workgroup::run`].
pub(crate) enum Progress {
    /// All waves have ended.
    Finished,
    /// Its waves wait for something that others must do.
    Stuck,
    /// A wave has failed.
    Failed {
        /// Which one.
        wave: usize,
        /// Why: always [`Exit::Fault`].
        exit: Exit,
    },
}

/// A workgroup that is being executed. Reused for many, with its memory.
pub(crate) struct Workgroup {
    /// Index in the grid.
    pub(crate) block: [u32; 3],
    pub(crate) waves: Vec<Wave>,
    status: Vec<Status>,
    lds: Lds,
    /// How many of `waves` see the memory of the current dispatch: a view is made once per wave and dispatch, not for
    /// each workgroup.
    attached: usize,
    /// What its waves have counted, of a dispatch that is observed.
    pub(crate) observation: Option<Box<Observation>>,
}

impl Workgroup {
    pub(crate) fn new() -> Self {
        Workgroup {
            block: [0; 3],
            waves: Vec::new(),
            status: Vec::new(),
            lds: Lds::new(),
            attached: 0,
            observation: None,
        }
    }

    /// Sets up the workgroup at `block`. `scratch` is the address of what its waves have as scratch, one after the other.
    pub(crate) fn start(&mut self, job: &Job, block: [u32; 3], scratch: u64) {
        let count = job.launch.waves() as usize;
        self.block = block;
        self.status.clear();
        self.status.resize(count, Status::Ready);
        self.waves.truncate(count);
        self.lds.clear(job.lds_size);
        self.observation = job.observation.is_some().then(Box::default);
        let lds = self.lds.start();
        for index in 0..count {
            if index == self.waves.len() {
                self.waves.push(Wave::new());
            }
            let wave = &mut self.waves[index];
            if index >= self.attached {
                wave.mem = View::following(Arc::clone(&job.memory));
                self.attached = index + 1;
            }
            wave.code_base = job.code.base;
            wave.lowering = job.lowering;
            wave.lds = lds;
            wave.lds_size = job.lds_size;
            wave.scratch_base = scratch + index as u64 * job.scratch_per_wave;
            job.start.apply(wave, index as u32, block);
        }
    }

    /// Runs the waves, in order and again and again, until all have ended or none can go on by itself.
    pub(crate) fn run(&mut self, job: &Job) -> Progress {
        loop {
            let mut advanced = false;
            for (index, status) in self.status.iter_mut().enumerate() {
                match *status {
                    Status::Ready => {}
                    Status::Grid { resource, round } if job.grid.has_passed(resource, round) => {
                        *status = Status::Ready;
                    }
                    Status::Semaphore { resource } if job.grid.take(resource) => *status = Status::Ready,
                    Status::Grid { .. } | Status::Semaphore { .. } => {
                        if let Some(exit) = overdue(&mut self.waves[index], job) {
                            return Progress::Failed { wave: index, exit };
                        }
                        continue;
                    }
                    Status::Waiting | Status::Done => continue,
                }
                let wave = &mut self.waves[index];
                // One wave runs at a time.
                wave.observation = self.observation.take();
                let turn_end = wave.instructions.saturating_add(SLICE);
                let exit = loop {
                    match run(wave, &job.code, job.budget) {
                        Exit::Interrupt => {}
                        exit => break exit,
                    }
                    if let Err(reason) = job.interrupt() {
                        wave.pc = wave.pc.wrapping_sub(MESSAGE_BYTES);
                        break Exit::Fault { kind: FaultKind::Unsupported { reason }, lane: None };
                    }
                    advanced = true;
                    // The wave goes on at once, since it will wait for the answer, which is there: so a text comes out in
                    // one piece. But not for ever, where it prints until another wave has done something.
                    if wave.instructions >= turn_end {
                        break Exit::Yield;
                    }
                };
                self.observation = wave.observation.take();
                match exit {
                    Exit::End => *status = Status::Done,
                    Exit::Barrier => *status = Status::Waiting,
                    Exit::GridBarrier { resource, waves } => match refusal(job, waves) {
                        None => *status = Status::Grid { resource, round: job.grid.arrive(resource, waves) },
                        Some(reason) => {
                            let wave = &mut self.waves[index];
                            wave.pc = wave.pc.wrapping_sub(GRID_BARRIER_BYTES);
                            let kind = FaultKind::Unsupported { reason };
                            return Progress::Failed { wave: index, exit: Exit::Fault { kind, lane: None } };
                        }
                    },
                    Exit::Semaphore { resource, action } => {
                        if !job.grid.act(resource, action) {
                            *status = Status::Semaphore { resource };
                        }
                    }
                    exit @ Exit::Fault { .. } => return Progress::Failed { wave: index, exit },
                    // Also the end of a time slice: the moment to notice that another wave of the grid has failed.
                    _ if job.stopped() => return Progress::Stuck,
                    Exit::None | Exit::Yield | Exit::Mode | Exit::Interrupt => continue,
                }
                advanced = true;
            }
            if self.status.iter().all(|&status| status == Status::Done) {
                return Progress::Finished;
            }
            // Waves that have ended do not count at a barrier.
            if self.status.iter().all(|&status| matches!(status, Status::Waiting | Status::Done)) {
                for status in self.status.iter_mut().filter(|status| **status == Status::Waiting) {
                    *status = Status::Ready;
                }
            } else if !advanced {
                return Progress::Stuck;
            }
        }
    }

    /// Instructions that the waves have executed.
    pub(crate) fn instructions(&self) -> u64 {
        self.waves.iter().map(|wave| wave.instructions).sum()
    }

    /// Lets go of the memory of the dispatch. Must be called before the workgroup is used for another one.
    pub(crate) fn release(&mut self) {
        self.attached = 0;
        for wave in &mut self.waves {
            wave.mem = View::empty();
        }
    }
}

/// Size of `ds_gws_barrier`, from which on a wave goes on behind it.
const GRID_BARRIER_BYTES: u64 = 8;

/// Size of `s_sendmsg`, likewise.
const MESSAGE_BYTES: u64 = 4;

/// Why a barrier of the grid for `waves` waves would never open, if it would not.
fn refusal(job: &Job, waves: u64) -> Option<String> {
    if !job.cooperative {
        return Some("waiting for the whole grid in a launch that is not cooperative".to_owned());
    }
    let all = job.total().saturating_mul(u64::from(job.launch.waves()));
    (waves > all).then(|| format!("a barrier for {waves} waves in a grid of {all}"))
}

/// Looking at a barrier of the grid again counts as an instruction where these are limited: it may never open, since
/// waves may have ended without coming by.
fn overdue(wave: &mut Wave, job: &Job) -> Option<Exit> {
    let limit = job.budget?;
    wave.instructions += 1;
    (wave.instructions > limit).then_some(Exit::Fault { kind: FaultKind::Budget { limit }, lane: None })
}

/// The LDS of a workgroup, aligned for vector accesses.
struct Lds(NonNull<u8>);

// SAFETY: plain memory with one owner.
unsafe impl Send for Lds {}

impl Lds {
    const LAYOUT: Layout = match Layout::from_size_align(LDS_BYTES, 64) {
        Ok(layout) => layout,
        Err(_) => panic!(),
    };

    fn new() -> Self {
        // SAFETY: the layout's size is not zero.
        let start = unsafe { alloc_zeroed(Self::LAYOUT) };
        Lds(NonNull::new(start).unwrap_or_else(|| handle_alloc_error(Self::LAYOUT)))
    }

    fn start(&mut self) -> *mut u8 {
        self.0.as_ptr()
    }

    /// Zeroes the first `size` bytes, and what vector accesses read behind them.
    fn clear(&mut self, size: u32) {
        let bytes = (size as usize).next_multiple_of(64).min(LDS_BYTES);
        // SAFETY: at most what was allocated.
        unsafe { self.0.as_ptr().write_bytes(0, bytes) }
    }
}

impl Drop for Lds {
    fn drop(&mut self) {
        // SAFETY: allocated in `new` with this layout.
        unsafe { dealloc(self.0.as_ptr(), Self::LAYOUT) }
    }
}
