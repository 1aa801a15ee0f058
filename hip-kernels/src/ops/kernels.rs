//! The kernels of the operations on devices: loaded once per device, and bound once per kernel.

use std::any::Any;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

use hip::{BoundKernel, Device, Module, Params};

use crate::ElementType;

/// The kernels, one code object per architecture: `CODE`.
pub(super) mod compiled {
    #![allow(dead_code)] // The launchers: the operations bind the kernels themselves, by name and element type.
    hip::include_kernels!("ops");
}

/// A kernel by its family and the element types that its name ends with.
pub(super) type Name = (&'static str, &'static [ElementType]);

/// A device's module, and the kernels that were bound, each with the one type of parameters that it is used with.
struct Loaded {
    module: Module,
    bound: HashMap<Name, Box<dyn Any + Send>>,
}

/// They stay until the process ends: operations have no object that could hold them.
static LOADED: Mutex<Vec<Loaded>> = Mutex::new(Vec::new());

/// The kernel on a device. Loads the module at the first call for the device, and binds at the first call for the kernel;
/// afterwards nothing is allocated.
pub(super) fn kernel<P: Params + 'static>(device: &Device, name: Name) -> hip::Result<BoundKernel<P>> {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    let index = match loaded.iter().position(|loaded| loaded.module.device() == device) {
        Some(index) => index,
        None => {
            loaded.push(Loaded { module: Module::load(device, &compiled::CODE)?, bound: HashMap::new() });
            loaded.len() - 1
        }
    };
    let Loaded { module, bound } = &mut loaded[index];
    if let Some(kernel) = bound.get(&name).and_then(|kernel| kernel.downcast_ref::<BoundKernel<P>>()) {
        return Ok(kernel.clone());
    }
    let kernel = module.kernel(&full_name(name))?.bind::<P>()?;
    bound.insert(name, Box::new(kernel.clone()));
    Ok(kernel)
}

fn full_name((family, types): Name) -> String {
    types.iter().fold(family.to_owned(), |mut name, element| {
        // Writing to a string does not fail.
        let _ = write!(name, "_{element}");
        name
    })
}

#[cfg(test)]
mod tests {
    use hip_code::{CodeObject, Container};

    use super::*;

    /// What the launches rely on.
    #[test]
    fn kernels_have_256_work_items_and_do_not_spill() {
        for embedded in compiled::CODE.objects {
            let container = Container::parse(embedded.bytes).unwrap();
            let entry = container.entries().iter().find(|entry| !entry.host).unwrap();
            let object = CodeObject::parse(&entry.bytes).unwrap();
            assert!(object.kernels.len() > 20);
            for kernel in &object.kernels {
                let name = format!("{} for {}", kernel.base_name(), embedded.arch);
                assert_eq!(kernel.max_workgroup_size, 256, "{name}");
                assert_eq!(kernel.scratch_size, 0, "{name} spills");
                assert_eq!(kernel.wavefront_size, 64, "{name}");
            }
        }
    }
}
