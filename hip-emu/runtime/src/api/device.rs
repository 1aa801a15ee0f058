//! Devices: count, choice, properties, synchronisation, limits and settings.

use std::ffi::{c_char, c_int, c_uint};
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use hip_sys::{
    hipDevice_t, hipDeviceAttribute_t, hipDeviceProp_t_v2, hipDeviceProp_tR0000, hipDeviceProp_tR0600, hipError_t,
    hipFuncCache_t, hipLimit_t, hipSharedMemConfig, hipUUID,
};

use super::{call, not_null, put, put_if, text};
use crate::abi::AbiKind;
use crate::platform::platform;
use crate::{properties, report, thread};

pub(crate) unsafe extern "C" fn hipGetDeviceCount(count: *mut c_int) -> hipError_t {
    call(|| {
        let devices = platform().device_count();
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(count, devices as c_int)? };
        if devices == 0 { Err(hipError_t::hipErrorNoDevice) } else { Ok(()) }
    })
}

pub(crate) unsafe extern "C" fn hipSetDevice(ordinal: c_int) -> hipError_t {
    call(|| {
        platform().device(ordinal)?;
        thread::set_device(ordinal);
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipGetDevice(ordinal: *mut c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(ordinal, platform().current()?.ordinal) })
}

pub(crate) unsafe extern "C" fn hipDeviceGet(device: *mut hipDevice_t, ordinal: c_int) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(device, platform().device(ordinal)?.ordinal) })
}

pub(crate) unsafe extern "C" fn hipDeviceGetName(name: *mut c_char, len: c_int, device: hipDevice_t) -> hipError_t {
    call(|| {
        let device = platform().device(device)?;
        // SAFETY: the buffer is the caller's promise.
        unsafe { put_text(name, len, &properties::name(device)) }
    })
}

/// Writes text with a NUL behind it into a caller's buffer, cut to fit.
///
/// # Safety
/// `to` must be null or valid for writing `len` bytes.
unsafe fn put_text(to: *mut c_char, len: c_int, text: &str) -> Result<(), hipError_t> {
    not_null(to)?;
    let len = usize::try_from(len).ok().filter(|len| *len > 0).ok_or(hipError_t::hipErrorInvalidValue)?;
    let bytes = &text.as_bytes()[..text.len().min(len - 1)];
    // SAFETY: at most `len - 1` bytes of text and a NUL, into `len` bytes by the caller's promise.
    unsafe {
        std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), to, bytes.len());
        to.add(bytes.len()).write(0);
    }
    Ok(())
}

pub(crate) unsafe extern "C" fn hipDeviceTotalMem(bytes: *mut usize, device: hipDevice_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(bytes, properties::r0600(platform().device(device)?).totalGlobalMem) })
}

pub(crate) unsafe extern "C" fn hipDeviceComputeCapability(
    major: *mut c_int,
    minor: *mut c_int,
    device: hipDevice_t,
) -> hipError_t {
    call(|| {
        let capability = properties::compute_capability(platform().device(device)?);
        not_null(minor)?;
        // SAFETY: the pointers are the caller's promise.
        unsafe { put(major, capability.0).and_then(|()| put(minor, capability.1)) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetUuid(uuid: *mut hipUUID, device: hipDevice_t) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(uuid, properties::uuid(platform().device(device)?)) })
}

/// `0000:80:00.0`
fn pci_bus_id(device: &crate::device::Device) -> String {
    let (domain, bus, slot) = properties::pci(device);
    format!("{domain:04x}:{bus:02x}:{slot:02x}.0")
}

pub(crate) unsafe extern "C" fn hipDeviceGetPCIBusId(id: *mut c_char, len: c_int, device: c_int) -> hipError_t {
    call(|| {
        let text = pci_bus_id(platform().device(device)?);
        if usize::try_from(len).is_ok_and(|len| len <= text.len()) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        // SAFETY: the buffer is the caller's promise.
        unsafe { put_text(id, len, &text) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetByPCIBusId(device: *mut c_int, id: *const c_char) -> hipError_t {
    call(|| {
        not_null(device)?;
        // SAFETY: the string is the caller's promise.
        let wanted = unsafe { text(id)? };
        let found = (0..platform().device_count() as c_int)
            .filter_map(|ordinal| platform().device(ordinal).ok())
            .find(|device| pci_bus_id(device).eq_ignore_ascii_case(wanted));
        let found = found.ok_or(hipError_t::hipErrorInvalidDevice)?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(device, found.ordinal) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetAttribute<A: AbiKind>(
    value: *mut c_int,
    attribute: hipDeviceAttribute_t,
    device: c_int,
) -> hipError_t {
    call(|| {
        not_null(value)?;
        let device = platform().device(device)?;
        let attribute = c_int::try_from(attribute.0).ok().and_then(|number| A::RULES.attribute(number));
        let found = attribute.and_then(|attribute| properties::attribute(device, attribute));
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(value, found.ok_or(hipError_t::hipErrorInvalidValue)?) }
    })
}

pub(crate) unsafe extern "C" fn hipGetDevicePropertiesR0600(
    properties: *mut hipDeviceProp_tR0600,
    device: c_int,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(properties, properties::r0600(platform().device(device)?)) })
}

pub(crate) unsafe extern "C" fn hipGetDevicePropertiesR0000(
    properties: *mut hipDeviceProp_tR0000,
    device: c_int,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(properties, properties::r0000(platform().device(device)?)) })
}

pub(crate) unsafe extern "C" fn hipGetDeviceProperties_v2(
    properties: *mut hipDeviceProp_t_v2,
    device: c_int,
) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(properties, properties::v2(platform().device(device)?)) })
}

pub(crate) unsafe extern "C" fn hipDeviceSynchronize() -> hipError_t {
    let result = call(|| platform().current()?.synchronize());
    report::synchronised();
    result
}

pub(crate) unsafe extern "C" fn hipDeviceReset() -> hipError_t {
    let result = call(|| platform().reset(platform().current()?));
    report::flush();
    result
}

/// Scheduling hints, host mapping, and the local-memory resize bit in its old and new place.
const DEVICE_FLAGS: u32 = 1 | 2 | 4 | 8 | 16;

pub(crate) unsafe extern "C" fn hipSetDeviceFlags(flags: c_uint) -> hipError_t {
    call(|| {
        super::only(flags, DEVICE_FLAGS)?;
        platform().current()?.flags.store(u64::from(flags), Ordering::Relaxed);
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipGetDeviceFlags(flags: *mut c_uint) -> hipError_t {
    // SAFETY: the pointer is the caller's promise.
    call(|| unsafe { put(flags, platform().current()?.flags.load(Ordering::Relaxed) as c_uint) })
}

// Caches and banks cannot be configured on AMD chips either: settings are accepted and change nothing.

pub(crate) unsafe extern "C" fn hipDeviceSetCacheConfig(_: hipFuncCache_t) -> hipError_t {
    call(|| platform().current().map(drop))
}

pub(crate) unsafe extern "C" fn hipDeviceGetCacheConfig(config: *mut hipFuncCache_t) -> hipError_t {
    call(|| {
        platform().current()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(config, hipFuncCache_t::hipFuncCachePreferNone) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceSetSharedMemConfig(_: hipSharedMemConfig) -> hipError_t {
    call(|| platform().current().map(drop))
}

pub(crate) unsafe extern "C" fn hipDeviceGetSharedMemConfig(config: *mut hipSharedMemConfig) -> hipError_t {
    call(|| {
        platform().current()?;
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(config, hipSharedMemConfig::hipSharedMemBankSizeFourByte) }
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetLimit(value: *mut usize, limit: hipLimit_t) -> hipError_t {
    call(|| {
        let limits = &platform().current()?.limits;
        not_null(value)?;
        let found = match limit {
            hipLimit_t::hipLimitStackSize => limits.stack.load(Ordering::Relaxed),
            hipLimit_t::hipLimitMallocHeapSize => limits.heap.load(Ordering::Relaxed),
            hipLimit_t::hipLimitPrintfFifoSize => limits.printf.load(Ordering::Relaxed),
            _ => return Err(hipError_t::hipErrorUnsupportedLimit),
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(value, usize::try_from(found).unwrap_or(usize::MAX)) }
    })
}

/// Most stack that a work-item can have, in bytes.
const MAX_STACK: u64 = 128 * 1024;
/// Bytes that the buffer of `printf` can have: its texts are counted in 30 bits.
const PRINTF_BUFFER: RangeInclusive<u64> = 1024..=1 << 30;

pub(crate) unsafe extern "C" fn hipDeviceSetLimit(limit: hipLimit_t, value: usize) -> hipError_t {
    call(|| {
        let device = platform().current()?;
        let value = value as u64;
        match limit {
            hipLimit_t::hipLimitStackSize if value <= MAX_STACK => device.limits.stack.store(value, Ordering::Relaxed),
            hipLimit_t::hipLimitMallocHeapSize if value <= device.memory_bytes() => {
                device.limits.heap.store(value, Ordering::Relaxed);
            }
            hipLimit_t::hipLimitPrintfFifoSize if PRINTF_BUFFER.contains(&value) => {
                device.limits.printf.store(value, Ordering::Relaxed);
            }
            hipLimit_t::hipLimitStackSize | hipLimit_t::hipLimitMallocHeapSize | hipLimit_t::hipLimitPrintfFifoSize => {
                return Err(hipError_t::hipErrorInvalidValue);
            }
            _ => return Err(hipError_t::hipErrorUnsupportedLimit),
        }
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn hipDeviceGetStreamPriorityRange(least: *mut c_int, greatest: *mut c_int) -> hipError_t {
    call(|| {
        platform().current()?;
        // SAFETY: the pointers are the caller's promise.
        unsafe {
            put_if(least, crate::turns::LEAST_PRIORITY);
            put_if(greatest, crate::turns::GREATEST_PRIORITY);
        }
        Ok(())
    })
}
