//! Device attributes by name. Their numbers differ between AMD's runtimes and DTK.

mod settle;
mod table;

use core::ffi::c_int;
use core::fmt;

pub use table::DeviceAttribute;
use table::Shape;

use crate::error::CallError;
use crate::generated::hipDeviceAttribute_t;
use crate::profile::AttributeNumbering;
use crate::room::Room;
use crate::runtime::Runtime;
use crate::version::HipVersion;

/// Why a runtime cannot be asked for an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AttributeGap {
    /// It came later than this runtime.
    TooOld {
        /// The first HIP version known to have it.
        since: HipVersion,
        /// This runtime's version; 0.0.0 if it does not say.
        hip: HipVersion,
    },
    /// It went before this runtime came.
    Removed {
        /// The first HIP version without it.
        since: HipVersion,
    },
    /// Its number in the runtime's numbering is not known. A guess would read another attribute.
    NoEvidence(AttributeNumbering),
    /// The runtime uses none of the known numberings: under none of their numbers is the wave size of its device.
    UnknownNumbering,
    /// The runtime writes no number but this: `text`, `bytes`, a `structure`, a `pointer`.
    NotANumber(&'static str),
}

impl fmt::Display for AttributeGap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttributeGap::TooOld { since, hip: HipVersion { major: 0, .. } } => {
                write!(f, "it came with HIP {}.{}, and this runtime does not say its version", since.major, since.minor)
            }
            AttributeGap::TooOld { since, hip } => {
                write!(f, "it came with HIP {}.{}, this is {hip}", since.major, since.minor)
            }
            AttributeGap::Removed { since } => write!(f, "HIP {}.{} removed it", since.major, since.minor),
            AttributeGap::NoEvidence(AttributeNumbering::Dtk) => {
                f.write_str("its number on DTK is not known, and a guess would read another attribute")
            }
            AttributeGap::NoEvidence(_) => f.write_str("HIP 4 has no number for it"),
            AttributeGap::UnknownNumbering => f.write_str(
                "the runtime numbers attributes in an unknown way: the wave size of its device is under none of the known numbers",
            ),
            AttributeGap::NotANumber(what) => write!(f, "it is no number but: {what}"),
        }
    }
}

impl DeviceAttribute {
    /// Whether its value is a number. The others are text, identifiers or addresses, which
    /// [`device_attribute`](Runtime::device_attribute) cannot give.
    pub fn is_number(self) -> bool {
        self.row().shape == Shape::Int
    }

    /// The number in a numbering, for a runtime of this version.
    pub(crate) fn number(self, numbering: AttributeNumbering, hip: HipVersion) -> Result<c_int, AttributeGap> {
        let row = self.row();
        if let Shape::Other(what) = row.shape {
            return Err(AttributeGap::NotANumber(what));
        }
        let known = |number: Option<c_int>| number.ok_or(AttributeGap::NoEvidence(numbering));
        match numbering {
            AttributeNumbering::Unknown => Err(AttributeGap::UnknownNumbering),
            AttributeNumbering::Dtk => known(row.dtk),
            AttributeNumbering::Rocm4 => known(row.rocm4),
            AttributeNumbering::Rocm5 => {
                if let Some((major, minor)) = row.until
                    && hip.at_least(major, minor)
                {
                    return Err(AttributeGap::Removed { since: HipVersion::new(major, minor, 0) });
                }
                if let Some((major, minor)) = row.since
                    && !hip.at_least(major, minor)
                {
                    return Err(AttributeGap::TooOld { since: HipVersion::new(major, minor, 0), hip });
                }
                if self == DeviceAttribute::PciChipId && !hip.at_least(7, 1) {
                    // 10019 in the headers of 7.0.2, 10020 from 7.1.0 on.
                    return Ok(10019);
                }
                Ok(row.rocm5)
            }
        }
    }
}

impl Runtime {
    /// One attribute of a device (`hipDeviceGetAttribute`), in the unit its documentation names.
    ///
    /// # Errors
    /// [`CallError::UnknownAttribute`] if this runtime is not known to have it, else what the call reports.
    pub fn device_attribute(&self, attribute: DeviceAttribute, ordinal: c_int) -> Result<c_int, CallError> {
        let number = self
            .settled_profile()
            .attribute_number(attribute)
            .map_err(|gap| CallError::UnknownAttribute { attribute, gap })?;
        self.attribute_of_number(number, ordinal)
    }

    /// The number to give to `hipDeviceGetAttribute`. `None` if this runtime is not known to have the attribute;
    /// [`Profile::attribute_number`](crate::Profile::attribute_number) says why.
    pub fn attribute_id(&self, attribute: DeviceAttribute) -> Option<c_int> {
        self.settled_profile().attribute_id(attribute)
    }

    /// What `hipDeviceGetAttribute` answers for a number.
    pub(crate) fn attribute_of_number(&self, number: c_int, ordinal: c_int) -> Result<c_int, CallError> {
        // Some attributes are more than an `int`: under a wrong number 256 bytes of text may come.
        let mut room = Room::<512>::zeroed();
        let id = hipDeviceAttribute_t(number.cast_unsigned());
        // SAFETY: the room holds whatever any attribute is, and outlives the call.
        let code = unsafe { self.hipDeviceGetAttribute(room.as_mut_ptr(), id, ordinal) }?;
        CallError::check(self, "hipDeviceGetAttribute", code)?;
        Ok(room.first_int())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERINGS: [AttributeNumbering; 3] =
        [AttributeNumbering::Rocm4, AttributeNumbering::Rocm5, AttributeNumbering::Dtk];

    fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
        text.lines().map(|line| line.split(',').collect())
    }

    /// Major and minor in the name of a column: `5.0.0`, `6.4.3-deb`, `cub-7.14`, `7.15-py`.
    fn version(column: &str) -> HipVersion {
        let mut parts = column.trim_start_matches("cub-").split(['.', '-']).map(|part| part.parse().unwrap());
        HipVersion::new(parts.next().unwrap(), parts.next().unwrap(), 0)
    }

    /// Enumerators that are no attributes, or a second name of one.
    fn is_marker(name: &str) -> bool {
        ["Begin", "End", "Unused1", "Unused2", "Unused3", "Unused4", "Unused5"].iter().any(|end| name.ends_with(end))
            || name == "PciDomainID"
    }

    fn by_name(name: &str) -> Option<DeviceAttribute> {
        DeviceAttribute::ALL.iter().copied().find(|attribute| attribute.name() == name)
    }

    #[test]
    fn every_number_of_every_release() {
        let mut rows = table(include_str!("../../data/hipDeviceAttribute_t.csv"));
        let columns = rows.next().unwrap();
        let mut checked = 0;
        for row in rows {
            let name = row[1].trim_start_matches("hipDeviceAttribute");
            if is_marker(name) {
                assert_eq!(by_name(name), None, "{name}");
                continue;
            }
            let attribute = by_name(name).unwrap_or_else(|| panic!("{name} is not in the table"));
            for (column, number) in columns.iter().zip(&row).skip(2) {
                // The first headers to spell it so are those of 7.0; up to then it is `PciDomainID`, with the same number.
                if name == "PciDomainId" && number.is_empty() {
                    continue;
                }
                let found = attribute.number(AttributeNumbering::Rocm5, version(column));
                match (attribute.row().shape, number.parse::<c_int>()) {
                    (Shape::Other(what), _) => assert_eq!(found, Err(AttributeGap::NotANumber(what)), "{name}"),
                    (Shape::Int, Ok(number)) => assert_eq!(found, Ok(number), "{name} in {column}"),
                    (Shape::Int, Err(_)) => assert!(
                        matches!(found, Err(AttributeGap::TooOld { .. } | AttributeGap::Removed { .. })),
                        "{name} in {column}: {found:?}"
                    ),
                }
                checked += 1;
            }
        }
        assert!(checked > 2000 && DeviceAttribute::ALL.len() == 119, "{checked}");
    }

    #[test]
    fn the_other_numberings() {
        let hip = HipVersion::new(6, 3, 0);
        for row in table(include_str!("../../data/device_attribute_numbering_schemes.csv")).skip(1) {
            let Some(attribute) = by_name(row[0]) else {
                assert!(is_marker(row[0]), "{} is not in the table", row[0]);
                continue;
            };
            assert_eq!(attribute.row().rocm4, row[1].parse().ok(), "{}", row[0]);
            // Only what was measured; what merely follows from the order is left out.
            let measured = row[4].contains("measurement");
            assert_eq!(attribute.row().dtk, row[3].parse().ok().filter(|_| measured), "{}", row[0]);
            if attribute.row().shape == Shape::Int {
                let dtk = attribute.number(AttributeNumbering::Dtk, hip);
                assert_eq!(dtk, attribute.row().dtk.ok_or(AttributeGap::NoEvidence(AttributeNumbering::Dtk)));
            }
            assert!(attribute.number(AttributeNumbering::Unknown, hip).is_err());
        }
    }

    #[test]
    fn no_number_stands_for_two_attributes() {
        for (major, minor) in [(4, 5), (5, 0), (5, 7), (6, 4), (7, 0), (7, 1), (7, 15)] {
            for numbering in NUMBERINGS {
                let mut seen = std::collections::BTreeMap::new();
                for attribute in DeviceAttribute::ALL {
                    if let Ok(number) = attribute.number(numbering, HipVersion::new(major, minor, 0)) {
                        assert_eq!(seen.insert(number, attribute), None, "{numbering:?} {number}");
                    }
                }
                assert!(seen.len() > 10);
            }
        }
    }

    #[test]
    fn gaps_say_what_is_lacking() {
        let at = |attribute: DeviceAttribute, major, minor| {
            attribute.number(AttributeNumbering::Rocm5, HipVersion::new(major, minor, 7)).unwrap_err().to_string()
        };
        assert_eq!(at(DeviceAttribute::WallClockRate, 5, 2), "it came with HIP 5.3, this is 5.2.7");
        assert_eq!(
            at(DeviceAttribute::WallClockRate, 0, 0),
            "it came with HIP 5.3, and this runtime does not say its version"
        );
        assert_eq!(at(DeviceAttribute::GcnArch, 6, 0), "HIP 6.0 removed it");
        assert_eq!(at(DeviceAttribute::HdpMemFlushCntl, 6, 0), "it is no number but: pointer");
    }
}
