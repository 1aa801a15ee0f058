//! What `kernels.py` says of the code objects.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

use crate::element::ElementType;

/// All of them.
#[derive(serde::Deserialize)]
pub(crate) struct Manifest {
    pub(crate) kernels: Vec<Compiled>,
}

/// One kernel, compiled for one architecture.
#[derive(serde::Deserialize)]
pub(crate) struct Compiled {
    pub(crate) file: String,
    pub(crate) arch: String,
    /// Which of the kernels.
    pub(crate) kernel: Which,
    /// Its name in the code object.
    pub(crate) symbol: String,
    pub(crate) element: ElementType,
    /// What was constant when it was compiled.
    pub(crate) constants: BTreeMap<String, u32>,
    /// Types of the arguments that are not constants; Triton adds two pointers to scratch memory.
    pub(crate) arguments: Vec<String>,
    /// Work-items of a workgroup.
    pub(crate) threads: u32,
    /// Dynamic LDS in bytes.
    pub(crate) lds: u32,
    /// Bytes per workgroup behind the two pointers.
    pub(crate) scratch: [u64; 2],
}

/// The kernels of `kernels.py`.
#[derive(Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Which {
    Matmul,
    Softmax,
    LayerNorm,
}

impl Manifest {
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let path = folder.join("manifest.json");
        let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        serde_json::from_str(&text).with_context(|| format!("reading {}", path.display()))
    }
}

impl Compiled {
    pub(crate) fn constant(&self, name: &str) -> usize {
        self.constants.get(name).map_or(1, |value| *value as usize)
    }
}
