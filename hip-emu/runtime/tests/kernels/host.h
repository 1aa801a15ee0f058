// HIP on the host: work-items are fibers that take turns, from one point where they wait for each other to the next.
//
// Limits that kernels must keep to: in a wave that exchanges values, all work-items that have not ended take part; workgroups
// run one after the other, unless they wait for each other; then they must not use SHARED.
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#define KERNEL extern "C" void
#define DEVICE
#define CONSTANT static const
#define GLOBAL static
#define NOINLINE __attribute__((noinline))
#define SHARED(type, name, count) static type name[count]
#define DYNAMIC_SHARED(type, name) type *name = reinterpret_cast<type *>(host::dynamic)

struct dim3 {
    unsigned x, y, z;
};

// What a table of virtual functions has for those that are not there.
extern "C" inline void __cxa_pure_virtual() { abort(); }

namespace host {

enum State { READY, AT_WAVE, AT_BLOCK, AT_GRID, ENDED };

struct Fiber {
    ucontext_t context;
    dim3 block, thread;
    unsigned lane;
    State state;
    // What its wave can see of it.
    u_int64_t shown;
    unsigned char *stack;
};

enum { WAVE = 64, STACK = 256 << 10, DYNAMIC = 64 << 10 };

static ucontext_t scheduler;
static Fiber *current;
static dim3 grid_size, block_size;
static void (*body)();
alignas(64) static unsigned char dynamic[DYNAMIC];

static void enter() {
    body();
    current->state = ENDED;
    swapcontext(&current->context, &scheduler);
}

static inline void wait(State state) {
    Fiber *self = current;
    self->state = state;
    swapcontext(&self->context, &scheduler);
}

// Makes those ready that wait in this state, if nobody of `count` fibers is elsewhere on the way there.
static bool release(Fiber *fibers, unsigned count, State state) {
    bool any = false;
    for (unsigned i = 0; i < count; ++i) {
        if (fibers[i].state < state) return false;
        any |= fibers[i].state == state;
    }
    for (unsigned i = 0; any && i < count; ++i) {
        if (fibers[i].state == state) fibers[i].state = READY;
    }
    return any;
}

static void run_blocks(unsigned first, unsigned count) {
    const unsigned threads = block_size.x * block_size.y * block_size.z, total = count * threads;
    Fiber *fibers = static_cast<Fiber *>(calloc(total, sizeof(Fiber)));
    for (unsigned i = 0; i < total; ++i) {
        Fiber &f = fibers[i];
        const unsigned b = first + i / threads, t = i % threads;
        f.block = {b % grid_size.x, b / grid_size.x % grid_size.y, b / grid_size.x / grid_size.y};
        f.thread = {t % block_size.x, t / block_size.x % block_size.y, t / block_size.x / block_size.y};
        f.lane = t % WAVE;
        f.stack = static_cast<unsigned char *>(malloc(STACK));
        getcontext(&f.context);
        f.context.uc_stack.ss_sp = f.stack;
        f.context.uc_stack.ss_size = STACK;
        f.context.uc_link = nullptr;
        makecontext(&f.context, enter, 0);
    }
    for (bool going = true; going;) {
        going = false;
        for (unsigned i = 0; i < total; ++i) {
            if (fibers[i].state != READY) continue;
            going = true;
            current = &fibers[i];
            swapcontext(&scheduler, &current->context);
        }
        for (unsigned b = 0; b < total; b += threads) {
            for (unsigned w = 0; w < threads; w += WAVE) {
                going |= release(fibers + b + w, threads - w < WAVE ? threads - w : +WAVE, AT_WAVE);
            }
            going |= release(fibers + b, threads, AT_BLOCK);
        }
        going |= release(fibers, total, AT_GRID);
    }
    for (unsigned i = 0; i < total; ++i) free(fibers[i].stack);
    free(fibers);
}

// Shows a value to the wave, and gives the one that work-item `lane` of it shows, if there is one.
template <class T> static T exchange(T value, unsigned lane) {
    static_assert(sizeof(T) <= sizeof(current->shown));
    Fiber *self = current;
    self->shown = 0;
    memcpy(&self->shown, &value, sizeof(T));
    wait(AT_WAVE);
    const unsigned threads = block_size.x * block_size.y * block_size.z;
    const unsigned thread = (self->thread.z * block_size.y + self->thread.y) * block_size.x + self->thread.x;
    Fiber *other = self - self->lane + lane;
    if (lane < WAVE && thread - self->lane + lane < threads) memcpy(&value, &other->shown, sizeof(T));
    wait(AT_WAVE);
    return value;
}

} // namespace host

#define threadIdx (host::current->thread)
#define blockIdx (host::current->block)
#define blockDim (host::block_size)
#define gridDim (host::grid_size)
enum { warpSize = host::WAVE };

static inline void __syncthreads() { host::wait(host::AT_BLOCK); }
static inline void __threadfence() {}
static inline void pause() { host::wait(host::READY); }
static inline void grid_barrier() { host::wait(host::AT_GRID); }
static inline unsigned lane_index() { return host::current->lane; }

template <class T> static T __shfl(T value, int lane) { return host::exchange(value, lane & 63); }
template <class T> static T __shfl_xor(T value, int mask) { return host::exchange(value, host::current->lane ^ mask); }
template <class T> static T __shfl_up(T value, unsigned by) {
    return host::exchange(value, host::current->lane < by ? host::current->lane : host::current->lane - by);
}
template <class T> static T __shfl_down(T value, unsigned by) {
    return host::exchange(value, host::current->lane + by < 64 ? host::current->lane + by : host::current->lane);
}
static inline unsigned long long __ballot(int predicate) {
    using namespace host;
    Fiber *self = current;
    self->shown = predicate != 0;
    wait(AT_WAVE);
    const unsigned threads = block_size.x * block_size.y * block_size.z;
    const unsigned thread = (self->thread.z * block_size.y + self->thread.y) * block_size.x + self->thread.x;
    unsigned long long mask = 0;
    Fiber *wave = self - self->lane;
    for (unsigned i = 0; i < WAVE && thread - self->lane + i < threads; ++i) {
        if (wave[i].state != ENDED && wave[i].shown) mask |= 1ull << i;
    }
    wait(AT_WAVE);
    return mask;
}
static inline int __any(int predicate) { return __ballot(predicate) != 0; }
static inline int __all(int predicate) { return __ballot(!predicate) == 0; }

template <class T> static T load_acquire(const T *p) { return *static_cast<const volatile T *>(p); }
template <class T> static void store_release(T *p, T value) { *p = value; }

// One fiber runs at a time, so nothing comes between.
#define HOST_ATOMIC(name, expression)                                                                                  \
    template <class T> static T name(T *p, T value) {                                                                  \
        const T old = *p;                                                                                              \
        *p = expression;                                                                                               \
        return old;                                                                                                    \
    }
HOST_ATOMIC(atomicAdd, old + value)
HOST_ATOMIC(atomicSub, old - value)
HOST_ATOMIC(atomicMin, value < old ? value : old)
HOST_ATOMIC(atomicMax, old < value ? value : old)
HOST_ATOMIC(atomicAnd, old &value)
HOST_ATOMIC(atomicOr, old | value)
HOST_ATOMIC(atomicXor, old ^ value)
HOST_ATOMIC(atomicExch, value)
HOST_ATOMIC(count_up, old >= value ? 0 : old + 1)
HOST_ATOMIC(count_down, (old == 0 || old > value) ? value : old - 1)
template <class T> static T atomicCAS(T *p, T expected, T value) {
    const T old = *p;
    if (old == expected) *p = value;
    return old;
}

static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static inline int __clz(unsigned x) { return x ? __builtin_clz(x) : 32; }
static inline int __clzll(unsigned long long x) { return x ? __builtin_clzll(x) : 64; }
static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline int __ffsll(long long x) { return __builtin_ffsll(x); }
static inline unsigned __brev(unsigned x) { return __builtin_bitreverse32(x); }
static inline unsigned long long __brevll(unsigned long long x) { return __builtin_bitreverse64(x); }
static inline unsigned __umulhi(unsigned a, unsigned b) { return static_cast<unsigned long long>(a) * b >> 32; }
static inline int __mulhi(int a, int b) { return static_cast<int>(static_cast<long long>(a) * b >> 32); }
static inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
    return static_cast<unsigned __int128>(a) * b >> 64;
}
static inline int __mul24(int a, int b) { return (a << 8 >> 8) * (b << 8 >> 8); }
template <class To, class From> static To as(From from) {
    static_assert(sizeof(To) == sizeof(From));
    To to;
    memcpy(&to, &from, sizeof(To));
    return to;
}
static inline unsigned __float_as_uint(float x) { return as<unsigned>(x); }
static inline float __uint_as_float(unsigned x) { return as<float>(x); }
static inline long long __double_as_longlong(double x) { return as<long long>(x); }

// Workgroups run one after the other, or need each other, or are those of a cooperative launch.
enum Together { ALONE, COOPERATIVE, TOGETHER };

// A launch to compare.
struct Case {
    const char *name;
    unsigned blocks[3], threads[3];
    unsigned dynamic_shared;
    // Whether workgroups wait for each other, and how (`Together`).
    unsigned together;
    // The kernel's third argument.
    unsigned n;
    unsigned in_bytes, out_bytes;
    // How results are compared: bytes, or floating-point numbers of so many bytes that may be so many units in the last
    // place apart.
    unsigned float_bytes;
    unsigned ulps;
    void (*fill)(void *in, unsigned bytes);
    void (*run)(const Case *self, const void *in, void *out);
    void (*kernel)();
};

namespace host {

static unsigned long long seed;
static unsigned long long random64() {
    seed += 0x9e3779b97f4a7c15ull;
    unsigned long long x = seed;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return x ^ x >> 31;
}

// Integers are any, floating-point numbers lie between -1 and 1.
template <class T> static void fill(void *in, unsigned bytes) {
    T *values = static_cast<T *>(in);
    seed = bytes;
    for (unsigned i = 0; i < bytes / sizeof(T); ++i) {
        if constexpr (static_cast<T>(0.5) == static_cast<T>(0)) {
            values[i] = static_cast<T>(random64() >> 7);
        } else {
            values[i] = static_cast<T>(static_cast<double>(static_cast<long long>(random64())) * 0x1p-63);
        }
    }
}

template <class I, class O> struct Launch {
    static const I *in;
    static O *out;
    static unsigned n;
    static void (*kernel)(const I *, O *, unsigned);
    static void call() { kernel(in, out, n); }
};
template <class I, class O> const I *Launch<I, O>::in;
template <class I, class O> O *Launch<I, O>::out;
template <class I, class O> unsigned Launch<I, O>::n;
template <class I, class O> void (*Launch<I, O>::kernel)(const I *, O *, unsigned);

template <class I, class O> static void run(const Case *self, const void *in, void *out) {
    typedef Launch<I, O> L;
    L::in = static_cast<const I *>(in);
    L::out = static_cast<O *>(out);
    L::n = self->n;
    L::kernel = reinterpret_cast<void (*)(const I *, O *, unsigned)>(self->kernel);
    body = L::call;
    grid_size = {self->blocks[0], self->blocks[1], self->blocks[2]};
    block_size = {self->threads[0], self->threads[1], self->threads[2]};
    const unsigned blocks = grid_size.x * grid_size.y * grid_size.z, together = self->together ? blocks : 1;
    for (unsigned b = 0; b < blocks; b += together) run_blocks(b, together);
}

template <class T> constexpr unsigned float_bytes() { return static_cast<T>(0.5) == static_cast<T>(0) ? 0 : sizeof(T); }

struct Options {
    unsigned ulps = 0, dynamic_shared = 0, together = ALONE;
    void (*fill)(void *, unsigned) = nullptr;
};

// `in` and `out` are numbers of elements.
template <class I, class O>
static Case make(const char *name, void (*kernel)(const I *, O *, unsigned), dim3 blocks, dim3 threads, unsigned n,
                 unsigned in, unsigned out, Options options = {}) {
    return {name,
            {blocks.x, blocks.y ? blocks.y : 1, blocks.z ? blocks.z : 1},
            {threads.x, threads.y ? threads.y : 1, threads.z ? threads.z : 1},
            options.dynamic_shared,
            options.together,
            n,
            static_cast<unsigned>(in * sizeof(I)),
            static_cast<unsigned>(out * sizeof(O)),
            float_bytes<O>(),
            options.ulps,
            options.fill ? options.fill : fill<I>,
            run<I, O>,
            reinterpret_cast<void (*)()>(kernel)};
}

} // namespace host

#define CASE(kernel, ...) host::make(#kernel, kernel, __VA_ARGS__)
#define CASES(...)                                                                                                     \
    extern "C" const Case *cases(unsigned *count) {                                                                    \
        static const Case all[] = {__VA_ARGS__};                                                                       \
        *count = sizeof(all) / sizeof(all[0]);                                                                         \
        return all;                                                                                                    \
    }
