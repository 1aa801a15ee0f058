//! Views, piece by piece.

use std::iter::FusedIterator;

use super::view::{View, ViewMut};
use crate::element::Element;
use crate::error::{Error, Result};

/// Pieces of a view: [`View::chunks`].
#[derive(Debug, Clone)]
pub struct Chunks<'a, T: Element> {
    rest: View<'a, T>,
    size: usize,
}

/// Pieces of a view, to be written: [`ViewMut::chunks`].
#[derive(Debug)]
pub struct ChunksMut<'a, T: Element> {
    /// `None` only while it is being split.
    rest: Option<ViewMut<'a, T>>,
    size: usize,
}

/// Number of pieces of `len` elements.
fn pieces(len: usize, size: usize) -> (usize, Option<usize>) {
    let pieces = len.div_ceil(size);
    (pieces, Some(pieces))
}

fn checked(size: usize) -> Result<usize> {
    if size > 0 {
        return Ok(size);
    }
    Err(Error::Unsupported { what: "pieces of 0 elements", reason: "there would be no end of them".to_owned() })
}

impl<'a, T: Element> View<'a, T> {
    /// Pieces of `size` elements, the last of what remains.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a size of 0.
    pub fn chunks(&self, size: usize) -> Result<Chunks<'a, T>> {
        Ok(Chunks { rest: *self, size: checked(size)? })
    }
}

impl<'a, T: Element> ViewMut<'a, T> {
    /// Pieces of `size` elements, the last of what remains. They can be used in one launch, and on different streams.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a size of 0.
    pub fn chunks(self, size: usize) -> Result<ChunksMut<'a, T>> {
        Ok(ChunksMut { rest: Some(self), size: checked(size)? })
    }
}

impl<'a, T: Element> Iterator for Chunks<'a, T> {
    type Item = View<'a, T>;

    fn next(&mut self) -> Option<View<'a, T>> {
        if self.rest.is_empty() {
            return None;
        }
        let (first, rest) = self.rest.split_at(self.size.min(self.rest.len())).ok()?;
        self.rest = rest;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        pieces(self.rest.len(), self.size)
    }
}

impl<'a, T: Element> Iterator for ChunksMut<'a, T> {
    type Item = ViewMut<'a, T>;

    fn next(&mut self) -> Option<ViewMut<'a, T>> {
        let rest = self.rest.take().filter(|rest| !rest.is_empty())?;
        let mid = self.size.min(rest.len());
        let (first, rest) = rest.split_at(mid).ok()?;
        self.rest = Some(rest);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        pieces(self.rest.as_ref().map_or(0, ViewMut::len), self.size)
    }
}

impl<T: Element> ExactSizeIterator for Chunks<'_, T> {}
impl<T: Element> ExactSizeIterator for ChunksMut<'_, T> {}
impl<T: Element> FusedIterator for Chunks<'_, T> {}
impl<T: Element> FusedIterator for ChunksMut<'_, T> {}
