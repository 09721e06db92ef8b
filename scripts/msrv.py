#!/usr/bin/env python3
"""Checks that no dependency needs a newer Rust than the crates that depend on it promise in `rust-version`.

Clippy's `incompatible_msrv` checks the same for the standard library. Dependencies of tests and benchmarks do not count,
because users of a crate never compile them.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def version(text):
    """A version as a tuple that can be compared; crates without `rust-version` accept any."""
    numbers = [int(part) for part in (text or "0").split(".")]
    return tuple(numbers + [0] * (3 - len(numbers)))


def dependencies(crate, nodes):
    """The ids of all crates that a crate is compiled with, directly or indirectly."""
    seen, pending = set(), [crate]
    while pending:
        current = pending.pop()
        if current in seen:
            continue
        seen.add(current)
        for dependency in nodes[current]["deps"]:
            if any(use["kind"] != "dev" for use in dependency["dep_kinds"]):
                pending.append(dependency["pkg"])
    return seen - {crate}


def problems(metadata):
    """Dependencies that need a newer Rust than the crate's `rust-version`, as sentences."""
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    for crate in metadata["workspace_members"]:
        own = packages[crate]
        if own["publish"] == []:
            continue
        if not own["rust_version"]:
            yield f"{own['name']} has no rust-version"
            continue
        for used in sorted(dependencies(crate, nodes)):
            other = packages[used]
            if version(other["rust_version"]) > version(own["rust_version"]):
                yield (
                    f"{own['name']} promises Rust {own['rust_version']}, "
                    f"but {other['name']} {other['version']} needs {other['rust_version']}"
                )


def self_test():
    """Checks that an example of a violation is found, so that a check that never fails is noticed."""
    package = lambda name, rust, publish=None: {
        "id": name, "name": name, "version": "1.0.0", "rust_version": rust, "publish": publish
    }
    node = lambda name, **uses: {
        "id": name, "deps": [{"pkg": used, "dep_kinds": [{"kind": kind}]} for used, kind in uses.items()]
    }
    metadata = {
        "workspace_members": ["own", "silent", "private"],
        "packages": [
            package("own", "1.85"), package("silent", None), package("private", "1.0", []), package("old", "1.71.1"),
            package("newer", "1.85.1"), package("newest", "1.95"), package("any", None),
        ],
        "resolve": {
            "nodes": [
                node("own", old=None, newest="dev"), node("silent"), node("private", newest=None),
                node("old", newer="build", any=None), node("newer"), node("newest"), node("any"),
            ]
        },
    }
    found = list(problems(metadata))
    assert found == [
        "own promises Rust 1.85, but newer 1.0.0 needs 1.85.1",
        "silent has no rust-version",
    ], found


def main():
    self_test()
    listed = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE,
    )
    found = list(problems(json.loads(listed.stdout)))
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    if found:
        sys.exit(1)
    print("No dependency needs a newer Rust than promised")


if __name__ == "__main__":
    main()
