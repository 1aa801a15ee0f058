//! Instructions: what they are ([`inst`]), how they are decoded, how they are written.

pub mod inst;

pub use crate::target::Target;
pub use inst::{
    Dpp, DppCtrl, Encoding, Extra, InlineFloat, Inst, Mods, Op, Operand, Sdwa, SdwaSel, SdwaUnused, Special,
};
