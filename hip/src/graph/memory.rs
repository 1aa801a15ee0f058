//! Names for the memory that a graph owns.

use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeBounds;

use super::node::Use;
use crate::element::{Element, elements_in};
use crate::error::Result;
use crate::memory::{Access, bounds};

/// Where a graph keeps something that it owns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Slot {
    /// Number of the graph that it was given to first.
    pub(super) graph: u64,
    pub(super) index: usize,
}

/// Some bytes of memory that a graph owns.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) slot: Slot,
    /// Address of the whole.
    base: usize,
    /// In bytes.
    offset: usize,
    pub(super) bytes: usize,
}

impl Span {
    pub(super) fn whole(slot: Slot, address: *const c_void, bytes: usize) -> Self {
        Self { slot, base: address.expose_provenance(), offset: 0, bytes }
    }

    /// Where the bytes are, on the device or the host.
    pub(super) fn pointer(&self) -> *mut c_void {
        std::ptr::with_exposed_provenance_mut(self.base.wrapping_add(self.offset))
    }

    pub(super) fn used(&self, access: Access) -> Use {
        Use { slot: self.slot, start: self.offset, end: self.offset + self.bytes, access }
    }
}

/// Device memory of a graph that its nodes can read: [`GraphBuffer`], [`SharedBuffer`], [`GraphView`], [`GraphViewMut`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory that a graph owns",
    note = "a graph uses only memory that was given to it: `Graph::own` takes a buffer and returns its name"
)]
pub trait AsGraphView {
    /// Type of the elements.
    type Element: Element;

    /// All of it, borrowed.
    fn graph_view(&self) -> GraphView<'_, Self::Element>;
}

/// Device memory of a graph that its nodes can write: [`GraphBuffer`], [`GraphViewMut`]. Buffers that the graph does not own
/// are refused, since nothing would keep them:
/// ```compile_fail,E0277
/// # use hip::{Buffer, Graph};
/// fn build(graph: &mut Graph, buffer: &mut Buffer<f32>) -> hip::Result<()> {
///     graph.fill(buffer, 1.0)?;
///     Ok(())
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no memory that a graph owns and that nodes may write",
    note = "a graph uses only memory that was given to it: `Graph::own` takes a buffer and returns its name"
)]
pub trait AsGraphViewMut: AsGraphView {
    /// All of it, borrowed for writing.
    fn graph_view_mut(&mut self) -> GraphViewMut<'_, Self::Element>;
}

/// The name of a buffer that a graph owns; made by [`Graph::own`](crate::Graph::own).
///
/// There is one name for each buffer, and it is lent to nodes as a buffer is lent to launches: `&name` to read, `&mut
/// name` to write. So one node cannot be given the same memory twice by mistake. [`GraphExec::view`] leads from the name
/// to the memory, and [`GraphParts::take`] gives the buffer back.
///
/// [`GraphExec::view`]: crate::GraphExec::view
/// [`GraphParts::take`]: crate::GraphParts::take
pub struct GraphBuffer<T: Element> {
    span: Span,
    len: usize,
    element: PhantomData<fn() -> T>,
}

/// The name of a buffer that a graph shares with others, for reading; made by [`Graph::share`](crate::Graph::share).
pub struct SharedBuffer<T: Element> {
    span: Span,
    len: usize,
    element: PhantomData<fn() -> T>,
}

/// The name of pinned host memory that a graph owns; made by [`Graph::own_pinned`](crate::Graph::own_pinned).
pub struct GraphPinned<T: Element> {
    span: Span,
    len: usize,
    element: PhantomData<fn() -> T>,
}

/// Some consecutive elements of a [`GraphBuffer`] or [`SharedBuffer`], for nodes that read.
pub struct GraphView<'a, T: Element> {
    span: Span,
    len: usize,
    element: PhantomData<&'a T>,
}

/// Some consecutive elements of a [`GraphBuffer`], for nodes that write.
pub struct GraphViewMut<'a, T: Element> {
    view: GraphView<'a, T>,
    element: PhantomData<&'a mut T>,
}

/// What all names of whole memory have.
macro_rules! name {
    ($($name:ident),+) => { $(
        impl<T: Element> $name<T> {
            pub(super) fn new(span: Span, len: usize) -> Self {
                Self { span, len, element: PhantomData }
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
        }

        impl<T: Element> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name))
                    .field("type", &std::any::type_name::<T>())
                    .field("len", &self.len)
                    .field("graph", &self.span.slot.graph)
                    .finish_non_exhaustive()
            }
        }
    )+ };
}

name!(GraphBuffer, SharedBuffer, GraphPinned);

impl<T: Element> GraphBuffer<T> {
    pub(super) fn span(&self) -> Span {
        self.span
    }

    /// Elements `range` for reading.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if the range does not lie in the buffer.
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<GraphView<'_, T>> {
        self.graph_view().slice(range)
    }

    /// Elements `range` for writing.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if the range does not lie in the buffer.
    pub fn slice_mut(&mut self, range: impl RangeBounds<usize>) -> Result<GraphViewMut<'_, T>> {
        self.graph_view_mut().slice(range)
    }

    /// The elements before and from `mid` on, for writing. Both may be used by one node.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if `mid` exceeds the length.
    pub fn split_at_mut(&mut self, mid: usize) -> Result<(GraphViewMut<'_, T>, GraphViewMut<'_, T>)> {
        self.graph_view_mut().split_at(mid)
    }
}

impl<T: Element> GraphPinned<T> {
    pub(super) fn span(&self) -> Span {
        self.span
    }
}

impl<T: Element> SharedBuffer<T> {
    /// Elements `range`.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if the range does not lie in the buffer.
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<GraphView<'_, T>> {
        self.graph_view().slice(range)
    }
}

impl<T: Element> Clone for SharedBuffer<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element> Copy for SharedBuffer<T> {}

impl<'a, T: Element> GraphView<'a, T> {
    fn new(span: Span, len: usize) -> Self {
        Self { span, len, element: PhantomData }
    }

    pub(super) fn span(&self) -> Span {
        self.span
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

    /// Elements `range` of this view.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if the range does not lie in the view.
    pub fn slice(&self, range: impl RangeBounds<usize>) -> Result<Self> {
        let range = bounds("elements", &range, self.len)?;
        // In bounds, so the products are at most the buffer's size.
        let (offset, bytes) = (self.span.offset + range.start * size_of::<T>(), range.len() * size_of::<T>());
        Ok(Self::new(Span { offset, bytes, ..self.span }, range.len()))
    }

    /// The elements before and from `mid` on.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if `mid` exceeds the length.
    pub fn split_at(&self, mid: usize) -> Result<(Self, Self)> {
        Ok((self.slice(..mid)?, self.slice(mid..)?))
    }

    /// The same bytes as elements of another type, for instance `f32` as `[f32; 4]` for a kernel that takes `float4 *`.
    ///
    /// # Errors
    /// [`Error::Cast`](crate::Error::Cast) if the bytes are not a whole number of elements, or do not start at a multiple of their size.
    pub fn cast<U: Element>(&self) -> Result<GraphView<'a, U>> {
        let len = elements_in::<U>(self.span.pointer().addr(), self.span.bytes)?;
        Ok(GraphView::new(self.span, len))
    }
}

impl<T: Element> Clone for GraphView<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element> Copy for GraphView<'_, T> {}

impl<'a, T: Element> GraphViewMut<'a, T> {
    fn new(view: GraphView<'a, T>) -> Self {
        Self { view, element: PhantomData }
    }

    pub(super) fn span(&self) -> Span {
        self.view.span
    }

    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.view.len
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.view.len == 0
    }

    /// Elements `range` of this view. Borrow with [`AsGraphViewMut::graph_view_mut`] first to keep the view.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if the range does not lie in the view.
    pub fn slice(self, range: impl RangeBounds<usize>) -> Result<Self> {
        Ok(Self::new(self.view.slice(range)?))
    }

    /// The elements before and from `mid` on. Both may be used by one node.
    ///
    /// # Errors
    /// [`Error::Range`](crate::Error::Range) if `mid` exceeds the length.
    pub fn split_at(self, mid: usize) -> Result<(Self, Self)> {
        let (low, high) = self.view.split_at(mid)?;
        Ok((Self::new(low), Self::new(high)))
    }

    /// The same bytes as elements of another type; see [`GraphView::cast`].
    ///
    /// # Errors
    /// As [`GraphView::cast`].
    pub fn cast<U: Element>(self) -> Result<GraphViewMut<'a, U>> {
        Ok(GraphViewMut::new(self.view.cast()?))
    }
}

impl<T: Element> AsGraphView for GraphBuffer<T> {
    type Element = T;

    fn graph_view(&self) -> GraphView<'_, T> {
        GraphView::new(self.span, self.len)
    }
}

impl<T: Element> AsGraphView for SharedBuffer<T> {
    type Element = T;

    fn graph_view(&self) -> GraphView<'_, T> {
        GraphView::new(self.span, self.len)
    }
}

impl<T: Element> AsGraphView for GraphView<'_, T> {
    type Element = T;

    fn graph_view(&self) -> GraphView<'_, T> {
        *self
    }
}

impl<T: Element> AsGraphView for GraphViewMut<'_, T> {
    type Element = T;

    fn graph_view(&self) -> GraphView<'_, T> {
        self.view
    }
}

impl<T: Element> AsGraphViewMut for GraphBuffer<T> {
    fn graph_view_mut(&mut self) -> GraphViewMut<'_, T> {
        GraphViewMut::new(GraphView::new(self.span, self.len))
    }
}

impl<T: Element> AsGraphViewMut for GraphViewMut<'_, T> {
    fn graph_view_mut(&mut self) -> GraphViewMut<'_, T> {
        GraphViewMut::new(self.view)
    }
}

impl<T: Element> fmt::Debug for GraphView<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphView").field("len", &self.len).finish_non_exhaustive()
    }
}

impl<T: Element> fmt::Debug for GraphViewMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphViewMut").field("len", &self.view.len).finish_non_exhaustive()
    }
}
