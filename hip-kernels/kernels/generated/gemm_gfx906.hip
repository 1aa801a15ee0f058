// DO NOT EDIT; made by `cargo xtask kernels` from kernels/configs/gemm.tsv.
#include "../gemm/two_buffer.hpp"

// fma: 64 accumulators a lane: LDS reads take half of the FMA time.
HK_GEMM(gemm_f32_nn_128x128x16, float, float, false, false, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f32_nt_128x128x16, float, float, false, true, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f32_tn_128x128x16, float, float, true, false, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f32_tt_128x128x16, float, float, true, true, 128, 128, 16, 2, 2)

// fma: four times the workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(gemm_f32_nn_64x64x16, float, float, false, false, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f32_nt_64x64x16, float, float, false, true, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f32_tn_64x64x16, float, float, true, false, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f32_tt_64x64x16, float, float, true, true, 64, 64, 16, 2, 2)

// fma: 64 accumulators a lane: LDS reads take half of the FMA time.
HK_GEMM(gemm_f16_f32_nn_128x128x16, _Float16, float, false, false, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f16_f32_nt_128x128x16, _Float16, float, false, true, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f16_f32_tn_128x128x16, _Float16, float, true, false, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f16_f32_tt_128x128x16, _Float16, float, true, true, 128, 128, 16, 2, 2)

// fma: four times the workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(gemm_f16_f32_nn_64x64x16, _Float16, float, false, false, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f16_f32_nt_64x64x16, _Float16, float, false, true, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f16_f32_tn_64x64x16, _Float16, float, true, false, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f16_f32_tt_64x64x16, _Float16, float, true, true, 64, 64, 16, 2, 2)

// fma: 64 accumulators a lane: LDS reads take half of the FMA time.
HK_GEMM(gemm_f16_nn_128x128x16, _Float16, _Float16, false, false, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f16_nt_128x128x16, _Float16, _Float16, false, true, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f16_tn_128x128x16, _Float16, _Float16, true, false, 128, 128, 16, 2, 2)
HK_GEMM(gemm_f16_tt_128x128x16, _Float16, _Float16, true, true, 128, 128, 16, 2, 2)

// fma: four times the workgroups for C that would leave CUs idle, less waste at edges.
HK_GEMM(gemm_f16_nn_64x64x16, _Float16, _Float16, false, false, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f16_nt_64x64x16, _Float16, _Float16, false, true, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f16_tn_64x64x16, _Float16, _Float16, true, false, 64, 64, 16, 2, 2)
HK_GEMM(gemm_f16_tt_64x64x16, _Float16, _Float16, true, true, 64, 64, 16, 2, 2)
