//! What a launch costs the host, on whatever device there is: a kernel of one workgroup, queued only, and waited for.

#![allow(missing_docs, reason = "criterion_group makes a public function")]

use criterion::{Criterion, criterion_group, criterion_main};
use hip::{Device, Grid, In, InOut, Module};

mod kernels {
    #![allow(dead_code, reason = "only the code is used")]
    hip::include_kernels!("examples");
}

fn launches(c: &mut Criterion) {
    if let Err(error) = measure(c) {
        eprintln!("nothing measured: {error}");
    }
}

fn measure(c: &mut Criterion) -> hip::Result<()> {
    let device = Device::first()?;
    let stream = device.stream()?;
    let saxpy = Module::load(&device, &kernels::CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let x = stream.alloc_zeroed::<f32>(64)?;
    let mut y = stream.alloc_zeroed::<f32>(64)?;
    let grid = Grid::new(1, 64);

    let mut group = c.benchmark_group(format!("launch on {}", device.name()));
    group.bench_function("queue", |bencher| {
        bencher.iter_custom(|count| {
            // Waiting now and then keeps the queue short; it is not part of the time.
            let mut time = std::time::Duration::ZERO;
            let mut left = count;
            while left > 0 {
                let part = left.min(256);
                let start = std::time::Instant::now();
                for _ in 0..part {
                    // SAFETY: the kernel touches the first 64 elements of either buffer, and both have 64.
                    let launched = unsafe { saxpy.launch(&stream, grid, (64, 2.0, &x, &mut y)) };
                    launched.expect("a launch that worked before");
                }
                time += start.elapsed();
                stream.synchronize().expect("a kernel that worked before");
                left -= part;
            }
            time
        });
    });
    group.bench_function("queue and wait", |bencher| {
        bencher.iter(|| {
            // SAFETY: as above.
            unsafe { saxpy.launch(&stream, grid, (64, 2.0, &x, &mut y)) }.and_then(|()| stream.synchronize())
        });
    });
    group.finish();
    Ok(())
}

criterion_group!(benches, launches);
criterion_main!(benches);
