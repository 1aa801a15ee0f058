//! What errors say, on the software device behind every interface.

use hip::{CaptureMode, Device, Error, Event, Extent, Graph, Grid, InOut, Module, Strides};

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
    let expected = format!(
        "the earlier event belongs to {}, but the later one belongs to {}; there are times only between events of one device",
        names[0], names[1]
    );
    assert_eq!(text, expected);
    let (from, mut to) = (streams[0].upload(&[1u8])?, streams[1].alloc::<u8>(1)?);
    let text = streams[2].copy(&mut to, &from).unwrap_err().to_string();
    let [first, second, third] = &names[..] else { panic!("{names:?}") };
    let expected = format!(
        "the source and the destination belong to {first} and {second}, but the stream belongs to {third}; use a stream of one of the two"
    );
    assert_eq!(text, expected);
    streams[0].copy(&mut to, &from)?;
    streams[1].copy(&mut to, &from)?;
    Ok(())
}

/// Runtimes of one name, and devices too, are told apart, and it is said how a program comes to have several.
#[test]
fn runtimes_of_one_name_are_told_apart() -> hip::Result<()> {
    let (here, there) = (Device::emulated("mi210@rocm6")?, Device::emulated("mi210@rocm5")?);
    assert_eq!(here.to_string(), there.to_string());
    let (stream, elsewhere) = (here.stream()?, there.stream()?);
    let data = elsewhere.upload(&[1.0f32; 128])?;
    let mut copy = stream.alloc::<f32>(128)?;
    let text = stream.copy(&mut copy, &data).unwrap_err().to_string();
    let (left, right) = text.split_once(", but the stream belongs to ").expect("two sides");
    let number =
        |side: &str| side.split(" of runtime ").nth(1).and_then(|rest| rest.split(',').next()?.parse::<u64>().ok());
    assert!(number(left).is_some() && number(right).is_some() && number(left) != number(right), "{text}");
    for part in ["the buffer belongs to device ", "`Device::emulated`", "`Stream::download`, then `Stream::upload`"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(!text.contains("enable_peer_access"), "no peer can be reached: {text}");
    let mut graph = Graph::new(&here)?;
    let text = graph.own(data).map(drop).unwrap_err().to_string();
    assert!(text.contains(" of runtime ") && text.contains("`Device::emulated`"), "{text}");
    Ok(())
}

#[test]
fn a_kernel_on_another_devices_stream_says_what_helps() -> hip::Result<()> {
    let devices = Device::emulated_all("mi210,mi210")?;
    let stream = devices[1].stream()?;
    let reverse = Module::load(&devices[0], CODE)?.kernel("reverse")?.bind::<(InOut<f32>,)>()?;
    let mut data = stream.alloc_zeroed::<f32>(128)?;
    // SAFETY: it is refused.
    let error = unsafe { reverse.launch(&stream, Grid::new(1, 128), (&mut data,)) }.unwrap_err().to_string();
    assert!(error.starts_with("the kernel belongs to device "), "{error}");
    assert!(
        error.ends_with(
            "; load its module on that device too (`Module::load`), or launch it on a stream of its own device"
        ),
        "{error}"
    );
    Ok(())
}

#[test]
fn sizes_that_do_not_fit_say_what_helps() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let mut six = stream.alloc_zeroed::<f32>(6)?;
    let image = stream.upload_2d(&[0u8; 33 * 24], 33, 24)?;
    let said = |error: Error| error.to_string();
    assert_eq!(said(six.slice(4..7).unwrap_err()), "range 4..7 does not lie in a buffer or view of 6 elements");
    let reversed = (std::ops::Bound::Included(5), std::ops::Bound::Excluded(4));
    assert!(said(six.slice(reversed).unwrap_err()).ends_with("6 elements; the range ends before it begins"));
    assert_eq!(
        said(image.rect(30..40, ..).unwrap_err()),
        "columns 30..40 do not lie in a rectangle or cuboid that has 33 columns; the first range is that of columns, the second \
         that of rows, the third that of planes"
    );
    assert!(
        said(image.rect(.., 0..33).unwrap_err())
            .starts_with("rows 0..33 do not lie in a rectangle or cuboid that has 24 rows")
    );
    assert_eq!(
        said(stream.copy_from_host(&mut six, &[0.0; 5]).unwrap_err()),
        "copying from the host: the source has 5 elements, the destination 6; give a part of the longer one (`..5`), or make both as \
         long"
    );
    let layout = |extent, strides| said(six.slice(..).and_then(|view| view.pitched(extent, strides)).unwrap_err());
    assert_eq!(
        layout(Extent::new_2d(3, 2), Strides::rows(4)),
        "3 x 2 elements, with rows 4 elements apart, do not fit a memory of 6 elements: they take 7, the gaps between rows included"
    );
    assert_eq!(
        layout(Extent::new_2d(3, 2), Strides::rows(2)),
        "3 x 2 elements, with rows 2 elements apart, do not fit a memory of 6 elements: rows overlap; let them be at least 3 elements \
         apart, a row's length"
    );
    assert_eq!(
        layout(Extent::new_3d(1, 2, 3), Strides { row: 1, plane: 1 }),
        "1 x 2 x 3 elements, with rows 1 elements apart and planes 1 apart, do not fit a memory of 6 elements: planes overlap; let \
         them be at least 2 elements apart, a plane's length"
    );
    Ok(())
}

#[test]
fn files_are_named_with_what_helps() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let said = |path: &std::path::Path| Module::load_file(&device, path).unwrap_err().to_string();
    let here = std::env::current_dir().expect("a folder");
    let text = said("no/such.co".as_ref());
    assert!(text.starts_with("cannot read `no/such.co`: "), "{text}");
    assert!(text.contains(&format!("in the folder that the process runs in, `{}`: ", here.display())), "{text}");
    let text = said(&here.join("such.co"));
    assert!(text.contains(&format!("; `{}` has no such file", here.display())), "{text}");
    let text = said(&here.join("no").join("such.co"));
    assert!(text.contains(&format!("; `{}` is as much of the path as there is", here.display())), "{text}");
    assert!(said(&here).contains("name one of the files in it"), "{}", said(&here));
    // What is in a file is told of it by name.
    let source = here.join("tests/fixtures/args.hip");
    let text = said(&source);
    assert!(
        text.contains(&source.display().to_string()) && text.contains("not a code object but source text"),
        "{text}"
    );
    let code = here.join("tests/fixtures/args_gfx90a.co");
    let error = Module::load_file(&Device::emulated("mi100")?, &code).unwrap_err();
    assert!(matches!(&error, Error::WrongArch { .. }), "{error}");
    assert!(error.to_string().ends_with(&format!("(the file is `{}`)", code.display())), "{error}");
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

/// A node of a capture cannot be changed alone, and it is said what can be done.
#[test]
fn changes_of_captured_nodes_have_a_way_out() -> hip::Result<()> {
    let device = Device::emulated("mi210")?;
    let stream = device.stream()?;
    let reverse = Module::load(&device, CODE)?.kernel("reverse")?.bind::<(InOut<f32>,)>()?;
    let build = || -> hip::Result<_> {
        let mut graph = Graph::new(&device)?;
        let mut data = graph.own(stream.alloc_zeroed::<f32>(128)?)?;
        let (node, ()) = graph.capture(CaptureMode::Relaxed, |capture| {
            // SAFETY: the kernel reverses 128 elements.
            unsafe { capture.launch(&reverse, Grid::new(1, 128), (&mut data,)) }
        })?;
        Ok((graph, node, data))
    };
    let (graph, node, mut data) = build()?;
    let mut exec = graph.instantiate()?;
    // SAFETY: it is refused.
    let text = unsafe { exec.set_kernel(node, &reverse, Grid::new(1, 128), (&mut data,)) }.unwrap_err().to_string();
    assert!(
        text.starts_with("node 0 is of kind `child graph`, and can be given no parameters of kind `kernel`; "),
        "{text}"
    );
    assert!(text.contains("`GraphExec::update`") && text.contains("`Graph::launch`"), "{text}");
    // What an update replaced is not called another graph's.
    let (graph, new_node, _) = build()?;
    drop(exec.update(graph)?);
    let text = exec.view(&data).map(drop).unwrap_err().to_string();
    assert!(text.contains("was this one's before `GraphExec::update`"), "{text}");
    let text = exec.set_enabled(node, false).unwrap_err().to_string();
    assert!(text.contains("or of this one before `GraphExec::update`"), "{text}");
    assert!(!exec.set_enabled(new_node, false).unwrap_err().to_string().contains("before `GraphExec::update`"));
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
