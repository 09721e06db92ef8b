#!/usr/bin/env python3
"""Finds unused dependencies, in every crate and in the workspace's list of versions.

cargo-machete does the same for crates, but would have to be compiled on every fresh machine. A dependency that is
needed although no code names it is listed in `package.metadata.cargo-machete.ignored`, which cargo-machete reads as well.
"""

import re
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)
# The files and folders where each kind of dependency may be used.
FOLDERS = {
    "dependencies": ["src"],
    "dev-dependencies": ["src", "tests", "benches", "examples", "README.md"],
    "build-dependencies": ["build.rs"],
}


def code(crate, places):
    """The Rust code in these files and folders of a crate."""
    for place in places:
        path = crate / place
        files = [path] if path.is_file() else sorted(path.rglob("*.rs"))
        yield from (file.read_text() for file in files)


def is_named(name, text):
    """Whether code names a crate: at the start of a path, in a `use`, or in an `as`."""
    name = re.escape(name.replace("-", "_"))
    return re.search(rf"(?<![\w.]){name}\s*(::|;|\bas\b)|\buse\s+(::)?{name}\b", text) is not None


def tables(manifest):
    """The dependency tables with their kinds, including those of specific targets."""
    for scope in [manifest, *manifest.get("target", {}).values()]:
        for kind in FOLDERS:
            yield kind, scope.get(kind, {})


def problems_of_crate(crate):
    """The unused dependencies of a crate, as sentences."""
    manifest = tomllib.loads((crate / "Cargo.toml").read_text())
    own = manifest["package"]["name"]
    ignored = manifest["package"].get("metadata", {}).get("cargo-machete", {}).get("ignored", [])
    for kind, table in tables(manifest):
        text = "\n".join(code(crate, FOLDERS[kind]))
        if kind != "dev-dependencies":
            # Examples in comments may use dev-dependencies.
            text = COMMENT.sub("", text)
        for name, wanted in table.items():
            if name in ignored or name == own:
                continue
            if not is_named(name, text):
                yield f"{own}: no code uses {name} of its {kind}"
            adds_features = isinstance(wanted, dict) and "features" in wanted
            if kind == "dev-dependencies" and name in manifest.get("dependencies", {}) and not adds_features:
                is_optional = isinstance(manifest["dependencies"][name], dict) and \
                    manifest["dependencies"][name].get("optional")
                if not is_optional:
                    yield f"{own}: {name} is in its dependencies and needs no place in its dev-dependencies"


def problems(root):
    """The unused dependencies of all crates and of the workspace."""
    crates = sorted(manifest.parent for manifest in root.glob("crates/*/Cargo.toml"))
    used = set()
    for crate in crates:
        yield from problems_of_crate(crate)
        for _, table in tables(tomllib.loads((crate / "Cargo.toml").read_text())):
            used.update(table)
    workspace = tomllib.loads((root / "Cargo.toml").read_text())["workspace"]
    for name in workspace["dependencies"]:
        if name not in used:
            yield f"Cargo.toml: no crate depends on {name}"


def self_test():
    """Checks a small workspace with one problem of each kind, so that a check that never fails is noticed."""
    files = {
        "Cargo.toml": '[workspace.dependencies]\na-b = "1"\nunwanted = "1"\n',
        "crates/x/Cargo.toml": """
            [package]
            name = "x"
            [package.metadata.cargo-machete]
            ignored = ["linked"]
            [dependencies]
            a-b = "1"
            c = "1"
            commented = "1"
            grouped = "1"
            linked = "1"
            [dev-dependencies]
            a-b = "1"
            in-docs = "1"
            [target.'cfg(unix)'.dependencies]
            d = "1"
            [build-dependencies]
            e = "1"
        """,
        "crates/x/src/lib.rs": """
            use a_b::T;
            pub use {grouped as g};
            // commented::f() is not used, and c is a letter.
            /// in_docs::f();
            fn f() { let d = 1; self.c::<T>(); }
        """,
        "crates/x/build.rs": "fn main() { e::f(); }",
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        found = sorted(problems(Path(folder)))
    expected = [
        "Cargo.toml: no crate depends on unwanted",
        "x: a-b is in its dependencies and needs no place in its dev-dependencies",
        "x: no code uses c of its dependencies",
        "x: no code uses commented of its dependencies",
        "x: no code uses d of its dependencies",
    ]
    assert found == expected, found


def main():
    self_test()
    found = list(problems(ROOT))
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    if found:
        sys.exit(1)
    print("All dependencies are used")


if __name__ == "__main__":
    main()
