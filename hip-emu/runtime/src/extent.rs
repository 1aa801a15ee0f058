//! How long the image behind a bare pointer is: `hipModuleLoadData` takes no size, so the image's own header has to say.

use std::ffi::c_void;

use hip_sys::hipError_t;

use crate::error::HipResult;

/// No code object, and no bundle of them, is larger.
const MAX_IMAGE: u64 = 4 << 30;
const ELF: &[u8] = b"\x7fELF";
const BUNDLE: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
const COMPRESSED: &[u8] = b"CCOB";

/// The bytes of the image at `image`: an ELF file, an offload bundle, or a compressed one (version 2 or 3, which record
/// their size).
///
/// # Errors
/// `hipErrorInvalidImage` if it is none of these or claims to be larger than 4 GiB.
///
/// # Safety
/// `image` must point to a complete image, readable to its end and unchanged while the slice lives.
pub(crate) unsafe fn image_bytes<'a>(image: *const c_void) -> HipResult<&'a [u8]> {
    let len = extent(|offset, len| {
        // SAFETY: `extent` asks for parts of the headers only, each of which an earlier part said is there.
        unsafe { std::slice::from_raw_parts(image.cast::<u8>().add(offset), len) }
    });
    let len = len.filter(|len| *len <= MAX_IMAGE).and_then(|len| usize::try_from(len).ok());
    let len = len.ok_or(hipError_t::hipErrorInvalidImage)?;
    // SAFETY: the caller promises a complete image, and this is its length.
    Ok(unsafe { std::slice::from_raw_parts(image.cast::<u8>(), len) })
}

/// Length of the image that `part(offset, len)` reads, from its headers. The magic number is read byte by byte, so that
/// nothing beyond a short string is touched.
fn extent<'a>(part: impl Fn(usize, usize) -> &'a [u8]) -> Option<u64> {
    let starts_with = |magic: &[u8]| (0..magic.len()).all(|i| part(i, 1) == &magic[i..=i]);
    if starts_with(ELF) {
        elf_extent(part)
    } else if starts_with(BUNDLE) {
        bundle_extent(part)
    } else if starts_with(COMPRESSED) {
        match u16_at(part(4, 2), 0)? {
            2 => Some(u64::from(u32_at(part(8, 4), 0)?)),
            3 => u64_at(part(8, 8), 0),
            _ => None,
        }
    } else {
        None
    }
}

/// A 64-bit ELF file ends with its section headers, its program headers, a section or a segment, whichever is last.
fn elf_extent<'a>(part: impl Fn(usize, usize) -> &'a [u8]) -> Option<u64> {
    const HEADER: usize = 64;
    const CLASS_64: u8 = 2;
    const LITTLE_ENDIAN: u8 = 1;
    const NOBITS: u32 = 8;
    let header = part(0, HEADER);
    if header.get(4) != Some(&CLASS_64) || header.get(5) != Some(&LITTLE_ENDIAN) {
        return None;
    }
    let mut end = HEADER as u64;
    let table = |offset: u64, size: u16, count: u16, entry: usize| {
        let bytes = u64::from(size) * u64::from(count);
        let sane = count == 0 || (usize::from(size) >= entry && offset <= MAX_IMAGE);
        sane.then(|| (usize::try_from(offset).ok(), offset.saturating_add(if count == 0 { 0 } else { bytes })))
    };
    let (segments, segment_size, segment_count) = (u64_at(header, 32)?, u16_at(header, 54)?, u16_at(header, 56)?);
    let (sections, section_size, section_count) = (u64_at(header, 40)?, u16_at(header, 58)?, u16_at(header, 60)?);
    let (start, table_end) = table(segments, segment_size, segment_count, 56)?;
    for i in 0..usize::from(segment_count) {
        let entry = part(start?.checked_add(i * usize::from(segment_size))?, 56);
        end = end.max(u64_at(entry, 8)?.checked_add(u64_at(entry, 32)?)?);
    }
    if segment_count > 0 {
        end = end.max(table_end);
    }
    let (start, table_end) = table(sections, section_size, section_count, 64)?;
    for i in 0..usize::from(section_count) {
        let entry = part(start?.checked_add(i * usize::from(section_size))?, 64);
        if u32_at(entry, 4)? != NOBITS {
            end = end.max(u64_at(entry, 24)?.checked_add(u64_at(entry, 32)?)?);
        }
    }
    if section_count > 0 {
        end = end.max(table_end);
    }
    Some(end)
}

/// A bundle ends with its table or with the last code object in it.
fn bundle_extent<'a>(part: impl Fn(usize, usize) -> &'a [u8]) -> Option<u64> {
    const MAX_ENTRIES: u64 = 4096;
    let mut at = BUNDLE.len();
    let count = u64_at(part(at, 8), 0).filter(|count| *count <= MAX_ENTRIES)?;
    at += 8;
    let mut end = at as u64;
    for _ in 0..count {
        let row = part(at, 24);
        let (offset, size) = (u64_at(row, 0)?, u64_at(row, 8)?);
        let id = u64_at(row, 16).filter(|len| *len <= 4096)?;
        at += 24 + usize::try_from(id).ok()?;
        if size > 0 {
            end = end.max(offset.checked_add(size)?);
        }
    }
    Some(end.max(at as u64))
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extent_of(bytes: &[u8]) -> Option<u64> {
        // Reading past the end fails the test by panicking.
        extent(|offset, len| &bytes[offset..offset + len])
    }

    #[test]
    fn a_host_program_is_as_long_as_its_file() {
        let exe = std::env::current_exe().and_then(std::fs::read).expect("the test's own executable");
        if exe.starts_with(ELF) {
            assert_eq!(extent_of(&exe), Some(exe.len() as u64));
        }
    }

    #[test]
    fn bundles() {
        let mut bytes = BUNDLE.to_vec();
        bytes.extend(2u64.to_le_bytes());
        for (offset, size, id) in [(0u64, 0u64, "host"), (200, 50, "hipv4-amdgcn-amd-amdhsa--gfx90a")] {
            for word in [offset, size, id.len() as u64] {
                bytes.extend(word.to_le_bytes());
            }
            bytes.extend(id.as_bytes());
        }
        assert_eq!(extent_of(&bytes), Some(250));
        bytes.truncate(BUNDLE.len());
        bytes.extend(0u64.to_le_bytes());
        assert_eq!(extent_of(&bytes), Some(bytes.len() as u64));
        bytes.truncate(BUNDLE.len());
        bytes.extend(u64::MAX.to_le_bytes());
        assert_eq!(extent_of(&bytes), None);
    }

    #[test]
    fn compressed_bundles() {
        let header = |version: u16, size: &[u8]| {
            let mut bytes = COMPRESSED.to_vec();
            bytes.extend(version.to_le_bytes());
            bytes.extend(1u16.to_le_bytes());
            bytes.extend(size);
            bytes
        };
        assert_eq!(extent_of(&header(2, &77u32.to_le_bytes())), Some(77));
        assert_eq!(extent_of(&header(3, &99u64.to_le_bytes())), Some(99));
        assert_eq!(extent_of(&header(1, &77u32.to_le_bytes())), None);
    }

    #[test]
    fn anything_else_is_refused_after_its_first_byte() {
        assert_eq!(extent_of(b"x"), None);
        assert_eq!(extent_of(b"\x7fELx"), None);
        let mut elf = vec![0; 64];
        elf[..4].copy_from_slice(ELF);
        assert_eq!(extent_of(&elf), None);
        (elf[4], elf[5]) = (2, 1);
        assert_eq!(extent_of(&elf), Some(64));
    }
}
