//! Parameter types, and the check of them against a kernel's signature.

use std::fmt;
use std::marker::PhantomData;

use hip_code::{Access as PointerAccess, Arg, ArgKind, ArgType, KernelSignature, Scalar};

use super::suggest;
use crate::element::{Element, scalar_of};
use crate::error::{Error, Result};

/// A pointer to elements that the kernel only reads: `const T *` in HIP C++. Launches take a `&Buffer<T>` or a
/// `View<T>` for it.
///
/// A kernel's `T *` is accepted for it too, since much code leaves the `const` out. Then nothing checks that the kernel
/// only reads: that it does not write through the pointer is the caller's promise, as a part of the contract of
/// [`BoundKernel::launch`](crate::BoundKernel::launch).
pub struct In<T>(PhantomData<fn() -> T>);

/// A pointer to elements that the kernel writes: `T *`. Launches take a `&mut Buffer<T>` or a `ViewMut<T>` for it.
pub struct Out<T>(PhantomData<fn() -> T>);

/// A pointer to elements that the kernel reads and writes: `T *`. Launches take a `&mut Buffer<T>` or a `ViewMut<T>`
/// for it.
pub struct InOut<T>(PhantomData<fn() -> T>);

/// A parameter of a kernel: [`In`], [`Out`], [`InOut`], or an [`Element`] that is passed by value. `In<In<T>>` and
/// `In<InOut<T>>` are arrays of pointers in device memory, see [`PointerArray`](crate::PointerArray).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no parameter of a kernel",
    label = "no kernel parameter",
    note = "a parameter is `In<T>`, `Out<T>` or `InOut<T>` for a pointer, and else a number, an array of numbers, or a \
            `#[repr(C)]` struct that derives `hip::bytemuck::Pod` (feature `derive`) as `hip::Element` shows",
    note = "for `bool` use `u8`, for `char` use `u32`: memory that a kernel wrote may hold bytes that are neither"
)]
pub trait Param {
    /// What this type says about the parameter.
    fn spec() -> ParamSpec;
}

#[diagnostic::do_not_recommend]
impl<T: Element> Param for In<T> {
    fn spec() -> ParamSpec {
        ParamSpec::pointer::<T>(false)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element> Param for Out<T> {
    fn spec() -> ParamSpec {
        ParamSpec::pointer::<T>(true)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element> Param for InOut<T> {
    fn spec() -> ParamSpec {
        ParamSpec::pointer::<T>(true)
    }
}

/// A kernel's `const T *const *`.
#[diagnostic::do_not_recommend]
impl<T: Element> Param for In<In<T>> {
    fn spec() -> ParamSpec {
        ParamSpec::pointers::<T>(false)
    }
}

/// A kernel's `T *const *`.
#[diagnostic::do_not_recommend]
impl<T: Element> Param for In<Out<T>> {
    fn spec() -> ParamSpec {
        ParamSpec::pointers::<T>(true)
    }
}

/// A kernel's `T *const *`.
#[diagnostic::do_not_recommend]
impl<T: Element> Param for In<InOut<T>> {
    fn spec() -> ParamSpec {
        ParamSpec::pointers::<T>(true)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element> Param for T {
    fn spec() -> ParamSpec {
        ParamSpec::value::<T>()
    }
}

/// What a Rust type says about a kernel parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParamSpec {
    form: Form,
    /// Of the value, or of an element behind all pointers.
    content: Content,
    type_name: &'static str,
}

/// What is known of a Rust type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Content {
    /// In bytes. `None` if it is not known.
    size: Option<usize>,
    /// The number type, if it is one.
    scalar: Option<Scalar>,
}

impl Content {
    /// An address in device memory.
    const ADDRESS: Self = Self { size: Some(8), scalar: Some(Scalar::U64) };

    fn of<T: Element>() -> Self {
        Self { size: Some(size_of::<T>()), scalar: scalar_of::<T>() }
    }
}

/// How a parameter is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Value,
    Pointer {
        writes: bool,
    },
    /// A pointer to pointers; only what these point to may be written.
    Pointers {
        writes: bool,
    },
    Null,
}

impl ParamSpec {
    pub(super) fn value<T: Element>() -> Self {
        Self::new::<T>(Form::Value)
    }

    pub(super) fn pointer<T: Element>(writes: bool) -> Self {
        Self::new::<T>(Form::Pointer { writes })
    }

    /// A pointer to nothing.
    pub(super) fn null() -> Self {
        Self { form: Form::Null, content: Content { size: None, scalar: None }, type_name: "()" }
    }

    /// A pointer to pointers.
    fn pointers<T: Element>(writes: bool) -> Self {
        Self::new::<T>(Form::Pointers { writes })
    }

    fn new<T: Element>(form: Form) -> Self {
        Self { form, content: Content::of::<T>(), type_name: std::any::type_name::<T>() }
    }
}

/// For instance ``a buffer of `f32` to write``.
impl fmt::Display for ParamSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.form {
            Form::Null => f.write_str("a null pointer"),
            Form::Pointers { writes: false } => write!(f, "an array of pointers to `{}` to read", self.type_name),
            Form::Pointers { writes: true } => write!(f, "an array of pointers to `{}` to write", self.type_name),
            Form::Value => write!(f, "a value of type `{}`", self.type_name),
            Form::Pointer { writes: false } => write!(f, "a buffer of `{}` to read", self.type_name),
            Form::Pointer { writes: true } => write!(f, "a buffer of `{}` to write", self.type_name),
        }
    }
}

/// How strictly the types are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strictness {
    /// Count, kind and size of the arguments, and access.
    Layout,
    /// Element types too, where the mangled name has them.
    Types,
}

/// Checks parameters against the kernel's explicit arguments.
pub(super) fn check<'s>(
    kernel: &KernelSignature,
    params: impl ExactSizeIterator<Item = &'s ParamSpec>,
    strictness: Strictness,
) -> Result<()> {
    let (expected, got) = (kernel.explicit_args().count(), params.len());
    if expected != got {
        let (kernel, suggestion) = (kernel.full_name().to_owned(), Some(suggest::all(kernel)));
        return Err(Error::ArgumentCount { kernel, expected, got, suggestion });
    }
    kernel.explicit_args().zip(params).enumerate().try_for_each(|(index, (arg, param))| {
        check_one(arg, param, strictness).map_err(|mismatch| mismatch.into_error(kernel, (index, arg), param))
    })
}

/// What is wrong with one argument; what the kernel expects instead.
enum Mismatch {
    Size { bytes: usize, ty: Option<String> },
    Kind(String),
    Type(String),
    Access(String),
}

impl Mismatch {
    #[cold]
    fn into_error(self, kernel: &KernelSignature, (index, arg): (usize, &Arg), param: &ParamSpec) -> Error {
        let (suggestion, name) = (suggest::instead(kernel, arg).map(Box::from), arg.name.as_deref().map(Box::from));
        let kernel = kernel.full_name().to_owned();
        let got = param.to_string();
        match self {
            Self::Size { bytes, ty } => {
                let got = param.content.size.map(|size| format!("{got} of {size} bytes")).unwrap_or(got);
                Error::ArgumentSize {
                    kernel,
                    index,
                    name,
                    expected: bytes,
                    expected_type: ty.map(Box::from),
                    got,
                    suggestion,
                }
            }
            Self::Kind(expected) => Error::ArgumentKind { kernel, index, name, expected, got, suggestion },
            Self::Type(expected) => Error::ArgumentType { kernel, index, name, expected, got, suggestion },
            Self::Access(expected) => Error::ArgumentAccess { kernel, index, name, expected, got, suggestion },
        }
    }
}

fn check_one(arg: &Arg, param: &ParamSpec, strictness: Strictness) -> Result<(), Mismatch> {
    let type_text = || arg.ty.as_ref().map(ToString::to_string);
    let described = |what: &str| match type_text() {
        Some(ty) => format!("{what} (`{ty}`)"),
        None => what.to_owned(),
    };
    match (&arg.kind, param.form) {
        (ArgKind::ByValue, Form::Value) => {
            let bytes = arg.size as usize;
            if param.content.size.is_some_and(|size| size != bytes) {
                return Err(Mismatch::Size { bytes, ty: type_text() });
            }
            match &arg.ty {
                Some(ty) if strictness == Strictness::Types && !same_type(ty, param.content) => {
                    Err(Mismatch::Type(ty.to_string()))
                }
                _ => Ok(()),
            }
        }
        (ArgKind::GlobalBuffer, Form::Null) => Ok(()),
        (ArgKind::GlobalBuffer, Form::Pointer { writes }) => {
            let pointee = pointee(arg.ty.as_ref());
            if let (Some((pointee, _)), Strictness::Types) = (pointee, strictness)
                && !same_type(pointee, param.content)
            {
                return Err(Mismatch::Type(type_text().unwrap_or_default()));
            }
            let read_only =
                pointee.is_some_and(|(_, is_const)| is_const) || arg.access == Some(PointerAccess::ReadOnly);
            if writes && read_only {
                return Err(Mismatch::Access(type_text().unwrap_or_else(|| "a pointer marked read-only".to_owned())));
            }
            Ok(())
        }
        (ArgKind::GlobalBuffer, Form::Pointers { writes }) => {
            let Some((outer, _)) = pointee(arg.ty.as_ref()) else { return Ok(()) };
            let inner = pointee(Some(outer));
            let same = match inner {
                Some((inner, _)) => same_type(inner, param.content),
                // The addresses may be numbers to the kernel.
                None => same_type(outer, Content::ADDRESS),
            };
            if strictness == Strictness::Types && !same {
                return Err(Mismatch::Type(type_text().unwrap_or_default()));
            }
            if writes && inner.is_some_and(|(_, is_const)| is_const) {
                return Err(Mismatch::Access(type_text().unwrap_or_default()));
            }
            Ok(())
        }
        (ArgKind::ByValue, Form::Pointer { .. } | Form::Pointers { .. } | Form::Null) => {
            Err(Mismatch::Kind(described(&format!("a value of {} bytes", arg.size))))
        }
        (ArgKind::GlobalBuffer, Form::Value) => Err(Mismatch::Kind(described("a pointer"))),
        (ArgKind::DynamicSharedPointer, _) => {
            Err(Mismatch::Kind(described("a pointer to LDS, which launches cannot pass")))
        }
        (ArgKind::Other(kind), _) => Err(Mismatch::Kind(format!("of kind `{kind}`, which launches cannot pass"))),
        (kind, _) => Err(Mismatch::Kind(format!("of kind {kind:?}, which launches cannot pass"))),
    }
}

/// What a pointer points to, and whether that is constant. `None` for anything else.
fn pointee(ty: Option<&ArgType>) -> Option<(&ArgType, bool)> {
    match ty {
        Some(ArgType::Pointer { pointee, is_const }) => Some((pointee.as_ref(), *is_const)),
        _ => None,
    }
}

/// Whether a Rust type may stand for a C++ type, as far as both are known.
fn same_type(ty: &ArgType, rust: Content) -> bool {
    match ty {
        // `bool` is no device type here: a byte stands for it.
        ArgType::Scalar(Scalar::Bool) => rust.scalar == Some(Scalar::U8),
        ArgType::Scalar(scalar) => rust.scalar == Some(*scalar),
        // A pointer inside device memory is its address.
        ArgType::Pointer { .. } => rust.scalar == Some(Scalar::U64),
        // An array stands for a vector. Its element type is not known here; three elements may take the room of four.
        ArgType::Vector { element, lanes } => {
            let tight = element.size() as usize * *lanes as usize;
            let padded = ty.size().map(|size| size as usize);
            rust.scalar.is_none() && (rust.size == Some(tight) || rust.size == padded)
        }
        // An enum is a named type like a struct, so numbers may stand for it.
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arg(kind: ArgKind, size: u32, ty: Option<ArgType>) -> Arg {
        Arg { name: None, offset: 0, size, kind, access: None, pointee_align: None, address_space: None, ty }
    }

    fn value(size: u32, ty: Option<ArgType>) -> Arg {
        arg(ArgKind::ByValue, size, ty)
    }

    fn pointer(pointee: ArgType, is_const: bool) -> Arg {
        arg(ArgKind::GlobalBuffer, 8, Some(ArgType::Pointer { pointee: Box::new(pointee), is_const }))
    }

    fn checked<P: Param>(arg: &Arg) -> &'static str {
        match check_one(arg, &P::spec(), Strictness::Types) {
            Ok(()) => "ok",
            Err(Mismatch::Size { .. }) => "size",
            Err(Mismatch::Kind(_)) => "kind",
            Err(Mismatch::Type(_)) => "type",
            Err(Mismatch::Access(_)) => "access",
        }
    }

    #[test]
    fn values() {
        let int = value(4, Some(ArgType::Scalar(Scalar::I32)));
        assert_eq!(checked::<i32>(&int), "ok");
        assert_eq!(checked::<u32>(&int), "type");
        assert_eq!(checked::<f32>(&int), "type");
        assert_eq!(checked::<i64>(&int), "size");
        assert_eq!(checked::<In<i32>>(&int), "kind");
        assert_eq!(checked::<u8>(&value(1, Some(ArgType::Scalar(Scalar::Bool)))), "ok");
        assert_eq!(checked::<half::f16>(&value(2, Some(ArgType::Scalar(Scalar::F16)))), "ok");
        assert_eq!(checked::<half::bf16>(&value(2, Some(ArgType::Scalar(Scalar::F16)))), "type");
        assert_eq!(checked::<[u32; 3]>(&value(12, Some(ArgType::Struct("Params".into())))), "ok");
        assert_eq!(checked::<u32>(&value(4, Some(ArgType::Struct("Mode".into())))), "ok");
        assert_eq!(checked::<[f32; 4]>(&value(16, Some(ArgType::Vector { element: Scalar::F32, lanes: 4 }))), "ok");
        assert_eq!(checked::<u128>(&value(16, Some(ArgType::Scalar(Scalar::F32)))), "type");
    }

    #[test]
    fn without_a_mangled_name_size_and_kind_remain() {
        assert_eq!(checked::<u32>(&value(4, None)), "ok");
        assert_eq!(checked::<u64>(&value(4, None)), "size");
        let pointer = arg(ArgKind::GlobalBuffer, 8, None);
        assert_eq!(checked::<In<f32>>(&pointer), "ok");
        assert_eq!(checked::<Out<f64>>(&pointer), "ok");
        assert_eq!(checked::<u64>(&pointer), "kind");
        let read_only = Arg { access: Some(PointerAccess::ReadOnly), ..pointer };
        assert_eq!(checked::<Out<f64>>(&read_only), "access");
    }

    #[test]
    fn pointers() {
        let float = |is_const| pointer(ArgType::Scalar(Scalar::F32), is_const);
        assert_eq!(checked::<In<f32>>(&float(true)), "ok");
        assert_eq!(checked::<In<f32>>(&float(false)), "ok");
        assert_eq!(checked::<Out<f32>>(&float(false)), "ok");
        assert_eq!(checked::<Out<f32>>(&float(true)), "access");
        assert_eq!(checked::<InOut<f32>>(&float(true)), "access");
        assert_eq!(checked::<In<f64>>(&float(true)), "type");
        assert_eq!(checked::<In<u8>>(&pointer(ArgType::Void, true)), "ok");
        let float4 = pointer(ArgType::Vector { element: Scalar::F32, lanes: 4 }, true);
        assert_eq!(checked::<In<[f32; 4]>>(&float4), "ok");
        assert_eq!(checked::<In<f32>>(&float4), "type");
        let float3 = pointer(ArgType::Vector { element: Scalar::F32, lanes: 3 }, true);
        assert_eq!(checked::<In<[f32; 3]>>(&float3), "ok");
        assert_eq!(checked::<In<[f32; 2]>>(&float3), "type");
        let table =
            pointer(ArgType::Pointer { pointee: Box::new(ArgType::Scalar(Scalar::F32)), is_const: false }, true);
        assert_eq!(checked::<In<u64>>(&table), "ok");
        assert_eq!(checked::<In<f32>>(&table), "type");
    }

    #[test]
    fn arrays_of_pointers() {
        let table = |is_const| {
            let row = ArgType::Pointer { pointee: Box::new(ArgType::Scalar(Scalar::F32)), is_const };
            pointer(row, true)
        };
        assert_eq!(checked::<In<In<f32>>>(&table(true)), "ok");
        assert_eq!(checked::<In<In<f32>>>(&table(false)), "ok");
        assert_eq!(checked::<In<InOut<f32>>>(&table(false)), "ok");
        assert_eq!(checked::<In<Out<f32>>>(&table(true)), "access");
        assert_eq!(checked::<In<In<f64>>>(&table(true)), "type");
        assert_eq!(checked::<In<In<f32>>>(&pointer(ArgType::Scalar(Scalar::F32), true)), "type");
        assert_eq!(checked::<In<In<f32>>>(&pointer(ArgType::Scalar(Scalar::U64), true)), "ok");
        assert_eq!(checked::<In<In<f32>>>(&pointer(ArgType::Void, true)), "ok");
        assert_eq!(checked::<In<In<f32>>>(&arg(ArgKind::GlobalBuffer, 8, None)), "ok");
        assert_eq!(checked::<In<In<f32>>>(&value(8, None)), "kind");
    }

    #[test]
    fn kinds_that_cannot_be_passed() {
        assert_eq!(checked::<In<f32>>(&arg(ArgKind::DynamicSharedPointer, 4, None)), "kind");
        assert_eq!(checked::<u64>(&arg(ArgKind::Other("image".into()), 8, None)), "kind");
    }
}
