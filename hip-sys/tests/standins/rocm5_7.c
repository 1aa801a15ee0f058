/* HIP 5.7.1, Debian trixie's package: measured exports, version and error strings.
 * Still the 792-byte structure and HIP 5's memory types; hipMemAllocationProp in its newer order; hiprtc of 18 functions. */
#define REPORTED_VERSION 50731921
#define MEMORY_TYPES 5
#define UNKNOWN_POINTER 0
#define NULL_POINTER 0
#define NO_DEVICE 100
#define MEMSET_NODE "HIP_MEMSET_NODE_PARAMS"
#include "runtime.h"
#define CODE_OBJECT_ABI 2
#define UNKNOWN_ARCHITECTURE_ABORTS 1
#include "rtc.h"
