/* Calls whose structure changed while their name did not. Each reads its structure as the release lays it out and keeps the
 * fields, which a test then asks for by name. A structure that is given in another layout shows as wrong fields. */

struct record { const char *name; const struct field *fields; word count; unsigned long long values[40]; int filled; };

#define RECORD(structure) {#structure, fields_##structure, COUNT(fields_##structure), {0}, 0}

static struct record records[] = {
    RECORD(HIP_MEMCPY3D),
    RECORD(hip_Memcpy2D),
    RECORD(hipExternalMemoryHandleDesc),
    RECORD(hipExternalMemoryBufferDesc),
    RECORD(hipExternalSemaphoreHandleDesc),
    RECORD(hipExternalSemaphoreSignalParams),
    RECORD(hipExternalSemaphoreWaitParams),
    RECORD(hipMemAllocationProp),
    RECORD(hipMemPoolProps),
    RECORD(HIP_MEMSET_NODE_PARAMS),
    RECORD(hipMemsetParams),
};

static struct record *find_record(const char *name) {
    for (word i = 0; i < COUNT(records); i++)
        if (same(records[i].name, name)) return &records[i];
    return 0;
}

static status record(const char *name, const void *structure) {
    struct record *to = find_record(name);
    if (!structure || !to) return INVALID_VALUE;
    status code = on_device(0);
    if (code != SUCCESS) return code;
    for (word i = 0; i < to->count && i < COUNT(to->values); i++)
        to->values[i] = get((const byte *)structure + to->fields[i].offset, to->fields[i].size);
    to->filled = 1;
    return SUCCESS;
}

/* Writes a structure of this name as it was given last. */
static status give_back(const char *name, void *structure) {
    struct record *from = find_record(name);
    if (!structure || !from || !from->filled) return INVALID_VALUE;
    for (word i = 0; i < from->count && i < COUNT(from->values); i++)
        put((byte *)structure + from->fields[i].offset, from->fields[i].size, from->values[i]);
    return SUCCESS;
}

/* For tests: a field of the last structure of this name that a call was given. 0 if there is none. */
int standin_recorded(const char *structure, const char *field, unsigned long long *value) {
    struct record *from = find_record(structure);
    if (!from || !from->filled) return 0;
    for (word i = 0; i < from->count; i++)
        if (same(from->fields[i].name, field)) {
            *value = from->values[i];
            return 1;
        }
    return 0;
}

/* Handles that calls give out: addresses of this, so that they are neither null nor callable. */
static byte handles[8];

status hipDrvMemcpy3D(const void *copied) {
    return record("HIP_MEMCPY3D", copied);
}

status hipDrvMemcpy3DAsync(const void *copied, void *stream) {
    (void)stream;
    return record("HIP_MEMCPY3D", copied);
}

status hipDrvGraphAddMemcpyNode(void **node, void *graph, void *const *after, word count, const void *copied, void *context) {
    (void)graph, (void)after, (void)count, (void)context;
    *node = &handles[5];
    return record("HIP_MEMCPY3D", copied);
}

status hipDrvGraphExecMemcpyNodeSetParams(void *graph, void *node, const void *copied, void *context) {
    (void)graph, (void)context;
    return node == &handles[5] ? record("HIP_MEMCPY3D", copied) : INVALID_VALUE;
}

status hipMemcpyParam2D(const void *copied) {
    return record("hip_Memcpy2D", copied);
}

status hipMemcpyParam2DAsync(const void *copied, void *stream) {
    (void)stream;
    return record("hip_Memcpy2D", copied);
}

status hipDrvMemcpy2DUnaligned(const void *copied) {
    return record("hip_Memcpy2D", copied);
}

status hipImportExternalMemory(void **memory, const void *description) {
    *memory = &handles[0];
    return record("hipExternalMemoryHandleDesc", description);
}

status hipExternalMemoryGetMappedBuffer(void **pointer, void *memory, const void *description) {
    if (memory != &handles[0]) return INVALID_VALUE;
    *pointer = device_arena.bytes;
    return record("hipExternalMemoryBufferDesc", description);
}

status hipImportExternalSemaphore(void **semaphore, const void *description) {
    *semaphore = &handles[1];
    return record("hipExternalSemaphoreHandleDesc", description);
}

status hipSignalExternalSemaphoresAsync(void *const *semaphores, const void *parameters, unsigned count, void *stream) {
    (void)stream;
    if (count == 0 || semaphores[0] != &handles[1]) return INVALID_VALUE;
    return record("hipExternalSemaphoreSignalParams", parameters);
}

status hipWaitExternalSemaphoresAsync(void *const *semaphores, const void *parameters, unsigned count, void *stream) {
    (void)stream;
    if (count == 0 || semaphores[0] != &handles[1]) return INVALID_VALUE;
    return record("hipExternalSemaphoreWaitParams", parameters);
}

status hipMemCreate(void **handle, word size, const void *properties, unsigned long long flags) {
    if (size == 0 || flags) return INVALID_VALUE;
    *handle = &handles[2];
    return record("hipMemAllocationProp", properties);
}

status hipMemGetAllocationGranularity(word *granularity, const void *properties, unsigned option) {
    (void)option;
    *granularity = 4096;
    return record("hipMemAllocationProp", properties);
}

status hipMemGetAllocationPropertiesFromHandle(void *properties, void *handle) {
    if (handle != &handles[2]) return INVALID_VALUE;
    fill(properties, 0, 32);
    return give_back("hipMemAllocationProp", properties);
}

status hipMemPoolCreate(void **pool, const void *properties) {
    *pool = &handles[3];
    return record("hipMemPoolProps", properties);
}

/* Its last structure changed at HIP 7.0. */
status hipDrvGraphAddMemsetNode(void **node, void *graph, void *const *after, word count, const void *parameters, void *context) {
    (void)graph, (void)after, (void)count, (void)context;
    *node = &handles[4];
    return record(MEMSET_NODE, parameters);
}

status hipDrvGraphExecMemsetNodeSetParams(void *graph, void *node, const void *parameters, void *context) {
    (void)graph, (void)node, (void)context;
    return record(MEMSET_NODE, parameters);
}
