//! Which runtime libraries are on the machine, and whether what they need is there too.

use super::container::Container;
use super::driver::Driver;
use super::report::Report;
use super::table;
use crate::machine::Machine;

const PART: &str = "libraries";
const SYSTEM: [&str; 7] = [
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/lib/x86_64-linux-gnu",
    "/usr/lib64",
    "/usr/lib",
    "/usr/local/lib",
    "/usr/local/lib64",
];

/// What is installed.
#[derive(Debug, Default)]
pub(super) struct Libraries {
    /// Real files of AMD's runtime.
    pub(super) rocm: Vec<String>,
    /// Real files of Hygon's runtime.
    pub(super) dtk: Vec<String>,
    /// What DTK calls its release, `25.04.2` say.
    pub(super) dtk_release: Option<String>,
}

pub(super) fn examine(
    machine: &Machine,
    container: Option<Container>,
    driver: &Driver,
    report: &mut Report,
) -> Libraries {
    let folders = Folders::of(machine);
    let mut libraries = Libraries::default();
    for folder in folders.all() {
        for file in machine.list(&folder) {
            let (of_rocm, of_dtk) = (is_library(&file, "libamdhip64.so"), is_library(&file, "libgalaxyhip.so"));
            if !of_rocm && !of_dtk {
                continue;
            }
            let path = format!("{folder}/{file}");
            let Some(real) = machine.resolve(&path) else {
                report.found(&table::LIBRARY_BROKEN_LINK, format!("{path} leads to nothing"));
                continue;
            };
            // DTK has AMD's name as a link to its own library.
            let is_dtk = of_dtk || real.contains("libgalaxyhip") || folder.contains("/dtk");
            let list = if is_dtk { &mut libraries.dtk } else { &mut libraries.rocm };
            if !list.contains(&real) {
                list.push(real);
            }
        }
    }
    tell(machine, &folders, &mut libraries, report);
    named(machine, report);
    let has_gpu = driver.loaded && (!driver.gpus.is_empty() || machine.exists("/dev/kfd"));
    let suits = if driver.hygon { !libraries.dtk.is_empty() } else { !libraries.rocm.is_empty() };
    let any = !libraries.rocm.is_empty() || !libraries.dtk.is_empty();
    if has_gpu && !any && machine.set_variable("HIP_RS_LIBRARY").is_none() {
        let (wanted, package) = match driver.hygon {
            true => (
                "libgalaxyhip.so.5",
                "install DTK, or use a container image that has it; DTK_PATH names its prefix if that is \
                                           not /opt/dtk",
            ),
            false => ("libamdhip64.so", table::RUNTIME_MISSING.remedy),
        };
        report.found_with(&table::RUNTIME_MISSING, format!("no {wanted} in {}", folders.all().join(", ")), package);
    } else if has_gpu && any && !suits {
        let (have, want) = if driver.hygon { ("AMD's", "Hygon's DTK") } else { ("Hygon's", "AMD's ROCm") };
        report.found_with(
            &table::RUNTIME_OF_OTHER_VENDOR,
            format!(
                "the driver is {}, and only {have} runtime is installed",
                if driver.hygon { "Hygon's" } else { "AMD's" }
            ),
            format!("install {want}, or use a container image that has it"),
        );
    }
    companions(machine, container, driver, &folders, &libraries, report);
    mixtures(machine, &libraries, report);
    libraries
}

/// Where libraries are looked for.
struct Folders {
    library_path: Vec<String>,
    rocm: Vec<String>,
    dtk: Vec<String>,
}

impl Folders {
    fn of(machine: &Machine) -> Self {
        let below = |prefixes: &[String], inside: &[&str]| -> Vec<String> {
            let folders =
                prefixes.iter().flat_map(|prefix| inside.iter().map(move |inside| format!("{prefix}/{inside}")));
            folders.filter(|folder| machine.is_folder(folder)).collect()
        };
        let named = |names: &[&str]| -> Vec<String> {
            let values = names.iter().filter_map(|name| machine.set_variable(name));
            values.filter(|value| value.starts_with('/')).map(|value| value.trim_end_matches('/').to_owned()).collect()
        };
        let installed = |is: &dyn Fn(&str) -> bool| -> Vec<String> {
            machine.list("/opt").into_iter().filter(|name| is(name)).map(|name| format!("/opt/{name}")).collect()
        };
        let (dtk_named, rocm_named): (Vec<_>, Vec<_>) =
            named(&["ROCM_PATH", "ROCM_HOME", "ROCM_ROOT", "HIP_PATH", "DTK_PATH", "DTKROOT", "DTK_ROOT", "DTK_HOME"])
                .into_iter()
                .partition(|prefix| prefix.contains("dtk"));
        let mut rocm = rocm_named;
        rocm.extend(installed(&|name| name == "rocm" || name.starts_with("rocm-")));
        rocm.extend(
            machine
                .list("/opt/rocm")
                .iter()
                .filter(|name| name.starts_with("core-"))
                .map(|name| format!("/opt/rocm/{name}")),
        );
        let mut dtk = dtk_named;
        dtk.extend(installed(&|name| name == "dtk" || name.starts_with("dtk-")));
        let path = machine.set_variable("LD_LIBRARY_PATH").unwrap_or_default().split(':');
        let path = path.filter(|folder| folder.starts_with('/')).map(|folder| folder.trim_end_matches('/').to_owned());
        Self {
            library_path: path.collect(),
            rocm: below(&rocm, &["lib", "lib64", "hip/lib"]),
            dtk: below(&dtk, &["hip/lib", "lib"]),
        }
    }

    /// All of them, each once, that exist or not.
    fn all(&self) -> Vec<String> {
        let mut all = Vec::new();
        let system = SYSTEM.map(str::to_owned);
        for folder in self.library_path.iter().chain(&self.rocm).chain(&self.dtk).chain(&system) {
            if !folder.is_empty() && !all.contains(folder) {
                all.push(folder.clone());
            }
        }
        all
    }
}

/// `libx.so` and `libx.so.1.2`.
fn is_library(file: &str, name: &str) -> bool {
    file.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn tell(machine: &Machine, folders: &Folders, libraries: &mut Libraries, report: &mut Report) {
    for (name, files) in [("ROCm's runtime", &libraries.rocm), ("DTK's runtime", &libraries.dtk)] {
        let text = if files.is_empty() { "none found".to_owned() } else { files.join(", ") };
        report.fact(PART, name, text);
    }
    let release = |folders: &[String], files: &[&str]| {
        folders.iter().find_map(|folder| {
            let prefix = folder.trim_end_matches("/lib64").trim_end_matches("/lib").trim_end_matches("/hip");
            files
                .iter()
                .find_map(|file| machine.read(&format!("{prefix}/.info/{file}")).filter(|text| !text.is_empty()))
        })
    };
    if let Some(version) = release(&folders.rocm, &["version"]) {
        report.fact(PART, "ROCm's release", version);
    }
    libraries.dtk_release = release(&folders.dtk, &["rocm_version", "version-dev", "version"]);
    if let Some(version) = &libraries.dtk_release {
        report.fact(PART, "DTK's release", version.clone());
    }
}

/// The variable that names the library.
fn named(machine: &Machine, report: &mut Report) {
    let Some(value) = machine.set_variable("HIP_RS_LIBRARY") else { return };
    report.fact(PART, "HIP_RS_LIBRARY", value);
    // A bare name goes to the system's search path.
    if value.starts_with('/') && !machine.exists(value) {
        report.found(&table::LIBRARY_NAMED_WRONG, format!("HIP_RS_LIBRARY={value}"));
    }
}

fn companions(
    machine: &Machine,
    container: Option<Container>,
    driver: &Driver,
    folders: &Folders,
    libraries: &Libraries,
    report: &mut Report,
) {
    let find = |name: &str, more: &[&str]| {
        let all = folders.all().into_iter().chain(more.iter().map(|folder| (*folder).to_owned()));
        all.into_iter().any(|folder| {
            let files = machine.list(&folder);
            files.iter().any(|file| is_library(file, name) && machine.resolve(&format!("{folder}/{file}")).is_some())
        })
    };
    if !libraries.dtk.is_empty() {
        // Where another vendor's GPU is used this is no more than untidy.
        let matters = driver.hygon || libraries.rocm.is_empty();
        if !machine.exists("/opt/hyhal") {
            if matters {
                let remedy = match container {
                    Some(_) => "start the container with `-v /opt/hyhal:/opt/hyhal`",
                    None => "install the package of Hygon's driver, which has it",
                };
                report.found_with(&table::HYHAL_MISSING, "DTK is installed, /opt/hyhal is not there", remedy);
            }
        } else if !find("libhsa-runtime64.so", &["/opt/hyhal/lib", "/opt/dtk/.hyhal/lib"]) && matters {
            report.found(&table::HSA_MISSING, "libhsa-runtime64.so is neither in /opt/hyhal/lib nor in DTK");
        }
        let comgr = ["/opt/dtk/dcc/comgr/lib"];
        if !find("libamd_comgr.so", &comgr) && matters {
            report.found(&table::COMGR_MISSING, "libamd_comgr.so is neither in /opt/dtk/dcc/comgr/lib nor elsewhere");
        }
        let set_up = folders.library_path.iter().any(|folder| folder.contains("dtk"));
        let in_configuration = machine
            .list("/etc/ld.so.conf.d")
            .iter()
            .any(|file| machine.read(&format!("/etc/ld.so.conf.d/{file}")).is_some_and(|text| text.contains("dtk")));
        if driver.hygon && !set_up && !in_configuration {
            report.found(&table::DTK_ENV_MISSING, "no folder of DTK in LD_LIBRARY_PATH or /etc/ld.so.conf.d");
        }
    }
    let dtk_in_use = driver.hygon && !libraries.dtk.is_empty();
    if !libraries.rocm.is_empty() && !dtk_in_use {
        if !find("libhsa-runtime64.so", &[]) {
            report.found(&table::HSA_MISSING, format!("beside {}", libraries.rocm.join(", ")));
        }
        if !find("libamd_comgr.so", &[]) {
            report.found(&table::COMGR_MISSING, format!("beside {}", libraries.rocm.join(", ")));
        }
        // Up to version 5 the compiler is in the runtime itself.
        let separate = libraries.rocm.iter().any(|file| {
            let major =
                file.rsplit_once(".so.").and_then(|(_, version)| version.split('.').next()?.parse::<u32>().ok());
            major.is_some_and(|major| major >= 6)
        });
        if separate && !find("libhiprtc.so", &[]) {
            report.found(&table::HIPRTC_MISSING, "no libhiprtc.so beside the runtime");
        }
    }
}

fn mixtures(machine: &Machine, libraries: &Libraries, report: &mut Report) {
    if !libraries.rocm.is_empty() && !libraries.dtk.is_empty() {
        report.found(&table::BOTH_RUNTIMES, "ROCm's and DTK's runtime are on this machine");
    }
    let path = machine.set_variable("LD_LIBRARY_PATH").unwrap_or_default();
    let rocm: Vec<&str> = path.split(':').filter(|folder| folder.contains("/rocm")).collect();
    let dtk: Vec<&str> = path.split(':').filter(|folder| folder.contains("/dtk")).collect();
    if let (Some(rocm), Some(dtk)) = (rocm.first(), dtk.first()) {
        report.found(&table::FAMILIES_MIXED, format!("LD_LIBRARY_PATH has {rocm} and {dtk}"));
    }
    // Installations by the names of their folders, links followed.
    let mut releases: Vec<(String, String)> = Vec::new();
    let variables = ["ROCM_PATH", "ROCM_HOME", "HIP_PATH"].into_iter();
    let named = variables.filter_map(|name| Some((name, machine.set_variable(name)?)));
    for (what, folder) in named.chain(rocm.into_iter().map(|folder| ("LD_LIBRARY_PATH", folder))) {
        if let Some(release) = release_of(machine, folder) {
            releases.push((what.to_owned(), release));
        }
    }
    if let Some((first, rest)) = releases.split_first()
        && let Some(other) = rest.iter().find(|(_, release)| *release != first.1)
    {
        report.found(&table::RELEASES_MIXED, format!("{} leads to {}, {} to {}", first.0, first.1, other.0, other.1));
    }
}

/// `/opt/rocm-6.2.0` for anything below it, or below a link to it.
fn release_of(machine: &Machine, folder: &str) -> Option<String> {
    let name = folder.strip_prefix("/opt/")?.split('/').next()?;
    if !name.starts_with("rocm") {
        return None;
    }
    machine.resolve(&format!("/opt/{name}"))
}
