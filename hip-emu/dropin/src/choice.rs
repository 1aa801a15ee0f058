//! Which devices there are, and which runtime is imitated.

use std::ffi::{CStr, OsStr, OsString, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use hip_emu::{Abi, Config, Error};

/// The devices to have.
const DEVICES: &str = "HIP_RS_DROPIN_DEVICES";
/// The interface to have.
const ABI: &str = "HIP_RS_DROPIN_ABI";

/// What the file name and the environment say.
///
/// # Errors
/// Those of [`Config`]'s parser, for the variables.
pub(crate) fn config() -> Result<Config, Error> {
    choose(file().as_deref(), |name| std::env::var_os(name))
}

fn choose(file: Option<&Path>, variable: impl Fn(&str) -> Option<OsString>) -> Result<Config, Error> {
    let value = |name| {
        let value = variable(name).map(|value| value.to_string_lossy().trim().to_owned());
        value.filter(|value| !value.is_empty())
    };
    let named = file.and_then(Path::file_name).and_then(abi_of);
    let mut config = match value(DEVICES) {
        Some(list) => {
            let mut config: Config = list.parse()?;
            if !list.contains('@') {
                config.abi = named.unwrap_or(config.abi);
            }
            config
        }
        None if named == Some(Abi::Dtk) => Config::for_device("z100")?,
        None => Config { abi: named.unwrap_or_default(), ..Config::default() },
    };
    if let Some(abi) = value(ABI) {
        config.abi = abi.parse()?;
    }
    Ok(config)
}

/// The interface that a library of this name has.
fn abi_of(name: &OsStr) -> Option<Abi> {
    let name = name.to_str()?;
    if name.contains("galaxyhip") {
        return Some(Abi::Dtk);
    }
    // Of names like `libamdhip64-0123abcd.so.7.14.60850` too.
    let (before, version) = name.split_once(".so.")?;
    if !before.contains("amdhip64") {
        return None;
    }
    match version.split('.').next()? {
        "5" => Some(Abi::Rocm5),
        "6" => Some(Abi::Rocm6),
        "7" => Some(Abi::Rocm7),
        _ => None,
    }
}

/// The real path of the library, or program, that this code is in.
pub(crate) fn file() -> Option<PathBuf> {
    // SAFETY: all zeros is a value of this structure of pointers.
    let mut info: libc::Dl_info = unsafe { std::mem::zeroed() };
    let here = file as fn() -> Option<PathBuf> as *const c_void;
    // SAFETY: `info` is valid for writing; any address may be asked about.
    if unsafe { libc::dladdr(here, &mut info) } == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the linker's name of a loaded object, which this one stays.
    let name = unsafe { CStr::from_ptr(info.dli_fname) };
    let path = Path::new(OsStr::from_bytes(name.to_bytes()));
    Some(path.canonicalize().unwrap_or_else(|_| path.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(file: &str, devices: Option<&str>, abi: Option<&str>) -> Result<(String, Abi), Error> {
        let variable = |name: &str| match name {
            DEVICES => devices.map(OsString::from),
            ABI => abi.map(OsString::from),
            _ => None,
        };
        choose(Some(Path::new(file)), variable).map(|config| (config.devices.join(" "), config.abi))
    }

    #[test]
    fn the_file_name_says_which_runtime_is_imitated() {
        for (file, device, abi) in [
            ("/x/libamdhip64.so.5", "mi210", Abi::Rocm5),
            ("/x/libamdhip64.so.5.7.31921", "mi210", Abi::Rocm5),
            ("/x/libamdhip64.so.6", "mi210", Abi::Rocm6),
            ("/x/libamdhip64.so.7", "mi210", Abi::Rocm7),
            ("/x/libamdhip64-00ca863d.so.7.14.60850-0000000", "mi210", Abi::Rocm7),
            ("/x/libamdhip64.so", "mi210", Abi::Rocm7),
            ("/x/libother.so.5", "mi210", Abi::Rocm7),
            ("/x/libgalaxyhip.so.5", "z100", Abi::Dtk),
            ("/x/libgalaxyhip.so", "z100", Abi::Dtk),
        ] {
            assert_eq!(chosen(file, None, None), Ok((device.to_owned(), abi)), "{file}");
            assert_eq!(chosen(file, Some(" "), Some("")), Ok((device.to_owned(), abi)), "{file}");
        }
    }

    #[test]
    fn the_environment_overrides_it() {
        let five = "/x/libamdhip64.so.5";
        for (devices, abi, expected) in [
            (Some("gfx906"), None, ("gfx906", Abi::Rocm5)),
            (Some("z100"), None, ("z100", Abi::Rocm5)),
            (Some("mi210,mi210@rocm6"), None, ("mi210 mi210", Abi::Rocm6)),
            (Some("mi210@rocm6"), Some("dtk"), ("mi210", Abi::Dtk)),
            (None, Some("rocm7"), ("mi210", Abi::Rocm7)),
        ] {
            assert_eq!(chosen(five, devices, abi), Ok((expected.0.to_owned(), expected.1)), "{devices:?} {abi:?}");
        }
        assert!(matches!(chosen(five, Some("mi9"), None), Err(Error::UnknownChip { .. })));
        assert!(matches!(chosen(five, None, Some("rocm4")), Err(Error::UnknownAbi { .. })));
    }

    #[test]
    fn this_program_has_a_file() {
        assert!(file().is_some_and(|path| path.is_file()));
    }
}
