//! What test programs have written so far, in files: a run that is stopped goes on where it was.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use sha2::{Digest, Sha256};

use super::gtest::{self, Case, Ended, State};

const TIME_IS_UP: &str = "time is up; the same command goes on where this one was stopped";

/// What the processes on one device have written. For each there is `N.log`, with what it wrote, and, once it has ended,
/// `N.end`, with how it ended.
pub(super) struct Journal {
    folder: PathBuf,
    /// When what runs is stopped, for the next time to go on.
    until: Option<Instant>,
    /// The number of the next process.
    next: Mutex<usize>,
    /// Earlier processes.
    ended: Vec<Ended>,
    /// What earlier processes have written that were stopped together with the program that watched them.
    stopped: Vec<String>,
}

impl Journal {
    /// Opens the journal in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// If a file cannot be read or is not one of a journal's.
    pub(super) fn open(folder: PathBuf, until: Option<Instant>) -> anyhow::Result<Self> {
        std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
        let mut numbers = Vec::new();
        for entry in std::fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "log") {
                let number = path.file_stem().and_then(|stem| stem.to_str()?.parse::<usize>().ok());
                numbers.push(number.with_context(|| format!("{} is not a journal's", path.display()))?);
            }
        }
        numbers.sort_unstable();
        let (mut ended, mut stopped) = (Vec::new(), Vec::new());
        for number in &numbers {
            let text = std::fs::read(folder.join(format!("{number}.log")))?;
            let mut text = String::from_utf8_lossy(&text).into_owned();
            let end = folder.join(format!("{number}.end"));
            if let Ok(line) = std::fs::read_to_string(&end) {
                let (status, took) = parse_end(&line).with_context(|| format!("{} is broken", end.display()))?;
                ended.push(Ended { text, status, took });
            } else {
                // What its last case did is not known.
                cut_unfinished(&mut text);
                stopped.push(text);
            }
        }
        let next = Mutex::new(numbers.last().map_or(0, |last| last + 1));
        Ok(Self { folder, until, next, ended, stopped })
    }

    /// Runs a program as [`gtest::watch`] does, and keeps what it writes.
    ///
    /// # Errors
    /// If it cannot be started, or a file not be written, or time is up.
    pub(super) fn watch(&self, command: &mut Command, quiet: Duration) -> anyhow::Result<Ended> {
        ensure!(!self.is_late(), TIME_IS_UP);
        let number = {
            let mut next = self.next.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *next += 1;
            *next - 1
        };
        let path = self.folder.join(format!("{number}.log"));
        let log = File::options().read(true).append(true).create_new(true).open(&path);
        let log = log.with_context(|| format!("making {}", path.display()))?;
        let ended = gtest::watch_into(log, command, quiet, self.until)?.context(TIME_IS_UP)?;
        std::fs::write(self.folder.join(format!("{number}.end")), end(&ended))?;
        Ok(ended)
    }

    /// Whether time is up.
    pub(super) fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The processes that had ended when it was opened.
    pub(super) fn ended(&self) -> &[Ended] {
        &self.ended
    }

    /// The cases that were in it when it was opened, by name.
    pub(super) fn cases(&self) -> HashMap<String, Case> {
        let stopped = self.stopped.iter().flat_map(|text| gtest::parse(text, State::Crashed));
        stopped.chain(self.ended.iter().flat_map(Ended::cases)).map(|case| (case.name.clone(), case)).collect()
    }

    /// How long the processes took that had ended when it was opened.
    pub(super) fn took(&self) -> Duration {
        self.ended.iter().map(|ended| ended.took).sum()
    }

    /// The names of all cases: those that the program lists, which are kept for the next time.
    ///
    /// # Errors
    /// If the program cannot be started or a file not be written.
    pub(super) fn list(&self, program: &mut Command, quiet: Duration) -> anyhow::Result<Vec<String>> {
        let kept = self.folder.join("names");
        if let Ok(text) = std::fs::read_to_string(&kept) {
            return Ok(text.lines().map(str::to_owned).collect());
        }
        let ended = gtest::watch(program.arg("--gtest_list_tests"), quiet)?;
        let names = gtest::list(&ended.text);
        if !ended.good() {
            // A program that is no test of googletest has none, and may fail.
            ensure!(names.is_empty(), "the list of cases is not whole:\n{}", ended.text);
            return Ok(names);
        }
        let new = self.folder.join("names.new");
        std::fs::write(&new, names.join("\n")).with_context(|| format!("writing {}", new.display()))?;
        std::fs::rename(&new, &kept)?;
        Ok(names)
    }
}

/// How a process ended, as a line: its status as `wait` gives it, and milliseconds.
fn end(ended: &Ended) -> String {
    let status = ended.status.map_or("killed".to_owned(), |status| status.into_raw().to_string());
    format!("{status} {}\n", ended.took.as_millis())
}

fn parse_end(line: &str) -> Option<(Option<ExitStatus>, Duration)> {
    let (status, took) = line.trim_end().split_once(' ')?;
    let status = match status {
        "killed" => None,
        raw => Some(ExitStatus::from_raw(raw.parse().ok()?)),
    };
    Some((status, Duration::from_millis(took.parse().ok()?)))
}

/// Takes a case from the end that has not ended.
fn cut_unfinished(text: &mut String) {
    if let Some(begin) = text.rfind(gtest::RUN)
        && !gtest::has_ended(&text[begin..])
    {
        text.truncate(begin);
    }
}

/// The SHA-256 of a file, in hexadecimal digits.
///
/// # Errors
/// If it cannot be read.
pub(super) fn fingerprint(file: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let mut open = File::open(file).with_context(|| format!("opening {}", file.display()))?;
    open.read_to_end(&mut bytes).with_context(|| format!("reading {}", file.display()))?;
    ensure!(!bytes.is_empty(), "{} is empty", file.display());
    Ok(Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn what_has_ended_is_known_later() {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = Journal::open(folder.path().join("x"), None).expect("it opens");
        assert!(journal.ended().is_empty() && journal.cases().is_empty());
        let one = "echo '[ RUN      ] a.one'; echo '[       OK ] a.one (0 ms)'; echo '[ RUN      ] a.two'; exit 3";
        journal.watch(&mut sh(one), Duration::from_secs(60)).expect("it runs");
        let two = "echo '[ RUN      ] a.three'; exec sleep 600";
        journal.watch(&mut sh(two), Duration::from_millis(100)).expect("it runs");

        let journal = Journal::open(folder.path().join("x"), None).expect("it opens");
        let codes: Vec<Option<i32>> = journal.ended().iter().map(|e| e.status.and_then(|s| s.code())).collect();
        assert_eq!(codes, [Some(3), None]);
        assert!(journal.took() >= Duration::from_millis(100));
        let cases = journal.cases();
        let states = ["a.one", "a.two", "a.three"].map(|name| cases[name].state);
        assert_eq!(states, [State::Passed, State::Crashed, State::TimedOut]);
    }

    #[test]
    fn what_was_running_when_all_stopped_is_run_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = "[ RUN      ] a.one\n[  FAILED  ] a.one (0 ms)\n[ RUN      ] a.two\nsome";
        std::fs::write(folder.path().join("4.log"), text).expect("it is written");
        let journal = Journal::open(folder.path().to_owned(), None).expect("it opens");
        let cases = journal.cases();
        assert_eq!((cases.len(), cases["a.one"].state), (1, State::Failed));
        journal
            .watch(&mut sh("echo '[ RUN      ] a.two'; echo '[       OK ] a.two'"), Duration::from_secs(60))
            .expect("it runs");
        assert!(folder.path().join("5.log").exists());
        let journal = Journal::open(folder.path().to_owned(), None).expect("it opens");
        assert_eq!((journal.cases().len(), journal.cases()["a.two"].state), (2, State::Passed));
    }

    #[test]
    fn what_is_late_is_stopped_and_has_no_result() {
        let folder = tempfile::tempdir().expect("a folder");
        let until = Some(Instant::now() + Duration::from_millis(300));
        let journal = Journal::open(folder.path().to_owned(), until).expect("it opens");
        let script = "echo '[ RUN      ] a.one'; echo '[       OK ] a.one'; echo '[ RUN      ] a.two'; exec sleep 600";
        for _ in 0..2 {
            let error = journal.watch(&mut sh(script), Duration::from_secs(60)).err().expect("it is late").to_string();
            assert!(error.contains("time is up"), "{error}");
        }
        assert!(journal.is_late());
        let journal = Journal::open(folder.path().to_owned(), None).expect("it opens");
        assert_eq!((journal.ended().len(), journal.cases().len()), (0, 1));
    }

    #[test]
    fn lists_are_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = Journal::open(folder.path().to_owned(), None).expect("it opens");
        assert!(journal.list(&mut sh("echo a.; echo '  one'; exit 1"), Duration::from_secs(60)).is_err());
        assert!(journal.list(&mut sh("exit 1"), Duration::from_secs(60)).expect("it has none").is_empty());
        let names = journal.list(&mut sh("echo a.; echo '  one'"), Duration::from_secs(60)).expect("it lists");
        assert_eq!(names, ["a.one"]);
        assert_eq!(journal.list(&mut sh("exit 1"), Duration::from_secs(60)).expect("it is kept"), names);
    }

    #[test]
    fn files_that_are_not_its_own_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("0.log"), "").expect("it is written");
        std::fs::write(folder.path().join("0.end"), "what").expect("it is written");
        assert!(Journal::open(folder.path().to_owned(), None).is_err());
        std::fs::write(folder.path().join("0.end"), "256 5\n").expect("it is written");
        assert!(Journal::open(folder.path().to_owned(), None).is_ok());
        std::fs::write(folder.path().join("x.log"), "").expect("it is written");
        assert!(Journal::open(folder.path().to_owned(), None).is_err());
    }

    #[test]
    fn fingerprints() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        assert!(fingerprint(file.path()).is_err());
        std::fs::write(file.path(), "abc").expect("it is written");
        assert!(fingerprint(file.path()).expect("it is read").starts_with("ba7816bf8f01cfea"));
    }
}
