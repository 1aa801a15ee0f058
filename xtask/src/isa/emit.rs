//! Printing the generated files.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::table::{ENCODINGS, Form, Slot, Tables};

/// Name and text of each generated file.
pub(super) fn files(tables: &Tables) -> anyhow::Result<Vec<(&'static str, String)>> {
    Ok(vec![
        ("mod.rs", module(tables)),
        ("ops.rs", ops(tables)?),
        ("forms.rs", forms(tables)?),
        ("decode_tables.rs", decode_tables(tables)?),
    ])
}

const HEAD: &str = "//! DO NOT EDIT; made by `cargo xtask isa` from tables/*.tsv.\n\n";

fn module(tables: &Tables) -> String {
    let modules = "pub(crate) mod decode_tables;\npub(crate) mod forms;\npub(crate) mod ops;\n";
    let hash = "/// FNV-1a hash of gfx9.tsv and forms.tsv, one after the other.\n#[cfg(test)]\n";
    format!("{HEAD}{modules}\n{hash}pub(crate) const TABLES: u64 = {:#018x};\n", tables.hash)
}

/// The `Op` enum and its names.
fn ops(tables: &Tables) -> anyhow::Result<String> {
    let mut s = String::from(HEAD);
    s.push_str("/// A base mnemonic: LLVM's name in lower case, without the suffix of the encoding.\n");
    s.push_str("#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]\n#[repr(u16)]\n");
    s.push_str("#[allow(non_camel_case_types, missing_docs, reason = \"the variants are the manual's mnemonics\")]\n");
    s.push_str("#[rustfmt::skip]\npub enum Op {\n");
    for op in tables.ops.keys() {
        writeln!(s, "    {op},")?;
    }
    s.push_str("}\n\n/// Names by discriminant.\n#[rustfmt::skip]\n");
    writeln!(s, "pub(crate) static NAMES: [&str; {}] = [", tables.ops.len())?;
    for op in tables.ops.keys() {
        writeln!(s, "    \"{op}\",")?;
    }
    s.push_str("];\n\n/// Every mnemonic, in order of discriminant.\n#[rustfmt::skip]\n");
    writeln!(s, "pub(crate) static ALL: [Op; {}] = [", tables.ops.len())?;
    for op in tables.ops.keys() {
        writeln!(s, "    Op::{op},")?;
    }
    s.push_str("];\n");
    Ok(s)
}

/// The distinct operand forms, and which one each `Op` has.
fn forms(tables: &Tables) -> anyhow::Result<String> {
    let mut numbers = BTreeMap::<&Form, usize>::new();
    for form in tables.ops.values() {
        numbers.entry(form).or_default();
    }
    for (i, n) in numbers.values_mut().enumerate() {
        *n = i;
    }
    let mut s = String::from(HEAD);
    s.push_str("use crate::isa::form::{Access::*, Class::*, Element::*, Form, slot};\n\n");
    s.push_str("/// Every operand form.\n#[rustfmt::skip]\n");
    writeln!(s, "pub(crate) static FORMS: [Form; {}] = [", numbers.len())?;
    for form in numbers.keys() {
        let src: Vec<_> = form[2..].iter().map(|x| slot(x, "Read")).collect();
        let (dst, sdst) = (slot(&form[0], "Write"), slot(&form[1], "Write"));
        writeln!(s, "    Form {{ dst: {dst}, sdst: {sdst}, src: [{}] }},", src.join(", "))?;
    }
    s.push_str("];\n\n/// Index into `FORMS` by discriminant of `Op`.\n#[rustfmt::skip]\n");
    writeln!(s, "pub(crate) static FORM_OF_OP: [u16; {}] = [", tables.ops.len())?;
    for chunk in tables.ops.values().map(|f| numbers[f].to_string()).collect::<Vec<_>>().chunks(24) {
        writeln!(s, "    {},", chunk.join(", "))?;
    }
    s.push_str("];\n\n/// Targets on which the mnemonic has a suffix, because it has a 32-bit and a 64-bit encoding, by `Op`.\n");
    writeln!(s, "#[rustfmt::skip]\npub(crate) static SUFFIXED: [u8; {}] = [", tables.ops.len())?;
    let masks: Vec<_> = tables.ops.keys().map(|op| suffixed(tables, op).to_string()).collect();
    for chunk in masks.chunks(32) {
        writeln!(s, "    {},", chunk.join(", "))?;
    }
    s.push_str("];\n");
    Ok(s)
}

/// Targets on which LLVM appends `_e32` or `_e64`.
fn suffixed(tables: &Tables, op: &str) -> u8 {
    let on = |encodings: &[&str]| {
        let rows = tables.rows.iter().filter(|r| r.name == op && encodings.contains(&ENCODINGS[r.encoding].0));
        let forced = rows.clone().filter(|r| r.flags.iter().any(|f| f == "SUFFIX"));
        (rows.fold(0, |m, r| m | r.targets), forced.fold(0, |m, r| m | r.targets))
    };
    let ((short, forced), (long, _)) = (on(&["VOP1", "VOP2", "VOPC", "VINTRP"]), on(&["VOP3"]));
    (short & long) | forced
}

fn slot(slot: &Option<Slot>, access: &str) -> String {
    let Some(Slot { class, element, count, both }) = slot else { return "None".to_owned() };
    let class = match class.as_str() {
        "v" => "Vector",
        "a" => "Accumulation",
        "va" => "VectorOrAccumulation",
        "acd" => "Matrix",
        "acdi" => "MatrixOrConstant",
        "s" => "Scalar",
        "c" => "ScalarOrConstant",
        "x" => "Any",
        "vl" => "VectorOrLdsDirect",
        "vw" => "Vector",
        _ => "Immediate",
    };
    let element = element[..1].to_uppercase() + &element[1..];
    format!("slot({class}, {element}, {count}, {})", if *both { "ReadWrite" } else { access })
}

/// What each opcode of each encoding means.
fn decode_tables(tables: &Tables) -> anyhow::Result<String> {
    let mut s = String::from(HEAD);
    s.push_str("use super::ops::Op;\nuse crate::isa::table::{Row, flag as f};\n");
    for (e, (name, _)) in ENCODINGS.iter().enumerate() {
        let rows: Vec<_> = tables.rows.iter().filter(|r| r.encoding == e).collect();
        writeln!(s, "\n/// {name}.\n#[rustfmt::skip]\npub(crate) const {name}: [Row; {}] = [", rows.len())?;
        for r in rows {
            let flags = r.flags.iter().map(|f| format!("f::{f}")).collect::<Vec<_>>().join(" | ");
            let flags = if flags.is_empty() { "0".to_owned() } else { flags };
            write!(s, "    Row {{ opcode: {}, op: Op::{}, targets: {:#06b}, ", r.opcode, r.name, r.targets)?;
            writeln!(s, "no_scc: {}, no_return: {}, flags: {flags} }},", r.no_scc, r.no_return)?;
        }
        s.push_str("];\n");
    }
    Ok(s)
}
