"""Drives the HIP runtime through PyPI's rocm-bindings-hip; says `check: NAME: what was seen` for each check that held.

The argument is a code object with the kernel saxpy(n, a, x, y). Ends with an exception at the first check that does not hold.
"""

import array
import ctypes
import sys

from rocm.bindings import hip


def checked(result):
    """What a call returns behind its error code, which must be success."""
    code, *values = result if isinstance(result, tuple) else (result,)
    if code != hip.hipError_t.hipSuccess:
        raise RuntimeError(f"{code}")
    return values[0] if len(values) == 1 else tuple(values)


def require(condition, what):
    if not condition:
        raise AssertionError(what)


def check(name, seen):
    print(f"check: {name}: {seen}", flush=True)


def devices():
    count = checked(hip.hipGetDeviceCount())
    require(count == 1, f"{count} devices")
    properties = checked(hip.hipGetDeviceProperties(0))
    arch = properties.gcnArchName
    require(arch.startswith("gfx90a"), arch)
    require(properties.warpSize == 64 and properties.multiProcessorCount == 104, "properties")
    attribute = hip.hipDeviceAttribute_t.hipDeviceAttributeMultiprocessorCount
    require(checked(hip.hipDeviceGetAttribute(attribute, 0)) == properties.multiProcessorCount, "attribute")
    free, total = checked(hip.hipMemGetInfo())
    require(0 < free <= total == properties.totalGlobalMem, f"{free} of {total} bytes free")
    check("device query", f"{properties.name}, {arch}, {total >> 30} GiB, "
          f"HIP {checked(hip.hipRuntimeGetVersion())}")


N = 1000


def upload(values):
    data = array.array("f", values)
    memory = checked(hip.hipMalloc(len(data) * 4))
    checked(hip.hipMemcpy(memory, data, len(data) * 4, hip.hipMemcpyKind.hipMemcpyHostToDevice))
    return memory


def download(memory):
    data = array.array("f", bytes(4 * N))
    checked(hip.hipMemcpy(data, memory, 4 * N, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
    return data


def copies():
    memory = upload(range(N))
    other = checked(hip.hipMalloc(4 * N))
    checked(hip.hipMemcpy(other, memory, 4 * N, hip.hipMemcpyKind.hipMemcpyDeviceToDevice))
    require(list(download(other)) == list(range(N)), "copied")
    checked(hip.hipMemset(other, 0, 2 * N))
    require(list(download(other)) == [0] * (N // 2) + list(range(N // 2, N)), "filled")
    checked(hip.hipFree(memory))
    checked(hip.hipFree(other))
    check("copies", f"{4 * N} bytes to the device, on it, filled by half, and back")


def arguments(a, x, y):
    return (ctypes.c_uint32(N), ctypes.c_float(a), x, y)


def launches(image):
    module = checked(hip.hipModuleLoadData(image))
    kernel = checked(hip.hipModuleGetFunction(module, b"saxpy"))
    x, y = upload(range(N)), upload([1] * N)
    stream = checked(hip.hipStreamCreate())
    start, stop = checked(hip.hipEventCreate()), checked(hip.hipEventCreate())
    checked(hip.hipEventRecord(start, stream))
    blocks = (N + 255) // 256
    checked(hip.hipModuleLaunchKernel(kernel, blocks, 1, 1, 256, 1, 1, 0, stream, None, arguments(2.0, x, y)))
    checked(hip.hipEventRecord(stop, stream))
    checked(hip.hipEventSynchronize(stop))
    require(list(download(y)) == [2.0 * i + 1 for i in range(N)], "saxpy")
    check("module load and launch", f"saxpy of {N} elements")
    time = checked(hip.hipEventElapsedTime(start, stop))
    require(time > 0, f"{time} ms")
    checked(hip.hipEventDestroy(start))
    checked(hip.hipEventDestroy(stop))
    check("events", "recorded around the kernel, waited for, a time above 0 between them")

    checked(hip.hipStreamBeginCapture(stream, hip.hipStreamCaptureMode.hipStreamCaptureModeGlobal))
    for _ in range(3):
        checked(hip.hipModuleLaunchKernel(kernel, blocks, 1, 1, 256, 1, 1, 0, stream, None, arguments(1.0, x, y)))
    graph = checked(hip.hipStreamEndCapture(stream))
    executable = checked(hip.hipGraphInstantiate(graph, 0))
    executable = executable[0] if isinstance(executable, tuple) else executable
    for _ in range(2):
        checked(hip.hipGraphLaunch(executable, stream))
    checked(hip.hipStreamSynchronize(stream))
    require(list(download(y)) == [8.0 * i + 1 for i in range(N)], "graph")
    checked(hip.hipGraphExecDestroy(executable))
    checked(hip.hipGraphDestroy(graph))
    check("graph", "three kernels captured, launched twice")
    for memory in (x, y):
        checked(hip.hipFree(memory))
    checked(hip.hipStreamDestroy(stream))
    checked(hip.hipModuleUnload(module))


def errors():
    code, *_ = hip.hipMalloc(1 << 60)
    require(code == hip.hipError_t.hipErrorOutOfMemory, f"{code}")
    code = hip.hipSetDevice(7)
    code = code[0] if isinstance(code, tuple) else code
    require(code == hip.hipError_t.hipErrorInvalidDevice, f"{code}")
    check("errors", "out of memory, no such device")


with open(sys.argv[1], "rb") as file:
    code_object = file.read()
devices()
copies()
launches(code_object)
errors()
print("done")
