"""Puzzles from Python data, and answers as data."""

from __future__ import annotations

from typing import Any

import pytest
from puzzles import EIGHT, TINY

import teka

numpy: Any = pytest.importorskip("numpy")


def test_rows_and_arrays_are_the_same_sliding_puzzle() -> None:
    text = teka.open(EIGHT)
    rows = [[1, 2, 3], [4, 0, 6], [7, 5, 8]]
    assert teka.open(rows) == teka.open(numpy.array(rows)) == text
    assert teka.sliding(rows) == teka.sliding(numpy.array(rows)) == text
    assert teka.sliding([[1, 2, 3], [4, None, 6], [7, 5, 8]]) == text


def test_a_single_row_keeps_its_size() -> None:
    assert teka.sliding([[1, 2, 3, 0]]).model["columns"] == 4


def test_boards_and_pieces_in_every_form() -> None:
    drawn = {"A": ["AA", "A."], "B": ["BB", ".B"]}
    cells = {"A": {(0, 0), (0, 1), (1, 0)}, "B": {(5, 5), (5, 6), (6, 6)}}
    arrays = {"A": numpy.array([[1, 1], [1, 0]]), "B": [[True, True], [False, True]]}
    boards: list[Any] = [(2, 3), ["XXX", "XXX"], numpy.ones((2, 3), dtype=bool), [[1, 1, 1], [1, 1, 1]]]
    for board in boards:
        for pieces in (drawn, cells, arrays):
            puzzle = teka.packing(board, pieces)
            assert puzzle.count() == 2, (board, pieces)
            assert {placement.piece for placement in puzzle.solve().placements} == {"A", "B"}


def test_three_dimensional_arrays_have_their_lowest_layer_first() -> None:
    board = numpy.array([[[1, 1], [1, 1]], [[1, 0], [0, 0]]])
    piece = {"P": {(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0)}}
    solution = teka.packing(board, piece).solve().unwrap()
    assert (1, 0, 0) in solution.placements[0].cells
    assert teka.packing(2, {"A": {(0, 0)}}, copies={"A": 5}).count() == 1


def test_sets_copies_and_placed_pieces() -> None:
    assert len(teka.packing(None, "soma").model["pieces"]) == 7
    puzzle = teka.packing((2, 4), {"A": ["AA"]}, copies={"A": 4})
    assert puzzle.count() == 5
    placed = teka.packing((2, 3), {"A": ["AA", "A."], "B": ["BB", ".B"]}, placed=["A..", "AA."])
    assert placed.count() == 1


def test_grids_of_truth_values_and_symbols() -> None:
    entries = [12, 345, 67, 36, 147, 25]
    texts: list[Any] = [
        ["#--", "---", "--#"],
        [["#", "-", "-"], ["-", None, "-"], ["-", "-", "#"]],
        numpy.array([[0, 1, 1], [1, 1, 1], [1, 1, 0]], dtype=bool),
    ]
    counts = {int(teka.fillin(grid, entries).count()) for grid in texts}
    assert counts == {2}
    given = teka.fillin([["#", 1, None], [3, None, None], [None, None, "#"]], entries)
    assert given.solve().rows == ("#12", "345", "67#")


def test_answers_may_be_rows() -> None:
    puzzle = teka.open(TINY)
    solution = puzzle.solve().unwrap()
    assert puzzle.check(numpy.array([list(row) for row in solution.rows]))
    assert puzzle.review([["A", None, None], ["A", "A", None]]).verdict == "solvable"


def test_invalid_data_is_rejected() -> None:
    with pytest.raises(ValueError, match="same length"):
        teka.sliding([[1, 2], [0]])
    with pytest.raises(FileNotFoundError):
        teka.open("missing.txt")
    with pytest.raises(TypeError):
        teka.open(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
