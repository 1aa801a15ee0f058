/* Hygon's DTK. No DTK was at hand: everything here is from public code and reports.
 * Legacy structure behind the unsuffixed name (hashcat, pull request 4758); a second one behind the suffix _v2 and no R0600
 * (Hygon's Triton, AMDGPU.jl); attribute numbers of its own (FlagOS, measured on DTK 26.04), others refused as invalid;
 * memory types as in HIP 5 (uccl, pull request 996); hiprtc in the runtime library (Paddle's CMake files).
 * The profile says which version is reported. */
#define MEMORY_TYPES 5
#define UNKNOWN_POINTER 0
#define NULL_POINTER 0
#define NO_DEVICE 100
#define MEMSET_NODE "HIP_MEMSET_NODE_PARAMS"
#include "runtime.h"
#define COMGR "libamd_comgr.so.2"
#define CODE_OBJECT_ABI 3
#define UNKNOWN_ARCHITECTURE_ABORTS 0
#include "rtc.h"
