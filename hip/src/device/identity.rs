//! Which piece of hardware a device is.

use std::fmt;
use std::fs;
use std::str::FromStr;

use hip_sys::hipUUID;

use super::Device;
use crate::error::{Error, Result};

/// Unique number of a device: the same in every process, whatever ordinal the device has there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DeviceUuid([u8; 16]);

impl DeviceUuid {
    /// The bytes, as the runtime gives them.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// As `rocminfo` and `HIP_VISIBLE_DEVICES` write it, `GPU-` and sixteen digits, where the bytes are such digits, as those
/// of AMD's runtimes are; else in the usual form of UUIDs.
impl fmt::Display for DeviceUuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.iter().all(u8::is_ascii_hexdigit) {
            f.write_str("GPU-")?;
            return self.0.iter().try_for_each(|byte| write!(f, "{}", char::from(*byte)));
        }
        for (index, byte) in self.0.iter().enumerate() {
            if matches!(index, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for DeviceUuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeviceUuid({self})")
    }
}

/// Where a device is on the PCI bus, for instance `0000:c1:00.0`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct PciAddress {
    /// Domain.
    pub domain: u32,
    /// Bus.
    pub bus: u8,
    /// Device, below 32.
    pub device: u8,
    /// Function, below 8. GPUs are function 0, but for parts of partitioned ones.
    pub function: u8,
}

impl fmt::Display for PciAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04x}:{:02x}:{:02x}.{:x}", self.domain, self.bus, self.device, self.function)
    }
}

/// The text is no PCI address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PciAddressError(Box<str>);

impl fmt::Display for PciAddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no PCI address such as `0000:c1:00.0`", self.0)
    }
}

impl std::error::Error for PciAddressError {}

/// Domain and function may be missing: they are 0 then.
impl FromStr for PciAddress {
    type Err = PciAddressError;

    fn from_str(text: &str) -> Result<Self, PciAddressError> {
        let parse = || {
            let hex = |digits: &str| {
                // The standard library would accept a sign.
                let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
                u32::from_str_radix(digits, 16).ok().filter(|_| plain)
            };
            let (place, function) = text.split_once('.').unwrap_or((text, "0"));
            let (rest, device) = place.rsplit_once(':')?;
            let (domain, bus) = rest.rsplit_once(':').unwrap_or(("0", rest));
            Some(Self {
                domain: hex(domain)?,
                bus: u8::try_from(hex(bus)?).ok()?,
                device: u8::try_from(hex(device)?).ok().filter(|device| *device < 32)?,
                function: u8::try_from(hex(function)?).ok().filter(|function| *function < 8)?,
            })
        };
        parse().ok_or_else(|| PciAddressError(text.chars().take(64).collect::<String>().into()))
    }
}

impl Device {
    /// The device's unique number (from its properties, or `hipDeviceGetUuid`).
    ///
    /// # Errors
    /// [`Error::SymbolMissing`] where the runtime has neither; errors of the runtime.
    pub fn uuid(&self) -> Result<DeviceUuid> {
        if let Some(bytes) = self.properties().uuid.filter(|bytes| *bytes != [0; 16]) {
            return Ok(DeviceUuid(bytes));
        }
        let mut uuid = hipUUID { bytes: [0; 16] };
        // SAFETY: `uuid` is a valid place for the call's result.
        let result = unsafe { self.hip().hipDeviceGetUuid(&mut uuid, self.handle()) };
        self.platform().check_with("hipDeviceGetUuid", || self.to_string(), result)?;
        Ok(DeviceUuid(uuid.bytes.map(|byte| byte.to_ne_bytes()[0])))
    }

    /// Where the device is on the PCI bus (`hipDeviceGetPCIBusId`). Software devices have made-up addresses.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if the runtime's answer is no address; errors of the runtime.
    pub fn pci_address(&self) -> Result<PciAddress> {
        let mut text = [0u8; 64];
        // One byte less than there is: the last stays zero.
        // SAFETY: `text` is valid for writing the length given, and outlives the call.
        let result = unsafe { self.hip().hipDeviceGetPCIBusId(text.as_mut_ptr().cast(), 63, self.handle()) };
        self.platform().check_with("hipDeviceGetPCIBusId", || self.to_string(), result)?;
        let length = text.iter().position(|byte| *byte == 0).unwrap_or_default();
        String::from_utf8_lossy(&text[..length]).parse().map_err(|error: PciAddressError| Error::Unsupported {
            what: "the PCI address of this device",
            reason: format!("hipDeviceGetPCIBusId says something else: {error}"),
        })
    }

    /// The NUMA node of the host that the device is attached to, as Linux knows it
    /// (`/sys/bus/pci/devices/ADDRESS/numa_node`). `None` on other systems, for software devices, and on machines with one
    /// node, where Linux says -1.
    ///
    /// # Errors
    /// As [`Device::pci_address`].
    pub fn numa_node(&self) -> Result<Option<u32>> {
        if self.runtime().is_software() || !cfg!(target_os = "linux") {
            return Ok(None);
        }
        let file = format!("/sys/bus/pci/devices/{}/numa_node", self.pci_address()?);
        Ok(fs::read_to_string(file).ok().and_then(|text| text.trim().parse().ok()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let parse = |text: &str| text.parse::<PciAddress>().map(|address| address.to_string());
        assert_eq!(parse("0000:c1:00.0").as_deref(), Ok("0000:c1:00.0"));
        assert_eq!(parse("10001:03:1f.7").as_deref(), Ok("10001:03:1f.7"));
        assert_eq!(parse("C1:0A").as_deref(), Ok("0000:c1:0a.0"));
        for text in ["", ":", "::", "c1", "0:100:0", "0:1:20.0", "0:1:0.8", "0:+1:0", "0:1:0.", "GPU", "../..:0:1"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn uuids() {
        let amd = DeviceUuid(*b"18f68e602eb8a790");
        assert_eq!(amd.to_string(), "GPU-18f68e602eb8a790");
        let other = DeviceUuid([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        assert_eq!(other.to_string(), "00010203-0405-0607-0809-0a0b0c0d0eff");
    }
}
