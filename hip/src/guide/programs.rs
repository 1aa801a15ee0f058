//! Four small programs.
//!
//! They run on the software device where there is no GPU, if the program enables the feature `emu`:
//!
//! ```toml
//! [dependencies]
//! hip = { path = "…/hip", features = ["emu"] }
//!
//! # The machine that executes kernels is very slow if it is not optimised.
//! [profile.dev.package]
//! hip-emu-vm = { opt-level = 3 }
//! hip-emu = { opt-level = 3 }
//! hip-code = { opt-level = 2 }
//! ```
//!
//! # A kernel of your own
//!
//! ```cpp
//! // saxpy.hip
//! #include <hip/hip_runtime.h>
//!
//! __global__ void saxpy(unsigned n, float a, const float* x, float* y)
//! {
//!     const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
//!     if (i < n) {
//!         y[i] += a * x[i];
//!     }
//! }
//! ```
//!
//! `hipcc --genco --offload-arch=gfx90a saxpy.hip -o saxpy.co` makes a code object of it. (Do not declare kernels
//! `extern "C"`: their names then carry no types that could be checked.)
//!
//! ```
//! use hip::{Device, Grid, In, InOut, Module};
//!
//! fn main() -> hip::Result<()> {
//! # #[cfg(feature = "emu")] {
//! # let device = Device::emulated("mi210")?;
//! # #[cfg(any())]
//!     let device = Device::first()?;
//!     let stream = device.stream()?;
//!     println!("{device}, driven by {}", device.runtime());
//!
//! # let module = Module::load_file(&device, "tests/fixtures/args_gfx90a.co")?;
//! # #[cfg(any())]
//!     let module = Module::load_file(&device, "saxpy.co")?; // Error::WrongArch if it is for other devices
//!     // Types are checked against the code object here, once.
//!     let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
//!
//!     let x = stream.upload(&[1.0f32; 1000])?;
//!     let mut y = stream.alloc_zeroed::<f32>(1000)?;
//!     // SAFETY: the kernel leaves elements from 1000 on alone.
//!     unsafe { saxpy.launch(&stream, Grid::cover(1000, 64), (1000, 2.0, &x, &mut y)) }?;
//!     assert_eq!(stream.download(&y)?, [2.0; 1000]); // waits for the kernel
//! # }
//!     Ok(())
//! }
//! ```
//!
//! The crate `hip-build` compiles in a build script, for several architectures, and generates a function per kernel that binds
//! its types. Loading and binding are then
//!
//! ```ignore
//! mod kernels {
//!     hip::include_kernels!("saxpy"); // build.rs: Build::new().file("saxpy.hip").archs(["gfx906", "gfx90a"]).compile("saxpy")?
//! }
//!
//! let module = Module::load(&device, &kernels::CODE)?;
//! let saxpy = kernels::saxpy(&module)?;
//! ```
//!
//! `Grid::cover(1000, 64)` is the fewest workgroups of 64 work-items that cover 1000, so the last work-items have nothing to
//! do: hence the `if` in the kernel. [`Kernel::suggest_block`](crate::Kernel::suggest_block) asks the runtime for a size.
//!
//! # Two streams
//!
//! Work of one stream is done in order, two streams run beside each other. A buffer knows which streams use it: a stream that
//! is given memory on which another stream works waits for that work, on the device. An [`Event`](crate::Event) is for order
//! that no buffer shows, for the host, and for the time.
//!
//! ```
//! use hip::Device;
//!
//! fn main() -> hip::Result<()> {
//! # #[cfg(feature = "emu")] {
//! # let device = Device::emulated("mi210")?;
//! # #[cfg(any())]
//!     let device = Device::first()?;
//!     let (first, second) = (device.stream()?, device.stream()?);
//!
//!     let start = first.record_event()?;
//!     let mut x = first.alloc::<u32>(1000)?;
//!     first.fill(&mut x, 7)?;
//!     let copy = second.duplicate(&x)?; // after the fill, as `x` is used by both
//!     let end = second.record_event()?;
//!     first.wait_event(&end)?; // what comes next in `first` is after `end`
//!     first.fill(&mut x, 8)?;
//!
//!     end.synchronize()?; // the host waits
//!     println!("fill and copy took {}", end.elapsed_since(&start)?);
//!     assert_eq!(second.download(&copy)?, [7; 1000]);
//!     assert_eq!(first.download(&x)?, [8; 1000]);
//! # }
//!     Ok(())
//! }
//! ```
//!
//! Copies of ordinary host memory are finished when the call returns. For copies that nobody waits for, use
//! [`PinnedBuffer`](crate::PinnedBuffer) or [`Registered`](crate::Registered) with
//! [`Stream::upload_async`](crate::Stream::upload_async) and [`Stream::download_async`](crate::Stream::download_async).
//!
//! # A graph
//!
//! Work that is launched again and again is described once. The graph owns the buffers that it uses.
//!
//! ```
//! use hip::{CaptureMode, Device, Graph, Grid, In, InOut, Module};
//!
//! fn main() -> hip::Result<()> {
//! # #[cfg(feature = "emu")] {
//! # let device = Device::emulated("mi210")?;
//! # #[cfg(any())]
//!     let device = Device::first()?;
//!     let stream = device.stream()?;
//! # let module = Module::load_file(&device, "tests/fixtures/args_gfx90a.co")?;
//! # #[cfg(any())]
//!     let module = Module::load_file(&device, "saxpy.co")?;
//!     let saxpy = module.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
//!
//!     let mut graph = Graph::new(&device)?;
//!     let mut x = graph.own(stream.alloc::<f32>(1000)?)?;
//!     let mut y = graph.own(stream.alloc_zeroed::<f32>(1000)?)?;
//!     graph.capture(CaptureMode::Relaxed, |work| {
//!         work.fill(&mut x, 0.5)?;
//!         // SAFETY: the kernel leaves elements from 1000 on alone.
//!         unsafe { work.launch(&saxpy, Grid::cover(1000, 64), (1000, 2.0, &x, &mut y)) }
//!     })?;
//!
//!     let mut exec = graph.instantiate()?;
//!     for _ in 0..3 {
//!         exec.launch(&stream)?;
//!     }
//!     assert_eq!(stream.download(&exec.view(&y)?)?, [3.0; 1000]);
//! # }
//!     Ok(())
//! }
//! ```
//!
//! [`graph`](crate::graph) tells the rest: nodes one by one, changes between launches (`set_kernel`, `set_fill`, `update`),
//! pictures ([`Graph::dot`](crate::Graph::dot)).
//!
//! # A kernel compiled at run time
//!
//! With the feature `hiprtc`, and a HIP installation on the machine that runs the program. The source has no
//! `#include <hip/hip_runtime.h>`: what it declares is built in, and the file is not found.
//!
//! ```no_run
//! # #[cfg(feature = "hiprtc")] mod example {
//! use hip::rtc::Program;
//! use hip::{Device, Grid, InOut};
//!
//! fn main() -> hip::Result<()> {
//!     let device = Device::first()?;
//!     let stream = device.stream()?;
//!     let source = r#"
//!         __global__ void square(unsigned n, float *x) {
//!             const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
//!             if (i < n) x[i] *= x[i];
//!         }
//!     "#;
//!     // The second run takes what the first compiled from the disk.
//!     let program = Program::new(source).name("square.hip");
//!     let module = program.load(&device)?;
//!     let square = module.kernel("square")?.bind::<(u32, InOut<f32>)>()?;
//!     let mut x = stream.upload(&[3.0f32; 1000])?;
//!     // SAFETY: the kernel leaves elements from 1000 on alone.
//!     unsafe { square.launch(&stream, Grid::cover(1000, 256), (1000, &mut x)) }?;
//!     assert_eq!(stream.download(&x)?, [9.0; 1000]);
//!     Ok(())
//! }
//! # }
//! ```
//!
//! Of a template there are only the instances that something asks for, which for kernels are usually none: each has to be named by
//! `Program::name_expression`, and is found under that name. A kernel that is no template needs none.
//!
//! ```no_run
//! # #[cfg(feature = "hiprtc")] fn example(device: &hip::Device) -> hip::Result<()> {
//! let source = "template <class T> __global__ void square(T *x) { x[threadIdx.x] *= x[threadIdx.x]; }";
//! let module = hip::rtc::Program::new(source).name_expression("square<float>").load(device)?;
//! let square = module.kernel("square<float>")?.bind::<(hip::InOut<f32>,)>()?;
//! # drop(square); Ok(()) }
//! ```
