//! Which code object and which kernel is meant.

use hip_code::{Container, Entry, KernelSignature, TargetId};

use super::source::EmbeddedObject;
use crate::device::Device;
use crate::error::{Error, Result};

/// The object to load: of those that run on the device, the one that names most of it.
pub(super) fn pick(objects: &'static [EmbeddedObject], device: &Device) -> Result<&'static EmbeddedObject> {
    let mut best: Option<(usize, &EmbeddedObject)> = None;
    let mut have = Vec::with_capacity(objects.len());
    for object in objects {
        let target: TargetId = object.arch.parse()?;
        if target.runs_on(device.arch().target()) {
            let exact = usize::from(target.processor == device.arch().name());
            let rank = 4 * exact + usize::from(target.sramecc.is_some()) + usize::from(target.xnack.is_some());
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, object));
            }
        }
        have.push(target);
    }
    best.map(|(_, object)| object).ok_or_else(|| wrong_arch(have, device))
}

/// For each bundle of a container, the entry to load on `device`, if there is one.
pub(super) fn per_unit<'c, 'a>(container: &'c Container<'a>, device: &TargetId) -> Vec<&'c Entry<'a>> {
    // The entries of one bundle follow each other.
    let units = container.entries().chunk_by(|a, b| a.bundle == b.bundle);
    units.filter_map(|entries| hip_code::select(entries, device)).collect()
}

/// What a container has code for: each target once, in the order of the file.
pub(super) fn targets(container: &Container<'_>) -> Vec<TargetId> {
    let mut targets: Vec<TargetId> = Vec::new();
    for entry in container.entries().iter().filter(|entry| !entry.host) {
        if !targets.contains(&entry.target) {
            targets.push(entry.target.clone());
        }
    }
    targets
}

#[cold]
pub(super) fn wrong_arch(have: Vec<TargetId>, device: &Device) -> Error {
    let wanted = device.arch().target();
    // The right processor with another setting of a feature is easily overlooked, and has another remedy.
    let setting = |name, code: Option<bool>, device: Option<bool>| {
        let sign = |on| if on { '+' } else { '-' };
        code.filter(|_| code != device).map(|code| match device {
            Some(device) => format!("is for {name}{}, the device has {name}{}", sign(code), sign(device)),
            None => format!("is for {name}{}, a setting that the device does not have", sign(code)),
        })
    };
    let near = have.iter().filter(|target| target.processor == wanted.processor).find_map(|target| {
        let why = setting("xnack", target.xnack, wanted.xnack)
            .or_else(|| setting("sramecc", target.sramecc, wanted.sramecc))?;
        Some(format!("that for {target} {why}: compile for plain `{}`, which runs with either", target.processor))
    });
    let remedy = near.unwrap_or_else(|| "compile the kernels for this architecture too".to_owned());
    Error::WrongArch { have: have.iter().map(ToString::to_string).collect(), want: device.to_string(), remedy }
}

/// The kernel that `name` stands for.
pub(super) fn find<'k>(kernels: &'k [KernelSignature], name: &str) -> Result<&'k KernelSignature> {
    if let Some(kernel) = kernels.iter().find(|kernel| kernel.name == name || kernel.symbol == name) {
        return Ok(kernel);
    }
    let full = |kernel: &&KernelSignature| kernel.function.as_ref().is_some_and(|f| f.full == name || f.path == name);
    let mut found: Vec<_> = kernels.iter().filter(full).collect();
    if found.is_empty() {
        found = kernels.iter().filter(|kernel| kernel.base_name() == name).collect();
    }
    match found.as_slice() {
        [kernel] => Ok(kernel),
        [] => Err(Error::KernelNotFound { name: name.to_owned(), kernels: names(kernels) }),
        several => Err(Error::KernelAmbiguous {
            name: name.to_owned(),
            candidates: several.iter().map(|kernel| kernel.name.clone()).collect(),
        }),
    }
}

/// The names of all kernels, as the code object spells them.
pub(super) fn names(kernels: &[KernelSignature]) -> Vec<String> {
    kernels.iter().map(|kernel| kernel.name.clone()).collect()
}
