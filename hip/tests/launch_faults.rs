//! Launches that go wrong on the software device, behind the interface of each runtime: typed errors, no panic. A process
//! of its own, since faults stop devices.

use hip::{Device, Error, Grid, In, InOut, Module, Null, Out};

/// For gfx906 and gfx90a; see `fixtures/launch.hip`.
const CODE: &[u8] = include_bytes!("fixtures/launch.co");

#[test]
fn a_null_pointer_that_is_read_is_a_fault_of_its_kernel() -> hip::Result<()> {
    for name in ["mi210@rocm5", "mi50@rocm6", "mi60@rocm7", "z100@dtk"] {
        let device = Device::emulated(name)?;
        let stream = device.stream()?;
        let module = Module::load(&device, CODE)?;
        let add_bias = module.kernel("add_bias")?.bind::<(u32, In<f32>, In<f32>, Out<f32>)>()?;
        let neighbours = module.kernel("neighbours")?.bind::<(u32, u32, InOut<u32>)>()?;
        let mut out = stream.alloc_zeroed::<f32>(64)?;
        let mut data = stream.alloc_zeroed::<u32>(1)?;
        // SAFETY: none of a real device. On the software device, reading through null is an error.
        unsafe { add_bias.launch(&stream, Grid::new(1, 64), (64, Null, Null, &mut out)) }?;
        let error = stream.synchronize().unwrap_err();
        assert!(error.poisons_device(), "{name}: {error}");
        assert!(error.fault().is_some_and(|fault| fault.contains("add_bias")), "{name}: {error}");
        // Nothing works from now on, and everything says so.
        // SAFETY: nothing is launched.
        let plain = unsafe { add_bias.launch(&stream, Grid::new(1, 64), (64, Null, Null, &mut out)) }.unwrap_err();
        // SAFETY: as above.
        let cooperative =
            unsafe { neighbours.launch_cooperative(&stream, Grid::new(1, 64), (1, 1, &mut data)) }.unwrap_err();
        for error in [plain, cooperative, Module::load(&device, CODE).unwrap_err()] {
            assert!(error.poisons_device(), "{name}: {error}");
        }
        // What is wrong with the launch itself is found without the device.
        // SAFETY: as above.
        let shape = unsafe { add_bias.launch(&stream, Grid::new(0, 64), (64, Null, Null, &mut out)) }.unwrap_err();
        assert!(matches!(shape, Error::Launch { .. }), "{name}: {shape}");
        drop((add_bias, neighbours, module, out, data, stream));
        assert!(!device.take_deferred_errors().is_empty(), "{name}");
    }
    Ok(())
}
