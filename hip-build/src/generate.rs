//! The generated Rust file: the code objects, and a typed launcher for each kernel whose types allow it.

use std::fmt::Write as _;

use hip_code::{ArgKind, ArgType, CodeObject, KernelSignature, Scalar};

use crate::stale;

/// A code object to be embedded.
pub(crate) struct Embedded {
    /// Target ID.
    pub(crate) arch: String,
    /// File name in `OUT_DIR`.
    pub(crate) file: String,
    pub(crate) built_by: String,
    pub(crate) object: CodeObject,
}

/// An architecture that there is no code object for, since no compiler at hand can do it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LeftOut {
    pub(crate) arch: String,
    /// What it takes.
    pub(crate) reason: String,
}

/// Attributes of generated functions: users need not use each, and names are the kernels'.
const ALLOW: &str =
    "#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]\n";

/// The text of the file that `hip::include_kernels!` includes.
pub(crate) fn rust_file(name: &str, embedded: &[Embedded], left_out: &[LeftOut]) -> String {
    let mut text = stale::marker(name) + "\n";
    text.push_str("/// The code objects, one per architecture.\n#[allow(dead_code, unreachable_pub)]\n");
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(
        text,
        "pub static CODE: ::hip::CodeBundle = ::hip::CodeBundle {{\n    name: {name:?},\n    objects: &["
    );
    for entry in embedded {
        let _ = writeln!(
            text,
            "        ::hip::EmbeddedObject {{\n            arch: {:?},\n            bytes: \
             include_bytes!(concat!(env!(\"OUT_DIR\"), {:?})),\n            built_by: {:?},\n        }},",
            entry.arch,
            format!("/{}", entry.file),
            entry.built_by
        );
    }
    text.push_str("    ],\n    left_out: &[");
    for LeftOut { arch, reason } in left_out {
        let _ = write!(text, "\n        ::hip::LeftOut {{ arch: {arch:?}, reason: {reason:?} }},");
    }
    text.push_str(if left_out.is_empty() { "],\n};\n" } else { "\n    ],\n};\n" });
    let mut kernels: Vec<&KernelSignature> = Vec::new();
    for kernel in embedded.iter().flat_map(|entry| &entry.object.kernels) {
        if !kernels.iter().any(|known| known.name == kernel.name) {
            kernels.push(kernel);
        }
    }
    kernels.sort_by(|a, b| a.name.cmp(&b.name));
    let names = function_names(&kernels);
    for (kernel, name) in kernels.into_iter().zip(names) {
        text.push('\n');
        let made = same_arguments(kernel, embedded).and(name).map(|name| match params(kernel) {
            Ok(params) => launcher(&mut text, kernel, &name, &params),
            Err(reason) => untyped_launcher(&mut text, kernel, &name, &reason),
        });
        if let Err(reason) = made {
            let _ = writeln!(text, "// No launcher for `{}`: {reason}.", comment(kernel.full_name()));
        }
    }
    text
}

fn launcher(text: &mut String, kernel: &KernelSignature, name: &str, params: &Params) {
    let args = kernel.explicit_args().zip(&params.types).enumerate().map(|(index, (arg, rust))| {
        let name = arg.name.clone().unwrap_or_else(|| format!("arg{index}"));
        format!("{name}: {}", rust.replace("::hip::", ""))
    });
    let args = comment(&args.collect::<Vec<_>>().join(", "));
    let _ =
        writeln!(text, "/// Finds the kernel `{}` and binds its arguments `({args})`.", comment(kernel.full_name()));
    for named in &params.named {
        let size = named.size.map(|size| format!(" of {size} bytes")).unwrap_or_default();
        let _ = writeln!(
            text,
            "///\n/// `{}` stands for the C++ type `{}`{size}: a `#[repr(C)]` struct that derives `hip::bytemuck::Pod`, or \
             for an enum\n/// its number. Deriving `Pod` takes the feature `derive` of `hip`.",
            named.rust,
            comment(&named.cpp)
        );
    }
    limits(text, kernel);
    // One argument makes a tuple only with a comma.
    let tuple = if let [only] = params.types.as_slice() {
        format!("({only},)")
    } else {
        format!("({})", params.types.join(", "))
    };
    let generics = params.named.iter().map(|named| format!("{}: ::hip::Element", named.rust)).collect::<Vec<_>>();
    let generics = if generics.is_empty() { String::new() } else { format!("<{}>", generics.join(", ")) };
    let _ = writeln!(
        text,
        "pub fn {name}{generics}(\n    module: &::hip::Module,\n) -> ::hip::Result<::hip::BoundKernel<{tuple}>> {{\n    \
         module.kernel({:?})?.bind()\n}}",
        kernel.name
    );
}

/// What the launchers of both kinds say last.
fn limits(text: &mut String, kernel: &KernelSignature) {
    let lds = match kernel.lds_size {
        0 => String::new(),
        bytes => format!(", with {bytes} bytes of LDS each"),
    };
    let _ = writeln!(
        text,
        "///\n/// It was compiled for at most {} work-items per workgroup{lds}.",
        kernel.max_workgroup_size
    );
    text.push_str("///\n/// # Errors\n/// If `module` has no such kernel, or one with other arguments.\n");
    text.push_str(ALLOW);
}

/// A launcher that leaves the types to the caller.
fn untyped_launcher(text: &mut String, kernel: &KernelSignature, name: &str, reason: &str) {
    let args = kernel.explicit_args().enumerate().map(|(index, arg)| {
        let what = match (&arg.ty, &arg.kind) {
            (Some(ty), _) => ty.to_string(),
            (None, ArgKind::ByValue) => format!("{} bytes", arg.size),
            (None, ArgKind::GlobalBuffer) => "pointer".to_owned(),
            (None, _) => "other".to_owned(),
        };
        format!("{}: {what}", arg.name.clone().unwrap_or_else(|| format!("arg{index}")))
    });
    let args = comment(&args.collect::<Vec<_>>().join(", "));
    let _ = writeln!(
        text,
        "/// Finds the kernel `{}` and binds its arguments `({args})` as `P`, a tuple such as `(u32, In<f32>)`.\n///\n\
         /// Their types are the caller's to give, since {reason}; sizes, and which are pointers, are checked.",
        comment(kernel.full_name()),
    );
    limits(text, kernel);
    let _ = writeln!(
        text,
        "pub fn {name}<P: ::hip::Params>(\n    module: &::hip::Module,\n) -> ::hip::Result<::hip::BoundKernel<P>> {{\n    \
         module.kernel({:?})?.bind()\n}}",
        kernel.name
    );
}

/// The Rust types of a kernel's arguments.
#[derive(Default)]
struct Params {
    types: Vec<String>,
    /// C++ types that the user has to name.
    named: Vec<Named>,
}

/// A C++ struct, union or enum: a type parameter of the launcher.
struct Named {
    cpp: String,
    rust: String,
    /// In bytes, if an argument has it by value.
    size: Option<u32>,
}

impl Params {
    /// The type parameter for a C++ type.
    fn named(&mut self, cpp: &str, size: Option<u32>) -> String {
        if let Some(known) = self.named.iter_mut().find(|named| named.cpp == cpp) {
            known.size = known.size.or(size);
            return known.rust.clone();
        }
        // The last name of a path, with its template arguments.
        let path = cpp.split('<').next().unwrap_or_default();
        let start = path.rfind("::").map_or(0, |at| at + 2);
        let mut rust = identifier(&cpp[start..]);
        // Names that the signature means something else by.
        let taken = |name: &str| PRIMITIVES.contains(&name) || self.named.iter().any(|named| named.rust == name);
        while taken(&rust) {
            rust.push('_');
        }
        self.named.push(Named { cpp: cpp.to_owned(), rust: rust.clone(), size });
        rust
    }
}

/// Checks that a kernel is the same on all architectures.
fn same_arguments(kernel: &KernelSignature, embedded: &[Embedded]) -> Result<(), String> {
    for entry in embedded {
        let Some(other) = entry.object.kernel(&kernel.name) else {
            return Err(format!("there is none for {}", entry.arch));
        };
        let args = |kernel: &KernelSignature| -> Vec<_> {
            kernel.explicit_args().map(|arg| (arg.offset, arg.size, arg.kind.clone())).collect()
        };
        if args(kernel) != args(other) {
            return Err(format!("its arguments for {} differ from the others", entry.arch));
        }
    }
    Ok(())
}

/// The Rust types of a kernel's arguments, or why there are none.
fn params(kernel: &KernelSignature) -> Result<Params, String> {
    if kernel.explicit_args().count() > 0 && kernel.function.is_none() {
        return Err("its name does not carry them (`extern \"C\"`)".to_owned());
    }
    let mut params = Params::default();
    for (index, arg) in kernel.explicit_args().enumerate() {
        let ty = arg.ty.as_ref().ok_or("the types of its arguments are not understood".to_owned())?;
        let rust = match (&arg.kind, ty) {
            (ArgKind::ByValue, ty) => value_type(ty, arg.size, &mut params),
            (ArgKind::GlobalBuffer, ArgType::Pointer { pointee, is_const }) => {
                pointer_type(pointee, *is_const, &mut params)
            }
            _ => None,
        };
        params.types.push(rust.ok_or_else(|| {
            let name = arg.name.as_ref().map(|name| format!(" (`{}`)", comment(name))).unwrap_or_default();
            format!("argument {}{name} of type `{}` has no counterpart in Rust", index + 1, comment(&ty.to_string()))
        })?);
    }
    Ok(params)
}

/// The type of an argument of `size` bytes that is passed by value.
fn value_type(ty: &ArgType, size: u32, params: &mut Params) -> Option<String> {
    match ty {
        // What a vector of three elements occupies depends on where it is from, so its size is looked at.
        ArgType::Vector { element, .. } => {
            let lanes = size.checked_div(element.size()).filter(|lanes| lanes * element.size() == size)?;
            Some(format!("[{}; {lanes}]", rust_scalar(*element)?))
        }
        ArgType::Scalar(scalar) => rust_scalar(*scalar).map(str::to_owned),
        ArgType::Struct(name) => Some(params.named(name, Some(size))),
        _ => None,
    }
}

fn pointer_type(pointee: &ArgType, is_const: bool, params: &mut Params) -> Option<String> {
    let access = |is_const| if is_const { "::hip::In" } else { "::hip::InOut" };
    match pointee {
        // Pointers to write to pointers would put addresses of their own there.
        ArgType::Pointer { pointee: inner, is_const: is_inner_const } => {
            let element = element_type(inner, params)?;
            Some(format!("::hip::In<{}<{element}>>", access(*is_inner_const)))
        }
        other => Some(format!("{}<{}>", access(is_const), element_type(other, params)?)),
    }
}

/// The type of elements in memory.
fn element_type(ty: &ArgType, params: &mut Params) -> Option<String> {
    match ty {
        ArgType::Scalar(scalar) => rust_scalar(*scalar).map(str::to_owned),
        ArgType::Vector { element, lanes } if *lanes != 3 => Some(format!("[{}; {lanes}]", rust_scalar(*element)?)),
        ArgType::Struct(name) => Some(params.named(name, None)),
        // Bytes of whatever kind.
        ArgType::Void => Some("u8".to_owned()),
        _ => None,
    }
}

fn rust_scalar(scalar: Scalar) -> Option<&'static str> {
    Some(match scalar {
        Scalar::I8 => "i8",
        Scalar::U8 => "u8",
        Scalar::I16 => "i16",
        Scalar::U16 => "u16",
        Scalar::I32 => "i32",
        Scalar::U32 => "u32",
        Scalar::I64 => "i64",
        Scalar::U64 => "u64",
        Scalar::F16 => "::hip::f16",
        Scalar::BF16 => "::hip::bf16",
        Scalar::F32 => "f32",
        Scalar::F64 => "f64",
        // A C++ bool may hold any byte that a kernel wrote; Rust's may not.
        Scalar::Bool => "u8",
        _ => return None,
    })
}

/// Text that may stand in a comment: names come from the code object.
fn comment(text: &str) -> String {
    text.chars().map(|char| if char.is_control() || char == '`' { '?' } else { char }).take(500).collect()
}

/// A name for each kernel's function: its own if that is unique, else with template arguments, else with namespaces too.
fn function_names(kernels: &[&KernelSignature]) -> Vec<Result<String, String>> {
    let spellings = |kernel: &KernelSignature| {
        let full = kernel.full_name();
        let path = kernel.function.as_ref().map_or(full, |function| &function.path);
        let base = kernel.base_name();
        let with_arguments = format!("{base}{}", full.strip_prefix(path).unwrap_or_default());
        [identifier(base), identifier(&with_arguments), identifier(full)]
    };
    let all: Vec<_> = kernels.iter().map(|kernel| spellings(kernel)).collect();
    let unique = |name: &str, index: usize| {
        name != "CODE"
            && all.iter().enumerate().all(|(other, names)| other == index || !names.iter().any(|n| n == name))
    };
    all.iter()
        .enumerate()
        .map(|(index, names)| {
            let name = names.iter().find(|name| unique(name, index));
            name.cloned().ok_or_else(|| "another kernel would get the same name".to_owned())
        })
        .collect()
}

/// Keywords that cannot be names of functions.
const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super",
    "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield", "_",
];

/// Types without a path that launchers name.
const PRIMITIVES: &[&str] = &["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f32", "f64"];

/// Makes an identifier of a C++ name; runs of other characters become one underscore.
fn identifier(name: &str) -> String {
    let mut out = String::new();
    let is_word = |char: char| char.is_ascii_alphanumeric() || char == '_';
    let is_plain = name.chars().all(is_word);
    for char in name.chars() {
        if char.is_ascii_alphanumeric() || is_plain {
            out.push(char);
        } else if !out.ends_with('_') {
            out.push('_');
        }
    }
    if name.ends_with('>') {
        out.truncate(out.trim_end_matches('_').len());
    }
    if out.starts_with(|first: char| first.is_ascii_digit()) || out.is_empty() {
        out.insert(0, '_');
    }
    if KEYWORDS.contains(&out.as_str()) {
        out.push('_');
    }
    out
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Code objects of hip-code's tests, which are beside this crate in the workspace but not in its package.
    fn embedded() -> Option<Vec<Embedded>> {
        let found = embedded_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../hip-code/tests/fixtures"));
        if found.is_none() {
            let what = "the code objects of hip-code's tests";
            assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|strict| strict != "1"), "{what} are missing");
            println!("skipped: {what}");
        }
        found
    }

    /// `None` if a file is missing.
    fn embedded_in(fixtures: &Path) -> Option<Vec<Embedded>> {
        let make = |arch: &str| {
            let path = fixtures.join(format!("sample_{arch}.co"));
            let bytes = path.is_file().then(|| std::fs::read(&path).unwrap())?;
            Some(Embedded {
                arch: arch.to_owned(),
                file: format!("sample.{arch}.co"),
                built_by: "hipcc 1.2".to_owned(),
                object: CodeObject::parse(bytes).unwrap(),
            })
        };
        ["gfx90a", "gfx906"].into_iter().map(make).collect()
    }

    #[test]
    fn missing_fixtures_are_no_failure() {
        let dir = tempfile::tempdir().unwrap();
        assert!(embedded_in(dir.path()).is_none());
    }

    #[test]
    fn golden() {
        let Some(embedded) = embedded() else { return };
        let text = rust_file("sample", &embedded, &[]);
        let expected = include_str!("../tests/golden/sample.rs");
        if text != expected {
            let path = std::env::temp_dir().join("hip-build-golden.rs");
            std::fs::write(&path, &text).unwrap();
            panic!("the generated file differs from tests/golden/sample.rs; it is now in {}", path.display());
        }
    }

    #[test]
    fn kernels_that_differ_between_architectures_get_no_launcher() {
        let Some(mut embedded) = embedded() else { return };
        embedded[1].object.kernels.retain(|kernel| kernel.base_name() != "saxpy");
        let text = rust_file("sample", &embedded, &[]);
        assert!(text.contains("No launcher for `saxpy`: there is none for gfx906."), "{text}");
    }

    /// As the table in this crate's documentation says.
    #[test]
    fn names_of_launchers() {
        let Some(embedded) = embedded() else { return };
        let kernel = |full: &str| {
            let path = full.split('<').next().unwrap();
            let base = path.rsplit("::").next().unwrap().to_owned();
            let function = Some(hip_code::FunctionName { base, path: path.to_owned(), full: full.to_owned() });
            KernelSignature { function, ..embedded[0].object.kernels[0].clone() }
        };
        let names = |fulls: &[&str]| -> Vec<String> {
            let kernels: Vec<_> = fulls.iter().map(|full| kernel(full)).collect();
            let names = function_names(&kernels.iter().collect::<Vec<_>>());
            names.into_iter().map(|name| name.unwrap_or_else(|reason| format!("none: {reason}"))).collect()
        };
        assert_eq!(names(&["saxpy", "tile::gemm", "scale<float>"]), ["saxpy", "gemm", "scale"]);
        assert_eq!(names(&["scale<float>", "scale<_Float16>"]), ["scale_float", "scale_Float16"]);
        assert_eq!(names(&["copy<float, 4>", "copy<float, 8>"]), ["copy_float_4", "copy_float_8"]);
        assert_eq!(names(&["a::sum", "b::sum"]), ["a_sum", "b_sum"]);
        assert_eq!(names(&["match", "move"]), ["match_", "move_"]);
        assert_eq!(names(&["fill", "fill"]), ["none: another kernel would get the same name"; 2].map(str::to_owned));
    }

    #[test]
    fn arguments_without_a_counterpart_are_named() {
        let Some(embedded) = embedded() else { return };
        let mut kernel =
            embedded[0].object.kernels.iter().find(|kernel| kernel.base_name() == "saxpy").unwrap().clone();
        kernel.args[1].ty = Some(ArgType::Other("long double".to_owned()));
        kernel.args[1].name = Some("a".to_owned());
        let reason = params(&kernel).err().unwrap();
        assert_eq!(reason, "argument 2 (`a`) of type `long double` has no counterpart in Rust");
    }

    #[test]
    fn structs_are_type_parameters() {
        let mut params = Params::default();
        assert_eq!(params.named("physics::Step", Some(16)), "Step");
        assert_eq!(params.named("other::Step", None), "Step_");
        assert_eq!(params.named("physics::Step", None), "Step");
        assert_eq!(params.named("a::Pair<b::X, 3>", None), "Pair_b_X_3");
        assert_eq!(params.named("u32", None), "u32_");
        assert_eq!(params.named("Self", None), "Self_");
        assert_eq!(params.named[0].size, Some(16));
        let step = || Box::new(ArgType::Struct("physics::Step".to_owned()));
        assert_eq!(pointer_type(&step(), true, &mut params).unwrap(), "::hip::In<Step>");
        let row = ArgType::Pointer { pointee: step(), is_const: false };
        assert_eq!(pointer_type(&row, false, &mut params).unwrap(), "::hip::In<::hip::InOut<Step>>");
        let vector = |lanes| ArgType::Vector { element: Scalar::F32, lanes };
        assert_eq!(value_type(&vector(3), 12, &mut params).unwrap(), "[f32; 3]");
        assert_eq!(value_type(&vector(3), 16, &mut params).unwrap(), "[f32; 4]");
        assert_eq!(element_type(&vector(3), &mut params), None, "12 or 16 bytes");
        assert_eq!(value_type(&ArgType::Other("long double".to_owned()), 16, &mut params), None);
    }

    #[test]
    fn identifiers() {
        assert_eq!(identifier("tile::copy<_Float16, 8>"), "tile_copy_Float16_8");
        assert_eq!(identifier("match"), "match_");
        assert_eq!(identifier("a$b"), "a_b");
        assert_eq!(identifier("__f_"), "__f_");
    }
}
