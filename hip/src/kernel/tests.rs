//! Modules, argument checks and launches, on the fake runtime with a real code object.

use hip_sys::hipError_t;

use crate::fake::{self, Fake};
use crate::{
    Arg, AsView, AsViewMut, BoundKernel, Buffer, CodeBundle, Device, EmbeddedObject, Error, Grid, In, InOut,
    LaunchProblem, LeftOut, Module, Out, Params, Stream, View, ViewMut, f16,
};

const CODE: &[u8] = include_bytes!("../../tests/fixtures/args_gfx90a.co");

type Saxpy = (u32, f32, In<f32>, InOut<f32>);

fn setup() -> (Stream, Module) {
    let device = Fake { software: true, ..Fake::default() }.device();
    let module = Module::load(&device, CODE).unwrap();
    (device.stream().unwrap(), module)
}

fn bind<P: Params>(module: &Module, kernel: &str) -> Result<BoundKernel<P>, Error> {
    module.kernel(kernel)?.bind()
}

#[test]
fn kernels_are_found_by_any_of_their_names() {
    let (_, module) = setup();
    assert_eq!(module.target().to_string(), "gfx90a");
    assert_eq!(module.kernels().len(), 7);
    assert_eq!(module.kernel("saxpy").unwrap().name(), "_Z5saxpyjfPKfPf");
    assert_eq!(module.kernel("_Z5saxpyjfPKfPf").unwrap().name(), "_Z5saxpyjfPKfPf");
    assert_eq!(module.kernel("saxpy_c").unwrap().name(), "saxpy_c");
    let scale = module.kernel("tile::scale<float>").unwrap();
    assert_eq!(scale.signature().explicit_args().count(), 2);
    for name in ["tile::scale< float >", "tile::scale<float>(Params, float*)", "tile::scale<float>(Params,float *)"] {
        assert_eq!(module.kernel(name).unwrap().name(), scale.name(), "{name}");
    }
}

#[test]
fn names_in_messages_are_those_of_the_source() {
    let (_, module) = setup();
    let message = |name: &str| module.kernel(name).unwrap_err().to_string();
    match module.kernel("scale").unwrap_err() {
        Error::KernelAmbiguous { mut candidates, .. } => {
            candidates.sort();
            assert_eq!(candidates, ["tile::scale<double>", "tile::scale<float>"]);
            candidates.iter().for_each(|name| drop(module.kernel(name).unwrap()));
        }
        other => panic!("{other:?}"),
    }
    let ambiguous = message("tile::scale");
    assert!(ambiguous.starts_with("`tile::scale` names several kernels: `tile::scale<"), "{ambiguous}");
    assert!(ambiguous.ends_with("; use one of these names"), "{ambiguous}");

    let unknown = message("sgemm");
    assert!(unknown.contains("no kernel `sgemm`") && unknown.contains("`saxpy_c`"), "{unknown}");
    assert!(unknown.contains("`tile::scale<float>`") && !unknown.contains("_Z"), "{unknown}");
    assert!(unknown.contains("templates that nothing instantiates, are no kernels"), "{unknown}");
    assert!(message("saxpi").ends_with("; did you mean `saxpy`?"));
    assert!(message("SAXPY_C").ends_with("; did you mean `saxpy_c`?"));
    let instance = message("tile::scale<int>");
    assert!(instance.contains("only the instances that something asks for"), "{instance}");
    assert!(instance.contains("`Program::name_expression`"), "{instance}");
    // A mangled name that is nearly one.
    let c = message("_Z7saxpy_cjfPKfPf");
    assert!(c.contains("; `saxpy_c` is declared `extern \"C\"`, so its name is not mangled"), "{c}");
    let other = message("_Z5saxpyidPKfPf");
    assert!(
        other.contains("; that spells parameters which no kernel has; there is `saxpy(unsigned int, float,"),
        "{other}"
    );
    let debug = format!("{module:?} {:?}", module.kernel("saxpy").unwrap());
    assert!(debug.contains("\"tile::scale<double>\"") && !debug.contains("_Z"), "{debug}");
}

#[test]
fn right_types_bind() {
    let (_, module) = setup();
    bind::<Saxpy>(&module, "saxpy").unwrap();
    bind::<(u32, f32, In<f32>, Out<f32>)>(&module, "saxpy_c").unwrap();
    bind::<()>(&module, "nothing").unwrap();
    bind::<([u32; 4], InOut<f64>)>(&module, "tile::scale<double>").unwrap();
    type Types = (u8, i8, u16, i64, f16, In<[f16; 4]>, In<u8>, Out<[f32; 4]>);
    bind::<Types>(&module, "types").unwrap();
}

#[test]
fn wrong_types_are_told_apart() {
    let (_, module) = setup();
    let error = |result: Result<(), Error>| result.unwrap_err();
    let declared = |text| format!("{text}; the kernel is `saxpy(unsigned int n, float a, float const* x, float* y)`");
    let saxpy = |result: Result<(), Error>| error(result).to_string();

    let count = bind::<(u32, f32, In<f32>)>(&module, "saxpy").map(drop);
    assert!(matches!(count, Err(Error::ArgumentCount { expected: 4, got: 3, .. })));
    assert_eq!(
        saxpy(count),
        declared("kernel `saxpy` takes 4 argument(s), 3 given; in Rust they are `(u32, f32, In<f32>, InOut<f32>)`")
    );

    let size = bind::<(u64, f32, In<f32>, InOut<f32>)>(&module, "saxpy").map(drop);
    assert!(matches!(size, Err(Error::ArgumentSize { index: 0, expected: 4, .. })));
    assert_eq!(
        saxpy(size),
        declared(
            "argument 1 (`n`) of kernel `saxpy` has 4 bytes (`unsigned int`), a value of type `u64` of 8 bytes given; use `u32` for it"
        )
    );

    let kind = bind::<(u32, In<f32>, In<f32>, InOut<f32>)>(&module, "saxpy").map(drop);
    assert!(matches!(kind, Err(Error::ArgumentKind { index: 1, .. })));
    assert_eq!(
        saxpy(kind),
        declared(
            "argument 2 (`a`) of kernel `saxpy` is a value of 4 bytes (`float`), a buffer of `f32` to read given; use `f32` for it"
        )
    );
    let kind = bind::<(u32, f32, u64, InOut<f32>)>(&module, "saxpy").map(drop);
    assert_eq!(
        saxpy(kind),
        declared(
            "argument 3 (`x`) of kernel `saxpy` is a pointer (`float const*`), a value of type `u64` given; use `In<f32>` for it"
        )
    );

    let ty = bind::<(i32, f32, In<f32>, InOut<f32>)>(&module, "saxpy").map(drop);
    assert!(matches!(ty, Err(Error::ArgumentType { index: 0, .. })));
    assert_eq!(
        saxpy(ty),
        declared("argument 1 (`n`) of kernel `saxpy` is `unsigned int`, a value of type `i32` given; use `u32` for it")
    );
    let ty = bind::<(u32, f32, In<f64>, InOut<f32>)>(&module, "saxpy").map(drop);
    assert_eq!(
        saxpy(ty),
        declared(
            "argument 3 (`x`) of kernel `saxpy` is `float const*`, a buffer of `f64` to read given; use `In<f32>` for it"
        )
    );

    let access = bind::<(u32, f32, Out<f32>, InOut<f32>)>(&module, "saxpy").map(drop);
    assert!(matches!(access, Err(Error::ArgumentAccess { index: 2, .. })));
    assert_eq!(
        saxpy(access),
        declared(
            "argument 3 (`x`) of kernel `saxpy` is `float const*`, which the kernel only reads, a buffer of `f32` to write given; \
         use `In<f32>` for it"
        )
    );
}

#[test]
fn what_to_bind_is_said_for_other_types() {
    let (_, module) = setup();
    let message = |result: Result<(), Error>| result.unwrap_err().to_string();
    let scale = message(bind::<()>(&module, "tile::scale<double>").map(drop));
    assert!(
        scale.contains("kernel `tile::scale<double>` takes 2 argument(s), 0 given; in Rust they are, as far"),
        "{scale}"
    );
    assert!(scale.contains("`(Params /* p: 16 bytes */, InOut<f64>)`; the kernel is `tile::scale<double>("), "{scale}");
    let scale = message(bind::<(u32, InOut<f64>)>(&module, "tile::scale<double>").map(drop));
    assert!(
        scale.contains(
            "use a `#[repr(C)]` struct of 16 bytes that derives `hip::bytemuck::Pod` (feature `derive`) for `Params`"
        ),
        "{scale}"
    );
    let types = message(bind::<()>(&module, "types").map(drop));
    assert!(types.contains("`(u8, i8, u16, i64, f16, In<[f16; 4]>, In<u8>, InOut<[f32; 4]>)`"), "{types}");
    let plain = message(bind::<()>(&module, "saxpy_c").map(drop));
    assert!(
        plain.ends_with("`(_ /* n: 4 bytes */, _ /* a: 4 bytes */, In<_> /* x: or InOut */, In<_> /* y: or InOut */)`"),
        "{plain}"
    );
    let plain = message(bind::<(u32, f64, In<f32>, Out<f32>)>(&module, "saxpy_c").map(drop));
    assert!(plain.ends_with("; use a type of 4 bytes for it, such as `u32`, `i32` or `f32`"), "{plain}");
    assert!(message(bind::<(u32,)>(&module, "nothing").map(drop)).ends_with("; bind it as `()`"));
}

#[test]
fn without_a_mangled_name_less_is_known() {
    let (_, module) = setup();
    // The name carries no types: these are right in size and kind.
    bind::<(i32, u32, In<u8>, Out<f64>)>(&module, "saxpy_c").unwrap();
    assert!(matches!(
        bind::<(u32, f64, In<f32>, Out<f32>)>(&module, "saxpy_c"),
        Err(Error::ArgumentSize { index: 1, expected_type: None, .. })
    ));
    assert!(matches!(bind::<(u32, f32, In<f32>, u64)>(&module, "saxpy_c"), Err(Error::ArgumentKind { index: 3, .. })));
}

#[test]
fn a_launch_passes_the_arguments() {
    let (stream, module) = setup();
    let saxpy = bind::<Saxpy>(&module, "saxpy").unwrap();
    let x = stream.upload(&[1.0f32; 100]).unwrap();
    let mut y = stream.upload(&[2.0f32; 100]).unwrap();
    let addresses = [x.device_ptr().addr() + 40, y.device_ptr().addr()];
    fake::log();
    fake::expect_arguments(&[4, 4, 8, 8]);
    let grid = Grid::cover(90, 64).with_dynamic_lds(16);
    // SAFETY: the fake executes nothing.
    unsafe { saxpy.launch(&stream, grid, (90, 2.5, x.slice(10..).unwrap(), &mut y)) }.unwrap();
    assert_eq!(fake::log(), [format!("hipModuleLaunchKernel 2x1x1 64x1x1 16 s{}", stream.handle().addr())]);
    let bytes = addresses.map(|address| address.to_ne_bytes().to_vec());
    let passed = fake::arguments();
    assert_eq!(passed[..2], [90u32.to_ne_bytes().to_vec(), 2.5f32.to_ne_bytes().to_vec()]);
    assert_eq!(passed[2..], bytes);

    // SAFETY: as above.
    unsafe {
        let view = x.slice(10..).unwrap();
        let args = [Arg::value(&91u32), Arg::value(&3.5f32), Arg::read(&view), Arg::write(&mut y)];
        module.kernel("saxpy_c").unwrap().launch_raw(&stream, grid, &args).unwrap();
    }
    let passed = fake::arguments();
    assert_eq!(passed[..2], [91u32.to_ne_bytes().to_vec(), 3.5f32.to_ne_bytes().to_vec()]);
    assert_eq!(passed[2..], bytes);
}

/// Memory of which a part may be written.
struct HighHalfWritable(Buffer<f32>);

impl AsView for HighHalfWritable {
    type Element = f32;

    fn view(&self) -> View<'_, f32> {
        self.0.view()
    }
}

impl AsViewMut for HighHalfWritable {
    fn view_mut(&mut self) -> ViewMut<'_, f32> {
        let middle = self.0.len() / 2;
        self.0.slice_mut(middle..).unwrap()
    }
}

#[test]
fn what_is_written_is_what_was_lent_for_writing() {
    let (stream, module) = setup();
    let x = stream.upload(&[1.0f32; 8]).unwrap();
    let mut y = HighHalfWritable(stream.upload(&[1.0f32; 8]).unwrap());
    fake::expect_arguments(&[4, 4, 8, 8]);
    let address = y.0.device_ptr().addr() + 4 * size_of::<f32>();
    let args = [Arg::value(&4u32), Arg::value(&1.0f32), Arg::read(&x), Arg::write(&mut y)];
    // SAFETY: the fake executes nothing.
    unsafe { module.kernel("saxpy").unwrap().launch_raw(&stream, Grid::new(1, 64), &args) }.unwrap();
    assert_eq!(fake::arguments()[3], address.to_ne_bytes());
}

#[test]
fn every_kind_of_view_can_be_passed() {
    let (stream, module) = setup();
    let saxpy = bind::<Saxpy>(&module, "saxpy").unwrap();
    let mut x = stream.upload(&[1.0f32; 100]).unwrap();
    let mut y = stream.upload(&[1.0f32; 100]).unwrap();
    let grid = Grid::cover(50, 64);
    fake::expect_arguments(&[]);
    // SAFETY: the fake executes nothing.
    unsafe {
        saxpy.launch(&stream, grid, (50, 1.0, &x, y.slice_mut(..50).unwrap())).unwrap();
        let (low, mut high) = y.split_at_mut(50).unwrap();
        saxpy.launch(&stream, grid, (50, 1.0, &low, &mut high)).unwrap();
        saxpy.launch(&stream, grid, (50, 1.0, low, high)).unwrap();
        let view = x.slice(..).unwrap();
        saxpy.launch(&stream, grid, (50, 1.0, &view, &mut y)).unwrap();
        saxpy.launch(&stream, grid, (50, 1.0, view, &mut y)).unwrap();
        saxpy.launch(&stream, grid, (50, 1.0, &mut x, &mut y)).unwrap();
    }
}

#[test]
fn raw_launches_check_count_size_kind_and_access() {
    let (stream, module) = setup();
    let kernel = module.kernel("saxpy").unwrap();
    let x = stream.upload(&[1.0f32; 4]).unwrap();
    let mut y = stream.upload(&[1.0f32; 4]).unwrap();
    let mut z = stream.upload(&[1.0f32; 4]).unwrap();
    fake::log();
    // SAFETY: the fake executes nothing.
    let launch = |args: &[Arg<'_>]| unsafe { kernel.launch_raw(&stream, Grid::new(1, 64), args) }.unwrap_err();
    let (n, a) = (4u32, 1.0f32);
    assert!(matches!(launch(&[]), Error::ArgumentCount { got: 0, .. }));
    let args = [Arg::value(&n), Arg::value(&1.0f64), Arg::read(&x), Arg::write(&mut y)];
    assert!(matches!(launch(&args), Error::ArgumentSize { index: 1, .. }));
    let args = [Arg::read(&x), Arg::value(&a), Arg::read(&x), Arg::write(&mut y)];
    assert!(matches!(launch(&args), Error::ArgumentKind { index: 0, .. }));
    let args = [Arg::value(&n), Arg::value(&a), Arg::write(&mut z), Arg::write(&mut y)];
    assert!(matches!(launch(&args), Error::ArgumentAccess { index: 2, .. }));
    assert!(fake::log().is_empty());
}

#[test]
fn the_shape_is_checked_before_anything_is_queued() {
    let (stream, module) = setup();
    let reverse = bind::<(InOut<f32>,)>(&module, "reverse").unwrap();
    let nothing = bind::<()>(&module, "nothing").unwrap();
    let mut data = stream.upload(&[0.0f32; 128]).unwrap();
    fake::log();
    let mut problem = |grid: Grid| {
        // SAFETY: the fake executes nothing.
        match unsafe { reverse.launch(&stream, grid, (&mut data,)) } {
            Err(Error::Launch { problem, kernel }) => {
                assert_eq!(kernel, "reverse");
                problem
            }
            other => panic!("{grid}: {other:?}"),
        }
    };
    let empty = problem(Grid::new(0, 64));
    assert!(matches!(empty, LaunchProblem::ZeroDimension { .. }));
    let text = "a grid of 0x1x1 workgroups of 64x1x1 work-items has nothing in it, since a dimension is zero; skip the launch \
                where there is no work";
    assert_eq!(empty.to_string(), text);
    let empty = problem(Grid::new(1, (64, 0)));
    assert!(matches!(empty, LaunchProblem::ZeroDimension { .. }));
    assert!(empty.to_string().starts_with("workgroups of [64, 0, 1] work-items are empty"), "{empty}");
    let kernel_limit = problem(Grid::new(1, 129));
    assert!(matches!(kernel_limit, LaunchProblem::WorkgroupExceedsKernel { threads: 129, limit: 128 }));
    assert!(matches!(problem(Grid::new(1, (64, 4))), LaunchProblem::WorkgroupExceedsKernel { threads: 256, .. }));
    // 512 bytes of its own.
    assert!(
        problem(Grid::new(1, 128).with_dynamic_lds(65536 - 511)).to_string().contains("512 bytes of static and 65025")
    );
    let tall = problem(Grid::new((1, 70_000), 1));
    assert!(matches!(tall, LaunchProblem::GridTooLarge { dimension: 1, .. }));
    let text = "a grid of 1x70000x1 workgroups of 1x1x1 work-items is too large in y, where the limit is ";
    assert!(tall.to_string().starts_with(text), "{tall}");
    let too_many_items = problem(Grid::new(1 << 25, 128));
    assert!(too_many_items.to_string().contains("4294967295 work-items"), "{too_many_items}");
    // SAFETY: the fake executes nothing.
    let error = unsafe { nothing.launch(&stream, Grid::new(1, 2048), ()) }.unwrap_err();
    assert!(matches!(error, Error::Launch { .. }), "{error}");
    assert!(fake::log().is_empty());
    fake::expect_arguments(&[]);
    // SAFETY: the fake executes nothing.
    unsafe { reverse.launch(&stream, Grid::new((1 << 25) - 1, 128).with_dynamic_lds(65024), (&mut data,)) }.unwrap();
}

#[test]
fn buffers_of_other_streams_are_ordered_and_of_other_devices_refused() {
    let (stream, module) = setup();
    let saxpy = bind::<Saxpy>(&module, "saxpy").unwrap();
    let other = stream.device().stream().unwrap();
    let x = other.upload(&[1.0f32; 64]).unwrap();
    let mut y = stream.upload(&[1.0f32; 64]).unwrap();
    fake::log();
    fake::expect_arguments(&[]);
    // SAFETY: the fake executes nothing.
    unsafe { saxpy.launch(&stream, Grid::new(1, 64), (64, 1.0, &x, &mut y)) }.unwrap();
    let seen: Vec<String> = fake::log().iter().map(|c| c.split(' ').next().unwrap_or_default().to_owned()).collect();
    let order = ["hipEventRecord", "hipStreamWaitEvent", "hipModuleLaunchKernel", "hipEventRecord"];
    assert_eq!(
        seen.iter().filter(|c| *c != "hipEventCreateWithFlags").collect::<Vec<_>>(),
        order.iter().collect::<Vec<_>>()
    );

    let foreign = Fake::default().device().stream().unwrap();
    // SAFETY: the fake executes nothing.
    let error = unsafe { saxpy.launch(&foreign, Grid::new(1, 64), (64, 1.0, &x, &mut y)) }.unwrap_err();
    assert!(matches!(error, Error::WrongDevice { what: "the kernel", .. }));
    let mut far = foreign.upload(&[1.0f32; 64]).unwrap();
    // SAFETY: the fake executes nothing.
    let error = unsafe { saxpy.launch(&stream, Grid::new(1, 64), (64, 1.0, &x, &mut far)) }.unwrap_err();
    assert!(matches!(error, Error::WrongDevice { what: "the buffer", .. }));
}

#[test]
fn a_failed_launch_tells_kernel_shape_and_fault() {
    let (stream, module) = setup();
    let nothing = bind::<()>(&module, "nothing").unwrap();
    fake::fail("hipModuleLaunchKernel", hipError_t::hipErrorLaunchFailure, 1);
    fake::set_fault("unknown instruction 0xd3f00000 at 0x40 in kernel nothing");
    // SAFETY: the fake executes nothing.
    let launch = || unsafe { nothing.launch(&stream, Grid::new(2, 64), ()) }.unwrap_err();
    let error = launch();
    assert!(error.poisons_device() && error.fault().is_some_and(|fault| fault.contains("0x40")));
    let text = error.to_string();
    for part in [
        "hipModuleLaunchKernel",
        "`nothing`",
        "2x1x1 workgroups of 64x1x1",
        "hipErrorLaunchFailure (719)",
        "0xd3f00000",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    fake::fail("hipModuleLaunchKernel", hipError_t::hipErrorInvalidValue, 1);
    assert_eq!(launch().fault(), None, "that was another error's");
}

#[test]
fn modules_wait_for_their_work_before_they_are_unloaded() {
    let (stream, module) = setup();
    let kernel = module.kernel("nothing").unwrap();
    fake::log();
    drop(module);
    assert!(fake::log().is_empty(), "the kernel keeps it");
    drop(kernel);
    assert_eq!(fake::log(), ["hipDeviceSynchronize", "hipModuleUnload"]);
    let module = Module::load(stream.device(), CODE).unwrap();
    fake::fail("hipDeviceSynchronize", hipError_t::hipErrorLaunchFailure, 1);
    fake::log();
    drop(module);
    assert_eq!(fake::log(), ["hipDeviceSynchronize"], "code that may still be executed stays");
    assert_eq!(stream.device().take_deferred_errors().len(), 1);
}

fn object(arch: &'static str) -> EmbeddedObject {
    EmbeddedObject { arch, bytes: CODE, built_by: arch }
}

#[test]
fn the_most_specific_object_is_picked() {
    let device = Fake::default().device();
    static OBJECTS: std::sync::LazyLock<Vec<EmbeddedObject>> =
        std::sync::LazyLock::new(|| ["gfx906", "gfx90a", "gfx90a:xnack+", "gfx90a:xnack-"].map(object).to_vec());
    let bundle = CodeBundle { name: "x", objects: &OBJECTS, left_out: &[] };
    assert_eq!(Module::load(&device, &bundle).unwrap().built_by(), Some("gfx90a:xnack-"));
    let bundle = CodeBundle { name: "x", objects: &OBJECTS[..3], left_out: &[] };
    assert_eq!(Module::load(&device, &bundle).unwrap().built_by(), Some("gfx90a"));
    let bundle = CodeBundle { name: "x", objects: &OBJECTS[..1], left_out: &[] };
    let error = Module::load(&device, &bundle).unwrap_err();
    assert!(matches!(&error, Error::WrongArch { have, .. } if have == &["gfx906"]));
    assert!(error.to_string().starts_with("no code object for device 0 (Fake MI210, gfx90a"), "{error}");
    let error = Module::load(&device, &CodeBundle { name: "x", objects: &[], left_out: &[] }).unwrap_err();
    assert!(error.to_string().contains("none at all"), "{error}");
    // A card that the build could not do.
    const LEFT_OUT: &[LeftOut] = &[
        LeftOut { arch: "gfx936", reason: "Another needs something else." },
        LeftOut { arch: "gfx90a", reason: "It needs a newer compiler." },
    ];
    let bundle = CodeBundle { name: "x", objects: &OBJECTS[..1], left_out: LEFT_OUT };
    let error = Module::load(&device, &bundle).unwrap_err().to_string();
    assert!(
        error.ends_with("the build has left gfx90a out, since no compiler could do it. It needs a newer compiler."),
        "{error}"
    );
}

/// A bundle as `clang-offload-bundler` writes it, with the same code object under each ID.
fn bundle(ids: &[&str]) -> Vec<u8> {
    let object =
        hip_code::Container::parse(CODE).unwrap().entries().iter().find(|entry| !entry.host).unwrap().bytes.to_vec();
    let number = |n: usize| (n as u64).to_le_bytes();
    let header = 32 + ids.iter().map(|id| 24 + id.len()).sum::<usize>();
    let start = header.next_multiple_of(4096);
    let mut bytes = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    bytes.extend(number(ids.len()));
    for id in ids {
        bytes.extend([number(start), number(object.len()), number(id.len())].concat());
        bytes.extend(id.as_bytes());
    }
    bytes.resize(start, 0);
    bytes.extend(object);
    bytes
}

#[test]
fn what_there_is_instead_is_listed_with_its_features() {
    let device = Fake::default().device();
    let source = bundle(&[
        "host-x86_64-unknown-linux-gnu",
        "hip-amdgcn-amd-amdhsa--gfx90a:xnack+",
        "hip-amdgcn-amd-amdhsa--gfx942",
    ]);
    assert_eq!(crate::CodeSource::from(&source).archs().unwrap(), ["gfx90a:xnack+", "gfx942"]);
    let error = Module::load(&device, &source).unwrap_err();
    let expected = "no code object for device 0 (Fake MI210, gfx90a:sramecc+:xnack-): there are only gfx90a:xnack+, gfx942; \
                    that for gfx90a:xnack+ is for xnack+, the device has xnack-: compile for plain `gfx90a`, which runs \
                    with either";
    assert_eq!(error.to_string(), expected);
    let source = bundle(&["hip-amdgcn-amd-amdhsa--gfx942", "hip-amdgcn-amd-amdhsa--gfx906"]);
    let error = Module::load_all(&device, &source).unwrap_err().to_string();
    assert!(
        error.contains("there are only gfx942, gfx906; compile the kernels for gfx90a too (`--offload-arch=gfx90a`"),
        "{error}"
    );
    let source = bundle(&["hip-amdgcn-amd-amdhsa--gfx90a:xnack+", "hip-amdgcn-amd-amdhsa--gfx90a"]);
    assert_eq!(Module::load_all(&device, &source).unwrap().len(), 1);
    // Another fake device would be needed for generic targets: what the code object itself says must fit too.
    let source = bundle(&["hip-amdgcn-amd-amdhsa--gfx9-generic"]);
    assert!(matches!(Module::load(&device, &source), Err(Error::WrongArch { have, .. }) if have == ["gfx9-generic"]));
}

/// A host program: an ELF file for x86-64 with the section `.hip_fatbin`.
fn host_program(fatbin: &[u8]) -> Vec<u8> {
    let names = b"\0.hip_fatbin\0.shstrtab\0";
    let (names_at, fatbin_at) = (64, 4096);
    let sections_at = (fatbin_at + fatbin.len()).next_multiple_of(8);
    let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
    bytes.resize(16, 0);
    bytes.extend([2u16.to_le_bytes(), 62u16.to_le_bytes()].concat());
    bytes.extend(1u32.to_le_bytes());
    bytes.extend([0u64, 0, sections_at as u64].map(u64::to_le_bytes).concat());
    bytes.extend(0u32.to_le_bytes());
    bytes.extend([64u16, 0, 0, 64, 3, 2].map(u16::to_le_bytes).concat());
    bytes.extend(names);
    bytes.resize(fatbin_at, 0);
    bytes.extend(fatbin);
    bytes.resize(sections_at + 64, 0);
    for (name, kind, at, len) in [(1u32, 1u32, fatbin_at, fatbin.len()), (13, 3, names_at, names.len())] {
        bytes.extend([name, kind].map(u32::to_le_bytes).concat());
        bytes.extend([2u64, 0, at as u64, len as u64].map(u64::to_le_bytes).concat());
        bytes.extend([0u32, 0].map(u32::to_le_bytes).concat());
        bytes.extend([1u64, 0].map(u64::to_le_bytes).concat());
    }
    bytes
}

#[test]
fn host_programs_have_a_module_per_translation_unit() {
    let device = Fake::default().device();
    let unit = |target: &str| {
        let mut bytes = bundle(&["host-x86_64-unknown-linux-gnu", &format!("hipv4-amdgcn-amd-amdhsa--{target}")]);
        bytes.resize(bytes.len().next_multiple_of(4096), 0);
        bytes
    };
    let one = host_program(&unit("gfx90a"));
    assert_eq!(Module::load(&device, &one).unwrap().kernels().len(), 7);
    let three = host_program(&[unit("gfx90a"), unit("gfx942"), unit("gfx90a")].concat());
    assert_eq!(crate::CodeSource::from(&three).archs().unwrap(), ["gfx90a", "gfx942"]);
    assert_eq!(Module::load_all(&device, &three).unwrap().len(), 2);
    let error = Module::load(&device, &three).unwrap_err();
    assert!(matches!(error, Error::SeveralModules { count: 2 }) && error.to_string().contains("load_all"), "{error}");
}

#[test]
fn hostile_code_is_an_error() {
    let device = Fake::default().device();
    fake::log();
    for bytes in [&b""[..], b"\x7fELF", b"hello", &CODE[..CODE.len() / 2]] {
        assert!(matches!(Module::load(&device, bytes), Err(Error::CodeObject(_))), "{bytes:?}");
    }
    // A bundle that claims another architecture than its contents have.
    let at = CODE.windows(6).position(|w| w == b"gfx90a").unwrap();
    let mut lying = CODE.to_vec();
    lying[at..at + 6].copy_from_slice(b"gfx908");
    assert!(matches!(Module::load(&device, &lying), Err(Error::WrongArch { .. })));
    assert!(fake::log().is_empty());
}

#[test]
fn kernels_and_devices_cross_threads() {
    fn both<T: Send + Sync>() {}
    both::<Device>();
    both::<Stream>();
    both::<Module>();
    both::<BoundKernel<Saxpy>>();
    both::<crate::Buffer<f32>>();
    both::<crate::View<'static, f32>>();
    both::<crate::PinnedBuffer<f32>>();
    both::<crate::Event>();
    both::<Error>();
    assert!(size_of::<Error>() <= 128, "{}", size_of::<Error>());
}
