//! The code objects inside the program, and the modules that they became on devices.

use std::sync::{Mutex, PoisonError};

use hip::{CodeBundle, Device, EmbeddedObject, Module};

/// The GEMM kernels, one code object per architecture.
static GEMM: CodeBundle = CodeBundle {
    name: "gemm",
    objects: &[
        EmbeddedObject {
            arch: "gfx906",
            bytes: include_bytes!("../kernels/prebuilt/gemm_gfx906.co"),
            built_by: "prebuilt by clang 15.0.6",
        },
        EmbeddedObject {
            arch: "gfx908",
            bytes: include_bytes!("../kernels/prebuilt/gemm_gfx908.co"),
            built_by: "prebuilt by clang 15.0.6",
        },
        EmbeddedObject {
            arch: "gfx90a",
            bytes: include_bytes!("../kernels/prebuilt/gemm_gfx90a.co"),
            built_by: "prebuilt by clang 15.0.6",
        },
        EmbeddedObject {
            arch: "gfx942",
            bytes: include_bytes!("../kernels/prebuilt/gemm_gfx942.co"),
            built_by: "prebuilt by clang 19.1.7",
        },
    ],
};

/// Modules that were loaded, one per device. They stay until the process ends, because plans come and go.
static LOADED: Mutex<Vec<Module>> = Mutex::new(Vec::new());

/// The GEMM kernels on a device, loaded at the first call.
pub(crate) fn gemm(device: &Device) -> hip::Result<Module> {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(module) = loaded.iter().find(|module| module.device() == device) {
        return Ok(module.clone());
    }
    let module = Module::load(device, &GEMM)?;
    loaded.push(module.clone());
    Ok(module)
}

#[cfg(test)]
mod tests {
    use hip_code::{CodeObject, Container};

    use super::*;
    use crate::gemm::table;

    /// The table that the planner uses and the code objects say the same of every kernel.
    #[test]
    fn the_table_describes_the_compiled_kernels() {
        for embedded in GEMM.objects {
            let container = Container::parse(embedded.bytes).unwrap();
            let entry = container.entries().iter().find(|entry| !entry.host).unwrap();
            let object = CodeObject::parse(&entry.bytes).unwrap();
            assert_eq!(object.target.processor, embedded.arch);
            let mut described = 0;
            for config in table().iter().filter(|config| config.target == embedded.arch) {
                for name in config.kernels.iter().flatten() {
                    let kernel = object.kernels.iter().find(|kernel| kernel.base_name() == *name);
                    let kernel = kernel.unwrap_or_else(|| panic!("{name} is not in the code for {}", embedded.arch));
                    assert_eq!(kernel.max_workgroup_size, config.threads, "{name}");
                    assert_eq!(kernel.lds_size, config.lds_bytes, "{name}");
                    assert_eq!(kernel.scratch_size, 0, "{name} spills");
                    assert_eq!(kernel.wavefront_size, 64, "{name}");
                    assert_eq!(kernel.explicit_args().count(), 14, "{name}");
                    described += 1;
                }
            }
            assert_eq!(described, object.kernels.len(), "kernels for {} that no row describes", embedded.arch);
        }
    }
}
