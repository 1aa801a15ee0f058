//! One decoded instruction as plain data: opcode, operands, modifiers.
//!
//! What the fields of `Inst` hold for each encoding:
//!
//! | encoding | `dst` | `sdst` | `src` |
//! |---|---|---|---|
//! | SOP1, SOP2, SOPC | scalar result | – | scalar sources |
//! | SOPK | the register read or written | – | `src[0]`: the 32-bit literal of `s_setreg_imm32_b32`; the immediate is `mods.simm16` |
//! | SMEM | data loaded or returned | – | `[sbase, soffset, sdata]`; immediate offset in `mods.offset`; `sdata` only for stores and atomics |
//! | VOP1, VOP2, VOP3 | vector result (scalar for `v_readlane`, `v_readfirstlane`) | carry out (`vcc` in VOP2) | sources; `vcc` where it is read implicitly |
//! | VOPC and its VOP3 form | – | comparison result | sources |
//! | VOP3P, MAI | vector result | – | sources |
//! | DS | result | – | `[addr, data0, data1]` |
//! | FLAT, GLOBAL, SCRATCH | data loaded or returned | – | `[vaddr, vdata]`; scalar base in `mods.saddr` |
//! | MUBUF, MTBUF | data loaded or returned | – | `[vaddr, vdata, srsrc]`; scalar offset in `mods.soffset` |
//! | MIMG | data loaded or returned | – | `[vaddr, vdata, srsrc, ssamp]` |
//! | EXP | – | – | four data registers |
//! | VINTRP | result | – | `[coordinate]` |
//!
//! A register operand names its *first* register; how many it spans depends on the opcode.

use crate::generated::ops::{ALL, NAMES};

pub use crate::generated::ops::Op;

/// One decoded instruction. See the [module documentation](self) for what each encoding puts where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inst {
    /// What the instruction does.
    pub op: Op,
    /// How it was encoded.
    pub enc: Encoding,
    /// Length in bytes: 4, 8 or 12.
    pub size: u8,
    /// The result, where there is one.
    pub dst: Option<Operand>,
    /// Second, scalar result: carry out of VOP2 and VOP3B, result of VOPC.
    pub sdst: Option<Operand>,
    /// The sources.
    pub src: [Option<Operand>; 4],
    /// Everything else. Fields that the encoding lacks are zero or `None`.
    pub mods: Mods,
}

impl Op {
    /// The mnemonic.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Every mnemonic, in order of discriminant.
    pub fn all() -> &'static [Op] {
        &ALL
    }
}

impl std::fmt::Display for Op {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// The instruction formats of the gfx9 family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Scalar, one source.
    Sop1,
    /// Scalar, two sources.
    Sop2,
    /// Scalar compare.
    Sopc,
    /// Scalar with a 16-bit immediate.
    Sopk,
    /// Program control.
    Sopp,
    /// Scalar memory.
    Smem,
    /// Vector, one source.
    Vop1,
    /// Vector, two sources.
    Vop2,
    /// Vector compare.
    Vopc,
    /// Vector, 64 bits long, with modifiers (also called VOP3A).
    Vop3,
    /// Vector, 64 bits long, with a scalar result (carry, `v_div_scale`, `v_mad_u64_u32`).
    Vop3b,
    /// Packed vector.
    Vop3p,
    /// Matrix instructions and moves from and to accumulation registers.
    Mai,
    /// Local data share.
    Ds,
    /// Flat memory.
    Flat,
    /// Global memory.
    Global,
    /// Scratch memory.
    Scratch,
    /// Untyped buffer.
    Mubuf,
    /// Typed buffer.
    Mtbuf,
    /// Image.
    Mimg,
    /// Parameter interpolation.
    Vintrp,
    /// Export.
    Exp,
}

/// A source or destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// Scalar register by operand code: 0 to 101 are `s0` to `s101`, 102/103 `flat_scratch`, 104/105 `xnack_mask`,
    /// 106/107 `vcc`, 108 to 123 `ttmp0` to `ttmp15`, 124 `m0`, 126/127 `exec`.
    Sgpr(u8),
    /// Vector register.
    Vgpr(u8),
    /// Accumulation register.
    Acc(u8),
    /// Inline integer constant, -16 to 64.
    InlineInt(i8),
    /// Inline floating-point constant.
    InlineFloat(InlineFloat),
    /// 32-bit literal that follows the instruction.
    Literal(u32),
    /// Anything else a scalar source field can name.
    Special(Special),
}

impl Operand {
    /// `vcc`, the low half of the pair.
    pub const VCC: Operand = Operand::Sgpr(106);
    /// `m0`.
    pub const M0: Operand = Operand::Sgpr(124);
    /// `exec`, the low half of the pair.
    pub const EXEC: Operand = Operand::Sgpr(126);
}

/// The inline floating-point constants. Their width is that of the operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InlineFloat {
    /// 0.5
    Half,
    /// -0.5
    NegHalf,
    /// 1.0
    One,
    /// -1.0
    NegOne,
    /// 2.0
    Two,
    /// -2.0
    NegTwo,
    /// 4.0
    Four,
    /// -4.0
    NegFour,
    /// 1/(2π), rounded to the operand's type
    Inv2Pi,
}

impl InlineFloat {
    /// The constant as IEEE binary16.
    pub fn to_f16_bits(self) -> u16 {
        match self {
            InlineFloat::Half => 0x3800,
            InlineFloat::NegHalf => 0xb800,
            InlineFloat::One => 0x3c00,
            InlineFloat::NegOne => 0xbc00,
            InlineFloat::Two => 0x4000,
            InlineFloat::NegTwo => 0xc000,
            InlineFloat::Four => 0x4400,
            InlineFloat::NegFour => 0xc400,
            InlineFloat::Inv2Pi => 0x3118,
        }
    }

    /// The constant as IEEE binary32.
    pub fn to_f32_bits(self) -> u32 {
        match self {
            InlineFloat::Half => 0x3f00_0000,
            InlineFloat::NegHalf => 0xbf00_0000,
            InlineFloat::One => 0x3f80_0000,
            InlineFloat::NegOne => 0xbf80_0000,
            InlineFloat::Two => 0x4000_0000,
            InlineFloat::NegTwo => 0xc000_0000,
            InlineFloat::Four => 0x4080_0000,
            InlineFloat::NegFour => 0xc080_0000,
            InlineFloat::Inv2Pi => 0x3e22_f983,
        }
    }

    /// The constant as IEEE binary64.
    pub fn to_f64_bits(self) -> u64 {
        match self {
            InlineFloat::Half => 0x3fe0_0000_0000_0000,
            InlineFloat::NegHalf => 0xbfe0_0000_0000_0000,
            InlineFloat::One => 0x3ff0_0000_0000_0000,
            InlineFloat::NegOne => 0xbff0_0000_0000_0000,
            InlineFloat::Two => 0x4000_0000_0000_0000,
            InlineFloat::NegTwo => 0xc000_0000_0000_0000,
            InlineFloat::Four => 0x4010_0000_0000_0000,
            InlineFloat::NegFour => 0xc010_0000_0000_0000,
            InlineFloat::Inv2Pi => 0x3fc4_5f30_6dc9_c882,
        }
    }
}

/// Source operands that are neither registers of the register file nor constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// `src_shared_base`: high half of the LDS aperture.
    SharedBase,
    /// `src_shared_limit`.
    SharedLimit,
    /// `src_private_base`: high half of the scratch aperture.
    PrivateBase,
    /// `src_private_limit`.
    PrivateLimit,
    /// `src_pops_exiting_wave_id`.
    PopsExitingWaveId,
    /// `src_vccz`: 1 if `vcc` is zero.
    Vccz,
    /// `src_execz`: 1 if `exec` is zero.
    Execz,
    /// `src_scc`.
    Scc,
    /// `src_lds_direct`: the LDS word that `m0` points to.
    LdsDirect,
}

/// Modifiers and immediate fields, as encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mods {
    /// Negate source: bit per source. For VOP3P the low halves (`neg_lo`). On gfx942 also for the f64 matrix
    /// instructions, whose `blgp` it is.
    pub neg: u8,
    /// Absolute value of source: bit per source. For `v_fma_mix*` it is the field `neg_hi`.
    pub abs: u8,
    /// Clamp the result (saturate an integer result).
    pub clamp: bool,
    /// Output modifier: 0 none, 1 times two, 2 times four, 3 divided by two.
    pub omod: u8,
    /// VOP3: bits 0 to 2 choose the high half of a source, bit 3 of the destination. VOP3P: source of the low half.
    pub op_sel: u8,
    /// VOP3P: which half of each source feeds the high half of the result.
    pub op_sel_hi: u8,
    /// VOP3P: negate the source of the high half.
    pub neg_hi: u8,
    /// Sub-dword addressing.
    pub sdwa: Option<Sdwa>,
    /// Data-parallel permutation of source 0.
    pub dpp: Option<Dpp>,
    /// MAI: broadcast size of A.
    pub cbsz: u8,
    /// MAI: which block of A is broadcast.
    pub abid: u8,
    /// MAI: lane permutation of B, as encoded (see `neg` for the f64 matrix instructions of gfx942).
    pub blgp: u8,
    /// SOPK and SOPP immediate; the mode of `s_set_gpr_idx_on`; the data field of `s_atc_probe`.
    pub simm16: u16,
    /// Byte offset. SMEM: 21 bits signed. DS: 16 bits unsigned, or `offset0` of a two-address opcode, in elements.
    /// FLAT: 12 bits unsigned. GLOBAL, SCRATCH: 13 bits signed. MUBUF, MTBUF: 12 bits unsigned.
    pub offset: i32,
    /// SMEM: there is an immediate offset, be it zero.
    pub imm: bool,
    /// DS: `offset1` of a two-address opcode, in elements.
    pub offset1: u8,
    /// Globally coherent; returns the old value of an atomic. `sc0` on gfx942.
    pub glc: bool,
    /// System-level coherent. `nt` on gfx942.
    pub slc: bool,
    /// `scc` on gfx90a, `sc1` on gfx942.
    pub scc: bool,
    /// Non-volatile (SMEM and FLAT on gfx906 and gfx908).
    pub nv: bool,
    /// Load to or from LDS (MUBUF; GLOBAL and SCRATCH on gfx906 and gfx908).
    pub lds: bool,
    /// DS: global data share.
    pub gds: bool,
    /// MUBUF, MTBUF: `vaddr` holds a byte offset.
    pub offen: bool,
    /// MUBUF, MTBUF: `vaddr` holds an index (before the offset, if both).
    pub idxen: bool,
    /// MUBUF, MTBUF, MIMG: write a fault status register after the data.
    pub tfe: bool,
    /// MUBUF, MTBUF: scalar offset.
    pub soffset: Option<Operand>,
    /// GLOBAL, SCRATCH: scalar base; `None` is `off`.
    pub saddr: Option<Operand>,
    /// Fields of the graphics encodings.
    pub extra: Extra,
}

/// Sub-dword addressing. Absence of the source fields of an operand that is a scalar register means the whole dword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sdwa {
    /// Part of the destination that is written.
    pub dst_sel: SdwaSel,
    /// What happens to the other parts.
    pub dst_unused: SdwaUnused,
    /// Part of source 0 that is read.
    pub src0_sel: SdwaSel,
    /// Part of source 1 that is read.
    pub src1_sel: SdwaSel,
    /// Sign-extend source 0.
    pub src0_sext: bool,
    /// Sign-extend source 1.
    pub src1_sext: bool,
}

/// Part of a dword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SdwaSel {
    /// Bits 7:0.
    Byte0,
    /// Bits 15:8.
    Byte1,
    /// Bits 23:16.
    Byte2,
    /// Bits 31:24.
    Byte3,
    /// Bits 15:0.
    Word0,
    /// Bits 31:16.
    Word1,
    /// All bits.
    Dword,
}

/// What SDWA does to the bits of the destination that are not selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SdwaUnused {
    /// Zero.
    Pad,
    /// Copies of the sign.
    Sext,
    /// Unchanged.
    Preserve,
}

/// Data-parallel permutation of source 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dpp {
    /// Where each lane reads from.
    pub ctrl: DppCtrl,
    /// Rows (of 16 lanes) that are written: bit per row.
    pub row_mask: u8,
    /// Banks (of 4 lanes) that are written: bit per bank of each row.
    pub bank_mask: u8,
    /// A lane whose source is out of bounds or disabled reads 0 instead of keeping its old destination value.
    /// (LLVM prints this bit as `bound_ctrl:0`.)
    pub bound_ctrl: bool,
}

/// Lane permutation of DPP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DppCtrl {
    /// Lane `i` of each group of four reads lane `[i]` of it.
    QuadPerm([u8; 4]),
    /// Row shift left by 1 to 15 lanes.
    RowShl(u8),
    /// Row shift right by 1 to 15 lanes.
    RowShr(u8),
    /// Row rotate right by 1 to 15 lanes.
    RowRor(u8),
    /// Wave shift left by one.
    WaveShl,
    /// Wave rotate left by one.
    WaveRol,
    /// Wave shift right by one.
    WaveShr,
    /// Wave rotate right by one.
    WaveRor,
    /// Mirror within a row.
    RowMirror,
    /// Mirror within half a row.
    RowHalfMirror,
    /// Lane 15 of each row goes to the whole next row.
    RowBcast15,
    /// Lane 31 goes to rows 2 and 3.
    RowBcast31,
    /// gfx90a and later: one lane of each row goes to the whole row.
    RowNewBcast(u8),
}

/// Fields of the encodings that compute kernels do not use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extra {
    /// None of them.
    #[default]
    None,
    /// MTBUF: data and number format.
    Format {
        /// Data format, 4 bits.
        dfmt: u8,
        /// Number format, 3 bits.
        nfmt: u8,
    },
    /// MIMG.
    Image {
        /// Components, bit each.
        dmask: u8,
        /// Coordinates are not normalised.
        unorm: bool,
        /// Array image.
        da: bool,
        /// Addresses are 16 bits wide.
        a16: bool,
        /// Data is 16 bits wide.
        d16: bool,
        /// LOD warning enable.
        lwe: bool,
    },
    /// EXP.
    Export {
        /// Target.
        tgt: u8,
        /// Enabled components.
        en: u8,
        /// Components are 16 bits wide.
        compr: bool,
        /// Last export.
        done: bool,
        /// Valid mask.
        vm: bool,
    },
    /// VINTRP and the interpolating VOP3 opcodes.
    Interp {
        /// Attribute, 6 bits.
        attr: u8,
        /// Channel, 2 bits.
        chan: u8,
        /// VOP3: the high half of the attribute.
        high: bool,
    },
}
