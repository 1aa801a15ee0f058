//! What the environment sets, read once per process.

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use crate::engine::Level;
use crate::error::Error;

/// Worker threads of each device.
const THREADS: &str = "HIP_RS_EMU_THREADS";
/// The level of host vector instructions to use at most; the machine itself reads it.
const LEVEL: &str = "HIP_RS_EMU_LEVEL";
/// Most instructions that one wave may execute.
pub(crate) const BUDGET: &str = "HIP_RS_EMU_BUDGET";

/// More threads than machines have processors are a mistake.
const ALLOWED_THREADS: RangeInclusive<usize> = 1..=1024;

/// The settings of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Worker threads of each device, if set.
    pub(crate) threads: Option<usize>,
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
        let get = |name, allowed| {
            let value = variable(name).filter(|value| !value.is_empty());
            Variable { name, value: value.map(|value| value.to_string_lossy().into_owned()), allowed }
        };
        let (first, last) = (ALLOWED_THREADS.start(), ALLOWED_THREADS.end());
        let threads = get(THREADS, format!("whole numbers from {first} to {last}"));
        let budget = get(BUDGET, format!("whole numbers from 1 to {}", u64::MAX));
        let level = get(LEVEL, Level::ALL.map(Level::name).join(", "));
        // The machine compares the name as it is.
        level.parse(|value| Level::ALL.into_iter().find(|level| level.name() == value))?;
        Ok(Self {
            threads: threads.parse(|value| value.trim().parse().ok().filter(|n| ALLOWED_THREADS.contains(n)))?,
            budget: budget.parse(|value| value.trim().parse().ok().map(NonZeroU64::get))?,
        })
    }
}

/// A variable of the environment.
struct Variable {
    name: &'static str,
    value: Option<String>,
    /// What it may be, in words.
    allowed: String,
}

impl Variable {
    /// The value, if there is one, as `parse` understands it.
    fn parse<T>(self, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Error> {
        let Self { name, value, allowed } = self;
        let Some(value) = value else { return Ok(None) };
        parse(&value).map(Some).ok_or(Error::BadVariable { name, value, allowed })
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
            assert_eq!(settings, Ok(Settings { threads: None, budget: None }));
        }
    }

    #[test]
    fn threads() {
        for (value, threads) in [("1", 1), (" 3 ", 3), ("1024", 1024)] {
            assert_eq!(read(THREADS, value).unwrap().threads, Some(threads));
        }
        refuses(THREADS, &["0", "-1", "1.5", "many", " ", "1025", "99999999999999999999"]);
    }

    #[test]
    fn level() {
        for value in ["portable", "avx2", "avx512"] {
            assert_eq!(read(LEVEL, value), Ok(Settings { threads: None, budget: None }));
        }
        refuses(LEVEL, &["AVX2", "sse", " avx2", "avx-512"]);
    }

    #[test]
    fn budget() {
        assert_eq!(read(BUDGET, " 1000 ").unwrap().budget, Some(1000));
        assert_eq!(read(BUDGET, "18446744073709551615").unwrap().budget, Some(u64::MAX));
        refuses(BUDGET, &["0", "-1", "1e6", "many", " ", "18446744073709551616"]);
    }
}
