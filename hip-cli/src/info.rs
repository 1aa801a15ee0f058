//! `hip info`: the devices that programs get.

use std::io::Write;

use anstyle::Style;
use hip::Device;
use serde_json::{Value, json};

use crate::{Failure, print_json};

const BOLD: Style = Style::new().bold();

pub(crate) fn info(as_json: bool) -> Result<(), Failure> {
    let devices = Device::all().map_err(|error| format!("{error}\n`hip doctor` looks for the reason"))?;
    let described: Vec<Value> = devices.iter().map(|device| describe(device, &devices)).collect();
    if as_json {
        let runtime = devices.first().map(|device| device.runtime());
        print_json(&json!({
            "schema": 1,
            "runtime": runtime.map(|runtime| json!({
                "name": runtime.name(),
                "path": runtime.path().map(|path| path.display().to_string()),
                "hip": runtime.version().to_string(),
                "software": runtime.is_software(),
            })),
            "devices": described,
        }))?;
        return Ok(());
    }
    let mut out = anstream::stdout().lock();
    for (device, described) in devices.iter().zip(&described) {
        writeln!(out, "{BOLD}device {}: {} ({}){BOLD:#}", device.ordinal(), device.name(), device.arch())?;
        writeln!(out, "  runtime: {}", device.runtime())?;
        for (name, value) in described.as_object().into_iter().flatten() {
            // They are in the line above.
            if !matches!(name.as_str(), "ordinal" | "name" | "arch") {
                writeln!(out, "  {}: {}", name.replace('_', " "), plain(value))?;
            }
        }
    }
    Ok(())
}

fn describe(device: &Device, all: &[Device]) -> Value {
    let p = device.properties();
    let memory = device.memory_info();
    let links: Vec<Value> = all.iter().filter(|other| *other != device).map(|other| link(device, other)).collect();
    json!({
        "ordinal": device.ordinal(),
        "name": device.name(),
        "arch": device.arch().to_string(),
        "compute_units": p.multiprocessor_count,
        "wave_size": device.wave_size(),
        "clock_mhz": p.clock_rate_khz / 1000,
        "memory_bytes": memory.as_ref().map_or(p.total_global_mem, |memory| memory.total),
        "free_memory_bytes": memory.as_ref().ok().map(|memory| memory.free),
        "memory_clock_mhz": p.memory_clock_rate_khz / 1000,
        "memory_bus_bits": p.memory_bus_width,
        "l2_bytes": p.l2_cache_size,
        "lds_per_workgroup_bytes": p.shared_mem_per_block,
        "registers_per_workgroup": p.regs_per_block,
        "work_items_per_workgroup": p.max_threads_per_block,
        "work_items_per_compute_unit": p.max_threads_per_multiprocessor,
        "managed_memory": p.managed_memory,
        "cooperative_launch": p.cooperative_launch,
        "ecc": p.ecc_enabled,
        "large_bar": p.is_large_bar,
        "integrated": p.integrated,
        "pci": device.pci_address().ok().map(|address| address.to_string()),
        "numa_node": device.numa_node().ok().flatten(),
        "uuid": device.uuid().ok().map(|uuid| uuid.to_string()),
        "links": links,
    })
}

fn link(device: &Device, other: &Device) -> Value {
    match device.peer_link(other) {
        Ok(link) => json!({
            "to": other.ordinal(),
            "access": link.access,
            "rank": link.performance_rank,
            "atomics": link.native_atomics,
        }),
        // Runtimes without that call still tell this.
        Err(_) => json!({"to": other.ordinal(), "access": device.can_access_peer(other).ok()}),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "unknown".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join("; "),
        Value::Object(members) => {
            members.iter().map(|(name, value)| format!("{name} {}", plain(value))).collect::<Vec<_>>().join(", ")
        }
        Value::Number(number) => number.to_string(),
    }
}
