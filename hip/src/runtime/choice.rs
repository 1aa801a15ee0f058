//! The environment variable `HIP_RS_RUNTIME`.

use std::path::PathBuf;

use crate::error::{Error, Result};

/// Name of the environment variable.
pub(crate) const VARIABLE: &str = "HIP_RS_RUNTIME";

/// Which runtime to use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A library with a device, else the software device.
    Auto,
    /// AMD's library.
    Rocm,
    /// Hygon's library.
    Dtk,
    /// The software device: a list of devices and the interface to see them through, or the default one.
    Software(Option<String>),
    /// This library, or the one in this folder.
    Path(PathBuf),
}

impl Choice {
    /// Reads a value of the variable; `None` if it is not set.
    pub(crate) fn parse(value: Option<&str>) -> Result<Self> {
        let value = value.unwrap_or_default().trim();
        Ok(match value {
            "" | "auto" => Self::Auto,
            "rocm" => Self::Rocm,
            "dtk" => Self::Dtk,
            "emu" => Self::Software(None),
            _ => match value.strip_prefix("emu:") {
                Some("") => return Err(Error::RuntimeChoice { value: value.to_owned() }),
                Some(list) => Self::Software(Some(list.to_owned())),
                // Anything that can be a file's name, and nothing that may be a misspelt keyword.
                None if value.contains(['/', '\\']) || value.contains(".so") || value.ends_with(".dll") => {
                    Self::Path(value.into())
                }
                None => return Err(Error::RuntimeChoice { value: value.to_owned() }),
            },
        })
    }

    /// The choice of this process.
    pub(crate) fn of_process() -> Result<Self> {
        match std::env::var(VARIABLE) {
            Ok(value) => Self::parse(Some(&value)),
            Err(std::env::VarError::NotPresent) => Self::parse(None),
            // A path need not be UTF-8.
            Err(std::env::VarError::NotUnicode(value)) => Ok(Self::Path(value.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        let parse = |value| Choice::parse(Some(value)).ok();
        assert_eq!(Choice::parse(None).ok(), Some(Choice::Auto));
        assert_eq!(parse(""), Some(Choice::Auto));
        assert_eq!(parse("auto"), Some(Choice::Auto));
        assert_eq!(parse(" rocm "), Some(Choice::Rocm));
        assert_eq!(parse("dtk"), Some(Choice::Dtk));
        assert_eq!(parse("emu"), Some(Choice::Software(None)));
        assert_eq!(parse("emu:gfx906"), Some(Choice::Software(Some("gfx906".into()))));
        assert_eq!(parse("emu:mi210,mi100@rocm5"), Some(Choice::Software(Some("mi210,mi100@rocm5".into()))));
        assert_eq!(parse("/opt/rocm/lib"), Some(Choice::Path("/opt/rocm/lib".into())));
        assert_eq!(parse("libamdhip64.so.6"), Some(Choice::Path("libamdhip64.so.6".into())));
        for wrong in ["ROCm", "emu:", "cuda", "emulator"] {
            let error = Choice::parse(Some(wrong)).unwrap_err().to_string();
            assert!(error.contains(wrong) && error.contains("emu:mi210"), "{error}");
        }
    }
}
