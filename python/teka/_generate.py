"""Generates new puzzles; and lists the families, their algorithms and the sets of pieces."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union, cast

from . import _native
from ._data import Grid, entries_text, grid_text
from ._errors import stopped
from ._language import get_language
from ._puzzle import Family, Puzzle, Time, limits

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["GenerateOptions", "algorithms", "families", "generate", "generate_many", "sets"]


class GenerateOptions(TypedDict, total=False):
    """The options of new puzzles; docs/formats.md says what each means, and which families have it."""

    seed: int
    """The random seed; the same seed and version give the same puzzles everywhere."""
    number: int
    """The number of the puzzle among those of the seed, from 0."""
    size: tuple[int, int]
    """Rows and columns."""
    difficulty: Literal[
        "easy", "medium", "hard", "starter", "junior", "expert", "master", "wizard"
    ]
    level: int
    """The level that `Puzzle.rate` gives, from 1 to 6."""
    moves: int
    optimal_length: int
    uniform: bool
    set: Union[str, Puzzle]
    board: Union[str, Puzzle]
    to_place: int
    joined: bool
    spread: bool
    shape: bool
    ladder: bool
    calendar: str
    digits: str
    words: Union[Literal["en", "id"], Iterable[str]]
    theme: Iterable[str]
    """Entries that a fill-in must have."""
    symmetry: Literal["turn", "mirror", "diagonal", "none"]
    style: Union[Literal["american", "lattice", "open"], Grid]
    min_length: int
    givens: Union[Literal["none", "few"], int]
    repeats: bool
    leading_zeros: bool
    crossword: Union[str, "os.PathLike[str]"]
    """An ipuz or .puz file from which to make a fill-in."""
    timeout: Time
    nodes: int
    threads: int
    memory: int


_COMMON = {"seed", "number", "size", "timeout", "nodes", "threads", "memory"}
_STYLES = ("american", "lattice", "open")


def generate(family: Family, **options: Unpack[GenerateOptions]) -> Puzzle:
    """Generates a puzzle with exactly one solution (packing and fill-ins), or a solvable board (sliding).

    `Puzzle.generated` has its seed, number and level.

    >>> import teka
    >>> puzzle = teka.generate("sliding", size=(3, 3), level=2, seed=1)
    >>> puzzle.generated["seed"], puzzle.rate().level
    (1, 2)
    >>> teka.generate("sliding", size=(3, 3), level=2, seed=1) == puzzle
    True
    """
    return generate_many(family, 1, **options)[0]


def generate_many(family: Family, count: int, **options: Unpack[GenerateOptions]) -> list[Puzzle]:
    """Generates several puzzles, none of which occurs twice.

    The list is shorter if there are no more puzzles; if there are none at all, an exception says why.

    >>> import teka
    >>> [puzzle.generated["number"] for puzzle in teka.generate_many("sliding", 3, size=(3, 3), seed=1)]
    [0, 1, 2]
    """
    if count < 1:
        raise ValueError("count must be at least 1")
    given = cast("dict[str, Any]", options)
    unknown = given.keys() - GenerateOptions.__annotations__.keys()
    if unknown:
        raise TypeError(f"unknown options: {', '.join(sorted(unknown))}")
    texts = [
        _option(name, value)
        for name, value in given.items()
        if name not in _COMMON and value is not None and value is not False
    ]
    made, why = _native.generate(
        family,
        given.get("seed"),
        given.get("number", 0),
        count,
        given.get("size"),
        texts,
        limits(given.get("timeout"), given.get("nodes"), given.get("threads"), given.get("memory")),
        get_language(),
    )
    if not made:
        reason: dict[str, Any] = json.loads(why or "{}")
        raise stopped(reason.get("reason"), reason.get("message"))
    return [
        Puzzle._generated(native, json.loads(known)) for native, known in made
    ]


def _option(name: str, value: Any) -> tuple[str, str]:
    """Converts an option to the name and the text that the families expect."""
    if name == "words" and value not in ("en", "id"):
        return "words-file", entries_text(value)
    if name == "theme":
        return "theme-file", entries_text(value)
    if name == "style" and not (isinstance(value, str) and value in _STYLES):
        return "style-file", grid_text(value)
    if name in ("set", "board") and isinstance(value, Puzzle):
        return f"{name}-file", value.text
    if name == "crossword":
        content = Path(value).read_bytes()
        is_puz = content[2:13] == b"ACROSS&DOWN"
        return "from", content.decode("latin-1" if is_puz else "utf-8")
    return name.replace("_", "-"), "true" if value is True else str(value)


def families() -> tuple[Family, ...]:
    """The families of puzzles.

    >>> import teka
    >>> teka.families()
    ('packing', 'sliding', 'fillin')
    """
    return cast("tuple[Family, ...]", tuple(_native.families()))


def algorithms(family: Family) -> tuple[str, ...]:
    """The algorithms of a family.

    >>> import teka
    >>> "optimal" in teka.algorithms("sliding")
    True
    """
    return tuple(_native.algorithms(family))


def sets() -> dict[str, tuple[str, ...]]:
    """The sets of pieces that teka knows, and the boards that each fills; the default board comes first.

    >>> import teka
    >>> teka.sets()["soma"]
    ('3x3x3',)
    """
    return {name: tuple(boards) for name, boards in _native.sets()}
