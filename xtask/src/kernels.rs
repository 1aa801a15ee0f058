//! `cargo xtask kernels`: from the tables in `hip-kernels/kernels/configs/` to the device instantiations
//! (`kernels/generated/gemm_<target>.hip`) and the Rust planner's table (`src/gemm/generated/configs.rs`).

mod skinny;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};

const COLUMNS: &str = "target\tinput\toutput\ttransposes\tschedule\ttile\twaves\top\tflops\tlds\treason";
const DO_NOT_EDIT: &str = "// DO NOT EDIT; made by `cargo xtask kernels` from the tables in kernels/configs/.\n";

/// Arguments of `cargo xtask kernels`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Compare with the files that are there instead of writing, and fail if they differ.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")?.join("hip-kernels");
    let read = |name: &str| {
        let table = root.join("kernels/configs").join(name);
        let text = std::fs::read_to_string(&table).with_context(|| format!("reading {}", table.display()))?;
        anyhow::Ok((text, format!("in {}", table.display())))
    };
    let (text, place) = read("gemm.tsv")?;
    let rows = parse(&text).context(place)?;
    let (text, place) = read("skinny.tsv")?;
    let skinny = skinny::parse(&text).context(place)?;
    for (path, content) in outputs(&root, &rows, &skinny) {
        if args.check {
            let present = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
            ensure!(present == content, "{} is out of date: run `cargo xtask kernels`", path.display());
        } else {
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder)?;
            }
            std::fs::write(&path, content).with_context(|| format!("writing {}", path.display()))?;
        }
    }
    Ok(())
}

/// One row of the table, checked.
#[derive(Debug, PartialEq)]
struct Row {
    target: String,
    input: Element,
    /// Two factors B, of which one gates the other.
    gated: bool,
    output: Element,
    transposes: Vec<String>,
    schedule: String,
    tile: [u32; 3],
    waves: [u32; 2],
    op: String,
    flops: u32,
    lds: u32,
    reason: String,
}

/// A type of elements: its name in the table, in C++, in the planner, and its bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Element {
    name: &'static str,
    cpp: &'static str,
    rust: &'static str,
    bytes: u32,
}

const ELEMENTS: &[Element] = &[
    Element { name: "f64", cpp: "double", rust: "ElementType::F64", bytes: 8 },
    Element { name: "f32", cpp: "float", rust: "ElementType::F32", bytes: 4 },
    Element { name: "f16", cpp: "_Float16", rust: "ElementType::F16", bytes: 2 },
    Element { name: "bf16", cpp: "hip_bfloat16", rust: "ElementType::BF16", bytes: 2 },
    Element { name: "xf32", cpp: "hk::xf32", rust: "ElementType::XF32", bytes: 4 },
    Element { name: "fp8", cpp: "hk::fp8", rust: "ElementType::Fp8", bytes: 1 },
    Element { name: "bf8", cpp: "hk::bf8", rust: "ElementType::Bf8", bytes: 1 },
    Element { name: "i8", cpp: "signed char", rust: "ElementType::I8", bytes: 1 },
    Element { name: "i32", cpp: "int", rust: "ElementType::I32", bytes: 4 },
];

impl Element {
    /// What products are added up in.
    fn accumulator(self) -> Self {
        let name = match self.name {
            "f64" => "f64",
            "i8" => "i32",
            _ => "f32",
        };
        ELEMENTS.iter().copied().find(|element| element.name == name).unwrap_or(self)
    }

    fn parse(text: &str) -> anyhow::Result<Self> {
        let found = ELEMENTS.iter().find(|element| element.name == text);
        found.copied().with_context(|| format!("unknown element type {text:?}"))
    }
}

impl Row {
    fn parse(line: &str) -> anyhow::Result<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [target, input, output, transposes, schedule, tile, waves, op, flops, lds, reason] = fields[..] else {
            bail!("{} fields instead of {}", fields.len(), COLUMNS.split('\t').count());
        };
        let (gated, input) = input.strip_prefix("glu_").map_or((false, input), |input| (true, input));
        let row = Self {
            target: target.to_owned(),
            input: Element::parse(input)?,
            gated,
            output: Element::parse(output)?,
            transposes: transposes.split(',').map(str::to_owned).collect(),
            schedule: schedule.to_owned(),
            tile: numbers(tile)?,
            waves: numbers(waves)?,
            op: op.to_owned(),
            flops: flops.parse().context("flops")?,
            lds: lds.parse().context("lds")?,
            reason: reason.to_owned(),
        };
        ensure!(!row.reason.is_empty(), "a row needs a reason");
        for transpose in &row.transposes {
            ensure!(matches!(transpose.as_str(), "nn" | "nt" | "tn" | "tt"), "unknown transpose {transpose:?}");
        }
        let [m, n, k] = row.tile;
        // Vector FMA keeps operands in the accumulator's type in LDS; dot products and matrix instructions as they are stored, but
        // for 8-bit floats where they have none: those are f16 there.
        let converted = matches!(row.input.name, "fp8" | "bf8") && !row.op.contains(row.input.name);
        let lds_element = match row.op.as_str() {
            "fma" => row.input.bytes.max(4),
            _ if converted => 2,
            _ => row.input.bytes,
        };
        let buffers = match row.schedule.as_str() {
            "two_buffer" => 2,
            "one_buffer" => 1,
            other => bail!("unknown schedule {other:?}"),
        };
        let lds = buffers * (m + n) * k * lds_element;
        ensure!(lds == row.lds, "lds is {}, but {buffers} buffers of the tile take {lds} bytes", row.lds);
        Ok(row)
    }

    /// `gemm_<types>_<transposes>_<tile>`, with `glu_` before the types if gated.
    fn kernel(&self, transpose: &str) -> String {
        let [m, n, k] = self.tile;
        let glu = if self.gated { "glu_" } else { "" };
        format!("gemm_{glu}{}_{transpose}_{m}x{n}x{k}", types(self.input, self.output))
    }

    fn entry(&self) -> Entry<'_> {
        let kernel =
            |transpose: &str| self.transposes.iter().any(|have| have == transpose).then(|| self.kernel(transpose));
        Entry {
            target: &self.target,
            input: self.input,
            gated: self.gated,
            output: self.output,
            schedule: &self.schedule,
            tile: self.tile,
            waves: self.waves,
            op: &self.op,
            flops: self.flops,
            lds: self.lds,
            reason: &self.reason,
            kernels: ["nn", "nt", "tn", "tt"].map(kernel),
        }
    }
}

/// The types in a kernel's name; equal input and output types are named once.
fn types(input: Element, output: Element) -> String {
    if input == output { input.name.to_owned() } else { format!("{}_{}", input.name, output.name) }
}

/// What the planner's table says of a configuration.
struct Entry<'a> {
    target: &'a str,
    input: Element,
    gated: bool,
    output: Element,
    schedule: &'a str,
    tile: [u32; 3],
    waves: [u32; 2],
    op: &'a str,
    flops: u32,
    lds: u32,
    reason: &'a str,
    /// For nn, nt, tn, tt.
    kernels: [Option<String>; 4],
}

/// `128x64x16` -> `[128, 64, 16]`.
fn numbers<const N: usize>(text: &str) -> anyhow::Result<[u32; N]> {
    let parts: Vec<u32> =
        text.split('x').map(str::parse).collect::<Result<_, _>>().with_context(|| format!("{text:?}"))?;
    parts.try_into().map_err(|_| anyhow::anyhow!("{text:?}: {N} numbers wanted"))
}

fn parse(text: &str) -> anyhow::Result<Vec<Row>> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    let header = lines.next().map(|(_, line)| line);
    ensure!(header == Some(COLUMNS), "the header line must be {COLUMNS:?}");
    let mut rows = Vec::new();
    let mut names = BTreeSet::new();
    for (number, line) in lines {
        let row = Row::parse(line).with_context(|| format!("line {}", number + 1))?;
        for transpose in &row.transposes {
            let name = (row.target.clone(), row.kernel(transpose));
            ensure!(names.insert(name.clone()), "line {}: {} occurs twice for {}", number + 1, name.1, name.0);
        }
        rows.push(row);
    }
    ensure!(!rows.is_empty(), "no rows");
    Ok(rows)
}

fn outputs(root: &Path, rows: &[Row], skinny: &[skinny::Kernel]) -> Vec<(PathBuf, String)> {
    let targets: BTreeSet<&str> = rows.iter().map(|row| row.target.as_str()).collect();
    let mut files: Vec<(PathBuf, String)> = targets
        .into_iter()
        .map(|target| (root.join(format!("kernels/generated/gemm_{target}.hip")), device_source(target, rows, skinny)))
        .collect();
    let entries = rows.iter().map(Row::entry).chain(skinny.iter().map(skinny::Kernel::entry));
    files.push((root.join("src/gemm/generated/configs.rs"), planner_table(entries)));
    files
}

fn device_source(target: &str, rows: &[Row], skinny: &[skinny::Kernel]) -> String {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.target == target).collect();
    let skinny: Vec<&skinny::Kernel> = skinny.iter().filter(|kernel| kernel.target == target).collect();
    let mut out = format!("{DO_NOT_EDIT}#include \"../gemm/kernel.hpp\"\n");
    let mut schedules: BTreeSet<&str> = rows.iter().map(|row| row.schedule.as_str()).collect();
    schedules.extend(skinny.iter().map(|kernel| kernel.entry().schedule));
    for schedule in schedules {
        let _ = writeln!(out, "#include \"../gemm/{schedule}.hpp\"");
    }
    let mut reductions: Vec<(Element, Element)> = Vec::new();
    for row in &rows {
        let [m, n, k] = row.tile;
        let [waves_m, waves_n] = row.waves;
        let _ = writeln!(out, "\n// {}: {}.", row.op, row.reason);
        for transpose in &row.transposes {
            let (a, b) = (transpose.starts_with('t'), transpose.ends_with('t'));
            let (input, output) = (row.input.cpp, row.output.cpp);
            let input = if row.gated { format!("hk::Gated<{input}>") } else { input.to_owned() };
            let name = row.kernel(transpose);
            let schedule = &row.schedule;
            let types = format!("{input}, {output}, {a}, {b}");
            let _ = writeln!(out, "HK_GEMM({schedule}, {name}, {types}, {m}, {n}, {k}, {waves_m}, {waves_n})");
        }
        if !row.gated
            && !reductions.iter().any(|have| (have.0.accumulator(), have.1) == (row.input.accumulator(), row.output))
        {
            reductions.push((row.input, row.output));
        }
    }
    if !skinny.is_empty() {
        let _ = writeln!(out, "\n// Few rows of C.");
    }
    for kernel in skinny {
        let _ = writeln!(out, "{}", kernel.device_line());
    }
    let _ = writeln!(out, "\n// Second passes of split products.");
    for (input, output) in reductions {
        skinny::reduction(&mut out, input, output);
    }
    out
}

fn planner_table<'a>(entries: impl Iterator<Item = Entry<'a>>) -> String {
    let mut out = String::from(DO_NOT_EDIT);
    out.push_str(
        "use crate::gemm::config::{Config, ElementType, Tile};\n\n#[rustfmt::skip]\npub(crate) static CONFIGS: &[Config] = &[\n",
    );
    for entry in entries {
        let [m, n, k] = entry.tile;
        let [waves_m, waves_n] = entry.waves;
        let _ = writeln!(out, "    Config {{");
        let _ = writeln!(out, "        target: {:?},", entry.target);
        let _ = writeln!(out, "        input: {},", entry.input.rust);
        let _ = writeln!(out, "        output: {},", entry.output.rust);
        let _ = writeln!(out, "        gated: {},", entry.gated);
        let _ = writeln!(out, "        schedule: {:?},", entry.schedule);
        let _ = writeln!(out, "        tile: Tile {{ m: {m}, n: {n}, k: {k} }},");
        let _ = writeln!(out, "        waves: [{waves_m}, {waves_n}],");
        let _ = writeln!(out, "        threads: {},", waves_m * waves_n * 64);
        let _ = writeln!(out, "        op: {:?},", entry.op);
        let _ = writeln!(out, "        flops_per_clock: {},", entry.flops);
        let _ = writeln!(out, "        lds_bytes: {},", entry.lds);
        let _ = writeln!(out, "        reason: {:?},", entry.reason);
        let _ = writeln!(out, "        kernels: [");
        for kernel in &entry.kernels {
            match kernel {
                Some(name) => _ = writeln!(out, "            Some({name:?}),"),
                None => _ = writeln!(out, "            None,"),
            }
        }
        let _ = writeln!(out, "        ],");
        let _ = writeln!(out, "    }},");
    }
    out.push_str("];\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "gfx90a\tf16\tf32\tnn,tt\ttwo_buffer\t128x64x32\t2x2\tmfma_f32_16x16x16f16\t1024\t24576\tbecause";

    fn table(row: &str) -> String {
        format!("# comment\n{COLUMNS}\n{row}\n")
    }

    #[test]
    fn a_row_becomes_kernels_and_planner_entry() {
        let rows = parse(&table(ROW)).unwrap();
        assert_eq!(rows[0].kernel("nn"), "gemm_f16_f32_nn_128x64x32");
        let source = device_source("gfx90a", &rows, &[]);
        assert!(source.contains("#include \"../gemm/two_buffer.hpp\""));
        assert!(
            source.contains(
                "HK_GEMM(two_buffer, gemm_f16_f32_tt_128x64x32, _Float16, float, true, true, 128, 64, 32, 2, 2)"
            ),
            "{source}"
        );
        assert!(source.ends_with("HK_REDUCE(reduce_f32_f32, float, float)\n"), "{source}");
        let planner = planner_table(rows.iter().map(Row::entry));
        assert!(planner.contains("Some(\"gemm_f16_f32_nn_128x64x32\"),\n            None,"), "{planner}");
        assert!(planner.contains("threads: 256"), "{planner}");
    }

    #[test]
    fn wrong_rows_are_named() {
        for (from, to, message) in [
            ("24576", "24577", "2 buffers of the tile take 24576 bytes"),
            ("nn,tt", "nx", "unknown transpose"),
            ("two_buffer", "three_buffer", "unknown schedule"),
            ("\tf16\t", "\tf8\t", "unknown element type"),
            ("128x64x32", "128x64", "3 numbers wanted"),
            ("\tbecause", "", "10 fields instead of 11"),
        ] {
            let error = format!("{:#}", parse(&table(&ROW.replace(from, to))).unwrap_err());
            assert!(error.contains(message) && error.contains("line 3"), "{error}");
        }
        let twice = format!("{ROW}\n{ROW}");
        assert!(parse(&table(&twice)).unwrap_err().to_string().contains("occurs twice"));
        assert!(parse("target\n").unwrap_err().to_string().contains("header"));
    }
}
