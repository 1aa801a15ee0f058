//! Launching kernels: what is checked, and what happens when the stream gets there.

use std::ffi::c_void;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use hip_sys::hipError_t;

use crate::abi::AbiRules;
use crate::chips::{LDS_BYTES, MAX_WORKGROUP};
use crate::engine::{AllocationKind, DevAddr, Dispatch};
use crate::error::HipResult;
use crate::fault::Fault;
use crate::kernarg::{self, PACKET_BYTES};
use crate::memory::ALIGNMENT;
use crate::module::Function;
use crate::occupancy::workgroups_per_unit;
use crate::platform::platform;
use crate::sync::lock;

/// Most workgroups of a grid along y and z, and along x (`maxGridSize`).
pub(crate) const MAX_BLOCKS: [u32; 3] = [i32::MAX as u32, 65536, 65536];

/// Grid and workgroup of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) blocks: [u32; 3],
    pub(crate) threads: [u32; 3],
    /// Bytes of LDS beyond the kernel's own.
    pub(crate) dynamic_lds: u32,
}

impl Shape {
    /// Checks a launch against the device and the kernel.
    fn check(&self, function: &Function, rules: &AbiRules) -> HipResult {
        if self.blocks.contains(&0) {
            return Err(rules.empty_grid);
        }
        let threads = self.threads.iter().try_fold(1u32, |product, n| product.checked_mul(*n));
        let fits = |threads: &u32| (1..=MAX_WORKGROUP.min(function.max_workgroup())).contains(threads);
        if threads.filter(fits).is_none() {
            return Err(hipError_t::hipErrorInvalidConfiguration);
        }
        if function.signature.reqd_workgroup_size.is_some_and(|required| required != self.threads) {
            return Err(hipError_t::hipErrorInvalidConfiguration);
        }
        for ((blocks, threads), most) in self.blocks.into_iter().zip(self.threads).zip(MAX_BLOCKS) {
            // The dispatch packet counts work-items in 32 bits.
            if blocks > most || blocks.checked_mul(threads).is_none() {
                return Err(hipError_t::hipErrorInvalidConfiguration);
            }
        }
        let lds = u64::from(function.signature.lds_size) + u64::from(self.dynamic_lds);
        let allowed = function.max_dynamic_lds.load(Ordering::Relaxed);
        if lds > u64::from(LDS_BYTES) || self.dynamic_lds > allowed {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        Ok(())
    }
}

/// Memory of a stream for one dispatch: the packet, then the kernarg segment. A stream executes one kernel at a time, so
/// one block is enough; it grows to the largest that was needed.
#[derive(Default)]
pub(crate) struct KernargBlock {
    base: u64,
    len: u64,
}

/// Where the kernarg segment begins in the block: behind the packet, at an alignment that suits every kernel.
const KERNARG_OFFSET: u64 = ALIGNMENT;

/// Hardware has whole lines of memory behind the last argument, and compilers load up to 16 bytes where fewer are left.
const LINE: u64 = 64;

impl KernargBlock {
    /// Base of a block with at least `len` bytes, in whole lines.
    fn at_least(&mut self, len: u64) -> Result<u64, Box<Fault>> {
        if self.len < len {
            let len = len.next_multiple_of(LINE);
            self.free();
            let vm = platform().memory.vm();
            let base = vm.allocate(len, ALIGNMENT, AllocationKind::Internal);
            let base = base.map_err(|error| Box::new(Fault::from_memory("kernel arguments", &error)))?;
            (self.base, self.len) = (base.0, len);
        }
        Ok(self.base)
    }

    fn free(&mut self) {
        if std::mem::take(&mut self.len) > 0 {
            let _ = platform().memory.vm().free(DevAddr(self.base));
        }
    }
}

impl Drop for KernargBlock {
    fn drop(&mut self) {
        self.free();
    }
}

/// A launch that waits in a stream. It holds a copy of its arguments.
pub(crate) struct Launch {
    pub(crate) function: Arc<Function>,
    pub(crate) shape: Shape,
    kernarg: Box<[u8]>,
    /// Whether workgroups may wait for each other.
    pub(crate) cooperative: bool,
}

impl Launch {
    /// Checks the launch and takes its arguments.
    ///
    /// # Errors
    /// `hipErrorInvalidConfiguration` or `hipErrorInvalidValue` by the rules of the ABI; `hipErrorInvalidValue` if the
    /// arguments are given twice, not at all, or incompletely.
    ///
    /// # Safety
    /// `params` must be null or point to one pointer per argument of the kernel, each to a value of the argument's size;
    /// `extra` must be null or a list as `hipModuleLaunchKernel` takes it.
    pub(crate) unsafe fn new(
        function: &Arc<Function>,
        shape: Shape,
        params: *mut *mut c_void,
        extra: *mut *mut c_void,
        rules: &AbiRules,
    ) -> HipResult<Self> {
        shape.check(function, rules)?;
        let signature = &function.signature;
        let mut segment = vec![0; signature.kernarg_size as usize];
        if !params.is_null() && !extra.is_null() {
            return Err(hipError_t::hipErrorInvalidValue);
        } else if !extra.is_null() {
            // SAFETY: the caller's promise.
            unsafe { copy_buffer(function, extra, &mut segment)? };
        } else if !params.is_null() {
            // SAFETY: the caller's promise.
            unsafe { copy_params(function, params, &mut segment)? };
        } else if signature.explicit_args().next().is_some() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        kernarg::write_hidden(signature, &shape, &mut segment);
        Ok(Self { function: Arc::clone(function), shape, kernarg: segment.into_boxed_slice(), cooperative: false })
    }

    /// The same launch with all workgroups resident at once.
    ///
    /// # Errors
    /// `hipErrorCooperativeLaunchTooLarge` if the chip could not hold them.
    pub(crate) fn cooperative(mut self) -> HipResult<Self> {
        self.check_resident()?;
        self.cooperative = true;
        Ok(self)
    }

    /// # Errors
    /// `hipErrorCooperativeLaunchTooLarge` if the chip cannot hold all workgroups at once.
    pub(crate) fn check_resident(&self) -> HipResult {
        let chip = self.function.device().chip;
        let threads = self.shape.threads.iter().product();
        let lds = u64::from(self.shape.dynamic_lds);
        let resident = u64::from(workgroups_per_unit(chip, &self.function.signature, threads, lds))
            * u64::from(chip.compute_units);
        let workgroups = self.shape.blocks.iter().try_fold(1u64, |product, n| product.checked_mul(u64::from(*n)));
        match workgroups {
            Some(workgroups) if workgroups <= resident => Ok(()),
            _ => Err(hipError_t::hipErrorCooperativeLaunchTooLarge),
        }
    }

    /// A copy of it.
    pub(crate) fn again(&self) -> Self {
        Self {
            function: Arc::clone(&self.function),
            shape: self.shape,
            kernarg: self.kernarg.clone(),
            cooperative: self.cooperative,
        }
    }

    /// The kernarg segment: the explicit arguments, at the offsets of the signature, and the hidden ones.
    pub(crate) fn arguments(&self) -> &[u8] {
        &self.kernarg
    }

    /// Runs the kernel to its end on its module's device. `kernarg` is memory that nobody else uses meanwhile; where
    /// several kernels wait for the device, the one with the higher priority (the lower number) is next.
    pub(crate) fn execute(&self, kernarg: &Mutex<KernargBlock>, priority: i32) -> Result<(), Box<Fault>> {
        let vm = platform().memory.vm();
        let module = &self.function.module;
        let name = &self.function.signature.name;
        let lost = |what: &str| {
            let text = format!("kernel `{}`: {what}", hip_code::readable_name(name));
            Box::new(Fault::new(hipError_t::hipErrorLaunchFailure, text))
        };
        let engine = module.device.engine().map_err(|error| lost(&error.to_string()))?;
        let kernel = module.image.kernel(name).ok_or_else(|| lost("it is not in its own image"))?;
        let mut block = lock(kernarg);
        let base = block.at_least(KERNARG_OFFSET + self.kernarg.len() as u64)?;
        let kernarg = base + KERNARG_OFFSET;
        let packet = kernarg::packet(&self.function.signature, &self.shape, kernel.descriptor_address.0, kernarg);
        let wrote = vm.write(DevAddr(base), &packet).and_then(|()| vm.write(DevAddr(kernarg), &self.kernarg));
        wrote.map_err(|error| Box::new(Fault::from_memory("kernel arguments", &error)))?;
        let dispatch = Dispatch {
            image: &module.image,
            kernel,
            shape: &self.shape,
            packet: base,
            kernarg,
            device: module.device,
            cooperative: self.cooperative,
            formats: module.formats(),
        };
        engine.run(&dispatch, priority)
    }
}

const _: () = assert!(PACKET_BYTES as u64 <= KERNARG_OFFSET);

/// Copies arguments given one by one.
///
/// # Safety
/// `params` must point to one pointer per explicit argument, each to as many bytes as the argument has.
unsafe fn copy_params(function: &Function, params: *mut *mut c_void, segment: &mut [u8]) -> HipResult {
    for (i, arg) in function.signature.explicit_args().enumerate() {
        // SAFETY: the caller's promise.
        let value = unsafe { params.add(i).read() };
        if value.is_null() {
            return Err(hipError_t::hipErrorInvalidValue);
        }
        let (start, size) = (arg.offset as usize, arg.size as usize);
        let slot = start.checked_add(size).and_then(|end| segment.get_mut(start..end));
        let slot = slot.ok_or(hipError_t::hipErrorInvalidImage)?;
        // SAFETY: the caller's promise; the segment is the runtime's own and does not overlap.
        unsafe { std::ptr::copy_nonoverlapping(value.cast::<u8>(), slot.as_mut_ptr(), size) };
    }
    Ok(())
}

/// Copies arguments given as one buffer.
///
/// # Safety
/// `extra` must be a list of keys and values that ends with `HIP_LAUNCH_PARAM_END`.
unsafe fn copy_buffer(function: &Function, extra: *mut *mut c_void, segment: &mut [u8]) -> HipResult {
    const BUFFER_POINTER: usize = 1;
    const BUFFER_SIZE: usize = 2;
    const END: usize = 3;
    let (mut buffer, mut size) = (std::ptr::null_mut::<c_void>(), None);
    let mut at = extra;
    // Two keys exist, so a longer list is broken.
    for _ in 0..3 {
        // SAFETY: the caller's promise: the end of the list was not reached.
        let key = unsafe { at.read() }.addr();
        if key == END {
            break;
        }
        // SAFETY: a key that is not the end has a value behind it.
        let value = unsafe { at.add(1).read() };
        match key {
            BUFFER_POINTER => buffer = value,
            // SAFETY: this key's value points to a `size_t`.
            BUFFER_SIZE if !value.is_null() => size = Some(unsafe { value.cast::<usize>().read_unaligned() }),
            _ => return Err(hipError_t::hipErrorInvalidValue),
        }
        // SAFETY: as above; the next key follows the value.
        at = unsafe { at.add(2) };
    }
    let size = size.ok_or(hipError_t::hipErrorInvalidValue)?;
    let explicit = function.signature.explicit_args().map(|arg| arg.offset as usize + arg.size as usize).max();
    let needed = explicit.unwrap_or(0);
    if size < needed || (needed > 0 && buffer.is_null()) {
        return Err(hipError_t::hipErrorInvalidValue);
    }
    let slot = segment.get_mut(..needed).ok_or(hipError_t::hipErrorInvalidImage)?;
    // SAFETY: the caller promises `size` readable bytes, and `needed` is not more.
    unsafe { std::ptr::copy_nonoverlapping(buffer.cast_const().cast::<u8>(), slot.as_mut_ptr(), needed) };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_load_takes_behind_the_last_argument_is_there() {
        let mut block = KernargBlock::default();
        let base = block.at_least(KERNARG_OFFSET + 36).unwrap();
        let mut line = [0; LINE as usize];
        assert!(platform().memory.vm().read(DevAddr(base + KERNARG_OFFSET), &mut line).is_ok());
        assert_eq!(block.at_least(KERNARG_OFFSET + LINE).unwrap(), base);
    }
}
