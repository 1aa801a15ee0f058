//! A Debian in a folder, with packages whose programs run on the libraries of hip-emu-dropin.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use sha2::{Digest, Sha256};

use crate::runtimes::process;

use super::Context;
use super::journal::{self, Journal};

/// The suite whose ROCm is taken.
pub(super) const SUITE: &str = "trixie";
/// Where the libraries are, inside.
const LIBRARIES: &str = "/opt/hip-emu-dropin";
/// The one that the suite's programs need.
const LIBRARY: &str = "libamdhip64.so.5";

/// The folder.
pub(super) struct Chroot {
    root: PathBuf,
    /// Packages that were asked for, with their versions.
    pub(super) packages: Vec<String>,
    /// The SHA-256 of the library that the programs run on.
    pub(super) library: String,
}

impl Chroot {
    /// Makes it, unless it is there; installs the packages, unless they are; builds the libraries and copies them.
    ///
    /// # Errors
    /// If this user cannot change the root folder, debootstrap is not there, or packages cannot be had.
    pub(super) fn with(context: &Context, packages: &[&str]) -> anyhow::Result<Self> {
        let libraries = crate::dropin::build(&context.workspace, "release")?;
        let root = context.scratch(SUITE)?;
        let chroot = Self { root, packages: Vec::new(), library: String::new() };
        if !chroot.root.join("usr/bin/apt-get").exists() {
            chroot.bootstrap(context.choice.mirror.as_deref())?;
        }
        let packages_there = match chroot.versions(packages) {
            Ok(versions) => versions,
            Err(_) => {
                chroot.install(packages)?;
                chroot.versions(packages)?
            }
        };
        // Tests that need much memory ask how much there is; nothing is mounted.
        let memory = std::fs::read_to_string("/proc/meminfo").context("reading /proc/meminfo")?;
        std::fs::write(chroot.path("/proc/meminfo"), with_caches_free(&memory)).context("writing /proc/meminfo")?;
        let to = chroot.root.join(LIBRARIES.trim_start_matches('/'));
        std::fs::create_dir_all(&to).with_context(|| format!("making {}", to.display()))?;
        for library in &crate::dropin::link::LIBRARIES {
            let soname = library.soname;
            std::fs::copy(libraries.join(soname), to.join(soname)).with_context(|| format!("copying {soname}"))?;
        }
        let library = journal::fingerprint(&to.join(LIBRARY))?;
        Ok(Self { packages: packages_there, library, ..chroot })
    }

    fn bootstrap(&self, mirror: Option<&str>) -> anyhow::Result<()> {
        println!("making a Debian {SUITE} in {}", self.root.display());
        let mut debootstrap = Command::new("debootstrap");
        debootstrap.args(["--variant=minbase", SUITE]).arg(&self.root).args(mirror);
        process::succeed(&mut debootstrap).context("debootstrap (package debootstrap) needs root and network")?;
        Ok(())
    }

    fn install(&self, packages: &[&str]) -> anyhow::Result<()> {
        println!("installing {}", packages.join(", "));
        process::succeed(self.command("apt-get").args(["update", "-qq"]))?;
        let mut apt = self.command("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(["install", "-y", "-qq", "--no-install-recommends"]);
        process::succeed(apt.args(packages))?;
        process::succeed(self.command("apt-get").arg("clean"))?;
        Ok(())
    }

    /// Names and versions of installed packages.
    fn versions(&self, packages: &[&str]) -> anyhow::Result<Vec<String>> {
        let mut query = self.command("dpkg-query");
        query.args(["--show", "--showformat=${Package} ${Version} ${db:Status-Status}\\n"]);
        let text = process::succeed(query.args(packages))?;
        let mut found = Vec::new();
        for line in text.lines() {
            match line.rsplit_once(' ') {
                Some((package, "installed")) => found.push(package.to_owned()),
                _ => bail!("{line}"),
            }
        }
        Ok(found)
    }

    /// A program in it.
    pub(super) fn command(&self, program: &str) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.root).arg(program);
        command
    }

    /// A program in it that finds the libraries of hip-emu-dropin, with this device. Each instance has one worker, since
    /// as many of them run as there are processors.
    pub(super) fn on_device(&self, program: &str, device: &str) -> Command {
        let mut command = self.command(program);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("HIP") {
                command.env_remove(name);
            }
        }
        command.env("LD_LIBRARY_PATH", LIBRARIES).env("HIP_RS_DROPIN_DEVICES", device);
        command.env("HIP_RS_EMU_THREADS", "1").env("OMP_NUM_THREADS", "1");
        command
    }

    /// The journal of what runs under this name, such as a device's, with these libraries and packages.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub(super) fn journal(&self, context: &Context, verification: &str, name: &str) -> anyhow::Result<Journal> {
        let what = Sha256::digest(format!("{} {:?}", self.library, self.packages));
        let what: String = what[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        Journal::open(context.scratch(verification)?.join(what).join(name), context.until())
    }

    /// What the programs run on, for a report.
    pub(super) fn library(&self) -> String {
        format!("{LIBRARY}, SHA-256 {}", self.library)
    }

    /// A path inside, from outside.
    pub(super) fn path(&self, inside: &str) -> PathBuf {
        self.root.join(Path::new(inside).strip_prefix("/").unwrap_or(Path::new(inside)))
    }
}

/// The text of `/proc/meminfo`, where all that is available counts as free: tests that look at what is free skip cases when
/// memory is full of files that were read before.
fn with_caches_free(memory: &str) -> String {
    let figure = |line: &str, name: &str| line.strip_prefix(name).map(str::to_owned);
    let available = memory.lines().find_map(|line| figure(line, "MemAvailable:"));
    let mut text = String::new();
    for line in memory.lines() {
        match (figure(line, "MemFree:"), &available) {
            (Some(_), Some(available)) => text.extend(["MemFree:     ", available]),
            _ => text.push_str(line),
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_memory_leave_it_free() {
        let text = with_caches_free("MemTotal:  9 kB\nMemFree:   1 kB\nMemAvailable:   7 kB\nBuffers: 3 kB\n");
        let words: Vec<&str> = text.split_whitespace().collect();
        assert_eq!(words.join(" "), "MemTotal: 9 kB MemFree: 7 kB MemAvailable: 7 kB Buffers: 3 kB");
        assert_eq!(with_caches_free("MemFree: 1 kB\n"), "MemFree: 1 kB\n");
    }
}
