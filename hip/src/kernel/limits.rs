//! What shapes of a launch suit a kernel and a device.

use std::fmt;

use hip_code::KernelSignature;
use hip_sys::DeviceProperties;

use super::grid::Grid;

/// Why the shape of a launch does not suit the kernel or the device.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LaunchProblem {
    /// A dimension is zero.
    ZeroDimension {
        /// The shape.
        grid: Grid,
    },
    /// The workgroup exceeds what the kernel was compiled for.
    WorkgroupExceedsKernel {
        /// Work-items per workgroup.
        threads: u64,
        /// The kernel's limit.
        limit: u32,
    },
    /// The workgroup exceeds what the device can run.
    WorkgroupExceedsDevice {
        /// Work-items per workgroup in x, y and z.
        threads: [u32; 3],
        /// The device's limit, in words.
        limit: String,
    },
    /// The kernel was compiled for one workgroup size only.
    RequiredWorkgroup {
        /// Work-items per workgroup in x, y and z.
        threads: [u32; 3],
        /// What the kernel requires.
        required: [u32; 3],
    },
    /// Static and dynamic LDS together exceed what a workgroup can have.
    Lds {
        /// Bytes that the kernel declares.
        fixed: u32,
        /// Bytes given at launch.
        dynamic: u32,
        /// The device's limit in bytes.
        limit: u64,
    },
    /// The grid exceeds what the device can count.
    GridTooLarge {
        /// The shape.
        grid: Grid,
        /// The dimension, from 0 for x.
        dimension: usize,
        /// The limit, in words.
        limit: String,
    },
    /// A cooperative launch has more workgroups than the device can hold at once, so that they could not wait for each
    /// other.
    CooperativeTooLarge {
        /// Workgroups of the grid.
        blocks: u64,
        /// Workgroups of this kind that a compute unit holds.
        per_unit: u32,
        /// Compute units of the device.
        units: u32,
    },
}

impl fmt::Display for LaunchProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ZeroDimension { grid } if grid.threads.contains(&0) => {
                write!(
                    f,
                    "workgroups of {:?} work-items are empty: give a size of 1 or more in each dimension",
                    grid.threads
                )
            }
            Self::ZeroDimension { grid } => write!(
                f,
                "a grid of {grid} has nothing in it, since a dimension is zero; skip the launch where there is no work"
            ),
            Self::WorkgroupExceedsKernel { threads, limit } => write!(
                f,
                "{threads} work-items per workgroup, but the kernel was compiled for at most {limit} \
                 (`__launch_bounds__`, or the compiler's default)"
            ),
            Self::WorkgroupExceedsDevice { threads, limit } => {
                write!(f, "workgroups of {threads:?} work-items, but the device allows at most {limit}")
            }
            Self::RequiredWorkgroup { threads, required } => {
                write!(f, "workgroups of {threads:?} work-items, but the kernel was compiled for exactly {required:?}")
            }
            Self::Lds { fixed, dynamic, limit } => write!(
                f,
                "{fixed} bytes of static and {dynamic} of dynamic LDS, but the device has {limit} per workgroup"
            ),
            Self::GridTooLarge { grid, dimension, limit } => write!(
                f,
                "a grid of {grid} is too large in {}, where the limit is {limit}; give each work-item more to do, or \
                 launch several grids",
                axis(*dimension)
            ),
            Self::CooperativeTooLarge { blocks, per_unit, units } => write!(
                f,
                "a cooperative launch of {blocks} workgroups, but the device holds {per_unit} of them on each of \
                 its {units} compute units; launch at most {} and let each do more work",
                u64::from(*per_unit) * u64::from(*units)
            ),
        }
    }
}

impl std::error::Error for LaunchProblem {}

/// Limits of a kernel on its device, in the form that takes the least time to compare a shape with.
#[derive(Debug)]
pub(super) struct Limits {
    required: Option<[u32; 3]>,
    /// Work-items of a workgroup: of kernel and device the lower, and at most `u32::MAX`.
    threads: u64,
    threads_dim: [u32; 3],
    blocks: [u32; 3],
    /// Of `blocks` so much that no product with a number of threads that is allowed exceeds 32 bits.
    any_blocks: [u32; 3],
    /// Bytes of LDS that a launch may add.
    dynamic_lds: u64,
}

/// The name of a dimension.
fn axis(dimension: usize) -> &'static str {
    ["x", "y", "z"].get(dimension).copied().unwrap_or("?")
}

/// A limit of zero is one that the metadata or the runtime does not tell.
fn known(limit: u32) -> u32 {
    if limit == 0 { u32::MAX } else { limit }
}

impl Limits {
    pub(super) fn new(kernel: &KernelSignature, device: &DeviceProperties) -> Self {
        let lds = device.shared_mem_per_block;
        let threads = known(kernel.max_workgroup_size).min(known(device.max_threads_per_block));
        let blocks = device.max_grid_size.map(known);
        Self {
            required: kernel.reqd_workgroup_size,
            // A kernel whose own LDS is too much can have no workgroup at all.
            threads: if lds != 0 && u64::from(kernel.lds_size) > lds { 0 } else { threads.into() },
            threads_dim: device.max_threads_dim.map(known),
            blocks,
            any_blocks: blocks.map(|blocks| blocks.min(u32::MAX / threads.max(1))),
            dynamic_lds: if lds == 0 { u64::MAX } else { lds.saturating_sub(kernel.lds_size.into()) },
        }
    }

    /// Whether there is no [`problem`], as far as that is seen at a glance: `false` says nothing.
    #[inline]
    pub(super) fn plainly_allow(&self, grid: &Grid) -> bool {
        let (blocks, threads) = (grid.blocks, grid.threads);
        // Zero becomes the largest number, so that one comparison finds both.
        let within = |n: [u32; 3], limit: [u32; 3]| (0..3).all(|d| n[d].wrapping_sub(1) < limit[d]);
        let layer = u64::from(threads[0]) * u64::from(threads[1]);
        within(blocks, self.any_blocks)
            && within(threads, self.threads_dim)
            && layer <= self.threads
            && layer * u64::from(threads[2]) <= self.threads
            && u64::from(grid.dynamic_lds) <= self.dynamic_lds
            && self.required.is_none()
    }

    /// Whether there is no [`problem`].
    pub(super) fn allow(&self, grid: &Grid) -> bool {
        let (blocks, threads) = (grid.blocks, grid.threads);
        // Zero becomes the largest number, so that one comparison finds both.
        let within = |n: u32, limit: u32| n.wrapping_sub(1) < limit;
        let mut fits = u64::from(grid.dynamic_lds) <= self.dynamic_lds;
        for dimension in 0..3 {
            let (blocks, threads) = (blocks[dimension], threads[dimension]);
            fits &= within(threads, self.threads_dim[dimension]);
            fits &= within(blocks, self.blocks[dimension]);
            fits &= u64::from(blocks) * u64::from(threads) <= u64::from(u32::MAX);
        }
        let layer = u64::from(threads[0]) * u64::from(threads[1]);
        // The first comparison keeps the product below 64 bits.
        fits && layer <= self.threads
            && layer * u64::from(threads[2]) <= self.threads
            && self.required.is_none_or(|required| required == threads)
    }

    /// The most work-items that a workgroup in one row may have.
    pub(super) fn row(&self) -> u32 {
        u32::try_from(self.threads).unwrap_or(u32::MAX).min(self.threads_dim[0])
    }
}

/// What is wrong with a shape, with the reason in words.
#[cold]
pub(super) fn problem(kernel: &KernelSignature, device: &DeviceProperties, grid: &Grid) -> Option<LaunchProblem> {
    if grid.blocks.contains(&0) || grid.threads.contains(&0) {
        return Some(LaunchProblem::ZeroDimension { grid: *grid });
    }
    let threads = grid.threads_per_block();
    if let Some(required) = kernel.reqd_workgroup_size
        && required != grid.threads
    {
        return Some(LaunchProblem::RequiredWorkgroup { threads: grid.threads, required });
    }
    let limit = known(kernel.max_workgroup_size);
    if threads > u64::from(limit) {
        return Some(LaunchProblem::WorkgroupExceedsKernel { threads, limit });
    }
    let limit = known(device.max_threads_per_block);
    if threads > u64::from(limit) {
        let limit = format!("{limit} in all");
        return Some(LaunchProblem::WorkgroupExceedsDevice { threads: grid.threads, limit });
    }
    for dimension in 0..3 {
        let (blocks, threads) = (grid.blocks[dimension], grid.threads[dimension]);
        let limit = known(device.max_threads_dim[dimension]);
        if threads > limit {
            let limit = format!("{limit} in {}", axis(dimension));
            return Some(LaunchProblem::WorkgroupExceedsDevice { threads: grid.threads, limit });
        }
        let too_large = |limit| Some(LaunchProblem::GridTooLarge { grid: *grid, dimension, limit });
        let limit = known(device.max_grid_size[dimension]);
        if blocks > limit {
            return too_large(format!("{limit} workgroups"));
        }
        // The dispatch packet counts work-items, in 32 bits per dimension.
        if u64::from(blocks) * u64::from(threads) > u64::from(u32::MAX) {
            return too_large("4294967295 work-items".to_owned());
        }
    }
    let lds = u64::from(kernel.lds_size) + u64::from(grid.dynamic_lds);
    let limit = device.shared_mem_per_block;
    if limit != 0 && lds > limit {
        return Some(LaunchProblem::Lds { fixed: kernel.lds_size, dynamic: grid.dynamic_lds, limit });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(required: Option<[u32; 3]>, lds: u32) -> KernelSignature {
        let code = include_bytes!("../../tests/fixtures/args_gfx90a.co");
        let container = hip_code::Container::parse(code).unwrap();
        let entry = container.entries().iter().find(|entry| !entry.host).unwrap();
        let object = hip_code::CodeObject::parse(&entry.bytes).unwrap();
        let mut kernel = object.kernels[0].clone();
        (kernel.reqd_workgroup_size, kernel.lds_size, kernel.max_workgroup_size) = (required, lds, 512);
        kernel
    }

    /// The quick answer and the one in words agree, at and beside every limit.
    #[test]
    #[cfg_attr(miri, ignore = "tries 66 000 grids, by no unsafe code")]
    fn what_is_not_allowed_has_a_reason() {
        let mut device = DeviceProperties::default();
        let sizes = [0, 1, 2, 8, 16, 64, 511, 512, 513, 1024, 65_535, 65_536, 1 << 25, 1 << 31, u32::MAX];
        let (mut allowed, mut plainly) = (0, 0);
        for known in [false, true] {
            if known {
                device.max_threads_per_block = 1024;
                device.max_threads_dim = [1024, 512, 64];
                device.max_grid_size = [i32::MAX as u32, 65_536, 65_535];
                device.shared_mem_per_block = 65_536;
            }
            for kernel in [kernel(None, 0), kernel(Some([8, 8, 8]), 512), kernel(None, 65_537)] {
                let limits = Limits::new(&kernel, &device);
                // Pairs of positions that differ from one: enough for every condition.
                for (a, b) in (0..7).flat_map(|a| (0..7).map(move |b| (a, b))) {
                    for (x, y) in sizes.iter().flat_map(|x| sizes.iter().map(move |y| (*x, *y))) {
                        let mut n = [1, 1, 1, 1, 1, 1, 0];
                        if kernel.reqd_workgroup_size.is_some() {
                            n[3..6].fill(8);
                        }
                        (n[a], n[b]) = (x, y);
                        let grid = Grid { blocks: [n[0], n[1], n[2]], threads: [n[3], n[4], n[5]], dynamic_lds: n[6] };
                        let problem = problem(&kernel, &device, &grid);
                        assert_eq!(limits.allow(&grid), problem.is_none(), "{grid} {problem:?} {limits:?}");
                        allowed += usize::from(problem.is_none());
                        plainly += usize::from(limits.plainly_allow(&grid));
                        assert!(problem.is_none() || !limits.plainly_allow(&grid), "{grid} {problem:?} {limits:?}");
                    }
                }
            }
        }
        assert!(allowed > 1000 && plainly > 1000 && plainly < allowed, "{allowed} {plainly}");
    }
}
