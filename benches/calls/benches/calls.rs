//! Criterion's estimates of a call in each of four ways. What the rows mean, and how to run this: `src/lib.rs`.

#![allow(missing_docs, reason = "criterion_group makes a public function")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hip_bench_calls::{Cubecl, Direct, HipSys, StaticPointer, Way, check, open_runtime};

fn calls(c: &mut Criterion) {
    // SAFETY: criterion has not started a thread yet.
    let cubecl = unsafe { Cubecl::open() }.expect("cubecl-hip-sys opens the stand-in");
    let runtime = open_runtime().expect("hip-sys opens the stand-in");
    let (pointer, hip) = (StaticPointer::new(), HipSys(black_box(&runtime)));
    for checked in [check(&Direct), check(&pointer), check(&hip), check(&cubecl)] {
        checked.expect("every way leads to the linked library");
    }
    one(c, &Direct);
    one(c, &pointer);
    one(c, &hip);
    one(c, &cubecl);
}

fn one<W: Way>(c: &mut Criterion, way: &W) {
    c.benchmark_group("hipGetDeviceCount").bench_function(W::NAME, |bencher| {
        let mut count = 0;
        bencher.iter(|| way.device_count(black_box(&mut count)));
    });
    c.benchmark_group("hipSetDevice").bench_function(W::NAME, |bencher| {
        bencher.iter(|| way.set_device(black_box(1)));
    });
    c.benchmark_group("hipModuleLaunchKernel").bench_function(W::NAME, |bencher| {
        bencher.iter(|| way.launch(black_box(64), black_box([64, 1, 1, 256, 1, 1, 0])));
    });
}

criterion_group!(benches, calls);
criterion_main!(benches);
