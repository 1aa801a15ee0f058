//! A machine that executes AMDGPU code objects (gfx906, gfx908, gfx90a, gfx942) on the CPU.
