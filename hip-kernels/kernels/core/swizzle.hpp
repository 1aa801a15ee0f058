// How a tile of an operand lies in LDS. An operand tile has `Rows` rows (of op(A), or columns of op(B)) and `K` steps
// of the inner dimension; a layout maps (row, k) to an element index and says which direction is contiguous.
//
// LDS has 32 banks of 4 bytes; a ds_read_b128 runs in 8 phases of 8 lanes, {0-3, 20-23}, {4-7, 16-19}, ... , and a
// ds_write_b128 in 8 phases of 8 consecutive lanes.
#pragma once

#include "vec.hpp"

namespace hk {

// k-major, in packs of `Pack_` neighbours along k: the packs of all rows at one k are a line. The schedules without matrix
// instructions read several rows of one line with one ds_read_b128: lanes of one phase read 8 different or equal 16-byte
// pieces of one line, so there is no conflict.
// Operands that are contiguous along k are written pack by pack: the lanes of a phase (32, or 16 for packs of 8 bytes) have
// two pieces of `Piece` neighbours along k of half as many rows, and each its pack of another line. So that these are in
// different banks, the rows of odd pieces are XORed with that number of rows. Padding would take the two buffers of a 128x128
// tile over half of the LDS; more pieces in a phase would take more registers for the places that a lane reads at.
// Piece 0: the operand is contiguous along the rows, and written as it is read.
template <class T, int Rows_, int K_, int Pack_, int Piece>
struct KMajor {
    using Element = T;  // a pack
    static constexpr int Rows = Rows_;
    static constexpr int K = K_;
    static constexpr int Pack = Pack_;
    static constexpr bool contiguous_k = false;
    static constexpr int line = Rows;
    static constexpr int elements = K / Pack * line;

    static_assert((sizeof(T) == 4 || sizeof(T) == 8) && Rows % 4 == 0 && K % Pack == 0, "16-byte pieces of packs");

    // Rows below which a line is permuted.
    static constexpr int span = Piece == 0 ? 1 : 128 / int(sizeof(T));
    static_assert(Rows % span == 0, "whole spans");

    HK_DEVICE static constexpr u32 piece(u32 k) { return Piece == 0 ? 0 : k / (Piece == 0 ? 1 : Piece); }
    // What the rows of a piece are XORed with.
    HK_DEVICE static constexpr u32 skew(u32 piece) { return piece % 2 * (span / 2); }

    HK_DEVICE static u32 index(u32 row, u32 k) { return k / Pack * line + (row ^ skew(piece(k))); }

    // index(row + rows, k + ks), from slot = index(row, k); rows is a multiple of the span, and ks stays in the piece.
    HK_DEVICE static u32 moved(u32 slot, int rows, int ks) { return slot + ks / Pack * line + rows; }
};

// Row-major: the k of one row are contiguous, 64 or 128 bytes a row, in chunks of 16 bytes whose position is XORed
// with bits of the row. The matrix schedules read one chunk of 16 consecutive rows by 16 lanes: with the XOR the
// eight lanes of a phase hit eight different 16-byte columns of the 128-byte bank line.
//   64-byte rows:  two rows share a bank line, so the XOR uses row bits 1 and 2. Which of the two comes first goes with
//                  the parity of these bits: operands that are contiguous along the rows are written in pieces of 8
//                  bytes, and the 16 lanes of such a phase have two rows that are 2 or 4 apart.
//   128-byte rows: one row is a bank line, so it uses row bits 0 to 2.
template <class T, int Rows_, int K_>
struct RowMajor {
    using Element = T;
    static constexpr int Rows = Rows_;
    static constexpr int K = K_;
    static constexpr int Pack = 1;
    static constexpr bool contiguous_k = true;
    static constexpr int elements = Rows * K;
    static constexpr int chunk = 16 / int(sizeof(T));
    static constexpr int chunks = K / chunk;
    static constexpr int shift = chunks == 4 ? 1 : 0;

    static_assert(chunks == 4 || chunks == 8, "rows of 64 or 128 bytes");

    HK_DEVICE static constexpr u32 place(u32 row) { return shift == 0 ? row : row ^ ((row >> 1 ^ row >> 2) & 1); }

    HK_DEVICE static u32 index(u32 row, u32 k) {
        return place(row) * K + ((k / chunk) ^ ((row >> shift) % chunks)) * chunk + k % chunk;
    }

    // The pattern repeats after this many rows.
    static constexpr int period = chunks << shift;

    // index(row + rows, k), from slot = index(row, k), where row is a multiple of a power of two above rows % period.
    HK_DEVICE static u32 moved(u32 slot, int rows, int) {
        int low = rows % period;
        return (slot ^ u32((low >> shift) * chunk + int(place(low)) * K)) + (rows - low) * K;
    }
};

}  // namespace hk
