//! The cache of compiled programs: a folder with a file per program.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use super::compiled::Parts;
use super::entry;

/// Turns the process's cache off, with the value `off` or `0`.
const SWITCH: &str = "HIP_RS_CACHE";
/// Where the process's cache is.
const FOLDER: &str = "HIP_RS_CACHE_DIR";
/// Size that a cache is kept below if nothing else is said.
const DEFAULT_LIMIT: u64 = 256 << 20;
/// The largest file that is read as an entry.
const MAX_ENTRY: u64 = 1 << 30;
/// How the names of entries end.
const EXTENSION: &str = "hiprtc";
/// How the names of files end that are being written.
const TEMPORARY: &str = "tmp";
/// After this, a file that is still being written is rubbish of a process that died.
const ABANDONED: Duration = Duration::from_secs(3600);

/// A folder with compiled programs.
///
/// An entry is found by the SHA-256 of everything that could change the result: source, headers, options, name
/// expressions, architecture, HIP version, the files of the compiler (with size and time), and the environment variables
/// that compilers read. Programs that include files from disk are not cached, nor those that can depend on one or on the
/// time in another way: they have `asm`, `__has_include` and its like, `__TIME__`, `__DATE__` or `__TIMESTAMP__` somewhere.
/// (These words are not seen if `##` puts them together.)
///
/// Several processes can use one folder: entries are written aside and renamed. A damaged entry is found by its checksum
/// and made again. When the folder exceeds its limit, the entries that were not used for the longest time go.
///
/// Whoever can write to the folder decides what code runs on the device, so on Unix it is made for this user only, and a
/// folder that others can write to, or that belongs to another user, is refused. (Whatever an entry holds, it is parsed
/// and checked before it is loaded.)
///
/// Without [`Program::cache`](super::Program::cache), programs use the cache of the process:
///
/// | Environment variable | |
/// |---|---|
/// | `HIP_RS_CACHE` | `off` or `0`: there is none |
/// | `HIP_RS_CACHE_DIR` | its folder; if not set, `hip-rs/rtc` in the user's folder for caches (`$XDG_CACHE_HOME` or `~/.cache`, `~/Library/Caches`, `%LOCALAPPDATA%`) |
#[derive(Debug, Clone)]
pub struct Cache(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    limit: u64,
}

/// Why a cache cannot be used, or an entry not read or written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CacheProblem {
    /// The folder or file.
    pub path: PathBuf,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for CacheProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cache of compiled programs, {}: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for CacheProblem {}

impl CacheProblem {
    pub(super) fn entry(path: &Path, reason: impl Into<String>) -> Self {
        Self { path: path.to_owned(), reason: reason.into() }
    }

    fn io(path: &Path, doing: &str, error: &io::Error) -> Self {
        Self::entry(path, format!("{doing}: {error}"))
    }
}

/// The name of an entry. While it is made, a hash of parts that cannot run into each other.
#[derive(Clone)]
pub(super) struct Key {
    hash: Sha256,
    bytes: [u8; 32],
}

impl Key {
    pub(super) fn new() -> Self {
        Self { hash: Sha256::new_with_prefix(concat!("hip-rs rtc ", env!("CARGO_PKG_VERSION"))), bytes: [0; 32] }
    }

    /// Adds a list with a name.
    pub(super) fn list<T: AsRef<str>>(&mut self, name: &str, parts: impl IntoIterator<Item = T>) {
        self.text(name);
        let mut count = 0u64;
        for part in parts {
            self.text(part.as_ref());
            count += 1;
        }
        // The end of the list: no text is this long.
        self.hash.update(u64::MAX.to_le_bytes());
        self.hash.update(count.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.hash.update((text.len() as u64).to_le_bytes());
        self.hash.update(text);
    }

    pub(super) fn finish(mut self) -> Self {
        self.bytes = self.hash.clone().finalize().into();
        self
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    fn file_name(&self) -> String {
        use std::fmt::Write;
        let mut name = String::with_capacity(80);
        for byte in self.bytes {
            // Writing to a string does not fail.
            let _ = write!(name, "{byte:02x}");
        }
        name + "." + EXTENSION
    }
}

impl Cache {
    /// A cache in this folder, which is made if it does not exist. It is kept below 256 MiB.
    ///
    /// # Errors
    /// [`CacheProblem`] if the folder cannot be made, or is not safe to use.
    pub fn at(folder: impl Into<PathBuf>) -> Result<Self, CacheProblem> {
        let cache = Self::lazily(folder.into());
        cache.prepare()?;
        Ok(cache)
    }

    /// The cache that programs use if nothing else is said. `None` if the environment turns it off, or has no place for
    /// it.
    #[must_use]
    pub fn of_process() -> Option<Self> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        Self::from_variables(variable)
    }

    fn from_variables(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<Self> {
        if variable(SWITCH).is_some_and(|value| value == Path::new("off") || value == Path::new("0")) {
            return None;
        }
        // A relative folder would be another one after a change of the working directory.
        let absolute = |name| variable(name).filter(|folder| folder.is_absolute());
        let folder = match variable(FOLDER) {
            Some(folder) => std::path::absolute(folder).ok()?,
            None => {
                let caches = if cfg!(windows) {
                    absolute("LOCALAPPDATA")
                } else if cfg!(target_os = "macos") {
                    absolute("HOME").map(|home| home.join("Library/Caches"))
                } else {
                    absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))
                };
                caches?.join("hip-rs").join("rtc")
            }
        };
        Some(Self::lazily(folder))
    }

    fn lazily(folder: PathBuf) -> Self {
        Self(Arc::new(Inner { folder, limit: DEFAULT_LIMIT }))
    }

    /// The same folder, kept below this many bytes: when an entry is written, the oldest ones go.
    #[must_use]
    pub fn with_limit(self, bytes: u64) -> Self {
        Self(Arc::new(Inner { folder: self.0.folder.clone(), limit: bytes }))
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.0.folder
    }

    pub(super) fn limit(&self) -> u64 {
        self.0.limit
    }

    /// Bytes of all entries.
    ///
    /// # Errors
    /// [`CacheProblem`] if the folder cannot be read.
    pub fn size(&self) -> Result<u64, CacheProblem> {
        Ok(self.files(EXTENSION)?.iter().fold(0, |sum, file| sum.saturating_add(file.size)))
    }

    /// Removes all entries.
    ///
    /// # Errors
    /// [`CacheProblem`] if the folder cannot be read, or one of its entries not removed.
    pub fn clear(&self) -> Result<(), CacheProblem> {
        self.files(EXTENSION)?.iter().try_for_each(|file| remove(&file.path))
    }

    /// The entry of a program. `None` if there is none; a damaged one is removed, and is an error.
    pub(super) fn load(&self, key: &Key) -> Result<Option<Parts>, CacheProblem> {
        if !self.folder().exists() {
            return Ok(None);
        }
        self.check_owner()?;
        let path = self.folder().join(key.file_name());
        let problem = |error: &io::Error| CacheProblem::io(&path, "cannot be read", error);
        // Asked before it is opened: opening a pipe waits for somebody who writes.
        let opened = fs::metadata(&path).and_then(|metadata| {
            let is_entry = metadata.is_file() && metadata.len() <= MAX_ENTRY;
            is_entry.then(|| File::open(&path)).transpose()
        });
        let decoded = match opened {
            Ok(None) => Err("it is no entry"),
            Ok(Some(file)) => {
                let mut bytes = Vec::new();
                (&file).take(MAX_ENTRY).read_to_end(&mut bytes).map_err(|error| problem(&error))?;
                entry::decode(key, &bytes).inspect(|_| {
                    // Used now: the last to go. Not worth an error.
                    let _ = file.set_modified(SystemTime::now());
                })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(problem(&error)),
        };
        match decoded {
            Ok(parts) => Ok(Some(parts)),
            Err(reason) => {
                // Another process may have replaced or removed it already.
                let _ = fs::remove_file(&path);
                Err(CacheProblem::entry(&path, format!("the entry was damaged and is made again: {reason}")))
            }
        }
    }

    /// Writes the entry of a program, and removes what is too much.
    pub(super) fn store(&self, key: &Key, parts: &Parts) -> Result<(), CacheProblem> {
        static NEXT: AtomicU64 = AtomicU64::new(0);

        let bytes = entry::encode(key, parts);
        if bytes.len() as u64 > self.0.limit.min(MAX_ENTRY) {
            return Ok(());
        }
        self.prepare()?;
        let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let name = key.file_name();
        let temporary = self.folder().join(format!("{name}.{process}.{number}.{TEMPORARY}"));
        let path = self.folder().join(&name);
        // Two containers with one folder can have the same process number; the other's file is not ours to write.
        let written = OpenOptions::new().write(true).create_new(true).open(&temporary).and_then(|mut file| {
            let written = file.write_all(&bytes).and_then(|()| fs::rename(&temporary, &path));
            if written.is_err() {
                let _ = fs::remove_file(&temporary);
            }
            written
        });
        written.map_err(|error| CacheProblem::io(&path, "cannot be written", &error))?;
        self.shrink(&path)
    }

    /// Removes entries, the oldest first, until the rest is well below the limit; and what dead processes left.
    fn shrink(&self, newest: &Path) -> Result<(), CacheProblem> {
        for file in self.files(TEMPORARY)? {
            if file.modified.elapsed().is_ok_and(|age| age > ABANDONED) {
                remove(&file.path)?;
            }
        }
        let mut files = self.files(EXTENSION)?;
        let mut size = files.iter().fold(0u64, |sum, file| sum.saturating_add(file.size));
        if size <= self.0.limit {
            return Ok(());
        }
        files.sort_by_key(|file| file.modified);
        // Room for some more, so that not every new entry has to look for old ones.
        let goal = self.0.limit - self.0.limit / 8;
        for file in files.iter().filter(|file| file.path != newest) {
            if size <= goal {
                break;
            }
            remove(&file.path)?;
            size = size.saturating_sub(file.size);
        }
        Ok(())
    }

    /// The files of the folder whose names end like this. Everything else in it is left alone.
    fn files(&self, extension: &str) -> Result<Vec<Stored>, CacheProblem> {
        let entries = match fs::read_dir(self.folder()) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(CacheProblem::io(self.folder(), "cannot be read", &error)),
        };
        let stored = |entry: fs::DirEntry| {
            let path = entry.path();
            let is_ours = path.extension().is_some_and(|found| found == extension)
                && path.file_name().and_then(|name| name.to_str()).is_some_and(|name| {
                    name.get(..64).is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
                });
            // What another process has removed meanwhile does not count.
            let metadata = entry.metadata().ok().filter(|metadata| is_ours && metadata.is_file())?;
            Some(Stored { path, size: metadata.len(), modified: metadata.modified().ok()? })
        };
        Ok(entries.flatten().filter_map(stored).collect())
    }

    /// Makes the folder, for this user only, and checks it.
    fn prepare(&self) -> Result<(), CacheProblem> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(self.folder()).map_err(|error| CacheProblem::io(self.folder(), "cannot be made", &error))?;
        self.check_owner()
    }

    /// On Unix, the folder must belong to this user or to root, and nobody else may write to it.
    fn check_owner(&self) -> Result<(), CacheProblem> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let metadata = fs::metadata(self.folder())
                .map_err(|error| CacheProblem::io(self.folder(), "cannot be read", &error))?;
            let refuse = |reason| Err(CacheProblem::entry(self.folder(), reason));
            if !metadata.is_dir() {
                return refuse("it is no folder");
            }
            if metadata.mode() & 0o022 != 0 {
                return refuse("others may write to it: `chmod go-w` it, or use another folder");
            }
            // Where this is not to be had, the mode alone must do.
            let this_user = fs::metadata("/proc/self").map(|metadata| metadata.uid());
            if let Ok(user) = this_user
                && metadata.uid() != user
                && metadata.uid() != 0
            {
                return refuse("it belongs to another user");
            }
        }
        Ok(())
    }
}

/// A file of the cache.
struct Stored {
    path: PathBuf,
    size: u64,
    modified: SystemTime,
}

/// Removes a file that another process may have removed already.
fn remove(path: &Path) -> Result<(), CacheProblem> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(CacheProblem::io(path, "cannot be removed", &error))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that goes with the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("hip-rs-cache-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            Self(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn key(text: &str) -> Key {
        let mut key = Key::new();
        key.list("x", [text]);
        key.finish()
    }

    fn parts(bytes: usize) -> Parts {
        Parts { code: vec![7; bytes], ..Parts::default() }
    }

    #[test]
    fn lists_do_not_run_into_each_other() {
        let of = |lists: &[&[&str]]| {
            let mut key = Key::new();
            lists.iter().for_each(|list| key.list("x", *list));
            key.finish().bytes
        };
        let keys = [
            of(&[&["ab"]]),
            of(&[&["a", "b"]]),
            of(&[&["a"], &["b"]]),
            of(&[&["", "ab"]]),
            of(&[&["ab"], &[]]),
            of(&[&[], &["ab"]]),
        ];
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{index}");
        }
    }

    #[test]
    fn entries_come_back() {
        let folder = Folder::new("back");
        let cache = Cache::at(&folder.0).unwrap();
        assert_eq!(cache.load(&key("a")), Ok(None));
        cache.store(&key("a"), &parts(10)).unwrap();
        assert_eq!(cache.load(&key("a")), Ok(Some(parts(10))));
        assert_eq!(cache.load(&key("b")), Ok(None));
        cache.store(&key("a"), &parts(11)).unwrap();
        assert_eq!(cache.load(&key("a")), Ok(Some(parts(11))));
        fs::write(folder.0.join("README"), "not ours").unwrap();
        cache.clear().unwrap();
        assert_eq!((cache.size(), cache.load(&key("a"))), (Ok(0), Ok(None)));
        assert!(folder.0.join("README").exists());
    }

    #[test]
    fn damaged_entries_are_told_and_removed() {
        let folder = Folder::new("damaged");
        let cache = Cache::at(&folder.0).unwrap();
        cache.store(&key("a"), &parts(100)).unwrap();
        let path = folder.0.join(key("a").file_name());
        let mut bytes = fs::read(&path).unwrap();
        bytes[80] ^= 1;
        fs::write(&path, &bytes).unwrap();
        let problem = cache.load(&key("a")).unwrap_err();
        assert!(problem.to_string().contains("checksum"), "{problem}");
        assert_eq!(cache.load(&key("a")), Ok(None));
        // The right entry of another program.
        cache.store(&key("b"), &parts(1)).unwrap();
        fs::rename(folder.0.join(key("b").file_name()), &path).unwrap();
        assert!(cache.load(&key("a")).unwrap_err().reason.contains("another program"));
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_in_place_of_an_entry_is_not_waited_for() {
        let folder = Folder::new("pipe");
        let cache = Cache::at(&folder.0).unwrap();
        let path = folder.0.join(key("a").file_name());
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.unwrap().success());
        let (sender, loaded) = std::sync::mpsc::channel();
        let other = cache.clone();
        std::thread::spawn(move || sender.send(other.load(&key("a"))));
        let loaded = loaded.recv_timeout(Duration::from_secs(20)).expect("it waits for the pipe");
        assert!(loaded.unwrap_err().reason.contains("it is no entry"));
        cache.store(&key("a"), &parts(10)).unwrap();
        assert_eq!(cache.load(&key("a")), Ok(Some(parts(10))));
    }

    #[test]
    fn the_oldest_go_when_there_is_too_much() {
        let folder = Folder::new("limit");
        let cache = Cache::at(&folder.0).unwrap().with_limit(4000);
        let names = ["a", "b", "c"];
        for (age, name) in names.iter().enumerate() {
            cache.store(&key(name), &parts(1000)).unwrap();
            let file = File::options().write(true).open(folder.0.join(key(name).file_name())).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(1000 - age as u64)).unwrap();
        }
        // Using the oldest makes it the newest.
        assert!(cache.load(&key("a")).unwrap().is_some());
        let rubbish = folder.0.join(format!("{}.1.1.tmp", key("z").file_name()));
        fs::write(&rubbish, "x").unwrap();
        File::options().write(true).open(&rubbish).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        cache.store(&key("d"), &parts(1000)).unwrap();
        assert!(cache.size().unwrap() <= 4000);
        assert_eq!(cache.load(&key("b")), Ok(None));
        assert!(cache.load(&key("a")).unwrap().is_some() && cache.load(&key("d")).unwrap().is_some());
        assert!(!rubbish.exists());
        // What alone exceeds the limit is not kept, and drives nothing out.
        cache.store(&key("e"), &parts(5000)).unwrap();
        assert_eq!(cache.load(&key("e")), Ok(None));
        assert!(cache.load(&key("d")).unwrap().is_some());
    }

    #[cfg(unix)]
    #[test]
    fn folders_that_others_can_write_to_are_refused() {
        use std::os::unix::fs::PermissionsExt;
        let folder = Folder::new("open");
        let cache = Cache::at(&folder.0).unwrap();
        let mode = |mode| fs::set_permissions(&folder.0, fs::Permissions::from_mode(mode)).unwrap();
        assert_eq!(fs::metadata(&folder.0).unwrap().permissions().mode() & 0o777, 0o700);
        cache.store(&key("a"), &parts(1)).unwrap();
        mode(0o777);
        assert!(cache.load(&key("a")).unwrap_err().reason.contains("others may write"));
        assert!(cache.store(&key("a"), &parts(1)).is_err() && Cache::at(&folder.0).is_err());
        mode(0o755);
        assert!(cache.load(&key("a")).unwrap().is_some());
        let file = folder.0.join("file");
        fs::write(&file, "x").unwrap();
        assert!(Cache::at(&file).is_err());
    }

    #[test]
    fn threads_and_processes_do_not_disturb_each_other() {
        let folder = Folder::new("threads");
        let cache = Cache::at(&folder.0).unwrap().with_limit(20_000);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let cache = &cache;
                scope.spawn(move || {
                    for round in 0..50usize {
                        let name = format!("{}", (thread + round) % 6);
                        let expected = parts(1000 + name.len());
                        cache.store(&key(&name), &expected).unwrap();
                        if let Some(found) = cache.load(&key(&name)).unwrap() {
                            assert_eq!(found, expected);
                        }
                    }
                });
            }
        });
        assert!(cache.files(TEMPORARY).unwrap().is_empty());
    }

    #[test]
    fn the_environment_says_where() {
        let of = |pairs: &[(&str, &str)]| {
            let variable = |name: &str| pairs.iter().find(|(n, _)| *n == name).map(|(_, value)| PathBuf::from(value));
            Cache::from_variables(variable).map(|cache| cache.folder().to_owned())
        };
        assert_eq!(of(&[("HIP_RS_CACHE", "off"), ("HIP_RS_CACHE_DIR", "/x")]), None);
        assert_eq!(of(&[("HIP_RS_CACHE", "0"), ("HOME", "/x")]), None);
        assert_eq!(of(&[]), None);
        if cfg!(all(unix, not(target_os = "macos"))) {
            assert_eq!(of(&[("HIP_RS_CACHE", "on"), ("HIP_RS_CACHE_DIR", "/x")]), Some("/x".into()));
            assert_eq!(of(&[("HOME", "/home/u")]), Some("/home/u/.cache/hip-rs/rtc".into()));
            let both = [("HOME", "/home/u"), ("XDG_CACHE_HOME", "/c")];
            assert_eq!(of(&both), Some("/c/hip-rs/rtc".into()));
            assert_eq!(of(&[("HOME", "relative")]), None);
        }
    }
}
