/* DTK 23.10.1, which reports HIP 5.4.23453: before the functions with the suffix _v2. */
#define REPORTED_VERSION 50423453
#include "dtk.c"
