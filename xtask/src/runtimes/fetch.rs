//! Fetching the packages of a release by name and version, checking their hashes, and unpacking them as a tree.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use super::apt::{self, Apt};
use super::pins::{self, Pin};
use super::process;
use super::release::{Origin, Release};

/// Packages that cannot be had now: no network, or a suite that has moved on. Anything else that goes wrong is a failure.
#[derive(Debug)]
pub(crate) struct Unavailable(pub(crate) String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unavailable {}

/// Where things lie below the workspace's target folder.
pub(crate) struct Store {
    root: PathBuf,
}

/// How to fetch.
pub(crate) struct Options<'a> {
    /// Address of a mirror or dated snapshot of Debian's archive, instead of what the machine's sources name.
    pub(crate) mirror: Option<&'a str>,
    /// Take what a suite has now in place of supporting packages that it no longer has.
    pub(crate) newer_support: bool,
}

/// A release that is there.
pub(crate) struct Tree {
    /// Root of the unpacked packages.
    pub(crate) root: PathBuf,
    /// Folder of the runtime's library.
    pub(crate) libraries: PathBuf,
    /// What was unpacked: as pinned, but for supporting packages taken newer.
    pub(crate) packages: Vec<Pin>,
}

impl Store {
    pub(crate) fn new(workspace: &Path) -> Self {
        Store { root: workspace.join("target/runtimes") }
    }

    /// Folder of one release: its tree, and what its runs write.
    pub(crate) fn folder(&self, release: &Release) -> PathBuf {
        self.root.join(release.version)
    }

    /// The tree of a release, if it is there and made of these packages; of newer supporting ones if those are allowed.
    ///
    /// # Errors
    /// If the list of its packages is not as this program writes it.
    pub(crate) fn tree(&self, release: &Release, pins: &[Pin], newer_support: bool) -> anyhow::Result<Option<Tree>> {
        let folder = self.folder(release);
        let Ok(stamp) = fs::read_to_string(folder.join("packages.tsv")) else { return Ok(None) };
        let packages = pins::parse(&stamp)?;
        if !usable(release, pins, &packages, newer_support) {
            return Ok(None);
        }
        let root = folder.join("tree");
        let libraries = match release.origin {
            Origin::Debian(_) => root.join("usr/lib/x86_64-linux-gnu"),
            Origin::Wheel { folder, .. } => root.join(folder),
        };
        let there = libraries.join(release.soname).is_file();
        Ok(there.then_some(Tree { root, libraries, packages }))
    }

    /// The tree of a release, fetched unless it is there.
    ///
    /// # Errors
    /// [`Unavailable`] if a package cannot be had; another if its hash is not the pinned one, or a tool is missing.
    pub(crate) fn fetch(&self, release: &Release, pins: &[Pin], options: &Options<'_>) -> anyhow::Result<Tree> {
        if let Some(tree) = self.tree(release, pins, options.newer_support)? {
            return Ok(tree);
        }
        let mut wanted: Vec<Pin> = pins.iter().filter(|p| p.release == release.version).cloned().collect();
        ensure!(!wanted.is_empty(), "no package of {} is pinned: run `cargo xtask runtimes pin`", release.version);
        let archives = self.root.join("archives").join(release.version);
        fs::create_dir_all(&archives).with_context(|| format!("making {}", archives.display()))?;

        let have = wanted.iter().all(|pin| archive(&archives, pin).is_ok_and(|a| a.is_some()));
        if !have {
            match release.origin {
                Origin::Debian(suites) => {
                    let apt = self.apt(suites, options.mirror)?;
                    replace_moved(&apt, release, &mut wanted, options)?;
                    let missing: Vec<_> =
                        wanted.iter().filter(|p| !matches!(archive(&archives, p), Ok(Some(_)))).collect();
                    let missing: Vec<_> = missing.iter().map(|p| (p.package.as_str(), p.version.as_str())).collect();
                    if !missing.is_empty() {
                        apt.download(&archives, &missing)?;
                    }
                }
                Origin::Wheel { platform, python, .. } => pip_download(&archives, &wanted[0], platform, python)?,
            }
        }
        let folder = self.folder(release);
        let new = folder.join("tree.new");
        if new.exists() {
            fs::remove_dir_all(&new)?;
        }
        fs::create_dir_all(&new)?;
        for pin in &mut wanted {
            let file = archive(&archives, pin)?.with_context(|| format!("{} was not downloaded", pin.package))?;
            let hash = pins::sha256(&file)?;
            if pin.sha256.is_empty() {
                pin.sha256 = hash;
            } else if pin.sha256 != hash {
                // Kept, it would stand in the way of a good one.
                fs::remove_file(&file)?;
                bail!("{} {} has SHA-256 {hash}, not the pinned {}", pin.package, pin.version, pin.sha256);
            }
            unpack(&file, &new)?;
        }
        let tree = folder.join("tree");
        if tree.exists() {
            fs::remove_dir_all(&tree)?;
        }
        if let Origin::Wheel { folder, names, .. } = release.origin {
            link_names(&new.join(folder), names)?;
        }
        fs::rename(&new, &tree).context("putting the tree in its place")?;
        fs::write(folder.join("packages.tsv"), pins::render(&wanted))?;
        self.tree(release, pins, options.newer_support)?
            .with_context(|| format!("{} is not in the packages fetched", release.soname))
    }

    /// Pins anew: what the suites or the index have now of the release's packages and all they need.
    ///
    /// # Errors
    /// If they cannot be had.
    pub(crate) fn pin(&self, release: &Release, old: &[Pin], mirror: Option<&str>) -> anyhow::Result<Vec<Pin>> {
        let archives = self.root.join("archives").join(release.version);
        fs::create_dir_all(&archives)?;
        let pin = |(package, version): (String, String)| Pin {
            release: release.version.to_owned(),
            package,
            version,
            sha256: String::new(),
        };
        let mut new: Vec<Pin> = match release.origin {
            Origin::Debian(suites) => {
                let apt = self.apt(suites, mirror)?;
                let closure: Vec<Pin> = apt.closure(release.packages)?.into_iter().map(pin).collect();
                let pairs: Vec<_> = closure.iter().map(|p| (p.package.as_str(), p.version.as_str())).collect();
                apt.download(&archives, &pairs)?;
                closure
            }
            // The version of the package says nothing about that of HIP, so a newer one is for a person to find.
            Origin::Wheel { platform, python, .. } => {
                let old = old.iter().find(|p| p.release == release.version);
                let old = old.with_context(|| format!("write the version of {} by hand first", release.packages[0]))?;
                pip_download(&archives, old, platform, python)?;
                vec![old.clone()]
            }
        };
        for pin in &mut new {
            let file = archive(&archives, pin)?.with_context(|| format!("{} was not downloaded", pin.package))?;
            pin.sha256 = pins::sha256(&file)?;
        }
        Ok(new)
    }

    fn apt(&self, suites: &[&str], mirror: Option<&str>) -> anyhow::Result<Apt> {
        Apt::open(&self.root.join("apt").join(suites[0]), suites, mirror)
    }
}

/// Whether unpacked packages are those that are pinned. With `newer_support` the supporting ones may be others.
fn usable(release: &Release, pins: &[Pin], unpacked: &[Pin], newer_support: bool) -> bool {
    let mut own = pins.iter().filter(|p| p.release == release.version).peekable();
    own.peek().is_some()
        && own.all(|pin| match unpacked.iter().find(|u| u.package == pin.package) {
            Some(found) => found == pin || (newer_support && !release.packages.contains(&pin.package.as_str())),
            None => false,
        })
}

/// Finds pinned versions that the suites no longer have. Supporting packages are replaced if the options say so.
fn replace_moved(apt: &Apt, release: &Release, wanted: &mut [Pin], options: &Options<'_>) -> anyhow::Result<()> {
    let names: Vec<&str> = wanted.iter().map(|p| p.package.as_str()).collect();
    let available = apt.versions(&names)?;
    let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, version) in &available {
        let versions = by_name.entry(name).or_default();
        if !versions.contains(&version.as_str()) {
            versions.push(version);
        }
    }
    let mut moved = String::new();
    for pin in wanted {
        let versions = by_name.get(pin.package.as_str()).map(Vec::as_slice).unwrap_or_default();
        if versions.contains(&pin.version.as_str()) {
            continue;
        }
        let support = !release.packages.contains(&pin.package.as_str());
        match versions.first() {
            Some(newer) if support && options.newer_support => {
                println!("{}: {} {newer} in place of {}", release.version, pin.package, pin.version);
                (pin.version, pin.sha256) = ((*newer).to_owned(), String::new());
            }
            _ => {
                let now = if versions.is_empty() { "nothing of that name" } else { &versions.join(", ") };
                let _ = write!(moved, "\n  {} {}: there is {now}", pin.package, pin.version);
            }
        }
    }
    if !moved.is_empty() {
        let origin = release.origin_name();
        bail!(Unavailable(format!(
            "{origin} has moved on from the pinned versions:{moved}\nA dated snapshot of the archive has them (--mirror), \
             --newer-support takes supporting packages as they are now, `cargo xtask runtimes pin` pins anew"
        )));
    }
    Ok(())
}

/// The archive of a pinned package in a folder, whatever its architecture.
fn archive(folder: &Path, pin: &Pin) -> anyhow::Result<Option<PathBuf>> {
    let deb = apt::file_stem(&pin.package, &pin.version);
    let wheel = format!("{}-{}-", pin.package.replace('-', "_"), pin.version);
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if (name.starts_with(&deb) && name.ends_with(".deb")) || (name.starts_with(&wheel) && name.ends_with(".whl")) {
            return Ok(Some(path));
        }
    }
    Ok(None)
}

fn pip_download(folder: &Path, pin: &Pin, platform: &str, python: &str) -> anyhow::Result<()> {
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"])
        .args(["--platform", platform, "--python-version", python, "--dest"])
        .arg(folder)
        .arg(format!("{}=={}", pin.package, pin.version));
    let done = process::output(&mut pip)?;
    if !done.status.success() {
        bail!(Unavailable(format!("pip cannot download {} {}:\n{}", pin.package, pin.version, done.tail())));
    }
    Ok(())
}

fn unpack(archive: &Path, tree: &Path) -> anyhow::Result<()> {
    let mut command = match archive.extension().and_then(|e| e.to_str()) {
        Some("deb") => {
            let mut command = Command::new("dpkg-deb");
            command.arg("--extract");
            command
        }
        _ => {
            let mut command = Command::new("python3");
            command.args(["-m", "zipfile", "-e"]);
            command
        }
    };
    process::succeed(command.arg(archive).arg(tree))?;
    Ok(())
}

/// Wheels carry libraries under names with a hash in them. The names they are looked for by become links to those.
fn link_names(folder: &Path, names: &[(&str, &str)]) -> anyhow::Result<()> {
    for (name, start) in names {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
            let file = entry?.file_name().to_string_lossy().into_owned();
            if file.starts_with(start) {
                found.push(file);
            }
        }
        let [file] = &found[..] else { bail!("{} libraries in the wheel begin with {start}", found.len()) };
        #[cfg(unix)]
        std::os::unix::fs::symlink(file, folder.join(name))?;
        #[cfg(not(unix))]
        bail!("{file} is a library for Linux: the real runtimes are tested there");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtimes::release::RELEASES;

    fn pin(package: &str, version: &str) -> Pin {
        let [release, package, version] = ["5.2.3", package, version].map(str::to_owned);
        Pin { release, package, version, sha256: "0".repeat(64) }
    }

    #[test]
    fn a_tree_is_used_again_only_if_the_runtime_is_the_pinned_one() {
        let pins = [pin("libamdhip64-5", "5.2.3-8"), pin("libc6", "2.36-9")];
        let newer = [pin("libamdhip64-5", "5.2.3-8"), pin("libc6", "2.36-10")];
        let other = [pin("libamdhip64-5", "5.2.3-9"), pin("libc6", "2.36-9")];
        let usable = |unpacked: &[Pin], newer_support| usable(&RELEASES[0], &pins, unpacked, newer_support);
        assert!(usable(&pins, false) && usable(&pins, true));
        assert!(usable(&newer, true) && !usable(&newer, false));
        assert!(!usable(&other, true) && !usable(&pins[..1], true) && !usable(&[], true));
        assert!(!super::usable(&RELEASES[0], &[], &pins, true) && !super::usable(&RELEASES[1], &pins, &pins, true));
    }

    #[test]
    fn archives_are_found_by_name_and_version() {
        let folder = std::env::temp_dir().join(format!("xtask-archives-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        for file in ["zlib1g_1%3a1.2_amd64.deb", "libdrm-common_2.4_all.deb", "a_b-1.0-py3-none-any.whl", "note.txt"] {
            fs::write(folder.join(file), "").expect("a temporary file");
        }
        let found = |package, version| archive(&folder, &pin(package, version)).expect("the folder is there").is_some();
        assert!(found("zlib1g", "1:1.2") && found("libdrm-common", "2.4") && found("a-b", "1.0"));
        assert!(!found("zlib1g", "1:1") && !found("zlib", "1:1.2") && !found("a-b", "1.1") && !found("note", "1"));
        fs::remove_dir_all(&folder).expect("it was made above");
    }
}
