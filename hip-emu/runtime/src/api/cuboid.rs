//! Copying and filling cuboids, copies described by structures, and batches of copies.

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use hip_sys::{
    HIP_MEMCPY3D_V5, HIP_MEMCPY3D_V6, hip_Memcpy2D, hipError_t, hipExtent, hipMemcpy3DParms, hipMemcpy3DPeerParms,
    hipMemcpyAttributes, hipPitchedPtr, hipStream_t,
};

use super::transfer::{copy_later, copy_now, null_stream, peers};
use super::{call, not_null, put_if, working_stream};
use crate::abi::AbiKind;
use crate::copy::{self, Copy, Direction, Extent, Fill, Layout};
use crate::error::HipResult;
use crate::stream::Stream;
use crate::work::Work;

/// A structure of the caller.
///
/// # Safety
/// `p` must be null or point to a `T`.
unsafe fn read<T>(p: *const T) -> HipResult<T> {
    not_null(p)?;
    // SAFETY: not null, and else the caller's promise.
    Ok(unsafe { p.read_unaligned() })
}

pub(crate) unsafe extern "C" fn hipMemcpy3D(p: *const hipMemcpy3DParms) -> hipError_t {
    // SAFETY: the structure is the caller's promise.
    call(|| copy_now(&null_stream()?, copy::from_3d(&unsafe { read(p)? })?))
}

pub(crate) unsafe extern "C" fn hipMemcpy3DAsync(p: *const hipMemcpy3DParms, handle: hipStream_t) -> hipError_t {
    call(|| {
        // SAFETY: the structure is the caller's promise.
        let copy = copy::from_3d(&unsafe { read(p)? })?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

/// # Safety
/// `p` must be null or point to a complete structure.
unsafe fn peer_copy(p: *const hipMemcpy3DPeerParms) -> HipResult<Option<Copy>> {
    // SAFETY: the caller's promise.
    let p = unsafe { read(p)? };
    peers(p.dstDevice, p.srcDevice)?;
    copy::from_peer_3d(&p)
}

pub(crate) unsafe extern "C" fn hipMemcpy3DPeer(p: *mut hipMemcpy3DPeerParms) -> hipError_t {
    // SAFETY: the structure is the caller's promise.
    call(|| copy_now(&null_stream()?, unsafe { peer_copy(p)? }))
}

pub(crate) unsafe extern "C" fn hipMemcpy3DPeerAsync(p: *mut hipMemcpy3DPeerParms, handle: hipStream_t) -> hipError_t {
    call(|| {
        // SAFETY: the structure is the caller's promise.
        let copy = unsafe { peer_copy(p)? };
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

/// The copy that a driver structure describes, in the layout of the ABI.
///
/// # Safety
/// `p` must be null or point to a complete structure of that layout.
unsafe fn driver_copy<A: AbiKind>(p: *const HIP_MEMCPY3D_V6) -> HipResult<Option<Copy>> {
    let place = A::RULES.memory_place;
    if A::RULES.old_memcpy3d {
        // SAFETY: the caller's promise: in this ABI it is the older structure.
        copy::from_driver_3d_v5(&unsafe { read(p.cast::<HIP_MEMCPY3D_V5>())? }, place)
    } else {
        // SAFETY: the caller's promise.
        copy::from_driver_3d(&unsafe { read(p)? }, place)
    }
}

pub(crate) unsafe extern "C" fn hipDrvMemcpy3D<A: AbiKind>(p: *const HIP_MEMCPY3D_V6) -> hipError_t {
    // SAFETY: the structure is the caller's promise.
    call(|| copy_now(&null_stream()?, unsafe { driver_copy::<A>(p)? }))
}

pub(crate) unsafe extern "C" fn hipDrvMemcpy3DAsync<A: AbiKind>(
    p: *const HIP_MEMCPY3D_V6,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        // SAFETY: the structure is the caller's promise.
        let copy = unsafe { driver_copy::<A>(p)? };
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

pub(crate) unsafe extern "C" fn hipMemcpyParam2D<A: AbiKind>(p: *const hip_Memcpy2D) -> hipError_t {
    // SAFETY: the structure is the caller's promise.
    call(|| copy_now(&null_stream()?, copy::from_2d(&unsafe { read(p)? }, A::RULES.memory_place)?))
}

pub(crate) unsafe extern "C" fn hipDrvMemcpy2DUnaligned<A: AbiKind>(p: *const hip_Memcpy2D) -> hipError_t {
    // SAFETY: the structure is the caller's promise.
    call(|| copy_now(&null_stream()?, copy::from_2d(&unsafe { read(p)? }, A::RULES.memory_place)?))
}

pub(crate) unsafe extern "C" fn hipMemcpyParam2DAsync<A: AbiKind>(
    p: *const hip_Memcpy2D,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        // SAFETY: the structure is the caller's promise.
        let copy = copy::from_2d(&unsafe { read(p)? }, A::RULES.memory_place)?;
        // SAFETY: the memory is the caller's promise.
        unsafe { copy_later(&working_stream(handle)?, copy) }
    })
}

/// Fills a cuboid with a byte, in stream order, and waits if `wait`.
fn fill(to: &hipPitchedPtr, value: c_int, extent: &hipExtent, stream: &Arc<Stream>, wait: bool) -> HipResult {
    let invalid = hipError_t::hipErrorInvalidValue;
    let counts = Extent { width: extent.width, height: extent.height, depth: extent.depth };
    if counts.is_empty() {
        return Ok(());
    }
    // Where there is one plane, its size does not matter.
    let slice = if counts.depth > 1 { to.pitch.checked_mul(to.ysize).ok_or(invalid)? } else { 0 };
    if counts.depth > 1 && counts.height > to.ysize {
        return Err(invalid);
    }
    let layout = Layout { base: to.ptr.expose_provenance(), offset: 0, pitch: to.pitch, slice };
    let Some(fill) = Fill::cuboid(layout, &[value as u8], counts)? else { return Ok(()) };
    if wait { stream.run_now(Work::Fill(fill)) } else { stream.submit(Work::Fill(fill)).map(drop) }
}

pub(crate) unsafe extern "C" fn hipMemset3D(to: hipPitchedPtr, value: c_int, extent: hipExtent) -> hipError_t {
    call(|| fill(&to, value, &extent, &null_stream()?, true))
}

pub(crate) unsafe extern "C" fn hipMemset3DAsync(
    to: hipPitchedPtr,
    value: c_int,
    extent: hipExtent,
    handle: hipStream_t,
) -> hipError_t {
    call(|| fill(&to, value, &extent, &working_stream(handle)?, false))
}

/// Copies that may happen in any order. All are checked before the first is submitted; `fail` receives the index of one
/// that cannot be. What the attributes hint at makes no difference here.
pub(crate) unsafe extern "C" fn hipMemcpyBatchAsync(
    to: *mut *mut c_void,
    from: *mut *mut c_void,
    sizes: *mut usize,
    count: usize,
    attributes: *mut hipMemcpyAttributes,
    first_of_attributes: *mut usize,
    attribute_count: usize,
    fail: *mut usize,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        // SAFETY: the pointer is the caller's promise.
        unsafe { put_if(fail, usize::MAX) };
        if count == 0 || attribute_count == 0 || attribute_count > count {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        for list in [to.cast::<c_void>().cast_const(), from.cast(), sizes.cast(), attributes.cast()] {
            not_null(list)?;
        }
        not_null(first_of_attributes)?;
        let mut first = None;
        for i in 0..attribute_count {
            // SAFETY: the caller promises so many indices.
            let index = unsafe { first_of_attributes.wrapping_add(i).read_unaligned() };
            // The first attributes are those of the first copy, and each list of copies follows the one before.
            if first.map_or(index != 0, |first| index <= first) || index >= count {
                return Err(hipError_t::hipErrorInvalidValue);
            }
            first = Some(index);
        }
        let stream = working_stream(handle)?;
        let mut copies = Vec::new();
        for i in 0..count {
            // SAFETY: the caller promises `count` elements in each list.
            let (to, from, size) = unsafe {
                (
                    to.wrapping_add(i).read_unaligned(),
                    from.wrapping_add(i).read_unaligned(),
                    sizes.wrapping_add(i).read_unaligned(),
                )
            };
            match Copy::linear(to, from, size, Direction::ANY) {
                Ok(Some(copy)) if size > 0 => copies.push(copy),
                other => {
                    // SAFETY: the pointer is the caller's promise.
                    unsafe { put_if(fail, i) };
                    return Err(other.err().unwrap_or(hipError_t::hipErrorInvalidValue));
                }
            }
        }
        for copy in copies {
            // SAFETY: the memory is the caller's promise.
            unsafe { copy_later(&stream, Some(copy))? };
        }
        Ok(())
    })
}
