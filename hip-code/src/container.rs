//! Containers: what a file with device code may look like from the outside.

use std::borrow::Cow;

use crate::recognise::unknown_format;
use crate::target::TargetId;
use crate::{Error, bundle, code_object, compressed, elf};

/// What kind of file the bytes were.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A bare AMDGPU ELF file.
    CodeObject,
    /// `__CLANG_OFFLOAD_BUNDLE__`, as `hipcc --genco` writes it.
    Bundle,
    /// A compressed bundle (`CCOB`).
    CompressedBundle,
    /// A host program or library with a section `.hip_fatbin`, which may hold several bundles.
    HostProgram,
}

/// The code objects found in some bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Container<'a> {
    format: Format,
    entries: Vec<Entry<'a>>,
}

/// One code object in a container, not looked into yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The bundle entry ID as stored, for instance `hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-`; for a bare code object its
    /// target ID.
    pub id: String,
    /// The target. For a host entry, and for an ID that is not understood, a target that equals no device's.
    pub target: TargetId,
    /// Whether this is the host's (usually empty) entry.
    pub host: bool,
    /// Which bundle of a host program the entry is in, counted from 0.
    pub bundle: usize,
    /// The code object; owned if it had to be decompressed.
    pub bytes: Cow<'a, [u8]>,
}

impl<'a> Container<'a> {
    /// Recognises the format by its magic number and lists the code objects. The code objects themselves are not
    /// checked; [`CodeObject::parse`](crate::CodeObject::parse) does that.
    ///
    /// # Errors
    ///
    /// If the format is unknown, or the container is malformed.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, Error> {
        if bytes.starts_with(elf::MAGIC) {
            return if elf::is_amdgpu(bytes)? {
                let (_, target) = code_object::identify(bytes)?;
                let entry =
                    Entry { id: target.to_string(), target, host: false, bundle: 0, bytes: Cow::Borrowed(bytes) };
                Ok(Self { format: Format::CodeObject, entries: vec![entry] })
            } else {
                Ok(Self { format: Format::HostProgram, entries: fat_binary(elf::hip_fatbin(bytes)?)? })
            };
        }
        let mut entries = Vec::new();
        let (format, _) = one_bundle(bytes, 0, &mut compressed::budget(bytes.len()), &mut entries)?;
        Ok(Self { format, entries })
    }

    /// The format that was recognised.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// All entries, in the order of the file.
    #[must_use]
    pub fn entries(&self) -> &[Entry<'a>] {
        &self.entries
    }

    /// The entry to load on `device`, see [`select`].
    #[must_use]
    pub fn select(&self, device: &TargetId) -> Option<&Entry<'a>> {
        select(&self.entries, device)
    }
}

/// The entry to load on `device`, by the runtime's rules (see [`TargetId::runs_on`]). Where several fit, the most
/// specific one is taken, then the first.
#[must_use]
pub fn select<'e, 'a>(entries: &'e [Entry<'a>], device: &TargetId) -> Option<&'e Entry<'a>> {
    let mut best: Option<&Entry<'a>> = None;
    for entry in entries.iter().filter(|entry| !entry.host && entry.target.runs_on(device)) {
        if best.is_none_or(|best| entry.target.specificity() > best.target.specificity()) {
            best = Some(entry);
        }
    }
    best
}

/// Reads the bundle at the front of `bytes`, compressed or not, and takes what it expands to from `budget`. Returns its
/// format and how many bytes it took.
fn one_bundle<'a>(
    bytes: &'a [u8],
    index: usize,
    budget: &mut u64,
    entries: &mut Vec<Entry<'a>>,
) -> Result<(Format, usize), Error> {
    if bytes.starts_with(bundle::MAGIC) {
        let (rows, used) = bundle::parse(bytes)?;
        entries.extend(rows.into_iter().map(|row| entry(row.id, index, Cow::Borrowed(row.bytes))));
        Ok((Format::Bundle, used))
    } else if bytes.starts_with(compressed::MAGIC) {
        let (plain, used) = compressed::decompress(bytes, *budget)?;
        *budget = budget.saturating_sub(plain.len() as u64);
        if !plain.starts_with(bundle::MAGIC) {
            return Err(Error::Compressed("its contents are not an offload bundle".to_owned()));
        }
        let (rows, _) = bundle::parse(&plain)?;
        // Each row is copied. Rows of a sound bundle do not overlap, so together they are no larger than it; 4096 rows
        // that all cover the whole of it would be.
        let total = rows.iter().fold(0_u64, |sum, row| sum.saturating_add(row.bytes.len() as u64));
        if total > plain.len() as u64 {
            return Err(Error::Limit {
                what: "total size of the code objects in a compressed offload bundle",
                value: total,
                limit: plain.len() as u64,
            });
        }
        entries.extend(rows.into_iter().map(|row| entry(row.id, index, Cow::Owned(row.bytes.to_vec()))));
        Ok((Format::CompressedBundle, used))
    } else {
        Err(unknown_format(bytes))
    }
}

/// Reads the bundles of a section `.hip_fatbin`: one per translation unit, with padding between them.
fn fat_binary(section: &[u8]) -> Result<Vec<Entry<'_>>, Error> {
    let mut entries = Vec::new();
    let mut budget = compressed::budget(section.len());
    let mut rest = section;
    let mut index = 0;
    loop {
        let padding = rest.iter().take_while(|byte| **byte == 0).count();
        rest = &rest[padding..];
        if rest.is_empty() {
            return Ok(entries);
        }
        let (_, used) = one_bundle(rest, index, &mut budget, &mut entries)?;
        rest = rest.get(used.max(1)..).unwrap_or_default();
        index += 1;
    }
}

/// Makes an entry from a bundle entry ID, `<offload kind>-<triple>[-<target ID>]`.
fn entry<'a>(id: &str, bundle: usize, bytes: Cow<'a, [u8]>) -> Entry<'a> {
    let (kind, rest) = id.split_once('-').unwrap_or((id, ""));
    // Whatever it is called: the host's triple is no name of a processor.
    let target = TargetId::from_file(rest).unwrap_or_else(|_| TargetId::new(id));
    Entry { id: id.to_owned(), target, host: kind == "host", bundle, bytes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::tests::write;

    fn sample() -> Vec<u8> {
        write(&[
            ("host-x86_64-unknown-linux", b""),
            ("hipv4-amdgcn-amd-amdhsa--gfx90a", b"any"),
            ("hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-", b"off"),
            ("hip-amdgcn-amd-amdhsa-gfx906", b"old"),
            ("hip-spirv64-amd-amdhsa--amdgcnspirv", b"spirv"),
        ])
    }

    #[test]
    fn lists_and_selects() {
        let bytes = sample();
        let container = Container::parse(&bytes).unwrap();
        assert_eq!(container.format(), Format::Bundle);
        assert_eq!(container.entries().len(), 5);
        assert!(container.entries()[0].host && container.entries().iter().filter(|entry| entry.host).count() == 1);
        let pick = |device: &str| container.select(&device.parse().unwrap()).map(|entry| entry.bytes.to_vec());
        assert_eq!(pick("gfx90a:sramecc+:xnack-").as_deref(), Some(&b"off"[..]));
        assert_eq!(pick("gfx90a:sramecc+:xnack+").as_deref(), Some(&b"any"[..]));
        assert_eq!(pick("gfx906:sramecc+:xnack-").as_deref(), Some(&b"old"[..]));
        assert_eq!(pick("gfx942"), None);
        assert_eq!(container.entries()[4].target.processor, "amdgcnspirv");
    }

    #[test]
    fn several_bundles_with_padding() {
        let mut section = sample();
        section.resize(section.len() + 100, 0);
        section.extend(sample());
        let entries = fat_binary(&section).unwrap();
        assert_eq!(entries.len(), 10);
        assert_eq!((entries[4].bundle, entries[5].bundle), (0, 1));
        section.extend(b"garbage");
        assert!(fat_binary(&section).is_err());
    }

    fn compress(plain: &[u8]) -> Vec<u8> {
        let payload = miniz_oxide::deflate::compress_to_vec_zlib(plain, 6);
        let mut bytes = compressed::tests::header(2, 0, payload.len(), plain.len() as u64);
        bytes.extend(payload);
        bytes
    }

    /// Rows that all cover the same large bytes must not multiply them.
    #[test]
    fn overlapping_rows_of_a_compressed_bundle() {
        const ROWS: usize = 64;
        let mut plain = write(&[("hip-amdgcn-amd-amdhsa--gfx906", &b""[..]); ROWS]);
        let row = 24 + "hip-amdgcn-amd-amdhsa--gfx906".len();
        let size = (1_u64 << 20).to_le_bytes();
        for index in 0..ROWS {
            let at = bundle::MAGIC.len() + 8 + index * row;
            plain[at..at + 8].fill(0);
            plain[at + 8..at + 16].copy_from_slice(&size);
        }
        plain.resize(1 << 20, 0);
        let bytes = compress(&plain);
        assert!(bytes.len() < 25_000);
        let result = Container::parse(&bytes);
        assert!(matches!(result, Err(Error::Limit { value: 0x400_0000, limit: 0x10_0000, .. })));

        let bytes = compress(&sample());
        let container = Container::parse(&bytes).unwrap();
        assert_eq!(container.format(), Format::CompressedBundle);
        assert_eq!(container.entries()[1].bytes.as_ref(), b"any");
    }

    /// The bundles of one host program share what they may expand to.
    #[test]
    fn several_compressed_bundles_share_one_budget() {
        let plain = sample();
        let bytes = compress(&plain);
        let mut budget = plain.len() as u64 + 9;
        let mut entries = Vec::new();
        one_bundle(&bytes, 0, &mut budget, &mut entries).unwrap();
        assert_eq!((budget, entries.len()), (9, 5));
        let second = one_bundle(&bytes, 1, &mut budget, &mut entries);
        assert!(matches!(second, Err(Error::Limit { limit: 9, .. })), "{second:?}");
        assert_eq!(fat_binary(&bytes.repeat(2)).map(|entries| entries.len()), Ok(10));
    }

    #[test]
    fn unknown_formats() {
        for bytes in [&b""[..], b"MZ", b"CCOB", b"__CLANG_OFFLOAD_BUNDLE__", b"\x7fELF"] {
            assert!(Container::parse(bytes).is_err(), "{bytes:?}");
        }
        assert!(matches!(Container::parse(b"#!/bin/sh"), Err(Error::UnknownFormat { .. })));
    }
}
