//! What can be wrong with a product.

use std::fmt;

use super::config::ElementType;
use super::epilogue::Activation;

/// Result of this crate's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// One of the three matrices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Matrix {
    /// The left factor.
    A,
    /// The right factor.
    B,
    /// The result.
    C,
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What can be wrong with a product, found before anything is launched, and errors of the runtime.
///
/// `Debug` prints the message too, so that `unwrap` and a `main` that returns this error show it.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A dimension is larger than the kernels can count.
    #[error("dimension {name} is {value}, but at most {limit} is supported")]
    Dimension {
        /// `m`, `n`, `k` or `batch`.
        name: &'static str,
        /// What was given.
        value: usize,
        /// The largest supported value.
        limit: usize,
    },
    /// A leading dimension is smaller than a row (or, column-major, a column) of the matrix.
    #[error(
        "the leading dimension of {matrix} is {given}, but {matrix} is stored in {lines} of {least} elements: give {least} or more, \
         or none for lines without gaps{}",
        transposed(*given, *across, *matrix)
    )]
    LeadingDimension {
        /// Which matrix.
        matrix: Matrix,
        /// What was given, in elements.
        given: usize,
        /// The length of a line in elements.
        least: usize,
        /// What a line is: `rows`, or `columns` of column-major matrices. Of a transposed factor, those of the matrix as it is
        /// stored.
        lines: &'static str,
        /// The number of lines.
        across: usize,
    },
    /// The matrices of a batch of results would overlap.
    #[error(
        "the stride between the C matrices of the batch is {given}, but one takes {least} elements: give {least} or more, or none \
         for matrices without gaps"
    )]
    Overlap {
        /// The stride that was given, in elements.
        given: usize,
        /// The extent of one matrix in elements.
        least: usize,
    },
    /// A matrix is larger than an address space.
    #[error("matrix {matrix} with these dimensions does not fit into an address space")]
    Overflow {
        /// Which matrix.
        matrix: Matrix,
    },
    /// A buffer does not hold its matrix.
    #[error(
        "the buffer of {matrix} has {have} elements, but shape, leading dimension and batch need {need}: make it larger, or check \
         the order of the dimensions (m, n, k) and the transposes"
    )]
    BufferTooShort {
        /// Which matrix.
        matrix: Matrix,
        /// Elements of the buffer.
        have: usize,
        /// Elements needed.
        need: usize,
    },
    /// A buffer of an epilogue does not hold what the product needs.
    #[error("the {operand} has {have} elements, but the product needs {need}")]
    OperandTooShort {
        /// Which one.
        operand: &'static str,
        /// Elements of the buffer.
        have: usize,
        /// Elements needed.
        need: usize,
    },
    /// The leading dimension of a residual is smaller than a row (or, column-major, a column) of C.
    #[error("the leading dimension of the residual is {given}, but its lines have {least} elements, as those of C")]
    ResidualLeadingDimension {
        /// What was given, in elements.
        given: usize,
        /// The length of a line in elements.
        least: usize,
    },
    /// A matrix of an epilogue is larger than an address space.
    #[error("the {operand} with these dimensions does not fit into an address space")]
    OperandOverflow {
        /// Which one.
        operand: &'static str,
    },
    /// There is no such activation for the types.
    #[error("products that are added up in {accumulator} have no activation {activation:?}; there are Relu and Clamp")]
    Activation {
        /// What was asked for.
        activation: Activation,
        /// The type of the accumulators.
        accumulator: ElementType,
    },
    /// Something that only products have whose scalars are `f32`.
    #[error("products whose alpha is {scalar} have no {what}; those whose alpha is f32 do")]
    NeedsF32 {
        /// What was asked for.
        what: &'static str,
        /// The type of `alpha` and of what is computed after the product.
        scalar: ElementType,
    },
    /// Something that products with a gate, which have two factors B, do not have.
    #[error("gated products have no {what}")]
    Gated {
        /// What was asked for.
        what: &'static str,
    },
    /// There are no kernels for the architecture and types.
    #[error(
        "no GEMM kernel for {input} -> {output} on {arch}{}; there are kernels for {have}",
        hip::TargetId::hint(arch).map(|hint| format!(" ({hint})")).unwrap_or_default()
    )]
    NoKernel {
        /// The device's architecture.
        arch: String,
        /// Type of A and B.
        input: ElementType,
        /// Type of C.
        output: ElementType,
        /// What there is.
        have: String,
    },
    /// The tile that was asked for does not exist.
    #[error("no kernel with tile {wanted:?} for these types on {arch}; there are {have}")]
    UnknownTile {
        /// What was asked for.
        wanted: String,
        /// The device's architecture.
        arch: String,
        /// What there is.
        have: String,
    },
    /// C has more tiles than a grid can have workgroups.
    #[error(
        "{tiles} tiles of {tile} exceed the {limit} workgroups of a grid; choose a larger tile or split the product"
    )]
    GridTooLarge {
        /// Tiles of C.
        tiles: u64,
        /// The tile.
        tile: String,
        /// The most workgroups.
        limit: u64,
    },
    /// A product cannot be split into so many parts.
    #[error("a product can have 1 to {limit} parts of this size, not {given} (`Gemm::split_k`)")]
    Parts {
        /// What was asked for.
        given: usize,
        /// The most parts.
        limit: usize,
    },
    /// The results of the parts are larger than an address space.
    #[error("the workspace of {parts} parts does not fit into an address space; use fewer (`Gemm::split_k`)")]
    WorkspaceOverflow {
        /// Parts of the product.
        parts: u32,
    },
    /// The workspace that was given does not hold the results of the parts.
    #[error("the workspace has {have} bytes, but the plan needs {need} (`Plan::workspace_bytes`)")]
    WorkspaceTooShort {
        /// Bytes of the buffer.
        have: usize,
        /// Bytes needed.
        need: usize,
    },
    /// A plan without a workspace of its own was run without one.
    #[error(
        "the plan has no workspace of its own and needs one of {need} bytes: use `Plan::run_with_workspace`, or plan without \
         `Gemm::external_workspace`"
    )]
    NoWorkspace {
        /// Bytes needed.
        need: usize,
    },
    /// The plan was made for another device than the stream's.
    #[error("the plan was made for {plan}, but the stream belongs to {stream}; plan for each device (`Gemm::plan`)")]
    OtherDevice {
        /// The plan's device.
        plan: String,
        /// The stream's device.
        stream: String,
    },
    /// An error of the runtime.
    #[error(transparent)]
    Hip(#[from] hip::Error),
}

/// For a leading dimension that is that of the matrix's other side.
fn transposed(given: usize, across: usize, matrix: Matrix) -> String {
    match matrix {
        Matrix::A | Matrix::B if given == across => {
            let method = if matrix == Matrix::A { "transpose_a" } else { "transpose_b" };
            format!("; if it is stored the other way around, say so (`{method}`, or `Layout::ColumnMajor`)")
        }
        _ => String::new(),
    }
}

/// The message, as for `Display`: it is what `unwrap`, `expect` and a `main` that returns an error print.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_is_the_message() {
        let error = Error::Overlap { given: 1, least: 4 };
        assert_eq!(
            format!("{error:?}"),
            "the stride between the C matrices of the batch is 1, but one takes 4 elements: give 4 or more, or none for matrices \
             without gaps"
        );
        let inner = hip::Error::Range { what: "elements", start: 1, end: 9, len: 4 };
        assert_eq!(format!("{:?}", Error::from(inner)), "range 1..9 does not lie in a buffer or view of 4 elements");
    }

    #[test]
    fn architectures_without_kernels_have_hints() {
        let text = |arch: &str| {
            let have = "f32 -> f32 on gfx90a".to_owned();
            let (input, output) = (ElementType::F32, ElementType::F32);
            Error::NoKernel { arch: arch.to_owned(), input, output, have }.to_string()
        };
        assert!(
            text("gfx90b").starts_with("no GEMM kernel for f32 -> f32 on gfx90b (did you mean `gfx90a`?); "),
            "{}",
            text("gfx90b")
        );
        assert!(
            text("mi210").contains(" on mi210 (that is a card, of the architecture `gfx90a`); "),
            "{}",
            text("mi210")
        );
        assert!(text("gfx950").contains(" on gfx950; there are kernels for "), "{}", text("gfx950"));
    }
}
