// What all schedules have in common: which tile of which product a workgroup computes, the views of its operands, the wave's
// accumulators, and what becomes of them. A schedule is the loop between.
#pragma once

#include "../core/order.hpp"
#include "../core/sync.hpp"
#include "../tile/epilogue.hpp"
#include "args.hpp"
#include "traits.hpp"

namespace hk {

template <class T>
struct Frame {
    using Scalar = typename T::Scalar;
    using Args = GemmArgs<typename T::In, Scalar>;
    using Stored = Storage<typename T::In>;
    using Lds = typename T::Lds;
    using A = Operand<Stored, T::order_a>;
    using B = Operand<Stored, T::order_b, T::group>;

    u32 m0;
    u32 n0;
    u32 k;
    A a;
    B b;
    typename T::StageA stage_a;
    typename T::StageB stage_b;
    typename T::Wave wave;
    u32 wave_m;
    u32 wave_n;

    HK_DEVICE explicit Frame(const Args& args) : Frame(args, place(args)) {}

    HK_DEVICE static TileCoord place(const Args& args) {
        return grouped_order(group_x(), ceil_div(args.m, T::TileM), ceil_div(args.n, T::OutN));
    }

    // As in BLAS, alpha == 0 means that A and B are not read: their NaN must not reach C.
    HK_DEVICE static u32 inner(const Args& args) { return args.alpha == Scalar(0) ? 0 : args.k; }

    HK_DEVICE Frame(const Args& args, TileCoord tile)
        : m0(tile.m * T::TileM),
          n0(tile.n * T::OutN),
          k(args.split.count(inner(args))),
          a(A::at_tile(reinterpret_cast<const Stored*>(args.a) + i64(group_z()) * args.stride_a +
                           A::offset(args.lda, 0, args.split.first(inner(args))),
                       args.lda, args.m, k, m0, T::TileM, T::TileK)),
          b(B::at_tile(reinterpret_cast<const Stored*>(args.b) + i64(group_z()) * args.stride_b +
                           B::offset(args.ldb, 0, args.split.first(inner(args))),
                       args.ldb, args.n, k, n0, T::TileN, T::TileK)),
          stage_a(a),
          stage_b(b),
          wave_m(wave_id() / T::waves_n * T::wave_m),
          wave_n(wave_id() % T::waves_n * T::wave_n) {}

    // Whether there is a tile of A and B after the current one.
    HK_DEVICE bool more() const { return a.k > u32(T::TileK); }
    HK_DEVICE void advance() {
        a.advance(T::TileK);
        b.advance(T::TileK);
    }
    // Memory -> registers.
    HK_DEVICE void load() {
        stage_a.load(a);
        stage_b.load(b);
    }
    // Registers -> LDS.
    HK_DEVICE void store(Lds* buffer) const {
        stage_a.store(buffer);
        stage_b.store(buffer + T::LayoutA::elements);
    }
    HK_DEVICE void multiply(const Lds* buffer) {
        wave.template multiply<typename T::LayoutA, typename T::LayoutB>(buffer, buffer + T::LayoutA::elements, wave_m,
                                                                         wave_n);
    }

    // `lds` is all of the schedule's LDS, which the epilogue may use.
    HK_DEVICE void finish(const Args& args, Lds* lds, int lds_elements) const {
        using Memory = StoredMatrix<typename T::Out>;
        i64 batch = group_z();
        const Fused& fused = args.fused;
        const Scalar* bias = args.bias;
        if (bias) bias += fused.bias_rows ? m0 : n0;
        const void* residual = args.residual;
        if (residual)
            residual = Memory::moved(residual, fused.stored,
                                     batch * fused.stride_residual + i64(m0) * fused.ld_residual + n0);
        const void* c = Memory::moved(args.c, fused.stored, batch * args.stride_c + i64(group_y()) * args.split.stride + i64(m0) * args.ldc + n0);
        Epilogue<typename T::Out, Scalar> epilogue{
            const_cast<void*>(c),
            args.ldc,
            args.m - m0,
            args.n - n0,
            args.alpha,
            args.beta,
            bias,
            residual,
            args.scale_rows ? args.scale_rows + m0 : nullptr,
            args.scale_columns ? args.scale_columns + n0 : nullptr,
            args.amax,
            args.n,
            fused};
        int waves = T::threads / int(wave_size);
        epilogue.template store<T::TileM, T::OutN, T::wave_n, T::gated>(
            wave, wave_m, T::gated ? wave_n / 2 : wave_n, reinterpret_cast<Scalar*>(lds),
                                                               lds_elements * int(sizeof(Lds)) / int(sizeof(Scalar)) / waves);
    }
    static constexpr int slab_bytes = T::Wave::slab_rows * T::wave_n * int(sizeof(Scalar));
};

}  // namespace hk
