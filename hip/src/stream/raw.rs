//! Streams of other code.

use std::sync::Arc;

use hip_sys::hipStream_t;

use super::Stream;
use crate::device::Device;

/// Who destroys what a raw handle names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ownership {
    /// The object of this crate, when its last owner is dropped.
    Owned,
    /// Whoever made it. It must outlive the object of this crate.
    Borrowed,
}

impl Stream {
    /// An object for a stream that other code made, with its raw handle. Null is the default stream of the device
    /// ([`Device::default_stream`]).
    ///
    /// An owned stream is waited for and destroyed with the last owner of this object, as any other. A borrowed one is not
    /// destroyed; at the end it is waited for only if it has memory of dropped buffers to give back.
    ///
    /// # Safety
    /// * `handle` names a stream of this device, in the runtime of this device, or is null.
    /// * It stays alive for as long as the object does, with its clones and the buffers, transfers and whatever else owns it.
    ///   If it is owned, nobody else destroys it.
    /// * It has one object at a time: two would take each other's memory for work of other streams, which is slow but
    ///   right, while a capture through one would not be known to the other.
    /// * It is not captured into a graph while this crate uses it, other than by this crate.
    #[must_use]
    pub unsafe fn from_raw(device: &Device, handle: hipStream_t, ownership: Ownership) -> Self {
        if handle.is_null() {
            return device.default_stream();
        }
        Self::adopted(device, handle, ownership)
    }

    /// The raw handle, which then is the caller's to destroy (`hipStreamDestroy`), also if it was borrowed before: whoever
    /// lent it still wants it back. Work that the stream holds goes on; if there is memory of dropped buffers to give back,
    /// the stream is waited for.
    ///
    /// # Errors
    /// The stream itself, unchanged, if it has other owners: clones, buffers, transfers.
    pub fn into_raw(self) -> Result<hipStream_t, Self> {
        match Arc::try_unwrap(self.0) {
            Ok(mut inner) => {
                // What is left to do is done as for a stream of others.
                inner.ownership = Ownership::Borrowed;
                Ok(inner.handle)
            }
            Err(shared) => Err(Self(shared)),
        }
    }

    /// Whether this crate destroys the stream.
    #[must_use]
    pub fn ownership(&self) -> Ownership {
        self.0.ownership
    }
}
