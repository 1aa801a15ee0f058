//! Compiles the kernels, or takes the prebuilt code objects where there is no compiler.

fn main() -> Result<(), hip_build::Error> {
    hip_build::Build::new()
        .file("kernels/gemm.hip")
        .archs(["gfx906", "gfx908", "gfx90a", "gfx942"])
        .prebuilt_dir("kernels/prebuilt")
        .compress(true)
        .compile("gemm")?;
    hip_build::Build::new()
        .file("kernels/ops.hip")
        .archs(["gfx906", "gfx908", "gfx90a", "gfx942"])
        // What is fused is written as such, so that all compilers make the same numbers.
        .flag("-ffp-contract=off")
        .prebuilt_dir("kernels/prebuilt")
        .compress(true)
        .compile("ops")?;
    Ok(())
}
