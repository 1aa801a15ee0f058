//! The stand-in libraries: which there are, and how they are compiled.

use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::tables::{Attributes, Columns, compiler_exports, exports, header, source_folder};

/// One stand-in library.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standin {
    /// Its folder.
    pub(crate) name: &'static str,
    /// C source.
    source: &'static str,
    /// File name.
    pub(crate) file: &'static str,
    /// `DT_SONAME`; empty for none.
    pub(crate) soname: &'static str,
    /// Macros for the source.
    defines: &'static [&'static str],
    /// Tables it follows.
    pub(crate) columns: Columns,
}

const ROCM5: Columns = Columns {
    exports: "5.2.3",
    also: &[],
    without: &[],
    errors: "5.2.3",
    attributes: Attributes::Release("5.2.3"),
    structs: "5.2.3",
    device: "gfx906",
};
const ROCM5_7: Columns = Columns {
    exports: "5.7.1",
    errors: "5.7.1",
    attributes: Attributes::Release("5.7.1"),
    structs: "5.7.1",
    device: "gfx90a",
    ..ROCM5
};
const ROCM6: Columns = Columns {
    exports: "6.4.3",
    errors: "6.4.3",
    attributes: Attributes::Release("6.4.3-deb"),
    structs: "6.4.3-deb",
    ..ROCM5_7
};
/// 6.0's and 7.0's libraries were not at hand: what the releases around them export, and the numbers of their headers.
const ROCM6_0: Columns = Columns {
    exports: "5.7.1",
    also: &[
        "hipGetDevicePropertiesR0000",
        "hipGetDevicePropertiesR0600",
        "hipChooseDeviceR0000",
        "hipChooseDeviceR0600",
    ],
    attributes: Attributes::Release("6.0.2"),
    structs: "6.0.2",
    ..ROCM5_7
};
const ROCM7_0: Columns = Columns { without: &["hiprtc*"], attributes: Attributes::Release("cub-7.0.2"), ..ROCM6 };
const ROCM7: Columns =
    Columns { exports: "7.14", errors: "7.14", attributes: Attributes::Release("cub-7.14"), ..ROCM6 };
/// 7.15's library was not at hand: exports of 7.14 and what its bindings add.
const ROCM10: Columns =
    Columns { also: &["hipMemGetDefaultMemPool"], attributes: Attributes::Release("7.15-py"), ..ROCM7 };
/// What an old DTK exports is not known: as HIP 5.2.3, which its library name continues.
const DTK_LEGACY: Columns =
    Columns { errors: "5.7.1", attributes: Attributes::Scheme("dtk"), device: "gfx936", ..ROCM5 };
/// As HIP 6.4.3 without what DTK lacks by all reports, and with the functions only DTK has.
const DTK_V2: Columns = Columns {
    exports: "6.4.3",
    also: &["hipGetDeviceProperties_v2", "hipChooseDevice_v2"],
    without: &[
        "hipGetDevicePropertiesR0600",
        "hipGetDevicePropertiesR0000",
        "hipChooseDeviceR0600",
        "hipChooseDeviceR0000",
    ],
    ..DTK_LEGACY
};
const DTK_OLD_NUMBERS: Columns = Columns { attributes: Attributes::Scheme("rocm<=4.5"), ..DTK_V2 };
const DTK_STRANGE_NUMBERS: Columns = Columns { attributes: Attributes::Moved(5_000), ..DTK_V2 };

const AMD5: &str = "libamdhip64.so.5";
const AMD6: &str = "libamdhip64.so.6";
const AMD7: &str = "libamdhip64.so.7";
const GALAXY: &str = "libgalaxyhip.so.5";

/// All of them.
pub(crate) const STANDINS: &[Standin] = &[
    Standin { name: "rocm5", source: "rocm5.c", file: AMD5, soname: AMD5, defines: &[], columns: ROCM5 },
    Standin { name: "rocm5_7", source: "rocm5_7.c", file: AMD5, soname: AMD5, defines: &[], columns: ROCM5_7 },
    Standin { name: "rocm6", source: "rocm6.c", file: AMD6, soname: AMD6, defines: &[], columns: ROCM6 },
    // Their patch numbers are made up.
    Standin {
        name: "rocm6_0",
        source: "rocm6.c",
        file: AMD6,
        soname: AMD6,
        defines: &["REPORTED_VERSION=60000000"],
        columns: ROCM6_0,
    },
    Standin {
        name: "rocm7_0",
        source: "rocm7.c",
        file: AMD7,
        soname: AMD7,
        defines: &["REPORTED_VERSION=70000000"],
        columns: ROCM7_0,
    },
    Standin { name: "rocm7", source: "rocm7.c", file: AMD7, soname: AMD7, defines: &[], columns: ROCM7 },
    Standin { name: "rocm10", source: "rocm10.c", file: AMD7, soname: AMD7, defines: &[], columns: ROCM10 },
    Standin {
        name: "dtk_legacy",
        source: "dtk_legacy.c",
        file: GALAXY,
        soname: GALAXY,
        defines: &[],
        columns: DTK_LEGACY,
    },
    Standin { name: "dtk_v2", source: "dtk_v2.c", file: GALAXY, soname: GALAXY, defines: &[], columns: DTK_V2 },
    // Under AMD's name and without functions of its own: only the device tells.
    Standin { name: "dtk_alias", source: "dtk_legacy.c", file: AMD5, soname: AMD5, defines: &[], columns: DTK_LEGACY },
    Standin {
        name: "dtk_old_numbers",
        source: "dtk_v2.c",
        file: GALAXY,
        soname: GALAXY,
        defines: &[],
        columns: DTK_OLD_NUMBERS,
    },
    Standin {
        name: "dtk_strange_numbers",
        source: "dtk_v2.c",
        file: GALAXY,
        soname: GALAXY,
        defines: &[],
        columns: DTK_STRANGE_NUMBERS,
    },
    // Its structure is none that is known: users of DTK report that it changed between releases.
    Standin {
        name: "dtk_moved",
        source: "dtk_v2.c",
        file: GALAXY,
        soname: GALAXY,
        defines: &["PROPERTIES_MOVED=40"],
        columns: DTK_V2,
    },
    // Without a device.
    Standin {
        name: "rocm5_none",
        source: "rocm5.c",
        file: AMD5,
        soname: AMD5,
        defines: &["DEVICES=0"],
        columns: ROCM5,
    },
    Standin {
        name: "rocm7_none",
        source: "rocm7.c",
        file: AMD7,
        soname: AMD7,
        defines: &["DEVICES=0"],
        columns: ROCM7,
    },
    // That do not start.
    Standin {
        name: "fails_3",
        source: "rocm7.c",
        file: AMD7,
        soname: AMD7,
        defines: &["START_FAILS=3"],
        columns: ROCM7,
    },
    Standin {
        name: "fails_303",
        source: "rocm6.c",
        file: AMD6,
        soname: AMD6,
        defines: &["START_FAILS=303"],
        columns: ROCM6,
    },
    // That name themselves otherwise, or not at all.
    Standin { name: "no_soname", source: "rocm7.c", file: AMD7, soname: "", defines: &[], columns: ROCM7 },
    // That are no runtimes, though their names say so.
    Standin {
        name: "no_malloc",
        source: "rocm7.c",
        file: AMD7,
        soname: AMD7,
        defines: &[],
        columns: Columns { without: &["hipMalloc"], ..ROCM7 },
    },
    Standin {
        name: "no_launch",
        source: "rocm6.c",
        file: AMD6,
        soname: AMD6,
        defines: &[],
        columns: Columns { without: &["hipModuleLaunchKernel"], ..ROCM6 },
    },
];

impl Standin {
    /// The one of this name.
    pub(crate) fn named(name: &str) -> &'static Standin {
        STANDINS.iter().find(|standin| standin.name == name).unwrap_or_else(|| panic!("no stand-in {name}"))
    }

    /// The library's path.
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(self.name).join(self.file)
    }
}

/// The folder with all libraries, or what is missing to make them. They are compiled once: a folder is named for everything
/// that went into it, and made under another name first, so that runs at the same time do not meet.
pub(crate) fn folder() -> Result<&'static Path, String> {
    static FOLDER: OnceLock<Result<Result<PathBuf, String>, String>> = OnceLock::new();
    // A failure is kept, or every test would compile up to it again.
    let built = FOLDER.get_or_init(|| std::panic::catch_unwind(build).map_err(|cause| text_of(&*cause)));
    match built {
        Ok(built) => built.as_deref().map_err(Clone::clone),
        Err(failure) => panic!("the stand-ins cannot be built: {failure}"),
    }
}

fn text_of(cause: &(dyn std::any::Any + Send)) -> String {
    cause.downcast_ref::<String>().cloned().unwrap_or_else(|| "see the first failure".to_owned())
}

/// The C compiler.
pub(crate) fn compiler() -> OsString {
    std::env::var_os("CC").filter(|cc| !cc.is_empty()).unwrap_or_else(|| "cc".into())
}

fn build() -> Result<PathBuf, String> {
    let cc = compiler();
    let version = Command::new(&cc).arg("--version").output();
    let version = version.map_err(|error| format!("a C compiler ({}: {error})", cc.to_string_lossy()))?.stdout;

    let mut hasher = DefaultHasher::new();
    (&version, include_str!("build.rs")).hash(&mut hasher);
    let mut sources: Vec<PathBuf> = std::fs::read_dir(source_folder())
        .expect("the folder of the sources")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "c" || e == "h"))
        .collect();
    sources.sort();
    for path in &sources {
        (path.file_name(), std::fs::read(path).expect("a source")).hash(&mut hasher);
    }
    for standin in STANDINS {
        (header(&standin.columns), exports(&standin.columns)).hash(&mut hasher);
    }
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let done = temporary.join(format!("standins-{:016x}", hasher.finish()));
    if done.is_dir() {
        return Ok(done);
    }
    let making = temporary.join(format!("standins-{}", std::process::id()));
    for standin in STANDINS {
        compile_comgr(&cc, standin, &making);
        compile_runtime(&cc, standin, &making);
    }
    compile_compilers(&cc, &making);
    // Another process may have been faster; its libraries are the same.
    if std::fs::rename(&making, &done).is_err() {
        assert!(done.is_dir(), "{} cannot be made", done.display());
        let _ = std::fs::remove_dir_all(&making);
    }
    Ok(done)
}

/// The library that compilers build on, beside each runtime.
fn compile_comgr(cc: &OsString, standin: &Standin, making: &Path) {
    let folder = making.join(standin.name);
    std::fs::create_dir_all(&folder).expect("a folder for the library");
    let soname = comgr(standin);
    let mut command = shared(cc, &folder.join(soname), soname);
    run(command.arg(source_folder().join("comgr.c")));
}

/// Its name: 2 belongs to HIP 5 and to DTK, 3 to HIP 6.4 and later.
pub(crate) fn comgr(standin: &Standin) -> &'static str {
    if standin.file.ends_with(".so.5") { "libamd_comgr.so.2" } else { "libamd_comgr.so.3" }
}

fn compile_runtime(cc: &OsString, standin: &Standin, making: &Path) {
    let folder = making.join(standin.name);
    std::fs::write(folder.join("tables.h"), header(&standin.columns)).expect("a file for the library");
    let mut names = exports(&standin.columns);
    names.push("standin_recorded".to_owned());
    // AMD's symbols have version nodes, DTK's none.
    let node = if standin.source.starts_with("dtk") { "" } else { "hip_4.2 " };

    let mut command = shared(cc, &standin.path(making), standin.soname);
    command.arg("-I").arg(&folder).args(standin.defines.iter().map(|define| format!("-D{define}")));
    command.arg(source_folder().join(standin.source));
    if standin.source == "rocm5_7.c" {
        command.arg(folder.join(comgr(standin))).arg("-Wl,-rpath,$ORIGIN");
    }
    run(export(&mut command, &folder, "runtime", node, &names));
}

/// Makes a library export these names and no others. Those that its sources do not have become stubs.
fn export<'a>(command: &'a mut Command, folder: &Path, what: &str, node: &str, names: &[String]) -> &'a mut Command {
    let mut stubs = String::from(
        "/* Functions of the release that no test calls; weak, so that those the sources have come first. */\n",
    );
    for name in names {
        let _ = writeln!(stubs, "__attribute__((weak)) int {name}(void) {{ return 801; }}");
    }
    let map = format!("{node}{{\n  global: {};\n  local: *;\n}};\n", names.join("; "));
    let (stubs_file, map_file) = (folder.join(format!("{what}_stubs.c")), folder.join(format!("{what}.map")));
    std::fs::write(&stubs_file, stubs).expect("a file for the library");
    std::fs::write(&map_file, map).expect("a file for the library");
    command.arg(stubs_file).arg(format!("-Wl,--version-script={}", map_file.display()))
}

/// The compilers' own libraries, beside the runtimes they belong to.
fn compile_compilers(cc: &OsString, making: &Path) {
    for (names, major, release, aborts) in
        [(&["rocm6"][..], 6, "6.4.3", 1), (&["rocm7", "rocm10", "rocm7_none"], 7, "7.14", 0)]
    {
        let functions = compiler_exports(release);
        for name in names {
            let soname = format!("libhiprtc.so.{major}");
            let mut command = shared(cc, &making.join(name).join(&soname), &soname);
            command.arg(format!("-DUNKNOWN_ARCHITECTURE_ABORTS={aborts}"));
            command.arg(source_folder().join("hiprtc.c"));
            run(export(&mut command, &making.join(name), "hiprtc", "", &functions));
        }
    }
}

/// A command that makes a shared library out of C sources that use no library.
pub(crate) fn shared(cc: &OsString, to: &Path, soname: &str) -> Command {
    let mut command = Command::new(cc);
    command.args(["-shared", "-fPIC", "-nostdlib", "-std=c11", "-O0", "-Wall", "-Wextra"]);
    command.args(["-ffreestanding", "-fno-builtin", "-fno-stack-protector"]);
    if !soname.is_empty() {
        command.arg(format!("-Wl,-soname,{soname}"));
    }
    command.arg("-o").arg(to).arg("-I").arg(source_folder());
    command
}

/// Runs a compiler, which has to succeed.
pub(crate) fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
