// Sorting: in LDS, across the grid, and in arrays of one work-item.
#include "kernel.h"

KERNEL sort_bitonic(const int *in, int *out, unsigned) {
    SHARED(int, data, 512);
    const unsigned t = threadIdx.x, base = blockIdx.x * 512;
    data[t] = in[base + t];
    data[t + 256] = in[base + t + 256];
    for (unsigned size = 2; size <= 512; size *= 2) {
        for (unsigned stride = size / 2; stride > 0; stride /= 2) {
            __syncthreads();
            const unsigned a = 2 * t - (t & (stride - 1)), b = a + stride;
            const bool up = (a & size) == 0;
            const int x = data[a], y = data[b];
            if ((x > y) == up) {
                data[a] = y;
                data[b] = x;
            }
        }
    }
    __syncthreads();
    out[base + t] = data[t];
    out[base + t + 256] = data[t + 256];
}

// By one bit after the other, each pass keeping the order of equals.
KERNEL sort_radix(const unsigned *in, unsigned *out, unsigned bits) {
    SHARED(unsigned, data, 256);
    SHARED(unsigned, zeros, 4);
    const unsigned t = threadIdx.x, wave = t / 64;
    data[t] = in[index1()] >> (32 - bits);
    for (unsigned bit = 0; bit < bits; ++bit) {
        __syncthreads();
        const unsigned value = data[t];
        const bool one = value >> bit & 1;
        const u64 mask = __ballot(!one);
        if (lane_index() == 0) zeros[wave] = __popcll(mask);
        __syncthreads();
        unsigned before = __popcll(mask & ((1ull << lane_index()) - 1)), total = 0;
        for (unsigned w = 0; w < 4; ++w) {
            if (w < wave) before += zeros[w];
            total += zeros[w];
        }
        data[one ? total + t - before : before] = value;
    }
    __syncthreads();
    out[index1()] = data[t];
}

KERNEL sort_merge(const double *in, double *out, unsigned) {
    SHARED(double, data, 512);
    const unsigned t = threadIdx.x;
    double *from = data, *to = data + 256;
    from[t] = in[index1()];
    for (unsigned width = 1; width < 256; width *= 2) {
        __syncthreads();
        if (t < 128 / width) {
            unsigned i = 2 * width * t, j = i + width, k = i;
            const unsigned i_end = j, j_end = j + width;
            while (i < i_end || j < j_end) {
                const bool left = j >= j_end || (i < i_end && from[i] <= from[j]);
                to[k++] = left ? from[i++] : from[j++];
            }
        }
        double *swap = from;
        from = to;
        to = swap;
    }
    __syncthreads();
    out[index1()] = from[t];
}

// Where each number belongs, by counting those before it.
KERNEL sort_rank(const float *in, float *out, unsigned n) {
    const unsigned i = index1();
    if (i >= n) return;
    const float mine = in[i];
    unsigned rank = 0;
    for (unsigned j = 0; j < n; ++j) rank += in[j] < mine || (in[j] == mine && j < i);
    out[rank] = mine;
}

// In an array that is too much for registers, since its indices are known at run time only.
KERNEL sort_insertion(const short *in, short *out, unsigned n) {
    short mine[40];
    for (unsigned i = 0; i < n; ++i) {
        const short x = in[index1() * n + i];
        unsigned at = i;
        for (; at > 0 && mine[at - 1] > x; --at) mine[at] = mine[at - 1];
        mine[at] = x;
    }
    for (unsigned i = 0; i < n; ++i) out[index1() * n + i] = mine[i];
}

NOINLINE DEVICE void quick(int *first, int *last) {
    while (last - first > 1) {
        const int pivot = first[(last - first) / 2];
        int *i = first, *j = last - 1;
        while (i <= j) {
            while (*i < pivot) ++i;
            while (*j > pivot) --j;
            if (i <= j) {
                const int swap = *i;
                *i++ = *j;
                *j-- = swap;
            }
        }
        // The smaller part by recursion, the larger one in this loop.
        if (j - first < last - i) {
            quick(first, j + 1);
            first = i;
        } else {
            quick(i, last);
            last = j + 1;
        }
    }
}

KERNEL sort_quick(const int *in, int *out, unsigned n) {
    int mine[32];
    for (unsigned i = 0; i < n; ++i) mine[i] = in[index1() * n + i];
    quick(mine, mine + n);
    for (unsigned i = 0; i < n; ++i) out[index1() * n + i] = mine[i];
}

KERNEL sort_heap(const u64 *in, u64 *out, unsigned n) {
    u64 heap[24];
    for (unsigned i = 0; i < n; ++i) heap[i] = in[index1() * n + i];
    for (unsigned end = n, start = n / 2; end > 1;) {
        if (start > 0) {
            --start;
        } else {
            --end;
            const u64 swap = heap[end];
            heap[end] = heap[0];
            heap[0] = swap;
        }
        for (unsigned root = start; 2 * root + 1 < end;) {
            unsigned child = 2 * root + 1;
            if (child + 1 < end && heap[child] < heap[child + 1]) ++child;
            if (heap[root] >= heap[child]) break;
            const u64 swap = heap[root];
            heap[root] = heap[child];
            heap[child] = swap;
            root = child;
        }
    }
    for (unsigned i = 0; i < n; ++i) out[index1() * n + i] = heap[i];
}

// Bytes, by counting.
KERNEL sort_counting(const unsigned char *in, unsigned char *out, unsigned n) {
    SHARED(unsigned, counts, 256);
    const unsigned t = threadIdx.x;
    counts[t] = 0;
    __syncthreads();
    for (unsigned i = t; i < n; i += 256) atomicAdd(&counts[in[blockIdx.x * n + i]], 1u);
    __syncthreads();
    unsigned at = 0;
    for (unsigned v = 0; v < t; ++v) at += counts[v];
    for (unsigned i = 0; i < counts[t]; ++i) out[blockIdx.x * n + at + i] = static_cast<unsigned char>(t);
}

CASES(CASE(sort_bitonic, {3}, {256}, 0, 1536, 1536), CASE(sort_radix, {2}, {256}, 20, 512, 512),
      CASE(sort_merge, {3}, {256}, 0, 768, 768), CASE(sort_rank, {3}, {128}, 300, 300, 300),
      CASE(sort_insertion, {2}, {64}, 40, 5120, 5120), CASE(sort_quick, {2}, {64}, 32, 4096, 4096),
      CASE(sort_heap, {1}, {128}, 24, 3072, 3072), CASE(sort_counting, {2}, {256}, 3000, 6000, 6000), )
