//! What the documentation of a function says: since when, where it is missing, what changed.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::Signature;

use super::data::{AllowList, Function, Since};
use super::tables::{Row, Tables};

/// Releases whose libraries were looked into, by column of functions.csv.
const LIBRARIES: [&str; 4] = ["5.2.3", "5.7.1", "6.4.3", "7.14"];

/// What is known of one function beyond its C type.
pub(crate) struct Facts {
    /// "since HIP 6.0".
    pub(crate) when: String,
    /// Sentences.
    pub(crate) notes: Vec<String>,
    pub(crate) missing_on_windows: bool,
    /// First release looked into that has it no more.
    pub(crate) removed: Option<(u32, u32)>,
}

pub(crate) fn facts(
    function: &Function,
    signature: &Signature,
    row: Option<Row<'_>>,
    tables: &Tables,
    allow: &AllowList,
) -> anyhow::Result<Facts> {
    let when = match function.since {
        Since::Hip(5, 0) => "HIP 5.0 or earlier".to_owned(),
        Since::Hip(major, minor) => format!("since HIP {major}.{minor}"),
        Since::Dtk => "only in DTK".to_owned(),
    };
    let mut facts = Facts { when, notes: vec![], missing_on_windows: false, removed: None };
    if let Some(row) = row {
        facts.read_row(function, row, tables)?;
    }
    if function.also.is_some() {
        facts.notes.push("Older libraries export a C++ name, which is tried too.".to_owned());
    }
    if let Some(base) = function.name.strip_suffix("_spt") {
        facts.notes.push(format!("As [`{base}`](Self::{base}), with the calling thread's default stream for null."));
    }
    facts.notes.extend(layouts(function, signature, allow));
    facts.notes.extend(allow.notes.get(&function.name).cloned());
    Ok(facts)
}

impl Facts {
    fn read_row(&mut self, function: &Function, row: Row<'_>, tables: &Tables) -> anyhow::Result<()> {
        let exported = |column: &&str| !row.get(column).is_empty();
        if !function.rtc {
            let last = LIBRARIES.iter().rposition(exported);
            if let Some(gone) = last.and_then(|last| LIBRARIES.get(last + 1)) {
                self.notes.push(format!("Gone in HIP {}.", short(gone)));
                self.removed = version(gone);
            }
            self.missing_on_windows = !row.get("7.14").is_empty() && row.get("win_7.14") != "1";
            if self.missing_on_windows {
                self.notes.push("Not in the Windows library (7.14).".to_owned());
            }
        }
        if let Since::Hip(major, minor) = function.since {
            let columns = tables.functions.columns("5.0.0", "7.15(ROCm10.0)")?;
            let early = columns.iter().find(|c| row.get(c).starts_with('h') && version(c) < Some((major, minor)));
            if let Some(early) = early {
                let lacks = |c: &&str| {
                    version(early) <= version(c) && version(c) < Some((major, minor)) && row.get(c).is_empty()
                };
                let lacks: Vec<String> = LIBRARIES.iter().copied().filter(lacks).map(short).collect();
                let (early, lacks) = (short(early), lacks.join(" and "));
                self.notes.push(format!("Declared since HIP {early}, but not exported by the library of {lacks}."));
            }
        }
        Ok(())
    }

    /// The documentation, one string for each line.
    pub(crate) fn lines(&self, first: String) -> Vec<String> {
        let mut lines = vec![first];
        if !self.notes.is_empty() {
            lines.push(String::new());
            lines.push(self.notes.join(" "));
        }
        lines
    }
}

/// A sentence for each structure in the signature that had another layout when the function was there already.
fn layouts(function: &Function, signature: &Signature, allow: &AllowList) -> Vec<String> {
    let (new, old) = (allow.renames("hip7"), allow.renames("hip5"));
    let words: BTreeSet<String> = signature
        .inputs
        .to_token_stream()
        .to_string()
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .map(str::to_owned)
        .collect();
    let pairs = new.iter().filter_map(|(name, newer)| Some((newer, old.get(name)?)));
    let used = pairs.filter(|(newer, _)| words.contains(*newer));
    used.filter_map(|(_, older)| {
        let layout = allow.layouts.iter().find(|l| l.rust.as_ref() == Some(older))?;
        let known_then =
            matches!(function.since, Since::Hip(major, minor) if Some((major, minor)) <= version(&layout.last));
        let last = short(&layout.last);
        known_then.then(|| format!("HIP up to {last} takes [`{older}`](crate::{older}): cast the pointer."))
    })
    .collect()
}

/// Major and minor number of a column's release.
fn version(column: &str) -> Option<(u32, u32)> {
    let mut parts = column.split(['.', '(']);
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

fn short(column: &str) -> String {
    version(column).map_or_else(|| column.to_owned(), |(major, minor)| format!("{major}.{minor}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_versions() {
        assert_eq!(version("7.15(ROCm10.0)"), Some((7, 15)));
        assert_eq!(version("6.4.3-deb"), Some((6, 4)));
        assert_eq!(version("first_seen"), None);
        assert_eq!(short("5.2.3"), "5.2");
    }
}
