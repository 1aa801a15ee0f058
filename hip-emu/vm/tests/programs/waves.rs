//! Work-item ids, LDS, barriers, and operations across lanes.

use hip_emu_vm::mem::Memory;

use crate::harness::{Device, Random, Shape, programs};

fn on_every_device(test: impl Fn(&Device<'_>)) {
    for program in programs() {
        let memory = Memory::new();
        test(&Device::new(program, &memory));
    }
}

#[test]
fn ids() {
    on_every_device(|device| {
        for threads in [[64, 1, 1], [5, 3, 2], [33, 7, 1], [1, 1, 1], [16, 8, 8], [1, 1024, 1]] {
            let blocks = [3, 2, 2];
            let size: u32 = threads.iter().product();
            let total = (size * 12) as usize;
            let out = device.upload(&vec![u32::MAX; total]);
            let stats = device.run("ids", Shape { blocks, threads, ..Shape::default() }, &[out.into()]);
            assert_eq!((stats.workgroups, stats.waves), (12, u64::from(12 * size.div_ceil(64))));
            for (at, have) in device.download::<u32>(out, total).into_iter().enumerate() {
                let (block, thread) = (at as u32 / size, at as u32 % size);
                let (x, rest) = (thread % threads[0], thread / threads[0]);
                let (y, z) = (rest % threads[1], rest / threads[1]);
                let want = (x & 0xff_ffff) | y << 8 | z << 16 | block << 24;
                assert_eq!(have, want, "{}: {threads:?}, block {block}, thread {thread}", device.name);
            }
        }
    });
}

#[test]
fn reduction_through_lds() {
    on_every_device(|device| {
        let mut random = Random(1);
        for threads in [256u32, 128, 64, 32] {
            let data: Vec<u32> = (0..threads * 5).map(|_| random.next() as u32).collect();
            let out = device.upload(&[0u32; 5]);
            device.run("reduce", Shape::linear(5, threads), &[device.upload(&data).into(), out.into()]);
            let want: Vec<u32> = data
                .chunks(threads as usize)
                .map(|block| block.iter().fold(0u32, |sum, &x| sum.wrapping_add(x)))
                .collect();
            assert_eq!(device.download::<u32>(out, 5), want, "{}: {threads} threads", device.name);
        }
    });
}

#[test]
fn dynamic_lds() {
    on_every_device(|device| {
        let data: Vec<u32> = (0..700).collect();
        let out = device.upload(&vec![0u32; 700]);
        let shape = Shape { dynamic_lds: 350 * 4, ..Shape::linear(2, 350) };
        device.run("reverse", shape, &[device.upload(&data).into(), out.into()]);
        let want: Vec<u32> = data.chunks(350).flat_map(|block| block.iter().rev().copied()).collect();
        assert_eq!(device.download::<u32>(out, 700), want, "{}", device.name);
    });
}

#[test]
fn shuffles_and_votes() {
    on_every_device(|device| {
        let mut random = Random(2);
        let data: Vec<u32> = (0..256).map(|i| if i == 70 { 77 } else { random.next() as u32 }).collect();
        let out = device.upload(&vec![0u32; 256 * 8]);
        device.run("wave", Shape::linear(2, 128), &[device.upload(&data).into(), out.into()]);
        let have = device.download::<u32>(out, 256 * 8);
        for (at, have) in have.chunks(8).enumerate() {
            let (wave, lane) = (&data[at / 64 * 64..][..64], at % 64);
            let ballot = wave.iter().enumerate().fold(0u64, |bits, (i, x)| bits | u64::from(x & 1) << i);
            let any = u32::from(wave.contains(&77));
            let all = u32::from(wave.iter().all(|&x| x != 78));
            let want = [
                wave[(lane * 7 + 3) & 63],
                wave[lane ^ 1],
                wave[if lane < 3 { lane } else { lane - 3 }],
                wave[if lane + 16 > 63 { lane } else { lane + 16 }],
                ballot as u32,
                (ballot >> 32) as u32,
                any | all << 1,
                wave[..=lane].iter().fold(0u32, |sum, &x| sum.wrapping_add(x)),
            ];
            assert_eq!(have, want, "{}: lane {lane}", device.name);
        }
    });
}

#[test]
fn permutations() {
    on_every_device(|device| {
        let data: Vec<i32> = (0..64).map(|lane| 1000 + lane).collect();
        let out = device.upload(&[0i32; 64 * 8]);
        device.run("permutations", Shape::linear(1, 64), &[device.upload(&data).into(), out.into()]);
        let have = device.download::<i32>(out, 64 * 8);
        for (lane, have) in have.chunks(8).enumerate() {
            let in_row = lane % 16;
            let at = |lane: usize| data[lane];
            let want = [
                if in_row == 0 { -1 } else { at(lane - 1) },
                if in_row == 15 { 0 } else { at(lane + 1) },
                at(lane & !3 | (3 - lane % 4)),
                at(lane & !15 | (15 - in_row)),
                if lane / 16 % 2 == 1 { at(lane / 16 * 16 - 1) } else { -1 },
                if lane >= 32 { at(31) } else { -1 },
                at(5) + at(0),
                at(lane ^ 16),
            ];
            assert_eq!(have, want, "{}: lane {lane}", device.name);
        }
    });
}
