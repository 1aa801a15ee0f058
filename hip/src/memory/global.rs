//! Global variables of modules.

use std::ffi::CString;
use std::fmt;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::RangeBounds;
use std::sync::{MutexGuard, PoisonError};

use hip_code::SymbolKind;

use super::allocation::{self, Allocation, Origin};
use super::view::{AsView, AsViewMut, View, ViewMut};
use crate::device::Device;
use crate::element::Element;
use crate::error::{Error, Name, Result};
use crate::event::RawEvent;
use crate::module::Module;
use crate::stream::{self, Stream};
use crate::sync::Mutex;

/// A `__device__` or `__constant__` variable of a module, as `len` elements of type `T`: from [`Module::global`].
///
/// It is used as a [`Buffer`](crate::Buffer): it belongs to a stream, other streams wait by event, and it can be copied
/// to and from, filled and passed to kernels. It keeps its module loaded.
///
/// What kernels do with the variable by its name is not seen: a kernel that does so and a copy must be in one stream, or
/// be ordered by an event. There is one `Global` at a time for a variable; the next one is behind all work on the last.
pub struct Global<T: Element> {
    allocation: Allocation,
    len: usize,
    element: PhantomData<T>,
}

/// Where a variable lies.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    start: usize,
    end: usize,
}

impl Place {
    fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// What is known of a module's variables.
#[derive(Default)]
pub(crate) struct Variables(Mutex<State>);

#[derive(Default)]
struct State {
    /// Those that there are `Global`s for: a few.
    taken: Vec<Place>,
    /// Those that there were `Global`s for, whose work may be unfinished.
    left: Vec<Left>,
}

/// A variable that nobody has any more.
struct Left {
    place: Place,
    /// The stream that owned it.
    stream: u64,
    /// Recorded there behind all work on the variable.
    event: RawEvent,
}

impl Variables {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps a module loaded and its variable taken.
struct Keeper {
    /// There until `drop`.
    claim: Option<Claim>,
}

struct Claim {
    module: Module,
    /// The owner.
    stream: Stream,
    place: Place,
}

impl Keeper {
    /// Makes `stream` wait for earlier owners. `None` if there is a `Global` for a part of the memory.
    fn take(module: &Module, stream: &Stream, place: Place) -> Result<Option<Self>> {
        let mut state = module.variables().state();
        if state.taken.iter().any(|other| other.overlaps(place)) {
            return Ok(None);
        }
        for left in state.left.iter().filter(|left| left.place.overlaps(place) && left.stream != stream.id()) {
            left.event.queue_wait(stream)?;
        }
        // What comes behind this owner comes behind them, too.
        state.left.retain(|left| !place.contains(left.place));
        state.taken.push(place);
        Ok(Some(Self { claim: Some(Claim { module: module.clone(), stream: stream.clone(), place }) }))
    }
}

impl allocation::Keeper for Keeper {
    fn abandon(mut self: Box<Self>) {
        if let Some(claim) = self.claim.take() {
            claim.abandon();
        }
    }
}

impl Drop for Keeper {
    /// The owner waits for the work of other streams by now.
    fn drop(&mut self) {
        if let Some(claim) = self.claim.take() {
            let device = claim.stream.device().clone();
            let claim = ManuallyDrop::new(claim);
            stream::outside_of_callbacks(&device, "giving a variable back", move || {
                ManuallyDrop::into_inner(claim).give_back();
            });
        }
    }
}

impl Claim {
    /// The variable stays taken, and the module loaded: the device may use both for ever.
    fn abandon(self) {
        self.module.abandon();
    }

    /// Leaves the variable to others, behind the owner's work. If it cannot be known when that ends, it stays taken, and
    /// the module loaded.
    fn give_back(self) {
        let device = self.stream.device();
        let recorded = RawEvent::new(device, false).and_then(|event| {
            event.record(&self.stream)?;
            Ok(event)
        });
        let event = match recorded {
            Ok(event) => Some(event),
            Err(error) => {
                if self.stream.wait_for_work().is_err() {
                    device.defer_error(error);
                    self.abandon();
                    return;
                }
                None
            }
        };
        let mut state = self.module.variables().state();
        if let Some(index) = state.taken.iter().position(|place| *place == self.place) {
            state.taken.swap_remove(index);
        }
        if let Some(event) = event {
            state.left.push(Left { place: self.place, stream: self.stream.id(), event });
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
    /// device; [`Error::Unsupported`] if the runtime gives it more memory than it has in the code object; errors of the
    /// runtime, also if there is no variable of this name.
    pub fn global<T: Element>(&self, stream: &Stream, name: &str) -> Result<Global<T>> {
        let device = self.device();
        stream.require_device("the module", device)?;
        let symbol = CString::new(name).map_err(|_| Error::Unsupported {
            what: "this name of a variable",
            reason: format!("`{}` has a zero byte inside", Name(name)),
        })?;
        device.bind()?;
        let (mut address, mut bytes) = (std::ptr::null_mut(), 0);
        // SAFETY: both places are valid for the call's results, and the module is alive.
        let result =
            unsafe { device.hip().hipModuleGetGlobal(&mut address, &mut bytes, self.handle(), symbol.as_ptr()) };
        device.platform().check_with("hipModuleGetGlobal", || format!("`{}`", Name(name)), result)?;
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
            let place = self.place(name, address.addr(), bytes)?;
            let keeper = Keeper::take(self, stream, place)?;
            let keeper = Box::new(keeper.ok_or_else(|| Error::GlobalInUse { name: name.to_owned() })?);
            Allocation::of(stream, address, Origin::Borrowed { keeper }, 0)
        };
        let len = if allocation.address().is_null() { 0 } else { bytes / size };
        Ok(Global { allocation, len, element: PhantomData })
    }

    /// The memory that the runtime gives for a variable, if the variable is as large as that.
    fn place(&self, name: &str, start: usize, bytes: usize) -> Result<Place> {
        // A managed variable is a pointer to what the second symbol describes.
        let is_meant = |symbol: &str| symbol.strip_suffix(".managed").unwrap_or(symbol) == name || symbol == name;
        let variables = self.object().symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Object);
        let known = variables.filter(|symbol| is_meant(&symbol.name)).map(|symbol| symbol.size).max();
        let end = start.checked_add(bytes).filter(|_| isize::try_from(bytes).is_ok());
        match (known, end) {
            (Some(size), Some(end)) if bytes as u64 <= size => Ok(Place { start, end }),
            _ => Err(Error::Unsupported {
                what: "this variable",
                reason: format!(
                    "the runtime says that `{}` has {bytes} bytes at {start:#x}, and {}",
                    Name(name),
                    match known {
                        Some(size) => format!("in the code object it has {size}"),
                        None => "in the code object it is no variable".to_owned(),
                    }
                ),
            }),
        }
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

#[cfg(test)]
mod tests {
    use crate::fake::Fake;
    use crate::{Error, Module};

    #[test]
    fn the_runtime_is_not_believed() {
        let device = Fake { software: true, ..Fake::default() }.device();
        let module = Module::load(&device, include_bytes!("../../tests/fixtures/memory_gfx90a.co")).unwrap();
        let place = |name, start, bytes| module.place(name, start, bytes);
        assert!(place("weights", 4096, 16).is_ok() && place("table", 4096, 32).is_ok());
        let refused = [
            ("weights", 4096, 17),
            ("weights", usize::MAX - 7, 16),
            ("weights", 4096, usize::MAX),
            ("use_variables", 4096, 4),
            ("use_variables.kd", 4096, 64),
            ("nothing", 4096, 1),
        ];
        for (name, start, bytes) in refused {
            let error = place(name, start, bytes).map(drop).unwrap_err();
            assert!(matches!(error, Error::Unsupported { what: "this variable", .. }), "{error}");
        }
    }
}
