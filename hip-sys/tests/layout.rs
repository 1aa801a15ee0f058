//! Sizes and offsets against numbers that do not come from the generator: the structures of HIP 5.0 to 7.15 as libclang, rustc
//! and AMD's own bindings report them. Every size, offset and number is asserted at compile time in `src/generated`; the tests
//! here prove that none is left out, and repeat the most used ones by hand.
#![cfg(target_pointer_width = "64")]

mod tables;

use core::mem::{offset_of, size_of};
use std::collections::{BTreeMap, BTreeSet};

use hip_sys::*;
use tables::{columns, csv, read, tsv};

#[test]
fn legacy_properties() {
    type P = hipDeviceProp_tR0000;
    assert_eq!(size_of::<P>(), 792);
    let offsets = [
        (offset_of!(P, totalGlobalMem), 256),
        (offset_of!(P, sharedMemPerBlock), 264),
        (offset_of!(P, warpSize), 276),
        (offset_of!(P, maxThreadsPerBlock), 280),
        (offset_of!(P, clockRate), 308),
        (offset_of!(P, major), 328),
        (offset_of!(P, multiProcessorCount), 336),
        (offset_of!(P, l2CacheSize), 340),
        (offset_of!(P, pciBusID), 368),
        (offset_of!(P, gcnArch), 392),
        (offset_of!(P, gcnArchName), 396),
        (offset_of!(P, integrated), 652),
        (offset_of!(P, asicRevision), 768),
        (offset_of!(P, managedMemory), 772),
    ];
    for (found, expected) in offsets {
        assert_eq!(found, expected);
    }
}

#[test]
fn properties_since_6_0() {
    type P = hipDeviceProp_tR0600;
    assert_eq!(size_of::<P>(), 1472);
    assert_eq!(size_of::<hipDeviceProp_t_v2>(), 1480);
    let offsets = [
        (offset_of!(P, totalGlobalMem), 288),
        (offset_of!(P, sharedMemPerBlock), 296),
        (offset_of!(P, warpSize), 308),
        (offset_of!(P, maxThreadsPerBlock), 320),
        (offset_of!(P, clockRate), 348),
        (offset_of!(P, major), 360),
        (offset_of!(P, multiProcessorCount), 388),
        (offset_of!(P, integrated), 396),
        (offset_of!(P, pciBusID), 584),
        (offset_of!(P, l2CacheSize), 616),
        (offset_of!(P, managedMemory), 652),
        (offset_of!(P, gcnArchName), 1160),
        (offset_of!(P, asicRevision), 1468),
    ];
    for (found, expected) in offsets {
        assert_eq!(found, expected);
    }
}

#[test]
fn structures_that_grew() {
    for (old, new, found_old, found_new) in [
        (128, 184, size_of::<HIP_MEMCPY3D_V5>(), size_of::<HIP_MEMCPY3D_V6>()),
        (40, 104, size_of::<hipExternalMemoryHandleDesc_V5>(), size_of::<hipExternalMemoryHandleDesc_V6>()),
        (24, 88, size_of::<hipExternalMemoryBufferDesc_V5>(), size_of::<hipExternalMemoryBufferDesc_V6>()),
        (32, 96, size_of::<hipExternalSemaphoreHandleDesc_V5>(), size_of::<hipExternalSemaphoreHandleDesc_V6>()),
        (136, 144, size_of::<hipExternalSemaphoreSignalParams_V5>(), size_of::<hipExternalSemaphoreSignalParams_V6>()),
        (136, 144, size_of::<hipExternalSemaphoreWaitParams_V5>(), size_of::<hipExternalSemaphoreWaitParams_V6>()),
        (32, 32, size_of::<hipMemAllocationProp_V5_2>(), size_of::<hipMemAllocationProp_V5_3>()),
    ] {
        assert_eq!((found_old, found_new), (old, new));
    }
    assert_eq!(offset_of!(hipMemAllocationProp_V5_2, type_), 16);
    assert_eq!(offset_of!(hipMemAllocationProp_V5_2, location), 4);
    assert_eq!(offset_of!(hipMemAllocationProp_V5_3, type_), 0);
    assert_eq!(offset_of!(hipMemAllocationProp_V5_3, location), 8);
    assert_eq!(size_of::<hipLaunchAttributeValue>(), 64);
}

#[test]
fn structures_that_never_changed() {
    for (found, expected) in [
        (size_of::<dim3>(), 12),
        (size_of::<hipUUID>(), 16),
        (size_of::<hipIpcMemHandle_t>(), 64),
        (size_of::<hipFuncAttributes>(), 56),
        (size_of::<hipLaunchParams>(), 56),
        (size_of::<hipFunctionLaunchParams>(), 56),
        (size_of::<HIP_LAUNCH_CONFIG>(), 56),
        (size_of::<hipKernelNodeParams>(), 64),
        (size_of::<hipMemcpy3DParms>(), 160),
        (size_of::<hip_Memcpy2D>(), 128),
        (size_of::<hipMemsetParams>(), 48),
        (size_of::<HIP_MEMSET_NODE_PARAMS>(), 40),
        (size_of::<hipMemAllocNodeParams>(), 120),
        (size_of::<hipGraphNodeParams>(), 256),
        (size_of::<hipGraphInstantiateParams>(), 32),
        (size_of::<hipTextureDesc>(), 64),
        (size_of::<HIP_TEXTURE_DESC>(), 104),
        (size_of::<hipResourceDesc>(), 64),
        (size_of::<HIP_RESOURCE_DESC>(), 144),
        (size_of::<hipMemLocation>(), 8),
        (size_of::<hipMemAccessDesc>(), 12),
        (size_of::<hipMemPoolProps>(), 88),
        (size_of::<hipPointerAttribute_t>(), 32),
        (size_of::<hipError_t>(), 4),
    ] {
        assert_eq!(found, expected);
    }
    assert_eq!(offset_of!(hipPointerAttribute_t, type_), 0);
}

#[test]
fn numbers_of_flags_and_enumerators() {
    assert_eq!(hipHostMallocNumaUser, 0x2000_0000);
    assert_eq!(hipEventReleaseToSystem, 0x8000_0000);
    assert_eq!(hipStreamNonBlocking, 1);
    assert_eq!(hipDeviceMallocUncached, 3);
    assert_eq!(hipMemcpyKind::hipMemcpyDefault.0, 4);
    assert_eq!(hipFunction_attribute::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK.0, 0);
    assert_eq!(HIP_LAUNCH_PARAM_END.addr(), 3);
    assert_eq!(hipGraphNodeType::hipGraphNodeTypeKernel.0, 0);
}

/// Which types of the binding have the layout of a C structure: what layouts.tsv says, else the structure's own name.
struct Types {
    versions: Vec<String>,
    layouts: Vec<tables::Row>,
    aliases: BTreeMap<String, String>,
}

impl Types {
    fn read() -> Self {
        let columns = columns("struct_sizes.csv");
        let versions = columns[1..columns.len() - 1].to_vec();
        assert_eq!((versions[0].as_str(), versions[versions.len() - 1].as_str()), ("5.0.0", "7.15-py"));
        let types = read("src/generated/types.rs");
        let aliases = types.lines().filter_map(|l| l.strip_prefix("pub type ")?.strip_suffix(';')?.split_once(" = "));
        let aliases = aliases.map(|(alias, name)| (alias.to_owned(), name.to_owned())).collect();
        Types { versions, layouts: tsv("layouts.tsv"), aliases }
    }

    fn place(&self, version: &str) -> usize {
        self.versions.iter().position(|v| v == version).unwrap_or_else(|| panic!("no column {version}"))
    }

    /// Names that an assertion may have for `name` of a release. Empty: a listed reason why there is none.
    fn of(&self, name: &str, version: &str) -> Vec<String> {
        let era = |l: &&tables::Row| {
            l["struct"] == name && (self.place(&l["first"])..=self.place(&l["last"])).contains(&self.place(version))
        };
        let listed = self.layouts.iter().find(era);
        let rust = listed.map_or(name, |l| l["rust_type"].as_str());
        if rust == "-" {
            assert!(listed.is_some_and(|l| !l["why"].is_empty()), "{name}: no reason");
            return vec![];
        }
        // An assertion names the type behind an alias.
        let alias = self.aliases.get(rust).cloned();
        [rust.to_owned(), format!("{rust}_st")].into_iter().chain(alias).collect()
    }
}

/// Every structure of the table has its size asserted at compile time, or a reason why not.
#[test]
fn every_structure_is_checked_or_has_a_reason() {
    let (text, types) = (read("src/generated/layout_eras.rs"), Types::read());
    let (mut checked, mut opaque) = (0, 0);
    for row in &csv("struct_sizes.csv") {
        let name = &row["struct"];
        // Windows has no size of its own, so the assertions need no second form.
        for size in row["win_sizes"].split('/').filter(|size| !size.is_empty()) {
            assert!(types.versions.iter().any(|v| row[v] == size), "{name} has {size} bytes on Windows only");
        }
        for version in &types.versions {
            let size = &row[version];
            // 0 is what bindgen says of types without fields: handles, never looked behind.
            opaque += u32::from(size == "0");
            if size.is_empty() || size == "0" {
                continue;
            }
            let names = types.of(name, version);
            let found = |ty: &String| text.contains(&format!("assert!(size_of::<{ty}>() == {size}usize);"));
            assert!(names.is_empty() || names.iter().any(found), "{name} of {version}: {size} bytes not asserted");
            checked += u32::from(!names.is_empty());
        }
    }
    assert!(checked > 1200 && opaque > 0, "{checked} sizes checked");
}

/// Every field of the table has its offset asserted at compile time, or is a bit-field, or has a reason why not.
#[test]
fn every_field_is_checked_or_has_a_reason() {
    let (text, types) = (read("src/generated/layout_eras.rs"), Types::read());
    let asserted: BTreeSet<(&str, &str, &str)> = text.lines().filter_map(offset_assertion).collect();
    let exceptions = tsv("fields.tsv");
    let mut checked = 0;
    for row in csv("struct_fields.csv").iter().filter(|row| row["bit"].is_empty()) {
        let (name, field, offset) = (&row["struct"], &row["field"], &row["offset"]);
        if exceptions.iter().any(|e| e["struct"] == *name && e["field"] == *field && !e["why"].is_empty()) {
            continue;
        }
        let last = field.rsplit('.').next().expect("a name").replace("(anon)", "__bindgen_anon_1");
        for version in &types.versions[types.place(&row["first"])..=types.place(&row["last"])] {
            let names = types.of(name, version);
            let found = names.iter().any(|ty| {
                let escaped = format!("{last}_");
                asserted.contains(&(ty, &last, offset)) || asserted.contains(&(ty, &escaped, offset))
            });
            assert!(names.is_empty() || found, "{name}.{field} of {version}: offset {offset} not asserted");
            checked += 1;
        }
    }
    assert!(checked > 5000, "{checked} offsets checked");
}

/// Type, last name of the path, and offset of a line `assert!(offset_of!(T, a.b) == 8usize);`.
fn offset_assertion(line: &str) -> Option<(&str, &str, &str)> {
    let (target, offset) = line.trim().strip_prefix("assert!(offset_of!(")?.split_once(") == ")?;
    let (ty, path) = target.split_once(", ")?;
    Some((ty, path.rsplit('.').next()?, offset.strip_suffix("usize);")?))
}

/// Bit-fields have no offset: their accessors are tried.
#[test]
fn bits_of_the_architecture() {
    let bits = csv("struct_fields.csv");
    let bits: Vec<_> = bits.iter().filter(|row| !row["bit"].is_empty()).collect();
    let mut tried = 0;
    macro_rules! check {
        ($($field:ident $set:ident),* $(,)?) => {$(
            let mut arch = hipDeviceArch_t::default();
            arch.$set(1);
            // SAFETY: a structure of 32 bits, all of them set by `default`.
            let word = unsafe { core::mem::transmute::<hipDeviceArch_t, u32>(arch) };
            let row = bits.iter().find(|r| r["field"] == stringify!($field)).expect(stringify!($field));
            assert_eq!(word, 1 << row["bit"].parse::<u32>().expect("a bit"), stringify!($field));
            tried += 1;
        )*};
    }
    check! {
        hasGlobalInt32Atomics set_hasGlobalInt32Atomics,
        hasGlobalFloatAtomicExch set_hasGlobalFloatAtomicExch,
        hasSharedInt32Atomics set_hasSharedInt32Atomics,
        hasSharedFloatAtomicExch set_hasSharedFloatAtomicExch,
        hasFloatAtomicAdd set_hasFloatAtomicAdd,
        hasGlobalInt64Atomics set_hasGlobalInt64Atomics,
        hasSharedInt64Atomics set_hasSharedInt64Atomics,
        hasDoubles set_hasDoubles,
        hasWarpVote set_hasWarpVote,
        hasWarpBallot set_hasWarpBallot,
        hasWarpShuffle set_hasWarpShuffle,
        hasFunnelShift set_hasFunnelShift,
        hasThreadFenceSystem set_hasThreadFenceSystem,
        hasSyncThreadsExt set_hasSyncThreadsExt,
        hasSurfaceFuncs set_hasSurfaceFuncs,
        has3dGrid set_has3dGrid,
        hasDynamicParallelism set_hasDynamicParallelism,
    }
    assert_eq!(tried, bits.len());
}

/// Every enumerator and constant of the tables is asserted at compile time, or skipped with a reason.
#[test]
fn every_number_is_checked_or_has_a_reason() {
    let text = read("src/generated/numbers.rs");
    let added = read("src/generated/enumerators.rs");
    let skipped = tsv("skipped.tsv");
    for table in ["enums.csv", "hipError_t.csv", "hipDeviceAttribute_t.csv"] {
        let versions = columns(table);
        for row in csv(table) {
            let name = &row["enumerator"];
            if skipped.iter().any(|s| s["name"] == *name && !s["why"].is_empty()) {
                assert!(!text.contains(&format!("::{name}.0 ")), "{name} is skipped and bound");
                continue;
            }
            let newest = versions[2..].iter().rev().find(|v| !row[*v].is_empty()).map(|v| row[v].as_str());
            let newest = if name == "hipErrorTbd" { "1054" } else { newest.expect("a number") };
            let found = text.contains(&format!("::{name}.0 == {newest});"))
                || (row["enum"] == "(anon)" && added.contains(&format!("pub const {name}: u32 = {newest};")));
            assert!(found, "{name} == {newest} is not asserted");
        }
    }
    for row in csv("constants.csv") {
        let name = &row["constant"];
        let found =
            text.contains(&format!("assert!({name} == ")) || text.contains(&format!("assert_eq!({name}.addr(), "));
        assert!(found, "{name} is not asserted");
    }
}

#[test]
fn layouts_and_numbers_of_the_old_names() {
    assert_eq!((size_of::<hipKernelNodeAttrValue_V5>(), size_of::<hipLaunchAttributeValue>()), (32, 64));
    assert_eq!(offset_of!(hipMemPoolProps, maxSize), offset_of!(hipMemPoolProps_V5, reserved));
    assert_eq!(hipMemoryType_V5::hipMemoryTypeManaged.0, 4);
    assert_eq!(hipMemoryType::hipMemoryTypeManaged.0, 3);
    assert_eq!(hiprtcJIT_option::HIPRTC_JIT_IR_TO_ISA_OPT_EXT, hipJitOption::hipJitOptionIRtoISAOptExt);
    let value = hipLaunchAttributeValue { clusterDim: dim3 { x: 1, y: 2, z: 3 } };
    // SAFETY: just written as that.
    assert_eq!(unsafe { value.clusterDim }.z, 3);
}
