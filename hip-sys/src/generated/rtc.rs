// DO NOT EDIT: written by `cargo xtask bindgen`.
//
// HIP headers, version 7.1.25424; SHA-256:
// cddfeac7ea7e23d9e78719f2789b5bb2d204373c6452a9e1da18d1f0c744d0ee  hip-sys/bindings/extra.h
// 70e87af125060e9ef088823c6fad4a77f4d80bf48ff7372b6e7b90821e8f12c7  hip-sys/bindings/hip7.h
// 8f2a0bfdbf4b14e1165e233d3a4ad20d76928f0494be315659b2605b6b5f5805  hip-sys/bindings/rtc.h
// bed3e191b56c5444d398db006f17bd66b030d31d2e7a1ca69b5e044d86b1287e  hip/amd_detail/amd_channel_descriptor.h
// be840fd08265680bcf8fc62c3c6293479e24c7cbf617b46b01a6c7ee536dd63c  hip/amd_detail/amd_hip_runtime_pt_api.h
// 611f2ea3338a9911e36527dff422dfa5829b6bcce685888bf18f0d9d8284a156  hip/amd_detail/amd_hip_vector_types.h
// c3a1f5d1dce7b303205e8ea32414c8be18ce3901b39e180dac79b947f84cbfb5  hip/amd_detail/host_defines.h
// d6d585e084c20182969dda448a0179a70154c249982249da5bf7df8b824ef162  hip/channel_descriptor.h
// d1f9df2221456c157e8dc0d8d154606276a74c32bed1ff1c74d849e1c713204f  hip/driver_types.h
// 41e51ddfbaf16220dde027e9e0e23c3ba4f019e1b5182df848e23ff5baa06545  hip/hip_common.h
// 9334c9333f6e28a3c385b62b29d003d69ed798c3f3a6bf94ca4d6f3b7ed9b33d  hip/hip_deprecated.h
// f0ed814c4f9cd8bcf8905f358acda397ffbcbb8395bb1a65973c5b547ec455c0  hip/hip_runtime_api.h
// f2f49e44ccd0509582566a32ff9cf1b104e45b3a5dfc2356208b8f52b7b6c3de  hip/hip_version.h
// d9a86ad289e11419696f78917fb96879de2fa9963c27fbd2d41416a9ff327f11  hip/library_types.h
// 057aba5652e78984c2cf2a42cf4c96b9acb6b9c673ab135e93ba27965a627d7b  hip/linker_types.h
// e5eddc787fc90638713bc7341e22d2ee23011051962b50dc8c33900a2c6c9f15  hip/surface_types.h
// f25c81c6f2ad63540551128dd692b6ca7811bc0c12d981a0ad20ce1fa1e04d2c  hip/texture_types.h

use super::{signature, types::*};
use crate::rtc::Rtc;
use crate::{table::FunctionInfo, table::SymbolMissing, version::HipVersion};
#[allow(unused_imports, reason = "one import list for every generated file")]
use core::ffi::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_short, c_uchar, c_uint, c_ulong, c_ulonglong, c_ushort,
    c_void,
};
/// The functions of [`Rtc`], in the order of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[repr(u16)]
pub enum RtcFunction {
    /// `hiprtcAddNameExpression`, HIP 5.0 or earlier.
    hiprtcAddNameExpression,
    /// `hiprtcCompileProgram`, HIP 5.0 or earlier.
    hiprtcCompileProgram,
    /// `hiprtcCreateProgram`, HIP 5.0 or earlier.
    hiprtcCreateProgram,
    /// `hiprtcDestroyProgram`, HIP 5.0 or earlier.
    hiprtcDestroyProgram,
    /// `hiprtcGetBitcode`, since HIP 5.3.
    hiprtcGetBitcode,
    /// `hiprtcGetBitcodeSize`, since HIP 5.3.
    hiprtcGetBitcodeSize,
    /// `hiprtcGetCode`, HIP 5.0 or earlier.
    hiprtcGetCode,
    /// `hiprtcGetCodeSize`, HIP 5.0 or earlier.
    hiprtcGetCodeSize,
    /// `hiprtcGetErrorString`, HIP 5.0 or earlier.
    hiprtcGetErrorString,
    /// `hiprtcGetLoweredName`, HIP 5.0 or earlier.
    hiprtcGetLoweredName,
    /// `hiprtcGetProgramLog`, HIP 5.0 or earlier.
    hiprtcGetProgramLog,
    /// `hiprtcGetProgramLogSize`, HIP 5.0 or earlier.
    hiprtcGetProgramLogSize,
    /// `hiprtcLinkAddData`, since HIP 5.3.
    hiprtcLinkAddData,
    /// `hiprtcLinkAddFile`, since HIP 5.3.
    hiprtcLinkAddFile,
    /// `hiprtcLinkComplete`, since HIP 5.3.
    hiprtcLinkComplete,
    /// `hiprtcLinkCreate`, since HIP 5.3.
    ///
    /// Before HIP 6.4 the options are named `hiprtcJIT_option`: same numbers.
    hiprtcLinkCreate,
    /// `hiprtcLinkDestroy`, since HIP 5.3.
    hiprtcLinkDestroy,
    /// `hiprtcVersion`, HIP 5.0 or earlier.
    hiprtcVersion,
}
impl RtcFunction {
    /// How many there are.
    pub const COUNT: usize = 18usize;
    /// All of them, in the order of their names.
    pub const ALL: [RtcFunction; 18usize] = [
        RtcFunction::hiprtcAddNameExpression,
        RtcFunction::hiprtcCompileProgram,
        RtcFunction::hiprtcCreateProgram,
        RtcFunction::hiprtcDestroyProgram,
        RtcFunction::hiprtcGetBitcode,
        RtcFunction::hiprtcGetBitcodeSize,
        RtcFunction::hiprtcGetCode,
        RtcFunction::hiprtcGetCodeSize,
        RtcFunction::hiprtcGetErrorString,
        RtcFunction::hiprtcGetLoweredName,
        RtcFunction::hiprtcGetProgramLog,
        RtcFunction::hiprtcGetProgramLogSize,
        RtcFunction::hiprtcLinkAddData,
        RtcFunction::hiprtcLinkAddFile,
        RtcFunction::hiprtcLinkComplete,
        RtcFunction::hiprtcLinkCreate,
        RtcFunction::hiprtcLinkDestroy,
        RtcFunction::hiprtcVersion,
    ];
    /// The function of this C name.
    pub fn from_name(name: &str) -> Option<Self> {
        let index = FUNCTIONS.binary_search_by(|f| f.name().cmp(name)).ok()?;
        Self::ALL.get(index).copied()
    }
}
/// Symbols, by function.
static FUNCTIONS: [FunctionInfo; RtcFunction::COUNT] = [
    FunctionInfo { name: c"hiprtcAddNameExpression", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcCompileProgram", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcCreateProgram", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcDestroyProgram", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcGetBitcode", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcGetBitcodeSize", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcGetCode", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcGetCodeSize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcGetErrorString", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcGetLoweredName", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcGetProgramLog", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcGetProgramLogSize", also: None, since: HipVersion::new(5u32, 0u32, 0) },
    FunctionInfo { name: c"hiprtcLinkAddData", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcLinkAddFile", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcLinkComplete", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcLinkCreate", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcLinkDestroy", also: None, since: HipVersion::new(5u32, 3u32, 0) },
    FunctionInfo { name: c"hiprtcVersion", also: None, since: HipVersion::new(5u32, 0u32, 0) },
];
pub(crate) fn rtc_functions() -> &'static [FunctionInfo; RtcFunction::COUNT] {
    &FUNCTIONS
}
impl Rtc {
    /// Calls `hiprtcAddNameExpression` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcAddNameExpression(
        &self,
        prog: hiprtcProgram,
        name_expression: *const c_char,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcAddNameExpression)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcAddNameExpression>(entry_point.as_ptr())(
                prog,
                name_expression,
            ))
        }
    }
    /// Calls `hiprtcCompileProgram` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcCompileProgram(
        &self,
        prog: hiprtcProgram,
        numOptions: c_int,
        options: *const *const c_char,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcCompileProgram)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcCompileProgram>(entry_point.as_ptr())(
                prog, numOptions, options,
            ))
        }
    }
    /// Calls `hiprtcCreateProgram` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcCreateProgram(
        &self,
        prog: *mut hiprtcProgram,
        src: *const c_char,
        name: *const c_char,
        numHeaders: c_int,
        headers: *const *const c_char,
        includeNames: *const *const c_char,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcCreateProgram)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcCreateProgram>(entry_point.as_ptr())(
                prog,
                src,
                name,
                numHeaders,
                headers,
                includeNames,
            ))
        }
    }
    /// Calls `hiprtcDestroyProgram` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcDestroyProgram(&self, prog: *mut hiprtcProgram) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcDestroyProgram)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hiprtcDestroyProgram>(entry_point.as_ptr())(prog)) }
    }
    /// Calls `hiprtcGetBitcode` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetBitcode(
        &self,
        prog: hiprtcProgram,
        bitcode: *mut c_char,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetBitcode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetBitcode>(entry_point.as_ptr())(prog, bitcode))
        }
    }
    /// Calls `hiprtcGetBitcodeSize` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetBitcodeSize(
        &self,
        prog: hiprtcProgram,
        bitcode_size: *mut usize,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetBitcodeSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetBitcodeSize>(entry_point.as_ptr())(
                prog,
                bitcode_size,
            ))
        }
    }
    /// Calls `hiprtcGetCode` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetCode(&self, prog: hiprtcProgram, code: *mut c_char) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetCode)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetCode>(entry_point.as_ptr())(prog, code)) }
    }
    /// Calls `hiprtcGetCodeSize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetCodeSize(
        &self,
        prog: hiprtcProgram,
        codeSizeRet: *mut usize,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetCodeSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetCodeSize>(entry_point.as_ptr())(
                prog,
                codeSizeRet,
            ))
        }
    }
    /// Calls `hiprtcGetErrorString` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetErrorString(&self, result: hiprtcResult) -> Result<*const c_char, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetErrorString)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetErrorString>(entry_point.as_ptr())(result))
        }
    }
    /// Calls `hiprtcGetLoweredName` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetLoweredName(
        &self,
        prog: hiprtcProgram,
        name_expression: *const c_char,
        lowered_name: *mut *const c_char,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetLoweredName)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetLoweredName>(entry_point.as_ptr())(
                prog,
                name_expression,
                lowered_name,
            ))
        }
    }
    /// Calls `hiprtcGetProgramLog` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetProgramLog(
        &self,
        prog: hiprtcProgram,
        log: *mut c_char,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetProgramLog)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetProgramLog>(entry_point.as_ptr())(prog, log))
        }
    }
    /// Calls `hiprtcGetProgramLogSize` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcGetProgramLogSize(
        &self,
        prog: hiprtcProgram,
        logSizeRet: *mut usize,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcGetProgramLogSize)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcGetProgramLogSize>(entry_point.as_ptr())(
                prog, logSizeRet,
            ))
        }
    }
    /// Calls `hiprtcLinkAddData` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcLinkAddData(
        &self,
        hip_link_state: hiprtcLinkState,
        input_type: hipJitInputType,
        image: *mut c_void,
        image_size: usize,
        name: *const c_char,
        num_options: c_uint,
        options_ptr: *mut hipJitOption,
        option_values: *mut *mut c_void,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcLinkAddData)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcLinkAddData>(entry_point.as_ptr())(
                hip_link_state,
                input_type,
                image,
                image_size,
                name,
                num_options,
                options_ptr,
                option_values,
            ))
        }
    }
    /// Calls `hiprtcLinkAddFile` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcLinkAddFile(
        &self,
        hip_link_state: hiprtcLinkState,
        input_type: hipJitInputType,
        file_path: *const c_char,
        num_options: c_uint,
        options_ptr: *mut hipJitOption,
        option_values: *mut *mut c_void,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcLinkAddFile)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcLinkAddFile>(entry_point.as_ptr())(
                hip_link_state,
                input_type,
                file_path,
                num_options,
                options_ptr,
                option_values,
            ))
        }
    }
    /// Calls `hiprtcLinkComplete` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcLinkComplete(
        &self,
        hip_link_state: hiprtcLinkState,
        bin_out: *mut *mut c_void,
        size_out: *mut usize,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcLinkComplete)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcLinkComplete>(entry_point.as_ptr())(
                hip_link_state,
                bin_out,
                size_out,
            ))
        }
    }
    /// Calls `hiprtcLinkCreate` (since HIP 5.3).
    ///
    /// Before HIP 6.4 the options are named `hiprtcJIT_option`: same numbers.
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcLinkCreate(
        &self,
        num_options: c_uint,
        option_ptr: *mut hipJitOption,
        option_vals_pptr: *mut *mut c_void,
        hip_link_state_ptr: *mut hiprtcLinkState,
    ) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcLinkCreate)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcLinkCreate>(entry_point.as_ptr())(
                num_options,
                option_ptr,
                option_vals_pptr,
                hip_link_state_ptr,
            ))
        }
    }
    /// Calls `hiprtcLinkDestroy` (since HIP 5.3).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcLinkDestroy(&self, hip_link_state: hiprtcLinkState) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcLinkDestroy)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe {
            Ok(core::mem::transmute::<*mut c_void, signature::hiprtcLinkDestroy>(entry_point.as_ptr())(hip_link_state))
        }
    }
    /// Calls `hiprtcVersion` (HIP 5.0 or earlier).
    ///
    /// # Errors
    /// [`SymbolMissing`] if the library does not export it.
    ///
    /// # Safety
    /// The arguments must keep the contract of the C function.
    #[inline]
    pub unsafe fn hiprtcVersion(&self, major: *mut c_int, minor: *mut c_int) -> Result<hiprtcResult, SymbolMissing> {
        let entry_point = self.address(RtcFunction::hiprtcVersion)?;
        // SAFETY: the symbol of this name has this C type; the caller keeps its contract.
        unsafe { Ok(core::mem::transmute::<*mut c_void, signature::hiprtcVersion>(entry_point.as_ptr())(major, minor)) }
    }
}
