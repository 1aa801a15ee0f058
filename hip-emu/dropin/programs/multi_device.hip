// Two devices: a part of the work each, copies between them, access to the other's memory, a variable on each.
// Needs two devices.

#include <cstring>
#include <thread>
#include <vector>

#include "check.h"

__device__ int calls;

__global__ void work(const int *from, int *to, int n, int by) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[i] * by;
    if (i == 0) calls++;
}

static const int N = 5000;

static int *allocate(int device) {
    int *memory;
    CHECK(hipSetDevice(device));
    CHECK(hipMalloc(&memory, N * sizeof(int)));
    return memory;
}

static int calls_of(int device) {
    int count;
    CHECK(hipSetDevice(device));
    CHECK(hipMemcpyFromSymbol(&count, HIP_SYMBOL(calls), sizeof count));
    return count;
}

int main() {
    int devices;
    CHECK(hipGetDeviceCount(&devices));
    EXPECT(devices == 2);
    EXPECT(hipSetDevice(2) == hipErrorInvalidDevice);
    (void)hipGetLastError();
    hipDeviceProp_t properties[2];
    for (int device = 0; device < 2; device++) CHECK(hipGetDeviceProperties(&properties[device], device));
    EXPECT(std::strlen(properties[0].gcnArchName) > 0 && properties[0].pciBusID != properties[1].pciBusID);

    std::vector<int> in(N), out[2] = {std::vector<int>(N), std::vector<int>(N)};
    for (int i = 0; i < N; i++) in[i] = i - 1000;
    int *from[2], *to[2];
    for (int device = 0; device < 2; device++) {
        from[device] = allocate(device);
        to[device] = allocate(device);
    }

    // A thread for each device; each thread has its own current device.
    std::vector<std::thread> threads;
    for (int device = 0; device < 2; device++) {
        threads.emplace_back([&, device] {
            CHECK(hipSetDevice(device));
            CHECK(hipMemcpy(from[device], in.data(), N * sizeof(int), hipMemcpyHostToDevice));
            work<<<(N + 255) / 256, 256>>>(from[device], to[device], N, device + 2);
            CHECK(hipMemcpy(out[device].data(), to[device], N * sizeof(int), hipMemcpyDeviceToHost));
        });
    }
    for (std::thread &thread : threads) thread.join();
    for (int i = 0; i < N; i++) EXPECT(out[0][i] == 2 * in[i] && out[1][i] == 3 * in[i]);
    EXPECT(calls_of(0) == 1 && calls_of(1) == 1);

    // From one to the other, and on.
    CHECK(hipSetDevice(1));
    CHECK(hipMemcpyPeer(from[1], 1, to[0], 0, N * sizeof(int)));
    work<<<(N + 255) / 256, 256>>>(from[1], to[1], N, 5);
    CHECK(hipMemcpy(out[1].data(), to[1], N * sizeof(int), hipMemcpyDeviceToHost));
    for (int i = 0; i < N; i++) EXPECT(out[1][i] == 10 * in[i]);
    EXPECT(calls_of(0) == 1 && calls_of(1) == 2);

    // The first device reads the memory of the second.
    int possible;
    CHECK(hipDeviceCanAccessPeer(&possible, 0, 1));
    EXPECT(possible == 1);
    CHECK(hipSetDevice(0));
    CHECK(hipDeviceEnablePeerAccess(1, 0));
    EXPECT(hipDeviceEnablePeerAccess(1, 0) == hipErrorPeerAccessAlreadyEnabled);
    (void)hipGetLastError();
    work<<<(N + 255) / 256, 256>>>(to[1], to[0], N, -1);
    CHECK(hipMemcpy(out[0].data(), to[0], N * sizeof(int), hipMemcpyDeviceToHost));
    for (int i = 0; i < N; i++) EXPECT(out[0][i] == -10 * in[i]);

    // An event of one device orders a stream of the other.
    hipStream_t first, second;
    hipEvent_t done;
    CHECK(hipStreamCreate(&first));
    CHECK(hipEventCreateWithFlags(&done, hipEventDisableTiming));
    CHECK(hipMemsetAsync(to[0], 1, N * sizeof(int), first));
    CHECK(hipEventRecord(done, first));
    CHECK(hipSetDevice(1));
    CHECK(hipStreamCreate(&second));
    CHECK(hipStreamWaitEvent(second, done, 0));
    CHECK(hipMemcpyPeerAsync(to[1], 1, to[0], 0, N * sizeof(int), second));
    CHECK(hipStreamSynchronize(second));
    CHECK(hipMemcpy(out[1].data(), to[1], N * sizeof(int), hipMemcpyDeviceToHost));
    for (int i = 0; i < N; i++) EXPECT(out[1][i] == 0x01010101);

    hipPointerAttribute_t attributes;
    CHECK(hipPointerGetAttributes(&attributes, to[1]));
    EXPECT(attributes.device == 1);
    CHECK(hipStreamDestroy(second));
    CHECK(hipStreamDestroy(first));
    CHECK(hipEventDestroy(done));
    for (int device = 0; device < 2; device++) {
        CHECK(hipFree(from[device]));
        CHECK(hipFree(to[device]));
    }
    return passed("multi_device");
}
