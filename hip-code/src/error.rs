//! The error of this crate.

use std::fmt;

/// Why bytes could not be read as a code object, or as a container of code objects.
///
/// All input counts as hostile: a malformed file is one of these, never a panic, and never an allocation that the size
/// of the input does not justify.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are none of the known containers.
    UnknownFormat {
        /// The first bytes, printable; nothing if there are no bytes.
        found: String,
        /// What they are instead, if that is recognised, and what to do about it.
        looks_like: Option<&'static str>,
    },
    /// Something points outside of the file, or the file ends too early.
    Truncated {
        /// Which structure.
        what: &'static str,
        /// First byte that is needed.
        offset: u64,
        /// One past the last byte that is needed.
        end: u64,
        /// Size of the file or of the enclosing structure, in bytes.
        have: u64,
    },
    /// The ELF file is broken, or not one for AMD GPUs.
    Elf(String),
    /// The code object version is not one of 3 to 6.
    UnsupportedVersion {
        /// `e_ident[EI_ABIVERSION]`.
        abi_version: u8,
    },
    /// The offload bundle is broken.
    Bundle(String),
    /// The compressed bundle is broken, or compressed by an unknown method.
    Compressed(String),
    /// The `NT_AMDGPU_METADATA` note is missing or broken.
    Metadata(String),
    /// A count or size is larger than this crate is willing to work with.
    Limit {
        /// Which count or size.
        what: &'static str,
        /// What the file says.
        value: u64,
        /// The limit.
        limit: u64,
    },
    /// A string is not a target ID.
    TargetId {
        /// The string.
        text: String,
        /// What is wrong with it, and what was probably meant.
        reason: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat { found, .. } if found.is_empty() => {
                f.write_str("not a code object: there are no bytes at all")
            }
            Self::UnknownFormat { looks_like: Some(what), .. } => write!(f, "not a code object but {what}"),
            Self::UnknownFormat { found, looks_like: None } => write!(
                f,
                "not a code object: the first bytes are {found}, neither an ELF file, an offload bundle \
                 (__CLANG_OFFLOAD_BUNDLE__) nor a compressed one (CCOB)"
            ),
            Self::Truncated { what, offset, end, have } => {
                write!(f, "truncated {what}: bytes {offset}..{end} are needed, there are {have}")
            }
            Self::Elf(text) => write!(f, "not a usable AMDGPU ELF file: {text}"),
            Self::UnsupportedVersion { abi_version } => write!(
                f,
                "code object ABI version {abi_version} is not supported; this crate reads code objects V3 to V6"
            ),
            Self::Bundle(text) => write!(f, "malformed offload bundle: {text}"),
            Self::Compressed(text) => write!(f, "malformed compressed offload bundle: {text}"),
            Self::Metadata(text) => write!(f, "malformed kernel metadata: {text}"),
            Self::Limit { what, value, limit } => write!(f, "{what} is {value}, more than the limit of {limit}"),
            Self::TargetId { text, reason } => {
                write!(f, "`{text}` is not a target ID such as `gfx90a` or `gfx90a:sramecc+:xnack-`: {reason}")
            }
        }
    }
}

impl std::error::Error for Error {}

/// Returns `len` bytes at `offset`, or says which structure did not fit.
pub(crate) fn slice<'a>(bytes: &'a [u8], offset: u64, len: u64, what: &'static str) -> Result<&'a [u8], Error> {
    let end = offset.checked_add(len);
    let range = end.and_then(|end| Some(usize::try_from(offset).ok()?..usize::try_from(end).ok()?));
    range.and_then(|range| bytes.get(range)).ok_or(Error::Truncated {
        what,
        offset,
        end: end.unwrap_or(u64::MAX),
        have: bytes.len() as u64,
    })
}

/// Reads a little-endian `u16` at `offset`.
pub(crate) fn read_u16(bytes: &[u8], offset: u64, what: &'static str) -> Result<u16, Error> {
    let mut le = [0; 2];
    le.copy_from_slice(slice(bytes, offset, 2, what)?);
    Ok(u16::from_le_bytes(le))
}

/// Reads a little-endian `u32` at `offset`.
pub(crate) fn read_u32(bytes: &[u8], offset: u64, what: &'static str) -> Result<u32, Error> {
    let mut le = [0; 4];
    le.copy_from_slice(slice(bytes, offset, 4, what)?);
    Ok(u32::from_le_bytes(le))
}

/// Reads a little-endian `u64` at `offset`.
pub(crate) fn read_u64(bytes: &[u8], offset: u64, what: &'static str) -> Result<u64, Error> {
    let mut le = [0; 8];
    le.copy_from_slice(slice(bytes, offset, 8, what)?);
    Ok(u64::from_le_bytes(le))
}
