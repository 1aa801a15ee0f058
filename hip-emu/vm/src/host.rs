//! What a kernel can ask the host for while it runs: output, memory, and whatever else the caller offers.

use std::fmt;
use std::sync::Arc;

use crate::mem::Snapshot;
use crate::mem::live::Live;

/// The host's side of a dispatch. The machine knows nothing of how a kernel says what it wants: that is a matter of
/// memory that both know, such as the hostcall buffer of the ROCm device libraries.
pub trait Host: fmt::Debug + Send + Sync {
    /// A wave has sent an interrupt (`s_sendmsg sendmsg(MSG_INTERRUPT)`). Called on the thread that executes the wave,
    /// possibly on several at once; the wave goes on when this returns.
    ///
    /// # Errors
    /// What cannot be done for it, in words. It ends the kernel, as
    /// [`FaultKind::Unsupported`](crate::FaultKind::Unsupported).
    fn interrupt(&self, running: &Running<'_>) -> Result<(), String>;
}

/// The dispatch that an interrupt came from.
pub struct Running<'a> {
    memory: &'a Live,
}

impl<'a> Running<'a> {
    pub(crate) fn new(memory: &'a Live) -> Self {
        Running { memory }
    }

    /// The kernel sees these allocations from now on. To be called when memory has been allocated or freed for it, and
    /// before any of its waves can know of it.
    pub fn replace_memory(&self, snapshot: Arc<Snapshot>) {
        self.memory.replace(snapshot);
    }
}

impl fmt::Debug for Running<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running").finish_non_exhaustive()
    }
}
