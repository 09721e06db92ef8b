"""Converts what users pass as a puzzle to texts that teka reads.

It may be a text, the path of a file, or Python data: rows of numbers, symbols or truth values, as lists or as numpy
arrays. The pieces of a packing puzzle may also be sets of cells.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence, Set
from pathlib import Path
from typing import Any, Protocol, Union, cast, runtime_checkable

__all__ = ["Array", "Grid", "Shape", "SupportsToList", "Text"]

Text = tuple[str, bytes]
"""A text with a name for messages."""


@runtime_checkable
class SupportsToList(Protocol):
    """A numpy array, or anything else that can be converted to nested lists."""

    def tolist(self) -> Any:
        """Returns the elements as nested lists."""
        ...


Array = Union[SupportsToList, Sequence[Any]]
"""Nested sequences, or a numpy array."""

Grid = Union[str, Array]
"""Rows of symbols: a text, a list of strings, nested lists, or a numpy array."""

Shape = Union[Grid, Set[tuple[int, ...]]]
"""A drawing, whose cells are true or a symbol; or the set of the cells, as (row, column) or (layer, row, column)."""


def listed(data: Any) -> Any:
    """Converts a numpy array to nested lists; returns other data unchanged."""
    if isinstance(data, SupportsToList) and not isinstance(data, (str, bytes)):
        return data.tolist()
    return data


def _is(data: Any, kind: type) -> bool:
    """Like `isinstance`, but type checkers go on treating the elements of the data as `Any`."""
    return isinstance(data, kind)


def source_text(source: Any, number: int) -> Text:
    """Returns the text of a puzzle that is given as a text, a path or rows."""
    if isinstance(source, os.PathLike):
        path: str = os.fspath(cast("os.PathLike[str]", source))
        return path, Path(path).read_bytes()
    if isinstance(source, bytes):
        return f"text {number}", source
    if isinstance(source, str):
        return _text_or_file(source, number)
    return f"rows {number}", rows_text(source).encode()


def _text_or_file(source: str, number: int) -> Text:
    if "\n" not in source and "\r" not in source and "\0" not in source and len(source) < 4096:
        suffix = os.path.splitext(source)[1][1:]
        if os.path.isfile(source) or (suffix.isalpha() and " " not in source):
            return source, Path(source).read_bytes()
    return f"text {number}", source.encode()


def rows_text(rows: Any) -> str:
    """Writes rows as lines: numbers with spaces between them, symbols without."""
    rows = listed(rows)
    if isinstance(rows, str):
        return rows
    if not _is(rows, Sequence):
        raise TypeError(f"a puzzle is a text, a path or rows, not {type(rows).__name__}")
    lines: list[str] = []
    for row in map(listed, list[Any](rows)):
        if isinstance(row, str):
            lines.append(row)
        elif _is(row, Sequence):
            cells = list[Any](row)
            numbers = all(isinstance(cell, int) or cell is None for cell in cells)
            texts = [_symbol(cell, "0" if numbers else ".") for cell in cells]
            lines.append((" " if numbers else "").join(texts))
        else:
            raise TypeError(f"a row is a string or a sequence, not {type(row).__name__}")
    return "\n".join(lines) + "\n"


def _symbol(cell: object, empty: str) -> str:
    if cell is None or cell == "":
        return empty
    return str(int(cell)) if isinstance(cell, int) else str(cell)


def sliding_text(rows: Any) -> str:
    """Writes a sliding board, with its size."""
    rows = listed(rows)
    if isinstance(rows, str):
        return rows
    table: list[list[Any]] = [list(listed(row)) for row in rows]
    if not table or any(len(row) != len(table[0]) for row in table):
        raise ValueError("the rows of a sliding puzzle must have the same length")
    lines = [" ".join(_symbol(cell, "0") for cell in row) for row in table]
    return "\n".join([f"{len(table)}x{len(table[0])}", *lines]) + "\n"


def grid_text(grid: Any) -> str:
    """Writes the grid of a fill-in: true and `None` are open squares, false is a wall."""
    grid = listed(grid)
    if isinstance(grid, str):
        return grid
    lines: list[str] = []
    for row in map(listed, grid):
        lines.append(row if isinstance(row, str) else "".join(map(_square, row)))
    return "\n".join(lines) + "\n"


def _square(cell: object) -> str:
    if cell is True or cell is None or cell == "":
        return "-"
    return "#" if cell is False else str(cell)


def entries_text(entries: Iterable[object]) -> str:
    """Writes the list of a fill-in, one entry per line."""
    return "\n".join(str(entry) for entry in entries) + "\n"


def _layers(data: Any) -> list[list[str]]:
    """Converts a drawing to layers of rows, from the bottom: true becomes ``#`` and false ``.``; symbols stay."""
    data = listed(data)
    if isinstance(data, str):
        # In a text, as in a file, layers go from the top down.
        blocks = [block.splitlines() for block in data.strip("\n").split("\n\n")]
        return list(reversed(blocks))
    rows: list[Any] = [listed(row) for row in data]
    if not rows:
        raise ValueError("a drawing needs at least one row")
    if all(isinstance(row, str) for row in rows):
        return [rows]
    if any(isinstance(listed(cell), (list, tuple)) for row in rows for cell in row):
        return [_layers(layer)[0] for layer in rows]
    if any(isinstance(cell, str) and len(cell) > 1 for row in rows for cell in row):
        # Layers of rows that are strings.
        return [list(layer) for layer in rows]
    return [["".join(_mark(cell) for cell in row) for row in rows]]


def _mark(cell: object) -> str:
    if isinstance(cell, str) and cell:
        return cell
    return "#" if cell else "."


def _cells_drawing(cells: Iterable[tuple[int, ...]]) -> list[list[str]]:
    points = [(0, *cell) if len(cell) == 2 else cell for cell in cells]
    if not points or any(len(point) != 3 for point in points):
        raise ValueError("a piece is a set of (row, column) or (layer, row, column)")
    low = [min(point[axis] for point in points) for axis in range(3)]
    size = [max(point[axis] for point in points) - low[axis] + 1 for axis in range(3)]
    drawing = [[["."] * size[2] for _ in range(size[1])] for _ in range(size[0])]
    for layer, row, column in points:
        drawing[layer - low[0]][row - low[1]][column - low[2]] = "#"
    return [["".join(row) for row in layer] for layer in drawing]


def _multiline(layers: list[list[str]]) -> str:
    """Writes a drawing as a TOML string, with the layers from the top down."""
    text = "\n\n".join("\n".join(layer) for layer in reversed(layers))
    return json.dumps(text + "\n", ensure_ascii=False)


def packing_text(
    board: object,
    pieces: object,
    mirror: bool,
    copies: Mapping[str, int],
    placed: object,
    lattice: str | None,
) -> str:
    """Writes a packing puzzle as TOML."""
    lines: list[str] = []
    if isinstance(pieces, str):
        lines.append(f"set = {json.dumps(pieces)}")
    if not mirror:
        lines.append("mirror = false")
    if board is not None:
        lines += ["", "[board]", *_board_lines(board, lattice)]
        if placed is not None:
            lines.append(f"placed = {_multiline(_layers(placed))}")
    if not isinstance(pieces, str):
        lines += _piece_lines(pieces, copies)
    return "\n".join(lines) + "\n"


def _board_lines(board: Any, lattice: str | None) -> list[str]:
    board = listed(board)
    if isinstance(board, int):
        return [f"pyramid = {board}"]
    sides: list[Any] = list(board)
    if all(type(side) is int for side in sides):
        names = {2: "rectangle", 3: "box"}
        if len(sides) not in names:
            raise ValueError("a board has two sides or three")
        return [f"{names[len(sides)]} = {sides}"]
    layers = [[row.replace("#", "X") for row in layer] for layer in _layers(board)]
    chosen = lattice or ("cubic" if len(layers) > 1 else "square")
    return [f"lattice = {json.dumps(chosen)}", f"drawing = {_multiline(layers)}"]


def _piece_lines(pieces: Any, copies: Mapping[str, int]) -> list[str]:
    pieces = listed(pieces)
    named: list[tuple[str | None, Any]]
    if _is(pieces, Mapping):
        named = [(str(name), shape) for name, shape in dict[Any, Any](pieces).items()]
    else:
        named = [(None, shape) for shape in pieces]
    lines: list[str] = []
    for name, shape in named:
        is_set = isinstance(shape, Set)
        layers = _cells_drawing(cast("Set[tuple[int, ...]]", shape)) if is_set else _layers(shape)
        lines += ["", "[[piece]]"]
        if name is not None:
            lines.append(f"name = {json.dumps(name, ensure_ascii=False)}")
        if name is not None and name in copies:
            lines.append(f"copies = {copies[name]}")
        lines.append(f"shape = {_multiline(layers)}")
    return lines
