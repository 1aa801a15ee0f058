//! Which lane function a comparison is.

use crate::isa::Op;
use crate::lanes::shapes::{VectorOp, binary, binary_fast};
use crate::ops::f16::F16;
use crate::ops::{f16, f32, f64};

/// The arms for one integer type, in the order of the opcodes.
macro_rules! integers {
    ($op:ident, $binary:ident, $ty:ty: $f:ident $fx:ident, $lt:ident $ltx:ident, $eq:ident $eqx:ident, $le:ident $lex:ident,
        $gt:ident $gtx:ident, $ne:ident $nex:ident, $ge:ident $gex:ident, $t:ident $tx:ident) => {
        match $op {
            Op::$f | Op::$fx => return Some(binary(|_: $ty, _: $ty| false)),
            Op::$lt | Op::$ltx => return Some($binary(|a: $ty, b: $ty| a < b)),
            Op::$eq | Op::$eqx => return Some($binary(|a: $ty, b: $ty| a == b)),
            Op::$le | Op::$lex => return Some($binary(|a: $ty, b: $ty| a <= b)),
            Op::$gt | Op::$gtx => return Some($binary(|a: $ty, b: $ty| a > b)),
            Op::$ne | Op::$nex => return Some($binary(|a: $ty, b: $ty| a != b)),
            Op::$ge | Op::$gex => return Some($binary(|a: $ty, b: $ty| a >= b)),
            Op::$t | Op::$tx => return Some(binary(|_: $ty, _: $ty| true)),
            _ => {}
        }
    };
}

/// The arms for one floating-point type. Those that begin with `n` are the negation, true for NaN.
macro_rules! floats {
    ($op:ident, $ty:ty, $ops:ident: $lt:expr, $eq:expr, $le:expr, $gt:expr, $ge:expr;
        $f:ident $fx:ident, $clt:ident $cltx:ident, $ceq:ident $ceqx:ident, $cle:ident $clex:ident,
        $cgt:ident $cgtx:ident, $lg:ident $lgx:ident, $cge:ident $cgex:ident, $o:ident $ox:ident, $u:ident $ux:ident,
        $nge:ident $ngex:ident, $nlg:ident $nlgx:ident, $ngt:ident $ngtx:ident, $nle:ident $nlex:ident,
        $neq:ident $neqx:ident, $nlt:ident $nltx:ident, $tru:ident $trux:ident, $class:ident $classx:ident) => {
        match $op {
            Op::$f | Op::$fx => return Some(binary(|_: $ty, _: $ty| false)),
            Op::$clt | Op::$cltx => return Some(binary($lt)),
            Op::$ceq | Op::$ceqx => return Some(binary($eq)),
            Op::$cle | Op::$clex => return Some(binary($le)),
            Op::$cgt | Op::$cgtx => return Some(binary($gt)),
            Op::$lg | Op::$lgx => return Some(binary($ops::cmp_lg)),
            Op::$cge | Op::$cgex => return Some(binary($ge)),
            Op::$o | Op::$ox => return Some(binary($ops::ordered)),
            Op::$u | Op::$ux => return Some(binary($ops::unordered)),
            Op::$nge | Op::$ngex => return Some(binary(|a: $ty, b: $ty| !$ge(a, b))),
            Op::$nlg | Op::$nlgx => return Some(binary(|a: $ty, b: $ty| !$ops::cmp_lg(a, b))),
            Op::$ngt | Op::$ngtx => return Some(binary(|a: $ty, b: $ty| !$gt(a, b))),
            Op::$nle | Op::$nlex => return Some(binary(|a: $ty, b: $ty| !$le(a, b))),
            Op::$neq | Op::$neqx => return Some(binary(|a: $ty, b: $ty| !$eq(a, b))),
            Op::$nlt | Op::$nltx => return Some(binary(|a: $ty, b: $ty| !$lt(a, b))),
            Op::$tru | Op::$trux => return Some(binary(|_: $ty, _: $ty| true)),
            Op::$class | Op::$classx => return Some(binary($ops::class)),
            _ => {}
        }
    };
}

/// The operation, or `None` if the opcode is not a comparison. `v_cmpx_*` is the same; that it writes EXEC is up to the
/// lowering.
#[rustfmt::skip]
pub(super) fn operation(op: Op) -> Option<VectorOp> {
    integers!(op, binary_fast, u32: v_cmp_f_u32 v_cmpx_f_u32, v_cmp_lt_u32 v_cmpx_lt_u32, v_cmp_eq_u32 v_cmpx_eq_u32, v_cmp_le_u32 v_cmpx_le_u32, v_cmp_gt_u32 v_cmpx_gt_u32, v_cmp_ne_u32 v_cmpx_ne_u32, v_cmp_ge_u32 v_cmpx_ge_u32, v_cmp_t_u32 v_cmpx_t_u32);
    integers!(op, binary_fast, i32: v_cmp_f_i32 v_cmpx_f_i32, v_cmp_lt_i32 v_cmpx_lt_i32, v_cmp_eq_i32 v_cmpx_eq_i32, v_cmp_le_i32 v_cmpx_le_i32, v_cmp_gt_i32 v_cmpx_gt_i32, v_cmp_ne_i32 v_cmpx_ne_i32, v_cmp_ge_i32 v_cmpx_ge_i32, v_cmp_t_i32 v_cmpx_t_i32);
    integers!(op, binary, u64: v_cmp_f_u64 v_cmpx_f_u64, v_cmp_lt_u64 v_cmpx_lt_u64, v_cmp_eq_u64 v_cmpx_eq_u64, v_cmp_le_u64 v_cmpx_le_u64, v_cmp_gt_u64 v_cmpx_gt_u64, v_cmp_ne_u64 v_cmpx_ne_u64, v_cmp_ge_u64 v_cmpx_ge_u64, v_cmp_t_u64 v_cmpx_t_u64);
    integers!(op, binary, i64: v_cmp_f_i64 v_cmpx_f_i64, v_cmp_lt_i64 v_cmpx_lt_i64, v_cmp_eq_i64 v_cmpx_eq_i64, v_cmp_le_i64 v_cmpx_le_i64, v_cmp_gt_i64 v_cmpx_gt_i64, v_cmp_ne_i64 v_cmpx_ne_i64, v_cmp_ge_i64 v_cmpx_ge_i64, v_cmp_t_i64 v_cmpx_t_i64);
    integers!(op, binary, u16: v_cmp_f_u16 v_cmpx_f_u16, v_cmp_lt_u16 v_cmpx_lt_u16, v_cmp_eq_u16 v_cmpx_eq_u16, v_cmp_le_u16 v_cmpx_le_u16, v_cmp_gt_u16 v_cmpx_gt_u16, v_cmp_ne_u16 v_cmpx_ne_u16, v_cmp_ge_u16 v_cmpx_ge_u16, v_cmp_t_u16 v_cmpx_t_u16);
    integers!(op, binary, i16: v_cmp_f_i16 v_cmpx_f_i16, v_cmp_lt_i16 v_cmpx_lt_i16, v_cmp_eq_i16 v_cmpx_eq_i16, v_cmp_le_i16 v_cmpx_le_i16, v_cmp_gt_i16 v_cmpx_gt_i16, v_cmp_ne_i16 v_cmpx_ne_i16, v_cmp_ge_i16 v_cmpx_ge_i16, v_cmp_t_i16 v_cmpx_t_i16);
    floats!(op, core::primitive::f32, f32: f32::lt, f32::eq, f32::le, f32::gt, f32::ge; v_cmp_f_f32 v_cmpx_f_f32, v_cmp_lt_f32 v_cmpx_lt_f32, v_cmp_eq_f32 v_cmpx_eq_f32, v_cmp_le_f32 v_cmpx_le_f32, v_cmp_gt_f32 v_cmpx_gt_f32, v_cmp_lg_f32 v_cmpx_lg_f32, v_cmp_ge_f32 v_cmpx_ge_f32, v_cmp_o_f32 v_cmpx_o_f32, v_cmp_u_f32 v_cmpx_u_f32, v_cmp_nge_f32 v_cmpx_nge_f32, v_cmp_nlg_f32 v_cmpx_nlg_f32, v_cmp_ngt_f32 v_cmpx_ngt_f32, v_cmp_nle_f32 v_cmpx_nle_f32, v_cmp_neq_f32 v_cmpx_neq_f32, v_cmp_nlt_f32 v_cmpx_nlt_f32, v_cmp_tru_f32 v_cmpx_tru_f32, v_cmp_class_f32 v_cmpx_class_f32);
    floats!(op, core::primitive::f64, f64: f64::lt, f64::eq, f64::le, f64::gt, f64::ge; v_cmp_f_f64 v_cmpx_f_f64, v_cmp_lt_f64 v_cmpx_lt_f64, v_cmp_eq_f64 v_cmpx_eq_f64, v_cmp_le_f64 v_cmpx_le_f64, v_cmp_gt_f64 v_cmpx_gt_f64, v_cmp_lg_f64 v_cmpx_lg_f64, v_cmp_ge_f64 v_cmpx_ge_f64, v_cmp_o_f64 v_cmpx_o_f64, v_cmp_u_f64 v_cmpx_u_f64, v_cmp_nge_f64 v_cmpx_nge_f64, v_cmp_nlg_f64 v_cmpx_nlg_f64, v_cmp_ngt_f64 v_cmpx_ngt_f64, v_cmp_nle_f64 v_cmpx_nle_f64, v_cmp_neq_f64 v_cmpx_neq_f64, v_cmp_nlt_f64 v_cmpx_nlt_f64, v_cmp_tru_f64 v_cmpx_tru_f64, v_cmp_class_f64 v_cmpx_class_f64);
    floats!(op, F16, f16: f16::cmp_lt, f16::cmp_eq, f16::cmp_le, f16::cmp_gt, f16::cmp_ge; v_cmp_f_f16 v_cmpx_f_f16, v_cmp_lt_f16 v_cmpx_lt_f16, v_cmp_eq_f16 v_cmpx_eq_f16, v_cmp_le_f16 v_cmpx_le_f16, v_cmp_gt_f16 v_cmpx_gt_f16, v_cmp_lg_f16 v_cmpx_lg_f16, v_cmp_ge_f16 v_cmpx_ge_f16, v_cmp_o_f16 v_cmpx_o_f16, v_cmp_u_f16 v_cmpx_u_f16, v_cmp_nge_f16 v_cmpx_nge_f16, v_cmp_nlg_f16 v_cmpx_nlg_f16, v_cmp_ngt_f16 v_cmpx_ngt_f16, v_cmp_nle_f16 v_cmpx_nle_f16, v_cmp_neq_f16 v_cmpx_neq_f16, v_cmp_nlt_f16 v_cmpx_nlt_f16, v_cmp_tru_f16 v_cmpx_tru_f16, v_cmp_class_f16 v_cmpx_class_f16);
    None
}

/// Whether the opcode writes EXEC as well.
pub(super) fn writes_exec(op: Op) -> bool {
    op.name().starts_with("v_cmpx")
}
