//! The same problems by OpenCL on the processor, as PoCL compiles them: the other way to run a kernel without a GPU, from its
//! source instead of from a GPU's machine code. The library is opened at run time.

use std::cell::RefCell;
use std::ptr::null_mut;
use std::rc::Rc;

use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_CPU, Device, get_all_devices};
use opencl3::kernel::{ExecuteKernel, Kernel};
use opencl3::memory::{Buffer, CL_MEM_READ_WRITE};
use opencl3::program::Program;
use opencl3::types::CL_BLOCKING;

use crate::{Case, Error, Prepared, Sizes, check_product, element, expect};

/// All cases.
pub const CASES: &[Case] = &[
    Case { name: "f32 GEMM, OpenCL", unit: "FLOP", prepare: gemm },
    Case { name: "vector add, OpenCL", unit: "element", prepare: vector_add },
    Case { name: "empty launch, OpenCL", unit: "launch", prepare: empty },
];

/// A matrix product as one writes it for a GPU: 64 x 64 elements by 256 work-items, 16 steps of k at a time through local
/// memory, 4 x 4 elements for each of them, loaded as vectors. `n` is a multiple of 64.
const SOURCE: &str = r"
kernel void empty() {}

kernel void vector_add(global const float *a, global const float *b, global float *c) {
    const size_t i = get_global_id(0);
    c[i] = a[i] + b[i];
}

kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void multiply(global const float *a, global const float *b, global float *c, uint n) {
    local float rows[16][64], columns[16][64];
    const uint x = get_local_id(0), y = get_local_id(1), item = 16 * y + x;
    const uint row = 64 * get_group_id(1), column = 64 * get_group_id(0);
    float4 sums[4] = {0, 0, 0, 0};
    for (uint k = 0; k < n; k += 16) {
        const float4 part = vload4(0, a + (size_t)(row + item / 4) * n + k + item % 4 * 4);
        rows[item % 4 * 4 + 0][item / 4] = part.x;
        rows[item % 4 * 4 + 1][item / 4] = part.y;
        rows[item % 4 * 4 + 2][item / 4] = part.z;
        rows[item % 4 * 4 + 3][item / 4] = part.w;
        vstore4(vload4(0, b + (size_t)(k + item / 16) * n + column + item % 16 * 4), 0, &columns[item / 16][item % 16 * 4]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = 0; i < 16; ++i) {
            const float4 factors = vload4(0, &rows[i][4 * y]);
            const float4 values = vload4(0, &columns[i][4 * x]);
            sums[0] = fma(factors.x, values, sums[0]);
            sums[1] = fma(factors.y, values, sums[1]);
            sums[2] = fma(factors.z, values, sums[2]);
            sums[3] = fma(factors.w, values, sums[3]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (uint i = 0; i < 4; ++i) {
        vstore4(sums[i], 0, c + (size_t)(row + 4 * y + i) * n + column + 4 * x);
    }
}
";

/// A device with the kernel that was asked for.
struct OnCpu {
    context: Context,
    queue: CommandQueue,
    kernel: Kernel,
    // What the kernel is part of.
    _program: Program,
}

/// Why there is nothing to be measured, if there is not.
pub fn absent() -> Option<String> {
    match get_all_devices(CL_DEVICE_TYPE_CPU) {
        Ok(devices) if !devices.is_empty() => None,
        Ok(_) => Some("OpenCL knows no processor as a device".to_owned()),
        Err(error) => Some(format!("no OpenCL for processors ({error})")),
    }
}

/// The name of the device.
pub fn device_name() -> Option<String> {
    let device = Device::new(*get_all_devices(CL_DEVICE_TYPE_CPU).ok()?.first()?);
    Some(format!("{}, {}", device.name().ok()?, device.version().ok()?))
}

impl OnCpu {
    fn new(kernel: &str) -> Result<Self, Error> {
        let id = *get_all_devices(CL_DEVICE_TYPE_CPU)?.first().ok_or("no OpenCL device")?;
        let context = Context::from_device(&Device::new(id))?;
        #[allow(deprecated, reason = "what takes its place needs OpenCL 2")]
        let queue = CommandQueue::create_default(&context, 0)?;
        let program = Program::create_and_build_from_source(&context, SOURCE, "")?;
        let kernel = Kernel::create(&program, kernel)?;
        Ok(OnCpu { context, queue, kernel, _program: program })
    }

    fn upload(&self, data: &[f32]) -> Result<Buffer<f32>, Error> {
        // SAFETY: no host memory is given.
        let mut buffer = unsafe { Buffer::create(&self.context, CL_MEM_READ_WRITE, data.len(), null_mut()) }?;
        // SAFETY: the buffer has as many elements, and the call waits.
        unsafe { self.queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, data, &[]) }?;
        Ok(buffer)
    }

    fn download(&self, buffer: &Buffer<f32>, len: usize) -> Result<Vec<f32>, Error> {
        let mut data = vec![0.0; len];
        // SAFETY: the buffer has as many elements, and the call waits.
        unsafe { self.queue.enqueue_read_buffer(buffer, CL_BLOCKING, 0, &mut data, &[]) }?;
        Ok(data)
    }
}

fn gemm(Sizes { matrix: n, .. }: Sizes) -> Result<Prepared, Error> {
    let cpu = Rc::new(OnCpu::new("multiply")?);
    let matrix: Vec<f32> = (0..n * n).map(|i| element(i / n, i % n)).collect();
    let (a, b) = (cpu.upload(&matrix)?, cpu.upload(&matrix)?);
    let c = Rc::new(RefCell::new(cpu.upload(&vec![0.0; n * n])?));
    let (reader, from) = (Rc::clone(&cpu), Rc::clone(&c));
    Ok(Prepared {
        work: 2.0 * (n as f64).powi(3),
        run: Box::new(move || {
            let c = c.borrow_mut();
            let mut launch = ExecuteKernel::new(&cpu.kernel);
            // SAFETY: these are the kernel's arguments, and the matrices have `n` rows of `n` elements, whole tiles.
            unsafe {
                launch.set_arg(&a).set_arg(&b).set_arg(&*c).set_arg(&(n as u32));
                launch.set_global_work_sizes(&[n / 4, n / 4]).set_local_work_sizes(&[16, 16]);
                launch.enqueue_nd_range(&cpu.queue)?;
            }
            Ok(cpu.queue.finish()?)
        }),
        check: Box::new(move || check_product(&reader.download(&from.borrow(), n * n)?, n)),
    })
}

fn vector_add(Sizes { vector: n, .. }: Sizes) -> Result<Prepared, Error> {
    let cpu = Rc::new(OnCpu::new("vector_add")?);
    let a: Vec<f32> = (0..n).map(|i| (i % 1000) as f32).collect();
    let b: Vec<f32> = (0..n).map(|i| (i % 77) as f32).collect();
    let (a, b) = (cpu.upload(&a)?, cpu.upload(&b)?);
    let c = Rc::new(RefCell::new(cpu.upload(&vec![0.0; n])?));
    let (reader, from) = (Rc::clone(&cpu), Rc::clone(&c));
    Ok(Prepared {
        work: n as f64,
        run: Box::new(move || {
            let c = c.borrow_mut();
            let mut launch = ExecuteKernel::new(&cpu.kernel);
            // SAFETY: these are the kernel's arguments, and each has `n` elements.
            unsafe {
                launch.set_arg(&a).set_arg(&b).set_arg(&*c).set_global_work_size(n).set_local_work_size(256);
                launch.enqueue_nd_range(&cpu.queue)?;
            }
            Ok(cpu.queue.finish()?)
        }),
        check: Box::new(move || {
            let c = reader.download(&from.borrow(), n)?;
            let wrong = c.iter().enumerate().find(|(i, sum)| **sum != (i % 1000 + i % 77) as f32).map(|(i, _)| i);
            expect("a wrong sum", wrong, None)
        }),
    })
}

fn empty(_: Sizes) -> Result<Prepared, Error> {
    const LAUNCHES: usize = 100;
    let cpu = OnCpu::new("empty")?;
    Ok(Prepared {
        work: LAUNCHES as f64,
        run: Box::new(move || {
            for _ in 0..LAUNCHES {
                let mut launch = ExecuteKernel::new(&cpu.kernel);
                // SAFETY: the kernel has no arguments and does nothing.
                unsafe {
                    launch.set_global_work_size(64).set_local_work_size(64).enqueue_nd_range(&cpu.queue)?;
                }
                cpu.queue.finish()?;
            }
            Ok(())
        }),
        // There is no result to look at.
        check: Box::new(|| Ok(())),
    })
}
