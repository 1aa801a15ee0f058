//! How many workgroups a device holds at once, and workgroup sizes that make the most of it.

use std::ffi::c_int;

use super::grid::{Dim3, Grid};
use super::launch::Kernel;
use crate::error::{Error, Result};

/// How many workgroups of a kernel the device holds at once: the result of [`Kernel::occupancy`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Occupancy {
    /// Workgroups that a compute unit holds at once. Zero if it cannot hold a single one.
    pub blocks_per_unit: u32,
    /// Compute units of the device.
    pub units: u32,
    /// Work-items of each workgroup.
    pub threads_per_block: u32,
    /// Waves that a compute unit has of them.
    pub waves_per_unit: u32,
    /// Work-items that a compute unit can hold at most; zero if the runtime does not tell.
    pub max_threads_per_unit: u32,
}

impl Occupancy {
    /// Workgroups that the whole device holds at once: the most that a
    /// [cooperative launch](crate::BoundKernel::launch_cooperative) may have.
    #[must_use]
    pub fn resident_blocks(&self) -> u64 {
        u64::from(self.blocks_per_unit) * u64::from(self.units)
    }

    /// The share of a compute unit's places for work-items that is taken, from 0 to 1. `None` if the runtime does not
    /// tell how many there are.
    #[must_use]
    pub fn fraction(&self) -> Option<f64> {
        let taken = f64::from(self.blocks_per_unit) * f64::from(self.threads_per_block);
        (self.max_threads_per_unit != 0).then(|| (taken / f64::from(self.max_threads_per_unit)).min(1.0))
    }
}

/// A workgroup size that suits a kernel: the result of [`Kernel::suggest_block`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BlockSize {
    /// Work-items per workgroup.
    pub threads: u32,
    /// Workgroups of this size that fill the device. More are fine: they wait for their turn.
    pub blocks: u32,
}

impl Kernel {
    /// How many workgroups of `threads` work-items and `dynamic_lds` extra bytes of LDS the device holds at once
    /// (`hipModuleOccupancyMaxActiveBlocksPerMultiprocessor`).
    ///
    /// ```no_run
    /// # fn f(kernel: &hip::Kernel) -> hip::Result<()> {
    /// let occupancy = kernel.occupancy(256, 0)?;
    /// println!("{} workgroups at once", occupancy.resident_blocks());
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`Error::Launch`] if no launch could have such workgroups; errors of the runtime.
    pub fn occupancy(&self, threads: impl Into<Dim3>, dynamic_lds: u32) -> Result<Occupancy> {
        let grid = Grid::new(1, threads).with_dynamic_lds(dynamic_lds);
        self.check_grid(&grid)?;
        // A workgroup that passed the check has at most `u32::MAX` work-items.
        let threads = u32::try_from(grid.threads_per_block()).unwrap_or(u32::MAX);
        let blocks_per_unit = self.resident_per_unit(threads, dynamic_lds)?;
        let properties = self.device().properties();
        let waves = threads.div_ceil(self.device().arch().wave_size().max(1));
        Ok(Occupancy {
            blocks_per_unit,
            units: properties.multiprocessor_count,
            threads_per_block: threads,
            waves_per_unit: blocks_per_unit.saturating_mul(waves),
            max_threads_per_unit: properties.max_threads_per_multiprocessor,
        })
    }

    /// What the runtime says about workgroups that passed the check.
    pub(super) fn resident_per_unit(&self, threads: u32, dynamic_lds: u32) -> Result<u32> {
        const CALL: &str = "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor";
        let device = self.device();
        device.bind()?;
        let mut count: c_int = 0;
        let (size, lds) = (c_int::try_from(threads).unwrap_or(c_int::MAX), dynamic_lds as usize);
        // SAFETY: `count` is a valid place for the call's result, and the kernel is alive.
        let result = unsafe {
            device.hip().hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&mut count, self.handle(), size, lds)
        };
        let context =
            || format!("`{}` with {threads} work-items and {dynamic_lds} bytes of LDS", self.signature().full_name());
        device.platform().check_with(CALL, context, result)?;
        Ok(u32::try_from(count).unwrap_or(0))
    }

    /// A workgroup size that keeps as much of the device busy as this kernel can, if each workgroup gets `dynamic_lds`
    /// extra bytes of LDS (`hipModuleOccupancyMaxPotentialBlockSize`). For a kernel that was compiled for one size only,
    /// that size.
    ///
    /// It knows of registers and LDS, not of what the kernel does: measure where it matters.
    ///
    /// ```no_run
    /// # use hip::Grid;
    /// # fn f(kernel: &hip::Kernel, n: usize) -> hip::Result<()> {
    /// let grid = Grid::cover(n, kernel.suggest_block(0)?.threads);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`Error::Launch`] if the device has not that much LDS; [`Error::Unsupported`] if it cannot run the kernel with
    /// workgroups of any size; errors of the runtime.
    pub fn suggest_block(&self, dynamic_lds: u32) -> Result<BlockSize> {
        if let Some(required) = self.signature().reqd_workgroup_size {
            let occupancy = self.occupancy(required, dynamic_lds)?;
            return self.filling(occupancy);
        }
        self.check_grid(&Grid::new(1, 1).with_dynamic_lds(dynamic_lds))?;
        let device = self.device();
        device.bind()?;
        let limit = self.limits().row();
        let (mut blocks, mut threads): (c_int, c_int) = (0, 0);
        let most = c_int::try_from(limit).unwrap_or(c_int::MAX);
        // SAFETY: both places are valid for the call's results, and the kernel is alive.
        let result = unsafe {
            let (handle, lds) = (self.handle(), dynamic_lds as usize);
            device.hip().hipModuleOccupancyMaxPotentialBlockSize(&mut blocks, &mut threads, handle, lds, most)
        };
        let context = || format!("`{}` with {dynamic_lds} bytes of LDS", self.signature().full_name());
        device.platform().check_with("hipModuleOccupancyMaxPotentialBlockSize", context, result)?;
        match (u32::try_from(threads), u32::try_from(blocks)) {
            (Ok(threads), Ok(blocks)) if (1..=limit).contains(&threads) && blocks > 0 => {
                Ok(BlockSize { threads, blocks })
            }
            // Not an answer that a launch would accept: ask for each size.
            _ => self.best_block(dynamic_lds, limit),
        }
    }

    /// The size with the most resident work-items; the larger one where two are equal.
    #[cold]
    fn best_block(&self, dynamic_lds: u32, limit: u32) -> Result<BlockSize> {
        let wave = self.device().arch().wave_size().max(1);
        // No device has workgroups of more; it bounds the loop where the limit is not known.
        let limit = limit.min(4096);
        let sizes = (1..=limit / wave).map(|waves| waves * wave).chain((limit < wave).then_some(limit));
        let mut best: Option<Occupancy> = None;
        for threads in sizes {
            let occupancy = self.occupancy(threads, dynamic_lds)?;
            let resident = |o: &Occupancy| u64::from(o.blocks_per_unit) * u64::from(o.threads_per_block);
            if best.as_ref().is_none_or(|best| resident(&occupancy) >= resident(best)) {
                best = Some(occupancy);
            }
        }
        best.map_or_else(|| self.filling(Occupancy::NONE), |best| self.filling(best))
    }

    fn filling(&self, occupancy: Occupancy) -> Result<BlockSize> {
        let blocks = u32::try_from(occupancy.resident_blocks()).unwrap_or(u32::MAX);
        if blocks == 0 {
            let reason = format!(
                "the runtime says that {} holds no workgroup of `{}`",
                self.device(),
                self.signature().full_name()
            );
            return Err(Error::Unsupported { what: "running this kernel", reason });
        }
        Ok(BlockSize { threads: occupancy.threads_per_block, blocks })
    }
}

impl Occupancy {
    const NONE: Self =
        Self { blocks_per_unit: 0, units: 0, threads_per_block: 0, waves_per_unit: 0, max_threads_per_unit: 0 };
}
