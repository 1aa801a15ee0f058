//! Compiles HIP kernels in build scripts and generates typed launchers.
