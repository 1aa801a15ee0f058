//! Checks of sizes and offsets against `hip-sys/data/`, which does not come from bindgen.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, ensure};
use proc_macro2::TokenStream;
use quote::quote;

use super::data::{AllowList, Layout};
use super::model::Model;
use super::tables::{Row, Table, Tables};

/// What is asserted of one type.
#[derive(Default)]
struct Checks {
    sizes: BTreeSet<usize>,
    /// By path of the field.
    offsets: BTreeMap<String, usize>,
    field_sizes: BTreeMap<String, usize>,
}

/// Assertions, one block for each type.
pub(crate) struct Layouts {
    /// Sizes of types and offsets of fields.
    pub(crate) offsets: TokenStream,
    /// Sizes of fields.
    pub(crate) field_sizes: TokenStream,
}

pub(crate) fn checks(model: &Model, tables: &Tables, allow: &AllowList) -> anyhow::Result<Layouts> {
    let mut checks: BTreeMap<String, Checks> = BTreeMap::new();
    let mut used_fields = BTreeSet::new();
    let mut missing = Vec::new();
    for row in tables.sizes.rows() {
        let name = row.get("struct");
        for (rust, size) in eras(name, row, &tables.sizes, allow)? {
            let rust = model.resolve(&rust).with_context(|| {
                format!("no type {rust} for {name} of struct_sizes.csv: list it in types.tsv, or in layouts.tsv with the reason")
            })?;
            checks.entry(rust).or_default().sizes.insert(size);
        }
    }
    for row in tables.fields.rows() {
        // Bit-fields have accessors, no offset: tests/layout.rs checks those.
        if !row.get("bit").is_empty() {
            continue;
        }
        let (name, field) = (row.get("struct"), row.get("field"));
        let offset: usize = row.get("offset").parse().with_context(|| format!("{name}.{field}: offset"))?;
        for rust in types_between(name, row, &tables.sizes, allow)? {
            let rust = model.resolve(&rust).with_context(|| format!("no type {rust}"))?;
            let listed = allow.field(name, field);
            if listed.is_some() {
                used_fields.insert((name.to_owned(), field.to_owned()));
            }
            let found = listed.map_or(Some(field), |f| f).map(|f| (f, model.field_path(&rust, f)));
            match found {
                None => {}
                Some((_, Some(path))) => add_field(&mut checks, &rust, path, offset, row.get("size"))?,
                Some((field, None)) => missing.push(format!("{rust} has no {field} ({name})")),
            }
        }
    }
    for (era, rust) in [("R0000", "hipDeviceProp_tR0000"), ("R0600", "hipDeviceProp_tR0600")] {
        let (column, size) = (&*format!("{era}_offset"), format!("{era}_size"));
        for row in tables.properties.rows().filter(|row| !row.get(column).is_empty()) {
            let field = row.get("field");
            let path = model.field_path(rust, field).with_context(|| format!("{rust} has no field {field}"))?;
            add_field(&mut checks, rust, path, row.get(column).parse()?, row.get(&size))?;
        }
    }
    ensure!(missing.is_empty(), "list these in fields.tsv with the reason:\n{}", missing.join("\n"));
    let unused: Vec<_> = allow.fields.keys().filter(|k| !used_fields.contains(*k)).collect();
    ensure!(unused.is_empty(), "fields.tsv lists what no table has: {unused:?}");
    emit(&checks)
}

fn add_field(
    checks: &mut BTreeMap<String, Checks>,
    rust: &str,
    path: String,
    offset: usize,
    size: &str,
) -> anyhow::Result<()> {
    let checks = checks.entry(rust.to_owned()).or_default();
    let known = *checks.offsets.entry(path.clone()).or_insert(offset);
    ensure!(
        known == offset,
        "{rust}.{path} is at {offset} and at {known}: two layouts need two types, see layouts.tsv"
    );
    if !size.is_empty() {
        let size = size.parse().with_context(|| format!("{rust}.{path}: size {size:?}"))?;
        let known = *checks.field_sizes.entry(path.clone()).or_insert(size);
        ensure!(
            known == size,
            "{rust}.{path} has {size} bytes and {known}: two layouts need two types, see layouts.tsv"
        );
    }
    Ok(())
}

/// The types that have the layout of `name`, each with the size the table gives.
fn eras(name: &str, row: Row<'_>, sizes: &Table, allow: &AllowList) -> anyhow::Result<Vec<(String, usize)>> {
    let mut found = Vec::new();
    let versions = sizes.columns("5.0.0", "7.15-py")?;
    for version in versions {
        let size = row.get(version);
        // bindgen gives opaque types no size.
        if size.is_empty() || size == "0" {
            continue;
        }
        match type_at(name, version, sizes, allow)? {
            Some(rust) => found.push((rust, size.parse().with_context(|| format!("{name}: size {size:?}"))?)),
            None => continue,
        }
    }
    Ok(found)
}

/// The types that have the layout of `name` between a row's first and last release.
fn types_between(name: &str, row: Row<'_>, sizes: &Table, allow: &AllowList) -> anyhow::Result<BTreeSet<String>> {
    let versions = sizes.columns(row.get("first"), row.get("last"))?;
    let types = versions.iter().map(|version| type_at(name, version, sizes, allow));
    Ok(types.collect::<anyhow::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// The type that has the layout of `name` in one release. `None`: none is checked, for a listed reason.
fn type_at(name: &str, version: &str, sizes: &Table, allow: &AllowList) -> anyhow::Result<Option<String>> {
    let listed: Vec<&Layout> = allow.layouts.iter().filter(|l| l.name == name).collect();
    let place = sizes.column(version)?;
    for layout in &listed {
        if (sizes.column(&layout.first)?..=sizes.column(&layout.last)?).contains(&place) {
            return Ok(layout.rust.clone());
        }
    }
    // Outside the listed releases the structure has its own name.
    Ok(Some(name.to_owned()))
}

fn emit(checks: &BTreeMap<String, Checks>) -> anyhow::Result<Layouts> {
    let mut out = Layouts { offsets: TokenStream::new(), field_sizes: TokenStream::new() };
    for (name, Checks { sizes, offsets, field_sizes }) in checks {
        ensure!(sizes.len() == 1, "{name} has sizes {sizes:?}: several layouts need several types, see layouts.tsv");
        let ty: syn::Ident = syn::parse_str(name)?;
        let sizes = sizes.iter();
        let (names, places) = paths(offsets)?;
        out.offsets.extend(quote! {
            const _: () = {
                #(assert!(size_of::<#ty>() == #sizes);)*
                #(assert!(offset_of!(#ty, #names) == #places);)*
            };
        });
        let (paths, sizes) = paths(field_sizes)?;
        if !sizes.is_empty() {
            out.field_sizes.extend(quote! {
                const _: () = {
                    #(assert!(size_of_field(|it: *const #ty| unsafe { &raw const (*it).#paths }) == #sizes);)*
                };
            });
        }
    }
    Ok(out)
}

/// Paths as tokens, and their numbers.
fn paths(fields: &BTreeMap<String, usize>) -> anyhow::Result<(Vec<TokenStream>, Vec<usize>)> {
    let paths = fields.keys().map(|path| path.parse().map_err(|e| anyhow::anyhow!("{path}: {e}")));
    Ok((paths.collect::<anyhow::Result<_>>()?, fields.values().copied().collect()))
}
