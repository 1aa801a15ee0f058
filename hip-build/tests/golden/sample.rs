// Made by hip-build from the kernels of `sample`. Do not edit.

/// The code objects, one per architecture.
#[allow(dead_code, unreachable_pub)]
pub static CODE: ::hip::CodeBundle = ::hip::CodeBundle {
    name: "sample",
    objects: &[
        ::hip::EmbeddedObject {
            arch: "gfx90a",
            bytes: include_bytes!(concat!(env!("OUT_DIR"), "/sample.gfx90a.co")),
            built_by: "hipcc 1.2",
        },
        ::hip::EmbeddedObject {
            arch: "gfx906",
            bytes: include_bytes!(concat!(env!("OUT_DIR"), "/sample.gfx906.co")),
            built_by: "hipcc 1.2",
        },
    ],
};

/// Finds the kernel `saxpy` and binds its arguments `(n: u32, a: f32, x: In<f32>, y: InOut<f32>)`.
///
/// It was compiled for at most 1024 work-items per workgroup.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, unreachable_pub, clippy::type_complexity)]
pub fn saxpy(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<(u32, f32, ::hip::In<f32>, ::hip::InOut<f32>)>> {
    module.kernel("_Z5saxpyjfPKfPf")?.bind()
}

// No launcher for `vectors`: argument 0 of type `float __attribute__((ext_vector_type(4)))` has no counterpart in Rust.

// No launcher for `tile::copy<_Float16, 8>`: argument 0 of type `Shape` has no counterpart in Rust.

// No launcher for `tile::copy<float, 4>`: argument 0 of type `Shape` has no counterpart in Rust.

// No launcher for `hidden`: its name does not carry the types of its arguments (extern "C").

// No launcher for `plain`: its name does not carry the types of its arguments (extern "C").
