/* Entry header of the legacy layouts: HIP 5.2.3 headers (Debian bookworm, libamdhip64-dev). */
#include <hip/hip_runtime_api.h>
