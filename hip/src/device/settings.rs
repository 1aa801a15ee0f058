//! What can be asked of a device, and set: attributes, limits, the division of caches.

use hip_sys::{DeviceAttribute, Limit, hipFuncCache_t, hipSharedMemConfig};

use super::Device;
use crate::error::{Error, Result};
use crate::kernel::CachePreference;

/// Width of the banks of LDS.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum LdsBanks {
    /// As the device likes.
    #[default]
    Default,
    /// 4 bytes.
    FourBytes,
    /// 8 bytes.
    EightBytes,
}

impl LdsBanks {
    fn to_raw(self) -> hipSharedMemConfig {
        match self {
            Self::Default => hipSharedMemConfig::hipSharedMemBankSizeDefault,
            Self::FourBytes => hipSharedMemConfig::hipSharedMemBankSizeFourByte,
            Self::EightBytes => hipSharedMemConfig::hipSharedMemBankSizeEightByte,
        }
    }

    fn from_raw(raw: hipSharedMemConfig) -> Self {
        [Self::FourBytes, Self::EightBytes].into_iter().find(|width| width.to_raw() == raw).unwrap_or_default()
    }
}

impl Device {
    /// One attribute, in the unit that its documentation names (`hipDeviceGetAttribute`). Runtimes number attributes
    /// differently; this asks each in its own way. Most are in [`Device::properties`] too, without a call.
    ///
    /// ```
    /// # #[cfg(feature = "emu")] {
    /// use hip::{Device, DeviceAttribute};
    ///
    /// let device = Device::emulated("mi210")?;
    /// assert_eq!(device.attribute(DeviceAttribute::WarpSize)?, 64);
    /// # }
    /// # Ok::<(), hip::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Unsupported`] if this runtime is not known to have the attribute, with the reason; errors of the runtime.
    pub fn attribute(&self, attribute: DeviceAttribute) -> Result<i32> {
        let result = self.hip().device_attribute(attribute, self.handle());
        self.platform().typed("this device attribute", || format!("{} of {self}", attribute.name()), result)
    }

    /// The value of a limit (`hipDeviceGetLimit`), in the unit that its documentation names.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if this runtime does not have the limit; errors of the runtime.
    pub fn limit(&self, limit: Limit) -> Result<usize> {
        let raw = self.raw_limit(limit)?;
        self.bind()?;
        let mut value = 0;
        // SAFETY: `value` is a valid place for the call's result.
        let result = unsafe { self.hip().hipDeviceGetLimit(&mut value, raw) };
        self.platform().check_with("hipDeviceGetLimit", || format!("{limit:?} of {self}"), result)?;
        Ok(value)
    }

    /// Sets a limit (`hipDeviceSetLimit`), for kernels launched from now on. The runtime may round it;
    /// [`Device::limit`] says what came of it.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if this runtime does not have the limit; errors of the runtime, for instance for a value
    /// that the device does not allow.
    pub fn set_limit(&self, limit: Limit, value: usize) -> Result<()> {
        let raw = self.raw_limit(limit)?;
        self.bind()?;
        // SAFETY: the call takes no pointers.
        let result = unsafe { self.hip().hipDeviceSetLimit(raw, value) };
        self.platform().check_with("hipDeviceSetLimit", || format!("{limit:?} of {self} to {value}"), result)
    }

    fn raw_limit(&self, limit: Limit) -> Result<hip_sys::hipLimit_t> {
        self.hip().profile().limit(limit).ok_or_else(|| Error::Unsupported {
            what: "this device limit",
            reason: format!("{} is not known to have {limit:?}", self.runtime()),
        })
    }

    /// How the device divides the memory of a compute unit (`hipDeviceGetCacheConfig`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn cache_preference(&self) -> Result<CachePreference> {
        self.bind()?;
        let mut raw = hipFuncCache_t::hipFuncCachePreferNone;
        // SAFETY: `raw` is a valid place for the call's result.
        let result = unsafe { self.hip().hipDeviceGetCacheConfig(&mut raw) };
        self.platform().check("hipDeviceGetCacheConfig", result)?;
        Ok(CachePreference::from_raw(raw))
    }

    /// Asks for another division of a compute unit's memory (`hipDeviceSetCacheConfig`). AMD's and Hygon's hardware
    /// cannot divide it, and their runtimes ignore this.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn set_cache_preference(&self, preference: CachePreference) -> Result<()> {
        self.bind()?;
        // SAFETY: the call takes no pointers.
        let result = unsafe { self.hip().hipDeviceSetCacheConfig(preference.to_raw()) };
        self.platform().check("hipDeviceSetCacheConfig", result)
    }

    /// Width of the banks of LDS (`hipDeviceGetSharedMemConfig`).
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn lds_banks(&self) -> Result<LdsBanks> {
        self.bind()?;
        let mut raw = hipSharedMemConfig::hipSharedMemBankSizeDefault;
        // SAFETY: `raw` is a valid place for the call's result.
        let result = unsafe { self.hip().hipDeviceGetSharedMemConfig(&mut raw) };
        self.platform().check("hipDeviceGetSharedMemConfig", result)?;
        Ok(LdsBanks::from_raw(raw))
    }

    /// Asks for another width of the banks of LDS (`hipDeviceSetSharedMemConfig`). AMD's and Hygon's hardware has banks
    /// of 4 bytes, and their runtimes ignore this.
    ///
    /// # Errors
    /// Errors of the runtime.
    pub fn set_lds_banks(&self, banks: LdsBanks) -> Result<()> {
        self.bind()?;
        // SAFETY: the call takes no pointers.
        let result = unsafe { self.hip().hipDeviceSetSharedMemConfig(banks.to_raw()) };
        self.platform().check("hipDeviceSetSharedMemConfig", result)
    }
}
