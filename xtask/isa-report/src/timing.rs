//! How long a wave takes for a turn of a loop, in parts between barriers.
//!
//! Its instructions are issued in order, one every four clocks. An instruction of the vector or the matrix unit waits until
//! the unit is free. Loads are queued: they keep LDS or memory busy one after the other, and their data is there a latency
//! later. `s_waitcnt` waits as long as more of them are under way than it says. A barrier itself takes no time.

use std::collections::VecDeque;

use hip_emu_vm::Target;
use hip_emu_vm::isa::Op;
use hip_emu_vm::observe::Class;

use crate::code::Located;
use crate::rates::{self, Clocks, ISSUE, LDS_LATENCY, MEMORY_LATENCY, SCALAR_LATENCY};

/// Turns after which a loop has settled.
const TURNS: usize = 6;

/// What lies between two barriers, the last and the first part of a turn taken together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Part {
    /// Clocks that the units are busy.
    pub clocks: Clocks,
    /// Clocks that a wave alone takes.
    pub alone: u32,
    /// Clocks of them at `s_waitcnt`.
    pub waiting: u32,
}

/// The parts of a turn, of the last of several. Without a barrier it is one.
pub fn parts(target: Target, code: &[Located]) -> Vec<Part> {
    // From behind the first barrier on, so that the turn begins with a part.
    let first = code.iter().position(is_barrier).map_or(0, |at| at + 1);
    let turn: Vec<&Located> = code[first..].iter().chain(&code[..first]).collect();
    let mut wave = Wave::default();
    let mut parts = Vec::new();
    for _ in 0..TURNS {
        parts = vec![Part::default()];
        for at in &turn {
            let before = (wave.now, wave.waited);
            wave.step(target, at);
            if let Some(part) = parts.last_mut() {
                part.alone += wave.now - before.0;
                part.waiting += wave.waited - before.1;
                part.clocks += rates::clocks(target, &at.inst);
            }
            if is_barrier(at) {
                parts.push(Part::default());
            }
        }
    }
    // Behind the last barrier nothing is left.
    if first > 0 {
        parts.pop();
    }
    parts
}

fn is_barrier(at: &Located) -> bool {
    at.inst.op == Op::s_barrier
}

#[derive(Default)]
struct Wave {
    now: u32,
    waited: u32,
    vector_free: u32,
    matrix_free: u32,
    lds_free: u32,
    memory_free: u32,
    /// When the loads and stores under way end.
    memory: VecDeque<u32>,
    lds: VecDeque<u32>,
}

impl Wave {
    fn step(&mut self, target: Target, at: &Located) {
        let inst = &at.inst;
        let clocks = rates::clocks(target, inst);
        match Class::of(inst.op) {
            Class::Mfma => {
                let start = self.now.max(self.vector_free).max(self.matrix_free);
                self.vector_free = start + clocks.vector;
                self.matrix_free = start + clocks.matrix;
                self.now = start;
            }
            Class::Valu => {
                self.now = self.now.max(self.vector_free);
                self.vector_free = self.now + clocks.vector;
            }
            Class::Control if inst.op == Op::s_waitcnt => self.wait(inst.mods.simm16),
            Class::Control if inst.op == Op::s_nop => self.now += ISSUE * u32::from(inst.mods.simm16 & 15),
            _ => {}
        }
        let (memory, lds) = rates::counted(inst);
        if memory {
            self.memory_free = self.now.max(self.memory_free) + clocks.memory;
            self.memory.push_back(self.memory_free + MEMORY_LATENCY);
        }
        if lds {
            let scalar = Class::of(inst.op) == Class::Smem;
            if !scalar {
                self.lds_free = self.now.max(self.lds_free) + clocks.lds;
            }
            self.lds.push_back(if scalar { self.now + SCALAR_LATENCY } else { self.lds_free + LDS_LATENCY });
        }
        self.now += ISSUE;
    }

    /// The fields of `s_waitcnt`: vmcnt in bits 0 to 3 and 14 to 15, lgkmcnt in bits 8 to 11.
    fn wait(&mut self, immediate: u16) {
        let memory = usize::from((immediate & 15) | (immediate >> 14 << 4));
        let lds = usize::from(immediate >> 8 & 15);
        let mut until = self.now;
        for (queue, most) in [(&mut self.memory, memory), (&mut self.lds, lds)] {
            while queue.len() > most {
                until = until.max(queue.pop_front().unwrap_or(0));
            }
        }
        self.waited += until - self.now;
        self.now = until;
    }
}
