//! `hip objects`: the code objects in a file.

use std::io::Write;
use std::path::Path;

use anstyle::Style;
use hip_code::{Access, Arg, ArgKind, KernelSignature};
use serde_json::{Value, json};

use crate::images::{self, Image};
use crate::{Failure, print_json};

const BOLD: Style = Style::new().bold();

pub(crate) fn objects(file: &Path, as_json: bool) -> Result<(), Failure> {
    let bytes = images::read(file)?;
    let images = images::find(&bytes).map_err(|reason| format!("{}: {reason}", file.display()))?;
    if as_json {
        let objects: Vec<Value> = images.iter().map(of_image).collect();
        print_json(&json!({"schema": 1, "file": file.display().to_string(), "objects": objects}))?;
    } else {
        let mut out = anstream::stdout().lock();
        for image in &images {
            show(image, &mut out)?;
        }
        if images.is_empty() {
            writeln!(out, "{}: no code object", file.display())?;
        }
    }
    let broken = images.iter().filter(|image| image.object.is_err()).count();
    if broken > 0 {
        return Err(format!("{}: {broken} of {} code objects cannot be read", file.display(), images.len()).into());
    }
    Ok(())
}

fn show(image: &Image, out: &mut impl Write) -> std::io::Result<()> {
    let object = match &image.object {
        Ok(object) => object,
        Err(reason) => return writeln!(out, "{BOLD}{}{BOLD:#} ({}): {reason}", image.target, image.place),
    };
    writeln!(
        out,
        "{BOLD}{}{BOLD:#} ({}): code object {:?}, {} bytes, {}",
        image.target,
        image.place,
        object.version,
        image.size,
        match object.kernels.len() {
            1 => "1 kernel".to_owned(),
            count => format!("{count} kernels"),
        }
    )?;
    for kernel in &object.kernels {
        writeln!(out, "  {BOLD}{}{BOLD:#}", declaration(kernel))?;
        let spills = match (kernel.sgpr_spill_count, kernel.vgpr_spill_count) {
            (0, 0) => String::new(),
            (scalar, vector) => format!(", spilled {scalar} SGPRs and {vector} VGPRs"),
        };
        let dynamic = if kernel.uses_dynamic_stack { " and a stack without bound" } else { "" };
        writeln!(
            out,
            "    {} VGPRs (of them {} AGPRs), {} SGPRs, LDS {} bytes, scratch {} bytes{dynamic}, workgroup {}, waves of {}{spills}",
            kernel.vgpr_count,
            kernel.agpr_count,
            kernel.sgpr_count,
            kernel.lds_size,
            kernel.scratch_size,
            match kernel.reqd_workgroup_size {
                Some([x, y, z]) => format!("{x} x {y} x {z} only"),
                None => format!("up to {}", kernel.max_workgroup_size),
            },
            kernel.wavefront_size,
        )?;
    }
    Ok(())
}

/// As C++ would declare it; arguments whose type is not known by their kind and size.
fn declaration(kernel: &KernelSignature) -> String {
    let argument = |arg: &Arg| {
        let ty = arg.ty.as_ref().map_or_else(
            || match arg.kind {
                ArgKind::ByValue => format!("{} bytes", arg.size),
                _ if arg.access == Some(Access::ReadOnly) => "const void*".to_owned(),
                _ => "void*".to_owned(),
            },
            ToString::to_string,
        );
        match &arg.name {
            Some(name) => format!("{ty} {name}"),
            None => ty,
        }
    };
    let arguments: Vec<String> = kernel.explicit_args().map(argument).collect();
    format!("{}({})", kernel.full_name(), arguments.join(", "))
}

fn of_image(image: &Image) -> Value {
    let mut value = json!({"place": image.place, "target": image.target.to_string(), "bytes": image.size});
    match &image.object {
        Ok(object) => {
            value["version"] = json!(format!("{:?}", object.version));
            value["kernels"] = object.kernels.iter().map(of_kernel).collect();
        }
        Err(reason) => value["error"] = json!(reason),
    }
    value
}

fn of_kernel(kernel: &KernelSignature) -> Value {
    let argument = |arg: &Arg| {
        json!({
            "name": arg.name,
            "offset": arg.offset,
            "size": arg.size,
            "pointer": arg.kind != ArgKind::ByValue,
            "type": arg.ty.as_ref().map(ToString::to_string),
        })
    };
    json!({
        "name": kernel.name,
        "declaration": declaration(kernel),
        "arguments": kernel.explicit_args().map(argument).collect::<Vec<_>>(),
        "kernarg_bytes": kernel.kernarg_size,
        "vgprs": kernel.vgpr_count,
        "agprs": kernel.agpr_count,
        "sgprs": kernel.sgpr_count,
        "vgprs_spilled": kernel.vgpr_spill_count,
        "sgprs_spilled": kernel.sgpr_spill_count,
        "lds_bytes": kernel.lds_size,
        "scratch_bytes": kernel.scratch_size,
        "dynamic_stack": kernel.uses_dynamic_stack,
        "wave_size": kernel.wavefront_size,
        "max_workgroup": kernel.max_workgroup_size,
        "required_workgroup": kernel.reqd_workgroup_size,
    })
}
