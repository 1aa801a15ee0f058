//! What goes wrong in the runtime comes out as a typed error: no panic, no second free, no wrong result, no leak but of what
//! the failed call itself was to give back. Each kind of fault has processes of its own: this program starts itself.

mod child;
mod scenario;

use std::panic::{AssertUnwindSafe, catch_unwind};

use hip::sys::hipError_t;
use hip::{Allocator, Device, Error};
use hip_emu::{Abi, Injection, Live, inject, live, lose_device};
use scenario::scenario;

/// More calls than any scenario makes.
const ENOUGH: u64 = 2000;

/// Calls that give something back or that must succeed before it can be given back: what they were about stays when they
/// fail, since nobody can know whether the device still uses it.
const GIVING_BACK: &[&str] = &[
    "hipDeviceSynchronize",
    "hipEventDestroy",
    "hipEventRecord",
    "hipEventSynchronize",
    "hipFree",
    "hipFreeAsync",
    "hipGraphDestroy",
    "hipGraphExecDestroy",
    "hipHostFree",
    "hipHostUnregister",
    "hipMemPoolDestroy",
    "hipModuleUnload",
    "hipStreamDestroy",
    "hipStreamSynchronize",
    "hipStreamWaitEvent",
];

/// Each binary interface, and the cache of this crate instead of the runtime's stream-ordered allocator.
fn interfaces() -> impl Iterator<Item = String> {
    Abi::ALL.into_iter().map(|abi| format!("mi210@{}", abi.name())).chain(["mi210@rocm7/cache".to_owned()])
}

fn device(name: &str) -> hip::Result<Device> {
    let device = Device::emulated(name.trim_end_matches("/cache"))?;
    device.set_allocator(if name.ends_with("/cache") { Allocator::Cache } else { Allocator::Auto })?;
    Ok(device)
}

/// How a scenario went.
struct Run {
    /// Its own error, then those of destructors.
    result: hip::Result<()>,
    deferred: Vec<Error>,
}

impl Run {
    fn errors(&self) -> impl Iterator<Item = &Error> {
        self.result.as_ref().err().into_iter().chain(&self.deferred)
    }
}

/// Runs the scenario to its end and drops everything, the device's object too. `at_step` is called before each step.
fn run(name: &str, captures: bool, at_step: impl FnMut(&Device)) -> Run {
    catch_unwind(AssertUnwindSafe(|| {
        let device = match device(name) {
            Ok(device) => device,
            Err(error) => return Run { result: Err(error), deferred: Vec::new() },
        };
        let result = scenario(&device, captures, at_step);
        Run { result, deferred: device.take_deferred_errors() }
    }))
    .unwrap_or_else(|_| panic!("{name}: a panic, see above"))
}

/// The function of HIP that an error is about.
fn operation(error: &Error) -> &'static str {
    match error {
        Error::Call(call) => call.operation,
        _ => "",
    }
}

/// What is alive, without what is only kept for reuse: where something could not be given back, that keeps the device's
/// object, and this its idle memory and events.
fn settled(name: &str) -> Live {
    let mut alive = live();
    if alive.streams > 0 {
        device(name).and_then(|device| device.trim_memory()).unwrap();
        alive = live();
        alive.events = 0;
    }
    alive
}

/// The scenario works again, and leaves what was there.
fn works_again(name: &str, before: Live) {
    let run = run(name, true, |_| ());
    assert!(run.errors().next().is_none(), "{name}: afterwards: {:?}, {:?}", run.result, run.deferred);
    assert_eq!(settled(name), before, "{name}: afterwards");
}

#[test]
fn nothing_is_left_if_nothing_fails() {
    let Some(name) = child::task() else {
        return child::do_alone("nothing_is_left_if_nothing_fails", interfaces());
    };
    for _ in 0..3 {
        works_again(&name, Live::default());
    }
}

/// One allocation fails: memory that is only kept for reuse is given up and it is tried again, so at most pinned memory, which
/// is not kept, is missing.
#[test]
fn out_of_memory_once() {
    let Some(name) = child::task() else {
        return child::do_alone("out_of_memory_once", interfaces());
    };
    let mut pinned = 0;
    for n in 1..ENOUGH {
        let guard = inject(Injection::new("alloc", hipError_t::hipErrorOutOfMemory).nth(n)).unwrap();
        let run = run(&name, true, |_| ());
        let failures = guard.failures();
        drop(guard);
        assert!(live().is_empty(), "{name}, allocation {n}: {:?} leaked {:?}", run.result, live());
        assert!(run.deferred.is_empty(), "{name}, allocation {n}: {:?}", run.deferred);
        if let Err(error) = &run.result {
            assert!(error.is_out_of_memory(), "{name}, allocation {n}: {error}");
            assert!(!["hipMalloc", "hipMallocAsync"].contains(&operation(error)), "{name}, allocation {n}: {error}");
            pinned += 1;
        }
        if failures == 0 {
            assert!(n > 5 && pinned > 0, "{name}: only {n} allocations, {pinned} errors");
            return works_again(&name, Live::default());
        }
    }
    panic!("{name}: no end");
}

/// From one allocation on there is no memory any more.
#[test]
fn out_of_memory_for_ever() {
    let Some(name) = child::task() else {
        return child::do_alone("out_of_memory_for_ever", interfaces());
    };
    for n in 1..ENOUGH {
        let guard = inject(Injection::new("alloc", hipError_t::hipErrorOutOfMemory).nth(n).for_ever()).unwrap();
        let run = run(&name, true, |_| ());
        let failures = guard.failures();
        drop(guard);
        assert!(live().is_empty(), "{name}, from allocation {n}: {:?} leaked {:?}", run.result, live());
        assert!(run.deferred.is_empty(), "{name}, from allocation {n}: {:?}", run.deferred);
        match (failures, run.result) {
            (0, result) => {
                assert!(n > 5 && result.is_ok(), "{name}: {n} allocations: {result:?}");
                return works_again(&name, Live::default());
            }
            (_, Err(error)) if error.is_out_of_memory() => assert!(!error.poisons_device(), "{error}"),
            (_, result) => panic!("{name}, from allocation {n}: {result:?}"),
        }
    }
    panic!("{name}: no end");
}

/// The n-th call of any function fails, for each n: with a code that says nothing, and with one that says that the device is
/// lost, though it is not.
#[test]
fn any_call_fails_once() {
    let codes = [hipError_t::hipErrorUnknown, hipError_t::hipErrorInvalidValue, hipError_t::hipErrorIllegalAddress];
    let Some(task) = child::task() else {
        let tasks = interfaces().flat_map(|name| codes.map(|code| format!("{name} {}", code.0)));
        return child::do_alone("any_call_fails_once", tasks);
    };
    let (name, code) = task.split_once(' ').unwrap();
    let code = hipError_t(code.parse().unwrap());
    let (mut hidden, mut before) = (0, Live::default());
    for n in 1..ENOUGH {
        let guard = inject(Injection::new("any", code).nth(n)).unwrap();
        let mut run = run(name, true, |_| ());
        let failures = guard.failures();
        drop(guard);
        // What the end of the device's object ran into, its next object has.
        run.deferred.extend(device(name).unwrap().take_deferred_errors());
        let what = || format!("{name}, call {n}, {code}: {:?}, {:?}", run.result, run.deferred);
        for error in run.errors() {
            assert_eq!(error.code(), Some(code), "an error of another kind: {}", what());
            assert!(error.to_string().contains("failed with"), "{}", what());
        }
        let after = settled(name);
        if run.errors().next().is_none() && failures > 0 {
            // The program does not get to know: a second attempt was made, or a destructor did without being exempt from what
            // captures forbid.
            hidden += 1;
            assert_eq!(after, before, "leaked: {}", what());
        } else if !run.errors().any(|error| GIVING_BACK.contains(&operation(error))) {
            assert_eq!(after, before, "leaked: {}", what());
        }
        before = after;
        if failures == 0 {
            assert!(run.result.is_ok() && n > 50, "{}", what());
            println!("{n} calls, {hidden} failures that nobody was told of, left: {after:?}");
            assert!(hidden < 30, "{hidden} failures that nobody was told of");
            return works_again(name, after);
        }
    }
    panic!("{name}: no end");
}

/// From one call on everything fails.
#[test]
fn any_call_fails_for_ever() {
    let Some(name) = child::task() else {
        return child::do_alone("any_call_fails_for_ever", interfaces());
    };
    for n in 1..ENOUGH {
        let code = hipError_t::hipErrorUnknown;
        let guard = inject(Injection::new("any", code).nth(n).for_ever()).unwrap();
        let run = run(&name, false, |_| ());
        let failures = guard.failures();
        drop(guard);
        for error in run.errors() {
            assert_eq!(error.code(), Some(code), "{name}, from call {n}: {:?}, {:?}", run.result, run.deferred);
        }
        if failures == 0 {
            assert!(run.result.is_ok() && n > 50, "{name}, from call {n}: {:?}", run.result);
            return works_again(&name, settled(&name));
        }
    }
    panic!("{name}: no end");
}

/// The device is lost before the n-th step: a process for each.
#[test]
fn the_device_is_lost() {
    let codes = [hipError_t::hipErrorIllegalAddress, hipError_t::hipErrorECCNotCorrectable];
    let Some(task) = child::task() else {
        let steps = scenario::STEPS;
        let tasks = (0..steps).map(|step| {
            let abi = Abi::ALL[step % Abi::ALL.len()].name();
            format!("mi210@{abi} {} {step}", codes[step / Abi::ALL.len() % codes.len()].0)
        });
        return child::do_alone("the_device_is_lost", tasks);
    };
    let mut words = task.split(' ');
    let (name, code, at) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
    let (code, at): (_, usize) = (hipError_t(code.parse().unwrap()), at.parse().unwrap());
    let other = Device::emulated("mi50").unwrap();
    let mut step = 0;
    let run = run(name, true, |device| {
        if step == at {
            lose_device(device.handle(), code).unwrap();
        }
        step += 1;
    });
    println!("{task}: {:?}, {:?}, left {:?}", run.result, run.deferred, live());
    assert!(step > at, "there are only {step} steps");
    let error = run.result.as_ref().expect_err("it was not noticed");
    assert!(error.poisons_device(), "{error}");
    for error in run.errors() {
        assert_eq!(error.code(), Some(code), "{error}");
    }
    // What the device may still use stays: code, and pinned memory of copies. The rest is given back.
    let left = live();
    assert!(left.modules <= 2 && left.pinned_allocations <= 2 && left.streams == 0, "{left:?}");
    assert!(left.device_allocations <= 2, "{left:?}");
    // Nobody else is harmed.
    scenario(&other, true, |_| ()).unwrap();
    assert!(other.take_deferred_errors().is_empty());
    let error =
        Device::emulated(name).and_then(|device| device.stream()?.upload(&[1.0f32])).expect_err("it stays lost");
    assert_eq!(error.code(), Some(code), "{error}");
}

/// A kernel that leaves its memory. Where it shows first depends on what comes next.
#[test]
fn an_illegal_address() {
    let Some(task) = child::task() else {
        let tasks =
            interfaces().flat_map(|name| (0..scenario::SYMPTOMS).map(move |symptom| format!("{name} {symptom}")));
        return child::do_alone("an_illegal_address", tasks);
    };
    let (name, symptom) = task.split_once(' ').unwrap();
    let device = device(name).unwrap();
    let error =
        catch_unwind(AssertUnwindSafe(|| scenario::fault(&device, symptom.parse().unwrap()))).expect("no panic");
    assert!(error.poisons_device(), "{task}: {error}");
    let fault = error.fault().unwrap_or_else(|| panic!("{task}: no details: {error}"));
    assert!(fault.contains("add_bias"), "{task}: {fault}");
    for deferred in device.take_deferred_errors() {
        assert!(deferred.poisons_device(), "{task}: {deferred}");
    }
    let other = Device::emulated("mi50").unwrap();
    scenario(&other, true, |_| ()).unwrap();
    drop((device, other));
    let left = live();
    assert!(left.modules <= 1 && left.pinned_allocations <= 1 && left.streams == 0, "{task}: {left:?}");
    assert!(left.device_allocations <= 2, "{task}: {left:?}");
}
