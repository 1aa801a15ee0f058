//! A report as text.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::report::{Report, Verdict};
use super::table::{Kind, Severity};

const BOLD: Style = Style::new().bold();

fn color(severity: Severity) -> Style {
    match severity {
        Severity::Problem => AnsiColor::Red.on_default().bold(),
        Severity::Warning => AnsiColor::Yellow.on_default().bold(),
        Severity::Note => AnsiColor::Cyan.on_default().bold(),
    }
}

/// Writes facts by part, then findings, then what follows.
pub(crate) fn report(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut part = "";
    for fact in &report.facts {
        if fact.part != part {
            part = fact.part;
            writeln!(out, "{BOLD}{part}{BOLD:#}")?;
        }
        writeln!(out, "  {}: {}", fact.name, fact.value)?;
    }
    if !report.facts.is_empty() && !report.findings.is_empty() {
        writeln!(out)?;
    }
    for finding in report.sorted() {
        let (kind, style) = (finding.kind, color(finding.kind.severity));
        writeln!(out, "{style}{}{style:#} {BOLD}{}{BOLD:#}: {}", kind.severity.name(), kind.id, kind.title)?;
        writeln!(out, "  seen:   {}", finding.seen)?;
        writeln!(out, "  remedy: {}", finding.remedy)?;
    }
    let count = |severity| report.findings.iter().filter(|finding| finding.kind.severity == severity).count();
    let text = match (report.verdict(), report.gpus) {
        (Verdict::Usable, 1) => "1 GPU, no problem found".to_owned(),
        (Verdict::Usable, count) => format!("{count} GPUs, no problem found"),
        (Verdict::Problems, _) => match count(Severity::Problem) {
            1 => "1 problem; `hip doctor --explain ID` says more".to_owned(),
            problems => format!("{problems} problems; `hip doctor --explain ID` says more"),
        },
        (Verdict::Software, _) => "no GPU here; programs can run on the software device".to_owned(),
    };
    writeln!(out, "\n{BOLD}{text}{BOLD:#}")
}

/// Writes all that is known of a kind of finding.
pub(crate) fn explain(kind: &Kind, out: &mut dyn Write) -> io::Result<()> {
    let style = color(kind.severity);
    writeln!(out, "{style}{}{style:#} {BOLD}{}{BOLD:#}: {}\n", kind.severity.name(), kind.id, kind.title)?;
    writeln!(out, "{}\n\nWhat to do: {}.", kind.meaning, kind.remedy)
}
