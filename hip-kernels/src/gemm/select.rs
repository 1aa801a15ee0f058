//! Which kernel: a small analytic model of a compute unit.
//!
//! Per step of the inner loop a workgroup needs clocks of the multipliers, of LDS and of its share of L2. The largest of them
//! counts whole, a part of the others is not hidden behind it. The workgroups that are resident on a compute unit share these,
//! and together they must cover the latency of the loads of one step. The workgroups of the grid run in rounds; the last round
//! may leave compute units idle, and edge tiles are computed whole. What memory behind L2 costs is not modelled: it is nearly
//! the same for all tiles of a product, because L2 serves the reuse between them.

use std::fmt;

use super::config::{Config, ElementType, Tile, TilePattern, all};
use super::error::{Error, Result};
use super::problem::Resolved;

/// Bytes per clock that LDS of a compute unit delivers (gfx906 to gfx942).
const LDS_BYTES_PER_CLOCK: f64 = 128.0;
/// LDS writes take a quarter longer than reads (64 lanes x 16 bytes: 20 clocks on a port of 64 bytes per clock).
const LDS_WRITE_COST: f64 = 1.25;
/// Bytes per clock from a compute unit to its vector L1 cache.
const L1_BYTES_PER_CLOCK: f64 = 64.0;
/// The part of the smaller demands that is not hidden behind the largest. An assumption, not a measurement.
const NOT_HIDDEN: f64 = 0.2;
/// Clocks from issue to return of a load under load.
const LOADED_LATENCY: f64 = 1000.0;
/// LDS of a compute unit in bytes.
const LDS_PER_CU: u32 = 64 * 1024;
/// Most work-items of a grid along x: the dispatch packet holds their number in 32 bits.
const MAX_GRID_X: u64 = u32::MAX as u64;

/// The kernel that the planner chose for a product, with what it expects of each candidate.
#[derive(Debug, Clone)]
pub struct Selection {
    config: &'static Config,
    kernel: &'static str,
    workgroups: u32,
    tiles: [u32; 2],
    compute_units: u32,
    shape: [u32; 3],
    batch: usize,
    asked_for: bool,
    candidates: Vec<Candidate>,
}

/// A configuration that the planner considered.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Candidate {
    /// The tile.
    pub tile: Tile,
    /// Clocks that the product takes, by the model.
    pub clocks: f64,
    /// Useful operations as a share of what the compute units could do in that time.
    pub efficiency: f64,
    /// Why the configuration exists.
    pub reason: &'static str,
}

impl Selection {
    /// Name of the kernel.
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        self.kernel
    }

    /// What a workgroup computes.
    #[must_use]
    pub fn tile(&self) -> Tile {
        self.config.tile
    }

    /// Workgroups per product.
    #[must_use]
    pub fn workgroups(&self) -> u32 {
        self.workgroups
    }

    /// Work-items of a workgroup.
    #[must_use]
    pub fn threads(&self) -> u32 {
        self.config.threads
    }

    /// Architecture of the code.
    #[must_use]
    pub fn arch(&self) -> &'static str {
        self.config.target
    }

    /// Everything that was considered, the chosen one first.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }
}

/// For instance
///
/// ```text
/// gemm_f32_nn_64x64x16: 300x300x300 on gfx90a with 104 compute units
///   5 x 5 tiles, workgroups of 256 work-items, mfma_f32_16x16x4f32, schedule two_buffer
///   64x64x16: 5 % of peak by the model (chosen): four times the workgroups ...
///   128x128x16: 3 % of peak by the model: 64x64 per wave ...
/// ```
impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [m, n, k] = self.shape;
        write!(f, "{}: {m}x{n}x{k}", self.kernel)?;
        if self.batch != 1 {
            write!(f, ", batch of {}", self.batch)?;
        }
        writeln!(f, " on {} with {} compute units", self.config.target, self.compute_units)?;
        write!(
            f,
            "  {} x {} tiles, workgroups of {} work-items, {}, schedule {}",
            self.tiles[0], self.tiles[1], self.config.threads, self.config.op, self.config.schedule
        )?;
        for (index, candidate) in self.candidates.iter().enumerate() {
            let note = match (index, self.asked_for) {
                (0, true) => " (asked for)",
                (0, false) => " (chosen)",
                _ => "",
            };
            let percent = candidate.efficiency * 100.0;
            write!(f, "\n  {}: {percent:.0} % of peak by the model{note}: {}", candidate.tile, candidate.reason)?;
        }
        Ok(())
    }
}

pub(crate) fn select(
    problem: &Resolved,
    (input, output): (ElementType, ElementType),
    arch: &str,
    compute_units: u32,
    tile: Option<&str>,
) -> Result<Selection> {
    let compute_units = compute_units.max(1);
    // The kernels are compiled for any setting of the target features, so only the processor of `gfx90a:xnack-` counts.
    let processor = arch.split(':').next().unwrap_or(arch);
    let mut choices: Vec<(&'static Config, &'static str, Candidate)> = all()
        .iter()
        .filter(|config| config.target == processor && config.input == input && config.output == output)
        .filter(|config| config.gated == problem.gated)
        .filter_map(|config| {
            let kernel = config.kernels.get(problem.transpose_index()).copied().flatten()?;
            Some((config, kernel, estimate(config, problem, compute_units)))
        })
        .collect();
    if choices.is_empty() {
        return Err(Error::NoKernel {
            arch: arch.to_owned(),
            input,
            output,
            have: supported(problem.gated, input, output),
        });
    }
    // Stable, and the table lists large tiles first, which read less of A and B: they win ties.
    choices.sort_by(|x, y| x.2.clocks.total_cmp(&y.2.clocks));
    if let Some(wanted) = tile {
        let found = wanted
            .parse::<TilePattern>()
            .ok()
            .and_then(|pattern| choices.iter().position(|choice| pattern.matches(choice.0.tile)));
        let Some(position) = found else {
            let have: Vec<String> = choices.iter().map(|choice| choice.0.tile.to_string()).collect();
            return Err(Error::UnknownTile { wanted: wanted.to_owned(), arch: arch.to_owned(), have: have.join(", ") });
        };
        choices[..=position].rotate_right(1);
    }
    let (config, kernel, _) = choices[0];
    let tiles = tiles(problem, config.tile);
    let count = u64::from(tiles[0]) * u64::from(tiles[1]);
    let limit = MAX_GRID_X / u64::from(config.threads);
    let too_large = Error::GridTooLarge { tiles: count, tile: config.tile.to_string(), limit };
    let workgroups = u32::try_from(count).ok().filter(|_| count <= limit).ok_or(too_large)?;
    Ok(Selection {
        config,
        kernel,
        workgroups,
        tiles,
        compute_units,
        shape: [problem.m, problem.n, problem.k],
        batch: problem.batch,
        asked_for: tile.is_some(),
        candidates: choices.into_iter().map(|choice| choice.2).collect(),
    })
}

fn tiles(problem: &Resolved, tile: Tile) -> [u32; 2] {
    [problem.m.div_ceil(tile.m), problem.columns_of_b().div_ceil(tile.n)]
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

/// Bytes per clock that L2 delivers to each compute unit when all of them read: measured read bandwidth of MI100, MI210 and
/// MI300X (mt4g: 2485, 4014 and 14365 GiB/s) by compute units and clock; for gfx906 16 channels of 64 bytes by 60 units.
fn l2_bytes_per_clock(target: &str) -> f64 {
    match target {
        "gfx908" => 15.0,
        "gfx90a" | "gfx942" => 24.0,
        _ => 17.0,
    }
}

/// Clocks of one step of the inner loop when `resident` workgroups share a compute unit.
fn step_clocks(config: &Config, resident: u32) -> f64 {
    let Tile { m, n, k } = config.tile;
    let [waves_m, waves_n] = config.waves;
    let [wave_m, wave_n] = [m / waves_m.max(1), n / waves_n.max(1)];
    let elements = f64::from((m + n) * k);
    let math = 2.0 * f64::from(m) * f64::from(n) * f64::from(k) / f64::from(config.flops_per_clock);
    // Reads of 16 bytes by each lane: vector FMA keeps f32 in LDS and reads 32 rows or columns of one k at a time, the
    // matrix operations read 16 rows or columns of 64 bytes.
    let lds_element = config.lds_element();
    let reads = if config.op == "fma" {
        (wave_m / 32 + wave_n / 32) * k
    } else {
        (wave_m / 16 + wave_n / 16) * (k * lds_element / 64)
    };
    let lds_read = f64::from(reads * waves_m * waves_n) * 1024.0 / LDS_BYTES_PER_CLOCK;
    let lds_write = elements * f64::from(lds_element) * LDS_WRITE_COST / LDS_BYTES_PER_CLOCK;
    let lds = lds_read + lds_write;
    let l2 = elements * f64::from(config.input.size()) / l2_bytes_per_clock(config.target);
    let most = math.max(lds).max(l2);
    let clocks = most + NOT_HIDDEN * (math + lds + l2 - most);
    (f64::from(resident) * clocks).max(LOADED_LATENCY)
}

fn estimate(config: &'static Config, problem: &Resolved, compute_units: u32) -> Candidate {
    let tile = config.tile;
    let steps = f64::from(problem.k.div_ceil(tile.k));
    // Filling the first buffer, and the stores of C.
    let c_bytes = f64::from(tile.m * tile.n * config.output.size());
    let fixed = 2.0 * LOADED_LATENCY + c_bytes / L1_BYTES_PER_CLOCK;
    let capacity = (LDS_PER_CU / config.lds_bytes.max(1)).max(1);

    let [tiles_m, tiles_n] = tiles(problem, tile);
    let groups = f64::from(tiles_m) * f64::from(tiles_n) * problem.batch as f64;
    let per_unit = (groups / f64::from(compute_units)).ceil();
    let rounds = (per_unit / f64::from(capacity)).floor();
    let rest = per_unit - rounds * f64::from(capacity);
    let mut clocks = rounds * (steps * step_clocks(config, capacity) + fixed);
    if rest > 0.0 {
        // `rest` is less than the small `capacity`.
        clocks += steps * step_clocks(config, rest as u32) + fixed;
    }
    let useful =
        2.0 * f64::from(problem.m) * f64::from(problem.columns_of_b()) * f64::from(problem.k) * problem.batch as f64;
    let peak = f64::from(compute_units) * f64::from(config.flops_per_clock);
    let efficiency = if clocks > 0.0 { useful / (peak * clocks) } else { 0.0 };
    Candidate { tile, clocks, efficiency, reason: config.reason }
}

#[cfg(test)]
mod tests {
    use super::super::problem::Problem;
    use super::*;

    const F32: (ElementType, ElementType) = (ElementType::F32, ElementType::F32);
    const F16: (ElementType, ElementType) = (ElementType::F16, ElementType::F32);

    fn resolved(m: usize, n: usize, k: usize) -> Resolved {
        Problem::new(m, n, k).resolve(4, 4).unwrap()
    }

    fn tile_for(m: usize, n: usize, k: usize, types: (ElementType, ElementType), arch: &str, units: u32) -> String {
        select(&resolved(m, n, k), types, arch, units, None).unwrap().tile().to_string()
    }

    #[test]
    fn large_products_take_the_large_tile_and_small_ones_the_small_tile() {
        for (arch, units) in [("gfx906", 60), ("gfx908", 120), ("gfx90a", 104), ("gfx942", 304)] {
            assert_eq!(tile_for(8192, 8192, 8192, F32, arch, units), "128x128x16", "{arch}");
            assert_eq!(tile_for(64, 64, 64, F32, arch, units), "64x64x16", "{arch}");
            assert_eq!(tile_for(500, 500, 500, F32, arch, units), "64x64x16", "{arch}");
        }
        assert_eq!(tile_for(8192, 8192, 8192, F16, "gfx90a", 104), "256x128x32");
        assert_eq!(tile_for(8192, 8192, 8192, F16, "gfx942", 304), "256x256x32");
    }

    #[test]
    fn target_features_do_not_matter() {
        let problem = resolved(64, 64, 64);
        let select_on = |arch: &str| select(&problem, F32, arch, 104, None);
        let plain = select_on("gfx90a").unwrap().kernel();
        for arch in ["gfx90a:sramecc+:xnack-", "gfx90a:xnack+"] {
            assert_eq!(select_on(arch).unwrap().kernel(), plain);
        }
        for arch in ["gfx90", "gfx90a1:xnack+", ":xnack+", ""] {
            assert!(matches!(select_on(arch), Err(Error::NoKernel { .. })), "{arch}");
        }
    }

    #[test]
    fn efficiencies_are_shares() {
        for config in all() {
            for shape in [(1, 1, 1), (64, 64, 64), (1000, 333, 77), (4096, 4096, 4096)] {
                let candidate = estimate(config, &resolved(shape.0, shape.1, shape.2), 104);
                assert!(
                    candidate.efficiency > 0.0 && candidate.efficiency <= 1.0,
                    "{config:?} {shape:?} {candidate:?}"
                );
            }
        }
    }

    #[test]
    fn step_clocks_follow_the_budget_in_the_schedule() {
        let config = |target: &str| {
            all().iter().find(|c| c.target == target && c.input == ElementType::F32 && c.tile.m == 128).unwrap()
        };
        // FMA bound: 4096 clocks; LDS 2048 reading and 160 writing; 16 KiB through L2.
        let l2 = 16384.0 / 17.0;
        assert_eq!(step_clocks(config("gfx906"), 1), 4096.0 + 0.2 * (2048.0 + 160.0 + l2));
        let l2 = 16384.0 / 24.0;
        assert_eq!(step_clocks(config("gfx90a"), 1), 2048.0 + 0.2 * (256.0 + 160.0 + l2));
        // The small FMA tile is bound by LDS reads, not by FMA (1024 clocks).
        let small = all().iter().find(|c| c.target == "gfx906" && c.tile.m == 64).unwrap();
        assert!(step_clocks(small, 2) > 2.0 * (1024.0 + 80.0));
        // And one small MFMA workgroup cannot cover the latency.
        let small = all().iter().find(|c| c.target == "gfx942" && c.tile.m == 64).unwrap();
        assert_eq!(step_clocks(small, 1), LOADED_LATENCY);
    }

    #[test]
    fn a_tile_can_be_asked_for() {
        let selection = select(&resolved(4096, 4096, 64), F32, "gfx90a", 104, Some("64x64")).unwrap();
        assert_eq!(selection.kernel(), "gemm_f32_nn_64x64x16");
        assert_eq!((selection.workgroups(), selection.threads()), (64 * 64, 256));
        assert_eq!(selection.candidates().len(), 2);
        assert_eq!(selection.candidates()[0].tile, selection.tile());
        let text = selection.to_string();
        assert!(
            text.contains("64x64x16: ") && text.contains("(asked for)") && text.contains("64 x 64 tiles"),
            "{text}"
        );
        for wrong in ["32x32", "64x64x64", "nonsense"] {
            let error = select(&resolved(64, 64, 64), F32, "gfx90a", 104, Some(wrong)).unwrap_err();
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
            let selection = select(&problem, F16, "gfx942", 304, None).unwrap();
            assert!(selection.kernel().starts_with(name), "{}", selection.kernel());
        }
    }

    #[test]
    fn unknown_architectures_are_told_what_there_is() {
        let error = select(&resolved(64, 64, 64), F32, "gfx1100", 96, None).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("gfx1100") && text.contains("f32 -> f32 on gfx942"), "{text}");
        assert!(!text.contains("f16"), "{text}");
    }

    #[test]
    fn grids_are_bounded() {
        let problem = Problem { ldc: Some(u32::MAX as usize), ..Problem::new(u32::MAX as usize, 512, 1) };
        let problem = Problem { ldc: None, ..problem }.resolve(4, 4).unwrap();
        let error = select(&problem, F32, "gfx90a", 104, Some("64x64")).unwrap_err();
        assert!(matches!(error, Error::GridTooLarge { .. }), "{error}");
    }
}
