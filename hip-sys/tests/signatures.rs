//! The C type of every function against the newest prototype known of it, which is mostly that of AMD's bindings to HIP 7.15:
//! number of arguments, how deep each pointer is, and what it points to. Qualifiers are left out.

mod tables;

use std::collections::BTreeMap;

use tables::{csv, read, tsv};

/// Names of C's types in the binding.
const PRIMITIVES: [(&str, &str); 15] = [
    ("unsigned long long", "c_ulonglong"),
    ("long long", "c_longlong"),
    ("unsigned int", "c_uint"),
    ("unsigned char", "c_uchar"),
    ("unsigned short", "c_ushort"),
    ("unsigned", "c_uint"),
    ("int", "c_int"),
    ("char", "c_char"),
    ("void", "c_void"),
    ("float", "f32"),
    ("size_t", "usize"),
    ("uint32_t", "u32"),
    ("uint64_t", "u64"),
    ("GLuint", "c_uint"),
    ("GLenum", "c_uint"),
];

/// A type behind some pointers.
type Depth = (String, usize);

struct Names {
    aliases: BTreeMap<String, String>,
    /// C names of types that the binding has under another.
    c_names: BTreeMap<String, String>,
}

impl Names {
    fn read() -> Self {
        let types = read("src/generated/types.rs");
        let alias = |line: &str| {
            let (left, right) = match line.strip_prefix("pub type ") {
                Some(rest) => rest.split_once(" = ")?,
                None => {
                    let (target, name) = line.strip_prefix("pub use self::")?.split_once(" as ")?;
                    return Some((name.strip_suffix(';')?.to_owned(), target.to_owned()));
                }
            };
            Some((left.to_owned(), right.strip_suffix(';')?.to_owned()))
        };
        let renamed =
            tsv("types.tsv").into_iter().filter(|row| row["header"] == "hip7" && !row["rust_name"].is_empty());
        let mut c_names: BTreeMap<String, String> =
            renamed.map(|row| (row["rust_name"].clone(), row["c_name"].clone())).collect();
        // What the name without a suffix has always meant.
        c_names.insert("hipDeviceProp_tR0000".to_owned(), "hipDeviceProp_t".to_owned());
        Names { aliases: types.lines().filter_map(alias).collect(), c_names }
    }

    /// Follows aliases, counting pointers.
    fn rust(&self, ty: &str) -> Depth {
        let (mut ty, mut depth) = (ty.trim().to_owned(), 0);
        loop {
            if let Some(target) = ty.strip_prefix("*mut ").or_else(|| ty.strip_prefix("*const ")) {
                (ty, depth) = (target.trim().to_owned(), depth + 1);
            } else if let Some(target) = self.aliases.get(&ty).filter(|_| !self.c_names.contains_key(&ty)) {
                ty = target.clone();
            } else {
                let name = self.c_names.get(&ty).cloned().unwrap_or(ty);
                return (name, depth);
            }
        }
    }

    /// A C parameter or result, in the binding's names. `const struct T * name` is `T` behind one pointer.
    fn c(&self, parameter: &str) -> Depth {
        let array = usize::from(parameter.contains('['));
        let depth = parameter.matches('*').count() + array;
        let words = parameter.replace(['*', '['], " ");
        let words: Vec<&str> = words.split_whitespace().filter(|w| !["const", "struct", "enum"].contains(w)).collect();
        let text = words.join(" ");
        let primitive = PRIMITIVES.iter().find(|(c, _)| text == *c || text.starts_with(&format!("{c} ")));
        let name = primitive.map_or_else(|| words[0].to_owned(), |(_, rust)| (*rust).to_owned());
        let tag = name.strip_suffix("_st").filter(|n| self.c_names.values().any(|c| c == n));
        let (name, deeper) = self.rust(tag.unwrap_or(&name));
        (name, depth + deeper)
    }
}

/// Splits at commas outside brackets.
fn split(list: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in list.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("at least one").push(c);
    }
    parts.iter().map(|p| p.trim().to_owned()).filter(|p| !p.is_empty()).collect()
}

/// Arguments and result of each function, as generated.
fn generated() -> BTreeMap<String, (Vec<String>, String)> {
    let text = read("src/generated/signature.rs");
    let items = text.split("pub type ").skip(1).filter_map(|item| {
        let (name, rest) = item.split_once(" =")?;
        let (_, rest) = rest.split_once("fn(")?;
        let (declaration, _) = rest.split_once(';')?;
        let (arguments, result) = match declaration.rsplit_once("->") {
            Some((arguments, result)) => (arguments.trim().strip_suffix(')')?, result.trim()),
            None => (declaration.trim().strip_suffix(')')?, "c_void"),
        };
        Some((name.to_owned(), (split(arguments), result.to_owned())))
    });
    items.collect()
}

#[test]
fn prototypes_agree() {
    let (names, generated) = (Names::read(), generated());
    let mut compared = 0;
    for row in csv("functions.csv") {
        let (name, prototype) = (&row["function"], &row["signature_newest"]);
        let Some((prototype, source)) = prototype.rsplit_once(" [") else { continue };
        let (arguments, result) = generated.get(name).unwrap_or_else(|| panic!("{name} has no type"));
        let (returned, rest) = prototype.split_once(&format!("{name}(")).expect("the function's name");
        let expected = split(rest.trim_end().strip_suffix(')').expect("a bracket"));
        let expected: Vec<&String> = expected.iter().filter(|p| *p != "void").collect();
        assert_eq!(arguments.len(), expected.len(), "{name}: arguments");
        for (argument, expected) in arguments.iter().zip(expected) {
            let (_, ty) = argument.split_once(':').expect("a type");
            let found = names.rust(ty);
            // bindgen's output is in Rust.
            let wanted = match expected.split_once(": ") {
                Some((_, ty)) if source.starts_with("cub") => names.rust(&ty.replace("::std::os::raw::", "")),
                _ => names.c(expected),
            };
            assert_eq!(found, wanted, "{name}: {expected}");
        }
        assert_eq!(names.rust(result), names.c(returned), "{name}: result");
        compared += 1;
    }
    assert!(compared > 560, "{compared} prototypes compared");
}
