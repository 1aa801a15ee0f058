//! What a HIP runtime is and what it answers, as lines `key: value` for people and for programs.
//!
//!     cargo run -p hip-sys --features hiprtc --example runtime_report -- [OPTIONS]
//!
//! | Option | Meaning |
//! |---|---|
//! | `--library PATH` | a library, a folder that holds one, or a bare name; else the loader looks everywhere |
//! | `--prefer rocm`, `--prefer dtk` | one family only |
//! | `--arch NAME` | architecture to compile for, `gfx90a` unless given; with this option a missing compiler is a problem |
//! | `--kernel FILE` | HIP source to compile instead of the small one in this program |
//!
//! Exit status: 0 if all that should work does, 1 with at least one line `problem: ...` otherwise, 2 for wrong options.
//!
//! # Lines
//!
//! A key is the text before the first `: `. Keys and the spelling of values stay as they are; keys may be added. Only
//! `problem` and `hiprtc.log` come more than once. Values are one line: line ends inside them are written ` | `.
//!
//! | Key | Value |
//! |---|---|
//! | `report` | version of this format: 1 |
//! | `library` | real path of the library |
//! | `soname` | its `DT_SONAME`, or `unknown` |
//! | `family` | `rocm`, `dtk`, `software` |
//! | `hip` | version as `hipRuntimeGetVersion` encodes it, decoded: `5.2.21153` |
//! | `profile.props`, `.attributes`, `.memory_types`, `.memcpy3d`, `.external`, `.allocation_prop`, `.memset_node` | layouts and numbers chosen: names of the variants of the types in `hip_sys::Profile` |
//! | `functions.bound`, `.present`, `.absent` | counts, over `hip_sys::Function::ALL` |
//! | `functions.present_names`, `functions.absent_names` | the names, separated by spaces |
//! | `devices` | count, or `none, ` and what the runtime said: `none, hipErrorNoDevice (100)` |
//! | `device.N.FIELD` | each field of `hip_sys::DeviceProperties`, under its name there; lists in brackets, `none` for no value |
//! | `device.N.attribute.NAME` | each of `hip_sys::DeviceAttribute`, under its name there: a number; `not asked, ` and why hip-sys cannot ask this runtime for it; `refused, ` and the code where the runtime does not take it |
//! | `pointer.device`, `.host`, `.unknown` | with a device: kind of memory of a device allocation, a page-locked one, a variable of this program |
//! | `pointer.device.ordinal`, `pointer.host.ordinal` | the device that the runtime names for it |
//! | `error.CODE.name`, `.meaning` | hip-sys's name and explanation for this runtime, for each code it knows and for 4711 |
//! | `error.CODE.library_name`, `.library_text` | what the library calls the code, and how it explains it |
//! | `hiprtc` | real path of the compiler's library, `inside the runtime`, or `none, ` and the places tried |
//! | `hiprtc.soname`, `hiprtc.version` | its `DT_SONAME`; what `hiprtcVersion` says |
//! | `hiprtc.functions.bound`, `.present`, `.absent_names` | as for the runtime |
//! | `hiprtc.arch`, `hiprtc.supports` | the architecture asked for; `yes`, `no`, or why that cannot be told |
//! | `hiprtc.comgr` | real path of the compiler library that it builds on |
//! | `hiprtc.compile` | `ok`; `failed, ` and the code; `not tried, ` and the reason |
//! | `hiprtc.code.size`, `.elf`, `.abi_version` | bytes; `yes` or `no`; byte `EI_ABIVERSION`, which tells the code object's version |
//! | `hiprtc.log` | one line of the compiler's log |
//! | `problem` | something that should work and does not |

mod report;

use std::process::ExitCode;

/// How to call the program.
const USAGE: &str = "usage: runtime_report [--library PATH] [--prefer rocm|dtk] [--arch NAME] [--kernel FILE]";

fn main() -> ExitCode {
    let request = match report::Request::from_arguments(std::env::args_os().skip(1)) {
        Ok(request) => request,
        Err(error) => {
            eprintln!("runtime_report: {error}\n{}", USAGE);
            return ExitCode::from(2);
        }
    };
    let sound = report::run(&request, &mut std::io::stdout().lock());
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
