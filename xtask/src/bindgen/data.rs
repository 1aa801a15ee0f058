//! The allow-list: tab-separated files in `hip-sys/bindings/`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, bail, ensure};

/// A function to bind.
pub(crate) struct Function {
    pub(crate) name: String,
    /// In the run-time compiler's library rather than the runtime's.
    pub(crate) rtc: bool,
    pub(crate) since: Since,
    /// Second symbol to try.
    pub(crate) also: Option<String>,
}

/// First library that exports a function.
pub(crate) enum Since {
    Hip(u32, u32),
    Dtk,
}

/// A type to bind, perhaps under another name.
struct Type {
    header: String,
    c_name: String,
    rust_name: Option<String>,
}

/// All that `hip-sys/bindings/*.tsv` says.
pub(crate) struct AllowList {
    pub(crate) functions: Vec<Function>,
    types: Vec<Type>,
    pub(crate) skipped: BTreeSet<String>,
}

impl AllowList {
    /// Reads the files and checks them for order and repetition.
    pub(crate) fn read(bindings: &Path) -> anyhow::Result<Self> {
        let mut functions = Vec::new();
        for row in rows(&bindings.join("functions.tsv"), 4)? {
            let since = match row[2].as_str() {
                "dtk" => Since::Dtk,
                v => {
                    let (major, minor) = v.split_once('.').with_context(|| format!("{}: since {v:?}", row[0]))?;
                    Since::Hip(major.parse()?, minor.parse()?)
                }
            };
            let rtc = match row[1].as_str() {
                "hip" => false,
                "hiprtc" => true,
                other => bail!("{}: unknown library {other:?}", row[0]),
            };
            functions.push(Function {
                name: row[0].clone(),
                rtc,
                since,
                also: Some(row[3].clone()).filter(|s| !s.is_empty()),
            });
        }
        ensure!(functions.is_sorted_by(|a, b| a.name < b.name), "functions.tsv is not sorted, or repeats a name");
        let types = rows(&bindings.join("types.tsv"), 4)?
            .into_iter()
            .map(|row| Type {
                header: row[0].clone(),
                c_name: row[1].clone(),
                rust_name: Some(row[2].clone()).filter(|s| !s.is_empty()),
            })
            .collect();
        let skipped = rows(&bindings.join("skipped.tsv"), 2)?.into_iter().map(|row| row[0].clone()).collect();
        Ok(AllowList { functions, types, skipped })
    }

    /// Names of the types listed for one header.
    pub(crate) fn types(&self, header: &str) -> impl Iterator<Item = &str> {
        self.types.iter().filter(move |t| t.header == header).map(|t| t.c_name.as_str())
    }

    /// New names of the types listed for one header.
    pub(crate) fn renames(&self, header: &str) -> BTreeMap<String, String> {
        let listed = self.types.iter().filter(|t| t.header == header);
        listed.filter_map(|t| Some((t.c_name.clone(), t.rust_name.clone()?))).collect()
    }
}

fn rows(path: &Path, columns: usize) -> anyhow::Result<Vec<Vec<String>>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    let lines = text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()).skip(1);
    lines
        .map(|line| {
            let mut cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
            ensure!(cells.len() <= columns, "{}: too many columns: {line:?}", path.display());
            cells.resize(columns, String::new());
            Ok(cells)
        })
        .collect()
}
