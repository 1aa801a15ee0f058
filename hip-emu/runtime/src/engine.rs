//! The machine below: the only place that names `hip-emu-vm`.

use hip_code::CodeObject;
use hip_sys::hipError_t;

pub(crate) use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory, MemoryError, Rect};

use crate::chips::Chip;
use crate::fault::Fault;
use crate::launch::Shape;

/// Why a machine could not be started.
#[derive(Debug, Clone, thiserror::Error)]
pub(crate) enum EngineError {
    #[error(transparent)]
    Target(#[from] hip_emu_vm::UnknownTarget),
}

/// Why a code object could not be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The machine does not execute kernels yet.
    #[error("the machine does not load code objects in this version")]
    Unsupported,
}

impl LoadError {
    pub(crate) fn code(&self) -> hipError_t {
        hipError_t::hipErrorNotSupported
    }
}

/// The machine of one device.
pub(crate) struct Engine {
    target: hip_emu_vm::Target,
}

impl Engine {
    pub(crate) fn start(chip: &'static Chip) -> Result<Self, EngineError> {
        Ok(Self { target: chip.processor().parse()? })
    }

    pub(crate) fn load(&self, _: &CodeObject) -> Result<LoadedImage, LoadError> {
        Err(LoadError::Unsupported)
    }

    pub(crate) fn run(&self, dispatch: &Dispatch<'_>) -> Result<(), Box<Fault>> {
        let text = format!("{} does not execute {dispatch:?} in this version", self.target);
        Err(Box::new(Fault::new(hipError_t::hipErrorNotSupported, text)))
    }
}

/// A code object in memory.
pub(crate) struct LoadedImage {}

impl LoadedImage {
    /// Address and size of a variable.
    pub(crate) fn symbol(&self, _: &str) -> Option<(u64, u64)> {
        None
    }

    pub(crate) fn kernel(&self, _: &str) -> Option<LoadedKernel> {
        None
    }
}

/// A kernel of an image.
#[derive(Debug)]
pub(crate) struct LoadedKernel {
    descriptor: u64,
}

impl LoadedKernel {
    /// Address of its descriptor.
    pub(crate) fn descriptor_address(&self) -> u64 {
        self.descriptor
    }
}

/// What the machine is to run.
#[derive(Debug)]
#[allow(dead_code, reason = "shown in the error of a machine that cannot run")]
pub(crate) struct Dispatch<'a> {
    pub(crate) kernel: LoadedKernel,
    pub(crate) shape: &'a Shape,
    pub(crate) packet: u64,
    pub(crate) kernarg: u64,
}
