//! `verify gemm-vs-rocblas`: what products cost by hip-kernels and by rocBLAS, counted on the software device.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde_json::Value;

use crate::runtimes::process;

use super::chroot::Chroot;
use super::{Context, Outcome, Verdict, Verification, gtest};

pub(super) const VERIFICATION: Verification = Verification {
    name: "gemm-vs-rocblas",
    about: "The same products by hip-kernels and by Debian's rocBLAS, both on the software device: executed instructions, bytes, \
            LDS conflicts, and the clocks of the busiest unit by the model of `isa-report`. A model, not a time: nothing here \
            ran on hardware.",
    needs: "root, debootstrap, network, 6 GB of disk; about an hour",
    run,
};

const BENCH: &str = "/usr/libexec/rocm/librocblas0-bench/rocblas-bench";
/// Where a process in the chroot reports to.
const INSIDE: &str = "/tmp";

/// Types of A and B: the example's name, and rocBLAS' names of inputs, output and sums.
const TYPES: [(&str, [&str; 3]); 3] =
    [("f32", ["f32_r", "f32_r", "f32_r"]), ("f16", ["f16_r", "f32_r", "f32_r"]), ("i8", ["i8_r", "i32_r", "i32_r"])];

/// Rows, columns, inner dimension. First the cubes, of which those from 512 up decide.
const SHAPES: [[u32; 3]; 10] = [
    [256, 256, 256],
    [512, 512, 512],
    [1024, 1024, 1024],
    [2048, 2048, 2048],
    [1, 4096, 4096],
    [16, 4096, 4096],
    [4096, 16, 4096],
    [1000, 513, 777],
    [333, 1000, 2049],
    [64, 64, 8192],
];

/// The devices of the packages.
const DEVICES: [&str; 3] = ["gfx906", "gfx908", "gfx90a"];

/// What the kernels of one product cost, all launches of one product together.
#[derive(Clone, Debug, Default, PartialEq)]
struct Cost {
    /// Clocks of the busiest unit.
    clocks: u64,
    unit: String,
    instructions: u64,
    /// Of LDS, in clocks.
    conflicts: u64,
    loaded: u64,
    stored: u64,
    kernels: Vec<String>,
}

/// One product on one device.
struct Row {
    device: String,
    element: &'static str,
    shape: [u32; 3],
    ours: anyhow::Result<Cost>,
    theirs: anyhow::Result<Cost>,
}

impl Row {
    /// Ours by theirs.
    fn ratio(&self) -> Option<f64> {
        let (Ok(ours), Ok(theirs)) = (&self.ours, &self.theirs) else { return None };
        Some(ours.clocks as f64 / theirs.clocks.max(1) as f64)
    }

    /// Whether it is one of those that decide.
    fn decides(&self) -> bool {
        let [m, n, k] = self.shape;
        m == n && n == k && m >= 512
    }

    fn words(&self) -> String {
        let [m, n, k] = self.shape;
        format!("{} {} {m} x {n} x {k}", self.device, self.element)
    }
}

/// Programs and places of a run.
struct Tools<'a> {
    context: &'a Context,
    chroot: Chroot,
    /// The example `gemm`.
    example: PathBuf,
    isa_report: PathBuf,
    folder: PathBuf,
}

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let chroot = Chroot::with(context, &["librocblas0-bench", "librocblas0"])?;
    let example = build(&context.workspace, &["--package", "hip-workspace", "--example", "gemm"])?;
    let isa_report = build(&context.workspace, &["--package", "isa-report"])?;
    let folder = context.scratch("gemm-vs-rocblas")?;
    let tools = Tools { context, chroot, example, isa_report, folder };
    let mut products = Vec::new();
    for device in context.devices(&DEVICES) {
        for (element, types) in TYPES {
            products.extend(SHAPES.map(|shape| (device.clone(), element, types, shape)));
        }
    }
    let rows = gtest::in_parallel(&products, context.jobs(), |(device, element, types, shape)| {
        let row = Row {
            device: device.clone(),
            element,
            shape: *shape,
            ours: tools.ours(device, element, *shape),
            theirs: tools.theirs(device, element, types, *shape),
        };
        println!("{}: {}", row.words(), row.ratio().map_or("not compared".to_owned(), |ratio| format!("{ratio:.3}")));
        row
    });
    let mut outcome = outcome(&rows);
    outcome.counts.insert(0, ("Packages", tools.chroot.packages.join(", ")));
    outcome.counts.push(("Library", tools.chroot.library()));
    Ok(outcome)
}

/// Builds a program; returns where it is.
fn build(workspace: &Path, which: &[&str]) -> anyhow::Result<PathBuf> {
    let mut cargo = process::cargo();
    cargo.current_dir(workspace).args(["build", "--release", "--message-format=json-render-diagnostics"]).args(which);
    let text = process::succeed(&mut cargo)?;
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let program = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    program.context("cargo does not say where the program is")
}

impl Tools<'_> {
    fn limit(&self) -> Duration {
        self.context.quiet()
    }

    /// The example checks the result against f64, too.
    fn ours(&self, device: &str, element: &str, [m, n, k]: [u32; 3]) -> anyhow::Result<Cost> {
        let path = self.folder.join(format!("{device}-{element}-{m}-{n}-{k}.json"));
        let mut command = Command::new(&self.example);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HIP")) {
            command.env_remove(name);
        }
        command.args(["--device", device, "--dtype", element, "--runs", "1"]);
        for (name, size) in [("--m", m), ("--n", n), ("--k", k)] {
            command.args([name, &size.to_string()]);
        }
        command.env("HIP_RS_EMU_THREADS", "1").env("HIP_RS_EMU_REPORT", &path);
        let done = process::limited(&mut command, self.limit())?;
        ensure!(done.status.success(), "the example: {}", done.tail());
        // It multiplies once to check and once to take the time.
        self.cost(&path, 2)
    }

    /// Matrices in memory are the same if rocBLAS, whose matrices are stored by columns, multiplies B by A.
    fn theirs(&self, device: &str, element: &str, types: &[&str; 3], [m, n, k]: [u32; 3]) -> anyhow::Result<Cost> {
        let name = format!("gemm-{device}-{element}-{m}-{n}-{k}.json");
        let [input, output, sum] = types;
        let mut command = self.chroot.on_device(BENCH, device);
        command.args(["-f", "gemm_ex", "-i", "1", "-j", "0", "--transposeA", "N", "--transposeB", "N"]);
        command.args(["--a_type", input, "--b_type", input, "--c_type", output, "--d_type", output]);
        command.args(["--compute_type", sum]);
        let sizes = [("-m", n), ("-n", m), ("-k", k), ("--lda", n), ("--ldb", k), ("--ldc", n), ("--ldd", n)];
        for (name, size) in sizes {
            command.args([name, &size.to_string()]);
        }
        command.env("HIP_RS_EMU_REPORT", format!("{INSIDE}/{name}"));
        let done = process::limited(&mut command, self.limit())?;
        ensure!(done.status.success(), "rocblas-bench: {}", done.tail());
        let path = self.chroot.path(&format!("{INSIDE}/{name}"));
        ensure!(path.exists(), "rocblas-bench launched nothing: {}", done.tail());
        let cost = self.cost(&path, 1);
        std::fs::remove_file(&path).with_context(|| format!("removing {}", path.display()))?;
        cost
    }

    /// What a fidelity report says, for one of `products` products.
    fn cost(&self, report: &Path, products: u64) -> anyhow::Result<Cost> {
        let text = process::succeed(Command::new(&self.isa_report).arg("--executed").arg(report))?;
        cost(&serde_json::from_str(&text)?, products)
    }
}

fn cost(kernels: &Value, products: u64) -> anyhow::Result<Cost> {
    let kernels = kernels.as_array().filter(|kernels| !kernels.is_empty()).context("no kernel was launched")?;
    let mut units: BTreeMap<String, u64> = BTreeMap::new();
    let mut cost = Cost::default();
    for kernel in kernels {
        let number = |value: &Value| value.as_u64().context("a figure is missing").map(|number| number / products);
        for (unit, clocks) in kernel["clocks"].as_object().context("a kernel has no clocks")? {
            *units.entry(unit.clone()).or_default() += number(clocks)?;
        }
        cost.instructions += number(&kernel["instructions"]["total"])?;
        cost.conflicts += number(&kernel["conflicts"])?;
        cost.loaded += number(&kernel["loaded"])?;
        cost.stored += number(&kernel["stored"])?;
        cost.kernels.push(short(kernel["kernel"].as_str().unwrap_or("?")));
    }
    let busiest = units.into_iter().max_by_key(|(_, clocks)| *clocks).context("no unit")?;
    (cost.unit, cost.clocks) = busiest;
    Ok(cost)
}

/// What tells kernels apart: of Tensile's names the macro tile, the matrix instruction and how K is split.
fn short(name: &str) -> String {
    let Some(rest) = name.strip_prefix("Cijk_") else {
        return name.split('(').next().unwrap_or(name).to_owned();
    };
    let interesting = |part: &&str| {
        let number =
            |prefix: &str| part.strip_prefix(prefix).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        number("MT") || number("MI") || number("GSU")
    };
    let parts: Vec<&str> = rest.split('_').filter(interesting).collect();
    if parts.is_empty() { name.chars().take(40).collect() } else { parts.join(" ") }
}

fn outcome(rows: &[Row]) -> Outcome {
    let mut body = "Clocks are those of the busiest unit, in thousands, if one SIMD executed all waves; conflicts are bank \
                    conflicts of LDS in the same measure; loaded and stored are the bytes of all lanes, in KiB. Both sides multiply \
                    the same matrices in memory, neither transposed, in f32 (i8: i32), into f32 (i32).\n\n\
                    | Device | Type | Shape | Ours: kernels | Clocks | Unit | Instructions | Conflicts | Loaded | Stored | rocBLAS: kernels | Clocks | Unit | Instructions | Conflicts | Loaded | Stored | Ours / rocBLAS |\n\
                    |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    let side = |cost: &anyhow::Result<Cost>| match cost {
        Ok(cost) => format!(
            "{} | {} | {} | {} | {} | {} | {}",
            cost.kernels.join(", "),
            cost.clocks / 1000,
            cost.unit,
            cost.instructions,
            cost.conflicts / 1000,
            cost.loaded / 1024,
            cost.stored / 1024
        ),
        Err(error) => {
            format!("{} | | | | | |", super::cell(&format!("{error:#}").chars().take(200).collect::<String>()))
        }
    };
    for row in rows {
        let [m, n, k] = row.shape;
        let ratio = row.ratio().map_or("not compared".to_owned(), |ratio| match ratio > 1.0 {
            true => format!("**{ratio:.3}**"),
            false => format!("{ratio:.3}"),
        });
        let (ours, theirs) = (side(&row.ours), side(&row.theirs));
        let _ = writeln!(body, "| {} | {} | {m} x {n} x {k} | {ours} | {theirs} | {ratio} |", row.device, row.element);
    }
    let compared = rows.iter().filter(|row| row.ratio().is_some()).count();
    let decisive: Vec<&Row> = rows.iter().filter(|row| row.decides()).collect();
    let more: Vec<String> =
        decisive.iter().filter(|row| row.ratio().is_none_or(|ratio| ratio > 1.0)).map(|row| row.words()).collect();
    let ratios: Vec<f64> = decisive.iter().filter_map(|row| row.ratio()).collect();
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len().max(1) as f64).exp();
    let counts = vec![
        ("Products", format!("{}, of which {compared} were compared", rows.len())),
        ("Cubes from 512 up", format!("{}; ours / rocBLAS {mean:.3} in the geometric mean", decisive.len())),
    ];
    let ours: Vec<String> = rows.iter().filter(|row| row.ours.is_err()).map(Row::words).collect();
    let verdict = if let Some(first) = ours.first() {
        Verdict::Failed(format!("{} products of ours failed, the first {first}", ours.len()))
    } else if let Some(first) = more.first() {
        Verdict::Failed(format!("{} cubes cost more than by rocBLAS, the first {first}", more.len()))
    } else if decisive.is_empty() {
        Verdict::Incomplete("no cube was compared".to_owned())
    } else {
        Verdict::Passed
    };
    Outcome { verdict, counts, body }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(clocks: u64) -> anyhow::Result<Cost> {
        Ok(Cost { clocks, unit: "LDS".to_owned(), kernels: vec!["k".to_owned()], ..Cost::default() })
    }

    fn row(shape: [u32; 3], ours: anyhow::Result<Cost>, theirs: anyhow::Result<Cost>) -> Row {
        Row { device: "gfx90a".to_owned(), element: "f16", shape, ours, theirs }
    }

    #[test]
    fn launches_are_added_up_and_shared_out() {
        let kernels = serde_json::json!([
            { "kernel": "gemm_f16(x)", "clocks": { "lds": 10, "matrix": 20 }, "instructions": { "total": 6 }, "conflicts": 2,
              "loaded": 8, "stored": 4 },
            { "kernel": "Cijk_Ailk_MT32x64x64_MI16x16x16x1_SE_GSU4_GSUAMB", "clocks": { "lds": 30, "matrix": 4 },
              "instructions": { "total": 2 }, "conflicts": 0, "loaded": 2, "stored": 2 },
        ]);
        let cost = cost(&kernels, 2).unwrap();
        assert_eq!((cost.clocks, &cost.unit[..], cost.instructions, cost.conflicts), (20, "lds", 4, 1));
        assert_eq!(cost.kernels, ["gemm_f16", "MT32x64x64 MI16x16x16x1 GSU4"]);
        assert!(super::cost(&serde_json::json!([]), 1).is_err());
    }

    #[test]
    fn only_large_cubes_decide() {
        let good = row([512; 3], costs(90), costs(100));
        let small = row([256; 3], costs(200), costs(100));
        let none = row([1, 2, 3], costs(200), Err(anyhow::anyhow!("no solution")));
        let rows = [good, small, none];
        let done = outcome(&rows);
        assert!(matches!(done.verdict, Verdict::Passed));
        assert!(done.body.contains("| 0.900 |") && done.body.contains("| **2.000** |"), "{}", done.body);
        assert!(done.body.contains("no solution") && done.counts[0].1.contains("2 were compared"));
        assert!(done.counts[1].1.contains("0.900"));
        for wrong in [
            row([1024; 3], costs(101), costs(100)),
            row([1024; 3], costs(1), Err(anyhow::anyhow!("killed"))),
            row([1, 1, 1], Err(anyhow::anyhow!("wrong result")), costs(1)),
        ] {
            assert!(matches!(outcome(&[wrong]).verdict, Verdict::Failed(_)));
        }
        assert!(matches!(outcome(&rows[1..]).verdict, Verdict::Incomplete(_)));
    }
}
