//! Enumerators and constants: those newer or older than the headers, and checks of all against `hip-sys/data/`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, bail, ensure};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::data::{AllowList, NumberFrom};
use super::model::Model;
use super::tables::{Row, Tables};

const OLDEST: &str = "5.0.0";
const NEWEST: &str = "7.15-py";
/// The newest release whose enumerations have the numbers of the V5 types.
const LAST_OF_5: &str = "5.7.1";
/// The release that the main headers are closest to.
const OF_HEADERS: &str = "cub-7.1.1";

/// What `generated/enumerators.rs` and `generated/numbers.rs` hold.
pub(crate) struct Numbers {
    /// Enumerators that the headers lack.
    pub(crate) added: TokenStream,
    /// Assertions.
    pub(crate) checks: TokenStream,
}

pub(crate) fn numbers(model: &Model, tables: &Tables, allow: &AllowList) -> anyhow::Result<Numbers> {
    let mut found = Found::default();
    let old: BTreeMap<String, String> = allow.renames("hip5");
    for table in &tables.enums {
        for row in table.rows() {
            let (name, enumerator) = (row.get("enum"), row.get("enumerator"));
            if allow.skipped.contains(enumerator) {
                continue;
            }
            if let Some(type_5) = old.get(name)
                && let Some(value) = last(row, table.columns(OLDEST, LAST_OF_5)?)
            {
                found.add(model, type_5, enumerator, value, NumberFrom::Newest)?;
            }
            let from = allow.numbers.get(enumerator).copied().unwrap_or(NumberFrom::Newest);
            let newest = if matches!(from, NumberFrom::Header) { OF_HEADERS } else { NEWEST };
            let Some(value) = last(row, table.columns(OLDEST, newest)?) else {
                bail!("{name}: {enumerator} has no number");
            };
            if name == "(anon)" {
                found.unnamed.insert(enumerator.to_owned(), value);
            } else {
                found.add(model, name, enumerator, value, from)?;
            }
        }
    }
    let mut pointers = BTreeMap::new();
    for row in tables.constants.rows() {
        let (name, value) = (row.get("constant"), number(row.get("value"))?);
        // These three groups are pointers to no memory.
        let pointer = name.starts_with("HIP_LAUNCH_PARAM") || ["hipStreamLegacy", "hipStreamPerThread"].contains(&name);
        let group = if pointer { &mut pointers } else { &mut found.constants };
        group.insert(name.to_owned(), value);
    }
    found.emit(&pointers)
}

#[derive(Default)]
struct Found {
    /// Enumerators with their numbers, by enumeration.
    numbers: BTreeMap<String, BTreeMap<String, i64>>,
    added: BTreeMap<String, BTreeSet<String>>,
    /// Of an enumeration without a name.
    unnamed: BTreeMap<String, i64>,
    constants: BTreeMap<String, i64>,
}

impl Found {
    fn add(&mut self, model: &Model, name: &str, enumerator: &str, value: i64, from: NumberFrom) -> anyhow::Result<()> {
        let ty = model.resolve(name).with_context(|| {
            format!("no type for the enumeration {name} of enums.csv ({enumerator}): list it in types.tsv")
        })?;
        if !model.has_enumerator(&ty, enumerator) && !matches!(from, NumberFrom::Source) {
            self.added.entry(ty.clone()).or_default().insert(enumerator.to_owned());
        }
        let known = self.numbers.entry(ty).or_default().entry(enumerator.to_owned()).or_insert(value);
        ensure!(*known == value, "{name}: {enumerator} is {value} and {known}");
        Ok(())
    }

    fn emit(&self, pointers: &BTreeMap<String, i64>) -> anyhow::Result<Numbers> {
        let mut added = TokenStream::new();
        for (ty, enumerators) in &self.added {
            let ty = format_ident!("{ty}");
            let constants = enumerators.iter().map(|enumerator| {
                let value = self.numbers.get(&ty.to_string()).and_then(|n| n.get(enumerator));
                let value = Literal::i64_unsuffixed(*value.context("a number")?);
                let enumerator = format_ident!("{enumerator}");
                Ok(quote! { pub const #enumerator: #ty = #ty(#value); })
            });
            let constants = constants.collect::<anyhow::Result<Vec<_>>>()?;
            added.extend(quote! { impl #ty { #(#constants)* } });
        }
        let names = self.unnamed.keys().map(|name| format_ident!("{name}"));
        let values = self.unnamed.values().map(|value| Literal::i64_unsuffixed(*value));
        added.extend(quote! { #(pub const #names: u32 = #values;)* });
        let mut checks = TokenStream::new();
        for (ty, enumerators) in &self.numbers {
            let ty = format_ident!("{ty}");
            let names = enumerators.keys().map(|name| format_ident!("{name}"));
            let values = enumerators.values().map(|value| Literal::i64_unsuffixed(*value));
            checks.extend(quote! { const _: () = { #(assert!(#ty::#names.0 == #values);)* }; });
        }
        let names = self.constants.keys().map(|name| format_ident!("{name}"));
        let values = self.constants.values().map(|value| Literal::i64_unsuffixed(*value));
        checks.extend(quote! { const _: () = { #(assert!(#names == #values);)* }; });
        let names = pointers.keys().map(|name| format_ident!("{name}"));
        let values = pointers.values().map(|value| Literal::i64_unsuffixed(*value));
        // Pointers cannot be compared at compile time, except with null.
        checks.extend(quote! {
            #[test]
            fn pointers_that_stand_for_numbers() {
                #(assert_eq!(#names.addr(), #values);)*
            }
        });
        Ok(Numbers { added, checks })
    }
}

/// The number in the last of some columns that has one.
fn last(row: Row<'_>, columns: &[String]) -> Option<i64> {
    columns.iter().rev().find_map(|column| number(row.get(column)).ok())
}

fn number(text: &str) -> anyhow::Result<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => Ok(i64::from_str_radix(digits, 16)?),
        None => text.parse().with_context(|| format!("not a number: {text:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_decimal_or_hexadecimal() -> anyhow::Result<()> {
        assert_eq!((number("-2")?, number("0x80000000")?, number("1055")?), (-2, 0x8000_0000, 1055));
        assert!(number("").is_err() && number("0x").is_err() && number("h").is_err());
        Ok(())
    }
}
