#!/usr/bin/env python3
"""Checks licences, sources and duplicate versions of all crates against deny.toml.

cargo-deny does the same and also checks advisories, but takes five minutes to install, which is too long for every
fresh machine. So this reads the same file and cargo's own metadata. Advisories are checked as well if cargo-deny is
installed and its database can be fetched.
"""

import collections
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The only source that deny.toml allows.
CRATES_IO = re.compile(r"(registry|sparse)\+https://[^ ]*/crates\.io-index")


def allowed(expression, allow):
    """Whether an SPDX expression can be satisfied with the allowed licences alone."""
    words = re.findall(r"[()]|[^\s()]+", expression.replace("/", " OR "))

    def any_of():
        verdict = all_of()
        while words and words[0] == "OR":
            words.pop(0)
            verdict |= all_of()
        return verdict

    def all_of():
        verdict = term()
        while words and words[0] == "AND":
            words.pop(0)
            verdict &= term()
        return verdict

    def term():
        word = words.pop(0)
        if word == "(":
            verdict = any_of()
            if not words or words.pop(0) != ")":
                raise ValueError(expression)
            return verdict
        if words and words[0] == "WITH":
            words.pop(0)
            word = f"{word} WITH {words.pop(0)}"
        return word in allow

    verdict = any_of()
    if words:
        raise ValueError(expression)
    return verdict


def is_version(version, wanted):
    """Whether a version matches `wanted`, which may be a prefix such as 1.2."""
    return (version + ".").startswith(wanted + ".")


def problems(packages, rules):
    """Everything that violates deny.toml, as sentences."""
    foreign = [package for package in packages if package["source"]]
    for package in foreign:
        name = f"{package['name']} {package['version']}"
        if not CRATES_IO.fullmatch(package["source"]):
            yield f"{name} comes from {package['source']}, which is not the usual registry"
        licence = package["license"]
        try:
            if not licence or not allowed(licence, rules["licenses"]["allow"]):
                yield f"{name} has the licence {licence}, which deny.toml does not allow"
        except (ValueError, IndexError):
            yield f"{name} has a licence that is not understood: {licence}"
    skipped = {}
    for entry in rules["bans"]["skip"]:
        name, version = entry["crate"].split("@")
        skipped[name, version] = False
    versions = collections.defaultdict(list)
    for package in foreign:
        versions[package["name"]].append(package["version"])
    for name, all_versions in versions.items():
        unskipped = []
        for version in all_versions:
            skips = [key for key in skipped if key[0] == name and is_version(version, key[1])]
            if skips and len(all_versions) > 1:
                skipped[skips[0]] = True
            else:
                unskipped.append(version)
        if len(unskipped) > 1:
            yield f"{name} is there in versions {', '.join(unskipped)}"
    for (name, version), used in skipped.items():
        if not used:
            yield f"deny.toml excuses {name}@{version}, which is not there twice"


def self_test():
    """Checks that examples of violations are found, so that a check that never fails is noticed."""
    allow = ["MIT", "Apache-2.0", "Unicode-3.0"]
    good = ["MIT", "GPL-2.0-only OR MIT", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"]
    bad = ["GPL-3.0-only", "MIT AND BSL-1.0", "Apache-2.0 WITH LLVM-exception", "(MIT OR Zlib) AND GPL-2.0-only"]
    assert all(allowed(expression, allow) for expression in good)
    assert not any(allowed(expression, allow) for expression in bad)
    rules = {"licenses": {"allow": allow}, "bans": {"skip": [{"crate": "b@1"}, {"crate": "c@1"}]}}
    source = "registry+https://example.org/index"
    crate = lambda name, version, **other: {
        "name": name, "version": version, "license": "MIT", "source": source, **other
    }
    packages = [
        crate("a", "1.0.0"), crate("a", "2.0.0"), crate("b", "1.2.0"), crate("b", "2.0.0"), crate("c", "1.0.0"),
        crate("d", "1.0.0", license="GPL-3.0-only"), crate("e", "1.0.0", source="git+https://example.org/e"),
        crate("f", "1.0.0", license=None), crate("own", "1.0.0", source=None, license=None),
    ]
    found = " ".join(problems(packages, rules))
    for expected in ["a is there", "d 1.0.0 has", "e 1.0.0 comes", "f 1.0.0 has", "excuses c@1"]:
        assert expected in found, (expected, found)
    assert "b is there" not in found and "own" not in found, found


def advisories_hold():
    """Whether no crate has an advisory, as far as that can be checked here."""
    if not shutil.which("cargo-deny"):
        print("The advisories were not checked, as cargo-deny is not installed; make deny installs it.")
        return True
    try:
        fetched = subprocess.run(["cargo", "deny", "fetch", "db"], cwd=ROOT, capture_output=True, timeout=120)
        reachable = fetched.returncode == 0
    except subprocess.TimeoutExpired:
        reachable = False
    if not reachable:
        print("The advisories were not checked, as their database cannot be fetched.")
        return True
    return subprocess.run(["cargo", "deny", "--locked", "check", "advisories"], cwd=ROOT).returncode == 0


def main():
    self_test()
    rules = tomllib.loads((ROOT / "deny.toml").read_text())
    listed = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE,
    )
    packages = json.loads(listed.stdout)["packages"]
    found = list(problems(packages, rules))
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"{len(packages)} crates: licences, sources and versions are as deny.toml wants them", flush=True)
    if not advisories_hold():
        sys.exit(1)


if __name__ == "__main__":
    main()
