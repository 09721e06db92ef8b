//! Makes cargo rebuild the crate when the page or an example has changed. Both are links to folders of the repository,
//! which a package replaces by the files themselves. The folder of the page is created if it is missing, because cargo
//! reruns a build script on every build while a path that it watches does not exist.

fn main() {
    if let Ok(page) = std::fs::read_link("page") {
        let _ = std::fs::create_dir_all(page);
    }
    println!("cargo:rerun-if-changed=page");
    println!("cargo:rerun-if-changed=examples");
    println!("cargo:rerun-if-changed=build.rs");
}
