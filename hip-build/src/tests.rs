//! Whole builds with the compilers of this machine.

use std::path::{Path, PathBuf};

use crate::environment::Environment;
use crate::{Build, Error, Output};

const SAXPY: &str = "#include <hip/hip_runtime.h>\n#include \"factor.hpp\"\n\
    __global__ void saxpy(unsigned n, float a, const float *x, float *y) {\n\
    \x20   unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n\
    \x20   if (i < n) y[i] = FACTOR * a * x[i] + y[i];\n}\n";
/// No HIP header: any clang will do.
const BARE: &str = "extern \"C\" __attribute__((global)) void set(int *out, int value) { *out = value; }\n";

/// A package with kernels, and a place for what is built.
struct Package {
    dir: tempfile::TempDir,
}

impl Package {
    fn new() -> Self {
        let package = Self { dir: tempfile::tempdir().unwrap() };
        std::fs::create_dir(package.path("out")).unwrap();
        package.write("kernels/saxpy.hip", SAXPY);
        package.write("kernels/include/factor.hpp", "#define FACTOR 3\n");
        package.write("kernels/bare.hip", BARE);
        package
    }

    fn path(&self, path: &str) -> PathBuf {
        self.dir.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn read(&self, path: &str) -> Vec<u8> {
        std::fs::read(self.path(path)).unwrap()
    }

    fn build(&self, files: &[&str], archs: &[&str]) -> Build {
        let mut build = Build::new();
        files.iter().for_each(|file| _ = build.file(*file));
        build.archs(archs.iter().copied()).include("kernels/include").prebuilt_dir("kernels/prebuilt");
        build.package_root(self.dir.path()).out_dir(self.path("out"));
        build
    }
}

fn compile(build: &Build, name: &str, env: &Environment) -> (Result<Output, Error>, Vec<String>) {
    let mut lines = Vec::new();
    let result = build.compile_in(name, env, &mut lines);
    (result, lines)
}

/// The compilers of this machine, with further variables.
fn env(variables: &[(&str, &str)]) -> Environment {
    let path = PathBuf::from(std::env::var_os("PATH").unwrap_or_default());
    let mut all = vec![("PATH", path.as_path()), ("NUM_JOBS", Path::new("2")), ("CARGO_PKG_NAME", Path::new("mine"))];
    all.extend(variables.iter().map(|(name, value)| (*name, Path::new(*value))));
    Environment::of(&all, &[PathBuf::from("/opt")])
}

/// A machine without any compiler.
fn bare_env(variables: &[(&str, &str)]) -> Environment {
    let mut all = vec![("CARGO_PKG_NAME", Path::new("mine"))];
    all.extend(variables.iter().map(|(name, value)| (*name, Path::new(*value))));
    Environment::of(&all, &[])
}

/// Whether this machine has what a test needs; says so where it has not.
pub(crate) fn have(what: &[&str]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = |name: &&str| std::env::split_paths(&path).any(|dir| dir.join(name).is_file());
    let missing: Vec<_> = what.iter().filter(|name| !found(name)).copied().collect();
    if missing.is_empty() {
        return true;
    }
    assert!(
        std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|strict| strict != "1"),
        "{} is missing",
        missing.join(", ")
    );
    println!("skipped: {}", missing.join(", "));
    false
}

#[test]
fn hipcc_compiles_each_architecture() {
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    let build = package.build(&["kernels/saxpy.hip"], &["gfx906", "gfx908", "gfx90a:xnack-"]);
    let (result, lines) = compile(&build, "saxpy", &env(&[]));
    let output = result.unwrap();
    let archs: Vec<_> = output.objects.iter().map(|(arch, _)| arch.as_str()).collect();
    assert_eq!(archs, ["gfx906", "gfx908", "gfx90a:xnack-"]);
    assert!(output.objects[0].1.starts_with("hipcc ") && output.objects[0].1.ends_with(", compiled in this build"));
    let object = hip_code::CodeObject::parse(package.read("out/saxpy.gfx90a_xnack-off.co")).unwrap();
    assert_eq!(object.target.to_string(), "gfx90a:xnack-");
    let names: Vec<_> = object.kernels[0].explicit_args().map(|arg| arg.name.as_deref().unwrap_or("?")).collect();
    assert_eq!(names, ["n", "a", "x", "y"]);

    let text = std::fs::read_to_string(&output.file).unwrap();
    assert!(text.contains("::hip::BoundKernel<(u32, f32, ::hip::In<f32>, ::hip::InOut<f32>)>"), "{text}");
    assert!(text.contains("arch: \"gfx90a:xnack-\"") && text.contains("\"/saxpy.gfx90a_xnack-off.co\""), "{text}");

    // Cargo hears of the source, of the header behind it, of the compiler and of the variables.
    let watches = |end: &str| lines.iter().any(|line| line.starts_with("cargo::rerun-if-") && line.ends_with(end));
    for end in ["kernels/saxpy.hip", "include/factor.hpp", "hip/hip_runtime.h", "/hipcc", "=HIPCC", "=HIP_RS_KERNELS"] {
        assert!(watches(end), "{end} is not in {lines:#?}");
    }
    // And `hip::include_kernels!` of what this run has made.
    let stamp = format!("cargo::rustc-env=HIP_RS_BUILT_saxpy={}", output.file.display());
    assert!(lines.contains(&stamp), "{lines:#?}");
}

/// Runs another test in a process of its own, whose folder for temporary files is looked at afterwards.
#[test]
fn compilers_leave_nothing_behind() {
    if !have(&["hipcc", "clang-19"]) {
        return;
    }
    let temporary = tempfile::tempdir().unwrap();
    for test in ["clang_compiles_what_hipcc_cannot", "a_compile_error_shows_file_and_line"] {
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", &format!("tests::{test}")]).env("TMPDIR", temporary.path());
        let output = command.output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains("1 passed"), "{text}");
        let left: Vec<_> = temporary.path().read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(left.is_empty(), "{test}: {left:?}");
    }
    // Nor beside what was built.
    let package = Package::new();
    compile(&package.build(&["kernels/bare.hip"], &["gfx906"]), "bare", &env(&[])).0.unwrap();
    let folders = package.path("out").read_dir().unwrap().filter(|entry| entry.as_ref().unwrap().path().is_dir());
    assert_eq!(folders.count(), 0);
}

#[test]
fn output_does_not_depend_on_where_the_package_lies() {
    if !have(&["hipcc", "clang-19"]) {
        return;
    }
    let [one, two] = [Package::new(), Package::new()].map(|package| {
        let source =
            format!("{SAXPY}static __global__ void hidden(const char **p) {{ *p = __FILE__; }}\nauto keep = hidden;\n");
        package.write("kernels/saxpy.hip", &source);
        for (name, files) in [("one", &["kernels/saxpy.hip"][..]), ("all", &["kernels/saxpy.hip", "kernels/bare.hip"])]
        {
            compile(&package.build(files, &["gfx906", "gfx942"]), name, &env(&[])).0.unwrap();
        }
        package
    });
    for file in ["out/one.gfx906.co", "out/all.gfx906.co", "out/one.gfx942.co", "out/all.gfx942.co"] {
        assert!(one.read(file) == two.read(file), "{file}");
    }
}

#[test]
fn clang_compiles_what_hipcc_cannot() {
    if !have(&["hipcc", "clang-19"]) {
        return;
    }
    let package = Package::new();
    let build = package.build(&["kernels/saxpy.hip"], &["gfx90a", "gfx942"]);
    let output = compile(&build, "saxpy", &env(&[])).0.unwrap();
    assert!(output.objects[0].1.starts_with("hipcc "), "{:?}", output.objects);
    assert!(output.objects[1].1.starts_with("clang 19."), "{:?}", output.objects);
    let object = hip_code::CodeObject::parse(package.read("out/saxpy.gfx942.co")).unwrap();
    assert_eq!(object.target.processor, "gfx942");
}

#[test]
fn plain_clang_without_toolkit_compiles_kernels_without_headers() {
    if !have(&["clang-19"]) {
        return;
    }
    let package = Package::new();
    let clang = std::env::split_paths(&std::env::var_os("PATH").unwrap())
        .map(|dir| dir.join("clang-19"))
        .find(|path| path.is_file())
        .unwrap();
    // A folder with clang alone, and a processor whose device library no toolkit here has.
    std::fs::create_dir(package.path("bin")).unwrap();
    std::os::unix::fs::symlink(clang, package.path("bin/clang-19")).unwrap();
    let env = bare_env(&[("PATH", package.path("bin").to_str().unwrap())]);
    let output = compile(&package.build(&["kernels/bare.hip"], &["gfx1200"]), "bare", &env).0.unwrap();
    assert!(output.objects[0].1.contains("with -nogpuinc -nogpulib"), "{:?}", output.objects);

    let error = compile(&package.build(&["kernels/saxpy.hip"], &["gfx1200"]), "saxpy", &env).0.unwrap_err();
    assert!(matches!(error, Error::NoCompiler { .. }), "{error}");
    assert!(error.to_string().contains("AMD's device libraries for gfx1200"), "{error}");
}

#[test]
fn a_compile_error_shows_file_and_line() {
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    package.write("kernels/saxpy.hip", &SAXPY.replace("y[i] = ", "y[i] = nonsense + "));
    let build = package.build(&["kernels/saxpy.hip"], &["gfx906", "gfx90a"]);
    let (result, lines) = compile(&build, "saxpy", &env(&[]));
    let error = result.unwrap_err();
    assert!(matches!(error, Error::Compile { .. }), "{error}");
    let message = "kernels/saxpy.hip:5:23: error: use of undeclared identifier 'nonsense'";
    // A script whose main returns the error prints it by `Debug`.
    assert!(format!("{error:?}").contains(message), "{error:?}");
    assert!(lines.contains(&format!("cargo::error={message}")), "{lines:#?}");

    // Prebuilt code objects do not hide errors.
    package.write("kernels/saxpy.hip", SAXPY);
    compile(&build, "saxpy", &env(&[("HIP_RS_PREBUILT", "update:mine")])).0.unwrap();
    package.write("kernels/saxpy.hip", "nonsense\n");
    assert!(matches!(compile(&build, "saxpy", &env(&[])).0, Err(Error::Compile { .. })));
}

#[test]
fn warnings_are_passed_on() {
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    package.write("kernels/bare.hip", &format!("{BARE}#warning \"look here\"\n"));
    let (result, lines) = compile(&package.build(&["kernels/bare.hip"], &["gfx906"]), "bare", &env(&[]));
    result.unwrap();
    let warning = |line: &String| line.starts_with("cargo::warning=kernels/bare.hip:2:2: warning:");
    assert!(lines.iter().any(warning), "{lines:#?}");

    package.write("kernels/bare.hip", "template <class T> __attribute__((global)) void unused(T *) {}\n");
    let (result, lines) = compile(&package.build(&["kernels/bare.hip"], &["gfx906"]), "bare", &env(&[]));
    result.unwrap();
    assert!(lines.iter().any(|line| line.contains("bare: there is no kernel in the sources")), "{lines:#?}");
}

#[test]
fn prebuilt_objects_replace_a_missing_compiler() {
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    let build = package.build(&["kernels/saxpy.hip"], &["gfx906", "gfx90a"]);
    compile(&build, "saxpy", &env(&[("HIP_RS_PREBUILT", "update:mine")])).0.unwrap();
    let compiled = package.read("out/saxpy.gfx90a.co");
    for env in [bare_env(&[]), env(&[("HIP_RS_KERNELS", "prebuilt")])] {
        std::fs::remove_file(package.path("out/saxpy.gfx90a.co")).unwrap();
        let output = compile(&build, "saxpy", &env).0.unwrap();
        assert!(output.objects[1].1.starts_with("hipcc ") && output.objects[1].1.ends_with(", prebuilt"));
        assert!(package.read("out/saxpy.gfx90a.co") == compiled);
    }
    let error = compile(&build, "saxpy", &bare_env(&[("HIP_RS_KERNELS", "compile")])).0.unwrap_err().to_string();
    assert!(error.contains("Neither hipcc nor clang was found") && error.contains("HIP_RS_KERNELS"), "{error}");
    let other = package.build(&["kernels/saxpy.hip"], &["gfx908"]);
    let error = compile(&other, "saxpy", &bare_env(&[])).0.unwrap_err().to_string();
    assert!(
        error.contains("has code objects for gfx906, gfx90a only") && error.contains("apt install hipcc"),
        "{error}"
    );
}

/// Where compilers are forbidden, no compiler helps.
#[test]
fn advice_where_only_prebuilt_objects_are_allowed() {
    let package = Package::new();
    let build = package.build(&["kernels/bare.hip"], &["gfx906"]);
    let env = bare_env(&[("HIP_RS_KERNELS", "prebuilt")]);
    let advice = |build: &Build, reason: &str| {
        let error = compile(build, "bare", &env).0.unwrap_err();
        assert!(matches!(error, Error::NoPrebuilt { .. }), "{error}");
        let text = error.to_string();
        assert!(text.contains(reason) && text.contains("Unset HIP_RS_KERNELS"), "{text}");
        assert!(text.contains("HIP_RS_PREBUILT=update:mine") && !text.contains("install"), "{text}");
    };
    advice(&build, "bare.toml is missing");
    let mut without = Build::new();
    without.file("kernels/bare.hip").archs(["gfx906"]);
    without.package_root(package.path("")).out_dir(package.path("out"));
    advice(&without, "no prebuilt code objects");

    // Made from something else.
    let object = crate::manifest::Object {
        arch: "gfx906".to_owned(),
        file: "bare.gfx906.co".to_owned(),
        sha256: "0".repeat(64),
        compiler: "hipcc 1.2".to_owned(),
    };
    let manifest = crate::manifest::Manifest { flags: "-O1".to_owned(), sources: Vec::new(), objects: vec![object] };
    package.write("kernels/prebuilt/bare.toml", &manifest.to_text());
    advice(&build, "The one made by hipcc 1.2 cannot be used: it was compiled with the flags `-O1`");
}

#[test]
fn settings_that_contradict() {
    let package = Package::new();
    let build = package.build(&["kernels/bare.hip"], &["gfx906"]);
    let with = |value| {
        let env = bare_env(&[("HIP_RS_KERNELS", "prebuilt"), ("HIP_RS_PREBUILT", value)]);
        compile(&build, "bare", &env).0.unwrap_err()
    };
    for value in ["update:mine", "check:mine"] {
        let error = with(value);
        assert!(matches!(error, Error::Contradiction(_)), "{error}");
        assert!(error.to_string().contains(&format!("HIP_RS_PREBUILT={value} needs compilers")), "{error}");
    }
    // Another package's maintenance is no concern of this one, but it is said: the name may be mistyped.
    assert!(matches!(with("update:other"), Error::NoPrebuilt { .. }));
    let said = |build: &Build, value| {
        let (_, lines) = compile(build, "bare", &bare_env(&[("HIP_RS_PREBUILT", value)]));
        lines
            .iter()
            .any(|line| line.starts_with(&format!("cargo::warning=HIP_RS_PREBUILT={value} names another package")))
    };
    assert!(said(&build, "update:mime") && said(&build, "check:mime") && !said(&build, "update:mine"));
    let mut without = Build::new();
    without.file("kernels/bare.hip").archs(["gfx906"]).package_root(package.path("")).out_dir(package.path("out"));
    assert!(!said(&without, "update:mime"), "it has no prebuilt code objects");
}

#[test]
fn changed_sources_make_prebuilt_objects_unusable() {
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    let build = package.build(&["kernels/saxpy.hip"], &["gfx906"]);
    compile(&build, "saxpy", &env(&[("HIP_RS_PREBUILT", "update:mine")])).0.unwrap();
    let reason = |build: &Build| match compile(build, "saxpy", &bare_env(&[])).0 {
        Err(error @ Error::Stale { .. }) => error.to_string(),
        other => panic!("{other:?}"),
    };
    let ok = || compile(&build, "saxpy", &bare_env(&[])).0.is_ok();

    // A header that only the compiler knew of.
    package.write("kernels/include/factor.hpp", "#define FACTOR 4\n");
    let text = reason(&build);
    assert!(text.contains("kernels/include/factor.hpp has changed since"), "{text}");
    assert!(text.contains("It was made by hipcc") && text.contains("apt install hipcc"), "{text}");
    assert!(text.contains("HIP_RS_PREBUILT=update:mine"), "{text}");
    // Line ends are no change.
    package.write("kernels/include/factor.hpp", "#define FACTOR 3\r\n");
    assert!(ok());

    let mut other = build.clone();
    other.define("A", "1");
    assert!(reason(&other).contains("now they are `-O3 -std=c++17 -Ikernels/include -DA=1`"));
    let mut other = build.clone();
    other.file("kernels/bare.hip");
    assert!(reason(&other).contains("kernels/bare.hip is not among the files"));
    std::fs::write(package.path("kernels/prebuilt/saxpy.gfx906.co"), "damaged").unwrap();
    assert!(reason(&build).contains("saxpy.gfx906.co is not the file that the manifest describes"));
    std::fs::remove_file(package.path("kernels/include/factor.hpp")).unwrap();
    assert!(reason(&build).contains("kernels/include/factor.hpp cannot be read"));
}

#[test]
fn check_compares_bytes() {
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    let mut build = package.build(&["kernels/saxpy.hip"], &["gfx906", "gfx90a"]);
    compile(&build, "saxpy", &env(&[("HIP_RS_PREBUILT", "update:mine")])).0.unwrap();
    let check = env(&[("HIP_RS_PREBUILT", "check:mine")]);
    compile(&build, "saxpy", &check).0.unwrap();

    // The same manifest with another code object under its hash.
    let manifest = String::from_utf8(package.read("kernels/prebuilt/saxpy.toml")).unwrap();
    let bytes = package.read("kernels/prebuilt/saxpy.gfx906.co");
    let mut forged = bytes.clone();
    *forged.last_mut().unwrap() ^= 1;
    std::fs::write(package.path("kernels/prebuilt/saxpy.gfx906.co"), &forged).unwrap();
    let text = manifest.replace(&crate::hash::of_bytes(&bytes), &crate::hash::of_bytes(&forged));
    package.write("kernels/prebuilt/saxpy.toml", &text);
    let error = compile(&build, "saxpy", &check).0.unwrap_err().to_string();
    assert!(error.contains("saxpy.gfx906.co differs from what hipcc"), "{error}");

    // By another compiler: not compared, but said.
    package.write("kernels/prebuilt/saxpy.toml", &text.replace("compiler = \"hipcc ", "compiler = \"other "));
    let (result, lines) = compile(&build, "saxpy", &check);
    result.unwrap();
    assert!(lines.iter().any(|line| line.contains("not compared: saxpy.gfx906.co was made by other")), "{lines:#?}");

    // An architecture that is gone takes its file along.
    build = package.build(&["kernels/saxpy.hip"], &["gfx90a"]);
    compile(&build, "saxpy", &env(&[("HIP_RS_PREBUILT", "update:mine")])).0.unwrap();
    assert!(!package.path("kernels/prebuilt/saxpy.gfx906.co").exists());
}

#[test]
fn incomplete_builds_say_what_is_missing() {
    let package = Package::new();
    for (files, archs, name, expected) in [
        (&[][..], &["gfx906"][..], "x", "no source file"),
        (&["kernels/bare.hip"], &[], "x", "no architecture"),
        (&["kernels/bare.hip"], &["gfx 906"], "x", "did you mean `gfx906`?"),
        (&["kernels/bare.hip"], &["gfx906"], "../x", "cannot be the name of a build"),
        (
            &["kernels/bare.hip"],
            &["gfx906"],
            "v add",
            "`v add` cannot be the name of a build: it becomes a file name, of letters (a to z), digits, `-` and `_`",
        ),
        (&["kernels/missing.hip"], &["gfx906"], "x", "kernels/missing.hip"),
        (
            &["kernels"],
            &["gfx906"],
            "x",
            "it is a folder; name the files in it, one `Build::file` for each: bare.hip, saxpy.hip",
        ),
        (&["kernels/include/factor.hpp"], &["gfx906"], "x", "it is a header"),
        (&["kernels/bare.hip"], &["sm_80"], "x", "`sm_80` is no architecture to compile for: that is one of NVIDIA's"),
        (&["kernels/bare.hip"], &["mi210"], "x", "that is a card, of the architecture `gfx90a`"),
        (&["kernels/bare.hip"], &["gfx90b"], "x", "`gfx90b`: did you mean `gfx90a`?"),
    ] {
        let error = compile(&package.build(files, archs), name, &bare_env(&[])).0.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    let error = Build::new().file("x").archs(["gfx906"]).compile_in("x", &Environment::default(), &mut Vec::new());
    assert!(error.unwrap_err().to_string().contains("CARGO_MANIFEST_DIR is not set"));
}

#[test]
fn compressed_code_objects() {
    if !have(&["clang-19", "clang-offload-bundler-19"]) {
        return;
    }
    let package = Package::new();
    let mut build = package.build(&["kernels/bare.hip"], &["gfx906", "gfx90a:xnack-"]);
    build.compress(true);
    let (updated, _) = compile(&build, "bare", &env(&[("HIP_RS_PREBUILT", "update:mine")]));
    updated.unwrap();
    for arch in ["gfx906", "gfx90a_xnack-off"] {
        for folder in ["kernels/prebuilt", "out"] {
            assert!(package.read(&format!("{folder}/bare.{arch}.co")).starts_with(b"CCOB"), "{folder} {arch}");
        }
    }
    compile(&build, "bare", &env(&[("HIP_RS_PREBUILT", "check:mine")])).0.unwrap();
    // They are used as they are, and looked into for the launchers.
    let (used, _) = compile(&build, "bare", &bare_env(&[("HIP_RS_KERNELS", "prebuilt")]));
    assert!(used.unwrap().objects.iter().all(|(_, by)| by.ends_with("prebuilt")));
    assert!(String::from_utf8(package.read("out/bare.rs")).unwrap().contains("fn set"));
    assert!(package.read("out/bare.gfx906.co").starts_with(b"CCOB"));
    // Whether they are compressed is no matter of right and wrong, what they hold is.
    build.compress(false);
    compile(&build, "bare", &env(&[("HIP_RS_PREBUILT", "check:mine")])).0.unwrap();
    package.write("kernels/bare.hip", &BARE.replace("= value", "= value + 1"));
    let (differs, _) = compile(&build, "bare", &env(&[("HIP_RS_PREBUILT", "check:mine")]));
    assert!(differs.unwrap_err().to_string().contains("gfx906"));
}

/// A DTK as it is installed, whose hipcc is this machine's and knows only gfx906.
#[cfg(unix)]
#[test]
fn a_dtk_that_does_some_of_the_dcus() {
    use std::os::unix::fs::PermissionsExt;

    let path = std::env::var_os("PATH").unwrap_or_default();
    let hipcc = std::env::split_paths(&path).map(|dir| dir.join("hipcc")).find(|path| path.is_file());
    if !have(&["hipcc"]) {
        return;
    }
    let package = Package::new();
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in\n*gfx92*|*gfx93*) echo 'error: unsupported HIP gpu architecture' >&2; exit 1;;\nesac\nexec {} \"$@\"\n",
        hipcc.unwrap().display()
    );
    package.write("opt/dtk-25.04/bin/hipcc", &script);
    let file = package.path("opt/dtk-25.04/bin/hipcc");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    package.write("opt/dtk-25.04/.info/rocm_version", "25.04.4\n");
    package.write("opt/dtk-25.04/hip/lib/libgalaxyhip.so", "");
    let variables = [("PATH", Path::new(&path)), ("CARGO_PKG_NAME", Path::new("mine"))];
    let env = Environment::of(&variables, &[package.path("opt")]);
    let mut build = package.build(&["kernels/bare.hip"], &[]);
    build.archs_if_possible(["gfx906", "gfx926", "gfx928", "gfx936", "gfx938"]);
    let (output, lines) = compile(&build, "bare", &env);
    let output = output.unwrap();
    assert_eq!(output.objects.len(), 1);
    let (arch, by) = &output.objects[0];
    assert!(arch == "gfx906" && by.contains(" of DTK 25.04.4") && by.ends_with("compiled in this build"), "{by}");
    let left: Vec<&str> = output.left_out.iter().map(|(arch, _)| arch.as_str()).collect();
    assert_eq!(left, ["gfx926", "gfx928", "gfx936", "gfx938"]);
    assert!(output.left_out.iter().all(|(_, reason)| reason.contains("Hygon's DTK")));
    let warned = lines.iter().filter(|line| line.starts_with("cargo::warning=") && line.contains("no code for gfx9"));
    assert_eq!(warned.count(), 4);
    let text = String::from_utf8(package.read("out/bare.rs")).unwrap();
    assert!(text.contains("::hip::LeftOut { arch: \"gfx936\", reason: \"Only the hipcc of Hygon"), "{text}");
    // What must be there is an error as before, and so is nothing at all.
    build.archs(["gfx936"]);
    assert!(matches!(compile(&build, "bare", &env).0, Err(Error::NoCompiler { arch, .. }) if arch == "gfx936"));
    let mut none = package.build(&["kernels/bare.hip"], &[]);
    none.archs_if_possible(["gfx926", "gfx938"]);
    let error = compile(&none, "bare", &env).0.unwrap_err().to_string();
    assert!(error.contains("gfx926") && error.contains("gfx938") && error.contains("DTK"), "{error}");
    // The usual architectures, by the feature.
    let mut usual = package.build(&["kernels/bare.hip"], &[]);
    let output = compile(usual.default_archs(), "bare", &env).0.unwrap();
    let left_out = output.left_out.iter().any(|(arch, _)| arch == "gfx938");
    assert_eq!(left_out, cfg!(feature = "dtk"));
}

#[test]
fn what_was_compiled_before_is_taken_again() {
    if !have(&["clang-19"]) {
        return;
    }
    let package = Package::new();
    package.write("kernels/bare.hip", &format!("#include \"value.hpp\"\n{BARE}"));
    package.write("kernels/include/value.hpp", "#define VALUE 1\n");
    // A compiler that notes what it is asked to compile.
    let path = std::env::var_os("PATH").unwrap();
    let clang = std::env::split_paths(&path).map(|dir| dir.join("clang-19")).find(|path| path.is_file()).unwrap();
    let log = package.path("log");
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *--version*) ;; *) echo \"$*\" >> {};; esac\nexec {} \"$@\"\n",
        log.display(),
        clang.display()
    );
    package.write("tools/clang", &script);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(package.path("tools/clang"), std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let tools = package.path("tools");
    let mut variables = vec![("PATH", tools.as_path()), ("CARGO_PKG_NAME", Path::new("mine"))];
    let runs = || std::fs::read_to_string(&log).unwrap_or_default().lines().count();
    let build = |profile: &str, variables: &[(&str, &Path)]| {
        let out = package.path(&format!("target/{profile}/build/mine-1/out"));
        std::fs::create_dir_all(&out).unwrap();
        let mut build = package.build(&["kernels/bare.hip"], &["gfx906"]);
        build.out_dir(&out).flag("-Wunused-macros").flag("-Wall");
        let (output, lines) = compile(&build, "bare", &Environment::of(variables, &[]));
        (output.unwrap().objects, std::fs::read(out.join("bare.gfx906.co")).unwrap(), lines.len())
    };
    let first = build("debug", &variables);
    let once = runs();
    assert!(once >= 1);
    let again = build("release", &variables);
    assert_eq!((&again.0, &again.1, runs()), (&first.0, &first.1, once), "another profile");
    // A header, the flags' environment, and what is in the cache itself.
    package.write("kernels/include/value.hpp", "#define VALUE 2\n");
    build("debug", &variables);
    assert_eq!(runs(), 2 * once, "a header has changed");
    variables.push(("CPATH", tools.as_path()));
    build("debug", &variables);
    assert_eq!(runs(), 3 * once, "an environment that compilers look at");
    build("release", &variables);
    assert_eq!(runs(), 3 * once);
    for entry in package.path("target/hip-build").read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "co") {
            std::fs::write(path, "broken").unwrap();
        }
    }
    let mended = build("release", &variables);
    assert_eq!((&mended.1, runs()), (&first.1, 4 * once), "an entry that is not whole");
    variables.push(("HIP_RS_CACHE", Path::new("off")));
    build("release", &variables);
    assert_eq!(runs(), 5 * once);
}
