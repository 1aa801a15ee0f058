//! `hip disasm`: the machine code of kernels and functions.

use std::io::Write;
use std::path::Path;

use anstyle::Style;
use hip_code::{CodeObject, Symbol, SymbolKind, readable_name};
use hip_emu_vm::Target;
use hip_emu_vm::isa::{decode, disasm};

use crate::Failure;
use crate::images::{self, Image};

const BOLD: Style = Style::new().bold();

/// Writes the code of every function whose name, as C++ spells it, contains `kernel`, for the architectures that are `arch`.
pub(crate) fn disasm(file: &Path, kernel: Option<&str>, arch: Option<&str>) -> Result<(), Failure> {
    let bytes = images::read(file)?;
    let images = images::find(&bytes).map_err(|reason| format!("{}: {reason}", file.display()))?;
    let wanted = |image: &&Image| arch.is_none_or(|arch| image.target.to_string().split(':').next() == Some(arch));
    let mut out = anstream::stdout().lock();
    let (mut shown, mut failed) = (0, Vec::new());
    for image in images.iter().filter(wanted) {
        let object = match &image.object {
            Ok(object) => object,
            Err(reason) => {
                failed.push(format!("{}: {reason}", image.target));
                continue;
            }
        };
        let Ok(target) = image.target.processor.parse::<Target>() else {
            let known: Vec<&str> = Target::ALL.iter().map(|target| target.name()).collect();
            failed.push(format!("{}: only code for {} can be read", image.target, known.join(", ")));
            continue;
        };
        for symbol in functions(object) {
            let name = readable_name(&symbol.name);
            if kernel.is_none_or(|kernel| name.contains(kernel)) {
                shown += 1;
                writeln!(out, "{BOLD}{}{BOLD:#} {BOLD}{name}{BOLD:#}", image.target)?;
                function(object, symbol, target, &mut out)?;
            }
        }
    }
    if !failed.is_empty() {
        return Err(format!("{}: {}", file.display(), failed.join("; ")).into());
    }
    if shown == 0 {
        let all: Vec<String> = images.iter().map(|image| image.target.to_string()).collect();
        return Err(format!("{}: no such function; the file has code for {}", file.display(), all.join(", ")).into());
    }
    Ok(())
}

/// Those with code in the file, each once.
fn functions(object: &CodeObject) -> Vec<&Symbol> {
    let mut functions: Vec<&Symbol> = Vec::new();
    for symbol in object.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Function && symbol.size > 0) {
        if !functions.iter().any(|other| (other.vaddr, &other.name) == (symbol.vaddr, &symbol.name)) {
            functions.push(symbol);
        }
    }
    functions.sort_by_key(|symbol| symbol.vaddr);
    functions
}

fn function(object: &CodeObject, symbol: &Symbol, target: Target, out: &mut impl Write) -> std::io::Result<()> {
    let Some(code) = object.read(symbol.vaddr, symbol.size) else {
        return writeln!(out, "  its code is not in the file");
    };
    let words: Vec<u32> = code
        .chunks_exact(4)
        .map(|word| word.iter().rev().fold(0, |value, byte| value << 8 | u32::from(*byte)))
        .collect();
    let mut at = 0;
    while at < words.len() {
        let address = symbol.vaddr + 4 * at as u64;
        let (count, text) = match decode(target, &words[at..]) {
            Ok(inst) => {
                let lead = disasm::branch_target(&inst, address);
                let lead = lead.map_or(String::new(), |to| format!("  -> {to:#x}"));
                (usize::from(inst.size / 4).max(1), format!("{}{lead}", disasm::format(&inst, target)))
            }
            Err(error) => (1, format!("({error})")),
        };
        let raw: Vec<String> = words.iter().skip(at).take(count).map(|word| format!("{word:08x}")).collect();
        writeln!(out, "  {address:6x}:  {:26}  {text}", raw.join(" "))?;
        at += count;
    }
    Ok(())
}
