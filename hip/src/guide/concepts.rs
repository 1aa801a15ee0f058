//! What a thing is called on the CPU, in CUDA, in HIP and here.
//!
//! | CPU | CUDA | HIP | here |
//! |---|---|---|---|
//! | the machine | device, context | device ordinal | [`Device`] |
//! | what `/proc/cpuinfo` says | `cudaDeviceProp`, attributes | `hipDeviceProp_t`, attributes | [`Device::properties`], [`Device::attribute`] |
//! | target triple and features | compute capability | `gcnArchName`, such as `gfx90a:sramecc+:xnack-` | [`Arch`] |
//! | a thread with a queue of work | stream | `hipStream_t` | [`Stream`], [`StreamOptions`] |
//! | a condition to wait for | event | `hipEvent_t` | [`Event`] |
//! | `Vec<T>` | `cudaMalloc` | `hipMalloc` | [`Buffer`] |
//! | `&[T]`, `&mut [T]` | a pointer and a length | a pointer and a length | [`View`], [`ViewMut`] |
//! | an image with padded rows | `cudaMallocPitch`, `cudaMemcpy2D` | `hipMallocPitch`, `hipMemcpy2D` | [`Pitched2D`], [`Pitched3D`], [`PitchedView`] |
//! | `Vec<T>` for input and output | `cudaMallocHost` | `hipHostMalloc` | [`PinnedBuffer`] |
//! | `mlock` | `cudaHostRegister` | `hipHostRegister` | [`Registered`] |
//! | shared memory | `cudaMallocManaged` | `hipMallocManaged` | [`ManagedBuffer`] |
//! | | mapped (zero copy) memory | `hipHostMallocMapped` | [`MappedBuffer`] |
//! | an arena | memory pool | `hipMemPool_t` | [`MemoryPool`]; see also [`Allocator`] |
//! | `clone` | `cudaMemcpyAsync` | `hipMemcpyAsync` | [`Stream::upload`], [`Stream::download`], [`Stream::copy`] |
//! | a copy done by a thread | the same, of pinned memory | the same | [`Stream::upload_async`], [`Transfer`] |
//! | `fill` | `cudaMemsetAsync` | `hipMemsetAsync` | [`Stream::fill`] |
//! | a shared library | module, cubin, fatbin | `hipModule_t`, code object, bundle | [`Module`] |
//! | a function | `__global__` function | `hipFunction_t` | [`Kernel`]; with types, [`BoundKernel`] |
//! | a `static` | `__device__` variable | `hipModuleGetGlobal` | [`Global`] |
//! | calling a function for many indices | `<<<grid, block>>>` | `hipModuleLaunchKernel` | [`BoundKernel::launch`], [`Grid`] |
//! | one index | thread | work-item (thread) | |
//! | indices done together on one core | block | workgroup (block) | [`Dim3`] |
//! | a vector register's lanes | warp: 32 threads | wave: 64 lanes on CDNA and DCUs | [`Device::wave_size`] |
//! | a core | streaming multiprocessor | compute unit | `properties().multiprocessor_count` |
//! | scratch in the first cache | shared memory | LDS (shared memory) | [`Grid::with_dynamic_lds`] |
//! | a barrier of all threads | cooperative launch | cooperative launch | [`BoundKernel::launch_cooperative`] |
//! | | occupancy | occupancy | [`Kernel::occupancy`] |
//! | a recorded job | graph | `hipGraph_t`, `hipGraphExec_t` | [`Graph`], [`GraphExec`] |
//! | a compiler as a library | NVRTC | hiprtc | `hip::rtc` (feature `hiprtc`) |
//! | a callback | `cudaLaunchHostFunc` | `hipStreamAddCallback` | [`Stream::call`] |
//! | `.await` | | | `Stream::wait`, `Event::wait` (feature `async`) |
//! | | peer access | peer access | [`Device::enable_peer_access`], [`Buffer::to_device`] |
//! | `errno` | `cudaError_t` | `hipError_t` | [`Error`], [`errors`] |
//! | `taskset` | `CUDA_VISIBLE_DEVICES` | `HIP_VISIBLE_DEVICES` | see [`environment`](super::environment) |
//!
//! Where a function has a source and a destination, **the destination comes first**: as in `memcpy`, in HIP's functions and in
//! `copy_from_slice`. What makes a value (`upload`, `download`, `duplicate`) has a source only.
//!
//! # What is different from CUDA
//!
//! * **There is no PTX.** A code object is for one architecture, so a program carries one for each that it is to run on, in a
//!   bundle or beside each other. [`Module::load`] chooses as the runtime would; if none fits, [`Error::WrongArch`] lists
//!   what there is.
//! * **Waves have 64 lanes** on the devices this crate is for, 32 on RDNA. Code that has 32 built in is wrong here.
//! * **Target features are part of the architecture.** Code for `gfx90a:xnack+` does not run where XNACK is off; code that
//!   does not name a feature runs either way.
//! * **Streams do not wait for the null stream** unless [`StreamOptions::blocking`] says so: [`Device::stream`] makes
//!   non-blocking ones.
//! * **There are no contexts.** A device belongs to the process. Each thread has a current device; this crate sets it where
//!   it has to, and makes no call where nothing changed. After other code called `hipSetDevice` on the thread,
//!   [`Device::rebind`] puts it right.

#[allow(unused_imports, reason = "for the links")]
use crate::*;
