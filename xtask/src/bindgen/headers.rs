//! Where headers come from, and the record of which were read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};
use sha2::{Digest, Sha256};

const WHEEL: &str = "triton==3.9.0";
const WHEEL_INCLUDE: &str = "triton/backends/amd/include";

/// Downloads PyPI's `triton` wheel, which carries the headers of HIP 7.1, and unpacks the headers below `target`.
pub(crate) fn from_triton_wheel(target: &Path) -> anyhow::Result<PathBuf> {
    let include = target.join(WHEEL_INCLUDE);
    if include.join("hip/hip_runtime_api.h").is_file() {
        return Ok(include);
    }
    std::fs::create_dir_all(target)?;
    let python = "import sys, zipfile\n\
                  z = zipfile.ZipFile(sys.argv[1])\n\
                  [z.extract(n, sys.argv[2]) for n in z.namelist() if n.startswith(sys.argv[3] + '/hip/')]";
    let status = Command::new("python3")
        .args(["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"])
        .args(["--python-version", "3.11", "--platform", "manylinux_2_27_x86_64", WHEEL, "--dest"])
        .arg(target)
        .status()
        .context("running pip")?;
    ensure!(status.success(), "pip could not download {WHEEL}; give the headers with --hip7");
    let entries = std::fs::read_dir(target)?.collect::<Result<Vec<_>, _>>()?;
    let wheel = entries.iter().map(|e| e.path()).find(|p| p.extension().is_some_and(|e| e == "whl"));
    let wheel = wheel.context("pip downloaded no wheel")?;
    let status = Command::new("python3").arg("-c").arg(python).arg(&wheel).arg(target).arg(WHEEL_INCLUDE).status()?;
    ensure!(status.success(), "could not unpack {}", wheel.display());
    std::fs::remove_file(&wheel)?;
    Ok(include)
}

/// Which headers one parse has read.
pub(crate) struct Provenance {
    /// HIP version, from hip_version.h.
    pub(crate) version: String,
    /// Path below the include folder, and SHA-256.
    pub(crate) files: Vec<(String, String)>,
}

impl Provenance {
    /// Records the HIP headers among `read`. HIP headers from outside `root` would mix releases: that is an error.
    pub(crate) fn record(root: &Path, bindings: &Path, read: &BTreeSet<PathBuf>) -> anyhow::Result<Self> {
        let mut files = Vec::new();
        let mut seen = BTreeSet::new();
        for path in read {
            let canonical = path.canonicalize().with_context(|| format!("{}", path.display()))?;
            let relative = canonical.strip_prefix(root.canonicalize()?).map(|p| p.display().to_string());
            let (name, of_hip) = match relative {
                Ok(name) => (name.clone(), name.starts_with("hip/")),
                Err(_) if canonical.starts_with(bindings.canonicalize()?) => {
                    let name = canonical.file_name().context("a header without a name")?;
                    (format!("hip-sys/bindings/{}", name.to_string_lossy()), true)
                }
                Err(_) if canonical.components().any(|c| c.as_os_str() == "hip") => {
                    bail!("{} is a HIP header from outside {}", canonical.display(), root.display())
                }
                Err(_) => continue,
            };
            if of_hip && seen.insert(name.clone()) {
                let digest = Sha256::digest(std::fs::read(&canonical)?);
                files.push((name, digest.iter().map(|b| format!("{b:02x}")).collect()));
            }
        }
        files.sort();
        Ok(Provenance { version: version(&root.join("hip/hip_version.h"))?, files })
    }

    /// Fails unless the headers are of HIP `major.minor`.
    pub(crate) fn expect_version(&self, major_minor: &str) -> anyhow::Result<()> {
        let found = &self.version;
        ensure!(found.starts_with(&format!("{major_minor}.")), "headers are HIP {found}, expected {major_minor}");
        Ok(())
    }
}

fn version(header: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(header).with_context(|| format!("reading {}", header.display()))?;
    let field = |name: &str| -> anyhow::Result<u32> {
        let line = text.lines().find_map(|l| l.strip_prefix(&format!("#define HIP_VERSION_{name} ")));
        let line = line.with_context(|| format!("{} lacks HIP_VERSION_{name}", header.display()))?;
        Ok(line.trim().parse()?)
    };
    Ok(format!("{}.{}.{}", field("MAJOR")?, field("MINOR")?, field("PATCH")?))
}
