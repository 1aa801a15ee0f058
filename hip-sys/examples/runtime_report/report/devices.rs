//! Devices, their properties and attributes, and kinds of memory.

use core::ffi::{c_int, c_void};
use core::fmt::Display;

use hip_sys::{CallError, DeviceAttribute, DeviceProperties, MemoryKind, Runtime, hipError_t};

use super::Report;

pub(super) fn write(report: &mut Report<'_>, runtime: &Runtime) {
    let count = match runtime.device_count() {
        Ok(count) => count,
        Err(CallError::NoDevice { code, .. }) => return report.line("devices", format_args!("none, {code}")),
        Err(error) => return report.problem(error),
    };
    report.line("devices", count);
    for ordinal in 0..count {
        let Ok(ordinal) = c_int::try_from(ordinal) else { return };
        match runtime.device_properties(ordinal) {
            Ok(p) => properties(report, ordinal, &p),
            Err(error) => report.problem(error),
        }
        for attribute in DeviceAttribute::ALL {
            let key = format!("device.{ordinal}.attribute.{attribute:?}");
            match runtime.device_attribute(*attribute, ordinal) {
                Ok(value) => report.line(key, value),
                Err(CallError::UnknownAttribute { gap, .. }) => report.line(key, format_args!("not asked, {gap}")),
                Err(CallError::Failed { code, .. }) => report.line(key, format_args!("refused, {code}")),
                Err(error) => report.problem(error),
            }
        }
    }
    pointers(report, runtime);
}

fn properties(report: &mut Report<'_>, ordinal: c_int, p: &DeviceProperties) {
    let mut line = |field: &str, value: &dyn Display| report.line(format_args!("device.{ordinal}.{field}"), value);
    line("name", &p.name);
    line("arch", &p.arch);
    line("total_global_mem", &p.total_global_mem);
    line("shared_mem_per_block", &p.shared_mem_per_block);
    line("shared_mem_per_multiprocessor", &p.shared_mem_per_multiprocessor);
    line("total_const_mem", &p.total_const_mem);
    line("regs_per_block", &p.regs_per_block);
    line("warp_size", &p.warp_size);
    line("max_threads_per_block", &p.max_threads_per_block);
    line("max_threads_dim", &format_args!("{:?}", p.max_threads_dim));
    line("max_grid_size", &format_args!("{:?}", p.max_grid_size));
    line("max_threads_per_multiprocessor", &p.max_threads_per_multiprocessor);
    line("multiprocessor_count", &p.multiprocessor_count);
    line("clock_rate_khz", &p.clock_rate_khz);
    line("memory_clock_rate_khz", &p.memory_clock_rate_khz);
    line("memory_bus_width", &p.memory_bus_width);
    line("l2_cache_size", &p.l2_cache_size);
    line("major", &p.major);
    line("minor", &p.minor);
    line("pci_domain_id", &p.pci_domain_id);
    line("pci_bus_id", &p.pci_bus_id);
    line("pci_device_id", &p.pci_device_id);
    line("integrated", &p.integrated);
    line("can_map_host_memory", &p.can_map_host_memory);
    line("managed_memory", &p.managed_memory);
    line("concurrent_kernels", &p.concurrent_kernels);
    line("cooperative_launch", &p.cooperative_launch);
    line("ecc_enabled", &p.ecc_enabled);
    line("is_large_bar", &p.is_large_bar);
    line("asic_revision", &p.asic_revision);
    let uuid = p.uuid.map(|bytes| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>());
    line("uuid", &uuid.as_deref().unwrap_or("none"));
}

/// Kinds of memory, asked for an allocation of each kind and for a variable.
fn pointers(report: &mut Report<'_>, runtime: &Runtime) {
    const SIZE: usize = 4096;
    let mut device: *mut c_void = core::ptr::null_mut();
    // SAFETY: the pointer is to a pointer that outlives the call; what it gets is freed below.
    match unsafe { runtime.hipMalloc(&mut device, SIZE) } {
        Ok(hipError_t::hipSuccess) => {
            pointer(report, runtime, "device", device, MemoryKind::Device);
            // SAFETY: allocated by hipMalloc and not used after this.
            free(report, "hipFree", unsafe { runtime.hipFree(device) });
        }
        Ok(code) => report.problem(format_args!("hipMalloc of {SIZE} bytes: {code}")),
        Err(missing) => report.problem(missing),
    }
    let mut host: *mut c_void = core::ptr::null_mut();
    // SAFETY: as above.
    match unsafe { runtime.hipHostMalloc(&mut host, SIZE, 0) } {
        Ok(hipError_t::hipSuccess) => {
            pointer(report, runtime, "host", host, MemoryKind::Host);
            // SAFETY: allocated by hipHostMalloc and not used after this.
            free(report, "hipHostFree", unsafe { runtime.hipHostFree(host) });
        }
        Ok(code) => report.problem(format_args!("hipHostMalloc of {SIZE} bytes: {code}")),
        Err(missing) => report.problem(missing),
    }
    let variable = 0_u64;
    pointer(report, runtime, "unknown", (&raw const variable).cast(), MemoryKind::Unregistered);
}

fn pointer(report: &mut Report<'_>, runtime: &Runtime, key: &str, pointer: *const c_void, expected: MemoryKind) {
    match runtime.pointer_attributes(pointer) {
        Ok(found) => {
            report.line(format_args!("pointer.{key}"), format_args!("{:?}", found.kind));
            if expected != MemoryKind::Unregistered {
                let ordinal = found.device.map_or_else(|| "none".to_owned(), |ordinal| ordinal.to_string());
                report.line(format_args!("pointer.{key}.ordinal"), ordinal);
            }
            if found.kind != expected {
                report.problem(format_args!("a pointer of kind {expected:?} is said to be {:?}", found.kind));
            }
        }
        Err(error) => report.problem(error),
    }
}

fn free(report: &mut Report<'_>, call: &str, code: Result<hipError_t, hip_sys::SymbolMissing>) {
    match code {
        Ok(hipError_t::hipSuccess) => {}
        Ok(code) => report.problem(format_args!("{call}: {code}")),
        Err(missing) => report.problem(missing),
    }
}
