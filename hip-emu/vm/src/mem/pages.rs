//! Pages of the host: address space that takes memory only where it is touched.

#[cfg(unix)]
pub(super) use unix::Pages;

#[cfg(not(unix))]
pub(super) use other::Pages;

#[cfg(target_os = "linux")]
pub use linux::Physical;
#[cfg(target_os = "linux")]
pub(super) use linux::{Mapping, Space};

#[cfg(not(target_os = "linux"))]
pub use elsewhere::Physical;
#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::{Mapping, Space};

#[cfg(unix)]
mod unix {
    use std::ptr::NonNull;

    /// A mapping of zeroed pages.
    pub(in super::super) struct Pages {
        base: NonNull<libc::c_void>,
        len: usize,
    }

    impl Pages {
        /// Whether the host has them.
        pub(in super::super) const SUPPORTED: bool = true;

        /// Maps `len` bytes. No memory is set aside for them, so that a host may map far more than it has; one that is
        /// set to refuse that (`vm.overcommit_memory` 2 on Linux) refuses it here.
        pub(in super::super) fn map(len: usize) -> Option<Pages> {
            let protection = libc::PROT_READ | libc::PROT_WRITE;
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | NO_RESERVE;
            // SAFETY: a new mapping at an address of the system's choice touches nothing that exists.
            let base = unsafe { libc::mmap(std::ptr::null_mut(), len, protection, flags, -1, 0) };
            if base == libc::MAP_FAILED {
                return None;
            }
            Some(Pages { base: NonNull::new(base)?, len })
        }

        /// First byte.
        pub(in super::super) fn base(&self) -> u64 {
            self.base.as_ptr().expose_provenance() as u64
        }

        /// Gives the whole pages among `len` bytes at `addr` back to the system, after which they read as zeros. Returns
        /// the bytes before and behind these pages, as address and length.
        pub(in super::super) fn discard(&self, addr: u64, len: u64) -> Option<[(u64, u64); 2]> {
            // Only here do private anonymous pages read as zeros afterwards.
            if !cfg!(any(target_os = "linux", target_os = "android")) {
                return None;
            }
            let end = addr.checked_add(len)?;
            let page = page_size()?;
            let (first, last) = (addr.checked_next_multiple_of(page)?, end - end % page);
            if first >= last || addr < self.base() || end > self.base() + self.len as u64 {
                return None;
            }
            let start = std::ptr::with_exposed_provenance_mut(usize::try_from(first).ok()?);
            // SAFETY: the range is part of this mapping, which is private, anonymous, and accessed by raw pointers only.
            let result = unsafe { libc::madvise(start, (last - first) as usize, libc::MADV_DONTNEED) };
            (result == 0).then_some([(addr, first - addr), (last, end - last)])
        }
    }

    impl Drop for Pages {
        fn drop(&mut self) {
            // SAFETY: the mapping is this value's own, and nobody uses it any more.
            let _ = unsafe { libc::munmap(self.base.as_ptr(), self.len) };
        }
    }

    #[cfg(any(target_os = "linux", target_os = "android"))]
    const NO_RESERVE: libc::c_int = libc::MAP_NORESERVE;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const NO_RESERVE: libc::c_int = 0;

    /// Bytes of a page of the host.
    fn page_size() -> Option<u64> {
        // SAFETY: asks the system a number.
        u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).ok().filter(|size| size.is_power_of_two())
    }
}

#[cfg(not(unix))]
mod other {
    /// There are none here: all allocations come from the host's allocator.
    pub(in super::super) enum Pages {}

    impl Pages {
        pub(in super::super) const SUPPORTED: bool = false;

        pub(in super::super) fn map(_: usize) -> Option<Pages> {
            None
        }

        pub(in super::super) fn base(&self) -> u64 {
            match *self {}
        }

        pub(in super::super) fn discard(&self, _: u64, _: u64) -> Option<[(u64, u64); 2]> {
            match *self {}
        }
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::File;
    use std::os::fd::{AsRawFd, FromRawFd};
    use std::ptr::NonNull;
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

    use crate::mem::MemoryError;

    /// Memory without an address. It reads as zeros, and takes memory of the host only where it was touched.
    #[derive(Debug)]
    pub struct Physical {
        file: File,
        len: u64,
    }

    impl Physical {
        pub(in super::super) const SUPPORTED: bool = true;

        /// Memory of `len` bytes.
        ///
        /// # Errors
        /// `InvalidSize` for none or absurdly many, `OutOfMemory` if the host refuses it.
        pub fn new(len: u64) -> Result<Physical, MemoryError> {
            if len == 0 || len > isize::MAX as u64 {
                return Err(MemoryError::InvalidSize { size: len });
            }
            // SAFETY: the name is a C string.
            let file = unsafe { libc::memfd_create(c"hip-emu".as_ptr(), libc::MFD_CLOEXEC) };
            if file < 0 {
                return Err(MemoryError::OutOfMemory { size: len, align: 1 });
            }
            // SAFETY: the descriptor is new and nobody else's.
            let file = unsafe { File::from_raw_fd(file) };
            file.set_len(len).map_err(|_| MemoryError::OutOfMemory { size: len, align: 1 })?;
            Ok(Physical { file, len })
        }

        /// Bytes.
        pub fn len(&self) -> u64 {
            self.len
        }

        /// Whether it has no bytes, which is never so.
        pub fn is_empty(&self) -> bool {
            self.len == 0
        }
    }

    /// Addresses that are set aside.
    pub(in super::super) struct Space {
        base: NonNull<libc::c_void>,
        len: usize,
        /// First byte and length of the mappings that exist. Held locked while one is made or ends.
        occupied: Mutex<Vec<(u64, u64)>>,
    }

    // SAFETY: only numbers; the addresses are the system's to keep track of.
    unsafe impl Send for Space {}
    // SAFETY: as above.
    unsafe impl Sync for Space {}

    /// Flags of addresses where nothing is.
    const NOTHING: libc::c_int = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;

    impl Space {
        pub(in super::super) fn reserve(len: usize) -> Option<Space> {
            // SAFETY: a new mapping at an address of the system's choice touches nothing that exists.
            let base = unsafe { libc::mmap(std::ptr::null_mut(), len, libc::PROT_NONE, NOTHING, -1, 0) };
            if base == libc::MAP_FAILED {
                return None;
            }
            Some(Space { base: NonNull::new(base)?, len, occupied: Mutex::new(Vec::new()) })
        }

        pub(in super::super) fn base(&self) -> u64 {
            self.base.as_ptr().expose_provenance() as u64
        }

        fn occupied(&self) -> MutexGuard<'_, Vec<(u64, u64)>> {
            self.occupied.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }

    impl Drop for Space {
        fn drop(&mut self) {
            // SAFETY: the addresses are this value's own, and mappings there keep it alive.
            let _ = unsafe { libc::munmap(self.base.as_ptr(), self.len) };
        }
    }

    /// Memory at an address. Ends when it is dropped.
    pub(in super::super) struct Mapping {
        space: Arc<Space>,
        addr: u64,
        len: u64,
        _physical: Arc<Physical>,
    }

    impl Mapping {
        /// Maps `len` bytes of `physical` at an address of the space; all of it must be inside, and a multiple of the page
        /// size. Fails with `true` if a mapping that is there is still used, with `false` if the host refuses.
        pub(in super::super) fn new(
            space: &Arc<Space>,
            addr: u64,
            len: u64,
            physical: &Arc<Physical>,
            offset: u64,
        ) -> Result<Mapping, bool> {
            let end = addr.checked_add(len).ok_or(false)?;
            if addr < space.base() || end > space.base() + space.len as u64 {
                return Err(false);
            }
            let offset = libc::off_t::try_from(offset).map_err(|_| false)?;
            let mut occupied = space.occupied();
            if occupied.iter().any(|(other, len)| *other < end && addr < other + len) {
                return Err(true);
            }
            let protection = libc::PROT_READ | libc::PROT_WRITE;
            let flags = libc::MAP_SHARED | libc::MAP_FIXED | libc::MAP_NORESERVE;
            let (at, file) = (std::ptr::with_exposed_provenance_mut(addr as usize), physical.file.as_raw_fd());
            // SAFETY: the addresses are inside the space, and nothing is there.
            let mapped = unsafe { libc::mmap(at, len as usize, protection, flags, file, offset) };
            if mapped == libc::MAP_FAILED {
                return Err(false);
            }
            occupied.push((addr, len));
            drop(occupied);
            Ok(Mapping { space: Arc::clone(space), addr, len, _physical: Arc::clone(physical) })
        }
    }

    impl Drop for Mapping {
        fn drop(&mut self) {
            let mut occupied = self.space.occupied();
            let at = std::ptr::with_exposed_provenance_mut(self.addr as usize);
            // SAFETY: replaces this mapping, which nobody uses any more, by nothing.
            let gone = unsafe { libc::mmap(at, self.len as usize, libc::PROT_NONE, NOTHING | libc::MAP_FIXED, -1, 0) };
            // If the host has no room even for nothing, the addresses are not used again.
            if gone != libc::MAP_FAILED {
                occupied.retain(|(addr, _)| *addr != self.addr);
            }
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use std::sync::Arc;

    use crate::mem::MemoryError;

    /// Memory without an address, which this host does not have.
    #[derive(Debug)]
    pub enum Physical {}

    impl Physical {
        pub(in super::super) const SUPPORTED: bool = false;

        /// Fails on this host.
        ///
        /// # Errors
        /// `OutOfMemory`, always.
        pub fn new(len: u64) -> Result<Physical, MemoryError> {
            Err(MemoryError::OutOfMemory { size: len, align: 1 })
        }

        /// Bytes.
        pub fn len(&self) -> u64 {
            match *self {}
        }

        /// Whether it has no bytes.
        pub fn is_empty(&self) -> bool {
            match *self {}
        }
    }

    pub(in super::super) enum Space {}

    impl Space {
        pub(in super::super) fn reserve(_: usize) -> Option<Space> {
            None
        }

        pub(in super::super) fn base(&self) -> u64 {
            match *self {}
        }
    }

    pub(in super::super) enum Mapping {}

    impl Mapping {
        pub(in super::super) fn new(
            _: &Arc<Space>,
            _: u64,
            _: u64,
            physical: &Arc<Physical>,
            _: u64,
        ) -> Result<Mapping, bool> {
            match **physical {}
        }
    }
}
