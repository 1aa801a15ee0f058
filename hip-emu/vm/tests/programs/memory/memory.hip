// Kernels that use every way to memory: scratch by dynamic index, FLAT pointers into LDS, scratch and global memory, narrow
// and packed data, atomics, lane permutation, buffers. No headers and no device library, so that any clang compiles them:
//
//   clang -x hip --cuda-device-only --offload-arch=gfx906 -nogpulib -nogpuinc -nohipwrapperinc -ffreestanding -O2 memory.hip
//
// Each kernel is launched with 128 work-items per block and is checked by ../../memory_programs.rs.

#define KERNEL extern "C" __attribute__((global, amdgpu_flat_work_group_size(128, 128)))
#define SHARED __attribute__((shared))
#define DEVICE __attribute__((device))

typedef unsigned int u32;
typedef unsigned long long u64;
typedef unsigned short u16;
typedef unsigned char u8;
typedef u32 u32x4 __attribute__((ext_vector_type(4)));

DEVICE static inline u32 thread() { return __builtin_amdgcn_workitem_id_x(); }
DEVICE static inline u32 global_thread() { return __builtin_amdgcn_workgroup_id_x() * 128 + thread(); }
DEVICE static inline void barrier() {
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
}

// Arrays of several widths on the stack, indexed by data.
KERNEL void stack_arrays(const u32 *in, u64 *out) {
    u32 words[24];
    u64 doubles[12];
    u8 bytes[40];
    u16 halves[20];
    u32 t = global_thread();
    u32 seed = in[t];
    for (u32 i = 0; i < 24; i++) words[(i * 7 + seed) % 24] = i * 3 + t;
    for (u32 i = 0; i < 12; i++) doubles[(i * 5 + seed) % 12] = (u64)i << 33 | t;
    for (u32 i = 0; i < 40; i++) bytes[(i * 3 + seed) % 40] = (u8)(i + t);
    for (u32 i = 0; i < 20; i++) halves[(i * 9 + seed) % 20] = (u16)(i * 1000 + t);
    u64 sum = 0;
    for (u32 i = 0; i < 30; i++) {
        u32 at = in[(t + i) % 256];
        sum = sum * 31 + words[at % 24] + doubles[at % 12] + bytes[at % 40] + halves[at % 20];
    }
    out[t] = sum;
}

// A call that is not inlined, with its arguments on the stack.
struct Large {
    u32 values[20];
};
__attribute__((noinline)) DEVICE u32 pick(Large large, u32 at) {
    large.values[at % 20] += at;
    return large.values[at % 20] * 2 + large.values[(at + 1) % 20];
}
KERNEL void calls(const u32 *in, u32 *out) {
    u32 t = global_thread();
    Large large;
    for (u32 i = 0; i < 20; i++) large.values[i] = i * in[t];
    out[t] = pick(large, in[(t + 3) % 256]) + large.values[in[t] % 20];
}

// One pointer to LDS, scratch or global memory, by lane.
KERNEL void flat_pointers(const u32 *in, u32 *out, u32 *side) {
    SHARED static u32 shared[128];
    u32 own[4];
    u32 t = thread(), g = global_thread();
    shared[t] = t;
    for (u32 i = 0; i < 4; i++) own[i] = i + g;
    barrier();
    u32 kind = in[g] % 3;
    u32 *p = kind == 0 ? &shared[t] : kind == 1 ? &own[in[g] % 4] : &side[g];
    u32 before = *p;
    *p = before * 3 + 1;
    u32 added = __hip_atomic_fetch_add(p, 5u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    barrier();
    out[g] = before + added * 10 + shared[t] + own[0] + own[1] + own[2] + own[3];
}

// Narrow and packed data.
struct __attribute__((packed)) Packed {
    u8 tag;
    u32 word;
    u16 half;
    u64 wide;
};
struct Three {
    u32 x, y, z;
};
KERNEL void narrow(const u8 *bytes, const signed char *chars, const u16 *halves, const short *shorts, Packed *packed,
                   Three *threes, u64 *out) {
    u32 t = global_thread();
    Packed p = packed[t];
    Three three = threes[t];
    long long sum = bytes[t] + 3 * chars[t] + 5 * halves[t] + 7 * shorts[t] + p.tag + p.word + p.half;
    out[t] = (u64)sum + p.wide + three.x + three.y * 3ull + three.z * 7ull;
    p.half ^= 0xffff;
    p.word += 1;
    packed[t] = p;
    Three turned = {three.z, three.x, three.y};
    threes[t] = turned;
}

// LDS atomics: counting, minimum and maximum, f32 sums, compare and swap.
KERNEL void shared_atomics(const u32 *in, u32 *out) {
    SHARED static u32 counts[16];
    SHARED static u32 least, greatest, swapped;
    SHARED static u64 wide;
    SHARED static float sum;
    u32 t = thread(), g = global_thread();
    if (t < 16) counts[t] = 0;
    if (t == 0) least = 0xffffffff, greatest = 0, wide = 0, sum = 0, swapped = 0;
    barrier();
    u32 value = in[g];
    u32 order = __hip_atomic_fetch_add(&counts[value % 16], 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    __hip_atomic_fetch_min(&least, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    __hip_atomic_fetch_max(&greatest, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    __hip_atomic_fetch_add(&wide, (u64)value << 20, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    __hip_atomic_fetch_add(&sum, (float)(value % 8), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    // A counter by compare and swap: every work-item adds its own number once.
    u32 old = __hip_atomic_load(&swapped, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
    while (!__hip_atomic_compare_exchange_strong(&swapped, &old, old + t, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                                 __HIP_MEMORY_SCOPE_WORKGROUP)) {
    }
    barrier();
    u32 *block = out + __builtin_amdgcn_workgroup_id_x() * 24;
    if (t < 16) block[t] = counts[t];
    if (t == 16) block[16] = least;
    if (t == 17) block[17] = greatest;
    if (t == 18) block[18] = (u32)(wide >> 20);
    if (t == 19) block[19] = (u32)sum;
    if (t == 20) block[20] = swapped;
    // All values that `fetch_add` has returned for a bin are different, so their sum is known.
    __hip_atomic_fetch_add(&block[21], order, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

// Global atomics across blocks.
KERNEL void global_atomics(const u32 *in, u32 *words, u64 *wide, float *floats, double *doubles) {
    u32 value = in[global_thread()];
    __hip_atomic_fetch_add(&words[0], value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_or(&words[1], value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_xor(&words[2], value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_min((int *)&words[3], (int)value - 500, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_max(&words[4], value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_add(&wide[0], (u64)value << 30, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_max(&wide[1], (u64)value << 30, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_add(&floats[0], (float)(value % 16), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_add(&doubles[0], (double)value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}

// Lane permutation: a reduction by swizzles and permutes, and a reversal.
KERNEL void permutations(const u32 *in, u32 *out) {
    u32 t = thread(), g = global_thread(), lane = t % 64;
    int value = (int)in[g];
    value += __builtin_amdgcn_ds_swizzle(value, 0x041f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x081f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x101f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x201f);
    value += __builtin_amdgcn_ds_swizzle(value, 0x401f);
    value += __builtin_amdgcn_ds_bpermute((lane ^ 32) * 4, value);
    int reversed = __builtin_amdgcn_ds_permute((63 - lane) * 4, (int)in[g]);
    // With half of the lanes disabled.
    int odd = 0;
    if (lane % 2) odd = __builtin_amdgcn_ds_bpermute((lane - 1 + lane / 2 % 2) * 4, (int)in[g]);
    out[g] = (u32)value * 7 + (u32)reversed * 3 + (u32)odd;
}

// Buffers with a range: loads beyond it are zero, stores are dropped.
typedef int i32x4 __attribute__((ext_vector_type(4)));
DEVICE u32x4 raw_load4(i32x4 rsrc, int offset, int soffset, int aux) __asm("llvm.amdgcn.raw.buffer.load.v4i32");
DEVICE u32 raw_load(i32x4 rsrc, int offset, int soffset, int aux) __asm("llvm.amdgcn.raw.buffer.load.i32");
DEVICE void raw_store(u32 value, i32x4 rsrc, int offset, int soffset, int aux) __asm("llvm.amdgcn.raw.buffer.store.i32");
KERNEL void buffers(const u32 *in, u32 *out, u32 bytes) {
    u32 g = global_thread();
    u64 from = (u64)in, to = (u64)out;
    i32x4 source = {(int)from, (int)(from >> 32) & 0xffff, (int)bytes, 0x00020000};
    i32x4 target = {(int)to, (int)(to >> 32) & 0xffff, (int)bytes, 0x00020000};
    u32x4 four = raw_load4(source, g * 4 + 16, 8, 0);
    u32 one = raw_load(source, g * 4, 0, 0);
    raw_store(four.x + four.y * 3 + four.z * 5 + four.w * 7 + one, target, g * 4, 0, 0);
}

// Scalar loads through a structure, and memory written by one block and read by all.
struct Table {
    u32 counts[8];
    const u32 *rows[3];
    u64 scale;
};
KERNEL void scalar_tables(const Table *table, u32 row, u32 *out) {
    u32 g = global_thread();
    const u32 *from = table->rows[row];
    u32 sum = 0;
    for (u32 i = 0; i < 8; i++) sum += table->counts[i] * from[i];
    out[g] = sum + (u32)table->scale * g;
}
