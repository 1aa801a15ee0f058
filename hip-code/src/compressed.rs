//! The compressed offload bundle (`CCOB`), versions 1 to 3.
//!
//! Header, little-endian: magic, `u16` version, `u16` method (0 zlib, 1 zstd), then in version 1 the `u32` uncompressed
//! size, in version 2 the `u32` file size and `u32` uncompressed size, in version 3 both as `u64`, then a `u64` hash. The
//! hash (a truncated MD5, for tools that look for equal bundles) is not checked, as the runtimes do not check it either.

use ruzstd::decoding::StreamingDecoder;
use ruzstd::io::Read;

use crate::Error;
use crate::error::{read_u16, read_u32, read_u64, slice};

pub(crate) const MAGIC: &[u8] = b"CCOB";

/// Larger than any library of kernels known today (rocBLAS has some hundred megabytes per architecture).
const MAX_SIZE: u64 = 4 << 30;

/// Far above what kernels compress to, even those for several architectures that are nearly alike; about zlib's best.
const MAX_RATIO: u64 = 1024;

/// What any input may expand to, whatever the ratio.
const FREE: u64 = 64 << 20;

/// How many bytes all compressed bundles in an input of `len` bytes may expand to in total. zstd alone would allow
/// 32768 times the input.
pub(crate) fn budget(len: usize) -> u64 {
    (len as u64).saturating_mul(MAX_RATIO).clamp(FREE, MAX_SIZE)
}

/// Decompresses the bundle at the front of `bytes`, to no more than `budget` bytes; more may follow it. Returns the
/// bundle and how many bytes of the input it took (version 1 does not record that for zlib: then all of them).
pub(crate) fn decompress(bytes: &[u8], budget: u64) -> Result<(Vec<u8>, usize), Error> {
    let what = "compressed offload bundle header";
    let (version, method) = (read_u16(bytes, 4, what)?, read_u16(bytes, 6, what)?);
    let (header, file_size, size) = match version {
        1 => (20, None, u64::from(read_u32(bytes, 8, what)?)),
        2 => (24, Some(u64::from(read_u32(bytes, 8, what)?)), u64::from(read_u32(bytes, 12, what)?)),
        3 => (32, Some(read_u64(bytes, 8, what)?), read_u64(bytes, 16, what)?),
        _ => return Err(Error::Compressed(format!("version {version}; 1 to 3 are known"))),
    };
    if size > budget {
        return Err(Error::Limit { what: "uncompressed size of an offload bundle", value: size, limit: budget });
    }
    let total = file_size.unwrap_or(bytes.len() as u64);
    let Some(payload_size) = total.checked_sub(header) else {
        return Err(Error::Compressed(format!("it says to be {total} bytes long, less than its header")));
    };
    let payload = slice(bytes, header, payload_size, "compressed offload bundle")?;
    let size = usize::try_from(size).map_err(|_| Error::Compressed("too large for this machine".to_owned()))?;
    let (output, used) = match method {
        0 => (inflate(payload, size)?, payload.len()),
        1 => decode_zstd(payload, size)?,
        _ => return Err(Error::Compressed(format!("method {method}; 0 (zlib) and 1 (zstd) are known"))),
    };
    if output.len() != size {
        return Err(Error::Compressed(format!("decompresses to {} bytes, its header says {size}", output.len())));
    }
    let consumed = if file_size.is_some() { total } else { header + used as u64 };
    Ok((output, usize::try_from(consumed).unwrap_or(bytes.len())))
}

fn inflate(payload: &[u8], size: usize) -> Result<Vec<u8>, Error> {
    miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(payload, size)
        .map_err(|error| Error::Compressed(format!("zlib: {:?}", error.status)))
}

/// Decodes one zstd frame, but no more than one byte beyond `size`. The output grows with what was really decoded, so a
/// header that lies about the size costs nothing.
fn decode_zstd(payload: &[u8], size: usize) -> Result<(Vec<u8>, usize), Error> {
    let failed = |error: String| Error::Compressed(format!("zstd: {error}"));
    let mut decoder = StreamingDecoder::new(payload).map_err(|error| failed(error.to_string()))?;
    let mut output = Vec::new();
    let mut chunk = vec![0; 64 << 10];
    while output.len() <= size {
        let count = decoder.read(&mut chunk).map_err(|error| failed(error.to_string()))?;
        if count == 0 {
            break;
        }
        output.extend_from_slice(&chunk[..count]);
    }
    let rest = decoder.get_ref().len();
    Ok((output, payload.len() - rest))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A zstd frame with one raw block, written by hand: magic, single-segment descriptor, content size, block header.
    fn zstd_frame(content: &[u8]) -> Vec<u8> {
        let mut out = vec![0x28, 0xb5, 0x2f, 0xfd, 0xa0];
        out.extend((content.len() as u32).to_le_bytes());
        out.extend(&((content.len() as u32) << 3 | 1).to_le_bytes()[..3]);
        out.extend(content);
        out
    }

    pub(crate) fn header(version: u16, method: u16, payload: usize, size: u64) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.extend(version.to_le_bytes());
        out.extend(method.to_le_bytes());
        match version {
            1 => out.extend((size as u32).to_le_bytes()),
            2 => {
                out.extend((payload as u32 + 24).to_le_bytes());
                out.extend((size as u32).to_le_bytes());
            }
            _ => {
                out.extend((payload as u64 + 32).to_le_bytes());
                out.extend(size.to_le_bytes());
            }
        }
        out.extend([0; 8]);
        out
    }

    const CONTENT: &[u8] = b"contents of a bundle";

    #[test]
    fn all_versions_and_methods() {
        for version in 1..=3 {
            for method in [0, 1] {
                let payload = match method {
                    0 => miniz_oxide::deflate::compress_to_vec_zlib(CONTENT, 6),
                    _ => zstd_frame(CONTENT),
                };
                let mut bytes = header(version, method, payload.len(), CONTENT.len() as u64);
                bytes.extend(&payload);
                assert_eq!(
                    decompress(&bytes, MAX_SIZE),
                    Ok((CONTENT.to_vec(), bytes.len())),
                    "version {version} method {method}"
                );
            }
        }
    }

    #[test]
    fn hostile_headers() {
        let payload = zstd_frame(CONTENT);
        let with = |version, method, size| {
            let mut bytes = header(version, method, payload.len(), size);
            bytes.extend(&payload);
            bytes
        };
        for bytes in [
            with(4, 1, CONTENT.len() as u64),
            with(2, 2, CONTENT.len() as u64),
            with(2, 0, CONTENT.len() as u64),
            with(2, 1, CONTENT.len() as u64 - 1),
            with(2, 1, CONTENT.len() as u64 + 1),
            with(3, 1, u64::MAX),
        ] {
            assert!(decompress(&bytes, MAX_SIZE).is_err());
        }
        let good = with(2, 1, CONTENT.len() as u64);
        assert!((0..good.len()).all(|cut| decompress(&good[..cut], MAX_SIZE).is_err()));
    }

    /// A small file must not make the reader allocate without measure, whatever its header and its payload say.
    #[test]
    fn expansion_is_limited() {
        assert_eq!((budget(0), budget(1 << 20), budget(usize::MAX)), (FREE, 1 << 30, MAX_SIZE));
        // Blocks that repeat one byte 128 KiB - 1 times: 4 bytes each.
        let (blocks, run) = (1024_u32, (128_u32 << 10) - 1);
        let mut payload = vec![0x28, 0xb5, 0x2f, 0xfd, 0xa0];
        payload.extend((blocks * run).to_le_bytes());
        for block in 0..blocks {
            payload.extend(&(run << 3 | 2 | u32::from(block == blocks - 1)).to_le_bytes()[..3]);
            payload.push(0);
        }
        let mut bytes = header(2, 1, payload.len(), u64::from(blocks * run));
        bytes.extend(payload);
        let limited = decompress(&bytes, budget(bytes.len()));
        assert!(matches!(limited, Err(Error::Limit { limit: FREE, .. })), "{:?}", limited.map(|(_, used)| used));
    }
}
