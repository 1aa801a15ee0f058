/* Allocations from three small arenas, and what kind of memory a pointer is. Nothing is given back, and one thread calls. */

enum { ARENA = 1 << 16 };

struct arena { byte bytes[ARENA] __attribute__((aligned(256))); word used; unsigned flags; };

static struct arena device_arena, host_arena, managed_arena;

static status allocate(struct arena *arena, void **pointer, word size) {
    status code = on_device(0);
    if (code != SUCCESS) return code;
    if (!pointer) return INVALID_VALUE;
    if (size > ARENA - 256 - arena->used) return OUT_OF_MEMORY;
    *pointer = arena->bytes + arena->used;
    arena->used += (size + 255) / 256 * 256;
    return SUCCESS;
}

static int lies_in(const struct arena *arena, const void *pointer) {
    return (const byte *)pointer >= arena->bytes && (const byte *)pointer < arena->bytes + arena->used;
}

status hipMalloc(void **pointer, word size) {
    return allocate(&device_arena, pointer, size);
}

status hipHostMalloc(void **pointer, word size, unsigned flags) {
    host_arena.flags = flags;
    return allocate(&host_arena, pointer, size);
}

status hipMallocManaged(void **pointer, word size, unsigned flags) {
    managed_arena.flags = flags;
    return allocate(&managed_arena, pointer, size);
}

status hipFree(void *pointer) {
    int known = !pointer || lies_in(&device_arena, pointer) || lies_in(&managed_arena, pointer);
    return known ? on_device(0) : INVALID_VALUE;
}

status hipHostFree(void *pointer) {
    return !pointer || lies_in(&host_arena, pointer) ? on_device(0) : INVALID_VALUE;
}

/* hipPointerAttribute_t: the layout is that of every release, only the name of the first field and its numbers changed. */
struct pointer_attributes {
    unsigned type;
    int device;
    const void *device_pointer, *host_pointer;
    int is_managed;
    unsigned allocation_flags;
};
_Static_assert(sizeof(struct pointer_attributes) == SIZE_hipPointerAttribute_t, "hipPointerAttribute_t");
_Static_assert(__builtin_offsetof(struct pointer_attributes, device) == OFFSET_device, "device");
_Static_assert(__builtin_offsetof(struct pointer_attributes, device_pointer) == OFFSET_devicePointer, "devicePointer");
_Static_assert(__builtin_offsetof(struct pointer_attributes, host_pointer) == OFFSET_hostPointer, "hostPointer");
_Static_assert(__builtin_offsetof(struct pointer_attributes, is_managed) == OFFSET_isManaged, "isManaged");
_Static_assert(__builtin_offsetof(struct pointer_attributes, allocation_flags) == OFFSET_allocationFlags, "allocationFlags");

#if MEMORY_TYPES == 5
enum { HOST = 0, DEVICE = 1, MANAGED = 4 };
#else
enum { UNREGISTERED = 0, HOST = 1, DEVICE = 2, MANAGED = 3 };
#endif

status hipPointerGetAttributes(struct pointer_attributes *to, const void *pointer) {
    status code = on_device(0);
    if (code != SUCCESS) return code;
    if (!to || (!pointer && !NULL_POINTER)) return INVALID_VALUE;
    struct pointer_attributes found = {.device = 0, .device_pointer = pointer};
    if (lies_in(&device_arena, pointer)) {
        found.type = DEVICE;
    } else if (lies_in(&host_arena, pointer)) {
        found.type = HOST;
        found.host_pointer = pointer;
        found.allocation_flags = host_arena.flags;
    } else if (lies_in(&managed_arena, pointer)) {
        found.type = MANAGED;
        found.host_pointer = pointer;
        found.is_managed = 1;
        found.allocation_flags = managed_arena.flags;
    } else {
        /* 5.x refuses memory of others; 6.0 and later call it unregistered, on device -2. */
        if (!UNKNOWN_POINTER) return INVALID_VALUE;
        found.type = 0;
        found.device = -2;
        found.device_pointer = 0;
    }
    *to = found;
    return SUCCESS;
}
