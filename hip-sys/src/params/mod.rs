//! Arguments whose structures changed while the functions kept their names: one form for every runtime, brought to the layout
//! that the runtime at hand wants when the call is made.
//!
//! Each type converts to either layout; each call of [`Runtime`](crate::Runtime) here picks by
//! [`Profile`](crate::Profile). Where the layout is not known (DTK) nothing is called: a structure of the wrong size makes the
//! runtime read what is not there.

mod allocation_prop;
mod copy_place;
mod external_memory;
mod external_semaphore;
mod launch_attribute;
mod mem_pool;
mod memcpy2d;
mod memcpy3d;
mod memset_node;

pub use allocation_prop::AllocationProp;
pub use copy_place::CopyPlace;
pub use external_memory::{ExternalHandle, ExternalMemoryBuffer, ExternalMemoryHandle};
pub use external_semaphore::{ExternalSemaphoreHandle, SemaphoreSignal, SemaphoreWait};
pub use launch_attribute::LaunchAttribute;
pub use mem_pool::MemPool;
pub use memcpy2d::{Memcpy2d, Memcpy2dEnd};
pub use memcpy3d::{Memcpy3d, Memcpy3dEnd};
pub use memset_node::MemsetNode;

use crate::error::CallError;
use crate::profile::{Family, Profile};

/// The error of a call whose structure has an unknown layout on this runtime.
#[cold]
fn unknown_layout(profile: &Profile, call: &'static str, structure: &str) -> CallError {
    let runtime = match profile.family {
        _ if profile.is_dtk() => "DTK".to_owned(),
        Family::Software => format!("the software device's HIP {}", profile.hip),
        _ => format!("HIP {}", profile.hip),
    };
    CallError::Unsupported { call, reason: format!("the layout of {structure} on {runtime} is not known") }
}

/// The error of a call that asks for more than this runtime has.
#[cold]
fn too_old(profile: &Profile, call: &'static str, what: &str, since: (u32, u32)) -> CallError {
    let reason = if profile.is_dtk() {
        format!("{what} is not known to be in DTK")
    } else {
        format!("{what} came with HIP {}.{}, this is {}", since.0, since.1, profile.hip)
    };
    CallError::Unsupported { call, reason }
}

/// The error of an argument that the layout at hand has no place for.
#[cold]
fn no_place(call: &'static str, argument: &'static str, since: &str) -> CallError {
    CallError::InvalidArgument { call, argument, reason: format!("has no place in the structure before HIP {since}") }
}

/// Address and length of a list for C: null if it is empty.
fn list<T>(items: &[T]) -> (*const T, usize) {
    (if items.is_empty() { core::ptr::null() } else { items.as_ptr() }, items.len())
}
