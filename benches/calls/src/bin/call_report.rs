//! A table of what a call costs in each of four ways, to be quoted: nanoseconds per call, and how much more than a direct
//! call. The ways take turns, so that what slows the machine down for a while slows all of them; a difference is the median
//! of those within a turn. What the rows mean: `src/lib.rs`.
//!
//! `call_report [TURNS] [CALLS]`: by default 400 turns of 20000 calls of each function in each way.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use hip_bench_calls::{Cubecl, Direct, HipSys, StaticPointer, Way, check, open_runtime};

const FUNCTIONS: [&str; 3] = ["hipGetDeviceCount", "hipSetDevice", "hipModuleLaunchKernel"];

fn main() -> ExitCode {
    match report() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("nothing measured: {message}");
            ExitCode::FAILURE
        }
    }
}

fn report() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1).map(|text| {
        text.parse::<usize>().ok().filter(|n| *n > 0).ok_or_else(|| format!("{text:?} is not a number above 0"))
    });
    let turns = arguments.next().unwrap_or(Ok(400))?;
    let calls = arguments.next().unwrap_or(Ok(20_000))?;

    // SAFETY: this is the only thread.
    let cubecl = unsafe { Cubecl::open() }?;
    let runtime = open_runtime()?;
    let (pointer, hip) = (StaticPointer::new(), HipSys(black_box(&runtime)));
    let ways: [&dyn Timed; 4] = [&Direct, &pointer, &hip, &cubecl];
    for way in ways {
        way.check().map_err(|error| format!("{}: {error}", way.name()))?;
    }

    println!("{turns} turns of {calls} calls; nanoseconds per call, the loop included");
    println!("| function | way | min | median | median minus direct | median / direct |");
    println!("|---|---|---:|---:|---:|---:|");
    for (function, name) in FUNCTIONS.iter().enumerate() {
        // One row of times per way; a column is a turn.
        let mut times = [const { Vec::new() }; 4];
        for turn in 0..turns {
            for step in 0..ways.len() {
                // Each way goes first in a quarter of the turns.
                let at = (turn + step) % ways.len();
                if let (Some(way), Some(row)) = (ways.get(at), times.get_mut(at)) {
                    row.push(way.time(function, calls));
                }
            }
        }
        let [direct, ..] = &times;
        for (way, row) in ways.iter().zip(&times) {
            let difference = median(row.iter().zip(direct).map(|(a, b)| a - b).collect());
            let ratio = median(row.iter().zip(direct).map(|(a, b)| a / b).collect());
            let least = row.iter().copied().fold(f64::INFINITY, f64::min);
            let middle = median(row.clone());
            println!("| {name} | {} | {least:.2} | {middle:.2} | {difference:+.2} | {ratio:.2} |", way.name());
        }
    }
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A way whose loops are compiled for it alone.
trait Timed {
    fn name(&self) -> &'static str;
    fn check(&self) -> Result<(), String>;
    /// Nanoseconds per call of a function of [`FUNCTIONS`].
    fn time(&self, function: usize, calls: usize) -> f64;
}

impl<W: Way> Timed for W {
    fn name(&self) -> &'static str {
        W::NAME
    }

    fn check(&self) -> Result<(), String> {
        check(self)
    }

    fn time(&self, function: usize, calls: usize) -> f64 {
        let start = Instant::now();
        match function {
            0 => {
                let mut count = 0;
                for _ in 0..calls {
                    black_box(self.device_count(black_box(&mut count)));
                }
            }
            1 => {
                for _ in 0..calls {
                    black_box(self.set_device(black_box(1)));
                }
            }
            _ => {
                for _ in 0..calls {
                    black_box(self.launch(black_box(64), black_box([64, 1, 1, 256, 1, 1, 0])));
                }
            }
        }
        start.elapsed().as_secs_f64() * 1e9 / calls as f64
    }
}
