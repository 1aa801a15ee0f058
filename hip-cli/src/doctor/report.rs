//! What an examination has found: facts, findings, and what follows from them.

use serde_json::{Value, json};

use super::table::{Kind, Severity};

/// Something to tell the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: &'static Kind,
    /// What was seen here.
    pub seen: String,
    /// What to do here; that of the kind unless more is known.
    pub remedy: String,
}

/// Something that was seen and is neither good nor bad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Part of the report.
    pub part: &'static str,
    /// What it is about.
    pub name: String,
    /// What was seen.
    pub value: String,
}

/// What can be done on a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// A GPU can be used, as far as was tested.
    Usable,
    /// There is a problem.
    Problems,
    /// There is no GPU; programs run on the software device.
    Software,
}

impl Verdict {
    /// Exit status of the command.
    #[must_use]
    pub fn status(self) -> u8 {
        match self {
            Self::Usable => 0,
            Self::Problems => 1,
            Self::Software => 2,
        }
    }

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Usable => "usable",
            Self::Problems => "problems",
            Self::Software => "software",
        }
    }
}

/// All that was found.
#[derive(Debug, Default)]
pub struct Report {
    /// In the order of the examination.
    pub facts: Vec<Fact>,
    /// In the order of the examination; see [`Report::sorted`].
    pub findings: Vec<Finding>,
    /// GPUs that the driver has, or that were tested.
    pub gpus: usize,
}

impl Report {
    pub(super) fn fact(&mut self, part: &'static str, name: impl Into<String>, value: impl Into<String>) {
        self.facts.push(Fact { part, name: name.into(), value: value.into() });
    }

    /// Adds a finding with the remedy of its kind.
    pub(super) fn found(&mut self, kind: &'static Kind, seen: impl Into<String>) {
        self.found_with(kind, seen, kind.remedy);
    }

    /// Adds a finding with a remedy for this machine.
    pub(super) fn found_with(&mut self, kind: &'static Kind, seen: impl Into<String>, remedy: impl Into<String>) {
        let finding = Finding { kind, seen: seen.into(), remedy: remedy.into() };
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }

    /// Whether there is a finding of this kind.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.findings.iter().any(|finding| finding.kind.id == id)
    }

    /// Whether there is any problem.
    #[must_use]
    pub fn has_problem(&self) -> bool {
        self.findings.iter().any(|finding| finding.kind.severity == Severity::Problem)
    }

    /// The findings, problems first.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Finding> {
        let mut findings: Vec<_> = self.findings.iter().collect();
        findings.sort_by_key(|finding| finding.kind.severity);
        findings
    }

    /// What follows.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (self.has_problem(), self.gpus) {
            (true, _) => Verdict::Problems,
            (false, 0) => Verdict::Software,
            (false, _) => Verdict::Usable,
        }
    }

    /// For programs. `schema` changes when a member changes its meaning; members may be added.
    #[must_use]
    pub fn json(&self) -> Value {
        let facts = self.facts.iter().map(|fact| json!({"part": fact.part, "name": fact.name, "value": fact.value}));
        let findings = self.sorted().into_iter().map(|finding| {
            json!({
                "id": finding.kind.id,
                "severity": finding.kind.severity.name(),
                "title": finding.kind.title,
                "seen": finding.seen,
                "remedy": finding.remedy,
            })
        });
        json!({
            "schema": 1,
            "verdict": self.verdict().name(),
            "status": self.verdict().status(),
            "gpus": self.gpus,
            "findings": findings.collect::<Vec<_>>(),
            "facts": facts.collect::<Vec<_>>(),
        })
    }
}
