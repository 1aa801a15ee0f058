// DO NOT EDIT: written by `cargo xtask bindgen`.
//
// HIP headers, version 7.1.25424; SHA-256:
// cddfeac7ea7e23d9e78719f2789b5bb2d204373c6452a9e1da18d1f0c744d0ee  hip-sys/bindings/extra.h
// 70e87af125060e9ef088823c6fad4a77f4d80bf48ff7372b6e7b90821e8f12c7  hip-sys/bindings/hip7.h
// 8f2a0bfdbf4b14e1165e233d3a4ad20d76928f0494be315659b2605b6b5f5805  hip-sys/bindings/rtc.h
// bed3e191b56c5444d398db006f17bd66b030d31d2e7a1ca69b5e044d86b1287e  hip/amd_detail/amd_channel_descriptor.h
// be840fd08265680bcf8fc62c3c6293479e24c7cbf617b46b01a6c7ee536dd63c  hip/amd_detail/amd_hip_runtime_pt_api.h
// 611f2ea3338a9911e36527dff422dfa5829b6bcce685888bf18f0d9d8284a156  hip/amd_detail/amd_hip_vector_types.h
// c3a1f5d1dce7b303205e8ea32414c8be18ce3901b39e180dac79b947f84cbfb5  hip/amd_detail/host_defines.h
// d6d585e084c20182969dda448a0179a70154c249982249da5bf7df8b824ef162  hip/channel_descriptor.h
// d1f9df2221456c157e8dc0d8d154606276a74c32bed1ff1c74d849e1c713204f  hip/driver_types.h
// 41e51ddfbaf16220dde027e9e0e23c3ba4f019e1b5182df848e23ff5baa06545  hip/hip_common.h
// 9334c9333f6e28a3c385b62b29d003d69ed798c3f3a6bf94ca4d6f3b7ed9b33d  hip/hip_deprecated.h
// f0ed814c4f9cd8bcf8905f358acda397ffbcbb8395bb1a65973c5b547ec455c0  hip/hip_runtime_api.h
// f2f49e44ccd0509582566a32ff9cf1b104e45b3a5dfc2356208b8f52b7b6c3de  hip/hip_version.h
// d9a86ad289e11419696f78917fb96879de2fa9963c27fbd2d41416a9ff327f11  hip/library_types.h
// 057aba5652e78984c2cf2a42cf4c96b9acb6b9c673ab135e93ba27965a627d7b  hip/linker_types.h
// e5eddc787fc90638713bc7341e22d2ee23011051962b50dc8c33900a2c6c9f15  hip/surface_types.h
// f25c81c6f2ad63540551128dd692b6ca7811bc0c12d981a0ad20ce1fa1e04d2c  hip/texture_types.h
//
// HIP headers, version 5.2.21153; SHA-256:
// c6d5e28c639258c7cc12e7d2eba7e254a7d9b48174b9785834a81276a1935b05  hip-sys/bindings/hip5.h
// b2e1203b47b12e7420c07538f57258f315ff4a842f657f82f4614195e80d4ef9  hip/amd_detail/amd_channel_descriptor.h
// 502f79f9d9146196561a09b7cb9e703ba6a63e44188e83f56173195de400babd  hip/amd_detail/amd_hip_runtime_pt_api.h
// a6af1c1bb8f38bdc63683de2ea028efc58ad35c0d249ff4439414de708509206  hip/amd_detail/amd_hip_vector_types.h
// b8ff6757060f01f07f75b714ecc2b5cb96ed812aa268377b0e7471d3df73aaa6  hip/amd_detail/host_defines.h
// 05814a653d0a3edf4be65104a549bcd22fdddcda29e140d1b3c49ce2ad3d22c0  hip/channel_descriptor.h
// 2a3c9e7a70511599d14342d5d11acfc3a78f1ff1cd7d71d4cdfdca9f89c0106b  hip/driver_types.h
// 9180f99ee0d1e09befbe193aa4a602a953fbf6cdb6c04d5f2458bee6cb139e02  hip/hip_common.h
// a04fb7c68adc44761a8993890cded3503976547377af7cc08a3521a094f4264a  hip/hip_runtime_api.h
// 8ce58f685d868562fb1532c4bfcb363581e83513ffcfe5293398196cbf77cf77  hip/hip_version.h
// 37dc72aa8d4d8b764a7dada2e74f71758e660d2069687a53a012cdc7a0368ac4  hip/surface_types.h
// 2588cc69ed5792bd031cbd83c839c2c0264022b2c336b02c9196e0cfd691f7d7  hip/texture_types.h

//! Types, constants and functions of the HIP runtime.
#[allow(missing_docs, reason = "names and numbers of the C headers")]
mod constants;
#[allow(missing_docs, reason = "names and numbers of the C headers")]
mod enumerators;
#[cfg(all(test, target_pointer_width = "64"))]
#[allow(clippy::undocumented_unsafe_blocks, reason = "no function here is ever called: only types are of interest")]
mod field_sizes;
#[cfg(target_pointer_width = "64")]
#[allow(clippy::indexing_slicing, reason = "how bindgen writes a check: an index that is wrong does not compile")]
mod layout;
#[cfg(target_pointer_width = "64")]
mod layout_eras;
mod numbers;
#[cfg(feature = "hiprtc")]
#[allow(clippy::too_many_arguments, clippy::unit_arg, reason = "the C functions are so")]
mod rtc;
#[allow(clippy::too_many_arguments, clippy::unit_arg, reason = "the C functions are so")]
mod runtime;
pub mod signature;
#[allow(
    missing_docs,
    clippy::all,
    clippy::undocumented_unsafe_blocks,
    reason = "types as the C headers name them, with bindgen's accessors"
)]
mod types;
#[allow(
    missing_docs,
    clippy::all,
    clippy::undocumented_unsafe_blocks,
    reason = "types as the C headers name them, with bindgen's accessors"
)]
mod types_v5;
pub use constants::*;
pub use enumerators::*;
#[cfg(feature = "hiprtc")]
pub use rtc::RtcFunction;
#[cfg(feature = "hiprtc")]
pub(crate) use rtc::rtc_functions;
pub use runtime::Function;
pub(crate) use runtime::runtime_functions;
pub use types::*;
pub use types_v5::*;
