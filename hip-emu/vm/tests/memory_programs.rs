//! Compiled kernels that use every way to memory (`programs/memory/memory.hip`), on all four targets, against what the
//! same source would compute on the host.

use hip_code::CodeObject;
use hip_emu_vm::mem::{AllocationKind, DevAddr, Memory, Reach};
use hip_emu_vm::{Dispatch, FaultKind, Image, Machine, MachineConfig};

const OBJECTS: [&[u8]; 4] = [
    include_bytes!("programs/memory/gfx906.co"),
    include_bytes!("programs/memory/gfx908.co"),
    include_bytes!("programs/memory/gfx90a.co"),
    include_bytes!("programs/memory/gfx942.co"),
];

const BLOCKS: usize = 2;
const THREADS: usize = 128;
const ALL: usize = BLOCKS * THREADS;

/// Runs a kernel on each target: `f` gets a launcher.
fn on_all_targets(f: impl Fn(&Memory, &dyn Fn(&str, &[u64]) -> Result<(), FaultKind>)) {
    for bytes in OBJECTS {
        let object = CodeObject::parse(bytes).unwrap();
        let target = object.target.processor.parse().unwrap();
        let memory = Memory::new();
        let image = Image::load(&object, &memory, target).unwrap();
        let machine = Machine::new(MachineConfig { threads: 2, ..MachineConfig::new(target) });
        f(&memory, &|kernel, arguments| {
            let kernel = image.kernel(kernel).unwrap_or_else(|| panic!("no kernel {kernel}"));
            let size = u64::from(kernel.signature.kernarg_size).max(8 * arguments.len() as u64);
            let kernarg = memory.allocate(size, 64, AllocationKind::Internal).unwrap();
            for (i, argument) in arguments.iter().enumerate() {
                memory.write(DevAddr(kernarg.0 + 8 * i as u64), &argument.to_le_bytes()).unwrap();
            }
            // The AQL packet: header and setup, sizes of workgroup and grid, and what nobody reads here.
            let mut packet = vec![0u8; 64];
            packet[4..6].copy_from_slice(&(THREADS as u16).to_le_bytes());
            packet[6..10].copy_from_slice(&[1, 0, 1, 0]);
            packet[12..16].copy_from_slice(&(ALL as u32).to_le_bytes());
            packet[16..24].copy_from_slice(&[1, 0, 0, 0, 1, 0, 0, 0]);
            let packet = DevAddr(put(&memory, &packet));
            let dispatch = Dispatch {
                image: &image,
                kernel,
                blocks: [BLOCKS as u32, 1, 1],
                threads: [THREADS as u32, 1, 1],
                dynamic_lds: 0,
                kernarg,
                packet,
                queue: DevAddr::NULL,
                dispatch_id: 0,
                dynamic_scratch: 0,
                cooperative: false,
                resident: None,
                reach: Reach::ALL,
                host: None,
            };
            let result = machine.run(&dispatch, &memory).map(|_| ()).map_err(|fault| {
                println!("{target}: {fault}");
                fault.kind
            });
            memory.free(kernarg).unwrap();
            memory.free(packet).unwrap();
            result
        });
    }
}

/// Plain data that tests upload and download.
trait Data: Copy {
    fn bytes(self) -> Vec<u8>;
    fn from_bytes(bytes: &[u8]) -> Self;
}

macro_rules! data {
    ($($type:ty)*) => {$(
        impl Data for $type {
            fn bytes(self) -> Vec<u8> {
                self.to_le_bytes().to_vec()
            }
            fn from_bytes(bytes: &[u8]) -> Self {
                Self::from_le_bytes(bytes.try_into().unwrap())
            }
        }
    )*};
}
data!(u8 i8 u16 i16 u32 u64 f32 f64);

fn put<T: Data>(memory: &Memory, values: &[T]) -> u64 {
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.bytes()).collect();
    let at = memory.allocate(bytes.len() as u64, 256, AllocationKind::Device).unwrap();
    memory.write(at, &bytes).unwrap();
    at.0
}

fn get<T: Data>(memory: &Memory, at: u64, count: usize) -> Vec<T> {
    let mut bytes = vec![0; count * size_of::<T>()];
    memory.read(DevAddr(at), &mut bytes).unwrap();
    bytes.chunks(size_of::<T>()).map(T::from_bytes).collect()
}

/// Numbers below 1000.
fn input() -> Vec<u32> {
    (0..ALL as u32).map(|i| i.wrapping_mul(2_654_435_761) >> 8).map(|x| x % 1000).collect()
}

#[test]
fn stack_arrays() {
    let data = input();
    let want: Vec<u64> = (0..ALL)
        .map(|t| {
            let seed = data[t] as usize;
            let (mut words, mut doubles, mut bytes, mut halves) = ([0u32; 24], [0u64; 12], [0u8; 40], [0u16; 20]);
            (0..24).for_each(|i| words[(i * 7 + seed) % 24] = (i * 3 + t) as u32);
            (0..12).for_each(|i| doubles[(i * 5 + seed) % 12] = (i as u64) << 33 | t as u64);
            (0..40).for_each(|i| bytes[(i * 3 + seed) % 40] = (i + t) as u8);
            (0..20).for_each(|i| halves[(i * 9 + seed) % 20] = (i * 1000 + t) as u16);
            (0..30).fold(0u64, |sum, i| {
                let at = data[(t + i) % 256] as usize;
                let part = sum.wrapping_mul(31).wrapping_add(words[at % 24].into());
                part.wrapping_add(doubles[at % 12]) + u64::from(bytes[at % 40]) + u64::from(halves[at % 20])
            })
        })
        .collect();
    on_all_targets(|memory, launch| {
        let (from, to) = (put(memory, &data), put(memory, &[0u64; ALL]));
        launch("stack_arrays", &[from, to]).unwrap();
        assert_eq!(get::<u64>(memory, to, ALL), want);
    });
}

#[test]
fn calls() {
    let data = input();
    let want: Vec<u32> = (0..ALL)
        .map(|t| {
            let large: [u32; 20] = std::array::from_fn(|i| i as u32 * data[t]);
            let at = data[(t + 3) % 256] as usize;
            let mut copy = large;
            copy[at % 20] += at as u32;
            copy[at % 20] * 2 + copy[(at + 1) % 20] + large[data[t] as usize % 20]
        })
        .collect();
    on_all_targets(|memory, launch| {
        let (from, to) = (put(memory, &data), put(memory, &[0u32; ALL]));
        launch("calls", &[from, to]).unwrap();
        assert_eq!(get::<u32>(memory, to, ALL), want);
    });
}

#[test]
fn flat_pointers() {
    let data = input();
    let first: Vec<u32> = (0..ALL as u32).map(|i| i * 11).collect();
    let mut side = first.clone();
    let want: Vec<u32> = (0..ALL)
        .map(|g| {
            let mut shared = (g % THREADS) as u32;
            let mut own: [u32; 4] = std::array::from_fn(|i| (i + g) as u32);
            let p = match data[g] % 3 {
                0 => &mut shared,
                1 => &mut own[data[g] as usize % 4],
                _ => &mut side[g],
            };
            let before = *p;
            let added = before * 3 + 1;
            *p = added + 5;
            before + added * 10 + shared + own.iter().sum::<u32>()
        })
        .collect();
    on_all_targets(|memory, launch| {
        let (from, to, beside) = (put(memory, &data), put(memory, &[0u32; ALL]), put(memory, &first));
        launch("flat_pointers", &[from, to, beside]).unwrap();
        assert_eq!(get::<u32>(memory, to, ALL), want);
        assert_eq!(get::<u32>(memory, beside, ALL), side);
    });
}

#[test]
fn narrow() {
    let bytes: Vec<u8> = (0..ALL).map(|i| (i * 37) as u8).collect();
    let chars: Vec<i8> = (0..ALL).map(|i| (i * 91) as i8).collect();
    let halves: Vec<u16> = (0..ALL).map(|i| (i * 9973) as u16).collect();
    let shorts: Vec<i16> = (0..ALL).map(|i| (i * 7919) as i16).collect();
    let tag = |i: usize| (i * 5) as u8;
    let word = |i: usize| (i as u32).wrapping_mul(0x1234_5678);
    let half = |i: usize| (i * 333) as u16;
    let wide = |i: usize| (i as u64).wrapping_mul(0x1_0000_0001_2345);
    // 15 bytes each, so that nothing is aligned.
    let pack = |step: u32, flip: u16| -> Vec<u8> {
        (0..ALL)
            .flat_map(|i| {
                let mut record = vec![tag(i)];
                record.extend(word(i).wrapping_add(step).to_le_bytes());
                record.extend((half(i) ^ flip).to_le_bytes());
                record.extend(wide(i).to_le_bytes());
                record
            })
            .collect()
    };
    let threes: Vec<u32> = (0..3 * ALL as u32).map(|i| i * 1001).collect();
    let turned: Vec<u32> = threes.chunks(3).flat_map(|t| [t[2], t[0], t[1]]).collect();
    let want: Vec<u64> = (0..ALL)
        .map(|i| {
            let small = i32::from(bytes[i]) + 3 * i32::from(chars[i]) + 5 * i32::from(halves[i]);
            let small = small + 7 * i32::from(shorts[i]) + i32::from(tag(i));
            // The addition of a u32 makes the sum unsigned before it is widened.
            let sum = (small as u32).wrapping_add(word(i)).wrapping_add(half(i).into());
            let [x, y, z] = [0, 1, 2].map(|j| u64::from(threes[3 * i + j]));
            u64::from(sum).wrapping_add(wide(i)).wrapping_add(x + y * 3 + z * 7)
        })
        .collect();
    on_all_targets(|memory, launch| {
        let packed = put(memory, &pack(0, 0));
        let three = put(memory, &threes);
        let to = put(memory, &[0u64; ALL]);
        let inputs = [put(memory, &bytes), put(memory, &chars), put(memory, &halves), put(memory, &shorts)];
        launch("narrow", &[inputs[0], inputs[1], inputs[2], inputs[3], packed, three, to]).unwrap();
        assert_eq!(get::<u64>(memory, to, ALL), want);
        assert_eq!(get::<u8>(memory, packed, 15 * ALL), pack(1, 0xffff));
        assert_eq!(get::<u32>(memory, three, 3 * ALL), turned);
    });
}

#[test]
fn shared_atomics() {
    let data = input();
    let mut want = vec![0u32; 24 * BLOCKS];
    for (block, out) in data.chunks(THREADS).zip(want.chunks_mut(24)) {
        block.iter().for_each(|value| out[*value as usize % 16] += 1);
        out[16] = *block.iter().min().unwrap();
        out[17] = *block.iter().max().unwrap();
        out[18] = block.iter().sum();
        out[19] = block.iter().map(|value| value % 8).sum();
        out[20] = (0..THREADS as u32).sum();
        out[21] = out[..16].iter().map(|count| count * count.saturating_sub(1) / 2).sum();
    }
    on_all_targets(|memory, launch| {
        let (from, to) = (put(memory, &data), put(memory, &[0u32; 24 * BLOCKS]));
        launch("shared_atomics", &[from, to]).unwrap();
        assert_eq!(get::<u32>(memory, to, 24 * BLOCKS), want);
    });
}

#[test]
fn global_atomics() {
    let data = input();
    let words = [
        data.iter().sum(),
        data.iter().fold(0, |a, b| a | b),
        data.iter().fold(0, |a, b| a ^ b),
        data.iter().map(|&v| v as i32 - 500).min().unwrap().min(0) as u32,
        *data.iter().max().unwrap(),
    ];
    let wide = [u64::from(words[0]) << 30, u64::from(words[4]) << 30];
    on_all_targets(|memory, launch| {
        let from = put(memory, &data);
        let (w, d) = (put(memory, &[0u32; 5]), put(memory, &[0u64; 2]));
        let (f, g) = (put(memory, &[0f32]), put(memory, &[0f64]));
        launch("global_atomics", &[from, w, d, f, g]).unwrap();
        assert_eq!(get::<u32>(memory, w, 5), words);
        assert_eq!(get::<u64>(memory, d, 2), wide);
        assert_eq!(get::<f32>(memory, f, 1), [data.iter().map(|v| v % 16).sum::<u32>() as f32]);
        assert_eq!(get::<f64>(memory, g, 1), [f64::from(words[0])]);
    });
}

#[test]
fn permutations() {
    let data = input();
    let want: Vec<u32> = (0..ALL)
        .map(|g| {
            let (wave, lane) = (g / 64 * 64, g % 64);
            let sum: u32 = data[wave..wave + 64].iter().sum();
            // Odd lanes read the even lane before them, which is disabled, or themselves.
            let odd = if lane % 4 == 3 { data[g] } else { 0 };
            sum * 7 + data[wave + 63 - lane] * 3 + odd
        })
        .collect();
    on_all_targets(|memory, launch| {
        let (from, to) = (put(memory, &data), put(memory, &[0u32; ALL]));
        launch("permutations", &[from, to]).unwrap();
        assert_eq!(get::<u32>(memory, to, ALL), want);
    });
}

#[test]
fn buffers() {
    let data = input();
    const BYTES: usize = 900;
    let load = |byte: usize| if byte + 4 <= BYTES { data[byte / 4] } else { 0 };
    let want: Vec<u32> = (0..ALL)
        .map(|g| {
            let four: u32 = (0..4).map(|j| load(g * 4 + 24 + 4 * j) * [1, 3, 5, 7][j]).sum();
            if g * 4 + 4 <= BYTES { four + load(g * 4) } else { 0xdead }
        })
        .collect();
    on_all_targets(|memory, launch| {
        let (from, to) = (put(memory, &data), put(memory, &[0xdeadu32; ALL]));
        launch("buffers", &[from, to, BYTES as u64]).unwrap();
        assert_eq!(get::<u32>(memory, to, ALL), want);
    });
}

#[test]
fn scalar_tables() {
    let rows: [Vec<u32>; 3] = std::array::from_fn(|r| (0..8).map(|i| (r * 10 + i) as u32).collect());
    on_all_targets(|memory, launch| {
        let mut table: Vec<u64> = vec![2 << 32 | 1, 4 << 32 | 3, 6 << 32 | 5, 8 << 32 | 7];
        table.extend(rows.iter().map(|row| put(memory, row)));
        table.push(0x1_0000_0003);
        let table = put(memory, &table);
        for row in 0..3 {
            let to = put(memory, &[0u32; ALL]);
            launch("scalar_tables", &[table, row, to]).unwrap();
            let sum: u32 = (0..8).map(|i| (i + 1) * rows[row as usize][i as usize]).sum();
            let want: Vec<u32> = (0..ALL as u32).map(|g| sum + 3 * g).collect();
            assert_eq!(get::<u32>(memory, to, ALL), want);
        }
    });
}

#[test]
fn wild_pointers_are_faults() {
    let data = input();
    on_all_targets(|memory, launch| {
        let from = put(memory, &data);
        // Room for all but the last work-item.
        let to = put(memory, &[0u32; ALL - 1]);
        match launch("permutations", &[from, to]) {
            Err(FaultKind::OutOfBounds { addr, size: 4, write: true, nearest: Some((base, len)) }) => {
                assert_eq!((addr, base, len), (to + 4 * (ALL as u64 - 1), to, 4 * (ALL as u64 - 1)));
            }
            other => panic!("{other:?}"),
        }
        assert!(matches!(launch("permutations", &[8, to]), Err(FaultKind::OutOfBounds { write: false, .. })));
        assert!(matches!(
            launch("scalar_tables", &[0, 0, to]),
            Err(FaultKind::OutOfBounds { addr: 0, .. }) | Err(FaultKind::OutOfBounds { write: false, .. })
        ));
        // A freed buffer.
        memory.free(DevAddr(from)).unwrap();
        assert!(matches!(launch("permutations", &[from, to]), Err(FaultKind::OutOfBounds { write: false, .. })));
    });
}
