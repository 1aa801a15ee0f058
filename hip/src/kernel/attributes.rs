//! What is known of a loaded kernel, and what can be set.

use std::ffi::c_int;

use hip_sys::{hipError_t, hipFuncAttribute, hipFuncCache_t, hipFunction_attribute};

use super::launch::Kernel;
use super::limits::LaunchProblem;
use crate::error::Result;

/// Resources of a loaded kernel: the result of [`Kernel::attributes`].
///
/// Those without a note are what the runtime says (`hipFuncGetAttribute`); where it does not know the attribute, what
/// the code object says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct KernelAttributes {
    /// Work-items that a workgroup may have at most.
    pub max_threads_per_block: u32,
    /// Registers per work-item, as the runtime counts them.
    pub registers: u32,
    /// LDS that a workgroup always has, in bytes.
    pub static_lds: u32,
    /// LDS that a launch may add, in bytes; see [`Kernel::set_max_dynamic_lds`].
    pub max_dynamic_lds: u32,
    /// Scratch memory per work-item (HIP: local memory), in bytes. More than zero means that registers are spilled, or
    /// that arrays did not fit into them.
    pub local_memory: u32,
    /// Constant memory, in bytes.
    pub constant_memory: u32,
    /// Vector registers per lane, from the code object; on processors with one register file for both, with the
    /// accumulation registers.
    pub vector_registers: u32,
    /// Accumulation registers per lane, from the code object.
    pub accumulation_registers: u32,
    /// Scalar registers per wave, from the code object.
    pub scalar_registers: u32,
    /// Lanes per wave that the kernel is compiled for, from the code object.
    pub wave_size: u32,
    /// The only workgroup size that the kernel is compiled for, if there is one, from the code object.
    pub required_workgroup: Option<[u32; 3]>,
    /// Whether the stack has no bound that is known (recursion, calls through pointers), from the code object.
    pub dynamic_stack: bool,
}

/// What a kernel, or a device's kernels, would rather have of memory that a device divides between LDS and first-level cache.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum CachePreference {
    /// No preference.
    #[default]
    None,
    /// More LDS.
    Lds,
    /// More cache.
    Cache,
    /// As much of one as of the other.
    Equal,
}

impl CachePreference {
    /// HIP's number.
    pub(crate) fn to_raw(self) -> hipFuncCache_t {
        match self {
            Self::None => hipFuncCache_t::hipFuncCachePreferNone,
            Self::Lds => hipFuncCache_t::hipFuncCachePreferShared,
            Self::Cache => hipFuncCache_t::hipFuncCachePreferL1,
            Self::Equal => hipFuncCache_t::hipFuncCachePreferEqual,
        }
    }

    /// What a number means; one that is not known is no preference.
    pub(crate) fn from_raw(raw: hipFuncCache_t) -> Self {
        [Self::Lds, Self::Cache, Self::Equal]
            .into_iter()
            .find(|preference| preference.to_raw() == raw)
            .unwrap_or_default()
    }
}

impl Kernel {
    /// Registers, LDS, scratch memory and limits of the loaded kernel (`hipFuncGetAttribute`). What only the code object
    /// knows is there too; all of that is in [`Kernel::signature`], which needs no call.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn attributes(&self) -> Result<KernelAttributes> {
        use hip_sys::hipFunction_attribute as A;
        let signature = self.signature();
        let properties = self.device().properties();
        let lds_left = properties.shared_mem_per_block.saturating_sub(u64::from(signature.lds_size));
        let lds_left = u32::try_from(lds_left).unwrap_or(u32::MAX);
        Ok(KernelAttributes {
            max_threads_per_block: self
                .attribute(A::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, signature.max_workgroup_size)?,
            registers: self.attribute(A::HIP_FUNC_ATTRIBUTE_NUM_REGS, signature.vgpr_count)?,
            static_lds: self.attribute(A::HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, signature.lds_size)?,
            max_dynamic_lds: self.attribute(A::HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, lds_left)?,
            local_memory: self.attribute(A::HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, signature.scratch_size)?,
            constant_memory: self.attribute(A::HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES, 0)?,
            vector_registers: signature.vgpr_count,
            accumulation_registers: signature.agpr_count,
            scalar_registers: signature.sgpr_count,
            wave_size: signature.wavefront_size,
            required_workgroup: signature.reqd_workgroup_size,
            dynamic_stack: signature.uses_dynamic_stack,
        })
    }

    /// One attribute, or `fallback` where the runtime does not know it. A negative value counts as zero.
    fn attribute(&self, attribute: hipFunction_attribute, fallback: u32) -> Result<u32> {
        let device = self.device();
        device.bind()?;
        let mut value: c_int = 0;
        // SAFETY: `value` is a valid place for the call's result, and the kernel is alive.
        match unsafe { device.hip().hipFuncGetAttribute(&mut value, attribute, self.handle()) } {
            Ok(hipError_t::hipSuccess) => Ok(u32::try_from(value).unwrap_or(0)),
            Ok(hipError_t::hipErrorInvalidValue | hipError_t::hipErrorNotSupported) | Err(_) => Ok(fallback),
            Ok(code) => Err(device.platform().failed(
                "hipFuncGetAttribute",
                format!("`{}`", self.signature().full_name()),
                code,
            )),
        }
    }

    /// Limits the LDS that launches of this kernel may add, in bytes (`hipFuncSetAttribute` with
    /// `hipFuncAttributeMaxDynamicSharedMemorySize`).
    ///
    /// CUDA needs this for more than 48 KiB. AMD's and Hygon's devices do not: a launch may use all LDS of a workgroup
    /// without it. Runtimes that set attributes only for kernels which are linked into the program are asked in vain;
    /// that is no error, since nothing needs to be set there.
    ///
    /// # Errors
    /// [`Error::Launch`](crate::Error::Launch) if the device has not that much LDS; errors of the runtime.
    pub fn set_max_dynamic_lds(&self, bytes: u32) -> Result<()> {
        let (fixed, limit) = (self.signature().lds_size, self.device().properties().shared_mem_per_block);
        if limit != 0 && u64::from(fixed) + u64::from(bytes) > limit {
            return Err(self.launch_error(LaunchProblem::Lds { fixed, dynamic: bytes, limit }));
        }
        let device = self.device();
        device.bind()?;
        let (attribute, value) = (
            hipFuncAttribute::hipFuncAttributeMaxDynamicSharedMemorySize,
            c_int::try_from(bytes).unwrap_or(c_int::MAX),
        );
        // SAFETY: the kernel is alive. The runtime looks the address up among the kernels that it knows, and reads
        // nothing through one that is none of them.
        let result = unsafe { device.hip().hipFuncSetAttribute(self.handle().cast_const().cast(), attribute, value) };
        self.hint("hipFuncSetAttribute", result)
    }

    /// Says whether launches of this kernel would rather have LDS or cache (`hipFuncSetCacheConfig`).
    ///
    /// It is a hint. AMD's and Hygon's devices have an LDS of their own, so their runtimes accept and ignore it.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn set_cache_preference(&self, preference: CachePreference) -> Result<()> {
        let config = preference.to_raw();
        let device = self.device();
        device.bind()?;
        // SAFETY: as in `set_max_dynamic_lds`.
        let result = unsafe { device.hip().hipFuncSetCacheConfig(self.handle().cast_const().cast(), config) };
        self.hint("hipFuncSetCacheConfig", result)
    }

    /// The result of a call whose effect is not needed: that the runtime has no such call, or has it only for kernels
    /// linked into the program, is no error.
    fn hint(&self, call: &'static str, result: Result<hipError_t, hip_sys::SymbolMissing>) -> Result<()> {
        match result {
            Ok(
                hipError_t::hipSuccess
                | hipError_t::hipErrorInvalidDeviceFunction
                | hipError_t::hipErrorInvalidSymbol
                | hipError_t::hipErrorNotSupported,
            )
            | Err(_) => Ok(()),
            Ok(code) => Err(self.device().platform().failed(call, format!("`{}`", self.signature().full_name()), code)),
        }
    }
}
