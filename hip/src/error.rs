//! The errors of this crate.

mod call;
mod display;
mod name;
mod remedy;

use std::fmt;

use hip_sys::{SymbolMissing, hipError_t};

pub(crate) use call::poisons;
pub use call::{CallError, Suspects};
pub(crate) use name::Name;
#[cfg(test)]
pub(crate) use remedy::remedy;

use crate::graph::GraphProblem;
use crate::kernel::LaunchProblem;
use crate::memory::{Extent, Strides};

/// Result of this crate's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What went wrong. The message says what was tried, what happened and, where that is known, what to do about it.
///
/// `Debug` prints the message too, so that `unwrap` and a `main` that returns this error show it.
#[derive(Clone)]
#[non_exhaustive]
pub enum Error {
    /// A HIP function returned an error.
    Call(Box<CallError>),
    /// The runtime library lacks a function that the operation needs.
    SymbolMissing(SymbolMissing),
    /// No runtime could be used. The message lists what was tried.
    NoRuntime(Box<str>),
    /// The runtime works but sees no device.
    NoDevice(Box<str>),
    /// A device ordinal is out of range.
    NoSuchDevice {
        /// The ordinal asked for.
        ordinal: usize,
        /// Number of devices.
        count: usize,
        /// The runtime asked.
        runtime: String,
        /// Variables of the environment that hide devices from the runtime, if there are any.
        hidden: Option<String>,
    },
    /// The environment variable `HIP_RS_RUNTIME` has a value that means nothing.
    RuntimeChoice {
        /// The value.
        value: String,
    },
    /// The software device could not be made.
    Software(Box<str>),
    /// What is asked for cannot be done with this runtime, device or build.
    Unsupported {
        /// What was asked for.
        what: &'static str,
        /// Why it cannot be had, and what to do instead.
        reason: String,
    },
    /// A program could not be compiled at run time.
    #[cfg(feature = "hiprtc")]
    Rtc(Box<crate::rtc::RtcError>),

    /// A host function of a stream panicked. The stream goes on.
    CallbackPanicked {
        /// What the panic said, if that was text.
        message: String,
    },
    /// Something cannot be given up, since other owners still use it.
    InUse {
        /// The thing.
        what: String,
        /// Owners beside the one that the call was given.
        owners: usize,
    },

    /// Bytes are no usable code object.
    CodeObject(hip_code::Error),
    /// None of the code objects runs on the device.
    WrongArch {
        /// Architectures that there are code objects for.
        have: Vec<String>,
        /// The device, with its architecture.
        want: String,
        /// What to do about it.
        remedy: String,
    },
    /// A file cannot be read.
    File {
        /// The file.
        path: String,
        /// What the operating system says, or what the file has instead of code.
        reason: String,
        /// What to do about it, if something is known to help.
        remedy: Option<String>,
    },
    /// A host program has kernels of several translation units, each of which is a module of its own.
    SeveralModules {
        /// Code objects that fit the device.
        count: usize,
    },
    /// A kernel needs another wave size than the device has.
    WaveSize {
        /// Name of the kernel.
        kernel: String,
        /// Lanes per wave that the kernel is compiled for.
        kernel_wave: u32,
        /// The device.
        device: String,
        /// Lanes per wave of the device.
        device_wave: u32,
    },
    /// The module has no kernel of this name.
    KernelNotFound {
        /// The name asked for.
        name: String,
        /// The kernels that there are, by names that [`Module::kernel`](crate::Module::kernel) takes.
        kernels: Vec<String>,
        /// What may have been meant, or why it is not there, if there is something to say.
        note: Option<String>,
    },
    /// Several kernels have this plain name, for instance the instances of one template.
    KernelAmbiguous {
        /// The name asked for.
        name: String,
        /// The candidates, by names that [`Module::kernel`](crate::Module::kernel) takes.
        candidates: Vec<String>,
    },

    /// A kernel takes another number of arguments.
    ArgumentCount {
        /// Name of the kernel.
        kernel: String,
        /// Arguments that the kernel takes.
        expected: usize,
        /// Arguments that were given.
        got: usize,
        /// What the kernel takes, in Rust, as far as that is known.
        suggestion: Option<String>,
    },
    /// An argument's size differs from the kernel's.
    ArgumentSize {
        /// Name of the kernel.
        kernel: String,
        /// Index of the argument, from 0; the message counts from 1.
        index: usize,
        /// Name of the parameter, where the code object has it.
        name: Option<Box<str>>,
        /// Bytes that the kernel takes.
        expected: usize,
        /// The kernel's C++ type, if known.
        expected_type: Option<Box<str>>,
        /// What was given, with its size in bytes.
        got: String,
        /// What to write in Rust instead, and how the kernel is declared, as far as that is known.
        suggestion: Option<Box<str>>,
    },
    /// A pointer was given for a value, or a value for a pointer.
    ArgumentKind {
        /// Name of the kernel.
        kernel: String,
        /// Index of the argument, from 0; the message counts from 1.
        index: usize,
        /// Name of the parameter, where the code object has it.
        name: Option<Box<str>>,
        /// What the kernel takes.
        expected: String,
        /// What was given.
        got: String,
        /// What to write in Rust instead, and how the kernel is declared, as far as that is known.
        suggestion: Option<Box<str>>,
    },
    /// An argument has another type than the kernel's mangled name says.
    ArgumentType {
        /// Name of the kernel.
        kernel: String,
        /// Index of the argument, from 0; the message counts from 1.
        index: usize,
        /// Name of the parameter, where the code object has it.
        name: Option<Box<str>>,
        /// The kernel's C++ type.
        expected: String,
        /// What was given.
        got: String,
        /// What to write in Rust instead, and how the kernel is declared, as far as that is known.
        suggestion: Option<Box<str>>,
    },
    /// A buffer is to be written through a pointer that the kernel only reads.
    ArgumentAccess {
        /// Name of the kernel.
        kernel: String,
        /// Index of the argument, from 0; the message counts from 1.
        index: usize,
        /// Name of the parameter, where the code object has it.
        name: Option<Box<str>>,
        /// The kernel's type or access.
        expected: String,
        /// What was given.
        got: String,
        /// What to write in Rust instead, and how the kernel is declared, as far as that is known.
        suggestion: Option<Box<str>>,
    },
    /// The shape of a launch does not suit the kernel or the device.
    Launch {
        /// Name of the kernel.
        kernel: String,
        /// What does not suit.
        problem: LaunchProblem,
    },

    /// There is no time between two events.
    NotTimed {
        /// Which of them is why, and what to do about it.
        reason: &'static str,
    },

    /// Something cannot be done with a graph.
    Graph(GraphProblem),

    /// Source and destination have different lengths.
    Length {
        /// The operation.
        operation: &'static str,
        /// Elements of the source.
        source_len: usize,
        /// Elements of the destination.
        destination_len: usize,
    },
    /// Source and destination have different extents.
    Extent {
        /// Extent of the source.
        from: Extent,
        /// Extent of the destination.
        to: Extent,
    },
    /// Rows of a rectangle or cuboid do not fit the memory they are to lie in.
    Layout {
        /// Extent of the rectangle or cuboid.
        extent: Extent,
        /// How far apart its rows and planes are.
        strides: Strides,
        /// Elements of the memory.
        len: usize,
        /// What is in the way, and what to do about it.
        reason: Box<str>,
    },
    /// A range does not lie inside a buffer, rectangle or cuboid.
    Range {
        /// What is counted: `elements` of a buffer, or `columns`, `rows` or `planes` of a rectangle or cuboid.
        what: &'static str,
        /// Start of the range.
        start: usize,
        /// End of the range.
        end: usize,
        /// How many there are.
        len: usize,
    },
    /// A view cannot be seen as elements of another type.
    Cast {
        /// Bytes of the view.
        bytes: usize,
        /// Bytes of the new element type.
        size: usize,
        /// What is in the way.
        reason: &'static str,
    },
    /// A global variable of a module is asked for twice at a time: two ways to write it could be used at once.
    GlobalInUse {
        /// Name of the variable.
        name: String,
    },
    /// A shape has another number of elements than the memory.
    Shape {
        /// The shape.
        shape: Vec<usize>,
        /// Elements of the memory.
        len: usize,
    },
    /// An array does not lie in row-major order without gaps.
    #[cfg(feature = "ndarray")]
    ArrayLayout {
        /// The shape.
        shape: Vec<usize>,
        /// Elements from one index to the next.
        strides: Vec<isize>,
    },
    /// A DLPack tensor cannot be exchanged.
    #[cfg(feature = "dlpack")]
    Dlpack(Box<crate::dlpack::DlpackProblem>),
    /// A size exceeds the address space.
    TooLarge {
        /// Number of elements; of rows where rows are rounded up.
        count: usize,
        /// Bytes of each.
        size: usize,
    },
    /// Things of different devices were used together.
    WrongDevice {
        /// The thing.
        what: &'static str,
        /// Its device.
        have: String,
        /// The device of the stream, or of what it was used with.
        want: String,
        /// What helps.
        remedy: &'static str,
    },
}

/// The message, as for `Display`: it is what `unwrap`, `expect` and a `main` that returns an error print.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The first error of several steps that must all be done, whether others fail or not.
pub(crate) fn first_error(steps: impl Iterator<Item = Result<()>>) -> Result<()> {
    let mut first = Ok(());
    for step in steps {
        // Not `first.and(step)`: moving results, which are large, costs more than what the steps do.
        if let Err(error) = step
            && first.is_ok()
        {
            first = Err(error);
        }
    }
    first
}

impl Error {
    /// The code that the HIP function returned, if this is an error of a HIP function.
    #[must_use]
    pub fn code(&self) -> Option<hipError_t> {
        match self {
            Self::Call(call) => Some(call.code),
            _ => None,
        }
    }

    /// Whether memory ran out. Freeing buffers and trying again may help.
    #[must_use]
    pub fn is_out_of_memory(&self) -> bool {
        self.code() == Some(hipError_t::hipErrorOutOfMemory)
    }

    /// Whether this only says that work has not finished yet.
    #[must_use]
    pub fn is_not_ready(&self) -> bool {
        self.code() == Some(hipError_t::hipErrorNotReady)
    }

    /// Whether there is no device to work with, or no runtime that would have one: a program can go on without.
    #[must_use]
    pub fn is_no_device(&self) -> bool {
        matches!(self, Self::NoRuntime(_) | Self::NoDevice(_)) || self.code() == Some(hipError_t::hipErrorNoDevice)
    }

    /// Whether this runtime, device or build cannot do it at all, so that trying again is of no use.
    #[must_use]
    pub fn is_unsupported(&self) -> bool {
        const CODES: [hipError_t; 3] = [
            hipError_t::hipErrorNotSupported,
            hipError_t::hipErrorUnsupportedLimit,
            hipError_t::hipErrorPeerAccessUnsupported,
        ];
        matches!(self, Self::SymbolMissing(_) | Self::Unsupported { .. })
            || self.code().is_some_and(|code| CODES.contains(&code))
    }

    /// Whether the device cannot be used any more by this process: every later call fails too, and memory contents are
    /// lost. Restarting the process is the remedy.
    #[must_use]
    pub fn poisons_device(&self) -> bool {
        self.code().is_some_and(poisons)
    }

    /// Whether the device had failed before this error, or fails with it. Wider than
    /// [`poisons_device`](Error::poisons_device), which looks at the code alone.
    #[must_use]
    pub fn is_device_lost(&self) -> bool {
        self.poisons_device() || matches!(self, Self::Call(call) if call.earlier.is_some())
    }

    /// What the software device knows about the fault: kernel, instruction and address. `None` on real devices.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        match self {
            Self::Call(call) => call.fault.as_deref(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results are moved on the way of every launch.
    #[test]
    fn errors_are_not_larger_than_they_were() {
        assert!(size_of::<Error>() <= 120, "{}", size_of::<Error>());
    }

    #[test]
    fn debug_is_the_message() {
        let error = Error::WrongArch {
            have: vec!["gfx906".into()],
            want: "gfx90a".into(),
            remedy: "compile the kernels for this architecture too".into(),
        };
        let text = "no code object for gfx90a: there are only gfx906; compile the kernels for this architecture too";
        assert_eq!(format!("{error:?}"), text);
        let (operation, context) = ("hipMalloc", "8 bytes".into());
        let call = CallError::new(operation, context, hipError_t::hipErrorOutOfMemory);
        assert_eq!(format!("{call:?}"), call.to_string());
        let error = Error::from(call);
        assert_eq!(format!("{error:?}"), error.to_string());
        assert!(format!("{error:#?}").contains("free buffers or use smaller ones"), "{error:#?}");
    }
}
