//! Compiles the kernels of the examples and tests, the way a user's crate would.

fn main() -> Result<(), hip_build::Error> {
    hip_build::Build::new()
        .file("examples/kernels/saxpy.hip")
        .archs(["gfx906", "gfx908", "gfx90a", "gfx942"])
        .prebuilt_dir("examples/kernels/prebuilt")
        .compile("examples")?;
    Ok(())
}
