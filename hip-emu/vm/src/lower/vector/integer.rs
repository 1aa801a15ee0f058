//! Which lane function an integer opcode is.

use crate::isa::Op;
use crate::lanes::level::Level;
use crate::lanes::shapes::{
    VectorOp, binary, binary_fast, binary_masked, binary_masked_fast, ternary, ternary_fast, unary, unary_fast,
};
use crate::lower::micro::{Kind, Micro};
use crate::ops::{dot, int, int64, packed};

/// The operation, or `None` if the opcode is not of this family. `clamp` asks for the saturating one.
pub(super) fn operation(op: Op, clamp: bool) -> Option<VectorOp> {
    // What cannot overflow has nothing to clamp.
    let saturating = if clamp { saturating(op) } else { None };
    saturating.or_else(|| wrapping(op))
}

/// Makes two shifts of a bit field whose place is constant, as it mostly is. Where the field is empty, or there is less than it
/// should have, it stays as it is.
pub(super) fn field(op: Op, micro: &mut Micro, level: Level) {
    let shifts = match op {
        Op::v_bfe_u32 => ternary(int::field_u32),
        Op::v_bfe_i32 => ternary(int::field_i32),
        _ => return,
    };
    let constant = |i: usize| micro.kind(i) == Kind::Const as u16;
    let (offset, width) = (micro.src[1] & 31, micro.src[2] & 31);
    if constant(1) && constant(2) && width != 0 && offset + width <= 32 {
        micro.f = shifts.table[level as usize];
        (micro.src[1], micro.src[2]) = (32 - offset - width, 32 - width);
    }
}

fn wrapping(op: Op) -> Option<VectorOp> {
    Some(match op {
        Op::v_mov_b32 => unary_fast(int::mov),
        Op::v_mov_b64 => unary(int64::mov),
        Op::v_not_b32 => unary(int::not),
        Op::v_bfrev_b32 => unary(int::bfrev),
        Op::v_ffbh_u32 => unary(int::ffbh_u32),
        Op::v_ffbh_i32 => unary(int::ffbh_i32),
        Op::v_ffbl_b32 => unary(int::ffbl),
        Op::v_sat_pk_u8_i16 => unary(int::sat_pk_u8_i16),

        Op::v_and_b32 => binary_fast(int::and),
        Op::v_or_b32 => binary_fast(int::or),
        Op::v_xor_b32 => binary_fast(int::xor),
        Op::v_xnor_b32 => binary(int::xnor),
        Op::v_bcnt_u32_b32 => binary(int::bcnt),
        Op::v_bfm_b32 => binary(int::bfm),
        Op::v_add_u32 | Op::v_add_i32 => binary_fast(int::add_u32),
        Op::v_sub_u32 | Op::v_sub_i32 => binary_fast(int::sub_u32),
        Op::v_subrev_u32 => binary(int::subrev_u32),
        Op::v_add_co_u32 => binary_fast(int::add_co),
        Op::v_sub_co_u32 => binary(int::sub_co),
        Op::v_subrev_co_u32 => binary(int::subrev_co),
        Op::v_addc_co_u32 => binary_masked_fast(int::addc),
        Op::v_subb_co_u32 => binary_masked(int::subb),
        Op::v_subbrev_co_u32 => binary_masked(int::subbrev),
        Op::v_cndmask_b32 => binary_masked_fast(int::select),
        Op::v_mul_lo_u32 => binary(int::mul_lo),
        Op::v_mul_hi_u32 => binary(int::mul_hi_u32),
        Op::v_mul_hi_i32 => binary(int::mul_hi_i32),
        Op::v_mul_u32_u24 => binary(int::mul_u32_u24),
        Op::v_mul_hi_u32_u24 => binary(int::mul_hi_u32_u24),
        Op::v_mul_i32_i24 => binary(int::mul_i32_i24),
        Op::v_mul_hi_i32_i24 => binary(int::mul_hi_i32_i24),
        Op::v_min_u32 => binary(int::min_u32),
        Op::v_max_u32 => binary(int::max_u32),
        Op::v_min_i32 => binary(int::min_i32),
        Op::v_max_i32 => binary(int::max_i32),
        Op::v_lshlrev_b32 => binary_fast(int::lshlrev),
        Op::v_lshrrev_b32 => binary_fast(int::lshrrev),
        Op::v_ashrrev_i32 => binary(int::ashrrev),
        Op::v_lshlrev_b64 => binary_fast(int64::lshlrev),
        Op::v_lshrrev_b64 => binary_fast(int64::lshrrev),
        Op::v_ashrrev_i64 => binary(int64::ashrrev),
        Op::v_cvt_pk_u16_u32 => binary(int::cvt_pk_u16_u32),
        Op::v_cvt_pk_i16_i32 => binary(int::cvt_pk_i16_i32),

        Op::v_add3_u32 => ternary_fast(int::add3),
        Op::v_lshl_add_u32 => ternary_fast(int::lshl_add),
        Op::v_add_lshl_u32 => ternary(int::add_lshl),
        Op::v_lshl_or_b32 => ternary_fast(int::lshl_or),
        Op::v_and_or_b32 => ternary(int::and_or),
        Op::v_or3_b32 => ternary(int::or3),
        Op::v_xad_u32 => ternary(int::xad),
        Op::v_lshl_add_u64 => ternary_fast(int64::lshl_add),
        Op::v_mad_u32_u24 => ternary(int::mad_u32_u24),
        Op::v_mad_i32_i24 => ternary(int::mad_i32_i24),
        Op::v_mad_u32_u16 => ternary(int::mad_u32_u16),
        Op::v_mad_i32_i16 => ternary(int::mad_i32_i16),
        Op::v_mad_u64_u32 => ternary_fast(int64::mad_u64_u32),
        Op::v_mad_i64_i32 => ternary(int64::mad_i64_i32),
        Op::v_min3_u32 => ternary(int::min3_u32),
        Op::v_max3_u32 => ternary(int::max3_u32),
        Op::v_med3_u32 => ternary(int::med3_u32),
        Op::v_min3_i32 => ternary(int::min3_i32),
        Op::v_max3_i32 => ternary(int::max3_i32),
        Op::v_med3_i32 => ternary(int::med3_i32),
        Op::v_bfe_u32 => ternary(int::bfe_u32),
        Op::v_bfe_i32 => ternary(int::bfe_i32),
        Op::v_bfi_b32 => ternary(int::bfi),
        Op::v_alignbit_b32 => ternary(int::alignbit),
        Op::v_alignbyte_b32 => ternary(int::alignbyte),
        Op::v_perm_b32 => ternary(int::perm),
        Op::v_lerp_u8 => ternary(int::lerp_u8),
        Op::v_sad_u8 => ternary(int::sad_u8),
        Op::v_sad_hi_u8 => ternary(int::sad_hi_u8),
        Op::v_sad_u16 => ternary(int::sad_u16),
        Op::v_sad_u32 => ternary(int::sad_u32),
        Op::v_msad_u8 => ternary(int::msad_u8),
        Op::v_qsad_pk_u16_u8 => ternary(int64::qsad_pk_u16_u8),
        Op::v_mqsad_pk_u16_u8 => ternary(int64::mqsad_pk_u16_u8),

        Op::v_add_u16 | Op::v_add_i16 => binary(int::add_u16),
        Op::v_sub_u16 | Op::v_sub_i16 => binary(int::sub_u16),
        Op::v_subrev_u16 => binary(int::subrev_u16),
        Op::v_mul_lo_u16 => binary(int::mul_lo_u16),
        Op::v_min_u16 => binary(int::min_u16),
        Op::v_max_u16 => binary(int::max_u16),
        Op::v_min_i16 => binary(int::min_i16),
        Op::v_max_i16 => binary(int::max_i16),
        Op::v_lshlrev_b16 => binary(int::lshlrev_b16),
        Op::v_lshrrev_b16 => binary(int::lshrrev_b16),
        Op::v_ashrrev_i16 => binary(int::ashrrev_i16),
        Op::v_pack_b32_f16 => binary(int::pack_b32_f16),
        Op::v_mad_u16 | Op::v_mad_i16 | Op::v_mad_legacy_u16 | Op::v_mad_legacy_i16 => ternary(int::mad_u16),
        Op::v_min3_u16 => ternary(int::min3_u16),
        Op::v_max3_u16 => ternary(int::max3_u16),
        Op::v_med3_u16 => ternary(int::med3_u16),
        Op::v_min3_i16 => ternary(int::min3_i16),
        Op::v_max3_i16 => ternary(int::max3_i16),
        Op::v_med3_i16 => ternary(int::med3_i16),

        Op::v_pk_add_u16 | Op::v_pk_add_i16 => binary(packed::add_u16),
        Op::v_pk_sub_u16 | Op::v_pk_sub_i16 => binary(packed::sub_u16),
        Op::v_pk_mul_lo_u16 => binary(packed::mul_lo_u16),
        Op::v_pk_min_u16 => binary(packed::min_u16),
        Op::v_pk_max_u16 => binary(packed::max_u16),
        Op::v_pk_min_i16 => binary(packed::min_i16),
        Op::v_pk_max_i16 => binary(packed::max_i16),
        Op::v_pk_lshlrev_b16 => binary(packed::lshlrev_b16),
        Op::v_pk_lshrrev_b16 => binary(packed::lshrrev_b16),
        Op::v_pk_ashrrev_i16 => binary(packed::ashrrev_i16),
        Op::v_pk_mad_u16 | Op::v_pk_mad_i16 => ternary(packed::mad_u16),

        Op::v_dot2_i32_i16 | Op::v_dot2c_i32_i16 => ternary(dot::i32_dot2),
        Op::v_dot4_i32_i8 | Op::v_dot4c_i32_i8 => ternary_fast(dot::i32_dot::<8>),
        Op::v_dot8_i32_i4 | Op::v_dot8c_i32_i4 => ternary(dot::i32_dot::<4>),
        Op::v_dot2_u32_u16 => ternary(dot::u32_dot2),
        Op::v_dot4_u32_u8 => ternary(dot::u32_dot::<8>),
        Op::v_dot8_u32_u4 => ternary(dot::u32_dot::<4>),
        _ => return None,
    })
}

fn saturating(op: Op) -> Option<VectorOp> {
    Some(match op {
        Op::v_add_u32 => binary(int::add_u32_clamp),
        Op::v_sub_u32 => binary(int::sub_u32_clamp),
        Op::v_subrev_u32 => binary(int::subrev_u32_clamp),
        Op::v_add_i32 => binary(int::add_i32_clamp),
        Op::v_sub_i32 => binary(int::sub_i32_clamp),
        Op::v_add_u16 => binary(int::add_u16_clamp),
        Op::v_sub_u16 => binary(int::sub_u16_clamp),
        Op::v_subrev_u16 => binary(int::subrev_u16_clamp),
        Op::v_add_i16 => binary(int::add_i16_clamp),
        Op::v_sub_i16 => binary(int::sub_i16_clamp),
        Op::v_add_co_u32 => binary(int::add_co_clamp),
        Op::v_sub_co_u32 => binary(int::sub_co_clamp),
        Op::v_subrev_co_u32 => binary(int::subrev_co_clamp),
        Op::v_addc_co_u32 => binary_masked(int::addc_clamp),
        Op::v_subb_co_u32 => binary_masked(int::subb_clamp),
        Op::v_subbrev_co_u32 => binary_masked(int::subbrev_clamp),
        Op::v_mul_lo_u16 => binary(int::mul_lo_u16_clamp),
        Op::v_mul_u32_u24 => binary(int::mul_u32_u24_clamp),
        Op::v_mul_i32_i24 => binary(int::mul_i32_i24_clamp),
        Op::v_mad_u32_u16 => ternary(int::mad_u32_u16_clamp),
        Op::v_mad_i32_i16 => ternary(int::mad_i32_i16_clamp),
        Op::v_mad_u64_u32 => ternary(int64::mad_u64_u32_clamp),
        Op::v_mad_i64_i32 => ternary(int64::mad_i64_i32_clamp),
        Op::v_sad_u8 => ternary(int::sad_u8_clamp),
        Op::v_sad_hi_u8 => ternary(int::sad_hi_u8_clamp),
        Op::v_sad_u16 => ternary(int::sad_u16_clamp),
        Op::v_sad_u32 => ternary(int::sad_u32_clamp),
        Op::v_msad_u8 => ternary(int::msad_u8_clamp),
        Op::v_qsad_pk_u16_u8 => ternary(int64::qsad_pk_u16_u8_clamp),
        Op::v_mqsad_pk_u16_u8 => ternary(int64::mqsad_pk_u16_u8_clamp),
        Op::v_mad_u16 | Op::v_mad_legacy_u16 => ternary(int::mad_u16_clamp),
        Op::v_mad_i16 | Op::v_mad_legacy_i16 => ternary(int::mad_i16_clamp),
        Op::v_mad_u32_u24 => ternary(int::mad_u32_u24_clamp),
        Op::v_mad_i32_i24 => ternary(int::mad_i32_i24_clamp),
        Op::v_pk_add_u16 => binary(packed::add_u16_clamp),
        Op::v_pk_sub_u16 => binary(packed::sub_u16_clamp),
        Op::v_pk_add_i16 => binary(packed::add_i16_clamp),
        Op::v_pk_sub_i16 => binary(packed::sub_i16_clamp),
        Op::v_pk_mad_u16 => ternary(packed::mad_u16_clamp),
        Op::v_pk_mad_i16 => ternary(packed::mad_i16_clamp),
        Op::v_dot2_i32_i16 | Op::v_dot2c_i32_i16 => ternary(dot::i32_dot2_clamp),
        Op::v_dot4_i32_i8 | Op::v_dot4c_i32_i8 => ternary(dot::i32_dot_clamp::<8>),
        Op::v_dot8_i32_i4 | Op::v_dot8c_i32_i4 => ternary(dot::i32_dot_clamp::<4>),
        Op::v_dot2_u32_u16 => ternary(dot::u32_dot2_clamp),
        Op::v_dot4_u32_u8 => ternary(dot::u32_dot_clamp::<8>),
        Op::v_dot8_u32_u4 => ternary(dot::u32_dot_clamp::<4>),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Target;
    use crate::isa::{Encoding, Inst, Mods, Operand};
    use crate::lower::context::Lower;
    use crate::wave::state::{EXEC, VECTOR_BYTES, VGPRS, Wave};

    #[test]
    fn fields_of_every_constant_place() {
        let values = [0, 1, 0x8000_0000, 0x7fff_ffff, 0x1234_5678, 0xfedc_ba98, 0x5555_5555, u32::MAX];
        let mut wave = Wave::new();
        wave.set64(EXEC, u64::MAX);
        for lane in 0..64 {
            wave.set_lane(VGPRS + VECTOR_BYTES, lane, values[lane as usize % values.len()]);
        }
        for (op, signed) in [(Op::v_bfe_u32, false), (Op::v_bfe_i32, true)] {
            for (offset, width) in (0..=64).flat_map(|offset| (0..=64).map(move |width| (offset, width))) {
                let source = [Operand::Vgpr(1), Operand::InlineInt(offset), Operand::InlineInt(width)].map(Some);
                let [a, b, c] = source;
                let inst = Inst {
                    op,
                    enc: Encoding::Vop3,
                    size: 8,
                    dst: Some(Operand::Vgpr(0)),
                    sdst: None,
                    src: [a, b, c, None],
                    mods: Mods::default(),
                };
                let mut ctx = Lower::new(Target::Gfx90a, Level::of_host(), 0);
                assert!(super::super::lower(&inst, &mut ctx).unwrap());
                for micro in &ctx.finish().micros {
                    // SAFETY: made by the lowering for a level that the host has.
                    unsafe { (micro.f)(&mut wave, micro) };
                }
                for (lane, &value) in values.iter().enumerate() {
                    // SAFETY: a register has 64 lanes.
                    let have = unsafe { wave.lanes(VGPRS).add(lane).read() };
                    let want = match signed {
                        false => int::bfe_u32(value, offset as u32, width as u32),
                        true => int::bfe_i32(value as i32, offset as u32, width as u32) as u32,
                    };
                    assert_eq!(have, want, "{op} of {value:#x} at {offset}, {width} wide");
                }
            }
        }
    }
}
