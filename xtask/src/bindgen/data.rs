//! The allow-list: tab-separated files in `hip-sys/bindings/`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, bail, ensure};

use super::tables::Tables;

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

/// Which type has the layout of a C structure in some releases.
pub(crate) struct Layout {
    pub(crate) name: String,
    /// First and last column of struct_sizes.csv.
    pub(crate) first: String,
    pub(crate) last: String,
    /// `None`: not checked, for the reason listed.
    pub(crate) rust: Option<String>,
}

/// A union's member that the headers lack.
pub(crate) struct Member {
    pub(crate) header: String,
    pub(crate) union: String,
    pub(crate) name: String,
    pub(crate) ty: String,
}

/// Where an enumerator's number comes from.
#[derive(Clone, Copy)]
pub(crate) enum NumberFrom {
    /// The newest release known.
    Newest,
    /// The headers, though a newer release has another.
    Header,
    /// Hand-written source.
    Source,
}

/// All that `hip-sys/bindings/*.tsv` says.
pub(crate) struct AllowList {
    pub(crate) functions: Vec<Function>,
    types: Vec<Type>,
    pub(crate) skipped: BTreeSet<String>,
    /// Functions not bound.
    pub(crate) excluded: BTreeSet<String>,
    /// What the documentation of a function says beyond the tables.
    pub(crate) notes: BTreeMap<String, String>,
    pub(crate) layouts: Vec<Layout>,
    /// Fields with another name in the binding, or none.
    pub(crate) fields: BTreeMap<(String, String), Option<String>>,
    pub(crate) members: Vec<Member>,
    pub(crate) numbers: BTreeMap<String, NumberFrom>,
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
        let excluded = rows(&bindings.join("excluded.tsv"), 2)?.into_iter().map(|row| row[0].clone()).collect();
        let notes =
            rows(&bindings.join("notes.tsv"), 2)?.into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
        let layouts = rows(&bindings.join("layouts.tsv"), 5)?.into_iter().map(|row| Layout {
            name: row[0].clone(),
            first: row[1].clone(),
            last: row[2].clone(),
            rust: unless_dash(&row[3]),
        });
        let fields = rows(&bindings.join("fields.tsv"), 4)?;
        let fields = fields.into_iter().map(|row| ((row[0].clone(), row[1].clone()), unless_dash(&row[2])));
        let members = rows(&bindings.join("members.tsv"), 5)?;
        let members = members.into_iter().map(|row| Member {
            header: row[0].clone(),
            union: row[1].clone(),
            name: row[2].clone(),
            ty: row[3].clone(),
        });
        let mut numbers = BTreeMap::new();
        for row in rows(&bindings.join("numbers.tsv"), 3)? {
            let from = match row[1].as_str() {
                "header" => NumberFrom::Header,
                "source" => NumberFrom::Source,
                other => bail!("numbers.tsv: {}: {other:?} is neither header nor source", row[0]),
            };
            numbers.insert(row[0].clone(), from);
        }
        Ok(AllowList {
            functions,
            types,
            skipped,
            excluded,
            notes,
            layouts: layouts.collect(),
            fields: fields.collect(),
            members: members.collect(),
            numbers,
        })
    }

    /// Fails unless each function of functions.csv is either bound or excluded, and nothing else is bound but DTK's.
    pub(crate) fn covers(&self, tables: &Tables) -> anyhow::Result<()> {
        let known: BTreeSet<&str> = tables.functions().into_keys().collect();
        let bound: BTreeSet<&str> = self.functions.iter().map(|f| f.name.as_str()).collect();
        for name in &known {
            let excluded = self.excluded.contains(*name);
            ensure!(bound.contains(name) || excluded, "{name} is neither in functions.tsv nor in excluded.tsv");
            ensure!(!(bound.contains(name) && excluded), "{name} is both in functions.tsv and in excluded.tsv");
        }
        for function in &self.functions {
            let unknown = !known.contains(function.name.as_str()) && !matches!(function.since, Since::Dtk);
            ensure!(!unknown, "data/functions.csv does not have {}", function.name);
        }
        for name in self.notes.keys() {
            ensure!(bound.contains(name.as_str()), "notes.tsv: {name} is not bound");
        }
        Ok(())
    }

    /// What fields.tsv says of a field: `Some(None)` means that it is not checked.
    pub(crate) fn field(&self, name: &str, field: &str) -> Option<Option<&str>> {
        self.fields.get(&(name.to_owned(), field.to_owned())).map(Option::as_deref)
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

fn unless_dash(cell: &str) -> Option<String> {
    Some(cell.to_owned()).filter(|c| c != "-")
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
