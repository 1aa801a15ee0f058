//! Target IDs: the processor a code object was made for, and the features it insists on.

use std::fmt;
use std::str::FromStr;

use crate::Error;
use crate::processor;

/// A processor name with the target features that are pinned to on or off, such as `gfx90a:sramecc+:xnack-`.
///
/// The processor is an open string: new architectures need no new version of this crate. A feature that is not named
/// is `None`, which means "works with either" in a code object and "does not have it" on a device
/// (AMDGPUUsage, "Target ID").
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TargetId {
    /// Name of the processor, for instance `gfx90a`.
    pub processor: String,
    /// ECC for on-chip memories: required on, required off, or not said.
    pub sramecc: Option<bool>,
    /// Retry of memory accesses after a page fault: required on, required off, or not said.
    pub xnack: Option<bool>,
}

/// Processors that each generic processor stands for (AMDGPUUsage, "AMDGPU Generic Processors").
const GENERIC: &[(&str, &[&str])] = &[
    ("gfx9-generic", &["gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c"]),
    ("gfx9-4-generic", &["gfx940", "gfx941", "gfx942", "gfx950"]),
    ("gfx10-1-generic", &["gfx1010", "gfx1011", "gfx1012", "gfx1013"]),
    ("gfx10-3-generic", &["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"]),
    ("gfx11-generic", &["gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153"]),
    ("gfx12-generic", &["gfx1200", "gfx1201"]),
];

impl TargetId {
    /// A target with no feature pinned. The name is taken as it is; parsing a text checks it.
    pub fn new(processor: impl Into<String>) -> Self {
        Self { processor: processor.into(), sramecc: None, xnack: None }
    }

    /// Whether code made for this target runs on `device`, by the runtime's rules: the processors are equal (or this is
    /// a generic processor that covers the device's), and each feature that the code pins has the device's setting.
    #[must_use]
    pub fn runs_on(&self, device: &TargetId) -> bool {
        let feature = |code: Option<bool>, device: Option<bool>| code.is_none() || code == device;
        let covers = || {
            GENERIC
                .iter()
                .any(|(name, members)| *name == self.processor && members.contains(&device.processor.as_str()))
        };
        (self.processor == device.processor || covers())
            && feature(self.sramecc, device.sramecc)
            && feature(self.xnack, device.xnack)
    }

    /// How closely this target names a device it runs on: an exact processor beats a generic one, then each pinned
    /// feature counts.
    pub(crate) fn specificity(&self) -> u32 {
        let exact = !GENERIC.iter().any(|(name, _)| *name == self.processor);
        4 * u32::from(exact) + u32::from(self.sramecc.is_some()) + u32::from(self.xnack.is_some())
    }
}

impl fmt::Display for TargetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.processor)?;
        for (name, value) in [("sramecc", self.sramecc), ("xnack", self.xnack)] {
            if let Some(on) = value {
                write!(f, ":{name}{}", if on { '+' } else { '-' })?;
            }
        }
        Ok(())
    }
}

/// Accepts `gfx90a:sramecc+:xnack-`, with or without the triple in front (`amdgcn-amd-amdhsa--`). A processor that is not
/// known is accepted if it is named as AMD's and Hygon's are; of anything else, such as a card's name, the error says what is
/// probably meant.
impl FromStr for TargetId {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let target = Self::from_file(text).map_err(|error| match error {
            Error::TargetId { text, reason } => {
                let reason = Self::hint(&text).unwrap_or(reason);
                Error::TargetId { text, reason }
            }
            other => other,
        })?;
        if processor::is_well_formed(&target.processor) {
            return Ok(target);
        }
        let named = || "architectures are named as `gfx90a`, with features as `gfx90a:xnack-`".to_owned();
        let reason = Self::hint(&target.processor).unwrap_or_else(named);
        Err(Error::TargetId { text: text.chars().take(200).collect(), reason })
    }
}

impl TargetId {
    /// What is probably meant by a name that is none of a processor, or not of one that this crate knows: `mi210` is a card,
    /// of the architecture `gfx90a`, `sm_80` is NVIDIA's, and `gfx90b` is nearly `gfx90a`. A sentence for error messages.
    ///
    /// ```
    /// use hip_code::TargetId;
    ///
    /// assert_eq!(TargetId::hint("gfx90b").as_deref(), Some("did you mean `gfx90a`?"));
    /// assert_eq!(TargetId::hint("gfx90a:xnack-"), None);
    /// ```
    #[must_use]
    pub fn hint(name: &str) -> Option<String> {
        processor::hint(name)
    }

    /// As by [`FromStr`], whatever the processor is called: files have the say there.
    pub(crate) fn from_file(text: &str) -> Result<Self, Error> {
        let error =
            |reason: &str| Error::TargetId { text: text.chars().take(200).collect(), reason: reason.to_owned() };
        let id = strip_triple(text);
        // Else what it prints would be read as something else.
        if strip_triple(id) != id {
            return Err(error("there are two triples in front of the processor"));
        }
        let mut parts = id.split(':');
        let processor = parts.next().unwrap_or_default();
        if processor.is_empty() {
            return Err(error("the processor is missing"));
        }
        if processor.len() > 64 || !processor.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_') {
            return Err(error("a processor is a short name of letters, digits and dashes"));
        }
        let mut target = TargetId::new(processor);
        for part in parts {
            let (name, on) = match (part.strip_suffix('+'), part.strip_suffix('-')) {
                (Some(name), _) => (name, true),
                (_, Some(name)) => (name, false),
                _ => return Err(error("a feature ends in + or -")),
            };
            let slot = match name {
                "sramecc" => &mut target.sramecc,
                "xnack" => &mut target.xnack,
                _ => return Err(error("the features are sramecc and xnack")),
            };
            if slot.replace(on).is_some() {
                return Err(error("a feature is named twice"));
            }
        }
        Ok(target)
    }
}

/// Removes `amdgcn-amd-amdhsa` and its environment from the front. Compilers before LLVM 20 write an empty environment
/// (`amdgcn-amd-amdhsa--gfx90a`), old bundles none at all, and some tools spell it `unknown`. The newest put the processor's
/// version into the architecture: `amdgpu9.0a-amd-amdhsa-unknown-gfx90a`.
fn strip_triple(text: &str) -> &str {
    let is_device = |architecture: &str| {
        let version = architecture.strip_prefix("amdgpu");
        matches!(architecture, "amdgcn" | "spirv64")
            || version.is_some_and(|text| text.bytes().all(|byte| byte == b'.' || byte.is_ascii_alphanumeric()))
    };
    let Some((_, rest)) = text.split_once("-amd-amdhsa-").filter(|(architecture, _)| is_device(architecture)) else {
        return text;
    };
    rest.strip_prefix("unknown-").or_else(|| rest.strip_prefix('-')).unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> TargetId {
        text.parse().unwrap()
    }

    #[test]
    fn one_triple_only() {
        for text in ["amdgcn-amd-amdhsa-amdgcn-amd-amdhsa-", "amdgcn-amd-amdhsa--spirv64-amd-amdhsa--gfx906"] {
            assert!(text.parse::<TargetId>().is_err(), "{text}");
        }
    }

    #[test]
    fn parses_and_prints() {
        for text in ["gfx906", "gfx90a:xnack-", "gfx90a:sramecc+:xnack-", "gfx9-4-generic:xnack+"] {
            assert_eq!(id(text).to_string(), text);
            assert_eq!(id(&format!("amdgcn-amd-amdhsa--{text}")), id(text));
            assert_eq!(id(&format!("amdgcn-amd-amdhsa-unknown-{text}")), id(text));
            assert_eq!(id(&format!("amdgcn-amd-amdhsa-{text}")), id(text));
            assert_eq!(id(&format!("amdgpu9.0a-amd-amdhsa-unknown-{text}")), id(text));
            assert_eq!(id(&format!("amdgpu12.50s-amd-amdhsa--{text}")), id(text));
            assert!(format!("amdgpu9/a-amd-amdhsa--{text}").parse::<TargetId>().is_err());
        }
        assert_eq!(id("gfx90a:xnack-:sramecc+").to_string(), "gfx90a:sramecc+:xnack-");
    }

    #[test]
    fn refuses() {
        for text in [
            "",
            ":xnack+",
            "gfx90a:xnack",
            "gfx90a:foo+",
            "gfx90a:xnack+:xnack-",
            "gfx 90a",
            "gfx90a:",
            "é",
            "sm_80",
            "mi210",
            "gfx90A",
            "x86-64",
            "gfx",
        ] {
            assert!(matches!(text.parse::<TargetId>(), Err(Error::TargetId { .. })), "{text}");
        }
    }

    #[test]
    fn refusals_say_what_is_meant() {
        for (text, expected) in [
            ("sm_80", "that is one of NVIDIA's"),
            (
                "mi210",
                "`mi210` is not a target ID such as `gfx90a` or `gfx90a:sramecc+:xnack-`: that is a card, of the architecture `gfx90a`",
            ),
            ("mi210:xnack-", "of the architecture `gfx90a`"),
            ("AMD Instinct MI300X", "of the architecture `gfx942`"),
            ("gfx906,gfx90a", "name each architecture by itself"),
            ("x86-64", "architectures are named as `gfx90a`"),
            ("gfx90a:foo+", "the features are sramecc and xnack"),
        ] {
            let error = text.parse::<TargetId>().unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
        // There may be such processors one day.
        for text in ["gfx90b", "gfx9999", "gfx1310:xnack+"] {
            assert_eq!(id(text).to_string(), text);
        }
        // Files have the say about themselves.
        assert_eq!(TargetId::from_file("sm_80").unwrap().processor, "sm_80");
    }

    #[test]
    fn runtime_rules() {
        let device = id("gfx90a:sramecc+:xnack-");
        assert!(id("gfx90a").runs_on(&device));
        assert!(id("gfx90a:xnack-").runs_on(&device));
        assert!(!id("gfx90a:xnack+").runs_on(&device));
        assert!(!id("gfx90a:sramecc-:xnack-").runs_on(&device));
        assert!(!id("gfx908").runs_on(&device));
        assert!(!id("gfx90a:xnack-").runs_on(&id("gfx90a")));
        assert!(id("gfx9-generic").runs_on(&id("gfx906:sramecc+:xnack-")));
        assert!(!id("gfx9-generic").runs_on(&device));
    }
}
