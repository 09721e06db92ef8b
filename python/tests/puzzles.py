"""Puzzles that several tests use, and the folder of the examples."""

from __future__ import annotations

import os
from pathlib import Path

EXAMPLES = Path(os.environ.get("TEKA_EXAMPLES", Path(__file__).resolve().parents[2] / "examples"))

TINY = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"
EIGHT = "1 2 3\n4 0 6\n7 5 8\n"
# Two sets of pentominoes in a box of twice the size: more solutions than any computer could count.
ENDLESS = (
    (EXAMPLES / "packing" / "pentominoes-box.toml")
    .read_text("utf-8")
    .replace("box = [3, 4, 5]", "box = [6, 4, 5]")
    .replace("[[piece]]", "[[piece]]\ncopies = 2")
)
