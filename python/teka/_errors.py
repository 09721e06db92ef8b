"""The exceptions of this package, and the problems that they report: code, message, position in the text and help."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

__all__ = ["NoSolutionError", "Problem", "PuzzleError", "StoppedError", "TekaError", "UnsupportedError"]


@dataclass(frozen=True)
class Problem:
    """An error or a warning, with its position."""

    code: str
    """The stable code of the problem, such as ``packing.piece_count``."""
    message: str
    """What is wrong, in the language of `teka.set_language`."""
    file: str | None = None
    """The name of the text that it is in."""
    line: int | None = None
    """The line, from 1."""
    column: int | None = None
    """The column in characters, from 1."""
    help: str | None = None
    """How to fix it."""

    def __str__(self) -> str:
        place = ""
        if self.line is not None:
            column = "" if self.column is None else f":{self.column}"
            place = f"{self.file or 'puzzle'}:{self.line}{column}: "
        help_text = f" ({self.help})" if self.help else ""
        return f"{place}{self.message}{help_text}"


class TekaError(Exception):
    """The base class of teka's exceptions: a code for programs, a message for people, the position, and help.

    >>> import teka
    >>> try:
    ...     teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\n")
    ... except teka.TekaError as error:
    ...     print(error.code, error.line)
    packing.piece_count 1
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems: tuple[Problem, ...] = problems
        """All problems, the most important first."""

    @property
    def _first(self) -> Problem:
        return self.problems[0] if self.problems else Problem("unknown", "unknown")

    @property
    def code(self) -> str:
        """The stable code of the first problem."""
        return self._first.code

    @property
    def message(self) -> str:
        """The message of the first problem."""
        return self._first.message

    @property
    def file(self) -> str | None:
        """The name of the text that the first problem is in."""
        return self._first.file

    @property
    def line(self) -> int | None:
        """The line of the first problem, from 1."""
        return self._first.line

    @property
    def column(self) -> int | None:
        """The column of the first problem, from 1."""
        return self._first.column

    @property
    def help(self) -> str | None:
        """How to fix the first problem."""
        return self._first.help

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class PuzzleError(TekaError, ValueError):
    """A text is not a valid puzzle, state or goal."""


class UnsupportedError(TekaError, ValueError):
    """The operation is not possible with this puzzle or these arguments."""


class NoSolutionError(TekaError):
    """There is provably no solution."""


class StoppedError(TekaError):
    """A limit was reached before there was an answer."""


_CLASSES: dict[str, type[TekaError]] = {"PuzzleError": PuzzleError, "UnsupportedError": UnsupportedError}


def from_problems(name: str, problems: str) -> TekaError:
    """Creates an exception of the class of this name from problems in JSON, for the native half of the package."""
    found: list[dict[str, Any]] = json.loads(problems)
    return _CLASSES[name](*(Problem(**problem) for problem in found))


def stopped(reason: str | None, message: str | None) -> TekaError:
    """Creates the exception for a search that ended without an answer for this reason."""
    code = reason or "unknown"
    if code.startswith("limit."):
        return StoppedError(Problem(code, message or f"stopped before there was an answer: {code[6:]}"))
    return NoSolutionError(Problem(code, message or code))
