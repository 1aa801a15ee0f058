//! What a library exports, read from its file, and what the tables of hip-sys say it does.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, ensure};
use object::Endianness;
use object::elf::{self, FileHeader64};
use object::read::elf::{Dyn, FileHeader, Sym};

/// Names a shared library defines for others, each with its version node (empty if it has none), and its own name.
pub(crate) struct Exports {
    pub(crate) symbols: BTreeMap<String, String>,
    pub(crate) soname: Option<String>,
}

impl Exports {
    /// Reads them from the file, without opening the library.
    ///
    /// # Errors
    /// If the file is not a 64-bit ELF shared library.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let data = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
        Self::parse(&data).with_context(|| format!("{} is not a shared library", path.display()))
    }

    fn parse(data: &[u8]) -> anyhow::Result<Self> {
        let header = FileHeader64::<Endianness>::parse(data)?;
        let endian = header.endian()?;
        let sections = header.sections(endian, data)?;
        let table = sections.symbols(endian, data, elf::SHT_DYNSYM)?;
        let versions = sections.versions(endian, data)?;
        let mut symbols = BTreeMap::new();
        for (index, symbol) in table.enumerate() {
            if symbol.is_undefined(endian) || symbol.st_bind() == elf::STB_LOCAL {
                continue;
            }
            let name = String::from_utf8_lossy(table.symbol_name(endian, symbol)?).into_owned();
            let node = match &versions {
                Some(versions) => versions.version(versions.version_index(endian, index).into())?.map(|v| v.name()),
                None => None,
            };
            symbols.insert(name, String::from_utf8_lossy(node.unwrap_or_default()).into_owned());
        }
        let mut soname = None;
        if let Some((entries, link)) = sections.dynamic(endian, data)? {
            let strings = sections.strings(endian, data, link)?;
            for entry in entries {
                if entry.tag(endian) == elf::DT_SONAME {
                    soname = Some(String::from_utf8_lossy(entry.string(endian, strings)?).into_owned());
                }
            }
        }
        Ok(Exports { symbols, soname })
    }

    /// The names of C functions of HIP.
    pub(crate) fn functions(&self) -> impl Iterator<Item = (&str, &str)> {
        self.symbols.iter().filter(|(name, _)| is_hip_function(name)).map(|(n, v)| (n.as_str(), v.as_str()))
    }
}

fn is_hip_function(name: &str) -> bool {
    let rest = name.strip_prefix("__hip").or_else(|| name.strip_prefix("hip"));
    rest.is_some_and(|r| r.starts_with(|c: char| c.is_ascii_uppercase()) || r.starts_with("rtc"))
}

/// `hip-sys/data/functions.csv`, as far as one release goes.
pub(crate) struct Table {
    /// Functions that the release's runtime library exports, with their version nodes.
    pub(crate) runtime: BTreeMap<String, String>,
    /// Functions of its run-time compiler's library, where that is a library of its own.
    pub(crate) rtc: BTreeSet<String>,
    /// All functions of any release.
    pub(crate) all: BTreeSet<String>,
}

impl Table {
    /// Reads the table's column for a release.
    ///
    /// # Errors
    /// If the table or the column is missing.
    pub(crate) fn read(workspace: &Path, version: &str) -> anyhow::Result<Self> {
        let path = workspace.join("hip-sys/data/functions.csv");
        Self::parse(&std::fs::read(&path).with_context(|| format!("reading {}", path.display()))?, version)
    }

    fn parse(text: &[u8], version: &str) -> anyhow::Result<Self> {
        let mut reader = csv::Reader::from_reader(text);
        let heads = reader.headers()?.clone();
        let column = |name: &str| heads.iter().position(|h| h == name).with_context(|| format!("no column {name}"));
        let (function, cell, rtc) = (column("function")?, column(version)?, column("libhiprtc")?);
        let mut table = Table { runtime: BTreeMap::new(), rtc: BTreeSet::new(), all: BTreeSet::new() };
        for row in reader.records() {
            let row = row?;
            let field = |index: usize| row.get(index).unwrap_or_default();
            let name = field(function).to_owned();
            // `h` and `m` say that a header or version script has it, which proves no export.
            if field(cell).starts_with("hip_") {
                table.runtime.insert(name.clone(), field(cell).to_owned());
            }
            if field(rtc).split_whitespace().any(|v| v == version) {
                table.rtc.insert(name.clone());
            }
            table.all.insert(name);
        }
        ensure!(!table.runtime.is_empty(), "functions.csv has no export of {version}");
        Ok(table)
    }
}

/// Second names under which hip-sys looks for a function: C++ ones that older libraries export. From the list of what is
/// bound, `hip-sys/bindings/functions.tsv`.
///
/// # Errors
/// If the list cannot be read or has none.
pub(crate) fn second_names(workspace: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let names: BTreeMap<_, _> = rows(&workspace.join("hip-sys/bindings/functions.tsv"))?
        .into_iter()
        .filter_map(|fields| Some((fields.first()?.clone(), fields.get(3)?.clone())))
        .filter(|(_, also)| also.starts_with("_Z"))
        .collect();
    ensure!(!names.is_empty(), "functions.tsv has no second names");
    Ok(names)
}

/// Functions that hip-sys does not bind, for a reason that `hip-sys/bindings/excluded.tsv` gives.
///
/// # Errors
/// If the list cannot be read.
pub(crate) fn excluded(workspace: &Path) -> anyhow::Result<BTreeSet<String>> {
    let rows = rows(&workspace.join("hip-sys/bindings/excluded.tsv"))?;
    Ok(rows.into_iter().filter_map(|fields| fields.into_iter().next()).collect())
}

/// Rows of a table with tabs between its fields, without comments and the line of heads.
fn rows(path: &Path) -> anyhow::Result<Vec<Vec<String>>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    let lines = text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()).skip(1);
    Ok(lines.map(|l| l.split('\t').map(str::to_owned).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_functions_of_hip() {
        for name in ["hipMalloc", "__hipRegisterVar", "hiprtcVersion", "hipGL"] {
            assert!(is_hip_function(name), "{name}");
        }
        for name in ["hip", "hipster", "_ZN3hipE", "amd_hip", "__hip_gpubin_handle", "hip_4.2"] {
            assert!(!is_hip_function(name), "{name}");
        }
    }

    #[test]
    fn a_column_of_the_table() {
        let text = "function,5.2.3,6.4.3,libhiprtc,signature_newest\n\
                    hipA,hip_4.2,hip_4.2,,\"f(a, b)\"\nhipB,h,hip_6.0,,\nhiprtcC,hip_4.2,,6.4.3 7.14,\nhipD,m,h+m,,\n";
        let old = Table::parse(text.as_bytes(), "5.2.3").expect("it is a table");
        assert_eq!(old.runtime.keys().collect::<Vec<_>>(), ["hipA", "hiprtcC"]);
        assert!(old.rtc.is_empty() && old.all.len() == 4);
        let new = Table::parse(text.as_bytes(), "6.4.3").expect("it is a table");
        assert_eq!(new.runtime.get("hipB").map(String::as_str), Some("hip_6.0"));
        assert_eq!(new.rtc.iter().collect::<Vec<_>>(), ["hiprtcC"]);
        for (text, version) in [(text, "9.9"), ("function,5.2.3,libhiprtc\nhipA,h,\n", "5.2.3"), ("", "5.2.3")] {
            assert!(Table::parse(text.as_bytes(), version).is_err(), "{text}");
        }
    }

    #[test]
    fn the_real_table_has_the_releases() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
        for release in crate::runtimes::release::RELEASES {
            let table = Table::read(workspace, release.version).expect("it has the column");
            assert!(table.runtime.len() > 380 && table.all.len() > table.runtime.len(), "{}", release.version);
            assert_eq!(table.rtc.is_empty(), release.rtc_soname == release.soname, "{}", release.version);
        }
        let names = second_names(workspace).expect("the list is there");
        assert!(names["hipCreateSurfaceObject"].starts_with("_Z22hipCreateSurfaceObject"));
        assert!(excluded(workspace).is_ok());
    }

    #[test]
    fn what_is_no_library_is_an_error() {
        assert!(
            Exports::parse(b"").is_err() && Exports::parse(b"\x7fELF").is_err() && Exports::parse(&[0; 256]).is_err()
        );
        // This test program is one file of the right format: it has a C library to import from and no name of its own.
        let own = Exports::read(&std::env::current_exe().expect("it runs"));
        assert!(!cfg!(target_os = "linux") || own.is_ok_and(|e| e.soname.is_none() && e.functions().next().is_none()));
    }
}
