//! Managed memory: advice, prefetching, and what was advised. All memory is everywhere already, so none of it changes what
//! programs do.

use std::ffi::{c_int, c_uint, c_void};

use hip_sys::{hipError_t, hipMemLocation, hipMemLocationType, hipMemRangeAttribute, hipMemoryAdvise, hipStream_t};

use super::{address, call, not_null, working_stream};
use crate::engine::AllocationKind;
use crate::error::HipResult;
use crate::memory::{Advice, Place, Traits};
use crate::platform::platform;

/// The advice about a range of managed memory, and the offset of the range in it.
fn managed(ptr: *const c_void, count: usize) -> HipResult<(std::sync::Arc<Advice>, u64)> {
    let invalid = hipError_t::hipErrorInvalidValue;
    let allocation = platform().memory.find(address(ptr)).ok_or(invalid)?;
    if count == 0 || !allocation.holds(address(ptr), count as u64) {
        return Err(invalid);
    }
    debug_assert!((allocation.kind == AllocationKind::Managed) == allocation.advice.is_some());
    Ok((allocation.advice.ok_or(invalid)?, address(ptr) - allocation.base))
}

/// A device or the host, by number.
fn place(id: c_int) -> HipResult<Place> {
    match id {
        hip_sys::hipCpuDeviceId => Ok(Place::Host),
        ordinal => Ok(Place::Device(platform().device(ordinal)?.ordinal)),
    }
}

/// A device or the host, by location. The host's memory is one.
fn place_of(location: hipMemLocation) -> HipResult<Place> {
    match location.type_ {
        hipMemLocationType::hipMemLocationTypeDevice => Ok(Place::Device(platform().device(location.id)?.ordinal)),
        hipMemLocationType::hipMemLocationTypeHost
        | hipMemLocationType::hipMemLocationTypeHostNuma
        | hipMemLocationType::hipMemLocationTypeHostNumaCurrent => Ok(Place::Host),
        _ => Err(hipError_t::hipErrorInvalidValue),
    }
}

fn prefetch(ptr: *const c_void, count: usize, to: Place, handle: hipStream_t) -> HipResult {
    working_stream(handle)?;
    let (advice, offset) = managed(ptr, count)?;
    advice.change(offset, count as u64, |traits| traits.last_prefetch = Some(to));
    Ok(())
}

pub(crate) unsafe extern "C" fn hipMemPrefetchAsync(
    ptr: *const c_void,
    count: usize,
    device: c_int,
    handle: hipStream_t,
) -> hipError_t {
    call(|| prefetch(ptr, count, place(device)?, handle))
}

pub(crate) unsafe extern "C" fn hipMemPrefetchAsync_v2(
    ptr: *const c_void,
    count: usize,
    location: hipMemLocation,
    flags: c_uint,
    handle: hipStream_t,
) -> hipError_t {
    call(|| {
        super::only(flags, 0)?;
        prefetch(ptr, count, place_of(location)?, handle)
    })
}

fn advise(ptr: *const c_void, count: usize, advice: hipMemoryAdvise, place: Place) -> HipResult {
    use hipMemoryAdvise as A;
    let set_accessed = |traits: &mut Traits, accessed: bool| match place {
        Place::Host => traits.accessed_by_host = accessed,
        Place::Device(ordinal) => {
            let bit = u32::try_from(ordinal).ok().and_then(|n| 1u64.checked_shl(n)).unwrap_or(0);
            traits.accessed_by = if accessed { traits.accessed_by | bit } else { traits.accessed_by & !bit };
        }
    };
    let change: &dyn Fn(&mut Traits) = match advice {
        A::hipMemAdviseSetReadMostly => &|traits| traits.read_mostly = true,
        A::hipMemAdviseUnsetReadMostly => &|traits| traits.read_mostly = false,
        A::hipMemAdviseSetPreferredLocation => &|traits| traits.preferred = Some(place),
        A::hipMemAdviseUnsetPreferredLocation => &|traits| traits.preferred = None,
        A::hipMemAdviseSetAccessedBy => &|traits| set_accessed(traits, true),
        A::hipMemAdviseUnsetAccessedBy => &|traits| set_accessed(traits, false),
        A::hipMemAdviseSetCoarseGrain => &|traits| traits.coarse_grain = true,
        A::hipMemAdviseUnsetCoarseGrain => &|traits| traits.coarse_grain = false,
        _ => return Err(hipError_t::hipErrorInvalidValue),
    };
    let (range, offset) = managed(ptr, count)?;
    range.change(offset, count as u64, change);
    Ok(())
}

pub(crate) unsafe extern "C" fn hipMemAdvise(
    ptr: *const c_void,
    count: usize,
    advice: hipMemoryAdvise,
    device: c_int,
) -> hipError_t {
    call(|| advise(ptr, count, advice, place(device)?))
}

pub(crate) unsafe extern "C" fn hipMemAdvise_v2(
    ptr: *const c_void,
    count: usize,
    advice: hipMemoryAdvise,
    location: hipMemLocation,
) -> hipError_t {
    call(|| advise(ptr, count, advice, place_of(location)?))
}

/// What all pages have in common, if they have.
fn common<T: PartialEq>(traits: &[Traits], f: impl Fn(&Traits) -> T) -> Option<T> {
    let mut values = traits.iter().map(f);
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// Writes one attribute of a range: an `int`, or a list of them that is filled up with `hipInvalidDeviceId`.
///
/// # Safety
/// `data` must be null or valid for writing `size` bytes.
unsafe fn write_attribute(
    data: *mut c_void,
    size: usize,
    attribute: hipMemRangeAttribute,
    traits: &[Traits],
) -> HipResult {
    use hipMemRangeAttribute as A;
    let id = |place: Option<Option<Place>>| place.flatten().map_or(hip_sys::hipInvalidDeviceId, Place::id);
    let single = match attribute {
        A::hipMemRangeAttributeReadMostly => c_int::from(common(traits, |t| t.read_mostly) == Some(true)),
        A::hipMemRangeAttributePreferredLocation => id(common(traits, |t| t.preferred)),
        A::hipMemRangeAttributeLastPrefetchLocation => id(common(traits, |t| t.last_prefetch)),
        // `hipMemRangeCoherencyMode` of the headers.
        A::hipMemRangeAttributeCoherencyMode => {
            const FINE_GRAIN: c_int = 0;
            const COARSE_GRAIN: c_int = 1;
            const INDETERMINATE: c_int = 2;
            match common(traits, |t| t.coarse_grain) {
                Some(false) => FINE_GRAIN,
                Some(true) => COARSE_GRAIN,
                None => INDETERMINATE,
            }
        }
        A::hipMemRangeAttributeAccessedBy => {
            if size == 0 || !size.is_multiple_of(size_of::<c_int>()) {
                return Err(hipError_t::hipErrorInvalidValue);
            }
            let devices = traits.iter().fold(u64::MAX, |all, t| all & t.accessed_by);
            let host = traits.iter().all(|t| t.accessed_by_host).then_some(hip_sys::hipCpuDeviceId);
            let accessed = (0..64).filter(|n| devices >> n & 1 != 0).chain(host);
            let list = accessed.chain(std::iter::repeat(hip_sys::hipInvalidDeviceId));
            for (i, device) in list.take(size / size_of::<c_int>()).enumerate() {
                // SAFETY: inside the `size` bytes of the caller's promise.
                unsafe { super::put(data.cast::<c_int>().wrapping_add(i), device)? };
            }
            return Ok(());
        }
        _ => return Err(hipError_t::hipErrorInvalidValue),
    };
    if size != size_of::<c_int>() {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    // SAFETY: an `int` fits, by the caller's promise.
    unsafe { super::put(data.cast::<c_int>(), single) }
}

pub(crate) unsafe extern "C" fn hipMemRangeGetAttribute(
    data: *mut c_void,
    size: usize,
    attribute: hipMemRangeAttribute,
    ptr: *const c_void,
    count: usize,
) -> hipError_t {
    call(|| {
        not_null(data)?;
        let (advice, offset) = managed(ptr, count)?;
        // SAFETY: the buffer is the caller's promise.
        unsafe { write_attribute(data, size, attribute, &advice.of(offset, count as u64)) }
    })
}

pub(crate) unsafe extern "C" fn hipMemRangeGetAttributes(
    data: *mut *mut c_void,
    sizes: *mut usize,
    attributes: *mut hipMemRangeAttribute,
    number: usize,
    ptr: *const c_void,
    count: usize,
) -> hipError_t {
    call(|| {
        not_null(data)?;
        not_null(sizes)?;
        not_null(attributes)?;
        if number == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let (advice, offset) = managed(ptr, count)?;
        let traits = advice.of(offset, count as u64);
        for i in 0..number {
            // SAFETY: the caller promises `number` elements in each list.
            let (data, size, attribute) = unsafe {
                (
                    data.wrapping_add(i).read_unaligned(),
                    sizes.wrapping_add(i).read_unaligned(),
                    attributes.wrapping_add(i).read_unaligned(),
                )
            };
            not_null(data)?;
            // SAFETY: the buffer is the caller's promise.
            unsafe { write_attribute(data, size, attribute, &traits)? };
        }
        Ok(())
    })
}

/// `hipMemAttachGlobal`, `hipMemAttachHost`, `hipMemAttachSingle`.
const ATTACH_FLAGS: [u32; 3] = [1, 2, 4];

/// Which stream managed memory belongs to makes no difference here.
pub(crate) unsafe extern "C" fn hipStreamAttachMemAsync(
    handle: hipStream_t,
    ptr: *mut c_void,
    len: usize,
    flags: c_uint,
) -> hipError_t {
    call(|| {
        working_stream(handle)?;
        let allocation = platform().memory.at(address(ptr)).ok_or(hipError_t::hipErrorInvalidValue)?;
        // A length of 0 means all of it; nothing else is possible.
        let whole = len == 0 || len as u64 == allocation.len;
        if allocation.kind != AllocationKind::Managed || !whole || !ATTACH_FLAGS.contains(&flags) {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        Ok(())
    })
}
