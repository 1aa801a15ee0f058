//! Modules: code objects loaded for a device, their kernels and their variables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use hip_code::{CodeObject, Container, KernelSignature};
use hip_sys::hipError_t;

use crate::chips::LDS_BYTES;
use crate::device::Device;
use crate::engine::Image;
use crate::error::HipResult;
use crate::platform::platform;
use crate::sync::lock;

/// A loaded code object.
pub(crate) struct Module {
    pub(crate) device: &'static Device,
    object: CodeObject,
    pub(crate) image: Image<'static>,
    /// Handles of the kernels that were asked for, by name.
    functions: Mutex<HashMap<String, usize>>,
}

impl Module {
    /// Loads the code object that fits the device from an ELF file or a bundle.
    ///
    /// # Errors
    /// `hipErrorInvalidImage` for bytes that are neither, `hipErrorNoBinaryForGpu` if none of the code objects fits,
    /// `hipErrorOutOfMemory`.
    pub(crate) fn load(device: &'static Device, bytes: &[u8]) -> HipResult<Arc<Self>> {
        let container = Container::parse(bytes).map_err(|_| hipError_t::hipErrorInvalidImage)?;
        let entry = container.select(&device.target).ok_or(hipError_t::hipErrorNoBinaryForGpu)?;
        let object = CodeObject::parse(&entry.bytes).map_err(|_| hipError_t::hipErrorInvalidImage)?;
        if !object.target.runs_on(&device.target) {
            return Err(hipError_t::hipErrorNoBinaryForGpu);
        }
        let engine = device.engine().map_err(|_| hipError_t::hipErrorOutOfMemory)?;
        let image = engine.load(&object)?;
        Ok(Arc::new(Self { device, object, image, functions: Mutex::new(HashMap::new()) }))
    }

    /// Handle of the kernel of this name, as the metadata spells it. The same kernel has the same handle every time.
    pub(crate) fn function(self: &Arc<Self>, name: &str) -> HipResult<usize> {
        let mut functions = lock(&self.functions);
        if let Some(handle) = functions.get(name) {
            return Ok(*handle);
        }
        let signature = self.object.kernel(name).ok_or(hipError_t::hipErrorNotFound)?.clone();
        let function = Function {
            module: Arc::clone(self),
            signature,
            max_dynamic_lds: AtomicU32::new(0),
            handle: OnceLock::new(),
        };
        function.max_dynamic_lds.store(function.lds_left(), Ordering::Relaxed);
        let function = Arc::new(function);
        let handle = platform().functions.insert(Arc::clone(&function));
        function.handle.get_or_init(|| handle);
        functions.insert(name.to_owned(), handle);
        Ok(handle)
    }

    /// Formats of `printf` calls that go through a buffer.
    pub(crate) fn formats(&self) -> &[String] {
        &self.object.printf_formats
    }

    /// Number of kernels.
    pub(crate) fn function_count(&self) -> usize {
        self.object.kernels.len()
    }

    /// Address and size of a variable.
    pub(crate) fn variable(&self, name: &str) -> HipResult<(u64, u64)> {
        let symbol = self.object.symbol(name).filter(|symbol| symbol.kind == hip_code::SymbolKind::Object);
        let found = symbol.and_then(|_| self.image.symbol(name));
        found.map(|(address, size)| (address.0, size)).ok_or(hipError_t::hipErrorNotFound)
    }

    /// Forgets the handles of its kernels.
    pub(crate) fn unload(&self) {
        for (_, handle) in lock(&self.functions).drain() {
            platform().functions.remove(handle);
        }
    }
}

/// A kernel of a module, kept loaded for as long as someone may launch it.
pub(crate) struct Function {
    pub(crate) module: Arc<Module>,
    pub(crate) signature: KernelSignature,
    /// Set by `hipFuncSetAttribute`.
    pub(crate) max_dynamic_lds: AtomicU32,
    handle: OnceLock<usize>,
}

impl Function {
    pub(crate) fn device(&self) -> &'static Device {
        self.module.device
    }

    /// The number by which the program knows it.
    pub(crate) fn handle(&self) -> usize {
        self.handle.get().copied().unwrap_or_default()
    }

    /// LDS that a launch may add to what the kernel has of its own, in bytes.
    pub(crate) fn lds_left(&self) -> u32 {
        LDS_BYTES.saturating_sub(self.signature.lds_size)
    }

    /// Work-items that a workgroup of this kernel may have.
    pub(crate) fn max_workgroup(&self) -> u32 {
        match self.signature.max_workgroup_size {
            0 => crate::chips::MAX_WORKGROUP,
            size => size.min(crate::chips::MAX_WORKGROUP),
        }
    }
}
