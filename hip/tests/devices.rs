//! Devices on the software device, behind the interface of every runtime.

use std::sync::{Mutex, PoisonError};

use hip::{CachePreference, Device, DeviceAttribute, Error, Grid, In, InOut, LdsBanks, Limit, Module, StreamOptions};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

const INTERFACES: [&str; 4] = ["rocm5", "rocm6", "rocm7", "dtk"];

/// The devices are those of the whole process: access that one test takes away must not be what another's kernel needs.
static ACCESS: Mutex<()> = Mutex::new(());

/// Two devices of one chip behind each interface.
fn pairs() -> impl Iterator<Item = (Device, Device)> {
    INTERFACES.into_iter().map(|interface| {
        let devices = Device::emulated_all(&format!("mi210,mi210@{interface}")).expect("two software devices");
        let [a, b] = devices.try_into().expect("as many as were asked for");
        (a, b)
    })
}

#[test]
fn attributes_are_the_same_by_every_number() -> hip::Result<()> {
    for (device, _) in pairs() {
        let properties = device.properties();
        assert_eq!(device.attribute(DeviceAttribute::WarpSize)?, 64);
        assert_eq!(device.wave_size(), 64);
        let units = device.attribute(DeviceAttribute::MultiprocessorCount)?;
        assert_eq!(u32::try_from(units), Ok(properties.multiprocessor_count));
        let text = device.attribute(DeviceAttribute::Uuid).unwrap_err();
        assert!(text.is_unsupported() && text.to_string().contains("no number"), "{text}");
    }
    let dtk = Device::emulated("mi210@dtk")?;
    let error = dtk.attribute(DeviceAttribute::MaxPitch).unwrap_err();
    assert!(error.is_unsupported() && error.to_string().contains("DTK"), "{error}");
    Ok(())
}

#[test]
fn two_of_a_kind_can_be_told_apart() -> hip::Result<()> {
    for (a, b) in pairs() {
        assert_ne!(a.uuid()?, b.uuid()?);
        assert_eq!(a.uuid()?, a.uuid()?);
        assert_ne!(a.pci_address()?, b.pci_address()?);
        let address = a.pci_address()?;
        assert_eq!((address.to_string().parse().ok(), address.function), (Some(address), 0));
        assert_eq!(u32::from(address.bus), a.properties().pci_bus_id);
        assert_eq!(a.numa_node()?, None, "it has none");
        let memory = a.memory_info()?;
        assert!(memory.free <= memory.total && memory.total == a.properties().total_global_mem);
        assert_eq!(a.runtime().soname(), None);
    }
    Ok(())
}

#[test]
fn peers() -> hip::Result<()> {
    let _access = ACCESS.lock().unwrap_or_else(PoisonError::into_inner);
    for (a, b) in pairs() {
        assert!(a.can_access_peer(&b)? && !a.can_access_peer(&a)?);
        assert!(a.peer_link(&b)?.access);
        a.enable_peer_access(&b)?;
        a.enable_peer_access(&b)?;
        assert!(a.has_peer_access(&b) && !b.has_peer_access(&a));
        // Another object that knows nothing of it, as other code in the process would.
        a.disable_peer_access(&b)?;
        a.disable_peer_access(&b)?;
        assert!(!a.has_peer_access(&b));
        let other = Device::emulated(if a.runtime().version().major == 5 { "mi210@rocm6" } else { "mi210@rocm5" })?;
        assert!(matches!(a.enable_peer_access(&other), Err(Error::WrongDevice { .. })));
        assert!(matches!(a.can_access_peer(&other), Err(Error::WrongDevice { .. })));
        assert!(!a.has_peer_access(&other));
    }
    Ok(())
}

#[test]
fn kernels_reach_a_peers_memory_where_they_may() -> hip::Result<()> {
    let _access = ACCESS.lock().unwrap_or_else(PoisonError::into_inner);
    for (a, b) in pairs() {
        let (on_a, on_b) = (a.stream()?, b.stream()?);
        let saxpy = Module::load(&a, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
        let far = on_b.upload(&[2.0f32; 64])?;
        let mut near = on_a.upload(&[1.0f32; 64])?;
        let mut launch = || {
            // SAFETY: both have as many elements as the kernel is told.
            unsafe { saxpy.launch(&on_a, Grid::new(1, 64), (64, 3.0, &far, &mut near)) }
        };
        assert!(matches!(launch(), Err(Error::WrongDevice { .. })));
        a.enable_peer_access(&b)?;
        launch()?;
        a.disable_peer_access(&b)?;
        assert!(matches!(launch(), Err(Error::WrongDevice { .. })));
        assert_eq!(on_a.download(&near)?, [7.0; 64]);
    }
    Ok(())
}

#[test]
fn limits_and_hints() -> hip::Result<()> {
    for (device, _) in pairs() {
        assert_eq!(device.limit(Limit::PrintfFifoSize)?, 4 << 20);
        let stack = device.limit(Limit::StackSize)?;
        device.set_limit(Limit::StackSize, 4096)?;
        assert_eq!(device.limit(Limit::StackSize)?, 4096);
        device.set_limit(Limit::StackSize, stack)?;
        assert!(device.set_limit(Limit::StackSize, usize::MAX).unwrap_err().code().is_some());
        let scratch = device.limit(Limit::ScratchMax).unwrap_err();
        assert!(scratch.is_unsupported(), "{scratch}");
        device.set_cache_preference(CachePreference::Lds)?;
        assert_eq!(device.cache_preference()?, CachePreference::None, "it cannot be divided");
        device.set_lds_banks(LdsBanks::EightBytes)?;
        assert_eq!(device.lds_banks()?, LdsBanks::FourBytes);
    }
    Ok(())
}

#[test]
fn the_default_stream() -> hip::Result<()> {
    for (device, _) in pairs() {
        let stream = device.default_stream();
        assert_eq!(stream, device.default_stream());
        assert!(stream.handle().is_null());
        // Blocking streams and the default stream wait for each other.
        let blocking = device.stream_with(&StreamOptions::new().blocking(true))?;
        assert!(blocking.is_blocking()? && !device.stream()?.is_blocking()?);
        let (sender, receiver) = std::sync::mpsc::channel();
        let first = sender.clone();
        blocking.call(move || {
            std::thread::sleep(std::time::Duration::from_millis(20));
            let _ = first.send("blocking");
        })?;
        stream.call(move || {
            let _ = sender.send("default");
        })?;
        assert_eq!(receiver.iter().collect::<Vec<_>>(), ["blocking", "default"]);
        let buffer = stream.upload(&[1u32, 2, 3])?;
        assert_eq!(stream.download(&buffer)?, [1, 2, 3]);
    }
    Ok(())
}

#[test]
fn reset() -> hip::Result<()> {
    // A chip that no other test uses.
    for interface in INTERFACES {
        let device = Device::emulated(&format!("mi300x@{interface}"))?;
        let stream = device.stream()?;
        let buffer = stream.upload(&[1u8; 100])?;
        // SAFETY: nothing else uses this chip.
        let error = unsafe { device.clone().reset() }.unwrap_err();
        assert!(matches!(error, Error::InUse { .. }) && error.to_string().contains("still in use"), "{error}");
        assert_eq!(stream.download(&buffer)?, [1; 100], "nothing was done");
        drop((stream, buffer));
        // SAFETY: as above.
        unsafe { device.reset() }?;
        let device = Device::emulated(&format!("mi300x@{interface}"))?;
        let stream = device.stream()?;
        let buffer = stream.upload(&[2u8; 100])?;
        assert_eq!(stream.download(&buffer)?, [2; 100]);
        // What was forgotten still counts.
        std::mem::forget(stream.alloc::<u8>(10)?);
        drop((stream, buffer));
        // SAFETY: as above.
        assert!(matches!(unsafe { device.reset() }, Err(Error::InUse { .. })));
    }
    Ok(())
}

#[test]
fn threads_need_not_bind() -> hip::Result<()> {
    let devices = Device::emulated_all("mi210,mi210,mi100")?;
    std::thread::scope(|scope| {
        let work = |start: usize| {
            let devices = &devices;
            move || -> hip::Result<()> {
                for round in 0..20 {
                    let device = &devices[(start + round) % devices.len()];
                    let stream = device.stream()?;
                    let buffer = stream.upload(&[round; 10])?;
                    assert_eq!(stream.download(&buffer)?, [round; 10]);
                }
                Ok(())
            }
        };
        let threads: Vec<_> = (0..4).map(|start| scope.spawn(work(start))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })
}
