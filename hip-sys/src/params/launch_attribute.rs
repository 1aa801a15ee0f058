//! Attributes of kernel nodes, streams and launches: a value of 32 bytes before HIP 7.0, of 64 since. Always 64 here, of which the
//! older releases read and write the first half.

use core::ffi::c_int;

use crate::error::CallError;
use crate::generated::{
    hipAccessPolicyWindow, hipGraphNode_t, hipLaunchAttributeID, hipLaunchAttributeValue, hipLaunchMemSyncDomain,
    hipLaunchMemSyncDomainMap, hipSynchronizationPolicy,
};
use crate::params::too_old;
use crate::runtime::Runtime;

/// An attribute of a kernel node, a stream or a launch, with its value.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum LaunchAttribute {
    /// What the second-level cache should keep.
    AccessPolicyWindow(hipAccessPolicyWindow),
    /// Whether the launch is cooperative.
    Cooperative(bool),
    /// How the host waits (since HIP 7.1).
    SynchronizationPolicy(hipSynchronizationPolicy),
    /// Priority of the work (since HIP 6.2).
    Priority(c_int),
    /// Numbers of the domains of memory synchronisation (since HIP 7.1).
    MemSyncDomainMap(hipLaunchMemSyncDomainMap),
    /// Domain of memory synchronisation (since HIP 7.1).
    MemSyncDomain(hipLaunchMemSyncDomain),
}

impl LaunchAttribute {
    /// The number of the attribute, the same in all releases that have it.
    pub fn id(&self) -> hipLaunchAttributeID {
        use hipLaunchAttributeID as Id;
        match self {
            LaunchAttribute::AccessPolicyWindow(_) => Id::hipLaunchAttributeAccessPolicyWindow,
            LaunchAttribute::Cooperative(_) => Id::hipLaunchAttributeCooperative,
            LaunchAttribute::SynchronizationPolicy(_) => Id::hipLaunchAttributeSynchronizationPolicy,
            LaunchAttribute::Priority(_) => Id::hipLaunchAttributePriority,
            LaunchAttribute::MemSyncDomainMap(_) => Id::hipLaunchAttributeMemSyncDomainMap,
            LaunchAttribute::MemSyncDomain(_) => Id::hipLaunchAttributeMemSyncDomain,
        }
    }

    /// Name and first version of an attribute that not all releases have.
    fn since(&self) -> Option<(&'static str, (u32, u32))> {
        match self {
            LaunchAttribute::AccessPolicyWindow(_) | LaunchAttribute::Cooperative(_) => None,
            LaunchAttribute::Priority(_) => Some(("the attribute Priority", (6, 2))),
            LaunchAttribute::SynchronizationPolicy(_) => Some(("the attribute SynchronizationPolicy", (7, 1))),
            LaunchAttribute::MemSyncDomainMap(_) => Some(("the attribute MemSyncDomainMap", (7, 1))),
            LaunchAttribute::MemSyncDomain(_) => Some(("the attribute MemSyncDomain", (7, 1))),
        }
    }

    /// The value: 64 bytes, those that the attribute does not use 0.
    pub fn value(&self) -> hipLaunchAttributeValue {
        let mut value = hipLaunchAttributeValue::default();
        match *self {
            LaunchAttribute::AccessPolicyWindow(window) => value.accessPolicyWindow = window,
            LaunchAttribute::Cooperative(cooperative) => value.cooperative = cooperative.into(),
            LaunchAttribute::SynchronizationPolicy(policy) => value.syncPolicy = policy,
            LaunchAttribute::Priority(priority) => value.priority = priority,
            LaunchAttribute::MemSyncDomainMap(map) => value.memSyncDomainMap = map,
            LaunchAttribute::MemSyncDomain(domain) => value.memSyncDomain = domain,
        }
        value
    }
}

impl Runtime {
    /// Sets an attribute of a kernel node (`hipGraphKernelNodeSetAttribute`, exported since HIP 5.3).
    ///
    /// # Errors
    /// [`CallError::Unsupported`] for attributes that came later than this runtime, else what the call reports.
    ///
    /// # Safety
    /// The node must be a kernel node of this runtime; addresses in the value must be valid.
    pub unsafe fn graph_kernel_node_set_attribute(
        &self,
        node: hipGraphNode_t,
        attribute: &LaunchAttribute,
    ) -> Result<(), CallError> {
        const CALL: &str = "hipGraphKernelNodeSetAttribute";
        let profile = self.settled_profile();
        if let Some((what, since)) = attribute.since()
            && (profile.is_dtk() || !profile.hip.at_least(since.0, since.1))
        {
            return Err(too_old(profile, CALL, what, since));
        }
        // SAFETY: the caller vouches for node and value; the value is as large as any release reads.
        let code = unsafe { self.hipGraphKernelNodeSetAttribute(node, attribute.id(), &attribute.value()) }?;
        CallError::check(self, CALL, code)
    }

    /// An attribute of a kernel node (`hipGraphKernelNodeGetAttribute`, exported since HIP 5.3): all of the value, with 0 where the
    /// release wrote nothing.
    ///
    /// # Errors
    /// What the call reports.
    ///
    /// # Safety
    /// The node must be a kernel node of this runtime.
    pub unsafe fn graph_kernel_node_attribute(
        &self,
        node: hipGraphNode_t,
        id: hipLaunchAttributeID,
    ) -> Result<hipLaunchAttributeValue, CallError> {
        let mut value = hipLaunchAttributeValue::default();
        // SAFETY: the caller vouches for the node; the value is as large as any release writes.
        let code = unsafe { self.hipGraphKernelNodeGetAttribute(node, id, &mut value) }?;
        CallError::check(self, "hipGraphKernelNodeGetAttribute", code)?;
        Ok(value)
    }
}
