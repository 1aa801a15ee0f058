//! Eight threads use four devices through sixteen streams at random: allocate, copy, launch, hand on, free. Every buffer has a
//! model on the host that it is compared with. There must be no error, and nothing left in the end.

mod random;
mod worker;

use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use hip::{Allocator, Device};
use worker::{Counts, Lane, Worker};

const THREADS: u64 = 8;
const DEVICES: [&str; 4] = ["mi210", "mi50", "mi210", "mi50"];
const STREAMS_PER_DEVICE: usize = 4;

/// What is alive is counted for the whole process, so one run at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// The short version, under the interface of each runtime.
#[test]
fn for_some_seconds() {
    let seed =
        std::env::var("HIP_RS_STRESS_SEED").map_or(1, |seed| seed.parse().expect("HIP_RS_STRESS_SEED: a number"));
    for (n, abi) in (0..).zip(hip_emu::Abi::ALL) {
        run(abi, Duration::from_millis(900), seed + n);
    }
}

/// The long version, which `cargo xtask verify stress` runs. The time is for each interface, or for the one that
/// `HIP_RS_STRESS_ABI` names.
#[test]
#[ignore = "takes minutes"]
fn for_minutes() {
    let number = |name: &str, usual: u64| {
        std::env::var(name)
            .map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}: not a number: {text}")))
    };
    let (seconds, seed) = (number("HIP_RS_STRESS_SECONDS", 120), number("HIP_RS_STRESS_SEED", 1));
    if let Ok(name) = std::env::var("HIP_RS_STRESS_ABI") {
        return run(name.parse().expect("HIP_RS_STRESS_ABI"), Duration::from_secs(seconds), seed);
    }
    for (n, abi) in (0..).zip(hip_emu::Abi::ALL) {
        run(abi, Duration::from_secs(seconds), seed + n);
    }
}

fn run(abi: hip_emu::Abi, time: Duration, seed: u64) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let before = hip_emu::live();
    assert!(before.is_empty(), "{before:?}");
    let (begin, mut peak, mut counts) = (Instant::now(), 0, Counts::default());
    {
        let devices = Device::emulated_all(&format!("{}@{}", DEVICES.join(","), abi.name())).expect("software devices");
        assert_eq!(devices.len(), DEVICES.len());
        // Both ways of allocating, on both architectures.
        let allocators = [Allocator::StreamOrdered, Allocator::StreamOrdered, Allocator::Cache, Allocator::Cache];
        let lane =
            |(device, allocator)| Lane::new(device, STREAMS_PER_DEVICE, allocator).expect("streams and a module");
        let lanes: Vec<Lane> = devices.iter().zip(allocators).map(lane).collect();
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..THREADS)
                .map(|thread| {
                    let worker = Worker::new(&lanes, seed * 1000 + thread);
                    scope.spawn(move || worker.run(begin + time))
                })
                .collect();
            while begin.elapsed() < time {
                peak = peak.max(hip_emu::live().device_allocations);
                std::thread::sleep(Duration::from_millis(50));
            }
            for worker in workers {
                // A panic has said what it was.
                counts.add(&worker.join().expect("a thread failed"));
            }
        });
        drop(lanes);
        for device in &devices {
            let deferred = device.take_deferred_errors();
            assert!(deferred.is_empty(), "{device}: {deferred:?}");
        }
    }
    let after = hip_emu::live();
    assert!(after.is_empty(), "{abi:?}, seed {seed}: leaked {after:?}");
    let mut text = String::new();
    let streams = DEVICES.len() * STREAMS_PER_DEVICE;
    let seconds = begin.elapsed().as_secs_f64();
    let _ = writeln!(text, "stress: (interface): {}", abi.name());
    let _ = writeln!(text, "stress: (threads, devices, streams): {THREADS}, {}, {streams}", DEVICES.len());
    let _ = writeln!(text, "stress: (seconds): {seconds:.1}");
    let _ = writeln!(text, "stress: (seed): {seed}");
    for (name, count) in counts.all() {
        let _ = writeln!(text, "stress: {name}: {count}");
    }
    let _ = writeln!(text, "stress: (most buffers alive at once): {peak}");
    println!("{text}stress: (left alive): 0");
    counts.require_all(time);
}
