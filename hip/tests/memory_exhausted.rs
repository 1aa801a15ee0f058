//! Calls that fail, each in turn: typed errors, no panic, and nothing is left behind. A process of its own, since it counts
//! what lives in the whole software platform.

use hip::{
    Allocator, AsView, Buffer, Device, Error, In, ManagedBuffer, MappedBuffer, MemoryPool, Module, Out, PinnedBuffer,
    Registered, Strides, hipError_t,
};
use hip_emu::{Call, Injection, inject, live};

/// For gfx90a; see `fixtures/memory.hip`.
const CODE: &[u8] = include_bytes!("fixtures/memory_gfx90a.co");

const ABIS: [&str; 4] = ["rocm5", "rocm6", "rocm7", "dtk"];

/// Memory of every kind, used by several streams and devices.
fn scenario(abi: &str, allocator: Allocator) -> hip::Result<()> {
    let devices = Device::emulated_all(&format!("mi210,mi210@{abi}"))?;
    devices.iter().try_for_each(|device| device.set_allocator(allocator))?;
    let (stream, other, far) = (devices[0].stream()?, devices[0].stream()?, devices[1].stream()?);
    let module = Module::load(&devices[0], CODE)?;
    let increment = module.kernel("increment")?.bind::<(u32, In<u32>, Out<u32>)>()?;
    let pool = MemoryPool::new(&devices[0])?;
    let data: Vec<u32> = (0..2000).collect();
    let grid = hip::Grid::cover(2000, 64);

    let source: Buffer<u32> = stream.upload(&data)?;
    let mut managed: ManagedBuffer<u32> = other.alloc_managed(2000)?;
    let mut mapped: MappedBuffer<u32> = stream.alloc_mapped(2000)?;
    let mut pooled: Buffer<u32> = stream.alloc_from_pool(&pool, 2000)?;
    let mut weights = module.global::<f32>(&stream, "weights")?;
    // SAFETY: the kernel leaves elements from n on alone.
    unsafe { increment.launch(&stream, grid, (2000, &source, &mut managed)) }?;
    // SAFETY: as above.
    unsafe { increment.launch(&other, grid, (2000, &managed, &mut pooled)) }?;
    // SAFETY: as above.
    unsafe { increment.launch(&stream, grid, (2000, &pooled, &mut mapped)) }?;
    stream.fill(&mut weights, 1.5)?;
    let copy = pooled.to_device(&far)?;
    let moved = copy.move_to(&devices[1].stream()?)?;
    let pinned = far.download_async(PinnedBuffer::new(&devices[1], 2000)?, &moved)?;
    let registered = Registered::new(&devices[0], vec![0u32; 2000])?;
    let download = stream.download_async(registered, &managed)?;
    let mut image = stream.upload_2d(&data, 50, 40)?;
    stream.fill_pitched(&mut image.rect_mut(1..3, 2..7)?, 0x0102_0304)?;
    let back = far.upload_2d(&data, 50, 40)?;
    stream.copy_pitched(&mut image, &back)?;
    let rows = PinnedBuffer::from_slice(&devices[0], &data)?;
    let rows = stream.upload_pitched_async(&mut image, rows, Strides::rows(50))?;
    let mut doubles = stream.alloc::<f64>(1000)?;
    stream.fill(&mut doubles, 0.1)?;

    let plus = |n: u32| data.iter().map(move |value| value + n);
    assert!(managed.host()?.iter().copied().eq(plus(1)));
    assert!(mapped.host()?.iter().copied().eq(plus(3)));
    assert!(pinned.wait()?.iter().copied().eq(plus(2)));
    assert!(download.wait()?.into_inner()?.into_iter().eq(plus(1)));
    assert_eq!(stream.download_pitched(&image)?, data);
    assert!(stream.download(&doubles.view())?.iter().all(|value| *value == 0.1));
    drop(rows);
    drop(stream.alloc::<u8>(5000)?);
    stream.synchronize()?;
    Ok(())
}

/// Runs the scenario with the first, second, ... of these calls failing, until none fails any more. Returns how many there
/// are.
fn each(
    abi: &str,
    allocator: Allocator,
    call: Call,
    for_ever: bool,
    mut after: impl FnMut(u64, hip::Result<()>),
) -> u64 {
    for n in 1.. {
        let injection = Injection::new(call.clone(), hipError_t::hipErrorOutOfMemory).nth(n).on_this_thread();
        let injection = if for_ever { injection.for_ever() } else { injection };
        let injected = inject(injection).expect("the platform has such calls");
        let result = scenario(abi, allocator);
        let failures = injected.failures();
        drop(injected);
        if failures == 0 {
            result.expect("nothing failed");
            return n - 1;
        }
        after(n, result);
    }
    0
}

/// Waits for the devices, which have no objects any more then.
fn settle(abi: &str) {
    for device in Device::emulated_all(&format!("mi210,mi210@{abi}")).unwrap() {
        device.synchronize().unwrap();
        device.trim_memory().unwrap();
        device.take_deferred_errors();
    }
}

/// The variable that makes a child process do one case.
const CASE: &str = "HIP_RS_TEST_CASE";

/// A process for each case: what one leaves behind when frees fail is not the next one's.
#[test]
fn nothing_is_left_behind() {
    if let Ok(case) = std::env::var(CASE) {
        let (abi, allocator) = case.split_once(' ').expect("an interface and an allocator");
        let allocator = if allocator == "cache" { Allocator::Cache } else { Allocator::StreamOrdered };
        return one_case(abi, allocator);
    }
    for abi in ABIS {
        for allocator in ["cache", "stream-ordered"] {
            let program = std::env::current_exe().expect("the test's own file");
            let mut child = std::process::Command::new(program);
            child.args(["--exact", "nothing_is_left_behind", "--nocapture"]).env(CASE, format!("{abi} {allocator}"));
            let output = child.output().expect("the test runs as a child");
            let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success() && text.contains(" calls"), "{abi} {allocator}: {text}");
            print!(
                "{}",
                text.lines().filter(|line| line.contains(" calls")).map(|l| format!("{l}\n")).collect::<String>()
            );
        }
    }
}

fn one_case(abi: &str, allocator: Allocator) {
    scenario(abi, allocator).unwrap();
    settle(abi);
    assert!(live().is_empty(), "{:?}", live());

    // What makes something: nothing of it stays.
    let makers = ["alloc", "hipStreamCreateWithFlags", "hipEventCreateWithFlags", "hipModuleLoadData"];
    let makers = makers.into_iter().chain(["hipMemPoolCreate", "hipHostRegister", "hipModuleGetGlobal"]);
    for (call, for_ever) in makers.flat_map(|call| [(Call::from(call), false), (Call::from(call), true)]) {
        let count = each(abi, allocator, call.clone(), for_ever, |n, result| {
            // Where memory runs out once, what is kept is given back and the call made again. And an event that could not
            // be made is replaced by waiting.
            if let Err(error) = result {
                assert!(error.is_out_of_memory(), "{call} {for_ever} {n}: {error}");
            }
            settle(abi);
            assert!(live().is_empty(), "{call} {for_ever} {n}: {:?}", live());
        });
        assert!(count > 0, "{call} is never called");
    }

    // Any call at all. What cannot be freed stays, and so does what cannot be waited for, but nothing breaks.
    let mut most = live();
    let calls = each(abi, allocator, Call::Any, false, |n, result| {
        if let Err(error) = &result {
            assert!(error.is_out_of_memory() || matches!(error, Error::Unsupported { .. }), "{n}: {error}");
        }
        settle(abi);
        let now = live();
        // One call failed, so little can have stayed: what it was to free, or what could not be waited for.
        let blocks = |live: &hip_emu::Live| {
            live.device_allocations + live.managed_allocations + live.pinned_allocations + live.registered_ranges
        };
        assert!(blocks(&now) <= blocks(&most) + 3, "{n}: {most:?} {now:?}");
        most = now;
    });
    println!("{abi} {allocator:?}: {calls} calls, of which each failed once; left behind: {most:?}");
    // What follows works and leaves nothing more.
    for _ in 0..2 {
        scenario(abi, allocator).unwrap();
        settle(abi);
        let now = live();
        assert_eq!((now.bytes, now.streams, now.modules), (most.bytes, most.streams, most.modules));
    }
}
