//! The messages of [`Error`], and the conversions into it.

use std::fmt;

use hip_sys::SymbolMissing;

use super::{Error, Name};
use crate::graph::GraphProblem;
use crate::memory::{Extent, Strides};

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(error) => fmt::Display::fmt(error, f),
            Self::SymbolMissing(error) => fmt::Display::fmt(error, f),
            Self::NoRuntime(text) => fmt::Display::fmt(text, f),
            Self::NoDevice(text) => fmt::Display::fmt(text, f),
            Self::NoSuchDevice { ordinal, count, runtime, hidden } => write!(
                f,
                "there is no device {ordinal}: {runtime} has {count} device(s){}",
                hidden.as_ref().map(|hidden| format!(" ({hidden})")).unwrap_or_default()
            ),
            Self::RuntimeChoice { value } => write!(
                f,
                "HIP_RS_RUNTIME is `{value}`, which is not one of `auto`, `rocm`, `dtk`, `emu`, `emu:DEVICES` (for \
                 instance `emu:mi210`, `emu:mi210,mi100` or `emu:mi210@rocm5`) and the path of a library"
            ),
            Self::Software(text) => write!(f, "software device: {text}"),
            Self::Unsupported { what, reason } => write!(f, "{what} is not supported: {reason}"),
            #[cfg(feature = "hiprtc")]
            Self::Rtc(error) => fmt::Display::fmt(error, f),
            Self::CallbackPanicked { message } => write!(f, "a host function of a stream panicked: {message}"),
            Self::InUse { what, owners } => write!(
                f,
                "{what} is still in use, by {owners} other owner(s): clones of the `Device`, and streams, events, buffers, \
                 modules and kernels, which own theirs, also where one was forgotten; drop them first"
            ),
            Self::CodeObject(error) => fmt::Display::fmt(error, f),
            Self::WrongArch { have, want, remedy } => write!(
                f,
                "no code object for {want}: {}; {remedy}",
                if have.is_empty() {
                    "there is none at all".to_owned()
                } else {
                    format!("there are only {}", have.join(", "))
                }
            ),
            Self::File { path, reason, remedy } => {
                write!(f, "cannot read `{}`: {reason}{}", Name(path), semicolon(remedy))
            }
            Self::SeveralModules { count } => write!(
                f,
                "the program has kernels of {count} translation units, each a module of its own: use \
                 `Module::load_all`"
            ),
            Self::WaveSize { kernel, kernel_wave, device, device_wave } => write!(
                f,
                "kernel `{}` is compiled for waves of {kernel_wave} lanes, {device} has waves of {device_wave}",
                Name(kernel)
            ),
            Self::KernelNotFound { name, kernels, note } => {
                let (name, list, note) = (Name(name), name_list(kernels), semicolon(note));
                write!(f, "there is no kernel `{name}` in the module; it has {list}{note}")
            }
            Self::KernelAmbiguous { name, candidates } => {
                let name = Name(name);
                write!(f, "`{name}` names several kernels: {}; use one of these names", name_list(candidates))
            }
            Self::ArgumentCount { kernel, expected, got, suggestion } => {
                let kernel = Name(kernel);
                write!(f, "kernel `{kernel}` takes {expected} argument(s), {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentSize { kernel, index, name, expected, expected_type, got, suggestion } => {
                let (argument, note) = (Argument { index: *index, name, kernel }, type_note(expected_type));
                write!(f, "{argument} has {expected} bytes{note}, {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentKind { kernel, index, name, expected, got, suggestion } => {
                let argument = Argument { index: *index, name, kernel };
                write!(f, "{argument} is {expected}, {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentType { kernel, index, name, expected, got, suggestion } => {
                let argument = Argument { index: *index, name, kernel };
                write!(f, "{argument} is `{expected}`, {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentAccess { kernel, index, name, expected, got, suggestion } => {
                let argument = Argument { index: *index, name, kernel };
                write!(
                    f,
                    "{argument} is `{expected}`, which the kernel only reads, {got} given{}",
                    semicolon(suggestion)
                )
            }
            Self::Launch { kernel, problem } => write!(f, "cannot launch kernel `{}`: {problem}", Name(kernel)),
            Self::NotTimed { reason } => write!(f, "there is no time between these events: {reason}"),
            Self::Graph(error) => fmt::Display::fmt(error, f),
            Self::Length { operation, source_len, destination_len } => write!(
                f,
                "{operation}: the source has {source_len} elements, the destination {destination_len}; give a part of the longer \
                 one (`..{}`), or make both as long",
                source_len.min(destination_len)
            ),
            Self::Extent { from, to } => write!(
                f,
                "copying {from} elements to {to}: the two must be the same; give a part of the larger one (`rect`, `cuboid`)"
            ),
            Self::Layout { extent, strides, len, reason } => layout(f, *extent, *strides, *len, reason),
            Self::Range { what, start, end, len } => range(f, what, *start, *end, *len),
            Self::Cast { bytes, size, reason } => {
                write!(f, "cannot see {bytes} bytes as elements of {size} bytes: {reason}")
            }
            Self::GlobalInUse { name } => {
                let name = Name(name);
                write!(f, "there is a `Global` for the variable `{name}` already; drop it first, or share it")
            }
            Self::Shape { shape, len } => write!(f, "the shape {shape:?} does not have {len} elements"),
            #[cfg(feature = "ndarray")]
            Self::ArrayLayout { shape, strides } => write!(
                f,
                "an array of shape {shape:?} with strides {strides:?} does not lie in row-major order without gaps"
            ),
            #[cfg(feature = "dlpack")]
            Self::Dlpack(error) => fmt::Display::fmt(error, f),
            Self::TooLarge { count, size } => write!(f, "{count} times {size} bytes exceed the address space"),
            Self::WrongDevice { what, have, want, remedy } => {
                let (verb, other) = sides(what);
                write!(f, "{what} {verb} to {have}, but {other} belongs to {want}; {remedy}")
            }
        }
    }
}

// No error has a `source`: the messages above contain those of what they wrap, and a printed chain would repeat them.
impl std::error::Error for Error {}

impl From<SymbolMissing> for Error {
    fn from(error: SymbolMissing) -> Self {
        Self::SymbolMissing(error)
    }
}

impl From<hip_code::Error> for Error {
    fn from(error: hip_code::Error) -> Self {
        Self::CodeObject(error)
    }
}

impl From<GraphProblem> for Error {
    fn from(problem: GraphProblem) -> Self {
        Self::Graph(problem)
    }
}

/// An argument, by its place from 1 and by its name if that is known: ``argument 3 (`x`) of kernel `saxpy` ``.
struct Argument<'a> {
    index: usize,
    name: &'a Option<Box<str>>,
    kernel: &'a str,
}

impl fmt::Display for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "argument {}", self.index.saturating_add(1))?;
        if let Some(name) = self.name {
            write!(f, " (`{}`)", Name(name))?;
        }
        write!(f, " of kernel `{}`", Name(self.kernel))
    }
}

/// For [`Error::ArgumentSize`]: the type in brackets, if there is one.
fn type_note(ty: &Option<Box<str>>) -> String {
    ty.as_ref().map(|ty| format!(" (`{ty}`)")).unwrap_or_default()
}

/// Something to add, behind a semicolon.
fn semicolon(text: &Option<impl AsRef<str>>) -> String {
    text.as_ref().map(|text| format!("; {}", text.as_ref())).unwrap_or_default()
}

/// Names of kernels, not more than can be read.
fn name_list(names: &[String]) -> String {
    const MOST: usize = 20;
    if names.is_empty() {
        return "none at all".to_owned();
    }
    let shown: Vec<String> = names.iter().take(MOST).map(|name| format!("`{}`", Name(name))).collect();
    match names.len().saturating_sub(MOST) {
        0 => shown.join(", "),
        more => format!("{}, and {more} more", shown.join(", ")),
    }
}

/// For [`Error::WrongDevice`]: the verb, and whose device is another.
fn sides(what: &str) -> (&'static str, &'static str) {
    match what {
        "the source and the destination" => ("belong", "the stream"),
        "the earlier event" => ("belongs", "the later one"),
        "the other device" => ("belongs", "the first one"),
        "the pool" | "the memory" => ("belongs", "the device"),
        _ => ("belongs", "the stream"),
    }
}

/// For [`Error::Layout`].
fn layout(f: &mut fmt::Formatter<'_>, extent: Extent, strides: Strides, len: usize, reason: &str) -> fmt::Result {
    write!(f, "{extent} elements")?;
    if extent.height > 1 || extent.depth > 1 {
        write!(f, ", with rows {} elements apart", strides.row)?;
    }
    if extent.depth > 1 {
        write!(f, " and planes {} apart", strides.plane)?;
    }
    write!(f, ", do not fit a memory of {len} elements: {reason}")
}

/// For [`Error::Range`].
fn range(f: &mut fmt::Formatter<'_>, what: &str, start: usize, end: usize, len: usize) -> fmt::Result {
    // A range of another kind than `..` can end behind all numbers.
    let end_text = if end == usize::MAX { String::new() } else { end.to_string() };
    match what {
        "elements" => write!(f, "range {start}..{end_text} does not lie in a buffer or view of {len} elements")?,
        _ => write!(f, "{what} {start}..{end_text} do not lie in a rectangle or cuboid that has {len} {what}")?,
    }
    if start > end {
        // `start..` ends with the memory.
        let text = if end == len { "; it begins behind the end" } else { "; the range ends before it begins" };
        return f.write_str(text);
    }
    match what {
        "elements" => Ok(()),
        _ => f.write_str("; the first range is that of columns, the second that of rows, the third that of planes"),
    }
}
