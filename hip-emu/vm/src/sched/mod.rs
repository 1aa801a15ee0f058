//! Who runs when: the waves of a workgroup, the workgroups of a grid, the threads of the host.

pub(crate) mod grid;
pub(crate) mod job;
pub(crate) mod pool;
pub(crate) mod workgroup;
