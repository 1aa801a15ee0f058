//! What `hip doctor` has done by a process of its own, since runtimes can crash and hang: opening libraries, using devices.
//!
//! The process writes what it is about to do and what came of it to standard output, an object of JSON a line.

use std::io::Write;
use std::time::{Duration, Instant};

use hip::{Device, Grid, PinnedBuffer, Stream};
use hip_sys::{AttemptKind, LoadOptions, Loader, Preference};
use serde_json::{Value, json};

mod kernels {
    hip::include_kernels!("trial");
}

/// Elements of the test of memory and of the kernel; a multiple of a workgroup.
const ELEMENTS: usize = 1 << 16;
/// Bytes of the measured copies.
const COPY: usize = 64 << 20;

fn say(line: &Value) {
    let mut out = std::io::stdout().lock();
    // Nobody reads any more: then nobody is interested either.
    let _ = writeln!(out, "{line}");
    let _ = out.flush();
}

/// Opens libraries in the order that programs do, until one has a device.
pub(crate) fn libraries() {
    let mut opened: Vec<bool> = Vec::new();
    for candidate in Loader::new(&options()).candidates() {
        let path = candidate.path().display().to_string();
        // A second library of a family could only see the same devices, and may abort the process.
        let is_dtk = path.contains("galaxyhip");
        if opened.contains(&is_dtk) {
            continue;
        }
        say(&json!({"step": format!("opening {path}")}));
        match candidate.start() {
            Ok((runtime, devices)) => {
                let library = runtime.source().describe().to_string();
                say(&json!({"library": library, "hip": runtime.profile().hip.to_string(), "devices": devices}));
                return;
            }
            Err(attempt) => {
                let kind = match attempt.kind {
                    AttemptKind::NotFound => "not-found",
                    AttemptKind::NoDevice { .. } => "no-device",
                    AttemptKind::StartFailed { .. } => "start-failed",
                    AttemptKind::SameFile { .. } => continue,
                    _ => "refused",
                };
                if matches!(kind, "no-device" | "start-failed") {
                    opened.push(is_dtk);
                }
                say(&json!({"tried": path, "kind": kind, "reason": attempt.reason}));
            }
        }
    }
}

/// What `HIP_RS_RUNTIME` says, as `hip` reads it; a choice of the software device is none of a library.
fn options() -> LoadOptions {
    let value = std::env::var("HIP_RS_RUNTIME").unwrap_or_default();
    match value.trim() {
        "rocm" => LoadOptions::new(Preference::Rocm),
        "dtk" => LoadOptions::new(Preference::Dtk),
        path if path.contains(['/', '\\']) || path.contains(".so") => LoadOptions::at(path),
        _ => LoadOptions::default(),
    }
}

/// Uses the devices that programs get.
pub(crate) fn devices() {
    say(&json!({"step": "listing devices"}));
    let devices = match Device::all() {
        Ok(devices) => devices,
        Err(error) => return say(&json!({"failed": "devices", "reason": error.to_string()})),
    };
    for device in &devices {
        say(&json!({
            "device": device.ordinal(),
            "name": device.name(),
            "arch": device.arch().to_string(),
            "software": device.runtime().is_software(),
            "runtime": device.runtime().to_string(),
        }));
        test(device, "memory", memory);
        test(device, "launch", launch);
        // What a processor copies says nothing about a GPU.
        if !device.runtime().is_software() {
            test(device, "bandwidth", bandwidth);
        }
    }
    for (from, to) in devices.iter().zip(devices.iter().cycle().skip(1)).filter(|(from, to)| from != to) {
        let ordinals = format!("{} to {}", from.ordinal(), to.ordinal());
        say(&json!({"step": format!("copying from device {ordinals}")}));
        let linked = from.can_access_peer(to).unwrap_or(false);
        let line = match peer(from, to) {
            Ok(text) => json!({"test": "peer", "between": ordinals, "linked": linked, "ok": true, "text": text}),
            Err(text) => json!({"test": "peer", "between": ordinals, "linked": linked, "ok": false, "text": text}),
        };
        say(&line);
    }
    say(&json!({"done": true}));
}

fn test(device: &Device, name: &str, work: impl Fn(&Device) -> Result<String, Trouble>) {
    say(&json!({"step": format!("the {name} test on device {}", device.ordinal())}));
    let (result, text) = match work(device) {
        Ok(text) => ("ok", text),
        Err(Trouble::Untested(text)) => ("untested", text),
        Err(Trouble::Failed(text)) => ("failed", text),
    };
    say(&json!({"test": name, "device": device.ordinal(), "result": result, "text": text}));
}

/// Why a test did not succeed.
enum Trouble {
    Failed(String),
    Untested(String),
}

impl From<hip::Error> for Trouble {
    fn from(error: hip::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Numbers without a pattern that a fault could keep.
fn data(seed: u32, len: usize) -> Vec<u32> {
    let mut state = seed | 1;
    let next = |_| {
        // Xorshift.
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    };
    (0..len).map(next).collect()
}

fn compare(found: &[u32], expected: &[u32]) -> Result<(), Trouble> {
    let wrong = found.iter().zip(expected).filter(|(found, expected)| found != expected).count();
    match found.iter().zip(expected).position(|(found, expected)| found != expected) {
        None if found.len() == expected.len() => Ok(()),
        None => Err(Trouble::Failed(format!("{} elements came back, of {}", found.len(), expected.len()))),
        Some(at) => Err(Trouble::Failed(format!(
            "{wrong} of {} elements are wrong; element {at} is {:#010x} and should be {:#010x}",
            found.len(),
            found[at],
            expected[at]
        ))),
    }
}

fn memory(device: &Device) -> Result<String, Trouble> {
    let stream = device.stream()?;
    let sent = data(0x9e37_79b9, ELEMENTS);
    let first = stream.upload(&sent)?;
    let mut second = stream.alloc_zeroed::<u32>(ELEMENTS)?;
    stream.copy(&mut second, &first)?;
    compare(&stream.download(&second)?, &sent)?;
    Ok(format!("{} KiB to the device, on it, and back: unchanged", ELEMENTS * 4 / 1024))
}

fn launch(device: &Device) -> Result<String, Trouble> {
    if kernels::CODE.objects.iter().any(|object| object.arch == device.arch().name()) {
        let module = hip::Module::load(device, &kernels::CODE)?;
        return run_kernel(device, &kernels::trial(&module)?);
    }
    let archs: Vec<&str> = kernels::CODE.objects.iter().map(|object| object.arch).collect();
    let module = compile(device).map_err(|error| {
        let made = format!("there are kernels for {} only, and compiling one fails: {error}", archs.join(", "));
        Trouble::Untested(made)
    })?;
    let done = run_kernel(device, &module.kernel("trial")?.bind()?)?;
    Ok(format!("{done} (compiled at run time)"))
}

/// The kernel, compiled by the run-time compiler of the device's runtime.
fn compile(device: &Device) -> hip::Result<hip::Module> {
    // The run-time compiler has HIP's functions in itself, and no header.
    let source = include_str!("../../kernels/trial.hip").replace("#include <hip/hip_runtime.h>", "");
    hip::rtc::Program::new(source).name("trial.hip").no_cache().load(device)
}

type Trial = hip::BoundKernel<(u32, u32, hip::In<u32>, hip::InOut<u32>)>;

fn run_kernel(device: &Device, kernel: &Trial) -> Result<String, Trouble> {
    const GROUP: usize = 256;
    let stream = device.stream()?;
    let (factor, given) = (2_654_435_761_u32, data(0x85eb_ca6b, ELEMENTS));
    let x = stream.upload(&given)?;
    let mut y = stream.alloc_zeroed::<u32>(ELEMENTS)?;
    let grid = Grid::cover(ELEMENTS, GROUP as u32);
    // SAFETY: the kernel reads and writes the first `ELEMENTS` elements of the buffers, which have as many.
    unsafe { kernel.launch(&stream, grid, (ELEMENTS as u32, factor, &x, &mut y))? };
    let expected: Vec<u32> =
        given.chunks(GROUP).flat_map(|part| part.iter().rev().map(|value| value.wrapping_mul(factor))).collect();
    compare(&stream.download(&y)?, &expected)?;
    Ok(format!("{ELEMENTS} work-items, LDS and barriers: all results right"))
}

fn bandwidth(device: &Device) -> Result<String, Trouble> {
    let stream = device.stream()?;
    let len = COPY / 4;
    let mut host = PinnedBuffer::<u32>::new(device, len)?;
    let mut first = stream.alloc_zeroed::<u32>(len)?;
    let mut second = stream.alloc_zeroed::<u32>(len)?;
    let up = rate(&stream, 1, || stream.copy_from_host(&mut first, &host))?;
    let on = rate(&stream, 2, || stream.copy(&mut second, &first))?;
    let down = rate(&stream, 1, || stream.copy_to_host(&mut host, &second))?;
    Ok(format!(
        "copies of {} MiB: {up:.1} GB/s to the device, {down:.1} GB/s back, {on:.1} GB/s read and written on it",
        COPY >> 20
    ))
}

/// The best of three, after one that does not count; each moves [`COPY`] bytes `times` over.
fn rate(stream: &Stream, times: u32, mut copy: impl FnMut() -> hip::Result<()>) -> hip::Result<f64> {
    let mut best = Duration::MAX;
    for round in 0..4 {
        stream.synchronize()?;
        let begin = Instant::now();
        copy()?;
        stream.synchronize()?;
        if round > 0 {
            best = best.min(begin.elapsed());
        }
    }
    Ok(COPY as f64 * f64::from(times) / best.as_secs_f64().max(1e-9) / 1e9)
}

fn peer(from: &Device, to: &Device) -> Result<String, String> {
    let copy = || -> Result<(), Trouble> {
        let (source, target) = (from.stream()?, to.stream()?);
        let sent = data(0xc2b2_ae35, ELEMENTS);
        let first = source.upload(&sent)?;
        let second = first.to_device(&target)?;
        compare(&target.download(&second)?, &sent)
    };
    match copy() {
        Ok(()) => Ok(format!("{} KiB copied: unchanged", ELEMENTS * 4 / 1024)),
        Err(Trouble::Failed(text) | Trouble::Untested(text)) => Err(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As for an architecture that this command has no kernel for.
    #[test]
    fn the_kernel_can_be_compiled_at_run_time() {
        let device = Device::emulated("mi210").unwrap();
        if let Err(error) = hip::rtc::Compiler::for_device(&device) {
            assert!(std::env::var("HIP_RS_TEST_STRICT").as_deref() != Ok("1"), "no run-time compiler: {error}");
            println!("skipped: a run-time compiler (Debian: libamdhip64-5)");
            return;
        }
        let module = compile(&device).unwrap();
        let done = run_kernel(&device, &module.kernel("trial").unwrap().bind().unwrap());
        assert!(done.is_ok_and(|text| text.contains("all results right")));
    }
}
