//! Kernels compiled for the host: a library that knows how to launch each of them (`host.h`).

use std::ffi::{CStr, c_char, c_uint, c_void};
use std::path::Path;

use crate::differ::Differ;

/// `Case` of `host.h`: a launch to compare.
#[repr(C)]
pub(crate) struct Case {
    name: *const c_char,
    blocks: [c_uint; 3],
    threads: [c_uint; 3],
    dynamic_shared: c_uint,
    together: c_uint,
    n: c_uint,
    in_bytes: c_uint,
    out_bytes: c_uint,
    float_bytes: c_uint,
    ulps: c_uint,
    fill: unsafe extern "C" fn(*mut c_void, c_uint),
    run: unsafe extern "C" fn(*const Case, *const c_void, *mut c_void),
    kernel: *const c_void,
}

impl Case {
    pub(crate) fn name(&self) -> &str {
        // SAFETY: a string literal of the library, which is never unloaded.
        unsafe { CStr::from_ptr(self.name) }.to_str().expect("names are ASCII")
    }

    pub(crate) fn blocks(&self) -> [u32; 3] {
        self.blocks
    }

    pub(crate) fn threads(&self) -> [u32; 3] {
        self.threads
    }

    /// Bytes of LDS beyond what the kernel declares.
    pub(crate) fn dynamic_shared(&self) -> u32 {
        self.dynamic_shared
    }

    pub(crate) fn is_cooperative(&self) -> bool {
        self.together == 1
    }

    /// The kernel's third argument.
    pub(crate) fn n(&self) -> u32 {
        self.n
    }

    pub(crate) fn out_bytes(&self) -> usize {
        self.out_bytes as usize
    }

    /// What the kernel reads.
    pub(crate) fn input(&self) -> Vec<u8> {
        let mut input = vec![0u64; (self.in_bytes as usize).div_ceil(8)];
        // SAFETY: there is room for so many bytes, at the alignment of any element.
        unsafe { (self.fill)(input.as_mut_ptr().cast(), self.in_bytes) };
        let mut input: Vec<u8> = input.iter().flat_map(|word| word.to_ne_bytes()).collect();
        input.truncate(self.in_bytes as usize);
        input
    }

    /// What the kernel writes over zeros, if the host executes it.
    pub(crate) fn run_on_host(&self, input: &[u8]) -> Vec<u8> {
        assert_eq!(input.len(), self.in_bytes as usize);
        let aligned = |bytes: &[u8]| -> Vec<u64> {
            let word = |chunk: &[u8]| u64::from_ne_bytes(std::array::from_fn(|i| chunk.get(i).copied().unwrap_or(0)));
            bytes.chunks(8).map(word).collect()
        };
        let input = aligned(input);
        let mut output = vec![0u64; self.out_bytes().div_ceil(8)];
        // SAFETY: input and output have the sizes that the case names, at the alignment of any element. One thread at a time
        // uses a library, since a test opens its own file only.
        unsafe { (self.run)(self, input.as_ptr().cast(), output.as_mut_ptr().cast()) };
        let mut output: Vec<u8> = output.iter().flat_map(|word| word.to_ne_bytes()).collect();
        output.truncate(self.out_bytes());
        output
    }

    /// The first difference between results that matters.
    pub(crate) fn difference(&self, expected: &[u8], got: &[u8]) -> Option<String> {
        Differ { float_bytes: self.float_bytes as usize, ulps: self.ulps.into() }.first(expected, got)
    }
}

/// The kernels of one file. Libraries stay loaded.
pub(crate) struct HostKernels {
    cases: &'static [Case],
}

// SAFETY: the cases are constant.
unsafe impl Send for HostKernels {}

impl HostKernels {
    pub(crate) fn open(path: &Path) -> Self {
        // SAFETY: a library that the test has compiled; it has no constructors that matter.
        let library = unsafe { libloading::Library::new(path) }.expect("the compiler has written it");
        let library = Box::leak(Box::new(library));
        // SAFETY: the library defines it so (`CASES` in `host.h`).
        let cases: libloading::Symbol<'_, unsafe extern "C" fn(*mut c_uint) -> *const Case> =
            unsafe { library.get(b"cases\0") }.expect("every file has a table");
        let mut count = 0;
        // SAFETY: it writes the number, and gives a table of so many that lives as long as the library.
        let cases = unsafe { std::slice::from_raw_parts(cases(&mut count), count as usize) };
        Self { cases }
    }

    pub(crate) fn cases(&self) -> &'static [Case] {
        self.cases
    }
}
