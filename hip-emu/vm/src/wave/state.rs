//! The register file of a wave and what its handlers may touch.
//!
//! One 64-byte aligned allocation, addressed by byte offset:
//!
//! | offset | what |
//! |---|---|
//! | 0 | 128 scalar registers by operand code: `s0`…, `vcc` 106, `ttmp` 108, `m0` 124, `exec` 126 |
//! | 512 | [`SCC`] and the other special sources ([`SHARED_BASE`], …) |
//! | [`TEMPS`] | temporaries of the lowering, 64 dwords each |
//! | [`VGPRS`] | `v0` to `v255`, 64 dwords each |
//! | [`ACCS`] | `a0` to `a255`; absent on targets without them |
//!
//! `v` and `a` have fixed places whatever the kernel's `accum_offset` says: no code can name a vector register beyond
//! its own window, so where the windows lie in the processor's file cannot be observed.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ptr::NonNull;

use crate::error::FaultKind;
use crate::lower::micro::Flow;
use crate::mem::access::View;
use crate::observe::Observation;

/// Bytes of one vector register: 64 lanes.
pub(crate) const VECTOR_BYTES: u32 = 256;
/// Offset of `vcc`.
pub(crate) const VCC: u32 = 106 * 4;
/// Offset of `m0`.
pub(crate) const M0: u32 = 124 * 4;
/// Offset of `exec`.
pub(crate) const EXEC: u32 = 126 * 4;
/// Offset of the scalar condition code, a dword that is 0 or 1.
pub(crate) const SCC: u32 = 512;
/// Offset of a dword that is always zero.
pub(crate) const ZERO: u32 = 516;
/// Offset of `src_shared_base` (64 bits; the aperture is in the high half).
pub(crate) const SHARED_BASE: u32 = 520;
/// Offset of `src_shared_limit` (64 bits).
pub(crate) const SHARED_LIMIT: u32 = 528;
/// Offset of `src_private_base` (64 bits).
pub(crate) const PRIVATE_BASE: u32 = 536;
/// Offset of `src_private_limit` (64 bits).
pub(crate) const PRIVATE_LIMIT: u32 = 544;
/// Offset of a 64-bit scratch slot for `src_vccz` or `src_lds_direct`. The high half stays zero.
pub(crate) const COMPUTED: u32 = 552;
/// Offset of the slot in which DPP keeps `exec` while lanes are disabled.
pub(crate) const SAVED_EXEC: u32 = 560;
/// As [`COMPUTED`], for `src_execz`.
pub(crate) const COMPUTED_EXECZ: u32 = 568;
/// Dwords of the scalar and special registers: nothing lies between them and the temporaries.
pub(crate) const SCALARS: usize = 144;
/// Offset of the first temporary.
pub(crate) const TEMPS: u32 = 1024;
/// Number of temporaries.
pub(crate) const TEMP_COUNT: u32 = 28;
/// Offset of `v0`.
pub(crate) const VGPRS: u32 = TEMPS + TEMP_COUNT * VECTOR_BYTES;
/// Offset of `a0`.
pub(crate) const ACCS: u32 = VGPRS + 256 * VECTOR_BYTES;
/// Bytes of a register file with accumulation registers.
pub(crate) const FILE_BYTES: u32 = ACCS + 256 * VECTOR_BYTES;

/// The vector registers that code names. Compilers take them from the first one on, so their number says enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Touched {
    /// How many of the `v` registers, at most 256.
    v: u16,
    /// How many of the `a` registers, at most 256.
    a: u16,
}

impl Touched {
    /// All `v` registers.
    pub(crate) const ALL_VGPRS: Touched = Touched { v: 256, a: 0 };

    /// `count` registers from the one at `offset`.
    pub(crate) fn of(offset: u32, count: u32) -> Touched {
        let number = |first: u32| ((offset - first) / VECTOR_BYTES + count.max(1)).min(256) as u16;
        if offset < ACCS { Touched { v: number(VGPRS), a: 0 } } else { Touched { v: 0, a: number(ACCS) } }
    }

    /// These and `other` ones.
    #[inline(always)]
    pub(crate) fn and(self, other: Touched) -> Touched {
        Touched { v: self.v.max(other.v), a: self.a.max(other.a) }
    }
}

/// Bits 63:32 of the address window through which FLAT instructions reach LDS. No host address lies in it.
pub(crate) const SHARED_APERTURE: u32 = 0x0001_0000;
/// Bits 63:32 of the address window through which FLAT instructions reach scratch.
pub(crate) const PRIVATE_APERTURE: u32 = 0x0002_0000;

/// Why a wave left the run loop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Exit {
    /// It did not.
    #[default]
    None,
    /// `s_endpgm`.
    End,
    /// `s_barrier`; the program counter is behind it.
    Barrier,
    /// `s_sleep` and the like, or the end of the time slice: let others run.
    Yield,
    /// `ds_gws_barrier`; the program counter is behind it.
    GridBarrier {
        /// Which of the barriers of the dispatch.
        resource: u8,
        /// How many waves it is for.
        waves: u64,
    },
    /// `s_sendmsg sendmsg(MSG_INTERRUPT)`: the host is asked for something; the program counter is behind it.
    Interrupt,
    /// An instruction on a semaphore of the dispatch (`ds_gws_sema_*`, `ds_gws_init`); the program counter is behind it.
    Semaphore {
        /// Which of the resources of the dispatch.
        resource: u8,
        /// What to do with it.
        action: SemaphoreAction,
    },
    /// The block table must be chosen anew, since MODE changed.
    Mode,
    /// An error.
    Fault {
        /// What happened.
        kind: FaultKind,
        /// The lane at fault.
        lane: Option<u8>,
    },
}

/// What an instruction does with a semaphore (Vega instruction set manual, `DS_GWS_*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SemaphoreAction {
    /// Sets the counter.
    Init(u32),
    /// Adds to the counter.
    Add(u32),
    /// Sets the counter to the number of waiting waves.
    ReleaseAll,
    /// Waits until the counter is not zero, and takes one.
    Take,
}

/// One wave. Reused for many waves one after the other, so that nothing is allocated while kernels run.
pub(crate) struct Wave {
    /// The register file, `FILE_BYTES` long and zeroed at allocation.
    regs: NonNull<u8>,
    /// Where to go on: byte offset from the start of the image's code. Branch micro-ops set it; the run loop has set it
    /// to the end of the block before.
    pub(crate) pc: u64,
    /// Address of the image's code in memory: what `pc` counts from.
    pub(crate) code_base: u64,
    /// Why the last micro-op said [`Flow::Stop`].
    pub(crate) exit: Exit,
    /// The memory that the wave may access.
    pub(crate) mem: View,
    /// LDS of the workgroup: dwords, `lds_size` bytes rounded up to 16. Only this workgroup's waves touch it, and they
    /// run one at a time.
    pub(crate) lds: *mut u8,
    /// Bytes of LDS that the workgroup may use.
    pub(crate) lds_size: u32,
    /// Address of this wave's scratch, swizzled as hardware does: dword `d` of lane `l` at `(d * 64 + l) * 4`.
    pub(crate) scratch_base: u64,
    /// Bytes of scratch per work-item.
    pub(crate) scratch_size: u32,
    /// The MODE register.
    pub(crate) mode: u32,
    /// What code is lowered for beside MODE: [`EXACT_MATRIX`](crate::wave::mode::EXACT_MATRIX) and
    /// [`OBSERVED`](crate::wave::mode::OBSERVED).
    pub(crate) lowering: u32,
    /// Which wave of the workgroup this is.
    pub(crate) index: u32,
    /// The vector registers that may hold something.
    pub(crate) touched: Touched,
    /// Instructions executed so far, counted by blocks.
    pub(crate) instructions: u64,
    /// What its code counts, if that is to be.
    pub(crate) observation: Option<Box<Observation>>,
}

// SAFETY: a wave owns its register file; `lds` is only followed while the worker that owns the workgroup runs it.
unsafe impl Send for Wave {}

impl Wave {
    fn layout() -> Layout {
        // The constants are small and the alignment is a power of two.
        match Layout::from_size_align(FILE_BYTES as usize, 64) {
            Ok(layout) => layout,
            Err(_) => unreachable!(),
        }
    }

    /// A wave with all registers zero.
    pub(crate) fn new() -> Self {
        let layout = Self::layout();
        // SAFETY: the layout's size is not zero.
        let regs = unsafe { alloc_zeroed(layout) };
        let Some(regs) = NonNull::new(regs) else { handle_alloc_error(layout) };
        Wave {
            regs,
            pc: 0,
            code_base: 0,
            exit: Exit::None,
            mem: View::empty(),
            lds: NonNull::<u64>::dangling().as_ptr().cast(),
            lds_size: 0,
            scratch_base: 0,
            scratch_size: 0,
            mode: 0,
            lowering: 0,
            index: 0,
            touched: Touched::default(),
            instructions: 0,
            observation: None,
        }
    }

    /// Pointer to the register at `offset`. In range, because only `crate::lower` makes offsets.
    #[inline(always)]
    pub(crate) fn at(&self, offset: u32) -> *mut u8 {
        debug_assert!(offset < FILE_BYTES, "register offset {offset} is out of range");
        // SAFETY: invariant 1 of the safety chapter: offsets come from lowering, which keeps them below FILE_BYTES.
        unsafe { self.regs.as_ptr().add(offset as usize) }
    }

    /// Pointer to the 64 lanes of the vector register at `offset`.
    #[inline(always)]
    pub(crate) fn lanes(&self, offset: u32) -> *mut u32 {
        debug_assert!(offset >= TEMPS && offset.is_multiple_of(64) && offset <= FILE_BYTES - VECTOR_BYTES);
        self.at(offset).cast()
    }

    /// The scalar register at `offset`.
    #[inline(always)]
    pub(crate) fn get(&self, offset: u32) -> u32 {
        debug_assert!(offset.is_multiple_of(4) && offset < TEMPS);
        // SAFETY: in range (invariant 1), aligned, and the file is initialised memory.
        unsafe { self.at(offset).cast::<u32>().read() }
    }

    /// Sets the scalar register at `offset`.
    #[inline(always)]
    pub(crate) fn set(&mut self, offset: u32, value: u32) {
        debug_assert!(offset.is_multiple_of(4) && offset < TEMPS);
        // SAFETY: in range (invariant 1) and aligned; `&mut self` is the only way to the file.
        unsafe { self.at(offset).cast::<u32>().write(value) }
    }

    /// The pair of scalar registers at `offset`.
    #[inline(always)]
    pub(crate) fn get64(&self, offset: u32) -> u64 {
        debug_assert!(offset.is_multiple_of(4) && offset < TEMPS);
        // SAFETY: in range (invariant 1: lowering checks pairs as a whole), initialised; may be unaligned.
        unsafe { self.at(offset).cast::<u64>().read_unaligned() }
    }

    /// Sets the pair of scalar registers at `offset`.
    #[inline(always)]
    pub(crate) fn set64(&mut self, offset: u32, value: u64) {
        debug_assert!(offset.is_multiple_of(4) && offset < TEMPS);
        // SAFETY: as for `get64`; `&mut self` is the only way to the file.
        unsafe { self.at(offset).cast::<u64>().write_unaligned(value) }
    }

    /// Sets all lanes of the vector register at `offset`.
    #[inline(always)]
    pub(crate) fn set_lanes(&mut self, offset: u32, values: &[u32; 64]) {
        // SAFETY: in range (invariant 1), and a register has 64 lanes.
        unsafe { self.lanes(offset).cast::<[u32; 64]>().write(*values) }
    }

    /// Sets one lane of the vector register at `offset`.
    #[cfg(test)]
    pub(crate) fn set_lane(&mut self, offset: u32, lane: u32, value: u32) {
        debug_assert!(lane < 64);
        // SAFETY: in range (invariant 1), and the lane is below 64.
        unsafe { self.lanes(offset).add(lane as usize & 63).write(value) }
    }

    /// Sets all scalar and special registers.
    #[inline(always)]
    pub(crate) fn set_scalars(&mut self, values: &[u32; SCALARS]) {
        // SAFETY: they are the first bytes of the file, which is aligned to 64 bytes.
        unsafe { self.at(0).cast::<[u32; SCALARS]>().write(*values) }
    }

    /// Zeroes all `v` and `a` registers: those that code has touched. The others are zero.
    pub(crate) fn clear_vectors(&mut self) {
        let touched = std::mem::take(&mut self.touched);
        for (first, count) in [(VGPRS, touched.v), (ACCS, touched.a)] {
            if count != 0 {
                // SAFETY: there are 256 registers of each kind, and `Touched` counts no more.
                unsafe { self.at(first).write_bytes(0, usize::from(count) * VECTOR_BYTES as usize) };
            }
        }
    }

    /// The execution mask.
    #[inline(always)]
    pub(crate) fn exec(&self) -> u64 {
        self.get64(EXEC)
    }

    /// All registers.
    #[cfg(test)]
    pub(crate) fn file(&mut self) -> &mut [u32] {
        // SAFETY: the file is initialised memory of this size, aligned to 64 bytes, and borrowed with the wave.
        unsafe { std::slice::from_raw_parts_mut(self.regs.as_ptr().cast(), FILE_BYTES as usize / 4) }
    }

    /// Stops the wave with an error. Returns what the micro-op must return.
    #[cold]
    pub(crate) fn fault(&mut self, kind: FaultKind, lane: Option<u8>) -> Flow {
        self.exit = Exit::Fault { kind, lane };
        Flow::Stop
    }
}

impl Drop for Wave {
    fn drop(&mut self) {
        // SAFETY: allocated in `new` with the same layout.
        unsafe { dealloc(self.regs.as_ptr(), Self::layout()) }
    }
}

const _: () = assert!(FILE_BYTES - ACCS == 256 * VECTOR_BYTES && ACCS - VGPRS == 256 * VECTOR_BYTES);
const _: () = assert!(COMPUTED_EXECZ as usize + 8 == 4 * SCALARS && 4 * SCALARS <= TEMPS as usize);
const _: () = assert!(TEMPS.is_multiple_of(64) && VGPRS.is_multiple_of(64) && ACCS.is_multiple_of(64) && VGPRS == 8192);
