//! The compiler's messages, line by line.

use std::fmt;

/// Most messages that are taken apart; the text has them all.
const MAX_MESSAGES: usize = 1000;
/// Most characters of a log that an error's own message repeats.
const MAX_SUMMARY: usize = 6000;

/// What the compiler said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Log {
    text: String,
    messages: Vec<Diagnostic>,
}

/// How serious a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// Explains the message before it.
    Note,
    /// What the optimiser was asked to tell.
    Remark,
    /// Compiles, but is probably not meant.
    Warning,
    /// Does not compile.
    Error,
}

/// One message of the compiler.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// The file: the program's name, or a header's. `None` for what has no place, such as an unknown option.
    pub file: Option<String>,
    /// Line, from 1.
    pub line: Option<u32>,
    /// Column, from 1.
    pub column: Option<u32>,
    /// What the compiler says.
    pub message: String,
}

/// For instance `saxpy.hip:3:12: error: use of undeclared identifier 'y'`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
            for number in [self.line, self.column].into_iter().flatten() {
                write!(f, "{number}:")?;
            }
            f.write_str(" ")?;
        }
        write!(f, "{}: {}", self.severity, self.message)
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Remark => "remark",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

impl Log {
    /// Takes the compiler's text apart.
    pub(super) fn parse(text: &str) -> Self {
        let messages = text.lines().filter_map(Diagnostic::parse).take(MAX_MESSAGES).collect();
        Self { text: text.trim_end().to_owned(), messages }
    }

    /// All of it, as the compiler wrote it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The messages, in the compiler's order.
    #[must_use]
    pub fn messages(&self) -> &[Diagnostic] {
        &self.messages
    }

    /// The errors among the messages.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.messages.iter().filter(|message| message.severity == Severity::Error)
    }

    /// The warnings among the messages.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.messages.iter().filter(|message| message.severity == Severity::Warning)
    }

    /// Whether the compiler said nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text, cut where it is too long for an error's message.
    pub(super) fn summary(&self) -> &str {
        if self.text.is_empty() {
            return "(the compiler gave no reason: often an option or an architecture that it does not take)";
        }
        let end = self.text.char_indices().nth(MAX_SUMMARY).map_or(self.text.len(), |(at, _)| at);
        self.text.get(..end).unwrap_or(&self.text)
    }
}

/// The whole text.
impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What stands between a place and a message. The first in a line counts.
const MARKS: [(&str, Severity); 5] = [
    ("fatal error: ", Severity::Error),
    ("error: ", Severity::Error),
    ("warning: ", Severity::Warning),
    ("remark: ", Severity::Remark),
    ("note: ", Severity::Note),
];

impl Diagnostic {
    /// A line as clang and lld write them, if it is one: `FILE:LINE:COLUMN: error: TEXT`, `lld: error: TEXT`,
    /// `error: TEXT`.
    fn parse(line: &str) -> Option<Self> {
        let found = |(mark, severity): (&str, Severity)| {
            let at = if line.starts_with(mark) { 0 } else { line.find(&format!(": {mark}"))? + 2 };
            Some((at, mark.len(), severity))
        };
        let (at, len, severity) = MARKS.into_iter().filter_map(found).min_by_key(|(at, ..)| *at)?;
        let message = line.get(at + len..)?.to_owned();
        // A line of source that is shown below a message can contain anything, but it is indented or has a bar.
        let place = line.get(..at.saturating_sub(2))?;
        if place.starts_with([' ', '\t']) {
            return None;
        }
        let number = |text: &str| text.parse::<u32>().ok();
        let (file, line, column) = match place.rsplit_once(':') {
            Some((rest, last)) => match (rest.rsplit_once(':'), number(last)) {
                (Some((file, middle)), Some(column)) if number(middle).is_some() => {
                    (file, number(middle), Some(column))
                }
                (_, Some(line)) => (rest, Some(line), None),
                (_, None) => (place, None, None),
            },
            None => (place, None, None),
        };
        let file = (!file.is_empty()).then(|| file.to_owned());
        Some(Self { severity, file, line, column, message })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_clang_writes() {
        let text = "saxpy.hip:2:19: error: use of undeclared identifier 'y'\n    2 |    x[threadIdx.x]=y; }\n      \
                    |                   ^\n/scratch/include/a.h:7: note: see here\nwarning: argument unused: '-g'\n\
                    lld: error: undefined symbol: f\nC:\\a\\b.hip:3:4: fatal error: 'x.h' file not found\n\
                    1 error generated when compiling for gfx90a.\n";
        let log = Log::parse(text);
        let got: Vec<String> = log.messages().iter().map(Diagnostic::to_string).collect();
        let want = [
            "saxpy.hip:2:19: error: use of undeclared identifier 'y'",
            "/scratch/include/a.h:7: note: see here",
            "warning: argument unused: '-g'",
            "lld: error: undefined symbol: f",
            "C:\\a\\b.hip:3:4: error: 'x.h' file not found",
        ];
        assert_eq!(got, want);
        let first = &log.messages()[0];
        assert_eq!((first.file.as_deref(), first.line, first.column), (Some("saxpy.hip"), Some(2), Some(19)));
        assert_eq!((log.errors().count(), log.warnings().count()), (3, 1));
        assert!(log.text().ends_with("for gfx90a.") && !log.is_empty());
    }

    #[test]
    fn source_lines_and_odd_text_are_no_messages() {
        for text in ["    printf(\"x: error: y\");", "", "error", "error:", "::::", ": error:", "\u{fffd}"] {
            assert!(Log::parse(text).messages().is_empty(), "{text}");
        }
        assert!(Log::default().summary().contains("no reason"));
        let long = Log::parse(&"ä".repeat(10_000));
        assert_eq!(long.summary().chars().count(), MAX_SUMMARY);
    }

    #[test]
    fn many_messages_are_limited() {
        assert_eq!(Log::parse(&"a:1:1: note: n\n".repeat(2000)).messages().len(), MAX_MESSAGES);
    }
}
