// A matrix operation as a type: Op<Target, A> multiplies A-typed operands into accumulators.
//
// Matrix ops (mfma_*.hpp) have these members:
//   K        inner dimension of one instruction; M = N = 16
//   Operand  registers of one lane for A or B: element v is row lane % 16, k = lane_k * (lane / 16) + v
//   Acc      four accumulators of a lane
//   rows     where they are: consecutive rows 4 * (lane / 16) + r, or rows lane / 16 + 4 * r
//   cycles   issue to issue on one SIMD (4 clocks a pass)
//   mma(a, b, acc)  acc + a * b^T; the accumulators belong to these rows of a and to row lane % 16 of b
// lane_k follows: 16 * K elements over 64 lanes.
//
// An unsupported combination is an undefined template, so that it does not compile.
#pragma once

#include "../core/element.hpp"

namespace hk {

template <class Target, class A>
struct Op;

enum class Rows { Consecutive, EveryFourth };

template <class A, class Operand_, int K_, int Cycles, Rows Rows_ = Rows::Consecutive>
struct MatrixShape {
    static constexpr int M = 16;
    static constexpr int N = 16;
    static constexpr int K = K_;
    static constexpr int cycles = Cycles;
    static constexpr Rows rows = Rows_;
    using Operand = Operand_;
    using Scalar = Accumulator<A>;
    using Acc = Vec<Scalar, 4>;
    static constexpr int lane_k = 16 * K / int(wave_size);
    // Ops fed by one 16-byte chunk of k per lane. The op's own k order does not matter as long as A and B agree, so
    // a lane reads 16 contiguous bytes and feeds them to `per_chunk` instructions in turn.
    static constexpr int per_chunk = 16 / (lane_k * int(sizeof(A)));
    static_assert(16 * K % int(wave_size) == 0 && per_chunk >= 1, "the operand fills whole lanes");
    static_assert(sizeof(Operand) == lane_k * sizeof(A), "the operand's registers are the elements");
};

}  // namespace hk
