// DO NOT EDIT: written by `cargo xtask bindgen`.

//! Numbers that the headers lack because they are newer or older, from hip-sys/data/.
use super::{types::*, types_v5::*};
impl hipDeviceAttribute_t {
    pub const hipDeviceAttributeArch: hipDeviceAttribute_t = hipDeviceAttribute_t(10001);
    pub const hipDeviceAttributeDmaBufSupported: hipDeviceAttribute_t = hipDeviceAttribute_t(93);
    pub const hipDeviceAttributeExpertSchedMode: hipDeviceAttribute_t = hipDeviceAttribute_t(10021);
    pub const hipDeviceAttributeGPUDirectRDMAWithHipVMMSupported: hipDeviceAttribute_t = hipDeviceAttribute_t(94);
    pub const hipDeviceAttributeGcnArch: hipDeviceAttribute_t = hipDeviceAttribute_t(10003);
    pub const hipDeviceAttributeGcnArchName: hipDeviceAttribute_t = hipDeviceAttribute_t(10004);
    pub const hipDeviceAttributeHandleTypeFabricSupported: hipDeviceAttribute_t = hipDeviceAttribute_t(95);
    pub const hipDeviceAttributeHostNumaId: hipDeviceAttribute_t = hipDeviceAttribute_t(92);
    pub const hipDeviceAttributeMaxDynDataPrefetchRegions: hipDeviceAttribute_t = hipDeviceAttribute_t(10022);
    pub const hipDeviceAttributeName: hipDeviceAttribute_t = hipDeviceAttribute_t(64);
    pub const hipDeviceAttributeUuid: hipDeviceAttribute_t = hipDeviceAttribute_t(86);
}
impl hipFuncAttribute {
    pub const hipFuncAttributeClusterDimMustBeSet: hipFuncAttribute = hipFuncAttribute(10);
    pub const hipFuncAttributeClusterSchedulingPolicyPreference: hipFuncAttribute = hipFuncAttribute(15);
    pub const hipFuncAttributeNonPortableClusterSizeAllowed: hipFuncAttribute = hipFuncAttribute(14);
    pub const hipFuncAttributeRequiredClusterDepth: hipFuncAttribute = hipFuncAttribute(13);
    pub const hipFuncAttributeRequiredClusterHeight: hipFuncAttribute = hipFuncAttribute(12);
    pub const hipFuncAttributeRequiredClusterWidth: hipFuncAttribute = hipFuncAttribute(11);
}
impl hipFunction_attribute {
    pub const HIP_FUNC_ATTRIBUTE_CLUSTER_DIM_MUST_BE_SET: hipFunction_attribute = hipFunction_attribute(10);
    pub const HIP_FUNC_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE: hipFunction_attribute =
        hipFunction_attribute(15);
    pub const HIP_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED: hipFunction_attribute = hipFunction_attribute(14);
    pub const HIP_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH: hipFunction_attribute = hipFunction_attribute(13);
    pub const HIP_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT: hipFunction_attribute = hipFunction_attribute(12);
    pub const HIP_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH: hipFunction_attribute = hipFunction_attribute(11);
}
impl hipJitInputType {
    pub const HIPRTC_JIT_INPUT_CUBIN: hipJitInputType = hipJitInputType(0);
    pub const HIPRTC_JIT_INPUT_FATBINARY: hipJitInputType = hipJitInputType(2);
    pub const HIPRTC_JIT_INPUT_LIBRARY: hipJitInputType = hipJitInputType(4);
    pub const HIPRTC_JIT_INPUT_LLVM_ARCHIVES_OF_BUNDLED_BITCODE: hipJitInputType = hipJitInputType(102);
    pub const HIPRTC_JIT_INPUT_LLVM_BITCODE: hipJitInputType = hipJitInputType(100);
    pub const HIPRTC_JIT_INPUT_LLVM_BUNDLED_BITCODE: hipJitInputType = hipJitInputType(101);
    pub const HIPRTC_JIT_INPUT_NVVM: hipJitInputType = hipJitInputType(5);
    pub const HIPRTC_JIT_INPUT_OBJECT: hipJitInputType = hipJitInputType(3);
    pub const HIPRTC_JIT_INPUT_PTX: hipJitInputType = hipJitInputType(1);
    pub const HIPRTC_JIT_NUM_LEGACY_INPUT_TYPES: hipJitInputType = hipJitInputType(6);
}
impl hipJitOption {
    pub const HIPRTC_JIT_CACHE_MODE: hipJitOption = hipJitOption(14);
    pub const HIPRTC_JIT_ERROR_LOG_BUFFER: hipJitOption = hipJitOption(5);
    pub const HIPRTC_JIT_ERROR_LOG_BUFFER_SIZE_BYTES: hipJitOption = hipJitOption(6);
    pub const HIPRTC_JIT_FALLBACK_STRATEGY: hipJitOption = hipJitOption(10);
    pub const HIPRTC_JIT_FAST_COMPILE: hipJitOption = hipJitOption(16);
    pub const HIPRTC_JIT_FMA: hipJitOption = hipJitOption(24);
    pub const HIPRTC_JIT_FTZ: hipJitOption = hipJitOption(21);
    pub const HIPRTC_JIT_GENERATE_DEBUG_INFO: hipJitOption = hipJitOption(11);
    pub const HIPRTC_JIT_GENERATE_LINE_INFO: hipJitOption = hipJitOption(13);
    pub const HIPRTC_JIT_GLOBAL_SYMBOL_ADDRESS: hipJitOption = hipJitOption(18);
    pub const HIPRTC_JIT_GLOBAL_SYMBOL_COUNT: hipJitOption = hipJitOption(19);
    pub const HIPRTC_JIT_GLOBAL_SYMBOL_NAMES: hipJitOption = hipJitOption(17);
    pub const HIPRTC_JIT_INFO_LOG_BUFFER: hipJitOption = hipJitOption(3);
    pub const HIPRTC_JIT_INFO_LOG_BUFFER_SIZE_BYTES: hipJitOption = hipJitOption(4);
    pub const HIPRTC_JIT_IR_TO_ISA_OPT_COUNT_EXT: hipJitOption = hipJitOption(10001);
    pub const HIPRTC_JIT_IR_TO_ISA_OPT_EXT: hipJitOption = hipJitOption(10000);
    pub const HIPRTC_JIT_LOG_VERBOSE: hipJitOption = hipJitOption(12);
    pub const HIPRTC_JIT_LTO: hipJitOption = hipJitOption(20);
    pub const HIPRTC_JIT_MAX_REGISTERS: hipJitOption = hipJitOption(0);
    pub const HIPRTC_JIT_NEW_SM3X_OPT: hipJitOption = hipJitOption(15);
    pub const HIPRTC_JIT_OPTIMIZATION_LEVEL: hipJitOption = hipJitOption(7);
    pub const HIPRTC_JIT_PREC_DIV: hipJitOption = hipJitOption(22);
    pub const HIPRTC_JIT_PREC_SQRT: hipJitOption = hipJitOption(23);
    pub const HIPRTC_JIT_TARGET: hipJitOption = hipJitOption(9);
    pub const HIPRTC_JIT_TARGET_FROM_HIPCONTEXT: hipJitOption = hipJitOption(8);
    pub const HIPRTC_JIT_THREADS_PER_BLOCK: hipJitOption = hipJitOption(1);
    pub const HIPRTC_JIT_WALL_TIME: hipJitOption = hipJitOption(2);
}
impl hipLaunchAttributeID {
    pub const hipKernelNodeAttributeAccessPolicyWindow: hipLaunchAttributeID = hipLaunchAttributeID(1);
    pub const hipKernelNodeAttributeCooperative: hipLaunchAttributeID = hipLaunchAttributeID(2);
    pub const hipLaunchAttributeClusterDimension: hipLaunchAttributeID = hipLaunchAttributeID(4);
    pub const hipLaunchAttributeClusterSchedulingPolicyPreference: hipLaunchAttributeID = hipLaunchAttributeID(5);
    pub const hipLaunchAttributeExtDynDataPrefetch: hipLaunchAttributeID = hipLaunchAttributeID(1024);
    pub const hipLaunchAttributeIgnore: hipLaunchAttributeID = hipLaunchAttributeID(0);
}
impl hipMemAllocationHandleType {
    pub const hipMemHandleTypeFabric: hipMemAllocationHandleType = hipMemAllocationHandleType(8);
}
impl hipMemAllocationType {
    pub const hipMemAllocationTypeManaged: hipMemAllocationType = hipMemAllocationType(2);
}
impl hipMemcpyFlags {
    pub const hipMemcpyFlagExtOpIndirectDst: hipMemcpyFlags = hipMemcpyFlags(2048);
    pub const hipMemcpyFlagExtOpIndirectSrc: hipMemcpyFlags = hipMemcpyFlags(1024);
    pub const hipMemcpyFlagExtOpSwap: hipMemcpyFlags = hipMemcpyFlags(512);
    pub const hipMemcpyFlagExtPreferCE: hipMemcpyFlags = hipMemcpyFlags(256);
}
impl hipMemoryType_V5 {
    pub const hipMemoryTypeManaged: hipMemoryType_V5 = hipMemoryType_V5(4);
}
pub const HIP_ERROR_INVALID_VALUE: u32 = 1;
pub const HIP_ERROR_LAUNCH_OUT_OF_RESOURCES: u32 = 3;
pub const HIP_ERROR_NOT_INITIALIZED: u32 = 2;
pub const HIP_SUCCESS: u32 = 0;
