//! How long an image is that is known only by its address, as `hipModuleLoadData` and `__hipRegisterFatBinary` get it.

use crate::error::{read_u16, read_u32, read_u64};
use crate::recognise::unknown_format;
use crate::{Error, bundle, compressed, elf};

/// Length in bytes of the image at `image`: an ELF file, an offload bundle, or a compressed one of version 2 or 3.
///
/// The image itself says how long it is, so only its headers are read here.
///
/// # Errors
///
/// If the format is unknown, or does not tell (version 1 of the compressed bundle).
///
/// # Safety
///
/// `image` must point to a complete image of one of these formats, or to at least 64 readable bytes of anything else.
/// The sizes in its headers are believed: whoever reads that many bytes relies on the image being what it says.
pub unsafe fn image_len(image: *const u8) -> Result<usize, Error> {
    // SAFETY: the caller promises 64 readable bytes, which every format's header is part of.
    let head = unsafe { std::slice::from_raw_parts(image, 64) };
    let len = if head.starts_with(elf::MAGIC) {
        elf_len(head)?
    } else if head.starts_with(compressed::MAGIC) {
        match read_u16(head, 4, "header")? {
            2 => u64::from(read_u32(head, 8, "header")?),
            3 => read_u64(head, 8, "header")?,
            version => return Err(Error::Compressed(format!("version {version} does not record its length"))),
        }
    } else if head.starts_with(bundle::MAGIC) {
        // SAFETY: it is a bundle, so the caller promises that it is complete.
        unsafe { bundle_len(image)? }
    } else {
        return Err(unknown_format(head));
    };
    usize::try_from(len).ok().filter(|len| *len <= isize::MAX as usize).ok_or(Error::Limit {
        what: "length of an image in bytes",
        value: len,
        limit: isize::MAX as u64,
    })
}

/// An ELF file ends with its section table, or with a table of program headers where that has been cut off.
fn elf_len(header: &[u8]) -> Result<u64, Error> {
    let what = "ELF header";
    if header.get(4..6) != Some(&[2, 1]) {
        return Err(Error::Elf("not a little-endian 64-bit file".to_owned()));
    }
    let (offset, entry, count) =
        (read_u64(header, 40, what)?, read_u16(header, 58, what)?, read_u16(header, 60, what)?);
    if offset == 0 {
        return Err(Error::Elf("a file without a section table does not tell its length".to_owned()));
    }
    Ok(offset.saturating_add(u64::from(entry) * u64::from(count)))
}

/// # Safety
///
/// `image` must point to a complete offload bundle.
unsafe fn bundle_len(image: *const u8) -> Result<u64, Error> {
    let mut readable = bundle::MAGIC.len() + 8;
    // SAFETY: the header is part of the bundle.
    let mut bytes = unsafe { std::slice::from_raw_parts(image, readable) };
    let count = read_u64(bytes, bundle::MAGIC.len() as u64, "offload bundle header")?;
    let mut end = readable as u64;
    for _ in 0..count.min(bundle::MAX_ENTRIES) {
        let row = readable as u64;
        readable += 24;
        // SAFETY: a complete bundle has `count` rows of 24 bytes, each followed by its ID.
        bytes = unsafe { std::slice::from_raw_parts(image, readable) };
        let (offset, size, id) =
            (read_u64(bytes, row, "row")?, read_u64(bytes, row + 8, "row")?, read_u64(bytes, row + 16, "row")?);
        if id > bundle::MAX_ID {
            return Err(Error::Limit {
                what: "length of an offload bundle entry ID",
                value: id,
                limit: bundle::MAX_ID,
            });
        }
        readable += id as usize;
        if size != 0 {
            end = end.max(offset.saturating_add(size));
        }
    }
    Ok(end.max(readable as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_of_real_images() {
        let images: [&[u8]; 3] = [
            include_bytes!("../tests/fixtures/sample_gfx906.co"),
            include_bytes!("../tests/fixtures/small.ccob"),
            include_bytes!("../tests/fixtures/small.bundle"),
        ];
        for image in images {
            // SAFETY: the image is complete.
            let len = unsafe { image_len(image.as_ptr()) }.unwrap();
            assert_eq!(len, image.len());
            assert!(crate::Container::parse(&image[..len]).is_ok());
        }
        // SAFETY: 64 bytes are readable.
        assert!(unsafe { image_len([0x55; 64].as_ptr()) }.is_err());
    }
}
