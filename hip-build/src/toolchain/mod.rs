//! Compilers: where they are looked for, what they call themselves, how they are asked to compile for the device.

mod device_libs;
mod search;
mod toolkit;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::environment::{Environment, TRAPS};
use crate::error::Error;

pub(crate) use search::{bundlers, find};

/// The two ways a compiler wants to be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Hipcc,
    Clang,
}

/// A compiler that exists; whether it can do an architecture is found out by trying.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Compiler {
    pub(crate) kind: Kind,
    pub(crate) path: PathBuf,
}

/// One way to call a compiler for an architecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mode {
    /// What sets this way apart, for messages; may be empty.
    pub(crate) note: String,
    /// Arguments in front of all others.
    pub(crate) args: Vec<String>,
    /// Where HIP's headers and device libraries are left out: why.
    pub(crate) bare: Option<String>,
}

impl Compiler {
    /// The ways to call this compiler for `processor`, best first. May make a folder below `out_dir`.
    pub(crate) fn modes(&self, processor: &str, env: &Environment, out_dir: &Path) -> Result<Vec<Mode>, Error> {
        let strings = |args: &[&str]| args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>();
        if self.kind == Kind::Hipcc {
            return Ok(vec![Mode { note: String::new(), args: strings(&["--genco"]), bare: None }]);
        }
        let mut modes = Vec::new();
        let base = strings(&["-x", "hip", "--offload-device-only"]);
        let headers = search::header_root(env);
        let libraries = device_libs::find(env, processor, out_dir)?;
        let why = match (&headers, &libraries) {
            (None, None) => format!("HIP's headers, and AMD's device libraries for {processor}, are missing"),
            (None, Some(_)) => "HIP's headers are missing".to_owned(),
            (Some(_), None) => {
                format!("HIP's headers are left out because AMD's device libraries for {processor} are missing")
            }
            (Some(_), Some(_)) => "HIP's headers and device libraries here are not for this compiler".to_owned(),
        };
        if let (Some(headers), Some(libraries)) = (headers, libraries) {
            let mut args = base.clone();
            args.push(format!("--rocm-path={}", headers.display()));
            args.push(format!("--rocm-device-lib-path={}", libraries.path.display()));
            modes.push(Mode { note: libraries.note, args, bare: None });
        }
        let mut args = base;
        args.extend(strings(&["-nogpuinc", "-nogpulib"]));
        // What was done, not what is missing: the same bytes must be said to come from the same compiler everywhere.
        modes.push(Mode { note: "with -nogpuinc -nogpulib".to_owned(), args, bare: Some(why) });
        Ok(modes)
    }

    /// A command for this compiler, without what is known to confuse it.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        TRAPS.iter().for_each(|name| {
            command.env_remove(name);
        });
        command.env("LC_ALL", "C");
        command
    }

    /// What the compiler calls itself, for instance `hipcc 5.2.21153-0 (clang 15.0.6)`. Two compilers with the same
    /// identification are expected to produce the same bytes.
    pub(crate) fn identification(&self) -> String {
        let output = self.command().arg("--version").output();
        let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        let name = match self.kind {
            Kind::Hipcc => "hipcc",
            Kind::Clang => "clang",
        };
        let name = identification(name, &text);
        match toolkit::dtk(&self.path) {
            Some(dtk) => format!("{name} of {dtk}"),
            None => name,
        }
    }
}

/// Picks the versions out of what `--version` prints.
fn identification(name: &str, text: &str) -> String {
    let after = |marker: &str| {
        let rest = text.split_once(marker)?.1;
        rest.split_whitespace().next()
    };
    match (after("HIP version: "), after("clang version ")) {
        (Some(hip), Some(clang)) => format!("{name} {hip} (clang {clang})"),
        (None, Some(clang)) => format!("{name} {clang}"),
        (Some(hip), None) => format!("{name} {hip}"),
        (None, None) => format!("{name} of unknown version"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let debian = "HIP version: 5.2.21153-0\nDebian clang version 15.0.6\nTarget: x86_64-pc-linux-gnu\n";
        assert_eq!(identification("hipcc", debian), "hipcc 5.2.21153-0 (clang 15.0.6)");
        let amd = "HIP version: 6.1.40091-a8dbc0c19\nAMD clang version 17.0.0 (https://example.org roc-6.1.0)\n";
        assert_eq!(identification("hipcc", amd), "hipcc 6.1.40091-a8dbc0c19 (clang 17.0.0)");
        assert_eq!(identification("clang", "Debian clang version 19.1.7 (3)\n"), "clang 19.1.7");
        assert_eq!(identification("clang", ""), "clang of unknown version");
    }

    #[test]
    fn headers_that_are_there_are_not_called_missing() {
        let dir = tempfile::tempdir().unwrap();
        let (root, out) = (dir.path().join("rocm"), dir.path().join("out"));
        for (file, below) in [("hip_runtime.h", "include/hip"), ("ockl.bc", "amdgcn/bitcode")] {
            std::fs::create_dir_all(root.join(below)).unwrap();
            std::fs::write(root.join(below).join(file), "").unwrap();
        }
        let env = Environment::of(&[("ROCM_PATH", root.as_path())], &[]);
        let clang = Compiler { kind: Kind::Clang, path: PathBuf::from("clang") };
        // No toolkit has libraries for this one.
        let modes = clang.modes("gfx9999", &env, &out).unwrap();
        let [only] = &modes[..] else { panic!("{modes:?}") };
        assert_eq!(only.note, "with -nogpuinc -nogpulib");
        let why = only.bare.as_deref();
        assert_eq!(why, Some("HIP's headers are left out because AMD's device libraries for gfx9999 are missing"));

        std::fs::write(root.join("amdgcn/bitcode/oclc_isa_version_9999.bc"), "").unwrap();
        let modes = clang.modes("gfx9999", &env, &out).unwrap();
        assert_eq!((modes.len(), modes[0].bare.as_deref()), (2, None));
    }

    #[test]
    fn traps_are_hidden_from_the_compiler() {
        let compiler = Compiler { kind: Kind::Hipcc, path: PathBuf::from("hipcc") };
        let removed: Vec<_> = compiler
            .command()
            .get_envs()
            .filter(|(_, value)| value.is_none())
            .map(|(name, _)| name.to_owned())
            .collect();
        assert_eq!(removed, ["HIP_COMPILER", "HIP_PLATFORM", "HIP_RUNTIME"]);
    }
}
