// Four streams that each copy, compute and copy back a part of the data; order between streams by events; callbacks; the
// streams of threads.

#include <atomic>
#include <thread>
#include <vector>

#include "check.h"

__global__ void polynomial(const float *x, float *y, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = (2.0f * x[i] + 3.0f) * x[i] + 1.0f;
}

__global__ void add(unsigned *value, unsigned by) { *value += by; }

__global__ void twice(unsigned *value) { *value *= 2; }

static std::atomic<int> called{0};

static void callback(hipStream_t, hipError_t status, void *data) {
    if (status == hipSuccess) called += *static_cast<int *>(data);
}

static void pipelines() {
    const unsigned streams = 4, part = 3000, total = streams * part;
    float *x, *y;
    CHECK(hipHostMalloc(reinterpret_cast<void **>(&x), total * sizeof(float), hipHostMallocDefault));
    CHECK(hipHostMalloc(reinterpret_cast<void **>(&y), total * sizeof(float), hipHostMallocDefault));
    for (unsigned i = 0; i < total; i++) x[i] = static_cast<float>(i % 97);
    float *dx, *dy;
    CHECK(hipMalloc(&dx, total * sizeof(float)));
    CHECK(hipMalloc(&dy, total * sizeof(float)));
    std::vector<hipStream_t> list(streams);
    int one = 1;
    for (unsigned s = 0; s < streams; s++) {
        CHECK(hipStreamCreateWithFlags(&list[s], hipStreamNonBlocking));
        const unsigned at = s * part;
        CHECK(hipMemcpyAsync(dx + at, x + at, part * sizeof(float), hipMemcpyHostToDevice, list[s]));
        polynomial<<<(part + 255) / 256, 256, 0, list[s]>>>(dx + at, dy + at, part);
        CHECK(hipGetLastError());
        CHECK(hipMemcpyAsync(y + at, dy + at, part * sizeof(float), hipMemcpyDeviceToHost, list[s]));
        CHECK(hipStreamAddCallback(list[s], callback, &one, 0));
    }
    for (hipStream_t stream : list) CHECK(hipStreamSynchronize(stream));
    EXPECT(called == static_cast<int>(streams));
    for (unsigned i = 0; i < total; i++) EXPECT(y[i] == (2.0f * x[i] + 3.0f) * x[i] + 1.0f);
    for (hipStream_t stream : list) {
        CHECK(hipStreamQuery(stream));
        CHECK(hipStreamDestroy(stream));
    }
    CHECK(hipFree(dx));
    CHECK(hipFree(dy));
    CHECK(hipHostFree(x));
    CHECK(hipHostFree(y));
}

// Ten times: add in one stream, double in the other, each behind the other.
static void order() {
    hipStream_t a, b;
    hipEvent_t from_a, from_b;
    CHECK(hipStreamCreateWithFlags(&a, hipStreamNonBlocking));
    CHECK(hipStreamCreateWithFlags(&b, hipStreamNonBlocking));
    CHECK(hipEventCreateWithFlags(&from_a, hipEventDisableTiming));
    CHECK(hipEventCreateWithFlags(&from_b, hipEventDisableTiming));
    unsigned *value, result, expected = 0;
    CHECK(hipMalloc(&value, sizeof(unsigned)));
    CHECK(hipMemsetAsync(value, 0, sizeof(unsigned), a));
    for (unsigned round = 0; round < 10; round++) {
        add<<<1, 1, 0, a>>>(value, round);
        CHECK(hipEventRecord(from_a, a));
        CHECK(hipStreamWaitEvent(b, from_a, 0));
        twice<<<1, 1, 0, b>>>(value);
        CHECK(hipEventRecord(from_b, b));
        CHECK(hipStreamWaitEvent(a, from_b, 0));
        expected = (expected + round) * 2;
    }
    CHECK(hipMemcpyAsync(&result, value, sizeof(unsigned), hipMemcpyDeviceToHost, a));
    CHECK(hipStreamSynchronize(a));
    EXPECT(result == expected);
    CHECK(hipEventDestroy(from_a));
    CHECK(hipEventDestroy(from_b));
    CHECK(hipStreamDestroy(a));
    CHECK(hipStreamDestroy(b));
    CHECK(hipFree(value));
}

// Streams that block wait for the default stream, and it for them.
static void default_stream() {
    hipStream_t stream;
    CHECK(hipStreamCreate(&stream));
    unsigned *value, result;
    CHECK(hipMalloc(&value, sizeof(unsigned)));
    CHECK(hipMemset(value, 0, sizeof(unsigned)));
    add<<<1, 1, 0, stream>>>(value, 5);
    twice<<<1, 1>>>(value);
    add<<<1, 1, 0, stream>>>(value, 1);
    CHECK(hipMemcpy(&result, value, sizeof(unsigned), hipMemcpyDeviceToHost));
    EXPECT(result == 11);
    CHECK(hipStreamDestroy(stream));
    CHECK(hipFree(value));
}

static void threads() {
    std::vector<std::thread> list;
    std::atomic<int> right{0};
    for (unsigned t = 0; t < 4; t++) {
        list.emplace_back([t, &right] {
            unsigned *value, result = 0;
            CHECK(hipMalloc(&value, sizeof(unsigned)));
            CHECK(hipMemsetAsync(value, 0, sizeof(unsigned), hipStreamPerThread));
            for (unsigned i = 0; i < 10; i++) add<<<1, 1, 0, hipStreamPerThread>>>(value, t + 1);
            CHECK(hipMemcpyAsync(&result, value, sizeof(unsigned), hipMemcpyDeviceToHost, hipStreamPerThread));
            CHECK(hipStreamSynchronize(hipStreamPerThread));
            right += result == 10 * (t + 1);
            CHECK(hipFree(value));
        });
    }
    for (std::thread &thread : list) thread.join();
    EXPECT(right == 4);
}

int main() {
    pipelines();
    order();
    default_stream();
    threads();
    return passed("streams");
}
