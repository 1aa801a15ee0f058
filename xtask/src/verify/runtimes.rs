//! `verify runtimes`: hip-sys with the real libraries of several HIP releases.

use std::fmt::Write;

use crate::runtimes::{Seen, Skipped, see_all};

use super::{Context, Outcome, Verdict, Verification, cell};

pub(super) const VERIFICATION: Verification = Verification {
    name: "runtimes",
    about: "One build of hip-sys opens the real libraries of several HIP releases, in a process each, on a machine without a \
            GPU, and finds in each what its tables say.",
    needs: "Debian's apt, pip, network; no GPU, no root",
    run,
};

fn run(context: &Context) -> anyhow::Result<Outcome> {
    let (seen, skipped) = see_all(&context.workspace, &context.choice)?;
    Ok(outcome(&seen, &skipped))
}

fn outcome(seen: &[Seen], skipped: &[Skipped]) -> Outcome {
    let checks: usize = seen.iter().map(|s| s.checks.len()).sum();
    let wrong: Vec<_> = seen.iter().filter(|s| s.checks.iter().any(|c| c.wrong.is_some())).collect();
    let verdict = if !wrong.is_empty() {
        Verdict::Failed(wrong.iter().map(|s| s.release.version).collect::<Vec<_>>().join(", "))
    } else if seen.is_empty() || !skipped.is_empty() {
        Verdict::Incomplete(format!("{} could not be had", join(skipped.iter().map(|s| s.release.version))))
    } else {
        Verdict::Passed
    };
    let mut counts = vec![
        ("Releases run", join(seen.iter().map(|s| s.release.version))),
        ("Checks", format!("{checks}, of which {} wrong", wrong_checks(seen))),
    ];
    if !skipped.is_empty() {
        counts.push(("Releases not run", join(skipped.iter().map(|s| s.release.version))));
    }
    Outcome { verdict, counts, body: body(seen, skipped) }
}

fn wrong_checks(seen: &[Seen]) -> usize {
    seen.iter().flat_map(|s| &s.checks).filter(|c| c.wrong.is_some()).count()
}

fn join<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn body(seen: &[Seen], skipped: &[Skipped]) -> String {
    let mut text = String::new();
    for Seen { release, how, packages, checks, .. } in seen {
        let _ = write!(
            text,
            "## HIP {} ({}, {} packages)\n\nRun {how}. Paths are relative to the unpacked packages.\n\n",
            release.version,
            release.origin_name(),
            packages.len()
        );
        let _ = writeln!(text, "| Looked at | Seen | |\n|---|---|---|");
        for check in checks {
            let verdict = check.wrong.as_deref().map_or("ok".to_owned(), |w| format!("**wrong**: {w}"));
            let _ = writeln!(text, "| {} | {} | {} |", check.what, cell(&check.seen), cell(&verdict));
        }
        text.push('\n');
    }
    for Skipped { release, reason } in skipped {
        // What apt and pip say can name addresses and folders of the machine.
        let reason = reason.lines().filter(|l| !l.contains(['/', '\''])).collect::<Vec<_>>().join("\n");
        let _ = write!(text, "## HIP {} ({}): not run\n\n{reason}\n\n", release.version, release.origin_name());
    }
    let _ = write!(text, "## Packages\n\n| HIP | Package | Version | SHA-256 |\n|---|---|---|---|\n");
    for (seen, pin) in seen.iter().flat_map(|s| s.packages.iter().map(move |p| (s, p))) {
        let pinned = if seen.unpinned.contains(&pin.package) { ", not as pinned" } else { "" };
        let _ = writeln!(text, "| {} | {} | {}{pinned} | `{}` |", pin.release, pin.package, pin.version, pin.sha256);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtimes::{Check, Pin, RELEASES};

    fn seen(wrong: Option<&str>) -> Seen {
        let [release, package, version] = ["5.2.3", "libamdhip64-5", "5.2.3-8"].map(str::to_owned);
        Seen {
            release: &RELEASES[0],
            how: "natively".to_owned(),
            unpinned: vec![package.clone()],
            packages: vec![Pin { release, package, version, sha256: "ab".to_owned() }],
            checks: vec![
                Check { what: "family".into(), seen: "rocm".to_owned(), wrong: None },
                Check { what: "devices".into(), seen: "a | b".to_owned(), wrong: wrong.map(str::to_owned) },
            ],
        }
    }

    #[test]
    fn only_what_was_run_and_right_has_passed() {
        let skipped = || vec![Skipped { release: &RELEASES[2], reason: "forky has moved on".to_owned() }];
        assert!(matches!(outcome(&[seen(None)], &[]).verdict, Verdict::Passed));
        assert!(matches!(outcome(&[seen(Some("x"))], &skipped()).verdict, Verdict::Failed(_)));
        assert!(matches!(outcome(&[seen(None)], &skipped()).verdict, Verdict::Incomplete(_)));
        assert!(matches!(outcome(&[], &skipped()).verdict, Verdict::Incomplete(_)));
    }

    #[test]
    fn the_tables_show_what_was_seen() {
        let skipped =
            [Skipped { release: &RELEASES[2], reason: "forky has moved on\nErr http://x.example".to_owned() }];
        let text = body(&[seen(Some("expected none"))], &skipped);
        for line in [
            "## HIP 5.2.3 (Debian bookworm, 1 packages)",
            "| family | rocm | ok |",
            "| devices | a \\| b | **wrong**: expected none |",
            "## HIP 6.4.3 (Debian forky): not run",
            "forky has moved on",
            "| 5.2.3 | libamdhip64-5 | 5.2.3-8, not as pinned | `ab` |",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in {text}");
        }
        assert!(!text.contains("x.example"), "{text}");
    }
}
