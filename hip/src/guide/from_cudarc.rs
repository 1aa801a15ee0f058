//! A table for users of cudarc. The names on the left are those of cudarc 0.19.
//!
//! | cudarc | here | |
//! |---|---|---|
//! | features `cuda-12090`, `dynamic-loading`, ... | none | one build for all releases; the library is opened at run time, and a missing one is an error |
//! | `CudaContext::new(0)` | [`Device::new`], [`Device::first`] | all values of one device share one object |
//! | `CudaContext::device_count()` | [`Device::all`] | |
//! | `ctx.name()`, `uuid()`, `attribute()` | [`Device::name`], [`Device::uuid`], [`Device::attribute`] | |
//! | `ctx.compute_capability()` | [`Device::arch`] | |
//! | `ctx.bind_to_thread()` | nothing to do | [`Device::rebind`] after other code changed the thread's device |
//! | `ctx.default_stream()` | [`Device::default_stream`] | most programs want [`Device::stream`] |
//! | `ctx.new_stream()`, `stream.fork()` | [`Device::stream`] | [`Device::stream_with`] for priorities |
//! | `stream.join(&other)`, `wait(&event)` | [`Stream::wait_event`] | buffers order streams by themselves |
//! | `ctx.disable_event_tracking()` | nothing to do | a buffer that one stream uses costs no event |
//! | `stream.record_event(None)` | [`Stream::record_event`] | |
//! | `start.elapsed_ms(&end)` | [`Event::elapsed_since`] | `end.elapsed_since(&start)` |
//! | `stream.synchronize()` | [`Stream::synchronize`] | |
//! | `CudaSlice<T>` | [`Buffer`] | |
//! | `CudaView`, `CudaViewMut` | [`View`], [`ViewMut`] | |
//! | `slice.slice(a..b)`, `try_slice`, `split_at` | [`Buffer::slice`], [`Buffer::slice_mut`], [`Buffer::split_at_mut`] | errors, no panics |
//! | `unsafe { slice.transmute(n) }` | [`View::cast`] | safe: size and alignment are checked |
//! | `stream.alloc_zeros::<T>(n)` | [`Stream::alloc_zeroed`] | |
//! | `unsafe { stream.alloc::<T>(n) }` | [`Stream::alloc`] | safe: every element type is valid with any bytes |
//! | `stream.clone_htod(&host)` | [`Stream::upload`] | |
//! | `stream.clone_dtoh(&dev)` | [`Stream::download`] | |
//! | `stream.clone_dtod(&dev)` | [`Stream::duplicate`] | |
//! | `stream.memcpy_htod(&host, &mut dev)` | [`Stream::copy_from_host`], as `(&mut dev, &host)` | destination first, unlike cudarc; finished when it returns; lengths must be equal, or it is an error |
//! | `stream.memcpy_dtoh(&dev, &mut host)` | [`Stream::copy_to_host`], as `(&dev, &mut host)` | source first, as in cudarc; else as above |
//! | `stream.memcpy_dtod(&a, &mut b)` | [`Stream::copy`], as `(&mut b, &a)` | destination first; also between devices |
//! | `stream.memset_zeros(&mut dev)` | [`Stream::fill_zero`], [`Stream::fill`] | |
//! | `PinnedHostSlice` | [`PinnedBuffer`] | with [`Stream::upload_async`], [`Stream::download_async`] |
//! | `UnifiedSlice` | [`ManagedBuffer`] | |
//! | `DeviceRepr`, `ValidAsZeroBits` | [`Element`] | derive `bytemuck::Pod` (feature `derive`); there is no `unsafe impl` to write |
//! | `ctx.load_module(ptx)` | [`Module::load`], [`Module::load_file`] | code objects, no PTX |
//! | `module.load_function("f")` | [`Module::kernel`], then [`Kernel::bind`] | the types are checked against the code object |
//! | `stream.launch_builder(&f).arg(&n).arg(&x).arg(&mut y)` | `(n, &x, &mut y)`, a tuple for [`BoundKernel::launch`] | [`Kernel::launch_raw`] for a list made at run time |
//! | `unsafe { builder.launch(cfg) }` | [`BoundKernel::launch`] | still `unsafe`: the kernel must stay inside its buffers |
//! | `launch_cooperative` | [`BoundKernel::launch_cooperative`] | |
//! | `LaunchConfig::for_num_elems(n)` | [`Kernel::cover`], [`Grid::cover`] | the first takes a workgroup that the kernel allows |
//! | `LaunchConfig { shared_mem_bytes, .. }` | [`Grid::with_dynamic_lds`] | |
//! | `f.occupancy_...` | [`Kernel::occupancy`], [`Kernel::suggest_block`] | |
//! | `stream.begin_capture`, `end_capture`, `CudaGraph` | [`Graph::capture`], [`Graph::instantiate`], [`GraphExec`] | the graph owns its buffers, so that launching it is safe |
//! | `nvrtc::compile_ptx(src)` | `rtc::Program::new(src).load(&device)` | feature `hiprtc`; kept on disk |
//! | `slice.leak()`, `stream.upgrade_device_ptr(..)` | [`Buffer::into_raw`], [`Buffer::from_raw`], [`Buffer::from_hip_malloc`] | |
//! | `slice.device_ptr(&stream)` | [`Buffer::device_ptr`] | the pointer only; order is the caller's then |
//! | `DriverError` | [`Error`] | one type for everything, with what was tried and what helps |
//! | `driver::sys` | [`sys`], [`Device::functions`] | |
//! | `cublas::Gemm` | the crate `hip-kernels` | its own kernels; rocBLAS, hipBLASLt, MIOpen, RCCL and the like are not wrapped |
//!
//! A launch, there and here:
//!
//! ```text
//! let f = ctx.load_module(ptx)?.load_function("saxpy")?;
//! let mut launch = stream.launch_builder(&f);
//! launch.arg(&n).arg(&2.0f32).arg(&x).arg(&mut y);
//! unsafe { launch.launch(LaunchConfig::for_num_elems(n)) }?;
//! ```
//!
//! ```no_run
//! # use hip::{Buffer, In, InOut, Module, Stream};
//! # fn run(stream: &Stream, module: &Module, n: u32, x: &Buffer<f32>, mut y: Buffer<f32>) -> hip::Result<()> {
//! let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
//! let grid = saxpy.kernel().cover(n as usize);
//! // SAFETY: the kernel leaves elements from n on alone.
//! unsafe { saxpy.launch(stream, grid, (n, 2.0, x, &mut y)) }?;
//! # Ok(()) }
//! ```

#[allow(unused_imports, reason = "for the links")]
use crate::*;
