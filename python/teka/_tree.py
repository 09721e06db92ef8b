"""Search trees: their nodes, the path to the solution, pictures, and text for Graphviz and LaTeX."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from . import _native
from ._language import get_language
from ._pictures import Pictured, Theme
from ._results import Outcome, Stats

if TYPE_CHECKING:
    from ._puzzle import Puzzle

__all__ = ["Tree", "TreeNode"]


@dataclass(frozen=True)
class TreeNode:
    """A node of a search tree."""

    number: int
    """Its number, from 1."""
    parent: int | None
    """The number of its parent; `None` for a root."""
    depth: int
    """The number of edges from the root."""
    state: Literal["live", "expanded", "killed", "solution"]
    """Its final state."""
    move: str | None = None
    """How it is reached from its parent: a move, a piece, an entry."""
    label: str | None = None
    """The edge in words, for people."""
    f: int | None = None
    """The cost by which the search chooses the next node: the sum of `g` and `h`."""
    g: int | None = None
    """The cost of the path to it."""
    h: int | None = None
    """The estimated cost of the rest."""
    bound: int | None = None
    """The bound of the iteration, for the roots of searches that deepen iteratively."""
    expanded: int | None = None
    """Its place in the order of expansion, from 1."""
    reason: str | None = None
    """The code of the reason why it was killed."""
    message: str | None = None
    """The reason as a sentence."""
    board: str | None = None
    """Its board as text."""
    details: Mapping[str, Any] = field(default_factory=dict[str, Any], repr=False, hash=False)
    """Fields that the family adds."""

    @classmethod
    def _read(cls, data: dict[str, Any]) -> TreeNode:
        known = (
            "move", "label", "f", "g", "h", "bound", "expanded", "reason", "message", "board",
        )  # fmt: skip
        values = {name: data.pop(name, None) for name in known}
        data.pop("cost", None)
        parent = data.pop("parent")
        number, depth, state = int(data.pop("number")), data.pop("depth"), data.pop("state")
        parent = None if parent is None else int(parent)
        return cls(number, parent, depth, state, details=data, **values)


class Tree(Pictured):
    """The tree of a search.

    >>> import teka
    >>> tree = teka.open("1 2 3\\n4 0 6\\n7 5 8").tree("branch-and-bound")
    >>> tree.generated, tree.expanded, tree.depth
    (7, 3, 2)
    >>> [node.move for node in tree.path()]
    [None, 'U', 'L']
    """

    def __init__(
        self, puzzle: Puzzle, native: _native.Tree, data: dict[str, Any], numbering: str
    ) -> None:
        self.puzzle = puzzle
        """The puzzle."""
        self.algorithm: str = data["algorithm"]
        """The algorithm that ran."""
        self.outcome: Outcome = data["outcome"]
        """How the search ended."""
        self.complete: bool = data["complete"]
        """Whether this is the whole tree; if not, it was stopped at its limit."""
        self.generated: int = data["generated"]
        """The number of nodes that were generated, without roots."""
        self.expanded: int = data["expanded"]
        """The number of nodes that were expanded."""
        self.killed: int = data["killed"]
        """The number of nodes that were killed."""
        self.depth: int = data["depth"]
        """The depth of the deepest node."""
        self.stats: Stats = Stats._read(data["stats"])
        """The statistics of the search."""
        self.nodes: tuple[TreeNode, ...] = tuple(
            TreeNode._read(node) for node in data["nodes"]
        )
        """The nodes, in the order in which they were generated."""
        self._numbering = numbering
        self._native: _native.Tree | None = native

    def path(self) -> tuple[TreeNode, ...]:
        """The nodes from the root to the solution; empty if there is none."""
        by_number = {node.number: node for node in self.nodes}
        at = next((node for node in self.nodes if node.state == "solution"), None)
        path: list[TreeNode] = []
        while at is not None:
            path.append(at)
            at = None if at.parent is None else by_number[at.parent]
        return tuple(reversed(path))

    def svg(self, *, theme: Theme = "light", depth: int | None = None, boards: bool = False) -> str:
        """A picture as SVG, down to this depth, and with the boards of the nodes if `boards` is true."""
        return self._picture("svg", (theme, get_language(), None, None), depth, boards).decode()

    def dot(self) -> str:
        """The tree as DOT, for Graphviz."""
        return self._draw("dot", "light", None, None).decode()

    def tex(self) -> str:
        """The tree as LaTeX with TikZ."""
        return self._draw("tex", "light", None, None).decode()

    def _draw(self, file_format: str, theme: Theme, scale: float | None, width: int | None) -> bytes:
        return self._picture(file_format, (theme, get_language(), scale, width), None, False)

    def _picture(self, file_format: str, style: _native.Style, depth: int | None, boards: bool) -> bytes:
        if self._native is None:
            # A tree from a pickle has no native half, so the search runs again.
            native = self.puzzle.tree(self.algorithm, nodes=max(len(self.nodes), 1))._native
            assert native is not None
            self._native = native
        return self._native.picture(file_format, self._numbering == "breadth", depth, boards, style)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_native": None}

    def __repr__(self) -> str:
        return f"<Tree of {self.algorithm}: {self.generated} nodes, {self.expanded} expanded, {self.outcome}>"


def read_tree(puzzle: Puzzle, native: _native.Tree, numbering: str, boards: bool) -> Tree:
    """Reads the tree of a search that has run."""
    text = native.json(numbering == "breadth", boards, get_language())
    return Tree(puzzle, native, json.loads(text), numbering)
