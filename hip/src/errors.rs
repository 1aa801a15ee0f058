//! What the error codes of HIP mean, and what to do about them.
//!
//! [`Error`](crate::Error) says all of this when it is printed. [`CallError::code`](crate::CallError::code) is the
//! code, [`CallError::meaning`](crate::CallError::meaning) and [`CallError::remedy`](crate::CallError::remedy) are the last
//! two columns of the table.
//!
//! # Errors that come late
//!
//! Kernels, copies and fills execute after the call that put them into a stream has returned. If one of them goes wrong, the
//! next call that asks gets the error, whatever that call was for. What is known about the culprit is in the error:
//!
//! * On the software device, [`Error::fault`](crate::Error::fault) is the kernel, the instruction and the address.
//! * On a real device, [`CallError::suspects`](crate::CallError::suspects) are the kernels that were launched since the
//!   device was last seen to work. To find the one, call [`Stream::synchronize`](crate::Stream::synchronize) after each
//!   launch, or run the program on the software device.
//!
//! # Lost devices
//!
//! The codes marked *lost* stop a device: every later call on it fails in this process
//! ([`Error::poisons_device`](crate::Error::poisons_device)). Later errors say in short what the first was, and
//! carry its message ([`CallError::earlier`](crate::CallError::earlier)). Memory that the device may still use is leaked on purpose.
//!
//! # Errors of destructors
//!
//! A destructor cannot return an error. What it runs into is kept by the device
//! ([`Device::take_deferred_errors`](crate::Device::take_deferred_errors)), and with the crate feature `tracing` it is
//! reported at level `ERROR` at once.
//!
//! # Errors without a code
//!
//! What this crate sees before a HIP function does, or what no code can say. The message has the details, and where something
//! helps, that too.
//!
//! | [`Error`](crate::Error) | When | What to do |
//! |---|---|---|
//! | `NoRuntime`, `SymbolMissing` | no library could be opened, or it lacks a function | install HIP, or name the library by `HIP_RS_RUNTIME`; `hip doctor` tells more |
//! | `NoDevice`, `NoSuchDevice` | the runtime sees no device, or not so many | see `hipErrorNoDevice` below |
//! | `RuntimeChoice`, `Software` | `HIP_RS_RUNTIME` or the name of a software device means nothing | the message lists what there is |
//! | `Unsupported` | this runtime, device or build cannot do it | the message says what can |
//! | `Rtc` | source does not compile at run time | read the log in the message |
//! | `CallbackPanicked` | a function given to [`Stream::call`](crate::Stream::call) or a graph panicked | the stream goes on; mend the function |
//! | `InUse` | a device is to be reset that others own too | drop the other owners first |
//! | `CodeObject` | bytes are no code object | the message says what they are instead, such as source text or a file for NVIDIA's GPUs |
//! | `WrongArch` | no code object is for this device | compile for its architecture too; the message lists what there is |
//! | `File` | a file cannot be read, or is no code object | the message says where it was looked for, or what it is instead |
//! | `SeveralModules` | a program has kernels of several translation units | [`Module::load_all`](crate::Module::load_all) |
//! | `WaveSize` | a kernel is compiled for another wave size | compile it for the device's |
//! | `KernelNotFound` | the module has no such kernel | the message lists what there is, and a name that is nearly the same |
//! | `KernelAmbiguous` | several kernels have this plain name | use one of the names in the message |
//! | `ArgumentCount`, `ArgumentSize`, `ArgumentKind`, `ArgumentType`, `ArgumentAccess` | the types given to [`Kernel::bind`](crate::Kernel::bind) are not the kernel's | bind the types in the message, or let `hip-build` generate the launcher |
//! | `Launch` | a grid is empty or too large, or a workgroup or its LDS is too large | [`Grid::cover`](crate::Grid::cover), [`Kernel::suggest_block`](crate::Kernel::suggest_block) |
//! | `NotTimed` | an event takes no times, or was never recorded | [`Stream::record_event`](crate::Stream::record_event), which makes one that does and is |
//! | `Graph` | a graph cannot be built, changed or launched in this way | the message says why |
//! | `Length`, `Extent`, `Layout`, `Shape`, `ArrayLayout` | source and destination do not fit each other | copy a part: [`Buffer::slice`](crate::Buffer::slice) |
//! | `Range`, `Cast`, `TooLarge` | a view would reach beyond its memory, or be misaligned; a size exceeds the address space | check the numbers in the message |
//! | `GlobalInUse` | a variable of a module is asked for twice at a time | drop the first [`Global`](crate::Global) |
//! | `Dlpack` | a tensor cannot be exchanged | the message says what is in the way |
//! | `WrongDevice` | things of different devices are used together | the message says what helps; [`Buffer::to_device`](crate::Buffer::to_device) copies |
//!
//! # The codes
//!
//! Releases do not agree on all of them: where a code means several things, the table says so. Codes that are not in it are
//! newer than this crate; they are reported by number.
//!
#![doc = include_str!("errors.md")]

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use hip_sys::hipError_t;

    use crate::error::{poisons, remedy};

    /// The table in `errors.md`.
    fn table() -> String {
        let mut text = String::from("| Code | Name | What it means | What to do |\n|---|---|---|---|\n");
        for code in (1..2000).map(hipError_t).filter(|code| code.is_known()) {
            let lost = if poisons(code) { "*lost*: " } else { "" };
            let remedy = remedy(code).unwrap_or_default();
            writeln!(text, "| {} | `{}` | {lost}{} | {remedy} |", code.0, code.name(), code.explain())
                .expect("strings can be written to");
        }
        text
    }

    /// The variants of `Error`, as its source declares them.
    fn variants() -> Vec<&'static str> {
        let source = include_str!("error.rs");
        let start = source.find("pub enum Error {").expect("the enum");
        let body = source[start..].split("\n}\n").next().expect("its end");
        let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
        let names = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
        names.filter_map(|line| line.split([' ', '(', ',']).next()).collect()
    }

    #[test]
    fn every_error_is_in_the_documentation() {
        let text = include_str!("errors.rs");
        let (table, _) = text.split_once("# The codes").expect("a chapter");
        let variants = variants();
        assert!(variants.len() > 30 && variants.contains(&"NotTimed"), "{variants:?}");
        // Errors with a code have a table of their own.
        for name in variants.iter().filter(|name| **name != "Call") {
            assert!(table.contains(&format!("`{name}`")), "{name} is missing in the table");
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "reads texts for minutes, by no unsafe code")]
    fn the_table_is_up_to_date() {
        if std::env::var_os("HIP_RS_BLESS").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/errors.md"), table()).expect("errors.md");
            return;
        }
        assert_eq!(include_str!("errors.md"), table(), "HIP_RS_BLESS=1 renews errors.md");
    }
}
