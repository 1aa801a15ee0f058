//! What bytes are that are no code object, so that an error can say what to do about them.

use crate::Error;

/// How much of a text is looked at.
const LOOK: usize = 16 << 10;

/// Files that are known by their first bytes.
const MAGICS: &[(&[u8], &str)] = &[
    (b"BC\xc0\xde", BITCODE),
    (b"\xde\xc0\x17\x0b", BITCODE),
    (b"\x03\x02\x23\x07", "SPIR-V: compile the source for an architecture of AMD's, such as gfx90a"),
    (b"!<arch>\n", "a static library: what is inside has to be linked for the device first"),
    (b"MZ", "a program or library for Windows, in which no code objects are looked for"),
    (b"\xcf\xfa\xed\xfe", "a program or library for macOS"),
    (b"\x1f\x8b", "compressed by gzip: unpack it first"),
    (b"\x28\xb5\x2f\xfd", "compressed by zstd: unpack it first"),
    (b"\xfd7zXZ\0", "compressed by xz: unpack it first"),
    (b"BZh", "compressed by bzip2: unpack it first"),
    (b"PK\x03\x04", "a ZIP archive: unpack it first"),
    (b"\x50\xed\x55\xba", "a fat binary for NVIDIA's GPUs: compile the source with hipcc or hip-build"),
    (b"version https://git-lfs", "a pointer of Git LFS, not the file itself: `git lfs pull` fetches that"),
];

const BITCODE: &str = "LLVM bitcode, which has still to be compiled and linked: leave out `-emit-llvm` and `-fgpu-rdc`";

/// Kinds of text, by a word that has to be in them.
const TEXTS: &[(&str, &str)] = &[
    (".target sm_", "PTX, which is for NVIDIA's GPUs: compile the HIP C++ source with hipcc or hip-build"),
    (".amdgcn_target", ASSEMBLY),
    (".amdhsa_", ASSEMBLY),
    ("; ModuleID", LLVM_IR),
    ("target triple", LLVM_IR),
    ("__global__", SOURCE),
    ("__kernel", "OpenCL C source, which OpenCL's compilers take"),
    ("#include", SOURCE),
    ("<!DOCTYPE", PAGE),
    ("<html", PAGE),
];

const ASSEMBLY: &str = "assembly, which has still to be assembled and linked (`clang -target amdgcn-amd-amdhsa`)";
const LLVM_IR: &str = "LLVM IR, which has still to be compiled and linked";
const SOURCE: &str = "source text: compile it with `hipcc --genco`, with hip-build in a build script, or at run time \
                      with hiprtc";
const PAGE: &str = "a web page";

/// The error for bytes that are none of the known containers.
#[cold]
pub(crate) fn unknown_format(bytes: &[u8]) -> Error {
    let found = bytes.iter().take(8).copied().collect::<Vec<u8>>().escape_ascii().to_string();
    Error::UnknownFormat { found, looks_like: looks_like(bytes) }
}

fn looks_like(bytes: &[u8]) -> Option<&'static str> {
    if let Some((_, what)) = MAGICS.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Some(what);
    }
    let head = &bytes[..bytes.len().min(LOOK)];
    let is_text = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | b'\x0c' | b' '..=b'~' | 0x80..);
    // What has few bytes is text by chance.
    if head.len() < 4 || !head.iter().all(is_text) {
        return None;
    }
    let text = String::from_utf8_lossy(head);
    if let Some((_, what)) = TEXTS.iter().find(|(word, _)| text.contains(word)) {
        return Some(what);
    }
    let is_path = !text.contains('\n') && (text.contains('/') || text.contains(".co") || text.contains(".hsaco"));
    Some(if is_path { "the path of a file: read the file" } else { "text, not a compiled file" })
}

/// What an ELF file is that holds nothing for AMD's GPUs, by its `e_machine`.
#[cold]
pub(crate) fn foreign_elf(machine: u16) -> Error {
    let what = match machine {
        190 => {
            return Error::Elf(
                "it is for NVIDIA's GPUs (cubin): compile the source with hipcc or hip-build, for an architecture of \
                 AMD's such as gfx90a"
                    .to_owned(),
            );
        }
        3 | 62 => "x86",
        40 | 183 => "Arm",
        243 => "RISC-V",
        21 => "POWER",
        _ => "another processor",
    };
    Error::Elf(format!(
        "it is a program, library or object file for {what}, without a section .hip_fatbin and so without device code; \
         hipcc puts one into what it links from HIP sources, and `--genco` makes a code object by itself"
    ))
}

#[cfg(test)]
mod tests {
    use crate::Container;

    #[test]
    fn says_what_it_is_instead() {
        let message = |bytes: &[u8]| Container::parse(bytes).unwrap_err().to_string();
        for (bytes, expected) in [
            (&b""[..], "not a code object: there are no bytes at all"),
            (
                b"#include <hip/hip_runtime.h>\n__global__ void f() {}\n",
                "not a code object but source text: compile it",
            ),
            (b"extern \"C\" __global__ void f() {}", "not a code object but source text: compile it"),
            (b"//\n// Generated\n.version 8.0\n.target sm_80\n", "not a code object but PTX, which is for NVIDIA's"),
            (b"BC\xc0\xde\x35\x14\0\0", "not a code object but LLVM bitcode, which has still"),
            (b"; ModuleID = 'x'\n", "not a code object but LLVM IR"),
            (b"\x1f\x8b\x08\0\0\0\0\0", "not a code object but compressed by gzip: unpack it first"),
            (b"!<arch>\n/", "not a code object but a static library"),
            (b"\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx90a\"\n", "not a code object but assembly"),
            (b"target/kernels.co", "not a code object but the path of a file: read the file"),
            (b"hello, world\n", "not a code object but text, not a compiled file"),
            (b"\x01\x02\x03\x04\x05\x06\x07\x08\x09", "not a code object: the first bytes are \\x01\\x02\\x03\\x04"),
            (b"abc", "not a code object: the first bytes are abc, neither an ELF file, an offload bundle"),
        ] {
            let text = message(bytes);
            assert!(text.starts_with(expected), "{text}");
        }
    }

    #[test]
    fn elf_files_for_others() {
        let mut host = vec![0; 64];
        host[..20].copy_from_slice(b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0");
        let text = Container::parse(&host).unwrap_err().to_string();
        assert!(text.contains("for x86, without a section .hip_fatbin"), "{text}");
        host[18] = 190;
        let text = Container::parse(&host).unwrap_err().to_string();
        assert!(text.contains("NVIDIA's GPUs (cubin)"), "{text}");
    }
}
