//! Where the text of kernels goes: the standard streams of the process.

/// A standard stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stream {
    Out,
    Error,
}

/// Text on its way: pieces for the same stream go together.
#[derive(Debug, Default)]
pub(crate) struct Output {
    pieces: Vec<(Stream, Vec<u8>)>,
}

impl Output {
    pub(crate) fn push(&mut self, stream: Stream, text: Vec<u8>) {
        match self.pieces.last_mut() {
            Some((last, pending)) if *last == stream => pending.extend_from_slice(&text),
            _ => self.pieces.push((stream, text)),
        }
    }

    /// Writes everything, behind what the program has printed so far, but for the beginning of a line that Rust's standard
    /// library holds back. A stream that is closed is no error of the kernel.
    pub(crate) fn flush(&mut self) {
        for (stream, text) in self.pieces.drain(..) {
            write(stream, &text);
        }
    }
}

/// Writes by the C library, as the runtimes do. Rust's own handles would be no better: a program may hold their locks while
/// it waits for the kernel.
#[cfg(target_os = "linux")]
fn write(stream: Stream, text: &[u8]) {
    use std::ffi::{c_int, c_void};
    unsafe extern "C" {
        static stdout: *mut c_void;
        static stderr: *mut c_void;
        fn fwrite(from: *const c_void, size: usize, count: usize, stream: *mut c_void) -> usize;
        fn fflush(stream: *mut c_void) -> c_int;
    }
    // SAFETY: glibc and musl define all of them like this; the C library locks the stream, and reads what the slice holds.
    unsafe {
        let stream = match stream {
            Stream::Out => stdout,
            Stream::Error => stderr,
        };
        fwrite(text.as_ptr().cast(), 1, text.len(), stream);
        fflush(stream);
    }
}

#[cfg(not(target_os = "linux"))]
fn write(stream: Stream, text: &[u8]) {
    use std::io::Write;
    let _ = match stream {
        Stream::Out => {
            let mut out = std::io::stdout().lock();
            out.write_all(text).and_then(|()| out.flush())
        }
        Stream::Error => std::io::stderr().lock().write_all(text),
    };
}
