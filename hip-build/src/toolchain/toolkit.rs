//! Whose toolkit a compiler belongs to. Hygon's DTK has its version where ROCm has that of ROCm, so that the folder must tell.

use std::path::{Path, PathBuf};

/// What only a DTK has: the runtime under its own name, the header of the matrix operations, the driver's user space.
const MARKS: [&str; 4] = ["hip/lib/libgalaxyhip.so", "lib/libgalaxyhip.so.5", "include/du_mma.h", ".hyhal"];
/// Where the version is, in DTKs of different ages.
const VERSIONS: [&str; 3] = [".info/rocm_version", ".info/version", ".info/version-dev"];
/// A version is a line; anything longer is something else.
const LONGEST: u64 = 256;

/// The DTK that a compiler belongs to, for instance `DTK 25.04.4`; `None` if it belongs to none.
pub(super) fn dtk(compiler: &Path) -> Option<String> {
    // What is started may be a link into another folder; both count.
    let real = compiler.canonicalize().ok();
    let folders = [Some(compiler), real.as_deref()];
    let roots = folders.into_iter().flatten().flat_map(|path| path.ancestors().skip(1).take(4));
    let root = roots.map(Path::to_owned).find(|root| is_dtk(root))?;
    Some(version(&root).map_or_else(|| "DTK of unknown version".to_owned(), |version| format!("DTK {version}")))
}

fn is_dtk(root: &Path) -> bool {
    // The folder that the compiler is in is no toolkit, whatever it is called.
    let is_root = root.join("bin").is_dir() || root.join("llvm").is_dir();
    is_root && (MARKS.iter().any(|mark| root.join(mark).exists()) || named_dtk(root))
}

/// `dtk`, `dtk-25.04`, `dtk-26.04-DCC2602-0317`.
fn named_dtk(root: &Path) -> bool {
    let name = root.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    name == "dtk" || name.starts_with("dtk-")
}

fn version(root: &Path) -> Option<String> {
    VERSIONS.iter().map(|file| root.join(file)).find_map(|file: PathBuf| {
        let short = std::fs::metadata(&file).is_ok_and(|data| data.is_file() && data.len() <= LONGEST);
        let text = std::fs::read(&file).ok().filter(|_| short)?;
        let text = String::from_utf8_lossy(&text).lines().next().unwrap_or_default().trim().to_owned();
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-+_".contains(c);
        (text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(plain)).then_some(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(path: &Path, text: &str) {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    #[test]
    fn the_folder_tells() {
        let dir = tempfile::tempdir().unwrap();
        let at = |path: &str| dir.path().join(path);
        for root in ["rocm-6.3", "dtk-25.04", "compiler/one", "two", "nodtk", "dtk-odd"] {
            touch(&at(root).join("bin/hipcc"), "");
            touch(&at(root).join(".info/rocm_version"), "25.04.4\n");
        }
        touch(&at("compiler/one/hip/lib/libgalaxyhip.so"), "");
        touch(&at("two/include/du_mma.h"), "");
        touch(&at("dtk-odd/.info/rocm_version"), "not a version\n");
        assert_eq!(dtk(&at("rocm-6.3/bin/hipcc")), None);
        assert_eq!(dtk(&at("nodtk/bin/hipcc")), None);
        for root in ["dtk-25.04", "compiler/one", "two"] {
            assert_eq!(dtk(&at(root).join("bin/hipcc")).as_deref(), Some("DTK 25.04.4"), "{root}");
        }
        touch(&at("two/llvm/bin/clang"), "");
        assert_eq!(dtk(&at("two/llvm/bin/clang")).as_deref(), Some("DTK 25.04.4"));
        assert_eq!(dtk(&at("dtk-odd/bin/hipcc")).as_deref(), Some("DTK of unknown version"));
        touch(&at("dtk-odd/.info/version"), "26.04-DCC2602-0317");
        assert_eq!(dtk(&at("dtk-odd/bin/hipcc")).as_deref(), Some("DTK 26.04-DCC2602-0317"));
        assert_eq!(dtk(Path::new("hipcc")), None);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(at("dtk-25.04/bin/hipcc"), at("hipcc")).unwrap();
            assert_eq!(dtk(&at("hipcc")).as_deref(), Some("DTK 25.04.4"));
        }
    }
}
