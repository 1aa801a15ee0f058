//! The ELF layer: segments, relocations, symbols, notes.

use std::ops::Range;

use object::LittleEndian;
use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader as _, ProgramHeader as _, Rela as _, SectionHeader as _, SectionTable, Sym as _};

use crate::Error;
use crate::bounds;
use crate::error::slice;
use crate::recognise::foreign_elf;

type Elf = FileHeader64<LittleEndian>;
const LE: LittleEndian = LittleEndian;

pub(crate) const MAGIC: &[u8] = b"\x7fELF";
/// `e_ident[EI_OSABI]` of code objects that follow the HSA conventions.
const ELFOSABI_AMDGPU_HSA: u8 = 64;
/// Note type of the kernel metadata.
const NT_AMDGPU_METADATA: u32 = 32;
/// Largest image that is accepted. Statically allocated device arrays count, so it is generous.
const MAX_IMAGE: u64 = 16 << 30;

/// A part of the file that is mapped when the code object is loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// Virtual address, relative to where the image is loaded.
    pub vaddr: u64,
    /// Size in memory, in bytes; what the file does not cover is zero.
    pub mem_size: u64,
    /// Where the contents lie in the file; never longer than `mem_size`.
    pub file: Range<usize>,
    /// Alignment of `vaddr` in bytes, a power of two.
    pub align: u64,
    /// `p_flags`: 1 execute, 2 write, 4 read.
    pub flags: u32,
}

/// A value to be fixed up once the load address is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relocation {
    /// Virtual address of the place, relative to the image.
    pub offset: u64,
    /// How the value is computed.
    pub kind: RelocationKind,
    /// Constant that is added.
    pub addend: i64,
    /// Index in `symbols` of the symbol it refers to.
    pub symbol: Option<usize>,
}

/// Kinds of relocation (AMDGPUUsage, "Relocation Records"). S is the symbol's address, A the addend, B the load
/// address, P the address of the place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RelocationKind {
    /// Nothing.
    None,
    /// Low 32 bits of S + A.
    Abs32Lo,
    /// High 32 bits of S + A.
    Abs32Hi,
    /// S + A, 64 bits.
    Abs64,
    /// S + A - P, 32 bits.
    Rel32,
    /// S + A - P, 64 bits.
    Rel64,
    /// S + A, 32 bits.
    Abs32,
    /// Low 32 bits of S + A - P.
    Rel32Lo,
    /// High 32 bits of S + A - P.
    Rel32Hi,
    /// B + A, 64 bits.
    Relative64,
    /// Any other number; the link editor should have resolved it.
    Other(u32),
}

impl RelocationKind {
    fn new(number: u32) -> Self {
        match number {
            0 => Self::None,
            1 => Self::Abs32Lo,
            2 => Self::Abs32Hi,
            3 => Self::Abs64,
            4 => Self::Rel32,
            5 => Self::Rel64,
            6 => Self::Abs32,
            10 => Self::Rel32Lo,
            11 => Self::Rel32Hi,
            13 => Self::Relative64,
            other => Self::Other(other),
        }
    }
}

/// A named address in the image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbol {
    /// Name, mangled as in the file.
    pub name: String,
    /// Virtual address relative to the image; 0 if undefined.
    pub vaddr: u64,
    /// Size in bytes.
    pub size: u64,
    /// What it names.
    pub kind: SymbolKind,
    /// Whether it is visible to the runtime (in the dynamic symbol table), or only there for tools.
    pub dynamic: bool,
}

/// What a symbol names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolKind {
    /// A kernel descriptor (64 bytes, name ends in `.kd`).
    KernelDescriptor,
    /// Code.
    Function,
    /// A variable.
    Object,
    /// Not defined in this file.
    Undefined,
    /// Sections, labels and the like.
    Other,
}

/// Everything the ELF layer knows about a code object.
pub(crate) struct File<'a> {
    pub(crate) abi_version: u8,
    pub(crate) flags: u32,
    pub(crate) segments: Vec<Segment>,
    pub(crate) relocations: Vec<Relocation>,
    pub(crate) symbols: Vec<Symbol>,
    pub(crate) metadata: Vec<&'a [u8]>,
}

fn broken(error: object::read::Error) -> Error {
    Error::Elf(error.to_string())
}

/// Whether the machine of this ELF file is an AMD GPU.
pub(crate) fn is_amdgpu(bytes: &[u8]) -> Result<bool, Error> {
    Ok(crate::error::read_u16(bytes, 18, "ELF header")? == 224)
}

/// The section `.hip_fatbin` of a host program.
pub(crate) fn hip_fatbin(bytes: &[u8]) -> Result<&[u8], Error> {
    let header = Elf::parse(bytes).map_err(broken)?;
    if !header.is_little_endian() {
        return Err(Error::Elf("big-endian".to_owned()));
    }
    let sections = header.sections(LE, bytes).map_err(broken)?;
    let (_, section) =
        sections.section_by_name(LE, b".hip_fatbin").ok_or_else(|| foreign_elf(header.e_machine(LE).0))?;
    section.data(LE, bytes).map_err(broken)
}

/// `EI_ABIVERSION`, `e_flags` and the first metadata note, for a quick look.
pub(crate) fn identify(bytes: &[u8]) -> Result<(u8, u32, Option<&[u8]>), Error> {
    let header = header(bytes)?;
    Ok((header.e_ident().abi_version, header.e_flags(LE).0, metadata(header, bytes)?.first().copied()))
}

pub(crate) fn parse(bytes: &[u8]) -> Result<File<'_>, Error> {
    let header = header(bytes)?;
    let sections = header.sections(LE, bytes).map_err(broken)?;
    let (symbols, dynsym) = symbols(&sections, bytes)?;
    Ok(File {
        abi_version: header.e_ident().abi_version,
        flags: header.e_flags(LE).0,
        segments: segments(header, bytes)?,
        relocations: relocations(&sections, bytes, dynsym)?,
        symbols,
        metadata: metadata(header, bytes)?,
    })
}

/// Checks that this is a little-endian 64-bit HSA code object that has been linked.
fn header(bytes: &[u8]) -> Result<&Elf, Error> {
    let header = Elf::parse(bytes).map_err(broken)?;
    let ident = header.e_ident();
    if !header.is_little_endian() {
        return Err(Error::Elf("big-endian".to_owned()));
    }
    if header.e_machine(LE) != elf::EM_AMDGPU {
        return Err(Error::Elf(format!("machine {} is not AMDGPU (224)", header.e_machine(LE).0)));
    }
    if ident.os_abi.0 != ELFOSABI_AMDGPU_HSA {
        return Err(Error::Elf(format!("OS ABI {} is not AMDGPU HSA ({ELFOSABI_AMDGPU_HSA})", ident.os_abi.0)));
    }
    if header.e_type(LE) != elf::ET_DYN {
        let note = match header.e_type(LE) {
            elf::ET_REL => ": it has not been linked, as with `-c` or `-fgpu-rdc`",
            _ => "",
        };
        return Err(Error::Elf(format!("type {} is not a linked shared object (3){note}", header.e_type(LE).0)));
    }
    Ok(header)
}

fn segments(header: &Elf, bytes: &[u8]) -> Result<Vec<Segment>, Error> {
    let mut segments: Vec<Segment> = Vec::new();
    for program in header.program_headers(LE, bytes).map_err(broken)? {
        let (vaddr, mem_size, align) = (program.p_vaddr(LE), program.p_memsz(LE), program.p_align(LE).max(1));
        if program.p_type(LE) != elf::PT_LOAD || mem_size == 0 {
            continue;
        }
        let end = vaddr.saturating_add(mem_size);
        if end > MAX_IMAGE {
            return Err(Error::Limit { what: "size of the loaded image in bytes", value: end, limit: MAX_IMAGE });
        }
        if !align.is_power_of_two() || align > MAX_IMAGE {
            return Err(Error::Elf(format!("segment alignment {align} is not a reasonable power of two")));
        }
        if segments.last().is_some_and(|last| last.vaddr + last.mem_size > vaddr) {
            return Err(Error::Elf("segments overlap or are not sorted by address".to_owned()));
        }
        let (offset, size) = (program.p_offset(LE), program.p_filesz(LE));
        if size > mem_size {
            return Err(Error::Elf("a segment is larger in the file than in memory".to_owned()));
        }
        let data = slice(bytes, offset, size, "segment")?;
        // `slice` succeeded, so the offset fits.
        let start = offset as usize;
        segments.push(Segment {
            vaddr,
            mem_size,
            file: start..start + data.len(),
            align,
            flags: program.p_flags(LE).0,
        });
    }
    Ok(segments)
}

/// All named symbols: first the dynamic ones in their order (without the null symbol), then what only `.symtab` has.
/// Also returns the section index of the dynamic symbol table.
fn symbols(sections: &SectionTable<'_, Elf>, bytes: &[u8]) -> Result<(Vec<Symbol>, usize), Error> {
    let mut out: Vec<Symbol> = Vec::new();
    let mut dynsym = 0;
    // Names may overlap in the string table, so a small file could ask for a lot of memory.
    let limit = bytes.len() as u64 * 16;
    let mut name_bytes = 0_u64;
    for kind in [elf::SHT_DYNSYM, elf::SHT_SYMTAB] {
        let table = sections.symbols(LE, bytes, kind).map_err(broken)?;
        let dynamic = kind == elf::SHT_DYNSYM;
        if dynamic {
            dynsym = table.section().0;
        }
        let known: std::collections::HashSet<(String, u64)> = if dynamic {
            Default::default()
        } else {
            out.iter().map(|symbol| (symbol.name.clone(), symbol.vaddr)).collect()
        };
        for symbol in table.iter().skip(1) {
            let name = symbol.name(LE, table.strings()).map_err(broken)?;
            name_bytes += name.len() as u64;
            if name_bytes > limit {
                return Err(Error::Limit { what: "total length of symbol names", value: name_bytes, limit });
            }
            let absolute = symbol.is_absolute(LE) || symbol.is_common(LE);
            let symbol = Symbol {
                name: String::from_utf8_lossy(name).into_owned(),
                vaddr: symbol.st_value(LE),
                size: symbol.st_size(LE),
                kind: symbol_kind(symbol, name),
                dynamic,
            };
            let wanted = dynamic
                || !symbol.name.is_empty()
                    && !matches!(symbol.kind, SymbolKind::Other | SymbolKind::Undefined)
                    && !known.contains(&(symbol.name.clone(), symbol.vaddr));
            if wanted {
                if absolute && !matches!(symbol.kind, SymbolKind::Other | SymbolKind::Undefined) {
                    return Err(bounds::outside(&symbol.name, "an absolute address"));
                }
                out.push(symbol);
            }
        }
    }
    Ok((out, dynsym))
}

fn symbol_kind(symbol: &elf::Sym64<LittleEndian>, name: &[u8]) -> SymbolKind {
    if symbol.is_undefined(LE) {
        return SymbolKind::Undefined;
    }
    match symbol.st_type() {
        elf::STT_OBJECT if name.ends_with(b".kd") && symbol.st_size(LE) == 64 => SymbolKind::KernelDescriptor,
        elf::STT_OBJECT => SymbolKind::Object,
        elf::STT_FUNC => SymbolKind::Function,
        _ => SymbolKind::Other,
    }
}

/// The relocations a loader must apply, that is, those of sections that are loaded.
fn relocations(sections: &SectionTable<'_, Elf>, bytes: &[u8], dynsym: usize) -> Result<Vec<Relocation>, Error> {
    let mut out = Vec::new();
    for section in sections.iter().filter(|section| section.sh_flags(LE).contains(elf::SHF_ALLOC)) {
        if [elf::SHT_REL, elf::SHT_RELR].contains(&section.sh_type(LE)) {
            return Err(Error::Elf("relocations without addends are not used by AMDGPU code objects".to_owned()));
        }
        let Some((entries, link)) = section.rela(LE, bytes).map_err(broken)? else { continue };
        for entry in entries {
            let symbol = match entry.r_sym(LE, false) as usize {
                0 => None,
                _ if link.0 != dynsym => {
                    return Err(Error::Elf("a relocation refers to a symbol that is not dynamic".to_owned()));
                }
                // The null symbol is not in our list.
                index => Some(index - 1),
            };
            out.push(Relocation {
                offset: entry.r_offset(LE),
                kind: RelocationKind::new(entry.r_type(LE, false).0),
                addend: entry.r_addend(LE),
                symbol,
            });
        }
    }
    Ok(out)
}

/// The kernel metadata notes: one from each object file that was linked, all in one segment. Only the first segment that
/// has any is read, so that no note is read twice.
fn metadata<'a>(header: &Elf, bytes: &'a [u8]) -> Result<Vec<&'a [u8]>, Error> {
    let mut found = Vec::new();
    for program in header.program_headers(LE, bytes).map_err(broken)? {
        let Some(mut notes) = program.notes(LE, bytes).map_err(broken)? else { continue };
        while let Some(note) = notes.next().map_err(broken)? {
            if note.name() == b"AMDGPU" && note.n_type(LE).0 == NT_AMDGPU_METADATA {
                found.push(note.desc());
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    Ok(found)
}
