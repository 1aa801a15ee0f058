//! Whether a program has code for the GPUs of the machine.

use std::path::Path;

use hip_code::TargetId;

use super::report::Report;
use super::table;
use crate::images;

const PART: &str = "program";

/// `devices` are the architectures of the machine's GPUs.
pub(super) fn examine(path: &Path, devices: &[String], report: &mut Report) {
    let bytes = match images::read(path) {
        Ok(bytes) => bytes,
        Err(reason) => return report.found(&table::PROGRAM_UNREADABLE, reason),
    };
    let images = match images::find(&bytes) {
        Ok(images) => images,
        // A program of this machine, that is: it is only without code objects.
        Err(reason) if bytes.starts_with(b"\x7fELF") && reason.contains(".hip_fatbin") => {
            return report.found(&table::PROGRAM_NO_CODE, format!("{}: {reason}", path.display()));
        }
        Err(reason) => return report.found(&table::PROGRAM_UNREADABLE, format!("{}: {reason}", path.display())),
    };
    let mut targets: Vec<String> = images.iter().map(|image| image.target.to_string()).collect();
    targets.sort();
    targets.dedup();
    report.fact(PART, path.display().to_string(), format!("{} code objects: {}", images.len(), targets.join(", ")));
    for image in &images {
        if let Err(reason) = &image.object {
            let seen = format!("{}, {}: {reason}", path.display(), image.target);
            report.found(&table::PROGRAM_UNREADABLE, seen);
        }
    }
    if images.is_empty() {
        return report.found(&table::PROGRAM_NO_CODE, format!("{} holds no code object", path.display()));
    }
    let mut devices: Vec<&String> = devices.iter().collect();
    devices.sort();
    devices.dedup();
    for device in devices {
        let Ok(target) = device.parse::<TargetId>() else { continue };
        // What the driver says has no features, and those that a code object pins cannot be compared.
        let runs = |code: &TargetId| match device.contains(':') {
            true => code.runs_on(&target),
            false => TargetId::new(code.processor.clone()).runs_on(&target),
        };
        if !images.iter().any(|image| runs(&image.target)) {
            report.found_with(
                &table::PROGRAM_OTHER_ARCH,
                format!("{} has {}, the machine has {device}", path.display(), targets.join(", ")),
                format!("compile it with `--offload-arch={}` too", target.processor),
            );
        }
    }
}
