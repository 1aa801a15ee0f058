//! The code object: what a loader needs of the ELF file, and the signatures of its kernels.

use std::collections::HashMap;
use std::sync::Arc;

use crate::descriptor::{KERNEL_DESCRIPTOR_SIZE, KernelDescriptor};
use crate::elf::{self, Relocation, Segment, Symbol, SymbolKind};
use crate::signature::KernelSignature;
use crate::target::TargetId;
use crate::{Error, bounds, flags, metadata};

/// Version of the code object conventions (AMDGPUUsage, "Code Object").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names say it")]
pub enum CodeObjectVersion {
    V3,
    V4,
    V5,
    V6,
}

impl CodeObjectVersion {
    fn from_abi_version(abi_version: u8) -> Result<Self, Error> {
        match abi_version {
            1 => Ok(Self::V3),
            2 => Ok(Self::V4),
            3 => Ok(Self::V5),
            4 => Ok(Self::V6),
            _ => Err(Error::UnsupportedVersion { abi_version }),
        }
    }
}

/// A parsed AMDGPU code object. Owns its bytes; cheap to clone only by way of an [`Arc`].
#[derive(Debug, Clone)]
pub struct CodeObject {
    /// What it was compiled for.
    pub target: TargetId,
    /// Which conventions it follows.
    pub version: CodeObjectVersion,
    /// Its kernels, in the order of the metadata.
    pub kernels: Vec<KernelSignature>,
    /// The parts to map, sorted by address, without overlap.
    pub segments: Vec<Segment>,
    /// What to fix up after mapping. Each changes bytes of one segment.
    pub relocations: Vec<Relocation>,
    /// Its symbols: the dynamic ones first. Variables, functions and kernel descriptors each lie in one segment.
    pub symbols: Vec<Symbol>,
    /// Formats of `printf` calls that go through a buffer (`amdhsa.printf`), each with its identification: `ID:N:S...:format`
    /// for OpenCL, `0:0:hash,format` for HIP.
    pub printf_formats: Vec<String>,
    /// The file.
    pub bytes: Arc<[u8]>,
}

impl CodeObject {
    /// Parses a bare code object (an ELF file). Bundles go through [`Container`](crate::Container) first.
    ///
    /// # Errors
    ///
    /// If the file is not a linked AMDGPU code object of version 3 to 6, is malformed, or exceeds a limit. Symbols and
    /// relocations that lie outside of what is loaded count as malformed.
    pub fn parse(bytes: impl AsRef<[u8]>) -> Result<Self, Error> {
        let bytes: Arc<[u8]> = Arc::from(bytes.as_ref());
        let file = elf::parse(&bytes)?;
        let version = CodeObjectVersion::from_abi_version(file.abi_version)?;
        let first = file.metadata.first().ok_or_else(no_metadata)?;
        let target = target(first, file.flags, version)?;
        let segments = file.segments;
        let kernels = {
            let descriptors: HashMap<&str, u64> = (file.symbols.iter())
                .filter(|symbol| symbol.kind == SymbolKind::KernelDescriptor)
                .map(|symbol| (symbol.name.as_str(), symbol.vaddr))
                .collect();
            metadata::kernels(&file.metadata, &|symbol| {
                let vaddr = *descriptors.get(symbol).ok_or_else(|| {
                    let symbol: String = symbol.chars().take(300).collect();
                    Error::Elf(format!("no kernel descriptor named `{symbol}` in the symbol table"))
                })?;
                let contents = read_image(&segments, &bytes, vaddr, KERNEL_DESCRIPTOR_SIZE as u64)
                    .and_then(|contents| <&[u8; KERNEL_DESCRIPTOR_SIZE]>::try_from(contents).ok())
                    .ok_or_else(|| Error::Elf(format!("the kernel descriptor at {vaddr:#x} is outside of the file")))?;
                Ok((vaddr, KernelDescriptor::parse(contents)))
            })?
        };
        bounds::check_relocations(&file.relocations, &segments, &file.symbols)?;
        bounds::check_symbols(&file.symbols, &segments)?;
        let printf_formats = metadata::printf_formats(&file.metadata)?;
        let (relocations, symbols) = (file.relocations, file.symbols);
        Ok(Self { target, version, kernels, segments, relocations, symbols, printf_formats, bytes })
    }

    /// The kernel of this name, as the metadata spells it (mangled).
    #[must_use]
    pub fn kernel(&self, name: &str) -> Option<&KernelSignature> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }

    /// The symbol of this name that the runtime can see.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        self.symbols.iter().find(|symbol| symbol.dynamic && symbol.name == name)
    }

    /// The contents of a segment as far as the file has them; the rest, up to `mem_size`, is zero.
    #[must_use]
    pub fn segment_bytes(&self, segment: &Segment) -> &[u8] {
        self.bytes.get(segment.file.clone()).unwrap_or_default()
    }

    /// Reads `len` bytes of the image at a virtual address, if the file contains them all.
    #[must_use]
    pub fn read(&self, vaddr: u64, len: u64) -> Option<&[u8]> {
        read_image(&self.segments, &self.bytes, vaddr, len)
    }

    /// Size of the loaded image in bytes: one past its highest address.
    #[must_use]
    pub fn image_size(&self) -> u64 {
        self.segments.last().map_or(0, |last| last.vaddr + last.mem_size)
    }
}

/// Version and target of a code object, without parsing the rest.
pub(crate) fn identify(bytes: &[u8]) -> Result<(CodeObjectVersion, TargetId), Error> {
    let (abi_version, e_flags, note) = elf::identify(bytes)?;
    let version = CodeObjectVersion::from_abi_version(abi_version)?;
    Ok((version, target(note.ok_or_else(no_metadata)?, e_flags, version)?))
}

fn no_metadata() -> Error {
    Error::Metadata("there is no NT_AMDGPU_METADATA note".to_owned())
}

/// The metadata names the target from V4 on; before that there is only `e_flags`.
fn target(note: &[u8], e_flags: u32, version: CodeObjectVersion) -> Result<TargetId, Error> {
    match metadata::target(note)? {
        Some(target) => Ok(target),
        None => flags::target(e_flags, version)
            .ok_or_else(|| Error::Elf(format!("processor number {:#x} is not known", e_flags & 0xff))),
    }
}

fn read_image<'a>(segments: &[Segment], bytes: &'a [u8], vaddr: u64, len: u64) -> Option<&'a [u8]> {
    let segment = segments.iter().find(|segment| segment.vaddr <= vaddr && vaddr - segment.vaddr < segment.mem_size)?;
    let start = usize::try_from(vaddr - segment.vaddr).ok()?;
    let end = start.checked_add(usize::try_from(len).ok()?)?;
    bytes.get(segment.file.clone())?.get(start..end)
}
