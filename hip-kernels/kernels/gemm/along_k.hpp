// Few rows of C, B stored transposed: the lanes of a wave lie along k and read neighbouring 16 bytes of one row of B, 1 KiB in
// all; each wave has four such rows (columns of C; two where registers are
// short), and its lanes' sums are added up in the end.
//
//   prologue  load step 0 of A and B; A -> LDS buffer 0; barrier
//   step t    1. issue loads of step t+1: four 16-byte loads of B, up to four of A
//             2. multiply LDS buffer t % 2 by the registers of B
//             3. write A to LDS buffer (t+1) % 2
//             4. barrier, which does not wait for the loads of B
//   epilogue  sums over the lanes; C
//
// Why no other schedule: the tiles read B through LDS and have at least 64 rows of C, which are computed whether they exist or
// not; and a workgroup here reads so few columns of B that thousands of them are not needed to fill the chip.
//
// Budget per CU and clock: HBM brings 9 to 10 bytes of B. Multiplying takes, of 4 KiB of B, with 16 rows of C (clocks; four
// SIMDs): f16 and i8 1024 per wave (16 bytes per clock), f32 1024, bf16 2560; LDS reads 128 (32 bytes per clock).
#pragma once

#include "skinny.hpp"

namespace hk {

template <class T>
struct AlongK {
    using Frame = SkinnyFrame<T, true>;
    using Stored = typename T::Stored;
    using Dots = typename T::Dots;
    using Pack = typename T::Pack;
    using Acc = typename T::Acc;
    static constexpr int TileM = T::TileM;
    static constexpr int lane_k = 16 / int(sizeof(Stored));
    static constexpr int packs = lane_k / Dots::k;
    // Of a wave: fewer where accumulators and packs would take more than 80 registers.
    static constexpr int columns = TileM * int(sizeof(Acc)) + packs * int(sizeof(Pack)) > 80 ? 2 : 4;
    static constexpr int line_chunks = int(wave_size);
    static constexpr int a_chunks = (TileM * line_chunks + T::threads - 1) / T::threads;  // of a work-item
    static constexpr int lds_elements = TileM * T::TileK;
    static_assert(T::TileK == lane_k * int(wave_size) && T::TileN == columns * T::waves, "the shape follows from the type");

    struct Lines {
        Vec<u32, 4> of[columns];
    };

    Acc acc[TileM * columns];
    Vec<u32, 4> a[a_chunks];
    Lines b;

    HK_DEVICE AlongK() {
#pragma unroll
        for (int i = 0; i < TileM * columns; ++i) acc[i] = Acc(0);
    }

    // Where the wave's r-th line of B is. Past the end the last column is read again; its products are not stored.
    HK_DEVICE static const Stored* line(const Frame& frame, u32 r) {
        return frame.b + i64(min_u32(wave_id() * columns + r, frame.columns - 1)) * frame.ldb;
    }
    // A wave handles whole rows of A.
    HK_DEVICE static u32 chunk_row(int i) { return wave_id() + i * T::waves; }

    HK_DEVICE static bool streams(const Frame& frame) {
        return frame.a_vectors && frame.b_vectors && frame.k >= u32(T::TileK);
    }

    HK_DEVICE void load(const Frame& frame) {
        u32 at = lane_id() * lane_k;
#pragma unroll
        for (int i = 0; i < a_chunks; ++i) {
            u32 row = min_u32(chunk_row(i), frame.rows - 1);
            a[i] = load_dwords<Vec<u32, 4>>(frame.a + i64(row) * frame.a_row + at);
        }
#pragma unroll
        for (int r = 0; r < columns; ++r) b.of[r] = load_dwords<Vec<u32, 4>>(line(frame, r) + at);
    }

    HK_DEVICE void store(Stored* lds) const {
#pragma unroll
        for (int i = 0; i < a_chunks; ++i)
            if (TileM % T::waves == 0 || chunk_row(i) < u32(TileM))
                lds_write<4>(reinterpret_cast<u32*>(lds + chunk_row(i) * T::TileK + lane_id() * lane_k), a[i]);
    }

    HK_DEVICE void gather(const Frame& frame, Stored* lds) {
        u32 at = lane_id() * lane_k;
        // The lines take turns in one register, so that this code is there once.
#pragma nounroll
        for (u32 r = 0; r < u32(columns); ++r) {
            Vec<u32, 4> last = load_line<lane_k>(line(frame, r), at, remaining(frame.k, at), frame.b_vectors);
#pragma unroll
            for (int i = 0; i + 1 < columns; ++i) b.of[i] = b.of[i + 1];
            b.of[columns - 1] = last;
        }
        // Neighbours lie along what is contiguous.
        bool along_k = frame.a_k == 1;
#pragma unroll 4
        for (u32 e = thread_id(); e < u32(TileM * T::TileK); e += T::threads) {
            u32 row = along_k ? e / T::TileK : e % TileM;
            u32 k = along_k ? e % T::TileK : e / TileM;
            bool exists = k < frame.k && row < frame.rows;
            Stored value = frame.a[exists ? i64(row) * frame.a_row + i64(k) * frame.a_k : 0];
            lds[row * T::TileK + k] = exists ? value : Stored(0);
        }
    }

    HK_DEVICE static void unpack(Vec<u32, 4> words, Pack (&out)[packs]) {
        Vec<Stored, lane_k> line = bit_cast<Vec<Stored, lane_k>>(words);
#pragma unroll
        for (int p = 0; p < packs; ++p) {
            Vec<Stored, Dots::k> v;
#pragma unroll
            for (int i = 0; i < Dots::k; ++i) v[i] = line[p * Dots::k + i];
            out[p] = Dots::make(v);
            converted<Dots>(out[p]);
        }
    }

    HK_DEVICE void multiply(const Stored* lds, const Lines& now) {
        Pack pb[columns][packs];
#pragma unroll
        for (int r = 0; r < columns; ++r) unpack(now.of[r], pb[r]);
        const u32* line = reinterpret_cast<const u32*>(lds + lane_id() * lane_k);
        Vec<u32, 4> ahead = lds_read<4>(line);
#pragma unroll
        for (int m = 0; m < TileM; ++m) {
            Pack pa[packs];
            unpack(ahead, pa);
            if (m + 1 < TileM) ahead = lds_read<4>(line + (m + 1) * T::TileK * int(sizeof(Stored)) / 4);
            // One row ahead: compilers would read all of A first, for which the registers are not enough.
            schedule_fence();
#pragma unroll
            for (int p = 0; p < packs; ++p)
#pragma unroll
                for (int r = 0; r < columns; ++r)
                    acc[m * columns + r] = Dots::dot(pa[p], pb[r][p], acc[m * columns + r]);
        }
    }

    HK_DEVICE void finish(const typename T::Args& args, const Frame& frame) {
        constexpr int count = TileM * columns;
        reduce_lanes<5, 0>(acc);
        constexpr int left = count >> halvings(count, 0);
        constexpr int owners = int(wave_size) >> halvings(count, 0);
        u32 index = reduced_index<0, count>();
        if (lane_id() % owners != 0) return;
#pragma unroll
        for (int i = 0; i < left; ++i)
            store_element<typename T::Out>(args, frame.m0 + (index + i) / columns,
                                           frame.n0 + wave_id() * columns + (index + i) % columns, acc[i]);
    }
};

template <class T>
HK_DEVICE void gemm_along_k(typename T::Args args) {
    using Work = AlongK<T>;
    HK_LDS static typename T::Stored lds[2][Work::lds_elements] __attribute__((aligned(16)));
    typename Work::Frame frame(args);
    Work work;
    multiply_part(work, frame, lds[0], Work::lds_elements);
    work.finish(args, frame);
}

}  // namespace hk
