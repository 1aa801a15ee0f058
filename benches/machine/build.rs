//! Compiles the kernels that are measured. Those with matrix instructions exist on the architectures that have them.

use hip_build::{Build, Error};

fn main() -> Result<(), Error> {
    Build::new().file("kernels/work.hip").archs(["gfx906", "gfx90a"]).compile("work")?;
    Build::new().file("kernels/bf16.hip").archs(["gfx90a"]).compile("bf16")?;
    Ok(())
}
