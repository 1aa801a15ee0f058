//! What the environment sets, read once per process.

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::engine::{Level, MatrixMode};
use crate::error::Error;
use crate::inject::Injection;

/// Worker threads of each device.
const THREADS: &str = "HIP_RS_EMU_THREADS";
/// The level of host vector instructions to use at most; the machine itself reads it.
const LEVEL: &str = "HIP_RS_EMU_LEVEL";
/// Most instructions that one wave may execute.
pub(crate) const BUDGET: &str = "HIP_RS_EMU_BUDGET";

/// Where to report what kernels have done.
const REPORT: &str = "HIP_RS_EMU_REPORT";
/// How matrix instructions add up, where the name of the device does not say.
const MFMA: &str = "HIP_RS_EMU_MFMA";

/// Devices to be seen.
const VISIBLE: &str = "HIP_VISIBLE_DEVICES";
/// Calls that fail.
const FAIL: &str = "HIP_RS_EMU_FAIL";

/// More threads than machines have processors are a mistake.
const ALLOWED_THREADS: RangeInclusive<usize> = 1..=1024;

/// The settings of this process.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Worker threads of each device, if set.
    pub(crate) threads: Option<usize>,
    /// Most instructions that one wave may execute, if limited.
    pub(crate) budget: Option<u64>,
    /// Where to report what kernels have done, if anywhere.
    pub(crate) report: Option<PathBuf>,
    /// How matrix instructions add up on devices whose name does not say.
    pub(crate) matrix: MatrixMode,
    /// Numbers of the devices to be seen, up to the first entry that is no number; `None` for all.
    pub(crate) visible: Option<Vec<usize>>,
    /// Calls that fail.
    pub(crate) failures: Vec<Injection>,
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
        let matrix = get(MFMA, MatrixMode::ALL.map(MatrixMode::name).join(", "));
        let fail = get(FAIL, "CALL:N:CODE or CALL:N:CODE:TIMES, separated by commas".to_owned());
        let visible = get(VISIBLE, "numbers of devices, separated by commas".to_owned());
        // The machine compares the name as it is.
        level.parse(|value| Level::ALL.into_iter().find(|level| level.name() == value))?;
        Ok(Self {
            threads: threads.parse(|value| value.trim().parse().ok().filter(|n| ALLOWED_THREADS.contains(n)))?,
            budget: budget.parse(|value| value.trim().parse().ok().map(NonZeroU64::get))?,
            report: variable(REPORT).filter(|path| !path.is_empty()).map(PathBuf::from),
            matrix: matrix.parse(|value| value.trim().parse().ok())?.unwrap_or_default(),
            visible: visible.parse(|value| Some(visible_devices(value)))?,
            failures: fail.parse(|value| value.split(',').map(Injection::parse).collect())?.unwrap_or_default(),
        })
    }

    /// The devices of a list that are to be seen, in the order in which they are.
    pub(crate) fn visible<'a>(&self, devices: &'a [String]) -> Vec<&'a String> {
        match &self.visible {
            None => devices.iter().collect(),
            Some(numbers) => numbers.iter().map_while(|number| devices.get(*number)).collect(),
        }
    }
}

/// The numbers of a list, up to the first entry that is none, or that was there before.
fn visible_devices(list: &str) -> Vec<usize> {
    let mut numbers = Vec::new();
    for entry in list.split(',') {
        match entry.trim().parse() {
            Ok(number) if !numbers.contains(&number) => numbers.push(number),
            _ => break,
        }
    }
    numbers
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
            assert_eq!(settings, Ok(Settings::default()));
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
            assert_eq!(read(LEVEL, value), Ok(Settings::default()));
        }
        refuses(LEVEL, &["AVX2", "sse", " avx2", "avx-512"]);
    }

    #[test]
    fn report() {
        assert_eq!(read(REPORT, "a b/%p.json").unwrap().report, Some(PathBuf::from("a b/%p.json")));
    }

    #[test]
    fn matrix_mode() {
        for (value, mode) in [("fast", MatrixMode::Fast), (" exact ", MatrixMode::Exact)] {
            assert_eq!(read(MFMA, value).unwrap().matrix, mode);
        }
        refuses(MFMA, &["Exact", "1", "fast,exact", " "]);
    }

    #[test]
    fn budget() {
        assert_eq!(read(BUDGET, " 1000 ").unwrap().budget, Some(1000));
        assert_eq!(read(BUDGET, "18446744073709551615").unwrap().budget, Some(u64::MAX));
        refuses(BUDGET, &["0", "-1", "1e6", "many", " ", "18446744073709551616"]);
    }

    #[test]
    fn visible() {
        let devices = ["a", "b", "c"].map(str::to_owned);
        for (value, expected) in [
            ("0,1,2", "abc"),
            ("2, 0", "ca"),
            ("1", "b"),
            ("-1", ""),
            ("1,-1,0", "b"),
            ("0,7,1", "a"),
            ("0,x,1", "a"),
            ("1,1,0", "b"),
            (",0", ""),
            ("", "abc"),
        ] {
            let settings = read(VISIBLE, value).unwrap();
            let seen: String = settings.visible(&devices).into_iter().map(String::as_str).collect();
            assert_eq!(seen, expected, "{value}");
        }
    }

    #[test]
    fn failures() {
        assert_eq!(read(FAIL, "hipMalloc:3:2,any:1:719:ever").unwrap().failures.len(), 2);
        refuses(FAIL, &["hipMalloc", "hipMalloc:3:2,", "hipNothing:1:2", "hipMalloc:0:2"]);
    }
}
