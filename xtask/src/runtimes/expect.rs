//! What a report of a real library must say.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Context;

use super::exports::{self, Exports, Table};
use super::fetch::Tree;
use super::launch::Run;
use super::process::Output;
use super::release::Release;
use super::report::Report;

/// One thing that was looked at.
pub(crate) struct Check {
    /// What it is, in a few words.
    pub(crate) what: Cow<'static, str>,
    /// What was seen, for the table of results.
    pub(crate) seen: String,
    /// What is wrong, if it is not as expected.
    pub(crate) wrong: Option<String>,
}

impl Check {
    fn equal(what: impl Into<Cow<'static, str>>, expected: &str, seen: Option<&str>) -> Self {
        let seen = seen.unwrap_or("nothing").to_owned();
        let wrong = (seen != expected).then(|| format!("expected {expected}"));
        Check { what: what.into(), seen, wrong }
    }

    fn that(what: impl Into<Cow<'static, str>>, seen: String, right: bool, expected: &str) -> Self {
        Check { what: what.into(), seen, wrong: (!right).then(|| format!("expected {expected}")) }
    }

    /// A comparison of sets: `count` things agree, `differences` do not.
    fn set(what: impl Into<Cow<'static, str>>, seen: String, differences: &[String]) -> Self {
        let shown = differences.iter().take(12).cloned().collect::<Vec<_>>().join(", ");
        let wrong = (!differences.is_empty()).then(|| format!("{} differ: {shown}", differences.len()));
        Check { what: what.into(), seen, wrong }
    }
}

/// All checks of one release.
///
/// # Errors
/// If a table of hip-sys or a file of the tree cannot be read.
pub(crate) fn checks(
    workspace: &Path,
    release: &Release,
    tree: &Tree,
    run: &Run,
    report: &Report,
) -> anyhow::Result<Vec<Check>> {
    let mut checks = Vec::new();
    let status = run.output.status.code();
    checks.push(Check::that(
        "exit status",
        status.map_or("killed".to_owned(), |c| c.to_string()),
        status == Some(0),
        "0",
    ));
    let problems: Vec<String> = report.all("problem").map(str::to_owned).collect();
    checks.push(Check::set("problems", problems.len().to_string(), &problems));
    checks.push(inside("library", tree, report.get("library")));
    let file = tree.libraries.join(release.soname);
    let runtime = Exports::read(&file)?;
    let (soname, rtc_soname) = release.recorded_sonames();
    checks.push(Check::equal("soname in the file", soname, runtime.soname.as_deref()));
    checks.push(Check::equal("soname told by hip-sys", soname, report.get("soname")));
    checks.push(Check::equal("family", "rocm", report.get("family")));
    let hip = report.get("hip").unwrap_or_default();
    let (major, minor) = release.hip;
    checks.push(Check::that(
        "HIP version",
        hip.to_owned(),
        hip.starts_with(&format!("{major}.{minor}.")),
        release.version,
    ));
    checks.push(Check::equal("devices", "none, hipErrorNoDevice (100)", report.get("devices")));
    checks.extend(profile(release, report));
    checks.push(foreign(run));

    checks.extend(functions(workspace, release, tree, &runtime, report)?);
    let strings = workspace.join("hip-sys/data/error_strings.csv");
    let strings = std::fs::read_to_string(&strings).with_context(|| format!("reading {}", strings.display()))?;
    checks.extend(errors(&strings, release, report)?);

    checks.push(Check::equal("hiprtc soname", rtc_soname, report.get("hiprtc.soname")));
    checks.push(Check::equal("hiprtcVersion", "9.0", report.get("hiprtc.version")));
    let compile = format!(
        "{}, {} bytes, ELF: {}",
        report.get("hiprtc.compile").unwrap_or("nothing"),
        report.get("hiprtc.code.size").unwrap_or("no"),
        report.get("hiprtc.code.elf").unwrap_or("nothing")
    );
    let good =
        compile.starts_with("ok, ") && compile.ends_with("ELF: yes") && report.get("hiprtc.arch") == Some("gfx90a");
    checks.push(Check::that("compiling for gfx90a", compile, good, "ok and an ELF file"));
    let abi = release.code_object_abi.to_string();
    checks.push(Check::equal("EI_ABIVERSION of the code", &abi, report.get("hiprtc.code.abi_version")));
    Ok(checks)
}

/// Compiling for an architecture that the release may not know: then that is told, and the process lives.
pub(crate) fn other_architecture(release: &Release, arch: &str, output: &Output) -> Check {
    let compile = Report::parse(&output.stdout).ok().and_then(|r| r.get("hiprtc.compile").map(str::to_owned));
    let compile = compile.unwrap_or("no report".to_owned());
    let seen = match output.status.code() {
        Some(_) => compile.clone(),
        None => format!("the process was killed: {}", output.status),
    };
    let (known, code) = (release.knows.contains(&arch), output.status.code());
    let right = if known {
        code == Some(0) && compile == "ok"
    } else {
        code == Some(1) && compile != "ok" && compile != "no report"
    };
    Check::that(format!("compiling for {arch}"), seen, right, if known { "ok" } else { "a refusal" })
}

/// A path that must lie in the release's tree; shown relative to it.
fn inside(what: &'static str, tree: &Tree, path: Option<&str>) -> Check {
    let relative = path.and_then(|p| Path::new(p).strip_prefix(&tree.root).ok());
    match (relative, path) {
        (Some(relative), _) => Check { what: what.into(), seen: relative.display().to_string(), wrong: None },
        (None, path) => {
            let name =
                path.map(|p| Path::new(p).file_name().map_or_else(String::new, |f| f.to_string_lossy().into_owned()));
            Check {
                what: what.into(),
                seen: name.unwrap_or("nothing".to_owned()),
                wrong: Some("not in the packages fetched".to_owned()),
            }
        }
    }
}

/// Layouts and numbers that follow from the version: see the types of `hip_sys::Profile`.
fn profile(release: &Release, report: &Report) -> Vec<Check> {
    let since = |major, minor| if release.hip >= (major, minor) { "New" } else { "Old" };
    let six = release.hip.0 >= 6;
    let expected = [
        ("property structure", "profile.props", if six { "R0600" } else { "Unsuffixed" }),
        ("attribute numbers", "profile.attributes", "Rocm5"),
        ("memory type numbers", "profile.memory_types", if six { "Rocm6" } else { "Rocm5" }),
        ("HIP_MEMCPY3D", "profile.memcpy3d", since(6, 0)),
        ("external memory structures", "profile.external", since(6, 0)),
        ("hipMemAllocationProp", "profile.allocation_prop", since(5, 3)),
        ("memset node parameters", "profile.memset_node", since(7, 0)),
    ];
    expected.into_iter().map(|(what, key, value)| Check::equal(what, value, report.get(key))).collect()
}

/// Libraries of the GPU stack must come from the packages, not from the machine.
fn foreign(run: &Run) -> Check {
    let stack = ["libamd", "libhip", "libhsa", "libhsakmt", "libLLVM", "libclang", "librocm", "librocprofiler"];
    let mixed: Vec<String> =
        run.of_machine.iter().filter(|l| stack.iter().any(|s| l.starts_with(s))).cloned().collect();
    let machine: Vec<&str> = run.of_machine.iter().map(String::as_str).collect();
    let machine = if machine.is_empty() { "none".to_owned() } else { machine.join(" ") };
    Check::set("libraries loaded", format!("{} of the packages; of the machine: {machine}", run.of_tree.len()), &mixed)
}

fn functions(
    workspace: &Path,
    release: &Release,
    tree: &Tree,
    runtime: &Exports,
    report: &Report,
) -> anyhow::Result<Vec<Check>> {
    let table = Table::read(workspace, release.version)?;
    let mut checks = Vec::new();

    // The table against the file: every function of the table, exported or not, with its version node.
    let mut wrong = Vec::new();
    for name in &table.all {
        match (table.runtime.get(name), runtime.symbols.get(name)) {
            (Some(node), Some(found)) if node == found => {}
            (None, None) => {}
            (table, file) => wrong.push(format!("{name} (table {table:?}, file {file:?})")),
        }
    }
    wrong.extend(
        runtime.functions().filter(|(n, _)| !table.all.contains(*n)).map(|(n, _)| format!("{n} (not in the table)")),
    );
    let absent = table.all.len() - table.runtime.len();
    let seen = format!("{} exported, {absent} not, as in functions.csv", table.runtime.len());
    checks.push(Check::set("functions in the file", seen, &wrong));

    // The file against hip-sys: each bound function resolves if and only if the file has it under one of its names.
    let second = exports::second_names(workspace)?;
    let exported = |name: &str| {
        let also = second.get(name).is_some_and(|also| runtime.symbols.contains_key(also));
        also || runtime.symbols.contains_key(name)
    };
    let (present, missing) = (report.words("functions.present_names"), report.words("functions.absent_names"));
    let mut wrong: Vec<String> = Vec::new();
    wrong.extend(present.iter().filter(|n| !exported(n)).map(|n| format!("{n} resolves")));
    wrong.extend(missing.iter().filter(|n| exported(n)).map(|n| format!("{n} does not resolve")));
    let bound: BTreeSet<&str> = present.iter().chain(&missing).copied().collect();
    let excluded = exports::excluded(workspace)?;
    let known = |name: &str| name.starts_with("hiprtc") || bound.contains(name) || excluded.contains(name);
    wrong.extend(table.runtime.keys().filter(|n| !known(n)).map(|n| format!("{n} is exported but not bound")));
    if present.is_empty() || bound.len() != present.len() + missing.len() {
        wrong.push("the report's lists of functions".to_owned());
    }
    let seen = format!("{} resolve, {} do not, as in the file", present.len(), missing.len());
    checks.push(Check::set("functions bound by hip-sys", seen, &wrong));

    if !table.rtc.is_empty() {
        let rtc = Exports::read(&tree.libraries.join(release.rtc_soname))?;
        let file: BTreeSet<String> =
            rtc.functions().map(|(n, _)| n.to_owned()).filter(|n| n.starts_with("hiprtc")).collect();
        let wrong: Vec<String> = file.symmetric_difference(&table.rtc).cloned().collect();
        checks.push(Check::set(
            "functions of hiprtc's file",
            format!("{} exported, as in functions.csv", file.len()),
            &wrong,
        ));
    }
    let has = |name: &&String| {
        if table.rtc.is_empty() { table.runtime.contains_key(*name) } else { table.rtc.contains(*name) }
    };
    let expected = table.all.iter().filter(|n| n.starts_with("hiprtc")).filter(has).count();
    checks.push(Check::equal(
        "hiprtc functions resolved",
        &expected.to_string(),
        report.get("hiprtc.functions.present"),
    ));
    Ok(checks)
}

/// Names and texts that the library has for codes, against the table; and hip-sys's own names against the library's.
fn errors(strings: &str, release: &Release, report: &Report) -> anyhow::Result<Vec<Check>> {
    let mut reader = csv::Reader::from_reader(strings.as_bytes());
    let heads = reader.headers()?.clone();
    let column = |name: String| heads.iter().position(|h| h == name).with_context(|| format!("no column {name}"));
    let (name, text) = (column(format!("{}_name", release.version))?, column(format!("{}_string", release.version))?);
    let mut compared = 0;
    let mut wrong = Vec::new();
    let mut asked: BTreeSet<&str> = report.parts("error.", ".library_name").collect();
    for row in reader.records() {
        let row = row?;
        let code = row.get(0).unwrap_or_default();
        // A report asks for the codes that hip-sys knows. It need not know those that the library calls unknown.
        if !asked.remove(code) {
            if row.get(name) != Some("hipErrorUnknown") {
                wrong.push(format!("{code} was not asked for"));
            }
            continue;
        }
        compared += 1;
        for (column, kind) in [(name, "library_name"), (text, "library_text")] {
            let expected = row.get(column).unwrap_or_default();
            let seen = report.get(&format!("error.{code}.{kind}")).map(str::to_owned).unwrap_or_default();
            if seen != expected {
                wrong.push(format!("{code}: {seen:?}, not {expected:?}"));
            }
        }
    }
    if compared == 0 {
        wrong.push("no code was compared".to_owned());
    }
    let mut checks =
        vec![Check::set("error codes", format!("{compared} codes: name and text as in error_strings.csv"), &wrong)];

    let mut differ = Vec::new();
    let mut agree = 0;
    for code in report.parts("error.", ".library_name") {
        let ours = report.get(&format!("error.{code}.name")).unwrap_or_default().to_owned();
        let theirs = report.get(&format!("error.{code}.library_name")).unwrap_or_default().to_owned();
        match ours == theirs {
            true => agree += 1,
            // What a library does not know it calls unknown; that hip-sys has a name for it is the purpose.
            false if theirs == "hipErrorUnknown" => {}
            false => differ.push(format!("{code}: {ours}, library {theirs}")),
        }
    }
    checks.push(Check::set(
        "hip-sys's names of codes",
        format!("{agree} as the library's; others unknown to it"),
        &differ,
    ));
    Ok(checks)
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::runtimes::process;
    use crate::runtimes::release::RELEASES;

    #[test]
    fn a_difference_is_told() {
        assert!(Check::equal("x", "a", Some("a")).wrong.is_none());
        assert_eq!(Check::equal("x", "a", Some("b")).wrong.as_deref(), Some("expected a"));
        assert!(Check::equal("x", "a", None).wrong.is_some());
        let many: Vec<String> = (0..20).map(|n| n.to_string()).collect();
        let wrong = Check::set("x", String::new(), &many).wrong.expect("there are differences");
        assert!(wrong.starts_with("20 differ: 0, ") && !wrong.contains("13"), "{wrong}");
        assert!(Check::set("x", String::new(), &[]).wrong.is_none());
    }

    #[test]
    fn an_unknown_architecture_is_refused_not_fatal() {
        let judge = |release: usize, arch: &str, script: &str| {
            let output = process::output(Command::new("sh").args(["-c", script])).expect("there is a shell");
            other_architecture(&RELEASES[release], arch, &output).wrong.is_none()
        };
        let (ok, refused) =
            ("echo report: 1; echo hiprtc.compile: ok", "echo report: 1; echo hiprtc.compile: not tried, x; exit 1");
        assert!(judge(1, "gfx942", ok) && !judge(1, "gfx942", refused));
        assert!(judge(0, "gfx942", refused) && !judge(0, "gfx942", ok));
        assert!(!judge(0, "gfx942", "echo report: 1; echo hiprtc.compile: x; kill -ABRT $$"));
        assert!(!judge(0, "gfx942", "exit 1"), "no report");
    }

    #[test]
    fn layouts_follow_the_version() {
        let report = "report: 1\nprofile.props: R0600\nprofile.attributes: Rocm5\nprofile.memory_types: Rocm6\n\
                      profile.memcpy3d: New\nprofile.external: New\nprofile.allocation_prop: New\nprofile.memset_node: Old\n";
        let report = Report::parse(report).expect("it is a report");
        let wrong = |index: usize| profile(&RELEASES[index], &report).iter().filter(|c| c.wrong.is_some()).count();
        assert_eq!((wrong(0), wrong(1), wrong(2), wrong(3)), (5, 4, 0, 1));
    }

    #[test]
    fn codes_are_compared_with_the_table() {
        let mut table = "code,5.2.3_name,5.2.3_string\n".to_owned();
        let mut text = "report: 1\n".to_owned();
        for code in 0..70 {
            table += &format!("{code},hipError{code},\"text, {code}\"\n");
            text += &format!("error.{code}.name: hipError{code}\nerror.{code}.library_name: hipError{code}\n");
            text += &format!("error.{code}.library_text: text, {code}\n");
        }
        let judge = |text: &str| {
            let report = Report::parse(text).expect("it is a report");
            let checks = errors(&table, &RELEASES[0], &report).expect("the table is right");
            checks.into_iter().map(|c| c.wrong).collect::<Vec<_>>()
        };
        assert_eq!(judge(&text), [None, None]);
        assert!(
            judge(&text.replace("text, 7\n", "other\n"))[0].as_deref().is_some_and(|w| w.starts_with("1 differ: 7:"))
        );
        assert!(judge(&text.replace("9.name: hipError9", "9.name: hipErrorX"))[1].is_some());
        assert!(judge("report: 1\n")[0].is_some(), "no code compared is no agreement");
        let without = text.replace("error.3.library_name", "error.3.forgotten");
        assert!(judge(&without)[0].as_deref().is_some_and(|w| w.contains("3 was not asked for")));
        let report = Report::parse(&text).expect("it is a report");
        assert!(errors(&table, &RELEASES[1], &report).is_err(), "no column of that release");
    }
}
