//! Code objects as real compilers write them. `tests/fixtures/build.sh` makes the files from the sources beside it.

use hip_code::{
    Access, ArgKind, ArgType, CodeObject, CodeObjectVersion, Container, Error, Format, HiddenKind, KernelSignature,
    RelocationKind, Scalar, SymbolKind,
};

const SAMPLES: [(&str, CodeObjectVersion, &[u8]); 4] = [
    ("gfx906", CodeObjectVersion::V4, include_bytes!("fixtures/sample_gfx906.co")),
    ("gfx908", CodeObjectVersion::V4, include_bytes!("fixtures/sample_gfx908.co")),
    ("gfx90a", CodeObjectVersion::V4, include_bytes!("fixtures/sample_gfx90a.co")),
    ("gfx942:sramecc+:xnack-", CodeObjectVersion::V5, include_bytes!("fixtures/sample_gfx942.co")),
];

fn scalar(scalar: Scalar) -> Option<ArgType> {
    Some(ArgType::Scalar(scalar))
}

fn pointer(pointee: ArgType, is_const: bool) -> ArgType {
    ArgType::Pointer { pointee: Box::new(pointee), is_const }
}

fn types(kernel: &KernelSignature) -> Vec<Option<ArgType>> {
    kernel.explicit_args().map(|arg| arg.ty.clone()).collect()
}

#[test]
fn samples_of_all_targets() {
    for (target, version, bytes) in SAMPLES {
        let object = CodeObject::parse(bytes).unwrap();
        assert_eq!(object.target.to_string(), target);
        assert_eq!(object.version, version);
        let mut names: Vec<_> = object.kernels.iter().map(KernelSignature::base_name).collect();
        names.sort_unstable();
        assert_eq!(names, ["copy", "copy", "hidden", "plain", "saxpy", "vectors"]);

        let saxpy = object.kernel("_Z5saxpyjfPKfPf").unwrap();
        let args: Vec<_> = saxpy.explicit_args().map(|arg| (arg.offset, arg.size, arg.kind.clone())).collect();
        let value = |offset| (offset, 4, ArgKind::ByValue);
        let buffer = |offset| (offset, 8, ArgKind::GlobalBuffer);
        assert_eq!(args, [value(0), value(4), buffer(8), buffer(16)]);
        let float = || ArgType::Scalar(Scalar::F32);
        let expected =
            [scalar(Scalar::U32), scalar(Scalar::F32), Some(pointer(float(), true)), Some(pointer(float(), false))];
        assert_eq!(types(saxpy), expected);
        assert_eq!(saxpy.kernarg_size, 24);
        assert_eq!((saxpy.wavefront_size, saxpy.max_workgroup_size), (64, 1024));

        // Without mangling there are no types, and the name is what it is.
        let plain = object.kernel("plain").unwrap();
        assert_eq!((plain.function.is_none(), types(plain)), (true, vec![None, None]));
    }
}

#[test]
fn templates_structs_vectors() {
    for (_, _, bytes) in SAMPLES {
        let object = CodeObject::parse(bytes).unwrap();
        let copy = object.kernel("_ZN4tile4copyIDF16_Li8EEEv5ShapePKT_PS2_bl").unwrap();
        let function = copy.function.clone().unwrap();
        assert_eq!((function.path.as_str(), function.full.as_str()), ("tile::copy", "tile::copy<_Float16, 8>"));
        let half = ArgType::Scalar(Scalar::F16);
        let expected = [
            Some(ArgType::Struct("Shape".to_owned())),
            Some(pointer(half.clone(), true)),
            Some(pointer(half, false)),
            scalar(Scalar::Bool),
            scalar(Scalar::I64),
        ];
        assert_eq!(types(copy), expected);

        let vectors = object.kernels.iter().find(|kernel| kernel.base_name() == "vectors").unwrap();
        let expected = [
            Some(ArgType::Vector { element: Scalar::F32, lanes: 4 }),
            Some(ArgType::Vector { element: Scalar::F16, lanes: 2 }),
            scalar(Scalar::U8),
            scalar(Scalar::I16),
            Some(pointer(pointer(ArgType::Scalar(Scalar::F64), true), true)),
            Some(pointer(ArgType::Void, false)),
            scalar(Scalar::U64),
        ];
        assert_eq!(types(vectors), expected);
        assert_eq!((vectors.lds_size, vectors.max_workgroup_size), (512, 64));
        assert_eq!(vectors.descriptor.group_segment_size, 512);
        assert_eq!(vectors.kernarg_align, 16);
    }
}

#[test]
fn names_and_access_as_the_compiler_tells_them() {
    let object = CodeObject::parse(SAMPLES[0].2).unwrap();
    let saxpy = object.kernel("_Z5saxpyjfPKfPf").unwrap();
    let names: Vec<_> = saxpy.args.iter().map(|arg| arg.name.as_deref().unwrap()).collect();
    assert_eq!(names, ["n", "a", "x", "y"]);
    assert_eq!((saxpy.args[2].access, saxpy.args[3].access), (Some(Access::ReadOnly), None));
    assert_eq!(saxpy.args[2].address_space.as_deref(), Some("global"));
    assert_eq!(saxpy.language.as_deref(), Some("OpenCL C 2.0"));
}

#[test]
fn workgroup_size_comes_from_packet_or_hidden_argument() {
    for (target, version, bytes) in SAMPLES {
        let object = CodeObject::parse(bytes).unwrap();
        let kernel = object.kernel("hidden").unwrap();
        assert_eq!(kernel.explicit_args().count(), 1);
        let user = kernel.descriptor.user_sgprs();
        assert!(user.kernarg_segment_ptr);
        if version == CodeObjectVersion::V4 {
            assert!(user.dispatch_ptr, "{target}");
            assert!(kernel.hidden_arg(HiddenKind::GroupSizeX).is_none());
        } else {
            assert!(!user.dispatch_ptr, "{target}");
            let arg = kernel.hidden_arg(HiddenKind::GroupSizeX).unwrap();
            // 8 bytes of explicit argument, three 4-byte block counts, then the sizes of 2 bytes each.
            assert_eq!((arg.offset, arg.size), (8 + 12, 2));
        }
    }
}

#[test]
fn image_symbols_relocations() {
    for (_, _, bytes) in SAMPLES {
        let object = CodeObject::parse(bytes).unwrap();
        assert!(object.segments.len() >= 3);
        let last = object.segments.last().unwrap();
        // The uninitialised array makes the image larger than the file.
        assert!(last.mem_size - object.segment_bytes(last).len() as u64 >= 4096);
        assert_eq!(object.image_size(), last.vaddr + last.mem_size);

        let zeroed = object.symbol("zeroed").unwrap();
        assert_eq!((zeroed.kind, zeroed.size, zeroed.dynamic), (SymbolKind::Object, 4096, true));
        assert_eq!(object.read(zeroed.vaddr, 4), None);
        let table = object.symbol("table").unwrap();
        assert_eq!(object.read(table.vaddr + 4, 4), Some(&2.0_f32.to_le_bytes()[..]));

        let [relocation] = object.relocations[..] else { panic!("{:?}", object.relocations) };
        assert_eq!(relocation.kind, RelocationKind::Relative64);
        assert_eq!(relocation.offset, object.symbol("table_pointer").unwrap().vaddr);
        assert_eq!(relocation.addend as u64, table.vaddr + 4);

        for kernel in &object.kernels {
            let symbol = object.symbol(&kernel.symbol).unwrap();
            assert_eq!((symbol.kind, symbol.vaddr), (SymbolKind::KernelDescriptor, kernel.descriptor_vaddr));
            let entry = kernel.descriptor_vaddr.wrapping_add_signed(kernel.descriptor.entry_offset);
            let code = object.symbol(&kernel.name).unwrap();
            assert_eq!((code.kind, code.vaddr), (SymbolKind::Function, entry));
            assert!(object.read(entry, 4).is_some());
        }
    }
}

#[test]
fn descriptors_of_a_real_compiler() {
    let object = CodeObject::parse(SAMPLES[2].2).unwrap();
    let kernel = object.kernel("_Z5saxpyjfPKfPf").unwrap();
    let descriptor = &kernel.descriptor;
    assert_eq!(descriptor.kernarg_size, 24);
    // hipcc keeps denormals, rounds to nearest, and follows IEEE rules.
    assert_eq!(descriptor.float_mode(), 0xf0);
    assert!(descriptor.ieee_mode() && descriptor.dx10_clamp());
    assert_eq!(descriptor.workgroup_ids(), [true, false, false]);
    assert_eq!(descriptor.workitem_id_mode(), 0);
    assert!((descriptor.granulated_vgprs() + 1) * 8 >= kernel.vgpr_count);
    assert!(descriptor.accum_offset() >= kernel.vgpr_count - kernel.agpr_count);
}

#[test]
fn containers() {
    let plain: &[u8] = include_bytes!("fixtures/small.bundle");
    let compressed: &[u8] = include_bytes!("fixtures/small.ccob");
    for (bytes, format) in [(plain, Format::Bundle), (compressed, Format::CompressedBundle)] {
        let container = Container::parse(bytes).unwrap();
        assert_eq!(container.format(), format);
        let targets: Vec<_> = container.entries().iter().filter(|e| !e.host).map(|e| e.target.to_string()).collect();
        assert_eq!(targets, ["gfx906", "gfx90a:xnack-"]);
        let entry = container.select(&"gfx90a:sramecc+:xnack-".parse().unwrap()).unwrap();
        let object = CodeObject::parse(&entry.bytes).unwrap();
        assert_eq!((object.target.to_string().as_str(), object.kernels[0].name.as_str()), ("gfx90a:xnack-", "set"));
        assert!(container.select(&"gfx90a:sramecc+:xnack+".parse().unwrap()).is_none());
    }
    assert!(compressed.len() < plain.len() / 4);
}

#[test]
fn host_program_with_two_bundles() {
    let container = Container::parse(include_bytes!("fixtures/small_host.o")).unwrap();
    assert_eq!(container.format(), Format::HostProgram);
    let devices: Vec<_> = container.entries().iter().filter(|entry| !entry.host).collect();
    let names: Vec<_> = devices
        .iter()
        .map(|entry| (entry.bundle, CodeObject::parse(&entry.bytes).unwrap().kernels[0].name.clone()))
        .collect();
    assert_eq!(names, [(0, "one".to_owned()), (1, "two".to_owned())]);
    let error = Container::parse(&std::fs::read(std::env::current_exe().unwrap()).unwrap()).unwrap_err();
    assert!(error.to_string().contains(".hip_fatbin"), "{error}");
}

#[test]
fn bare_code_object_is_a_container_of_one() {
    let container = Container::parse(SAMPLES[3].2).unwrap();
    assert_eq!(container.format(), Format::CodeObject);
    assert_eq!(container.entries()[0].id, "gfx942:sramecc+:xnack-");
}

#[test]
fn alignment_of_the_bytes_does_not_matter() {
    let mut shifted = vec![0];
    shifted.extend(SAMPLES[1].2);
    let object = CodeObject::parse(&shifted[1..]).unwrap();
    assert_eq!(object.kernels, CodeObject::parse(SAMPLES[1].2).unwrap().kernels);
}

#[test]
fn other_versions_are_named() {
    let mut old = SAMPLES[0].2.to_vec();
    old[8] = 0;
    assert_eq!(CodeObject::parse(&old).unwrap_err(), Error::UnsupportedVersion { abi_version: 0 });
    // V3 and V6 differ from V4 and V5 by what the flags mean, which the metadata's target overrides.
    for (abi_version, version) in [(1, CodeObjectVersion::V3), (4, CodeObjectVersion::V6)] {
        old[8] = abi_version;
        assert_eq!(CodeObject::parse(&old).unwrap().version, version);
    }
}

#[test]
fn every_linked_object_file_brings_its_own_metadata() {
    let object = CodeObject::parse(include_bytes!("fixtures/linked.co")).unwrap();
    let names: Vec<&str> = object.kernels.iter().map(|kernel| kernel.name.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
    assert_eq!(object.kernel("two").map(|kernel| kernel.args.len()), Some(object.kernels[0].args.len()));
    assert_ne!(object.kernels[0].descriptor_vaddr, object.kernels[1].descriptor_vaddr);
}
