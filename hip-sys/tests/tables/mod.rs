//! Reads the tables of `data/` and the lists of `bindings/`.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::collections::BTreeMap;
use std::path::Path;

/// One row: cells by column name.
pub(crate) type Row = BTreeMap<String, String>;

/// The rows of `data/<name>`.
pub(crate) fn csv(name: &str) -> Vec<Row> {
    let text = read(&format!("data/{name}"));
    let mut lines = text.lines().map(cells);
    let head = lines.next().expect("a first line");
    let rows: Vec<Row> = lines
        .map(|line| {
            assert_eq!(line.len(), head.len(), "{name}: {line:?}");
            head.iter().cloned().zip(line).collect()
        })
        .collect();
    assert!(!rows.is_empty(), "{name} has no rows");
    rows
}

/// The columns of `data/<name>` in their order.
pub(crate) fn columns(name: &str) -> Vec<String> {
    cells(read(&format!("data/{name}")).lines().next().expect("a first line"))
}

/// The rows of `bindings/<name>`; every row has all the columns of the first line.
pub(crate) fn tsv(name: &str) -> Vec<Row> {
    let text = read(&format!("bindings/{name}"));
    let mut lines = text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()).map(|l| l.split('\t'));
    let head: Vec<&str> = lines.next().expect("a first line").collect();
    let rows = lines.map(|line| {
        let cells = line.chain(std::iter::repeat(""));
        head.iter().map(|h| (*h).to_owned()).zip(cells.map(str::to_owned)).collect()
    });
    rows.collect()
}

/// A file of this package.
pub(crate) fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Splits a line at its commas, except within quotes.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            c => cells.last_mut().expect("at least one").push(c),
        }
    }
    cells
}
