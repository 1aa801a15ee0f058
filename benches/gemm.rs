//! Matrix products on whatever device there is, and on the software device as each architecture. Throughput is in
//! floating-point operations: criterion's `Gelem/s` are GFLOP/s.
//!
//! A product is launched and waited for, so on a GPU small ones show the cost of a launch; see the bench `launch`.

#![allow(missing_docs, reason = "criterion_group makes a public function")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use hip::{Device, bf16, f16};
use hip_kernels::{Gemm, Multiply};

fn products(c: &mut Criterion) {
    match Device::first() {
        Ok(device) if !device.runtime().is_software() => {
            let sizes = [(256, 256, 256), (1024, 1024, 1024), (4096, 4096, 4096), (1023, 1025, 1027), (16, 4096, 4096)];
            on_device(c, &device, &sizes);
        }
        Ok(_) => {}
        Err(error) => eprintln!("no GPU: {error}"),
    }
    for arch in ["gfx906", "gfx908", "gfx90a", "gfx942"] {
        match Device::emulated(arch) {
            Ok(device) => on_device(c, &device, &[(256, 256, 256), (512, 512, 512), (255, 257, 129), (16, 512, 512)]),
            Err(error) => eprintln!("no software device {arch}: {error}"),
        }
    }
}

fn on_device(c: &mut Criterion, device: &Device, sizes: &[(usize, usize, usize)]) {
    product::<f32, f32>(c, device, "f32", sizes);
    product::<f64, f64>(c, device, "f64", sizes);
    product::<f16, f32>(c, device, "f16", sizes);
    product::<bf16, f32>(c, device, "bf16", sizes);
    product::<i8, i32>(c, device, "i8", sizes);
}

fn product<A: Multiply<C>, C: hip::Element>(
    c: &mut Criterion,
    device: &Device,
    dtype: &str,
    sizes: &[(usize, usize, usize)],
) {
    let kind = if device.runtime().is_software() { "software " } else { "" };
    let mut group = c.benchmark_group(format!("{kind}{} {dtype}", device.arch().name()));
    group.sample_size(10);
    for &(m, n, k) in sizes {
        group.throughput(Throughput::Elements(2 * (m * n * k) as u64));
        let result = (|| -> Result<(), Box<dyn std::error::Error>> {
            let stream = device.stream()?;
            let (a, b) = (stream.alloc_zeroed::<A>(m * k)?, stream.alloc_zeroed::<A>(k * n)?);
            let mut product = stream.alloc_zeroed::<C>(m * n)?;
            let plan = Gemm::<A, C>::new(m, n, k).plan(device)?;
            plan.run(&stream, &a, &b, &mut product)?;
            stream.synchronize()?;
            group.bench_function(BenchmarkId::from_parameter(format!("{m}x{n}x{k}")), |bencher| {
                bencher.iter(|| plan.run(&stream, &a, &b, &mut product).and_then(|()| Ok(stream.synchronize()?)));
            });
            Ok(())
        })();
        if let Err(error) = result {
            eprintln!("{m}x{n}x{k} {dtype} on {device}: {error}");
        }
    }
    group.finish();
}

criterion_group!(benches, products);
criterion_main!(benches);
