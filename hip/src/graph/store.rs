//! What graphs own: buffers and pinned memory, whatever their element types.

use std::any::Any;
use std::sync::Arc;

use super::memory::Slot;
use super::node::Use;
use super::problem::GraphProblem;
use crate::element::Element;
use crate::memory::{Allocation, AsView, Buffer, PinnedBuffer};

/// Something that graphs own.
pub(super) trait Resource: Any + Send + Sync {
    /// The device memory whose use must be ordered with streams, if it is any.
    fn allocation(&self) -> Option<&Allocation>;

    /// From now on dropping it leaves the memory to the device, which may use it for ever.
    fn abandon(&self);
}

impl<T: Element> Resource for Buffer<T> {
    fn allocation(&self) -> Option<&Allocation> {
        Some(self.view().allocation())
    }

    fn abandon(&self) {
        self.view().allocation().abandon();
    }
}

impl<T: Element> Resource for Arc<Buffer<T>> {
    fn allocation(&self) -> Option<&Allocation> {
        Some(self.view().allocation())
    }

    fn abandon(&self) {
        self.view().allocation().abandon();
    }
}

/// Only the graph's own launches use it, and whoever wants to look waits for these.
impl<T: Element> Resource for PinnedBuffer<T> {
    fn allocation(&self) -> Option<&Allocation> {
        None
    }

    fn abandon(&self) {
        Self::abandon(self);
    }
}

/// What was given to one graph.
struct Room {
    graph: u64,
    resources: Vec<Option<Box<dyn Resource>>>,
}

/// What a graph owns, with what was given to its children before they became so.
pub(super) struct Store {
    rooms: Vec<Room>,
}

impl Store {
    /// Nothing yet, for a graph with this number.
    pub(super) fn new(graph: u64) -> Self {
        Self { rooms: vec![Room { graph, resources: Vec::new() }] }
    }

    /// Takes something in for the graph with this number.
    pub(super) fn add(&mut self, graph: u64, resource: impl Resource) -> Slot {
        let found = self.rooms.iter().position(|room| room.graph == graph);
        let place = found.unwrap_or_else(|| {
            self.rooms.push(Room { graph, resources: Vec::new() });
            self.rooms.len() - 1
        });
        let resources = &mut self.rooms[place].resources;
        resources.push(Some(Box::new(resource)));
        Slot { graph, index: resources.len() - 1 }
    }

    /// Takes in all that another graph owns.
    pub(super) fn absorb(&mut self, other: Self) {
        self.rooms.extend(other.rooms);
    }

    fn place(&self, slot: Slot) -> Option<&dyn Resource> {
        let room = self.rooms.iter().find(|room| room.graph == slot.graph)?;
        room.resources.get(slot.index)?.as_deref()
    }

    /// What is there, if it is an `R`.
    pub(super) fn get<R: Resource>(&self, slot: Slot) -> Result<&R, GraphProblem> {
        let found = self.place(slot).and_then(|resource| (resource as &dyn Any).downcast_ref());
        found.ok_or(GraphProblem::ForeignMemory)
    }

    /// As [`Store::get`], to be changed.
    pub(super) fn get_mut<R: Resource>(&mut self, slot: Slot) -> Result<&mut R, GraphProblem> {
        let room = self.rooms.iter_mut().find(|room| room.graph == slot.graph);
        let resource = room.and_then(|room| room.resources.get_mut(slot.index)?.as_deref_mut());
        let found = resource.and_then(|resource| (resource as &mut dyn Any).downcast_mut());
        found.ok_or(GraphProblem::ForeignMemory)
    }

    /// Takes something out.
    pub(super) fn take<R: Resource>(&mut self, slot: Slot) -> Result<R, GraphProblem> {
        // It is looked at first, so that nothing is lost if it is something else.
        self.get::<R>(slot)?;
        let room = self.rooms.iter_mut().find(|room| room.graph == slot.graph);
        let resource = room.and_then(|room| room.resources.get_mut(slot.index)?.take());
        let resource = resource.map(|resource| resource as Box<dyn Any>).and_then(|any| any.downcast().ok());
        resource.map(|resource| *resource).ok_or(GraphProblem::ForeignMemory)
    }

    /// Checks that everything that is to be used is here.
    pub(super) fn check(&self, uses: &[Use]) -> Result<(), GraphProblem> {
        let here = uses.iter().all(|used| self.place(used.slot).is_some());
        if here { Ok(()) } else { Err(GraphProblem::ForeignMemory) }
    }

    /// Gives up all that is here: the device may use it for ever.
    pub(super) fn abandon(self) {
        for resource in self.rooms.iter().flat_map(|room| &room.resources).flatten() {
            resource.abandon();
        }
    }

    /// The device memory in a slot.
    pub(super) fn allocation(&self, slot: Slot) -> Option<&Allocation> {
        self.place(slot)?.allocation()
    }

    /// Number of things that are here.
    pub(super) fn len(&self) -> usize {
        self.rooms.iter().flat_map(|room| &room.resources).flatten().count()
    }
}
