//! Tells the crate whether it is built without optimisation, so that it can warn. `cfg!(debug_assertions)` does not tell:
//! it is on in an optimised dev profile too.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-check-cfg=cfg(unoptimised)");
    if std::env::var("OPT_LEVEL").is_ok_and(|level| level == "0") {
        println!("cargo:rustc-cfg=unoptimised");
    }
}
