//! One run of bindgen over one set of headers, sorted into kinds of items.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, ensure};
use bindgen::callbacks::{EnumVariantCustomBehavior, EnumVariantValue, ParseCallbacks};
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use syn::visit_mut::VisitMut;

use super::data::AllowList;
use super::headers::Provenance;

/// Macros to bind.
const CONSTANTS: &str = "hip[A-Z].*|HIP_(IPC_HANDLE_SIZE|TRS.*|GET_PROC_ADDRESS_(DEFAULT|LEGACY_.*|PER_.*)|EXT_DYN_.*)";

/// What one set of headers declares.
pub(crate) struct Parsed {
    pub(crate) provenance: Provenance,
    /// Structures, unions, aliases, enumerations.
    pub(crate) types: Vec<syn::Item>,
    /// Macros with an integer value.
    pub(crate) constants: Vec<syn::ItemConst>,
    /// Compile-time checks of sizes and offsets.
    pub(crate) layout: Vec<syn::Item>,
    pub(crate) functions: BTreeMap<String, syn::Signature>,
}

#[derive(Debug)]
struct Callbacks {
    skipped: BTreeSet<String>,
    read: Arc<Mutex<BTreeSet<PathBuf>>>,
}

impl Callbacks {
    fn note(&self, path: &str) {
        self.read.lock().unwrap_or_else(PoisonError::into_inner).insert(PathBuf::from(path));
    }
}

impl ParseCallbacks for Callbacks {
    fn enum_variant_behavior(
        &self,
        _enum_name: Option<&str>,
        name: &str,
        _value: EnumVariantValue,
    ) -> Option<EnumVariantCustomBehavior> {
        self.skipped.contains(name).then_some(EnumVariantCustomBehavior::Hide)
    }

    fn header_file(&self, path: &str) {
        self.note(path);
    }

    fn include_file(&self, path: &str) {
        self.note(path);
    }
}

/// Parses `bindings/<header>.h` against the headers below `root`.
pub(crate) fn parse(bindings: &Path, header: &str, root: &Path, allow: &AllowList) -> anyhow::Result<Parsed> {
    let read = Arc::new(Mutex::new(BTreeSet::new()));
    let main = header == "hip7";
    let callbacks = Callbacks { skipped: allow.skipped.clone(), read: Arc::clone(&read) };
    let mut builder = bindgen::Builder::default()
        .header(bindings.join(format!("{header}.h")).display().to_string())
        .clang_args(["-x", "c", "-std=c11", "-D__HIP_PLATFORM_AMD__", "--target=x86_64-unknown-linux-gnu", "-I"])
        .clang_arg(root.display().to_string())
        .generate_comments(false)
        .use_core()
        .ctypes_prefix("::core::ffi")
        .layout_tests(true)
        .derive_default(true)
        .merge_extern_blocks(true)
        .default_enum_style(bindgen::EnumVariation::NewType { is_bitfield: false, is_global: false })
        .parse_callbacks(Box::new(callbacks))
        .formatter(bindgen::Formatter::None);
    for name in allow.types(header) {
        builder = builder.allowlist_type(format!("{name}(_st)?"));
    }
    if main {
        for function in &allow.functions {
            builder = builder.allowlist_function(&function.name);
        }
        builder = builder.allowlist_var(CONSTANTS);
    } else {
        // Only the listed layouts, not what they refer to: that comes from the main header.
        builder = builder.allowlist_recursively(false);
        for name in allow.types(header) {
            builder = builder.allowlist_type(format!("{name}(_st)?__.*"));
        }
    }
    let text = builder.generate().with_context(|| format!("parsing the {header} headers"))?.to_string();
    let tokens: TokenStream = text.parse().map_err(|e| anyhow::anyhow!("bindgen's output: {e}"))?;
    let mut file: syn::File = syn::parse2(rename(tokens, &allow.renames(header))).context("bindgen's output")?;
    ShortTypes.visit_file_mut(&mut file);
    add_members(&mut file, header, allow)?;

    let read = read.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let provenance = Provenance::record(root, bindings, &read)?;
    let mut parsed =
        Parsed { provenance, types: vec![], constants: vec![], layout: vec![], functions: BTreeMap::new() };
    for item in file.items {
        match item {
            syn::Item::ForeignMod(block) => {
                for item in block.items {
                    if let syn::ForeignItem::Fn(function) = item {
                        parsed.functions.insert(function.sig.ident.to_string(), function.sig);
                    }
                }
            }
            syn::Item::Const(constant) if constant.ident == "_" => parsed.layout.push(syn::Item::Const(constant)),
            syn::Item::Const(constant) => parsed.constants.push(constant),
            other => parsed.types.push(other),
        }
    }
    let found: BTreeSet<String> = parsed.types.iter().filter_map(type_name).collect();
    let renames = allow.renames(header);
    for name in allow.types(header) {
        let name = renames.get(name).map_or(name, String::as_str);
        ensure!(found.contains(name), "no {header} header declares the type {name}, which types.tsv lists");
    }
    Ok(parsed)
}

/// Adds the members that members.tsv lists.
fn add_members(file: &mut syn::File, header: &str, allow: &AllowList) -> anyhow::Result<()> {
    for member in allow.members.iter().filter(|m| m.header == header) {
        let union = file.items.iter_mut().find_map(|item| match item {
            syn::Item::Union(item) if item.ident == member.union => Some(item),
            _ => None,
        });
        let union = union.with_context(|| format!("no union {}, which members.tsv lists", member.union))?;
        let (name, ty) = (quote::format_ident!("{}", member.name), syn::parse_str::<syn::Type>(&member.ty)?);
        let known = union.fields.named.iter().any(|f| f.ident.as_ref() == Some(&name));
        ensure!(!known, "the headers have {}.{name}: take it out of members.tsv", member.union);
        union.fields.named.push(syn::parse::Parser::parse2(syn::Field::parse_named, quote::quote! { pub #name: #ty })?);
    }
    Ok(())
}

fn type_name(item: &syn::Item) -> Option<String> {
    let ident = match item {
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        // How bindgen writes an alias of an enumeration: `pub use self::A as B`.
        syn::Item::Use(syn::ItemUse { tree: syn::UseTree::Path(path), .. }) => match &*path.tree {
            syn::UseTree::Rename(rename) => &rename.rename,
            _ => return None,
        },
        _ => return None,
    };
    Some(ident.to_string())
}

/// Writes `c_int` for `::core::ffi::c_int`, and so on.
struct ShortTypes;

impl VisitMut for ShortTypes {
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        syn::visit_mut::visit_path_mut(self, path);
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if path.leading_colon.is_some() && names.len() == 3 && names[0] == "core" && names[1] == "ffi" {
            let last = path.segments.last().cloned();
            path.leading_colon = None;
            path.segments = last.into_iter().collect();
        }
    }
}

/// Gives listed types their new names: the type, the tag `X_st` behind a typedef, and the anonymous types inside. Works on
/// tokens, since syntax trees do not look into the arguments of `offset_of!`.
fn rename(tokens: TokenStream, renames: &BTreeMap<String, String>) -> TokenStream {
    let new_name = |name: &str| {
        renames.iter().find_map(|(old, new)| {
            let rest = name.strip_prefix(old.as_str())?;
            let same = ["", "_st"].contains(&rest) || rest.starts_with("__bindgen") || rest.starts_with("_st__bindgen");
            same.then(|| format!("{new}{rest}"))
        })
    };
    let renamed = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(ident) => match new_name(&ident.to_string()) {
            Some(new) => TokenTree::Ident(Ident::new(&new, ident.span())),
            None => TokenTree::Ident(ident),
        },
        TokenTree::Group(group) => TokenTree::Group(Group::new(group.delimiter(), rename(group.stream(), renames))),
        other => other,
    });
    renamed.collect()
}
