//! Making calls fail, to test what a program does about it.

use std::any::type_name;
use std::ffi::CString;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::ThreadId;

use hip_sys::hipError_t;

use crate::config::Abi;
use crate::error::Error;
use crate::symbols;
use crate::sync::lock;

/// Which calls an [`Injection`] is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Call {
    /// Calls of the C function of this name.
    Named(String),
    /// Calls of any function that allocates memory: `hipMalloc` and its relatives, `hipMallocAsync`, `hipHostMalloc`,
    /// `hipMemCreate`.
    Allocating,
    /// All calls.
    Any,
}

/// `any`, `alloc`, or the name of a C function.
impl From<&str> for Call {
    fn from(name: &str) -> Self {
        match name {
            "any" => Call::Any,
            "alloc" => Call::Allocating,
            name => Call::Named(name.to_owned()),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Call::Named(name) => name,
            Call::Allocating => "alloc",
            Call::Any => "any",
        })
    }
}

/// Functions that allocate memory.
const ALLOCATING: &[&str] = &[
    "hipExtMallocWithFlags",
    "hipHostAlloc",
    "hipHostMalloc",
    "hipMalloc",
    "hipMalloc3D",
    "hipMallocAsync",
    "hipMallocFromPoolAsync",
    "hipMallocHost",
    "hipMallocManaged",
    "hipMallocPitch",
    "hipMemAllocHost",
    "hipMemAllocPitch",
    "hipMemCreate",
];

/// Functions about errors, which cannot be made to fail.
const ABOUT_ERRORS: &[&str] = &[
    "hipDrvGetErrorName",
    "hipDrvGetErrorString",
    "hipExtGetLastError",
    "hipGetErrorName",
    "hipGetErrorString",
    "hipGetLastError",
    "hipPeekAtLastError",
];

impl Call {
    fn includes(&self, function: &str) -> bool {
        match self {
            Call::Named(name) => name == function,
            Call::Allocating => ALLOCATING.contains(&function),
            Call::Any => true,
        }
    }

    /// # Errors
    /// [`Error::UnknownCall`] for the name of a function that is not there or cannot be made to fail.
    fn check(&self) -> Result<(), Error> {
        let Call::Named(name) = self else { return Ok(()) };
        let symbol = CString::new(name.as_str()).ok();
        let exists = |abi| symbol.as_ref().is_some_and(|symbol| symbols::find(abi, symbol).is_some());
        if ABOUT_ERRORS.contains(&name.as_str())
            || ![Abi::Rocm5, Abi::Rocm6, Abi::Rocm7, Abi::Dtk].map(exists).contains(&true)
        {
            return Err(Error::UnknownCall { name: name.chars().take(64).collect() });
        }
        Ok(())
    }
}

/// A failure to be injected: a call returns a code, without doing anything.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use hip_emu::{Injection, inject};
/// use hip_sys::hipError_t;
///
/// let runtime = hip_sys::Runtime::new(hip_emu::open(&hip_emu::Config::default())?);
/// let second = inject(Injection::new("hipMalloc", hipError_t::hipErrorOutOfMemory).nth(2).on_this_thread())?;
/// let mut pointer = std::ptr::null_mut();
/// // SAFETY: the pointer to the result is valid.
/// let codes = [(); 3].map(|()| unsafe { runtime.hipMalloc(&mut pointer, 8) }.map(|code| code.0));
/// assert!(matches!(codes, [Ok(0), Ok(2), Ok(0)]));
/// assert_eq!(second.failures(), 1);
/// # Ok(()) }
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Injection {
    /// Which calls.
    pub call: Call,
    /// The first of these calls to fail, counted from 1.
    pub nth: u64,
    /// What it returns. With `hipSuccess` it claims to have done what it has not.
    pub code: hipError_t,
    /// How many of these calls fail from then on; `None` for all.
    pub times: Option<u64>,
    /// Whether only calls of the thread that injects count.
    pub this_thread: bool,
}

impl Injection {
    /// The next of these calls fails, once. A string is a [`Call`] as well.
    pub fn new(call: impl Into<Call>, code: hipError_t) -> Self {
        Self { call: call.into(), nth: 1, code, times: Some(1), this_thread: false }
    }

    /// The first `nth - 1` calls do what they always do.
    #[must_use]
    pub fn nth(self, nth: u64) -> Self {
        Self { nth, ..self }
    }

    /// So many calls fail, one after the other.
    #[must_use]
    pub fn times(self, times: u64) -> Self {
        Self { times: Some(times), ..self }
    }

    /// From the first failure on, all calls fail.
    #[must_use]
    pub fn for_ever(self) -> Self {
        Self { times: None, ..self }
    }

    /// Only calls of this thread count.
    #[must_use]
    pub fn on_this_thread(self) -> Self {
        Self { this_thread: true, ..self }
    }

    /// Reads `CALL:N:CODE` or `CALL:N:CODE:TIMES`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(':').map(str::trim);
        let (call, nth, code) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let injection = Self::new(call, hipError_t(code)).nth(nth);
        let injection = match parts.next() {
            None => injection,
            Some("ever") => injection.for_ever(),
            Some(times) => injection.times(times.parse().ok()?),
        };
        // What fails no times, or with success, is surely not what was meant.
        let fails = injection.times != Some(0) && injection.code != hipError_t::hipSuccess;
        let whole = parts.next().is_none() && nth > 0 && fails && injection.call.check().is_ok();
        whole.then_some(injection)
    }
}

/// An injection that is in force.
struct Armed {
    id: u64,
    injection: Injection,
    thread: Option<ThreadId>,
    /// Calls so far, and how many of them have failed.
    calls: u64,
    failures: u64,
}

#[derive(Default)]
struct Armory {
    next: u64,
    armed: Vec<Armed>,
}

static ARMORY: Mutex<Armory> = Mutex::new(Armory { next: 0, armed: Vec::new() });
/// Whether anything is in force: all that calls look at when nothing is.
static ACTIVE: AtomicBool = AtomicBool::new(false);

/// Injects a failure, until the guard is dropped. Where several injections are about one call, the oldest one that makes
/// it fail decides.
///
/// # Errors
/// [`Error::UnknownCall`] for the name of a function that the platform does not have in any interface, or of one about
/// errors (`hipGetLastError`), which cannot fail.
pub fn inject(injection: Injection) -> Result<Injected, Error> {
    injection.call.check()?;
    Ok(Injected { id: arm(injection) })
}

fn arm(injection: Injection) -> u64 {
    let thread = injection.this_thread.then(|| std::thread::current().id());
    let mut armory = lock(&ARMORY);
    armory.next += 1;
    let id = armory.next;
    armory.armed.push(Armed { id, injection, thread, calls: 0, failures: 0 });
    ACTIVE.store(true, Ordering::Relaxed);
    id
}

/// Injects what the environment asks for, for as long as the process lives. Only the first call does anything.
pub(crate) fn arm_for_ever(injections: &[Injection]) {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        for injection in injections {
            arm(injection.clone());
        }
    });
}

/// Keeps an [`Injection`] in force. Dropping it ends that.
#[derive(Debug)]
#[must_use = "the injection ends when the guard is dropped"]
pub struct Injected {
    id: u64,
}

impl Injected {
    /// How many calls have failed because of it.
    #[must_use]
    pub fn failures(&self) -> u64 {
        lock(&ARMORY).armed.iter().find(|armed| armed.id == self.id).map_or(0, |armed| armed.failures)
    }

    /// How many calls it was about, failed or not.
    #[must_use]
    pub fn calls(&self) -> u64 {
        lock(&ARMORY).armed.iter().find(|armed| armed.id == self.id).map_or(0, |armed| armed.calls)
    }
}

impl Drop for Injected {
    fn drop(&mut self) {
        let mut armory = lock(&ARMORY);
        armory.armed.retain(|armed| armed.id != self.id);
        ACTIVE.store(!armory.armed.is_empty(), Ordering::Relaxed);
    }
}

/// The code with which the C function must fail whose body is of type `F`, if it must.
#[inline]
pub(crate) fn failure<F>() -> Option<hipError_t> {
    if ACTIVE.load(Ordering::Relaxed) { failure_of(function_name(type_name::<F>())) } else { None }
}

#[cold]
fn failure_of(function: &str) -> Option<hipError_t> {
    let mut code = None;
    for armed in &mut lock(&ARMORY).armed {
        let here = armed.thread.is_none_or(|thread| thread == std::thread::current().id());
        if !here || !armed.injection.call.includes(function) {
            continue;
        }
        armed.calls += 1;
        let left = armed.injection.times.is_none_or(|times| armed.failures < times);
        if code.is_none() && left && armed.calls >= armed.injection.nth {
            armed.failures += 1;
            code = Some(armed.injection.code);
        }
    }
    code
}

/// Name of the C function whose body is a closure of this type, such as `crate::api::memory::hipMalloc::{{closure}}` or
/// `crate::api::pool::hipFreeAsync<crate::abi::Rocm7>::{{closure}}`.
fn function_name(closure: &'static str) -> &'static str {
    let path = closure.split('<').next().unwrap_or(closure);
    path.rsplit("::").find(|segment| segment.starts_with("hip")).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_functions() {
        assert_eq!(function_name("hip_emu::api::memory::hipMalloc::{{closure}}"), "hipMalloc");
        assert_eq!(function_name("hip_emu::api::pool::hipFreeAsync<hip_emu::abi::Rocm7>::{{closure}}"), "hipFreeAsync");
        assert_eq!(function_name("hip_emu::api::pool::hipFreeAsync::{{closure}}<hip_emu::abi::Rocm7>"), "hipFreeAsync");
    }

    #[test]
    fn texts() {
        let parsed = Injection::parse("hipMalloc:3:2").unwrap();
        assert_eq!(parsed, Injection::new("hipMalloc", hipError_t(2)).nth(3));
        assert_eq!(
            Injection::parse(" any : 1 : 719 : 5 ").unwrap(),
            Injection::new(Call::Any, hipError_t(719)).times(5)
        );
        assert_eq!(
            Injection::parse("alloc:2:2:ever").unwrap(),
            Injection::new(Call::Allocating, hipError_t(2)).nth(2).for_ever()
        );
        for bad in [
            "",
            "hipMalloc",
            "hipMalloc:1",
            "hipMalloc:0:2",
            "hipMalloc:-1:2",
            "hipMalloc:1:0",
            "hipMalloc:1:2:0",
            "hipMalloc:1:two",
            "hipMalloc:1:2:x",
            "hipMalloc:1:2:3:4",
            "hipMalloo:1:2",
            "hipGetLastError:1:2",
            "hip\0:1:2",
        ] {
            assert_eq!(Injection::parse(bad), None, "{bad}");
        }
    }

    /// The type of the closure names the function only if the function itself makes the closure.
    #[test]
    fn every_function_hands_its_body_to_call() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/api");
        let mut functions = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            for function in text.split("extern \"C\" fn ").skip(1) {
                let name = function.split(['(', '<']).next().unwrap_or_default();
                // What compilers put into programs to register their code returns no error.
                if !function.split('{').next().unwrap_or_default().contains("-> hipError_t") {
                    continue;
                }
                functions += 1;
                assert!(function.contains("call(") || ABOUT_ERRORS.contains(&name), "{name}");
            }
        }
        assert!(functions > 100, "{functions}");
    }

    #[test]
    fn allocating_functions_exist() {
        for name in ALLOCATING {
            assert_eq!(Call::from(*name).check(), Ok(()), "{name}");
        }
    }
}
