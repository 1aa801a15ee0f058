// Global memory -> registers -> LDS for one operand tile, by all threads of a workgroup.
//
// `load` fills registers with a thread's share of the tile, `store` writes that share to LDS, converting the element
// type on the way; between the two the schedule computes, which hides the latency of the loads.
//
// A share is `blocks` blocks of `R` rows x `C` steps of k. A block is loaded by vectors along the direction that is
// contiguous in memory and stored by vectors along the direction that is contiguous in LDS; where they differ the
// transposition happens in registers.
//
// Two ways to load, chosen per tile and step by a uniform branch:
//   vectors   the tile is inside the matrix: 4 to 16 bytes a lane, 32-bit offsets from a scalar base
//   elements  tiles at the edge, k tails, unaligned or far-apart rows: one element a lane, 64-bit offsets; what lies
//             outside the matrix is never read and counts as zero
#pragma once

#include "../core/buffer.hpp"
#include "../core/lds.hpp"
#include "../core/sync.hpp"
#include "operand.hpp"
#include "widen.hpp"

namespace hk {

// `Widener` makes what is multiplied of stored elements, if that is another type; `Packer` what lies in LDS of `Layout::Pack`
// such neighbours along k.
template <class T, Major Order, class Layout, class Packer, int Threads, class Widener, int Group = 0>
struct Stage {
    using From = Operand<T, Order, Group>;
    using Element = typename Layout::Element;
    using Wide = typename Widener::Wide;
    static constexpr int Rows = Layout::Rows;
    static constexpr int K = Layout::K;
    static constexpr int share = Rows * K / Threads;
    static_assert(Rows * K % Threads == 0, "equal shares");

    // Block shape. Memory along k: one vector of up to 16 bytes, which is one vector in LDS too, or is stored pack by pack.
    // Memory along rows, LDS along rows: some rows of the lines of one pack. Memory along rows, LDS along k: a small
    // block, 8 bytes of k for a ds_write_b64, the rest rows.
    static constexpr int most_rows = min_of(4, 16 / int(sizeof(T)));
    static constexpr int transposed_c = min_of(8 / int(sizeof(Wide)), share / most_rows);
    static constexpr int C = Order == Major::K      ? min_of(16 / int(sizeof(Wide)), share)
                             : Layout::contiguous_k ? transposed_c
                                                    : Layout::Pack;
    static constexpr int R = Order == Major::K ? 1 : min_of(most_rows, share / C);
    static_assert(C % Layout::Pack == 0, "whole packs");
    static constexpr int blocks = share / (R * C);
    static_assert(blocks * R * C == share, "whole blocks");

    // Vectors in memory: `width` elements along the contiguous direction, `lines` of them per block.
    static constexpr int width = Order == Major::K ? C : R;
    static constexpr int lines = Order == Major::K ? R : C;
    using Line = Vec<T, width>;
    static constexpr int line_bytes = width * int(sizeof(T));
    static_assert(line_bytes % 4 == 0, "whole dwords");

    // Which block a thread has: neighbours lie side by side along k, except where rows are contiguous in memory and
    // in LDS, where they lie side by side along the rows. Block b is `Threads` blocks further.
    static constexpr bool along_rows = Order == Major::Row && !Layout::contiguous_k;
    static constexpr int k_blocks = K / C;
    static constexpr int row_blocks = Rows / R;
    static constexpr int step_rows = along_rows ? 0 : Threads / k_blocks * R;
    static constexpr int step_k = along_rows ? Threads / row_blocks * C : 0;
    static_assert(Threads % (along_rows ? row_blocks : k_blocks) == 0, "a block step moves in one direction");

    // The first row and k of a thread's block 0.
    // Pieces that are stored pack by pack: two of each row in a phase of the writes, as `KMajor` wants it; the other pieces of
    // these rows follow in the next phases.
    static constexpr bool pieces = Order == Major::K && !Layout::contiguous_k;
    static constexpr u32 phase = 128 / u32(sizeof(Element));
    static_assert(!pieces || k_blocks % 2 == 0, "phases of two pieces");

    HK_DEVICE static u32 first_row(u32 thread) {
        if (pieces) return thread / (phase / 2 * k_blocks) * (phase / 2) + thread % phase / 2;
        return (along_rows ? thread % row_blocks : thread / k_blocks) * R;
    }
    HK_DEVICE static u32 first_k(u32 thread) {
        if (pieces) return (thread / phase % (k_blocks / 2) * 2 + thread % 2) * C;
        return (along_rows ? thread / row_blocks : thread % k_blocks) * C;
    }

    static_assert(!Layout::contiguous_k || (step_rows % 8 == 0 && step_k == 0 && 8 % R == 0), "what moved() needs");

    u32 slot;            // where block 0 lies in LDS, in elements
    u32 offset[blocks];  // bytes from the operand's base, for vector loads
    // As dwords: a vector of bytes that lives around a loop would take a register for each.
    Vec<u32, line_bytes / 4> regs[blocks][lines];

    HK_DEVICE explicit Stage(const From& from) {
        u32 row = first_row(thread_id());
        u32 k = first_k(thread_id());
        // Opaque, so that the places of the other rows and blocks are sums and not, by what is known of the bits, ORs.
        // clang 15 takes the OR in `(x | 16) << 2` for a sum when it forms the address of an LDS access, also where
        // it has just dropped a mask from x because the OR sets the bit anyway: then rows go to wrong places.
        slot = rematerialise(Layout::index(row, k));
#pragma unroll
        for (int b = 0; b < blocks; ++b) {
            u32 r = row + b * step_rows;
            // With k contiguous, rows past the end repeat the last row: their products are never stored.
            u32 in_half = From::in_half(r);
            if (Order == Major::K) in_half = min_u32(in_half, from.rows - 1);
            offset[b] = u32(From::offset(u32(from.ld), in_half + from.shift(r), k + b * step_k)) * u32(sizeof(T));
        }
    }

    HK_DEVICE static bool whole(const From& from) {
        return from.vectors && from.k >= u32(K) && (Order == Major::K || from.rows >= u32(Rows) / From::halves);
    }

    HK_DEVICE void load(const From& from) {
        if (whole(from)) {
            load_vectors(from);
        } else {
            load_elements(from);
        }
    }

    HK_DEVICE void load_vectors(const From& from) {
        Resource resource = make_resource(from.base);
        // Must be in a scalar register, which clang 15 forgets if it computes it elsewhere.
        u32 pitch = u32(__builtin_amdgcn_readfirstlane(i32(u32(from.ld) * u32(sizeof(T)))));
#pragma unroll
        for (int b = 0; b < blocks; ++b)
#pragma unroll
            for (int l = 0; l < lines; ++l)
                regs[b][l] = buffer_load<line_bytes>(resource, offset[b], l * pitch);
    }

    HK_DEVICE void load_elements(const From& from) {
        u32 thread = rematerialise(thread_id());
        u32 row = first_row(thread);
        u32 k = first_k(thread);
#pragma unroll
        for (int b = 0; b < blocks; ++b)
#pragma unroll
            for (int l = 0; l < lines; ++l) {
                Line line;
#pragma unroll
                for (int w = 0; w < width; ++w) {
                    u32 r = row + b * step_rows + (Order == Major::K ? l : w);
                    u32 c = k + b * step_k + (Order == Major::K ? w : l);
                    u32 in_half = From::in_half(r);
                    bool inside = in_half < from.rows && c < from.k;
                    // The first element of the operand stands in for what is outside; the select drops it.
                    i64 at = inside ? From::offset(from.ld, in_half + from.shift(r), c) : 0;
                    T value = from.base[at];
                    line[w] = inside ? value : T(0);
                }
                regs[b][l] = bit_cast<Vec<u32, line_bytes / 4>>(line);
                // Line by line: with all loads under way at once the addresses would not fit into the registers.
                schedule_fence();
            }
    }

    // What lies in LDS for row r and the pack that begins at c.
    HK_DEVICE Element element(int b, int r, int c) const {
        Vec<Wide, Layout::Pack> v;
#pragma unroll
        for (int p = 0; p < Layout::Pack; ++p) {
            Vec<Wide, width> line = Widener::template line<width>(regs[b][Order == Major::K ? r : c + p]);
            v[p] = line[Order == Major::K ? c + p : r];
        }
        return Packer::make(v);
    }

    HK_DEVICE void store(Element* tile) const {
#pragma unroll
        for (int b = 0; b < blocks; ++b) {
            if constexpr (Layout::contiguous_k) {
#pragma unroll
                for (int r = 0; r < R; ++r) {
                    Vec<Element, C> v;
#pragma unroll
                    for (int c = 0; c < C; ++c) v[c] = element(b, r, c);
                    lds_write<C>(tile + Layout::moved(slot, b * step_rows + r, 0), v);
                }
            } else {
#pragma unroll
                for (int c = 0; c < C; c += Layout::Pack) {
                    Vec<Element, R> v;
#pragma unroll
                    for (int r = 0; r < R; ++r) v[r] = element(b, r, c);
                    lds_write<R>(tile + Layout::moved(slot, b * step_rows, b * step_k + c), v);
                }
            }
        }
    }
};

}  // namespace hk
