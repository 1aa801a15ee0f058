//! What registers hold when a kernel begins (AMDGPUUsage, "Initial Kernel Execution State", for gfx9).

use hip_code::KernelDescriptor;

use crate::Target;
use crate::wave::state::{
    EXEC, PRIVATE_APERTURE, PRIVATE_BASE, PRIVATE_LIMIT, SCALARS, SHARED_APERTURE, SHARED_BASE, SHARED_LIMIT, Touched,
    VECTOR_BYTES, VGPRS, Wave,
};

/// What is the same for all waves of a dispatch.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    pub(crate) target: Target,
    pub(crate) descriptor: KernelDescriptor,
    /// Code offset of the first instruction.
    pub(crate) entry: u64,
    /// Work-items of a workgroup in each dimension.
    pub(crate) threads: [u32; 3],
    /// Addresses of the kernel arguments, the dispatch packet and the queue.
    pub(crate) kernarg: u64,
    pub(crate) packet: u64,
    pub(crate) queue: u64,
    pub(crate) dispatch_id: u64,
    /// Scratch of a work-item in bytes.
    pub(crate) scratch_size: u32,
    /// Kernel arguments that are loaded into registers beforehand.
    pub(crate) preloaded: Vec<u32>,
}

impl Launch {
    /// Waves of a workgroup.
    pub(crate) fn waves(&self) -> u32 {
        self.work_items().div_ceil(64)
    }

    fn work_items(&self) -> u32 {
        self.threads.iter().product()
    }

    /// The MODE register at the start.
    fn mode(&self) -> u32 {
        let d = &self.descriptor;
        d.float_mode()
            | u32::from(d.dx10_clamp()) << 8
            | u32::from(d.ieee_mode()) << 9
            | u32::from(d.fp16_overflow()) << 23
    }

    /// What the waves begin with.
    pub(crate) fn start(&self) -> Start {
        let mut start = Start {
            entry: self.entry,
            mode: self.mode(),
            scratch_size: self.scratch_size,
            scalars: [0; SCALARS],
            scratch_buffer: None,
            flat_scratch: None,
            block: [None; 3],
            id_registers: if self.target.packed_work_item_ids() {
                1
            } else {
                1 + self.descriptor.workitem_id_mode().min(2)
            },
            waves: (0..self.waves()).map(|index| self.wave_start(index)).collect(),
        };
        for (offset, aperture) in [(SHARED_BASE, SHARED_APERTURE), (PRIVATE_BASE, PRIVATE_APERTURE)] {
            start.scalars[offset as usize / 4 + 1] = aperture;
        }
        for (offset, aperture) in [(SHARED_LIMIT, SHARED_APERTURE), (PRIVATE_LIMIT, PRIVATE_APERTURE)] {
            start.scalars[offset as usize / 4] = u32::MAX;
            start.scalars[offset as usize / 4 + 1] = aperture;
        }
        self.scalars(&mut start);
        start
    }

    /// EXEC and the work-item ids of wave `index`.
    fn wave_start(&self, index: u32) -> WaveStart {
        let first = index * 64;
        let lanes = self.work_items().saturating_sub(first).min(64);
        WaveStart {
            exec: if lanes == 64 { u64::MAX } else { (1 << lanes) - 1 },
            ids: work_item_ids(first, self.threads, self.target.packed_work_item_ids()),
        }
    }

    fn scalars(&self, start: &mut Start) {
        let user = self.descriptor.user_sgprs();
        let mut next = 0usize;
        // More than fit are an error of the descriptor; they have no register to go to.
        let fits = |index: usize| index < 102;
        let mut push = |start: &mut Start, value: u32| {
            if fits(next) {
                start.scalars[next] = value;
            }
            next += 1;
            next - 1
        };
        let push64 = |start: &mut Start, value: u64, push: &mut dyn FnMut(&mut Start, u32) -> usize| {
            let first = push(start, value as u32);
            push(start, (value >> 32) as u32);
            first
        };
        if user.private_segment_buffer {
            // A swizzled buffer with the lane as index: 48-bit base, swizzle enable, size of a wave's scratch, index
            // stride 64, add thread id.
            start.scratch_buffer = Some(push64(start, 0, &mut push)).filter(|&at| fits(at + 1));
            push(start, self.scratch_size.saturating_mul(64));
            push(start, 3 << 21 | 1 << 23);
        }
        if user.dispatch_ptr {
            push64(start, self.packet, &mut push);
        }
        if user.queue_ptr {
            push64(start, self.queue, &mut push);
        }
        if user.kernarg_segment_ptr {
            push64(start, self.kernarg, &mut push);
        }
        if user.dispatch_id {
            push64(start, self.dispatch_id, &mut push);
        }
        if user.flat_scratch_init {
            start.flat_scratch = Some(push64(start, 0, &mut push)).filter(|&at| fits(at + 1));
        }
        if user.private_segment_size {
            push(start, self.scratch_size);
        }
        for &dword in &self.preloaded {
            push(start, dword);
        }
        next = next.max(user.count as usize);
        for (place, enabled) in start.block.iter_mut().zip(self.descriptor.workgroup_ids()) {
            if enabled {
                *place = Some(next).filter(|&at| fits(at));
                next += 1;
            }
        }
        // What may follow is zero: information about the workgroup, and the offset of the wave in the buffer of its
        // scratch, since each wave has a buffer of its own.
    }
}

/// What the waves of a dispatch begin with, found out once for all of them.
pub(crate) struct Start {
    entry: u64,
    mode: u32,
    scratch_size: u32,
    /// The scalar and special registers; those that depend on the wave are zero.
    scalars: [u32; SCALARS],
    /// The first scalar register of the buffer that is the wave's scratch.
    scratch_buffer: Option<usize>,
    /// The first scalar register with the address of the wave's scratch.
    flat_scratch: Option<usize>,
    /// The scalar registers with the indices of the workgroup.
    block: [Option<usize>; 3],
    /// How many registers of work-item ids there are.
    id_registers: u32,
    /// By the number of the wave in its workgroup.
    waves: Box<[WaveStart]>,
}

/// What is the same for a wave of all workgroups.
struct WaveStart {
    exec: u64,
    /// Work-item ids: packed in the first register, or in as many as the kernel asks for.
    ids: [[u32; 64]; 3],
}

impl Start {
    /// Sets up wave `index` of the workgroup `block`. Its scratch must be set already.
    pub(crate) fn apply(&self, wave: &mut Wave, index: u32, block: [u32; 3]) {
        wave.pc = self.entry;
        wave.mode = self.mode;
        wave.index = index;
        wave.instructions = 0;
        wave.scratch_size = self.scratch_size;
        // Nothing of an earlier kernel may show, not even to one that names registers it did not ask for.
        wave.set_scalars(&self.scalars);
        wave.clear_vectors();
        let scratch = wave.scratch_base;
        if let Some(at) = self.scratch_buffer {
            wave.set64(4 * at as u32, scratch & 0xffff_ffff_ffff | 1 << 63);
        }
        if let Some(at) = self.flat_scratch {
            wave.set64(4 * at as u32, scratch);
        }
        for (at, id) in self.block.iter().zip(block) {
            if let Some(at) = at {
                wave.set(4 * *at as u32, id);
            }
        }
        // Without such a wave, none of its lanes would be enabled.
        let Some(own) = self.waves.get(index as usize) else { return };
        wave.set64(EXEC, own.exec);
        wave.touched = Touched::of(VGPRS, self.id_registers);
        for (register, ids) in (0..self.id_registers).zip(&own.ids) {
            wave.set_lanes(VGPRS + register * VECTOR_BYTES, ids);
        }
    }
}

/// The ids of 64 work-items of a workgroup, from number `first` on: `x`, `y` and `z`, or all in the first place.
fn work_item_ids(first: u32, [width, height, _]: [u32; 3], packed: bool) -> [[u32; 64]; 3] {
    let mut ids = [[0; 64]; 3];
    let (mut x, mut y, mut z) = (first % width, first / width % height, first / width / height);
    let mut lane = 0;
    while lane < 64 {
        // Those of a row: only `x` counts up.
        let next = (lane + (width - x) as usize).min(64);
        let [xs, ys, zs] = &mut ids;
        let start = if packed { x | y << 10 | z << 20 } else { x };
        for (id, to) in (start..).zip(&mut xs[lane..next]) {
            *to = id;
        }
        if !packed {
            ys[lane..next].fill(y);
            zs[lane..next].fill(z);
        }
        lane = next;
        (x, y) = (0, y + 1);
        if y == height {
            (y, z) = (0, z + 1);
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_items_count_x_first() {
        for threads in [[1, 1, 1], [64, 1, 1], [1024, 1, 1], [32, 8, 1], [5, 7, 3], [1, 1, 64], [63, 2, 1], [3, 100, 2]]
        {
            let [width, height, depth] = threads;
            for first in (0..width * height * depth).step_by(64) {
                let [packed, ..] = work_item_ids(first, threads, true);
                let separate = work_item_ids(first, threads, false);
                for lane in 0..64 {
                    let number = first + lane;
                    let want = [number % width, number / width % height, number / width / height];
                    let lane = lane as usize;
                    assert_eq!(separate.map(|ids| ids[lane]), want, "{threads:?}, work-item {number}");
                    assert_eq!(
                        packed[lane],
                        want[0] | want[1] << 10 | want[2] << 20,
                        "{threads:?}, work-item {number}"
                    );
                }
            }
        }
    }
}
