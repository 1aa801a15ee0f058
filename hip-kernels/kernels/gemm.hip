// The GEMM kernels of the target that is being compiled for: generated/gemm_<target>.hip.
#include "core/target.hpp"

#define HK_FILE_(target) HK_QUOTE_(generated/gemm_##target.hip)
#define HK_QUOTE_(path) #path
#define HK_FILE(target) HK_FILE_(target)
#include HK_FILE(HK_TARGET)
