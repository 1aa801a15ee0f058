// DO NOT EDIT: written by `cargo xtask bindgen`.

//! Checks of the sizes of fields against hip-sys/data/, compiled with the tests only.
use super::{types::*, types_v5::*};
const fn size_of_field<T, F>(_: fn(*const T) -> *const F) -> usize {
    size_of::<F>()
}
const _: () = {
    assert!(size_of_field(|it: *const HIP_ARRAY3D_DESCRIPTOR| unsafe { &raw const (*it).Depth }) == 8usize);
    assert!(size_of_field(|it: *const HIP_ARRAY3D_DESCRIPTOR| unsafe { &raw const (*it).Flags }) == 4usize);
    assert!(size_of_field(|it: *const HIP_ARRAY3D_DESCRIPTOR| unsafe { &raw const (*it).Format }) == 4usize);
    assert!(size_of_field(|it: *const HIP_ARRAY3D_DESCRIPTOR| unsafe { &raw const (*it).Height }) == 8usize);
    assert!(size_of_field(|it: *const HIP_ARRAY3D_DESCRIPTOR| unsafe { &raw const (*it).NumChannels }) == 4usize);
    assert!(size_of_field(|it: *const HIP_ARRAY3D_DESCRIPTOR| unsafe { &raw const (*it).Width }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_ARRAY_DESCRIPTOR| unsafe { &raw const (*it).Format }) == 4usize);
    assert!(size_of_field(|it: *const HIP_ARRAY_DESCRIPTOR| unsafe { &raw const (*it).Height }) == 8usize);
    assert!(size_of_field(|it: *const HIP_ARRAY_DESCRIPTOR| unsafe { &raw const (*it).NumChannels }) == 4usize);
    assert!(size_of_field(|it: *const HIP_ARRAY_DESCRIPTOR| unsafe { &raw const (*it).Width }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).attrs }) == 8usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).blockDimX }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).blockDimY }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).blockDimZ }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).gridDimX }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).gridDimY }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).gridDimZ }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).hStream }) == 8usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).numAttrs }) == 4usize);
    assert!(size_of_field(|it: *const HIP_LAUNCH_CONFIG_st| unsafe { &raw const (*it).sharedMemBytes }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).Depth }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).Height }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).WidthInBytes }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstArray }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstDevice }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstHeight }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstHost }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstLOD }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstMemoryType }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstPitch }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstXInBytes }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstY }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).dstZ }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcArray }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcDevice }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcHeight }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcHost }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcLOD }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcMemoryType }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcPitch }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcXInBytes }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcY }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V5| unsafe { &raw const (*it).srcZ }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).Depth }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).Height }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).WidthInBytes }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstArray }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstDevice }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstHeight }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstHost }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstLOD }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstMemoryType }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstPitch }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstXInBytes }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstY }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).dstZ }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcArray }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcDevice }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcHeight }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcHost }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcLOD }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcMemoryType }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcPitch }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcXInBytes }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcY }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMCPY3D_V6| unsafe { &raw const (*it).srcZ }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_MEMSET_NODE_PARAMS| unsafe { &raw const (*it).dst }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMSET_NODE_PARAMS| unsafe { &raw const (*it).elementSize }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMSET_NODE_PARAMS| unsafe { &raw const (*it).height }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMSET_NODE_PARAMS| unsafe { &raw const (*it).pitch }) == 8usize);
    assert!(size_of_field(|it: *const HIP_MEMSET_NODE_PARAMS| unsafe { &raw const (*it).value }) == 4usize);
    assert!(size_of_field(|it: *const HIP_MEMSET_NODE_PARAMS| unsafe { &raw const (*it).width }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res }) == 128usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.array }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.array.hArray }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.linear }) == 24usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.linear.devPtr }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.linear.format }) == 4usize);
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.linear.numChannels }) == 4usize
    );
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.linear.sizeInBytes }) == 8usize
    );
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.mipmap }) == 8usize);
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.mipmap.hMipmappedArray })
            == 8usize
    );
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D }) == 40usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D.devPtr }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D.format }) == 4usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D.height }) == 8usize);
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D.numChannels }) == 4usize
    );
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D.pitchInBytes }) == 8usize
    );
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.pitch2D.width }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.reserved }) == 128usize);
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).res.reserved.reserved }) == 128usize
    );
    assert!(size_of_field(|it: *const HIP_RESOURCE_DESC_st| unsafe { &raw const (*it).resType }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).depth }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).firstLayer }) == 4usize);
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).firstMipmapLevel }) == 4usize
    );
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).format }) == 4usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).height }) == 8usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).lastLayer }) == 4usize);
    assert!(
        size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).lastMipmapLevel }) == 4usize
    );
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).reserved }) == 64usize);
    assert!(size_of_field(|it: *const HIP_RESOURCE_VIEW_DESC_st| unsafe { &raw const (*it).width }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).addressMode }) == 12usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).borderColor }) == 16usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).filterMode }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).maxAnisotropy }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).maxMipmapLevelClamp }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).minMipmapLevelClamp }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).mipmapFilterMode }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).mipmapLevelBias }) == 4usize);
    assert!(size_of_field(|it: *const HIP_TEXTURE_DESC_st| unsafe { &raw const (*it).reserved }) == 48usize);
};
const _: () = {
    assert!(size_of_field(|it: *const dim3| unsafe { &raw const (*it).x }) == 4usize);
    assert!(size_of_field(|it: *const dim3| unsafe { &raw const (*it).y }) == 4usize);
    assert!(size_of_field(|it: *const dim3| unsafe { &raw const (*it).z }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipAccessPolicyWindow| unsafe { &raw const (*it).base_ptr }) == 8usize);
    assert!(size_of_field(|it: *const hipAccessPolicyWindow| unsafe { &raw const (*it).hitProp }) == 4usize);
    assert!(size_of_field(|it: *const hipAccessPolicyWindow| unsafe { &raw const (*it).hitRatio }) == 4usize);
    assert!(size_of_field(|it: *const hipAccessPolicyWindow| unsafe { &raw const (*it).missProp }) == 4usize);
    assert!(size_of_field(|it: *const hipAccessPolicyWindow| unsafe { &raw const (*it).num_bytes }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).deviceBitMask }) == 4usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).memHandle }) == 8usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).memHandle.memHandle }) == 8usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).memHandleType }) == 4usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).memOperationType }) == 4usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).offset }) == 8usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).reserved }) == 8usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).resource }) == 64usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).resource.array }) == 8usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).resource.mipmap }) == 64usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).resourceType }) == 4usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource }) == 32usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.miptail }) == 24usize);
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.miptail.layer }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.miptail.offset }) == 8usize
    );
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.miptail.size }) == 8usize);
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel }) == 32usize);
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.extentDepth })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.extentHeight })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.extentWidth })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.layer }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.level }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.offsetX })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.offsetY })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresource.sparseLevel.offsetZ })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipArrayMapInfo| unsafe { &raw const (*it).subresourceType }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).Format }) == 4usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).NumChannels }) == 4usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).data }) == 8usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).depth }) == 4usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).desc }) == 20usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).height }) == 4usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).isDrv }) == 1usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).textureType }) == 4usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).type_ }) == 4usize);
    assert!(size_of_field(|it: *const hipArray_V5| unsafe { &raw const (*it).width }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipBatchMemOpNodeParams| unsafe { &raw const (*it).count }) == 4usize);
    assert!(size_of_field(|it: *const hipBatchMemOpNodeParams| unsafe { &raw const (*it).ctx }) == 8usize);
    assert!(size_of_field(|it: *const hipBatchMemOpNodeParams| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipBatchMemOpNodeParams| unsafe { &raw const (*it).paramArray }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipChannelFormatDesc| unsafe { &raw const (*it).f }) == 4usize);
    assert!(size_of_field(|it: *const hipChannelFormatDesc| unsafe { &raw const (*it).w }) == 4usize);
    assert!(size_of_field(|it: *const hipChannelFormatDesc| unsafe { &raw const (*it).x }) == 4usize);
    assert!(size_of_field(|it: *const hipChannelFormatDesc| unsafe { &raw const (*it).y }) == 4usize);
    assert!(size_of_field(|it: *const hipChannelFormatDesc| unsafe { &raw const (*it).z }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipChildGraphNodeParams| unsafe { &raw const (*it).graph }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).ECCEnabled }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).arch }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).asicRevision }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).canMapHostMemory }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).clockInstructionRate }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).clockRate }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).computeMode }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).concurrentKernels }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).concurrentManagedAccess }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).cooperativeLaunch }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).cooperativeMultiDeviceLaunch })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedBlockDim
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedFunc
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedGridDim
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedSharedMem
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).directManagedMemAccessFromHost })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).gcnArch }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).gcnArchName }) == 256usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).hdpMemFlushCntl }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).hdpRegFlushCntl }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).integrated }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).isLargeBar }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).isMultiGpuBoard }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).kernelExecTimeoutEnabled }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).l2CacheSize }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).major }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).managedMemory }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxGridSize }) == 12usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxSharedMemoryPerMultiProcessor })
            == 8usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxTexture1D }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxTexture1DLinear }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxTexture2D }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxTexture3D }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxThreadsDim }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxThreadsPerBlock }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).maxThreadsPerMultiProcessor })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).memPitch }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).memoryBusWidth }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).memoryClockRate }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).minor }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).multiProcessorCount }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).name }) == 256usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).pageableMemoryAccess }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe {
            &raw const (*it).pageableMemoryAccessUsesHostPageTables
        }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).pciBusID }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).pciDeviceID }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).pciDomainID }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).regsPerBlock }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).sharedMemPerBlock }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).tccDriver }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).textureAlignment }) == 8usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).texturePitchAlignment }) == 8usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).totalConstMem }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).totalGlobalMem }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0000| unsafe { &raw const (*it).warpSize }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).ECCEnabled }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).accessPolicyMaxWindowSize })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).arch }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).asicRevision }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).asyncEngineCount }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).canMapHostMemory }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).canUseHostPointerForRegisteredMem })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).clockInstructionRate }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).clockRate }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).clusterLaunch }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).computeMode }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).computePreemptionSupported })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).concurrentKernels }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).concurrentManagedAccess }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).cooperativeLaunch }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).cooperativeMultiDeviceLaunch })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedBlockDim
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedFunc
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedGridDim
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe {
            &raw const (*it).cooperativeMultiDeviceUnmatchedSharedMem
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).deferredMappingHipArraySupported })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).deviceOverlap }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).directManagedMemAccessFromHost })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).gcnArchName }) == 256usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).globalL1CacheSupported }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).gpuDirectRDMAFlushWritesOptions })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).gpuDirectRDMASupported }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).gpuDirectRDMAWritesOrdering })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).hdpMemFlushCntl }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).hdpRegFlushCntl }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).hipReserved }) == 128usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).hostNativeAtomicSupported })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).hostRegisterReadOnlySupported })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).hostRegisterSupported }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).integrated }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).ipcEventSupported }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).isLargeBar }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).isMultiGpuBoard }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).kernelExecTimeoutEnabled }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).l2CacheSize }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).localL1CacheSupported }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).luid }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).luidDeviceNodeMask }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).major }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).managedMemory }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxBlocksPerMultiProcessor })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxGridSize }) == 12usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSharedMemoryPerMultiProcessor })
            == 8usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurface1D }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurface1DLayered }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurface2D }) == 8usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurface2DLayered }) == 12usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurface3D }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurfaceCubemap }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxSurfaceCubemapLayered }) == 8usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture1D }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture1DLayered }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture1DLinear }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture1DMipmap }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture2D }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture2DGather }) == 8usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture2DLayered }) == 12usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture2DLinear }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture2DMipmap }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture3D }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTexture3DAlt }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTextureCubemap }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxTextureCubemapLayered }) == 8usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxThreadsDim }) == 12usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxThreadsPerBlock }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).maxThreadsPerMultiProcessor })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).memPitch }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).memoryBusWidth }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).memoryClockRate }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).memoryPoolSupportedHandleTypes })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).memoryPoolsSupported }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).minor }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).multiGpuBoardGroupID }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).multiProcessorCount }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).name }) == 256usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).pageableMemoryAccess }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe {
            &raw const (*it).pageableMemoryAccessUsesHostPageTables
        }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).pciBusID }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).pciDeviceID }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).pciDomainID }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).persistingL2CacheMaxSize }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).regsPerBlock }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).regsPerMultiprocessor }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).reserved }) == 252usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).reservedSharedMemPerBlock })
            == 8usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).sharedMemPerBlock }) == 8usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).sharedMemPerBlockOptin }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).sharedMemPerMultiprocessor })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).singleToDoublePrecisionPerfRatio })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).sparseHipArraySupported }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).streamPrioritiesSupported })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).surfaceAlignment }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).tccDriver }) == 4usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).textureAlignment }) == 8usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).texturePitchAlignment }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).timelineSemaphoreInteropSupported })
            == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).totalConstMem }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).totalGlobalMem }) == 8usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).unifiedAddressing }) == 4usize);
    assert!(
        size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).unifiedFunctionPointers }) == 4usize
    );
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).uuid }) == 16usize);
    assert!(size_of_field(|it: *const hipDeviceProp_tR0600| unsafe { &raw const (*it).warpSize }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipEventRecordNodeParams| unsafe { &raw const (*it).event }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipEventWaitNodeParams| unsafe { &raw const (*it).event }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipExtent| unsafe { &raw const (*it).depth }) == 8usize);
    assert!(size_of_field(|it: *const hipExtent| unsafe { &raw const (*it).height }) == 8usize);
    assert!(size_of_field(|it: *const hipExtent| unsafe { &raw const (*it).width }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipExternalMemoryBufferDesc_V5_st| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipExternalMemoryBufferDesc_V5_st| unsafe { &raw const (*it).offset }) == 8usize);
    assert!(size_of_field(|it: *const hipExternalMemoryBufferDesc_V5_st| unsafe { &raw const (*it).size }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipExternalMemoryBufferDesc_V6_st| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipExternalMemoryBufferDesc_V6_st| unsafe { &raw const (*it).offset }) == 8usize);
    assert!(
        size_of_field(|it: *const hipExternalMemoryBufferDesc_V6_st| unsafe { &raw const (*it).reserved }) == 64usize
    );
    assert!(size_of_field(|it: *const hipExternalMemoryBufferDesc_V6_st| unsafe { &raw const (*it).size }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).handle }) == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).handle.fd }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).handle.win32 })
            == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).handle.win32.handle })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).handle.win32.name })
            == 8usize
    );
    assert!(size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).size }) == 8usize);
    assert!(size_of_field(|it: *const hipExternalMemoryHandleDesc_V5_st| unsafe { &raw const (*it).type_ }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).handle }) == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).handle.fd }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).handle.nvSciBufObject })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).handle.win32 })
            == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).handle.win32.handle })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).handle.win32.name })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).reserved }) == 64usize
    );
    assert!(size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).size }) == 8usize);
    assert!(size_of_field(|it: *const hipExternalMemoryHandleDesc_V6_st| unsafe { &raw const (*it).type_ }) == 4usize);
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalMemoryMipmappedArrayDesc_st| unsafe { &raw const (*it).extent })
            == 24usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryMipmappedArrayDesc_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryMipmappedArrayDesc_st| unsafe { &raw const (*it).formatDesc })
            == 20usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryMipmappedArrayDesc_st| unsafe { &raw const (*it).numLevels })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalMemoryMipmappedArrayDesc_st| unsafe { &raw const (*it).offset }) == 8usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe { &raw const (*it).handle }) == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe { &raw const (*it).handle.fd })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe { &raw const (*it).handle.win32 })
            == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe {
            &raw const (*it).handle.win32.handle
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe { &raw const (*it).handle.win32.name })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V5_st| unsafe { &raw const (*it).type_ }) == 4usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).handle }) == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe {
            &raw const (*it).handle.NvSciSyncObj
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).handle.fd })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).handle.win32 })
            == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe {
            &raw const (*it).handle.win32.handle
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).handle.win32.name })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).reserved })
            == 64usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreHandleDesc_V6_st| unsafe { &raw const (*it).type_ }) == 4usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalNodeParams| unsafe { &raw const (*it).extSemArray })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalNodeParams| unsafe { &raw const (*it).numExtSems })
            == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalNodeParams| unsafe { &raw const (*it).paramsArray })
            == 8usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe { &raw const (*it).params })
            == 64usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe { &raw const (*it).params.fence })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe {
            &raw const (*it).params.fence.value
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe {
            &raw const (*it).params.keyedMutex
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe {
            &raw const (*it).params.keyedMutex.key
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe { &raw const (*it).params.reserved })
            == 48usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V5_st| unsafe { &raw const (*it).reserved })
            == 64usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe { &raw const (*it).params })
            == 72usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe { &raw const (*it).params.fence })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe {
            &raw const (*it).params.fence.value
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe {
            &raw const (*it).params.keyedMutex
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe {
            &raw const (*it).params.keyedMutex.key
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe { &raw const (*it).params.nvSciSync })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe {
            &raw const (*it).params.nvSciSync.fence
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe {
            &raw const (*it).params.nvSciSync.reserved
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe { &raw const (*it).params.reserved })
            == 48usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreSignalParams_V6_st| unsafe { &raw const (*it).reserved })
            == 64usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitNodeParams| unsafe { &raw const (*it).extSemArray })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitNodeParams| unsafe { &raw const (*it).numExtSems }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitNodeParams| unsafe { &raw const (*it).paramsArray })
            == 8usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).params }) == 64usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).params.fence })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).params.fence.value })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).params.keyedMutex })
            == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe {
            &raw const (*it).params.keyedMutex.key
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe {
            &raw const (*it).params.keyedMutex.timeoutMs
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).params.reserved })
            == 40usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V5_st| unsafe { &raw const (*it).reserved })
            == 64usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).flags }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).params }) == 72usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).params.fence })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).params.fence.value })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).params.keyedMutex })
            == 16usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe {
            &raw const (*it).params.keyedMutex.key
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe {
            &raw const (*it).params.keyedMutex.timeoutMs
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).params.nvSciSync })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe {
            &raw const (*it).params.nvSciSync.fence
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe {
            &raw const (*it).params.nvSciSync.reserved
        }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).params.reserved })
            == 40usize
    );
    assert!(
        size_of_field(|it: *const hipExternalSemaphoreWaitParams_V6_st| unsafe { &raw const (*it).reserved })
            == 64usize
    );
};
const _: () = {
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).binaryVersion }) == 4usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).cacheModeCA }) == 4usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).constSizeBytes }) == 8usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).localSizeBytes }) == 8usize);
    assert!(
        size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).maxDynamicSharedSizeBytes }) == 4usize
    );
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).maxThreadsPerBlock }) == 4usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).numRegs }) == 4usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).preferredShmemCarveout }) == 4usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).ptxVersion }) == 4usize);
    assert!(size_of_field(|it: *const hipFuncAttributes| unsafe { &raw const (*it).sharedSizeBytes }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).blockDimX }) == 4usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).blockDimY }) == 4usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).blockDimZ }) == 4usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).function }) == 8usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).gridDimX }) == 4usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).gridDimY }) == 4usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).gridDimZ }) == 4usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).hStream }) == 8usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).kernelParams }) == 8usize);
    assert!(size_of_field(|it: *const hipFunctionLaunchParams_t| unsafe { &raw const (*it).sharedMemBytes }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipGraphEdgeData| unsafe { &raw const (*it).from_port }) == 1usize);
    assert!(size_of_field(|it: *const hipGraphEdgeData| unsafe { &raw const (*it).reserved }) == 5usize);
    assert!(size_of_field(|it: *const hipGraphEdgeData| unsafe { &raw const (*it).to_port }) == 1usize);
    assert!(size_of_field(|it: *const hipGraphEdgeData| unsafe { &raw const (*it).type_ }) == 1usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipGraphInstantiateParams| unsafe { &raw const (*it).errNode_out }) == 8usize);
    assert!(size_of_field(|it: *const hipGraphInstantiateParams| unsafe { &raw const (*it).flags }) == 8usize);
    assert!(size_of_field(|it: *const hipGraphInstantiateParams| unsafe { &raw const (*it).result_out }) == 4usize);
    assert!(size_of_field(|it: *const hipGraphInstantiateParams| unsafe { &raw const (*it).uploadStream }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1 }) == 232usize);
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.alloc }) == 120usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.eventRecord })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.eventWait }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.extSemSignal })
            == 24usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.extSemWait })
            == 24usize
    );
    assert!(size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.free }) == 8usize);
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.graph }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.host }) == 16usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.kernel }) == 64usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.memcpy }) == 176usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.memset }) == 48usize
    );
    assert!(
        size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).__bindgen_anon_1.reserved1 })
            == 232usize
    );
    assert!(size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).reserved0 }) == 12usize);
    assert!(size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).reserved2 }) == 8usize);
    assert!(size_of_field(|it: *const hipGraphNodeParams| unsafe { &raw const (*it).type_ }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipHostNodeParams| unsafe { &raw const (*it).fn_ }) == 8usize);
    assert!(size_of_field(|it: *const hipHostNodeParams| unsafe { &raw const (*it).userData }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipIpcEventHandle_st| unsafe { &raw const (*it).reserved }) == 64usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipIpcMemHandle_st| unsafe { &raw const (*it).reserved }) == 64usize);
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipKernelNodeAttrValue_V5| unsafe { &raw const (*it).accessPolicyWindow }) == 32usize
    );
    assert!(size_of_field(|it: *const hipKernelNodeAttrValue_V5| unsafe { &raw const (*it).cooperative }) == 4usize);
    assert!(size_of_field(|it: *const hipKernelNodeAttrValue_V5| unsafe { &raw const (*it).priority }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipKernelNodeParams| unsafe { &raw const (*it).blockDim }) == 12usize);
    assert!(size_of_field(|it: *const hipKernelNodeParams| unsafe { &raw const (*it).extra }) == 8usize);
    assert!(size_of_field(|it: *const hipKernelNodeParams| unsafe { &raw const (*it).func }) == 8usize);
    assert!(size_of_field(|it: *const hipKernelNodeParams| unsafe { &raw const (*it).gridDim }) == 12usize);
    assert!(size_of_field(|it: *const hipKernelNodeParams| unsafe { &raw const (*it).kernelParams }) == 8usize);
    assert!(size_of_field(|it: *const hipKernelNodeParams| unsafe { &raw const (*it).sharedMemBytes }) == 4usize);
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).accessPolicyWindow }) == 32usize
    );
    assert!(size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).cooperative }) == 4usize);
    assert!(size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).memSyncDomain }) == 4usize);
    assert!(size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).memSyncDomainMap }) == 2usize);
    assert!(size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).pad }) == 64usize);
    assert!(size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).priority }) == 4usize);
    assert!(size_of_field(|it: *const hipLaunchAttributeValue| unsafe { &raw const (*it).syncPolicy }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipLaunchAttribute_st| unsafe { &raw const (*it).__bindgen_anon_1 }) == 64usize);
    assert!(
        size_of_field(|it: *const hipLaunchAttribute_st| unsafe { &raw const (*it).__bindgen_anon_1.val }) == 64usize
    );
    assert!(
        size_of_field(|it: *const hipLaunchAttribute_st| unsafe { &raw const (*it).__bindgen_anon_1.value }) == 64usize
    );
    assert!(size_of_field(|it: *const hipLaunchAttribute_st| unsafe { &raw const (*it).id }) == 4usize);
    assert!(size_of_field(|it: *const hipLaunchAttribute_st| unsafe { &raw const (*it).pad }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipLaunchConfig_st| unsafe { &raw const (*it).attrs }) == 8usize);
    assert!(size_of_field(|it: *const hipLaunchConfig_st| unsafe { &raw const (*it).blockDim }) == 12usize);
    assert!(size_of_field(|it: *const hipLaunchConfig_st| unsafe { &raw const (*it).dynamicSmemBytes }) == 8usize);
    assert!(size_of_field(|it: *const hipLaunchConfig_st| unsafe { &raw const (*it).gridDim }) == 12usize);
    assert!(size_of_field(|it: *const hipLaunchConfig_st| unsafe { &raw const (*it).numAttrs }) == 4usize);
    assert!(size_of_field(|it: *const hipLaunchConfig_st| unsafe { &raw const (*it).stream }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipLaunchMemSyncDomainMap| unsafe { &raw const (*it).default_ }) == 1usize);
    assert!(size_of_field(|it: *const hipLaunchMemSyncDomainMap| unsafe { &raw const (*it).remote }) == 1usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipLaunchParams_t| unsafe { &raw const (*it).args }) == 8usize);
    assert!(size_of_field(|it: *const hipLaunchParams_t| unsafe { &raw const (*it).blockDim }) == 12usize);
    assert!(size_of_field(|it: *const hipLaunchParams_t| unsafe { &raw const (*it).func }) == 8usize);
    assert!(size_of_field(|it: *const hipLaunchParams_t| unsafe { &raw const (*it).gridDim }) == 12usize);
    assert!(size_of_field(|it: *const hipLaunchParams_t| unsafe { &raw const (*it).sharedMem }) == 8usize);
    assert!(size_of_field(|it: *const hipLaunchParams_t| unsafe { &raw const (*it).stream }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemAccessDesc| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipMemAccessDesc| unsafe { &raw const (*it).location }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemAllocNodeParams| unsafe { &raw const (*it).accessDescCount }) == 8usize);
    assert!(size_of_field(|it: *const hipMemAllocNodeParams| unsafe { &raw const (*it).accessDescs }) == 8usize);
    assert!(size_of_field(|it: *const hipMemAllocNodeParams| unsafe { &raw const (*it).bytesize }) == 8usize);
    assert!(size_of_field(|it: *const hipMemAllocNodeParams| unsafe { &raw const (*it).dptr }) == 8usize);
    assert!(size_of_field(|it: *const hipMemAllocNodeParams| unsafe { &raw const (*it).poolProps }) == 88usize);
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_2| unsafe { &raw const (*it).compressionType }) == 1usize
    );
    assert!(size_of_field(|it: *const hipMemAllocationProp_V5_2| unsafe { &raw const (*it).location }) == 8usize);
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_2| unsafe { &raw const (*it).requestedHandleType }) == 4usize
    );
    assert!(size_of_field(|it: *const hipMemAllocationProp_V5_2| unsafe { &raw const (*it).type_ }) == 4usize);
    assert!(size_of_field(|it: *const hipMemAllocationProp_V5_2| unsafe { &raw const (*it).usage }) == 2usize);
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_2| unsafe { &raw const (*it).win32HandleMetaData }) == 8usize
    );
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).__bindgen_anon_1 }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe {
            &raw const (*it).__bindgen_anon_1.requestedHandleType
        }) == 4usize
    );
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe {
            &raw const (*it).__bindgen_anon_1.requestedHandleTypes
        }) == 4usize
    );
    assert!(size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).allocFlags }) == 4usize);
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).allocFlags.compressionType })
            == 1usize
    );
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe {
            &raw const (*it).allocFlags.gpuDirectRDMACapable
        }) == 1usize
    );
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).allocFlags.usage }) == 2usize
    );
    assert!(size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).location }) == 8usize);
    assert!(size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).type_ }) == 4usize);
    assert!(
        size_of_field(|it: *const hipMemAllocationProp_V5_3| unsafe { &raw const (*it).win32HandleMetaData }) == 8usize
    );
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemFreeNodeParams| unsafe { &raw const (*it).dptr }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemLocation| unsafe { &raw const (*it).id }) == 4usize);
    assert!(size_of_field(|it: *const hipMemLocation| unsafe { &raw const (*it).type_ }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemPoolProps| unsafe { &raw const (*it).allocType }) == 4usize);
    assert!(size_of_field(|it: *const hipMemPoolProps| unsafe { &raw const (*it).handleTypes }) == 4usize);
    assert!(size_of_field(|it: *const hipMemPoolProps| unsafe { &raw const (*it).location }) == 8usize);
    assert!(size_of_field(|it: *const hipMemPoolProps| unsafe { &raw const (*it).maxSize }) == 8usize);
    assert!(size_of_field(|it: *const hipMemPoolProps| unsafe { &raw const (*it).reserved }) == 56usize);
    assert!(size_of_field(|it: *const hipMemPoolProps| unsafe { &raw const (*it).win32SecurityAttributes }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemPoolProps_V5| unsafe { &raw const (*it).allocType }) == 4usize);
    assert!(size_of_field(|it: *const hipMemPoolProps_V5| unsafe { &raw const (*it).handleTypes }) == 4usize);
    assert!(size_of_field(|it: *const hipMemPoolProps_V5| unsafe { &raw const (*it).location }) == 8usize);
    assert!(size_of_field(|it: *const hipMemPoolProps_V5| unsafe { &raw const (*it).reserved }) == 64usize);
    assert!(
        size_of_field(|it: *const hipMemPoolProps_V5| unsafe { &raw const (*it).win32SecurityAttributes }) == 8usize
    );
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemPoolPtrExportData| unsafe { &raw const (*it).reserved }) == 64usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemcpy3DBatchOp| unsafe { &raw const (*it).dst }) == 40usize);
    assert!(size_of_field(|it: *const hipMemcpy3DBatchOp| unsafe { &raw const (*it).extent }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DBatchOp| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpy3DBatchOp| unsafe { &raw const (*it).src }) == 40usize);
    assert!(size_of_field(|it: *const hipMemcpy3DBatchOp| unsafe { &raw const (*it).srcAccessOrder }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op }) == 32usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.array }) == 32usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.array.array }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.array.offset }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.ptr }) == 32usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.ptr.layerHeight }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.ptr.locHint }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.ptr.ptr }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).op.ptr.rowLength }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DOperand| unsafe { &raw const (*it).type_ }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).dstArray }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).dstPos }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).dstPtr }) == 32usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).extent }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).kind }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).srcArray }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).srcPos }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DParms| unsafe { &raw const (*it).srcPtr }) == 32usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).dstArray }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).dstDevice }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).dstPos }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).dstPtr }) == 32usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).extent }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).srcArray }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).srcDevice }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).srcPos }) == 24usize);
    assert!(size_of_field(|it: *const hipMemcpy3DPeerParms| unsafe { &raw const (*it).srcPtr }) == 32usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemcpyAttributes| unsafe { &raw const (*it).dstLocHint }) == 8usize);
    assert!(size_of_field(|it: *const hipMemcpyAttributes| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpyAttributes| unsafe { &raw const (*it).srcAccessOrder }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpyAttributes| unsafe { &raw const (*it).srcLocHint }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemcpyNodeParams| unsafe { &raw const (*it).copyParams }) == 160usize);
    assert!(size_of_field(|it: *const hipMemcpyNodeParams| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipMemcpyNodeParams| unsafe { &raw const (*it).reserved }) == 12usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMemsetParams| unsafe { &raw const (*it).dst }) == 8usize);
    assert!(size_of_field(|it: *const hipMemsetParams| unsafe { &raw const (*it).elementSize }) == 4usize);
    assert!(size_of_field(|it: *const hipMemsetParams| unsafe { &raw const (*it).height }) == 8usize);
    assert!(size_of_field(|it: *const hipMemsetParams| unsafe { &raw const (*it).pitch }) == 8usize);
    assert!(size_of_field(|it: *const hipMemsetParams| unsafe { &raw const (*it).value }) == 4usize);
    assert!(size_of_field(|it: *const hipMemsetParams| unsafe { &raw const (*it).width }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).data }) == 8usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).depth }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).desc }) == 20usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).flags }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).format }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).height }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).max_mipmap_level }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).min_mipmap_level }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).num_channels }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).type_ }) == 4usize);
    assert!(size_of_field(|it: *const hipMipmappedArray| unsafe { &raw const (*it).width }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipOffset3D| unsafe { &raw const (*it).x }) == 8usize);
    assert!(size_of_field(|it: *const hipOffset3D| unsafe { &raw const (*it).y }) == 8usize);
    assert!(size_of_field(|it: *const hipOffset3D| unsafe { &raw const (*it).z }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipPitchedPtr| unsafe { &raw const (*it).pitch }) == 8usize);
    assert!(size_of_field(|it: *const hipPitchedPtr| unsafe { &raw const (*it).ptr }) == 8usize);
    assert!(size_of_field(|it: *const hipPitchedPtr| unsafe { &raw const (*it).xsize }) == 8usize);
    assert!(size_of_field(|it: *const hipPitchedPtr| unsafe { &raw const (*it).ysize }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipPointerAttribute_t| unsafe { &raw const (*it).allocationFlags }) == 4usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t| unsafe { &raw const (*it).device }) == 4usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t| unsafe { &raw const (*it).devicePointer }) == 8usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t| unsafe { &raw const (*it).hostPointer }) == 8usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t| unsafe { &raw const (*it).isManaged }) == 4usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t| unsafe { &raw const (*it).type_ }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipPointerAttribute_t_V5| unsafe { &raw const (*it).allocationFlags }) == 4usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t_V5| unsafe { &raw const (*it).device }) == 4usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t_V5| unsafe { &raw const (*it).devicePointer }) == 8usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t_V5| unsafe { &raw const (*it).hostPointer }) == 8usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t_V5| unsafe { &raw const (*it).isManaged }) == 4usize);
    assert!(size_of_field(|it: *const hipPointerAttribute_t_V5| unsafe { &raw const (*it).memoryType }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipPos| unsafe { &raw const (*it).x }) == 8usize);
    assert!(size_of_field(|it: *const hipPos| unsafe { &raw const (*it).y }) == 8usize);
    assert!(size_of_field(|it: *const hipPos| unsafe { &raw const (*it).z }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res }) == 56usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.array }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.array.array }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.linear }) == 40usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.linear.desc }) == 20usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.linear.devPtr }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.linear.sizeInBytes }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.mipmap }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.mipmap.mipmap }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.pitch2D }) == 56usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.pitch2D.desc }) == 20usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.pitch2D.devPtr }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.pitch2D.height }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.pitch2D.pitchInBytes }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).res.pitch2D.width }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceDesc| unsafe { &raw const (*it).resType }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).depth }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).firstLayer }) == 4usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).firstMipmapLevel }) == 4usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).format }) == 4usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).height }) == 8usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).lastLayer }) == 4usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).lastMipmapLevel }) == 4usize);
    assert!(size_of_field(|it: *const hipResourceViewDesc| unsafe { &raw const (*it).width }) == 8usize);
};
const _: () = {
    assert!(
        size_of_field(|it: *const hipStreamBatchMemOpParams_union| unsafe { &raw const (*it).flushRemoteWrites })
            == 8usize
    );
    assert!(
        size_of_field(|it: *const hipStreamBatchMemOpParams_union| unsafe { &raw const (*it).memoryBarrier }) == 8usize
    );
    assert!(
        size_of_field(|it: *const hipStreamBatchMemOpParams_union| unsafe { &raw const (*it).operation }) == 4usize
    );
    assert!(size_of_field(|it: *const hipStreamBatchMemOpParams_union| unsafe { &raw const (*it).pad }) == 48usize);
    assert!(
        size_of_field(|it: *const hipStreamBatchMemOpParams_union| unsafe { &raw const (*it).waitValue }) == 40usize
    );
    assert!(
        size_of_field(|it: *const hipStreamBatchMemOpParams_union| unsafe { &raw const (*it).writeValue }) == 40usize
    );
};
const _: () = {
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).addressMode }) == 12usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).borderColor }) == 16usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).filterMode }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).maxAnisotropy }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).maxMipmapLevelClamp }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).minMipmapLevelClamp }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).mipmapFilterMode }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).mipmapLevelBias }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).normalizedCoords }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).readMode }) == 4usize);
    assert!(size_of_field(|it: *const hipTextureDesc| unsafe { &raw const (*it).sRGB }) == 4usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hipUUID_t| unsafe { &raw const (*it).bytes }) == 16usize);
};
const _: () = {
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).Height }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).WidthInBytes }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstArray }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstDevice }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstHost }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstMemoryType }) == 4usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstPitch }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstXInBytes }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).dstY }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcArray }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcDevice }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcHost }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcMemoryType }) == 4usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcPitch }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcXInBytes }) == 8usize);
    assert!(size_of_field(|it: *const hip_Memcpy2D| unsafe { &raw const (*it).srcY }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const surfaceReference| unsafe { &raw const (*it).surfaceObject }) == 8usize);
};
const _: () = {
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).addressMode }) == 12usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).channelDesc }) == 20usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).filterMode }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).format }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).maxAnisotropy }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).maxMipmapLevelClamp }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).minMipmapLevelClamp }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).mipmapFilterMode }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).mipmapLevelBias }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).normalized }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).numChannels }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).readMode }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).sRGB }) == 4usize);
    assert!(size_of_field(|it: *const textureReference| unsafe { &raw const (*it).textureObject }) == 8usize);
};
