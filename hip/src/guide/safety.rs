//! What is checked, what the caller promises, and what happens when something goes wrong.
//!
//! Safe code can corrupt neither memory of the host nor memory of the device, whatever it forgets, drops early, shares
//! between threads or gives to several streams. What a kernel does is beyond what a library can check: launching one is
//! `unsafe`.
//!
//! # What is checked
//!
//! | When | What |
//! |---|---|
//! | a module is loaded | that the bytes are a code object, for this device: processor, target features, wave size |
//! | a kernel is bound | number, sizes and kinds (value or pointer) of the parameters; their element types, and which are `const`, where the kernel's mangled name says so (not for `extern "C"`) |
//! | compiling | types of the arguments; that a buffer is not lent for writing and for anything else in one launch |
//! | a launch | sizes of grid and workgroup against the kernel and the device, LDS, that the memory is of this device or that it can be reached from there |
//! | a copy or fill | lengths, extents, devices |
//! | a view | its range; for `cast`, size and alignment |
//! | always | that a device is not asked to use memory that was freed, and that work of several streams on one buffer is in order |
//!
//! Element types are plain old data ([`Element`]): every pattern of bytes that a kernel may leave is a valid value. That is
//! why `bool` and `char` are none.
//!
//! # What the caller promises
//!
//! | `unsafe` | The promise |
//! |---|---|
//! | [`BoundKernel::launch`], [`BoundKernel::launch_cooperative`], [`Kernel::launch_raw`], [`Kernel::launch_raw_cooperative`] | The kernel stays inside its buffers, writes only through parameters that are [`Out`] or [`InOut`], and does not race with itself. |
//! | [`Graph::launch`], [`Capture::launch`], [`GraphExec::set_kernel`] | The same, for every launch of the graph. |
//! | [`Capture::external`] | All that the captured work uses is memory of the graph, or kept by it; buffers and stream are not used afterwards. |
//! | [`Buffer::from_raw`], [`RawBuffer::from_owner`], [`Buffer::from_hip_malloc`], [`Buffer::from_foreign`] | The memory is what the caller says, and nobody else frees it. |
//! | [`Stream::from_raw`], [`Event::from_raw`] | The handle is one, of this device, for as long as it is used. |
//! | [`Device::reset`] | Nothing else in the process uses the device. |
//! | [`HostSource`], [`HostSink`], [`HostMemory`] | Implementing them: the memory stays where it is. |
//! | [`LaunchArg`], [`LaunchArgs`], `GraphArg`, `GraphArgs` in [`graph`] | Implementing them, which nobody has to: the argument is what the kernel takes. |
//! | `rtc::Program::option_unchecked` | The option chooses no architecture that the compiler does not know. |
//! | `dlpack::Import::from_raw`, `from_raw_unversioned` | The pointer is a DLPack tensor, and its producer keeps to the protocol. |
//!
//! Pointers inside of values (a struct with an address in it) are not seen at all: what they point to must stay alive until
//! the kernel is done. [`Stream::pointers`] passes arrays of pointers that are seen.
//!
//! A parameter that is a pointer without `const` may be given as [`In`]: then the caller promises that the kernel only reads
//! it.
//!
//! On the software device every access of a kernel is checked against what is allocated. One that lies outside of that is an
//! error there, with the kernel, the instruction and the address, and the host's memory is out of reach. An access that leaves
//! its buffer for another one, or a view for the rest of its buffer, is not noticed.
//!
//! Arguments of one launch are borrowed as Rust borrows everything: no buffer can be written by one and read by another.
//! A kernel that works in place takes one pointer without `const`, one [`InOut`]; one with two pointers that may be the same is
//! for [`Kernel::launch_raw`](crate::Kernel::launch_raw).
//!
//! # When memory is freed
//!
//! A launch borrows its arguments for the call only. Buffers can be dropped right after it: they are freed in stream order,
//! when the work that uses them is done. Nothing waits. Use by other streams is known, and waited for on the device.
//!
//! What the host shares with the device is guarded by ownership: a [`Transfer`] owns its host memory until the copy is done,
//! [`ManagedBuffer`] and [`MappedBuffer`] wait before they lend the host their memory, a [`Graph`] owns all that its launches
//! use.
//!
//! # Forgetting
//!
//! Leaking a value (`std::mem::forget`, a cycle of `Arc`) is harmless everywhere:
//!
//! | Forgotten | What happens |
//! |---|---|
//! | [`Buffer`], [`PinnedBuffer`], [`ManagedBuffer`], [`MappedBuffer`] | the memory leaks, and its stream or device is never given up |
//! | [`View`], [`ViewMut`], and other views | nothing: they own nothing |
//! | [`Transfer`] | the copy goes on into memory that is never freed; the device side stays in order |
//! | [`Registered`] | the host memory leaks and stays registered |
//! | [`Graph`], [`GraphExec`] | what it owns leaks; launches that are under way finish |
//! | [`Capture`] | cannot be: it is only lent, and the capture ends however its closure ends |
//! | [`Global`] | the variable stays in use: asking for it again is [`Error::GlobalInUse`] |
//! | [`Stream`], [`Event`], [`Module`], [`Kernel`] | it stays, and [`Device::reset`] refuses |
//!
//! # Panics
//!
//! Nothing in this crate panics on what the runtime, the device or a file says. Destructors do not panic and do not lose
//! errors: the device keeps them ([`Device::take_deferred_errors`]; feature `tracing` reports them at once). A panic of
//! a closure that the runtime calls ends at the border to C: for [`Stream::call`] it is one of these errors, for a host node of a
//! graph an error of the next launch ([`GraphProblem`]).
//!
//! Such closures are called by a thread of the runtime. They must not call HIP; what they may do is in [`Stream::call`].
//!
//! # Faults
//!
//! A kernel runs after its launch has returned, so what it does wrong shows in a later call. [`errors`] says
//! how the culprit is found. A fault stops the device: [`Error::poisons_device`] and [`Error::is_device_lost`] say so, and so
//! does every later error. From then on
//!
//! * every call on the device fails, and the contents of its memory are lost;
//! * memory that the device may still use is leaked rather than freed, on the device and on the host; it does not own the
//!   device, which can be reset when everything else is dropped;
//! * other devices go on, and so does the program: nothing aborts.
//!
//! On real devices the remedy is to start the process again. A software device works again after [`Device::reset`].
//!
//! # Threads
//!
//! These types, and what is like them, are `Send` and `Sync`. Two threads may put work into one stream; what they put in is in some order.
//!
//! ```
//! fn shared<T: Send + Sync>() {}
//!
//! shared::<hip::Device>();
//! shared::<hip::Stream>();
//! shared::<hip::Event>();
//! shared::<hip::Buffer<f32>>();
//! shared::<hip::PinnedBuffer<f32>>();
//! shared::<hip::ManagedBuffer<f32>>();
//! shared::<hip::View<'static, f32>>();
//! shared::<hip::ViewMut<'static, f32>>();
//! shared::<hip::Transfer<hip::PinnedBuffer<f32>>>();
//! shared::<hip::Module>();
//! shared::<hip::Kernel>();
//! shared::<hip::BoundKernel<(u32, hip::In<f32>)>>();
//! shared::<hip::Graph>();
//! shared::<hip::GraphExec>();
//! shared::<hip::MemoryPool>();
//! shared::<hip::Error>();
//! ```

#[allow(unused_imports, reason = "for the links")]
use crate::*;
