//! After a fault, whatever was under way leaks as little as it can: not the device, which can be reset and works again.

use std::sync::{Arc, mpsc};

use hip::{Buffer, Device, Graph, Grid, In, InOut, MemoryPool, Module, PinnedBuffer, Registered};

/// For gfx90a; see `fixtures/args.hip` and `fixtures/memory.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");
const VARIABLES: &[u8] = include_bytes!("fixtures/memory_gfx90a.co");

/// Puts everything that can be into a stream that then fails, and drops it all.
fn fail(device: &Device) -> hip::Result<()> {
    let (stream, other) = (device.stream()?, device.stream()?);
    let saxpy = Module::load(device, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let x = stream.upload(&[1.0f32; 64])?;
    let mut y = stream.upload(&[1.0f32; 64])?;
    let pinned = || PinnedBuffer::<u32>::new(device, 4);
    let shared = Arc::new(pinned()?);
    let registered = Arc::new(Registered::new(device, vec![1u32; 4])?);
    let mut buffers = (0..5).map(|_| stream.alloc_zeroed::<u32>(4)).collect::<hip::Result<Vec<_>>>()?;
    let mut managed = stream.alloc_managed::<u32>(4)?;
    let mut mapped = stream.alloc_mapped::<u32>(4)?;
    let pool = MemoryPool::new(device)?;
    let mut pooled = stream.alloc_from_pool::<u32>(&pool, 4)?;
    let keeper = Arc::new(());
    let under = stream.alloc_zeroed::<u32>(4)?;
    // SAFETY: the memory is the other buffer's, which is not used before this one is gone.
    let mut foreign = unsafe { Buffer::<u32>::from_foreign(&stream, under.device_ptr(), 4, Arc::clone(&keeper)) }?;
    let module = Module::load(device, VARIABLES)?;
    let mut global = module.global::<u32>(&stream, "table")?;

    let mut graph = Graph::new(device)?;
    let mut owned = graph.own(stream.alloc::<u32>(4)?)?;
    let reader = Arc::new(stream.alloc_zeroed::<u32>(4)?);
    let read = graph.share(&reader)?;
    let host = graph.own_pinned(pinned()?)?;
    graph.upload(&mut owned, &host)?;
    graph.copy(&mut owned, &read)?;
    graph.host(|| ())?;
    let mut execs = vec![graph.instantiate()?];
    let mut second = Graph::new(device)?;
    let mut alone = second.own(stream.alloc::<u32>(4)?)?;
    second.fill_zero(&mut alone)?;
    execs.push(second.instantiate()?);

    // All of it is queued before the fault, behind a function that waits until it is.
    let (go, gone) = mpsc::channel::<()>();
    stream.call(move || {
        let _ = gone.recv();
    })?;
    // SAFETY: none of a real device. On the software device an access out of bounds is an error.
    unsafe { saxpy.launch(&stream, Grid::cover(65, 64), (65, 1.0, &x, &mut y)) }?;
    let [first, second, third, fourth, fifth] = &mut buffers[..] else { unreachable!("five") };
    let waited = stream.upload_async(first, pinned()?)?;
    let dropped = stream.upload_async(second, Arc::clone(&shared))?;
    let of_vec = stream.upload_async(third, Arc::clone(&registered))?;
    let down = stream.download_async(pinned()?, fourth)?;
    other.fill_zero(fifth)?;
    other.fill_zero(&mut managed)?;
    other.fill_zero(&mut mapped)?;
    other.fill_zero(&mut pooled)?;
    other.fill_zero(&mut foreign)?;
    other.fill_zero(&mut global)?;
    for exec in &mut execs {
        exec.launch(&stream)?;
    }
    go.send(()).expect("it waits");

    assert!(waited.wait().unwrap_err().poisons_device());
    // SAFETY: it is refused.
    assert!(unsafe { device.clone().reset() }.unwrap_err().to_string().contains("own"), "still in use");
    drop((dropped, of_vec, down));
    assert!(execs.pop().expect("two").into_parts().is_err());
    drop(execs);
    assert!(Arc::try_unwrap(registered).expect("the transfer's is gone").into_inner().is_err());
    drop((shared, reader, buffers, managed, mapped, pooled, pool, foreign, global, module));
    assert_eq!(Arc::strong_count(&keeper), 2, "kept, since the device may use what it keeps");
    assert!(!device.take_deferred_errors().is_empty());
    Ok(())
}

#[test]
fn what_leaks_after_a_fault_does_not_own_the_device() -> hip::Result<()> {
    for interface in ["rocm5", "rocm6", "rocm7", "dtk"] {
        let name = format!("mi210@{interface}");
        for _ in 0..2 {
            let device = Device::emulated(&name)?;
            fail(&device)?;
            // SAFETY: nothing else uses the device.
            unsafe { device.reset() }?;
            let stream = Device::emulated(&name)?.stream()?;
            assert_eq!(stream.download(&stream.upload(&[6u8; 3])?)?, [6; 3]);
        }
    }
    Ok(())
}
