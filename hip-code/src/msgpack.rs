//! A walk over MessagePack data without building a tree, so that memory use does not depend on what the data claims.

use rmp::Marker;
use rmp::decode::{read_int, read_map_len, read_marker};

use crate::Error;

/// Deepest nesting that is skipped over. Real metadata has four levels.
const MAX_DEPTH: u32 = 32;

/// Reads values one after the other from the front of a slice.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

fn expected(what: &str) -> Error {
    Error::Metadata(format!("expected {what}"))
}

fn ended() -> Error {
    Error::Metadata("it ends in the middle of a value".to_owned())
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    fn marker(&mut self) -> Result<Marker, Error> {
        read_marker(&mut self.rest).map_err(|_| ended())
    }

    fn big_endian(&mut self, bytes: usize) -> Result<u64, Error> {
        Ok(self.take(bytes as u64)?.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }

    fn take(&mut self, len: u64) -> Result<&'a [u8], Error> {
        let len = usize::try_from(len).map_err(|_| ended())?;
        let (head, tail) = self.rest.split_at_checked(len).ok_or_else(ended)?;
        self.rest = tail;
        Ok(head)
    }

    /// A map: calls `entry` with each key; `entry` must read or skip the value. Keys that are not strings are skipped
    /// with their values.
    pub(crate) fn map(&mut self, mut entry: impl FnMut(&'a str, &mut Self) -> Result<(), Error>) -> Result<(), Error> {
        let len = read_map_len(&mut self.rest).map_err(|_| expected("a map"))?;
        for _ in 0..len {
            match self.peek_is_str() {
                true => {
                    let key = self.str()?;
                    entry(key, self)?;
                }
                false => {
                    self.skip()?;
                    self.skip()?;
                }
            }
        }
        Ok(())
    }

    /// An array: calls `element` for each element, which must read or skip it.
    pub(crate) fn array(&mut self, mut element: impl FnMut(&mut Self) -> Result<(), Error>) -> Result<(), Error> {
        let len = rmp::decode::read_array_len(&mut self.rest).map_err(|_| expected("an array"))?;
        (0..len).try_for_each(|_| element(self))
    }

    fn peek_is_str(&self) -> bool {
        let marker = self.rest.first().map(|byte| Marker::from_u8(*byte));
        matches!(marker, Some(Marker::FixStr(_) | Marker::Str8 | Marker::Str16 | Marker::Str32))
    }

    pub(crate) fn str(&mut self) -> Result<&'a str, Error> {
        let len = rmp::decode::read_str_len(&mut self.rest).map_err(|_| expected("a string"))?;
        std::str::from_utf8(self.take(u64::from(len))?).map_err(|_| expected("UTF-8"))
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Error> {
        read_int(&mut self.rest).map_err(|_| expected("an integer from 0 to 2^32 - 1"))
    }

    /// A boolean; compilers also write 0 and 1.
    pub(crate) fn bool(&mut self) -> Result<bool, Error> {
        match self.marker()? {
            Marker::True | Marker::FixPos(1) => Ok(true),
            Marker::False | Marker::FixPos(0) => Ok(false),
            _ => Err(expected("a boolean")),
        }
    }

    /// Skips one value, whatever it is.
    pub(crate) fn skip(&mut self) -> Result<(), Error> {
        self.skip_nested(0)
    }

    fn skip_nested(&mut self, depth: u32) -> Result<(), Error> {
        if depth > MAX_DEPTH {
            return Err(Error::Metadata(format!("nested more than {MAX_DEPTH} levels deep")));
        }
        let (bytes, values) = match self.marker()? {
            Marker::FixPos(_) | Marker::FixNeg(_) | Marker::Null | Marker::True | Marker::False => (0, 0),
            Marker::U8 | Marker::I8 => (1, 0),
            Marker::U16 | Marker::I16 => (2, 0),
            Marker::U32 | Marker::I32 | Marker::F32 => (4, 0),
            Marker::U64 | Marker::I64 | Marker::F64 => (8, 0),
            Marker::FixStr(len) => (u64::from(len), 0),
            Marker::Str8 | Marker::Bin8 => (self.big_endian(1)?, 0),
            Marker::Str16 | Marker::Bin16 => (self.big_endian(2)?, 0),
            Marker::Str32 | Marker::Bin32 => (self.big_endian(4)?, 0),
            Marker::FixArray(len) => (0, u64::from(len)),
            Marker::Array16 => (0, self.big_endian(2)?),
            Marker::Array32 => (0, self.big_endian(4)?),
            Marker::FixMap(len) => (0, 2 * u64::from(len)),
            Marker::Map16 => (0, 2 * self.big_endian(2)?),
            Marker::Map32 => (0, 2 * self.big_endian(4)?),
            Marker::FixExt1 => (2, 0),
            Marker::FixExt2 => (3, 0),
            Marker::FixExt4 => (5, 0),
            Marker::FixExt8 => (9, 0),
            Marker::FixExt16 => (17, 0),
            Marker::Ext8 => (self.big_endian(1)? + 1, 0),
            Marker::Ext16 => (self.big_endian(2)? + 1, 0),
            Marker::Ext32 => (self.big_endian(4)? + 1, 0),
            Marker::Reserved => return Err(Error::Metadata("reserved marker 0xc1".to_owned())),
        };
        self.take(bytes)?;
        // Each value takes at least one byte, so this ends soon whatever the count says.
        (0..values).try_for_each(|_| self.skip_nested(depth + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_every_kind_of_value() {
        let mut bytes = Vec::new();
        rmp::encode::write_array_len(&mut bytes, 9).unwrap();
        rmp::encode::write_nil(&mut bytes).unwrap();
        rmp::encode::write_bool(&mut bytes, true).unwrap();
        rmp::encode::write_uint(&mut bytes, u64::MAX).unwrap();
        rmp::encode::write_sint(&mut bytes, -300).unwrap();
        rmp::encode::write_f64(&mut bytes, 1.5).unwrap();
        rmp::encode::write_str(&mut bytes, &"x".repeat(300)).unwrap();
        rmp::encode::write_bin(&mut bytes, &[1; 40]).unwrap();
        rmp::encode::write_map_len(&mut bytes, 1).unwrap();
        rmp::encode::write_uint(&mut bytes, 1).unwrap();
        rmp::encode::write_array_len(&mut bytes, 0).unwrap();
        rmp::encode::write_ext_meta(&mut bytes, 3, 7).unwrap();
        bytes.extend([1, 2, 3]);
        for cut in 0..bytes.len() {
            assert!(Reader::new(&bytes[..cut]).skip().is_err(), "cut at {cut}");
        }
        bytes.push(0x2a);
        let mut reader = Reader::new(&bytes);
        reader.skip().unwrap();
        assert_eq!(reader.u32(), Ok(42));
    }

    #[test]
    fn hostile_nesting_and_counts() {
        assert!(Reader::new(&[0x91; 1000]).skip().is_err());
        assert!(Reader::new(&[0xdd, 0xff, 0xff, 0xff, 0xff, 0]).skip().is_err());
        assert!(Reader::new(&[0xc1]).skip().is_err());
    }
}
