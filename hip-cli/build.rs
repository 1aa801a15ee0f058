//! Compiles the kernels of the launch test, or takes the prebuilt code objects where there is no compiler.

fn main() -> Result<(), hip_build::Error> {
    hip_build::Build::new()
        .file("kernels/trial.hip")
        .archs(["gfx906", "gfx908", "gfx90a", "gfx942"])
        .prebuilt_dir("kernels/prebuilt")
        .compress(true)
        .compile("trial")?;
    Ok(())
}
