//! Every kind of memory on the software device, behind every binary interface.

use hip::{
    Allocator, AsView, BoundKernel, Buffer, Device, Error, Extent, Grid, In, InOut, MappedBuffer, MemoryAdvice,
    MemoryPlace, MemoryPool, Module, Out, PinnedBuffer, PinnedOptions, PoolReuse, Registered, Stream, Strides,
};

/// For gfx90a; see `fixtures/memory.hip`.
const CODE: &[u8] = include_bytes!("fixtures/memory_gfx90a.co");

const ABIS: [&str; 4] = ["rocm5", "rocm6", "rocm7", "dtk"];

/// Two devices behind each binary interface.
fn everywhere(test: impl Fn(&Device, &Device) -> hip::Result<()>) -> hip::Result<()> {
    for abi in ABIS {
        let devices = Device::emulated_all(&format!("mi210,mi210@{abi}"))?;
        println!("{abi}");
        test(&devices[0], &devices[1])?;
    }
    Ok(())
}

type Increment = BoundKernel<(u32, In<u32>, Out<u32>)>;

fn increment(device: &Device) -> hip::Result<Increment> {
    Module::load(device, CODE)?.kernel("increment")?.bind()
}

#[test]
fn managed_memory_is_for_host_and_devices() -> hip::Result<()> {
    everywhere(|device, other| {
        let (stream, far) = (device.stream()?, other.stream()?);
        let kernel = increment(device)?;
        let mut managed = stream.alloc_managed::<u32>(1000)?;
        assert!(managed.host()?.iter().all(|value| *value == 0), "zeroed");
        managed.host_mut()?.iter_mut().zip(0..).for_each(|(value, i)| *value = i);
        let mut out = stream.managed_from_slice(&[7u32; 1000])?;
        for _ in 0..3 {
            // SAFETY: the kernel leaves elements from n on alone.
            unsafe { kernel.launch(&stream, Grid::cover(1000, 64), (1000, &managed, &mut out)) }?;
            // SAFETY: as above.
            unsafe { kernel.launch(&stream, Grid::cover(1000, 64), (1000, &out, &mut managed)) }?;
        }
        assert!(managed.host()?.iter().zip(0..).all(|(value, i)| *value == i + 6));
        // Another device's stream, and copies both ways.
        far.fill(&mut managed.slice_mut(10..20)?, 5)?;
        assert_eq!(managed.host()?[9..21], [15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 26]);
        let buffer = far.upload(&[3u32; 1000])?;
        far.copy(&mut managed, &buffer)?;
        assert_eq!(stream.download(&managed)?, [3; 1000]);

        managed.advise(MemoryAdvice::ReadMostly(true))?;
        managed.advise(MemoryAdvice::AccessedBy(MemoryPlace::Device(other), true))?;
        managed.advise(MemoryAdvice::CoarseGrain(true))?;
        assert_eq!(managed.preferred_location()?, None);
        managed.advise(MemoryAdvice::PreferredLocation(Some(MemoryPlace::Host)))?;
        assert_eq!(managed.preferred_location()?, Some(None));
        managed.prefetch(&stream, MemoryPlace::Device(other))?;
        stream.synchronize()?;
        assert_eq!(managed.last_prefetch()?, Some(Some(other.ordinal())));
        managed.prefetch(&far, MemoryPlace::Host)?;
        drop(managed);
        assert_eq!(out.host_mut()?[0], 5);
        assert!(stream.alloc_managed::<u32>(0)?.host()?.is_empty());
        assert!(matches!(stream.alloc_managed::<u64>(usize::MAX), Err(Error::TooLarge { .. })));
        Ok(())
    })
}

#[test]
fn mapped_memory_is_written_in_place() -> hip::Result<()> {
    everywhere(|device, other| {
        let (stream, far) = (device.stream()?, other.stream()?);
        let input = stream.mapped_from_slice(&[1u32, 2, 3, 4])?;
        let mut output: MappedBuffer<u32> = far.alloc_mapped(4)?;
        // SAFETY: the kernel leaves elements from n on alone.
        unsafe { increment(device)?.launch(&stream, Grid::new(1, 64), (3, &input, &mut output)) }?;
        assert_eq!(output.host()?, [2, 3, 4, 0]);
        output.host_mut()?[3] = 9;
        // SAFETY: as above.
        unsafe { increment(other)?.launch(&far, Grid::new(1, 64), (4, &output, &mut far.alloc(4)?)) }?;
        assert_eq!(far.download(&output.slice(1..)?)?, [3, 4, 9]);
        // Copies of every kind: with memory of either device, managed memory, and each other; also in rows.
        let (near_buffer, far_buffer) = (stream.upload(&[1u32, 1, 1, 1])?, far.upload(&[2u32; 4])?);
        let managed = far.managed_from_slice(&[3u32; 4])?;
        let sources = [(&stream, near_buffer.view(), 1), (&far, far_buffer.view(), 2), (&stream, managed.view(), 3)];
        for (by, source, expected) in sources {
            by.copy(&mut output, &source)?;
            assert_eq!(output.host()?, [expected; 4]);
            let mut back = far.alloc::<u32>(4)?;
            far.copy(&mut back, &output)?;
            assert_eq!(far.download(&back)?, [expected; 4]);
            let (extent, strides) = (Extent::new_2d(1, 2), Strides::rows(2));
            let mut columns = output.slice_mut(1..)?.pitched(extent, strides)?;
            far.fill_pitched(&mut columns, 9)?;
            by.copy_pitched(&mut columns, &source.pitched(extent, strides)?)?;
            assert_eq!(output.host()?, [expected; 4]);
        }
        assert!(stream.alloc_mapped::<u8>(0)?.host_mut()?.is_empty());
        Ok(())
    })
}

#[test]
fn registered_and_pinned_memory_for_transfers() -> hip::Result<()> {
    everywhere(|device, _| {
        let stream = device.stream()?;
        let data: Vec<u16> = (0..5000).collect();
        let source = Registered::new(device, data.clone())?;
        let mut buffer = stream.alloc::<u16>(5000)?;
        let upload = stream.upload_async(&mut buffer, source)?;
        let sink = Registered::new(device, vec![0u16; 5000].into_boxed_slice())?;
        let download = stream.download_async(sink, &buffer)?;
        assert_eq!(*download.wait()?, *data);
        let mut source = upload.wait()?;
        source[0] = 77;
        assert_eq!(source.into_inner()?[..2], [77, 1]);
        let shared = std::sync::Arc::new(Registered::new(device, data.clone())?);
        let uploads = [stream.alloc::<u16>(5000)?, stream.alloc(5000)?].map(|mut buffer| {
            let upload = stream.upload_async(&mut buffer, std::sync::Arc::clone(&shared));
            (buffer, upload)
        });
        for (buffer, upload) in uploads {
            upload?.wait()?;
            assert_eq!(stream.download(&buffer)?, data);
        }
        let empty = Registered::new(device, Vec::<u16>::new())?;
        assert!(empty.is_empty());

        let options = PinnedOptions::default().write_combined(true).coherent(false);
        let mut pinned = PinnedBuffer::<u16>::with_options(device, 5000, options)?;
        pinned.copy_from_slice(&data);
        stream.upload_async(&mut buffer, pinned)?.wait()?;
        assert_eq!(stream.download(&buffer)?, data);
        Ok(())
    })
}

#[test]
fn variables_of_modules() -> hip::Result<()> {
    everywhere(|device, _| {
        let (stream, other) = (device.stream()?, device.stream()?);
        let module = Module::load(device, CODE)?;
        let kernel = module.kernel("use_variables")?.bind::<(u32, InOut<f32>)>()?;
        let mut weights = module.global::<f32>(&stream, "weights")?;
        let mut table = module.global::<u32>(&stream, "table")?;
        assert_eq!((weights.len(), table.len()), (4, 8));
        assert!(matches!(module.global::<f32>(&stream, "weights"), Err(Error::GlobalInUse { .. })));
        assert!(matches!(module.global::<[u32; 3]>(&stream, "table"), Err(Error::Cast { bytes: 32, size: 12, .. })));
        let missing = module.global::<u32>(&stream, "tablet").unwrap_err().to_string();
        assert!(missing.contains("`tablet`"), "{missing}");
        assert!(module.global::<u32>(&stream, "ta\0ble").is_err());
        drop(module);
        stream.copy_from_host(&mut weights, &[1.0, 10.0, 100.0, 1000.0])?;
        other.copy_from_host(&mut table.slice_mut(..)?, &[1, 2, 3, 4, 5, 6, 7, 8])?;
        let mut out = stream.alloc_zeroed::<f32>(8)?;
        // What a kernel does with variables by name is not seen, what it is passed is.
        // SAFETY: the kernel leaves elements from n on alone.
        unsafe { kernel.launch(&stream, Grid::new(1, 64), (8, &mut out)) }?;
        assert_eq!(stream.download(&out)?, [1.0, 20.0, 300.0, 4000.0, 5.0, 60.0, 700.0, 8000.0]);
        assert_eq!(stream.download(&table)?, [2, 3, 4, 5, 6, 7, 8, 9]);
        drop((weights, table));
        let again = kernel.kernel().module().global::<[u32; 4]>(&stream, "table")?;
        assert_eq!(stream.download(&again)?[1], [6, 7, 8, 9]);
        Ok(())
    })
}

/// The code with other words for where `weights` lies and how large it is.
fn with_weights_at(address: u64, size: u64) -> Vec<u8> {
    let words = |first: u64, second: u64| [first.to_le_bytes(), second.to_le_bytes()].concat();
    let (honest, mut code, mut found) = (words(0x4490, 16), CODE.to_vec(), 0);
    for place in 0..code.len() - 16 {
        if code[place..place + 16] == *honest {
            code[place..place + 16].copy_from_slice(&words(address, size));
            found += 1;
        }
    }
    assert!(found > 0);
    code
}

#[test]
fn variables_that_lie_elsewhere_are_refused() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let module = Module::load(&device, with_weights_at(0x4480, 32))?;
    assert_eq!(module.global::<f32>(&stream, "weights")?.len(), 8);
    let hostile = [
        (1 << 46, 16),
        (u64::MAX - 15, 16),
        (1 << 40, 16),
        (0x4490, 1 << 61),
        (0x4490, u64::MAX - 15),
        (0x4490, 1 << 20),
    ];
    for (address, size) in hostile {
        let error = Module::load(&device, with_weights_at(address, size)).unwrap_err();
        assert!(matches!(error, Error::CodeObject(_)), "{error}");
        assert!(error.to_string().contains("`weights`"), "{error}");
    }
    Ok(())
}

#[test]
fn the_next_owner_of_a_variable_is_behind_the_last() -> hip::Result<()> {
    everywhere(|device, _| {
        let (first, second) = (device.stream()?, device.stream()?);
        let module = Module::load(device, CODE)?;
        for owner_of_the_late_write in [&first, &second] {
            let mut weights = module.global::<f32>(&first, "weights")?;
            let (go, gate) = std::sync::mpsc::channel::<()>();
            owner_of_the_late_write.call(move || {
                let _ = gate.recv();
            })?;
            owner_of_the_late_write.fill(&mut weights, 1.0)?;
            drop(weights);
            let mut weights = module.global::<f32>(&second, "weights")?;
            second.fill(&mut weights, 2.0)?;
            let done = second.record_event()?;
            assert!(!done.is_done()?, "it waits for the first owner's write");
            drop(go);
            first.synchronize()?;
            assert_eq!(second.download(&weights)?, [2.0; 4]);
        }
        Ok(())
    })
}

#[test]
fn a_variable_can_be_given_back_by_a_host_function() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let module = Module::load(&device, CODE)?;
    let weights = module.global::<f32>(&stream, "weights")?;
    stream.call(move || drop(weights))?;
    stream.synchronize()?;
    let end = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while let Err(error) = module.global::<f32>(&stream, "weights") {
        assert!(matches!(error, Error::GlobalInUse { .. }) && std::time::Instant::now() < end, "{error}");
        std::thread::yield_now();
    }
    assert!(device.take_deferred_errors().is_empty());
    Ok(())
}

#[test]
fn messages_about_names_can_be_read() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let module = Module::load(&device, CODE)?;
    for name in ["x".repeat(1 << 20), "a\0b".repeat(1 << 18), "\u{1b}[2J".repeat(1 << 16)] {
        let texts = [
            module.kernel(&name).unwrap_err().to_string(),
            module.global::<f32>(&stream, &name).unwrap_err().to_string(),
        ];
        for text in texts {
            assert!(
                text.len() < 4000 && !text.contains(['\0', '\u{1b}']) && text.contains("more bytes"),
                "{}",
                text.len()
            );
        }
    }
    Ok(())
}

#[test]
fn pools_count_limit_and_share() -> hip::Result<()> {
    everywhere(|device, other| {
        let stream = device.stream()?;
        let pool = MemoryPool::new(device)?;
        pool.set_release_threshold(u64::MAX)?;
        assert_eq!(pool.release_threshold()?, u64::MAX);
        assert!(pool.reuse(PoolReuse::Opportunistic)?);
        pool.set_reuse(PoolReuse::Opportunistic, false)?;
        assert!(!pool.reuse(PoolReuse::Opportunistic)?);
        let mut buffer = stream.alloc_from_pool::<u32>(&pool, 1000)?;
        assert!(pool.used()?.current >= 4000);
        stream.fill(&mut buffer, 4)?;
        assert_eq!(stream.download(&buffer)?, [4; 1000]);
        drop(buffer);
        stream.synchronize()?;
        assert_eq!(pool.used()?.current, 0);
        assert!(pool.reserved()?.current >= 4000 && pool.used()?.high >= 4000);
        pool.reset_peaks()?;
        pool.trim_to(0)?;
        assert_eq!(pool.reserved()?.current, 0);

        // A buffer outlives the names of its pool; kernels of a device that it is shared with may use it.
        let source = stream.alloc_from_pool::<u32>(&pool, 64)?;
        let far = other.stream()?;
        let mut out = far.alloc_zeroed::<u32>(64)?;
        let kernel = increment(other)?;
        // SAFETY: the kernel leaves elements from n on alone.
        let refused = unsafe { kernel.launch(&far, Grid::new(1, 64), (64, &source, &mut out)) };
        assert!(matches!(refused, Err(Error::WrongDevice { .. })), "{refused:?}");
        pool.share_with(other)?;
        drop(pool);
        // SAFETY: as above.
        unsafe { kernel.launch(&far, Grid::new(1, 64), (64, &source, &mut out)) }?;
        drop(source);
        far.synchronize()?;
        assert!(matches!(far.alloc_from_pool::<u8>(&MemoryPool::new(device)?, 8), Err(Error::WrongDevice { .. })));
        assert!(stream.alloc_from_pool::<u8>(&MemoryPool::default_of(device)?, 0)?.is_empty());
        match MemoryPool::with_max_size(device, 4 << 20) {
            Ok(small) => {
                assert!(stream.alloc_from_pool::<u8>(&small, 64 << 20).unwrap_err().is_out_of_memory());
                assert_eq!(stream.alloc_from_pool::<u8>(&small, 1 << 20)?.len(), 1 << 20);
            }
            Err(error) => assert!(matches!(error, Error::Unsupported { .. }), "{error}"),
        }
        Ok(())
    })
}

#[test]
fn devices_copy_from_each_other() -> hip::Result<()> {
    everywhere(|device, other| {
        let (near, far) = (device.stream()?, other.stream()?);
        let data: Vec<u32> = (0..10_000).collect();
        let mut source = near.upload(&data)?;
        let mut copy: Buffer<u32> = source.to_device(&far)?;
        // The source is overwritten behind the copy, the copy before it goes back, all without waiting here.
        near.fill(&mut source, 1)?;
        far.fill(&mut copy.slice_mut(..100)?, 2)?;
        near.copy(&mut source.slice_mut(..200)?, &copy.slice(..200)?)?;
        drop(copy);
        let mut expected = vec![1; 10_000];
        expected[..100].fill(2);
        expected[100..200].copy_from_slice(&data[100..200]);
        assert_eq!(near.download(&source)?, expected);
        // A stream of neither device is no place for it.
        let third = &Device::emulated_all(&format!("mi210,mi210,mi210@{}", abi_of(device)))?[2];
        let mut buffer = far.alloc::<u32>(10_000)?;
        assert!(matches!(third.stream()?.copy(&mut buffer, &source), Err(Error::WrongDevice { .. })));
        Ok(())
    })
}

/// Kernels reach the memory of another device once they may, whoever allocated it.
#[test]
fn kernels_reach_memory_of_peers() -> hip::Result<()> {
    for abi in ABIS {
        for allocator in [Allocator::Cache, Allocator::StreamOrdered] {
            // Devices that no other test gives access.
            let devices = Device::emulated_all(&format!("mi210,mi210,mi210,mi210,mi210@{abi}"))?;
            let (home, peer) = (&devices[3], &devices[4]);
            home.set_allocator(allocator)?;
            let (near, far) = (home.stream()?, peer.stream()?);
            let kernel = increment(peer)?;
            let source = near.upload(&[5u32; 64])?;
            let mut target = near.alloc_zeroed::<u32>(64)?;
            let grid = Grid::new(1, 64);
            // SAFETY: the kernel leaves elements from n on alone.
            let refused = unsafe { kernel.launch(&far, grid, (64, &source, &mut target)) }.unwrap_err();
            assert!(matches!(refused, Error::WrongDevice { .. }), "{refused}");
            assert!(refused.to_string().contains("enable_peer_access"), "{refused}");
            peer.enable_peer_access(home)?;
            // SAFETY: as above.
            unsafe { kernel.launch(&far, grid, (64, &source, &mut target)) }?;
            assert_eq!(near.download(&target)?, [6; 64], "ordered between the devices");
            near.fill(&mut target, 1)?;
            // SAFETY: as above.
            unsafe { kernel.launch(&far, grid, (64, &near.upload(&[8u32; 64])?, &mut target)) }?;
            drop(source);
            assert_eq!(far.download(&target)?, [9; 64]);
            peer.disable_peer_access(home)?;
            // SAFETY: as above.
            let refused = unsafe { kernel.launch(&far, grid, (64, &target, &mut far.alloc(64)?)) };
            assert!(matches!(refused, Err(Error::WrongDevice { .. })));
            home.set_allocator(Allocator::Auto)?;
        }
    }
    Ok(())
}

/// The interface of a device, by what its runtime says about itself.
fn abi_of(device: &Device) -> &'static str {
    match (device.runtime().version().major, device.runtime().version().minor) {
        (5, _) => "rocm5",
        (6, 4) => "rocm6",
        (6, _) => "dtk",
        _ => "rocm7",
    }
}

#[test]
fn the_allocator_can_be_chosen() -> hip::Result<()> {
    for abi in ABIS {
        // A chip that no other test uses: the numbers are those of the device object.
        let device = &Device::emulated(&format!("mi100@{abi}"))?;
        assert_eq!(device.allocator(), Allocator::Auto);
        device.set_allocator(Allocator::Cache)?;
        let (a, b) = (device.stream()?, device.stream()?);
        let before = device.memory_stats();
        let first = a.upload(&[1u8; 3000])?;
        assert_eq!(device.memory_stats().in_use_bytes - before.in_use_bytes, 3072);
        let address = first.device_ptr();
        drop(first);
        assert_ne!(b.alloc::<u8>(3000)?.device_ptr(), address, "the other stream may not be done");
        a.synchronize()?;
        let reused = b.alloc::<u8>(3001)?;
        assert!(device.memory_stats().reused > before.reused);
        device.set_allocator(Allocator::StreamOrdered)?;
        drop(reused);
        drop(a.alloc_zeroed::<u8>(100)?);
        device.set_cache_limit(0);
        a.synchronize()?;
        b.synchronize()?;
        assert_eq!(device.memory_stats().cached_bytes, 0);
        device.set_cache_limit(1 << 30);
        assert_eq!((device.cache_limit(), device.memory_stats().in_use), (1 << 30, before.in_use));
        device.set_allocator(Allocator::Auto)?;
        device.trim_memory()?;
    }
    Ok(())
}

/// Work in flight when guards are dropped or forgotten does no harm.
#[test]
fn guards_may_be_dropped_and_forgotten_in_flight() -> hip::Result<()> {
    everywhere(|device, other| {
        let (stream, far): (Stream, Stream) = (device.stream()?, other.stream()?);
        let kernel = increment(device)?;
        let n = 50_000u32;
        for round in 0..4 {
            let input = stream.mapped_from_slice(&vec![round; n as usize])?;
            let mut managed = stream.alloc_managed::<u32>(n as usize)?;
            let pool = MemoryPool::new(device)?;
            let mut pooled = stream.alloc_from_pool::<u32>(&pool, n as usize)?;
            // SAFETY: the kernel leaves elements from n on alone.
            unsafe { kernel.launch(&stream, Grid::cover(n as usize, 64), (n, &input, &mut managed)) }?;
            // SAFETY: as above.
            unsafe { kernel.launch(&stream, Grid::cover(n as usize, 64), (n, &managed, &mut pooled)) }?;
            let copy = pooled.to_device(&far)?;
            let sink = Registered::new(device, vec![0u32; n as usize])?;
            let transfer = far.download_async(sink, &copy.view())?;
            match round {
                0 => drop((input, managed, pooled, pool, copy, transfer)),
                1 => std::mem::forget((input, managed, pooled, pool, copy, transfer)),
                2 => drop((transfer, copy, pool, pooled, managed, input)),
                _ => {
                    drop((pool, pooled, managed, input, copy));
                    assert!(transfer.wait()?.iter().all(|value| *value == round + 2));
                }
            }
        }
        device.synchronize()?;
        other.synchronize()?;
        let errors = (device.take_deferred_errors(), other.take_deferred_errors());
        assert!(errors.0.is_empty() && errors.1.is_empty(), "{errors:?}");
        Ok(())
    })
}

/// Blocks that streams of many threads free, keep and take from each other are never used twice at once.
#[test]
fn threads_share_kept_blocks() -> hip::Result<()> {
    let device = Device::emulated("mi300x@rocm6")?;
    device.set_allocator(Allocator::Cache)?;
    device.set_cache_limit(1 << 20);
    let shared = device.stream()?;
    let (device, shared) = (&device, &shared);
    let work = move |thread: u32| -> hip::Result<()> {
        let (own, mut held) = (device.stream()?, Vec::new());
        let mut random = thread.wrapping_mul(2_654_435_761) | 1;
        for round in 0..300 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (len, value) = ((random >> 20) as usize % 900 + 1, random ^ round);
            let stream = if random & 64 == 0 { &own } else { shared };
            let mut buffer = stream.alloc::<u32>(len)?;
            stream.fill(&mut buffer, value)?;
            held.push((buffer, value));
            if held.len() > 5 {
                let (buffer, value) = held.swap_remove((random >> 8) as usize % held.len());
                // On whichever stream: the other one waits.
                let reader = if random & 128 == 0 { &own } else { shared };
                assert!(reader.download(&buffer)?.iter().all(|found| *found == value), "{thread} {round}");
            }
            if random & 31 == 0 {
                stream.synchronize()?;
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|thread| scope.spawn(move || work(thread))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })?;
    let stats = device.memory_stats();
    assert!(stats.reused > 0 && stats.peak_bytes > 0, "{stats:?}");
    assert_eq!((stats.in_use, stats.in_use_bytes), (0, 0));
    device.trim_memory()?;
    assert_eq!(device.memory_stats().cached_bytes, 0);
    assert!(device.take_deferred_errors().is_empty());
    Ok(())
}
