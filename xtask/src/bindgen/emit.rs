//! Writes the generated files.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

use super::data::{AllowList, Function, Since};
use super::model::Model;
use super::parse::Parsed;
use super::tables::Tables;
use super::{docs, layout, numbers};

/// All files of `hip-sys/src/generated/`, by name.
pub(crate) fn files(
    hip7: &Parsed,
    hip5: &Parsed,
    tables: &Tables,
    allow: &AllowList,
) -> anyhow::Result<Vec<(String, String)>> {
    let model = Model::new(hip7.types.iter().chain(&hip5.types));
    let numbers = numbers::numbers(&model, tables, allow)?;
    let (added, checked_numbers) = (&numbers.added, &numbers.checks);
    let layouts = layout::checks(&model, tables, allow)?;
    let (checked_layout, field_sizes) = (&layouts.offsets, &layouts.field_sizes);
    let (rtc, hip): (Vec<_>, Vec<_>) = allow.functions.iter().partition(|f| f.rtc);
    let both = [hip7, hip5];
    let (types7, types5) = (&hip7.types, &hip5.types);
    let (layout7, layout5) = (&hip7.layout, &hip5.layout);
    let constants = &hip7.constants;
    let modules = quote! {
        #![doc = "Types, constants and functions of the HIP runtime."]
        #[allow(missing_docs, reason = "names and numbers of the C headers")]
        mod constants;
        #[allow(missing_docs, reason = "names and numbers of the C headers")]
        mod enumerators;
        #[cfg(target_pointer_width = "64")]
        #[allow(clippy::indexing_slicing, reason = "how bindgen writes a check: an index that is wrong does not compile")]
        mod layout;
        #[cfg(target_pointer_width = "64")]
        mod layout_eras;
        #[cfg(all(test, target_pointer_width = "64"))]
        #[allow(clippy::undocumented_unsafe_blocks, reason = "no function here is ever called: only types are of interest")]
        mod field_sizes;
        mod numbers;
        #[allow(
            missing_docs, clippy::all, clippy::undocumented_unsafe_blocks,
            reason = "types as the C headers name them, with bindgen's accessors"
        )]
        mod types;
        #[allow(
            missing_docs, clippy::all, clippy::undocumented_unsafe_blocks,
            reason = "types as the C headers name them, with bindgen's accessors"
        )]
        mod types_v5;
        #[allow(clippy::too_many_arguments, clippy::unit_arg, reason = "the C functions are so")]
        mod runtime;
        #[cfg(feature = "hiprtc")]
        #[allow(clippy::too_many_arguments, clippy::unit_arg, reason = "the C functions are so")]
        mod rtc;
        pub mod signature;

        pub use constants::*;
        pub use enumerators::*;
        pub use types::*;
        pub use types_v5::*;
        pub use runtime::Function;
        pub(crate) use runtime::runtime_functions;
        #[cfg(feature = "hiprtc")]
        pub use rtc::RtcFunction;
        #[cfg(feature = "hiprtc")]
        pub(crate) use rtc::rtc_functions;
    };
    let ffi = quote! {
        #[allow(unused_imports, reason = "one import list for every generated file")]
        use core::ffi::{
            c_char, c_double, c_float, c_int, c_long, c_longlong, c_short, c_uchar, c_uint, c_ulong, c_ulonglong,
            c_ushort, c_void,
        };
    };
    let mut signatures = TokenStream::new();
    for function in &allow.functions {
        signatures.extend(signature(hip7, function)?);
    }
    Ok(vec![
        file("mod.rs", &both, modules)?,
        file("constants.rs", &[hip7], quote! { #(#constants)* })?,
        file("types.rs", &[hip7], quote! { #ffi #(#types7)* })?,
        file("types_v5.rs", &[hip5], quote! { #ffi use super::types::*; #(#types5)* })?,
        file("layout.rs", &both, quote! { use super::{types::*, types_v5::*}; #(#layout7)* #(#layout5)* })?,
        file("enumerators.rs", &[], {
            let about = "Numbers that the headers lack because they are newer or older, from hip-sys/data/.";
            quote! { #![doc = #about] use super::{types::*, types_v5::*}; #added }
        })?,
        file("numbers.rs", &[], {
            let about = "Checks of the numbers of enumerators and constants against hip-sys/data/.";
            quote! {
                #![doc = #about]
                use super::{constants::*, types::*, types_v5::*};
                #[allow(unused_imports, reason = "those that are hand-written")]
                use crate::flags::*;
                #checked_numbers
            }
        })?,
        file("layout_eras.rs", &[], {
            let about = "Checks of sizes and offsets against hip-sys/data/: HIP 5.0 to 7.15.";
            quote! {
                #![doc = #about]
                use core::mem::{offset_of, size_of};
                use super::{types::*, types_v5::*};
                #checked_layout
            }
        })?,
        file("field_sizes.rs", &[], {
            let about = "Checks of the sizes of fields against hip-sys/data/, compiled with the tests only.";
            quote! {
                #![doc = #about]
                use super::{types::*, types_v5::*};

                const fn size_of_field<T, F>(_: fn(*const T) -> *const F) -> usize {
                    size_of::<F>()
                }

                #field_sizes
            }
        })?,
        file("signature.rs", &[hip7], {
            let about = "C types of the functions, by name: what a library exports, and what a `Source` must hand out.";
            quote! { #![doc = #about] #ffi use super::types::*; #signatures }
        })?,
        file("runtime.rs", &[hip7], {
            let table = table(hip7, &hip, "Runtime", "Function", tables, allow)?;
            quote! { #ffi use super::{signature, types::*}; use crate::runtime::Runtime; #table }
        })?,
        file("rtc.rs", &[hip7], {
            let table = table(hip7, &rtc, "Rtc", "RtcFunction", tables, allow)?;
            quote! { #ffi use super::{signature, types::*}; use crate::rtc::Rtc; #table }
        })?,
    ])
}

fn declared<'a>(parsed: &'a Parsed, name: &str) -> anyhow::Result<&'a syn::Signature> {
    parsed.functions.get(name).with_context(|| format!("no header declares {name}, which functions.tsv lists"))
}

fn signature(parsed: &Parsed, function: &Function) -> anyhow::Result<TokenStream> {
    let declared = declared(parsed, &function.name)?;
    let (inputs, output) = (&declared.inputs, &declared.output);
    let name = &declared.ident;
    let about = format!("Type of `{name}`.");
    Ok(quote! {
        #[doc = #about]
        pub type #name = unsafe extern "C" fn(#inputs) #output;
    })
}

/// The enumeration of a library's functions and the methods that call them.
fn table(
    parsed: &Parsed,
    functions: &[&Function],
    owner: &str,
    index: &str,
    tables: &Tables,
    allow: &AllowList,
) -> anyhow::Result<TokenStream> {
    let known = tables.functions();
    let (mut not_on_windows, mut removed) = (Vec::new(), Vec::new());
    let lookup = format_ident!("{}_functions", owner.to_lowercase());
    let (owner, index) = (format_ident!("{owner}"), format_ident!("{index}"));
    let mut variants = TokenStream::new();
    let mut rows = TokenStream::new();
    let mut methods = TokenStream::new();
    for function in functions {
        let sig = declared(parsed, &function.name)?;
        let name = &sig.ident;
        let symbol = syn::LitCStr::new(&std::ffi::CString::new(function.name.as_str())?, name.span());
        let also = match &function.also {
            Some(also) => {
                let also = syn::LitCStr::new(&std::ffi::CString::new(also.as_str())?, name.span());
                quote! { Some(#also) }
            }
            None => quote! { None },
        };
        let since = match function.since {
            Since::Hip(major, minor) => quote! { HipVersion::new(#major, #minor, 0) },
            Since::Dtk => quote! { HipVersion::DTK_ONLY },
        };
        let facts = docs::facts(function, sig, known.get(function.name.as_str()).copied(), tables, allow)?;
        if facts.missing_on_windows {
            not_on_windows.push(quote! { #index::#name });
        }
        if let Some((major, minor)) = facts.removed {
            removed.push(quote! { #index::#name => Some(HipVersion::new(#major, #minor, 0)), });
        }
        let when = &facts.when;
        // Links to other functions lead to methods; here they lead to variants of the same name.
        let about = facts.lines(format!("`{name}`, {when}."));
        variants.extend(quote! { #(#[doc = #about])* #name, });
        rows.extend(quote! { FunctionInfo { name: #symbol, also: #also, since: #since }, });

        let arguments: Vec<&syn::Pat> =
            sig.inputs.iter().filter_map(|a| if let syn::FnArg::Typed(t) = a { Some(&*t.pat) } else { None }).collect();
        let inputs = sig.inputs.iter();
        let output = match &sig.output {
            syn::ReturnType::Default => quote! { () },
            syn::ReturnType::Type(_, ty) => ty.to_token_stream(),
        };
        let about = facts.lines(format!("Calls `{name}` ({when})."));
        methods.extend(quote! {
            #(#[doc = #about])*
            ///
            /// # Errors
            /// [`SymbolMissing`] if the library does not export it.
            ///
            /// # Safety
            /// The arguments must keep the contract of the C function.
            #[inline]
            pub unsafe fn #name(&self #(, #inputs)*) -> Result<#output, SymbolMissing> {
                let entry_point = self.address(#index::#name)?;
                SAFETY_OF_CALL!();
                unsafe {
                    Ok(core::mem::transmute::<*mut c_void, signature::#name>(entry_point.as_ptr())(#(#arguments),*))
                }
            }
        });
    }
    let names = functions.iter().map(|f| format_ident!("{}", f.name));
    let count = functions.len();
    let about = format!("The functions of [`{owner}`], in the order of their names.");
    let queries = if not_on_windows.is_empty() && removed.is_empty() {
        // The other table has this one by hand.
        quote! {
            /// The function of this C name.
            pub fn from_name(name: &str) -> Option<Self> {
                let index = FUNCTIONS.binary_search_by(|f| f.name().cmp(name)).ok()?;
                Self::ALL.get(index).copied()
            }
        }
    } else {
        quote! {
            /// Whether the Linux library of HIP 7.14 exports it and the Windows one does not.
            pub const fn missing_on_windows(self) -> bool {
                matches!(self, #(#not_on_windows)|*)
            }

            /// The first of the releases 5.7, 6.4 and 7.14 whose library has it no more. `None`: HIP 7.14 has it, or only DTK
            /// ever had.
            pub const fn removed(self) -> Option<HipVersion> {
                match self { #(#removed)* _ => None }
            }
        }
    };
    Ok(quote! {
        use crate::{table::FunctionInfo, version::HipVersion, table::SymbolMissing};

        #[doc = #about]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        #[repr(u16)]
        pub enum #index { #variants }

        impl #index {
            /// How many there are.
            pub const COUNT: usize = #count;

            /// All of them, in the order of their names.
            pub const ALL: [#index; #count] = [ #(#index::#names),* ];
            #queries
        }

        /// Symbols, by function.
        static FUNCTIONS: [FunctionInfo; #index::COUNT] = [ #rows ];

        pub(crate) fn #lookup() -> &'static [FunctionInfo; #index::COUNT] {
            &FUNCTIONS
        }

        impl #owner { #methods }
    })
}

fn file(name: &str, sources: &[&Parsed], items: TokenStream) -> anyhow::Result<(String, String)> {
    let mut text = String::from("// DO NOT EDIT: written by `cargo xtask bindgen`.\n");
    for source in sources {
        text.push_str("//\n");
        writeln!(text, "// HIP headers, version {}; SHA-256:", source.provenance.version)?;
        for (path, digest) in &source.provenance.files {
            writeln!(text, "// {digest}  {path}")?;
        }
    }
    text.push('\n');
    text.push_str(&items.to_string());
    Ok((name.to_owned(), format(&text).with_context(|| format!("formatting {name}"))?))
}

fn format(text: &str) -> anyhow::Result<String> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config", "max_width=120,use_small_heuristics=Max"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("running rustfmt")?;
    let mut stdin = rustfmt.stdin.take().context("rustfmt's input")?;
    let text = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = rustfmt.wait_with_output()?;
    writer.join().map_err(|_| anyhow::anyhow!("writing to rustfmt panicked"))??;
    ensure!(output.status.success(), "rustfmt failed");
    Ok(comments(&String::from_utf8(output.stdout)?))
}

/// Tokens carry no comments: turns attributes back into `///` lines and the marker into its comment.
fn comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        let documentation = [("#[doc = ", "///"), ("#![doc = ", "//!")].into_iter().find_map(|(attribute, mark)| {
            let quoted = code.strip_prefix(attribute)?.strip_suffix("]")?;
            let text = quoted.strip_prefix('r').unwrap_or(quoted).strip_prefix('"')?.strip_suffix('"')?;
            let space = if text.is_empty() || text.starts_with(' ') { "" } else { " " };
            Some(format!("{indent}{mark}{space}{text}"))
        });
        match documentation {
            Some(comment) => out.push_str(&comment),
            None if code == "SAFETY_OF_CALL!();" => {
                let _ = write!(
                    out,
                    "{indent}// SAFETY: the symbol of this name has this C type; the caller keeps its contract."
                );
            }
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}
