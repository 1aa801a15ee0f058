// Kernels that call the host: printf, assert, malloc and free of the device libraries.
#include <hip/hip_runtime.h>

#include <cassert>

extern "C" __global__ void hello(const int *values, const char *name) {
    const unsigned block = blockIdx.x, thread = threadIdx.x;
    printf("[%u.%u] %5d %-6s|%.3f %c %#llx %%\n", block, thread, values[thread], name, values[thread] / 8.0f,
           'a' + static_cast<int>(thread), 0x1234567890ull);
}

extern "C" __global__ void returned(int *out) {
    // The number of bytes, as C has it; a null string prints nothing.
    const char *null = nullptr;
    out[threadIdx.x] = printf("%d%s", threadIdx.x < 10 ? 1 : 100, threadIdx.x == 0 ? "a string that needs several packets" : "");
    out[threadIdx.x + 64] = threadIdx.x == 7 ? printf("%s", null) : 0;
}

extern "C" __global__ void many() {
    const unsigned block = blockIdx.x, thread = threadIdx.x;
    for (unsigned i = 0; i < 20; ++i) {
        if ((thread & 1) == (i & 1)) printf("%u %u %u\n", i, block, thread);
    }
}

extern "C" __global__ void checked(const int *values) { assert(values[threadIdx.x] == 3); }

// Lists: each work-item allocates nodes of different sizes, links them, and walks along. Large blocks come from the host.
struct Node {
    Node *next;
    unsigned value;
    unsigned size;
};

extern "C" __global__ void lists(unsigned *out, unsigned count) {
    const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
    Node *head = nullptr;
    for (unsigned i = 0; i < count; ++i) {
        const unsigned size = sizeof(Node) + (id * 7 + i * 131) % 5000;
        Node *node = static_cast<Node *>(malloc(size));
        if (!node) {
            out[id] = 0xffffffff;
            return;
        }
        unsigned char *bytes = reinterpret_cast<unsigned char *>(node + 1);
        for (unsigned b = 0; b < size - sizeof(Node); b += 97) bytes[b] = static_cast<unsigned char>(id + i);
        node->next = head;
        node->value = id * 1000 + i;
        node->size = size;
        head = node;
    }
    __syncthreads();
    unsigned sum = 0;
    for (unsigned i = count; head; --i) {
        const unsigned char *bytes = reinterpret_cast<const unsigned char *>(head + 1);
        for (unsigned b = 0; b < head->size - sizeof(Node); b += 97) {
            if (bytes[b] != static_cast<unsigned char>(id + i - 1)) sum += 0x10000000;
        }
        sum += head->value;
        Node *next = head->next;
        free(head);
        head = next;
    }
    out[id] = sum;
}

// Memory of one kernel that another one uses.
extern "C" __global__ void keep(unsigned **slots) {
    unsigned *mine = static_cast<unsigned *>(malloc(64));
    for (unsigned i = 0; i < 16; ++i) mine[i] = threadIdx.x * 16 + i;
    slots[threadIdx.x] = mine;
}

extern "C" __global__ void take(unsigned **slots, unsigned *out) {
    unsigned *mine = slots[threadIdx.x];
    unsigned sum = 0;
    for (unsigned i = 0; i < 16; ++i) sum += mine[i];
    out[threadIdx.x] = sum;
    free(mine);
}

extern "C" __global__ void too_much(unsigned *out) {
    void *much = malloc(1ull << 46);
    out[threadIdx.x] = much == nullptr;
}

struct Base {
    __device__ virtual unsigned area() const = 0;
    __device__ virtual ~Base() {}
};
struct Square : Base {
    unsigned side;
    __device__ explicit Square(unsigned s) : side(s) {}
    __device__ unsigned area() const override { return side * side; }
};
struct Box : Base {
    unsigned a, b;
    __device__ Box(unsigned x, unsigned y) : a(x), b(y) {}
    __device__ unsigned area() const override { return a * b; }
};

extern "C" __global__ void objects(unsigned *out) {
    Base *shape;
    if (threadIdx.x % 3 == 0) shape = new Square(threadIdx.x);
    else shape = new Box(threadIdx.x, 2);
    out[threadIdx.x] = shape->area();
    delete shape;
}

// A wave that prints until another one of its workgroup has done something.
extern "C" __global__ void impatient(unsigned *flag) {
    if (threadIdx.x == 0) {
        while (__hip_atomic_load(flag, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) == 0) printf(".");
    } else if (threadIdx.x == 64) {
        __hip_atomic_store(flag, 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    }
}

extern "C" __global__ void aborted() { abort(); }
