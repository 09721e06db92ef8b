#!/usr/bin/env python3
"""Generates challenges for every set and board, and counts their levels by the number of pieces to place.

Prints the rows of crates/teka-packing/src/generate/level_counts.rs. Every number of pieces to place gets up to MAX
challenges and at most SECONDS: usage scripts/level_counts.py TEKA [SECONDS [MAX [SET BOARD]...]]. The tables of a board
are built first, so that its first row has as much time as the others.
"""

import json
import subprocess
import sys

teka = sys.argv[1]
seconds, max_challenges = (sys.argv[2:4] + ["20", "3000"][len(sys.argv[2:4]) :])[:2]
wanted = list(zip(sys.argv[4::2], sys.argv[5::2]))


def generate(set_name, board, to_place, count, limit):
    command = [teka, "generate", "packing", "--set", set_name, "--board", board, "--to-place", str(to_place)]
    command += ["-n", str(count), "--seed", "15", "--timeout", f"{limit}s", "--threads", "1", "--json"]
    lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    return [made for made in map(json.loads, lines) if "puzzle" in made]


sets = json.loads(subprocess.run([teka, "sets", "--json"], capture_output=True, text=True).stdout)["sets"]
for entry in sets:
    pieces = len(entry["pieces"]) if isinstance(entry["pieces"], list) else entry["pieces"]
    for board in entry["boards"]:
        if wanted and (entry["name"], board) not in wanted:
            continue
        generate(entry["name"], board, max(1, pieces - 2), 1, 300)
        print(f'    LevelCounts {{\n        set: "{entry["name"]}",\n        board: "{board}",\n        by_to_place: &[')
        for to_place in range(1, pieces + 1):
            levels = [0] * 6
            for made in generate(entry["name"], board, to_place, int(max_challenges), seconds):
                levels[made["level"] - 1] += 1
            print(f"            {levels},", flush=True)
        print("        ],\n    },", flush=True)
