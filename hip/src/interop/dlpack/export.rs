//! Buffers for others.

use std::ffi::c_void;
use std::fmt;
use std::sync::Arc;

use super::super::foreign::AfterWork;
use super::abi::{DlDataType, DlDevice, DlManagedTensor, DlManagedTensorVersioned, DlTensor, DlVersion};
use super::problem::DlpackProblem;
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Result};
use crate::memory::{Access, AsView, Buffer, PinnedBuffer};
use crate::stream::Stream;

/// A tensor for another library, which owns its memory.
pub struct Export {
    owner: Box<dyn Send + Sync>,
    data: *mut c_void,
    device: DlDevice,
    dtype: DlDataType,
    /// Shape, then strides. No boxed slice: pointers to its elements would not survive that it is moved.
    dims: Vec<i64>,
    read_only: bool,
}

// SAFETY: the pointer is to memory that `owner` owns, which is `Send`; nothing here follows it.
unsafe impl Send for Export {}
// SAFETY: as above; a shared reference gives nothing but numbers.
unsafe impl Sync for Export {}

impl Export {
    /// A buffer as a tensor of this shape, in row-major order. Waits until all work on the buffer is done, so that the
    /// consumer may use any stream.
    ///
    /// # Errors
    /// [`Error::Shape`] if the shape has another number of elements; [`Error::Dlpack`] for an element type that DLPack
    /// does not have; errors of the runtime. The buffer is dropped then.
    pub fn new<T: Element>(buffer: Buffer<T>, shape: &[usize]) -> Result<Self> {
        buffer.wait()?;
        Self::of_buffer(buffer, shape)
    }

    /// As [`Export::new`], for a consumer that uses `stream` first: that waits for the work on the buffer, the host does
    /// not.
    ///
    /// # Errors
    /// As [`Export::new`]; [`Error::WrongDevice`] for a stream of another device.
    pub fn on<T: Element>(buffer: Buffer<T>, shape: &[usize], stream: &Stream) -> Result<Self> {
        Self::of_buffer(buffer.move_to(stream)?, shape)
    }

    /// A buffer that stays shared with this program, as a tensor that nobody may write. Consumers that only know DLPack
    /// before 1.0 cannot have it, as they do not know of that.
    ///
    /// # Errors
    /// As [`Export::new`].
    pub fn shared<T: Element>(buffer: &Arc<Buffer<T>>, shape: &[usize]) -> Result<Self> {
        buffer.wait()?;
        let (device, data, len) = (buffer.device().clone(), buffer.device_ptr(), buffer.len());
        let place = rocm(&device)?;
        let export = Self::of::<T, _>(&device, data, place, len, shape, Arc::clone(buffer))?;
        Ok(Self { read_only: true, ..export })
    }

    /// Pinned host memory as a tensor (`kDLROCMHost`).
    ///
    /// # Errors
    /// As [`Export::new`].
    pub fn pinned<T: Element>(mut buffer: PinnedBuffer<T>, shape: &[usize]) -> Result<Self> {
        let (device, len) = (buffer.device().clone(), buffer.len());
        let data = if len == 0 { std::ptr::null_mut() } else { buffer.as_mut_ptr().cast() };
        let place = DlDevice { device_type: DlDevice::ROCM_HOST, device_id: 0 };
        Self::of::<T, _>(&device, data, place, len, shape, buffer)
    }

    fn of_buffer<T: Element>(buffer: Buffer<T>, shape: &[usize]) -> Result<Self> {
        let (device, data, len) = (buffer.device().clone(), buffer.device_ptr(), buffer.len());
        let place = rocm(&device)?;
        Self::of::<T, _>(&device, data, place, len, shape, buffer)
    }

    fn of<T: Element, O: Send + Sync + 'static>(
        device: &Device,
        data: *mut c_void,
        place: DlDevice,
        len: usize,
        shape: &[usize],
        owner: O,
    ) -> Result<Self> {
        let dtype = DlDataType::of::<T>().ok_or(DlpackProblem::NoDataType { name: std::any::type_name::<T>() })?;
        // Beside a zero, the others may be so large that their product is not to be had.
        let elements = match shape.contains(&0) {
            true => Some(0),
            false => shape.iter().try_fold(1usize, |size, dim| size.checked_mul(*dim)),
        };
        if elements != Some(len) || i32::try_from(shape.len()).is_err() {
            return Err(Error::Shape { shape: shape.to_vec(), len });
        }
        let too_large =
            |_| DlpackProblem::Shape { reason: format!("{shape:?} has a size that is no signed number of 64 bits") };
        let mut dims = shape.iter().map(|dim| i64::try_from(*dim)).collect::<Result<Vec<_>, _>>().map_err(too_large)?;
        let mut strides = vec![1i64; dims.len()];
        for index in (1..dims.len()).rev() {
            // A shape without elements may have large sizes beside the zero.
            let inner = strides.get(index).zip(dims.get(index)).map_or(1, |(s, d)| s.saturating_mul((*d).max(1)));
            if let Some(outer) = strides.get_mut(index - 1) {
                *outer = inner;
            }
        }
        dims.append(&mut strides);
        let owner = Box::new(AfterWork::new(device, owner));
        Ok(Self { owner, data, device: place, dtype, dims, read_only: false })
    }

    /// The tensor for a consumer that knows DLPack 1.0 (Python's capsule `dltensor_versioned`). It is the consumer's, who
    /// gives it back by calling its `deleter` once, on any thread; otherwise the memory leaks.
    #[must_use = "the memory leaks if nobody calls the deleter"]
    pub fn into_raw(self) -> *mut DlManagedTensorVersioned {
        let flags = if self.read_only { DlManagedTensorVersioned::READ_ONLY } else { 0 };
        let dl_tensor = self.tensor();
        let managed = DlManagedTensorVersioned {
            version: DlVersion::CURRENT,
            manager_ctx: std::ptr::null_mut(),
            deleter: Some(delete_versioned),
            flags,
            dl_tensor,
        };
        let held = Box::into_raw(Box::new(Held { managed, export: self }));
        // SAFETY: the box was made just now, and nobody else has it. The export's `dims`, which the tensor points to, did
        // not move: they are on the heap.
        unsafe {
            (*held).managed.manager_ctx = held.cast();
            &raw mut (*held).managed
        }
    }

    /// The tensor for a consumer of DLPack before 1.0 (Python's capsule `dltensor`). Otherwise as [`Export::into_raw`].
    ///
    /// # Errors
    /// [`DlpackProblem::ReadOnly`] for a tensor that nobody may write: such a consumer does not know of that.
    pub fn into_raw_unversioned(self) -> Result<*mut DlManagedTensor> {
        if self.read_only {
            return Err(DlpackProblem::ReadOnly.into());
        }
        let dl_tensor = self.tensor();
        let managed = DlManagedTensor { dl_tensor, manager_ctx: std::ptr::null_mut(), deleter: Some(delete) };
        let held = Box::into_raw(Box::new(Held { managed, export: self }));
        // SAFETY: as above.
        Ok(unsafe {
            (*held).managed.manager_ctx = held.cast();
            &raw mut (*held).managed
        })
    }

    /// The tensor, which is valid as long as `self` lives.
    fn tensor(&self) -> DlTensor {
        let ndim = self.dims.len() / 2;
        let shape = self.dims.as_ptr().cast_mut();
        DlTensor {
            data: self.data,
            device: self.device,
            // Checked when the export was made.
            ndim: i32::try_from(ndim).unwrap_or(0),
            dtype: self.dtype,
            shape,
            strides: shape.wrapping_add(ndim),
            byte_offset: 0,
        }
    }
}

impl fmt::Debug for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.dims.get(..self.dims.len() / 2).unwrap_or_default();
        f.debug_struct("Export")
            .field("type", &self.dtype.to_string())
            .field("shape", &shape)
            .field("device", &self.device)
            .finish_non_exhaustive()
    }
}

/// What a tensor's `manager_ctx` leads to.
struct Held<M> {
    managed: M,
    export: Export,
}

unsafe extern "C" fn delete_versioned(tensor: *mut DlManagedTensorVersioned) {
    // SAFETY: the consumer passes the tensor of `into_raw`, once.
    unsafe { release::<DlManagedTensorVersioned>(tensor.as_ref().map(|tensor| tensor.manager_ctx)) };
}

unsafe extern "C" fn delete(tensor: *mut DlManagedTensor) {
    // SAFETY: as above.
    unsafe { release::<DlManagedTensor>(tensor.as_ref().map(|tensor| tensor.manager_ctx)) };
}

/// Frees what a tensor holds.
///
/// # Safety
/// `held` must be a pointer to a boxed `Held<M>` that is alive, or nothing.
unsafe fn release<M>(held: Option<*mut c_void>) {
    if let Some(held) = held.filter(|held| !held.is_null()) {
        // SAFETY: by this function's contract.
        let held = unsafe { Box::from_raw(held.cast::<Held<M>>()) };
        drop(held.export.owner);
    }
}

/// The device, as DLPack names it.
fn rocm(device: &Device) -> Result<DlDevice> {
    Ok(DlDevice { device_type: DlDevice::ROCM, device_id: device.handle() })
}

impl<T: Element> Buffer<T> {
    /// Waits until no queued work uses the buffer.
    fn wait(&self) -> Result<()> {
        self.view().allocation().wait_on_host(Access::Write)
    }
}
