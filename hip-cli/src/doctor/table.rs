//! Every finding that `hip doctor` has: what it is called, what it means, what to do. `docs/doctor.md` is made from this.

/// How much a finding matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Programs will not find a GPU, or not be able to use it.
    Problem,
    /// Works, or may work, but surprises are likely.
    Warning,
    /// Good to know.
    Note,
}

impl Severity {
    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Problem => "problem",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A kind of finding.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// Stable identifier.
    pub id: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// One line.
    pub title: &'static str,
    /// What it means and how it comes about.
    pub meaning: &'static str,
    /// What to do.
    pub remedy: &'static str,
}

macro_rules! kinds {
    ($($name:ident = $id:literal, $severity:ident, $title:literal, $meaning:literal, $remedy:literal;)*) => {
        $(pub(crate) static $name: Kind = Kind {
            id: $id, severity: Severity::$severity, title: $title, meaning: $meaning, remedy: $remedy,
        };)*

        /// All of them, in the order of the documentation.
        pub static ALL: &[&Kind] = &[$(&$name),*];
    };
}

kinds! {
    // Kernel driver.
    NO_GPU = "no-gpu", Note,
        "no AMD GPU and no Hygon DCU in this machine",
        "No GPU of AMD or Hygon is on the PCI bus, and no kernel driver for one is loaded.",
        "programs run on the software device: build them with the feature `emu` of `hip`, or set HIP_RS_RUNTIME=emu";
    WSL = "wsl", Note,
        "this is the Windows Subsystem for Linux",
        "There the GPU is behind /dev/dxg, not /dev/kfd, and only some Radeon cards and ROCm releases support it; this crate was never tried there.",
        "use AMD's guide for ROCm on WSL, or run on the software device (HIP_RS_RUNTIME=emu)";
    DRIVER_NOT_LOADED = "driver-not-loaded", Problem,
        "there is a GPU, but its kernel driver is not loaded",
        "A GPU is on the PCI bus and neither amdgpu (AMD) nor hydcu or hycu (Hygon) is among the kernel's modules.",
        "load it (`sudo modprobe amdgpu`, for a DCU `sudo modprobe hydcu`) and look at `sudo dmesg | grep -iE 'amdgpu|kfd|hydcu'`; if there is no such module, install the driver of the vendor and start the machine again";
    DRIVER_BLACKLISTED = "driver-blacklisted", Problem,
        "the kernel is told not to load the GPU's driver",
        "A file in /etc/modprobe.d or the kernel's command line keeps amdgpu (or Hygon's driver) from being loaded; installers of other drivers write such lines.",
        "remove the line, renew the initial RAM disk (`sudo update-initramfs -u` or `sudo dracut -f`), and start the machine again";
    GPU_BOUND_TO_VFIO = "gpu-bound-to-vfio", Problem,
        "a GPU is set aside for a virtual machine",
        "The GPU is bound to vfio-pci or pci-stub, so no driver of the host can use it.",
        "run in the virtual machine that has the GPU, or take it out of the options of vfio-pci and start the machine again";
    GPU_NOT_BOUND = "gpu-not-bound", Problem,
        "the driver is loaded, but has not taken a GPU",
        "The kernel module is there and the GPU has no driver: its initialisation failed (firmware missing, a driver older than the GPU, no room for its memory on the PCI bus, PCIe without atomics) or another file excludes it.",
        "look at `sudo dmesg | grep -iE 'amdgpu|kfd|hydcu'`; a driver newer than the GPU, its firmware package, and `Above 4G decoding` in the BIOS are what usually helps";
    DRIVERS_MIXED = "drivers-mixed", Warning,
        "both AMD's and Hygon's drivers are loaded",
        "Only one of them can own /dev/kfd. The runtime has to be the one of the same vendor.",
        "unload the one whose card is not there, or blacklist it";
    KFD_MISSING = "kfd-missing", Problem,
        "/dev/kfd does not exist",
        "The driver is loaded, but offers no compute interface: the kernel was built without HSA_AMD, the driver found no GPU that can compute, or the file was not created.",
        "look at `sudo dmesg | grep -i kfd`; use the vendor's driver or a kernel with CONFIG_HSA_AMD";
    KFD_NOT_IN_CONTAINER = "kfd-not-in-container", Problem,
        "the container was started without /dev/kfd",
        "The machine has the driver, but the container was not given the device. This is the usual reason of `0 devices` in a container.",
        "start it with `--device=/dev/kfd --device=/dev/dri --group-add video --group-add render` (for a DCU also `--device=/dev/mkfd`, if the host has it, and `-v /opt/hyhal:/opt/hyhal`)";
    KFD_DENIED = "kfd-denied", Problem,
        "this user may not open /dev/kfd",
        "The runtime opens /dev/kfd to read and write. It belongs to a group, usually `render` or `video`, that this process is not in. The runtime reports that as 0 devices.",
        "add the user to the group (`sudo usermod -aG render,video $USER`) and log in again; in a container use `--group-add`";
    GROUP_INACTIVE = "group-inactive", Problem,
        "the user is in the group, but this log-in is older",
        "The user was added to the group after this log-in, which is when groups are read.",
        "log out and in again (also out of tmux, screen and editors that run on), or start a shell with `newgrp render`";
    KFD_REFUSED = "kfd-refused", Problem,
        "the container does not let anyone open the device",
        "Opening gives `Operation not permitted`: the file is there, but the container's device rules do not have it. That happens where /dev was mounted as a volume instead of being passed as a device.",
        "start it with `--device=/dev/kfd --device=/dev/dri`, not `-v /dev:/dev`";
    NOT_A_DEVICE = "not-a-device", Problem,
        "something that is no device has the name of a device file",
        "Container tools create an empty folder where a volume to mount does not exist on the host (`-v /dev/kfd:/dev/kfd`).",
        "remove it, load the driver on the host, and pass the device by `--device`";
    KFD_BROKEN = "kfd-broken", Problem,
        "/dev/kfd cannot be opened, for a reason other than permission",
        "The file is there; the driver behind it is not, or refuses. The driver was unloaded or its initialisation failed, or too many processes have it open.",
        "look at `sudo dmesg | tail`; load the driver again, or start the machine again";
    MKFD_MISSING = "mkfd-missing", Warning,
        "/dev/mkfd does not exist",
        "Newer drivers of Hygon have this second device file. Where the host has it, a container needs it too.",
        "if the host has it, start the container with `--device=/dev/mkfd`; an older driver has none, and nothing is to be done";
    MKFD_DENIED = "mkfd-denied", Problem,
        "this user may not open /dev/mkfd",
        "Newer drivers of Hygon need this file besides /dev/kfd.",
        "add the user to the file's group and log in again; in a container use `--group-add` and `--device=/dev/mkfd`";
    RENDER_MISSING = "render-missing", Problem,
        "a GPU has no file in /dev/dri",
        "The runtime reaches each GPU by a file /dev/dri/renderD128, 129, ... too. GPUs whose file is missing are not seen.",
        "in a container use `--device=/dev/dri`; else look at `sudo dmesg | grep -i amdgpu`";
    RENDER_DENIED = "render-denied", Problem,
        "this user may not open a GPU's file in /dev/dri",
        "GPUs whose file /dev/dri/renderD* may not be opened are not seen, even if /dev/kfd may. The file's group is usually `render`, in a container often only a number.",
        "add the user to the file's group (`sudo usermod -aG render,video $USER`) and log in again; in a container use `--group-add` with the group's number on the host (`stat -c %g /dev/dri/renderD128`)";
    TOPOLOGY_MISSING = "topology-missing", Problem,
        "/sys/class/kfd/kfd/topology cannot be read",
        "The runtime reads there which GPUs exist. Sandboxes that hide /sys make it see none.",
        "let the container or sandbox see /sys (read only is enough)";
    TOPOLOGY_NO_GPU = "topology-no-gpu", Problem,
        "the driver has no GPU that can compute",
        "Only processors are in /sys/class/kfd/kfd/topology/nodes. The GPU is not supported for compute by this driver, failed to start, or is not given to this virtual machine.",
        "look at `sudo dmesg | grep -iE 'kfd|amdgpu|hydcu'`, and use a driver that supports the GPU";
    TOPOLOGY_HIDDEN = "topology-hidden", Note,
        "the container was given some of the machine's GPUs",
        "The driver refuses to describe the other GPUs to this container (`Operation not permitted`).",
        "nothing to do if that is meant; else pass all of /dev/dri";
    DRIVER_OLD = "driver-old", Warning,
        "the kernel driver is much older than the runtime",
        "AMD tests a runtime with the drivers of a year before and after. Much older ones lack calls that the runtime makes (hipErrorInsufficientDriver, hipErrorNoDevice).",
        "install the driver of the runtime's release, or an older runtime";
    DCU_DRIVER_OLD = "dcu-driver-old", Problem,
        "Hygon's driver is older than the card needs",
        "K100 (gfx926) needs driver 5.16, K100_AI (gfx928) 6.2, BW cards (gfx936) 6.3, as Hygon's own tools have it.",
        "install a newer driver (rock) from Hygon";
    DTK_OLD = "dtk-old", Problem,
        "the installed DTK is older than the card needs",
        "K100 (gfx926) needs DTK 23.10, K100_AI (gfx928) 24.04, BW cards (gfx936) 25.04, as Hygon's own tools have it.",
        "install a newer DTK, or use a newer container image";
    NUMA_BALANCING = "numa-balancing", Note,
        "the kernel moves memory between NUMA nodes by itself",
        "Automatic NUMA balancing can make GPU work slower and its times irregular; AMD advises to switch it off on MI300X.",
        "`echo 0 | sudo tee /proc/sys/kernel/numa_balancing`";
    // Libraries.
    RUNTIME_MISSING = "runtime-missing", Problem,
        "there is a GPU, but no HIP runtime library",
        "Neither AMD's libamdhip64.so nor Hygon's libgalaxyhip.so is in the folders where they are looked for.",
        "install ROCm (the package hip-runtime-amd, or libamdhip64 of the distribution) or DTK; if it is in an unusual place, set HIP_RS_LIBRARY to its folder, or ROCM_PATH or DTK_PATH to its prefix";
    RUNTIME_OF_OTHER_VENDOR = "runtime-of-other-vendor", Problem,
        "the runtime is of another vendor than the GPU",
        "AMD's runtime sees 0 devices on Hygon's driver, and Hygon's runtime sees none on AMD's.",
        "install the runtime of the GPU's vendor: ROCm for AMD, DTK for Hygon";
    BOTH_RUNTIMES = "both-runtimes", Note,
        "both ROCm and DTK are installed",
        "Programs that use this crate open the one that suits the driver. Other programs open what LD_LIBRARY_PATH says.",
        "nothing to do; HIP_RS_RUNTIME=rocm or =dtk chooses by hand";
    FAMILIES_MIXED = "families-mixed", Warning,
        "LD_LIBRARY_PATH has folders of both ROCm and DTK",
        "A runtime of one with libraries of the other (libhsa-runtime64, libamd_comgr) in one process fails in many ways: 0 devices, missing symbol versions, crashes.",
        "keep the folders of one of them, for instance by sourcing only one of their set-up scripts";
    RELEASES_MIXED = "releases-mixed", Warning,
        "several releases of ROCm are in use together",
        "LD_LIBRARY_PATH and the variables that name an installation (ROCM_PATH, HIP_PATH) lead to different releases, whose libraries do not fit each other.",
        "let all of them lead to one release";
    LIBRARY_BROKEN_LINK = "library-broken-link", Warning,
        "a runtime library is a link that leads nowhere",
        "An uninstalled release leaves links behind, and folders copied without following links lose their files.",
        "install the package again, or remove the link";
    LIBRARY_NAMED_WRONG = "library-named-wrong", Problem,
        "HIP_RS_LIBRARY names something that is not there",
        "The variable names the only place where this crate looks for the runtime.",
        "correct or unset HIP_RS_LIBRARY";
    HSA_MISSING = "hsa-missing", Problem,
        "libhsa-runtime64 is missing",
        "The HIP runtime cannot work without the library between it and the driver: it does not open, or sees no device.",
        "install the package hsa-rocr (libhsa-runtime64-1 in Debian), of the same release";
    COMGR_MISSING = "comgr-missing", Warning,
        "libamd_comgr is missing",
        "The runtime needs this compiler library to load code objects and to compile at run time. Without it programs fail late, on DTK with `invalid device ordinal`.",
        "install the package comgr (libamd-comgr2 in Debian) of the same release; for DTK add /opt/dtk/dcc/comgr/lib to LD_LIBRARY_PATH, as its env.sh does";
    HYHAL_MISSING = "hyhal-missing", Problem,
        "/opt/hyhal is not there",
        "DTK's runtime uses libraries of the driver's package, which lie in /opt/hyhal on the host. A container has to be given them.",
        "start the container with `-v /opt/hyhal:/opt/hyhal`; on a host, install the driver's package";
    DTK_ENV_MISSING = "dtk-env-missing", Warning,
        "DTK is installed, but its environment is not set up",
        "The folders of DTK's libraries are not known to the system, and LD_LIBRARY_PATH does not have them, so that the runtime may not find its companions, nor other programs the runtime.",
        "`source /opt/dtk/env.sh`, and add /opt/dtk/hip/lib to LD_LIBRARY_PATH if it still lacks it";
    HIPRTC_MISSING = "hiprtc-missing", Note,
        "there is no run-time compiler (libhiprtc)",
        "From HIP 6 on it is a library of its own. Only programs that compile kernels while they run need it.",
        "install the package hiprtc, if such programs are to run";
    RUNTIME_NOT_OPENED = "runtime-not-opened", Problem,
        "no runtime library can be opened",
        "There are libraries, but each is refused: a dependency is missing, it is of another machine, or of a newer system.",
        "see the reason beside each; `ldd FILE` names missing dependencies";
    RUNTIME_CRASHED = "runtime-crashed", Problem,
        "a runtime library crashes when it is used",
        "A process that only opens the runtime and asks for its devices was ended by a signal. Libraries of different releases in one process, and a driver that does not fit, do that.",
        "look for mixed releases above; `AMD_LOG_LEVEL=4 hip doctor` makes AMD's runtime say what it does";
    RUNTIME_HANGS = "runtime-hangs", Problem,
        "a runtime library does not answer",
        "A process that only opens the runtime and asks for its devices did not end in time. A GPU that hangs, or one that another process resets, does that.",
        "look at `sudo dmesg | tail`; start the machine again if the driver reports a reset that failed";
    NO_DEVICE_SEEN = "no-device-seen", Problem,
        "the runtime sees no device",
        "The driver has a GPU and this user may open it, still the runtime reports 0 devices. The runtime does not support the GPU, the environment hides it, or runtime and driver do not fit.",
        "see the other findings; check that the release supports the GPU; `AMD_LOG_LEVEL=4 hip doctor` makes AMD's runtime say what it does";
    FEWER_DEVICES = "fewer-devices", Warning,
        "the runtime sees fewer devices than the driver",
        "Some are hidden by the environment, may not be opened, or are not supported by the runtime.",
        "see the other findings; unset HIP_VISIBLE_DEVICES and ROCR_VISIBLE_DEVICES to see all";
    // Environment.
    ALL_HIDDEN = "all-hidden", Problem,
        "the environment hides every device",
        "HIP_VISIBLE_DEVICES, ROCR_VISIBLE_DEVICES, CUDA_VISIBLE_DEVICES or GPU_DEVICE_ORDINAL chooses devices by number; a list ends at the first entry that is no device, so `-1` hides all.",
        "unset the variable, or list devices that exist, numbered from 0";
    HIDDEN_OUT_OF_RANGE = "hidden-out-of-range", Warning,
        "the environment asks for a device that does not exist",
        "A list of devices ends at the first entry that is no device: what comes after is hidden too. Numbers in HIP_VISIBLE_DEVICES count what ROCR_VISIBLE_DEVICES has left.",
        "list devices that exist, numbered from 0";
    VISIBILITY_TWICE = "visibility-twice", Warning,
        "several variables choose devices",
        "ROCR_VISIBLE_DEVICES acts first, and the others count among what it left. CUDA_VISIBLE_DEVICES and HIP_VISIBLE_DEVICES are one setting under two names. Job schedulers set some of them.",
        "keep one of them";
    VISIBILITY_EMPTY = "visibility-empty", Warning,
        "a variable that chooses devices is set, and empty",
        "Some runtimes take that as `all devices`, others as `none`.",
        "unset it, or list devices";
    CONTAINER_NONE = "container-none", Problem,
        "the container was started without DCUs",
        "HCU_VISIBLE_DEVICES is what Hygon's container runtime passes by; `none` and `void` pass nothing.",
        "start the container with HCU_VISIBLE_DEVICES=all, or a list";
    GFX_OVERRIDE = "gfx-override", Warning,
        "HSA_OVERRIDE_GFX_VERSION makes the GPU pretend to be another",
        "Code objects of that architecture are then loaded on a GPU that may not have its instructions: wrong results and hangs are possible. A device that this hides looks like one that works.",
        "unset it, unless the vendor says otherwise for this GPU";
    GFX_OVERRIDE_WRONG = "gfx-override-wrong", Problem,
        "HSA_OVERRIDE_GFX_VERSION is no version",
        "The runtime expects three numbers, such as 9.0.10 for gfx90a, and fails with anything else.",
        "unset it, or write it as three numbers, such as 9.0.10";
    RUNTIME_CHOICE_WRONG = "runtime-choice-wrong", Problem,
        "HIP_RS_RUNTIME has a value that means nothing",
        "It can be `auto`, `rocm`, `dtk`, `emu`, `emu:` and a list of devices, or the path of a library.",
        "correct or unset it";
    RUNTIME_CHOICE_SOFTWARE = "runtime-choice-software", Note,
        "HIP_RS_RUNTIME chooses the software device",
        "Programs that use this crate do not use the GPU then.",
        "unset it to use the GPU";
    PLATFORM_OTHER = "platform-other", Warning,
        "HIP_PLATFORM says that kernels are for another vendor's GPUs",
        "hipcc then calls nvcc, or fails. This crate's build scripts hide the variable from it; other builds do not.",
        "unset HIP_PLATFORM, or set it to `amd`";
    // Compilers.
    COMPILER_MISSING = "compiler-missing", Note,
        "no compiler for kernels",
        "Neither hipcc nor a clang is in the folders where hip-build looks. Crates that ship prebuilt code objects, such as hip-kernels, build without.",
        "to compile kernels install ROCm's or DTK's compiler, or `clang` (19 or newer for gfx942) with `lld`; HIPCC names one by hand";
    COMPILER_TOO_OLD = "compiler-too-old", Warning,
        "no compiler here knows the GPU's architecture",
        "Kernels for this GPU cannot be compiled with what is installed. Upstream clang does not know Hygon's gfx926, gfx928, gfx936 and gfx938 at all: that takes DTK's.",
        "install a newer ROCm (for a DCU: DTK) or clang";
    // A program.
    PROGRAM_UNREADABLE = "program-unreadable", Problem,
        "the program cannot be read, or is malformed",
        "The file cannot be opened, or what it holds is not what its headers say.",
        "check the path, and that the file is whole";
    PROGRAM_NO_CODE = "program-no-code", Warning,
        "the program holds no code for GPUs",
        "There is no section `.hip_fatbin` and the file is no code object. Programs that use this crate embed code objects elsewhere and need not have one; those of hipcc do.",
        "if it was built by hipcc, link the objects that hold kernels";
    PROGRAM_OTHER_ARCH = "program-other-arch", Problem,
        "the program has no code for a GPU of this machine",
        "Launches end with hipErrorNoBinaryForGpu (209) or `invalid device function` (98).",
        "compile it with `--offload-arch=` and the GPU's architecture";
    // Tests on a device.
    SOFTWARE_ONLY = "software-only", Note,
        "programs run on the software device",
        "No GPU can be used, so kernels are executed by the CPU, instruction by instruction: the same results, much slower.",
        "nothing to do on a machine without a GPU; else see the problems";
    DEVICE_FAILED = "device-failed", Problem,
        "a device cannot be opened or described",
        "The runtime lists the device and then fails when it is used.",
        "see the error; another process may have it for itself, or it needs a reset (`sudo dmesg | tail`)";
    MEMORY_TEST_FAILED = "memory-test-failed", Problem,
        "memory of a device does not keep what is written",
        "Data copied to the device and back came back different, or the copy failed.",
        "look at `sudo dmesg | tail` and the ECC counters (`rocm-smi --showrasinfo`, `hy-smi`); try other devices";
    LAUNCH_TEST_FAILED = "launch-test-failed", Problem,
        "a kernel does not run, or computes something wrong",
        "A small kernel that reads, writes, uses LDS and a barrier was launched and checked.",
        "see the error; if HSA_OVERRIDE_GFX_VERSION is set, unset it; then look at `sudo dmesg | tail`";
    LAUNCH_UNTESTED = "launch-untested", Note,
        "no kernel was launched on a device",
        "This command carries its test kernel for gfx906, gfx908, gfx90a and gfx942 only. For others it needs the run-time compiler (libhiprtc), which is not there or fails.",
        "install ROCm's package hiprtc, or run a program of your own to see";
    PEER_TEST_FAILED = "peer-test-failed", Problem,
        "a copy from one device to another goes wrong",
        "The devices say that they can reach each other's memory, and the data does not arrive. An IOMMU that translates, or PCIe access control, does that.",
        "add `iommu=pt` to the kernel's command line, and switch off ACS in the BIOS; see AMD's guide for multi-GPU systems";
    PEER_NONE = "peer-none", Note,
        "devices cannot reach each other's memory",
        "Copies between them go by way of the host, which is slower.",
        "nothing to do where the hardware has no link; else enable large BARs and `Above 4G decoding` in the BIOS";
}

/// The kind of this identifier.
#[must_use]
pub fn find(id: &str) -> Option<&'static Kind> {
    ALL.iter().copied().find(|kind| kind.id == id)
}

/// The documentation: one section each.
#[must_use]
pub fn markdown() -> String {
    let mut text = String::from(
        "# Findings of `hip doctor`\n\n\
         Made from `hip-cli/src/doctor/table.rs`; `HIP_RS_BLESS=1 cargo test -p hip-cli --test documents` renews it. `hip doctor \
         --explain ID` prints a section.\n\n\
         Exit status of `hip doctor`: 0, a GPU can be used; 1, there is a problem; 2, there is no GPU here, and programs run on the \
         software device; 3, the command itself could not do its work (wrong options, no such folder). Warnings and notes do not \
         change it.\n",
    );
    for kind in ALL {
        text.push_str(&format!(
            "\n## {}\n\n*{}:* {}.\n\n{}\n\n**What to do:** {}.\n",
            kind.id,
            kind.severity.name(),
            kind.title,
            kind.meaning,
            kind.remedy
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_words_and_stand_once() {
        for (index, kind) in ALL.iter().enumerate() {
            assert!(kind.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{}", kind.id);
            assert!(!ALL[..index].iter().any(|other| other.id == kind.id), "{} twice", kind.id);
            assert!(
                !kind.title.ends_with('.') && kind.meaning.ends_with('.') && !kind.remedy.ends_with('.'),
                "{}",
                kind.id
            );
            assert_eq!(find(kind.id), Some(*kind));
        }
        assert_eq!(find("nothing"), None);
    }
}
