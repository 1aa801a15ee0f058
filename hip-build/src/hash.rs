//! SHA-256 of files.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// Hash of a binary file.
pub(crate) fn of_bytes(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Hash of a source file. Line ends do not count, as version control may change them.
pub(crate) fn of_source(bytes: &[u8]) -> String {
    let mut unix = Vec::with_capacity(bytes.len());
    for (index, byte) in bytes.iter().enumerate() {
        if *byte != b'\r' || bytes.get(index + 1) != Some(&b'\n') {
            unix.push(*byte);
        }
    }
    of_bytes(&unix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_hashes() {
        // FIPS 180-4, one block.
        assert_eq!(of_bytes(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(of_source(b"a\r\nb\rc\r\n"), of_bytes(b"a\nb\rc\n"));
    }
}
