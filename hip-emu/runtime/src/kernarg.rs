//! What a kernel finds when it starts: the kernarg segment with its hidden arguments, and the dispatch packet.

use hip_code::{Arg, ArgKind, HiddenKind, KernelSignature};

use crate::launch::Shape;

/// Size of a dispatch packet in bytes (`hsa_kernel_dispatch_packet_t`, HSA Runtime Programmer's Reference Manual).
pub(crate) const PACKET_BYTES: usize = 64;

/// Dimensions of every grid: the runtime always launches three.
const DIMENSIONS: u16 = 3;

/// Writes the hidden arguments into a kernarg segment (AMDGPUUsage, "Code Object V3 Metadata" and "V5 Metadata", value
/// kinds `hidden_*`), as far as they are known before the kernel runs: the engine adds what belongs to the device. Those
/// that need what this runtime lacks (multi-grid barrier, device queue) stay null.
pub(crate) fn write_hidden(signature: &KernelSignature, shape: &Shape, segment: &mut [u8]) {
    for arg in &signature.args {
        let ArgKind::Hidden(kind) = &arg.kind else { continue };
        let [x, y, z] = shape.blocks;
        let [tx, ty, tz] = shape.threads;
        let value = match kind {
            HiddenKind::BlockCountX => u64::from(x),
            HiddenKind::BlockCountY => u64::from(y),
            HiddenKind::BlockCountZ => u64::from(z),
            HiddenKind::GroupSizeX => u64::from(tx),
            HiddenKind::GroupSizeY => u64::from(ty),
            HiddenKind::GroupSizeZ => u64::from(tz),
            HiddenKind::GridDims => u64::from(DIMENSIONS),
            HiddenKind::DynamicLdsSize => u64::from(shape.dynamic_lds),
            // Grids are whole workgroups, so there is no remainder; there is no offset; the rest stays null.
            _ => 0,
        };
        put(arg, value, segment);
    }
}

fn put(arg: &Arg, value: u64, segment: &mut [u8]) {
    let (start, size) = (arg.offset as usize, arg.size as usize);
    if let Some(bytes) = start.checked_add(size).and_then(|end| segment.get_mut(start..end)) {
        let value = value.to_le_bytes();
        let len = bytes.len().min(value.len());
        bytes.fill(0);
        bytes[..len].copy_from_slice(&value[..len]);
    }
}

/// What kernels do with the hidden arguments that [`write_hidden`] leaves null.
const NOT_OFFERED: [(&str, &[HiddenKind]); 2] = [
    ("multi-grid synchronisation", &[HiddenKind::MultigridSyncArg]),
    ("enqueueing of kernels", &[HiddenKind::DefaultQueue, HiddenKind::CompletionAction]),
];

/// What the kernel may use that this runtime lacks, in words. Kernels compiled without optimisation list all hidden
/// arguments, so most that may do not: it is no reason to refuse a launch.
pub(crate) fn may_lack(signature: &KernelSignature) -> Option<String> {
    let takes = |kinds: &[HiddenKind]| kinds.iter().any(|kind| signature.hidden_arg(kind.clone()).is_some());
    let lacks: Vec<&str> = NOT_OFFERED.iter().filter(|(_, kinds)| takes(kinds)).map(|(what, _)| *what).collect();
    (!lacks.is_empty()).then(|| lacks.join(", "))
}

/// The dispatch packet, as the command processor would have read it. `descriptor` and `kernarg` are device addresses.
pub(crate) fn packet(signature: &KernelSignature, shape: &Shape, descriptor: u64, kernarg: u64) -> [u8; PACKET_BYTES] {
    /// Type "kernel dispatch", barrier bit, acquire and release at system scope.
    const HEADER: u16 = 2 | 1 << 8 | 2 << 9 | 2 << 11;
    let mut packet = [0; PACKET_BYTES];
    let mut put = |at: usize, bytes: &[u8]| packet[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &HEADER.to_le_bytes());
    put(2, &DIMENSIONS.to_le_bytes());
    for (i, (blocks, threads)) in shape.blocks.into_iter().zip(shape.threads).enumerate() {
        // `Shape` keeps both within their fields.
        put(4 + 2 * i, &(threads as u16).to_le_bytes());
        put(12 + 4 * i, &blocks.wrapping_mul(threads).to_le_bytes());
    }
    put(24, &signature.scratch_size.to_le_bytes());
    put(28, &signature.lds_size.saturating_add(shape.dynamic_lds).to_le_bytes());
    put(32, &descriptor.to_le_bytes());
    put(40, &kernarg.to_le_bytes());
    packet
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { blocks: [3, 5, 7], threads: [64, 2, 1], dynamic_lds: 320 };

    fn signature(image: &[u8]) -> KernelSignature {
        hip_code::CodeObject::parse(image).unwrap().kernel("shape").unwrap().clone()
    }

    #[test]
    fn hidden_arguments_of_version_5() {
        let signature = signature(include_bytes!("../tests/fixtures/kernels_gfx90a.co"));
        let mut segment = vec![0xaa; signature.kernarg_size as usize];
        write_hidden(&signature, &SHAPE, &mut segment);
        let value = |kind| {
            let arg = signature.hidden_arg(kind).unwrap();
            let mut value = [0; 8];
            let bytes = &segment[arg.offset as usize..][..arg.size as usize];
            value[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(value)
        };
        use HiddenKind as H;
        for (kinds, expected) in [
            ([H::BlockCountX, H::BlockCountY, H::BlockCountZ], [3, 5, 7]),
            ([H::GroupSizeX, H::GroupSizeY, H::GroupSizeZ], [64, 2, 1]),
            ([H::RemainderX, H::RemainderY, H::RemainderZ], [0; 3]),
            ([H::GlobalOffsetX, H::GlobalOffsetY, H::GlobalOffsetZ], [0; 3]),
        ] {
            assert_eq!(kinds.map(value), expected);
        }
        assert_eq!(value(H::GridDims), 3);
        // The explicit argument is not touched.
        assert_eq!(segment[..8], [0xaa; 8]);
    }

    #[test]
    fn what_kernels_may_lack() {
        let image = include_bytes!("../tests/fixtures/hostcall_gfx908.co");
        let object = hip_code::CodeObject::parse(image).unwrap();
        assert_eq!(may_lack(object.kernel("hostcall").unwrap()), None, "hostcalls are offered");
        let mut lacking = object.kernel("hostcall").unwrap().clone();
        for arg in &mut lacking.args {
            if arg.kind == ArgKind::Hidden(HiddenKind::HostcallBuffer) {
                arg.kind = ArgKind::Hidden(HiddenKind::MultigridSyncArg);
            }
        }
        assert_eq!(may_lack(&lacking).as_deref(), Some("multi-grid synchronisation"));
        for image in [
            include_bytes!("../tests/fixtures/kernels_gfx90a.co").as_slice(),
            include_bytes!("../tests/fixtures/kernels_gfx90a_v4.co"),
        ] {
            for kernel in &hip_code::CodeObject::parse(image).unwrap().kernels {
                assert_eq!(may_lack(kernel), None, "{}", kernel.name);
            }
        }
    }

    #[test]
    fn a_segment_that_is_too_short_is_not_overrun() {
        let signature = signature(include_bytes!("../tests/fixtures/kernels_gfx90a.co"));
        let mut segment = [0; 21];
        write_hidden(&signature, &SHAPE, &mut segment);
        assert_eq!(segment[8..20], [3, 0, 0, 0, 5, 0, 0, 0, 7, 0, 0, 0]);
    }

    #[test]
    fn the_packet_has_the_layout_of_hsa() {
        let mut signature = signature(include_bytes!("../tests/fixtures/kernels_gfx90a_v4.co"));
        (signature.scratch_size, signature.lds_size) = (48, 1000);
        let packet = packet(&signature, &SHAPE, 0x1111_2222_3333_4444, 0x5555_6666_7777_8888);
        let u16_at = |at: usize| u16::from_le_bytes([packet[at], packet[at + 1]]);
        let u32_at = |at: usize| u32::from(u16_at(at)) | u32::from(u16_at(at + 2)) << 16;
        let u64_at = |at: usize| u64::from(u32_at(at)) | u64::from(u32_at(at + 4)) << 32;
        assert_eq!(u16_at(0) & 0xff, 2, "kernel dispatch");
        assert_eq!(u16_at(2), 3, "dimensions");
        assert_eq!([u16_at(4), u16_at(6), u16_at(8)], [64, 2, 1]);
        assert_eq!([u32_at(12), u32_at(16), u32_at(20)], [192, 10, 7]);
        assert_eq!([u32_at(24), u32_at(28)], [48, 1320]);
        assert_eq!([u64_at(32), u64_at(40)], [0x1111_2222_3333_4444, 0x5555_6666_7777_8888]);
        assert_eq!([u64_at(48), u64_at(56)], [0, 0]);
    }
}
