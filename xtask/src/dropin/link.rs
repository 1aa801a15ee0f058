//! Linking the static library into a shared one with AMD's symbol versions.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::table::{self, Exported};
use super::tool;
use crate::runtimes::process;

/// One of the libraries.
pub(crate) struct Library {
    /// Its name for itself.
    pub(crate) soname: &'static str,
    /// A name without a version that programs open, if it is this library's.
    link: Option<&'static str>,
    /// Whether it has symbol versions.
    pub(super) versions: bool,
    /// Whether it has the functions of the run-time compiler.
    pub(super) rtc: bool,
}

/// All of them. AMD's contain the run-time compiler up to version 6; DTK's has no symbol versions.
pub(crate) const LIBRARIES: [Library; 4] = [
    Library { soname: "libamdhip64.so.5", link: None, versions: true, rtc: true },
    Library { soname: "libamdhip64.so.6", link: None, versions: true, rtc: true },
    Library { soname: "libamdhip64.so.7", link: Some("libamdhip64.so"), versions: true, rtc: false },
    Library { soname: "libgalaxyhip.so.5", link: Some("libgalaxyhip.so"), versions: false, rtc: true },
];

impl Library {
    /// Whether it exports the function.
    pub(super) fn exports(&self, function: &Exported) -> bool {
        self.rtc || !function.rtc
    }
}

/// Links one library into the folder, and returns its file.
///
/// # Errors
/// If the linker is not there or refuses.
pub(super) fn link(library: &Library, archive: &str, functions: &[Exported], folder: &Path) -> anyhow::Result<PathBuf> {
    let script = folder.join(format!("{}.map", library.soname));
    std::fs::write(&script, version_script(library, functions)?)
        .with_context(|| format!("writing {}", script.display()))?;
    // Linked under another name first: a program may be running with the old one.
    let file = folder.join(library.soname);
    let new = folder.join(format!("{}.new", library.soname));
    let mut cc = tool("cc");
    cc.arg("-shared").arg("-o").arg(&new);
    cc.arg(format!("-Wl,-soname,{}", library.soname));
    cc.args(["-Wl,--whole-archive", archive, "-Wl,--no-whole-archive"]);
    cc.arg(format!("-Wl,--version-script={}", script.display()));
    // It is never unloaded: it has threads, and programs keep its addresses.
    cc.args(["-Wl,--gc-sections", "-Wl,-z,defs", "-Wl,-z,nodelete", "-Wl,-z,now", "-Wl,--strip-debug"]);
    cc.args(["-lgcc_s", "-lpthread", "-ldl", "-lm", "-lc"]);
    process::succeed(&mut cc).with_context(|| format!("linking {}", library.soname))?;
    std::fs::rename(&new, &file).with_context(|| format!("writing {}", file.display()))?;
    if let Some(name) = library.link {
        let link = folder.join(name);
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(library.soname, &link).with_context(|| format!("making {}", link.display()))?;
    }
    Ok(file)
}

/// Which names are exported, and in which nodes.
fn version_script(library: &Library, functions: &[Exported]) -> anyhow::Result<String> {
    let exported = functions.iter().filter(|function| library.exports(function));
    let mut s = String::new();
    if !library.versions {
        s.push_str("{\nglobal:\n");
        exported.for_each(|function| s.push_str(&format!("  {};\n", function.name)));
        s.push_str("local:\n  *;\n};\n");
        return Ok(s);
    }
    let mut before = None;
    for node in table::order(functions) {
        writeln!(s, "{node} {{\nglobal:")?;
        for function in exported.clone().filter(|function| function.node == node) {
            writeln!(s, "  {};", function.name)?;
        }
        match before {
            None => s.push_str("local:\n  *;\n};\n"),
            Some(before) => writeln!(s, "}} {before};")?,
        }
        before = Some(node);
    }
    Ok(s)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(name: &str, node: &str, rtc: bool) -> Exported {
        Exported { name: name.to_owned(), node: node.to_owned(), rtc }
    }

    #[test]
    fn scripts() {
        let functions =
            [function("a", "hip_4.2", false), function("b", "hip_5.1", false), function("c", "hip_4.2", true)];
        let [five, _, seven, dtk] = &LIBRARIES;
        let versions = "hip_4.2 {\nglobal:\n  a;\n  c;\nlocal:\n  *;\n};\nhip_5.1 {\nglobal:\n  b;\n} hip_4.2;\n";
        assert_eq!(version_script(five, &functions).unwrap(), versions);
        assert!(!version_script(seven, &functions).unwrap().contains("c;"));
        assert_eq!(version_script(dtk, &functions).unwrap(), "{\nglobal:\n  a;\n  b;\n  c;\nlocal:\n  *;\n};\n");
    }
}
