//! Compressed offload bundles (`CCOB`): kernels compress to about a tenth.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use hip_code::{Container, TargetId};

use crate::environment::Environment;
use crate::error::{Error, io};
use crate::scratch::Scratch;
use crate::toolchain;

/// What a compressed bundle begins with.
const MAGIC: &[u8] = b"CCOB";

/// The highest level of zstd that does not need more memory to decompress.
const LEVEL: &str = "--compression-level=19";

/// The code object for `arch` in the bytes, which are one or a bundle of them.
pub(crate) fn unpacked<'a>(bytes: &'a [u8], arch: &TargetId) -> Result<Cow<'a, [u8]>, String> {
    let container = Container::parse(bytes).map_err(|error| error.to_string())?;
    let entry = container.entries().iter().find(|entry| !entry.host && entry.target == *arch);
    entry.map(|entry| entry.bytes.clone()).ok_or_else(|| format!("it has no code object for {arch}"))
}

/// A compressed bundle with this code object, by `clang-offload-bundler`.
pub(crate) fn packed(object: &[u8], arch: &TargetId, out_dir: &Path, env: &Environment) -> Result<Vec<u8>, Error> {
    let mut tried = Vec::new();
    for bundler in toolchain::bundlers(env) {
        match run(&bundler, object, arch, out_dir)? {
            Ok(bytes) => return Ok(bytes),
            Err(reason) => tried.push(format!("{}: {reason}", bundler.display())),
        }
    }
    Err(Error::NoBundler { tried: tried.join("\n") })
}

/// The bundle, or why this program did not make one.
fn run(bundler: &Path, object: &[u8], arch: &TargetId, out_dir: &Path) -> Result<Result<Vec<u8>, String>, Error> {
    let scratch = Scratch::new(out_dir)?;
    let file = |name: &str| scratch.path().join(name);
    let (host, input, output) = (file("host"), file("object"), file("bundle"));
    std::fs::write(&host, "").map_err(io("write", &host))?;
    std::fs::write(&input, object).map_err(io("write", &input))?;
    let option = |name: &str, path: &PathBuf| {
        let mut option = OsString::from(format!("--{name}="));
        option.push(path);
        option
    };
    let mut command = Command::new(bundler);
    command.env("LC_ALL", "C").args(["--type=o", "--compress", LEVEL]);
    command.arg(format!("--targets=host-x86_64-unknown-linux-gnu,hipv4-amdgcn-amd-amdhsa--{arch}"));
    command.args([option("input", &host), option("input", &input), option("output", &output)]);
    let result = match command.output() {
        Ok(result) => result,
        Err(error) => return Ok(Err(format!("cannot be started: {error}"))),
    };
    if !result.status.success() {
        let text = String::from_utf8_lossy(&result.stderr);
        return Ok(Err(text.lines().next().map_or_else(|| result.status.to_string(), str::to_owned)));
    }
    let bytes = std::fs::read(&output).map_err(io("read", &output))?;
    // Without zlib and zstd it makes an ordinary bundle.
    if !bytes.starts_with(MAGIC) {
        return Ok(Err("it was built without compression".to_owned()));
    }
    match unpacked(&bytes, arch) {
        Ok(plain) if plain == object => Ok(Ok(bytes)),
        Ok(_) => Ok(Err("what it made holds something else".to_owned())),
        Err(reason) => Ok(Err(reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::have;

    #[test]
    fn there_and_back() {
        if !have(&["clang-offload-bundler-19"]) {
            return;
        }
        let env = Environment::of_process();
        let arch: TargetId = "gfx90a:xnack-".parse().unwrap();
        let object: Vec<u8> = (0..40_000u32).map(|n| (n / 1000) as u8).collect();
        let dir = tempfile::tempdir().unwrap();
        let bytes = packed(&object, &arch, dir.path(), &env).unwrap();
        assert!(bytes.len() < 1000, "{} bytes", bytes.len());
        assert_eq!(unpacked(&bytes, &arch).unwrap(), object);
        assert!(unpacked(&bytes, &"gfx90a".parse().unwrap()).unwrap_err().contains("no code object for gfx90a"));
        assert!(unpacked(&bytes[..100], &arch).is_err());
    }

    #[test]
    fn what_was_tried_is_told() {
        let dir = tempfile::tempdir().unwrap();
        let bundler = dir.path().join("clang-offload-bundler");
        std::fs::write(&bundler, "#!/bin/sh\necho 'unknown option --compress' >&2\nexit 1\n").unwrap();
        let failed = run(&bundler, b"x", &"gfx906".parse().unwrap(), dir.path()).unwrap();
        assert!(failed.unwrap_err().contains("cannot be started"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            std::fs::set_permissions(&bundler, std::fs::Permissions::from_mode(0o755)).unwrap();
            let env = Environment::of(&[("PATH", dir.path())], &[]);
            let error = packed(b"x", &"gfx906".parse().unwrap(), dir.path(), &env).unwrap_err().to_string();
            assert!(error.contains("unknown option --compress") && error.contains("clang 19"), "{error}");
        }
    }
}
