/* libhiprtc.so.6 of HIP 6.4.3 and libhiprtc.so.7 of HIP 7.14: the compiler in a library of its own. Which of the two is set
 * on the command line: UNKNOWN_ARCHITECTURE_ABORTS is 1 for the former. Both make code objects of version 6. */
#include "base.h"

#define COMGR "libamd_comgr.so.3"
#define CODE_OBJECT_ABI 4
#include "rtc.h"
