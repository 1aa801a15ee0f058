//! Which code object and which kernel is meant.

use std::collections::HashMap;

use hip_code::{Container, Entry, KernelSignature, TargetId};

use super::near;
use super::source::{CodeBundle, EmbeddedObject};
use crate::device::Device;
use crate::error::{Error, Result};

/// The object to load: of those that run on the device, the one that names most of it.
pub(super) fn pick(bundle: &CodeBundle, device: &Device) -> Result<&'static EmbeddedObject> {
    let mut best: Option<(usize, &EmbeddedObject)> = None;
    let mut have = Vec::with_capacity(bundle.objects.len());
    for object in bundle.objects {
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
    best.map(|(_, object)| object).ok_or_else(|| {
        let wanted = device.arch().target();
        let is_wanted = |arch: &str| arch.parse().is_ok_and(|target: TargetId| target.runs_on(wanted));
        let left_out = bundle.left_out.iter().find(|out| is_wanted(out.arch));
        match (wrong_arch(have, device), left_out) {
            (Error::WrongArch { have, want, .. }, Some(out)) => {
                let remedy =
                    format!("the build has left {} out, since no compiler could do it. {}", out.arch, out.reason);
                Error::WrongArch { have, want, remedy }
            }
            (error, _) => error,
        }
    })
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
    let remedy = near.unwrap_or_else(|| {
        let processor = &wanted.processor;
        format!(
            "compile the kernels for {processor} too (`--offload-arch={processor}`, or `.archs([.., \"{processor}\"])` in a \
             build script)"
        )
    });
    Error::WrongArch { have: have.iter().map(ToString::to_string).collect(), want: device.to_string(), remedy }
}

/// The kernel that `name` stands for.
pub(super) fn find<'k>(kernels: &'k [KernelSignature], name: &str) -> Result<&'k KernelSignature> {
    if let Some(kernel) = kernels.iter().find(|kernel| kernel.name == name || kernel.symbol == name) {
        return Ok(kernel);
    }
    // From the most to the least that a name can say. Blanks are a matter of taste: `gemm<float,128>`.
    let is_same = |a: &str, b: &str| {
        let letters = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
        a == b || letters(a) == letters(b)
    };
    let declared = |kernel: &KernelSignature| kernel.function.is_some() && is_same(&kernel.declaration(), name);
    let full = |kernel: &KernelSignature| {
        kernel.function.as_ref().is_some_and(|function| is_same(&function.full, name) || function.path == name)
    };
    let base = |kernel: &KernelSignature| kernel.base_name() == name;
    let ways: [&dyn Fn(&KernelSignature) -> bool; 3] = [&full, &declared, &base];
    for way in ways {
        let found: Vec<_> = kernels.iter().filter(|kernel| way(kernel)).collect();
        match found.as_slice() {
            [] => {}
            [kernel] => return Ok(kernel),
            several => {
                let candidates = names(several.iter().copied());
                return Err(Error::KernelAmbiguous { name: name.to_owned(), candidates });
            }
        }
    }
    Err(not_found(kernels, name))
}

/// The error for a name that no kernel has.
#[cold]
pub(super) fn not_found(kernels: &[KernelSignature], name: &str) -> Error {
    let spelled = hip_code::readable_name(name);
    let plain = spelled.split(['<', '(']).next().unwrap_or_default();
    let wanted = plain.rsplit("::").next().unwrap_or_default();
    let bases = kernels.iter().map(KernelSignature::base_name);
    let note = if kernels.is_empty() {
        Some(
            "a kernel is a function that is `__global__`, and exists of a template only where it is instantiated: by a launch, \
             an explicit instantiation, or for hiprtc by `Program::name_expression`"
                .to_owned(),
        )
    } else if spelled != name
        && let Some(kernel) = kernels.iter().find(|kernel| kernel.name == wanted)
    {
        Some(format!(
            "`{}` is declared `extern \"C\"`, so its name is not mangled; without that its types could be checked",
            kernel.name
        ))
    } else if spelled != name
        && let Some(kernel) = kernels.iter().find(|kernel| kernel.full_name() == spelled)
    {
        Some(format!(
            "that spells parameters which no kernel has; there is `{}`, which plain `{spelled}` finds too if it is the only one",
            kernel.declaration()
        ))
    } else if spelled.contains('<') && kernels.iter().any(|kernel| kernel.base_name() == wanted) {
        Some(
            "of a template there are only the instances that something asks for: add `template __global__ void \
             NAME<TYPES>(PARAMETERS);` to the source, or for hiprtc `Program::name_expression`"
                .to_owned(),
        )
    } else if let Some(base) = near::nearest(wanted, bases) {
        Some(format!("did you mean `{base}`?"))
    } else {
        Some(
            "functions that are not `__global__`, and templates that nothing instantiates, are no kernels of a module"
                .to_owned(),
        )
    };
    Error::KernelNotFound { name: name.to_owned(), kernels: names(kernels.iter()), note }
}

/// Names of kernels by which [`find`] tells them apart, in C++ as far as that does.
pub(super) fn names<'k>(kernels: impl Iterator<Item = &'k KernelSignature> + Clone) -> Vec<String> {
    let (mut full, mut declared) = (HashMap::new(), HashMap::new());
    for kernel in kernels.clone() {
        *full.entry(kernel.full_name()).or_insert(0) += 1;
        *declared.entry(kernel.declaration()).or_insert(0) += 1;
    }
    let spell = |kernel: &KernelSignature| match (full.get(kernel.full_name()), kernel.declaration()) {
        (Some(1), _) => kernel.full_name().to_owned(),
        (_, text) if declared.get(&text) == Some(&1) => text,
        _ => kernel.name.clone(),
    };
    kernels.map(spell).collect()
}
