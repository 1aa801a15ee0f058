// The parameters of every GEMM kernel, in signature order. All matrices are row-major.
#pragma once

#include "fused.hpp"
#include "split.hpp"

namespace hk {

template <class In, class Scalar>
struct GemmArgs {
    const Memory<In>* a;  // op(A) is m x k; stored m x k (n) or k x m (t)
    const Memory<In>* b;  // op(B) is k x n; stored k x n (n) or n x k (t)
    void* c;              // m x n, of the type that fused.stored says
    u32 m;
    u32 n;
    u32 k;
    i64 lda;       // elements between the starts of stored rows
    i64 ldb;
    i64 ldc;
    i64 stride_a;  // elements between the matrices of a batch (grid z)
    i64 stride_b;
    i64 stride_c;
    Scalar alpha;
    Scalar beta;      // 0: C is not read
    // Null if there is none. Those of a batch share them, but for the residual.
    const Scalar* bias;           // an element per column, or per row
    const void* residual;         // m x n, of the type of C
    const Scalar* scale_rows;     // m
    const Scalar* scale_columns;  // n
    u32* amax;                    // the largest magnitude of C, as the bits of f32; at first what it must exceed
    Fused fused;
    Split split;
};

}  // namespace hk
