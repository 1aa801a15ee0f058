//! The run-time compiler: which it is, and whether it compiles.

use core::ffi::{CStr, c_char, c_int};
use std::ffi::CString;

use hip_sys::{Rtc, RtcFunction, Runtime, SymbolMissing, hiprtcProgram, hiprtcResult};

use super::{Report, Request, soname};

/// A kernel that needs no header.
const SAXPY: &str = r#"extern "C" __global__ void saxpy(unsigned n, float a, const float* x, float* y) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}
"#;

pub(super) fn write(report: &mut Report<'_>, runtime: &Runtime, request: &Request) {
    let rtc = match Rtc::open(runtime) {
        Ok(rtc) => rtc,
        Err(error) => {
            report.line("hiprtc", format_args!("none, {error}"));
            if request.arch.is_some() || request.kernel.is_some() {
                report.problem("there is no run-time compiler");
            }
            return;
        }
    };
    let description = rtc.source().describe();
    if description == runtime.source().describe() {
        report.line("hiprtc", "inside the runtime");
    } else {
        report.line("hiprtc", &description);
    }
    report.line("hiprtc.soname", soname(&description));
    let (mut major, mut minor): (c_int, c_int) = (0, 0);
    // SAFETY: the pointers are to ints that outlive the call.
    match unsafe { rtc.hiprtcVersion(&mut major, &mut minor) } {
        Ok(hiprtcResult::HIPRTC_SUCCESS) => report.line("hiprtc.version", format_args!("{major}.{minor}")),
        Ok(code) => report.problem(format_args!("hiprtcVersion: {}", code.0)),
        Err(missing) => report.problem(missing),
    }
    let absent: Vec<&str> =
        RtcFunction::ALL.into_iter().filter(|f| !rtc.has_function(*f)).map(RtcFunction::name).collect();
    report.line("hiprtc.functions.bound", RtcFunction::COUNT);
    report.line("hiprtc.functions.present", RtcFunction::COUNT - absent.len());
    report.line("hiprtc.functions.absent_names", absent.join(" "));

    let arch = request.arch.as_deref().unwrap_or("gfx90a");
    report.line("hiprtc.arch", arch);
    // Compiling for an architecture that is not supported, or without the compiler library, crashes some releases.
    match rtc.supports(arch) {
        Ok(true) => report.line("hiprtc.supports", "yes"),
        Ok(false) => {
            report.line("hiprtc.supports", "no");
            report.line("hiprtc.compile", "not tried, the architecture is not supported");
            return report.problem(format_args!("the run-time compiler does not know {arch}"));
        }
        Err(error) => {
            report.line("hiprtc.supports", &error);
            report.line("hiprtc.compile", "not tried, it might crash");
            return report.problem(error);
        }
    }
    match rtc.comgr() {
        Ok(comgr) => report.line("hiprtc.comgr", comgr),
        Err(error) => report.problem(error),
    }
    let source = match &request.kernel {
        Some(file) => match std::fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => return report.problem(format_args!("{}: {error}", file.display())),
        },
        None => SAXPY.as_bytes().to_vec(),
    };
    let (Ok(source), Ok(option)) = (CString::new(source), CString::new(format!("--offload-arch={arch}"))) else {
        return report.problem("neither a source nor an architecture can have a NUL byte in it");
    };
    match compile(report, &rtc, &source, &option) {
        Ok(Some(code)) => {
            report.line("hiprtc.code.size", code.len());
            let elf = code.starts_with(b"\x7fELF");
            report.line("hiprtc.code.elf", if elf { "yes" } else { "no" });
            // EI_ABIVERSION.
            match code.get(8) {
                Some(byte) if elf => report.line("hiprtc.code.abi_version", byte),
                _ => report.problem("what the compiler made is not an ELF file"),
            }
        }
        Ok(None) => report.problem(format_args!("the kernel does not compile for {arch}")),
        Err(missing) => report.problem(missing),
    }
}

/// Compiles one program. `None`: it failed, and the report says how.
fn compile(report: &mut Report<'_>, rtc: &Rtc, source: &CStr, option: &CStr) -> Result<Option<Vec<u8>>, SymbolMissing> {
    let null: *const *const c_char = core::ptr::null();
    let mut program: hiprtcProgram = core::ptr::null_mut();
    // SAFETY: source and name are strings that outlive the call, and there are no headers.
    let code =
        unsafe { rtc.hiprtcCreateProgram(&mut program, source.as_ptr(), c"report.hip".as_ptr(), 0, null, null) }?;
    if code != hiprtcResult::HIPRTC_SUCCESS {
        report.line("hiprtc.compile", format_args!("failed, hiprtcCreateProgram: {}", code.0));
        return Ok(None);
    }
    let compiled = compile_program(report, rtc, program, option);
    // SAFETY: the program was created above and is not used after this.
    let destroyed = unsafe { rtc.hiprtcDestroyProgram(&mut program) }?;
    if destroyed != hiprtcResult::HIPRTC_SUCCESS {
        report.problem(format_args!("hiprtcDestroyProgram: {}", destroyed.0));
    }
    compiled
}

fn compile_program(
    report: &mut Report<'_>,
    rtc: &Rtc,
    program: hiprtcProgram,
    option: &CStr,
) -> Result<Option<Vec<u8>>, SymbolMissing> {
    let options = [option.as_ptr()];
    // SAFETY: the program exists and was not compiled before; one option is given and outlives the call.
    let code = unsafe { rtc.hiprtcCompileProgram(program, 1, options.as_ptr()) }?;
    // SAFETY: the pointer is to a size that outlives the call; the buffer has the size the library asked for.
    let log = unsafe {
        bytes(|size| rtc.hiprtcGetProgramLogSize(program, size), |buffer| rtc.hiprtcGetProgramLog(program, buffer))
    }?;
    let log = log.unwrap_or_default();
    for line in String::from_utf8_lossy(&log).trim_end_matches(['\0', '\n']).lines() {
        report.line("hiprtc.log", line);
    }
    if code != hiprtcResult::HIPRTC_SUCCESS {
        report.line("hiprtc.compile", format_args!("failed, hiprtcCompileProgram: {}", code.0));
        return Ok(None);
    }
    // SAFETY: as above.
    let made =
        unsafe { bytes(|size| rtc.hiprtcGetCodeSize(program, size), |buffer| rtc.hiprtcGetCode(program, buffer)) }?;
    report.line("hiprtc.compile", if made.is_some() { "ok" } else { "failed, the code cannot be had" });
    Ok(made)
}

/// Asks for a size, then for so many bytes. `None` if the library refuses, or asks for more than 1 GiB.
fn bytes(
    size: impl FnOnce(*mut usize) -> Result<hiprtcResult, SymbolMissing>,
    get: impl FnOnce(*mut c_char) -> Result<hiprtcResult, SymbolMissing>,
) -> Result<Option<Vec<u8>>, SymbolMissing> {
    let mut count = 0_usize;
    if size(&mut count)? != hiprtcResult::HIPRTC_SUCCESS || count > 1 << 30 {
        return Ok(None);
    }
    // One byte more than asked for: some releases end a log with a NUL that they do not count.
    let mut buffer = vec![0_u8; count + 1];
    if get(buffer.as_mut_ptr().cast())? != hiprtcResult::HIPRTC_SUCCESS {
        return Ok(None);
    }
    buffer.truncate(count);
    Ok(Some(buffer))
}
