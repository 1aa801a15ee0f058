//! Pages of the host: address space that takes memory only where it is touched.

#[cfg(unix)]
pub(super) use unix::Pages;

#[cfg(not(unix))]
pub(super) use other::Pages;

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
