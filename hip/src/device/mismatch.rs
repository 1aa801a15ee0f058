//! What is said of things that belong to different devices.

use super::Device;
use crate::error::Error;

/// For devices of two runtimes.
const OTHER_RUNTIME: &str =
    "runtimes share nothing: copy by way of the host (`Stream::download`, then `Stream::upload` on the other device)";

/// For devices of two software runtimes, which a program seldom means to have.
const OTHER_SOFTWARE: &str = "`Device::first` and `Device::all` give other software devices than `Device::emulated`, and each interface \
     (`@rocm7`) is a runtime of its own: take all devices from one of them, or copy by way of the host (`Stream::download`, then \
     `Stream::upload`)";

/// Two devices in words that tell them apart, and what helps against their mix.
pub(crate) struct Mismatch {
    pub(crate) have: String,
    pub(crate) want: String,
    pub(crate) remedy: &'static str,
}

impl Mismatch {
    /// `what` belongs to `have` and was used with what belongs to `want`.
    #[cold]
    pub(crate) fn new(what: &str, have: &Device, want: &Device) -> Self {
        Self::with(have, want, || remedy(what))
    }

    /// `what` belongs to `have`, and a graph of the device `want` was to have it.
    #[cold]
    pub(crate) fn of_graph(what: &str, have: &Device, want: &Device) -> Self {
        Self::with(have, want, || graph_remedy(what))
    }

    fn with(have: &Device, want: &Device, remedy: impl FnOnce() -> &'static str) -> Self {
        if have.is_same_runtime(want) {
            return Self { have: have.to_string(), want: want.to_string(), remedy: remedy() };
        }
        // Runtimes can have equal names, and their devices too.
        let name = |device: &Device| format!("{device} of runtime {}, {}", device.platform().id(), device.runtime());
        let software = have.runtime().is_software() && want.runtime().is_software();
        let remedy = if software { OTHER_SOFTWARE } else { OTHER_RUNTIME };
        Self { have: name(have), want: name(want), remedy }
    }

    /// As an error of anything but graphs.
    pub(crate) fn into_error(self, what: &'static str) -> Error {
        let Self { have, want, remedy } = self;
        Error::WrongDevice { what, have, want, remedy }
    }
}

/// What helps where both devices are of one runtime.
fn remedy(what: &str) -> &'static str {
    match what {
        "the kernel" => {
            "load its module on that device too (`Module::load`), or launch it on a stream of its own device"
        }
        "the buffer" | "a buffer" => {
            "use a stream of its device, or copy it (`Stream::copy`, `Buffer::to_device`); kernels reach it if \
             `Device::enable_peer_access` was called on the stream's device"
        }
        "the event" => "use an event of that device: `Stream::record_event` makes one",
        "the earlier event" => "there are times only between events of one device",
        "the source and the destination" => "use a stream of one of the two",
        "the pool" => "use a stream of the pool's device, or a pool of the stream's",
        "the module" => "use a stream of the module's device, or load the module on the stream's",
        "the graph" => "launch it on a stream of the device that it was made for",
        _ => "make both on one device",
    }
}

/// The same for graphs.
fn graph_remedy(what: &str) -> &'static str {
    match what {
        "the kernel" => "load its module on the graph's device too (`Module::load`)",
        "the buffer" => "copy it to the graph's device first (`Buffer::to_device`)",
        "the event" => "use an event of the graph's device",
        _ => "make both on one device",
    }
}
