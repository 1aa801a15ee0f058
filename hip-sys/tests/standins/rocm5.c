/* HIP 5.2.3, Debian bookworm's package: measured exports, version and error strings (the name once more).
 * One property function with the 792-byte structure; hiprtc of 11 functions inside; without a device calls return 101. */
#define REPORTED_VERSION 50221153
#define MEMORY_TYPES 5
#define UNKNOWN_POINTER 0
#define NULL_POINTER 0
#define NO_DEVICE 101
#define MEMSET_NODE "HIP_MEMSET_NODE_PARAMS"
#include "runtime.h"
#define COMGR "libamd_comgr.so.2"
#define CODE_OBJECT_ABI 2
#define UNKNOWN_ARCHITECTURE_ABORTS 1
#include "rtc.h"
