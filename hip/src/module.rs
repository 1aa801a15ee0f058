//! Modules: code objects loaded on a device.

use std::borrow::Cow;
use std::ffi::CString;
use std::fmt;
use std::sync::Arc;

use hip_code::{CodeObject, Container, KernelSignature, TargetId};
use hip_sys::hipModule_t;

use crate::device::Device;
use crate::error::{Error, Result};
use crate::kernel::Kernel;

/// Code objects that a build script compiled into the program, one per architecture. `hip-build` generates them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeBundle {
    /// Name given in the build script.
    pub name: &'static str,
    /// The code objects.
    pub objects: &'static [EmbeddedObject],
}

/// A code object for one architecture, inside the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EmbeddedObject {
    /// Target ID that it was compiled for, for instance `gfx90a` or `gfx90a:xnack-`.
    pub arch: &'static str,
    /// The code object, or a bundle with one for this architecture.
    pub bytes: &'static [u8],
    /// Which compiler made it, and whether at this build or earlier.
    pub built_by: &'static str,
}

impl fmt::Debug for EmbeddedObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EmbeddedObject")
            .field("arch", &self.arch)
            .field("bytes", &self.bytes.len())
            .field("built_by", &self.built_by)
            .finish()
    }
}

/// Where [`Module::load`] takes code from: a [`CodeBundle`], or the bytes of an ELF file, an offload bundle (also
/// compressed) or a host program with kernels inside.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum CodeSource<'a> {
    /// Code objects inside the program.
    Bundle(&'a CodeBundle),
    /// The contents of a file.
    Bytes(Cow<'a, [u8]>),
}

impl<'a> From<&'a CodeBundle> for CodeSource<'a> {
    fn from(bundle: &'a CodeBundle) -> Self {
        Self::Bundle(bundle)
    }
}

impl<'a> From<&'a [u8]> for CodeSource<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes.into())
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for CodeSource<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Self::Bytes(bytes.as_slice().into())
    }
}

impl<'a> From<&'a Vec<u8>> for CodeSource<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Self::Bytes(bytes.into())
    }
}

impl From<Vec<u8>> for CodeSource<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(bytes.into())
    }
}

/// A code object loaded on a device (`hipModuleLoadData`). Cloning shares it.
///
/// Kernels keep their module alive. When the last of them is dropped, the module waits for the device's work, which may
/// still execute its code, and is unloaded (`hipModuleUnload`).
#[derive(Clone)]
pub struct Module(Arc<ModuleInner>);

pub(crate) struct ModuleInner {
    device: Device,
    handle: hipModule_t,
    object: CodeObject,
    built_by: Option<&'static str>,
}

// SAFETY: HIP modules may be used from any thread. The handle is destroyed only in `drop`, when nobody else can use it.
unsafe impl Send for ModuleInner {}
// SAFETY: as above.
unsafe impl Sync for ModuleInner {}

impl Module {
    /// Picks the code object for the device's architecture by the runtime's rules, checks it and loads it.
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let device = hip::Device::first()?;
    /// let file = std::fs::read("kernels.co").expect("kernels.co");
    /// let module = hip::Module::load(&device, &file)?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`Error::WrongArch`] if there is none for this architecture; [`Error::CodeObject`] if the bytes are malformed;
    /// errors of the runtime.
    pub fn load<'a>(device: &Device, source: impl Into<CodeSource<'a>>) -> Result<Self> {
        match source.into() {
            CodeSource::Bundle(bundle) => {
                let object = pick(bundle.objects, device)?;
                Self::load_bytes(device, object.bytes, Some(object.built_by))
            }
            CodeSource::Bytes(bytes) => Self::load_bytes(device, &bytes, None),
        }
    }

    fn load_bytes(device: &Device, bytes: &[u8], built_by: Option<&'static str>) -> Result<Self> {
        let container = Container::parse(bytes)?;
        let Some(entry) = container.select(device.arch().target()) else {
            let entries = container.entries().iter().filter(|entry| !entry.host);
            return Err(wrong_arch(entries.map(|entry| entry.target.to_string()).collect(), device));
        };
        let object = CodeObject::parse(&entry.bytes)?;
        // What a bundle claims about its contents need not be so.
        if !object.target.runs_on(device.arch().target()) {
            return Err(wrong_arch(vec![object.target.to_string()], device));
        }
        device.bind()?;
        let mut handle = std::ptr::null_mut();
        // SAFETY: `handle` is a valid place for the call's result. The runtime takes no length and reads what the ELF
        // headers say; `CodeObject::parse` checked that they stay inside the bytes.
        let result = unsafe { device.hip().hipModuleLoadData(&mut handle, object.bytes.as_ptr().cast()) };
        let context = || format!("{} bytes for {} on {device}", object.bytes.len(), object.target);
        device.platform().check_with("hipModuleLoadData", context, result)?;
        Ok(Self(Arc::new(ModuleInner { device: device.clone(), handle, object, built_by })))
    }

    /// The device that the module is loaded on.
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

    /// The signatures of all kernels.
    #[must_use]
    pub fn kernels(&self) -> &[KernelSignature] {
        &self.0.object.kernels
    }

    /// A kernel, by its name in the code object (mangled for C++), by its C++ name with namespaces and template
    /// arguments (`tile::gemm<float, 128>`), or by the plain function name (`gemm`) if only one kernel has it
    /// (`hipModuleGetFunction`).
    ///
    /// # Errors
    /// [`Error::KernelNotFound`], [`Error::KernelAmbiguous`]; [`Error::WaveSize`] if the kernel needs another wave size
    /// than the device has; errors of the runtime.
    pub fn kernel(&self, name: &str) -> Result<Kernel> {
        let signature = find(&self.0.object.kernels, name)?;
        let device = self.device();
        if signature.wavefront_size != device.arch().wave_size() {
            return Err(Error::WaveSize {
                kernel: signature.name.clone(),
                kernel_wave: signature.wavefront_size,
                device: device.to_string(),
                device_wave: device.arch().wave_size(),
            });
        }
        let not_found = |_| Error::KernelNotFound { name: name.to_owned(), kernels: names(&self.0.object.kernels) };
        let symbol = CString::new(signature.name.as_str()).map_err(not_found)?;
        device.bind()?;
        let mut function = std::ptr::null_mut();
        // SAFETY: `function` is a valid place for the call's result, the module is alive, and the name ends in NUL.
        let result = unsafe { device.hip().hipModuleGetFunction(&mut function, self.0.handle, symbol.as_ptr()) };
        let context = || format!("`{}` on {device}", signature.name);
        device.platform().check_with("hipModuleGetFunction", context, result)?;
        Ok(Kernel::new(self.clone(), function, signature.clone()))
    }
}

impl Drop for ModuleInner {
    fn drop(&mut self) {
        // Launches borrow their kernel only for the call, so queued ones may still execute this code.
        let unloaded = self.device.synchronize().and_then(|()| {
            // SAFETY: the module is loaded, this was its only owner, and no work executes its code.
            let result = unsafe { self.device.hip().hipModuleUnload(self.handle) };
            self.device.platform().check("hipModuleUnload", result)
        });
        if let Err(error) = unloaded {
            self.device.defer_error(error);
        }
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Module")
            .field("target", &self.0.object.target.to_string())
            .field("kernels", &names(&self.0.object.kernels))
            .field("built_by", &self.0.built_by)
            .field("device", &self.0.device.to_string())
            .finish_non_exhaustive()
    }
}

/// The object to load: of those that run on the device, the one that names most of it.
fn pick(objects: &'static [EmbeddedObject], device: &Device) -> Result<&'static EmbeddedObject> {
    let mut best: Option<(usize, &EmbeddedObject)> = None;
    for object in objects {
        let target: TargetId = object.arch.parse()?;
        if target.runs_on(device.arch().target()) {
            let exact = usize::from(target.processor == device.arch().name());
            let rank = 4 * exact + usize::from(target.sramecc.is_some()) + usize::from(target.xnack.is_some());
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, object));
            }
        }
    }
    let have = || objects.iter().map(|object| object.arch.to_owned()).collect();
    best.map(|(_, object)| object).ok_or_else(|| wrong_arch(have(), device))
}

fn wrong_arch(have: Vec<String>, device: &Device) -> Error {
    Error::WrongArch { have, want: device.to_string() }
}

/// The kernel that `name` stands for.
fn find<'k>(kernels: &'k [KernelSignature], name: &str) -> Result<&'k KernelSignature> {
    if let Some(kernel) = kernels.iter().find(|kernel| kernel.name == name || kernel.symbol == name) {
        return Ok(kernel);
    }
    let full = |kernel: &&KernelSignature| kernel.function.as_ref().is_some_and(|f| f.full == name || f.path == name);
    let mut found: Vec<_> = kernels.iter().filter(full).collect();
    if found.is_empty() {
        found = kernels.iter().filter(|kernel| kernel.base_name() == name).collect();
    }
    match found.as_slice() {
        [kernel] => Ok(kernel),
        [] => Err(Error::KernelNotFound { name: name.to_owned(), kernels: names(kernels) }),
        several => Err(Error::KernelAmbiguous {
            name: name.to_owned(),
            candidates: several.iter().map(|kernel| kernel.name.clone()).collect(),
        }),
    }
}

/// The names of all kernels, as the code object spells them.
fn names(kernels: &[KernelSignature]) -> Vec<String> {
    kernels.iter().map(|kernel| kernel.name.clone()).collect()
}
