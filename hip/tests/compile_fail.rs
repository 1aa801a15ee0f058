//! What the borrow checker must refuse. (What the types refuse is in the documentation of the items.) The expected
//! messages are those of the Rust version that the workspace is developed with; `TRYBUILD=overwrite` renews them.

#[test]
fn compile_fail() {
    trybuild::TestCases::new().compile_fail("tests/compile_fail/*.rs");
}
