//! What the borrow checker must refuse. (What the types refuse is in the documentation of the items.) The expected
//! messages are those of the Rust version that the workspace is developed with; `TRYBUILD=overwrite` renews them.

#[test]
fn compile_fail() {
    // As if a build script had made these.
    // SAFETY: there is one test in this process, and no other thread that looks at the environment yet.
    unsafe { std::env::set_var("HIP_RS_BUILDS", "`gemm`, `saxpy`") };
    trybuild::TestCases::new().compile_fail("tests/compile_fail/*.rs");
}
