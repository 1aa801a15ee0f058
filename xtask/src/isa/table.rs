//! Reading and checking the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, bail, ensure};

/// The targets, in the order of their bits.
const TARGETS: [&str; 4] = ["gfx906", "gfx908", "gfx90a", "gfx942"];

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
    /// Names of the flag constants of the decoder.
    pub(super) flags: Vec<String>,
    /// Targets whose scc bit must be zero.
    pub(super) no_scc: u8,
    /// Targets on which the atomic cannot return.
    pub(super) no_return: u8,
}

/// A slot of a form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Slot {
    pub(super) class: String,
    pub(super) element: String,
    pub(super) count: u8,
    pub(super) both: bool,
}

/// Operand form: dst, sdst, src0 to src3.
pub(super) type Form = [Option<Slot>; 6];

/// All tables.
pub(super) struct Tables {
    pub(super) rows: Vec<Row>,
    /// Mnemonics, sorted (the `Op` enum), with their form.
    pub(super) ops: BTreeMap<String, Form>,
    /// Hash of the tables, by which a test tells whether the generated files are current.
    pub(super) hash: u64,
}

/// Allowed words, from `forms.tsv`.
struct Vocabulary(BTreeSet<(String, String)>);

impl Vocabulary {
    fn load(path: &Path) -> anyhow::Result<Self> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let mut words = BTreeSet::new();
        for line in text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
            let mut columns = line.split('\t');
            let (kind, name) = (columns.next().unwrap_or(""), columns.next().unwrap_or(""));
            ensure!(matches!(kind, "class" | "element" | "flag") && !name.is_empty(), "{}: {line}", path.display());
            words.insert((kind.to_owned(), name.to_owned()));
        }
        Ok(Self(words))
    }

    fn require(&self, kind: &str, name: &str) -> anyhow::Result<()> {
        ensure!(self.0.contains(&(kind.to_owned(), name.to_owned())), "{kind} `{name}` is not in forms.tsv");
        Ok(())
    }
}

impl Tables {
    pub(super) fn load(dir: &Path) -> anyhow::Result<Tables> {
        let words = Vocabulary::load(&dir.join("forms.tsv"))?;
        let path = dir.join("gfx9.tsv");
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let (mut rows, mut ops) = (Vec::new(), BTreeMap::<String, Form>::new());
        let mut seen = BTreeMap::new();
        for (number, line) in text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.is_empty()) {
            let (row, form) = row(line, &words).with_context(|| format!("{}:{}", path.display(), number + 1))?;
            for (t, target) in TARGETS.iter().enumerate() {
                if row.targets & (1 << t) != 0
                    && let Some(other) = seen.insert((row.encoding, row.opcode, t), row.name.clone())
                {
                    bail!("{} {} is both {other} and {} on {target}", line, row.opcode, row.name);
                }
            }
            if let Some(other) = ops.get(&row.name) {
                ensure!(*other == form, "{} has two forms", row.name);
            }
            ops.insert(row.name.clone(), form);
            rows.push(row);
        }
        let exceptions = std::fs::read_to_string(dir.join("exceptions.tsv")).context("exceptions.tsv")?;
        for line in exceptions.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
            let columns: Vec<_> = line.split('\t').collect();
            ensure!(columns.len() == 3, "exceptions.tsv: three columns: {line}");
            let known = ops.contains_key(columns[0]) || ENCODINGS.iter().any(|(e, _)| *e == columns[0]);
            ensure!(known, "exceptions.tsv: no mnemonic or encoding {}", columns[0]);
        }
        let forms = std::fs::read_to_string(dir.join("forms.tsv")).context("forms.tsv")?;
        let hash = fnv1a(text.bytes().chain(forms.bytes()));
        Ok(Tables { rows, ops, hash })
    }
}

/// The 64-bit FNV-1a hash, which the decoder's tests compute too.
fn fnv1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn row(line: &str, words: &Vocabulary) -> anyhow::Result<(Row, Form)> {
    let mut columns = line.split('\t');
    let mut next = |what: &str| columns.next().with_context(|| format!("no column `{what}`"));
    let encoding = next("encoding")?;
    let encoding =
        ENCODINGS.iter().position(|(n, _)| *n == encoding).with_context(|| format!("encoding {encoding}"))?;
    let opcode: u16 = next("opcode")?.parse()?;
    ensure!(opcode < ENCODINGS[encoding].1, "opcode {opcode} does not fit");
    let name = next("mnemonic")?.to_owned();
    ensure!(name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_'), "mnemonic {name}");
    let targets = targets(next("targets")?, ',')?;
    let form = form(next("form")?, words)?;
    let mut row = Row { encoding, opcode, name, targets, flags: Vec::new(), no_scc: 0, no_return: 0 };
    for flag in next("flags")?.split(' ').filter(|f| *f != "-") {
        let (name, rest) = flag.split_once(':').unwrap_or((flag, ""));
        words.require("flag", name)?;
        match name {
            "noscc" => row.no_scc = self::targets(rest, '+')?,
            "noret" => row.no_return = self::targets(rest, '+')?,
            "neg" | "abs" => row.flags.extend(rest.chars().map(|c| format!("{}{c}", name.to_uppercase()))),
            _ => {
                row.flags.push(name.to_uppercase());
                let parts = rest.split('.').filter(|p| !p.is_empty());
                row.flags.extend(parts.map(|p| format!("{}_{}", name.trim_end_matches("64"), p).to_uppercase()));
            }
        }
    }
    ensure!(next("nothing").is_err(), "too many columns");
    Ok((row, form))
}

fn targets(text: &str, separator: char) -> anyhow::Result<u8> {
    if text == "all" {
        return Ok((1 << TARGETS.len()) - 1);
    }
    let mut set = 0;
    for t in text.split(separator) {
        set |= 1 << TARGETS.iter().position(|n| *n == t).with_context(|| format!("target {t}"))?;
    }
    Ok(set)
}

fn form(text: &str, words: &Vocabulary) -> anyhow::Result<Form> {
    let (left, right) = text.split_once('=').context("a form has a `=`")?;
    let (dst, sdst) = left.split_once('&').unwrap_or((left, ""));
    let mut form = Form::default();
    form[0] = slot(dst, words)?;
    form[1] = slot(sdst, words)?;
    for (i, s) in right.split(',').enumerate() {
        *form.get_mut(2 + i).context("more than four sources")? = slot(s, words)?;
    }
    Ok(form)
}

fn slot(text: &str, words: &Vocabulary) -> anyhow::Result<Option<Slot>> {
    if matches!(text, "" | "-") {
        return Ok(None);
    }
    let both = text.ends_with('+');
    let (class, ty) = text.trim_end_matches('+').split_once('.').with_context(|| format!("slot {text}"))?;
    words.require("class", class)?;
    let (element, count) = match ty.rsplit_once('x') {
        Some((element, count)) if ty != "mix" => (element, count.parse()?),
        _ => (ty, 1),
    };
    words.require("element", element)?;
    Ok(Some(Slot { class: class.to_owned(), element: element.to_owned(), count, both }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vocabulary {
        let all =
            [("class", "v"), ("class", "x"), ("element", "f32"), ("element", "mix"), ("flag", "neg"), ("flag", "dpp")];
        Vocabulary(all.iter().map(|(k, n)| ((*k).to_owned(), (*n).to_owned())).collect())
    }

    #[test]
    fn a_row_is_parsed() -> anyhow::Result<()> {
        let (r, form) = row("VOP2\t1\tv_add_f32\tgfx906,gfx90a\tv.f32+=x.f32,x.f32x2\tneg:01 dpp:m0.m1", &words())?;
        assert_eq!((r.encoding, r.opcode, r.targets), (7, 1, 0b0101));
        assert_eq!(r.flags, ["NEG0", "NEG1", "DPP", "DPP_M0", "DPP_M1"]);
        assert_eq!(form[0].as_ref().map(|s| s.both), Some(true));
        assert_eq!(form[3].as_ref().map(|s| s.count), Some(2));
        Ok(())
    }

    #[test]
    fn bad_rows_are_errors() {
        for line in [
            "VOP9\t1\tv_add_f32\tall\tv.f32=x.f32\t-",
            "VOP2\t64\tv_add_f32\tall\tv.f32=x.f32\t-",
            "VOP2\t1\tv_add_f32\tgfx900\tv.f32=x.f32\t-",
            "VOP2\t1\tv_add_f32\tall\tq.f32=x.f32\t-",
            "VOP2\t1\tv_add_f32\tall\tv.f32=x.f32\tunheard",
            "VOP2\t1\tv_add_f32\tall\tv.f32=x.f32\t-\tmore",
            "VOP2\t1\tv_add_f32\tall",
        ] {
            assert!(row(line, &words()).is_err(), "{line}");
        }
    }
}
