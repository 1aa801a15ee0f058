//! Running other programs: errors that name the program, and a limit of time.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

/// What a program that ended has said.
pub(crate) struct Output {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Output {
    /// The last lines of what it wrote, standard error first choice, for a message.
    pub(crate) fn tail(&self) -> String {
        let text = if self.stderr.trim().is_empty() { &self.stdout } else { &self.stderr };
        let lines: Vec<&str> = text.lines().filter(|l| !l.trim().is_empty()).collect();
        lines[lines.len().saturating_sub(8)..].join("\n")
    }
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}

/// Runs a program to its end and gives what it wrote.
///
/// # Errors
/// If it cannot be started; if the program is missing the message says what to install where that is known.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<Output> {
    let done = command.stdin(Stdio::null()).output().map_err(|e| cannot_start(command, e))?;
    Ok(Output {
        status: done.status,
        stdout: String::from_utf8_lossy(&done.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&done.stderr).into_owned(),
    })
}

/// Runs a program that must succeed, and gives its standard output.
///
/// # Errors
/// If it cannot be started or fails: the message has the end of what it wrote.
pub(crate) fn succeed(command: &mut Command) -> anyhow::Result<String> {
    let done = output(command)?;
    if !done.status.success() {
        bail!("{} ended with {}:\n{}", name(command), done.status, done.tail());
    }
    Ok(done.stdout)
}

/// Runs a program for `limit` at most; past it the program is killed and that is an error.
///
/// # Errors
/// If it cannot be started, or takes too long.
pub(crate) fn limited(command: &mut Command, limit: Duration) -> anyhow::Result<Output> {
    // Into files, so that a full pipe cannot stop it.
    let (mut out, mut err) = (scratch()?, scratch()?);
    command.stdin(Stdio::null()).stdout(out.try_clone()?).stderr(err.try_clone()?);
    let mut child = command.spawn().map_err(|e| cannot_start(command, e))?;
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if begin.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            bail!("{} was still running after {} s", name(command), limit.as_secs());
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let text = |file: &mut File| -> anyhow::Result<String> {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    Ok(Output { status, stdout: text(&mut out)?, stderr: text(&mut err)? })
}

/// A file without a name.
fn scratch() -> anyhow::Result<File> {
    tempfile::tempfile().context("making a temporary file")
}

/// Whether a program can be started; it is asked for its version.
pub(crate) fn available(program: impl AsRef<OsStr>, arguments: &[&str]) -> bool {
    output(Command::new(program).args(arguments)).is_ok_and(|o| o.status.success())
}

fn cannot_start(command: &Command, error: std::io::Error) -> anyhow::Error {
    let program = name(command);
    let package = match program.as_str() {
        "apt-get" | "apt-cache" | "apt-config" => ": package apt",
        "dpkg-deb" => ": package dpkg",
        "python3" => ": packages python3 and python3-pip",
        _ => "",
    };
    match error.kind() {
        ErrorKind::NotFound => anyhow::anyhow!("{program} is not installed{package}"),
        _ => anyhow::Error::from(error).context(format!("cannot start {program}")),
    }
}

/// The cargo that runs this program, to run again. What it has set for this process is taken from the nested one.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") || text == "CARGO_PRIMARY_PACKAGE" {
            command.env_remove(&name);
        }
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_says_and_how_it_ends() {
        let text = succeed(Command::new("sh").args(["-c", "echo out; echo err >&2"])).expect("it succeeds");
        assert_eq!(text, "out\n");
        let error = succeed(Command::new("sh").args(["-c", "echo why >&2; exit 3"])).expect_err("it fails").to_string();
        assert!(error.starts_with("sh ended with") && error.ends_with("why"), "{error}");
        let error = succeed(&mut Command::new("no-such-program-here")).expect_err("there is none").to_string();
        assert_eq!(error, "no-such-program-here is not installed");
    }

    #[test]
    fn a_program_that_does_not_end_is_ended() {
        let done = limited(Command::new("sh").args(["-c", "echo a; echo b >&2; exit 4"]), Duration::from_secs(60))
            .expect("it ends by itself");
        assert_eq!((done.status.code(), &done.stdout[..], &done.stderr[..]), (Some(4), "a\n", "b\n"));
        let error = limited(Command::new("sleep").arg("600"), Duration::ZERO).err().expect("it is killed").to_string();
        assert!(error.contains("sleep was still running"), "{error}");
    }
}
