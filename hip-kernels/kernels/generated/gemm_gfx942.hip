// DO NOT EDIT; made by `cargo xtask kernels` from the tables in kernels/configs/.
#include "../gemm/kernel.hpp"
#include "../gemm/along_k.hpp"
#include "../gemm/along_n.hpp"
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

// mfma_f64_16x16x4f64: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_f64_nn_128x128x8, double, double, false, false, 128, 128, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_nt_128x128x8, double, double, false, true, 128, 128, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_tn_128x128x8, double, double, true, false, 128, 128, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_tt_128x128x8, double, double, true, true, 128, 128, 8, 2, 2)

// mfma_f64_16x16x4f64: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_f64_nn_64x64x8, double, double, false, false, 64, 64, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_nt_64x64x8, double, double, false, true, 64, 64, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_tn_64x64x8, double, double, true, false, 64, 64, 8, 2, 2)
HK_GEMM(two_buffer, gemm_f64_tt_64x64x8, double, double, true, true, 64, 64, 8, 2, 2)

// mfma_f32_16x16x16f16: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_f16_f32_nn_256x256x32, _Float16, float, false, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_f16_f32_nt_256x256x32, _Float16, float, false, true, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_f16_f32_tn_256x256x32, _Float16, float, true, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_f16_f32_tt_256x256x32, _Float16, float, true, true, 256, 256, 32, 2, 4)

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

// mfma_f32_16x16x16f16: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_f16_nn_256x256x32, _Float16, _Float16, false, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_f16_nt_256x256x32, _Float16, _Float16, false, true, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_f16_tn_256x256x32, _Float16, _Float16, true, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_f16_tt_256x256x32, _Float16, _Float16, true, true, 256, 256, 32, 2, 4)

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

// mfma_f32_16x16x16bf16_1k: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_bf16_f32_nn_256x256x32, hip_bfloat16, float, false, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_bf16_f32_nt_256x256x32, hip_bfloat16, float, false, true, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_bf16_f32_tn_256x256x32, hip_bfloat16, float, true, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_bf16_f32_tt_256x256x32, hip_bfloat16, float, true, true, 256, 256, 32, 2, 4)

// mfma_f32_16x16x16bf16_1k: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_bf16_f32_nn_128x128x32, hip_bfloat16, float, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_nt_128x128x32, hip_bfloat16, float, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tn_128x128x32, hip_bfloat16, float, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tt_128x128x32, hip_bfloat16, float, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16bf16_1k: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_bf16_f32_nn_64x64x32, hip_bfloat16, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_nt_64x64x32, hip_bfloat16, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tn_64x64x32, hip_bfloat16, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_f32_tt_64x64x32, hip_bfloat16, float, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x16bf16_1k: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_bf16_nn_256x256x32, hip_bfloat16, hip_bfloat16, false, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_bf16_nt_256x256x32, hip_bfloat16, hip_bfloat16, false, true, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_bf16_tn_256x256x32, hip_bfloat16, hip_bfloat16, true, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_bf16_tt_256x256x32, hip_bfloat16, hip_bfloat16, true, true, 256, 256, 32, 2, 4)

// mfma_f32_16x16x16bf16_1k: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_bf16_nn_128x128x32, hip_bfloat16, hip_bfloat16, false, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_nt_128x128x32, hip_bfloat16, hip_bfloat16, false, true, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tn_128x128x32, hip_bfloat16, hip_bfloat16, true, false, 128, 128, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tt_128x128x32, hip_bfloat16, hip_bfloat16, true, true, 128, 128, 32, 2, 2)

// mfma_f32_16x16x16bf16_1k: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_bf16_nn_64x64x32, hip_bfloat16, hip_bfloat16, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_nt_64x64x32, hip_bfloat16, hip_bfloat16, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tn_64x64x32, hip_bfloat16, hip_bfloat16, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_bf16_tt_64x64x32, hip_bfloat16, hip_bfloat16, true, true, 64, 64, 32, 2, 2)

// mfma_i32_16x16x32_i8: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_i8_i32_nn_256x256x64, signed char, int, false, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_i8_i32_nt_256x256x64, signed char, int, false, true, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_i8_i32_tn_256x256x64, signed char, int, true, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_i8_i32_tt_256x256x64, signed char, int, true, true, 256, 256, 64, 2, 4)

// mfma_i32_16x16x32_i8: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_i8_i32_nn_128x128x64, signed char, int, false, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_nt_128x128x64, signed char, int, false, true, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tn_128x128x64, signed char, int, true, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tt_128x128x64, signed char, int, true, true, 128, 128, 64, 2, 2)

// mfma_i32_16x16x32_i8: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_i8_i32_nn_64x64x64, signed char, int, false, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_nt_64x64x64, signed char, int, false, true, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tn_64x64x64, signed char, int, true, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_i32_tt_64x64x64, signed char, int, true, true, 64, 64, 64, 2, 2)

// mfma_f32_16x16x32_fp8_fp8: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_fp8_f32_nn_256x256x64, hk::fp8, float, false, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_fp8_f32_nt_256x256x64, hk::fp8, float, false, true, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_fp8_f32_tn_256x256x64, hk::fp8, float, true, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_fp8_f32_tt_256x256x64, hk::fp8, float, true, true, 256, 256, 64, 2, 4)

// mfma_f32_16x16x32_fp8_fp8: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_fp8_f32_nn_128x128x64, hk::fp8, float, false, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_nt_128x128x64, hk::fp8, float, false, true, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tn_128x128x64, hk::fp8, float, true, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tt_128x128x64, hk::fp8, float, true, true, 128, 128, 64, 2, 2)

// mfma_f32_16x16x32_fp8_fp8: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_fp8_f32_nn_64x64x64, hk::fp8, float, false, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_nt_64x64x64, hk::fp8, float, false, true, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tn_64x64x64, hk::fp8, float, true, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_fp8_f32_tt_64x64x64, hk::fp8, float, true, true, 64, 64, 64, 2, 2)

// mfma_f32_16x16x32_bf8_bf8: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_bf8_f32_nn_256x256x64, hk::bf8, float, false, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_bf8_f32_nt_256x256x64, hk::bf8, float, false, true, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_bf8_f32_tn_256x256x64, hk::bf8, float, true, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_bf8_f32_tt_256x256x64, hk::bf8, float, true, true, 256, 256, 64, 2, 4)

// mfma_f32_16x16x32_bf8_bf8: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_bf8_f32_nn_64x64x64, hk::bf8, float, false, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_nt_64x64x64, hk::bf8, float, false, true, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_tn_64x64x64, hk::bf8, float, true, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_bf8_f32_tt_64x64x64, hk::bf8, float, true, true, 64, 64, 64, 2, 2)

// mfma_i32_16x16x32_i8: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_i8_f32_nn_256x256x64, signed char, float, false, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_i8_f32_nt_256x256x64, signed char, float, false, true, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_i8_f32_tn_256x256x64, signed char, float, true, false, 256, 256, 64, 2, 4)
HK_GEMM(two_buffer, gemm_i8_f32_tt_256x256x64, signed char, float, true, true, 256, 256, 64, 2, 4)

// mfma_i32_16x16x32_i8: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_i8_f32_nn_128x128x64, signed char, float, false, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_nt_128x128x64, signed char, float, false, true, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tn_128x128x64, signed char, float, true, false, 128, 128, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tt_128x128x64, signed char, float, true, true, 128, 128, 64, 2, 2)

// mfma_i32_16x16x32_i8: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_i8_f32_nn_64x64x64, signed char, float, false, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_nt_64x64x64, signed char, float, false, true, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tn_64x64x64, signed char, float, true, false, 64, 64, 64, 2, 2)
HK_GEMM(two_buffer, gemm_i8_f32_tt_64x64x64, signed char, float, true, true, 64, 64, 64, 2, 2)

// mfma_f32_16x16x8_xf32: large C: 128x64 per wave, LDS reads take less than half of the MFMA time.
HK_GEMM(two_buffer, gemm_xf32_f32_nn_256x256x16, hk::xf32, float, false, false, 256, 256, 16, 2, 4)
HK_GEMM(two_buffer, gemm_xf32_f32_nt_256x256x16, hk::xf32, float, false, true, 256, 256, 16, 2, 4)
HK_GEMM(two_buffer, gemm_xf32_f32_tn_256x256x16, hk::xf32, float, true, false, 256, 256, 16, 2, 4)
HK_GEMM(two_buffer, gemm_xf32_f32_tt_256x256x16, hk::xf32, float, true, true, 256, 256, 16, 2, 4)

// mfma_f32_16x16x8_xf32: 64x64 per wave: each 16-byte LDS read feeds 4 blocks.
HK_GEMM(two_buffer, gemm_xf32_f32_nn_128x128x16, hk::xf32, float, false, false, 128, 128, 16, 2, 2)
HK_GEMM(two_buffer, gemm_xf32_f32_nt_128x128x16, hk::xf32, float, false, true, 128, 128, 16, 2, 2)
HK_GEMM(two_buffer, gemm_xf32_f32_tn_128x128x16, hk::xf32, float, true, false, 128, 128, 16, 2, 2)
HK_GEMM(two_buffer, gemm_xf32_f32_tt_128x128x16, hk::xf32, float, true, true, 128, 128, 16, 2, 2)

// mfma_f32_16x16x8_xf32: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_xf32_f32_nn_64x64x16, hk::xf32, float, false, false, 64, 64, 16, 2, 2)
HK_GEMM(two_buffer, gemm_xf32_f32_nt_64x64x16, hk::xf32, float, false, true, 64, 64, 16, 2, 2)
HK_GEMM(two_buffer, gemm_xf32_f32_tn_64x64x16, hk::xf32, float, true, false, 64, 64, 16, 2, 2)
HK_GEMM(two_buffer, gemm_xf32_f32_tt_64x64x16, hk::xf32, float, true, true, 64, 64, 16, 2, 2)

// mfma_f32_16x16x16f16: gated layers in one launch: the second product is in the same accumulators.
HK_GEMM(two_buffer, gemm_glu_f16_f32_nn_256x256x32, hk::Gated<_Float16>, float, false, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_glu_f16_f32_nt_256x256x32, hk::Gated<_Float16>, float, false, true, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tn_256x256x32, hk::Gated<_Float16>, float, true, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tt_256x256x32, hk::Gated<_Float16>, float, true, true, 256, 256, 32, 2, 4)

// mfma_f32_16x16x16f16: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_glu_f16_f32_nn_64x64x32, hk::Gated<_Float16>, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_nt_64x64x32, hk::Gated<_Float16>, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tn_64x64x32, hk::Gated<_Float16>, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_f16_f32_tt_64x64x32, hk::Gated<_Float16>, float, true, true, 64, 64, 32, 2, 2)

// mfma_f32_16x16x16bf16_1k: gated layers in one launch: the second product is in the same accumulators.
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nn_256x256x32, hk::Gated<hip_bfloat16>, float, false, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nt_256x256x32, hk::Gated<hip_bfloat16>, float, false, true, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tn_256x256x32, hk::Gated<hip_bfloat16>, float, true, false, 256, 256, 32, 2, 4)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tt_256x256x32, hk::Gated<hip_bfloat16>, float, true, true, 256, 256, 32, 2, 4)

// mfma_f32_16x16x16bf16_1k: more workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nn_64x64x32, hk::Gated<hip_bfloat16>, float, false, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_nt_64x64x32, hk::Gated<hip_bfloat16>, float, false, true, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tn_64x64x32, hk::Gated<hip_bfloat16>, float, true, false, 64, 64, 32, 2, 2)
HK_GEMM(two_buffer, gemm_glu_bf16_f32_tt_64x64x32, hk::Gated<hip_bfloat16>, float, true, true, 64, 64, 32, 2, 2)

// Few rows of C.
HK_SKINNY(along_n, gemm_f32_xn_1x32x128, float, float, 1, 32, 128)
HK_SKINNY(along_n, gemm_f32_xn_4x32x128, float, float, 4, 32, 128)
HK_SKINNY(along_n, gemm_f32_xn_8x32x64, float, float, 8, 32, 64)
HK_SKINNY(along_n, gemm_f32_xn_16x32x64, float, float, 16, 32, 64)
HK_SKINNY(along_k, gemm_f32_xt_1x16x256, float, float, 1, 16, 256)
HK_SKINNY(along_k, gemm_f32_xt_4x16x256, float, float, 4, 16, 256)
HK_SKINNY(along_k, gemm_f32_xt_8x16x256, float, float, 8, 16, 256)
HK_SKINNY(along_k, gemm_f32_xt_16x16x256, float, float, 16, 16, 256)
HK_SKINNY(along_n, gemm_f64_xn_1x16x128, double, double, 1, 16, 128)
HK_SKINNY(along_n, gemm_f64_xn_4x16x128, double, double, 4, 16, 128)
HK_SKINNY(along_n, gemm_f64_xn_8x16x64, double, double, 8, 16, 64)
HK_SKINNY(along_n, gemm_f64_xn_16x16x64, double, double, 16, 16, 64)
HK_SKINNY(along_k, gemm_f64_xt_1x16x128, double, double, 1, 16, 128)
HK_SKINNY(along_k, gemm_f64_xt_4x16x128, double, double, 4, 16, 128)
HK_SKINNY(along_k, gemm_f64_xt_8x16x128, double, double, 8, 16, 128)
HK_SKINNY(along_k, gemm_f64_xt_16x8x128, double, double, 16, 8, 128)
HK_SKINNY(along_n, gemm_f16_f32_xn_1x64x128, _Float16, float, 1, 64, 128)
HK_SKINNY(along_n, gemm_f16_f32_xn_4x64x128, _Float16, float, 4, 64, 128)
HK_SKINNY(along_n, gemm_f16_f32_xn_8x64x64, _Float16, float, 8, 64, 64)
HK_SKINNY(along_n, gemm_f16_f32_xn_16x64x64, _Float16, float, 16, 64, 64)
HK_SKINNY(along_k, gemm_f16_f32_xt_1x16x512, _Float16, float, 1, 16, 512)
HK_SKINNY(along_k, gemm_f16_f32_xt_4x16x512, _Float16, float, 4, 16, 512)
HK_SKINNY(along_k, gemm_f16_f32_xt_8x16x512, _Float16, float, 8, 16, 512)
HK_SKINNY(along_k, gemm_f16_f32_xt_16x16x512, _Float16, float, 16, 16, 512)
HK_SKINNY(along_n, gemm_f16_xn_1x64x128, _Float16, _Float16, 1, 64, 128)
HK_SKINNY(along_n, gemm_f16_xn_4x64x128, _Float16, _Float16, 4, 64, 128)
HK_SKINNY(along_n, gemm_f16_xn_8x64x64, _Float16, _Float16, 8, 64, 64)
HK_SKINNY(along_n, gemm_f16_xn_16x64x64, _Float16, _Float16, 16, 64, 64)
HK_SKINNY(along_k, gemm_f16_xt_1x16x512, _Float16, _Float16, 1, 16, 512)
HK_SKINNY(along_k, gemm_f16_xt_4x16x512, _Float16, _Float16, 4, 16, 512)
HK_SKINNY(along_k, gemm_f16_xt_8x16x512, _Float16, _Float16, 8, 16, 512)
HK_SKINNY(along_k, gemm_f16_xt_16x16x512, _Float16, _Float16, 16, 16, 512)
HK_SKINNY(along_n, gemm_bf16_f32_xn_1x64x128, hip_bfloat16, float, 1, 64, 128)
HK_SKINNY(along_n, gemm_bf16_f32_xn_4x64x128, hip_bfloat16, float, 4, 64, 128)
HK_SKINNY(along_n, gemm_bf16_f32_xn_8x64x64, hip_bfloat16, float, 8, 64, 64)
HK_SKINNY(along_n, gemm_bf16_f32_xn_16x64x64, hip_bfloat16, float, 16, 64, 64)
HK_SKINNY(along_k, gemm_bf16_f32_xt_1x16x512, hip_bfloat16, float, 1, 16, 512)
HK_SKINNY(along_k, gemm_bf16_f32_xt_4x16x512, hip_bfloat16, float, 4, 16, 512)
HK_SKINNY(along_k, gemm_bf16_f32_xt_8x16x512, hip_bfloat16, float, 8, 16, 512)
HK_SKINNY(along_k, gemm_bf16_f32_xt_16x8x512, hip_bfloat16, float, 16, 8, 512)
HK_SKINNY(along_n, gemm_bf16_xn_1x64x128, hip_bfloat16, hip_bfloat16, 1, 64, 128)
HK_SKINNY(along_n, gemm_bf16_xn_4x64x128, hip_bfloat16, hip_bfloat16, 4, 64, 128)
HK_SKINNY(along_n, gemm_bf16_xn_8x64x64, hip_bfloat16, hip_bfloat16, 8, 64, 64)
HK_SKINNY(along_n, gemm_bf16_xn_16x64x64, hip_bfloat16, hip_bfloat16, 16, 64, 64)
HK_SKINNY(along_k, gemm_bf16_xt_1x16x512, hip_bfloat16, hip_bfloat16, 1, 16, 512)
HK_SKINNY(along_k, gemm_bf16_xt_4x16x512, hip_bfloat16, hip_bfloat16, 4, 16, 512)
HK_SKINNY(along_k, gemm_bf16_xt_8x16x512, hip_bfloat16, hip_bfloat16, 8, 16, 512)
HK_SKINNY(along_k, gemm_bf16_xt_16x8x512, hip_bfloat16, hip_bfloat16, 16, 8, 512)
HK_SKINNY(along_n, gemm_i8_i32_xn_1x128x128, signed char, int, 1, 128, 128)
HK_SKINNY(along_n, gemm_i8_i32_xn_4x128x128, signed char, int, 4, 128, 128)
HK_SKINNY(along_n, gemm_i8_i32_xn_8x128x64, signed char, int, 8, 128, 64)
HK_SKINNY(along_n, gemm_i8_i32_xn_16x128x64, signed char, int, 16, 128, 64)
HK_SKINNY(along_k, gemm_i8_i32_xt_1x16x1024, signed char, int, 1, 16, 1024)
HK_SKINNY(along_k, gemm_i8_i32_xt_4x16x1024, signed char, int, 4, 16, 1024)
HK_SKINNY(along_k, gemm_i8_i32_xt_8x16x1024, signed char, int, 8, 16, 1024)
HK_SKINNY(along_k, gemm_i8_i32_xt_16x16x1024, signed char, int, 16, 16, 1024)
HK_SKINNY(along_n, gemm_i8_f32_xn_1x128x128, signed char, float, 1, 128, 128)
HK_SKINNY(along_n, gemm_i8_f32_xn_4x128x128, signed char, float, 4, 128, 128)
HK_SKINNY(along_n, gemm_i8_f32_xn_8x128x64, signed char, float, 8, 128, 64)
HK_SKINNY(along_n, gemm_i8_f32_xn_16x128x64, signed char, float, 16, 128, 64)
HK_SKINNY(along_k, gemm_i8_f32_xt_1x16x1024, signed char, float, 1, 16, 1024)
HK_SKINNY(along_k, gemm_i8_f32_xt_4x16x1024, signed char, float, 4, 16, 1024)
HK_SKINNY(along_k, gemm_i8_f32_xt_8x16x1024, signed char, float, 8, 16, 1024)
HK_SKINNY(along_k, gemm_i8_f32_xt_16x16x1024, signed char, float, 16, 16, 1024)

// Second passes of split products.
HK_REDUCE(reduce_f32_f32, float, float)
HK_REDUCE(reduce_f64_f64, double, double)
HK_REDUCE(reduce_f32_f16, float, _Float16)
HK_REDUCE(reduce_f32_bf16, float, hip_bfloat16)
HK_REDUCE(reduce_i32_i32, int, int)
HK_REDUCE(reduce_i32_f32, int, float)
