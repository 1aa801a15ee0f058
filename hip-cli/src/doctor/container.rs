//! Whether the process is in a container, and how one is given a device.

use crate::machine::Machine;

/// What a process runs in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Container {
    Docker,
    Kubernetes,
    Apptainer,
    Other,
}

impl Container {
    pub(super) fn of(machine: &Machine) -> Option<Self> {
        let has = |name: &str| machine.set_variable(name).is_some();
        if has("APPTAINER_CONTAINER") || has("SINGULARITY_CONTAINER") || machine.exists("/.singularity.d") {
            return Some(Self::Apptainer);
        }
        let control = machine.read("/proc/1/cgroup").unwrap_or_default();
        if has("KUBERNETES_SERVICE_HOST") || control.contains("kubepods") {
            return Some(Self::Kubernetes);
        }
        if machine.exists("/.dockerenv") || machine.exists("/run/.containerenv") || control.contains("docker") {
            return Some(Self::Docker);
        }
        (has("container") || control.contains("containerd") || control.contains("lxc")).then_some(Self::Other)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Docker => "Docker or Podman",
            Self::Kubernetes => "Kubernetes",
            Self::Apptainer => "Apptainer or Singularity",
            Self::Other => "yes, of an unknown kind",
        }
    }

    /// How to start the container so that it has the GPU.
    pub(super) fn devices(self, hygon: bool) -> String {
        let docker = if hygon {
            "`--device=/dev/kfd --device=/dev/mkfd --device=/dev/dri --group-add video -v /opt/hyhal:/opt/hyhal` (without mkfd \
             where the host has none)"
        } else {
            "`--device=/dev/kfd --device=/dev/dri --group-add video --group-add render`"
        };
        match self {
            Self::Docker => format!("start the container with {docker}"),
            Self::Apptainer if hygon => {
                "start it with `-B /dev/kfd,/dev/dri,/opt/hyhal` (and /dev/mkfd, if the host has it)".to_owned()
            }
            Self::Apptainer => "start it with `--rocm`, which passes the devices".to_owned(),
            Self::Kubernetes => format!(
                "let the pod ask for the device that the vendor's device plugin offers ({}); with a container started by hand \
                 use {docker}",
                if hygon { "see `kubectl describe node`" } else { "`resources: limits: amd.com/gpu: 1`" }
            ),
            Self::Other => format!("pass the devices into it, as Docker does with {docker}"),
        }
    }
}
