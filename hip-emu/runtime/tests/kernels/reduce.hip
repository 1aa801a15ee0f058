// Reductions, scans and what is made of them.
#include "kernel.h"

// A tree in LDS: the order of additions is fixed.
KERNEL sum_tree(const float *in, float *out, unsigned n) {
    SHARED(float, part, 256);
    const unsigned t = threadIdx.x;
    float sum = 0;
    for (unsigned i = index1(); i < n; i += gridDim.x * blockDim.x) sum += in[i];
    part[t] = sum;
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (t < half) part[t] += part[t + half];
    }
    if (t == 0) out[blockIdx.x] = part[0];
}

KERNEL sum_shuffle(const unsigned *in, u64 *out, unsigned n) {
    SHARED(u64, waves, 4);
    const unsigned i = index1();
    u64 sum = i < n ? static_cast<u64>(in[i]) * in[i] : 0;
    for (int by = 32; by > 0; by /= 2) sum += __shfl_down(sum, by);
    if (lane_index() == 0) waves[threadIdx.x / 64] = sum;
    __syncthreads();
    if (threadIdx.x == 0) out[blockIdx.x] = waves[0] + waves[1] + waves[2] + waves[3];
}

KERNEL product_butterfly(const double *in, double *out, unsigned n) {
    double x = 1 + in[index1() % n] / 8;
    for (int mask = 1; mask < 64; mask *= 2) x *= __shfl_xor(x, mask);
    out[index1()] = x;
}

KERNEL extremes(const int *in, int *out, unsigned n) {
    int low = 0, high = 0;
    for (unsigned i = index1(); i < n; i += gridDim.x * blockDim.x) {
        low = in[i] < low ? in[i] : low;
        high = in[i] > high ? in[i] : high;
    }
    atomicMin(&out[0], low);
    atomicMax(&out[1], high);
}

// Blelloch's scan.
KERNEL scan_tree(const unsigned *in, unsigned *out, unsigned) {
    SHARED(unsigned, data, 512);
    const unsigned t = threadIdx.x, base = blockIdx.x * 512;
    data[2 * t] = in[base + 2 * t];
    data[2 * t + 1] = in[base + 2 * t + 1];
    unsigned offset = 1;
    for (unsigned d = 256; d > 0; d /= 2, offset *= 2) {
        __syncthreads();
        if (t < d) data[offset * (2 * t + 2) - 1] += data[offset * (2 * t + 1) - 1];
    }
    if (t == 0) data[511] = 0;
    for (unsigned d = 1; d < 512; d *= 2) {
        offset /= 2;
        __syncthreads();
        if (t < d) {
            const unsigned a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1, old = data[a];
            data[a] = data[b];
            data[b] += old;
        }
    }
    __syncthreads();
    out[base + 2 * t] = data[2 * t];
    out[base + 2 * t + 1] = data[2 * t + 1];
}

DEVICE inline unsigned wave_scan(unsigned x) {
    for (unsigned by = 1; by < 64; by *= 2) {
        const unsigned other = __shfl_up(x, by);
        if (lane_index() >= by) x += other;
    }
    return x;
}

// One pass over the whole grid: each workgroup waits for what the one before it knows (state in the words behind the result:
// two bits say whether it is a sum of the workgroup, or of everything up to it).
KERNEL scan_lookback(const unsigned *in, u64 *out, unsigned n) {
    SHARED(u64, before, 1);
    const unsigned block = blockIdx.x, lane = threadIdx.x;
    u64 *state = out + n;
    const unsigned own = wave_scan(in[index1()] & 0xffff);
    if (lane == 63) store_release(&state[block], static_cast<u64>(own) | (block == 0 ? 2ull : 1ull) << 62);
    if (lane == 0) {
        u64 sum = 0;
        for (unsigned b = block; b > 0;) {
            const u64 seen = load_acquire(&state[b - 1]);
            if (seen >> 62 == 0) {
                pause();
                continue;
            }
            sum += seen & ~(3ull << 62);
            if (seen >> 62 == 2) break;
            --b;
        }
        before[0] = sum;
    }
    __syncthreads();
    out[index1()] = before[0] + own;
    if (lane == 63) store_release(&state[block], (before[0] + own) | 2ull << 62);
}

// Keeps what is positive, in order.
KERNEL compact(const int *in, int *out, unsigned n) {
    SHARED(unsigned, counts, 4);
    const unsigned t = threadIdx.x, wave = t / 64;
    const int value = in[index1()];
    const u64 mask = __ballot(value > 0);
    if (lane_index() == 0) counts[wave] = __popcll(mask);
    __syncthreads();
    unsigned at = __popcll(mask & ((1ull << lane_index()) - 1));
    for (unsigned w = 0; w < wave; ++w) at += counts[w];
    int *mine = out + blockIdx.x * (blockDim.x + 1);
    if (value > 0) mine[1 + at] = value;
    if (t == 0) mine[0] = counts[0] + counts[1] + counts[2] + counts[3];
    if (n == 0) out[0] = -1;
}

// Sums of runs that begin where a number is divisible by eight.
KERNEL segments(const unsigned *in, unsigned *out, unsigned) {
    const unsigned i = index1(), lane = lane_index();
    unsigned sum = in[i] & 0xffff;
    unsigned head = (in[i] & 7) == 0 || lane == 0;
    for (unsigned by = 1; by < 64; by *= 2) {
        const unsigned other = __shfl_up(sum, by), other_head = __shfl_up(head, by);
        if (lane >= by && !head) {
            sum += other;
            head |= other_head;
        }
    }
    out[i] = sum;
}

// Where the largest number is; the first of several.
KERNEL largest(const float *in, unsigned *out, unsigned n) {
    SHARED(float, best, 256);
    SHARED(unsigned, where, 256);
    const unsigned t = threadIdx.x;
    float mine = -2;
    unsigned at = 0;
    for (unsigned i = t; i < n; i += blockDim.x) {
        if (in[blockIdx.x * n + i] > mine) {
            mine = in[blockIdx.x * n + i];
            at = i;
        }
    }
    best[t] = mine;
    where[t] = at;
    for (unsigned half = 128; half > 0; half /= 2) {
        __syncthreads();
        if (t < half && (best[t + half] > best[t] || (best[t + half] == best[t] && where[t + half] < where[t]))) {
            best[t] = best[t + half];
            where[t] = where[t + half];
        }
    }
    if (t == 0) out[blockIdx.x] = where[0];
}

// Votes.
KERNEL votes(const unsigned *in, u64 *out, unsigned n) {
    u64 result = 0;
    for (unsigned bit = 0; bit < n; ++bit) {
        const int set = in[index1()] >> bit & 1;
        const u64 mask = __ballot(set);
        result = result * 31 + mask + (__any(set && lane_index() % 16 == 3) ? 1 : 0) + (__all(set || bit % 2) ? 2 : 0);
        result += __shfl(result, (lane_index() * 7 + bit) & 63) >> 3;
    }
    out[index1()] = result;
}

CASES(CASE(sum_tree, {7}, {256}, 4000, 4000, 7), CASE(sum_shuffle, {5}, {256}, 1200, 1280, 5),
      CASE(product_butterfly, {2}, {128}, 200, 200, 256), CASE(extremes, {6}, {192}, 3000, 3000, 2),
      CASE(scan_tree, {3}, {256}, 0, 1536, 1536), CASE(scan_lookback, {150}, {64}, 9600, 9600, 9750),
      CASE(compact, {6}, {256}, 1, 1536, 6 * 257), CASE(segments, {5}, {128}, 0, 640, 640),
      CASE(largest, {4}, {256}, 900, 3600, 4), CASE(votes, {3}, {128}, 11, 384, 384), )
