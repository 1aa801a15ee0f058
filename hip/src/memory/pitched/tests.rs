//! Rectangles and cuboids on the fake runtime: which calls are made, and that the right bytes move.

use hip_sys::hipError_t;

use super::{AsPitched, AsPitchedMut, Extent, Strides};
use crate::fake::{self, Fake};
use crate::{AsView, AsViewMut, Device, Error, PinnedBuffer, Stream};

fn stream() -> Stream {
    let stream = Fake { software: true, ..Fake::default() }.device().stream().unwrap();
    fake::log();
    stream
}

fn copies() -> Vec<String> {
    let log = fake::log();
    log.into_iter().filter(|call| call.starts_with("hipMemcpy") || call.starts_with("hipMemset")).collect()
}

#[test]
fn few_calls_are_made() {
    let stream = stream();
    let s = stream.handle().addr();
    let data: Vec<u32> = (0..64 * 3).collect();
    // Rows of 256 bytes need no padding.
    let dense = stream.upload_2d(&data, 64, 3).unwrap();
    assert_eq!(copies(), [format!("hipMemcpyAsync 768 s{s}")]);
    let mut padded = stream.upload_3d(&data, 16, 4, 3).unwrap();
    assert_eq!(copies(), [format!("hipMemcpy2DAsync 64x12 s{s}")], "planes without a gap are more rows");
    assert_eq!(stream.download_pitched(&padded).unwrap(), data);
    fake::log();
    let part = padded.cuboid(2..5, 1..3, ..).unwrap();
    let expected: Vec<u32> =
        (0..3).flat_map(|z| (1..3).flat_map(move |y| (2..5).map(move |x| z * 64 + y * 16 + x))).collect();
    assert_eq!(stream.download_pitched(&part).unwrap(), expected);
    assert_eq!(copies(), [format!("hipMemcpy3DAsync 12x2x3 s{s}")]);
    stream.fill_pitched(&mut padded, 0).unwrap();
    assert_eq!(copies(), [format!("hipMemset2DAsync 64x12 s{s}")]);
    stream.fill_pitched(&mut padded.cuboid_mut(.., 1.., ..).unwrap(), 0x0202_0202).unwrap();
    assert_eq!(copies().len(), 3);
    assert_eq!(stream.download_pitched(&dense.rect(1..2, ..).unwrap()).unwrap(), [1, 65, 129]);
    drop((dense, padded));
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn extents_and_layouts_are_checked() {
    let stream = stream();
    let mut a = stream.alloc_2d::<u16>(5, 4).unwrap();
    let b = stream.alloc_3d::<u16>(5, 4, 2).unwrap();
    assert!(matches!(stream.copy_pitched(&mut a, &b), Err(Error::Extent { .. })));
    stream.copy_pitched(&mut a, &b.cuboid(.., .., 1..).unwrap()).unwrap();
    assert!(matches!(stream.upload_2d(&[0u8; 5], 2, 3), Err(Error::Length { source_len: 5, destination_len: 6, .. })));
    let mut few = [0u16; 10];
    let strides = Strides::dense(a.extent());
    assert!(matches!(stream.copy_pitched_to_host(&mut few, &a, strides), Err(Error::Layout { len: 10, .. })));
    assert!(a.rect(0..6, ..).is_err() && a.rect(.., 3..5).is_err());
    assert!(b.cuboid(.., .., 2..4).is_err() && b.pitched().row(4, 0).is_err() && b.pitched().row(0, 2).is_err());
    assert!(matches!(stream.alloc_2d::<u64>(usize::MAX / 4, 2), Err(Error::TooLarge { .. })));
    assert!(matches!(stream.alloc_3d::<u8>(1 << 40, 1 << 40, 1), Err(Error::TooLarge { .. })));
    // What is too large are the rows: the elements themselves would fit.
    let error = stream.alloc_3d::<u32>(1, usize::MAX / 256, 1).unwrap_err();
    let Error::TooLarge { count, size } = error else { panic!("{error}") };
    assert!(count == usize::MAX / 256 && size >= 256, "{error}");
    assert!(stream.alloc_3d::<u8>(usize::MAX, 0, usize::MAX).unwrap().is_empty());
    assert!(stream.download_pitched(&a.rect(2..2, ..).unwrap()).unwrap().is_empty());
    assert!(stream.download_pitched(&stream.alloc_2d::<()>(3, 3).unwrap()).unwrap().len() == 9);
    let mut data = stream.upload(&[1u8; 30]).unwrap();
    assert!(data.view().pitched(Extent::new_2d(5, 7), Strides::rows(5)).is_err());
    assert!(data.view().pitched(Extent::new_2d(usize::MAX, 2), Strides::rows(usize::MAX)).is_err());
    let view = data.view().pitched(Extent::new_2d(30, 1), Strides::rows(usize::MAX)).unwrap();
    assert_eq!(stream.download_pitched(&view).unwrap(), [1; 30]);
    let mut one = data.view_mut().pitched(Extent::new_2d(30, 1), Strides::rows(usize::MAX)).unwrap();
    stream.fill_pitched(&mut one, 3).unwrap();
    assert_eq!(stream.download(&data).unwrap(), [3; 30]);
}

#[test]
fn kernels_get_the_padding_too() {
    let stream = stream();
    let mut image = stream.upload_2d(&[[1u8, 2, 3]; 10], 5, 2).unwrap();
    assert_eq!((image.row_pitch(), image.strides()), (768, Some(Strides { row: 256, plane: 512 })));
    assert_eq!(image.pitched().linear().unwrap().len(), 256 + 5);
    let part = image.rect(1..3, 1..).unwrap().linear().unwrap();
    assert_eq!(stream.download(&part).unwrap(), [[1, 2, 3]; 2]);
    assert_eq!(stream.download(&image.pitched().row(1, 0).unwrap()).unwrap(), [[1, 2, 3]; 5]);
    stream.fill(&mut image.pitched_mut().row(0, 0).unwrap(), [9; 3]).unwrap();
    let (low, mut high) = image.pitched_mut().split_rows(1).unwrap();
    stream.copy_pitched(&mut high, &low).unwrap();
    assert_eq!(stream.download_pitched(&image).unwrap(), [[9; 3]; 10]);
    let odd = stream.alloc_2d::<[u8; 1001]>(2, 2).unwrap();
    assert!(odd.strides().is_none() && matches!(odd.pitched().linear(), Err(Error::Cast { .. })));
    let mut volume = stream.alloc_3d::<u8>(4, 4, 4).unwrap();
    assert!(volume.pitched_mut().split_rows(2).is_err());
    let (_, back) = volume.pitched_mut().split_planes(3).unwrap();
    assert_eq!(back.extent(), Extent::new_3d(4, 4, 1));
}

#[test]
fn values_of_every_size_fill() {
    let stream = stream();
    let mut all = stream.alloc_3d::<[u8; 3]>(5, 4, 3).unwrap();
    stream.fill_pitched(&mut all, [0; 3]).unwrap();
    stream.fill_pitched(&mut all.cuboid_mut(1..4, 1..4, 1..).unwrap(), [1, 2, 3]).unwrap();
    let data = stream.download_pitched(&all).unwrap();
    for (i, value) in data.iter().enumerate() {
        let (x, y, z) = (i % 5, i / 5 % 4, i / 20);
        let inside = (1..4).contains(&x) && (1..4).contains(&y) && z >= 1;
        assert_eq!(*value, if inside { [1, 2, 3] } else { [0; 3] }, "{x} {y} {z}");
    }
}

#[test]
fn other_devices_get_row_by_row() {
    let platform = Fake { software: true, ..Fake::default() }.platform();
    let (a, b) = (Device::of(&platform, 0).unwrap(), Device::of(&platform, 1).unwrap());
    let (near, far) = (a.stream().unwrap(), b.stream().unwrap());
    let source = near.upload_2d(&[1u32, 2, 3, 4, 5, 6], 2, 3).unwrap();
    let mut copy = far.alloc_2d::<u32>(2, 3).unwrap();
    fake::log();
    far.copy_pitched(&mut copy, &source).unwrap();
    let row = format!("hipMemcpyPeerAsync 8 0->1 s{}", far.handle().addr());
    assert_eq!(copies(), [row.clone(), row.clone(), row]);
    assert_eq!(far.download_pitched(&copy).unwrap(), [1, 2, 3, 4, 5, 6]);
    // Of a copy that failed half way, the use is recorded nevertheless: the source's stream waits before it frees.
    fake::fail_after("hipMemcpyPeerAsync", hipError_t::hipErrorOutOfMemory, 1, 1);
    assert!(far.copy_pitched(&mut copy, &source).unwrap_err().is_out_of_memory());
    fake::log();
    drop(source);
    assert!(fake::log().iter().any(|call| call.starts_with("hipStreamWaitEvent")));
    drop(copy);
    assert_eq!(fake::blocks(), 0);
}

#[test]
fn transfers_own_their_memory() {
    let stream = stream();
    let device = stream.device().clone();
    let mut image = stream.alloc_2d::<u16>(3, 2).unwrap();
    stream.fill_pitched(&mut image, 0x0101).unwrap();
    let pinned = PinnedBuffer::from_slice(&device, &[1u16, 2, 3, 4, 5, 6, 7, 8]).unwrap();
    let upload = stream.upload_pitched_async(&mut image.rect_mut(1.., ..).unwrap(), pinned, Strides::rows(4)).unwrap();
    let back = PinnedBuffer::new(&device, 11).unwrap();
    let download = stream.download_pitched_async(back, &image, Strides::rows(8)).unwrap();
    drop(image);
    assert_eq!(*download.wait().unwrap(), [0x0101, 1, 2, 0, 0, 0, 0, 0, 0x0101, 5, 6]);
    drop(upload);
    assert_eq!(fake::blocks(), 0);
    let mut image = stream.alloc_2d::<u16>(3, 2).unwrap();
    let pinned = PinnedBuffer::new(&device, 5).unwrap();
    assert!(matches!(stream.upload_pitched_async(&mut image, pinned, Strides::rows(3)), Err(Error::Layout { .. })));
}
