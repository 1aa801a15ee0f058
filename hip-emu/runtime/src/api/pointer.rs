//! What is known about a pointer.

use std::ffi::{c_int, c_uint, c_void};

use hip_sys::{hipDeviceptr_t, hipError_t, hipMemPool_t, hipPointer_attribute, hipPointerAttribute_t};

use super::{address, call, handle, not_null, pointer, put};
use crate::abi::AbiKind;
use crate::engine::AllocationKind;
use crate::error::HipResult;
use crate::memory::Allocation;
use crate::platform::platform;

pub(crate) unsafe extern "C" fn hipPointerGetAttributes<A: AbiKind>(
    attributes: *mut hipPointerAttribute_t,
    ptr: *const c_void,
) -> hipError_t {
    call(|| {
        not_null(attributes)?;
        if ptr.is_null() && !A::RULES.accepts_null {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let found = match platform().memory.find(address(ptr)) {
            Some(allocation) => {
                let on_host = allocation.is_on_host();
                hipPointerAttribute_t {
                    type_: A::RULES.memory_type(allocation.kind),
                    device: allocation.device.ordinal,
                    devicePointer: ptr.cast_mut(),
                    hostPointer: if on_host { ptr.cast_mut() } else { std::ptr::null_mut() },
                    isManaged: c_int::from(allocation.kind == AllocationKind::Managed),
                    allocationFlags: allocation.flags,
                }
            }
            None => hipPointerAttribute_t {
                type_: A::RULES.unknown_memory.ok_or(hipError_t::hipErrorInvalidValue)?,
                device: hip_sys::hipInvalidDeviceId,
                ..Default::default()
            },
        };
        // SAFETY: the pointer is the caller's promise.
        unsafe { put(attributes, found) }
    })
}

/// A value of an attribute, in the type that callers expect.
enum Value {
    Int(c_int),
    Unsigned(c_uint),
    Bool(bool),
    Size(usize),
    Pointer(*mut c_void),
    Pool(hipMemPool_t),
}

impl Value {
    /// # Safety
    /// `to` must be null or have room for a value of the type.
    unsafe fn write(self, to: *mut c_void) -> HipResult {
        // SAFETY: the caller's promise.
        unsafe {
            match self {
                Value::Int(value) => put(to.cast(), value),
                Value::Unsigned(value) => put(to.cast(), value),
                Value::Bool(value) => put(to.cast(), value),
                Value::Size(value) => put(to.cast(), value),
                Value::Pointer(value) => put(to.cast(), value),
                Value::Pool(value) => put(to.cast(), value),
            }
        }
    }
}

/// An attribute of the allocation that the pointer is in, or what the attribute is of a pointer that nobody knows.
fn attribute<A: AbiKind>(
    which: hipPointer_attribute,
    ptr: hipDeviceptr_t,
    allocation: Option<&Allocation>,
) -> HipResult<Value> {
    use hipPointer_attribute as P;
    let kind = allocation.map(|allocation| allocation.kind);
    let on_host = allocation.is_some_and(Allocation::is_on_host);
    let null = std::ptr::null_mut();
    Ok(match which {
        P::HIP_POINTER_ATTRIBUTE_MEMORY_TYPE => Value::Unsigned(kind.map_or(0, |kind| A::RULES.memory_type(kind).0)),
        P::HIP_POINTER_ATTRIBUTE_DEVICE_POINTER => Value::Pointer(if kind.is_some() { ptr } else { null }),
        P::HIP_POINTER_ATTRIBUTE_HOST_POINTER => match (kind, on_host) {
            (Some(_), false) => return Err(hipError_t::hipErrorInvalidValue),
            (_, on_host) => Value::Pointer(if on_host { ptr } else { null }),
        },
        P::HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS => Value::Bool(false),
        // AMD's runtime writes 32 bits.
        P::HIP_POINTER_ATTRIBUTE_BUFFER_ID => {
            Value::Unsigned(allocation.map_or(0, |allocation| allocation.id as c_uint))
        }
        P::HIP_POINTER_ATTRIBUTE_IS_MANAGED => Value::Bool(kind == Some(AllocationKind::Managed)),
        P::HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL => {
            Value::Int(allocation.map_or(hip_sys::hipInvalidDeviceId, |allocation| allocation.device.ordinal))
        }
        // Neither shared with other processes nor with other hardware.
        P::HIP_POINTER_ATTRIBUTE_IS_LEGACY_HIP_IPC_CAPABLE | P::HIP_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE => {
            Value::Bool(false)
        }
        P::HIP_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES => Value::Unsigned(0),
        P::HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR => {
            Value::Pointer(allocation.map_or(null, |allocation| pointer(allocation.base)))
        }
        P::HIP_POINTER_ATTRIBUTE_RANGE_SIZE => Value::Size(allocation.map_or(0, |allocation| allocation.len as usize)),
        P::HIP_POINTER_ATTRIBUTE_MAPPED => Value::Bool(kind.is_some()),
        // Reading and writing.
        P::HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS => Value::Unsigned(if kind.is_some() { 3 } else { 0 }),
        P::HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE => {
            let pool = allocation.and_then(|allocation| allocation.pool.as_ref());
            Value::Pool(pool.map_or(std::ptr::null_mut(), |pool| handle(pool.handle())))
        }
        P::HIP_POINTER_ATTRIBUTE_CONTEXT | P::HIP_POINTER_ATTRIBUTE_P2P_TOKENS => {
            return Err(hipError_t::hipErrorNotSupported);
        }
        _ => return Err(hipError_t::hipErrorInvalidValue),
    })
}

pub(crate) unsafe extern "C" fn hipPointerGetAttribute<A: AbiKind>(
    data: *mut c_void,
    which: hipPointer_attribute,
    ptr: hipDeviceptr_t,
) -> hipError_t {
    call(|| {
        not_null(data)?;
        let allocation = platform().memory.find(address(ptr)).ok_or(hipError_t::hipErrorInvalidValue)?;
        // SAFETY: the caller promises room for the attribute's type.
        unsafe { attribute::<A>(which, ptr, Some(&allocation))?.write(data) }
    })
}

/// Attributes of a pointer that nobody knows are zero, null, or `hipInvalidDeviceId`, which is no error.
pub(crate) unsafe extern "C" fn hipDrvPointerGetAttributes<A: AbiKind>(
    count: c_uint,
    attributes: *mut hipPointer_attribute,
    data: *mut *mut c_void,
    ptr: hipDeviceptr_t,
) -> hipError_t {
    call(|| {
        not_null(attributes)?;
        not_null(data)?;
        if count == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let allocation = platform().memory.find(address(ptr));
        for i in 0..count as usize {
            // SAFETY: the caller promises `count` elements in each list.
            let (which, to) =
                unsafe { (attributes.wrapping_add(i).read_unaligned(), data.wrapping_add(i).read_unaligned()) };
            let value = match attribute::<A>(which, ptr, allocation.as_ref()) {
                Ok(value) => value,
                // There is no host pointer: null, rather than an error for all the others.
                Err(_) if which == hipPointer_attribute::HIP_POINTER_ATTRIBUTE_HOST_POINTER => {
                    Value::Pointer(std::ptr::null_mut())
                }
                Err(error) => return Err(error),
            };
            // SAFETY: the caller promises room for the attribute's type.
            unsafe { value.write(to)? };
        }
        Ok(())
    })
}
