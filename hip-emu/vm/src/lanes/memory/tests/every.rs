//! That no memory instruction is left out.

use super::*;
use crate::lower::block::tests::executed;

/// Whether an opcode belongs to the memory families.
pub(crate) fn is_memory(name: &str) -> bool {
    const SCALAR: [&str; 9] = [
        "s_load_",
        "s_store_",
        "s_buffer_",
        "s_scratch_",
        "s_atomic_",
        "s_atc_",
        "s_mem",
        "s_dcache_",
        "s_memrealtime",
    ];
    const VECTOR: [&str; 6] = ["ds_", "flat_", "global_", "scratch_", "buffer_", "tbuffer_"];
    // Barriers and semaphores of the grid are program flow.
    SCALAR.into_iter().chain(VECTOR).any(|prefix| name.starts_with(prefix)) && !name.starts_with("ds_gws_")
}

#[test]
fn every_memory_instruction_is_compared_with_a_reference() {
    // Whatever has run in other tests by now, runs here again: the answer must not depend on their order.
    RUN.lock().unwrap_or_else(PoisonError::into_inner).clear();
    atomics::global_flat_and_buffer();
    atomics::local();
    atomics::floating_point();
    atomics::local_floating_point();
    atomics::append_and_consume_count_active_lanes();
    buffers::raw_buffers_check_each_dword();
    buffers::loads_straight_into_lds();
    globals::wide_addresses();
    globals::flat_reaches_lds_and_scratch();
    globals::scratch_with_every_kind_of_address();
    local::reads_and_writes();
    local::two_addresses();
    local::permutations();
    scalars::loads_of_every_width();
    scalars::stores();
    scalars::buffer_loads_of_every_width();
    scalars::clocks_run();
    scalars::cache_control_does_nothing();
    rare::scalar_atomics();
    rare::scalar_stores_to_buffers_and_scratch();
    rare::prefetches_do_nothing();
    rare::a_second_operand_in_lds();
    rare::conditional_exchanges();
    rare::addresses_from_the_lane();
    rare::scratch_to_lds();
    rare::lds_to_buffers();
    rare::formatted_loads();
    rare::formatted_stores();
    let run = RUN.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let missing: Vec<&str> = executed().into_iter().filter(|name| is_memory(name) && !run.contains(name)).collect();
    assert!(missing.is_empty(), "executed, but in none of these tests: {missing:?}");
}
