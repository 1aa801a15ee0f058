//! Operations allocate nothing once they have run, beyond what the software device does for any launch.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use hip_kernels::Gemm;
use hip_kernels::ops::{Binary, Distribution, Elementwise, Norm, Operand, Random, Reduce, Reduction, Result, Softmax};

mod common;

thread_local! {
    /// Allocations by this thread: the device has threads of its own.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, with a count.
struct Counting;

// SAFETY: everything is passed on to the system's allocator. The counter allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller's contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's contract.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Allocations of 50 calls, after one.
fn cost(mut work: impl FnMut()) -> usize {
    work();
    let before = ALLOCATIONS.get();
    (0..50).for_each(|_| work());
    ALLOCATIONS.get() - before
}

#[test]
fn operations_allocate_no_more_than_a_prepared_product() {
    let Some(device) = common::device("mi210") else { return };
    let stream = device.stream().unwrap();
    let x = stream.alloc_zeroed::<f32>(64).unwrap();
    let mut out = stream.alloc_zeroed::<f32>(64).unwrap();
    let wait = |result: Result<()>| {
        result.unwrap();
        stream.synchronize().unwrap();
    };
    let plan = Gemm::<f32>::new(8, 8, 8).plan(&device).unwrap();
    let launch = cost(|| {
        plan.run(&stream, &x, &x, &mut out).unwrap();
        stream.synchronize().unwrap();
    });
    let operations = [
        cost(|| wait(Softmax::new(8, 8).causal(8).run(&stream, &x, &mut out))),
        cost(|| wait(Norm::rms(8, 8).run(&stream, &x, &mut out))),
        cost(|| wait(Reduce::rows(Reduction::Sum, 8, 8).run(&stream, &x, &mut out))),
        cost(|| {
            let operand = Operand::matrix(&x);
            wait(Elementwise::vector(64).binary(&stream, Binary::Add, operand, Operand::output(), &mut out));
        }),
        cost(|| wait(Elementwise::vector(64).cast(&stream, &x, &mut out))),
        cost(|| wait(Random::new(1).fill(&stream, Distribution::Uniform { low: 0.0, high: 1.0 }, &mut out))),
    ];
    // What the software device does differs a little from launch to launch, but by less than one allocation each.
    assert!(operations.iter().all(|operation| *operation < launch + 50), "{operations:?}, a product {launch}");
}
