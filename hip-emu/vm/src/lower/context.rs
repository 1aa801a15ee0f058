//! What the families of the lowering share: the micro-ops made so far, temporaries, and the translation of operands
//! into checked offsets. Every offset in a [`Micro`] comes from here (invariant 1 of the safety chapter).

use std::cell::Cell;

use crate::Target;
use crate::error::Unsupported;
use crate::exec::observe::{self, Tally};
use crate::exec::steps::Step;
use crate::isa::{InlineFloat, Op, Operand, Special};
use crate::lanes::level::Level;
use crate::lower::fuse::Matrix;
use crate::lower::micro::{Kind, Micro};
use crate::wave::mode::INDEXING;
use crate::wave::state::{
    ACCS, COMPUTED, COMPUTED_EXECZ, EXEC, PRIVATE_BASE, PRIVATE_LIMIT, SCC, SHARED_BASE, SHARED_LIMIT, TEMP_COUNT,
    TEMPS, Touched, VCC, VECTOR_BYTES, VGPRS, ZERO,
};

/// How an operand is read: decides what an inline constant means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    /// 32 bits, integer or untyped. A floating-point inline constant is the bits of an f32.
    B32,
    /// 64 bits, unsigned or untyped: inline integers are sign-extended, floats are f64, literals are zero-extended.
    B64,
    /// 64 bits, signed: as `B64`, but literals are sign-extended.
    I64,
    /// 16 bits in the low half, integer or untyped. Integers are the low 16 bits.
    B16,
    /// f32.
    F32,
    /// f64. A literal is the high half.
    F64,
    /// f16 in the low half.
    F16,
    /// Two 16-bit integers.
    PkB16,
    /// Two f16.
    PkF16,
    /// Two f32 in a register pair.
    PkF32,
}

impl Ty {
    /// Dwords of the operand.
    pub(crate) fn dwords(self) -> u32 {
        match self {
            Ty::B64 | Ty::I64 | Ty::F64 | Ty::PkF32 => 2,
            _ => 1,
        }
    }
}

/// One block being lowered.
pub(crate) struct Lower {
    /// What the code was compiled for.
    pub(crate) target: Target,
    /// Vector instructions of the host.
    pub(crate) level: Level,
    /// The MODE register that the code will run with.
    pub(crate) mode: u32,
    /// Whether vector registers are indexed here (`s_set_gpr_idx_on`); which operands, M0 says at run time.
    pub(crate) indexing: bool,
    /// Whether matrix instructions follow the arithmetic of hardware to the bit.
    pub(crate) exact_matrix: bool,
    /// Whether the chip has SRAM ECC: loads into half of a register clear the other half.
    pub(crate) sramecc: bool,
    /// Byte offset of the instruction in the code.
    pub(crate) pc: u32,
    /// What becomes [`Wave::touched`](crate::wave::state::Wave::touched).
    touched: Cell<Touched>,
    micros: Vec<Micro>,
    pcs: Vec<u32>,
    matrices: Vec<(usize, Matrix)>,
    steps: Vec<(usize, Step)>,
    tallies: Vec<(usize, Vec<Tally>)>,
    /// The one that counts what is lowered now.
    tally: Option<(usize, Vec<Tally>)>,
    temps: u32,
}

/// A block as it was lowered, before anything is fused.
pub(crate) struct Lowered {
    /// What to do, in order.
    pub(crate) micros: Vec<Micro>,
    /// The code offset of each micro-op.
    pub(crate) pcs: Vec<u32>,
    /// Which of the micro-ops are matrix instructions of which runs can be made, in order.
    pub(crate) matrices: Vec<(usize, Matrix)>,
    /// Which of them can be steps of a run of scalar instructions, in order.
    pub(crate) steps: Vec<(usize, Step)>,
    /// Which of them count instructions, and what they count.
    pub(crate) tallies: Vec<(usize, Vec<Tally>)>,
}

impl Lower {
    /// An empty block.
    pub(crate) fn new(target: Target, level: Level, mode: u32) -> Self {
        Lower {
            target,
            level,
            mode,
            indexing: mode & INDEXING != 0,
            exact_matrix: false,
            sramecc: false,
            pc: 0,
            touched: Cell::default(),
            micros: Vec::new(),
            pcs: Vec::new(),
            matrices: Vec::new(),
            steps: Vec::new(),
            tallies: Vec::new(),
            tally: None,
            temps: 0,
        }
    }

    /// Starts the instruction at `pc`: all temporaries are free again.
    pub(crate) fn begin(&mut self, pc: u32) {
        self.pc = pc;
        self.temps = 0;
        if self.indexing {
            self.touched.set(self.touched.get().and(Touched::ALL_VGPRS));
        }
    }

    /// Appends a micro-op of the current instruction.
    pub(crate) fn push(&mut self, micro: Micro) {
        self.micros.push(micro);
        self.pcs.push(self.pc);
    }

    /// Appends the micro-op of a matrix instruction of which runs can be made.
    pub(crate) fn push_matrix(&mut self, micro: Micro, matrix: Matrix) {
        self.matrices.push((self.micros.len(), matrix));
        self.push(micro);
    }

    /// Appends a micro-op that can be a step as well.
    pub(crate) fn push_step(&mut self, micro: Micro, step: Step) {
        self.steps.push((self.micros.len(), step));
        self.push(micro);
    }

    /// Makes a place for the micro-op that counts the instructions from here on, if there is none.
    pub(crate) fn open_tally(&mut self) {
        if self.tally.is_none() {
            self.tally = Some((self.micros.len(), Vec::new()));
            self.push(Micro::new(observe::tally));
        }
    }

    /// Has that micro-op count an instruction, and its lanes if they matter.
    pub(crate) fn tally(&mut self, op: Op, lanes: bool) {
        let Some((_, counts)) = &mut self.tally else { return };
        match counts.iter_mut().find(|count| count.op == op as u16) {
            Some(count) => count.times += 1,
            None => counts.push(Tally { op: op as u16, times: 1, lanes }),
        }
    }

    /// What follows is counted by another one.
    pub(crate) fn close_tally(&mut self) {
        self.tallies.extend(self.tally.take());
    }

    /// Micro-ops so far.
    pub(crate) fn len(&self) -> usize {
        self.micros.len()
    }

    /// Removes the micro-ops from `len` on: what a family that failed half-way had pushed.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.micros.truncate(len);
        self.pcs.truncate(len);
        self.matrices.retain(|&(index, _)| index < len);
        self.steps.retain(|&(index, _)| index < len);
        self.tally.take_if(|(index, _)| *index >= len);
    }

    /// The vector registers that the instructions so far name.
    pub(crate) fn touched(&self) -> Touched {
        self.touched.get()
    }

    /// The block.
    pub(crate) fn finish(mut self) -> Lowered {
        self.close_tally();
        Lowered {
            micros: self.micros,
            pcs: self.pcs,
            matrices: self.matrices,
            steps: self.steps,
            tallies: self.tallies,
        }
    }

    /// Offset of a temporary vector register that this instruction does not use yet.
    pub(crate) fn temp(&mut self) -> Result<u32, Unsupported> {
        self.temps_run(1)
    }

    /// Offset of the first of `count` consecutive temporaries.
    pub(crate) fn temps_run(&mut self, count: u32) -> Result<u32, Unsupported> {
        if self.temps + count > TEMP_COUNT {
            return Err(Unsupported::new("the instruction needs too many temporaries"));
        }
        let offset = TEMPS + self.temps * VECTOR_BYTES;
        self.temps += count;
        Ok(offset)
    }

    /// Offset of `dwords` vector registers from `v[index]`.
    pub(crate) fn vgpr(&self, index: u8, dwords: u32) -> Result<u32, Unsupported> {
        if u32::from(index) + dwords > 256 {
            return Err(Unsupported::new(format!("v[{index}] and the {} after it are not all registers", dwords - 1)));
        }
        Ok(self.touch(VGPRS + u32::from(index) * VECTOR_BYTES, dwords))
    }

    fn touch(&self, offset: u32, dwords: u32) -> u32 {
        self.touched.set(self.touched.get().and(Touched::of(offset, dwords)));
        offset
    }

    /// Offset of `dwords` accumulation registers from `a[index]`.
    pub(crate) fn acc(&self, index: u8, dwords: u32) -> Result<u32, Unsupported> {
        if !self.target.has_mfma() || u32::from(index) + dwords > 256 {
            return Err(Unsupported::new(format!("a[{index}] ({dwords} dwords) does not exist on {}", self.target)));
        }
        Ok(self.touch(ACCS + u32::from(index) * VECTOR_BYTES, dwords))
    }

    /// Offset of a vector operand: `v` or `a` registers.
    pub(crate) fn vector(&self, operand: Operand, dwords: u32) -> Result<u32, Unsupported> {
        match operand {
            Operand::Vgpr(index) => self.vgpr(index, dwords),
            Operand::Acc(index) => self.acc(index, dwords),
            other => Err(Unsupported::new(format!("{other:?} where a vector register belongs"))),
        }
    }

    /// Offset of `dwords` scalar registers that are written or read as registers.
    pub(crate) fn sgpr(&self, operand: Operand, dwords: u32) -> Result<u32, Unsupported> {
        match operand {
            Operand::Sgpr(index) if u32::from(index) + dwords <= 128 => Ok(u32::from(index) * 4),
            other => Err(Unsupported::new(format!("{other:?} ({dwords} dwords) where a scalar register belongs"))),
        }
    }

    /// A source of any kind, for [`Micro::set_src`]. Wide inline constants that do not fit come back as
    /// [`Kind::ConstWide`] and are put into `wide`, which belongs into [`Micro::imm`].
    pub(crate) fn source(&mut self, operand: Operand, ty: Ty, wide: &mut u64) -> Result<(u32, Kind), Unsupported> {
        Ok(match operand {
            Operand::Vgpr(_) | Operand::Acc(_) => (self.vector(operand, ty.dwords())?, Kind::Vector),
            Operand::Sgpr(_) => (self.sgpr(operand, ty.dwords())?, Kind::Scalar),
            Operand::InlineInt(value) => match ty {
                Ty::B64 | Ty::I64 | Ty::F64 => (i32::from(value) as u32, Kind::ConstSext),
                _ => (i32::from(value) as u32, Kind::Const),
            },
            Operand::InlineFloat(value) => match ty {
                Ty::B64 | Ty::I64 | Ty::F64 => match value {
                    InlineFloat::Inv2Pi => {
                        *wide = value.to_f64_bits();
                        (0, Kind::ConstWide)
                    }
                    _ => ((value.to_f64_bits() >> 32) as u32, Kind::ConstHigh),
                },
                Ty::B16 | Ty::F16 | Ty::PkB16 | Ty::PkF16 => (u32::from(value.to_f16_bits()), Kind::Const),
                Ty::B32 | Ty::F32 | Ty::PkF32 => (value.to_f32_bits(), Kind::Const),
            },
            Operand::Literal(value) => match ty {
                Ty::F64 => (value, Kind::ConstHigh),
                Ty::I64 => (value, Kind::ConstSext),
                _ => (value, Kind::Const),
            },
            Operand::Special(special) => (self.special(special)?, Kind::Scalar),
        })
    }

    /// Has `to` say whether the mask at `mask` is zero.
    fn zero_flag(&mut self, mask: u32, to: u32) -> u32 {
        let mut micro = Micro::new(compute_zero_flag);
        (micro.src[0], micro.dst) = (mask, to);
        self.push(micro);
        to
    }

    fn special(&mut self, special: Special) -> Result<u32, Unsupported> {
        Ok(match special {
            Special::SharedBase => SHARED_BASE,
            Special::SharedLimit => SHARED_LIMIT,
            Special::PrivateBase => PRIVATE_BASE,
            Special::PrivateLimit => PRIVATE_LIMIT,
            Special::Scc => SCC,
            // An instruction can have both.
            Special::Vccz => self.zero_flag(VCC, COMPUTED),
            Special::Execz => self.zero_flag(EXEC, COMPUTED_EXECZ),
            Special::PopsExitingWaveId => ZERO,
            Special::LdsDirect => {
                self.push(Micro { dst: COMPUTED, ..Micro::new(crate::lanes::memory::lds_rare::direct) });
                COMPUTED
            }
        })
    }
}

/// `dst` = whether the pair at `src[0]` is zero.
fn compute_zero_flag(wave: &mut crate::wave::state::Wave, micro: &Micro) -> crate::lower::micro::Flow {
    let zero = wave.get64(micro.src[0]) == 0;
    wave.set64(micro.dst, u64::from(zero));
    crate::lower::micro::Flow::Continue
}
