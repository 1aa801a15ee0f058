//! Raw FFI to the HIP runtime (ROCm and DTK): types, symbols, loader, runtime profile.
