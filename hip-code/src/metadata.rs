//! The kernel metadata in the `NT_AMDGPU_METADATA` note (AMDGPUUsage, "Code Object V3 Metadata" and its successors).

use crate::descriptor::KernelDescriptor;
use crate::mangle;
use crate::msgpack::Reader;
use crate::signature::{Access, Arg, ArgKind, ArgType, KernelSignature};
use crate::target::TargetId;
use crate::{Error, error};

/// Largest kernarg segment that is accepted; the runtimes allow 4 KiB of explicit arguments.
const MAX_KERNARG: u32 = 1 << 20;

/// Looks up a kernel descriptor's symbol: its address and contents.
pub(crate) type Resolve<'a> = dyn Fn(&str) -> Result<(u64, KernelDescriptor), Error> + 'a;

/// The key `amdhsa.target`, if there is one (from V4 on).
pub(crate) fn target(note: &[u8]) -> Result<Option<TargetId>, Error> {
    let mut target = None;
    Reader::new(note).map(|key, reader| {
        if key == "amdhsa.target" {
            target = Some(TargetId::from_file(reader.str()?)?);
            return Ok(());
        }
        reader.skip()
    })?;
    Ok(target)
}

/// The entries of `amdhsa.printf` of all notes, as they are.
pub(crate) fn printf_formats(notes: &[&[u8]]) -> Result<Vec<String>, Error> {
    let mut formats = Vec::new();
    for note in notes {
        Reader::new(note).map(|key, reader| match key {
            "amdhsa.printf" => reader.array(|reader| {
                formats.push(reader.text()?);
                Ok(())
            }),
            _ => reader.skip(),
        })?;
    }
    Ok(formats)
}

/// All kernels, in the order of the notes and of their metadata.
pub(crate) fn kernels(notes: &[&[u8]], resolve: &Resolve<'_>) -> Result<Vec<KernelSignature>, Error> {
    let mut kernels = Vec::new();
    for note in notes {
        Reader::new(note).map(|key, reader| match key {
            "amdhsa.kernels" => reader.array(|reader| {
                kernels.push(kernel(reader, resolve)?);
                Ok(())
            }),
            _ => reader.skip(),
        })?;
    }
    Ok(kernels)
}

/// The keys of a kernel as they come.
#[derive(Default)]
struct Raw {
    name: Option<String>,
    symbol: Option<String>,
    language: Option<String>,
    args: Vec<Arg>,
    kernarg_size: Option<u32>,
    kernarg_align: Option<u32>,
    lds_size: Option<u32>,
    scratch_size: Option<u32>,
    sgpr_count: Option<u32>,
    vgpr_count: Option<u32>,
    agpr_count: Option<u32>,
    sgpr_spill_count: Option<u32>,
    vgpr_spill_count: Option<u32>,
    wavefront_size: Option<u32>,
    max_workgroup_size: Option<u32>,
    reqd_workgroup_size: Option<[u32; 3]>,
    uses_dynamic_stack: Option<bool>,
}

fn kernel(reader: &mut Reader<'_>, resolve: &Resolve<'_>) -> Result<KernelSignature, Error> {
    let mut raw = Raw::default();
    let mut language_version = Vec::new();
    reader.map(|key, reader| {
        match key {
            ".name" => raw.name = Some(reader.str()?.to_owned()),
            ".symbol" => raw.symbol = Some(reader.str()?.to_owned()),
            ".language" => raw.language = Some(reader.str()?.to_owned()),
            ".language_version" => language_version = integers(reader)?,
            ".args" => reader.array(|reader| {
                raw.args.push(arg(reader)?);
                Ok(())
            })?,
            ".kernarg_segment_size" => raw.kernarg_size = Some(reader.u32()?),
            ".kernarg_segment_align" => raw.kernarg_align = Some(reader.u32()?),
            ".group_segment_fixed_size" => raw.lds_size = Some(reader.u32()?),
            ".private_segment_fixed_size" => raw.scratch_size = Some(reader.u32()?),
            ".sgpr_count" => raw.sgpr_count = Some(reader.u32()?),
            ".vgpr_count" => raw.vgpr_count = Some(reader.u32()?),
            ".agpr_count" => raw.agpr_count = Some(reader.u32()?),
            ".sgpr_spill_count" => raw.sgpr_spill_count = Some(reader.u32()?),
            ".vgpr_spill_count" => raw.vgpr_spill_count = Some(reader.u32()?),
            ".wavefront_size" => raw.wavefront_size = Some(reader.u32()?),
            ".max_flat_workgroup_size" => raw.max_workgroup_size = Some(reader.u32()?),
            ".reqd_workgroup_size" => {
                let size = integers(reader)?;
                let size = <[u32; 3]>::try_from(size).map_err(|_| bad("a kernel", "three .reqd_workgroup_size"))?;
                raw.reqd_workgroup_size = Some(size);
            }
            ".uses_dynamic_stack" => raw.uses_dynamic_stack = Some(reader.bool()?),
            _ => reader.skip()?,
        }
        Ok(())
    })?;
    finish(raw, &language_version, resolve)
}

/// Checks what belongs together and adds what the symbol table and the mangled name know.
fn finish(raw: Raw, language_version: &[u32], resolve: &Resolve<'_>) -> Result<KernelSignature, Error> {
    let name = raw.name.ok_or_else(|| bad("a kernel", ".name"))?;
    let need = |value: Option<u32>, key| value.ok_or_else(|| bad(&format!("kernel `{name}`"), key));
    let kernarg_size = need(raw.kernarg_size, ".kernarg_segment_size")?;
    if kernarg_size > MAX_KERNARG {
        let (value, limit) = (u64::from(kernarg_size), u64::from(MAX_KERNARG));
        return Err(Error::Limit { what: "size of the kernarg segment", value, limit });
    }
    let kernarg_align = need(raw.kernarg_align, ".kernarg_segment_align")?;
    if !kernarg_align.is_power_of_two() || kernarg_align > 4096 {
        return Err(bad(&format!("kernel `{name}`"), "a .kernarg_segment_align that is a small power of two"));
    }
    let wavefront_size = need(raw.wavefront_size, ".wavefront_size")?;
    if ![32, 64].contains(&wavefront_size) {
        return Err(bad(&format!("kernel `{name}`"), "a .wavefront_size of 32 or 64"));
    }
    let mut args = raw.args;
    let mut end = 0;
    for arg in &args {
        // Both are at most 2^32 - 1.
        let arg_end = u64::from(arg.offset) + u64::from(arg.size);
        if u64::from(arg.offset) < end || arg_end > u64::from(kernarg_size) {
            return Err(bad(&format!("kernel `{name}`"), "arguments that are sorted and inside the kernarg segment"));
        }
        end = arg_end;
    }
    let demangled = mangle::demangle(&name);
    if let Some(types) = demangled.as_ref().and_then(|demangled| demangled.params.as_deref()) {
        assign_types(&mut args, types);
    }
    let symbol = raw.symbol.ok_or_else(|| bad(&format!("kernel `{name}`"), ".symbol"))?;
    let (descriptor_vaddr, descriptor) = resolve(&symbol)?;
    let version: Vec<_> = language_version.iter().map(u32::to_string).collect();
    let language = raw.language.map(|language| format!("{language} {}", version.join(".")).trim_end().to_owned());
    Ok(KernelSignature {
        function: demangled.map(|demangled| demangled.function),
        args,
        kernarg_size,
        kernarg_align,
        lds_size: need(raw.lds_size, ".group_segment_fixed_size")?,
        scratch_size: need(raw.scratch_size, ".private_segment_fixed_size")?,
        uses_dynamic_stack: raw.uses_dynamic_stack.unwrap_or_else(|| descriptor.uses_dynamic_stack()),
        sgpr_count: need(raw.sgpr_count, ".sgpr_count")?,
        vgpr_count: need(raw.vgpr_count, ".vgpr_count")?,
        agpr_count: raw.agpr_count.unwrap_or(0),
        sgpr_spill_count: raw.sgpr_spill_count.unwrap_or(0),
        vgpr_spill_count: raw.vgpr_spill_count.unwrap_or(0),
        wavefront_size,
        max_workgroup_size: need(raw.max_workgroup_size, ".max_flat_workgroup_size")?,
        reqd_workgroup_size: raw.reqd_workgroup_size,
        language,
        descriptor_vaddr,
        descriptor,
        name,
        symbol,
    })
}

/// Gives the explicit arguments the types of the mangled name, if they all fit what the metadata says; a name that does
/// not fit says nothing about the arguments.
fn assign_types(args: &mut [Arg], types: &[ArgType]) {
    let explicit = || args.iter().filter(|arg| !arg.is_hidden());
    let fits = |(arg, ty): (&Arg, &ArgType)| match (&arg.kind, ty) {
        (ArgKind::GlobalBuffer | ArgKind::DynamicSharedPointer, ArgType::Pointer { .. } | ArgType::Other(_)) => true,
        (ArgKind::GlobalBuffer | ArgKind::DynamicSharedPointer, _) => false,
        (_, ty) => ty.size().is_none_or(|size| size == arg.size),
    };
    if explicit().count() == types.len() && explicit().zip(types).all(fits) {
        for (arg, ty) in args.iter_mut().filter(|arg| !arg.is_hidden()).zip(types) {
            arg.ty = Some(ty.clone());
        }
    }
}

fn arg(reader: &mut Reader<'_>) -> Result<Arg, Error> {
    let (mut offset, mut size, mut kind) = (None, None, None);
    let (mut name, mut access, mut actual_access) = (None, None, None);
    let (mut pointee_align, mut address_space) = (None, None);
    reader.map(|key, reader| {
        match key {
            ".name" => name = Some(reader.str()?.to_owned()).filter(|name| !name.is_empty()),
            ".offset" => offset = Some(reader.u32()?),
            ".size" => size = Some(reader.u32()?),
            ".value_kind" => kind = Some(ArgKind::from_metadata(reader.str()?)),
            ".access" => access = Access::from_metadata(reader.str()?),
            ".actual_access" => actual_access = Access::from_metadata(reader.str()?),
            ".pointee_align" => pointee_align = Some(reader.u32()?),
            ".address_space" => address_space = Some(reader.str()?.to_owned()),
            _ => reader.skip()?,
        }
        Ok(())
    })?;
    Ok(Arg {
        name,
        offset: offset.ok_or_else(|| bad("an argument", ".offset"))?,
        size: size.ok_or_else(|| bad("an argument", ".size"))?,
        kind: kind.ok_or_else(|| bad("an argument", ".value_kind"))?,
        access: actual_access.or(access),
        pointee_align,
        address_space,
        ty: None,
    })
}

/// A short array of integers.
fn integers(reader: &mut Reader<'_>) -> Result<Vec<u32>, Error> {
    let mut out = Vec::new();
    reader.array(|reader| {
        out.push(reader.u32()?);
        Ok(())
    })?;
    Ok(out)
}

fn bad(who: &str, lacks: &str) -> Error {
    // Names come from the file and may be long.
    let who: String = who.chars().take(300).collect();
    error::Error::Metadata(format!("{who} lacks {lacks}"))
}
