//! What a kernel finds when it starts: the kernarg segment with its hidden arguments, and the dispatch packet.

use hip_code::{ArgKind, HiddenKind, KernelSignature};

use crate::launch::Shape;

/// Size of a dispatch packet in bytes (`hsa_kernel_dispatch_packet_t`, HSA Runtime Programmer's Reference Manual).
pub(crate) const PACKET_BYTES: usize = 64;

/// Dimensions of every grid: the runtime always launches three.
const DIMENSIONS: u16 = 3;

/// Writes the hidden arguments into a kernarg segment (AMDGPUUsage, "Code Object V3 Metadata" and "V5 Metadata", value
/// kinds `hidden_*`). Those that need what this runtime lacks (hostcall buffer, device heap, multi-grid barrier, device
/// queue, printf buffer) stay null.
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
        let (start, size) = (arg.offset as usize, arg.size as usize);
        if let Some(bytes) = start.checked_add(size).and_then(|end| segment.get_mut(start..end)) {
            let value = value.to_le_bytes();
            let len = bytes.len().min(value.len());
            bytes.fill(0);
            bytes[..len].copy_from_slice(&value[..len]);
        }
    }
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
