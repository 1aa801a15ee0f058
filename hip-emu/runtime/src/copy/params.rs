//! Copies that are described by a C structure.

use std::ffi::c_void;

use hip_sys::{
    HIP_MEMCPY3D_V5, HIP_MEMCPY3D_V6, hip_Memcpy2D, hipArray_t, hipError_t, hipExtent, hipMemcpy3DParms,
    hipMemcpy3DPeerParms, hipMemcpyKind, hipPitchedPtr, hipPos,
};

use super::{Copy, Direction, Extent, Layout, Place, Side};
use crate::error::HipResult;

/// What a `hipMemoryType` in a structure says about which pointer to take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MemoryPlace {
    /// The host pointer.
    Host,
    /// The device pointer.
    Device,
    /// The device pointer, which may lead to either.
    Unified,
    Array,
}

/// One side of a copy, as the structures of the runtime interface have it.
struct PitchedSide {
    array: hipArray_t,
    pos: hipPos,
    ptr: hipPitchedPtr,
}

impl PitchedSide {
    fn layout(&self, extent: hipExtent) -> HipResult<Layout> {
        if !self.array.is_null() {
            // There are no arrays. A side cannot have both, either.
            return Err(hipError_t::hipErrorNotSupported);
        }
        let invalid = hipError_t::hipErrorInvalidValue;
        let hipPos { x, y, z } = self.pos;
        let row_end = x.checked_add(extent.width).ok_or(invalid)?;
        let many_rows = extent.height > 1 || extent.depth > 1 || y > 0 || z > 0;
        if many_rows && row_end > self.ptr.pitch {
            return Err(invalid);
        }
        let plane_end = y.checked_add(extent.height).ok_or(invalid)?;
        if (extent.depth > 1 || z > 0) && plane_end > self.ptr.ysize {
            return Err(invalid);
        }
        layout(self.ptr.ptr, (x, y, z), self.ptr.pitch, self.ptr.ysize)
    }
}

/// Where a position in a pitched allocation is.
fn layout(base: *const c_void, (x, y, z): (usize, usize, usize), pitch: usize, rows: usize) -> HipResult<Layout> {
    let invalid = hipError_t::hipErrorInvalidValue;
    // Only where there are more planes than one does the size of one matter.
    let slice = pitch.checked_mul(rows).or((z == 0).then_some(usize::MAX)).ok_or(invalid)?;
    let planes = z.checked_mul(slice);
    let offset = planes.zip(y.checked_mul(pitch)).and_then(|(planes, rows)| planes.checked_add(rows)?.checked_add(x));
    Ok(Layout { base: base.expose_provenance(), offset: offset.ok_or(invalid)?, pitch, slice })
}

/// `hipMemcpy3D`; `None` if there is nothing to copy.
///
/// # Errors
/// `hipErrorNotSupported` for arrays, `hipErrorInvalidMemcpyDirection`, and as [`Copy::cuboid`].
pub(crate) fn from_3d(p: &hipMemcpy3DParms) -> HipResult<Option<Copy>> {
    let direction = Direction::from_kind(p.kind)?;
    let to = PitchedSide { array: p.dstArray, pos: p.dstPos, ptr: p.dstPtr };
    let from = PitchedSide { array: p.srcArray, pos: p.srcPos, ptr: p.srcPtr };
    pitched(&to, &from, p.extent, direction)
}

/// `hipMemcpy3DPeer`, of which the devices have been checked; `None` if there is nothing to copy.
///
/// # Errors
/// As [`from_3d`].
pub(crate) fn from_peer_3d(p: &hipMemcpy3DPeerParms) -> HipResult<Option<Copy>> {
    let to = PitchedSide { array: p.dstArray, pos: p.dstPos, ptr: p.dstPtr };
    let from = PitchedSide { array: p.srcArray, pos: p.srcPos, ptr: p.srcPtr };
    pitched(&to, &from, p.extent, Direction::DEVICE_TO_DEVICE)
}

fn pitched(to: &PitchedSide, from: &PitchedSide, extent: hipExtent, direction: Direction) -> HipResult<Option<Copy>> {
    let cuboid = Extent { width: extent.width, height: extent.height, depth: extent.depth };
    if cuboid.is_empty() {
        return Ok(None);
    }
    Copy::cuboid(to.layout(extent)?, from.layout(extent)?, cuboid, direction)
}

/// Parameters that describe a copy. Sources that were staged have no address.
pub(crate) fn to_3d(copy: &Copy) -> hipMemcpy3DParms {
    let Extent { width, height, depth } = copy.extent;
    let side = |side: &Side| {
        let address = match side.place {
            Place::Mapped(address) => address as usize,
            Place::Host(address) => address,
            Place::Staged(_) => 0,
        };
        // Planes follow each other by whole rows, in every structure that a copy can come from.
        let rows = if depth > 1 { side.slice.checked_div(side.pitch).unwrap_or(height) } else { height };
        hipPitchedPtr {
            ptr: std::ptr::with_exposed_provenance_mut(address),
            pitch: side.pitch,
            xsize: width,
            ysize: rows,
        }
    };
    hipMemcpy3DParms {
        srcPtr: side(&copy.from),
        dstPtr: side(&copy.to),
        extent: hipExtent { width, height, depth },
        kind: hipMemcpyKind::hipMemcpyDefault,
        ..Default::default()
    }
}

/// One side of a copy, as the structures of the driver interface have it.
struct DriverSide {
    place: Option<MemoryPlace>,
    host: *const c_void,
    device: *const c_void,
    at: (usize, usize, usize),
    lod: usize,
    pitch: usize,
    height: usize,
}

impl DriverSide {
    /// Where it is, and whether it must be memory that the platform knows.
    fn layout(&self, extent: Extent) -> HipResult<(Layout, bool)> {
        let invalid = hipError_t::hipErrorInvalidValue;
        let (base, mapped) = match self.place.ok_or(invalid)? {
            MemoryPlace::Host => (self.host, false),
            MemoryPlace::Device => (self.device, true),
            MemoryPlace::Unified => (self.device, false),
            MemoryPlace::Array => return Err(hipError_t::hipErrorNotSupported),
        };
        if self.lod != 0 {
            return Err(invalid);
        }
        let (x, y, z) = self.at;
        let row_end = x.checked_add(extent.width).ok_or(invalid)?;
        // A pitch or height of 0 means that rows or planes follow each other.
        let pitch = if self.pitch == 0 { row_end } else { self.pitch };
        let plane_end = y.checked_add(extent.height).ok_or(invalid)?;
        let height = if self.height == 0 { plane_end } else { self.height };
        let many_rows = extent.height > 1 || extent.depth > 1 || y > 0 || z > 0;
        if (many_rows && row_end > pitch) || ((extent.depth > 1 || z > 0) && plane_end > height) {
            return Err(invalid);
        }
        Ok((layout(base, self.at, pitch, height)?, mapped))
    }
}

fn driver(to: &DriverSide, from: &DriverSide, extent: Extent) -> HipResult<Option<Copy>> {
    if extent.is_empty() {
        return Ok(None);
    }
    let ((to, to_mapped), (from, from_mapped)) = (to.layout(extent)?, from.layout(extent)?);
    Copy::cuboid(to, from, extent, Direction { to_mapped, from_mapped })
}

/// `hipDrvMemcpy3D` since HIP 6.0; `place` says what the numbers of memory types mean. `None` if there is nothing to copy.
///
/// # Errors
/// `hipErrorNotSupported` for arrays, `hipErrorInvalidValue` for an unknown type of memory, and as [`Copy::cuboid`].
pub(crate) fn from_driver_3d(p: &HIP_MEMCPY3D_V6, place: fn(u32) -> Option<MemoryPlace>) -> HipResult<Option<Copy>> {
    let to = DriverSide {
        place: place(p.dstMemoryType.0),
        host: p.dstHost,
        device: p.dstDevice,
        at: (p.dstXInBytes, p.dstY, p.dstZ),
        lod: p.dstLOD,
        pitch: p.dstPitch,
        height: p.dstHeight,
    };
    let from = DriverSide {
        place: place(p.srcMemoryType.0),
        host: p.srcHost,
        device: p.srcDevice,
        at: (p.srcXInBytes, p.srcY, p.srcZ),
        lod: p.srcLOD,
        pitch: p.srcPitch,
        height: p.srcHeight,
    };
    driver(&to, &from, Extent { width: p.WidthInBytes, height: p.Height, depth: p.Depth })
}

/// `hipDrvMemcpy3D` before HIP 6.0, as [`from_driver_3d`].
///
/// # Errors
/// As [`from_driver_3d`].
pub(crate) fn from_driver_3d_v5(p: &HIP_MEMCPY3D_V5, place: fn(u32) -> Option<MemoryPlace>) -> HipResult<Option<Copy>> {
    let to = DriverSide {
        place: place(p.dstMemoryType.0),
        host: p.dstHost,
        device: p.dstDevice,
        at: (p.dstXInBytes as usize, p.dstY as usize, p.dstZ as usize),
        lod: p.dstLOD as usize,
        pitch: p.dstPitch as usize,
        height: p.dstHeight as usize,
    };
    let from = DriverSide {
        place: place(p.srcMemoryType.0),
        host: p.srcHost,
        device: p.srcDevice,
        at: (p.srcXInBytes as usize, p.srcY as usize, p.srcZ as usize),
        lod: p.srcLOD as usize,
        pitch: p.srcPitch as usize,
        height: p.srcHeight as usize,
    };
    driver(&to, &from, Extent { width: p.WidthInBytes as usize, height: p.Height as usize, depth: p.Depth as usize })
}

/// `hipMemcpyParam2D`, as [`from_driver_3d`].
///
/// # Errors
/// As [`from_driver_3d`].
pub(crate) fn from_2d(p: &hip_Memcpy2D, place: fn(u32) -> Option<MemoryPlace>) -> HipResult<Option<Copy>> {
    let to = DriverSide {
        place: place(p.dstMemoryType.0),
        host: p.dstHost,
        device: p.dstDevice,
        at: (p.dstXInBytes, p.dstY, 0),
        lod: 0,
        pitch: p.dstPitch,
        height: 0,
    };
    let from = DriverSide {
        place: place(p.srcMemoryType.0),
        host: p.srcHost,
        device: p.srcDevice,
        at: (p.srcXInBytes, p.srcY, 0),
        lod: 0,
        pitch: p.srcPitch,
        height: 0,
    };
    driver(&to, &from, Extent { width: p.WidthInBytes, height: p.Height, depth: 1 })
}
