//! Reports made in processes of their own, since an opened library is never closed.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::report;

/// Set in a child process: the file to write the report to.
const OUTPUT: &str = "STANDINS_OUTPUT";
/// Set in a child process: the report's arguments, separated by line ends.
const ARGUMENTS: &str = "STANDINS_ARGUMENTS";
/// Set in a child process: a library to open before.
const OPENED_BEFORE: &str = "STANDINS_OPENED_BEFORE";

/// Variables that the loader looks at; a child starts without them.
const OF_THE_LOADER: [&str; 15] = [
    "LD_LIBRARY_PATH",
    "LD_PRELOAD",
    "ROCM_PATH",
    "ROCM_HOME",
    "HIP_PATH",
    "DTK_PATH",
    "DTKROOT",
    "DTK_ROOT",
    "DTK_HOME",
    "ROCM_ROOT",
    "CRAY_ROCM_PREFIX",
    "HOME",
    "VIRTUAL_ENV",
    "CONDA_PREFIX",
    "HIP_RS_LIBRARY",
];

/// A report as its lines say it.
pub(crate) struct Outcome {
    lines: BTreeMap<String, String>,
    /// The lines `problem`.
    pub(crate) problems: Vec<String>,
    /// Exit status; `None` if a signal ended the process.
    pub(crate) status: Option<i32>,
    /// What the process wrote, should it have said why.
    text: String,
}

impl Outcome {
    /// The value of a line, which has to be there.
    pub(crate) fn get(&self, key: &str) -> &str {
        self.find(key).unwrap_or_else(|| panic!("no line {key}; status {:?}\n{}", self.status, self.text))
    }

    /// The value of a line.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        self.lines.get(key).map(String::as_str)
    }

    /// Fails with the problems if there are any.
    pub(crate) fn assert_sound(&self) {
        assert_eq!((self.status, &self.problems[..]), (Some(0), &[][..]), "{}", self.text);
    }
}

/// What to report on, and around it.
#[derive(Default)]
pub(crate) struct Child {
    arguments: Vec<String>,
    variables: Vec<(&'static str, PathBuf)>,
}

impl Child {
    /// A report on a library, a folder or a name.
    pub(crate) fn of(library: &Path) -> Child {
        Child::default().argument("--library").argument(library)
    }

    pub(crate) fn argument(mut self, argument: impl AsRef<OsStr>) -> Child {
        self.arguments.push(argument.as_ref().to_str().expect("paths of tests are Unicode").to_owned());
        self
    }

    pub(crate) fn variable(mut self, name: &'static str, value: impl Into<PathBuf>) -> Child {
        self.variables.push((name, value.into()));
        self
    }

    /// Opens a library before the report begins.
    pub(crate) fn opened_before(self, library: &Path) -> Child {
        self.variable(OPENED_BEFORE, library)
    }

    /// Runs this test program again, with nothing but [`child`] to do.
    pub(crate) fn run(self) -> Outcome {
        let output = self.command("child::child");
        let text = std::fs::read_to_string(&output.file).unwrap_or_default();
        let _ = std::fs::remove_file(&output.file);
        let mut outcome = Outcome {
            lines: BTreeMap::new(),
            problems: Vec::new(),
            status: output.status,
            text: format!("{text}{}", output.said),
        };
        for line in text.lines() {
            match line.split_once(": ").or_else(|| line.strip_suffix(':').map(|key| (key, ""))) {
                Some(("problem", value)) => outcome.problems.push(value.to_owned()),
                Some((key, value)) => drop(outcome.lines.insert(key.to_owned(), value.to_owned())),
                None => panic!("not a line of a report: {line}"),
            }
        }
        outcome
    }

    fn command(&self, test: &str) -> Output {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("report-{}-{number}", std::process::id()));
        let mut command = Command::new(std::env::current_exe().expect("the test's own path"));
        for name in OF_THE_LOADER {
            command.env_remove(name);
        }
        command.args([test, "--exact", "--nocapture", "--test-threads=1"]);
        command.env(OUTPUT, &file).env(ARGUMENTS, self.arguments.join("\n"));
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        let output = command.output().expect("the test's own program runs");
        let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        Output { file, status: output.status.code(), said }
    }
}

struct Output {
    file: PathBuf,
    status: Option<i32>,
    said: String,
}

/// What a child process does instead of the tests. In the parent, where the variable is not set, nothing.
#[test]
fn child() {
    let Some(output) = std::env::var_os(OUTPUT) else { return };
    let mut output = std::fs::File::create(output).expect("a file for the report");
    if let Some(library) = std::env::var_os(OPENED_BEFORE) {
        let opened = hip_sys::Runtime::open(&hip_sys::LoadOptions::at(library));
        std::mem::forget(opened.expect("the library to open before"));
    }
    let arguments = std::env::var(ARGUMENTS).unwrap_or_default();
    let arguments = arguments.lines().map(std::ffi::OsString::from);
    let request = report::Request::from_arguments(arguments).expect("arguments of a report");
    let sound = report::run(&request, &mut output);
    std::process::exit(i32::from(!sound));
}
