"""teka, the puzzle workbench: solves, counts, explains, generates and draws packing, sliding and fill-in puzzles.

>>> import teka
>>> puzzle = teka.open("2 3 2\\nDEFAULT\\nAA\\nA\\nBB\\nB")
>>> print(puzzle.solve())
ABB
AAB
>>> puzzle.count()
Count(2, distinct=1)

`open` reads puzzles of any family and format; `packing`, `sliding` and `fillin` create them from Python data; `generate` generates
new ones. Notebooks show puzzles, solutions, hints and search trees as pictures.
"""

from ._data import Array, Grid, Shape
from ._errors import NoSolutionError, Problem, PuzzleError, StoppedError, TekaError, UnsupportedError
from ._generate import GenerateOptions, algorithms, families, generate, generate_many, sets
from ._language import Language, get_language, set_language
from ._native import VERSION as __version__
from ._pictures import Theme
from ._puzzle import Family, Puzzle, Source, Time, fillin, open, packing, sliding
from ._results import (
    Cell,
    Count,
    Hint,
    Outcome,
    Placement,
    Rating,
    Result,
    Review,
    Solution,
    Stats,
    Uniqueness,
    Verdict,
)
from ._streams import Event, Solutions, Trace
from ._tree import Tree, TreeNode

__all__ = [
    "Array",
    "Cell",
    "Count",
    "Event",
    "Family",
    "GenerateOptions",
    "Grid",
    "Hint",
    "Language",
    "NoSolutionError",
    "Outcome",
    "Placement",
    "Problem",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Result",
    "Review",
    "Shape",
    "Solution",
    "Solutions",
    "Source",
    "Stats",
    "StoppedError",
    "TekaError",
    "Theme",
    "Time",
    "Trace",
    "Tree",
    "TreeNode",
    "Uniqueness",
    "UnsupportedError",
    "Verdict",
    "__version__",
    "algorithms",
    "families",
    "fillin",
    "generate",
    "generate_many",
    "get_language",
    "open",
    "packing",
    "set_language",
    "sets",
    "sliding",
]
