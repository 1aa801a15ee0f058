//! What programs register before `main`: their code objects, and the kernels and variables in them that addresses in the
//! program stand for.
//!
//! A compiler for HIP gives each translation unit a constructor that registers its fat binary, and for every kernel a stub
//! on the host, whose address then stands for the kernel on every device; likewise each device variable has a shadow on the
//! host. Code is loaded when a device needs it first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};

use hip_sys::hipError_t;

use crate::device::Device;
use crate::engine::DevAddr;
use crate::error::HipResult;
use crate::memory::Allocation;
use crate::module::{Function, Module};
use crate::platform::platform;
use crate::sync::{lock, read, write};

/// The code objects of a translation unit.
pub(crate) struct FatBinary {
    state: Mutex<State>,
}

struct State {
    /// Part of the program, until it is unregistered.
    image: Option<&'static [u8]>,
    /// The module on each device that has needed one, by ordinal.
    modules: HashMap<i32, Arc<Module>>,
    managed: Vec<Managed>,
}

/// A managed variable. Code reaches it through a pointer, `name`, on each device; the program through one of its own.
struct Managed {
    name: String,
    memory: Allocation,
}

impl FatBinary {
    /// # Safety
    /// The image must stay valid until [`close`](Self::close) has returned.
    pub(crate) unsafe fn new(image: &[u8]) -> Self {
        // SAFETY: the caller's promise: the reference is given up by `close`, and copied by nobody meanwhile.
        let image = unsafe { std::slice::from_raw_parts::<'static>(image.as_ptr(), image.len()) };
        Self { state: Mutex::new(State { image: Some(image), modules: HashMap::new(), managed: Vec::new() }) }
    }

    /// The module on this device, loaded if this is the first use.
    ///
    /// # Errors
    /// As [`Module::load`]; `hipErrorDeinitialized` if the program has unregistered it.
    fn module(&self, device: &'static Device) -> HipResult<Arc<Module>> {
        let mut state = lock(&self.state);
        if let Some(module) = state.modules.get(&device.ordinal) {
            return Ok(Arc::clone(module));
        }
        let image = state.image.ok_or(hipError_t::hipErrorDeinitialized)?;
        let module = Module::load(device, image)?;
        for managed in &state.managed {
            managed.point(&module)?;
        }
        state.modules.insert(device.ordinal, Arc::clone(&module));
        Ok(module)
    }

    /// Unloads everything and lets go of the image. Launches that wait keep what they need.
    pub(crate) fn close(&self) {
        let (modules, managed) = {
            let mut state = lock(&self.state);
            state.image = None;
            (std::mem::take(&mut state.modules), std::mem::take(&mut state.managed))
        };
        modules.values().for_each(|module| module.unload());
        for managed in managed {
            if let Some(allocation) = platform().memory.remove(&managed.memory) {
                platform().memory.release_now(&allocation);
            }
        }
    }

    /// Unloads the module of a device; the next use loads it anew.
    fn forget(&self, device: &Device) -> Option<Arc<Module>> {
        lock(&self.state).modules.remove(&device.ordinal)
    }
}

impl Managed {
    /// Makes the module's pointer point to the variable, if it has such a pointer.
    fn point(&self, module: &Module) -> HipResult {
        match module.variable(&self.name) {
            Ok((address, size)) if size >= 8 => {
                let wrote = platform().memory.vm().write(DevAddr(address), &self.memory.base.to_le_bytes());
                wrote.map_err(|_| hipError_t::hipErrorInvalidImage)
            }
            // The compiler leaves out what no kernel uses.
            _ => Ok(()),
        }
    }
}

/// A name in a fat binary.
struct Name {
    binary: Arc<FatBinary>,
    name: String,
}

/// What the addresses of this program stand for.
#[derive(Default)]
pub(crate) struct Registry {
    binaries: RwLock<Vec<Arc<FatBinary>>>,
    kernels: RwLock<HashMap<usize, Arc<Name>>>,
    variables: RwLock<HashMap<usize, Arc<Name>>>,
}

impl Registry {
    pub(crate) fn add(&self, binary: &Arc<FatBinary>) {
        write(&self.binaries).push(Arc::clone(binary));
    }

    /// Forgets a fat binary and everything that is in it.
    pub(crate) fn remove(&self, binary: &Arc<FatBinary>) {
        let stays = |name: &Arc<Name>| !Arc::ptr_eq(&name.binary, binary);
        write(&self.kernels).retain(|_, name| stays(name));
        write(&self.variables).retain(|_, name| stays(name));
        write(&self.binaries).retain(|other| !Arc::ptr_eq(other, binary));
        binary.close();
    }

    pub(crate) fn add_kernel(&self, stub: usize, binary: &Arc<FatBinary>, name: &str) {
        let name = Name { binary: Arc::clone(binary), name: name.to_owned() };
        write(&self.kernels).insert(stub, Arc::new(name));
    }

    pub(crate) fn add_variable(&self, shadow: usize, binary: &Arc<FatBinary>, name: &str) {
        let name = Name { binary: Arc::clone(binary), name: name.to_owned() };
        write(&self.variables).insert(shadow, Arc::new(name));
    }

    /// Notes a managed variable, whose memory exists. It goes with the fat binary.
    pub(crate) fn add_managed(&self, binary: &Arc<FatBinary>, name: &str, memory: Allocation) {
        lock(&binary.state).managed.push(Managed { name: name.to_owned(), memory });
    }

    /// Whether the address is the stub of a kernel.
    pub(crate) fn is_kernel(&self, stub: usize) -> bool {
        read(&self.kernels).contains_key(&stub)
    }

    /// The kernel that a stub stands for on a device.
    ///
    /// # Errors
    /// `hipErrorInvalidDeviceFunction` if the address is no stub, or the device's code lacks the kernel; what loading the
    /// code says, such as `hipErrorNoBinaryForGpu`.
    pub(crate) fn kernel(&self, stub: usize, device: &'static Device) -> HipResult<Arc<Function>> {
        let unknown = hipError_t::hipErrorInvalidDeviceFunction;
        let found = read(&self.kernels).get(&stub).cloned().ok_or(unknown)?;
        let handle = found.binary.module(device)?.function(&found.name).map_err(|_| unknown)?;
        platform().functions.get(handle).ok_or(unknown)
    }

    /// The mangled name of the kernel that a stub stands for.
    pub(crate) fn kernel_name(&self, stub: usize) -> Option<String> {
        read(&self.kernels).get(&stub).map(|found| found.name.clone())
    }

    /// Address and size of the variable on a device that a shadow stands for.
    ///
    /// # Errors
    /// `hipErrorInvalidSymbol` if the address is no shadow, or the device's code lacks the variable; what loading the code
    /// says.
    pub(crate) fn variable(&self, shadow: usize, device: &'static Device) -> HipResult<(u64, u64)> {
        let unknown = hipError_t::hipErrorInvalidSymbol;
        let found = read(&self.variables).get(&shadow).cloned().ok_or(unknown)?;
        found.binary.module(device)?.variable(&found.name).map_err(|_| unknown)
    }

    /// Unloads what a device that is reset has loaded.
    pub(crate) fn forget(&self, device: &Device) {
        let binaries = read(&self.binaries).clone();
        let _modules: Vec<_> = binaries.iter().filter_map(|binary| binary.forget(device)).collect();
    }
}
