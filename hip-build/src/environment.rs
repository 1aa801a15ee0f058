//! The environment variables a build looks at, as a value, so that tests can have their own.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use crate::Error;

/// Variables whose change must run the build script again. `PATH` is not among them: it differs between shells and
/// editors, and would make them rebuild each other's work.
const WATCHED: &[&str] =
    &["HIPCC", "HIP_PATH", "ROCM_PATH", "DTK_PATH", "DTKROOT", "HIP_RS_KERNELS", "HIP_RS_PREBUILT", "HIP_RS_CACHE"];

/// Variables that hipcc reads and that other tools set to values which break it.
pub(crate) const TRAPS: &[&str] = &["HIP_PLATFORM", "HIP_RUNTIME", "HIP_COMPILER"];

/// `HIP_RS_KERNELS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kernels {
    Auto,
    Compile,
    Prebuilt,
}

/// `HIP_RS_PREBUILT`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Maintenance {
    None,
    /// It names another package, which may not exist: no build script can tell.
    Other,
    Update,
    Check,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Environment {
    variables: BTreeMap<String, OsString>,
    /// Folders in which toolkits are installed, `/opt` as a rule.
    install_dirs: Vec<PathBuf>,
}

impl Environment {
    pub(crate) fn of_process() -> Self {
        let variables = std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
        Self { variables: variables.collect(), install_dirs: vec![PathBuf::from("/opt")] }
    }

    #[cfg(test)]
    pub(crate) fn of(variables: &[(&str, &std::path::Path)], install_dirs: &[PathBuf]) -> Self {
        let variables = variables.iter().map(|(name, value)| ((*name).to_owned(), value.as_os_str().to_owned()));
        Self { variables: variables.collect(), install_dirs: install_dirs.to_vec() }
    }

    /// The value of a variable that is set and not empty.
    pub(crate) fn get(&self, name: &str) -> Option<&OsString> {
        self.variables.get(name).filter(|value| !value.is_empty())
    }

    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        self.get(name).map(PathBuf::from)
    }

    /// A variable that Cargo sets for build scripts.
    pub(crate) fn cargo(&self, name: &'static str) -> Result<PathBuf, Error> {
        self.path(name).ok_or(Error::NotInBuildScript { variable: name })
    }

    /// The folders on `PATH`.
    pub(crate) fn search_path(&self) -> Vec<PathBuf> {
        self.get("PATH").map(|path| std::env::split_paths(path).collect()).unwrap_or_default()
    }

    pub(crate) fn install_dirs(&self) -> &[PathBuf] {
        &self.install_dirs
    }

    pub(crate) fn kernels(&self) -> Result<Kernels, Error> {
        match self.get("HIP_RS_KERNELS").map(|value| value.to_string_lossy()).as_deref() {
            None | Some("auto") => Ok(Kernels::Auto),
            Some("compile") => Ok(Kernels::Compile),
            Some("prebuilt") => Ok(Kernels::Prebuilt),
            Some(value) => Err(Error::Setting {
                variable: "HIP_RS_KERNELS",
                value: value.to_owned(),
                expected: "auto, compile or prebuilt",
            }),
        }
    }

    pub(crate) fn maintenance(&self) -> Result<Maintenance, Error> {
        let Some(value) = self.get("HIP_RS_PREBUILT").map(|value| value.to_string_lossy()) else {
            return Ok(Maintenance::None);
        };
        let package = self.get("CARGO_PKG_NAME").map(|name| name.to_string_lossy()).unwrap_or_default();
        match value.split_once(':') {
            Some(("update" | "check", name)) if name != package => Ok(Maintenance::Other),
            Some(("update", _)) => Ok(Maintenance::Update),
            Some(("check", _)) => Ok(Maintenance::Check),
            _ => Err(Error::Setting {
                variable: "HIP_RS_PREBUILT",
                value: value.into_owned(),
                expected: "update:PACKAGE or check:PACKAGE",
            }),
        }
    }

    /// How many compilers may run at once, as Cargo says.
    pub(crate) fn jobs(&self) -> usize {
        self.get("NUM_JOBS").and_then(|jobs| jobs.to_str()?.parse().ok()).unwrap_or(1).max(1)
    }

    /// Instructions to Cargo to run the build script again when a variable changes.
    pub(crate) fn rerun_lines() -> impl Iterator<Item = String> {
        WATCHED.iter().map(|name| format!("cargo::rerun-if-env-changed={name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn settings() {
        let with = |value: &'static str| Environment::of(&[("HIP_RS_KERNELS", Path::new(value))], &[]).kernels();
        assert_eq!(with("").unwrap(), Kernels::Auto);
        assert_eq!(with("compile").unwrap(), Kernels::Compile);
        assert!(with("Compile").unwrap_err().to_string().contains("HIP_RS_KERNELS"));
    }

    #[test]
    fn maintenance_is_for_the_named_package_only() {
        let with = |value: &'static str| {
            let variables = [("HIP_RS_PREBUILT", Path::new(value)), ("CARGO_PKG_NAME", Path::new("mine"))];
            Environment::of(&variables, &[]).maintenance()
        };
        assert_eq!(with("update:mine").unwrap(), Maintenance::Update);
        assert_eq!(with("check:mine").unwrap(), Maintenance::Check);
        assert_eq!(with("update:other").unwrap(), Maintenance::Other);
        assert_eq!(with("check:").unwrap(), Maintenance::Other);
        assert_eq!(with("").unwrap(), Maintenance::None);
        assert!(with("renew:mine").is_err());
        assert!(with("update").is_err());
    }
}
