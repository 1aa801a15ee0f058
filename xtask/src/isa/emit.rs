//! Printing the generated files.

use std::fmt::Write;

use super::table::Tables;

/// Name and text of each generated file.
pub(super) fn files(tables: &Tables) -> anyhow::Result<Vec<(&'static str, String)>> {
    Ok(vec![("mod.rs", module()), ("ops.rs", ops(tables)?)])
}

const HEAD: &str = "//! DO NOT EDIT; made by `cargo xtask isa` from tables/*.tsv.\n\n";

fn module() -> String {
    format!("{HEAD}pub(crate) mod ops;\n")
}

fn ops(tables: &Tables) -> anyhow::Result<String> {
    let mut s = String::from(HEAD);
    s.push_str("/// A base mnemonic: LLVM's name in lower case, without the suffix of the encoding.\n");
    s.push_str("#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]\n#[repr(u16)]\n");
    s.push_str("#[allow(non_camel_case_types, missing_docs, reason = \"the variants are the manual's mnemonics\")]\n");
    s.push_str("#[rustfmt::skip]\npub enum Op {\n");
    for op in &tables.ops {
        writeln!(s, "    {op},")?;
    }
    s.push_str("}\n\n/// Names by discriminant.\n#[rustfmt::skip]\n");
    writeln!(s, "pub(crate) static NAMES: [&str; {}] = [", tables.ops.len())?;
    for op in &tables.ops {
        writeln!(s, "    \"{op}\",")?;
    }
    s.push_str("];\n\n/// Every mnemonic, in order of discriminant.\n#[rustfmt::skip]\n");
    writeln!(s, "pub(crate) static ALL: [Op; {}] = [", tables.ops.len())?;
    for op in &tables.ops {
        writeln!(s, "    Op::{op},")?;
    }
    s.push_str("];\n");
    Ok(s)
}
