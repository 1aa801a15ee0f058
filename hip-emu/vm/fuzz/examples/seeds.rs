//! `seeds TARGET FOLDER`: files to begin with for a fuzz target, made of the programs that the tests of the machine have.

use std::path::Path;

use hip_code::CodeObject;

#[path = "../../tests/hostile/common.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod common;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [target, folder] = arguments.as_slice() else { return Err("TARGET and FOLDER are needed".into()) };
    for (number, (processor, bytes)) in common::objects().iter().enumerate() {
        let write = |name: &str, bytes: &[u8]| std::fs::write(Path::new(folder).join(name), bytes);
        let head = *processor as u8;
        match target.as_str() {
            "image" => write(&format!("seed-{number}"), bytes)?,
            "instructions" | "disassemble" => {
                let object = CodeObject::parse(bytes)?;
                for kernel in &object.kernels {
                    let start = kernel.descriptor_vaddr.wrapping_add_signed(kernel.descriptor.entry_offset);
                    let symbol = object.symbols.iter().find(|symbol| symbol.vaddr == start && symbol.size > 0);
                    let Some(code) = symbol.and_then(|symbol| object.read(start, symbol.size.min(2048))) else {
                        continue;
                    };
                    // 64 work-items, LDS, the mode that HIP compiles for.
                    let head: &[u8] =
                        if target == "disassemble" { &[head] } else { &[head | 0x40, 0xc0, 3, 0, 1, 2, 3, 4] };
                    write(&format!("seed-{number}-{}", kernel.name), &[head, code].concat())?;
                }
            }
            other => return Err(format!("no seeds for {other}").into()),
        }
    }
    Ok(())
}
