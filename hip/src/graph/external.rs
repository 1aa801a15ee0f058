//! Capturing what other code puts into a stream.

use std::any::Any;
use std::fmt;

use super::capture::Capture;
use super::memory::{AsGraphView, AsGraphViewMut, Span};
use super::node::{Keep, NodeKind, Use};
use crate::element::Element;
use crate::error::Result;
use crate::memory::{Access, Allocation, Buffer};
use crate::stream::Stream;

/// What [`Capture::external`] lends to code that puts work into a stream itself.
pub struct External<'c, 'g> {
    pub(super) capture: &'c mut Capture<'g>,
    pub(super) stream: Stream,
    pub(super) label: String,
    pub(super) uses: Vec<Use>,
    pub(super) keep: Vec<Box<dyn Any + Send + Sync>>,
}

/// What the work uses is noted here, so that it is also after an error or a panic: some of the work may have been captured.
impl Drop for External<'_, '_> {
    fn drop(&mut self) {
        let (label, uses, keep) =
            (std::mem::take(&mut self.label), std::mem::take(&mut self.uses), std::mem::take(&mut self.keep));
        self.capture.note(NodeKind::External, label, uses, Some(Keep::Foreign(keep)));
    }
}

impl External<'_, '_> {
    /// The stream that is captured.
    #[must_use]
    pub fn stream(&self) -> &Stream {
        &self.stream
    }

    /// Memory of the graph for work that reads it, as a buffer of the captured stream. The buffer owns nothing.
    ///
    /// # Errors
    /// [`GraphProblem::ForeignMemory`](crate::GraphProblem::ForeignMemory) in [`Error::Graph`](crate::Error::Graph); errors
    /// of the runtime.
    pub fn read<B: AsGraphView + ?Sized>(&mut self, memory: &B) -> Result<Buffer<B::Element>> {
        let view = memory.graph_view();
        self.lend(view.span(), view.len(), Access::Read)
    }

    /// Memory of the graph for work that writes it; as [`External::read`].
    ///
    /// # Errors
    /// As [`External::read`].
    pub fn write<B: AsGraphViewMut + ?Sized>(&mut self, memory: &mut B) -> Result<Buffer<B::Element>> {
        let view = memory.graph_view_mut();
        self.lend(view.span(), view.len(), Access::Write)
    }

    /// Keeps something as long as the graph can be launched: kernels and modules, workspaces, shared host memory. It leaks, with
    /// all that it owns, if it cannot be known when a launch ends.
    pub fn keep(&mut self, value: impl Any + Send + Sync) {
        self.keep.push(Box::new(value));
    }

    fn lend<T: Element>(&mut self, span: Span, len: usize, access: Access) -> Result<Buffer<T>> {
        let used = span.used(access);
        self.capture.order(&[used])?;
        self.uses.push(used);
        // It belongs to the captured stream, so its use there needs no events, which could not be captured.
        Ok(Buffer::over(Allocation::borrowed(&self.stream, span.pointer(), Box::new(())), len))
    }
}

impl fmt::Debug for External<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("External").field("stream", &self.stream).finish_non_exhaustive()
    }
}
