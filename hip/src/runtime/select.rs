//! The choice among the runtimes that there are.

use std::fmt::Write;
use std::sync::Arc;

use hip_sys::{Family, Runtime, hipError_t};

use super::choice::{Choice, VARIABLE};
use crate::error::{Error, Result};
use crate::platform::Platform;

/// The variable that names a library, or where one is; `hip-sys` reads it.
pub(super) const LIBRARY: &str = "HIP_RS_LIBRARY";

/// A place where a library may be.
pub(super) trait Candidate {
    /// The place, for messages.
    fn place(&self) -> String;

    /// Opens the library, or says why that is not possible.
    fn open(&self) -> Result<Runtime, String>;
}

/// What the choice depends on; tests bring their own.
pub(super) trait Surroundings {
    /// Places to look for a library, best first.
    fn candidates(&self, choice: &Choice) -> Vec<Box<dyn Candidate>>;

    /// Whether libraries can be opened at all.
    fn has_loader(&self) -> bool;

    /// Whether this program has the software device.
    fn has_software(&self) -> bool;

    /// The software platform with these devices; `None` if this program has none.
    fn software(&self, list: Option<&str>) -> Option<Result<Arc<Platform>>>;

    /// Whether a variable names the only place to look for a library.
    fn is_library_named(&self) -> bool;

    /// What is wrong with the kernel driver, if something is.
    fn driver_state(&self) -> Option<String>;

    /// What the environment hides from the software device, or from others.
    fn hidden(&self, software: bool) -> Option<String>;

    /// Shows a line to the user.
    fn notice(&self, text: &str);
}

/// The platform to use. It has at least one device.
pub(super) fn select(choice: &Choice, surroundings: &dyn Surroundings) -> Result<Arc<Platform>> {
    if let Choice::Software(list) = choice {
        return match surroundings.software(list.as_deref()) {
            Some(platform) => with_device(platform?, surroundings),
            None => Err(Error::NoRuntime(
                format!(
                    "{VARIABLE} asks for the software device, but this program was built without it: enable the crate \
                     feature `emu` of `hip`"
                )
                .into(),
            )),
        };
    }
    let search = match search(choice, surroundings) {
        Ok(platform) => return Ok(platform),
        Err(search) => search,
    };
    if *choice == Choice::Auto
        && let Some(software) = surroundings.software(None)
    {
        let platform = with_device(software?, surroundings)?;
        let device = crate::Device::of(&platform, 0)?;
        let reason = search.short_reason(surroundings);
        let name = device.name().trim_end_matches(" (software)");
        let arch = device.arch().name();
        surroundings.notice(&format!("hip: no GPU ({reason}): running on the software device {name} ({arch})"));
        return Ok(platform);
    }
    Err(search.into_error(choice, surroundings))
}

/// The software platform, if the environment leaves it a device.
fn with_device(platform: Arc<Platform>, surroundings: &dyn Surroundings) -> Result<Arc<Platform>> {
    match platform.device_count() {
        Ok(count) if count > 0 => Ok(platform),
        Err(error) if error.code() != Some(hipError_t::hipErrorNoDevice) => Err(error),
        _ => {
            let why = surroundings.hidden(true).unwrap_or_else(|| "it has none".to_owned());
            Err(Error::NoDevice(format!("no software device is to be seen: {why}").into()))
        }
    }
}

/// What a search that found no device came across.
struct Search {
    /// Libraries that were opened, with what they said.
    opened: Vec<Opened>,
    /// Places without a usable library, with the reason.
    failed: Vec<(String, String)>,
}

struct Opened {
    family: Family,
    name: String,
    /// File or name, and HIP version.
    library: String,
    said: String,
}

/// The first library with a device.
fn search(choice: &Choice, surroundings: &dyn Surroundings) -> Result<Arc<Platform>, Search> {
    let mut search = Search { opened: Vec::new(), failed: Vec::new() };
    for candidate in surroundings.candidates(choice) {
        // A second library of a family could only see the same devices, and may abort the process: its compiler library
        // registers its options a second time.
        let is_dtk = candidate.place().contains("galaxyhip");
        if search.opened.iter().any(|opened| (opened.family == Family::Dtk) == is_dtk) {
            continue;
        }
        match candidate.open() {
            Err(reason) => search.failed.push((candidate.place(), reason)),
            Ok(runtime) => {
                let platform = Platform::new(runtime);
                let said = match platform.device_count() {
                    Ok(0) => "it reports 0 devices".to_owned(),
                    Ok(_) => return Ok(platform),
                    Err(error) => match error.code() {
                        // HIP 5.2 says "invalid device" where later versions say "no device".
                        Some(hipError_t::hipErrorNoDevice | hipError_t::hipErrorInvalidDevice) => {
                            "it sees no device".to_owned()
                        }
                        _ => error.to_string(),
                    },
                };
                let info = platform.info();
                let (name, library) = (info.name().to_owned(), info.to_string());
                search.opened.push(Opened { family: info.family(), name, library, said });
            }
        }
    }
    Err(search)
}

impl Search {
    /// For the notice: a few words.
    fn short_reason(&self, surroundings: &dyn Surroundings) -> String {
        match self.opened.first() {
            Some(opened) => match surroundings.driver_state() {
                // What comes after the colon explains.
                Some(state) => {
                    let state = state.split(": ").next().unwrap_or_default();
                    format!("{}: {}; {state}", opened.name, opened.said)
                }
                None => format!("{}: {}", opened.name, opened.said),
            },
            None if !surroundings.has_loader() => "built without `rocm` and `dtk`".to_owned(),
            None => match self.failed.first().filter(|_| surroundings.is_library_named()) {
                Some((place, reason)) => format!("{LIBRARY} names {place}: {reason}"),
                None => "no HIP runtime library found".to_owned(),
            },
        }
    }

    fn into_error(self, choice: &Choice, surroundings: &dyn Surroundings) -> Error {
        let mut text = String::new();
        for opened in &self.opened {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{}: {}", opened.library, opened.said);
        }
        let found_library = !self.opened.is_empty();
        if found_library {
            for state in [surroundings.driver_state(), surroundings.hidden(false)].into_iter().flatten() {
                let _ = writeln!(text, "{state}");
            }
        }
        if !found_library {
            let what = match choice {
                Choice::Rocm => "no ROCm runtime library",
                Choice::Dtk => "no DTK runtime library",
                Choice::Path(_) => "no HIP runtime library at the path in HIP_RS_RUNTIME",
                Choice::Auto | Choice::Software(_) => "no HIP runtime library",
            };
            if surroundings.has_loader() {
                let only = match surroundings.is_library_named() && !matches!(choice, Choice::Path(_)) {
                    true => format!(" only what {LIBRARY} names"),
                    false => String::new(),
                };
                let _ = writeln!(text, "{what} could be opened; tried{only}");
            } else {
                let _ = writeln!(
                    text,
                    "{what} can be opened: this program was built without the crate features `rocm` and `dtk` of `hip`"
                );
            }
            for (place, reason) in &self.failed {
                let _ = writeln!(text, "  {place}: {reason}");
            }
        }
        if !surroundings.has_software() {
            text.push_str("to run on the CPU instead, enable the crate feature `emu` of `hip`");
        } else {
            text.push_str("to run on the CPU instead, set HIP_RS_RUNTIME=emu, or leave it unset");
        }
        if found_library { Error::NoDevice(text.into()) } else { Error::NoRuntime(text.into()) }
    }
}

/// What is wrong with AMD's or Hygon's kernel driver, as far as its device file tells.
pub(super) fn driver_state() -> Option<String> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    match std::fs::OpenOptions::new().read(true).write(true).open("/dev/kfd") {
        Ok(_) => None,
        Err(error) => Some(match error.kind() {
            std::io::ErrorKind::NotFound => {
                "/dev/kfd does not exist: the kernel driver is not loaded, or the container was started without the device"
                    .to_owned()
            }
            std::io::ErrorKind::PermissionDenied => {
                "/dev/kfd may not be opened by this user: it usually takes membership of the groups `render` and `video`"
                    .to_owned()
            }
            _ => format!("/dev/kfd cannot be opened: {error}"),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use super::*;
    use crate::fake::{self, Fake};

    /// A place to look in the tests: what it is called, and what opening it gives.
    #[derive(Clone)]
    struct Place {
        place: &'static str,
        library: Result<Fake, &'static str>,
        opened: Rc<Cell<usize>>,
    }

    impl Candidate for Place {
        fn place(&self) -> String {
            self.place.to_owned()
        }

        fn open(&self) -> Result<Runtime, String> {
            self.opened.set(self.opened.get() + 1);
            self.library.clone().map(Fake::runtime).map_err(str::to_owned)
        }
    }

    struct World {
        places: Vec<Place>,
        software: bool,
        named: bool,
        driver: Option<&'static str>,
        hidden: Option<&'static str>,
        notices: RefCell<Vec<String>>,
        opened: Rc<Cell<usize>>,
    }

    impl World {
        fn new(places: &[(&'static str, Result<Fake, &'static str>)]) -> Self {
            fake::log();
            let opened = Rc::new(Cell::new(0));
            let place = |(place, library): &(&'static str, Result<Fake, &'static str>)| Place {
                place,
                library: library.clone(),
                opened: Rc::clone(&opened),
            };
            let places = places.iter().map(place).collect();
            Self {
                places,
                software: false,
                named: false,
                driver: None,
                hidden: None,
                notices: RefCell::default(),
                opened,
            }
        }

        fn error(&self, choice: &Choice) -> String {
            select(choice, self).unwrap_err().to_string()
        }
    }

    impl Surroundings for World {
        fn candidates(&self, _: &Choice) -> Vec<Box<dyn Candidate>> {
            self.places.iter().map(|place| Box::new(place.clone()) as Box<dyn Candidate>).collect()
        }

        fn has_loader(&self) -> bool {
            !self.places.is_empty()
        }

        fn has_software(&self) -> bool {
            self.software
        }

        fn software(&self, chip: Option<&str>) -> Option<Result<Arc<Platform>>> {
            let fake = Fake { software: true, ..Fake::default() };
            self.software.then(|| match chip {
                Some("mi9") => Err(Error::Software("no chip `mi9`".into())),
                _ => Ok(fake.platform()),
            })
        }

        fn is_library_named(&self) -> bool {
            self.named
        }

        fn driver_state(&self) -> Option<String> {
            self.driver.map(str::to_owned)
        }

        fn hidden(&self, software: bool) -> Option<String> {
            self.hidden.map(|value| format!("HIP_VISIBLE_DEVICES=`{value}` of {software}"))
        }

        fn notice(&self, text: &str) {
            self.notices.borrow_mut().push(text.to_owned());
        }
    }

    const NOTHING: Result<Fake, &str> = Err("cannot open shared object file: No such file or directory");

    fn library() -> Result<Fake, &'static str> {
        Ok(Fake::default())
    }

    /// The next `times` libraries see no device.
    fn no_device(times: usize) {
        fake::fail("hipGetDeviceCount", hipError_t::hipErrorNoDevice, times);
    }

    #[test]
    fn the_first_library_with_a_device_is_taken() {
        let world = World::new(&[("libamdhip64.so.7", NOTHING), ("libamdhip64.so.6", library()), ("other", library())]);
        let platform = select(&Choice::Auto, &world).unwrap();
        assert!(!platform.info().is_software());
        assert_eq!(platform.info().to_string(), "/opt/rocm/lib/libamdhip64.so.7 (HIP 7.1.25424)");
        assert_eq!(world.opened.get(), 2);
        assert!(world.notices.borrow().is_empty());
    }

    #[test]
    fn a_library_without_a_device_leads_to_the_other_family_only() {
        let places =
            [("libamdhip64.so.7", library()), ("libamdhip64.so.6", library()), ("libgalaxyhip.so.5", library())];
        let world = World::new(&places);
        no_device(1);
        select(&Choice::Auto, &world).unwrap();
        assert_eq!(world.opened.get(), 2, "two of one family may abort");
    }

    #[test]
    fn auto_falls_back_with_one_line() {
        let mut world = World::new(&[("libamdhip64.so.7", NOTHING)]);
        world.software = true;
        assert!(select(&Choice::Auto, &world).unwrap().info().is_software());
        let text = "hip: no GPU (no HIP runtime library found): running on the software device Fake MI210 (gfx90a)";
        assert_eq!(*world.notices.borrow(), [text]);

        let mut world = World::new(&[("libamdhip64.so.7", library())]);
        (world.software, world.driver) = (true, Some("/dev/kfd does not exist: the driver is not loaded"));
        no_device(1);
        select(&Choice::Auto, &world).unwrap();
        let reason = "libamdhip64.so.7: it sees no device; /dev/kfd does not exist";
        let text = format!("hip: no GPU ({reason}): running on the software device Fake MI210 (gfx90a)");
        assert_eq!(*world.notices.borrow(), [text]);
    }

    #[test]
    fn a_library_that_a_variable_names_is_told() {
        let mut world = World::new(&[("/dev/zero", Err("it is no file"))]);
        (world.software, world.named) = (true, true);
        select(&Choice::Auto, &world).unwrap();
        let reason = "HIP_RS_LIBRARY names /dev/zero: it is no file";
        let text = format!("hip: no GPU ({reason}): running on the software device Fake MI210 (gfx90a)");
        assert_eq!(*world.notices.borrow(), [text]);
        let expected = "no ROCm runtime library could be opened; tried only what HIP_RS_LIBRARY names\n  \
                        /dev/zero: it is no file\n";
        assert!(world.error(&Choice::Rocm).starts_with(expected), "{}", world.error(&Choice::Rocm));
    }

    #[test]
    fn what_is_asked_for_by_name_does_not_fall_back() {
        let mut world = World::new(&[("libamdhip64.so.7", library())]);
        (world.software, world.driver) = (true, Some("/dev/kfd may not be opened by this user"));
        no_device(1);
        let error = select(&Choice::Rocm, &world).unwrap_err();
        assert!(matches!(error, Error::NoDevice(_)));
        let expected = "/opt/rocm/lib/libamdhip64.so.7 (HIP 7.1.25424): it sees no device\n\
                        /dev/kfd may not be opened by this user\n\
                        to run on the CPU instead, set HIP_RS_RUNTIME=emu, or leave it unset";
        assert_eq!(error.to_string(), expected);
        assert!(world.notices.borrow().is_empty());
    }

    #[test]
    fn without_anything_the_error_lists_what_was_tried() {
        let world = World::new(&[("libamdhip64.so.7", NOTHING), ("/opt/rocm/lib", Err("no such folder"))]);
        let error = select(&Choice::Auto, &world).unwrap_err();
        assert!(matches!(error, Error::NoRuntime(_)));
        let expected = "no HIP runtime library could be opened; tried\n  \
                        libamdhip64.so.7: cannot open shared object file: No such file or directory\n  \
                        /opt/rocm/lib: no such folder\n\
                        to run on the CPU instead, enable the crate feature `emu` of `hip`";
        assert_eq!(error.to_string(), expected);
        assert!(world.error(&Choice::Dtk).starts_with("no DTK runtime library could be opened; tried\n"));
        assert!(World::new(&[]).error(&Choice::Auto).contains("without the crate features `rocm` and `dtk`"));
    }

    #[test]
    fn a_broken_library_is_reported_with_its_code() {
        let world = World::new(&[("libamdhip64.so.7", library())]);
        fake::fail("hipGetDeviceCount", hipError_t::hipErrorSharedObjectInitFailed, 1);
        assert!(world.error(&Choice::Auto).contains("hipErrorSharedObjectInitFailed (303)"));
        let fake = Fake { missing: &["hipGetDeviceCount"], ..Fake::default() };
        let world = World::new(&[("libamdhip64.so.7", Ok(fake))]);
        assert!(world.error(&Choice::Auto).contains("has no function hipGetDeviceCount"));
    }

    #[test]
    fn what_the_environment_hides_is_named() {
        let mut world = World::new(&[("libamdhip64.so.7", library())]);
        world.hidden = Some("-1");
        no_device(1);
        assert!(world.error(&Choice::Rocm).contains("\nHIP_VISIBLE_DEVICES=`-1` of false\n"));
        world.software = true;
        no_device(1);
        let error = select(&Choice::Software(None), &world).unwrap_err();
        assert!(matches!(error, Error::NoDevice(_)), "{error}");
        assert!(error.to_string().ends_with("HIP_VISIBLE_DEVICES=`-1` of true"), "{error}");
    }

    #[test]
    fn the_software_device_by_name() {
        let mut world = World::new(&[]);
        let choice = |chip: Option<&str>| Choice::Software(chip.map(str::to_owned));
        assert!(world.error(&choice(None)).contains("feature `emu`"));
        world.software = true;
        assert!(select(&choice(Some("mi210")), &world).unwrap().info().is_software());
        assert_eq!(world.error(&choice(Some("mi9"))), "software device: no chip `mi9`");
        assert!(world.notices.borrow().is_empty(), "it was asked for");
    }
}
