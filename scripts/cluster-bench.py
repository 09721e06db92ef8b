#!/usr/bin/env python3
"""Measures teka cluster with 1, 2 and 4 tasks at a time against the model of docs/cluster.md, as a table in Markdown.

    cluster-bench.py TEKA [PUZZLE…]

Times are processor times, because the machine may be busy. Every worker takes the next task when it is free, so a run takes as
long as the worker with the most processor time.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

TASKS = 64
ROOT = Path(__file__).resolve().parent.parent
PUZZLES = [
    ROOT / "examples/packing/iq-puzzler-pro-pyramid.txt",
    ROOT / "examples/packing/pentominoes-box.toml",
    ROOT / "crates/teka-cluster/tests/fillin-18x18.txt",
]


def run(*arguments):
    """Runs a command; returns its processor time and its output."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen([str(argument) for argument in arguments], stdout=out)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            sys.exit(f"{' '.join(map(str, arguments))}: exit code {child.returncode}")
        out.seek(0)
        return usage.ru_utime + usage.ru_stime, out.read().decode()


def run_tasks(teka, folder, tasks, workers):
    """Runs the tasks, `workers` at a time; returns the processor time of each worker."""
    queue, lock, times = list(tasks), threading.Lock(), [0.0] * workers

    def worker(number):
        while True:
            with lock:
                if not queue:
                    return
                task = queue.pop(0)
            times[number] += run(teka, "cluster", "run", folder, "--task", task, "--json")[0]

    threads = [threading.Thread(target=worker, args=(number,)) for number in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times


def main():
    teka, puzzles = sys.argv[1], [Path(name) for name in sys.argv[2:]] or PUZZLES
    print("| puzzle | at a time | longest worker | model | all together | one run | ratio | longest task ÷ mean |")
    print("|---|---|---|---|---|---|---|---|")
    for puzzle in puzzles:
        one, printed = run(teka, "count", puzzle, "--threads", "1", "--json")
        count = json.loads(printed)["count"]
        for workers in (1, 2, 4):
            with tempfile.TemporaryDirectory() as scratch:
                folder = Path(scratch) / "plan"
                run(teka, "cluster", "plan", puzzle, "--tasks", TASKS, "--into", folder, "--json")
                tasks = len(json.loads((folder / "plan.json").read_text())["tasks"])
                times = run_tasks(teka, folder, range(tasks), workers)
                merged = json.loads(run(teka, "cluster", "merge", folder, "--json")[1])
                if merged["count"] != count:
                    sys.exit(f"{puzzle}: {merged['count']} instead of {count}")
                spread, searched = merged["cluster"]["longest_over_mean"], merged["cluster"]["cpu_seconds"]
                start = (sum(times) - searched) / tasks
                model = (searched + tasks * start) / workers + (spread - 1) * searched / tasks
                print(
                    f"| {puzzle.stem} | {workers} | {max(times):.2f} s | {model:.2f} s | {sum(times):.2f} s "
                    f"| {one:.2f} s | {sum(times) / one:.2f} | {spread:.2f} |",
                    flush=True,
                )


main()
