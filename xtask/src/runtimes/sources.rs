//! The machine's own package sources, read to reach other suites of the same archive.
//!
//! No address of an archive is written here: whatever mirror, proxy and keyring the machine uses is used, with the suite
//! replaced. Both forms of source files are read, one-line (`sources.list`) and deb822 (`*.sources`).

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, bail};

/// One source of binary packages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) uris: Vec<String>,
    pub(crate) suites: Vec<String>,
    pub(crate) components: Vec<String>,
    /// Keyring files or fingerprints, or a key block as it stood (lines joined by newlines). Empty: the machine's keyrings.
    pub(crate) signed_by: String,
}

impl Entry {
    /// Whether it looks like Debian's own archive or a mirror of it, not a third party's for the same suite.
    fn is_debian(&self) -> bool {
        self.components.iter().any(|c| c == "main")
            && (self.signed_by.contains("debian-archive")
                || self.uris.iter().any(|u| u.split('/').any(|part| part.starts_with("debian"))))
    }
}

/// Reads every source file below `etc` (the machine's is `/etc/apt`). Files apt ignores by their extension are ignored.
///
/// # Errors
/// If a file cannot be read.
pub(crate) fn read(etc: &Path) -> anyhow::Result<Vec<Entry>> {
    let mut files = vec![etc.join("sources.list")];
    if let Ok(directory) = std::fs::read_dir(etc.join("sources.list.d")) {
        let mut more = directory.map(|e| e.map(|e| e.path())).collect::<Result<Vec<_>, _>>()?;
        more.sort();
        files.extend(more);
    }
    let mut entries = Vec::new();
    for file in files.iter().filter(|f| f.is_file()) {
        let read = || std::fs::read_to_string(file).with_context(|| format!("reading {}", file.display()));
        match file.extension().and_then(|e| e.to_str()) {
            Some("list") => entries.extend(one_line(&read()?)),
            Some("sources") => entries.extend(deb822(&read()?)),
            _ => {}
        }
    }
    Ok(entries)
}

/// Sources of a file in the one-line form: `deb [option=value ...] uri suite component...`.
pub(crate) fn one_line(text: &str) -> Vec<Entry> {
    text.lines().filter_map(one_line_entry).collect()
}

fn one_line_entry(line: &str) -> Option<Entry> {
    let line = line.split('#').next().unwrap_or_default().trim();
    let mut rest = line.strip_prefix("deb")?.strip_prefix([' ', '\t'])?.trim_start();
    let mut signed_by = String::new();
    if let Some(options) = rest.strip_prefix('[') {
        let (options, after) = options.split_once(']')?;
        for option in options.split_whitespace() {
            match option.split_once('=') {
                Some((name, value)) if name.eq_ignore_ascii_case("signed-by") => signed_by = value.replace(',', " "),
                _ => {}
            }
        }
        rest = after;
    }
    let mut words = rest.split_whitespace().map(str::to_owned);
    let (uri, suite) = (words.next()?, words.next()?);
    Some(Entry { uris: vec![uri], suites: vec![suite], components: words.collect(), signed_by })
}

/// Sources of a file in the deb822 form: stanzas of `Field: value`, with continuation lines.
pub(crate) fn deb822(text: &str) -> Vec<Entry> {
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).collect();
    lines.split(|line| line.trim().is_empty()).filter_map(stanza).collect()
}

fn stanza(lines: &[&str]) -> Option<Entry> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in lines {
        if line.starts_with([' ', '\t']) {
            let (_, value) = fields.last_mut()?;
            let _ = write!(value, "\n{line}");
        } else {
            let (name, value) = line.split_once(':')?;
            fields.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    let field = |name: &str| fields.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str()).unwrap_or_default();
    let words = |name: &str| field(name).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let disabled = ["no", "false", "without", "off", "disable", "0"];
    if disabled.iter().any(|d| field("enabled").eq_ignore_ascii_case(d)) || !words("types").iter().any(|t| t == "deb") {
        return None;
    }
    let entry = Entry {
        uris: words("uris"),
        suites: words("suites"),
        components: words("components"),
        signed_by: field("signed-by").to_owned(),
    };
    (!entry.uris.is_empty() && !entry.suites.is_empty()).then_some(entry)
}

/// Sources for `suites` made from the machine's, as the text of a deb822 file.
///
/// `codename` is the machine's own release. A suite such as `trixie-security` is had from where the machine has
/// `bookworm-security`; if the machine has none, that suite is left out. Plain suites must be had.
///
/// # Errors
/// If the machine has no source of its own release.
pub(crate) fn derive(machine: &[Entry], codename: &str, suites: &[&str]) -> anyhow::Result<String> {
    let mut text = String::new();
    for suite in suites {
        let (base, suffix) = match suite.split_once('-') {
            Some((base, suffix)) => (base, Some(suffix)),
            None => (*suite, None),
        };
        let own = |name: &str| match (name.split_once('-'), suffix) {
            (Some((own, s)), Some(suffix)) => own_release(own, codename) && s == suffix,
            (None, None) => own_release(name, codename),
            _ => false,
        };
        let found = machine.iter().find(|e| e.is_debian() && e.suites.iter().any(|s| own(s)));
        match found {
            Some(entry) => {
                let _ = write!(text, "{}", derived(entry, suite));
            }
            None if suffix.is_some() => {}
            None => bail!(
                "no package source of {codename} with the component main was found, so {base} cannot be reached by it; \
                 give a mirror of the archive with --mirror"
            ),
        }
    }
    Ok(text)
}

/// Whether the name of a suite stands for the machine's own release.
fn own_release(name: &str, codename: &str) -> bool {
    name == codename || ["oldstable", "stable", "testing", "unstable", "sid"].contains(&name)
}

/// Sources for plain suites of an archive given by its address: a mirror, or a dated snapshot.
pub(crate) fn of_mirror(uri: &str, suites: &[&str]) -> String {
    let keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
    let entry = Entry {
        uris: vec![uri.to_owned()],
        suites: Vec::new(),
        components: Vec::new(),
        signed_by: if Path::new(keyring).is_file() { keyring.to_owned() } else { String::new() },
    };
    suites.iter().filter(|s| !s.contains('-')).map(|s| derived(&entry, s)).collect()
}

/// Options that weaken authentication (`trusted=yes` and the like) are not taken over.
fn derived(entry: &Entry, suite: &str) -> String {
    let uris = entry.uris.join(" ");
    let mut text = format!("Types: deb\nURIs: {uris}\nSuites: {suite}\nComponents: main\nArchitectures: amd64\n");
    if !entry.signed_by.is_empty() {
        let _ = writeln!(text, "Signed-By: {}", entry.signed_by);
    }
    text.push('\n');
    text
}

/// The machine's release by its code name, from the text of `/etc/os-release`. `None` if it is not Debian.
pub(crate) fn debian_codename(os_release: &str) -> Option<String> {
    let field = |name: &str| {
        let value = os_release.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix('='))?;
        Some(value.trim_matches('"').to_owned())
    };
    (field("ID")? == "debian").then(|| field("VERSION_CODENAME").unwrap_or_else(|| "sid".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_sources() {
        let text = "# comment\n\
                    deb http://mirror.example/debian bookworm main contrib # trailing\n\
                    deb-src http://mirror.example/debian bookworm main\n\
                    deb [ arch=amd64 signed-by=/usr/share/keyrings/a.gpg,/b.gpg ] http://x.example/debian sid main\n\
                    deb [arch=amd64] http://flat.example/repo ./\n\
                    deb http://lonely.example\n\
                    deb\t[signed-by=/k.gpg]\thttp://tabs.example/debian\ttrixie\tmain\n\
                    debfoo http://x y z\n";
        let entries = one_line(text);
        let suites: Vec<_> = entries.iter().map(|e| e.suites[0].as_str()).collect();
        assert_eq!(suites, ["bookworm", "sid", "./", "trixie"]);
        assert_eq!(entries[0].components, ["main", "contrib"]);
        assert_eq!(entries[1].signed_by, "/usr/share/keyrings/a.gpg /b.gpg");
        assert!(entries[0].signed_by.is_empty() && entries[2].components.is_empty());
    }

    const DEB822: &str = "Types: deb\n\
        # a comment inside\n\
        URIs: http://mirror.example/debian\n\
        Suites: bookworm bookworm-updates\n\
        Components: main\n\
        Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n\
        \n\
        types: deb deb-src\n\
        uris: http://mirror.example/debian-security\n\
        suites: bookworm-security\n\
        components: main\n\
        signed-by:\n \
         -----BEGIN PGP PUBLIC KEY BLOCK-----\n \
         .\n \
         abc\n\
        \n\
        Types: deb\nURIs: http://off.example/debian\nSuites: bookworm\nComponents: main\nEnabled: no\n\
        \n\
        Types: deb-src\nURIs: http://src.example/debian\nSuites: bookworm\nComponents: main\n\
        \n\
        Types: deb\nSuites: bookworm\n";

    #[test]
    fn deb822_sources() {
        let entries = deb822(DEB822);
        assert_eq!(entries.len(), 2, "{entries:?}");
        assert_eq!(entries[0].suites, ["bookworm", "bookworm-updates"]);
        assert_eq!(entries[1].uris, ["http://mirror.example/debian-security"]);
        assert_eq!(entries[1].signed_by, "\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n abc");
    }

    #[test]
    fn hostile_files_give_no_sources() {
        for text in ["", "\n\n", " continuation first\n", "no colon\n", "Types: deb\n:\n", "deb [", "deb [a=b", "deb ]"]
        {
            assert!(deb822(text).is_empty() && one_line(text).is_empty(), "{text:?}");
        }
    }

    #[test]
    fn suites_are_derived_from_where_the_machine_has_its_own() {
        let text = derive(&deb822(DEB822), "bookworm", &["trixie", "trixie-security", "trixie-backports"])
            .expect("the machine has bookworm");
        let again = deb822(&text);
        assert_eq!(again.len(), 2, "no backports here: {text}");
        assert_eq!((&again[0].uris[0][..], &again[0].suites[0][..]), ("http://mirror.example/debian", "trixie"));
        assert_eq!(again[0].signed_by, "/usr/share/keyrings/debian-archive-keyring.gpg");
        assert_eq!(again[1].suites, ["trixie-security"]);
        assert!(again[1].uris[0].ends_with("debian-security") && again[1].signed_by.contains(" abc"), "{text}");
        // What it made, it can read: and only signed sources come out.
        assert!(!text.to_ascii_lowercase().contains("trusted"));
    }

    #[test]
    fn other_peoples_archives_are_not_asked_for_debian_suites() {
        let third =
            "deb http://third.example/prod bookworm main\ndeb http://docker.example/linux/debian bookworm stable\n";
        let error = derive(&one_line(third), "bookworm", &["forky"]).expect_err("none is Debian's");
        assert!(error.to_string().contains("--mirror"), "{error}");
        let text = format!("{third}deb http://mirror.example/debian stable main\n");
        let text = derive(&one_line(&text), "bookworm", &["forky"]).expect("stable is the machine's own");
        assert!(text.contains("mirror.example") && text.contains("Suites: forky"), "{text}");
        assert!(derive(&[], "bookworm", &["forky"]).is_err());
    }

    #[test]
    fn a_mirror_replaces_the_sources() {
        let entries = deb822(&of_mirror("file:/srv/debian", &["forky", "sid", "forky-security"]));
        let suites: Vec<_> = entries.iter().map(|e| e.suites[0].as_str()).collect();
        assert_eq!(suites, ["forky", "sid"]);
        assert_eq!(entries[0].uris, ["file:/srv/debian"]);
    }

    #[test]
    fn code_names() {
        let debian = "PRETTY_NAME=\"Debian GNU/Linux 12\"\nVERSION_CODENAME=bookworm\nID=debian\n";
        assert_eq!(debian_codename(debian).as_deref(), Some("bookworm"));
        assert_eq!(debian_codename("ID=debian\n").as_deref(), Some("sid"));
        assert_eq!(debian_codename("ID=ubuntu\nVERSION_CODENAME=noble\n"), None);
        assert_eq!(debian_codename(""), None);
    }
}
