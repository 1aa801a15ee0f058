//! Ordinary host memory that is page-locked after the fact.

use std::fmt;
use std::mem::ManuallyDrop;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use hip_sys::hipHostRegisterPortable;

use super::transfer::{HostSink, HostSource};
use crate::captures;
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Result};
use crate::stream;

/// Host memory that can be registered: `Vec<T>` and `Box<[T]>`. It is owned, so that nobody can free it while it is
/// registered; borrowed memory could be, since a guard can be forgotten.
///
/// # Safety
/// `elements` and `elements_mut` must always return the same memory, which stays where it is when the value is moved.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no host memory that can be registered",
    note = "registered memory is owned, since a guard can be forgotten: a `Vec<T>` or a `Box<[T]>` of numbers"
)]
pub unsafe trait HostMemory: Send + Sync + 'static {
    /// Type of the elements.
    type Element: Element;

    /// The elements.
    fn elements(&self) -> &[Self::Element];

    /// The elements.
    fn elements_mut(&mut self) -> &mut [Self::Element];
}

// SAFETY: the elements are on the heap, and `Registered` gives no access to the vector itself, which could grow.
unsafe impl<T: Element> HostMemory for Vec<T> {
    type Element = T;

    fn elements(&self) -> &[T] {
        self
    }

    fn elements_mut(&mut self) -> &mut [T] {
        self
    }
}

// SAFETY: the elements are on the heap.
unsafe impl<T: Element> HostMemory for Box<[T]> {
    type Element = T;

    fn elements(&self) -> &[T] {
        self
    }

    fn elements_mut(&mut self) -> &mut [T] {
        self
    }
}

/// Host memory of the program that the runtime has page-locked (`hipHostRegister`), for [`Stream::upload_async`] and
/// [`Stream::download_async`] without a copy into a [`PinnedBuffer`]. Use it like a slice.
///
/// Registering takes longer than copying: it pays for memory that is used many times. The runtime locks whole pages, so
/// small pieces of memory beside each other are better kept in one `Vec`.
///
/// Dropping it unregisters the memory (`hipHostUnregister`) and frees it. Forgetting it leaks the memory and is
/// otherwise harmless.
///
/// [`Stream::upload_async`]: crate::Stream::upload_async
/// [`Stream::download_async`]: crate::Stream::download_async
/// [`PinnedBuffer`]: crate::PinnedBuffer
pub struct Registered<C: HostMemory> {
    device: Device,
    memory: ManuallyDrop<C>,
    /// Whether `memory` is not to be touched any more.
    taken: bool,
    /// Set when it cannot be known any more when the device is done with the memory: then it leaks, and stays registered.
    abandoned: AtomicBool,
}

impl<C: HostMemory> Registered<C> {
    /// Registers the memory, for all devices of the runtime. Memory without bytes is not registered.
    ///
    /// # Errors
    /// Errors of the runtime, for instance if a part is registered already. The memory is dropped then.
    pub fn new(device: &Device, mut memory: C) -> Result<Self> {
        let bytes = size_of_val(memory.elements());
        if bytes > 0 {
            device.bind()?;
            let address = memory.elements_mut().as_mut_ptr().cast();
            // SAFETY: the memory is owned, stays where it is, and is unregistered before it is freed.
            let result = unsafe { device.hip().hipHostRegister(address, bytes, hipHostRegisterPortable) };
            let context = || format!("{bytes} bytes at {address:p}");
            device.platform().check_with("hipHostRegister", context, result)?;
        }
        Ok(Self::over(device, memory))
    }

    fn over(device: &Device, memory: C) -> Self {
        let abandoned = AtomicBool::new(false);
        Self { device: device.clone(), memory: ManuallyDrop::new(memory), taken: false, abandoned }
    }

    /// The device that the memory was registered with.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Unregisters the memory (`hipHostUnregister`) and gives it back.
    ///
    /// # Errors
    /// Errors of the runtime. The memory may be registered still, so it leaks.
    pub fn into_inner(mut self) -> Result<C> {
        if *self.abandoned.get_mut() {
            return Err(Error::Unsupported {
                what: "taking this memory back",
                reason: "an earlier error left unknown when the device is done with it".to_owned(),
            });
        }
        // Set first: on an error, `drop` must leave the memory alone.
        self.taken = true;
        self.unregister()?;
        // SAFETY: `taken` keeps `drop` from touching the memory, and `self` goes away here.
        Ok(unsafe { ManuallyDrop::take(&mut self.memory) })
    }

    fn unregister(&mut self) -> Result<()> {
        let elements = self.memory.elements_mut();
        if size_of_val(elements) == 0 {
            return Ok(());
        }
        self.device.bind()?;
        // SAFETY: the memory was registered by this address. Transfers own this object until they are done, so no device
        // uses the memory.
        let unregister = || unsafe { self.device.hip().hipHostUnregister(elements.as_mut_ptr().cast()) };
        let result = captures::exempt(self.device.hip(), unregister);
        self.device.platform().check("hipHostUnregister", result)
    }
}

impl<C: HostMemory> Deref for Registered<C> {
    type Target = [C::Element];

    fn deref(&self) -> &[C::Element] {
        self.memory.elements()
    }
}

impl<C: HostMemory> DerefMut for Registered<C> {
    fn deref_mut(&mut self) -> &mut [C::Element] {
        self.memory.elements_mut()
    }
}

// SAFETY: the memory stays where it is, by the contract of `HostMemory`, and only the owner can change it.
unsafe impl<C: HostMemory> HostSource for Registered<C> {
    type Element = C::Element;

    fn elements(&self) -> &[C::Element] {
        self
    }

    fn abandon(&self) -> bool {
        self.abandoned.store(true, Ordering::Release);
        true
    }
}

// SAFETY: as above; while this reference is owned, nobody else can get exclusive access.
unsafe impl<C: HostMemory> HostSource for Arc<Registered<C>> {
    type Element = C::Element;

    fn elements(&self) -> &[C::Element] {
        self
    }

    fn abandon(&self) -> bool {
        self.abandoned.store(true, Ordering::Release);
        true
    }
}

// SAFETY: as for the source.
unsafe impl<C: HostMemory> HostSink for Registered<C> {
    fn elements_mut(&mut self) -> &mut [C::Element] {
        self
    }
}

impl<C: HostMemory> Drop for Registered<C> {
    fn drop(&mut self) {
        if self.taken || *self.abandoned.get_mut() {
            return;
        }
        if stream::is_in_callback() {
            self.taken = true;
            // SAFETY: nobody took the memory, and `self` goes away here.
            let memory = unsafe { ManuallyDrop::take(&mut self.memory) };
            let moved = Self::over(&self.device, memory);
            return stream::drop_elsewhere(&self.device, "unregistering memory", moved);
        }
        match self.unregister() {
            // SAFETY: nobody took the memory.
            Ok(()) => unsafe { ManuallyDrop::drop(&mut self.memory) },
            // It may be registered still: it leaks.
            Err(error) => self.device.defer_error(error),
        }
    }
}

impl<C: HostMemory> fmt::Debug for Registered<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registered")
            .field("type", &std::any::type_name::<C>())
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}
