//! The kernel descriptor: 64 bytes that tell the command processor how to start a kernel.

/// Size of a kernel descriptor in bytes.
pub const KERNEL_DESCRIPTOR_SIZE: usize = 64;

/// A kernel descriptor, decoded (AMDGPUUsage, "Kernel Descriptor").
///
/// The fields of `COMPUTE_PGM_RSRC1` to `3` are decoded as gfx9 processors have them; the raw registers are there for
/// anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct KernelDescriptor {
    /// Statically allocated LDS per workgroup, in bytes.
    pub group_segment_size: u32,
    /// Scratch memory per work-item, in bytes.
    pub private_segment_size: u32,
    /// Size of the kernarg segment in bytes; 0 if the code object is too old to say.
    pub kernarg_size: u32,
    /// Where the code starts, relative to the descriptor.
    pub entry_offset: i64,
    /// `COMPUTE_PGM_RSRC1` as stored.
    pub rsrc1: u32,
    /// `COMPUTE_PGM_RSRC2` as stored.
    pub rsrc2: u32,
    /// `COMPUTE_PGM_RSRC3` as stored.
    pub rsrc3: u32,
    /// `KERNEL_CODE_PROPERTIES` as stored.
    pub code_properties: u16,
    /// Number of kernarg dwords that are loaded into user SGPRs beforehand (gfx90a and later).
    pub kernarg_preload_length: u8,
    /// Dword offset in the kernarg segment of the first one.
    pub kernarg_preload_offset: u16,
}

/// Rounding mode of floating-point instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum RoundMode {
    NearestEven,
    PlusInfinity,
    MinusInfinity,
    Zero,
}

/// What happens to denormal numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DenormMode {
    /// Sources and results are flushed to zero.
    FlushSourceAndResult,
    /// Results are flushed to zero.
    FlushResult,
    /// Sources are flushed to zero.
    FlushSource,
    /// Denormals are kept.
    Keep,
}

/// Which values the command processor places in SGPRs before the kernel starts, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UserSgprs {
    /// Buffer descriptor of scratch memory, four SGPRs.
    pub private_segment_buffer: bool,
    /// Address of the dispatch packet, two SGPRs.
    pub dispatch_ptr: bool,
    /// Address of the queue, two SGPRs.
    pub queue_ptr: bool,
    /// Address of the kernarg segment, two SGPRs.
    pub kernarg_segment_ptr: bool,
    /// Dispatch ID, two SGPRs.
    pub dispatch_id: bool,
    /// Initial value of the flat scratch registers, two SGPRs.
    pub flat_scratch_init: bool,
    /// Scratch size of a work-item, one SGPR.
    pub private_segment_size: bool,
    /// Number of user SGPRs in all, as `COMPUTE_PGM_RSRC2` has it.
    pub count: u32,
}

impl KernelDescriptor {
    /// Decodes the 64 bytes at a descriptor symbol. Every bit pattern has a meaning; reserved bits are ignored.
    #[must_use]
    pub fn parse(bytes: &[u8; KERNEL_DESCRIPTOR_SIZE]) -> Self {
        let u16_at = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let u32_at = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let preload = u16_at(58);
        Self {
            group_segment_size: u32_at(0),
            private_segment_size: u32_at(4),
            kernarg_size: u32_at(8),
            entry_offset: (u64::from(u32_at(16)) | u64::from(u32_at(20)) << 32) as i64,
            rsrc3: u32_at(44),
            rsrc1: u32_at(48),
            rsrc2: u32_at(52),
            code_properties: u16_at(56),
            kernarg_preload_length: (preload & 0x7f) as u8,
            kernarg_preload_offset: preload >> 7,
        }
    }

    /// Granulated VGPR count: `(this + 1) * granule` registers are allocated; the granule is 4, and 8 from gfx90a on.
    #[must_use]
    pub fn granulated_vgprs(&self) -> u32 {
        bits(self.rsrc1, 0, 6)
    }

    /// Granulated SGPR count: `(this / 2 + 1) * 16` registers are allocated.
    #[must_use]
    pub fn granulated_sgprs(&self) -> u32 {
        bits(self.rsrc1, 6, 4)
    }

    /// Rounding of 32-bit floating point.
    #[must_use]
    pub fn round_mode_32(&self) -> RoundMode {
        round_mode(bits(self.rsrc1, 12, 2))
    }

    /// Rounding of 16-bit and 64-bit floating point.
    #[must_use]
    pub fn round_mode_16_64(&self) -> RoundMode {
        round_mode(bits(self.rsrc1, 14, 2))
    }

    /// Denormals of 32-bit floating point.
    #[must_use]
    pub fn denorm_mode_32(&self) -> DenormMode {
        denorm_mode(bits(self.rsrc1, 16, 2))
    }

    /// Denormals of 16-bit and 64-bit floating point.
    #[must_use]
    pub fn denorm_mode_16_64(&self) -> DenormMode {
        denorm_mode(bits(self.rsrc1, 18, 2))
    }

    /// The low byte of the wave's `MODE` register: rounding in bits 0 to 3, denormals in bits 4 to 7.
    #[must_use]
    pub fn float_mode(&self) -> u32 {
        bits(self.rsrc1, 12, 8)
    }

    /// Whether the clamp modifier turns NaN into zero.
    #[must_use]
    pub fn dx10_clamp(&self) -> bool {
        bit(self.rsrc1, 21)
    }

    /// Whether IEEE 754 rules hold for signalling NaN.
    #[must_use]
    pub fn ieee_mode(&self) -> bool {
        bit(self.rsrc1, 23)
    }

    /// Whether 16-bit overflow clamps to the largest number instead of becoming infinity.
    #[must_use]
    pub fn fp16_overflow(&self) -> bool {
        bit(self.rsrc1, 26)
    }

    /// Whether scratch memory is set up (its wave offset is a system SGPR, or flat scratch is architected).
    #[must_use]
    pub fn enable_private_segment(&self) -> bool {
        bit(self.rsrc2, 0)
    }

    /// Which user SGPRs are set up.
    #[must_use]
    pub fn user_sgprs(&self) -> UserSgprs {
        let flag = |at| bit(u32::from(self.code_properties), at);
        UserSgprs {
            private_segment_buffer: flag(0),
            dispatch_ptr: flag(1),
            queue_ptr: flag(2),
            kernarg_segment_ptr: flag(3),
            dispatch_id: flag(4),
            flat_scratch_init: flag(5),
            private_segment_size: flag(6),
            count: bits(self.rsrc2, 1, 5),
        }
    }

    /// Which workgroup IDs (x, y, z) follow the user SGPRs.
    #[must_use]
    pub fn workgroup_ids(&self) -> [bool; 3] {
        [bit(self.rsrc2, 7), bit(self.rsrc2, 8), bit(self.rsrc2, 9)]
    }

    /// Whether the workgroup information SGPR follows them.
    #[must_use]
    pub fn workgroup_info(&self) -> bool {
        bit(self.rsrc2, 10)
    }

    /// How many dimensions of the work-item ID are placed in VGPRs: 0 is x only, 1 is x and y, 2 is all three.
    #[must_use]
    pub fn workitem_id_mode(&self) -> u32 {
        bits(self.rsrc2, 11, 2)
    }

    /// Exceptions the kernel enables: `COMPUTE_PGM_RSRC2` bits 24 to 30 (invalid operation, denormal source, division by
    /// zero, overflow, underflow, inexact, integer division by zero).
    #[must_use]
    pub fn exceptions(&self) -> u32 {
        bits(self.rsrc2, 24, 7)
    }

    /// On gfx90a and gfx94x: the accumulation registers' offset in the unified register file.
    #[must_use]
    pub fn accum_offset(&self) -> u32 {
        (bits(self.rsrc3, 0, 6) + 1) * 4
    }

    /// On gfx90a and gfx94x: whether the waves of a workgroup may run on different compute units.
    #[must_use]
    pub fn tg_split(&self) -> bool {
        bit(self.rsrc3, 16)
    }

    /// Whether the kernel runs with 32 lanes per wave (gfx10 and later).
    #[must_use]
    pub fn wavefront_size_32(&self) -> bool {
        bit(u32::from(self.code_properties), 10)
    }

    /// Whether the kernel's stack has no static bound.
    #[must_use]
    pub fn uses_dynamic_stack(&self) -> bool {
        bit(u32::from(self.code_properties), 11)
    }
}

fn bits(word: u32, at: u32, count: u32) -> u32 {
    (word >> at) & ((1 << count) - 1)
}

fn bit(word: u32, at: u32) -> bool {
    bits(word, at, 1) != 0
}

fn round_mode(value: u32) -> RoundMode {
    match value {
        0 => RoundMode::NearestEven,
        1 => RoundMode::PlusInfinity,
        2 => RoundMode::MinusInfinity,
        _ => RoundMode::Zero,
    }
}

fn denorm_mode(value: u32) -> DenormMode {
    match value {
        0 => DenormMode::FlushSourceAndResult,
        1 => DenormMode::FlushResult,
        2 => DenormMode::FlushSource,
        _ => DenormMode::Keep,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_by_their_documented_bits() {
        let mut bytes = [0; KERNEL_DESCRIPTOR_SIZE];
        bytes[0..4].copy_from_slice(&8192_u32.to_le_bytes());
        bytes[4..8].copy_from_slice(&16_u32.to_le_bytes());
        bytes[8..12].copy_from_slice(&280_u32.to_le_bytes());
        bytes[16..24].copy_from_slice(&(-4096_i64).to_le_bytes());
        bytes[44..48].copy_from_slice(&(31_u32 | 1 << 16).to_le_bytes());
        let rsrc1 = 9_u32 | 5 << 6 | 3 << 12 | 1 << 14 | 3 << 18 | 1 << 21 | 1 << 26;
        bytes[48..52].copy_from_slice(&rsrc1.to_le_bytes());
        let rsrc2 = 1_u32 | 14 << 1 | 1 << 7 | 1 << 9 | 2 << 11 | 0x41 << 24;
        bytes[52..56].copy_from_slice(&rsrc2.to_le_bytes());
        bytes[56..58].copy_from_slice(&(0b1000_0000_1011_u16).to_le_bytes());
        bytes[58..60].copy_from_slice(&(5_u16 | 3 << 7).to_le_bytes());

        let descriptor = KernelDescriptor::parse(&bytes);
        assert_eq!(descriptor.group_segment_size, 8192);
        assert_eq!(descriptor.private_segment_size, 16);
        assert_eq!(descriptor.kernarg_size, 280);
        assert_eq!(descriptor.entry_offset, -4096);
        assert_eq!((descriptor.granulated_vgprs(), descriptor.granulated_sgprs()), (9, 5));
        assert_eq!(
            (descriptor.round_mode_32(), descriptor.round_mode_16_64()),
            (RoundMode::Zero, RoundMode::PlusInfinity)
        );
        assert_eq!(descriptor.denorm_mode_32(), DenormMode::FlushSourceAndResult);
        assert_eq!(descriptor.denorm_mode_16_64(), DenormMode::Keep);
        assert_eq!(descriptor.float_mode(), 0b1100_0111);
        assert!(descriptor.dx10_clamp() && !descriptor.ieee_mode() && descriptor.fp16_overflow());
        assert!(descriptor.enable_private_segment());
        let user = descriptor.user_sgprs();
        assert!(user.private_segment_buffer && user.dispatch_ptr && user.kernarg_segment_ptr);
        assert!(!user.queue_ptr && !user.dispatch_id && !user.flat_scratch_init && !user.private_segment_size);
        assert_eq!(user.count, 14);
        assert_eq!(descriptor.workgroup_ids(), [true, false, true]);
        assert_eq!(descriptor.workitem_id_mode(), 2);
        assert_eq!(descriptor.exceptions(), 0x41);
        assert_eq!((descriptor.accum_offset(), descriptor.tg_split()), (128, true));
        assert!(descriptor.uses_dynamic_stack() && !descriptor.wavefront_size_32());
        assert_eq!((descriptor.kernarg_preload_length, descriptor.kernarg_preload_offset), (5, 3));
    }
}
