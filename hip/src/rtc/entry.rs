//! The form of a cache entry: everything behind a checksum, every length checked.

use sha2::{Digest, Sha256};

use super::cache::Key;
use super::compiled::Parts;

/// First bytes of an entry; the number changes with the form.
const MAGIC: &[u8; 8] = b"HIPRTC01";
/// Bytes of a SHA-256.
const HASH: usize = 32;

/// The file for these parts.
pub(super) fn encode(key: &Key, parts: &Parts) -> Vec<u8> {
    let mut body = Vec::with_capacity(parts.code.len() + 1024);
    body.extend_from_slice(key.bytes());
    let mut put = |bytes: &[u8]| {
        body.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        body.extend_from_slice(bytes);
    };
    put(&parts.code);
    put(parts.log.as_bytes());
    for (name, lowered) in &parts.lowered {
        put(name.as_bytes());
        put(lowered.as_bytes());
    }
    let mut file = MAGIC.to_vec();
    file.extend_from_slice(&Sha256::digest(&body));
    file.append(&mut body);
    file
}

/// The parts in a file, or what is wrong with it.
pub(super) fn decode(key: &Key, file: &[u8]) -> Result<Parts, &'static str> {
    let rest = file.strip_prefix(MAGIC).ok_or("it does not begin as an entry does")?;
    let (checksum, body) = rest.split_at_checked(HASH).ok_or("it is cut off")?;
    if Sha256::digest(body).as_slice() != checksum {
        return Err("its checksum is wrong");
    }
    let mut rest = body.strip_prefix(key.bytes().as_slice()).ok_or("it is the entry of another program")?;
    let mut take = || -> Result<Option<Vec<u8>>, &'static str> {
        let Some((len, behind)) = rest.split_first_chunk::<8>() else {
            return if rest.is_empty() { Ok(None) } else { Err("it is cut off") };
        };
        let len = usize::try_from(u64::from_le_bytes(*len)).map_err(|_| "a length in it is impossible")?;
        let (bytes, behind) = behind.split_at_checked(len).ok_or("a length in it is impossible")?;
        rest = behind;
        Ok(Some(bytes.to_vec()))
    };
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|_| "a text in it is not UTF-8");
    let code = take()?.ok_or("it is cut off")?;
    let log = text(take()?.ok_or("it is cut off")?)?;
    let mut lowered = Vec::new();
    while let Some(name) = take()? {
        lowered.push((text(name)?, text(take()?.ok_or("it is cut off")?)?));
    }
    Ok(Parts { code, lowered, log })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn key(text: &str) -> Key {
        let mut key = Key::new();
        key.list("x", [text]);
        key.finish()
    }

    fn sample() -> Parts {
        let lowered = vec![("k<float>".to_owned(), "_Z1kIfEvv".to_owned()), ("k<int>".to_owned(), String::new())];
        Parts { code: (0..=255).collect(), lowered, log: "a.hip:1:1: warning: x".to_owned() }
    }

    #[test]
    fn there_and_back() {
        for parts in [sample(), Parts::default()] {
            assert_eq!(decode(&key("a"), &encode(&key("a"), &parts)).as_ref(), Ok(&parts));
        }
        assert!(decode(&key("b"), &encode(&key("a"), &sample())).unwrap_err().contains("another program"));
    }

    #[test]
    fn every_damage_is_seen() {
        let good = encode(&key("a"), &sample());
        for len in 0..good.len() {
            assert!(decode(&key("a"), &good[..len]).is_err(), "{len} bytes");
        }
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 0x10;
            assert!(decode(&key("a"), &bad).is_err(), "byte {at}");
        }
        let longer = [good.as_slice(), b"x"].concat();
        assert!(decode(&key("a"), &longer).is_err());
    }

    proptest! {
        /// Even with a right checksum, nothing in the body is trusted.
        #[test]
        fn hostile_bodies_are_errors_or_parts(body in proptest::collection::vec(any::<u8>(), 0..200)) {
            let body = [key("a").bytes().as_slice(), &body].concat();
            let file = [MAGIC.as_slice(), &Sha256::digest(&body), &body].concat();
            if let Ok(parts) = decode(&key("a"), &file) {
                prop_assert_eq!(encode(&key("a"), &parts), file);
            }
        }
    }
}
