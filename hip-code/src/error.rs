//! The error of this crate.

/// Why bytes could not be read as a code object, or as a container of code objects.
///
/// All input counts as hostile: a malformed file is one of these, never a panic, and never an allocation that the size
/// of the input does not justify.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are none of the known containers.
    #[error(
        "not a code object: the first bytes are {found}, neither an ELF file, an offload bundle \
         (__CLANG_OFFLOAD_BUNDLE__) nor a compressed one (CCOB)"
    )]
    UnknownFormat {
        /// The first bytes, printable.
        found: String,
    },
    /// Something points outside of the file, or the file ends too early.
    #[error("truncated {what}: bytes {offset}..{end} are needed, there are {have}")]
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
    #[error("not a usable AMDGPU ELF file: {0}")]
    Elf(String),
    /// The code object version is not one of 3 to 6.
    #[error("code object ABI version {abi_version} is not supported; this crate reads code objects V3 to V6")]
    UnsupportedVersion {
        /// `e_ident[EI_ABIVERSION]`.
        abi_version: u8,
    },
    /// The offload bundle is broken.
    #[error("malformed offload bundle: {0}")]
    Bundle(String),
    /// The compressed bundle is broken, or compressed by an unknown method.
    #[error("malformed compressed offload bundle: {0}")]
    Compressed(String),
    /// The `NT_AMDGPU_METADATA` note is missing or broken.
    #[error("malformed kernel metadata: {0}")]
    Metadata(String),
    /// A count or size is larger than this crate is willing to work with.
    #[error("{what} is {value}, more than the limit of {limit}")]
    Limit {
        /// Which count or size.
        what: &'static str,
        /// What the file says.
        value: u64,
        /// The limit.
        limit: u64,
    },
    /// A string is not a target ID.
    #[error("`{text}` is not a target ID such as `gfx90a` or `gfx90a:sramecc+:xnack-`: {reason}")]
    TargetId {
        /// The string.
        text: String,
        /// What is wrong with it.
        reason: &'static str,
    },
}

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
