#!/usr/bin/env python3
"""Packs a wheel around a native module that cargo has built, for tests: usage dev_wheel.py LIBRARY FOLDER.

`make wheel` builds the wheel to publish with maturin, which compiles everything once more. Tests reuse what `cargo test`
has compiled.
"""

import base64
import hashlib
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TAG = "cp310-abi3-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


def files(library, version):
    """The files of the wheel by name, without the record."""
    for path in sorted((ROOT / "python/teka").glob("*.py*")):
        if path.is_file():
            yield f"teka/{path.name}", path.read_bytes()
    yield "teka/py.typed", b""
    yield "teka/_native.abi3.so", library.read_bytes()
    info = f"teka-{version}.dist-info"
    yield f"{info}/METADATA", f"Metadata-Version: 2.1\nName: teka\nVersion: {version}\nRequires-Python: >=3.10\n".encode()
    yield f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: teka\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()


def main():
    library, folder = Path(sys.argv[1]), Path(sys.argv[2])
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"teka-{version}-{TAG}.whl"
    record = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files(library, version):
            archive.writestr(name, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}")
        name = f"teka-{version}.dist-info/RECORD"
        archive.writestr(name, "\n".join([*record, f"{name},,"]) + "\n")
    print(wheel)


if __name__ == "__main__":
    main()
