//! Control flow, calls, private memory, atomics, and waiting for each other.

use hip_emu_vm::Level;
use hip_emu_vm::mem::Memory;

use crate::harness::{Device, Random, Shape, programs};

fn on_every_device(test: impl Fn(&Device<'_>)) {
    for program in programs() {
        let memory = Memory::new();
        test(&Device::new(program, &memory));
    }
}

#[test]
fn divergent_loops() {
    on_every_device(|device| {
        let mut random = Random(1);
        let data: Vec<u32> = (0..500).map(|_| random.integer() as u32).collect();
        let out = device.upload(&vec![0u32; 1000]);
        device.run("divergence", Shape::linear(4, 128), &[device.upload(&data).into(), out.into(), 500.into()]);
        let have = device.download::<u32>(out, 1000);
        for (i, &start) in data.iter().enumerate() {
            let (mut x, mut steps) = (start, 0);
            while x > 1 && steps < 1000 {
                steps += 1;
                if x.is_multiple_of(3) {
                    x /= 3;
                    continue;
                }
                if x % 7 == 5 {
                    break;
                }
                x = if x & 1 == 1 { x.wrapping_mul(3).wrapping_add(1) } else { x / 2 };
            }
            let kind = match steps % 6 {
                0 => x.wrapping_add(1),
                1 => x.wrapping_mul(2),
                2 => x ^ 0xff,
                3 => x.wrapping_sub(5),
                4 => !x,
                _ => x << 3,
            };
            assert_eq!(have[2 * i..][..2], [steps, kind], "{}: {start}", device.name);
        }
    });
}

#[test]
fn private_arrays() {
    on_every_device(|device| {
        let mut random = Random(2);
        let n = 300usize;
        let data: Vec<u32> = (0..n).map(|_| random.next() as u32).collect();
        let out = device.upload(&vec![0u32; n]);
        device.run("scratch", Shape::linear(3, 128), &[device.upload(&data).into(), out.into(), (n as u32).into()]);
        for (i, have) in device.download::<u32>(out, n).into_iter().enumerate() {
            let mut table: Vec<u32> = (0..40).map(|k| data[(i + k) % n]).collect();
            for k in 0..40 {
                let j = table[k] as usize % 40;
                let t = table[j];
                table[j] = table[k];
                table[k] = t.wrapping_add(k as u32);
            }
            let bytes: Vec<u8> = table.iter().flat_map(|word| word.to_le_bytes()).collect();
            let want = table[data[i] as usize % 40].wrapping_add(u32::from(bytes[data[i] as usize % 160]));
            assert_eq!(have, want, "{}: work-item {i}", device.name);
        }
    });
}

#[test]
fn recursion_and_indirect_calls() {
    on_every_device(|device| {
        let out = device.upload(&[0u32; 128]);
        device.run("recursion", Shape::linear(2, 64), &[out.into()]);
        let want: Vec<u32> = (0..128).map(|i| 2 * (i % 4) + 3).collect();
        assert_eq!(device.download::<u32>(out, 128), want, "{}", device.name);

        let data: Vec<u32> = (0..128).map(|i| i * 37 + 5).collect();
        device.run("indirect", Shape::linear(2, 64), &[device.upload(&data).into(), out.into()]);
        let want: Vec<u32> = data.iter().map(|&x| [2 * x, x * x, x + 1][x as usize % 3]).collect();
        assert_eq!(device.download::<u32>(out, 128), want, "{}", device.name);
    });
}

#[test]
fn atomics() {
    for program in programs() {
        for threads in [1, 4] {
            let memory = Memory::new();
            let device = Device::with(program, &memory, Level::detect(), threads, None);
            let (counts, sum, total) = (device.upload(&[0u32; 10]), device.upload(&[0u64]), device.upload(&[0f32]));
            let n = 64 * 100u32;
            device.run("atomics", Shape::linear(100, 64), &[counts.into(), sum.into(), total.into()]);
            let have = device.download::<u32>(counts, 10);
            assert_eq!(have[..8], [n / 8; 8], "{}", device.name);
            assert_eq!(have[8], n - 1, "{}", device.name);
            assert!((1..=n).contains(&have[9]), "{}: {}", device.name, have[9]);
            assert_eq!(device.download::<u64>(sum, 1), [u64::from(n) * u64::from(n - 1) / 2], "{}", device.name);
            assert_eq!(device.download::<f32>(total, 1), [n as f32], "{}", device.name);
            let (counter, size) = device.image.symbol("counter").expect("the variable exists");
            assert_eq!(size, 4);
            assert_eq!(device.download::<u32>(counter, 1), [n / 8 * (2 + 3 + 5 + 7 + 11 + 13 + 17 + 19)]);
        }
    }
}

#[test]
fn workgroups_that_wait() {
    for program in programs() {
        for threads in [1, 3] {
            let memory = Memory::new();
            let device = Device::with(program, &memory, Level::detect(), threads, None);
            let (flags, out) = (device.upload(&[0u32; 40]), device.upload(&[0u32; 40]));
            device.run("chain", Shape::linear(40, 64), &[flags.into(), out.into()]);
            assert_eq!(device.download::<u32>(out, 40), (1..=40).collect::<Vec<u32>>(), "{}", device.name);

            let (flags, out) = (device.upload(&[0u32; 40]), device.upload(&[0u32; 40]));
            let shape = Shape { cooperative: true, ..Shape::linear(40, 64) };
            device.run("backward_chain", shape, &[flags.into(), out.into()]);
            assert_eq!(device.download::<u32>(out, 40), (1..=40).rev().collect::<Vec<u32>>(), "{}", device.name);
        }
    }
}

#[test]
fn threads_change_nothing() {
    let program = &programs()[7];
    let memory = Memory::new();
    let one = Device::with(program, &memory, Level::detect(), 1, None);
    let many = Device::with(program, &memory, Level::detect(), 5, None);
    let data: Vec<u32> = (0..256 * 200).collect();
    let results = [&one, &many].map(|device| {
        let out = device.upload(&vec![0u32; 200]);
        let stats = device.run("reduce", Shape::linear(200, 256), &[device.upload(&data).into(), out.into()]);
        (device.download::<u32>(out, 200), stats)
    });
    assert_eq!(results[0], results[1]);
}

#[test]
fn nothing_to_do() {
    let memory = Memory::new();
    let device = Device::new(&programs()[0], &memory);
    let stats = device.run("ids", Shape::linear(0, 64), &[device.upload(&[0u32]).into()]);
    assert_eq!((stats.workgroups, stats.waves, stats.instructions), (0, 0, 0));
}
