//! What a linked library exports, as `readelf` says.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::bail;

use super::link::Library;
use super::table::{self, Exported};
use super::tool;
use crate::runtimes::process;

/// Exported names, each with its version node or nothing.
///
/// # Errors
/// If `readelf` is not there, or does not know the file.
pub(super) fn of(file: &Path) -> anyhow::Result<BTreeMap<String, Option<String>>> {
    Ok(parse(&process::succeed(tool("readelf").args(["--wide", "--dyn-syms"]).arg(file))?))
}

/// Defined functions in a table such as
/// `   12: 0000000000012340    45 FUNC    GLOBAL DEFAULT   12 hipMalloc@@hip_4.2`.
fn parse(text: &str) -> BTreeMap<String, Option<String>> {
    text.lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.split_whitespace().collect();
            let [_, _, _, "FUNC", "GLOBAL" | "WEAK", _, section, name, ..] = cells[..] else { return None };
            if section == "UND" {
                return None;
            }
            Some(match name.split_once("@@") {
                Some((name, node)) => (name.to_owned(), Some(node.to_owned())),
                None => (name.to_owned(), None),
            })
        })
        .collect()
}

/// Fails unless the library exports just what the table says, each function in its node, and defines every node.
///
/// # Errors
/// The differences.
pub(super) fn compare(
    library: &Library,
    functions: &[Exported],
    found: &BTreeMap<String, Option<String>>,
) -> anyhow::Result<()> {
    let mut wrong = Vec::new();
    let expected: BTreeMap<&str, &str> =
        functions.iter().filter(|f| library.exports(f)).map(|f| (f.name.as_str(), f.node.as_str())).collect();
    for (name, node) in &expected {
        match (found.get(*name), library.versions) {
            (None, _) => wrong.push(format!("{name} is missing")),
            (Some(Some(version)), true) if version == node => {}
            (Some(None), false) => {}
            (Some(version), _) => wrong.push(format!("{name} is in {version:?}, not in {node}")),
        }
    }
    wrong.extend(
        found.keys().filter(|name| !expected.contains_key(name.as_str())).map(|name| format!("{name} is too many")),
    );
    for node in table::order(functions).into_iter().filter(|_| library.versions) {
        if !found.values().flatten().any(|version| version == node) {
            wrong.push(format!("the node {node} is missing"));
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    bail!("{} differs from the table of functions:\n{}", library.soname, wrong.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::super::link::LIBRARIES;
    use super::*;

    const TEXT: &str = "
Symbol table '.dynsym' contains 4 entries:
   Num:    Value          Size Type    Bind   Vis      Ndx Name
     0: 0000000000000000     0 NOTYPE  LOCAL  DEFAULT  UND
     1: 0000000000000000     0 FUNC    GLOBAL DEFAULT  UND malloc@GLIBC_2.2.5 (2)
     2: 0000000000012340    45 FUNC    GLOBAL DEFAULT   12 hipMalloc@@hip_4.2
     3: 0000000000000000     0 OBJECT  GLOBAL DEFAULT  ABS hip_4.2
     4: 0000000000012360    45 FUNC    GLOBAL DEFAULT   12 plain
";

    #[test]
    fn tables_of_symbols() {
        let found = parse(TEXT);
        let expected = [("hipMalloc".to_owned(), Some("hip_4.2".to_owned())), ("plain".to_owned(), None)];
        assert_eq!(found, BTreeMap::from(expected));
    }

    #[test]
    fn differences_are_named() {
        let function = |name: &str, node: &str| Exported { name: name.to_owned(), node: node.to_owned(), rtc: false };
        let found = parse(TEXT);
        let [five, .., dtk] = &LIBRARIES;
        let error = |library, functions: &[Exported]| compare(library, functions, &found).unwrap_err().to_string();
        let text = error(five, &[function("hipMalloc", "hip_4.3"), function("hipFree", "hip_4.2")]);
        for part in [
            "hipMalloc is in Some(\"hip_4.2\"), not in hip_4.3",
            "hipFree is missing",
            "plain is too many",
            "hip_4.3 is missing",
        ] {
            assert!(text.contains(part), "{part} is not in {text}");
        }
        assert!(
            error(dtk, &[function("plain", "hip_4.2"), function("hipMalloc", "hip_4.2")]).contains("hipMalloc is in")
        );
    }
}
