//! Kinds of instructions, and how faithfully they are executed.

use crate::Target;
use crate::isa::Op;
use crate::matrix_mode::MatrixMode;
use crate::ops::matrix::shapes::{Element, shape_of, sparse_shape_of};

/// What an instruction keeps busy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The vector unit.
    Valu,
    /// The scalar unit.
    Salu,
    /// The matrix unit: MFMA and SMFMAC.
    Mfma,
    /// LDS, permutes among lanes by way of it included.
    Lds,
    /// Vector memory: GLOBAL, FLAT, SCRATCH, MUBUF.
    Vmem,
    /// Scalar memory, its caches and clocks.
    Smem,
    /// Branches, jumps and calls.
    Branch,
    /// What only the wave's instruction buffer sees: waiting, barriers, messages, the end.
    Control,
}

impl Class {
    /// All classes.
    pub const ALL: [Class; 8] =
        [Class::Valu, Class::Salu, Class::Mfma, Class::Lds, Class::Vmem, Class::Smem, Class::Branch, Class::Control];

    /// The name: that of the variant in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Class::Valu => "valu",
            Class::Salu => "salu",
            Class::Mfma => "mfma",
            Class::Lds => "lds",
            Class::Vmem => "vmem",
            Class::Smem => "smem",
            Class::Branch => "branch",
            Class::Control => "control",
        }
    }

    /// The class of an instruction.
    pub fn of(op: Op) -> Class {
        let name = op.name();
        let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
        if begins(&["v_mfma_", "v_smfmac_"]) {
            Class::Mfma
        } else if begins(&["v_"]) {
            Class::Valu
        } else if begins(&["ds_gws_"]) {
            Class::Control
        } else if begins(&["ds_"]) {
            Class::Lds
        } else if !begins(&["s_"]) {
            Class::Vmem
        } else if begins(&["s_branch", "s_cbranch_", "s_setpc_", "s_swappc_", "s_call_", "s_rfe_"]) {
            Class::Branch
        } else if begins(&["s_load_", "s_store_", "s_buffer_", "s_scratch_", "s_dcache_", "s_atc_", "s_atomic_"])
            || begins(&["s_memtime", "s_memrealtime"])
        {
            Class::Smem
        } else if begins(&["s_nop", "s_waitcnt", "s_barrier", "s_endpgm", "s_sleep", "s_set_gpr_idx_off", "s_sethalt"])
            || begins(&["s_setprio", "s_sendmsg", "s_icache_", "s_incperf", "s_decperf", "s_ttrace", "s_trap"])
            || begins(&["s_wakeup", "s_setkill", "s_set_gpr_idx_mode"])
        {
            Class::Control
        } else {
            Class::Salu
        }
    }

    /// Whether the active lanes of its instructions are counted.
    pub(crate) fn has_lanes(self) -> bool {
        matches!(self, Class::Valu | Class::Lds | Class::Vmem)
    }
}

/// Whether results are those of hardware, bit for bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exactness {
    /// They are, as far as hardware is documented (of several NaN, which one comes out is not).
    Exact,
    /// They may differ, for this reason.
    Approximate(&'static str),
}

impl Exactness {
    /// How an instruction is executed on `target` with matrix instructions in this mode.
    pub fn of(op: Op, target: Target, matrix: MatrixMode) -> Exactness {
        let name = op.name();
        let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
        let narrow = |element| !matches!(element, Element::F32 | Element::F64 | Element::I8);
        if sparse_shape_of(op).is_some_and(|shape| narrow(shape.a)) {
            return Exactness::Approximate("how hardware adds the products of sparse instructions is not published");
        }
        if shape_of(op).is_some_and(|shape| narrow(shape.a)) && matrix == MatrixMode::Fast {
            return Exactness::Approximate(match target {
                Target::Gfx90a => "products are added one by one; hardware adds groups and flushes denormals",
                _ => "products are added one by one; hardware adds groups before it rounds",
            });
        }
        if begins(&["v_rcp_", "v_rsq_", "v_sqrt_", "v_exp_", "v_log_", "v_sin_", "v_cos_"]) {
            return Exactness::Approximate("within one unit in the last place; hardware is not documented to the bit");
        }
        if begins(&["v_dot2_f32_", "v_dot2c_f32_"]) {
            return Exactness::Approximate("the order and the roundings of the sum are not documented");
        }
        if begins(&["v_cvt_sr_"]) {
            return Exactness::Approximate("which random bits are used is not documented");
        }
        if begins(&["s_memtime", "s_memrealtime"]) {
            return Exactness::Approximate("time of the host");
        }
        Exactness::Exact
    }
}
