//! A table of what the software device does per second, to be quoted, and beside it what the processor does without it. What
//! the rows are: `src/lib.rs`.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use clap::Parser;
use hip_bench_machine::measure::{Clock, Times, measure};
use hip_bench_machine::{Case, Error, Sizes, cases, native, opencl};
use hip_emu_vm::Level;

/// How fast the software device is, beside native libraries and OpenCL on the same processor.
#[derive(Parser)]
struct Args {
    /// Rows and columns of matrices.
    #[arg(long, default_value = "1024", value_parser = multiple_of::<128>)]
    matrix: usize,
    /// Elements of vectors.
    #[arg(long, default_value = "16777216", value_parser = multiple_of::<65536>)]
    vector: usize,
    /// Runs of a case, the one to warm up not counted.
    #[arg(long, default_value = "9")]
    runs: usize,
    /// Seconds after which a case that has been run three times is not run again.
    #[arg(long, default_value = "2")]
    limit: f64,
    /// Only cases whose names contain this.
    #[arg(long, default_value = "")]
    only: String,
    /// Where one thread works, count processor time, not time on the wall: for a machine that has other work too.
    #[arg(long)]
    processor_time: bool,
    /// Leave out all but the best level on one thread.
    #[arg(long)]
    brief: bool,
    /// This program from another revision: says how many times as fast this one is, the two in turn.
    #[arg(long, value_name = "PROGRAM")]
    against: Option<PathBuf>,
    /// Measure this case here, as the environment says.
    #[arg(long, hide = true)]
    measure: Option<String>,
}

fn multiple_of<const N: usize>(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number: &usize| *number > 0 && number.is_multiple_of(N));
    number.ok_or_else(|| format!("a multiple of {N} is needed"))
}

impl Args {
    fn wants(&self, case: &Case) -> bool {
        case.name.contains(&self.only)
    }

    fn clock(&self) -> Clock {
        if self.processor_time { Clock::Processor } else { Clock::Wall }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let result = match &args.measure {
        Some(name) => child(&args, name),
        None => report(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Measures a case and prints what [`Setting::measure`] reads.
fn child(args: &Args, name: &str) -> Result<(), Error> {
    let all = cases::CASES.iter().chain(native::CASES).chain(opencl::CASES);
    let case = all.into_iter().find(|case| case.name == name).ok_or("no such case")?;
    let mut prepared = (case.prepare)(Sizes { matrix: args.matrix, vector: args.vector })?;
    let limit = Duration::try_from_secs_f64(args.limit)?;
    let times = measure(&mut prepared, args.runs, limit, args.clock())?;
    println!("{} {} {} {}", times.work, times.runs, times.least, times.median);
    Ok(())
}

/// What the environment of a measurement is.
#[derive(Clone, Copy)]
struct Setting<'a> {
    program: &'a Path,
    level: Level,
    threads: usize,
    report: Option<&'a Path>,
}

impl Setting<'_> {
    /// Measures a case in a process of its own.
    fn measure(self, case: &Case, args: &Args) -> Result<Times, Error> {
        let mut command = Command::new(self.program);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HIP_RS_")) {
            command.env_remove(name);
        }
        let threads = self.threads.to_string();
        command.env("HIP_RS_EMU_THREADS", &threads).env("POCL_MAX_PTHREAD_COUNT", &threads);
        command.env("HIP_RS_EMU_LEVEL", self.level.name());
        if let Some(path) = self.report {
            command.env("HIP_RS_EMU_REPORT", path);
        }
        command.args(["--measure", case.name]);
        for (name, value) in [("--matrix", args.matrix), ("--vector", args.vector), ("--runs", args.runs)] {
            command.arg(name).arg(value.to_string());
        }
        command.arg("--limit").arg(args.limit.to_string());
        if args.processor_time && self.threads == 1 {
            command.arg("--processor-time");
        }
        let output = command.output().map_err(|error| format!("{}: {error}", self.program.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let mut fields = text.split_whitespace();
        let mut next = || fields.next().and_then(|field| field.parse::<f64>().ok());
        match (next(), next(), next(), next()) {
            (Some(work), Some(runs), Some(least), Some(median)) if output.status.success() => {
                Ok(Times { work, runs: runs as usize, least, median })
            }
            _ => Err(format!("{}: {}", case.name, String::from_utf8_lossy(&output.stderr).trim()).into()),
        }
    }
}

fn report(args: &Args) -> Result<(), Error> {
    let program = std::env::current_exe()?;
    let best = Setting { program: &program, level: Level::of_host(), threads: 1, report: None };
    println!("{}, {}; best level {}", processor(), system_load(), best.level.name());
    println!(
        "Matrices of {0} x {0}, vectors of {1}, at most {2} runs: fastest (median)",
        args.matrix, args.vector, args.runs
    );
    if args.processor_time {
        println!("One thread: processor time. More threads: time on the wall");
    }
    println!();
    software_device(args, best)?;
    println!();
    natively(args, best)
}

/// The table of the software device.
fn software_device(args: &Args, best: Setting) -> Result<(), Error> {
    let folder = Folder::new()?;
    let lower: Vec<Level> = Level::ALL.into_iter().rev().filter(|level| !args.brief && *level < best.level).collect();
    let mut head = vec!["software device".to_owned(), "10⁹ per second".to_owned(), "one thread".to_owned()];
    head.extend(["10⁶ wave instructions per second", "time with the report on"].map(str::to_owned));
    if !args.brief {
        head.push("two threads".to_owned());
    }
    head.extend(lower.iter().map(|level| format!("{} level", level.name())));
    head.extend(args.against.iter().map(|other| format!("times as fast as {}", other.display())));
    print_head(&head);
    for case in cases::CASES.iter().filter(|case| args.wants(case)) {
        let mut one = best.measure(case, args)?;
        let against = match &args.against {
            None => None,
            Some(other) => Some(compare(case, args, best, &mut one, other)?),
        };
        let path = folder.0.join("report.json");
        let counted = Setting { report: Some(&path), ..best }.measure(case, args)?;
        let per_run = instructions(&path)? / (counted.runs + 1) as f64;
        let mut row = vec![case.name.to_owned(), unit(case).to_owned(), figure(case, &one)];
        row.push(format!("{:.0}", per_run / one.least * 1e-6));
        row.push(format!("x {:.1}", counted.least / one.least));
        if !args.brief {
            let two = Setting { threads: 2, ..best }.measure(case, args)?;
            row.push(format!("{} (x {:.2})", figure(case, &two), one.least / two.least));
        }
        for &level in &lower {
            row.push(figure(case, &Setting { level, ..best }.measure(case, args)?));
        }
        row.extend(against.map(|ratio| format!("{ratio:.2}")));
        print_row(&row);
    }
    Ok(())
}

/// How many times as fast this program is as another one. The two take turns; `one` becomes the best of all turns.
fn compare(case: &Case, args: &Args, best: Setting, one: &mut Times, other: &Path) -> Result<f64, Error> {
    let mut least = f64::INFINITY;
    for _ in 0..3 {
        least = least.min(Setting { program: other, ..best }.measure(case, args)?.least);
        let again = best.measure(case, args)?;
        if again.least < one.least {
            *one = again;
        }
    }
    Ok(least / one.least)
}

/// The table of everything else.
fn natively(args: &Args, best: Setting) -> Result<(), Error> {
    print_head(&["without it", "10⁹ per second", "one thread", "two threads"].map(str::to_owned));
    for case in native::CASES.iter().filter(|case| args.wants(case)) {
        let times = best.measure(case, args)?;
        let two = if native::SEVERAL.contains(&case.name) {
            let two = Setting { threads: 2, ..best }.measure(case, args)?;
            format!("{} (x {:.2})", figure(case, &two), times.least / two.least)
        } else {
            "–".to_owned()
        };
        print_row(&[case.name.to_owned(), unit(case).to_owned(), figure(case, &times), two]);
    }
    if let Some(reason) = opencl::absent() {
        println!("\nOpenCL not measured: {reason}");
        return Ok(());
    }
    for case in opencl::CASES.iter().filter(|case| args.wants(case)) {
        let one = best.measure(case, args)?;
        let two = Setting { threads: 2, ..best }.measure(case, args)?;
        print_row(&[case.name.to_owned(), unit(case).to_owned(), figure(case, &one), figure(case, &two)]);
    }
    println!("\nOpenCL is {}", opencl::device_name().unwrap_or_default());
    Ok(())
}

/// What the figures of a case count.
fn unit(case: &Case) -> &str {
    if case.unit == "launch" { "microseconds each" } else { case.unit }
}

/// Fastest and median.
fn figure(case: &Case, times: &Times) -> String {
    let value = |seconds: f64| {
        let value = if case.unit == "launch" { seconds / times.work * 1e6 } else { times.work / seconds * 1e-9 };
        if value >= 10.0 { format!("{value:.1}") } else { format!("{value:.3}") }
    };
    format!("{} ({})", value(times.least), value(times.median))
}

fn print_head(head: &[String]) {
    print_row(head);
    let rule = |i: usize| if i < 2 { "---" } else { "---:" };
    print_row(&(0..head.len()).map(|i| rule(i).to_owned()).collect::<Vec<_>>());
}

fn print_row(row: &[String]) {
    println!("| {} |", row.join(" | "));
}

/// Instructions that all waves have executed, by the fidelity report.
fn instructions(path: &Path) -> Result<f64, Error> {
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(path)?)?;
    let kernels = report["kernels"].as_array().ok_or("a report without kernels")?;
    let total = |kernel: &serde_json::Value| kernel["instructions"]["total"].as_f64();
    kernels.iter().map(total).sum::<Option<f64>>().ok_or_else(|| "a report without instructions".into())
}

/// The processor's name.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or("unknown processor", |(_, name)| name.trim()).to_owned()
}

/// How busy the machine was before.
fn system_load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    format!("{processors} threads, load {}", text.split(' ').next().unwrap_or("unknown"))
}

/// A folder that is removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, Error> {
        let path = std::env::temp_dir().join(format!("machine-report-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left over is in the folder for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
