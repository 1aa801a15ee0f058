//! The releases whose real libraries can be had without a GPU, and what is expected of each.
//!
//! The expectations were measured on these very libraries; the tables of `hip-sys/data/` hold the rest (functions, error
//! codes).

/// Where the packages of a release come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Suites of Debian's archive; the first one is what `pin` takes versions from.
    Debian(&'static [&'static str]),
    /// A wheel of the Python package index.
    Wheel {
        /// Platform tag for pip.
        platform: &'static str,
        /// Python version for pip, as the package asks for a newer one than some distributions have.
        python: &'static str,
        /// Folder of the libraries in the wheel.
        folder: &'static str,
        /// Names the libraries are looked for by, and the start of the file names the wheel gives them.
        names: &'static [(&'static str, &'static str)],
    },
}

/// One release and what its libraries are known to do on a machine without a GPU.
#[derive(Debug)]
pub(crate) struct Release {
    /// HIP version, as in the columns of `hip-sys/data/error_strings.csv`.
    pub(crate) version: &'static str,
    /// Major and minor number, as `hipRuntimeGetVersion` gives them.
    pub(crate) hip: (u32, u32),
    pub(crate) origin: Origin,
    /// Packages that make up the release. The others of its closure support them.
    pub(crate) packages: &'static [&'static str],
    /// Name the runtime is looked for by.
    pub(crate) soname: &'static str,
    /// Name the run-time compiler is looked for by; that of the runtime where it is inside.
    pub(crate) rtc_soname: &'static str,
    /// Names the two files give themselves (`DT_SONAME`), where a packager has changed them.
    pub(crate) renamed: Option<(&'static str, &'static str)>,
    /// `EI_ABIVERSION` of what the run-time compiler makes for gfx90a: 2 is code object version 4, 4 is version 6.
    pub(crate) code_object_abi: u8,
    /// Which of [`OTHER_ARCHITECTURES`] the run-time compiler knows.
    pub(crate) knows: &'static [&'static str],
}

/// Architectures newer than the oldest release, and one of Hygon's, which no AMD compiler knows. Asked for one that it does
/// not know, a compiler of HIP 6.4 or older aborts the process: hip-sys must not let that happen.
pub(crate) const OTHER_ARCHITECTURES: [&str; 3] = ["gfx942", "gfx1201", "gfx928"];

/// In the order of their versions.
pub(crate) const RELEASES: &[Release] = &[
    Release {
        version: "5.2.3",
        hip: (5, 2),
        origin: Origin::Debian(&["bookworm", "bookworm-updates", "bookworm-security"]),
        packages: &["libamdhip64-5", "libhiprtc-builtins5"],
        soname: "libamdhip64.so.5",
        rtc_soname: "libamdhip64.so.5",
        renamed: None,
        code_object_abi: 2,
        knows: &[],
    },
    Release {
        version: "5.7.1",
        hip: (5, 7),
        origin: Origin::Debian(&["trixie", "trixie-updates", "trixie-security"]),
        packages: &["libamdhip64-5", "libhiprtc-builtins5"],
        soname: "libamdhip64.so.5",
        rtc_soname: "libamdhip64.so.5",
        renamed: None,
        code_object_abi: 2,
        knows: &["gfx942"],
    },
    Release {
        version: "6.4.3",
        hip: (6, 4),
        origin: Origin::Debian(&["forky", "sid"]),
        packages: &["libamdhip64-6", "libhiprtc6", "libhiprtc-builtins6"],
        soname: "libamdhip64.so.6",
        rtc_soname: "libhiprtc.so.6",
        renamed: None,
        code_object_abi: 4,
        knows: &["gfx942", "gfx1201"],
    },
    Release {
        version: "7.14",
        hip: (7, 14),
        origin: Origin::Wheel {
            platform: "manylinux_2_28_x86_64",
            python: "3.12",
            folder: "vapoursynth_dfttest2_hiprtc.libs",
            names: &[
                ("libamdhip64.so.7", "libamdhip64-"),
                ("libhiprtc.so.7", "libhiprtc-"),
                ("libamd_comgr.so.3", "libamd_comgr-"),
            ],
        },
        packages: &["vapoursynth-dfttest2-hiprtc"],
        soname: "libamdhip64.so.7",
        rtc_soname: "libhiprtc.so.7",
        // The tool that makes wheels self-contained puts a hash into names.
        renamed: Some(("libamdhip64-00ca863d.so.7.14.60850-0000000", "libhiprtc-d868ac8d.so.7.14.60850-0000000")),
        code_object_abi: 4,
        knows: &["gfx942", "gfx1201"],
    },
];

impl Release {
    /// What the runtime's file and the compiler's call themselves.
    pub(crate) fn recorded_sonames(&self) -> (&'static str, &'static str) {
        self.renamed.unwrap_or((self.soname, self.rtc_soname))
    }

    /// Where it comes from, in words without an address.
    pub(crate) fn origin_name(&self) -> String {
        match self.origin {
            Origin::Debian(suites) => format!("Debian {}", suites[0]),
            Origin::Wheel { .. } => "PyPI wheel".to_owned(),
        }
    }
}

/// The releases of a comma-separated list, or all.
///
/// # Errors
/// If a name is not one of them.
pub(crate) fn select(only: &[String]) -> anyhow::Result<Vec<&'static Release>> {
    for name in only {
        anyhow::ensure!(
            RELEASES.iter().any(|r| r.version == name),
            "no release {name}; there are {}",
            RELEASES.iter().map(|r| r.version).collect::<Vec<_>>().join(", ")
        );
    }
    Ok(RELEASES.iter().filter(|r| only.is_empty() || only.iter().any(|o| o == r.version)).collect())
}
