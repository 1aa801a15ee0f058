// Buffer loads: a 128-bit resource with a 64-bit base in scalar registers plus 32-bit offsets. The base is moved to
// the tile and along K with scalar 64-bit arithmetic, so matrices of any size are reached and the loop spends no
// vector instructions on addresses.
#pragma once

#include "vec.hpp"

namespace hk {

using Resource = Vec<i32, 4>;

// llvm.amdgcn.raw.buffer.load(resource, byte offset per lane, uniform byte offset, cache policy), reached by name
// because no builtin exists before clang 19. buffer_load_dword/dwordx2/dwordx4, vmcnt.
HK_EXTERN i32 raw_buffer_load_1(Resource, i32, i32, i32) __asm("llvm.amdgcn.raw.buffer.load.i32");
HK_EXTERN Vec<i32, 2> raw_buffer_load_2(Resource, i32, i32, i32) __asm("llvm.amdgcn.raw.buffer.load.v2i32");
HK_EXTERN Vec<i32, 4> raw_buffer_load_4(Resource, i32, i32, i32) __asm("llvm.amdgcn.raw.buffer.load.v4i32");

// A resource over all that 32-bit offsets reach from `base`. Callers stay inside the matrix by construction; `base`
// must be wave-uniform, which readfirstlane also tells the compiler.
HK_DEVICE Resource make_resource(const void* base) {
    u64 address = reinterpret_cast<u64>(base);
    i32 low = __builtin_amdgcn_readfirstlane(i32(u32(address)));
    i32 high = __builtin_amdgcn_readfirstlane(i32(u32(address >> 32) & 0xffffu));
    // Word 1: stride 0 (raw). Word 3: 32-bit data format, as every gfx9 raw buffer.
    return Resource{low, high, -1, 0x00020000};
}

// Loads `Bytes` (4, 8 or 16) at base + offset + uniform_offset, all multiples of 4 bytes.
template <int Bytes>
HK_DEVICE Vec<u32, Bytes / 4> buffer_load(Resource resource, u32 offset, u32 uniform_offset) {
    static_assert(Bytes == 4 || Bytes == 8 || Bytes == 16, "one, two or four dwords");
    if constexpr (Bytes == 4) {
        return Vec<u32, 1>(u32(raw_buffer_load_1(resource, i32(offset), i32(uniform_offset), 0)));
    } else if constexpr (Bytes == 8) {
        return bit_cast<Vec<u32, 2>>(raw_buffer_load_2(resource, i32(offset), i32(uniform_offset), 0));
    } else {
        return bit_cast<Vec<u32, 4>>(raw_buffer_load_4(resource, i32(offset), i32(uniform_offset), 0));
    }
}

}  // namespace hk
