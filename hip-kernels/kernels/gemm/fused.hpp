// What is done to the elements of C beyond alpha and beta, as parameters of every GEMM kernel:
//
//   x = alpha * scale_rows[i] * scale_columns[j] * acc + beta * C[i, j] + bias[i or j]
//   y = activation(x) + residual[i, j], or activation(x) * residual[i, j]
//   C[i, j] = output_scale * y, converted to what C stores
//
// Pointers may be null: then the factor is 1, the summand 0. Integer products take no activations but relu and clamp. Only
// results that are computed in f32 are scaled at the end, and their largest |y| is found on the way.
#pragma once

#include "../core/element.hpp"

namespace hk {

enum class Activation : u32 { None, Relu, Gelu, GeluTanh, Silu, Sigmoid, Clamp };

// What C and the residual hold. Kernels whose results are f32 convert them to any of these.
enum class Stored : u32 { Own, F16, BF16, Fp8, Bf8, I8 };

// Numbers of it; all zero if nothing is fused. Laid out alike in Rust: `hip-kernels/src/gemm/epilogue.rs`.
struct Fused {
    i64 ld_residual;      // elements between the rows of the residual
    i64 stride_residual;  // elements between the residuals of a batch
    f32 low;              // bounds of Clamp
    f32 high;
    Activation activation;
    u32 bias_rows;        // 1: the bias has an element per row, 0: per column
    Stored stored;
    u32 gate;             // 1: the residual is a factor
    u32 scaled;           // 1: there is an output_scale
    f32 output_scale;
};

// e^x, by v_exp_f32, whose base is 2.
HK_DEVICE f32 exponential(f32 x) { return __builtin_exp2f(x * 1.44269504f); }

HK_DEVICE f32 sigmoid(f32 x) { return 1.0f / (1.0f + exponential(-x)); }

// erf, by Abramowitz and Stegun 7.1.26: absolute error at most 1.5e-7.
HK_DEVICE f32 error_function(f32 x) {
    f32 a = __builtin_fabsf(x);
    f32 t = 1.0f / (1.0f + 0.3275911f * a);
    f32 p = t * (0.254829592f + t * (-0.284496736f + t * (1.421413741f + t * (-1.453152027f + t * 1.061405429f))));
    f32 y = 1.0f - p * exponential(-a * a);
    return x < 0.0f ? -y : y;
}

HK_DEVICE f32 activate(const Fused& fused, f32 x) {
    switch (fused.activation) {
        case Activation::None: return x;
        // NaN stays NaN.
        case Activation::Relu: return x < 0.0f ? 0.0f : x;
        case Activation::Gelu: return 0.5f * x * (1.0f + error_function(x * 0.70710678f));
        case Activation::GeluTanh: {
            // 0.5 * x * (1 + tanh(u)) is x * sigmoid(2 * u).
            f32 u = 0.79788456f * (x + 0.044715f * x * x * x);
            return x * sigmoid(2.0f * u);
        }
        case Activation::Silu: return x * sigmoid(x);
        case Activation::Sigmoid: return sigmoid(x);
        case Activation::Clamp: return x < fused.low ? fused.low : x > fused.high ? fused.high : x;
    }
    return x;
}

HK_DEVICE i32 activate(const Fused& fused, i32 x) {
    switch (fused.activation) {
        case Activation::Relu: return x < 0 ? 0 : x;
        case Activation::Clamp: return x < i32(fused.low) ? i32(fused.low) : x > i32(fused.high) ? i32(fused.high) : x;
        default: return x;
    }
}

// f64 has the activations that need no function.
HK_DEVICE f64 activate(const Fused& fused, f64 x) {
    switch (fused.activation) {
        case Activation::Relu: return x < 0.0 ? 0.0 : x;
        case Activation::Clamp: return x < f64(fused.low) ? f64(fused.low) : x > f64(fused.high) ? f64(fused.high) : x;
        default: return x;
    }
}

}  // namespace hk
