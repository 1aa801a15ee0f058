//! Multiplies matrices on a GPU or DCU, or on the software device where there is none, and checks every element.
//!
//!     cargo run --release --example gemm
//!     cargo run --release --example gemm -- --m 1000 --n 333 --k 77 --dtype f16 --transa --device gfx942

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use hip::{Clock, Device, Event, bf16, bytemuck::Zeroable, f16};
use hip_kernels::{Gemm, Multiply, reference};

type Error = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let matches = command().get_matches();
    let run = match matches.get_one::<String>("dtype").map(String::as_str) {
        Some("f64") => run::<f64>,
        Some("f16") => run::<f16>,
        Some("bf16") => run::<bf16>,
        Some("i8") => run::<i8>,
        _ => run::<f32>,
    };
    match run(&matches) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Command {
    let size = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("SIZE").value_parser(value_parser!(usize)).default_value("1024").help(help)
    };
    let flag = |name: &'static str, help: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    Command::new("gemm")
        .about("C = A * B with hip-kernels, checked against an f64 reference")
        .arg(size("m", "Rows of C"))
        .arg(size("n", "Columns of C"))
        .arg(size("k", "Columns of A, rows of B"))
        .arg(
            Arg::new("dtype")
                .long("dtype")
                .value_parser(["f32", "f64", "f16", "bf16", "i8"])
                .default_value("f32")
                .help("Type of A and B; C is f32, of f64 f64, of i8 i32"),
        )
        .arg(flag("transa", "A is stored transposed"))
        .arg(flag("transb", "B is stored transposed"))
        .arg(Arg::new("tile").long("tile").help("Tile to use, for instance 64x64, instead of the planner's choice"))
        .arg(
            Arg::new("device")
                .long("device")
                .value_name("CHIP|ARCH")
                .help("Software device to use, for instance mi300x or gfx906, even if there is a GPU"),
        )
        .arg(
            Arg::new("runs")
                .long("runs")
                .value_parser(value_parser!(u32).range(1..))
                .help("Timed runs [default: 20 on a GPU, 3 on the software device]"),
        )
}

/// Types of A and B that this program offers, each with a type of C.
trait Input: Multiply<Self::C> {
    type C: hip::Element + Into<f64>;
    const NAME: &'static str;
    /// What no product gives.
    const POISON: Self::C;

    /// From a number of -1 to 1.
    fn from_f32(value: f32) -> Self;
}

macro_rules! inputs {
    ($($ty:ident -> $c:ident: $poison:expr, $from:expr;)*) => {$(
        impl Input for $ty {
            type C = $c;
            const NAME: &'static str = concat!(stringify!($ty), " -> ", stringify!($c));
            const POISON: $c = $poison;

            fn from_f32(value: f32) -> Self {
                $from(value)
            }
        }
    )*};
}

inputs! {
    f32 -> f32: f32::NAN, |value| value;
    f64 -> f64: f64::NAN, f64::from;
    f16 -> f32: f32::NAN, f16::from_f32;
    bf16 -> f32: f32::NAN, bf16::from_f32;
    i8 -> i32: i32::MIN, |value: f32| (value * 127.0) as i8;
}

fn run<T: Input>(matches: &ArgMatches) -> Result<(), Error> {
    let [m, n, k] = ["m", "n", "k"].map(|name| *matches.get_one::<usize>(name).unwrap_or(&1024));
    let device = match matches.get_one::<String>("device") {
        Some(name) => Device::emulated(name)?,
        None => Device::first()?,
    };
    let stream = device.stream()?;

    let mut gemm =
        Gemm::<T, T::C>::new(m, n, k).transpose_a(matches.get_flag("transa")).transpose_b(matches.get_flag("transb"));
    if let Some(tile) = matches.get_one::<String>("tile") {
        gemm = gemm.tile(tile);
    }
    let plan = gemm.plan(&device)?;
    println!("runtime   {}", device.runtime());
    println!("device    {device}");
    println!("problem   {m} x {n} x {k}, {}", T::NAME);
    println!("kernel    {}, tile {}", plan.selection().kernel(), plan.selection().tile());
    println!("compiled  {}", plan.built_by());

    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut matrix = |elements: usize| (0..elements).map(|_| T::from_f32(random.next())).collect::<Vec<_>>();
    let elements = |rows: usize, columns: usize| rows.checked_mul(columns).ok_or("the matrices are too large");
    let (a, b) = (matrix(elements(m, k)?), matrix(elements(k, n)?));
    let a_device = stream.upload(&a)?;
    let b_device = stream.upload(&b)?;
    // Poisoned: an element that the kernel leaves out is found by the comparison.
    let mut c_device = stream.upload(&vec![T::POISON; elements(m, n)?])?;

    plan.run(&stream, &a_device, &b_device, &mut c_device)?;
    let c = stream.download(&c_device)?;

    let runs = matches.get_one::<u32>("runs").copied();
    let runs = runs.unwrap_or(if device.runtime().is_software() { 3 } else { 20 });
    let mut times = Vec::new();
    let mut clock = None;
    for _ in 0..runs {
        let (start, end) = (Event::new(&device)?, Event::new(&device)?);
        start.record(&stream)?;
        plan.run(&stream, &a_device, &b_device, &mut c_device)?;
        end.record(&stream)?;
        end.synchronize()?;
        let elapsed = end.elapsed_since(&start)?;
        clock = Some(elapsed.clock());
        times.push(elapsed.duration());
    }
    times.sort();
    let (min, median) = (times[0], times[times.len() / 2]);
    let rate = |time: Duration| 2.0 * m as f64 * n as f64 * k as f64 / time.as_secs_f64() / 1e9;
    if let Some(clock) = clock {
        println!(
            "time      min {min:.3?}, median {median:.3?} of {runs} runs ({})",
            match clock {
                Clock::Host => "host time",
                _ => "event time",
            }
        );
    }
    println!("speed     {:.2} GFLOP/s (min), {:.2} GFLOP/s (median)", rate(min), rate(median));

    let start = Instant::now();
    let exact = reference::gemm(&gemm, &a, &b, &vec![T::C::zeroed(); c.len()])?;
    let Some(worst) = exact.worst(&c)? else {
        return Err("there is nothing to compare".into());
    };
    println!(
        "error     {:.3e} at ({}, {}), tolerance there {:.3e}; f64 reference took {:.1?}",
        (worst.got - worst.expected).abs(),
        worst.row,
        worst.column,
        worst.bound,
        start.elapsed()
    );
    if worst.ratio <= 1.0 { Ok(()) } else { Err(format!("wrong result: {worst}").into()) }
}

/// Numbers in [-1, 1) from a fixed sequence (xorshift64*), so that every run multiplies the same matrices.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let bits = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 40;
        bits as f32 / (1u32 << 23) as f32 - 1.0
    }
}
