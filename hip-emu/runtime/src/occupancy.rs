//! How many workgroups of a kernel a compute unit of the chip would hold: registers, LDS and wave slots, by the allocation
//! rules in AMD's ISA manuals. The software device keeps no more of them under way either.

use hip_code::KernelSignature;

use crate::chips::{Chip, LDS_BYTES, SIMDS, WAVE_SIZE};

/// Scalar registers of a SIMD, and their granule (gfx9).
const SGPRS: u32 = 800;
const SGPR_GRANULE: u32 = 16;
/// Scalar registers that a wave has beyond those it names: VCC, FLAT_SCRATCH, XNACK_MASK.
const EXTRA_SGPRS: u32 = 6;
/// Granule of LDS in bytes (gfx9).
const LDS_GRANULE: u32 = 512;
/// Workgroups that a compute unit can hold, if they have more than one wave.
const MAX_WORKGROUPS: u32 = 16;

/// Workgroups of `threads` work-items and `dynamic_lds` extra bytes of LDS that fit on one compute unit at once.
pub(crate) fn workgroups_per_unit(chip: &Chip, kernel: &KernelSignature, threads: u32, dynamic_lds: u64) -> u32 {
    let waves = threads.div_ceil(WAVE_SIZE);
    if waves == 0 {
        return 0;
    }
    let vgprs = kernel.vgpr_count.max(1).next_multiple_of(chip.vgpr_granule.max(1));
    // On gfx908 accumulation registers are a second file of the same size, allocated alike.
    let vgprs =
        vgprs.max(if chip.vgprs == 256 { kernel.agpr_count.next_multiple_of(chip.vgpr_granule.max(1)) } else { 0 });
    let sgprs = (kernel.sgpr_count + EXTRA_SGPRS).next_multiple_of(SGPR_GRANULE);
    let waves_per_simd = chip.waves_per_simd.min(chip.vgprs / vgprs).min(SGPRS / sgprs);
    let by_waves = SIMDS * waves_per_simd / waves;
    let by_slots = if waves == 1 { SIMDS * chip.waves_per_simd } else { MAX_WORKGROUPS };
    let lds = u64::from(kernel.lds_size) + dynamic_lds;
    let by_lds = match lds.next_multiple_of(u64::from(LDS_GRANULE)) {
        0 => u32::MAX,
        lds => u32::try_from(u64::from(LDS_BYTES) / lds).unwrap_or(u32::MAX),
    };
    by_waves.min(by_slots).min(by_lds)
}

/// The workgroup size, a multiple of the wave size up to `limit`, that keeps most work-items on a compute unit; the larger
/// one where two are equal. Returns it and the number of such workgroups that fill the chip.
pub(crate) fn best_workgroup(chip: &Chip, kernel: &KernelSignature, limit: u32, dynamic_lds: u64) -> (u32, u32) {
    let mut best = (0, 0);
    let mut most = 0;
    let mut threads = WAVE_SIZE;
    while threads <= limit {
        let workgroups = workgroups_per_unit(chip, kernel, threads, dynamic_lds);
        let resident = workgroups * threads;
        if resident > 0 && resident >= most {
            most = resident;
            best = (threads, workgroups * chip.compute_units);
        }
        threads += WAVE_SIZE;
    }
    best
}
