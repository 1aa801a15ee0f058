//! The manifest beside prebuilt code objects: what they were made from, and by what. A small part of TOML.

use std::fmt::Write as _;
use std::path::Path;

use crate::Error;
use crate::error::io;

/// Written at the top; a manifest of another format is refused.
const FORMAT: &str = "1";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    pub(crate) flags: String,
    pub(crate) sources: Vec<Source>,
    pub(crate) objects: Vec<Object>,
}

/// A file that the compiler read, from the package itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Source {
    /// Relative to the package's folder, with forward slashes.
    pub(crate) path: String,
    pub(crate) sha256: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Object {
    pub(crate) arch: String,
    /// File beside the manifest.
    pub(crate) file: String,
    pub(crate) sha256: String,
    pub(crate) compiler: String,
}

impl Manifest {
    /// Reads a manifest; `None` if there is none.
    pub(crate) fn read(path: &Path) -> Result<Option<Self>, Error> {
        match std::fs::read_to_string(path) {
            Ok(text) => {
                let error = |reason| Error::Manifest { path: path.to_owned(), reason };
                Self::parse(&text).map(Some).map_err(error)
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(io("read", path)(error)),
        }
    }

    pub(crate) fn object(&self, arch: &str) -> Option<&Object> {
        self.objects.iter().find(|object| object.arch == arch)
    }

    pub(crate) fn to_text(&self) -> String {
        let mut text = String::from("# Made by hip-build (HIP_RS_PREBUILT=update). Do not edit.\n");
        let mut pair = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {}", quote(value));
        };
        pair("format", FORMAT);
        pair("flags", &self.flags);
        for source in &self.sources {
            text.push_str("\n[[source]]\n");
            let _ = writeln!(text, "path = {}\nsha256 = {}", quote(&source.path), quote(&source.sha256));
        }
        for object in &self.objects {
            text.push_str("\n[[object]]\n");
            let _ = writeln!(
                text,
                "arch = {}\nfile = {}\nsha256 = {}\ncompiler = {}",
                quote(&object.arch),
                quote(&object.file),
                quote(&object.sha256),
                quote(&object.compiler)
            );
        }
        text
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut manifest = Self::default();
        let mut table = "";
        let mut format = None;
        for (index, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match line {
                "[[source]]" => {
                    manifest.sources.push(Source::default());
                    table = "source";
                    continue;
                }
                "[[object]]" => {
                    manifest.objects.push(Object::default());
                    table = "object";
                    continue;
                }
                _ => {}
            }
            let (key, value) = line.split_once('=').ok_or(format!("line {index} is not `key = \"value\"`"))?;
            let value = unquote(value.trim()).ok_or(format!("line {index} has no quoted value"))?;
            let field = match (table, key.trim(), manifest.sources.last_mut(), manifest.objects.last_mut()) {
                ("", "format", ..) => format.insert(String::new()),
                ("", "flags", ..) => &mut manifest.flags,
                ("source", "path", Some(source), _) => &mut source.path,
                ("source", "sha256", Some(source), _) => &mut source.sha256,
                ("object", "arch", _, Some(object)) => &mut object.arch,
                ("object", "file", _, Some(object)) => &mut object.file,
                ("object", "sha256", _, Some(object)) => &mut object.sha256,
                ("object", "compiler", _, Some(object)) => &mut object.compiler,
                (_, key, ..) => return Err(format!("line {index}: unknown key `{key}`")),
            };
            *field = value;
        }
        match format.as_deref() {
            Some(FORMAT) => Ok(manifest),
            Some(other) => Err(format!("format {other} is not known to this version of hip-build")),
            None => Err("the format is missing".to_owned()),
        }
    }
}

fn quote(value: &str) -> String {
    let escape = |char: char| match char {
        '"' | '\\' => vec!['\\', char],
        '\n' => vec!['\\', 'n'],
        char => vec![char],
    };
    format!("\"{}\"", value.chars().flat_map(escape).collect::<String>())
}

fn unquote(text: &str) -> Option<String> {
    let mut chars = text.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut value = String::new();
    while let Some(char) = chars.next() {
        value.push(match char {
            '\\' => match chars.next()? {
                'n' => '\n',
                escaped @ ('"' | '\\') => escaped,
                _ => return None,
            },
            '"' => return None,
            char => char,
        });
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Manifest {
        Manifest {
            flags: "-O3 -DA=\"x\\y\"".to_owned(),
            sources: vec![Source { path: "kernels/a.hip".to_owned(), sha256: "00".to_owned() }],
            objects: vec![Object {
                arch: "gfx90a".to_owned(),
                file: "a.gfx90a.co".to_owned(),
                sha256: "11".to_owned(),
                compiler: "hipcc 5.2".to_owned(),
            }],
        }
    }

    #[test]
    fn round_trip() {
        assert_eq!(Manifest::parse(&sample().to_text()), Ok(sample()));
        assert!(sample().object("gfx90a").is_some() && sample().object("gfx906").is_none());
    }

    #[test]
    fn broken_manifests() {
        let text = sample().to_text();
        for (from, to) in [
            ("format = \"1\"", "format = \"2\""),
            ("format = \"1\"", ""),
            ("arch = ", "architecture = "),
            ("\"gfx90a\"", "gfx90a"),
            ("[[object]]", "[[objects]]"),
            ("path = ", "path "),
        ] {
            assert!(Manifest::parse(&text.replace(from, to)).is_err(), "{from} -> {to}");
        }
    }
}
