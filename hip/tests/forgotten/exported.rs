//! Every name that the crate exports, and why forgetting a value of it is harmless. A new one stands nowhere here, and fails the
//! test until it does.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::needs_drop;

/// Where types are exported.
const EXPORTS: [&str; 4] = [
    include_str!("../../src/lib.rs"),
    include_str!("../../src/graph/mod.rs"),
    include_str!("../../src/rtc/mod.rs"),
    include_str!("../../src/interop/dlpack/mod.rs"),
];

/// The tests.
const TESTS: [&str; 2] = [include_str!("main.rs"), include_str!("foreign.rs")];

/// Guards: what must happen to them in the end is forgotten by these tests.
const TESTED: &[(&str, &[&str])] = &[
    (
        "forgotten_buffers_and_views",
        &["Buffer", "ManagedBuffer", "MappedBuffer", "PinnedBuffer", "Registered", "View", "ViewMut"],
    ),
    ("forgotten_transfers", &["Transfer"]),
    ("forgotten_streams_events_and_code", &["Stream", "Event", "Module", "Kernel", "BoundKernel", "MemoryPool"]),
    ("forgotten_devices", &["Device"]),
    ("forgotten_graphs", &["Graph", "GraphExec", "GraphParts", "GraphBuffer", "GraphPinned", "SharedBuffer"]),
    ("forgotten_in_a_capture", &["Capture", "External"]),
    ("forgotten_variables", &["Global"]),
    (
        "forgotten_pitched_memory_and_tables_of_pointers",
        &["Pitched2D", "Pitched3D", "PitchedViewMut", "PointerArray", "PointerArrayMut", "Chunks", "ChunksMut"],
    ),
    ("forgotten_memory_of_others", &["RawBuffer"]),
    ("forgotten_tensors", &["Export", "Import", "ReadOnly"]),
    ("forgotten_futures", &["StreamWait", "EventWait"]),
];

/// They own memory of the host alone: texts, lists, an open library. No device uses it, and the runtime knows nothing of it.
const HOST_ONLY: &[&str] = &[
    "Arch",
    "Cache",
    "CacheProblem",
    "CallError",
    "CodeBundle",
    "Compiled",
    "Compiler",
    "ComgrError",
    "DeviceProperties",
    "Diagnostic",
    "DlpackProblem",
    "Error",
    "GraphProblem",
    "Isolated",
    "KernelSignature",
    "LaunchProblem",
    "Log",
    "NodeInfo",
    "PciAddressError",
    "Program",
    "Result",
    "RtcError",
    "RuntimeInfo",
    "Suspects",
    "SymbolMissing",
    "TargetId",
];

/// They have no values.
const TRAITS: &[&str] = &[
    "AsGraphView",
    "AsGraphViewMut",
    "AsPitched",
    "AsPitchedMut",
    "AsView",
    "AsViewMut",
    "CodeSource",
    "Element",
    "GraphArg",
    "GraphArgs",
    "HostMemory",
    "HostSink",
    "HostSource",
    "LaunchArg",
    "LaunchArgs",
    "Param",
    "Params",
];

/// Names of types, and whether dropping one does anything where its feature is there.
macro_rules! types {
    ($($(#[$condition:meta])? $type:ty),* $(,)?) => { {
        let mut types = Vec::new();
        $({
            #[allow(unused_variables, reason = "it is not there where the feature is")]
            let drops = false;
            $(#[$condition])?
            let drops = needs_drop::<$type>();
            types.push((stringify!($type), drops));
        })*
        types
    } };
}

/// Views, numbers, options: there is nothing to drop.
fn plain() -> Vec<(&'static str, bool)> {
    types![
        hip::Allocator,
        hip::Arg<'static>,
        hip::BlockSize,
        hip::CachePreference,
        hip::CaptureMode,
        hip::Clock,
        hip::DeviceAttribute,
        hip::DeviceUuid,
        hip::Dim3,
        hip::Elapsed,
        hip::EmbeddedObject,
        hip::Extent,
        hip::Family,
        hip::GraphView<'static, f32>,
        hip::GraphViewMut<'static, f32>,
        hip::Grid,
        hip::HipVersion,
        hip::In<f32>,
        hip::InOut<f32>,
        hip::KernelAttributes,
        hip::LdsBanks,
        hip::LeftOut,
        hip::Limit,
        hip::MemoryAdvice,
        hip::MemoryInfo,
        hip::MemoryPlace,
        hip::MemoryStats,
        hip::Null,
        hip::Occupancy,
        hip::Out<f32>,
        hip::Ownership,
        hip::ParamSpec,
        hip::PciAddress,
        hip::PeerLink,
        hip::PinnedOptions,
        hip::PitchedView<'static, f32>,
        hip::PoolReuse,
        hip::PoolUse,
        hip::Profile,
        hip::StreamOptions,
        hip::Strides,
        hip::graph::Node,
        hip::graph::NodeKind,
        #[cfg(feature = "dlpack")]
        hip::dlpack::DlDataType,
        #[cfg(feature = "dlpack")]
        hip::dlpack::DlDevice,
        #[cfg(feature = "dlpack")]
        hip::dlpack::DlManagedTensor,
        #[cfg(feature = "dlpack")]
        hip::dlpack::DlManagedTensorVersioned,
        #[cfg(feature = "dlpack")]
        hip::dlpack::DlTensor,
        #[cfg(feature = "dlpack")]
        hip::dlpack::DlVersion,
        #[cfg(feature = "hiprtc")]
        hip::rtc::OptLevel,
        #[cfg(feature = "hiprtc")]
        hip::rtc::Severity,
    ]
}

/// `View` of `hip::View<'static, f32>`.
fn name(path: &str) -> &str {
    let path = path.split(['<', ' ']).next().unwrap_or_default();
    path.rsplit(':').next().unwrap_or_default()
}

/// Names of types and traits in the `pub use` of a source.
fn exported(source: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut inside = false;
    for line in source.lines() {
        inside |= line.starts_with("pub use ");
        if inside {
            let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            names.extend(words.filter(|word| word.starts_with(|c: char| c.is_uppercase())));
            inside = !line.ends_with(';');
        }
    }
    names
}

#[test]
fn every_exported_type_is_harmless_to_forget() {
    let mut reasons: BTreeMap<&str, &str> = BTreeMap::new();
    let mut add = |name, reason| {
        let before = reasons.insert(name, reason);
        assert!(before.is_none(), "{name} stands here twice");
    };
    for (test, types) in TESTED {
        assert!(TESTS.iter().any(|tests| tests.contains(&format!("\nfn {test}() {{"))), "there is no test {test}");
        types.iter().for_each(|name| add(name, test));
    }
    HOST_ONLY.iter().for_each(|name| add(name, "memory of the host"));
    TRAITS.iter().for_each(|name| add(name, "a trait"));
    for (path, drops) in plain() {
        assert!(!drops, "{path} has something to drop: which test forgets one?");
        add(name(path), "nothing to drop");
    }
    let exported: BTreeSet<&str> = EXPORTS.iter().flat_map(|source| exported(source)).collect();
    assert!(
        exported.contains("Buffer") && exported.contains("External") && exported.contains("Import"),
        "{exported:?}"
    );
    let new: Vec<_> = exported.iter().filter(|name| !reasons.contains_key(*name)).collect();
    assert!(new.is_empty(), "exported, and nobody knows what happens if a value is forgotten: {new:?}");
    let gone: Vec<_> = reasons.keys().filter(|name| !exported.contains(*name)).collect();
    assert!(gone.is_empty(), "not exported any more: {gone:?}");
}
