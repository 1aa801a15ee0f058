//! The report, apart from the program, so that tests can run it in processes of their own.

#[cfg(feature = "hiprtc")]
mod compiler;
mod devices;

use core::ffi::{CStr, c_char};
use std::ffi::OsString;
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;

use hip_sys::{Description, Family, Function, LoadOptions, Preference, Runtime, SymbolMissing, hipError_t};

/// What to report on.
#[derive(Debug, Default)]
pub(crate) struct Request {
    /// Library, folder or bare name; everywhere if `None`.
    pub(crate) library: Option<PathBuf>,
    /// Family to look for.
    pub(crate) preference: Preference,
    /// Architecture to compile for.
    pub(crate) arch: Option<String>,
    /// Source to compile.
    pub(crate) kernel: Option<PathBuf>,
}

impl Request {
    /// Reads the program's arguments.
    pub(crate) fn from_arguments(arguments: impl Iterator<Item = OsString>) -> Result<Request, String> {
        let mut request = Request::default();
        let mut arguments = arguments;
        while let Some(option) = arguments.next() {
            let option = option.to_string_lossy().into_owned();
            let mut value = || arguments.next().ok_or_else(|| format!("{option} needs a value"));
            match option.as_str() {
                "--library" => request.library = Some(value()?.into()),
                "--kernel" => request.kernel = Some(value()?.into()),
                "--arch" => {
                    let arch = value()?.into_string().map_err(|_| "--arch is not a name".to_owned())?;
                    request.arch = Some(arch);
                }
                "--prefer" => {
                    request.preference = match value()?.to_str() {
                        Some("rocm") => Preference::Rocm,
                        Some("dtk") => Preference::Dtk,
                        _ => return Err("--prefer takes rocm or dtk".to_owned()),
                    }
                }
                _ => return Err(format!("unknown option {option}")),
            }
        }
        Ok(request)
    }

    fn load_options(&self) -> LoadOptions {
        let mut options = LoadOptions::new(self.preference);
        options.path.clone_from(&self.library);
        options
    }
}

/// The lines written so far, and whether there was a problem among them.
pub(crate) struct Report<'a> {
    out: &'a mut dyn Write,
    sound: bool,
}

impl Report<'_> {
    /// Writes `key: value`. A reader that has gone away is no problem of the runtime.
    pub(crate) fn line(&mut self, key: impl Display, value: impl Display) {
        let value = value.to_string();
        let value: Vec<&str> = value.lines().map(str::trim).collect();
        let _ = writeln!(self.out, "{key}: {}", value.join(" | "));
    }

    /// Says what does not work.
    pub(crate) fn problem(&mut self, what: impl Display) {
        self.sound = false;
        self.line("problem", what);
    }
}

/// Opens the runtime, writes the report, and says whether all works that should.
pub(crate) fn run(request: &Request, out: &mut dyn Write) -> bool {
    let mut report = Report { out, sound: true };
    report.line("report", 1);
    match Runtime::open(&request.load_options()) {
        Ok(runtime) => {
            identity(&mut report, &runtime);
            functions(&mut report, &runtime);
            devices::write(&mut report, &runtime);
            profile(&mut report, &runtime);
            errors(&mut report, &runtime);
            compiler(&mut report, &runtime, request);
        }
        Err(error) => report.problem(error),
    }
    let _ = report.out.flush();
    report.sound
}

fn identity(report: &mut Report<'_>, runtime: &Runtime) {
    let description = runtime.source().describe();
    let profile = runtime.profile();
    report.line("library", &description);
    report.line("soname", soname(&description));
    let family = match profile.family {
        Family::Rocm => "rocm",
        Family::Dtk => "dtk",
        Family::Software => "software",
        _ => "unknown",
    };
    report.line("family", family);
    report.line("hip", profile.hip);
    if profile.hip.major == 0 {
        report.problem("hipRuntimeGetVersion does not tell the version");
    }
}

/// Layouts and numbers. Written after the devices, since the first question for an attribute settles their numbers.
fn profile(report: &mut Report<'_>, runtime: &Runtime) {
    let profile = runtime.profile();
    report.line("profile.props", format_args!("{:?}", profile.props));
    report.line("profile.attributes", format_args!("{:?}", profile.attributes));
    report.line("profile.memory_types", format_args!("{:?}", profile.memory_types));
    report.line("profile.memcpy3d", format_args!("{:?}", profile.memcpy3d));
    report.line("profile.external", format_args!("{:?}", profile.external));
    report.line("profile.allocation_prop", format_args!("{:?}", profile.allocation_prop));
    report.line("profile.memset_node", format_args!("{:?}", profile.memset_node));
}

/// The name that a library gives itself.
pub(crate) fn soname(description: &Description) -> &str {
    description.soname.as_deref().unwrap_or("unknown")
}

fn functions(report: &mut Report<'_>, runtime: &Runtime) {
    let (present, absent): (Vec<Function>, Vec<Function>) =
        Function::ALL.into_iter().partition(|function| runtime.has_function(*function));
    let names = |functions: &[Function]| functions.iter().map(|f| f.name()).collect::<Vec<_>>().join(" ");
    report.line("functions.bound", Function::COUNT);
    report.line("functions.present", present.len());
    report.line("functions.absent", absent.len());
    report.line("functions.present_names", names(&present));
    report.line("functions.absent_names", names(&absent));
}

fn errors(report: &mut Report<'_>, runtime: &Runtime) {
    /// A code that no release has.
    const UNLISTED: u32 = 4711;
    for number in (0..2000).chain([UNLISTED]) {
        let code = hipError_t(number);
        if !code.is_known() && number != UNLISTED {
            continue;
        }
        report.line(format_args!("error.{number}.name"), runtime.profile().error_name(code));
        report.line(format_args!("error.{number}.meaning"), runtime.profile().explain_error(code));
        // SAFETY: these take any number and return static strings. They need no device.
        let (name, text) = unsafe { (runtime.hipGetErrorName(code), runtime.hipGetErrorString(code)) };
        for (key, call, answer) in
            [("library_name", "hipGetErrorName", name), ("library_text", "hipGetErrorString", text)]
        {
            // SAFETY: what the two functions return is null or a static string.
            match unsafe { library_text(answer) } {
                Ok(Some(text)) => report.line(format_args!("error.{number}.{key}"), text),
                Ok(None) => report.problem(format_args!("{call}({number}) returns a null pointer")),
                Err(missing) => report.problem(missing),
            }
        }
    }
}

/// A string that a library returned; `None` for null.
///
/// # Safety
/// The pointer must be null or that of a string that outlives the call.
pub(crate) unsafe fn library_text(
    answer: Result<*const c_char, SymbolMissing>,
) -> Result<Option<String>, SymbolMissing> {
    let pointer = answer?;
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller's promise.
    Ok(Some(unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()))
}

#[cfg(feature = "hiprtc")]
fn compiler(report: &mut Report<'_>, runtime: &Runtime, request: &Request) {
    compiler::write(report, runtime, request);
}

/// Without the feature `hiprtc` there is nothing to say, unless it was asked for.
#[cfg(not(feature = "hiprtc"))]
fn compiler(report: &mut Report<'_>, _runtime: &Runtime, request: &Request) {
    if request.arch.is_some() || request.kernel.is_some() {
        report.problem("built without the feature hiprtc, so nothing can be compiled");
    }
}
