//! Looks at what a build script asks for before a compiler does: compilers say little about a folder, or about an
//! architecture of another vendor.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::Path;

use hip_code::{Container, TargetId};

use crate::Error;

/// Endings of files that hold HIP C++, with which they are listed.
const SOURCES: &[&str] = &["hip", "cu", "cpp", "cc", "cxx"];

/// Reads an architecture of a build script. One that is not known but may be is for the compiler to refuse.
pub(crate) fn target(text: &str) -> Result<TargetId, Error> {
    text.parse().map_err(|error| match error {
        hip_code::Error::TargetId { reason, .. } => Error::Arch { arch: text.to_owned(), hint: reason },
        other => Error::Arch { arch: text.to_owned(), hint: other.to_string() },
    })
}

/// Checks that a source file is one. `file` is as the build script names it, below `root`.
pub(crate) fn source(file: &Path, root: &Path) -> Result<(), Error> {
    let path = root.join(file);
    let wrong = |reason: String| Err(Error::Source { path: file.to_owned(), reason });
    let data = match std::fs::metadata(&path) {
        Err(error) if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return wrong(format!("it cannot be looked at: {error}"));
        }
        data => data,
    };
    let Ok(data) = data else {
        let dir = path.parent().unwrap_or(root);
        let there = match listing(dir) {
            _ if !dir.is_dir() => format!("there is no folder {}", dir.display()),
            files if files.is_empty() => format!("there are no sources in {}", dir.display()),
            files => format!("{} has {files}", dir.display()),
        };
        return wrong(format!("there is no such file; {there}. Paths are relative to the package's folder"));
    };
    if data.is_dir() {
        let files = listing(&path);
        let files = if files.is_empty() { String::new() } else { format!(": {files}") };
        return wrong(format!("it is a folder; name the files in it, one `Build::file` for each{files}"));
    }
    let extension = file.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase();
    match extension.as_str() {
        "h" | "hh" | "hpp" | "hxx" | "cuh" | "inc" => {
            return wrong(
                "it is a header; name the file that includes it, and its folder by `Build::include`".to_owned(),
            );
        }
        "cl" => return wrong("it is OpenCL C, not HIP C++".to_owned()),
        "rs" => return wrong("it is Rust; kernels are written in HIP C++".to_owned()),
        "ptx" | "cubin" | "fatbin" => {
            return wrong("it is compiled for NVIDIA's GPUs; name its source, in HIP C++".to_owned());
        }
        _ => {}
    }
    // What cannot be read is the compiler's to say.
    let Ok(bytes) = std::fs::read(&path) else { return Ok(()) };
    if Container::parse(&bytes).is_ok() {
        return wrong(
            "it is compiled already; load it when the program runs (`hip::Module::load_file`, or `Module::load` with \
             `include_bytes!`)"
                .to_owned(),
        );
    }
    if bytes.contains(&0) {
        return wrong("it is no text, as HIP C++ would be".to_owned());
    }
    Ok(())
}

/// The names of some sources in a folder.
fn listing(dir: &Path) -> String {
    let entries = dir.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let is_source = |path: &std::path::PathBuf| {
        path.extension().and_then(OsStr::to_str).is_some_and(|extension| SOURCES.contains(&extension))
    };
    let mut names: Vec<String> =
        (entries.filter(is_source)).filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
    names.sort();
    let more = names.len().saturating_sub(8);
    names.truncate(8);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    names.join(", ") + &more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures() {
        for arch in ["gfx906", "gfx90a:xnack-", "gfx9-4-generic", "gfx1201", "gfx9999", "amdgcnspirv"] {
            assert_eq!(target(arch).unwrap().to_string(), arch);
        }
        for (arch, expected) in [
            ("sm_80", "`sm_80` is no architecture to compile for: that is one of NVIDIA's"),
            ("compute_90", "one of NVIDIA's"),
            ("mi210", "`mi210` is no architecture to compile for: that is a card, of the architecture `gfx90a`"),
            ("AMD Instinct MI300X", "of the architecture `gfx942`"),
            ("K100_AI", "`gfx928`"),
            ("MI50", "`gfx906`"),
            ("GFX90A", "write it in lower case, `gfx90a`"),
            ("gfx90A", "write it in lower case, `gfx90a`"),
            ("gfx906,gfx90a", "name each architecture by itself"),
            ("gfx906;gfx90a", "name each architecture by itself"),
            ("native", "rocm_agent_enumerator"),
            ("x86-64", "architectures are named as `gfx90a`"),
            ("gfx 906", "did you mean `gfx906`?"),
            ("", "the processor is missing"),
        ] {
            let text = target(arch).unwrap_err().to_string();
            assert!(text.contains(expected), "{text}");
        }
    }

    #[test]
    fn sources() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        std::fs::create_dir(root.join("kernels")).unwrap();
        for (name, contents) in [
            ("kernels/saxpy.hip", &b"__global__ void saxpy() {}"[..]),
            ("kernels/tile.hpp", b""),
            ("kernels/lib.rs", b""),
            ("kernels/old.cl", b""),
            ("kernels/old.ptx", b""),
            ("kernels/noise.hip", b"\0\x01\x02"),
            ("kernels/done.cu", b"__CLANG_OFFLOAD_BUNDLE__\0\0\0\0\0\0\0\0"),
        ] {
            std::fs::write(root.join(name), contents).unwrap();
        }
        source(Path::new("kernels/saxpy.hip"), root).unwrap();
        for (file, expected) in [
            (
                "kernels",
                "kernels cannot be compiled: it is a folder; name the files in it, one `Build::file` for each: done.cu",
            ),
            ("kernels/saxpi.hip", "there is no such file"),
            ("kernels/saxpi.hip", "has done.cu, noise.hip, saxpy.hip. Paths are relative"),
            ("kernel/saxpy.hip", "there is no folder"),
            ("kernels/tile.hpp", "it is a header"),
            ("kernels/lib.rs", "it is Rust"),
            ("kernels/old.cl", "OpenCL"),
            ("kernels/old.ptx", "NVIDIA"),
            ("kernels/noise.hip", "it is no text"),
            ("kernels/done.cu", "it is compiled already"),
        ] {
            let text = source(Path::new(file), root).unwrap_err().to_string();
            assert!(text.contains(expected), "{text}");
        }
    }
}
