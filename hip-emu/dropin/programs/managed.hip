// Memory that host and device share: a linked list built on the host and walked by a kernel, managed variables, mapped
// pinned memory, advice.

#include "check.h"

struct Node {
    int value;
    Node *next;
};

__managed__ int total = 5;
__managed__ float table[4] = {1, 2, 3, 4};

__global__ void sum(const Node *list, int *result) {
    int s = 0;
    for (const Node *node = list; node; node = node->next) s += node->value;
    *result = s;
    total += s;
}

__global__ void scale(float by) { table[threadIdx.x] *= by; }

__global__ void reverse(const int *from, int *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[n - 1 - i] = from[i];
}

int main() {
    EXPECT(total == 5 && table[3] == 4);
    int device, supported;
    CHECK(hipGetDevice(&device));
    CHECK(hipDeviceGetAttribute(&supported, hipDeviceAttributeManagedMemory, device));
    EXPECT(supported == 1);

    const int count = 1000;
    Node *nodes;
    int *result;
    CHECK(hipMallocManaged(&nodes, count * sizeof(Node)));
    CHECK(hipMallocManaged(&result, sizeof(int)));
    for (int i = 0; i < count; i++) nodes[i] = {i, i + 1 < count ? &nodes[i + 1] : nullptr};
    CHECK(hipMemAdvise(nodes, count * sizeof(Node), hipMemAdviseSetReadMostly, device));
    CHECK(hipMemPrefetchAsync(nodes, count * sizeof(Node), device, nullptr));
    sum<<<1, 1>>>(nodes, result);
    CHECK(hipDeviceSynchronize());
    EXPECT(*result == count * (count - 1) / 2);
    EXPECT(total == 5 + *result);
    int mostly = 0;
    CHECK(hipMemRangeGetAttribute(&mostly, sizeof mostly, hipMemRangeAttributeReadMostly, nodes, count * sizeof(Node)));
    EXPECT(mostly == 1);

    // The host changes what the kernel sees next.
    table[0] = 10;
    total = 0;
    scale<<<1, 4>>>(0.5f);
    sum<<<1, 1>>>(&nodes[count - 2], result);
    CHECK(hipDeviceSynchronize());
    EXPECT(table[0] == 5 && table[1] == 1 && table[2] == 1.5f && table[3] == 2);
    EXPECT(*result == 2 * count - 3 && total == *result);
    CHECK(hipFree(nodes));
    CHECK(hipFree(result));

    // Pinned memory under the device's address.
    int *pinned, *mapped;
    CHECK(hipHostMalloc(reinterpret_cast<void **>(&pinned), 2 * count * sizeof(int), hipHostMallocMapped));
    CHECK(hipHostGetDevicePointer(reinterpret_cast<void **>(&mapped), pinned, 0));
    for (int i = 0; i < count; i++) pinned[i] = 7 * i;
    reverse<<<(count + 63) / 64, 64>>>(mapped, mapped + count, count);
    CHECK(hipDeviceSynchronize());
    for (int i = 0; i < count; i++) EXPECT(pinned[count + i] == 7 * (count - 1 - i));
    hipPointerAttribute_t attributes;
    CHECK(hipPointerGetAttributes(&attributes, pinned));
    EXPECT(attributes.hostPointer == pinned && attributes.devicePointer == mapped);
    CHECK(hipHostFree(pinned));
    return passed("managed");
}
