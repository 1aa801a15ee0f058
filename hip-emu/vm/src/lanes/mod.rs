//! How 64 lanes run on this CPU: the only home of `target_feature` and of vector intrinsics.

pub(crate) mod level;
