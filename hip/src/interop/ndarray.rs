//! Copies between device memory and arrays of the crate `ndarray`.

use ndarray::{Array, ArrayBase, Data, DataMut, Dimension, StrideShape};

use crate::element::Element;
use crate::error::{Error, Result};
use crate::memory::{AsView, AsViewMut, Buffer};
use crate::stream::Stream;

/// Arrays of the crate `ndarray`, with the feature `ndarray`. In device memory, elements lie in row-major order (the last
/// index varies fastest), whatever the array's own layout.
impl Stream {
    /// A buffer with the elements of an array or view, in row-major order. Returns when they are there. An array that
    /// does not lie in this order in memory (transposed, sliced with gaps) is brought into it on the host first.
    ///
    /// ```
    /// # fn upload(stream: &hip::Stream) -> hip::Result<()> {
    /// use ndarray::array;
    ///
    /// let a = array![[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let buffer = stream.upload_array(&a.t())?; // transposed: 1 4 2 5 3 6
    /// let b = stream.download_array(&buffer, (3, 2))?;
    /// assert_eq!(b, a.t());
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As [`Stream::upload`].
    pub fn upload_array<S, D>(&self, array: &ArrayBase<S, D>) -> Result<Buffer<S::Elem>>
    where
        S: Data<Elem: Element>,
        D: Dimension,
    {
        match array.as_slice() {
            Some(elements) => self.upload(elements),
            None => self.upload(&array.iter().copied().collect::<Vec<_>>()),
        }
    }

    /// The elements of `source` as an array of this shape, when all earlier work of this stream has finished. The
    /// shape may ask for column-major order: `(rows, columns).f()` of `ndarray::ShapeBuilder`.
    ///
    /// # Errors
    /// [`Error::Shape`] if the shape has another number of elements; [`Error::Unsupported`] for strides by which elements
    /// overlap or leave gaps; otherwise as [`Stream::download`].
    pub fn download_array<B, Sh, D>(&self, source: &B, shape: Sh) -> Result<Array<B::Element, D>>
    where
        B: AsView + ?Sized,
        Sh: Into<StrideShape<D>>,
        D: Dimension,
    {
        let shape = shape.into();
        let len = source.view().len();
        let dims = shape.raw_dim().slice().to_vec();
        // Before anything is copied.
        if dims.iter().try_fold(1usize, |size, dim| size.checked_mul(*dim)) != Some(len) {
            return Err(Error::Shape { shape: dims, len });
        }
        Array::from_shape_vec(shape, self.download(source)?).map_err(|error| Error::Unsupported {
            what: "an array with these strides",
            reason: format!("{len} elements of shape {dims:?} do not fill it one by one ({error})"),
        })
    }

    /// Copies an array to device memory of the same number of elements. Returns when it is there.
    ///
    /// # Errors
    /// [`Error::ArrayLayout`] if the array does not lie in row-major order without gaps: nothing is brought into order
    /// here (see [`Stream::upload_array`]). [`Error::Length`]; otherwise as [`Stream::copy_from_host`].
    pub fn copy_from_array<B, S, D>(&self, destination: &mut B, source: &ArrayBase<S, D>) -> Result<()>
    where
        B: AsViewMut + ?Sized,
        S: Data<Elem = B::Element>,
        D: Dimension,
    {
        let elements = source.as_slice().ok_or_else(|| layout(source))?;
        self.copy_from_host(destination, elements)
    }

    /// Copies device memory to an array of the same number of elements, when all earlier work of this stream has
    /// finished.
    ///
    /// # Errors
    /// As [`Stream::copy_from_array`].
    pub fn copy_to_array<B, S, D>(&self, destination: &mut ArrayBase<S, D>, source: &B) -> Result<()>
    where
        B: AsView + ?Sized,
        S: DataMut<Elem = B::Element>,
        D: Dimension,
    {
        // Asked first: the borrow of the elements would last.
        if !destination.is_standard_layout() {
            return Err(layout(destination));
        }
        match destination.as_slice_mut() {
            Some(elements) => self.copy_to_host(elements, source),
            None => Err(layout(destination)),
        }
    }
}

#[cold]
fn layout<S: Data, D: Dimension>(array: &ArrayBase<S, D>) -> Error {
    Error::ArrayLayout { shape: array.shape().to_vec(), strides: array.strides().to_vec() }
}

#[cfg(test)]
mod tests {
    use ndarray::{Array2, Array3, Ix0, ShapeBuilder, array, s};

    use super::*;
    use crate::fake::Fake;

    fn stream() -> Stream {
        Fake::default().device().stream().unwrap()
    }

    #[test]
    fn every_layout_goes_up_in_row_major_order() {
        let stream = stream();
        let a = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| (100 * i + 10 * j + k) as u32);
        for view in [a.view(), a.view().reversed_axes(), a.slice(s![.., 1.., ..;2]), a.slice(s![..;-1, .., 1..2])] {
            let buffer = stream.upload_array(&view).unwrap();
            assert_eq!(stream.download(&buffer).unwrap(), view.iter().copied().collect::<Vec<_>>());
            assert_eq!(stream.download_array(&buffer, view.raw_dim()).unwrap(), view);
        }
        let empty = Array2::<f32>::zeros((0, 5));
        let buffer = stream.upload_array(&empty).unwrap();
        assert!(buffer.is_empty());
        assert_eq!(stream.download_array(&buffer, (0, 5)).unwrap(), empty);
        let point = ndarray::arr0(7u8);
        let buffer = stream.upload_array(&point).unwrap();
        assert_eq!(stream.download_array(&buffer, Ix0()).unwrap(), point);
    }

    #[test]
    fn column_major_order_is_a_shape() {
        let stream = stream();
        let buffer = stream.upload(&[1u8, 2, 3, 4, 5, 6]).unwrap();
        assert_eq!(stream.download_array(&buffer, (2, 3).f()).unwrap(), array![[1, 3, 5], [2, 4, 6]]);
    }

    #[test]
    fn shapes_of_another_size_are_errors() {
        let stream = stream();
        let buffer = stream.upload(&[1u8, 2, 3, 4, 5, 6]).unwrap();
        for shape in [(2, 2), (7, 1), (0, 0), (usize::MAX, 2), (usize::MAX, usize::MAX)] {
            let error = stream.download_array(&buffer, shape).unwrap_err();
            assert!(matches!(error, Error::Shape { len: 6, .. }), "{error}");
        }
    }

    #[test]
    fn strides_are_not_taken_for_the_shape() {
        let stream = stream();
        let buffer = stream.upload(&[1u8, 2, 3, 4, 5, 6]).unwrap();
        let shape = |strides: (usize, usize)| (2, 3).strides(strides);
        assert_eq!(stream.download_array(&buffer, shape((1, 2))).unwrap(), array![[1, 3, 5], [2, 4, 6]]);
        for strides in [(0, 0), (1, 1), (30, 1)] {
            let error = stream.download_array(&buffer, shape(strides)).unwrap_err();
            assert!(matches!(error, Error::Unsupported { what: "an array with these strides", .. }), "{error}");
        }
    }

    #[test]
    fn copies_in_place_need_the_standard_layout() {
        let stream = stream();
        let mut buffer = stream.alloc_zeroed::<f32>(6).unwrap();
        let a = array![[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
        stream.copy_from_array(&mut buffer, &a).unwrap();
        let mut b = Array2::zeros((2, 3));
        stream.copy_to_array(&mut b, &buffer).unwrap();
        assert_eq!(a, b);
        assert!(matches!(stream.copy_from_array(&mut buffer, &a.t()), Err(Error::ArrayLayout { .. })));
        let error = stream.copy_to_array(&mut b.slice_mut(s![.., ..2]), &buffer).unwrap_err();
        assert!(matches!(&error, Error::ArrayLayout { .. }), "{error}");
        assert!(error.to_string().contains("[2, 2]") && error.to_string().contains("[3, 1]"), "{error}");
        assert!(matches!(stream.copy_from_array(&mut buffer, &array![1.0f32]), Err(Error::Length { .. })));
    }
}
