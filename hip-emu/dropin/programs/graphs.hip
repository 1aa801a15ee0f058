// A graph that was captured, one that was built node by node, an update of it, and a clone.

#include <vector>

#include "check.h"

__global__ void axpy(float a, const float *x, float *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}

__global__ void square(float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= x[i];
}

static const int N = 1000;
static const size_t BYTES = N * sizeof(float);

static void host(void *data) { ++*static_cast<int *>(data); }

static void captured() {
    std::vector<float> in(N), out(N);
    for (int i = 0; i < N; i++) in[i] = static_cast<float>(i % 13);
    float *x, *y;
    CHECK(hipMalloc(&x, BYTES));
    CHECK(hipMalloc(&y, BYTES));
    hipStream_t stream, side;
    hipEvent_t fork, join;
    CHECK(hipStreamCreate(&stream));
    CHECK(hipStreamCreate(&side));
    CHECK(hipEventCreate(&fork));
    CHECK(hipEventCreate(&join));

    CHECK(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK(hipEventRecord(fork, stream));
    CHECK(hipStreamWaitEvent(side, fork, 0));
    CHECK(hipMemcpyAsync(x, in.data(), BYTES, hipMemcpyHostToDevice, stream));
    CHECK(hipMemsetAsync(y, 0, BYTES, side));
    square<<<(N + 255) / 256, 256, 0, stream>>>(x, N);
    CHECK(hipEventRecord(join, side));
    CHECK(hipStreamWaitEvent(stream, join, 0));
    axpy<<<(N + 255) / 256, 256, 0, stream>>>(3.0f, x, y, N);
    CHECK(hipMemcpyAsync(out.data(), y, BYTES, hipMemcpyDeviceToHost, stream));
    hipStreamCaptureStatus status;
    CHECK(hipStreamIsCapturing(side, &status));
    EXPECT(status == hipStreamCaptureStatusActive);
    hipGraph_t graph;
    CHECK(hipStreamEndCapture(stream, &graph));

    size_t nodes = 0;
    CHECK(hipGraphGetNodes(graph, nullptr, &nodes));
    EXPECT(nodes == 5);
    hipGraphExec_t exec;
    CHECK(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
    CHECK(hipGraphDestroy(graph));
    for (int round = 1; round <= 3; round++) {
        in[1] = static_cast<float>(round);
        CHECK(hipGraphLaunch(exec, stream));
        CHECK(hipStreamSynchronize(stream));
        for (int i = 0; i < N; i++) EXPECT(out[i] == 3.0f * in[i] * in[i]);
    }
    CHECK(hipGraphExecDestroy(exec));
    CHECK(hipEventDestroy(fork));
    CHECK(hipEventDestroy(join));
    CHECK(hipStreamDestroy(stream));
    CHECK(hipStreamDestroy(side));
    CHECK(hipFree(x));
    CHECK(hipFree(y));
}

static void built() {
    std::vector<float> in(N, 2.0f), out(N);
    float *x, *y;
    CHECK(hipMalloc(&x, BYTES));
    CHECK(hipMalloc(&y, BYTES));
    hipGraph_t graph;
    CHECK(hipGraphCreate(&graph, 0));
    hipGraphNode_t up, clear, add, down, count;
    CHECK(hipGraphAddMemcpyNode1D(&up, graph, nullptr, 0, x, in.data(), BYTES, hipMemcpyHostToDevice));
    hipMemsetParams zero = {};
    zero.dst = y;
    zero.elementSize = 4;
    zero.width = N;
    zero.height = 1;
    CHECK(hipGraphAddMemsetNode(&clear, graph, nullptr, 0, &zero));

    float a = 4.0f;
    int n = N;
    void *arguments[] = {&a, &x, &y, &n};
    hipKernelNodeParams kernel = {};
    kernel.func = reinterpret_cast<void *>(axpy);
    kernel.gridDim = dim3((N + 127) / 128);
    kernel.blockDim = dim3(128);
    kernel.kernelParams = arguments;
    hipGraphNode_t before[] = {up, clear};
    CHECK(hipGraphAddKernelNode(&add, graph, before, 2, &kernel));
    CHECK(hipGraphAddMemcpyNode1D(&down, graph, &add, 1, out.data(), y, BYTES, hipMemcpyDeviceToHost));
    int calls = 0;
    hipHostNodeParams call = {};
    call.fn = host;
    call.userData = &calls;
    CHECK(hipGraphAddHostNode(&count, graph, &down, 1, &call));
    EXPECT(hipGraphAddDependencies(graph, &down, &down, 1) != hipSuccess);

    hipGraphExec_t exec;
    CHECK(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
    CHECK(hipGraphLaunch(exec, nullptr));
    CHECK(hipDeviceSynchronize());
    for (float value : out) EXPECT(value == 8.0f);

    // Other arguments for the kernel: the graph as it was made keeps the old ones.
    a = 0.5f;
    CHECK(hipGraphExecKernelNodeSetParams(exec, add, &kernel));
    CHECK(hipGraphLaunch(exec, nullptr));
    CHECK(hipDeviceSynchronize());
    for (float value : out) EXPECT(value == 1.0f);

    hipGraph_t clone;
    hipGraphExec_t other;
    CHECK(hipGraphClone(&clone, graph));
    CHECK(hipGraphDestroy(graph));
    CHECK(hipGraphInstantiate(&other, clone, nullptr, nullptr, 0));
    CHECK(hipGraphLaunch(other, nullptr));
    CHECK(hipDeviceSynchronize());
    for (float value : out) EXPECT(value == 8.0f);
    EXPECT(calls == 3);
    CHECK(hipGraphExecDestroy(exec));
    CHECK(hipGraphExecDestroy(other));
    CHECK(hipGraphDestroy(clone));
    CHECK(hipFree(x));
    CHECK(hipFree(y));
}

int main() {
    captured();
    built();
    return passed("graphs");
}
