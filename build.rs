//! Compiles the kernels of the examples and of the tests, the way a user's crate would.

use hip_build::Build;

const ARCHS: [&str; 4] = ["gfx906", "gfx908", "gfx90a", "gfx942"];

fn main() -> Result<(), hip_build::Error> {
    let sources = [
        ("examples", "examples/kernels/saxpy.hip", "examples/kernels/prebuilt"),
        ("checks", "tests/kernels/checks.hip", "tests/kernels/prebuilt"),
        ("compute", "tests/kernels/compute.hip", "tests/kernels/prebuilt"),
    ];
    for (name, source, prebuilt) in sources {
        Build::new().file(source).archs(ARCHS).prebuilt_dir(prebuilt).compile(name)?;
    }
    Ok(())
}
