//! Which slow function a floating-point opcode is, for modes in which the fast one of [`float`](super::float) is wrong.

use crate::isa::Op;
use crate::lanes::shapes::VectorOp;
use crate::lanes::soft::{binary, ternary, ternary_masked, unary};
use crate::ops::f16::F16;
use crate::ops::soft::{self, Env};
use crate::ops::{f32, f64};

/// The operation, or `None` if the mode does not matter to the opcode, or only to denormals in a way that the modifiers of
/// sources and results take care of.
#[rustfmt::skip]
pub(super) fn operation(op: Op) -> Option<VectorOp> {
    type F32 = core::primitive::f32;
    type F64 = core::primitive::f64;
    Some(match op {
        Op::v_add_f32 => binary(soft::add::<F32>),
        Op::v_sub_f32 => binary(soft::sub::<F32>),
        Op::v_subrev_f32 => binary(soft::subrev::<F32>),
        Op::v_mul_f32 => binary(soft::mul::<F32>),
        Op::v_mul_legacy_f32 => binary(soft::mul_legacy),
        Op::v_ldexp_f32 => binary(soft::ldexp::<F32>),
        Op::v_fma_f32 | Op::v_fmac_f32 | Op::v_fmaak_f32 | Op::v_fmamk_f32 => ternary(soft::fma::<F32>),
        Op::v_mad_f32 | Op::v_mac_f32 | Op::v_madak_f32 | Op::v_madmk_f32 => ternary(soft::mad::<F32>),
        Op::v_mad_legacy_f32 => ternary(soft::mad_legacy),
        Op::v_fract_f32 => unary(soft::fract::<F32>),
        Op::v_div_fmas_f32 => ternary_masked(soft::fmas_32),
        Op::v_rcp_f32 | Op::v_rcp_iflag_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::rcp)),
        Op::v_sqrt_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::sqrt)),
        Op::v_rsq_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::rsq)),
        Op::v_exp_f32 | Op::v_exp_legacy_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::exp)),
        Op::v_log_f32 | Op::v_log_legacy_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::log)),
        Op::v_sin_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::sin)),
        Op::v_cos_f32 => unary(|env: Env, a: F32| soft::approximate_flushing(env, a, f32::cos)),

        Op::v_add_f64 => binary(soft::add::<F64>),
        Op::v_mul_f64 => binary(soft::mul::<F64>),
        Op::v_ldexp_f64 => binary(soft::ldexp::<F64>),
        Op::v_fma_f64 | Op::v_fmac_f64 => ternary(soft::fma::<F64>),
        Op::v_fract_f64 => unary(soft::fract::<F64>),
        Op::v_div_fmas_f64 => ternary_masked(soft::fmas_64),
        Op::v_rcp_f64 => unary(|env: Env, a: F64| soft::approximate(env, a, f64::rcp)),
        Op::v_sqrt_f64 => unary(|env: Env, a: F64| soft::approximate(env, a, f64::sqrt)),
        Op::v_rsq_f64 => unary(|env: Env, a: F64| soft::approximate(env, a, f64::rsq)),

        Op::v_add_f16 => binary(soft::add::<F16>),
        Op::v_sub_f16 => binary(soft::sub::<F16>),
        Op::v_subrev_f16 => binary(soft::subrev::<F16>),
        Op::v_mul_f16 => binary(soft::mul::<F16>),
        Op::v_ldexp_f16 => binary(soft::ldexp_16),
        Op::v_fma_f16 | Op::v_fma_legacy_f16 => ternary(soft::fma::<F16>),
        Op::v_mad_f16 | Op::v_mad_legacy_f16 | Op::v_mac_f16 | Op::v_madak_f16 | Op::v_madmk_f16 => ternary(soft::mad::<F16>),
        Op::v_fract_f16 => unary(soft::fract::<F16>),
        Op::v_rcp_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::rcp)),
        Op::v_sqrt_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::sqrt)),
        Op::v_rsq_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::rsq)),
        Op::v_exp_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::exp)),
        Op::v_log_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::log)),
        Op::v_sin_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::sin)),
        Op::v_cos_f16 => unary(|env: Env, a: F16| soft::approximate_16(env, a, f32::cos)),

        Op::v_cvt_f32_i32 => unary(|env: Env, a: i32| soft::from_int::<F32>(env, a.into())),
        Op::v_cvt_f32_u32 => unary(|env: Env, a: u32| soft::from_int::<F32>(env, a.into())),
        Op::v_cvt_f16_u16 => unary(|env: Env, a: u16| soft::from_int::<F16>(env, a.into())),
        Op::v_cvt_f16_i16 => unary(|env: Env, a: i16| soft::from_int::<F16>(env, a.into())),
        Op::v_cvt_f32_f16 => unary(soft::convert::<F16, F32>),
        Op::v_cvt_f16_f32 => unary(soft::convert::<F32, F16>),
        Op::v_cvt_f32_f64 => unary(soft::convert::<F64, F32>),
        Op::v_cvt_f64_f32 => unary(soft::convert::<F32, F64>),
        Op::v_cvt_pkrtz_f16_f32 => binary(soft::pkrtz_f16_f32),
        Op::v_cvt_pk_u8_f32 | Op::v_cvt_pkaccum_u8_f32 => ternary(soft::pk_u8_f32),

        Op::v_pk_add_f16 => binary(soft::pk_add_16),
        Op::v_pk_mul_f16 => binary(soft::pk_mul_16),
        Op::v_pk_fma_f16 | Op::v_pk_fmac_f16 => ternary(soft::pk_fma_16),
        Op::v_pk_add_f32 => binary(soft::pk_add_32),
        Op::v_pk_mul_f32 => binary(soft::pk_mul_32),
        Op::v_pk_fma_f32 => ternary(soft::pk_fma_32),
        Op::v_dot2_f32_f16 | Op::v_dot2c_f32_f16 => ternary(soft::dot2_f32_f16),
        _ => return None,
    })
}
