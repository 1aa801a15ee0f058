//! GEMM and companion kernels for AMD GPUs and Hygon DCUs, with a typed API.
