//! Memory: buffers, views, host memory that devices reach, pools and copies.

mod allocation;
mod buffer;
mod cache;
mod chunks;
mod copy;
mod device_memory;
mod fill;
mod global;
mod host_visible;
#[cfg(test)]
mod kinds_tests;
mod managed;
mod mapped;
mod peer;
mod pinned;
mod pitched;
mod pool;
mod registered;
#[cfg(test)]
mod tests;
mod transfer;
mod view;

pub(crate) use allocation::{Access, Allocation, Keeper};
pub use buffer::Buffer;
pub(crate) use cache::{BlockCache, Blocks};
pub use chunks::{Chunks, ChunksMut};
pub(crate) use device_memory::DeviceMemory;
pub use device_memory::{Allocator, MemoryStats};
pub(crate) use fill::Pattern;
pub use global::Global;
pub(crate) use global::Variables;
pub use managed::{ManagedBuffer, MemoryAdvice, MemoryPlace};
pub use mapped::MappedBuffer;
pub use pinned::{PinnedBuffer, PinnedOptions};
pub use pitched::{AsPitched, AsPitchedMut, Extent, Pitched2D, Pitched3D, PitchedView, PitchedViewMut, Strides};
pub use pool::{MemoryPool, PoolReuse, PoolUse};
pub use registered::{HostMemory, Registered};
pub use transfer::{HostSink, HostSource, Transfer};
pub(crate) use view::bounds;
pub use view::{AsView, AsViewMut, View, ViewMut};
