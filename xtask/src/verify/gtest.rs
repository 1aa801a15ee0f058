//! Running test programs made with googletest, and reading what they say.

use std::fs::File;
use std::io::{Read, Seek};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;

/// How one case ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Passed,
    Failed,
    Skipped,
    /// The program ended while the case ran.
    Crashed,
    /// It wrote nothing for too long, and was killed.
    TimedOut,
}

/// One case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Case {
    pub(super) name: String,
    pub(super) state: State,
    /// The first lines that it wrote, if it has not passed.
    pub(super) said: String,
}

/// How a program ended.
pub(super) struct Ended {
    pub(super) text: String,
    /// `None` if it was killed.
    pub(super) status: Option<ExitStatus>,
    pub(super) took: Duration,
}

impl Ended {
    /// Whether it ended by itself, with success.
    pub(super) fn good(&self) -> bool {
        self.status.is_some_and(|status| status.success())
    }

    /// The cases that it has begun.
    pub(super) fn cases(&self) -> Vec<Case> {
        let unfinished = if self.status.is_none() { State::TimedOut } else { State::Crashed };
        parse(&self.text, unfinished)
    }
}

/// Runs a program until it ends, or writes nothing while it uses processors for as long as `quiet`, or neither writes nor
/// uses a processor for as long: then it is killed. So a busy machine ends no program.
///
/// # Errors
/// If it cannot be started.
pub(super) fn watch(command: &mut Command, quiet: Duration) -> anyhow::Result<Ended> {
    let out = tempfile::tempfile().context("making a temporary file")?;
    watch_into(out, command, quiet, None)?.context("no time was set")
}

/// As [`watch`], and what it writes goes into this file, which is open for reading and writing. `None` if the program was
/// killed since it was `until`.
///
/// # Errors
/// If it cannot be started.
pub(super) fn watch_into(
    mut out: File,
    command: &mut Command,
    quiet: Duration,
    until: Option<Instant>,
) -> anyhow::Result<Option<Ended>> {
    command.stdin(Stdio::null()).stdout(out.try_clone()?).stderr(out.try_clone()?);
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().with_context(|| format!("starting {name}"))?;
    let begin = Instant::now();
    let (mut written, mut used) = (0, Duration::ZERO);
    // When it last did anything, and what it had used when it last wrote.
    let (mut since, mut used_before) = (begin, used);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        let now = (out.metadata()?.len(), process_time(child.id()).unwrap_or(used));
        if now != (written, used) {
            since = Instant::now();
        }
        if now.0 != written {
            used_before = now.1;
        }
        (written, used) = now;
        let is_late = until.is_some_and(|until| Instant::now() >= until);
        if is_late || used.saturating_sub(used_before) > quiet || since.elapsed() > quiet {
            child.kill()?;
            child.wait()?;
            if is_late {
                return Ok(None);
            }
            break None;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    Ok(Some(Ended { text: text(&mut out)?, status, took: begin.elapsed() }))
}

/// How long a process has used processors, if the system tells.
fn process_time(id: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name, in parentheses, may have spaces; behind it the times are fields 12 and 13, in hundredths of a second.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn text(file: &mut File) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Lines that a case may say.
const SAID: usize = 8;

/// What stands before the name of a case that begins.
pub(super) const RUN: &str = "[ RUN      ] ";

/// Whether the case that begins this text also ends in it.
pub(super) fn has_ended(text: &str) -> bool {
    // One that has timed out here is one that has no end.
    parse(text, State::TimedOut).first().is_some_and(|case| case.state != State::TimedOut)
}

/// The cases in what a program has written; `unfinished` is how one ended that began and did not end.
pub(super) fn parse(text: &str, unfinished: State) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        if let Some((_, name)) = line.split_once(RUN) {
            let name = name.trim().to_owned();
            cases.push(Case { name, state: unfinished, said: String::new() });
            open = true;
            continue;
        }
        let Some(case) = cases.last_mut().filter(|_| open) else { continue };
        let ends =
            [("[       OK ] ", State::Passed), ("[  FAILED  ] ", State::Failed), ("[  SKIPPED ] ", State::Skipped)];
        let end = ends.into_iter().find_map(|(mark, state)| {
            let rest = line.split_once(mark)?.1.strip_prefix(&case.name[..])?;
            // The name of another may begin with this one.
            (rest.is_empty() || rest.starts_with([' ', ','])).then_some(state)
        });
        match end {
            Some(state) => {
                case.state = state;
                if state == State::Passed {
                    case.said.clear();
                }
                open = false;
            }
            None if !line.trim().is_empty() && case.said.lines().count() < SAID => {
                case.said.extend([line.trim(), "\n"]);
            }
            None => {}
        }
    }
    cases
}

/// Names in the answer to `--gtest_list_tests`, but for those that the program itself has disabled.
pub(super) fn list(text: &str) -> Vec<String> {
    let mut suite = None;
    let mut names = Vec::new();
    for line in text.lines() {
        let plain = line.split_once("  # ").map_or(line, |(name, _)| name).trim_end();
        match plain.strip_prefix("  ") {
            Some(name) if !name.starts_with(' ') => {
                names.extend(suite.map(|suite| format!("{suite}{name}")).filter(|name| !name.contains("DISABLED_")));
            }
            _ => suite = plain.ends_with('.').then_some(plain),
        }
    }
    names
}

/// Runs all cases: behind one that ends its process, those that are left get a new process.
pub(super) fn finish(
    names: &[String],
    mut run: impl FnMut(&[String]) -> anyhow::Result<Vec<Case>>,
) -> anyhow::Result<Vec<Case>> {
    let mut left = names.to_vec();
    let mut cases: Vec<Case> = Vec::new();
    while !left.is_empty() {
        let new = run(&left)?;
        let before = left.len();
        left.retain(|name| new.iter().all(|case| case.name != *name));
        cases.extend(new);
        if left.len() == before {
            // Not even the first was begun.
            let first = left.remove(0);
            cases.push(Case {
                name: first,
                state: State::Crashed,
                said: "the program ends before it begins".to_owned(),
            });
        }
    }
    Ok(cases)
}

/// Does work on all items with as many threads; results are in the order of the items.
pub(super) fn in_parallel<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while let Some((index, item)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, items.get(i)?)))
                {
                    let result = work(item);
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((index, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// How many cases ended in each way.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) passed: usize,
    pub(super) failed: usize,
    pub(super) skipped: usize,
    pub(super) crashed: usize,
    pub(super) timed_out: usize,
}

impl Tally {
    pub(super) fn of<'a>(cases: impl IntoIterator<Item = &'a Case>) -> Self {
        let mut tally = Self::default();
        for case in cases {
            match case.state {
                State::Passed => tally.passed += 1,
                State::Failed => tally.failed += 1,
                State::Skipped => tally.skipped += 1,
                State::Crashed => tally.crashed += 1,
                State::TimedOut => tally.timed_out += 1,
            }
        }
        tally
    }

    /// All that were begun.
    pub(super) fn run(&self) -> usize {
        self.passed + self.failed + self.skipped + self.crashed + self.timed_out
    }

    /// In words, without what there is none of.
    pub(super) fn words(&self) -> String {
        let parts = [
            (self.passed, "passed"),
            (self.failed, "failed"),
            (self.crashed, "crashed"),
            (self.timed_out, "timed out"),
            (self.skipped, "skipped"),
        ];
        let words: Vec<String> = parts
            .into_iter()
            .filter(|(n, what)| *n > 0 || *what == "passed")
            .map(|(n, what)| format!("{n} {what}"))
            .collect();
        words.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
[==========] Running 5 tests from 1 test suite.
[ RUN      ] a.one
noise
[       OK ] a.one (3 ms)
[ RUN      ] a.two/0
x.cpp:12: Failure
  Expected: 1
[  FAILED  ] a.two/0, where GetParam() = 5 (1 ms)
[ RUN      ] a.two/01
[  SKIPPED ] a.two/01 (0 ms)
[ RUN      ] a.three
message [       OK ] a.three (0 ms)
[ RUN      ] a.four
[  FAILED  ] a.fourteen
about to fall
";

    #[test]
    fn cases_and_how_they_ended() {
        let cases = parse(TEXT, State::Crashed);
        let states: Vec<(&str, State)> = cases.iter().map(|case| (&case.name[..], case.state)).collect();
        let expected = [
            ("a.one", State::Passed),
            ("a.two/0", State::Failed),
            ("a.two/01", State::Skipped),
            ("a.three", State::Passed),
            ("a.four", State::Crashed),
        ];
        assert_eq!(states, expected);
        assert_eq!(cases[0].said, "");
        assert_eq!(cases[1].said, "x.cpp:12: Failure\nExpected: 1\n");
        assert!(cases[4].said.ends_with("about to fall\n"));
        let tally = Tally::of(&cases);
        assert_eq!((tally.run(), &tally.words()[..]), (5, "2 passed, 1 failed, 1 crashed, 1 skipped"));
        // The list of failures at the end is no result.
        assert_eq!(parse("[  FAILED  ] a.one\n", State::Crashed), []);
    }

    #[test]
    fn lists() {
        let text = "rocBLAS version 1\n\na.\n  one\n  two/0  # GetParam() = 5\n  DISABLED_x\nb/c.\n  three\nother text\n  not one\n";
        assert_eq!(list(text), ["a.one", "a.two/0", "b/c.three"]);
    }

    #[test]
    fn work_is_done_in_order_of_the_items() {
        let items: Vec<usize> = (0..50).collect();
        assert_eq!(in_parallel(&items, 3, |i| i * 2), items.iter().map(|i| i * 2).collect::<Vec<_>>());
        assert!(in_parallel(&[] as &[u8], 2, |i| *i).is_empty());
    }

    #[test]
    fn a_quiet_program_is_killed() {
        let script = "echo '[ RUN      ] a.b'; exec sleep 600";
        let ended = watch(Command::new("sh").args(["-c", script]), Duration::from_millis(300)).expect("it starts");
        assert!(ended.status.is_none());
        assert_eq!(ended.cases()[0].state, State::TimedOut);
        // One that is busy, too.
        let script = "echo '[ RUN      ] a.b'; while :; do :; done";
        let ended = watch(Command::new("sh").args(["-c", script]), Duration::from_millis(300)).expect("it starts");
        assert_eq!((ended.status.is_none(), ended.cases()[0].state), (true, State::TimedOut));
        let ended = watch(Command::new("sh").args(["-c", "echo '[ RUN      ] a.b'; exit 3"]), Duration::from_secs(60));
        let ended = ended.expect("it starts");
        assert_eq!((ended.status.and_then(|s| s.code()), ended.cases()[0].state), (Some(3), State::Crashed));
    }

    #[test]
    fn processes_use_time() {
        let id = std::process::id();
        let before = process_time(id).expect("the system tells");
        let begin = Instant::now();
        while process_time(id).expect("the system tells") <= before {
            assert!(begin.elapsed() < Duration::from_secs(60), "a busy process has used nothing");
        }
        assert_eq!(process_time(u32::MAX), None);
    }

    fn case(name: &str, state: State) -> Case {
        Case { name: name.to_owned(), state, said: String::new() }
    }

    #[test]
    fn what_ends_the_process_does_not_end_the_run() {
        let names: Vec<String> = ["a", "bad", "b", "worse"].map(str::to_owned).to_vec();
        let cases = finish(&names, |left| {
            let mut done = Vec::new();
            for name in left {
                match &name[..] {
                    "bad" => {
                        done.push(case(name, State::Crashed));
                        break;
                    }
                    "worse" => break,
                    _ => done.push(case(name, State::Passed)),
                }
            }
            Ok(done)
        });
        let states: Vec<State> = cases.expect("they run").iter().map(|case| case.state).collect();
        assert_eq!(states, [State::Passed, State::Crashed, State::Passed, State::Crashed]);
    }
}
