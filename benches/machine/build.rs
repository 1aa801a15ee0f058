//! Compiles the kernels that are measured beside those of `hip-kernels`.

use hip_build::{Build, Error};

fn main() -> Result<(), Error> {
    Build::new().file("kernels/work.hip").archs(["gfx906", "gfx90a"]).compile("work")?;
    Ok(())
}
