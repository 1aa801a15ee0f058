//! Worker threads that live as long as the machine.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::sched::job::Job;
use crate::sched::workgroup::Workgroup;

/// Threads beside the one that asks. All work on the same job, until no workgroup is left.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
    /// What the asking thread keeps between jobs. Locked while a job runs, so one runs at a time.
    own: Mutex<Vec<Workgroup>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    job: Option<Arc<Job>>,
    /// Counts the jobs, so that a worker takes each only once.
    number: u64,
    /// Workers that have not finished with the job yet.
    busy: usize,
    quit: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, guard: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pool {
    /// A pool of `workers` in all, the asking thread included.
    pub(crate) fn new(workers: usize) -> Self {
        let shared = Arc::new(Shared::default());
        let threads = (1..workers)
            .map_while(|index| {
                let shared = Arc::clone(&shared);
                let name = format!("hip-emu {index}");
                // Fewer threads than asked for are slower, not wrong.
                std::thread::Builder::new().name(name).spawn(move || worker(&shared)).ok()
            })
            .collect();
        Pool { shared, threads, own: Mutex::default() }
    }

    /// How many threads work on a job.
    pub(crate) fn workers(&self) -> usize {
        self.threads.len() + 1
    }

    /// Runs a job to its end. Other callers wait.
    pub(crate) fn run(&self, job: &Arc<Job>) {
        let mut own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        // One workgroup needs no helpers.
        let helpers = if job.total() > 1 { self.threads.len() } else { 0 };
        if helpers > 0 {
            let mut state = self.shared.lock();
            state.job = Some(Arc::clone(job));
            state.number += 1;
            state.busy = helpers;
            drop(state);
            self.shared.changed.notify_all();
        }
        job.work_guarded(&mut own);
        if helpers > 0 {
            let mut state = self.shared.lock();
            while state.busy > 0 {
                state = self.shared.wait(state);
            }
            state.job = None;
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().quit = true;
        self.shared.changed.notify_all();
        for thread in self.threads.drain(..) {
            // A worker that panicked has reported it already.
            let _ = thread.join();
        }
    }
}

fn worker(shared: &Shared) {
    let mut idle = Vec::new();
    let mut seen = 0;
    loop {
        let mut state = shared.lock();
        let job = loop {
            if state.quit {
                return;
            }
            match &state.job {
                Some(job) if state.number != seen => {
                    seen = state.number;
                    break Arc::clone(job);
                }
                _ => state = shared.wait(state),
            }
        };
        drop(state);
        job.work_guarded(&mut idle);
        drop(job);
        shared.lock().busy -= 1;
        shared.changed.notify_all();
    }
}
