//! Which lane a lane reads from: DPP controls.

use crate::isa::DppCtrl;

/// A pattern that stays within each row of 16 lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowPattern {
    /// Source lane for each lane of the row, four bits each, lane 0 lowest.
    pub(crate) sources: u64,
    /// Lanes that have a source at all.
    pub(crate) valid: u16,
}

impl RowPattern {
    fn new(source: impl Fn(i32) -> Option<i32>) -> Self {
        let mut pattern = RowPattern { sources: 0, valid: 0 };
        for lane in 0..16 {
            if let Some(from) = source(lane).filter(|from| (0..16).contains(from)) {
                pattern.sources |= (from as u64) << (4 * lane);
                pattern.valid |= 1 << lane;
            }
        }
        pattern
    }
}

/// Controls that cross rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(crate) enum WavePattern {
    /// Shift left by one.
    Shl,
    /// Rotate left by one.
    Rol,
    /// Shift right by one.
    Shr,
    /// Rotate right by one.
    Ror,
    /// Lane 15 of each row to the next row.
    Bcast15,
    /// Lane 31 to rows 2 and 3.
    Bcast31,
}

/// A DPP control as a pattern.
pub(crate) fn dpp(ctrl: DppCtrl) -> Result<RowPattern, WavePattern> {
    Ok(match ctrl {
        DppCtrl::QuadPerm(quad) => RowPattern::new(|lane| Some(lane & !3 | i32::from(quad[lane as usize & 3]))),
        DppCtrl::RowShl(n) => RowPattern::new(|lane| Some(lane + i32::from(n))),
        DppCtrl::RowShr(n) => RowPattern::new(|lane| Some(lane - i32::from(n))),
        DppCtrl::RowRor(n) => RowPattern::new(|lane| Some((lane - i32::from(n)) & 15)),
        DppCtrl::RowMirror => RowPattern::new(|lane| Some(15 - lane)),
        DppCtrl::RowHalfMirror => RowPattern::new(|lane| Some(lane & 8 | (7 - (lane & 7)))),
        DppCtrl::RowNewBcast(n) => RowPattern::new(|_| Some(i32::from(n))),
        DppCtrl::WaveShl => return Err(WavePattern::Shl),
        DppCtrl::WaveRol => return Err(WavePattern::Rol),
        DppCtrl::WaveShr => return Err(WavePattern::Shr),
        DppCtrl::WaveRor => return Err(WavePattern::Ror),
        DppCtrl::RowBcast15 => return Err(WavePattern::Bcast15),
        DppCtrl::RowBcast31 => return Err(WavePattern::Bcast31),
    })
}

/// The lane that `lane` reads from, if there is one.
#[inline(always)]
pub(crate) fn wave_source(pattern: u16, lane: usize) -> Option<usize> {
    const SHL: u16 = WavePattern::Shl as u16;
    const ROL: u16 = WavePattern::Rol as u16;
    const SHR: u16 = WavePattern::Shr as u16;
    const ROR: u16 = WavePattern::Ror as u16;
    const BCAST15: u16 = WavePattern::Bcast15 as u16;
    match pattern {
        SHL => (lane < 63).then(|| lane + 1),
        ROL => Some((lane + 1) & 63),
        SHR => lane.checked_sub(1),
        ROR => Some((lane + 63) & 63),
        BCAST15 => (lane >= 16).then(|| (lane & !15) - 1),
        _ => (lane >= 32).then_some(31),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_patterns() {
        let shl = dpp(DppCtrl::RowShl(1)).unwrap();
        assert_eq!((shl.valid, shl.sources & 0xff, shl.sources >> 56), (0x7fff, 0x21, 0xf));
        let shr = dpp(DppCtrl::RowShr(15)).unwrap();
        assert_eq!((shr.valid, shr.sources), (0x8000, 0));
        assert_eq!(dpp(DppCtrl::RowRor(1)).unwrap().sources, 0xedcb_a987_6543_210f);
        assert_eq!(dpp(DppCtrl::QuadPerm([1, 0, 3, 2])).unwrap().sources, 0xefcd_ab89_6745_2301);
        assert_eq!(dpp(DppCtrl::RowHalfMirror).unwrap().sources, 0x89ab_cdef_0123_4567);
    }

    #[test]
    fn wave_patterns() {
        let source = |pattern: WavePattern, lane| wave_source(pattern as u16, lane);
        assert_eq!((source(WavePattern::Shl, 63), source(WavePattern::Rol, 63)), (None, Some(0)));
        assert_eq!((source(WavePattern::Shr, 0), source(WavePattern::Ror, 0)), (None, Some(63)));
        assert_eq!((source(WavePattern::Bcast15, 15), source(WavePattern::Bcast15, 40)), (None, Some(31)));
        assert_eq!((source(WavePattern::Bcast31, 31), source(WavePattern::Bcast31, 63)), (None, Some(31)));
    }
}
