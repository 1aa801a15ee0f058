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

/// A crate whose unit tests, or some of them, Miri can run: these open no library and start no program.
struct Part {
    package: &'static str,
    /// Arguments of `cargo test`.
    arguments: &'static [&'static str],
    /// Names of tests contain one of these, if there are any.
    tests: &'static [&'static str],
    /// What that is.
    what: &'static str,
    /// Whether memory may be left at the end.
    leaks: bool,
}

const PARTS: &[Part] = &[
    Part {
        package: "hip",
        arguments: &["--features", "half,dlpack,ndarray,async"],
        tests: &["device::", "element::", "graph::", "interop::", "kernel::", "memory::", "stream::"],
        what: "buffers, views, arguments, graphs, tensors, with a runtime of tables whose device memory is the host's",
        // Tests forget what is in flight, and lose devices, whose memory is never freed. They count what must not leak.
        leaks: true,
    },
    Part {
        package: "hip-sys",
        arguments: &["--no-default-features", "--features", "hiprtc"],
        tests: &["table::"],
        what: "the table of functions; what else there is without the loader is data",
        leaks: false,
    },
    Part {
        package: "hip-code",
        arguments: &[],
        tests: &["extent::"],
        what: "the length of an image of which only the address is known; there is no other unsafe code",
        leaks: false,
    },
    Part {
        package: "hip-emu-vm",
        arguments: &[],
        tests: &["mem::"],
        what: "memory that is no mapped pages; most of the machine's other unsafe code is vector instructions, of which Miri knows \
               few",
        leaks: false,
    },
];

/// Miri takes a thousand times as long, so properties are tried with fewer values.
const CASES: &str = "8";

fn run(context: &Context) -> anyhow::Result<Outcome> {
    need_tool(Some("+nightly"), "miri", "`rustup component add --toolchain nightly miri rust-src`")?;
    let mut body = "| Crate | What | Tests | Result |\n|---|---|---|---|\n".to_owned();
    let (mut total, mut failed) = (0, Vec::new());
    for Part { package, arguments, tests, what, leaks } in PARTS {
        println!("{package} ...");
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&context.workspace).args(["+nightly", "miri", "test", "--lib", "--package", package]);
        cargo.args(*arguments).arg("--target-dir").arg(context.scratch("miri")?.join("target"));
        cargo.arg("--").args(*tests);
        for name in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "RUSTDOC"] {
            cargo.env_remove(name);
        }
        // Files and the clock are the machine's: some tests want a temporary folder.
        let leaks = if *leaks { " -Zmiri-ignore-leaks" } else { "" };
        cargo.env("MIRIFLAGS", format!("-Zmiri-disable-isolation{leaks}")).env("PROPTEST_CASES", CASES);
        let done = process::output(&mut cargo)?;
        let (passed, wrong) = results(&done.stdout);
        let undefined = done.stderr.lines().find(|l| l.starts_with("error: Undefined Behavior"));
        // Miri ends at the first thing that it cannot do, and says at the end what leaked.
        let begins =
            |line: &&str| ["error: unsupported operation", "error: memory leaked"].iter().any(|e| line.starts_with(e));
        let unable = done.stderr.lines().find(begins);
        ensure!(
            passed + wrong > 0 || undefined.is_some() || unable.is_some(),
            "Miri ran no test of {package}, so nothing is known of it:\n{}",
            done.tail()
        );
        total += passed;
        let result = match (undefined.or(unable), done.status.success()) {
            (Some(error), _) => format!("**wrong**: {}", super::cell(error)),
            (None, false) => format!("**wrong**: {wrong} failed"),
            (None, true) => "ok".to_owned(),
        };
        if result != "ok" {
            println!("{}", done.tail());
            failed.push(*package);
        }
        let _ = writeln!(body, "| {package} | {what} | {passed} | {result} |");
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
