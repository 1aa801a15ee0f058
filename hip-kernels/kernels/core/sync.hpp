// Barriers and fences for the compiler.
#pragma once

#include "types.hpp"

namespace hk {

// All LDS writes of the workgroup before it are visible after it. The fences make the compiler drain lgkmcnt and keep
// LDS accesses on their side; they do not drain vmcnt, so global loads may stay in flight across it.
HK_DEVICE void workgroup_barrier() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

// What the lanes of this wave have written to LDS is visible to its other lanes after it. They run in step, so there is nothing
// to wait for but the writes themselves.
HK_DEVICE void wave_barrier() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

// The compiler moves no instruction across it. Emits none.
HK_DEVICE void schedule_fence() { __builtin_amdgcn_sched_barrier(0); }

// The same value, but computed "anew" for the optimiser: what is derived from it stays where it is written instead of
// being hoisted out of loops, where it would occupy registers for the sake of a rare path. Emits no instruction.
HK_DEVICE u32 rematerialise(u32 value) {
    HK_REMATERIALISE(value);
    return value;
}

}  // namespace hk
