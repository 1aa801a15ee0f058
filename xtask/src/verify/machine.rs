//! When and on what a verification ran, in words that name no host.

use std::process::Command;

use crate::runtimes::process;

/// Now, in universal time.
///
/// # Errors
/// If there is no program `date`.
pub(crate) fn date() -> anyhow::Result<String> {
    Ok(process::succeed(Command::new("date").args(["-u", "+%Y-%m-%d %H:%M UTC"]))?.trim().to_owned())
}

/// Processor, its count, distribution, compiler.
pub(crate) fn describe() -> String {
    let cpus = std::thread::available_parallelism().map_or(0, |n| n.get());
    let processor = processor(&std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default());
    let system = distribution(&std::fs::read_to_string("/etc/os-release").unwrap_or_default());
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let rustc = process::succeed(Command::new(rustc).arg("--version")).unwrap_or_default();
    let rustc = rustc.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    format!("{processor}, {cpus} CPUs; {system}; {rustc}")
}

fn processor(cpuinfo: &str) -> String {
    let line = cpuinfo.lines().find_map(|l| l.strip_prefix("model name")?.split_once(':'));
    line.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.trim().to_owned())
}

fn distribution(os_release: &str) -> String {
    let name = os_release.lines().find_map(|l| l.strip_prefix("PRETTY_NAME="));
    name.map_or_else(|| std::env::consts::OS.to_owned(), |n| n.trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_a_machine() {
        assert_eq!(processor("processor\t: 0\nmodel name\t: A CPU @ 2 GHz\nmodel name\t: other\n"), "A CPU @ 2 GHz");
        assert_eq!(processor(""), std::env::consts::ARCH);
        assert_eq!(
            distribution("ID=debian\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n"),
            "Debian GNU/Linux 12 (bookworm)"
        );
        assert_eq!(distribution(""), std::env::consts::OS);
        assert!(describe().contains("rustc 1."), "{}", describe());
    }

    #[test]
    fn the_date_is_one() {
        let date = date().expect("there is a clock");
        assert!(date.ends_with(" UTC") && date.len() == "2026-01-02 03:04 UTC".len(), "{date}");
    }
}
