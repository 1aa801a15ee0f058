//! What the generated types look like: enough of it to find fields and enumerators by name.

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::{Fields, ImplItem, Item, Type};

/// The types of all headers, as generated.
#[derive(Default)]
pub(crate) struct Model {
    /// Fields of structures and unions, each with the name of its type if that is a plain path.
    fields: BTreeMap<String, BTreeMap<String, Option<String>>>,
    aliases: BTreeMap<String, String>,
    /// Enumerations with their enumerators.
    enumerators: BTreeMap<String, BTreeSet<String>>,
}

impl Model {
    pub(crate) fn new<'a>(items: impl Iterator<Item = &'a Item>) -> Self {
        let mut model = Model::default();
        for item in items {
            match item {
                Item::Struct(item) => model.add_fields(&item.ident.to_string(), &item.fields),
                Item::Union(item) => model.add_fields(&item.ident.to_string(), &Fields::Named(item.fields.clone())),
                Item::Type(item) => {
                    if let Some(target) = path_name(&item.ty) {
                        model.aliases.insert(item.ident.to_string(), target);
                    }
                }
                // How bindgen writes an alias of an enumeration: `pub use self::A as B`.
                Item::Use(item) => {
                    if let syn::UseTree::Path(path) = &item.tree
                        && let syn::UseTree::Rename(rename) = &*path.tree
                    {
                        model.aliases.insert(rename.rename.to_string(), rename.ident.to_string());
                    }
                }
                Item::Impl(item) => {
                    if let (None, Some(name)) = (&item.trait_, path_name(&item.self_ty)) {
                        let constants = item.items.iter().filter_map(|i| match i {
                            ImplItem::Const(constant) => Some(constant.ident.to_string()),
                            _ => None,
                        });
                        model.enumerators.entry(name).or_default().extend(constants);
                    }
                }
                _ => {}
            }
        }
        model
    }

    fn add_fields(&mut self, name: &str, fields: &Fields) {
        let fields = fields.iter().filter_map(|f| Some((f.ident.as_ref()?.to_string(), path_name(&f.ty))));
        self.fields.entry(name.to_owned()).or_default().extend(fields);
    }

    /// The type behind aliases, or `None` if there is no such type.
    pub(crate) fn resolve(&self, name: &str) -> Option<String> {
        let mut name = name.to_owned();
        // Bounded: an alias that leads to itself must not hang the generator.
        for _ in 0..8 {
            match self.aliases.get(&name) {
                Some(target) => name = target.clone(),
                None => break,
            }
        }
        (self.fields.contains_key(&name)).then_some(name)
    }

    /// Whether the enumeration has the enumerator.
    pub(crate) fn has_enumerator(&self, name: &str, enumerator: &str) -> bool {
        self.enumerators.get(name).is_some_and(|known| known.contains(enumerator))
    }

    /// The Rust path of a C field of `name`, dots between members: through unnamed unions, and around Rust's keywords.
    pub(crate) fn field_path(&self, name: &str, field: &str) -> Option<String> {
        let mut type_name = self.resolve(name)?;
        let mut path = Vec::new();
        for part in field.split('.') {
            let part = if part == "(anon)" { "__bindgen_anon_1" } else { part };
            let (found, next) = self.member(&type_name, part)?;
            path.extend(found);
            type_name = next.and_then(|n| self.resolve(&n)).unwrap_or_default();
        }
        Some(path.join("."))
    }

    fn member(&self, type_name: &str, part: &str) -> Option<(Vec<String>, Option<String>)> {
        let fields = self.fields.get(type_name)?;
        for name in [part.to_owned(), format!("{part}_")] {
            if let Some(next) = fields.get(&name) {
                return Some((vec![name], next.clone()));
            }
        }
        let unnamed = fields.get("__bindgen_anon_1")?.as_deref().and_then(|n| self.resolve(n))?;
        let (mut path, next) = self.member(&unnamed, part)?;
        path.insert(0, "__bindgen_anon_1".to_owned());
        Some((path, next))
    }
}

fn path_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => Some(path.path.to_token_stream().to_string().replace(' ', "")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_through_unions_aliases_and_keywords() -> anyhow::Result<()> {
        let file: syn::File = syn::parse_str(
            "pub struct S { pub type_: c_int, pub __bindgen_anon_1: S__bindgen_ty_1, pub inner: Alias }
             pub union S__bindgen_ty_1 { pub kernel: c_int, pub deep: Inner }
             pub struct Inner { pub x: c_int }
             pub type Alias = Inner;
             pub struct E(pub c_uint);
             impl E { pub const One: E = E(1); }
             pub use self::E as F;",
        )?;
        let model = Model::new(file.items.iter());
        for (field, path) in [
            ("type", Some("type_")),
            ("inner.x", Some("inner.x")),
            ("(anon)", Some("__bindgen_anon_1")),
            ("(anon).kernel", Some("__bindgen_anon_1.kernel")),
            ("deep.x", Some("__bindgen_anon_1.deep.x")),
            ("kernel.x", None),
            ("y", None),
        ] {
            assert_eq!(model.field_path("S", field).as_deref(), path, "{field}");
        }
        assert_eq!(model.resolve("F").as_deref(), Some("E"));
        assert_eq!(model.resolve("G"), None);
        assert!(model.has_enumerator("E", "One") && !model.has_enumerator("E", "Two"));
        Ok(())
    }
}
