//! Names of processors, and what is meant by names that are none: cards, other vendors' architectures, slips of the pen.

use crate::flags;

/// Cards by name, in lower case without blanks and the like (AMDGPUUsage, "AMDGPU Processors"; for Hygon's what their ports of
/// XLA and Triton say). Of processors that are equally near to a name, the first is suggested.
const CARDS: &[(&str, &[&str])] = &[
    ("gfx90a", &["mi200", "mi210", "mi250", "mi250x", "cdna2"]),
    ("gfx942", &["mi300", "mi300a", "mi300x", "mi308x", "mi325x", "cdna3"]),
    ("gfx908", &["mi100", "cdna", "cdna1"]),
    ("gfx906", &["mi50", "mi60", "radeonvii", "vega20", "z100", "z100l"]),
    ("gfx950", &["mi350", "mi350x", "mi355x", "cdna4"]),
    ("gfx900", &["mi25", "vega10"]),
    ("gfx936", &["bw100", "bw150", "bw200", "bw1000", "bw1000h"]),
    ("gfx928", &["k100ai", "k500smai"]),
    ("gfx926", &["k100", "k100lc"]),
    ("gfx938", &["bw1100", "bw1101"]),
    ("gfx92a", &["k200ai"]),
    ("gfx946", &[]),
];

/// What is written in front of a card's name.
const VENDORS: &[&str] = &["amd", "instinct", "hygon", "dcu"];

/// Whether a text has the form of a processor's name.
pub(crate) fn is_well_formed(processor: &str) -> bool {
    let rest = processor.strip_prefix("gfx").unwrap_or_default();
    processor == "amdgcnspirv"
        || rest.starts_with(|first: char| first.is_ascii_digit())
            && rest.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase() || byte == b'-')
}

/// What is probably meant by a text that names no processor that this crate knows. It may have features, as in `mi210:xnack-`.
pub(crate) fn hint(text: &str) -> Option<String> {
    // What is longer is none of these; the work grows with the length.
    if text.len() > 200 {
        return None;
    }
    if text.contains([',', ';']) {
        return Some("name each architecture by itself, as in `[\"gfx906\", \"gfx90a\"]`".to_owned());
    }
    let name = text.split(':').next().unwrap_or_default().trim();
    let lower = name.to_ascii_lowercase();
    let mut card: String = lower.chars().filter(char::is_ascii_alphanumeric).collect();
    for vendor in VENDORS {
        card = card.strip_prefix(vendor).unwrap_or(&card).to_owned();
    }
    if let Some((arch, _)) = CARDS.iter().find(|(_, names)| names.contains(&card.as_str())) {
        return Some(format!("that is a card, of the architecture `{arch}`"));
    }
    let is_nvidia = ["sm_", "compute_", "sm"].iter().any(|prefix| {
        lower.strip_prefix(prefix).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    });
    if is_nvidia {
        return Some("that is one of NVIDIA's; AMD's are named as `gfx90a`, which is the MI200 series".to_owned());
    }
    if lower == "native" {
        return Some("`rocm_agent_enumerator` lists the architectures that this machine has".to_owned());
    }
    if is_known(name) {
        return None;
    }
    if lower != name && is_well_formed(&lower) {
        let known = if is_known(&lower) { Some(lower.as_str()) } else { near(&lower) };
        return Some(format!("write it in lower case, `{}`", known.unwrap_or(&lower)));
    }
    // `90a`, and `gfx_90a`.
    let plain: String = lower.chars().filter(|letter| letter.is_ascii_alphanumeric()).collect();
    let with_gfx = if plain.starts_with("gfx") { plain } else { format!("gfx{plain}") };
    let meant = known().find(|processor| **processor == with_gfx).or_else(|| near(&lower));
    meant.map(|processor| format!("did you mean `{processor}`?"))
}

fn known() -> impl Iterator<Item = &'static str> {
    CARDS.iter().map(|(processor, _)| *processor).chain(flags::processors())
}

fn is_known(processor: &str) -> bool {
    processor == "amdgcnspirv" || known().any(|known| known == processor)
}

/// The known processor that differs by one letter from `name`, which is not known.
fn near(name: &str) -> Option<&'static str> {
    // Of names of other lengths, numbers of another generation would be as near.
    let same_length = known().find(|known| known.len() == name.len() && changed(known, name) == 1);
    same_length.or_else(|| known().find(|known| is_longer_by_one(known, name) || is_longer_by_one(name, known)))
}

/// How many bytes differ in texts of one length.
fn changed(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count()
}

/// Whether leaving one byte out of `long` gives `short`.
fn is_longer_by_one(long: &str, short: &str) -> bool {
    if long.len() != short.len() + 1 {
        return false;
    }
    let (long, short) = (long.as_bytes(), short.as_bytes());
    let same = long.iter().zip(short).take_while(|(a, b)| a == b).count();
    long[same + 1..] == short[same..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_by_other_names() {
        for (text, expected) in [
            ("sm_80", "that is one of NVIDIA's"),
            ("compute_90", "that is one of NVIDIA's"),
            ("mi210", "that is a card, of the architecture `gfx90a`"),
            ("mi210:xnack-", "that is a card, of the architecture `gfx90a`"),
            ("AMD Instinct MI300X", "of the architecture `gfx942`"),
            ("K100_AI", "`gfx928`"),
            ("MI50", "`gfx906`"),
            ("GFX90A", "write it in lower case, `gfx90a`"),
            ("gfx90A", "write it in lower case, `gfx90a`"),
            ("gfx9O8", "write it in lower case, `gfx908`"),
            ("gfx906,gfx90a", "name each architecture by itself"),
            ("gfx906;gfx90a", "name each architecture by itself"),
            ("native", "rocm_agent_enumerator"),
            ("gfx90b", "did you mean `gfx90a`?"),
            ("gfx943", "did you mean `gfx942`?"),
            ("gfx90", "did you mean `gfx90a`?"),
            ("gfx90aa", "did you mean `gfx90a`?"),
            ("gtx906", "did you mean `gfx906`?"),
            ("90a", "did you mean `gfx90a`?"),
            ("gfx_90a", "did you mean `gfx90a`?"),
            ("gfx 906", "did you mean `gfx906`?"),
        ] {
            assert!(hint(text).is_some_and(|hint| hint.contains(expected)), "{text}: {:?}", hint(text));
        }
        for text in ["gfx90a", "gfx906:xnack-", "gfx9-4-generic", "gfx936", "amdgcnspirv", "gfx9999", "x86-64", "", "é"]
        {
            assert_eq!(hint(text), None, "{text}");
        }
        assert_eq!(hint(&"gfx90b".repeat(1000)), None);
    }

    #[test]
    fn the_form_of_names() {
        for name in known().chain(["amdgcnspirv", "gfx9999", "gfx1250"]) {
            assert!(is_well_formed(name), "{name}");
        }
        for name in ["", "gfx", "gfxa", "sm_80", "mi210", "gfx90A", "gfx 906", "gfx90a:xnack-", "x86_64"] {
            assert!(!is_well_formed(name), "{name}");
        }
    }
}
