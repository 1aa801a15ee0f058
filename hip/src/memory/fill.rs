//! Filling device memory with a value.

use hip_sys::hipMemcpyKind;

use super::allocation::Access;
use super::view::{AsView, AsViewMut, ViewMut};
use crate::element::Element;
use crate::error::Result;
use crate::stream::Stream;

/// Bytes of the pattern that is copied from the host when no fill of the runtime suits.
const SEED_BYTES: usize = 64 * 1024;
/// Elements up to this size are put together from fills of the runtime, byte run by byte run.
const LARGEST_BY_PARTS: usize = 64;

impl Stream {
    /// Sets every element to `value`, in stream order (`hipMemsetAsync`, `hipMemsetD16Async`, `hipMemsetD32Async`). Of a
    /// value that is no repetition of 1, 2 or 4 bytes, the first element is put together from such fills, and then
    /// doubled by copies on the device. The host does not wait, unless the value has more than 64 bytes: then it is
    /// copied from the host, behind the stream's earlier work.
    ///
    /// # Errors
    /// [`Error::WrongDevice`](crate::Error::WrongDevice); errors of the runtime.
    pub fn fill<B: AsViewMut + ?Sized>(&self, destination: &mut B, value: B::Element) -> Result<()> {
        let mut view = destination.view_mut();
        if view.byte_len() == 0 {
            return Ok(());
        }
        match Pattern::of(bytemuck::bytes_of(&value)) {
            Some(pattern) => self.fill_pattern(&mut view, pattern),
            None => self.fill_by_doubling(view, value),
        }
    }

    /// Sets every byte to zero, in stream order (`hipMemsetAsync`).
    ///
    /// # Errors
    /// As [`Stream::fill`].
    pub fn fill_zero<B: AsViewMut + ?Sized>(&self, destination: &mut B) -> Result<()> {
        let mut view = destination.view_mut();
        if view.byte_len() == 0 { Ok(()) } else { self.fill_pattern(&mut view, Pattern::Byte(0)) }
    }

    fn fill_pattern<T: Element>(&self, view: &mut ViewMut<'_, T>, pattern: Pattern) -> Result<()> {
        let (to, bytes) = (view.device_ptr(), view.byte_len());
        self.tracked(&[(view.view().allocation(), Access::Write)], || {
            let device = self.device();
            device.bind()?;
            let (hip, stream) = (device.hip(), self.handle());
            // SAFETY: the memory has `bytes` bytes, a multiple of the pattern's size, and is ordered with this stream.
            let (operation, result) = unsafe {
                match pattern {
                    Pattern::Byte(v) => ("hipMemsetAsync", hip.hipMemsetAsync(to, i32::from(v), bytes, stream)),
                    Pattern::Half(v) => ("hipMemsetD16Async", hip.hipMemsetD16Async(to, v, bytes / 2, stream)),
                    Pattern::Word(v) => {
                        ("hipMemsetD32Async", hip.hipMemsetD32Async(to, v.cast_signed(), bytes / 4, stream))
                    }
                }
            };
            device.platform().check_with(operation, || format!("{bytes} bytes, {device}"), result)
        })?
    }

    /// Sets the first element, in as few fills as its words allow.
    fn fill_first<T: Element>(&self, view: &mut ViewMut<'_, T>, value: &T) -> Result<()> {
        let mut first = view.view_mut().slice(..1)?.cast_bytes();
        let bytes = bytemuck::bytes_of(value);
        // As large as their number and their address allow.
        let align = first.device_ptr().addr() | bytes.len();
        let word = if align.is_multiple_of(4) {
            4
        } else if align.is_multiple_of(2) {
            2
        } else {
            1
        };
        let mut at = 0;
        let words: Vec<&[u8]> = bytes.chunks(word).collect();
        for run in words.chunk_by(|a, b| a == b) {
            let next = at + run.len() * word;
            let mut part = first.view_mut().slice(at..next)?;
            if let Some(pattern) = run.first().and_then(|word| Pattern::of(word)) {
                self.fill_pattern(&mut part, pattern)?;
            }
            at = next;
        }
        Ok(())
    }

    fn fill_by_doubling<T: Element>(&self, mut view: ViewMut<'_, T>, value: T) -> Result<()> {
        let (len, size) = (view.len(), size_of::<T>());
        let mut done = if size <= LARGEST_BY_PARTS {
            self.fill_first(&mut view, &value)?;
            1
        } else {
            let done = (SEED_BYTES / size).clamp(1, len);
            self.copy_from_host(&mut view.view_mut().slice(..done)?, &vec![value; done])?;
            done
        };
        while done < len {
            let count = done.min(len - done);
            let (from, to) = (view.device_ptr(), view.device_ptr().wrapping_byte_add(done * size));
            self.tracked(&[(view.view().allocation(), Access::Write)], || {
                // SAFETY: elements 0..count and done..done + count lie in the view, which is borrowed exclusively and
                // ordered with this stream, and do not overlap, since count <= done.
                unsafe { self.queue_copy(to, from, count * size, hipMemcpyKind::hipMemcpyDeviceToDevice) }
            })??;
            done += count;
        }
        Ok(())
    }
}

/// A value that the runtime can repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pattern {
    Byte(u8),
    Half(u16),
    Word(u32),
}

impl Pattern {
    /// The shortest pattern whose repetition gives `bytes`.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let repeats = |size: usize| bytes.len().is_multiple_of(size) && bytes.chunks(size).all(|c| c == &bytes[..size]);
        match bytes {
            [first, ..] if repeats(1) => Some(Self::Byte(*first)),
            [a, b, ..] if repeats(2) => Some(Self::Half(u16::from_ne_bytes([*a, *b]))),
            [a, b, c, d, ..] if repeats(4) => Some(Self::Word(u32::from_ne_bytes([*a, *b, *c, *d]))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortest_pattern() {
        let of = |bytes: &[u8]| Pattern::of(bytes);
        assert_eq!(of(bytemuck::bytes_of(&0.0f64)), Some(Pattern::Byte(0)));
        assert_eq!(of(&[7, 7, 7]), Some(Pattern::Byte(7)));
        assert_eq!(of(bytemuck::bytes_of(&0x1234u16)), Some(Pattern::Half(0x1234)));
        assert_eq!(of(bytemuck::bytes_of(&[0x1234u16; 2])), Some(Pattern::Half(0x1234)));
        assert_eq!(of(bytemuck::bytes_of(&1.0f32)), Some(Pattern::Word(1.0f32.to_bits())));
        assert_eq!(of(bytemuck::bytes_of(&[1.0f32; 4])), Some(Pattern::Word(1.0f32.to_bits())));
        assert_eq!(of(bytemuck::bytes_of(&1.0f64)), None);
        assert_eq!(of(&[1, 2, 3]), None);
        assert_eq!(of(&[]), None);
    }
}
