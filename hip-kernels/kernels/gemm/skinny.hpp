// What the schedules for few rows of C have in common: which part of which product a workgroup computes, and how elements at the
// edges are read. C has at most a few rows here (a product with few columns is the product of the transposed factors, which is
// turned by numbers in `Split`), so all of B is read once and the time is that of the memory: no lane ever waits for another
// with its loads of B, and they go to registers directly. A is small; it goes through LDS, which all waves read.
#pragma once

#include "../core/lds.hpp"
#include "../core/shuffle.hpp"
#include "../core/sync.hpp"
#include "../mma/dot.hpp"
#include "../tile/store_element.hpp"
#include "args.hpp"

namespace hk {

template <class Target, class In_, class Out_, int TileM_, int TileN_, int TileK_>
struct SkinnyTraits {
    using In = In_;
    using Out = Out_;
    using Stored = Storage<In>;
    using Dots = Dot<Target, In>;
    using Pack = typename Dots::Pack;
    using Acc = typename Dots::Acc;
    using Args = GemmArgs<In, ScalarFor<Out>>;
    static constexpr int TileM = TileM_;
    static constexpr int TileN = TileN_;
    static constexpr int TileK = TileK_;
    static constexpr int waves = 4;
    static constexpr int threads = waves * int(wave_size);
};

// Waves of a SIMD that there must be registers for: gfx906 and gfx908 have half as many.
constexpr int skinny_waves(Gfx906, int rows) { return rows >= 8 ? 1 : 2; }
constexpr int skinny_waves(Gfx908, int rows) { return rows >= 16 ? 1 : 2; }
template <class Target>
constexpr int skinny_waves(Target, int) {
    return 2;
}

// A pack that was converted from another type. Where there are instructions for pairs of f32 (gfx90a on), compilers would gather
// such packs in pairs, which takes many more registers than there are; so they must not see where the pack comes from.
template <class Dots, class Pack>
HK_DEVICE void converted(Pack& pack) {
    if constexpr (Dots::k == 1 && sizeof(Pack) == 4) HK_OPAQUE(pack);
}

// BAlongK: B is stored transposed.
template <class T, bool BAlongK>
struct SkinnyFrame {
    using Stored = typename T::Stored;

    u32 m0;
    u32 n0;
    // What is left from there, and of k.
    u32 rows;
    u32 columns;
    u32 k;
    // Of op(A), from row m0 on.
    const Stored* a;
    i64 a_row;
    i64 a_k;
    // Of B as it is stored.
    const Stored* b;
    i64 ldb;
    // Lines may be read by dword-aligned vector loads.
    bool a_vectors;
    bool b_vectors;

    template <class Args>
    HK_DEVICE explicit SkinnyFrame(const Args& args) {
        // Workgroups that share columns of B are neighbours.
        u32 tiles_m = ceil_div(args.m, T::TileM);
        u32 tile_n = group_x() / tiles_m;
        m0 = (group_x() - tile_n * tiles_m) * T::TileM;
        n0 = tile_n * T::TileN;
        rows = args.m - m0;
        columns = args.n - n0;
        // As in BLAS, alpha == 0 means that A and B are not read.
        u32 all = args.alpha == decltype(args.alpha)(0) ? 0 : args.k;
        u32 first = args.split.first(all);
        k = args.split.count(all);
        a_row = args.split.a_turned() ? 1 : args.lda;
        a_k = args.split.a_turned() ? args.lda : 1;
        a = reinterpret_cast<const Stored*>(args.a) + i64(group_z()) * args.stride_a + i64(m0) * a_row + i64(first) * a_k;
        a_vectors = a_k == 1 && (aligned(a, a_row) || (rows == 1 && aligned(a, 0)));
        ldb = args.ldb;
        b = reinterpret_cast<const Stored*>(args.b) + i64(group_z()) * args.stride_b +
            (BAlongK ? i64(n0) * ldb + first : i64(first) * ldb + n0);
        b_vectors = aligned(b, ldb);
    }

    HK_DEVICE static bool aligned(const Stored* p, i64 ld) {
        return ((reinterpret_cast<u64>(p) | u64(ld) * sizeof(Stored)) & 3) == 0;
    }

    HK_DEVICE void advance() {
        a += i64(T::TileK) * a_k;
        b += BAlongK ? i64(T::TileK) : i64(T::TileK) * ldb;
        k -= min_u32(k, T::TileK);
    }
};

// The loop of both schedules. `Work` holds the registers; `lds` are two buffers of A, `stride` elements apart.
//
//   streams(frame)   whether all that the next step reads exists and can be read by vectors
//   load(frame)      such a step, to registers; store(lds) from there to LDS
//   gather(frame, lds)  any step: B to registers, A to LDS
//   multiply(lds, b)
template <class Work, class Frame, class Lds>
HK_DEVICE void multiply_part(Work& work, Frame& frame, Lds* lds, int stride) {
    if (work.streams(frame)) {
        work.load(frame);
        work.store(lds);
        workgroup_barrier();
        u32 current = 0;
        bool more;
        do {
            frame.advance();
            more = work.streams(frame);
            typename Work::Lines now = work.b;
            // 1
            if (more) work.load(frame);
            // 2
            work.multiply(lds + current * stride, now);
            schedule_fence();
            // 3. In the last step stale registers that nobody reads, as in two_buffer.hpp.
            current ^= 1;
            work.store(lds + current * stride);
            // 4
            workgroup_barrier();
        } while (more);
    }
    // What is left at the end, and what cannot be read by vectors.
    while (frame.k > 0) {
        work.gather(frame, lds);
        workgroup_barrier();
        work.multiply(lds, work.b);
        workgroup_barrier();
        frame.advance();
    }
}

// `N` neighbours of which `inside` exist, from p[at] on; zero for the others. p[0] exists. With `vectors` they are read by one
// load if all exist.
template <int N, class S>
HK_DEVICE Vec<u32, N * int(sizeof(S)) / 4> load_line(const S* p, i64 at, u32 inside, bool vectors) {
    using Words = Vec<u32, N * int(sizeof(S)) / 4>;
    if (vectors && inside >= u32(N)) return load_dwords<Words>(p + at);
    Vec<S, N> line;
#pragma unroll
    for (int i = 0; i < N; ++i) {
        bool exists = u32(i) < inside;
        // The first element stands in for what does not exist; the select drops it.
        S value = p[exists ? at + i : 0];
        line[i] = exists ? value : S(0);
    }
    return bit_cast<Words>(line);
}

// How many of the elements from `at` on exist, of `count`.
HK_DEVICE u32 remaining(u32 count, u32 at) { return at < count ? count - at : 0; }

}  // namespace hk
