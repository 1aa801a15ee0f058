//! Running another program for a limited time.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Most bytes of each output that are kept.
const MOST_OUTPUT: u64 = 4 << 20;

/// How a program ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ending {
    /// With an exit status.
    Status(i32),
    /// By a signal.
    Signal(i32),
    /// It took too long, and was killed.
    TimedOut,
    /// It could not be started or waited for.
    NotStarted(String),
}

/// What a program did.
#[derive(Debug, Clone)]
pub(crate) struct Outcome {
    pub(crate) ending: Ending,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Outcome {
    fn not_started(error: &std::io::Error) -> Self {
        Self { ending: Ending::NotStarted(error.to_string()), stdout: String::new(), stderr: String::new() }
    }
}

/// Runs a program without input, and kills it if it takes longer than `limit`.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Outcome {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => return Outcome::not_started(&error),
    };
    let stdout = collect(child.stdout.take());
    let stderr = collect(child.stderr.take());
    let ending = wait(&mut child, limit);
    // A grandchild may hold the pipes open: what has come by then is enough.
    let text = |receiver: Receiver<Vec<u8>>| {
        let deadline = Instant::now() + Duration::from_secs(1);
        let mut bytes = Vec::new();
        while let Ok(more) = receiver.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            bytes.extend(more);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Outcome { ending, stdout: text(stdout), stderr: text(stderr) }
}

fn wait(child: &mut Child, limit: Duration) -> Ending {
    let begin = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        match child.try_wait() {
            Ok(Some(status)) => {
                #[cfg(unix)]
                if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
                    return Ending::Signal(signal);
                }
                return Ending::Status(status.code().unwrap_or(-1));
            }
            Ok(None) if begin.elapsed() < limit => {
                thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(50));
            }
            Ok(None) => {
                // It may have ended in between.
                let _ = child.kill();
                let _ = child.wait();
                return Ending::TimedOut;
            }
            Err(error) => return Ending::NotStarted(error.to_string()),
        }
    }
}

fn collect(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    if let Some(pipe) = pipe {
        thread::spawn(move || {
            let mut pipe = pipe.take(MOST_OUTPUT);
            let mut piece = vec![0; 1 << 16];
            while let Ok(len @ 1..) = pipe.read(&mut piece) {
                if sender.send(piece[..len].to_vec()).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn sh(script: &str, limit: Duration) -> Outcome {
        run(Command::new("sh").args(["-c", script]), limit)
    }

    #[test]
    fn endings() {
        let long = Duration::from_secs(60);
        let outcome = sh("echo a; echo b >&2; exit 3", long);
        assert_eq!(
            (outcome.ending, outcome.stdout.as_str(), outcome.stderr.as_str()),
            (Ending::Status(3), "a\n", "b\n")
        );
        assert_eq!(sh("kill -SEGV $$", long).ending, Ending::Signal(11));
        let outcome = sh("echo begun; exec sleep 600", Duration::from_millis(300));
        assert_eq!((outcome.ending, outcome.stdout.as_str()), (Ending::TimedOut, "begun\n"));
        let missing = run(&mut Command::new("/nonexistent/program"), long).ending;
        assert!(matches!(missing, Ending::NotStarted(_)), "{missing:?}");
    }
}
