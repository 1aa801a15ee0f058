//! The files that the system's loader would open for a name, judged before it does.
//!
//! A name for the system's search path, and a library's dependencies, are found by the system's loader, which does not look
//! closely: mapping a truncated file kills the process (SIGBUS), and opening a named pipe waits for ever. So the search is
//! followed here, as far as it can be, and a name that leads to such a file is refused. Files that the system's loader
//! refuses by itself are left to it.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use super::elf::Dynamic;
use super::error::{AttemptKind, Unfit};
use super::library::inspect_file;
use super::surroundings::mapped_files;

/// Where `ldconfig` writes down which libraries the system has.
const CACHE: &str = "/etc/ld.so.cache";
/// Larger caches are not read; those of large installations have some 200 kB.
const MAX_CACHE: u64 = 64 << 20;
/// Most libraries that are looked at for one: the runtimes need about 30.
const MAX_LIBRARIES: usize = 1024;
/// Longest name of a file on Linux, `NAME_MAX`.
const MAX_NAME: usize = 255;

/// Refuses a library name that cannot be given to the system's loader: it keeps names on the stack, and takes an empty one,
/// or one that a zero byte cuts short, for something else.
pub(super) fn check_plain(name: &Path) -> Result<(), Unfit> {
    let bytes = name.as_os_str().as_bytes();
    if bytes.contains(&0) {
        return Err(Unfit::new(AttemptKind::Refused, "a name with a zero byte in it"));
    }
    if bytes.len() > MAX_NAME {
        let reason = format!("a name of {} bytes, and no file has more than {MAX_NAME}", bytes.len());
        return Err(Unfit::new(AttemptKind::Refused, reason));
    }
    Ok(())
}

/// Refuses a name that leads the system's loader to a file which would end or stop the process, itself or by what it needs.
pub(super) fn check_name(name: &Path) -> Result<(), Unfit> {
    check_plain(name)?;
    let search = Search::of_process();
    match search.find(name.as_os_str(), &search.program) {
        Found::Fit(file, dynamic) => search.check_needed(&file, dynamic),
        Found::Deadly(file, unfit) if !is_loaded(name.as_os_str()) => {
            Err(Unfit::new(unfit.kind, format!("it leads to {}: {}", file.display(), unfit.reason)))
        }
        Found::Deadly(..) | Found::Nothing => Ok(()),
    }
}

/// Refuses a library that needs one which would end or stop the process.
pub(super) fn check_needed(file: &Path, dynamic: &Dynamic) -> Result<(), Unfit> {
    Search::of_process().check_needed(file, dynamic.clone())
}

/// Whether asking for a name, even only for whether it is loaded, may wait for ever.
pub(super) fn may_hang(name: &Path) -> bool {
    let search = Search::of_process();
    matches!(search.find(name.as_os_str(), &search.program), Found::Deadly(_, unfit) if unfit.kind == AttemptKind::NotAFile)
}

/// What the system's loader would find.
enum Found {
    /// A library, or something that it refuses by itself.
    Fit(PathBuf, Dynamic),
    /// A file that it must not open.
    Deadly(PathBuf, Unfit),
    Nothing,
}

/// Folders to search before those of `LD_LIBRARY_PATH`, and after.
type Around = (Vec<PathBuf>, Vec<PathBuf>);

/// The places that the system's loader searches.
struct Search {
    /// The program's own.
    program: Around,
    /// Folders of `LD_LIBRARY_PATH`: also relative ones, which the system's loader takes as they are.
    library_path: Vec<PathBuf>,
    /// Paths in the system's cache, by file name.
    cache: HashMap<OsString, Vec<PathBuf>>,
}

impl Search {
    fn of_process() -> Self {
        let list = std::env::var_os("LD_LIBRARY_PATH").filter(|list| !list.is_empty());
        let library_path = list.iter().flat_map(|list| list.as_bytes().split(|byte| b":;".contains(byte)));
        let folder = |bytes: &[u8]| PathBuf::from(OsStr::from_bytes(if bytes.is_empty() { b"." } else { bytes }));
        let small = std::fs::metadata(CACHE).is_ok_and(|file| file.is_file() && file.len() <= MAX_CACHE);
        let cache = if small { std::fs::read(CACHE).unwrap_or_default() } else { Vec::new() };
        let program = std::env::current_exe().ok();
        let program = program.and_then(|file| Some((inspect_file(&file).ok()?, file)));
        Search {
            program: program.map(|(dynamic, file)| dynamic.folders(&file)).unwrap_or_default(),
            library_path: library_path.map(folder).collect(),
            cache: paths_of_cache(&cache),
        }
    }

    /// The first file of this name that the system's loader does not pass over.
    fn find(&self, name: &OsStr, (before, after): &Around) -> Found {
        let multiarch = format!("{}-linux-gnu", std::env::consts::ARCH);
        let system = ["/lib", "/usr/lib"].map(|folder| Path::new(folder).join(&multiarch));
        let system = system.into_iter().chain(["/lib64", "/usr/lib64", "/lib", "/usr/lib"].map(PathBuf::from));
        let folders = before.iter().chain(&self.library_path).chain(after);
        let files = folders.map(|folder| folder.join(name));
        let files = files.chain(self.cache.get(name).into_iter().flatten().cloned());
        for file in files.chain(system.map(|folder| folder.join(name))) {
            match inspect_file(&file) {
                Ok(dynamic) => return Found::Fit(file, dynamic),
                Err(unfit) => match unfit.kind {
                    AttemptKind::NotFound | AttemptKind::PermissionDenied | AttemptKind::WrongElf => {}
                    AttemptKind::Truncated | AttemptKind::NotAFile => return Found::Deadly(file, unfit),
                    _ => return Found::Fit(file, Dynamic::default()),
                },
            }
        }
        Found::Nothing
    }

    /// Follows the dependencies of a library, each name once.
    fn check_needed(&self, file: &Path, dynamic: Dynamic) -> Result<(), Unfit> {
        let mut seen = HashSet::new();
        let mut open = vec![(file.to_owned(), dynamic)];
        while let Some((file, dynamic)) = open.pop() {
            let around = dynamic.folders(&file);
            // Names with a slash are paths, and rare.
            for name in dynamic.needed.iter().filter(|name| !name.contains('/')) {
                if seen.len() >= MAX_LIBRARIES || !seen.insert(name.clone()) {
                    continue;
                }
                match self.find(OsStr::new(name), &around) {
                    Found::Fit(file, dynamic) => open.push((file, dynamic)),
                    Found::Deadly(found, unfit) if !is_loaded(OsStr::new(name)) => {
                        let reason =
                            format!("{} needs {name}, which is {}: {}", file.display(), found.display(), unfit.reason);
                        return Err(Unfit::new(AttemptKind::Dependency { library: name.clone() }, reason));
                    }
                    Found::Deadly(..) | Found::Nothing => {}
                }
            }
        }
        Ok(())
    }
}

/// Whether a library of this name is loaded: then the system's loader takes that, and opens no file.
fn is_loaded(name: &OsStr) -> bool {
    let calls_itself =
        |file: &PathBuf| inspect_file(file).is_ok_and(|found| found.soname.as_deref().map(OsStr::new) == Some(name));
    mapped_files().iter().any(calls_itself)
}

/// The paths among the strings of the cache. In all its formats these end with a zero byte.
fn paths_of_cache(cache: &[u8]) -> HashMap<OsString, Vec<PathBuf>> {
    let mut paths: HashMap<OsString, Vec<PathBuf>> = HashMap::new();
    for text in cache.split(|byte| *byte == 0).filter(|text| text.starts_with(b"/")) {
        let path = PathBuf::from(OsString::from_vec(text.to_vec()));
        if let Some(name) = path.file_name() {
            paths.entry(name.to_owned()).or_default().push(path);
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::super::tests::Folder;
    use super::*;

    fn text(unfit: Result<(), Unfit>) -> (AttemptKind, String) {
        let unfit = unfit.expect_err("it is refused");
        (unfit.kind, unfit.reason)
    }

    #[test]
    fn names_that_the_system_is_not_given() {
        assert_eq!(check_plain(Path::new("libamdhip64.so.7")), Ok(()));
        assert_eq!(check_plain(Path::new(&"a".repeat(255))), Ok(()));
        for name in ["\0", "libamdhip64.so\0", "a\0b", &"a".repeat(256), &"a".repeat(10 << 20)] {
            assert_eq!(text(check_plain(Path::new(name))).0, AttemptKind::Refused);
            assert_eq!(text(check_name(Path::new(name))).0, AttemptKind::Refused);
        }
    }

    #[test]
    fn strings_of_a_cache() {
        let cache =
            b"glibc-ld.so.cache1.1\x02\0\0\0\0\0\0libx.so.1\0/opt/a/libx.so.1\0/usr/lib/libx.so.1\0/y/liby.so\0/..\0";
        let paths = paths_of_cache(cache);
        let of = |name: &str| paths.get(OsStr::new(name)).map_or(0, Vec::len);
        assert_eq!((of("libx.so.1"), of("liby.so"), paths.len()), (2, 1, 2));
        assert!(paths_of_cache(b"").is_empty() && paths_of_cache(b"garbage").is_empty());
    }

    /// This program is a library as good as any: cut short it is deadly, of another machine it is passed over.
    #[test]
    fn the_first_that_the_system_would_open_decides() {
        let root = Folder::new("judge");
        let this = std::env::current_exe().and_then(std::fs::read);
        let Some(whole) = this.ok().filter(|bytes| bytes.starts_with(b"\x7fELF")) else {
            return crate::skipped("an ELF file of this machine");
        };
        let mut other = whole[..4096].to_vec();
        other[18] ^= 1;
        let name = "libhip_rs_judge.so.1";
        for (folder, bytes) in
            [("whole", &whole[..]), ("cut", &whole[..8192]), ("other", &other[..]), ("text", b"text")]
        {
            root.file(&format!("{folder}/{name}"), bytes);
        }
        let search = |before: &[&str], path: &[&str], after: &[&str]| {
            let folders = |list: &[&str]| list.iter().map(|folder| root.0.join(folder)).collect::<Vec<_>>();
            let search = Search { program: Around::default(), library_path: folders(path), cache: HashMap::new() };
            match search.find(OsStr::new(name), &(folders(before), folders(after))) {
                Found::Fit(file, _) => {
                    format!("fit {}", file.parent().and_then(Path::file_name).unwrap_or_default().display())
                }
                Found::Deadly(_, unfit) => format!("deadly {:?}", unfit.kind),
                Found::Nothing => "nothing".to_owned(),
            }
        };
        assert_eq!(search(&[], &["absent"], &[]), "nothing");
        assert_eq!(search(&[], &["other", "whole", "cut"], &[]), "fit whole");
        assert_eq!(search(&[], &["cut", "whole"], &[]), "deadly Truncated");
        assert_eq!(search(&["cut"], &["whole"], &[]), "deadly Truncated");
        assert_eq!(search(&[], &["whole"], &["cut"]), "fit whole");
        assert_eq!(search(&[], &["other"], &["cut"]), "deadly Truncated");
        // The system says so itself, and looks no further.
        assert_eq!(search(&[], &["text", "cut"], &[]), "fit text");
    }
}
