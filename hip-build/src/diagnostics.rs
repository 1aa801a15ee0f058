//! Compiler messages as instructions to Cargo, which shows them as its own errors and warnings.

/// Turns the lines of a compiler's output that start a message (`file:line:column: error: ...`) into Cargo lines. The
/// full output, with source lines and carets, is in the error itself.
pub(crate) fn cargo_lines(output: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in output.lines().map(str::trim_end) {
        let level = if [": error:", ": fatal error:"].iter().any(|level| line.contains(level)) {
            "error"
        } else if line.contains(": warning:") {
            "warning"
        } else {
            continue;
        };
        let line = format!("cargo::{level}={line}");
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_only() {
        let output = "k.hip:3:5: warning: unused\n  int x;\n      ^\nk.hip:9:1: error: unknown type name 'foo'\n1 error generated.\n";
        let expected =
            ["cargo::warning=k.hip:3:5: warning: unused", "cargo::error=k.hip:9:1: error: unknown type name 'foo'"];
        assert_eq!(cargo_lines(output), expected);
    }
}
