// The operations beside GEMM: one instantiation for each element type.
#include "ops/cast.hpp"
#include "ops/elementwise.hpp"
#include "ops/norm.hpp"
#include "ops/random.hpp"
#include "ops/reduce.hpp"
#include "ops/rope.hpp"
#include "ops/rows_by_index.hpp"
#include "ops/softmax.hpp"
#include "ops/transpose.hpp"

HK_REDUCTIONS(float, f32)
HK_REDUCTIONS(double, f64)
HK_REDUCTIONS(_Float16, f16)
HK_REDUCTIONS(hip_bfloat16, bf16)
HK_REDUCTIONS(int, i32)

HK_SOFTMAX(float, f32)
HK_SOFTMAX(_Float16, f16)
HK_SOFTMAX(hip_bfloat16, bf16)

HK_NORM(float, f32)
HK_NORM(_Float16, f16)
HK_NORM(hip_bfloat16, bf16)

HK_ELEMENTWISE(float, f32)
HK_ELEMENTWISE(double, f64)
HK_ELEMENTWISE(_Float16, f16)
HK_ELEMENTWISE(hip_bfloat16, bf16)
HK_ELEMENTWISE(int, i32)

HK_SELECT(unsigned char, 1)
HK_SELECT(unsigned short, 2)
HK_SELECT(unsigned int, 4)
HK_SELECT(unsigned long, 8)

HK_IOTA(float, f32, double)
HK_IOTA(double, f64, double)
HK_IOTA(_Float16, f16, double)
HK_IOTA(hip_bfloat16, bf16, double)
HK_IOTA(int, i32, int)

#define HK_CASTS(From, from)                                                                                           \
    HK_CAST(From, from, float, f32)                                                                                    \
    HK_CAST(From, from, double, f64)                                                                                   \
    HK_CAST(From, from, _Float16, f16)                                                                                 \
    HK_CAST(From, from, hip_bfloat16, bf16)                                                                            \
    HK_CAST(From, from, int, i32)                                                                                      \
    HK_CAST(From, from, signed char, i8)                                                                               \
    HK_CAST(From, from, hk::fp8, fp8)                                                                                  \
    HK_CAST(From, from, hk::bf8, bf8)
HK_CASTS(float, f32)
HK_CASTS(double, f64)
HK_CASTS(_Float16, f16)
HK_CASTS(hip_bfloat16, bf16)
HK_CASTS(int, i32)
HK_CASTS(signed char, i8)
HK_CASTS(hk::fp8, fp8)
HK_CASTS(hk::bf8, bf8)

HK_QUANTIZE(float, f32)
HK_QUANTIZE(_Float16, f16)
HK_QUANTIZE(hip_bfloat16, bf16)

HK_TRANSPOSE(unsigned char, 1)
HK_TRANSPOSE(unsigned short, 2)
HK_TRANSPOSE(unsigned int, 4)
HK_TRANSPOSE(unsigned long, 8)

HK_ROPE(float, f32)
HK_ROPE(_Float16, f16)
HK_ROPE(hip_bfloat16, bf16)

HK_ROWS_BY_INDEX(unsigned char, 1)
HK_ROWS_BY_INDEX(unsigned short, 2)
HK_ROWS_BY_INDEX(unsigned int, 4)
HK_ROWS_BY_INDEX(unsigned long, 8)
HK_OPERATION void claim(const int* index, unsigned* owner, hk::Rows rows, hk::i64 table_rows, hk::u32 clear) {
    hk::claim(index, owner, rows, table_rows, clear);
}

HK_RANDOM(float, f32)
HK_RANDOM(_Float16, f16)
HK_RANDOM(hip_bfloat16, bf16)
HK_OPERATION void random_bits(unsigned* out, hk::i64 count, hk::u64 seed, hk::u64 offset, hk::u32 groups) {
    hk::random_bits(out, count, seed, offset, groups);
}
