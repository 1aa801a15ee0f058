//! HIP runtime semantics (devices, memory, streams, events, modules) on the software machine.
