/* Core of the stand-in runtimes: what all of them have in common.
 *
 * Each stand-in is a shared library that answers as one release of the HIP runtime does, with one made-up device and no
 * hardware. A profile (rocm5.c, dtk_v2.c, ...) sets the macros below and includes this file. tables.h is written by the
 * test from the tables in hip-sys/data and from devices.csv, so that layouts and numbers come from the releases' own
 * headers and not from the bindings under test. Functions of a release that are not here are stubs that return 801; which
 * names are visible is decided by a version script from functions.csv.
 *
 * No header of any kind is needed: plain C with the freestanding subset of the language.
 *
 * Macros of a profile
 *   REPORTED_VERSION  what hipRuntimeGetVersion says
 *   MEMORY_TYPES      5 or 6: numbers of hipMemoryType as in HIP 5 or as in HIP 6.0 and later
 *   UNKNOWN_POINTER   1: hipPointerGetAttributes takes pointers it does not know (6.0 and later), 0: it refuses them
 *   NULL_POINTER      1: it takes the null pointer too (7.0 and later)
 *   NO_DEVICE         what calls return without a device: 101 in 5.2.3, 100 later
 *   MEMSET_NODE       name of the structure that hipDrvGraphAddMemsetNode takes
 *   DEVICES           1, or 0 for a machine without one
 *   START_FAILS       code that every call returns that needs the driver; 0 for a runtime that starts
 *   PROPERTIES_MOVED  bytes by which property structures differ from the known ones; 0 for the known ones
 */
#ifndef RUNTIME_H
#define RUNTIME_H

#ifndef DEVICES
#define DEVICES 1
#endif
#ifndef START_FAILS
#define START_FAILS 0
#endif
#ifndef PROPERTIES_MOVED
#define PROPERTIES_MOVED 0
#endif

#include "base.h"

typedef int status;

/* Numbers of hipError_t that the core returns. They are the same in every release. */
enum { SUCCESS = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_DEVICE = 101, NOT_SUPPORTED = 801 };

/* A number at a place in a structure. */
struct number { unsigned offset, size; unsigned long long value; };
/* Text or bytes at a place in a structure. */
struct bytes { unsigned offset, size; const char *value; };
/* A device attribute under the number that the release gives it. */
struct attribute { int id; int value; };
/* What the release calls a code, and how it explains it. */
struct error { int code; const char *name, *text; };
/* Where a field lies in the release's structure. */
struct field { const char *name; unsigned offset, size; };

#include "tables.h"

/* Writes the low bytes of a number; every platform of HIP is little-endian. */
static void put(void *to, unsigned size, unsigned long long value) {
    copy(to, &value, size);
}

static unsigned long long get(const void *from, unsigned size) {
    unsigned long long value = 0;
    copy(&value, from, size);
    return value;
}

/* What a call returns that needs the device of this number. */
static status on_device(int device) {
    if (START_FAILS) return START_FAILS;
    if (!DEVICES) return NO_DEVICE;
    return device == 0 ? SUCCESS : INVALID_DEVICE;
}

#include "identity.h"
#include "properties.h"
#include "memory.h"
#include "recorded.h"

#endif
