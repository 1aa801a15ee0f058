// The architecture as a type, and the spelling of kernel attributes.
//
// This is the only file that looks at the compiler's target macros. Everything else is selected by overloading and
// specialisation on the types below, so that one compilation can reason about any target.
// No HIP header is included anywhere in this tree: attributes and builtins are all the kernels need.
#pragma once

#if defined(HK_HOST)
// The same sources as host code: the lanes of a workgroup run in turn, builtins are functions. See host.hpp.
#include "host.hpp"
#define HK_DEVICE inline
#define HK_EXTERN
#define HK_LDS
#define HK_KERNEL(threads, waves)
#define HK_KERNEL_AT_LEAST(threads, waves)
#define HK_REMATERIALISE(value)
#define HK_DISTINCT(number)
#define HK_OPAQUE(value)
#else
#define HK_DEVICE __attribute__((device, always_inline)) inline
#define HK_EXTERN __attribute__((device))
#define HK_LDS __attribute__((shared))
// `threads` is the exact workgroup size; `waves` is the number of waves per SIMD that the register budget must leave
// room for.
#define HK_KERNEL(threads, waves)                                                                                      \
    __attribute__((global, amdgpu_flat_work_group_size(threads, threads), amdgpu_waves_per_eu(waves, waves)))
// As many more as there is room for.
#define HK_KERNEL_AT_LEAST(threads, waves)                                                                             \
    __attribute__((global, amdgpu_flat_work_group_size(threads, threads), amdgpu_waves_per_eu(waves)))
// No instruction, but the optimiser takes the value for a new one.
#define HK_REMATERIALISE(value) asm volatile("" : "+v"(value))
// As HK_REMATERIALISE, but may be moved and left out like other computations.
#define HK_OPAQUE(value) asm("" : "+v"(value))
// No instruction either, but code with another number is other code, and stays where it is.
#define HK_DISTINCT(number) asm volatile("; %0" : : "n"(number))
#endif

// Builtins that a compiler knows only when it compiles for a target that has them: bodies that use others must not be seen.
#if defined(HK_HOST) || defined(__gfx90a__) || defined(__gfx942__)
#define HK_HAS_BF16_1K 1
#endif
#if defined(HK_HOST) || defined(__gfx942__)
#define HK_HAS_WIDE_I8 1
#define HK_HAS_FP8 1
#define HK_HAS_XF32 1
#endif

namespace hk {

struct Gfx906 {};  // Vega 20 (MI50, MI60), Hygon Z100: vector FMA and dot instructions
struct Gfx908 {};  // CDNA 1 (MI100): first matrix instructions, separate accumulation registers
struct Gfx90a {};  // CDNA 2 (MI200 series): unified register file, f64 and bf16_1k matrix instructions
struct Gfx942 {};  // CDNA 3 (MI300 series): twice the f16 rate

// HK_TARGET is the target's name as it stands in file names.
#if defined(__gfx906__)
using Current = Gfx906;
#define HK_TARGET gfx906
#elif defined(__gfx908__)
using Current = Gfx908;
#define HK_TARGET gfx908
#elif defined(__gfx90a__)
using Current = Gfx90a;
#define HK_TARGET gfx90a
#elif defined(__gfx942__)
using Current = Gfx942;
#define HK_TARGET gfx942
#else
#error "hip-kernels: this architecture has no entry in core/target.hpp"
#endif

// Lanes of a wave on every target above.
constexpr unsigned wave_size = 64;

}  // namespace hk
