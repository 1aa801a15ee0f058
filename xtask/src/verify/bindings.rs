//! `verify bindings`: the generated code is what the headers give.

use std::process::Command;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification};

pub(super) const VERIFICATION: Verification = Verification {
    name: "bindings",
    about: "`hip-sys/src/generated/` is byte for byte what `cargo xtask bindgen` makes from the headers.",
    needs: "pip with network, Debian's libamdhip64-dev 5.2.3, libclang",
    run,
};

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let mut command = Command::new(std::env::current_exe()?);
    let done = process::output(command.current_dir(&context.workspace).args(["bindgen", "--check"]))?;
    let files = std::fs::read_dir(context.workspace.join("hip-sys/src/generated"))?.count();
    let verdict = match done.status.success() {
        true => Verdict::Passed,
        // A missing header or tool is no difference: nothing was compared.
        false if !done.stderr.contains("stale") => anyhow::bail!("the generator did not run:\n{}", done.tail()),
        false => Verdict::Failed(done.tail()),
    };
    Ok(Outcome { verdict, counts: vec![("Files", files.to_string())], body: String::new() })
}
