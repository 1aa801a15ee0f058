//! Rectangles and cuboids: device memory in rows that begin at multiples of a pitch.

mod buffer;
mod copy;
mod fill;
mod shape;
#[cfg(test)]
mod tests;
mod view;

pub use buffer::{Pitched2D, Pitched3D};
pub use shape::{Extent, Strides};
pub use view::{AsPitched, AsPitchedMut, PitchedView, PitchedViewMut};
