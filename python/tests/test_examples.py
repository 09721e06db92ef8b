"""Every example is solved and its solution checked; known counts, puzzles in two files, and goals of sliding puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest
from puzzles import EXAMPLES

import teka

FILES = sorted(path for path in EXAMPLES.glob("*/*") if "two-files" not in path.name and path.name != "goal.txt")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_examples_are_solved_and_checked(path: Path) -> None:
    puzzle = teka.open(path)
    assert puzzle.family == path.parent.name
    result = puzzle.solve(timeout=60)
    if path.stem in ("no-solution", "unsolvable"):
        assert result.outcome == "no-solution"
        assert not result and result.reason and result.message
        with pytest.raises(teka.NoSolutionError):
            result.unwrap()
        return
    assert result.solution is not None
    assert puzzle.check(result.solution)
    if puzzle.family == "packing":
        cells = [cell for placement in result.placements for cell in placement.cells]
        assert len(cells) == len(set(cells)) > 0
    if puzzle.family == "fillin":
        assert result.placements


def test_known_counts() -> None:
    pentominoes = teka.open(EXAMPLES / "packing" / "pentominoes-6x10.txt")
    count = pentominoes.count()
    assert (count, count.distinct, count.complete) == (9356, 2339, True)
    assert sum(1 for _ in pentominoes.solutions(distinct=True)) == 2339


def test_two_files() -> None:
    folder = EXAMPLES / "fillin"
    puzzle = teka.open(folder / "two-files.board.txt", folder / "two-files.list.txt")
    assert puzzle.solve()


def test_a_goal_from_a_file_and_by_name() -> None:
    start = [[1, 2, 3], [4, 5, 6], [7, 8, 0]]
    assert teka.sliding(start, goal="blank-first").solve(timeout=30)
    goal = teka.sliding(start, goal=[[1, 2, 3], [4, 5, 6], [0, 7, 8]])
    assert goal.solve().length == 2
    assert goal.model["goal"] == [1, 2, 3, 4, 5, 6, 0, 7, 8]


def test_counts_beyond_64_bits() -> None:
    # Dominoes on two long rows: a Fibonacci number.
    count = teka.packing((2, 95), {"A": ["AA"]}, copies={"A": 95}).count()
    one, other = 1, 1
    for _ in range(95):
        one, other = other, one + other
    assert count == one
    assert isinstance(count, int)
    assert count > 2**64 and count.complete
    assert int(str(count)) == count
