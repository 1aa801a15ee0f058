//! Launches of every kind on the software device, under the binary interface of each runtime.

use hip::bytemuck::{Pod, Zeroable};
use hip::{
    BoundKernel, Buffer, CachePreference, CodeSource, Device, Error, Grid, In, InOut, LaunchProblem, Module, Null, Out,
    Stream,
};

/// For gfx906 and gfx90a; see `fixtures/launch.hip`.
const CODE: &[u8] = include_bytes!("fixtures/launch.co");

/// Device by device: the chips and binary interfaces that tests run under.
fn everywhere(test: impl Fn(&Stream, &Module) -> hip::Result<()>) -> hip::Result<()> {
    for name in ["mi210@rocm5", "mi210@rocm6", "mi210@rocm7", "mi50@rocm7", "z100@dtk"] {
        println!("{name}");
        let device = Device::emulated(name)?;
        let (stream, module) = (device.stream()?, Module::load(&device, CODE)?);
        test(&stream, &module)?;
        drop((stream, module));
        assert!(device.take_deferred_errors().is_empty(), "{name}");
    }
    Ok(())
}

#[test]
fn attributes_and_occupancy() -> hip::Result<()> {
    everywhere(|_, module| {
        let kernel = module.kernel("neighbours")?;
        let attributes = kernel.attributes()?;
        assert_eq!((attributes.max_threads_per_block, attributes.wave_size, attributes.static_lds), (64, 64, 0));
        assert_eq!(attributes.registers, kernel.signature().vgpr_count);
        assert_eq!((attributes.max_dynamic_lds, attributes.local_memory), (65536, 0));
        let occupancy = kernel.occupancy(64, 0)?;
        assert!(occupancy.blocks_per_unit > 0 && occupancy.units > 0, "{occupancy:?}");
        assert_eq!(occupancy.waves_per_unit, occupancy.blocks_per_unit);
        let with_lds = kernel.occupancy(64, 32768)?;
        assert_eq!(with_lds.blocks_per_unit, 2);
        assert!(with_lds.fraction() < occupancy.fraction());
        assert!(matches!(kernel.occupancy(65, 0), Err(Error::Launch { .. })));
        let size = kernel.suggest_block(0)?;
        assert_eq!(size.threads, 64);
        assert_eq!(u64::from(size.blocks), occupancy.resident_blocks());
        assert_eq!(kernel.cover(100).threads, [64, 1, 1]);
        assert!((64..=1024).contains(&module.kernel("add_bias")?.suggest_block(4096)?.threads));
        Ok(())
    })
}

#[test]
fn dynamic_lds_up_to_what_was_set() -> hip::Result<()> {
    everywhere(|stream, module| {
        let reverse = module.kernel("reverse_dynamic")?.bind::<(InOut<f32>,)>()?;
        let host: Vec<f32> = (0..128).map(|i| i as f32).collect();
        let mut data = stream.upload(&host)?;
        let grid = Grid::new(1, (32, 4)).with_dynamic_lds(512);
        // SAFETY: one workgroup of 128 work-items for 128 elements, with as much LDS.
        unsafe { reverse.launch(stream, grid, (&mut data,)) }?;
        assert!(stream.download(&data)?.iter().eq(host.iter().rev()));
        reverse.kernel().set_cache_preference(CachePreference::Lds)?;
        reverse.kernel().set_max_dynamic_lds(256)?;
        assert_eq!(reverse.kernel().attributes()?.max_dynamic_lds, 256);
        // SAFETY: as above.
        let error = unsafe { reverse.launch(stream, grid, (&mut data,)) }.unwrap_err();
        assert!(error.to_string().contains("reverse_dynamic"), "{error}");
        reverse.kernel().set_max_dynamic_lds(65536)
    })
}

#[test]
fn workgroups_wait_for_each_other() -> hip::Result<()> {
    everywhere(|stream, module| {
        let kernel = module.kernel("neighbours")?.bind::<(u32, u32, InOut<u32>)>()?;
        let (groups, rounds) = (40u32, 9u32);
        let host: Vec<u32> = (0..groups).map(|i| i * i).collect();
        let mut data = stream.upload(&host)?;
        // SAFETY: the kernel touches one element per workgroup, and there are as many.
        unsafe { kernel.launch_cooperative(stream, Grid::new(groups, 64), (groups, rounds, &mut data)) }?;
        let expected: Vec<u32> = (0..groups).map(|i| host[((i + rounds) % groups) as usize] + rounds).collect();
        assert_eq!(stream.download(&data)?, expected);
        let most = kernel.kernel().occupancy(64, 0)?.resident_blocks();
        let grid = Grid::new(u32::try_from(most).expect("some thousands") + 1, 64);
        // SAFETY: nothing is launched.
        let error = unsafe { kernel.launch_cooperative(stream, grid, (1, 1, &mut data)) }.unwrap_err();
        match error {
            Error::Launch { problem: LaunchProblem::CooperativeTooLarge { blocks, per_unit, units }, .. } => {
                assert_eq!((blocks - 1, u64::from(per_unit) * u64::from(units)), (most, most));
            }
            other => panic!("{other}"),
        }
        Ok(())
    })
}

#[test]
fn pointers_that_may_be_null() -> hip::Result<()> {
    type AddBias = BoundKernel<(u32, In<f32>, In<f32>, Out<f32>)>;
    fn run(kernel: &AddBias, stream: &Stream, x: &Buffer<f32>, bias: Option<&Buffer<f32>>) -> hip::Result<Vec<f32>> {
        let mut out = stream.alloc::<f32>(x.len())?;
        // SAFETY: the kernel leaves elements from n on alone, and takes null for "no bias".
        unsafe { kernel.launch(stream, Grid::cover(x.len(), 64), (x.len() as u32, x, bias, &mut out)) }?;
        stream.download(&out)
    }
    everywhere(|stream, module| {
        let kernel: AddBias = module.kernel("add_bias")?.bind()?;
        let x = stream.upload(&[1.0f32, 2.0, 3.0])?;
        let bias = stream.upload(&[10.0f32, 20.0, 30.0])?;
        assert_eq!(run(&kernel, stream, &x, None)?, [1.0, 2.0, 3.0]);
        assert_eq!(run(&kernel, stream, &x, Some(&bias))?, [11.0, 22.0, 33.0]);
        let mut out = stream.alloc::<f32>(3)?;
        // SAFETY: as above.
        unsafe { kernel.launch(stream, Grid::new(1, 64), (3, &x, Null, &mut out)) }?;
        assert_eq!(stream.download(&out)?, [1.0, 2.0, 3.0]);
        Ok(())
    })
}

#[test]
fn arrays_of_pointers() -> hip::Result<()> {
    everywhere(|stream, module| {
        let kernel = module.kernel("sum_all")?.bind::<(u32, u32, u32, In<In<f32>>, In<InOut<f32>>)>()?;
        let inputs = [stream.upload(&[1.0f32, 2.0, 3.0])?, stream.upload(&[10.0f32, 20.0, 30.0])?];
        let mut outputs = [stream.alloc_zeroed::<f32>(3)?, stream.alloc_zeroed::<f32>(4)?];
        // The kernel runs on another stream than the one that the memory belongs to.
        let other = stream.device().stream()?;
        let (from, mut to) = (other.pointers(&inputs)?, other.pointers_mut(&mut outputs)?);
        assert_eq!((from.len(), to.len(), from.is_empty()), (2, 2, false));
        // SAFETY: all buffers have at least three elements.
        unsafe { kernel.launch(&other, Grid::new(1, 64), (2, 2, 3, &from, &mut to)) }?;
        drop((from, to));
        drop(inputs);
        assert_eq!(stream.download(&outputs[0])?, [11.0, 22.0, 33.0]);
        assert_eq!(stream.download(&outputs[1])?, [22.0, 44.0, 66.0, 0.0]);

        let error = module.kernel("sum_all")?.bind::<(u32, u32, u32, In<InOut<f32>>, In<InOut<f32>>)>().unwrap_err();
        assert!(matches!(&error, Error::ArgumentAccess { index: 3, .. }), "{error}");
        let foreign = Device::emulated("mi100")?.stream()?.upload(&[1.0f32])?;
        assert!(matches!(stream.pointers([&foreign]), Err(Error::WrongDevice { .. })));
        Ok(())
    })
}

/// `Particle` of the kernels.
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[bytemuck(crate = "hip::bytemuck")]
#[repr(C)]
struct Particle {
    position: [f32; 3],
    mass: f32,
}

/// `physics::Step` of the kernels.
#[derive(Clone, Copy, Pod, Zeroable)]
#[bytemuck(crate = "hip::bytemuck")]
#[repr(C)]
struct Step {
    dt: f64,
    count: i32,
    flags: i32,
}

#[test]
fn structs_by_value_and_in_memory() -> hip::Result<()> {
    everywhere(|stream, module| {
        let kernel = module.kernel("physics::move")?.bind::<(Step, InOut<Particle>, u32)>()?;
        let particle = |mass| Particle { position: [1.0, 2.0, 3.0], mass };
        let mut particles = stream.upload(&[particle(2.0), particle(4.0)])?;
        let step = Step { dt: 0.25, count: 3, flags: 1 };
        // SAFETY: the kernel leaves elements from 2 on alone, and `flags` is an index of `position`.
        unsafe { kernel.launch(stream, Grid::new(1, 64), (step, &mut particles, 2)) }?;
        let moved = |mass, y| Particle { position: [1.0, y, 3.0], mass };
        assert_eq!(stream.download(&particles)?, [moved(2.0, 3.5), moved(4.0, 5.0)]);
        let error = module.kernel("move")?.bind::<([u32; 3], InOut<Particle>, u32)>().unwrap_err();
        assert!(matches!(&error, Error::ArgumentSize { index: 0, expected: 16, .. }), "{error}");
        assert!(error.to_string().contains("physics::Step"), "{error}");
        Ok(())
    })
}

#[test]
fn files_are_loaded_and_missing_ones_are_named() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/launch.co");
    assert_eq!(Module::load_file(&device, path)?.target().to_string(), "gfx90a");
    let source = CodeSource::read_file(path)?;
    assert_eq!(source.archs()?, ["gfx906", "gfx90a"]);
    assert_eq!(Module::load_all(&device, source)?.len(), 1);
    let error = Module::load_file(&device, "no/such/file.co").unwrap_err();
    assert!(matches!(&error, Error::File { path, .. } if path == "no/such/file.co"), "{error}");
    let error = Module::load_file(&device, concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap_err();
    assert!(matches!(&error, Error::File { path, .. } if path.ends_with("/Cargo.toml")), "{error}");
    assert!(error.to_string().contains("not a code object but text"), "{error}");
    Ok(())
}
