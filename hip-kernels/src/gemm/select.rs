//! Which kernel: the one with the least time by the [model](super::model).

use std::fmt;

use super::config::{Config, ElementType, Tile, TilePattern, all};
use super::error::{Error, Result};
use super::model::{Estimate, best_parts, estimate, tiles};
use super::problem::Resolved;
use super::split::part_k;

/// Most work-items of a grid along x: the dispatch packet holds their number in 32 bits.
const MAX_GRID_X: u64 = u32::MAX as u64;
/// Most parts of a product, which lie along y of the grid.
const MAX_PARTS: usize = 65_535;
/// Work-items of a workgroup of the second pass: `reduce_threads` of `kernels/gemm/reduce.hpp`.
const REDUCTION_THREADS: u32 = 256;
/// Candidates that `Display` lists.
const LISTED: usize = 5;

/// The kernel that the planner chose for a product, with what it expects of each candidate.
#[derive(Debug, Clone)]
pub struct Selection {
    config: &'static Config,
    kernel: &'static str,
    /// The product that the kernel computes: `shape` or its transpose.
    problem: Resolved,
    workgroups: u32,
    tiles: [u32; 2],
    parts: u32,
    reduction: Option<Reduction>,
    compute_units: u32,
    shape: [u32; 3],
    batch: usize,
    asked_for: bool,
    candidates: Vec<Candidate>,
}

/// The second pass of a split product.
#[derive(Debug, Clone)]
struct Reduction {
    kernel: String,
    workgroups: u32,
}

/// A configuration that the planner considered.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Candidate {
    /// The tile, rows and columns as they lie in C.
    pub tile: Tile,
    /// The loop: a file in `kernels/gemm/`.
    pub schedule: &'static str,
    /// Parts of the inner dimension, each of which is multiplied by workgroups of its own.
    pub parts: u32,
    /// Clocks that the product takes, by the model.
    pub clocks: f64,
    /// Useful operations as a share of what the compute units could do in that time.
    pub efficiency: f64,
    /// Bytes of A, B and C as a share of what memory could move in that time.
    pub bandwidth: f64,
    /// Why the configuration exists.
    pub reason: &'static str,
}

/// What a user wants instead of the planner's choice.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wishes {
    pub(crate) tile: Option<String>,
    /// Parts of the inner dimension.
    pub(crate) parts: Option<usize>,
}

impl Selection {
    /// Name of the kernel that multiplies.
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        self.kernel
    }

    /// Name of the kernel that adds up the parts of a split product and makes C of the sum.
    #[must_use]
    pub fn reduction(&self) -> Option<&str> {
        self.reduction.as_ref().map(|reduction| reduction.kernel.as_str())
    }

    /// What a workgroup computes, rows and columns as they lie in C.
    #[must_use]
    pub fn tile(&self) -> Tile {
        shown_tile(self.config, &self.problem)
    }

    /// Workgroups per product and part.
    #[must_use]
    pub fn workgroups(&self) -> u32 {
        self.workgroups
    }

    /// Work-items of a workgroup.
    #[must_use]
    pub fn threads(&self) -> u32 {
        self.config.threads
    }

    /// Parts of the inner dimension, each multiplied by workgroups of its own. 1: the product is not split.
    #[must_use]
    pub fn parts(&self) -> u32 {
        self.parts
    }

    /// Architecture of the code.
    #[must_use]
    pub fn arch(&self) -> &'static str {
        self.config.target
    }

    /// Everything that was considered, the chosen one first, then by time; last the kernels for few rows that would read B more
    /// than once, or compute more rows than they must.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The product that the kernel computes.
    pub(super) fn problem(&self) -> &Resolved {
        &self.problem
    }

    /// The k of a part.
    pub(super) fn part_k(&self) -> u32 {
        part_k(self.problem.k, self.parts, self.config.tile.k)
    }

    /// Elements of the results of all parts of one product. It was checked that they can be counted.
    pub(super) fn part_elements(&self) -> usize {
        match self.reduction {
            Some(_) => self.problem.m as usize * self.problem.n as usize * self.parts as usize,
            None => 0,
        }
    }

    /// Workgroups and work-items of each for the second pass.
    pub(super) fn reduction_grid(&self) -> (u32, u32) {
        (self.reduction.as_ref().map_or(0, |reduction| reduction.workgroups), REDUCTION_THREADS)
    }

    /// Whether the kernel takes A in either form.
    pub(super) fn is_skinny(&self) -> bool {
        self.config.is_skinny()
    }
}

/// The tile as it lies in C.
fn shown_tile(config: &Config, problem: &Resolved) -> Tile {
    let Tile { m, n, k } = config.tile;
    if problem.turned_c { Tile { m: n, n: m, k } } else { config.tile }
}

/// For instance
///
/// ```text
/// gemm_f32_nn_64x64x16: 300x300x300 on gfx90a with 104 compute units
///   5 x 5 tiles, workgroups of 256 work-items, mfma_f32_16x16x4f32, schedule two_buffer
///   64x64x16: 5 % of peak, 3 % of memory by the model (chosen): more workgroups ...
///   128x128x16: 3 % of peak, 2 % of memory by the model: 64x64 per wave ...
/// ```
///
/// and, of a split product,
///
/// ```text
///   4 x 4 tiles in 8 parts of k = 2048, added up by reduce_f32_f32, workgroups of ...
/// ```
impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [m, n, k] = self.shape;
        write!(f, "{}: {m}x{n}x{k}", self.kernel)?;
        if self.batch != 1 {
            write!(f, ", batch of {}", self.batch)?;
        }
        writeln!(f, " on {} with {} compute units", self.config.target, self.compute_units)?;
        write!(f, "  {} x {} tiles", self.tiles[0], self.tiles[1])?;
        if let Some(reduction) = &self.reduction {
            write!(f, " in {} parts of k = {}, added up by {}", self.parts, self.part_k(), reduction.kernel)?;
        }
        let Config { threads, op, schedule, .. } = self.config;
        write!(f, ", workgroups of {threads} work-items, {op}, schedule {schedule}")?;
        if self.problem.turned_c {
            write!(f, ", computed as the transpose")?;
        }
        for (index, candidate) in self.candidates.iter().take(LISTED).enumerate() {
            let note = match (index, self.asked_for) {
                (0, true) => " (asked for)",
                (0, false) => " (chosen)",
                _ => "",
            };
            let [peak, memory] = [candidate.efficiency, candidate.bandwidth].map(|share| share * 100.0);
            write!(f, "\n  {}", candidate.tile)?;
            if candidate.parts > 1 {
                write!(f, " in {} parts", candidate.parts)?;
            }
            write!(f, ": {peak:.0} % of peak, {memory:.0} % of memory by the model{note}: {}", candidate.reason)?;
        }
        let others = self.candidates.len().saturating_sub(LISTED);
        if others > 0 {
            write!(f, "\n  and {others} others that were considered")?;
        }
        Ok(())
    }
}

/// A kernel that could compute the product, in the form in which it would.
struct Choice {
    config: &'static Config,
    kernel: &'static str,
    problem: Resolved,
    parts: u32,
    estimate: Estimate,
    /// Only taken if asked for.
    last: bool,
}

impl Choice {
    fn candidate(&self) -> Candidate {
        let Estimate { clocks, efficiency, bandwidth } = self.estimate;
        Candidate {
            tile: shown_tile(self.config, &self.problem),
            schedule: self.config.schedule,
            parts: self.parts,
            clocks,
            efficiency,
            bandwidth,
            reason: self.config.reason,
        }
    }
}

pub(crate) fn select(
    problem: &Resolved,
    (input, output): (ElementType, ElementType),
    arch: &str,
    compute_units: u32,
    wishes: &Wishes,
) -> Result<Selection> {
    let compute_units = compute_units.max(1);
    let wanted_parts = wishes.parts.map(|parts| check_parts(problem, parts)).transpose()?;
    // The kernels are compiled for any setting of the target features, so only the processor of `gfx90a:xnack-` counts.
    let processor = arch.split(':').next().unwrap_or(arch);
    let mut choices: Vec<Choice> = Vec::new();
    let fitting = |config: &&Config| {
        config.target == processor && config.input == input && config.output == output && config.gated == problem.gated
    };
    for config in all().iter().filter(fitting) {
        // Kernels for few rows compute few columns as the transpose.
        let forms = if config.is_skinny() { vec![*problem, problem.flipped()] } else { vec![*problem] };
        for form in forms {
            let Some(kernel) = config.kernels.get(form.transpose_index()).copied().flatten() else { continue };
            let can_split = config.of_parts().is_some() && check_parts(&form, 2).is_ok();
            let parts = match wanted_parts {
                Some(parts) if parts > 1 && !can_split => continue,
                Some(parts) => parts,
                None if can_split => best_parts(config, &form, compute_units),
                None => 1,
            };
            let estimate = estimate(config, &form, compute_units, parts);
            choices.push(Choice { config, kernel, problem: form, parts, estimate, last: false });
        }
    }
    if choices.is_empty() {
        return Err(Error::NoKernel {
            arch: arch.to_owned(),
            input,
            output,
            have: supported(problem.gated, input, output),
        });
    }
    // Kernels for few rows are there to be asked for if they would read B several times, or compute more rows than they must.
    let rows = |choice: &Choice| (choice.config.tile.m >= choice.problem.m).then_some(choice.config.tile.m);
    let same_form =
        |x: &Choice, y: &Choice| (x.config.schedule, x.problem.turned_c) == (y.config.schedule, y.problem.turned_c);
    let last: Vec<bool> = choices
        .iter()
        .map(|choice| {
            let least = choices.iter().filter(|other| same_form(choice, other)).filter_map(rows).min();
            choice.config.is_skinny() && (rows(choice).is_none() || rows(choice) != least)
        })
        .collect();
    for (choice, last) in choices.iter_mut().zip(last) {
        choice.last = last;
    }
    // Stable, and the table lists large tiles first, which read less of A and B: they win ties.
    choices.sort_by(|x, y| x.last.cmp(&y.last).then(x.estimate.clocks.total_cmp(&y.estimate.clocks)));
    let shape = [problem.m, problem.n, problem.k];
    if let Some(wanted) = &wishes.tile {
        let matches = |pattern: TilePattern| {
            choices.iter().position(|choice| pattern.matches(shown_tile(choice.config, &choice.problem)))
        };
        let Some(position) = wanted.parse::<TilePattern>().ok().and_then(matches) else {
            let mut have: Vec<String> = Vec::new();
            for choice in &choices {
                let tile = shown_tile(choice.config, &choice.problem).to_string();
                if !have.contains(&tile) {
                    have.push(tile);
                }
            }
            return Err(Error::UnknownTile { wanted: wanted.clone(), arch: arch.to_owned(), have: have.join(", ") });
        };
        choices[..=position].rotate_right(1);
    }
    let Choice { config, kernel, problem: form, parts, .. } = choices[0];
    let tiles = tiles(&form, config.tile);
    let count = u64::from(tiles[0]) * u64::from(tiles[1]);
    let limit = MAX_GRID_X / u64::from(config.threads);
    let too_large = Error::GridTooLarge { tiles: count, tile: config.tile.to_string(), limit };
    let workgroups = u32::try_from(count).ok().filter(|_| count <= limit).ok_or(too_large)?;
    let split = if parts > 1 { split_kernels(config, &form) } else { None };
    let (kernel, reduction) = match split {
        Some((kernel, reduction)) => (kernel, Some(reduction)),
        None => (kernel, None),
    };
    Ok(Selection {
        config,
        kernel,
        problem: form,
        workgroups,
        tiles,
        parts: if reduction.is_some() { parts } else { 1 },
        reduction,
        compute_units,
        shape,
        batch: problem.batch,
        asked_for: wishes.tile.is_some() || wishes.parts.is_some(),
        candidates: choices.iter().map(|choice| choice.candidate()).collect(),
    })
}

/// The kernel that multiplies parts, and the second pass.
fn split_kernels(config: &Config, form: &Resolved) -> Option<(&'static str, Reduction)> {
    let kernel = config.of_parts()?.kernels.get(form.transpose_index()).copied().flatten()?;
    let elements = u64::from(form.m) * u64::from(form.n);
    let workgroups = u32::try_from(elements.div_ceil(u64::from(REDUCTION_THREADS))).ok()?;
    Some((kernel, Reduction { kernel: format!("reduce_{}_{}", config.input.accumulator(), config.output), workgroups }))
}

/// Whether the results of so many parts can be counted, and added up by one grid.
fn check_parts(problem: &Resolved, parts: usize) -> Result<u32> {
    let elements = u64::from(problem.m) * u64::from(problem.n);
    // The second pass has a work-item for each element.
    let limit = match elements {
        0..=0x7fff_ffff => MAX_PARTS,
        _ => 1,
    };
    match u32::try_from(parts) {
        Ok(count) if parts >= 1 && parts <= limit => Ok(count),
        _ => Err(Error::Parts { given: parts, limit }),
    }
}

/// Pairs of types and architectures that there are kernels for; those of the wanted types alone if there are any.
fn supported(gated: bool, input: ElementType, output: ElementType) -> String {
    let mut have: Vec<String> = Vec::new();
    let same = |config: &&Config| config.input == input && config.output == output && config.gated == gated;
    let mut add = |config: &Config| {
        let kind = if gated { "gated " } else { "" };
        let text = format!("{kind}{} -> {} on {}", config.input, config.output, config.target);
        if !have.contains(&text) {
            have.push(text);
        }
    };
    if all().iter().any(|config| same(&config)) {
        all().iter().filter(same).for_each(&mut add);
    } else {
        all().iter().filter(|config| config.gated == gated).for_each(&mut add);
    }
    have.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::problem::Problem;
    use super::*;

    const F32: (ElementType, ElementType) = (ElementType::F32, ElementType::F32);
    const F16: (ElementType, ElementType) = (ElementType::F16, ElementType::F32);

    fn tile(tile: &str) -> Wishes {
        Wishes { tile: Some(tile.to_owned()), parts: None }
    }

    fn resolved(m: usize, n: usize, k: usize) -> Resolved {
        Problem::new(m, n, k).resolve(4, 4).unwrap()
    }

    fn tile_for(m: usize, n: usize, k: usize, types: (ElementType, ElementType), arch: &str, units: u32) -> String {
        select(&resolved(m, n, k), types, arch, units, &Wishes::default()).unwrap().tile().to_string()
    }

    #[test]
    fn large_products_take_the_large_tile_and_small_ones_the_small_tile() {
        for (arch, units) in [("gfx906", 60), ("gfx908", 120), ("gfx90a", 104), ("gfx942", 304)] {
            assert_eq!(tile_for(8192, 8192, 8192, F32, arch, units), "128x128x16", "{arch}");
            assert_eq!(tile_for(64, 64, 64, F32, arch, units), "64x64x16", "{arch}");
            assert_eq!(tile_for(500, 500, 100, F32, arch, units), "64x64x16", "{arch}");
        }
        assert_eq!(tile_for(8192, 8192, 8192, F16, "gfx90a", 104), "256x128x32");
        assert_eq!(tile_for(8192, 8192, 8192, F16, "gfx942", 304), "256x256x32");
    }

    #[test]
    fn target_features_do_not_matter() {
        let problem = resolved(64, 64, 64);
        let select_on = |arch: &str| select(&problem, F32, arch, 104, &Wishes::default());
        let plain = select_on("gfx90a").unwrap().kernel();
        for arch in ["gfx90a:sramecc+:xnack-", "gfx90a:xnack+"] {
            assert_eq!(select_on(arch).unwrap().kernel(), plain);
        }
        for arch in ["gfx90", "gfx90a1:xnack+", ":xnack+", ""] {
            assert!(matches!(select_on(arch), Err(Error::NoKernel { .. })), "{arch}");
        }
    }

    /// What is chosen for an f16 product with f32 results: schedule, and whether in parts.
    fn choice(
        m: usize,
        n: usize,
        k: usize,
        trans_b: bool,
        (arch, units): (&str, u32),
    ) -> (&'static str, u32, Selection) {
        let problem = Problem { trans_b, ..Problem::new(m, n, k) }.resolve(2, 4).unwrap();
        let selection = select(&problem, F16, arch, units, &Wishes::default()).unwrap();
        (selection.config.schedule, selection.parts(), selection)
    }

    const CARDS: [(&str, u32); 4] = [("gfx906", 60), ("gfx908", 120), ("gfx90a", 104), ("gfx942", 304)];

    #[test]
    fn decoding_reads_weights_at_the_speed_of_memory() {
        for card in CARDS {
            for rows in [1, 2, 4, 8] {
                for (n, k) in [(4096, 4096), (14336, 4096), (4096, 14336), (12288, 5120)] {
                    let (schedule, _, selection) = choice(rows, n, k, true, card);
                    assert_eq!(schedule, "along_k", "{card:?} {rows} {n} {k}\n{selection}");
                    assert!(selection.candidates()[0].bandwidth > 0.5, "{card:?} {rows} {n} {k}\n{selection}");
                    let (schedule, _, selection) = choice(rows, n, k, false, card);
                    assert_eq!(schedule, "along_n", "{card:?} {rows} {n} {k}\n{selection}");
                    // No more rows are computed than needed.
                    assert_eq!(selection.tile().m, [1, 4, 8][[2, 5, 9].iter().filter(|from| rows >= **from).count()]);
                }
            }
        }
    }

    #[test]
    fn few_columns_are_few_rows_of_the_transpose() {
        for card in CARDS {
            let (schedule, _, selection) = choice(50_000, 4, 2048, false, card);
            assert_eq!((schedule, selection.problem().turned_c), ("along_k", true), "{card:?}\n{selection}");
            assert_eq!((selection.tile().m, selection.tile().n), (16, 4), "{selection}");
            assert!(selection.to_string().contains("computed as the transpose"), "{selection}");
            let (schedule, _, selection) = choice(1, 1, 100_000, false, card);
            assert!(schedule.starts_with("along_"), "{selection}");
        }
    }

    #[test]
    fn small_results_of_long_sums_are_split() {
        for card in CARDS {
            for (m, n, k) in [(64, 64, 65_536), (128, 256, 32_768), (256, 256, 16_384)] {
                let (schedule, parts, selection) = choice(m, n, k, false, card);
                assert!(schedule.ends_with("_buffer") && parts > 1, "{card:?} {m} {n} {k}\n{selection}");
                assert_eq!(selection.reduction(), Some("reduce_f32_f32"));
                let text = selection.to_string();
                assert!(text.contains(&format!("in {parts} parts of k = ")), "{text}");
                // No part is empty.
                assert!((parts - 1) * selection.part_k() < k as u32, "{text}");
            }
        }
    }

    #[test]
    fn what_fills_the_device_is_not_split() {
        for card in CARDS {
            for (m, n, k) in [(4096, 4096, 4096), (8192, 8192, 64), (16_384, 16_384, 16), (64, 64, 64), (500, 500, 100)]
            {
                let (schedule, parts, selection) = choice(m, n, k, false, card);
                assert!(schedule.ends_with("_buffer") && parts == 1, "{card:?} {m} {n} {k}\n{selection}");
                assert_eq!((selection.reduction(), selection.part_elements()), (None, 0));
            }
        }
    }

    #[test]
    fn parts_can_be_asked_for() {
        let wishes = |parts| Wishes { tile: Some("64x64".to_owned()), parts: Some(parts) };
        let problem = resolved(4096, 4096, 100);
        let pair = (ElementType::F16, ElementType::F16);
        let selection = select(&problem, pair, "gfx90a", 104, &wishes(3)).unwrap();
        // Parts are computed by the kernel that stores accumulators.
        assert_eq!((selection.kernel(), selection.reduction()), ("gemm_f16_f32_nn_64x64x32", Some("reduce_f32_f16")));
        assert_eq!((selection.parts(), selection.part_k(), selection.part_elements()), (3, 64, 3 * 4096 * 4096));
        let selection = select(&problem, pair, "gfx90a", 104, &wishes(1)).unwrap();
        assert_eq!((selection.kernel(), selection.reduction()), ("gemm_f16_nn_64x64x32", None));
        for parts in [0, 65_536] {
            let error = select(&problem, pair, "gfx90a", 104, &wishes(parts)).unwrap_err();
            assert!(matches!(error, Error::Parts { given, .. } if given == parts), "{error}");
        }
    }

    #[test]
    fn a_tile_can_be_asked_for() {
        let selection = select(&resolved(4096, 4096, 64), F32, "gfx90a", 104, &tile("64x64")).unwrap();
        assert_eq!(selection.kernel(), "gemm_f32_nn_64x64x16");
        assert_eq!((selection.workgroups(), selection.threads()), (64 * 64, 256));
        let tiled = selection.candidates().iter().filter(|candidate| candidate.schedule == "two_buffer");
        assert_eq!(tiled.count(), 2);
        assert_eq!(selection.candidates()[0].tile, selection.tile());
        let text = selection.to_string();
        assert!(
            text.contains("64x64x16: ") && text.contains("(asked for)") && text.contains("64 x 64 tiles"),
            "{text}"
        );
        for wrong in ["32x32", "64x64x64", "nonsense"] {
            let error = select(&resolved(64, 64, 64), F32, "gfx90a", 104, &tile(wrong)).unwrap_err();
            assert!(matches!(error, Error::UnknownTile { .. }), "{error}");
            assert!(error.to_string().contains("128x128x16"), "{error}");
        }
    }

    #[test]
    fn transposes_choose_the_kernel() {
        for (trans_a, trans_b, name) in [
            (false, false, "gemm_f16_f32_nn_"),
            (false, true, "gemm_f16_f32_nt_"),
            (true, false, "gemm_f16_f32_tn_"),
            (true, true, "gemm_f16_f32_tt_"),
        ] {
            let problem = Problem { trans_a, trans_b, ..Problem::new(128, 128, 128) }.resolve(2, 4).unwrap();
            let selection = select(&problem, F16, "gfx942", 304, &Wishes::default()).unwrap();
            assert!(selection.kernel().starts_with(name), "{}", selection.kernel());
        }
    }

    #[test]
    fn unknown_architectures_are_told_what_there_is() {
        let error = select(&resolved(64, 64, 64), F32, "gfx1100", 96, &Wishes::default()).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("gfx1100") && text.contains("f32 -> f32 on gfx942"), "{text}");
        assert!(!text.contains("f16"), "{text}");
    }

    #[test]
    fn grids_are_bounded() {
        let problem = Problem { ldc: Some(u32::MAX as usize), ..Problem::new(u32::MAX as usize, 512, 1) };
        let problem = Problem { ldc: None, ..problem }.resolve(4, 4).unwrap();
        let error = select(&problem, F32, "gfx90a", 104, &tile("64x64")).unwrap_err();
        assert!(matches!(error, Error::GridTooLarge { .. }), "{error}");
    }
}
