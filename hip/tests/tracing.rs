//! What is reported to `tracing`. One process for one test: the device is lost.

use std::fmt::{self, Write};
use std::sync::{Arc, Mutex};

use hip::{Device, Grid, In, InOut, Module};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

/// For gfx90a; see `fixtures/args.hip`.
const CODE: &[u8] = include_bytes!("fixtures/args_gfx90a.co");

/// Keeps the text of all events of this crate.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<String>>>);

struct Text(String);

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let _ = write!(self.0, "{}={value:?} ", field.name());
    }
}

impl Subscriber for Kept {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("hip")
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        assert_eq!(*event.metadata().level(), Level::ERROR);
        let mut text = Text(String::new());
        event.record(&mut text);
        self.0.lock().expect("no panic").push(text.0);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[test]
fn faults_and_errors_of_destructors_are_reported() -> hip::Result<()> {
    let kept = Kept::default();
    tracing::subscriber::with_default(kept.clone(), || -> hip::Result<()> {
        let device = Device::emulated("mi210")?;
        let stream = device.stream()?;
        let saxpy = Module::load(&device, CODE)?.kernel("saxpy")?.bind::<(u32, f32, In<f32>, InOut<f32>)>()?;
        let x = stream.upload(&[1.0f32; 64])?;
        let mut y = stream.upload(&[1.0f32; 64])?;
        // SAFETY: none of a real device. On the software device an access out of bounds is an error.
        unsafe { saxpy.launch(&stream, Grid::cover(65, 64), (65, 1.0, &x, &mut y)) }?;
        assert!(stream.synchronize().is_err());
        let events = std::mem::take(&mut *kept.0.lock().expect("no panic"));
        assert!(
            matches!(&events[..], [one] if one.contains("the device is lost") && one.contains("saxpy")),
            "{events:?}"
        );
        drop((x, y, saxpy, stream));
        let events = std::mem::take(&mut *kept.0.lock().expect("no panic"));
        assert_eq!(events.len(), device.take_deferred_errors().len(), "{events:?}");
        assert!(!events.is_empty() && events.iter().all(|event| event.contains("in a destructor")), "{events:?}");
        Ok(())
    })
}
