//! Numbers of enumerators and flags that moved between releases. What a runtime is not known to have is `None`.

use core::ffi::c_uint;

use crate::error::CallError;
use crate::flags::hipStreamLegacy;
use crate::generated::{hipError_t, hipGraphNode_t, hipGraphNodeType, hipLimit_t, hipStream_t, hiprtcResult};
use crate::profile::Profile;
use crate::runtime::Runtime;
use crate::version::HipVersion;

/// A kind of graph node, whatever its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GraphNodeKind {
    /// A kernel.
    Kernel,
    /// A copy.
    Memcpy,
    /// A fill.
    Memset,
    /// A function on the host.
    Host,
    /// Another graph.
    Graph,
    /// Nothing; for dependencies.
    Empty,
    /// Waiting for an event.
    WaitEvent,
    /// Recording an event.
    EventRecord,
    /// Signalling an external semaphore (since HIP 5.3).
    ExtSemaphoreSignal,
    /// Waiting for an external semaphore (since HIP 5.3).
    ExtSemaphoreWait,
    /// A one-dimensional copy (up to HIP 5.2).
    Memcpy1D,
    /// Allocating memory (since HIP 5.5).
    MemAlloc,
    /// Freeing memory (since HIP 5.5).
    MemFree,
    /// A copy from a device variable.
    MemcpyFromSymbol,
    /// A copy to a device variable.
    MemcpyToSymbol,
    /// Several memory operations (since HIP 6.4).
    BatchMemOp,
}

/// A limit of a device, for `hipDeviceGetLimit` and `hipDeviceSetLimit`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Stack of a work-item, in bytes (since HIP 5.3).
    StackSize,
    /// Buffer of device-side `printf`, in bytes.
    PrintfFifoSize,
    /// Heap of device-side `malloc`, in bytes.
    MallocHeapSize,
    /// Least scratch memory that can be set, in bytes (since HIP 7.0).
    ScratchMin,
    /// Most scratch memory that can be set, in bytes (since HIP 7.0).
    ScratchMax,
    /// Scratch memory set, in bytes (since HIP 7.0).
    ScratchCurrent,
}

/// Kind, number, first version (major, minor) with this number, first version without it.
type NodeRow = (GraphNodeKind, c_uint, (u32, u32), Option<(u32, u32)>);

/// From the headers of HIP 5.0 to 7.15.
#[rustfmt::skip]
const NODES: &[NodeRow] = {
    use GraphNodeKind as K;
    &[
        (K::Kernel, 1, (5, 0), Some((5, 3))), (K::Kernel, 0, (5, 3), None),
        (K::Memcpy, 2, (5, 0), Some((5, 3))), (K::Memcpy, 1, (5, 3), None),
        (K::Memset, 3, (5, 0), Some((5, 3))), (K::Memset, 2, (5, 3), None),
        (K::Host, 4, (5, 0), Some((5, 3))), (K::Host, 3, (5, 3), None),
        (K::Graph, 5, (5, 0), Some((5, 3))), (K::Graph, 4, (5, 3), None),
        (K::Empty, 6, (5, 0), Some((5, 3))), (K::Empty, 5, (5, 3), None),
        (K::WaitEvent, 7, (5, 0), Some((5, 3))), (K::WaitEvent, 6, (5, 3), None),
        (K::EventRecord, 8, (5, 0), Some((5, 3))), (K::EventRecord, 7, (5, 3), None),
        (K::Memcpy1D, 9, (5, 0), Some((5, 3))),
        (K::ExtSemaphoreSignal, 8, (5, 3), None),
        (K::ExtSemaphoreWait, 9, (5, 3), None),
        (K::MemAlloc, 10, (5, 5), None),
        (K::MemFree, 11, (5, 5), None),
        (K::MemcpyFromSymbol, 10, (5, 0), Some((5, 5))), (K::MemcpyFromSymbol, 12, (5, 5), None),
        (K::MemcpyToSymbol, 11, (5, 0), Some((5, 5))), (K::MemcpyToSymbol, 13, (5, 5), None),
        (K::BatchMemOp, 14, (6, 4), None),
    ]
};

impl Profile {
    /// AMD's runtime of at least this version, or a software device that imitates it. DTK has numbers of its own where nobody
    /// has said that it keeps AMD's.
    fn is_amd(&self, major: u32, minor: u32) -> bool {
        !self.is_dtk() && self.hip.at_least(major, minor)
    }

    fn node_rows(&self) -> impl Iterator<Item = &'static NodeRow> + '_ {
        NODES.iter().filter(|(_, _, since, until)| {
            self.is_amd(since.0, since.1) && until.is_none_or(|until| !self.hip.at_least(until.0, until.1))
        })
    }

    /// What a `hipGraphNodeType` of this runtime means. `None` for numbers without a known meaning, and on DTK.
    pub fn graph_node_kind(&self, number: hipGraphNodeType) -> Option<GraphNodeKind> {
        self.node_rows().find(|row| row.1 == number.0).map(|row| row.0)
    }

    /// The `hipGraphNodeType` of a kind of node in this runtime. `None` if it does not have the kind, and on DTK.
    pub fn graph_node_type(&self, kind: GraphNodeKind) -> Option<hipGraphNodeType> {
        self.node_rows().find(|row| row.0 == kind).map(|row| hipGraphNodeType(row.1))
    }

    /// The `hipLimit_t` of a limit in this runtime. `None` if it does not have the limit.
    ///
    /// The first two numbers have never meant anything else, on DTK neither.
    pub fn limit(&self, limit: Limit) -> Option<hipLimit_t> {
        Some(hipLimit_t(match limit {
            Limit::PrintfFifoSize => 1,
            Limit::MallocHeapSize => 2,
            Limit::StackSize if self.hip.at_least(5, 3) => 0,
            Limit::ScratchMin if self.is_amd(7, 0) => 4096,
            Limit::ScratchMax if self.is_amd(7, 0) => 4097,
            Limit::ScratchCurrent if self.is_amd(7, 0) => 4098,
            _ => return None,
        }))
    }

    /// The flag `hipIpcMemLazyEnablePeerAccess` of `hipIpcOpenMemHandle`: 0 in HIP 5, 1 since 6.0. `None` on DTK and where the
    /// version is not known.
    pub fn ipc_mem_lazy_enable_peer_access(&self) -> Option<c_uint> {
        self.is_amd(5, 0).then(|| u32::from(self.hip.at_least(6, 0)))
    }

    /// The flag `hipDeviceLmemResizeToMax` of `hipSetDeviceFlags`: 22 before HIP 5.3, 16 since. `None` on DTK and where the
    /// version is not known.
    pub fn device_lmem_resize_to_max(&self) -> Option<c_uint> {
        self.is_amd(5, 0).then(|| if self.hip.at_least(5, 3) { 16 } else { 22 })
    }

    /// The handle `hipStreamLegacy` of the legacy default stream, which is first in HIP 6.2: `None` on older runtimes, which would
    /// take it for an address, and on DTK, which does not have it. There a null stream is the only name of that stream.
    pub fn stream_legacy(&self) -> Option<hipStream_t> {
        self.is_amd(6, 2).then_some(hipStreamLegacy)
    }

    /// Brings a code of this runtime's compiler to the number it has in all releases but 5.3, which alone had
    /// `HIPRTC_ERROR_LINKING` at 7 and everything from there on one higher.
    pub fn rtc_result(&self, code: hiprtcResult) -> hiprtcResult {
        let is_5_3 = !self.is_dtk() && (self.hip.major, self.hip.minor) == (5, 3);
        match code.0 {
            7 if is_5_3 => hiprtcResult::HIPRTC_ERROR_LINKING,
            8..=12 if is_5_3 => hiprtcResult(code.0 - 1),
            _ => code,
        }
    }

    /// The name of an error code in this runtime. One number was given to another error: 1054 is `hipErrorTbd` up to HIP 7.2 and
    /// `hipErrorInvalidClusterSize` in 7.14 and later. In the releases between, which were not seen, it is called by the older name.
    pub fn error_name(&self, code: hipError_t) -> &'static str {
        if code == hipError_t::hipErrorInvalidClusterSize && self.is_amd(7, 14) {
            return "hipErrorInvalidClusterSize";
        }
        code.name()
    }

    /// What an error code means in this runtime.
    pub fn explain_error(&self, code: hipError_t) -> &'static str {
        if code == hipError_t::hipErrorInvalidClusterSize {
            return match self.hip {
                HipVersion { major: 0, .. } => code.explain(),
                _ if self.is_amd(7, 14) => "a cluster of this size is not possible",
                _ => "not yet classified",
            };
        }
        code.explain()
    }
}

impl Runtime {
    /// The kind of a graph node (`hipGraphNodeGetType`).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, whose numbers are not known, [`CallError::Malformed`] for a number that no kind has in
    /// this release, else what the call reports.
    ///
    /// # Safety
    /// The node must be one of this runtime's.
    pub unsafe fn graph_node_kind(&self, node: hipGraphNode_t) -> Result<GraphNodeKind, CallError> {
        const CALL: &str = "hipGraphNodeGetType";
        let profile = self.settled_profile();
        if !profile.is_amd(5, 0) {
            let reason = "its numbers for kinds of graph nodes are not known".to_owned();
            return Err(CallError::Unsupported { call: CALL, reason });
        }
        let mut number = hipGraphNodeType(c_uint::MAX);
        // SAFETY: the caller vouches for the node; the pointer is to a number that outlives the call.
        let code = unsafe { self.hipGraphNodeGetType(node, &mut number) }?;
        CallError::check(self, CALL, code)?;
        profile
            .graph_node_kind(number)
            .ok_or_else(|| CallError::Malformed { call: CALL, detail: format!("no kind has the number {}", number.0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::PropsLayout;

    const ENUMS: &str = include_str!("../../data/enums.csv");

    fn amd(major: u32, minor: u32) -> Profile {
        let props = if major >= 6 { PropsLayout::R0600 } else { PropsLayout::Unsuffixed };
        Profile::new(false, HipVersion::new(major, minor, 0), props, false)
    }

    fn dtk(major: u32, minor: u32) -> Profile {
        Profile::new(false, HipVersion::new(major, minor, 0), PropsLayout::DtkV2, true)
    }

    /// Enumerator, profile of a release, and the number it has there. Columns: `5.0.0`, `6.4.3-deb`, `cub-7.14`, `7.15-py`.
    fn numbers(of: &str) -> Vec<(&'static str, Profile, Option<u32>)> {
        let mut rows = ENUMS.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let columns = rows.next().unwrap();
        let mut found = Vec::new();
        for row in rows.filter(|row| row[0] == of) {
            for (column, number) in columns.iter().zip(&row).skip(2) {
                let mut version = column.trim_start_matches("cub-").split(['.', '-']).map(|part| part.parse().unwrap());
                let profile = amd(version.next().unwrap(), version.next().unwrap());
                found.push((row[1], profile, number.parse().ok()));
            }
        }
        assert!(found.len() > 50, "{of}");
        found
    }

    #[test]
    fn graph_nodes() {
        use GraphNodeKind as K;
        for (name, profile, number) in numbers("hipGraphNodeType") {
            let kind = match name.trim_start_matches("hipGraphNodeType") {
                "Kernel" => K::Kernel,
                "Memcpy" => K::Memcpy,
                "Memset" => K::Memset,
                "Host" => K::Host,
                "Graph" => K::Graph,
                "Empty" => K::Empty,
                "WaitEvent" => K::WaitEvent,
                "EventRecord" => K::EventRecord,
                "ExtSemaphoreSignal" => K::ExtSemaphoreSignal,
                "ExtSemaphoreWait" => K::ExtSemaphoreWait,
                "Memcpy1D" => K::Memcpy1D,
                "MemAlloc" => K::MemAlloc,
                "MemFree" => K::MemFree,
                "MemcpyFromSymbol" => K::MemcpyFromSymbol,
                "MemcpyToSymbol" => K::MemcpyToSymbol,
                "BatchMemOp" => K::BatchMemOp,
                "Count" => {
                    // One past the last, so without a meaning.
                    assert_eq!(profile.graph_node_kind(hipGraphNodeType(number.unwrap())), None);
                    continue;
                }
                other => panic!("{other} is not in the table"),
            };
            assert_eq!(profile.graph_node_type(kind).map(|n| n.0), number, "{name} in {}", profile.hip);
            if let Some(number) = number {
                assert_eq!(profile.graph_node_kind(hipGraphNodeType(number)), Some(kind), "{name} in {}", profile.hip);
            }
        }
        assert_eq!(dtk(7, 2).graph_node_kind(hipGraphNodeType(0)), None);
        assert_eq!(dtk(6, 3).graph_node_type(K::Kernel), None);
    }

    #[test]
    fn limits() {
        for (name, profile, number) in numbers("hipLimit_t") {
            let limit = match name {
                "hipLimitStackSize" => Limit::StackSize,
                "hipLimitPrintfFifoSize" => Limit::PrintfFifoSize,
                "hipLimitMallocHeapSize" => Limit::MallocHeapSize,
                "hipExtLimitScratchMin" => Limit::ScratchMin,
                "hipExtLimitScratchMax" => Limit::ScratchMax,
                "hipExtLimitScratchCurrent" => Limit::ScratchCurrent,
                "hipLimitRange" => continue,
                other => panic!("{other} is not in the table"),
            };
            assert_eq!(profile.limit(limit).map(|n| n.0), number, "{name} in {}", profile.hip);
        }
        assert_eq!(dtk(7, 2).limit(Limit::MallocHeapSize), Some(hipLimit_t(2)));
        assert_eq!(dtk(7, 2).limit(Limit::ScratchMax), None);
    }

    #[test]
    fn kinds_of_memory() {
        use crate::generated::hipMemoryType;
        use crate::profile::MemoryKind as K;
        for (name, profile, number) in numbers("hipMemoryType") {
            let kind = match name.trim_start_matches("hipMemoryType") {
                "Unregistered" => K::Unregistered,
                "Host" => K::Host,
                "Device" => K::Device,
                "Managed" => K::Managed,
                "Array" => K::Array,
                "Unified" => K::Unified,
                other => panic!("{other} is not in the table"),
            };
            assert_eq!(profile.memory_type(kind).map(|n| n.0), number, "{name} in {}", profile.hip);
            if let Some(number) = number {
                assert_eq!(profile.memory_kind(hipMemoryType(number)), Some(kind), "{name} in {}", profile.hip);
            }
        }
    }

    #[test]
    fn codes_of_the_compiler() {
        let canonical = |name: &str| numbers("hiprtcResult").into_iter().rfind(|row| row.0 == name).unwrap().2.unwrap();
        for (name, profile, number) in numbers("hiprtcResult") {
            let Some(number) = number else { continue };
            let found = profile.rtc_result(hiprtcResult(number));
            assert_eq!(found.0, canonical(name), "{name} in {}", profile.hip);
            assert_eq!(found.name(), name);
        }
        assert_eq!(dtk(5, 3).rtc_result(hiprtcResult(7)), hiprtcResult(7));
    }

    #[test]
    fn error_1054() {
        let rows: Vec<Vec<_>> =
            include_str!("../../data/hipError_t.csv").lines().map(|line| line.split(',').collect()).collect();
        let row = |name: &str| rows.iter().find(|row| row[1] == name).unwrap();
        for (column, header) in rows[0].iter().enumerate().skip(2) {
            let mut version = header.trim_start_matches("cub-").split(['.', '-']).map(|part| part.parse().unwrap());
            let profile = amd(version.next().unwrap(), version.next().unwrap());
            for name in ["hipErrorTbd", "hipErrorInvalidClusterSize"] {
                if let Ok(code) = row(name)[column].parse() {
                    assert_eq!(profile.error_name(hipError_t(code)), name, "{header}");
                }
            }
        }
        assert_eq!(amd(7, 2).explain_error(hipError_t(1054)), "not yet classified");
        assert!(amd(7, 15).explain_error(hipError_t(1054)).contains("cluster"));
        assert_eq!(dtk(7, 2).error_name(hipError_t(1054)), "hipErrorTbd");
        assert_eq!(amd(5, 0).error_name(hipError_t(2)), "hipErrorOutOfMemory");
    }

    /// Macros of the headers of 5.0.0 to 7.1.0: the numbers they have now are in a table, the older ones are not.
    #[test]
    fn flags() {
        let rows: Vec<Vec<_>> =
            include_str!("../../data/constants.csv").lines().map(|line| line.split(',').collect()).collect();
        let now = |name: &str| -> (usize, (u32, u32)) {
            let row = rows.iter().find(|row| row[0] == name).unwrap();
            let (major, minor) = row[2].split_once('.').unwrap();
            (row[1].parse().unwrap(), (major.parse().unwrap(), minor.parse().unwrap()))
        };
        assert_eq!(now("hipIpcMemLazyEnablePeerAccess"), (1, (6, 0)));
        assert_eq!(now("hipDeviceLmemResizeToMax"), (16, (5, 3)));
        assert_eq!(now("hipStreamLegacy"), (hipStreamLegacy.addr(), (6, 2)));
        for (major, minor, lazy, lmem, legacy) in [
            (5, 0, 0, 22, false),
            (5, 2, 0, 22, false),
            (5, 3, 0, 16, false),
            (5, 7, 0, 16, false),
            (6, 0, 1, 16, false),
            (6, 1, 1, 16, false),
            (6, 2, 1, 16, true),
            (7, 0, 1, 16, true),
            (7, 15, 1, 16, true),
        ] {
            let profile = amd(major, minor);
            assert_eq!(profile.ipc_mem_lazy_enable_peer_access(), Some(lazy), "{}", profile.hip);
            assert_eq!(profile.device_lmem_resize_to_max(), Some(lmem), "{}", profile.hip);
            assert_eq!(profile.stream_legacy().map(|s| s.addr()), legacy.then_some(1), "{}", profile.hip);
        }
        for profile in [dtk(5, 4), dtk(6, 3), dtk(7, 2), amd(0, 0)] {
            assert_eq!(profile.ipc_mem_lazy_enable_peer_access(), None);
            assert_eq!((profile.device_lmem_resize_to_max(), profile.stream_legacy()), (None, None));
        }
    }
}
