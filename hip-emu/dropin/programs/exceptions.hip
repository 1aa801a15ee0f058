// Errors as C++ exceptions: each is the one that HIP documents, objects on the way are destroyed, and the program goes on.
// The last one, a kernel's wild access, stops the device.

#include <stdexcept>
#include <string>
#include <utility>

#include "check.h"

class HipError : public std::runtime_error {
public:
    explicit HipError(hipError_t code) : std::runtime_error(hipGetErrorString(code)), code(code) {}
    const hipError_t code;
};

static void require(hipError_t code) {
    if (code != hipSuccess) throw HipError(code);
}

// Device memory that frees itself, also when an exception passes.
class Memory {
public:
    explicit Memory(size_t bytes) {
        require(hipMalloc(&pointer, bytes));
        alive++;
    }
    ~Memory() {
        (void)hipFree(pointer);
        alive--;
    }
    Memory(const Memory &) = delete;
    Memory &operator=(const Memory &) = delete;
    template <typename T> T *as() const { return static_cast<T *>(pointer); }
    static int alive;

private:
    void *pointer = nullptr;
};

int Memory::alive = 0;

__global__ void fill(int *data, int value) { data[threadIdx.x] = value; }

__global__ void wild(int *data, long distance) { data[distance] = 1; }

// The error that a function throws.
template <typename F> static hipError_t caught(F run) {
    try {
        Memory some(64);
        run();
    } catch (const HipError &error) {
        EXPECT(std::string(error.what()).size() > 5);
        (void)hipGetLastError();
        return error.code;
    }
    return hipSuccess;
}

int main() {
    EXPECT(caught([] {}) == hipSuccess);
    EXPECT(caught([] { Memory huge(size_t(1) << 50); }) == hipErrorOutOfMemory);
    EXPECT(caught([] { require(hipSetDevice(77)); }) == hipErrorInvalidDevice);
    EXPECT(caught([] { require(hipMemcpy(nullptr, nullptr, 8, hipMemcpyDeviceToDevice)); }) == hipErrorInvalidValue);
    EXPECT(caught([] {
               int local;
               require(hipFree(&local));
           }) == hipErrorInvalidValue);
    EXPECT(caught([] {
               Memory data(256);
               fill<<<1, 2048>>>(data.as<int>(), 1);  // More threads than a workgroup can have.
               require(hipGetLastError());
           }) == hipErrorInvalidConfiguration);
    EXPECT(caught([] {
               hipModule_t module;
               require(hipModuleLoad(&module, "/no/such/file.co"));
           }) == hipErrorFileNotFound);
    EXPECT(caught([] {
               hipModule_t module;
               const char junk[256] = "not a code object";
               require(hipModuleLoadData(&module, junk));
           }) != hipSuccess);
    EXPECT(caught([] { require(hipStreamSynchronize(reinterpret_cast<hipStream_t>(0x1230))); }) != hipSuccess);
    EXPECT(Memory::alive == 0);
    EXPECT(std::string(hipGetErrorName(hipErrorOutOfMemory)) == "hipErrorOutOfMemory");

    // All is as before.
    {
        Memory data(64 * sizeof(int));
        int back[64];
        fill<<<1, 64>>>(data.as<int>(), 9);
        require(hipMemcpy(back, data.as<int>(), sizeof back, hipMemcpyDeviceToHost));
        for (int value : back) EXPECT(value == 9);
    }

    // Until a kernel writes where nothing is.
    const hipError_t fault = caught([] {
        Memory data(64);
        wild<<<1, 1>>>(data.as<int>(), 1l << 40);
        require(hipDeviceSynchronize());
    });
    EXPECT(fault == hipErrorIllegalAddress || fault == hipErrorLaunchFailure);
    EXPECT(caught([] { require(hipDeviceSynchronize()); }) != hipSuccess);
    return passed("exceptions");
}
