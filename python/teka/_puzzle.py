"""Puzzles: opens them, creates them from Python data, and answers all questions about them.

`Puzzle` solves, counts, lists, traces, draws, rates and explains itself, gives hints, and checks answers and positions.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any, Literal, Union, cast

from . import _native
from ._data import (
    Array,
    Grid,
    Shape,
    Text,
    entries_text,
    grid_text,
    packing_text,
    rows_text,
    sliding_text,
    source_text,
)
from ._errors import Problem, stopped
from ._language import get_language
from ._pictures import Pictured, Theme
from ._results import (
    Count,
    Hint,
    Placement,
    Rating,
    Result,
    Review,
    Solution,
    Uniqueness,
    Verdict,
)
from ._streams import Solutions, Trace
from ._tree import Tree, read_tree

__all__ = ["Family", "Puzzle", "Source", "Time", "fillin", "open", "packing", "sliding"]

Family = Literal["packing", "sliding", "fillin"]
"""A kind of puzzle with its own rules."""

Source = Union[str, bytes, "os.PathLike[str]", Array]
"""A puzzle's text, the path of its file, or its rows."""

Time = Union[float, timedelta]
"""A time limit; numbers are seconds."""

Settings = tuple[tuple[str, str], ...]


def open(
    source: Source,
    *more: Source,
    family: Family | None = None,
    lenient: bool = False,
    set: str | None = None,
    goal: Grid | None = None,
    metric: Literal["single", "multi"] | None = None,
    state: str | Grid | Solution | None = None,
) -> Puzzle:
    """Opens a puzzle of any family, whatever its format: a text, the path of a file, or rows.

    A fill-in may come in two parts, its grid and its list. `set` names the pieces of a board that is drawn without them;
    `goal` and `metric` are for sliding puzzles; `state` is a position to continue from. With `lenient`, texts that break the
    format are accepted if their meaning is clear, and `Puzzle.warnings` says how they break it.

    >>> import teka
    >>> puzzle = teka.open("1 2 3\\n4 0 6\\n7 5 8")
    >>> puzzle.family, puzzle.solve().moves
    ('sliding', 'UL')
    >>> teka.open([[1, 2, 3], [4, 0, 6], [7, 5, 8]]) == puzzle
    True
    >>> teka.open("no puzzle at all")
    Traceback (most recent call last):
        ...
    teka._errors.PuzzleError: ...
    """
    texts = [source_text(each, number) for number, each in enumerate((source, *more), 1)]
    if set is not None:
        texts.append(("set", set.encode()))
        family = family or "packing"
    puzzle = Puzzle._open(tuple(texts), family, lenient)
    return _with_settings(puzzle, goal, metric, state)


def _with_settings(
    puzzle: Puzzle, goal: Grid | None, metric: str | None, state: str | Grid | Solution | None
) -> Puzzle:
    if goal is not None:
        puzzle = puzzle.with_setting("goal", goal if isinstance(goal, str) else sliding_text(goal))
    if metric is not None:
        puzzle = puzzle.with_setting("metric", metric)
    if state is not None:
        puzzle = puzzle.with_state(state)
    return puzzle


def packing(
    board: int | Grid | None,
    pieces: str | Mapping[str, Shape] | Iterable[Shape],
    *,
    mirror: bool = True,
    copies: Mapping[str, int] | None = None,
    placed: Grid | None = None,
    lattice: Literal["square", "cubic", "sphere"] | None = None,
) -> Puzzle:
    """Creates a packing puzzle from Python data.

    The board is (rows, columns), (layers, rows, columns), the side of a pyramid, or a drawing: rows of strings with ``X`` for a
    cell, ``?`` for one that may stay empty and ``.`` for a hole, or an array of truth values. The pieces are drawings of the same
    kind, sets of cells, or the name of a set such as ``"kanoodle"``, whose default board is used if the board is `None`. In
    three-dimensional arrays, the first layer is the lowest.

    >>> import teka
    >>> puzzle = teka.packing((2, 3), {"A": ["AA", "A."], "B": {(0, 0), (0, 1), (1, 1)}})
    >>> int(puzzle.count())
    2
    >>> teka.packing([[1, 1], [1, 0]], [[[1, 1], [1, 0]]]).solve().rows
    ('AA', 'A.')
    """
    text = packing_text(board, pieces, mirror, copies or {}, placed, lattice)
    return Puzzle._open((("data", text.encode()),), "packing", False)


def sliding(
    rows: Array,
    *,
    goal: Grid | None = None,
    metric: Literal["single", "multi"] | None = None,
) -> Puzzle:
    """Creates a sliding puzzle from rows of numbers, with 0 or `None` for the blank.

    The goal is another board or a name such as ``"snail"``; in the metric ``multi``, any number of tiles pushed at once counts as
    one move.

    >>> import teka
    >>> teka.sliding([[1, 2, 3], [4, None, 6], [7, 5, 8]]).solve().length
    2
    """
    text = sliding_text(rows)
    puzzle = Puzzle._open((("rows", text.encode()),), "sliding", False)
    return _with_settings(puzzle, goal, metric, None)


def fillin(grid: Grid, entries: Iterable[object]) -> Puzzle:
    """Creates a fill-in from a grid and its list.

    The grid has ``#`` or false for walls, ``-``, true or `None` for open squares, and any other symbol for a given square. Entries
    are numbers or words.

    >>> import teka
    >>> puzzle = teka.fillin(["#--", "---", "--#"], [12, 345, 67, 36, 147, 25])
    >>> print(puzzle.solve())
    #36
    147
    25#
    >>> puzzle.solve().placements[0]
    Placement(piece='36', cells=((0, 0, 1), (0, 0, 2)))
    """
    texts = (("grid", grid_text(grid).encode()), ("entries", entries_text(entries).encode()))
    return Puzzle._open(texts, "fillin", False)


def limits(
    timeout: Time | None, nodes: int | None, threads: int | None, memory: int | None
) -> _native.Limits:
    """Converts the limits of a search for the native half of the package."""
    seconds = timeout.total_seconds() if isinstance(timeout, timedelta) else timeout
    for name, value in (("timeout", seconds), ("nodes", nodes), ("memory", memory)):
        if value is not None and not value >= 0:
            raise ValueError(f"{name} must not be negative")
    if threads is not None and threads < 1:
        raise ValueError("threads must be at least 1")
    return None if seconds is None else float(seconds), nodes, threads, memory


class Puzzle(Pictured):
    """A puzzle; `open`, `packing`, `sliding`, `fillin` and `generate` return one.

    Puzzles are immutable, can be pickled and compared, and notebooks show them as pictures. All searches accept limits: `timeout` in
    seconds or as a `timedelta`, `nodes`, `threads` (one per core if not given) and `memory` in bytes. Ctrl-C stops them, and other
    threads of Python run meanwhile.
    """

    __slots__ = ("_family", "_game", "_lenient", "_settings", "_texts", "generated")

    _game: _native.Puzzle
    _texts: tuple[Text, ...]
    _family: str | None
    _lenient: bool
    _settings: Settings
    generated: Mapping[str, Any] | None
    """For generated puzzles, what is known about them: seed, number, level and so on."""

    def __init__(self) -> None:
        raise TypeError("use teka.open, teka.packing, teka.sliding, teka.fillin or teka.generate")

    @classmethod
    def _make(
        cls,
        native: _native.Puzzle,
        texts: tuple[Text, ...],
        family: str | None,
        lenient: bool,
        settings: Settings,
        generated: Mapping[str, Any] | None,
    ) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._game = native
        puzzle._texts = texts
        puzzle._family = family
        puzzle._lenient = lenient
        puzzle._settings = settings
        puzzle.generated = generated
        return puzzle

    @classmethod
    def _open(cls, texts: tuple[Text, ...], family: str | None, lenient: bool) -> Puzzle:
        native = _native.open(list(texts), family, lenient, get_language())
        return cls._make(native, texts, family, lenient, (), None)

    @classmethod
    def _generated(cls, native: _native.Puzzle, known: Mapping[str, Any]) -> Puzzle:
        texts = (("puzzle", native.print(None, get_language()).encode()),)
        return cls._make(native, texts, native.family, False, (), known)

    def __reduce__(self) -> tuple[Any, ...]:
        return _reopen, (self._texts, self._family, self._lenient, self._settings, self.generated)

    def _key(self) -> tuple[str, str, Settings]:
        return self.family, self.text, self._settings

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Puzzle: {self.family}, {len(self.text)} characters>"

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    @property
    def family(self) -> Family:
        """The name of its family."""
        return cast(Family, self._game.family)

    @property
    def text(self) -> str:
        """The text of a puzzle file, which reads back as the same puzzle."""
        return self._game.print(None, get_language())

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms that it can be written in, for `to_text`."""
        return tuple(self._game.forms)

    def to_text(self, form: str | None = None) -> str:
        """The puzzle as text in one of its `forms`.

        >>> import teka
        >>> teka.open("1 2\\n3 0").to_text("slashes")
        '1 2/3 0\\n'
        """
        return self._game.print(form, get_language())

    @property
    def algorithms(self) -> tuple[str, ...]:
        """The algorithms that can solve it; the first is the default.

        >>> import teka
        >>> teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").algorithms
        ('exact', 'cells-first', 'pieces-first', 'positions-first')
        """
        default = self._game.default_algorithm
        return (default, *(name for name in self._game.algorithms if name != default))

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """Warnings about its text, if it was read with `lenient`."""
        found: list[dict[str, Any]] = json.loads(self._game.warnings)
        return tuple(Problem(**problem) for problem in found)

    @property
    def model(self) -> Mapping[str, Any]:
        """The puzzle as data: its board, pieces, tiles or slots. docs/model.md describes it.

        >>> import teka
        >>> teka.open("1 2\\n3 0").model["start"]
        [1, 2, 3, 0]
        """
        model: dict[str, Any] | None = json.loads(self._game.model())
        return model or {}

    def explain(self) -> Mapping[str, Any] | None:
        """What is known without a search, such as whether a sliding puzzle can be solved at all.

        >>> import teka
        >>> teka.open("1 2 3\\n4 5 6\\n8 7 0").explain()["facts"]["solvable"]
        False
        """
        explanation: dict[str, Any] | None = json.loads(self._game.explain(get_language()))
        return explanation

    def with_setting(self, setting: str, value: str) -> Puzzle:
        """The same puzzle with one setting changed: ``state``, and for sliding puzzles ``goal``, ``metric``, ``order`` and ``undo``."""
        native = self._game.with_setting(setting, value, get_language())
        settings = (*self._settings, (setting, value))
        return Puzzle._make(native, self._texts, self._family, self._lenient, settings, self.generated)

    def with_state(self, state: str | Grid | Solution) -> Puzzle:
        """The same puzzle from a position: a partly filled board, as text in the format of solutions, or as rows.

        >>> import teka
        >>> puzzle = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB")
        >>> int(puzzle.with_state("A..\\nAA.").count())
        1
        """
        return self.with_setting("state", _answer_text(state))

    def solve(
        self,
        algorithm: str | None = None,
        *,
        shortcuts: bool = True,
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Result:
        """Searches for a solution, with one of the `algorithms`.

        Without `shortcuts`, quick proofs that there is no solution are skipped, so that algorithms can be compared.

        >>> import teka
        >>> result = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").solve("cells-first", timeout=10)
        >>> print(result)
        ABB
        AAB
        """
        given = limits(timeout, nodes, threads, memory)
        data = json.loads(self._game.solve(algorithm, shortcuts, given, get_language()))
        return Result._read(data, self)

    def count(
        self,
        *,
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Count:
        """Counts all solutions; the result is an integer of any size that also has the number of distinct solutions.

        >>> import teka
        >>> count = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").count()
        >>> int(count), count.distinct, count.complete
        (2, 1, True)
        """
        given = limits(timeout, nodes, threads, memory)
        data = json.loads(self._game.count(given, get_language()))
        return Count._read(data)

    def solutions(
        self,
        *,
        distinct: bool = False,
        algorithm: str | None = None,
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Solutions:
        """An iterator over all solutions, or over one of each symmetry class.

        With an `algorithm`, they come in the order in which it finds them. The time limit counts from this call.

        >>> import teka
        >>> puzzle = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB")
        >>> len(list(puzzle.solutions())), len(list(puzzle.solutions(distinct=True)))
        (2, 1)
        """
        if distinct and algorithm is not None:
            raise ValueError("an algorithm finds all solutions, not one of each symmetry class")
        given = limits(timeout, nodes, threads, memory)
        return Solutions(self._game.solutions(distinct, algorithm, given, get_language()), self)

    def unique(
        self,
        *,
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Uniqueness:
        """Whether there is exactly one solution.

        >>> import teka
        >>> teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").unique().verdict
        'multiple'
        """
        given = limits(timeout, nodes, threads, memory)
        data = json.loads(self._game.unique(given, get_language()))
        return Uniqueness._read(data, self)

    def hint(
        self,
        level: Literal["nudge", "step", "answer"] = "step",
        *,
        state: str | Grid | Solution | None = None,
        method: str | None = None,
        skip: int = 0,
        theme: Theme = "light",
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Hint | None:
        """The next step and why, from the start or from a position; `None` if the puzzle is solved.

        `method` is ``rows`` or ``fringe``, for sliding puzzles; `skip` is the number of hints to skip because they were already given.

        >>> import teka
        >>> teka.open("1 2 3\\n4 0 6\\n7 5 8").hint("answer").details["move"]
        'U'
        >>> teka.open("1 2\\n3 0").hint() is None
        True
        """
        puzzle = self if state is None else self.with_state(state)
        options = [] if method is None else [("method", method)]
        given = limits(timeout, nodes, threads, memory)
        style = (theme, get_language(), None, None)
        data = json.loads(puzzle._game.hint(level, skip, options, given, style))
        if "hint" not in data:
            raise stopped(data.get("reason"), data.get("message"))
        return None if data["hint"] is None else Hint._read(data["hint"])

    def rate(
        self,
        *,
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Rating:
        """How hard the puzzle is for people, and why.

        >>> import teka
        >>> teka.open("1 2 3\\n4 0 6\\n7 5 8").rate().level
        1
        """
        given = limits(timeout, nodes, threads, memory)
        data = json.loads(self._game.rate(given, get_language()))
        return Rating._read(data)

    def review(
        self,
        state: str | Grid | Solution,
        *,
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Review:
        """Whether a position can still be completed; if not, the smallest sets of pieces to take back.

        >>> import teka
        >>> teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").review(["A..", "AA."]).verdict
        'solvable'
        """
        given = limits(timeout, nodes, threads, memory)
        data = json.loads(self._game.review(_answer_text(state), given, get_language()))
        return Review._read(data)

    def check(self, answer: str | Grid | Solution) -> Verdict:
        """The referee's verdict on an answer, which is a text, rows or a solution.

        >>> import teka
        >>> puzzle = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB")
        >>> puzzle.check([["A", "B", "B"], ["A", "A", "B"]]).legal
        True
        """
        data = json.loads(self._game.check(_answer_text(answer), get_language()))
        return Verdict._read(data, self)

    def trace(
        self,
        algorithm: str | None = None,
        *,
        limit: int | None = None,
        pictures: bool = False,
        theme: Theme = "light",
        timeout: Time | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
    ) -> Trace:
        """The events of a search, while it runs: at most `limit`, each with a picture of the board if `pictures` is true.

        >>> import teka
        >>> for event in teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").trace("cells-first", limit=1):
        ...     print(event.event, event.details["piece"], event.details["cells"])
        place A [[0, 0, 0], [0, 1, 0], [0, 1, 1]]
        """
        if limit is not None and limit < 1:
            raise ValueError("limit must be at least 1")
        given = limits(timeout, nodes, threads, memory)
        style = (theme, get_language(), None, None) if pictures else None
        return Trace(self._game.trace(algorithm, limit, style, given, get_language()), self)

    def trace_gif(
        self,
        algorithm: str | None = None,
        *,
        limit: int = 1000,
        theme: Theme = "light",
        speed: float = 1.0,
        width: int | None = None,
        timeout: Time | None = None,
        nodes: int | None = None,
        memory: int | None = None,
    ) -> bytes:
        """The first `limit` events of a search, at most 20,000, as an animated GIF."""
        if not 1 <= limit <= 20_000:
            raise ValueError("limit must be from 1 to 20,000")
        given = limits(timeout, nodes, None, memory)
        return self._game.trace_film(
            algorithm, limit, speed, given, (theme, get_language(), None, width)
        )

    def tree(
        self,
        algorithm: str | None = None,
        *,
        nodes: int = 10_000,
        numbering: Literal["generated", "breadth"] = "generated",
        boards: bool = True,
        timeout: Time | None = None,
        memory: int | None = None,
    ) -> Tree:
        """The search tree, with at most `nodes` nodes.

        >>> import teka
        >>> tree = teka.open("1 2 3\\n4 0 6\\n7 5 8").tree("branch-and-bound")
        >>> tree.nodes[0].state, tree.path()[-1].state
        ('expanded', 'solution')
        """
        if nodes < 1:
            raise ValueError("nodes must be at least 1")
        given = limits(timeout, None, None, memory)
        native = self._game.tree(algorithm, nodes, given, get_language())
        return read_tree(self, native, numbering, boards)

    def _draw(self, file_format: str, theme: Theme, scale: float | None, width: int | None) -> bytes:
        return self._picture(file_format, None, theme, scale, width)

    def _picture(
        self, file_format: str, answer: str | None, theme: Theme, scale: float | None, width: int | None
    ) -> bytes:
        return self._game.picture(file_format, answer, (theme, get_language(), scale, width))

    def _film(self, answer: str, theme: Theme, speed: float, width: int | None) -> bytes:
        return self._game.solution_film(answer, speed, (theme, get_language(), None, width))

    def _entries(self, text: str) -> tuple[Placement, ...]:
        """The entries of a solved fill-in, each in its slot."""
        if self.family != "fillin":
            return ()
        model = self.model
        rows = text.splitlines()
        cells: list[dict[str, Any]] = model["cells"]
        placements: list[Placement] = []
        for slot in model["slots"]:
            numbers: list[int] = slot["cells"]
            places: list[tuple[int, int]] = [(cells[at]["row"], cells[at]["column"]) for at in numbers]
            entry = "".join(rows[row][column] for row, column in places)
            placements.append(Placement(entry, tuple((0, row, column) for row, column in places)))
        return tuple(placements)


def _answer_text(answer: str | Grid | Solution) -> str:
    if isinstance(answer, Solution):
        return answer.answer
    return answer if isinstance(answer, str) else rows_text(answer)


def _reopen(
    texts: tuple[Text, ...],
    family: str | None,
    lenient: bool,
    settings: Settings,
    generated: Mapping[str, Any] | None,
) -> Puzzle:
    """Restores a puzzle from a pickle."""
    native = _native.open(list(texts), family, lenient, get_language())
    for setting, value in settings:
        native = native.with_setting(setting, value, get_language())
    return Puzzle._make(native, texts, family, lenient, settings, generated)
