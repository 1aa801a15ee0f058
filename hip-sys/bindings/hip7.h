/* Entry header of the main binding: HIP 7.1 headers, then our own declarations for what they leave out. */
#include <hip/hip_runtime_api.h>
#include <hip/hip_deprecated.h>
#include <hip/library_types.h>
#include "extra.h"
#include "rtc.h"
