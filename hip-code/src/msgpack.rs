//! A walk over MessagePack data without building a tree, so that memory use does not depend on what the data claims.

use crate::Error;

/// Deepest nesting that is skipped over. Real metadata has four levels.
const MAX_DEPTH: u32 = 32;

/// What a value begins with: the whole of a number or boolean, the length of everything else.
enum Head {
    Unsigned(u64),
    Negative,
    Bool(bool),
    /// Bytes that follow.
    Str(u64),
    /// Values that follow.
    Array(u64),
    /// Pairs of values that follow.
    Map(u64),
    /// Anything else, with the number of bytes that follow.
    Other(u64),
}

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

    /// The head of the next value.
    fn head(&mut self) -> Result<Head, Error> {
        let &[first] = self.take(1)? else { return Err(ended()) };
        // Of a row of forms, each has twice as many bytes for its number or length as the one before.
        Ok(match first {
            0x00..=0x7f => Head::Unsigned(first.into()),
            0x80..=0x8f => Head::Map(u64::from(first & 0x0f)),
            0x90..=0x9f => Head::Array(u64::from(first & 0x0f)),
            0xa0..=0xbf => Head::Str(u64::from(first & 0x1f)),
            0xc0 => Head::Other(0),
            0xc1 => return Err(Error::Metadata("reserved marker 0xc1".to_owned())),
            0xc2 | 0xc3 => Head::Bool(first == 0xc3),
            // Bytes; then extensions, which have a byte for their type.
            0xc4..=0xc6 => Head::Other(self.big_endian(1 << (first - 0xc4))?),
            0xc7..=0xc9 => Head::Other(self.big_endian(1 << (first - 0xc7))? + 1),
            0xca => Head::Other(4),
            0xcb => Head::Other(8),
            0xcc..=0xcf => Head::Unsigned(self.big_endian(1 << (first - 0xcc))?),
            0xd0..=0xd3 => {
                let bytes = 1 << (first - 0xd0);
                let value = self.big_endian(bytes)?;
                if value >> (8 * bytes - 1) == 0 { Head::Unsigned(value) } else { Head::Negative }
            }
            0xd4..=0xd8 => Head::Other((1 << (first - 0xd4)) + 1),
            0xd9..=0xdb => Head::Str(self.big_endian(1 << (first - 0xd9))?),
            0xdc | 0xdd => Head::Array(self.big_endian(2 << (first - 0xdc))?),
            0xde | 0xdf => Head::Map(self.big_endian(2 << (first - 0xde))?),
            0xe0..=0xff => Head::Negative,
        })
    }

    fn big_endian(&mut self, bytes: u64) -> Result<u64, Error> {
        Ok(self.take(bytes)?.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
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
        let Head::Map(len) = self.head()? else { return Err(expected("a map")) };
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
        let Head::Array(len) = self.head()? else { return Err(expected("an array")) };
        (0..len).try_for_each(|_| element(self))
    }

    fn peek_is_str(&self) -> bool {
        matches!(self.rest.first(), Some(0xa0..=0xbf | 0xd9..=0xdb))
    }

    pub(crate) fn str(&mut self) -> Result<&'a str, Error> {
        let Head::Str(len) = self.head()? else { return Err(expected("a string")) };
        std::str::from_utf8(self.take(len)?).map_err(|_| expected("UTF-8"))
    }

    /// A string that may be in any encoding.
    pub(crate) fn text(&mut self) -> Result<String, Error> {
        let Head::Str(len) = self.head()? else { return Err(expected("a string")) };
        Ok(String::from_utf8_lossy(self.take(len)?).into_owned())
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Error> {
        let value = if let Head::Unsigned(value) = self.head()? { u32::try_from(value).ok() } else { None };
        value.ok_or_else(|| expected("an integer from 0 to 2^32 - 1"))
    }

    /// A boolean; compilers also write 0 and 1.
    pub(crate) fn bool(&mut self) -> Result<bool, Error> {
        match self.head()? {
            Head::Bool(value) => Ok(value),
            Head::Unsigned(value @ (0 | 1)) => Ok(value == 1),
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
        let (bytes, values) = match self.head()? {
            Head::Unsigned(_) | Head::Negative | Head::Bool(_) => (0, 0),
            Head::Str(bytes) | Head::Other(bytes) => (bytes, 0),
            Head::Array(values) => (0, values),
            Head::Map(entries) => (0, 2 * entries),
        };
        self.take(bytes)?;
        // Each value takes at least one byte, so this ends soon whatever the count says.
        (0..values).try_for_each(|_| self.skip_nested(depth + 1))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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
    fn integers_of_every_width() {
        use rmp::encode as w;
        for value in [0, 1, 127, 128, 255, 256, 65_535, 65_536, u32::MAX >> 1, u32::MAX] {
            let mut bytes = Vec::new();
            w::write_uint(&mut bytes, value.into()).unwrap();
            w::write_u64(&mut bytes, value.into()).unwrap();
            w::write_i64(&mut bytes, value.into()).unwrap();
            let mut reader = Reader::new(&bytes);
            for _ in 0..3 {
                assert_eq!(reader.u32(), Ok(value));
            }
            assert!(reader.u32().is_err(), "nothing is left");
        }
        for value in [-1, -32, -33, -128, -129, -32_768, -32_769, i64::MIN, 1 << 32, i64::MAX] {
            let mut bytes = Vec::new();
            w::write_sint(&mut bytes, value).unwrap();
            assert_eq!(Reader::new(&bytes).u32(), Err(expected("an integer from 0 to 2^32 - 1")), "{value}");
        }
    }

    /// The lengths at which the form of a head changes, against another implementation.
    #[test]
    fn lengths_of_every_width() {
        for len in [0, 1, 15, 16, 31, 32, 255, 256, 65_535, 65_536] {
            let mut bytes = Vec::new();
            rmp::encode::write_str(&mut bytes, &"x".repeat(len)).unwrap();
            rmp::encode::write_array_len(&mut bytes, len as u32).unwrap();
            bytes.extend(std::iter::repeat_n(0xc3, len));
            rmp::encode::write_map_len(&mut bytes, len as u32).unwrap();
            bytes.extend([0xa1, b'k', 0xc2].repeat(len));
            let mut reader = Reader::new(&bytes);
            assert_eq!(reader.str().map(str::len), Ok(len));
            let (mut elements, mut entries) = (0, 0);
            let counted = reader.array(|reader| reader.bool().map(|value| elements += usize::from(value)));
            assert_eq!((counted, elements), (Ok(()), len));
            let counted = reader.map(|key, reader| {
                entries += usize::from(key == "k");
                reader.bool().map(drop)
            });
            assert_eq!((counted, entries), (Ok(()), len));
            assert!(reader.rest.is_empty(), "{len}");
        }
    }

    #[test]
    fn hostile_nesting_and_counts() {
        assert!(Reader::new(&[0x91; 1000]).skip().is_err());
        assert!(Reader::new(&[0xdd, 0xff, 0xff, 0xff, 0xff, 0]).skip().is_err());
        assert!(Reader::new(&[0xc1]).skip().is_err());
    }

    /// How long a value is, from another implementation's reading of the markers; `None` if it does not end, or is nested too
    /// deeply.
    fn length(bytes: &[u8], depth: u32) -> Option<usize> {
        use rmp::Marker;
        if depth > MAX_DEPTH {
            return None;
        }
        let (marker, rest) = (Marker::from_u8(*bytes.first()?), &bytes[1..]);
        let number = |len: usize| rest.get(..len).map(|n| n.iter().fold(0, |n, byte| n << 8 | usize::from(*byte)));
        // Bytes of the number behind the marker, bytes behind that, values behind that.
        let (number, bytes_behind, values) = match marker {
            Marker::FixPos(_) | Marker::FixNeg(_) | Marker::Null | Marker::True | Marker::False => (0, 0, 0),
            Marker::U8 | Marker::I8 => (0, 1, 0),
            Marker::U16 | Marker::I16 => (0, 2, 0),
            Marker::U32 | Marker::I32 | Marker::F32 => (0, 4, 0),
            Marker::U64 | Marker::I64 | Marker::F64 => (0, 8, 0),
            Marker::FixStr(len) => (0, len.into(), 0),
            Marker::Str8 | Marker::Bin8 => (1, number(1)?, 0),
            Marker::Str16 | Marker::Bin16 => (2, number(2)?, 0),
            Marker::Str32 | Marker::Bin32 => (4, number(4)?, 0),
            Marker::FixArray(len) => (0, 0, len.into()),
            Marker::Array16 => (2, 0, number(2)?),
            Marker::Array32 => (4, 0, number(4)?),
            Marker::FixMap(len) => (0, 0, 2 * usize::from(len)),
            Marker::Map16 => (2, 0, 2 * number(2)?),
            Marker::Map32 => (4, 0, 2 * number(4)?),
            Marker::FixExt1 => (0, 2, 0),
            Marker::FixExt2 => (0, 3, 0),
            Marker::FixExt4 => (0, 5, 0),
            Marker::FixExt8 => (0, 9, 0),
            Marker::FixExt16 => (0, 17, 0),
            Marker::Ext8 => (1, number(1)? + 1, 0),
            Marker::Ext16 => (2, number(2)? + 1, 0),
            Marker::Ext32 => (4, number(4)? + 1, 0),
            Marker::Reserved => return None,
        };
        let mut end = 1 + number + bytes_behind;
        for _ in 0..values {
            end += length(bytes.get(end..)?, depth + 1)?;
        }
        (end <= bytes.len()).then_some(end)
    }

    #[test]
    fn every_first_byte_as_another_implementation_reads_it() {
        for first in 0..=u8::MAX {
            for second in [0, 1, 5, 0x7f, 0x80, 0xff] {
                let bytes = [&[first, second][..], &[0; 300]].concat();
                agree(&bytes);
            }
        }
    }

    /// Compares every kind of reading with another implementation's.
    fn agree(bytes: &[u8]) {
        let read = |read: &dyn Fn(&mut Reader<'_>) -> bool| {
            let mut reader = Reader::new(bytes);
            read(&mut reader).then(|| bytes.len() - reader.rest.len())
        };
        assert_eq!(read(&|reader| reader.skip().is_ok()), length(bytes, 0), "{bytes:x?}");
        assert_eq!(Reader::new(bytes).u32().ok(), rmp::decode::read_int(&mut &bytes[..]).ok(), "{bytes:x?}");
        // The length of a string, whether or not it is UTF-8 and all there.
        let mut reader = Reader::new(bytes);
        let len = if let Ok(Head::Str(len)) = reader.head() { Some(len) } else { None };
        assert_eq!(len, rmp::decode::read_str_len(&mut &bytes[..]).ok().map(u64::from), "{bytes:x?}");
        let mut reader = Reader::new(bytes);
        let len = if let Ok(Head::Array(len)) = reader.head() { Some(len) } else { None };
        assert_eq!(len, rmp::decode::read_array_len(&mut &bytes[..]).ok().map(u64::from), "{bytes:x?}");
        let mut reader = Reader::new(bytes);
        let len = if let Ok(Head::Map(len)) = reader.head() { Some(len) } else { None };
        assert_eq!(len, rmp::decode::read_map_len(&mut &bytes[..]).ok().map(u64::from), "{bytes:x?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn arbitrary_bytes_as_another_implementation_reads_them(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            agree(&bytes);
        }

        /// Mostly heads of containers and short values, so that much is nested and little ends early.
        #[test]
        fn nested_values_as_another_implementation_reads_them(bytes in prop::collection::vec(
            prop_oneof![0x80_u8..=0x93, 0xa0_u8..=0xa3, 0xc0_u8..=0xdf, 0_u8..=3], 0..64,
        )) {
            agree(&bytes);
        }
    }
}
