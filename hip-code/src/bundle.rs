//! The uncompressed offload bundle, `__CLANG_OFFLOAD_BUNDLE__`: a table of code objects, one per target.

use crate::Error;
use crate::error::{read_u64, slice};

pub(crate) const MAGIC: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";

/// More targets than any compiler supports.
pub(crate) const MAX_ENTRIES: u64 = 4096;
pub(crate) const MAX_ID: u64 = 4096;

/// One row of the table: the bundle entry ID and where its bytes lie.
pub(crate) struct Row<'a> {
    pub(crate) id: &'a str,
    pub(crate) bytes: &'a [u8],
}

/// Reads the bundle that starts at the front of `bytes`; more may follow it. Returns its rows and its length in bytes.
pub(crate) fn parse(bytes: &[u8]) -> Result<(Vec<Row<'_>>, usize), Error> {
    let count = read_u64(bytes, MAGIC.len() as u64, "offload bundle header")?;
    if count > MAX_ENTRIES {
        return Err(Error::Limit { what: "number of entries in an offload bundle", value: count, limit: MAX_ENTRIES });
    }
    let mut at = MAGIC.len() as u64 + 8;
    let mut end = at;
    let mut rows = Vec::new();
    for _ in 0..count {
        let what = "offload bundle entry";
        let (offset, size, id_len) =
            (read_u64(bytes, at, what)?, read_u64(bytes, at + 8, what)?, read_u64(bytes, at + 16, what)?);
        if id_len > MAX_ID {
            return Err(Error::Limit { what: "length of an offload bundle entry ID", value: id_len, limit: MAX_ID });
        }
        let id = slice(bytes, at + 24, id_len, what)?;
        let id = std::str::from_utf8(id).map_err(|_| Error::Bundle("an entry ID is not UTF-8".to_owned()))?;
        at += 24 + id_len;
        // An empty entry (the host's, as a rule) may carry any offset.
        let code = if size == 0 { &[][..] } else { slice(bytes, offset, size, "code object in an offload bundle")? };
        if size != 0 {
            end = end.max(offset + size);
        }
        rows.push(Row { id, bytes: code });
    }
    Ok((rows, usize::try_from(end.max(at)).unwrap_or(bytes.len())))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Writes a bundle the way clang-offload-bundler does, without its padding.
    pub(crate) fn write(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let header: usize = MAGIC.len() + 8 + entries.iter().map(|(id, _)| 24 + id.len()).sum::<usize>();
        let mut out = MAGIC.to_vec();
        out.extend((entries.len() as u64).to_le_bytes());
        let mut offset = header as u64;
        for (id, bytes) in entries {
            for word in [offset, bytes.len() as u64, id.len() as u64] {
                out.extend(word.to_le_bytes());
            }
            out.extend(id.as_bytes());
            offset += bytes.len() as u64;
        }
        entries.iter().for_each(|(_, bytes)| out.extend(*bytes));
        out
    }

    #[test]
    fn round_trip_with_trailing_bytes() {
        let mut bytes = write(&[("host-x86_64-unknown-linux", b""), ("hipv4-amdgcn-amd-amdhsa--gfx906", b"code")]);
        let len = bytes.len();
        bytes.extend([7; 9]);
        let (rows, end) = parse(&bytes).unwrap();
        assert_eq!(end, len);
        assert_eq!(rows[1].id, "hipv4-amdgcn-amd-amdhsa--gfx906");
        assert_eq!((rows[0].bytes, rows[1].bytes), (&b""[..], &b"code"[..]));
    }

    #[test]
    fn hostile_tables() {
        let good = write(&[("hip-amdgcn-amd-amdhsa--gfx906", b"code")]);
        for cut in 0..good.len() {
            assert!(parse(&good[..cut]).is_err(), "cut at {cut}");
        }
        for at in [24, 32, 40, 48] {
            let mut bad = good.clone();
            bad[at..at + 8].fill(0xff);
            assert!(parse(&bad).is_err(), "all ones at {at}");
        }
    }
}
