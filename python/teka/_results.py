"""The values that puzzles return: solutions, results of searches, counts, uniqueness, verdicts, hints, ratings and reviews.

All are plain and immutable; solutions, results and hints can be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ._errors import stopped
from ._pictures import Pictured, Theme

if TYPE_CHECKING:
    from ._puzzle import Puzzle

__all__ = [
    "Cell",
    "Count",
    "Hint",
    "Outcome",
    "Placement",
    "Rating",
    "Result",
    "Review",
    "Solution",
    "Stats",
    "Uniqueness",
    "Verdict",
]

Outcome = Literal["solved", "no-solution", "stopped"]
"""How a search ended. A search that merely gave up is ``stopped``, never ``no-solution``."""

Cell = tuple[int, int, int]
"""Layer, row and column of a cell, each from 0, layers from the bottom."""


@dataclass(frozen=True)
class Stats:
    """The statistics of a search."""

    cases: int
    """The number of cases, as the algorithm defines them."""
    nodes: int
    """The number of visited nodes of the search tree."""
    elapsed: float
    """The time it took, in seconds."""
    threads: int
    """The number of threads that searched."""
    method: str | None = None
    """The method that decided the puzzle, if the algorithm has several."""

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Stats:
        return cls(
            data["cases"], data["nodes"], data["elapsed_ms"] / 1000, data["threads"], data.get("method")
        )


@dataclass(frozen=True)
class Placement:
    """A piece on the cells that it covers, or an entry of a fill-in in its slot."""

    piece: str
    """The symbol of the piece, or the entry."""
    cells: tuple[Cell, ...]
    """Its cells, in reading order."""


@dataclass(frozen=True)
class Solution(Pictured):
    """A solution, which the referee has accepted.

    >>> import teka
    >>> solution = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").solve().solution
    >>> print(solution)
    ABB
    AAB
    >>> solution.placements[0]
    Placement(piece='A', cells=((0, 0, 0), (0, 1, 0), (0, 1, 1)))
    """

    puzzle: Puzzle = field(repr=False)
    """The puzzle that it solves."""
    text: str
    """The solution as text, as ``teka solve`` prints it."""
    moves: str | None = None
    """The moves, if the puzzle is solved by moves."""
    length: int | None = None
    """The number of moves."""
    optimal: bool | None = None
    """Whether no solution has fewer moves."""
    lower_bound: int | None = None
    """No solution has fewer moves than this."""
    placements: tuple[Placement, ...] = ()
    """Which piece covers which cells, or which entry is in which slot."""
    details: Mapping[str, Any] = field(default_factory=dict[str, Any], repr=False, hash=False)
    """Fields that the family adds, as in ``teka solve --json``."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The lines of the text, without the blank lines between layers.

        >>> import teka
        >>> teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").solve().rows
        ('ABB', 'AAB')
        """
        return tuple(line for line in self.text.splitlines() if line)

    @property
    def answer(self) -> str:
        """The solution as `Puzzle.check` reads it."""
        return self.text if self.moves is None else self.moves

    def gif(self, *, theme: Theme = "light", speed: float = 1.0, width: int | None = None) -> bytes:
        """The steps to the solution as an animated GIF."""
        return self.puzzle._film(self.answer, theme, speed, width)

    def _draw(self, file_format: str, theme: Theme, scale: float | None, width: int | None) -> bytes:
        return self.puzzle._picture(
            file_format, self.answer, theme, scale, width
        )

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    @classmethod
    def _read(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Solution:
        known = ("text", "moves", "length", "optimal", "lower_bound")
        details = {name: value for name, value in data.items() if name not in known}
        placements = tuple(
            Placement(each["piece"], tuple((cell[0], cell[1], cell[2]) for cell in each["cells"]))
            for each in details.pop("placements", ())
        )
        if not placements:
            placements = puzzle._entries(data["text"])
        values = {name: data.get(name) for name in known[1:]}
        return cls(puzzle, data["text"], placements=placements, details=details, **values)


@dataclass(frozen=True)
class Result(Pictured):
    """The result of a search: a solution, the reason why there is none, or the limit that was reached.

    It is true if there is a solution, and has the solution's text, moves and pictures.

    >>> import teka
    >>> result = teka.open("1 2 3\\n4 0 6\\n7 5 8").solve()
    >>> result.outcome, result.moves, result.solution.optimal
    ('solved', 'UL', True)
    >>> unsolvable = teka.open("1 2 3\\n4 5 6\\n8 7 0").solve()
    >>> bool(unsolvable), unsolvable.outcome, unsolvable.reason
    (False, 'no-solution', 'sliding.parity')
    """

    puzzle: Puzzle = field(repr=False)
    """The puzzle."""
    algorithm: str
    """The algorithm that ran."""
    outcome: Outcome
    """How the search ended."""
    stats: Stats
    """The statistics of the search."""
    solution: Solution | None = None
    """The solution, or the best that was found before a limit was reached."""
    reason: str | None = None
    """The code of the reason why the puzzle is not solved."""
    message: str | None = None
    """The reason as a sentence."""
    lower_bound: int | None = None
    """If the search was stopped, no solution has fewer moves than this."""
    solvability: Mapping[str, Any] | None = field(default=None, repr=False, hash=False)
    """For sliding puzzles, what decides whether they can be solved: the sum of KURANG(i) and X."""

    def __bool__(self) -> bool:
        return self.solution is not None

    def unwrap(self) -> Solution:
        """The solution. If there is none, raises a `teka.NoSolutionError` or a `teka.StoppedError`."""
        if self.solution is None:
            raise stopped(self.reason, self.message)
        return self.solution

    @property
    def text(self) -> str:
        """The text of the solution; see `unwrap`."""
        return self.unwrap().text

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the solution; see `unwrap`."""
        return self.unwrap().rows

    @property
    def moves(self) -> str | None:
        """The moves of the solution; see `unwrap`."""
        return self.unwrap().moves

    @property
    def length(self) -> int | None:
        """The number of moves of the solution; see `unwrap`."""
        return self.unwrap().length

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The placements of the solution; see `unwrap`."""
        return self.unwrap().placements

    def gif(self, *, theme: Theme = "light", speed: float = 1.0, width: int | None = None) -> bytes:
        """The steps to the solution as an animated GIF; see `unwrap`."""
        return self.unwrap().gif(theme=theme, speed=speed, width=width)

    def _draw(self, file_format: str, theme: Theme, scale: float | None, width: int | None) -> bytes:
        if self.solution is None:
            return self.puzzle._picture(
                file_format, None, theme, scale, width
            )
        return self.solution._draw(file_format, theme, scale, width)

    def __str__(self) -> str:
        if self.solution is not None:
            return str(self.solution)
        return self.message or self.reason or self.outcome

    @classmethod
    def _read(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Result:
        found = data.get("solution")
        return cls(
            puzzle,
            data["algorithm"],
            data["outcome"],
            Stats._read(data["stats"]),
            None if found is None else Solution._read(found, puzzle),
            data.get("reason"),
            data.get("message"),
            data.get("lower_bound"),
            data.get("solvability"),
        )


class Count(int):
    """The number of solutions: an integer of any size, with details as attributes.

    >>> import teka
    >>> count = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").count()
    >>> count
    Count(2, distinct=1)
    >>> count + 1
    3
    """

    distinct: int | None
    """The number of solutions up to the symmetries of the puzzle, if the count is complete and this is known."""
    distinct_by_rotation: int | None
    """The number of solutions up to rotation."""
    labelled: int | None
    """The number of solutions if equal pieces are told apart; `None` if no pieces are equal."""
    complete: bool
    """Whether all solutions were counted; if not, there may be more."""
    reason: str | None
    """The limit that was reached, or the code of the reason why there is no solution."""
    message: str | None
    """Why there is no solution, as a sentence."""
    stats: Stats
    """The statistics of the search."""

    def __new__(
        cls,
        value: int,
        distinct: int | None = None,
        distinct_by_rotation: int | None = None,
        labelled: int | None = None,
        complete: bool = True,
        reason: str | None = None,
        message: str | None = None,
        stats: Stats = Stats(0, 0, 0.0, 1),
    ) -> Count:
        count = super().__new__(cls, value)
        count.distinct = distinct
        count.distinct_by_rotation = distinct_by_rotation
        count.labelled = labelled
        count.complete = complete
        count.reason = reason
        count.message = message
        count.stats = stats
        return count

    def __reduce__(self) -> tuple[type[Count], tuple[Any, ...]]:
        return Count, (
            int(self),
            self.distinct,
            self.distinct_by_rotation,
            self.labelled,
            self.complete,
            self.reason,
            self.message,
            self.stats,
        )

    def __repr__(self) -> str:
        distinct = "" if self.distinct is None else f", distinct={self.distinct}"
        partial = "" if self.complete else ", complete=False"
        return f"Count({int(self)}{distinct}{partial})"

    def __str__(self) -> str:
        return str(int(self))

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Count:
        def number(name: str) -> int | None:
            return None if data.get(name) is None else int(data[name])

        return cls(
            int(data["count"]),
            number("distinct"),
            number("distinct_by_turning"),
            number("labelled"),
            data["complete"],
            data.get("reason"),
            data.get("message"),
            Stats._read(data["stats"]),
        )


@dataclass(frozen=True)
class Uniqueness:
    """Whether there is exactly one solution; it is true if there is.

    >>> import teka
    >>> verdict = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").unique()
    >>> bool(verdict), verdict.verdict, verdict.up_to_symmetry, len(verdict.solutions)
    (False, 'multiple', True, 2)
    """

    verdict: Literal["unique", "multiple", "none", "unknown"]
    """One solution, several, none, or a limit was reached first."""
    solutions: tuple[Solution, ...]
    """The only solution, or two of several."""
    stats: Stats
    """The statistics of the search."""
    up_to_symmetry: bool | None = None
    """If there are several solutions, whether all are symmetric images of one."""
    reason: str | None = None
    """The code of the reason why there is no solution, or the limit that was reached."""
    message: str | None = None
    """Why there is no solution, as a sentence."""

    def __bool__(self) -> bool:
        return self.verdict == "unique"

    @classmethod
    def _read(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Uniqueness:
        found = [data["solution"]] if "solution" in data else data.get("solutions", [])
        symmetry = data.get("up_to_symmetry")
        return cls(
            data["verdict"],
            tuple(Solution._read(each, puzzle) for each in found),
            Stats._read(data["stats"]),
            None if symmetry is None else symmetry == "unique",
            data.get("reason"),
            data.get("message"),
        )


@dataclass(frozen=True)
class Verdict:
    """The referee's verdict on an answer; it is true if the answer is correct.

    >>> import teka
    >>> puzzle = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB")
    >>> bool(puzzle.check("ABB\\nAAB"))
    True
    >>> wrong = puzzle.check("AAB\\nAAB")
    >>> wrong.legal, wrong.reason
    (False, 'packing.wrong_size')
    """

    legal: bool
    """Whether the answer is correct."""
    reason: str | None = None
    """The code of the first rule that the answer breaks."""
    message: str | None = None
    """The broken rule as a sentence."""
    readable: bool = True
    """Whether the text is an answer at all."""
    solution: Solution | None = field(default=None, repr=False)
    """The answer as a solution, if it is correct."""

    def __bool__(self) -> bool:
        return self.legal

    @classmethod
    def _read(cls, data: Mapping[str, Any], puzzle: Puzzle) -> Verdict:
        found = data.get("solution")
        solution = None if found is None else Solution._read(found, puzzle)
        return cls(data["legal"], data.get("reason"), data.get("message"), data["readable"], solution)


@dataclass(frozen=True)
class Hint:
    """The next step, and why.

    >>> import teka
    >>> hint = teka.open("1 2 3\\n4 0 6\\n7 5 8").hint("answer")
    >>> hint.details["tile"], hint.details["move"]
    (5, 'U')
    """

    level: Literal["nudge", "step", "answer"]
    """How much it gives away."""
    technique: str
    """The technique that it uses."""
    code: str
    """The code of the hint."""
    message: str
    """The hint itself."""
    because: tuple[str, ...]
    """The facts from which it follows."""
    details: Mapping[str, Any] = field(repr=False, hash=False)
    """Fields that the family adds, as in ``teka hint --json``."""
    picture: str = field(default="", repr=False)
    """The puzzle as SVG, with everything that the hint mentions marked."""

    def svg(self) -> str:
        """The puzzle with everything that the hint mentions marked."""
        return self.picture

    def _repr_svg_(self) -> str:
        return self.picture

    def save(self, path: str | Path) -> None:
        """Saves the picture as SVG."""
        Path(path).write_text(self.picture, encoding="utf-8")

    def __str__(self) -> str:
        return "\n".join([self.message, *self.because])

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Hint:
        known = ("level", "technique", "code", "message", "because", "svg")
        details = {name: value for name, value in data.items() if name not in known}
        return cls(
            data["level"],
            data["technique"],
            data["code"],
            data["message"],
            tuple(data["because"]),
            details,
            data.get("svg", ""),
        )


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for people.

    >>> import teka
    >>> rating = teka.open("1 2 3\\n4 0 6\\n7 5 8").rate()
    >>> rating.level, rating.details["length"]
    (1, 2)
    """

    level: int | None
    """The level, from 1, the easiest; `None` if the puzzle cannot be rated."""
    hardest: int
    """The highest level."""
    score: int
    """The total effort, for comparing puzzles of one family."""
    reasons: tuple[str, ...]
    """Why it has this rating."""
    details: Mapping[str, Any] = field(repr=False, hash=False)
    """Fields that the family adds, as in ``teka rate --json``."""

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Rating:
        rating = data.get("rating")
        if rating is None:
            raise stopped(data.get("reason"), data.get("message"))
        known = ("level", "hardest", "score", "reasons")
        details = {name: value for name, value in rating.items() if name not in known}
        return cls(rating["level"], rating["hardest"], rating["score"], tuple(rating["reasons"]), details)


@dataclass(frozen=True)
class Review:
    """Whether a position can still be completed, and what is wrong with it if not.

    >>> import teka
    >>> review = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").review("AA.\\n.A.")
    >>> review.verdict, review.take_back
    ('dead', (('A',),))
    """

    verdict: Literal["solved", "solvable", "dead", "unknown"]
    """Solved, solvable, dead, or a limit was reached first."""
    outcome: Outcome
    """How the search ended."""
    complete: bool | None
    """Whether the board is full, right or wrong."""
    legal: bool | None
    """The referee's verdict on a full board."""
    wrong: tuple[Cell, ...]
    """The cells that are wrong, in reading order."""
    take_back: tuple[tuple[str, ...], ...]
    """The smallest sets of pieces to take back so that the position can be completed."""
    take_back_more: bool
    """Whether there are, or may be, more sets than these."""
    reason: str | None = None
    """The code of the reason why the position is dead, or why there is no full answer."""
    message: str | None = None
    """The reason as a sentence."""

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Review:
        return cls(
            data["verdict"],
            data["outcome"],
            data["complete"],
            data["legal"],
            tuple((cell["layer"], cell["row"], cell["column"]) for cell in data["wrong"]),
            tuple(tuple(pieces) for pieces in data["take_back"]),
            data["take_back_more"],
            data.get("reason"),
            data.get("message"),
        )
