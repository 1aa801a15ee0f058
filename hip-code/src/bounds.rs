//! Whether what a loader writes, and what it gives addresses of, lies in the image.
//!
//! A loader adds the addresses of a file to where it put the image. One that believed them would write, or hand out for
//! writing, memory of somebody else.

use crate::Error;
use crate::elf::{Relocation, RelocationKind, Segment, Symbol, SymbolKind};

/// How much of a name goes into a message, in characters.
const NAME: usize = 100;

/// Checks that each relocation changes bytes of one segment only, and refers to a symbol that exists.
pub(crate) fn check_relocations(
    relocations: &[Relocation],
    segments: &[Segment],
    symbols: &[Symbol],
) -> Result<(), Error> {
    for relocation in relocations {
        let at = relocation.offset;
        if relocation.symbol.is_some_and(|index| index >= symbols.len()) {
            return Err(Error::Elf(format!("the relocation at {at:#x} refers to a symbol that does not exist")));
        }
        let width = relocation.kind.width();
        if width > 0 && !is_inside(segments, at, width) {
            return Err(Error::Elf(format!("the relocation at {at:#x} would change memory outside of the segments")));
        }
    }
    Ok(())
}

/// Checks that each variable, function and kernel descriptor lies in one segment.
pub(crate) fn check_symbols(symbols: &[Symbol], segments: &[Segment]) -> Result<(), Error> {
    let named = |symbol: &&Symbol| {
        matches!(symbol.kind, SymbolKind::Object | SymbolKind::Function | SymbolKind::KernelDescriptor)
    };
    match symbols.iter().filter(named).find(|symbol| !is_inside(segments, symbol.vaddr, symbol.size)) {
        None => Ok(()),
        Some(Symbol { name, vaddr, size, .. }) => Err(outside(name, &format!("{size} bytes at {vaddr:#x}"))),
    }
}

/// The error for a symbol whose place is not in a segment.
pub(crate) fn outside(name: &str, place: &str) -> Error {
    let name: String = name.chars().take(NAME).collect();
    Error::Elf(format!("the symbol `{}` ({place}) is outside of the segments", name.escape_debug()))
}

/// Whether `len` bytes at `vaddr` lie in one segment; no bytes may also lie at its end. The segments are sorted.
fn is_inside(segments: &[Segment], vaddr: u64, len: u64) -> bool {
    let before = segments.partition_point(|segment| segment.vaddr <= vaddr);
    let Some(segment) = before.checked_sub(1).and_then(|index| segments.get(index)) else { return false };
    segment.mem_size.checked_sub(vaddr - segment.vaddr).is_some_and(|room| len <= room)
}

impl RelocationKind {
    /// How many bytes it changes. What is not known may change as much as any.
    fn width(self) -> u64 {
        match self {
            Self::None => 0,
            Self::Abs32Lo | Self::Abs32Hi | Self::Rel32 | Self::Abs32 | Self::Rel32Lo | Self::Rel32Hi => 4,
            Self::Abs64 | Self::Rel64 | Self::Relative64 | Self::Other(_) => 8,
        }
    }
}
