//! `printf` into a buffer, which is printed when the kernel has ended (`-mprintf-kind=buffered`, hidden argument
//! `hidden_printf_buffer`).
//!
//! The buffer begins with the number of bytes that kernels have asked for and the number that there are. Each text is a
//! control word (bit 0 for standard error, bit 1 if the format is one of the code object's, bits 2 to 31 its size in
//! bytes), then the hash of the format or the format itself, then arguments as in hostcalls (LLVM,
//! `AMDGPUEmitPrintf.cpp`). Texts that do not fit are lost, as they are on hardware.

use std::collections::HashMap;

use crate::device::Device;
use crate::engine::{AllocationKind, DevAddr, MemoryError};
use crate::hostcall::format;
use crate::hostcall::output::{Output, Stream};
use crate::platform::platform;

/// Bytes before the first text.
const HEAD: u64 = 8;

/// The buffer of one dispatch.
pub(crate) struct PrintfBuffer {
    base: u64,
    /// Bytes for texts.
    size: u32,
}

impl PrintfBuffer {
    /// A buffer of `bytes` in all.
    ///
    /// # Errors
    /// If there is no memory.
    pub(crate) fn new(device: &'static Device, bytes: u64) -> Result<Self, MemoryError> {
        let size = u32::try_from(bytes.saturating_sub(HEAD)).unwrap_or(u32::MAX);
        let vm = platform().memory.vm();
        let total = HEAD + u64::from(size);
        let base = vm.allocate_for(total, 4096, AllocationKind::Internal, device.home())?.0;
        let buffer = Self { base, size };
        vm.write(DevAddr(base + 4), &size.to_le_bytes())?;
        Ok(buffer)
    }

    pub(crate) fn address(&self) -> u64 {
        self.base
    }

    /// Prints what kernels have written, with the formats of the code object (`amdhsa.printf`).
    pub(crate) fn print(&self, formats: &[String]) {
        let vm = platform().memory.vm();
        let mut used = [0; 4];
        if vm.read(DevAddr(self.base), &mut used).is_err() {
            return;
        }
        let used = u32::from_le_bytes(used).min(self.size);
        let mut texts = vec![0; used as usize];
        if used == 0 || vm.read(DevAddr(self.base + HEAD), &mut texts).is_err() {
            return;
        }
        let mut output = Output::default();
        print(&texts, &by_hash(formats), &mut output);
        output.flush();
    }
}

impl Drop for PrintfBuffer {
    fn drop(&mut self) {
        let _ = platform().memory.vm().free(DevAddr(self.base));
    }
}

/// Formats by their hashes: an entry is `0:0:<hash in hexadecimal>,<format>`.
fn by_hash(formats: &[String]) -> HashMap<u64, &str> {
    let parse = |entry: &'_ String| -> Option<(u64, usize)> {
        let (head, _) = entry.split_once(',')?;
        let hash = u64::from_str_radix(head.rsplit(':').next()?, 16).ok()?;
        Some((hash, head.len() + 1))
    };
    formats.iter().filter_map(|entry| parse(entry).map(|(hash, at)| (hash, &entry[at..]))).collect()
}

/// Prints texts, up to the first that makes no sense: one that did not fit leaves its place as it was.
fn print(mut texts: &[u8], formats: &HashMap<u64, &str>, output: &mut Output) {
    while let Some((control, _)) = texts.split_first_chunk() {
        let control = u32::from_le_bytes(*control);
        let size = (control >> 2) as usize;
        let Some(text) = texts.get(4..size).filter(|_| size >= 4) else { return };
        let words: Vec<u64> = text.chunks_exact(8).map(|word| word.try_into().map_or(0, u64::from_le_bytes)).collect();
        let printed = if control & 2 != 0 {
            let Some((hash, arguments)) = words.split_first() else { return };
            let Some(format) = formats.get(hash) else { return };
            format::formatted(format.as_bytes(), arguments)
        } else {
            format::message(&words)
        };
        output.push(if control & 1 != 0 { Stream::Error } else { Stream::Out }, printed);
        texts = &texts[size..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_both_kinds() {
        let formats = ["0:0:0000000000000abc,one %d\n".to_owned(), "nonsense".to_owned()];
        let mut bytes = Vec::new();
        let mut text = |flags: u32, words: &[u64]| {
            bytes.extend(((4 + 8 * words.len() as u32) << 2 | flags).to_le_bytes());
            bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        };
        text(2, &[0xabc, 7]);
        text(1, &[u64::from_le_bytes(*b"two %u\n\0"), 8]);
        text(2, &[0xdef, 7]);
        text(2, &[0xabc, 9]);
        let mut output = Output::default();
        print(&bytes, &by_hash(&formats), &mut output);
        let mut expected = Output::default();
        expected.push(Stream::Out, b"one 7\n".to_vec());
        expected.push(Stream::Error, b"two 8\n".to_vec());
        assert_eq!(format!("{output:?}"), format!("{expected:?}"), "nothing behind an unknown format");
        for broken in [&[0u8; 4][..], &[0xff; 40], &[1, 2, 3]] {
            let mut output = Output::default();
            print(broken, &HashMap::new(), &mut output);
            assert_eq!(format!("{output:?}"), format!("{:?}", Output::default()));
        }
    }
}
