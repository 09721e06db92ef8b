#!/usr/bin/env python3
"""Runs all Rust tests as `cargo test --workspace` does, but two programs at a time: usage run_tests.py [CARGO].

`cargo test` runs one program after the other, and a core is idle while the last test of each is running. Here the
documentation tests, which cargo runs, and the programs with the longest tests come first, and the output of each is printed
as a whole when it ends.
"""

import json
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARGO = (sys.argv[1:] or ["cargo"])[0].split()
OPTIONS = ["--workspace", "--locked"]
AT_ONCE = 2
# Programs that take longest, by package and target; all others follow in cargo's order.
LONGEST = [
    "teka-sliding/teka_sliding",
    "teka-packing/teka_packing",
    "teka-cli/model",
    "teka-packing/readers",
    "teka-render/teka_render",
    "teka-cli/pictures",
    "teka-check/packing_random",
    "teka-sliding/trace",
    "teka-cluster/exactness",
    "teka-server/teka_server",
    "teka-fillin/teka_fillin",
    "teka-cli/files",
]


def programs():
    """Every test program as a name, the folder of its package and its command, from cargo's messages."""
    command = [*CARGO, "test", *OPTIONS, "--no-run", "--message-format=json-render-diagnostics"]
    cargo = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if cargo.returncode:
        sys.exit(cargo.returncode)
    found = []
    for line in cargo.stdout.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        if message.get("executable") and message["profile"]["test"]:
            folder = Path(message["manifest_path"]).parent
            found.append((f"{folder.name}/{message['target']['name']}", folder, [message["executable"]]))
    order = {name: place for place, name in enumerate(LONGEST)}
    return sorted(found, key=lambda program: order.get(program[0], len(order)))


def main():
    printing = threading.Lock()

    def run(program):
        name, folder, command = program
        began = time.monotonic()
        environment = os.environ | {"CARGO_MANIFEST_DIR": str(folder)}
        test = subprocess.run(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
        )
        with printing:
            print(f"     Running {name} ({time.monotonic() - began:.1f} s)", flush=True)
            sys.stdout.buffer.write(test.stdout)
            sys.stdout.flush()
        return name if test.returncode else None

    with ThreadPoolExecutor(AT_ONCE) as pool:
        documentation = ("the documentation", ROOT, [*CARGO, "test", *OPTIONS, "--doc"])
        failed = [name for name in pool.map(run, [documentation, *programs()]) if name]
    if failed:
        sys.exit("error: tests failed in " + ", ".join(failed))


if __name__ == "__main__":
    main()
