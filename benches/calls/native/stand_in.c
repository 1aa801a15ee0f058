/* A HIP runtime that does nothing: every call stores what it was given, so that a caller can see that it came here, and
 * succeeds. Its work is a few stores, so what a caller measures is the way here. */
#include <stddef.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT volatile unsigned stand_in_seen;

EXPORT int hipGetDeviceCount(int *count) {
    *count = (int)stand_in_seen;
    return 0;
}

EXPORT int hipSetDevice(int device) {
    stand_in_seen = (unsigned)device;
    return 0;
}

EXPORT int hipModuleLaunchKernel(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                                 unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **params,
                                 void **extra) {
    stand_in_seen = grid_x + grid_y + grid_z + block_x + block_y + block_z + shared_bytes;
    return function == NULL || stream != NULL || params != NULL || extra != NULL;
}

/* What loaders look for before they take a library for a HIP runtime. Nothing calls these here. */
EXPORT int hipRuntimeGetVersion(int *version) {
    *version = 70200000;
    return 0;
}

EXPORT int hipMalloc(void **pointer, size_t size) {
    (void)size;
    *pointer = NULL;
    return 2; /* out of memory */
}

EXPORT int hipModuleLoadData(void **module, const void *image) {
    (void)image;
    *module = NULL;
    return 200; /* invalid image */
}
