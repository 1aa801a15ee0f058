/* Properties and attributes of the one device. */

/* Bytes that no field is set to: what a reader gets who looks at a wrong place. */
enum { UNSET = 0x5a };

static void fill_properties(void *to, word size, const struct number *numbers, word count, const struct bytes *texts, word texts_count) {
    byte *start = to;
    fill(start, UNSET, size);
    start += PROPERTIES_MOVED;
    for (word i = 0; i < count; i++) put(start + numbers[i].offset, numbers[i].size, numbers[i].value);
    for (word i = 0; i < texts_count; i++) {
        word used = texts[i].size;
        fill(start + texts[i].offset, 0, used);
        copy(start + texts[i].offset, texts[i].value, length(texts[i].value) < used ? length(texts[i].value) : used);
    }
}

/* The structure of HIP 5: 792 bytes. The function without a suffix fills it in every release up to 7.14, as disassembly of
 * 6.4.3 and 7.14 shows, and in DTK. */
status hipGetDevicePropertiesR0000(void *properties, int device) {
    if (!properties) return INVALID_VALUE;
    status code = on_device(device);
    if (code == SUCCESS)
        fill_properties(properties, SIZE_R0000, numbers_R0000, COUNT(numbers_R0000), texts_R0000, COUNT(texts_R0000));
    return code;
}

status hipGetDeviceProperties(void *properties, int device) {
    return hipGetDevicePropertiesR0000(properties, device);
}

/* The structure since HIP 6.0: 1472 bytes. */
status hipGetDevicePropertiesR0600(void *properties, int device) {
    if (!properties) return INVALID_VALUE;
    status code = on_device(device);
    if (code == SUCCESS)
        fill_properties(properties, SIZE_R0600, numbers_R0600, COUNT(numbers_R0600), texts_R0600, COUNT(texts_R0600));
    return code;
}

/* DTK's: that of R0600 for the common fields, with 8 bytes more (sizes reported by AMDGPU.jl's compatibility code). */
status hipGetDeviceProperties_v2(void *properties, int device) {
    if (!properties) return INVALID_VALUE;
    status code = on_device(device);
    if (code == SUCCESS)
        fill_properties(properties, SIZE_R0600 + 8, numbers_R0600, COUNT(numbers_R0600), texts_R0600, COUNT(texts_R0600));
    return code;
}

/* Numbers that the release does not have are invalid values. */
status hipDeviceGetAttribute(int *value, int id, int device) {
    if (!value) return INVALID_VALUE;
    status code = on_device(device);
    if (code != SUCCESS) return code;
    for (word i = 0; i < COUNT(attributes); i++)
        if (attributes[i].id == id) {
            *value = attributes[i].value;
            return SUCCESS;
        }
    return INVALID_VALUE;
}

status hipDeviceGetName(char *name, int size, int device) {
    status code = on_device(device);
    if (code != SUCCESS) return code;
    word needed = length(DEVICE_NAME) + 1;
    if (!name || size <= 0 || (word)size < needed) return INVALID_VALUE;
    copy(name, DEVICE_NAME, needed);
    return SUCCESS;
}

status hipDeviceTotalMem(word *size, int device) {
    status code = on_device(device);
    if (code == SUCCESS) *size = DEVICE_MEMORY;
    return code;
}
