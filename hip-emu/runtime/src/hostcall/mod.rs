//! Calls from kernels to the host: `printf`, `assert`, `malloc`.
//!
//! The ROCm device libraries talk to the host through a buffer of packets, one for each wave that can be resident. A wave
//! takes a packet from a stack of free ones, writes what each of its lanes wants, pushes it to a stack of ready ones, adds
//! to a signal and sends an interrupt. The host takes all ready packets, writes its answers into them, and clears a flag
//! in each, which the wave waits for (`ockl/src/hostcall_impl.cl`, `ockl/src/hsaqs.cl`).
//!
//! All of the buffer is memory that kernels can write, so nothing in it is believed.

mod buffered;
mod format;
mod heap;
mod message;
mod output;

use std::fmt;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, Once};

use hip_emu_vm::{Host, Running};

pub(crate) use buffered::PrintfBuffer;
pub(crate) use heap::Heap;

use crate::device::Device;
use crate::engine::{AllocationKind, DevAddr, MemoryError};
use crate::hostcall::message::{Messages, SLOT_WORDS};
use crate::hostcall::output::Output;
use crate::platform::platform;
use crate::sync::lock;

/// Offsets in the buffer's head: addresses of packet headers, of payloads, and of the signal; stacks of free and of ready
/// packets; what to mask a packet's name with to get its index.
const HEADERS: u64 = 0;
const PAYLOADS: u64 = 8;
const DOORBELL: u64 = 16;
const FREE_STACK: u64 = 24;
const READY_STACK: u64 = 32;
const INDEX_MASK: u64 = 40;

/// Where the signal is (`amd_signal_t`), and what an interrupt is noted in.
const SIGNAL: u64 = 128;
const MAILBOX: u64 = 192;
/// Offsets in the signal: its kind, which is that of user signals; the address of the mailbox; the interrupt's number.
const SIGNAL_KIND: u64 = 0;
const SIGNAL_MAILBOX: u64 = 16;
const SIGNAL_EVENT: u64 = 24;

/// Where packet headers begin, and their size: name of the next packet of the stack, mask of lanes, service, control.
const FIRST_HEADER: u64 = 256;
const HEADER_BYTES: u64 = 24;
const HEADER_LANES: u64 = 8;
const HEADER_SERVICE: u64 = 16;
const HEADER_CONTROL: u64 = 20;
/// Bytes of a payload: eight words for each lane.
const PAYLOAD_BYTES: u64 = 64 * 8 * SLOT_WORDS as u64;

/// Services.
const FUNCTION_CALL: u32 = 1;
const PRINTF: u32 = 2;
const DEVICE_MEMORY: u32 = 3;
const SANITIZER: u32 = 4;

/// Calls of the kernels of one device. One kernel at a time uses it.
pub(crate) struct Hostcall {
    device: &'static Device,
    /// Address of the buffer, which is never freed.
    base: u64,
    /// Packets that there is memory for, a power of two.
    packets: u64,
    /// What masks a packet's name to its index, for the kernel that runs: a power of two less one, below `packets`.
    mask: AtomicU64,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    messages: Messages,
    output: Output,
}

impl Hostcall {
    /// Makes the buffer for a device on which at most `waves` are resident.
    ///
    /// # Errors
    /// If there is no memory.
    pub(crate) fn new(device: &'static Device, waves: u64) -> Result<Self, MemoryError> {
        let packets = waves.max(2).next_power_of_two();
        let bytes = payloads(packets) + packets * PAYLOAD_BYTES;
        let base = platform().memory.vm().allocate_for(bytes, 4096, AllocationKind::Internal, device.home())?.0;
        Ok(Self { device, base, packets, mask: AtomicU64::new(0), state: Mutex::default() })
    }

    /// Address of the buffer.
    pub(crate) fn address(&self) -> u64 {
        self.base
    }

    /// Makes the buffer ready for a kernel of which at most `waves` are resident.
    ///
    /// # Errors
    /// None that could happen: the buffer stays allocated.
    pub(crate) fn prepare(&self, waves: u64) -> Result<(), MemoryError> {
        lock(&self.state).messages.clear();
        let packets = waves.clamp(2, self.packets).next_power_of_two();
        let mut head = vec![0; (FIRST_HEADER + packets * HEADER_BYTES) as usize];
        let mut put = |at: u64, value: u64| head[at as usize..][..8].copy_from_slice(&value.to_le_bytes());
        put(HEADERS, self.base + FIRST_HEADER);
        put(PAYLOADS, self.base + payloads(self.packets));
        put(DOORBELL, self.base + SIGNAL);
        put(INDEX_MASK, packets - 1);
        put(SIGNAL + SIGNAL_KIND, 1);
        put(SIGNAL + SIGNAL_MAILBOX, self.base + MAILBOX);
        put(SIGNAL + SIGNAL_EVENT, 1);
        // A packet's name is its index and a tag, which the wave counts up; a name of zero ends a stack, so packet 0 begins
        // with the tag 1.
        let name = |index: u64| if index == 0 { packets } else { index };
        for index in 1..packets {
            put(FIRST_HEADER + index * HEADER_BYTES, name(index - 1));
        }
        put(FREE_STACK, name(packets - 1));
        self.mask.store(packets - 1, Ordering::Relaxed);
        platform().memory.vm().write(DevAddr(self.base), &head)
    }

    /// Whether a wave of the kernel that was prepared for last has said that an assertion failed.
    pub(crate) fn assertion_failed(&self) -> bool {
        lock(&self.state).messages.assertion_failed
    }

    /// Does what the packets on the stack of ready ones ask for.
    fn serve(&self, state: &mut State, running: &Running<'_>) -> Result<(), String> {
        let mut name = self.word(READY_STACK).swap(0, Ordering::AcqRel);
        let mask = self.mask.load(Ordering::Relaxed);
        let mut left = self.packets;
        while name != 0 {
            left = left.checked_sub(1).ok_or("a stack of packets without end")?;
            let index = name & mask;
            let header = FIRST_HEADER + index * HEADER_BYTES;
            name = self.word(header).load(Ordering::Relaxed);
            let lanes = self.word(header + HEADER_LANES).load(Ordering::Relaxed);
            let service = self.half(header + HEADER_SERVICE).load(Ordering::Relaxed);
            let mut memory_changed = false;
            for lane in (0..64).filter(|lane| lanes >> lane & 1 != 0) {
                let at = payloads(self.packets) + index * PAYLOAD_BYTES + lane * 8 * SLOT_WORDS as u64;
                let slot: [u64; SLOT_WORDS] =
                    std::array::from_fn(|i| self.word(at + 8 * i as u64).load(Ordering::Relaxed));
                let answer = match service {
                    PRINTF => state.messages.take(&slot, &mut state.output)?,
                    DEVICE_MEMORY => {
                        memory_changed = true;
                        self.device_memory(slot[0], slot[1])
                    }
                    FUNCTION_CALL => return Err("a call of a host function by a kernel".to_owned()),
                    SANITIZER => return Err("a report of the address sanitizer".to_owned()),
                    other => return Err(format!("hostcall service {other}")),
                };
                self.word(at).store(answer, Ordering::Relaxed);
            }
            if memory_changed {
                running.replace_memory(platform().memory.vm().snapshot_for(self.device.reach()));
            }
            // The flag that the wave waits for.
            self.half(header + HEADER_CONTROL).fetch_and(!1, Ordering::Release);
        }
        Ok(())
    }

    /// Allocates `bytes`, or frees an address that is not null.
    fn device_memory(&self, address: u64, bytes: u64) -> u64 {
        if address == 0 {
            return self.device.heap.allocate(self.device, bytes);
        }
        if !self.device.heap.free(self.device, address) {
            static ONCE: Once = Once::new();
            ONCE.call_once(|| {
                eprintln!("hip-emu: a kernel frees {address:#x}, which its `malloc` did not give out; it is ignored");
            });
        }
        0
    }

    /// An aligned word of the buffer.
    fn word(&self, offset: u64) -> &AtomicU64 {
        debug_assert!(offset.is_multiple_of(8) && offset + 8 <= payloads(self.packets) + self.packets * PAYLOAD_BYTES);
        // SAFETY: offsets are those of fields of the buffer, whose packets are masked to those that exist. The buffer is
        // never freed, and what else accesses it are kernels, which the machine keeps to atomic or raw accesses.
        unsafe { AtomicU64::from_ptr(std::ptr::with_exposed_provenance_mut((self.base + offset) as usize)) }
    }

    /// An aligned half word of the buffer.
    fn half(&self, offset: u64) -> &AtomicU32 {
        debug_assert!(offset.is_multiple_of(4) && offset + 4 <= payloads(self.packets));
        // SAFETY: as in `word`.
        unsafe { AtomicU32::from_ptr(std::ptr::with_exposed_provenance_mut((self.base + offset) as usize)) }
    }
}

/// Where payloads begin in a buffer of so many packets.
fn payloads(packets: u64) -> u64 {
    (FIRST_HEADER + packets * HEADER_BYTES).next_multiple_of(4096)
}

impl Host for Hostcall {
    fn interrupt(&self, running: &Running<'_>) -> Result<(), String> {
        let mut state = lock(&self.state);
        let answer = self.serve(&mut state, running);
        // Also what came before an error, which is often the reason for it.
        state.output.flush();
        answer
    }
}

impl fmt::Debug for Hostcall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hostcall").field("base", &self.base).field("packets", &self.packets).finish_non_exhaustive()
    }
}
