//! Tests that read the fidelity report.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// A folder that is removed when dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hip-emu-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The report in a file.
pub(crate) fn report(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&report["schema"], &report["version"]), (&"hip-emu-report".into(), &1.into()));
    report
}

/// Checks numbers of an entry.
#[track_caller]
pub(crate) fn is(entry: &Value, what: &[(&str, u64)]) {
    for (name, number) in what {
        assert_eq!(entry[name].as_u64(), Some(*number), "{name} in {entry}");
    }
}
