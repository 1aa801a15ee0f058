//! File names of the libraries, and finding them in a folder.

use std::path::{Path, PathBuf};

/// Whose files they are: each platform has its own names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum System {
    Unix,
    Windows,
}

impl System {
    pub(super) const HOST: System = if cfg!(windows) { System::Windows } else { System::Unix };
}

/// The names of one runtime.
#[derive(Debug)]
pub(super) struct Names {
    /// What to try, newest first; the bare name may be any release.
    pub(super) exact: &'static [&'static str],
    /// What all file names begin with.
    pub(super) stem: &'static str,
    /// Major numbers that this crate knows.
    pub(super) majors: std::ops::RangeInclusive<u32>,
    /// For messages.
    pub(super) absent: &'static str,
}

/// AMD's names. Up to HIP 7.15 (ROCm 10) there is no major above 7.
const ROCM: Names = Names {
    exact: &["libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"],
    stem: "libamdhip64",
    majors: 5..=7,
    absent: "holds no libamdhip64",
};

/// HIP 5's had no number.
const ROCM_WINDOWS: Names = Names {
    exact: &["amdhip64_7.dll", "amdhip64_6.dll", "amdhip64.dll"],
    stem: "amdhip64",
    majors: 5..=7,
    absent: "holds no amdhip64.dll",
};

/// Hygon's names. The number has been 5 in every release from DTK 22.10 to 26.10, whatever its HIP version.
const DTK: Names = Names {
    exact: &["libgalaxyhip.so.5", "libgalaxyhip.so"],
    stem: "libgalaxyhip",
    majors: 5..=5,
    absent: "holds no libgalaxyhip",
};

/// DTK does not exist for Windows.
const DTK_WINDOWS: Names = Names { exact: &[], stem: "galaxyhip", majors: 5..=5, absent: "holds no galaxyhip.dll" };

impl Names {
    pub(super) fn rocm(system: System) -> &'static Names {
        match system {
            System::Unix => &ROCM,
            System::Windows => &ROCM_WINDOWS,
        }
    }

    pub(super) fn dtk(system: System) -> &'static Names {
        match system {
            System::Unix => &DTK,
            System::Windows => &DTK_WINDOWS,
        }
    }

    /// Those of this file name.
    pub(super) fn of(file: &str, system: System) -> Option<&'static Names> {
        [Names::rocm(system), Names::dtk(system)].into_iter().find(|names| FileName::parse(file, names.stem).is_some())
    }
}

/// A library's file name, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FileName {
    /// The numbers after `.so`: `[7, 14, 60850]`. None: the bare name.
    pub(super) version: Vec<u32>,
    /// Whether a hash follows the stem, as Python's tools write it: `libamdhip64-00ca863d.so.7.14.60850-0000000`.
    pub(super) hashed: bool,
}

impl FileName {
    /// `stem[-hash].so[.number]*[-build]` or `stem[_number].dll`. Other names, of debugging symbols or copies say, are none.
    pub(super) fn parse(file: &str, stem: &str) -> Option<FileName> {
        let rest = file.strip_prefix(stem)?;
        if let Some(number) = rest.strip_suffix(".dll") {
            let version = match number.strip_prefix('_') {
                Some(number) => vec![small(number)?],
                None if number.is_empty() => Vec::new(),
                None => return None,
            };
            return Some(FileName { version, hashed: false });
        }
        let (hash, rest) = rest.split_once(".so")?;
        let hashed = match hash.strip_prefix('-') {
            Some(hash) if (6..=64).contains(&hash.len()) && hash.bytes().all(|b| b.is_ascii_hexdigit()) => true,
            None if hash.is_empty() => false,
            _ => return None,
        };
        let (numbers, build) = rest.split_once('-').map_or((rest, None), |(numbers, build)| (numbers, Some(build)));
        if build.is_some_and(|build| build.is_empty() || !build.bytes().all(|b| b.is_ascii_alphanumeric())) {
            return None;
        }
        if numbers.is_empty() {
            return build.is_none().then_some(FileName { version: Vec::new(), hashed });
        }
        let version = numbers.strip_prefix('.')?.split('.').map(small).collect::<Option<Vec<u32>>>()?;
        Some(FileName { version, hashed })
    }

    pub(super) fn major(&self) -> Option<u32> {
        self.version.first().copied()
    }
}

fn small(digits: &str) -> Option<u32> {
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The files of this stem in a folder, the highest version first.
pub(super) fn scan(folder: &Path, stem: &str) -> Vec<(FileName, PathBuf)> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<(FileName, PathBuf)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            Some((FileName::parse(entry.file_name().to_str()?, stem)?, entry.path()))
        })
        .collect();
    found.sort_by(|(a, path_a), (b, path_b)| (&b.version, a.hashed, path_a).cmp(&(&a.version, b.hashed, path_b)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(file: &str) -> Option<(Vec<u32>, bool)> {
        FileName::parse(file, "libamdhip64").map(|name| (name.version, name.hashed))
    }

    #[test]
    fn names_of_real_files() {
        assert_eq!(parse("libamdhip64.so"), Some((vec![], false)));
        assert_eq!(parse("libamdhip64.so.7"), Some((vec![7], false)));
        assert_eq!(parse("libamdhip64.so.5.2.21153"), Some((vec![5, 2, 21153], false)));
        assert_eq!(parse("libamdhip64.so.6.2.41134-65d174c3e"), Some((vec![6, 2, 41134], false)));
        assert_eq!(parse("libamdhip64-00ca863d.so.7.14.60850-0000000"), Some((vec![7, 14, 60850], true)));
        let galaxy = FileName::parse("libgalaxyhip.so.5.2.26365.2328-0599bcb4", "libgalaxyhip").unwrap();
        assert_eq!((galaxy.version, galaxy.hashed), (vec![5, 2, 26365, 2328], false));
        let windows = |file| FileName::parse(file, "amdhip64").map(|name| name.version);
        assert_eq!(windows("amdhip64_7.dll"), Some(vec![7]));
        assert_eq!(windows("amdhip64.dll"), Some(vec![]));
    }

    #[test]
    fn other_files_are_none() {
        for file in [
            "libamdhip64.so.5.debug",
            "libamdhip64.so.7.bak",
            "libamdhip64.so.7~",
            "libamdhip64.so.",
            "libamdhip64.so.7.",
            "libamdhip64.so.7-",
            "libamdhip64.so-abc",
            "libamdhip64.so.+7",
            "libamdhip64.so.99999999999",
            "libamdhip64.a",
            "libamdhip64-debug.so.7",
            "libamdhip64-.so.7",
            "libamdhip640.so.7",
            "libamdhip64_7x.dll",
            "libamdhip64x.dll",
            "libhiprtc.so.7",
            "",
        ] {
            assert_eq!(parse(file), None, "{file}");
        }
    }

    #[test]
    fn names_tell_whose_they_are() {
        let stem = |file| Names::of(file, System::Unix).map(|names| names.stem);
        assert_eq!(stem("libamdhip64.so.8"), Some("libamdhip64"));
        assert_eq!(stem("libgalaxyhip.so"), Some("libgalaxyhip"));
        assert_eq!(stem("libOpenCL.so"), None);
    }
}
