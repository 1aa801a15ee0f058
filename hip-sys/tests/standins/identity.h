/* Version, start, count of devices, and error names. */

status hipRuntimeGetVersion(int *version) {
    if (!version) return INVALID_VALUE;
    *version = REPORTED_VERSION;
    return SUCCESS;
}

status hipDriverGetVersion(int *version) {
    return hipRuntimeGetVersion(version);
}

status hipInit(unsigned flags) {
    return flags ? INVALID_VALUE : on_device(0);
}

/* Without a device all releases write 0 and return 100, 5.2.3 too (seen on 5.2.3, 5.7.1, 6.4.3 and 7.14). */
status hipGetDeviceCount(int *count) {
    if (!count) return INVALID_VALUE;
    if (START_FAILS) return START_FAILS;
    *count = DEVICES;
    return DEVICES ? SUCCESS : 100;
}

status hipGetDevice(int *device) {
    status code = on_device(0);
    if (code == SUCCESS) *device = 0;
    return code;
}

status hipSetDevice(int device) {
    return on_device(device);
}

static const struct error *find_error(int code) {
    for (unsigned i = 0; i < COUNT(errors); i++)
        if (errors[i].code == code) return &errors[i];
    return 0;
}

/* Codes a release does not know are hipErrorUnknown to it. */
const char *hipGetErrorName(int code) {
    const struct error *row = find_error(code);
    return row ? row->name : find_error(999)->name;
}

const char *hipGetErrorString(int code) {
    const struct error *row = find_error(code);
    return row ? row->text : find_error(999)->text;
}
