//! What a node does, and how it is put into a graph, a stream that is captured, or a graph that is executable already.

use std::ffi::c_void;
use std::sync::Arc;

use hip_sys::{
    SymbolMissing, dim3, hipError_t, hipGraph_t, hipGraphExec_t, hipGraphNode_t, hipHostNodeParams,
    hipKernelNodeParams, hipMemcpyKind, hipMemsetParams,
};

use super::argument::{ArgumentList, GraphArgs};
use super::host::{HostFunction, Panics};
use super::memory::{AsGraphView, AsGraphViewMut, GraphPinned, Span};
use super::node::{Keep, NodeKind, Use};
use super::problem::GraphProblem;
use crate::device::{Device, Mismatch};
use crate::element::Element;
use crate::error::{Error, Result};
use crate::kernel::{BoundKernel, Grid, Kernel, Params};
use crate::memory::{Access, Pattern};
use crate::stream::Stream;

/// What a node does.
enum Step {
    Kernel { kernel: Kernel, grid: Grid, arguments: ArgumentList },
    Copy { to: Span, from: Span, kind: hipMemcpyKind },
    Fill { to: Span, pattern: Pattern },
    Host { function: Arc<HostFunction> },
    Nothing,
}

/// What a node does, with all that it needs.
pub(super) struct Work {
    step: Step,
    pub(super) uses: Vec<Use>,
    pub(super) label: String,
}

/// The handle of a new node, the graph, and the nodes to wait for.
pub(super) struct Place<'a> {
    pub(super) node: &'a mut hipGraphNode_t,
    pub(super) graph: hipGraph_t,
    pub(super) after: &'a [hipGraphNode_t],
}

/// The HIP function that was called, and what it returned.
pub(super) type Called = (&'static str, Result<hipError_t, SymbolMissing>);

impl Work {
    /// # Errors
    /// [`GraphProblem::WrongDevice`]; [`Error::Launch`].
    pub(super) fn kernel<P: Params, A: GraphArgs<P>>(
        device: &Device,
        kernel: &BoundKernel<P>,
        grid: Grid,
        args: A,
    ) -> Result<Self> {
        let kernel = kernel.kernel();
        require_device("the kernel", kernel.device(), device)?;
        kernel.check_grid(&grid)?;
        let arguments = args.collect();
        let uses = arguments.uses().to_vec();
        let label = kernel.signature().full_name().to_owned();
        Ok(Self { step: Step::Kernel { kernel: kernel.clone(), grid, arguments }, uses, label })
    }

    /// # Errors
    /// [`Error::Length`].
    pub(super) fn copy<D, S>(to: &mut D, from: &S) -> Result<Self>
    where
        D: AsGraphViewMut + ?Sized,
        S: AsGraphView<Element = D::Element> + ?Sized,
    {
        let (to, from) = (to.graph_view_mut(), from.graph_view());
        same_length("copying on the device", from.len(), to.len())?;
        Ok(Self::copy_spans(to.span(), from.span(), hipMemcpyKind::hipMemcpyDeviceToDevice))
    }

    /// # Errors
    /// [`Error::Length`].
    pub(super) fn upload<D: AsGraphViewMut + ?Sized>(to: &mut D, from: &GraphPinned<D::Element>) -> Result<Self> {
        let to = to.graph_view_mut();
        same_length("copying from the host", from.len(), to.len())?;
        Ok(Self::copy_spans(to.span(), from.span(), hipMemcpyKind::hipMemcpyHostToDevice))
    }

    /// # Errors
    /// [`Error::Length`].
    pub(super) fn download<S: AsGraphView + ?Sized>(to: &mut GraphPinned<S::Element>, from: &S) -> Result<Self> {
        let from = from.graph_view();
        same_length("copying to the host", from.len(), to.len())?;
        Ok(Self::copy_spans(to.span(), from.span(), hipMemcpyKind::hipMemcpyDeviceToHost))
    }

    fn copy_spans(to: Span, from: Span, kind: hipMemcpyKind) -> Self {
        let direction = match kind {
            hipMemcpyKind::hipMemcpyHostToDevice => "host to device",
            hipMemcpyKind::hipMemcpyDeviceToHost => "device to host",
            _ => "on the device",
        };
        let uses = vec![from.used(Access::Read), to.used(Access::Write)];
        let label = format!("{} bytes, {direction}", to.bytes);
        let step = if to.bytes == 0 { Step::Nothing } else { Step::Copy { to, from, kind } };
        Self { step, uses, label }
    }

    /// # Errors
    /// [`Error::Unsupported`] for a value that no fill of the runtime repeats.
    pub(super) fn fill<D: AsGraphViewMut + ?Sized>(to: &mut D, value: D::Element) -> Result<Self> {
        let to = to.graph_view_mut().span();
        let pattern = Pattern::of(bytemuck::bytes_of(&value));
        let step = match pattern {
            _ if to.bytes == 0 => Step::Nothing,
            Some(pattern) => Step::Fill { to, pattern },
            None => {
                return Err(Error::Unsupported {
                    what: "filling with this value in a graph",
                    reason: "it is no repetition of 1, 2 or 4 bytes; copy from a buffer that was filled with it before"
                        .to_owned(),
                });
            }
        };
        Ok(Self { step, uses: vec![to.used(Access::Write)], label: format!("{} bytes", to.bytes) })
    }

    pub(super) fn fill_zero<D: AsGraphViewMut + ?Sized>(to: &mut D) -> Self {
        let to = to.graph_view_mut().span();
        let step = if to.bytes == 0 { Step::Nothing } else { Step::Fill { to, pattern: Pattern::Byte(0) } };
        Self { step, uses: vec![to.used(Access::Write)], label: format!("{} bytes", to.bytes) }
    }

    pub(super) fn host(panics: &Arc<Panics>, function: impl FnMut() + Send + 'static) -> Self {
        let function = HostFunction::new(panics, function);
        Self { step: Step::Host { function }, uses: Vec::new(), label: "function".to_owned() }
    }

    pub(super) fn host_with<T: Element>(
        panics: &Arc<Panics>,
        memory: &mut GraphPinned<T>,
        mut function: impl FnMut(&mut [T]) + Send + 'static,
    ) -> Self {
        let (span, len) = (memory.span(), memory.len());
        let call = move || {
            let elements: &mut [T] = if span.bytes == 0 {
                // Pinned memory without bytes has no address that could be asked for, and elements without a size need none.
                // SAFETY: nothing is read or written through it.
                unsafe { std::slice::from_raw_parts_mut(std::ptr::NonNull::dangling().as_ptr(), len) }
            } else {
                // SAFETY: the graph owns the memory, of `len` initialised elements. Nodes that use it wait for each other,
                // and the graph lends it out only when no launch is under way.
                unsafe { std::slice::from_raw_parts_mut(span.pointer().cast(), len) }
            };
            function(elements);
        };
        Self { uses: vec![span.used(Access::Write)], ..Self::host(panics, call) }
    }

    pub(super) fn nothing() -> Self {
        Self { step: Step::Nothing, uses: Vec::new(), label: String::new() }
    }

    pub(super) fn kind(&self) -> NodeKind {
        match &self.step {
            Step::Kernel { .. } => NodeKind::Kernel,
            Step::Copy { .. } => NodeKind::Copy,
            Step::Fill { .. } => NodeKind::Fill,
            Step::Host { .. } => NodeKind::Host,
            Step::Nothing => NodeKind::Empty,
        }
    }

    /// What must live as long as the node can be executed, besides memory.
    pub(super) fn keep(&self) -> Option<Keep> {
        match &self.step {
            Step::Kernel { kernel, .. } => Some(Keep::Kernel(kernel.clone())),
            Step::Host { function } => Some(Keep::Function(Arc::clone(function))),
            Step::Copy { .. } | Step::Fill { .. } | Step::Nothing => None,
        }
    }

    /// Adds a node (`hipGraphAddKernelNode`, `hipGraphAddMemcpyNode1D`, `hipGraphAddMemsetNode`, `hipGraphAddHostNode`,
    /// `hipGraphAddEmptyNode`).
    ///
    /// # Safety
    /// The graph and the nodes must be of this runtime. What the step uses must be kept as long as the graph can execute.
    pub(super) unsafe fn add(&mut self, hip: &hip_sys::Runtime, at: Place<'_>) -> Called {
        let (node, graph, after, count) = (at.node, at.graph, at.after.as_ptr(), at.after.len());
        match &mut self.step {
            Step::Kernel { kernel, grid, arguments } => {
                let mut pointers = arguments.pointers();
                let params = kernel_params(kernel, grid, &mut pointers);
                // SAFETY: the caller's contract. The runtime copies the parameters, with as many arguments as the kernel takes.
                ("hipGraphAddKernelNode", unsafe { hip.hipGraphAddKernelNode(node, graph, after, count, &params) })
            }
            Step::Copy { to, from, kind } => {
                let (to, from, bytes) = (to.pointer(), from.pointer(), to.bytes);
                // SAFETY: the caller's contract; both sides have this many bytes.
                let result = unsafe { hip.hipGraphAddMemcpyNode1D(node, graph, after, count, to, from, bytes, *kind) };
                ("hipGraphAddMemcpyNode1D", result)
            }
            Step::Fill { to, pattern } => {
                let params = fill_params(to, *pattern);
                // SAFETY: the caller's contract; the memory has as many bytes as are filled.
                ("hipGraphAddMemsetNode", unsafe { hip.hipGraphAddMemsetNode(node, graph, after, count, &params) })
            }
            Step::Host { function } => {
                let params = host_params(function);
                // SAFETY: the caller's contract.
                ("hipGraphAddHostNode", unsafe { hip.hipGraphAddHostNode(node, graph, after, count, &params) })
            }
            // SAFETY: the caller's contract.
            Step::Nothing => ("hipGraphAddEmptyNode", unsafe { hip.hipGraphAddEmptyNode(node, graph, after, count) }),
        }
    }

    /// Puts the work into a stream that is captured (`hipModuleLaunchKernel`, `hipMemcpyAsync`, `hipMemsetAsync` and its like,
    /// `hipLaunchHostFunc`).
    ///
    /// # Safety
    /// What the step uses must be kept as long as what is captured can be executed.
    pub(super) unsafe fn queue(&mut self, stream: &Stream) -> Called {
        let (hip, handle) = (stream.device().hip(), stream.handle());
        match &mut self.step {
            Step::Kernel { kernel, grid, arguments } => {
                let mut pointers = arguments.pointers();
                let ([bx, by, bz], [tx, ty, tz]) = (grid.blocks, grid.threads);
                let (lds, arguments, extra) = (grid.dynamic_lds, pointers.as_mut_ptr(), std::ptr::null_mut());
                // SAFETY: the caller's contract; there are as many arguments as the kernel takes.
                let result = unsafe {
                    hip.hipModuleLaunchKernel(kernel.handle(), bx, by, bz, tx, ty, tz, lds, handle, arguments, extra)
                };
                ("hipModuleLaunchKernel", result)
            }
            Step::Copy { to, from, kind } => {
                // SAFETY: the caller's contract; both sides have this many bytes.
                let result = unsafe { hip.hipMemcpyAsync(to.pointer(), from.pointer(), to.bytes, *kind, handle) };
                ("hipMemcpyAsync", result)
            }
            Step::Fill { to, pattern } => {
                let (to, bytes) = (to.pointer(), to.bytes);
                // SAFETY: the caller's contract; the memory has `bytes` bytes, a multiple of the pattern's size.
                unsafe {
                    match *pattern {
                        Pattern::Byte(v) => ("hipMemsetAsync", hip.hipMemsetAsync(to, i32::from(v), bytes, handle)),
                        Pattern::Half(v) => ("hipMemsetD16Async", hip.hipMemsetD16Async(to, v, bytes / 2, handle)),
                        Pattern::Word(v) => {
                            ("hipMemsetD32Async", hip.hipMemsetD32Async(to, v.cast_signed(), bytes / 4, handle))
                        }
                    }
                }
            }
            Step::Host { function } => {
                // SAFETY: the caller's contract.
                let result = unsafe { hip.hipLaunchHostFunc(handle, Some(HostFunction::ENTRY), function.data()) };
                ("hipLaunchHostFunc", result)
            }
            Step::Nothing => ("", Ok(hipError_t::hipSuccess)),
        }
    }

    /// Gives a node of an executable graph these parameters (`hipGraphExecKernelNodeSetParams`,
    /// `hipGraphExecMemcpyNodeSetParams1D`, `hipGraphExecMemsetNodeSetParams`, `hipGraphExecHostNodeSetParams`).
    ///
    /// # Safety
    /// The executable graph must be of this runtime, the node in the graph that it was made of, and of this kind. What the
    /// step uses must be kept as long as the graph can execute.
    pub(super) unsafe fn set(&mut self, hip: &hip_sys::Runtime, exec: hipGraphExec_t, node: hipGraphNode_t) -> Called {
        match &mut self.step {
            Step::Kernel { kernel, grid, arguments } => {
                let mut pointers = arguments.pointers();
                let params = kernel_params(kernel, grid, &mut pointers);
                let result =
                    // SAFETY: the caller's contract. The runtime copies the parameters.
                    unsafe { hip.hipGraphExecKernelNodeSetParams(exec, node, &params) };
                ("hipGraphExecKernelNodeSetParams", result)
            }
            Step::Copy { to, from, kind } => {
                let (to, from, bytes) = (to.pointer(), from.pointer(), to.bytes);
                // SAFETY: the caller's contract; both sides have this many bytes.
                let result = unsafe { hip.hipGraphExecMemcpyNodeSetParams1D(exec, node, to, from, bytes, *kind) };
                ("hipGraphExecMemcpyNodeSetParams1D", result)
            }
            Step::Fill { to, pattern } => {
                let params = fill_params(to, *pattern);
                // SAFETY: the caller's contract; the memory has as many bytes as are filled.
                let result = unsafe { hip.hipGraphExecMemsetNodeSetParams(exec, node, &params) };
                ("hipGraphExecMemsetNodeSetParams", result)
            }
            Step::Host { function } => {
                let params = host_params(function);
                // SAFETY: the caller's contract.
                let result = unsafe { hip.hipGraphExecHostNodeSetParams(exec, node, &params) };
                ("hipGraphExecHostNodeSetParams", result)
            }
            Step::Nothing => ("", Ok(hipError_t::hipSuccess)),
        }
    }
}

/// The pointers stay in use.
fn kernel_params(kernel: &Kernel, grid: &Grid, arguments: &mut [*mut c_void]) -> hipKernelNodeParams {
    let dim = |[x, y, z]: [u32; 3]| dim3 { x, y, z };
    hipKernelNodeParams {
        blockDim: dim(grid.threads),
        extra: std::ptr::null_mut(),
        func: kernel.handle().cast(),
        gridDim: dim(grid.blocks),
        kernelParams: arguments.as_mut_ptr(),
        sharedMemBytes: grid.dynamic_lds,
    }
}

fn fill_params(to: &Span, pattern: Pattern) -> hipMemsetParams {
    let (value, size) = match pattern {
        Pattern::Byte(value) => (u32::from(value), 1),
        Pattern::Half(value) => (u32::from(value), 2),
        Pattern::Word(value) => (value, 4),
    };
    let width = to.bytes / size as usize;
    hipMemsetParams { dst: to.pointer(), elementSize: size, height: 1, pitch: to.bytes, value, width }
}

fn host_params(function: &Arc<HostFunction>) -> hipHostNodeParams {
    hipHostNodeParams { fn_: Some(HostFunction::ENTRY), userData: function.data() }
}

/// Checks that something belongs to the graph's device.
pub(super) fn require_device(what: &'static str, have: &Device, want: &Device) -> Result<(), GraphProblem> {
    if have == want {
        return Ok(());
    }
    let Mismatch { have, want, remedy } = Mismatch::of_graph(what, have, want);
    Err(GraphProblem::WrongDevice { what, have, want, remedy })
}

fn same_length(operation: &'static str, source_len: usize, destination_len: usize) -> Result<()> {
    if source_len == destination_len { Ok(()) } else { Err(Error::Length { operation, source_len, destination_len }) }
}
