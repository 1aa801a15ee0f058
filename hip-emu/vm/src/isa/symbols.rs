//! Names of immediate fields: wait counters, hardware registers, messages, swizzles, buffer formats, export targets.

use std::fmt::{self, Formatter, Write};

use crate::target::Target;

/// The three counters of an `s_waitcnt` immediate. A counter at its maximum is not waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitCount {
    /// Vector memory operations that may be outstanding, at most 63.
    pub vm: u8,
    /// Exports that may be outstanding, at most 7.
    pub exp: u8,
    /// LDS, scalar memory and message operations that may be outstanding, at most 15.
    pub lgkm: u8,
}

impl WaitCount {
    /// Splits the immediate: `vm [15:14, 3:0], lgkm [11:8], exp [6:4]`.
    pub fn new(simm16: u16) -> Self {
        WaitCount {
            vm: ((simm16 & 15) | (simm16 >> 14) << 4) as u8,
            exp: ((simm16 >> 4) & 7) as u8,
            lgkm: ((simm16 >> 8) & 15) as u8,
        }
    }
}

impl fmt::Display for WaitCount {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let parts = [("vmcnt", self.vm, 63), ("expcnt", self.exp, 7), ("lgkmcnt", self.lgkm, 15)];
        let all = parts.iter().all(|(_, n, max)| n == max);
        let mut space = "";
        for (name, n, max) in parts {
            if n != max || all {
                write!(f, "{space}{name}({n})")?;
                space = " ";
            }
        }
        Ok(())
    }
}

/// The operand of `s_getreg` and `s_setreg`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HwReg {
    /// Register number: 1 is MODE, 2 STATUS, 3 TRAPSTS, ...
    pub id: u8,
    /// First bit.
    pub offset: u8,
    /// Number of bits, 1 to 32.
    pub width: u8,
}

impl HwReg {
    /// Splits the immediate: `width - 1 [15:11], offset [10:6], id [5:0]`.
    pub fn new(simm16: u16) -> Self {
        HwReg { id: (simm16 & 63) as u8, offset: ((simm16 >> 6) & 31) as u8, width: (simm16 >> 11) as u8 + 1 }
    }

    /// The register's name on a target.
    pub fn name(self, target: Target) -> Option<&'static str> {
        Some(match self.id {
            1 => "HW_REG_MODE",
            2 => "HW_REG_STATUS",
            3 => "HW_REG_TRAPSTS",
            4 => "HW_REG_HW_ID",
            5 => "HW_REG_GPR_ALLOC",
            6 => "HW_REG_LDS_ALLOC",
            7 => "HW_REG_IB_STS",
            15 => "HW_REG_SH_MEM_BASES",
            16 => "HW_REG_TBA_LO",
            17 => "HW_REG_TBA_HI",
            18 => "HW_REG_TMA_LO",
            19 => "HW_REG_TMA_HI",
            20 if target >= Target::Gfx942 => "HW_REG_XCC_ID",
            21 if target >= Target::Gfx942 => "HW_REG_SQ_PERF_SNAPSHOT_DATA",
            22 if target >= Target::Gfx942 => "HW_REG_SQ_PERF_SNAPSHOT_DATA1",
            23 if target >= Target::Gfx942 => "HW_REG_SQ_PERF_SNAPSHOT_PC_LO",
            24 if target >= Target::Gfx942 => "HW_REG_SQ_PERF_SNAPSHOT_PC_HI",
            _ => return None,
        })
    }
}

/// Writes `hwreg(NAME)` or `hwreg(NAME, offset, width)`.
pub(super) fn hwreg(f: &mut String, simm16: u16, target: Target) -> fmt::Result {
    let reg = HwReg::new(simm16);
    match reg.name(target) {
        Some(name) => write!(f, "hwreg({name}")?,
        None => write!(f, "hwreg({}", reg.id)?,
    }
    if reg.offset != 0 || reg.width != 32 {
        write!(f, ", {}, {}", reg.offset, reg.width)?;
    }
    f.write_char(')')
}

/// Writes the immediate of `s_sendmsg`: `stream [9:8], operation [6:4], message [3:0]`.
pub(super) fn sendmsg(f: &mut String, simm16: u16) -> fmt::Result {
    let (message, operation, stream) = (simm16 & 15, (simm16 >> 4) & 7, (simm16 >> 8) & 3);
    const MESSAGES: [&str; 16] = [
        "",
        "MSG_INTERRUPT",
        "MSG_GS",
        "MSG_GS_DONE",
        "MSG_SAVEWAVE",
        "MSG_STALL_WAVE_GEN",
        "MSG_HALT_WAVES",
        "MSG_ORDERED_PS_DONE",
        "MSG_EARLY_PRIM_DEALLOC",
        "MSG_GS_ALLOC_REQ",
        "MSG_GET_DOORBELL",
        "",
        "",
        "",
        "",
        "MSG_SYSMSG",
    ];
    const GEOMETRY: [&str; 8] = ["GS_OP_NOP", "GS_OP_CUT", "GS_OP_EMIT", "GS_OP_EMIT_CUT", "", "", "", ""];
    const SYSTEM: [&str; 8] =
        ["", "SYSMSG_OP_ECC_ERR_INTERRUPT", "SYSMSG_OP_REG_RD", "", "SYSMSG_OP_TTRACE_PC", "", "", ""];
    let name = MESSAGES[message as usize];
    let operation_name = match message {
        2 if operation == 0 => "",
        2 | 3 => GEOMETRY[operation as usize],
        15 => SYSTEM[operation as usize],
        _ if operation == 0 => "none",
        _ => "",
    };
    let with_stream = matches!(message, 2 | 3) && operation != 0;
    if !name.is_empty() && !operation_name.is_empty() && (with_stream || stream == 0) {
        write!(f, "sendmsg({name}")?;
        if matches!(message, 2 | 3 | 15) {
            write!(f, ", {operation_name}")?;
        }
        if with_stream {
            write!(f, ", {stream}")?;
        }
        f.write_char(')')
    } else if message | operation << 4 | stream << 8 == simm16 {
        write!(f, "sendmsg({message}, {operation}, {stream})")
    } else {
        write!(f, "{simm16}")
    }
}

/// Writes the operand of `s_set_gpr_idx_on` and `s_set_gpr_idx_mode`.
pub(super) fn gpr_idx(f: &mut String, mode: u16) -> fmt::Result {
    if mode > 15 {
        return write!(f, "{mode:#x}");
    }
    let names = ["SRC0", "SRC1", "SRC2", "DST"];
    let set: Vec<_> = names.iter().enumerate().filter(|(i, _)| mode & (1 << i) != 0).map(|(_, n)| *n).collect();
    write!(f, "gpr_idx({})", set.join(","))
}

/// What the offset of `ds_swizzle_b32` says about the lane each lane reads from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swizzle {
    /// Lane `i` of each four reads lane `[i]` of them.
    QuadPerm([u8; 4]),
    /// Within each 32 lanes: `((lane & and) | or) ^ xor`.
    BitMask {
        /// Kept bits of the lane number.
        and: u8,
        /// Set bits.
        or: u8,
        /// Flipped bits.
        xor: u8,
    },
    /// gfx9 and later, offset 0xc000 upwards: rotation and FFT modes, which LLVM 19 does not name.
    Other(u16),
}

impl Swizzle {
    /// Splits the offset: bit 15 set is a quad permutation `[7:0]`, clear a bit mask `xor [14:10], or [9:5], and [4:0]`.
    pub fn new(offset: u16) -> Self {
        if offset & 0xff00 == 0x8000 {
            Swizzle::QuadPerm([0, 2, 4, 6].map(|s| ((offset >> s) & 3) as u8))
        } else if offset & 0x8000 == 0 {
            let field = |low: u16| ((offset >> low) & 31) as u8;
            Swizzle::BitMask { and: field(0), or: field(5), xor: field(10) }
        } else {
            Swizzle::Other(offset)
        }
    }
}

impl fmt::Display for Swizzle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Swizzle::QuadPerm([a, b, c, d]) => write!(f, "swizzle(QUAD_PERM,{a},{b},{c},{d})"),
            Swizzle::BitMask { and: 31, or: 0, xor } if xor.is_power_of_two() => write!(f, "swizzle(SWAP,{xor})"),
            Swizzle::BitMask { and: 31, or: 0, xor } if xor > 0 && (xor + 1).is_power_of_two() => {
                write!(f, "swizzle(REVERSE,{})", xor + 1)
            }
            Swizzle::BitMask { and, or, xor: 0 } if and < 31 && (32 - and).is_power_of_two() && or < 32 - and => {
                write!(f, "swizzle(BROADCAST,{},{or})", 32 - and)
            }
            Swizzle::BitMask { and, or, xor } => {
                f.write_str("swizzle(BITMASK_PERM,\"")?;
                for bit in (0..5).map(|i| 16u8 >> i) {
                    let (zero, one) = (or ^ xor, (and | or) ^ xor);
                    f.write_char(match (zero & bit != 0, one & bit != 0) {
                        (false, false) => '0',
                        (true, true) => '1',
                        (false, true) => 'p',
                        (true, false) => 'i',
                    })?;
                }
                f.write_str("\")")
            }
            Swizzle::Other(offset) => write!(f, "{offset}"),
        }
    }
}

/// Writes ` format:[..]` of a typed buffer access; nothing for the default, 8-bit unorm.
pub(super) fn buffer_format(f: &mut String, dfmt: u8, nfmt: u8) -> fmt::Result {
    const DATA: [&str; 16] = [
        "INVALID",
        "8",
        "16",
        "8_8",
        "32",
        "16_16",
        "10_11_11",
        "11_11_10",
        "10_10_10_2",
        "2_10_10_10",
        "8_8_8_8",
        "32_32",
        "16_16_16_16",
        "32_32_32",
        "32_32_32_32",
        "RESERVED_15",
    ];
    const NUMBER: [&str; 8] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"];
    let (data, number) = (DATA[usize::from(dfmt & 15)], NUMBER[usize::from(nfmt & 7)]);
    match (dfmt, nfmt) {
        (1, 0) => Ok(()),
        (1, _) => write!(f, " format:[BUF_NUM_FORMAT_{number}]"),
        (_, 0) => write!(f, " format:[BUF_DATA_FORMAT_{data}]"),
        _ => write!(f, " format:[BUF_DATA_FORMAT_{data},BUF_NUM_FORMAT_{number}]"),
    }
}

/// Writes the target of an export.
pub(super) fn export_target(f: &mut String, tgt: u8) -> fmt::Result {
    match tgt {
        0..=7 => write!(f, "mrt{tgt}"),
        8 => f.write_str("mrtz"),
        9 => f.write_str("null"),
        12..=15 => write!(f, "pos{}", tgt - 12),
        32..=63 => write!(f, "param{}", tgt - 32),
        _ => write!(f, "invalid_target_{tgt}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wait_counts() {
        assert_eq!(WaitCount::new(0x0070).to_string(), "vmcnt(0) lgkmcnt(0)");
        assert_eq!(WaitCount::new(0x0f70).to_string(), "vmcnt(0)");
        assert_eq!(WaitCount::new(0xcf7f).to_string(), "vmcnt(63) expcnt(7) lgkmcnt(15)");
        assert_eq!(WaitCount::new(0x8f71), WaitCount { vm: 33, exp: 7, lgkm: 15 });
    }

    #[test]
    fn swizzles() {
        let text = |offset| Swizzle::new(offset).to_string();
        assert_eq!(text(0x8000 | 0b11_10_01_00), "swizzle(QUAD_PERM,0,1,2,3)");
        assert_eq!(text(0x041f), "swizzle(SWAP,1)");
        assert_eq!(text(0x1c1f), "swizzle(REVERSE,8)");
        assert_eq!(text(0x0078), "swizzle(BROADCAST,8,3)");
        assert_eq!(text(0x0c07), "swizzle(BITMASK_PERM,\"00pii\")");
    }

    #[test]
    fn messages() {
        let text = |imm| {
            let mut s = String::new();
            sendmsg(&mut s, imm).map(|()| s)
        };
        assert_eq!(text(1), Ok("sendmsg(MSG_INTERRUPT)".to_owned()));
        assert_eq!(text(0x22), Ok("sendmsg(MSG_GS, GS_OP_EMIT, 0)".to_owned()));
        assert_eq!(text(0x123), Ok("sendmsg(MSG_GS_DONE, GS_OP_EMIT, 1)".to_owned()));
        assert_eq!(text(0xb), Ok("sendmsg(11, 0, 0)".to_owned()));
        assert_eq!(text(0xfff), Ok("4095".to_owned()));
    }
}
