//! Parameter types from the mangled names of kernels.
//!
//! This reads the part of the Itanium C++ ABI's mangling that kernel signatures use: builtin types, pointers,
//! qualifiers, vectors, named types with namespaces and template arguments, substitutions and template parameters. It
//! declines everything else (expressions, lambdas, operators, local types): a name that is not understood has no types,
//! which is never an error.

use std::borrow::Cow;

use crate::signature::{ArgType, FunctionName, Scalar};

/// Longest name that is looked at.
const MAX_NAME: usize = 64 << 10;
/// How deep types may nest, in the name and by substitution.
const MAX_DEPTH: u32 = 64;
/// How many bytes of text may be produced in all. Substitutions can double the text each time, so there must be a limit.
const MAX_TEXT: usize = 1 << 20;

/// What a mangled name tells.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Demangled {
    pub(crate) function: FunctionName,
    /// `None` if the name is understood but its parameters are not.
    pub(crate) params: Option<Vec<ArgType>>,
}

/// Reads a mangled function name. Suffixes after a dot, which compilers add to make names unique, are ignored.
pub(crate) fn demangle(name: &str) -> Option<Demangled> {
    let name = name.split('.').next().unwrap_or_default();
    let encoding = name.strip_prefix("_Z").filter(|encoding| encoding.len() <= MAX_NAME)?;
    let mut parser = Parser {
        input: encoding.as_bytes(),
        at: 0,
        substitutions: Vec::new(),
        template_args: Vec::new(),
        pack_index: None,
        depth: 0,
        text: 0,
    };
    let (function, is_template) = parser.function_name()?;
    let params = parser.parameters(is_template);
    Some(Demangled { function, params })
}

/// The name of a kernel as C++ spells it, with namespaces and template arguments and without parameters:
/// `tile::gemm<float, 128>`. A name that is not mangled or not understood is returned as it is. For messages; see also
/// [`KernelSignature::declaration`](crate::KernelSignature::declaration).
///
/// ```
/// assert_eq!(hip_code::readable_name("_Z5saxpyjfPKfPf"), "saxpy");
/// assert_eq!(hip_code::readable_name("_ZN2ns4copyIfLi4EEEvPKT_PS1_"), "ns::copy<float, 4>");
/// assert_eq!(hip_code::readable_name("saxpy"), "saxpy");
/// ```
#[must_use]
pub fn readable_name(name: &str) -> Cow<'_, str> {
    demangle(name).map_or(Cow::Borrowed(name), |demangled| Cow::Owned(demangled.function.full))
}

/// A type together with what matters only inside another type.
#[derive(Debug, Clone)]
struct Type {
    ty: ArgType,
    is_const: bool,
    /// Nesting of `ty`.
    depth: u32,
}

impl Type {
    fn flat(ty: ArgType) -> Self {
        Self { ty, is_const: false, depth: 0 }
    }

    fn text(&self) -> String {
        format!("{}{}", self.ty, if self.is_const { " const" } else { "" })
    }
}

/// A template argument.
#[derive(Debug, Clone)]
enum TemplateArg {
    Type(Type),
    Literal(String),
    Pack(Vec<TemplateArg>),
}

impl TemplateArg {
    fn text(&self) -> String {
        match self {
            Self::Type(ty) => ty.text(),
            Self::Literal(text) => text.clone(),
            Self::Pack(args) => args.iter().map(Self::text).collect::<Vec<_>>().join(", "),
        }
    }
}

/// A name while it grows: `path` is without the last component's template arguments.
struct Name {
    base: String,
    path: String,
    ty: ArgType,
}

impl Name {
    fn text(&self) -> String {
        self.ty.to_string()
    }
}

struct Parser<'a> {
    input: &'a [u8],
    at: usize,
    substitutions: Vec<Type>,
    /// The arguments that `T_`, `T0_`, ... refer to.
    template_args: Vec<TemplateArg>,
    /// Which element of a pack is meant, inside of a pack expansion.
    pack_index: Option<usize>,
    depth: u32,
    text: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.input.get(self.at).copied()
    }

    fn eat(&mut self, what: &str) -> bool {
        let found = self.input.get(self.at..).is_some_and(|rest| rest.starts_with(what.as_bytes()));
        if found {
            self.at += what.len();
        }
        found
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn number(&mut self) -> Option<usize> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        std::str::from_utf8(self.input.get(start..self.at)?).ok()?.parse().ok()
    }

    /// The number before `_` in `S_`, `S0_`, `T_`, `T1_`, ...
    fn sequence(&mut self, radix: u32) -> Option<usize> {
        let start = self.at;
        while self.next()? != b'_' {}
        let digits = std::str::from_utf8(self.input.get(start..self.at - 1)?).ok()?;
        if digits.is_empty() {
            return Some(0);
        }
        if digits.bytes().any(|byte| !byte.is_ascii_digit() && !byte.is_ascii_uppercase()) {
            return None;
        }
        usize::from_str_radix(digits, radix).ok()?.checked_add(1)
    }

    /// `<length> <identifier>`.
    fn source_name(&mut self) -> Option<String> {
        let len = self.number()?;
        let end = self.at.checked_add(len)?;
        let name = std::str::from_utf8(self.input.get(self.at..end)?).ok()?;
        self.at = end;
        self.count(name.len())?;
        Some(if name.starts_with("_GLOBAL__N") { "(anonymous namespace)".to_owned() } else { name.to_owned() })
    }

    /// Accounts for text that is about to be kept.
    fn count(&mut self, bytes: usize) -> Option<()> {
        self.text = self.text.checked_add(bytes).filter(|text| *text <= MAX_TEXT)?;
        Some(())
    }

    /// Runs `parse` one level deeper, unless that is too deep.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    fn remember(&mut self, ty: &Type) -> Option<()> {
        if ty.depth > MAX_DEPTH {
            return None;
        }
        if let ArgType::Struct(text) | ArgType::Other(text) = &ty.ty {
            self.count(text.len())?;
        }
        self.substitutions.push(ty.clone());
        Some(())
    }

    /// The name of the function, and whether it is a template.
    fn function_name(&mut self) -> Option<(FunctionName, bool)> {
        let (name, is_template) = match self.peek()? {
            b'N' => self.nested_name(true)?,
            _ => {
                let prefix = if self.eat("St") { "std::" } else { "" };
                self.eat("L");
                let mut name = named(prefix, self.source_name()?);
                self.abi_tags()?;
                let is_template = self.peek() == Some(b'I');
                if is_template {
                    self.remember(&Type::flat(name.ty.clone()))?;
                    self.template_id(&mut name, true)?;
                }
                (name, is_template)
            }
        };
        Some((FunctionName { full: name.text(), base: name.base, path: name.path }, is_template))
    }

    /// The parameter types, to the end of the name. A template's return type comes first.
    fn parameters(&mut self, is_template: bool) -> Option<Vec<ArgType>> {
        if is_template {
            self.parse_type()?;
        }
        let mut params = Vec::new();
        while self.at < self.input.len() {
            self.parameter(&mut params)?;
        }
        match params[..] {
            // The name of a variable.
            [] => None,
            [ArgType::Void] => Some(Vec::new()),
            _ => (!params.contains(&ArgType::Void)).then_some(params),
        }
    }

    fn parameter(&mut self, params: &mut Vec<ArgType>) -> Option<()> {
        if !self.eat("Dp") {
            let ty = self.parse_type()?.ty;
            params.push(ty);
            return Some(());
        }
        // A pack expansion: the pattern once for each element of the pack that it names.
        let packs = self.template_args.iter().filter_map(|arg| match arg {
            TemplateArg::Pack(elements) => Some(elements.len()),
            _ => None,
        });
        let [count] = packs.collect::<Vec<_>>()[..] else { return None };
        let (start, known) = (self.at, self.substitutions.len());
        if count == 0 {
            return None;
        }
        for index in 0..count {
            self.at = start;
            self.substitutions.truncate(known);
            self.pack_index = Some(index);
            let ty = self.parse_type()?.ty;
            params.push(ty);
        }
        self.pack_index = None;
        Some(())
    }

    fn parse_type(&mut self) -> Option<Type> {
        self.nested(Self::parse_type_inner)
    }

    fn parse_type_inner(&mut self) -> Option<Type> {
        let start = self.at;
        let mut is_const = false;
        loop {
            match self.peek()? {
                b'r' | b'V' => self.at += 1,
                b'K' => {
                    self.at += 1;
                    is_const = true;
                }
                // Vendor qualifiers: address spaces (`U3AS1`).
                b'U' => {
                    self.at += 1;
                    self.source_name()?;
                }
                _ => break,
            }
        }
        if self.at != start {
            let inner = self.parse_type()?;
            let ty = Type { is_const: is_const || inner.is_const, ..inner };
            self.remember(&ty)?;
            return Some(ty);
        }
        if let Some(ty) = self.peek().and_then(builtin) {
            self.at += 1;
            return Some(Type::flat(ty));
        }
        match self.peek()? {
            b'D' => self.extended_type(),
            b'P' => {
                self.at += 1;
                let inner = self.parse_type()?;
                let depth = inner.depth + 1;
                self.compound(ArgType::Pointer { pointee: Box::new(inner.ty), is_const: inner.is_const }, depth)
            }
            byte @ (b'R' | b'O') => {
                self.at += 1;
                let inner = self.parse_type()?.text();
                // References to references collapse; a template argument may be one.
                let text = match (byte, inner.strip_suffix("&&")) {
                    (b'R', Some(referee)) => format!("{referee}&"),
                    _ if inner.ends_with('&') => inner,
                    (b'R', None) => format!("{inner}&"),
                    _ => format!("{inner}&&"),
                };
                self.compound(ArgType::Other(text), 0)
            }
            b'A' => {
                self.at += 1;
                let len = if self.peek() == Some(b'_') { None } else { Some(self.number()?) };
                self.eat("_").then_some(())?;
                let inner = self.parse_type()?.text();
                let len = len.map(|len| len.to_string()).unwrap_or_default();
                self.compound(ArgType::Other(format!("{inner} [{len}]")), 0)
            }
            b'F' => {
                self.at += 1;
                self.eat("Y");
                let result = self.parse_type()?.text();
                let mut params = Vec::new();
                while !self.eat("E") {
                    params.push(self.parse_type()?.text());
                }
                params.retain(|param| param != "void");
                self.compound(ArgType::Other(format!("{result} ({})", params.join(", "))), 0)
            }
            b'M' => {
                self.at += 1;
                let (class, member) = (self.parse_type()?.text(), self.parse_type()?.text());
                self.compound(ArgType::Other(format!("{member} {class}::*")), 0)
            }
            b'u' => {
                self.at += 1;
                let name = self.source_name()?;
                let ty = if name == "__bf16" { ArgType::Scalar(Scalar::BF16) } else { ArgType::Other(name) };
                self.compound(ty, 0)
            }
            b'T' => {
                let ty = self.template_param()?;
                self.remember(&ty)?;
                Some(ty)
            }
            b'S' if self.input.get(self.at + 1) != Some(&b't') => {
                let known = self.substitution()?;
                if self.peek() != Some(b'I') {
                    return Some(known);
                }
                let mut name = named("", known.text());
                self.template_id(&mut name, false)?;
                self.compound(name.ty, 0)
            }
            b'N' => Some(Type::flat(self.nested_name(false)?.0.ty)),
            byte if byte == b'S' || byte.is_ascii_digit() => {
                let prefix = if self.eat("St") { "std::" } else { "" };
                let mut name = named(prefix, self.source_name()?);
                self.abi_tags()?;
                let ty = Type::flat(name.ty.clone());
                self.remember(&ty)?;
                if self.peek() != Some(b'I') {
                    return Some(ty);
                }
                self.template_id(&mut name, false)?;
                self.compound(name.ty, 0)
            }
            _ => None,
        }
    }

    /// Makes a type that later substitutions may refer to.
    fn compound(&mut self, ty: ArgType, depth: u32) -> Option<Type> {
        let ty = Type { ty, is_const: false, depth };
        self.remember(&ty)?;
        Some(ty)
    }

    /// Types that start with `D`.
    fn extended_type(&mut self) -> Option<Type> {
        self.at += 1;
        let builtin = match self.next()? {
            b'h' => ArgType::Scalar(Scalar::F16),
            b'u' => ArgType::Scalar(Scalar::U8),
            b's' => ArgType::Scalar(Scalar::U16),
            b'i' => ArgType::Scalar(Scalar::U32),
            b'n' => ArgType::Other("decltype(nullptr)".to_owned()),
            b'F' => match (self.number()?, self.next()?) {
                (16, b'_') => ArgType::Scalar(Scalar::F16),
                (16, b'b') => ArgType::Scalar(Scalar::BF16),
                (32, b'_') => ArgType::Scalar(Scalar::F32),
                (64, b'_') => ArgType::Scalar(Scalar::F64),
                _ => return None,
            },
            b'v' => {
                let lanes = u32::try_from(self.number()?).ok()?;
                self.eat("_").then_some(())?;
                let element = self.parse_type()?;
                let ty = match element.ty {
                    ArgType::Scalar(element) => ArgType::Vector { element, lanes },
                    _ => ArgType::Other(format!("{} __attribute__((ext_vector_type({lanes})))", element.text())),
                };
                return self.compound(ty, 0);
            }
            _ => return None,
        };
        Some(Type::flat(builtin))
    }

    fn template_param(&mut self) -> Option<Type> {
        self.eat("T").then_some(())?;
        let index = self.sequence(10)?;
        let mut arg = self.template_args.get(index)?;
        if let TemplateArg::Pack(elements) = arg {
            arg = elements.get(self.pack_index?)?;
        }
        match arg {
            TemplateArg::Type(ty) => Some(ty.clone()),
            _ => None,
        }
    }

    /// `S_`, `S0_`, ... and the abbreviations of the standard library.
    fn substitution(&mut self) -> Option<Type> {
        self.eat("S").then_some(())?;
        let standard = match self.peek()? {
            b'a' => "std::allocator",
            b'b' => "std::basic_string",
            b's' => "std::string",
            b'i' => "std::istream",
            b'o' => "std::ostream",
            b'd' => "std::iostream",
            _ => {
                let index = self.sequence(36)?;
                return self.substitutions.get(index).cloned();
            }
        };
        self.at += 1;
        Some(Type::flat(ArgType::Struct(standard.to_owned())))
    }

    /// `N ... E`. A function's own name is no candidate for substitution, a type's is.
    fn nested_name(&mut self, function: bool) -> Option<(Name, bool)> {
        self.eat("N").then_some(())?;
        while matches!(self.peek()?, b'r' | b'V' | b'K' | b'R' | b'O') {
            self.at += 1;
        }
        let mut name: Option<Name> = None;
        let mut is_template = false;
        loop {
            match (self.peek()?, &mut name) {
                (b'E', Some(_)) => break,
                (b'I', Some(name)) => {
                    self.template_id(name, function)?;
                    is_template = true;
                }
                (b'S', slot @ None) => {
                    if self.eat("St") {
                        *slot = Some(named("", "std".to_owned()));
                    } else {
                        let known = self.substitution()?;
                        *slot = Some(named("", known.text()));
                    }
                    continue;
                }
                (b'T', slot @ None) => *slot = Some(named("", self.template_param()?.text())),
                (byte, slot) if byte.is_ascii_digit() || byte == b'L' => {
                    self.eat("L");
                    let prefix = slot.as_ref().map(|name| name.text() + "::").unwrap_or_default();
                    let component = self.source_name()?;
                    self.count(prefix.len())?;
                    *slot = Some(named(&prefix, component));
                    self.abi_tags()?;
                    is_template = false;
                }
                _ => return None,
            }
            let ty = name.as_ref().map(|name| Type::flat(name.ty.clone()))?;
            self.remember(&ty)?;
        }
        self.at += 1;
        if function {
            self.substitutions.pop();
        }
        Some((name?, is_template))
    }

    /// Tags (`B5cxx11`) belong to the name but say nothing about its type.
    fn abi_tags(&mut self) -> Option<()> {
        while self.eat("B") {
            self.source_name()?;
        }
        Some(())
    }

    /// Adds template arguments to a name. Those of the function itself are what template parameters refer to.
    fn template_id(&mut self, name: &mut Name, function: bool) -> Option<()> {
        let args = self.nested(Self::template_arguments)?;
        let texts: Vec<_> = args.iter().map(TemplateArg::text).filter(|text| !text.is_empty()).collect();
        let text = format!("{}<{}>", name.path, texts.join(", "));
        self.count(text.len())?;
        name.ty = match (name.path.as_str(), &args[..]) {
            // HIP's `float2` and the like. The three-element ones are packed, unlike real vectors.
            (
                "HIP_vector_type",
                [TemplateArg::Type(Type { ty: ArgType::Scalar(element), .. }), TemplateArg::Literal(lanes)],
            ) if ["1", "2", "4"].contains(&lanes.as_str()) => {
                ArgType::Vector { element: *element, lanes: lanes.parse().ok()? }
            }
            _ => ArgType::Struct(text),
        };
        if function {
            self.template_args = args;
        }
        Some(())
    }

    fn template_arguments(&mut self) -> Option<Vec<TemplateArg>> {
        self.eat("I").then_some(())?;
        let mut args = Vec::new();
        while !self.eat("E") {
            args.push(self.nested(Self::template_argument)?);
        }
        Some(args)
    }

    fn template_argument(&mut self) -> Option<TemplateArg> {
        if self.eat("J") {
            let mut args = Vec::new();
            while !self.eat("E") {
                args.push(self.nested(Self::template_argument)?);
            }
            return Some(TemplateArg::Pack(args));
        }
        if !self.eat("L") {
            return self.parse_type().map(TemplateArg::Type);
        }
        let ty = self.parse_type()?.ty;
        let start = self.at;
        while self.next()? != b'E' {}
        let value = std::str::from_utf8(self.input.get(start..self.at - 1)?).ok()?;
        let value = match (ty, value) {
            (ArgType::Scalar(Scalar::Bool), "0") => "false".to_owned(),
            (ArgType::Scalar(Scalar::Bool), "1") => "true".to_owned(),
            _ => value.strip_prefix('n').map_or_else(|| value.to_owned(), |value| format!("-{value}")),
        };
        self.count(value.len())?;
        Some(TemplateArg::Literal(value))
    }
}

/// A name without template arguments. HIP's classes around 16-bit floating point are the numbers they hold.
fn named(prefix: &str, base: String) -> Name {
    let path = format!("{prefix}{base}");
    let ty = match path.as_str() {
        "__half" => ArgType::Scalar(Scalar::F16),
        "__hip_bfloat16" | "hip_bfloat16" => ArgType::Scalar(Scalar::BF16),
        _ => ArgType::Struct(path.clone()),
    };
    Name { base, path, ty }
}

fn builtin(code: u8) -> Option<ArgType> {
    Some(ArgType::Scalar(match code {
        b'b' => Scalar::Bool,
        b'a' | b'c' => Scalar::I8,
        b'h' => Scalar::U8,
        b's' => Scalar::I16,
        b't' => Scalar::U16,
        b'i' | b'w' => Scalar::I32,
        b'j' => Scalar::U32,
        b'l' | b'x' => Scalar::I64,
        b'm' | b'y' => Scalar::U64,
        b'f' => Scalar::F32,
        b'd' => Scalar::F64,
        b'v' => return Some(ArgType::Void),
        b'e' => return Some(ArgType::Other("long double".to_owned())),
        b'g' => return Some(ArgType::Other("__float128".to_owned())),
        b'n' => return Some(ArgType::Other("__int128".to_owned())),
        b'o' => return Some(ArgType::Other("unsigned __int128".to_owned())),
        b'z' => return Some(ArgType::Other("...".to_owned())),
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The function's full name and its parameters, as text.
    fn text(name: &str) -> String {
        let demangled = demangle(name).unwrap();
        let params =
            demangled.params.map(|params| params.iter().map(ArgType::to_string).collect::<Vec<_>>().join(", "));
        format!("{}({})", demangled.function.full, params.as_deref().unwrap_or("?"))
    }

    /// Names written by clang 15 and 19; the expected texts follow from their sources.
    #[test]
    fn names_of_real_kernels() {
        for (name, expected) in [
            ("_Z1fv", "f()"),
            ("_Z5saxpyjfPKfPf", "saxpy(unsigned int, float, float const*, float*)"),
            ("_ZL4kernPi", "kern(int*)"),
            ("_ZL4kernPi.static.0123456789abcdef", "kern(int*)"),
            ("_ZN12_GLOBAL__N_14kernEPi", "(anonymous namespace)::kern(int*)"),
            ("_Z4copyIfLi4EEvPKT_PS0_", "copy<float, 4>(float const*, float*)"),
            ("_Z4copyI6__halfEvPKT_PS1_", "copy<_Float16>(_Float16 const*, _Float16*)"),
            ("_ZN2ns4gemmIdLb1ELin3EEEvT_NS_5ShapeEPS2_", "ns::gemm<double, true, -3>(double, ns::Shape, ns::Shape*)"),
            (
                "_Z1gP15HIP_vector_typeIfLj4EES_IjLj3EE",
                "g(float __attribute__((ext_vector_type(4)))*, HIP_vector_type<unsigned int, 3>)",
            ),
            (
                "_Z1hDv4_DF16_DF16bu6__bf16Dh",
                "h(_Float16 __attribute__((ext_vector_type(4))), __bf16, __bf16, _Float16)",
            ),
            ("_Z1iPVKfPPKvPA4_fPFviERi", "i(float const*, void const**, float [4]*, void (int)*, int&)"),
            ("_Z1jIJifEEvDpPKT_", "j<int, float>(int const*, float const*)"),
            ("_Z1kN3foo3barIiNS_3bazEEES1_", "k(foo::bar<int, foo::baz>, foo::baz)"),
            ("_Z1lPU3AS1Kf", "l(float const*)"),
            ("_ZN3FooIiE3runEPKiS2_", "Foo<int>::run(int const*, int const*)"),
            ("_Z1mSt4pairIifEPS0_", "m(std::pair<int, float>, std::pair<int, float>*)"),
        ] {
            assert_eq!(text(name), expected, "{name}");
        }
    }

    #[test]
    fn what_is_not_understood_has_no_types() {
        for name in ["", "plain", "_Z", "_ZplRK1AS1_", "_ZZ1fvENKUlvE_clEv", "_Z3fooILi", "_ZN"] {
            assert_eq!(demangle(name), None, "{name}");
        }
        // The name is understood, the parameters (an expression in a template argument) are not.
        assert_eq!(text("_Z3foo3barIXsr3fooE5valueEE"), "foo(?)");
        assert_eq!(text("_Z1fS_"), "f(?)");
        assert_eq!(text("_ZN2ns8variableE"), "ns::variable(?)");
    }

    /// `_`, `0_`, ..., `Z_`, `10_`, ...
    fn sequence(index: u32) -> String {
        let digits = |value| char::from_digit(value, 36).unwrap().to_ascii_uppercase();
        match index {
            0 => "_".to_owned(),
            1..=36 => format!("{}_", digits(index - 1)),
            _ => format!("{}{}_", digits((index - 1) / 36), digits((index - 1) % 36)),
        }
    }

    #[test]
    fn work_is_bounded() {
        // Each type holds the previous one twice; each adds two candidates for substitution.
        let mut name = "_Z1f1AIiiE".to_owned();
        for index in (0..36_u32).step_by(2) {
            let last = sequence(index + 1);
            name += &format!("1AIS{last}S{last}E");
        }
        assert!(demangle(&name[..60]).is_some());
        assert_eq!(demangle(&name).unwrap().params, None);
        assert_eq!(demangle(&format!("_Z1f{}i", "P".repeat(60_000))).unwrap().params, None);
        // A pointer to the previous pointer, a thousand times.
        let chain: String = (0..1000).map(|index| format!("PS{}", sequence(index))).collect();
        assert_eq!(demangle(&format!("_Z1fPi{chain}")).unwrap().params, None);
    }

    proptest! {
        #[test]
        fn never_panics(name in "_Z[NSTIJEKPRLDXFAMvifjx0-9_a]{0,60}") {
            let _ = demangle(&name);
        }
    }
}
