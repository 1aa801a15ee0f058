//! Which numbers a runtime uses for device attributes, where its family leaves doubt: found by looking for the wave size.

use core::ffi::c_int;

use crate::error::CallError;
use crate::generated::{Function, hipError_t};
use crate::profile::{AttributeNumbering, Profile};
use crate::properties::is_dcu;
use crate::runtime::Runtime;

/// The number of the wave size in each numbering. No two are a wave size in the same numbering: what else is under these
/// numbers is a limit of workgroups (1024), or a truth value.
const CANDIDATES: [(AttributeNumbering, c_int); 3] =
    [(AttributeNumbering::Rocm5, 87), (AttributeNumbering::Dtk, 27), (AttributeNumbering::Rocm4, 9)];

impl Runtime {
    /// The profile, after the self-check if that is called for and there is a device to make it with.
    ///
    /// Without a device the profile stays as detected, and the next call tries again. The check itself uses the detected
    /// profile only.
    pub(crate) fn settled_profile(&self) -> &Profile {
        let profile = self.profile();
        if profile.is_settled() {
            return profile;
        }
        match settle(self, profile) {
            Some(settled) => self.keep_settled(settled),
            None => profile,
        }
    }
}

/// `None` if there is no device yet, or nothing to ask.
fn settle(runtime: &Runtime, detected: &Profile) -> Option<Profile> {
    // Without this function every attribute is missing, whatever its number.
    if !runtime.has_function(Function::hipDeviceGetAttribute) {
        return None;
    }
    let structure = runtime.read_properties(detected.props, 0).ok()?;
    let arch = structure.arch.as_deref().unwrap_or_default();
    let wave_size = match structure.plausible() {
        Some(properties) => Some(properties.warp_size),
        // All of GFX9, DCUs included, have waves of 64.
        None if arch.starts_with("gfx9") => Some(64),
        None => None,
    };
    let mut agreeing = Vec::new();
    let mut unclear = false;
    for (numbering, number) in CANDIDATES {
        match runtime.attribute_of_number(number, 0) {
            Ok(value) => {
                let value = u32::try_from(value).unwrap_or(0);
                if wave_size.map_or(matches!(value, 32 | 64), |expected| value == expected) {
                    agreeing.push(numbering);
                }
            }
            // The device went while it was being asked.
            Err(CallError::NoDevice { .. }) => return None,
            // No attribute has this number.
            Err(CallError::Failed { code: hipError_t::hipErrorInvalidValue, .. }) => {}
            // Something else went wrong, which may pass.
            Err(_) => unclear = true,
        }
    }
    let numbering = match agreeing.as_slice() {
        several if several.contains(&detected.attributes) => detected.attributes,
        [one] => *one,
        [] if unclear => return None,
        _ => AttributeNumbering::Unknown,
    };
    Some(detected.settled(numbering, is_dcu(arch)))
}
