// Times between events, events that are not recorded yet, waiting, and errors of wrong use.

#include <thread>

#include "check.h"

__global__ void spin(unsigned rounds, unsigned *sink) {
    unsigned value = threadIdx.x;
    for (unsigned i = 0; i < rounds; i++) value = value * 1664525u + 1013904223u;
    sink[threadIdx.x] = value;
}

static unsigned spun(unsigned thread, unsigned rounds) {
    unsigned value = thread;
    for (unsigned i = 0; i < rounds; i++) value = value * 1664525u + 1013904223u;
    return value;
}

int main() {
    const unsigned rounds = 20000;
    unsigned *sink, back[64];
    CHECK(hipMalloc(&sink, sizeof back));
    hipEvent_t start, middle, stop, untimed;
    CHECK(hipEventCreate(&start));
    CHECK(hipEventCreateWithFlags(&middle, hipEventBlockingSync));
    CHECK(hipEventCreate(&stop));
    CHECK(hipEventCreateWithFlags(&untimed, hipEventDisableTiming));

    float first = -1, second = -1, both = -1;
    EXPECT(hipEventElapsedTime(&first, start, stop) == hipErrorInvalidHandle);  // Not recorded yet.
    CHECK(hipEventQuery(start));

    hipStream_t stream;
    CHECK(hipStreamCreate(&stream));
    CHECK(hipEventRecord(start, stream));
    spin<<<1, 64, 0, stream>>>(rounds, sink);
    CHECK(hipEventRecord(middle, stream));
    spin<<<1, 64, 0, stream>>>(2 * rounds, sink);
    CHECK(hipEventRecord(stop, stream));
    CHECK(hipEventRecord(untimed, stream));
    const hipError_t now = hipEventQuery(stop);
    EXPECT(now == hipSuccess || now == hipErrorNotReady);
    CHECK(hipEventSynchronize(stop));
    CHECK(hipEventQuery(middle));

    CHECK(hipEventElapsedTime(&first, start, middle));
    CHECK(hipEventElapsedTime(&second, middle, stop));
    CHECK(hipEventElapsedTime(&both, start, stop));
    EXPECT(first > 0 && second > 0);
    EXPECT(both > 0.99f * (first + second) && both < 1.01f * (first + second));
    EXPECT(hipEventElapsedTime(&first, start, untimed) != hipSuccess);
    EXPECT(hipEventElapsedTime(nullptr, start, stop) == hipErrorInvalidValue);

    CHECK(hipMemcpy(back, sink, sizeof back, hipMemcpyDeviceToHost));
    for (unsigned i = 0; i < 64; i++) EXPECT(back[i] == spun(i, 2 * rounds));

    // Another thread waits for an event of this one's stream.
    spin<<<1, 64, 0, stream>>>(rounds, sink);
    CHECK(hipEventRecord(stop, stream));
    std::thread waiter([&] {
        CHECK(hipEventSynchronize(stop));
        CHECK(hipMemcpy(back, sink, sizeof back, hipMemcpyDeviceToHost));
    });
    waiter.join();
    for (unsigned i = 0; i < 64; i++) EXPECT(back[i] == spun(i, rounds));

    for (hipEvent_t event : {start, middle, stop, untimed}) CHECK(hipEventDestroy(event));
    CHECK(hipStreamDestroy(stream));
    CHECK(hipFree(sink));
    EXPECT(hipEventDestroy(nullptr) != hipSuccess);
    EXPECT(hipEventCreate(nullptr) == hipErrorInvalidValue);
    return passed("events");
}
