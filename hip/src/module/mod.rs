//! Modules: code objects loaded on a device.

mod near;
mod select;
mod source;

use std::ffi::CString;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use hip_code::{CodeObject, Container, Entry, KernelSignature, TargetId};
use hip_sys::hipModule_t;

use crate::captures::{self, DeviceWait};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::memory::Variables;
use crate::stream;
pub use source::{CodeBundle, CodeSource, EmbeddedObject, LeftOut};

/// A code object loaded on a device (`hipModuleLoadData`). Cloning shares it.
///
/// Kernels keep their module alive. When the last of them is dropped, the module waits for the device's work, which may
/// still execute its code, and is unloaded (`hipModuleUnload`). While a graph is being captured, by whatever thread, neither
/// is possible: the thread that ends the capture does it then.
#[derive(Clone)]
pub struct Module(Arc<ModuleInner>);

pub(crate) struct ModuleInner {
    device: Device,
    handle: hipModule_t,
    object: CodeObject,
    built_by: Option<&'static str>,
    variables: Variables,
    /// Set when the device may use something of it for ever: then it stays loaded.
    abandoned: AtomicBool,
}

// SAFETY: HIP modules may be used from any thread. The handle is destroyed only in `drop`, when nobody else can use it.
unsafe impl Send for ModuleInner {}
// SAFETY: as above.
unsafe impl Sync for ModuleInner {}

impl Module {
    /// Picks the code object for the device's architecture by the runtime's rules, checks it and loads it.
    ///
    /// Of the code objects that run on the device, the one that names most of it is taken: its very processor before a
    /// generic one (`gfx9-generic`), one with features (`gfx90a:xnack-`) before one without.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let device = hip::Device::first()?;
    /// let file = std::fs::read("kernels.co").expect("kernels.co");
    /// let module = hip::Module::load(&device, &file)?;
    /// # Ok(()) }
    /// ```
    ///
    /// HIP's options for just-in-time compilation (`hipModuleLoadDataEx`) are not offered: there is nothing left to
    /// compile in a code object, and the runtimes ignore them.
    ///
    /// # Errors
    /// [`Error::WrongArch`] if there is none for this architecture; [`Error::CodeObject`] if the bytes are malformed;
    /// [`Error::SeveralModules`] for a host program with kernels of several translation units, which
    /// [`Module::load_all`] loads; errors of the runtime.
    pub fn load<'a>(device: &Device, source: impl Into<CodeSource<'a>>) -> Result<Self> {
        match source.into() {
            CodeSource::Bundle(bundle) => {
                let object = select::pick(bundle, device)?;
                Self::load_bytes(device, object.bytes, Some(object.built_by))
            }
            CodeSource::Bytes(bytes) => Self::load_bytes(device, &bytes, None),
        }
    }

    /// As [`Module::load`], from a file: a code object, an offload bundle (also compressed), or a host program or
    /// library with kernels inside.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let device = hip::Device::first()?;
    /// let module = hip::Module::load_file(&device, "kernels.co")?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read or is no code object; else as [`Module::load`].
    pub fn load_file(device: &Device, path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        Self::load(device, CodeSource::read_file(path)?).map_err(|error| source::in_file(path, error))
    }

    /// Loads all kernels of a host program or library: one module for each translation unit that has a code object for
    /// the device, in the order of the file. Of anything else it makes one module, as [`Module::load`] does.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let device = hip::Device::first()?;
    /// let library = hip::CodeSource::read_file("libkernels.so")?;
    /// let modules = hip::Module::load_all(&device, library)?;
    /// let saxpy = modules.iter().find_map(|module| module.kernel("saxpy").ok());
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As [`Module::load`]; [`Error::WrongArch`] only if no translation unit has a code object for the device.
    pub fn load_all<'a>(device: &Device, source: impl Into<CodeSource<'a>>) -> Result<Vec<Self>> {
        let bytes = match source.into() {
            CodeSource::Bytes(bytes) => bytes,
            bundle @ CodeSource::Bundle(_) => return Ok(vec![Self::load(device, bundle)?]),
        };
        let container = Container::parse(&bytes)?;
        let found = select::per_unit(&container, device.arch().target());
        if found.is_empty() {
            return Err(select::wrong_arch(select::targets(&container), device));
        }
        found.into_iter().map(|entry| Self::load_entry(device, entry, None)).collect()
    }

    fn load_bytes(device: &Device, bytes: &[u8], built_by: Option<&'static str>) -> Result<Self> {
        let container = Container::parse(bytes)?;
        match select::per_unit(&container, device.arch().target()).as_slice() {
            [] => Err(select::wrong_arch(select::targets(&container), device)),
            [entry] => Self::load_entry(device, entry, built_by),
            several => Err(Error::SeveralModules { count: several.len() }),
        }
    }

    fn load_entry(device: &Device, entry: &Entry<'_>, built_by: Option<&'static str>) -> Result<Self> {
        let object = CodeObject::parse(&entry.bytes)?;
        // What a bundle claims about its contents need not be so.
        if !object.target.runs_on(device.arch().target()) {
            return Err(select::wrong_arch(vec![object.target], device));
        }
        device.bind()?;
        let mut handle = std::ptr::null_mut();
        // SAFETY: `handle` is a valid place for the call's result. The runtime takes no length and reads what the ELF
        // headers say; `CodeObject::parse` checked that they stay inside the bytes.
        let result = unsafe { device.hip().hipModuleLoadData(&mut handle, object.bytes.as_ptr().cast()) };
        let context = || format!("{} bytes for {} on {device}", object.bytes.len(), object.target);
        device.platform().check_with("hipModuleLoadData", context, result)?;
        Ok(Self(Arc::new(ModuleInner {
            device: device.clone(),
            handle,
            object,
            built_by,
            variables: Variables::default(),
            abandoned: AtomicBool::new(false),
        })))
    }

    /// From now on the module stays loaded, since the device may use something of it for ever.
    pub(crate) fn abandon(&self) {
        self.0.abandoned.store(true, Ordering::Release);
    }

    /// The device that the module is loaded on.
    #[inline]
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// Architecture that the code was compiled for.
    #[must_use]
    pub fn target(&self) -> &TargetId {
        &self.0.object.target
    }

    /// Which compiler made the code, and whether at this build or earlier. `None` for a module loaded from bytes.
    #[must_use]
    pub fn built_by(&self) -> Option<&'static str> {
        self.0.built_by
    }

    /// What was loaded.
    pub(crate) fn object(&self) -> &CodeObject {
        &self.0.object
    }

    /// Which variables are in use.
    pub(crate) fn variables(&self) -> &Variables {
        &self.0.variables
    }

    /// The signatures of all kernels.
    #[must_use]
    pub fn kernels(&self) -> &[KernelSignature] {
        &self.0.object.kernels
    }

    /// The raw handle, for calls of HIP functions that this crate lacks. It stays valid as long as this module is
    /// alive.
    #[must_use]
    pub fn handle(&self) -> hipModule_t {
        self.0.handle
    }

    /// A kernel, by its name in the code object (mangled for C++), by its C++ name with namespaces and template
    /// arguments (`tile::gemm<float, 128>`), also with parameters where overloads need them (`scale(float*)`), or by the
    /// plain function name (`gemm`) if only one kernel has it (`hipModuleGetFunction`).
    ///
    /// # Errors
    /// [`Error::KernelNotFound`], [`Error::KernelAmbiguous`]; [`Error::WaveSize`] if the kernel needs another wave size
    /// than the device has; errors of the runtime.
    pub fn kernel(&self, name: &str) -> Result<Kernel> {
        let signature = select::find(&self.0.object.kernels, name)?;
        let device = self.device();
        if signature.wavefront_size != device.arch().wave_size() {
            return Err(Error::WaveSize {
                kernel: signature.full_name().to_owned(),
                kernel_wave: signature.wavefront_size,
                device: device.to_string(),
                device_wave: device.arch().wave_size(),
            });
        }
        let not_found = |_| select::not_found(&self.0.object.kernels, name);
        let symbol = CString::new(signature.name.as_str()).map_err(not_found)?;
        device.bind()?;
        let mut function = std::ptr::null_mut();
        // SAFETY: `function` is a valid place for the call's result, the module is alive, and the name ends in NUL.
        let result = unsafe { device.hip().hipModuleGetFunction(&mut function, self.0.handle, symbol.as_ptr()) };
        let context = || format!("`{}` on {device}", signature.full_name());
        device.platform().check_with("hipModuleGetFunction", context, result)?;
        Ok(Kernel::new(self.clone(), function, signature.clone()))
    }
}

impl Drop for ModuleInner {
    fn drop(&mut self) {
        if *self.abandoned.get_mut() {
            return;
        }
        let ending = Ending { device: self.device.clone(), handle: self.handle };
        stream::outside_of_callbacks(&self.device, "unloading a module", || {
            DeviceWait::when_possible(|wait| ending.end(&wait))
        });
    }
}

/// A module that has no owner any more.
struct Ending {
    device: Device,
    handle: hipModule_t,
}

// SAFETY: as for `ModuleInner`.
unsafe impl Send for Ending {}

impl Ending {
    fn end(self, wait: &DeviceWait) {
        let device = &self.device;
        let unloaded = captures::exempt(device.hip(), || {
            // Launches borrow their kernel only for the call, so queued ones may still execute this code.
            device.synchronize_in(wait)?;
            // SAFETY: the module is loaded, it has no owner any more, and no work executes its code.
            let result = unsafe { device.hip().hipModuleUnload(self.handle) };
            device.platform().check("hipModuleUnload", result)
        });
        if let Err(error) = unloaded {
            device.defer_error(error);
        }
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Module")
            .field("target", &self.0.object.target.to_string())
            .field("kernels", &select::names(self.0.object.kernels.iter()))
            .field("built_by", &self.0.built_by)
            .field("device", &self.0.device.to_string())
            .finish_non_exhaustive()
    }
}
