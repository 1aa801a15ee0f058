//! AMDGPU code objects: offload bundles, ELF, metadata, kernel signatures.
