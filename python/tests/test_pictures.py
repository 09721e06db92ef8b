"""Pictures in every format, of everything that can be drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest
from puzzles import EIGHT, EXAMPLES, TINY

import teka

STARTS = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}


def drawn() -> list[Any]:
    puzzle = teka.open(TINY)
    return [puzzle, puzzle.solve(), puzzle.solve().solution, teka.open(EIGHT).tree("branch-and-bound")]


@pytest.mark.parametrize("number", range(len(drawn())))
def test_everything_is_drawn_in_every_format(number: int, tmp_path: Path) -> None:
    thing = drawn()[number]
    ElementTree.fromstring(thing.svg())
    assert thing._repr_svg_() == thing.svg()
    assert thing.png().startswith(STARTS["png"]) and thing.pdf().startswith(STARTS["pdf"])
    for ending, start in STARTS.items():
        path = tmp_path / f"picture.{ending}"
        thing.save(path)
        assert path.read_bytes().startswith(start)
    with pytest.raises(teka.UnsupportedError):
        thing.save(tmp_path / "picture.doc")


def test_themes_and_sizes() -> None:
    puzzle = teka.open(TINY)
    assert len({puzzle.svg(theme=theme) for theme in get_args(teka.Theme)}) == 4
    assert int.from_bytes(puzzle.png(width=320)[16:20], "big") == 320


def test_films() -> None:
    assert teka.open(TINY).solve().gif().startswith(b"GIF8")
    junior = teka.open(EXAMPLES / "packing" / "challenge-junior.toml")
    assert junior.trace_gif("cells-first", limit=20, width=200).startswith(b"GIF8")


def test_a_result_without_solution_shows_the_puzzle() -> None:
    puzzle = teka.open("1 2 3\n4 5 6\n8 7 0")
    assert puzzle.solve()._repr_svg_() == puzzle.svg()  # pyright: ignore[reportPrivateUsage]
