//! Filling device memory with a value.

use hip_sys::hipMemcpyKind;

use super::allocation::Access;
use super::view::{AsView, AsViewMut, ViewMut};
use crate::element::Element;
use crate::error::Result;
use crate::stream::Stream;

/// Bytes of the pattern that is copied from the host when no fill of the runtime suits.
const SEED_BYTES: usize = 64 * 1024;

impl Stream {
    /// Sets every element to `value`, in stream order (`hipMemsetAsync`, `hipMemsetD16Async`, `hipMemsetD32Async`). A
    /// value that is no repetition of 1, 2 or 4 bytes is copied from the host once, which waits for the stream's
    /// earlier work, and then doubled on the device.
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

    fn fill_by_doubling<T: Element>(&self, mut view: ViewMut<'_, T>, value: T) -> Result<()> {
        let len = view.len();
        let mut done = (SEED_BYTES / size_of::<T>()).clamp(1, len);
        self.copy_from_host(&mut view.view_mut().slice(..done)?, &vec![value; done])?;
        let size = size_of::<T>();
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
enum Pattern {
    Byte(u8),
    Half(u16),
    Word(u32),
}

impl Pattern {
    /// The shortest pattern whose repetition gives `bytes`.
    fn of(bytes: &[u8]) -> Option<Self> {
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
