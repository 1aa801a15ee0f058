//! A device that is lost while memory of every kind is in use: typed errors, nothing is shown that may be wrong, and
//! dropping harms nobody. A process of its own, since the device is the process's.

use hip::{
    AsView, AsViewMut, Buffer, Device, Error, MemoryAdvice, MemoryPlace, MemoryPool, PinnedBuffer, Registered, Strides,
    hipError_t,
};

const ABIS: [&str; 4] = ["rocm5", "rocm6", "rocm7", "dtk"];

#[test]
fn a_lost_device_is_told_everywhere() -> hip::Result<()> {
    for abi in ABIS {
        let devices = Device::emulated_all(&format!("mi210,mi210@{abi}"))?;
        let (device, other) = (&devices[0], &devices[1]);
        let (stream, far) = (device.stream()?, other.stream()?);
        let pool = MemoryPool::new(device)?;
        let mut buffer = stream.upload(&[1u32; 100])?;
        let mut managed = stream.managed_from_slice(&[1u32; 100])?;
        let mut mapped = stream.mapped_from_slice(&[1u32; 100])?;
        let mut pooled = stream.alloc_from_pool::<u32>(&pool, 100)?;
        let mut image = stream.upload_2d(&[1u32; 100], 10, 10)?;
        let pinned = || PinnedBuffer::<u32>::new(device, 100);
        let (spare, source) = (pinned()?, pinned()?);
        let waiting = stream.download_async(Registered::new(device, vec![0u32; 100])?, &managed)?;
        let copy: Buffer<u32> = buffer.to_device(&far)?;
        far.synchronize()?;

        let ordinal = device.handle();
        hip_emu::lose_device(ordinal, hipError_t::hipErrorLaunchFailure).expect("the device is there");
        let lost = |result: hip::Result<()>| {
            let error = result.expect_err("the device is lost");
            assert!(error.poisons_device(), "{abi}: {error}");
        };
        lost(managed.host().map(drop));
        lost(managed.host_mut().map(drop));
        lost(mapped.host().map(drop));
        lost(stream.alloc::<u8>(8).map(drop));
        lost(stream.alloc_managed::<u8>(8).map(drop));
        lost(stream.alloc_mapped::<u8>(8).map(drop));
        lost(stream.alloc_2d::<u8>(8, 8).map(drop));
        lost(stream.alloc_from_pool::<u8>(&pool, 8).map(drop));
        lost(PinnedBuffer::<u8>::new(device, 8).map(drop));
        lost(Registered::new(device, vec![0u8; 8]).map(drop));
        lost(stream.download(&buffer).map(drop));
        lost(stream.download_pitched(&image).map(drop));
        lost(stream.fill(&mut buffer, 1));
        lost(stream.fill_pitched(&mut image, 0x0102_0304));
        lost(stream.copy_from_host(&mut buffer, &[2; 100]));
        lost(stream.copy(&mut buffer.view_mut(), &pooled.view()));
        lost(stream.fill_zero(&mut pooled));
        lost(stream.fill_zero(&mut mapped));
        lost(stream.upload_async(&mut buffer, source).map(drop));
        lost(stream.download_pitched_async(spare, &image, Strides::rows(10)).map(drop));
        lost(managed.prefetch(&stream, MemoryPlace::Host));
        lost(device.trim_memory());
        lost(stream.trim());
        // What only notes something may work still; it must not do worse.
        let _ = (managed.advise(MemoryAdvice::ReadMostly(true)), pool.used(), pool.trim_to(0));
        // The other device goes on with what is its own.
        assert_eq!(far.download(&copy)?, [1; 100]);
        let mut target = far.alloc_zeroed::<u32>(100)?;
        assert!(far.copy(&mut target, &buffer).is_err());
        assert_eq!(far.download(&target)?, [0; 100]);

        // Waiting may have been done before.
        drop(waiting.wait());
        drop((buffer, managed, mapped, pooled, image, pool, stream));
        let errors = device.take_deferred_errors();
        assert!(!errors.is_empty() && errors.iter().all(Error::poisons_device), "{abi}: {errors:?}");
        drop((copy, target, far));
        assert!(other.take_deferred_errors().is_empty());
        hip_emu::restore_device(ordinal).expect("the device is there");
        // Another object for the device: this one may remember.
        drop(devices);
        let device = Device::emulated(&format!("mi210@{abi}"))?;
        let stream = device.stream()?;
        assert_eq!(stream.download(&stream.upload(&[7u8])?)?, [7]);
    }
    Ok(())
}
