//! What the environment sets, read once per process.

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::sync::OnceLock;

use crate::error::Error;

/// Most instructions that one wave may execute.
pub(crate) const BUDGET: &str = "HIP_RS_EMU_BUDGET";

/// The settings of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Most instructions that one wave may execute, if limited.
    pub(crate) budget: Option<u64>,
}

/// The settings that the environment had at the first call.
///
/// # Errors
/// [`Error::BadVariable`], then every time: a value that makes no sense is not ignored.
pub(crate) fn settings() -> Result<Settings, Error> {
    static SETTINGS: OnceLock<Result<Settings, Error>> = OnceLock::new();
    SETTINGS.get_or_init(|| Settings::read(|name| std::env::var_os(name))).clone()
}

impl Settings {
    /// Reads the variables by way of `variable`. An empty variable counts as one that is not set.
    fn read(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Error> {
        let get = |name, allowed: &'static str| {
            let value = variable(name).filter(|value| !value.is_empty());
            Variable { name, value: value.map(|value| value.to_string_lossy().into_owned()), allowed }
        };
        let budget = get(BUDGET, "whole numbers of at least 1 that fit in 64 bits");
        Ok(Self { budget: budget.parse(|value| value.parse().ok().map(NonZeroU64::get))? })
    }
}

/// A variable of the environment.
struct Variable {
    name: &'static str,
    value: Option<String>,
    /// What it may be, in words.
    allowed: &'static str,
}

impl Variable {
    /// The value, if there is one, as `parse` understands it.
    fn parse<T>(self, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Error> {
        let Self { name, value, allowed } = self;
        let Some(value) = value else { return Ok(None) };
        parse(value.trim()).map(Some).ok_or(Error::BadVariable { name, value, allowed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, value: &str) -> Result<Settings, Error> {
        Settings::read(|asked| (asked == name).then(|| value.into()))
    }

    fn refuses(name: &str, values: &[&str]) {
        for value in values {
            let text = read(name, value).expect_err(value).to_string();
            assert!(text.contains(name) && text.contains(&format!("`{value}`")), "{text}");
        }
    }

    #[test]
    fn nothing_set() {
        for settings in [Settings::read(|_| None), Settings::read(|_| Some(OsString::new()))] {
            assert_eq!(settings, Ok(Settings { budget: None }));
        }
    }

    #[test]
    fn budget() {
        assert_eq!(read(BUDGET, " 1000 ").unwrap().budget, Some(1000));
        assert_eq!(read(BUDGET, "18446744073709551615").unwrap().budget, Some(u64::MAX));
        refuses(BUDGET, &["0", "-1", "1e6", "many", " ", "18446744073709551616"]);
    }
}
