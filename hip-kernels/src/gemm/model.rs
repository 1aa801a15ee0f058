//! What a product costs by each kernel: a small analytic model of compute units and memory. Nothing in it was measured by us.
//!
//! **Tiles.** Per step of the inner loop a workgroup needs clocks of the multipliers, of LDS and of its share of L2. The largest of
//! them counts whole, a part of the others is not hidden behind it. The workgroups that are resident on a compute unit share
//! these, and together they must cover the latency of the loads of one step. The workgroups of the grid run in rounds; the last
//! round may leave compute units idle, and edge tiles are computed whole.
//!
//! **Few rows.** The same without LDS, which is hardly used: multipliers and L2.
//!
//! **Memory.** Reading A and B once and writing C, at the speed of memory. The larger of this and the time of the compute units
//! counts whole, a part of the other is not hidden behind it.
//!
//! **Parts.** Split products write the sums of their parts and read them again, mostly in L2, and need a second launch.

use super::config::{Config, Tile};
use super::problem::Resolved;
use super::split::part_k;

/// Bytes per clock that LDS of a compute unit delivers (gfx906 to gfx942).
const LDS_BYTES_PER_CLOCK: f64 = 128.0;
/// LDS writes take a quarter longer than reads (64 lanes x 16 bytes: 20 clocks on a port of 64 bytes per clock).
const LDS_WRITE_COST: f64 = 1.25;
/// Bytes per clock from a compute unit to its vector L1 cache.
const L1_BYTES_PER_CLOCK: f64 = 64.0;
/// The part of the smaller demands that is not hidden behind the largest. An assumption, not a measurement.
const NOT_HIDDEN: f64 = 0.2;
/// Clocks from issue to return of a load under load.
pub(super) const LOADED_LATENCY: f64 = 1000.0;
/// LDS of a compute unit in bytes.
const LDS_PER_CU: u32 = 64 * 1024;
/// Clocks from the end of a kernel to the work of the next one on its stream: some 4 microseconds at 1.7 GHz. An assumption.
const LAUNCH: f64 = 7000.0;
/// Most parts that are considered.
const MOST_PARTS: u32 = 64;

/// Bytes per clock that L2 delivers to each compute unit when all of them read: measured read bandwidth of MI100, MI210 and
/// MI300X (mt4g: 2485, 4014 and 14365 GiB/s) by compute units and clock; for gfx906 16 channels of 64 bytes by 60 units.
fn l2_bytes_per_clock(target: &str) -> f64 {
    match target {
        "gfx908" => 15.0,
        "gfx90a" | "gfx942" => 24.0,
        _ => 17.0,
    }
}

/// Bytes per clock of memory for each compute unit: four fifths of the data sheets' bandwidth by units and clock. MI50: 1024 GB/s,
/// 60, 1.725 GHz; MI100: 1229 GB/s, 120, 1.502 GHz; MI210: 1638 GB/s, 104, 1.7 GHz (a die of MI250X has 110 units);
/// MI300X: 5300 GB/s, 304, 2.1 GHz. (mt4g measured 85 % of MI100's, 71 % of MI210's and 75 % of MI300X's.)
fn memory_bytes_per_clock(target: &str) -> f64 {
    let sheet = match target {
        "gfx908" => 6.8,
        "gfx90a" => 9.3,
        "gfx942" => 8.3,
        _ => 9.9,
    };
    0.8 * sheet
}

/// What a product takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Estimate {
    pub(super) clocks: f64,
    /// Useful operations as a share of what the compute units could do in that time.
    pub(super) efficiency: f64,
    /// Bytes of A, B and C as a share of what memory could move in that time.
    pub(super) bandwidth: f64,
}

/// The number of parts with which the model expects the least time: 1 unless another saves a twentieth.
pub(super) fn best_parts(config: &Config, problem: &Resolved, compute_units: u32) -> u32 {
    let steps = problem.k.div_ceil(config.tile.k.max(1));
    let whole = estimate(config, problem, compute_units, 1).clocks;
    let mut best = (whole * 0.95, 1);
    for parts in (2..=MOST_PARTS.min(steps)).filter(|parts| *parts <= 8 || parts % 4 == 0) {
        // Parts that would be empty are of no use.
        let part_steps = part_k(problem.k, parts, config.tile.k).div_ceil(config.tile.k.max(1)).max(1);
        if (parts - 1) * part_steps >= steps {
            continue;
        }
        let clocks = estimate(config, problem, compute_units, parts).clocks;
        if clocks < best.0 {
            best = (clocks, parts);
        }
    }
    best.1
}

/// By a kernel, on so many compute units, in so many parts.
pub(super) fn estimate(config: &Config, problem: &Resolved, compute_units: u32, parts: u32) -> Estimate {
    let tile = config.tile;
    let units = f64::from(compute_units.max(1));
    let [m, n, k] = [problem.m, problem.n, problem.k].map(f64::from);
    let columns = f64::from(problem.columns_of_b());
    let batch = problem.batch as f64;
    let [input, output] = [config.input, config.output].map(|element| f64::from(element.size()));

    let steps = f64::from(part_k(problem.k, parts, tile.k).min(problem.k).div_ceil(tile.k));
    let [tiles_m, tiles_n] = tiles(problem, tile).map(f64::from);
    let groups = tiles_m * tiles_n * batch * f64::from(parts.max(1));
    // Filling the first buffer, and the stores of C.
    let c_bytes = f64::from(tile.m * tile.n) * output;
    let fixed = 2.0 * LOADED_LATENCY + c_bytes / L1_BYTES_PER_CLOCK;
    let capacity = residents(config);
    let step = |resident: u32| match config.is_skinny() {
        true => skinny_step_clocks(config, resident),
        false => step_clocks(config, resident),
    };
    let per_unit = (groups / units).ceil();
    let rounds = (per_unit / f64::from(capacity)).floor();
    let rest = per_unit - rounds * f64::from(capacity);
    let mut clocks = rounds * (steps * step(capacity) + fixed);
    if rest > 0.0 {
        // `rest` is less than the small `capacity`.
        clocks += steps * step(rest as u32) + fixed;
    }

    let memory = memory_bytes_per_clock(config.target) * units;
    let b_reads = if config.is_skinny() { tiles_m } else { 1.0 };
    let once = batch * ((m * k + k * columns) * input + m * n * output);
    let moved = once + batch * (b_reads - 1.0) * k * columns * input;
    let (most, least) = (clocks.max(moved / memory), clocks.min(moved / memory));
    clocks = most + NOT_HIDDEN * least;
    if parts > 1 {
        // Written and read.
        let sums = 2.0 * batch * m * n * f64::from(parts) * f64::from(config.input.accumulator().size());
        clocks += sums / (l2_bytes_per_clock(config.target) * units) + LAUNCH;
    }
    let useful = 2.0 * m * columns * k * batch;
    let peak = units * f64::from(config.flops_per_clock);
    let share = |amount: f64, rate: f64| if clocks > 0.0 { amount / (rate * clocks) } else { 0.0 };
    Estimate { clocks, efficiency: share(useful, peak), bandwidth: share(once, memory) }
}

pub(super) fn tiles(problem: &Resolved, tile: Tile) -> [u32; 2] {
    [problem.m.div_ceil(tile.m), problem.columns_of_b().div_ceil(tile.n)]
}

/// Workgroups that share a compute unit.
fn residents(config: &Config) -> u32 {
    let by_lds = (LDS_PER_CU / config.lds_bytes.max(1)).max(1);
    if !config.is_skinny() {
        return by_lds;
    }
    // By registers: see `skinny_waves` in the kernels.
    let by_registers = match (config.target, config.tile.m) {
        ("gfx906", 8..) | ("gfx908", 16..) => 1,
        ("gfx906" | "gfx908", _) | (_, 16..) => 2,
        _ => 4,
    };
    by_lds.min(by_registers)
}

/// Clocks of one step of a tile's inner loop when `resident` workgroups share a compute unit.
fn step_clocks(config: &Config, resident: u32) -> f64 {
    let Tile { m, n, k } = config.tile;
    let [waves_m, waves_n] = config.waves;
    let [wave_m, wave_n] = [m / waves_m.max(1), n / waves_n.max(1)];
    let elements = f64::from((m + n) * k);
    let math = math_clocks(config);
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

/// The same of a kernel for few rows. What memory can deliver is shared by all compute units and counted for all of them.
fn skinny_step_clocks(config: &Config, resident: u32) -> f64 {
    let Tile { m, n, k } = config.tile;
    let l2 = f64::from((m + n) * k * config.input.size()) / l2_bytes_per_clock(config.target);
    let math = math_clocks(config);
    let clocks = math.max(l2) + NOT_HIDDEN * math.min(l2);
    (f64::from(resident) * clocks).max(LOADED_LATENCY)
}

/// Clocks of the multipliers for one step.
fn math_clocks(config: &Config) -> f64 {
    let Tile { m, n, k } = config.tile;
    2.0 * f64::from(m) * f64::from(n) * f64::from(k) / f64::from(config.flops_per_clock)
}

#[cfg(test)]
mod tests {
    use super::super::config::{ElementType, all};
    use super::super::problem::Problem;
    use super::*;

    fn resolved(m: usize, n: usize, k: usize) -> Resolved {
        Problem::new(m, n, k).resolve(4, 4).unwrap()
    }

    #[test]
    fn efficiencies_are_shares() {
        for config in all() {
            for shape in [(1, 1, 1), (64, 64, 64), (1000, 333, 77), (4096, 4096, 4096), (16, 4096, 4096)] {
                for parts in [1, 3] {
                    let estimate = estimate(config, &resolved(shape.0, shape.1, shape.2), 104, parts);
                    assert!(
                        estimate.efficiency > 0.0 && estimate.efficiency <= 1.0 && estimate.bandwidth <= 1.0,
                        "{config:?} {shape:?} {estimate:?}"
                    );
                }
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
    fn few_rows_are_bound_by_memory() {
        let find = |target: &str, rows: u32| {
            let fits = |c: &&Config| c.target == target && c.schedule == "along_k" && c.tile.m == rows;
            all().iter().filter(fits).find(|c| c.input == ElementType::F16).unwrap()
        };
        for (target, units) in [("gfx906", 60), ("gfx908", 120), ("gfx90a", 104), ("gfx942", 304)] {
            let problem = Problem { trans_b: true, ..Problem::new(4, 16_384, 8192) }.resolve(2, 4).unwrap();
            let estimate = estimate(find(target, 4), &problem, units, 1);
            assert!(estimate.bandwidth > 0.8, "{target}: {estimate:?}");
            // 256 MiB at four fifths of the data sheet's bandwidth.
            let memory = 2.0 * 16_384.0 * 8192.0 / (memory_bytes_per_clock(target) * f64::from(units));
            assert!(estimate.clocks >= memory && estimate.clocks < 1.25 * memory, "{target}: {estimate:?}");
        }
        // By 16 columns of 512 f16 and four rows through L2; a single workgroup is bound by the latency.
        assert_eq!(skinny_step_clocks(find("gfx90a", 4), 1), LOADED_LATENCY);
        let math = 2.0 * 4.0 * 16.0 * 512.0 / 256.0;
        assert_eq!(skinny_step_clocks(find("gfx90a", 4), 4), 4.0 * (20.0 * 1024.0 / 24.0 + 0.2 * math));
    }
}
