//! `verify miri`: the unsafe code that needs no library runs under Miri.

use std::fmt::Write;
use std::process::Command;

use anyhow::ensure;

use crate::runtimes::process;

use super::{Context, Outcome, Verdict, Verification, need_tool};

pub(super) const VERIFICATION: Verification = Verification {
    name: "miri",
    about: "Tests of the crates that call no foreign code run under Miri without undefined behaviour.",
    needs: "a nightly toolchain with `rustup component add --toolchain nightly miri rust-src`",
    run,
};

/// Crates whose unit tests Miri can run: they open no library and start no program.
const PACKAGES: &[&str] = &["hip-code", "hip-emu-vm"];

fn run(context: &Context) -> anyhow::Result<Outcome> {
    need_tool(Some("+nightly"), "miri", "`rustup component add --toolchain nightly miri rust-src`")?;
    let mut body = "| Crate | Tests | Result |\n|---|---|---|\n".to_owned();
    let (mut total, mut failed) = (0, Vec::new());
    for package in PACKAGES {
        println!("{package} ...");
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&context.workspace).args(["+nightly", "miri", "test", "--lib", "--package", package]);
        cargo.arg("--target-dir").arg(context.scratch("miri")?.join("target"));
        for name in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "RUSTDOC"] {
            cargo.env_remove(name);
        }
        let done = process::output(&mut cargo)?;
        let (passed, wrong) = results(&done.stdout);
        let undefined = done.stderr.lines().find(|l| l.starts_with("error: Undefined Behavior"));
        ensure!(
            passed + wrong > 0 || undefined.is_some(),
            "Miri ran no test of {package}, so nothing is known of it:\n{}",
            done.tail()
        );
        total += passed;
        let result = match (undefined, done.status.success()) {
            (Some(undefined), _) => format!("**wrong**: {}", super::cell(undefined)),
            (None, false) => format!("**wrong**: {wrong} failed"),
            (None, true) => "ok".to_owned(),
        };
        if result != "ok" {
            failed.push(*package);
        }
        let _ = writeln!(body, "| {package} | {passed} | {result} |");
    }
    let verdict = if failed.is_empty() { Verdict::Passed } else { Verdict::Failed(failed.join(", ")) };
    Ok(Outcome { verdict, counts: vec![("Tests", total.to_string())], body })
}

/// Tests passed and failed, from lines such as `test result: ok. 3 passed; 0 failed; ...`.
fn results(text: &str) -> (usize, usize) {
    let mut sum = (0, 0);
    for line in text.lines().filter(|l| l.starts_with("test result: ")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        for pair in words.windows(2) {
            let number = pair[0].parse().unwrap_or(0);
            match pair[1] {
                "passed;" => sum.0 += number,
                "failed;" => sum.1 += number,
                _ => {}
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_summed() {
        let text = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured\n\
                    test result: FAILED. 4 passed; 2 failed; 0 ignored\n";
        assert_eq!(results(text), (7, 2));
        assert_eq!(results("running 0 tests"), (0, 0));
    }
}
