//! Copies of volumes by the driver interface: `HIP_MEMCPY3D`, whose extents grew from 32 to 64 bits at HIP 6.0.

use core::ffi::c_uint;

use crate::error::CallError;
use crate::generated::{
    HIP_MEMCPY3D_V5, HIP_MEMCPY3D_V6, hipCtx_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipStream_t,
};
use crate::params::{CopyPlace, list, unknown_layout};
use crate::profile::StructVariant;
use crate::room::Room;
use crate::runtime::Runtime;

/// One end of a [`Memcpy3d`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memcpy3dEnd {
    /// Base address or array.
    pub place: CopyPlace,
    /// Where the copy starts in a row, in bytes.
    pub x_in_bytes: usize,
    /// The row where the copy starts.
    pub y: usize,
    /// The slice where the copy starts.
    pub z: usize,
    /// Level of detail.
    pub lod: usize,
    /// Distance of two rows, in bytes; not used for arrays.
    pub pitch: usize,
    /// Rows of a slice; not used for arrays.
    pub height: usize,
}

/// A copy of a volume: `HIP_MEMCPY3D`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memcpy3d {
    /// Where from.
    pub src: Memcpy3dEnd,
    /// Where to.
    pub dst: Memcpy3dEnd,
    /// Bytes of a row to copy.
    pub width_in_bytes: usize,
    /// Rows of a slice to copy.
    pub height: usize,
    /// Slices to copy.
    pub depth: usize,
}

/// A structure of either layout.
enum Raw {
    V5(HIP_MEMCPY3D_V5),
    V6(HIP_MEMCPY3D_V6),
}

impl Raw {
    /// For the generated functions, which know the newer layout only.
    fn as_ptr(&self) -> *const HIP_MEMCPY3D_V6 {
        match self {
            Raw::V5(raw) => (&raw const *raw).cast(),
            Raw::V6(raw) => raw,
        }
    }
}

impl Memcpy3d {
    /// The structure before HIP 6.0: 128 bytes.
    ///
    /// # Errors
    /// [`CallError::InvalidArgument`], in the name of `call`, if an extent or offset does not fit in 32 bits.
    pub fn to_v5(&self, call: &'static str) -> Result<HIP_MEMCPY3D_V5, CallError> {
        let fit = |argument, value: usize| {
            c_uint::try_from(value).map_err(|_| CallError::InvalidArgument {
                call,
                argument,
                reason: format!("is {value}, and has 32 bits before HIP 6.0"),
            })
        };
        let (src, dst) = (&self.src, &self.dst);
        Ok(HIP_MEMCPY3D_V5 {
            srcXInBytes: fit("srcXInBytes", src.x_in_bytes)?,
            srcY: fit("srcY", src.y)?,
            srcZ: fit("srcZ", src.z)?,
            srcLOD: fit("srcLOD", src.lod)?,
            srcMemoryType: src.place.number_v5(),
            srcHost: src.place.host(),
            srcDevice: src.place.device(),
            srcArray: src.place.array(),
            srcPitch: fit("srcPitch", src.pitch)?,
            srcHeight: fit("srcHeight", src.height)?,
            dstXInBytes: fit("dstXInBytes", dst.x_in_bytes)?,
            dstY: fit("dstY", dst.y)?,
            dstZ: fit("dstZ", dst.z)?,
            dstLOD: fit("dstLOD", dst.lod)?,
            dstMemoryType: dst.place.number_v5(),
            dstHost: dst.place.host(),
            dstDevice: dst.place.device(),
            dstArray: dst.place.array(),
            dstPitch: fit("dstPitch", dst.pitch)?,
            dstHeight: fit("dstHeight", dst.height)?,
            WidthInBytes: fit("WidthInBytes", self.width_in_bytes)?,
            Height: fit("Height", self.height)?,
            Depth: fit("Depth", self.depth)?,
        })
    }

    /// The structure since HIP 6.0: 184 bytes.
    pub fn to_v6(&self) -> HIP_MEMCPY3D_V6 {
        let (src, dst) = (&self.src, &self.dst);
        HIP_MEMCPY3D_V6 {
            srcXInBytes: src.x_in_bytes,
            srcY: src.y,
            srcZ: src.z,
            srcLOD: src.lod,
            srcMemoryType: src.place.number_v6(),
            srcHost: src.place.host(),
            srcDevice: src.place.device(),
            srcArray: src.place.array(),
            srcPitch: src.pitch,
            srcHeight: src.height,
            dstXInBytes: dst.x_in_bytes,
            dstY: dst.y,
            dstZ: dst.z,
            dstLOD: dst.lod,
            dstMemoryType: dst.place.number_v6(),
            dstHost: dst.place.host(),
            dstDevice: dst.place.device(),
            dstArray: dst.place.array(),
            dstPitch: dst.pitch,
            dstHeight: dst.height,
            WidthInBytes: self.width_in_bytes,
            Height: self.height,
            Depth: self.depth,
        }
    }

    /// From the structure since HIP 6.0. `None` if a kind of memory in it is none that a copy can have.
    pub fn from_v6(raw: &HIP_MEMCPY3D_V6) -> Option<Self> {
        Some(Memcpy3d {
            src: Memcpy3dEnd {
                place: CopyPlace::from_v6(raw.srcMemoryType, raw.srcHost.cast_mut(), raw.srcDevice, raw.srcArray)?,
                x_in_bytes: raw.srcXInBytes,
                y: raw.srcY,
                z: raw.srcZ,
                lod: raw.srcLOD,
                pitch: raw.srcPitch,
                height: raw.srcHeight,
            },
            dst: Memcpy3dEnd {
                place: CopyPlace::from_v6(raw.dstMemoryType, raw.dstHost, raw.dstDevice, raw.dstArray)?,
                x_in_bytes: raw.dstXInBytes,
                y: raw.dstY,
                z: raw.dstZ,
                lod: raw.dstLOD,
                pitch: raw.dstPitch,
                height: raw.dstHeight,
            },
            width_in_bytes: raw.WidthInBytes,
            height: raw.Height,
            depth: raw.Depth,
        })
    }

    fn to_raw(self, runtime: &Runtime, call: &'static str) -> Result<Raw, CallError> {
        let profile = runtime.settled_profile();
        match profile.memcpy3d {
            StructVariant::Old => Ok(Raw::V5(self.to_v5(call)?)),
            StructVariant::New => Ok(Raw::V6(self.to_v6())),
            StructVariant::Unknown => Err(unknown_layout(profile, call, "HIP_MEMCPY3D")),
        }
    }
}

impl Runtime {
    /// Copies a volume (`hipDrvMemcpy3D`).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] on DTK, [`CallError::InvalidArgument`] if a number does not fit, else what the call reports.
    ///
    /// # Safety
    /// Both ends must hold what the copy covers, in memory of the kind named, which nothing else writes to meanwhile.
    pub unsafe fn drv_memcpy_3d(&self, copy: &Memcpy3d) -> Result<(), CallError> {
        const CALL: &str = "hipDrvMemcpy3D";
        let raw = copy.to_raw(self, CALL)?;
        // SAFETY: the caller vouches for the ends; the structure has this runtime's layout and outlives the call.
        let code = unsafe { self.hipDrvMemcpy3D(raw.as_ptr()) }?;
        CallError::check(self, CALL, code)
    }

    /// Copies a volume in stream order (`hipDrvMemcpy3DAsync`).
    ///
    /// # Errors
    /// As [`drv_memcpy_3d`](Runtime::drv_memcpy_3d).
    ///
    /// # Safety
    /// As [`drv_memcpy_3d`](Runtime::drv_memcpy_3d), until the copy is done; the stream must be one of this runtime's.
    pub unsafe fn drv_memcpy_3d_async(&self, copy: &Memcpy3d, stream: hipStream_t) -> Result<(), CallError> {
        const CALL: &str = "hipDrvMemcpy3DAsync";
        let raw = copy.to_raw(self, CALL)?;
        // SAFETY: the caller vouches for ends and stream; the runtime reads the structure during the call.
        let code = unsafe { self.hipDrvMemcpy3DAsync(raw.as_ptr(), stream) }?;
        CallError::check(self, CALL, code)
    }

    /// Adds a copy of a volume to a graph, after other nodes (`hipDrvGraphAddMemcpyNode`, since HIP 6.0).
    ///
    /// # Errors
    /// As [`drv_memcpy_3d`](Runtime::drv_memcpy_3d).
    ///
    /// # Safety
    /// As [`drv_memcpy_3d`](Runtime::drv_memcpy_3d), at each launch of the graph; graph, nodes and context must be this runtime's.
    pub unsafe fn drv_graph_add_memcpy_node(
        &self,
        graph: hipGraph_t,
        after: &[hipGraphNode_t],
        copy: &Memcpy3d,
        context: hipCtx_t,
    ) -> Result<hipGraphNode_t, CallError> {
        const CALL: &str = "hipDrvGraphAddMemcpyNode";
        let raw = copy.to_raw(self, CALL)?;
        let mut node = core::ptr::null_mut();
        let (nodes, count) = list(after);
        // SAFETY: the caller vouches for ends and handles; the runtime reads structure and list during the call.
        let code = unsafe { self.hipDrvGraphAddMemcpyNode(&mut node, graph, nodes, count, raw.as_ptr(), context) }?;
        CallError::check(self, CALL, code)?;
        Ok(node)
    }

    /// Changes a copy of a volume in an executable graph (`hipDrvGraphExecMemcpyNodeSetParams`, since HIP 6.3).
    ///
    /// # Errors
    /// As [`drv_memcpy_3d`](Runtime::drv_memcpy_3d).
    ///
    /// # Safety
    /// As [`drv_graph_add_memcpy_node`](Runtime::drv_graph_add_memcpy_node).
    pub unsafe fn drv_graph_exec_memcpy_node_set_params(
        &self,
        graph: hipGraphExec_t,
        node: hipGraphNode_t,
        copy: &Memcpy3d,
        context: hipCtx_t,
    ) -> Result<(), CallError> {
        const CALL: &str = "hipDrvGraphExecMemcpyNodeSetParams";
        let raw = copy.to_raw(self, CALL)?;
        // SAFETY: the caller vouches for ends and handles; the runtime reads the structure during the call.
        let code = unsafe { self.hipDrvGraphExecMemcpyNodeSetParams(graph, node, raw.as_ptr(), context) }?;
        CallError::check(self, CALL, code)
    }

    /// Changes a copy of a volume in a graph (`hipDrvGraphMemcpyNodeSetParams`, since HIP 6.3).
    ///
    /// # Errors
    /// As [`drv_memcpy_3d`](Runtime::drv_memcpy_3d).
    ///
    /// # Safety
    /// As [`drv_graph_add_memcpy_node`](Runtime::drv_graph_add_memcpy_node).
    pub unsafe fn drv_graph_memcpy_node_set_params(
        &self,
        node: hipGraphNode_t,
        copy: &Memcpy3d,
    ) -> Result<(), CallError> {
        const CALL: &str = "hipDrvGraphMemcpyNodeSetParams";
        let raw = copy.to_raw(self, CALL)?;
        // SAFETY: the caller vouches for ends and node; the runtime reads the structure during the call.
        let code = unsafe { self.hipDrvGraphMemcpyNodeSetParams(node, raw.as_ptr()) }?;
        CallError::check(self, CALL, code)
    }

    /// A copy of a volume in a graph (`hipDrvGraphMemcpyNodeGetParams`, since HIP 6.3).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] where the structure is not known to be that of HIP 6.0 and later, [`CallError::Malformed`] if a kind of
    /// memory in it is none that a copy can have, else what the call reports.
    ///
    /// # Safety
    /// The node must be a copy in a graph of this runtime.
    pub unsafe fn drv_graph_memcpy_node_params(&self, node: hipGraphNode_t) -> Result<Memcpy3d, CallError> {
        const CALL: &str = "hipDrvGraphMemcpyNodeGetParams";
        let profile = self.settled_profile();
        // The function came after the newer layout, so no runtime fills in the older one.
        if profile.memcpy3d != StructVariant::New {
            return Err(unknown_layout(profile, CALL, "HIP_MEMCPY3D"));
        }
        let mut room = Room::<512>::zeroed();
        // SAFETY: the caller vouches for the node; the room is larger than the structure and outlives the call.
        let code = unsafe { self.hipDrvGraphMemcpyNodeGetParams(node, room.as_mut_ptr()) }?;
        CallError::check(self, CALL, code)?;
        // SAFETY: made of integers and raw pointers.
        let raw: &HIP_MEMCPY3D_V6 = unsafe { room.view() };
        Memcpy3d::from_v6(raw).ok_or_else(|| CallError::Malformed {
            call: CALL,
            detail: format!("kinds of memory {} and {}", raw.srcMemoryType.0, raw.dstMemoryType.0),
        })
    }
}
