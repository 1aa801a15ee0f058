use hip_sys::hipError_t;

use super::Device;
use crate::error::Error;
use crate::fake::{self, Fake};

fn count(call: &str) -> usize {
    fake::log().iter().filter(|line| line.starts_with(call)).count()
}

#[test]
fn peer_access_is_given_once() {
    let platform = Fake::default().platform();
    let (a, b) = (Device::of(&platform, 0).unwrap(), Device::of(&platform, 1).unwrap());
    fake::log();
    assert!(!a.has_peer_access(&b));
    // Other code gave access before.
    fake::fail("hipDeviceEnablePeerAccess", hipError_t::hipErrorPeerAccessAlreadyEnabled, 1);
    a.enable_peer_access(&b).unwrap();
    a.enable_peer_access(&b).unwrap();
    a.enable_peer_access(&a).unwrap();
    assert_eq!(count("hipDeviceEnablePeerAccess"), 1);
    assert!(a.has_peer_access(&b) && !b.has_peer_access(&a) && !a.has_peer_access(&a));
    fake::fail("hipDeviceDisablePeerAccess", hipError_t::hipErrorPeerAccessNotEnabled, 1);
    a.disable_peer_access(&b).unwrap();
    assert!(!a.has_peer_access(&b));
    assert_eq!(fake::log(), ["hipDeviceSynchronize", "hipDeviceDisablePeerAccess 1"]);
    fake::fail("hipDeviceEnablePeerAccess", hipError_t::hipErrorInvalidDevice, 1);
    assert_eq!(a.enable_peer_access(&b).unwrap_err().code(), Some(hipError_t::hipErrorInvalidDevice));
    assert!(!a.has_peer_access(&b));
    let elsewhere = Fake::default().device();
    assert!(matches!(a.enable_peer_access(&elsewhere), Err(Error::WrongDevice { .. })));
}

#[test]
fn reset_takes_the_only_owner() {
    let platform = Fake::default().platform();
    let device = Device::of(&platform, 0).unwrap();
    let stream = device.stream().unwrap();
    // SAFETY: the fake has nothing to lose.
    let error = unsafe { device.clone().reset() }.unwrap_err();
    assert!(matches!(error, Error::InUse { owners: 2, .. }), "{error}");
    drop(stream);
    fake::log();
    // SAFETY: as above.
    unsafe { device.reset() }.unwrap();
    assert_eq!(fake::log().last().map(String::as_str), Some("hipDeviceReset"));
    // SAFETY: as above.
    let reset = |device: Device| unsafe { device.reset() };
    for call in ["hipSetDevice", "hipDeviceReset"] {
        let device = Device::of(&platform, 0).unwrap();
        fake::fail(call, hipError_t::hipErrorIllegalAddress, 1);
        assert!(reset(device).unwrap_err().poisons_device());
    }
}

#[test]
fn nonsense_for_an_address_is_said_to_be_that() {
    let text = Fake::default().device().pci_address().unwrap_err().to_string();
    assert!(text.contains("`nonsense`"), "{text}");
    let missing = Fake { missing: &["hipDeviceGetPCIBusId"], ..Fake::default() }.device();
    assert!(missing.pci_address().unwrap_err().is_unsupported());
}

#[test]
fn errors_at_the_end_of_a_device_are_its_next_objects() {
    let platform = Fake::default().platform();
    let errors = |ordinal| -> Vec<String> {
        let device = Device::of(&platform, ordinal).unwrap();
        device.take_deferred_errors().iter().map(ToString::to_string).collect()
    };
    // One event, one block and an error that nobody took are left to it.
    let leave = || {
        let device = Device::of(&platform, 0).unwrap();
        let stream = device.stream().unwrap();
        let other = device.stream().unwrap();
        let mut buffer = stream.alloc::<u32>(4).unwrap();
        other.fill_zero(&mut buffer).unwrap();
        drop(buffer);
        stream.synchronize().unwrap();
        device.defer_error(Error::Software("nobody took this".into()));
        device
    };
    drop(leave());
    assert_eq!(errors(0), ["software device: nobody took this"]);
    assert_eq!(errors(0), [""; 0], "they are had once");
    fake::fail("hipEventDestroy", hipError_t::hipErrorInvalidHandle, 1);
    fake::fail("hipFree", hipError_t::hipErrorInvalidValue, 1);
    drop(leave());
    assert_eq!(errors(1), [""; 0], "another device");
    let texts = errors(0);
    assert_eq!(texts.len(), 3, "{texts:?}");
    assert_eq!(texts[0], "software device: nobody took this");
    assert!(texts[1].starts_with("hipEventDestroy (what device 0 kept for reuse) failed with "), "{texts:?}");
    assert!(texts[2].starts_with("hipFree (what device 0 kept for reuse) failed with "), "{texts:?}");
    // A reset that works makes up for it, except for what was there before.
    fake::fail("hipFree", hipError_t::hipErrorInvalidValue, 1);
    // SAFETY: the fake has nothing to lose.
    unsafe { leave().reset() }.unwrap();
    assert_eq!(errors(0), ["software device: nobody took this"]);
    fake::fail("hipFree", hipError_t::hipErrorInvalidValue, 1);
    fake::fail("hipDeviceReset", hipError_t::hipErrorInvalidValue, 1);
    // SAFETY: as above.
    unsafe { leave().reset() }.unwrap_err();
    assert_eq!(errors(0).len(), 2);
}

#[test]
fn not_too_many_errors_are_left() {
    let platform = Fake::default().platform();
    for _ in 0..3 {
        let device = Device::of(&platform, 0).unwrap();
        for _ in 0..20 {
            device.defer_error(Error::Software("an error".into()));
        }
    }
    assert_eq!(Device::of(&platform, 0).unwrap().take_deferred_errors().len(), super::MAX_DEFERRED);
}
