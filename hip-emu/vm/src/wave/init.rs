//! What registers hold when a kernel begins (AMDGPUUsage, "Initial Kernel Execution State", for gfx9).

use hip_code::KernelDescriptor;

use crate::Target;
use crate::wave::state::{
    EXEC, PRIVATE_APERTURE, PRIVATE_BASE, PRIVATE_LIMIT, SHARED_APERTURE, SHARED_BASE, SHARED_LIMIT, VECTOR_BYTES,
    VGPRS, Wave, granules,
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

    /// Sets up wave `index` of the workgroup `block`. Its scratch must be set already.
    pub(crate) fn start(&self, wave: &mut Wave, index: u32, block: [u32; 3]) {
        wave.pc = self.entry;
        wave.mode = self.mode();
        wave.index = index;
        wave.instructions = 0;
        wave.scratch_size = self.scratch_size;
        // Nothing of an earlier kernel may show, not even to one that names registers it did not ask for.
        wave.clear_scalars();
        wave.clear_vectors();

        wave.set64(SHARED_BASE, u64::from(SHARED_APERTURE) << 32);
        wave.set64(SHARED_LIMIT, u64::from(SHARED_APERTURE) << 32 | 0xffff_ffff);
        wave.set64(PRIVATE_BASE, u64::from(PRIVATE_APERTURE) << 32);
        wave.set64(PRIVATE_LIMIT, u64::from(PRIVATE_APERTURE) << 32 | 0xffff_ffff);
        self.scalars(wave, block);
        self.work_item_ids(wave, index);

        let first = index * 64;
        let lanes = self.work_items().saturating_sub(first).min(64);
        wave.set64(EXEC, if lanes == 64 { u64::MAX } else { (1 << lanes) - 1 });
    }

    fn scalars(&self, wave: &mut Wave, block: [u32; 3]) {
        let user = self.descriptor.user_sgprs();
        let mut next = 0;
        let mut push = |wave: &mut Wave, value: u32| {
            // More than fit are an error of the descriptor; they have no register to go to.
            if next < 102 {
                wave.set(next * 4, value);
            }
            next += 1;
        };
        let push64 = |wave: &mut Wave, value: u64, push: &mut dyn FnMut(&mut Wave, u32)| {
            push(wave, value as u32);
            push(wave, (value >> 32) as u32);
        };
        let scratch = wave.scratch_base;
        if user.private_segment_buffer {
            // A swizzled buffer with the lane as index: 48-bit base, swizzle enable, size of a wave's scratch, index
            // stride 64, add thread id.
            push64(wave, scratch & 0xffff_ffff_ffff | 1 << 63, &mut push);
            push(wave, self.scratch_size.saturating_mul(64));
            push(wave, 3 << 21 | 1 << 23);
        }
        if user.dispatch_ptr {
            push64(wave, self.packet, &mut push);
        }
        if user.queue_ptr {
            push64(wave, self.queue, &mut push);
        }
        if user.kernarg_segment_ptr {
            push64(wave, self.kernarg, &mut push);
        }
        if user.dispatch_id {
            push64(wave, self.dispatch_id, &mut push);
        }
        if user.flat_scratch_init {
            push64(wave, scratch, &mut push);
        }
        if user.private_segment_size {
            push(wave, self.scratch_size);
        }
        for &dword in &self.preloaded {
            push(wave, dword);
        }
        next = next.max(user.count);
        let mut push = |wave: &mut Wave, value: u32| {
            if next < 102 {
                wave.set(next * 4, value);
            }
            next += 1;
        };
        for (enabled, id) in self.descriptor.workgroup_ids().into_iter().zip(block) {
            if enabled {
                push(wave, id);
            }
        }
        if self.descriptor.workgroup_info() {
            push(wave, 0);
        }
        if self.descriptor.enable_private_segment() && !self.target.architected_flat_scratch() {
            // Each wave has a buffer of its own, so the offset of the wave within it is zero.
            push(wave, 0);
        }
    }

    /// Work-item ids: packed in `v0`, or in `v0`, `v1`, `v2` as far as the kernel asks for them.
    fn work_item_ids(&self, wave: &mut Wave, index: u32) {
        wave.touched |= granules(VGPRS, 3);
        let packed = self.target.packed_work_item_ids();
        let registers = if packed { 1 } else { 1 + self.descriptor.workitem_id_mode().min(2) };
        let ids = work_item_ids(index * 64, self.threads, packed);
        for (register, ids) in (0..registers).zip(&ids) {
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
