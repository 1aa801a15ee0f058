//! What goes wrong must be reported, with the place, and must not end the program.

use hip_emu_vm::mem::{DevAddr, Memory};
use hip_emu_vm::{Dispatch, FaultKind, Image, ImageError, Level, Machine, MachineConfig, Target};

use crate::harness::{Device, Shape, programs};

#[test]
fn out_of_bounds() {
    for program in programs() {
        let memory = Memory::new();
        let device = Device::new(program, &memory);
        let out = device.upload(&[0u32; 100]);
        let fault = device.try_run("out_of_bounds", Shape::linear(1, 64), &[out.into(), 60.into()]).unwrap_err();
        // Lane 40 is the first to leave the 100 elements.
        let FaultKind::OutOfBounds { addr, write: true, nearest, .. } = fault.kind else { panic!("{fault}") };
        assert_eq!(addr, out.0 + 400, "{}: {fault}", device.name);
        assert_eq!(nearest, Some((out.0, 400)), "{}: {fault}", device.name);
        assert_eq!((fault.lane, fault.wave, fault.workgroup), (Some(40), 0, [0; 3]), "{}: {fault}", device.name);
        let text = fault.to_string();
        for part in ["`out_of_bounds`", "store_dword", "lane 40", &format!("{addr:#x}")] {
            assert!(text.contains(part), "{}: {text}", device.name);
        }
        // The machine goes on.
        device.run("out_of_bounds", Shape::linear(1, 64), &[out.into(), 36.into()]);
        // Freed memory is as bad as memory that never was.
        memory.free(out).unwrap();
        let fault = device.try_run("out_of_bounds", Shape::linear(1, 64), &[out.into(), 0.into()]).unwrap_err();
        assert!(matches!(fault.kind, FaultKind::OutOfBounds { .. }), "{fault}");
    }
}

#[test]
fn local_memory_out_of_bounds() {
    for program in programs() {
        let memory = Memory::new();
        let device = Device::new(program, &memory);
        let out = device.upload(&[0u32; 64]);
        device.run("lds_out_of_bounds", Shape::linear(1, 64), &[out.into(), 15.into()]);
        assert_eq!(device.download::<u32>(out, 1), [1]);
        let fault = device.try_run("lds_out_of_bounds", Shape::linear(1, 64), &[out.into(), 16.into()]).unwrap_err();
        assert!(
            matches!(fault.kind, FaultKind::LdsOutOfBounds { addr: 64, size: 4, lds_size: 64 }),
            "{}: {fault}",
            device.name
        );
    }
}

#[test]
fn traps() {
    for program in programs() {
        let memory = Memory::new();
        let device = Device::new(program, &memory);
        let out = device.upload(&[0u32; 2]);
        let fault = device.try_run("aborts", Shape::linear(3, 64), &[out.into()]).unwrap_err();
        // clang ends a kernel that has no trap handler by `s_endpgm` after, or instead of, the trap.
        assert!(matches!(fault.kind, FaultKind::Trap { id: 2 }), "{}: {fault}", device.name);
        assert!(fault.instruction.starts_with("s_trap 2"), "{}", fault.instruction);
    }
}

#[test]
fn budget() {
    for program in programs() {
        let memory = Memory::new();
        let device = Device::with(program, &memory, Level::detect(), 2, Some(100_000));
        let out = device.upload(&[0u32; 2]);
        let fault = device.try_run("endless", Shape::linear(8, 128), &[out.into()]).unwrap_err();
        assert_eq!(fault.kind, FaultKind::Budget { limit: 100_000 }, "{}", device.name);
        // Far below the budget nothing happens.
        let one = device.upload(&[1u32; 2]);
        device.run("endless", Shape::linear(8, 128), &[one.into()]);
    }
}

#[test]
fn a_fault_stops_the_others() {
    for program in programs() {
        for threads in [1, 3] {
            let memory = Memory::new();
            let device = Device::with(program, &memory, Level::detect(), threads, None);
            let args = [device.upload(&[0u32; 2]).into(), DevAddr(0x10).into()];
            let fault = device.try_run("fails_among_endless", Shape::linear(4, 64), &args).unwrap_err();
            assert!(matches!(fault.kind, FaultKind::OutOfBounds { addr: 0x10, .. }), "{}: {fault}", device.name);
            assert_eq!(fault.workgroup, [3, 0, 0]);
        }
    }
}

#[test]
fn wrong_target() {
    let memory = Memory::new();
    let program = programs().iter().find(|program| program.target == Target::Gfx906).unwrap();
    let error = Image::load(program.object(), &memory, Target::Gfx90a).unwrap_err();
    assert!(matches!(error, ImageError::WrongTarget { .. }));
    assert!(error.to_string().contains("gfx906") && error.to_string().contains("gfx90a"), "{error}");
    assert_eq!(memory.allocated_bytes(), 0);
}

#[test]
fn images_free_their_memory() {
    let memory = Memory::new();
    for program in programs() {
        drop(Image::load(program.object(), &memory, program.target).unwrap());
    }
    assert_eq!(memory.allocated_bytes(), 0);
}

#[test]
fn impossible_launches() {
    let memory = Memory::new();
    let device = Device::new(&programs()[0], &memory);
    let out = device.upload(&[0u32; 2]);
    for shape in [
        Shape::linear(1, 1025),
        Shape::linear(1, 0),
        Shape { dynamic_lds: 65_537, ..Shape::linear(1, 64) },
        Shape { blocks: [u32::MAX; 3], ..Shape::linear(1, 64) },
    ] {
        let fault = device.try_run("aborts", shape, &[out.into()]).unwrap_err();
        assert!(matches!(fault.kind, FaultKind::Unsupported { .. }), "{shape:?}: {fault}");
    }
}

#[test]
fn impossible_scratch() {
    let memory = Memory::new();
    let program = &programs()[0];
    for bytes in [128 * 1024 + 1, u32::MAX - 15, u32::MAX] {
        let mut object = program.object().clone();
        object.kernels.iter_mut().for_each(|kernel| kernel.descriptor.private_segment_size = bytes);
        let image = Image::load(&object, &memory, program.target).unwrap();
        let machine = Machine::new(MachineConfig { threads: 1, ..MachineConfig::new(program.target) });
        let kernel = image.kernel("aborts").unwrap();
        let fault = machine.run(&Dispatch::new(&image, kernel, [1, 1, 1], [1024, 1, 1]), &memory).unwrap_err();
        let FaultKind::Unsupported { reason } = &fault.kind else { panic!("{fault}") };
        assert!(reason.contains("bytes of scratch"), "{reason}");
    }
}
