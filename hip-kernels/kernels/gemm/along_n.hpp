// Few rows of C, B stored as it is: neighbouring lanes lie along n and read 128 bytes of a row of B, a line of the caches; the
// groups of lanes of all waves have slices of k, whose sums are added up in the end.
//
//   prologue  load step 0 of A and B; A -> LDS buffer 0; barrier
//   step t    1. issue loads of step t+1: 64 bytes of B for each lane, some elements of A
//             2. multiply LDS buffer t % 2 by the registers of B
//             3. write A, as packs, to LDS buffer (t+1) % 2
//             4. barrier, which does not wait for the loads of B
//   epilogue  sums over the lanes, then by LDS over the waves; C
//
// Why no other schedule: as in along_k.hpp; and there lanes would read B across its rows, an element of each line.
//
// With many rows of C a lane has fewer columns, so that at most 64 accumulators are needed. Budget: along_k.hpp; packs of
// several k are made of as many rows of B by v_perm_b32, half an instruction for each element.
#pragma once

#include "../core/transpose.hpp"
#include "skinny.hpp"

namespace hk {

template <class T>
struct AlongN {
    using Frame = SkinnyFrame<T, false>;
    using Stored = typename T::Stored;
    using Dots = typename T::Dots;
    using Pack = typename T::Pack;
    using Acc = typename T::Acc;
    static constexpr int TileM = T::TileM;
    // Packs of several elements fill a dword, and are made of the dwords of as many columns at once: element by element each would
    // take a register.
    static constexpr int group = Dots::k;
    static_assert(group == 1 || group * sizeof(Stored) == 4, "a pack is a dword");
    static constexpr int most = group == 4 ? max_of(32 / TileM, 4) : 64 / TileM;
    static constexpr int width = min_of(16 / int(sizeof(Stored)), most);  // columns of a lane
    static constexpr int bytes = width * int(sizeof(Stored));
    static constexpr int lanes = 128 / bytes;                               // of a slice
    static constexpr int slices = int(wave_size) / lanes;                   // of a wave
    static constexpr int depth = (TileM < 8 ? 64 : 32) / bytes;              // k of a slice
    static constexpr int low = lanes == 8 ? 3 : lanes == 16 ? 4 : 5;
    static constexpr int packs = depth / Dots::k;
    static_assert(T::TileK == slices * T::waves * depth && T::TileN == lanes * width, "the shape follows from the type");
    static_assert(1 << low == lanes && depth % Dots::k == 0, "whole packs");
    using Line = Vec<u32, bytes / 4>;

    // A in LDS: the packs of all rows at one k lie side by side, in vectors of at most 16 bytes. Behind each slice is a gap of 16
    // bytes, or all slices would begin at one bank.
    static constexpr int gap = 16 / int(sizeof(Pack));
    static constexpr int vector = min_of(TileM, gap);
    static constexpr int slice_packs = packs * TileM + gap;
    static constexpr int a_elements = slices * T::waves * slice_packs;
    static constexpr int a_packs = T::TileK / Dots::k * TileM;
    static constexpr int a_share = (a_packs + T::threads - 1) / T::threads;
    static constexpr int a_bytes = a_elements * int(sizeof(Pack));
    // And the sums of the waves.
    static constexpr int sums = TileM * T::TileN;
    static constexpr int sum_bytes = T::waves * sums * int(sizeof(Acc));
    static constexpr int lds_bytes = 2 * a_bytes > sum_bytes ? 2 * a_bytes : sum_bytes;

    struct Lines {
        Line of[depth];
    };

    Acc acc[TileM * width];
    Stored a[a_share][Dots::k];
    Lines b;
    u32 column;   // the lane's first
    u32 columns;  // how many it has that exist
    u32 slice;

    HK_DEVICE explicit AlongN(const Frame& frame) {
#pragma unroll
        for (int i = 0; i < TileM * width; ++i) acc[i] = Acc(0);
        column = lane_id() % lanes * width;
        columns = remaining(frame.columns, column);
        slice = thread_id() / lanes;
    }

    // Which packs of A a work-item handles: neighbours lie along k.
    static constexpr int line_packs = T::TileK / Dots::k;
    static constexpr int step_rows = T::threads / line_packs;
    static_assert(T::threads % line_packs == 0, "a work-item's packs lie at one k");
    HK_DEVICE static u32 a_pack(u32 thread) { return thread % line_packs; }
    HK_DEVICE static u32 a_row(u32 thread) { return thread / line_packs; }
    HK_DEVICE static u32 a_slot(u32 thread) {
        return a_pack(thread) / packs * slice_packs + a_pack(thread) % packs * TileM + a_row(thread);
    }

    HK_DEVICE static bool streams(const Frame& frame) {
        return frame.b_vectors && frame.k >= u32(T::TileK) && frame.columns >= u32(T::TileN);
    }

    HK_DEVICE void load(const Frame& frame) {
        u32 thread = rematerialise(thread_id());
        const Stored* line = frame.a + i64(a_pack(thread) * Dots::k) * frame.a_k;
#pragma unroll
        for (int i = 0; i < a_share; ++i) {
            const Stored* at = line + i64(min_u32(a_row(thread) + i * step_rows, frame.rows - 1)) * frame.a_row;
#pragma unroll
            for (int p = 0; p < Dots::k; ++p) a[i][p] = at[p * frame.a_k];
        }
        const Stored* first = frame.b + i64(slice * depth) * frame.ldb + column;
#pragma unroll
        for (int p = 0; p < depth; ++p) b.of[p] = load_dwords<Line>(first + p * frame.ldb);
    }

    HK_DEVICE void store(Pack* lds) const {
        u32 thread = rematerialise(thread_id());
        if (TileM % step_rows != 0 && a_row(thread) >= u32(TileM)) return;
#pragma unroll
        for (int i = 0; i < a_share; ++i) {
            Vec<Stored, Dots::k> v;
#pragma unroll
            for (int p = 0; p < Dots::k; ++p) v[p] = a[i][p];
            lds[a_slot(thread) + i * step_rows] = Dots::make(v);
        }
    }

    HK_DEVICE void gather(const Frame& frame, Pack* lds) {
        // The lines take turns in one register, so that this code is there once.
#pragma nounroll
        for (u32 p = 0; p < u32(depth); ++p) {
            u32 k = slice * depth + p;
            u32 inside = k < frame.k ? columns : 0;
            Line last = load_line<width>(frame.b, i64(k) * frame.ldb + column, inside, frame.b_vectors);
#pragma unroll
            for (int i = 0; i + 1 < depth; ++i) b.of[i] = b.of[i + 1];
            b.of[depth - 1] = last;
        }
        u32 thread = thread_id();
#pragma unroll 2
        for (u32 i = 0; i < u32(a_share); ++i) {
            u32 row = a_row(thread) + i * step_rows;
            if (TileM % step_rows != 0 && row >= u32(TileM)) break;
            Vec<Stored, Dots::k> v;
#pragma unroll
            for (int p = 0; p < Dots::k; ++p) {
                u32 k = a_pack(thread) * Dots::k + p;
                bool exists = k < frame.k && row < frame.rows;
                Stored value = frame.a[exists ? i64(row) * frame.a_row + i64(k) * frame.a_k : 0];
                v[p] = exists ? value : Stored(0);
            }
            lds[a_slot(thread) + i * step_rows] = Dots::make(v);
        }
    }

    HK_DEVICE void multiply(const Pack* lds, const Lines& now) {
        const Pack* line = lds + slice * slice_packs;
#pragma unroll
        for (int p = 0; p < packs; ++p) {
            // Or all of A would be read first, for which the registers are not enough.
            if (TileM >= 8) schedule_fence();
            Pack pa[TileM];
#pragma unroll
            for (int m = 0; m < TileM; m += vector) {
                Vec<Pack, vector> v = lds_read<vector>(line + p * TileM + m);
#pragma unroll
                for (int i = 0; i < vector; ++i) pa[m + i] = v[i];
            }
#pragma unroll
            for (int w = 0; w < width; w += group) {
                Pack pb[group];
                pack_lines(now, p * Dots::k, w, pb);
#pragma unroll
                for (int i = 0; i < group; ++i)
#pragma unroll
                    for (int m = 0; m < TileM; ++m)
                        acc[m * width + w + i] = Dots::dot(pa[m], pb[i], acc[m * width + w + i]);
                if (group == 4) schedule_fence();
            }
        }
    }

    // The packs of a group of the lane's columns, from the lines of B from `first` on.
    HK_DEVICE static void pack_lines(const Lines& now, int first, int w, Pack (&out)[group]) {
        if constexpr (group > 1) {
            u32 rows[group];
#pragma unroll
            for (int i = 0; i < group; ++i) rows[i] = now.of[first + i][w / group];
            transpose_parts(rows, out);
        } else {
            out[0] = Dots::make(Vec<Stored, 1>(bit_cast<Vec<Stored, width>>(now.of[first])[w]));
            converted<Dots>(out[0]);
        }
    }

    HK_DEVICE void finish(const typename T::Args& args, const Frame& frame, Acc* lds) {
        constexpr int count = TileM * width;
        reduce_lanes<5, low>(acc);
        constexpr int left = count >> halvings(count, low);
        u32 index = reduced_index<low, count>();
#pragma unroll
        for (int i = 0; i < left; ++i)
            lds[wave_id() * sums + (index + i) / width * T::TileN + column + (index + i) % width] = acc[i];
        workgroup_barrier();
#pragma nounroll
        for (u32 at = thread_id(); at < u32(sums); at += T::threads) {
            Acc sum = lds[at];
#pragma unroll
            for (int w = 1; w < T::waves; ++w) sum += lds[w * sums + at];
            store_element<typename T::Out>(args, frame.m0 + at / T::TileN, frame.n0 + at % T::TileN, sum);
        }
    }
};

template <class T>
HK_DEVICE void gemm_along_n(typename T::Args args) {
    using Work = AlongN<T>;
    using Pack = typename T::Pack;
    HK_LDS static char lds[Work::lds_bytes] __attribute__((aligned(16)));
    Pack* packs = reinterpret_cast<Pack*>(lds);
    typename Work::Frame frame(args);
    Work work(frame);
    multiply_part(work, frame, packs, Work::a_elements);
    work.finish(args, frame, reinterpret_cast<typename T::Acc*>(lds));
}

}  // namespace hk
