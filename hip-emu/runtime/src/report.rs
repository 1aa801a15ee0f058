//! The fidelity report: what kernels have done, per kernel, as JSON.

mod file;
mod json;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use hip_code::KernelSignature;

use crate::chips::{SIMDS, WAVE_SIZE};
use crate::device::Device;
use crate::engine::{Accesses, Class, Count, Exactness, Observation, Op, Stats, Traffic, line_bytes};
use crate::launch::Shape;
use crate::occupancy::workgroups_per_unit;
use crate::properties;
use crate::settings::settings;
use crate::sync::lock;
use file::ReportFile;
use json::{Json, ratio};

/// Version of the schema that the crate's documentation describes.
const VERSION: u32 = 1;

/// Least time between two reports of a program that goes on.
const INTERVAL: Duration = Duration::from_secs(1);

/// Set once the first kernel has been counted.
static COUNTING: AtomicBool = AtomicBool::new(false);

/// All kernels of the process.
static REPORT: Mutex<Report> = Mutex::new(Report { kernels: BTreeMap::new(), output: None, changed: false });

struct Report {
    /// By device, name and resources: modules can have different kernels of one name.
    kernels: BTreeMap<(i32, String, [u32; 4]), Kernel>,
    output: Option<Output>,
    changed: bool,
}

/// Where it goes.
struct Output {
    file: ReportFile,
    /// The process that counts. One that it forks has no kernels of its own.
    process: u32,
    written: Option<Instant>,
}

/// A kernel on a device.
struct Kernel {
    device: &'static Device,
    signature: KernelSignature,
    launches: u64,
    faults: u64,
    stats: Stats,
    observation: Observation,
    last: Shape,
}

/// The path of the report, if there is to be one.
fn wanted() -> Option<&'static PathBuf> {
    static PATH: OnceLock<Option<PathBuf>> = OnceLock::new();
    PATH.get_or_init(|| settings().ok().and_then(|settings| settings.report)).as_ref()
}

/// Whether kernels are to be counted.
pub(crate) fn enabled() -> bool {
    wanted().is_some()
}

/// Adds a launch. `stats` is `None` after a fault.
pub(crate) fn add(
    device: &'static Device,
    signature: &KernelSignature,
    shape: &Shape,
    stats: Option<Stats>,
    observation: &Observation,
) {
    let resources = [signature.vgpr_count, signature.agpr_count, signature.sgpr_count, signature.lds_size];
    let key = (device.ordinal, signature.name.clone(), resources);
    let mut report = lock(&REPORT);
    report.changed = true;
    let kernel = report.kernels.entry(key).or_insert_with(|| Kernel {
        device,
        signature: signature.clone(),
        launches: 0,
        faults: 0,
        stats: Stats::default(),
        observation: Observation::default(),
        last: *shape,
    });
    kernel.launches += 1;
    kernel.last = *shape;
    match stats {
        Some(stats) => {
            kernel.stats.waves += stats.waves;
            kernel.stats.instructions += stats.instructions;
            kernel.stats.workgroups += stats.workgroups;
        }
        None => kernel.faults += 1,
    }
    kernel.observation.merge(observation);
    if !COUNTING.swap(true, Ordering::Relaxed) {
        begin(&mut report);
    }
}

/// Opens the file and makes sure that it is written at the end.
fn begin(report: &mut Report) {
    let Some(path) = wanted() else { return };
    match ReportFile::open(path) {
        Ok(file) => {
            if file.path().file_name() != path.file_name() {
                eprintln!("hip-emu: the report goes to {}", file.path().display());
            }
            report.output = Some(Output { file, process: std::process::id(), written: None });
            at_exit();
        }
        Err(error) => eprintln!("hip-emu: no report: {}: {error}", path.display()),
    }
}

/// Has the report written when the process ends.
fn at_exit() {
    unsafe extern "C" {
        fn atexit(callback: extern "C" fn()) -> std::ffi::c_int;
    }
    // SAFETY: the function of the C library, with its signature; the callback neither panics nor unwinds. It fails only where
    // there is no memory; then the report is that of the last synchronisation.
    let _ = unsafe { atexit(finish) };
}

extern "C" fn finish() {
    written_or_said(&mut lock(&REPORT));
}

/// Writes the fidelity report now, if there is anything new. Returns where it is, or `None` if `HIP_RS_EMU_REPORT` asks for
/// none, if no kernel has run yet or if the report could not be opened.
///
/// # Errors
/// Those of writing the file.
pub fn write_report() -> io::Result<Option<PathBuf>> {
    let mut report = lock(&REPORT);
    write(&mut report)?;
    Ok(report.output.as_ref().map(|output| output.file.path().to_owned()))
}

/// The same, where there is nobody to tell of errors.
pub(crate) fn flush() {
    if COUNTING.load(Ordering::Relaxed) {
        written_or_said(&mut lock(&REPORT));
    }
}

/// Writes the report, if there is anything new and the last one is some time ago. Called where a program waits.
pub(crate) fn synchronised() {
    if !COUNTING.load(Ordering::Relaxed) {
        return;
    }
    let mut report = lock(&REPORT);
    let recent = |output: &Output| output.written.is_some_and(|written| written.elapsed() < INTERVAL);
    if report.changed && report.output.as_ref().is_some_and(|output| !recent(output)) {
        written_or_said(&mut report);
    }
}

fn write(report: &mut Report) -> io::Result<()> {
    let own = |output: &Output| output.process == std::process::id();
    if !report.changed || !report.output.as_ref().is_some_and(own) {
        return Ok(());
    }
    let text = document(report).to_string() + "\n";
    let Some(output) = &mut report.output else { return Ok(()) };
    output.written = Some(Instant::now());
    output.file.replace(&text)?;
    report.changed = false;
    Ok(())
}

/// Writes it; an error is said once.
fn written_or_said(report: &mut Report) {
    let Err(error) = write(report) else { return };
    if let Some(output) = report.output.take() {
        use std::io::Write;
        // Standard error may be closed by now; there is nobody left to tell.
        let _ = writeln!(io::stderr(), "hip-emu: the report: {}: {error}", output.file.path().display());
    }
}

fn document(report: &Report) -> Json {
    let mut devices: BTreeMap<i32, &'static Device> = BTreeMap::new();
    for kernel in report.kernels.values() {
        devices.insert(kernel.device.ordinal, kernel.device);
    }
    let program = std::env::args_os().next().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Json::Object(vec![
        ("schema", "hip-emu-report".into()),
        ("version", VERSION.into()),
        ("process", Json::Object(vec![("id", std::process::id().into()), ("program", program.into())])),
        ("devices", Json::List(devices.into_values().map(device_entry).collect())),
        ("kernels", Json::List(report.kernels.values().map(kernel_entry).collect())),
    ])
}

fn device_entry(device: &'static Device) -> Json {
    Json::Object(vec![
        ("device", (device.ordinal as u32).into()),
        ("name", properties::name(device).into()),
        ("chip", device.chip.name.into()),
        ("arch", device.chip.arch.into()),
        ("matrix_mode", device.matrix.name().into()),
    ])
}

fn kernel_entry(kernel: &Kernel) -> Json {
    let Kernel { device, signature, observation, stats, last, .. } = kernel;
    let line = device.chip.processor().parse().map_or(64, line_bytes);
    Json::Object(vec![
        ("name", signature.name.as_str().into()),
        ("device", (device.ordinal as u32).into()),
        ("launches", kernel.launches.into()),
        ("faults", kernel.faults.into()),
        ("workgroups", stats.workgroups.into()),
        ("waves", stats.waves.into()),
        (
            "last_launch",
            Json::Object(vec![
                ("blocks", last.blocks.into()),
                ("threads", last.threads.into()),
                ("dynamic_lds", last.dynamic_lds.into()),
            ]),
        ),
        (
            "resources",
            Json::Object(vec![
                ("vgprs", signature.vgpr_count.into()),
                ("agprs", signature.agpr_count.into()),
                ("sgprs", signature.sgpr_count.into()),
                ("lds_bytes", signature.lds_size.into()),
                ("scratch_bytes", signature.scratch_size.into()),
            ]),
        ),
        ("occupancy", occupancy(kernel)),
        ("instructions", instructions(observation)),
        ("exactness", exactness(kernel)),
        ("divergence", divergence(observation)),
        ("memory", traffic(&observation.memory, Some(line))),
        ("scratch", traffic(&observation.scratch, Some(line))),
        ("lds", lds(observation)),
        (
            "scalar",
            Json::Object(vec![
                ("loads", observation.scalar.instructions.into()),
                ("bytes", observation.scalar.bytes.into()),
                ("transactions", observation.scalar.lines.into()),
            ]),
        ),
        ("unmeasured", observation.unmeasured.into()),
        ("opcodes", opcodes(observation)),
    ])
}

/// What the chip could hold of the last launch.
fn occupancy(kernel: &Kernel) -> Json {
    let chip = kernel.device.chip;
    let threads: u32 = kernel.last.threads.iter().product();
    let workgroups = workgroups_per_unit(chip, &kernel.signature, threads, kernel.last.dynamic_lds.into());
    let waves = u64::from(workgroups) * u64::from(threads.div_ceil(WAVE_SIZE));
    Json::Object(vec![
        ("workgroups_per_unit", workgroups.into()),
        ("waves_per_simd", ratio(waves, SIMDS.into())),
        ("of", chip.waves_per_simd.into()),
    ])
}

fn instructions(observation: &Observation) -> Json {
    let total: u64 = observation.instructions().map(|(_, count)| count.executed).sum();
    let mut members = vec![("total", Json::from(total))];
    members.extend(Class::ALL.map(|class| (class.name(), observation.of_class(class).executed.into())));
    Json::Object(members)
}

fn exactness(kernel: &Kernel) -> Json {
    let Ok(target) = kernel.device.chip.processor().parse() else { return Json::Object(Vec::new()) };
    let (mut exact, mut approximate) = (0, 0);
    let mut list = Vec::new();
    for (op, count) in kernel.observation.instructions() {
        match Exactness::of(op, target, kernel.device.matrix) {
            Exactness::Exact => exact += count.executed,
            Exactness::Approximate(reason) => {
                approximate += count.executed;
                list.push((count.executed, op.name(), reason));
            }
        }
    }
    list.sort_by_key(|&(executed, name, _)| (std::cmp::Reverse(executed), name));
    let entry = |(executed, name, reason): (u64, &'static str, &'static str)| {
        Json::Object(vec![("opcode", name.into()), ("executed", executed.into()), ("reason", reason.into())])
    };
    Json::Object(vec![
        ("exact", exact.into()),
        ("approximate", approximate.into()),
        ("approximate_opcodes", Json::List(list.into_iter().map(entry).collect())),
    ])
}

fn divergence(observation: &Observation) -> Json {
    let classes = [Class::Valu, Class::Vmem, Class::Lds].map(|class| observation.of_class(class));
    let lanes = classes.iter().map(|count| count.lanes).sum();
    let executed: u64 = classes.iter().map(|count| count.executed).sum();
    Json::Object(vec![
        ("active_lanes", ratio(lanes, executed * u64::from(WAVE_SIZE))),
        ("splits", observation.splits.into()),
        ("branches", observation.of_class(Class::Branch).executed.into()),
    ])
}

fn traffic(accesses: &Accesses, line: Option<u32>) -> Json {
    let entry = |traffic: &Traffic| {
        let mut members = vec![("instructions", traffic.instructions.into()), ("bytes", traffic.bytes.into())];
        if line.is_some() {
            members.push(("transactions", traffic.lines.into()));
        }
        Json::Object(members)
    };
    let mut members = vec![
        ("loads", entry(&accesses.loads)),
        ("stores", entry(&accesses.stores)),
        ("atomics", entry(&accesses.atomics)),
    ];
    members.extend(line.map(|line| ("transaction_bytes", line.into())));
    Json::Object(members)
}

fn lds(observation: &Observation) -> Json {
    let mut members = match traffic(&observation.lds, None) {
        Json::Object(members) => members,
        _ => Vec::new(),
    };
    members.push(("cycles", observation.lds_cycles.total.into()));
    members.push(("conflict_cycles", observation.lds_cycles.conflicts.into()));
    Json::Object(members)
}

fn opcodes(observation: &Observation) -> Json {
    let mut list: Vec<_> = observation.instructions().collect();
    list.sort_by_key(|(op, count)| (std::cmp::Reverse(count.executed), op.name()));
    let entry = |(op, count): (Op, Count)| {
        let mut members = vec![("opcode", Json::from(op.name())), ("executed", count.executed.into())];
        if count.lanes != 0 {
            members.push(("lanes", count.lanes.into()));
        }
        Json::Object(members)
    };
    Json::List(list.into_iter().map(entry).collect())
}
