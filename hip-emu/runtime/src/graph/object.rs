//! Objects of the program that graphs keep alive (`hipUserObjectCreate`).

use std::ffi::c_void;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use hip_sys::hipError_t;

use crate::error::HipResult;
use crate::platform::platform;

/// A counted object of the program. Its destructor is called when the last reference is gone.
pub(crate) struct UserObject {
    data: *mut c_void,
    destroy: unsafe extern "C" fn(*mut c_void),
    /// References of the program and of graphs.
    count: AtomicU64,
    handle: OnceLock<usize>,
}

// SAFETY: the pointer is only given to the destructor, of which the program promises that it may be called on any thread.
unsafe impl Send for UserObject {}
// SAFETY: as above; it is called once.
unsafe impl Sync for UserObject {}

impl UserObject {
    /// Files an object with `count` references of the program and returns its handle.
    pub(crate) fn create(data: *mut c_void, destroy: unsafe extern "C" fn(*mut c_void), count: u32) -> usize {
        let object = Arc::new(Self { data, destroy, count: AtomicU64::new(count.into()), handle: OnceLock::new() });
        let handle = platform().user_objects.insert(Arc::clone(&object));
        object.handle.get_or_init(|| handle).to_owned()
    }

    /// # Errors
    /// `hipErrorInvalidValue` if it is being destroyed.
    pub(crate) fn retain(&self, count: u32) -> HipResult {
        let add = |have: u64| (have > 0).then(|| have.checked_add(count.into())).flatten();
        let added = self.count.fetch_update(Ordering::AcqRel, Ordering::Acquire, add);
        added.map(drop).map_err(|_| hipError_t::hipErrorInvalidValue)
    }

    /// Gives references back, and with the last one destroys the object.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if there are not that many.
    pub(crate) fn release(&self, count: u32) -> HipResult {
        let take = |have: u64| have.checked_sub(count.into());
        let before = self.count.fetch_update(Ordering::AcqRel, Ordering::Acquire, take);
        let before = before.map_err(|_| hipError_t::hipErrorInvalidValue)?;
        if before == u64::from(count) && before > 0 {
            if let Some(handle) = self.handle.get() {
                platform().user_objects.remove(*handle);
            }
            // SAFETY: promised by the caller of `hipUserObjectCreate`; the count reaches zero once.
            unsafe { (self.destroy)(self.data) };
        }
        Ok(())
    }
}

/// References that a graph holds, given back when this is dropped.
pub(crate) struct Held {
    object: Arc<UserObject>,
    count: u32,
}

impl Held {
    /// Takes over references that somebody has counted already.
    pub(crate) fn take_over(object: &Arc<UserObject>, count: u32) -> Self {
        Self { object: Arc::clone(object), count }
    }

    /// As many references for somebody else.
    pub(crate) fn again(&self) -> HipResult<Self> {
        self.object.retain(self.count)?;
        Ok(Self { object: Arc::clone(&self.object), count: self.count })
    }

    /// Takes `count` references of this object out of a list, without giving them back yet.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` if the list has fewer.
    pub(crate) fn split(list: &mut Vec<Held>, object: &Arc<UserObject>, count: u32) -> HipResult<Held> {
        let have: u64 = list.iter().filter(|held| Arc::ptr_eq(&held.object, object)).map(|h| u64::from(h.count)).sum();
        if have < u64::from(count) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let mut left = count;
        for held in list.iter_mut().filter(|held| Arc::ptr_eq(&held.object, object)) {
            let part = left.min(held.count);
            held.count -= part;
            left -= part;
        }
        list.retain(|held| held.count > 0);
        Ok(Held { object: Arc::clone(object), count })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.count > 0 {
            // The references exist, so this cannot fail.
            let _ = self.object.release(self.count);
        }
    }
}
