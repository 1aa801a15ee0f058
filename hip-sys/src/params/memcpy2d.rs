//! Copies of planes by the driver interface: `hip_Memcpy2D`, whose layout stayed while the numbers for kinds of memory moved.

use crate::error::CallError;
use crate::generated::{hip_Memcpy2D, hipMemoryType, hipStream_t};
use crate::params::CopyPlace;
use crate::profile::MemoryTypeNumbering;
use crate::runtime::Runtime;

/// One end of a [`Memcpy2d`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memcpy2dEnd {
    /// Base address or array.
    pub place: CopyPlace,
    /// Where the copy starts in a row, in bytes.
    pub x_in_bytes: usize,
    /// The row where the copy starts.
    pub y: usize,
    /// Distance of two rows, in bytes; not used for arrays.
    pub pitch: usize,
}

/// A copy of a plane: `hip_Memcpy2D`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memcpy2d {
    /// Where from.
    pub src: Memcpy2dEnd,
    /// Where to.
    pub dst: Memcpy2dEnd,
    /// Bytes of a row to copy.
    pub width_in_bytes: usize,
    /// Rows to copy.
    pub height: usize,
}

impl Memcpy2d {
    /// The structure, with a runtime's numbers for kinds of memory.
    pub fn to_raw(&self, numbering: MemoryTypeNumbering) -> hip_Memcpy2D {
        let number = |place: CopyPlace| match numbering {
            MemoryTypeNumbering::Rocm5 => hipMemoryType(place.number_v5().0),
            MemoryTypeNumbering::Rocm6 => place.number_v6(),
        };
        let (src, dst) = (&self.src, &self.dst);
        hip_Memcpy2D {
            srcXInBytes: src.x_in_bytes,
            srcY: src.y,
            srcMemoryType: number(src.place),
            srcHost: src.place.host(),
            srcDevice: src.place.device(),
            srcArray: src.place.array(),
            srcPitch: src.pitch,
            dstXInBytes: dst.x_in_bytes,
            dstY: dst.y,
            dstMemoryType: number(dst.place),
            dstHost: dst.place.host(),
            dstDevice: dst.place.device(),
            dstArray: dst.place.array(),
            dstPitch: dst.pitch,
            WidthInBytes: self.width_in_bytes,
            Height: self.height,
        }
    }
}

impl Runtime {
    /// Copies a plane (`hipMemcpyParam2D`).
    ///
    /// # Errors
    /// What the call reports.
    ///
    /// # Safety
    /// Both ends must hold what the copy covers, in memory of the kind named, which nothing else writes to meanwhile.
    pub unsafe fn memcpy_param_2d(&self, copy: &Memcpy2d) -> Result<(), CallError> {
        let raw = copy.to_raw(self.settled_profile().memory_types);
        // SAFETY: the caller vouches for the ends; the structure outlives the call.
        let code = unsafe { self.hipMemcpyParam2D(&raw) }?;
        CallError::check(self, "hipMemcpyParam2D", code)
    }

    /// Copies a plane in stream order (`hipMemcpyParam2DAsync`).
    ///
    /// # Errors
    /// What the call reports.
    ///
    /// # Safety
    /// As [`memcpy_param_2d`](Runtime::memcpy_param_2d), until the copy is done; the stream must be one of this runtime's.
    pub unsafe fn memcpy_param_2d_async(&self, copy: &Memcpy2d, stream: hipStream_t) -> Result<(), CallError> {
        let raw = copy.to_raw(self.settled_profile().memory_types);
        // SAFETY: the caller vouches for ends and stream; the runtime reads the structure during the call.
        let code = unsafe { self.hipMemcpyParam2DAsync(&raw, stream) }?;
        CallError::check(self, "hipMemcpyParam2DAsync", code)
    }

    /// Copies a plane whose rows need not be aligned (`hipDrvMemcpy2DUnaligned`).
    ///
    /// # Errors
    /// What the call reports.
    ///
    /// # Safety
    /// As [`memcpy_param_2d`](Runtime::memcpy_param_2d).
    pub unsafe fn drv_memcpy_2d_unaligned(&self, copy: &Memcpy2d) -> Result<(), CallError> {
        let raw = copy.to_raw(self.settled_profile().memory_types);
        // SAFETY: the caller vouches for the ends; the structure outlives the call.
        let code = unsafe { self.hipDrvMemcpy2DUnaligned(&raw) }?;
        CallError::check(self, "hipDrvMemcpy2DUnaligned", code)
    }
}
