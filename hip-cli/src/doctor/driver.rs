//! The kernel driver: its module, its device files and who may open them.

use super::container::Container;
use super::report::Report;
use super::table::{self, Kind};
use super::topology::{self, Gpu};
use crate::machine::{Machine, Opened};

const PART: &str = "driver";
/// The group that files of groups unknown to a container have there.
const NOBODY: u32 = 65534;

/// What is known of the driver and its GPUs.
#[derive(Debug, Default)]
pub(super) struct Driver {
    /// Hygon's driver is loaded, and AMD's is not, or only Hygon's GPUs are there.
    pub(super) hygon: bool,
    /// Any driver is loaded.
    pub(super) loaded: bool,
    /// Version of the module, where it tells.
    pub(super) version: Option<String>,
    /// GPUs of the topology.
    pub(super) gpus: Vec<Gpu>,
}

/// A GPU on the PCI bus.
struct PciGpu {
    address: String,
    hygon: bool,
    driver: Option<String>,
}

pub(super) fn examine(machine: &Machine, container: Option<Container>, report: &mut Report) -> Driver {
    let amd = machine.exists("/sys/module/amdgpu");
    let hygon: Vec<String> = machine.list("/sys/module").into_iter().filter(|name| is_hygon_module(name)).collect();
    let pci = pci_gpus(machine);
    for gpu in &pci {
        let vendor = if gpu.hygon { "Hygon" } else { "AMD" };
        let driver = gpu.driver.as_deref().unwrap_or("none");
        report.fact(PART, format!("PCI {}", gpu.address), format!("{vendor}, kernel driver {driver}"));
    }
    if let Some(container) = container {
        report.fact(PART, "container", container.name());
    }
    if machine.read("/proc/version").is_some_and(|text| text.to_lowercase().contains("microsoft")) {
        report
            .found(&table::WSL, if machine.exists("/dev/dxg") { "/dev/dxg is there" } else { "/dev/dxg is not there" });
    }
    let mut driver = Driver { loaded: amd || !hygon.is_empty(), ..Driver::default() };
    if !driver.loaded {
        not_loaded(machine, container, &pci, report);
        return driver;
    }
    driver.hygon = !hygon.is_empty();
    if amd && driver.hygon {
        report.found(&table::DRIVERS_MIXED, format!("/sys/module has amdgpu and {}", hygon.join(", ")));
        // Then the cards tell.
        driver.hygon =
            pci.iter().any(|gpu| gpu.hygon) || !pci.iter().any(|gpu| gpu.driver.as_deref() == Some("amdgpu"));
    }
    let module = if driver.hygon { hygon.first().map_or("hydcu", String::as_str) } else { "amdgpu" };
    driver.version = machine.read(&format!("/sys/module/{module}/version")).filter(|text| !text.is_empty());
    let version = driver.version.as_deref().unwrap_or("that of the kernel, or unknown");
    report.fact(PART, "module", format!("{module}, version {version}"));
    if let Some(kernel) = machine.read("/proc/sys/kernel/osrelease") {
        report.fact(PART, "kernel", kernel);
    }
    bound(&pci, report);

    let in_use =
        !pci.is_empty() || topology::has_gpu(machine) || machine.exists("/dev/kfd") || machine.exists("/dev/mkfd");
    if !in_use && container.is_none() {
        // The driver of a processor's own graphics, or of a card that was taken out.
        report.found(&table::NO_GPU, format!("{module} is loaded, and has no GPU"));
        return driver;
    }
    compute_file(machine, container, &driver, report);
    driver.gpus = topology::examine(machine, report);
    render_files(machine, container, &driver, report);
    if driver.gpus.len() > 1 && machine.read("/proc/sys/kernel/numa_balancing").is_some_and(|text| text != "0") {
        report.found(&table::NUMA_BALANCING, "/proc/sys/kernel/numa_balancing is on");
    }
    driver
}

/// Hygon's modules: `hycu`, `hydcu`, `hyhcu`.
fn is_hygon_module(name: &str) -> bool {
    name.starts_with("hy") && name.ends_with("cu")
}

fn pci_gpus(machine: &Machine) -> Vec<PciGpu> {
    const FOLDER: &str = "/sys/bus/pci/devices";
    let gpu = |address: String| {
        let read = |file: &str| machine.read(&format!("{FOLDER}/{address}/{file}"));
        let vendor = read("vendor")?;
        let class = read("class")?;
        // Displays, and processing accelerators.
        let is_gpu = ["0x03", "0x12"].iter().any(|prefix| class.starts_with(prefix));
        let hygon = vendor == "0x1d94";
        if !is_gpu || !(hygon || vendor == "0x1002") {
            return None;
        }
        let driver = machine.link_name(&format!("{FOLDER}/{address}/driver"));
        Some(PciGpu { hygon, driver, address })
    };
    machine.list(FOLDER).into_iter().filter_map(gpu).collect()
}

fn not_loaded(machine: &Machine, container: Option<Container>, pci: &[PciGpu], report: &mut Report) {
    if pci.is_empty() {
        report.found(&table::NO_GPU, "nothing of vendor 0x1002 or 0x1d94 on the PCI bus, and no kernel module");
        return;
    }
    if bound(pci, report) {
        return;
    }
    let module = if pci.iter().any(|gpu| gpu.hygon) { "hydcu" } else { "amdgpu" };
    let places: Vec<&str> = pci.iter().map(|gpu| gpu.address.as_str()).collect();
    match blacklisted(machine) {
        Some(line) => report.found(&table::DRIVER_BLACKLISTED, line),
        None => report.found_with(
            &table::DRIVER_NOT_LOADED,
            format!("GPU at {}, and no module in /sys/module", places.join(", ")),
            format!(
                "{}`sudo modprobe {module}`, then look at `sudo dmesg | grep -iE '{module}|kfd'`; if there is no such module, \
                 install the driver of the vendor and start the machine again",
                if container.is_some() { "on the host, not in the container: " } else { "" }
            ),
        ),
    }
}

/// Where the kernel is told not to load the driver.
fn blacklisted(machine: &Machine) -> Option<String> {
    for folder in ["/etc/modprobe.d", "/run/modprobe.d", "/usr/lib/modprobe.d", "/lib/modprobe.d"] {
        for file in machine.list(folder).iter().filter(|file| file.ends_with(".conf")) {
            let path = format!("{folder}/{file}");
            for line in machine.read(&path).unwrap_or_default().lines() {
                let mut words = line.split_whitespace();
                let (first, module) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
                let is_driver = module == "amdgpu" || is_hygon_module(module);
                if is_driver && (first == "blacklist" || first == "install" && line.contains("/bin/false")) {
                    return Some(format!("{path}: `{}`", line.trim()));
                }
            }
        }
    }
    let line = machine.read("/proc/cmdline")?;
    let word = line.split_whitespace().find(|word| match word.split_once('=') {
        Some(("modprobe.blacklist" | "module_blacklist", list)) => {
            list.split(',').any(|module| module == "amdgpu" || is_hygon_module(module))
        }
        _ => *word == "nomodeset",
    })?;
    Some(format!("/proc/cmdline has `{word}`"))
}

/// Tells of GPUs that the driver does not have. Whether another driver has one.
fn bound(pci: &[PciGpu], report: &mut Report) -> bool {
    let mut elsewhere = false;
    let loaded = report.facts.iter().any(|fact| fact.part == PART && fact.name == "module");
    for gpu in pci {
        match gpu.driver.as_deref() {
            Some(driver @ ("vfio-pci" | "pci-stub")) => {
                elsewhere = true;
                report.found(&table::GPU_BOUND_TO_VFIO, format!("{} is bound to {driver}", gpu.address));
            }
            None if loaded => report.found(&table::GPU_NOT_BOUND, format!("{} has no driver", gpu.address)),
            _ => {}
        }
    }
    elsewhere
}

fn compute_file(machine: &Machine, container: Option<Container>, driver: &Driver, report: &mut Report) {
    const KFD: &str = "/dev/kfd";
    let opened = machine.open(KFD);
    report.fact(PART, KFD, describe(machine, &opened));
    match (&opened, container) {
        (Opened::Missing, Some(container)) => {
            report.found_with(
                &table::KFD_NOT_IN_CONTAINER,
                "/dev/kfd does not exist here",
                container.devices(driver.hygon),
            );
        }
        (Opened::Missing, None) => report.found(&table::KFD_MISSING, "the driver is loaded, /dev/kfd is not there"),
        _ => file_troubles(machine, container, driver, KFD, &opened, &table::KFD_DENIED, report),
    }
    if driver.hygon {
        const MKFD: &str = "/dev/mkfd";
        let opened = machine.open(MKFD);
        report.fact(PART, MKFD, describe(machine, &opened));
        match (&opened, container) {
            // Elsewhere its absence says that the driver is an older one, which has none.
            (Opened::Missing, Some(_)) => report.found(&table::MKFD_MISSING, "/dev/mkfd does not exist here"),
            (Opened::Missing, None) => {}
            _ => file_troubles(machine, container, driver, MKFD, &opened, &table::MKFD_DENIED, report),
        }
    }
}

/// Tells why a device file that exists cannot be opened.
fn file_troubles(
    machine: &Machine,
    container: Option<Container>,
    driver: &Driver,
    path: &str,
    opened: &Opened,
    denied: &'static Kind,
    report: &mut Report,
) {
    match opened {
        Opened::Fine | Opened::Missing => {}
        Opened::Denied { gid, mode } => {
            let (kind, seen, remedy) = permission(machine, container, path, *gid, *mode, denied);
            report.found_with(kind, seen, remedy);
        }
        Opened::Refused => {
            let remedy = match container {
                Some(container) => format!("{}, not with `-v /dev:/dev`", container.devices(driver.hygon)),
                None => table::KFD_REFUSED.remedy.to_owned(),
            };
            report.found_with(&table::KFD_REFUSED, format!("opening {path}: operation not permitted"), remedy);
        }
        Opened::NotADevice => report.found(&table::NOT_A_DEVICE, format!("{path} is a folder or a plain file")),
        Opened::Gone => report.found(&table::KFD_BROKEN, format!("opening {path}: no such device")),
        Opened::Failed(reason) => report.found(&table::KFD_BROKEN, format!("opening {path}: {reason}")),
    }
}

/// Who may open a file, and how this user gets there.
fn permission(
    machine: &Machine,
    container: Option<Container>,
    path: &str,
    gid: u32,
    mode: u32,
    denied: &'static Kind,
) -> (&'static Kind, String, String) {
    let group = machine.group(gid);
    let name = group.as_ref().map_or_else(|| gid.to_string(), |(name, _)| name.clone());
    let user = machine.user_name();
    let of_process: Vec<String> = (machine.user().gids.iter())
        .map(|gid| machine.group(*gid).map_or_else(|| gid.to_string(), |(name, _)| name))
        .collect();
    let seen = format!(
        "{path} has mode {mode:04o} and group {name} ({gid}); this process is user {} in {}",
        user.clone().unwrap_or_else(|| machine.user().uid.to_string()),
        of_process.join(", ")
    );
    if mode & 0o060 != 0o060 {
        let remedy = format!(
            "the file's mode lets not even its group in: mend the udev rule (`KERNEL==\"kfd\", GROUP=\"render\", MODE=\"0660\"`), or \
             for now `sudo chmod 660 {path}`"
        );
        return (denied, seen, remedy);
    }
    if let (Some(_), Some(user)) = (&group, &user)
        && group.as_ref().is_some_and(|(_, members)| members.contains(user))
        && container.is_none()
    {
        let remedy = format!(
            "log out and in again (also out of tmux, screen and editors that run on), or start a shell with `newgrp {name}`"
        );
        return (&table::GROUP_INACTIVE, format!("{seen}; /etc/group has {user} in {name}"), remedy);
    }
    let remedy = match container {
        Some(Container::Apptainer) => format!("add the user to group {gid} on the host, and log in there again"),
        // What a container without root's rights sees of groups that it does not have.
        Some(_) if gid == NOBODY => {
            "start the container with `--group-add keep-groups` (Podman without root), and be in the file's group on the host"
                .to_owned()
        }
        Some(_) => format!("start the container with `--group-add {gid}` (the group's number on the host)"),
        None if gid == 0 => {
            "the file belongs to root's group: install the vendor's udev rules, which give it to `render` or `video`, and start \
             the machine again"
                .to_owned()
        }
        None => format!("`sudo usermod -aG {name} {}`, then log in again", user.as_deref().unwrap_or("$USER")),
    };
    (denied, seen, remedy)
}

fn render_files(machine: &Machine, container: Option<Container>, driver: &Driver, report: &mut Report) {
    let mut missing = Vec::new();
    for gpu in &driver.gpus {
        let Some(minor) = gpu.render_minor else { continue };
        let path = format!("/dev/dri/renderD{minor}");
        let opened = machine.open(&path);
        report.fact(PART, path.clone(), describe(machine, &opened));
        match opened {
            Opened::Missing => missing.push(path),
            _ => file_troubles(machine, container, driver, &path, &opened, &table::RENDER_DENIED, report),
        }
    }
    if !missing.is_empty() {
        let seen = format!("{} missing, of {} GPUs", missing.join(", "), driver.gpus.len());
        match container {
            Some(container) => report.found_with(&table::RENDER_MISSING, seen, container.devices(driver.hygon)),
            None => report.found(&table::RENDER_MISSING, seen),
        }
    }
}

fn describe(machine: &Machine, opened: &Opened) -> String {
    match opened {
        Opened::Fine => "can be opened".to_owned(),
        Opened::Missing => "missing".to_owned(),
        Opened::Denied { gid, mode } => {
            let group = machine.group(*gid).map_or_else(|| gid.to_string(), |(name, _)| name);
            format!("permission denied (mode {mode:04o}, group {group})")
        }
        Opened::Refused => "operation not permitted".to_owned(),
        Opened::NotADevice => "not a device".to_owned(),
        Opened::Gone => "no such device".to_owned(),
        Opened::Failed(reason) => reason.clone(),
    }
}
