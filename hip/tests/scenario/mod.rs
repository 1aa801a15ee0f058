//! A program that uses much of the crate in few calls.

use hip::{BoundKernel, CaptureMode, Device, Error, Event, Graph, Grid, In, Module, Null, Out, PinnedBuffer};

/// For gfx906 and gfx90a; see `fixtures/launch.hip`.
const CODE: &[u8] = include_bytes!("../fixtures/launch.co");

type AddBias = BoundKernel<(u32, In<f32>, In<f32>, Out<f32>)>;

/// How often [`scenario`] calls `at_step`.
pub(crate) const STEPS: usize = 15;

const N: usize = 500;

/// Runs, with a check of every result. `at_step` is called before each step. A capture is optional, since one that cannot be
/// ended disturbs the whole process.
pub(crate) fn scenario(device: &Device, captures: bool, mut at_step: impl FnMut(&Device)) -> hip::Result<()> {
    let host: Vec<f32> = (0..N as u16).map(f32::from).collect();
    let grid = Grid::cover(N, 64);
    let mut step = || at_step(device);

    step();
    let (stream, other) = (device.stream()?, device.stream()?);
    step();
    let module = Module::load(device, CODE)?;
    let add: AddBias = module.kernel("add_bias")?.bind()?;
    drop(module);
    step();
    let x = stream.upload(&host)?;
    let mut y = stream.alloc_zeroed::<f32>(N)?;
    let start = Event::new(device)?;
    start.record(&stream)?;
    step();
    // SAFETY: the kernel touches the first N elements of each.
    unsafe { add.launch(&stream, grid, (N as u32, &x, &x, &mut y)) }?;
    step();
    // Another stream reads what the first has written, and reads beside it.
    let mut z = other.alloc::<f32>(N)?;
    // SAFETY: as above.
    unsafe { add.launch(&other, grid, (N as u32, &y, &x, &mut z)) }?;
    assert!(stream.download(&x)? == host);
    step();
    // Both ways beside the host, one not waited for.
    let up = stream.upload_async(&mut y, PinnedBuffer::from_slice(device, &host)?)?;
    let down = other.download_async(PinnedBuffer::new(device, N)?, &z)?;
    drop(stream.download_async(PinnedBuffer::new(device, N)?, &y)?);
    step();
    let pinned = down.wait()?;
    assert!(pinned.iter().zip(&host).all(|(z, x)| *z == 3.0 * x));
    let pinned = (pinned, up.wait()?);
    step();
    // The other stream becomes the owner.
    let mut y = y.move_to(&other)?;
    other.fill(&mut y.slice_mut(100..200)?, 7.0)?;
    other.copy(&mut y.slice_mut(..100)?, &z.slice(..100)?)?;
    step();
    let have = stream.download(&y)?;
    let expected = |i: usize| {
        if i < 100 {
            3.0 * host[i]
        } else if i < 200 {
            7.0
        } else {
            host[i]
        }
    };
    assert!((0..N).all(|i| have[i] == expected(i)));
    step();
    let stop = stream.record_event()?;
    other.wait_event(&stop)?;
    stop.synchronize()?;
    assert!(stop.is_done()?);
    stop.elapsed_since(&start)?;
    step();
    // Freed in flight; the next buffer may get the same memory.
    drop(y);
    let w = other.upload(&host)?;
    assert!(stream.download(&w)? == host);
    step();
    let mut v = stream.alloc::<f32>(N)?;
    // SAFETY: as above, and it takes null for "no bias".
    unsafe { add.launch(&stream, grid, (N as u32, &w, Null, &mut v)) }?;
    assert!(stream.download(&v)? == host);
    step();
    // A graph owns what it uses.
    let mut graph = Graph::new(device)?;
    let (x, mut v) = (graph.own(x)?, graph.own(v)?);
    if captures {
        graph.capture(CaptureMode::Relaxed, |capture| {
            // SAFETY: as above.
            unsafe { capture.launch(&add, grid, (N as u32, &x, &x, &mut v)) }
        })?;
    } else {
        // SAFETY: as above.
        unsafe { graph.launch(&add, grid, (N as u32, &x, &x, &mut v)) }?;
    }
    graph.fill(&mut v.slice_mut(..10)?, 1.0)?;
    let mut exec = graph.instantiate()?;
    exec.launch(&stream)?;
    exec.launch(&other)?;
    let (x, v) = {
        let mut parts = exec.into_parts()?;
        (parts.take(x)?, parts.take(v)?)
    };
    assert!((0..N).zip(stream.download(&v)?).all(|(i, v)| v == if i < 10 { 1.0 } else { 2.0 * host[i] }));
    drop((x, v));
    step();
    device.memory_info()?;
    stream.is_idle()?;
    other.trim()?;
    drop(pinned);
    step();
    device.synchronize()?;
    stream.synchronize()
}

/// Kinds of [`fault`].
pub(crate) const SYMPTOMS: usize = 8;

/// Launches a kernel that reads and writes past the end of its buffers, and gives the first error that the program sees.
pub(crate) fn fault(device: &Device, symptom: usize) -> Error {
    let (stream, other) = (device.stream().unwrap(), device.stream().unwrap());
    let add: AddBias = Module::load(device, CODE).unwrap().kernel("add_bias").unwrap().bind().unwrap();
    // A size that no allocator rounds up.
    let x = stream.upload(&[1.0f32; 256]).unwrap();
    let mut y = stream.alloc_zeroed::<f32>(256).unwrap();
    let pinned = PinnedBuffer::new(device, 256).unwrap();
    // SAFETY: none of a real device. On the software device an access out of bounds is an error.
    unsafe { add.launch(&stream, Grid::cover(257, 64), (257, &x, Null, &mut y)) }.unwrap();
    let seen = match symptom {
        0 => stream.synchronize(),
        1 => stream.download(&x).map(drop),
        2 => stream.download_async(pinned, &y).and_then(hip::Transfer::wait).map(drop),
        3 => other.download(&y).map(drop),
        4 => device.synchronize(),
        5 => stream.record_event().and_then(|event| event.synchronize()),
        6 => {
            // Everything is dropped with the work in flight.
            drop((x, y, add, pinned, stream, other));
            device.synchronize()
        }
        _ => {
            let transfer = stream.upload_async(&mut y, pinned);
            drop((x, y, add));
            transfer.and_then(|transfer| {
                drop(transfer);
                other.upload(&[1.0f32]).map(drop)
            })
        }
    };
    seen.expect_err("the fault was not noticed")
}
