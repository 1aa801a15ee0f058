//! `docs/doctor.md` has what the command has.

use std::path::Path;

use hip_cli::doctor::table::{ALL, markdown};

#[test]
fn findings_are_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/doctor.md");
    if !path.parent().is_some_and(Path::is_dir) {
        // A package of the crate alone.
        println!("skipped: the folder docs of the repository");
        return;
    }
    if std::env::var_os("HIP_RS_BLESS").is_some() {
        std::fs::write(&path, markdown()).unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap();
    for kind in ALL {
        assert!(text.contains(&format!("\n## {}\n", kind.id)), "no section {}", kind.id);
    }
    assert_eq!(text, markdown(), "docs/doctor.md is not what the table says: HIP_RS_BLESS=1 renews it");
}
