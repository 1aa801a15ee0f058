//! What `hip doctor` sees of a machine: files, environment, user. All access goes through here, so that a folder with the
//! files of another machine can be looked at as well.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Longest text that is read from a file. Those of `/sys` and `/proc` are shorter.
const MOST_TEXT: u64 = 1 << 20;
/// Most entries of a folder that are looked at.
const MOST_ENTRIES: usize = 4096;
/// As many links in a row as Linux follows.
const MOST_LINKS: usize = 40;

/// A machine, or a folder that holds the files of one.
#[derive(Debug, Clone)]
pub struct Machine {
    root: PathBuf,
    environment: BTreeMap<String, String>,
    user: User,
    /// Device files of a made-up machine, by path. `None`: this machine, whose files are opened.
    nodes: Option<BTreeMap<String, Node>>,
}

/// Who runs this process.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct User {
    /// Effective user; 0 is root.
    pub uid: u32,
    /// Groups, the effective one included.
    pub gids: Vec<u32>,
}

/// A device file of a made-up machine.
#[derive(Debug, Clone, Default)]
struct Node {
    mode: u32,
    uid: u32,
    gid: u32,
    /// What opening it fails with, whoever does it.
    errno: Option<i32>,
}

/// What came of opening a device file to read and write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opened {
    /// It can be used.
    Fine,
    /// There is no such file.
    Missing,
    /// The file's mode keeps this user out (`EACCES`).
    Denied {
        /// The group that owns it.
        gid: u32,
        /// Permission bits.
        mode: u32,
    },
    /// The system keeps everyone in this container out (`EPERM`).
    Refused,
    /// There is something of that name, but no device.
    NotADevice,
    /// The driver behind it has no device (`ENODEV`, `ENXIO`).
    Gone,
    /// Another error, in the system's words.
    Failed(String),
}

impl Machine {
    /// This machine, with this process's environment and user.
    #[must_use]
    pub fn this() -> Self {
        let text = |text: &OsStr| text.to_string_lossy().into_owned();
        let environment = std::env::vars_os().map(|(name, value)| (text(&name), text(&value))).collect();
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        Self { root: PathBuf::from("/"), environment, user: User::of_status(&status), nodes: None }
    }

    /// The machine whose files lie below `root`. The file `machine.json` there, if there is one, says what files cannot:
    /// `{"uid": 1000, "gids": [1000], "environment": {"NAME": "value"}, "nodes": {"/dev/kfd": {"mode": "0660", "uid": 0, "gid":
    /// 44, "errno": 1}}}`. All members are optional; files of `/dev` that are not named can be opened.
    ///
    /// # Errors
    /// A text, if there is no such folder or `machine.json` is not of that form.
    pub fn made_up(root: &Path) -> Result<Self, String> {
        if !root.is_dir() {
            return Err(format!("{}: no such folder", root.display()));
        }
        let mut machine = Self {
            root: root.to_owned(),
            environment: BTreeMap::new(),
            user: User { uid: 1000, gids: vec![1000] },
            nodes: Some(BTreeMap::new()),
        };
        let file = root.join("machine.json");
        if let Ok(text) = fs::read_to_string(&file) {
            machine.describe(&text).map_err(|reason| format!("{}: {reason}", file.display()))?;
        }
        Ok(machine)
    }

    fn describe(&mut self, text: &str) -> Result<(), String> {
        let json: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
        if let Some(uid) = json.get("uid") {
            self.user.uid = number(uid).ok_or("`uid` is no number")?;
        }
        if let Some(gids) = json.get("gids") {
            let gids = gids.as_array().and_then(|gids| gids.iter().map(number).collect::<Option<Vec<_>>>());
            self.user.gids = gids.ok_or("`gids` is no list of numbers")?;
        }
        for (name, value) in json.get("environment").and_then(Value::as_object).into_iter().flatten() {
            let value = value.as_str().ok_or_else(|| format!("`{name}` in `environment` is no text"))?;
            self.environment.insert(name.clone(), value.to_owned());
        }
        for (path, node) in json.get("nodes").and_then(Value::as_object).into_iter().flatten() {
            let mode = match node.get("mode").and_then(Value::as_str) {
                Some(mode) => {
                    u32::from_str_radix(mode, 8).map_err(|_| format!("the mode of {path} is no octal number"))?
                }
                None => 0o666,
            };
            let of = |name: &str| node.get(name).and_then(number).unwrap_or_default();
            let errno = node.get("errno").and_then(Value::as_i64).and_then(|n| i32::try_from(n).ok());
            let node = Node { mode, uid: of("uid"), gid: of("gid"), errno };
            self.nodes.get_or_insert_default().insert(path.clone(), node);
        }
        Ok(())
    }

    /// Whether this is the machine that the program runs on, rather than files of another.
    #[must_use]
    pub fn is_this(&self) -> bool {
        self.nodes.is_none()
    }

    /// Who runs the process.
    #[must_use]
    pub fn user(&self) -> &User {
        &self.user
    }

    /// A variable of the environment.
    #[must_use]
    pub fn variable(&self, name: &str) -> Option<&str> {
        self.environment.get(name).map(String::as_str)
    }

    /// A variable that is set to something.
    #[must_use]
    pub fn set_variable(&self, name: &str) -> Option<&str> {
        self.variable(name).filter(|value| !value.is_empty())
    }

    /// Where a path of the machine lies here, links followed. Nothing leads out of the root.
    #[must_use]
    pub fn place(&self, path: &str) -> PathBuf {
        self.below(&self.walk(path, true))
    }

    /// As [`Machine::place`], but a link at the end of the path is not followed.
    fn place_of_link(&self, path: &str) -> PathBuf {
        self.below(&self.walk(path, false))
    }

    fn below(&self, path: &str) -> PathBuf {
        self.root.join(path.trim_start_matches('/'))
    }

    /// The path without links, `.` and `..`, as the machine itself would go it.
    fn walk(&self, path: &str, to_the_end: bool) -> String {
        let parts = |path: &str| -> Vec<String> { path.split('/').rev().map(str::to_owned).collect() };
        let mut left = parts(path);
        let mut walked = String::new();
        let mut links = 0;
        while let Some(part) = left.pop() {
            match part.as_str() {
                "" | "." => continue,
                ".." => walked.truncate(walked.rfind('/').unwrap_or(0)),
                name => {
                    let next = format!("{walked}/{name}");
                    let follow = to_the_end || left.iter().any(|part| !part.is_empty());
                    match fs::read_link(self.below(&next)) {
                        Ok(target) if follow && links < MOST_LINKS => {
                            links += 1;
                            let target = target.to_string_lossy().into_owned();
                            if target.starts_with('/') {
                                walked.clear();
                            }
                            left.extend(parts(&target));
                        }
                        // A link after so many is left to the system, which gives up too.
                        _ => walked = next,
                    }
                }
            }
        }
        walked
    }

    /// Whether there is such a file or folder.
    #[must_use]
    pub fn exists(&self, path: &str) -> bool {
        self.place(path).exists()
    }

    /// Whether there is such a folder.
    #[must_use]
    pub fn is_folder(&self, path: &str) -> bool {
        self.place(path).is_dir()
    }

    /// The path with links followed; `None` if it leads nowhere.
    #[must_use]
    pub fn resolve(&self, path: &str) -> Option<String> {
        let walked = self.walk(path, true);
        let place = self.below(&walked);
        (!place.is_symlink() && place.exists()).then_some(walked)
    }

    /// Name of what a link leads to, whether or not that exists.
    #[must_use]
    pub fn link_name(&self, path: &str) -> Option<String> {
        let target = fs::read_link(self.place_of_link(path)).ok()?;
        Some(target.file_name()?.to_string_lossy().into_owned())
    }

    /// The text of a file, without white space around it; `None` if it cannot be read.
    #[must_use]
    pub fn read(&self, path: &str) -> Option<String> {
        self.try_read(path).ok()
    }

    /// As [`Machine::read`], with the reason.
    ///
    /// # Errors
    /// Those of the system.
    pub fn try_read(&self, path: &str) -> std::io::Result<String> {
        if let Some(errno) = self.nodes.as_ref().and_then(|nodes| nodes.get(path)).and_then(|node| node.errno) {
            return Err(std::io::Error::from_raw_os_error(errno));
        }
        let place = self.place(path);
        if !place.is_file() {
            return Err(ErrorKind::NotFound.into());
        }
        let mut bytes = Vec::new();
        fs::File::open(place)?.take(MOST_TEXT).read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
    }

    /// Names in a folder, sorted; none if it cannot be read.
    #[must_use]
    pub fn list(&self, path: &str) -> Vec<String> {
        let entries = fs::read_dir(self.place(path)).into_iter().flatten().flatten().take(MOST_ENTRIES);
        let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        names
    }

    /// Opens a device file to read and write, and closes it again.
    #[must_use]
    pub fn open(&self, path: &str) -> Opened {
        let place = self.place(path);
        match &self.nodes {
            None => open_really(&place),
            Some(_) if place.is_dir() => Opened::NotADevice,
            Some(_) if !place.exists() => Opened::Missing,
            Some(nodes) => {
                let free = Node { mode: 0o666, ..Node::default() };
                let node = nodes.get(path).unwrap_or(&free);
                match node.errno {
                    Some(errno) => of_errno(&std::io::Error::from_raw_os_error(errno), || (node.gid, node.mode)),
                    None if self.may_open(node) => Opened::Fine,
                    None => Opened::Denied { gid: node.gid, mode: node.mode },
                }
            }
        }
    }

    /// The system's rule: the first class that fits decides.
    fn may_open(&self, node: &Node) -> bool {
        let bits = match () {
            () if self.user.uid == 0 => return true,
            () if self.user.uid == node.uid => node.mode >> 6,
            () if self.user.gids.contains(&node.gid) => node.mode >> 3,
            () => node.mode,
        };
        bits & 0o6 == 0o6
    }

    /// Name of a group, and its members.
    #[must_use]
    pub fn group(&self, gid: u32) -> Option<(String, Vec<String>)> {
        self.groups().into_iter().find(|(_, other, _)| *other == gid).map(|(name, _, members)| (name, members))
    }

    /// Number of a group.
    #[must_use]
    pub fn gid(&self, name: &str) -> Option<u32> {
        self.groups().into_iter().find(|(other, ..)| other == name).map(|(_, gid, _)| gid)
    }

    fn groups(&self) -> Vec<(String, u32, Vec<String>)> {
        let text = self.read("/etc/group").unwrap_or_default();
        let line = |line: &str| {
            let mut parts = line.split(':');
            let (name, gid) = (parts.next()?, parts.nth(1)?.parse().ok()?);
            let members = parts.next().unwrap_or_default().split(',').filter(|name| !name.is_empty());
            Some((name.to_owned(), gid, members.map(str::to_owned).collect()))
        };
        text.lines().filter_map(line).collect()
    }

    /// Name of the user, if the machine knows it.
    #[must_use]
    pub fn user_name(&self) -> Option<String> {
        let text = self.read("/etc/passwd")?;
        let line =
            text.lines().find(|line| line.split(':').nth(2).and_then(|id| id.parse().ok()) == Some(self.user.uid));
        Some(line?.split(':').next()?.to_owned())
    }
}

fn open_really(place: &Path) -> Opened {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{FileTypeExt, MetadataExt};
        let data = match fs::metadata(place) {
            Ok(data) => data,
            Err(error) if error.kind() == ErrorKind::NotFound => return Opened::Missing,
            Err(error) => return Opened::Failed(error.to_string()),
        };
        if !data.file_type().is_char_device() {
            return Opened::NotADevice;
        }
        match fs::OpenOptions::new().read(true).write(true).open(place) {
            Ok(_) => Opened::Fine,
            Err(error) => of_errno(&error, || (data.gid(), data.mode() & 0o7777)),
        }
    }
    #[cfg(not(unix))]
    {
        let _ = (place, of_errno);
        Opened::Missing
    }
}

/// Numbers of Linux on x86-64 and Arm.
fn of_errno(error: &std::io::Error, owner: impl Fn() -> (u32, u32)) -> Opened {
    const EPERM: i32 = 1;
    const ENXIO: i32 = 6;
    const EACCES: i32 = 13;
    const ENODEV: i32 = 19;
    match error.raw_os_error() {
        Some(EACCES) => {
            let (gid, mode) = owner();
            Opened::Denied { gid, mode }
        }
        Some(EPERM) => Opened::Refused,
        Some(ENXIO | ENODEV) => Opened::Gone,
        _ => Opened::Failed(error.to_string()),
    }
}

impl User {
    /// From `/proc/self/status`.
    fn of_status(status: &str) -> Self {
        let numbers = |key: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
            line.split_whitespace().filter_map(|number| number.parse::<u32>().ok()).collect::<Vec<_>>()
        };
        // Real, effective, saved, of the file system.
        let effective = |key: &str| numbers(key).get(1).copied();
        let mut gids = numbers("Groups:");
        gids.extend(effective("Gid:"));
        gids.sort_unstable();
        gids.dedup();
        Self { uid: effective("Uid:").unwrap_or(u32::MAX), gids }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_of_a_status_file() {
        let status = "Name:\tx\nUid:\t1000\t1001\t1000\t1000\nGid:\t100\t100\t100\t100\nGroups:\t27 44 100 \n";
        assert_eq!(User::of_status(status), User { uid: 1001, gids: vec![27, 44, 100] });
        assert_eq!(User::of_status("").uid, u32::MAX);
    }

    #[test]
    fn nothing_leads_out_of_the_root() {
        let root = tempfile::tempdir().unwrap();
        let machine = Machine::made_up(root.path()).unwrap();
        assert_eq!(machine.place("/../../etc/passwd"), root.path().join("etc/passwd"));
        #[cfg(unix)]
        {
            let link = |target: &str, name: &str| std::os::unix::fs::symlink(target, root.path().join(name)).unwrap();
            link("/etc/passwd", "link");
            assert_eq!((machine.resolve("/link"), machine.read("/link")), (None, None));
            assert_eq!(machine.link_name("/link").as_deref(), Some("passwd"));
            link("round", "round");
            assert_eq!((machine.resolve("/round"), machine.read("/round/x")), (None, None));
            fs::create_dir_all(root.path().join("opt/rocm-6.4.0/lib")).unwrap();
            link("/opt/rocm-6.4.0", "opt/rocm");
            link("../../../../opt/rocm/./lib", "opt/rocm-6.4.0/up");
            assert_eq!(machine.resolve("/opt/rocm/up").as_deref(), Some("/opt/rocm-6.4.0/lib"));
            assert!(machine.is_folder("/opt/rocm/lib"));
        }
    }

    #[test]
    fn modes_decide_by_class() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("dev")).unwrap();
        fs::write(root.path().join("dev/kfd"), "").unwrap();
        let opened = |json: &str| {
            fs::write(root.path().join("machine.json"), json).unwrap();
            Machine::made_up(root.path()).unwrap().open("/dev/kfd")
        };
        let node = r#""nodes": {"/dev/kfd": {"mode": "0660", "gid": 44}}"#;
        assert_eq!(opened(&format!(r#"{{"gids": [44], {node}}}"#)), Opened::Fine);
        assert_eq!(opened(&format!(r#"{{"uid": 0, {node}}}"#)), Opened::Fine);
        assert_eq!(opened(&format!(r#"{{{node}}}"#)), Opened::Denied { gid: 44, mode: 0o660 });
        assert_eq!(opened(r#"{"nodes": {"/dev/kfd": {"errno": 1}}}"#), Opened::Refused);
        assert_eq!(opened(r#"{"nodes": {"/dev/kfd": {"errno": 19}}}"#), Opened::Gone);
        for wrong in ["", "[", r#"{"uid": -1}"#, r#"{"gids": 3}"#, r#"{"environment": {"A": 1}}"#] {
            fs::write(root.path().join("machine.json"), wrong).unwrap();
            assert!(Machine::made_up(root.path()).is_err(), "{wrong}");
        }
    }
}
