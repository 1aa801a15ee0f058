//! The decoder and the disassembler against LLVM's.
//!
//! * `vectors/decode/<target>.txt`: words and text; every opcode stands in one of the files.
//! * Code that compilers emit, disassembled by `llvm-objdump`: `decode/coverage.hip`, compiled here, and the prebuilt
//!   code objects of this repository.
//! * Random words, and variations of the vectors: everything this decoder accepts is disassembled to the same text by
//!   `llvm-mc`.
//!
//! Tests that need LLVM 19 say `skipped` where it is absent, or fail if `HIP_RS_TEST_STRICT` is set.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use hip_emu_vm::Target;
use hip_emu_vm::isa::form::Class;
use hip_emu_vm::isa::{self, DecodeError, DppCtrl, Encoding, Op};

/// A tool by its Debian name; `None` if it cannot be started.
fn tool(name: &str) -> Option<String> {
    let works = Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success());
    works.then(|| name.to_owned())
}

/// Reports what is missing: a note, or a failure if the environment wants all tests.
fn skipped(what: &str) {
    assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none(), "missing: {what}");
    println!("skipped: {what}");
}

/// A folder that is removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hip-emu-vm-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("temporary folder");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Length and text of what the words begin with.
fn ours(target: Target, words: &[u32]) -> Result<(usize, String), DecodeError> {
    isa::decode(target, words).map(|i| (usize::from(i.size), isa::disasm::format(&i, target)))
}

fn words(text: &str) -> Vec<u32> {
    text.split_whitespace().map(|w| u32::from_str_radix(w, 16).expect("hexadecimal word")).collect()
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

#[test]
fn vectors_have_the_text_of_llvm() {
    let mut count = 0;
    for target in Target::ALL {
        let file = here(&format!("tests/vectors/decode/{target}.txt"));
        for line in std::fs::read_to_string(&file).expect("vectors").lines() {
            let Some((code, text)) = line.split_once(" ; ").filter(|_| !line.starts_with('#')) else { continue };
            let code = words(code);
            match text {
                "invalid" => assert!(ours(target, &code).is_err(), "{target} {line}: {:?}", ours(target, &code)),
                _ => assert_eq!(ours(target, &code), Ok((4 * code.len(), text.to_owned())), "{target} {line}"),
            }
            count += 1;
        }
    }
    assert!(count > 1500, "{count} vectors");
}

#[test]
fn every_opcode_has_a_vector() {
    let mut seen = BTreeSet::new();
    for target in Target::ALL {
        let text = std::fs::read_to_string(here(&format!("tests/vectors/decode/{target}.txt"))).expect("vectors");
        let code = text.lines().filter(|l| !l.starts_with('#')).filter_map(|l| l.split_once(" ; "));
        seen.extend(code.filter_map(|(code, _)| isa::decode(target, &words(code)).ok()).map(|i| i.op));
    }
    let missing: Vec<_> = Op::all().iter().filter(|op| !seen.contains(op)).collect();
    assert!(missing.is_empty(), "no vector for {missing:?}");
}

/// Xorshift: the same words on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as u32
    }

    /// Words with few bits set reach further into the decoder.
    fn sparse(&mut self) -> u32 {
        match self.next() % 4 {
            0 => self.next(),
            1 => self.next() & self.next(),
            2 => self.next() & self.next() & self.next(),
            _ => self.next() & self.next() & self.next() & self.next(),
        }
    }
}

#[test]
fn any_words_decode_or_are_an_error() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut valid = [0u32; 4];
    for i in 0..400_000 {
        let code = [random.next(), random.sparse()];
        let target = Target::ALL[i % 4];
        let short = isa::decode(target, &code[..1]);
        let Ok(inst) = isa::decode(target, &code) else {
            assert!(short.is_err(), "{target} {code:08x?}: more words made it invalid");
            continue;
        };
        valid[i % 4] += 1;
        assert!(!isa::disasm::format(&inst, target).is_empty());
        // The second word matters exactly if the instruction is that long.
        match inst.size {
            4 => assert_eq!(short, Ok(inst), "{target} {code:08x?}"),
            8 => assert!(matches!(short, Err(DecodeError::Truncated { .. })), "{target} {code:08x?} {short:?}"),
            n => panic!("{target} {code:08x?} has {n} bytes"),
        }
        // Operands fit the form.
        let form = inst.op.form();
        assert!(inst.dst.is_none() || form.dst.is_some(), "{inst:?}");
        assert!(inst.src.iter().zip(form.src).all(|(s, f)| s.is_none() || f.is_some()), "{inst:?}");
        assert!(inst.sdst.is_none() || form.sdst.is_some(), "{inst:?}");
    }
    assert!(valid.iter().all(|&n| n > 20_000), "{valid:?}");
    assert_eq!(isa::decode(Target::Gfx90a, &[]), Err(DecodeError::Truncated { word: 0 }));
}

#[test]
fn branch_targets_are_relative_to_the_next_instruction() {
    let inst = isa::decode(Target::Gfx90a, &[0xbf82_fffe]).expect("s_branch");
    assert_eq!(inst.enc, Encoding::Sopp);
    assert_eq!(isa::disasm::branch_target(&inst, 0x1000), Some(0x0ffc));
    let inst = isa::decode(Target::Gfx90a, &[0xbf81_0000]).expect("s_endpgm");
    assert_eq!(isa::disasm::branch_target(&inst, 0x1000), None);
}

/// Compares every instruction of a code object with `llvm-objdump`; returns how many there are.
fn compare_with_objdump(objdump: &str, file: &Path, target: Target) -> usize {
    let output = Command::new(objdump).arg("-d").arg(file).output().expect("llvm-objdump starts");
    assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    let mut count = 0;
    for line in text.lines() {
        // `\ttext  // 000000001900: C0060002 00000000`
        let Some((text, comment)) = line.strip_prefix('\t').and_then(|l| l.rsplit_once("// ")) else { continue };
        let Some((_, code)) = comment.split_once(": ") else { continue };
        // A branch to a symbol has its name behind the words.
        let code = words(code.split('<').next().unwrap_or_default());
        let expected = (4 * code.len(), text.trim().to_owned());
        assert_eq!(ours(target, &code), Ok(expected), "{target} {}: {line}", file.display());
        count += 1;
    }
    count
}

#[test]
fn compiled_code_has_the_text_of_llvm_objdump() {
    let (Some(objdump), Some(clang)) = (tool("llvm-objdump-19"), tool("clang-19")) else {
        return skipped("llvm-objdump-19 and clang-19 (Debian packages llvm-19 and clang-19)");
    };
    let scratch = Scratch::new("decode");
    for target in Target::ALL {
        for optimisation in ["-O0", "-O3"] {
            let object = scratch.0.join(format!("{target}{optimisation}.co"));
            let output = Command::new(&clang)
                .args(["-x", "hip", "-nogpuinc", "-nogpulib", "--offload-device-only", "--no-gpu-bundle-output"])
                .args(["-Wno-unused-command-line-argument", optimisation, &format!("--offload-arch={target}"), "-o"])
                .arg(&object)
                .arg(here("tests/decode/coverage.hip"))
                // If it is interrupted, its own files stay.
                .env("TMPDIR", &scratch.0)
                .output()
                .expect("clang starts");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let count = compare_with_objdump(&objdump, &object, target);
            assert!(count > 2000, "{target} {optimisation}: only {count} instructions");
        }
    }
}

/// Where the workspace has code objects.
const FOLDERS: [&str; 8] = [
    "hip-kernels/kernels/prebuilt",
    "examples/kernels/prebuilt",
    "tests/kernels/prebuilt",
    "hip/tests/fixtures",
    "hip-code/tests/fixtures",
    "hip-emu/runtime/tests/fixtures",
    "hip-emu/vm/tests/programs",
    "hip-emu/vm/tests/programs/memory",
];

#[test]
fn prebuilt_code_objects_have_the_text_of_llvm_objdump() {
    let Some(objdump) = tool("llvm-objdump-19") else {
        return skipped("llvm-objdump-19 (Debian package llvm-19)");
    };
    let scratch = Scratch::new("prebuilt");
    let mut objects = 0;
    for folder in FOLDERS {
        // The packaged crate stands alone.
        let Ok(entries) = std::fs::read_dir(here("../..").join(folder)) else { continue };
        for entry in entries {
            let path = entry.expect("folder entry").path();
            if !path.extension().and_then(OsStr::to_str).is_some_and(|e| ["co", "hipfb", "bundle", "ccob"].contains(&e))
            {
                continue;
            }
            let bytes = std::fs::read(&path).expect("code object");
            let container = hip_code::Container::parse(&bytes).expect("container");
            for entry in container.entries() {
                let Ok(object) = hip_code::CodeObject::parse(&entry.bytes) else { continue };
                let Ok(target) = object.target.to_string().parse::<Target>() else { continue };
                let file = scratch.0.join(format!("{objects}.co"));
                std::fs::write(&file, &entry.bytes).expect("temporary file");
                assert!(compare_with_objdump(&objdump, &file, target) > 0, "{}", path.display());
                objects += 1;
            }
        }
    }
    println!("{objects} code objects compared");
    if objects == 0 {
        skipped("the prebuilt code objects of the workspace");
    }
}

#[test]
fn random_words_have_the_text_of_llvm_mc() {
    let Some(mc) = tool("llvm-mc-19") else {
        return skipped("llvm-mc-19 (Debian package llvm-19)");
    };
    let scratch = Scratch::new("random");
    for target in Target::ALL {
        let mut random = Random(0xdead_beef_0bad_cafe ^ (target as u64 + 1));
        let mut cases = Vec::new();
        while cases.len() < 20_000 {
            let code = [random.next(), random.sparse()];
            if let Ok(inst) = isa::decode(target, &code)
                && known_difference(&inst).is_none()
            {
                cases.push((code[..usize::from(inst.size) / 4].to_vec(), isa::disasm::format(&inst, target)));
            }
        }
        // Random words are mostly of the encodings with the shortest prefix. So every opcode again, with some bits of its
        // operands and modifiers changed.
        let file = here(&format!("tests/vectors/decode/{target}.txt"));
        let text = std::fs::read_to_string(&file).expect("vectors");
        let vectors = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" ; "));
        let mut of_opcodes = BTreeSet::new();
        for (code, _) in vectors.filter(|(_, text)| *text != "invalid") {
            let words = words(code);
            for _ in 0..48 {
                let mut code = [0; 2];
                for (word, old) in code.iter_mut().zip(words.iter().copied().chain([random.next()])) {
                    *word = old ^ random.sparse() & random.sparse();
                }
                if let Ok(inst) = isa::decode(target, &code)
                    && known_difference(&inst).is_none()
                {
                    of_opcodes.insert(inst.op);
                    cases.push((code[..usize::from(inst.size) / 4].to_vec(), isa::disasm::format(&inst, target)));
                }
            }
        }
        println!("{target}: {} instructions of {} opcodes", cases.len(), of_opcodes.len());
        assert!(of_opcodes.len() > 700, "{}", of_opcodes.len());
        // One bracketed line an instruction; each that is valid gives one line.
        let line = |(code, _): &(Vec<u32>, String)| {
            let bytes = code.iter().flat_map(|w| w.to_le_bytes()).map(|b| format!("{b:#04x}"));
            format!("[{}]\n", bytes.collect::<Vec<_>>().join(" "))
        };
        let file = scratch.0.join(format!("{target}.txt"));
        std::fs::write(&file, cases.iter().map(line).collect::<String>()).expect("temporary file");
        let output = Command::new(&mc)
            .args(["--disassemble", "-triple=amdgcn", &format!("-mcpu={target}")])
            .arg(&file)
            .output()
            .expect("llvm-mc starts");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.is_empty(), "{target}: {}", errors.lines().take(4).collect::<Vec<_>>().join("\n"));
        let text = String::from_utf8_lossy(&output.stdout);
        let lines: Vec<_> = text.lines().filter(|l| l.starts_with('\t') && *l != "\t.text").map(str::trim).collect();
        assert_eq!(lines.len(), cases.len(), "{target}");
        for ((code, ours), llvm) in cases.iter().zip(lines) {
            assert_eq!(ours, llvm, "{target} {code:08x?}");
        }
    }
}

/// Where the text of LLVM is knowingly another, and why.
fn known_difference(inst: &isa::Inst) -> Option<&'static str> {
    if inst.enc == Encoding::Mimg {
        // LLVM writes register counts by its own list of variants, of which the atomics and `tfe` have gaps.
        return Some("register counts of image instructions");
    }
    if inst.enc == Encoding::Smem && [inst.dst, inst.src[2]].iter().flatten().any(above_vcc) {
        return Some("LLVM comments on m0 and exec as data of scalar memory instructions");
    }
    if inst.op == Op::v_ldexp_f16 && inst.mods.dpp.is_some() {
        return Some("LLVM writes sext() for a negate bit that has no meaning");
    }
    if let Some(dpp) = inst.mods.dpp
        && !matches!(dpp.ctrl, DppCtrl::RowNewBcast(_))
        && inst.op.form().dst.is_some_and(|slot| slot.dwords() == 2)
    {
        return Some(
            "LLVM comments on DPP of 64-bit results, which it takes for f64, with other controls than row_newbcast",
        );
    }
    let mask = inst.op.form().src[2].is_some_and(|slot| slot.class == Class::Scalar && slot.dwords() == 2);
    if matches!(inst.enc, Encoding::Vop3 | Encoding::Vop3b) && mask && inst.src[2] == Some(isa::Operand::EXEC) {
        return Some("LLVM comments on exec as a carry or a selection");
    }
    None
}

fn above_vcc(operand: &isa::Operand) -> bool {
    matches!(operand, isa::Operand::Sgpr(124..))
}
