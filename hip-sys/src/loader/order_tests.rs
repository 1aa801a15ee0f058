//! In which order places are tried, on machines made up in a folder.

use super::candidates::{Place, places};
use super::names::System;
use super::tests::{Folder, surroundings};
use super::{LoadOptions, Preference, Surroundings};

/// The places as text: names as they are, files relative to the root, `-` before places known to be empty, `*` before
/// libraries that are loaded.
fn listed(options: &LoadOptions, machine: &Surroundings) -> Vec<String> {
    let text = |place: &Place| {
        let path = place.path();
        let path = path.strip_prefix(&machine.root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        match place {
            Place::Loaded(_) => format!("*{path}"),
            Place::Empty(..) => format!("-{path}"),
            Place::Name(_) | Place::File(_) => path,
        }
    };
    places(options, machine).iter().map(text).collect()
}

fn auto(machine: &Surroundings) -> Vec<String> {
    listed(&LoadOptions::default(), machine)
}

fn root_with(name: &str, files: &[&str]) -> Folder {
    let root = Folder::new(name);
    for file in files {
        root.file(file, b"");
    }
    root
}

const ROCM_NAMES: [&str; 3] = ["libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"];
const NO_DTK: [&str; 4] = ["libgalaxyhip.so.5", "libgalaxyhip.so", "-opt/dtk/hip/lib", "-opt/dtk/lib"];

#[test]
fn a_machine_with_several_installations() {
    let root = root_with(
        "order",
        &[
            "opt/rocm-6.4.1/lib/libamdhip64.so.6",
            "opt/rocm-7.2.0/lib/libamdhip64.so.7",
            "opt/rocm-7.2.0/lib/libamdhip64.so",
            "opt/rocm-10.0/lib/libamdhip64.so.7",
            "opt/rocm/core-7.14/lib/libamdhip64.so.7",
            "opt/rocm/core-10.0/lib/libamdhip64.so.7",
            "opt/dtk-25.04/lib/libgalaxyhip.so.5",
            "opt/dtk-26.04/hip/lib/libgalaxyhip.so.5",
            "usr/lib64/libamdhip64.so.5",
            "usr/lib/libsomething.so",
        ],
    );
    let found = auto(&surroundings(&root, &[("ROCM_PATH", "/nowhere/chosen")]));
    let expected = [
        &["-/nowhere/chosen/lib", "-/nowhere/chosen/hip/lib", "libamdhip64.so.7", "-opt/rocm/lib"],
        ROCM_NAMES.as_slice(),
        &[
            "opt/rocm/core-10.0/lib/libamdhip64.so.7",
            "opt/rocm/core-7.14/lib/libamdhip64.so.7",
            "opt/rocm-10.0/lib/libamdhip64.so.7",
            "opt/rocm-7.2.0/lib/libamdhip64.so.7",
            "opt/rocm-7.2.0/lib/libamdhip64.so",
            "opt/rocm-6.4.1/lib/libamdhip64.so.6",
            "usr/lib64/libamdhip64.so.5",
        ],
        &NO_DTK,
        &["opt/dtk-26.04/hip/lib/libgalaxyhip.so.5", "opt/dtk-25.04/lib/libgalaxyhip.so.5"],
    ]
    .concat();
    assert_eq!(found, expected);
}

#[test]
fn what_the_environment_asks_for_comes_first() {
    let root = root_with(
        "environment",
        &[
            "opt/rocm/lib/libamdhip64.so.7",
            "chosen/lib/libamdhip64.so.6",
            "path/libamdhip64.so.5",
            "cray/lib/libamdhip64.so",
        ],
    );
    let at = |path: &str| root.0.join(path).to_string_lossy().into_owned();
    let path =
        std::env::join_paths([at("nowhere"), at("path"), "relative".to_owned(), String::new()]).expect("no colon");
    let variables = [
        ("CRAY_ROCM_PREFIX", &*at("cray")),
        ("ROCM_PATH", &*at("chosen")),
        ("LD_LIBRARY_PATH", path.to_str().expect("text")),
    ];
    let found = listed(&LoadOptions::new(Preference::Rocm), &surroundings(&root, &variables));
    let expected = [
        "path/libamdhip64.so.5",
        "chosen/lib/libamdhip64.so.6",
        "-chosen/hip/lib",
        "cray/lib/libamdhip64.so",
        "-cray/hip/lib",
        "libamdhip64.so.7",
        "opt/rocm/lib/libamdhip64.so.7",
    ];
    assert_eq!(found, [expected.as_slice(), &ROCM_NAMES].concat());
    let hip_path = listed(&LoadOptions::new(Preference::Rocm), &surroundings(&root, &[("HIP_PATH", &at("chosen"))]));
    assert_eq!(hip_path[0], "chosen/lib/libamdhip64.so.6");
}

/// DTK's script sets AMD's variables; some clusters have DTK under a prefix of their own.
#[test]
fn folders_of_dtk() {
    let root = root_with(
        "dtk",
        &[
            "opt/dtk/hip/lib/libgalaxyhip.so.5",
            "opt/dtk/lib/libamdhip64.so.5",
            "public/dtk-24.04/hip/lib/libgalaxyhip.so",
        ],
    );
    let dtk = root.0.join("opt/dtk").to_string_lossy().into_owned();
    let cluster = root.0.join("public/dtk-24.04").to_string_lossy().into_owned();
    let only = LoadOptions::new(Preference::Dtk);
    let expected = ["libgalaxyhip.so.5", "libgalaxyhip.so", "opt/dtk/hip/lib/libgalaxyhip.so.5", "-opt/dtk/lib"];
    assert_eq!(listed(&only, &surroundings(&root, &[])), expected);
    for variable in ["DTK_PATH", "DTKROOT", "DTK_ROOT", "DTK_HOME", "ROCM_PATH", "ROCM_HOME"] {
        let found = listed(&only, &surroundings(&root, &[(variable, &cluster)]));
        assert_eq!(found[0], "public/dtk-24.04/hip/lib/libgalaxyhip.so", "{variable}");
    }
    let hip_path = root.0.join("opt/dtk/hip").to_string_lossy().into_owned();
    let found = listed(&only, &surroundings(&root, &[("HIP_PATH", &hip_path)]));
    assert_eq!(found[0], "opt/dtk/hip/lib/libgalaxyhip.so.5");
    // Under AMD's name it is found as well where AMD's is looked for first: the file is the same.
    let found = auto(&surroundings(&root, &[("ROCM_PATH", &dtk)]));
    assert_eq!(found[0], "opt/dtk/lib/libamdhip64.so.5");
}

#[test]
fn which_family_comes_first() {
    let plain = root_with("family", &[]);
    for (driver, path) in
        [("none", "tmp"), ("hycu", "sys/module/hycu"), ("hydcu", "sys/module/hydcu"), ("user", "opt/hyhal")]
    {
        std::fs::create_dir_all(plain.0.join(path)).expect("a folder for the test");
        for features in [(false, false), (true, false), (false, true), (true, true)] {
            let mut machine = surroundings(&plain, &[]);
            machine.features = features;
            let dtk_first = driver != "none" || features == (false, true);
            let expected = if dtk_first { "libgalaxyhip.so.5" } else { "libamdhip64.so.7" };
            assert_eq!(auto(&machine)[0], expected, "driver {driver}, features {features:?}");
            // The features exclude neither family, a preference does.
            assert!(auto(&machine).iter().any(|place| place.contains("amdhip")));
            assert!(auto(&machine).iter().any(|place| place.contains("galaxyhip")));
            assert_eq!(listed(&LoadOptions::new(Preference::Rocm), &machine)[0], "libamdhip64.so.7");
            let dtk = listed(&LoadOptions::new(Preference::Dtk), &machine);
            assert!(dtk[0] == "libgalaxyhip.so.5" && dtk.iter().all(|place| !place.contains("amdhip")), "{dtk:?}");
        }
        std::fs::remove_dir_all(plain.0.join(path)).expect("it was made above");
    }
}

#[test]
fn what_is_loaded_comes_before_all() {
    let root = root_with("loaded", &["chosen/lib/libamdhip64.so.7"]);
    let chosen = root.0.join("chosen").to_string_lossy().into_owned();
    let mut machine = surroundings(&root, &[("ROCM_PATH", &chosen)]);
    let files = [
        "/usr/lib/libc.so.6",
        "/x/torch/lib/libamdhip64-00ca863d.so.7.14.60850",
        "/y/libgalaxyhip.so.5.2",
        "/z/libamdhip64.so.7.bak",
    ];
    machine.loaded = files.map(Into::into).into();
    let found = auto(&machine);
    assert_eq!(found[..2], ["*/x/torch/lib/libamdhip64-00ca863d.so.7.14.60850", "*/y/libgalaxyhip.so.5.2"]);
    assert_eq!(found[2], "chosen/lib/libamdhip64.so.7");
    assert!(!listed(&LoadOptions::new(Preference::Rocm), &machine).iter().any(|place| place.contains("galaxy")));
}

#[test]
fn majors_that_are_not_known_come_last() {
    let root = root_with(
        "future",
        &[
            "opt/rocm/lib/libamdhip64.so.8",
            "opt/rocm/lib/libamdhip64.so.8.1.2",
            "opt/rocm-7.2/lib/libamdhip64.so.7",
            "opt/rocm-7.2/lib/libamdhip64.so.9",
            "opt/rocm-6.1/lib/libamdhip64.so.6.1.40093-e0c1b3d",
            "opt/rocm-6.0/lib/libamdhip64.so.6",
            "opt/rocm-6.0/lib/libamdhip64.so.6.0.32830",
            "opt/rocm-5.9/lib/libamdhip64.so.4",
            "opt/dtk/lib/libgalaxyhip.so.6",
        ],
    );
    let expected = [
        &["libamdhip64.so.7"],
        ROCM_NAMES.as_slice(),
        &[
            "opt/rocm-7.2/lib/libamdhip64.so.7",
            // There is no short name: it is found by its full one.
            "opt/rocm-6.1/lib/libamdhip64.so.6.1.40093-e0c1b3d",
            "opt/rocm-6.0/lib/libamdhip64.so.6",
            "libgalaxyhip.so.5",
            "libgalaxyhip.so",
            "-opt/dtk/hip/lib",
            "opt/rocm/lib/libamdhip64.so.8.1.2",
            "opt/rocm/lib/libamdhip64.so.8",
            "opt/rocm-7.2/lib/libamdhip64.so.9",
            "opt/rocm-5.9/lib/libamdhip64.so.4",
            "opt/dtk/lib/libgalaxyhip.so.6",
        ],
    ]
    .concat();
    assert_eq!(auto(&surroundings(&root, &[])), expected);
}

#[test]
fn wheels_of_all_python_environments() {
    let wheel = |python: &str| format!("{python}/_rocm_sdk_core/lib/libamdhip64.so.7");
    let places = [
        "venv/lib/python3.12/site-packages",
        "conda/lib/python3.11/site-packages",
        "home/.local/lib/python3.13/site-packages",
        "home/.local/lib/python3.9/site-packages",
        "usr/local/lib/python3.12/dist-packages",
        "usr/lib64/python3.12/site-packages",
        "usr/lib/python3/dist-packages",
    ];
    let root = Folder::new("wheels");
    places.iter().for_each(|place| drop(root.file(&wheel(place), b"")));
    let at = |path: &str| root.0.join(path).to_string_lossy().into_owned();
    let variables = [("VIRTUAL_ENV", &*at("venv")), ("CONDA_PREFIX", &*at("conda")), ("HOME", &*at("home"))];
    let found = listed(&LoadOptions::new(Preference::Rocm), &surroundings(&root, &variables));
    let expected = [
        "venv/lib/python3.12/site-packages",
        "conda/lib/python3.11/site-packages",
        "home/.local/lib/python3.13/site-packages",
        "home/.local/lib/python3.9/site-packages",
        "usr/local/lib/python3.12/dist-packages",
        "usr/lib/python3/dist-packages",
        "usr/lib64/python3.12/site-packages",
    ];
    assert_eq!(found[found.len() - 7..], expected.map(wheel));
}

#[test]
fn a_path_is_the_only_place() {
    let root = root_with(
        "path",
        &[
            "rocm/lib/libamdhip64.so.6",
            "dtk/hip/lib/libgalaxyhip.so.5",
            "dtk/lib/libamdhip64.so.5",
            "wheel/libamdhip64-00ca863d.so.7.14.60850-0000000",
            "wheel/libamd_comgr-8aab37bd.so.3.3.0",
            "future/libamdhip64.so.8",
            "empty/readme",
            "library",
        ],
    );
    let machine = surroundings(&root, &[("ROCM_PATH", "/opt/other")]);
    let at = |path: &str| listed(&LoadOptions::at(root.0.join(path)), &machine);
    assert_eq!(at("rocm/lib"), ["rocm/lib/libamdhip64.so.6"]);
    assert_eq!(at("rocm"), ["rocm/lib/libamdhip64.so.6"], "the prefix of an installation");
    assert_eq!(at("dtk"), ["dtk/hip/lib/libgalaxyhip.so.5"]);
    assert_eq!(at("wheel"), ["wheel/libamdhip64-00ca863d.so.7.14.60850-0000000"]);
    assert_eq!(at("future"), ["future/libamdhip64.so.8"]);
    assert_eq!(at("empty"), ["-empty"]);
    assert_eq!(at("library"), ["library"]);
    assert_eq!(at("nowhere/library"), ["nowhere/library"]);
    let named = |path: &str| places(&LoadOptions::at(path), &machine);
    assert_eq!(named("libamdhip64.so.6"), [Place::Name("libamdhip64.so.6".into())]);
    // The system's interface takes a bare name for one in its search path, whatever is in the current folder.
    assert_eq!(named("Cargo.toml"), [Place::Name("Cargo.toml".into())]);
    assert_eq!(named("./Cargo.toml"), [Place::File("./Cargo.toml".into())]);
    assert!(matches!(named("")[..], [Place::Empty(..)]), "the system takes it for the program itself");
    assert!(matches!(named("..")[..], [Place::Empty(..)]));
}

#[test]
fn the_variable_names_the_only_place() {
    let root = root_with("variable", &["rocm/lib/libamdhip64.so.6", "other/libamdhip64.so.7"]);
    let rocm = root.0.join("rocm").to_string_lossy().into_owned();
    let machine = surroundings(&root, &[("HIP_RS_LIBRARY", &rocm), ("ROCM_PATH", "/opt/other")]);
    assert_eq!(auto(&machine), ["rocm/lib/libamdhip64.so.6"]);
    assert_eq!(listed(&LoadOptions::new(Preference::Rocm), &machine), ["rocm/lib/libamdhip64.so.6"]);
    // What the program says stands above it.
    assert_eq!(listed(&LoadOptions::at(root.0.join("other")), &machine), ["other/libamdhip64.so.7"]);
}

#[test]
fn windows() {
    let root = root_with(
        "windows",
        &[
            "Windows/System32/amdhip64.dll",
            "Windows/System32/amdhip64_6.dll",
            "Windows/System32/amdhip64_7.dll",
            "Programs/AMD/ROCm/6.2/bin/amdhip64_6.dll",
            "Programs/AMD/ROCm/7.1/bin/amdhip64_7.dll",
            "sdk/bin/amdhip64_8.dll",
            "venv/Lib/site-packages/_rocm_sdk_core/bin/amdhip64_7.dll",
        ],
    );
    let at = |path: &str| root.0.join(path).to_string_lossy().into_owned();
    let variables = [
        ("SystemRoot", &*at("Windows")),
        ("ProgramFiles", &*at("Programs")),
        ("HIP_PATH", &*at("sdk")),
        ("VIRTUAL_ENV", &*at("venv")),
        ("ROCM_PATH", &*at("chosen")),
    ];
    let mut machine = surroundings(&root, &variables);
    machine.system = System::Windows;
    let expected = [
        "-chosen/bin",
        "Windows/System32/amdhip64_7.dll",
        "Windows/System32/amdhip64_6.dll",
        "Windows/System32/amdhip64.dll",
        "amdhip64_7.dll",
        "amdhip64_6.dll",
        "amdhip64.dll",
        "Programs/AMD/ROCm/7.1/bin/amdhip64_7.dll",
        "Programs/AMD/ROCm/6.2/bin/amdhip64_6.dll",
        "venv/Lib/site-packages/_rocm_sdk_core/bin/amdhip64_7.dll",
        "sdk/bin/amdhip64_8.dll",
    ];
    assert_eq!(auto(&machine), expected);
}
