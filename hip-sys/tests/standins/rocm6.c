/* HIP 6.4.3, Debian's package: measured exports, version and error strings.
 * Three property functions (R0600, R0000 and the unsuffixed one, which is R0000); new memory types; hiprtc both inside and
 * in a library of its own. hipDrvGraphAddMemsetNode takes the structure of its 6.x headers. */
#ifndef REPORTED_VERSION
#define REPORTED_VERSION 60443484
#endif
#define MEMORY_TYPES 6
#define UNKNOWN_POINTER 1
#define NULL_POINTER 0
#define NO_DEVICE 100
#define MEMSET_NODE "HIP_MEMSET_NODE_PARAMS"
#include "runtime.h"
#define COMGR "libamd_comgr.so.3"
#define CODE_OBJECT_ABI 4
#define UNKNOWN_ARCHITECTURE_ABORTS 1
#include "rtc.h"
