//! Makes cargo rebuild the crate when the page or an example has changed. The folder of the page is created if it is
//! missing, because cargo reruns a build script on every build while a path that it watches does not exist.

fn main() {
    let page = "../../web/dist";
    let _ = std::fs::create_dir_all(page);
    println!("cargo:rerun-if-changed={page}");
    println!("cargo:rerun-if-changed=../../examples");
    println!("cargo:rerun-if-changed=build.rs");
}
