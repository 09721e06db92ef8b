"""Searches as iterators, over solutions or over events, while the search runs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from . import _native
from ._results import Result, Solution, Stats

if TYPE_CHECKING:
    from ._puzzle import Puzzle

__all__ = ["Event", "Solutions", "Trace"]

Item = TypeVar("Item")
Self = TypeVar("Self", bound="_Search[Any]")


class _Search(Generic[Item]):
    """A search that runs in a thread of its own, never far ahead of its consumer."""

    def __init__(self, stream: _native.Stream, puzzle: Puzzle) -> None:
        self._stream = stream
        self._puzzle = puzzle

    def _read(self, data: Mapping[str, Any]) -> Item:
        raise NotImplementedError

    def __iter__(self: Self) -> Self:
        return self

    def __next__(self) -> Item:
        text = self._stream.next()
        if text is None:
            raise StopIteration
        return self._read(json.loads(text))

    def close(self) -> None:
        """Ends the search."""
        self._stream.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _end(self) -> Mapping[str, Any] | None:
        text = self._stream.end()
        return None if text is None else json.loads(text)


class Solutions(_Search[Solution], Iterator[Solution]):
    """An iterator over the solutions of a puzzle, as the search finds them.

    >>> import teka
    >>> solutions = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").solutions()
    >>> [solution.rows for solution in solutions]
    [('ABB', 'AAB'), ('AAB', 'ABB')]
    >>> solutions.complete
    True
    """

    def _read(self, data: Mapping[str, Any]) -> Solution:
        return Solution._read(data, self._puzzle)

    @property
    def complete(self) -> bool:
        """Whether all solutions have been returned."""
        end = self._end()
        return end is not None and bool(end["complete"])

    @property
    def reason(self) -> str | None:
        """The limit that ended the search, if one did."""
        end = self._end()
        return None if end is None else end["reason"]

    @property
    def stats(self) -> Stats | None:
        """The statistics of the search, once it has ended."""
        end = self._end()
        return None if end is None else Stats._read(end["stats"])


@dataclass(frozen=True)
class Event:
    """One event of a search; docs/formats.md lists them."""

    number: int
    """Its number, from 1."""
    event: str
    """What happened: ``place``, ``remove``, ``expand``, ``prune``, ``solution`` and so on."""
    sentence: str
    """What happened, as a sentence."""
    cases: int
    """The number of cases so far."""
    nodes: int
    """The number of nodes visited so far."""
    details: Mapping[str, Any] = field(repr=False, hash=False)
    """The other fields of the event, as in ``teka trace``."""
    picture: str | None = field(default=None, repr=False)
    """The board after the event as SVG, if pictures were requested."""

    def _repr_svg_(self) -> str | None:
        return self.picture


class Trace(_Search[Event], Iterator[Event]):
    """An iterator over the events of a search, as they happen.

    >>> import teka
    >>> trace = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB").trace("cells-first")
    >>> [event.event for event in trace]
    ['place', 'place', 'solution']
    >>> trace.result.outcome
    'solved'
    """

    def _read(self, data: Mapping[str, Any]) -> Event:
        known = ("schema", "number", "event", "sentence", "cases", "nodes", "svg")
        details = {name: value for name, value in data.items() if name not in known}
        return Event(
            data["number"],
            data["event"],
            data["sentence"],
            data["cases"],
            data["nodes"],
            details,
            data.get("svg"),
        )

    @property
    def result(self) -> Result | None:
        """The result of the search, once it has ended."""
        end = self._end()
        return None if end is None else Result._read(end, self._puzzle)
