//! Compiles the stand-in runtime as a shared library and links with it.

use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    // Naming a folder in HIP_PATH is how cubecl-hip-sys's build script is made to look again, too.
    for variable in ["PATH", "HIP_PATH"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    println!("cargo::rerun-if-changed=native/stand_in.c");
    check_hipconfig();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("OUT_DIR is set for build scripts"));
    let compiler = cc::Build::new().opt_level(2).pic(true).warnings(true).get_compiler();
    // The run-time compiler is opened by cubecl-hip-sys together with the runtime; nothing is asked of it.
    for (name, source) in [("amdhip64", Some("native/stand_in.c")), ("hiprtc", None)] {
        let soname = format!("lib{name}.so");
        let mut command = compiler.to_command();
        command.arg("-shared").arg(format!("-Wl,-soname,{soname}")).arg("-o").arg(out.join(&soname));
        match source {
            Some(source) => command.arg(Path::new(source)),
            None => command.args(["-x", "c", "/dev/null"]),
        };
        run(command);
    }
    println!("cargo::rustc-link-search=native={}", out.display());
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", out.display());
    println!("cargo::rustc-env=STAND_IN_DIR={}", out.display());
}

/// cubecl-hip-sys asks hipconfig for the release's patch number and builds bindings without any function for one that it
/// does not know.
fn check_hipconfig() {
    const KNOWN: [&str; 11] =
        ["41134", "42131", "42133", "42134", "43482", "43483", "43484", "51831", "52802", "53211", "60850"];
    let Ok(output) = Command::new("hipconfig").arg("--version").output() else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    let patch = text.trim().split('-').next().and_then(|version| version.split('.').nth(2)).unwrap_or_default();
    assert!(
        KNOWN.contains(&patch),
        "cubecl-hip-sys has no bindings for the installed HIP ({}); in this folder, run\n    \
         export HIP_PATH=\"$PWD/no-hipconfig\" PATH=\"$PWD/no-hipconfig:$PATH\"\nand try again",
        text.trim()
    );
}

fn run(mut command: Command) {
    let status = command.status().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}
