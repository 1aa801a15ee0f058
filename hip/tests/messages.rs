//! What errors say, on the software device behind every interface.

use hip::{CaptureMode, Device, Error, Event, Graph, Grid, InOut, Module};

const INTERFACES: [&str; 4] = ["rocm5", "rocm6", "rocm7", "dtk"];
/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

fn devices() -> impl Iterator<Item = Device> {
    INTERFACES.iter().map(|interface| Device::emulated(&format!("mi210@{interface}")).expect("a software device"))
}

#[test]
fn events_without_a_time_say_why() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let (start, fresh, untimed) = (stream.record_event()?, Event::new(&device)?, Event::without_timing(&device)?);
        untimed.record(&stream)?;
        stream.synchronize()?;
        for (event, expected) in [(&fresh, "the later one was never recorded"), (&untimed, "`Event::without_timing`")] {
            let error = event.elapsed_since(&start).unwrap_err();
            assert!(matches!(error, Error::NotTimed { .. }), "{device}: {error}");
            assert!(error.to_string().contains(expected), "{device}: {error}");
        }
    }
    Ok(())
}

#[test]
fn devices_that_differ_are_named_rightly() -> hip::Result<()> {
    let devices = Device::emulated_all("mi210,mi210,mi210")?;
    let streams = devices.iter().map(Device::stream).collect::<hip::Result<Vec<_>>>()?;
    let names: Vec<String> = devices.iter().map(Device::to_string).collect();
    let (earlier, later) = (streams[0].record_event()?, streams[1].record_event()?);
    let text = later.elapsed_since(&earlier).unwrap_err().to_string();
    let expected = format!("the earlier event belongs to {}, but the later one belongs to {}", names[0], names[1]);
    assert_eq!(text, expected);
    let (from, mut to) = (streams[0].upload(&[1u8])?, streams[1].alloc::<u8>(1)?);
    let text = streams[2].copy(&mut to, &from).unwrap_err().to_string();
    let [first, second, third] = &names[..] else { panic!("{names:?}") };
    let expected =
        format!("the source and the destination belong to {first} and {second}, but the stream belongs to {third}");
    assert_eq!(text, expected);
    streams[0].copy(&mut to, &from)?;
    streams[1].copy(&mut to, &from)?;
    Ok(())
}

#[test]
fn code_that_is_none_or_for_another_device() -> hip::Result<()> {
    for device in devices() {
        let error = Module::load(&device, b"__global__ void f() {}").unwrap_err().to_string();
        assert!(error.starts_with("not a code object but source text: compile it with"), "{error}");
        let program = std::env::current_exe().expect("this program");
        let error = Module::load_file(&device, program).unwrap_err().to_string();
        assert!(error.contains("without a section .hip_fatbin"), "{error}");
    }
    let error = Module::load(&Device::emulated("mi100")?, CODE).unwrap_err().to_string();
    assert!(error.starts_with("no code object for device ") && error.contains(", gfx908:"), "{error}");
    assert!(
        error.contains("there are only gfx90a; compile the kernels for gfx908 too (`--offload-arch=gfx908`"),
        "{error}"
    );
    Ok(())
}

#[test]
fn a_launch_of_nothing_and_a_device_in_use() -> hip::Result<()> {
    for device in devices() {
        let stream = device.stream()?;
        let reverse = Module::load(&device, CODE)?.kernel("reverse")?.bind::<(InOut<f32>,)>()?;
        let mut data = stream.alloc_zeroed::<f32>(128)?;
        // SAFETY: no work-item at all.
        let error = unsafe { reverse.launch(&stream, Grid::cover(0, 128), (&mut data,)) }.unwrap_err().to_string();
        let text = "cannot launch kernel `reverse`: a grid of 0x1x1 workgroups of 128x1x1 work-items has nothing in it";
        assert!(error.starts_with(text), "{error}");
        // SAFETY: it is refused.
        let error = unsafe { device.clone().reset() }.unwrap_err().to_string();
        assert!(error.contains("clones of the `Device`") && error.contains("drop them first"), "{error}");
    }
    Ok(())
}

/// The hint of what a capture forbids speaks of its closure.
#[test]
fn what_a_capture_forbids_is_said() -> hip::Result<()> {
    for device in devices() {
        let (mut graph, stream) = (Graph::new(&device)?, device.stream()?);
        let forbidden = |_: &mut hip::Capture<'_>| stream.alloc_managed::<f32>(8).map(drop);
        let error = graph.capture(CaptureMode::ThreadLocal, forbidden).unwrap_err();
        assert_eq!(error.code(), Some(hip::hipError_t::hipErrorStreamCaptureUnsupported), "{error}");
        let text = error.to_string();
        assert!(
            text.contains("before or after the closure of the capture: inside, put only work into what it is lent"),
            "{text}"
        );
    }
    Ok(())
}

/// Pictures of graphs name kernels as the source does.
#[test]
fn pictures_have_readable_names() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let reverse = Module::load(&device, CODE)?.kernel("reverse")?.bind::<(InOut<f32>,)>()?;
    let mut graph = Graph::new(&device)?;
    let mut data = graph.own(stream.alloc_zeroed::<f32>(128)?)?;
    // SAFETY: the kernel reverses 128 elements.
    unsafe { graph.launch(&reverse, Grid::new(1, 128), (&mut data,)) }?;
    let dot = graph.dot();
    assert!(dot.contains("reverse") && !dot.contains("_Z7reverse"), "{dot}");
    Ok(())
}
