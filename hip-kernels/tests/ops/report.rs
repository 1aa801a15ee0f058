//! What the fidelity report of the software device says of all these tests. The report is asked for by the environment, which is
//! read once, so a process of its own runs them again.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::common::{CHIPS, device};

const CHILD: &str = "HIP_KERNELS_OPS_REPORT_CHILD";

/// Instructions that are only approximations, for whose error the code that follows them makes up: of divisions and roots.
const MADE_UP_FOR: [&str; 4] = ["v_rcp_iflag_f32", "v_rcp_f32", "v_rcp_f64", "v_rsq_f64"];

#[test]
fn every_kernel_runs_everywhere_without_bank_conflicts_and_approximations() {
    if std::env::var_os(CHILD).is_some() || CHIPS.iter().any(|chip| device(chip).is_none()) {
        return;
    }
    let path = std::env::temp_dir().join(format!("hip-kernels-ops-{}.json", std::process::id()));
    let output = Command::new(std::env::current_exe().unwrap())
        .envs([(CHILD, "1"), ("HIP_RS_EMU_REPORT", path.to_str().unwrap())])
        .output()
        .unwrap();
    let report = std::fs::read_to_string(&path);
    let _ = std::fs::remove_file(&path);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let report: Value = serde_json::from_str(&report.unwrap()).unwrap();
    let kernels = report["kernels"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let names: BTreeSet<String> = kernels.iter().map(|kernel| text(&kernel["name"])).collect();
    // Those of one architecture, each on the four devices.
    assert!(names.len() > 100, "{} kernels", names.len());
    let runs: BTreeSet<(String, u64)> =
        kernels.iter().map(|kernel| (text(&kernel["name"]), kernel["device"].as_u64().unwrap())).collect();
    assert_eq!(runs.len(), CHIPS.len() * names.len(), "kernels that ran on some chips only");
    for kernel in kernels {
        let name = text(&kernel["name"]);
        assert_eq!(kernel["lds"]["conflict_cycles"], 0, "{name} on device {}", kernel["device"]);
        let approximate = kernel["exactness"]["approximate_opcodes"].as_array().unwrap();
        for opcode in approximate.iter().map(|entry| text(&entry["opcode"])) {
            // Gelu is that of the products.
            let gelu = name.contains("unary_") && opcode == "v_exp_f32";
            assert!(MADE_UP_FOR.contains(&&*opcode) || gelu, "{name} uses {opcode}");
        }
    }
}
