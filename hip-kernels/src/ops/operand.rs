//! Operands of elementwise operations.

use hip::{AsView, View};

use super::error::{Error, Result};
use super::rows::{Matrix, Strides, check_length};

/// An operand of an elementwise operation: a matrix, or something that is repeated to be one.
#[derive(Debug, Clone, Copy)]
pub struct Operand<'a, T: hip::Element> {
    kind: Kind<'a, T>,
    ld: Option<usize>,
}

#[derive(Debug, Clone, Copy)]
enum Kind<'a, T: hip::Element> {
    Matrix(View<'a, T>),
    PerRow(View<'a, T>),
    PerColumn(View<'a, T>),
    Scalar(View<'a, T>),
    Value(T),
    Output,
}

impl<'a, T: hip::Element> Operand<'a, T> {
    /// A matrix of the shape of the result, or a vector for a vector.
    #[must_use]
    pub fn matrix(elements: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        Self::new(Kind::Matrix(elements.view()))
    }

    /// An element for each row, the same for all of its columns.
    #[must_use]
    pub fn per_row(elements: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        Self::new(Kind::PerRow(elements.view()))
    }

    /// An element for each column, the same for all rows; for instance a bias.
    #[must_use]
    pub fn per_column(elements: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        Self::new(Kind::PerColumn(elements.view()))
    }

    /// The first element of a buffer, for all.
    #[must_use]
    pub fn scalar(element: &'a (impl AsView<Element = T> + ?Sized)) -> Self {
        Self::new(Kind::Scalar(element.view()))
    }

    /// A number that the host knows, for all.
    #[must_use]
    pub fn value(value: T) -> Self {
        Self::new(Kind::Value(value))
    }

    /// What the result was before: the operation works in place.
    #[must_use]
    pub fn output() -> Self {
        Self::new(Kind::Output)
    }

    fn new(kind: Kind<'a, T>) -> Self {
        Self { kind, ld: None }
    }

    /// Elements between the starts of neighbouring rows of a [`matrix`](Self::matrix). Default: the length of a row. Of no
    /// meaning for other operands.
    #[must_use]
    pub fn ld(mut self, elements: usize) -> Self {
        self.ld = Some(elements);
        self
    }

    /// Checks that the memory holds what an operation of the shape of `out` reads.
    pub(super) fn resolve(&self, name: &'static str, out: &Matrix, ldo: i64) -> Result<Resolved<'a, T>> {
        let there = |view, row, column| Resolved {
            view: Some(view),
            strides: Strides { row, column },
            value: None,
            is_out: false,
            one_row: row == 0 && column == 0,
        };
        let vector = |view: View<'a, T>, need: usize| check_length(name, view.len(), need).map(|()| view);
        // Without elements nothing is read.
        let empty = out.rows == 0 || out.cols == 0;
        let need = |count: usize| if empty { 0 } else { count };
        Ok(match self.kind {
            Kind::Matrix(view) => {
                let matrix = Matrix::new(name, out.rows, out.cols, self.ld)?;
                let row = matrix.check(view.len())?;
                Resolved { one_row: matrix.is_dense(), ..there(view, row, 1) }
            }
            Kind::PerRow(view) => there(vector(view, need(out.rows))?, 1, 0),
            Kind::PerColumn(view) => Resolved { one_row: out.rows <= 1, ..there(vector(view, need(out.cols))?, 0, 1) },
            Kind::Scalar(view) => there(vector(view, need(1))?, 0, 0),
            Kind::Value(value) => Resolved {
                view: None,
                strides: Strides { row: 0, column: 0 },
                value: Some(value),
                is_out: false,
                one_row: true,
            },
            Kind::Output => Resolved {
                view: None,
                strides: Strides { row: ldo, column: 1 },
                value: None,
                is_out: true,
                one_row: out.is_dense(),
            },
        })
    }
}

/// An operand whose memory was checked.
pub(super) struct Resolved<'a, T: hip::Element> {
    /// Null for constants and for the output.
    pub(super) view: Option<View<'a, T>>,
    pub(super) strides: Strides,
    pub(super) value: Option<T>,
    pub(super) is_out: bool,
    /// Whether a dense result may be computed as one row.
    pub(super) one_row: bool,
}

/// Scales of 8-bit integers.
#[derive(Debug, Clone, Copy)]
pub struct Scale<'a>(Operand<'a, f32>);

impl<'a> Scale<'a> {
    /// One that the host knows, for all elements.
    #[must_use]
    pub fn value(scale: f32) -> Self {
        Self(Operand::value(scale))
    }

    /// The first element of a buffer, for all elements.
    #[must_use]
    pub fn tensor(scale: &'a (impl AsView<Element = f32> + ?Sized)) -> Self {
        Self(Operand::scalar(scale))
    }

    /// One for each row.
    #[must_use]
    pub fn rows(scales: &'a (impl AsView<Element = f32> + ?Sized)) -> Self {
        Self(Operand::per_row(scales))
    }

    /// One for each column.
    #[must_use]
    pub fn columns(scales: &'a (impl AsView<Element = f32> + ?Sized)) -> Self {
        Self(Operand::per_column(scales))
    }

    pub(super) fn resolve(&self, out: &Matrix) -> Result<Resolved<'a, f32>> {
        self.0.resolve("the scales", out, 0)
    }
}

/// The size of elements that are moved as such.
pub(super) fn refused_size<T>() -> Error {
    Error::Parameter { name: "the size of an element", value: size_of::<T>() as f64, must: "1, 2, 4 or 8 bytes" }
}
