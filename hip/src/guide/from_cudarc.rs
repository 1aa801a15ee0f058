//! A table for users of cudarc. The names on the left are those of cudarc 0.17 to 0.19.
//!
//! | cudarc | here | |
//! |---|---|---|
//! | features `cuda-12090`, `dynamic-loading`, ... | none | one build for all releases; the library is opened at run time, and a missing one is an error |
//! | features `f16`, `nvrtc` | features `half`, `hiprtc` | |
//! | **Devices** | | |
//! | `CudaContext::new(0)` | [`Device::new`], [`Device::first`] | all values of one device share one object |
//! | `CudaContext::device_count()` | [`Device::all`] | |
//! | `ctx.name()`, `uuid()`, `attribute()`, `ordinal()` | [`Device::name`], [`Device::uuid`], [`Device::attribute`], [`Device::ordinal`] | |
//! | `ctx.compute_capability()` | [`Device::arch`] | |
//! | `ctx.total_mem()`, `mem_get_info()` | [`Device::memory_info`], [`Device::memory_stats`] | |
//! | `ctx.get_limit()`, `set_limit()`, `set_cache_config()` | [`Device::limit`], [`Device::set_limit`], [`Device::set_cache_preference`] | |
//! | `ctx.bind_to_thread()` | nothing to do | [`Device::rebind`] after other code changed the thread's device |
//! | `ctx.synchronize()` | [`Device::synchronize`] | |
//! | `ctx.check_err()`, `record_err()` | [`Device::take_deferred_errors`] | errors of destructors; everything else is returned where it happens |
//! | `ctx.set_blocking_synchronize()`, `set_flags()` | none | |
//! | `ctx.disable_event_tracking()`, `is_managing_stream_synchronization()` | nothing to do | a buffer that one stream uses costs no event |
//! | `ctx.cu_ctx()`, `cu_device()` | none | HIP works without contexts |
//! | **Streams and events** | | |
//! | `ctx.default_stream()` | [`Device::default_stream`] | most programs want [`Device::stream`] |
//! | `ctx.per_thread_stream()` | none | a [`Device::stream`] for each thread |
//! | `ctx.new_stream()`, `stream.fork()` | [`Device::stream`] | [`Device::stream_with`] for priorities; to wait as `fork` does, [`Stream::wait_event`] |
//! | `stream.join(&other)`, `wait(&event)` | [`Stream::wait_event`] | buffers order streams by themselves |
//! | `stream.synchronize()`, `stream.context()` | [`Stream::synchronize`], [`Stream::device`] | |
//! | `stream.launch_host_function(f)` | [`Stream::call`] | a panic of `f` is an error, and no abort |
//! | `stream.cu_stream()` | [`Stream::handle`], [`Stream::from_raw`] | |
//! | `ctx.new_event(flags)`, `stream.record_event(None)` | [`Event::new`], [`Event::without_timing`], [`Stream::record_event`] | events take times unless told otherwise |
//! | `event.record(&stream)`, `is_complete()`, `synchronize()` | [`Event::record`], [`Event::is_done`], [`Event::synchronize`] | |
//! | `start.elapsed_ms(&end)` | [`Event::elapsed_since`] | `end.elapsed_since(&start)?.milliseconds()` |
//! | **Memory** | | |
//! | `CudaSlice<T>`, `Clone` of it, `try_clone()` | [`Buffer`], [`Stream::duplicate`] | |
//! | `CudaView`, `CudaViewMut`, `as_view()` | [`View`], [`ViewMut`], [`AsView::view`] | |
//! | `slice.slice(a..b)`, `try_slice`, `split_at`, `split_at_mut` | [`Buffer::slice`], [`Buffer::slice_mut`], [`Buffer::split_at`], [`Buffer::split_at_mut`] | errors, no panics |
//! | `slice.len()`, `num_bytes()`, `ordinal()`, `stream()` | [`Buffer::len`], [`Buffer::byte_len`], [`Buffer::device`], [`Buffer::stream`] | |
//! | `unsafe { slice.transmute(n) }` | [`View::cast`] | safe: size and alignment are checked |
//! | `stream.alloc_zeros::<T>(n)` | [`Stream::alloc_zeroed`] | |
//! | `unsafe { stream.alloc::<T>(n) }`, `stream.null()` | [`Stream::alloc`] | safe: every element type is valid with any bytes; length 0 is allowed |
//! | `stream.clone_htod(&host)`, `memcpy_stod` | [`Stream::upload`] | |
//! | `stream.clone_dtoh(&dev)`, `memcpy_dtov` | [`Stream::download`] | |
//! | `stream.clone_dtod(&dev)` | [`Stream::duplicate`] | |
//! | `stream.memcpy_htod(&host, &mut dev)` | [`Stream::copy_from_host`], as `(&mut dev, &host)` | **destination first**, unlike cudarc; finished when it returns; lengths must be equal, or it is an error |
//! | `stream.memcpy_dtoh(&dev, &mut host)` | [`Stream::copy_to_host`], as `(&mut host, &dev)` | as above |
//! | `stream.memcpy_dtod(&a, &mut b)` | [`Stream::copy`], as `(&mut b, &a)` | as above, but the host does not wait; also between devices, [`Device::enable_peer_access`] makes that faster |
//! | none | [`Stream::copy_pitched`] and its kin | rectangles and cuboids |
//! | `stream.memset_zeros(&mut dev)` | [`Stream::fill_zero`], [`Stream::fill`] | |
//! | `unsafe { ctx.alloc_pinned(n) }`, `PinnedHostSlice` | [`PinnedBuffer`] | with [`Stream::upload_async`], [`Stream::download_async`] |
//! | `unsafe { ctx.alloc_unified(n, ..) }`, `UnifiedSlice`, its `prefetch`, `mem_advise_*`, `attach_*` | [`ManagedBuffer`], [`ManagedBuffer::prefetch`], [`ManagedBuffer::advise`] | there is no attaching |
//! | `ctx.has_async_alloc()`, memory pools | [`Allocator`], [`MemoryPool`] | |
//! | `ctx.import_external_memory(..)`, `ExternalMemory` | none | |
//! | `DeviceRepr`, `ValidAsZeroBits` | [`Element`] | derive `bytemuck::Pod` (feature `derive`); there is no `unsafe impl` to write, and `bool` is none |
//! | `DeviceSlice`, `HostSlice`, `DevicePtr`, `DevicePtrMut` | [`AsView`], [`AsViewMut`] | |
//! | `slice.leak()`, `stream.upgrade_device_ptr(..)` | [`Buffer::into_raw`], [`Buffer::from_raw`], [`Buffer::from_hip_malloc`] | |
//! | `slice.device_ptr(&stream)` | [`Buffer::device_ptr`] | the pointer only; order is the caller's then |
//! | **Kernels** | | |
//! | `ctx.load_module(ptx)`, `Ptx::from_file`, `from_src` | [`Module::load`], [`Module::load_file`] | code objects, no PTX |
//! | `module.load_function("f")` | [`Module::kernel`], then [`Kernel::bind`] | the types are checked against the code object; `hip-build` generates a function that does both |
//! | `module.get_global("x")` | [`Module::global`] | typed, and of one owner at a time |
//! | `stream.launch_builder(&f).arg(&n).arg(&x).arg(&mut y)` | `(n, &x, &mut y)`, a tuple for [`BoundKernel::launch`] | [`Kernel::launch_raw`] for a list made at run time |
//! | `unsafe { builder.launch(cfg) }` | [`BoundKernel::launch`] | still `unsafe`: the kernel must stay inside its buffers |
//! | `builder.record_kernel_launch(flags)` | [`Stream::record_event`] before and after | |
//! | `launch_cooperative` | [`BoundKernel::launch_cooperative`] | |
//! | clusters, `occupancy_max_active_clusters` | none | these devices have no clusters |
//! | `LaunchConfig::for_num_elems(n)` | [`Kernel::cover`], [`Grid::cover`] | the first takes a workgroup that the kernel allows |
//! | `LaunchConfig { shared_mem_bytes, .. }` | [`Grid::with_dynamic_lds`] | |
//! | `f.occupancy_...` | [`Kernel::occupancy`], [`Kernel::suggest_block`] | |
//! | `f.get_attribute()`, `num_regs()`, `shared_size_bytes()`, ... | [`Kernel::attributes`], [`Kernel::signature`] | |
//! | `f.set_attribute()`, `set_function_cache_config()` | [`Kernel::set_max_dynamic_lds`], [`Kernel::set_cache_preference`] | |
//! | `stream.begin_capture`, `end_capture`, `capture_status` | [`Graph::capture`] | a closure, so that no capture is left open |
//! | `CudaGraph::launch`, `upload` | [`Graph::instantiate`], [`GraphExec::launch`], [`GraphExec::prepare`] | the graph owns its buffers, so that launching it is safe |
//! | `nvrtc::compile_ptx(src)` | `rtc::Program::new(src).load(&device)` | feature `hiprtc`; kept on disk |
//! | `compile_ptx_with_opts`, `CompileOptions { arch, use_fast_math, include_paths, .. }` | `rtc::Program::compile(compiler, &"gfx90a".parse()?)`, `fast_math`, `include_dir`, ... | |
//! | **The rest** | | |
//! | `DriverError` | [`Error`] | one type for everything, with what was tried and what helps |
//! | `driver::result`, `driver::sys` | [`sys`], [`Device::functions`] | |
//! | `driver::Profiler`, `nvtx` | none | `rocprof` and its kin need nothing in the program |
//! | `cublas::Gemm`, `cublaslt` | the crate `hip-kernels` | its own kernels, of f32 and f16 |
//! | `cudnn`, `curand`, `cufft`, `cusolver`, `cusparse`, `nccl` | none | MIOpen, rocRAND, rocFFT, RCCL and the like are not wrapped |
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
