//! What the nodes of a graph do, with the parameters as the program gave them.

use std::ffi::c_void;
use std::sync::{Arc, Mutex};

use hip_sys::{
    HIP_MEMCPY3D_V6, dim3, hipAccessPolicyWindow, hipBatchMemOpNodeParams, hipError_t, hipExtent, hipGraphNodeType,
    hipKernelNodeParams, hipMemAccessFlags, hipMemAllocNodeParams, hipMemLocation, hipMemLocationType,
    hipMemcpy3DParms, hipMemcpyKind, hipMemoryType, hipMemsetParams, hipPitchedPtr, hipStreamBatchMemOpParams,
};

use crate::abi::AbiRules;
use crate::copy::{self, Copy as MemoryCopy, Direction, Fill, MemoryPlace};
use crate::device::Device;
use crate::error::HipResult;
use crate::event::Event;
use crate::fault::Fault;
use crate::graph::Graph;
use crate::graph::memory::GraphMemory;
use crate::launch::{KernargBlock, Launch, Shape};
use crate::memop::{Compare, MemOp, Width};
use crate::module::Function;
use crate::platform::platform;
use crate::work::HostFunction;

/// Parameters as the program gave them, to be given back. They hold addresses, which nothing here follows.
#[derive(Clone, Copy)]
pub(crate) struct Given<T>(T);

// SAFETY: plain data; the addresses in it are only copied.
unsafe impl<T: Copy> Send for Given<T> {}
// SAFETY: as above.
unsafe impl<T: Copy> Sync for Given<T> {}

impl<T: Copy> Given<T> {
    pub(crate) fn new(params: T) -> Self {
        Self(params)
    }

    pub(crate) fn get(&self) -> T {
        self.0
    }
}

/// What a node does. Cloning shares: nothing behind the pointers changes.
#[derive(Clone)]
pub(crate) enum Operation {
    Kernel(Arc<KernelNode>),
    Memcpy(Arc<MemcpyNode>),
    Memset(Arc<MemsetNode>),
    Host(HostFunction),
    /// A graph of its own, which belongs to this node.
    Child(Arc<Graph>),
    Empty,
    WaitEvent(EventRef),
    EventRecord(EventRef),
    MemAlloc(Arc<MemAllocNode>),
    /// Memory of a graph, by address.
    MemFree(u64),
    MemOps(Arc<MemOpsNode>),
}

impl Operation {
    /// The number of the node's type, as since HIP 5.3.
    pub(crate) fn kind(&self) -> hipGraphNodeType {
        match self {
            Self::Kernel(_) => hipGraphNodeType::hipGraphNodeTypeKernel,
            Self::Memcpy(_) => hipGraphNodeType::hipGraphNodeTypeMemcpy,
            Self::Memset(_) => hipGraphNodeType::hipGraphNodeTypeMemset,
            Self::Host(_) => hipGraphNodeType::hipGraphNodeTypeHost,
            Self::Child(_) => hipGraphNodeType::hipGraphNodeTypeGraph,
            Self::Empty => hipGraphNodeType::hipGraphNodeTypeEmpty,
            Self::WaitEvent(_) => hipGraphNodeType::hipGraphNodeTypeWaitEvent,
            Self::EventRecord(_) => hipGraphNodeType::hipGraphNodeTypeEventRecord,
            Self::MemAlloc(_) => hipGraphNodeType::hipGraphNodeTypeMemAlloc,
            Self::MemFree(_) => hipGraphNodeType::hipGraphNodeTypeMemFree,
            Self::MemOps(_) => hipGraphNodeType::hipGraphNodeTypeBatchMemOp,
        }
    }

    /// Whether it allocates or frees memory, directly or in a child.
    pub(crate) fn has_memory(&self) -> bool {
        match self {
            Self::MemAlloc(_) | Self::MemFree(_) => true,
            Self::Child(graph) => graph.has_memory_nodes(),
            _ => false,
        }
    }

    /// Does it, for a launch on a stream of `device`. Nodes that concern the launch as a whole are not done here.
    pub(crate) fn execute(
        &self,
        attributes: &KernelAttributes,
        device: &'static Device,
        kernarg: &Mutex<KernargBlock>,
    ) -> Result<(), Box<Fault>> {
        match self {
            Self::Kernel(node) => node.launch.execute(kernarg, attributes.priority),
            Self::Memcpy(node) => node.copy.as_ref().map_or(Ok(()), MemoryCopy::execute),
            Self::Memset(node) => node.fill.as_ref().map_or(Ok(()), Fill::execute),
            Self::Host(host) => {
                host.call();
                Ok(())
            }
            Self::MemOps(node) => node.ops.iter().try_for_each(|op| op.execute(device)),
            Self::Child(_)
            | Self::Empty
            | Self::WaitEvent(_)
            | Self::EventRecord(_)
            | Self::MemAlloc(_)
            | Self::MemFree(_) => Ok(()),
        }
    }
}

/// An event with the handle that the program knows it by.
#[derive(Clone)]
pub(crate) struct EventRef {
    pub(crate) event: Arc<Event>,
    pub(crate) handle: usize,
}

/// What `hipGraphKernelNodeSetAttribute` sets.
#[derive(Clone, Copy)]
pub(crate) struct KernelAttributes {
    pub(crate) priority: i32,
    /// A hint about caches, kept and not followed.
    pub(crate) window: Given<hipAccessPolicyWindow>,
}

impl Default for KernelAttributes {
    fn default() -> Self {
        Self { priority: 0, window: Given(hipAccessPolicyWindow::default()) }
    }
}

/// A launch, with pointers to its own copy of the arguments.
pub(crate) struct KernelNode {
    pub(crate) launch: Launch,
    function: usize,
    /// Addresses of the arguments in `launch`.
    pointers: Box<[usize]>,
}

impl KernelNode {
    /// # Errors
    /// Those of [`Launch::new`], and `hipErrorInvalidDeviceFunction` for a kernel that does not exist.
    ///
    /// # Safety
    /// The arguments must be as `hipModuleLaunchKernel` takes them.
    pub(crate) unsafe fn new(params: &hipKernelNodeParams, rules: &AbiRules) -> HipResult<Self> {
        let function = match platform().functions.get(params.func.addr()) {
            Some(function) => function,
            // The stub of a program: the kernel is the current device's.
            None => platform().registry.kernel(params.func.addr(), platform().current()?)?,
        };
        let (grid, block) = (params.gridDim, params.blockDim);
        let shape = Shape {
            blocks: [grid.x, grid.y, grid.z],
            threads: [block.x, block.y, block.z],
            dynamic_lds: params.sharedMemBytes,
        };
        // SAFETY: the caller's promise.
        let launch = unsafe { Launch::new(&function, shape, params.kernelParams, params.extra, rules)? };
        Ok(Self::of(launch, params.func.addr()))
    }

    /// A launch whose kernel has this handle.
    pub(crate) fn of(launch: Launch, function: usize) -> Self {
        let start = launch.arguments().as_ptr().expose_provenance();
        let explicit = launch.function.signature.explicit_args();
        let pointers = explicit.map(|arg| start + arg.offset as usize).collect();
        Self { launch, function, pointers }
    }

    pub(crate) fn function(&self) -> &Arc<Function> {
        &self.launch.function
    }

    /// The same with another way of launching it.
    ///
    /// # Errors
    /// `hipErrorCooperativeLaunchTooLarge`.
    pub(crate) fn with_cooperative(&self, cooperative: bool) -> HipResult<Self> {
        let mut launch = self.launch.again();
        if cooperative {
            launch.check_resident()?;
        }
        launch.cooperative = cooperative;
        Ok(Self::of(launch, self.function))
    }

    /// The pointers in it are good for as long as the node keeps these parameters.
    pub(crate) fn params(&self) -> hipKernelNodeParams {
        let [x, y, z] = self.launch.shape.threads;
        let [gx, gy, gz] = self.launch.shape.blocks;
        hipKernelNodeParams {
            blockDim: dim3 { x, y, z },
            extra: std::ptr::null_mut(),
            func: std::ptr::without_provenance_mut(self.function),
            gridDim: dim3 { x: gx, y: gy, z: gz },
            kernelParams: self.pointers.as_ptr().cast_mut().cast(),
            sharedMemBytes: self.launch.shape.dynamic_lds,
        }
    }
}

/// A copy; there may be nothing to copy. Its parameters are known in the forms of both interfaces.
pub(crate) struct MemcpyNode {
    params: Given<hipMemcpy3DParms>,
    driver: Given<HIP_MEMCPY3D_V6>,
    copy: Option<MemoryCopy>,
}

impl MemcpyNode {
    /// # Errors
    /// Those of `hipMemcpy3D`.
    pub(crate) fn new(params: &hipMemcpy3DParms) -> HipResult<Self> {
        Ok(Self::of(*params, copy::from_3d(params)?))
    }

    /// # Errors
    /// Those of `hipDrvMemcpy3D`.
    pub(crate) fn from_driver(params: &HIP_MEMCPY3D_V6, place: fn(u32) -> Option<MemoryPlace>) -> HipResult<Self> {
        let copy = copy::from_driver_3d(params, place)?;
        let runtime = copy.as_ref().map(copy::to_3d).unwrap_or_default();
        Ok(Self { params: Given(runtime), driver: Given(*params), copy })
    }

    /// A copy of bytes in a row.
    ///
    /// # Errors
    /// Those of `hipMemcpy`.
    pub(crate) fn linear(to: *mut c_void, from: *const c_void, len: usize, kind: hipMemcpyKind) -> HipResult<Self> {
        let copy = MemoryCopy::linear(to, from, len, Direction::from_kind(kind)?)?;
        let pointer = |ptr| hipPitchedPtr { ptr, pitch: len, xsize: len, ysize: 1 };
        let params = hipMemcpy3DParms {
            srcPtr: pointer(from.cast_mut()),
            dstPtr: pointer(to),
            extent: hipExtent { width: len, height: 1, depth: 1 },
            kind,
            ..Default::default()
        };
        Ok(Self::of(params, copy))
    }

    /// A copy that was captured.
    pub(crate) fn captured(copy: MemoryCopy) -> Self {
        Self::of(copy::to_3d(&copy), Some(copy))
    }

    fn of(params: hipMemcpy3DParms, copy: Option<MemoryCopy>) -> Self {
        let (from, to) = (params.srcPtr, params.dstPtr);
        let driver = HIP_MEMCPY3D_V6 {
            srcXInBytes: params.srcPos.x,
            srcY: params.srcPos.y,
            srcZ: params.srcPos.z,
            srcMemoryType: hipMemoryType::hipMemoryTypeUnified,
            srcDevice: from.ptr,
            srcPitch: from.pitch,
            srcHeight: from.ysize,
            dstXInBytes: params.dstPos.x,
            dstY: params.dstPos.y,
            dstZ: params.dstPos.z,
            dstMemoryType: hipMemoryType::hipMemoryTypeUnified,
            dstDevice: to.ptr,
            dstPitch: to.pitch,
            dstHeight: to.ysize,
            WidthInBytes: params.extent.width,
            Height: params.extent.height,
            Depth: params.extent.depth,
            ..Default::default()
        };
        Self { params: Given(params), driver: Given(driver), copy }
    }

    pub(crate) fn params(&self) -> hipMemcpy3DParms {
        self.params.get()
    }

    pub(crate) fn driver_params(&self) -> HIP_MEMCPY3D_V6 {
        self.driver.get()
    }
}

/// A fill; there may be nothing to fill.
pub(crate) struct MemsetNode {
    params: Given<hipMemsetParams>,
    fill: Option<Fill>,
}

impl MemsetNode {
    /// # Errors
    /// Those of `hipMemset2D`.
    pub(crate) fn new(params: &hipMemsetParams) -> HipResult<Self> {
        let value = params.value.to_ne_bytes();
        let pattern = match params.elementSize {
            1 => &[params.value as u8][..],
            2 => &(params.value as u16).to_ne_bytes()[..],
            4 => &value[..],
            _ => return Err(hipError_t::hipErrorInvalidValue),
        };
        if params.dst.is_null() || params.width == 0 || params.height == 0 {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let fill = Fill::new(params.dst, params.pitch, pattern, params.width, params.height)?;
        Ok(Self { params: Given(*params), fill })
    }

    /// A fill that was captured.
    pub(crate) fn captured(fill: Fill) -> Self {
        let params = Given(fill.describe());
        Self { params, fill: Some(fill) }
    }

    pub(crate) fn params(&self) -> hipMemsetParams {
        self.params.get()
    }
}

/// Memory of the graph.
pub(crate) struct MemAllocNode {
    params: Given<hipMemAllocNodeParams>,
    pub(crate) memory: Arc<GraphMemory>,
}

impl MemAllocNode {
    /// # Errors
    /// `hipErrorInvalidValue`, `hipErrorInvalidDevice`, `hipErrorOutOfMemory`; `hipErrorNotSupported` for other memory than
    /// a device's.
    ///
    /// # Safety
    /// The list of who may access the memory must be as long as it says.
    pub(crate) unsafe fn new(params: &hipMemAllocNodeParams) -> HipResult<Self> {
        let on_device = |location: &hipMemLocation| match location.type_ {
            hipMemLocationType::hipMemLocationTypeDevice => platform().device(location.id),
            _ => Err(hipError_t::hipErrorNotSupported),
        };
        let device = on_device(&params.poolProps.location)?;
        let mut sharers = 0;
        if params.accessDescCount > 0 && params.accessDescs.is_null() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        for i in 0..params.accessDescCount {
            // SAFETY: the caller's promise.
            let sharer = unsafe { params.accessDescs.add(i).read_unaligned() };
            if sharer.flags != hipMemAccessFlags::hipMemAccessFlagsProtReadWrite {
                return Err(hipError_t::hipErrorInvalidValue);
            }
            sharers |= on_device(&sharer.location)?.bit();
        }
        let memory = GraphMemory::reserve(device, params.bytesize, sharers)?;
        let mut params = *params;
        params.dptr = std::ptr::with_exposed_provenance_mut(memory.address() as usize);
        // The list is the program's and may be gone.
        (params.accessDescs, params.accessDescCount) = (std::ptr::null(), 0);
        Ok(Self { params: Given(params), memory })
    }

    pub(crate) fn params(&self) -> hipMemAllocNodeParams {
        self.params.get()
    }
}

/// Waits for values and writes.
pub(crate) struct MemOpsNode {
    params: Box<[Given<hipStreamBatchMemOpParams>]>,
    flags: u32,
    context: usize,
    ops: Box<[MemOp]>,
}

/// Most operations of one batch, as the drivers have it.
const MAX_MEM_OPS: usize = 256;

impl MemOpsNode {
    /// # Errors
    /// `hipErrorInvalidValue`.
    ///
    /// # Safety
    /// The array must have as many elements as it says.
    pub(crate) unsafe fn new(params: &hipBatchMemOpNodeParams) -> HipResult<Self> {
        // SAFETY: the caller's promise.
        let (ops, given) = unsafe { mem_ops(params.paramArray, params.count, params.flags)? };
        Ok(Self { params: given, flags: params.flags, context: params.ctx.addr(), ops })
    }

    /// The array in it is good for as long as the node keeps these parameters.
    pub(crate) fn params(&self) -> hipBatchMemOpNodeParams {
        hipBatchMemOpNodeParams {
            ctx: std::ptr::without_provenance_mut(self.context),
            count: self.params.len() as u32,
            paramArray: self.params.as_ptr().cast_mut().cast(),
            flags: self.flags,
        }
    }
}

/// The operations of a batch, checked, and as they were given.
type Batch = (Box<[MemOp]>, Box<[Given<hipStreamBatchMemOpParams>]>);

/// Reads a batch of operations.
///
/// # Errors
/// `hipErrorInvalidValue`.
///
/// # Safety
/// `array` must be null or have `count` elements.
pub(crate) unsafe fn mem_ops(array: *const hipStreamBatchMemOpParams, count: u32, flags: u32) -> HipResult<Batch> {
    use hip_sys::hipStreamBatchMemOpType as Type;
    let invalid = hipError_t::hipErrorInvalidValue;
    if array.is_null() || flags != 0 || !(1..=MAX_MEM_OPS).contains(&(count as usize)) {
        return Err(invalid);
    }
    let (mut ops, mut given) = (Vec::new(), Vec::new());
    for i in 0..count as usize {
        // SAFETY: the caller's promise.
        let params = unsafe { array.add(i).read_unaligned() };
        given.push(Given(params));
        // SAFETY: every variant begins with the operation.
        let operation = unsafe { params.operation };
        let wide = matches!(operation, Type::hipStreamMemOpWaitValue64 | Type::hipStreamMemOpWriteValue64);
        let width = if wide { Width::Eight } else { Width::Four };
        let op = match operation {
            Type::hipStreamMemOpWaitValue32 | Type::hipStreamMemOpWaitValue64 => {
                // SAFETY: the operation says that this variant is in use, and any bits are a number.
                let (address, value, flags) = unsafe {
                    let wait = params.waitValue;
                    let value = wait.__bindgen_anon_1;
                    (wait.address, if wide { value.value64 } else { u64::from(value.value) }, wait.flags)
                };
                let address = address.expose_provenance() as u64;
                MemOp::Wait { address, value, mask: u64::MAX, compare: Compare::from_flags(flags)?, width }
            }
            Type::hipStreamMemOpWriteValue32 | Type::hipStreamMemOpWriteValue64 => {
                // SAFETY: as above.
                let (address, value) = unsafe {
                    let write = params.writeValue;
                    let value = write.__bindgen_anon_1;
                    (write.address, if wide { value.value64 } else { u64::from(value.value) })
                };
                MemOp::Write { address: address.expose_provenance() as u64, value, width }
            }
            // All memory is coherent here, and the operations execute in order.
            Type::hipStreamMemOpBarrier | Type::hipStreamMemOpFlushRemoteWrites => continue,
            _ => return Err(invalid),
        };
        ops.push(op.check()?);
    }
    Ok((ops.into_boxed_slice(), given.into_boxed_slice()))
}
