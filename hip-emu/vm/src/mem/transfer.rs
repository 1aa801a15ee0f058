//! Host access to device memory: read, write, fill, copy.

use std::ptr::{with_exposed_provenance, with_exposed_provenance_mut};

use super::{DevAddr, Memory, MemoryError};

/// A rectangle of bytes in memory: rows of equal width at equal distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// First byte of the first row.
    pub addr: DevAddr,
    /// Bytes from the start of one row to the start of the next.
    pub pitch: u64,
}

impl Rect {
    /// Bytes from the first byte of the first row to the last of the last.
    fn span(&self, width: u64, height: u64) -> Result<u64, MemoryError> {
        if height > 1 && self.pitch < width {
            return Err(MemoryError::InvalidPitch { pitch: self.pitch, width });
        }
        (height - 1)
            .checked_mul(self.pitch)
            .and_then(|rows| rows.checked_add(width))
            .ok_or(MemoryError::InvalidSize { size: u64::MAX })
    }
}

impl Memory {
    /// Reads bytes at `addr` into `to`.
    ///
    /// # Errors
    /// `OutOfBounds` unless all bytes are inside one allocation. Reading nothing always succeeds.
    pub fn read(&self, addr: DevAddr, to: &mut [u8]) -> Result<(), MemoryError> {
        // SAFETY: a slice can be written for its whole length.
        unsafe { self.read_raw(addr, to.as_mut_ptr(), to.len() as u64) }
    }

    /// Reads `len` bytes at `addr` to host memory.
    ///
    /// # Errors
    /// As [`Memory::read`].
    ///
    /// # Safety
    /// `to` must be valid for writing `len` bytes.
    pub unsafe fn read_raw(&self, addr: DevAddr, to: *mut u8, len: u64) -> Result<(), MemoryError> {
        if len == 0 {
            return Ok(());
        }
        let _held = self.hold(addr, len)?;
        // SAFETY: `hold` found `len` bytes at `addr` and keeps them alive; `to` is the caller's promise. `copy` allows the
        // two to overlap.
        unsafe { std::ptr::copy(host(addr), to, len as usize) };
        Ok(())
    }

    /// Writes `from` to `addr`.
    ///
    /// # Errors
    /// `OutOfBounds` unless all bytes are inside one allocation. Writing nothing always succeeds.
    pub fn write(&self, addr: DevAddr, from: &[u8]) -> Result<(), MemoryError> {
        // SAFETY: a slice can be read for its whole length.
        unsafe { self.write_raw(addr, from.as_ptr(), from.len() as u64) }
    }

    /// Writes `len` bytes of host memory to `addr`.
    ///
    /// # Errors
    /// As [`Memory::write`].
    ///
    /// # Safety
    /// `from` must be valid for reading `len` bytes.
    pub unsafe fn write_raw(&self, addr: DevAddr, from: *const u8, len: u64) -> Result<(), MemoryError> {
        if len == 0 {
            return Ok(());
        }
        let _held = self.hold(addr, len)?;
        // SAFETY: as in `read_raw`, with the roles exchanged.
        unsafe { std::ptr::copy(from, host_mut(addr), len as usize) };
        Ok(())
    }

    /// Writes `pattern`, which has 1, 2 or 4 bytes, `count` times from `addr` on. Zeros are written to a large range by
    /// giving its pages back to the system, where it has a way to do so.
    ///
    /// # Errors
    /// `InvalidPattern` for another length, `OutOfBounds` unless all bytes are inside one allocation.
    pub fn fill(&self, addr: DevAddr, pattern: &[u8], count: u64) -> Result<(), MemoryError> {
        let len = pattern_bytes(pattern, count)?;
        if len == 0 {
            return Ok(());
        }
        let held = self.hold(addr, len)?;
        if pattern.iter().all(|byte| *byte == 0)
            && let Some(edges) = held.backing.discard(addr.0, len)
        {
            for (edge, len) in edges {
                // SAFETY: part of what `hold` found.
                unsafe { fill_raw(host_mut(DevAddr(edge)), &[0], len) };
            }
            return Ok(());
        }
        // SAFETY: `hold` found `len` bytes at `addr` and keeps them alive.
        unsafe { fill_raw(host_mut(addr), pattern, count) };
        Ok(())
    }

    /// Writes `pattern`, which has 1, 2 or 4 bytes, `columns` times into each of `rows` rows.
    ///
    /// # Errors
    /// As [`Memory::fill`], and `InvalidPitch` if rows overlap.
    pub fn fill_2d(&self, to: Rect, pattern: &[u8], columns: u64, rows: u64) -> Result<(), MemoryError> {
        let width = pattern_bytes(pattern, columns)?;
        if width == 0 || rows == 0 {
            return Ok(());
        }
        let _held = self.hold(to.addr, to.span(width, rows)?)?;
        for row in 0..rows {
            // SAFETY: `hold` found all rows and keeps them alive.
            unsafe { fill_raw(host_mut(DevAddr(to.addr.0 + row * to.pitch)), pattern, columns) };
        }
        Ok(())
    }

    /// Copies `len` bytes from `from` to `to`. The two may overlap: the result is as if copied through a third place.
    ///
    /// # Errors
    /// `OutOfBounds` unless all bytes of each are inside one allocation. Copying nothing always succeeds.
    pub fn copy(&self, to: DevAddr, from: DevAddr, len: u64) -> Result<(), MemoryError> {
        if len == 0 {
            return Ok(());
        }
        let _to = self.hold(to, len)?;
        let _from = self.hold(from, len)?;
        // SAFETY: `hold` found both ranges and keeps them alive; `copy` allows overlap.
        unsafe { std::ptr::copy(host(from), host_mut(to), len as usize) };
        Ok(())
    }

    /// Copies `rows` rows of `width` bytes. Rectangles that overlap give unspecified bytes.
    ///
    /// # Errors
    /// As [`Memory::copy`], and `InvalidPitch` if rows of one rectangle overlap.
    pub fn copy_2d(&self, to: Rect, from: Rect, width: u64, rows: u64) -> Result<(), MemoryError> {
        if width == 0 || rows == 0 {
            return Ok(());
        }
        let _to = self.hold(to.addr, to.span(width, rows)?)?;
        let _from = self.hold(from.addr, from.span(width, rows)?)?;
        for row in 0..rows {
            let source = DevAddr(from.addr.0 + row * from.pitch);
            let target = DevAddr(to.addr.0 + row * to.pitch);
            // SAFETY: `hold` found all rows of both and keeps them alive; `copy` allows overlap.
            unsafe { std::ptr::copy(host(source), host_mut(target), width as usize) };
        }
        Ok(())
    }
}

/// The host's view of a checked address.
fn host(addr: DevAddr) -> *const u8 {
    with_exposed_provenance(addr.0 as usize)
}

/// The host's view of a checked address, for writing.
fn host_mut(addr: DevAddr) -> *mut u8 {
    with_exposed_provenance_mut(addr.0 as usize)
}

fn pattern_bytes(pattern: &[u8], count: u64) -> Result<u64, MemoryError> {
    if !matches!(pattern.len(), 1 | 2 | 4) {
        return Err(MemoryError::InvalidPattern { len: pattern.len() });
    }
    count.checked_mul(pattern.len() as u64).ok_or(MemoryError::InvalidSize { size: u64::MAX })
}

/// # Safety
/// `to` must be valid for writing `count` times the pattern.
unsafe fn fill_raw(to: *mut u8, pattern: &[u8], count: u64) {
    let count = count as usize;
    match *pattern {
        // SAFETY: the caller's promise.
        [byte] => unsafe { to.write_bytes(byte, count) },
        [a, b] => {
            for i in 0..count {
                // SAFETY: the caller's promise.
                unsafe { to.cast::<[u8; 2]>().add(i).write([a, b]) };
            }
        }
        [a, b, c, d] => {
            for i in 0..count {
                // SAFETY: the caller's promise.
                unsafe { to.cast::<[u8; 4]>().add(i).write([a, b, c, d]) };
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::AllocationKind;
    use super::*;

    fn bytes(memory: &Memory, addr: DevAddr, len: usize) -> Vec<u8> {
        let mut out = vec![0; len];
        memory.read(addr, &mut out).unwrap();
        out
    }

    #[test]
    fn every_access_is_checked_at_both_ends() {
        let memory = Memory::new();
        let a = memory.allocate(100, 1, AllocationKind::Device).unwrap();
        let mut buffer = [0u8; 101];
        memory.read(a, &mut buffer[..100]).unwrap();
        memory.write(DevAddr(a.0 + 99), &[1]).unwrap();
        for (addr, len) in [(a.0, 101), (a.0 + 1, 100), (a.0 + 100, 1), (a.0 - 1, 1), (0, 1), (u64::MAX, 1)] {
            let addr = DevAddr(addr);
            let want = MemoryError::OutOfBounds { addr, len: len as u64, nearest: memory.lookup(a) };
            assert_eq!(memory.read(addr, &mut buffer[..len]), Err(want.clone()));
            assert_eq!(memory.write(addr, &buffer[..len]), Err(want.clone()));
            assert_eq!(memory.fill(addr, &[1], len as u64), Err(want.clone()));
            assert!(memory.copy(addr, a, len as u64).is_err());
            assert!(memory.copy(a, addr, len as u64).is_err());
        }
        let text = memory.read(DevAddr(a.0 + 100), &mut buffer[..1]).unwrap_err().to_string();
        assert!(text.contains("100 bytes at") && text.contains("device memory"), "{text}");
        assert_eq!(bytes(&memory, a, 100)[98..], [0, 1]);
        memory.read(DevAddr(1), &mut []).unwrap();
    }

    #[test]
    fn fill_writes_each_pattern_width_and_nothing_else() {
        let memory = Memory::new();
        let a = memory.allocate(16, 1, AllocationKind::Device).unwrap();
        memory.fill(DevAddr(a.0 + 1), &[9], 2).unwrap();
        memory.fill(DevAddr(a.0 + 3), &[1, 2], 2).unwrap();
        memory.fill(DevAddr(a.0 + 7), &[3, 4, 5, 6], 2).unwrap();
        assert_eq!(bytes(&memory, a, 16), [0, 9, 9, 1, 2, 1, 2, 3, 4, 5, 6, 3, 4, 5, 6, 0]);
        assert_eq!(memory.fill(a, &[1, 2, 3], 1), Err(MemoryError::InvalidPattern { len: 3 }));
        assert!(memory.fill(a, &[1, 2, 3, 4], u64::MAX / 2).is_err());
        memory.fill(DevAddr::NULL, &[1], 0).unwrap();
    }

    #[test]
    fn copies_may_overlap_and_cross_allocations() {
        let memory = Memory::new();
        let a = memory.allocate(8, 1, AllocationKind::Device).unwrap();
        let b = memory.allocate(8, 1, AllocationKind::Host).unwrap();
        memory.write(a, &[1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        memory.copy(DevAddr(a.0 + 2), a, 5).unwrap();
        assert_eq!(bytes(&memory, a, 8), [1, 2, 1, 2, 3, 4, 5, 8]);
        memory.copy(b, a, 8).unwrap();
        assert_eq!(bytes(&memory, b, 8), [1, 2, 1, 2, 3, 4, 5, 8]);
    }

    #[test]
    fn rectangles() {
        let memory = Memory::new();
        let a = memory.allocate(12, 1, AllocationKind::Device).unwrap();
        let b = memory.allocate(6, 1, AllocationKind::Device).unwrap();
        let wide = Rect { addr: DevAddr(a.0 + 1), pitch: 4 };
        memory.fill_2d(wide, &[7, 8], 1, 3).unwrap();
        assert_eq!(bytes(&memory, a, 12), [0, 7, 8, 0, 0, 7, 8, 0, 0, 7, 8, 0]);
        memory.copy_2d(Rect { addr: b, pitch: 2 }, wide, 2, 3).unwrap();
        assert_eq!(bytes(&memory, b, 6), [7, 8, 7, 8, 7, 8]);
        // The last row needs only its width, not the whole pitch.
        memory.fill_2d(Rect { addr: DevAddr(a.0 + 2), pitch: 4 }, &[1, 1], 1, 3).unwrap();
        assert!(memory.fill_2d(Rect { addr: DevAddr(a.0 + 3), pitch: 4 }, &[1, 1], 1, 3).is_err());
        assert_eq!(
            memory.fill_2d(Rect { addr: a, pitch: 1 }, &[1, 1], 1, 2),
            Err(MemoryError::InvalidPitch { pitch: 1, width: 2 })
        );
        assert!(memory.copy_2d(Rect { addr: b, pitch: u64::MAX }, wide, 2, 3).is_err());
    }
}
