//! A kernel that leaves its buffers is an error with kernel, instruction and address. A fault poisons the device, so every
//! case has a process of its own: the test starts itself.

mod common;

use std::process::Command;

use common::{CHIPS, checks};
use hip::{Device, Grid, InOut, Module};

/// Set for the process that runs the faulty kernel: the chip and the index that is written.
const VARIABLE: &str = "HIP_TEST_FAULT";

#[test]
fn out_of_bounds_stores_are_reported() {
    if let Ok(what) = std::env::var(VARIABLE) {
        let (chip, index) = what.split_once(' ').unwrap();
        return faulty(chip, index.parse().unwrap());
    }
    for (chip, _) in CHIPS {
        // Behind the end of a buffer of 64 elements by one, by a little, by much, and before its start.
        for index in [64i64, 1000, 1 << 40, -1] {
            let output = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "out_of_bounds_stores_are_reported", "--nocapture"])
                .env(VARIABLE, format!("{chip} {index}"))
                .output()
                .unwrap();
            let text = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success(), "{chip}, element {index}: {text}");
        }
    }
}

fn faulty(chip: &str, index: i64) {
    let device = Device::emulated(chip).unwrap();
    let stream = device.stream().unwrap();
    let module = Module::load(&device, &checks::CODE).unwrap();
    let stray = module.kernel("stray").unwrap().bind::<(InOut<f32>, i64)>().unwrap();
    let mut y = stream.alloc_zeroed::<f32>(64).unwrap();
    let address = (y.device_ptr() as u64).wrapping_add_signed(4 * index);

    // SAFETY: inside the buffer.
    unsafe { stray.launch(&stream, Grid::new(1, 64), (&mut y, 63)).unwrap() };
    stream.synchronize().unwrap();

    // SAFETY: outside on purpose. The software device checks every access, so no memory is touched.
    unsafe { stray.launch(&stream, Grid::new(1, 64), (&mut y, index)).unwrap() };
    let error = stream.synchronize().expect_err("the fault was not noticed");
    assert!(error.poisons_device(), "{error}");
    let fault = error.fault().unwrap_or_else(|| panic!("no details: {error}"));
    for part in ["stray", "store", &format!("{address:#x}")] {
        assert!(fault.contains(part), "`{part}` is not in: {fault}");
    }
    assert!(error.to_string().contains(fault));
    // It stays lost.
    assert!(stream.download(&y).is_err());
}
