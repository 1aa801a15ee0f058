//! A software device with what the tests need, and the count of what is left of it.

use hip::bytemuck::{Pod, Zeroable};
use hip::{BoundKernel, Buffer, Device, Grid, In, InOut, Module, Out, Stream};
use hip_emu::{Abi, Live, live};

use crate::child;

/// For gfx906 and gfx90a; see `fixtures/launch.hip`.
pub(crate) const CODE: &[u8] = include_bytes!("../fixtures/launch.co");
pub(crate) const N: usize = 256;

pub(crate) type AddBias = BoundKernel<(u32, In<f32>, In<f32>, Out<f32>)>;

/// `physics::Step` of the kernels.
#[derive(Clone, Copy, Pod, Zeroable)]
#[bytemuck(crate = "hip::bytemuck")]
#[repr(C)]
pub(crate) struct Step {
    dt: f64,
    count: i32,
    flags: i32,
}

/// `Particle` of the kernels.
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[bytemuck(crate = "hip::bytemuck")]
#[repr(C)]
pub(crate) struct Particle {
    position: [f32; 3],
    mass: f32,
}

/// What a test needs.
pub(crate) struct Place {
    pub(crate) device: Device,
    pub(crate) stream: Stream,
    slow: BoundKernel<(Step, InOut<Particle>, u32)>,
}

impl Place {
    pub(crate) fn new(name: &str) -> Self {
        let device = Device::emulated(name).unwrap();
        let (stream, module) = (device.stream().unwrap(), Module::load(&device, CODE).unwrap());
        let slow = module.kernel("physics::move").unwrap().bind().unwrap();
        Self { device, stream, slow }
    }

    pub(crate) fn add(&self) -> AddBias {
        Module::load(&self.device, CODE).unwrap().kernel("add_bias").unwrap().bind().unwrap()
    }

    /// Puts work into a stream that takes some time, so that what follows is in flight when it is dropped.
    pub(crate) fn delay(&self, stream: &Stream) -> Buffer<Particle> {
        let mut particles = stream.upload(&[Particle { position: [0.0; 3], mass: 1.0 }; 64]).unwrap();
        let step = Step { dt: 1.0, count: 20_000, flags: 0 };
        // SAFETY: there are 64 particles, and `flags` is an index of `position`.
        unsafe { self.slow.launch(stream, Grid::new(1, 64), (step, &mut particles, 64)) }.unwrap();
        particles
    }

    /// The device works, and has no errors of destructors.
    pub(crate) fn works(&self) {
        let host: Vec<f32> = (0..N as u16).map(f32::from).collect();
        for stream in [&self.stream, &self.device.stream().unwrap()] {
            let x = stream.upload(&host).unwrap();
            let mut y = stream.alloc(N).unwrap();
            // SAFETY: all have N elements.
            unsafe { self.add().launch(stream, Grid::cover(N, 64), (N as u32, &x, &x, &mut y)) }.unwrap();
            assert!(stream.download(&y).unwrap().iter().zip(&host).all(|(y, x)| *y == x + x));
        }
        self.device.synchronize().unwrap();
        let deferred = self.device.take_deferred_errors();
        assert!(deferred.is_empty(), "{deferred:?}");
    }
}

/// Runs the test in a process for each binary interface, and demands that just this is left.
#[track_caller]
pub(crate) fn leaving(test: &str, left: impl Fn(&mut Live), action: impl Fn(&Place)) {
    let Some(name) = child::task() else {
        return child::do_alone(test, Abi::ALL.map(|abi| format!("mi210@{}", abi.name())));
    };
    let place = Place::new(&name);
    place.works();
    action(&place);
    place.works();
    drop(place);
    let (mut have, mut want) = (live(), Live::default());
    // Sizes follow from the numbers.
    (have.bytes, have.pool_bytes) = (0, 0);
    left(&mut want);
    assert_eq!(have, want);
}

/// What keeps a device's object keeps its idle events too; how many those are is another matter.
pub(crate) fn ignoring_idle_events(want: &mut Live) {
    want.events = live().events;
}
