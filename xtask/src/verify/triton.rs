//! `verify triton`: kernels that Triton compiles, run by way of the crate hip.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use serde_json::Value;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification, cell};

pub(super) const VERIFICATION: Verification = Verification {
    name: "triton",
    about: "Kernels written in Triton (`xtask/triton/kernels.py`), compiled by PyPI's package, are loaded and launched by the \
            crate hip on the software device, and compute what f64 on the host does.",
    needs: "python3 with venv, network",
    run,
};

/// What is installed. Other versions of Triton make other code.
const PACKAGES: [&str; 2] = ["triton==3.9.0", "numpy==2.4.6"];
/// Architectures, and the chips that have them.
const CHIPS: [(&str, &str); 4] = [("gfx906", "mi60"), ("gfx908", "mi100"), ("gfx90a", "mi210"), ("gfx942", "mi300x")];
/// Rows and columns of the product whose time is taken, and how often.
const SPEED: (&str, &str) = ("512", "3");
/// The kernel of it, without the architecture.
const SPEED_KERNELS: [&str; 2] = ["matmul-fp16-64-64-32", "matmul-fp32-64-64-32"];

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let python = environment(&context.scratch("triton/venv")?)?;
    let folder = context.scratch("triton/kernels")?;
    let mut script = Command::new(&python);
    script.arg(context.workspace.join("xtask/triton/kernels.py")).arg(&folder);
    script.arg(CHIPS.map(|(arch, _)| arch).join(","));
    script.env("TRITON_CACHE_DIR", context.scratch("triton/cache")?);
    let done = process::limited(&mut script, Duration::from_secs(1800))?;
    ensure!(done.status.success(), "compiling with Triton: {}", done.tail());
    let manifest: Value = serde_json::from_str(&std::fs::read_to_string(folder.join("manifest.json"))?)?;

    let program = build(&context.workspace)?;
    let (mut cases, mut speeds) = (Vec::new(), Vec::new());
    for (arch, chip) in CHIPS {
        println!("{arch} ...");
        let mut check = Command::new(&program);
        let done = process::limited(check.arg(&folder).args([chip, "check"]), Duration::from_secs(1800))?;
        ensure!(done.status.success(), "{arch}: {}", done.tail());
        let lines = done.stdout.lines().map(serde_json::from_str::<Value>);
        cases.extend(lines.collect::<Result<Vec<_>, _>>().context("what the program says")?);
        for kernel in SPEED_KERNELS {
            speeds.push(speed(&program, &folder, chip, &format!("{kernel}-{arch}.hsaco"))?);
        }
    }
    report(&manifest, &cases, &speeds)
}

/// An environment with Triton; returns its Python.
fn environment(folder: &Path) -> anyhow::Result<PathBuf> {
    let python = folder.join("bin/python");
    if !python.exists() {
        process::succeed(Command::new("python3").args(["-m", "venv"]).arg(folder)).context("python3 -m venv")?;
    }
    let mut pip = Command::new(&python);
    process::succeed(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(PACKAGES))?;
    Ok(python)
}

/// Builds `triton-run`; returns where it is.
fn build(workspace: &Path) -> anyhow::Result<PathBuf> {
    let mut cargo = process::cargo();
    cargo.current_dir(workspace);
    cargo.args(["build", "--release", "--package", "triton-run", "--message-format=json-render-diagnostics"]);
    let text = process::succeed(&mut cargo)?;
    let program = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).find_map(|message| {
        (message["target"]["name"] == "triton-run").then(|| message["executable"].as_str().map(PathBuf::from))?
    });
    program.context("cargo does not say where the program is")
}

/// How fast a product was.
struct Speed {
    file: String,
    seconds: f64,
    /// Instructions of all waves.
    instructions: u64,
}

fn speed(program: &Path, folder: &Path, chip: &str, file: &str) -> anyhow::Result<Speed> {
    let (n, times) = SPEED;
    let run = |times: &str, report: Option<&Path>| {
        let mut command = Command::new(program);
        command.arg(folder).args([chip, "speed", file, n, times]).env("HIP_RS_EMU_THREADS", "1");
        if let Some(path) = report {
            command.env("HIP_RS_EMU_REPORT", path);
        }
        process::succeed(&mut command)
    };
    let timed: Value = serde_json::from_str(&run(times, None)?)?;
    let seconds = timed["seconds"].as_array().into_iter().flatten().filter_map(Value::as_f64).fold(f64::MAX, f64::min);
    // Counting slows the kernel down, so it is another run.
    let path = folder.join("report.json");
    run("1", Some(&path))?;
    let counted: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let instructions = counted["kernels"][0]["instructions"]["total"].as_u64().context("the report has no total")?;
    Ok(Speed { file: file.to_owned(), seconds, instructions })
}

/// Cases by kernel and element type, then by architecture: passed, all, and the largest share of the allowed error.
type Table = BTreeMap<String, BTreeMap<String, (usize, usize, f64)>>;

fn report(manifest: &Value, cases: &[Value], speeds: &[Speed]) -> anyhow::Result<Outcome> {
    let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
    let compiled = manifest["kernels"].as_array().map_or(0, Vec::len);
    let mut table = Table::new();
    let mut failed = Vec::new();
    for case in cases {
        let ok = case["ok"] == true;
        let row = table.entry(format!("{}, {}", text(&case["kernel"]), text(&case["element"]))).or_default();
        let entry = row.entry(text(&case["arch"])).or_default();
        *entry = (entry.0 + usize::from(ok), entry.1 + 1, entry.2.max(case["worst"].as_f64().unwrap_or(0.0)));
        if !ok {
            let why = case["error"].as_str().unwrap_or("too far off");
            failed.push(format!("{}, {}: {why}", text(&case["file"]), text(&case["shape"])));
        }
    }
    let refused: Vec<String> = manifest["refused"].as_array().into_iter().flatten().map(Value::to_string).collect();
    let names: Vec<&str> = CHIPS.iter().map(|(arch, _)| *arch).collect();
    if let Some(silent) = names.iter().find(|name| table.values().all(|row| !row.contains_key(**name))) {
        bail!("nothing was run for {silent}");
    }

    let mut body = "Passed cases of all, and in brackets the largest error as a share of what is allowed: the error of sums in f32 \
                    in any order, of the functions, and of rounding the result. Shapes are whole tiles, odd sizes, single rows and \
                    columns, some with longer rows in memory than they need; what lies between the rows must stay as it was.\n\n"
        .to_owned();
    let _ = writeln!(body, "| Kernel | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    for (kernel, row) in &table {
        let cells = names.iter().map(|name| match row.get(*name) {
            Some((passed, all, worst)) => format!("{passed} of {all} ({worst:.2})"),
            None => "none".to_owned(),
        });
        let _ = writeln!(body, "| {kernel} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    let (n, times) = SPEED;
    let _ = write!(
        body,
        "\nA product of {n} x {n} x {n} on one thread of the software device, the best of {times}; a wave-instruction is an \
         instruction that a wave of 64 lanes executes. Other work ran on the machine meanwhile.\n\n| Kernel | Seconds | \
         Wave-instructions | Million a second | GFLOP/s |\n|---|---|---|---|---|\n"
    );
    for Speed { file, seconds, instructions } in speeds {
        let size: f64 = n.parse().context("the size")?;
        let (rate, flops) = (*instructions as f64 / seconds / 1e6, 2.0 * size.powi(3) / seconds / 1e9);
        let name = file.trim_end_matches(".hsaco");
        let _ = writeln!(body, "| `{name}` | {seconds:.3} | {instructions} | {rate:.1} | {flops:.1} |");
    }
    for line in failed.iter().take(50) {
        let _ = writeln!(body, "\n* {}", cell(line));
    }
    for line in &refused {
        let _ = writeln!(body, "\n* not compiled: {}", cell(line));
    }
    let counts = vec![
        ("Packages", PACKAGES.join(", ")),
        ("Kernels compiled", compiled.to_string()),
        ("Cases", format!("{} of {} passed", cases.len() - failed.len(), cases.len())),
    ];
    let verdict = match (failed.first(), refused.first()) {
        (Some(first), _) => Verdict::Failed(format!("{} cases, the first {first}", failed.len())),
        (None, Some(first)) => {
            Verdict::Failed(format!("{} kernels were not compiled, the first {first}", refused.len()))
        }
        (None, None) => Verdict::Passed,
    };
    Ok(Outcome { verdict, counts, body })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(arch: &str, ok: bool, worst: Value) -> Value {
        serde_json::json!({
            "file": format!("softmax-{arch}.hsaco"), "kernel": "softmax", "element": "f32", "arch": arch, "shape": "3 x 5",
            "ok": ok, "worst": worst, "error": if ok { Value::Null } else { "row 1".into() },
        })
    }

    #[test]
    fn a_report_counts_and_names_what_failed() {
        let manifest = serde_json::json!({ "kernels": [1, 2], "refused": [] });
        let mut cases: Vec<Value> = CHIPS.iter().map(|(arch, _)| case(arch, true, 0.25.into())).collect();
        let speeds = [Speed { file: "m-gfx906.hsaco".to_owned(), seconds: 0.5, instructions: 4_000_000 }];
        let good = report(&manifest, &cases, &speeds).unwrap();
        assert!(matches!(good.verdict, Verdict::Passed));
        assert!(good.body.contains("| softmax, f32 | 1 of 1 (0.25) | 1 of 1 (0.25) |"), "{}", good.body);
        assert!(good.body.contains("| `m-gfx906` | 0.500 | 4000000 | 8.0 | 0.5 |"), "{}", good.body);
        cases.push(case("gfx90a", false, Value::Null));
        let bad = report(&manifest, &cases, &speeds).unwrap();
        assert!(matches!(&bad.verdict, Verdict::Failed(why) if why.contains("softmax-gfx90a.hsaco, 3 x 5: row 1")));
        assert!(bad.body.contains("1 of 2 (0.25)") && bad.counts[2].1 == "4 of 5 passed");
        // Where an architecture is missing, nothing is known.
        assert!(report(&manifest, &cases[..2], &speeds).is_err());
        let manifest = serde_json::json!({ "kernels": [1], "refused": [{ "arch": "gfx906" }] });
        assert!(matches!(report(&manifest, &cases[..4], &speeds).unwrap().verdict, Verdict::Failed(_)));
    }
}
