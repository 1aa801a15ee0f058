// Everything a GEMM kernel is made of, as one type. The schedule takes only this.
#pragma once

#include "../core/swizzle.hpp"
#include "../mma/select.hpp"
#include "../tile/stage.hpp"
#include "../tile/wave_dot.hpp"
#include "../tile/wave_mma.hpp"

namespace hk {

// How the target computes: the element type in LDS, its layout, how packs are made, and the wave tile.
template <class Target, class T, int WaveM, int WaveN, bool Matrix = HasMatrix<Target, T>::value>
struct Compute {
    using Lds = Storage<T>;
    template <int Rows, int K, Major, int Threads>
    using Layout = RowMajor<Lds, Rows, K>;
    struct Packer {
        HK_DEVICE static Lds make(Vec<Lds, 1> v) { return v[0]; }
    };
    using Wave = WaveMma<Op<Target, T>, Lds, WaveM, WaveN>;
};

template <class Target, class T, int WaveM, int WaveN>
struct Compute<Target, T, WaveM, WaveN, false> {
    using Packer = Dot<Target, T>;
    using Lds = typename Packer::Pack;
    // What a lane loads of an operand that is contiguous along k.
    template <int Rows, int K, Major Order, int Threads>
    static constexpr int piece = Order == Major::K ? min_of(16 / int(sizeof(Storage<T>)), Rows * K / Threads) : 0;
    template <int Rows, int K, Major Order, int Threads>
    using Layout = KMajor<Lds, Rows, K, Packer::k, piece<Rows, K, Order, Threads>>;
    using Wave = WaveDot<Packer, WaveM, WaveN>;
};

template <class T>
struct Ungated {
    using Type = T;
    static constexpr bool gated = false;
};
template <class T>
struct Ungated<Gated<T>> {
    using Type = T;
    static constexpr bool gated = true;
};

// TransA, TransB: the operand is stored transposed. WavesM x WavesN waves share the tile.
template <class Target, class In_, class Out_, bool TransA, bool TransB, int TileM_, int TileN_, int TileK_, int WavesM,
          int WavesN>
struct GemmTraits {
    using In = typename Ungated<In_>::Type;
    using Out = Out_;
    using Scalar = ScalarFor<Out>;
    static constexpr int TileM = TileM_;
    static constexpr int TileN = TileN_;
    static constexpr int TileK = TileK_;
    static constexpr int threads = WavesM * WavesN * int(wave_size);
    static constexpr int wave_m = TileM / WavesM;
    static constexpr int wave_n = TileN / WavesN;
    static constexpr int waves_n = WavesN;
    // Columns of C. With two factors B a wave's columns are half of the one and the same half of the other.
    static constexpr bool gated = Ungated<In_>::gated;
    static constexpr int OutN = gated ? TileN / 2 : TileN;
    static constexpr int group = gated ? wave_n / 2 : 0;

    // op(A) and op(B)^T both have rows and k.
    static constexpr Major order_a = TransA ? Major::Row : Major::K;
    static constexpr Major order_b = TransB ? Major::K : Major::Row;

    // What is multiplied, and how elements of another type become that.
    using Factor = typename MultipliedAs<Target, In>::Type;
    using Parts = Compute<Target, Factor, wave_m, wave_n>;
    using Widener = Widen<In, Factor>;
    using Lds = typename Parts::Lds;
    using LayoutA = typename Parts::template Layout<TileM, TileK, order_a, threads>;
    using LayoutB = typename Parts::template Layout<TileN, TileK, order_b, threads>;
    using Wave = typename Parts::Wave;
    using StageA = Stage<Storage<In>, order_a, LayoutA, typename Parts::Packer, threads, Widener>;
    using StageB = Stage<Storage<In>, order_b, LayoutB, typename Parts::Packer, threads, Widener, group>;

    static constexpr int buffer_elements = LayoutA::elements + LayoutB::elements;
    static_assert(TileM % WavesM == 0 && TileN % WavesN == 0, "equal wave tiles");
};

}  // namespace hk
