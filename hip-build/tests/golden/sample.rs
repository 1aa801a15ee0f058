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
    left_out: &[],
};

/// Finds the kernel `saxpy` and binds its arguments `(n: u32, a: f32, x: In<f32>, y: InOut<f32>)`.
///
/// It was compiled for at most 1024 work-items per workgroup.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]
pub fn saxpy(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<(u32, f32, ::hip::In<f32>, ::hip::InOut<f32>)>> {
    module.kernel("_Z5saxpyjfPKfPf")?.bind()
}

/// Finds the kernel `vectors` and binds its arguments `(v: [f32; 4], h: [f16; 2], c: u8, s: i16, rows: In<In<f64>>, raw: InOut<u8>, n: u64)`.
///
/// It was compiled for at most 64 work-items per workgroup, with 512 bytes of LDS each.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]
pub fn vectors(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<([f32; 4], [::hip::f16; 2], u8, i16, ::hip::In<::hip::In<f64>>, ::hip::InOut<u8>, u64)>> {
    module.kernel("_Z7vectorsDv4_fDv2_DF16_hsPKPKdPvy")?.bind()
}

/// Finds the kernel `tile::copy<_Float16, 8>` and binds its arguments `(shape: Shape, in: In<f16>, out: InOut<f16>, flip: u8, stride: i64)`.
///
/// `Shape` stands for the C++ type `Shape` of 12 bytes: a `#[repr(C)]` struct that derives `hip::bytemuck::Pod`, or for an enum
/// its number. Deriving `Pod` takes the feature `derive` of `hip`.
///
/// It was compiled for at most 1024 work-items per workgroup.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]
pub fn copy_Float16_8<Shape: ::hip::Element>(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<(Shape, ::hip::In<::hip::f16>, ::hip::InOut<::hip::f16>, u8, i64)>> {
    module.kernel("_ZN4tile4copyIDF16_Li8EEEv5ShapePKT_PS2_bl")?.bind()
}

/// Finds the kernel `tile::copy<float, 4>` and binds its arguments `(shape: Shape, in: In<f32>, out: InOut<f32>, flip: u8, stride: i64)`.
///
/// `Shape` stands for the C++ type `Shape` of 12 bytes: a `#[repr(C)]` struct that derives `hip::bytemuck::Pod`, or for an enum
/// its number. Deriving `Pod` takes the feature `derive` of `hip`.
///
/// It was compiled for at most 1024 work-items per workgroup.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]
pub fn copy_float_4<Shape: ::hip::Element>(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<(Shape, ::hip::In<f32>, ::hip::InOut<f32>, u8, i64)>> {
    module.kernel("_ZN4tile4copyIfLi4EEEv5ShapePKT_PS2_bl")?.bind()
}

/// Finds the kernel `hidden` and binds its arguments `(out: pointer)` as `P`, a tuple such as `(u32, In<f32>)`.
///
/// Their types are the caller's to give, since its name does not carry them (`extern "C"`); sizes, and which are pointers, are checked.
///
/// It was compiled for at most 1024 work-items per workgroup.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]
pub fn hidden<P: ::hip::Params>(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<P>> {
    module.kernel("hidden")?.bind()
}

/// Finds the kernel `plain` and binds its arguments `(in: pointer, out: pointer)` as `P`, a tuple such as `(u32, In<f32>)`.
///
/// Their types are the caller's to give, since its name does not carry them (`extern "C"`); sizes, and which are pointers, are checked.
///
/// It was compiled for at most 1024 work-items per workgroup.
///
/// # Errors
/// If `module` has no such kernel, or one with other arguments.
#[allow(dead_code, non_snake_case, non_camel_case_types, unreachable_pub, clippy::type_complexity)]
pub fn plain<P: ::hip::Params>(
    module: &::hip::Module,
) -> ::hip::Result<::hip::BoundKernel<P>> {
    module.kernel("plain")?.bind()
}
