//! The messages of [`Error`], and the conversions into it.

use std::fmt;

use hip_sys::SymbolMissing;

use super::{Error, Name};
use crate::graph::GraphProblem;

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
            Self::File { path, reason } => write!(f, "cannot read `{path}`: {reason}"),
            Self::SeveralModules { count } => write!(
                f,
                "the program has kernels of {count} translation units, each a module of its own: use \
                 `Module::load_all`"
            ),
            Self::WaveSize { kernel, kernel_wave, device, device_wave } => write!(
                f,
                "kernel `{kernel}` is compiled for waves of {kernel_wave} lanes, {device} has waves of \
                 {device_wave}"
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
                write!(f, "kernel `{kernel}` takes {expected} argument(s), {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentSize { kernel, index, expected, expected_type, got, suggestion } => write!(
                f,
                "argument {index} of kernel `{kernel}` has {expected} bytes{}, {got} given{}",
                type_note(expected_type),
                semicolon(suggestion)
            ),
            Self::ArgumentKind { kernel, index, expected, got, suggestion } => {
                write!(f, "argument {index} of kernel `{kernel}` is {expected}, {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentType { kernel, index, expected, got, suggestion } => {
                write!(f, "argument {index} of kernel `{kernel}` is `{expected}`, {got} given{}", semicolon(suggestion))
            }
            Self::ArgumentAccess { kernel, index, expected, got, suggestion } => write!(
                f,
                "argument {index} of kernel `{kernel}` is `{expected}`, which the kernel only reads, {got} given{}",
                semicolon(suggestion)
            ),
            Self::Launch { kernel, problem } => write!(f, "cannot launch kernel `{kernel}`: {problem}"),
            Self::NotTimed { reason } => write!(f, "there is no time between these events: {reason}"),
            Self::Graph(error) => fmt::Display::fmt(error, f),
            Self::Length { operation, source_len, destination_len } => {
                write!(f, "{operation}: the source has {source_len} elements, the destination {destination_len}")
            }
            Self::Extent { from, to } => write!(f, "copying {from} elements to {to}: the two must be the same"),
            Self::Layout { extent, strides, len, reason } => write!(
                f,
                "{extent} elements, with rows {} and planes {} elements apart, do not fit {len} elements: {reason}",
                strides.row, strides.plane
            ),
            Self::Range { start, end, len } => {
                write!(f, "range {start}..{end} does not lie in a buffer of {len} elements")
            }
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
            Self::WrongDevice { what, have, want } => {
                let (verb, other) = sides(what);
                write!(f, "{what} {verb} to {have}, but {other} belongs to {want}{}", peer_note(what))
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

/// For [`Error::ArgumentSize`]: the type in brackets, if there is one.
fn type_note(ty: &Option<String>) -> String {
    ty.as_ref().map(|ty| format!(" (`{ty}`)")).unwrap_or_default()
}

/// Something to add, behind a semicolon.
fn semicolon(text: &Option<String>) -> String {
    text.as_ref().map(|text| format!("; {text}")).unwrap_or_default()
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

/// For [`Error::WrongDevice`]: what helps with memory.
fn peer_note(what: &str) -> &'static str {
    match what {
        "the buffer" => {
            "; use a stream of its device, or copy it (`Stream::copy`, `Buffer::to_device`); kernels reach it if \
             `Device::enable_peer_access` was called on the stream's device"
        }
        _ => "",
    }
}
