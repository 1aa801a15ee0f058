//! `verify prebuilt`: the code objects that are shipped are what the sources give.

use std::process::Command;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification};

pub(super) const VERIFICATION: Verification = Verification {
    name: "prebuilt",
    about: "The prebuilt code objects are what the compilers at hand make of the sources, and their manifests match.",
    needs: "the compilers that the manifests record: Debian's hipcc 5.2.3 and clang-19",
    run,
};

fn run(context: &Context) -> anyhow::Result<Outcome> {
    if !process::available("hipcc", &["--version"]) {
        anyhow::bail!("hipcc is not installed: package hipcc");
    }
    let mut command = Command::new(std::env::current_exe()?);
    let done = process::output(command.current_dir(&context.workspace).args(["prebuilt", "--check"]))?;
    let mut git = Command::new("git");
    let files = process::succeed(git.current_dir(&context.workspace).args(["ls-files", "--", "*/prebuilt/*"]))?;
    let (manifests, objects): (Vec<&str>, Vec<&str>) =
        files.lines().partition(|f| f.ends_with(".tsv") || f.ends_with(".toml"));
    let verdict = match done.status.success() {
        true => Verdict::Passed,
        false => Verdict::Failed(done.tail()),
    };
    let counts = vec![("Code objects", objects.len().to_string()), ("Manifests", manifests.len().to_string())];
    Ok(Outcome { verdict, counts, body: String::new() })
}
