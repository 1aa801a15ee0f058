//! `xtask/data/runtimes.tsv`: which packages, versions and hashes make up each release.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use sha2::{Digest, Sha256};

use super::release::Release;

/// One archive file by name, version and hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pin {
    /// HIP version of the release it belongs to.
    pub(crate) release: String,
    pub(crate) package: String,
    pub(crate) version: String,
    /// SHA-256 of the archive, 64 hexadecimal digits.
    pub(crate) sha256: String,
}

const HEAD: &str = "\
# Packages of the real HIP runtimes that are tested without a GPU: made by `cargo xtask runtimes pin`.
# A release's own packages come first, the packages they need after them. SHA-256 is of the archive (.deb or .whl).
release\tpackage\tversion\tsha256
";

/// Where the table is.
pub(crate) fn path(workspace: &Path) -> PathBuf {
    workspace.join("xtask/data/runtimes.tsv")
}

/// Reads the table.
///
/// # Errors
/// If it cannot be read or a line is not right; the message has the line's number.
pub(crate) fn read(workspace: &Path) -> anyhow::Result<Vec<Pin>> {
    let path = path(workspace);
    parse(&std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?)
}

/// Reads the text of such a table.
///
/// # Errors
/// As for [`read`].
pub(crate) fn parse(text: &str) -> anyhow::Result<Vec<Pin>> {
    let mut pins: Vec<Pin> = Vec::new();
    let lines = text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.trim().is_empty());
    for (number, line) in lines.skip(1) {
        let number = number + 1;
        let fields: Vec<&str> = line.split('\t').collect();
        let [release, package, version, sha256] = fields[..] else {
            bail!("line {number} has {} fields, not 4", fields.len());
        };
        ensure!([release, package, version].iter().all(|f| !f.is_empty()), "line {number} has an empty field");
        // They become arguments of programs and names of files.
        ensure!(
            !package.starts_with('-') && package.chars().all(|c| c.is_ascii_alphanumeric() || "+-._".contains(c)),
            "line {number}: {package:?} is no package name"
        );
        ensure!(
            version.chars().all(|c| c.is_ascii_alphanumeric() || "+-._~:".contains(c)),
            "line {number}: {version:?} is no version"
        );
        ensure!(
            sha256.len() == 64 && sha256.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b)),
            "line {number}: {sha256:?} is no SHA-256 in lower case"
        );
        ensure!(
            !pins.iter().any(|p| p.release == release && p.package == package),
            "line {number}: {package} is there twice for {release}"
        );
        let [release, package, version, sha256] = [release, package, version, sha256].map(str::to_owned);
        pins.push(Pin { release, package, version, sha256 });
    }
    Ok(pins)
}

/// Writes the table, with the pins of `release` replaced.
///
/// # Errors
/// If the table cannot be written.
pub(crate) fn replace(workspace: &Path, release: &Release, mut new: Vec<Pin>) -> anyhow::Result<()> {
    let path = path(workspace);
    let mut pins = if path.is_file() { read(workspace)? } else { Vec::new() };
    pins.retain(|p| p.release != release.version);
    new.sort_by_key(|p| (!release.packages.contains(&p.package.as_str()), p.package.clone()));
    pins.extend(new);
    let rank = |pin: &Pin| super::release::RELEASES.iter().position(|r| r.version == pin.release);
    pins.sort_by_key(rank);
    std::fs::write(&path, render(&pins)).with_context(|| format!("writing {}", path.display()))
}

/// The text of such a table.
pub(crate) fn render(pins: &[Pin]) -> String {
    let mut text = HEAD.to_owned();
    for Pin { release, package, version, sha256 } in pins {
        let _ = writeln!(text, "{release}\t{package}\t{version}\t{sha256}");
    }
    text
}

/// SHA-256 of a file, in lower-case hexadecimal.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn sha256(path: &Path) -> anyhow::Result<String> {
    let mut file = std::fs::File::open(path).with_context(|| format!("opening {}", path.display()))?;
    let mut hasher = Sha256::new();
    std::io::copy(&mut file, &mut hasher).with_context(|| format!("reading {}", path.display()))?;
    Ok(hasher.finalize().iter().map(|b| format!("{b:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtimes::release::{Origin, RELEASES};

    fn workspace() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
    }

    #[test]
    fn the_table_is_complete_and_as_written() {
        let pins = read(workspace()).expect("the table is right");
        for release in RELEASES {
            let own: Vec<_> = pins.iter().filter(|p| p.release == release.version).collect();
            for package in release.packages {
                assert!(own.iter().any(|p| p.package == *package), "{package} of {} is pinned", release.version);
            }
            // Run by its own dynamic linker: so the C library is part of it.
            let debian = matches!(release.origin, Origin::Debian(_));
            assert_eq!(own.iter().any(|p| p.package == "libc6"), debian, "{}", release.version);
        }
        assert!(pins.iter().all(|p| RELEASES.iter().any(|r| r.version == p.release)));
        let text = std::fs::read_to_string(path(workspace())).expect("it was read before");
        assert_eq!(text, render(&pins));
        assert!(!text.contains("://"), "packages are named, not addresses");
    }

    #[test]
    fn wrong_lines_are_told() {
        let hash = "0".repeat(64);
        let table = |line: &str| parse(&format!("# c\n\nrelease\tpackage\tversion\tsha256\n{line}\n"));
        assert_eq!(table(&format!("5.2.3\tliba\t1:2.0-3~b+dfsg\t{hash}")).expect("it is right").len(), 1);
        for (line, complaint) in [
            ("5.2.3\tliba\t1".to_owned(), "line 4 has 3 fields"),
            (format!("5.2.3\t\t1\t{hash}"), "empty"),
            (format!("5.2.3\t-o\t1\t{hash}"), "no package name"),
            (format!("5.2.3\ta/../b\t1\t{hash}"), "no package name"),
            (format!("5.2.3\tliba\t1 2\t{hash}"), "no version"),
            ("5.2.3\tliba\t1\tabc".to_owned(), "no SHA-256"),
            (format!("5.2.3\tliba\t1\t{}", "A".repeat(64)), "no SHA-256"),
            (format!("5.2.3\tliba\t1\t{hash}\n5.2.3\tliba\t2\t{hash}"), "twice"),
        ] {
            let error = table(&line).expect_err(&line).to_string();
            assert!(error.contains(complaint), "{error}");
        }
        assert!(parse("").expect("no line is wrong").is_empty());
    }

    #[test]
    fn hashes() {
        let folder = std::env::temp_dir().join(format!("xtask-pins-{}", std::process::id()));
        std::fs::write(&folder, b"abc").expect("a temporary file");
        let hash = sha256(&folder).expect("it can be read");
        std::fs::remove_file(&folder).expect("it was written");
        assert_eq!(hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert!(sha256(&folder).is_err());
    }
}
