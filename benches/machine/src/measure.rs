//! Times of a case.

use std::time::{Duration, Instant};

use crate::{Error, Prepared};

/// Which clock counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The one on the wall.
    Wall,
    /// Processor time of all threads of the process: for one thread on a machine that has other work too.
    Processor,
}

impl Clock {
    /// Seconds since some moment.
    fn now(self) -> f64 {
        match self {
            Clock::Wall => {
                static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
                START.get_or_init(Instant::now).elapsed().as_secs_f64()
            }
            Clock::Processor => {
                let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
                // SAFETY: the pointer is to a `timespec`. The clock exists on every Linux.
                unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
                time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
            }
        }
    }
}

/// What was measured of a case.
#[derive(Clone, Debug)]
pub struct Times {
    /// Units of work in one run.
    pub work: f64,
    /// Runs that were counted.
    pub runs: usize,
    /// Seconds of the fastest run.
    pub least: f64,
    /// Seconds of the run in the middle.
    pub median: f64,
}

/// Runs a case once to warm up and to look at its result, then `runs` times, but not longer than `limit` once three runs are
/// done.
///
/// # Errors
/// Those of the case.
pub fn measure(case: &mut Prepared, runs: usize, limit: Duration, clock: Clock) -> Result<Times, Error> {
    (case.run)()?;
    (case.check)()?;
    let start = Instant::now();
    let mut seconds = Vec::new();
    while seconds.len() < runs && (seconds.len() < 3 || start.elapsed() < limit) {
        let before = clock.now();
        (case.run)()?;
        seconds.push(clock.now() - before);
    }
    (case.check)()?;
    seconds.sort_by(f64::total_cmp);
    let at = |index: usize| seconds.get(index).copied().unwrap_or(f64::NAN);
    Ok(Times { work: case.work, runs: seconds.len(), least: at(0), median: at(seconds.len() / 2) })
}
