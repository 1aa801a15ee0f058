//! Opaque handles. A handle is a number that is never used twice, so that a stale or invented one is recognised and
//! nothing behind it is ever dereferenced.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};

use crate::sync::{read, write};

/// Kinds of objects, in the low byte of a handle: an event passed as a stream is not found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    Stream = 0x51,
    Event = 0x61,
    Module = 0x71,
    Function = 0x81,
    Pool = 0x91,
    Graph = 0xa1,
    GraphNode = 0xb1,
    GraphExec = 0xc1,
    UserObject = 0xd1,
    Physical = 0xe1,
    FatBinary = 0xf1,
}

/// The objects of one kind that exist.
pub(crate) struct Handles<T> {
    kind: Kind,
    next: AtomicUsize,
    table: RwLock<HashMap<usize, Arc<T>>>,
}

impl<T> Handles<T> {
    pub(crate) fn new(kind: Kind) -> Self {
        Self { kind, next: AtomicUsize::new(1), table: RwLock::new(HashMap::new()) }
    }

    /// Files the object and returns its handle.
    pub(crate) fn insert(&self, object: Arc<T>) -> usize {
        let handle = (self.next.fetch_add(1, Ordering::Relaxed) << 8) | self.kind as usize;
        write(&self.table).insert(handle, object);
        handle
    }

    pub(crate) fn get(&self, handle: usize) -> Option<Arc<T>> {
        read(&self.table).get(&handle).cloned()
    }

    pub(crate) fn remove(&self, handle: usize) -> Option<Arc<T>> {
        write(&self.table).remove(&handle)
    }

    /// All objects, in no order.
    pub(crate) fn all(&self) -> Vec<Arc<T>> {
        read(&self.table).values().cloned().collect()
    }

    /// Removes what `keep` refuses and returns it, so that it is dropped outside the lock.
    pub(crate) fn drain_unless(&self, mut keep: impl FnMut(&T) -> bool) -> Vec<Arc<T>> {
        let mut gone = Vec::new();
        write(&self.table).retain(|_, object| {
            let stays = keep(object);
            if !stays {
                gone.push(Arc::clone(object));
            }
            stays
        });
        gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_never_reused_and_kinds_differ() {
        let streams = Handles::new(Kind::Stream);
        let events = Handles::new(Kind::Event);
        let first = streams.insert(Arc::new(1));
        let event = events.insert(Arc::new("e"));
        assert_ne!(first, event);
        assert!(streams.get(event).is_none() && streams.get(0).is_none());
        assert_eq!(streams.remove(first).as_deref(), Some(&1));
        assert!(streams.remove(first).is_none());
        let second = streams.insert(Arc::new(2));
        assert_ne!(first, second);
        assert_eq!(streams.drain_unless(|n| *n != 2).len(), 1);
        assert!(streams.get(second).is_none());
    }
}
