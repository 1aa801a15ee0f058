//! What an ELF file says about itself, read before the system's loader sees it.
//!
//! The system's loader maps what the headers promise, and the process dies of SIGBUS when it touches a page that lies behind
//! the end of a truncated file. Also its messages do not say for which machine a library was made.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
#[cfg(any(target_os = "linux", feature = "hiprtc"))]
use std::path::{Path, PathBuf};

use super::error::{AttemptKind, Unfit};

/// `ELFMAG`.
const MAGIC: [u8; 4] = [0x7f, b'E', b'L', b'F'];
/// Size of `Elf64_Ehdr`.
const HEADER: usize = 64;
/// Size of `Elf64_Phdr`.
const PROGRAM_HEADER: u64 = 56;
/// Size of `Elf64_Dyn`.
const DYNAMIC: u64 = 16;
/// Program header types: a segment that is mapped, the dynamic section.
const PT_LOAD: u64 = 1;
const PT_DYNAMIC: u64 = 2;
/// Tags of the dynamic section.
const DT_NEEDED: u64 = 1;
const DT_STRTAB: u64 = 5;
const DT_STRSZ: u64 = 10;
const DT_SONAME: u64 = 14;
const DT_RPATH: u64 = 15;
const DT_RUNPATH: u64 = 29;
/// Rows of the dynamic section that are read: real libraries have about 40.
const MAX_DYNAMIC: u64 = 4096;
/// Longest name that is read: `PATH_MAX`.
const MAX_NAME: u64 = 4096;
/// Most names of dependencies that are kept.
const MAX_NEEDED: usize = 256;

/// A machine for which libraries are made: class, byte order and `e_machine`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Machine {
    pub(super) bits: u8,
    pub(super) big_endian: bool,
    /// `None`: this crate does not know the number of the machine.
    pub(super) number: Option<u16>,
}

impl Machine {
    /// The machine that this program was compiled for.
    pub(super) fn host() -> Self {
        let number = MACHINES.iter().find(|(_, name)| *name == std::env::consts::ARCH).map(|(number, _)| *number);
        Machine {
            bits: if cfg!(target_pointer_width = "32") { 32 } else { 64 },
            big_endian: cfg!(target_endian = "big"),
            number,
        }
    }
}

/// `e_machine` numbers of the ELF specification, with Rust's names of the architectures.
const MACHINES: [(u16, &str); 9] = [
    (3, "x86"),
    (8, "mips"),
    (20, "powerpc"),
    (21, "powerpc64"),
    (22, "s390x"),
    (40, "arm"),
    (62, "x86_64"),
    (183, "aarch64"),
    (243, "riscv64"),
];

fn machine_name(number: u16) -> String {
    match MACHINES.iter().find(|(known, _)| *known == number) {
        Some((_, name)) => (*name).to_owned(),
        // EM_AMDGPU.
        None if number == 224 => "an AMD GPU".to_owned(),
        None => format!("machine number {number}"),
    }
}

/// What a library's dynamic section says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Dynamic {
    pub(super) soname: Option<String>,
    pub(super) needed: Vec<String>,
    pub(super) rpath: Option<String>,
    pub(super) runpath: Option<String>,
    /// Where in the file the names above are.
    pub(super) names: Range<u64>,
}

#[cfg(any(target_os = "linux", feature = "hiprtc"))]
impl Dynamic {
    /// The folders that a library at `file` names for its dependencies and what it opens, in the order of `ld.so(8)`: those to
    /// search before `LD_LIBRARY_PATH`, and those after.
    pub(super) fn folders(&self, file: &Path) -> (Vec<PathBuf>, Vec<PathBuf>) {
        let origin = file.parent().unwrap_or(Path::new("/")).to_string_lossy();
        let expand = |list: Option<&str>| -> Vec<PathBuf> {
            let folders = list.into_iter().flat_map(|list| list.split(':'));
            let expanded = folders.map(|folder| folder.replace("${ORIGIN}", &origin).replace("$ORIGIN", &origin));
            // Other tokens ($LIB, $PLATFORM) are rare, and relative folders are not ours to guess.
            expanded.filter(|folder| folder.starts_with('/') && !folder.contains('$')).map(PathBuf::from).collect()
        };
        (expand(self.rpath.as_deref().filter(|_| self.runpath.is_none())), expand(self.runpath.as_deref()))
    }
}

/// Refuses what is no whole shared library for `host`, with the reason; else says what its dynamic section holds.
///
/// A damaged dynamic section is left for the system to judge: what cannot be read is absent from the answer.
pub(super) fn inspect(file: &mut (impl Read + Seek), host: Machine) -> Result<Dynamic, Unfit> {
    let len = file.seek(SeekFrom::End(0))?;
    let header = read_at(file, 0, HEADER as u64)?;
    if !header.starts_with(&MAGIC) {
        return Err(not_elf(&header, len));
    }
    let cut = |what: &str, end: Option<u64>| {
        let end = end.map_or_else(|| "more bytes than any file has".to_owned(), |end| format!("{end} bytes"));
        Unfit::new(AttemptKind::Truncated, format!("truncated: {what} needs {end}, the file has {len}"))
    };
    if header.len() < HEADER {
        return Err(cut("its ELF header", Some(HEADER as u64)));
    }
    check_machine(&header, host)?;
    if host.bits != 64 || host.big_endian {
        // Layouts other than this one are left for the system to judge.
        return Ok(Dynamic::default());
    }
    // e_phoff, e_phentsize, e_phnum.
    let (offset, entry, count) = (field(&header, 32, 8), field(&header, 54, 2), field(&header, 56, 2));
    if count > 0 && entry != PROGRAM_HEADER {
        let reason = format!("its program headers are {entry} bytes long, not {PROGRAM_HEADER}");
        return Err(Unfit::new(AttemptKind::WrongElf, reason));
    }
    let end = offset.checked_add(count * PROGRAM_HEADER);
    if end.is_none_or(|end| end > len) {
        return Err(cut("its table of program headers", end));
    }
    let table = read_at(file, offset, count * PROGRAM_HEADER)?;
    let mut loads = Vec::new();
    let mut dynamic = None;
    for row in table.chunks_exact(PROGRAM_HEADER as usize) {
        let segment = Segment { offset: field(row, 8, 8), address: field(row, 16, 8), size: field(row, 32, 8) };
        match field(row, 0, 4) {
            PT_LOAD => {
                let end = segment.offset.checked_add(segment.size);
                if end.is_none_or(|end| end > len) {
                    return Err(cut("a loadable segment", end));
                }
                loads.push(segment);
            }
            PT_DYNAMIC => dynamic = Some(segment),
            _ => {}
        }
    }
    match dynamic {
        Some(segment) => Ok(read_dynamic(file, segment, &loads)?),
        None => Ok(Dynamic::default()),
    }
}

/// A part of the file, and where it is mapped.
#[derive(Clone, Copy)]
struct Segment {
    offset: u64,
    address: u64,
    size: u64,
}

fn read_dynamic(file: &mut (impl Read + Seek), segment: Segment, loads: &[Segment]) -> io::Result<Dynamic> {
    let rows = read_at(file, segment.offset, segment.size.min(MAX_DYNAMIC * DYNAMIC))?;
    let rows: Vec<(u64, u64)> = rows
        .chunks_exact(DYNAMIC as usize)
        .map(|row| (field(row, 0, 8), field(row, 8, 8)))
        .take_while(|(tag, _)| *tag != 0)
        .collect();
    let first = |tag| rows.iter().find(|(t, _)| *t == tag).map(|(_, value)| *value);
    let (Some(address), Some(size)) = (first(DT_STRTAB), first(DT_STRSZ)) else { return Ok(Dynamic::default()) };
    let names = loads.iter().find_map(|load| {
        let inside = address.checked_sub(load.address).filter(|inside| *inside < load.size)?;
        let start = load.offset.checked_add(inside)?;
        // No name reaches over the end of the segment.
        Some(start..start.checked_add(size.min(load.size - inside))?)
    });
    let Some(names) = names else { return Ok(Dynamic::default()) };
    let mut name = |at: u64| -> io::Result<Option<String>> {
        let Some(start) = names.start.checked_add(at).filter(|start| *start < names.end) else { return Ok(None) };
        let bytes = read_at(file, start, (names.end - start).min(MAX_NAME))?;
        let end = bytes.iter().position(|byte| *byte == 0);
        let text = end.and_then(|end| bytes.get(..end)).filter(|text| !text.is_empty());
        Ok(text.map(|text| String::from_utf8_lossy(text).into_owned()))
    };
    let mut found = Dynamic::default();
    for (tag, value) in &rows {
        match *tag {
            DT_NEEDED if found.needed.len() < MAX_NEEDED => found.needed.extend(name(*value)?),
            DT_SONAME => found.soname = name(*value)?,
            DT_RPATH => found.rpath = name(*value)?,
            DT_RUNPATH => found.runpath = name(*value)?,
            _ => {}
        }
    }
    found.names = names;
    Ok(found)
}

/// Class, byte order, machine and type of the file against what this program can load.
fn check_machine(header: &[u8], host: Machine) -> Result<(), Unfit> {
    let wrong = |what: String| Err(Unfit::new(AttemptKind::WrongElf, what));
    let byte = |at: usize| header.get(at).copied().unwrap_or_default();
    let bits = match byte(4) {
        1 => 32,
        2 => 64,
        class => return wrong(format!("an ELF file of unknown class {class}")),
    };
    if bits != host.bits {
        return wrong(format!("a {bits}-bit library, and this program is a {}-bit one", host.bits));
    }
    let big_endian = match byte(5) {
        1 => false,
        2 => true,
        order => return wrong(format!("an ELF file of unknown byte order {order}")),
    };
    if big_endian != host.big_endian {
        let order = if big_endian { "big" } else { "little" };
        return wrong(format!("a library for a {order}-endian machine"));
    }
    let mut short = [byte(18), byte(19)];
    let mut kind = [byte(16), byte(17)];
    if big_endian {
        short.reverse();
        kind.reverse();
    }
    let number = u16::from_le_bytes(short);
    if let Some(expected) = host.number.filter(|expected| *expected != number) {
        let (name, expected) = (machine_name(number), machine_name(expected));
        return wrong(format!("a library for {name}, and this program is for {expected}"));
    }
    match u16::from_le_bytes(kind) {
        // ET_DYN.
        3 => Ok(()),
        1 => wrong("an object file, not a shared library".to_owned()),
        2 => wrong("a program, not a shared library".to_owned()),
        kind => wrong(format!("an ELF file of type {kind}, not a shared library")),
    }
}

/// What a file is that does not start as an ELF file does.
fn not_elf(start: &[u8], len: u64) -> Unfit {
    if len == 0 {
        return Unfit::new(AttemptKind::NotALibrary, "an empty file");
    }
    let is_text = start.iter().all(|byte| byte.is_ascii_graphic() || b" \t\r\n".contains(byte));
    let contains = |word: &str| start.windows(word.len()).any(|window| window == word.as_bytes());
    if is_text && ["GNU ld script", "INPUT", "GROUP", "OUTPUT_FORMAT"].iter().any(|word| contains(word)) {
        let reason = "a linker script, which only the linker at build time can read; name the library it points to";
        return Unfit::new(AttemptKind::LinkerScript, reason);
    }
    if is_text && contains("git-lfs") {
        let reason = "a Git LFS pointer: the library itself was not fetched";
        return Unfit::new(AttemptKind::NotALibrary, reason);
    }
    let reason = match start {
        [b'M', b'Z', ..] => "a library or program for Windows",
        [0xcf, 0xfa, 0xed, 0xfe, ..] => "a library or program for macOS",
        [b'!', b'<', b'a', b'r', b'c', b'h', b'>', ..] => "a static library, which cannot be opened at run time",
        _ if is_text => "a text file, not a library",
        _ => "not an ELF file",
    };
    Unfit::new(AttemptKind::NotALibrary, reason)
}

/// Up to `count` bytes, fewer at the end of the file. `count` is small: a header, a name, or a table of at most 65535 rows.
fn read_at(file: &mut (impl Read + Seek), offset: u64, count: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // Files cannot be read from further on: the system's offsets are signed.
    if i64::try_from(offset).is_ok() {
        file.seek(SeekFrom::Start(offset))?;
        file.take(count).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// A little-endian number of `len` bytes; 0 where `bytes` ends before it, which callers have ruled out.
fn field(bytes: &[u8], at: usize, len: usize) -> u64 {
    let bytes = bytes.get(at..at + len).unwrap_or_default();
    bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

#[cfg(test)]
#[path = "elf_tests.rs"]
mod tests;
