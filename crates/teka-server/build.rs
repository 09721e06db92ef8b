//! Makes cargo look at the page again when it was built anew. The folder is made if it is not there, because cargo
//! would run this every time for a folder that is missing.

fn main() {
    let page = "../../web/dist";
    let _ = std::fs::create_dir_all(page);
    println!("cargo:rerun-if-changed={page}");
    println!("cargo:rerun-if-changed=../../examples");
    println!("cargo:rerun-if-changed=build.rs");
}
