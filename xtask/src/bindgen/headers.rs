//! Where headers come from, and the record of which were read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};
use sha2::{Digest, Sha256};

const WHEEL: &str = "triton==3.9.0";
/// Of triton-3.9.0-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl.
const WHEEL_SHA256: &str = "1622118a038b0c6e16fa4a0305da62c8b3c15904ee1cc4d4e65846a25969e41e";
const WHEEL_INCLUDE: &str = "triton/backends/amd/include";

/// Unpacks the headers of HIP 7.1 from PyPI's `triton` wheel below `target`, once. The wheel is downloaded by pip, which checks
/// its digest, and removed afterwards.
pub(crate) fn from_triton_wheel(target: &Path) -> anyhow::Result<PathBuf> {
    // Named by the digest: headers that another version of this program has left are not taken for these.
    let unpacked = target.join(&WHEEL_SHA256[..16]);
    let include = unpacked.join(WHEEL_INCLUDE);
    if include.join("hip/hip_runtime_api.h").is_file() {
        return Ok(include);
    }
    let work = target.join(format!("download-{}", std::process::id()));
    let result = download_and_unpack(&work);
    let result = result.and_then(|()| match std::fs::rename(work.join("unpacked"), &unpacked) {
        // Another process was quicker.
        Err(_) if include.is_dir() => Ok(()),
        renamed => renamed.with_context(|| format!("moving the headers to {}", unpacked.display())),
    });
    let cleared = std::fs::remove_dir_all(&work);
    result?;
    cleared.with_context(|| format!("removing {}", work.display()))?;
    Ok(include)
}

fn download_and_unpack(work: &Path) -> anyhow::Result<()> {
    let help = "or give the folder that holds hip/hip_runtime_api.h of HIP 7.1 with --hip7";
    let wheels = work.join("wheel");
    std::fs::create_dir_all(&wheels).with_context(|| format!("creating {}", wheels.display()))?;
    let requirements = work.join("requirements.txt");
    std::fs::write(&requirements, format!("{WHEEL} --hash=sha256:{WHEEL_SHA256}\n"))?;
    let status = Command::new("python3")
        .args(["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes"])
        .args(["--python-version", "3.11", "--platform", "manylinux_2_27_x86_64", "--dest"])
        .arg(&wheels)
        .arg("--requirement")
        .arg(&requirements)
        .status()
        .with_context(|| format!("running python3 -m pip: install python3 and pip, {help}"))?;
    ensure!(status.success(), "pip could not download {WHEEL} (see above): check the connection to PyPI, {help}");
    let entries = std::fs::read_dir(&wheels)?.collect::<Result<Vec<_>, _>>()?;
    let wheel = entries.iter().map(|e| e.path()).find(|p| p.extension().is_some_and(|e| e == "whl"));
    let wheel = wheel.context("pip downloaded no wheel")?;
    let python = "import sys, zipfile\n\
                  z = zipfile.ZipFile(sys.argv[1])\n\
                  [z.extract(n, sys.argv[2]) for n in z.namelist() if n.startswith(sys.argv[3] + '/hip/')]";
    let python = ["-c", python];
    let status =
        Command::new("python3").args(python).arg(&wheel).arg(work.join("unpacked")).arg(WHEEL_INCLUDE).status()?;
    ensure!(status.success(), "could not unpack {}", wheel.display());
    let header = work.join("unpacked").join(WHEEL_INCLUDE).join("hip/hip_runtime_api.h");
    ensure!(header.is_file(), "{WHEEL} has no {WHEEL_INCLUDE}/hip/hip_runtime_api.h");
    Ok(())
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
        let matches = found.starts_with(&format!("{major_minor}."));
        ensure!(matches, "headers are of HIP {found}, not {major_minor}: give others with --hip7 or --hip5");
        Ok(())
    }
}

pub(crate) fn version(header: &Path) -> anyhow::Result<String> {
    let help =
        "headers of HIP 5.2 are in Debian bookworm's package libamdhip64-dev; --hip5 and --hip7 name other folders";
    let text = std::fs::read_to_string(header).with_context(|| format!("reading {}: {help}", header.display()))?;
    let field = |name: &str| -> anyhow::Result<u32> {
        let line = text.lines().find_map(|l| l.strip_prefix(&format!("#define HIP_VERSION_{name} ")));
        let line = line.with_context(|| format!("{} lacks HIP_VERSION_{name}", header.display()))?;
        Ok(line.trim().parse()?)
    };
    Ok(format!("{}.{}.{}", field("MAJOR")?, field("MINOR")?, field("PATCH")?))
}
