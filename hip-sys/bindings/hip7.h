/* Entry header of the main binding: HIP 7.1 headers, then our own declarations for what they leave out. */
/* HIP 7.1.0 alone takes pointers to pointers in two functions: extra.h declares them as all later releases do. */
#define hipLibraryLoadData hipLibraryLoadData_of_7_1_0
#define hipLibraryLoadFromFile hipLibraryLoadFromFile_of_7_1_0
#include <hip/hip_runtime_api.h>
#undef hipLibraryLoadData
#undef hipLibraryLoadFromFile
#include <hip/hip_deprecated.h>
#include <hip/library_types.h>
#include "extra.h"
#include "rtc.h"
