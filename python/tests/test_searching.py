"""Long searches: time limits, interruption, the interpreter's lock, one puzzle in several threads, and memory."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
from datetime import timedelta
from pathlib import Path

import pytest
from puzzles import EIGHT, ENDLESS, TINY

import teka

# Runs searches that would take hours, one after another, and interrupts itself during each.
INTERRUPTED = """
import os, signal, sys, threading, time, teka
puzzle = teka.open(sys.argv[1])
searches = {
    "count": lambda: puzzle.count(),
    "solutions": lambda: [0 for _ in puzzle.solutions()],
    "trace": lambda: [0 for _ in puzzle.trace("positions-first")],
    "solve": lambda: puzzle.solve("pieces-first", shortcuts=False),
}
for name, search in searches.items():
    sent = []
    def send():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)
    timer = threading.Timer(0.5, send)
    timer.start()
    try:
        search()
        print(name, "ended")
    except KeyboardInterrupt:
        print(name, "interrupted", f"{time.monotonic() - sent[0]:.3f}", file=sys.stderr)
        print(name, "interrupted")
"""


def test_ctrl_c_raises_keyboard_interrupt() -> None:
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, ENDLESS], capture_output=True, text=True, check=True
    )
    sys.stderr.write(run.stderr)
    lines = run.stdout.splitlines()
    assert [line for line in lines if line.endswith("ended")] in ([], ["solve ended"])
    assert "count interrupted" in lines and "solutions interrupted" in lines


def test_other_threads_run_while_a_search_does() -> None:
    puzzle = teka.open(ENDLESS)
    running = threading.Event()
    counts: list[teka.Count] = []

    def search() -> None:
        running.set()
        counts.append(puzzle.count(timeout=1.5))

    thread = threading.Thread(target=search)
    thread.start()
    running.wait()
    turns = 0
    while thread.is_alive():
        turns += 1
        thread.join(0.001)
    # If the search held the lock, this thread would not get a single turn before the count ends.
    assert turns > 10
    assert not counts[0].complete and counts[0].reason == "limit.time"


def test_several_threads_may_use_one_puzzle() -> None:
    puzzle = teka.open(TINY)
    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(puzzle.count())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [2] * 8


def test_time_limits_are_seconds_or_timedeltas() -> None:
    puzzle = teka.open(ENDLESS)
    for timeout in (0.2, timedelta(milliseconds=200)):
        count = puzzle.count(timeout=timeout, threads=2)
        assert not count.complete and count.reason == "limit.time"
        assert count.stats.threads == 2


def test_a_signal_handler_without_exception_does_not_stop_a_search() -> None:
    seen: list[int] = []
    before = signal.signal(signal.SIGUSR1, lambda number, frame: seen.append(number))
    try:
        timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGUSR1))
        timer.start()
        assert not teka.open(ENDLESS).count(timeout=1).complete
        timer.join()
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert seen == [signal.SIGUSR1]


def resident() -> int:
    """The resident memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not report memory use")
def test_ten_thousand_puzzles_leave_no_memory_behind() -> None:
    def open_many(number: int) -> None:
        for at in range(number):
            teka.open(TINY if at % 2 else EIGHT)
            if at % 20 == 0:
                with pytest.raises(teka.PuzzleError):
                    teka.open("2 3 3\nDEFAULT\nAA\nA\n")
        gc.collect()

    open_many(2_000)
    before = resident()
    open_many(10_000)
    assert resident() - before < 4 << 20
