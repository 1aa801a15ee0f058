/* ROCm 10.0, which reports HIP 7.15: the constant in AMD's Python bindings rocm-bindings-hip 10.0. There is no
 * libamdhip64.so.10; the library's number stays 7. */
#define REPORTED_VERSION 71526333
#include "rocm7.c"
