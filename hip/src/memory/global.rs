//! Global variables of modules.

use std::ffi::CString;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeBounds;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::allocation::{Allocation, Origin};
use super::view::{AsView, AsViewMut, View, ViewMut};
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Result};
use crate::module::Module;
use crate::stream::Stream;

/// A `__device__` or `__constant__` variable of a module, as `len` elements of type `T`: from [`Module::global`].
///
/// It is used as a [`Buffer`](crate::Buffer): it belongs to a stream, other streams wait by event, and it can be copied
/// to and from, filled and passed to kernels. It keeps its module loaded.
///
/// What kernels do with the variable by its name is not seen: a kernel that does so and a copy must be in one stream, or
/// be ordered by an event. There is one `Global` at a time for a variable.
pub struct Global<T: Element> {
    allocation: Allocation,
    len: usize,
    element: PhantomData<T>,
}

/// Where a variable lies.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    /// Address of the platform.
    platform: usize,
    start: usize,
    end: usize,
}

/// The variables that there are `Global`s for: a few.
static TAKEN: Mutex<Vec<Place>> = Mutex::new(Vec::new());

fn taken() -> MutexGuard<'static, Vec<Place>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a module loaded and its variable taken.
struct Keeper {
    _module: Module,
    place: Place,
}

impl Keeper {
    /// `None` if there is a `Global` for a part of the memory.
    fn take(module: &Module, address: usize, bytes: usize) -> Option<Self> {
        let platform = std::ptr::from_ref(module.device().platform()).addr();
        let place = Place { platform, start: address, end: address.checked_add(bytes)? };
        let overlaps = |other: &Place| other.platform == platform && other.start < place.end && place.start < other.end;
        let mut taken = taken();
        if taken.iter().any(overlaps) {
            return None;
        }
        taken.push(place);
        Some(Self { _module: module.clone(), place })
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        let mut taken = taken();
        if let Some(index) = taken.iter().position(|place| *place == self.place) {
            taken.swap_remove(index);
        }
    }
}

impl Module {
    /// A global variable, by its name in the code object (mangled for C++), owned by `stream` (`hipModuleGetGlobal`).
    ///
    /// ```no_run
    /// # fn main() -> hip::Result<()> {
    /// # let device = hip::Device::first()?;
    /// # let (stream, module) = (device.stream()?, hip::Module::load(&device, b"")?);
    /// // extern "C" __constant__ float weights[9];
    /// let mut weights = module.global::<f32>(&stream, "weights")?;
    /// stream.copy_from_host(&mut weights, &[1.0 / 9.0; 9])?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`Error::Cast`] if the variable is no whole number of elements, or not aligned for them;
    /// [`Error::GlobalInUse`] while there is another [`Global`] for it; [`Error::WrongDevice`] for a stream of another
    /// device; errors of the runtime, also if there is no variable of this name.
    pub fn global<T: Element>(&self, stream: &Stream, name: &str) -> Result<Global<T>> {
        let device = self.device();
        stream.require_device("the module", device)?;
        let symbol = CString::new(name).map_err(|_| Error::Unsupported {
            what: "this name of a variable",
            reason: format!("{name:?} has a zero byte inside"),
        })?;
        device.bind()?;
        let (mut address, mut bytes) = (std::ptr::null_mut(), 0);
        // SAFETY: both places are valid for the call's results, and the module is alive.
        let result =
            unsafe { device.hip().hipModuleGetGlobal(&mut address, &mut bytes, self.handle(), symbol.as_ptr()) };
        device.platform().check_with("hipModuleGetGlobal", || format!("`{name}`"), result)?;
        let size = size_of::<T>();
        let error = |reason| Error::Cast { bytes, size, reason };
        if size == 0 {
            return Err(error("elements without a size cannot be counted"));
        }
        if !bytes.is_multiple_of(size) {
            return Err(error("the variable is not a whole number of elements"));
        }
        if !address.addr().is_multiple_of(align_of::<T>()) {
            return Err(error("the variable's address is not a multiple of the element's alignment"));
        }
        let allocation = if bytes == 0 || address.is_null() {
            Allocation::of(stream, std::ptr::null_mut(), Origin::Nothing, 0)
        } else {
            let keeper = Keeper::take(self, address.addr(), bytes);
            let keeper = Box::new(keeper.ok_or_else(|| Error::GlobalInUse { name: name.to_owned() })?);
            Allocation::of(stream, address, Origin::Borrowed { _keeper: keeper }, 0)
        };
        let len = if allocation.address().is_null() { 0 } else { bytes / size };
        Ok(Global { allocation, len, element: PhantomData })
    }
}

impl<T: Element> Global<T> {
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

    /// The stream that owns the variable; see [`Buffer`](crate::Buffer).
    #[must_use]
    pub fn stream(&self) -> &Stream {
        self.allocation.stream()
    }

    /// The device that the module is loaded on.
    #[must_use]
    pub fn device(&self) -> &Device {
        self.stream().device()
    }

    /// Elements `range` for reading.
    ///
    /// # Errors
    /// [`Error::Range`] if the range does not lie in the variable.
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<View<'_, T>> {
        self.view().slice(range)
    }

    /// Elements `range` for writing.
    ///
    /// # Errors
    /// [`Error::Range`] if the range does not lie in the variable.
    pub fn slice_mut(&mut self, range: impl RangeBounds<usize>) -> Result<ViewMut<'_, T>> {
        self.view_mut().slice(range)
    }
}

impl<T: Element> AsView for Global<T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        View::new(&self.allocation, 0, self.len)
    }
}

impl<T: Element> AsViewMut for Global<T> {
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        ViewMut::new(View::new(&self.allocation, 0, self.len))
    }
}

impl<T: Element> fmt::Debug for Global<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Global")
            .field("type", &std::any::type_name::<T>())
            .field("len", &self.len)
            .field("address", &self.allocation.address())
            .field("device", &self.device().to_string())
            .finish_non_exhaustive()
    }
}
