//! The code objects inside the program, and the modules that they became on devices.

use std::sync::{Mutex, PoisonError};

use hip::{Device, Module};

/// The GEMM kernels, one code object per architecture: `CODE`.
mod kernels {
    #![allow(dead_code)] // The launchers: plans bind the kernels themselves, by the name that the planner chose.
    hip::include_kernels!("gemm");
}

/// Modules that were loaded, one per device. They stay until the process ends, because plans come and go.
static LOADED: Mutex<Vec<Module>> = Mutex::new(Vec::new());

/// The GEMM kernels on a device, loaded at the first call.
pub(crate) fn gemm(device: &Device) -> hip::Result<Module> {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(module) = loaded.iter().find(|module| module.device() == device) {
        return Ok(module.clone());
    }
    let module = Module::load(device, &kernels::CODE)?;
    loaded.push(module.clone());
    Ok(module)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use hip_code::{CodeObject, Container};

    use super::*;
    use crate::gemm::table;

    /// The table that the planner uses and the code objects say the same of every kernel.
    #[test]
    fn the_table_describes_the_compiled_kernels() {
        for embedded in kernels::CODE.objects {
            let container = Container::parse(embedded.bytes).unwrap();
            let entry = container.entries().iter().find(|entry| !entry.host).unwrap();
            let object = CodeObject::parse(&entry.bytes).unwrap();
            assert_eq!(object.target.processor, embedded.arch);
            // A kernel for few rows stands in two places.
            let mut described = BTreeSet::new();
            for config in table().iter().filter(|config| config.target == embedded.arch) {
                for name in config.kernels.iter().flatten() {
                    let kernel = object.kernels.iter().find(|kernel| kernel.base_name() == *name);
                    let kernel = kernel.unwrap_or_else(|| panic!("{name} is not in the code for {}", embedded.arch));
                    assert_eq!(kernel.max_workgroup_size, config.threads, "{name}");
                    assert_eq!(kernel.lds_size, config.lds_bytes, "{name}");
                    assert_eq!(kernel.scratch_size, 0, "{name} spills");
                    assert_eq!(kernel.wavefront_size, 64, "{name}");
                    assert_eq!(kernel.explicit_args().count(), 21, "{name}");
                    described.insert(*name);
                }
            }
            // Second passes of split products are not in the table.
            let kernels = object.kernels.iter().filter(|kernel| !kernel.base_name().starts_with("reduce_")).count();
            assert!(kernels < object.kernels.len(), "no second passes for {}", embedded.arch);
            assert_eq!(described.len(), kernels, "kernels for {} that no row describes", embedded.arch);
        }
    }
}
