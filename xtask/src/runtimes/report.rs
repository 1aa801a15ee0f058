//! Reading what hip-sys's example `runtime_report` prints: lines `key: value`.

use anyhow::{Context, ensure};

/// The lines of one report, in order.
#[derive(Debug, Default)]
pub(crate) struct Report {
    lines: Vec<(String, String)>,
}

impl Report {
    /// Reads a report.
    ///
    /// # Errors
    /// If it is not one, or of another version of the format.
    pub(crate) fn parse(text: &str) -> anyhow::Result<Self> {
        let mut lines: Vec<(String, String)> = Vec::new();
        for line in text.lines() {
            let (key, value) = line
                .split_once(": ")
                .or_else(|| line.strip_suffix(':').map(|key| (key, "")))
                .with_context(|| format!("not a line of a report: {line:?}"))?;
            let repeats = ["problem", "hiprtc.log"].contains(&key);
            ensure!(repeats || !lines.iter().any(|(k, _)| k == key), "the report has {key} twice");
            lines.push((key.to_owned(), value.to_owned()));
        }
        let report = Report { lines };
        ensure!(report.get("report") == Some("1"), "the report is not of format 1");
        Ok(report)
    }

    /// The value under a key.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.lines.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    /// The values under a key that repeats.
    pub(crate) fn all(&self, key: &'static str) -> impl Iterator<Item = &str> {
        self.lines.iter().filter(move |(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    /// The words of a value, none if it is not there.
    pub(crate) fn words(&self, key: &str) -> Vec<&str> {
        self.get(key).unwrap_or_default().split_whitespace().collect()
    }

    /// The middle parts of keys `start.PART.end`.
    pub(crate) fn parts(&self, start: &'static str, end: &'static str) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(move |(k, _)| k.strip_prefix(start)?.strip_suffix(end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "report: 1\nsoname: libamdhip64.so.5\ndevices: none, hipErrorNoDevice (100)\n\
                        functions.present_names: hipFree hipMalloc\nhiprtc.functions.absent_names: \n\
                        error.1.name: hipErrorInvalidValue\nerror.2.name: a: b\nproblem: one\nproblem: two\n";

    #[test]
    fn lines_are_keys_and_values() {
        let report = Report::parse(TEXT).expect("it is a report");
        assert_eq!(report.get("soname"), Some("libamdhip64.so.5"));
        assert_eq!(report.get("error.2.name"), Some("a: b"));
        assert_eq!(report.get("hiprtc.functions.absent_names"), Some(""));
        assert_eq!(report.get("library"), None);
        assert_eq!(report.words("functions.present_names"), ["hipFree", "hipMalloc"]);
        assert!(report.words("nothing").is_empty());
        assert_eq!(report.all("problem").collect::<Vec<_>>(), ["one", "two"]);
        assert_eq!(report.parts("error.", ".name").collect::<Vec<_>>(), ["1", "2"]);
    }

    #[test]
    fn other_text_is_no_report() {
        for text in ["", "report: 2\n", "soname: x\n", "report: 1\nno key\n", "report: 1\na: 1\na: 2\n"] {
            assert!(Report::parse(text).is_err(), "{text:?}");
        }
        assert!(Report::parse("report: 1\nempty:\n").is_ok_and(|r| r.get("empty") == Some("")));
    }
}
