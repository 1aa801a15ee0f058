//! The generated list of exports of hip-emu-dropin: the names and C types of hip-sys' bindings.

use std::fmt::Write;
use std::path::Path;

use anyhow::Context;

use super::table::{self, MANGLED};

/// The text of `hip-emu/dropin/src/generated/exports.rs`.
///
/// # Errors
/// If the bindings are not there, or lack a function of the table.
pub(super) fn source(workspace: &Path) -> anyhow::Result<String> {
    let file = workspace.join("hip-sys/src/generated/signature.rs");
    let text = std::fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let functions = table::load(workspace)?;
    let mut s = String::from(
        "//! DO NOT EDIT; made by `cargo xtask dropin --generate` from the bindings of hip-sys.\n\n\
         #![allow(missing_docs, reason = \"the functions of the HIP API\")]\n\
         #![allow(clippy::too_many_arguments, reason = \"the C signatures\")]\n\
         #![allow(clippy::missing_safety_doc, reason = \"as in C\")]\n\n\
         use core::ffi::{c_char, c_int, c_uchar, c_uint, c_ulonglong, c_ushort, c_void};\n\n\
         use hip_sys::*;\n\n\
         use crate::entry::{export, export_mangled, runtime};\n\
         use crate::rtc::rtc;\n",
    );
    for (rtc, from) in [(false, "runtime"), (true, "rtc")] {
        write!(s, "\nexport! {{ {from};\n")?;
        for function in functions.iter().filter(|function| function.rtc == rtc && !is_mangled(&function.name)) {
            writeln!(s, "    fn {}{};", function.name, signature(&text, &function.name)?)?;
        }
        s.push_str("}\n");
    }
    s.push_str("\nexport_mangled! {\n");
    for (name, mangled) in MANGLED {
        writeln!(s, "    \"{mangled}\":\n        fn {name}{};", signature(&text, name)?)?;
    }
    s.push_str("}\n");
    Ok(s)
}

fn is_mangled(name: &str) -> bool {
    MANGLED.iter().any(|(_, mangled)| *mangled == name)
}

/// Parameters and result of a function, from the bindings' types, on one line.
fn signature(text: &str, name: &str) -> anyhow::Result<String> {
    let start = format!("pub type {name} =");
    let found = text.split_once(&start).map(|(_, rest)| rest);
    let declaration = found.and_then(|rest| rest.split_once(';')).map(|(declaration, _)| declaration);
    let declaration = declaration.with_context(|| format!("the bindings have no type of {name}"))?;
    let words: Vec<&str> = declaration.split_whitespace().collect();
    let line = words.join(" ");
    let line = line.strip_prefix("unsafe extern \"C\" fn").with_context(|| format!("{name} is no function: {line}"))?;
    Ok(line
        .replace("( ", "(")
        .replace(", )", ")")
        .replace("< ", "<")
        .replace(", >", ">")
        .replace("::core::option::", ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_on_one_line() {
        let text = "/// Type of `a`.\npub type a = unsafe extern \"C\" fn(\n    x: *mut c_void,\n    y: c_int,\n) -> hipError_t;\n\
                    pub type b =\n    unsafe extern \"C\" fn();\n";
        assert_eq!(signature(text, "a").unwrap(), "(x: *mut c_void, y: c_int) -> hipError_t");
        assert_eq!(signature(text, "b").unwrap(), "()");
        assert!(signature(text, "c").is_err());
    }
}
