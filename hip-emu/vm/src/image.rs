//! A code object in device memory.

use std::collections::HashMap;
use std::sync::Arc;

use hip_code::{CodeObject, KERNEL_DESCRIPTOR_SIZE, KernelSignature, RelocationKind, SymbolKind};

use crate::Target;
use crate::error::ImageError;
use crate::exec::code::Code;
use crate::lanes::level::Level;
use crate::mem::{AllocationKind, DevAddr, Memory};

/// Most code that is loaded. Offsets in code are 32 bits wide.
const MAX_CODE: u64 = 1 << 31;

/// Most bytes between executable segments, and behind what the file has of them, beyond as many as the file has.
const MAX_GAP: u64 = 1 << 20;

/// A code object that has been loaded: its segments lie in one allocation, relocated, and its code is ready to be
/// executed. Dropping it frees the memory.
pub struct Image<'m> {
    memory: &'m Memory,
    base: DevAddr,
    size: u64,
    pub(crate) code: Arc<Code>,
    kernels: HashMap<String, KernelEntry>,
    symbols: HashMap<String, (DevAddr, u64)>,
}

/// A kernel of an [`Image`].
#[derive(Clone, Debug)]
pub struct KernelEntry {
    /// What the code object says about it.
    pub signature: KernelSignature,
    /// Address of its descriptor in device memory.
    pub descriptor_address: DevAddr,
    /// Code offset of its first instruction; out of range if the descriptor is broken, which running it reports.
    pub(crate) entry: u64,
}

impl<'m> Image<'m> {
    /// Loads a code object for `target` into `memory`, with the best CPU level of the host.
    ///
    /// # Errors
    /// [`ImageError::WrongTarget`] if it is for another processor, [`ImageError::Layout`] and
    /// [`ImageError::Relocation`] if it is broken or needs what this loader does not know, [`ImageError::Memory`] if
    /// there is no room.
    pub fn load(object: &CodeObject, memory: &'m Memory, target: Target) -> Result<Self, ImageError> {
        Self::load_at_level(object, memory, target, Level::detect())
    }

    /// As [`Image::load`], with the lane kernels of a lower CPU level, for comparisons. A level that the host lacks is
    /// replaced by the best it has.
    ///
    /// # Errors
    /// As [`Image::load`].
    pub fn load_at_level(
        object: &CodeObject,
        memory: &'m Memory,
        target: Target,
        level: Level,
    ) -> Result<Self, ImageError> {
        let level = level.min(Level::of_host());
        if object.target.processor.parse() != Ok(target) {
            return Err(ImageError::WrongTarget { have: object.target.to_string(), want: target });
        }
        let size = object.image_size();
        if size == 0 {
            return Err(ImageError::Layout("it has no segments".to_owned()));
        }
        // Parts that share bytes of the file could make much memory of a small one.
        let contents = object.segments.iter().map(|segment| segment.file.len()).fold(0, usize::saturating_add);
        if contents > object.bytes.len() {
            return Err(ImageError::Layout(format!(
                "{contents} bytes of segments in a file of {}",
                object.bytes.len()
            )));
        }
        let base =
            memory.allocate(size, 4096, AllocationKind::Code).map_err(|error| ImageError::Memory(error.to_string()))?;
        // From here on, dropping the image frees the allocation.
        let mut image = Image {
            memory,
            base,
            size,
            code: Arc::new(Code::new(target, level, base.0, 0, Box::default())),
            kernels: HashMap::new(),
            symbols: HashMap::new(),
        };
        for segment in &object.segments {
            image.write(segment.vaddr, object.segment_bytes(segment))?;
        }
        image.relocate(object)?;
        image.code = Arc::new(image.read_code(object, target, level)?);
        for symbol in &object.symbols {
            if matches!(symbol.kind, SymbolKind::Object | SymbolKind::Function) {
                let place = (image.place(symbol.vaddr, symbol.size)?, symbol.size);
                image.symbols.entry(symbol.name.clone()).or_insert(place);
            }
        }
        for kernel in &object.kernels {
            let start = kernel.descriptor_vaddr.wrapping_add_signed(kernel.descriptor.entry_offset);
            let entry = KernelEntry {
                signature: kernel.clone(),
                descriptor_address: image.place(kernel.descriptor_vaddr, KERNEL_DESCRIPTOR_SIZE as u64)?,
                entry: start.wrapping_sub(image.code.vaddr),
            };
            image.kernels.insert(kernel.name.clone(), entry);
        }
        Ok(image)
    }

    /// The kernel of this name: as in the metadata (mangled), or its descriptor's symbol (with `.kd`).
    pub fn kernel(&self, name: &str) -> Option<&KernelEntry> {
        self.kernels.get(name).or_else(|| self.kernels.get(name.strip_suffix(".kd")?))
    }

    /// All kernels, in no particular order.
    pub fn kernels(&self) -> impl Iterator<Item = &KernelEntry> {
        self.kernels.values()
    }

    /// Address and size in bytes of a variable or function.
    pub fn symbol(&self, name: &str) -> Option<(DevAddr, u64)> {
        self.symbols.get(name).copied()
    }

    /// Address of the image: of virtual address zero of the code object.
    pub fn base(&self) -> DevAddr {
        self.base
    }

    /// The processor that the code is for.
    pub fn target(&self) -> Target {
        self.code.target
    }

    fn address(&self, vaddr: u64) -> DevAddr {
        self.base.wrapping_add(vaddr)
    }

    /// Address of `len` bytes of the image. Others' memory may lie before and behind it.
    fn place(&self, vaddr: u64, len: u64) -> Result<DevAddr, ImageError> {
        match vaddr.checked_add(len) {
            Some(end) if end <= self.size => Ok(self.address(vaddr)),
            _ => Err(ImageError::Layout(format!("{len} bytes at {vaddr:#x} are outside of the image"))),
        }
    }

    fn write(&self, vaddr: u64, bytes: &[u8]) -> Result<(), ImageError> {
        self.memory
            .write(self.place(vaddr, bytes.len() as u64)?, bytes)
            .map_err(|error| ImageError::Layout(error.to_string()))
    }

    fn relocate(&self, object: &CodeObject) -> Result<(), ImageError> {
        for relocation in &object.relocations {
            let symbol = relocation.symbol.and_then(|index| object.symbols.get(index));
            let place = self.address(relocation.offset).0;
            let target = |what: &str| match symbol {
                Some(symbol) if symbol.kind == SymbolKind::Undefined => {
                    Err(ImageError::Relocation(format!("{what} of `{}`, which is not defined", symbol.name)))
                }
                Some(symbol) => Ok(self.address(symbol.vaddr).0.wrapping_add_signed(relocation.addend)),
                None => Err(ImageError::Relocation(format!("{what} without a symbol"))),
            };
            let value = match relocation.kind {
                RelocationKind::None => continue,
                RelocationKind::Relative64 => self.base.0.wrapping_add_signed(relocation.addend),
                RelocationKind::Abs64 => target("address")?,
                RelocationKind::Rel64 => target("distance")?.wrapping_sub(place),
                RelocationKind::Abs32 | RelocationKind::Abs32Lo => target("address")?,
                RelocationKind::Abs32Hi => target("address")? >> 32,
                RelocationKind::Rel32 | RelocationKind::Rel32Lo => target("distance")?.wrapping_sub(place),
                RelocationKind::Rel32Hi => target("distance")?.wrapping_sub(place) >> 32,
                other => return Err(ImageError::Relocation(format!("{other:?} at {:#x}", relocation.offset))),
            };
            let wide =
                matches!(relocation.kind, RelocationKind::Relative64 | RelocationKind::Abs64 | RelocationKind::Rel64);
            let bytes = value.to_le_bytes();
            self.write(relocation.offset, if wide { &bytes } else { &bytes[..4] })?;
        }
        Ok(())
    }

    /// The words from the first executable segment to the end of the last.
    fn read_code(&self, object: &CodeObject, target: Target, level: Level) -> Result<Code, ImageError> {
        let mut executable = object.segments.iter().filter(|segment| segment.flags & 1 != 0).peekable();
        let start = executable.peek().map_or(0, |segment| segment.vaddr & !3);
        let end = executable.map(|segment| segment.vaddr.saturating_add(segment.mem_size)).max().unwrap_or(start);
        let size = end.saturating_sub(start) & !3;
        if size > MAX_CODE.min(2 * object.bytes.len() as u64 + MAX_GAP) {
            return Err(ImageError::Layout(format!("{size} bytes of code are too many")));
        }
        let mut bytes = vec![0; size as usize];
        self.memory
            .read(self.place(start, size)?, &mut bytes)
            .map_err(|error| ImageError::Layout(error.to_string()))?;
        let words =
            bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect();
        Ok(Code::new(target, level, self.address(start).0, start, words))
    }
}

impl Drop for Image<'_> {
    fn drop(&mut self) {
        // Fails only if somebody else has freed it, and then there is nothing left to do.
        let _ = self.memory.free(self.base);
    }
}

impl std::fmt::Debug for Image<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Image")
            .field("target", &self.code.target)
            .field("base", &self.base)
            .field("kernels", &self.kernels.len())
            .finish_non_exhaustive()
    }
}
