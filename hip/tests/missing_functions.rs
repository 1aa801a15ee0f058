//! Runtimes that lack functions: stand-ins that a C compiler makes, each with a few functions more than the one before. What
//! cannot be done is an error that names the function, and nothing panics.

mod child;

use std::mem::offset_of;
use std::path::{Path, PathBuf};
use std::process::Command;

use hip::sys::hipDeviceProp_tR0000;
use hip::{Device, Error, Module, PinnedBuffer};

/// A runtime of HIP 5.2 with one device, whose calls do nothing and succeed.
const SOURCE: &str = r#"
#include <stdlib.h>
#include <string.h>
int hipGetDeviceCount(int *n) { *n = 1; return 0; }
int hipRuntimeGetVersion(int *v) { *v = 50221153; return 0; }
/* A library without these five is no runtime. */
int hipMalloc(void **p, size_t bytes) { *p = malloc(bytes); return 0; }
int hipModuleLoadData(void **m, const void *image) { *m = (void *)image; return 0; }
int hipModuleLaunchKernel() { return 1; }
#if LEVEL >= 1
int hipGetDeviceProperties(char *p, int device) {
  memset(p, 0, SIZE);
  strcpy(p, "Stand-in");
  strcpy(p + ARCH, "gfx90a:sramecc+:xnack-");
  memcpy(p + WARP, &(int){64}, sizeof(int));
  return 0;
}
int hipSetDevice(int device) { return 0; }
#endif
#if LEVEL >= 2
int hipStreamCreateWithFlags(void **s, unsigned flags) { *s = malloc(1); return 0; }
int hipStreamSynchronize(void *s) { return 0; }
#endif
#if LEVEL >= 3
int hipStreamDestroy(void *s) { free(s); return 0; }
#endif
#if LEVEL >= 4
int hipFree(void *p) { free(p); return 0; }
int hipMemcpyAsync(void *to, const void *from, size_t n, int kind, void *s) { memcpy(to, from, n); return 0; }
#endif
"#;

/// Compiles a stand-in; `None` if there is no C compiler.
fn standin(folder: &Path, level: u32) -> Option<PathBuf> {
    let (source, library) = (folder.join("standin.c"), folder.join(format!("libstandin{level}.so")));
    std::fs::write(&source, SOURCE).unwrap();
    let compiler = std::env::var_os("CC").filter(|name| !name.is_empty()).unwrap_or_else(|| "cc".into());
    let mut command = Command::new(compiler);
    command.args(["-shared", "-fPIC", "-O1", "-o"]).args([&library, &source]);
    command.arg(format!("-DLEVEL={level}")).arg(format!("-DSIZE={}", size_of::<hipDeviceProp_tR0000>()));
    command.arg(format!("-DARCH={}", offset_of!(hipDeviceProp_tR0000, gcnArchName)));
    command.arg(format!("-DWARP={}", offset_of!(hipDeviceProp_tR0000, warpSize)));
    let output = command.output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(library)
}

#[test]
fn a_missing_function_is_named() {
    let Some(task) = child::task() else {
        let folder = std::env::temp_dir().join(format!("hip-missing-functions-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for level in 0..=4 {
            let Some(library) = standin(&folder, level) else {
                println!("skipped: a C compiler (CC, or cc)");
                assert!(std::env::var_os("HIP_RS_TEST_STRICT").is_none_or(|strict| strict != "1"), "no C compiler");
                break;
            };
            let runtime = [("HIP_RS_RUNTIME", library.as_os_str())];
            child::do_alone_with("a_missing_function_is_named", [level.to_string()], &runtime);
        }
        std::fs::remove_dir_all(&folder).unwrap();
        return;
    };
    let level: u32 = task.parse().unwrap();
    let lacks = |error: Error, function: &str| {
        println!("{error}");
        assert!(error.to_string().contains(function), "{function}: {error}");
        matches!(error, Error::SymbolMissing(_) | Error::Unsupported { .. })
    };
    let device = match Device::first() {
        Err(error) => {
            assert_eq!(level, 0, "{error}");
            assert!(lacks(error, "hipGetDeviceProperties"));
            return;
        }
        Ok(device) => device,
    };
    assert!(level > 0);
    let stream = match device.stream() {
        Err(error) => {
            assert_eq!(level, 1, "{error}");
            assert!(lacks(error, "hipStreamCreateWithFlags"));
            assert!(lacks(device.memory_info().unwrap_err(), "hipMemGetInfo"));
            return;
        }
        Ok(stream) => stream,
    };
    // What none of the stand-ins has.
    assert!(lacks(device.synchronize().unwrap_err(), "hipDeviceSynchronize"));
    assert!(lacks(stream.record_event().unwrap_err(), "hipEventCreateWithFlags"));
    assert!(lacks(stream.is_idle().unwrap_err(), "hipStreamQuery"));
    assert!(lacks(PinnedBuffer::<u8>::new(&device, 8).unwrap_err(), "hipHostMalloc"));
    let code = include_bytes!("fixtures/launch.co").as_slice();
    assert!(lacks(Module::load(&device, code).unwrap().kernel("add_bias").unwrap_err(), "hipModuleGetFunction"));
    assert!(lacks(stream.alloc_zeroed::<u32>(4).unwrap_err(), "hipMemsetAsync"));
    let uploaded = stream.upload(&[1u32, 2, 3]);
    match level {
        2 | 3 => assert!(lacks(uploaded.unwrap_err(), "hipMemcpyAsync")),
        _ => assert_eq!(stream.download(&uploaded.unwrap()).unwrap(), [1, 2, 3]),
    }
    // What cannot be given back is said, once for each: a module, memory, a stream.
    drop(stream);
    let deferred: Vec<String> = device.take_deferred_errors().into_iter().map(|error| error.to_string()).collect();
    let wanted: &[&str] = match level {
        2 => &["hipDeviceSynchronize", "hipFree", "hipStreamDestroy"],
        3 => &["hipDeviceSynchronize", "hipFree"],
        _ => &["hipDeviceSynchronize"],
    };
    assert_eq!(deferred.len(), wanted.len(), "{deferred:?}");
    assert!(deferred.iter().zip(wanted).all(|(text, function)| text.contains(function)), "{deferred:?}");
}
