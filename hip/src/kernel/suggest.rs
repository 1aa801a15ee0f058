//! What to bind for a kernel's arguments, for error messages.

use hip_code::{Access, Arg, ArgKind, ArgType, KernelSignature, Scalar};

use crate::error::Name;

/// What to write for an argument instead of what was given, and how the kernel is declared.
pub(super) fn instead(kernel: &KernelSignature, arg: &Arg) -> Option<String> {
    match (one(arg), declared(kernel)) {
        (Some(one), Some(declared)) => Some(format!("{one}; {declared}")),
        (one, declared) => one.or(declared),
    }
}

/// How the kernel is declared in C++, with the names of the parameters where they are known, if the types are.
fn declared(kernel: &KernelSignature) -> Option<String> {
    let function = kernel.function.as_ref()?;
    let parameter = |arg: &Arg| {
        let ty = arg.ty.as_ref()?;
        Some(arg.name.as_ref().map_or_else(|| ty.to_string(), |name| format!("{ty} {name}")))
    };
    let parameters: Option<Vec<String>> = kernel.explicit_args().map(parameter).collect();
    let declaration = format!("{}({})", function.full, parameters?.join(", "));
    Some(format!("the kernel is `{}`", Name(&declaration)))
}

/// What to write in Rust for one argument: a sentence without its end, or nothing if there is nothing to write.
pub(super) fn one(arg: &Arg) -> Option<String> {
    if let Some(rust) = rust_type(arg) {
        return Some(format!("use `{rust}` for it{}", half_note(&rust)));
    }
    Some(match (&arg.kind, &arg.ty) {
        (ArgKind::ByValue, Some(ArgType::Struct(name))) => {
            format!(
                "use a `#[repr(C)]` struct of {} bytes that derives `hip::bytemuck::Pod` (feature `derive`) for `{name}`, or \
                 its number if that is an enum",
                arg.size
            )
        }
        (ArgKind::ByValue, None) => match arg.size {
            1 => "use a type of 1 byte for it, such as `u8`".to_owned(),
            2 => "use a type of 2 bytes for it, such as `u16` or `i16`".to_owned(),
            4 => "use a type of 4 bytes for it, such as `u32`, `i32` or `f32`".to_owned(),
            8 => "use a type of 8 bytes for it, such as `u64`, `i64` or `f64`".to_owned(),
            size => format!("use an array or a `#[repr(C)]` struct of {size} bytes for it"),
        },
        (ArgKind::ByValue, Some(_)) => format!("use an array or a `#[repr(C)]` struct of {} bytes for it", arg.size),
        (ArgKind::GlobalBuffer, Some(ArgType::Pointer { pointee, is_const })) => match pointee.as_ref() {
            ArgType::Struct(name) => {
                let form = form(*is_const);
                format!("use `{form}<T>` for it, with a `#[repr(C)]` struct that is laid out as `{name}`")
            }
            _ => format!("use `{}<u8>` for it, or with another type of elements", form(*is_const)),
        },
        (ArgKind::GlobalBuffer, _) if arg.access == Some(Access::ReadOnly) => "use `In<T>` for it".to_owned(),
        (ArgKind::GlobalBuffer, _) => "use `In<T>`, `Out<T>` or `InOut<T>` for it".to_owned(),
        _ => return None,
    })
}

/// What to write for all arguments of a kernel.
pub(super) fn all(kernel: &KernelSignature) -> String {
    let args: Vec<&Arg> = kernel.explicit_args().collect();
    if args.is_empty() {
        return "bind it as `()`".to_owned();
    }
    let types: Vec<String> = args.iter().map(|arg| rust_type(arg).unwrap_or_else(|| placeholder(arg))).collect();
    let comma = if types.len() == 1 { "," } else { "" };
    let tuple = format!("({}{comma})", types.join(", "));
    let note = half_note(&tuple);
    let note = declared(kernel).map_or_else(|| note.to_owned(), |declared| format!("{note}; {declared}"));
    if args.iter().all(|arg| rust_type(arg).is_some()) {
        return format!("in Rust they are `{tuple}`{note}");
    }
    format!("in Rust they are, as far as is known, `{tuple}`{note}")
}

/// For an argument whose type is not known.
fn placeholder(arg: &Arg) -> String {
    let name = arg.name.as_ref().map(|name| format!("{}: ", Name(name))).unwrap_or_default();
    match (&arg.kind, &arg.ty) {
        (ArgKind::ByValue, Some(ArgType::Struct(ty))) => format!("{ty} /* {name}{} bytes */", arg.size),
        (ArgKind::ByValue, _) => format!("_ /* {name}{} bytes */", arg.size),
        (ArgKind::GlobalBuffer, Some(ArgType::Pointer { is_const: true, .. })) => "In<_>".to_owned(),
        (ArgKind::GlobalBuffer, Some(_)) => "InOut<_>".to_owned(),
        (ArgKind::GlobalBuffer, None) => format!("In<_> /* {name}or InOut */"),
        _ => format!("/* {name}cannot be passed */"),
    }
}

/// The very type, if C++ and Rust have the same one.
fn rust_type(arg: &Arg) -> Option<String> {
    match (&arg.kind, arg.ty.as_ref()?) {
        // What a vector of three elements occupies depends on where it is from, so its size is looked at.
        (ArgKind::ByValue, ArgType::Vector { element, .. }) => {
            let lanes = arg.size.checked_div(element.size()).filter(|lanes| lanes * element.size() == arg.size)?;
            Some(format!("[{}; {lanes}]", scalar(*element)?))
        }
        (ArgKind::ByValue, ArgType::Scalar(number)) => scalar(*number).map(str::to_owned),
        (ArgKind::GlobalBuffer, ArgType::Pointer { pointee, is_const }) => match pointee.as_ref() {
            ArgType::Pointer { pointee: inner, is_const } => {
                Some(format!("In<{}<{}>>", form(*is_const), element(inner)?))
            }
            other => Some(format!("{}<{}>", form(*is_const), element(other)?)),
        },
        _ => None,
    }
}

fn form(is_const: bool) -> &'static str {
    if is_const { "In" } else { "InOut" }
}

fn element(ty: &ArgType) -> Option<String> {
    match ty {
        ArgType::Scalar(number) => scalar(*number).map(str::to_owned),
        ArgType::Vector { element, lanes } => {
            // Three take the room of four in memory.
            let lanes = if *lanes == 3 { 4 } else { *lanes };
            Some(format!("[{}; {lanes}]", scalar(*element)?))
        }
        // Bytes of whatever kind.
        ArgType::Void => Some("u8".to_owned()),
        _ => None,
    }
}

fn scalar(scalar: Scalar) -> Option<&'static str> {
    Some(match scalar {
        Scalar::I8 => "i8",
        Scalar::U8 | Scalar::Bool => "u8",
        Scalar::I16 => "i16",
        Scalar::U16 => "u16",
        Scalar::I32 => "i32",
        Scalar::U32 => "u32",
        Scalar::I64 => "i64",
        Scalar::U64 => "u64",
        Scalar::F16 => "f16",
        Scalar::BF16 => "bf16",
        Scalar::F32 => "f32",
        Scalar::F64 => "f64",
        _ => return None,
    })
}

/// Where the 16-bit types come from.
fn half_note(rust: &str) -> &'static str {
    if !rust.contains("f16") {
        ""
    } else if cfg!(feature = "half") {
        " (with `use hip::{f16, bf16}`)"
    } else {
        " (with the feature `half` of the crate `hip`, `hip::f16` and `hip::bf16`)"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arg(kind: ArgKind, size: u32, ty: Option<ArgType>) -> Arg {
        Arg { name: None, offset: 0, size, kind, access: None, pointee_align: None, address_space: None, ty }
    }

    fn value(size: u32, ty: Option<ArgType>) -> String {
        one(&arg(ArgKind::ByValue, size, ty)).unwrap()
    }

    fn to(ty: ArgType, is_const: bool) -> ArgType {
        ArgType::Pointer { pointee: Box::new(ty), is_const }
    }

    fn pointer(ty: ArgType, is_const: bool) -> String {
        one(&arg(ArgKind::GlobalBuffer, 8, Some(to(ty, is_const)))).unwrap()
    }

    #[test]
    fn what_a_kernel_takes_is_said_in_rust() {
        let number = ArgType::Scalar;
        let float4 = || ArgType::Vector { element: Scalar::F32, lanes: 4 };
        let named = || ArgType::Struct("physics::Step".to_owned());
        assert_eq!(value(4, Some(number(Scalar::U32))), "use `u32` for it");
        assert_eq!(value(1, Some(number(Scalar::Bool))), "use `u8` for it");
        assert_eq!(value(16, Some(float4())), "use `[f32; 4]` for it");
        assert_eq!(pointer(number(Scalar::F32), true), "use `In<f32>` for it");
        assert_eq!(pointer(number(Scalar::F32), false), "use `InOut<f32>` for it");
        assert!(pointer(number(Scalar::F16), true).starts_with("use `In<f16>` for it (with `use hip::{f16"));
        assert_eq!(pointer(to(number(Scalar::F64), true), true), "use `In<In<f64>>` for it");
        assert_eq!(pointer(to(number(Scalar::F64), false), true), "use `In<InOut<f64>>` for it");
        assert_eq!(pointer(ArgType::Void, false), "use `InOut<u8>` for it");
        let function = ArgType::Other("void (int)".to_owned());
        assert_eq!(pointer(function, true), "use `In<u8>` for it, or with another type of elements");
        let step = "use a `#[repr(C)]` struct of 24 bytes that derives `hip::bytemuck::Pod` (feature `derive`) for `physics::Step`, or its \
                    number if that is an enum";
        assert_eq!(value(24, Some(named())), step);
        let steps = "use `In<T>` for it, with a `#[repr(C)]` struct that is laid out as `physics::Step`";
        assert_eq!(pointer(named(), true), steps);
        assert_eq!(value(4, None), "use a type of 4 bytes for it, such as `u32`, `i32` or `f32`");
        assert_eq!(value(24, None), "use an array or a `#[repr(C)]` struct of 24 bytes for it");
        let unknown = one(&arg(ArgKind::GlobalBuffer, 8, None)).unwrap();
        assert_eq!(unknown, "use `In<T>`, `Out<T>` or `InOut<T>` for it");
        assert_eq!(one(&arg(ArgKind::DynamicSharedPointer, 4, None)), None);
    }
}
