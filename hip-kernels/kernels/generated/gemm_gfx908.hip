// DO NOT EDIT; made by `cargo xtask kernels` from kernels/configs/gemm.tsv.
#include "../gemm/kernel.hpp"
#include "../gemm/two_buffer.hpp"

// mfma_f32_16x16x4f32: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_f32_nn_128x128x16, float, float, false, false, 128, 128, 16, 2, 2)
HK_GEMM(two_buffer, gemm_f32_nt_128x128x16, float, float, false, true, 128, 128, 16, 2, 2)
HK_GEMM(two_buffer, gemm_f32_tn_128x128x16, float, float, true, false, 128, 128, 16, 2, 2)
HK_GEMM(two_buffer, gemm_f32_tt_128x128x16, float, float, true, true, 128, 128, 16, 2, 2)

// mfma_f32_16x16x4f32: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_f32_nn_64x64x16, float, float, false, false, 64, 64, 16, 2, 2)
HK_GEMM(two_buffer, gemm_f32_nt_64x64x16, float, float, false, true, 64, 64, 16, 2, 2)
HK_GEMM(two_buffer, gemm_f32_tn_64x64x16, float, float, true, false, 64, 64, 16, 2, 2)
HK_GEMM(two_buffer, gemm_f32_tt_64x64x16, float, float, true, true, 64, 64, 16, 2, 2)

// fma: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_f64_nn_64x64x8, double, double, false, false, 64, 64, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_nt_64x64x8, double, double, false, true, 64, 64, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_tn_64x64x8, double, double, true, false, 64, 64, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_tt_64x64x8, double, double, true, true, 64, 64, 8, 2, 2)

// mfma_f32_16x16x16f16: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_f16_f32_nn_128x128x32, _Float16, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_f32_nt_128x128x32, _Float16, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_f32_tn_128x128x32, _Float16, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_f32_tt_128x128x32, _Float16, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16f16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_f16_f32_nn_64x64x32, _Float16, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_f32_nt_64x64x32, _Float16, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_f32_tn_64x64x32, _Float16, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_f32_tt_64x64x32, _Float16, float, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x16f16: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_f16_nn_128x128x32, _Float16, _Float16, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_nt_128x128x32, _Float16, _Float16, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_tn_128x128x32, _Float16, _Float16, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_tt_128x128x32, _Float16, _Float16, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16f16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_f16_nn_64x64x32, _Float16, _Float16, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_nt_64x64x32, _Float16, _Float16, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_tn_64x64x32, _Float16, _Float16, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_f16_tt_64x64x32, _Float16, _Float16, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x8bf16: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_bf16_f32_nn_128x128x32, hip_bfloat16, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_nt_128x128x32, hip_bfloat16, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tn_128x128x32, hip_bfloat16, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tt_128x128x32, hip_bfloat16, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x8bf16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_bf16_f32_nn_64x64x32, hip_bfloat16, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_nt_64x64x32, hip_bfloat16, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tn_64x64x32, hip_bfloat16, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tt_64x64x32, hip_bfloat16, float, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x8bf16: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_bf16_nn_128x128x32, hip_bfloat16, hip_bfloat16, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_nt_128x128x32, hip_bfloat16, hip_bfloat16, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tn_128x128x32, hip_bfloat16, hip_bfloat16, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tt_128x128x32, hip_bfloat16, hip_bfloat16, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x8bf16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_bf16_nn_64x64x32, hip_bfloat16, hip_bfloat16, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_nt_64x64x32, hip_bfloat16, hip_bfloat16, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tn_64x64x32, hip_bfloat16, hip_bfloat16, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tt_64x64x32, hip_bfloat16, hip_bfloat16, true, true, 64, 64, 32, 2, 2)

// mfma_i32_16x16x16i8: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_i8_i32_nn_128x128x64, signed char, int, false, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_nt_128x128x64, signed char, int, false, true, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tn_128x128x64, signed char, int, true, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tt_128x128x64, signed char, int, true, true, 128, 128, 64, 2, 2)

// mfma_i32_16x16x16i8: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_i8_i32_nn_64x64x64, signed char, int, false, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_nt_64x64x64, signed char, int, false, true, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tn_64x64x64, signed char, int, true, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tt_64x64x64, signed char, int, true, true, 64, 64, 64, 2, 2)

// mfma_f32_16x16x16f16: f16 from LDS on.
HK_GEMM(two_buffer, gemm_fp8_f32_nn_128x128x32, hk::fp8, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_nt_128x128x32, hk::fp8, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tn_128x128x32, hk::fp8, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tt_128x128x32, hk::fp8, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16f16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_fp8_f32_nn_64x64x32, hk::fp8, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_nt_64x64x32, hk::fp8, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tn_64x64x32, hk::fp8, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tt_64x64x32, hk::fp8, float, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x16f16: f16 from LDS on.
HK_GEMM(two_buffer, gemm_bf8_f32_nn_128x128x32, hk::bf8, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_nt_128x128x32, hk::bf8, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_tn_128x128x32, hk::bf8, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_tt_128x128x32, hk::bf8, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16f16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_bf8_f32_nn_64x64x32, hk::bf8, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_nt_64x64x32, hk::bf8, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_tn_64x64x32, hk::bf8, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_tt_64x64x32, hk::bf8, float, true, true, 64, 64, 32, 2, 2)

// mfma_i32_16x16x16i8: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_i8_f32_nn_128x128x64, signed char, float, false, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_nt_128x128x64, signed char, float, false, true, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tn_128x128x64, signed char, float, true, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tt_128x128x64, signed char, float, true, true, 128, 128, 64, 2, 2)

// mfma_i32_16x16x16i8: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_i8_f32_nn_64x64x64, signed char, float, false, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_nt_64x64x64, signed char, float, false, true, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tn_64x64x64, signed char, float, true, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tt_64x64x64, signed char, float, true, true, 64, 64, 64, 2, 2)

// mfma_f32_16x16x16f16: gated layers in one launch: the second product is in the same accumulators.
HK_GEMM(two_buffer, gemm_glu_f16_f32_nn_128x128x32, hk::Gated<_Float16>, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_nt_128x128x32, hk::Gated<_Float16>, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tn_128x128x32, hk::Gated<_Float16>, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tt_128x128x32, hk::Gated<_Float16>, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16f16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_glu_f16_f32_nn_64x64x32, hk::Gated<_Float16>, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_nt_64x64x32, hk::Gated<_Float16>, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tn_64x64x32, hk::Gated<_Float16>, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tt_64x64x32, hk::Gated<_Float16>, float, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x8bf16: gated layers in one launch: the second product is in the same accumulators.
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nn_128x128x32, hk::Gated<hip_bfloat16>, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nt_128x128x32, hk::Gated<hip_bfloat16>, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tn_128x128x32, hk::Gated<hip_bfloat16>, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tt_128x128x32, hk::Gated<hip_bfloat16>, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x8bf16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nn_64x64x32, hk::Gated<hip_bfloat16>, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nt_64x64x32, hk::Gated<hip_bfloat16>, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tn_64x64x32, hk::Gated<hip_bfloat16>, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tt_64x64x32, hk::Gated<hip_bfloat16>, float, true, true, 64, 64, 32, 2, 2)
