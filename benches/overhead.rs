//! What the safe interface costs beside the raw functions: both in one run, in turns, on a runtime that does nothing and
//! on the software device. `cargo bench --bench overhead`; a number behind `--` is the time per row in milliseconds. The row of
//! raw launches beside themselves tells how far from 1 a ratio is by chance.

use std::ffi::c_void;
use std::hint::black_box;
use std::time::{Duration, Instant};

use hip::sys::{hipError_t, hipMemcpyKind};
use hip::{Device, Event, Grid, In, InOut, Module};

#[path = "../hip/tests/common/noop.rs"]
mod noop;

/// Kernels for gfx90a.
const CODE: &[u8] = include_bytes!("../hip/tests/fixtures/args_gfx90a.co");

fn main() {
    // Cargo passes `--bench`.
    let milliseconds = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(2000);
    println!("{:<10}{:<28}{:>10}{:>10}{:>8}", "runtime", "operation", "raw ns", "safe ns", "ratio");
    let devices = [("no-op", Device::of_source(&noop::source(), 0), 1000), ("software", Device::emulated("mi210"), 64)];
    for (name, device, batch) in devices {
        let time = Duration::from_millis(milliseconds);
        if let Err(error) = device.and_then(|device| measure(&device, &Bench { name, time, batch })) {
            eprintln!("{name}: nothing measured: {error}");
        }
    }
}

struct Bench {
    name: &'static str,
    /// Per row.
    time: Duration,
    /// Operations that are timed together.
    batch: u32,
}

impl Bench {
    /// Times `raw` and `safe` in turns, so that both see the same machine, and prints the median of each. Each goes first
    /// every other time. The ratio is that of batches next to each other, which a machine that is busy with something else
    /// at times disturbs least. `wait` empties the queue between batches.
    fn compare(&self, operation: &str, mut raw: impl FnMut(), mut safe: impl FnMut(), mut wait: impl FnMut()) {
        let mut batch = |work: &mut dyn FnMut()| {
            let start = Instant::now();
            work();
            let time = start.elapsed().as_secs_f64() * 1e9 / f64::from(self.batch);
            wait();
            time
        };
        let (mut raw_times, mut safe_times) = (Vec::new(), Vec::new());
        // Of the rounds in which raw goes first, and of the others.
        let mut ratios = [Vec::new(), Vec::new()];
        let mut raw_batch = || (0..self.batch).for_each(|_| raw());
        let mut safe_batch = || (0..self.batch).for_each(|_| safe());
        let start = Instant::now();
        while start.elapsed() < self.time || raw_times.len() < 12 {
            let order = raw_times.len() % 2;
            let (raw, safe) = if order == 0 {
                let raw = batch(&mut raw_batch);
                (raw, batch(&mut safe_batch))
            } else {
                let safe = batch(&mut safe_batch);
                (batch(&mut raw_batch), safe)
            };
            raw_times.push(raw);
            safe_times.push(safe);
            ratios[order].push(safe / raw);
        }
        let median = |mut times: Vec<f64>| {
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        };
        let (raw, safe) = (median(raw_times), median(safe_times));
        let ratio = ratios.map(median).iter().product::<f64>().sqrt();
        println!("{:<10}{operation:<28}{raw:>10.1}{safe:>10.1}{ratio:>8.3}", self.name);
    }
}

/// What a program with raw functions does with their results.
fn check(result: Result<hipError_t, hip::sys::SymbolMissing>) {
    match result {
        Ok(hipError_t::hipSuccess) => {}
        other => panic!("{other:?}"),
    }
}

fn measure(device: &Device, bench: &Bench) -> hip::Result<()> {
    let hip = device.functions();
    let stream = device.stream()?;
    let on = stream.handle();
    let module = Module::load(device, CODE)?;
    let nothing = module.kernel("nothing")?.bind::<()>()?;
    let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let x = stream.alloc_zeroed::<f32>(64)?;
    let mut y = stream.alloc_zeroed::<f32>(64)?;
    let wait = || stream.synchronize().expect("work that is right");
    let null: *mut c_void = std::ptr::null_mut();

    let grid = Grid::new(1, 64);
    let function = saxpy.kernel().handle();
    let addresses = [x.device_ptr(), y.device_ptr()];
    bench.compare(
        "launch, four arguments",
        || {
            let (mut n, mut a, mut addresses) = (black_box(64u32), black_box(2.0f32), black_box(addresses));
            let [x, y] = &mut addresses;
            let mut args: [*mut c_void; 4] =
                [(&raw mut n).cast(), (&raw mut a).cast(), std::ptr::from_mut(x).cast(), std::ptr::from_mut(y).cast()];
            // SAFETY: the arguments are the kernel's, which touches the first 64 elements of either buffer.
            check(unsafe {
                hip.hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, on, args.as_mut_ptr(), null.cast())
            });
        },
        || {
            // SAFETY: as above.
            let launched = unsafe { saxpy.launch(&stream, grid, (black_box(64), black_box(2.0), &x, &mut y)) };
            launched.expect("a launch that is right");
        },
        wait,
    );
    let function = nothing.kernel().handle();
    // SAFETY: the kernel has no arguments.
    let launch =
        || check(unsafe { hip.hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, on, null.cast(), null.cast()) });
    bench.compare("raw launch beside itself", launch, launch, wait);
    bench.compare(
        "launch, empty kernel",
        launch,
        // SAFETY: as above.
        || unsafe { nothing.launch(&stream, grid, ()) }.expect("a launch that is right"),
        wait,
    );

    let host = [1.0f32; 64];
    let to = y.device_ptr();
    bench.compare(
        "copy of 256 bytes and wait",
        || {
            let from = black_box(&host).as_ptr().cast();
            // SAFETY: both sides have 256 bytes, and the copy is waited for.
            check(unsafe { hip.hipMemcpyAsync(to, from, 256, hipMemcpyKind::hipMemcpyHostToDevice, on) });
            // SAFETY: the stream is alive.
            check(unsafe { hip.hipStreamSynchronize(on) });
        },
        || stream.copy_from_host(&mut y, black_box(&host)).expect("a copy that is right"),
        || {},
    );

    let (event, mut raw_event) = (Event::new(device)?, null.cast());
    // SAFETY: a place for the result.
    check(unsafe { hip.hipEventCreateWithFlags(&mut raw_event, 0) });
    bench.compare(
        "event record",
        // SAFETY: event and stream are alive.
        || check(unsafe { hip.hipEventRecord(raw_event, on) }),
        || event.record(&stream).expect("a stream of the same device"),
        wait,
    );
    // SAFETY: nothing uses the event any more.
    check(unsafe { hip.hipEventDestroy(raw_event) });

    let ordered = hip.has("hipMallocAsync");
    bench.compare(
        "allocate and free 4096 bytes",
        || {
            let mut block = null;
            // SAFETY: a place for the result, and each block is freed once.
            unsafe {
                if ordered {
                    check(hip.hipMallocAsync(&mut block, 4096, on));
                    check(hip.hipFreeAsync(black_box(block), on));
                } else {
                    check(hip.hipMalloc(&mut block, 4096));
                    check(hip.hipFree(black_box(block)));
                }
            }
        },
        || drop(black_box(stream.alloc::<u8>(4096).expect("memory"))),
        wait,
    );
    Ok(())
}
