//! Tensors of others.

use std::fmt;
use std::ptr::NonNull;

use hip_sys::MemoryKind;

use super::super::raw::check_place;
use super::abi::{DlDataType, DlDevice, DlManagedTensor, DlManagedTensorVersioned, DlTensor, DlVersion};
use super::problem::DlpackProblem;
use crate::device::Device;
use crate::element::Element;
use crate::error::Result;
use crate::memory::{AsView, Buffer, View};
use crate::stream::Stream;

/// Most dimensions of a tensor. Python's libraries have at most 64.
const MAX_DIMS: usize = 128;

/// A tensor of another library, owned: it is given back when this, or the buffer made of it, is dropped.
pub struct Import {
    tensor: Managed,
    shape: Vec<usize>,
    strides: Option<Vec<i64>>,
    len: usize,
}

/// A tensor with its owner.
enum Managed {
    Versioned(NonNull<DlManagedTensorVersioned>),
    Unversioned(NonNull<DlManagedTensor>),
}

// SAFETY: whoever made the import promised that the deleter may be called from any thread. Nothing else is done with the
// tensor but to read it.
unsafe impl Send for Managed {}
// SAFETY: as above.
unsafe impl Sync for Managed {}

impl Managed {
    /// The tensor. It must be of a version that is known.
    fn tensor(&self) -> &DlTensor {
        match self {
            // SAFETY: the tensor is alive until it is given back in `drop`.
            Self::Versioned(managed) => unsafe { &(*managed.as_ptr()).dl_tensor },
            // SAFETY: as above.
            Self::Unversioned(managed) => unsafe { &(*managed.as_ptr()).dl_tensor },
        }
    }

    fn is_read_only(&self) -> bool {
        match self {
            // SAFETY: as above.
            Self::Versioned(managed) => unsafe { (*managed.as_ptr()).flags & DlManagedTensorVersioned::READ_ONLY != 0 },
            Self::Unversioned(_) => false,
        }
    }
}

impl Drop for Managed {
    fn drop(&mut self) {
        match self {
            Self::Versioned(managed) => {
                // SAFETY: the tensor is alive and owned; it is given back once, here.
                unsafe {
                    if let Some(deleter) = (*managed.as_ptr()).deleter {
                        deleter(managed.as_ptr());
                    }
                }
            }
            Self::Unversioned(managed) => {
                // SAFETY: as above.
                unsafe {
                    if let Some(deleter) = (*managed.as_ptr()).deleter {
                        deleter(managed.as_ptr());
                    }
                }
            }
        }
    }
}

impl Import {
    /// Takes a tensor of DLPack 1.0 (Python's capsule `dltensor_versioned`, which must be renamed to
    /// `used_dltensor_versioned`).
    ///
    /// # Errors
    /// [`Error::Dlpack`](crate::Error::Dlpack) if the pointer is null, the version is another, or the shape is impossible.
    /// The tensor is given back then.
    ///
    /// # Safety
    /// `tensor` must be null, or a tensor that keeps DLPack's contract and is the caller's: nobody else gives it back. Its
    /// `deleter` may be called from any thread. Its memory must be as it says, initialised, and stay so until it is given
    /// back; work that the producer has queued on it must be done, or be waited for by the streams that use it here; and
    /// until then nobody else may write it, or, if it is written here, use it.
    pub unsafe fn from_raw(tensor: *mut DlManagedTensorVersioned) -> Result<Self> {
        let managed = Managed::Versioned(NonNull::new(tensor).ok_or(DlpackProblem::Null)?);
        // SAFETY: not null, and alive by this function's contract. The version comes first in all versions.
        let version = unsafe { (*tensor).version };
        if version.major != DlVersion::CURRENT.major {
            return Err(DlpackProblem::Version { version }.into());
        }
        Self::new(managed)
    }

    /// Takes a tensor of DLPack before 1.0 (Python's capsule `dltensor`, which must be renamed to `used_dltensor`).
    ///
    /// # Errors
    /// As [`Import::from_raw`].
    ///
    /// # Safety
    /// As [`Import::from_raw`].
    pub unsafe fn from_raw_unversioned(tensor: *mut DlManagedTensor) -> Result<Self> {
        Self::new(Managed::Unversioned(NonNull::new(tensor).ok_or(DlpackProblem::Null)?))
    }

    fn new(tensor: Managed) -> Result<Self> {
        let raw = *tensor.tensor();
        let problem = |reason: String| DlpackProblem::Shape { reason };
        let ndim = usize::try_from(raw.ndim).ok().filter(|ndim| *ndim <= MAX_DIMS);
        let ndim = ndim.ok_or_else(|| problem(format!("{} dimensions", raw.ndim)))?;
        if ndim > 0 && raw.shape.is_null() {
            return Err(problem(format!("{ndim} dimensions without sizes")).into());
        }
        // SAFETY: by the caller's word there are as many numbers; not null if there are any.
        let read =
            |numbers: *const i64| (0..ndim).map(|index| unsafe { numbers.add(index).read() }).collect::<Vec<_>>();
        let dims = read(raw.shape);
        let shape: Option<Vec<usize>> = dims.iter().map(|dim| usize::try_from(*dim).ok()).collect();
        let shape = shape.ok_or_else(|| problem(format!("{dims:?} has a negative size")))?;
        let len = if shape.contains(&0) {
            Some(0)
        } else {
            shape.iter().try_fold(1usize, |size, dim| size.checked_mul(*dim))
        };
        let len = len.ok_or_else(|| problem(format!("{dims:?} exceeds the address space")))?;
        let strides = (ndim > 0 && !raw.strides.is_null()).then(|| read(raw.strides));
        Ok(Self { tensor, shape, strides, len })
    }

    /// Elements of each dimension.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Elements from one index to the next, by dimension. `None`: row-major order without gaps.
    #[must_use]
    pub fn strides(&self) -> Option<&[i64]> {
        self.strides.as_deref()
    }

    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Type of the elements.
    #[must_use]
    pub fn dtype(&self) -> DlDataType {
        self.tensor.tensor().dtype
    }

    /// Where the memory is.
    #[must_use]
    pub fn device(&self) -> DlDevice {
        self.tensor.tensor().device
    }

    /// Whether the producer forbids writing.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.tensor.is_read_only()
    }

    /// Whether the elements lie in row-major order without gaps.
    #[must_use]
    pub fn is_contiguous(&self) -> bool {
        let Some(strides) = &self.strides else { return true };
        let mut expected = 1i64;
        self.len == 0
            || self.shape.iter().zip(strides).rev().all(|(dim, stride)| {
                // The stride of a dimension of one element is never used.
                let right = *dim == 1 || *stride == expected;
                expected = i64::try_from(*dim).map_or(i64::MAX, |dim| expected.saturating_mul(dim));
                right
            })
    }

    /// The tensor as a buffer that belongs to `stream`, without a copy. The tensor goes back to its producer when the
    /// buffer is dropped, which waits for the device.
    ///
    /// # Errors
    /// [`Error::Dlpack`](crate::Error::Dlpack): another element type, another device, gaps, a read-only tensor, memory that
    /// the runtime does not know; [`Error::Cast`](crate::Error::Cast) if it is not aligned. The tensor is given back then.
    pub fn into_buffer<T: Element>(self, stream: &Stream) -> Result<Buffer<T>> {
        if self.is_read_only() {
            return Err(DlpackProblem::ReadOnly.into());
        }
        self.over(stream)
    }

    /// As [`Import::into_buffer`], for reading only, whether the producer allows writing or not.
    ///
    /// # Errors
    /// As [`Import::into_buffer`].
    pub fn into_read_only<T: Element>(self, stream: &Stream) -> Result<ReadOnly<T>> {
        Ok(ReadOnly(self.over(stream)?))
    }

    /// The elements of a tensor in host memory (`kDLCPU`, `kDLROCMHost`).
    ///
    /// # Errors
    /// As [`Import::into_buffer`].
    pub fn host_slice<T: Element>(&self) -> Result<&[T]> {
        self.check_type::<T>()?;
        if ![DlDevice::CPU, DlDevice::ROCM_HOST].contains(&self.device().device_type) {
            let want = "the host".to_owned();
            return Err(DlpackProblem::Device { have: name(self.device()), want }.into());
        }
        let address = self.address()?;
        check_place::<T>(address, self.len)?;
        if self.len == 0 || size_of::<T>() == 0 {
            return Ok(&[]);
        }
        // SAFETY: not null and aligned; as many initialised elements by the word of `from_raw`'s caller, which nobody
        // writes; every bit pattern is an element; alive as long as `self`.
        Ok(unsafe { std::slice::from_raw_parts(address.cast::<T>(), self.len) })
    }

    fn over<T: Element>(self, stream: &Stream) -> Result<Buffer<T>> {
        self.check_type::<T>()?;
        let device = stream.device();
        let place = self.device();
        if place.device_type != DlDevice::ROCM || place.device_id != device.handle() {
            return Err(DlpackProblem::Device { have: name(place), want: device.to_string() }.into());
        }
        let (address, len) = (self.address()?, self.len);
        check_place::<T>(address, len)?;
        if len > 0 {
            check_known(device, address)?;
        }
        // SAFETY: the memory is the tensor's, which the buffer keeps; it is as large as it says, on this device, and used
        // by nobody else in conflict, by the word of `from_raw`'s caller.
        unsafe { Buffer::from_foreign(stream, if len == 0 { std::ptr::null_mut() } else { address }, len, self.tensor) }
    }

    fn check_type<T: Element>(&self) -> Result<(), DlpackProblem> {
        let want = DlDataType::of::<T>().ok_or(DlpackProblem::NoDataType { name: std::any::type_name::<T>() })?;
        let have = self.dtype();
        if have != want {
            return Err(DlpackProblem::DataType { have, want });
        }
        if !self.is_contiguous() {
            let strides = self.strides.clone().unwrap_or_default();
            return Err(DlpackProblem::Strides { shape: self.shape.clone(), strides });
        }
        Ok(())
    }

    /// Address of the first element.
    fn address(&self) -> Result<*mut std::ffi::c_void, DlpackProblem> {
        let tensor = self.tensor.tensor();
        let reason = || DlpackProblem::Shape { reason: format!("byte offset {}", tensor.byte_offset) };
        let offset = usize::try_from(tensor.byte_offset).map_err(|_| reason())?;
        if tensor.data.addr().checked_add(offset).is_none() || (tensor.data.is_null() && offset > 0) {
            return Err(reason());
        }
        Ok(tensor.data.wrapping_byte_add(offset))
    }
}

impl fmt::Debug for Import {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Import")
            .field("type", &self.dtype().to_string())
            .field("shape", &self.shape)
            .field("strides", &self.strides)
            .field("device", &self.device())
            .finish_non_exhaustive()
    }
}

/// A tensor of another library that is only read: it can be copied from, and passed to kernels as
/// [`In`](crate::In).
pub struct ReadOnly<T: Element>(Buffer<T>);

// A feature should not change what the compiler says of other types.
#[diagnostic::do_not_recommend]
impl<T: Element> AsView for ReadOnly<T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        self.0.view()
    }
}

impl<T: Element> fmt::Debug for ReadOnly<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ReadOnly").field(&self.0).finish()
    }
}

/// Asks the runtime whether memory is that of the device.
fn check_known(device: &Device, address: *mut std::ffi::c_void) -> Result<()> {
    device.bind()?;
    let memory = |reason: String| DlpackProblem::Memory { reason };
    let found = device.hip().pointer_attributes(address).map_err(|error| memory(error.to_string()))?;
    match found.kind {
        MemoryKind::Device | MemoryKind::Managed | MemoryKind::Unified => {}
        kind => return Err(memory(format!("it is {kind:?}")).into()),
    }
    match found.device {
        Some(other) if i32::try_from(other) != Ok(device.handle()) => {
            Err(memory(format!("it belongs to device {other}")).into())
        }
        _ => Ok(()),
    }
}

/// A place in words.
fn name(place: DlDevice) -> String {
    let DlDevice { device_type, device_id } = place;
    match device_type {
        DlDevice::CPU => "the host".to_owned(),
        DlDevice::ROCM => format!("HIP device {device_id}"),
        DlDevice::ROCM_HOST => "the host (pinned)".to_owned(),
        2 => format!("CUDA device {device_id}"),
        other => format!("a device of DLPack's type {other}"),
    }
}
