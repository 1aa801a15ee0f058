/* HIP 7.14, AMD's own build: measured exports, version and error strings.
 * hiprtc is gone from the runtime library (7.0). hipDrvGraphAddMemsetNode takes hipMemsetParams (7.0 headers and later).
 * hipPointerGetAttributes takes the null pointer (AMD's list of changes in 7.0). */
#ifndef REPORTED_VERSION
#define REPORTED_VERSION 71460850
#endif
#define MEMORY_TYPES 6
#define UNKNOWN_POINTER 1
#define NULL_POINTER 1
#define NO_DEVICE 100
#define MEMSET_NODE "hipMemsetParams"
#include "runtime.h"
