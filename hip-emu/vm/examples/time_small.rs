//! Times what is not arithmetic on the software device: launches of an empty kernel, and kernels that mostly load, store
//! or branch. Uses the test programs of this crate; `time_small [THREADS]`.

use std::time::Instant;

use hip_code::{CodeObject, Container};
use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory};
use hip_emu_vm::{Dispatch, Image, Machine, MachineConfig, Stats, Target};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let threads = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let container = Container::parse(include_bytes!("../tests/programs/programs.O3.hipfb"))?;
    let entry = container.select(&"gfx906".parse()?).ok_or("no code for gfx906")?;
    let object = CodeObject::parse(&entry.bytes)?;
    let memory = Memory::new();
    let image = Image::load(&object, &memory, Target::Gfx906)?;
    let machine = Machine::new(MachineConfig { threads, ..MachineConfig::new(Target::Gfx906) });

    let n = 1u32 << 22;
    let buffer = |bytes: u64| memory.allocate(bytes, 256, AllocationKind::Device);
    let (x, y) = (buffer(4 * u64::from(n))?, buffer(8 * u64::from(n))?);
    for i in 0..n {
        memory.write(DevAddr(x.0 + 4 * u64::from(i)), &(i.wrapping_mul(2_654_435_761)).to_le_bytes())?;
    }
    let kernarg = memory.allocate(256, 64, AllocationKind::Internal)?;
    let packet = memory.allocate(64, 64, AllocationKind::Internal)?;
    let run = |name: &str, blocks: u32, args: &[u8]| -> Result<Stats> {
        // Workgroups of 256, in the packet where code objects of version 4 look for it.
        memory.write(DevAddr(packet.0 + 4), &256u16.to_le_bytes())?;
        memory.write(kernarg, args)?;
        let kernel = image.kernel(name).ok_or("no such kernel")?;
        let dispatch = Dispatch { kernarg, packet, ..Dispatch::new(&image, kernel, [blocks, 1, 1], [256, 1, 1]) };
        Ok(machine.run(&dispatch, &memory)?)
    };
    let bytes = |addrs: &[u64], n: u32| {
        let mut bytes: Vec<u8> = addrs.iter().flat_map(|addr| addr.to_le_bytes()).collect();
        bytes.extend(n.to_le_bytes());
        bytes
    };

    let (start, count) = (Instant::now(), 20_000);
    for _ in 0..count {
        run("empty", 1, &[])?;
    }
    println!("launch of an empty kernel: {:.2} us", start.elapsed().as_secs_f64() * 1e6 / f64::from(count));

    let mut saxpy = n.to_le_bytes().to_vec();
    saxpy.extend(2f32.to_le_bytes());
    saxpy.extend([x.0, y.0].iter().flat_map(|addr| addr.to_le_bytes()));
    let jobs: [(&str, Vec<u8>, u32); 4] = [
        ("saxpy", saxpy, n),
        ("reduce", bytes(&[x.0, y.0], 0), n),
        ("divergence", bytes(&[x.0, y.0], n / 64), n / 64),
        ("scratch", bytes(&[x.0, y.0], n / 64), n / 64),
    ];
    for (name, args, items) in jobs {
        let mut best = f64::INFINITY;
        let mut stats = Stats::default();
        for _ in 0..3 {
            let start = Instant::now();
            stats = run(name, items.div_ceil(256), &args)?;
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!(
            "{name}: {:.3} G work-items/s, {:.1} M wave instructions/s ({:.1} ns each)",
            1e-9 * f64::from(items) / best,
            1e-6 * stats.instructions as f64 / best,
            1e9 * best / stats.instructions as f64
        );
    }
    Ok(())
}
