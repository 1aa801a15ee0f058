//! Micro-ops that count instructions, for dispatches that are observed.

use super::{buffer, flat, operand};
use crate::error::Unsupported;
use crate::exec::observe::{self as handlers, Counted};
use crate::isa::{Encoding, Inst, Op, Operand, Special};
use crate::lower::context::Lower;
use crate::lower::micro::{Handler, Micro};
use crate::observe::{Class, Kind, line_bytes};

/// Pushes what must run before an instruction.
pub(crate) fn before(inst: &Inst, ctx: &mut Lower) {
    let class = Class::of(inst.op);
    ctx.open_tally();
    if matches!(class, Class::Vmem | Class::Lds | Class::Smem) && touches_memory(inst.op) {
        let mark = ctx.len();
        if access(inst, ctx).is_err() {
            // Operands that make no sense, which the instruction itself will say, or addresses from elsewhere.
            ctx.truncate(mark);
            ctx.push(Micro::new(handlers::unmeasured));
        }
    }
    if writes_exec(inst) {
        ctx.push(Micro::new(handlers::remember_exec));
    }
}

/// Counts an instruction that has been lowered, and pushes what must run behind it.
pub(crate) fn after(inst: &Inst, ctx: &mut Lower) {
    ctx.tally(inst.op, Class::of(inst.op).has_lanes());
    if writes_exec(inst) {
        ctx.push(Micro::new(handlers::compare_exec));
    }
    if writes_exec(inst) || !goes_on(inst, ctx) {
        ctx.close_tally();
    }
}

/// Whether the wave certainly goes on behind an instruction, so that those behind it can be counted together with it.
fn goes_on(inst: &Inst, ctx: &Lower) -> bool {
    let computes = matches!(Class::of(inst.op), Class::Valu | Class::Salu | Class::Mfma | Class::Control);
    let indexes = ctx.indexing || inst.op.name().starts_with("s_movrel");
    let reads_lds = inst.src.contains(&Some(Operand::Special(Special::LdsDirect)));
    computes && !indexes && !reads_lds
}

/// Number of the lower half of EXEC among the scalar registers.
const EXEC_LO: u8 = 126;

fn writes_exec(inst: &Inst) -> bool {
    let name = inst.op.name();
    let named = |operand: Option<Operand>| matches!(operand, Some(Operand::Sgpr(EXEC_LO..)));
    named(inst.dst)
        || named(inst.sdst)
        || name.contains("saveexec")
        || name.contains("wrexec")
        || name.starts_with("v_cmpx_")
}

/// Whether a memory instruction is more than one that controls caches, clocks, or moves data between lanes.
fn touches_memory(op: Op) -> bool {
    let name = op.name();
    let others =
        ["ds_permute", "ds_bpermute", "ds_swizzle", "ds_nop", "s_dcache", "s_memtime", "s_memrealtime", "s_atc_"];
    let caches = ["buffer_wb", "buffer_inv"];
    !others.iter().chain(&caches).any(|other| name.starts_with(other))
}

/// Kind and bytes per lane, by what follows the family's prefix in the mnemonic.
fn of_memory(rest: &str) -> Option<Counted> {
    let rest = rest.strip_prefix("load_lds_").map_or(rest.to_owned(), |width| format!("load_{width}"));
    let (kind, width) = if let Some(width) = rest.strip_prefix("load_") {
        (Kind::Load, width)
    } else if let Some(width) = rest.strip_prefix("store_") {
        (Kind::Store, width)
    } else {
        let operation = rest.strip_prefix("atomic_")?;
        let wide = operation.ends_with("_x2") || operation.ends_with("_f64");
        return Some(Counted { kind: Kind::Atomic, bytes: if wide { 8 } else { 4 } });
    };
    let width = width.strip_suffix("_hi").unwrap_or(width);
    let bytes = match width.strip_suffix("_d16").unwrap_or(width) {
        "ubyte" | "sbyte" | "byte" => 1,
        "ushort" | "sshort" | "short" => 2,
        "dword" => 4,
        "dwordx2" => 8,
        "dwordx3" => 12,
        "dwordx4" => 16,
        // The format is in the descriptor.
        _ => return None,
    };
    Some(Counted { kind, bytes })
}

/// Kind and bytes per lane and address of a DS instruction, and whether it has two addresses.
fn of_lds(op: Op) -> Option<(Counted, Option<u32>)> {
    let name = op.name().strip_prefix("ds_")?;
    let bits = |text: &str| -> Option<u32> {
        let digits: String = text.rsplit('_').find(|part| !matches!(*part, "hi" | "d16"))?.chars().skip(1).collect();
        digits.parse().ok().filter(|bits| matches!(bits, 8 | 16 | 32 | 64 | 96 | 128))
    };
    let elsewhere = matches!(name, "append" | "consume" | "ordered_count") || name.contains("_src2_");
    if elsewhere {
        // One counter, by its own address; two places of LDS, of which the second is relative.
        return None;
    }
    let kind = if name.starts_with("read") {
        Kind::Load
    } else if name.starts_with("write") {
        Kind::Store
    } else {
        Kind::Atomic
    };
    let bytes = if name.starts_with("pk_") { 4 } else { bits(name)? / 8 };
    let unit = if name.contains("2st64_") {
        Some(64 * bytes)
    } else if name.starts_with("read2_") || name.starts_with("write2_") || name.starts_with("wrxchg2_") {
        Some(bytes)
    } else {
        None
    };
    Some((Counted { kind, bytes }, unit))
}

/// Pushes the micro-op that records the accesses of an instruction.
fn access(inst: &Inst, ctx: &mut Lower) -> Result<(), Unsupported> {
    let unmeasured = |ctx: &mut Lower| ctx.push(Micro::new(handlers::unmeasured));
    if inst.enc == Encoding::Smem {
        let name = inst.op.name();
        let dwords = name.rsplit_once("dword").map(|(_, times)| times.strip_prefix('x').unwrap_or("1"));
        match dwords.and_then(|times| times.parse::<u32>().ok()) {
            Some(dwords) if name.contains("_load_") => {
                ctx.push(Micro {
                    aux2: 4 * dwords,
                    imm: line_bytes(ctx.target).into(),
                    ..Micro::new(handlers::scalar)
                });
            }
            _ => unmeasured(ctx),
        }
        return Ok(());
    }
    if inst.enc == Encoding::Ds {
        let Some((counted, unit)) = of_lds(inst.op).filter(|_| !inst.mods.gds) else {
            unmeasured(ctx);
            return Ok(());
        };
        let mut micro = Micro { aux: counted.pack(), ..Micro::new(handlers::lds) };
        micro.src[0] = ctx.vector(operand(inst, inst.src[0])?, 1)?;
        micro.aux2 = inst.mods.offset as u32 * unit.unwrap_or(1);
        ctx.push(micro);
        if let Some(unit) = unit {
            // The instruction counts once, its accesses twice.
            let mut second = Micro { aux2: u32::from(inst.mods.offset1) * unit, ..micro };
            second.aux |= handlers::AGAIN;
            ctx.push(second);
        }
        return Ok(());
    }
    let counted = inst.op.name().split_once('_').and_then(|(_, rest)| of_memory(rest));
    let f: Handler = match inst.enc {
        Encoding::Global | Encoding::Flat if inst.mods.saddr.is_some() => handlers::based,
        Encoding::Global | Encoding::Flat => handlers::wide,
        Encoding::Scratch => handlers::scratch,
        _ => handlers::buffer,
    };
    let (Some(counted), true) = (counted, inst.enc != Encoding::Mtbuf) else {
        unmeasured(ctx);
        return Ok(());
    };
    let mut micro = Micro::new(f);
    match inst.enc {
        Encoding::Mubuf => buffer::address(inst, &mut micro, ctx)?,
        _ => flat::address(inst, &mut micro, ctx)?,
    }
    micro.aux |= counted.pack();
    micro.aux2 = line_bytes(ctx.target);
    ctx.push(micro);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_of_all_memory_instructions() {
        let mut unknown = Vec::new();
        for &op in Op::all() {
            let name = op.name();
            if !touches_memory(op) {
                continue;
            }
            let known = match Class::of(op) {
                Class::Lds => of_lds(op).map(|(counted, _)| counted),
                Class::Vmem if name.starts_with("image_") || name.starts_with("exp") => continue,
                Class::Vmem => name.split_once('_').and_then(|(_, rest)| of_memory(rest)),
                _ => continue,
            };
            match known {
                Some(counted) => assert!(matches!(counted.bytes, 1 | 2 | 4 | 8 | 12 | 16), "{name}"),
                None => unknown.push(name),
            }
        }
        // Only what has its width elsewhere.
        for name in unknown {
            let elsewhere = name.contains("format") || matches!(name, "ds_append" | "ds_consume" | "ds_ordered_count");
            assert!(elsewhere || name.contains("_src2_") || name.starts_with("buffer_store_lds"), "{name}");
        }
        let lds = |op: Op| of_lds(op).map(|(counted, unit)| (counted.kind, counted.bytes, unit));
        assert_eq!(lds(Op::ds_read_b128), Some((Kind::Load, 16, None)));
        assert_eq!(lds(Op::ds_write_b8_d16_hi), Some((Kind::Store, 1, None)));
        assert_eq!(lds(Op::ds_read2st64_b64), Some((Kind::Load, 8, Some(512))));
        assert_eq!(lds(Op::ds_write2_b32), Some((Kind::Store, 4, Some(4))));
        assert_eq!(lds(Op::ds_add_rtn_f32), Some((Kind::Atomic, 4, None)));
        assert_eq!(lds(Op::ds_pk_add_rtn_bf16), Some((Kind::Atomic, 4, None)));
        assert_eq!(lds(Op::ds_write_src2_b32), None);
        assert_eq!(lds(Op::ds_condxchg32_rtn_b64), Some((Kind::Atomic, 8, None)));
    }
}
