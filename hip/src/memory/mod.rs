//! Memory: buffers, views, pinned host memory and copies.

mod allocation;
mod buffer;
mod cache;
mod copy;
mod fill;
mod pinned;
#[cfg(test)]
mod tests;
mod transfer;
mod view;

pub(crate) use allocation::{Access, Allocation};
pub use buffer::Buffer;
pub(crate) use cache::{BlockCache, Blocks};
pub use pinned::PinnedBuffer;
pub use transfer::{HostSource, Transfer};
pub use view::{AsView, AsViewMut, View, ViewMut};
