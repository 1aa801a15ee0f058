// Groups of threads: the grid waits for itself between the steps of a sum, tiles shuffle, coalesced threads count
// themselves.

#include <vector>

#include "check.h"

#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

// A sum in one launch: workgroups first, then the first of them over their results.
__global__ void sum(const unsigned *data, unsigned n, unsigned *parts, unsigned *total) {
    __shared__ unsigned shared[256];
    cg::grid_group grid = cg::this_grid();
    cg::thread_block block = cg::this_thread_block();
    unsigned own = 0;
    for (unsigned i = grid.thread_rank(); i < n; i += grid.size()) own += data[i];
    shared[block.thread_rank()] = own;
    block.sync();
    for (unsigned half = block.size() / 2; half > 0; half /= 2) {
        if (block.thread_rank() < half) shared[block.thread_rank()] += shared[block.thread_rank() + half];
        block.sync();
    }
    if (block.thread_rank() == 0) parts[blockIdx.x] = shared[0];
    grid.sync();
    if (grid.thread_rank() == 0) {
        unsigned all = 0;
        for (unsigned i = 0; i < gridDim.x; i++) all += parts[i];
        *total = all;
    }
}

// A step of a heat equation per round, in place of a launch per round.
__global__ void diffuse(float *now, float *next, int n, int rounds) {
    cg::grid_group grid = cg::this_grid();
    int i = static_cast<int>(grid.thread_rank());
    for (int round = 0; round < rounds; round++) {
        if (i > 0 && i < n - 1) next[i] = 0.25f * now[i - 1] + 0.5f * now[i] + 0.25f * now[i + 1];
        else if (i < n) next[i] = now[i];
        grid.sync();
        float *swap = now;
        now = next;
        next = swap;
    }
}

__global__ void tiles(unsigned *sums, unsigned *counts) {
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
    unsigned value = block.thread_rank();
    for (int distance = tile.size() / 2; distance > 0; distance /= 2) value += tile.shfl_down(value, distance);
    if (tile.thread_rank() == 0) sums[block.thread_rank() / 16] = value;
    if (block.thread_rank() % 3 == 0) {
        cg::coalesced_group active = cg::coalesced_threads();
        if (active.thread_rank() == 0) counts[block.thread_rank() / warpSize] = active.size();
    }
}

static void sums() {
    const unsigned n = 50000;
    std::vector<unsigned> data(n);
    unsigned expected = 0, total = 0;
    for (unsigned i = 0; i < n; i++) expected += data[i] = i * 2654435761u;
    int resident, device;
    hipDeviceProp_t properties;
    CHECK(hipGetDevice(&device));
    CHECK(hipGetDeviceProperties(&properties, device));
    EXPECT(properties.cooperativeLaunch == 1);
    CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&resident, reinterpret_cast<const void *>(sum), 256, 0));
    EXPECT(resident > 0);
    unsigned *on_device, *parts, *result, blocks = 12, count = n;
    CHECK(hipMalloc(&on_device, n * sizeof(unsigned)));
    CHECK(hipMalloc(&parts, blocks * sizeof(unsigned)));
    CHECK(hipMalloc(&result, sizeof(unsigned)));
    CHECK(hipMemcpy(on_device, data.data(), n * sizeof(unsigned), hipMemcpyHostToDevice));
    void *arguments[] = {&on_device, &count, &parts, &result};
    CHECK(hipLaunchCooperativeKernel(sum, dim3(blocks), dim3(256), arguments, 0, nullptr));
    CHECK(hipMemcpy(&total, result, sizeof total, hipMemcpyDeviceToHost));
    EXPECT(total == expected);
    // More workgroups than the device can keep at once.
    const unsigned too_many = static_cast<unsigned>(resident * properties.multiProcessorCount) + 1;
    EXPECT(hipLaunchCooperativeKernel(sum, dim3(too_many), dim3(256), arguments, 0, nullptr) ==
           hipErrorCooperativeLaunchTooLarge);
    (void)hipGetLastError();
    CHECK(hipFree(on_device));
    CHECK(hipFree(parts));
    CHECK(hipFree(result));
}

static void heat() {
    int n = 700, rounds = 9;
    std::vector<float> now(n, 0.0f), next(n), out(n);
    now[n / 2] = 1024.0f;
    now[0] = 64.0f;
    float *a, *b;
    CHECK(hipMalloc(&a, n * sizeof(float)));
    CHECK(hipMalloc(&b, n * sizeof(float)));
    CHECK(hipMemcpy(a, now.data(), n * sizeof(float), hipMemcpyHostToDevice));
    void *arguments[] = {&a, &b, &n, &rounds};
    CHECK(hipLaunchCooperativeKernel(diffuse, dim3((n + 127) / 128), dim3(128), arguments, 0, nullptr));
    CHECK(hipMemcpy(out.data(), b, n * sizeof(float), hipMemcpyDeviceToHost));
    for (int round = 0; round < rounds; round++) {
        next = now;
        for (int i = 1; i < n - 1; i++) next[i] = 0.25f * now[i - 1] + 0.5f * now[i] + 0.25f * now[i + 1];
        now.swap(next);
    }
    for (int i = 0; i < n; i++) EXPECT(out[i] == now[i]);
    CHECK(hipFree(a));
    CHECK(hipFree(b));
}

static void groups() {
    unsigned *memory, back[20];
    CHECK(hipMalloc(&memory, sizeof back));
    tiles<<<1, 256>>>(memory, memory + 16);
    CHECK(hipMemcpy(back, memory, sizeof back, hipMemcpyDeviceToHost));
    for (unsigned i = 0; i < 16; i++) EXPECT(back[i] == 16 * (16 * i) + 120);
    for (unsigned wave = 0; wave < 4; wave++) {
        unsigned multiples = 0;
        for (unsigned i = 64 * wave; i < 64 * (wave + 1); i++) multiples += i % 3 == 0;
        EXPECT(back[16 + wave] == 0 || back[16 + wave] == multiples);
    }
    EXPECT(back[16] == 22);
    CHECK(hipFree(memory));
}

int main() {
    sums();
    heat();
    groups();
    return passed("cooperative_groups");
}
