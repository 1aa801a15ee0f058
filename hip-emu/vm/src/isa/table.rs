//! Looking an opcode up: one row per encoding, opcode and mnemonic.

use super::inst::Op;
use crate::target::Target;

/// What an opcode means on some targets, and which optional fields of its encoding are legal.
pub(crate) struct Row {
    pub(crate) opcode: u16,
    pub(crate) op: Op,
    /// Bit per target.
    pub(crate) targets: u8,
    /// Targets on which the scc bit must be zero.
    pub(crate) no_scc: u8,
    /// Targets on which the atomic cannot return the old value.
    pub(crate) no_return: u8,
    /// Bits of [`flag`].
    pub(crate) flags: u64,
}

impl Row {
    /// Whether all bits of `flags` are set.
    pub(crate) fn has(&self, flags: u64) -> bool {
        self.flags & flags == flags
    }
}

/// The flags of a row; explained in tables/forms.tsv.
pub(crate) mod flag {
    macro_rules! flags {
        ($($name:ident)*) => { flags!(@ 0u32; $($name)*); };
        (@ $n:expr; $name:ident $($rest:ident)*) => {
            pub(crate) const $name: u64 = 1 << ($n);
            flags!(@ $n + 1; $($rest)*);
        };
        (@ $n:expr;) => {};
    }
    flags! {
        NEG0 NEG1 NEG2 ABS0 ABS1 ABS2 B CLAMP OMOD OPSEL INTMODS IGNORENEG INTSRC1
        DPP DPP64 DPP_M0 DPP_M1 DPP_I0 DPP_I1
        SDWA SDWA_F0 SDWA_F1 SDWA_S0 SDWA_S1 SDWA_CLAMP SDWA_OMOD SDWA_DST SDWA_ANYDST
        MAI IDX ACC MIX ZERO OFF GLC ATOMIC TWO GDS GDSONE DATA0LOW LDS TFE CACHE NOGLC INTERP HIGH D16 GATHER SUFFIX
    }
}

/// Row number by opcode and target; `NONE` where there is no such instruction.
pub(crate) type Index<const N: usize> = [[u16; Target::ALL.len()]; N];

const NONE: u16 = u16::MAX;

/// Builds the index of one encoding at compile time.
pub(crate) const fn index<const N: usize>(rows: &[Row]) -> Index<N> {
    let mut index = [[NONE; Target::ALL.len()]; N];
    let mut r = 0;
    while r < rows.len() {
        let mut t = 0;
        while t < Target::ALL.len() {
            if rows[r].targets & (1 << t) != 0 {
                index[rows[r].opcode as usize][t] = r as u16;
            }
            t += 1;
        }
        r += 1;
    }
    index
}

/// The rows of one encoding with their index.
pub(crate) struct Table {
    rows: &'static [Row],
    index: &'static [[u16; Target::ALL.len()]],
}

impl Table {
    /// The row of `opcode` on `target`.
    pub(crate) fn get(&self, target: Target, opcode: u32) -> Option<&'static Row> {
        let row = self.index.get(opcode as usize)?[target.index()];
        self.rows.get(row as usize)
    }

    /// The row of a mnemonic: the same on all targets but for the opcode.
    pub(crate) fn by_op(&self, op: Op) -> Option<&'static Row> {
        self.rows.iter().find(|r| r.op == op)
    }
}

macro_rules! tables {
    ($($name:ident: $size:literal,)*) => {
        $(
            #[doc = concat!("Opcodes of ", stringify!($name), ".")]
            pub(crate) static $name: Table = {
                use crate::generated::decode_tables as g;
                static ROWS: [Row; g::$name.len()] = g::$name;
                static INDEX: Index<$size> = index(&g::$name);
                Table { rows: &ROWS, index: &INDEX }
            };
        )*

        /// Every row, for tests that go over the whole table.
        #[cfg(test)]
        pub(crate) fn all_rows() -> impl Iterator<Item = (&'static Table, &'static Row)> {
            [$(&$name,)*].into_iter().flat_map(|t| t.rows.iter().map(move |r| (t, r)))
        }
    };
}

tables! {
    SOP1: 256, SOP2: 128, SOPC: 128, SOPK: 32, SOPP: 128, SMEM: 256,
    VOP1: 256, VOP2: 64, VOPC: 256, VOP3: 1024, VOP3P: 128, VINTRP: 4,
    DS: 256, FLAT: 128, GLOBAL: 128, SCRATCH: 128, MUBUF: 128, MTBUF: 16, MIMG: 128, EXP: 1,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn generated_files_are_current() {
        let tables = [include_str!("../../tables/gfx9.tsv"), include_str!("../../tables/forms.tsv")];
        let bytes = tables.iter().flat_map(|t| t.bytes());
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3));
        assert_eq!(hash, crate::generated::TABLES, "the tables have changed: run `cargo xtask isa`");
    }

    #[test]
    fn every_row_is_found_on_its_targets_only() {
        let mut ops = BTreeSet::new();
        let mut rows = 0;
        for (table, row) in all_rows() {
            assert!(row.targets != 0 && row.targets < 16);
            for target in Target::ALL {
                let found = table.get(target, u32::from(row.opcode)).is_some_and(|r| r.op == row.op);
                assert_eq!(found, row.targets & (1 << target.index()) != 0, "{} on {target}", row.op);
            }
            assert!(table.by_op(row.op).is_some());
            ops.insert(row.op);
            rows += 1;
        }
        assert_eq!(ops.len(), Op::all().len());
        assert!(rows >= 1592, "{rows}");
    }

    #[test]
    fn opcodes_beyond_the_field_are_none() {
        assert!(SOP1.get(Target::Gfx906, 256).is_none());
        assert!(SOPP.get(Target::Gfx906, u32::MAX).is_none());
    }
}
