//! `verify build-time`: how long a cold build takes, beside a peer.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification};

pub(super) const VERIFICATION: Verification = Verification {
    name: "build-time",
    about: "Cold builds of hip-sys, of hip with its default features, and of small programs with them are timed in turn with \
            programs that use another binding of HIP, and a safe crate for CUDA. Each figure is the best of its rounds, as \
            load only makes builds slower.",
    needs: "network for the first download of the crates",
    run,
};

/// The other binding, at the version compared with.
const PEER: (&str, &str) = ("cubecl-hip-sys", "7.14.6085001");
/// What hip is for HIP, for CUDA: at the version compared with, and the features for what hip has with its default ones.
const SAFE_PEER: (&str, &str, &str) =
    ("cudarc", "0.19.10", r#"["std", "driver", "nvrtc", "dynamic-loading", "cuda-13000"]"#);
const ROUNDS: usize = 3;
/// Whole builds of hip-sys and of hip should not take longer than this on a small machine.
const GOALS: [(&str, Duration); 2] = [("hip-sys", Duration::from_secs(5)), ("hip", Duration::from_secs(10))];

/// One thing that is built.
struct Subject {
    name: String,
    /// Folder whose `Cargo.toml` is built.
    folder: PathBuf,
    arguments: Vec<&'static str>,
    times: Vec<Duration>,
    /// Crates that one build compiles.
    crates: usize,
}

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let scratch = context.scratch("build-time")?;
    let own = |name: &str| -> anyhow::Result<String> {
        let folder = context.workspace.join(name);
        let folder = folder.to_str().context("the workspace's path is not UTF-8")?;
        Ok(format!("{name} = {{ path = {folder:?} }}"))
    };
    let (peer, version) = PEER;
    let (safe_peer, safe_version, safe_features) = SAFE_PEER;
    let ours = program(
        &scratch.join("with-hip-sys"),
        &own("hip-sys")?,
        "use hip_sys::{LoadOptions, Runtime};\n\nfn main() {\n    match Runtime::open(&LoadOptions::default()) {\n        \
         Ok(runtime) => println!(\"{}\", runtime.profile().hip),\n        Err(error) => println!(\"{error}\"),\n    }\n}\n",
    )?;
    let theirs = program(
        &scratch.join("with-peer"),
        &format!("{peer} = \"={version}\""),
        "fn main() {\n    let mut count = 0;\n    if cubecl_hip_sys::is_available() {\n        \
         // SAFETY: the pointer is to an int that outlives the call.\n        \
         unsafe { cubecl_hip_sys::hipGetDeviceCount(&mut count) };\n    }\n    println!(\"{count}\");\n}\n",
    )?;
    let ours_safe = program(
        &scratch.join("with-hip"),
        &own("hip")?,
        "fn main() {\n    println!(\"{:?}\", hip::Device::all().map(|devices| devices.len()));\n}\n",
    )?;
    let theirs_safe = program(
        &scratch.join("with-safe-peer"),
        &format!(
            "{safe_peer} = {{ version = \"={safe_version}\", default-features = false, features = {safe_features} }}"
        ),
        "fn main() {\n    println!(\"{:?}\", cudarc::driver::CudaContext::device_count());\n}\n",
    )?;
    let subject = |name: &str, folder: PathBuf, arguments: Vec<&'static str>| Subject {
        name: name.to_owned(),
        folder,
        arguments,
        times: Vec::new(),
        crates: 0,
    };
    let mut subjects = [
        subject("`cargo build -p hip-sys`", context.workspace.clone(), vec!["--package", "hip-sys"]),
        subject("a program with hip-sys", ours, Vec::new()),
        subject(&format!("a program with {peer} {version}"), theirs, Vec::new()),
        subject("`cargo build -p hip`", context.workspace.clone(), vec!["--package", "hip"]),
        subject("a program with hip", ours_safe, Vec::new()),
        subject(&format!("a program with {safe_peer} {safe_version}"), theirs_safe, Vec::new()),
    ];
    for subject in &subjects {
        process::succeed(process::cargo().current_dir(&subject.folder).arg("fetch"))?;
    }
    // The peer asks hipconfig which of its bindings to compile, and compiles none for a release it does not know.
    let mut path = vec![context.workspace.join("benches/calls/no-hipconfig")];
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path = std::env::join_paths(path).context("a folder of PATH, or the workspace's, has a colon in its name")?;
    for _ in 0..ROUNDS {
        for subject in &mut subjects {
            subject.build(&scratch.join("target"), &path)?;
        }
    }

    let mut body = format!("| Cold build of | Best of {ROUNDS} | All rounds | Crates compiled |\n|---|---|---|---|\n");
    for subject in &subjects {
        let all = subject.times.iter().map(|t| format!("{:.1}", t.as_secs_f64())).collect::<Vec<_>>().join(", ");
        let _ = writeln!(
            body,
            "| {} | {:.2} s | {all} s | {} |",
            subject.name,
            subject.best().as_secs_f64(),
            subject.crates
        );
    }
    body.push_str("\nEach build begins with an empty target folder, in the profile dev, without network.\n");
    let [alone, with, peer, safe_alone, safe_with, safe_peer] = &subjects;
    let ratio =
        |ours: &Subject, theirs: &Subject| format!("{:.2}", ours.best().as_secs_f64() / theirs.best().as_secs_f64());
    let jobs = std::env::var("CARGO_BUILD_JOBS").unwrap_or_else(|_| "as many as CPUs".to_owned());
    let counts = vec![
        ("hip-sys alone", format!("{:.2} s", alone.best().as_secs_f64())),
        ("Program with hip-sys to program with the peer", ratio(with, peer)),
        ("hip alone", format!("{:.2} s", safe_alone.best().as_secs_f64())),
        ("Program with hip to program with the peer", ratio(safe_with, peer)),
        ("Program with hip to program with the safe peer", ratio(safe_with, safe_peer)),
        ("Jobs of cargo", jobs),
    ];
    let slow: Vec<String> = GOALS
        .iter()
        .zip([alone, safe_alone])
        .filter(|((_, goal), subject)| subject.best() > *goal)
        .map(|((name, goal), _)| format!("{name} takes more than the {} s it should", goal.as_secs()))
        .collect();
    let verdict = if slow.is_empty() { Verdict::Passed } else { Verdict::Failed(slow.join("; ")) };
    Ok(Outcome { verdict, counts, body })
}

impl Subject {
    /// Builds once into an empty folder, and keeps the time.
    fn build(&mut self, target: &Path, path: &OsStr) -> anyhow::Result<()> {
        if target.exists() {
            fs::remove_dir_all(target)?;
        }
        let mut cargo = process::cargo();
        cargo
            .current_dir(&self.folder)
            .args(["build", "--offline", "--target-dir"])
            .arg(target)
            .args(&self.arguments)
            .env("PATH", path);
        let begin = Instant::now();
        let done = process::output(&mut cargo)?;
        let time = begin.elapsed();
        anyhow::ensure!(done.status.success(), "{} does not build:\n{}", self.name, done.tail());
        self.crates = compiled(&done.stderr);
        println!("{}: {:.2} s", self.name, time.as_secs_f64());
        self.times.push(time);
        Ok(())
    }

    fn best(&self) -> Duration {
        self.times.iter().min().copied().unwrap_or_default()
    }
}

/// Crates that cargo says it compiles.
fn compiled(text: &str) -> usize {
    text.lines().filter(|l| l.trim_start().starts_with("Compiling ")).count()
}

/// Writes a program of one file with one dependency, outside of any workspace.
fn program(folder: &Path, dependency: &str, main: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"measured\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependency}\n\n[workspace]\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/main.rs"), main)?;
    Ok(folder.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_counted() {
        let text = "   Compiling libc v0.2.191\n   Compiling p v0.0.0 (/x)\n    Finished `dev` profile\n";
        assert_eq!((compiled(text), compiled("")), (2, 0));
    }

    #[test]
    fn the_best_round_counts() {
        let times = [3, 1, 2].map(Duration::from_secs).to_vec();
        let subject = Subject { name: String::new(), folder: PathBuf::new(), arguments: Vec::new(), times, crates: 0 };
        assert_eq!(subject.best(), Duration::from_secs(1));
    }
}
