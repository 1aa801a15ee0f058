//! Locks. In tests they are counted, by thread, so that a test can tell that something takes none.

#[cfg(not(test))]
pub(crate) use std::sync::{Mutex, MutexGuard};

#[cfg(test)]
pub(crate) use counted::{Mutex, locks};
#[cfg(test)]
pub(crate) use std::sync::MutexGuard;

#[cfg(test)]
mod counted {
    use std::cell::Cell;
    use std::sync::{LockResult, MutexGuard};

    thread_local! {
        static LOCKS: Cell<usize> = const { Cell::new(0) };
    }

    /// Locks that this thread took so far.
    pub(crate) fn locks() -> usize {
        LOCKS.get()
    }

    /// [`std::sync::Mutex`] with a count.
    #[derive(Debug, Default)]
    pub(crate) struct Mutex<T>(std::sync::Mutex<T>);

    impl<T> Mutex<T> {
        pub(crate) const fn new(value: T) -> Self {
            Self(std::sync::Mutex::new(value))
        }

        pub(crate) fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
            LOCKS.set(LOCKS.get() + 1);
            self.0.lock()
        }

        pub(crate) fn get_mut(&mut self) -> LockResult<&mut T> {
            self.0.get_mut()
        }
    }
}
