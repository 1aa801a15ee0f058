/* DTK 26.04, which reports HIP 6.3.26113, with the functions that have the suffix _v2. */
#define REPORTED_VERSION 60326113
#include "dtk.c"
