//! Made-up machines, as folders with their files: what `hip doctor` says of each.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use hip_cli::doctor::table::{ALL, Severity};
use hip_cli::doctor::{Options, Report, Verdict, examine};
use hip_cli::machine::Machine;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A machine in the making.
struct Tree {
    folder: TempDir,
    json: Value,
}

impl Tree {
    fn new() -> Self {
        let json = json!({"uid": 1000, "gids": [1000, 44, 109], "environment": {}, "nodes": {}});
        let tree = Self { folder: tempfile::tempdir().unwrap(), json };
        tree.file("etc/group", "root:x:0:\nvideo:x:44:alice\nrender:x:109:alice\nalice:x:1000:\n");
        tree.file("etc/passwd", "root:x:0:0::/root:/bin/sh\nalice:x:1000:1000::/home/alice:/bin/sh\n");
        tree.file("proc/version", "Linux version 6.8.0-45-generic\n");
        tree.file("proc/cmdline", "BOOT_IMAGE=/vmlinuz root=/dev/sda1 quiet\n");
        tree.file("proc/sys/kernel/osrelease", "6.8.0-45-generic\n");
        tree.file("proc/sys/kernel/numa_balancing", "0\n");
        tree
    }

    /// Two MI300X, ROCm 6.4.
    fn rocm() -> Self {
        let mut tree = Self::new();
        tree.file("sys/module/amdgpu/version", "6.12.12\n");
        for (address, node, minor) in [("0000:c1:00.0", 1, 128), ("0000:c6:00.0", 2, 129)] {
            tree.pci(address, "0x1002", Some("amdgpu"));
            tree.gpu(node, 90_402, minor);
        }
        tree.file("sys/class/kfd/kfd/topology/nodes/0/properties", "cpu_cores_count 96\nsimd_count 0\n");
        tree.node("/dev/kfd", "0660", 109);
        for (file, link) in [
            ("libamdhip64.so.6.4.60400", "libamdhip64.so.6"),
            ("libhsa-runtime64.so.1.15.60400", "libhsa-runtime64.so.1"),
            ("libamd_comgr.so.3.0.60400", "libamd_comgr.so.3"),
            ("libhiprtc.so.6.4.60400", "libhiprtc.so.6"),
        ] {
            tree.file(&format!("opt/rocm-6.4.0/lib/{file}"), "");
            tree.link(file, &format!("opt/rocm-6.4.0/lib/{link}"));
        }
        tree.link("/opt/rocm-6.4.0", "opt/rocm");
        tree.file("opt/rocm-6.4.0/.info/version", "6.4.0-47\n");
        tree.file("opt/rocm-6.4.0/bin/hipcc", "");
        tree
    }

    /// A BW1000, DTK 25.04.1.
    fn dtk() -> Self {
        let mut tree = Self::new();
        tree.file("sys/module/hydcu/version", "6.3.6-V1.1.0\n");
        tree.pci("0000:3b:00.0", "0x1d94", Some("hydcu"));
        tree.gpu(1, 90_306, 128);
        tree.file("sys/class/kfd/kfd/topology/nodes/0/properties", "cpu_cores_count 32\nsimd_count 0\n");
        tree.node("/dev/kfd", "0660", 44);
        tree.node("/dev/mkfd", "0660", 44);
        let dtk = "opt/dtk-25.04.1";
        tree.file(&format!("{dtk}/hip/lib/libgalaxyhip.so.5.2.25085.1211-205b0686"), "");
        tree.link("libgalaxyhip.so.5.2.25085.1211-205b0686", &format!("{dtk}/hip/lib/libgalaxyhip.so.5"));
        tree.file(&format!("{dtk}/lib/empty"), "");
        tree.link("../hip/lib/libgalaxyhip.so.5", &format!("{dtk}/lib/libamdhip64.so.5"));
        tree.file(&format!("{dtk}/dcc/comgr/lib/libamd_comgr.so.2"), "");
        tree.file(&format!("{dtk}/.info/rocm_version"), "25.04.1\n");
        tree.file(&format!("{dtk}/bin/hipcc"), "");
        tree.link("/opt/dtk-25.04.1", "opt/dtk");
        tree.file("opt/hyhal/lib/libhsa-runtime64.so.1", "");
        tree.set("LD_LIBRARY_PATH", "/opt/dtk/hip/lib:/opt/dtk/lib:/opt/dtk/dcc/comgr/lib:/opt/hyhal/lib");
        tree.set("ROCM_PATH", "/opt/dtk");
        tree
    }

    fn file(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn link(&self, target: &str, path: &str) {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(target, path).unwrap();
    }

    fn remove(&self, path: &str) {
        let path = self.folder.path().join(path);
        if path.is_dir() && !path.is_symlink() {
            fs::remove_dir_all(path).unwrap();
        } else {
            fs::remove_file(path).unwrap();
        }
    }

    fn pci(&self, address: &str, vendor: &str, driver: Option<&str>) {
        let folder = format!("sys/bus/pci/devices/{address}");
        self.file(&format!("{folder}/vendor"), format!("{vendor}\n"));
        self.file(&format!("{folder}/class"), "0x120000\n");
        if let Some(driver) = driver {
            self.link(&format!("../../../../bus/pci/drivers/{driver}"), &format!("{folder}/driver"));
        }
    }

    fn gpu(&mut self, node: u32, version: u32, minor: u32) {
        self.file(
            &format!("sys/class/kfd/kfd/topology/nodes/{node}/properties"),
            format!("cpu_cores_count 0\nsimd_count 1216\nsimd_per_cu 4\ndrm_render_minor {minor}\ngfx_target_version {version}\n"),
        );
        self.node(&format!("/dev/dri/renderD{minor}"), "0660", 109);
    }

    fn node(&mut self, path: &str, mode: &str, gid: u32) {
        self.file(path.trim_start_matches('/'), "");
        self.json["nodes"][path] = json!({"mode": mode, "gid": gid});
    }

    fn fails(&mut self, path: &str, errno: i32) {
        self.json["nodes"][path]["errno"] = json!(errno);
    }

    fn set(&mut self, name: &str, value: &str) {
        self.json["environment"][name] = json!(value);
    }

    fn groups(&mut self, gids: &[u32]) {
        self.json["gids"] = json!(gids);
    }

    fn root(&self) -> &Path {
        fs::write(self.folder.path().join("machine.json"), self.json.to_string()).unwrap();
        self.folder.path()
    }

    fn examine(&self, program: Option<&str>) -> Report {
        let machine = Machine::made_up(self.root()).unwrap();
        examine(&machine, &Options { program: program.map(Into::into), ..Options::default() })
    }
}

fn ids(report: &Report) -> Vec<&'static str> {
    let mut ids: Vec<_> = report.findings.iter().map(|finding| finding.kind.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// A machine, what is found on it, and words that the first finding and its remedy must have.
struct Case {
    name: &'static str,
    tree: fn() -> Tree,
    change: fn(&mut Tree),
    ids: &'static [&'static str],
    words: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        name: "no GPU",
        tree: Tree::new,
        change: |_| {},
        ids: &["compiler-missing", "no-gpu"],
        words: &["software device"],
    },
    Case {
        name: "driver not loaded",
        tree: Tree::rocm,
        change: |tree| tree.remove("sys/module/amdgpu"),
        ids: &["driver-not-loaded"],
        words: &["0000:c1:00.0", "modprobe amdgpu"],
    },
    Case {
        name: "Hygon's driver not loaded",
        tree: Tree::dtk,
        change: |tree| tree.remove("sys/module/hydcu"),
        ids: &["driver-not-loaded"],
        words: &["modprobe hydcu"],
    },
    Case {
        name: "blacklisted in a file",
        tree: Tree::rocm,
        change: |tree| {
            tree.remove("sys/module/amdgpu");
            tree.file("etc/modprobe.d/nvidia.conf", "# written by an installer\nblacklist amdgpu\n");
        },
        ids: &["driver-blacklisted"],
        words: &["/etc/modprobe.d/nvidia.conf", "initramfs"],
    },
    Case {
        name: "blacklisted on the command line",
        tree: Tree::rocm,
        change: |tree| {
            tree.remove("sys/module/amdgpu");
            tree.file("proc/cmdline", "root=/dev/sda1 modprobe.blacklist=nouveau,amdgpu\n");
        },
        ids: &["driver-blacklisted"],
        words: &["modprobe.blacklist=nouveau,amdgpu"],
    },
    Case {
        name: "given to a virtual machine",
        tree: Tree::rocm,
        change: |tree| {
            tree.remove("sys/bus/pci/devices/0000:c6:00.0/driver");
            tree.link("../../../../bus/pci/drivers/vfio-pci", "sys/bus/pci/devices/0000:c6:00.0/driver");
        },
        ids: &["gpu-bound-to-vfio"],
        words: &["0000:c6:00.0 is bound to vfio-pci"],
    },
    Case {
        name: "driver has not taken the GPU",
        tree: Tree::rocm,
        change: |tree| tree.remove("sys/bus/pci/devices/0000:c6:00.0/driver"),
        ids: &["gpu-not-bound"],
        words: &["0000:c6:00.0", "dmesg"],
    },
    Case {
        name: "no /dev/kfd",
        tree: Tree::rocm,
        change: |tree| tree.remove("dev/kfd"),
        ids: &["kfd-missing"],
        words: &["CONFIG_HSA_AMD"],
    },
    Case {
        name: "container without /dev/kfd",
        tree: Tree::rocm,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.remove("dev/kfd");
        },
        ids: &["kfd-not-in-container"],
        words: &["--device=/dev/kfd --device=/dev/dri --group-add"],
    },
    Case {
        name: "Apptainer without /dev/kfd",
        tree: Tree::rocm,
        change: |tree| {
            tree.set("APPTAINER_CONTAINER", "/images/x.sif");
            tree.remove("dev/kfd");
        },
        ids: &["kfd-not-in-container"],
        words: &["`--rocm`"],
    },
    Case {
        name: "pod without a GPU",
        tree: Tree::rocm,
        change: |tree| {
            tree.set("KUBERNETES_SERVICE_HOST", "10.0.0.1");
            tree.remove("dev/kfd");
            tree.remove("dev/dri");
        },
        ids: &["kfd-not-in-container", "render-missing"],
        words: &["amd.com/gpu: 1"],
    },
    Case {
        name: "DCU container without /dev/kfd",
        tree: Tree::dtk,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.remove("dev/kfd");
            tree.remove("dev/mkfd");
        },
        ids: &["kfd-not-in-container", "mkfd-missing"],
        words: &["--device=/dev/mkfd", "-v /opt/hyhal:/opt/hyhal"],
    },
    Case {
        name: "user in no group",
        tree: Tree::rocm,
        change: |tree| {
            tree.file("etc/group", "video:x:44:\nrender:x:109:\nalice:x:1000:\n");
            tree.groups(&[1000]);
        },
        ids: &["kfd-denied", "render-denied"],
        words: &["group render (109)", "user alice in alice", "sudo usermod -aG render alice"],
    },
    Case {
        name: "session older than the group",
        tree: Tree::rocm,
        change: |tree| tree.groups(&[1000]),
        ids: &["group-inactive"],
        words: &["/etc/group has alice in render", "newgrp render"],
    },
    Case {
        name: "container without the group's number",
        tree: Tree::rocm,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.file("etc/group", "root:x:0:\n");
            tree.groups(&[1000]);
        },
        ids: &["kfd-denied", "render-denied"],
        words: &["--group-add 109"],
    },
    Case {
        name: "container without root's rights",
        tree: Tree::rocm,
        change: |tree| {
            tree.file("run/.containerenv", "");
            tree.node("/dev/kfd", "0660", 65534);
        },
        ids: &["kfd-denied"],
        words: &["--group-add keep-groups"],
    },
    Case {
        name: "no driver on the container's host",
        tree: Tree::rocm,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.remove("sys/module/amdgpu");
        },
        ids: &["driver-not-loaded"],
        words: &["on the host, not in the container: `sudo modprobe amdgpu`"],
    },
    Case {
        name: "no udev rule",
        tree: Tree::rocm,
        change: |tree| tree.node("/dev/kfd", "0600", 0),
        ids: &["kfd-denied"],
        words: &["udev", "MODE=\"0660\""],
    },
    Case {
        name: "only some GPUs may be opened",
        tree: Tree::rocm,
        change: |tree| tree.node("/dev/dri/renderD129", "0660", 991),
        ids: &["render-denied"],
        words: &["/dev/dri/renderD129", "991"],
    },
    Case {
        name: "/dev mounted as a volume",
        tree: Tree::rocm,
        change: |tree| {
            tree.file("run/.containerenv", "");
            tree.fails("/dev/kfd", 1);
        },
        ids: &["kfd-refused"],
        words: &["operation not permitted", "not with `-v /dev:/dev`"],
    },
    Case {
        name: "a folder called /dev/kfd",
        tree: Tree::rocm,
        change: |tree| {
            tree.remove("dev/kfd");
            tree.file("dev/kfd/x", "");
        },
        ids: &["not-a-device"],
        words: &["/dev/kfd is a folder", "--device"],
    },
    Case {
        name: "the driver behind the file is gone",
        tree: Tree::rocm,
        change: |tree| tree.fails("/dev/kfd", 19),
        ids: &["kfd-broken"],
        words: &["no such device", "dmesg"],
    },
    Case {
        name: "container without /dev/dri",
        tree: Tree::rocm,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.remove("dev/dri");
        },
        ids: &["render-missing"],
        words: &["renderD128, /dev/dri/renderD129 missing", "--device=/dev/dri"],
    },
    Case {
        name: "/dev/mkfd belongs to another group",
        tree: Tree::dtk,
        change: |tree| tree.node("/dev/mkfd", "0660", 990),
        ids: &["mkfd-denied"],
        words: &["/dev/mkfd", "990"],
    },
    Case {
        name: "no topology",
        tree: Tree::rocm,
        change: |tree| tree.remove("sys/class"),
        ids: &["topology-missing"],
        words: &["/sys/class/kfd"],
    },
    Case {
        name: "only processors in the topology",
        tree: Tree::rocm,
        change: |tree| {
            tree.remove("sys/class/kfd/kfd/topology/nodes/1");
            tree.remove("sys/class/kfd/kfd/topology/nodes/2");
        },
        ids: &["topology-no-gpu"],
        words: &["1 nodes", "dmesg"],
    },
    Case {
        name: "a GPU that the container may not see",
        tree: Tree::rocm,
        change: |tree| tree.fails("/sys/class/kfd/kfd/topology/nodes/2/properties", 1),
        ids: &["topology-hidden"],
        words: &["1 of 3 nodes"],
    },
    Case {
        name: "topology of nonsense",
        tree: Tree::rocm,
        change: |tree| {
            for node in 0..3 {
                tree.file(&format!("sys/class/kfd/kfd/topology/nodes/{node}/properties"), [0xff, 0, b'\n', b'-', 0xfe]);
            }
        },
        ids: &["topology-missing"],
        words: &["3 unreadable"],
    },
    Case {
        name: "both drivers",
        tree: Tree::rocm,
        change: |tree| tree.file("sys/module/hycu/version", "5.16\n"),
        ids: &["drivers-mixed"],
        words: &["amdgpu and hycu"],
    },
    Case {
        name: "Windows Subsystem for Linux",
        tree: Tree::new,
        change: |tree| {
            tree.file("proc/version", "Linux version 5.15.153.1-microsoft-standard-WSL2\n");
            tree.file("dev/dxg", "");
        },
        ids: &["compiler-missing", "no-gpu", "wsl"],
        words: &["/dev/dxg is there"],
    },
    Case {
        name: "no runtime",
        tree: Tree::rocm,
        change: |tree| tree.remove("opt/rocm-6.4.0/lib"),
        ids: &["runtime-missing"],
        words: &["libamdhip64.so", "HIP_RS_LIBRARY"],
    },
    Case {
        name: "ROCm on a DCU",
        tree: Tree::dtk,
        change: |tree| {
            for path in ["opt/dtk", "opt/dtk-25.04.1", "opt/hyhal"] {
                tree.remove(path);
            }
            for library in ["libamdhip64.so.7", "libhsa-runtime64.so.1", "libamd_comgr.so.3", "libhiprtc.so.7"] {
                tree.file(&format!("opt/rocm/lib/{library}"), "");
            }
            tree.file("opt/rocm/bin/hipcc", "");
            tree.json["environment"] = json!({});
        },
        ids: &["runtime-of-other-vendor"],
        words: &["the driver is Hygon's, and only AMD's runtime", "DTK"],
    },
    Case {
        name: "DTK on an AMD GPU",
        tree: Tree::dtk,
        change: |tree| {
            tree.remove("sys/module/hydcu");
            tree.file("sys/module/amdgpu/version", "6.12.12\n");
        },
        ids: &["runtime-of-other-vendor"],
        words: &["install AMD's ROCm"],
    },
    Case {
        name: "ROCm and DTK",
        tree: Tree::dtk,
        change: |tree| tree.file("opt/rocm/lib/libamdhip64.so.6", ""),
        ids: &["both-runtimes"],
        words: &["HIP_RS_RUNTIME"],
    },
    Case {
        name: "ROCm and DTK in one path",
        tree: Tree::dtk,
        change: |tree| {
            tree.file("opt/rocm/lib/libamdhip64.so.6", "");
            tree.set("LD_LIBRARY_PATH", "/opt/rocm/lib:/opt/dtk/hip/lib:/opt/dtk/dcc/comgr/lib");
        },
        ids: &["both-runtimes", "families-mixed"],
        words: &[],
    },
    Case {
        name: "two releases of ROCm",
        tree: Tree::rocm,
        change: |tree| {
            tree.file("opt/rocm-5.7.1/lib/libamdhip64.so.5", "");
            tree.set("ROCM_PATH", "/opt/rocm");
            tree.set("LD_LIBRARY_PATH", "/opt/rocm-5.7.1/lib");
        },
        ids: &["releases-mixed"],
        words: &["/opt/rocm-6.4.0", "/opt/rocm-5.7.1"],
    },
    Case {
        name: "broken link",
        tree: Tree::rocm,
        change: |tree| tree.link("libamdhip64.so.5.7.50700", "usr/lib/x86_64-linux-gnu/libamdhip64.so.5"),
        ids: &["library-broken-link"],
        words: &["/usr/lib/x86_64-linux-gnu/libamdhip64.so.5 leads to nothing"],
    },
    Case {
        name: "HIP_RS_LIBRARY names nothing",
        tree: Tree::rocm,
        change: |tree| tree.set("HIP_RS_LIBRARY", "/opt/rocm-7.0.0/lib"),
        ids: &["library-named-wrong"],
        words: &["/opt/rocm-7.0.0/lib"],
    },
    Case {
        name: "no libhsa-runtime64",
        tree: Tree::rocm,
        change: |tree| tree.remove("opt/rocm-6.4.0/lib/libhsa-runtime64.so.1.15.60400"),
        ids: &["hsa-missing"],
        words: &["hsa-rocr"],
    },
    Case {
        name: "no libamd_comgr, no libhiprtc",
        tree: Tree::rocm,
        change: |tree| {
            tree.remove("opt/rocm-6.4.0/lib/libamd_comgr.so.3");
            tree.remove("opt/rocm-6.4.0/lib/libamd_comgr.so.3.0.60400");
            tree.remove("opt/rocm-6.4.0/lib/libhiprtc.so.6");
            tree.remove("opt/rocm-6.4.0/lib/libhiprtc.so.6.4.60400");
        },
        ids: &["comgr-missing", "hiprtc-missing"],
        words: &["comgr"],
    },
    Case {
        name: "container without /opt/hyhal",
        tree: Tree::dtk,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.remove("opt/hyhal");
        },
        ids: &["hyhal-missing"],
        words: &["-v /opt/hyhal:/opt/hyhal"],
    },
    Case {
        name: "DTK's comgr is missing",
        tree: Tree::dtk,
        change: |tree| tree.remove("opt/dtk-25.04.1/dcc"),
        ids: &["comgr-missing"],
        words: &["/opt/dtk/dcc/comgr/lib"],
    },
    Case {
        name: "DTK's script not sourced",
        tree: Tree::dtk,
        change: |tree| tree.json["environment"] = json!({}),
        ids: &["dtk-env-missing"],
        words: &["source /opt/dtk/env.sh"],
    },
    Case {
        name: "old driver of a DCU",
        tree: Tree::dtk,
        change: |tree| tree.file("sys/module/hydcu/version", "5.16.18\n"),
        ids: &["dcu-driver-old"],
        words: &["driver 5.16.18; gfx936 needs 6.3"],
    },
    Case {
        name: "old DTK",
        tree: Tree::dtk,
        change: |tree| tree.file("opt/dtk-25.04.1/.info/rocm_version", "24.04.3\n"),
        ids: &["dtk-old"],
        words: &["DTK 24.04.3; gfx936 needs 25.04"],
    },
    Case {
        name: "old driver under a new ROCm",
        tree: Tree::rocm,
        change: |tree| {
            tree.file("sys/module/amdgpu/version", "5.18.13\n");
            tree.file("opt/rocm-6.4.0/lib/libamdhip64.so.7.1.70100", "");
        },
        ids: &["driver-old"],
        words: &["amdgpu 5.18.13 with a runtime of HIP 7"],
    },
    Case {
        name: "NUMA balancing",
        tree: Tree::rocm,
        change: |tree| tree.file("proc/sys/kernel/numa_balancing", "1\n"),
        ids: &["numa-balancing"],
        words: &["echo 0"],
    },
    Case {
        name: "all hidden",
        tree: Tree::rocm,
        change: |tree| tree.set("HIP_VISIBLE_DEVICES", "-1"),
        ids: &["all-hidden"],
        words: &["HIP_VISIBLE_DEVICES=-1, of 2 devices", "unset HIP_VISIBLE_DEVICES"],
    },
    Case {
        name: "the second variable counts what the first left",
        tree: Tree::rocm,
        change: |tree| {
            tree.set("ROCR_VISIBLE_DEVICES", "1");
            tree.set("HIP_VISIBLE_DEVICES", "1");
        },
        ids: &["all-hidden", "visibility-twice"],
        words: &[],
    },
    Case {
        name: "a device too many",
        tree: Tree::rocm,
        change: |tree| tree.set("ROCR_VISIBLE_DEVICES", "0,1,2"),
        ids: &["hidden-out-of-range"],
        words: &["`2` is none of 2 devices"],
    },
    Case {
        name: "an empty list",
        tree: Tree::rocm,
        change: |tree| tree.set("CUDA_VISIBLE_DEVICES", ""),
        ids: &["visibility-empty"],
        words: &["CUDA_VISIBLE_DEVICES"],
    },
    Case {
        name: "container runtime told to pass nothing",
        tree: Tree::dtk,
        change: |tree| {
            tree.file(".dockerenv", "");
            tree.set("HCU_VISIBLE_DEVICES", "void");
            tree.remove("sys/class/kfd/kfd/topology/nodes/1");
        },
        ids: &["container-none", "topology-no-gpu"],
        words: &["HCU_VISIBLE_DEVICES"],
    },
    Case {
        name: "a GPU that pretends to be another",
        tree: Tree::rocm,
        change: |tree| tree.set("HSA_OVERRIDE_GFX_VERSION", "9.0.10"),
        ids: &["gfx-override"],
        words: &["makes it gfx90a; the driver says gfx942"],
    },
    Case {
        name: "a GPU that pretends nonsense",
        tree: Tree::rocm,
        change: |tree| tree.set("HSA_OVERRIDE_GFX_VERSION", "gfx90a"),
        ids: &["gfx-override-wrong"],
        words: &["9.0.10"],
    },
    Case {
        name: "misspelt runtime",
        tree: Tree::rocm,
        change: |tree| tree.set("HIP_RS_RUNTIME", "ROCm"),
        ids: &["runtime-choice-wrong"],
        words: &["HIP_RS_RUNTIME=ROCm"],
    },
    Case {
        name: "software device chosen",
        tree: Tree::rocm,
        change: |tree| tree.set("HIP_RS_RUNTIME", "emu:mi210"),
        ids: &["runtime-choice-software"],
        words: &["2 GPUs"],
    },
    Case {
        name: "another vendor's platform",
        tree: Tree::rocm,
        change: |tree| tree.set("HIP_PLATFORM", "nvidia"),
        ids: &["platform-other"],
        words: &["unset HIP_PLATFORM"],
    },
];

#[test]
fn healthy_machines_have_no_findings() {
    for (name, tree, gpus) in [("ROCm", Tree::rocm(), 2), ("DTK", Tree::dtk(), 1)] {
        let report = tree.examine(None);
        assert_eq!(ids(&report), [""; 0], "{name}: {:#?}", report.findings);
        assert_eq!((report.verdict(), report.gpus), (Verdict::Usable, gpus), "{name}");
    }
}

#[test]
fn broken_machines_are_explained() {
    for case in CASES {
        let mut tree = (case.tree)();
        (case.change)(&mut tree);
        let report = tree.examine(None);
        assert_eq!(ids(&report), case.ids, "{}: {:#?}", case.name, report.findings);
        let texts: Vec<String> =
            report.findings.iter().map(|found| format!("{}; {}", found.seen, found.remedy)).collect();
        for words in case.words {
            assert!(texts.iter().any(|text| text.contains(words)), "{}: no `{words}` in {texts:#?}", case.name);
        }
        let problem = report.findings.iter().any(|finding| finding.kind.severity == Severity::Problem);
        let expected = match (problem, report.gpus) {
            (true, _) => Verdict::Problems,
            (false, 0) => Verdict::Software,
            (false, _) => Verdict::Usable,
        };
        assert_eq!(report.verdict(), expected, "{}", case.name);
    }
}

#[test]
fn a_program_is_compared_with_the_machine() {
    let prebuilt = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/prebuilt");
    let (gfx942, gfx90a) = ("trial.gfx942.co", "trial.gfx90a.co");
    let tree = Tree::rocm();
    for file in [gfx942, gfx90a] {
        tree.file(&format!("home/{file}"), fs::read(prebuilt.join(file)).unwrap());
    }
    tree.file("home/text", "#!/bin/sh\n");
    tree.file("home/cut", &fs::read(prebuilt.join(gfx942)).unwrap()[..100]);
    let found = |program: &str| ids(&tree.examine(Some(program)));
    assert_eq!(found("/home/trial.gfx942.co"), [""; 0]);
    assert_eq!(found("/home/trial.gfx90a.co"), ["program-other-arch"]);
    for broken in ["/home/text", "/home/cut", "/home", "/home/absent"] {
        assert_eq!(found(broken), ["program-unreadable"], "{broken}");
    }
    let report = tree.examine(Some("/home/trial.gfx90a.co"));
    assert!(report.findings[0].remedy.contains("--offload-arch=gfx942"), "{:?}", report.findings);
}

/// What only a real machine or a library can show is tested elsewhere.
#[test]
fn every_finding_of_files_has_a_machine() {
    const ELSEWHERE: [&str; 16] = [
        "compiler-too-old",
        "device-failed",
        "fewer-devices",
        "launch-test-failed",
        "launch-untested",
        "memory-test-failed",
        "no-device-seen",
        "peer-none",
        "peer-test-failed",
        "program-no-code",
        "program-other-arch",
        "program-unreadable",
        "runtime-crashed",
        "runtime-hangs",
        "runtime-not-opened",
        "software-only",
    ];
    for kind in ALL {
        let tested = CASES.iter().any(|case| case.ids.contains(&kind.id));
        assert!(tested != ELSEWHERE.contains(&kind.id), "{}", kind.id);
    }
}

#[test]
fn the_command_says_the_same() {
    let mut tree = Tree::rocm();
    tree.groups(&[1000]);
    let hip = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_hip"));
        let output = command.args(arguments).arg("--root").arg(tree.root()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (status, text) = hip(&["doctor"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("problem group-inactive") && text.contains("newgrp render"), "{text}");
    assert!(!text.contains('\x1b'), "colours in a file");
    let (status, text) = hip(&["doctor", "--json"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &json["verdict"], &json["status"]), (Some(1), &json!("problems"), &json!(1)));
    assert_eq!(json["findings"][0]["id"], "group-inactive");
}
