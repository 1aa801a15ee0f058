//! `kernels/configs/skinny.tsv`: kernels for few rows of C, and the second pass of split products.

use std::fmt::Write as _;

use anyhow::{Context as _, bail, ensure};

use super::{Element, Entry};

const COLUMNS: &str = "targets\tinput\toutput\trows\top\tflops\treason";

/// Work-items of a workgroup: four waves.
const THREADS: u32 = 256;

/// Kernels of one target, type pair, form of B and number of rows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kernel {
    pub(super) target: String,
    input: Element,
    output: Element,
    /// B is stored transposed.
    along_k: bool,
    rows: u32,
    op: String,
    flops: u32,
    reason: String,
}

impl Kernel {
    /// Columns of C of a workgroup and step of k: see `gemm/along_k.hpp` and `gemm/along_n.hpp`.
    fn shape(&self) -> [u32; 2] {
        // Registers of a column: accumulators and packs.
        let (k, pack) = self.pack();
        let column = self.rows * self.input.accumulator().bytes / 4 + 16 / self.input.bytes / k * pack / 4;
        match self.along_k {
            true => [if column > 20 { 8 } else { 16 }, 1024 / self.input.bytes],
            // With many rows registers are short, so fewer loads are under way.
            false => [128 / self.input.bytes, if self.rows < 8 { 128 } else { 64 }],
        }
    }

    /// What is multiplied at once: steps of k, and its bytes.
    fn pack(&self) -> (u32, u32) {
        match self.op.as_str() {
            "fma" => (1, self.input.accumulator().bytes),
            "dot2" => (2, 4),
            _ => (4, 4),
        }
    }

    /// LDS of a workgroup in bytes: two buffers of A; where lanes lie along n, at least the sums of the four waves.
    fn lds(&self) -> u32 {
        let [columns, step] = self.shape();
        if self.along_k {
            return 2 * self.rows * step * self.input.bytes;
        }
        let (k, pack) = self.pack();
        // Of a lane: at most 16, and at most 64 accumulators; packs of bytes are made of whole dwords.
        let most = if k == 4 { (32 / self.rows).max(4) } else { 64 / self.rows };
        let bytes = (16 / self.input.bytes).min(most) * self.input.bytes;
        let slices = THREADS * bytes / 128;
        let buffer = slices * (step / slices / k * self.rows * pack + 16);
        let sums = 4 * self.rows * columns * self.input.accumulator().bytes;
        (2 * buffer).max(sums)
    }

    fn schedule(&self) -> &'static str {
        if self.along_k { "along_k" } else { "along_n" }
    }

    /// `gemm_<types>_x<form of B>_<tile>`: A may be stored in either way.
    fn name(&self) -> String {
        let [columns, step] = self.shape();
        let form = if self.along_k { "xt" } else { "xn" };
        format!("gemm_{}_{form}_{}x{columns}x{step}", super::types(self.input, self.output), self.rows)
    }

    /// The line of the generated source.
    pub(super) fn device_line(&self) -> String {
        let [columns, step] = self.shape();
        let (schedule, name, rows) = (self.schedule(), self.name(), self.rows);
        format!("HK_SKINNY({schedule}, {name}, {}, {}, {rows}, {columns}, {step})", self.input.cpp, self.output.cpp)
    }

    pub(super) fn entry(&self) -> Entry<'_> {
        let [columns, step] = self.shape();
        let name = self.name();
        let none = || None;
        let kernels = match self.along_k {
            true => [none(), Some(name.clone()), none(), Some(name)],
            false => [Some(name.clone()), none(), Some(name), none()],
        };
        Entry {
            target: &self.target,
            input: self.input,
            gated: false,
            output: self.output,
            schedule: self.schedule(),
            tile: [self.rows, columns, step],
            waves: [1, 4],
            op: &self.op,
            flops: self.flops,
            lds: self.lds(),
            reason: &self.reason,
            kernels,
        }
    }
}

pub(super) fn parse(text: &str) -> anyhow::Result<Vec<Kernel>> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    let header = lines.next().map(|(_, line)| line);
    ensure!(header == Some(COLUMNS), "the header line must be {COLUMNS:?}");
    let mut kernels = Vec::new();
    for (number, line) in lines {
        row(line, &mut kernels).with_context(|| format!("line {}", number + 1))?;
    }
    Ok(kernels)
}

/// All kernels of one line.
fn row(line: &str, kernels: &mut Vec<Kernel>) -> anyhow::Result<()> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [targets, input, output, rows, op, flops, reason] = fields[..] else {
        bail!("{} fields instead of {}", fields.len(), COLUMNS.split('\t').count());
    };
    ensure!(!reason.is_empty(), "a row needs a reason");
    ensure!(matches!(op, "fma" | "dot2" | "dot4"), "unknown op {op:?}");
    let (input, output) = (Element::parse(input)?, Element::parse(output)?);
    let targets: Vec<&str> = targets.split(',').collect();
    let flops: Vec<&str> = flops.split(',').collect();
    ensure!(targets.len() == flops.len(), "{} targets, but {} rates", targets.len(), flops.len());
    for (target, flops) in targets.into_iter().zip(flops) {
        for along_k in [false, true] {
            for rows in rows.split(',') {
                let rows: u32 = rows.parse().context("rows")?;
                ensure!(matches!(rows, 1 | 2 | 4 | 8 | 16), "{rows} rows: a power of two up to 16 is wanted");
                kernels.push(Kernel {
                    target: target.to_owned(),
                    input,
                    output,
                    along_k,
                    rows,
                    op: op.to_owned(),
                    flops: flops.parse().context("flops")?,
                    reason: reason.to_owned(),
                });
            }
        }
    }
    Ok(())
}

/// The second pass for accumulators of products of `input`: `reduce_<accumulator>_<output>`.
pub(super) fn reduction(out: &mut String, input: Element, output: Element) {
    let acc = input.accumulator();
    let _ = writeln!(out, "HK_REDUCE(reduce_{}_{}, {}, {})", acc.name, output.name, acc.cpp, output.cpp);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(row: &str) -> String {
        format!("# comment\n{COLUMNS}\n{row}\n")
    }

    #[test]
    fn a_row_becomes_kernels_for_each_form_and_target() {
        let kernels = parse(&table("gfx906,gfx90a\tf16\tf32\t1,16\tdot2\t256,512\tbecause")).unwrap();
        assert_eq!(kernels.len(), 8);
        let lines: Vec<String> = kernels.iter().map(Kernel::device_line).collect();
        assert_eq!(lines[1], "HK_SKINNY(along_n, gemm_f16_f32_xn_16x64x64, _Float16, float, 16, 64, 64)");
        assert_eq!(lines[6], "HK_SKINNY(along_k, gemm_f16_f32_xt_1x16x512, _Float16, float, 1, 16, 512)");
        let entry = kernels[1].entry();
        // Eight bytes a lane, 16 slices of two packs for 16 rows with a gap: less than the sums of 16 x 64.
        assert_eq!((entry.lds, entry.flops), (16384, 256));
        assert_eq!(entry.kernels[2].as_deref(), Some("gemm_f16_f32_xn_16x64x64"));
        assert_eq!(entry.kernels[1], None);
        assert_eq!((kernels[7].entry().lds, kernels[7].entry().flops), (32768, 512));
    }

    #[test]
    fn wrong_rows_are_named() {
        const ROW: &str = "gfx906,gfx90a\tf16\tf32\t1,16\tdot2\t256,512\tbecause";
        for (from, to, message) in [
            ("1,16", "1,3", "3 rows"),
            ("256,512", "256", "2 targets, but 1 rates"),
            ("dot2", "dot3", "unknown op"),
            ("\tf16\t", "\tf7\t", "unknown element type"),
            ("\tbecause", "", "6 fields instead of 7"),
        ] {
            let error = format!("{:#}", parse(&table(&ROW.replace(from, to))).unwrap_err());
            assert!(error.contains(message) && error.contains("line 3"), "{error}");
        }
    }
}
