//! What stops a kernel ([`Fault`]) and what keeps code from being loaded ([`ImageError`]).

use std::fmt;

use crate::Target;

/// Why a wave was stopped. Everything that identifies the place is in [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// A memory access outside of every allocation.
    OutOfBounds {
        /// First address of the access.
        addr: u64,
        /// Bytes of the access.
        size: u32,
        /// Whether it was a write (or an atomic).
        write: bool,
        /// Base and length in bytes of the allocation that lies nearest.
        nearest: Option<(u64, u64)>,
    },
    /// A memory access whose address is not a multiple of what the instruction needs.
    Misaligned {
        /// The address.
        addr: u64,
        /// Required alignment in bytes.
        align: u32,
    },
    /// An access to local memory (LDS) beyond what the workgroup has.
    LdsOutOfBounds {
        /// Byte address within LDS.
        addr: u64,
        /// Bytes of the access.
        size: u32,
        /// Bytes of LDS that the workgroup has.
        lds_size: u32,
    },
    /// An access to scratch (private memory) beyond what a work-item has.
    ScratchOutOfBounds {
        /// Byte offset within the work-item's scratch.
        offset: u64,
        /// Bytes of the access.
        size: u32,
        /// Bytes of scratch that a work-item has.
        scratch_size: u32,
    },
    /// A known instruction that this machine does not execute, or not with these operands.
    Unsupported {
        /// What exactly is missing.
        reason: String,
    },
    /// Words that are no instruction of the target.
    UnknownInstruction {
        /// What the decoder said.
        reason: String,
    },
    /// `s_trap`: 2 is what `abort` and a failed `assert` end in.
    Trap {
        /// The trap number.
        id: u8,
    },
    /// More instructions than [`MachineConfig::instruction_budget`](crate::MachineConfig::instruction_budget) allows.
    Budget {
        /// The budget.
        limit: u64,
    },
    /// A bug of this crate.
    Internal {
        /// What the panic said.
        message: String,
    },
    /// A jump to an address that holds no code of the image.
    BadBranch {
        /// The address.
        target: u64,
    },
}

/// Distance in bytes from which on the nearest allocation has nothing to do with a wild address.
const FAR: u64 = 1 << 30;

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::OutOfBounds { addr, size, write, nearest } => {
                let action = if *write { "write to" } else { "read from" };
                write!(f, "{action} {addr:#x} ({size} bytes), which no allocation contains")?;
                let Some((base, len)) = *nearest else {
                    return write!(f, "; there is no allocation at all");
                };
                let (distance, place) = if *addr >= base {
                    let distance = (addr - base).saturating_sub(len);
                    (distance, format!("ends {distance} bytes before it"))
                } else {
                    (base - addr, format!("begins {} bytes after it", base - addr))
                };
                if distance > FAR {
                    return write!(f, ", and none is near it");
                }
                write!(f, "; the nearest is {base:#x} of {len} bytes, which {place}")
            }
            FaultKind::Misaligned { addr, align } => {
                write!(f, "access to {addr:#x}, which is not a multiple of {align} bytes")
            }
            FaultKind::LdsOutOfBounds { addr, size, lds_size } => write!(
                f,
                "access to local memory at byte {addr:#x} ({size} bytes); the workgroup has {lds_size} bytes of it"
            ),
            FaultKind::ScratchOutOfBounds { offset, size, scratch_size } => write!(
                f,
                "access to private memory at byte {offset:#x} ({size} bytes); a work-item has {scratch_size} bytes of it"
            ),
            FaultKind::Unsupported { reason } => write!(f, "the software device does not execute this: {reason}"),
            FaultKind::UnknownInstruction { reason } => write!(f, "not an instruction: {reason}"),
            FaultKind::Trap { id: 2 } => write!(f, "trap 2 (abort or a failed assertion in the kernel)"),
            FaultKind::Trap { id } => write!(f, "trap {id}"),
            FaultKind::Budget { limit } => write!(f, "more than {limit} instructions in one wave"),
            FaultKind::Internal { message } => write!(f, "internal error of the software device: {message}"),
            FaultKind::BadBranch { target } => {
                write!(f, "jump to {target:#x}, which is not code of this kernel's image")
            }
        }
    }
}

/// A kernel stopped: what happened, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// Name of the kernel that was launched, as in the code object: mangled for C++, which the message undoes.
    pub kernel: String,
    /// Address of the instruction in the code object (its ELF virtual address).
    pub pc: u64,
    /// The instruction as text, empty if there is none.
    pub instruction: String,
    /// Index of the workgroup (block) in the grid.
    pub workgroup: [u32; 3],
    /// Index of the wave in the workgroup.
    pub wave: u32,
    /// The lane at fault (0 to 63), where one is to blame.
    pub lane: Option<u8>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.workgroup;
        write!(f, "kernel `{}` stopped at {:#x}", hip_code::readable_name(&self.kernel), self.pc)?;
        if !self.instruction.is_empty() {
            write!(f, " (`{}`)", self.instruction)?;
        }
        write!(f, " in block ({x}, {y}, {z}), wave {}", self.wave)?;
        if let Some(lane) = self.lane {
            write!(f, ", lane {lane}")?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl std::error::Error for Fault {}

/// Why a code object could not become an [`Image`](crate::Image).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImageError {
    /// The code is for another processor than the machine.
    #[error("code object is for {have}, the machine is a {want}")]
    WrongTarget {
        /// The processor it was compiled for.
        have: String,
        /// The processor of the machine.
        want: Target,
    },
    /// The segments make no sense.
    #[error("code object cannot be loaded: {0}")]
    Layout(String),
    /// A relocation type that is not handled.
    #[error("code object needs a relocation that is not supported: {0}")]
    Relocation(String),
    /// No memory for the image.
    #[error("no memory for the code object: {0}")]
    Memory(String),
}

/// What lowering cannot translate. It becomes [`FaultKind::Unsupported`] when the instruction is executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unsupported(pub(crate) String);

impl Unsupported {
    /// Says what exactly is missing.
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }
}
