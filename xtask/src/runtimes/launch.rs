//! Running a program with the libraries of one release, in an environment of its own.
//!
//! Where the release's packages need a newer C library than the machine has, the program is started by their own dynamic
//! linker. The linker's own trace (`LD_DEBUG=files`) shows which libraries were really loaded.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, ensure};

use super::fetch::Tree;
use super::process::{self, Output};

/// How long one program may run.
const LIMIT: Duration = Duration::from_secs(300);

/// Parts of Debian packages that hold libraries.
const FOLDERS: [&str; 4] = ["lib/x86_64-linux-gnu", "usr/lib/x86_64-linux-gnu", "lib64", "usr/lib64"];

/// Libraries that must fit the dynamic linker, and compilers' run-time libraries, which are compatible upwards.
const OF_THE_LINKER: [&str; 14] = [
    "ld-linux",
    "libc.so",
    "libm.so",
    "libmvec.so",
    "libpthread.so",
    "libdl.so",
    "librt.so",
    "libresolv.so",
    "libutil.so",
    "libanl.so",
    "libnss_",
    "libnsl.so",
    "libgcc_s.so",
    "libstdc++.so",
];

/// What a run has shown.
pub(crate) struct Run {
    pub(crate) output: Output,
    /// In words: which dynamic linker was used.
    pub(crate) how: String,
    /// Libraries loaded from the release's packages, by file name.
    pub(crate) of_tree: BTreeSet<String>,
    /// Libraries loaded from the machine, by file name.
    pub(crate) of_machine: BTreeSet<String>,
}

/// Runs `program` with the libraries of `tree`; `scratch` is a folder for what the run writes.
///
/// # Errors
/// If it cannot be started or does not end.
pub(crate) fn run(tree: &Tree, program: &Path, arguments: &[OsString], scratch: &Path) -> anyhow::Result<Run> {
    fs::create_dir_all(scratch)?;
    let folders: Vec<PathBuf> = FOLDERS.iter().map(|f| tree.root.join(f)).filter(|f| f.is_dir()).collect();
    let needs = tree.packages.iter().find(|p| p.package == "libc6").and_then(|p| glibc(&p.version));
    let (mut command, how) = match (needs, machine_glibc()) {
        (Some(theirs), ours) if ours.is_none_or(|ours| ours < theirs) => {
            let linker = folders.iter().map(|f| f.join("ld-linux-x86-64.so.2")).find(|l| l.is_file());
            let mut command = Command::new(linker.context("the packages hold no dynamic linker")?);
            command.args(["--inhibit-cache", "--library-path"]).arg(std::env::join_paths(&folders)?).arg(program);
            (command, format!("by their own dynamic linker (glibc {}.{})", theirs.0, theirs.1))
        }
        (Some(_), _) => {
            let mut command = Command::new(program);
            command.env_clear().env("LD_LIBRARY_PATH", without_linker(&folders, &scratch.join("lib"))?);
            (command, native())
        }
        (None, _) => {
            let mut command = Command::new(program);
            command.env_clear().env("LD_LIBRARY_PATH", &tree.libraries);
            (command, native())
        }
    };
    let search_path = command.get_envs().find(|(name, _)| *name == "LD_LIBRARY_PATH").and_then(|(_, value)| value);
    let search_path = search_path.map(ToOwned::to_owned);
    command.env_clear();
    if let Some(path) = search_path {
        command.env("LD_LIBRARY_PATH", path);
    }
    let trace = scratch.join("trace");
    fs::create_dir_all(&trace)?;
    for entry in fs::read_dir(&trace)? {
        fs::remove_file(entry?.path())?;
    }
    command
        .args(arguments)
        .env("PATH", "/usr/bin:/bin")
        .env("LC_ALL", "C")
        .env("HOME", scratch)
        .env("LD_DEBUG", "files")
        .env("LD_DEBUG_OUTPUT", trace.join("loaded"));
    let output = process::limited(&mut command, LIMIT)?;

    let mut run = Run { output, how, of_tree: BTreeSet::new(), of_machine: BTreeSet::new() };
    for entry in fs::read_dir(&trace)? {
        let text = fs::read(entry?.path())?;
        for path in initialised(&String::from_utf8_lossy(&text)) {
            let Some(file) = path.file_name().map(|f| f.to_string_lossy().into_owned()) else { continue };
            let real = path.canonicalize().unwrap_or_else(|_| path.clone());
            if real.starts_with(&tree.root) {
                run.of_tree.insert(file);
            } else if real != program {
                run.of_machine.insert(file);
            }
        }
    }
    Ok(run)
}

fn native() -> String {
    "natively".to_owned()
}

/// Libraries whose initialisers the dynamic linker has called, from its trace.
fn initialised(trace: &str) -> Vec<PathBuf> {
    let lines = trace.lines().filter_map(|line| line.split_once("calling init: "));
    lines.map(|(_, path)| PathBuf::from(path.trim())).collect()
}

/// A folder of links to all libraries but those that belong to the packages' own dynamic linker.
fn without_linker(folders: &[PathBuf], links: &Path) -> anyhow::Result<PathBuf> {
    // Made anew each time: the target folder may have been moved or copied.
    if links.exists() {
        fs::remove_dir_all(links)?;
    }
    fs::create_dir_all(links)?;
    for folder in folders {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            let link = links.join(&name);
            if !name.contains(".so") || OF_THE_LINKER.iter().any(|l| name.starts_with(l)) || link.exists() {
                continue;
            }
            #[cfg(unix)]
            std::os::unix::fs::symlink(path.canonicalize()?, link)?;
        }
    }
    Ok(links.to_owned())
}

/// Major and minor number of the machine's C library. `None` if it does not say.
fn machine_glibc() -> Option<(u32, u32)> {
    let text = process::succeed(Command::new("getconf").arg("GNU_LIBC_VERSION")).ok()?;
    glibc(text.trim().strip_prefix("glibc ")?)
}

/// Major and minor number of a version such as `2.41-12+deb13u5`.
fn glibc(version: &str) -> Option<(u32, u32)> {
    let version = version.split_once(':').map_or(version, |(_, v)| v);
    let mut numbers = version.split(|c: char| !c.is_ascii_digit());
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// Builds hip-sys's example `runtime_report` where this program was built too, and gives its path.
///
/// # Errors
/// If it does not compile.
pub(crate) fn build_report(workspace: &Path) -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe()?;
    let target = own.parent().and_then(Path::parent).context("this program lies in no target folder")?;
    let mut cargo = process::cargo();
    cargo
        .current_dir(workspace)
        .args(["build", "--quiet", "--package", "hip-sys", "--features", "hiprtc", "--example", "runtime_report"])
        .arg("--target-dir")
        .arg(target);
    process::succeed(&mut cargo)?;
    let program = target.join("debug/examples/runtime_report");
    ensure!(program.is_file(), "cargo has built no {}", program.display());
    Ok(program.canonicalize()?)
}

/// The file of a program given by path or by a name on the search path.
///
/// # Errors
/// If there is none.
pub(crate) fn find_program(name: &std::ffi::OsStr) -> anyhow::Result<PathBuf> {
    let path = Path::new(name);
    let mut candidates = vec![path.to_owned()];
    if path.components().count() == 1 {
        candidates =
            std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).map(|f| f.join(path)).collect();
    }
    let found = candidates.iter().find(|c| c.is_file());
    Ok(found.with_context(|| format!("no program {}", path.display()))?.canonicalize()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_the_c_library() {
        assert_eq!(glibc("2.41-12+deb13u5"), Some((2, 41)));
        assert_eq!(glibc("1:2.36-9"), Some((2, 36)));
        assert!(glibc("2.9") < glibc("2.36"), "as numbers");
        assert_eq!((glibc(""), glibc("2"), glibc("x.y")), (None, None, None));
    }

    #[test]
    fn the_linkers_trace() {
        let trace = "    12:\tfile=libc.so.6 [0];  needed by x [0]\n    12:\tcalling init: /lib/libc.so.6\n\
                     12:\n    12:\tcalling init: /a/libamdhip64.so.5\n    12:\tcalling fini:  [0]\n";
        assert_eq!(initialised(trace), [Path::new("/lib/libc.so.6"), Path::new("/a/libamdhip64.so.5")]);
    }

    #[test]
    fn programs_are_found() {
        assert!(find_program("sh".as_ref()).is_ok_and(|p| p.is_absolute()));
        assert!(find_program("no-such-program-here".as_ref()).is_err());
        assert!(find_program("/no/such/program".as_ref()).is_err());
    }
}
