//! Reading and checking the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, bail, ensure};

/// The targets, in the order of their bits.
pub(super) const TARGETS: [&str; 4] = ["gfx906", "gfx908", "gfx90a", "gfx942"];

/// The encodings of the table with the number of opcodes their field can hold.
pub(super) const ENCODINGS: [(&str, u16); 20] = [
    ("SOP1", 256),
    ("SOP2", 128),
    ("SOPC", 128),
    ("SOPK", 32),
    ("SOPP", 128),
    ("SMEM", 256),
    ("VOP1", 256),
    ("VOP2", 64),
    ("VOPC", 256),
    ("VOP3", 1024),
    ("VOP3P", 128),
    ("VINTRP", 4),
    ("DS", 256),
    ("FLAT", 128),
    ("GLOBAL", 128),
    ("SCRATCH", 128),
    ("MUBUF", 128),
    ("MTBUF", 16),
    ("MIMG", 128),
    ("EXP", 1),
];

/// One line of `gfx9.tsv`.
pub(super) struct Row {
    /// Index into [`ENCODINGS`].
    pub(super) encoding: usize,
    pub(super) opcode: u16,
    pub(super) name: String,
    /// Bit per target.
    pub(super) targets: u8,
}

/// All tables.
pub(super) struct Tables {
    pub(super) rows: Vec<Row>,
    /// Mnemonics, sorted: the `Op` enum.
    pub(super) ops: BTreeSet<String>,
}

impl Tables {
    pub(super) fn load(dir: &Path) -> anyhow::Result<Tables> {
        let path = dir.join("gfx9.tsv");
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let mut rows = Vec::new();
        let mut seen = BTreeMap::new();
        for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.is_empty()) {
            let row = row(line).with_context(|| format!("{}:{}", path.display(), number + 1))?;
            for t in 0..TARGETS.len() {
                if row.targets & (1 << t) != 0
                    && let Some(other) = seen.insert((row.encoding, row.opcode, t), row.name.clone())
                {
                    bail!("{} {} is both {other} and {} on {}", line, row.opcode, row.name, TARGETS[t]);
                }
            }
            rows.push(row);
        }
        let ops = rows.iter().map(|r| r.name.clone()).collect();
        Ok(Tables { rows, ops })
    }
}

fn row(line: &str) -> anyhow::Result<Row> {
    let mut columns = line.split('\t');
    let mut next = |what: &str| columns.next().with_context(|| format!("no column `{what}`"));
    let encoding = next("encoding")?;
    let encoding =
        ENCODINGS.iter().position(|(n, _)| *n == encoding).with_context(|| format!("encoding {encoding}"))?;
    let opcode: u16 = next("opcode")?.parse()?;
    ensure!(opcode < ENCODINGS[encoding].1, "opcode {opcode} does not fit");
    let name = next("mnemonic")?.to_owned();
    ensure!(name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_'), "mnemonic {name}");
    let mut targets = 0;
    for t in next("targets")?.split(',') {
        targets |= 1 << TARGETS.iter().position(|n| *n == t).with_context(|| format!("target {t}"))?;
    }
    Ok(Row { encoding, opcode, name, targets })
}
