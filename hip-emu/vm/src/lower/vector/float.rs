//! Which lane function a floating-point opcode is.

use crate::isa::Op;
use crate::lanes::dot;
use crate::lanes::shapes::{VectorOp, binary, binary_fast, ternary, ternary_fast, ternary_masked, unary, unary_fast};
use crate::ops::{convert, divide, f16, f32, f64, fp8, packed, transcend};

/// The operation, or `None` if the opcode is not of this family. `ieee` chooses the rules for signalling NaN in minimum and
/// maximum.
pub(super) fn operation(op: Op, ieee: bool) -> Option<VectorOp> {
    if !ieee && let Some(op) = plain(op) {
        return Some(op);
    }
    Some(match op {
        Op::v_add_f32 => binary_fast(f32::add),
        Op::v_sub_f32 => binary_fast(f32::sub),
        Op::v_subrev_f32 => binary(f32::subrev),
        Op::v_mul_f32 => binary_fast(f32::mul),
        Op::v_mul_legacy_f32 => binary(f32::mul_legacy),
        Op::v_min_f32 => binary(f32::min),
        Op::v_max_f32 => binary_fast(f32::max),
        Op::v_ldexp_f32 => binary(f32::ldexp),
        Op::v_fma_f32 | Op::v_fmac_f32 | Op::v_fmaak_f32 | Op::v_fmamk_f32 => ternary_fast(f32::fma),
        Op::v_mad_f32 | Op::v_mac_f32 | Op::v_madak_f32 | Op::v_madmk_f32 => ternary(f32::mad),
        Op::v_mad_legacy_f32 => ternary(f32::mad_legacy),
        Op::v_min3_f32 => ternary(f32::min3),
        Op::v_max3_f32 => ternary(f32::max3),
        Op::v_med3_f32 => ternary(f32::med3),
        Op::v_floor_f32 => unary(f32::floor),
        Op::v_ceil_f32 => unary(f32::ceil),
        Op::v_trunc_f32 => unary(f32::trunc),
        Op::v_rndne_f32 => unary(f32::rndne),
        Op::v_fract_f32 => unary(f32::fract),
        Op::v_frexp_mant_f32 => unary(f32::frexp_mant),
        Op::v_frexp_exp_i32_f32 => unary(f32::frexp_exp),
        Op::v_rcp_f32 | Op::v_rcp_iflag_f32 => unary(f32::rcp_flushing),
        Op::v_sqrt_f32 => unary(f32::sqrt_flushing),
        Op::v_rsq_f32 => unary(f32::rsq_flushing),
        Op::v_exp_f32 | Op::v_exp_legacy_f32 => unary(f32::exp_flushing),
        Op::v_log_f32 | Op::v_log_legacy_f32 => unary(f32::log_flushing),
        Op::v_sin_f32 => unary(f32::sin_flushing),
        Op::v_cos_f32 => unary(f32::cos),
        Op::v_div_scale_f32 => ternary(divide::single::scale),
        Op::v_div_fmas_f32 => ternary_masked(divide::single::fmas),
        Op::v_div_fixup_f32 => ternary(divide::single::fixup),

        Op::v_add_f64 => binary(f64::add),
        Op::v_mul_f64 => binary(f64::mul),
        Op::v_min_f64 => binary(f64::min),
        Op::v_max_f64 => binary(f64::max),
        Op::v_ldexp_f64 => binary(f64::ldexp),
        Op::v_fma_f64 | Op::v_fmac_f64 => ternary_fast(f64::fma),
        Op::v_floor_f64 => unary(f64::floor),
        Op::v_ceil_f64 => unary(f64::ceil),
        Op::v_trunc_f64 => unary(f64::trunc),
        Op::v_rndne_f64 => unary(f64::rndne),
        Op::v_fract_f64 => unary(f64::fract),
        Op::v_frexp_mant_f64 => unary(f64::frexp_mant),
        Op::v_frexp_exp_i32_f64 => unary(f64::frexp_exp),
        Op::v_rcp_f64 => unary(f64::rcp),
        Op::v_sqrt_f64 => unary(f64::sqrt),
        Op::v_rsq_f64 => unary(f64::rsq),
        Op::v_trig_preop_f64 => binary(transcend::trig_preop),
        Op::v_div_scale_f64 => ternary(divide::double::scale),
        Op::v_div_fmas_f64 => ternary_masked(divide::double::fmas),
        Op::v_div_fixup_f64 => ternary(divide::double::fixup),

        Op::v_add_f16 => binary(f16::add),
        Op::v_sub_f16 => binary(f16::sub),
        Op::v_subrev_f16 => binary(f16::subrev),
        Op::v_mul_f16 => binary(f16::mul),
        Op::v_min_f16 => binary(f16::min),
        Op::v_max_f16 => binary(f16::max),
        Op::v_ldexp_f16 => binary(f16::ldexp),
        Op::v_fma_f16 | Op::v_fma_legacy_f16 => ternary(f16::fma),
        Op::v_mad_f16 | Op::v_mad_legacy_f16 | Op::v_mac_f16 | Op::v_madak_f16 | Op::v_madmk_f16 => ternary(f16::mad),
        Op::v_div_fixup_f16 | Op::v_div_fixup_legacy_f16 => ternary(f16::div_fixup),
        Op::v_min3_f16 => ternary(f16::min3),
        Op::v_max3_f16 => ternary(f16::max3),
        Op::v_med3_f16 => ternary(f16::med3),
        Op::v_floor_f16 => unary(f16::floor),
        Op::v_ceil_f16 => unary(f16::ceil),
        Op::v_trunc_f16 => unary(f16::trunc),
        Op::v_rndne_f16 => unary(f16::rndne),
        Op::v_fract_f16 => unary(f16::fract),
        Op::v_frexp_mant_f16 => unary(f16::frexp_mant),
        Op::v_frexp_exp_i16_f16 => unary(f16::frexp_exp),
        Op::v_rcp_f16 => unary(f16::rcp),
        Op::v_sqrt_f16 => unary(f16::sqrt),
        Op::v_rsq_f16 => unary(f16::rsq),
        Op::v_exp_f16 => unary(f16::exp),
        Op::v_log_f16 => unary(f16::log),
        Op::v_sin_f16 => unary(f16::sin),
        Op::v_cos_f16 => unary(f16::cos),

        Op::v_cvt_f32_i32 => unary(convert::f32_from_i32),
        Op::v_cvt_f32_u32 => unary(convert::f32_from_u32),
        Op::v_cvt_i32_f32 => unary(convert::i32_from_f32),
        Op::v_cvt_u32_f32 => unary(convert::u32_from_f32),
        Op::v_cvt_f32_f16 => unary_fast(convert::f32_from_f16),
        Op::v_cvt_f16_f32 => unary_fast(convert::f16_from_f32),
        Op::v_cvt_f32_f64 => unary(convert::f32_from_f64),
        Op::v_cvt_f64_f32 => unary(convert::f64_from_f32),
        Op::v_cvt_f64_i32 => unary(convert::f64_from_i32),
        Op::v_cvt_f64_u32 => unary(convert::f64_from_u32),
        Op::v_cvt_i32_f64 => unary(convert::i32_from_f64),
        Op::v_cvt_u32_f64 => unary(convert::u32_from_f64),
        Op::v_cvt_f16_u16 => unary(convert::f16_from_u16),
        Op::v_cvt_f16_i16 => unary(convert::f16_from_i16),
        Op::v_cvt_u16_f16 => unary(convert::u16_from_f16),
        Op::v_cvt_i16_f16 => unary(convert::i16_from_f16),
        Op::v_cvt_f32_ubyte0 => unary(convert::f32_from_ubyte0),
        Op::v_cvt_f32_ubyte1 => unary(convert::f32_from_ubyte1),
        Op::v_cvt_f32_ubyte2 => unary(convert::f32_from_ubyte2),
        Op::v_cvt_f32_ubyte3 => unary(convert::f32_from_ubyte3),
        Op::v_cvt_off_f32_i4 => unary(convert::off_f32_i4),
        Op::v_cvt_rpi_i32_f32 => unary(convert::rpi_i32_f32),
        Op::v_cvt_flr_i32_f32 => unary(convert::flr_i32_f32),
        Op::v_cvt_norm_i16_f16 => unary(convert::norm_i16_f16),
        Op::v_cvt_norm_u16_f16 => unary(convert::norm_u16_f16),
        Op::v_cvt_pkrtz_f16_f32 => binary(convert::pkrtz_f16_f32),
        Op::v_cvt_pknorm_i16_f32 => binary(convert::pknorm_i16_f32),
        Op::v_cvt_pknorm_u16_f32 => binary(convert::pknorm_u16_f32),
        Op::v_cvt_pknorm_i16_f16 => binary(convert::pknorm_i16_f16),
        Op::v_cvt_pknorm_u16_f16 => binary(convert::pknorm_u16_f16),
        // The second one takes its destination as the third source.
        Op::v_cvt_pk_u8_f32 | Op::v_cvt_pkaccum_u8_f32 => ternary(convert::pk_u8_f32),

        Op::v_cvt_f32_fp8 => unary(fp8::f32_from_fp8),
        Op::v_cvt_f32_bf8 => unary(fp8::f32_from_bf8),
        Op::v_cvt_pk_f32_fp8 => unary(fp8::pair_from_fp8),
        Op::v_cvt_pk_f32_bf8 => unary(fp8::pair_from_bf8),

        Op::v_pk_add_f16 => binary(packed::add_f16),
        Op::v_pk_mul_f16 => binary(packed::mul_f16),
        Op::v_pk_min_f16 => binary(packed::min_f16),
        Op::v_pk_max_f16 => binary(packed::max_f16),
        Op::v_pk_fma_f16 | Op::v_pk_fmac_f16 => ternary_fast(packed::fma_f16),
        Op::v_pk_add_f32 => binary(packed::add_f32),
        Op::v_pk_mul_f32 => binary_fast(packed::mul_f32),
        Op::v_pk_fma_f32 => ternary_fast(packed::fma_f32),
        Op::v_dot2_f32_f16 | Op::v_dot2c_f32_f16 => dot::operation(),
        _ => return None,
    })
}

/// Whether results are never denormal, so that none need be flushed.
pub(super) fn never_denormal(op: Op) -> bool {
    matches!(
        op,
        Op::v_floor_f32
            | Op::v_ceil_f32
            | Op::v_trunc_f32
            | Op::v_rndne_f32
            | Op::v_frexp_mant_f32
            | Op::v_rcp_f32
            | Op::v_rcp_iflag_f32
            | Op::v_sqrt_f32
            | Op::v_rsq_f32
            | Op::v_exp_f32
            | Op::v_exp_legacy_f32
            | Op::v_log_f32
            | Op::v_log_legacy_f32
            | Op::v_mad_f32
            | Op::v_mac_f32
            | Op::v_madak_f32
            | Op::v_madmk_f32
            | Op::v_mad_legacy_f32
            | Op::v_cvt_f32_i32
            | Op::v_cvt_f32_u32
            | Op::v_cvt_f32_f16
            | Op::v_cvt_f32_ubyte0
            | Op::v_cvt_f32_ubyte1
            | Op::v_cvt_f32_ubyte2
            | Op::v_cvt_f32_ubyte3
            | Op::v_cvt_off_f32_i4
            | Op::v_cvt_f32_fp8
            | Op::v_cvt_f32_bf8
            | Op::v_cvt_pk_f32_fp8
            | Op::v_cvt_pk_f32_bf8
            | Op::v_cvt_f64_i32
            | Op::v_cvt_f64_u32
            | Op::v_cvt_f64_f32
    )
}

/// Minimum and maximum without the IEEE rules for signalling NaN.
fn plain(op: Op) -> Option<VectorOp> {
    Some(match op {
        Op::v_min_f32 => binary(f32::min_plain),
        Op::v_max_f32 => binary_fast(f32::max_plain),
        Op::v_min3_f32 => ternary(f32::min3_plain),
        Op::v_max3_f32 => ternary(f32::max3_plain),
        Op::v_med3_f32 => ternary(f32::med3_plain),
        Op::v_min_f64 => binary(f64::min_plain),
        Op::v_max_f64 => binary(f64::max_plain),
        Op::v_min_f16 => binary(f16::min_plain),
        Op::v_max_f16 => binary(f16::max_plain),
        Op::v_min3_f16 => ternary(f16::min3_plain),
        Op::v_max3_f16 => ternary(f16::max3_plain),
        Op::v_med3_f16 => ternary(f16::med3_plain),
        Op::v_pk_min_f16 => binary(packed::min_plain_f16),
        Op::v_pk_max_f16 => binary(packed::max_plain_f16),
        _ => return None,
    })
}
