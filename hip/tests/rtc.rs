//! Run-time compilation with the compiler of an installed ROCm, and its results on the software device.

use std::path::{Path, PathBuf};
use std::process::Command;

use hip::rtc::{Cache, Compiler, OptLevel, Program, RtcError, Severity};
use hip::{Device, Error, Grid, In, InOut, Module, TargetId};

/// Says what a test lacks on this machine. With `HIP_RS_TEST_STRICT=1` that is a failure.
fn skipped(what: &str) {
    println!("skipped: {what}");
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|value| value != "1"), "skipped: {what}");
}

/// The installed compiler, if there is one.
fn compiler() -> Option<Compiler> {
    match Compiler::open() {
        Ok(compiler) => Some(compiler),
        Err(error) => {
            skipped(&format!("a run-time compiler (Debian: libamdhip64-5): {error}"));
            None
        }
    }
}

fn target(text: &str) -> TargetId {
    text.parse().expect("a target ID")
}

/// The reason of a failure of this module.
fn reason<T: std::fmt::Debug>(result: hip::Result<T>) -> RtcError {
    match result {
        Err(Error::Rtc(error)) => *error,
        other => panic!("no error of the run-time compiler: {other:?}"),
    }
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("hip-rs-rtc-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Self(folder)
    }

    fn cache(&self) -> Cache {
        Cache::at(&self.0).expect("a cache")
    }

    fn entries(&self) -> Vec<PathBuf> {
        std::fs::read_dir(&self.0).expect("the folder").map(|entry| entry.expect("an entry").path()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const SAXPY: &str = r#"
extern "C" __global__ void saxpy(uint32_t n, float a, const float *x, float *y) {
    const uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}
"#;

/// y += a * x, checked.
fn run_saxpy(device: &Device, module: &Module) -> hip::Result<()> {
    let stream = device.stream()?;
    let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
    let host: Vec<f32> = (0..1000).map(|i| i as f32).collect();
    let x = stream.upload(&host)?;
    let mut y = stream.upload(&vec![0.5f32; 1000])?;
    // SAFETY: the kernel leaves elements from n on alone.
    unsafe { saxpy.launch(&stream, Grid::cover(1000, 256), (1000, 2.0, &x, &mut y)) }?;
    let got = stream.download(&y)?;
    assert!(got.iter().zip(&host).all(|(y, x)| *y == 0.5 + 2.0 * x), "{got:?}");
    Ok(())
}

#[test]
fn compiled_code_runs_on_every_software_device() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    // Every binary interface; three architectures.
    for chip in ["mi210", "mi210@rocm5", "mi210@rocm6", "mi210@rocm7", "mi100", "mi50", "z100"] {
        let device = Device::emulated(chip)?;
        let compiled = Program::new(SAXPY).no_cache().compile(&compiler, device.arch().target())?;
        assert!(compiled.target().runs_on(device.arch().target()) && !compiled.is_cached());
        run_saxpy(&device, &compiled.load(&device)?)?;
    }
    let device = Device::emulated("mi210")?;
    run_saxpy(&device, &Program::new(SAXPY).no_cache().load(&device)?)?;
    let other = Program::new(SAXPY).no_cache().compile(&compiler, &target("gfx906"))?;
    assert!(matches!(other.load(&device), Err(Error::WrongArch { .. })));
    Ok(())
}

#[test]
fn an_architecture_that_the_compiler_does_not_know_is_an_error() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let mut unknown = 0;
    let archs = ["gfx1100", "gfx942", "gfx950", "gfx1201", "gfx928", "gfx9999", "gfx90a", "gfx906:xnack-", "x", "gfx"];
    for arch in archs.into_iter().chain(["gfx90b", "mi210"]) {
        // `TargetId::new` checks nothing.
        let target = arch.parse().unwrap_or_else(|_| TargetId::new(arch));
        let result = Program::new(SAXPY).no_cache().compile(&compiler, &target);
        if compiler.supports(&target)? {
            assert_eq!(result?.target(), &target);
        } else {
            unknown += 1;
            let error = reason(result);
            assert!(matches!(&error, RtcError::UnknownArch { target, .. } if target == arch), "{error}");
            assert!(error.to_string().contains(arch), "{error}");
            let meant = error.to_string().contains("`gfx90a`");
            assert_eq!(meant, matches!(arch, "gfx90b" | "mi210"), "{error}");
        }
    }
    assert!(unknown >= 5, "gfx9999, x, gfx, gfx90b and mi210 are no architectures");
    assert!(compiler.supports(&target("gfx90a:sramecc+:xnack-"))?);
    Ok(())
}

#[test]
fn messages_name_the_line_of_the_source() {
    let Some(compiler) = compiler() else { return };
    let source = "extern \"C\" __global__ void k(float *x) {\n    #warning look\n    x[0] = undeclared;\n}\n";
    let program = Program::new(source).name("broken.hip").no_cache();
    let error = reason(program.compile(&compiler, &target("gfx90a")));
    let RtcError::Compilation { log, .. } = &error else { panic!("{error}") };
    let first = log.errors().next().expect("an error");
    assert_eq!((first.file.as_deref(), first.line, first.column), (Some("broken.hip"), Some(3), Some(12)), "{log}");
    assert!(first.message.contains("undeclared"), "{first}");
    assert_eq!(
        log.warnings().next().map(|warning| (warning.line, warning.severity)),
        Some((Some(2), Severity::Warning))
    );
    let text = error.to_string();
    assert!(text.starts_with("broken.hip does not compile for gfx90a: HIPRTC_ERROR_COMPILATION (6)\n"), "{text}");
    assert!(text.contains("broken.hip:3:12: error: "), "{text}");
}

#[test]
fn warnings_of_what_compiles() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let program = Program::new("#warning \"look here\"\nextern \"C\" __global__ void k() {}").no_cache();
    let compiled = program.compile(&compiler, &target("gfx90a"))?;
    assert!(compiled.log().warnings().any(|warning| warning.message.contains("look here")), "{}", compiled.log());
    Ok(())
}

#[test]
fn headers_macros_templates_and_options() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let device = Device::emulated("mi210")?;
    let source = r#"
        #include "ops/scale.h"
        #include <limit.h>
        namespace tile {
            template <class T, int N> __global__ void k(T *x) {
                if (threadIdx.x < LIMIT) x[threadIdx.x] = SCALE(scale(x[threadIdx.x]), N);
            }
        }
    "#;
    let program = Program::new(source)
        .header("ops/scale.h", "#pragma once\ntemplate <class T> __device__ T scale(T x) { return x * FACTOR; }")
        .header("limit.h", "#define LIMIT 3")
        .define("FACTOR", 5)
        .define("SCALE(x, n)", "((x) + (n))")
        .name_expression("tile::k<float, 7>")
        .name_expression("tile::k<double, -1>")
        .standard("c++17")
        .optimize(OptLevel::Most)
        .fast_math()
        .max_workgroup(64)
        .option("-Wall")
        .no_cache();
    let compiled = program.compile(&compiler, device.arch().target())?;
    let module = compiled.load(&device)?;
    let stream = device.stream()?;
    assert_eq!(module.kernels().len(), 2);

    let k = module.kernel(compiled.lowered_name("tile::k<float, 7>")?)?.bind::<(InOut<f32>,)>()?;
    let mut x = stream.upload(&[1.0f32; 4])?;
    // SAFETY: the kernel leaves elements from 3 on alone.
    unsafe { k.launch(&stream, Grid::new(1, 64), (&mut x,)) }?;
    assert_eq!(stream.download(&x)?, [12.0, 12.0, 12.0, 1.0]);
    // By its C++ name, as any module's.
    let k = module.kernel("tile::k<double, -1>")?.bind::<(InOut<f64>,)>()?;
    let mut x = stream.upload(&[1.0f64; 4])?;
    // SAFETY: as above.
    unsafe { k.launch(&stream, Grid::new(1, 64), (&mut x,)) }?;
    assert_eq!(stream.download(&x)?, [4.0, 4.0, 4.0, 1.0]);
    let too_large = Grid::new(1, 128);
    // SAFETY: as above; it is not launched.
    assert!(matches!(unsafe { k.launch(&stream, too_large, (&mut x,)) }, Err(Error::Launch { .. })));

    assert!(matches!(reason(compiled.lowered_name("k")), RtcError::NoSuchName { .. }));
    let error = reason(program.name_expression("tile::missing<1>").compile(&compiler, device.arch().target()));
    assert!(matches!(error, RtcError::Compilation { .. } | RtcError::NoSuchName { .. }), "{error}");
    Ok(())
}

#[test]
fn integer_types_are_those_of_every_release() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let source = "template <class A, class B> struct same { static const bool value = false; };\n\
                  template <class A> struct same<A, A> { static const bool value = true; };\n\
                  static_assert(same<int64_t, long long>::value, \"int64_t\");\n\
                  static_assert(same<uint64_t, unsigned long long>::value, \"uint64_t\");\n\
                  static_assert(same<int32_t, int>::value && same<uint32_t, unsigned>::value, \"32\");\n\
                  static_assert(same<int16_t, short>::value && same<uint16_t, unsigned short>::value, \"16\");\n\
                  static_assert(same<int8_t, signed char>::value && same<uint8_t, unsigned char>::value, \"8\");\n";
    let program = Program::new(source).no_cache();
    program.compile(&compiler, &target("gfx90a"))?;
    let without = program.integer_types(false).compile(&compiler, &target("gfx90a"));
    assert!(without.is_err() || !compiler.version().at_least(7, 0), "then the types need not be added");
    Ok(())
}

#[test]
fn headers_of_the_machine_are_not_seen() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let folder = Folder::new("include");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    std::fs::write(folder.0.join("mine.h"), "#define MINE 1\n").expect("a header");
    let probe = |program: Program| program.no_cache().compile(&compiler, &target("gfx90a"));
    // Every machine with a C compiler has it.
    if !Path::new("/usr/include/limits.h").exists() {
        skipped("headers in /usr/include");
        return Ok(());
    }
    let source = "#if __has_include(<features.h>) || __has_include(<hip/hip_fp16.h>)\n#error \"found\"\n#endif\nint x;";
    probe(Program::new(source))?;
    let found = reason(probe(Program::new(source).system_headers(true)));
    assert!(found.log().is_some_and(|log| log.text().contains("found")), "{found}");

    let source = "#include \"mine.h\"\nint x = MINE;";
    probe(Program::new(source).include_dir(&folder.0))?;
    let error = reason(probe(Program::new(source)));
    assert!(error.to_string().contains("'mine.h' file not found"), "{error}");
    assert!(error.to_string().contains("\nhint: `Program::header` gives a header in memory"), "{error}");
    let error = reason(probe(Program::new("#include <hip/hip_runtime.h>\nint x;")));
    assert!(error.to_string().contains("\nhint: leave that line out"), "{error}");
    // As the hint says, and without a name expression: the kernel is no template.
    let source =
        "#ifndef __HIPCC_RTC__\n#include <hip/hip_runtime.h>\n#endif\n__global__ void square(float *x) { *x *= *x; }";
    let module = probe(Program::new(source))?.load(&Device::emulated("mi210")?)?;
    module.kernel("square")?;
    let error = module.kernel("squared").unwrap_err().to_string();
    assert!(error.ends_with("; did you mean `square`?"), "{error}");
    // A template that nothing asks for is not there.
    let source = "template <class T> __global__ void square(T *x) { *x *= *x; }";
    let module = probe(Program::new(source))?.load(&Device::emulated("mi210")?)?;
    let error = module.kernel("square<float>").unwrap_err().to_string();
    assert!(error.contains("none at all") && error.contains("`Program::name_expression`"), "{error}");
    Ok(())
}

#[test]
fn options_that_the_compiler_does_not_know() {
    let Some(compiler) = compiler() else { return };
    let error = reason(Program::new(SAXPY).option("-fno-such-thing").no_cache().compile(&compiler, &target("gfx90a")));
    assert!(matches!(&error, RtcError::Compilation { .. }), "{error}");
    assert!(error.to_string().contains("-fno-such-thing"), "{error}");
    let error = reason(Program::new(SAXPY).option("--offload-arch=gfx9999").compile(&compiler, &target("gfx90a")));
    assert!(matches!(&error, RtcError::Input { .. }), "{error}");
}

#[test]
fn the_cache_finds_what_is_the_same_and_nothing_else() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let folder = Folder::new("same");
    let device = Device::emulated("mi210")?;
    let program = Program::new(SAXPY).cache(&folder.cache());
    let compile = |program: &Program| program.compile(&compiler, device.arch().target());
    let first = compile(&program)?;
    assert!(!first.is_cached() && first.cache_problem().is_none(), "{:?}", first.cache_problem());
    let second = compile(&program)?;
    assert!(second.is_cached());
    assert_eq!(second.code(), first.code());
    run_saxpy(&device, &second.load(&device)?)?;

    let changed = [
        program.clone().name("other.hip"),
        program.clone().header("unused.h", ""),
        program.clone().define("X", 1),
        program.clone().fast_math(),
        program.clone().name_expression("saxpy"),
        program.clone().code_object_version(4),
        Program::new(format!("{SAXPY} ")).cache(&folder.cache()),
    ];
    for program in &changed {
        assert!(!compile(program)?.is_cached(), "{program:?}");
        assert!(compile(program)?.is_cached(), "{program:?}");
    }
    assert!(!program.compile(&compiler, &target("gfx906"))?.is_cached());
    assert!(!compile(&program.clone().no_cache())?.is_cached());
    assert_eq!(folder.entries().len(), 9);
    let named = compile(&changed[4])?;
    assert_eq!((named.is_cached(), named.lowered_name("saxpy")?), (true, "saxpy"));

    // What includes a file of the machine is not kept.
    std::fs::write(folder.0.join("mine.h"), "").expect("a header");
    let including = Program::new("#include \"mine.h\"\nint x;").include_dir(&folder.0).cache(&folder.cache());
    compile(&including)?;
    assert!(!compile(&including)?.is_cached());
    Ok(())
}

#[test]
fn damaged_and_hostile_entries_are_made_again() -> hip::Result<()> {
    let Some(compiler) = compiler() else { return Ok(()) };
    let folder = Folder::new("hostile");
    let device = Device::emulated("mi210")?;
    let program = Program::new(SAXPY).cache(&folder.cache());
    let compile = || program.compile(&compiler, device.arch().target());
    let good = compile()?;
    let entries = folder.entries();
    let [entry] = entries.as_slice() else { panic!("{entries:?}") };
    let bytes = std::fs::read(entry).expect("the entry");
    let damaged = [bytes[..bytes.len() / 2].to_vec(), Vec::new(), vec![0xff; 5000], {
        let mut bytes = bytes.clone();
        bytes[1000] ^= 0x40;
        bytes
    }];
    for damage in damaged {
        std::fs::write(entry, damage).expect("the entry");
        let made = compile()?;
        assert!(!made.is_cached());
        assert!(made.cache_problem().is_some_and(|problem| problem.reason.contains("damaged")));
        assert_eq!(made.code(), good.code());
        assert!(compile()?.is_cached(), "it was replaced");
    }
    Ok(())
}

#[test]
fn several_threads_compile() {
    let Some(compiler) = compiler() else { return };
    let folder = Folder::new("threads");
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (compiler, cache) = (&compiler, folder.cache());
            scope.spawn(move || {
                for round in 0..3 {
                    let program = Program::new(SAXPY).define("X", (thread + round) % 4).cache(&cache);
                    let compiled = program.compile(compiler, &target("gfx90a")).expect("it compiles");
                    assert!(compiled.cache_problem().is_none(), "{:?}", compiled.cache_problem());
                }
            });
        }
    });
    assert_eq!(folder.entries().len(), 4);
}

/// What this does depends on a variable, as it must be done in a process of its own.
#[test]
fn child() {
    match std::env::var("HIP_RS_TEST_CHILD").as_deref() {
        Ok("open") => match Compiler::open() {
            Ok(compiler) => println!("answer: {compiler}"),
            Err(error) => println!("answer: {error}"),
        },
        Ok("compile") => {
            let device = Device::emulated("mi210").expect("the software device");
            let compiled = Program::new(SAXPY).compile_for(&device).expect("it compiles");
            println!("answer: cached {} problem {:?}", compiled.is_cached(), compiled.cache_problem());
        }
        _ => {}
    }
}

/// What the test `child` prints in a process with these variables.
fn ask(what: &str, variables: &[(&str, &Path)]) -> std::process::Child {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "child", "--nocapture"]).env("HIP_RS_TEST_CHILD", what);
    command.env_remove("HIP_RS_CACHE").envs(variables.iter().copied());
    command.stdout(std::process::Stdio::piped()).spawn().expect("this program starts")
}

fn answer(child: std::process::Child) -> String {
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}");
    text
}

#[test]
fn without_a_compiler_the_error_says_what_was_tried_and_what_to_install() {
    let folder = Folder::new("nothing");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let text = answer(ask("open", &[("HIP_RS_RUNTIME", &folder.0)]));
    assert!(text.contains("answer: there is no run-time compiler (hiprtc): tried"), "{text}");
    assert!(text.contains("install ROCm or DTK") && text.contains("libamdhip64-5"), "{text}");
    assert!(text.contains(&folder.0.display().to_string()), "{text}");
}

#[test]
fn the_processs_cache_is_shared_by_processes_and_can_be_turned_off() {
    if compiler().is_none() {
        return;
    }
    let folder = Folder::new("process");
    let variables: [(&str, &Path); 1] = [("HIP_RS_CACHE_DIR", &folder.0)];
    let children: Vec<_> = (0..3).map(|_| ask("compile", &variables)).collect();
    for child in children {
        assert!(answer(child).contains("problem None"));
    }
    assert!(answer(ask("compile", &variables)).contains("answer: cached true problem None"));
    let off = [variables[0], ("HIP_RS_CACHE", Path::new("off"))];
    assert!(answer(ask("compile", &off)).contains("answer: cached false problem None"));
    assert_eq!(folder.entries().len(), 1);
}
