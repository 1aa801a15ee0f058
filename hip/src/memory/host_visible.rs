//! Memory that host and devices both reach: what managed and mapped buffers have in common.

use std::marker::PhantomData;

use super::allocation::{Access, Allocation};
use super::view::{View, ViewMut};
use crate::element::Element;
use crate::error::{CallError, Result};
use hip_sys::hipError_t;

/// `len` elements that host and devices reach. The allocation's origin must have an address on the host, and the
/// elements must be initialised by work in the owner's stream, or by the host.
pub(super) struct HostVisible<T: Element> {
    allocation: Allocation,
    len: usize,
    element: PhantomData<T>,
}

impl<T: Element> HostVisible<T> {
    /// # Safety
    /// The allocation has an address on the host and room for `len` elements, which are initialised by work in its
    /// owner's stream before anything else that is put there.
    ///
    /// # Errors
    /// If the address is not aligned, which no runtime is known to do.
    pub(super) unsafe fn new(allocation: Allocation, len: usize, operation: &'static str) -> Result<Self> {
        let address = allocation.host_address().unwrap_or_default().cast::<T>();
        if !address.is_aligned() {
            let context = format!("it returned {address:p}, which is no address of an element");
            return Err(CallError::new(operation, context, hipError_t::hipErrorInvalidValue).into());
        }
        Ok(Self { allocation, len, element: PhantomData })
    }

    pub(super) fn allocation(&self) -> &Allocation {
        &self.allocation
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The elements, when no queued work writes them any more. While they are borrowed, no safe code can queue work
    /// that does: it needs the buffer borrowed exclusively. Work that reads them runs beside the host.
    pub(super) fn host(&self) -> Result<&[T]> {
        self.allocation.wait_on_host(Access::Read)?;
        // SAFETY: initialised, aligned and long enough by the contract of `new`, and every bit pattern is valid. Writers
        // are done, and the borrow keeps others away.
        Ok(unsafe { std::slice::from_raw_parts(self.data(), self.len) })
    }

    /// The elements, when no queued work uses them any more. While they are borrowed, no safe code can queue work that
    /// does.
    pub(super) fn host_mut(&mut self) -> Result<&mut [T]> {
        self.allocation.wait_on_host(Access::Write)?;
        // SAFETY: as in `host`, and `self` is borrowed exclusively.
        Ok(unsafe { std::slice::from_raw_parts_mut(self.data(), self.len) })
    }

    fn data(&self) -> *mut T {
        match self.allocation.host_address() {
            Some(address) if !address.is_null() => address.cast(),
            // No bytes: the length is zero, or that of an element.
            _ => std::ptr::dangling_mut(),
        }
    }

    pub(super) fn view(&self) -> View<'_, T> {
        View::new(&self.allocation, 0, self.len)
    }

    pub(super) fn view_mut(&mut self) -> ViewMut<'_, T> {
        ViewMut::new(View::new(&self.allocation, 0, self.len))
    }
}

/// What managed and mapped buffers offer alike.
macro_rules! host_visible {
    ($name:ident) => {
        impl<T: Element> $name<T> {
            /// Number of elements.
            #[must_use]
            pub fn len(&self) -> usize {
                self.memory.len()
            }

            /// Whether there are no elements.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.memory.len() == 0
            }

            /// Size in bytes.
            #[must_use]
            pub fn byte_len(&self) -> usize {
                self.view().byte_len()
            }

            /// The stream that owns the buffer; see [`Buffer`](crate::Buffer).
            #[must_use]
            pub fn stream(&self) -> &Stream {
                self.memory.allocation().stream()
            }

            /// The device of the stream that owns the buffer.
            #[must_use]
            pub fn device(&self) -> &Device {
                self.stream().device()
            }

            /// The address for devices; see [`Buffer::device_ptr`](crate::Buffer::device_ptr).
            #[must_use]
            pub fn device_ptr(&self) -> hipDeviceptr_t {
                self.memory.allocation().address()
            }

            /// The elements, for the host to read, after waiting for the owner's stream and for other streams that
            /// write the buffer. Kernels that only read it may be put into streams meanwhile.
            ///
            /// # Errors
            /// Errors of the runtime, and faults of kernels launched earlier.
            pub fn host(&self) -> Result<&[T]> {
                self.memory.host()
            }

            /// The elements, for the host to read and write, after waiting for the owner's stream and for other streams
            /// that use the buffer. Work that is put into a stream afterwards sees what the host wrote.
            ///
            /// # Errors
            /// Errors of the runtime, and faults of kernels launched earlier.
            pub fn host_mut(&mut self) -> Result<&mut [T]> {
                self.memory.host_mut()
            }

            /// Elements `range`, for devices to read.
            ///
            /// # Errors
            /// [`Error::Range`](crate::Error::Range) if the range does not lie in the buffer.
            pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<View<'_, T>> {
                self.view().slice(range)
            }

            /// Elements `range`, for devices to write.
            ///
            /// # Errors
            /// [`Error::Range`](crate::Error::Range) if the range does not lie in the buffer.
            pub fn slice_mut(&mut self, range: impl RangeBounds<usize>) -> Result<ViewMut<'_, T>> {
                self.view_mut().slice(range)
            }
        }

        impl<T: Element> AsView for $name<T> {
            type Element = T;

            fn view(&self) -> View<'_, T> {
                self.memory.view()
            }
        }

        impl<T: Element> AsViewMut for $name<T> {
            fn view_mut(&mut self) -> ViewMut<'_, T> {
                self.memory.view_mut()
            }
        }

        impl<T: Element> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name))
                    .field("type", &std::any::type_name::<T>())
                    .field("len", &self.len())
                    .field("address", &self.device_ptr())
                    .field("device", &self.device().to_string())
                    .finish_non_exhaustive()
            }
        }
    };
}

pub(super) use host_visible;
