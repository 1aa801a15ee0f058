//! The code objects of a file, wherever in it they are.

use std::fs;
use std::path::Path;

use hip_code::{CodeObject, Container, Format, TargetId};

/// Largest file that is read.
const MOST_BYTES: u64 = 4 << 30;
/// Most beginnings of images that are looked into in a program.
const MOST_IMAGES: usize = 4096;
/// `e_machine` of AMD's GPUs.
const EM_AMDGPU: u64 = 224;
/// How images begin: ELF files, bundles, compressed bundles.
const MAGICS: [&[u8]; 3] = [b"\x7fELF", b"__CLANG_OFFLOAD_BUNDLE__", b"CCOB"];

/// A code object in a file.
#[derive(Debug)]
pub struct Image {
    /// What kind of file it was found in.
    pub place: String,
    /// What it is for.
    pub target: TargetId,
    /// Its size in bytes, unpacked.
    pub size: usize,
    /// Its contents, or why they cannot be read.
    pub object: Result<CodeObject, String>,
}

/// Reads a file.
///
/// # Errors
/// A text that names the file.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let data = fs::metadata(path).map_err(failed)?;
    if !data.is_file() {
        return Err(format!("{}: not a file", path.display()));
    }
    if data.len() > MOST_BYTES {
        return Err(format!("{}: larger than {} GiB", path.display(), MOST_BYTES >> 30));
    }
    fs::read(path).map_err(failed)
}

/// The code objects in the bytes of a file. A program is searched for those that it embeds where hipcc does not put them, as
/// programs in Rust do.
///
/// # Errors
/// A text, if the file is malformed or of no known kind.
pub fn find(bytes: &[u8]) -> Result<Vec<Image>, String> {
    match Container::parse(bytes) {
        Ok(container) => {
            let place = match container.format() {
                Format::CodeObject => "code object",
                Format::Bundle => "bundle",
                Format::CompressedBundle => "compressed bundle",
                Format::HostProgram => "program (.hip_fatbin)",
                _ => "container",
            };
            let mut images = Vec::new();
            add(&container, place, &mut images);
            Ok(images)
        }
        // A program without a section of hipcc's is no error of its own.
        Err(error) if bytes.starts_with(MAGICS[0]) => match embedded(bytes) {
            images if images.is_empty() => Err(error.to_string()),
            images => Ok(images),
        },
        Err(error) => Err(error.to_string()),
    }
}

/// Code objects anywhere behind the beginning of a program.
fn embedded(bytes: &[u8]) -> Vec<Image> {
    let mut images = Vec::new();
    let (mut at, mut tries) = (1, 0);
    while at < bytes.len() && tries < MOST_IMAGES {
        let Some(offset) = bytes[at..].iter().position(|byte| matches!(byte, 0x7f | b'_' | b'C')) else { break };
        at += offset;
        let rest = &bytes[at..];
        if !MAGICS.iter().any(|magic| rest.starts_with(magic)) {
            at += 1;
            continue;
        }
        tries += 1;
        if let Some(image) = length(rest).and_then(|len| rest.get(..len))
            && let Ok(container) = Container::parse(image)
            && container.format() != Format::HostProgram
        {
            add(&container, &format!("program, at {at:#x}"), &mut images);
            at += image.len();
        } else {
            at += 1;
        }
    }
    images
}

/// Length of the image that begins here, as its headers have it; `None` if it is none.
fn length(bytes: &[u8]) -> Option<usize> {
    let number = |at: usize, len: usize| {
        let field = bytes.get(at..at.checked_add(len)?)?;
        Some(field.iter().rev().fold(0_u64, |value, byte| value << 8 | u64::from(*byte)))
    };
    let len = if bytes.starts_with(MAGICS[0]) {
        // `e_machine`; then the section table, which ends the file.
        (number(18, 2)? == EM_AMDGPU).then_some(())?;
        number(40, 8)?.checked_add(number(58, 2)? * number(60, 2)?)?
    } else if bytes.starts_with(MAGICS[1]) {
        let mut at = MAGICS[1].len() + 8;
        let mut end = at as u64;
        for _ in 0..number(MAGICS[1].len(), 8)? {
            let (offset, size, name) = (number(at, 8)?, number(at + 8, 8)?, number(at + 16, 8)?);
            end = end.max(offset.checked_add(size)?);
            at = usize::try_from(name).ok()?.checked_add(at + 24)?;
        }
        end.max(at as u64)
    } else {
        // Version 1 does not tell.
        match number(4, 2)? {
            2 => number(8, 4)?,
            3 => number(8, 8)?,
            _ => return None,
        }
    };
    usize::try_from(len).ok().filter(|len| *len > 0)
}

fn add(container: &Container<'_>, place: &str, images: &mut Vec<Image>) {
    for entry in container.entries().iter().filter(|entry| !entry.host) {
        images.push(Image {
            place: place.to_owned(),
            target: entry.target.clone(),
            size: entry.bytes.len(),
            object: CodeObject::parse(&entry.bytes).map_err(|error| error.to_string()),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object() -> &'static [u8] {
        include_bytes!("../kernels/prebuilt/trial.gfx90a.co")
    }

    /// A program as far as this goes: an ELF header of another machine, and data behind it.
    fn program(data: &[&[u8]]) -> Vec<u8> {
        let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
        bytes.resize(64, 0);
        bytes[16] = 2;
        bytes[18] = 62;
        data.iter().for_each(|data| bytes.extend_from_slice(data));
        bytes
    }

    #[test]
    fn embedded_code_objects_are_found() {
        let images = find(&program(&[b"__C\x7fELF", object(), b"CCOB", object(), b"more"])).unwrap();
        assert_eq!(images.len(), 2);
        assert!(images.iter().all(|image| image.object.is_ok() && image.target.processor == "gfx90a"), "{images:?}");
        assert!(find(&program(&[b"nothing"])).is_err());
    }

    #[test]
    fn damage_is_an_error() {
        for len in (0..object().len()).step_by(97) {
            let cut = &object()[..len];
            assert!(!find(cut).is_ok_and(|images| images.iter().any(|image| image.object.is_ok())), "cut at {len}");
            let _ = find(&program(&[cut]));
        }
        for at in (0..object().len()).step_by(13) {
            let mut bytes = object().to_vec();
            bytes[at] ^= 0xff;
            let _ = (find(&bytes), find(&program(&[&bytes])));
        }
        let bundle = [&b"__CLANG_OFFLOAD_BUNDLE__"[..], &[0xff; 200]].concat();
        assert!(find(&bundle).is_err() && find(&program(&[&bundle])).is_err());
        let compressed = [&b"CCOB"[..], &[3, 0, 1, 0], &[0xff; 100]].concat();
        assert!(find(&compressed).is_err() && find(&program(&[&compressed])).is_err());
    }
}
