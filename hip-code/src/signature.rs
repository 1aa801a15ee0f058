//! What a code object says about a kernel: its arguments and the resources it needs.

use crate::descriptor::KernelDescriptor;

/// One kernel of a code object, from the `NT_AMDGPU_METADATA` note, its mangled name and its descriptor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelSignature {
    /// Name of the kernel as `hipModuleGetFunction` takes it: mangled unless it was declared `extern "C"`.
    pub name: String,
    /// Name of the kernel descriptor's symbol, usually `name` + `.kd`.
    pub symbol: String,
    /// The parts of the mangled name; `None` if it is not mangled or not understood.
    pub function: Option<FunctionName>,
    /// All arguments, hidden ones included, ordered by offset.
    pub args: Vec<Arg>,
    /// Size of the kernarg segment in bytes.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment in bytes.
    pub kernarg_align: u32,
    /// Statically allocated LDS per workgroup, in bytes.
    pub lds_size: u32,
    /// Scratch memory per work-item, in bytes, without what dynamic stacks need.
    pub scratch_size: u32,
    /// Whether the kernel's stack has no static bound (recursion, indirect calls).
    pub uses_dynamic_stack: bool,
    /// Scalar registers per wave.
    pub sgpr_count: u32,
    /// Vector registers per lane; on processors with a unified register file this includes the accumulation registers.
    pub vgpr_count: u32,
    /// Accumulation registers per lane.
    pub agpr_count: u32,
    /// Scalar registers that the compiler kept elsewhere for want of room (in lanes of vector registers); 0 if it does not say.
    pub sgpr_spill_count: u32,
    /// Vector registers that it kept in scratch memory; 0 if it does not say.
    pub vgpr_spill_count: u32,
    /// Lanes per wave: 32 or 64.
    pub wavefront_size: u32,
    /// Most work-items per workgroup that the kernel was compiled for.
    pub max_workgroup_size: u32,
    /// The only workgroup size that the kernel was compiled for, if it says so.
    pub reqd_workgroup_size: Option<[u32; 3]>,
    /// Source language, for instance `OpenCL C` (which hipcc writes too), and its version.
    pub language: Option<String>,
    /// Virtual address of the kernel descriptor in the loaded image.
    pub descriptor_vaddr: u64,
    /// The kernel descriptor.
    pub descriptor: KernelDescriptor,
}

impl KernelSignature {
    /// The arguments that a caller passes, in order: all but the hidden ones.
    pub fn explicit_args(&self) -> impl Iterator<Item = &Arg> {
        self.args.iter().filter(|arg| !arg.is_hidden())
    }

    /// The hidden argument of this kind, if the kernel takes it.
    pub fn hidden_arg(&self, kind: HiddenKind) -> Option<&Arg> {
        self.args.iter().find(|arg| arg.kind == ArgKind::Hidden(kind.clone()))
    }

    /// The name as C++ spells it, with namespaces and template arguments, as in `tile::gemm<float, 128>`; [`name`](Self::name)
    /// if that is not mangled or not understood. See [`readable_name`](crate::readable_name).
    #[must_use]
    pub fn full_name(&self) -> &str {
        self.function.as_ref().map_or(&self.name, |function| &function.full)
    }

    /// As [`full_name`](Self::full_name), with the types of the parameters if all are known, which tells overloads apart:
    /// `saxpy(unsigned int, float, float const*, float*)`.
    #[must_use]
    pub fn declaration(&self) -> String {
        let types: Option<Vec<_>> = self.explicit_args().map(|arg| arg.ty.as_ref().map(ToString::to_string)).collect();
        match (&self.function, types) {
            (Some(function), Some(types)) => format!("{}({})", function.full, types.join(", ")),
            _ => self.full_name().to_owned(),
        }
    }

    /// The function's own name without namespaces, template arguments and parameters: `saxpy` for `_ZN2ns5saxpyIfEEvT_`.
    #[must_use]
    pub fn base_name(&self) -> &str {
        self.function.as_ref().map_or(&self.name, |function| &function.base)
    }
}

/// Parts of a kernel's mangled name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionName {
    /// The function's own name, for instance `gemm`.
    pub base: String,
    /// With namespaces, for instance `tile::gemm`.
    pub path: String,
    /// With namespaces and template arguments, for instance `tile::gemm<float, 128>`. Equal to `path` for a plain function.
    pub full: String,
}

/// One argument of a kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arg {
    /// Source name; compilers write it only with `-fhip-kernel-arg-name`.
    pub name: Option<String>,
    /// Where the argument lies in the kernarg segment, in bytes.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// Value, pointer or hidden.
    pub kind: ArgKind,
    /// For a pointer: what the kernel does with the memory, if the compiler says so.
    pub access: Option<Access>,
    /// For pointers to LDS: required alignment in bytes.
    pub pointee_align: Option<u32>,
    /// Address space of a pointer, as the metadata spells it (`global`, `local`, `constant`, `generic`, ...).
    pub address_space: Option<String>,
    /// The C++ type, from the mangled name; `None` if that does not tell.
    pub ty: Option<ArgType>,
}

impl Arg {
    /// Whether the runtime fills in this argument, not the caller.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        matches!(self.kind, ArgKind::Hidden(_))
    }
}

/// How an argument is passed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ArgKind {
    /// The value itself lies in the kernarg segment.
    ByValue,
    /// A pointer to global memory.
    GlobalBuffer,
    /// A pointer to LDS that the runtime allocates.
    DynamicSharedPointer,
    /// Filled in by the runtime.
    Hidden(HiddenKind),
    /// Anything else, as the metadata spells it (`image`, `sampler`, `pipe`, `queue`).
    Other(String),
}

/// Hidden arguments (AMDGPUUsage, "Code Object V3/V5 Metadata", key `.value_kind`).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "each variant is the documented value kind without its prefix `hidden_`")]
pub enum HiddenKind {
    None,
    BlockCountX,
    BlockCountY,
    BlockCountZ,
    GroupSizeX,
    GroupSizeY,
    GroupSizeZ,
    RemainderX,
    RemainderY,
    RemainderZ,
    GlobalOffsetX,
    GlobalOffsetY,
    GlobalOffsetZ,
    GridDims,
    PrintfBuffer,
    HostcallBuffer,
    DefaultQueue,
    CompletionAction,
    MultigridSyncArg,
    HeapV1,
    DynamicLdsSize,
    PrivateBase,
    SharedBase,
    QueuePtr,
    /// A kind that this crate does not know, as the metadata spells it.
    Other(String),
}

const HIDDEN: &[(&str, HiddenKind)] = &[
    ("hidden_none", HiddenKind::None),
    ("hidden_block_count_x", HiddenKind::BlockCountX),
    ("hidden_block_count_y", HiddenKind::BlockCountY),
    ("hidden_block_count_z", HiddenKind::BlockCountZ),
    ("hidden_group_size_x", HiddenKind::GroupSizeX),
    ("hidden_group_size_y", HiddenKind::GroupSizeY),
    ("hidden_group_size_z", HiddenKind::GroupSizeZ),
    ("hidden_remainder_x", HiddenKind::RemainderX),
    ("hidden_remainder_y", HiddenKind::RemainderY),
    ("hidden_remainder_z", HiddenKind::RemainderZ),
    ("hidden_global_offset_x", HiddenKind::GlobalOffsetX),
    ("hidden_global_offset_y", HiddenKind::GlobalOffsetY),
    ("hidden_global_offset_z", HiddenKind::GlobalOffsetZ),
    ("hidden_grid_dims", HiddenKind::GridDims),
    ("hidden_printf_buffer", HiddenKind::PrintfBuffer),
    ("hidden_hostcall_buffer", HiddenKind::HostcallBuffer),
    ("hidden_default_queue", HiddenKind::DefaultQueue),
    ("hidden_completion_action", HiddenKind::CompletionAction),
    ("hidden_multigrid_sync_arg", HiddenKind::MultigridSyncArg),
    ("hidden_heap_v1", HiddenKind::HeapV1),
    ("hidden_dynamic_lds_size", HiddenKind::DynamicLdsSize),
    ("hidden_private_base", HiddenKind::PrivateBase),
    ("hidden_shared_base", HiddenKind::SharedBase),
    ("hidden_queue_ptr", HiddenKind::QueuePtr),
];

impl ArgKind {
    /// From the metadata's `.value_kind`.
    pub(crate) fn from_metadata(text: &str) -> Self {
        match text {
            "by_value" => Self::ByValue,
            "global_buffer" => Self::GlobalBuffer,
            "dynamic_shared_pointer" => Self::DynamicSharedPointer,
            _ => match HIDDEN.iter().find(|(name, _)| *name == text) {
                Some((_, kind)) => Self::Hidden(kind.clone()),
                None if text.starts_with("hidden_") => Self::Hidden(HiddenKind::Other(text.to_owned())),
                None => Self::Other(text.to_owned()),
            },
        }
    }
}

/// What a kernel does with the memory behind a pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Access {
    ReadOnly,
    WriteOnly,
    ReadWrite,
}

impl Access {
    /// From the metadata's `.access` or `.actual_access`.
    pub(crate) fn from_metadata(text: &str) -> Option<Self> {
        match text {
            "read_only" => Some(Self::ReadOnly),
            "write_only" => Some(Self::WriteOnly),
            "read_write" => Some(Self::ReadWrite),
            _ => None,
        }
    }
}

/// C++ type of an argument, as far as a mangled name tells it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ArgType {
    /// A number.
    Scalar(Scalar),
    /// A pointer; `is_const` is about what it points to.
    Pointer {
        /// The type it points to.
        pointee: Box<ArgType>,
        /// Whether the kernel promises not to write through it.
        is_const: bool,
    },
    /// A vector of the vector extensions, or HIP's `float2`, `float4` and the like.
    Vector {
        /// Type of the elements.
        element: Scalar,
        /// Number of elements.
        lanes: u32,
    },
    /// A named type (struct, union or enum), with namespaces and template arguments.
    Struct(String),
    /// `void`, which only stands behind a pointer.
    Void,
    /// Anything else (arrays, references, function pointers, `long double`, ...), roughly as C++ would spell it.
    Other(String),
}

impl ArgType {
    /// Size in bytes of a value of this type, if the type alone determines it.
    #[must_use]
    pub fn size(&self) -> Option<u32> {
        match self {
            Self::Scalar(scalar) => Some(scalar.size()),
            Self::Pointer { .. } => Some(8),
            // A three-element vector occupies four elements.
            Self::Vector { element, lanes } => element.size().checked_mul(lanes.checked_next_power_of_two()?),
            Self::Struct(_) | Self::Void | Self::Other(_) => None,
        }
    }
}

impl std::fmt::Display for ArgType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Scalar(scalar) => write!(f, "{scalar}"),
            Self::Pointer { pointee, is_const } => {
                write!(f, "{pointee}{}*", if *is_const { " const" } else { "" })
            }
            Self::Vector { element, lanes } => write!(f, "{element} __attribute__((ext_vector_type({lanes})))"),
            Self::Struct(name) | Self::Other(name) => f.write_str(name),
            Self::Void => f.write_str("void"),
        }
    }
}

/// A number type. HIP's `__half` and `__hip_bfloat16` classes count as the numbers they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names say it")]
pub enum Scalar {
    Bool,
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    BF16,
    F32,
    F64,
}

impl Scalar {
    /// Size in bytes.
    #[must_use]
    pub fn size(self) -> u32 {
        match self {
            Self::Bool | Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 | Self::F16 | Self::BF16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }
}

/// As C++ spells it.
impl std::fmt::Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Bool => "bool",
            Self::I8 => "signed char",
            Self::U8 => "unsigned char",
            Self::I16 => "short",
            Self::U16 => "unsigned short",
            Self::I32 => "int",
            Self::U32 => "unsigned int",
            Self::I64 => "long",
            Self::U64 => "unsigned long",
            Self::F16 => "_Float16",
            Self::BF16 => "__bf16",
            Self::F32 => "float",
            Self::F64 => "double",
        })
    }
}
