//! A private root for apt: other suites can be read without touching the machine's own lists and packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use super::fetch::Unavailable;
use super::process;
use super::sources;

/// apt with lists, cache and status of its own. The machine's addresses, proxies and keys are used.
pub(crate) struct Apt {
    root: PathBuf,
}

impl Apt {
    /// Makes the root below `root` and reads the lists of `suites`. With `mirror`, from that address instead of the machine's.
    ///
    /// # Errors
    /// If the machine has no sources to derive from, or the archive does not answer, or its signature does not verify.
    pub(crate) fn open(root: &Path, suites: &[&str], mirror: Option<&str>) -> anyhow::Result<Self> {
        let sources = match mirror {
            Some(uri) => sources::of_mirror(uri, suites),
            None => {
                let os = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
                let codename = sources::debian_codename(&os)
                    .context("this machine is not Debian: give a mirror of Debian's archive with --mirror")?;
                sources::derive(&sources::read(Path::new("/etc/apt"))?, &codename, suites)?
            }
        };
        for folder in ["empty", "sources.d", "state/lists/partial", "cache/archives/partial"] {
            std::fs::create_dir_all(root.join(folder)).with_context(|| format!("making {}", root.display()))?;
        }
        let root = root.canonicalize()?;
        std::fs::write(root.join("sources.d/derived.sources"), sources)?;
        // Nothing is installed there, so the resolver gives whole closures.
        std::fs::write(root.join("state/status"), "")?;
        let machine = process::succeed(Command::new("apt-config").arg("dump"))?;
        std::fs::write(root.join("apt.conf"), configuration(&root, &machine, suites)?)?;
        let apt = Apt { root };
        let done = process::output(apt.command("apt-get").arg("update"))?;
        if !done.status.success() {
            let unsigned = ["NO_PUBKEY", "not signed", "couldn't be verified"].iter().any(|t| done.stderr.contains(t));
            let hint = match unsigned {
                true => "\nThe machine's keyring does not know the key: install the newest debian-archive-keyring.",
                false => "",
            };
            let suites = suites.join(", ");
            bail!(Unavailable(format!("the archive's lists of {suites} cannot be read:\n{}{hint}", done.tail())));
        }
        Ok(apt)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("APT_CONFIG", self.root.join("apt.conf"))
            .env("LC_ALL", "C")
            .env("DEBIAN_FRONTEND", "noninteractive");
        command
    }

    /// Packages and versions that installing `packages` on nothing would bring.
    ///
    /// # Errors
    /// If apt's resolver cannot install them.
    pub(crate) fn closure(&self, packages: &[&str]) -> anyhow::Result<Vec<(String, String)>> {
        let text = process::succeed(self.command("apt-get").args(["install", "--simulate"]).args(packages))?;
        let found = simulated(&text);
        for package in packages {
            ensure!(found.iter().any(|(name, _)| name == package), "apt did not plan to install {package}:\n{text}");
        }
        Ok(found)
    }

    /// The versions that can be had of each of `packages`.
    ///
    /// # Errors
    /// If apt-cache fails.
    pub(crate) fn versions(&self, packages: &[&str]) -> anyhow::Result<Vec<(String, String)>> {
        Ok(madison(&process::succeed(self.command("apt-cache").arg("madison").args(packages))?))
    }

    /// Downloads packages into `folder`, each as `package=version`.
    ///
    /// # Errors
    /// If one cannot be had.
    pub(crate) fn download(&self, folder: &Path, packages: &[(&str, &str)]) -> anyhow::Result<()> {
        let wanted = packages.iter().map(|(package, version)| format!("{package}={version}"));
        let mut download = self.command("apt-get");
        let done = process::output(download.current_dir(folder).args(["download", "--quiet"]).args(wanted))?;
        if !done.status.success() {
            bail!(Unavailable(format!("apt cannot download the packages:\n{}", done.tail())));
        }
        Ok(())
    }
}

/// apt's configuration: of the machine's only how to fetch (proxies, certificates, time-outs); no hooks, no pins.
fn configuration(root: &Path, machine: &str, suites: &[&str]) -> anyhow::Result<String> {
    let root = root.to_str().context("the path of the target folder is not UTF-8")?;
    ensure!(!root.contains(['"', '\n']), "apt cannot be given the path {root}");
    let fetching: Vec<&str> = machine.lines().filter(|l| l.starts_with("Acquire::")).collect();
    let fetching = fetching.join("\n");
    let release = suites[0];
    Ok(format!(
        "{fetching}\n\
         Acquire::Languages \"none\";\n\
         Dir::Etc::parts \"{root}/empty\";\n\
         Dir::Etc::main \"{root}/empty/none\";\n\
         Dir::Etc::sourcelist \"{root}/empty/none\";\n\
         Dir::Etc::sourceparts \"{root}/sources.d\";\n\
         Dir::Etc::preferences \"{root}/empty/none\";\n\
         Dir::Etc::preferencesparts \"{root}/empty\";\n\
         Dir::State \"{root}/state\";\n\
         Dir::State::status \"{root}/state/status\";\n\
         Dir::Cache \"{root}/cache\";\n\
         APT::Architecture \"amd64\";\n\
         APT::Default-Release \"{release}\";\n\
         APT::Get::AllowUnauthenticated \"false\";\n\
         APT::Install-Recommends \"false\";\n\
         APT::Install-Suggests \"false\";\n\
         APT::Sandbox::User \"root\";\n\
         APT::Update::Error-Mode \"any\";\n"
    ))
}

/// Name and version of each `Inst` line of a simulated installation.
fn simulated(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| {
        let mut words = line.strip_prefix("Inst ")?.split_whitespace();
        let (name, version) = (words.next()?, words.next()?);
        Some((name.split(':').next()?.to_owned(), version.strip_prefix('(')?.to_owned()))
    });
    lines.collect()
}

/// Name and version of each line of `apt-cache madison`: `name | version | source`.
fn madison(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| {
        let mut fields = line.split('|').map(str::trim);
        Some((fields.next()?.to_owned(), fields.next()?.to_owned()))
    });
    lines.collect()
}

/// Name of the file that `apt-get download` makes, up to the architecture.
pub(crate) fn file_stem(package: &str, version: &str) -> String {
    format!("{package}_{}_", version.replace(':', "%3a"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_apt_says_is_read() {
        let text = "NOTE: This is only a simulation!\n\
                    Inst gcc-14-base (14.2.0-19 Debian:13/stable [amd64])\n\
                    Inst zlib1g:amd64 (1:1.3.dfsg+really1.3.1-1+deb13u1 Debian:13/stable [amd64])\n\
                    Conf gcc-14-base (14.2.0-19 Debian:13/stable [amd64])\nInst broken\n";
        let pairs = simulated(text);
        assert_eq!(pairs.len(), 2);
        assert_eq!(pairs[1], ("zlib1g".to_owned(), "1:1.3.dfsg+really1.3.1-1+deb13u1".to_owned()));
        let text =
            "libc6 | 2.43-7 | http://mirror.example/debian sid/main amd64 Packages\n     libc6 | 2.41-12 | x\nnone\n";
        assert_eq!(madison(text).iter().map(|(_, v)| v.as_str()).collect::<Vec<_>>(), ["2.43-7", "2.41-12"]);
        assert_eq!(file_stem("zlib1g", "1:1.2"), "zlib1g_1%3a1.2_");
    }

    #[test]
    fn of_the_machine_only_how_to_fetch_is_kept() {
        let machine = "APT::Update::Post-Invoke-Success:: \"do something\";\nAcquire::http::Proxy \"http://p.example\";\n\
                       DPkg::Post-Invoke:: \"rm\";\nAPT::Get::AllowUnauthenticated \"1\";\n";
        let text = configuration(Path::new("/a b"), machine, &["forky", "sid"]).expect("the path is fine");
        assert!(text.starts_with("Acquire::http::Proxy"), "{text}");
        assert!(!text.contains("Invoke") && !text.contains("\"1\""), "{text}");
        assert!(text.contains("Dir::State \"/a b/state\"") && text.contains("Default-Release \"forky\""), "{text}");
        assert!(configuration(Path::new("/a\"b"), machine, &["forky"]).is_err());
    }
}
