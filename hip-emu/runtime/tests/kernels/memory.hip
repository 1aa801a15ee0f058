// Memory: atomics, small and large elements, locks, allocation, output, waiting for the whole grid.
#include "kernel.h"

#ifdef __HIP__
#include <hip/hip_cooperative_groups.h>
DEVICE inline void grid_barrier() { cooperative_groups::this_grid().sync(); }
#endif

KERNEL histogram_global(const unsigned *in, unsigned *out, unsigned n) {
    for (unsigned i = index1(); i < n; i += gridDim.x * blockDim.x) atomicAdd(&out[in[i] % 61], 1u);
}

KERNEL histogram_local(const unsigned char *in, unsigned *out, unsigned n) {
    SHARED(unsigned, counts, 256);
    counts[threadIdx.x] = 0;
    __syncthreads();
    for (unsigned i = index1(); i < n; i += gridDim.x * blockDim.x) atomicAdd(&counts[in[i]], 1u);
    __syncthreads();
    if (counts[threadIdx.x]) atomicAdd(&out[threadIdx.x], counts[threadIdx.x]);
}

// Every operation, of 32 and 64 bits, in global memory and in LDS; what is left does not depend on the order.
template <class T> DEVICE inline void operations(T *at, T value) {
    atomicAdd(&at[0], value);
    atomicSub(&at[1], value);
    atomicMin(&at[2], static_cast<T>(~value));
    atomicMax(&at[3], value);
    atomicAnd(&at[4], static_cast<T>(value | 0xff));
    atomicOr(&at[5], static_cast<T>(value & 0xf0f0));
    atomicXor(&at[6], value);
    T old = at[7], seen;
    do {
        seen = old;
        old = atomicCAS(&at[7], seen, static_cast<T>(seen * 5 + 1));
    } while (old != seen);
}

GLOBAL u64 START[8] = {0, 0, ~0ull, 0, ~0ull, 0, 0, 0};

KERNEL atomics(const unsigned *in, u64 *out, unsigned) {
    SHARED(unsigned, words, 16);
    SHARED(u64, longs, 8);
    const unsigned t = threadIdx.x;
    if (t < 16) words[t] = t % 8 == 2 || t % 8 == 4 ? ~0u : 0;
    if (t < 8) longs[t] = t == 2 || t == 4 ? ~0ull : 0;
    __syncthreads();
    const unsigned word = in[index1()];
    operations(words, word);
    operations(longs, static_cast<u64>(word) << 20 ^ word);
    count_up(&words[8], 100u);
    count_down(&words[9], 37u);
    atomicAdd(reinterpret_cast<int *>(&words[10]), -static_cast<int>(word & 0xff));
    atomicMin(reinterpret_cast<int *>(&words[11]), static_cast<int>(word));
    atomicMax(reinterpret_cast<int *>(&words[12]), static_cast<int>(word));
    operations(START, static_cast<u64>(word) * word);
    operations(reinterpret_cast<unsigned *>(out), word >> 3);
    __threadfence();
    __syncthreads();
    // The last workgroup sees what all have done, and leaves the variable as it was.
    if (t == 0 && count_up(reinterpret_cast<unsigned *>(out + 4), 99u) == gridDim.x - 1) {
        for (unsigned i = 0; i < 8; ++i) out[8 + i] = atomicExch(&START[i], i == 2 || i == 4 ? ~0ull : 0);
    }
    if (t < 16) out[16 + blockIdx.x * 24 + t] = words[t];
    if (t < 8) out[32 + blockIdx.x * 24 + t] = longs[t];
}

// Whole numbers, so that the order of additions does not matter.
KERNEL atomics_float(const unsigned *in, double *out, unsigned) {
    SHARED(float, sums, 2);
    SHARED(double, large, 1);
    if (threadIdx.x == 0) sums[0] = sums[1] = 0, large[0] = 0;
    __syncthreads();
    const unsigned word = in[index1()] & 0xfff;
    atomicAdd(&sums[word & 1], static_cast<float>(word));
    atomicAdd(&large[0], static_cast<double>(word) * word);
    atomicAdd(&out[word % 5], static_cast<double>(word));
    atomicAdd(reinterpret_cast<float *>(out + 5) + word % 3, static_cast<float>(word & 15));
    __syncthreads();
    if (threadIdx.x < 2) out[8 + 3 * blockIdx.x + threadIdx.x] = sums[threadIdx.x];
    if (threadIdx.x == 2) out[10 + 3 * blockIdx.x] = large[0];
}

struct __attribute__((packed)) Packed {
    unsigned char flags;
    short small;
    unsigned word;
    u64 large;
    signed char last;
};

KERNEL packed(const unsigned char *in, unsigned char *out, unsigned n) {
    const unsigned i = index1();
    if (i >= n) return;
    Packed p = reinterpret_cast<const Packed *>(in)[i];
    p.flags ^= p.last;
    p.small = static_cast<short>(p.small * 3 - p.last);
    p.word += static_cast<unsigned>(p.small);
    p.large = p.large * 7 + p.word;
    p.last = static_cast<signed char>(p.last >> 1);
    reinterpret_cast<Packed *>(out)[n - 1 - i] = p;
}

struct alignas(16) Quad {
    unsigned x, y, z, w;
};

KERNEL widths(const unsigned *in, unsigned *out, unsigned n) {
    SHARED(Quad, tile, 128);
    const unsigned t = threadIdx.x, i = index1();
    const Quad *quads = reinterpret_cast<const Quad *>(in);
    tile[t] = quads[i];
    __syncthreads();
    Quad q = tile[(t * 37 + 5) % 128];
    const unsigned short *halves = reinterpret_cast<const unsigned short *>(tile);
    const signed char *bytes = reinterpret_cast<const signed char *>(tile);
    q.x += halves[(t * 11) % 1024];
    q.y -= static_cast<unsigned>(bytes[(t * 13) % 2048]);
    // Two and three words, at addresses that are not theirs.
    q.z ^= in[(i * 4 + 1) % n] + in[(i * 4 + 2) % n];
    q.w += reinterpret_cast<const unsigned short *>(in)[(i * 7 + 3) % (2 * n)];
    reinterpret_cast<Quad *>(out)[i] = q;
}

// One wave at a time changes what is behind the lock.
KERNEL locked(const unsigned *in, unsigned *out, unsigned n) {
    if (lane_index() != 0) return;
    unsigned *lock = out + 4;
    for (unsigned i = 0; i < n; ++i) {
        while (atomicCAS(lock, 0u, 1u) != 0) pause();
        __threadfence();
        volatile unsigned *guarded = out;
        guarded[0] = guarded[0] + 1;
        guarded[1] = guarded[1] + in[(index1() / 64 + i) & 63];
        guarded[2] = guarded[2] ^ in[(index1() / 64 * 3 + i) & 63];
        __threadfence();
        atomicExch(lock, 0u);
    }
}

// Workgroups that wait for later ones.
KERNEL backwards(const unsigned *in, unsigned *out, unsigned n) {
    const unsigned block = blockIdx.x;
    unsigned *flags = out + n;
    if (threadIdx.x == 0) {
        while (block + 1 < n && load_acquire(&flags[block + 1]) == 0) pause();
        const unsigned after = block + 1 < n ? out[block + 1] : 1;
        out[block] = mix(after + in[block]);
        store_release(&flags[block], 1u);
    }
}

KERNEL dynamic(const unsigned *in, unsigned *out, unsigned n) {
    DYNAMIC_SHARED(unsigned, memory);
    SHARED(unsigned, fixed, 64);
    const unsigned t = threadIdx.x;
    fixed[t] = in[index1()];
    for (unsigned i = t; i < n; i += 64) memory[i] = mix(i + blockIdx.x);
    __syncthreads();
    unsigned sum = 0;
    for (unsigned i = 0; i < 20; ++i) sum += memory[fixed[(t + i) % 64] % n];
    out[index1()] = sum;
}

CONSTANT u64 CONSTANTS[4] = {0x0123456789abcdefull, 0x1111222233334444ull, ~0ull, 42};
GLOBAL unsigned variable = 12345;
GLOBAL unsigned *address = &variable;

KERNEL globals(const unsigned *in, u64 *out, unsigned) {
    out[index1()] = CONSTANTS[in[index1()] & 3] + variable + *address;
}

// Each step waits for the whole grid.
KERNEL relaxation(const float *in, float *out, unsigned n) {
    const unsigned i = index1(), left = i == 0 ? n - 1 : i - 1, right = i == n - 1 ? 0 : i + 1;
    float *from = out, *to = out + n;
    from[i] = in[i];
    for (unsigned step = 0; step < 6; ++step) {
        grid_barrier();
        to[i] = 0.25f * from[left] + 0.5f * from[i] + 0.25f * from[right];
        float *swap = from;
        from = to;
        to = swap;
    }
}

KERNEL prints(const unsigned *in, int *out, unsigned n) {
    const unsigned i = index1(), word = in[i];
    if (word % n != 0) {
        out[i] = printf("print %u: %08x %d %c\n", i, word, static_cast<int>(word), 'a' + word % 26);
        out[i] += printf("print %u: %s, %.3f %g\n", i, word & 8 ? "eight" : "no eight", word / 7.0, word * 1e-12);
    } else {
        out[i] = printf("print %u: nothing else%%\n", i);
    }
}

struct Node {
    Node *next;
    unsigned value;
};

// Lists of what each work-item allocates.
KERNEL allocates(const unsigned *in, unsigned *out, unsigned n) {
    Node *head = nullptr;
    for (unsigned i = 0; i < n; ++i) {
        const unsigned word = in[(index1() + i) & 127];
        Node *node = static_cast<Node *>(malloc(sizeof(Node) + (word & 127)));
        node->value = word;
        node->next = head;
        if (word % 5 == 0 && head) {
            node->next = head->next;
            free(head);
        }
        head = node;
    }
    unsigned sum = 0;
    while (head) {
        Node *next = head->next;
        sum = sum * 31 + head->value;
        free(head);
        head = next;
    }
    out[index1()] = sum;
}

// A list that all push to, and one work-item takes apart.
KERNEL pushes(const unsigned *in, unsigned *out, unsigned n) {
    unsigned *links = out + 4, *done = out + 3;
    const unsigned i = index1();
    unsigned head = out[0];
    for (;;) {
        links[i] = head;
        __threadfence();
        const unsigned seen = atomicCAS(&out[0], head, i + 1);
        if (seen == head) break;
        head = seen;
    }
    __threadfence();
    if (atomicAdd(done, 1u) == n - 1) {
        __threadfence();
        unsigned count = 0, sum = 0;
        for (unsigned at = atomicExch(&out[0], 0u); at != 0; ++count) {
            sum += in[at - 1] * at;
            const unsigned next = links[at - 1];
            links[at - 1] = 0;
            at = next;
        }
        out[1] = count;
        out[2] = sum;
    }
}

CASES(CASE(histogram_global, {3}, {256}, 3000, 3000, 61), CASE(histogram_local, {3}, {256}, 9000, 9000, 256),
      CASE(atomics, {3}, {128}, 0, 384, 16 + 72), CASE(atomics_float, {2}, {128}, 0, 256, 8 + 6),
      CASE(packed, {2}, {128}, 200, 200 * 16, 200 * 16), CASE(widths, {2}, {128}, 1024, 1024, 1024),
      CASE(locked, {5}, {192}, 6, 64, 5), CASE(backwards, {100}, {2}, 100, 100, 200, {0, 0, TOGETHER}),
      CASE(dynamic, {2}, {64}, 3000, 128, 128, {0, 12000}), CASE(globals, {1}, {64}, 0, 64, 64),
      CASE(relaxation, {4}, {64}, 256, 256, 512, {0, 0, COOPERATIVE}), CASE(prints, {1}, {70}, 5, 70, 70),
      CASE(allocates, {2}, {64}, 12, 128, 128), CASE(pushes, {3}, {64}, 192, 192, 4 + 192), )
