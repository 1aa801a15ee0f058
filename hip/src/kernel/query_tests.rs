//! Attributes, occupancy and cooperative launches, on the fake runtime with a real code object.

use hip_sys::hipError_t;

use crate::fake::{self, Fake};
use crate::sync::locks;
use crate::{Arg, Buffer, CachePreference, Error, Grid, In, InOut, LaunchProblem, Module, Null, Stream};

const CODE: &[u8] = include_bytes!("../../tests/fixtures/args_gfx90a.co");

fn setup(missing: &'static [&'static str]) -> (Stream, Module) {
    let device = Fake { software: true, missing }.device();
    let module = Module::load(&device, CODE).unwrap();
    (device.stream().unwrap(), module)
}

#[test]
fn attributes_come_from_the_runtime_or_else_from_the_code_object() {
    let (_, module) = setup(&[]);
    let reverse = module.kernel("reverse").unwrap();
    let attributes = reverse.attributes().unwrap();
    assert_eq!((attributes.max_threads_per_block, attributes.static_lds, attributes.registers), (100, 101, 104));
    assert_eq!((attributes.local_memory, attributes.constant_memory, attributes.max_dynamic_lds), (103, 102, 108));
    assert_eq!((attributes.wave_size, attributes.required_workgroup), (64, None));
    assert!(attributes.vector_registers > 0 && attributes.scalar_registers > 0);
    // What a runtime does not know.
    fake::fail("hipFuncGetAttribute", hipError_t::hipErrorInvalidValue, 6);
    let known = reverse.attributes().unwrap();
    assert_eq!((known.max_threads_per_block, known.static_lds, known.max_dynamic_lds), (128, 512, 65024));
    assert_eq!(known.registers, known.vector_registers);
    let (_, bare) = setup(&["hipFuncGetAttribute"]);
    assert_eq!(bare.kernel("reverse").unwrap().attributes().unwrap(), known);
    // Another failure is one.
    fake::fail("hipFuncGetAttribute", hipError_t::hipErrorLaunchFailure, 1);
    assert!(reverse.attributes().unwrap_err().poisons_device());
}

#[test]
fn settings_that_need_not_be_made_are_no_errors() {
    let (_, module) = setup(&["hipFuncSetCacheConfig"]);
    let reverse = module.kernel("reverse").unwrap();
    fake::log();
    reverse.set_max_dynamic_lds(65024).unwrap();
    assert_eq!(fake::log(), ["hipFuncSetAttribute 8 65024"]);
    reverse.set_cache_preference(CachePreference::Lds).unwrap();
    let error = reverse.set_max_dynamic_lds(65025).unwrap_err();
    assert!(matches!(error, Error::Launch { problem: LaunchProblem::Lds { fixed: 512, dynamic: 65025, .. }, .. }));
    assert!(fake::log().is_empty());
    fake::fail("hipFuncSetAttribute", hipError_t::hipErrorInvalidValue, 1);
    assert!(reverse.set_max_dynamic_lds(0).is_err());
}

#[test]
fn occupancy_is_asked_for_shapes_that_can_be_launched() {
    let (_, module) = setup(&[]);
    let reverse = module.kernel("reverse").unwrap();
    fake::log();
    let occupancy = reverse.occupancy((16, 8), 1024).unwrap();
    assert_eq!(fake::log(), ["hipModuleOccupancyMaxActiveBlocksPerMultiprocessor 128 1024"]);
    assert_eq!((occupancy.blocks_per_unit, occupancy.units, occupancy.waves_per_unit), (16, 4, 32));
    assert_eq!((occupancy.resident_blocks(), occupancy.fraction()), (64, Some(1.0)));
    for (threads, lds) in [(0, 0), (129, 0), (64, 65536)] {
        assert!(matches!(reverse.occupancy(threads, lds), Err(Error::Launch { .. })), "{threads} {lds}");
    }
    assert!(fake::log().is_empty());
}

#[test]
fn a_block_size_is_found_even_where_the_runtime_has_no_answer() {
    let (_, module) = setup(&[]);
    let reverse = module.kernel("reverse").unwrap();
    let size = reverse.suggest_block(0).unwrap();
    assert_eq!((size.threads, size.blocks), (128, 64));
    assert!(matches!(reverse.suggest_block(65025), Err(Error::Launch { .. })));
    assert_eq!((reverse.cover(1000).blocks, reverse.cover(1000).threads), ([8, 1, 1], [128, 1, 1]));
    let nothing = module.kernel("nothing").unwrap();
    assert_eq!(nothing.cover(1000).threads, [256, 1, 1]);
    assert_eq!(nothing.cover(0).blocks, [0, 1, 1]);
}

#[test]
fn cooperative_launches_fit_the_device_or_are_refused() {
    let (stream, module) = setup(&[]);
    let reverse = module.kernel("reverse").unwrap().bind::<(InOut<f32>,)>().unwrap();
    let mut data = stream.upload(&[0.0f32; 128]).unwrap();
    let launch = |blocks: u32, data: &mut Buffer<f32>| {
        // SAFETY: the fake executes nothing.
        unsafe { reverse.launch_cooperative(&stream, Grid::new(blocks, 128), (data,)) }
    };
    fake::log();
    launch(64, &mut data).unwrap();
    let launched = format!("hipModuleLaunchCooperativeKernel 64x1x1 128x1x1 0 s{}", stream.handle().addr());
    assert_eq!(fake::log(), ["hipModuleOccupancyMaxActiveBlocksPerMultiprocessor 128 0".to_owned(), launched]);
    let error = launch(65, &mut data).unwrap_err();
    let Error::Launch { problem: LaunchProblem::CooperativeTooLarge { blocks, per_unit, units }, .. } = &error else {
        panic!("{error}")
    };
    assert_eq!((*blocks, *per_unit, *units), (65, 16, 4));
    assert!(error.to_string().ends_with("launch at most 64 and let each do more work"), "{error}");
    // SAFETY: the fake executes nothing.
    unsafe {
        let args = [Arg::write(&mut data)];
        reverse.kernel().launch_raw_cooperative(&stream, Grid::new(1, 64), &args).unwrap();
    }

    let (stream, module) = setup(&["hipModuleLaunchCooperativeKernel"]);
    let nothing = module.kernel("nothing").unwrap().bind::<()>().unwrap();
    // SAFETY: the fake executes nothing.
    let error = unsafe { nothing.launch_cooperative(&stream, Grid::new(1, 64), ()) }.unwrap_err();
    assert!(matches!(error, Error::Unsupported { .. }) && error.to_string().contains("HIP 5.5"), "{error}");
}

#[test]
fn a_launch_takes_no_lock() {
    let (stream, module) = setup(&[]);
    let saxpy = module.kernel("saxpy").unwrap().bind::<(u32, f32, In<f32>, InOut<f32>)>().unwrap();
    let x = stream.upload(&[1.0f32; 4]).unwrap();
    let mut y = stream.upload(&[1.0f32; 4]).unwrap();
    let other = stream.device().stream().unwrap();
    let mut locks = |stream: &Stream| {
        let before = locks();
        // SAFETY: the fake executes nothing.
        unsafe { saxpy.launch(stream, Grid::new(1, 64), (4, 1.0, &x, &mut y)) }.unwrap();
        locks() - before
    };
    assert_eq!(locks(&stream), 0);
    assert!(locks(&other) > 0, "where two streams meet, there are some: they are counted");
    assert!(locks(&stream) > 0, "it waits for the other stream");
}

#[test]
fn pointers_may_be_null() {
    let (stream, module) = setup(&[]);
    let saxpy = module.kernel("saxpy").unwrap().bind::<(u32, f32, In<f32>, InOut<f32>)>().unwrap();
    let x = stream.upload(&[1.0f32; 4]).unwrap();
    let mut y = stream.upload(&[1.0f32; 4]).unwrap();
    let address = |buffer: &Buffer<f32>| buffer.device_ptr().addr().to_ne_bytes().to_vec();
    let (here, null) = ([address(&x), address(&y)], 0usize.to_ne_bytes().to_vec());
    let grid = Grid::new(1, 64);
    fake::expect_arguments(&[4, 4, 8, 8]);
    // SAFETY: the fake executes nothing.
    unsafe { saxpy.launch(&stream, grid, (1, 1.0, Null, Null)) }.unwrap();
    assert_eq!(fake::arguments()[2..], [null.clone(), null.clone()]);
    // SAFETY: as above.
    unsafe { saxpy.launch(&stream, grid, (1, 1.0, Some(&x), None::<&mut Buffer<f32>>)) }.unwrap();
    assert_eq!(fake::arguments()[2..], [here[0].clone(), null.clone()]);
    // SAFETY: as above.
    unsafe { saxpy.launch(&stream, grid, (1, 1.0, x.slice(..).ok(), Some(&mut y))) }.unwrap();
    assert_eq!(fake::arguments()[2..], here);
    // SAFETY: as above.
    unsafe {
        let args = [Arg::value(&1u32), Arg::value(&1.0f32), Arg::null(), Arg::write(&mut y)];
        saxpy.kernel().launch_raw(&stream, grid, &args).unwrap();
        assert_eq!(fake::arguments()[2..], [null, here[1].clone()]);
        let args = [Arg::null(), Arg::value(&1.0f32), Arg::null(), Arg::write(&mut y)];
        let error = saxpy.kernel().launch_raw(&stream, grid, &args).unwrap_err();
        assert!(error.to_string().contains("a null pointer given"), "{error}");
    }
}
