//! The file that the report goes to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The file of this process. It stays locked as long as the process lives, so that another one takes another file.
pub(super) struct ReportFile {
    path: PathBuf,
    file: File,
    /// Whether it can be replaced as a whole. A pipe or terminal gets one report after the other.
    regular: bool,
}

impl ReportFile {
    /// Opens the file at `path`, in which `%p` is replaced by the number of the process. If another process that still lives
    /// reports to that file, the number is appended instead.
    ///
    /// # Errors
    /// Those of opening and locking.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let process = std::process::id().to_string();
        let chosen = match path.to_str() {
            Some(text) => PathBuf::from(text.replace("%p", &process)),
            None => path.to_owned(),
        };
        // Replacing a symbolic link is not replacing what it leads to; and the program may change its folder.
        let chosen = fs::canonicalize(&chosen).or_else(|_| std::path::absolute(&chosen))?;
        if fs::metadata(&chosen).is_ok_and(|data| !data.is_file() && !data.is_dir()) {
            let file = OpenOptions::new().append(true).open(&chosen)?;
            return Ok(ReportFile { path: chosen, file, regular: false });
        }
        if let Some(own) = Self::lock(&chosen)? {
            return Ok(own);
        }
        let mut beside = chosen.into_os_string();
        beside.push(".");
        beside.push(process);
        Self::lock(Path::new(&beside))?.ok_or_else(|| ErrorKind::WouldBlock.into())
    }

    /// The file, unless another process has it.
    fn lock(path: &Path) -> io::Result<Option<Self>> {
        loop {
            let file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(fs::TryLockError::WouldBlock) => return Ok(None),
                Err(fs::TryLockError::Error(error)) => return Err(error),
            }
            // Between the two its owner may have replaced it.
            if is_at(&file, path) {
                return Ok(Some(ReportFile { path: path.to_owned(), file, regular: true }));
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces what the file holds, all at once: whoever reads it has the old report or the new one, also if this process
    /// dies meanwhile.
    ///
    /// # Errors
    /// Those of writing.
    pub(super) fn replace(&mut self, text: &str) -> io::Result<()> {
        if !self.regular {
            return self.file.write_all(text.as_bytes());
        }
        let mut name = self.path.clone().into_os_string();
        name.push(format!(".{}.tmp", std::process::id()));
        let beside = PathBuf::from(name);
        let written = write_new(&beside, text).and_then(|file| fs::rename(&beside, &self.path).map(|()| file));
        match written {
            // The lock is that of the new file now.
            Ok(file) => self.file = file,
            Err(error) => {
                let _ = fs::remove_file(&beside);
                return Err(error);
            }
        }
        Ok(())
    }
}

/// Writes a file that did not exist, and locks it.
fn write_new(path: &Path, text: &str) -> io::Result<File> {
    let new = || OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = match new() {
        // Of a process with this number that was killed.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            fs::remove_file(path)?;
            new()?
        }
        other => other?,
    };
    file.try_lock()?;
    file.write_all(text.as_bytes())?;
    Ok(file)
}

/// Whether the file is (still) the one at `path`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |data: fs::Metadata| (data.dev(), data.ino());
    matches!((file.metadata().map(number), fs::metadata(path).map(number)), (Ok(one), Ok(other)) if one == other)
}

/// Elsewhere an open file cannot be replaced.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed when dropped.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("hip-emu-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(fs::canonicalize(path).unwrap())
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_belongs_to_one_at_a_time() {
        let folder = Folder::new("report-owner");
        let path = folder.0.join("report.json");
        let process = std::process::id();
        let mut first = ReportFile::open(&path).unwrap();
        // A lock is of the open file, so a second one here is like another process.
        let mut second = ReportFile::open(&path).unwrap();
        assert_eq!(first.path(), path);
        assert_eq!(second.path(), folder.0.join(format!("report.json.{process}")));
        first.replace("a long text").unwrap();
        second.replace("other").unwrap();
        first.replace("short").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "short");
        assert_eq!(fs::read_to_string(second.path()).unwrap(), "other");
        // Also after the file has been replaced.
        assert!(ReportFile::open(&path).is_err());
        let numbered = ReportFile::open(&folder.0.join("r-%p.json")).unwrap();
        assert_eq!(numbered.path(), folder.0.join(format!("r-{process}.json")));
        assert_eq!(
            folder.names(),
            [format!("r-{process}.json"), "report.json".into(), format!("report.json.{process}")]
        );
        drop((first, second, numbered));
        // Given back: the next one has it.
        assert_eq!(ReportFile::open(&path).unwrap().path(), path);
        assert!(ReportFile::open(&folder.0.join("no/such/folder")).is_err());
        assert!(ReportFile::open(&folder.0).is_err());
    }

    #[test]
    fn what_a_killed_process_has_left_is_no_obstacle() {
        let folder = Folder::new("report-left");
        let path = folder.0.join("report.json");
        fs::write(folder.0.join(format!("report.json.{}.tmp", std::process::id())), "half a rep").unwrap();
        let mut file = ReportFile::open(&path).unwrap();
        file.replace("whole").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "whole");
        assert_eq!(folder.names(), ["report.json"]);
        // The folder is gone: an error, and nothing left.
        fs::remove_dir_all(&folder.0).unwrap();
        assert!(file.replace("more").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_devices_are_written_to() {
        let folder = Folder::new("report-link");
        let (target, link) = (folder.0.join("target.json"), folder.0.join("link.json"));
        fs::write(&target, "old").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        let mut file = ReportFile::open(&link).unwrap();
        file.replace("new").unwrap();
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let mut null = ReportFile::open(Path::new("/dev/null")).unwrap();
        null.replace("text").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
