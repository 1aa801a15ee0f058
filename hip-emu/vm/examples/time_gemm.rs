//! Times a matrix product on the software device, without any runtime: `time_gemm FILE.co KERNEL M N K [THREADS]`.
//!
//! The kernel takes `(A*, B*, C*, u32 m, n, k, i64 lda, ldb, ldc, i64 stride_a, stride_b, stride_c, f32 alpha, beta)`,
//! all matrices row-major, A and B not transposed, and names its types and tile (`gemm_f16_f32_nn_128x128x16`).
//! `HIP_RS_EMU_MFMA` = `fast` or `exact` chooses the arithmetic of matrix instructions. Exits with an error if a sampled
//! element differs from what the host computes.

use std::time::Instant;

use half::f16;
use hip_code::{CodeObject, Container};
use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory};
use hip_emu_vm::{Dispatch, Image, Machine, MachineConfig, MatrixMode, Target};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, kernel, m, n, k, rest @ ..] = args.as_slice() else {
        return Err("usage: time_gemm FILE.co KERNEL M N K [THREADS]".into());
    };
    let (m, n, k): (u64, u64, u64) = (m.parse()?, n.parse()?, k.parse()?);
    let threads = rest.first().map_or(Ok(1), |text| text.parse())?;

    let bytes = std::fs::read(file)?;
    let container = Container::parse(&bytes)?;
    let entry = container.entries().iter().find(|entry| !entry.host).ok_or("no device code")?;
    let object = CodeObject::parse(&entry.bytes)?;
    let target: Target = object.target.processor.parse()?;
    let memory = Memory::new();
    let image = Image::load(&object, &memory, target)?;
    let matrix = std::env::var("HIP_RS_EMU_MFMA").map_or(Ok(MatrixMode::Fast), |mode| mode.parse())?;
    let machine = Machine::new(MachineConfig { threads, matrix, ..MachineConfig::new(target) });
    let entry = image.kernels().find(|k| k.signature.name.contains(kernel.as_str())).ok_or("no such kernel")?;
    let name = entry.signature.base_name().to_owned();
    let half_in = name.contains("_f16_");
    let half_out = half_in && !name.contains("_f16_f32_");
    let tile = name.rsplit('_').next().ok_or("no tile in the name")?;
    let tile: Vec<u64> = tile.split('x').map(str::parse).collect::<std::result::Result<_, _>>()?;

    let value = |i: u64, j: u64| ((i * 131 + j * 71) % 257) as f32 / 64.0 - 2.0;
    let put = |rows: u64, columns: u64| -> Result<DevAddr> {
        let mut bytes = Vec::new();
        for i in 0..rows {
            for j in 0..columns {
                match half_in {
                    true => bytes.extend(f16::from_f32(value(i, j)).to_le_bytes()),
                    false => bytes.extend(value(i, j).to_le_bytes()),
                }
            }
        }
        let at = memory.allocate(bytes.len() as u64, 256, AllocationKind::Device)?;
        memory.write(at, &bytes)?;
        Ok(at)
    };
    let (a, b) = (put(m, k)?, put(k, n)?);
    let size = if half_out { 2 } else { 4 };
    let c = memory.allocate(m * n * size, 256, AllocationKind::Device)?;
    let mut kernarg = Vec::new();
    for pointer in [a, b, c] {
        kernarg.extend(pointer.0.to_le_bytes());
    }
    for extent in [m, n, k, 0] {
        kernarg.extend((extent as u32).to_le_bytes());
    }
    for stride in [k, n, n, 0, 0, 0] {
        kernarg.extend(stride.to_le_bytes());
    }
    kernarg.extend(1f32.to_le_bytes());
    kernarg.extend(0f32.to_le_bytes());
    kernarg.resize(kernarg.len().max(entry.signature.kernarg_size as usize), 0);
    let arguments = memory.allocate(kernarg.len() as u64, 64, AllocationKind::Internal)?;
    memory.write(arguments, &kernarg)?;

    let tiles = m.div_ceil(tile[0]) * n.div_ceil(tile[1]);
    let dispatch = Dispatch {
        image: &image,
        kernel: entry,
        blocks: [tiles as u32, 1, 1],
        threads: [entry.signature.max_workgroup_size, 1, 1],
        dynamic_lds: 0,
        kernarg: arguments,
        packet: DevAddr(0),
        queue: DevAddr(0),
        dispatch_id: 0,
        dynamic_scratch: 0,
        cooperative: false,
        resident: None,
        reach: hip_emu_vm::mem::Reach::ALL,
        host: None,
    };
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let (start, cpu) = (Instant::now(), cpu_seconds());
        let stats = machine.run(&dispatch, &memory)?;
        let mut seconds = start.elapsed().as_secs_f64();
        // On a busy host the time on the processor says more, where it is known.
        if let (1, Some(before), Some(after)) = (threads, cpu, cpu_seconds()) {
            seconds = after - before;
        }
        best = best.min(seconds);
        println!(
            "{name} on {} ({}): {seconds:.4} s, {:.2} GFLOP/s, {:.1} M wave instructions/s, {stats:?}",
            target,
            machine.level_name(),
            2e-9 * (m * n * k) as f64 / seconds,
            1e-6 * stats.instructions as f64 / seconds,
        );
    }

    let rounded = |x: f32| if half_in { f16::from_f32(x).to_f32() } else { x };
    println!("best: {best:.4} s, {:.2} GFLOP/s", 2e-9 * (m * n * k) as f64 / best);
    let (mut worst, step) = (0f64, (m * n / 997).max(1));
    for at in (0..m * n).step_by(step as usize) {
        let (i, j) = (at / n, at % n);
        let want: f64 = (0..k).map(|l| f64::from(rounded(value(i, l))) * f64::from(rounded(value(l, j)))).sum();
        let mut bytes = [0; 4];
        memory.read(DevAddr(c.0 + at * size), &mut bytes[..size as usize])?;
        let have = if half_out {
            f64::from(f16::from_le_bytes([bytes[0], bytes[1]]).to_f32())
        } else {
            f64::from(f32::from_le_bytes(bytes))
        };
        worst = worst.max((have - want).abs() / want.abs().max(k as f64).max(1.0));
    }
    let limit = if half_out { 1e-3 } else { 1e-5 };
    println!("largest difference from the host: {worst:.2e} (relative)");
    if worst < limit { Ok(()) } else { Err("wrong result".into()) }
}

/// Seconds that this thread has been on a processor (Linux).
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(1e-9 * text.split(' ').next()?.parse::<f64>().ok()?)
}
