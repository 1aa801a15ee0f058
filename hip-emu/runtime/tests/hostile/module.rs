//! Files as modules: whatever one of them says and does, calls answer, nothing is left behind, and the device works again
//! after a reset.

use std::ffi::{CString, c_void};
use std::ptr::null_mut;
use std::sync::OnceLock;

use hip_code::{ArgKind, CodeObject, Container, KernelSignature, TargetId};
use hip_emu::{Config, live_on};
use hip_sys::{Runtime, hipError_t, hipFunction_t, hipModule_t};

/// Devices whose kernels are among the files to begin with.
const CHIPS: [&str; 3] = ["mi50", "mi100", "mi210"];
/// No more kernels of a file are launched.
const MOST_KERNELS: usize = 12;
/// Bytes of each buffer that a kernel is given.
const BUFFER: usize = 4096;
/// Bytes of the largest argument that metadata can name.
const MOST_OF_AN_ARGUMENT: usize = 1 << 20;

struct World {
    runtime: Runtime,
    /// Ordinal of each device, and the target that it is.
    devices: Vec<(i32, TargetId)>,
}

/// The runtime, on one thread and with kernels that end. Must be called before anything else of the process asks for it.
fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        // SAFETY: tests and fuzz targets call this before they have threads that ask for variables.
        unsafe {
            std::env::set_var("HIP_RS_EMU_BUDGET", "1000");
            std::env::set_var("HIP_RS_EMU_THREADS", "1");
        }
        let config = Config { devices: CHIPS.map(str::to_owned).into(), ..Config::default() };
        let runtime = Runtime::new(hip_emu::open(&config).expect("known chips"));
        let devices = CHIPS.map(|chip| {
            let ordinal = hip_emu::add_device(chip).expect("a known chip");
            let found = hip_emu::chips().iter().find(|known| known.name == chip).expect("a known chip");
            (ordinal, found.arch.parse().expect("a target"))
        });
        World { runtime, devices: devices.into() }
    })
}

/// Calls a function that exists.
macro_rules! call {
    ($world:expr, $function:ident($($arg:expr),* $(,)?)) => {
        // SAFETY: pointers are to values of this function; what the file says is checked by the function called.
        unsafe { $world.runtime.$function($($arg),*) }.expect("the function exists")
    };
}

/// Loads a file on each device and launches its kernels.
pub(crate) fn check(bytes: &[u8]) {
    let world = world();
    for (ordinal, target) in &world.devices {
        let Ok(container) = Container::parse(bytes) else { continue };
        let Some(entry) = container.select(target) else { continue };
        let kernels = CodeObject::parse(&entry.bytes).map(|object| object.kernels).unwrap_or_default();
        assert_eq!(call!(world, hipSetDevice(*ordinal)), hipError_t::hipSuccess);
        // Once also where no kernel was found.
        for kernel in kernels.iter().take(MOST_KERNELS).map(Some).chain([None]) {
            load(world, bytes, kernel);
            // Works again, whatever the kernel has done.
            assert_eq!(call!(world, hipDeviceReset()), hipError_t::hipSuccess);
            let left = live_on(*ordinal).expect("the device exists");
            assert_eq!((left.bytes, left.modules, left.streams), (0, 0, 0), "{left:?}");
        }
    }
}

/// Loads a file, launches a kernel of it, and unloads it.
fn load(world: &World, bytes: &[u8], kernel: Option<&KernelSignature>) {
    // The length of an image is what its header says: more than there is cannot be offered by its address.
    let mut head = bytes.to_vec();
    head.resize(bytes.len().max(64), 0);
    // SAFETY: at least 64 bytes, and a bundle's rows are read no further than `Container::parse` has found them.
    let len = unsafe { hip_code::image_len(head.as_ptr()) };
    if len.is_ok_and(|len| len > bytes.len()) {
        return;
    }
    let mut module: hipModule_t = null_mut();
    if call!(world, hipModuleLoadData(&mut module, head.as_ptr().cast())) != hipError_t::hipSuccess {
        return;
    }
    if let Some(signature) = kernel
        && let Ok(name) = CString::new(signature.name.as_str())
    {
        let mut function: hipFunction_t = null_mut();
        if call!(world, hipModuleGetFunction(&mut function, module, name.as_ptr())) == hipError_t::hipSuccess {
            let mut buffer: *mut c_void = null_mut();
            assert_eq!(call!(world, hipMalloc(&mut buffer, BUFFER)), hipError_t::hipSuccess);
            launch(world, function, signature, buffer);
            call!(world, hipFree(buffer));
        }
    }
    assert_eq!(call!(world, hipModuleUnload(module)), hipError_t::hipSuccess);
}

/// Launches a kernel with the buffer for each pointer, and small numbers.
fn launch(world: &World, function: hipFunction_t, signature: &KernelSignature, buffer: *mut c_void) {
    static NUMBERS: [u64; MOST_OF_AN_ARGUMENT / 8] = [3; MOST_OF_AN_ARGUMENT / 8];
    let pointers = vec![buffer; MOST_OF_AN_ARGUMENT / 8];
    let value = |kind: &ArgKind| match kind {
        ArgKind::ByValue => NUMBERS.as_ptr().cast_mut().cast::<c_void>(),
        _ => pointers.as_ptr().cast_mut().cast(),
    };
    let mut params: Vec<*mut c_void> = signature.explicit_args().map(|arg| value(&arg.kind)).collect();
    let [x, y, z] = signature.reqd_workgroup_size.unwrap_or([70, 1, 1]);
    let params = params.as_mut_ptr();
    let code = call!(world, hipModuleLaunchKernel(function, 2, 1, 1, x, y, z, 64, null_mut(), params, null_mut()));
    if code == hipError_t::hipSuccess {
        call!(world, hipDeviceSynchronize());
    }
    let fault = world.runtime.source().last_fault();
    assert!(!fault.is_some_and(|text| text.contains("internal error")), "the machine has panicked");
}
