//! That the guide and the crates say the same.

use std::collections::BTreeSet;
use std::path::Path;

/// All `.rs` files below a folder, one after the other.
fn sources(folder: &Path, text: &mut String) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&std::fs::read_to_string(&path).expect("a source"));
            text.push('\n');
        }
    }
}

/// The words in `text` that begin with `prefix`, up to what no identifier has.
fn words(text: &str, prefix: &str) -> BTreeSet<String> {
    let ends = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    let word = |at: usize| text[at..].split(ends).next().unwrap_or_default().to_owned();
    text.match_indices(prefix).map(|(at, _)| word(at)).filter(|word| word.len() > prefix.len()).collect()
}

#[test]
#[cfg_attr(miri, ignore = "reads texts for minutes, by no unsafe code")]
fn every_variable_is_in_the_guide() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for folder in ["src", "../hip-sys/src", "../hip-emu/runtime/src", "../hip-emu/vm/src", "../hip-build/src"] {
        let folder = root.join(folder);
        if folder.is_dir() {
            sources(&folder, &mut text);
        } else {
            println!("skipped: {}", folder.display());
        }
    }
    // Behind a quote: what is read, not what is told about.
    let text = text.replace("\"HIP_RS_", " READ_HIP_RS_");
    let used: BTreeSet<_> = words(&text, "READ_HIP_RS_").iter().map(|word| word["READ_".len()..].to_owned()).collect();
    assert!(used.len() > 6, "{used:?}");
    let told = words(include_str!("environment.rs"), "HIP_RS_");
    let missing: Vec<_> = used.difference(&told).collect();
    assert!(missing.is_empty(), "guide::environment lacks {missing:?}");
}

#[test]
#[cfg_attr(miri, ignore = "reads texts for minutes, by no unsafe code")]
fn every_unsafe_function_is_in_the_guide() {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
    let mut names = BTreeSet::new();
    for line in text.lines().map(str::trim_start) {
        for start in ["pub unsafe fn ", "pub unsafe trait "] {
            names.extend(line.strip_prefix(start).and_then(|rest| rest.split(['(', '<', ' ', ':']).next()));
        }
    }
    assert!(names.contains("launch") && names.contains("HostSource"), "{names:?}");
    let guide = include_str!("safety.rs");
    let missing: Vec<_> = names.into_iter().filter(|name| !guide.contains(name)).collect();
    assert!(missing.is_empty(), "guide::safety lacks {missing:?}");
}

#[test]
#[cfg_attr(miri, ignore = "reads texts for minutes, by no unsafe code")]
fn every_feature_is_in_the_documentation() {
    let manifest = include_str!("../../Cargo.toml");
    let features = manifest.split("[features]").nth(1).and_then(|rest| rest.split("\n[").next()).expect("features");
    let names = features.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "));
    let guide = include_str!("../lib.rs");
    for name in names.map(|(name, _)| name).filter(|name| *name != "default") {
        let row = guide.lines().any(|line| line.starts_with("//! | ") && line.contains(&format!("`{name}`")));
        assert!(row, "the table of features in lib.rs lacks `{name}`");
    }
}
