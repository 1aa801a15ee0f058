//! Where compilers and HIP's headers may be.

use std::path::{Path, PathBuf};

use crate::environment::Environment;
use crate::toolchain::{Compiler, Kind};

/// Newest clang that is looked for by its version; a newer one is still found as `clang`.
const NEWEST_CLANG: u32 = 40;
/// The first version that compiles HIP for the device alone.
const OLDEST_CLANG: u32 = 13;

/// All compilers, best first; each file once.
pub(crate) fn find(env: &Environment, prefer_dtk: bool) -> Vec<Compiler> {
    let roots = roots(env, prefer_dtk);
    let path = env.search_path();
    let hipcc = executable("hipcc");
    let clang_below = ["llvm/bin", "lib/llvm/bin", "bin"];
    let mut candidates: Vec<(Kind, PathBuf)> = Vec::new();
    candidates.extend(env.path("HIPCC").map(|path| (Kind::Hipcc, path)));
    candidates.extend(roots.iter().map(|root| (Kind::Hipcc, root.join("bin").join(&hipcc))));
    candidates.extend(path.iter().map(|dir| (Kind::Hipcc, dir.join(&hipcc))));
    for root in &roots {
        candidates.extend(clang_below.iter().map(|below| (Kind::Clang, root.join(below).join(executable("clang")))));
    }
    let versions = (OLDEST_CLANG..=NEWEST_CLANG).rev().map(|version| format!("clang-{version}"));
    for name in versions.chain(["clang".to_owned()]) {
        candidates.extend(path.iter().map(|dir| (Kind::Clang, dir.join(executable(&name)))));
    }
    let mut seen = Vec::new();
    let mut compilers = Vec::new();
    for (kind, path) in candidates {
        let Ok(real) = path.canonicalize() else { continue };
        if !real.is_file() || seen.contains(&real) {
            continue;
        }
        seen.push(real);
        compilers.push(Compiler { kind, path });
    }
    compilers
}

/// All programs that make offload bundles, newest first.
pub(crate) fn bundlers(env: &Environment) -> Vec<PathBuf> {
    const NAME: &str = "clang-offload-bundler";
    let versions = (OLDEST_CLANG..=NEWEST_CLANG).rev().map(|version| format!("{NAME}-{version}"));
    let path = env.search_path();
    let mut candidates = Vec::new();
    for name in versions.chain([NAME.to_owned()]) {
        candidates.extend(path.iter().map(|dir| dir.join(executable(&name))));
    }
    for root in roots(env, false) {
        candidates.extend(["llvm/bin", "lib/llvm/bin"].map(|below| root.join(below).join(executable(NAME))));
    }
    let mut seen = Vec::new();
    candidates.retain(|path| {
        let Ok(real) = path.canonicalize() else { return false };
        let new = real.is_file() && !seen.contains(&real);
        seen.push(real);
        new
    });
    candidates
}

/// The folder below which `include/hip/hip_runtime.h` lies.
pub(super) fn header_root(env: &Environment) -> Option<PathBuf> {
    let has_headers = |root: &PathBuf| root.join("include/hip/hip_runtime.h").is_file();
    roots(env, false).into_iter().chain([PathBuf::from("/usr"), PathBuf::from("/usr/local")]).find(has_headers)
}

/// The folders of installed toolkits: those the environment names, then those in the usual place.
pub(super) fn roots(env: &Environment, prefer_dtk: bool) -> Vec<PathBuf> {
    let rocm = named(env, &["HIP_PATH", "ROCM_PATH"], "rocm");
    let dtk = named(env, &["DTK_PATH", "DTKROOT"], "dtk");
    if prefer_dtk { [dtk, rocm].concat() } else { [rocm, dtk].concat() }
}

fn named(env: &Environment, variables: &[&str], prefix: &str) -> Vec<PathBuf> {
    let from_env = variables.iter().filter_map(|name| env.path(name));
    let installed = env.install_dirs().iter().flat_map(|dir| installed(dir, prefix));
    // HIP_PATH used to name a folder `hip` inside of the toolkit.
    from_env.flat_map(|root| [root.clone(), root.join("hip")]).chain(installed).filter(|root| root.is_dir()).collect()
}

/// `PREFIX`, then `PREFIX-VERSION`, newest version first.
fn installed(dir: &Path, prefix: &str) -> Vec<PathBuf> {
    let mut found: Vec<(Vec<u32>, PathBuf)> = (dir.read_dir().into_iter().flatten().flatten())
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let rest = name.strip_prefix(prefix)?;
            let version = match rest.strip_prefix('-') {
                Some(version) => version.split('.').map(|part| part.parse().unwrap_or(0)).collect(),
                None if rest.is_empty() => vec![u32::MAX],
                None => return None,
            };
            Some((version, entry.path()))
        })
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, path)| path).collect()
}

fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(path: &Path) {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "").unwrap();
    }

    #[test]
    fn order_of_the_search() {
        let dir = tempfile::tempdir().unwrap();
        let at = |path: &str| dir.path().join(path);
        for file in [
            "opt/rocm-5.7.1/bin/hipcc",
            "opt/rocm-6.10.0/bin/hipcc",
            "opt/rocm-6.2.0/bin/hipcc",
            "opt/rocm-6.2.0/llvm/bin/clang",
            "opt/dtk-25.04/bin/hipcc",
            "opt/rocmfoo/bin/hipcc",
            "named/bin/hipcc",
            "bin/hipcc",
            "bin/clang-15",
            "bin/clang-19",
            "bin/clang",
            "mine",
        ] {
            touch(&at(file));
        }
        let (mine, named, bin) = (at("mine"), at("named"), at("bin"));
        let variables = [("HIPCC", mine.as_path()), ("ROCM_PATH", &named), ("PATH", &bin)];
        let env = Environment::of(&variables, &[at("opt")]);
        let relative = |compilers: Vec<Compiler>| -> Vec<String> {
            let strip = |c: Compiler| c.path.strip_prefix(dir.path()).unwrap().to_str().unwrap().to_owned();
            compilers.into_iter().map(strip).collect()
        };
        let rocm =
            ["named/bin/hipcc", "opt/rocm-6.10.0/bin/hipcc", "opt/rocm-6.2.0/bin/hipcc", "opt/rocm-5.7.1/bin/hipcc"];
        let rest = ["bin/hipcc", "opt/rocm-6.2.0/llvm/bin/clang", "bin/clang-19", "bin/clang-15", "bin/clang"];
        let expected = [&["mine"][..], &rocm, &["opt/dtk-25.04/bin/hipcc"], &rest].concat();
        assert_eq!(relative(find(&env, false)), expected);
        let expected = [&["mine", "opt/dtk-25.04/bin/hipcc"][..], &rocm, &rest].concat();
        assert_eq!(relative(find(&env, true)), expected);
    }

    #[test]
    fn nothing_is_found_in_an_empty_environment() {
        assert_eq!(find(&Environment::default(), false), []);
    }
}
