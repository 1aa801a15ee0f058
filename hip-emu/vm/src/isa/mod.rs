//! Instructions: what they are ([`inst`], [`form`]), how they are decoded ([`decode()`]) and written ([`disasm`]).

pub mod decode;
pub mod disasm;
mod encoding_memory;
mod encoding_packed;
mod encoding_scalar;
mod encoding_vector;
pub mod form;
pub mod inst;
mod operand_text;
pub mod symbols;
pub(crate) mod table;

pub use crate::target::Target;
pub use decode::{DecodeError, decode};
pub use form::Form;
pub use inst::{
    Dpp, DppCtrl, Encoding, Extra, InlineFloat, Inst, Mods, Op, Operand, Sdwa, SdwaSel, SdwaUnused, Special,
};
