//! Whether an ELF file is whole: the system's loader maps what the headers promise, and the process dies of SIGBUS when it
//! touches a page that lies behind the end of a truncated file.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// `ELFMAG`, then `ELFCLASS64` and `ELFDATA2LSB`.
const IDENTIFICATION: [u8; 6] = [0x7f, b'E', b'L', b'F', 2, 1];
/// Size of `Elf64_Ehdr`.
const HEADER: usize = 64;
/// Size of `Elf64_Phdr`.
const PROGRAM_HEADER: u64 = 56;
/// Program header type of a segment that is mapped.
const PT_LOAD: u64 = 1;

/// Refuses a 64-bit little-endian ELF file that ends before its headers or its loadable segments do. Other files are left
/// for the system to judge.
pub(super) fn check_whole(path: &Path) -> Result<(), String> {
    let mut file = File::open(path).map_err(|error| error.to_string())?;
    check(&mut file)
}

fn check(file: &mut (impl Read + Seek)) -> Result<(), String> {
    let text = |error: io::Error| error.to_string();
    let len = file.seek(SeekFrom::End(0)).map_err(text)?;
    let read = |file: &mut _, offset, count| read_at(file, offset, count).map_err(text);
    if read(file, 0, IDENTIFICATION.len() as u64)? != IDENTIFICATION {
        return Ok(());
    }
    let cut = |what: &str, end: Option<u64>| {
        let end = end.map_or_else(|| "more bytes than any file has".to_owned(), |end| format!("{end} bytes"));
        format!("truncated: {what} needs {end}, the file has {len}")
    };
    let header = read(file, 0, HEADER as u64)?;
    if header.len() < HEADER {
        return Err(cut("its ELF header", Some(HEADER as u64)));
    }
    // e_phoff, e_phentsize, e_phnum.
    let (offset, entry, count) = (field(&header, 32, 8), field(&header, 54, 2), field(&header, 56, 2));
    if count > 0 && entry != PROGRAM_HEADER {
        return Err(format!("its program headers are {entry} bytes long, not {PROGRAM_HEADER}"));
    }
    let end = offset.checked_add(count * PROGRAM_HEADER);
    if end.is_none_or(|end| end > len) {
        return Err(cut("its table of program headers", end));
    }
    let table = read(file, offset, count * PROGRAM_HEADER)?;
    for row in table.chunks_exact(PROGRAM_HEADER as usize) {
        // p_type, p_offset, p_filesz.
        let end = field(row, 8, 8).checked_add(field(row, 32, 8));
        if field(row, 0, 4) == PT_LOAD && end.is_none_or(|end| end > len) {
            return Err(cut("a loadable segment", end));
        }
    }
    Ok(())
}

/// Up to `count` bytes, fewer at the end of the file. `count` is small: a header, or a table of at most 65535 rows.
fn read_at(file: &mut (impl Read + Seek), offset: u64, count: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(offset))?;
    let mut bytes = Vec::new();
    file.take(count).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A little-endian number of `len` bytes; 0 where `bytes` ends before it, which callers have ruled out.
fn field(bytes: &[u8], at: usize, len: usize) -> u64 {
    let bytes = bytes.get(at..at + len).unwrap_or_default();
    bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A file with a note and a loadable segment of 100 bytes at its end.
    fn sample() -> Vec<u8> {
        let mut bytes = IDENTIFICATION.to_vec();
        bytes.resize(HEADER, 0);
        bytes[32] = HEADER as u8;
        (bytes[54], bytes[56]) = (56, 2);
        for (kind, offset, size) in [(4_u32, u64::MAX, 9_u64), (1, 176, 100)] {
            bytes.extend(kind.to_le_bytes());
            bytes.extend([0; 4]);
            bytes.extend(offset.to_le_bytes());
            bytes.extend([0; 16]);
            bytes.extend(size.to_le_bytes());
            bytes.extend([0; 16]);
        }
        bytes.resize(276, 7);
        bytes
    }

    fn check(bytes: &[u8]) -> Result<(), String> {
        super::check(&mut Cursor::new(bytes))
    }

    #[test]
    fn cut_at_every_length() {
        let good = sample();
        assert_eq!(check(&good), Ok(()));
        for cut in 0..good.len() {
            // Too short to be taken for an ELF file: the system refuses it.
            let expected = cut < IDENTIFICATION.len();
            assert_eq!(check(&good[..cut]).is_ok(), expected, "cut at {cut}");
        }
        assert_eq!(check(&good[..200]).unwrap_err(), "truncated: a loadable segment needs 276 bytes, the file has 200");
    }

    #[test]
    fn hostile_headers() {
        for at in [32, 54, 56, HEADER + 56 + 8, HEADER + 56 + 32] {
            let mut bad = sample();
            bad[at..at + 8.min(64 - at % 64)].fill(0xff);
            assert!(check(&bad).is_err(), "all ones at {at}");
        }
        assert_eq!(check(b"MZ"), Ok(()));
    }
}
